# What Galaxy Trucker says in English.

game-name = Galaxy Trucker
game-galaxy_trucker = { game-name }
game-tagline = Build a ship from scrap, then hope it arrives in one piece.

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
tile-SCAB-blue = the starting cabin
tile-SCAB-green = the starting cabin
tile-SCAB-red = the starting cabin
tile-SCAB-yellow = the starting cabin

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
    { $level ->
        [1] The next card is of level I
        [2] The next card is of level II
        [3] The next card is of level III
       *[other] The next card is a supercard
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
action-unweld = Loosen { $cell }
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

option-timer_seconds = One run of the sand timer
option-timer_seconds-help = How long the sand runs each time. Without a timer building ends when all have finished.
value-timer_seconds-0 = No sand timer
value-timer_seconds-30 = 30 seconds
value-timer_seconds-45 = 45 seconds
value-timer_seconds-60 = 60 seconds
value-timer_seconds-90 = 90 seconds
value-timer_seconds-120 = 120 seconds
value-timer_seconds-150 = 150 seconds
value-timer_seconds-180 = 180 seconds

option-learning_limit_minutes = Time limit of the learning flight
option-learning_limit_minutes-help = How long the others may go on building after the first player has finished.
value-learning_limit_minutes-0 = No limit
value-learning_limit_minutes-4 = 4 minutes
value-learning_limit_minutes-8 = 8 minutes
value-learning_limit_minutes-15 = 15 minutes

option-first_player = First player
option-first_player-help = Who begins when ships are built turn by turn.
value-first_player-drawn = Drawn
value-first_player-1 = Seat 1
value-first_player-2 = Seat 2
value-first_player-3 = Seat 3
value-first_player-4 = Seat 4

option-turns_from = Turn by turn from
option-turns_from-help = In a game continued from a moment when ships were being built in real time: the game time in milliseconds from which they are built turn by turn.
value-turns_from-never = Never
option-turns_from_2 = Turn by turn from, in the second flight
option-turns_from_2-help = { option-turns_from-help }
value-turns_from_2-never = { value-turns_from-never }
option-turns_from_3 = Turn by turn from, in the third flight
option-turns_from_3-help = { option-turns_from-help }
value-turns_from_3-never = { value-turns_from-never }

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

option-fits_1 = “Fits” numbers of seat 1
option-fits_1-help = Handicap: whether this seat sees on how many cells each open component fits.
value-fits_1-table = As at the table
value-fits_1-shown = Shown
value-fits_1-hidden = Hidden
option-fits_2 = “Fits” numbers of seat 2
option-fits_2-help = Handicap: whether this seat sees on how many cells each open component fits.
value-fits_2-table = As at the table
value-fits_2-shown = Shown
value-fits_2-hidden = Hidden
option-fits_3 = “Fits” numbers of seat 3
option-fits_3-help = Handicap: whether this seat sees on how many cells each open component fits.
value-fits_3-table = As at the table
value-fits_3-shown = Shown
value-fits_3-hidden = Hidden
option-fits_4 = “Fits” numbers of seat 4
option-fits_4-help = Handicap: whether this seat sees on how many cells each open component fits.
value-fits_4-table = As at the table
value-fits_4-shown = Shown
value-fits_4-hidden = Hidden

option-unweld_1 = Welded components seat 1 may loosen
option-unweld_1-help = Handicap: in real time, one component in each flight may be loosened again after it was welded.
option-unweld_2 = Welded components seat 2 may loosen
option-unweld_2-help = Handicap: in real time, one component in each flight may be loosened again after it was welded.
option-unweld_3 = Welded components seat 3 may loosen
option-unweld_3-help = Handicap: in real time, one component in each flight may be loosened again after it was welded.
option-unweld_4 = Welded components seat 4 may loosen
option-unweld_4-help = Handicap: in real time, one component in each flight may be loosened again after it was welded.

option-for-no-seat =
    The option “{ $option }” names a seat that does not exist: { $players ->
        [one] there is { $players } player.
       *[other] there are { $players } players.
    }

## Events: building

event-flight = { $board }: all components are face down, and building begins.
event-hidden-taken = { $seat } takes a face-down component.
event-tile-seen = { $seat } has taken { $tile }.
event-tile-taken = { $seat } takes { $tile }.
event-reserved-taken = { $seat } takes { $tile } from the reserve.
event-placed = { $seat } places { $tile } on { $cell }.
event-unwelded = { $seat } loosens { $tile } on { $cell } again.
event-moved-last = { $seat } moves { $tile } to { $cell }.
event-tile-returned = { $seat } returns { $tile } face up.
event-set-aside = { $seat } sets { $tile } aside.
event-look = { $seat } looks at pile { $pile }.
event-pile-seen = Pile { $pile } holds { $card }.
event-pile-back = { $seat } puts pile { $pile } back.
event-sand-out = The sand has run out.
event-timer-flipped = { $seat } flips the sand timer.
event-timer-stop = { $seat } flips the sand timer onto the stop space: this is the last run.
event-start-space = { $seat } takes start space { $space }.
event-caught = { $seat } is out of time and builds no more.
event-grace = Whoever has no start space yet may claim the best free one within { $seconds } seconds.
event-building-over = Building is over.
event-reserve-unused = { $seat } has not used { $tile }: lost.

## Events: building turn by turn

event-turns-begin = From now on the ships are built turn by turn. All hands are emptied, and the sand timer is gone.
event-first-player = { $seat } builds first.
event-turn =
    It is { $seat }’s turn, with { $count ->
        [one] { $count } action point.
       *[other] { $count } action points.
    }
event-tile-revealed = { $seat } turns up { $tile }.
event-stuck = { $seat } cannot spend any action points and stops building.
event-countdown = The die shows { $count }.

## Events: check and crew

event-illegal-ship =
    { $seat }’s ship has { $count ->
        [one] { $count } error
       *[other] { $count } errors
    } ({ $cell }).
event-crew-loaded = { $seat } loads { $crew } on { $cell }.
event-loaded =
    { $seat }’s ship is loaded: { $count ->
        [one] { $count } crew member
       *[other] { $count } crew members
    }, { $tokens ->
        [one] { $tokens } battery token.
       *[other] { $tokens } battery tokens.
    }

## Refusals: another moment

refusal-game-over = The game is over.
refusal-chance-draws = This is drawn at random, not chosen by a player.
refusal-chance-is-due = Something is being drawn: “{ $step }”.
refusal-clock-acts = The clock does this when time runs out.
refusal-decide-first = First decide what is open: “{ $decision }”.
refusal-others-decide = { $seats } must decide first: “{ $step }”.
refusal-building-is-over = Building is over. Now it is “{ $step }”.
refusal-only-in-real-time = This belongs to building in real time. Here ships are built turn by turn. Now it is “{ $step }”.
refusal-only-by-turns = This belongs to building turn by turn. Here everybody builds at once. Now it is “{ $step }”.
refusal-only-in-check = Components are removed only in the check of the ships. Now it is “{ $step }”.
refusal-ship-is-whole = A piece is chosen only when a ship breaks apart. Now it is “{ $step }”.
refusal-only-before-take-off = Crew is loaded only before take-off. Now it is “{ $step }”.
refusal-only-after-a-flight = Titles are claimed only at the end of a flight. Now it is “{ $step }”.
refusal-only-in-flight = This belongs to the flight. Now it is “{ $step }”.
refusal-not-in-play = This belongs to an expansion that is not in play at this table.

## Refusals: building

refusal-tile-taken = { $seat } was quicker: { $tile } is taken.
refusal-tile-not-face-up = { $tile } does not lie face up in the warehouse.
refusal-pool-empty = There is no face-down component left.
refusal-slot-empty = Slot { $slot } of your reserve is empty.
refusal-hand-empty = Your hand is empty: take a component first.
refusal-hand-full = You hold { $tile }: place it, set it aside or return it first.
refusal-looking = You are looking at pile { $pile }: put it back first.
refusal-not-looking = You are not looking at a pile.
refusal-nothing-loose = You have no loose component: what is welded stays where it is.
refusal-move-nowhere = The component already lies there, turned like this.
refusal-no-cell = { $cell } is not a cell of your ship board: { $tile } cannot lie there.
refusal-cell-taken = There is already a component on { $cell }, so { $tile } cannot lie there.
refusal-not-adjacent = { $cell } is not next to your ship: { $tile } would not touch it.
refusal-error-misfit = { $tile } does not fit on { $cell }: two touching sides do not match.
refusal-error-turned-engine = { $tile } cannot lie like this on { $cell }: an exhaust points to the rear.
refusal-error-behind-exhaust = With { $tile } on { $cell } a component would lie behind an exhaust.
refusal-error-before-muzzle = With { $tile } on { $cell } a component would lie in front of a muzzle.
refusal-error-off-board = With { $tile } on { $cell } a component would lie outside the board.
refusal-error-in-pieces = { $tile } on { $cell } would not be joined to the ship.
refusal-error-joined-holds = With { $tile } on { $cell } two holds would be joined: your golden title forbids it.
refusal-error-four-connectors = { $tile } has connectors on all four sides: your golden title forbids it on { $cell }.
refusal-return-reserved = { $tile } was set aside: it never goes back to the warehouse.
refusal-reserve-full = Your reserve is full: it holds at most { $count } components.
refusal-no-reserve = The learning flight has no reserve.
refusal-golden-reserve = Your golden title forbids setting { $tile } aside.
refusal-no-forecast = The learning flight has no flight forecast.
refusal-look-without-component = First put at least one component on your ship.
refusal-pile-in-hand = { $seat } has pile { $pile } in hand.
refusal-no-timer = There is no sand timer here.
refusal-no-unweld = You have no welded component to loosen: only a handicap allows it, once in a flight.
refusal-still-loose = { $cell } is still loose.
refusal-nothing-to-unweld = There is no component on { $cell } that can be loosened.
refusal-unweld-holds = { $cell } holds other components: they would fall off.
refusal-sand-runs = The sand is still running.
refusal-last-run = The timer is on the stop space: it is not flipped any more.
refusal-flip-to-stop = Only a player who has finished may flip the timer onto the stop space.
refusal-finished = You have finished building.
refusal-time-is-up = Your time for building is up.
refusal-space-not-used = Start space { $space } is not used with this number of players.
refusal-space-taken = { $seat } already stands on start space { $space }.
refusal-best-space = In the learning flight start spaces are handed out in order: the next one is { $space }.
refusal-claim-best = There is no choice now: the best free start space is { $space }.

## Refusals: building turn by turn

refusal-not-your-turn = It is { $seat }’s turn.
refusal-stopped = You have stopped building.
refusal-choose-component = First choose the component to place.
refusal-place-chosen = You have chosen { $tile }: place it.
refusal-after-look = Looking at a pile is the last action of a turn.
refusal-reveal-and-place-only = In the learning flight components are only turned up and placed.
refusal-too-few-points =
    This costs { $cost ->
        [one] { $cost } action point
       *[other] { $cost } action points
    }; you have { $count }.
refusal-too-many-points = You have { $count } action points: a turn ends with { $most } or fewer.
refusal-look-too-early = A pile is looked at with at most { $count } action points.
refusal-half-empty =
    Half of the squares must hold tiles before you stop: { $least }. Your ship has { $count ->
        [one] { $count } tile.
       *[other] { $count } tiles.
    }
refusal-fits-nowhere = { $tile } cannot be placed anywhere on your ship.

## Refusals: check and crew

refusal-no-component = There is no component on { $cell }.
refusal-no-error = The component on { $cell } takes part in no error: it stays.
refusal-no-aliens = There are no aliens in the learning flight: { $crew } cannot be loaded on { $cell }.
refusal-alien-starting-cabin = The starting cabin on { $cell } takes humans only, not { $crew }.
refusal-no-life-support = The cabin on { $cell } is not joined to a life support for { $crew }.
refusal-alien-on-board = You already have { $crew } on board: none can be loaded on { $cell }.
refusal-alien-restricted = A restriction forbids loading { $crew } on { $cell }.
refusal-humans-restricted = A restriction forbids { $crew } on { $cell }: load an alien.

## Reasons for giving up

reason-voluntary = by choice
reason-no-humans = no human is left on board
reason-no-engines = no engine power in open space
reason-other = a rule of the expansion
reason-lapped = lapped by the leader

# Part of the messages about cannon power, which is counted in halves.
power-in-halves =
    { $half ->
        [0] { $count }
       *[1] { $count ->
            [0] ½
           *[other] { $count }½
        }
    }

## Events: route and cards

event-launched = { $seat } takes off from start space { $space }.
event-leader = { $seat } is the leader.
event-card-revealed = { $seat } reveals the card { $card }.
event-card-ignored = A lone ship ignores the card { $card }.
event-gave-up = { $seat } gives up the flight: { $reason }.
event-flight-over =
    The flight is over: { $count ->
        [0] nobody is flying any more.
        [one] { $count } player has completed it.
       *[other] { $count } players have completed it.
    }
event-moved-forward =
    { $seat } flies { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    } forward, to space { $space }.
event-days-lost =
    { $seat } loses { $days ->
        [one] { $days } flight day
       *[other] { $days } flight days
    } and goes back to space { $space }.

## Events: power and battery tokens

event-cannon-power = { $seat } declares cannon power { power-in-halves }.
event-engine-power = { $seat } declares engine power { $count }.
event-token-spent = { $seat } spends a battery token of { $cell } on the component on { $cell_powered }.
event-tokens-lost =
    { $seat } loses { $count ->
        [one] { $count } battery token
       *[other] { $count } battery tokens
    } of { $cell }.

## Events: dangers

event-danger = { $seat } rolls { $roll }: { $danger } from { $origin }.
event-danger-misses = The { $danger } from { $origin } misses { $seat }.
event-danger-bounces = The { $danger } bounces off the smooth side of { $tile } on { $cell } ({ $seat }).
event-meteor-shot = { $seat } shoots down the { $danger } with the cannon on { $cell_saviour } and saves { $tile } on { $cell }.
event-shield-used = { $seat } stops the { $danger } with the shield on { $cell_saviour } and saves { $tile } on { $cell }.
event-danger-hits = The { $danger } hits { $tile } on { $cell } ({ $seat }).

## Events: damage

event-components-removed = { $seat } removes { $tile } ({ $cell }).
event-components-destroyed =
    { $count ->
        [one] Destroyed on { $seat }’s ship: { $tile } ({ $cell }).
       *[other] { $count } components destroyed on { $seat }’s ship: { $tile } ({ $cell }).
    }
event-components-fell =
    { $count ->
        [one] Fallen off { $seat }’s ship: { $tile } ({ $cell }).
       *[other] { $count } components fallen off { $seat }’s ship: { $tile } ({ $cell }).
    }
event-components-abandoned = { $seat } abandons { $tile } ({ $cell }).
event-crew-lost-aboard =
    { $seat } loses { $count ->
        [one] { $count } crew member
       *[other] { $count } crew members
    } with it.
event-tokens-lost-aboard =
    { $seat } loses { $count ->
        [one] { $count } battery token
       *[other] { $count } battery tokens
    } with it.
event-goods-lost-aboard = { $seat } loses goods with it: { $goods }.
event-alien-stranded = { $seat } loses { $crew } on { $cell }: no life support is joined to the cabin any more.
event-piece-kept =
    { $seat } keeps the piece of the ship with { $cell }: { $count ->
        [one] { $count } component.
       *[other] { $count } components.
    }

## Events: combat zone, stardust, sabotage

event-weakest = { $seat } has the lowest { $criterion } ({ power-in-halves }) and suffers the penalty.
event-stardust =
    { $count ->
        [0] { $seat } has no exposed connectors: the stardust does no harm.
        [one] { $seat } has { $count } exposed connector in the stardust.
       *[other] { $seat } has { $count } exposed connectors in the stardust.
    }
event-sabotage-victim =
    { $seat } has the smallest crew ({ $count }) and is sabotaged.
event-sabotage-strikes = A bomb explodes on { $cell } of { $seat }’s ship.
event-sabotage-misses = A bomb explodes on { $cell }, where { $seat } has no component.

## Refusals: flight

refusal-only-when-asked = You decide this only when you are asked. Now it is “{ $step }”.
refusal-card-revealed = A card has been revealed: nobody gives up until it is resolved.
refusal-off-the-route = You have given up this flight.
refusal-leader-reveals = The leader reveals the next card: { $seat }.
refusal-no-component-there = There is no component on { $cell }.
refusal-piece-by-first-cell = { $cell } belongs to the piece that is chosen by { $cell_first }.
refusal-double-powered = The component on { $cell } is powered already: one token for each use.
refusal-equal-double = The component on { $cell } does the same as the one on { $cell_first }: power that one first.
refusal-no-double-cannon = There is no double cannon on { $cell }.
refusal-no-double-engine = There is no double engine on { $cell }.
refusal-no-token = No battery token is left for the component on { $cell }.
refusal-no-token-there = There is no battery token on { $cell }.
refusal-token-elsewhere = The battery on { $cell } may not power this component.
refusal-cannot-be-shot = Cannons do not help: a { $danger } cannot be shot down.
refusal-shield-too-weak = Shields do not stop a large meteor.
refusal-cannon-not-aimed = No double cannon on { $cell } can shoot a meteor from { $origin } on line { $roll }.

## Enemies

enemy-smugglers = the smugglers
enemy-slavers = the slavers
enemy-pirates = the pirates

## Events: goods and crew

event-goods-offered = { $seat } may load goods: { $goods }.
event-goods-short = The supply is short for { $seat }. Missing: { $goods }.
event-goods-loaded =
    { $count ->
        [0] { $seat } has no goods on board.
       *[other] { $seat } now has goods on board: { $goods }.
    }
event-goods-left = { $seat } leaves goods behind: { $goods }.
event-goods-lost = { $seat } loses goods on { $cell }: { $goods }.
event-crew-lost = { $seat } loses { $crew } on { $cell }.

## Events: planets, abandoned ships and stations, epidemics

event-landed = { $seat } lands on planet { $planet }.
event-passed = { $seat } passes.
event-too-few-crew =
    { $seat } has too small a crew: { $count ->
        [one] { $count } crew member is needed.
       *[other] { $count } crew members are needed.
    }
event-ship-accepted =
    { $seat } leaves { $count ->
        [one] { $count } crew member
       *[other] { $count } crew members
    } on the abandoned ship and receives { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-docked = { $seat } docks at the abandoned station.
event-epidemic =
    { $count ->
        [0] The epidemic spares { $seat }’s ship.
        [one] { $count } cabin of { $seat } is infected.
       *[other] { $count } cabins of { $seat } are infected.
    }

## Events: enemies

event-enemy-defeated = { $seat } defeats { $enemy }.
event-enemy-held-off = { $seat } holds off { $enemy }: nothing happens.
event-enemy-wins = { $seat } loses to { $enemy }.
event-reward-taken =
    { $seat } takes the reward: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-reward-declined = { $seat } declines the reward.

## Events: end of a flight

event-scored-finish =
    { $seat } arrives in place { $place }: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-scored-best-looking =
    { $seat } has the best-looking ship, with { $count ->
        [one] { $count } exposed connector
       *[other] { $count } exposed connectors
    }: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-scored-sale =
    { $seat } sells goods ({ $goods }): { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-scored-half-sale =
    { $seat } gave up and sells goods ({ $goods }) at half price: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-scored-losses =
    { $seat } pays { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } for { $count ->
        [one] { $count } lost component
       *[other] { $count } lost components
    }.
event-final-score =
    Place { $place }: { $seat } with { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }, { $profit-id ->
        [true] a winner
       *[false] no profit
    }.

## Events: Trek

event-title-taken =
    { $seat } takes the title “{ $title }” (count { $count }): { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-title-defended =
    { $seat } defends the { $gold-id ->
        [true] golden title
       *[false] title
    } “{ $title }” (count { $count }): { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-title-not-defended = { $seat } does not defend the title “{ $title }”.
event-debt-cancelled =
    { $seat }’s debt of { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } is cancelled before the next flight.

## Refusals: goods and crew

refusal-goods-not-offered = No { $goods } block is on offer.
refusal-no-hold = There is no hold on { $cell }.
refusal-red-needs-special-hold = A { $goods } block needs a special hold, and there is none on { $cell }.
refusal-hold-full = The hold on { $cell } has no room for a { $goods } block.
refusal-goods-not-there = There is no { $goods } block on { $cell }.
refusal-loading-first = First load and arrange your goods.
refusal-most-valuable-first = The most valuable goods are lost first: choose a hold with a { $goods } block, not { $cell }.
refusal-goods-protected = The goods on { $cell } are hidden: nothing takes them away.
refusal-goods-first = First choose the goods you lose.
refusal-nobody-there = There is no crew on { $cell }.
refusal-crew-first = First choose the crew you give up.

## Refusals: cards

refusal-landing-first = First land on a planet or pass.
refusal-no-such-planet = The card shows no planet { $planet }.
refusal-planet-taken = { $owner } has already landed on planet { $planet }.
refusal-ship-first = First take the abandoned ship or pass.
refusal-station-first = First dock at the abandoned station or pass.
refusal-reward-first = First take the reward or decline it.

## Refusals: titles

refusal-title-first = First claim a title.
refusal-title-taken = The title “{ $title }” is no longer to be had.
refusal-title-count-zero = Your ship counts nothing for the title “{ $title }”.
refusal-title-led-by-another = { $owner } has the better claim to the title “{ $title }”.

## Statistics of matches between bots

statistic-credits = { $part }, credits earned
statistic-finished = { $part }, flights finished
statistic-lost = { $part }, components lost

## The notes of the lesson

lesson-title-learning-flight = learning flight
lesson-title-vip-and-mission = a VIP and a mission
lesson-engine = Take the engine.
lesson-engine-place = The lit cells are those where it fits. Put it on 8-7, behind your cabin: a cell is named by its row and its column, and exhausts point to the rear.
lesson-cannon = Next the cannon. It fires at meteors and enemies, and costs nothing to use.
lesson-cannon-place = Put it on 6-7, muzzle to the front. Nothing may lie in the cell right before a muzzle.
lesson-cabin = Take the cabin: two more crew members for your ship.
lesson-cabin-turn = As it lies, its right side is smooth, and smooth sides hold nothing together. Turn it a quarter to the right and put it on 7-6.
lesson-hold = Flights are paid in goods, and goods need room. Take the hold with three slots.
lesson-hold-place = Put it on 7-8, turned so that its smooth side looks to the front. Your starting cabin takes half discs and bars alike.
lesson-special = Take the special hold as well. Red goods are worth most, and only it can carry them.
lesson-wrong = Now make a mistake: put it on 7-9 without turning it.
lesson-halves = Two bars meet a half disc, and that does not hold: halves must make a whole. If it stayed so, you would have to take one of the two off after building.
lesson-loose = The last tile stays loose until you take another, so nothing is lost. Move it to 8-8, turned so that two bars meet two bars.
lesson-double = A double cannon is as strong as two, if you pay a battery token for it each time. Take this one.
lesson-double-place = Put it on 6-6, where it is joined to the cabin.
lesson-double-two = You hold one tile at a time. Take the second double cannon.
lesson-double-two-place = On 6-8 its half disc meets that of the cannon. Where it touches the hold, smooth meets smooth: that is allowed too.
lesson-hidden = No open tile is left that you need. Take one from the face-down pile; only you see it.
lesson-battery = A battery with three tokens, and you were waiting for it. Put it on 7-9, half disc to half disc.
lesson-hidden-two = By taking another tile you weld the last one: it can no longer be moved. Take one.
lesson-put-back = A double engine. Your three tokens have better uses, so put it back. It then lies face up, and anybody may take it.
lesson-hidden-three = Take the next.
lesson-exhaust = An engine without tokens, that is better. On 7-5 it joins the cabin; from now on 8-5, the cell behind its exhaust, must stay free.
lesson-hidden-four = Cells may stay empty, but two tiles more would do you good. Take one.
lesson-cabin-two = Another cabin makes you a crew of six. Put it on 8-9, two bars against two bars.
lesson-hidden-five = And the last.
lesson-shield = A shield generator guards two sides of the ship. Turn it so that it covers front and left, and put it on 9-9.
lesson-finish = Other flights are built against the sand timer; today nobody hurries you. Whoever finishes first starts in front: finish.
lesson-check = Both ships passed the check. An error would have cost you a tile, though no money on a learning flight. Crew and battery tokens are on board; your rival fetched the double engine that you did not want.
lesson-leader = You fly in front and are the leader. Eight cards lie ahead. Reveal the first.
lesson-open-space = Open space: your two engines took you two spaces on; your rival paid a token for as many. Before each card anybody may give up. You fly on: reveal the next.
lesson-planets = Planets: whoever lands loads goods and loses 2 flight days. The leader chooses first. Land on planet 1 for two red blocks.
lesson-load-best = They go into your special hold. Have the best loaded for you.
lesson-days = Losing days means going back on the route. Your rival landed too, so you still lead. Reveal the next card.
lesson-station = An abandoned station opens to a crew of five. You are six, your rival has only four. Dock; it takes 1 day.
lesson-load-yellow = Load by hand this time: the yellow block into the hold on 7-8.
lesson-load-green = And the green one. You could also rearrange or throw out what you carry.
lesson-load-done = That is all there was. Say that you are done.
lesson-reveal = Still ahead. Reveal the next card.
lesson-stardust = Stardust cost a day for every exposed connector: seven for you, five for your rival, who now leads and revealed a meteor swarm.
lesson-large-meteor = The dice sent a large meteor down column 7. Your cannon stands in that column and shot it. Your rival has none and lost a hold with its goods.
lesson-small-meteor = Now a small one flies along row 7 from the left. Off smooth sides it bounces, but your engine shows a connector there. Your shield covers the left: use it for a token.
lesson-ship = The third meteor missed. An abandoned ship: leave 3 of your crew to it for 4 credits and 1 day. Your rival declined; accept.
lesson-crew = You choose who goes. First one from the cabin on 7-6.
lesson-crew-two = The other one from there.
lesson-crew-three = And one from 8-9. Keep somebody on board: without humans your flight would be over.
lesson-smugglers = Smugglers of strength 4 attack from the front of the route to the rear. Your rival has no cannon and lost a battery token, for want of goods.
lesson-power = Now you. Your single cannon gives 1; power the double cannon on 6-6 for 2 more.
lesson-power-two = That is 3. Power the other as well: 5 beats 4.
lesson-reward = Beaten, and whoever is behind you would be safe. Their goods cost 1 day; you could decline. Take them.
lesson-load-last = One slot is free. Have the best loaded: the yellow block.
lesson-combat = The last card was a combat zone: on each of three lines the weakest suffers. With three left you had the smallest crew and lost 3 days; your rival had the weakest engines and cannons.
lesson-end = You arrive second and win by 23 to 5: 16 credits for goods, 4 from the abandoned ship, 3 for your place. Arriving first, and with the better-looking ship, your rival got only 6, and paid 1 for the lost hold.
lesson-end-more = Larger flights add the sand timer, a reserve, a look at cards to come, and aliens. Have a good flight!

## What the levels of bots do

about-bot-rookie = Builds with whatever fits, looks at no cards, and often does in flight what comes to mind.
about-bot-steady = Builds and flies by rules of thumb, and tries nothing out.
about-bot-expert = Values each component by what it adds to the finished ship, and tries decisions of the flight in playouts.
about-bot-master = Plays like Expert, but builds faster and tries decisions in four times as many playouts.

## The balance lab

content-kinds = Components placed, by kind
content-tiles = Components placed
content-offers = Cards: offers and rewards taken
content-harm = Cards: losses
