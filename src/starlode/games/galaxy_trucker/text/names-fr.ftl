# Ce que dit Galaxy Trucker en français.

game-name = Galaxy Trucker
game-galaxy_trucker = { game-name }
game-tagline = Attrapez des composants pendant que le sable coule, soudez un vaisseau et traversez astéroïdes et pirates avec ce qui tient encore.

## Composants, avec le numéro de la tuile

tile-STR = module structurel nº { $value }
tile-CAB = cabine nº { $value }
tile-LSP = module de survie violet nº { $value }
tile-LSB = module de survie marron nº { $value }
tile-CAN = canon simple nº { $value }
tile-DCN = double canon nº { $value }
tile-ENG = moteur simple nº { $value }
tile-DEN = double moteur nº { $value }
tile-BAT2 = accumulateur à 2 cellules nº { $value }
tile-BAT3 = accumulateur à 3 cellules nº { $value }
tile-SHD = générateur de bouclier nº { $value }
tile-CRG2 = cale à 2 places nº { $value }
tile-CRG3 = cale à 3 places nº { $value }
tile-SPC1 = cale spéciale à 1 place nº { $value }
tile-SPC2 = cale spéciale à 2 places nº { $value }
tile-SCAB-blue = la cabine de départ bleue
tile-SCAB-green = la cabine de départ verte
tile-SCAB-red = la cabine de départ rouge
tile-SCAB-yellow = la cabine de départ jaune

## Sortes de composants

kind-structural_module = Module structurel
kind-cabin = Cabine
kind-life_support_purple = Module de survie violet
kind-life_support_brown = Module de survie marron
kind-single_cannon = Canon simple
kind-double_cannon = Double canon
kind-single_engine = Moteur simple
kind-double_engine = Double moteur
kind-battery = Accumulateur
kind-shield_generator = Générateur de bouclier
kind-cargo_hold = Cale
kind-special_cargo_hold = Cale spéciale
kind-starting_cabin = Cabine de départ

## Vaisseaux

colour-blue = bleu
colour-green = vert
colour-red = rouge
colour-yellow = jaune

## Marchandises et équipage

goods-red = rouge
    .plural = rouges
goods-yellow = jaune
    .plural = jaunes
goods-green = vert
    .plural = verts
goods-blue = bleu
    .plural = bleus
amount-goods =
    { $count ->
        [one] { $count } { $name }
       *[other] { $count } { $name-plural }
    }

crew-human = un astronaute
crew-humans = deux astronautes
crew-purple = un extraterrestre violet
crew-brown = un extraterrestre marron

## Cartes Aventure et leurs types

type-planets = Planètes
type-open_space = Espace
type-meteor_swarm = Champ d’astéroïdes
type-abandoned_ship = Vaisseau abandonné
type-abandoned_station = Station abandonnée
type-smugglers = Contrebandiers
type-slavers = Esclavagistes
type-pirates = Pirates
type-combat_zone = Zone de combat
type-stardust = Poussière d’étoile
type-epidemic = Épidémie
type-sabotage = Sabotage

card-I-01 = Esclavagistes I-01
card-I-02 = Contrebandiers I-02
card-I-03 = Pirates I-03
card-I-04 = Poussière d’étoile I-04
card-I-05 = Espace I-05
card-I-06 = Espace I-06
card-I-07 = Espace I-07
card-I-08 = Espace I-08
card-I-09 = Champ d’astéroïdes I-09
card-I-10 = Champ d’astéroïdes I-10
card-I-11 = Champ d’astéroïdes I-11
card-I-12 = Planètes I-12
card-I-13 = Planètes I-13
card-I-14 = Planètes I-14
card-I-15 = Planètes I-15
card-I-16 = Zone de combat I-16
card-I-17 = Vaisseau abandonné I-17
card-I-18 = Vaisseau abandonné I-18
card-I-19 = Station abandonnée I-19
card-I-20 = Station abandonnée I-20
card-II-01 = Esclavagistes II-01
card-II-02 = Contrebandiers II-02
card-II-03 = Pirates II-03
card-II-04 = Poussière d’étoile II-04
card-II-05 = Épidémie II-05
card-II-06 = Espace II-06
card-II-07 = Espace II-07
card-II-08 = Espace II-08
card-II-09 = Champ d’astéroïdes II-09
card-II-10 = Champ d’astéroïdes II-10
card-II-11 = Champ d’astéroïdes II-11
card-II-12 = Planètes II-12
card-II-13 = Planètes II-13
card-II-14 = Planètes II-14
card-II-15 = Planètes II-15
card-II-16 = Zone de combat II-16
card-II-17 = Vaisseau abandonné II-17
card-II-18 = Vaisseau abandonné II-18
card-II-19 = Station abandonnée II-19
card-II-20 = Station abandonnée II-20
card-III-01 = Esclavagistes III-01
card-III-02 = Contrebandiers III-02
card-III-03 = Pirates III-03
card-III-04 = Sabotage III-04
card-III-05 = Épidémie III-05
card-III-06 = Espace III-06
card-III-07 = Espace III-07
card-III-08 = Espace III-08
card-III-09 = Champ d’astéroïdes III-09
card-III-10 = Champ d’astéroïdes III-10
card-III-11 = Champ d’astéroïdes III-11
card-III-12 = Planètes III-12
card-III-13 = Planètes III-13
card-III-14 = Planètes III-14
card-III-15 = Planètes III-15
card-III-16 = Zone de combat III-16
card-III-17 = Vaisseau abandonné III-17
card-III-18 = Vaisseau abandonné III-18
card-III-19 = Station abandonnée III-19
card-III-20 = Station abandonnée III-20

