# What Titan says in English.

game-name = Titan
game-titan = { game-name }
game-tagline = Lay pipes to the Core. Ship what the rigs bring up before the waste fills your hold.

## Resources and tokens

resource-water = Water
resource-silicium = Silicium
resource-titanium = Titanium
resource-hydrocarbons = Hydrocarbons
resource-deuterium = Deuterium
resource-tholins = Tholins

token-water = Water
token-silicium = Silicium
token-titanium = Titanium
token-hydrocarbons = Hydrocarbons
token-ice = Ice

## Places

ring-upper = Upper Ring
ring-middle = Middle Ring
ring-lower = Lower Ring
zone-CORE = the Core

## Rigs and Modules, by type

colour-cream = Titanium Mill
colour-black = Hydrocarbon Refinery
colour-blue = Water Distillation Plant
colour-orange = Silicium Reduction Complex
colour-red = Tholins Purification Centre

rig-cream-0 = Titanium Mill 0
rig-cream-1 = Titanium Mill 1
rig-cream-2 = Titanium Mill 2
rig-cream-3 = Titanium Mill 3
rig-cream-4 = Titanium Mill 4
rig-cream-5 = Titanium Mill 5
rig-black-0 = Hydrocarbon Refinery 0
rig-black-1 = Hydrocarbon Refinery 1
rig-black-2 = Hydrocarbon Refinery 2
rig-black-3 = Hydrocarbon Refinery 3
rig-black-4 = Hydrocarbon Refinery 4
rig-black-5 = Hydrocarbon Refinery 5
rig-blue-0 = Water Distillation Plant 0
rig-blue-1 = Water Distillation Plant 1
rig-blue-2 = Water Distillation Plant 2
rig-blue-3 = Water Distillation Plant 3
rig-blue-4 = Water Distillation Plant 4
rig-blue-5 = Water Distillation Plant 5
rig-orange-0 = Silicium Reduction Complex 0
rig-orange-1 = Silicium Reduction Complex 1
rig-orange-2 = Silicium Reduction Complex 2
rig-orange-3 = Silicium Reduction Complex 3
rig-orange-4 = Silicium Reduction Complex 4
rig-orange-5 = Silicium Reduction Complex 5
rig-red-0 = Tholins Purification Centre 0
rig-red-1 = Tholins Purification Centre 1
rig-red-2 = Tholins Purification Centre 2
rig-red-3 = Tholins Purification Centre 3
rig-red-4 = Tholins Purification Centre 4
rig-red-5 = Tholins Purification Centre 5

## Planetary Orders

order-ceres = Ceres
order-luna = The Moon
order-phobos = Phobos
order-deimos = Deimos
order-io = Io
order-europa = Europa
order-rhea = Rhea
order-iapetus = Iapetus
order-ganymede = Ganymede
order-callisto = Callisto
order-titania = Titania
order-oberon = Oberon
order-triton = Triton
order-pluto = Pluto
order-haumea = Haumea
order-eris = Eris
order-mars = Mars

## Objectives, and what they count

objective-perm-rig-control = Control 5 Rigs
objective-perm-network-size = 12 Zones in your Network
objective-p-titanium = Hold 10 Titanium
objective-p-water = Hold 10 Water
objective-p-silicium = Hold 10 Silicium
objective-p-hydrocarbons = Hold 10 Hydrocarbons
objective-p-spread = Hold 3 Water, 3 Silicium, 2 Hydrocarbons and 2 Titanium
objective-p-two-each = Hold 2 each of Water, Silicium, Hydrocarbons and Titanium
objective-p-water-hydro = Hold 4 Water and 4 Hydrocarbons
objective-p-sili-titan = Hold 4 Silicium and 4 Titanium
objective-p-deuterium = Hold 5 Deuterium
objective-p-water-sili = Hold 6 Water and 4 Silicium
objective-n-five-types = Network connects Rigs of all 5 types
objective-n-four-types = Network connects Rigs of 4 different types
objective-n-same-type = Network connects 4 Rigs of one same type
objective-n-rigs = Network connects 8 Rigs
objective-n-vertical = 6 of your Network’s Pipes join two levels
objective-n-all-levels = Network has 2 Zones on the lower ring, 3 on the middle ring and 3 on the upper ring
objective-n-core = 2 of your Network’s Pipes lead into the Core
objective-n-lower = Network has 3 Zones on the lower ring
objective-n-middle = Network has 4 Zones on the middle ring
objective-n-pairs = Network connects 2 Rigs of each of 3 different types
objective-c-three-types = Control Rigs of 3 different types
objective-c-four-types = Control Rigs of 4 different types
objective-c-same-type = Control 3 Rigs of one same type
objective-c-each-ring = Control a Rig on each of the three rings
objective-c-upper = Control 3 Rigs on the upper ring
objective-c-middle = Control 3 Rigs on the middle ring
objective-c-lower = Control 2 Rigs on the lower ring
objective-c-value = The Rigs you control are worth 18 or more together
objective-c-modules = Control 3 Rigs fitted with modules of one same type
objective-c-core = Control 4 Rigs and have 1 Control token at the Core

