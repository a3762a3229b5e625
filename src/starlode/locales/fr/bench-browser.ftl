# Le banc d’essai dans le navigateur.

bench-stage-browser-start = Démarrage du serveur et du navigateur
bench-stage-browser-views = Premières vues, à froid et à chaud
bench-stage-browser-moves = Coups
bench-stage-browser-building = Assemblage en temps réel
bench-stage-browser-slow-line = Premières vues sur une connexion lente

bench-browser-head = { $browser-id } sur { $machine-id }, { $cores } cœurs, charge de la machine { NUMBER($load, maximumFractionDigits: 1) } ; chaque table vue { $views } fois, { $moves } coups, à tour de rôle. Médianes, avec les quartiles entre crochets.
bench-browser-home = page d’accueil : { NUMBER($size, maximumFractionDigits: 1) } ko de script, compressé
bench-browser-game = une table de { $game-id } : { NUMBER($size, maximumFractionDigits: 1) } ko de script, compressé
bench-browser-times =
    { "" }  { $what-id ->
        [cold] première vue, cache vide
        [warm] première vue, cache rempli
        [own] son propre geste est visible
        [others] le geste d’un autre est visible
        [shell] la page annonce qu’elle charge
        [table] la table est affichée
       *[move] un coup est visible
    } : { NUMBER($median, maximumFractionDigits: 0) } ms [{ NUMBER($low, maximumFractionDigits: 0) } à { NUMBER($high, maximumFractionDigits: 0) }]

# game : inutilisé, car l’objectif porte sur toutes les pages ensemble.
bench-target-browser-script = { bench-met } : script d’une première visite sous { $limit } ko, compressé ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-browser-view = { bench-met } : { $game-id }, première vue d’une table sous { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-move = { bench-met } : { $game-id }, un coup visible en moins de { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-own = { bench-met } : { $game-id }, son propre geste visible en une image : { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-others = { bench-met } : { $game-id }, un geste d’un autre visible en moins de { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-frame = { bench-met } : { $game-id }, aucune image au-dessus de { $limit } ms avec quatre joueurs qui assemblent ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-browser-frame = { "" }  la plus longue image : { NUMBER($longest, maximumFractionDigits: 0) } ms
bench-browser-slow = une nouvelle table de { $game-id } sur une connexion à 400 kb/s avec 400 ms de délai, cache vide
bench-target-browser-slow-shell = { bench-met } : { $game-id }, connexion lente, la page annonce qu’elle charge en moins de { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })
bench-target-browser-slow-table = { bench-met } : { $game-id }, connexion lente, la table affichée en moins de { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 0) })

bench-browser-no-playwright = Pour mesurer dans un navigateur il faut Playwright, qui n’est pas installé : « pip install playwright » (il est dans le groupe de dépendances test).
bench-browser-no-chromium = Il n’y a pas de Chromium sur cette machine : installez-en un, lancez « playwright install chromium », ou nommez le programme dans { $variable-id }.
bench-browser-not-there = { $variable-id } ne nomme aucun programme : { $program-id }
bench-browser-no-pages = L’application web n’est pas construite : lancez « npm run build » dans le dossier web.
bench-browser-stuck = La page { $address-id } n’a pas été prête à temps.
