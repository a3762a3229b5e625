# Ce que seule La Planète oubliée dit sur le Web : la planète, l’énergie, les groupes d’actions, la feuille de score.

# Sur la page d’accueil : combien dure une partie, et la leçon.
web-forgotten_planet-time = 45 min
web-forgotten_planet-learn = Apprendre, 8 min

## Le plateau

web-forgotten_planet-board = La planète. Les flèches mènent d’une case à l’autre, N au prochain endroit éclairé, R au robot suivant, Entrée choisit.
web-forgotten_planet-tiles = Ce qui se trouve où
web-forgotten_planet-ring = Que faire ici
web-forgotten_planet-distances = Distances
web-forgotten_planet-distances-all = Pas depuis les bases de tous
web-forgotten_planet-distances-of = Pas depuis les bases : { $seat }

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
web-forgotten_planet-sign =
    { $letter-id ->
        [A] Soleil
        [B] Lune
        [C] Comète
       *[D] Anneau
    }
web-forgotten_planet-base-of = base { web-forgotten_planet-sign } ({ $seat })
web-forgotten_planet-base-letter = base { web-forgotten_planet-sign }
web-forgotten_planet-alliance =
    { $one-id ->
        [A] Soleil
        [B] Lune
        [C] Comète
       *[D] Anneau
    } et { $other-id ->
        [A] Soleil
        [B] Lune
        [C] Comète
       *[D] Anneau
    }
web-forgotten_planet-face-down = tuile face cachée ({ $seat })
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
web-forgotten_planet-held = Contrôle : { $seat }
web-forgotten_planet-held-then = Au prochain contrôle : { $seat }
web-forgotten_planet-held-by-nobody-then = Au prochain contrôle : personne
web-forgotten_planet-robots-on =
    { $count ->
        [one] { $count } robot ON ({ $seat })
       *[other] { $count } robots ON ({ $seat })
    }
web-forgotten_planet-robots-off =
    { $count ->
        [one] { $count } robot OFF ({ $seat })
       *[other] { $count } robots OFF ({ $seat })
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
web-forgotten_planet-do-explode = Auto­destruction
web-forgotten_planet-do-explode-wall = Détruire le mur
web-forgotten_planet-do-make-robot = Nouveau robot
web-forgotten_planet-do-sell = Vendre un lot
web-forgotten_planet-do-concentrate = Faire un cube
web-forgotten_planet-do-conserve = Conserver
web-forgotten_planet-do-consume = Brûler un terrain
web-forgotten_planet-do-bid = Enchérir
web-forgotten_planet-do-assign = { $seat }

# Ce que coûtent ou rapportent les actions de base, en plus de l’énergie.
web-forgotten_planet-deed-make-robot = pour 2 cubes
web-forgotten_planet-deed-sell = +2 PV
web-forgotten_planet-deed-concentrate = couleur au choix
web-forgotten_planet-deed-conserve = pour plus tard
web-forgotten_planet-deed-consume = −1 terrain

## Énergie et banque

web-forgotten_planet-energy =
    { $energy ->
        [one] { $seat } a { $energy } point d’énergie
       *[other] { $seat } a { $energy } points d’énergie
    }
web-forgotten_planet-energy-title = Énergie
web-forgotten_planet-kept-title = Conservée
web-forgotten_planet-income = { $income } par tour pour { $tiles ->
        [one] { $tiles } case
       *[other] { $tiles } cases
    } ; un de plus à partir de { $more }.
web-forgotten_planet-set =
    { $count ->
        [0] Un de chaque se vend 2 PV.
        [one] { $count } lot à vendre : 2 PV.
       *[other] { $count } lots à vendre : 2 PV chacun.
    }
web-forgotten_planet-debt = { $count } PV perdus à l’enchère.
web-forgotten_planet-robots-of = Robots : { $count } sur { $most }
web-forgotten_planet-land-short = terrains
web-forgotten_planet-supply = Banque
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
web-forgotten_planet-ally-of = allié : { $seat }
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
web-forgotten_planet-cubes-shared = En commun avec { $seat }
web-forgotten_planet-stored-title = Énergie conservée
web-forgotten_planet-stored =
    { $count ->
        [one] { $count } point d’énergie conservé sur { $most }
       *[other] { $count } points d’énergie conservés sur { $most }
    }
web-forgotten_planet-stored-short =
    { $count ->
        [one] { $count } conservé
       *[other] { $count } conservés
    }
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
        [0] Aucun marqueur sur la base { web-forgotten_planet-sign }
        [one] { $count } marqueur sur la base { web-forgotten_planet-sign }
       *[other] { $count } marqueurs sur la base { web-forgotten_planet-sign }
    }
