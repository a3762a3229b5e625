# What the expansion of Galaxy Trucker says on the web: cargo, VIPs, missions, supercards, rewards.

web-galaxy_trucker-tile-heavy = { $kind }, weight { $size }
web-galaxy_trucker-building-shelf-cargo = Cargo
web-galaxy_trucker-building-tab-mission = Mission
web-galaxy_trucker-building-key-draw-cargo = Take or turn up face-down cargo
web-galaxy_trucker-building-key-mission = Mission and VIPs
web-galaxy_trucker-building-key-given = Take further tiles from the reserve

## Cargo

web-galaxy_trucker-lunar-cargo-pile = Take a face-down cargo tile
web-galaxy_trucker-lunar-cargo-reveal = Turn up a face-down cargo tile
# On phones, for one of the two above.
web-galaxy_trucker-lunar-cargo-short = Cargo
web-galaxy_trucker-lunar-cargo-left = { $count } left
web-galaxy_trucker-lunar-cargo-none = No face-down cargo left.

## Supercards

web-galaxy_trucker-lunar-supercard = Supercard
web-galaxy_trucker-lunar-gravity = Gravity
web-galaxy_trucker-lunar-power = Power
web-galaxy_trucker-lunar-directions = In full: { $origin }
web-galaxy_trucker-lunar-level = Level { $name }
# A row of a level above that of the flight.
web-galaxy_trucker-lunar-not-in-force = not in this flight
web-galaxy_trucker-step-penalty-batteries =
    { $count ->
        [one] −{ $count } battery token
       *[other] −{ $count } battery tokens
    }
web-galaxy_trucker-lunar-sweep-left_to_right = From { $origin }, columns from left to right
web-galaxy_trucker-lunar-sweep-right_to_left = From { $origin }, columns from right to left
web-galaxy_trucker-lunar-sweep-top_to_bottom = From { $origin }, rows from front to rear
web-galaxy_trucker-lunar-sweep-bottom_to_top = From { $origin }, rows from rear to front
web-galaxy_trucker-lunar-lines-rows = Rows from { $origin }
web-galaxy_trucker-lunar-lines-columns = Columns from { $origin }
web-galaxy_trucker-lunar-lines = { $name }: die + { $centre }, and { $lines }
web-galaxy_trucker-lunar-column-left = Left column
web-galaxy_trucker-lunar-column-right = Right column
web-galaxy_trucker-lunar-difference = { $criterion } minus { $criterion_other }

## VIPs

web-galaxy_trucker-lunar-vips = VIPs of this flight
web-galaxy_trucker-lunar-brief = Mission and VIPs
web-galaxy_trucker-lunar-needs = Needs:
web-galaxy_trucker-lunar-arrival = Arrival:
web-galaxy_trucker-lunar-vip-available = available
web-galaxy_trucker-lunar-vip-aboard = in { $cell }
web-galaxy_trucker-lunar-vip-lost = lost
web-galaxy_trucker-lunar-vip-left = has left
web-galaxy_trucker-lunar-cabins = Cabins
web-galaxy_trucker-lunar-no-cabin = No cabin would do.
web-galaxy_trucker-lunar-no-cabin-yet = No cabin yet
# A cabin that would not do, and how far it is from what the VIP needs.
web-galaxy_trucker-lunar-failing = { $cell }: { $met } of { $needed }
web-galaxy_trucker-lunar-failing-over =
    { $count ->
        [one] { $cell }: 1 too many
       *[other] { $cell }: { $count } too many
    }
# Because of radioactive cargo or a golden title.
web-galaxy_trucker-lunar-failing-barred = { $cell }: nobody may be there

## Missions

web-galaxy_trucker-lunar-mission = Mission { $number }
web-galaxy_trucker-lunar-mission-title = Mission
web-galaxy_trucker-lunar-no-mission = This flight has no mission.
web-galaxy_trucker-lunar-cargo-warehouse =
    { $count ->
        [one] { $count } tile per player, in the warehouse
       *[other] { $count } tiles per player, in the warehouse
    }
web-galaxy_trucker-lunar-cargo-reserve =
    { $count ->
        [one] { $count } tile in each player’s reserve
       *[other] { $count } tiles in each player’s reserve
    }
web-galaxy_trucker-lunar-supercards =
    { $count ->
        [one] { $count } supercard
       *[other] { $count } supercards
    }
