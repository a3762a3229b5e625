# Le banc d’essai.

bench-stage-steps = Parties entières en cours
bench-stage-copies = Copie d’états
bench-stage-memory = Mesure de la mémoire des états
bench-stage-replay = Relecture de parties finies
bench-stage-compile = Compilation du moteur
bench-stage-compiled = Mesure du moteur compilé

bench-head = { $game }, { $players } joueurs, coups au hasard ; { $python } sur { $machine } ; { $rounds } tours de { NUMBER($seconds, maximumFractionDigits: 2) } s pour chaque moteur, en alternance. Médianes, avec les quartiles entre crochets.
bench-run =
    { $form ->
        [compiled] Moteur compilé par mypyc
       *[plain] Moteur en Python ordinaire
    }
bench-speed = { $name } { $version } : { NUMBER($median, maximumFractionDigits: 0) } coups/s [{ NUMBER($low, maximumFractionDigits: 0) } à { NUMBER($high, maximumFractionDigits: 0) }], { $steps } coups en { $games } parties, dont { $forced } % forcés
bench-copy = { $name } : copier un état prend { NUMBER($median, maximumFractionDigits: 2) } µs [{ NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) }], préparer une partie { NUMBER($setup, maximumFractionDigits: 0) } µs
bench-game = { $name } : une partie entière au hasard prend { NUMBER($ms, maximumFractionDigits: 1) } ms, { $steps } coups
bench-part = Étape « { $part-id } » sur une position de milieu de partie : { NUMBER($median, maximumFractionDigits: 1) } µs [{ NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }]
bench-speed-ratio = Vitesse, la nôtre rapportée à celle de l’autre moteur : { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) }]
bench-copy-ratio = Coût d’une copie, le nôtre rapporté à celui de l’autre moteur : { NUMBER($median, maximumFractionDigits: 3) } [{ NUMBER($low, maximumFractionDigits: 3) } à { NUMBER($high, maximumFractionDigits: 3) }]
bench-expansion-ratio = Durée d’un coup avec toutes les extensions, rapportée au jeu de base : { NUMBER($median, maximumFractionDigits: 2) } [{ NUMBER($low, maximumFractionDigits: 2) } à { NUMBER($high, maximumFractionDigits: 2) }]
bench-memory = { $states } états vivants d’une position de milieu de partie : { NUMBER($mb, maximumFractionDigits: 1) } Mo (selon le compte de Python { NUMBER($traced, maximumFractionDigits: 1) } Mo)
bench-replay = Relire un journal fini jusqu’au bout : { NUMBER($median, maximumFractionDigits: 1) } ms [{ NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }] avec toutes les vérifications, { NUMBER($trusted, maximumFractionDigits: 1) } ms sans ; { $logs } journaux d’au plus { $entries } entrées
bench-digest = Empreinte des parties de référence : { $digest }

bench-met =
    { $met ->
        [yes] tenu
       *[no] MANQUÉ
    }
bench-form =
    { $form ->
        [compiled] compilé
       *[plain] ordinaire
    }
bench-target-expansion = { bench-met } : { bench-form }, un coup avec toutes les extensions dure moins de { $limit } fois plus longtemps ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-speed = { bench-met } : { bench-form }, au moins { $limit } fois la vitesse de l’autre moteur ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-copy = { bench-met } : { bench-form }, une copie sous { $limit } de celle de l’autre moteur ({ NUMBER($measured, maximumFractionDigits: 3) })
bench-target-part = { bench-met } : { bench-form }, étape « { $part-id } » sous { $limit } µs ({ NUMBER($measured, maximumFractionDigits: 2) })
bench-target-memory = { bench-met } : { bench-form }, états vivants sous { $limit } Mo ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-replay = { bench-met } : { bench-form }, une relecture vérifiée sous { $limit } ms ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-digests =
    { $met ->
        [yes] { bench-met } : ordinaire et compilé donnent les mêmes empreintes
       *[no] { bench-met } : ordinaire et compilé donnent des empreintes différentes
    }

bench-peer-unknown = Aucun autre moteur ne s’appelle { $peer }. Connus : { $known }.
bench-peer-missing = { $peer } n’est pas installé (le module { $module } manque). Il est dans le groupe de dépendances « { $group } » : lancez « python3 tools/bootstrap.py bench », ou « pip install --group { $group } » dans le dossier du projet.
bench-no-source = Seule une copie de travail du projet peut être compilée pour un banc d’essai, et ceci est un paquet installé.
bench-not-compiled = Le moteur n’a pas été compilé. Il y faut un compilateur C, les fichiers d’en-tête de Python, hatchling et mypy (les groupes de dépendances build et test). Fin de la sortie de la construction : { $output }
bench-game-not-compiled = { $game } n’est pas parmi les modules compilés : ajoutez ses modules à pyproject.toml sous [tool.starlode].
