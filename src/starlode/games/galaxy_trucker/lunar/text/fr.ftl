# Ce que dit l’extension de Galaxy Trucker : cargaisons, VIP, missions, Supercartes.

## Mise en place, et noms dans les listes

tile-GLC-E01 = cargaison explosive nº 1
tile-GLC-E02 = cargaison explosive nº 2
tile-GLC-E03 = cargaison explosive nº 3
tile-GLC-E04 = cargaison explosive nº 4
tile-GLC-E05 = cargaison explosive nº 5
tile-GLC-E06 = cargaison explosive nº 6
tile-GLC-E07 = cargaison explosive nº 7
tile-GLC-E08 = cargaison explosive nº 8
tile-GLC-E09 = cargaison explosive nº 9
tile-GLC-E10 = cargaison explosive nº 10
tile-GLC-E11 = cargaison explosive nº 11
tile-GLC-E12 = cargaison explosive nº 12
tile-GLC-E13 = cargaison explosive nº 13
tile-GLC-E14 = cargaison explosive nº 14
tile-GLC-E15 = cargaison explosive nº 15
tile-GLC-E16 = cargaison explosive nº 16
tile-GLC-F01 = cargaison fragile nº 1
tile-GLC-F02 = cargaison fragile nº 2
tile-GLC-F03 = cargaison fragile nº 3
tile-GLC-F04 = cargaison fragile nº 4
tile-GLC-F05 = cargaison fragile nº 5
tile-GLC-F06 = cargaison fragile nº 6
tile-GLC-F07 = cargaison fragile nº 7
tile-GLC-F08 = cargaison fragile nº 8
tile-GLC-F09 = cargaison fragile nº 9
tile-GLC-F10 = cargaison fragile nº 10
tile-GLC-F11 = cargaison fragile nº 11
tile-GLC-F12 = cargaison fragile nº 12
tile-GLC-F13 = cargaison fragile nº 13
tile-GLC-F14 = cargaison fragile nº 14
tile-GLC-F15 = cargaison fragile nº 15
tile-GLC-F16 = cargaison fragile nº 16
tile-GLC-F17 = cargaison fragile nº 17
tile-GLC-F18 = cargaison fragile nº 18
tile-GLC-H01 = cargaison lourde nº 1 (poids 1)
tile-GLC-H02 = cargaison lourde nº 2 (poids 1)
tile-GLC-H03 = cargaison lourde nº 3 (poids 1)
tile-GLC-H04 = cargaison lourde nº 4 (poids 1)
tile-GLC-H05 = cargaison lourde nº 5 (poids 2)
tile-GLC-H06 = cargaison lourde nº 6 (poids 2)
tile-GLC-H07 = cargaison lourde nº 7 (poids 2)
tile-GLC-H08 = cargaison lourde nº 8 (poids 2)
tile-GLC-H09 = cargaison lourde nº 9 (poids 2)
tile-GLC-H10 = cargaison lourde nº 10 (poids 3)
tile-GLC-H11 = cargaison lourde nº 11 (poids 3)
tile-GLC-H12 = cargaison lourde nº 12 (poids 3)
tile-GLC-H13 = cargaison lourde nº 13 (poids 3)
tile-GLC-H14 = cargaison lourde nº 14 (poids 4)
tile-GLC-H15 = cargaison lourde nº 15 (poids 4)
tile-GLC-H16 = cargaison lourde nº 16 (poids 4)
tile-GLC-R01 = cargaison radioactive nº 1
tile-GLC-R02 = cargaison radioactive nº 2
tile-GLC-R03 = cargaison radioactive nº 3
tile-GLC-R04 = cargaison radioactive nº 4
tile-GLC-R05 = cargaison radioactive nº 5
tile-GLC-R06 = cargaison radioactive nº 6
tile-GLC-R07 = cargaison radioactive nº 7
tile-GLC-R08 = cargaison radioactive nº 8
tile-GLC-R09 = cargaison radioactive nº 9
tile-GLC-R10 = cargaison radioactive nº 10
tile-GLC-R11 = cargaison radioactive nº 11
tile-GLC-R12 = cargaison radioactive nº 12
tile-GLC-R13 = cargaison radioactive nº 13
tile-GLC-R14 = cargaison radioactive nº 14
tile-GLC-R15 = cargaison radioactive nº 15
tile-GLC-R16 = cargaison radioactive nº 16
tile-GLV-C1 = cabine supplémentaire nº 1
tile-GLV-C2 = cabine supplémentaire nº 2
tile-GLV-C3 = cabine supplémentaire nº 3
tile-GLV-C4 = cabine supplémentaire nº 4

type-black_hole = Trou noir
type-fleet = Flotte ennemie
type-asteroid_rain = Pluie d’astéroïdes
type-asteroid_attack = Attaque d’astéroïde
type-ghost_asteroid = Astéroïde fantôme
type-tactical_zone = Zone tactique
type-deadly_radiation = Radiations mortelles
type-explosive_radiation = Radiations explosives
type-corrosive_dust = Poussière corrosive
type-nanobot_dust = Poussière nanorobotique
type-pandemic = Pandémie
type-contamination = Contamination

title-party_king = Roi de la fête
restriction-party_king = Aucun humain ne peut embarquer dans une cabine située sur les 8 cases autour d’un module de survie.
step-after-effects = Après la carte : la mission

option-vips = VIP
option-vips-help = Trois VIP attendent une cabine qui satisfait leur exigence. Ils ont des capacités en vol et paient à l’arrivée.
option-mission = Mission
option-mission-help = Une des 16 missions, avec une avance avant l’assemblage et ses propres gains et pénalités.
value-mission-none = Aucune
value-mission-drawn = Deux tirées, une choisie
value-mission-mission_carpool = { mission-mission_carpool }
value-mission-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission-mission_grand_finale = { mission-mission_grand_finale }
value-mission-mission_dead_weight = { mission-mission_dead_weight }
value-mission-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission-mission_scenic_route = { mission-mission_scenic_route }
value-mission-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission-mission_variety_pack = { mission-mission_variety_pack }
value-mission-mission_convoy = { mission-mission_convoy }
value-mission-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission-mission_grand_prix = { mission-mission_grand_prix }
value-mission-mission_hot_potato = { mission-mission_hot_potato }
value-mission-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }
option-fleet_shot_dice = Dés pour les tirs d’une flotte
option-fleet_shot_dice-help = Deux dés comme pour les autres tirs, ou un seul.
option-building_2 = Assemblage pour le deuxième vol d’un Trek
option-building_2-help = Dans un Trek, chaque vol peut avoir son propre mode d’assemblage.
value-building_2-same = Comme au premier vol
value-building_2-real_time = { value-building-real_time }
value-building_2-turn_based = { value-building-turn_based }
option-building_3 = Assemblage pour le troisième vol d’un Trek
option-building_3-help = Dans un Trek, chaque vol peut avoir son propre mode d’assemblage.
value-building_3-same = Comme au premier vol
value-building_3-real_time = { value-building-real_time }
value-building_3-turn_based = { value-building-turn_based }
option-vips_2 = VIP au deuxième vol d’un Trek
option-vips_2-help = Dans un Trek, les VIP peuvent ne participer qu’à certains vols.
value-vips_2-same = Comme au premier vol
value-vips_2-off = Sans VIP
value-vips_2-on = Avec VIP
option-vips_3 = VIP au troisième vol d’un Trek
option-vips_3-help = Dans un Trek, les VIP peuvent ne participer qu’à certains vols.
value-vips_3-same = Comme au premier vol
value-vips_3-off = Sans VIP
value-vips_3-on = Avec VIP
option-mission_2 = Mission du deuxième vol d’un Trek
option-mission_2-help = Dans un Trek, chaque vol peut avoir sa propre mission.
value-mission_2-same = Comme au premier vol
value-mission_2-none = Aucune
value-mission_2-drawn = Deux tirées, une choisie
value-mission_2-mission_carpool = { mission-mission_carpool }
value-mission_2-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission_2-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission_2-mission_grand_finale = { mission-mission_grand_finale }
value-mission_2-mission_dead_weight = { mission-mission_dead_weight }
value-mission_2-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission_2-mission_scenic_route = { mission-mission_scenic_route }
value-mission_2-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission_2-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission_2-mission_variety_pack = { mission-mission_variety_pack }
value-mission_2-mission_convoy = { mission-mission_convoy }
value-mission_2-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission_2-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission_2-mission_grand_prix = { mission-mission_grand_prix }
value-mission_2-mission_hot_potato = { mission-mission_hot_potato }
value-mission_2-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }
option-mission_3 = Mission du troisième vol d’un Trek
option-mission_3-help = Dans un Trek, chaque vol peut avoir sa propre mission.
value-mission_3-same = Comme au premier vol
value-mission_3-none = Aucune
value-mission_3-drawn = Deux tirées, une choisie
value-mission_3-mission_carpool = { mission-mission_carpool }
value-mission_3-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission_3-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission_3-mission_grand_finale = { mission-mission_grand_finale }
value-mission_3-mission_dead_weight = { mission-mission_dead_weight }
value-mission_3-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission_3-mission_scenic_route = { mission-mission_scenic_route }
value-mission_3-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission_3-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission_3-mission_variety_pack = { mission-mission_variety_pack }
value-mission_3-mission_convoy = { mission-mission_convoy }
value-mission_3-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission_3-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission_3-mission_grand_prix = { mission-mission_grand_prix }
value-mission_3-mission_hot_potato = { mission-mission_hot_potato }
value-mission_3-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }

