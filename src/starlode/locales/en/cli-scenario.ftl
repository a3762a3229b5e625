# The command scenario: files of The Forgotten Planet.

cli-word-scenario-task = check|list|show|export|new
cli-word-scenario = SCENARIO

cli-scenario = Check, list, show, export and generate scenarios of The Forgotten Planet.
cli-scenario-more =
    “check” prints every error and warning in files, each with its position and its rule; the exit code is 2 if one has an error. “show” and “export” take the id of a supplied scenario or a file; “new” generates one at random.

      starlode scenario list --players 3
      starlode scenario show 2p-first-landing
      starlode scenario check scenario-2p-mine.json --json
      starlode scenario export 4p-pact -o scenario-4p-pact.json
      starlode scenario new --players 4 --seed 7 -o .
cli-scenario-task = Task: check files, list the supplied scenarios, show one, export one, or generate one at random.
cli-scenario-names = Files for “check”; an id or a file for “show” and “export”.
cli-scenario-players = Only scenarios for this many players.
cli-scenario-seed = Seed of “new”: the same number gives the same scenario.
cli-scenario-out = File to write, or a folder in which the file is named after its id.
cli-scenario-force = Overwrite an existing file.

cli-scenario-error = error    { $file-id }: { $reason-id }
cli-scenario-warning = warning  { $file-id }: { $reason-id }
cli-scenario-fine =
    { $warnings ->
        [0] valid    { $file-id }
        [one] valid    { $file-id }, with { $warnings } warning
       *[other] valid    { $file-id }, with { $warnings } warnings
    }
cli-scenario-bad =
    { $errors ->
        [one] invalid  { $file-id }: { $errors } error
       *[other] invalid  { $file-id }: { $errors } errors
    }{ $warnings ->
        [0] { "" }
        [one] , { $warnings } warning
       *[other] , { $warnings } warnings
    }
cli-scenario-row = { $id-id }  { $players } players, { $squares } squares, { $land } land tiles: { $title-id }
cli-scenario-title = { $title-id } ({ $id-id }), { $players } players
cli-scenario-land = Land tiles: { $land }; guideline for { $squares } squares: { $guideline }; obstacles: { $obstacles }
cli-scenario-hidden = Hidden placement: at least { $least } empty squares between tiles, at most { $most } to the nearest
cli-scenario-distances = Distances between bases: { $bases-id }; from bases to special mines: { $mines-id }
cli-scenario-zones = Squares nearest to each base: { $zones-id }; largest difference: { $spread }
cli-scenario-grades = Special mines: { $grade_mines-id ->
        [strict] each equally far from all bases
        [balanced] the same distances for every base
       *[uneven] uneven
    }; bases: { $grade_bases-id ->
        [strict] all equally far apart
        [balanced] the same distances for every base
       *[uneven] uneven
    }
cli-scenario-written = Written: { $file-id }
cli-scenario-task-unknown = There is no task “{ $task-id }”. Tasks: { $known-id }.
cli-scenario-unknown = There is no scenario “{ $name-id }”, and no such file. Near: { $near-id }.
cli-scenario-names-wrong =
    { $most ->
        [0] “{ $task-id }” takes no name.
        [1] “{ $task-id }” takes exactly one scenario.
       *[other] “{ $task-id }” takes at least one file.
    }
