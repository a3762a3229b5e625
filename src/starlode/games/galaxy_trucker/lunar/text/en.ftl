# What the expansion of Galaxy Trucker says: cargo, VIPs, missions, supercards.

## Setup, and names in lists

tile-GLC-E01 = explosive cargo 1
tile-GLC-E02 = explosive cargo 2
tile-GLC-E03 = explosive cargo 3
tile-GLC-E04 = explosive cargo 4
tile-GLC-E05 = explosive cargo 5
tile-GLC-E06 = explosive cargo 6
tile-GLC-E07 = explosive cargo 7
tile-GLC-E08 = explosive cargo 8
tile-GLC-E09 = explosive cargo 9
tile-GLC-E10 = explosive cargo 10
tile-GLC-E11 = explosive cargo 11
tile-GLC-E12 = explosive cargo 12
tile-GLC-E13 = explosive cargo 13
tile-GLC-E14 = explosive cargo 14
tile-GLC-E15 = explosive cargo 15
tile-GLC-E16 = explosive cargo 16
tile-GLC-F01 = fragile cargo 1
tile-GLC-F02 = fragile cargo 2
tile-GLC-F03 = fragile cargo 3
tile-GLC-F04 = fragile cargo 4
tile-GLC-F05 = fragile cargo 5
tile-GLC-F06 = fragile cargo 6
tile-GLC-F07 = fragile cargo 7
tile-GLC-F08 = fragile cargo 8
tile-GLC-F09 = fragile cargo 9
tile-GLC-F10 = fragile cargo 10
tile-GLC-F11 = fragile cargo 11
tile-GLC-F12 = fragile cargo 12
tile-GLC-F13 = fragile cargo 13
tile-GLC-F14 = fragile cargo 14
tile-GLC-F15 = fragile cargo 15
tile-GLC-F16 = fragile cargo 16
tile-GLC-F17 = fragile cargo 17
tile-GLC-F18 = fragile cargo 18
tile-GLC-H01 = heavy cargo 1 (weight 1)
tile-GLC-H02 = heavy cargo 2 (weight 1)
tile-GLC-H03 = heavy cargo 3 (weight 1)
tile-GLC-H04 = heavy cargo 4 (weight 1)
tile-GLC-H05 = heavy cargo 5 (weight 2)
tile-GLC-H06 = heavy cargo 6 (weight 2)
tile-GLC-H07 = heavy cargo 7 (weight 2)
tile-GLC-H08 = heavy cargo 8 (weight 2)
tile-GLC-H09 = heavy cargo 9 (weight 2)
tile-GLC-H10 = heavy cargo 10 (weight 3)
tile-GLC-H11 = heavy cargo 11 (weight 3)
tile-GLC-H12 = heavy cargo 12 (weight 3)
tile-GLC-H13 = heavy cargo 13 (weight 3)
tile-GLC-H14 = heavy cargo 14 (weight 4)
tile-GLC-H15 = heavy cargo 15 (weight 4)
tile-GLC-H16 = heavy cargo 16 (weight 4)
tile-GLC-R01 = radioactive cargo 1
tile-GLC-R02 = radioactive cargo 2
tile-GLC-R03 = radioactive cargo 3
tile-GLC-R04 = radioactive cargo 4
tile-GLC-R05 = radioactive cargo 5
tile-GLC-R06 = radioactive cargo 6
tile-GLC-R07 = radioactive cargo 7
tile-GLC-R08 = radioactive cargo 8
tile-GLC-R09 = radioactive cargo 9
tile-GLC-R10 = radioactive cargo 10
tile-GLC-R11 = radioactive cargo 11
tile-GLC-R12 = radioactive cargo 12
tile-GLC-R13 = radioactive cargo 13
tile-GLC-R14 = radioactive cargo 14
tile-GLC-R15 = radioactive cargo 15
tile-GLC-R16 = radioactive cargo 16
tile-GLV-C1 = extra cabin 1
tile-GLV-C2 = extra cabin 2
tile-GLV-C3 = extra cabin 3
tile-GLV-C4 = extra cabin 4

type-black_hole = Black Hole
type-fleet = Enemy Fleet
type-asteroid_rain = Asteroid Rain
type-asteroid_attack = Asteroid Attack
type-ghost_asteroid = Ghost Asteroid
type-tactical_zone = Tactical Zone
type-deadly_radiation = Deadly Radiation
type-explosive_radiation = Explosive Radiation
type-corrosive_dust = Corrosive Dust
type-nanobot_dust = Nanobot Dust
type-pandemic = Pandemic
type-contamination = Contamination

title-party_king = Party King
restriction-party_king = No human may be loaded into a cabin on the 8 squares around a life support.
step-after-effects = After the card: the mission

