"""The weights of `steady`: hundredths of a credit, with the reason for each.

Where a weight is multiplied by an expected number of cards (`outlook.py`), it is what one such card makes of it.
"""

from __future__ import annotations

from typing import Final

CREDIT: Final = 100

# --- fittings of a ship -------------------------------------------------------------------------------------------

# Engine power without which the flight is lost in the first open space (GT-13.8.2), by point of power; the second and
# third are there because the first may be shot off.
ENGINES_TO_SURVIVE: Final = (900, 300, 150)
# A point of engine power that heavy cargo takes away, and that must be made up for before the ship flies at all.
POWER_MISSING: Final = 600
# A space gained in open space keeps a place in the finish order, worth up to 4 credits, in about one case of ten.
ENGINE_PER_OPEN_SPACE: Final = 30
# Beyond this power nobody is left to overtake.
ENGINES_ENOUGH: Final = 7
ENGINE_BEYOND: Final = 10

# Cannon power within four points of an enemy's strength may beat it; less of it only helps to get there.
NEAR_STRENGTH: Final = 400
FAR_PERCENT: Final = 50
# Only the first to beat an enemy is rewarded.
REWARD_PERCENT: Final = 50
# A shot hits in one case of two, and may be met by a shield; goods are lost if there are any.
SHOT: Final = 130
GOODS_LOST: Final = 120
CREW_LOST: Final = 60
# The strength to beat, by level: more cannon power than the strongest common enemy is worth little.
CANNONS_ENOUGH: Final = (0, 6, 8, 10)
CANNON_BEYOND: Final = 10
# In a combat zone each point of cannon power, engine power and each crew member helps not to be the weakest.
POWER_PER_COMBAT_ZONE: Final = 20

# A double component is powered when it matters, and costs a token then: a part of its power counts.
DOUBLE_PERCENT: Final = 60
# Against the loss of all engine power a double engine is worth less than a single one: tokens run out.
RELIABLE_PERCENT: Final = 60
# Tokens beyond the first few are seldom needed: value by number of tokens for each component that uses them.
TOKEN: Final = 45
TOKENS_PER_USER: Final = 2
SPARE_TOKEN: Final = 8
# While there is room, a battery or a user of batteries may still find its counterpart.
HOPED_TOKENS: Final = 1

# A hit costs the component (1 credit), what it was good for, and what falls off with it.
HIT: Final = 400
# The share of dangers from a side that meet a connector, or for shots the ship at all, in percent.
MET_PERCENT: Final = 22

# A pair of humans more than the starting cabin's, for all the ways to lose some.
HUMANS_TO_SURVIVE: Final = (500, 450, 350, 250, 100)
# A flight that ends without humans (GT-14.2) costs the finish and much of the cargo, by level.
FLIGHT: Final = (0, 700, 1200, 1800)
# By crew members left after a visit of slavers, how often the flight ends early, in percent.
DOOMED_BY_CREW_LEFT: Final = (100, 70, 45, 30, 18, 10, 5)
# A crew member sold to an abandoned ship, or needed for a station, is worth about this for each such card.
CREW_PER_OFFER: Final = 22
CREW_ENOUGH: Final = (0, 6, 9, 12)
CREW_BEYOND: Final = 12

# A slot is filled with about 2 credits' worth of goods if enough goods are offered: about so many blocks a card.
SLOT: Final = 170
BLOCKS_PER_OFFER: Final = 180
SLOT_BEYOND: Final = 25
# Red goods cost 4 and come often, but need special holds (GT-12.7).
SPECIAL_SLOT: Final = 110
RED_PER_OFFER: Final = 80

# An alien's bonus of 2 power, less what the second human of the cabin is worth.
ALIEN_PERCENT: Final = 60

# --- placement ----------------------------------------------------------------------------------------------------

