# What the web application says around the games.

## Everywhere

web-home = Home
web-home-title = Starlode: choose a world
web-nav = You and your settings
web-language = Language
web-skip = Skip to the content
web-loading = Loading…
web-just-now = just now
web-close = Close
web-cancel = Cancel
web-save = Save
web-saved = Saved.
web-copy = Copy
web-copied = Copied
web-reload = Reload
web-lost = There is nothing here
web-lost-help = The address leads nowhere. Perhaps a letter was lost on the way.

## Trouble

web-trouble-offline = The server cannot be reached. Nothing was changed; try again in a moment.
web-trouble-line-broke = The connection broke before the answer came. Look at the table: what you wanted may have been done.
# status: the number of an HTTP status.
web-trouble-server = The server did not answer as it should (status { $status }). Try again in a moment.
web-trouble-inside = Something went wrong on this page. Reload it; the game itself is safe on the server.
web-trouble-screen = This part of the application could not be loaded.

## Settings

web-settings = Settings
web-theme = Colours
web-theme-dark = Dark
web-theme-light = Light
web-theme-system = As the system
web-motion = Movement
web-motion-system = As the system
web-motion-on = On
web-motion-off = Off
web-pace = Pace at which the moves of others are shown
web-pace-0 = Instant
web-pace-300 = Quick
web-pace-700 = Usual
web-pace-1400 = Slow
web-confirm-setting = Confirm every action
web-confirm-help = First see what an action would do, then confirm it.
web-sound = Sounds
web-notices = A notice of the browser when it is your move
web-notices-more = More ways to be told, also when no page is open
web-notices-title = Be told of your turns
web-notices-help = When it is your move, or somebody offers a rematch or asks for your consent, and you are not at the table.
web-notices-push = By this browser, also when no page is open
web-notices-denied = This browser refuses notices from this page. Allow them in its settings for this site, then try again.
web-notices-unsupported = This browser cannot show notices here. Some need https, or the page on the home screen.
web-notices-mail = By e-mail, to this address
web-notices-mail-end = No more e-mail
web-notices-code = The code that was sent there
web-notices-webhook = By the webhook of this server
web-licences = What others wrote for this page, and under which licences
web-letter-keys = Single letters and digits are keys
web-keys = Keys at the table
web-key-enter = Enter
web-key-enter-does = choose, then confirm
web-key-escape = Esc
web-key-escape-does = clear a choice; show everything at once
web-key-u = U
web-key-u-does = undo
web-key-slash = /
web-key-slash-does = filter the actions
web-key-arrows = ↑ ↓
web-key-arrows-does = move through the actions

## Home

web-worlds = Worlds
web-play-now = Play now
web-play-friends = With friends
web-new-to-you = New to you
web-new-table = Set up a table
web-rules = Rules
web-continue = Continue
web-open-table = Open
# title: the name of a game. names: the others at the table.
web-table-with = { $title-id } with { $names }
web-also-running = Also running:
web-tables-count =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
web-home-parts = Parts of this page
web-tab-play = Play
web-tab-tables = Tables
web-tab-you = You
web-join = Join a table
web-join-help = Somebody sent you a link or a code? Enter it here.
web-join-button = Join
web-code = Code
web-code-friend = Code from a friend
web-watch = Watch
web-watch-title = Being played now
web-tables-more = Show more
web-watch-empty = No game to watch at the moment.
web-replays = Replays
web-replays-empty = No finished game yet.
web-import-link = Import a game
# title: the name of a game. own, best: points of the user and of the best of the others.
web-last-won = You won { $title-id }, { $own } to { $best }.
web-last-lost = You lost { $title-id }, { $own } to { $best }.
web-last-look = Look at it again

# The state of a table in a list. names: players.
web-state-lobby = Waiting for players
web-state-running = Running
web-state-over = Finished
web-state-yours = Your turn
web-state-turn = To move: { $names }
web-state-won =
    { $names-count ->
        [one] { $names } won
       *[other] { $names } shared the victory
    }