web-galaxy_trucker-lunar-supercards-any = of any type
web-galaxy_trucker-lunar-advance = Advance
web-galaxy_trucker-lunar-advance-rule = { $count } credits each, yours to keep
web-galaxy_trucker-lunar-reward = Reward
web-galaxy_trucker-lunar-penalty = Penalty
web-galaxy_trucker-lunar-mission-rules = Rules of this mission
web-galaxy_trucker-lunar-vips-on = VIPs take part
web-galaxy_trucker-lunar-standing = So far
web-galaxy_trucker-lunar-standing-none = nothing yet
web-galaxy_trucker-lunar-standing-count = { $label } ×{ "\u00A0" }{ $count }
web-galaxy_trucker-lunar-prisoner-aboard = prisoner aboard
web-galaxy_trucker-lunar-prisoner-escaped = prisoner escaped
web-galaxy_trucker-lunar-prisoner-lost = prisoner lost
web-galaxy_trucker-lunar-fuse = Fuse { $count }: explodes on a roll below it
web-galaxy_trucker-lunar-potato = { $seat } holds the potato
web-galaxy_trucker-lunar-offer = Choose the mission for everybody
web-galaxy_trucker-lunar-offer-waits = { $seat } chooses the mission for everybody
web-galaxy_trucker-lunar-offer-take = Fly this mission

## The sheet of rewards

web-galaxy_trucker-lunar-sheet = The reckoning, in six steps
web-galaxy_trucker-lunar-sheet-player = Player
web-galaxy_trucker-lunar-sheet-step-by-step = Step by step
web-galaxy_trucker-lunar-sheet-next-step = Next step
web-galaxy_trucker-lunar-sheet-all-steps = All steps
web-galaxy_trucker-lunar-step-0 = Before
web-galaxy_trucker-lunar-step-0-rule = advance, and credits of the flight
web-galaxy_trucker-lunar-step-1 = Mission
web-galaxy_trucker-lunar-step-1-rule = for those who finished
web-galaxy_trucker-lunar-step-2 = VIPs
web-galaxy_trucker-lunar-step-2-rule = those still aboard
web-galaxy_trucker-lunar-step-3 = Finishing order
web-galaxy_trucker-lunar-step-3-rule = as the mission pays it
web-galaxy_trucker-lunar-step-4 = Prizes and titles
web-galaxy_trucker-lunar-step-4-rule = the best-looking ship, in a Trek titles
web-galaxy_trucker-lunar-step-5 = Goods
web-galaxy_trucker-lunar-step-5-rule = half, rounded up, for whoever gave up
web-galaxy_trucker-lunar-step-6 = Losses
web-galaxy_trucker-lunar-step-6-rule = lost components, penalties of the mission
web-galaxy_trucker-lunar-total = Total

## Boarding

web-galaxy_trucker-lunar-boarding = Who comes aboard?
web-galaxy_trucker-lunar-boarding-text = One of each colour, one to a cabin.
web-galaxy_trucker-lunar-boarding-guests = Guests
web-galaxy_trucker-lunar-choosing = choosing
web-galaxy_trucker-lunar-guest-later = still to come
web-galaxy_trucker-lunar-guest-out = stays behind
web-galaxy_trucker-lunar-prisoner = Prisoner
web-galaxy_trucker-lunar-prisoner-needs = A cabin to himself, not the starting cabin. He must come aboard if there is one.
# guest: a VIP's name or the prisoner.
web-galaxy_trucker-lunar-cabin-choice = Cabin for { $guest }
web-galaxy_trucker-lunar-cabin-none = none
# failing: a cabin and what it lacks.
web-galaxy_trucker-lunar-show-failing = Show why not: { $failing }
web-galaxy_trucker-lunar-board = Board { $guest } in { $cell }
web-galaxy_trucker-lunar-leave-behind = Leave { $guest } behind
web-galaxy_trucker-lunar-boarding-waits = Waiting for the others
web-galaxy_trucker-lunar-boarding-cost = What it costs
web-galaxy_trucker-lunar-boarding-cost-text =
    { $count ->
        [0] A guest has a cabin alone, where 2 astronauts would be.
        [one] 1 guest has a cabin alone, where 2 astronauts would be.
       *[other] { $count } guests have a cabin each, where { $astronauts } astronauts would be.
    }
