# The benchmark of reviews.

bench-stage-review-games = Games between bots
bench-stage-review-losses = Told losses and playouts
bench-stage-review-turns = Biggest turns
bench-stage-review-cost = Cost of reviews
bench-review-head = Reviews of { $games } games of Titan for 2 players between bots of the levels rookie, steady and expert; { $python } on { $machine }. { $losses } told losses were compared with { $playouts } playouts of each position, the biggest turns of { $turns } games with { $turn_playouts }.
bench-review-cycle = Cycle { $cycle }: Brier score { NUMBER($brier, maximumFractionDigits: 3) } over { $moments } moments
bench-review-equals = Cycle { $cycle }, games between equals: Brier score { NUMBER($brier, maximumFractionDigits: 3) } over { $moments } moments
bench-review-losses = Told losses and playouts: the 95 % interval of their correlation is { NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }; the reliability of the playouts, by their halves, is { NUMBER($reliability, maximumFractionDigits: 2) }
bench-review-turns = Biggest turns: the 95 % interval of the share that is listed is { NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }; a turning point lies in { NUMBER($held, maximumFractionDigits: 2) } of all parts of these games, and the halves of the playouts agree on the biggest part in { NUMBER($agreement, maximumFractionDigits: 2) } of the games
bench-review-cost = A review of { $game } for { $players }: { NUMBER($seconds, maximumFractionDigits: 1) } s of CPU time
bench-target-review-brier-3 = { bench-met }: { bench-form }, Brier score in cycle 3 under { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-brier-4 = { bench-met }: { bench-form }, Brier score in cycle 4 under { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-brier-5 = { bench-met }: { bench-form }, Brier score in cycle 5 under { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-correlation = { bench-met }: { bench-form }, correlation of told losses and playouts at least { $limit } ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-review-listed = { bench-met }: { bench-form }, the biggest turn is listed in at least { $limit } of games ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-review-cpu = { bench-met }: { bench-form }, a review takes under { $limit } s of CPU time ({ NUMBER($measured, maximumFractionDigits: 1) })
