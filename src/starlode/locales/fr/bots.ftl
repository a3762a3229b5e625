# Bots.

# bot : le nom demandé ; known : les bots qui peuvent jouer à ce jeu.
bot-unknown = Il n’y a pas de bot « { $bot-id } » pour { $game }. Les bots sont : { $known-id }.

# Les noms des bots.
bot-random = Hasard
bot-rookie = Débutant
bot-steady = Régulier
bot-expert = Expert
bot-master = Maître

# Le nom d’un bot ; un nom inconnu reste tel quel.
named-bot = { $bot }

# Ce que fait un bot quand le jeu n’a pas de phrase à lui : about-bot-<nom>.
about-any-bot-random = Choisit n’importe quoi au hasard.
about-any-bot-rookie = Prévoit un choix à l’avance, mais oublie beaucoup de ses possibilités.
about-any-bot-steady = Prévoit un choix à l’avance et prend ce qui paraît alors le meilleur.

# Le nom d’un bot et sa cote mesurée.
rated-bot = { $bot } · environ { NUMBER($rating, useGrouping: 0) }
measured-bot = Mesuré à { NUMBER($rating, useGrouping: 0) } (95 % : { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }) en { $games } parties à { $players } joueurs ; Régulier a 1000.
measured-bot-steady = Il ne change jamais : ses 1000 points sont le repère de l’échelle.