metric-net_zones = Zones in your Network
metric-net_rigs = Rigs in your Network
metric-net_colours = types of Rig in your Network
metric-net_samecol = Rigs of one same type in your Network
metric-net_pairs = types with 2 Rigs in your Network
metric-net_vert = Pipes of your Network between two levels
metric-net_core = Pipes of your Network into the Core
metric-net_upper = Zones of the Upper Ring in your Network
metric-net_middle = Zones of the Middle Ring in your Network
metric-net_lower = Zones of the Lower Ring in your Network
metric-ctl = Rigs under your control
metric-ctl_colours = types of Rig under your control
metric-ctl_same = Rigs of one same type under your control
metric-ctl_rings = rings with a Rig under your control
metric-ctl_upper = Rigs of the Upper Ring under your control
metric-ctl_middle = Rigs of the Middle Ring under your control
metric-ctl_lower = Rigs of the Lower Ring under your control
metric-ctl_value = value of the Rigs under your control
metric-ctl_modsame = Rigs under your control with Modules of one same type
metric-ctl_core = Control tokens of yours at the Core

## Majorities of the final score

category-silicium = Silicium
category-hydrocarbons = Hydrocarbons
category-water = Water
category-titanium = Titanium
category-orders = Planetary Orders

## Where a cube comes from

source-slot = printed slot
source-rig = Rig
source-module = Module
source-shaft = vertical Pipe
source-deposit = Deposit token
source-dropship = Dropship
source-drone = Drone
source-well = well
source-core = Core

# Part of the messages about cubes: “Rig U6”, “printed slot”.
origin =
    { $source-id ->
        [rig] { $source } { $zone }
        [module] { $source } { $zone }
        [well] { $source } { $zone }
       *[other] { $source }
    }

## Where play stands

turn-step-a = (a) Extra activation
turn-step-b = (b) Your action
turn-step-c = (c) Drone activation
turn-step-d = (d) Upgrade

step-draw-foreman = First Foreman
step-deal-upper = Deposits of the Upper Ring
step-deal-middle = Deposits of the Middle Ring
step-turn-rig = Next Rig
step-turn-objective = Objectives
step-turn-order = Next Planetary Order
step-land-base = Landing: Base
step-land-pipe = Landing: Pipes
step-land-rig = Landing: Rig
step-deploy-rig = Deployment: take a Rig
step-deploy-zone = Deployment: place the Rig
step-extra = Extra activation, or your action
step-mandatory = Your action
step-lay = Lay the Pipe
step-extra-move = Extra activation: move
step-drone-move = Drone activation
step-drone-action = Drone action
step-destroy-pipe = Destroy a Pipe
step-upgrade = Upgrade
step-module = Choose a Module
step-finish = End of turn
step-extracted = Extraction
step-over = Game over
step-arrival = Arriving cube
step-full-hold = Full hold
step-purge = Purge

## Events: setup and landing

event-foreman = { $seat } is Foreman.
event-token-dealt = Deposit on { $zone }: { $resource }.
event-ice = Ice covers { $zone }.
event-rig-turned = { $rig } is turned face up.
event-objective-turned = Objective in play: “{ $objective }”.
event-order-turned = Next Planetary Order: { $order }.
event-landed = { $seat } lands on { $zone }.

## Events: start of a Cycle

event-cycle = Cycle { $cycle } begins. Foreman: { $seat }.
event-rigs-removed = The Rigs still face up leave the game.
event-rig-taken = { $seat } takes { $rig }.
event-rig-placed =
    { $seat } places { $rig } on { $zone } and scores { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    }.
event-ship-cube = 1 { $resource } goes into { $seat }’s Dropship.
event-ship-pipes =
    { $count ->
        [0] No Pipe goes into { $seat }’s Dropship.
        [one] { $count } Pipe goes into { $seat }’s Dropship.
       *[other] { $count } Pipes go into { $seat }’s Dropship.
    }

## Events: the turn

