# What Galaxy Trucker says in English.

game-name = Galaxy Trucker
game-galaxy_trucker = { game-name }
game-tagline = Grab components while the sand runs, weld a ship together, and fly it through meteors and pirates with whatever stays attached.

## Components, with the number of the tile

tile-STR = structural module { $value }
tile-CAB = cabin { $value }
tile-LSP = purple life support { $value }
tile-LSB = brown life support { $value }
tile-CAN = cannon { $value }
tile-DCN = double cannon { $value }
tile-ENG = engine { $value }
tile-DEN = double engine { $value }
tile-BAT2 = two-token battery { $value }
tile-BAT3 = three-token battery { $value }
tile-SHD = shield generator { $value }
tile-CRG2 = two-slot hold { $value }
tile-CRG3 = three-slot hold { $value }
tile-SPC1 = one-slot special hold { $value }
tile-SPC2 = two-slot special hold { $value }
tile-SCAB-blue = the blue starting cabin
tile-SCAB-green = the green starting cabin
tile-SCAB-red = the red starting cabin
tile-SCAB-yellow = the yellow starting cabin

## Kinds of components

kind-structural_module = Structural module
kind-cabin = Cabin
kind-life_support_purple = Purple life support
kind-life_support_brown = Brown life support
kind-single_cannon = Cannon
kind-double_cannon = Double cannon
kind-single_engine = Engine
kind-double_engine = Double engine
kind-battery = Battery
kind-shield_generator = Shield generator
kind-cargo_hold = Hold
kind-special_cargo_hold = Special hold
kind-starting_cabin = Starting cabin

## Ships

colour-blue = blue
colour-green = green
colour-red = red
colour-yellow = yellow

## Goods and crew

goods-red = red
goods-yellow = yellow
goods-green = green
goods-blue = blue
amount-goods = { $count } { $name }

crew-human = one human
crew-humans = two humans
crew-purple = a purple alien
crew-brown = a brown alien

## Adventure cards, and their types

type-planets = Planets
type-open_space = Open space
type-meteor_swarm = Meteor swarm
type-abandoned_ship = Abandoned ship
type-abandoned_station = Abandoned station
type-smugglers = Smugglers
type-slavers = Slavers
type-pirates = Pirates
type-combat_zone = Combat zone
type-stardust = Stardust
type-epidemic = Epidemic
type-sabotage = Sabotage

card-I-01 = Slavers I-01
card-I-02 = Smugglers I-02
card-I-03 = Pirates I-03
card-I-04 = Stardust I-04
card-I-05 = Open space I-05
card-I-06 = Open space I-06
card-I-07 = Open space I-07
card-I-08 = Open space I-08
card-I-09 = Meteor swarm I-09
card-I-10 = Meteor swarm I-10
card-I-11 = Meteor swarm I-11
card-I-12 = Planets I-12
card-I-13 = Planets I-13
card-I-14 = Planets I-14
card-I-15 = Planets I-15
card-I-16 = Combat zone I-16
card-I-17 = Abandoned ship I-17
card-I-18 = Abandoned ship I-18
card-I-19 = Abandoned station I-19
card-I-20 = Abandoned station I-20
card-II-01 = Slavers II-01
card-II-02 = Smugglers II-02
card-II-03 = Pirates II-03
card-II-04 = Stardust II-04
card-II-05 = Epidemic II-05
card-II-06 = Open space II-06
card-II-07 = Open space II-07
card-II-08 = Open space II-08
card-II-09 = Meteor swarm II-09
card-II-10 = Meteor swarm II-10
card-II-11 = Meteor swarm II-11
card-II-12 = Planets II-12
card-II-13 = Planets II-13
card-II-14 = Planets II-14
card-II-15 = Planets II-15
card-II-16 = Combat zone II-16
card-II-17 = Abandoned ship II-17
card-II-18 = Abandoned ship II-18
card-II-19 = Abandoned station II-19
card-II-20 = Abandoned station II-20
card-III-01 = Slavers III-01
card-III-02 = Smugglers III-02
card-III-03 = Pirates III-03
card-III-04 = Sabotage III-04
card-III-05 = Epidemic III-05
card-III-06 = Open space III-06
card-III-07 = Open space III-07
card-III-08 = Open space III-08
card-III-09 = Meteor swarm III-09
card-III-10 = Meteor swarm III-10
card-III-11 = Meteor swarm III-11
card-III-12 = Planets III-12
card-III-13 = Planets III-13
card-III-14 = Planets III-14
card-III-15 = Planets III-15
card-III-16 = Combat zone III-16
card-III-17 = Abandoned ship III-17
card-III-18 = Abandoned ship III-18
card-III-19 = Abandoned station III-19
card-III-20 = Abandoned station III-20

## Dangers, where they come from, and what a combat zone compares

