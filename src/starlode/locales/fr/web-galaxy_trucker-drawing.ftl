# Ce que disent les dessins de Galaxy Trucker à qui les écoute.

web-galaxy_trucker-ship = Vaisseau de { $seat }
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
