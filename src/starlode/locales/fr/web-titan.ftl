# Ce que seul Titan dit sur le web : le cratère, les Soutes, les groupes d’actions, la feuille de score.

# Sur la page d’accueil : combien dure une partie, et la leçon.
web-titan-time = 60 min
web-titan-learn = Apprendre, 10 min

## Signes : une lettre sur le plateau

web-titan-letter-water = E
web-titan-letter-silicium = S
web-titan-letter-titanium = T
web-titan-letter-hydrocarbons = H
web-titan-letter-purge = P

## Le plateau

web-titan-crater = Le cratère. Les flèches vont d’un lieu éclairé à l’autre, Entrée choisit.
web-titan-zones = Ce qui se trouve où
web-titan-core = NOYAU
web-titan-networks = Montrer un Réseau
web-titan-network-none = Ne montrer aucun Réseau
web-titan-network-of = Réseau ({ $seat }) : Zones et coûts d’Amélioration
web-titan-shelf = Plateformes et Modules proposés
web-titan-rigs-offered = Plateformes
web-titan-rigs-none = aucune visible
web-titan-rig-offered = { $rig }, face visible
web-titan-rig-taken = { $rig }, en main
web-titan-modules = Modules
web-titan-module-left = Module « { $colour } », reste { $count }

## Ce qui se trouve là

web-titan-zone =
    { $zone-id ->
        [CORE] Le Noyau
       *[other] Zone { $zone }
    }
web-titan-rig-here = { $rig }, réserve : { $deuterium } Deutérium, { $tholins } Tholins
web-titan-module-here = Module « { $colour } », contrôle : { $controller }
web-titan-core-here = { $deuterium } Deutérium, { $tholins } Tholins
web-titan-base-here = Base ({ $owner })
web-titan-ice-here = Glace
web-titan-deposits-here = Gisements : { $tokens }
web-titan-drone-here = Drone { $drone } ({ $owner })
web-titan-drone-loaded-here = Drone { $drone } ({ $owner }), chargé de 1 { $resource }
web-titan-drone-at =
    { $zone-id ->
        [CORE] Dans { $zone }
       *[other] Sur { $zone }
    }
web-titan-upgrade-cost = Amélioration pour { $seat } : { $cost } Silicium
web-titan-networks-here = Dans le Réseau : { $seats }
web-titan-slot = Emplacement entre { $from } et { $to }
web-titan-slot-printed = Imprimé : { $resource }
web-titan-slot-vertical = Entre deux Niveaux : un Tuyau apporte 1 Tholins
web-titan-pipe-here = Tuyau ({ $owner }), de { $from } vers { $to }
web-titan-pipe-dead = Coupé de son Réseau
web-titan-token-active = Jeton de Contrôle ({ $owner }) : il extrait
web-titan-token-asleep = Jeton de Contrôle ({ $owner }) : endormi

## Joueurs

web-titan-credits =
    { $count ->
        [one] { $count } Crédit
       *[other] { $count } Crédits
    }
web-titan-credits-short = Cr
web-titan-foreman = Contremaître
web-titan-hold = Soute
web-titan-hold-of = Soute ({ $seat })
web-titan-hold-free =
    { $count ->
        [0] pleine
        [one] { $count } libre
       *[other] { $count } libres
    }
web-titan-hold-words = Tuyaux : { $pipes } ; espaces libres : { $room } sur { $spaces }
web-titan-hold-cube = { $count } { $resource } en Soute
web-titan-pipes = Tuyaux
web-titan-dropship = Navette
web-titan-ship-pipe = Tuyau dans la Navette
web-titan-ship-cube = { $resource } dans la Navette
web-titan-ship-empty = vide
web-titan-tokens = Jetons de Contrôle
web-titan-tokens-left =
    { $count ->
        [one] { $count } restant
       *[other] { $count } restants
    }
web-titan-drones = Drones
web-titan-drone-of-turn = ce tour
web-titan-drone-waits = pas encore posé
web-titan-orders-done = Commandes remplies
web-titan-orders-none = aucune encore
web-titan-controlled = Plateformes contrôlées
web-titan-network-size = Zones du Réseau
web-titan-arriving = Arrive : 1 { $resource } ({ $source })
web-titan-arriving-for = Arrive pour { $seat } : 1 { $resource } ({ $source })
web-titan-purging = { $seat } peut purifier 1 Tholins

## Commandes et Objectifs

web-titan-orders = Commandes Planétaires
web-titan-order-open = Commande à remplir
web-titan-order-none = Plus aucune Commande
web-titan-order-words = { $order } : { $cubes } pour { $count } Crédits
web-titan-order-later = Encore à venir
web-titan-order-later-words = Valeur { $value } : { $count }
web-titan-mars-done = Mars est remplie
web-titan-objectives = Objectifs
web-titan-reward-free =
    { $count ->
        [one] { $count } Crédit à prendre
       *[other] { $count } Crédits à prendre
    }
web-titan-reward-taken =
    { $count ->
        [one] { $count } Crédit, pris par { $owner }
       *[other] { $count } Crédits, pris par { $owner }
    }
