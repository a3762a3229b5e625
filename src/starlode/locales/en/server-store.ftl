# The store: what a database can be refused for, and what can be wrong with a table, a seat or a login.

## Opening a database

# url: what was given, without its password.
store-url-wrong = “{ $url-id }” names no database. Give a file, such as sqlite:///games.db, or a server, such as postgresql://user@host/database.
# extra: a part of the package that is installed on request.
store-driver-missing = The driver for PostgreSQL is not installed: install starlode[{ $extra-id }].
store-cannot-open = The database file cannot be opened. Is its folder there, and may this program read and write in it?
store-not-a-database = The file is no SQLite database.
store-foreign = This database belongs to another program: it has tables of the same names, but not ours. Give an empty one.
# revision: the name of the form the database has.
store-newer = This database was written by a newer version of the program (form { $revision-id }). Update the program, or restore an older backup; nothing was changed.
store-older = This database has an older form. Let the server migrate it, after a backup; nothing was changed.
# problem: what the database server or its driver says, in its own words.
store-cannot-connect = The database server does not let us in: { $problem-id }
store-refused = This user may not do enough in the database: it must be able to create tables, read and write.

## A database in use

store-unreachable = The database does not answer. Please try again in a moment.
store-read-only = The database can only be read at present, so nothing can be saved. The host of the server must look after it.
store-full = The disk of the database is full, so nothing can be saved. The host of the server must make room.
store-disk-fails = The disk of the database reports errors, so nothing can be saved. The host of the server must look after it.
store-busy = The database is too busy at present. Please try again in a moment.
store-damaged = The database is damaged. The host of the server must restore a backup.
store-closed = The server is shutting down.

# file: the database. What the operator can do is the same for all damage.
-store-way-out =
    Put the missing file back, or restore a backup: “starlode admin restore --from FILE”. To keep what is sound:
    “starlode admin repair”. Nothing was changed.
store-wal-missing =
    The database “{ $file-id }” was in use when its server ended, and its write-ahead log “{ $file-id }-wal” is missing:
    acknowledged moves would be lost. (If another SQLite program has opened the database since, it has applied the log
    and nothing is lost: then delete “{ $file-id }-open”.) { -store-way-out }
store-wal-damaged =
    The write-ahead log “{ $file-id }-wal” is damaged at frame { $frame } of { $frames }: acknowledged moves would be
    lost. { -store-way-out }
# problem: what SQLite says, in English.
store-structure-damaged = The database is damaged: { $problem-id }. { -store-way-out }
store-logs-damaged =
    { $count ->
        [one] The log of a table is damaged: { $tables-id }.
       *[other] The logs of { $count } tables are damaged: { $tables-id }…
    } “starlode admin check” lists them. { -store-way-out }

## Backups

# file: the name of the file.
store-backup-exists = There is a file “{ $file-id }” already: a backup never overwrites one.
# problem: what the operating system says.
store-backup-fails = The backup “{ $file-id }” cannot be written: { $problem }.
store-repair-postgres = Only an SQLite database is repaired and restored here. “starlode admin check” checks a PostgreSQL database; its own tools, pg_dump and pg_restore, do the rest.
store-backup-postgres = “{ $file-id }” was not written: a PostgreSQL database is backed up with its own tool, pg_dump.

## Tables, seats, users

table-unknown = There is no such table.
table-not-started = The game at this table has not begun yet.
table-started = The game at this table has begun: this cannot be changed any more.
table-over = The game at this table is over.
seat-taken = This seat is taken: somebody was faster.
seat-kept = This seat is kept for the player who was asked to play again.
seat-second = You already have a seat at this table.
seat-left = Whoever has left a game whose result counts cannot come back.
undo-asked-already = A vote is under way already. Wait for the answers.
seat-not-yours = This is not your seat.
# login: the name somebody wanted to sign in with.
login-taken = The name “{ $login-id }” is taken, or looks like one that is. Choose another one.
user-unknown = There is no such user.
tournament-begun = This tournament has begun already.
tournament-not-running = This tournament does not run.
# most: how many may enter.
tournament-full = This tournament has { $most } entrants: it is full.
