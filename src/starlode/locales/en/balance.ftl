# The balance lab: the command balance, and its reports.

cli-word-numbers = N,N
cli-word-bots = BOTS
cli-word-study = STUDY
cli-word-settings = NAME=VALUE,VALUE
cli-word-correction = holm|bh
cli-word-scheduler = ADDRESS
cli-word-action = ACTION

cli-balance = Let bots play the variants of a game many times, and report what is fair and what is worth taking.
cli-balance-more =
    Every variant is played on the same seeds, so that differences are taken game by game. Results are kept in a file after every game: after an interruption, the same command goes on from there. Every game has figures of seats and turn order, scores, length, leaders and choices, and of the use of all it is made of; Galaxy Trucker also has studies of each mission and each VIP. With --again what stands out is played again on fresh seeds.

      starlode balance titan --players 2,3,4 --vary ruleset=en,fr --games 100
      starlode balance galaxy_trucker --vary mode=II --study missions --games 48 --html missions.html
      starlode balance forgotten_planet --study none --forbid build-wall --forbid 'concentrate cube=blue'
      starlode balance titan --games 1000 --scheduler tcp://cluster:8786
cli-balance-games = Number of games of each variant in each setup, at least 2.
cli-balance-players = Numbers of players, separated by commas; default: the most that the game is for.
cli-balance-bots = A bot that plays in all seats, or several, separated by commas, that go around them; may be repeated: every figure is then given for each. Default: rookie, then steady.
cli-balance-study = A study of the game; may be repeated. “none” plays only the plain game. Default: all.
cli-balance-vary = An option of the game with several values, which are all played; may be repeated.
cli-balance-correction = Correction for many comparisons: holm, or bh for Benjamini and Hochberg.
cli-balance-again = Play what stands out again on fresh seeds, and say whether it is confirmed.
cli-balance-forbid = An action that one seat, another one in every game, takes only if it has no other: its kind, or its kind with items as in “claim objective=p-water”; may be repeated. “each” forbids one kind after the other.
cli-balance-scheduler = Play on a Dask cluster with this scheduler, such as tcp://host:8786, in place of local processes; needs the extra “cluster”.
cli-balance-results = File with the results; default: balance-GAME.sqlite in this folder.
cli-balance-fresh = Forget the results that the file holds, and begin anew.
cli-balance-html = Write the report to this file, as a page with plots.
cli-balance-markdown = Write the tables into this document, between its marks.
cli-balance-propose = Write proposed numbers with their evidence to this file, as JSON.
cli-balance-progress = Playing { $game-id }
cli-balance-interrupted = Interrupted: { $done } of { $total } games are kept in { $file-id }. The same command goes on from there.
cli-balance-played =
    { $games ->
        [0] All games were among the results in { $file-id }.
        [one] Played one game; its result is kept in { $file-id }.
       *[other] Played { $games } games; their results are kept in { $file-id }.
    }
cli-balance-written = Written: { $file-id }

cli-question = Answer a designer’s question, such as which of two rules is fairer, by games between bots.
cli-question-more =
    The file, in TOML, names the game, two rules by their options, and what is compared. Both are played on the same seeds by bots of several levels; a clear answer is tried again on fresh seeds. Results are kept as those of balance are. See docs/balance.md for the fields.

      starlode question examples/question.toml
      starlode question examples/question.toml --html answer.html -j 4
cli-question-file = File with the question, in TOML.
cli-question-scheduler = { cli-balance-scheduler }
cli-question-results = { cli-balance-results }
cli-question-fresh = { cli-balance-fresh }
cli-question-html = Write the answer to this file, as a page with plots.

## Reports