web-titan-progress = { $seat } : { $count } sur { $least }
web-titan-claimed-by-you = réclamé

## La feuille de score

web-titan-sheet-during = Pendant la partie
web-titan-sheet-end = À la fin
web-titan-sheet-ties = À égalité de Crédits : le moins de Tuyaux restant en Soute, puis le plus de Plateformes contrôlées.

## Ce que comptent les Objectifs, en peu de mots

web-titan-metric-net_zones = Zones du Réseau
web-titan-metric-net_rigs = Plateformes du Réseau
web-titan-metric-net_colours = Types dans le Réseau
web-titan-metric-net_samecol = D’un type, dans le Réseau
web-titan-metric-net_pairs = Paires d’un type, Réseau
web-titan-metric-net_vert = Tuyaux entre Niveaux
web-titan-metric-net_core = Tuyaux vers le Noyau
web-titan-metric-net_upper = Zones du Premier Niveau
web-titan-metric-net_middle = Zones du Deuxième Niveau
web-titan-metric-net_lower = Zones du Troisième Niveau
web-titan-metric-ctl = Plateformes contrôlées
web-titan-metric-ctl_colours = Types contrôlés
web-titan-metric-ctl_same = D’un type, contrôlées
web-titan-metric-ctl_rings = Niveaux avec contrôle
web-titan-metric-ctl_upper = Contrôlées, Premier Niveau
web-titan-metric-ctl_middle = Contrôlées, Deuxième Niveau
web-titan-metric-ctl_lower = Contrôlées, Troisième Niveau
web-titan-metric-ctl_value = Valeur contrôlée
web-titan-metric-ctl_modsame = Mêmes Modules contrôlés
web-titan-metric-ctl_core = Jetons au Noyau

## Bandeau et actions

web-titan-rail-cycle = Cycle { $cycle }/5
web-titan-rail-turn = Tour { $turn }/4

web-titan-preset-take-cube = Toujours prendre un cube que je peux prendre

# Titres de la liste des actions.
web-titan-group-orders = Commandes Planétaires
web-titan-group-claim = Objectifs
web-titan-group-land = Atterrissage
web-titan-group-take-rig = Prendre une Plateforme
web-titan-group-place-rig = Placer la Plateforme
web-titan-group-extra = (a) Activation supplémentaire
web-titan-group-mandatory = (b) Utiliser un élément de la Navette
web-titan-group-lay-pipe = Placer le Tuyau
web-titan-group-arriving = Cube qui arrive
web-titan-group-purge = Purifier
web-titan-group-drone = (c) Drone
web-titan-group-move-drone = Se déplacer dans le Réseau
web-titan-group-fly-drone = Voler
web-titan-group-drone-action = Action du Drone
web-titan-group-destroy-pipe = Détruire un Tuyau
web-titan-group-upgrade = (d) Amélioration
web-titan-group-fit-module = Module
web-titan-group-end-turn = Fin

# Lignes du décompte.
web-titan-score-rig-placed = Plateformes placées
web-titan-score-rig-upgraded = Améliorations
web-titan-score-order-fulfilled = Commandes Planétaires remplies
web-titan-score-objective-claimed = Objectifs
web-titan-score-scored-deuterium = Deutérium
web-titan-score-scored-tholins = Tholins
web-titan-score-majority-silicium = Majorité : Silicium
web-titan-score-majority-hydrocarbons = Majorité : Hydrocarbures
web-titan-score-majority-water = Majorité : Eau
web-titan-score-majority-titanium = Majorité : Titanium
web-titan-score-majority-orders = Majorité : Commandes Planétaires

## Les choix : ce qu’ils sont, ce qu’ils rapportent

web-titan-choice-pipe = Tuyau { $from } → { $to }
web-titan-choice-take = Prendre 1 { $resource }
web-titan-choice-refuse = Ne pas prendre 1 { $resource }
web-titan-choice-discard = Défausser 1 { $resource } qui arrive
web-titan-choice-leave = Laisser 1 { $resource } dans le Noyau
web-titan-choice-use-cube = Décharger 1 { $resource } de la Navette
web-titan-choice-keep = Laisser le Drone { $drone } où il est
web-titan-choice-move =
    { $zone-id ->
        [CORE] Drone { $drone } dans { $zone }
       *[other] Drone { $drone } en { $zone }
    }
web-titan-choice-fly =
    { $zone-id ->
        [CORE] Le Drone { $drone } vole dans { $zone }
       *[other] Le Drone { $drone } vole en { $zone }
    }
web-titan-choice-extra = Activation supplémentaire du Drone { $drone }
web-titan-choice-order = Remplir la Commande « { $order } »
web-titan-choice-no-upgrade = Pas d’Amélioration
web-titan-choice-rig = { $rig }
# Les boutons : courts, sur une ligne.
web-titan-confirm-lay-pipe = Placer { $from } → { $to }
web-titan-confirm-fly-drone =
    { $zone-id ->
        [CORE] Voler dans { $zone }
       *[other] Voler en { $zone }
    }
