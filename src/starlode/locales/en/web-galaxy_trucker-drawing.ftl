# What the drawings of Galaxy Trucker say to those who listen.

web-galaxy_trucker-ship = Ship of { $seat }
web-galaxy_trucker-tile-unknown = Face-down component
web-galaxy_trucker-tile-battery = { $kind }, { $size } tokens
web-galaxy_trucker-tile-hold =
    { $kind }, { $size ->
        [one] 1 slot
       *[other] { $size } slots
    }
web-galaxy_trucker-tile-sides = Front { $front }, right { $right }, rear { $rear }, left { $left }.
web-galaxy_trucker-connector-smooth = smooth
web-galaxy_trucker-connector-single = single
web-galaxy_trucker-connector-double = double
web-galaxy_trucker-connector-universal = universal
web-galaxy_trucker-load-crew = Aboard: { $crew }.
web-galaxy_trucker-load-tokens =
    { $count ->
        [one] 1 token left.
       *[other] { $count } tokens left.
    }
web-galaxy_trucker-load-goods = Aboard: { $goods }.
web-galaxy_trucker-cell = { $cell }: { $content }
web-galaxy_trucker-cell-empty = { $cell }, empty.
