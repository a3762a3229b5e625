# What only The Forgotten Planet says on the web: the planet, the energy, the groups of actions, the score sheet.

# On the home page: how long a game takes, and the lesson.
web-forgotten_planet-time = 45 min
web-forgotten_planet-learn = Learn, 8 min

## The board

web-forgotten_planet-board = The planet. Arrow keys go from square to square, N to the next lit place, R to the next robot, Enter chooses.
web-forgotten_planet-tiles = What lies where
web-forgotten_planet-ring = What to do here
web-forgotten_planet-distances = Distances
web-forgotten_planet-distances-all = Steps from everybody’s bases
web-forgotten_planet-distances-of = Steps from the bases of { $seat }

## What is where

web-forgotten_planet-tile =
    { $kind-id ->
        [land] land
        [brown] brown mine
        [white] white mine
        [blue] blue mine
        [special] special mine
        [base] base
       *[empty] bare ground
    }
web-forgotten_planet-sign =
    { $letter-id ->
        [A] Sun
        [B] Moon
        [C] Comet
       *[D] Ring
    }
web-forgotten_planet-base-of = base of { $seat } ({ web-forgotten_planet-sign })
web-forgotten_planet-base-letter = { web-forgotten_planet-sign } base
web-forgotten_planet-alliance =
    { $one-id ->
        [A] Sun
        [B] Moon
        [C] Comet
       *[D] Ring
    } and { $other-id ->
        [A] Sun
        [B] Moon
        [C] Comet
       *[D] Ring
    }
web-forgotten_planet-face-down = face-down tile of { $seat }
web-forgotten_planet-face-down-own =
    { $kind-id ->
        [land] your face-down land
        [special] your face-down special mine
       *[base] your face-down base
    }
web-forgotten_planet-square = { $square }: { $what }
web-forgotten_planet-barred = { $square }: outside of the area
web-forgotten_planet-side = Side { $side }
web-forgotten_planet-wall = Wall on { $side }
web-forgotten_planet-held = Controlled by { $seat }
web-forgotten_planet-held-then = At the next check: { $seat }
web-forgotten_planet-held-by-nobody-then = At the next check: nobody
web-forgotten_planet-robots-on =
    { $count ->
        [one] 1 robot of { $seat }, ON
       *[other] { $count } robots of { $seat }, ON
    }
web-forgotten_planet-robots-off =
    { $count ->
        [one] 1 robot of { $seat }, OFF
       *[other] { $count } robots of { $seat }, OFF
    }
web-forgotten_planet-steps =
    { $steps ->
        [one] { $seat }: 1 step
       *[other] { $seat }: { $steps } steps
    }

## Signs around a place

web-forgotten_planet-do-take = Robot
web-forgotten_planet-do-move = Move
web-forgotten_planet-do-build-land = Land
web-forgotten_planet-do-build-mine = Mine
web-forgotten_planet-do-build-base = Base
web-forgotten_planet-do-build-wall = Wall
web-forgotten_planet-do-push-wall = Push
web-forgotten_planet-do-explode = Self-destruct
web-forgotten_planet-do-explode-wall = Blow up wall
web-forgotten_planet-do-make-robot = New robot
web-forgotten_planet-do-sell = Sell a set
web-forgotten_planet-do-concentrate = Make a cube
web-forgotten_planet-do-conserve = Conserve
web-forgotten_planet-do-consume = Burn land
web-forgotten_planet-do-bid = Bid
web-forgotten_planet-do-assign = { $seat }

# What base actions take or bring besides energy.
web-forgotten_planet-deed-make-robot = for 2 cubes
web-forgotten_planet-deed-sell = +2 VP
web-forgotten_planet-deed-concentrate = of any colour
web-forgotten_planet-deed-conserve = for later
web-forgotten_planet-deed-consume = −1 land

## Energy and supply

web-forgotten_planet-energy = { $seat } has { $energy } energy
web-forgotten_planet-energy-title = Energy
web-forgotten_planet-kept-title = Kept
web-forgotten_planet-income = { $income } each turn for { $tiles ->
        [one] 1 square
       *[other] { $tiles } squares
    }; one more from { $more } on.