## Learning by playing

web-learn = Learn by playing
web-learn-lesson = Learn by playing: { $title-id }
web-lesson = lesson
web-guide = Guide
web-guide-step = Step { $step } of { $steps }
web-guide-close = Put the guide away
web-guide-open = Open the guide
web-guide-now = Now:
web-guide-show = Show me
web-guide-do = Do it
web-guide-next = Go on
web-guide-back = Back
web-guide-watch = Watch what the others do…
web-guide-skip = Skip ahead
web-guide-left = You have left the guide’s path, and may well go on from here: the bot plays against you. Or take it back and follow the guide again.
web-guide-return = Take it back
web-guide-alone = Go on alone
web-guide-home = To a game of your own

## A new table

web-new-title = New table
web-new-seats = Who plays
web-new-players = Players
web-new-pace = Pace
web-new-pace-none = No clock
web-new-pace-none-help = Nobody is hurried.
web-new-pace-sitting = At one sitting
web-new-pace-sitting-help = 30 minutes each, and 15 seconds more for each move.
web-new-pace-fast = Faster
web-new-pace-fast-help = 10 minutes each, and 5 seconds more for each move.
web-new-pace-days = Over days
web-new-pace-days-help = A day for each move.
web-new-pace-own = Another pace
web-new-pace-own-help = Choose the times yourself.
web-new-name = Name of the table
web-new-name-hint = Optional
web-new-options = Rules of the table
web-new-options-changed =
    { $count ->
        [0] As usual
        [one] { $count } changed
       *[other] { $count } changed
    }
# What is set up, in a sentence. who: those at the table.
web-new-sum = { $game } for { $players }: { $who }.
web-new-sum-rated = Rated.
web-new-sum-me =
    { $count ->
        [one] you
       *[other] { $count } people at this screen
    }
web-new-sum-bot =
    { $count ->
        [one] a bot
       *[other] { $count } bots
    }
web-new-sum-open =
    { $count ->
        [one] a free seat
       *[other] { $count } free seats
    }
web-new-open = Open the table
web-new-start = Start the game
web-options-general = General
web-options-edition = Where the two rulebooks differ
web-options-house = House rules
web-options-flight = Flight
web-options-building = Building
web-options-content = Components and cards
web-options-expansion = Expansion: VIPs and missions
web-options-trek = Trek
web-options-handicap = Handicaps
web-hot-seat = Everyone at this screen
web-hot-seat-help = Several players share this device and take turns.
web-visibility = Who may come
web-visibility-private = Private
web-visibility-private-help = Only people with the link or the code.
web-visibility-open = Open
web-visibility-open-help = Listed on the home page; anyone may sit down or watch.
web-timer = Time for a move
web-timer-help = When somebody’s time is up, a bot plays for them until they come back.
web-timer-default-help = When somebody’s time is up, the table does what the rules propose.
web-pause-policy = Pauses
web-pause-policy-line = The game stands still while somebody’s connection is broken
web-pause-policy-players = Each player has two pauses of a minute
web-pause-policy-host = The host pauses the game
web-pause-policy-never = None
web-timer-choice =
    { $seconds ->
        [0] No limit
        [30] 30 seconds
        [60] 1 minute
        [120] 2 minutes
        [300] 5 minutes
        [3600] 1 hour
        [86400] 1 day
       *[other] 3 days
    }

# Who plays a seat.
web-controller-me = Me
web-controller-here = A player at this screen
web-controller-open = Free for somebody else
web-controller-human = A person
web-controller-dropped = Played by the table
# bot: the name of a bot.
web-controller-bot = Bot: { $bot }
web-bot-group = Bots
web-bot-levels = How the bots play

## Joining

web-sit = Take a seat
web-sit-here = Sit here
web-watch-this = Watch
# name: the host.
web-join-host = { $name } invites you.
web-table-full = Every seat is taken. You can watch.
web-your-name = Your name

## Account

