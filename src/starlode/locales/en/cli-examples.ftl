# The command examples: recorded games that demonstrate the rules.

cli-examples = Check which rules the example games demonstrate.
cli-examples-more =
    Each game comes with a few recorded games; for every rule that applies in one of them, the rulebook in the browser links to that position. An index lists these positions and must match the recordings. After a change of the rules, --refresh rewrites the index; --choose takes other recordings, as few as demonstrate the most rules.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
cli-examples-refresh = Rewrite the index.
cli-examples-choose = Folder of finished logs from which to choose other examples; may be repeated.
cli-examples-most = Largest number of examples; default 12.
cli-examples-shown =
    { $examples ->
        [one] { $examples } example demonstrates { $shown } of { $clauses } rules.
       *[other] { $examples } examples demonstrate { $shown } of { $clauses } rules.
    }
cli-examples-stale = The index does not match the examples. Rewrite it with --refresh.
cli-examples-none = There are no logs in { $folder-id }.