danger-small_meteor = small meteor
danger-large_meteor = large meteor
danger-light_shot = light shot
danger-heavy_shot = heavy shot

origin-front = the front
origin-right = the right
origin-rear = the rear
origin-left = the left

criterion-crew = crew
criterion-engines = engine power
criterion-cannons = cannon power

## Flights

board-L = Learning flight
board-I = Level I
board-II = Level II
board-III = Level III

## Titles of the Trek, and what their golden side forbids

title-freight_hauler = Freight Hauler
title-power_trucker = Power Trucker
title-xenoquartermaster = Xenoquartermaster
title-cruise_captain = Cruise Captain
title-master_engineer = Master Engineer
title-corridorist = Corridorist

restriction-freight_hauler = No two holds may be joined to each other.
restriction-power_trucker = Each battery is loaded with one token fewer.
restriction-xenoquartermaster = No alien may be loaded into a cabin joined to the starting cabin.
restriction-cruise_captain = A cabin without a view is loaded with one human only; the starting cabin is exempt.
restriction-master_engineer = No component may be set aside.
restriction-corridorist = No component with connectors on all four sides may be built in; the starting cabin and structural modules are exempt.

## Causes of a loss

cause-removed = removed in the check
cause-unused-reserve = left in the reserve
cause-destroyed = destroyed
cause-fallen = fallen off
cause-abandoned = abandoned

## Building errors

error-misfit = connectors that do not fit
error-turned-engine = an engine that does not point to the rear
error-behind-exhaust = a component behind an exhaust
error-before-muzzle = a component in front of a muzzle
error-off-board = a component outside the board
error-in-pieces = a ship in several pieces
error-joined-holds = two holds joined to each other
error-four-connectors = connectors on all four sides

## Where play stands

step-setup = Setup
step-building = Building
step-grace = Last call for the start
step-boarding = Boarding
step-check = Check of the ships
step-crew = Loading the crew
step-launch = Launch
step-window = Between cards
step-reveal = Next card
step-card = Adventure
step-after-card = After the card
step-scoring = End of the flight
step-titles = Titles
step-next-flight = Next flight
step-over = Game over

status-building = building
status-caught = out of time
status-finished = ready
status-flying = flying
status-gave-up = gave up

source-pool = face-down components
source-face-up = face-up components
source-reserve = reserve

## Decisions

decision-remove-one = Remove a component that takes part in an error
decision-keep-one = Choose the piece of the ship to keep
decision-load-alien = Humans or an alien
decision-land-or-pass = Land on a planet or pass
decision-accept-or-pass = Take the abandoned ship or pass
decision-dock-or-pass = Dock at the station or pass
decision-arrange-goods = Load and arrange goods
decision-power-cannons = Power double cannons
decision-power-engines = Power double engines
decision-reward-or-not = Take the reward or decline it
decision-shield-or-not = Use a shield or accept the damage
decision-fire-or-not = Fire a double cannon or accept the damage
decision-give-crew = Give up crew
decision-give-goods = Lose goods
decision-give-tokens = Spend battery tokens
decision-claim-title = Claim a title

## Actions of chance and of the clock

action-draw-first-player = { $seat } builds first
action-draw-tile = Draw a component: { $tile }
action-draw-level =
    The next card is of level { $level ->
        [1] I
        [2] II
       *[3] III
    }
action-draw-card = Draw a card: { $card }
action-roll-dice = Roll { $first } and { $second }
action-draw-title = Draw the title “{ $title }”
action-time-up = Time is up

## Actions: building

action-take-hidden = Take a face-down component
action-take-open = Take { $tile }
action-take-reserved = Take the component from slot { $slot } of the reserve
action-place =
    Place it on { $cell }, { $rotation ->
        [0] as printed
        [1] a quarter turn to the right
        [2] a half turn
       *[3] a quarter turn to the left
    }
action-move-last =
    Move the loose component to { $cell }, { $rotation ->
        [0] as printed
        [1] a quarter turn to the right
        [2] a half turn
       *[3] a quarter turn to the left
    }
action-return-tile = Return the component
action-set-aside = Set the component aside
action-peek = Look at pile { $pile }
action-end-peek = Put the pile back
action-flip-timer = Flip the sand timer
action-finish = Finish and take start space { $space }
action-reveal-tile = Turn up a face-down component
action-reserve = Set aside { $tile }
action-look = Take pile { $pile } in hand and look at it
action-end-turn = End the turn

## Actions: check and crew

action-remove-component = Remove the component on { $cell }
action-keep-piece = Keep the piece with { $cell }
action-load-crew = Load { $crew }

## Actions: flight

