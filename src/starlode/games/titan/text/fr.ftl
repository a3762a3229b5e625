# Ce que dit Titan en français.

game-name = Titan
game-titan = { game-name }
game-tagline = Posez des Tuyaux jusqu’au Noyau et livrez ce que donnent les Plateformes avant que les déchets ne remplissent votre Soute.

## Ressources et jetons

# « .of » : ce qui suit « 1 cube ».
resource-water = Eau
    .of = d’Eau
resource-silicium = Silicium
    .of = de Silicium
resource-titanium = Titanium
    .of = de Titanium
resource-hydrocarbons = Hydrocarbures
    .of = d’Hydrocarbures
resource-deuterium = Deutérium
    .of = de Deutérium
resource-tholins = Tholins
    .of = de Tholins

token-water = Eau
token-silicium = Silicium
token-titanium = Titanium
token-hydrocarbons = Hydrocarbures
token-ice = Glace

## Lieux

ring-upper = Premier Niveau
ring-middle = Deuxième Niveau
ring-lower = Troisième Niveau
zone-CORE = le Noyau

## Plateformes et Modules, par type

colour-cream = Usine de Titanium
colour-black = Raffinerie d’Hydrocarbures
colour-blue = Centre de Distillation d’Eau
colour-orange = Transformateur de Silicium
colour-red = Purificateur de Tholins

rig-cream-0 = Usine de Titanium 0
rig-cream-1 = Usine de Titanium 1
rig-cream-2 = Usine de Titanium 2
rig-cream-3 = Usine de Titanium 3
rig-cream-4 = Usine de Titanium 4
rig-cream-5 = Usine de Titanium 5
rig-black-0 = Raffinerie d’Hydrocarbures 0
rig-black-1 = Raffinerie d’Hydrocarbures 1
rig-black-2 = Raffinerie d’Hydrocarbures 2
rig-black-3 = Raffinerie d’Hydrocarbures 3
rig-black-4 = Raffinerie d’Hydrocarbures 4
rig-black-5 = Raffinerie d’Hydrocarbures 5
rig-blue-0 = Centre de Distillation d’Eau 0
rig-blue-1 = Centre de Distillation d’Eau 1
rig-blue-2 = Centre de Distillation d’Eau 2
rig-blue-3 = Centre de Distillation d’Eau 3
rig-blue-4 = Centre de Distillation d’Eau 4
rig-blue-5 = Centre de Distillation d’Eau 5
rig-orange-0 = Transformateur de Silicium 0
rig-orange-1 = Transformateur de Silicium 1
rig-orange-2 = Transformateur de Silicium 2
rig-orange-3 = Transformateur de Silicium 3
rig-orange-4 = Transformateur de Silicium 4
rig-orange-5 = Transformateur de Silicium 5
rig-red-0 = Purificateur de Tholins 0
rig-red-1 = Purificateur de Tholins 1
rig-red-2 = Purificateur de Tholins 2
rig-red-3 = Purificateur de Tholins 3
rig-red-4 = Purificateur de Tholins 4
rig-red-5 = Purificateur de Tholins 5

## Commandes Planétaires

order-ceres = Cérès
order-luna = La Lune
order-phobos = Phobos
order-deimos = Déimos
order-io = Io
order-europa = Europe
order-rhea = Rhéa
order-iapetus = Japet
order-ganymede = Ganymède
order-callisto = Callisto
order-titania = Titania
order-oberon = Obéron
order-triton = Triton
order-pluto = Pluton
order-haumea = Hauméa
order-eris = Éris
order-mars = Mars

## Objectifs, et ce qu’ils comptent

objective-perm-rig-control = Contrôler 5 Plateformes
objective-perm-network-size = 12 Zones dans votre Réseau
objective-p-titanium = Avoir 10 Titanium en Soute
objective-p-water = Avoir 10 Eau en Soute
objective-p-silicium = Avoir 10 Silicium en Soute
objective-p-hydrocarbons = Avoir 10 Hydrocarbures en Soute
objective-p-spread = Avoir 3 Eau, 3 Silicium, 2 Hydrocarbures et 2 Titanium en Soute
objective-p-two-each = Avoir 2 Eau, 2 Silicium, 2 Hydrocarbures et 2 Titanium en Soute
objective-p-water-hydro = Avoir 4 Eau et 4 Hydrocarbures en Soute
objective-p-sili-titan = Avoir 4 Silicium et 4 Titanium en Soute
objective-p-deuterium = Avoir 5 Deutérium en Soute
objective-p-water-sili = Avoir 6 Eau et 4 Silicium en Soute
objective-n-five-types = Réseau relié aux 5 types de Plateforme
objective-n-four-types = Réseau relié à 4 types de Plateforme
objective-n-same-type = Réseau relié à 4 Plateformes d’un même type
objective-n-rigs = Réseau relié à 8 Plateformes
objective-n-vertical = 6 Tuyaux du Réseau entre deux Niveaux
objective-n-all-levels = Réseau : 2 Zones au Troisième Niveau, 3 au Deuxième et 3 au Premier
objective-n-core = 2 Tuyaux du Réseau vers le Noyau
objective-n-lower = Réseau : 3 Zones au Troisième Niveau
objective-n-middle = Réseau : 4 Zones au Deuxième Niveau
objective-n-pairs = Réseau relié à 2 Plateformes de chacun de 3 types différents
objective-c-three-types = Contrôler 3 types de Plateformes
objective-c-four-types = Contrôler 4 types de Plateformes
objective-c-same-type = Contrôler 3 Plateformes d’un même type
objective-c-each-ring = Contrôler une Plateforme par Niveau
objective-c-upper = Contrôler 3 Plateformes au Premier Niveau
objective-c-middle = Contrôler 3 Plateformes au Deuxième Niveau
objective-c-lower = Contrôler 2 Plateformes au Troisième Niveau
objective-c-value = Valeur des Plateformes contrôlées : 18 ou plus
objective-c-modules = Contrôler 3 Plateformes portant des Modules d’un même type
objective-c-core = Contrôler 4 Plateformes et avoir 1 jeton de Contrôle au Noyau