option-not-when-learning = { $option-id } n’est pas possible dans le vol d’apprentissage
option-only-in-trek = { $option-id } n’est possible que dans un Trek

action-draw-mission = Révéler une mission : { $mission }
action-draw-picker = { $seat } choisit la mission
action-draw-vip = Révéler un VIP : { $vip }
action-draw-cargo-kind = Tirer une cargaison : { $kind }
action-roll-die = Lancer un dé : { $die }
action-pick-mission = Choisir la mission « { $mission } »
action-take-hidden-cargo = Prendre une cargaison face cachée
action-reveal-cargo = Révéler une cargaison face cachée

decision-pick-mission = Choisir une mission pour tous

event-picker-drawn = Le sort désigne { $seat } pour choisir la mission.
event-missions-revealed = { $seat } choisit une de ces missions : { $mission }.
event-mission = La mission est « { $mission } » ; chacun reçoit une avance de { $credits } crédits.
event-vip-revealed = Un VIP attend une cabine : { $vip }.
event-tile-given = { $seat } reçoit { $tile } dans sa réserve.
refusal-mission-not-revealed = « { $mission } » n’est pas une des missions proposées.
refusal-only-before-building = Une mission se choisit seulement avant l’assemblage, parmi deux révélées. Étape en cours : « { $step } ».

## Embarquement et arrivée des VIP

decision-board-vip = Choisir la cabine d’un VIP

action-board-vip =
    Embarquer le VIP { $vip_colour-id ->
        [red] rouge
        [blue] bleu
       *[yellow] jaune
    } en { $cell }
action-leave-vip =
    Partir sans le VIP { $vip_colour-id ->
        [red] rouge
        [blue] bleu
       *[yellow] jaune
    }

event-vip-boarded = { $seat } embarque un VIP en { $cell } : { $vip }.
event-vip-not-taken = { $seat } part sans ce VIP : { $vip }.
event-vip-refused =
    { $seat } doit laisser un VIP ({ $vip }) : la cabine en { $cell } ne remplit pas son exigence. { $count ->
        [0] Personne ne prend sa place.
        [one] { $count } astronaute prend sa place.
       *[other] { $count } astronautes prennent sa place.
    }
event-vip-back = { $seat } a perdu la cabine d’un VIP lors de la vérification ; il reste à quai : { $vip }.
event-vip-gone = { $seat } n’a plus ce VIP à bord : { $vip }.
event-vip-reward =
    { $seat } reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } d’un VIP à l’arrivée : { $vip }.
event-vip-hidden-goods =
    { $seat } vend au double ses marchandises cachées ({ $vip }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } de plus.
event-vip-waiver =
    { $seat } ne paie pas { $count ->
        [one] { $count } composant perdu
       *[other] { $count } composants perdus
    } ({ $vip }).

refusal-only-at-boarding = Les VIP embarquent seulement après l’assemblage, avant la vérification des vaisseaux. Étape en cours : « { $step } ».
refusal-vip-aboard = Ce VIP est déjà à bord ({ $vip }) : un vaisseau emporte au plus un VIP de chaque couleur.
refusal-vip-order = Il n’est pas question de ce VIP pour l’instant ({ $vip }). Décidez d’abord pour celui-ci : { $vip_asked }.
refusal-vip-no-cabin = Il n’y a pas de cabine en { $cell } pour ce VIP : { $vip }.
refusal-vip-starting-cabin = Aucun VIP n’embarque dans la cabine de départ en { $cell } : il en faut une autre ({ $vip }).
refusal-vip-cabin-taken = La cabine en { $cell } est occupée : il n’y a plus de place pour ce VIP ({ $vip }).
refusal-vip-barred = Aucun humain ne peut se tenir en { $cell } : ce VIP ne peut pas y embarquer ({ $vip }).
refusal-vip-requirement = La cabine en { $cell } ne remplit pas l’exigence de ce VIP ({ $vip }) : { $count } au lieu de { $needed }.

## VIP en vol

action-put-next = Placer ensuite { $card }
action-keep-order = Laisser les autres cartes dans cet ordre
action-use-engineer = Utiliser l’Ingénieure en propulsion : puissance de moteurs doublée, puis elle part
action-keep-engineer = Garder l’Ingénieure en propulsion
action-sing = Faire annuler par la Diva d’opéra l’astéroïde de la ligne { $line }
action-stay-silent = Ne pas faire chanter la Diva d’opéra
action-rearrange-goods = Déplacer des marchandises entre modules structurels et cales
action-choose-shield = Alimenter le bouclier en { $cell }

decision-order-cards = Remettre les premières cartes dans l’ordre voulu
decision-use-engineer = Utiliser ou non l’Ingénieure en propulsion
decision-sing-or-not = Faire annuler ou non l’astéroïde par la Diva d’opéra
decision-sing-at-line = Choisir l’astéroïde que la Diva d’opéra annule
decision-hide-goods = Déplacer des marchandises entre modules structurels et cales
decision-choose-shield = Choisir le bouclier à alimenter

event-vip-pays =
    { $seat } reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } de son VIP : { $vip }.
event-weapons-marked =
    { $count ->
        [0] { $seat } : l’Amiral à la retraite ne voit plus aucune arme.
       *[other] { $seat } : l’Amiral à la retraite marque les armes qu’il voit, en { $cell }.
    }
event-markers-removed = { $seat } a perdu l’Amiral à la retraite : toutes ses marques sont retirées.
event-politician =
    { $seat } gagne { $days ->
        [one] { $days } jour de vol
       *[other] { $days } jours de vol
    } grâce au Politicien pressé.
event-patient =
    { $count ->
        [0] { $seat } : le Patient en quarantaine ne contamine personne.
        [one] { $seat } : le Patient en quarantaine apporte une épidémie, { $count } cabine est infectée.
       *[other] { $seat } : le Patient en quarantaine apporte une épidémie, { $count } cabines sont infectées.
    }
