# What the lunar expansion of Galaxy Trucker says in the terminal.

## Panels. Short words: the column is narrow.

terminal-galaxy_trucker_lunar-mission = Mission
terminal-galaxy_trucker_lunar-vips = VIPs
terminal-galaxy_trucker_lunar-no-mission = No mission
terminal-galaxy_trucker_lunar-no-vips = No VIPs
terminal-galaxy_trucker_lunar-advance = Advance of { $count } credits for everybody
terminal-galaxy_trucker_lunar-cargo-warehouse = In the warehouse for each player: { $tiles }
terminal-galaxy_trucker_lunar-cargo-reserve = In each reserve: { $tiles }
terminal-galaxy_trucker_lunar-tiles = { $cargo } ({ $count })
terminal-galaxy_trucker_lunar-supercards =
    { $count ->
        [one] { $count } supercard
       *[other] { $count } supercards
    }
terminal-galaxy_trucker_lunar-standing = If the flight ended now
terminal-galaxy_trucker_lunar-given = Given to you: { $tile }
terminal-galaxy_trucker_lunar-fuse = Fuse { $count }: explodes on a roll below it
terminal-galaxy_trucker_lunar-potato = { $seat } holds the potato
terminal-galaxy_trucker_lunar-arrival = Arrival: { $reward }
# cells: the cabins of the viewer that would do.
terminal-galaxy_trucker_lunar-cabins = ✓ { $cells }
terminal-galaxy_trucker_lunar-no-cabin = ✗ no cabin yet
terminal-galaxy_trucker_lunar-nearest = ✗ { $cell }: { $met } of { $needed }
terminal-galaxy_trucker_lunar-nearest-over = ✗ { $cell }: { $count } too many
terminal-galaxy_trucker_lunar-nearest-barred = ✗ { $cell }: nobody may be there
terminal-galaxy_trucker_lunar-vip-lost = lost
terminal-galaxy_trucker_lunar-vip-left = has left
terminal-galaxy_trucker_lunar-prisoner-aboard = aboard
terminal-galaxy_trucker_lunar-prisoner-escaped = escaped
terminal-galaxy_trucker_lunar-prisoner-lost = lost
terminal-galaxy_trucker_lunar-hidden = hidden
terminal-galaxy_trucker_lunar-weight = weight { $count }
terminal-galaxy_trucker_lunar-markers = marked cannons { $count } ⊕
terminal-galaxy_trucker_lunar-next-cards = Next cards
terminal-galaxy_trucker_lunar-super = S
terminal-galaxy_trucker_lunar-face-down = { $count } cargo

## Decisions

terminal-galaxy_trucker_lunar-cabin-alone = Alone in a cabin, instead of 2 astronauts.
terminal-galaxy_trucker_lunar-engineer =
    Engine power { $power }; doubled { $doubled }. She pays { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } and leaves.
terminal-galaxy_trucker_lunar-projectile = From { $origin } along line { $line }, towards { $cell }.
terminal-galaxy_trucker_lunar-lines = From { $origin }, lines { $lines }
terminal-galaxy_trucker_lunar-threatened = Would hit in lines { $lines }
terminal-galaxy_trucker_lunar-all-protected = No line would hit.
terminal-galaxy_trucker_lunar-fired = Cannons in use: { $cells }
terminal-galaxy_trucker_lunar-plan-power = Engine power { $power } against gravity { $gravity }
terminal-galaxy_trucker_lunar-plan-demand = To leave behind: { $count }; the plan leaves { $left }
terminal-galaxy_trucker_lunar-plan-cells = Abandoned: { $cells }
terminal-galaxy_trucker_lunar-plan-fallen = Fall with them: { $cells }
terminal-galaxy_trucker_lunar-plan-powered = Powered: { $cells }
terminal-galaxy_trucker_lunar-plan-engineer = The Engineer doubles the power.
terminal-galaxy_trucker_lunar-plan-token = A token for the engine on { $cell }
terminal-galaxy_trucker_lunar-plan-legal = The plan may be carried out.
# After an action: how many components go, of how many that have to.
terminal-galaxy_trucker_lunar-plan-note = { $left }/{ $count } ▼{ $power }
terminal-galaxy_trucker_lunar-goods-at-risk =
    { $count ->
        [one] { $count } block is about to be taken.
       *[other] { $count } blocks are about to be taken.
    }
