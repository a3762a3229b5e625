# The command examples: recorded games that show the rules at work.

cli-examples = Check which rules the example games show at work.
cli-examples-more =
    Each game comes with a few recorded games; for every rule that is at work in one of them, the rulebook in the browser links to that moment. Which moment it is stands in an index, which has to fit the recordings. After a change of the rules, --refresh writes the index anew; --choose takes other recordings, as few as show the most rules.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
cli-examples-refresh = Write the index anew.
cli-examples-choose = Folder of finished logs from which to choose other examples; may be repeated.
cli-examples-most = Number of examples at most; else 12.
cli-examples-shown =
    { $examples ->
        [one] { $examples } example shows { $shown } of { $clauses } rules at work.
       *[other] { $examples } examples show { $shown } of { $clauses } rules at work.
    }
cli-examples-stale = The index does not fit the examples. Write it anew with --refresh.
cli-examples-none = There are no logs in { $folder-id }.