event-presenter-looks =
    { $count ->
        [one] { $seat } : le Présentateur météo stellaire regarde la première carte de la pioche.
       *[other] { $seat } : le Présentateur météo stellaire regarde les { $count } premières cartes de la pioche.
    }
event-top-card-seen = Sur le dessus de la pioche : { $card }.
event-cards-put-back = { $seat } : le Présentateur météo stellaire remet les cartes en place.
event-top-ordered = Les prochaines cartes sont { $card }.
event-engineer-used = { $seat } : l’Ingénieure en propulsion double la puissance de moteurs, qui passe à { $count }.
event-engineer-leaves =
    { $seat } : l’Ingénieure en propulsion part et paie { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-diva-sings = { $seat } : la Diva d’opéra chante, l’astéroïde venant de { $origin } sur la ligne { $line } est annulé.
event-song-breaks = { $seat } : le chant brise des cargaisons fragiles en { $cell }.
event-goods-hidden =
    { $count ->
        [0] { $seat } n’a aucune marchandise dans ses modules structurels.
       *[other] { $seat } a désormais dans ses modules structurels : { $goods }.
    }

refusal-not-as-first-card = { $card } ne peut pas être la première carte du vol.
refusal-card-not-in-hand = { $card } n’est pas une des cartes à remettre en place.
refusal-no-asteroid-there = Aucun astéroïde qu’elle puisse annuler n’arrive sur la ligne { $line }.
refusal-no-such-shield = Aucun bouclier en { $cell } ne peut être alimenté pour couvrir ce côté.
refusal-no-smuggler-king = Les marchandises ne se déplacent que lors d’un chargement : le Roi des contrebandiers n’est pas à bord.
refusal-nothing-to-hide = Vous n’avez pas de module structurel, ou pas de marchandises.
refusal-goods-in-hand = Rien n’est jeté : replacez d’abord les cubes que vous avez sortis.

## Missions en vol, et la feuille de score

action-overtake = Abandonner le composant en { $cell } pour dépasser
action-stop-behind = S’arrêter derrière les navettes qui bloquent le passage
action-board-prisoner = Installer le détenu dans la cabine en { $cell }

decision-overtake = Abandonner des composants pour dépasser, ou s’arrêter
decision-board-prisoner = Une cabine pour le détenu

event-scored-mission =
    { $seat } reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } pour la mission « { $mission } » : { $sheet } ({ $count }).
event-scored-mission-penalty =
    { $seat } paie { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } pour la mission « { $mission } » : { $sheet } ({ $count }).
event-overtakes = { $seat } abandonne des composants pour dépasser { $owner } et atteint la case { $space }.
event-stopped-behind =
    { $seat } s’arrête derrière { $owner } ; { $days ->
        [one] { $days } jour est perdu
       *[other] { $days } jours sont perdus
    }.
event-towed =
    Le convoi tire { $seat } derrière { $owner } : { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } en avant, jusqu’à la case { $space }.
event-leader-paid =
    { $seat } est en tête après cette carte et reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-potato = La patate chaude passe à { $seat } ; sa mèche monte à { $count }.
event-potato-explodes = { $seat } obtient { $die }, moins que la mèche : la patate chaude explose.
event-potato-paid =
    { $seat } obtient { $die } et la patate chaude tient bon : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-potato-strikes = L’explosion touche { $seat } en { $cell }.
event-potato-misses = L’explosion a lieu en { $cell }, où { $seat } n’a aucun composant.
event-unharmed = { $seat } traverse la Supercarte sans perte (jusqu’ici : { $count }).
event-prisoner-boarded = { $seat } installe le détenu dans la cabine en { $cell }.
event-prisoner-left-behind = { $seat } n’a pas de cabine libre pour un détenu.
event-prisoner-escaped =
    { $seat } perd son détenu, qui s’évade : { $count ->
        [one] { $count } gardien
       *[other] { $count } gardiens
    } au lieu de { $limit }.
event-prisoner-lost = { $seat } perd son détenu.

refusal-nothing-to-abandon = Il n’y a pas de composant à abandonner en { $cell }.
refusal-named-already = Le composant en { $cell } est déjà désigné.
refusal-last-humans-stay = Une cabine avec des astronautes doit rester : vous ne pouvez pas abandonner le composant en { $cell }.
refusal-prisoner-needs-cabin = Il faut une cabine au détenu ; il n’y en a pas en { $cell }.
refusal-prisoner-alone = Il faut au détenu une cabine pour lui seul ; celle en { $cell } est prise.
refusal-prisoner-starting-cabin = Le détenu ne peut pas voyager dans la cabine de départ en { $cell }.
refusal-prisoner-boards-once = Le détenu embarque seulement après l’assemblage, avant la vérification des vaisseaux. Étape en cours : « { $step } ».

sheet-finish-order = place d’arrivée
sheet-best-looking = plus beau vaisseau
sheet-title = titre
sheet-sale = marchandises vendues
sheet-losses = composants perdus
sheet-mission-per-vip-delivered = VIP livrés
sheet-mission-bonus-if-vips-delivered = VIP de toutes les couleurs livrés
sheet-mission-if-no-component-abandoned = aucun composant abandonné
sheet-mission-per-cargo-delivered = cargaisons livrées
sheet-mission-most-cargo-delivered = le plus de cargaisons livrées
sheet-mission-per-weight-point-delivered = poids livré
sheet-mission-most-weight-delivered = le plus de poids livré
sheet-mission-finish-bonus = vol achevé
sheet-mission-per-supercard-without-loss = Supercartes sans perte
sheet-mission-per-radioactive-abandoned-at-black-hole = cargaisons radioactives abandonnées devant un Trou noir
sheet-mission-all-reserve-cargo-delivered = toutes les cargaisons reçues à la mise en place sont livrées
sheet-mission-per-reserve-cargo-delivered = cargaisons reçues à la mise en place et livrées
sheet-mission-per-set-of-4-types = lots de quatre types de cargaison
sheet-mission-per-set-of-3-types = lots de trois types de cargaison
sheet-mission-all-players-finish-bonus = personne n’a abandonné
sheet-mission-prisoner-delivered = détenu livré
sheet-mission-per-component-destroyed = composants détruits
sheet-mission-most-components-destroyed = le plus de composants détruits
sheet-mission-finish-without-explosion = aucune explosion
sheet-mission-per-vip-lost = VIP perdus
sheet-mission-if-no-vip-boarded = aucun VIP embarqué
sheet-mission-per-cargo-lost = cargaisons perdues
sheet-mission-if-no-cargo-delivered = aucune cargaison livrée
sheet-mission-per-radioactive-aboard-at-end = cargaisons radioactives encore à bord
sheet-mission-per-reserve-cargo-not-installed = cargaisons reçues absentes du vaisseau au décollage
sheet-mission-prisoner-escaped-or-lost = détenu évadé ou perdu
sheet-mission-prisoner-not-boarded = aucun détenu embarqué
sheet-mission-double-finish-order-reward = récompense de place d’arrivée doublée
sheet-mission-finish-order-reward-as-first-if-heavy-delivered = récompense de place d’arrivée du premier, pour la cargaison lourde
sheet-mission-last-finisher-gets-no-finish-order-reward = pas de récompense de place d’arrivée pour le dernier
sheet-mission-double-goods-value = marchandises vendues au double
sheet-mission-destroyed-components-free = composants détruits gratuits
sheet-vip_retired_admiral = { vip-vip_retired_admiral }
sheet-vip_propulsion_engineer = { vip-vip_propulsion_engineer }
sheet-vip_politician_in_a_hurry = { vip-vip_politician_in_a_hurry }
sheet-vip_extreme_streamer = { vip-vip_extreme_streamer }
sheet-vip_opera_diva = { vip-vip_opera_diva }
sheet-vip_smuggler_king = { vip-vip_smuggler_king }
sheet-vip_cautious_rich_widow = { vip-vip_cautious_rich_widow }
sheet-vip_quarantined_patient = { vip-vip_quarantined_patient }
sheet-vip_feng_shui_master = { vip-vip_feng_shui_master }
sheet-vip_insurance_auditor = { vip-vip_insurance_auditor }
sheet-vip_xenophile_ambassador = { vip-vip_xenophile_ambassador }
sheet-vip_superstitious_celebrity = { vip-vip_superstitious_celebrity }
sheet-vip_energy_drink_guru = { vip-vip_energy_drink_guru }
sheet-vip_eco_activist = { vip-vip_eco_activist }
sheet-vip_spoiled_rich_brat = { vip-vip_spoiled_rich_brat }
sheet-vip_insomniac_novelist = { vip-vip_insomniac_novelist }
sheet-vip_food_critic = { vip-vip_food_critic }
sheet-vip_weather_presenter = { vip-vip_weather_presenter }