event-turn = Cycle { $cycle }, turn { $turn }: { $seat }.
event-activation-bought = { $seat } pays 1 Titanium for an extra activation of Drone { $drone }.
event-pipe-laid = { $seat } lays a Pipe from { $from } to { $to }.
event-pipe-lost = { $seat } cannot place a Pipe anywhere and loses it.
event-rig-activated = { $seat } activates the { $colour } on { $zone }.
event-drone-moved = { $seat } moves Drone { $drone } to { $zone }.
event-drone-flown = { $seat } pays 1 Hydrocarbons and flies Drone { $drone } to { $zone }.
event-drone-loaded = { $seat }’s Drone { $drone } loads 1 { $resource } from { $zone }.
event-drone-unloaded =
    { $zone-id ->
        [CORE] { $seat }’s Drone { $drone } unloads 1 { $resource } in { $zone }.
       *[other] { $seat }’s Drone { $drone } unloads 1 { $resource } on { $zone }.
    }
event-well-overflows = The well on { $zone } is full: 1 Deuterium is discarded.
event-pipe-destroyed = { $seat } pays 1 Titanium and destroys a Pipe of { $owner } between { $from } and { $to }.
event-rig-upgraded =
    { $seat } upgrades { $rig } on { $zone } for { $cost } Silicium with a Module “{ $colour }” and scores { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    }.
event-order-fulfilled =
    { $seat } fulfils the Planetary Order { $order } and scores { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    }.
event-objective-claimed =
    { $seat } claims “{ $objective }” and scores { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    }.

## Events: cubes and control tokens

event-cube-taken = { $seat } takes 1 { $resource } ({ origin }).
event-cube-refused = { $seat } refuses 1 { $resource } ({ origin }).
event-arriving-discarded = { $seat }’s hold is full: 1 arriving { $resource } is discarded ({ origin }).
event-cube-left = { $seat }’s hold is full: 1 { $resource } stays in the Core.
event-room-made = { $seat } discards 1 { $resource } to make room.
event-tholins-kept-out = { $seat }’s hold has no room for 1 { $resource } ({ origin }).
event-supply-empty = The supply has no { $resource } left for { $seat } ({ origin }).
event-well-empty =
    { $zone-id ->
        [CORE] { $seat } extracts nothing: { $zone } is empty.
       *[other] { $seat } extracts nothing: the well on { $zone } is empty.
    }
event-purged-hold = { $seat } purges 1 Tholins from the hold.
event-purged-well =
    { $zone-id ->
        [CORE] { $seat } purges 1 Tholins from { $zone }.
       *[other] { $seat } purges 1 Tholins from the well on { $zone }.
    }
event-purge-declined = { $seat } purges nothing.
event-core-token-placed = { $seat } places a Control token at the Core.
event-core-token-awake = { $seat }’s Control token at the Core is active again.
event-core-token-removed = { $seat }’s old Control token at the Core leaves the game.
event-core-token-missing = { $seat } has no Control token left for the Core.
event-core-token-lost = { $seat } loses the Control token of the destroyed Pipe.

## Events: end of a Cycle and of the game

event-extraction = Extraction of Cycle { $cycle }.
event-scored-deuterium =
    { $seat }: { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    } for { $count } Deuterium.
event-scored-tholins =
    { $seat }: { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    } for { $count } Tholins.
event-scored-majority =
    { $seat }: { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    } for { $category } ({ $count }).
event-final-score =
    Place { $place }: { $seat } with { $credits ->
        [one] { $credits } Credit
       *[other] { $credits } Credits
    }.

## Actions of chance

action-draw-foreman = { $seat } is the first Foreman
action-deal-token = Deal a Deposit token: { $token }
action-turn-rig = Turn up { $rig }
action-turn-order = Turn up the Planetary Order { $order }
action-turn-objective = Turn up the Objective “{ $objective }”

## Actions of players

action-fulfil-order = Fulfil the open Planetary Order
action-fulfil-mars = Fulfil Mars
action-claim = Claim “{ $objective }”
action-land = Land on { $zone }
action-take-rig = Take { $rig }
action-place-rig = Place the Rig on { $zone }
action-skip-extra = No extra activation
action-buy-activation = Extra activation for 1 Titanium
action-use-pipe = Use a Pipe of the Dropship
action-use-cube = Move 1 { $resource } from the Dropship to the hold
action-lose-pipe = Lose a Pipe that cannot be placed
action-lay-pipe =
    { $number ->
        [2] Lay a Pipe { $from } → { $to } (second slot)
       *[other] Lay a Pipe { $from } → { $to }
    }
