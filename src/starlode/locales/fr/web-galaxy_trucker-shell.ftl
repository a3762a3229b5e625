# Ce que les pages autour de la table disent de Galaxy Trucker : accueil, nouvelle table, parties revues.

# Sur la page d’accueil : combien dure une partie, et la leçon.
web-galaxy_trucker-time = 40 min
web-galaxy_trucker-learn = Apprendre, 10 min

# Ce que joue un clic sur l'accueil : le premier vol, puis les suivants.
web-galaxy_trucker-quick-first = Premier vol : niveau I contre des bots, erreurs signalées, sans sablier.
web-galaxy_trucker-quick-later = Niveau I contre des bots, erreurs signalées, avec le sablier.

# Le lien vers la page qui propose des contrats.
web-galaxy_trucker-offers = Contrats

## Une nouvelle table

# Ce que chaque réponse signifie.
web-galaxy_trucker-choice-mode-learning = Le premier vol : un petit vaisseau, huit cartes clémentes, pas de sablier.
web-galaxy_trucker-choice-mode-I = Un petit vaisseau, huit cartes, deux sabliers. Environ 25 minutes.
web-galaxy_trucker-choice-mode-II = Douze cartes, trois sabliers. Environ 40 minutes.
web-galaxy_trucker-choice-mode-III = Un grand vaisseau, seize cartes, quatre sabliers. Environ une heure.
web-galaxy_trucker-choice-mode-trek = Les niveaux I, II et III à la suite, avec des titres entre les vols. Environ deux heures.
web-galaxy_trucker-choice-building-real_time = Tous en même temps, contre le sablier.
web-galaxy_trucker-choice-building-turn_based = Chacun son tour, avec des points d’action, sans se presser.
web-galaxy_trucker-choice-placement_policy-faithful = Comme dans la boîte : personne ne dit rien avant la vérification.
web-galaxy_trucker-choice-placement_policy-assisted = Ce qui ne va pas est signalé aussitôt ; on peut le placer quand même.
web-galaxy_trucker-choice-placement_policy-strict = Ce qui ne va pas ne peut pas être placé.

# Les réponses en une phrase.
web-galaxy_trucker-setup =
    { $mode-chosen ->
        [learning] Le vol d’apprentissage
        [trek] Un Trek Transgalactique de trois vols
       *[other] Un vol de niveau { $mode-chosen }
    }{ $players ->
        [one] , en solitaire.
        [2] { " " }à deux.
        [3] { " " }à trois.
       *[other] { " " }à quatre.
    } { $building-chosen ->
        [turn_based] Les vaisseaux sont assemblés au tour par tour,
       *[other] Tous assemblent en même temps,
    } et les erreurs sont { $placement_policy-chosen ->
        [faithful] laissées à la vérification.
        [strict] refusées.
       *[other] signalées.
    }

# Handicaps d'une place.
web-galaxy_trucker-handicap-last_run = Dernier sablier
web-galaxy_trucker-handicap-last_run-value = { $value } %
web-galaxy_trucker-handicap-placement = Erreurs d’assemblage
web-galaxy_trucker-handicap-fits = Cases possibles
web-galaxy_trucker-handicap-unweld = Composants à détacher
web-galaxy_trucker-handicap-unweld-value =
    { $value ->
        [0] aucun
       *[other] { $value } par vol
    }
web-galaxy_trucker-handicap-credits = Crédits au départ
web-galaxy_trucker-handicap-credits-value =
    { $value ->
        [one] { $value } crédit
       *[other] { $value } crédits
    }

## L'assemblage revu

web-galaxy_trucker-race = Course d’assemblage, vol { $number } sur { $flights }
# Ce qui est montré.
web-galaxy_trucker-race-show = Vaisseaux montrés
web-galaxy_trucker-race-all = Tous les vaisseaux
web-galaxy_trucker-race-line = Temps
# time, end : minutes et secondes. Au tour par tour, des étapes.
web-galaxy_trucker-race-at = { $time } sur { $end }
web-galaxy_trucker-race-sand = Sable { $time }, sablier { $run } sur { $runs }
web-galaxy_trucker-race-count =
    { $count ->
        [one] { $count } composant
       *[other] { $count } composants
    }
web-galaxy_trucker-race-exposed =
    { $count ->
        [one] { $count } connecteur exposé
       *[other] { $count } connecteurs exposés
    }
web-galaxy_trucker-race-hand = En main : { $tile }
web-galaxy_trucker-race-hand-hidden = En main : un composant pris face cachée
web-galaxy_trucker-race-finished = Terminé, case de départ { $space }
web-galaxy_trucker-race-looking = Consulte la pile { $pile }

# Repères sur la ligne du temps.
web-galaxy_trucker-race-legend = Repères
web-galaxy_trucker-race-mark-placed = composant placé
web-galaxy_trucker-race-mark-returned = composant rendu
web-galaxy_trucker-race-mark-look = pile consultée
web-galaxy_trucker-race-mark-flip = sablier retourné
web-galaxy_trucker-race-mark-finish = terminé
web-galaxy_trucker-race-mark-caught = temps écoulé
web-galaxy_trucker-race-mark-lost = prise manquée, un autre a été plus rapide
# quicker: who got the component.
web-galaxy_trucker-race-lost = { $quicker } a été plus rapide : { $tile }
web-galaxy_trucker-race-to = { $time }, { $seat } : { $what }
