# Environments for research.

env-map-too-large = This map of { $game } is larger than the environments allow: their action space and their observations have one size for all maps. Choose a smaller one.
env-no-observation = { $game } describes no observations, so there are no environments for it.
env-returns-unknown = There are no returns called { $returns }. Known: { $known }.
env-opponents = { $opponents } opponents are named, but { $players } players need { $players } less one. Name one bot for all of them, or one for each.
env-no-such-seat = There is no seat { $seat }: the seats of { $players } players are counted from 0.
