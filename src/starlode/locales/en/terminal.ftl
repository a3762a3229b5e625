# The terminal.

## Who decides, and what may be done

# seats: those who decide.
terminal-decides =
    { $seats-count ->
        [one] { $seats } decides
       *[other] { $seats } decide
    }
terminal-thinking = { terminal-decides }…
# count: how many actions are legal.
terminal-choices = { $seats }: { $count ->
        [one] { $count } possibility
       *[other] { $count } possibilities
    }
terminal-over = The game is over
terminal-clock = Time is running
terminal-log = What happened
terminal-filter = Type words or a place
terminal-filter-empty = No legal action matches these words.
terminal-players = Players
terminal-points = { $seat }: { $count }

## Events of the table itself

# entry: the number of the entry from which on moves were taken back.
terminal-undone = { $by } takes back moves: struck-out lines above no longer count (from moment { $entry }).
terminal-nothing-to-undo = There is nothing to take back.

## Keys

terminal-key-take = choose
terminal-key-undo = undo
terminal-key-filter = filter
terminal-key-rule = rule
terminal-key-take-cubes =
    { $on-id ->
        [true] take: always
       *[false] take: ask
    }
# pace: quick, calm or off.
terminal-key-pace =
    { $pace-id ->
        [quick] bots: quick
        [calm] bots: calm
       *[off] bots: at once
    }
terminal-key-pause = pause
terminal-key-language = français
terminal-key-person = other player
terminal-key-side = players
terminal-key-scroll = scroll
terminal-key-save = save
terminal-key-scores = scores
terminal-key-help = help
terminal-key-quit = quit

terminal-help-title = Keys
terminal-help-move = Arrows move through the list; the effects of an action are shown beside it and on the board.
terminal-help-enter = Enter takes the highlighted action. A quick key goes to its action; pressed again, it takes it.
terminal-help-filter = / filters the list by words or places; Escape shows all again. If nothing matches, the reason is shown.
terminal-help-undo = u takes back your last choice. If others are affected, they are asked.
terminal-help-take = t: always take cubes that may be refused, or ask about each one.
terminal-help-rule = r opens the rule of the highlighted action, or of the highlighted line of the log (Tab goes there).
terminal-help-pace = f: speed of the bots, from calm to at once.
terminal-help-pause = ^p, where time runs: a pause. The table is hidden meanwhile. Help, rules and questions stop the time too.
terminal-help-person = o: turn to another person at this keyboard who may act.
terminal-help-rest = l changes the language, s saves, ? opens this page, q leaves.
terminal-help-side = p, in a narrow window: the players’ panels instead of the board.
terminal-help-scroll = j and k scroll the side column; in a narrow window the board, or the panels in its place.
terminal-help-mouse = A click on the board describes what is there and lists the actions that target it.
terminal-help-legend = Signs

## Questions

terminal-consent =
    This also takes back what concerns { $seats }. { $seats-count ->
        [one] Does { $seats } agree?
       *[other] Do { $seats } agree?
    }
terminal-key-yes = y
terminal-key-no = n
terminal-agree = agreed
terminal-refuse = not agreed
terminal-quit-question = Leave the table?
terminal-quit-save = save and leave
terminal-quit-now = leave without saving
terminal-quit-not = stay

## Saving

# file: a path.
terminal-saved = Saved as { $file-id }
terminal-seed-unreadable = The file “{ $file-id }” does not contain a seed.

## Pauses

terminal-pause = Pause. Time stands still, and the table is hidden.
terminal-pause-keys = Escape, Enter or ^p: go on

## Rules

terminal-search-rules = / searches the rules
terminal-clause-rule = rule
terminal-clause-ruling = ruling
terminal-clause-example = example

## Final scores

terminal-winners =
    { $winners-count ->
        [0] Nobody wins.
        [one] { $winners } wins.
       *[other] { $winners } share the victory.
    }
terminal-score-for = Points for
terminal-score-total = Total
terminal-score-place = Place
terminal-score-keys = Escape: back to the table    s: save the game    q: leave

## Titan: letters. Two for a resource or a type of Rig, up to four for Ice and the Core.

terminal-code-water = Wa
terminal-code-silicium = Si
terminal-code-titanium = Ti
terminal-code-hydrocarbons = Hy
terminal-code-deuterium = De
terminal-code-tholins = Th
terminal-code-cream = Ti
terminal-code-black = Hy
terminal-code-blue = Wa
terminal-code-orange = Si
terminal-code-red = Pu
terminal-code-ice = Ice
terminal-code-core = CORE

## Titan: side column. Short words: the column is narrow.

