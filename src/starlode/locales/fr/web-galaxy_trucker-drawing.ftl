# Ce que disent les dessins de Galaxy Trucker à qui les écoute.

web-galaxy_trucker-ship = Vaisseau : { $seat }
web-galaxy_trucker-tile-unknown = Composant face cachée
web-galaxy_trucker-tile-battery = { $kind }, { $size } cellules d’énergie
web-galaxy_trucker-tile-hold =
    { $kind }, { $size ->
        [one] 1 emplacement
       *[other] { $size } emplacements
    }
web-galaxy_trucker-tile-sides = Avant { $front }, droite { $right }, arrière { $rear }, gauche { $left }.
web-galaxy_trucker-connector-smooth = lisse
web-galaxy_trucker-connector-single = simple
web-galaxy_trucker-connector-double = double
web-galaxy_trucker-connector-universal = universel
web-galaxy_trucker-load-crew = À bord : { $crew }.
web-galaxy_trucker-load-tokens =
    { $count ->
        [one] Il reste 1 cellule d’énergie.
       *[other] Il reste { $count } cellules d’énergie.
    }
web-galaxy_trucker-load-goods = À bord : { $goods }.
web-galaxy_trucker-cell = { $cell } : { $content }
web-galaxy_trucker-cell-empty = { $cell }, vide.

# Ce que disent plusieurs écrans : marques et nombres d’un vaisseau, panneau des décisions, étapes d’une carte, fin.
web-galaxy_trucker-choose-first = Choisissez d’abord
web-galaxy_trucker-key-enter = Entrée
web-galaxy_trucker-waits = On attend { $seats }
web-galaxy_trucker-own-ship = Votre vaisseau
web-galaxy_trucker-mark-error = Mêlé à une erreur.
web-galaxy_trucker-mark-threatened = Menacé.
web-galaxy_trucker-mark-hit = Serait perdu.
web-galaxy_trucker-mark-falls = Tomberait.
web-galaxy_trucker-mark-gone = Perdu.
web-galaxy_trucker-mark-chosen = Choisi.
web-galaxy_trucker-mark-choosable = Peut être choisi.
web-galaxy_trucker-number-crew = Équipage
web-galaxy_trucker-number-cannons = Puissance de canons
web-galaxy_trucker-number-engines = Puissance de moteurs
web-galaxy_trucker-number-tokens = Cellules d’énergie
web-galaxy_trucker-number-exposed = Connecteurs exposés
web-galaxy_trucker-number-credits = Crédits
web-galaxy_trucker-number-lost = perdus
web-galaxy_trucker-step-danger = { $danger } venant de { $origin }
web-galaxy_trucker-step-seat = { $seat }
web-galaxy_trucker-step-decides = décide
web-galaxy_trucker-step-penalty-days =
    −{ $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
web-galaxy_trucker-step-penalty-crew = −{ $count } équipage
web-galaxy_trucker-step-penalty-goods =
    −{ $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    }
web-galaxy_trucker-step-penalty-shots =
    { $count ->
        [one] { $count } tir
       *[other] { $count } tirs
    }
web-galaxy_trucker-sheet-finished =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
web-galaxy_trucker-sheet-gave-up = abandon
web-galaxy_trucker-sheet-gave-up-at =
    { $count ->
        [0] abandon avant la première carte
        [one] abandon, carte { $count }
       *[other] abandon, carte { $count }
    }
web-galaxy_trucker-building-builders =
    { $count ->
        [one] { $count } sur { $players } assemble
       *[other] { $count } sur { $players } assemblent
    }
web-galaxy_trucker-status-card = Carte { $number } sur { $count }
