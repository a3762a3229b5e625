# Ce que dit dans le terminal l’extension lunaire de Galaxy Trucker.

## Panneaux. Des mots courts : la colonne est étroite.

terminal-galaxy_trucker_lunar-mission = Mission
terminal-galaxy_trucker_lunar-vips = VIP
terminal-galaxy_trucker_lunar-no-mission = Pas de mission
terminal-galaxy_trucker_lunar-no-vips = Pas de VIP
terminal-galaxy_trucker_lunar-advance = Avance de { $count } crédits pour chacun
terminal-galaxy_trucker_lunar-cargo-warehouse = Dans l’entrepôt, par joueur : { $tiles }
terminal-galaxy_trucker_lunar-cargo-reserve = Dans chaque réserve : { $tiles }
terminal-galaxy_trucker_lunar-tiles = { $cargo } ({ $count })
terminal-galaxy_trucker_lunar-supercards =
    { $count ->
        [one] { $count } Supercarte
       *[other] { $count } Supercartes
    }
terminal-galaxy_trucker_lunar-standing = Si le vol s’arrêtait ici
terminal-galaxy_trucker_lunar-given = Vous avez reçu : { $tile }
terminal-galaxy_trucker_lunar-fuse = Mèche { $count } : explose sur un jet inférieur
terminal-galaxy_trucker_lunar-potato = { $seat } tient la patate
terminal-galaxy_trucker_lunar-arrival = À l’arrivée : { $reward }
# cells : les cabines du joueur qui conviendraient.
terminal-galaxy_trucker_lunar-cabins = ✓ { $cells }
terminal-galaxy_trucker_lunar-no-cabin = ✗ pas encore de cabine
terminal-galaxy_trucker_lunar-nearest = ✗ { $cell } : { $met } sur { $needed }
terminal-galaxy_trucker_lunar-nearest-over = ✗ { $cell } : { $count } de trop
terminal-galaxy_trucker_lunar-nearest-barred = ✗ { $cell } : aucun humain possible
terminal-galaxy_trucker_lunar-vip-lost = perdu
terminal-galaxy_trucker_lunar-vip-left = a quitté le bord
terminal-galaxy_trucker_lunar-prisoner-aboard = à bord
terminal-galaxy_trucker_lunar-prisoner-escaped = évadé
terminal-galaxy_trucker_lunar-prisoner-lost = perdu
terminal-galaxy_trucker_lunar-hidden = cachées
terminal-galaxy_trucker_lunar-weight = poids { $count }
terminal-galaxy_trucker_lunar-markers = canons marqués { $count } ⊕
terminal-galaxy_trucker_lunar-next-cards = Prochaines cartes
terminal-galaxy_trucker_lunar-super = S
terminal-galaxy_trucker_lunar-face-down =
    { $count ->
        [one] { $count } cargaison
       *[other] { $count } cargaisons
    }

## Décisions

terminal-galaxy_trucker_lunar-cabin-alone = Seul dans une cabine, à la place de 2 astronautes.
terminal-galaxy_trucker_lunar-engineer =
    Puissance de moteurs { $power } ; doublée { $doubled }. L’Ingénieure paie { $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } et s’en va.
terminal-galaxy_trucker_lunar-projectile =
    { $origin-id ->
        [front] De l’avant
        [right] De la droite
        [rear] De l’arrière
       *[left] De la gauche
    } sur la ligne { $line }, vers { $cell }.
terminal-galaxy_trucker_lunar-lines =
    { $origin-id ->
        [front] De l’avant
        [right] De la droite
        [rear] De l’arrière
       *[left] De la gauche
    }, lignes { $lines }
terminal-galaxy_trucker_lunar-threatened = Seraient touchées : lignes { $lines }
terminal-galaxy_trucker_lunar-all-protected = Aucune ligne ne serait touchée.
terminal-galaxy_trucker_lunar-fired = Canons utilisés : { $cells }
terminal-galaxy_trucker_lunar-plan-power = Puissance de moteurs { $power } contre une force d’attraction de { $gravity }
terminal-galaxy_trucker_lunar-plan-demand = À laisser derrière : { $count } ; le plan en laisse { $left }
terminal-galaxy_trucker_lunar-plan-cells = Abandonnés : { $cells }
terminal-galaxy_trucker_lunar-plan-fallen = Tombent avec : { $cells }
terminal-galaxy_trucker_lunar-plan-powered = Alimentés : { $cells }
terminal-galaxy_trucker_lunar-plan-engineer = L’Ingénieure double la puissance.
terminal-galaxy_trucker_lunar-plan-token = Une cellule d’énergie pour le moteur en { $cell }
terminal-galaxy_trucker_lunar-plan-legal = Le plan peut être exécuté.
# Après une action : combien de composants partent, sur combien qui le doivent.
terminal-galaxy_trucker_lunar-plan-note = { $left }/{ $count } ▼{ $power }
terminal-galaxy_trucker_lunar-goods-at-risk =
    { $count ->
        [one] { $count } cube va être pris.
       *[other] { $count } cubes vont être pris.
    }