terminal-titan-cycle = Cycle { $cycle }/5 · turn { $turn }/4
terminal-titan-landing = Landing
terminal-titan-arriving = { $step }: { $resource } ({ $source })
terminal-titan-credits = { $count } cr
terminal-titan-mine = Hold
terminal-titan-others = Others
terminal-titan-orders = Planetary Orders
terminal-titan-objectives = Objectives
terminal-titan-offers = On offer
terminal-titan-dropship = Dropship
terminal-titan-tokens =
    { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
terminal-titan-pipes =
    { $count ->
        [one] { $count } pipe
       *[other] { $count } pipes
    }
terminal-titan-free = { $count } free
terminal-titan-drones = Drones
terminal-titan-controls = Controls
terminal-titan-orders-left =
    { $count ->
        [0] No further order
        [one] { $count } more order
       *[other] { $count } more orders
    }
terminal-titan-modules = Modules
terminal-titan-supply = Supply

## Titan: descriptions

terminal-titan-slot-free = This slot between { $from } and { $to } is free.
terminal-titan-slot =
    { $live-id ->
        [true] A Pipe of { $owner } leads from { $from } to { $to }.
       *[false] A Pipe of { $owner } leads from { $from } to { $to }, cut off from its Network.
    }
terminal-titan-zone-rig = { $zone }: { $rig }, with { $deuterium } Deuterium and { $tholins } Tholins.
terminal-titan-controlled = { $owner } controls it; Module: { $colour }.
terminal-titan-upgrade-cost = Upgrading it costs you { $cost } Silicium.
terminal-titan-zone-base = { $zone }: the Base of { $owner }.
terminal-titan-zone-ice = { $zone }: Ice.
terminal-titan-zone-deposits = { $zone }: no Rig yet; deposits: { $tokens }.
terminal-titan-zone-empty = { $zone }: nothing here.
terminal-titan-core = The Core: { $deuterium } Deuterium, { $tholins } Tholins.

## Titan: headings of the list of actions

terminal-titan-group-orders = Planetary Orders
terminal-titan-group-claim = Objectives
terminal-titan-group-land = Landing
terminal-titan-group-take-rig = Take a Rig
terminal-titan-group-place-rig = Place the Rig
terminal-titan-group-extra = (a) Extra activation
terminal-titan-group-mandatory = (b) Use an item of the Dropship
terminal-titan-group-lay-pipe = From { $zone }
terminal-titan-group-arriving = Arriving cube
terminal-titan-group-purge = Purge
terminal-titan-group-drone = (c) Drone
terminal-titan-group-move-drone = Move through the Network
terminal-titan-group-fly-drone = Fly
terminal-titan-group-drone-action = Action of the Drone
terminal-titan-group-destroy-pipe = Destroy a Pipe
terminal-titan-group-upgrade = (d) Upgrade
terminal-titan-group-fit-module = Module
terminal-titan-group-end-turn = End

## Titan: final scores

terminal-titan-score-rig-placed = Rigs placed
terminal-titan-score-rig-upgraded = Upgrades
terminal-titan-score-order-fulfilled = Planetary Orders fulfilled
terminal-titan-score-objective-claimed = Objectives
terminal-titan-score-scored-deuterium = Deuterium
terminal-titan-score-scored-tholins = Tholins
terminal-titan-score-majority = Majority: { $category }

## Titan: signs of the crater

terminal-titan-sign-zone = A Zone: upper (U), middle (M) or lower (L) ring and its column. Underlined on a lighter ground: in your Network.
terminal-titan-sign-lit = A possible action goes there.
terminal-titan-sign-rig = A Rig: what it yields (Pu: it purges) and its value; behind it the Module, at the top right the letter of who controls it.
terminal-titan-sign-well = Its well: 3 Deuterium, 1 Tholins.
terminal-titan-sign-base = The Base of A.
terminal-titan-sign-ice = Ice.
terminal-titan-sign-deposits = Deposit tokens.
terminal-titan-sign-drones = Drones 1 and 2 of A and 3 of B; d or t: it carries Deuterium or Tholins.
terminal-titan-sign-pipe = Pipes of A and B; the arrow points away from the Base. Underlined: laid since your last choice.
terminal-titan-sign-cut = A Pipe that is cut off from its Network.
terminal-titan-sign-printed = A free slot with a printed resource; a free slot without one.
terminal-titan-sign-token = Control tokens at the Core: active, inactive.
terminal-titan-sign-rock = Rock; with 4 players the ring is closed, and the slots at both ends are the same.
terminal-titan-sign-hold = In the hold: a Pipe, a free space. ● counts Control tokens. ★ Foreman, ◀ on turn.