metric-net_zones = Zones dans votre Réseau
metric-net_rigs = Plateformes dans votre Réseau
metric-net_colours = types de Plateforme dans votre Réseau
metric-net_samecol = Plateformes d’un même type dans votre Réseau
metric-net_pairs = types ayant 2 Plateformes dans votre Réseau
metric-net_vert = Tuyaux de votre Réseau entre deux Niveaux
metric-net_core = Tuyaux de votre Réseau menant au Noyau
metric-net_upper = Zones du Premier Niveau dans votre Réseau
metric-net_middle = Zones du Deuxième Niveau dans votre Réseau
metric-net_lower = Zones du Troisième Niveau dans votre Réseau
metric-ctl = Plateformes sous votre contrôle
metric-ctl_colours = types de Plateforme sous votre contrôle
metric-ctl_same = Plateformes d’un même type sous votre contrôle
metric-ctl_rings = Niveaux ayant une Plateforme sous votre contrôle
metric-ctl_upper = Plateformes du Premier Niveau sous votre contrôle
metric-ctl_middle = Plateformes du Deuxième Niveau sous votre contrôle
metric-ctl_lower = Plateformes du Troisième Niveau sous votre contrôle
metric-ctl_value = valeur des Plateformes sous votre contrôle
metric-ctl_modsame = Plateformes sous votre contrôle portant des Modules d’un même type
metric-ctl_core = jetons de Contrôle à vous au Noyau

## Majorités du décompte

category-silicium = Silicium
category-hydrocarbons = Hydrocarbures
category-water = Eau
category-titanium = Titanium
category-orders = Commandes Planétaires

## D’où vient un cube

source-slot = emplacement imprimé
source-rig = Plateforme
source-module = Module
source-shaft = Tuyau vertical
source-deposit = jeton Gisement
source-dropship = Navette
source-drone = Drone
source-well = réserve
source-core = Noyau

# Partie des messages sur les cubes : « Plateforme U6 », « emplacement imprimé ».
origin =
    { $source-id ->
        [rig] { $source } { $zone }
        [module] { $source } { $zone }
        [well] { $source } { $zone }
       *[other] { $source }
    }

## Où en est la partie

turn-step-a = (a) Activation supplémentaire
turn-step-b = (b) Votre action
turn-step-c = (c) Activation du Drone
turn-step-d = (d) Amélioration

step-draw-foreman = Premier Contremaître
step-deal-upper = Gisements du Premier Niveau
step-deal-middle = Gisements du Deuxième Niveau
step-turn-rig = Plateforme suivante
step-turn-objective = Objectifs
step-turn-order = Commande Planétaire suivante
step-land-base = Atterrissage : Base
step-land-pipe = Atterrissage : Tuyaux
step-land-rig = Atterrissage : Plateforme
step-deploy-rig = Déploiement : prendre une Plateforme
step-deploy-zone = Déploiement : placer la Plateforme
step-extra = Activation supplémentaire, ou votre action
step-mandatory = Votre action
step-lay = Placer le Tuyau
step-extra-move = Activation supplémentaire : déplacement
step-drone-move = Activation du Drone
step-drone-action = Action du Drone
step-destroy-pipe = Détruire un Tuyau
step-upgrade = Amélioration
step-module = Choisir un Module
step-finish = Fin du tour
step-extracted = Extraction
step-over = Partie terminée
step-arrival = Cube qui arrive
step-full-hold = Soute pleine
step-purge = Purification

## Événements : mise en place et Atterrissage

event-foreman = Contremaître : { $seat }.
event-token-dealt = Gisement sur { $zone } : { $resource }.
event-ice = La Glace recouvre { $zone }.
event-rig-turned = Plateforme révélée : { $rig }.
event-objective-turned = Objectif en jeu : « { $objective } ».
event-order-turned = Commande Planétaire suivante : { $order }.
event-landed = { $seat } atterrit sur { $zone }.

## Événements : début de Cycle

event-cycle = Le Cycle { $cycle } commence. Contremaître : { $seat }.
event-rigs-removed = Les Plateformes encore face visible quittent la partie.
event-rig-taken = { $seat } prend la Plateforme { $rig }.
event-rig-placed =
    { $seat } place la Plateforme { $rig } sur { $zone } et marque { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    }.
event-ship-cube = { $seat } : 1 cube { $resource-of } va dans la Navette.
event-ship-pipes =
    { $count ->
        [0] { $seat } : aucun Tuyau ne va dans la Navette.
        [one] { $seat } : { $count } Tuyau va dans la Navette.
       *[other] { $seat } : { $count } Tuyaux vont dans la Navette.
    }

## Événements : le tour

event-turn = Cycle { $cycle }, tour { $turn } : { $seat }.
event-activation-bought = { $seat } paie 1 Titanium pour une activation supplémentaire du Drone { $drone }.
event-pipe-laid = { $seat } place un Tuyau depuis { $from } vers { $to }.
event-pipe-lost = { $seat } ne peut placer un Tuyau nulle part et le perd.
event-rig-activated = { $seat } active la Plateforme { $colour } sur { $zone }.
event-drone-moved = { $seat } déplace le Drone { $drone } vers { $zone }.
event-drone-flown = { $seat } paie 1 cube d’Hydrocarbures et fait voler le Drone { $drone } vers { $zone }.
event-drone-loaded = { $seat } : le Drone { $drone } charge 1 cube { $resource-of } depuis { $zone }.
event-drone-unloaded =
    { $zone-id ->
        [CORE] { $seat } : le Drone { $drone } décharge 1 cube { $resource-of } dans { $zone }.
       *[other] { $seat } : le Drone { $drone } décharge 1 cube { $resource-of } sur { $zone }.
    }