action-give-up = Give up the flight
action-reveal-card = Reveal the next card
action-land = Land on planet { $planet }
action-accept = Take the abandoned ship
action-dock = Dock at the abandoned station
action-pass = Pass
action-take-reward = Take the reward
action-decline-reward = Decline the reward
action-power-double = Power the double component on { $cell }
action-done-powering = Power nothing more
action-use-shield = Use a shield
action-fire-cannon = Fire the double cannon on { $cell }
action-accept-damage = Accept the damage
action-spend-battery = Take the token from { $cell }
action-lose-crew = Give up a crew member on { $cell }
action-lose-goods = Lose a block on { $cell }
action-load-goods = Load a { $goods } block on { $cell }
action-unload-goods = Take out a { $goods } block on { $cell }
action-auto-load = Load the best and be done
action-done-loading = Keep the goods as they are

## Actions: Trek

action-take-title = Claim the title “{ $title }”

## Options

option-mode = Flight
option-mode-help = A learning flight, one flight of a level, or three flights in a row with titles.
value-mode-learning = Learning flight
value-mode-I = Level I
value-mode-II = Level II
value-mode-III = Level III
value-mode-trek = Transgalactic Trek

option-building = Building
option-building-help = Everybody at once against the sand timer, or in turns with action points. First games in turns are best played at level I, at most II.
value-building-real_time = In real time
value-building-turn_based = Turn by turn

option-placement_policy = Building errors
option-placement_policy-help = Errors are left to the check of the ships, marked while building, or refused.
value-placement_policy-faithful = Left to the check
value-placement_policy-assisted = Marked
value-placement_policy-strict = Refused

option-timer_seconds = Seconds per timer run
option-timer_seconds-help = How long the sand runs each time.

option-learning_limit_minutes = Limit of the learning flight in minutes
option-learning_limit_minutes-help = How long the others may go on building after the first player has finished; 0 means without limit.

option-first_player = First player
option-first_player-help = Who begins when ships are built turn by turn.
value-first_player-drawn = Drawn
value-first_player-1 = Seat 1
value-first_player-2 = Seat 2
value-first_player-3 = Seat 3
value-first_player-4 = Seat 4

option-learning_keep_life_support = Life support in the learning flight
option-learning_keep_life_support-help = Do life supports stay among the components of the learning flight, as mere connecting pieces?

option-level_III_cards = Cards of level III
option-level_III_cards-help = The cards as they are, or four of them as in the first edition.
value-level_III_cards-default = Current
value-level_III_cards-first_edition = First edition

option-trek_best_looking_award = Best-looking ship in a Trek
option-trek_best_looking_award-help = Is the award given in a Trek too, beside the titles?

option-golden_restrictions = Golden restrictions
option-golden_restrictions-help = Does a golden title restrict its holder in the next flight?
value-golden_restrictions-designed = In force
value-golden_restrictions-off = Off

option-last_run_1 = Last timer run of seat 1 in percent
option-last_run_1-help = Handicap: how long this seat may build during the last run, compared with the others.
option-last_run_2 = Last timer run of seat 2 in percent
option-last_run_2-help = Handicap: how long this seat may build during the last run, compared with the others.
option-last_run_3 = Last timer run of seat 3 in percent
option-last_run_3-help = Handicap: how long this seat may build during the last run, compared with the others.
option-last_run_4 = Last timer run of seat 4 in percent
option-last_run_4-help = Handicap: how long this seat may build during the last run, compared with the others.

option-placement_1 = Building errors of seat 1
option-placement_1-help = Handicap: another rule for errors for this seat.
value-placement_1-table = As at the table
value-placement_1-faithful = Left to the check
value-placement_1-assisted = Marked
value-placement_1-strict = Refused
option-placement_2 = Building errors of seat 2
option-placement_2-help = Handicap: another rule for errors for this seat.
value-placement_2-table = As at the table
value-placement_2-faithful = Left to the check
value-placement_2-assisted = Marked
value-placement_2-strict = Refused
option-placement_3 = Building errors of seat 3
option-placement_3-help = Handicap: another rule for errors for this seat.
value-placement_3-table = As at the table
value-placement_3-faithful = Left to the check
value-placement_3-assisted = Marked
value-placement_3-strict = Refused
option-placement_4 = Building errors of seat 4
option-placement_4-help = Handicap: another rule for errors for this seat.
value-placement_4-table = As at the table
value-placement_4-faithful = Left to the check
value-placement_4-assisted = Marked
value-placement_4-strict = Refused

option-credits_1 = Credits of seat 1 at the start
option-credits_1-help = Handicap: credits with which this seat starts.
option-credits_2 = Credits of seat 2 at the start
option-credits_2-help = Handicap: credits with which this seat starts.
option-credits_3 = Credits of seat 3 at the start
option-credits_3-help = Handicap: credits with which this seat starts.
option-credits_4 = Credits of seat 4 at the start
option-credits_4-help = Handicap: credits with which this seat starts.

option-for-no-seat =
    The option “{ $option }” names a seat that does not exist: { $players ->
        [one] there is { $players } player.
       *[other] there are { $players } players.
    }