## Dangers, d’où ils viennent, et ce que compare une zone de combat

danger-small_meteor = petit astéroïde
danger-large_meteor = gros astéroïde
danger-light_shot = tir léger
danger-heavy_shot = tir lourd

origin-front = l’avant
origin-right = la droite
origin-rear = l’arrière
origin-left = la gauche

criterion-crew = équipage
criterion-engines = puissance de moteurs
criterion-cannons = puissance de canons

## Vols

board-L = Vol d’apprentissage
board-I = Niveau I
board-II = Niveau II
board-III = Niveau III

## Titres du Trek, et ce qu’interdit leur face dorée

title-freight_hauler = Transporteur suprême
title-power_trucker = Pilote survolté
title-xenoquartermaster = Xéno-intendant
title-cruise_captain = Capitaine de croisière
title-master_engineer = Maître ingénieur
title-corridorist = Corridoriste

restriction-freight_hauler = Deux cales ne peuvent pas être connectées l’une à l’autre.
restriction-power_trucker = Chaque accumulateur reçoit une cellule d’énergie de moins.
restriction-xenoquartermaster = Aucun extraterrestre ne peut embarquer dans une cabine connectée à la cabine de départ.
restriction-cruise_captain = Une cabine sans vue ne reçoit qu’un astronaute, sauf la cabine de départ.
restriction-master_engineer = Aucun composant ne peut être réservé.
restriction-corridorist = Aucun composant avec des connecteurs sur ses quatre côtés ne peut être assemblé, sauf la cabine de départ et les modules structurels.

## Causes d’une perte

cause-removed = retiré à la vérification
cause-unused-reserve = resté en réserve
cause-destroyed = détruit
cause-fallen = tombé
cause-abandoned = abandonné

## Erreurs d’assemblage

error-misfit = des connecteurs incompatibles
error-turned-engine = un moteur qui n’est pas tourné vers l’arrière
error-behind-exhaust = un composant derrière un moteur
error-before-muzzle = un composant devant un canon
error-off-board = un composant hors du plateau
error-in-pieces = un vaisseau en plusieurs morceaux
error-joined-holds = deux cales connectées l’une à l’autre
error-four-connectors = des connecteurs sur les quatre côtés

## Où en est la partie

step-setup = Mise en place
step-building = Assemblage
step-grace = Dernier appel pour le départ
step-boarding = Embarquement
step-check = Vérification
step-crew = Embarquement de l’équipage
step-launch = Décollage
step-window = Entre deux cartes
step-reveal = Carte suivante
step-card = Aventure
step-after-card = Après la carte
step-scoring = Fin du vol
step-titles = Titres
step-next-flight = Vol suivant
step-over = Partie terminée

status-building = assemble
status-caught = hors délai
status-finished = prêt
status-flying = en vol
status-gave-up = a abandonné

source-pool = composants face cachée
source-face-up = composants face visible
source-reserve = réserve

## Décisions

