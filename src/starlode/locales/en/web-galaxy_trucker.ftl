# What only Galaxy Trucker says on the web: the groups of actions, the score sheet.

# Headings of the list of actions.
web-galaxy_trucker-group-take = Take a component
web-galaxy_trucker-group-place = Place it
web-galaxy_trucker-group-put-away = Return it or set it aside
web-galaxy_trucker-group-forecast = Flight forecast
web-galaxy_trucker-group-timer = Sand timer
web-galaxy_trucker-group-finishing = Finish
web-galaxy_trucker-group-end-turn = End
web-galaxy_trucker-group-check = Correct the ship
web-galaxy_trucker-group-pieces = Pieces of the ship
web-galaxy_trucker-group-crew = Crew
web-galaxy_trucker-group-between-cards = Between two cards
web-galaxy_trucker-group-offers = The card
web-galaxy_trucker-group-power = Power
web-galaxy_trucker-group-defence = Defence
web-galaxy_trucker-group-batteries = Battery tokens
web-galaxy_trucker-group-losses = Losses
web-galaxy_trucker-group-black-hole = Black Hole
web-galaxy_trucker-group-goods = Goods
web-galaxy_trucker-group-titles = Titles
web-galaxy_trucker-group-mission = Mission

# Rows of the score sheet.
web-galaxy_trucker-sheet-flight = End of the flight
web-galaxy_trucker-sheet-ties = There is no tie-break: equal credits share a place.
web-galaxy_trucker-score-finish-order = Finish order
web-galaxy_trucker-score-best-looking = Best-looking ship
web-galaxy_trucker-score-titles = Titles
web-galaxy_trucker-score-sale = Goods sold
web-galaxy_trucker-score-losses = Lost components

# What a review counts: on a ship, and by name what a flight may bring.
web-galaxy_trucker-gain-engines =
    { $count ->
        [one] { $count } point of engine power
       *[other] { $count } points of engine power
    }
web-galaxy_trucker-gain-cannons =
    { $count ->
        [one] { $count } point of cannon power
       *[other] { $count } points of cannon power
    }
web-galaxy_trucker-gain-crew =
    { $count ->
        [one] { $count } crew member
       *[other] { $count } crew members
    }
web-galaxy_trucker-gain-tokens =
    { $count ->
        [one] { $count } battery token
       *[other] { $count } battery tokens
    }
web-galaxy_trucker-gain-slots =
    { $count ->
        [one] { $count } space for goods
       *[other] { $count } spaces for goods
    }
web-galaxy_trucker-gain-exposed =
    { $count ->
        [one] { $count } exposed connector
       *[other] { $count } exposed connectors
    }
web-galaxy_trucker-gain-goods =
    { $count ->
        [one] { $count } block of goods
       *[other] { $count } blocks of goods
    }
web-galaxy_trucker-gain-components =
    { $count ->
        [one] { $count } component
       *[other] { $count } components
    }
web-galaxy_trucker-gain-credits =
    { $count ->
        [one] { $count } credit
       *[other] { $count } credits
    }
web-galaxy_trucker-gain-finish-order =
    { $count ->
        [one] { $count } credit for the finish order
       *[other] { $count } credits for the finish order
    }
web-galaxy_trucker-gain-best-looking =
    { $count ->
        [one] { $count } credit for the best-looking ship
       *[other] { $count } credits for the best-looking ship
    }
web-galaxy_trucker-gain-titles =
    { $count ->
        [one] { $count } credit for titles
       *[other] { $count } credits for titles
    }
web-galaxy_trucker-gain-sale =
    { $count ->
        [one] { $count } credit for goods
       *[other] { $count } credits for goods
    }
web-galaxy_trucker-gain-lost =
    { $count ->
        [one] { $count } lost component
       *[other] { $count } lost components
    }
