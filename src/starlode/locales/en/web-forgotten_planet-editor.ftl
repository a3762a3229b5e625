# The scenario editor of The Forgotten Planet.

web-forgotten_planet-designs = Scenario editor
web-forgotten_planet-designs-help = Draw an area with bases, special mines and obstacles, let bots try it, and play it with others.

## The map

web-forgotten_planet-editor-map = Map of the area
web-forgotten_planet-editor-keys = Keys: arrows move, Space paints, Shift and an arrow paints on; A–D bases, 1–4 special mines, X obstacle, - outside, Del empty. Right button: empty.
# x, y: numbers; what: kind of square; mark: letter or number.
web-forgotten_planet-editor-square =
    { $x },{ $y }: { $what-id ->
        [empty] empty
        [outside] outside the area
        [obstacle] obstacle
        [base] base { $mark }
       *[mine] special mine { $mark }
    }
web-forgotten_planet-editor-zone = nearest to { $mark }
web-forgotten_planet-editor-brushes = Brushes
web-forgotten_planet-editor-look = Look only
web-forgotten_planet-editor-empty = Empty square
web-forgotten_planet-editor-outside = Outside the area
web-forgotten_planet-editor-obstacle = Obstacle
web-forgotten_planet-editor-base = Base { $mark }
web-forgotten_planet-editor-mine = Special mine { $mark }
web-forgotten_planet-editor-symmetry = Symmetry
web-forgotten_planet-editor-symmetry-none = None
web-forgotten_planet-editor-symmetry-mirror-x = Left and right
web-forgotten_planet-editor-symmetry-mirror-y = Top and bottom
web-forgotten_planet-editor-symmetry-rot180 = Half turn
web-forgotten_planet-editor-symmetry-rot90 = Quarter turn
web-forgotten_planet-editor-complete = Complete the drawing

## Area and land

web-forgotten_planet-editor-area = Area and land
web-forgotten_planet-editor-width = Width
web-forgotten_planet-editor-height = Height
web-forgotten_planet-editor-kind = Kind
web-forgotten_planet-editor-kind-defined = Defined
web-forgotten_planet-editor-kind-open = Open
web-forgotten_planet-editor-kind-defined-help =
    { $count ->
        [one] { $count } square can be played on. Paint squares “outside” for an irregular area.
       *[other] { $count } squares can be played on. Paint squares “outside” for an irregular area.
    }
web-forgotten_planet-editor-kind-open-help = The drawing is the table; the land is measured by the squares that are expected to be filled.
web-forgotten_planet-editor-nominal = Expected squares
web-forgotten_planet-editor-land = Land tiles
web-forgotten_planet-editor-guideline = Guideline: { $count }
web-forgotten_planet-editor-guideline-taken = Two thirds of the squares; goes with the drawing.
web-forgotten_planet-editor-land-most = At most { $count } fit.

## Players

web-forgotten_planet-editor-players = Players and bases
web-forgotten_planet-editor-placement = Placement
web-forgotten_planet-editor-placement-fixed = As drawn
web-forgotten_planet-editor-placement-hidden = Hidden, laid by the players
web-forgotten_planet-editor-gap-least = Gap, at least
web-forgotten_planet-editor-gap-most = at most
web-forgotten_planet-editor-assignment = Bases are given
web-forgotten_planet-editor-assignment-auto = As suits the drawing
web-forgotten_planet-editor-assignment-random = At random
web-forgotten_planet-editor-assignment-auction = By auction
web-forgotten_planet-editor-assignment-fixed = Fixed
web-forgotten_planet-editor-allowed = A table may choose
web-forgotten_planet-editor-alliances = Alliances
web-forgotten_planet-editor-alliances-none = None
web-forgotten_planet-editor-alternating = The alliances take turns

## Fairness

web-forgotten_planet-editor-fairness = Fairness
web-forgotten_planet-editor-tint = Show territories
web-forgotten_planet-editor-grade-mines = Ways to the special mines
web-forgotten_planet-editor-grade-bases = Ways between the bases
web-forgotten_planet-editor-grade-strict = strictly equal
web-forgotten_planet-editor-grade-balanced = balanced
web-forgotten_planet-editor-grade-uneven = uneven
web-forgotten_planet-editor-grade-unknown = unknown
web-forgotten_planet-editor-spread = Largest and smallest territory differ by
web-forgotten_planet-editor-spread-squares =
    { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }
web-forgotten_planet-editor-symmetries = Symmetric
web-forgotten_planet-editor-distances = Distances in steps, and territories in squares
web-forgotten_planet-editor-from = From base
web-forgotten_planet-editor-to-mine = Mine { $mark }
web-forgotten_planet-editor-territory = Territory
web-forgotten_planet-editor-no-figures = There are figures as soon as all squares hang together and every base and mine is there.

## Words and options

web-forgotten_planet-editor-words = Title
web-forgotten_planet-editor-title-en = Title in English
web-forgotten_planet-editor-title-fr = Title in French
web-forgotten_planet-editor-summary-en = Summary in English
web-forgotten_planet-editor-summary-fr = Summary in French
web-forgotten_planet-editor-options = Rules of this scenario
web-forgotten_planet-editor-options-help = What is set here holds unless a table chooses otherwise.
web-forgotten_planet-editor-option-add = Set a rule…
# title: the name of an option.
web-forgotten_planet-editor-option-remove = No longer set: { $title }

## Files that cannot be drawn

web-forgotten_planet-editor-broken = This text cannot be drawn
web-forgotten_planet-editor-broken-help = What is wrong stands beside it. Put the text right by hand, or begin a new drawing; Undo brings this text back.
web-forgotten_planet-editor-raw = Text of the file
web-forgotten_planet-editor-anew = Begin a new drawing
# fields: names of fields.
web-forgotten_planet-editor-odd = This file holds what is not known here: { $fields }.
web-forgotten_planet-editor-plain = Take that out