decision-remove-one = Retirer un composant mêlé à une erreur
decision-keep-one = Choisir le morceau du vaisseau à garder
decision-load-alien = Astronautes ou extraterrestre
decision-land-or-pass = Se poser sur une planète ou passer
decision-accept-or-pass = Prendre le vaisseau abandonné ou passer
decision-dock-or-pass = S’amarrer à la station ou passer
decision-arrange-goods = Charger et ranger les marchandises
decision-power-cannons = Alimenter les doubles canons
decision-power-engines = Alimenter les doubles moteurs
decision-reward-or-not = Prendre la récompense ou la refuser
decision-shield-or-not = Utiliser un bouclier ou accepter les dégâts
decision-fire-or-not = Tirer avec un double canon ou accepter les dégâts
decision-give-crew = Perdre de l’équipage
decision-give-goods = Perdre des marchandises
decision-give-tokens = Dépenser des cellules d’énergie
decision-claim-title = Réclamer un titre

## Actions du hasard et de l’horloge

action-draw-first-player = { $seat } assemble en premier
action-draw-tile = Tirer un composant : { $tile }
action-draw-level =
    La carte suivante est de niveau { $level ->
        [1] I
        [2] II
       *[3] III
    }
action-draw-card = Tirer une carte : { $card }
action-roll-dice = Obtenir { $first } et { $second }
action-draw-title = Tirer le titre « { $title } »
action-time-up = Le temps est écoulé

## Actions : assemblage

action-take-hidden = Prendre un composant face cachée
action-take-open = Prendre : { $tile }
action-take-reserved = Prendre le composant de la place { $slot } de la réserve
action-place =
    Le placer en { $cell }, { $rotation ->
        [0] comme imprimé
        [1] un quart de tour à droite
        [2] un demi-tour
       *[3] un quart de tour à gauche
    }
action-move-last =
    Déplacer le composant non soudé en { $cell }, { $rotation ->
        [0] comme imprimé
        [1] un quart de tour à droite
        [2] un demi-tour
       *[3] un quart de tour à gauche
    }
action-return-tile = Rendre le composant
action-set-aside = Réserver le composant
action-peek = Regarder la pile { $pile }
action-end-peek = Reposer la pile
action-flip-timer = Retourner le sablier
action-finish = Terminer et prendre la case de départ { $space }
action-reveal-tile = Retourner un composant face cachée
action-reserve = Réserver : { $tile }
action-look = Prendre en main la pile { $pile } et la regarder
action-end-turn = Finir le tour

## Actions : vérification et équipage

action-remove-component = Retirer le composant en { $cell }
action-keep-piece = Garder le morceau avec { $cell }
action-load-crew = Embarquer { $crew }

## Actions : vol

action-give-up = Abandonner le vol
action-reveal-card = Révéler la carte suivante
action-land = Se poser sur la planète { $planet }
action-accept = Prendre le vaisseau abandonné
action-dock = S’amarrer à la station abandonnée
action-pass = Passer
action-take-reward = Prendre la récompense
action-decline-reward = Refuser la récompense
action-power-double = Alimenter le double composant en { $cell }
action-done-powering = Ne rien alimenter de plus
action-use-shield = Utiliser un bouclier
action-fire-cannon = Tirer avec le double canon en { $cell }
action-accept-damage = Accepter les dégâts
action-spend-battery = Prendre la cellule d’énergie en { $cell }
action-lose-crew = Perdre un membre d’équipage en { $cell }
action-lose-goods = Perdre un cube en { $cell }
action-load-goods = Charger un cube { $goods } en { $cell }
action-unload-goods = Sortir un cube { $goods } en { $cell }
action-auto-load = Charger au mieux et terminer
action-done-loading = Garder les marchandises ainsi

## Actions : Trek

action-take-title = Réclamer le titre « { $title } »

## Options

option-mode = Vol
option-mode-help = Un vol d’apprentissage, un seul vol d’un niveau, ou trois vols de suite avec des titres.
value-mode-learning = Vol d’apprentissage
value-mode-I = Niveau I
value-mode-II = Niveau II
value-mode-III = Niveau III
value-mode-trek = Trek Transgalactique

option-building = Assemblage
option-building-help = Tous en même temps contre le sablier, ou chacun son tour avec des points d’action. Les premières parties au tour par tour se jouent de préférence au niveau I, au plus au niveau II.
value-building-real_time = En temps réel
value-building-turn_based = Au tour par tour

option-placement_policy = Erreurs d’assemblage
option-placement_policy-help = Les erreurs sont laissées à la vérification, signalées pendant l’assemblage, ou refusées.
value-placement_policy-faithful = Laissées à la vérification
value-placement_policy-assisted = Signalées
value-placement_policy-strict = Refusées

