# Reviews of finished games, for the command line and the browser. Chances are in percent.

review-not-over = The game is not over yet. A review is only of finished games.
review-no-chances = Nobody can tell the chances to win of { $game } yet.
review-failed = This game could not be reviewed.

review-chance = Chance to win
review-chance-help = As a strong bot saw it. A click shows that moment.
review-turns = Turning points
review-worst = What cost most
review-best = Best moves
review-luck = Luck
review-own = Own moves
review-others = Moves of others
review-lost = Lost by own choices

review-percent = { $percent }%
# change: a number with its sign.
review-change = { $change }%
# A turning point: whose chance rose, from and to which percentage.
review-turn = { $seat }: from { $before }% to { $after }%
# What a turning point came of. luck: a number with its sign.
review-turn-luck = by luck: { $change }%
review-turn-move = by a move of { $seat }
review-turn-own = by an own move

# A decision: what was done, what would have been better, and why.
review-done = { $what }
review-better = Better: { $what }
review-because = Why: { $reasons }
review-then = { $first }, then { $rest }

# Reasons for another move. what: such as “2 Titanium”.
review-reason-more = { $what } more
review-reason-less = { $what } fewer
review-reason-expected-more = about { $what } more to expect
review-reason-expected-less = about { $what } fewer to expect
review-reason-score =
    { $count ->
        [one] { $count } point more at once
       *[other] { $count } points more at once
    }
review-reason-outlook =
    { $count ->
        [0] a little more to expect at the end
        [one] about { $count } point more to expect at the end
       *[other] about { $count } points more to expect at the end
    }
review-reason-rivals =
    { $count ->
        [0] a little less for the others to expect
        [one] about { $count } point less for the others to expect
       *[other] about { $count } points less for the others to expect
    }
review-reason-played = better in { $count }% of the games that were played on from both moves
review-reason-chance = if all play on equally well, a chance to win of { $better }% instead of { $chance }%

# How many moves of a seat were compared with others.
review-looked-at =
    { $moves ->
        [one] { $looked } of { $moves } move compared with others
       *[other] { $looked } of { $moves } moves compared with others
    }
review-none = Nothing to name.

# The curve. moment: how many entries of the log; chances: the names of players with percentages.
review-curve-label = The chance to win over the game. A click shows that moment; the slider and the table say the same.
review-curve-walk = Walk along the curve; Enter jumps there
review-curve-at = Moment { $moment }: { $chances }
review-curve-table = As a table
review-curve-moment = Moment
review-seat = Whose moves
review-waiting = The game is being looked at by a strong bot. This takes some seconds.
review-queued = The review of this game waits for others.

# The page about one's own games.
review-insights = My games in review
review-insights-help = Your last finished games, looked at by a strong bot: what your own choices cost, and what was luck.
review-insights-waiting =
    { $count ->
        [one] { $count } game is still to be looked at.
       *[other] { $count } games are still to be looked at.
    }
review-insights-games = Games
review-insights-won = { $wins } of { $games } won
review-insights-lost = Chance lost by your choices
review-insights-luck = Luck
review-insights-a-move = { $percent }% a move
review-insights-a-game = { $change } a game
review-insights-where = Where it is lost
review-insights-against = Results against
review-insights-people = People
review-insights-trend = Game by game
review-insights-place = place { $place }
review-insights-unknown = not looked at yet
review-insights-none = There is no finished game of yours yet.
