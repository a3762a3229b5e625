# Ce que seul Galaxy Trucker dit sur le web : les groupes d’actions, la feuille de score.

# Titres de la liste des actions.
web-galaxy_trucker-group-take = Prendre un composant
web-galaxy_trucker-group-place = Le placer
web-galaxy_trucker-group-put-away = Le rendre ou le réserver
web-galaxy_trucker-group-forecast = Prévisions de vol
web-galaxy_trucker-group-timer = Sablier
web-galaxy_trucker-group-finishing = Terminer
web-galaxy_trucker-group-end-turn = Fin
web-galaxy_trucker-group-check = Corriger le vaisseau
web-galaxy_trucker-group-pieces = Morceaux du vaisseau
web-galaxy_trucker-group-crew = Équipage
web-galaxy_trucker-group-between-cards = Entre deux cartes
web-galaxy_trucker-group-offers = La carte
web-galaxy_trucker-group-power = Puissance
web-galaxy_trucker-group-defence = Défense
web-galaxy_trucker-group-batteries = Cellules d’énergie
web-galaxy_trucker-group-losses = Pertes
web-galaxy_trucker-group-black-hole = Trou noir
web-galaxy_trucker-group-goods = Marchandises
web-galaxy_trucker-group-titles = Titres
web-galaxy_trucker-group-mission = Mission

# Lignes de la feuille de score.
web-galaxy_trucker-sheet-flight = Fin du vol
web-galaxy_trucker-sheet-ties = Il n’y a pas de départage : à égalité de crédits, la place est partagée.
web-galaxy_trucker-score-finish-order = Place d’arrivée
web-galaxy_trucker-score-best-looking = Plus beau vaisseau
web-galaxy_trucker-score-titles = Titres
web-galaxy_trucker-score-sale = Marchandises vendues
web-galaxy_trucker-score-losses = Composants perdus

# Ce que compte une analyse : sur un vaisseau, et par nom ce qu’un vol peut rapporter.
web-galaxy_trucker-gain-engines =
    { $count ->
        [one] { $count } point de puissance de moteurs
       *[other] { $count } points de puissance de moteurs
    }
web-galaxy_trucker-gain-cannons =
    { $count ->
        [one] { $count } point de puissance de canons
       *[other] { $count } points de puissance de canons
    }
web-galaxy_trucker-gain-crew =
    { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    }
web-galaxy_trucker-gain-tokens =
    { $count ->
        [one] { $count } cellule d’énergie
       *[other] { $count } cellules d’énergie
    }
web-galaxy_trucker-gain-slots =
    { $count ->
        [one] { $count } emplacement de marchandises
       *[other] { $count } emplacements de marchandises
    }
web-galaxy_trucker-gain-exposed =
    { $count ->
        [one] { $count } connecteur exposé
       *[other] { $count } connecteurs exposés
    }
web-galaxy_trucker-gain-goods =
    { $count ->
        [one] { $count } cube de marchandises
       *[other] { $count } cubes de marchandises
    }
web-galaxy_trucker-gain-components =
    { $count ->
        [one] { $count } composant
       *[other] { $count } composants
    }
web-galaxy_trucker-gain-credits =
    { $count ->
        [one] { $count } crédit
       *[other] { $count } crédits
    }
web-galaxy_trucker-gain-finish-order =
    { $count ->
        [one] { $count } crédit pour la place d’arrivée
       *[other] { $count } crédits pour la place d’arrivée
    }
web-galaxy_trucker-gain-best-looking =
    { $count ->
        [one] { $count } crédit pour le plus beau vaisseau
       *[other] { $count } crédits pour le plus beau vaisseau
    }
web-galaxy_trucker-gain-titles =
    { $count ->
        [one] { $count } crédit pour les titres
       *[other] { $count } crédits pour les titres
    }
web-galaxy_trucker-gain-sale =
    { $count ->
        [one] { $count } crédit pour les marchandises
       *[other] { $count } crédits pour les marchandises
    }
web-galaxy_trucker-gain-lost =
    { $count ->
        [one] { $count } composant perdu
       *[other] { $count } composants perdus
    }
