# What the drawings of Galaxy Trucker say to those who listen.

web-galaxy_trucker-ship = Ship of { $seat }
web-galaxy_trucker-tile-unknown = Face-down component
web-galaxy_trucker-tile-battery = { $kind }, { $size } tokens
web-galaxy_trucker-tile-hold =
    { $kind }, { $size ->
        [one] 1 slot
       *[other] { $size } slots
    }
web-galaxy_trucker-tile-sides = Front { $front }, right { $right }, rear { $rear }, left { $left }.
web-galaxy_trucker-connector-smooth = smooth
web-galaxy_trucker-connector-single = single
web-galaxy_trucker-connector-double = double
web-galaxy_trucker-connector-universal = universal
web-galaxy_trucker-load-crew = Aboard: { $crew }.
web-galaxy_trucker-load-tokens =
    { $count ->
        [one] 1 token left.
       *[other] { $count } tokens left.
    }
web-galaxy_trucker-load-goods = Aboard: { $goods }.
web-galaxy_trucker-cell = { $cell }: { $content }
web-galaxy_trucker-cell-empty = { $cell }, empty.

# What several screens say: the marks and numbers of a ship, the panel of decisions, a card's steps, the end.
web-galaxy_trucker-choose-first = Choose first
web-galaxy_trucker-key-enter = Enter
web-galaxy_trucker-waits = Waiting for { $seats }
web-galaxy_trucker-own-ship = Your ship
web-galaxy_trucker-mark-error = Part of an error.
web-galaxy_trucker-mark-threatened = Threatened.
web-galaxy_trucker-mark-hit = Would be lost.
web-galaxy_trucker-mark-falls = Would fall off.
web-galaxy_trucker-mark-gone = Lost.
web-galaxy_trucker-mark-chosen = Chosen.
web-galaxy_trucker-mark-choosable = Can be chosen.
web-galaxy_trucker-number-crew = Crew
web-galaxy_trucker-number-cannons = Cannon power
web-galaxy_trucker-number-engines = Engine power
web-galaxy_trucker-number-tokens = Battery tokens
web-galaxy_trucker-number-exposed = Exposed connectors
web-galaxy_trucker-number-credits = Credits
web-galaxy_trucker-number-lost = lost
web-galaxy_trucker-step-danger = { $danger } from { $origin }
web-galaxy_trucker-step-seat = { $seat }
web-galaxy_trucker-step-decides = decides
web-galaxy_trucker-step-penalty-days =
    −{ $count ->
        [one] { $count } day
       *[other] { $count } days
    }
web-galaxy_trucker-step-penalty-crew = −{ $count } crew
web-galaxy_trucker-step-penalty-goods =
    −{ $count ->
        [one] { $count } good
       *[other] { $count } goods
    }
web-galaxy_trucker-step-penalty-shots =
    { $count ->
        [one] { $count } shot
       *[other] { $count } shots
    }
web-galaxy_trucker-sheet-finished =
    finished { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] 4th
    }
web-galaxy_trucker-sheet-gave-up = gave up
web-galaxy_trucker-sheet-gave-up-at =
    { $count ->
        [0] gave up before the first card
        [one] gave up, card { $count }
       *[other] gave up, card { $count }
    }
web-galaxy_trucker-building-builders = { $count } of { $players } building
web-galaxy_trucker-status-card = Card { $number } of { $count }
