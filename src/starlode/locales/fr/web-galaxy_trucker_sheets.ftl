# Les bilans à la fin d’un vol et d’une expédition.

web-galaxy_trucker-sheet-title = Le vol est terminé
web-galaxy_trucker-sheet-winner =
    { $count ->
        [one] { $seats } gagne le plus
       *[other] { $seats } gagnent le plus
    }
web-galaxy_trucker-sheet-won = Quiconque a au moins 1 crédit a gagné.
web-galaxy_trucker-sheet-place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }
web-galaxy_trucker-sheet-open =
    { $count ->
        [one] { $count } exposé
       *[other] { $count } exposés
    }
web-galaxy_trucker-sheet-no-goods = aucune
web-galaxy_trucker-sheet-half = { $sum } ÷ 2, arrondi au supérieur
web-galaxy_trucker-sheet-lost =
    { $lost ->
        [0] aucune perte
        [one] { $lost } perdu
       *[other] { $lost } perdus
    }
web-galaxy_trucker-sheet-built =
    { $count ->
        [one] { $count } assemblé
       *[other] { $count } assemblés
    }, { $lost ->
        [0] aucun perdu
        [one] { $lost } perdu
       *[other] { $lost } perdus
    }
web-galaxy_trucker-sheet-ships = Les vaisseaux à leur retour
web-galaxy_trucker-sheet-row-before = Crédits avant
web-galaxy_trucker-sheet-rule-before = gagnés jusque-là
web-galaxy_trucker-sheet-row-finish = Place d’arrivée
web-galaxy_trucker-sheet-rule-finish = pour ceux qui volent encore
web-galaxy_trucker-sheet-row-best = Plus beau vaisseau
web-galaxy_trucker-sheet-rule-best = le moins de connecteurs exposés à l’arrivée
web-galaxy_trucker-sheet-row-titles = Titres
web-galaxy_trucker-sheet-rule-titles = réclamés ou défendus
web-galaxy_trucker-sheet-row-goods = Marchandises
web-galaxy_trucker-sheet-rule-goods = rouge 4, jaune 3, vert 2, bleu 1
web-galaxy_trucker-sheet-row-losses = Pertes
web-galaxy_trucker-sheet-rule-losses = 1 par composant perdu
web-galaxy_trucker-sheet-card = Carte { $number }
web-galaxy_trucker-sheet-watch-race = Revoir l’assemblage
web-galaxy_trucker-sheet-race = Course d’assemblage
web-galaxy_trucker-sheet-race-first = premier à finir
web-galaxy_trucker-sheet-race-play = La revoir à cette vitesse
web-galaxy_trucker-sheet-replay-flight = Revoir le vol
web-galaxy_trucker-sheet-next = Vers le vol { $number }
web-galaxy_trucker-sheet-next-text = Le vol suivant se prépare.
web-galaxy_trucker-trek-won = Gagné par { $seats } avec { $credits }
web-galaxy_trucker-trek-standing = Classement
web-galaxy_trucker-trek-title = Titre
web-galaxy_trucker-trek-gold = doré
web-galaxy_trucker-trek-silver = argenté
web-galaxy_trucker-trek-paid =
    +{ $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }
web-galaxy_trucker-trek-not-defended = aucun crédit
web-galaxy_trucker-trek-titles = Titres après ce vol
web-galaxy_trucker-trek-most = souligné : le plus parmi ceux qui sont arrivés
web-galaxy_trucker-trek-holder = détenteur
web-galaxy_trucker-trek-free = libre
web-galaxy_trucker-trek-out = hors jeu
web-galaxy_trucker-trek-course = Crédits au fil du Trek
web-galaxy_trucker-trek-start = départ