web-account = Account
web-account-guest = You play as a guest
web-account-guest-help = This browser remembers you. Others see this name.
web-account-make = Make an account
web-account-make-help = A name and a password, and your tables follow you to every device. No address is needed.
web-account-name = Name
web-account-password = Password
web-account-password-help = At least 8 characters.
web-account-made = The account is made. Your tables are kept.
web-account-sign-in = Sign in
web-account-sign-out = Sign out
web-account-signed-in = You are signed in as { $name }.
web-account-signed-out = You are signed out.
web-account-welcome = Welcome back.
web-account-sessions = Where you are signed in
web-account-session-unknown = Another browser
web-account-session-current = this browser
# created, seen: how long ago the session began and was last used.
web-account-session-times = Signed in { $created }, last used { $seen }
web-account-session-end = End this session
web-account-session-ended = The session is ended.
web-account-sessions-end = End all others
web-account-sessions-ended = All other sessions are ended.
web-account-password-change = Change the password
web-account-password-change-help = All other browsers will be signed out.
web-account-password-old = Present password
web-account-password-new = New password
web-account-password-changed = The password is changed. All other browsers are signed out.
web-account-codes = Recovery codes
web-account-codes-help = If you forget your password, one of these codes lets you set a new one. Each works once. Keep them in a safe place: they are shown only now.
web-account-codes-kept = I have kept them
web-account-codes-made = There are new recovery codes. The old ones no longer work.
# count: how many codes were not used yet.
web-account-codes-left =
    { $count ->
        [0] You have no recovery codes.
        [one] You have { $count } recovery code left.
       *[other] You have { $count } recovery codes left.
    }
web-account-codes-renew = Make new codes
web-account-codes-renew-help = New codes replace the old ones.
web-account-recover = Set a new password
web-account-recover-help = Have you forgotten your password? Use one of the recovery codes that you were given with your account.
web-account-recovery-code = Recovery code
web-account-recovered = Your new password is set, and you are signed in. All other browsers are signed out.

## Import and export

web-import = Import a game
web-import-help = A log that was exported here or by the command line, as text or JSON. Every move is checked against the rules.
web-import-file = File
web-import-text = Or its text
web-import-button = Import
web-export = Export

## Before the game

web-seats = Seats
web-seat-free = Free
web-seat-bot = Bot
web-seat-stand-in = A bot plays until the player takes over
web-seat-you = (you)
web-seat-waiting = Waiting for somebody
web-seat-deciding = to move
web-present = here
web-absent = away
web-invite = Invite
web-invite-help = Send the link, or tell the code. Whoever has it may sit down or watch. When you free a player’s seat, both change.
web-invite-link = Link
web-invite-code = Code
web-lobby-free =
    { $count ->
        [one] { $count } seat is free.
       *[other] { $count } seats are free.
    }
# seats: those who were asked to play again.
web-lobby-asked = Still to answer: { $seats }.
web-lobby-full = All seats are taken.
# names: those who were asked to play again and do not want to.
web-lobby-declined =
    { $names-count ->
        [one] { $names } does not play again.
       *[other] { $names } do not play again.
    }
web-lobby-close = Close the table
web-lobby-host-starts = The host starts the game.
web-start = Start the game
web-start-with-bots = Fill up with bots and start

## The host

# name: a player.
web-host-seat = What to do with the seat of { $name }
web-host-to-bot = Give to a bot: { $bot }
web-host-to-human = Give back to a person
web-host-drop = Drop the player…
web-host-free = Free this seat
web-host-hand-over = Make { $name } the host
web-host-help = Each seat belongs to its player. A bot may play it while the player has been away for a minute; whoever comes back gets it back. A player is dropped after ten minutes away or with everybody’s consent, and can take the seat back. The log shows each of these steps.
web-rewind = Rewind
web-rewind-help = Everything from there on is taken back, if the others agree. It stays in the log, struck out.
web-rewind-to = Back to before
web-leave = Leave the table
web-leave-question = Leave the table?
web-leave-counts-help = The result of this game counts: whoever leaves is placed last and cannot come back. Somebody else may play on in your seat.
web-leave-help = Your seat becomes free. Somebody else may take it, or the host gives it to a bot.

