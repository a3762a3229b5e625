# La Planète oubliée dans le terminal.

## Lettres : une par joueur, deux par couleur de cubes et de mines.

terminal-forgotten_planet-code-yellow = J
terminal-forgotten_planet-code-red = R
terminal-forgotten_planet-code-green = V
terminal-forgotten_planet-code-black = N
terminal-forgotten_planet-code-brown = Br
terminal-forgotten_planet-code-white = Bc
terminal-forgotten_planet-code-blue = Bu

## Colonne latérale. Des mots courts : la colonne est étroite.

terminal-forgotten_planet-round =
    { $round ->
        [0] Mise en place
       *[other] Manche { $round }
    }
terminal-forgotten_planet-last = Derniers tours : { $why }
terminal-forgotten_planet-energy =
    { $count ->
        [one] { $count } point d’énergie
       *[other] { $count } points d’énergie
    }
terminal-forgotten_planet-vp = { $count } PV
# on, off : un signe et un nombre ; left : les robots non construits.
terminal-forgotten_planet-robots = robots { $on } { $off } · reste { $left }
terminal-forgotten_planet-zone =
    { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    } · revenu { $income } · { $bases ->
        [one] { $bases } base
       *[other] { $bases } bases
    }
terminal-forgotten_planet-ally = allié : { $ally }
terminal-forgotten_planet-debt = enchère : -{ $count } PV
terminal-forgotten_planet-hand = en main : { $tiles }
terminal-forgotten_planet-hand-count =
    { $count ->
        [one] { $count } tuile en main
       *[other] { $count } tuiles en main
    }
terminal-forgotten_planet-mine = Vous
terminal-forgotten_planet-others = Les autres
terminal-forgotten_planet-supply = Banque
terminal-forgotten_planet-table = Table
terminal-forgotten_planet-land = Terrains restants : { $count } sur { $most }
terminal-forgotten_planet-mines = Mines
terminal-forgotten_planet-stock =
    { $bases ->
        [one] { $bases } base
       *[other] { $bases } bases
    } · { $walls ->
        [one] { $walls } mur
       *[other] { $walls } murs
    }
terminal-forgotten_planet-order = Ordre

## Descriptions

terminal-forgotten_planet-about-square =
    { $what-id ->
        [empty] { $square } : sol nu.
        [land] { $square } : un terrain.
        [brown] { $square } : une mine brune.
        [white] { $square } : une mine blanche.
        [blue] { $square } : une mine bleue.
        [special] { $square } : une mine spéciale.
        [face-down] { $square } : une tuile face cachée.
       *[base] { $square } : une base.
    }
terminal-forgotten_planet-about-layer = Posée par { $seat }.
terminal-forgotten_planet-about-owner = Contrôle : { $owner }.
terminal-forgotten_planet-about-robots =
    { $on-id ->
        [true] { $count ->
            [one] Un robot ON ({ $seat }).
           *[other] { $count } robots ON ({ $seat }).
        }
       *[false] { $count ->
            [one] Un robot OFF ({ $seat }).
           *[other] { $count } robots OFF ({ $seat }).
        }
    }
terminal-forgotten_planet-about-side =
    { $wall-id ->
        [true] Un mur se dresse sur { $side }.
       *[false] Aucun mur sur { $side }.
    }

## Titres de la liste des actions

terminal-forgotten_planet-group-robot = Robot en { $square }
terminal-forgotten_planet-group-bases = Bases de départ
terminal-forgotten_planet-group-hide = Placement face cachée
terminal-forgotten_planet-group-make-robot = Produire un robot
terminal-forgotten_planet-group-base-actions = Bases
terminal-forgotten_planet-group-choose-kind = Le dé donne 6
terminal-forgotten_planet-group-assign = Tuile partagée
terminal-forgotten_planet-group-produce = Mine spéciale
terminal-forgotten_planet-group-end-actions = Fin

## Décompte final

terminal-forgotten_planet-score-land = Terrains
terminal-forgotten_planet-score-special = Mines spéciales
terminal-forgotten_planet-score-common = Mines communes
terminal-forgotten_planet-score-sold = Ventes
terminal-forgotten_planet-score-auction = Enchère
terminal-forgotten_planet-score-bonus = Le plus de { $bonus }

## Signes du terrain

terminal-forgotten_planet-sign-land = Un terrain contrôlé par J, comme le montrent la couleur et la lettre.
terminal-forgotten_planet-sign-mine = Mines brune, blanche et bleue ; les cubes ont les mêmes lettres.
terminal-forgotten_planet-sign-special = Une mine spéciale.
terminal-forgotten_planet-sign-base = La base de J ; la base de départ A, encore sans propriétaire.
terminal-forgotten_planet-sign-robot = Deux robots de J, ON ; un de R, OFF. Sur le sol de leur propriétaire, ils n’ont pas de lettre.
terminal-forgotten_planet-sign-wall = Des murs ; un mur que l’action en surbrillance enlève.
terminal-forgotten_planet-sign-empty = Une case vide ; une case où mène une action possible.
terminal-forgotten_planet-sign-lit = Une action possible y mène ; celle en surbrillance y mène. En italique : nouveau depuis votre dernier choix.
terminal-forgotten_planet-sign-control = Après l’action en surbrillance, le prochain contrôle donnerait la tuile à R, ou à personne.
terminal-forgotten_planet-sign-veil = Une tuile face cachée d’un autre joueur ; votre propre mine spéciale.
terminal-forgotten_planet-sign-rock = Un obstacle.
terminal-forgotten_planet-sign-stored = Énergie conservée, et place libre. -1● : coûte 1 point d’énergie. ◀ au tour de ce joueur.