option-timer_seconds = Secondes par sablier
option-timer_seconds-help = La durée d’un écoulement du sablier.

option-learning_limit_minutes = Limite du vol d’apprentissage en minutes
option-learning_limit_minutes-help = Combien de temps les autres peuvent encore assembler après le premier qui a terminé ; 0 : sans limite.

option-first_player = Premier joueur
option-first_player-help = Qui commence quand les vaisseaux sont assemblés au tour par tour.
value-first_player-drawn = Tiré au sort
value-first_player-1 = Place 1
value-first_player-2 = Place 2
value-first_player-3 = Place 3
value-first_player-4 = Place 4

option-learning_keep_life_support = Modules de survie au vol d’apprentissage
option-learning_keep_life_support-help = Les modules de survie restent-ils parmi les composants du vol d’apprentissage, comme simples pièces de liaison ?

option-level_III_cards = Cartes de niveau III
option-level_III_cards-help = Les cartes telles quelles, ou quatre d’entre elles comme dans la première édition.
value-level_III_cards-default = Actuelles
value-level_III_cards-first_edition = Première édition

option-trek_best_looking_award = Plus beau vaisseau dans un Trek
option-trek_best_looking_award-help = Le prix est-il aussi remis dans un Trek, à côté des titres ?

option-golden_restrictions = Restrictions dorées
option-golden_restrictions-help = Un titre doré limite-t-il son détenteur au vol suivant ?
value-golden_restrictions-designed = En vigueur
value-golden_restrictions-off = Sans

option-last_run_1 = Dernier sablier de la place 1 en pour cent
option-last_run_1-help = Handicap : combien de temps cette place peut assembler pendant le dernier sablier, par rapport aux autres.
option-last_run_2 = Dernier sablier de la place 2 en pour cent
option-last_run_2-help = Handicap : combien de temps cette place peut assembler pendant le dernier sablier, par rapport aux autres.
option-last_run_3 = Dernier sablier de la place 3 en pour cent
option-last_run_3-help = Handicap : combien de temps cette place peut assembler pendant le dernier sablier, par rapport aux autres.
option-last_run_4 = Dernier sablier de la place 4 en pour cent
option-last_run_4-help = Handicap : combien de temps cette place peut assembler pendant le dernier sablier, par rapport aux autres.

option-placement_1 = Erreurs d’assemblage de la place 1
option-placement_1-help = Handicap : une autre règle d’erreurs pour cette place.
value-placement_1-table = Comme à la table
value-placement_1-faithful = Laissées à la vérification
value-placement_1-assisted = Signalées
value-placement_1-strict = Refusées
option-placement_2 = Erreurs d’assemblage de la place 2
option-placement_2-help = Handicap : une autre règle d’erreurs pour cette place.
value-placement_2-table = Comme à la table
value-placement_2-faithful = Laissées à la vérification
value-placement_2-assisted = Signalées
value-placement_2-strict = Refusées
option-placement_3 = Erreurs d’assemblage de la place 3
option-placement_3-help = Handicap : une autre règle d’erreurs pour cette place.
value-placement_3-table = Comme à la table
value-placement_3-faithful = Laissées à la vérification
value-placement_3-assisted = Signalées
value-placement_3-strict = Refusées
option-placement_4 = Erreurs d’assemblage de la place 4
option-placement_4-help = Handicap : une autre règle d’erreurs pour cette place.
value-placement_4-table = Comme à la table
value-placement_4-faithful = Laissées à la vérification
value-placement_4-assisted = Signalées
value-placement_4-strict = Refusées

option-credits_1 = Crédits de la place 1 au départ
option-credits_1-help = Handicap : les crédits avec lesquels cette place commence.
option-credits_2 = Crédits de la place 2 au départ
option-credits_2-help = Handicap : les crédits avec lesquels cette place commence.
option-credits_3 = Crédits de la place 3 au départ
option-credits_3-help = Handicap : les crédits avec lesquels cette place commence.
option-credits_4 = Crédits de la place 4 au départ
option-credits_4-help = Handicap : les crédits avec lesquels cette place commence.

option-for-no-seat =
    L’option « { $option } » nomme une place qui n’existe pas : { $players ->
        [one] il y a { $players } joueur.
       *[other] il y a { $players } joueurs.
    }
