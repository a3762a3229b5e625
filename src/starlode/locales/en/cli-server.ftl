# The commands around the game server: serve and admin.

cli-word-host = HOST
cli-word-hosts = HOST,...
cli-word-url = URL
cli-word-networks = NETWORK,...
cli-word-level = debug|info|warning|error
cli-word-task = tables|users|backup|validate
cli-word-ladder = ladder

cli-any-database = The database: a file, sqlite:///games.db, or a server, postgresql://user@host/name; default: STARLODE_DATABASE, else a file in the data folder.

## serve

cli-serve = Play in the browser: start the game server.
cli-serve-more =
    Without further options it serves this machine only, stores its games in a file, and opens the browser. Every option can also be set by a variable: --log-level by STARLODE_LOG_LEVEL. Ctrl-C stops it, and no game is lost.

      starlode serve
      starlode serve --host 0.0.0.0      for friends in the same network
      starlode serve --public-url https://play.example.org
      starlode serve --database postgresql://starlode@db/starlode --workers 4
cli-serve-host = Address to listen at; 0.0.0.0 is every address of this machine. Default: 127.0.0.1, which only this machine can reach.
cli-serve-port = Port to listen at; default: the first free one from 8321.
cli-serve-workers = Number of server processes; more than 1 needs PostgreSQL. Default: 1.
cli-serve-public_url = Public address of the server, if it is behind a reverse proxy, such as https://play.example.org.
cli-serve-allowed_hosts = Further host names of this server.
cli-serve-trusted_proxies = Reverse proxies that are trusted to report the addresses of clients.
cli-serve-data = Folder for the server's data; default: the usual one of the system.
cli-serve-log_level = Level of detail of the server's log; default: warning.
cli-serve-log_form = Format of the server's log: text for people, json for programs; default: text.
cli-serve-no_browser = Do not open a browser.
cli-serve-at = Starlode is at { $address-id }
cli-serve-stop = Ctrl-C stops it.
cli-serve-stopped = Stopped. All games are saved.
cli-serve-no-web = The web application is not built, so only the API is served. ./play builds it.
# problem: what the compiler said when this was built.
cli-serve-not-compiled = The engines of this installation are not compiled, so bots and simulations are slower: { $problem }

serve-already = A server is already running on this database, at { $address-id }. Two servers would not see each other's moves.
serve-host-unknown = --host: this machine has no address “{ $host-id }”.
serve-port-taken = --port: port { $port-id } is already in use.
# problem: what the system says.
serve-port-refused = --port: the system does not allow listening at { $host-id }, port { $port-id }: { $problem }.
serve-no-port = No port from { $first-id } to { $last-id } is free. Give one with --port.

# setting: the name of an option or a variable.
setting-not-a-number = { $setting-id } must be a number from { $least } to { $most }, not “{ $value-id }”.
setting-not-known = { $setting-id } cannot be “{ $value-id }”. Possible: { $known-id }.
setting-not-a-host = { $setting-id }: “{ $value-id }” is not the name or address of a machine.
setting-not-a-network = { $setting-id }: “{ $value-id }” is not an address or a network, such as 10.0.0.0/8.
setting-not-a-url = { $setting-id } must be an address such as https://play.example.org, without a path, not “{ $value-id }”.
setting-not-an-address = { $setting-id } must be an address that begins with one of: { $known-id }.
setting-mail-from = { $setting-id } must name the address from which e-mail comes.
setting-secret-short = { $setting-id } must have at least { $least } characters.
setting-workers-sqlite = { $setting-id }: { $workers } processes need PostgreSQL. On an SQLite file they would not see each other's moves.

## admin

cli-admin = Manage the server's database: tables, users, checks, a backup, its return, a repair.
cli-admin-more =
    The server may be running. “validate” replays the log of every table under the current rules and verifies its draws; the exit code is 1 if one is broken. “check” compares the stored logs with their checksums, as the server does in short at its start. “repair” writes what is sound into a new file and lists what is not; “restore” puts a backup or such a file in the place of the database of a server that is stopped, and keeps what was there. Seeds and passwords are never shown.

      starlode admin tables
      starlode admin users --json
      starlode admin backup -o games-of-tuesday.db
      starlode admin validate --database postgresql://starlode@db/starlode
      starlode admin check
      starlode admin repair -o repaired.db
      starlode admin restore --from games-of-tuesday.db
