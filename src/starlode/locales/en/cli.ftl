# The command line: help pages, what commands print, and what they refuse.

## Parts of help pages

cli-usage = Usage: { $call-id } [OPTIONS] { $arguments-id }
cli-usage-command = COMMAND ...
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-exit = Exit codes
cli-default = { $text-id } (default: { $value-id })
cli-exit-0 = Success.
cli-exit-1 = A check failed: a failure, a broken log, a rule without a test, a missed target.
cli-exit-2 = The input was rejected; the message names the field or the rule, and nothing was changed.

# Placeholders of values in usage lines.
cli-word-game = GAME
cli-word-log = LOG
cli-word-file = FILE
cli-word-folder = FOLDER
cli-word-number = N
cli-word-pace = PACE
cli-word-seats = SEATS
cli-word-seat = SEAT
cli-word-setting = NAME=VALUE
cli-word-ruleset = RULESET
cli-word-hex = HEX
cli-word-clause = RULE
cli-word-words = WORDS
cli-word-peer = ENGINE
cli-word-name = NAME
cli-word-form = json|text

## Parameters of several commands

cli-any-lang = Language of all output; default: STARLODE_LANG, LC_ALL, LC_MESSAGES or LANG.
cli-any-help = Show this page.
cli-any-game = Name of a game, such as titan.
cli-any-log = File with a log, in its text or its JSON form.
cli-any-json = Print JSON for a program to read.
cli-any-players = Number of players.
cli-any-option = An option of the game, such as ruleset=fr; may be repeated.
cli-any-seed = Seed of the random numbers: the same seed gives the same games.
cli-any-jobs = Number of processes; default: one for each core.

## starlode

cli-starlode = Board games of mining and hauling in space: play them, replay them, study them.
cli-starlode-more =
    A game is a log: every move, draw and undo is an entry. The commands play games, and print, check and convert their logs.

      starlode play titan              play against a bot
      starlode replay game.log         read what happened, and by which rules
      starlode rules titan TI-8.6      look up a rule
      starlode play --help             help for one command
cli-starlode-version = Print the version of the program.

## play

cli-play = Play in the terminal, against bots or together at one keyboard.
cli-play-more =
    Without further options you sit in the first seat and the bot “steady” in the second.

      starlode play titan --players 3
      starlode play titan --hot-seat --players 2
      starlode play titan --seats human,bot:steady,bot:random
      starlode play titan --ruleset fr -o edge_landing=true
      starlode play titan --save game.log
      starlode play titan --resume game.log
      starlode play galaxy_trucker -o vips=true -o mission=drawn

    “starlode contract” proposes a flight of Galaxy Trucker with its lunar expansion, and prints the command that plays it.

      starlode contract --level 2 --players 3
cli-play-seats = Who plays, seat by seat, separated by commas: human, bot:random, bot:rookie, bot:steady, bot:expert, bot:master. “starlode bots” describes them.
cli-play-hot_seat = People in every seat, taking turns at this keyboard.
cli-play-ruleset = Edition of the rules; short for -o ruleset=...
cli-play-seed = Seed of all draws, in hexadecimal; the same seed and the same moves give the same game.
cli-play-save = File that holds the game after every move; it must not exist yet.
cli-play-resume = Continue the game in this file, with its players, seats and options.

## replay

cli-replay = Print the events of a log, each with its rule.
cli-replay-more =
    Every move is checked, and an invalid log is rejected. Until the game is over, only what a spectator or the given seat may know is shown.

      starlode replay game.log
      starlode replay game.log --at 40            the scores after 40 entries
      starlode replay game.log --at 40 --json     the position as JSON
      starlode replay game.log --seat B           as the second seat sees it
cli-replay-at = Print the position after this many entries instead.
cli-replay-seat = Show only what this seat may know: A, B, ...

cli-entry-move = { $seat }: { $action-id }
cli-entry-hidden = { $seat }: something that only others may know yet
cli-entry-undo = { $seat } takes back everything from entry { $to } on.
cli-entry-seed = The game is over; its seed is published: { $seed-id }
cli-moment = After { $moment } of { $last } entries:
cli-moment-seat = { $seat }: { $score } points, place { $place }
cli-moment-pending = To move: { $seats }
cli-moment-chance = A draw is pending.