## Cargaisons

kind-cargo_explosive = Cargaison explosive
kind-cargo_fragile = Cargaison fragile
kind-cargo_heavy = Cargaison lourde
kind-cargo_radioactive = Cargaison radioactive

error-joined-radioactive = deux cargaisons radioactives connectées l’une à l’autre
refusal-error-joined-radioactive = Avec ce composant en { $cell }, deux cargaisons radioactives seraient connectées l’une à l’autre ({ $tile }).
refusal-cargo-set-aside = Une cargaison ne peut pas être réservée : placez-la ou remettez-la dans l’entrepôt ({ $tile }).
refusal-irradiated = Une cargaison radioactive est voisine de { $cell } : on ne peut pas y embarquer { $crew }.
event-explosion-wave = Vague { $wave } de la destruction sur le vaisseau ({ $seat }) : { $cell }.
event-widow-leaves = Départ d’une VIP ({ $seat }) : { $vip }. Tout ce qui est connecté à sa cabine part avec elle.
event-armour-holds = Un côté lisse arrête le { $danger } venant de { $origin } en { $cell } : { $tile } ({ $seat }).

decision-aim-cannons = Choisir quel canon protège quelle ligne
decision-fire-first = Tirer ou non sur l’Astéroïde fantôme avec un double canon
decision-fire-again = Tirer sur l’astéroïde avec un double canon ou ne plus tirer
action-aim-cannon = Protéger la ligne { $line } avec le canon en { $cell }
action-hold-fire = Ne plus tirer
event-rain-sweep = Pluie d’astéroïdes ({ $seat }), passage { $sweep } : elle vient de { $origin }.
event-asteroid-attack = { $seat } obtient { $die } : des astéroïdes venant de { $origin } frappent les lignes { $line }.
event-ghost-asteroid = { $seat } obtient { $die } : un astéroïde fantôme vient de { $origin } dans les colonnes { $line }.
event-ghost-becomes-real = { $seat } tire sur le fantôme avec le canon en { $cell } : un véritable astéroïde apparaît dans la colonne { $line }.
event-asteroid-shot = { $seat } abat l’astéroïde de la ligne { $line } avec le canon en { $cell }.
refusal-single-cannons-fire = Pointez d’abord les canons simples qui atteignent une ligne menacée : { $cell }.
refusal-cannon-used = Le canon en { $cell } a déjà tiré : il ne peut pas protéger la ligne { $line }.
refusal-line-not-threatened = Aucun astéroïde ne menace de composant sur la ligne { $line } : le canon en { $cell } n’y sert à rien.
refusal-line-out-of-reach = Aucun canon en { $cell } ne peut protéger la ligne { $line }.
refusal-ghost-is-real = Un canon a déjà tiré dans la colonne { $line } : celui en { $cell } ne peut plus tirer sur le fantôme.

event-deadly-radiation =
    { $count ->
        [0] Les radiations épargnent l’équipage ({ $seat }).
       *[other] Les radiations tuent tous ceux qui sont voisins de cellules d’énergie ({ $seat }) : { $cell }.
    }
event-explosive-radiation =
    { $count ->
        [0] Aucun accumulateur n’explose ({ $seat }).
       *[other] Des accumulateurs chargés se détruisent les uns les autres ({ $seat }) : { $cell }.
    }
event-corrosive-dust =
    { $count ->
        [0] La poussière corrosive n’abîme ni moteur ni canon ({ $seat }).
        [one] La poussière corrosive ronge un connecteur exposé ({ $seat }) ; composant tombé : { $cell }.
       *[other] La poussière corrosive ronge des connecteurs exposés ({ $seat }) ; composants tombés : { $cell }.
    }
event-nanobot-dust =
    { $count ->
        [0] Les nanorobots ne trouvent rien à prendre ({ $seat }).
       *[other] Les nanorobots vident des composants qui ont un connecteur exposé ({ $seat }) : { $cell }.
    }
event-pandemic =
    { $count ->
        [0] La pandémie épargne { $seat }.
        [one] { $seat } : la pandémie infecte { $count } cabine.
       *[other] { $seat } : la pandémie infecte { $count } cabines.
    }
event-contamination =
    { $count ->
        [0] La contamination épargne { $seat }.
        [one] { $seat } : la contamination atteint { $count } cabine.
       *[other] { $seat } : la contamination atteint les { $count } cabines occupées.
    }

## Supercartes en vol

action-plan-abandon = Prévoir d’abandonner le composant en { $cell }
action-take-back-abandoned = Garder finalement le composant en { $cell }
action-take-back-power = Ne plus alimenter le moteur en { $cell }
action-plan-engineer = Prévoir d’utiliser l’Ingénieure
action-take-back-engineer = Ne plus utiliser l’Ingénieure
action-confirm-abandoning = Exécuter le plan
action-auto-abandon = Exécuter le plan proposé

decision-plan-abandoning = Échapper au Trou noir : alimenter des moteurs, abandonner des composants
decision-plan-token = Choisir la cellule d’énergie qui alimente le moteur

event-black-hole-escaped =
    { $count ->
        [0] { $seat } échappe au Trou noir : puissance de moteurs { $power } contre une force d’attraction de { $gravity }.
        [one] { $seat } échappe au Trou noir avec une puissance de moteurs de { $power } contre une force d’attraction de { $gravity } et abandonne { $count } composant.
       *[other] { $seat } échappe au Trou noir avec une puissance de moteurs de { $power } contre une force d’attraction de { $gravity } et abandonne { $count } composants.
    }
event-black-hole-trapped = { $seat } manque de puissance de moteurs et de composants contre une force d’attraction de { $gravity } et abandonnera le vol après la carte.
event-fleet-held-off = { $seat } tient tête à la flotte avec une puissance de canons de { power-in-halves } : rien ne se passe.
event-fleet-wins = { $seat } ne fait pas le poids contre la flotte avec une puissance de canons de { power-in-halves }.
event-difference =
    { $negative ->
        [0] { $seat } compte { $criterion } moins { $criterion_less } : { power-in-halves }.
       *[1] { $seat } compte { $criterion } moins { $criterion_less } : −{ power-in-halves }.
    }
event-lowest-difference =
    { $negative ->
        [0] Différence la plus basse, { $seat } subit les pénalités : { $criterion } moins { $criterion_less } ({ power-in-halves }).
       *[1] Différence la plus basse, { $seat } subit les pénalités : { $criterion } moins { $criterion_less } (−{ power-in-halves }).
    }