web-forgotten_planet-auction-holder = détenue par { $seat }
web-forgotten_planet-auction-free = sans détenteur
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

web-forgotten_planet-tab-players = Base
web-forgotten_planet-rail-round = Manche { $round }
web-forgotten_planet-rail-last = Derniers tours
web-forgotten_planet-preset-accept-bases = Contre des bots, garder les bases tirées au sort
web-forgotten_planet-preset-produce = Prendre les cubes habituels là où la couleur ne peut rien changer
web-forgotten_planet-preset-produce-always = Prendre toujours les cubes dont j’ai le moins
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

## Choix

web-forgotten_planet-vp-words =
    { $count ->
        [one] { $count } point de victoire
       *[other] { $count } points de victoire
    }
web-forgotten_planet-gain-vp = { $count } PV
web-forgotten_planet-gain-tiles =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
web-forgotten_planet-gain-brown =
    { $count ->
        [one] { $count } cube brun
       *[other] { $count } cubes bruns
    }
web-forgotten_planet-gain-white =
    { $count ->
        [one] { $count } cube blanc
       *[other] { $count } cubes blancs
    }
web-forgotten_planet-gain-blue =
    { $count ->
        [one] { $count } cube bleu
       *[other] { $count } cubes bleus
    }
web-forgotten_planet-gain-robots =
    { $count ->
        [one] { $count } robot
       *[other] { $count } robots
    }
web-forgotten_planet-gain-energy =
    { $count ->
        [one] { $count } point d’énergie
       *[other] { $count } points d’énergie
    }

web-forgotten_planet-choice-accept-bases = Garder les bases
web-forgotten_planet-choice-ask-auction = Demander l’enchère
web-forgotten_planet-choice-hide = Cacher une { $tile } en { $square }
web-forgotten_planet-choice-bid = Enchérir sur { $base-id ->
        [A] Soleil
        [B] Lune
        [C] Comète
       *[D] Anneau
    }
web-forgotten_planet-choice-move = Aller en { $to }
web-forgotten_planet-choice-build-land = Terrain en { $square }
web-forgotten_planet-choice-build-mine = Mine en { $square }
web-forgotten_planet-choice-build-base = Base en { $square }
web-forgotten_planet-choice-build-wall = Mur { $side }
web-forgotten_planet-choice-push-wall = Pousser le mur de { $side }
web-forgotten_planet-choice-explode = Autodestruction en { $from }
web-forgotten_planet-choice-explode-wall = Faire sauter le mur de { $side }
web-forgotten_planet-choice-make-robot = Nouveau robot en ({ $base })
web-forgotten_planet-choice-sell = Vendre un lot
web-forgotten_planet-choice-concentrate = Faire un cube { $cube }
web-forgotten_planet-choice-conserve = Conserver 1 point d’énergie
web-forgotten_planet-choice-consume = Brûler un terrain
web-forgotten_planet-choice-end-actions = Finir le tour
web-forgotten_planet-choice-choose-kind = Poser une { $kind }
web-forgotten_planet-choice-assign = { $square } à { $seat }
web-forgotten_planet-choice-assign-rest = Laisser le reste à la règle
web-forgotten_planet-choice-produce = Un cube { $cube }
web-forgotten_planet-choice-produce-usual = Les { $count } cubes habituels
web-forgotten_planet-choice-produce-all = { $count } cubes

web-forgotten_planet-note-from = robot en { $from }
web-forgotten_planet-note-land =
    { $count ->
        [one] le dernier, puis la partie s’arrête
       *[other] encore { $count }, puis la partie s’arrête
    }
web-forgotten_planet-note-die-land = { $part } terrain
web-forgotten_planet-note-die-ore = { $part } minerai
web-forgotten_planet-note-die-choice = { $part } au choix
web-forgotten_planet-note-mine = y extrait un cube { $cube }
web-forgotten_planet-note-special = y extrait un cube au choix
web-forgotten_planet-note-blast =
    { $count ->
        [one] ce robot seulement
       *[other] les { $count } robots de la case
    }
