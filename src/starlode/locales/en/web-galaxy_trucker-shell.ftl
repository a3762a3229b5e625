# What the pages around the table say of Galaxy Trucker: home, a new table, replays.

# On the home page: how long a game takes, and the lesson.
web-galaxy_trucker-time = 40 min
web-galaxy_trucker-learn = Learn, 10 min

# What one click on the home page plays: the first flight, and those after it.
web-galaxy_trucker-quick-first = First flight: level I against bots, errors marked, and no clock runs.
web-galaxy_trucker-quick-later = Level I against bots, errors marked, with the sand timer.

# The link to the page that proposes contracts.
web-galaxy_trucker-offers = Contracts

## A new table

# What each answer means.
web-galaxy_trucker-choice-mode-learning = The first flight: a small ship, eight mild cards, no sand timer.
web-galaxy_trucker-choice-mode-I = A small ship, eight cards, two runs of the timer. About 25 minutes.
web-galaxy_trucker-choice-mode-II = Twelve cards, three runs of the timer. About 40 minutes.
web-galaxy_trucker-choice-mode-III = A big ship, sixteen cards, four runs of the timer. About an hour.
web-galaxy_trucker-choice-mode-trek = Levels I, II and III in a row, with titles between the flights. About two hours.
web-galaxy_trucker-choice-building-real_time = Everybody at once, against the sand timer.
web-galaxy_trucker-choice-building-turn_based = One after the other with action points, and no hurry.
web-galaxy_trucker-choice-placement_policy-faithful = As in the box: nobody says anything until the ships are checked.
web-galaxy_trucker-choice-placement_policy-assisted = What does not fit is marked at once; it may still be placed.
web-galaxy_trucker-choice-placement_policy-strict = What does not fit cannot be placed.

# The answers in a sentence. players: how many.
web-galaxy_trucker-setup =
    { $mode-chosen ->
        [learning] The learning flight
        [trek] A Transgalactic Trek of three flights
       *[other] A flight of level { $mode-chosen }
    }{ $players ->
        [one] , alone.
        [2] { " " }for two.
        [3] { " " }for three.
       *[other] { " " }for four.
    } { $building-chosen ->
        [turn_based] The ships are built turn by turn,
       *[other] All build at once,
    } and errors are { $placement_policy-chosen ->
        [faithful] left to the check.
        [strict] refused.
       *[other] marked.
    }

# Handicaps of a seat.
web-galaxy_trucker-handicap-last_run = Last run of the timer
web-galaxy_trucker-handicap-last_run-value = { $value } %
web-galaxy_trucker-handicap-placement = Building errors
web-galaxy_trucker-handicap-fits = “Fits” numbers
web-galaxy_trucker-handicap-unweld = Components to loosen
web-galaxy_trucker-handicap-unweld-value =
    { $value ->
        [0] none
       *[other] { $value } in each flight
    }
web-galaxy_trucker-handicap-credits = Credits at the start
web-galaxy_trucker-handicap-credits-value =
    { $value ->
        [one] { $value } credit
       *[other] { $value } credits
    }

## The replay of the building

web-galaxy_trucker-race = Building race, flight { $number } of { $flights }
# What is shown.
web-galaxy_trucker-race-show = Ships shown
web-galaxy_trucker-race-all = All ships
web-galaxy_trucker-race-line = Time
# time, end: minutes and seconds. In turn-based building, step and steps.
web-galaxy_trucker-race-at = { $time } of { $end }
web-galaxy_trucker-race-sand = Sand { $time }, run { $run } of { $runs }
web-galaxy_trucker-race-count =
    { $count ->
        [one] { $count } component
       *[other] { $count } components
    }
web-galaxy_trucker-race-exposed =
    { $count ->
        [one] { $count } exposed connector
       *[other] { $count } exposed connectors
    }
web-galaxy_trucker-race-hand = In hand: { $tile }
web-galaxy_trucker-race-hand-hidden = In hand: a component taken unseen
web-galaxy_trucker-race-finished = Finished, start space { $space }
web-galaxy_trucker-race-looking = Looks at pile { $pile }

# Marks on the time line.
web-galaxy_trucker-race-legend = Marks
web-galaxy_trucker-race-mark-placed = component placed
web-galaxy_trucker-race-mark-returned = component returned
web-galaxy_trucker-race-mark-look = look at a pile
web-galaxy_trucker-race-mark-flip = sand timer flipped
web-galaxy_trucker-race-mark-finish = finished
web-galaxy_trucker-race-mark-caught = out of time
web-galaxy_trucker-race-mark-lost = grab lost to somebody quicker
# quicker: who got the component.
web-galaxy_trucker-race-lost = { $quicker } was quicker: { $tile }
web-galaxy_trucker-race-to = { $time }, { $seat }: { $what }
