# La commande ship : les fichiers de Galaxy Trucker.

cli-word-ship-task = check|show|ask

cli-ship = Vérifier et montrer des vaisseaux de Galaxy Trucker, et répondre à des questions sur eux.
cli-ship-more =
    « check » affiche chaque erreur d’assemblage avec sa règle, la puissance des canons et des moteurs (simple, et avec tous les doubles composants alimentés), les connecteurs exposés, et les points faibles : les composants dont la perte briserait le vaisseau, ou dont la destruction se propagerait par des cargaisons explosives et fragiles ; le code de sortie est 2 si le vaisseau a une erreur. « show » dessine le vaisseau. « ask » répond à des questions, un objet JSON par ligne, chacune par une ligne de JSON : check, walking, views, neighbours, vip-cabins, chain, power, black-hole, supercard, rewards. Une question sans réponse reçoit une ligne avec « error », et le code de sortie est 1. docs/ship-questions.md décrit toutes les questions.

      starlode ship check wanderer.ship
      starlode ship check wanderer.ship --json
      starlode ship show wanderer.ship
      starlode ship ask questions.jsonl

    Le fichier « - » est l’entrée standard. Le fichier d’un vaisseau commence par les lignes « starlode ship galaxy_trucker 1 » et « level I », « level II » ou « level III ». Ensuite chaque ligne est un composant : case, tuile, quarts de tour dans le sens horaire et, au choix, ce qu’il porte.

      7-7 SCAB-red 0 crew=2
      6-6 CAB-14 2 crew=brown
      6-8 GLV-C1 0 crew=vip_red
      6-7 BAT2-07 1 tokens=2
      7-9 SPC1-05 0 goods=red
      8-6 GLC-H03 0
cli-ship-task = Tâche : vérifier le vaisseau d’un fichier, le montrer, ou répondre aux questions d’un fichier.
cli-ship-file = Fichier d’un vaisseau ou de questions, ou « - » pour l’entrée standard.

cli-ship-error = erreur : { $reason-id }
cli-ship-error-misfit = Les côtés en contact de { $cells-id } ne vont pas ensemble.
cli-ship-error-turned-engine = Le moteur en { $cells-id } n’est pas tourné vers l’arrière.
cli-ship-error-behind-exhaust = Il y a un composant juste derrière un moteur : { $cells-id }.
cli-ship-error-before-muzzle = Il y a un composant juste devant un canon : { $cells-id }.
cli-ship-error-off-board = { $cells-id } n’est pas une case du plateau.
cli-ship-error-in-pieces = Le vaisseau n’est pas d’un seul tenant.
cli-ship-error-joined-radioactive = Deux cargaisons radioactives sont connectées : { $cells-id }.
cli-ship-legal = Vaisseau valide de niveau { $level-id } avec { $components } composants.
cli-ship-illegal =
    { $errors ->
        [one] Vaisseau non valide de niveau { $level-id } avec { $components } composants : { $errors } erreur.
       *[other] Vaisseau non valide de niveau { $level-id } avec { $components } composants : { $errors } erreurs.
    }
cli-ship-cannons = Puissance de canons : { $plain-id }, alimentée { $powered-id }
cli-ship-engines = Puissance de moteurs : { $plain-id }, alimentée { $powered-id }
cli-ship-weight = Poids de la cargaison lourde, retranché de la puissance de moteurs : { $count }
cli-ship-batteries = Cellules d’énergie au complet : { $tokens }
cli-ship-shields =
    { $count ->
        [0] Côtés couverts par des boucliers : aucun
       *[other] Côtés couverts par des boucliers : { $list-id }
    }
cli-ship-exposed =
    { $count ->
        [0] Connecteurs exposés : aucun
       *[other] Connecteurs exposés : { $count } ({ $list-id })
    }
cli-ship-weak =
    { $count ->
        [0] Points faibles : aucun
       *[other] Points faibles : { $count } ({ $list-id })
    }
cli-ship-kept-empty = Cabines et accumulateurs qui restent vides près d’une cargaison radioactive : { $count } ({ $list-id })
cli-ship-task-unknown = Il n’y a pas de tâche « { $task-id } ». Tâches : { $known-id }.

ship-file-long = Le fichier est trop long pour un vaisseau : { $limit } octets au plus.
ship-file-not-text = Le fichier n’est pas un texte en UTF-8 : l’octet { $byte } est faux.
ship-file-other = Ce n’est pas un vaisseau de Galaxy Trucker. La première ligne doit être « starlode ship galaxy_trucker 1 », et c’est « { $first-id } ».
ship-file-level = La deuxième ligne doit nommer le niveau du plateau Vaisseau : { $known-id }.
ship-file-line = La ligne { $line } n’est pas un composant ; « { $text-id } » demande une case, une tuile et une rotation.
ship-file-outside = Ligne { $line } : { $cell-id } n’est pas une case du plateau Vaisseau de niveau { $level-id }.
ship-file-cell-twice = Ligne { $line } : il y a déjà un composant en { $cell-id }.
ship-file-tile-unknown = Ligne { $line } : il n’y a pas de tuile { $tile-id }.
ship-file-tile-twice = Ligne { $line } : il n’y a qu’une tuile { $tile-id }, et elle est déjà sur ce vaisseau.
ship-file-rotation = Ligne { $line } : la rotation doit être 0, 1, 2 ou 3, et non { $rotation-id }.
ship-file-starting-cabin = Ligne { $line } : { $cell-id } est la place de la cabine de départ, et de rien d’autre.
ship-file-contents = Ligne { $line } : { $tile-id } ne peut pas porter « { $contents-id } ».
ship-file-aliens =
    { $alien-id ->
        [purple] Un vaisseau porte au plus un extraterrestre mauve.
       *[brown] Un vaisseau porte au plus un extraterrestre marron.
    }
ship-file-alien-start = La cabine de départ en { $cell-id } ne prend pas d’extraterrestre.
ship-file-alien-stranded = La cabine en { $cell-id } n’est connectée à aucun module de survie pour son extraterrestre.
ship-file-vips =
    { $colour-id ->
        [red] Un vaisseau porte au plus un VIP rouge.
        [blue] Un vaisseau porte au plus un VIP bleu.
       *[yellow] Un vaisseau porte au plus un VIP jaune.
    }
ship-file-prisoners = Un vaisseau porte au plus un détenu.
ship-file-figure-start = La cabine de départ en { $cell-id } ne prend ni VIP ni détenu.
