# What only Titan says on the web: the crater, the holds, the groups of actions, the score sheet.

# On the home page: how long a game takes, and the lesson.
web-titan-time = 60 min
web-titan-learn = Learn, 10 min

## Signs: one letter on the board

web-titan-letter-water = W
web-titan-letter-silicium = S
web-titan-letter-titanium = T
web-titan-letter-hydrocarbons = H
web-titan-letter-purge = P

## The board

web-titan-crater = The crater. Arrow keys go from one lit place to the next, Enter chooses.
web-titan-zones = What lies where
web-titan-core = CORE
web-titan-networks = Show a Network
web-titan-network-none = Show no network
web-titan-network-of = Network of { $seat }: Zones and upgrade costs
web-titan-shelf = Rigs and Modules on offer
web-titan-rigs-offered = Rigs
web-titan-rigs-none = none face up
web-titan-rig-offered = { $rig }, face up
web-titan-rig-taken = { $rig }, in hand
web-titan-modules = Modules
web-titan-module-left = Module “{ $colour }”, { $count } left

## What is where

web-titan-zone =
    { $zone-id ->
        [CORE] The Core
       *[other] Zone { $zone }
    }
web-titan-rig-here = { $rig }, well: { $deuterium } Deuterium, { $tholins } Tholins
web-titan-module-here = Module “{ $colour }”, controlled by { $controller }
web-titan-core-here = { $deuterium } Deuterium, { $tholins } Tholins
web-titan-base-here = Base of { $owner }
web-titan-ice-here = Ice
web-titan-deposits-here = Deposits: { $tokens }
web-titan-drone-here = Drone { $drone } of { $owner }
web-titan-drone-loaded-here = Drone { $drone } of { $owner }, carrying 1 { $resource }
web-titan-drone-at = On { $zone }
web-titan-upgrade-cost = Upgrade for { $seat }: { $cost } Silicium
web-titan-networks-here = In the Network of { $seats }
web-titan-slot = Slot between { $from } and { $to }
web-titan-slot-printed = Printed: { $resource }
web-titan-slot-vertical = Between two levels: a Pipe brings 1 Tholins
web-titan-pipe-here = Pipe of { $owner } from { $from } to { $to }
web-titan-pipe-dead = Cut off from its Network
web-titan-token-active = Control token of { $owner }: it extracts
web-titan-token-asleep = Control token of { $owner }: asleep

## Players

web-titan-credits =
    { $count ->
        [one] { $count } Credit
       *[other] { $count } Credits
    }
web-titan-credits-short = Cr
web-titan-foreman = Foreman
web-titan-hold = Hold
web-titan-hold-of = Hold of { $seat }
web-titan-hold-free =
    { $count ->
        [0] full
       *[other] { $count } free
    }
web-titan-hold-words = { $pipes } Pipes, { $room } free spaces of { $spaces }
web-titan-hold-cube = { $count } { $resource } in the hold
web-titan-pipes = Pipes
web-titan-dropship = Dropship
web-titan-ship-pipe = Pipe in the Dropship
web-titan-ship-cube = { $resource } in the Dropship
web-titan-ship-empty = empty
web-titan-tokens = Control tokens
web-titan-tokens-left = { $count } left
web-titan-drones = Drones
web-titan-drone-of-turn = this turn
web-titan-drone-waits = not landed
web-titan-orders-done = Orders fulfilled
web-titan-orders-none = none yet
web-titan-controlled = Rigs controlled
web-titan-network-size = Zones in the Network
web-titan-arriving = Arriving: 1 { $resource } ({ $source })
web-titan-arriving-for = Arriving for { $seat }: 1 { $resource } ({ $source })
web-titan-purging = { $seat } may purge 1 Tholins

## Orders and Objectives

web-titan-orders = Planetary Orders
web-titan-order-open = Open order
web-titan-order-none = No order is left
web-titan-order-words = { $order }: { $cubes } for { $count } Credits
web-titan-order-later = Still to come
web-titan-order-later-words = Value { $value }: { $count }
web-titan-mars-done = Mars has been fulfilled
web-titan-objectives = Objectives
web-titan-reward-free =
    { $count ->
        [one] { $count } Credit, free
       *[other] { $count } Credits, free
    }
web-titan-reward-taken =
    { $count ->
        [one] { $count } Credit, taken by { $owner }
       *[other] { $count } Credits, taken by { $owner }
    }
