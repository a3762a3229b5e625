# Galaxy Trucker in the terminal.

## Letters: one sign each for kinds of components, goods and aliens; no two kinds share one. Goods are small letters.

terminal-galaxy_trucker-code-structural_module = +
terminal-galaxy_trucker-code-cabin = C
terminal-galaxy_trucker-code-life_support_purple = L
terminal-galaxy_trucker-code-life_support_brown = L
terminal-galaxy_trucker-code-single_cannon = G
terminal-galaxy_trucker-code-double_cannon = G
terminal-galaxy_trucker-code-single_engine = E
terminal-galaxy_trucker-code-double_engine = E
terminal-galaxy_trucker-code-battery = B
terminal-galaxy_trucker-code-shield_generator = S
terminal-galaxy_trucker-code-cargo_hold = H
terminal-galaxy_trucker-code-special_cargo_hold = X
terminal-galaxy_trucker-code-starting_cabin = @
terminal-galaxy_trucker-code-cargo_explosive = *
terminal-galaxy_trucker-code-cargo_fragile = F
terminal-galaxy_trucker-code-cargo_heavy = W
terminal-galaxy_trucker-code-cargo_radioactive = R
terminal-galaxy_trucker-code-red = r
terminal-galaxy_trucker-code-yellow = y
terminal-galaxy_trucker-code-green = g
terminal-galaxy_trucker-code-blue = b
terminal-galaxy_trucker-code-purple = P
terminal-galaxy_trucker-code-brown = B

## Keys

terminal-galaxy_trucker-key-draw = draw
terminal-galaxy_trucker-key-cargo = cargo
terminal-galaxy_trucker-key-shelves = shelves
terminal-galaxy_trucker-key-turn = turn
terminal-galaxy_trucker-key-next = next place
terminal-galaxy_trucker-key-move = move last
terminal-galaxy_trucker-key-aside = set aside
terminal-galaxy_trucker-key-back = put back
terminal-galaxy_trucker-key-piles = piles
terminal-galaxy_trucker-key-flip = flip the sand
terminal-galaxy_trucker-key-finish = finish
terminal-galaxy_trucker-key-end-turn = end the turn
terminal-galaxy_trucker-help-draw = While building, Space takes or turns up a face-down component.
terminal-galaxy_trucker-help-cargo = c takes or turns up a face-down cargo tile.
terminal-galaxy_trucker-help-turn = q and e turn the component in your hand.
terminal-galaxy_trucker-help-aim = n and N go to the next and previous place where it fits, ← and → to any place. m moves the loose component.
terminal-galaxy_trucker-help-shelf = g goes to the next shelf of the warehouse, ← and → change the shelf.
terminal-galaxy_trucker-help-away = x sets the component aside, z puts it or a pile back.
terminal-galaxy_trucker-help-reserve = 1 to 5 take a component from the reserve.
terminal-galaxy_trucker-help-piles = 7, 8 and 9 look at the three open piles of cards.
terminal-galaxy_trucker-help-end = t flips the sand timer, f goes to the start spaces, d ends your turn.
terminal-galaxy_trucker-help-enter = Enter takes what is highlighted. Meanwhile ^q leaves and ^f changes the speed of bots.

## Status

terminal-galaxy_trucker-flight =
    { $flights ->
        [one] { $board }
       *[other] { $board } ({ $flight }/{ $flights })
    }
terminal-galaxy_trucker-points = { $count } AP
terminal-galaxy_trucker-countdown = The die shows { $count }
terminal-galaxy_trucker-no-timer = No sand timer
terminal-galaxy_trucker-sand-out = Sand out: flip (t)

## Side column. Short words: the column is narrow.