option-vips = VIPs
option-vips-help = Three VIPs wait for a cabin that meets their requirement. They have abilities in flight and pay on arrival.
option-mission = Mission
option-mission-help = One of the 16 missions, with an advance before building and its own rewards and penalties.
value-mission-none = None
value-mission-drawn = Two drawn, one is picked
value-mission-mission_carpool = { mission-mission_carpool }
value-mission-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission-mission_grand_finale = { mission-mission_grand_finale }
value-mission-mission_dead_weight = { mission-mission_dead_weight }
value-mission-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission-mission_scenic_route = { mission-mission_scenic_route }
value-mission-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission-mission_variety_pack = { mission-mission_variety_pack }
value-mission-mission_convoy = { mission-mission_convoy }
value-mission-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission-mission_grand_prix = { mission-mission_grand_prix }
value-mission-mission_hot_potato = { mission-mission_hot_potato }
value-mission-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }
option-fleet_shot_dice = Dice for the shots of a fleet
option-fleet_shot_dice-help = Two dice as for other shots, or one.
option-building_2 = Building for the second flight of a Trek
option-building_2-help = In a Trek each flight may have its own pace.
value-building_2-same = As in the first flight
value-building_2-real_time = { value-building-real_time }
value-building_2-turn_based = { value-building-turn_based }
option-building_3 = Building for the third flight of a Trek
option-building_3-help = In a Trek each flight may have its own pace.
value-building_3-same = As in the first flight
value-building_3-real_time = { value-building-real_time }
value-building_3-turn_based = { value-building-turn_based }
option-vips_2 = VIPs in the second flight of a Trek
option-vips_2-help = In a Trek VIPs may take part in some flights only.
value-vips_2-same = As in the first flight
value-vips_2-off = Without VIPs
value-vips_2-on = With VIPs
option-vips_3 = VIPs in the third flight of a Trek
option-vips_3-help = In a Trek VIPs may take part in some flights only.
value-vips_3-same = As in the first flight
value-vips_3-off = Without VIPs
value-vips_3-on = With VIPs
option-mission_2 = Mission of the second flight of a Trek
option-mission_2-help = In a Trek each flight may have its own mission.
value-mission_2-same = As in the first flight
value-mission_2-none = None
value-mission_2-drawn = Two drawn, one is picked
value-mission_2-mission_carpool = { mission-mission_carpool }
value-mission_2-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission_2-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission_2-mission_grand_finale = { mission-mission_grand_finale }
value-mission_2-mission_dead_weight = { mission-mission_dead_weight }
value-mission_2-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission_2-mission_scenic_route = { mission-mission_scenic_route }
value-mission_2-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission_2-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission_2-mission_variety_pack = { mission-mission_variety_pack }
value-mission_2-mission_convoy = { mission-mission_convoy }
value-mission_2-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission_2-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission_2-mission_grand_prix = { mission-mission_grand_prix }
value-mission_2-mission_hot_potato = { mission-mission_hot_potato }
value-mission_2-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }
option-mission_3 = Mission of the third flight of a Trek
option-mission_3-help = In a Trek each flight may have its own mission.
value-mission_3-same = As in the first flight
value-mission_3-none = None
value-mission_3-drawn = Two drawn, one is picked
value-mission_3-mission_carpool = { mission-mission_carpool }
value-mission_3-mission_traffic_jams = { mission-mission_traffic_jams }
value-mission_3-mission_handle_with_tweezers = { mission-mission_handle_with_tweezers }
value-mission_3-mission_grand_finale = { mission-mission_grand_finale }
value-mission_3-mission_dead_weight = { mission-mission_dead_weight }
value-mission_3-mission_glow_in_the_dark = { mission-mission_glow_in_the_dark }
value-mission_3-mission_scenic_route = { mission-mission_scenic_route }
value-mission_3-mission_illegal_dumping = { mission-mission_illegal_dumping }
value-mission_3-mission_bomb_squad = { mission-mission_bomb_squad }
value-mission_3-mission_variety_pack = { mission-mission_variety_pack }
value-mission_3-mission_convoy = { mission-mission_convoy }
value-mission_3-mission_prison_transfer = { mission-mission_prison_transfer }
value-mission_3-mission_insurance_fraud = { mission-mission_insurance_fraud }
value-mission_3-mission_grand_prix = { mission-mission_grand_prix }
value-mission_3-mission_hot_potato = { mission-mission_hot_potato }
value-mission_3-mission_end_of_the_world_tour = { mission-mission_end_of_the_world_tour }

option-not-when-learning = { $option-id } is not possible in the learning flight
option-only-in-trek = { $option-id } is only possible in a Trek

action-draw-mission = Reveal a mission: { $mission }
action-draw-picker = { $seat } picks the mission
action-draw-vip = Reveal a VIP: { $vip }
action-draw-cargo-kind = Draw cargo: { $kind }
action-roll-die = Roll one die: { $die }
action-pick-mission = Pick the mission “{ $mission }”
action-take-hidden-cargo = Take a face-down cargo tile
action-reveal-cargo = Turn up a face-down cargo tile

decision-pick-mission = Pick a mission for everybody

event-picker-drawn = The lot decides that { $seat } picks the mission.
event-missions-revealed = { $seat } picks one of these missions: { $mission }.
event-mission = The mission is “{ $mission }”; everybody receives an advance of { $credits } credits.
event-vip-revealed = A VIP waits for a cabin: { $vip }.
event-tile-given = { $seat } receives { $tile } in the reserve.
refusal-mission-not-revealed = “{ $mission }” is not one of the missions to pick from.
refusal-only-before-building = A mission is picked only before building, from two that are revealed. Now it is “{ $step }”.

## Boarding and arrival of VIPs

decision-board-vip = Choose a cabin for a VIP

action-board-vip =
    Board the { $vip_colour-id ->
        [red] red
        [blue] blue
       *[yellow] yellow
    } VIP on { $cell }
action-leave-vip =
    Fly without the { $vip_colour-id ->
        [red] red
        [blue] blue
       *[yellow] yellow
    } VIP

event-vip-boarded = { $seat } takes a VIP aboard on { $cell }: { $vip }.
event-vip-not-taken = { $seat } flies without this VIP: { $vip }.
event-vip-refused =
    { $vip } leaves { $seat }’s ship: the cabin on { $cell } does not meet the requirement. { $count ->
        [0] Nobody takes the place.
        [one] { $count } astronaut takes the place.
       *[other] { $count } astronauts take the place.
    }
event-vip-back = { $vip } goes back: the cabin on { $seat }’s ship was removed.
event-vip-gone = { $vip } is no longer aboard { $seat }’s ship.
event-vip-reward =
    { $vip } pays { $seat } { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } on arrival.
event-vip-hidden-goods =
    { $vip } sells { $seat }’s hidden goods for double: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } more.
event-vip-waiver =
    { $vip } waives { $count ->
        [one] { $count } lost component
       *[other] { $count } lost components
    } of { $seat }.

refusal-only-at-boarding = VIPs board only when building is over, before the check of the ships. Now it is “{ $step }”.
refusal-vip-aboard = { $vip } is aboard already: a ship takes one VIP of each colour at most.
refusal-vip-order = { $vip } is not in question now. First decide about { $vip_asked }.
refusal-vip-no-cabin = There is no cabin on { $cell } for this VIP: { $vip }.
refusal-vip-starting-cabin = No VIP boards the starting cabin on { $cell }: { $vip } needs another one.
refusal-vip-cabin-taken = The cabin on { $cell } is taken, so there is no room for { $vip }.
refusal-vip-barred = No human may stand on { $cell }, so { $vip } cannot board there.
refusal-vip-requirement = The cabin on { $cell } does not meet the requirement of this VIP ({ $vip }): { $count } instead of { $needed }.

## VIPs in flight

action-put-next = Put { $card } next
action-keep-order = Leave the other cards as they are
action-use-engineer = Use the Propulsion Engineer: twice the engine power, then she leaves
action-keep-engineer = Keep the Propulsion Engineer
action-sing = Let the Opera Diva cancel the asteroid on line { $line }
action-stay-silent = Do not let the Opera Diva sing
action-rearrange-goods = Move goods between structural modules and holds
action-choose-shield = Power the shield on { $cell }

decision-order-cards = Put the top cards back in any order
decision-use-engineer = Use the Propulsion Engineer or not
decision-sing-or-not = Let the Opera Diva cancel the asteroid or not
decision-sing-at-line = Choose the asteroid that the Opera Diva cancels
decision-hide-goods = Move goods between structural modules and holds
decision-choose-shield = Choose the shield to power

