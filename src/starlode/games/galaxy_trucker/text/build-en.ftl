## Events: building

event-flight = { $board }: all components are face down, and building begins.
event-hidden-taken = { $seat } takes a face-down component.
event-tile-seen = You have taken { $tile }.
event-tile-taken = { $seat } takes { $tile }.
event-reserved-taken = { $seat } takes { $tile } from the reserve.
event-placed = { $seat } places { $tile } on { $cell }.
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

event-first-player = { $seat } builds first.
event-turn =
    { $seat } is on turn, with { $count ->
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
refusal-decide-further-first = First decide what is open.
refusal-others-decide = { $seats } must decide first: “{ $step }”.
refusal-building-is-over = Building is over. Now it is “{ $step }”.
refusal-only-in-real-time = This belongs to building in real time. Here ships are built turn by turn. Now it is “{ $step }”.
refusal-only-by-turns = This belongs to building turn by turn. Here everybody builds at once. Now it is “{ $step }”.
refusal-only-in-check = Components are removed only in the check of the ships. Now it is “{ $step }”.
refusal-ship-is-whole = A piece is chosen only when a ship breaks apart. Now it is “{ $step }”.
refusal-only-before-take-off = Crew is loaded only before take-off. Now it is “{ $step }”.
refusal-only-after-a-flight = Titles are claimed only at the end of a flight. Now it is “{ $step }”.
refusal-only-in-flight = This belongs to the flight. Now it is “{ $step }”.

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
refusal-error-further-rule = A building rule of this flight forbids { $tile } on { $cell }.
refusal-return-reserved = { $tile } was set aside: it never goes back to the warehouse.
refusal-reserve-full = Your reserve is full: it holds at most { $count } components.
refusal-no-reserve = The learning flight has no reserve.
refusal-golden-reserve = Your golden title forbids setting { $tile } aside.
refusal-no-forecast = The learning flight has no flight forecast.
refusal-look-without-component = First put at least one component on your ship.
refusal-pile-in-hand = { $seat } has pile { $pile } in hand.
refusal-no-timer = The learning flight has no sand timer.
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