balance-title = Balance of { $game-id }
balance-contents = Contents
balance-heading = { $game-id }: { $played } games, { $games } of each variant on the same seeds, from seed { $seed }; bots: { $bots }; options: { $options }.
balance-reading = In brackets: 95% intervals; seats of one game are not taken as independent. “p” is the probability of such a difference by chance, corrected for all that were looked at.
balance-identity = Rules version { $version }, code { $code-id }, digest of the results { $digest-id }.
balance-players = { $count } players
balance-option = { $name-id }: { $choice-id }
balance-study-title = { $study-id } ({ $setup-id })
balance-plot-title = { $study-id } ({ $setup-id }): { $baseline-id }
# title: that of the table below.
balance-plot-wins = { $title }: share of wins; dashed, an equal share
balance-plot-leaders = { $title }: share of wins, over the part of the game that is played; dashed, an equal share
balance-subject = Name
balance-adjusted = p
balance-finding = Finding
balance-pays-pays = pays
balance-pays-costs = costs
balance-pays-unclear = no clear difference
balance-done-never = hardly ever achieved
balance-done-always = nearly always achieved
balance-confirmed = { $verdict-id } (confirmed on fresh seeds)
balance-refuted = { $verdict-id } (not confirmed on fresh seeds)
balance-nothing = –
balance-number = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-per-cent = { NUMBER($mean, maximumFractionDigits: 0) }%
balance-p = { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) }
balance-p-tiny = < 0.001
balance-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
balance-share = { NUMBER($mean, maximumFractionDigits: 0) }% [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }]
balance-change = { $sign-id }{ NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
balance-use-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [{ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
balance-use-change = { $sign-id }{ NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [{ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
balance-from-to = { $least } to { $most }
balance-general-title = The plain game ({ $setup-id })
balance-figure = Figure
balance-value = Value
balance-row-games = Games
balance-row-again = Games on fresh seeds
balance-row-score = Score
balance-row-deviation = Standard deviation of the scores
balance-row-score-spread = Scores: least / 10% / median / 90% / most
balance-row-margin = Lead of the winner
balance-row-margin-spread = Leads: least / 10% / median / 90% / most
balance-row-ties = Ties for the first place
balance-row-decisions = Decisions in a game
balance-row-range = Shortest and longest game
balance-row-turns = Turns in a game
balance-row-minutes = Minutes with people, estimated
balance-row-choices = Legal actions at a decision
balance-row-forced = Decisions without a choice
balance-row-lead-changes = Changes of the leader
balance-seats-title = Seats ({ $setup-id })
balance-seat = Seat
balance-seat-number = Seat { $number }
balance-order-title = Turn order: places in the first round ({ $setup-id })
balance-place = Place in the first round
balance-place-number = Place { $number }
balance-place-fair = no clear difference
balance-place-ahead = better than the others
balance-place-behind = worse than the others
balance-lead = Score less the others’ mean
balance-wins = Wins
balance-leaders-title = Does the leader win? ({ $setup-id })
balance-moment = Part of the game
balance-leader-wins = The leader wins
balance-leader-alone = Somebody leads alone
balance-uses-title = Actions, and what winners do differently ({ $setup-id })
balance-kind = Action
balance-uses = Uses by each seat
balance-winners = Winners less others
balance-content-title = { $group-id }: use, and what winners do differently ({ $setup-id }, { $shown } of { $all })
balance-content-odd-title = { $group-id }: what stands out ({ $setup-id }, { $shown } of { $all })
balance-there = Games in which it was there
balance-used = … and somebody used it
balance-use-dead = dead: never or hardly ever used
balance-use-unused = not used, in too few games to tell
balance-use-more = winners use it more
balance-use-less = winners use it less
balance-restricted-title = Restricted play: what it costs one seat not to do this ({ $setup-id })
balance-forbidden = Forbidden
balance-cost-score = Points
balance-difference = Difference
balance-cost-wins = Wins, in per cent
balance-doing-pays = doing it pays
balance-doing-costs = doing it costs
balance-doing-unclear = no clear difference

## Questions and answers

question-measure-seats = Inequality of the seats: how far shares of wins are from the fair share, in per cent
question-measure-order = Inequality of the turn order: how far shares of wins are from the fair share, in per cent
question-measure-score = Mean score
question-measure-margin = Lead of the winner
question-measure-ties = Ties for the first place
question-measure-decisions = Decisions in a game
question-measure-turns = Turns in a game
question-measure-minutes = Minutes with people, estimated
question-measure-choices = Legal actions at a decision
question-measure-forced = Decisions without a choice
question-measure-lead_changes = Changes of the leader
answer-bots = Bots
answer-fairer = Answer: “{ $smaller-id }” is fairer than “{ $larger-id }”.
answer-larger = Answer: “{ $larger-id }” has more of this than “{ $smaller-id }”.
answer-unclear = Answer: no clear difference. The intervals say how large it could be; more games would narrow them.
answer-disagree = Answer: it depends. Bots of different levels, or fresh seeds, do not agree.
answer-row-larger = more with “{ $larger-id }”
answer-played = Compared: { $measure-id }; { $count } players, { $games } games of each rule and bot on the same seeds, from seed { $seed }.
answer-by-luck = Between perfectly fair places luck alone would make it about { NUMBER($mean, maximumFractionDigits: 1) }%.
answer-identity = Code { $code-id }, digest of the results { $digest-id }.

## What is refused

balance-study-unknown = { $game-id } has no study “{ $study-id }”. Studies: { $known-id }.
balance-option-twice = The option “{ $option-id }” is both chosen and varied.
balance-correction-unknown = There is no correction “{ $correction-id }”. Corrections: { $known-id }.
balance-players-not-numbers = “{ $text-id }” should be numbers of players, separated by commas.
balance-results-no-file = { $file-id } is no regular file.
balance-results-unwritable = The results file { $file-id } cannot be opened or created.
balance-results-broken = { $file-id } is no results file of this command, or it is broken.
balance-results-record = The results file holds a game that cannot be read; --fresh begins anew.
balance-results-other-game = { $file-id } holds results of { $found-id }, not of { $wanted-id }.
balance-results-other-code = { $file-id } holds results of another version of rules, bots or program ({ $found-id }, now { $wanted-id }); name another file, or begin anew with --fresh.
balance-forbid-unreadable = “{ $text-id }” should be a kind of action, then items such as name=value.
balance-forbid-unknown = { $game-id } has no action “{ $text-id }”. There are: { $known-id }.
balance-no-marks = { $file-id } has no place for the tables; it needs the lines { $begin-id } and { $end-id }.
balance-cluster-extra = Playing on a cluster needs Dask: install the extra, as in pip install 'starlode[cluster]'.
balance-cluster-unreachable = No Dask scheduler answers at { $scheduler-id }.
balance-cluster-empty = The Dask cluster has no workers.
balance-cluster-other-code = The worker { $worker-id } has another version of rules, bots or program ({ $found-id }, here { $wanted-id }).
question-no-toml = { $file-id } is no question in TOML: { $problem-id }
question-field-missing = { $file-id }: the field “{ $field-id }” is missing.
question-field-unknown = { $file-id }: there is no field “{ $field-id }”.
question-field-type = { $file-id }: the field “{ $field-id }” should be of the type { $expected-id }, not { $found-id }.
question-measure-unknown = { $file-id }: there is no measure “{ $measure-id }”. Measures: { $known-id }.
question-too-few-games = { $file-id }: “games” should be at least { $least }.
question-same-rules = “{ $a-id }” and “{ $b-id }” have the same options, so there is nothing to compare.