action-take-cube = Take the cube
action-refuse-cube = Refuse the cube
action-make-room = Discard 1 { $resource } to make room
action-discard-arriving = Discard the arriving cube
action-leave-cube = Leave the cube in the Core
action-purge-hold = Purge 1 Tholins from the hold
action-purge-well =
    { $zone-id ->
        [CORE] Purge 1 Tholins from { $zone }
       *[other] Purge 1 Tholins from the well on { $zone }
    }
action-decline-purge = Purge nothing
action-skip-drone = Do not activate the Drone
action-stay = Leave the Drone where it is
action-move-drone = Move the Drone to { $zone }
action-fly-drone = Fly the Drone to { $zone } for 1 Hydrocarbons
action-no-drone-action = No Drone action
action-load = Load 1 { $resource }
action-unload = Unload the Drone
action-destroy = Destroy a Pipe here for 1 Titanium
action-destroy-pipe =
    { $number ->
        [2] Destroy the Pipe between { $from } and { $to } (second slot)
       *[other] Destroy the Pipe between { $from } and { $to }
    }
action-skip-upgrade = No upgrade
action-upgrade = Upgrade the Rig on { $zone }
action-fit-module = Fit a Module: { $colour }
action-end-turn = End the turn

## Refusals: not now

refusal-game-over = The game is over.
refusal-chance-draws = This is drawn at random, not chosen by a player.
refusal-chance-is-due = Something is being drawn: “{ $step }”.
refusal-not-asked = { $seat } decides now: “{ $step }”.
refusal-effect-first = First decide what is open: “{ $step }”.
refusal-only-in-a-turn = This belongs to a player’s turn. Now it is “{ $step }”.
refusal-extra-too-late = An extra activation comes only at the start of the turn, once per turn. Now it is “{ $step }”.
refusal-mandatory-too-early = The steps of a turn cannot be swapped: first “{ $step }”, then your action with the Dropship.
refusal-mandatory-done = Your action of this turn is done: one item of the Dropship per turn. Now it is “{ $step }”.
refusal-ship-empty = Your Dropship is empty.
refusal-drone-too-early = A Drone is activated after your action; before it, only with an extra activation. Now it is “{ $step }”.
refusal-drone-too-late = The Drone’s activation is over for this turn. Now it is “{ $step }”.
refusal-upgrade-too-early = The upgrade comes after your action and the Drone’s activation. Now it is “{ $step }”.
refusal-upgrade-too-late = The upgrade step is over: at most one Rig per turn. Now it is “{ $step }”.
refusal-end-before-mandatory = The turn cannot end before your action. Now it is “{ $step }”.
refusal-end-too-early = Before the turn ends, decide about “{ $step }”, or skip it.

## Refusals: orders and Objectives

refusal-order-not-in-turn = Planetary Orders are fulfilled only in your own turn. Now it is “{ $step }”.
refusal-claim-not-in-turn = Objectives are claimed only in your own turn. Now it is “{ $step }”.
refusal-offer-between-steps = Orders and Objectives come between the steps of a turn. First finish “{ $step }”.
refusal-order-after-upgrade = No Planetary Order can be fulfilled once the upgrade step is over.
refusal-second-order = You have already fulfilled your Planetary Order of this turn.
refusal-no-order = No Planetary Order is open.
refusal-mars-done = Mars has been fulfilled already.
refusal-order-cubes = Your hold lacks { $cubes } for { $order }.
refusal-claim-at-the-end = Objectives are claimed only at the end of your turn, after the upgrade step.
refusal-objective-not-in-play = “{ $objective }” is not in play.
refusal-objective-claimed = You have already claimed “{ $objective }”.
refusal-objective-closed = All rewards of “{ $objective }” are taken.
refusal-claim-no-token = You have no Control token left to claim an Objective.
refusal-claim-cubes = “{ $objective }” is not met: your hold has { $count } of { $least } { $resource }.
refusal-claim-network = “{ $objective }” is not met. Progress: { $count } of { $least } ({ $metric }).
refusal-claim-control = “{ $objective }” is not met. Progress: { $count } of { $least } ({ $metric }).

## Refusals: landing and deployment

