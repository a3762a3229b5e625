# The sheets at the end of a flight and of a Trek.

web-galaxy_trucker-sheet-title = The flight is over
web-galaxy_trucker-sheet-winner =
    { $count ->
        [one] { $seats } is the biggest winner
       *[other] { $seats } are the biggest winners
    }
web-galaxy_trucker-sheet-won = Everyone with 1 credit or more has won.
web-galaxy_trucker-sheet-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
    }
web-galaxy_trucker-sheet-open = { $count } open
web-galaxy_trucker-sheet-no-goods = none
web-galaxy_trucker-sheet-half = { $sum } ÷ 2, rounded up
web-galaxy_trucker-sheet-lost =
    { $lost ->
        [0] none lost
        [one] { $lost } lost
       *[other] { $lost } lost
    }
web-galaxy_trucker-sheet-built =
    { $count ->
        [one] built { $count }
       *[other] built { $count }
    }, { $lost ->
        [0] lost none
        [one] lost { $lost }
       *[other] lost { $lost }
    }
web-galaxy_trucker-sheet-ships = The ships as they came home
web-galaxy_trucker-sheet-row-before = Credits before
web-galaxy_trucker-sheet-rule-before = earned so far
web-galaxy_trucker-sheet-row-finish = Finish order
web-galaxy_trucker-sheet-rule-finish = for those still flying
web-galaxy_trucker-sheet-row-best = Best-looking ship
web-galaxy_trucker-sheet-rule-best = fewest exposed connectors of those who finished
web-galaxy_trucker-sheet-row-titles = Titles
web-galaxy_trucker-sheet-rule-titles = claimed or defended
web-galaxy_trucker-sheet-row-goods = Goods
web-galaxy_trucker-sheet-rule-goods = red 4, yellow 3, green 2, blue 1
web-galaxy_trucker-sheet-row-losses = Losses
web-galaxy_trucker-sheet-rule-losses = 1 for each lost component
web-galaxy_trucker-sheet-card = Card { $number }
web-galaxy_trucker-sheet-watch-race = Watch the building race
web-galaxy_trucker-sheet-race = Building race
web-galaxy_trucker-sheet-race-first = first to finish
web-galaxy_trucker-sheet-race-play = Watch it at this speed
web-galaxy_trucker-sheet-replay-flight = Replay the flight
web-galaxy_trucker-sheet-next = To flight { $number }
web-galaxy_trucker-sheet-next-text = The next flight is being built.
web-galaxy_trucker-trek-won = { $seats } won with { $credits }
web-galaxy_trucker-trek-standing = Standing
web-galaxy_trucker-trek-title = Title
web-galaxy_trucker-trek-gold = gold
web-galaxy_trucker-trek-silver = silver
web-galaxy_trucker-trek-paid =
    +{ $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }
web-galaxy_trucker-trek-not-defended = no credits
web-galaxy_trucker-trek-titles = Titles after this flight
web-galaxy_trucker-trek-most = underlined: the most among those who finished
web-galaxy_trucker-trek-holder = holder
web-galaxy_trucker-trek-free = free
web-galaxy_trucker-trek-out = out of play
web-galaxy_trucker-trek-course = Credits over the Trek
web-galaxy_trucker-trek-start = start
