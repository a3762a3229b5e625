# What the flight of Galaxy Trucker says: questions and answers, card, route, sheets.

## Questions

web-galaxy_trucker-ask-remove-one =
    { $count ->
        [one] One thing does not fit
       *[other] { $count } things do not fit
    }
web-galaxy_trucker-ask-remove-one-text =
    { $learning ->
        [yes] Choose what comes off. It costs nothing in the learning flight.
       *[no] Choose what comes off. What is lost costs credits at the end.
    }
web-galaxy_trucker-ask-keep-one = The ship is in { $count } pieces
web-galaxy_trucker-ask-keep-one-text = Choose the one that flies on. The others fall off.
web-galaxy_trucker-ask-load-alien = Who moves into cabin { $cell }?
web-galaxy_trucker-ask-load-alien-text = The cabin is joined to a life support.
web-galaxy_trucker-ask-land-or-pass = Land on a planet?
web-galaxy_trucker-ask-land-or-pass-text =
    { $days ->
        [one] Landing costs { $days } flight day.
       *[other] Landing costs { $days } flight days.
    }
web-galaxy_trucker-ask-accept-or-pass = Take the abandoned ship?
web-galaxy_trucker-ask-accept-or-pass-text = Crew { $count }, flight days { $days }, credits { $credits }: crew stays behind to fly it home.
web-galaxy_trucker-ask-dock-or-pass = Dock at the abandoned station?
web-galaxy_trucker-ask-dock-or-pass-text =
    { $days ->
        [one] Loading its goods costs { $days } flight day.
       *[other] Loading its goods costs { $days } flight days.
    }
web-galaxy_trucker-ask-arrange-goods = Load the goods
web-galaxy_trucker-ask-arrange-goods-text = Red goods need a special hold. What is left goes back.
web-galaxy_trucker-ask-power-cannons = Which double cannons fire?
web-galaxy_trucker-ask-power-cannons-text = Tap them on the ship or choose here. Each takes a battery token.
web-galaxy_trucker-ask-power-engines = Which double engines run?
web-galaxy_trucker-ask-power-engines-text = Tap them on the ship or choose here. Each takes a battery token.
web-galaxy_trucker-ask-reward-or-not = Take the reward?
web-galaxy_trucker-ask-reward-or-not-text =
    { $days ->
        [one] It costs { $days } flight day.
       *[other] It costs { $days } flight days.
    }
web-galaxy_trucker-ask-danger-text = It would hit on { $cell }: { $part }.
web-galaxy_trucker-ask-give-crew =
    { $count ->
        [one] Give up { $count } crew member
       *[other] Give up { $count } crew members
    }
web-galaxy_trucker-ask-give-crew-text = Tap cabins. Without a human the flight ends for you.
web-galaxy_trucker-ask-give-goods =
    { $count ->
        [one] You lose { $count } good
       *[other] You lose { $count } goods
    }
web-galaxy_trucker-ask-give-goods-text = The most valuable ones go first. Tap the holds that lose them.
web-galaxy_trucker-ask-give-tokens =
    { $count ->
        [one] You lose { $count } battery token
       *[other] You lose { $count } battery tokens
    }
web-galaxy_trucker-ask-give-tokens-for = A token for { $cell }: { $part }
web-galaxy_trucker-ask-give-tokens-text = Tap the battery that gives them.
web-galaxy_trucker-ask-claim-title = Claim a title
web-galaxy_trucker-ask-claim-title-text = Your ship leads in these.
web-galaxy_trucker-ask-window = You lead: reveal the next card
web-galaxy_trucker-ask-window-text = Between two cards everybody may give up the flight.
web-galaxy_trucker-danger-row = { $name } from { $origin }, row { $roll }
web-galaxy_trucker-danger-column = { $name } from { $origin }, column { $roll }

## Answers

web-galaxy_trucker-option-remove-component = Take off { $cell }: { $part }
web-galaxy_trucker-option-keep-piece = Keep piece { $number }
web-galaxy_trucker-option-keep-piece-note =
    With { $cell }: { $count ->
        [one] { $count } component
       *[other] { $count } components
    }, { $crew ->
        [one] { $crew } crew member
       *[other] { $crew } crew members
    }.