event-well-overflows = La réserve sur { $zone } est pleine : 1 Deutérium est défaussé.
event-pipe-destroyed = { $seat } paie 1 Titanium et détruit un Tuyau entre { $from } et { $to } (propriétaire : { $owner }).
event-rig-upgraded =
    { $seat } Améliore la Plateforme { $rig } sur { $zone } pour { $cost } Silicium, avec un Module « { $colour } », et marque { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    }.
event-order-fulfilled =
    { $seat } remplit la Commande Planétaire « { $order } » et marque { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    }.
event-objective-claimed =
    { $seat } réclame l’Objectif « { $objective } » et marque { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    }.

## Événements : cubes et jetons de Contrôle

event-cube-taken = { $seat } prend 1 cube { $resource-of } ({ origin }).
event-cube-refused = { $seat } refuse 1 cube { $resource-of } ({ origin }).
event-arriving-discarded = Soute pleine pour { $seat } : 1 cube { $resource-of } qui arrivait est défaussé ({ origin }).
event-cube-left = Soute pleine pour { $seat } : 1 cube { $resource-of } reste dans le Noyau.
event-room-made = { $seat } défausse 1 cube { $resource-of } pour faire de la place.
event-tholins-kept-out = Soute pleine pour { $seat } : 1 cube { $resource-of } ne peut pas entrer ({ origin }).
event-supply-empty = La réserve générale n’a plus { $resource-of } pour { $seat } ({ origin }).
event-well-empty =
    { $zone-id ->
        [CORE] { $seat } n’extrait rien : { $zone } est vide.
       *[other] { $seat } n’extrait rien : la réserve sur { $zone } est vide.
    }
event-purged-hold = { $seat } purifie 1 Tholins de sa Soute.
event-purged-well =
    { $zone-id ->
        [CORE] { $seat } purifie 1 Tholins dans { $zone }.
       *[other] { $seat } purifie 1 Tholins dans la réserve sur { $zone }.
    }
event-purge-declined = { $seat } ne purifie rien.
event-core-token-placed = { $seat } place un jeton de Contrôle au Noyau.
event-core-token-awake = { $seat } : le jeton de Contrôle au Noyau est de nouveau actif.
event-core-token-removed = { $seat } : l’ancien jeton de Contrôle au Noyau quitte la partie.
event-core-token-missing = { $seat } n’a plus de jeton de Contrôle pour le Noyau.
event-core-token-lost = { $seat } perd le jeton de Contrôle du Tuyau détruit.

## Événements : fin de Cycle et de partie

event-extraction = Extraction du Cycle { $cycle }.
event-scored-deuterium =
    { $seat } : { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    } pour { $count } Deutérium.
event-scored-tholins =
    { $seat } : { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    } pour { $count } Tholins.
event-scored-majority =
    { $seat } : { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    } pour la majorité « { $category } » ({ $count }).
event-final-score =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    } : { $seat }, avec { $credits ->
        [one] { $credits } Crédit
       *[other] { $credits } Crédits
    }.

## Actions du hasard

action-draw-foreman = Premier Contremaître : { $seat }
action-deal-token = Distribuer un jeton Gisement : { $token }
action-turn-rig = Révéler la Plateforme { $rig }
action-turn-order = Révéler la Commande Planétaire « { $order } »
action-turn-objective = Révéler l’Objectif « { $objective } »

## Actions des joueurs

action-fulfil-order = Remplir la Commande Planétaire face visible
action-fulfil-mars = Remplir Mars
action-claim = Réclamer l’Objectif « { $objective } »
action-land = Atterrir sur { $zone }
action-take-rig = Prendre la Plateforme { $rig }
action-place-rig = Placer la Plateforme sur { $zone }
action-skip-extra = Pas d’activation supplémentaire
action-buy-activation = Activation supplémentaire pour 1 Titanium
action-use-pipe = Utiliser un Tuyau de la Navette
action-use-cube = Faire passer 1 cube { $resource-of } de la Navette dans la Soute
action-lose-pipe = Perdre un Tuyau impossible à placer
action-lay-pipe =
    { $number ->
        [2] Placer un Tuyau { $from } → { $to } (second emplacement)
       *[other] Placer un Tuyau { $from } → { $to }
    }
action-take-cube = Prendre le cube
action-refuse-cube = Refuser le cube
action-make-room = Défausser 1 cube { $resource-of } pour faire de la place
action-discard-arriving = Défausser le cube qui arrive
action-leave-cube = Laisser le cube dans le Noyau
action-purge-hold = Purifier 1 Tholins de la Soute
action-purge-well =
    { $zone-id ->
        [CORE] Purifier 1 Tholins dans { $zone }
       *[other] Purifier 1 Tholins dans la réserve sur { $zone }
    }
action-decline-purge = Ne rien purifier
action-skip-drone = Ne pas activer le Drone
action-stay = Laisser le Drone où il est
action-move-drone = Déplacer le Drone vers { $zone }
action-fly-drone = Faire voler le Drone vers { $zone } pour 1 cube d’Hydrocarbures
action-no-drone-action = Pas d’action du Drone
action-load = Charger 1 cube { $resource-of }
action-unload = Décharger le Drone
action-destroy = Détruire un Tuyau ici pour 1 Titanium
action-destroy-pipe =
    { $number ->
        [2] Détruire le Tuyau entre { $from } et { $to } (second emplacement)
       *[other] Détruire le Tuyau entre { $from } et { $to }
    }
