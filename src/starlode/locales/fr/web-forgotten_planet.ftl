# Ce que seule La Planète oubliée dit sur le Web : la planète, l’énergie, les groupes d’actions, la feuille de score.

## Le plateau

web-forgotten_planet-board = La planète. Les flèches mènent d’un endroit éclairé au suivant, Entrée choisit.
web-forgotten_planet-tiles = Ce qui se trouve où
web-forgotten_planet-ring = Que faire ici
web-forgotten_planet-distances = Distances
web-forgotten_planet-distances-all = Pas depuis les bases de tous
web-forgotten_planet-distances-of = Pas depuis les bases de { $seat }

## Ce qui est où

web-forgotten_planet-tile =
    { $kind-id ->
        [land] terrain
        [brown] mine brune
        [white] mine blanche
        [blue] mine bleue
        [special] mine spéciale
        [base] base
       *[empty] sol nu
    }
web-forgotten_planet-base-of = base de { $seat }
web-forgotten_planet-base-letter = base { $letter }
web-forgotten_planet-face-down = tuile face cachée de { $seat }
web-forgotten_planet-face-down-own =
    { $kind-id ->
        [land] votre terrain face cachée
        [special] votre mine spéciale face cachée
       *[base] votre base face cachée
    }
web-forgotten_planet-square = { $square } : { $what }
web-forgotten_planet-barred = { $square } : hors de la zone
web-forgotten_planet-side = Côté { $side }
web-forgotten_planet-wall = Mur sur { $side }
web-forgotten_planet-held = Sous le contrôle de { $seat }
web-forgotten_planet-held-then = Au prochain contrôle : { $seat }
web-forgotten_planet-held-by-nobody-then = Au prochain contrôle : personne
web-forgotten_planet-robots-on =
    { $count ->
        [one] { $count } robot de { $seat }, ON
       *[other] { $count } robots de { $seat }, ON
    }
web-forgotten_planet-robots-off =
    { $count ->
        [one] { $count } robot de { $seat }, OFF
       *[other] { $count } robots de { $seat }, OFF
    }
web-forgotten_planet-steps = { $seat } : { $steps } pas

## Signes autour d’un endroit

web-forgotten_planet-do-take = Robot
web-forgotten_planet-do-move = Aller
web-forgotten_planet-do-build-land = Terrain
web-forgotten_planet-do-build-mine = Mine
web-forgotten_planet-do-build-base = Base
web-forgotten_planet-do-build-wall = Mur
web-forgotten_planet-do-push-wall = Pousser
web-forgotten_planet-do-explode = Exploser
web-forgotten_planet-do-explode-wall = Détruire le mur
web-forgotten_planet-do-make-robot = Nouveau robot
web-forgotten_planet-do-sell = Vendre
web-forgotten_planet-do-concentrate = Concen­trer
web-forgotten_planet-do-conserve = Conserver
web-forgotten_planet-do-consume = Consom­mer
web-forgotten_planet-do-bid = Enchérir
web-forgotten_planet-do-assign = { $seat }

## Énergie et réserve

web-forgotten_planet-energy =
    { $energy ->
        [one] { $seat } a { $energy } énergie
       *[other] { $seat } a { $energy } énergies
    }
web-forgotten_planet-supply = Réserve
web-forgotten_planet-land-left =
    { $count ->
        [one] Il reste { $count } tuile terrain sur { $most }
       *[other] Il reste { $count } tuiles terrain sur { $most }
    }
web-forgotten_planet-mines-left =
    { $kind-id ->
        [brown] Mines brunes restantes : { $count }
        [white] Mines blanches restantes : { $count }
       *[blue] Mines bleues restantes : { $count }
    }
web-forgotten_planet-bases-left =
    { $count ->
        [one] Il reste { $count } base à construire
       *[other] Il reste { $count } bases à construire
    }
web-forgotten_planet-walls-left =
    { $count ->
        [one] Il reste { $count } mur
       *[other] Il reste { $count } murs
    }
web-forgotten_planet-trigger = Derniers tours : { $why }

## Joueurs

web-forgotten_planet-vp = PV
web-forgotten_planet-your-ally = votre allié
web-forgotten_planet-ally-of = allié de { $seat }
web-forgotten_planet-cubes-title = Cubes
web-forgotten_planet-cubes =
    { $cube-id ->
        [brown] { $count ->
            [one] { $count } brun
           *[other] { $count } bruns
        }
        [white] { $count ->
            [one] { $count } blanc
           *[other] { $count } blancs
        }
       *[blue] { $count ->
            [one] { $count } bleu
           *[other] { $count } bleus
        }
    }