web-galaxy_trucker-option-load-crew = Load { $crew }
web-galaxy_trucker-option-load-crew-humans = Two crew members. They can fly the ship.
web-galaxy_trucker-option-load-crew-purple = One crew member. Helps the cannons.
web-galaxy_trucker-option-load-crew-brown = One crew member. Helps the engines.
web-galaxy_trucker-option-land = Land on planet { $planet }
web-galaxy_trucker-option-accept = Take the ship
web-galaxy_trucker-option-dock = Dock
web-galaxy_trucker-option-pass = Pass
web-galaxy_trucker-option-pass-planets = Fly past
web-galaxy_trucker-option-pass-abandoned_ship = Leave it
web-galaxy_trucker-option-pass-abandoned_station = Leave it
web-galaxy_trucker-option-take-reward = Take the reward
web-galaxy_trucker-option-decline-reward = Decline it and keep the days
web-galaxy_trucker-option-power-double = { $part } { $cell }
web-galaxy_trucker-option-done-cannons = Fire with { $power }
web-galaxy_trucker-option-done-engines = Fly with { $power }
web-galaxy_trucker-option-use-shield = Raise the shield
web-galaxy_trucker-option-fire-cannon = Fire { $part } { $cell }
web-galaxy_trucker-option-accept-damage = Take the hit
web-galaxy_trucker-option-spend-battery = Battery { $cell }, has { $count }
web-galaxy_trucker-option-lose-crew = Cabin { $cell }: { $crew }
web-galaxy_trucker-option-lose-goods = { $part } { $cell }: { $goods }
web-galaxy_trucker-option-title-count = Your count: { $count }.
web-galaxy_trucker-option-reveal-card = Reveal the next card
web-galaxy_trucker-option-give-up = Give up the flight
web-galaxy_trucker-option-auto-load = Load as proposed
web-galaxy_trucker-option-done-loading = Keep them as they are

## What an answer brings

web-galaxy_trucker-outcome-part = lose { $cell }: { $part }
web-galaxy_trucker-outcome-parts =
    { $count ->
        [one] lose { $count } component
       *[other] lose { $count } components
    }
web-galaxy_trucker-outcome-paid =
    −{ $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } at the end
web-galaxy_trucker-outcome-breaks = breaks into { $count } pieces
web-galaxy_trucker-outcome-tokens =
    −{ $count } { $count ->
        [one] battery token
       *[other] battery tokens
    }, { $before } → { $after }
web-galaxy_trucker-outcome-crew = −{ $count } crew, { $before } → { $after }
web-galaxy_trucker-outcome-goods =
    −{ $count ->
        [one] { $count } good
       *[other] { $count } goods
    }
web-galaxy_trucker-outcome-days =
    −{ $days ->
        [one] { $days } flight day
       *[other] { $days } flight days
    }
web-galaxy_trucker-outcome-spaces =
    +{ $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }
web-galaxy_trucker-outcome-credits =
    +{ $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }
web-galaxy_trucker-outcome-more-crew = +{ $count } crew
web-galaxy_trucker-outcome-cannons = +{ $power } cannon power
web-galaxy_trucker-outcome-engines = +{ $power } engine power
web-galaxy_trucker-outcome-power = +{ $adds }, makes { $power }
web-galaxy_trucker-outcome-nothing-lost = nothing is lost
web-galaxy_trucker-outcome-enemy-defeated = you win
web-galaxy_trucker-outcome-enemy-held-off = a draw: nothing happens
web-galaxy_trucker-outcome-enemy-wins = you lose
web-galaxy_trucker-outcome-weakest = you are the weakest
web-galaxy_trucker-outcome-exposed = Exposed connectors { $before } → { $after }.
web-galaxy_trucker-outcome-give-up =
    −{ $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } if the flight ended now
web-galaxy_trucker-outcome-give-up-note = You would finish in place { $place }: reward { $finish }, best-looking ship { $award }, goods { $sale }. Whoever gives up gets no reward and half for the goods.

## The panel of decisions

web-galaxy_trucker-fly-on = Fly on
web-galaxy_trucker-give-up = Give up …
web-galaxy_trucker-give-up-later = Give up: between cards only
web-galaxy_trucker-token-from = Token from
web-galaxy_trucker-token-has = { $cell }, has { $count }
web-galaxy_trucker-timeout = { $time } left, then: { $action }
web-galaxy_trucker-timeout-any = { $time } left, then the table decides for you
web-galaxy_trucker-others-decide = Deciding too: { $seats }
web-galaxy_trucker-waits-for = { $seat }: { $decision }
web-galaxy_trucker-waits-dice = The dice roll
web-galaxy_trucker-waits-leader = { $seat } reveals the next card
web-galaxy_trucker-power-is = Power { $power }
web-galaxy_trucker-power-against = Power { $power } against { $enemy }
web-galaxy_trucker-power-beat = to beat: { $power }
web-galaxy_trucker-power-always = { $power } always
web-galaxy_trucker-power-powered = +{ $power } powered
web-galaxy_trucker-goods-list = Goods: { $goods }.
web-galaxy_trucker-goods-proposed = Proposed on the ship: goods worth { $credits }, now { $before }. Tap a hold or a block to change it.
web-galaxy_trucker-goods-by-hand = Aboard: goods worth { $credits }. Tap a block, then a hold; tap a hold to take one out.
web-galaxy_trucker-goods-where =
    { $count ->
        [0] No hold has room for { $goods }. Take something out first.
        [one] One hold takes { $goods }. Tap it.
       *[other] { $count } holds take { $goods }. Tap one.
    }