action-skip-upgrade = Pas d’Amélioration
action-upgrade = Améliorer la Plateforme sur { $zone }
action-fit-module = Poser un Module : { $colour }
action-end-turn = Finir le tour

## Refus : pas maintenant

refusal-game-over = La partie est terminée.
refusal-chance-draws = Cela se tire au hasard ; aucun joueur ne le choisit.
refusal-chance-is-due = Un tirage est en cours : « { $step } ».
refusal-not-asked = C’est à { $seat } de décider : « { $step } ».
refusal-effect-first = Décidez d’abord ce qui est en suspens : « { $step } ».
refusal-only-in-a-turn = Cela se fait pendant le tour d’un joueur. Étape actuelle : « { $step } ».
refusal-extra-too-late = Une activation supplémentaire n’a lieu qu’au début du tour, une fois par tour. Étape actuelle : « { $step } ».
refusal-mandatory-too-early = Les étapes d’un tour ne peuvent pas être interverties : d’abord « { $step } », ensuite votre action avec la Navette.
refusal-mandatory-done = Votre action de ce tour est faite : un seul élément de la Navette par tour. Étape actuelle : « { $step } ».
refusal-ship-empty = Votre Navette est vide.
refusal-drone-too-early = Un Drone s’active après votre action ; avant elle, il faut une activation supplémentaire. Étape actuelle : « { $step } ».
refusal-drone-too-late = L’activation du Drone est terminée pour ce tour. Étape actuelle : « { $step } ».
refusal-upgrade-too-early = L’Amélioration vient après votre action et l’activation du Drone. Étape actuelle : « { $step } ».
refusal-upgrade-too-late = L’étape d’Amélioration est terminée : au plus une Plateforme par tour. Étape actuelle : « { $step } ».
refusal-end-before-mandatory = Le tour ne peut pas finir avant votre action. Étape actuelle : « { $step } ».
refusal-end-too-early = Avant de finir le tour, décidez pour « { $step } », ou passez cette étape.

## Refus : Commandes et Objectifs

refusal-order-not-in-turn = Une Commande Planétaire ne se remplit que pendant votre propre tour. Étape actuelle : « { $step } ».
refusal-claim-not-in-turn = Un Objectif ne se réclame que pendant votre propre tour. Étape actuelle : « { $step } ».
refusal-offer-between-steps = Les Commandes et les Objectifs viennent entre les étapes d’un tour. Terminez d’abord « { $step } ».
refusal-order-after-upgrade = Aucune Commande Planétaire ne peut être remplie une fois l’étape d’Amélioration terminée.
refusal-second-order = Vous avez déjà rempli votre Commande Planétaire de ce tour.
refusal-no-order = Aucune Commande Planétaire n’est face visible.
refusal-mars-done = Mars a déjà été remplie.
refusal-order-cubes = Il manque { $cubes } dans votre Soute pour la Commande « { $order } ».
refusal-claim-at-the-end = Les Objectifs ne se réclament qu’à la fin de votre tour, après l’étape d’Amélioration.
refusal-objective-not-in-play = L’Objectif « { $objective } » n’est pas en jeu.
refusal-objective-claimed = Vous avez déjà réclamé l’Objectif « { $objective } ».
refusal-objective-closed = Toutes les récompenses de l’Objectif « { $objective } » sont prises.
refusal-claim-no-token = Vous n’avez plus de jeton de Contrôle pour réclamer un Objectif.
refusal-claim-cubes = L’Objectif « { $objective } » n’est pas atteint : { $resource } dans votre Soute, { $count } sur { $least }.
refusal-claim-network = L’Objectif « { $objective } » n’est pas atteint. Vous en êtes à { $count } sur { $least } ({ $metric }).
refusal-claim-control = L’Objectif « { $objective } » n’est pas atteint. Vous en êtes à { $count } sur { $least } ({ $metric }).

## Refus : Atterrissage et déploiement

refusal-base-stands = Vous n’avez qu’une Base, et elle est sur { $zone }.
refusal-land-on-base = Il y a déjà une Base sur { $zone } (propriétaire : { $owner }).
refusal-land-at-edge = { $zone } est au bord du plateau : aucune Base ne peut y atterrir.
refusal-land-above-ice = Il y a de la Glace sous { $zone } : une Base atterrit au-dessus d’une Zone sans Glace.
refusal-base-first = Placez d’abord votre Base, ensuite ses Tuyaux.
refusal-landing-direction = Ce Tuyau n’est pas attendu maintenant : il en faut un de votre Base vers { $to }.
refusal-landing-pipes-first = Placez d’abord votre Base et ses Tuyaux, ensuite choisissez la Plateforme.
refusal-landing-pipes-laid = Les Tuyaux de votre Atterrissage sont placés. Choisissez maintenant une Plateforme.
refusal-landing-rig-under-base = La Plateforme de l’Atterrissage va toujours sous votre Base.
refusal-rig-at-cycle-start = Les Plateformes ne se déploient qu’au début d’un Cycle. Étape actuelle : « { $step } ».
refusal-rig-in-hand = Vous avez déjà pris la Plateforme { $rig } : placez-la.
refusal-rig-not-face-up = La Plateforme { $rig } n’est pas face visible.
refusal-colour-placed = La Plateforme { $rig } ne peut pas être prise : une Plateforme du type « { $colour } » a déjà été placée pendant ce Cycle.
refusal-take-rig-first = Prenez d’abord une Plateforme, ensuite placez-la.
refusal-zone-has-rig = La Plateforme { $rig } est déjà sur { $zone }.
refusal-zone-has-base = Il y a une Base sur { $zone } (propriétaire : { $owner }).
refusal-zone-has-ice = Il y a de la Glace sur { $zone }.

## Refus : Navette et Tuyaux