terminal-galaxy_trucker_lunar-goods-in-hand = En main :
terminal-galaxy_trucker_lunar-rockets =
    { $count ->
        [one] { $count } navette barre la route ; la doubler coûte 1 composant.
       *[other] { $count } navettes barrent la route ; les doubler coûte { $count } composants.
    }
terminal-galaxy_trucker_lunar-named = Désignés : { $cells }

## Supercartes

terminal-galaxy_trucker_lunar-directions = Canons qui comptent en entier, vers : { $origin }
terminal-galaxy_trucker_lunar-difference = Moindre { $criterion } moins { $criterion_less } :
terminal-galaxy_trucker_lunar-penalty-crew = -{ $count } équipage
terminal-galaxy_trucker_lunar-penalty-goods = -{ $count } marchandises
terminal-galaxy_trucker_lunar-penalty-days =
    { $count ->
        [one] -{ $count } jour de vol
       *[other] -{ $count } jours de vol
    }
terminal-galaxy_trucker_lunar-penalty-batteries =
    { $count ->
        [one] -{ $count } cellule d’énergie
       *[other] -{ $count } cellules d’énergie
    }
terminal-galaxy_trucker_lunar-sweep-columns-rising =
    { $origin-id ->
        [front] De l’avant
       *[rear] De l’arrière
    }, colonnes de gauche à droite
terminal-galaxy_trucker_lunar-sweep-columns-falling =
    { $origin-id ->
        [front] De l’avant
       *[rear] De l’arrière
    }, colonnes de droite à gauche
terminal-galaxy_trucker_lunar-sweep-rows-rising =
    { $origin-id ->
        [right] De la droite
       *[left] De la gauche
    }, rangées de l’avant à l’arrière
terminal-galaxy_trucker_lunar-sweep-rows-falling =
    { $origin-id ->
        [right] De la droite
       *[left] De la gauche
    }, rangées de l’arrière à l’avant
# lines : ce qui s’ajoute au dé pour chaque ligne.
terminal-galaxy_trucker_lunar-die = Lignes : le dé { $lines }

## La feuille

# total : avec son signe.
terminal-galaxy_trucker_lunar-sheet = { $seat } : { $total }
terminal-galaxy_trucker_lunar-sheet-line = { $text } :
terminal-galaxy_trucker_lunar-step-1 = Mission
terminal-galaxy_trucker_lunar-step-2 = VIP
terminal-galaxy_trucker_lunar-step-3 = Place d’arrivée
terminal-galaxy_trucker_lunar-step-4 = Prix et titres
terminal-galaxy_trucker_lunar-step-5 = Marchandises
terminal-galaxy_trucker_lunar-step-6 = Pertes et pénalités
terminal-galaxy_trucker_lunar-score-advance = Avance de la mission
terminal-galaxy_trucker_lunar-score-in-flight = Payé pendant le vol
terminal-galaxy_trucker_lunar-score-mission = Récompenses de mission
terminal-galaxy_trucker_lunar-score-vips = VIP à l’arrivée
terminal-galaxy_trucker_lunar-score-penalties = Pénalités de mission

## Signes

terminal-galaxy_trucker_lunar-sign-explosive = Cargaison explosive : détruite, elle détruit tout autour d’elle.
terminal-galaxy_trucker_lunar-sign-fragile = Cargaison fragile : se brise quand quelque chose est détruit à côté.
terminal-galaxy_trucker_lunar-sign-heavy = Cargaison lourde avec son poids, qui est retiré de la puissance de moteurs.
terminal-galaxy_trucker_lunar-sign-radioactive = Cargaison radioactive : cabines et accumulateurs voisins restent vides.
terminal-galaxy_trucker_lunar-sign-vips = Le VIP rouge, bleu et jaune dans une cabine.
terminal-galaxy_trucker_lunar-sign-prisoner = Le détenu.
terminal-galaxy_trucker_lunar-sign-hidden = Un module structurel où un cube est caché.
terminal-galaxy_trucker_lunar-sign-marker = Un canon marqué par l’Amiral, en bas à gauche.
terminal-galaxy_trucker_lunar-sign-group = Le groupe de la Veuve, en bas à droite : il part d’un bloc.
terminal-galaxy_trucker_lunar-sign-super = Une Supercarte dans une pile.
