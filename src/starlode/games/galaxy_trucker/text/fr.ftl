# Ce que dit Galaxy Trucker en français.

game-name = Galaxy Trucker
game-galaxy_trucker = { game-name }
game-tagline = Assemblez un vaisseau de bric et de broc, puis espérez qu’il arrive entier.

## Composants, avec le numéro de la tuile

tile-STR = module structurel nº { $value }
tile-CAB = cabine nº { $value }
tile-LSP = module de survie mauve nº { $value }
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
tile-SCAB-blue = la cabine de départ
tile-SCAB-green = la cabine de départ
tile-SCAB-red = la cabine de départ
tile-SCAB-yellow = la cabine de départ

## Sortes de composants

kind-structural_module = Module structurel
kind-cabin = Cabine
kind-life_support_purple = Module de survie mauve
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
crew-purple = un extraterrestre mauve
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

## Raisons d’abandonner

reason-voluntary = par choix
reason-no-humans = il ne reste aucun astronaute à bord
reason-no-engines = aucune puissance de moteurs dans l’espace
reason-other = une règle de l’extension
reason-lapped = distancé d’un tour par le leader

# Partie des messages sur la puissance de canons, qui se compte en demis.
power-in-halves =
    { $half ->
        [0] { $count }
       *[1] { $count ->
            [0] ½
           *[other] { $count }½
        }
    }

## Ennemis

enemy-smugglers = les contrebandiers
enemy-slavers = les esclavagistes
enemy-pirates = les pirates

## Événements : assemblage

event-flight = { $board } : tous les composants sont face cachée, l’assemblage commence.
event-hidden-taken = { $seat } prend un composant face cachée.
event-tile-seen = { $seat } a pris : { $tile }.
event-tile-taken = { $seat } prend : { $tile }.
event-reserved-taken = { $seat } prend dans la réserve : { $tile }.
event-placed = { $seat } place en { $cell } : { $tile }.
event-unwelded = { $seat } détache { $tile } en { $cell }.
event-moved-last = { $seat } déplace en { $cell } : { $tile }.
event-tile-returned = { $seat } rend face visible : { $tile }.
event-set-aside = { $seat } réserve : { $tile }.
event-look = { $seat } consulte la pile { $pile }.
event-pile-seen = La pile { $pile } contient { $card }.
event-pile-back = { $seat } repose la pile { $pile }.
event-sand-out = Le sable a fini de couler.
event-timer-flipped = { $seat } retourne le sablier.
event-timer-stop = { $seat } retourne le sablier sur la case d’arrêt : c’est le dernier sablier.
event-start-space = { $seat } prend la case de départ { $space }.
event-caught = { $seat } n’a plus de temps et n’assemble plus.
event-grace = Qui n’a pas encore de case de départ peut réclamer la meilleure case libre pendant { $seconds } secondes.
event-building-over = L’assemblage est terminé.
event-reserve-unused = { $seat } n’a pas utilisé sa réserve, perdue : { $tile }.

## Événements : assemblage au tour par tour

event-turns-begin = À partir de maintenant, les vaisseaux sont assemblés au tour par tour. Toutes les mains sont vidées et il n’y a plus de sablier.
event-first-player = { $seat } assemble en premier.
event-turn =
    À { $seat } de jouer, avec { $count ->
        [one] { $count } point d’action.
       *[other] { $count } points d’action.
    }
event-tile-revealed = { $seat } révèle : { $tile }.
event-stuck = { $seat } ne peut plus dépenser de points d’action et arrête son assemblage.
event-countdown = Le dé indique { $count }.

## Événements : vérification et équipage

event-illegal-ship =
    { $seat } : le vaisseau a { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    } ({ $cell }).
event-crew-loaded = { $seat } embarque { $crew } en { $cell }.
event-loaded =
    { $seat } a chargé son vaisseau : { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    }, { $tokens ->
        [one] { $tokens } cellule d’énergie.
       *[other] { $tokens } cellules d’énergie.
    }

## Événements : route et cartes

event-launched = { $seat } décolle de la case de départ { $space }.
event-leader = Leader : { $seat }.
event-card-revealed = { $seat } révèle la carte { $card }.
event-card-ignored = Un vaisseau seul ignore la carte { $card }.
event-gave-up = { $seat } abandonne le vol : { $reason }.
event-flight-over =
    Le vol est terminé : { $count ->
        [0] plus personne ne vole.
        [one] { $count } joueur l’a achevé.
       *[other] { $count } joueurs l’ont achevé.
    }