terminal-galaxy_trucker_lunar-goods-in-hand = In hand:
terminal-galaxy_trucker_lunar-rockets =
    { $count ->
        [one] { $count } rocket is in the way; overtaking it costs 1 component.
       *[other] { $count } rockets are in the way; overtaking them costs { $count } components.
    }
terminal-galaxy_trucker_lunar-named = Named: { $cells }

## Supercards

terminal-galaxy_trucker_lunar-directions = Cannons that count in full: to { $origin }
terminal-galaxy_trucker_lunar-difference = Lowest { $criterion } minus { $criterion_less }:
terminal-galaxy_trucker_lunar-penalty-crew = -{ $count } crew
terminal-galaxy_trucker_lunar-penalty-goods = -{ $count } goods
terminal-galaxy_trucker_lunar-penalty-days =
    { $count ->
        [one] -{ $count } flight day
       *[other] -{ $count } flight days
    }
terminal-galaxy_trucker_lunar-penalty-batteries =
    { $count ->
        [one] -{ $count } battery token
       *[other] -{ $count } battery tokens
    }
terminal-galaxy_trucker_lunar-sweep-columns-rising = From { $origin }, columns from left to right
terminal-galaxy_trucker_lunar-sweep-columns-falling = From { $origin }, columns from right to left
terminal-galaxy_trucker_lunar-sweep-rows-rising = From { $origin }, rows from front to rear
terminal-galaxy_trucker_lunar-sweep-rows-falling = From { $origin }, rows from rear to front
# lines: what is added to the die for each line.
terminal-galaxy_trucker_lunar-die = Lines: the die { $lines }

## The sheet

# total: with its sign.
terminal-galaxy_trucker_lunar-sheet = { $seat }: { $total }
terminal-galaxy_trucker_lunar-sheet-line = { $text }:
terminal-galaxy_trucker_lunar-step-1 = Mission
terminal-galaxy_trucker_lunar-step-2 = VIPs
terminal-galaxy_trucker_lunar-step-3 = Finishing order
terminal-galaxy_trucker_lunar-step-4 = Prizes and titles
terminal-galaxy_trucker_lunar-step-5 = Goods
terminal-galaxy_trucker_lunar-step-6 = Losses and penalties
terminal-galaxy_trucker_lunar-score-advance = Advance of the mission
terminal-galaxy_trucker_lunar-score-in-flight = Paid during the flight
terminal-galaxy_trucker_lunar-score-mission = Mission rewards
terminal-galaxy_trucker_lunar-score-vips = VIPs on arrival
terminal-galaxy_trucker_lunar-score-penalties = Mission penalties

## Signs

terminal-galaxy_trucker_lunar-sign-explosive = Explosive cargo: destroyed, it destroys all around it.
terminal-galaxy_trucker_lunar-sign-fragile = Fragile cargo: breaks when something beside it is destroyed.
terminal-galaxy_trucker_lunar-sign-heavy = Heavy cargo with its weight, which is taken off the engine power.
terminal-galaxy_trucker_lunar-sign-radioactive = Radioactive cargo: cabins and batteries beside it stay empty.
terminal-galaxy_trucker_lunar-sign-vips = The red, blue and yellow VIP in a cabin.
terminal-galaxy_trucker_lunar-sign-prisoner = The prisoner.
terminal-galaxy_trucker_lunar-sign-hidden = A structural module in which a block is hidden.
terminal-galaxy_trucker_lunar-sign-marker = A cannon marked by the Admiral, at the lower left.
terminal-galaxy_trucker_lunar-sign-group = The Widow’s group, at the lower right: it leaves as a whole.
terminal-galaxy_trucker_lunar-sign-super = A supercard in a pile.