## At the table

web-table = Table
web-board = Board
web-board-none = This game has no drawn board here yet. Everything can be played from the list of actions.
web-players = Players
web-side = Log, chat and table
web-rail = Where the game stands
web-tab-actions = Actions
web-tab-players = Players
web-tab-log = Log
web-tab-chat = Chat
web-tab-table = Table
web-tab-scores = Scores
web-your-move = Your turn
web-your-move-short = Your turn
web-may-act = You may act
web-over = The game is over
web-past = What happened
web-catching-up = The others move…
web-waiting = Waiting…
# seats: those who decide.
web-waiting-for = Waiting for { $seats }
web-decides =
    { $seats-count ->
        [one] { $seats } decides
       *[other] { $seats } decide
    }
web-seat-your-turn = your turn
# seats: those whose moves are shown.
web-plays =
    { $seats-count ->
        [one] { $seats } plays
       *[other] { $seats } play
    }
# count: how many choices there are.
web-choices =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices, best first
    }
web-asides = Beside the turn
web-choose-one = Choose on the board or in the list.
# choice: the words of the choice.
web-confirm-choice = Confirm: { $choice }
web-clear-choice = Clear the choice
web-preview-steps = Step by step
# Between the parts of what a player did.
web-line-seat = { $name }:
web-line-join = { "; " }
web-coach = First games:
web-coach-close = No more hints
web-coach-setting = Hints in first games
web-key-n = N
web-key-n-does = on the board, go to the next place that can be chosen
web-key-s = S
web-key-s-does = skip what the others do
web-sound-on = Sounds are on
web-sound-off = Sounds are off
web-time-left = Time left
web-line-broken = Offline
web-pause = Pause
web-resume = Resume
# seat: who paused the game.
web-paused-by = Paused by { $seat }
web-paused-by-host = Paused by the host
# seats: the players who are not connected.
web-paused-line = Paused until { $seats } is back
# seconds: for how long.
web-stood-still =
    { $seconds ->
        [one] The game stood still for a second. No time is lost.
       *[other] The game stood still for { $seconds } seconds. No time is lost.
    }
web-line-opening = Connecting…
web-offline = You are offline. Trying again; nothing is lost.
web-skip-ahead = Skip
web-undo = Undo
web-undo-asks = The others will be asked.
web-filter = Filter: words, a place
web-filter-empty = Nothing that is possible now fits these words.
web-candidates =
    { $count ->
        [one] { $count } action here
       *[other] { $count } actions here
    }
web-all-actions = Show all
web-spectating = You are watching.
web-nothing-to-do = Nothing for you to decide at the moment.
web-preview = What would happen
web-preview-asking = Looking ahead…
web-preview-nothing = Nothing else happens.
web-preview-lost = No longer possible then:
web-preview-lost-more = and { $count } more
web-preview-hands-over = After that it is up to { $seats }.
web-preview-ends = With that the game is over.
web-preview-more = What comes after that is not known yet.
web-confirm = Confirm
web-presets = Answered for you
web-live-turn =
    { $count ->
        [one] Your move: { $count } possibility.
       *[other] Your move: { $count } possibilities.
    }
web-live-more =
    { $count ->
        [one] { $count } thing more, and:
       *[other] { $count } things more, and:
    }

## Taking back

web-consent-title = Take back?
# by: who asks.
web-consent-asked = { $by } asks to take a move back.
web-consent = { $by } asks to take this back:
web-consent-yes = Agree
web-consent-no = Do not agree
web-consent-waiting = { $by } asks to take something back. Still to agree: { $seats }.
web-consent-withdraw = Let it be
web-consent-declined = { $seat } does not agree: nothing is taken back.

## Dropping a player

