# The commands around the game server: serve and admin.

cli-word-host = HOST
cli-word-hosts = HOST,...
cli-word-url = URL
cli-word-networks = NETWORK,...
cli-word-level = debug|info|warning|error
cli-word-task = tables|users|backup|validate

cli-any-database = The database: a file, sqlite:///games.db, or a server, postgresql://user@host/name; else STARLODE_DATABASE, else a file in the data folder.

## serve

cli-serve = Play in the browser: start the game server.
cli-serve-more =
    Without further options it serves this machine only, keeps its games in a file, and opens the browser. Every option can also be given as a variable: --log-level as STARLODE_LOG_LEVEL. It stops with Ctrl-C, and nothing is lost.

      starlode serve
      starlode serve --host 0.0.0.0      for friends in the same network
      starlode serve --public-url https://play.example.org
      starlode serve --database postgresql://starlode@db/starlode --workers 4
cli-serve-host = Address to listen at; 0.0.0.0 is every address of this machine. Else 127.0.0.1, which only this machine reaches.
cli-serve-port = Port to listen at; else the first free one from 8321 on.
cli-serve-workers = Number of server processes; more than 1 needs PostgreSQL. Else 1.
cli-serve-public_url = Where people find the server if it stands behind another one, such as https://play.example.org.
cli-serve-allowed_hosts = Further names under which people may come to this server.
cli-serve-trusted_proxies = Servers in front of this one that are believed when they say where somebody comes from.
cli-serve-data = Folder for what this server keeps; else the usual one of the system.
cli-serve-log_level = How much is told about the work; else warning.
cli-serve-log_form = Form of what is told: text for people, json for programs. Else text.
cli-serve-no_browser = Open no browser.
cli-serve-at = Starlode is at { $address-id }
cli-serve-stop = Ctrl-C stops it.
cli-serve-stopped = Stopped. Every game is kept.
cli-serve-no-web = The web application is not built here: only programs can play. ./play builds it.

serve-already = A server is already running on this database, at { $address-id }. Two would not hear of each other.
serve-host-unknown = --host: this machine has no address “{ $host-id }”.
serve-port-taken = --port: something else listens at port { $port-id } already.
# problem: what the system says.
serve-port-refused = --port: the system does not let us listen at { $host-id }, port { $port-id }: { $problem }.
serve-no-port = No port from { $first-id } to { $last-id } is free. Give one with --port.

# setting: the name of an option or a variable.
setting-not-a-number = { $setting-id } must be a number from { $least } to { $most }, not “{ $value-id }”.
setting-not-known = { $setting-id } cannot be “{ $value-id }”. Possible: { $known-id }.
setting-not-a-host = { $setting-id }: “{ $value-id }” is no name or address of a machine.
setting-not-a-network = { $setting-id }: “{ $value-id }” is no address and no network, such as 10.0.0.0/8.
setting-not-a-url = { $setting-id } must be an address such as https://play.example.org, without a path, not “{ $value-id }”.
setting-secret-short = { $setting-id } must have at least { $least } characters.
setting-workers-sqlite = { $setting-id }: { $workers } processes need PostgreSQL. On an SQLite file they would not hear of each other's moves.

## admin

cli-admin = Look after the server's database: tables, users, a backup, the check of all logs.
cli-admin-more =
    The server may be running meanwhile. “validate” replays the log of every table under the rules of today and draws its chance again; the exit code is 1 if one is broken. Seeds and passwords are never shown.

      starlode admin tables
      starlode admin users --json
      starlode admin backup -o games-of-tuesday.db
      starlode admin validate --database postgresql://starlode@db/starlode
cli-admin-task = What to do: list tables, list users, copy the database, check all logs.
cli-admin-limit = At most so many lines, latest first.
cli-admin-out = File of the backup; else starlode-DATE-TIME.db in this folder.
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
cli-admin-out-unused = --out belongs to “backup”: “{ $task-id }” writes no file.

admin-entry-missing = Entry { $number } is missing in the database.
admin-entry-damaged = An entry in the database is damaged: it is no JSON.
admin-status-differs = The table counts as “{ cli-admin-state }”, but its log says otherwise.

## bench server, bench browser

cli-bench-quick = Only for “server” and “browser”: a short run that shows that all works, and promises nothing.
cli-bench-postgres = Only for “server”: measure on PostgreSQL with two processes as well, on a database server that runs for as long as the measurement.
cli-bench-unused = { $option-id } does not go with “{ $game-id }”.
