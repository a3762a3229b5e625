# Le banc d’essai des environnements pour la recherche.

bench-env-head = Titan à 2 joueurs dans les environnements pour la recherche, coups au hasard ; { $python } sur { $machine } ; { $rounds } tours de { NUMBER($seconds, maximumFractionDigits: 2) } s par environnement, à tour de rôle. Médianes, quartiles entre crochets.
bench-env-name =
    { $name ->
        [aec] PettingZoo (AEC), avec masque
        [vector] Plusieurs parties à la fois, avec masque
        [backgammon] Le backgammon d’OpenSpiel, avec tenseur
        [catanatron_gym] L’environnement Gymnasium de Catanatron
       *[other] { $name }
    }
bench-env-speed = { bench-env-name } ({ $version }) : { NUMBER($median, maximumFractionDigits: 0) } pas/s [{ NUMBER($low, maximumFractionDigits: 0) } à { NUMBER($high, maximumFractionDigits: 0) }]
bench-env-ratio = Vitesse, { $ours } par rapport à { $peer } : { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) }]
bench-env-observe = Observer une position : { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }]
bench-env-pickle = Sérialiser une position : { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }], la relire { NUMBER($unpickle, maximumFractionDigits: 1) } µs ; { $bytes } octets au plus
bench-target-env-aec = { bench-met } : { bench-form }, l’environnement AEC fait au moins { NUMBER($limit, maximumFractionDigits: 0) } pas/s ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-env-vector = { bench-met } : { bench-form }, le vecteur de parties fait au moins { NUMBER($limit, maximumFractionDigits: 0) } pas/s ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-env-aec-backgammon = { bench-met } : { bench-form }, l’environnement AEC va au moins { $limit } fois plus vite que le backgammon ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-env-vector-backgammon = { bench-met } : { bench-form }, le vecteur de parties va au moins { $limit } fois plus vite que le backgammon ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-env-aec-catanatron-gym = { bench-met } : { bench-form }, l’environnement AEC va au moins { $limit } fois plus vite que celui de Catanatron ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-vector-catanatron-gym = { bench-met } : { bench-form }, le vecteur de parties va au moins { $limit } fois plus vite que celui de Catanatron ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-observe = { bench-met } : { bench-form }, observer une position prend moins de { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-pickle = { bench-met } : { bench-form }, sérialiser une position prend moins de { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-unpickle = { bench-met } : { bench-form }, relire une position sérialisée prend moins de { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-env-pickle-bytes = { bench-met } : { bench-form }, une position sérialisée a moins de { NUMBER($limit, maximumFractionDigits: 0) } octets ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-env-missing = Les environnements ont besoin de l’extra « rl », et { $module } manque : « pip install 'starlode[rl]' ».