refusal-ship-no-cube = Il n’y a pas { $resource-of } dans votre Navette.
refusal-ship-no-pipe = Il n’y a pas de Tuyau dans votre Navette.
refusal-pipe-chosen = Vous avez choisi un Tuyau : il faut maintenant le placer.
refusal-choose-pipe-first = Choisissez d’abord un Tuyau de la Navette.
refusal-pipe-nowhere = Aucun Tuyau ne peut partir de votre Réseau : tous les emplacements qui en partent sont pris.
refusal-pipe-can-be-laid = Un Tuyau qui peut être placé ne peut pas être abandonné.
refusal-cube-can-be-used = Tant qu’un cube de la Navette peut être utilisé, aucun Tuyau n’est abandonné.
refusal-slot-taken = Il y a déjà un Tuyau dans cet emplacement entre { $from } et { $to } (propriétaire : { $owner }).
refusal-pipe-wrong-way = Un Tuyau s’éloigne de votre Réseau : ici, il part depuis { $from } vers { $to }.
refusal-pipe-outside = Aucun Tuyau ne peut partir depuis { $from } : cette Zone n’est pas dans votre Réseau.
refusal-pipe-cut-off = Aucun Tuyau ne peut partir depuis { $from } : cette Zone est coupée de votre Réseau.

## Refus : Drones

refusal-extra-bought = Vous avez déjà payé l’activation supplémentaire de ce tour.
refusal-extra-no-titanium = Une activation supplémentaire coûte 1 Titanium, et votre Soute n’en a pas.
refusal-extra-paid = L’activation supplémentaire du Drone { $drone } est payée : laissez-le où il est s’il ne doit pas se déplacer.
refusal-drone-moves-first = Décidez d’abord si le Drone { $drone } se déplace ou reste, ensuite ce qu’il fait.
refusal-drone-has-moved = Le Drone { $drone } a déjà eu son déplacement ; il ne peut plus faire qu’une action.
refusal-drone-is-there =
    { $zone-id ->
        [CORE] Le Drone { $drone } est déjà dans { $zone }.
       *[other] Le Drone { $drone } est déjà sur { $zone }.
    }
refusal-drone-outside =
    { $zone-id ->
        [CORE] Le Drone { $drone }, dans { $zone }, est hors de votre Réseau : il ne peut que voler, pour 1 cube d’Hydrocarbures.
       *[other] Le Drone { $drone }, sur { $zone }, est hors de votre Réseau : il ne peut que voler, pour 1 cube d’Hydrocarbures.
    }
refusal-move-outside = Le Drone { $drone } ne peut que voler vers { $zone }, pour 1 cube d’Hydrocarbures : cette Zone n’est pas dans votre Réseau.
refusal-no-hydrocarbons = Un vol coûte 1 cube d’Hydrocarbures, et votre Soute n’en a pas.
refusal-zone-crowded = Il n’y a plus de place sur { $zone } : { $count } Drones s’y trouvent.
refusal-drone-loaded = Le Drone { $drone } porte déjà 1 cube { $resource-of }.
refusal-load-core-tholins = Les Tholins ne peuvent pas être chargés depuis le Noyau.
refusal-load-core = Selon les règles de cette table, les Drones ne peuvent pas charger de Deutérium depuis le Noyau.
refusal-load-no-rig = Il n’y a pas de Plateforme sur { $zone } : rien à charger.
refusal-well-lacks =
    { $zone-id ->
        [CORE] Il n’y a pas { $resource-of } dans { $zone }.
       *[other] Il n’y a pas { $resource-of } dans la réserve sur { $zone }.
    }
refusal-drone-empty = Le Drone { $drone } ne porte rien.
refusal-unload-core = Seuls des Tholins peuvent être déchargés dans le Noyau.
refusal-unload-base = Cette Base ne peut pas prendre de Tholins : la Soute est pleine de Tuyaux et de Tholins (propriétaire : { $owner }).
refusal-unload-nowhere = Rien ne peut être déchargé sur { $zone } : il n’y a ni Plateforme ni Base.
refusal-unload-deuterium = Seuls des Tholins peuvent être déchargés sur la Plateforme sur { $zone }.
refusal-well-all-tholins = La réserve sur { $zone } est pleine de Tholins.
refusal-well-full = La réserve sur { $zone } est pleine.
refusal-destroy-no-titanium = Détruire un Tuyau coûte 1 Titanium, et votre Soute n’en a pas.
refusal-destroy-no-pipe = Il n’y a aucun Tuyau à détruire autour de cette Zone : { $zone }.
refusal-destroy-chosen = Le Drone détruit un Tuyau : choisissez lequel. Il n’a pas d’autre action.
refusal-choose-destroy-first = Choisissez d’abord de détruire un Tuyau pour 1 Titanium, ensuite lequel.
refusal-slot-out-of-reach = L’emplacement entre { $from } et { $to } ne touche pas { $zone }, où se trouve le Drone.
refusal-slot-empty = Il n’y a pas de Tuyau dans cet emplacement entre { $from } et { $to }.

## Refus : cubes et purifications

refusal-nothing-arrives = Aucun cube n’arrive : rien ne peut être pris, refusé ni défaussé.
refusal-gain-compulsory = Selon les règles de cette table, un cube doit être pris quand il y a de la place.
refusal-hold-has-room =
    { $count ->
        [one] Votre Soute a { $count } espace libre : prenez le cube ou refusez-le.
       *[other] Votre Soute a { $count } espaces libres : prenez le cube ou refusez-le.
    }
