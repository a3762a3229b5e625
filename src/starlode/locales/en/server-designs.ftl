# Designs: what people draw for a game on this server, and the games that bots play to try it.

design-none = Nothing can be drawn for this game.
design-unknown = There is no such drawing. Was the link copied whole?
# most: characters.
design-too-large = This drawing is too large: its text may have at most { $most } characters.
# most: how many designs somebody may keep.
design-too-many = You keep { $most } drawings already, the most there can be. Remove one that you no longer need.
design-stale = This drawing was changed elsewhere since you opened it, perhaps in another window. Nothing was overwritten: save yours as a new drawing, or open the other one.
# tool: the name of a tool; known: names.
design-tool-unknown = There is no drawing tool “{ $tool-id }” for this game. Tools: { $known-id }.

## Trials

design-trial-unknown = There is no such trial.
design-trial-running = Bots are playing on a drawing of yours already. Wait for the end, or stop them.
# most: how many trials may wait.
design-trials-full = { $most } trials are waiting for their turn already. Please try again in a few minutes.
# most: how many trials of guests there may be.
design-trials-of-guests = { $most } trials of guests are going on already. Please try again in a few minutes, or sign in to an account.
# most: how many trials of one address there may be.
design-trials-of-address = { $most } trials of people in your network are going on already. Please try again when one of them is done.
# seconds: how long one game may take.
design-trial-slow = The trial was given up: one of its games took longer than { $seconds } seconds.
design-trial-failed = The trial was given up: a game could not be played to its end. This has been noted.
design-trial-lost = The trial was lost, because the server that played it is gone. Please begin it anew.
