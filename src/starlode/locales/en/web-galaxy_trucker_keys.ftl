# The keys of building: what each does, and how to change them.

web-galaxy_trucker-building-key-draw = Take or turn up a face-down tile
web-galaxy_trucker-building-key-warehouse = Into the warehouse: arrows and first letters move, Enter takes
web-galaxy_trucker-building-key-fitting-only = Only what fits
web-galaxy_trucker-building-key-turn-left = Turn left
web-galaxy_trucker-building-key-turn-right = Turn right
web-galaxy_trucker-building-key-next-fit = Next fitting cell; with Shift the one before
web-galaxy_trucker-building-key-place = Place on the cell with the focus
web-galaxy_trucker-building-key-move-last = Move the last tile
web-galaxy_trucker-building-key-unweld = Loosen a welded component (handicap)
web-galaxy_trucker-building-key-set-aside = Set aside
web-galaxy_trucker-building-key-put-back = Put back
web-galaxy_trucker-building-key-reserved = Take from the reserve
web-galaxy_trucker-building-key-pile = Look at a forecast pile
web-galaxy_trucker-building-key-flip = Turn the sand timer over
web-galaxy_trucker-building-key-ships = The others’ ships; then their letter
web-galaxy_trucker-building-key-problems = Problems of the ship
web-galaxy_trucker-building-key-finish = Finish; then 1 to 4 and Enter
web-galaxy_trucker-building-key-undo = Undo
web-galaxy_trucker-building-key-actions = All actions in words
web-galaxy_trucker-building-key-help = This list
web-galaxy_trucker-building-key-leave = Leave, cancel

web-galaxy_trucker-keys-text = Choose a key to change it, then press the new one. Dotted keys stay as they are.
# number: which of several alike.
web-galaxy_trucker-keys-number = { $what }, { $number }
web-galaxy_trucker-keys-change = { $what }: { $key }. Change
web-galaxy_trucker-keys-press = { $what }: press the new key. Escape leaves it as it is.
web-galaxy_trucker-keys-changed = { $what }: now { $key }.
web-galaxy_trucker-keys-taken = { $key } is taken: { $what }. Press another key.
web-galaxy_trucker-keys-reset = Default keys
web-galaxy_trucker-keys-all-reset = All keys are as at first.