web-forgotten_planet-set =
    { $count ->
        [0] One of each sells for 2 VP.
        [one] 1 set to sell: 2 VP.
       *[other] { $count } sets to sell: 2 VP each.
    }
web-forgotten_planet-debt = { $count } VP lost in the auction.
web-forgotten_planet-robots-of = Robots { $count } of { $most }
web-forgotten_planet-land-short = land
web-forgotten_planet-supply = Supply
web-forgotten_planet-land-left = { $count } of { $most } land tiles left
web-forgotten_planet-mines-left =
    { $kind-id ->
        [brown] { $count } brown mines left
        [white] { $count } white mines left
       *[blue] { $count } blue mines left
    }
web-forgotten_planet-bases-left =
    { $count ->
        [one] 1 base left to build
       *[other] { $count } bases left to build
    }
web-forgotten_planet-walls-left =
    { $count ->
        [one] 1 wall left
       *[other] { $count } walls left
    }
web-forgotten_planet-trigger = Last turns: { $why }

## Players

web-forgotten_planet-vp = VP
web-forgotten_planet-your-ally = your ally
web-forgotten_planet-ally-of = ally of { $seat }
web-forgotten_planet-cubes-title = Cubes
web-forgotten_planet-cubes =
    { $cube-id ->
        [brown] { $count } brown
        [white] { $count } white
       *[blue] { $count } blue
    }
web-forgotten_planet-cubes-shared = Shared with { $seat }
web-forgotten_planet-stored-title = Stored
web-forgotten_planet-stored = { $count } of { $most } energy stored
web-forgotten_planet-stored-short = { $count } stored
web-forgotten_planet-tiles-title = Tiles
web-forgotten_planet-tiles-short =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
web-forgotten_planet-income-title = Next income
web-forgotten_planet-bases-title = Bases
web-forgotten_planet-sold-title = From sales
web-forgotten_planet-debt-title = Auction
web-forgotten_planet-robots-title = Robots
web-forgotten_planet-robots = { $on } ON, { $off } OFF, { $left } not built
web-forgotten_planet-robots-short =
    { $count ->
        [one] 1 robot
       *[other] { $count } robots
    }

## Auction and hidden placement

web-forgotten_planet-auction-bidders = Still to bid:
web-forgotten_planet-auction-markers =
    { $count ->
        [0] No marker on the { web-forgotten_planet-sign } base
        [one] 1 marker on the { web-forgotten_planet-sign } base
       *[other] { $count } markers on the { web-forgotten_planet-sign } base
    }
web-forgotten_planet-auction-holder = held by { $seat }
web-forgotten_planet-auction-free = held by nobody
web-forgotten_planet-auction-laid =
    { $count ->
        [0] no marker laid
        [one] 1 marker laid
       *[other] { $count } markers laid
    }
web-forgotten_planet-hand = Your tiles
web-forgotten_planet-hand-choose = Choose a tile, then one of the lit squares. Nobody else sees what it is.
web-forgotten_planet-hand-wait = Your tiles. Somebody else is laying one now.
web-forgotten_planet-hand-others = Tiles in hand
web-forgotten_planet-hand-left =
    { $count ->
        [0] no tile in hand
        [one] 1 tile in hand
       *[other] { $count } tiles in hand
    }

## Rail, actions, score sheet

web-forgotten_planet-tab-players = Base
web-forgotten_planet-rail-round = Round { $round }
web-forgotten_planet-rail-last = Last turns
web-forgotten_planet-preset-accept-bases = Against bots, keep the bases as they were drawn
web-forgotten_planet-preset-produce = Take the usual cubes where the colour cannot matter
web-forgotten_planet-preset-produce-always = Always take the cubes I have fewest of
web-forgotten_planet-preset-assign-rest = Leave tiles that my ally and I share to the default

