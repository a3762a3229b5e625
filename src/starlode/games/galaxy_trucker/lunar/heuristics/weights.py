"""The weights of `steady` for the expansion: hundredths of a credit, or percent, with the reason for each."""

from __future__ import annotations

from typing import Final

# --- VIPs and missions ------------------------------------------------------------------------------------------------

# What is paid at arrival counts as often as a flight is finished with all that was boarded.
ARRIVES_PERCENT: Final = 85
# A VIP takes the place of two astronauts: the second one is missed, more so where few are aboard.
ASTRONAUT: Final = 90
FEW_CABINS: Final = 2
ASTRONAUT_OF_FEW: Final = 250
# A cabin that does not suit a VIP yet, by how much of the requirement it meets: it may, as far as there is time.
NEARLY_PERCENT: Final = 35
# A hit on the cabin costs the VIP; so does a loss of crew where nobody else is left.
LOST_ANYHOW: Final = 8
MOST_AT_RISK: Final = 80

# The Patient comes along in so many of 100 flights; a VIP who is lost to him costs about this.
PATIENT_ALONG: Final = 60
OTHER_VIP: Final = 500
# A prisoner with enough guards is delivered more often than one who lets no stop pass, in percent.
GUARDED_PERCENT: Final = 85
UNGUARDED_PERCENT: Final = 50

# By VIP, what it brings in flight beside the arrival.
MARKED_WEAPON: Final = 50  # half a point of cannon power, or a whole one
ENGINEER_CARDS: Final = 55  # she is used after about so much of the flight, in percent
POLITICIAN_DAY: Final = 30
STREAMED: Final = 150
CANCELLED_ASTEROID: Final = 200
HIDING_PLACE: Final = 220  # a slot for any colour, whose goods sell for double
HIDING_PLACES: Final = 3
WIDOWS_TILE: Final = 200  # what falls with her
DISEASE: Final = 200
WAIVED: Final = 3  # components that are usually lost
GURU_TOKENS: Final = 150
ACTIVIST_LIMIT: Final = 60
WRITTEN: Final = 200
COLOURS_SOLD: Final = 2  # different colours of goods that are usually aboard at the end, and one more at times
SEEN_CARDS: Final = 50

# By mission and level, what `steady` earned on average against its like, in credits with the advance: four seats, built
# by turns, 100 games at level II and 16 at the others.
EARNED_IN_MISSION: Final = (
    (32, 55, 63),
    (29, 50, 63),
    (26, 47, 54),
    (28, 40, 45),
    (22, 40, 46),
    (29, 44, 47),
    (27, 37, 31),
    (21, 24, 18),
    (22, 41, 38),
    (24, 41, 44),
    (21, 32, 32),
    (27, 48, 55),
    (26, 39, 29),
    (29, 48, 60),
    (26, 44, 54),
    (25, 33, 33),
)

# --- cargo ------------------------------------------------------------------------------------------------------------

# The chance to have the most of something, in percent for each tile or point of weight, and at most.
MOST_BY_TILE: Final = 18
# A point of weight counts for more than it pays, since the engine power that it takes is missed less than engines are
# worth: in 24 games of Dead Weight each, 100 percent earned 41.0 credits, 150 earned 40.4, 200 earned 44.5, 300 earned
# 26.7, where ships were too slow.
WEIGHT_PERCENT: Final = 200
MOST_BY_WEIGHT: Final = 8
MOST_AT_BEST: Final = 70
# Sets of four kinds: what one, two, three kinds of a set that may be completed count, in percent of the set.
SET_PROGRESS: Final = (0, 20, 42, 68)
# Measured over 227 finished flights of level II: of the expected hits so many percent destroy a component, and some are
# destroyed anyhow (sabotage, small meteors) or fall with others. A free cell will hold a component with this risk.
HITS_PERCENT: Final = 50
HIT_ANYHOW: Final = 2
HIT_LATER: Final = 4
FALLS_ANYHOW: Final = 6
# What is joined to cargo later may fall with it, for each free side.
HANGS_ON_CARGO: Final = 250
# What an explosion costs for each component around.
BLOWN_UP: Final = 260
# Nobody and no token beside radioactive cargo, by what is missed.
EMPTY_CABIN: Final = 350
EMPTY_STARTING_CABIN: Final = 1200
EMPTY_CELL: Final = 70  # a free cell where a cabin or a battery would be of no use
EMPTY_SHIP: Final = 3000
EMPTY_SLOT_OF_BATTERY: Final = 45
# Dumped at a Black Hole with this chance; waste that is still aboard in flight meets the next one less often.
DUMPED_PERCENT: Final = 80
DUMPED_LATER: Final = 40
# A guess of what the danger of each kind of cargo costs, wherever it lies: explosive, fragile, heavy, radioactive.
DANGER_OF_CARGO: Final = (150, 120, 0, 150)
# Face-down cargo may not fit where it would be safe.
FITS_PERCENT: Final = 80
# Where so many tiles lie face up that nobody wants, another one is hardly better.
CARGO_IN_SIGHT: Final = 2
# A component that hangs on cargo which is to be dumped falls with it.
HANGS_ON_WASTE: Final = 300
# Goods that sell for double: how much more a hold is worth, in percent.
DOUBLE_SALE: Final = 70

# --- supercards -------------------------------------------------------------------------------------------------------

# A component left behind at a Black Hole: its price, and what it was good for. The least useful ones go.
LEFT_BEHIND: Final = 320
# A row of a fleet
LOST_GOODS: Final = 180
# A column of a tactical zone meets a player in so many of 100 cases; by level, cannon power that usually averts it.
LOWEST_PERCENT: Final = 30
ZONE_STRENGTH: Final = (0, 5, 7, 9)
LOST_CREW: Final = 100
LOST_DAY: Final = 40
LOST_TOKEN: Final = 60
SHOT: Final = 250

# --- flight -----------------------------------------------------------------------------------------------------------

# What a use of the Engineer later is worth, by the chance that there is one, in percent of what she is paid then.
LATER_USE: Final = 85
HALF_A_CARD: Final = 50  # with so many hundredths of an occasion to come, there is one in half of the cases
# A song that is kept may save a component later, if enough cards are to come (in hundredths of a card).
KEPT_SONG: Final = 250
CARDS_FOR_SONG: Final = 400
# What a supercard that the Presenter shows will cost about.
SUPERCARD: Final = 500
