# The command examples: recorded games that demonstrate the rules.

cli-examples = Check which rules the example games demonstrate.
cli-examples-more =
    Each game comes with a few recorded games; for every rule that applies in one of them, the rulebook in the browser links to that position. An index lists these positions and must match the recordings. After a change of the rules, --refresh rewrites the index; --choose takes other recordings, as few as demonstrate the most rules. --record plays games to choose from, in which bots also try every kind of action.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
      starlode examples galaxy_trucker --expansion lunar --record convoys -o mission=mission_convoy
      starlode examples galaxy_trucker --expansion lunar --choose convoys
cli-examples-refresh = Rewrite the index.
cli-examples-choose = Folder of finished logs from which to choose other examples; may be repeated.
cli-examples-most = Largest number of examples; default 12.
cli-examples-expansion = Record or choose examples of this expansion, such as lunar.
cli-examples-record = Folder in which to save games to choose from.
cli-examples-games = Number of games to record.
cli-examples-bot = Bot that decides in the recorded games where there is nothing new to try.
cli-examples-careless = Percentage of the decisions that the bots of a recording make at random.
cli-examples-players = Number of players of the recorded games; otherwise all numbers in turn.
cli-examples-no-expansion = { $game-id } has no expansion { $expansion-id }; known: { $known-id }.
cli-examples-shown =
    { $examples ->
        [one] { $examples } example demonstrates { $shown } of { $clauses } rules.
       *[other] { $examples } examples demonstrate { $shown } of { $clauses } rules.
    }
cli-examples-stale = The index does not match the examples. Rewrite it with --refresh.
cli-examples-none = There are no logs in { $folder-id }.
