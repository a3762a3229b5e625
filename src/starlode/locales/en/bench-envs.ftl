# The benchmark of the environments for research.

bench-env-head = Titan for 2 players in environments for research, random play; { $python } on { $machine }; { $rounds } rounds of { NUMBER($seconds, maximumFractionDigits: 2) } s for each environment, in turn. Medians, with quartiles in brackets.
bench-env-name =
    { $name ->
        [aec] PettingZoo (AEC), with mask
        [vector] Many games at once, with mask
        [backgammon] OpenSpiel's backgammon, with tensor
        [catanatron_gym] Catanatron's Gymnasium environment
       *[other] { $name }
    }
bench-env-speed = { bench-env-name } ({ $version }): { NUMBER($median, maximumFractionDigits: 0) } steps/s [{ NUMBER($low, maximumFractionDigits: 0) } to { NUMBER($high, maximumFractionDigits: 0) }]
bench-env-ratio = Speed, { $ours } to { $peer }: { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } to { NUMBER($high, maximumFractionDigits: 2) }]
bench-env-observe = Observing a position: { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }]
bench-env-pickle = Pickling a position: { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }], unpickling it { NUMBER($unpickle, maximumFractionDigits: 1) } µs; at most { $bytes } bytes
bench-target-env-aec = { bench-met }: { bench-form }, the AEC environment makes at least { NUMBER($limit, maximumFractionDigits: 0) } steps/s ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-env-vector = { bench-met }: { bench-form }, the vector of games makes at least { NUMBER($limit, maximumFractionDigits: 0) } steps/s ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-env-aec-backgammon = { bench-met }: { bench-form }, the AEC environment has at least { $limit } times the speed of backgammon ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-env-vector-backgammon = { bench-met }: { bench-form }, the vector of games has at least { $limit } times the speed of backgammon ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-env-aec-catanatron-gym = { bench-met }: { bench-form }, the AEC environment has at least { $limit } times the speed of Catanatron's ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-vector-catanatron-gym = { bench-met }: { bench-form }, the vector of games has at least { $limit } times the speed of Catanatron's ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-observe = { bench-met }: { bench-form }, observing a position takes under { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-pickle = { bench-met }: { bench-form }, pickling a position takes under { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-unpickle = { bench-met }: { bench-form }, unpickling a position takes under { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-pickle-bytes = { bench-met }: { bench-form }, a pickled position has under { NUMBER($limit, maximumFractionDigits: 0) } bytes ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-env-missing = The environments need the extra “rl”, and { $module } is missing: “pip install 'starlode[rl]'”.
