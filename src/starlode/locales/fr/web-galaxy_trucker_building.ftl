# Ce que l’assemblage d’un vaisseau dit sur le web.

# L’entrepôt.
web-galaxy_trucker-building-warehouse = Entrepôt
web-galaxy_trucker-building-face-up =
    { $count ->
        [one] { $count } face visible
       *[other] { $count } face visible
    }
web-galaxy_trucker-building-since-turn = depuis votre tour
web-galaxy_trucker-building-take = Prendre une tuile cachée
web-galaxy_trucker-building-take-one = En prendre une
web-galaxy_trucker-building-reveal = Révéler
web-galaxy_trucker-building-left =
    { $count ->
        [one] reste { $count }
       *[other] restent { $count }
    }
web-galaxy_trucker-building-left-private =
    { $count ->
        [one] reste { $count }, vous seul la voyez
       *[other] restent { $count }, vous seul la voyez
    }
web-galaxy_trucker-building-none-left = Plus de tuiles cachées. Il n’y a que ce qui est visible.
web-galaxy_trucker-building-none-fits = Rien ne va dans ce rayon, même en tournant.
web-galaxy_trucker-building-filters = Filtres
web-galaxy_trucker-building-fitting =
    { $count ->
        [one] Va : { $count }
       *[other] Vont : { $count }
    }
web-galaxy_trucker-building-filter = Seulement { $shelf } : { $count }
web-galaxy_trucker-building-fits =
    { $count ->
        [0] Ne va nulle part.
        [one] Va sur 1 case.
       *[other] Va sur { $count } cases.
    }
web-galaxy_trucker-building-new = Nouvelle.
web-galaxy_trucker-building-new-tiles =
    { $count ->
        [one] 1 nouvelle tuile.
       *[other] { $count } nouvelles tuiles.
    }
web-galaxy_trucker-building-shelf-cannon = Canons
web-galaxy_trucker-building-shelf-engine = Moteurs
web-galaxy_trucker-building-shelf-battery = Accumulateurs
web-galaxy_trucker-building-shelf-shield = Boucliers
web-galaxy_trucker-building-shelf-cabin = Cabines
web-galaxy_trucker-building-shelf-support = Modules de survie
web-galaxy_trucker-building-shelf-hold = Cales
web-galaxy_trucker-building-shelf-structural = Structure

# La main et la réserve.
web-galaxy_trucker-building-hand = Votre main
web-galaxy_trucker-building-unknown = Une tuile cachée
web-galaxy_trucker-building-empty-hand = Votre main est vide. Prenez une tuile.
web-galaxy_trucker-building-loose = Placée, encore libre : tournez-la, déplacez-la ou prenez la suivante.
web-galaxy_trucker-building-waiting = En attente de la connexion
web-galaxy_trucker-building-line-broken = La connexion est coupée. Votre temps s’écoule.
web-galaxy_trucker-building-fits-now =
    { $count ->
        [one] va sur { $count } case
       *[other] va sur { $count } cases
    }
web-galaxy_trucker-building-fits-turned = { $count } en tournant
web-galaxy_trucker-building-turn-left = Tourner à gauche
web-galaxy_trucker-building-turn-right = Tourner à droite
web-galaxy_trucker-building-reserve = Réserve { $count }/{ $most }
web-galaxy_trucker-building-reserved = Réserve { $number } : { $words }
web-galaxy_trucker-building-free = libre
web-galaxy_trucker-building-aside = à part
web-galaxy_trucker-building-set-aside = Réserver
web-galaxy_trucker-building-unweld = En détacher un
web-galaxy_trucker-building-unweld-which = Choisissez le composant à détacher.
web-galaxy_trucker-building-put-back = Rendre
web-galaxy_trucker-building-finish = Terminer…
web-galaxy_trucker-building-place = Placer
web-galaxy_trucker-building-place-at = Placer en { $cell }
web-galaxy_trucker-building-do-reserve = Réserver
web-galaxy_trucker-building-quicker = { $seat } a été plus rapide.
web-galaxy_trucker-building-watching = Vous regardez.
web-galaxy_trucker-building-others-build =
    { $count ->
        [0] Plus personne n’assemble.
        [one] 1 joueur assemble encore.
       *[other] { $count } joueurs assemblent encore.
    }
web-galaxy_trucker-building-paused = Pause. L’entrepôt et les vaisseaux sont couverts : personne ne prépare la suite.

# Le vaisseau.
web-galaxy_trucker-building-number-tiles = Composants
web-galaxy_trucker-building-number-crew = Places d’équipage
web-galaxy_trucker-building-number-cannon = Puissance de canons
web-galaxy_trucker-building-number-engine = Puissance de moteurs
web-galaxy_trucker-building-number-battery = Cellules d’énergie
web-galaxy_trucker-building-number-exposed = Connecteurs exposés
web-galaxy_trucker-building-stop-from = arrêt possible dès { $count }
web-galaxy_trucker-building-is-loose = Encore libre.
web-galaxy_trucker-building-light-now = Va telle quelle.
web-galaxy_trucker-building-light-turned = Va en la tournant.
web-galaxy_trucker-building-light-error = Ne va pas.
web-galaxy_trucker-building-touches =
    { $side ->
        [front] Avant
        [right] Droite
        [rear] Arrière
       *[left] Gauche
    } : { $own ->
        [smooth] côté lisse
        [single] simple
        [double] double
       *[universal] universel
    } contre { $other ->
        [smooth] le côté lisse
        [single] le simple
        [double] le double
       *[universal] l’universel
    } ({ $where }).
web-galaxy_trucker-building-leaves-open =
    { $count ->
        [one] En laisse { $count } exposé.
       *[other] En laisse { $count } exposés.
    }

