# Le banc d’essai des analyses.

bench-stage-review-games = Parties entre bots
bench-stage-review-losses = Pertes annoncées et parties simulées
bench-stage-review-turns = Plus grands tournants
bench-stage-review-cost = Coût des analyses
bench-review-head = Analyses de { $games } parties de Titan à 2 joueurs entre bots des niveaux débutant, régulier et expert ; { $python } sur { $machine }. { $losses } pertes annoncées ont été comparées à { $playouts } parties simulées depuis chaque position, les plus grands tournants de { $turns } parties à { $turn_playouts }.
bench-review-cycle = Cycle { $cycle } : score de Brier { NUMBER($brier, maximumFractionDigits: 3) } sur { $moments } moments
bench-review-equals = Cycle { $cycle }, parties entre égaux : score de Brier { NUMBER($brier, maximumFractionDigits: 3) } sur { $moments } moments
bench-review-losses = Pertes annoncées et parties simulées : l’intervalle à 95 % de leur corrélation va de { NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) } ; la fiabilité des parties simulées, d’après leurs moitiés, est de { NUMBER($reliability, maximumFractionDigits: 2) }
bench-review-turns = Plus grands tournants : l’intervalle à 95 % de la part qui est signalée va de { NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) } ; { NUMBER($held, maximumFractionDigits: 2) } de toutes les tranches de ces parties contiennent un tournant, et les deux moitiés des parties simulées désignent la même tranche dans { NUMBER($agreement, maximumFractionDigits: 2) } des parties
bench-review-cost = Une analyse de { $game } à { $players } : { NUMBER($seconds, maximumFractionDigits: 1) } s de calcul
bench-target-review-brier-3 = { bench-met } : { bench-form }, score de Brier au cycle 3 inférieur à { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-brier-4 = { bench-met } : { bench-form }, score de Brier au cycle 4 inférieur à { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-brier-5 = { bench-met } : { bench-form }, score de Brier au cycle 5 inférieur à { $limit } ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-review-correlation = { bench-met } : { bench-form }, corrélation entre pertes annoncées et parties simulées d’au moins { $limit } ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-review-listed = { bench-met } : { bench-form }, le plus grand tournant est nommé dans au moins { $limit } des parties ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-review-cpu = { bench-met } : { bench-form }, une analyse prend moins de { $limit } s de calcul ({ NUMBER($measured, maximumFractionDigits: 1) })
