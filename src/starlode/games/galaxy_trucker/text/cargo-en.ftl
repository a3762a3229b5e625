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