refusal-not-from-core = Seul un cube du Noyau peut y rester.
refusal-tholins-not-left = Les Tholins du Noyau doivent être pris.
refusal-not-left-finally = Lors de l’extraction finale, aucun cube ne reste dans le Noyau.
refusal-hold-full = Votre Soute est pleine : défaussez un cube pour faire de la place à 1 cube { $resource-of }, ou défaussez le cube qui arrive.
refusal-tholins-need-room = Votre Soute est pleine et un Tholins arrive : un autre cube doit lui faire de la place.
refusal-cube-not-in-hold = Il n’y a pas { $resource-of } dans votre Soute.
refusal-no-purge = Vous n’avez pas de Tholins à purifier maintenant : seuls une Plateforme ou un Module rouges le permettent.
refusal-purge-compulsory = Selon les règles de cette table, une purification ne peut pas être refusée.
refusal-hold-clean = Il n’y a pas de Tholins dans votre Soute.
refusal-purge-core = Selon les règles de cette table, les Tholins du Noyau ne peuvent pas être purifiés.
refusal-purge-no-rig = Il n’y a pas de Plateforme sur { $zone } : rien à purifier.
refusal-purge-outside =
    { $zone-id ->
        [CORE] Rien ne peut être purifié dans { $zone } : il n’est pas dans votre Réseau.
       *[other] Rien ne peut être purifié sur { $zone } : cette Zone n’est pas dans votre Réseau.
    }
refusal-well-clean =
    { $zone-id ->
        [CORE] Il n’y a pas de Tholins dans { $zone }.
       *[other] Il n’y a pas de Tholins dans la réserve sur { $zone }.
    }

## Refus : Amélioration

refusal-upgrade-no-rig = Il n’y a pas de Plateforme sur { $zone }.
refusal-upgraded = La Plateforme sur { $zone } a déjà un Module ; elle est contrôlée par { $owner }.
refusal-upgrade-no-token = Vous n’avez plus de jeton de Contrôle pour Améliorer une Plateforme.
refusal-upgrade-out-of-reach = La Plateforme sur { $zone } n’est pas dans votre Réseau, et aucun de vos Drones ne s’y trouve.
refusal-upgrade-cost = Améliorer la Plateforme sur { $zone } coûte { $cost } Silicium ; votre Soute en a { $count }.
refusal-upgrade-chosen = La Plateforme sur { $zone } est en cours d’Amélioration : choisissez son Module.
refusal-choose-rig-first = Choisissez d’abord la Plateforme à Améliorer, ensuite son Module.
refusal-no-module = Il ne reste plus de Module « { $colour } ».

## Options

option-ruleset = Jeu de règles
option-ruleset-help = L’édition que suivent les valeurs par défaut des autres options.
value-ruleset-en = Règles anglaises
value-ruleset-fr = Règles françaises

option-pipes_per_player = Tuyaux par joueur
option-pipes_per_player-help = Combien de Tuyaux possède chaque joueur. La Soute a cinq espaces de plus.
value-pipes_per_player-25 = 25 (30 espaces)
value-pipes_per_player-20 = 20 (25 espaces)

option-drone_loads_core_deuterium = Les Drones chargent le Deutérium du Noyau
option-drone_loads_core_deuterium-help = Un Drone vide peut-il charger un Deutérium dans le Noyau ?

option-upgrade_is_last = L’Amélioration clôt le tour
option-upgrade_is_last-help = Si oui, aucune Commande Planétaire ne peut suivre l’étape d’Amélioration.

option-objective_timing = Moment de réclamer les Objectifs
option-objective_timing-help = À tout moment de son propre tour, ou seulement à la fin.
value-objective_timing-any_time = À tout moment de son tour
value-objective_timing-end_of_turn = À la fin de son tour

option-gain_may_be_declined = Gains refusables
option-gain_may_be_declined-help = Un cube de base venant d’un emplacement imprimé, d’une Plateforme ou d’un Module peut-il être refusé alors qu’il y a de la place ?

option-purge_may_be_declined = Purification refusable
option-purge_may_be_declined-help = Un joueur peut-il laisser un Tholins où il est quand un effet rouge pourrait le purifier ?

option-purge_scope = Portée de la purification
option-purge_scope-help = D’où un effet rouge peut retirer le Tholins.
value-purge_scope-hold_and_rigs = Soute et Plateformes
value-purge_scope-hold_rigs_core = Soute, Plateformes et Noyau

option-edge_landing = Atterrissage au bord
option-edge_landing-help = À 2 ou 3 joueurs : une Base peut-elle atterrir dans une colonne de bord, avec deux Tuyaux seulement ?
option-edge-landing-needs-edges =
    L’option « { $option } » demande un plateau avec des bords : à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }, il n’y en a pas.

option-landing_leftovers = Plateformes restantes de l’Atterrissage
option-landing_leftovers-help = Ce que deviennent, au premier Cycle, les Plateformes que personne n’a prises à l’Atterrissage.
value-landing_leftovers-stay = Restent disponibles
value-landing_leftovers-discard = Quittent la partie

option-core_token_when_pipe_destroyed = Jeton du Noyau d’un Tuyau détruit
option-core_token_when_pipe_destroyed-help = Ce que devient le jeton de Contrôle au Noyau quand son Tuyau est détruit.
value-core_token_when_pipe_destroyed-stays = Reste, inactif
value-core_token_when_pipe_destroyed-lost = Quitte la partie

option-final_extraction_needs_connection = L’extraction finale exige la connexion
option-final_extraction_needs_connection-help = L’extraction finale ne concerne-t-elle que les Plateformes du Réseau du joueur ?

option-second_place_after_tied_first = Deuxième place après égalité en tête
option-second_place_after_tied_first-help = La deuxième place d’une majorité est-elle attribuée quand la première est partagée ?

option-drone_places_per_zone = Places de Drone par Zone
option-drone_places_per_zone-help = Combien de Drones peuvent se trouver sur une Zone des trois Niveaux. Le Noyau en accueille un nombre quelconque.