web-titan-progress = { $seat }: { $count } of { $least }
web-titan-claimed-by-you = claimed

## The score sheet

web-titan-sheet-during = During the game
web-titan-sheet-end = At the end
web-titan-sheet-ties = Equal Credits are decided by fewer Pipes left in the hold, then by more Rigs controlled.

## What Objectives count, in few words

web-titan-metric-net_zones = Zones in Network
web-titan-metric-net_rigs = Rigs in Network
web-titan-metric-net_colours = Rig types in Network
web-titan-metric-net_samecol = One type in Network
web-titan-metric-net_pairs = Pairs of a type in Network
web-titan-metric-net_vert = Pipes between levels
web-titan-metric-net_core = Pipes into the Core
web-titan-metric-net_upper = Upper Zones
web-titan-metric-net_middle = Middle Zones
web-titan-metric-net_lower = Lower Zones
web-titan-metric-ctl = Rigs controlled
web-titan-metric-ctl_colours = Types controlled
web-titan-metric-ctl_same = One type controlled
web-titan-metric-ctl_rings = Rings with control
web-titan-metric-ctl_upper = Controlled, upper ring
web-titan-metric-ctl_middle = Controlled, middle ring
web-titan-metric-ctl_lower = Controlled, lower ring
web-titan-metric-ctl_value = Value controlled
web-titan-metric-ctl_modsame = Same Modules controlled
web-titan-metric-ctl_core = Core tokens

## Rail and actions

web-titan-rail-cycle = Cycle { $cycle }/5
web-titan-rail-turn = Turn { $turn }/4

web-titan-preset-take-cube = Always take a cube that I may take

# Headings of the list of actions.
web-titan-group-orders = Planetary Orders
web-titan-group-claim = Objectives
web-titan-group-land = Landing
web-titan-group-take-rig = Take a Rig
web-titan-group-place-rig = Place the Rig
web-titan-group-extra = (a) Extra activation
web-titan-group-mandatory = (b) Use an item of the Dropship
web-titan-group-lay-pipe = Lay the Pipe
web-titan-group-arriving = Arriving cube
web-titan-group-purge = Purge
web-titan-group-drone = (c) Drone
web-titan-group-move-drone = Move through the Network
web-titan-group-fly-drone = Fly
web-titan-group-drone-action = Action of the Drone
web-titan-group-destroy-pipe = Destroy a Pipe
web-titan-group-upgrade = (d) Upgrade
web-titan-group-fit-module = Module
web-titan-group-end-turn = End

# Rows of the score sheet.
web-titan-score-rig-placed = Rigs placed
web-titan-score-rig-upgraded = Upgrades
web-titan-score-order-fulfilled = Planetary Orders fulfilled
web-titan-score-objective-claimed = Objectives
web-titan-score-scored-deuterium = Deuterium
web-titan-score-scored-tholins = Tholins
web-titan-score-majority-silicium = Majority: Silicium
web-titan-score-majority-hydrocarbons = Majority: Hydrocarbons
web-titan-score-majority-water = Majority: Water
web-titan-score-majority-titanium = Majority: Titanium
web-titan-score-majority-orders = Majority: Planetary Orders

## Choices: what they are, what they bring

web-titan-choice-pipe = Pipe { $from } → { $to }
web-titan-choice-take = Take 1 { $resource }
web-titan-choice-refuse = Do not take 1 { $resource }
web-titan-choice-discard = Discard the 1 { $resource } that arrives
web-titan-choice-leave = Leave 1 { $resource } in the Core
web-titan-choice-use-cube = Unload 1 { $resource } from the Dropship
web-titan-choice-keep = Leave Drone { $drone } where it is
web-titan-choice-move = Drone { $drone } to { $zone }
web-titan-choice-fly = Fly Drone { $drone } to { $zone }
web-titan-choice-extra = Extra activation of Drone { $drone }
web-titan-choice-order = Fulfil { $order }
web-titan-choice-no-upgrade = No upgrade
web-titan-choice-rig = { $rig }
# Buttons: short, on one line.
web-titan-confirm-lay-pipe = Lay { $from } → { $to }
web-titan-confirm-fly-drone = Fly to { $zone }
web-titan-confirm-buy-activation = Pay 1 Titanium
web-titan-confirm-fulfil-order = Fulfil { $order }
web-titan-confirm-claim = Claim it
web-titan-confirm-take-rig = Take this Rig
web-titan-confirm-place-rig = Place on { $zone }
web-titan-confirm-upgrade = Upgrade { $zone }
web-titan-confirm-load = Load 1 { $resource }
web-titan-confirm-destroy = Destroy a Pipe
web-titan-confirm-make-room = Discard 1 { $resource }
web-titan-confirm-use-cube = Unload 1 { $resource }
# zones: rigs that work; count: how many.
web-titan-note-works =
    { $count ->
        [one] { $zones } works
       *[other] { $zones } work
    }
