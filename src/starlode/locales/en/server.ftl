# The game server: what it tells at a table, and what it refuses.

## What the table itself does

# by: a player or the host; entry: the number of the entry from which on nothing counts any more.
server-taken-back = { $by } undid their last move.
# seed: a number in hexadecimal.
server-seed-shown = The game is over. Its secret seed was { $seed-id }: with it everybody can check every draw.

## Requests

page-unknown = There is nothing here.
method-unknown = This cannot be done here.
request-unusable = This request cannot be understood.
# where: a place in what was sent.
query-wrong = Something in the address is wrong: { $where-id }.
body-wrong = Something in what was sent is wrong: { $where-id }.
body-not-json = What was sent is not JSON.
body-not-json-type = What is sent must be marked as application/json.
# most: bytes.
body-too-large = That is too much: at most { $most } bytes can be sent.
too-often =
    Too many requests at once. Please wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
# most: how many jobs of one user may wait.
work-waiting = { $most } of your requests are waiting for their turn already. Please try again when one of them is done.
work-busy = The server has too much to do. Please try again in a moment.
request-abandoned = The request was given up, because nobody waited for its answer any more.
server-failed = The server made a mistake. It has been noted; please try again.
server-stopping = The server is stopping. It will be back soon, and nothing is lost.

## What may be used in a day

# most: how many tables; who: guest or account; hours: until midnight UTC.
day-tables = You have created { $most } tables today, as many as { $who-id ->
        [guest] a guest may in a day. An account may have more
       *[account] an account may in a day
    }. New tables can be created after midnight UTC, in { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } at most.
# most: megabytes.
day-bytes = You have stored { $most } megabytes today, as much as { $who-id ->
        [guest] a guest may in a day. An account may have more
       *[account] an account may in a day
    }. More can be stored after midnight UTC, in { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } at most.
# most: seconds.
day-cpu = The server has computed for you for { $most } seconds today, as long as { $who-id ->
        [guest] it does for a guest in a day. An account may have more
       *[account] it does for an account in a day
    }. It goes on after midnight UTC, in { $hours ->
        [one] one hour
       *[other] { $hours } hours
    } at most. Games at your tables are not affected.

## People

# most: how many characters a name may have.
name-unusable = This name cannot be used: a name has 1 to { $most } visible characters.
name-mixed-scripts = This name cannot be used: it mixes letters of several alphabets.
session-needed = Choose a name first.
session-forged = Your browser’s session is not from here. Choose a name again.
session-expired = You have been away for too long, or signed out. Choose a name or sign in again.
session-ended = Your session was ended, here or in another browser.
# name: the name of the account.
session-has-account = You are signed in as { $name-id }. Sign out first.
session-unknown = This session has ended already.
login-wrong = The name or the password is wrong.
account-needed = Sign in to your account first.
password-wrong = This is not your password.
recovery-wrong = The name or the recovery code is wrong, or the code was used already.

## Tables

invite-unknown = This invite leads to no table. Was the code copied whole?
table-full = All seats at this table are taken. You can watch, if the table is open.
# seats: the seats that nobody has claimed.
table-seats-free = The game cannot begin before all seats are taken. Still free: { $seats }.
table-access-ended = You can no longer see this table: the host made it private or freed your seat.
table-closed = This table was closed.
table-changed = The seats or settings of this table have just changed. Start the game again.
offer-none = This game proposes no contracts.
lesson-unknown = There is no lesson here.
host-only = Only the host of the table may do this.
place-open = Something can be done here.
seat-watching = You have no seat at this table: you are watching.
# seat: a player; bot: the name of a bot.
seat-played-by-bot = { $seat } is played by the bot { $bot } at present. Take the seat back first.
seat-empty = Nobody sits there.
seat-freed-too-late = A seat is freed only before the game begins. During the game it stays with its player; while the player is away, a bot may play for them.
# seat: a player; seconds: for how long they must have been away.
seat-player-present = { $seat } is at the table, or was here less than { $seconds } seconds ago: only { $seat } decides who plays this seat.
table-paused = The game stands still: nobody can act until it goes on.
pause-without-clock = This game has no clock, so there is nothing to pause.
pause-not-allowed = At this table nobody pauses the game.
pause-running = The game is paused already.
pause-not-running = The game is not paused.
pause-of-another = Only the player who paused the game can resume it.
# most: how many pauses each player has.
pause-used-up = You have used up your { $most } pauses.
chat-empty = There is nothing in this message.
undo-counts = The result of this game counts: without other people you can only take back moves that revealed nothing.
undo-not-asked = Nobody is waiting for your answer.
export-running = This game has secrets: its log can be had when it is over.
fork-running = This game has secrets: it can be continued elsewhere when it is over.
# entries: how many the log has; most: how many are read.
import-too-long = This log has { $entries } entries; at most { $most } can be brought here.

## Sockets

client-outdated = This page is older than the server. Please load it again.
client-newer = This page is newer than the server. Please try again in a moment.
socket-silent = The connection said nothing for too long.
socket-not-subscribed = The connection must begin with a subscription.
message-not-json = A message was not JSON.
# where: a place in the message.
message-wrong = Something in a message is wrong: { $where-id }.
# most: characters.
message-too-large = A message has at most { $most } characters.

## The page of the API

# version: of the program.
server-docs-title = Starlode { $version-id }: programming interface
server-docs-document = The same as an OpenAPI document
server-docs-operations = Requests
server-docs-client = Socket: what a client sends
server-docs-server = Socket: what the server sends

## Rated games and tournaments

rated-guest = A rated game needs players with accounts. Sign in, or create an account.
# options: the names of the options that favour one seat.
rated-handicap = A rated game has the same conditions for all. Remove the handicaps: { $options }.
rated-player-twice = In a rated game everybody has one seat, bots too.
tournament-unknown = There is no such tournament.
# entrants: how many have entered; players: the seats of a table.
tournament-too-few = { $entrants ->
    [one] One entrant is
   *[other] { $entrants } entrants are
} too few for a table of { $players }.
tournament-host-only = Only the host of the tournament may do this.
