# Analyses de parties terminées, pour la ligne de commande et le navigateur. Les chances sont en pour cent.

review-not-over = La partie n’est pas encore finie. On n’analyse que des parties terminées.
review-no-chances = Personne ne sait encore estimer les chances de gagner à { $game }.
review-failed = Cette partie n’a pas pu être analysée.

review-chance = Chances de gagner
review-chance-help = Selon un bot fort. Un clic montre ce moment.
review-turns = Tournants
review-worst = Ce qui a coûté le plus
review-best = Meilleurs coups
review-luck = Chance au tirage
review-own = Coups joués
review-others = Coups des autres
review-lost = Perdu par ses choix

review-percent = { $percent } %
# change : un nombre avec son signe.
review-change = { $change } %
# Un tournant : les chances de qui ont monté, de quel à quel pourcentage.
review-turn = { $seat } : de { $before } % à { $after } %
# D’où vient un tournant. change : un nombre avec son signe.
review-turn-luck = par le hasard : { $change } %
review-turn-move = par un coup ({ $seat })
review-turn-own = par son propre coup

# Une décision : ce qui a été fait, ce qui aurait été mieux, et pourquoi.
review-done = { $what }
review-better = Mieux : { $what }
review-because = Pourquoi : { $reasons }
review-then = { $first }, puis { $rest }

# Raisons d’un autre coup. what : par exemple « 2 Titane ».
review-reason-more = { $what } de plus
review-reason-less = { $what } de moins
review-reason-expected-more = environ { $what } de plus à attendre
review-reason-expected-less = environ { $what } de moins à attendre
review-reason-score =
    { $count ->
        [one] { $count } point de plus tout de suite
       *[other] { $count } points de plus tout de suite
    }
review-reason-outlook =
    { $count ->
        [0] un peu plus à attendre à la fin
        [one] environ { $count } point de plus à attendre à la fin
       *[other] environ { $count } points de plus à attendre à la fin
    }
review-reason-rivals =
    { $count ->
        [0] un peu moins à attendre pour les autres
        [one] environ { $count } point de moins à attendre pour les autres
       *[other] environ { $count } points de moins à attendre pour les autres
    }
review-reason-played = mieux dans { $count } % des parties poursuivies depuis les deux coups
review-reason-chance = si tous continuent aussi bien, { $better } % de chances de gagner au lieu de { $chance } %

# Combien de coups d’une place ont été comparés à d’autres.
review-looked-at =
    { $moves ->
        [one] { $looked } coup sur { $moves } comparé à d’autres
       *[other] { $looked } coups sur { $moves } comparés à d’autres
    }
review-none = Rien à signaler.

# La courbe. moment : combien d’entrées du journal ; chances : les noms des joueurs avec des pourcentages.
review-curve-label = Les chances de gagner au fil de la partie. Un clic montre ce moment ; le curseur et le tableau disent la même chose.
review-curve-walk = Parcourir la courbe ; Entrée y mène
review-curve-at = Moment { $moment } : { $chances }
review-curve-table = En tableau
review-curve-moment = Moment
review-seat = Coups à montrer
review-waiting = Un bot fort étudie la partie. Cela prend quelques secondes.
review-queued = L’analyse de cette partie attend son tour.

# La page sur ses propres parties.
review-insights = Mes parties analysées
review-insights-help = Vos dernières parties terminées, étudiées par un bot fort : ce que vos choix ont coûté, et la part du hasard.
review-insights-waiting =
    { $count ->
        [one] Il reste { $count } partie à étudier.
       *[other] Il reste { $count } parties à étudier.
    }
review-insights-games = Parties
review-insights-won =
    { $wins ->
        [one] { $wins } gagnée sur { $games }
       *[other] { $wins } gagnées sur { $games }
    }
review-insights-lost = Chances perdues par vos choix
review-insights-luck = Chance au tirage
review-insights-a-move = { $percent } % par coup
review-insights-a-game = { $change } par partie
review-insights-where = Où cela se perd
review-insights-against = Résultats contre
review-insights-people = Des personnes
review-insights-trend = Partie par partie
review-insights-place = place { $place }
review-insights-unknown = pas encore étudiée
review-insights-none = Vous n’avez pas encore de partie terminée.
