# What logs, replays, seeds, undo and tables say when something cannot be used.

## Reading a log

# file: the name of the file; problem: what the operating system says.
log-file-unreadable = The file “{ $file-id }” cannot be read: { $problem }.
log-file-unwritable = The file “{ $file-id }” cannot be written: { $problem }.
# most: bytes.
log-too-large = The file “{ $file-id }” is no log: it is larger than { $most } bytes.
log-not-a-log = This is not a Starlode log: its first line must be “starlode-log” and a format number.
# format, known: numbers of log formats.
log-format-unknown = This log has format { $format }; only format { $known } can be read here.
# byte: where the first wrong byte is.
log-not-utf8 = This log is not UTF-8 text: byte { $byte } is wrong.
log-not-json = This log begins like JSON but is not valid JSON.
log-truncated = This log is truncated: the end that closes it is missing.
# entries: how many there are; expected: how many the end line promises.
log-entries-missing = This log has { $entries } entries, but its end promises { $expected }.
log-checksum-differs = This log was changed after it was written: the checksum at its end does not fit its content.
# line: the number of the line; text: its beginning.
log-line-unreadable = Line { $line } of the log cannot be read: “{ $text-id }”.
# found: what stands there; expected: the number that is due.
log-number-differs = Line { $line } of the log has the number “{ $found-id }”, but entry { $expected } is due.
# field: a field's name; where: its place in the log, as a JSON path.
log-unknown-field = The log has an unknown field “{ $field-id }” at { $where-id }.
log-missing-field = The log lacks the field “{ $field-id }” at { $where-id }.
log-bad-field = The log has a value that cannot stand at { $where-id }.
# found: seats named; players: the number of players.
log-seats-differ = There are { $found } seats named for { $players } players.
# entry: the number of an entry; seat: the number that is no seat; players: the number of players.
log-seat-unknown = Entry { $entry } names seat { $seat-id }, but there are { $players } players.
# entry: the number of an entry; seat: a player.
log-assigner-wrong = Entry { $entry } gives the seat of { $seat } away in the name of somebody who cannot do that.
log-host-wrong = Entry { $entry } hands the table over to nobody, or names a player for something else.
# to: the number of the entry to go back to.
log-undo-final = Entry { $entry } takes back from entry { $to } on, where moves are final.
log-undo-wrong = Entry { $entry } takes back from entry { $to } on, where nothing stands.
# kept: how many entries the header says were copied.
log-fork-wrong = The header says that { $kept } moves came from another log, but the log does not begin with so many moves.
# pace: the pace that was asked for; known: the paces that are possible there.
fork-pace-fixed = A game forked at this moment has no choice of pace: “{ $pace-id }” is not possible.
fork-pace-unknown = A game forked at this moment cannot go on in the pace “{ $pace-id }”. It can be: { $known-id }.

## Replaying a log

# game, wanted: names of games.
log-other-game = This is a log of the game “{ $game-id }”, not of “{ $wanted-id }”.
# version, wanted: rules versions.
log-other-version = This log follows version { $version } of the rules of “{ $game-id }”, not version { $wanted }.
# entry: the number of an entry; action: a kind of action.
log-unknown-action = Entry { $entry } has an action that this game does not know: “{ $action-id }”.
log-act-not-legal = Entry { $entry }: the action “{ $action-id }” of { $seat } was not legal.
log-draw-impossible = Entry { $entry }: chance could not draw “{ $action-id }”.
log-tick-impossible = Entry { $entry }: the clock could not do “{ $action-id }”, no deadline had passed.
# at, earliest: moments of game time in milliseconds.
log-time-runs-back = Entry { $entry } is dated { $at } ms, earlier than { $earliest } ms, which had already passed.
log-digest-differs = After entry { $entry } the position is not the one whose digest the log carries.
log-seed-too-early = Entry { $entry } publishes the seed before the game is over.
log-goes-on-after-seed = Entry { $entry } comes after the seed was published: the log must end there.
log-contributions-wrong = The header names a player’s contribution to the seed twice, out of order, or for a seat that does not exist.
# moment: the number of entries asked for; last: how many there are.
moment-out-of-range = There is no moment { $moment }: the log has moments 0 to { $last }.

## Seeds

seed-differs = This seed is not the one whose digest stands in the header of the log.
seed-not-shown = The seed of this log has not been published: the game is not over.
seed-missing = This game is not over: it cannot go on without its seed. Fork it to go on with another one.
# found, most: bytes.
seed-wrong-length = A seed has 1 to { $most } bytes, not { $found }.
# entry: the number of an entry.
chance-differs = Entry { $entry } is not what follows there from the seed and the rules.
# seat: the player's seat.
contribution-differs = The header gives { $seat } another number for the draws than the one this player had committed to.
contributions-fixed = The players’ contributions to the draws of this game are fixed: nobody can change theirs now.
contribution-not-due = This number is not the one to which you committed for the draws of this game, or it is not due yet.

## What is sent to a table

# seat: what was sent; last: the number of the last seat.
seat-unknown = There is no seat “{ $seat-id }” at this table: seats are numbered 0 to { $last }.
# field: head or to; entry: what was sent; last: the number of entries.
entry-unknown = The field “{ $field-id }” cannot be “{ $entry-id }”: it is a number of entries from 0 to { $last }.
# most: how many fields an action may have.
action-too-large = An action has at most { $most } fields.
# action: a kind of action.
action-not-legal = The action “{ $action-id }” is not legal now.
# seen, head: numbers of entries. reason: the key of the game's own reason.
entry-stale =
    The game went on while you decided (you saw moment { $seen } of { $head }): this was possible then, now it is not.
# seat: who made the move that came first; seen, head, reason: as above.
quicker-than-you = { $seat } was quicker: this was possible when you decided, now it is not.
# seen, head: numbers of entries.
entry-outdated = The game went on while this was decided (at moment { $seen } of { $head }), so it does not count.
game-over = The game is over.
# seat: a player.
seat-dropped = { $seat } has been dropped: the table plays for that seat.
# most: how many characters a name may have.
seat-name-unusable = The name of { $seat } cannot be used: a name has at most { $most } characters, all of them visible.
# controller: what was sent.
controller-unknown = “{ $controller-id }” cannot decide for a seat: it must be “human” or “bot:” and a bot's name.
controller-same = “{ $controller-id }” already decides for { $seat }.

## Undo

# to: the number of the entry to go back to; seats: the players who have not agreed.
undo-needs-consent = Going back to moment { $to } needs the consent of { $seats }, or the host.
undo-final = Moves from moment { $to } on are final: in this part of the game nothing is taken back.
undo-nothing = There is nothing to take back from moment { $to } on.
undo-game-over = The game is over and its seed is published: nothing can be taken back.
log-file-special = “{ $file-id }” is no ordinary file, so no log is written there.
