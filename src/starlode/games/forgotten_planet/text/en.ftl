# What The Forgotten Planet says in English.

game-name = The Forgotten Planet
game-forgotten_planet = { game-name }
game-tagline = Send robots out, lay tile upon tile, and hold more of the planet when the land runs out.

## Cubes

resource-brown = brown
resource-white = white
resource-blue = blue

# Counted cubes: “1 brown cube and 2 blue cubes”.
amount-resource =
    { $count ->
        [one] { $count } { $name } cube
       *[other] { $count } { $name } cubes
    }

pay-brown = 1 brown cube
pay-white = 1 white cube
pay-blue = 1 blue cube
pay-none = no cube
pay-brown-brown = 2 brown cubes
pay-brown-white = 1 brown and 1 white cube
pay-brown-blue = 1 brown and 1 blue cube
pay-white-white = 2 white cubes
pay-white-blue = 1 white and 1 blue cube
pay-blue-blue = 2 blue cubes

## Tiles and players

tile-land = land tile
tile-special = special mine
tile-base = base

kind-land = land tile
kind-brown = brown mine
kind-white = white mine
kind-blue = blue mine
kind-special = special mine
kind-base = base

colour-yellow = Yellow
colour-red = Red
colour-green = Green
colour-black = Black

# Squares as the rules write them, and the sides between two of them.
any-square = ({ $id })
any-zone = ({ $id })
any-side = ({ $one })–({ $other })

## Where play stands

step-draw-order = Drawing the order of play
step-draw-bases = Drawing the starting bases
step-draw-bidder = Drawing the first bidder
step-roll = Rolling the die
step-hide = Hidden placement
step-ask-auction = Bases: keep them or ask for the auction
step-bid = Auction of the bases
step-actions = Phase 2: actions
step-kind = A 6: choose the tile
step-assign = Phase 3: a tile that allies share
step-produce = Phase 4: production
step-over = Game over

why-area-full = every square holds a tile
why-land-out = the land supply is empty
why-stalled = too many rounds without progress

bonus-mines = ordinary mines
bonus-robots = robots
bonus-bases = bases

## Events: setup

# The signs that the starting bases A, B, C and D bear: the players have these letters themselves.
base-sign =
    { $base-id ->
        [A] Sun
        [B] Moon
        [C] Comet
       *[D] Ring
    }
event-order-drawn = Order of play: { $seats }.
event-base-assigned = { $seat } gets base { base-sign }.
event-bases-accepted = { $seat } keeps the bases as they were drawn.
event-auction-asked = { $seat } asks for the auction of the bases.
event-bidder-drawn = { $seat } bids first.
event-bid =
    { $seat } bids on base { base-sign } ({ $count ->
        [one] { $count } marker laid
       *[other] { $count } markers laid
    }).
event-displaced = { $seat } no longer holds base { base-sign }.
event-auction-over =
    { $vp ->
        [0] { $seat } takes base { base-sign } and loses nothing.
       *[other] { $seat } takes base { base-sign } and loses { $vp } VP.
    }
event-tile-hidden = { $seat } lays a tile face down on { $square }.
event-tile-hidden-own = Your tile on { $square }: { $tile }.
event-tiles-revealed = The tiles are revealed. Bases: { $squares_base }; land: { $squares_land }; special mines: { $squares_special }.
event-allied = { $seat } and { $ally } are allies.

## Events: the turn

event-turn-begun = Round { $round }: { $seat }’s turn.
event-energy =
    { $seat } has { $total } energy: { $income } for { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $stored } stored.
event-robots-checked = { $seat }’s robots: { $on } ON, { $off } OFF.
event-control-changed =
    { $squares_gained-count ->
        [0] { $seat } loses { $squares_lost }; tiles controlled: { $count }.
       *[other] { $squares_lost-count ->
            [0] { $seat } gains { $squares_gained }; tiles controlled: { $count }.
           *[other] { $seat } gains { $squares_gained } and loses { $squares_lost }; tiles controlled: { $count }.
        }
    }
event-tile-assigned = The alliance gives { $square } to { $seat }.
event-produced = { $seat } produces 1 { $cube } cube on { $square }.

## Events: actions of robots and bases

