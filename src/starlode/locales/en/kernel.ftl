# What the kernel says: bad input, and the small words that every other message builds on.

## Words

player = player
yes = yes
no = no
none = none
language-en = English
language-fr = French

# A player who has no name.
seat-unnamed = Player { $number }
seat-chance = Chance
seat-clock = The clock
seat-host = The host

# Enumerations are put together from their parts: "a, b and c".
list-next = { $list }, { $part }
list-last = { $list } and { $part }

# An item of an enumeration that is counted: "2 water".
amount = { $count } { $name }

# A sentence and the rule it rests on.
cited = { $sentence } [{ $clause-id }]

## Actions that come from outside

action-not-an-object = An action must be a JSON object whose keys are strings.
action-unknown-kind = There is no action “{ $kind-id }” in this game.
action-unknown-field = The action “{ $kind-id }” has no field “{ $field-id }”.
action-missing-field = The action “{ $kind-id }” lacks its field “{ $field-id }”.
action-bad-value = “{ $value-id }” cannot be the field “{ $field-id }” of the action “{ $kind-id }”: it must be a text, a whole number, true or false.
action-not-in-catalogue = There is no action “{ $kind-id }” with { $value-id } in this game.

## Options, players, games

option-unknown = There is no option “{ $option-id }”. The options are: { $known-id }.
option-bad-value = The option “{ $option-id }” cannot be “{ $value-id }”. It can be: { $allowed-id }.
players-out-of-range =
    This game is for { $least } to { $most } players, not for { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
game-unknown = There is no game “{ $game-id }”. The games are: { $known-id }.
game-version-unknown = Version { $version } of the rules of { $game } is not known here. Known: { $known-id }.
language-unknown = There is no language “{ $language-id }”. The languages are: { $known-id }.

## Rulebook and rule index

clause-unknown = The rulebook of { $game } has no rule “{ $rule-id }”.
example-unknown = { $game } has no example game “{ $example-id }”.
rulebook-missing = There is no rulebook of { $game } in this language: { $language }.
rule-tests-missing = There are no tests in { $folder-id }. The rule index needs the source code of the project.
rule-index-broken = { $file-id } is no index of rules that the tests wrote.
rule-index-of-others = { $file-id } tells of the rules { $prefixes-id } only, not of those of { $game }.
rule-index-partial = { $file-id } tells of a part of the tests: the run that wrote it left some out, or broke off. Run them all.
rule-index-stale = { $file-id } tells of other tests than those in { $folder-id }, or something was changed since they ran. Run them again.
rule-tests-need-pytest = The rule index runs the tests with pytest, which is not installed here.
rule-source-missing = There is no source code with its tests in { $folder-id }. Where a rule is enforced can only be shown in a working copy of the project.
rule-tests-broken = The tests of the rules could not be run:
    { $output-id }

# What the operating system would not do, by its error names.
problem-EACCES = permission denied
problem-EADDRNOTAVAIL = this machine has no such address
problem-EEXIST = it exists already
problem-EFBIG = the file is too large
problem-EISDIR = it is a folder
problem-ENOENT = there is no such file or folder
problem-ENOSPC = there is no space left
problem-ENOTDIR = a part of the path is no folder
problem-EROFS = the file system is read-only

## Lessons

lesson-nothing-to-skip = There is nothing to skip at this point of the lesson.

## What happens to seats

# seat: a player; bot: the name of a bot.
table-seat-now-bot = { $seat } is now played by the bot { $bot }.
table-seat-now-person = { $seat } is now played by a person.
table-seat-to-bot = The host lets the bot { $bot } play for { $seat }.
table-seat-to-person = The host takes the bot from the seat of { $seat }: a person plays it.
table-seat-timed-out = Time is up for { $seat }: the bot { $bot } plays on.
table-seat-lent = { $seat } lets the bot { $bot } play.
table-seat-reclaimed = { $seat } is back and plays again.
table-seat-dropped = { $seat } has left; the table plays that seat.
table-seat-dropped-by-host = The host drops { $seat }; the table plays that seat.
table-seat-dropped-by-timer = Time is up for { $seat }; the table plays that seat.
# seats: the players who agreed.
table-seat-dropped-by-vote = The host drops { $seat } with the consent of { $seats }; the table plays that seat.
table-seat-given-up = { $seat } gives up; the table plays that seat.

## What the host does with the table

table-renamed = The host renames the table.
table-made-open = The host makes the table public: everybody may watch it.
table-made-private = The host makes the table private.
# seat: a player.
table-handed-over = The host hands the table over to { $seat }.

## Questions about places

# place: what was sent.
place-unknown = There is no place “{ $place-id }” in this game.
