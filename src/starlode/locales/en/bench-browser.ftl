# The benchmark in the browser.

bench-stage-browser-start = Starting server and browser
bench-stage-browser-views = First views, cold and warm
bench-stage-browser-moves = Moves
bench-stage-browser-building = Building at once
bench-stage-browser-slow-line = First views over a slow line

bench-browser-head = { $browser-id } on { $machine-id }, { $cores } cores, load of the machine { NUMBER($load, maximumFractionDigits: 1) }; each table seen { $views } times, { $moves } moves, in turn. Medians, with quartiles in brackets.
bench-browser-home = home page: { NUMBER($size, maximumFractionDigits: 1) } kB of script, compressed
bench-browser-game = a table of { $game-id }: { NUMBER($size, maximumFractionDigits: 1) } kB of script, compressed
bench-browser-times =
    { "" }  { $what-id ->
        [cold] first view, empty cache
        [warm] first view, filled cache
        [own] an own act is visible
        [others] an act of another is visible
        [shell] the page says that it loads
        [table] the table is shown
       *[move] a move is visible
    }: { NUMBER($median, maximumFractionDigits: 0) } ms [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }]

# game: not used, because the target is about all pages together.
bench-target-browser-script = { bench-met }: script of a first visit under { $limit } kB, compressed ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-browser-view = { bench-met }: { $game-id }, first view of a table under { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-move = { bench-met }: { $game-id }, a move visible within { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-own = { bench-met }: { $game-id }, an own act visible within a frame: { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-others = { bench-met }: { $game-id }, an act of another visible within { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-frame = { bench-met }: { $game-id }, no frame above { $limit } ms with four builders ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-browser-frame = { "" }  longest frame: { NUMBER($longest, maximumFractionDigits: 0) } ms
bench-browser-slow = a new table of { $game-id } over a line of 400 kb/s with 400 ms, empty cache
bench-target-browser-slow-shell = { bench-met }: { $game-id }, slow line, the page says that it loads within { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-slow-table = { bench-met }: { $game-id }, slow line, the table is shown within { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })

bench-browser-no-playwright = Measuring in a browser needs Playwright, which is not installed: “pip install playwright” (it is in the dependency group test).
bench-browser-no-chromium = There is no Chromium on this machine: install one, run “playwright install chromium”, or name the program in { $variable-id }.
bench-browser-not-there = { $variable-id } does not name a program: { $program-id }
bench-browser-no-pages = The web application is not built: run “npm run build” in the folder web.
bench-browser-stuck = The page at { $address-id } was not ready in time.