# Headings of the list of actions.
web-forgotten_planet-group-bases = Starting bases
web-forgotten_planet-group-hide = Hidden placement
web-forgotten_planet-group-move = Move
web-forgotten_planet-group-build-land = Build land
web-forgotten_planet-group-build-mine = Build a mine
web-forgotten_planet-group-build-base = Build a base
web-forgotten_planet-group-walls = Walls
web-forgotten_planet-group-explode = Self-destruct
web-forgotten_planet-group-make-robot = Produce a robot
web-forgotten_planet-group-base-actions = Base actions
web-forgotten_planet-group-choose-kind = The die shows 6
web-forgotten_planet-group-assign = Shared tile
web-forgotten_planet-group-produce = Special mine
web-forgotten_planet-group-end-actions = End

web-forgotten_planet-sheet-tiles = Tiles controlled
web-forgotten_planet-sheet-more = Sales and auction
web-forgotten_planet-sheet-bonuses = Bonuses
web-forgotten_planet-sheet-ties = Equal VP are decided by more cubes in hand; if these are equal too, the victory is shared. Allies count together.
web-forgotten_planet-score-land = Land tiles
web-forgotten_planet-score-special = Special mines
web-forgotten_planet-score-common = Ordinary mines
web-forgotten_planet-score-sold = Sales
web-forgotten_planet-score-auction = Auction
web-forgotten_planet-score-bonus-mines = Most ordinary mines
web-forgotten_planet-score-bonus-robots = Most robots
web-forgotten_planet-score-bonus-bases = Most bases

web-forgotten_planet-figure-tiles = Tiles controlled
web-forgotten_planet-figure-robots = Robots
web-forgotten_planet-figure-bases = Bases
web-forgotten_planet-figure-brown = Brown cubes
web-forgotten_planet-figure-white = White cubes
web-forgotten_planet-figure-blue = Blue cubes

## Choices

web-forgotten_planet-vp-words =
    { $count ->
        [one] 1 victory point
       *[other] { $count } victory points
    }
web-forgotten_planet-gain-vp = { $count } VP
web-forgotten_planet-gain-tiles =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
web-forgotten_planet-gain-brown =
    { $count ->
        [one] { $count } brown cube
       *[other] { $count } brown cubes
    }
web-forgotten_planet-gain-white =
    { $count ->
        [one] { $count } white cube
       *[other] { $count } white cubes
    }
web-forgotten_planet-gain-blue =
    { $count ->
        [one] { $count } blue cube
       *[other] { $count } blue cubes
    }
web-forgotten_planet-gain-robots =
    { $count ->
        [one] 1 robot
       *[other] { $count } robots
    }
web-forgotten_planet-gain-energy = { $count } energy

web-forgotten_planet-choice-accept-bases = Keep the bases
web-forgotten_planet-choice-ask-auction = Ask for the auction
web-forgotten_planet-choice-hide = Hide { $tile-id ->
        [land] land
        [base] a base
       *[special] a special mine
    } on { $square }
web-forgotten_planet-choice-bid = Bid on { $base-id ->
        [A] Sun
        [B] Moon
        [C] Comet
       *[D] Ring
    }
web-forgotten_planet-choice-move = Move to { $to }
web-forgotten_planet-choice-build-land = Land at { $square }
web-forgotten_planet-choice-build-mine = Mine at { $square }
web-forgotten_planet-choice-build-base = Base at { $square }
web-forgotten_planet-choice-build-wall = Wall { $side }
web-forgotten_planet-choice-push-wall = Push the wall on { $side }
web-forgotten_planet-choice-explode = Self-destruct at { $from }
web-forgotten_planet-choice-explode-wall = Blow up the wall on { $side }
web-forgotten_planet-choice-make-robot = New robot at ({ $base })
web-forgotten_planet-choice-sell = Sell a set
web-forgotten_planet-choice-concentrate = Make a { $cube } cube
web-forgotten_planet-choice-conserve = Conserve 1 energy
web-forgotten_planet-choice-consume = Burn land
web-forgotten_planet-choice-end-actions = End turn
web-forgotten_planet-choice-choose-kind = Lay a { $kind }
web-forgotten_planet-choice-assign = { $square } to { $seat }
web-forgotten_planet-choice-assign-rest = Leave the rest to the rule
web-forgotten_planet-choice-produce = A { $cube } cube
web-forgotten_planet-choice-produce-usual = The usual { $count } cubes
web-forgotten_planet-choice-produce-all = { $count } cubes

