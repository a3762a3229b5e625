## Événements : assemblage

event-flight = { $board } : tous les composants sont face cachée, l’assemblage commence.
event-hidden-taken = { $seat } prend un composant face cachée.
event-tile-seen = Vous avez pris : { $tile }.
event-tile-taken = { $seat } prend : { $tile }.
event-reserved-taken = { $seat } prend dans la réserve : { $tile }.
event-placed = { $seat } place en { $cell } : { $tile }.
event-moved-last = { $seat } déplace en { $cell } : { $tile }.
event-tile-returned = { $seat } rend face visible : { $tile }.
event-set-aside = { $seat } réserve : { $tile }.
event-look = { $seat } regarde la pile { $pile }.
event-pile-seen = La pile { $pile } contient { $card }.
event-pile-back = { $seat } repose la pile { $pile }.
event-sand-out = Le sable a fini de couler.
event-timer-flipped = { $seat } retourne le sablier.
event-timer-stop = { $seat } retourne le sablier sur la case d’arrêt : c’est le dernier sablier.
event-start-space = { $seat } prend la case de départ { $space }.
event-caught = { $seat } n’a plus de temps et n’assemble plus.
event-grace = Qui n’a pas encore de case de départ peut réclamer la meilleure case libre pendant { $seconds } secondes.
event-building-over = L’assemblage est terminé.
event-reserve-unused = { $seat } n’a pas utilisé sa réserve, perdue : { $tile }.

## Événements : assemblage au tour par tour

event-first-player = { $seat } assemble en premier.
event-turn =
    À { $seat } de jouer, avec { $count ->
        [one] { $count } point d’action.
       *[other] { $count } points d’action.
    }
event-tile-revealed = { $seat } retourne : { $tile }.
event-stuck = { $seat } ne peut plus dépenser de points d’action et cesse d’assembler.
event-countdown = Le dé indique { $count }.

## Événements : vérification et équipage

event-illegal-ship =
    { $seat } : le vaisseau a { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    } ({ $cell }).
event-crew-loaded = { $seat } embarque { $crew } en { $cell }.
event-loaded =
    { $seat } a chargé son vaisseau : { $count ->
        [one] { $count } membre d’équipage
       *[other] { $count } membres d’équipage
    }, { $tokens ->
        [one] { $tokens } cellule d’énergie.
       *[other] { $tokens } cellules d’énergie.
    }

## Refus : un autre moment

refusal-game-over = La partie est terminée.
refusal-chance-draws = C’est le hasard qui en décide, pas un joueur.
refusal-chance-is-due = Un tirage est en cours : « { $step } ».
refusal-clock-acts = L’horloge le fait quand le temps est écoulé.
refusal-decide-first = Décidez d’abord de ce qui est en suspens : « { $decision } ».
refusal-decide-further-first = Décidez d’abord de ce qui est en suspens.
refusal-others-decide = Une décision est d’abord attendue de { $seats } : « { $step } ».
refusal-building-is-over = L’assemblage est terminé. Étape en cours : « { $step } ».
refusal-only-in-real-time = Cela appartient à l’assemblage en temps réel. Ici, on assemble au tour par tour. Étape en cours : « { $step } ».
refusal-only-by-turns = Cela appartient à l’assemblage au tour par tour. Ici, tout le monde assemble en même temps. Étape en cours : « { $step } ».
refusal-only-in-check = On ne retire des composants que pendant la vérification. Étape en cours : « { $step } ».
refusal-ship-is-whole = On ne choisit un morceau que si un vaisseau se brise. Étape en cours : « { $step } ».
refusal-only-before-take-off = L’équipage n’embarque qu’avant le décollage. Étape en cours : « { $step } ».
refusal-only-after-a-flight = Les titres ne se réclament qu’à la fin d’un vol. Étape en cours : « { $step } ».
refusal-only-in-flight = Cela appartient au vol. Étape en cours : « { $step } ».

## Refus : assemblage