refusal-abandon-more = Avec une puissance de moteurs de { $power } contre une force d’attraction de { $gravity }, vous devez laisser { $demand } composants : encore { $count }.
refusal-component-spare =
    { $count ->
        [one] Le composant en { $cell } serait perdu pour rien : une puissance de moteurs de { $power } contre une force d’attraction de { $gravity } en exige { $demand }.
       *[other] Inutile de perdre tous les composants en { $cell } : une puissance de moteurs de { $power } contre une force d’attraction de { $gravity } en exige { $demand }.
    }
refusal-engineer-left = L’Ingénieure ne sert que sur le vaisseau gardé : sa cabine en { $cell } ne l’est pas.
refusal-engineer-planned = L’Ingénieure fait déjà partie du plan.
refusal-engineer-not-planned = L’Ingénieure ne fait pas partie du plan.
refusal-no-engineer = Il n’y a pas d’Ingénieure à bord.
refusal-abandoned-already = L’abandon du composant en { $cell } est déjà prévu.
refusal-not-abandoned = L’abandon du composant en { $cell } n’est pas prévu.
refusal-not-powered = Le plan n’alimente pas le composant en { $cell }.
refusal-falls-anyway = Le composant en { $cell } est détaché par le plan et tombe de toute façon.
refusal-keep-a-component = Le composant en { $cell } reste : il faut en garder au moins un.
refusal-kept-already = Le morceau avec { $cell } est déjà gardé.
refusal-token-planned = Le plan dépense déjà toutes les cellules d’énergie en { $cell }.
# Dans une phrase ; « upper » en commence une.
cargo-cargo_explosive = cargaison explosive
    .upper = Cargaisons explosives
cargo-cargo_fragile = cargaison fragile
    .upper = Cargaisons fragiles
cargo-cargo_heavy = cargaison lourde
    .upper = Cargaisons lourdes
cargo-cargo_radioactive = cargaison radioactive
    .upper = Cargaisons radioactives
cargo-any = cargaison
    .upper = Cargaisons

cargo-cargo_explosive-rule = Détruite, elle détruit tout sur les 8 cases voisines, et les autres cargaisons explosives sautent à leur tour. Si elle tombe ou si elle est abandonnée, il ne se passe rien.
cargo-cargo_fragile-rule = Elle se brise quand un composant est détruit sur l’une des 8 cases voisines, et brise à son tour les cargaisons fragiles voisines. Ce qui tombe ou qu’on abandonne ne l’abîme pas.
cargo-cargo_heavy-rule = Son poids se retranche de votre puissance de moteurs. Astéroïdes et tirs sont sans effet sur ses côtés lisses.
cargo-cargo_radioactive-rule = Les cabines et les accumulateurs des 8 cases voisines restent vides. Deux cargaisons radioactives ne doivent pas être connectées.

## Passagers

crew-vip_red = le VIP rouge
crew-vip_blue = le VIP bleu
crew-vip_yellow = le VIP jaune
crew-prisoner = le détenu

## VIP : nom, exigence, effet, et ce qu’ils rapportent à l’arrivée. before, arrival, besides : nombres du niveau

vip-vip_retired_admiral = Amiral à la retraite
vip-vip_retired_admiral-requirement = La cabine offre une vue sur au moins 1 canon.
vip-vip_retired_admiral-effect = Avant le vol, il marque tous les canons que voit sa cabine : un canon simple compte ½ de plus, un double canon alimenté 1 de plus.
vip-vip_retired_admiral-arrival = { $arrival } crédits par canon marqué encore à bord

vip-vip_propulsion_engineer = Ingénieure en propulsion
vip-vip_propulsion_engineer-requirement = Au moins 2 moteurs sont à une distance de marche de 2 ou moins de la cabine.
vip-vip_propulsion_engineer-effect = Une fois, quand on compte votre puissance de moteurs, elle peut la doubler. Elle rapporte alors 1 crédit par carte déjà résolue, puis elle part.
vip-vip_propulsion_engineer-arrival = rien

vip-vip_politician_in_a_hurry = Politicien pressé
vip-vip_politician_in_a_hurry-requirement = La cabine offre une vue vers l’avant.
vip-vip_politician_in_a_hurry-effect = Avant le vol, vous avancez de { $before } cases.
vip-vip_politician_in_a_hurry-arrival = encore une fois votre récompense de place d’arrivée

vip-vip_extreme_streamer = Streameuse de l’extrême
vip-vip_extreme_streamer-requirement = La cabine offre une vue sur au moins 2 côtés.
vip-vip_extreme_streamer-effect = 1 crédit chaque fois qu’un astéroïde ou un tir arrive sur sa rangée ou sa colonne, 3 au plus par carte.
vip-vip_extreme_streamer-arrival = { $arrival } crédits

vip-vip_opera_diva = Diva d’opéra
vip-vip_opera_diva-requirement = Il n’y a pas d’autre cabine sur les 8 cases voisines de la cabine.
vip-vip_opera_diva-effect = Une fois, elle peut chasser par son chant un astéroïde qui va toucher. Les cargaisons fragiles voisines de sa cabine se brisent.
vip-vip_opera_diva-arrival = { $arrival } crédits

vip-vip_smuggler_king = Roi des contrebandiers
vip-vip_smuggler_king-requirement = La cabine est connectée à au moins 1 module structurel.
vip-vip_smuggler_king-effect = Chaque module structurel cache 1 marchandise de n’importe quelle couleur, et personne ne l’y prend. Vous déplacez librement les marchandises entre modules et cales.
vip-vip_smuggler_king-arrival = les marchandises cachées se vendent le double

vip-vip_cautious_rich_widow = Veuve riche et prudente
vip-vip_cautious_rich_widow-requirement = La cabine est connectée à au moins 3 composants.
vip-vip_cautious_rich_widow-effect = Dès que sa cabine ou un composant qui y est connecté est perdu, tous partent avec elle.
vip-vip_cautious_rich_widow-arrival = { $arrival } crédits

vip-vip_quarantined_patient = Patient en quarantaine
vip-vip_quarantined_patient-requirement = La cabine est à une distance de marche d’au moins 3 de la cabine de départ.
vip-vip_quarantined_patient-effect = Le vol commence par une épidémie sur votre vaisseau. Ensuite, 2 crédits par carte de maladie.
vip-vip_quarantined_patient-arrival = { $arrival } crédits

vip-vip_feng_shui_master = Maître Feng Shui
vip-vip_feng_shui_master-requirement = Chaque connecteur de la cabine est relié à un connecteur exactement du même type.
vip-vip_feng_shui_master-effect = Aucun effet en vol.
vip-vip_feng_shui_master-arrival = { $arrival } crédits

vip-vip_insurance_auditor = Auditrice d’assurances
vip-vip_insurance_auditor-requirement = Ni la cabine ni aucun composant qui y est connecté n’a de connecteur exposé.
vip-vip_insurance_auditor-effect = Aucun effet en vol.
vip-vip_insurance_auditor-arrival = { $besides } crédits, et les { $arrival } premiers composants perdus ne coûtent rien

vip-vip_xenophile_ambassador = Ambassadrice xénophile
vip-vip_xenophile_ambassador-requirement = Il y a au moins 1 module de survie extraterrestre sur les 8 cases voisines de la cabine.
vip-vip_xenophile_ambassador-effect = Aucun effet en vol.
vip-vip_xenophile_ambassador-arrival = { $besides } crédits, plus { $arrival } par extraterrestre à bord

vip-vip_superstitious_celebrity = Célébrité superstitieuse
vip-vip_superstitious_celebrity-requirement = Au moins 2 composants sont connectés à la cabine, et aucun n’a le même nombre de côtés avec connecteurs qu’un autre.
vip-vip_superstitious_celebrity-effect = Aucun effet en vol.
vip-vip_superstitious_celebrity-arrival = { $arrival } par composant encore connecté à la cabine

