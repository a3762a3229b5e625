# What only The Forgotten Planet says on the web: the planet, the energy, the groups of actions, the score sheet.

## The board

web-forgotten_planet-board = The planet. Arrow keys go from one lit place to the next, Enter chooses.
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
web-forgotten_planet-base-of = base of { $seat }
web-forgotten_planet-base-letter = base { $letter }
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
web-forgotten_planet-do-explode = Blow up
web-forgotten_planet-do-explode-wall = Blow up wall
web-forgotten_planet-do-make-robot = New robot
web-forgotten_planet-do-sell = Sell
web-forgotten_planet-do-concentrate = Concen­trate
web-forgotten_planet-do-conserve = Conserve
web-forgotten_planet-do-consume = Consume
web-forgotten_planet-do-bid = Bid
web-forgotten_planet-do-assign = { $seat }

## Energy and supply

web-forgotten_planet-energy = { $seat } has { $energy } energy
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
web-forgotten_planet-cubes-shared = shared with the ally
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
        [0] No marker on base { $letter }
        [one] 1 marker on base { $letter }
       *[other] { $count } markers on base { $letter }
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

web-forgotten_planet-rail-round = Round { $round }
web-forgotten_planet-rail-last = Last turns
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
