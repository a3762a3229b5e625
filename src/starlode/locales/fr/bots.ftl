# Bots.

# bot : le nom demandé ; known : les bots qui peuvent jouer à ce jeu.
bot-unknown = Il n’y a pas de bot « { $bot-id } » pour { $game }. Les bots sont : { $known-id }.

# Les noms des bots.
bot-random = Hasard
bot-rookie = Débutant
bot-steady = Régulier
bot-expert = Expert
bot-master = Maître