event-vip-pays =
    { $vip } pays { $seat } { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-weapons-marked =
    { $count ->
        [0] { $seat }’s Retired Admiral sees no weapon any more.
       *[other] { $seat }’s Retired Admiral marks the weapons he sees: { $cell }.
    }
event-markers-removed = { $seat } has lost the Retired Admiral: all markers are removed.
event-politician =
    { $seat }’s Politician in a Hurry gains { $days ->
        [one] { $days } flight day
       *[other] { $days } flight days
    }.
event-patient =
    { $count ->
        [0] { $seat }’s Quarantined Patient infects nobody.
        [one] { $seat }’s Quarantined Patient brings an epidemic: { $count } cabin is infected.
       *[other] { $seat }’s Quarantined Patient brings an epidemic: { $count } cabins are infected.
    }
event-presenter-looks =
    { $count ->
        [one] { $seat }’s Stellar Weather Presenter looks at the top card of the deck.
       *[other] { $seat }’s Stellar Weather Presenter looks at the top { $count } cards of the deck.
    }
event-top-card-seen = On top of the deck: { $card }.
event-cards-put-back = { $seat }’s Stellar Weather Presenter puts the cards back.
event-top-ordered = The next cards are { $card }.
event-engineer-used = { $seat }’s Propulsion Engineer doubles the engine power to { $count }.
event-engineer-leaves =
    { $seat }’s Propulsion Engineer leaves and pays { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-diva-sings = { $seat }’s Opera Diva sings: the asteroid from { $origin } on line { $line } is cancelled.
event-song-breaks = The song breaks { $seat }’s fragile cargo: { $cell }.
event-goods-hidden =
    { $count ->
        [0] { $seat } has no goods in structural modules.
       *[other] { $seat } now has goods in structural modules: { $goods }.
    }

refusal-not-as-first-card = { $card } may not be the first card of the flight.
refusal-card-not-in-hand = { $card } is not one of the cards that are still to be put back.
refusal-no-asteroid-there = No asteroid that she could cancel comes along line { $line }.
refusal-no-such-shield = No shield on { $cell } covers this side and can be powered.
refusal-no-smuggler-king = Goods are moved only while loading: you have no Smuggler King on board.
refusal-nothing-to-hide = You have no structural module, or no goods.
refusal-goods-in-hand = Nothing is thrown away: first put down the blocks you took out.

## Missions in flight, and the score sheet

action-overtake = Abandon the component on { $cell } to overtake
action-stop-behind = Stop behind the rockets in the way
action-board-prisoner = Put the prisoner into the cabin on { $cell }

decision-overtake = Abandon components to overtake, or stop
decision-board-prisoner = A cabin for the prisoner

event-scored-mission =
    { $seat } receives { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } for the mission “{ $mission }”: { $sheet } ({ $count }).
event-scored-mission-penalty =
    { $seat } pays { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    } for the mission “{ $mission }”: { $sheet } ({ $count }).
event-overtakes = { $seat } abandons components to overtake { $owner }, and reaches space { $space }.
event-stopped-behind =
    { $seat } stops behind { $owner }; { $days ->
        [one] { $days } day is lost
       *[other] { $days } days are lost
    }.
event-towed =
    The convoy pulls { $seat } { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    } forward behind { $owner }, to space { $space }.
event-leader-paid =
    { $seat } leads after this card and receives { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-potato = The hot potato goes to { $seat }; its fuse rises to { $count }.
event-potato-explodes = { $seat } rolls { $die }, less than the fuse: the hot potato explodes.
event-potato-paid =
    { $seat } rolls { $die }, and the hot potato holds: { $credits ->
        [one] { $credits } credit
       *[other] { $credits } credits
    }.
event-potato-strikes = The explosion strikes { $cell } of { $seat }’s ship.
event-potato-misses = The explosion strikes { $cell }, where { $seat } has no component.
event-unharmed = { $seat } comes through the supercard without a loss (so far: { $count }).
event-prisoner-boarded = { $seat } puts the prisoner into the cabin on { $cell }.
event-prisoner-left-behind = { $seat } has no free cabin for a prisoner.
event-prisoner-escaped =
    The prisoner of { $seat } escapes: { $count ->
        [one] { $count } guard
       *[other] { $count } guards
    } instead of { $limit }.
event-prisoner-lost = The prisoner of { $seat } is lost.

refusal-nothing-to-abandon = There is no component on { $cell } to abandon.
refusal-named-already = The component on { $cell } is already named.
refusal-last-humans-stay = A cabin with humans must stay: you cannot abandon the component on { $cell }.
refusal-prisoner-needs-cabin = The prisoner needs a cabin; there is none on { $cell }.
refusal-prisoner-alone = The prisoner needs a cabin of his own; somebody is in the one on { $cell }.
refusal-prisoner-starting-cabin = The prisoner cannot travel in the starting cabin on { $cell }.
refusal-prisoner-boards-once = The prisoner boards only when building is over, before the check of the ships. Now it is “{ $step }”.

sheet-finish-order = finish order
sheet-best-looking = best-looking ship
sheet-title = title
sheet-sale = goods sold
sheet-losses = lost components
sheet-mission-per-vip-delivered = VIPs delivered
sheet-mission-bonus-if-vips-delivered = VIPs of all colours delivered
sheet-mission-if-no-component-abandoned = no component abandoned
sheet-mission-per-cargo-delivered = cargo delivered
sheet-mission-most-cargo-delivered = most cargo delivered
sheet-mission-per-weight-point-delivered = weight delivered
sheet-mission-most-weight-delivered = most weight delivered
sheet-mission-finish-bonus = flight completed
sheet-mission-per-supercard-without-loss = supercards without a loss
sheet-mission-per-radioactive-abandoned-at-black-hole = radioactive cargo dumped at Black Holes
sheet-mission-all-reserve-cargo-delivered = all cargo given at setup delivered
sheet-mission-per-reserve-cargo-delivered = cargo given at setup delivered
sheet-mission-per-set-of-4-types = sets of four types of cargo
sheet-mission-per-set-of-3-types = sets of three types of cargo
sheet-mission-all-players-finish-bonus = nobody gave up
sheet-mission-prisoner-delivered = prisoner delivered
sheet-mission-per-component-destroyed = destroyed components
sheet-mission-most-components-destroyed = most destroyed components
sheet-mission-finish-without-explosion = no explosion
sheet-mission-per-vip-lost = VIPs lost
sheet-mission-if-no-vip-boarded = no VIP boarded
sheet-mission-per-cargo-lost = cargo lost
sheet-mission-if-no-cargo-delivered = no cargo delivered
sheet-mission-per-radioactive-aboard-at-end = radioactive cargo still aboard
sheet-mission-per-reserve-cargo-not-installed = cargo given at setup that was not aboard at launch
sheet-mission-prisoner-escaped-or-lost = prisoner escaped or lost
sheet-mission-prisoner-not-boarded = no prisoner boarded
sheet-mission-double-finish-order-reward = finish order reward doubled
sheet-mission-finish-order-reward-as-first-if-heavy-delivered = finish order reward of the first, for heavy cargo
sheet-mission-last-finisher-gets-no-finish-order-reward = no finish order reward for the last
sheet-mission-double-goods-value = goods sold for double
sheet-mission-destroyed-components-free = destroyed components cost nothing
sheet-vip_retired_admiral = { vip-vip_retired_admiral }
sheet-vip_propulsion_engineer = { vip-vip_propulsion_engineer }
sheet-vip_politician_in_a_hurry = { vip-vip_politician_in_a_hurry }
sheet-vip_extreme_streamer = { vip-vip_extreme_streamer }
sheet-vip_opera_diva = { vip-vip_opera_diva }
sheet-vip_smuggler_king = { vip-vip_smuggler_king }
sheet-vip_cautious_rich_widow = { vip-vip_cautious_rich_widow }
sheet-vip_quarantined_patient = { vip-vip_quarantined_patient }
sheet-vip_feng_shui_master = { vip-vip_feng_shui_master }
sheet-vip_insurance_auditor = { vip-vip_insurance_auditor }
sheet-vip_xenophile_ambassador = { vip-vip_xenophile_ambassador }
sheet-vip_superstitious_celebrity = { vip-vip_superstitious_celebrity }
sheet-vip_energy_drink_guru = { vip-vip_energy_drink_guru }
sheet-vip_eco_activist = { vip-vip_eco_activist }
sheet-vip_spoiled_rich_brat = { vip-vip_spoiled_rich_brat }
sheet-vip_insomniac_novelist = { vip-vip_insomniac_novelist }
sheet-vip_food_critic = { vip-vip_food_critic }
sheet-vip_weather_presenter = { vip-vip_weather_presenter }

## Cargo

kind-cargo_explosive = Explosive cargo
kind-cargo_fragile = Fragile cargo
kind-cargo_heavy = Heavy cargo
kind-cargo_radioactive = Radioactive cargo

error-joined-radioactive = two radioactive cargo tiles joined to each other
refusal-error-joined-radioactive = With { $tile } on { $cell } two radioactive cargo tiles would be joined to each other.
refusal-cargo-set-aside = Cargo cannot be set aside: place { $tile } or return it.
refusal-irradiated = Radioactive cargo lies next to { $cell }: { $crew } cannot be loaded there.
event-explosion-wave = Wave { $wave } of the destruction on { $seat }’s ship: { $cell }.
event-widow-leaves = { $vip } leaves { $seat }’s ship, and all that is joined to her cabin goes with her.
event-armour-holds = The smooth side of { $tile } on { $cell } stops the { $danger } from { $origin } ({ $seat }).

decision-aim-cannons = Choose which cannon protects which line
decision-fire-first = Fire a double cannon at the Ghost Asteroid or not
decision-fire-again = Fire a double cannon at the asteroid or hold fire
action-aim-cannon = Protect line { $line } with the cannon on { $cell }
action-hold-fire = Fire no more
event-rain-sweep = Asteroid Rain on { $seat }’s ship, sweep { $sweep }: from { $origin }.
event-asteroid-attack = { $seat } rolls { $die }: asteroids from { $origin } in lines { $line }.
event-ghost-asteroid = { $seat } rolls { $die }: a ghost comes from { $origin } in columns { $line }.
event-ghost-becomes-real = { $seat } fires the cannon on { $cell } at the ghost: a real asteroid appears in column { $line }.
event-asteroid-shot = { $seat } shoots down the asteroid in line { $line } with the cannon on { $cell }.
refusal-single-cannons-fire = First aim the single cannons that reach a threatened line: { $cell }.
refusal-cannon-used = The cannon on { $cell } has already fired, so it cannot protect line { $line }.
refusal-line-not-threatened = No asteroid threatens a component in line { $line }: the cannon on { $cell } has nothing to do there.
refusal-line-out-of-reach = No cannon on { $cell } can protect line { $line }.
refusal-ghost-is-real = A cannon has already fired in column { $line }: the one on { $cell } cannot fire at the ghost any more.

event-deadly-radiation =
    { $count ->
        [0] The radiation spares { $seat }’s crew.
       *[other] The radiation kills everybody on { $seat }’s ship next to battery tokens: { $cell }.
    }
event-explosive-radiation =
    { $count ->
        [0] No batteries explode on { $seat }’s ship.
       *[other] Charged batteries destroy each other on { $seat }’s ship: { $cell }.
    }
event-corrosive-dust =
    { $count ->
        [0] The corrosive dust does nothing to { $seat }’s engines and cannons.
        [one] The corrosive dust eats through an exposed connector on { $seat }’s ship: { $cell } falls off.
       *[other] The corrosive dust eats through exposed connectors on { $seat }’s ship: { $cell } fall off.
    }
event-nanobot-dust =
    { $count ->
        [0] The nanobots find nothing to take on { $seat }’s ship.
       *[other] The nanobots empty components with an exposed connector on { $seat }’s ship: { $cell }.
    }
event-pandemic =
    { $count ->
        [0] The pandemic spares { $seat }.
        [one] { $seat }: the pandemic infects { $count } cabin.
       *[other] { $seat }: the pandemic infects { $count } cabins.
    }
event-contamination =
    { $count ->
        [0] The contamination spares { $seat }.
        [one] { $seat }: the contamination reaches { $count } cabin.
       *[other] { $seat }: the contamination reaches all { $count } occupied cabins.
    }

## Supercards in flight

action-plan-abandon = Plan to abandon the component on { $cell }
action-take-back-abandoned = Keep the component on { $cell } after all
action-take-back-power = Do not power the engine on { $cell } after all
action-plan-engineer = Plan to use the Engineer
action-take-back-engineer = Do not use the Engineer after all
action-confirm-abandoning = Carry out the plan
action-auto-abandon = Carry out the suggested plan

decision-plan-abandoning = Escape from the Black Hole: power engines, abandon components
decision-plan-token = Choose the battery token that powers the engine

event-black-hole-escaped =
    { $count ->
        [0] { $seat } escapes from the Black Hole: engine power { $power } against gravity { $gravity }.
        [one] { $seat } escapes from the Black Hole with engine power { $power } against gravity { $gravity } and leaves { $count } component behind.
       *[other] { $seat } escapes from the Black Hole with engine power { $power } against gravity { $gravity } and leaves { $count } components behind.
    }
event-black-hole-trapped = { $seat } has too little engine power and too few components against gravity { $gravity }, and gives up the flight after the card.
event-fleet-held-off = { $seat } holds off the fleet with cannon power { power-in-halves }: nothing happens.
event-fleet-wins = { $seat } is too weak for the fleet with cannon power { power-in-halves }.
event-difference =
    { $negative ->
        [0] { $seat } counts { $criterion } minus { $criterion_less }: { power-in-halves }.
       *[1] { $seat } counts { $criterion } minus { $criterion_less }: −{ power-in-halves }.
    }
event-lowest-difference =
    { $negative ->
        [0] { $seat } has the lowest difference of { $criterion } and { $criterion_less } ({ power-in-halves }) and suffers the penalties.
       *[1] { $seat } has the lowest difference of { $criterion } and { $criterion_less } (−{ power-in-halves }) and suffers the penalties.
    }

refusal-abandon-more = With engine power { $power } against gravity { $gravity } you have to leave { $demand } components behind: { $count } more.
refusal-component-spare =
    { $count ->
        [one] The component on { $cell } would be lost without need: engine power { $power } against gravity { $gravity } demands { $demand }.
       *[other] Not all of the components on { $cell } need to be lost: engine power { $power } against gravity { $gravity } demands { $demand }.
    }
refusal-engineer-left = The Engineer can only be used on the ship that you keep: her cabin on { $cell } is left behind.
refusal-engineer-planned = The Engineer is part of the plan already.
refusal-engineer-not-planned = The Engineer is not part of the plan.
refusal-no-engineer = There is no Engineer aboard.
refusal-abandoned-already = The component on { $cell } is to be abandoned already.
refusal-not-abandoned = The component on { $cell } is not to be abandoned.
refusal-not-powered = The plan does not power the component on { $cell }.
refusal-falls-anyway = The component on { $cell } is cut off by the plan and falls anyway.
refusal-keep-a-component = The component on { $cell } stays: at least one has to be kept.
refusal-kept-already = The piece with { $cell } is kept already.
refusal-token-planned = The plan spends all battery tokens on { $cell } already.
# In sentences; `upper` begins one.
cargo-cargo_explosive = explosive cargo
    .upper = Explosive cargo
cargo-cargo_fragile = fragile cargo
    .upper = Fragile cargo
cargo-cargo_heavy = heavy cargo
    .upper = Heavy cargo
cargo-cargo_radioactive = radioactive cargo
    .upper = Radioactive cargo
cargo-any = cargo
    .upper = Cargo

cargo-cargo_explosive-rule = Destroyed, it destroys everything on the 8 squares around it, and other explosive cargo explodes in turn. If it falls off or is left behind, nothing happens.
cargo-cargo_fragile-rule = It breaks when anything on the 8 squares around it is destroyed, and breaks fragile cargo beside it in turn. What only falls off or is left behind does not harm it.
cargo-cargo_heavy-rule = Its weight is taken from your engine power. Meteors and shots do no harm to its smooth sides.
cargo-cargo_radioactive-rule = Cabins and batteries on the 8 squares around it stay empty. Two radioactive tiles must not be joined.

## Guests

crew-vip_red = the red VIP
crew-vip_blue = the blue VIP
crew-vip_yellow = the yellow VIP
crew-prisoner = the prisoner

## VIPs: name, requirement, effect, and what they bring on arrival. before, arrival, besides: numbers of the level

vip-vip_retired_admiral = Retired Admiral
vip-vip_retired_admiral-requirement = The cabin has a view onto at least 1 cannon.
vip-vip_retired_admiral-effect = Before the flight he marks every cannon that his cabin sees: a single one counts ½ more, a double one 1 more when powered.
vip-vip_retired_admiral-arrival = { $arrival } for each marked cannon still aboard

vip-vip_propulsion_engineer = Propulsion Engineer
vip-vip_propulsion_engineer-requirement = At least 2 engines are within walking distance 2 of the cabin.
vip-vip_propulsion_engineer-effect = Once, when your engine power is counted, she may double it. Then she pays 1 for each card already resolved, and leaves.
vip-vip_propulsion_engineer-arrival = nothing

vip-vip_politician_in_a_hurry = Politician in a Hurry
vip-vip_politician_in_a_hurry-requirement = The cabin has a view to the front.
vip-vip_politician_in_a_hurry-effect = Before the flight you move { $before } spaces forward.
vip-vip_politician_in_a_hurry-arrival = your finishing-order reward once more

vip-vip_extreme_streamer = Extreme Streamer
vip-vip_extreme_streamer-requirement = The cabin has a view on at least 2 sides.
vip-vip_extreme_streamer-effect = 1 whenever a meteor or shot comes along her row or column, at most 3 for each card.
vip-vip_extreme_streamer-arrival = { $arrival } credits

vip-vip_opera_diva = Opera Diva
vip-vip_opera_diva-requirement = There is no other cabin on the 8 squares around the cabin.
vip-vip_opera_diva-effect = Once she may sing away a meteor that is about to hit. Fragile cargo around her cabin breaks.
vip-vip_opera_diva-arrival = { $arrival } credits

vip-vip_smuggler_king = Smuggler King
vip-vip_smuggler_king-requirement = The cabin is joined to at least 1 structural module.
vip-vip_smuggler_king-effect = Each structural module hides 1 good of any colour, and nobody takes it from there. You move goods between modules and holds freely.
vip-vip_smuggler_king-arrival = hidden goods sell for double

vip-vip_cautious_rich_widow = Cautious Rich Widow
vip-vip_cautious_rich_widow-requirement = The cabin is joined to at least 3 components.
vip-vip_cautious_rich_widow-effect = When her cabin or a component joined to it is lost, all of them leave with her.
vip-vip_cautious_rich_widow-arrival = { $arrival } credits

vip-vip_quarantined_patient = Quarantined Patient
vip-vip_quarantined_patient-requirement = The cabin is at walking distance 3 or more from the starting cabin.
vip-vip_quarantined_patient-effect = The flight begins with an epidemic on your ship. 2 for each disease card.
vip-vip_quarantined_patient-arrival = { $arrival } credits

vip-vip_feng_shui_master = Feng Shui Master
vip-vip_feng_shui_master-requirement = Every connector of the cabin is joined to one of exactly the same kind.
vip-vip_feng_shui_master-effect = No effect in flight.
vip-vip_feng_shui_master-arrival = { $arrival } credits

vip-vip_insurance_auditor = Insurance Auditor
vip-vip_insurance_auditor-requirement = Neither the cabin nor any component joined to it has an exposed connector.
vip-vip_insurance_auditor-effect = No effect in flight.
vip-vip_insurance_auditor-arrival = { $besides }, and the first { $arrival } lost components cost nothing

vip-vip_xenophile_ambassador = Xenophile Ambassador
vip-vip_xenophile_ambassador-requirement = There is at least 1 life support on the 8 squares around the cabin.
vip-vip_xenophile_ambassador-effect = No effect in flight.
vip-vip_xenophile_ambassador-arrival = { $besides }, and { $arrival } for each alien aboard

vip-vip_superstitious_celebrity = Superstitious Celebrity
vip-vip_superstitious_celebrity-requirement = At least 2 components are joined to the cabin, and no two of them have the same number of sides with connectors.
vip-vip_superstitious_celebrity-effect = No effect in flight.
vip-vip_superstitious_celebrity-arrival = { $arrival } for each component still joined to the cabin

vip-vip_energy_drink_guru = Energy-Drink Guru
vip-vip_energy_drink_guru-requirement = At least 2 batteries are in line with the cabin: in its row, its column or on a diagonal.
vip-vip_energy_drink_guru-effect = 2 for each token whose way from battery to component crosses his cabin in a straight line.
vip-vip_energy_drink_guru-arrival =
    { $arrival ->
        [one] { $arrival } credit
       *[other] { $arrival } credits
    }

vip-vip_eco_activist = Eco Activist
vip-vip_eco_activist-requirement = There is at least 1 battery and no engine on the 8 squares around the cabin.
vip-vip_eco_activist-effect = Batteries around her cabin power only what is joined to them.
vip-vip_eco_activist-arrival = { $besides }, and 1 for each token left

vip-vip_spoiled_rich_brat = Spoiled Rich Brat
vip-vip_spoiled_rich_brat-requirement = There are at least 5 different types of components on the 8 squares around the cabin.
vip-vip_spoiled_rich_brat-effect = No effect in flight.
vip-vip_spoiled_rich_brat-arrival = { $besides }, and 1 for each type of component aboard

vip-vip_insomniac_novelist = Insomniac Novelist
vip-vip_insomniac_novelist-requirement = There is neither an engine nor a cannon on the 8 squares around the cabin.
vip-vip_insomniac_novelist-effect = 1 for each card during which you lose a component.
vip-vip_insomniac_novelist-arrival = { $arrival } credits

vip-vip_food_critic = Food Critic
vip-vip_food_critic-requirement = The cabin is joined to at least 1 hold.
vip-vip_food_critic-effect = No effect in flight.
vip-vip_food_critic-arrival = 1, 3, 6 or 10 for 1 to 4 colours of goods aboard

vip-vip_weather_presenter = Stellar Weather Presenter
vip-vip_weather_presenter-requirement = The cabin has a view to the left or to the right.
vip-vip_weather_presenter-effect = Before the flight you look at the top { $before } cards and put them back in any order.
vip-vip_weather_presenter-arrival = { $arrival } credits

## Missions. gap, guards: numbers of the level

mission-mission_carpool = Carpool
mission-mission_carpool-pitch = Three celebrities, one truck, no legroom. Everyone splits the bill if everyone survives.
mission-mission_carpool-rules = VIPs take part in this flight. An Engineer who was used counts as lost. A Widow who left counts neither as lost nor as delivered.

mission-mission_traffic_jams = Traffic Jams
mission-mission_traffic_jams-pitch = The jump lane is full. You can wait, or you can leave a bumper behind and squeeze through.
mission-mission_traffic_jams-rules = Rockets start one behind the other, without gaps. Each rocket that you overtake costs 1 component of your choice, which is left behind. Whoever does not pay stops behind that rocket.

mission-mission_handle_with_tweezers = Handle with Tweezers
mission-mission_handle_with_tweezers-pitch = Nine hundred crystal glasses, packed by an optimist.

mission-mission_grand_finale = Grand Finale
mission-mission_grand_finale-pitch = The Emperor’s birthday needs fireworks. Preferably on the day, and preferably over there.

mission-mission_dead_weight = Dead Weight
mission-mission_dead_weight-pitch = They are ingots. They do nothing. They pay by the tonne.

mission-mission_glow_in_the_dark = Glow in the Dark
mission-mission_glow_in_the_dark-pitch = The colony asked for reading lamps. These should last about four billion years.

mission-mission_scenic_route = Scenic Route
mission-mission_scenic_route-pitch = The satnav promises it is only a little longer and that the view is to die for.

mission-mission_illegal_dumping = Illegal Dumping
mission-mission_illegal_dumping-pitch = Nobody will notice a few glowing barrels. Certainly not the black hole.
mission-mission_illegal_dumping-rules = At a black hole you may leave behind any number of radioactive tiles, even with enough engine power. They count towards what it demands.

mission-mission_bomb_squad = Bomb Squad
mission-mission_bomb_squad-pitch = They have been defused. Mostly. The ones with the red sticker.

mission-mission_variety_pack = Variety Pack
mission-mission_variety_pack-pitch = The laboratory did not say what the experiment was. It did say “one of each, and hurry”.

mission-mission_convoy = Convoy
mission-mission_convoy-pitch = Stay together, says the escort. Then the escort leaves.
mission-mission_convoy-rules = After each card, from front to back: a rocket with more than { $gap } spaces before the next one is pulled forward until { $gap } are left.

mission-mission_prison_transfer = Prison Transfer
mission-mission_prison_transfer-pitch = One notorious crook, one cabin, one lock ordered from a catalogue.
mission-mission_prison_transfer-rules =
    The prisoner is alone in a cabin other than the starting cabin and is not crew. At every stop that costs you flight days he escapes, unless { $guards ->
        [one] { $guards } crew member is
       *[other] { $guards } crew members are
    } within walking distance 2 of his cabin.

mission-mission_insurance_fraud = Insurance Fraud
mission-mission_insurance_fraud-pitch = Every part of this ship is insured for twice its price. Fly safely. Wink.
mission-mission_insurance_fraud-rules = Destroyed components cost finishers nothing; those that fell off or were left behind cost as usual. Whoever gives up pays for everything.

mission-mission_grand_prix = Grand Prix
mission-mission_grand_prix-pitch = Last one to the depot buys the depot.
mission-mission_grand_prix-rules = The last of two or more finishers receives no finishing-order reward.

mission-mission_hot_potato = Hot Potato
mission-mission_hot_potato-pitch = Somebody in this convoy is carrying the bomb. As of this sentence it is you.
mission-mission_hot_potato-rules = After each card the fuse rises by 1, and the leader rolls one die. Below the fuse the potato explodes: a random component of the leader’s ship is destroyed, and the fuse is back at 0.

mission-mission_end_of_the_world_tour = End-of-the-World Tour
mission-mission_end_of_the_world_tour-pitch = Everything dangerous, everything fragile, everything heavy, one truck. The crowd is waiting.
mission-mission_end_of_the_world_tour-rules = One of the supercards lies in the pile that nobody may look at.

## Rewards and penalties of missions: the name of a line, and its rule. credits, otherwise, most: of the level

reward-per_vip_delivered-rule = { $credits } for each VIP delivered
reward-bonus_if_vips_delivered-rule = { $credits } more if all { $number } VIPs are delivered
reward-double_finish_order_reward-rule = the finishing-order reward is doubled
reward-if_no_component_abandoned-rule = { $credits } if you left no component behind
reward-per_cargo_delivered-rule = { $credits } for each { $cargo } tile delivered
reward-most_cargo_delivered-rule = { $credits } for whoever delivers most { $cargo }; all who tie receive it
reward-per_weight_point_delivered-rule = { $credits } for each point of weight delivered
reward-most_weight_delivered-rule = { $credits } for whoever delivers most weight; all who tie receive it
reward-finish_bonus-rule = { $credits } for finishing
reward-per_supercard_without_loss-rule = { $credits } for each supercard during which you lose nothing
reward-double_goods_value-rule = goods sell for double
reward-per_radioactive_abandoned_at_black_hole-rule = { $credits } for each radioactive tile left behind at a black hole
reward-all_reserve_cargo_delivered-rule = { $credits } if all tiles you were given are delivered, otherwise { $otherwise } for each
reward-per_set_of_types-rule =
    { $credits } for each set of { $number ->
        [4] four
       *[other] three
    } different types; a tile counts in one set
reward-finish_order_reward_as_first_if_heavy_delivered-rule = whoever delivers heavy cargo receives the finishing-order reward of the first
reward-all_players_finish_bonus-rule = { $credits } for each player if nobody gives up
reward-prisoner_delivered-rule = { $credits } if the prisoner is delivered
reward-per_component_destroyed-rule = { $credits } for each destroyed component, at most { $most }, for finishers
reward-most_components_destroyed-rule = { $credits } for most destroyed components among finishers
reward-leader_after_each_card-rule = { $credits } for the leader after each card
reward-leader_survives_fuse_roll-rule = { $credits } for the leader each time the potato does not explode
reward-finish_without_explosion-rule = { $credits } for each finisher on whom it never exploded
reward-per_vip_lost-rule = { $credits } for each VIP lost
reward-if_no_vip_boarded-rule = { $credits } if you boarded none
reward-per_cargo_lost-rule = { $credits } for each { $cargo } tile lost, on top of the usual 1
reward-if_no_cargo_delivered-rule = { $credits } if you deliver no { $cargo }
reward-per_radioactive_aboard_at_end-rule = { $credits } for each radioactive tile still aboard at the end
reward-per_reserve_cargo_not_installed-rule = { $credits } for each tile you were given that is not on the ship at launch
reward-prisoner_escaped_or_lost-rule = { $credits } if the prisoner escapes or is lost
reward-prisoner_not_boarded-rule = { $credits } if you did not board him

## Supercards. gravity, power, centre, lines: numbers of the level

supercard-black_hole = Black Hole
supercard-fleet = Enemy Fleet
supercard-fleet_thieves = Thieves’ Fleet
supercard-fleet_pirates = Pirates’ Fleet
supercard-fleet_slavers = Slavers’ Fleet
supercard-fleet_smugglers = Smugglers’ Fleet
supercard-asteroid_rain = Asteroid Rain
supercard-asteroid_attack = Asteroid Attack
supercard-ghost_asteroid = Ghost Asteroid
supercard-tactical_zone = Tactical Zone
supercard-deadly_radiation = Deadly Radiation
supercard-explosive_radiation = Explosive Radiation
supercard-corrosive_dust = Corrosive Dust
supercard-nanobot_dust = Nanobot Dust
supercard-pandemic = Pandemic
supercard-contamination = Contamination

supercard-black_hole-rules = Engine power { $gravity } or more is safe. For each point that is missing you leave 2 components behind.
supercard-fleet-rules = It attacks every ship. Cannons that point in a shown direction count in full, all others half. Cannon power { $power } or more is unharmed; whoever has less suffers every row down to the level of the flight.
supercard-asteroid_rain-rules = Three sweeps, without dice: one small meteor along every row or column of the ship, one after the other.
supercard-asteroid_attack-rules =
    The leader rolls one die; { $centre } more is the centre. A large meteor comes along each of { $lines } { $origin-id ->
        [front] columns at once. A cannon protects its own column.
        [rear] columns at once. A cannon that points there protects its own column or one beside it.
       *[other] rows at once. A cannon that points there protects its own row or one beside it.
    }
supercard-ghost_asteroid-rules = The leader rolls one die; { $centre } more is the centre of { $lines } columns. Where no cannon fires, nothing comes. Single cannons to the front fire by themselves: then a large meteor comes, which only another cannon of the column stops.
supercard-tactical_zone-rules = First the left column, then the right one: the lowest difference suffers every row down to the level of the flight. In a tie it is whoever is further ahead.
supercard-deadly_radiation-rules = All crew on the 8 squares around each battery with tokens is lost.
supercard-explosive_radiation-rules = Batteries with tokens destroy each other where they are neighbours, across corners too.
supercard-corrosive_dust-rules = 1 flight day for each exposed connector. Then every cannon and engine with an exposed connector falls off.
supercard-nanobot_dust-rules = 1 flight day for each exposed connector. Then crew, tokens and goods on components with an exposed connector are lost.
supercard-pandemic-rules = Every occupied cabin with another one on the 8 squares around it loses 1 crew member.
supercard-contamination-rules = If two occupied cabins are joined, every occupied cabin loses 1 crew member.

card-GLS-01 = { supercard-black_hole } GLS-01
card-GLS-02 = { supercard-black_hole } GLS-02
card-GLS-03 = { supercard-fleet_thieves } GLS-03
card-GLS-04 = { supercard-fleet_thieves } GLS-04
card-GLS-05 = { supercard-fleet_pirates } GLS-05
card-GLS-06 = { supercard-fleet_pirates } GLS-06
card-GLS-07 = { supercard-fleet_slavers } GLS-07
card-GLS-08 = { supercard-fleet_smugglers } GLS-08
card-GLS-09 = { supercard-asteroid_rain } GLS-09
card-GLS-10 = { supercard-asteroid_rain } GLS-10
card-GLS-11 = { supercard-asteroid_attack } GLS-11
card-GLS-12 = { supercard-asteroid_attack } GLS-12
card-GLS-13 = { supercard-asteroid_attack } GLS-13
card-GLS-14 = { supercard-asteroid_attack } GLS-14
card-GLS-15 = { supercard-ghost_asteroid } GLS-15
card-GLS-16 = { supercard-tactical_zone } GLS-16
card-GLS-17 = { supercard-tactical_zone } GLS-17
card-GLS-18 = { supercard-tactical_zone } GLS-18
card-GLS-19 = { supercard-deadly_radiation } GLS-19
card-GLS-20 = { supercard-explosive_radiation } GLS-20
card-GLS-21 = { supercard-corrosive_dust } GLS-21
card-GLS-22 = { supercard-nanobot_dust } GLS-22
card-GLS-23 = { supercard-pandemic } GLS-23
card-GLS-24 = { supercard-contamination } GLS-24

## Studies of the balance lab

study-missions = Missions
study-missions-baseline-1 = Against the plain flight (Carpool: with VIPs), without the advance
study-vips = VIPs
study-vips-baseline-1 = Against leaving the VIP behind
study-vips-baseline-2 = Against the plain flight
study-one-flight = The balance lab studies single flights, not the mode “{ $mode-id }”. Modes: { $known-id }.
measure-success = Mission brings credits
measure-mission_credits = Credits by the mission
measure-earned = Credits earned
measure-finished = Flight finished
measure-boarded = Boarded
measure-delivered = Delivered, if boarded
measure-vip_credits = Credits by the VIP, if boarded

# The lesson vip-and-mission: a flight with a VIP and a mission.

lesson-lunar-mission = A mission comes with this flight: bring fragile cargo home whole. It paid you 10 credits in advance.
lesson-lunar-vips = Three VIPs want a cabin. Build one for the Extreme Streamer: she asks for views on two sides, smooth ones with nothing in front of them.
lesson-lunar-reserve = Everybody was dealt an extra cabin into the reserve. Take yours.
lesson-lunar-reserve-place = Put it on 6-7. Placing costs 2 of your 8 action points.
lesson-lunar-reveal = Nothing lies open that you need. Turn up a component for 1 point.
lesson-lunar-reveal-two = A double cannon, hungry for batteries. Turn up another.
lesson-lunar-reveal-three = A battery may wait: an engine comes first. Turn up one more.
lesson-lunar-engine = Here it is. Take it.
lesson-lunar-engine-place = Put it on 7-6, exhaust to the rear.
lesson-lunar-turn = With 3 points or fewer you may end your turn, and you get 5 back. You have 1 left: end it.
lesson-lunar-cannon = Your rival turned up a cannon and left it. Open tiles are for everybody: take it.
lesson-lunar-cannon-place = Put it on 5-7, at the very front.
lesson-lunar-cargo = Now the mission. Cargo has a back of its own: turn up a cargo tile.
lesson-lunar-fragile = Fragile cargo pays 4 credits if it arrives and costs 2 if it is lost. Take it.
lesson-lunar-fragile-place = It breaks if any of the eight tiles around it is destroyed. Put it on 6-8.
lesson-lunar-cargo-two = Turn up another cargo tile with your last point.
lesson-lunar-turn-two = Cargo cannot be reserved, so this one has to wait. End your turn.
lesson-lunar-fragile-two = Your rival left it. Take it.
lesson-lunar-fragile-two-place = Put it on 7-8, in the shelter of the others.
lesson-lunar-engine-two = Another engine lies open. Take it.
lesson-lunar-engine-two-place = Put it on 8-7.
lesson-lunar-turn-three = One point left: end your turn.
lesson-lunar-battery = The battery is still there. Take it.
lesson-lunar-battery-place = Put it on 8-8, smooth side to the right: small meteors bounce off smooth sides.
lesson-lunar-reveal-four = You still need room for goods. Turn up a component.
lesson-lunar-hold = A hold with three slots. Take it.
lesson-lunar-hold-place = Put it on 7-9.
lesson-lunar-turn-four = Your extra cabin has a connector on every side, hence no view. The VIP needs another one: end your turn.
lesson-lunar-reveal-five = Turn up a component.
lesson-lunar-cabin = A cabin with two smooth sides, as if made for the Streamer. Take it.
lesson-lunar-cabin-place = Put it on 9-8, smooth sides to the left and to the right: nothing will stand in front of them.
lesson-lunar-finish = Half of your cells are filled, so you may stop. Take start space 1; your rival has three turns left.
lesson-lunar-board = VIPs board before the check. Only 9-8 meets the requirement: let the Streamer in, instead of two astronauts.
lesson-lunar-launch = Your rival took her too. You fly in front: reveal the first of twelve cards.
lesson-lunar-meteors = Meteors! A small one flew along row 9 and bounced off the Streamer’s cabin. She loves it: 1 credit for you.
lesson-lunar-broken = Your rival lost her with her cabin. And when a cannon was hit, the fragile cargo beside it broke. Reveal the next card.
lesson-lunar-space = Two engines took you two spaces on. Reveal the next card.
lesson-lunar-ship = An abandoned ship pays for crew, and a VIP is crew as well. Keep yours: pass.
lesson-lunar-pass = Nobody wanted it. Reveal the next card.
lesson-lunar-standing = The mission now stands at 11 credits for you: 4 for each cargo, and 3 because you have the most. Reveal the next card.
lesson-lunar-stardust = Stardust cost a day for every exposed connector, four each. Reveal the next card.
lesson-lunar-space-two = On you go. Reveal the next card.
lesson-lunar-smugglers = Smugglers won. For want of goods they took two battery tokens; cargo tiles are no goods. Reveal the next card.
lesson-lunar-station = This station opens to a crew of six, and you are five. Reveal the next card.
lesson-lunar-space-three = Three cards are left. Reveal the next.
lesson-lunar-planets = Planets: goods for your empty hold, for 3 days. Land on planet 1.
lesson-lunar-load = Red goods need a special hold. Have the best of the others loaded.
lesson-lunar-days = Three days back, and still in front. Reveal the next card.
lesson-lunar-planets-two = Yellow goods sell better than blue ones. Land on planet 2.
lesson-lunar-load-two = Have the best loaded: the two blue blocks make room.
lesson-lunar-last = Reveal the last card.
lesson-lunar-dock = A station for a crew of five, and the Streamer is your fifth. Dock.
lesson-lunar-load-three = Have the best loaded, a third yellow block.
lesson-lunar-sheet = The sheet has six steps: 11 for the mission, 2 for the VIP, 4 for arriving first, 2 for the best-looking ship, 9 for goods, and nothing lost.
lesson-lunar-end = You win by 39 to 20: your rival paid for five components and two broken cargo tiles. Other missions bring other cargo, and supercards. Have a good flight!

content-vips = VIPs boarded
content-missions = Missions that brought credits