web-galaxy_trucker-goods-offer =
    { $count ->
        [one] { $count } good on offer
       *[other] { $count } goods on offer
    }
web-galaxy_trucker-goods-pick = { $goods }, worth { $price }
web-galaxy_trucker-goods-none = Nothing is left on offer.
web-galaxy_trucker-goods-arrange = Arrange by hand
web-galaxy_trucker-goods-aboard = Goods aboard
web-galaxy_trucker-goods-nothing = none

# Several answers that are confirmed together. cell: the battery that pays; paid: how many tokens it gives.
web-galaxy_trucker-several-from = −1 from { $cell }
web-galaxy_trucker-several-of = { $count } of { $most }
web-galaxy_trucker-several-battery =
    { $paid ->
        [0] { $cell }, has { $count }
       *[other] { $cell }, gives { $paid } of { $count }
    }
web-galaxy_trucker-several-missing = Choose { $count } more
web-galaxy_trucker-several-lose-crew =
    { $count ->
        [one] Give up { $count } crew member
       *[other] Give up { $count } crew members
    }
web-galaxy_trucker-several-lose-goods =
    { $count ->
        [one] Lose { $count } good
       *[other] Lose { $count } goods
    }
web-galaxy_trucker-several-spend-battery =
    { $count ->
        [one] Lose { $count } battery token
       *[other] Lose { $count } battery tokens
    }
# power against the strength of an enemy, or the lowest power declared so far.
web-galaxy_trucker-several-wins = { $power } beats { $enemy }
web-galaxy_trucker-several-draws = { $power }: a draw
web-galaxy_trucker-several-loses = { $power } loses to { $enemy }
web-galaxy_trucker-several-weakest = { $power }: the lowest so far
web-galaxy_trucker-several-not-weakest = { $power }: not the lowest
web-galaxy_trucker-several-fatal = { $power }: your flight ends after this card

## The check

web-galaxy_trucker-check-now = as built
web-galaxy_trucker-check-fits = would fit
web-galaxy_trucker-check-meet = { $cells }: { $one } meets { $other }.
web-galaxy_trucker-check-error = { $cells }: { $error }.
web-galaxy_trucker-side-smooth = a smooth side
web-galaxy_trucker-side-single = a single connector
web-galaxy_trucker-side-double = a double connector
web-galaxy_trucker-side-universal = a universal connector

## The ship

## Route, card, deck, other ships

web-galaxy_trucker-route = Places on the route
web-galaxy_trucker-route-spaces = { $count } spaces, clockwise
web-galaxy_trucker-route-leads =
    { $count ->
        [one] { $seat } leads by { $count }
       *[other] { $seat } leads by { $count }
    }
web-galaxy_trucker-route-alone = { $seat } flies alone
web-galaxy_trucker-route-place = { $seat }, space { $space }
web-galaxy_trucker-card = Card
web-galaxy_trucker-card-none =
    { $count ->
        [one] { $count } card waits in the deck.
       *[other] { $count } cards wait in the deck.
    }
web-galaxy_trucker-dice-all = for all ships
web-galaxy_trucker-dice-due = to be rolled
web-galaxy_trucker-deck = Deck
web-galaxy_trucker-deck-left =
    { $count ->
        [one] { $count } card left
       *[other] { $count } cards left
    }
web-galaxy_trucker-deck-seen = Seen, still to come
web-galaxy_trucker-deck-revealed = Revealed so far
web-galaxy_trucker-others = Other ships
web-galaxy_trucker-tab-flight = Flight
web-galaxy_trucker-tab-ships = Ships
web-galaxy_trucker-tab-card = Card
web-galaxy_trucker-tab-log = Log
web-galaxy_trucker-tab-table = Table

## Steps of a card

