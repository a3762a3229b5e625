# The Forgotten Planet in the terminal.

## Letters: one for a player, two for a colour of cubes and mines.

terminal-forgotten_planet-code-yellow = Y
terminal-forgotten_planet-code-red = R
terminal-forgotten_planet-code-green = G
terminal-forgotten_planet-code-black = K
terminal-forgotten_planet-code-brown = Br
terminal-forgotten_planet-code-white = Wh
terminal-forgotten_planet-code-blue = Bl

## Side column. Short words: the column is narrow.

terminal-forgotten_planet-round =
    { $round ->
        [0] Setup
       *[other] Round { $round }
    }
terminal-forgotten_planet-last = Last turns: { $why }
terminal-forgotten_planet-energy = { $count } energy
terminal-forgotten_planet-vp = { $count } VP
# on, off: a sign and how many; left: robots not built.
terminal-forgotten_planet-robots = robots { $on } { $off } · { $left } left
terminal-forgotten_planet-zone =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } · income { $income } · { $bases ->
        [one] { $bases } base
       *[other] { $bases } bases
    }
terminal-forgotten_planet-ally = allied with { $ally }
terminal-forgotten_planet-debt = auction: -{ $count } VP
terminal-forgotten_planet-hand = in hand: { $tiles }
terminal-forgotten_planet-hand-count =
    { $count ->
        [one] { $count } tile in hand
       *[other] { $count } tiles in hand
    }
terminal-forgotten_planet-mine = You
terminal-forgotten_planet-others = Others
terminal-forgotten_planet-supply = Supply
terminal-forgotten_planet-table = Table
terminal-forgotten_planet-land = { $count } of { $most } land tiles left
terminal-forgotten_planet-mines = Mines
terminal-forgotten_planet-stock =
    { $bases ->
        [one] { $bases } base
       *[other] { $bases } bases
    } · { $walls ->
        [one] { $walls } wall
       *[other] { $walls } walls
    }
terminal-forgotten_planet-order = Order

## Descriptions

terminal-forgotten_planet-about-square =
    { $what-id ->
        [empty] { $square }: bare ground.
        [land] { $square }: land.
        [brown] { $square }: a brown mine.
        [white] { $square }: a white mine.
        [blue] { $square }: a blue mine.
        [special] { $square }: a special mine.
        [face-down] { $square }: a face-down tile.
       *[base] { $square }: a base.
    }
terminal-forgotten_planet-about-layer = { $seat } laid it.
terminal-forgotten_planet-about-owner = { $owner } controls it.
terminal-forgotten_planet-about-robots =
    { $on-id ->
        [true] { $count ->
            [one] A robot of { $seat }, ON.
           *[other] { $count } robots of { $seat }, ON.
        }
       *[false] { $count ->
            [one] A robot of { $seat }, OFF.
           *[other] { $count } robots of { $seat }, OFF.
        }
    }
terminal-forgotten_planet-about-side =
    { $wall-id ->
        [true] A wall stands on { $side }.
       *[false] No wall stands on { $side }.
    }

## Headings of the list of actions

terminal-forgotten_planet-group-robot = Robot on { $square }
terminal-forgotten_planet-group-bases = Starting bases
terminal-forgotten_planet-group-hide = Hidden placement
terminal-forgotten_planet-group-make-robot = Produce a robot
terminal-forgotten_planet-group-base-actions = Bases
terminal-forgotten_planet-group-choose-kind = The die shows 6
terminal-forgotten_planet-group-assign = Shared tile
terminal-forgotten_planet-group-produce = Special mine
terminal-forgotten_planet-group-end-actions = End

## Final scores

terminal-forgotten_planet-score-land = Land tiles
terminal-forgotten_planet-score-special = Special mines
terminal-forgotten_planet-score-common = Ordinary mines
terminal-forgotten_planet-score-sold = Sales
terminal-forgotten_planet-score-auction = Auction
terminal-forgotten_planet-score-bonus = Most { $bonus }

## Signs of the area

terminal-forgotten_planet-sign-land = A land tile on ground that Y controls, as colour and letter show.
terminal-forgotten_planet-sign-mine = Brown, white and blue mines; cubes have the same letters.
terminal-forgotten_planet-sign-special = A special mine.
terminal-forgotten_planet-sign-base = The base of Y; starting base A, which has no owner yet.
terminal-forgotten_planet-sign-robot = Two robots of Y that are ON; one of R that is OFF. On ground of their owner they have no letter.
terminal-forgotten_planet-sign-wall = Walls; one that the highlighted action takes away.
terminal-forgotten_planet-sign-empty = An empty square; one to which a possible action goes.
terminal-forgotten_planet-sign-lit = A possible action goes there; the highlighted one does. Italic: new since your last choice.
terminal-forgotten_planet-sign-control = After the highlighted action, the next check would give the tile to R, or to nobody.
terminal-forgotten_planet-sign-veil = A face-down tile of another player; your own special mine.
terminal-forgotten_planet-sign-rock = An obstacle.
terminal-forgotten_planet-sign-stored = Stored energy, and room for more. -1● costs 1 energy. ◀ on turn.
