# What the kernel's tools for people who make games say: new games, golden games, crashes.

## New games

newgame-bad-name = “{ $name-id }” cannot be the name of a game: 2 to 24 small letters and digits, in words joined by “_”, beginning with a letter, and no word of the Python language.
newgame-no-folder = There is no folder { $folder-id }. A new game is written into a checkout of the project.
newgame-exists = There is already something called “{ $name-id }”: { $folder-id }. Nothing was written.

## Golden games

golden-not-finished = The log { $log-id } does not come to the end of its game, so it cannot be golden.
golden-differs =
    The golden game { $file-id } no longer tells what it told. The first differences (- expected, + found):
    { $lines-id }
golden-events-missing = The golden game has no file { $file-id } of what it tells. Refresh it once to write it.

## Crashes

crash-note-unreadable = The note { $file-id } that says what fails cannot be read.