# seat: another player; count: cubes.
web-titan-note-other = { $seat } +{ $count }
web-titan-note-core = your token at the Core
web-titan-note-well = well: { $deuterium } Deuterium, { $tholins } Tholins
web-titan-note-at-core = the Core: { $deuterium } Deuterium, { $tholins } Tholins
web-titan-note-home = brings 1 { $resource } home
web-titan-note-rig = then +{ $credits } Cr
web-titan-note-load = 2 Cr at the end, once it is home
web-titan-note-network = in your Network
web-titan-note-upgrade = +{ $credits } Cr for { $cost } Silicium
web-titan-limit-hold = Hold { $used } → { $planned } of { $spaces }
# count: spaces left.
web-titan-limit-room =
    { $count ->
        [0] The hold is full.
        [one] One space left.
       *[other] { $count } spaces left.
    }
web-titan-gain-credits =
    { $count ->
        [one] { $count } Credit
       *[other] { $count } Credits
    }
web-titan-gain-water = { $count } Water
web-titan-gain-silicium = { $count } Silicium
web-titan-gain-titanium = { $count } Titanium
web-titan-gain-hydrocarbons = { $count } Hydrocarbons
web-titan-gain-deuterium = { $count } Deuterium
web-titan-gain-tholins = { $count } Tholins
web-titan-ask-lay = Lay a Pipe
web-titan-ask-action = Lay a Pipe or unload a cube
web-titan-ask-arriving = A cube arrives
web-titan-ask-purge = Purge 1 Tholins
web-titan-step-action = Pipe or cube
web-titan-step-drone = Drone { $drone }
web-titan-step-upgrade = Upgrade
web-titan-step-end = End turn
web-titan-tab-players = Hold
web-titan-of-spaces = of { $spaces }
web-titan-pipes-held =
    { $count ->
        [one] { $count } Pipe
       *[other] { $count } Pipes
    }
web-titan-tokens-held =
    { $count ->
        [one] { $count } Control token left
       *[other] { $count } Control tokens left
    }
web-titan-orders-held =
    { $count ->
        [one] { $count } order fulfilled
       *[other] { $count } orders fulfilled
    }
web-titan-drone-home = home
web-titan-drone-now = now

## First games, and what others did

web-titan-coach-pipe = a Pipe that ends at a Rig makes every Rig of that colour in your Network work.
# count: rigs.
web-titan-coach-chain = the best Pipe here makes { $count } Rigs of one colour work at once. They are lit.
web-titan-coach-land-base = land your Base where Deposits and Rigs are near. Everything starts from there.
web-titan-coach-land-pipe = Pipes grow your Network away from the Base. The cube printed on the slot is yours.
web-titan-coach-land-rig = take a Rig for its cubes, and for its value in Credits.
web-titan-coach-deploy-rig = take a Rig whose cubes you lack. Its value scores at once.
web-titan-coach-deploy-zone = place the Rig where one of your next Pipes can end.
web-titan-coach-drone-move = a Drone at a Rig makes it yield once more, and carries Deuterium home: 2 Credits each at the end.
web-titan-coach-upgrade = an upgrade scores, and its Module pays you whenever the Rig works.
web-titan-did-land = lands on { $zone }
web-titan-did-rig = { $rig } on { $zone }, +{ $count } Cr
web-titan-did-pipe = Pipe { $from } → { $to }
web-titan-did-cubes = { $cubes }
web-titan-did-drone = Drone { $drone } to { $zone }
web-titan-did-upgrade = upgrade on { $zone }, +{ $count } Cr
web-titan-did-credits = +{ $count } Cr

## A new table

web-titan-choice-ruleset-en = 25 Pipes each. A cube may be refused; Objectives at any time in one’s turn.
web-titan-choice-ruleset-fr = 20 Pipes each. Every cube is taken; Objectives at the end of one’s turn.