web-forgotten_planet-note-from = robot at { $from }
web-forgotten_planet-note-land =
    { $count ->
        [one] the last one, then the game ends
       *[other] { $count } left, then the game ends
    }
web-forgotten_planet-note-die-land = { $part } land
web-forgotten_planet-note-die-ore = { $part } ore
web-forgotten_planet-note-die-choice = { $part } your choice
web-forgotten_planet-note-mine = mines a { $cube } cube
web-forgotten_planet-note-special = mines a cube of your choice
web-forgotten_planet-note-blast =
    { $count ->
        [one] only this robot
       *[other] all { $count } robots there
    }
web-forgotten_planet-note-stored =
    { $lost ->
        [0] { $stored } energy kept
       *[other] { $stored } energy kept, { $lost } lost
    }
web-forgotten_planet-limit-land = Land left: { $count }
web-forgotten_planet-limit-energy = Energy left: { $count }
web-forgotten_planet-further = { $count } energy, first to { $square }

web-forgotten_planet-question-robot = Robot at { $square }
web-forgotten_planet-question-produce =
    { $count ->
        [one] Which cube from the special mine?
       *[other] Which { $count } cubes from special mines?
    }
web-forgotten_planet-question-kind = A 6: which tile?
web-forgotten_planet-question-hide = Hide a tile
web-forgotten_planet-question-bid = Bid on a base
web-forgotten_planet-question-ask-auction = Keep the bases?
web-forgotten_planet-question-assign = Who gets this tile?

## Why not, at the place that was clicked

web-forgotten_planet-why = Why is this not possible?

## The coach, and what others did

web-forgotten_planet-coach = A square belongs to whoever has the nearest base. More squares bring points and energy.
web-forgotten_planet-coach-hide = All tiles are turned up in the end; only then it is settled who gets which base.
web-forgotten_planet-coach-bid = The topmost marker holds a base. Each marker you lay costs 1 VP, except the one that holds yours.
web-forgotten_planet-coach-move = Robots on mines bring cubes, robots at the edge build. Good now: go to { $square }.
web-forgotten_planet-coach-build-land = A square belongs to whoever has the nearest base, and each land is 1 VP. Good now: land at { $square }.
web-forgotten_planet-coach-build-mine = Mines bring the cubes that robots and bases cost. Good now: look for one at { $square }.
web-forgotten_planet-coach-build-base = Squares are counted from each base: a second one takes new ground. Good now: at { $square }.
web-forgotten_planet-coach-build-wall = Neither robots nor control pass a wall. Good now: keep the others out with one.
web-forgotten_planet-coach-make-robot = More robots do more each turn. Good now: make one at your base.
web-forgotten_planet-coach-sell = A cube of each colour sells for 2 VP. Good now: sell a set.
web-forgotten_planet-coach-end-actions = Up to 3 energy are kept for the next turn. Good now: end your turn.

web-forgotten_planet-told-moved =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
web-forgotten_planet-told-land = land { $square }
web-forgotten_planet-told-mine = { $kind } { $square }
web-forgotten_planet-told-base = a base { $square }
web-forgotten_planet-told-wall = a wall { $side }
web-forgotten_planet-told-pushed = pushes a wall to { $side_new }
web-forgotten_planet-told-blast = blows up { $square }
web-forgotten_planet-told-blast-wall = blows up the wall { $side }
web-forgotten_planet-told-robot = a robot { $square }
web-forgotten_planet-told-sold =
    { $count ->
        [one] sells a set
       *[other] sells { $count } sets
    }
web-forgotten_planet-told-cube = makes a { $cube } cube
web-forgotten_planet-told-burnt =
    { $count ->
        [one] burns land, { $left } left
       *[other] burns land { $count } times, { $left } left
    }
web-forgotten_planet-told-produced =
    { $count ->
        [one] 1 cube mined
       *[other] { $count } cubes mined
    }