# What an action costs in energy (FP-4.4).
cost = { $energy } energy
event-moved = { $seat } moves a robot from { $from } to { $to } ({ cost }).
event-land-built = { $seat } builds land on { $square } ({ cost }).
event-mine-begun = { $seat } looks for a mine on { $square } ({ cost }).
event-rolled = { $seat } rolls { $face } for { $square }.
event-mine-built = { $seat } lays a { $kind } on { $square }.
event-base-built = { $seat } builds a base on { $square } ({ cost }, a cube of each colour).
event-wall-built =
    { $cube-id ->
        [none] { $seat } builds a wall on { $side } ({ cost }).
       *[other] { $seat } builds a wall on { $side } ({ cost }, 1 { $cube } cube).
    }
event-wall-pushed = { $seat } pushes the wall on { $side } to { $side_new }; the robot moves from { $from } to { $to } ({ cost }).
event-exploded =
    { $count ->
        [one] { $seat } blows up a robot on { $square } ({ cost }). It stood there alone.
       *[other] { $seat } blows up a robot on { $square } ({ cost }): { $count } robots are gone ({ $victims }).
    }
event-wall-exploded = { $seat } blows up a robot on { $square } and the wall on { $side } ({ cost }).
event-robot-made = { $seat } produces a robot on { $square } ({ cost }, { $pay }).
event-sold = { $seat } sells a cube of each colour for { $vp } VP ({ cost }).
event-concentrated = { $seat } turns energy into 1 { $cube } cube ({ cost }).
event-conserved = { $seat } conserves 1 energy.
event-consumed = { $seat } consumes metal ({ cost }). Land tiles left: { $left }.
event-energy-stored =
    { $lost ->
        [0] { $seat } stores { $stored } energy.
       *[other] { $stored ->
            [0] { $seat } loses { $lost } energy.
           *[other] { $seat } stores { $stored } energy and loses { $lost }.
        }
    }

## Events: the end