vip-vip_energy_drink_guru = Gourou accro aux boissons énergétiques
vip-vip_energy_drink_guru-requirement = Au moins 2 accumulateurs sont alignés avec la cabine : sur sa rangée, sa colonne ou une diagonale.
vip-vip_energy_drink_guru-effect = 2 crédits par cellule d’énergie dont le chemin, de l’accumulateur au composant, traverse sa cabine en ligne droite.
vip-vip_energy_drink_guru-arrival =
    { $arrival ->
        [one] { $arrival } crédit
       *[other] { $arrival } crédits
    }

vip-vip_eco_activist = Militante écolo
vip-vip_eco_activist-requirement = Il y a au moins 1 accumulateur et aucun moteur sur les 8 cases voisines de la cabine.
vip-vip_eco_activist-effect = Les accumulateurs voisins de sa cabine n’alimentent que ce qui leur est connecté.
vip-vip_eco_activist-arrival = { $besides } crédits, plus 1 par cellule d’énergie restante

vip-vip_spoiled_rich_brat = Gosse de riche pourrie gâtée
vip-vip_spoiled_rich_brat-requirement = Il y a au moins 5 types de composants différents sur les 8 cases voisines de la cabine.
vip-vip_spoiled_rich_brat-effect = Aucun effet en vol.
vip-vip_spoiled_rich_brat-arrival = { $besides } crédits, plus 1 par type de composant à bord

vip-vip_insomniac_novelist = Romancier insomniaque
vip-vip_insomniac_novelist-requirement = Il n’y a ni moteur ni canon sur les 8 cases voisines de la cabine.
vip-vip_insomniac_novelist-effect = 1 crédit par carte pendant laquelle vous perdez un composant.
vip-vip_insomniac_novelist-arrival = { $arrival } crédits

vip-vip_food_critic = Critique gastronomique
vip-vip_food_critic-requirement = La cabine est connectée à au moins 1 cale.
vip-vip_food_critic-effect = Aucun effet en vol.
vip-vip_food_critic-arrival = 1, 3, 6 ou 10 crédits pour 1 à 4 couleurs de marchandises à bord

vip-vip_weather_presenter = Présentateur météo stellaire
vip-vip_weather_presenter-requirement = La cabine offre une vue vers la gauche ou vers la droite.
vip-vip_weather_presenter-effect = Avant le vol, vous regardez les { $before } premières cartes et les remettez dans l’ordre de votre choix.
vip-vip_weather_presenter-arrival = { $arrival } crédits

## Missions. gap, guards : nombres du niveau

mission-mission_carpool = Covoiturage
mission-mission_carpool-pitch = Trois célébrités, un camion, aucune place pour les jambes. L’addition est partagée si tout le monde survit.
mission-mission_carpool-rules = Les VIP sont de ce vol. Une Ingénieure utilisée compte comme perdue. Une Veuve partie ne compte ni comme perdue ni comme livrée.

mission-mission_traffic_jams = Embouteillages
mission-mission_traffic_jams-pitch = La voie hyperespace est saturée. Vous pouvez attendre, ou y laisser un pare-chocs et forcer le passage.
mission-mission_traffic_jams-rules = Les navettes partent l’une derrière l’autre, sans espace vide. Chaque navette que vous doublez coûte 1 composant de votre choix, qui est abandonné. Qui ne paie pas s’arrête derrière cette navette.

mission-mission_handle_with_tweezers = À manipuler avec des pincettes
mission-mission_handle_with_tweezers-pitch = Neuf cents verres en cristal, emballés par un optimiste.

mission-mission_grand_finale = Bouquet final
mission-mission_grand_finale-pitch = L’anniversaire de l’Empereur réclame un feu d’artifice. De préférence le jour dit, et de préférence là-bas.

mission-mission_dead_weight = Poids mort
mission-mission_dead_weight-pitch = Ce sont des lingots. Ça ne fait rien. C’est payé à la tonne.

mission-mission_glow_in_the_dark = Ça brille dans le noir
mission-mission_glow_in_the_dark-pitch = La colonie voulait des lampes de chevet. Celles-ci devraient tenir quatre milliards d’années.

mission-mission_scenic_route = Itinéraire bis
mission-mission_scenic_route-pitch = Le GPS assure que c’est à peine plus long et que la vue est mortelle.

mission-mission_illegal_dumping = Dépôt sauvage
mission-mission_illegal_dumping-pitch = Personne ne remarquera quelques barils lumineux. Surtout pas le trou noir.
mission-mission_illegal_dumping-rules = Devant un Trou noir, vous pouvez abandonner autant de cargaisons radioactives que vous voulez, même avec assez de puissance de moteurs. Elles comptent dans ce qu’il exige.

mission-mission_bomb_squad = Déminage
mission-mission_bomb_squad-pitch = Elles ont été désamorcées. Enfin, presque toutes. Celles avec la pastille rouge.

mission-mission_variety_pack = Lot varié
mission-mission_variety_pack-pitch = Le laboratoire n’a pas précisé l’expérience. Il a précisé « un de chaque, et vite ».

mission-mission_convoy = Convoi
mission-mission_convoy-pitch = Restez groupés, dit l’escorte. Puis l’escorte s’en va.
mission-mission_convoy-rules = Après chaque carte, de l’avant vers l’arrière : une navette que plus de { $gap } cases séparent de la suivante est tirée en avant jusqu’à ce qu’il en reste { $gap }.

mission-mission_prison_transfer = Transfert de détenus
mission-mission_prison_transfer-pitch = Un escroc notoire, une cabine, une serrure commandée sur catalogue.
mission-mission_prison_transfer-rules =
    Le détenu est seul dans une cabine autre que la cabine de départ et ne fait pas partie de l’équipage. À chaque escale qui vous coûte des jours de vol, il s’évade, sauf si { $guards ->
        [one] { $guards } membre d’équipage se trouve
       *[other] { $guards } membres d’équipage se trouvent
    } à une distance de marche de 2 ou moins de sa cabine.

mission-mission_insurance_fraud = Arnaque à l’assurance
mission-mission_insurance_fraud-pitch = Chaque pièce de ce vaisseau est assurée au double de son prix. Soyez prudents. Clin d’œil.
mission-mission_insurance_fraud-rules = Pour qui arrive, les composants détruits ne coûtent rien ; ceux qui sont tombés ou abandonnés coûtent comme d’habitude. Qui abandonne le vol paie tout.

mission-mission_grand_prix = Grand Prix galactique
mission-mission_grand_prix-pitch = Le dernier arrivé au dépôt rachète le dépôt.
mission-mission_grand_prix-rules = S’ils sont au moins deux à arriver, le dernier ne reçoit aucune récompense de place d’arrivée.

mission-mission_hot_potato = Patate chaude
mission-mission_hot_potato-pitch = Quelqu’un dans ce convoi transporte la bombe. À compter de cette phrase, c’est vous.
mission-mission_hot_potato-rules = Après chaque carte, la mèche monte de 1 et le leader lance un dé. Au-dessous de la mèche, la patate explose : un composant du vaisseau du leader, tiré au sort, est détruit, et la mèche revient à 0.

mission-mission_end_of_the_world_tour = Tournée de la fin du monde
mission-mission_end_of_the_world_tour-pitch = Tout ce qui est dangereux, tout ce qui est fragile, tout ce qui est lourd, un camion. Le public attend.
mission-mission_end_of_the_world_tour-rules = L’une des Supercartes se trouve dans la pile que personne ne peut consulter.

## Récompenses et pénalités des missions : le nom d’une ligne, et sa règle. credits, otherwise, most : du niveau

