# Bots.

# bot: the name that was asked for; known: the bots that can play this game.
bot-unknown = There is no bot “{ $bot-id }” for { $game }. The bots are: { $known-id }.

# The names of bots.
bot-random = Random
bot-rookie = Rookie
bot-steady = Steady
bot-expert = Expert
bot-master = Master