event-moved-forward =
    { $seat } avance de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }, jusqu’à la case { $space }.
event-days-lost =
    { $seat } perd { $days ->
        [one] { $days } jour de vol
       *[other] { $days } jours de vol
    } et recule jusqu’à la case { $space }.

## Événements : puissance et cellules d’énergie

event-cannon-power = { $seat } annonce sa puissance de canons : { power-in-halves }.
event-engine-power = { $seat } annonce sa puissance de moteurs : { $count }.
event-token-spent = { $seat } dépense une cellule d’énergie de { $cell } pour le composant en { $cell_powered }.
event-tokens-lost =
    { $seat } perd { $count ->
        [one] { $count } cellule d’énergie
       *[other] { $count } cellules d’énergie
    } de { $cell }.

## Événements : dangers

event-danger = { $seat } obtient { $roll } aux dés : { $danger } venant de { $origin }.
event-danger-misses = Le { $danger } venant de { $origin } manque { $seat }.
event-danger-bounces = Le { $danger } rebondit sur un côté lisse en { $cell } : { $tile } ({ $seat }).
event-meteor-shot = { $seat } abat le { $danger } avec le canon en { $cell_saviour } ; composant sauvé en { $cell } : { $tile }.
event-shield-used = { $seat } arrête le { $danger } avec le bouclier en { $cell_saviour } ; composant sauvé en { $cell } : { $tile }.
event-danger-hits = Le { $danger } touche { $seat } en { $cell } : { $tile }.

## Événements : dégâts

event-components-removed = { $seat } retire : { $tile } ({ $cell }).
event-components-destroyed =
    { $count ->
        [one] { $seat } perd un composant détruit : { $tile } ({ $cell }).
       *[other] { $seat } perd { $count } composants détruits : { $tile } ({ $cell }).
    }
event-components-fell =
    { $count ->
        [one] { $seat } perd un composant tombé : { $tile } ({ $cell }).
       *[other] { $seat } perd { $count } composants tombés : { $tile } ({ $cell }).
    }
event-components-abandoned = { $seat } abandonne : { $tile } ({ $cell }).
event-crew-lost-aboard =
    { $seat } perd en même temps { $count ->
        [one] { $count } membre d’équipage.
       *[other] { $count } membres d’équipage.
    }
event-tokens-lost-aboard =
    { $seat } perd en même temps { $count ->
        [one] { $count } cellule d’énergie.
       *[other] { $count } cellules d’énergie.
    }
event-goods-lost-aboard = { $seat } perd en même temps des marchandises : { $goods }.
event-alien-stranded = { $seat } perd { $crew } en { $cell } : la cabine n’est plus connectée à un module de survie.
event-piece-kept =
    { $seat } garde le morceau du vaisseau avec { $cell } : { $count ->
        [one] { $count } composant.
       *[other] { $count } composants.
    }

## Événements : zone de combat, poussière d’étoile, sabotage

event-weakest = Valeur la plus basse, { $seat } subit la pénalité : { $criterion } ({ power-in-halves }).
event-stardust =
    { $count ->
        [0] { $seat } n’a aucun connecteur exposé : la poussière d’étoile est sans effet.
        [one] { $seat } a { $count } connecteur exposé dans la poussière d’étoile.
       *[other] { $seat } a { $count } connecteurs exposés dans la poussière d’étoile.
    }
event-sabotage-victim =
    { $seat } a le plus petit équipage ({ $count }) et subit le sabotage.
event-sabotage-strikes = Une bombe touche { $seat } en { $cell }.
event-sabotage-misses = Une bombe explose en { $cell }, où { $seat } n’a aucun composant.

## Événements : marchandises et équipage

event-goods-offered = { $seat } peut charger des marchandises : { $goods }.
event-goods-short = La réserve ne suffit pas pour { $seat }. Il manque : { $goods }.
event-goods-loaded =
    { $count ->
        [0] { $seat } n’a aucune marchandise à bord.
       *[other] { $seat } a désormais à bord : { $goods }.
    }
event-goods-left = { $seat } laisse des marchandises : { $goods }.
event-goods-lost = { $seat } perd des marchandises en { $cell } : { $goods }.
event-crew-lost = { $seat } perd { $crew } en { $cell }.

## Événements : planètes, vaisseaux et stations abandonnés, épidémies

event-landed = { $seat } se pose sur la planète { $planet }.
event-passed = { $seat } passe.
event-too-few-crew =
    { $seat } a trop peu d’équipage : il faut { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    }.
