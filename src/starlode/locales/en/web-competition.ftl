# The pages about tournaments and ratings.

## Tournaments

web-tournament-new = New tournament
web-tournament-new-help = People and bots enter; then it runs by itself: each round begins when the one before is over.
web-tournament-list = All tournaments
web-tournament-none = No tournament yet.
web-tournament-name = Name of the tournament
web-tournament-how = Format
# format: round-robin or swiss.
web-tournament-format = { $format ->
    [swiss] Swiss
   *[round-robin] Round robin
}
web-tournament-format-help = { $format ->
    [swiss] Few rounds: those who are equally successful meet, nobody meets twice if it can be avoided.
   *[round-robin] Everybody meets everybody, as far as tables of more than two allow it.
}
web-tournament-seats = Players at a table
web-tournament-rounds = Rounds
web-tournament-rounds-usual = As many as usual
web-tournament-enter-self = I take part myself
# visibility: open or private.
web-tournament-visibility = { $visibility ->
    [open] Listed for everybody
   *[private] Only for those who have the link
}
web-tournament-create = Create the tournament
# count: how many have entered.
web-tournament-entrants = { $count ->
    [one] { $count } entrant
   *[other] { $count } entrants
}
# status: open, running, over or cancelled; round: the round that has begun; rounds: how many there are.
web-tournament-status = { $status ->
    [open] Open for entrants
    [running] Round { $round } of { $rounds }
    [over] Over
   *[cancelled] Cancelled
}
# players: the seats of a table.
web-tournament-tables-of = tables of { $players }
web-tournament-enter = Take part
web-tournament-withdraw = Withdraw
web-tournament-bot = Bot
web-tournament-add-bot = Add this bot
web-tournament-start = Start the tournament
web-tournament-cancel = Cancel the tournament
# form: the kind of file.
web-tournament-export = Results as { $form }
web-tournament-standings = Standings
web-tournament-entered = Entrants
web-tournament-nobody = Nobody has entered yet.
web-tournament-place = Place
web-tournament-player = Player
web-tournament-points = Points
web-tournament-opponents = Opponents
web-tournament-opponents-help = The points of all opponents: they decide between equal points
web-tournament-wins = Wins
web-tournament-games = Games
web-tournament-you = you
web-tournament-withdrawn = withdrawn
# Of a player who left a game, or for whom a bot made most moves.
web-tournament-inactive = did not play
web-tournament-inactive-help = Left the game, or a bot made most moves: whoever does not play is placed last.
# what: cancel (the whole tournament) or withdraw (from it).
web-tournament-ask = { $what ->
    [cancel] Cancel the tournament?
   *[withdraw] Withdraw from the tournament?
}
web-tournament-ask-help = { $what ->
    [cancel] Games that run go on, but no further round begins. This cannot be taken back.
   *[withdraw] Your game goes on, but you play in no further round. This cannot be taken back.
}
web-tournament-go-on = Go on
web-tournament-remove = Remove
# name: an entrant.
web-tournament-remove-player = Remove { $name }
web-tournament-pairings = Rounds
# round: its number.
web-tournament-round = Round { $round }
web-tournament-not-begun = Pairings appear when the tournament starts.
# status: of the table, lobby, running or over.
web-tournament-table = { $status ->
    [over] Replay
   *[running] To the table
}
# names: the entrants who do not play in this round.
web-tournament-byes = Bye: { $names }

## Ratings

web-ratings-games = Games
web-ratings-help = Newcomers have 1500 points. The strength lies within the margin with 95 % probability; with 200 points more one wins about 71 games of 100.
web-ratings-best = The best
web-ratings-none = No rating is certain enough yet. It takes about 15 rated games.
web-ratings-last = Your last rated games
# rating, margin: points; games: how many were counted; provisional: whether that is too few.
web-rating-mine = Your rating: { $rating } ± { $margin } after { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $provisional ->
    [yes] {" "}(provisional)
   *[no] {""}
}
# place: among so many players.
web-rating-place = { $place ->
    [1] Won among { $players }
   *[other] Place { $place } of { $players }
}