event-end-triggered = The end is triggered: { $why }.
event-final-land = { $seat }: { $vp } VP for land tiles.
event-final-special = { $seat }: { $vp } VP for special mines.
event-final-common = { $seat }: { $vp } VP for ordinary mines.
event-final-sold = { $seat }: { $vp } VP from sales.
event-final-auction = { $seat }: { $vp } VP from the auction.
event-final-bonus = { $seats }: { $vp } VP for most { $bonus } ({ $count }).
event-final-score =
    Place { $place }: { $seats } with { $vp } VP and { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
event-game-over =
    { $winners-count ->
        [one] { $winners } wins.
       *[other] { $winners } win together.
    }

## Actions of chance

action-draw-order = Order of play by seat number, from 0: { $order }
action-draw-bases = Starting bases by seat: { $bases }
action-draw-bidder = { $seat } bids first
action-roll = The die shows { $face }

## Actions of players: setup

action-accept-bases = Keep the bases as they were drawn
action-ask-auction = Ask for an auction of the bases
action-hide = Lay a { $tile } face down on { $square }
action-bid = Bid on base { base-sign }

## Actions of players: robots

action-move = Move a robot from { $from } to { $to }
action-build-land = Build land on { $square } from { $from }
action-build-mine = Build a mine on { $square } from { $from }
action-choose-kind = Lay a { $kind }
action-build-base = Build a base on { $square } from { $from }
action-build-wall =
    { $pay-id ->
        [none] Build a wall on { $side } from { $from }
       *[other] Build a wall on { $side } from { $from } for { $pay }
    }
action-push-wall = Push the wall on { $side } from { $from }
action-explode = Self-destruct on { $from } against robots
action-explode-wall = Self-destruct on { $from } against the wall on { $side }

## Actions of players: bases and end of the turn

action-make-robot = Produce a robot on ({ $base }) for { $pay }
action-sell = Sell one cube of each colour for 2 VP
action-concentrate = Concentrate energy into 1 { $cube } cube
action-conserve = Conserve 1 energy
action-consume = Consume metal: 1 land tile leaves the game
action-end-actions = End the actions
action-assign = Give { $square } to { $seat }
action-assign-rest = Give no answer: the shared tiles go by the default
action-produce = Take 1 { $cube } cube from the special mine on { $square }

## Refusals: not now

refusal-game-over = The game is over.
refusal-chance-draws = This is drawn at random, not chosen by a player.
refusal-chance-is-due = Something is being drawn: “{ $step }”.
refusal-not-asked = { $seat } decides now: “{ $step }”.
refusal-not-the-moment = This is not possible at this moment. Now it is “{ $step }”.

## Refusals: setup, choices

refusal-tile-laid = You have already laid your hidden { $tile }.
refusal-square-veiled = A face-down tile already lies on { $square }.
refusal-gap-too-large =
    { $square } is too far away: { $gap } empty squares to the nearest tile, and at most { $most ->
        [one] { $most } is
       *[other] { $most } are
    } allowed.
refusal-gap-too-small =
    { $gap ->
        [0] { $square } is too near: it touches a tile, and at least { $least } empty squares must lie between.
        [one] { $square } is too near: { $gap } empty square to the nearest tile, and at least { $least } must lie between.
       *[other] { $square } is too near: { $gap } empty squares to the nearest tile, and at least { $least } must lie between.
    }
refusal-no-markers = You have no marker left: you can only take a base that nobody holds, and base { base-sign } is held.
refusal-six-without-land = By the rules of this table, a 6 cannot bring a land tile.
refusal-kind-spacing = No { $kind } here: it would touch a mine or a base.
refusal-kind-out = There is no { $kind } left.
refusal-assign-other-tile = First decide about the tile on { $square }.
refusal-assign-not-a-member = { $square } can only go to one of the two allies who share it, not to { $seat }.
refusal-produce-elsewhere = First choose the cube of the robot on { $square }.

## Refusals: robots

refusal-energy =
    { $energy ->
        [0] This costs { $wanted } energy, and you have none left.
       *[other] This costs { $wanted } energy, and you have only { $energy }.
    }
refusal-robot-off = Your robot on { $square } is OFF: it can do nothing in this turn.
refusal-no-robot = You have no robot on { $square }.
refusal-choose-robot = Choose one of your robots first: those that are ON can act.
refusal-build-beside-robot = Robots build: choose a robot on the board, then a square beside it.
refusal-build-wall-beside-robot = Robots build walls: choose a robot on the board, then a side of its square.
refusal-not-beside-robot = { $square } is not beside your robot at { $from }. Robots build on the squares next to theirs.
refusal-no-robot-beside = A robot builds walls on the sides of its own square. Choose a robot beside { $side }.
refusal-wall-on-border = No wall stands on { $side }: the border of the area or an obstacle lies there.
refusal-move-empty = There is no tile on { $square } to move to.
refusal-move-foreign-base = The base on { $square } belongs to { $owner }: your robots cannot enter it.
refusal-move-through-base = The way to { $square } leads through another player’s base.
refusal-move-wall = Walls bar the way to { $square }.
refusal-move-too-far = { $square } is more than { $steps } steps away.
refusal-square-taken = There is already a { $kind } on { $square }.
refusal-wall-between = The wall on { $side } keeps you from building on { $square }.
refusal-land-out = The land supply is empty.
refusal-mine-spacing =
    { $land ->
        [0] No mine on { $square }: it would touch the { $kind } on { $square_near }.
       *[other] No mine on { $square }: it would touch the { $kind } on { $square_near }. Land is allowed.
    }
refusal-mine-only-land-fits = Only land would fit on { $square }, beside the { $kind } on { $square_near }, and the land supply is empty.
refusal-mine-nothing-left = There is neither a land tile nor a mine left.
refusal-base-spacing = No base on { $square }: it would touch the { $kind } on { $square_near }.
refusal-bases-out = There is no base left to build.

## Refusals: walls

refusal-wall-there = There is already a wall on { $side }.
refusal-wall-seals = A wall on { $side } would close the last open side of { $square }.
refusal-walls-out = There is no wall left in the supply.
refusal-wall-costs-no-cube = By the rules of this table, a wall costs no cube.
refusal-wall-no-cubes = A wall costs a cube, and you have none.
refusal-wall-costs-a-cube = A wall costs a cube: choose its colour.
refusal-no-cube = You have no { $cube } cube.
refusal-no-wall = There is no wall on { $side }.
refusal-push-across =
    { $kind-id ->
        [empty] A wall can only be pushed across a land tile: { $square } is empty.
       *[other] A wall can only be pushed across a land tile: there is a { $kind } on { $square }.
    }
refusal-push-robot = The wall cannot be pushed: a robot stands behind it, on { $square }.
refusal-push-wall-behind = The wall cannot be pushed: there is another wall on { $side }.
refusal-push-border = The wall cannot be pushed to { $side }: the border of the area or an obstacle lies there.

## Refusals: bases

refusal-cubes = You lack { $cubes }.
refusal-not-your-base = You have no base on { $square }.
refusal-robot-cubes = A robot costs 2 cubes of any colour, and you have { $count ->
        [0] none
       *[other] only { $count }
    }.
refusal-robots-out = You already have { $count } robots on the board, the most there can be.
refusal-tokens-out = By the rules of this table, sales end with the { $vp } VP of the box, and all of them are given out.
refusal-conserved-automatically = Left-over energy is stored by itself at the end of your actions.
refusal-store-full = You cannot store more than { $count } energy.
refusal-no-energy-of-this-turn = You have no energy of this turn left to conserve.

## Scenarios: titles

value-scenario-2p-first-landing = First Landing
value-scenario-2p-narrows = The Three Passes
value-scenario-2p-open-outback = Outback
value-scenario-2p-twin-basins = Twin Basins
value-scenario-3p-bell = The Bell
value-scenario-3p-blind-survey = Blind Survey
value-scenario-3p-delta = The Delta
value-scenario-3p-fault-line = Fault Line
value-scenario-4p-crater = The Crater
value-scenario-4p-crossroads = Crossroads
value-scenario-4p-four-winds = Four Winds
value-scenario-4p-open-frontier = Open Frontier
value-scenario-4p-pact = The Pact

## Options

option-scenario = Scenario
option-scenario-help = The area, its bases, special mines and obstacles, and the number of land tiles.

option-assignment = Base assignment
option-assignment-help = How the players get their starting bases.
value-assignment-scenario = As the scenario says
value-assignment-random = At random
value-assignment-fixed = Fixed: base A to the first seat, B to the second, and so on
value-assignment-auction = By auction

option-alliances = Alliances
option-alliances-help = With 4 players: do two play against two?
value-alliances-scenario = As the scenario says
value-alliances-on = Two against two
value-alliances-off = Each for themselves

assignment-random = at random
assignment-auction = by auction
assignment-fixed = fixed
option-scenario-other-players =
    This scenario is for { $wanted } players, not for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
option-assignment-not-allowed = This scenario does not allow bases to be assigned this way: { $assignment }.
option-alliances-need-four = Alliances need 4 players; there are { $players }.
option-alliances-need-fixed-placement = There are no alliances in a scenario with hidden placement.

option-vp_token_limit = VP token limit
option-vp_token_limit-help = Do sales stop when the 52 VP of tokens in the box are used up?
value-vp_token_limit-none = No limit
value-vp_token_limit-box = The box: 52 VP

option-turn_order_mode = Order of play
option-turn_order_mode-help = Is the whole order drawn, or only the first player?
value-turn_order_mode-shuffle = Shuffled
value-turn_order_mode-clockwise = Seating order, first player drawn

option-conserve_scope = Stored energy
option-conserve_scope-help = How much energy can be stored at most.
value-conserve_scope-player = 3 per player
value-conserve_scope-base = 3 per base

option-auto_conserve = Automatic storing
option-auto_conserve-help = Is left-over energy stored by itself when Phase 2 ends?

option-new_robot_status = Status of a new robot
option-new_robot_status-help = May a robot act in the turn in which it is produced?
value-new_robot_status-on = ON: it may act at once
value-new_robot_status-off = OFF until its owner’s next turn

option-move_points_shared = Steps shared among robots
option-move_points_shared-help = May the three steps of 1 energy be split among several robots?

option-six_may_choose_land = A 6 may choose land
option-six_may_choose_land-help = When the die of a mine shows 6: is a land tile among the choices?

option-mine_site_check = When a mine site is checked
option-mine_site_check-help = Must a mine be allowed on the square before the die is rolled, or only if it shows a mine?
value-mine_site_check-before-roll = Before the roll
value-mine_site_check-after-roll = After the roll

option-walls_break_adjacency = Walls lift the spacing rules
option-walls_break_adjacency-help = May a mine or base be built right beside another if a wall stands between them?

option-wall_cost = Cost of a wall
option-wall_cost-help = What it costs to build a wall.
value-wall_cost-1e1c = 1 energy and 1 cube
value-wall_cost-2e1c = 2 energy and 1 cube
value-wall_cost-2e0c = 2 energy, no cube

option-border_walls = Walls on the border
option-border_walls-help = May walls stand against an obstacle or the outside of the area?

option-enclosure_counts_border = The border closes a side
option-enclosure_counts_border-help = When it is checked that no square is sealed: do obstacles and the outside of the area count as closed sides?

option-selfdestruct_wall_kills_robots = Blowing up a wall destroys robots
option-selfdestruct_wall_kills_robots-help = Does a robot that blows up a wall also destroy the other robots on its tile?

option-production_requires_on = Production needs an ON robot
option-production_requires_on-help = Must a robot be ON to bring a cube from its mine?

option-score_common_mines = VP per ordinary mine
option-score_common_mines-help = What each ordinary mine under control scores at the end.

option-bonus_needs_positive = A bonus needs at least one
option-bonus_needs_positive-help = Is a bonus given only if somebody has at least one mine, robot or base of the kind?

option-equal_turns = Equal number of turns
option-equal_turns-help = Is the round completed when the end is triggered?

option-stall_limit_rounds = Rounds without progress
option-stall_limit_rounds-help = After so many rounds without a new tile and without a change of the land supply the game ends. Not a rule of the box; 10 is good for games between bots.
value-stall_limit_rounds-none = No limit
value-stall_limit_rounds-5 = 5 rounds
value-stall_limit_rounds-10 = 10 rounds
value-stall_limit_rounds-20 = 20 rounds

option-alliance_turn_order = Order of play of alliances
option-alliance_turn_order-help = Do the two alliances take turns alternately, on every map?
value-alliance_turn_order-alternate = Alternating
value-alliance_turn_order-random = At random

option-ally_base_passage = Passage through allied bases
option-ally_base_passage-help = May robots enter the bases of an ally?

option-ally_tile_default = Shared tile without an answer
option-ally_tile_default-help = Who gets a tile that two allies share if they do not choose.
value-ally_tile_default-keep-then-next = Its owner keeps it, else whoever was asked
value-ally_tile_default-active = The active player

option-hidden_gap_metric = Gaps of hidden placement
option-hidden_gap_metric-help = How the empty squares between two hidden tiles are counted.
value-hidden_gap_metric-orthogonal = By orthogonal steps
value-hidden_gap_metric-king = By steps in all eight directions

option-hidden_land_from_supply = Hidden land from the supply
option-hidden_land_from_supply-help = Do the land tiles of hidden placement come out of the land supply?

option-auction_bid_cap = Marker limit in the auction
option-auction_bid_cap-help = How many markers one player may lay in the auction of the bases.
value-auction_bid_cap-none = No limit

## Scenario files: what cannot be read

scenario-not-utf8 = The scenario file is no text in UTF-8: byte { $byte } is wrong.
scenario-truncated = The scenario file is cut off: it ends in line { $line }, column { $column }, before it is complete.
scenario-not-json = The scenario file is no JSON: line { $line }, column { $column } cannot be read.
scenario-field-twice = The scenario file has the field “{ $field }” twice in one place.
scenario-too-deep = The scenario file is nested too deeply: { $most } levels are the most.
scenario-bad-text = The scenario file contains characters that cannot be kept: “{ $found }”.
scenario-format = This is no scenario file: its format is “{ $found }”, not “{ $known }”.
scenario-version = This scenario file is of format version { $found }; versions up to { $known } can be read here.
scenario-file-name = The scenario file is called “{ $found }” and should be “{ $expected }”.

## Scenario files: fields. where: the place in the file.

scenario-missing-field = The field “{ $field }” is missing (at { $where }).
scenario-unknown-field = There is an unknown field “{ $field }” (at { $where }).
scenario-bad-type = At { $where } there is a value of type { $found }, where { $allowed } is needed.
scenario-bad-value = At { $where } there is “{ $found }”, where only this is possible: { $allowed }.
scenario-bad-form = At { $where } there is “{ $found }”, which does not have the form that is needed.
scenario-too-small = At { $where } there is { $found }; the least is { $least }.
scenario-too-great = At { $where } there is { $found }; the most is { $most }.
scenario-too-short = At { $where } the length is { $found }; the least is { $least }.
scenario-too-long = At { $where } the length is { $found }; the most is { $most }.
scenario-repeated = At { $where } there is “{ $found }” twice.
scenario-nominal-unwanted = Only an open area has an estimated number of squares; it does not belong here (at { $where }).
scenario-provenance = The origin must be “rulebook”, “designed” or “found: ” and an address, not “{ $found }”.
scenario-assignment = The bases are to be assigned “{ assignment-found }”, which the scenario itself does not allow. It allows: { $allowed }.
scenario-option-unknown = The scenario sets an option that does not exist: “{ $option }”.
scenario-option-value = The scenario sets the option “{ $option }” to “{ $found }”. It can be: { $allowed }.

## Scenario files: layout

scenario-rows =
    The layout has { $found ->
        [one] { $found } row
       *[other] { $found } rows
    }, but its height is { $expected }.
scenario-row =
    Row y = { $row } of the layout has { $found ->
        [one] { $found } square
       *[other] { $found } squares
    }, but the width is { $expected }.
scenario-row-length =
    At { $where } a row has { $found ->
        [one] { $found } square
       *[other] { $found } squares
    }, which no layout can have.
scenario-bad-mark = The sign “{ $found }” on { $square } means nothing in a layout.
scenario-hidden-mark = With hidden placement the layout shows no bases and no special mines, but there is “{ $mark }” on { $square }.
scenario-base-missing = Base { $base } is missing: { $players } players need { $players } bases.
scenario-base-repeated = Base { $base } stands in the layout a second time, on { $square }.
scenario-base-extra = Base { $base } on { $square } is too much for { $players } players.
scenario-mine-none = There is no special mine; 1 to 4 are needed.
scenario-mine-missing = Special mine { $mine } is missing, although there is a special mine { $highest }.
scenario-mine-repeated = Special mine { $mine } stands in the layout a second time, on { $square }.
scenario-unreachable =
    { $squares ->
        [one] The square { $square } is cut off from the rest of the area.
       *[other] { $squares } squares around { $square } are cut off from the rest of the area.
    }
scenario-base-beside-base = Bases { $base } and { $other } share a side, at { $square }.
scenario-base-beside-mine = Base { $base } on { $square } shares a side with special mine { $mine }.
scenario-mines-side-by-side = Special mines { $mine } and { $other } share a side, at { $square }.
scenario-base-closed =
    { $open ->
        [0] Base { $base } on { $square } has no playable neighbour; it needs at least two.
        [one] Base { $base } on { $square } has only { $open } playable neighbour; it needs at least two.
       *[other] Base { $base } on { $square } has only { $open } playable neighbours.
    }
scenario-base-narrow = Base { $base } on { $square } has only { $open } playable neighbours; three would be better.

## Scenario files: land, distances, fairness

scenario-land-over-box =
    { $land } land tiles and { $obstacles ->
        [one] { $obstacles } obstacle
       *[other] { $obstacles } obstacles
    } are more than the { $most } land tiles of the box.
scenario-land-over-squares = { $land } land tiles do not fit: there is room for { $most }.
scenario-land-for-hiding = { $land } land tiles are too few: the { $players } players hide one each, and some must be left.
scenario-guideline = { $land } land tiles are far from the guideline, two thirds of the squares: { $guideline }.
scenario-gaps = Hidden tiles cannot be at least { $least } and at most { $most } empty squares apart.
scenario-hiding-room = There is room for { $found } hidden tiles only; { $needed } will be laid.
scenario-bases-distance = Bases { $one } and { $other } are { $found } apart; the scenario promises { $least } to { $most }.
scenario-mine-distance = Base { $one } is { $found } from special mine { $other }; the scenario promises { $least } to { $most }.
scenario-open-distance = Bases { $one } and { $other } are { $found } apart; in an open area { $least } to { $most } is good.

# Parts of the messages about grades and symmetry.
grade-found =
    { $found-id ->
        [strict] strictly equal
        [balanced] balanced
        [uneven] uneven
       *[unknown] unknown
    }
grade-computed =
    { $computed-id ->
        [strict] strictly equal
        [balanced] balanced
        [uneven] uneven
       *[unknown] unknown
    }
symmetry-found =
    { $found-id ->
        [mirror-x] left and right mirrored
        [mirror-y] top and bottom mirrored
        [rot180] half turn
        [rot90] quarter turn
       *[none] none
    }
assignment-found =
    { $found-id ->
        [random] { assignment-random }
        [auction] { assignment-auction }
       *[fixed] { assignment-fixed }
    }

scenario-grade-mines = The distances from bases to special mines are declared “{ grade-found }”, but are “{ grade-computed }”.
scenario-grade-bases = The distances from base to base are declared “{ grade-found }”, but are “{ grade-computed }”.
scenario-spread = The difference between the zones nearest to the bases is given as { $found }, but is { $computed }.
scenario-no-auction = The positions are uneven, but the bases are assigned “{ assignment-found }”; an auction would be fairer.
scenario-symmetry = The layout does not have the symmetry “{ symmetry-found }”: look at { $square }.
scenario-symmetry-not-square = Only a square area can be symmetric by quarter turns, not one of { $width } by { $height }.
scenario-symmetry-too-many = The symmetry would make { $found } of them; { $most } are the most.
scenario-alliances-players = There are alliances with 4 players only, not with { $found }.
scenario-alliances-hidden = There are no alliances with hidden placement.
scenario-alliances-split = The alliances must split the four bases two and two, but base { $base } stands in them twice.
scenario-alternating-alone = Turns can alternate between alliances only if there are alliances.

## The guided first game

lesson-title-first-game = A first game
lesson-welcome = Welcome to the Forgotten Planet. Robots open up unknown ground: the land you control, mines and bases bring victory points (VP). What the guide suggests is lit on the board and in the list of actions.
lesson-energy = Your robot stands on your base at (0,1), your opponent’s at (6,1). Each turn gives you 3 energy; every action costs some. Squares are named by column and row.
lesson-land = Robots lay the ground on which they walk. Build land on (1,1): choose the lit square, look at what would happen, and confirm.
lesson-move = Move the robot onto it. For 1 energy a robot goes up to three steps over tiles.
lesson-land-again = With your last energy build land on (2,1). It touches (3,1): a special mine, the prize between the two bases.
lesson-control = After every turn control is settled anew: a tile belongs to whoever has a base nearest to it, in steps over tiles. The special mine was yours until your opponent came as near: a tie belongs to nobody.
lesson-mine = You need cubes, and mines produce them. Build one on (1,0), away from bases and other mines. The die says what you find: 1 or 2 land, 3 a brown mine, 4 white, 5 blue, 6 your choice.
lesson-onto-mine = A 4: a white mine. At the end of your turn, each of your robots on a mine that you control produces a cube. Move the robot there.
lesson-store = One energy is left. End your actions: up to 3 unspent energy are stored for later turns, and the mine produces.
lesson-robot = Your opponent’s robot stands on the special mine, but as nobody controls it, it produces nothing. You have 4 energy now. Produce a second robot on your base for 2 energy and 2 cubes.
lesson-run = It may act at once. Send it three steps to the special mine; robots may share a tile.
lesson-wall = Now build a wall between (3,1) and (4,1), for 1 energy and 1 cube. Neither robots nor control pass a wall: your opponent is cut off.
lesson-special = You control the special mine! It produces a cube of any colour. Take brown: then you have one of each colour.
lesson-off = See your opponent’s robot on (3,1): it is OFF and cannot act. A robot goes OFF if it stands on a tile that is not its owner’s when the owner’s turn begins.
lesson-income = You control 7 tiles: that is 1 more energy each turn. You have 4, enough for a second base. A base may not touch a mine or another base, so first move the robot to (3,2).
lesson-base = Build a base on (2,2) for 3 energy and one cube of each colour. Such a set could also be sold for 2 VP; but control is counted from every base of yours.
lesson-nearer = It pays at once: your opponent laid (4,2), and it is yours, two steps from your new base and three from theirs.
lesson-hurry = Only two land tiles are left in the supply, and you are ahead. When the last is gone, the game ends after that turn. Build land on (0,0).
lesson-last-land = And the last one on (2,0): each land tile you control is worth 1 VP.
lesson-finish = The end is near, yet your turn goes on: you could still spend 2 energy. Nothing more would score, so end your actions.
lesson-end = You win by 17 to 5: 7 land tiles, 3 VP for the special mine, and 3 each for most mines and most bases. You tied for most robots: 1 VP each.
lesson-end-more = There is more to discover: robots push walls or blow themselves up, bases turn energy into cubes or use up land to hasten the end. Larger planets await you!

## What the levels of bots do

about-bot-expert = Plans its whole turn, one energy after the other, for the best chance to win.
about-bot-master = Compares more turns than Expert, and tries the best of them against everybody’s next turns.

## The balance lab

content-tiles = Tiles built
content-pieces = Robots and walls
piece-robot = robot
piece-wall = wall
content-starts = Starting bases
start-A = Sun
start-B = Moon
start-C = Comet
start-D = Ring
content-points = Where points come from
line-land = land tiles
line-special = special mines
line-common = ordinary mines
line-sold = sold cubes
line-auction = lost in the auction
content-bonuses = Bonuses