## review

cli-review = Review a finished game: the chance to win, luck, the worst and the best moves.
cli-review-more =
    Moves are compared with those that a strong bot finds, within ten seconds of computing. Prints for each seat how its chance to win went, what was luck and what was choice, and what would have been better, with the reason.

      starlode review game.log
      starlode review game.log --seat B
      starlode review game.log --json
cli-review-seat = Print only the moves of this seat: A, B, ...
cli-review-progress = Reviewing
cli-review-entries = entries { $first } to { $last }
cli-review-entry = entry { $entry }
cli-review-of = { $heading } ({ $seat })
cli-review-sum = { $name } { $change }

## sim

cli-sim = Let bots play a match in which each sits equally often in every seat.
cli-sim-more =
    Prints how many games each bot won, with the 95% confidence interval of its share of wins (Wilson), its mean score and place, and how long the games were. A shared first place is a tie and no win. The same seed gives the same result on any number of cores.

      starlode sim titan --games 400
      starlode sim titan --games 300 --seats bot:steady,bot:random,bot:random
      starlode sim titan --games 100 --seed 7 --json
cli-sim-games = Number of games; a multiple of the number of players.
cli-sim-seats = The bots, separated by commas, one for each player: bot:random, bot:rookie, bot:steady, bot:expert, bot:master.
cli-sim-progress = Playing { $game-id }
cli-sim-head = { $game-id }: { $games } games for { $players } players, seats balanced, seed { $seed }
cli-sim-entrant = { $bot-id }: won { $wins } of { $games }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }% [95%: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }], ties { $ties }, mean score { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }, mean place { NUMBER($place, minimumFractionDigits: 2, maximumFractionDigits: 2) }
# wins: numbers separated by commas.
cli-sim-wins-by-seat = { "" }  wins by seat: { $wins-id } of { $games } each
# name: a figure of the game, such as “credits”.
cli-sim-mean = { "" }  { $name-id }: { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [95%: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
cli-sim-share = { "" }  { $name-id }: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }% [95%: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
cli-sim-length = Decisions in a game: { NUMBER($mean, maximumFractionDigits: 0) } on average, { $least } to { $most }

## bots

cli-bots = List the bots of a game, or of all games.
cli-bots-more =
    Says of each bot what it does and, where “starlode arena ladder” has measured it, its rating with the 95% confidence interval.

      starlode bots titan
      starlode bots galaxy_trucker --players 2
cli-bots-players = Only ratings for this number of players.
# sentence: what the bot does.
cli-bots-bot = { "" }  bot:{ $bot-id } ({ $bot }): { $sentence }
# sentence: how strong the bot was measured to be.
cli-bots-measure = { "" }    { $sentence }

## arena

cli-arena = Measure the levels of bots: each against the one below it.
cli-arena-more =
    Plays the matches of the ladder, in all seats equally often, and prints each level’s share of wins with its 95% confidence interval (Wilson), the CPU time of its decisions and its rating; Steady has 1000. With two players a level plays the one below it, with more it plays against that one in all other seats. Games are kept in the file of results, and only missing ones are played.

      starlode arena ladder titan
      starlode arena ladder titan --games 40 --players 2 --levels steady,expert
      starlode arena ladder titan --markdown docs/bots.md --ratings src/starlode/games/titan/data/ratings.json
cli-arena-task = What to do: ladder.
cli-arena-games = Number of games of each match.
cli-arena-players = Numbers of players, separated by commas.
cli-arena-levels = The levels, separated by commas; all if none are given.
cli-arena-results = The file that keeps the games.
cli-arena-ratings = Write the ratings to this file, usually data/ratings.json in the game’s folder; ratings for other numbers of players stay in it.
cli-arena-markdown = Write the table to its place in this document.
cli-arena-played_only = Play nothing: show the games that the file of results has.
cli-arena-progress = Playing { $game-id }
# options: settings of the game, may be empty.
cli-arena-rung = { $bot-id } against { $other-id }, { $players } players { $options-id }: won { $wins } of { $games }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }% [95%: { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }], CPU ms { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } on average, p99 { NUMBER($p99, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-arena-rating = { $bot-id }, { $players } players: rating { NUMBER($rating, useGrouping: 0) } [95%: { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }]
cli-arena-task-unknown = There is no task “{ $task-id }”. The tasks are: { $known-id }.
ladder-empty = { $game } has no two neighbouring levels of bots among these. Its bots are: { $known-id }.

## learn

cli-learn = Learn how good positions of a game are, from games between bots.
cli-learn-more =
    Plays games, fits the weights of the game’s features to their results, and keeps the weights if bots with them win more games than with the last ones; and so on, round by round. The same seed gives the same weights. An interrupted run goes on from its folder. It needs numpy.

      starlode learn titan --players 2 --out src/starlode/games/titan/data/value-2.json
      starlode learn titan --games 100 --rounds 1 --hidden 0
      starlode learn titan --games 300 --start value-2.json --only-chances --levels rookie,steady,expert
cli-learn-games = Number of games of each round.
cli-learn-rounds = Number of rounds.
cli-learn-gate = Number of games between new weights and the last ones.
cli-learn-hidden = Units of the hidden layer; 0 for a linear value.
cli-learn-start = Start from the weights of this file, such as those for another number of players.
cli-learn-only_chances = Leave the weights as they are, and fit the chances to win to the games of a round.
cli-learn-levels = With --only-chances: play games between bots of these levels, separated by commas, each against each.
cli-learn-outcomes = Leave the weights as they are, and fit others by which the strongest bots value positions after the replies.
cli-learn-endings = With --levels: let careless experts play these games to their end, and fit the chances to win of then.
cli-learn-folder = The folder that keeps games and weights.
cli-learn-out = Write the last weights that passed to this file.
cli-learn-progress = Learning { $game-id }
cli-learn-progress-games = Playing games
cli-learn-progress-fit = Fitting weights
cli-learn-progress-gate = Comparing with the last weights
cli-learn-written = Weights written to { $file-id }: won { $won } and lost { $lost } games against the last ones.
cli-learn-chances = The weights, with chances to win fitted to these games, are in { $file-id }.
cli-learn-nothing = No weights won more games than they lost. The games are kept in { $folder-id }.
learn-no-value = { $game } has no features to learn from.
learn-no-start = { $game } has no weights to start from: name a file of weights.
learn-no-replies = { $game } has no bots that try moves by the replies to them.
learn-own-start = { $game } starts from its own weights and learns neither chances nor outcomes: leave out --start, --only-chances and --outcomes.
learn-levels-for-chances = Levels are for --only-chances: other games to learn from are between bots of one kind.
learn-endings-of-levels = Endings are of games between levels: name them with --levels.
learn-outcomes-or-chances = Learn either chances or outcomes: leave out --only-chances or --outcomes.
learn-not-weights = “{ $file-id }” has no weights for the features of this game.
learn-no-numpy = Learning needs numpy: install starlode with the extra “learn”.

## fuzz

cli-fuzz = Play random games with every check, and save failures as short logs.
cli-fuzz-more =
    Games of all player counts and options are played with undo, dropped seats, saving, and illegal moves. In two thirds of them the game’s own bot makes some of the choices, if it has a quick one. Failures are shortened, saved and named. With “server” in place of a game, the game server is sent random and malformed messages over many sockets, and is killed under load.

      starlode fuzz titan --games 2000
      starlode fuzz titan --reproduce fuzz-failures/titan-no-violations-0a1b2c3d.log
      starlode fuzz server
cli-fuzz-games = Number of games; default 200.
cli-fuzz-players = Only games with this many players.
cli-fuzz-save = Folder for logs of failures; default fuzz-failures.
cli-fuzz-reproduce = Reproduce a saved failure instead.
cli-fuzz-progress = Fuzzing { $game-id }
cli-fuzz-played = { $games } games, { $entries } entries, { NUMBER($pace, maximumFractionDigits: 0) } entries a second, seed { $seed }
cli-fuzz-by-seats = { "" }  { $players } players: { $games } games, { $entries } entries
cli-fuzz-by-option = { "" }  { $option-id }: { $games } games ({ $values-id })
# Values that were generated at random, such as maps.
cli-fuzz-made-up = { "" }  { $option-id }, generated at random: { $games } games
# How the players chose: numbers of games by name, separated by commas.
cli-fuzz-by-manner = { "" }  choices: { $values-id }
# By name the number of games in which it occurred, separated by commas; the group is a word such as action or card.
cli-fuzz-occurred = { "" }  games with { $group-id }: { $values-id }
cli-fuzz-never = Never occurred: { $values-id }
cli-fuzz-failure = FAILED { $failure-id } ({ $times } times): { $detail-id }; { $entries } entries in { $file-id }
cli-fuzz-outcome =
    { $failures ->
        [0] No failures.
        [one] { $failures } failure.
       *[other] { $failures } failures.
    }
cli-fuzz-gone = { $file-id }: does not fail any more.
cli-fuzz-reproduced = { $file-id }: FAILED { $failure-id }: { $detail-id }

## validate

cli-validate = Check that logs replay without errors.
cli-validate-more =
    Every move must be legal, every digest must match, and in finished games every draw must follow from the published seed. For each file: same, broken (a check fails) or unreadable (not a log of a known game).

      starlode validate game.log
      starlode validate *.log --json
cli-validate-logs = Files with logs, in their text or their JSON form.
cli-validate-progress = Replaying
cli-validate-same = same        { $file-id }: { $entries } entries, { $drawn } draws follow from the seed
cli-validate-unfinished = same        { $file-id }: { $entries } entries, not over yet, so its seed is still secret
cli-validate-broken = broken      { $file-id }: { $reason-id }
cli-validate-unreadable = unreadable  { $file-id }: { $reason-id }
cli-validate-sum = { $same } same, { $broken } broken, { $unreadable } unreadable

## rules

cli-rules = Look up rules, or check that each has a test that passes.
cli-rules-more =
    With a rule's id, prints that rule, and with --where also the lines that enforce it, announce it in an event, refuse by it and test it; that needs a working copy of the project. With --search, prints the rules that fit the words best. With neither, runs the tests that cite rules and lists every rule without a passing one; that needs a working copy of the project. With --index, reads what the last run of all tests wrote with --rule-index instead of running them; it is refused if that run left out tests, or if anything has changed since.

      starlode rules titan TI-8.6
      starlode rules TI-8.6 --where
      starlode rules titan --search "drone load" --lang en
      starlode rules titan
      starlode rules titan --index rules.json
      starlode rules galaxy_trucker --module lunar
cli-rules-clause = Id of a rule, such as TI-8.6.
cli-rules-search = Words to look for.
cli-rules-where = Also list the lines of the source that mention the rule.
cli-rules-module = Only the rules of an expansion, such as lunar, when the tests of all rules are compared.
cli-module-unknown = { $game-id } has no expansion “{ $module-id }”, only: { $known-id }
cli-rules-tests = Folder of the tests; without it, the folder tests of the working copy.
cli-rules-index = File that a run of pytest wrote with --rule-index.
cli-rules-progress = Proving the rules of { $game-id }
cli-rules-found = { $rule-id } ({ $section-id })
cli-rules-nothing = No rule fits “{ $words-id }”.
cli-rules-missing = { $rule-id }: no test cites it
cli-rules-failing = { $rule-id }: not proved, because of { $tests-id }
cli-rules-unknown = { $rule-id }: not in the rulebook, but cited by { $tests-id }
cli-rules-absence = Kept by absence: { $reason-id }
cli-rules-enforced = Enforced:
cli-rules-announced = Announced in an event:
cli-rules-refused = Refused:
cli-rules-tested = Tested:
cli-rules-not-enforced = Enforced: nowhere
cli-rules-not-announced = Announced in an event: nowhere
cli-rules-not-refused = Refused: nowhere
cli-rules-not-tested = Tested: nowhere
cli-rules-sum = { $rule_proved } of { $rule_total } clauses, { $ruling_proved } of { $ruling_total } rulings, { $example_proved } of { $example_total } worked examples

## bench

cli-bench = Measure the speed of an engine, of the server or of environments against a baseline, or the waiting times in a browser.
cli-bench-more =
    Both engines play random games in turn on the same core. The exit code is 1 if a target is missed: speed and copying against the other engine, memory of 10,000 states, time of a replay. With “server” in place of a game, 200 sockets at 50 tables are measured against an echo server that syncs to disk as well; the targets are 30% of its rate without and 10% with subscribers. With “--game” and a game in real time, every seat’s client acts by itself ten times a second; then a table may cost 15% of a core, 99 of 100 refusals come within 100 ms, and the logs must agree with all answers. With “envs”, the environments for research are measured beside those of OpenSpiel and Catanatron, as far as they are installed; their targets are for the compiled engine. With “review”, reviews of fresh games of Titan are compared with results and with playouts. With “browser”, a Chromium measures the size of the scripts, the first view of a table (under 1 s) and the time until a move is visible (under 100 ms).

      starlode bench titan
      starlode bench titan --peer catanatron
      starlode bench titan --peer catanatron --compiled
      starlode bench server --compiled --postgres
      starlode bench server --game galaxy_trucker --tables 25 --seconds 90 --kill
      starlode bench envs --compiled
      starlode bench review --seconds 600 --file playouts.jsonl
      starlode bench browser
cli-bench-peer = An engine to compare with: catanatron, which has to be installed.
cli-bench-compiled = Also measure with kernel and games compiled by mypyc, in real time only so; the server itself stays plain Python. Needs a C compiler and a working copy of the project.
cli-bench-game = Name of a game, such as titan, or server, envs, review or browser.
cli-bench-seconds = Seconds for each engine and measurement; default 10. For reviews: CPU seconds of playouts for told losses, and again for turns; without it all are measured.
cli-bench-file = For reviews: keep the playouts in this file, from which an interrupted run goes on.
cli-bench-players = Number of players; default 4.
cli-bench-progress = Measuring

## golden

cli-golden = Check that the golden games still give the recorded events.
cli-golden-more =
    A golden game is a finished log with a file of all its events. A change of the rules shows there line by line. After an intended change, --refresh rewrites these files; the logs themselves are never changed.

      starlode golden titan
      starlode golden titan --refresh
cli-golden-refresh = Rewrite the recorded events.
cli-golden-folder = Folder of the golden games; without it, tests/golden/GAME of the working copy.
cli-golden-progress = Replaying golden games of { $game-id }
cli-golden-same = same     { $file-id }
cli-golden-changed = changed  { $file-id }
cli-golden-differs = DIFFERS  { $file-id }: { $reason-id }
cli-golden-none = There are no golden games in { $folder-id }.

## new-game

cli-new-game = Write a small working game as a starting point for a new one.
cli-new-game-more =
    Writes the game's folder, boards for browser and terminal, texts and tests into a working copy of the project. The new game can be played, and passes every check, from the start.

      starlode new-game asteroid_rush
      starlode new-game asteroid_rush --into ../my-copy
cli-new-game-name = Name of the game: small letters, digits and underscores.
cli-new-game-into = Working copy to write into; without it, the one around the current folder.
cli-new-game-next = Written. Now: pytest { $folder-id }, then start with content.py and the rules.

## fork

cli-fork = Start a new game from a position of a log.
cli-fork-more =
    The log is checked first and is not changed. The new game has the moves up to that position and its own seed, so later draws differ; the same people and bots play. Its seed is saved beside it, so that “starlode play” can continue the game.

      starlode fork game.log --at 120 -o what-if.log
      starlode fork game.json --at 0 -o anew.log
      starlode play titan --resume what-if.log
cli-fork-at = Number of entries after which the new game continues.
cli-fork-out = File for the new game; names that end in .json get JSON, all others text.
cli-fork-pace = Pace in which the new game goes on where ships were being built in real time: real_time or turn_based (Galaxy Trucker).
cli-fork-force = Overwrite an existing file.
cli-fork-next = To continue: starlode play { $game-id } --resume { $file-id }

## export

cli-export = Print or write a log as text or as JSON.
cli-export-more =
    The log is checked first. Text has one line for each entry and suits people and diffs, JSON suits programs; both hold the same.

      starlode export game.log --to json
      starlode export game.json -o game.log
cli-export-to = Format; default: by the file's name, else text.
cli-export-out = File to write; names that end in .json get JSON, all others text. Without it, the log is printed.

## import

cli-import = Check a log and store it.
cli-import-more =
    Every move, every digest and, in a finished game, every draw is checked. If anything is wrong, the reason is printed and nothing is written. A log never replaces another game, nor a longer log of the same one.

      starlode import from-a-friend.json
      starlode import from-a-friend.json -o games/tuesday.log
cli-import-to = Format; default: by the file's name, else text.
cli-import-out = File to write; without it, a name made of the game and the log's id, in the current folder.

cli-written = Written: { $file-id }, { $entries } entries

## Rejected input

cli-refused = starlode: { $reason-id }
cli-command-unknown = There is no command “{ $command-id }”. Commands: { $near-id }.
cli-option-unknown = There is no option { $option-id } here; --help lists them.
cli-option-unknown-near = There is no option { $option-id } here. Did you mean { $near-id }?
cli-option-misused = The option { $option-id } lacks its value, or has one and takes none; see --help.
cli-argument-missing = { $parameter-id } is missing; see --help.
cli-too-many-arguments = There are more arguments than this command takes; --help lists them.
cli-value-not-a-number = { $parameter-id } must be a number, 0 or more.
cli-value-too-small = { $parameter-id } must be a number, at least { $least }.
cli-setting-not-a-pair = “{ $setting-id }” is not a setting: write NAME=VALUE.
option-given-twice = The option “{ $option-id }” is given twice, as “{ $first-id }” and as “{ $second-id }”.
cli-seats-differ =
    --seats names { $found ->
        [one] { $found } seat
       *[other] { $found } seats
    }, but --players says { $players }.
cli-hot-seat-and-seats = --hot-seat and --seats contradict each other: give one of them.
cli-where-without-clause = --where needs the id of a rule, such as TI-8.6.
cli-clause-of-no-game = No game has rules like “{ $rule-id }”.
cli-clause-and-search = A rule's id and --search contradict each other: give one of them.
cli-seed-not-hex = --seed must be hexadecimal digits, two for each byte, not “{ $seed-id }”.
cli-file-exists = The file “{ $file-id }” exists already; --force overwrites it.
cli-save-exists = --save: the file “{ $file-id }” exists already; --resume continues the game in it.
cli-not-a-file = “{ $file-id }” is not a regular file and cannot be replaced.
cli-resume-settles = --resume and { $parameter-id } contradict each other: the log already fixes that.
cli-no-terminal = A game needs a terminal. For games between bots, use “starlode sim”.
cli-seat-unknown = --seat cannot be “{ $found-id }”. The seats are: { $known-id }.
cli-sim-needs-bots = Only bots play here, such as bot:steady: “{ $controller-id }” cannot take a seat.
cli-form-unknown = --to must be json or text, not “{ $form-id }”.
cli-form-differs = --to { $form-id } contradicts the name “{ $file-id }”: names that end in .json get JSON, all others text.
# id: the id of the log that is there.
cli-import-other = The file “{ $file-id }” holds another game (log { $id-id }) and was not changed.
# seen, head: numbers of entries.
cli-import-stale = This log is stale: it has { $seen } entries, but the file “{ $file-id }” has { $head }, or different ones. It was not changed.
arena-bots-differ = There must be one bot for each player: { $found } are named for { $players } players.
# seed: that of the game, such as 1/7. actions: “0 place 3; 1 pass”: the seat, the kind of action and its values.
arena-game-endless = A game of { $game-id } did not end in { $most } steps (seed { $seed-id }). The last actions, each after the number of its seat: { $actions-id }. A bot or the rules of the game are at a standstill.
arena-games-uneven =
    { $less ->
        [0] { $games } games cannot be shared out evenly among { $players } seats: take { $more }.
       *[other] { $games } games cannot be shared out evenly among { $players } seats: take { $less } or { $more }.
    }

## Errors of the operating system

cli-system = System error: { $problem }.
cli-system-file = “{ $file-id }”: { $problem }.
