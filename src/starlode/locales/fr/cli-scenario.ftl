# La commande scenario : les fichiers de La Planète oubliée.

cli-word-scenario-task = check|list|show|export|new
cli-word-scenario = SCÉNARIO

cli-scenario = Vérifier, lister, montrer, exporter et générer des scénarios de La Planète oubliée.
cli-scenario-more =
    « check » affiche chaque erreur et chaque avertissement des fichiers, avec sa position et sa règle ; le code de sortie est 2 s’il y a une erreur. « show » et « export » prennent l’identifiant d’un scénario fourni ou un fichier ; « new » en génère un au hasard.

      starlode scenario list --players 3
      starlode scenario show 2p-first-landing
      starlode scenario check scenario-2p-mine.json --json
      starlode scenario export 4p-pact -o scenario-4p-pact.json
      starlode scenario new --players 4 --seed 7 -o .
cli-scenario-task = Tâche : vérifier des fichiers, lister les scénarios fournis, en montrer un, en exporter un, ou en générer un au hasard.
cli-scenario-names = Des fichiers pour « check » ; un identifiant ou un fichier pour « show » et « export ».
cli-scenario-players = Seulement des scénarios pour ce nombre de joueurs.
cli-scenario-seed = Graine de « new » : le même nombre donne le même scénario.
cli-scenario-out = Fichier à écrire, ou dossier où le fichier est nommé d’après son identifiant.
cli-scenario-force = Remplacer un fichier existant.

cli-scenario-error = erreur         { $file-id } : { $reason-id }
cli-scenario-warning = avertissement  { $file-id } : { $reason-id }
cli-scenario-fine =
    { $warnings ->
        [0] valide   { $file-id }
        [one] valide   { $file-id }, avec { $warnings } avertissement
       *[other] valide   { $file-id }, avec { $warnings } avertissements
    }
cli-scenario-bad =
    { $errors ->
        [one] invalide { $file-id } : { $errors } erreur
       *[other] invalide { $file-id } : { $errors } erreurs
    }{ $warnings ->
        [0] { "" }
        [one] , { $warnings } avertissement
       *[other] , { $warnings } avertissements
    }
cli-scenario-row = { $id-id }  { $players } joueurs, { $squares } cases, { $land } tuiles terrain : { $title-id }
cli-scenario-title = { $title-id } ({ $id-id }), { $players } joueurs
cli-scenario-land = Tuiles terrain : { $land } ; nombre conseillé pour { $squares } cases : { $guideline } ; obstacles : { $obstacles }
cli-scenario-hidden = Placement face cachée : au moins { $least } cases vides entre les tuiles, au plus { $most } jusqu’à la plus proche
cli-scenario-distances = Distances entre bases : { $bases-id } ; des bases aux mines spéciales : { $mines-id }
cli-scenario-zones = Cases les plus proches de chaque base : { $zones-id } ; plus grand écart : { $spread }
cli-scenario-grades = Mines spéciales : { $grade_mines-id ->
        [strict] chacune à égale distance de toutes les bases
        [balanced] les mêmes distances pour chaque base
       *[uneven] inégales
    } ; bases : { $grade_bases-id ->
        [strict] toutes à égale distance
        [balanced] les mêmes distances pour chaque base
       *[uneven] inégales
    }
cli-scenario-written = Écrit : { $file-id }
cli-scenario-task-unknown = Il n’y a pas de tâche « { $task-id } ». Tâches : { $known-id }.
cli-scenario-unknown = Il n’y a ni scénario « { $name-id } », ni fichier de ce nom. Proches : { $near-id }.
cli-scenario-names-wrong =
    { $most ->
        [0] « { $task-id } » ne prend pas de nom.
        [1] « { $task-id } » prend exactement un scénario.
       *[other] « { $task-id } » prend au moins un fichier.
    }