refusal-base-stands = You have only one Base, and it stands on { $zone }.
refusal-land-on-base = The Base of { $owner } already stands on { $zone }.
refusal-land-at-edge = { $zone } lies at the edge of the board, where no Base may land.
refusal-land-above-ice = There is Ice below { $zone }: a Base lands above a Zone without Ice.
refusal-base-first = First put down your Base, then its Pipes.
refusal-landing-direction = This Pipe is not due now: one must lead from your Base to { $to }.
refusal-landing-pipes-first = First put down your Base and its Pipes, then choose the Rig.
refusal-landing-pipes-laid = The Pipes of your landing are laid. Choose a Rig now.
refusal-landing-rig-under-base = The Rig of the landing always goes below your Base.
refusal-rig-at-cycle-start = Rigs are deployed only at the start of a Cycle. Now it is “{ $step }”.
refusal-rig-in-hand = You have already taken { $rig }: place it.
refusal-rig-not-face-up = { $rig } is not face up.
refusal-colour-placed = { $rig } cannot be taken: a { $colour } has already been placed in this Cycle.
refusal-take-rig-first = First take a Rig, then place it.
refusal-zone-has-rig = { $rig } already stands on { $zone }.
refusal-zone-has-base = The Base of { $owner } stands on { $zone }.
refusal-zone-has-ice = There is Ice on { $zone }.

## Refusals: Dropship and Pipes

refusal-ship-no-cube = There is no { $resource } in your Dropship.
refusal-ship-no-pipe = There is no Pipe in your Dropship.
refusal-pipe-chosen = You have chosen a Pipe: it must be placed now.
refusal-choose-pipe-first = First choose a Pipe from the Dropship.
refusal-pipe-nowhere = No Pipe can be placed from your Network: every slot that leaves it is taken.
refusal-pipe-can-be-laid = A Pipe that can be placed must not be given up.
refusal-cube-can-be-used = As long as a cube of the Dropship can be used, no Pipe is given up.
refusal-slot-taken = A Pipe of { $owner } already lies in this slot between { $from } and { $to }.
refusal-pipe-wrong-way = A Pipe leads away from your Network: here from { $from } to { $to }.
refusal-pipe-outside = No Pipe can start at { $from }: it is not in your Network.
refusal-pipe-cut-off = No Pipe can start at { $from }: it is cut off from your Network.

## Refusals: Drones

refusal-extra-bought = You have already bought the extra activation of this turn.
refusal-extra-no-titanium = An extra activation costs 1 Titanium, and your hold has none.
refusal-extra-paid = The extra activation of Drone { $drone } is paid for: leave it where it is if it shall not move.
refusal-drone-moves-first = First decide whether Drone { $drone } moves or stays, then what it does.
refusal-drone-has-moved = Drone { $drone } has had its move; now only one action may follow.
refusal-drone-is-there = Drone { $drone } is already at { $zone }.
refusal-drone-outside = Drone { $drone } at { $zone } is outside your Network: it can only fly, for 1 Hydrocarbons.
refusal-move-outside = Drone { $drone } can only fly to { $zone }, for 1 Hydrocarbons: it is not in your Network.
refusal-no-hydrocarbons = A flight costs 1 Hydrocarbons, and your hold has none.
refusal-zone-crowded = There is no free place on { $zone }: { $count } Drones stand there.
refusal-drone-loaded = Drone { $drone } already carries 1 { $resource }.
refusal-load-core-tholins = Tholins cannot be loaded from the Core.
refusal-load-core = By the rules of this table, Drones cannot load Deuterium from the Core.
refusal-load-no-rig = There is no Rig on { $zone } to load from.
refusal-well-lacks =
    { $zone-id ->
        [CORE] There is no { $resource } in { $zone }.
       *[other] There is no { $resource } in the well on { $zone }.
    }
refusal-drone-empty = Drone { $drone } carries nothing.
refusal-unload-core = Only Tholins can be unloaded in the Core.
refusal-unload-base = The hold of { $owner } can take no Tholins: it is full of Pipes and Tholins.
refusal-unload-nowhere = Nothing can be unloaded on { $zone }: there is neither a Rig nor a Base.
refusal-unload-deuterium = Only Tholins can be unloaded on the Rig on { $zone }.
refusal-well-all-tholins = The well on { $zone } is full of Tholins.
refusal-well-full = The well on { $zone } is full.
refusal-destroy-no-titanium = Destroying a Pipe costs 1 Titanium, and your hold has none.
refusal-destroy-no-pipe = There is no Pipe around { $zone } to destroy.
refusal-destroy-chosen = The Drone is destroying a Pipe: choose which one. It has no other action.
refusal-choose-destroy-first = First choose to destroy a Pipe for 1 Titanium, then which one.
refusal-slot-out-of-reach = The slot between { $from } and { $to } does not touch { $zone }, where the Drone stands.
refusal-slot-empty = There is no Pipe in this slot between { $from } and { $to }.

## Refusals: cubes and purges

