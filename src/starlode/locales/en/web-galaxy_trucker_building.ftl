# What building a ship says on the web.

# The warehouse.
web-galaxy_trucker-building-warehouse = Warehouse
web-galaxy_trucker-building-face-up = { $count } face up
web-galaxy_trucker-building-since-turn = since your turn
web-galaxy_trucker-building-take = Take a face-down tile
web-galaxy_trucker-building-take-one = Take one
web-galaxy_trucker-building-reveal = Reveal
web-galaxy_trucker-building-left = { $count } left
web-galaxy_trucker-building-left-private = { $count } left, only you see it
web-galaxy_trucker-building-none-left = No face-down tiles left. What lies open is all there is.
web-galaxy_trucker-building-none-fits = Nothing on this shelf fits. Turning is counted.
web-galaxy_trucker-building-filters = Filters
web-galaxy_trucker-building-fitting = Fits { $count }
web-galaxy_trucker-building-filter = Only { $shelf }: { $count }
web-galaxy_trucker-building-fits =
    { $count ->
        [0] Fits nowhere.
        [one] Fits 1 cell.
       *[other] Fits { $count } cells.
    }
web-galaxy_trucker-building-new = New.
web-galaxy_trucker-building-new-tiles =
    { $count ->
        [one] 1 new tile.
       *[other] { $count } new tiles.
    }
web-galaxy_trucker-building-shelf-cannon = Cannons
web-galaxy_trucker-building-shelf-engine = Engines
web-galaxy_trucker-building-shelf-battery = Batteries
web-galaxy_trucker-building-shelf-shield = Shields
web-galaxy_trucker-building-shelf-cabin = Cabins
web-galaxy_trucker-building-shelf-support = Life supports
web-galaxy_trucker-building-shelf-hold = Holds
web-galaxy_trucker-building-shelf-structural = Structural modules

# The hand and the reserve.
web-galaxy_trucker-building-hand = Your hand
web-galaxy_trucker-building-unknown = A face-down tile
web-galaxy_trucker-building-empty-hand = Your hand is empty. Take a tile.
web-galaxy_trucker-building-loose = Placed, still loose: turn it, move it, or take the next one.
web-galaxy_trucker-building-waiting = Waiting for the line
web-galaxy_trucker-building-line-broken = The line is broken. Your clock runs on.
web-galaxy_trucker-building-fits-now = fits { $count } now
web-galaxy_trucker-building-fits-turned = { $count } if turned
web-galaxy_trucker-building-turn-left = Turn left
web-galaxy_trucker-building-turn-right = Turn right
web-galaxy_trucker-building-reserve = Reserve { $count }/{ $most }
web-galaxy_trucker-building-reserved = Reserve { $number }: { $words }
web-galaxy_trucker-building-free = free
web-galaxy_trucker-building-aside = aside
web-galaxy_trucker-building-set-aside = Set aside
web-galaxy_trucker-building-unweld = Loosen one
web-galaxy_trucker-building-unweld-which = Choose the component to loosen.
web-galaxy_trucker-building-put-back = Put back
web-galaxy_trucker-building-finish = Finish…
web-galaxy_trucker-building-place = Place
web-galaxy_trucker-building-place-at = Place { $cell }
web-galaxy_trucker-building-do-reserve = Reserve
web-galaxy_trucker-building-quicker = { $seat } was quicker.
web-galaxy_trucker-building-watching = You are watching.
web-galaxy_trucker-building-others-build =
    { $count ->
        [0] Nobody builds any more.
        [one] 1 player is still building.
       *[other] { $count } players are still building.
    }
web-galaxy_trucker-building-paused = Paused. Warehouse and ships are covered, so that nobody plans ahead.

# The ship.
web-galaxy_trucker-building-number-tiles = Components
web-galaxy_trucker-building-number-crew = Crew it can take
web-galaxy_trucker-building-number-cannon = Cannon power
web-galaxy_trucker-building-number-engine = Engine power
web-galaxy_trucker-building-number-battery = Battery tokens
web-galaxy_trucker-building-number-exposed = Exposed connectors
web-galaxy_trucker-building-stop-from = may stop from { $count }
web-galaxy_trucker-building-is-loose = Still loose.
web-galaxy_trucker-building-light-now = Fits as it is.
web-galaxy_trucker-building-light-turned = Fits if turned.
web-galaxy_trucker-building-light-error = Does not fit.
web-galaxy_trucker-building-touches =
    { $side ->
        [front] Front
        [right] Right
        [rear] Rear
       *[left] Left
    }: { $own ->
        [smooth] smooth side
        [single] single
        [double] double
       *[universal] universal
    } against { $other ->
        [smooth] the smooth side
        [single] the single
        [double] the double
       *[universal] the universal
    } of { $where }.
web-galaxy_trucker-building-leaves-open = Leaves { $count } open.