refusal-tile-taken = { $seat } a été plus rapide, composant pris : { $tile }.
refusal-tile-not-face-up = Ce composant n’est pas face visible dans l’entrepôt : { $tile }.
refusal-pool-empty = Il ne reste aucun composant face cachée.
refusal-slot-empty = La place { $slot } de votre réserve est vide.
refusal-hand-empty = Votre main est vide : prenez d’abord un composant.
refusal-hand-full = Vous tenez un composant ({ $tile }) : il faut d’abord le placer, le réserver ou le rendre.
refusal-looking = Vous regardez la pile { $pile } : reposez-la d’abord.
refusal-not-looking = Vous ne regardez aucune pile.
refusal-nothing-loose = Aucun de vos composants n’est libre : ce qui est soudé reste en place.
refusal-move-nowhere = Le composant est déjà là, dans ce sens.
refusal-no-cell = { $cell } n’est pas une case de votre plateau Vaisseau ({ $tile }).
refusal-cell-taken = Il y a déjà un composant en { $cell } ({ $tile }).
refusal-not-adjacent = { $cell } ne touche pas votre vaisseau ({ $tile }).
refusal-error-misfit = Ce composant ne va pas en { $cell } : deux côtés qui se touchent sont incompatibles ({ $tile }).
refusal-error-turned-engine = Ce moteur ne peut pas être ainsi en { $cell } : la tuyère pointe vers l’arrière ({ $tile }).
refusal-error-behind-exhaust = Avec ce composant en { $cell }, la case derrière une tuyère serait occupée ({ $tile }).
refusal-error-before-muzzle = Avec ce composant en { $cell }, la case devant un canon serait occupée ({ $tile }).
refusal-error-off-board = Avec ce composant en { $cell }, un composant serait hors du plateau ({ $tile }).
refusal-error-in-pieces = En { $cell }, ce composant ne serait pas connecté au vaisseau ({ $tile }).
refusal-error-joined-holds = Avec ce composant en { $cell }, deux cales seraient connectées : votre titre doré l’interdit ({ $tile }).
refusal-error-four-connectors = Ce composant a des connecteurs sur ses quatre côtés : votre titre doré l’interdit en { $cell } ({ $tile }).
refusal-error-further-rule = Une règle d’assemblage de ce vol interdit ce composant en { $cell } ({ $tile }).
refusal-return-reserved = Ce composant a été réservé : il ne retourne jamais à l’entrepôt ({ $tile }).
refusal-reserve-full = Votre réserve est pleine : elle contient au plus { $count } composants.
refusal-no-reserve = Il n’y a pas de réserve au vol d’apprentissage.
refusal-golden-reserve = Votre titre doré interdit de réserver un composant ({ $tile }).
refusal-no-forecast = Il n’y a pas de prévisions de vol au vol d’apprentissage.
refusal-look-without-component = Placez d’abord au moins un composant sur votre vaisseau.
refusal-pile-in-hand = { $seat } a la pile { $pile } en main.
refusal-no-timer = Il n’y a pas de sablier au vol d’apprentissage.
refusal-sand-runs = Le sable coule encore.
refusal-last-run = Le sablier est sur la case d’arrêt : on ne le retourne plus.
refusal-flip-to-stop = Seul un joueur qui a terminé peut retourner le sablier sur la case d’arrêt.
refusal-finished = Vous avez terminé l’assemblage.
refusal-time-is-up = Votre temps d’assemblage est écoulé.
refusal-space-not-used = La case de départ { $space } n’est pas utilisée à ce nombre de joueurs.
refusal-space-taken = { $seat } occupe déjà la case de départ { $space }.
refusal-best-space = Au vol d’apprentissage, les cases de départ sont données dans l’ordre : la prochaine est la { $space }.
refusal-claim-best = Il n’y a plus de choix : la meilleure case de départ libre est la { $space }.

## Refus : assemblage au tour par tour

refusal-not-your-turn = C’est à { $seat } de jouer.
refusal-stopped = Vous avez cessé d’assembler.
refusal-choose-component = Choisissez d’abord le composant à placer.
refusal-place-chosen = Vous avez choisi un composant ({ $tile }) : placez-le.
refusal-after-look = Regarder une pile est la dernière action d’un tour.
refusal-reveal-and-place-only = Au vol d’apprentissage, on ne fait que retourner et placer des composants.
refusal-too-few-points =
    Cela coûte { $cost ->
        [one] { $cost } point d’action
       *[other] { $cost } points d’action
    } ; vous en avez { $count }.
refusal-too-many-points = Vous avez { $count } points d’action : un tour finit avec { $most } au plus.
refusal-look-too-early = On regarde une pile avec { $count } points d’action au plus.
refusal-half-empty =
    La moitié des cases doit être occupée avant de cesser, soit { $least }. Votre vaisseau a { $count ->
        [one] { $count } tuile.
       *[other] { $count } tuiles.
    }
refusal-fits-nowhere = Ce composant ne peut être placé nulle part sur votre vaisseau ({ $tile }).

## Refus : vérification et équipage

refusal-no-component = Il n’y a pas de composant en { $cell }.
refusal-no-error = Le composant en { $cell } n’est mêlé à aucune erreur : il reste.
refusal-no-aliens = Il n’y a pas d’extraterrestres au vol d’apprentissage : impossible d’embarquer { $crew } en { $cell }.
refusal-alien-starting-cabin = La cabine de départ en { $cell } n’accueille que des astronautes, pas { $crew }.
refusal-no-life-support = La cabine en { $cell } n’est pas connectée à un module de survie pour { $crew }.
refusal-alien-on-board = Vous avez déjà { $crew } à bord : impossible d’en embarquer un autre en { $cell }.
refusal-alien-restricted = Une restriction interdit d’embarquer { $crew } en { $cell }.
