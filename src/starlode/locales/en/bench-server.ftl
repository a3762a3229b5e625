# The benchmark of the game server.

bench-stage-server-start = Starting the servers
bench-stage-server-slices = Slices of echo, unwatched and watched tables
bench-stage-server-check = Comparing the logs with what was acknowledged

bench-server-head = { $tables } tables, { $sockets } sockets, random movers; { $python-id } on { $machine-id }, { $cores } cores, load of the machine { NUMBER($load, maximumFractionDigits: 1) }; { $rounds } rounds of { NUMBER($seconds, maximumFractionDigits: 1) } s each, in turn. Medians, with quartiles in brackets.
bench-server-run =
    { $store-id ->
        [sqlite] SQLite, synchronous FULL, { $processes } process, server { bench-form }
       *[postgresql] PostgreSQL, { $processes } processes, server { bench-form }
    }
bench-server-kind =
    { $load-id ->
        [echo] bare echo
        [unwatched] tables that nobody watches
       *[watched] tables that all four seats watch
    }
bench-server-load = { bench-server-kind }: { NUMBER($median, maximumFractionDigits: 0) } durable/s [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }], { $total } in all; acknowledged after { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms); { NUMBER($cpu, maximumFractionDigits: 0) } µs of processor time each
bench-server-seen = { "" }  seen by all four after { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms)
bench-server-checked = { $entries } acknowledged moves at { $tables } tables looked up in the logs; tables where something is missing, changed or out of order: { $lost }
bench-server-trouble = { "" }  trouble: { $error-id }

bench-target-server-unwatched = { bench-met }: { $store-id }, { bench-form }, unwatched tables at least { NUMBER($limit, maximumFractionDigits: 0) }% of the echo ({ NUMBER($measured, maximumFractionDigits: 1) }%)
bench-target-server-watched = { bench-met }: { $store-id }, { bench-form }, watched tables at least { NUMBER($limit, maximumFractionDigits: 0) }% of the echo ({ NUMBER($measured, maximumFractionDigits: 1) }%)
# measured, limit: not said, because one wrong entry is too many.
bench-target-server-entries =
    { $met ->
        [yes] { bench-met }: { $store-id }, { bench-form }, every acknowledged move is in its log, in order, and every log replays
       *[no] { bench-met }: { $store-id }, { bench-form }, a log differs from what was acknowledged, or a move was refused
    }

# code: with which it ended.
bench-server-ended = A server ended during the measurement, with exit code { $code }.
bench-server-silent = A server did not answer in time.
bench-postgres-missing = There is no PostgreSQL to measure on: install { $package-id } and psycopg (the dependency group test).

## fuzz server

cli-fuzz-game = Name of a game, such as titan, or server.
cli-fuzz-messages = Only for “server”: number of messages; else 20000, and 0 to leave this part out.
cli-fuzz-kills = Only for “server”: how often it is killed; else 30, and 0 to leave this part out.
cli-fuzz-server-messages = Sending messages
cli-fuzz-server-kills = Killing the server
cli-fuzz-server-sent = { $messages } messages over { $sockets } sockets at { $tables } tables, seed { $seed }
cli-fuzz-server-counts =
    { "" }  { $what ->
        [sent] sent
        [received] answered
       *[closed] sockets closed by code
    }: { $counts-id }
cli-fuzz-server-finished = { $finished } of { $tables } games were played to their end afterwards.
cli-fuzz-server-killed = Killed { $kills } times under load, seed { $seed }: { $moves } acknowledged moves at { $tables } tables and { $made } tables just made looked up afterwards; of { $underway } moves under way { $kept } were kept
cli-fuzz-server-complaint = FAILED { $failure-id }
