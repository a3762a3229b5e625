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

refusal-only-when-asked = You decide this only when a card asks for it. Now it is “{ $step }”.
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