# Problems. `where` is what `at` says.
web-galaxy_trucker-building-policy-assisted = Assisted
web-galaxy_trucker-building-policy-strict = Strict
web-galaxy_trucker-building-policy-faithful = Faithful
web-galaxy_trucker-building-faithful-hint = Errors are found in the check of the ships.
web-galaxy_trucker-building-turns-hint = Tiles stay where they are placed. Undo works until you reveal or look.
web-galaxy_trucker-building-problems =
    { $count ->
        [0] No problems
        [one] 1 problem
       *[other] { $count } problems
    }
web-galaxy_trucker-building-at = { $kind } { $cell }
web-galaxy_trucker-building-problem = { $where }: { $what }.
web-galaxy_trucker-building-meets =
    { $own ->
        [smooth] a smooth side
        [single] a single
        [double] a double
       *[universal] a universal
    } meets { $other ->
        [smooth] a smooth side
        [single] a single
        [double] a double
       *[universal] a universal
    } { $side ->
        [front] in front of it
        [right] on its right
        [rear] behind it
       *[left] on its left
    }
web-galaxy_trucker-building-check-cost =
    The check will take it off: { $count ->
        [one] 1 credit.
       *[other] { $count } credits.
    }
web-galaxy_trucker-building-here = Here:

# The clock.
web-galaxy_trucker-building-hourglass = Sand timer
web-galaxy_trucker-building-run-running = Run { $run } of { $runs }. When it is empty, anyone may turn it over.
web-galaxy_trucker-building-run-running-finished = Run { $run } of { $runs }. When it is empty, only finished players may turn it over.
web-galaxy_trucker-building-run-empty = Run { $run } of { $runs } is over. The sand timer may be turned over.
web-galaxy_trucker-building-run-empty-finished = Run { $run } of { $runs } is over. Only finished players may turn the sand timer over.
web-galaxy_trucker-building-last-run = The last run. When it is empty, building ends.
web-galaxy_trucker-building-limit = Somebody has finished. When this time is over, building ends.
web-galaxy_trucker-building-flip = Turn over
web-galaxy_trucker-building-sand =
    { $count ->
        [0] The sand has run out.
       *[other] { $count } seconds left.
    }

# Turn by turn.
web-galaxy_trucker-building-points = Your points
web-galaxy_trucker-building-price =
    { $count ->
        [one] costs 1 point
       *[other] costs { $count } points
    }
web-galaxy_trucker-building-end-turn-hint = End the turn with { $count } or fewer; { $back } come back.
web-galaxy_trucker-building-end-turn = End turn
web-galaxy_trucker-building-stop = Stop
web-galaxy_trucker-building-turns = Turns
web-galaxy_trucker-building-stopped = stopped, start { $space }
web-galaxy_trucker-building-die =
    { $count ->
        [one] The last turns: when the die reaches 0, building ends.
       *[other] The die falls by 1 each round: { $count } more turns for each, then building ends.
    }

# The forecast.
web-galaxy_trucker-building-forecast = Flight forecast
web-galaxy_trucker-building-look = look
web-galaxy_trucker-building-look-ends = ends the turn
web-galaxy_trucker-building-look-at = Look at pile { $pile }
web-galaxy_trucker-building-see-again = Show pile { $pile } again, as you saw it
web-galaxy_trucker-building-looks = looks
web-galaxy_trucker-building-seen = seen
web-galaxy_trucker-building-secret = secret
web-galaxy_trucker-building-pile = Pile { $pile }
web-galaxy_trucker-building-end-look = Put it back
web-galaxy_trucker-building-looking-hint = Nobody else can look at this pile meanwhile. You take and place nothing.
web-galaxy_trucker-building-remembered-hint = You have seen these cards. They do not change.

# The others.
web-galaxy_trucker-building-rivals = The others’ ships
web-galaxy_trucker-building-rival =
    { $seat }, { $note }: { $count ->
        [one] 1 component.
       *[other] { $count } components.
    }
web-galaxy_trucker-building-builds = builds
web-galaxy_trucker-building-holds = holds a tile
web-galaxy_trucker-building-looks-at = looks at pile { $pile }
web-galaxy_trucker-building-finished = finished, start { $space }

# Finishing.
web-galaxy_trucker-building-choose-space = Finish: choose your start space
web-galaxy_trucker-building-claim = Time is up. Claim your start space.
web-galaxy_trucker-building-space = Start space { $space }
web-galaxy_trucker-building-space-taken = Start space { $space }, taken by { $seat }
web-galaxy_trucker-building-finish-hint = Afterwards you take, place and look at nothing more.
web-galaxy_trucker-building-finish-at = Start from { $space }

# Tabs of a phone.
web-galaxy_trucker-building-tab-build = Build
web-galaxy_trucker-building-tab-ships = Ships
web-galaxy_trucker-building-tab-forecast = Forecast
web-galaxy_trucker-building-tab-log = Log
web-galaxy_trucker-building-tab-table = Table

# Keys.
web-galaxy_trucker-building-keys = Keys for building
web-galaxy_trucker-building-key-space = Space