web-forgotten_planet-note-stored =
    { $lost ->
        [0] { $stored ->
            [one] { $stored } point d’énergie conservé
           *[other] { $stored } points d’énergie conservés
        }
       *[other] { $stored ->
            [one] { $stored } point d’énergie conservé, { $lost } perdu
           *[other] { $stored } points d’énergie conservés, { $lost } perdus
        }
    }
web-forgotten_planet-limit-land = Terrains restants : { $count }
web-forgotten_planet-limit-energy = Énergie restante : { $count }
web-forgotten_planet-further =
    { $count ->
        [one] { $count } point d’énergie, d’abord en { $square }
       *[other] { $count } points d’énergie, d’abord en { $square }
    }

web-forgotten_planet-question-robot = Robot en { $square }
web-forgotten_planet-question-produce =
    { $count ->
        [one] Quel cube de la mine spéciale ?
       *[other] Quels { $count } cubes des mines spéciales ?
    }
web-forgotten_planet-question-kind = Un 6 : quelle tuile ?
web-forgotten_planet-question-hide = Cacher une tuile
web-forgotten_planet-question-bid = Enchérir sur une base
web-forgotten_planet-question-ask-auction = Garder les bases ?
web-forgotten_planet-question-assign = À qui va cette tuile ?

## Pourquoi pas, à l’endroit du clic

web-forgotten_planet-why = Pourquoi est-ce impossible ?

## Le conseil, et ce qu’ont fait les autres

web-forgotten_planet-coach = Une case est à qui a la base la plus proche. Plus de cases donnent plus de points et d’énergie.
web-forgotten_planet-coach-hide = Toutes les tuiles sont retournées à la fin ; on règle alors seulement à qui va chaque base.
web-forgotten_planet-coach-bid = Le marqueur du dessus tient la base. Chaque marqueur posé coûte 1 PV, sauf celui qui tient la vôtre.
web-forgotten_planet-coach-move = Sur une mine, un robot rapporte des cubes ; au bord, il construit. Bon coup : aller en { $square }.
web-forgotten_planet-coach-build-land = Une case est à qui a la base la plus proche, et chaque terrain vaut 1 PV. Bon coup : un terrain en { $square }.
web-forgotten_planet-coach-build-mine = Les mines donnent les cubes que coûtent robots et bases. Bon coup : en chercher une en { $square }.
web-forgotten_planet-coach-build-base = Les pas se comptent depuis chaque base : une seconde gagne du terrain. Bon coup : en { $square }.
web-forgotten_planet-coach-build-wall = Ni les robots ni le contrôle ne passent un mur. Bon coup : en dresser un contre les autres.
web-forgotten_planet-coach-make-robot = Plus de robots font plus à chaque tour. Bon coup : en produire un à votre base.
web-forgotten_planet-coach-sell = Un cube de chaque couleur se vend 2 PV. Bon coup : vendre un lot.
web-forgotten_planet-coach-end-actions = Jusqu’à 3 points d’énergie sont conservés pour le tour suivant. Bon coup : finir le tour.

web-forgotten_planet-told-moved =
    { $count ->
        [one] { $count } déplacement
       *[other] { $count } déplacements
    }
web-forgotten_planet-told-land = un terrain en { $square }
web-forgotten_planet-told-mine = une { $kind } en { $square }
web-forgotten_planet-told-base = une base en { $square }
web-forgotten_planet-told-wall = un mur sur { $side }
web-forgotten_planet-told-pushed = un mur poussé sur { $side_new }
web-forgotten_planet-told-blast = une explosion en { $square }
web-forgotten_planet-told-blast-wall = le mur de { $side } détruit
web-forgotten_planet-told-robot = un robot en { $square }
web-forgotten_planet-told-sold =
    { $count ->
        [one] { $count } lot vendu
       *[other] { $count } lots vendus
    }
web-forgotten_planet-told-cube = un cube { $cube } produit
web-forgotten_planet-told-burnt =
    { $count ->
        [one] { $count } terrain brûlé, encore { $left }
       *[other] { $count } terrains brûlés, encore { $left }
    }
web-forgotten_planet-told-produced =
    { $count ->
        [one] { $count } cube extrait
       *[other] { $count } cubes extraits
    }
