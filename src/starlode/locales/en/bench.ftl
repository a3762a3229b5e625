# The benchmark.

bench-stage-steps = Playing whole games
bench-stage-copies = Copying states
bench-stage-memory = Measuring the memory of states
bench-stage-replay = Replaying finished games
bench-stage-compile = Compiling the engine
bench-stage-compiled = Measuring the compiled engine

bench-head = { $game }, { $players } players, random play; { $python } on { $machine }; { $rounds } rounds of { NUMBER($seconds, maximumFractionDigits: 2) } s for each engine, in turn. Medians, with quartiles in brackets.
bench-run =
    { $form ->
        [compiled] Engine compiled by mypyc
       *[plain] Engine as plain Python
    }
bench-speed = { $name } { $version }: { NUMBER($median, maximumFractionDigits: 0) } steps/s [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }], { $steps } steps in { $games } games, { $forced }% of them forced
bench-copy = { $name }: copying a state takes { NUMBER($median, maximumFractionDigits: 2) } µs [{ NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }], setting up a game { NUMBER($setup, maximumFractionDigits: 0) } µs
bench-game = { $name }: a whole random game takes { NUMBER($ms, maximumFractionDigits: 1) } ms, { $steps } steps
bench-part = Part “{ $part-id }” on a mid-game position: { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }]
bench-speed-ratio = Speed, ours to the peer's: { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }]
bench-copy-ratio = Copy cost, ours to the peer's: { NUMBER($median, maximumFractionDigits: 3) } [{ NUMBER($low, maximumFractionDigits: 3) } to { NUMBER($high, maximumFractionDigits: 3) }]
bench-expansion-ratio = Time of a step with all expansions, compared with the base game: { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }]
bench-memory = { $states } live states of a mid-game position: { NUMBER($mb, maximumFractionDigits: 1) } MB (by Python's own count { NUMBER($traced, maximumFractionDigits: 1) } MB)
bench-replay = Replaying a finished log to its end: { NUMBER($median, maximumFractionDigits: 1) } ms [{ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }] with every check, { NUMBER($trusted, maximumFractionDigits: 1) } ms without; { $logs } logs of up to { $entries } entries
bench-digest = Digest of the seeded games: { $digest }

bench-met =
    { $met ->
        [yes] met
       *[no] MISSED
    }
bench-form =
    { $form ->
        [compiled] compiled
       *[plain] plain
    }
bench-target-expansion = { bench-met }: { bench-form }, a step with all expansions takes under { $limit } times as long ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-speed = { bench-met }: { bench-form }, at least { $limit } times the peer's speed ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-copy = { bench-met }: { bench-form }, a copy under { $limit } of the peer's ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-part = { bench-met }: { bench-form }, part “{ $part-id }” under { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-memory = { bench-met }: { bench-form }, live states under { $limit } MB ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-replay = { bench-met }: { bench-form }, a checked replay under { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-digests =
    { $met ->
        [yes] { bench-met }: plain and compiled give the same digests
       *[no] { bench-met }: plain and compiled give different digests
    }

bench-peer-unknown = There is no peer called { $peer }. Known: { $known }.
bench-peer-missing = { $peer } is not installed (the module { $module } is missing). It is in the dependency group “{ $group }”: run “python3 tools/bootstrap.py bench”, or “pip install --group { $group }” in the project's folder.
bench-no-source = Only a working copy of the project can be compiled for a benchmark, and this is an installed package.
bench-not-compiled = The engine did not compile. It needs a C compiler, Python's header files, hatchling and mypy (the dependency groups build and test). The end of the build's output: { $output }
bench-game-not-compiled = { $game } is not among the modules that are compiled: list its modules in pyproject.toml under [tool.starlode].