cli-admin-task = Task: tables, users, check, validate, backup, restore, repair.
cli-admin-limit = Largest number of lines, latest first.
cli-admin-out = File of the backup or the repaired database; default: starlode-DATE-TIME.db or starlode-repaired-DATE-TIME.db in this folder.
cli-admin-source = The backup, for “restore”.
cli-admin-progress = Replaying
cli-admin-state =
    { $status-id ->
        [lobby] gathering
        [running] running
       *[over] over
    }
# when: a time; names: who sits at the table.
cli-admin-table = { $table-id }  { $when-id }  { $game-id }, { cli-admin-state }, { $entries } entries: { $names-id }
cli-admin-tables-sum =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
cli-admin-user = { $user-id }  { $when-id }  { $name-id }: { $kind-id ->
        [guest] guest
       *[account] account
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
cli-admin-users-sum =
    { $users ->
        [one] { $users } person
       *[other] { $users } people
    }
cli-admin-same = same    { $table-id }: { $game-id }, { cli-admin-state }, { $entries } entries, { $drawn } draws follow from the seed
cli-admin-broken = broken  { $table-id }: { $reason-id }
cli-admin-validate-sum = { $same } same, { $broken } broken
cli-admin-backup-done = Written: { $file-id }
cli-admin-task-unknown = There is no task “{ $task-id }”. Tasks: { $known-id }.
cli-admin-out-unused = --out belongs to “backup” and “repair”: “{ $task-id }” writes no file.
cli-admin-from-restore = “restore”, and no other task, takes the backup’s file: --from FILE. The task was “{ $task-id }”.
cli-admin-damaged = damaged { $table-id }: { $entries } sound entries. { $reason-id }
cli-admin-check-sum =
    { $damaged ->
        [0] No damage found.
        [one] { $damaged } damaged log
       *[other] { $damaged } damaged logs
    }
cli-admin-set-aside = What follows was set aside: { $file-id }
cli-admin-repair-done =
    { $tables ->
        [one] Written: { $file-id }, with { $tables } table. The database itself was not changed. “starlode admin restore --from” puts the file in its place.
       *[other] Written: { $file-id }, with { $tables } tables. The database itself was not changed. “starlode admin restore --from” puts the file in its place.
    }
cli-admin-restore-kept = Kept: { $file-id }
cli-admin-restore-done = Restored: { $file-id }


admin-wal-lost = The write-ahead log is damaged or missing from frame { $frame } of { $frames } on: what it held is lost.
admin-rows-lost = A part of the rows “{ $table-id }” cannot be read.
admin-seed-lost = The seed of the running game { $table-id } is lost: its chance cannot be drawn any more.
admin-entry-missing = Entry { $number } is missing in the database.
admin-entry-changed = Entry { $number } is not the one that was written.
admin-entry-extra = Entry { $number } was not written by the server.
admin-digest-differs = The digest of the log is not the one that was stored.
admin-entry-damaged = An entry in the database is damaged: it is not JSON.
admin-status-differs = The table is marked as “{ cli-admin-state }”, but its log is not.

## bench server, bench browser

cli-bench-quick = Only for “server” and “browser”: a short run that checks that everything works, without targets for speed.
cli-bench-postgres = Only for “server”: measure on PostgreSQL with two processes as well, on a database server that runs for as long as the measurement.
cli-bench-played = Only for “server”: the game at the tables; default titan. If all act at once in it, every seat’s client acts by itself ten times a second.
cli-bench-tables = Only for “server” with a game in real time: the number of tables; default 1.
cli-bench-kill = Only for “server” with a game in real time: kill the server in the middle and start it again.
cli-bench-unused = { $option-id } cannot be used with “{ $game-id }”.