web-galaxy_trucker-step-to-roll = still to roll
web-galaxy_trucker-step-row = row { $roll }
web-galaxy_trucker-step-column = column { $roll }
web-galaxy_trucker-step-line-and-result = { $line }: { $what }
web-galaxy_trucker-step-danger-missed = misses you
web-galaxy_trucker-step-danger-bounced = bounces off { $cell }
web-galaxy_trucker-step-danger-shot = your cannon { $by } shoots it
web-galaxy_trucker-step-danger-shielded = your shield { $by } stops it
web-galaxy_trucker-step-danger-hit = hits { $cell }
web-galaxy_trucker-step-waits = still to come
web-galaxy_trucker-step-defeated = wins with { $count }.
web-galaxy_trucker-step-held-off = holds them off with { $count }.
web-galaxy_trucker-step-beaten = loses with { $count }.
web-galaxy_trucker-step-taken-planets = lands.
web-galaxy_trucker-step-taken-abandoned_ship = takes the ship.
web-galaxy_trucker-step-taken-abandoned_station = docks.
web-galaxy_trucker-step-taken-smugglers = Takes the goods.
web-galaxy_trucker-step-taken-slavers = Takes the reward.
web-galaxy_trucker-step-taken-pirates = Takes the reward.
web-galaxy_trucker-step-passed = passes.
web-galaxy_trucker-step-too-few-crew = has too small a crew.
web-galaxy_trucker-step-flew =
    { $count ->
        [one] flies { $count } space.
       *[other] flies { $count } spaces.
    }
web-galaxy_trucker-step-dusted =
    { $count ->
        [one] loses { $count } day.
       *[other] loses { $count } days.
    }
web-galaxy_trucker-step-infected =
    { $count ->
        [0] stays healthy.
        [one] { $count } cabin is infected.
       *[other] { $count } cabins are infected.
    }
web-galaxy_trucker-step-ignored = ignores it, flying alone.
web-galaxy_trucker-step-planet = Planet { $planet }
web-galaxy_trucker-step-landed = { $seat } landed
web-galaxy_trucker-step-free = free
web-galaxy_trucker-step-line = Lowest { $criterion }: { $penalty }
web-galaxy_trucker-step-weakest = { $seat } is the weakest with { $power }.
web-galaxy_trucker-step-declared = { $seat }: { $power }.
web-galaxy_trucker-step-victim = { $seat } has the smallest crew: { $count }
web-galaxy_trucker-step-attempt = Bomb { $number }
web-galaxy_trucker-step-exploded = explodes on { $cell }
web-galaxy_trucker-step-found-nothing = finds nothing on { $cell }
web-galaxy_trucker-fact-strength = strength { $count }
web-galaxy_trucker-fact-crew-required = needs crew { $count }
web-galaxy_trucker-fact-crew-lost = crew lost { $count }
web-galaxy_trucker-fact-goods-lost = goods lost { $count }
web-galaxy_trucker-fact-credits = credits { $count }
web-galaxy_trucker-fact-days = days { $count }
web-galaxy_trucker-fact-open_space = Fly forward by your engine power.
web-galaxy_trucker-fact-meteor_swarm = One roll of the dice counts for all ships.
web-galaxy_trucker-fact-combat_zone = Three comparisons; the weakest pays.
web-galaxy_trucker-fact-stardust = One day for each exposed connector.
web-galaxy_trucker-fact-epidemic = Joined cabins with crew infect each other.
web-galaxy_trucker-fact-sabotage = The smallest crew is sabotaged.
web-galaxy_trucker-status-decides = decides
web-galaxy_trucker-status-leads = leads
web-galaxy_trucker-status-missed = missed
web-galaxy_trucker-status-bounced = bounces off
web-galaxy_trucker-status-shot = shot down
web-galaxy_trucker-status-shielded = shield up
web-galaxy_trucker-status-hit = hit
web-galaxy_trucker-status-weakest = weakest
web-galaxy_trucker-status-defeated = wins, { $count }
web-galaxy_trucker-status-held-off = a draw, { $count }
web-galaxy_trucker-status-beaten = loses, { $count }
web-galaxy_trucker-status-taken = takes it
web-galaxy_trucker-status-passed = passes
web-galaxy_trucker-status-too-few-crew = too few crew
web-galaxy_trucker-status-flew = +{ $count }
web-galaxy_trucker-status-dusted = −{ $count }
web-galaxy_trucker-status-ignored = flies alone
web-galaxy_trucker-status-exploded = a bomb
web-galaxy_trucker-status-found-nothing = no harm
web-galaxy_trucker-status-infected =
    { $count ->
        [0] healthy
        [one] { $count } infected
       *[other] { $count } infected
    }
web-galaxy_trucker-status-gave-up =
    { $count ->
        [0] gave up
        [one] gave up, card { $count }
       *[other] gave up, card { $count }
    }
