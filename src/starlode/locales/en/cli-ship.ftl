# The command ship: files of Galaxy Trucker.

cli-word-ship-task = check|show|ask

cli-ship = Check and show ships of Galaxy Trucker, and answer questions about them.
cli-ship-more =
    “check” prints every building error with its rule, the power of cannons and engines (plain, and with every double component powered), the exposed connectors, and the weak points: components whose loss would break the ship, or whose destruction would spread through explosive and fragile cargo; the exit code is 2 if the ship has an error. “show” draws the ship. “ask” answers questions, one JSON object a line, each by one line of JSON: check, walking, views, neighbours, vip-cabins, chain, power, black-hole, supercard, rewards. A question that has no answer gets a line with an “error” and the exit code is 1. docs/ship-questions.md describes all questions.

      starlode ship check wanderer.ship
      starlode ship check wanderer.ship --json
      starlode ship show wanderer.ship
      starlode ship ask questions.jsonl

    The file “-” is standard input. A file with a ship starts with the lines “starlode ship galaxy_trucker 1” and “level I”, “level II” or “level III”. Then each line is a component: cell, tile, quarter turns clockwise, and optionally what it carries.

      7-7 SCAB-red 0 crew=2
      6-6 CAB-14 2 crew=brown
      6-8 GLV-C1 0 crew=vip_red
      6-7 BAT2-07 1 tokens=2
      7-9 SPC1-05 0 goods=red
      8-6 GLC-H03 0
cli-ship-task = Task: check the ship in a file, show it, or answer the questions in a file.
cli-ship-file = File with a ship or with questions, or “-” for standard input.

cli-ship-error = error: { $reason-id }
cli-ship-error-misfit = The touching sides of { $cells-id } do not fit.
cli-ship-error-turned-engine = The engine on { $cells-id } does not point to the rear.
cli-ship-error-behind-exhaust = There is a component directly behind an engine: { $cells-id }.
cli-ship-error-before-muzzle = There is a component directly in front of a cannon: { $cells-id }.
cli-ship-error-off-board = { $cells-id } is no cell of the board.
cli-ship-error-in-pieces = The ship is not one joined piece.
cli-ship-error-joined-radioactive = Two radioactive tiles are joined: { $cells-id }.
cli-ship-legal = Legal ship of level { $level-id } with { $components } components.
cli-ship-illegal =
    { $errors ->
        [one] Illegal ship of level { $level-id } with { $components } components: { $errors } error.
       *[other] Illegal ship of level { $level-id } with { $components } components: { $errors } errors.
    }
cli-ship-cannons = Cannon power: { $plain-id }, powered { $powered-id }
cli-ship-engines = Engine power: { $plain-id }, powered { $powered-id }
cli-ship-weight = Weight of the heavy cargo, taken off the engine power: { $count }
cli-ship-batteries = Battery tokens when full: { $tokens }
cli-ship-shields =
    { $count ->
        [0] Sides covered by shields: none
       *[other] Sides covered by shields: { $list-id }
    }
cli-ship-exposed =
    { $count ->
        [0] Exposed connectors: none
       *[other] Exposed connectors: { $count } ({ $list-id })
    }
cli-ship-weak =
    { $count ->
        [0] Weak points: none
       *[other] Weak points: { $count } ({ $list-id })
    }
cli-ship-kept-empty = Cabins and batteries that stay empty beside radioactive cargo: { $count } ({ $list-id })
cli-ship-task-unknown = There is no task “{ $task-id }”. Tasks: { $known-id }.

ship-file-long = The file is too long for a ship: at most { $limit } bytes.
ship-file-not-text = The file is no text in UTF-8: byte { $byte } is wrong.
ship-file-other = This is no ship of Galaxy Trucker. The first line must be “starlode ship galaxy_trucker 1”, and it is “{ $first-id }”.
ship-file-level = The second line must name the level of the ship board: { $known-id }.
ship-file-line = Line { $line } is no component; “{ $text-id }” needs a cell, a tile and a rotation.
ship-file-outside = Line { $line }: { $cell-id } is no cell of the ship board of level { $level-id }.
ship-file-cell-twice = Line { $line }: there is a component on { $cell-id } already.
ship-file-tile-unknown = Line { $line }: there is no tile { $tile-id }.
ship-file-tile-twice = Line { $line }: there is only one tile { $tile-id }, and it lies on this ship already.
ship-file-rotation = Line { $line }: the rotation must be 0, 1, 2 or 3, not { $rotation-id }.
ship-file-starting-cabin = Line { $line }: { $cell-id } is the place of the starting cabin, and of nothing else.
ship-file-contents = Line { $line }: { $tile-id } cannot carry “{ $contents-id }”.
ship-file-aliens =
    { $alien-id ->
        [purple] A ship carries at most one purple alien.
       *[brown] A ship carries at most one brown alien.
    }
ship-file-alien-start = The starting cabin on { $cell-id } takes no alien.
ship-file-alien-stranded = The cabin on { $cell-id } is joined to no life support for its alien.
ship-file-vips =
    { $colour-id ->
        [red] A ship carries at most one red VIP.
        [blue] A ship carries at most one blue VIP.
       *[yellow] A ship carries at most one yellow VIP.
    }
ship-file-prisoners = A ship carries at most one prisoner.
ship-file-figure-start = The starting cabin on { $cell-id } takes neither a VIP nor a prisoner.
