# The benchmark of the game server.

bench-stage-server-start = Starting the servers
bench-stage-server-slices = Slices of echo, unwatched and watched tables
bench-stage-server-check = Comparing the logs with what was acknowledged

bench-server-head = { $tables } tables, { $sockets } sockets, random moves; { $python-id } on { $machine-id }, { $cores } cores, load of the machine { NUMBER($load, maximumFractionDigits: 1) }; { $rounds } rounds of { NUMBER($seconds, maximumFractionDigits: 1) } s each, in turn. Medians, with quartiles in brackets.
bench-server-run =
    { $store-id ->
        [sqlite] SQLite, synchronous FULL, { $processes } process, kernel and games: { bench-form }
       *[postgresql] PostgreSQL, { $processes } processes, kernel and games: { bench-form }
    }
bench-server-kind =
    { $load-id ->
        [echo] echo server
        [unwatched] unwatched tables (no subscribers)
       *[watched] watched tables (all four seats subscribed)
    }
bench-server-load = { bench-server-kind }: { NUMBER($median, maximumFractionDigits: 0) } durable/s [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }], { $total } in all; acknowledged after { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms); { NUMBER($cpu, maximumFractionDigits: 0) } µs of processor time each
bench-server-seen = { "" }  sent to all four seats after { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms)
bench-server-checked = { $entries } acknowledged moves at { $tables } tables compared with the logs; tables with missing, changed or reordered moves: { $lost }
bench-server-trouble = { "" }  error: { $error-id }

# killed: “yes” if the server was killed in the middle.
bench-real-time-head =
    { $game-id }, { $tables } tables, every seat’s client acts by itself ten times a second for { NUMBER($seconds, maximumFractionDigits: 1) } s{ $killed ->
        [yes] , and the server is killed in the middle
       *[no] { "" }
    }; kernel and games: { bench-form }; { $python-id } on { $machine-id }, { $cores } cores, load of the machine { NUMBER($load, maximumFractionDigits: 1) }.
bench-real-time-answers = { $sent } actions: { $acknowledged } acknowledged after { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms), { $rejected } refused, { $unanswered } never answered; { $deadlines } deadlines passed
bench-real-time-cost = The server used { NUMBER($cpu, maximumFractionDigits: 2) } ms of processor time for each action; for { NUMBER($waiting, maximumFractionDigits: 0) }% of the time it was ready to run but other work had the cores.
bench-real-time-recovery = Refused of what was sent in the { NUMBER($seconds, maximumFractionDigits: 0) } s after the restart: { $refused }; 99 of 100 other refusals were answered within { NUMBER($p99, maximumFractionDigits: 1) } ms. For { NUMBER($waiting, maximumFractionDigits: 0) }% of the time the server was ready to run but other work had the cores.
bench-target-real-time-cpu = { bench-met }: a table costs under { NUMBER($limit, maximumFractionDigits: 0) }% of a core ({ NUMBER($measured, maximumFractionDigits: 1) }%)
bench-target-real-time-refusals = { bench-met }: 99 of 100 refusals are answered within { NUMBER($limit, maximumFractionDigits: 0) } ms ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-real-time-log = { bench-met }: nothing acknowledged is lost or doubled, deadlines are exact, and every log replays (faults: { NUMBER($measured, maximumFractionDigits: 0) })
bench-target-server-unwatched = { bench-met }: { $store-id }, { bench-form }, unwatched tables at least { NUMBER($limit, maximumFractionDigits: 0) }% of the echo ({ NUMBER($measured, maximumFractionDigits: 1) }%)
bench-target-server-watched = { bench-met }: { $store-id }, { bench-form }, watched tables at least { NUMBER($limit, maximumFractionDigits: 0) }% of the echo ({ NUMBER($measured, maximumFractionDigits: 1) }%)
# measured, limit: not used, because one wrong entry is too many.
bench-target-server-entries =
    { $met ->
        [yes] { bench-met }: { $store-id }, { bench-form }, every acknowledged move is in its log, in order, and every log replays
       *[no] { bench-met }: { $store-id }, { bench-form }, a log differs from what was acknowledged, or a move was refused
    }

# code: the exit code.
bench-server-ended = A server ended during the measurement, with exit code { $code }: { $output }
bench-server-silent = A server did not answer in time.
bench-postgres-missing = There is no PostgreSQL to measure on: install { $package-id } and psycopg (the dependency group test).

## fuzz server

cli-fuzz-game = Name of a game, such as titan, or server.
cli-fuzz-messages = Only for “server”: number of messages; default 20000, 0 skips this part.
cli-fuzz-kills = Only for “server”: number of kills; default 30, 0 skips this part.
cli-fuzz-attacks = Only for “server”: seconds of each attack; default 10, 0 skips this part.
cli-fuzz-postgres = Only for “server”: kill two processes on PostgreSQL and PostgreSQL itself as well, as many times, on a database server that runs for as long as the test.
cli-fuzz-server-messages = Sending messages
cli-fuzz-server-kills = Killing the server
cli-fuzz-server-attacks = Attacking the server
cli-fuzz-server-sent = { $messages } messages over { $sockets } sockets at { $tables } tables, seed { $seed }
cli-fuzz-server-counts =
    { "" }  { $what ->
        [sent] sent
        [received] answered
       *[closed] sockets closed by code
    }: { $counts-id }
cli-fuzz-server-finished = { $finished } of { $tables } games were played to their end afterwards.
cli-fuzz-server-killed = Killed { $kills } times under load, seed { $seed }: { $moves } acknowledged moves at { $tables } tables and { $made } new tables checked afterwards; { $kept } of { $underway } unacknowledged moves were stored
cli-fuzz-server-attack =
    { $attack ->
        [none] No attack
        [handshakes] Unfinished handshakes
        [pings] Unread answers to pings
        [floods] Floods of messages
        [imports] Imports of large logs
       *[trials] Trials and tables of bots
    }: the honest player waited { NUMBER($p99, maximumFractionDigits: 0) } ms (p99), the server took { NUMBER($megabytes, maximumFractionDigits: 0) } MB.
cli-fuzz-server-wait =
    { "" }  { $what ->
        [move] moves
        [page] pages
        [lobby] lobby
        [table] new tables
        [claim] claims of a seat
       *[start] starts of a game
    }: { $times }, median { NUMBER($median, maximumFractionDigits: 0) } ms, p99 { NUMBER($p99, maximumFractionDigits: 0) } ms, at most { NUMBER($most, maximumFractionDigits: 0) } ms
cli-fuzz-server-bots = { $moves } moves of bots compared with their decisions
cli-fuzz-server-complaint = FAILED { $failure-id }