terminal-galaxy_trucker-mine = Your ship
terminal-galaxy_trucker-others = Others
terminal-galaxy_trucker-forecast = Forecast
terminal-galaxy_trucker-rewards = Rewards
terminal-galaxy_trucker-credits = { $count } cr
# power: without batteries; full: with all of them.
terminal-galaxy_trucker-cannons = cannons { $power } (with ▮ { $full })
terminal-galaxy_trucker-engines = engines { $power } (with ▮ { $full })
terminal-galaxy_trucker-crew = crew { $count } ({ $humans } human) · { $tokens } ▮
terminal-galaxy_trucker-tiles = tiles { $count }/{ $most } · open { $exposed } · lost { $lost }
terminal-galaxy_trucker-goods = goods
terminal-galaxy_trucker-error = { $error }
terminal-galaxy_trucker-looking = pile { $pile }
terminal-galaxy_trucker-starts = start { $space }
terminal-galaxy_trucker-rival-power = ▲{ $cannons } ▼{ $engines }
terminal-galaxy_trucker-rival-crew = ●{ $crew } ▮{ $tokens }
terminal-galaxy_trucker-rival-money = { $credits } cr ✗{ $lost }
terminal-galaxy_trucker-start = Start
terminal-galaxy_trucker-pile = Pile { $pile }
terminal-galaxy_trucker-pile-hidden = Hidden
terminal-galaxy_trucker-card = { $card }
terminal-galaxy_trucker-finish-rewards = Arrival { $credits }
terminal-galaxy_trucker-best-looking = Best-looking ship { $credits }

## Warehouse

terminal-galaxy_trucker-hand = Hand
terminal-galaxy_trucker-slot = Slot { $slot }
terminal-galaxy_trucker-face-down =
    { $count ->
        [0] Nothing face down
       *[other] { $count } face down
    }
terminal-galaxy_trucker-shelf-0 = Cannons
terminal-galaxy_trucker-shelf-1 = Engines
terminal-galaxy_trucker-shelf-2 = Batteries
terminal-galaxy_trucker-shelf-3 = Shields
terminal-galaxy_trucker-shelf-4 = Cabins
terminal-galaxy_trucker-shelf-5 = Life supports
terminal-galaxy_trucker-shelf-6 = Holds
terminal-galaxy_trucker-shelf-7 = Structural modules
terminal-galaxy_trucker-shelf-8 = Cargo

## Flight

terminal-galaxy_trucker-cards-left =
    { $count ->
        [0] The last card
        [one] { $count } card left
       *[other] { $count } cards left
    }
terminal-galaxy_trucker-roll = Dice: { $roll }
terminal-galaxy_trucker-next = Next:
terminal-galaxy_trucker-strength = Strength { $count }
terminal-galaxy_trucker-crew-lost = Costs { $count } crew
terminal-galaxy_trucker-crew-needed = Needs { $count } crew
terminal-galaxy_trucker-goods-lost = Takes { $count } goods
terminal-galaxy_trucker-reward-credits = Pays { $count } cr
terminal-galaxy_trucker-reward-goods = Goods
terminal-galaxy_trucker-days =
    { $count ->
        [one] { $count } flight day
       *[other] { $count } flight days
    }
terminal-galaxy_trucker-danger = { $danger } from { $origin }
# criterion: what is compared; penalty: for the least.
terminal-galaxy_trucker-combat = Least { $criterion }: { $penalty-id ->
        [days] -{ $count } days
        [crew] -{ $count } crew
        [goods] -{ $count } goods
       *[shots] { $count } shots
    }
terminal-galaxy_trucker-card-open_space = Forward by engine power
terminal-galaxy_trucker-card-stardust = A day for each exposed connector
terminal-galaxy_trucker-card-epidemic = Joined cabins lose one each
terminal-galaxy_trucker-card-sabotage = The smallest crew is hit

## What actions bring and cost

terminal-galaxy_trucker-cost = -{ $count } AP
terminal-galaxy_trucker-people = { $count } crew
terminal-galaxy_trucker-components =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
terminal-galaxy_trucker-flight-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Descriptions