event-ship-accepted =
    { $seat } laisse { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    } sur le vaisseau abandonné et reçoit { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-docked = { $seat } s’amarre à la station abandonnée.
event-epidemic =
    { $count ->
        [0] L’épidémie épargne { $seat }.
        [one] { $seat } : { $count } cabine est infectée.
       *[other] { $seat } : { $count } cabines sont infectées.
    }

## Événements : ennemis

event-enemy-defeated = { $seat } bat { $enemy }.
event-enemy-held-off = { $seat } tient tête : { $enemy } passent leur chemin.
event-enemy-wins = { $seat } perd le combat : { $enemy } l’emportent.
event-reward-taken =
    { $seat } prend la récompense : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-reward-declined = { $seat } refuse la récompense.

## Événements : fin du vol

event-scored-finish =
    { $seat } arrive à la place { $place } : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-best-looking =
    { $seat } a le plus beau vaisseau, avec { $count ->
        [one] { $count } connecteur exposé
       *[other] { $count } connecteurs exposés
    } : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-sale =
    { $seat } vend ses marchandises ({ $goods }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-half-sale =
    { $seat } a abandonné et vend ses marchandises ({ $goods }) à moitié prix : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-scored-losses =
    { $seat } paie { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } pour { $count ->
        [one] { $count } composant perdu
       *[other] { $count } composants perdus
    }.
event-final-score =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    } : { $seat }, avec { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }, { $profit-id ->
        [true] parmi les gagnants
       *[false] sans bénéfice
    }.

## Événements : Trek

event-title-taken =
    { $seat } prend le titre « { $title } » (total { $count }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-title-defended =
    { $seat } défend le { $gold-id ->
        [true] titre doré
       *[false] titre
    } « { $title } » (total { $count }) : { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }.
event-title-not-defended = { $seat } ne défend pas le titre « { $title } ».
event-debt-cancelled =
    { $seat } : la dette, { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }, est effacée avant le vol suivant.

## Actions du hasard et de l’horloge

action-draw-first-player = { $seat } assemble en premier
action-draw-tile = Tirer un composant : { $tile }
action-draw-level =
    { $level ->
        [1] La carte suivante est de niveau I
        [2] La carte suivante est de niveau II
        [3] La carte suivante est de niveau III
       *[other] La carte suivante est une Supercarte
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
action-unweld = Détacher { $cell }
action-move-last =
    Déplacer le composant non soudé en { $cell }, { $rotation ->
        [0] comme imprimé
        [1] un quart de tour à droite
        [2] un demi-tour
       *[3] un quart de tour à gauche
    }
action-return-tile = Rendre le composant
action-set-aside = Réserver le composant
action-peek = Consulter la pile { $pile }
action-end-peek = Reposer la pile
action-flip-timer = Retourner le sablier
action-finish = Terminer et prendre la case de départ { $space }
action-reveal-tile = Révéler un composant face cachée
action-reserve = Réserver : { $tile }
action-look = Prendre en main la pile { $pile } et la consulter
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

## Refus : un autre moment

refusal-game-over = La partie est terminée.
refusal-chance-draws = C’est le hasard qui en décide, pas un joueur.
refusal-chance-is-due = Un tirage est en cours : « { $step } ».
refusal-clock-acts = L’horloge le fait quand le temps est écoulé.
refusal-decide-first = Décidez d’abord de ce qui est en suspens : « { $decision } ».
refusal-others-decide = Décision d’abord attendue ({ $seats }) : « { $step } ».
refusal-building-is-over = L’assemblage est terminé. Étape en cours : « { $step } ».
refusal-only-in-real-time = Cela appartient à l’assemblage en temps réel. Ici, on assemble au tour par tour. Étape en cours : « { $step } ».
refusal-only-by-turns = Cela appartient à l’assemblage au tour par tour. Ici, tout le monde assemble en même temps. Étape en cours : « { $step } ».
refusal-only-in-check = On ne retire des composants que pendant la vérification. Étape en cours : « { $step } ».
refusal-ship-is-whole = On ne choisit un morceau que si un vaisseau se brise. Étape en cours : « { $step } ».
refusal-only-before-take-off = L’équipage n’embarque qu’avant le décollage. Étape en cours : « { $step } ».
refusal-only-after-a-flight = Les titres ne se réclament qu’à la fin d’un vol. Étape en cours : « { $step } ».
refusal-only-in-flight = Cela appartient au vol. Étape en cours : « { $step } ».
refusal-not-in-play = Cela appartient à une extension qui n’est pas en jeu à cette table.

## Refus : assemblage

refusal-tile-taken = { $seat } a été plus rapide, composant pris : { $tile }.
refusal-tile-not-face-up = Ce composant n’est pas face visible dans l’entrepôt : { $tile }.
refusal-pool-empty = Il ne reste aucun composant face cachée.
refusal-slot-empty = La place { $slot } de votre réserve est vide.
refusal-hand-empty = Votre main est vide : prenez d’abord un composant.
refusal-hand-full = Vous tenez un composant ({ $tile }) : il faut d’abord le placer, le réserver ou le rendre.
refusal-looking = Vous consultez la pile { $pile } : reposez-la d’abord.
refusal-not-looking = Vous ne consultez aucune pile.
refusal-nothing-loose = Aucun de vos composants n’est libre : ce qui est soudé reste en place.
refusal-move-nowhere = Le composant est déjà là, dans ce sens.
refusal-no-cell = { $cell } n’est pas une case de votre plateau Vaisseau ({ $tile }).
refusal-cell-taken = Il y a déjà un composant en { $cell } ({ $tile }).
refusal-not-adjacent = { $cell } ne touche pas votre vaisseau ({ $tile }).
refusal-error-misfit = Ce composant ne va pas en { $cell } : deux côtés qui se touchent sont incompatibles ({ $tile }).
refusal-error-turned-engine = Ce moteur ne peut pas être ainsi en { $cell } : la tuyère pointe vers l’arrière ({ $tile }).
refusal-error-behind-exhaust = Avec ce composant en { $cell }, la case derrière une tuyère serait occupée ({ $tile }).
refusal-error-before-muzzle = Avec ce composant en { $cell }, la case devant un canon serait occupée ({ $tile }).
refusal-error-off-board = Avec ce composant en { $cell }, un composant serait hors du plateau ({ $tile }).
refusal-error-in-pieces = En { $cell }, ce composant ne serait pas connecté au vaisseau ({ $tile }).
refusal-error-joined-holds = Avec ce composant en { $cell }, deux cales seraient connectées : votre titre doré l’interdit ({ $tile }).
refusal-error-four-connectors = Ce composant a des connecteurs sur ses quatre côtés : votre titre doré l’interdit en { $cell } ({ $tile }).
refusal-return-reserved = Ce composant a été réservé : il ne retourne jamais à l’entrepôt ({ $tile }).
refusal-reserve-full = Votre réserve est pleine : elle contient au plus { $count } composants.
refusal-no-reserve = Il n’y a pas de réserve au vol d’apprentissage.
refusal-golden-reserve = Votre titre doré interdit de réserver un composant ({ $tile }).
refusal-no-forecast = Il n’y a pas de prévisions de vol au vol d’apprentissage.
refusal-look-without-component = Placez d’abord au moins un composant sur votre vaisseau.
refusal-pile-in-hand = { $seat } a la pile { $pile } en main.
refusal-no-timer = Il n’y a pas de sablier ici.
refusal-no-unweld = Vous n’avez pas de composant soudé à détacher : seul un handicap le permet, une fois par vol.
refusal-still-loose = { $cell } n’est pas encore soudé.
refusal-nothing-to-unweld = En { $cell }, aucun composant ne peut être détaché.
refusal-unweld-holds = { $cell } tient d’autres composants : ils tomberaient.
refusal-sand-runs = Le sable coule encore.
refusal-last-run = Le sablier est sur la case d’arrêt : on ne le retourne plus.
refusal-flip-to-stop = Seul un joueur qui a terminé peut retourner le sablier sur la case d’arrêt.
refusal-finished = Vous avez terminé l’assemblage.
refusal-time-is-up = Votre temps d’assemblage est écoulé.
refusal-space-not-used = La case de départ { $space } n’est pas utilisée à ce nombre de joueurs.
refusal-space-taken = { $seat } occupe déjà la case de départ { $space }.
refusal-best-space = Au vol d’apprentissage, les cases de départ sont données dans l’ordre : la prochaine est la { $space }.
refusal-claim-best = Il n’y a plus de choix : la meilleure case de départ libre est la { $space }.

## Refus : assemblage au tour par tour

refusal-not-your-turn = C’est à { $seat } de jouer.
refusal-stopped = Vous avez arrêté votre assemblage.
refusal-choose-component = Choisissez d’abord le composant à placer.
refusal-place-chosen = Vous avez choisi un composant ({ $tile }) : placez-le.
refusal-after-look = Consulter une pile est la dernière action d’un tour.
refusal-reveal-and-place-only = Au vol d’apprentissage, on ne fait que révéler et placer des composants.
refusal-too-few-points =
    Cela coûte { $cost ->
        [one] { $cost } point d’action
       *[other] { $cost } points d’action
    } ; vous en avez { $count }.
refusal-too-many-points = Vous avez { $count } points d’action : un tour finit avec { $most } au plus.
refusal-look-too-early = On consulte une pile avec { $count } points d’action au plus.
refusal-half-empty =
    La moitié des cases doit être occupée avant d’arrêter, soit { $least }. Votre vaisseau a { $count ->
        [one] { $count } tuile.
       *[other] { $count } tuiles.
    }
refusal-fits-nowhere = Ce composant ne peut être placé nulle part sur votre vaisseau ({ $tile }).

## Refus : vérification et équipage

refusal-no-component = Il n’y a pas de composant en { $cell }.
refusal-no-error = Le composant en { $cell } n’est mêlé à aucune erreur : il reste.
refusal-no-aliens = Il n’y a pas d’extraterrestres au vol d’apprentissage : impossible d’embarquer { $crew } en { $cell }.
refusal-alien-starting-cabin = La cabine de départ en { $cell } n’accueille que des astronautes, pas { $crew }.
refusal-no-life-support = La cabine en { $cell } n’est pas connectée à un module de survie pour { $crew }.
refusal-alien-on-board = Vous avez déjà { $crew } à bord : impossible d’en embarquer un autre en { $cell }.
refusal-alien-restricted = Une restriction interdit d’embarquer { $crew } en { $cell }.
refusal-humans-restricted = Une restriction interdit { $crew } en { $cell } : embarquez un extraterrestre.

## Refus : vol

refusal-only-when-asked = Cela ne se décide que lorsqu’on vous le demande. Étape en cours : « { $step } ».
refusal-card-revealed = Une carte a été révélée : personne n’abandonne avant qu’elle soit résolue.
refusal-off-the-route = Vous avez abandonné ce vol.
refusal-leader-reveals = C’est le leader qui révèle la carte suivante : { $seat }.
refusal-no-component-there = Il n’y a pas de composant en { $cell }.
refusal-piece-by-first-cell = { $cell } fait partie du morceau que l’on choisit par { $cell_first }.
refusal-double-powered = Le composant en { $cell } est déjà alimenté : une cellule par utilisation.
refusal-equal-double = Le composant en { $cell } fait la même chose que celui en { $cell_first } : alimentez d’abord ce dernier.
refusal-no-double-cannon = Il n’y a pas de double canon en { $cell }.
refusal-no-double-engine = Il n’y a pas de double moteur en { $cell }.
refusal-no-token = Il ne reste aucune cellule d’énergie pour le composant en { $cell }.
refusal-no-token-there = Il n’y a pas de cellule d’énergie en { $cell }.
refusal-token-elsewhere = L’accumulateur en { $cell } ne peut pas alimenter ce composant.
refusal-cannot-be-shot = Les canons n’y peuvent rien : un { $danger } ne peut pas être abattu.
refusal-shield-too-weak = Les boucliers n’arrêtent pas un gros astéroïde.
refusal-cannon-not-aimed = Aucun double canon en { $cell } ne peut abattre un astéroïde venant de { $origin } sur la ligne { $roll }.

## Refus : marchandises et équipage

refusal-goods-not-offered = Aucun cube { $goods } n’est proposé.
refusal-no-hold = Il n’y a pas de cale en { $cell }.
refusal-red-needs-special-hold = Un cube { $goods } demande une cale spéciale, et il n’y en a pas en { $cell }.
refusal-hold-full = La cale en { $cell } n’a plus de place pour un cube { $goods }.
refusal-goods-not-there = Il n’y a pas de cube { $goods } en { $cell }.
refusal-loading-first = Chargez et rangez d’abord vos marchandises.
refusal-most-valuable-first = Les marchandises les plus précieuses se perdent d’abord : choisissez une cale avec un cube { $goods }, pas { $cell }.
refusal-goods-protected = Les marchandises en { $cell } sont cachées : rien ne les enlève.
refusal-goods-first = Choisissez d’abord les marchandises que vous perdez.
refusal-nobody-there = Il n’y a pas d’équipage en { $cell }.
refusal-crew-first = Choisissez d’abord les membres d’équipage que vous perdez.

## Refus : cartes

refusal-landing-first = Posez-vous d’abord sur une planète, ou passez.
refusal-no-such-planet = La carte ne montre pas de planète { $planet }.
refusal-planet-taken = La planète { $planet } est déjà prise par { $owner }.
refusal-ship-first = Prenez d’abord le vaisseau abandonné, ou passez.
refusal-station-first = Amarrez-vous d’abord à la station abandonnée, ou passez.
refusal-reward-first = Prenez d’abord la récompense, ou refusez-la.

## Refus : titres

refusal-title-first = Réclamez d’abord un titre.
refusal-title-taken = Le titre « { $title } » n’est plus disponible.
refusal-title-count-zero = Votre vaisseau ne compte rien pour le titre « { $title } ».
refusal-title-led-by-another = { $owner } a de meilleurs droits au titre « { $title } ».

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

option-timer_seconds = Durée d’un sablier
option-timer_seconds-help = Combien de temps le sable s’écoule à chaque fois. Sans sablier, l’assemblage finit quand tous ont terminé.
value-timer_seconds-0 = Sans sablier
value-timer_seconds-30 = 30 secondes
value-timer_seconds-45 = 45 secondes
value-timer_seconds-60 = 60 secondes
value-timer_seconds-90 = 90 secondes
value-timer_seconds-120 = 120 secondes
value-timer_seconds-150 = 150 secondes
value-timer_seconds-180 = 180 secondes

option-learning_limit_minutes = Limite de temps du vol d’apprentissage
option-learning_limit_minutes-help = Combien de temps les autres peuvent encore assembler après le premier qui a terminé.
value-learning_limit_minutes-0 = Sans limite
value-learning_limit_minutes-4 = 4 minutes
value-learning_limit_minutes-8 = 8 minutes
value-learning_limit_minutes-15 = 15 minutes

option-first_player = Premier joueur
option-first_player-help = Qui commence quand les vaisseaux sont assemblés au tour par tour.
value-first_player-drawn = Tiré au sort
value-first_player-1 = Place 1
value-first_player-2 = Place 2
value-first_player-3 = Place 3
value-first_player-4 = Place 4

option-turns_from = Au tour par tour à partir de
option-turns_from-help = Dans une partie reprise pendant l’assemblage en temps réel : le temps de jeu, en millisecondes, à partir duquel on assemble au tour par tour.
value-turns_from-never = Jamais
option-turns_from_2 = Au tour par tour à partir de, au deuxième vol
option-turns_from_2-help = { option-turns_from-help }
value-turns_from_2-never = { value-turns_from-never }
option-turns_from_3 = Au tour par tour à partir de, au troisième vol
option-turns_from_3-help = { option-turns_from-help }
value-turns_from_3-never = { value-turns_from-never }

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

option-fits_1 = Cases possibles, pour la place 1
option-fits_1-help = Handicap : si cette place voit sur combien de cases va chaque composant visible.
value-fits_1-table = Comme à la table
value-fits_1-shown = Montrées
value-fits_1-hidden = Cachées
option-fits_2 = Cases possibles, pour la place 2
option-fits_2-help = Handicap : si cette place voit sur combien de cases va chaque composant visible.
value-fits_2-table = Comme à la table
value-fits_2-shown = Montrées
value-fits_2-hidden = Cachées
option-fits_3 = Cases possibles, pour la place 3
option-fits_3-help = Handicap : si cette place voit sur combien de cases va chaque composant visible.
value-fits_3-table = Comme à la table
value-fits_3-shown = Montrées
value-fits_3-hidden = Cachées
option-fits_4 = Cases possibles, pour la place 4
option-fits_4-help = Handicap : si cette place voit sur combien de cases va chaque composant visible.
value-fits_4-table = Comme à la table
value-fits_4-shown = Montrées
value-fits_4-hidden = Cachées

option-unweld_1 = Composants soudés que la place 1 peut détacher
option-unweld_1-help = Handicap : en temps réel, un composant par vol peut être détaché après avoir été soudé.
option-unweld_2 = Composants soudés que la place 2 peut détacher
option-unweld_2-help = Handicap : en temps réel, un composant par vol peut être détaché après avoir été soudé.
option-unweld_3 = Composants soudés que la place 3 peut détacher
option-unweld_3-help = Handicap : en temps réel, un composant par vol peut être détaché après avoir été soudé.
option-unweld_4 = Composants soudés que la place 4 peut détacher
option-unweld_4-help = Handicap : en temps réel, un composant par vol peut être détaché après avoir été soudé.

option-for-no-seat =
    L’option « { $option } » nomme une place qui n’existe pas : { $players ->
        [one] il y a { $players } joueur.
       *[other] il y a { $players } joueurs.
    }

## Statistiques des matchs (`starlode sim`)

statistic-credits = { $part }, crédits gagnés
statistic-finished = { $part }, vols terminés
statistic-lost = { $part }, composants perdus

## Les notes de la leçon

lesson-title-learning-flight = vol d’apprentissage
lesson-title-vip-and-mission = un VIP et une mission
lesson-engine = Prenez le moteur.
lesson-engine-place = Les cases éclairées sont celles où il convient. Placez-le en 8-7, derrière votre cabine : une case porte le numéro de sa rangée et de sa colonne, et un moteur souffle vers l’arrière.
lesson-cannon = Au tour du canon. Il tire sur les astéroïdes et les ennemis, sans rien coûter.
lesson-cannon-place = Placez-le en 6-7, tourné vers l’avant. Rien ne doit se trouver dans la case juste devant un canon.
lesson-cabin = Prenez la cabine : deux membres d’équipage de plus pour votre vaisseau.
lesson-cabin-turn = Telle quelle, elle a un côté lisse à droite, et un côté lisse ne tient à rien. Tournez-la d’un quart de tour à droite et placez-la en 7-6.
lesson-hold = Un vol se paie en marchandises, et il leur faut de la place. Prenez la cale à trois emplacements.
lesson-hold-place = Placez-la en 7-8, côté lisse vers l’avant. Votre cabine de départ accepte les demi-disques comme les barres.
lesson-special = Prenez aussi la cale spéciale. Les marchandises rouges valent le plus, et elle seule peut les porter.
lesson-wrong = Maintenant, trompez-vous : placez-la en 7-9 sans la tourner.
lesson-halves = Deux barres face à un demi-disque, cela ne tient pas : les moitiés doivent faire un tout. Si cela restait ainsi, vous devriez retirer l’une des deux tuiles après l’assemblage.
lesson-loose = La dernière tuile n’est soudée que quand vous en prenez une autre : rien n’est perdu. Déplacez-la en 8-8, tournée pour que deux barres touchent deux barres.
lesson-double = Un double canon en vaut deux, à condition de payer chaque fois une cellule d’énergie. Prenez celui-ci.
lesson-double-place = Placez-le en 6-6, où il est connecté à la cabine.
lesson-double-two = On ne tient qu’une tuile à la fois. Prenez le second double canon.
lesson-double-two-place = En 6-8, son demi-disque touche celui du canon. Vers la cale, un côté lisse touche un côté lisse : c’est permis aussi.
lesson-hidden = Aucune tuile visible ne vous est plus utile. Prenez-en une dans la pile face cachée ; vous seul la voyez.
lesson-battery = Un accumulateur à trois cellules d’énergie : il ne manquait que lui. Placez-le en 7-9, demi-disque contre demi-disque.
lesson-hidden-two = Prendre une autre tuile soude la précédente : elle ne bouge plus. Prenez-en une.
lesson-put-back = Un double moteur. Vos trois cellules serviront mieux ailleurs : remettez-le. Il est alors face visible, et chacun peut le prendre.
lesson-hidden-three = Prenez la suivante.
lesson-exhaust = Un moteur sans cellules d’énergie, voilà qui est mieux. En 7-5 il est connecté à la cabine ; désormais 8-5, la case derrière lui, doit rester vide.
lesson-hidden-four = Des cases peuvent rester vides, mais deux tuiles de plus vous feront du bien. Prenez-en une.
lesson-cabin-two = Avec une cabine de plus, vous serez six à bord. Placez-la en 8-9, deux barres contre deux barres.
lesson-hidden-five = Et la dernière.
lesson-shield = Un générateur de bouclier protège deux côtés du vaisseau. Tournez-le pour qu’il couvre l’avant et la gauche, et placez-le en 9-9.
lesson-finish = Les autres vols se préparent contre le sablier ; aujourd’hui, rien ne presse. Qui termine en premier part devant : terminez.
lesson-check = Les deux vaisseaux ont passé la vérification. Une erreur vous aurait coûté une tuile, mais aucun crédit lors d’un vol d’apprentissage. L’équipage et les cellules d’énergie sont à bord ; votre rival est allé chercher le double moteur dont vous ne vouliez pas.
lesson-leader = Vous volez en tête : vous êtes le leader. Huit cartes vous attendent. Révélez la première.
lesson-open-space = L’espace : vos deux moteurs vous ont fait avancer de deux cases ; votre rival a payé une cellule pour autant. Avant chaque carte, on peut abandonner. Vous continuez : révélez la suivante.
lesson-planets = Des planètes : qui se pose charge des marchandises et perd 2 jours de vol. Le leader choisit d’abord. Posez-vous sur la planète 1, pour deux cubes rouges.
lesson-load-best = Ils vont dans votre cale spéciale. Faites charger le meilleur pour vous.
lesson-days = Perdre des jours, c’est reculer sur la route. Votre rival s’est posé aussi : vous restez en tête. Révélez la carte suivante.
lesson-station = Une station abandonnée s’ouvre à un équipage de cinq. Vous êtes six, votre rival n’en a que quatre. Amarrez-vous ; cela prend 1 jour.
lesson-load-yellow = Chargez vous-même, cette fois : le cube jaune dans la cale en 7-8.
lesson-load-green = Puis le vert. Vous pourriez aussi ranger autrement ou jeter ce que vous portez.
lesson-load-done = Il n’y a rien d’autre. Dites que vous avez fini.
lesson-reveal = Toujours en tête. Révélez la carte suivante.
lesson-stardust = La poussière d’étoile a coûté un jour par connecteur exposé : sept pour vous, cinq pour votre rival, qui mène maintenant et a révélé un champ d’astéroïdes.
lesson-large-meteor = Les dés ont envoyé un gros astéroïde dans la colonne 7. Votre canon est dans cette colonne et l’a abattu. Votre rival n’en a pas et a perdu une cale avec sa marchandise.
lesson-small-meteor = Un petit arrive maintenant de la gauche, dans la rangée 7. Sur un côté lisse il rebondit, mais votre moteur y montre un connecteur. Votre bouclier couvre la gauche : utilisez-le, pour une cellule.
lesson-ship = Le troisième astéroïde est passé à côté. Un vaisseau abandonné : laissez-lui 3 membres d’équipage contre 4 crédits et 1 jour. Votre rival a passé ; acceptez.
lesson-crew = Vous choisissez qui s’en va. D’abord quelqu’un de la cabine en 7-6.
lesson-crew-two = L’autre aussi.
lesson-crew-three = Et quelqu’un de 8-9. Gardez du monde à bord : sans astronaute, le vol serait fini pour vous.
lesson-smugglers = Des contrebandiers de force 4 attaquent du premier au dernier. Votre rival, sans canon, a perdu une cellule d’énergie, faute de marchandises.
lesson-power = À vous. Votre canon simple donne 1 ; alimentez le double canon en 6-6 pour 2 de plus.
lesson-power-two = Cela fait 3. Alimentez aussi l’autre : 5, c’est plus que 4.
lesson-reward = Battus ! Qui vous suivrait ne risquerait plus rien. Leurs marchandises coûtent 1 jour ; vous pourriez refuser. Prenez-les.
lesson-load-last = Un emplacement est libre. Faites charger le meilleur : le cube jaune.
lesson-combat = La dernière carte était une zone de combat : à chacune de ses trois lignes, le plus faible est puni. À trois, vous aviez le plus petit équipage et avez perdu 3 jours ; votre rival avait les moteurs et les canons les plus faibles.
lesson-end = Vous arrivez en second et gagnez par 23 à 5 : 16 crédits de marchandises, 4 du vaisseau abandonné, 3 pour votre place. Arrivé premier avec le plus beau vaisseau, votre rival n’a reçu que 6 crédits, et payé 1 pour la cale perdue.
lesson-end-more = Les grands vols ajoutent le sablier, une réserve, les prévisions de vol et les extraterrestres. Bon voyage !

## Ce que font les niveaux de bots

about-bot-rookie = Assemble ce qui s’emboîte, ne regarde aucune carte et fait souvent en vol ce qui lui passe par la tête.
about-bot-steady = Assemble et vole selon des règles simples, sans rien essayer.
about-bot-expert = Évalue chaque composant par ce qu’il apporte au vaisseau fini et essaie les décisions du vol en simulant la suite.
about-bot-master = Joue comme Expert, mais assemble plus vite et essaie les décisions avec quatre fois plus de simulations.

## Le laboratoire d’équilibre

content-kinds = Composants placés, par type
content-tiles = Composants placés
content-offers = Cartes : offres et récompenses prises
content-harm = Cartes : pertes