reward-per_vip_delivered-rule = { $credits } par VIP livré
reward-bonus_if_vips_delivered-rule = { $credits } de plus si les { $number } VIP sont livrés
reward-double_finish_order_reward-rule = la récompense de place d’arrivée est doublée
reward-if_no_component_abandoned-rule = { $credits } si vous n’avez abandonné aucun composant
reward-per_cargo_delivered-rule = { $credits } par { $cargo } livrée
reward-most_cargo_delivered-rule = { $credits } pour qui livre le plus de tuiles de { $cargo } ; tous les ex æquo les reçoivent
reward-per_weight_point_delivered-rule = { $credits } par point de poids livré
reward-most_weight_delivered-rule = { $credits } pour qui livre le plus de poids ; tous les ex æquo les reçoivent
reward-finish_bonus-rule = { $credits } à l’arrivée
reward-per_supercard_without_loss-rule = { $credits } par Supercarte pendant laquelle vous ne perdez rien
reward-double_goods_value-rule = les marchandises se vendent le double
reward-per_radioactive_abandoned_at_black_hole-rule = { $credits } par cargaison radioactive abandonnée devant un Trou noir
reward-all_reserve_cargo_delivered-rule = { $credits } si toutes les tuiles confiées sont livrées, sinon { $otherwise } par tuile
reward-per_set_of_types-rule =
    { $credits } par lot de { $number ->
        [4] quatre
       *[other] trois
    } types différents ; une tuile compte dans un seul lot
reward-finish_order_reward_as_first_if_heavy_delivered-rule = qui livre une cargaison lourde reçoit la récompense de place d’arrivée du premier
reward-all_players_finish_bonus-rule = { $credits } pour chacun si personne n’abandonne le vol
reward-prisoner_delivered-rule = { $credits } si le détenu est livré
reward-per_component_destroyed-rule = { $credits } par composant détruit, { $most } au plus, pour qui arrive
reward-most_components_destroyed-rule = { $credits } pour le plus de composants détruits parmi ceux qui arrivent
reward-leader_after_each_card-rule = { $credits } pour le leader après chaque carte
reward-leader_survives_fuse_roll-rule = { $credits } pour le leader chaque fois que la patate n’explose pas
reward-finish_without_explosion-rule = { $credits } pour qui arrive sans que la patate ait explosé chez lui
reward-per_vip_lost-rule = { $credits } par VIP perdu
reward-if_no_vip_boarded-rule = { $credits } si vous n’en avez embarqué aucun
reward-per_cargo_lost-rule = { $credits } par { $cargo } perdue, en plus du crédit habituel
reward-if_no_cargo_delivered-rule = { $credits } si vous ne livrez aucune { $cargo }
reward-per_radioactive_aboard_at_end-rule = { $credits } par cargaison radioactive encore à bord à la fin
reward-per_reserve_cargo_not_installed-rule = { $credits } par tuile confiée qui n’est pas sur le vaisseau au décollage
reward-prisoner_escaped_or_lost-rule = { $credits } si le détenu s’évade ou est perdu
reward-prisoner_not_boarded-rule = { $credits } si vous ne l’avez pas embarqué

## Supercartes. gravity, power, centre, lines : nombres du niveau

supercard-black_hole = Trou noir
supercard-fleet = Flotte ennemie
supercard-fleet_thieves = Flotte de voleurs
supercard-fleet_pirates = Flotte de pirates
supercard-fleet_slavers = Flotte d’esclavagistes
supercard-fleet_smugglers = Flotte de contrebandiers
supercard-asteroid_rain = Pluie d’astéroïdes
supercard-asteroid_attack = Attaque d’astéroïde
supercard-ghost_asteroid = Astéroïde fantôme
supercard-tactical_zone = Zone tactique
supercard-deadly_radiation = Radiations mortelles
supercard-explosive_radiation = Radiations explosives
supercard-corrosive_dust = Poussière corrosive
supercard-nanobot_dust = Poussière nanorobotique
supercard-pandemic = Pandémie
supercard-contamination = Contamination

supercard-black_hole-rules = Avec une puissance de moteurs de { $gravity } ou plus, vous êtes hors de danger. Chaque point qui manque vous oblige à abandonner 2 composants.
supercard-fleet-rules = Elle attaque tous les vaisseaux. Les canons pointés dans une direction indiquée comptent en entier, tous les autres pour moitié. Avec une puissance de canons de { $power } ou plus, le vaisseau est indemne ; qui en a moins subit toutes les lignes jusqu’à celle du niveau du vol.
supercard-asteroid_rain-rules = Trois passages, sans dés : un petit astéroïde sur chaque rangée ou chaque colonne du vaisseau, l’un après l’autre.
supercard-asteroid_attack-rules =
    Le leader lance un dé ; en ajoutant { $centre }, on obtient le centre. Un gros astéroïde arrive à la fois sur { $lines } { $origin-id ->
        [front] colonnes. Un canon protège sa propre colonne.
        [rear] colonnes. Un canon pointé par là protège sa colonne ou une colonne voisine.
       *[other] rangées. Un canon pointé par là protège sa rangée ou une rangée voisine.
    }
supercard-ghost_asteroid-rules = Le leader lance un dé ; en ajoutant { $centre }, on obtient le centre de { $lines } colonnes. Là où aucun canon ne tire, il n’arrive rien. Les canons simples pointés vers l’avant tirent d’eux-mêmes : alors arrive un gros astéroïde, que seul un autre canon de la colonne arrête.
supercard-tactical_zone-rules = D’abord la colonne de gauche, puis celle de droite : la plus petite différence subit toutes les lignes jusqu’à celle du niveau du vol. En cas d’égalité, c’est celui qui est le plus en avant.
supercard-deadly_radiation-rules = Tout l’équipage des 8 cases voisines d’un accumulateur chargé est perdu.
supercard-explosive_radiation-rules = Les accumulateurs chargés se détruisent l’un l’autre s’ils sont voisins, en diagonale aussi.
supercard-corrosive_dust-rules = 1 jour de vol par connecteur exposé. Puis tous les canons et moteurs qui ont un connecteur exposé tombent.
supercard-nanobot_dust-rules = 1 jour de vol par connecteur exposé. Puis l’équipage, les cellules d’énergie et les marchandises des composants qui ont un connecteur exposé sont perdus.
supercard-pandemic-rules = Chaque cabine occupée qui en a une autre sur les 8 cases voisines perd 1 membre d’équipage.
supercard-contamination-rules = Si deux cabines occupées sont connectées, chaque cabine occupée perd 1 membre d’équipage.

card-GLS-01 = { supercard-black_hole } GLS-01
card-GLS-02 = { supercard-black_hole } GLS-02
card-GLS-03 = { supercard-fleet_thieves } GLS-03
card-GLS-04 = { supercard-fleet_thieves } GLS-04
card-GLS-05 = { supercard-fleet_pirates } GLS-05
card-GLS-06 = { supercard-fleet_pirates } GLS-06
card-GLS-07 = { supercard-fleet_slavers } GLS-07
card-GLS-08 = { supercard-fleet_smugglers } GLS-08
card-GLS-09 = { supercard-asteroid_rain } GLS-09
card-GLS-10 = { supercard-asteroid_rain } GLS-10
card-GLS-11 = { supercard-asteroid_attack } GLS-11
card-GLS-12 = { supercard-asteroid_attack } GLS-12
card-GLS-13 = { supercard-asteroid_attack } GLS-13
card-GLS-14 = { supercard-asteroid_attack } GLS-14
card-GLS-15 = { supercard-ghost_asteroid } GLS-15
card-GLS-16 = { supercard-tactical_zone } GLS-16
card-GLS-17 = { supercard-tactical_zone } GLS-17
card-GLS-18 = { supercard-tactical_zone } GLS-18
card-GLS-19 = { supercard-deadly_radiation } GLS-19
card-GLS-20 = { supercard-explosive_radiation } GLS-20
card-GLS-21 = { supercard-corrosive_dust } GLS-21
card-GLS-22 = { supercard-nanobot_dust } GLS-22
card-GLS-23 = { supercard-pandemic } GLS-23
card-GLS-24 = { supercard-contamination } GLS-24