terminal-galaxy_trucker-about-tile =
    { $fits-id ->
        [true] { $tile } fits on your ship.
       *[false] { $tile } lies in the warehouse.
    }
terminal-galaxy_trucker-about-empty = { $cell } is empty.
terminal-galaxy_trucker-about-cell = { $cell }: { $tile }.

## Headings of the list of actions

terminal-galaxy_trucker-group-cell = On { $cell }
terminal-galaxy_trucker-group-move = Move the loose component to { $cell }
terminal-galaxy_trucker-group-take = Take
terminal-galaxy_trucker-group-put-away = Put away
terminal-galaxy_trucker-group-forecast = Forecast
terminal-galaxy_trucker-group-timer = Sand timer
terminal-galaxy_trucker-group-finishing = Finish
terminal-galaxy_trucker-group-end-turn = End of the turn
terminal-galaxy_trucker-group-check = Errors
terminal-galaxy_trucker-group-pieces = Pieces of the ship
terminal-galaxy_trucker-group-crew = Crew
terminal-galaxy_trucker-group-between-cards = Between cards
terminal-galaxy_trucker-group-offers = The offer
terminal-galaxy_trucker-group-power = Power
terminal-galaxy_trucker-group-defence = Defence
terminal-galaxy_trucker-group-batteries = Battery tokens
terminal-galaxy_trucker-group-losses = Losses
terminal-galaxy_trucker-group-goods = Goods
terminal-galaxy_trucker-group-mission = Mission
terminal-galaxy_trucker-group-black-hole = Black Hole
terminal-galaxy_trucker-group-titles = Titles

## Final scores

terminal-galaxy_trucker-standings = After flight { $flight } of { $flights }
terminal-galaxy_trucker-score-start = Credits at the start
terminal-galaxy_trucker-score-ships = Abandoned ships
terminal-galaxy_trucker-score-enemies = Defeated enemies
terminal-galaxy_trucker-score-finish-order = Arrival
terminal-galaxy_trucker-score-best-looking = Best-looking ship
terminal-galaxy_trucker-score-titles = Titles
terminal-galaxy_trucker-score-sale = Sale of goods
terminal-galaxy_trucker-score-losses = Lost components
terminal-galaxy_trucker-score-debt = Cancelled debts

## Signs

terminal-galaxy_trucker-sign-single = Single connector, in front, on the right, in the rear, on the left. A plain edge is smooth.
terminal-galaxy_trucker-sign-double = Double connector.
terminal-galaxy_trucker-sign-universal = Universal connector.
terminal-galaxy_trucker-sign-exposed = An exposed connector: amber.
terminal-galaxy_trucker-sign-cannon = Cannon, double cannon; the arrow is the muzzle.
terminal-galaxy_trucker-sign-engine = Engine, double engine; the arrow is the exhaust.
terminal-galaxy_trucker-sign-battery = Battery with two tokens of three.
terminal-galaxy_trucker-sign-shield = Shield generator; the corner shows the two sides it covers.
terminal-galaxy_trucker-sign-cabin = Cabin with two humans; an empty one.
terminal-galaxy_trucker-sign-start = Starting cabin, in its owner’s colour.
terminal-galaxy_trucker-sign-alien = Purple and brown alien in a cabin.
terminal-galaxy_trucker-sign-life = Life support, with the letter of its alien.
terminal-galaxy_trucker-sign-hold = Hold with a yellow block and a free slot.
terminal-galaxy_trucker-sign-special = Special hold with a red block.
terminal-galaxy_trucker-sign-structural = Structural module.
terminal-galaxy_trucker-sign-fits = The component fits there; it fits if turned. On a shelf: how many of it fit somewhere.
terminal-galaxy_trucker-sign-chosen = The highlighted action.
terminal-galaxy_trucker-sign-error = A building error; a component that the highlighted action loses.
terminal-galaxy_trucker-sign-threatened = A threatened component, and the line of the danger.