# A second and third joint keep a component on a ship that is hit.
SECOND_JOINT: Final = 45
THIRD_JOINT: Final = 25
# What a component holds is lost with it: by kind of component, what a hit costs more than elsewhere. Explosive cargo
# takes its neighbours along.
VULNERABLE: Final = (0, 350, 60, 60, 0, 60, 60, 80, 120, 100, 150, 150, 350, 400, 300, 0, 60)
# Joined cabins lose two crew members in an epidemic (GT-13.12.1).
JOINED_CABINS: Final = 130
# An exposed connector costs a day in stardust (GT-13.11.1), and a chance of the award for looks (GT-15.3).
EXPOSED_IN_STARDUST: Final = 35
EXPOSED_LOOKS: Final = 18
# By number of free cells on which a component can be joined next: a ship that cannot be extended stays small.
NEXT_CELLS: Final = (0, 700, 1100, 1400, 1600, 1750, 1850, 1900, 1920)
# A free cell that can no longer be reached; looked for only where few cells are next, since it takes time.
LOST_CELL: Final = 150
FEW_NEXT_CELLS: Final = 5
# A smooth side towards a free cell, by the number of free cells from which it can still be reached.
NEGLECTED_CELL: Final = (350, 120, 45, 15)
# Below seven free cells it matters less that a ship can be extended.
GROWTH_PER_CELL: Final = 15
# With an expansion, so many placements are looked at closely: the best ones of the base game, which knows less.
CLOSER_LOOKS: Final = 10
# A cell that nothing can be placed on any more (in front of a muzzle, behind an exhaust) is a component less.
BLOCKED_CELL: Final = 250

# --- building -----------------------------------------------------------------------------------------------------

# What a tile must add to be taken at first; at the end anything that is better than nothing.
EXPECTED_GAIN: Final = 260
LEAST_GAIN: Final = 15
# Turn by turn, against players who may soon stop, a ship of plain tiles is better than half of a fine one.
HURRIED_GAIN: Final = 50
# Action points for a tile that is chosen: to place it, and to turn up another one.
POINTS_PER_TILE: Final = 3
# Enough tiles have been seen when there were this many for each cell of every ship.
TILES_SEEN_PER_CELL: Final = 2
# A look costs as much time as three tiles: once, when the ship has a core but is still open, and early enough.
COMPONENTS_BEFORE_LOOK: Final = 5
LOOK_BEFORE: Final = 50
# When this much is used up, the rest of the time is too short for another tile.
FINISH_AFTER: Final = 97
# Turn by turn: the others turn up about so many tiles before one's own next turn.
TILES_LEFT_TO_SEE: Final = 16
# A tile is set aside for this gain, before this much is used up.
KEEP_GAIN: Final = 300
KEEP_BEFORE: Final = 55

# --- flight -------------------------------------------------------------------------------------------------------

# What a card to come brings on the whole, to a ship that flies on.
EARNED_PER_CARD: Final = 80
# A flight day that costs no place now may cost one later.
DAY: Final = 14
# Places change: how much of a place's reward counts for each card to come, and at least.
DOUBT_PER_CARD: Final = 6
LEAST_CERTAINTY: Final = 40
# By number of crew members left, what the one given up last was worth: the last ones keep the ship in the flight.
CREW_LEFT: Final = (900, 600, 500, 400, 300, 250, 200, 150, 100, 60)
# A ship as strong as slavers now is beaten by them later in so many of 100 cases.
STRONG_NOW_BEATEN_LATER: Final = 40
# So many cards, in hundredths, are as good as a whole flight for the use of crew.
CARDS_FOR_CREW: Final = 500
# A token spares a hit, wins a fight or a place in about one case of three.
TOKEN_IN_FLIGHT: Final = 110
# Humans in other cabins with whom an alien is taken: purple for its cannon power, brown only where humans abound.
HUMANS_WITH_PURPLE: Final = 4
HUMANS_WITH_BROWN: Final = 8
# With an expansion that pays for aliens
HUMANS_WITH_PAID_ALIEN: Final = 2
# What an alien is worth when crew is given up, and a human besides; one who may catch an illness goes first.
ALIEN_ABOARD: Final = 170
HUMAN_ABOARD: Final = 100
LAST_HUMANS: Final = (100_000, 400, 250)
INFECTED: Final = 10
# Share of the double components of rivals, in percent, that are expected to be powered in a combat zone.
RIVALS_POWERED: Final = 50