web-titan-confirm-buy-activation = Payer 1 Titanium
web-titan-confirm-fulfil-order = Remplir « { $order } »
web-titan-confirm-claim = Réclamer
web-titan-confirm-take-rig = La prendre
web-titan-confirm-place-rig = Placer en { $zone }
web-titan-confirm-upgrade = Améliorer { $zone }
web-titan-confirm-load = Charger 1 { $resource }
web-titan-confirm-destroy = Détruire un Tuyau
web-titan-confirm-make-room = Défausser 1 { $resource }
web-titan-confirm-use-cube = Décharger 1 { $resource }
# zones : les plateformes qui travaillent ; count : leur nombre.
web-titan-note-works =
    { $count ->
        [one] { $zones } travaille
       *[other] { $zones } travaillent
    }
# seat : un autre joueur ; count : des cubes.
web-titan-note-other = { $seat } +{ $count }
web-titan-note-core = votre jeton au Noyau
web-titan-note-well = réserve : { $deuterium } Deutérium, { $tholins } Tholins
web-titan-note-at-core = Noyau : { $deuterium } Deutérium, { $tholins } Tholins
web-titan-note-home = rapporte 1 { $resource } à la Base
web-titan-note-rig = puis +{ $credits } Cr
web-titan-note-load = 2 Cr à la fin, une fois à la Base
web-titan-note-network = dans votre Réseau
web-titan-note-upgrade = +{ $credits } Cr pour { $cost } Silicium
web-titan-limit-hold = Soute { $used } → { $planned } sur { $spaces }
# count : les espaces restants.
web-titan-limit-room =
    { $count ->
        [0] La Soute est pleine.
        [one] Il reste un espace.
       *[other] Il reste { $count } espaces.
    }
web-titan-gain-credits =
    { $count ->
        [one] { $count } Crédit
       *[other] { $count } Crédits
    }
web-titan-gain-water = { $count } Eau
web-titan-gain-silicium = { $count } Silicium
web-titan-gain-titanium = { $count } Titanium
web-titan-gain-hydrocarbons = { $count } Hydrocarbures
web-titan-gain-deuterium = { $count } Deutérium
web-titan-gain-tholins = { $count } Tholins
web-titan-ask-lay = Placer un Tuyau
web-titan-ask-action = Placer un Tuyau ou décharger un cube
web-titan-ask-arriving = Un cube arrive
web-titan-ask-purge = Purifier 1 Tholins
web-titan-step-action = Tuyau ou cube
web-titan-step-drone = Drone { $drone }
web-titan-step-upgrade = Amélioration
web-titan-step-end = Fin du tour
web-titan-tab-players = Soute
web-titan-of-spaces = sur { $spaces }
web-titan-pipes-held =
    { $count ->
        [one] { $count } Tuyau
       *[other] { $count } Tuyaux
    }
web-titan-tokens-held =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
web-titan-orders-held =
    { $count ->
        [one] { $count } Commande remplie
       *[other] { $count } Commandes remplies
    }
web-titan-drone-home = Base
web-titan-drone-now = actif

## Premières parties, et ce que les autres ont fait

web-titan-coach-pipe = un Tuyau qui mène à une Plateforme fait travailler toutes celles de sa couleur dans votre Réseau.
# count : des plateformes.
web-titan-coach-chain = le meilleur Tuyau fait travailler { $count } Plateformes d’une couleur à la fois. Elles sont éclairées.
web-titan-coach-land-base = posez votre Base près de Gisements et de Plateformes. Tout part de là.
web-titan-coach-land-pipe = les Tuyaux étendent votre Réseau depuis la Base. Le cube imprimé sur l’emplacement est à vous.
web-titan-coach-land-rig = prenez une Plateforme pour ses cubes, et pour sa valeur en Crédits.
web-titan-coach-deploy-rig = prenez une Plateforme dont les cubes vous manquent. Vous marquez sa valeur aussitôt.
web-titan-coach-deploy-zone = placez la Plateforme là où un de vos prochains Tuyaux peut aboutir.
web-titan-coach-drone-move = un Drone près d’une Plateforme la fait produire une fois de plus, et rapporte du Deutérium : 2 Crédits chacun à la fin.
web-titan-coach-upgrade = une Amélioration rapporte, et son Module vous paie chaque fois que la Plateforme travaille.
web-titan-did-land = atterrit sur { $zone }
web-titan-did-rig = { $rig } sur { $zone }, +{ $count } Cr
web-titan-did-pipe = Tuyau { $from } → { $to }
web-titan-did-cubes = { $cubes }
web-titan-did-drone =
    { $zone-id ->
        [CORE] Drone { $drone } dans { $zone }
       *[other] Drone { $drone } en { $zone }
    }
web-titan-did-upgrade = Amélioration en { $zone }, +{ $count } Cr
web-titan-did-credits = +{ $count } Cr

## Une nouvelle table

web-titan-choice-ruleset-en = 25 Tuyaux chacun. On peut refuser un cube ; Objectifs à tout moment de son tour.
web-titan-choice-ruleset-fr = 20 Tuyaux chacun. On prend chaque cube ; Objectifs à la fin de son tour.