option-deuterium_may_be_dropped_on_rigs = Deutérium déposable sur les Plateformes
option-deuterium_may_be_dropped_on_rigs-help = Un Drone peut-il décharger du Deutérium dans une réserve qui a de la place ?

option-mars_uses_the_order_of_the_turn = Mars compte comme Commande du tour
option-mars_uses_the_order_of_the_turn-help = Si non, une Commande ordinaire et Mars peuvent être remplies dans le même tour.

option-limited_basic_supply = Réserve de base limitée
option-limited_basic_supply-help = Les 40 cubes de chaque ressource de base sont-ils les seuls ?

## La première partie guidée

lesson-title-first-game = Une première partie
lesson-welcome = Bienvenue sur Titan. Vous tirez des ressources d’un cratère et les changez en Crédits ; après cinq Cycles, qui a le plus de Crédits gagne. Ce que le guide propose est éclairé sur le plateau et dans la liste des actions.
lesson-crater = Trois Niveaux de Zones descendent vers le Noyau. Des Tuyaux les relient, le long d’un Niveau ou d’un Niveau à l’autre. Chaque Tuyau entre deux Niveaux apporte aussi un Tholins : un déchet qui encombre votre Soute et coûte 1 Crédit à la fin.
lesson-land = Votre adversaire a atterri sur U3. Atterrissez sur U1 : ses deux jetons Gisement vous donnent 2 Silicium, qui paient les Améliorations. Choisissez la Zone éclairée, regardez ce qui se passerait, puis confirmez.
lesson-pipe-side = Trois Tuyaux partent de votre Base : un de chaque côté et un vers le bas. Le signe d’un emplacement est la ressource que rapporte un Tuyau placé là. Vers U0, prenez l’emplacement avec de l’Eau.
lesson-pipe-other = Vers U2, prenez les Hydrocarbures. Ce que vous gagnez va dans votre Soute. Vos Tuyaux y sont aussi : la place est comptée.
lesson-pipe-down = Maintenant vers le bas, en M1, encore avec des Hydrocarbures. C’est un Tuyau entre deux Niveaux : voyez le Tholins qui vient avec.
lesson-first-rig = Une Plateforme se pose dans la Zone sous votre Base. Vous marquez aussitôt son chiffre ; sa réserve contient du Deutérium (bon) et des Tholins (mauvais). Prenez le Centre de Distillation d’Eau 3.
lesson-cycle = Vous avez atterri. Chacun des cinq Cycles se déroule ainsi : chaque joueur place une nouvelle Plateforme, puis chacun a quatre tours, puis on extrait un peu de chaque Plateforme. Vous êtes Contremaître : vous commencez.
lesson-take-black = Chaque type de Plateforme donne une ressource. Prenez la Raffinerie d’Hydrocarbures 1.
lesson-place-black = Une Plateforme peut aller dans toute Zone libre, et la placer ne vous la donne pas. Posez-la sur U0, où mène déjà votre Tuyau : les deux Titanium de la Zone vont dans votre Navette, que des Tuyaux de votre Soute complètent jusqu’à quatre objets.
lesson-turn = Voici votre premier tour. À chaque tour, vous sortez un objet de votre Navette, un Tuyau à placer ou un cube pour la Soute ; ensuite vous pouvez utiliser un Drone et Améliorer une Plateforme.
lesson-order = Une Commande Planétaire peut être remplie à tout moment de votre tour. Phobos demande 1 Eau et 1 cube d’Hydrocarbures, et vous avez les deux : livrez-les pour 2 Crédits.
lesson-use-pipe = Votre Navette contient 2 Tuyaux et 2 Titanium : un objet pour chacun de vos quatre tours. Utilisez un Tuyau.
lesson-activate = Un Tuyau part de votre Réseau et s’éloigne de votre Base. Placez-en un second vers U0 : son emplacement donne du Silicium, et un Tuyau qui mène à une Plateforme l’active, pour 1 cube d’Hydrocarbures.
lesson-drone = À votre premier tour d’un Cycle vous pouvez utiliser le Drone 1, au deuxième le Drone 2, et ainsi de suite. Dans votre Réseau, un Drone se déplace gratuitement : envoyez-le sur U0.
lesson-dock = Il pourrait charger du Deutérium ici. Laissez-le vide : un Drone vide sur une Plateforme est docké. La Plateforme vous donne alors un cube de plus, et l’Améliorer coûte moins cher.
lesson-upgrade = Améliorez une Plateforme et elle est à vous. Cela coûte 1 Silicium par emplacement libre autour de sa Zone, moins 1 par Drone que vous y avez docké : ici 2 − 1 = 1. Vous marquez son chiffre plus 2.
lesson-module = Choisissez un Module. Désormais, qui que ce soit qui active cette Plateforme, vous gagnez ce que donne le Module. Du Silicium aidera à payer les prochaines Améliorations.
lesson-use-cube = Votre adversaire a fait de même sur U2 : un Tuyau, un Drone docké, une Amélioration. À votre deuxième tour, faites passer un Titanium de la Navette dans votre Soute.
lesson-fetch = À la fin, chaque Deutérium dans votre Soute vaut 2 Crédits. Le Drone 2 peut aller en chercher : déplacez-le sur la Plateforme en M1.
lesson-load = Chargez 1 Deutérium. Un Drone porte un cube et ne fait qu’une chose à chaque activation : il le rapportera plus tard.
lesson-save = Pour 1 Titanium, vous pourriez utiliser deux fois le Drone de ce tour. Gardez-le : un Objectif demande 2 Eau, 2 Silicium, 2 Hydrocarbures et 2 Titanium, et il ne vous manque que 1 Eau et 1 Titanium.
lesson-use-second = Un seul Tuyau peut apporter les deux. Utilisez le second.
lesson-chain = Cet emplacement donne du Titanium. La Plateforme sur U2 donne de l’Eau, et avec elle toute autre Plateforme du même type de votre Réseau : celle de M1 s’active aussi. Mais U2 est à votre adversaire, à qui son Module rapporte un Titanium.
lesson-objective = Vous avez deux cubes de chaque. Un Objectif regarde vos cubes sans les prendre ; le premier qui le réclame a la meilleure récompense. Réclamez-le : 4 Crédits contre un jeton de Contrôle.
lesson-mars = Ces mêmes cubes paient aussi Mars, la grande Commande que l’on ne remplit qu’une fois par partie : 10 Crédits. Les Commandes, elles, prennent les cubes.
lesson-rest = Personne n’est obligé d’utiliser un Drone. Laissez le Drone 3 se reposer.
lesson-open-wells = Pour 1 cube d’Hydrocarbures, un Drone adverse a volé jusqu’à U0 et y a pris un Deutérium : les réserves sont ouvertes à tous, même celles de vos Plateformes. Votre dernier cube est arrivé tout seul. Déplacez le Drone 4 sur U0.
lesson-dock-two = Qu’il se docke lui aussi : avec deux Drones dockés, cette Plateforme vous donne 3 cubes au lieu de 1.
lesson-extraction = Le Cycle est fini. Chaque Plateforme que vous contrôlez et qui est dans votre Réseau a donné un cube de sa réserve, les Tholins avant le Deutérium : U0 vous a donné 1 Deutérium.
lesson-take-red = De nouvelles Plateformes sont disponibles, et votre adversaire est maintenant Contremaître. Prenez le Purificateur de Tholins 1 : il élimine les déchets.
lesson-place-red = Posez-le sur M2, à côté de M1. La Zone a un jeton Eau : votre Navette reçoit 1 Eau et 3 Tuyaux.
lesson-extra = Avec un seul Tuyau, votre adversaire a activé trois Plateformes d’un même type : 4 Eau. À vous de dépenser votre Titanium : le Drone 1 peut agir avant votre action principale, et encore après.
lesson-extra-move = D’abord, il part pour M1.
lesson-extra-load = Là, il charge un Deutérium.
lesson-main = Puis votre action principale : utilisez un Tuyau.
lesson-pipe-red = Menez-le de M1 à M2. L’emplacement ne donne rien, mais le Purificateur va s’activer.
lesson-purge = Purifiez le Tholins de votre Soute. Vous pourriez aussi nettoyer une réserve de votre Réseau, pour que le Deutérium en sorte plus tôt.
lesson-home = Maintenant l’activation normale du Drone : retour à votre Base, en U1.
lesson-unload = Déchargez-le : le Deutérium est dans votre Soute.
lesson-towards-core = Le Noyau est plein de Deutérium, et à deux Tuyaux d’ici. Utilisez un Tuyau.
lesson-ice = Descendez en L1 : la Glace n’arrête pas un Tuyau, mais aucune Plateforme ne peut s’y poser.
lesson-home-two = Le Drone 2 porte encore son Deutérium du premier Cycle. Ramenez-le.
lesson-unload-two = Déchargez : votre troisième Deutérium, soit 6 Crédits à la fin.
lesson-to-core = Et le Tuyau suivant.
lesson-core = Jusqu’au Noyau ! Cela prend un de vos jetons de Contrôle, et ce jeton rapporte un Deutérium à chaque Cycle, sauf si des Drones y ont jeté des Tholins.
lesson-skip = Vous avez maintenant vu tout ce que font les joueurs. Cela continue ainsi jusqu’à la fin du cinquième Cycle. Passez à votre dernier tour, ou continuez d’ici sans guide.
lesson-last-turn = Votre dernier tour du dernier Cycle, à 59 partout. Le Deutérium et les Tholins des Soutes vont compter. Qui a le plus d’Eau, de Silicium, d’Hydrocarbures, de Titanium ou de Commandes remplies marque 3 Crédits pour chacun, et le suivant 1.
lesson-last-pipe = Vous n’avez pas de Titanium et votre adversaire en a un. Placez votre dernier Tuyau vers l’Usine de Titanium en L0 pour égaliser.
lesson-last-drone = Le Drone 4 porte un Tholins. À la fin, les cubes des Drones sont perdus, mais celui-ci peut encore gêner : déplacez-le sur M5, une Plateforme de votre adversaire.
lesson-dump = Lâchez-le dans la réserve : à l’extraction finale, tous les Tholins d’une réserve en sortent, et aucun Deutérium avec eux.
lesson-last-upgrade = Encore une Amélioration : la Plateforme en L2 vaut 5 et rapporte donc 7 Crédits pour 2 Silicium.
lesson-last-module = Son Module ne servira plus. Prenez n’importe lequel : c’est votre dernière décision.
lesson-end = Vous gagnez par 93 à 89 ! Le Drone adverse a emporté votre Tholins jusqu’au Noyau, et vous en avez tiré un ; mais vos 11 Deutérium valent 22 Crédits. La feuille de score explique chaque point.
lesson-end-more = Dans vos propres parties, vous pourrez aussi refuser un cube qu’apporte un emplacement ou une Plateforme, et détruire des Tuyaux avec un Drone et un Titanium. Bon voyage !

## Ce que font les niveaux de bots

about-bot-expert = Prévoit ensemble tous les choix de son coup et évalue la position qui en résulte.
about-bot-master = Prévoit plus de coups qu’Expert et essaie les meilleurs contre les réponses des autres.

## Le laboratoire d’équilibre

content-objectives = Objectifs réclamés
content-orders = Commandes remplies
content-rigs = Plateformes placées
content-activations = Plateformes activées, par type
content-modules = Modules posés
content-icons = Icônes de ressource des emplacements, par cube
content-sources = Cubes pris, par origine
content-majorities = Majorités marquées