web-drop-title = Drop a player?
# seat: the player to be dropped; seats: those who have not agreed yet.
web-drop = The host asks to drop { $seat }. The table would play that seat from now on; only the player could take it back. Everybody has to agree.
web-drop-waiting = The host asks to drop { $seat }. Still to agree: { $seats }.
web-drop-declined = { $seat } does not agree: nobody is dropped.

## A bot in one’s own seat

web-bot-plays-for-you = A bot plays for you
web-reclaim = Take the seat back
web-table-plays-for-you = The table plays for you

## Playing again

web-rematch = Rematch
web-rematch-swap = Swap seats
# name: who asks.
web-rematch-offered = { $name } offers a rematch.
web-rematch-swapped = Seats swap.
web-rematch-accept = Play again
web-rematch-decline = No, thanks
web-rematch-go = To the new table
web-next-table = Next table

## Tables of others

web-open-tables = Open tables
web-open-waiting =
    { $count ->
        [one] { $count } waits for players
       *[other] { $count } wait for players
    }
web-open-yourself = Open one yourself
web-open-empty = Nobody waits. Open a table; bots fill in.
# name: the host.
web-open-host = { $name }’s table ·
# free: how many seats nobody has taken.
web-open-seats =
    { $free ->
        [one] { $free } of { $players } seats free
       *[other] { $free } of { $players } seats free
    }
web-sit-down = Sit down
web-stop-watching = Stop watching
# seats: those that nobody plays in a running game.
web-left-seats = Nobody plays for { $seats }. Whoever has the link can take the seat; the host can give it to a bot.
web-watching =
    { $count ->
        [one] { $count } watches
       *[other] { $count } watch
    }
# time: such as 5 minutes.
web-time-move = { $time } a move
# time: for all moves; added: by each move, increment the same as a number of seconds.
web-time-game =
    { $increment ->
        [0] { $time } in all
       *[other] { $time } + { $added } a move
    }
# time: until somebody’s time is up, such as 4:07 or 2 days.
web-time-left-of = { $time } left
web-time-limit = Time
web-game-time = Time for the whole game
web-hot-seat-name = Name of player { $number }
web-seat-asked = Asked to play again
web-table-unknown-sign-in = Perhaps it belongs to your account: sign in to see it.

## Requests to the others

web-consent-list = What would be taken back
web-vote-expired = Nobody answered in time: nothing changes.
web-vote-moved-on = The game went on before everybody had answered: your request has lapsed.
web-vote-left = Time to answer
web-vote-held = The clock stands still.
web-host-drop-question = Drop { $name }?
web-host-drop-help = If the player has been away for ten minutes, the table plays the seat at once; otherwise everybody is asked. Only the player can take the seat back.
web-host-drop-self-question = Drop your own seat?
web-host-drop-self-help = The table plays for you from now on. You can take the seat back at any time.
web-host-drop-yes = Drop

## Away

web-away = While you were away
web-away-count =
    { $count ->
        [one] While you were away: { $count } thing happened
       *[other] While you were away: { $count } things happened
    }
web-away-show = Show it

## Log and chat

web-log = What happened
web-log-setup = Setup
web-log-earlier = Show earlier events
web-log-empty = Nothing has happened yet.
web-log-undone = (taken back)
web-log-moment = Look at this moment
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-say = Say something
web-chat-send = Send

## One screen for several players

# name: a player.
web-curtain = Hand the screen to { $name }.
web-curtain-ready = I am { $name }

## The end

# names: those who won.
web-winners =
    { $names-count ->
        [one] { $names } wins!
       *[other] { $names } share the victory!
    }
# The check of the draws.
web-draws-verified = Draws verified: the server fixed their seed before the game, and a random number of your browser is mixed into it. “starlode validate” checks each draw of the exported game.
web-draws-missing = The server fixed the seed of the draws before the game, but the random number of your browser came too late to be mixed into it.
web-draws-differ = Not verified: this game was not drawn from what your browser had seen before it.
# count: how many players.
web-draws-withheld =
    { $count ->
        [one] One player’s number is missing: it was promised and not revealed.
       *[other] The numbers of { $count } players are missing: they were promised and not revealed.
    }