# What is drawn on the ship for the chosen cabin.
web-galaxy_trucker-lunar-reason-view = Shown: what cabin { $cell } looks upon.
web-galaxy_trucker-lunar-reason-walk = Shown: the way on foot, with the number of joints.
web-galaxy_trucker-lunar-reason-ring = Shown: the 8 squares around cabin { $cell }.
web-galaxy_trucker-lunar-reason-line = Shown: what is in line with cabin { $cell }.
web-galaxy_trucker-lunar-reason-joints = Shown: what is joined to cabin { $cell }.

## Flight

web-galaxy_trucker-tab-mission = Mission
web-galaxy_trucker-lunar-known-top = On top of the deck, as you know: { $names }.
web-galaxy_trucker-ask-between = Between two cards
web-galaxy_trucker-ask-between-text = You may move goods before the next card.
web-galaxy_trucker-ask-use-engineer = Use the Propulsion Engineer?
web-galaxy_trucker-ask-use-engineer-text = Engine power { $power } would become { $doubled }. Then she pays { $credits } and leaves.
web-galaxy_trucker-ask-sing-or-not = Let the Opera Diva sing?
web-galaxy_trucker-ask-sing-or-not-text =
    An asteroid from { $origin }, { $axis ->
        [row] row { $line }
       *[column] column { $line }
    }, would hit on { $cell }: { $part }. She sings once in a flight.
web-galaxy_trucker-ask-sing-at-line = Which asteroid does the Opera Diva cancel?
web-galaxy_trucker-ask-sing-at-line-text =
    { $axis ->
        [row] Rows { $line } from { $origin }.
       *[column] Columns { $line } from { $origin }.
    } She sings once in a flight.
web-galaxy_trucker-ask-hide-goods = Goods into modules or holds?
web-galaxy_trucker-ask-hide-goods-text =
    { $count ->
        [0] Each structural module hides 1 good.
        [one] You are about to lose { $count } good. Nobody takes one from a structural module.
       *[other] You are about to lose { $count } goods. Nobody takes one from a structural module.
    }
web-galaxy_trucker-ask-choose-shield = Which shield is raised?
web-galaxy_trucker-ask-choose-shield-text =
    From { $origin }, { $axis ->
        [row] row { $line }
       *[column] column { $line }
    }: it would hit on { $cell }: { $part }.
web-galaxy_trucker-ask-aim-cannons = Which cannon protects which line?
web-galaxy_trucker-ask-aim-cannons-text =
    { $axis ->
        [row] Large meteors from { $origin } in rows { $line }. Rows that would be hit: { $line_hit }.
       *[column] Large meteors from { $origin } in columns { $line }. Columns that would be hit: { $line_hit }.
    }
web-galaxy_trucker-ask-fire-first = Fire a double cannon at the ghost?
web-galaxy_trucker-ask-fire-first-text = Where a cannon fires, a real meteor comes: columns { $line }. Where none fires, nothing comes.
web-galaxy_trucker-ask-fire-again = Fire another cannon?
web-galaxy_trucker-ask-fire-again-text = Real meteors would hit in columns { $line_hit }.
web-galaxy_trucker-ask-plan-abandoning = Escape from the Black Hole
web-galaxy_trucker-ask-plan-abandoning-text =
    Gravity { $gravity }, engine power { $power }: { $count ->
        [0] nothing has to stay behind.
        [one] { $count } component has to stay behind.
       *[other] { $count } components have to stay behind.
    }
web-galaxy_trucker-ask-plan-token = A token for { $cell }: { $part }
web-galaxy_trucker-ask-plan-token-text = Choose the battery that gives it.
web-galaxy_trucker-ask-overtake = Overtake, or stop behind?
web-galaxy_trucker-ask-overtake-text =
    { $count ->
        [one] 1 rocket is in the way: 1 component stays behind.
       *[other] { $count } rockets are in the way: { $count } components stay behind, { $named } named.
    }
web-galaxy_trucker-ask-order-cards = Which card comes next?
web-galaxy_trucker-ask-order-cards-text = Card { $number } of { $count } on top of the deck.

web-galaxy_trucker-option-rearrange-goods = Move goods into modules or holds
web-galaxy_trucker-option-use-engineer = Use her: engine power { $power }
web-galaxy_trucker-option-keep-engineer = Keep her aboard
web-galaxy_trucker-option-sing =
    { $axis ->
        [row] Cancel the one in row { $line }
       *[column] Cancel the one in column { $line }
    }
web-galaxy_trucker-option-stay-silent = Stay silent
web-galaxy_trucker-option-choose-shield = Raise the shield { $cell }
web-galaxy_trucker-option-aim-cannon =
    { $axis ->
        [row] { $part } { $cell }: row { $line }
       *[column] { $part } { $cell }: column { $line }
    }
