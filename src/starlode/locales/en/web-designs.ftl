# Designs: what people draw for a game. Said by the screens around the drawing, whatever the game.

## The shelf

web-designs-begin = Draw something new
web-designs-new = New drawing
web-designs-import = Bring a file
web-designs-file = File
web-designs-no-text = This file is no text: it was probably damaged on the way.
web-designs-bring = Keep and open it
# count: how much was found.
web-designs-broken =
    { $count ->
        [one] This file cannot be played as it is.
       *[other] This file cannot be played as it is; { $count } things were found in it.
    }
web-designs-mend = Open it all the same
web-designs-mend-help = In the editor all that is wrong can be put right. The file itself stays as it is.
web-designs-follow = Open a shared one
web-designs-link = Link or code
web-designs-open = Open
web-designs-left = Not saved yet
web-designs-left-help = Drawings that were begun on this device. They are kept here until you save or discard them.
web-designs-discard = Discard
web-designs-unnamed = Unnamed
web-designs-mine = Saved by you
web-designs-none = Nothing saved yet.
web-designs-remove = Remove
# title: what a design is called.
web-designs-remove-sure = Remove “{ $title }” for good? Its link will lead nowhere. Tables that play on it go on.
web-designs-supplied = Part of the game
web-designs-supplied-help = Open one to look at it, or to draw on from it.
web-designs-draft = Draft
web-designs-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }

## Drawing

web-designs-name = Name
web-designs-undo = Undo (Ctrl+Z)
web-designs-redo = Redo (Ctrl+Y)
web-designs-saved = Saved
web-designs-copy = Save a copy
web-designs-unsaved = Not saved yet; kept on this device.
web-designs-changed = Unsaved changes; kept on this device.
# title: the name of a player.
web-designs-of = By { $title }. If you save it, you get a copy of your own.
# when: a time ago.
web-designs-restored = This is what you drew here { $when } and did not save.
web-designs-drop = Take what was saved
web-designs-gone = This drawing is not here

## What the game finds

web-designs-findings = Check
web-designs-playable = This can be played.
web-designs-errors =
    { $count ->
        [one] One thing must be put right.
       *[other] { $count } things must be put right.
    }
web-designs-error = Error
web-designs-warning = Hint
web-designs-show = Show
web-designs-not-yet = What is wrong must be put right before it can be played.

## Playing and sharing

web-designs-ways = Play and share
web-designs-share-it = Save and get a link
web-designs-address = Link to share
web-designs-address-help = Whoever has the link can look at it, play it and draw on from a copy.
web-designs-export = Take it as a file
web-designs-all = All drawings

## Two versions

web-designs-conflict = Two versions
web-designs-conflict-help = This was saved elsewhere while you drew here, perhaps in another window. Both versions are still there.
web-designs-conflict-mine = Drawn here, unsaved
# when: a time ago.
web-designs-conflict-other = Saved { $when }
web-designs-conflict-insist = Go on with mine
web-designs-conflict-yield = Take the saved one
web-designs-conflict-both = Keep both: save mine as a new one

## Choosing one for a table

web-designs-choose = Choose
web-designs-choose-own = Drawn by yourself
web-designs-choose-none = You have saved nothing for this number of players.
web-designs-chosen-own = A drawing of one’s own
web-designs-edit = Draw a new one

## Trials by bots

# games: a number.
web-designs-try = Let bots try it
web-designs-try-help = Bots play { $games } games in the background. Afterwards you see whether every place has the same chances. You may leave the page meanwhile.
web-designs-start = Play { $games } games
web-designs-stop = Stop
# done, games: numbers.
web-designs-trial-waiting = Waiting for a free place…
web-designs-trial-running = { $done } of { $games } games played
web-designs-trial-left-seconds =
    { $count ->
        [one] About { $count } second left.
       *[other] About { $count } seconds left.
    }
web-designs-trial-left-minutes =
    { $count ->
        [one] About { $count } minute left.
       *[other] About { $count } minutes left.
    }
web-designs-trial-stopped = Stopped after { $done } games.
web-designs-trial-other = These games were played on another state of the drawing.
web-designs-results = Results of the trial
web-designs-seat = Seat { $number }
web-designs-place = Place
web-designs-rate = Came first (95 % interval)
web-designs-points = Points
# median, quarter, most: numbers; half of all games lie between the latter two.
web-designs-spread = { $median } ({ $quarter }–{ $most })
# share: per cent.
web-designs-share = Dashed line: an equal share of first places, { $share }. Points and lengths: the median, and in brackets the middle half of the games.
web-designs-turns = Turns per game
web-designs-decisions = Decisions per game
web-designs-margin = Points between first and last
# games: how many were played; above, below: places.
web-designs-verdict-few =
    { $games ->
        [one] { $games } game is too few to say anything yet.
       *[other] { $games } games are too few to say anything yet.
    }
web-designs-verdict-even = After { $games } games no place stands out: differences like these can be chance.
web-designs-verdict-favoured = After { $games } games the places are not worth the same. Better than their share: { $above }. Worse: { $below }.