refusal-nothing-arrives = No cube is arriving, so nothing can be taken, refused or discarded.
refusal-gain-compulsory = By the rules of this table, a cube must be taken when there is room.
refusal-hold-has-room =
    { $count ->
        [one] Your hold has { $count } free space: take the cube or refuse it.
       *[other] Your hold has { $count } free spaces: take the cube or refuse it.
    }
refusal-not-from-core = Only a cube of the Core can be left there.
refusal-tholins-not-left = Tholins of the Core must be taken.
refusal-not-left-finally = In the final extraction no cube is left in the Core.
refusal-hold-full = Your hold is full: discard a cube to make room for 1 { $resource }, or discard the arriving cube.
refusal-tholins-need-room = Your hold is full and a Tholins arrives: another cube must make room for it.
refusal-cube-not-in-hold = There is no { $resource } in your hold.
refusal-no-purge = You have no Tholins to purge now: only a red Rig or Module lets you.
refusal-purge-compulsory = By the rules of this table, a purge cannot be declined.
refusal-hold-clean = There is no Tholins in your hold.
refusal-purge-core = By the rules of this table, Tholins in the Core cannot be purged.
refusal-purge-no-rig = There is no Rig on { $zone } to purge.
refusal-purge-outside = Nothing can be purged at { $zone }: it is not in your Network.
refusal-well-clean =
    { $zone-id ->
        [CORE] There is no Tholins in { $zone }.
       *[other] There is no Tholins in the well on { $zone }.
    }

## Refusals: upgrade

refusal-upgrade-no-rig = There is no Rig on { $zone }.
refusal-upgraded = The Rig on { $zone } already has a Module; { $owner } controls it.
refusal-upgrade-no-token = You have no Control token left to upgrade a Rig.
refusal-upgrade-out-of-reach = The Rig on { $zone } is not in your Network, and none of your Drones is there.
refusal-upgrade-cost = Upgrading the Rig on { $zone } costs { $cost } Silicium; your hold has { $count }.
refusal-upgrade-chosen = The Rig on { $zone } is being upgraded: choose its Module.
refusal-choose-rig-first = First choose the Rig to upgrade, then its Module.
refusal-no-module = There is no Module “{ $colour }” left.

## Options

option-ruleset = Ruleset
option-ruleset-help = Which edition the defaults of the other options follow.
value-ruleset-en = English ruleset
value-ruleset-fr = French ruleset

option-pipes_per_player = Pipes per player
option-pipes_per_player-help = How many Pipes each player owns. The hold has five more spaces than that.
value-pipes_per_player-25 = 25 (30 spaces)
value-pipes_per_player-20 = 20 (25 spaces)

option-drone_loads_core_deuterium = Drones load Core Deuterium
option-drone_loads_core_deuterium-help = May an empty Drone in the Core load a Deuterium?

option-upgrade_is_last = Upgrade closes the turn
option-upgrade_is_last-help = If so, no Planetary Order can follow the upgrade step.

option-objective_timing = When Objectives are claimed
option-objective_timing-help = At any moment of your own turn, or only at its end.
value-objective_timing-any_time = Any moment of your turn
value-objective_timing-end_of_turn = End of your turn

option-gain_may_be_declined = Gains may be declined
option-gain_may_be_declined-help = May a basic cube from a printed slot, a Rig or a Module be refused although there is room?

option-purge_may_be_declined = Purges may be declined
option-purge_may_be_declined-help = May a player leave a Tholins where it is when a red effect could purge it?

option-purge_scope = Where a purge reaches
option-purge_scope-help = Where a red effect may take the Tholins from.
value-purge_scope-hold_and_rigs = Hold and Rigs
value-purge_scope-hold_rigs_core = Hold, Rigs and Core

option-edge_landing = Edge landing
option-edge_landing-help = With 2 or 3 players: may a Base land in an edge column, with two Pipes only?
option-edge-landing-needs-edges =
    The option “{ $option }” needs a board with edges: with { $players ->
        [one] { $players } player
       *[other] { $players } players
    } there are none.

option-landing_leftovers = Rigs left from landing
option-landing_leftovers-help = What happens in the first Cycle to the Rigs that nobody took in the landing.
value-landing_leftovers-stay = Stay available
value-landing_leftovers-discard = Leave the game

option-core_token_when_pipe_destroyed = Core token of a destroyed Pipe
option-core_token_when_pipe_destroyed-help = What happens to the Control token at the Core when its Pipe is destroyed.
value-core_token_when_pipe_destroyed-stays = Stays, inactive
value-core_token_when_pipe_destroyed-lost = Leaves the game