# count: how many times.
web-draws-repeated = The start was repeated: your browser was asked for a number { $count } times.
web-score-sheet = Score sheet
web-score-for = Points for
web-score-total = Total
web-score-place = Place
web-curves = Curves
web-curves-help = A click on the curve shows that moment.
# label: what the curves show; names: each player with what there is at the end.
web-curves-label = { $label } over the game. In the end: { $names }.
# name: a player; count: points.
web-curves-lead = { $name } takes the lead with { $count }
web-curves-of = Show
web-curves-points = Points
web-turns = Turning points
# name: a player; what: a row of the score sheet.
web-turns-points = { $name }: { $what }
web-again = Play again

## Replay

web-replay = Replay
web-replay-controls = Replay controls
web-replay-begin = Before the first move.
web-replay-moment = Moment
web-replay-at = Moment { $moment } of { $head }
web-replay-play = Play
web-replay-pause = Pause
web-replay-back = Step back
web-replay-on = Step forward
web-replay-chapter-back = Back to the turn before
web-replay-chapter-on = On to the next turn
web-replay-speed = Speed
# speed: a factor.
web-replay-times = { $speed }×
web-to-table = To the table
web-share = Share this moment
web-share-link = Link to this moment
web-share-private = The link carries the code of this private table: whoever has it may look, and sit down where a seat is free.
web-fork = Fork from here
# moment: the number of a moment.
web-fork-help = A new table that begins at moment { $moment } of this game. This game is not touched.
web-fork-real-time = All act at once from there on, and game time runs as soon as you have arrived.
web-fork-turn-based = What everybody holds is laid away; then the players build in turns, without a clock.
web-fork-pace = Building goes on
web-fork-pace-real_time = In real time
web-fork-pace-turn_based = Turn by turn
web-fork-hot-seat = I play all sides at this screen
web-fork-bots = I play one side against bots
web-fork-friends = I play one side with friends
web-fork-seat = My side
web-fork-go = Fork

## Rules

# rule: the id of a rule.
web-rule-open = Rule { $rule }
web-rule-title = Rule { $rule }
web-rule-missing = The rulebook has no rule { $rule }.
web-rule-in-book = Read on in the rulebook
web-rules-search = Search the rules
web-rules-found =
    { $count ->
        [0] No rule fits.
        [one] { $count } rule fits
       *[other] { $count } rules fit
    }
web-rules-chapters = Chapters
web-rules-missing = There is no rulebook of this game in this language.
web-example = Show me an example
web-example-of = Show me an example of rule { $rule }
web-example-title = Example
web-example-at-work = Rule { $rule } at work
web-example-again = Show the moment again
web-example-back = Back to the rulebook
web-clause-rule = rule
web-clause-ruling = ruling
web-clause-example = example

## Boards of all games

web-looking = Zoom
web-nearer = Zoom in
web-farther = Zoom out
web-whole = Whole board
web-others = The others

## Rated games and tournaments

web-rated = Rated
# seats: those whose players have left.
web-left-counts = Whoever played for { $seats } has left and is placed last, however the game ends. If you take over, you play just for fun: your rating and your place in a tournament do not change.
# bot: the name of a bot that is stronger or weaker than those before.
web-other-level = Play against { $bot }
web-rated-help = The result changes the players’ ratings. Everybody needs an account and has one seat. Whoever leaves, or lets a bot make most moves, is placed last. In real time, a broken connection is waited for a minute at most.
web-ratings = Ratings
# change: by how many points a rating has changed; signed: the same with its sign.
web-rating-change = { $change ->
    [one] { $signed-id } point
   *[other] { $signed-id } points
}
web-tournaments = Tournaments
web-tournament = Tournament
web-to-tournament = To the tournament
