# Bots.

# bot: the name that was asked for; known: the bots that can play this game.
bot-unknown = There is no bot “{ $bot-id }” for { $game }. The bots are: { $known-id }.

# The names of bots.
bot-random = Random
bot-rookie = Rookie
bot-steady = Steady
bot-expert = Expert
bot-master = Master

# The name of a bot; an unknown one stays as it is.
named-bot = { $bot }

# What a bot does where the game has no sentence of its own: about-bot-<name>.
about-any-bot-random = Takes any choice at random.
about-any-bot-rookie = Looks one choice ahead, but overlooks many of its options.
about-any-bot-steady = Looks one choice ahead, and takes what looks best then.

# A bot’s name and its measured rating.
rated-bot = { $bot } · about { NUMBER($rating, useGrouping: 0) }
measured-bot = Measured at { NUMBER($rating, useGrouping: 0) } (95%: { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }) in { $games } games of { $players } players; Steady has 1000.
measured-bot-steady = It never changes: its 1000 is where the scale begins.