option-final_extraction_needs_connection = Final extraction needs connection
option-final_extraction_needs_connection-help = Does the final extraction reach only Rigs in the player’s Network?

option-second_place_after_tied_first = Second place after a tied first
option-second_place_after_tied_first-help = Is the second place of a majority still awarded when the first is shared?

option-drone_places_per_zone = Drone places per Zone
option-drone_places_per_zone-help = How many Drones may stand on one Zone of the rings. The Core takes any number.

option-deuterium_may_be_dropped_on_rigs = Deuterium may be dropped on Rigs
option-deuterium_may_be_dropped_on_rigs-help = May a Drone unload Deuterium into a well that has room?

option-mars_uses_the_order_of_the_turn = Mars uses the order of the turn
option-mars_uses_the_order_of_the_turn-help = If not, one ordinary order and Mars can be fulfilled in the same turn.

option-limited_basic_supply = Limited basic supply
option-limited_basic_supply-help = Are the 40 cubes of each basic resource all there is?

## The guided first game

lesson-title-first-game = A first game
lesson-welcome = Welcome to Titan. You draw resources from a crater and turn them into Credits; after five Cycles, whoever has most Credits wins. What the guide suggests is lit on the board and in the list of actions.
lesson-crater = Three rings of Zones lead down to the Core. Pipes join them: along a ring, or from one level to the next. Every Pipe between two levels also brings a Tholins: waste that fills your hold and costs 1 Credit at the end.
lesson-land = Your opponent has landed on U3. Land on U1: its two Deposit tokens give you 2 Silicium, which pays for upgrades. Choose the lit Zone, look at what would happen, and confirm.
lesson-pipe-side = Three Pipes leave your Base: one to each side and one down. The sign in a slot is the resource you gain for a Pipe there. To U0, take the slot with Water.
lesson-pipe-other = To U2, take the Hydrocarbons. What you gain goes into your hold. Your Pipes lie there too, so room is short.
lesson-pipe-down = Now down to M1, with Hydrocarbons again. A Pipe between two levels: see the Tholins that comes along.
lesson-first-rig = A Rig goes on the Zone under your Base. You score its number at once; its well holds Deuterium (good) and Tholins (bad). Take the Water Distillation Plant 3.
lesson-cycle = You have landed. Each of the five Cycles goes like this: every player places one new Rig, then each has four turns, then the Rigs are emptied a little. You are Foreman: you begin.
lesson-take-black = Each type of Rig yields one resource. Take the Hydrocarbon Refinery 1.
lesson-place-black = A Rig may go on any free Zone, and placing it does not make it yours. Put it on U0, where your Pipe already leads: the two Titanium there go into your Dropship, and Pipes from your hold fill it up to four things.
lesson-turn = Now your first turn. In each turn you take one thing out of your Dropship, a Pipe to lay or a cube for the hold; then you may use a Drone and upgrade a Rig.
lesson-order = One Planetary Order may be fulfilled at any moment of your turn. Phobos wants 1 Water and 1 Hydrocarbons, and you have both: deliver them for 2 Credits.
lesson-use-pipe = Your Dropship holds 2 Pipes and 2 Titanium: one for each of your four turns. Use a Pipe.
lesson-activate = A Pipe starts in your Network and leads away from your Base. Lay a second one to U0: its slot gives Silicium, and a Pipe that leads to a Rig makes it work, for 1 Hydrocarbons.
lesson-drone = In your first turn of a Cycle you may use Drone 1, in the second Drone 2, and so on. Inside your Network a Drone moves free of charge: send it to U0.
lesson-dock = It could load Deuterium here. Leave it empty: an empty Drone on a Rig is docked. The Rig then yields one more for you, and upgrading it is cheaper.
lesson-upgrade = Upgrade a Rig and it is yours. It costs 1 Silicium for each free slot around its Zone, less 1 for each of your docked Drones: here 2 − 1 = 1. You score its number plus 2.
lesson-module = Choose a Module. From now on, whoever makes this Rig work, you gain what the Module gives. Silicium will help to pay for later upgrades.
lesson-use-cube = Your opponent did the same on U2: a Pipe, a docked Drone, an upgrade. In your second turn, move a Titanium from the Dropship to your hold.
lesson-fetch = Deuterium in your hold is worth 2 Credits each at the end. Drone 2 can fetch some: move it to the Rig on M1.
lesson-load = Load 1 Deuterium. A Drone carries one cube and does one thing each time it is used, so it brings this one home later.
lesson-save = For 1 Titanium you could use this turn’s Drone twice. Save it: an Objective asks for 2 each of Water, Silicium, Hydrocarbons and Titanium, and you lack only 1 Water and 1 Titanium.
lesson-use-second = A single Pipe can bring both. Use your second one.
lesson-chain = This slot gives Titanium. The Rig on U2 gives Water, and so does every other Rig of the same type in your Network: the one on M1 works too. But U2 is your opponent’s, whose Module now brings them a Titanium.
lesson-objective = You hold two of each. An Objective only looks at your cubes and takes none; the first to claim it gets the best reward. Claim it: 4 Credits for one Control token.
lesson-mars = These very cubes also pay for Mars, the large order that can be fulfilled once in a game: 10 Credits. Orders do take the cubes.
lesson-rest = Nobody has to use a Drone. Let Drone 3 rest.
lesson-open-wells = For 1 Hydrocarbons your opponent’s Drone flew to U0 and took a Deuterium: wells are open to all, even those of your own Rigs. Your last cube came by itself. Move Drone 4 to U0.
lesson-dock-two = Let it dock as well: with two docked Drones this Rig yields you 3 cubes instead of 1.
lesson-extraction = The Cycle is over. Each Rig that you control and that is in your Network gave up one cube from its well, Tholins before Deuterium: U0 gave you 1 Deuterium.
lesson-take-red = New Rigs are on offer, and now your opponent is Foreman. Take the Tholins Purification Centre 1: it gets rid of waste.
lesson-place-red = Put it on M2, beside M1. The Zone has one token of Water, so your Dropship gets 1 Water and 3 Pipes.
lesson-extra = With one Pipe your opponent made three Rigs of one type work: 4 Water. Now spend your Titanium: Drone 1 may act before your main action, and again after it.
lesson-extra-move = First it flies out to M1.
lesson-extra-load = There it loads a Deuterium.
lesson-main = Then your main action: use a Pipe.
lesson-pipe-red = Lead it from M1 to M2. The slot itself gives nothing, but the Purification Centre will work.
lesson-purge = Purge the Tholins from your hold. You could also clean a well of your Network, so that Deuterium comes up sooner.
lesson-home = Now the Drone’s normal activation: back to your Base on U1.
lesson-unload = Unload it: the Deuterium lies in your hold.
lesson-towards-core = The Core is full of Deuterium, and two Pipes away. Use a Pipe.
lesson-ice = Down to L1: Ice stops no Pipe, though no Rig can stand on it.
lesson-home-two = Drone 2 still carries its Deuterium from the first Cycle. Bring it home.
lesson-unload-two = Unload: your third Deuterium, 6 Credits at the end.
lesson-to-core = And the next Pipe.
lesson-core = Into the Core! It takes one of your Control tokens, and each Cycle that token brings up a Deuterium, unless Drones have dumped Tholins there.
lesson-skip = You have now seen all that players do. The same goes on until the end of the fifth Cycle. Skip ahead to your last turn, or play on by yourself from here.
lesson-last-turn = Your last turn of the last Cycle, at 59 to 59. Deuterium and Tholins in the holds will count. Whoever has most Water, Silicium, Hydrocarbons, Titanium or fulfilled orders scores 3 Credits for each, the next 1.
lesson-last-pipe = You have no Titanium and your opponent has one. Lay your last Pipe to the Titanium Mill on L0 and draw level.
lesson-last-drone = Drone 4 carries a Tholins. Cubes on Drones are lost at the end, but this one can still be a nuisance: move it to M5, your opponent’s Rig.
lesson-dump = Drop it into the well: in the final extraction all Tholins of a well come up, and no Deuterium with them.
lesson-last-upgrade = One more upgrade: the Rig on L2 is worth 5, so it scores 7 Credits for 2 Silicium.
lesson-last-module = Its Module will not work any more. Take any: this is your last decision.
lesson-end = You win by 93 to 89! Your opponent’s Drone carried your Tholins on into the Core, and there you drew one; but your 11 Deuterium are worth 22 Credits. The score sheet explains every point.
lesson-end-more = In a game of your own you may also refuse a cube that a slot or a Rig brings, and destroy Pipes with a Drone and a Titanium. Have a good journey!

## What the levels of bots do

about-bot-expert = Plans all choices of its move together, and values the position after them.
about-bot-master = Plans more moves than Expert, and tries the best of them against the answers of the others.

## The balance lab

content-objectives = Objectives claimed
content-orders = Orders fulfilled
content-rigs = Rigs placed
content-activations = Rigs activated, by type
content-modules = Modules fitted
content-icons = Supply icons of slots, by cube
content-sources = Cubes taken, by source
content-majorities = Majorities scored