web-forgotten_planet-cubes-shared = en commun avec l’allié
web-forgotten_planet-stored-title = Stock
web-forgotten_planet-stored =
    { $count ->
        [one] { $count } énergie conservée sur { $most }
       *[other] { $count } énergies conservées sur { $most }
    }
web-forgotten_planet-stored-short = { $count } en stock
web-forgotten_planet-tiles-title = Tuiles
web-forgotten_planet-tiles-short =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
web-forgotten_planet-income-title = Prochain revenu
web-forgotten_planet-bases-title = Bases
web-forgotten_planet-sold-title = Ventes
web-forgotten_planet-debt-title = Enchère
web-forgotten_planet-robots-title = Robots
web-forgotten_planet-robots = { $on } ON, { $off } OFF, { $left } à construire
web-forgotten_planet-robots-short =
    { $count ->
        [one] { $count } robot
       *[other] { $count } robots
    }

## Enchère et placement face cachée

web-forgotten_planet-auction-bidders = Encore à enchérir :
web-forgotten_planet-auction-markers =
    { $count ->
        [0] Aucun marqueur sur la base { $letter }
        [one] { $count } marqueur sur la base { $letter }
       *[other] { $count } marqueurs sur la base { $letter }
    }
web-forgotten_planet-auction-holder = tenue par { $seat }
web-forgotten_planet-auction-free = tenue par personne
web-forgotten_planet-auction-laid =
    { $count ->
        [0] aucun marqueur posé
        [one] { $count } marqueur posé
       *[other] { $count } marqueurs posés
    }
web-forgotten_planet-hand = Vos tuiles
web-forgotten_planet-hand-choose = Choisissez une tuile, puis une des cases éclairées. Personne d’autre ne voit ce que c’est.
web-forgotten_planet-hand-wait = Vos tuiles. Quelqu’un d’autre en pose une maintenant.
web-forgotten_planet-hand-others = Tuiles en main
web-forgotten_planet-hand-left =
    { $count ->
        [0] aucune tuile en main
        [one] { $count } tuile en main
       *[other] { $count } tuiles en main
    }

## Fil du jeu, actions, feuille de score

web-forgotten_planet-rail-round = Manche { $round }
web-forgotten_planet-rail-last = Derniers tours
web-forgotten_planet-preset-assign-rest = Laisser à la règle les tuiles que je partage avec mon allié

# Titres de la liste des actions.
web-forgotten_planet-group-bases = Bases de départ
web-forgotten_planet-group-hide = Placement face cachée
web-forgotten_planet-group-move = Se déplacer
web-forgotten_planet-group-build-land = Construire un terrain
web-forgotten_planet-group-build-mine = Construire une mine
web-forgotten_planet-group-build-base = Construire une base
web-forgotten_planet-group-walls = Murs
web-forgotten_planet-group-explode = Autodestruction
web-forgotten_planet-group-make-robot = Produire un robot
web-forgotten_planet-group-base-actions = Actions de base
web-forgotten_planet-group-choose-kind = Le dé donne 6
web-forgotten_planet-group-assign = Tuile partagée
web-forgotten_planet-group-produce = Mine spéciale
web-forgotten_planet-group-end-actions = Fin

web-forgotten_planet-sheet-tiles = Tuiles contrôlées
web-forgotten_planet-sheet-more = Ventes et enchère
web-forgotten_planet-sheet-bonuses = Bonus
web-forgotten_planet-sheet-ties = À égalité de PV, le plus de cubes en main l’emporte ; s’il y en a autant, la victoire est partagée. Les alliés comptent ensemble.
web-forgotten_planet-score-land = Tuiles terrain
web-forgotten_planet-score-special = Mines spéciales
web-forgotten_planet-score-common = Mines communes
web-forgotten_planet-score-sold = Ventes
web-forgotten_planet-score-auction = Enchère
web-forgotten_planet-score-bonus-mines = Le plus de mines communes
web-forgotten_planet-score-bonus-robots = Le plus de robots
web-forgotten_planet-score-bonus-bases = Le plus de bases

web-forgotten_planet-figure-tiles = Tuiles contrôlées
web-forgotten_planet-figure-robots = Robots
web-forgotten_planet-figure-bases = Bases
web-forgotten_planet-figure-brown = Cubes bruns
web-forgotten_planet-figure-white = Cubes blancs
web-forgotten_planet-figure-blue = Cubes bleus
