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
web-galaxy_trucker-sheet-ties = Il n’y a pas de départage : des crédits égaux partagent une place.
web-galaxy_trucker-score-finish-order = Place d’arrivée
web-galaxy_trucker-score-best-looking = Plus beau vaisseau
web-galaxy_trucker-score-titles = Titres
web-galaxy_trucker-score-sale = Marchandises vendues
web-galaxy_trucker-score-losses = Composants perdus