## Études du laboratoire d’équilibre

study-missions = Missions
study-missions-baseline-1 = Par rapport au vol ordinaire (Covoiturage : avec VIP), sans l’avance
study-vips = VIP
study-vips-baseline-1 = Par rapport au VIP laissé sur place
study-vips-baseline-2 = Par rapport au vol ordinaire
study-one-flight = Le laboratoire d’équilibre étudie des vols uniques, pas le mode « { $mode-id } ». Modes : { $known-id }.
measure-success = La mission rapporte
measure-mission_credits = Crédits de la mission
measure-earned = Crédits gagnés
measure-finished = Vol terminé
measure-boarded = Embarqué
measure-delivered = Livré, si embarqué
measure-vip_credits = Crédits du VIP, si embarqué

# La leçon vip-and-mission : un vol avec un VIP et une mission.

lesson-lunar-mission = Une mission accompagne ce vol : rapportez des cargaisons fragiles intactes. Elle vous a versé 10 crédits d’avance.
lesson-lunar-vips = Trois VIP cherchent une cabine. Préparez-en une pour la Streameuse de l’extrême : elle veut une vue de deux côtés, lisses et sans rien devant.
lesson-lunar-reserve = Chacun a reçu une cabine supplémentaire dans sa réserve. Prenez la vôtre.
lesson-lunar-reserve-place = Placez-la en 6-7. Poser coûte 2 de vos 8 points d’action.
lesson-lunar-reveal = Rien d’utile n’est visible. Révélez un composant, pour 1 point.
lesson-lunar-reveal-two = Un double canon, gourmand en énergie. Révélez-en un autre.
lesson-lunar-reveal-three = Un accumulateur peut attendre : d’abord un moteur. Révélez-en encore un.
lesson-lunar-engine = Le voilà. Prenez-le.
lesson-lunar-engine-place = Placez-le en 7-6, tuyère vers l’arrière.
lesson-lunar-turn = Avec 3 points ou moins, on peut finir son tour, et l’on en récupère 5. Il vous en reste 1 : finissez.
lesson-lunar-cannon = Votre rival a révélé un canon et l’a laissé. Les tuiles visibles sont à tous : prenez-le.
lesson-lunar-cannon-place = Placez-le en 5-7, tout à l’avant.
lesson-lunar-cargo = À la mission. Les cargaisons ont leur propre dos : révélez-en une.
lesson-lunar-fragile = Une cargaison fragile rapporte 4 crédits si elle arrive et en coûte 2 si elle est perdue. Prenez-la.
lesson-lunar-fragile-place = Elle se brise si l’une des huit tuiles autour d’elle est détruite. Placez-la en 6-8.
lesson-lunar-cargo-two = Révélez une autre cargaison avec votre dernier point.
lesson-lunar-turn-two = Une cargaison ne va jamais en réserve : celle-ci doit attendre. Finissez votre tour.
lesson-lunar-fragile-two = Votre rival l’a laissée. Prenez-la.
lesson-lunar-fragile-two-place = Placez-la en 7-8, à l’abri des autres.
lesson-lunar-engine-two = Un autre moteur est visible. Prenez-le.
lesson-lunar-engine-two-place = Placez-le en 8-7.
lesson-lunar-turn-three = Il reste un point : finissez votre tour.
lesson-lunar-battery = L’accumulateur est toujours là. Prenez-le.
lesson-lunar-battery-place = Placez-le en 8-8, côté lisse à droite : les petits astéroïdes rebondissent sur les côtés lisses.
lesson-lunar-reveal-four = Il vous faut encore de la place pour des marchandises. Révélez un composant.
lesson-lunar-hold = Une cale à trois emplacements. Prenez-la.
lesson-lunar-hold-place = Placez-la en 7-9.
lesson-lunar-turn-four = Votre cabine supplémentaire a un connecteur de chaque côté, donc aucune vue. Il en faut une autre pour le VIP : finissez votre tour.
lesson-lunar-reveal-five = Révélez un composant.
lesson-lunar-cabin = Une cabine à deux côtés lisses, comme faite pour la Streameuse. Prenez-la.
lesson-lunar-cabin-place = Placez-la en 9-8, côtés lisses à gauche et à droite : rien ne se trouvera devant.
lesson-lunar-finish = La moitié de vos cases est remplie : vous pouvez terminer. Prenez la case de départ 1 ; votre rival a encore trois tours.
lesson-lunar-board = Les VIP embarquent avant la vérification. Seule 9-8 répond à l’exigence : accueillez la Streameuse, à la place de deux astronautes.
lesson-lunar-launch = Votre rival l’a prise aussi. Vous volez en tête : révélez la première des douze cartes.
lesson-lunar-meteors = Des astéroïdes ! Un petit a suivi la rangée 9 et rebondi sur la cabine de la Streameuse. Elle adore : 1 crédit pour vous.
lesson-lunar-broken = Votre rival l’a perdue avec sa cabine. Et quand un canon a été touché, la cargaison fragile d’à côté s’est brisée. Révélez la carte suivante.
lesson-lunar-space = Vos deux moteurs vous ont fait avancer de deux cases. Révélez la carte suivante.
lesson-lunar-ship = Un vaisseau abandonné paie pour de l’équipage, et un VIP en fait partie. Gardez la vôtre : passez.
lesson-lunar-pass = Personne n’en a voulu. Révélez la carte suivante.
lesson-lunar-standing = La mission en est à 11 crédits pour vous : 4 par cargaison, et 3 parce que vous en avez le plus. Révélez la carte suivante.
lesson-lunar-stardust = La poussière d’étoile a coûté un jour par connecteur exposé, quatre à chacun. Révélez la carte suivante.
lesson-lunar-space-two = Vous avancez encore. Révélez la carte suivante.
lesson-lunar-smugglers = Les contrebandiers l’ont emporté. Faute de marchandises, ils ont pris deux cellules d’énergie ; une cargaison n’est pas une marchandise. Révélez la carte suivante.
lesson-lunar-station = Cette station s’ouvre à un équipage de six, et vous êtes cinq. Révélez la carte suivante.
lesson-lunar-space-three = Il reste trois cartes. Révélez la suivante.
lesson-lunar-planets = Des planètes : des marchandises pour votre cale vide, contre 3 jours. Posez-vous sur la planète 1.
lesson-lunar-load = Les marchandises rouges demandent une cale spéciale. Faites charger le meilleur du reste.
lesson-lunar-days = Trois jours de perdus, et toujours en tête. Révélez la carte suivante.
lesson-lunar-planets-two = Les marchandises jaunes se vendent mieux que les bleues. Posez-vous sur la planète 2.
lesson-lunar-load-two = Faites charger le meilleur : les deux cubes bleus laissent leur place.
lesson-lunar-last = Révélez la dernière carte.
lesson-lunar-dock = Une station pour un équipage de cinq, et la Streameuse est la cinquième. Amarrez-vous.
lesson-lunar-load-three = Faites charger le meilleur, un troisième cube jaune.
lesson-lunar-sheet = Le décompte a six étapes : 11 pour la mission, 2 pour le VIP, 4 pour la première place, 2 pour le plus beau vaisseau, 9 pour les marchandises, et aucune perte.
lesson-lunar-end = Vous gagnez par 39 à 20 : votre rival a payé cinq composants et deux cargaisons brisées. D’autres missions apportent d’autres cargaisons et des Supercartes. Bon voyage !

content-vips = VIP embarqués
content-missions = Missions qui ont rapporté des crédits