web-galaxy_trucker-option-hold-fire = Fire no more
web-galaxy_trucker-option-confirm-abandoning =
    { $count ->
        [0] Fly on with everything
        [one] Leave { $count } component behind
       *[other] Leave { $count } components behind
    }
web-galaxy_trucker-option-auto-abandon = Take the suggested plan
web-galaxy_trucker-option-plan-engineer = Plan with the Engineer: twice the engine power
web-galaxy_trucker-option-take-back-engineer = Plan without the Engineer
web-galaxy_trucker-option-overtake = Leave behind { $cell }: { $part }
web-galaxy_trucker-option-stop-behind = Stop behind
web-galaxy_trucker-option-keep-order = Leave the others as they are
web-galaxy_trucker-option-put-next-note = { $type }

web-galaxy_trucker-outcome-fleet-held-off = unharmed
web-galaxy_trucker-outcome-fleet-wins = too weak
web-galaxy_trucker-outcome-lowest-difference = the lowest difference
web-galaxy_trucker-outcome-black-hole-trapped = you give up after the card
web-galaxy_trucker-outcome-asteroid-shot = the meteor is shot
web-galaxy_trucker-outcome-diva-sings = the asteroid is gone
web-galaxy_trucker-outcome-ghost-becomes-real = a real meteor appears

web-galaxy_trucker-lunar-plan-left = Left behind
web-galaxy_trucker-lunar-plan-of = { $count } of { $demand }
web-galaxy_trucker-lunar-plan-tap = A tap on the ship
web-galaxy_trucker-lunar-plan-abandon = abandons
web-galaxy_trucker-lunar-plan-power = powers engines
web-galaxy_trucker-lunar-plan-abandoned = To be abandoned
web-galaxy_trucker-lunar-plan-powered = Powered
web-galaxy_trucker-lunar-plan-with-engineer = The Engineer doubles the engine power.
web-galaxy_trucker-lunar-plan-falls = Falls with them: { $cell }
web-galaxy_trucker-lunar-plan-missing =
    { $count ->
        [one] { $count } more has to stay behind.
       *[other] { $count } more have to stay behind.
    }
web-galaxy_trucker-lunar-plan-spare = This need not be lost: { $cell }
web-galaxy_trucker-lunar-plan-not-yet = The plan cannot be carried out like this.
web-galaxy_trucker-lunar-named = Named: { $cell }

web-galaxy_trucker-lunar-step-held-off = holds them off with { $count }.
web-galaxy_trucker-lunar-step-beaten = too weak with { $count }.
web-galaxy_trucker-lunar-step-escaped = escapes with { $count }.
web-galaxy_trucker-lunar-step-trapped = is trapped.
web-galaxy_trucker-lunar-step-infected =
    { $count ->
        [0] stays healthy.
        [one] { $count } cabin is infected.
       *[other] { $count } cabins are infected.
    }
web-galaxy_trucker-lunar-step-dusted =
    { $count ->
        [one] loses { $count } day.
       *[other] loses { $count } days.
    }
web-galaxy_trucker-lunar-step-deadly-radiation =
    { $count ->
        [0] loses nobody.
        [one] everybody in { $count } cabin dies.
       *[other] everybody in { $count } cabins dies.
    }
web-galaxy_trucker-lunar-step-explosive-radiation =
    { $count ->
        [0] no battery explodes.
       *[other] { $count } batteries explode.
    }
web-galaxy_trucker-lunar-step-ignored = ignores it, flying alone.
web-galaxy_trucker-lunar-step-declared = difference { $count }.
web-galaxy_trucker-lunar-step-weakest = lowest with { $count }.
web-galaxy_trucker-lunar-step-hit =
    { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
web-galaxy_trucker-lunar-step-shot = { $count } shot
web-galaxy_trucker-lunar-step-shielded = { $count } stopped by shields
web-galaxy_trucker-lunar-step-bounced =
    { $count ->
        [one] { $count } bounces off
       *[other] { $count } bounce off
    }
web-galaxy_trucker-lunar-step-cancelled = { $count } sung away
web-galaxy_trucker-lunar-step-missed =
    { $count ->
        [one] { $count } misses
       *[other] { $count } miss
    }
web-galaxy_trucker-status-escaped = escaped
web-galaxy_trucker-status-trapped = trapped
web-galaxy_trucker-status-cancelled = sung away