# Les problèmes. `where` est ce que dit `at`.
web-galaxy_trucker-building-policy-assisted = Assisté
web-galaxy_trucker-building-policy-strict = Strict
web-galaxy_trucker-building-policy-faithful = Fidèle
web-galaxy_trucker-building-faithful-hint = Les erreurs apparaissent à la vérification.
web-galaxy_trucker-building-turns-hint = Les tuiles placées restent en place. On peut annuler jusqu’à ce que vous révéliez ou consultiez.
web-galaxy_trucker-building-problems =
    { $count ->
        [0] Aucun problème
        [one] 1 problème
       *[other] { $count } problèmes
    }
web-galaxy_trucker-building-at = { $kind } { $cell }
web-galaxy_trucker-building-problem = { $where } : { $what }.
web-galaxy_trucker-building-meets =
    { $own ->
        [smooth] un côté lisse
        [single] un connecteur simple
        [double] un connecteur double
       *[universal] un connecteur universel
    } touche { $other ->
        [smooth] un côté lisse
        [single] un simple
        [double] un double
       *[universal] un universel
    } { $side ->
        [front] devant
        [right] à droite
        [rear] derrière
       *[left] à gauche
    }
web-galaxy_trucker-building-check-cost =
    La vérification l’enlèvera : { $count ->
        [one] { $count } crédit.
       *[other] { $count } crédits.
    }
web-galaxy_trucker-building-here = Ici :

# Le sablier.
web-galaxy_trucker-building-hourglass = Sablier
web-galaxy_trucker-building-run-running = Sablier { $run } sur { $runs }. Quand il est vide, chacun peut le retourner.
web-galaxy_trucker-building-run-running-finished = Sablier { $run } sur { $runs }. Quand il est vide, seul un joueur ayant terminé peut le retourner.
web-galaxy_trucker-building-run-empty = Sablier { $run } sur { $runs } écoulé. On peut le retourner.
web-galaxy_trucker-building-run-empty-finished = Sablier { $run } sur { $runs } écoulé. Seul un joueur ayant terminé peut le retourner.
web-galaxy_trucker-building-last-run = Dernier sablier. Quand il est vide, l’assemblage s’arrête.
web-galaxy_trucker-building-limit = Quelqu’un a terminé. À la fin de ce temps, l’assemblage s’arrête.
web-galaxy_trucker-building-flip = Retourner
web-galaxy_trucker-building-sand =
    { $count ->
        [0] Le sable s’est écoulé.
       *[other] Encore { $count } secondes.
    }

# Au tour par tour.
web-galaxy_trucker-building-points = Vos points
web-galaxy_trucker-building-price =
    { $count ->
        [one] coûte { $count } point
       *[other] coûte { $count } points
    }
web-galaxy_trucker-building-end-turn-hint = Un tour finit avec { $count } au plus ; { $back } reviennent.
web-galaxy_trucker-building-end-turn = Finir le tour
web-galaxy_trucker-building-stop = Arrêter
web-galaxy_trucker-building-turns = Tours
web-galaxy_trucker-building-stopped = arrêté, départ { $space }
web-galaxy_trucker-building-die =
    { $count ->
        [one] Derniers tours : quand le dé atteint 0, l’assemblage s’arrête.
       *[other] Le dé baisse de 1 à chaque tour de table : encore { $count } tours chacun, puis l’assemblage s’arrête.
    }

# Les prévisions de vol.
web-galaxy_trucker-building-forecast = Prévisions de vol
web-galaxy_trucker-building-look = consulter
web-galaxy_trucker-building-look-ends = finit le tour
web-galaxy_trucker-building-look-at = Consulter la pile { $pile }
web-galaxy_trucker-building-see-again = Revoir la pile { $pile } telle que vous l’avez vue
web-galaxy_trucker-building-looks = consulte
web-galaxy_trucker-building-seen = vue
web-galaxy_trucker-building-secret = secrète
web-galaxy_trucker-building-pile = Pile { $pile }
web-galaxy_trucker-building-end-look = La reposer
web-galaxy_trucker-building-looking-hint = Personne d’autre ne peut consulter cette pile. Vous ne prenez et ne placez rien.
web-galaxy_trucker-building-remembered-hint = Vous avez vu ces cartes. Elles ne changent pas.

# Les autres.
web-galaxy_trucker-building-rivals = Les vaisseaux des autres
web-galaxy_trucker-building-rival =
    { $seat }, { $note } : { $count ->
        [one] { $count } composant.
       *[other] { $count } composants.
    }
web-galaxy_trucker-building-builds = assemble
web-galaxy_trucker-building-holds = tient une tuile
web-galaxy_trucker-building-looks-at = consulte la pile { $pile }
web-galaxy_trucker-building-finished = terminé, départ { $space }

# Terminer.
web-galaxy_trucker-building-choose-space = Terminer : choisissez votre case de départ
web-galaxy_trucker-building-claim = Le temps est écoulé. Prenez votre case de départ.
web-galaxy_trucker-building-space = Case de départ { $space }
web-galaxy_trucker-building-space-taken = Case de départ { $space }, prise par { $seat }
web-galaxy_trucker-building-finish-hint = Ensuite, vous ne prenez, ne placez et ne consultez plus rien.
web-galaxy_trucker-building-finish-at = Partir de la { $space }

# Onglets d’un téléphone.
web-galaxy_trucker-building-tab-build = Assembler
web-galaxy_trucker-building-tab-ships = Vaisseaux
web-galaxy_trucker-building-tab-forecast = Prévisions
web-galaxy_trucker-building-tab-log = Journal
web-galaxy_trucker-building-tab-table = Table

# Touches.
web-galaxy_trucker-building-keys = Touches de l’assemblage
web-galaxy_trucker-building-key-space = Espace
