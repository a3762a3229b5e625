# Galaxy Trucker dans le terminal.

## Lettres : un signe par genre de composant, de marchandise et d’extraterrestre ; deux genres n’ont jamais le même.

terminal-galaxy_trucker-code-structural_module = +
terminal-galaxy_trucker-code-cabin = C
terminal-galaxy_trucker-code-life_support_purple = V
terminal-galaxy_trucker-code-life_support_brown = V
terminal-galaxy_trucker-code-single_cannon = K
terminal-galaxy_trucker-code-double_cannon = K
terminal-galaxy_trucker-code-single_engine = M
terminal-galaxy_trucker-code-double_engine = M
terminal-galaxy_trucker-code-battery = A
terminal-galaxy_trucker-code-shield_generator = B
terminal-galaxy_trucker-code-cargo_hold = L
terminal-galaxy_trucker-code-special_cargo_hold = X
terminal-galaxy_trucker-code-starting_cabin = @
terminal-galaxy_trucker-code-cargo_explosive = *
terminal-galaxy_trucker-code-cargo_fragile = F
terminal-galaxy_trucker-code-cargo_heavy = P
terminal-galaxy_trucker-code-cargo_radioactive = R
terminal-galaxy_trucker-code-red = r
terminal-galaxy_trucker-code-yellow = j
terminal-galaxy_trucker-code-green = v
terminal-galaxy_trucker-code-blue = b
terminal-galaxy_trucker-code-purple = V
terminal-galaxy_trucker-code-brown = M

## Touches

terminal-galaxy_trucker-key-draw = piocher
terminal-galaxy_trucker-key-cargo = cargaison
terminal-galaxy_trucker-key-shelves = rayons
terminal-galaxy_trucker-key-turn = tourner
terminal-galaxy_trucker-key-next = case suivante
terminal-galaxy_trucker-key-move = déplacer
terminal-galaxy_trucker-key-aside = réserver
terminal-galaxy_trucker-key-back = rendre
terminal-galaxy_trucker-key-piles = piles
terminal-galaxy_trucker-key-flip = retourner le sablier
terminal-galaxy_trucker-key-finish = terminer
terminal-galaxy_trucker-key-end-turn = finir le tour
terminal-galaxy_trucker-help-draw = Pendant l’assemblage, Espace prend ou révèle un composant face cachée.
terminal-galaxy_trucker-help-cargo = c prend ou révèle une cargaison face cachée.
terminal-galaxy_trucker-help-turn = q et e tournent le composant que vous tenez.
terminal-galaxy_trucker-help-aim = n et N vont à la case suivante et précédente où il convient, ← et → à n’importe quelle case. m déplace le composant non soudé.
terminal-galaxy_trucker-help-shelf = g va au rayon suivant de l’entrepôt, ← et → changent de rayon.
terminal-galaxy_trucker-help-away = x réserve le composant, z le rend, ou repose une pile.
terminal-galaxy_trucker-help-reserve = 1 à 5 prennent un composant de la réserve.
terminal-galaxy_trucker-help-piles = 7, 8 et 9 consultent les trois piles de cartes visibles.
terminal-galaxy_trucker-help-end = t retourne le sablier, f va aux cases de départ, d finit votre tour.
terminal-galaxy_trucker-help-enter = Entrée choisit ce qui est en surbrillance. Pendant ce temps ^q quitte et ^f change la vitesse des bots.

## État

terminal-galaxy_trucker-flight =
    { $flights ->
        [one] { $board }
       *[other] { $board } ({ $flight }/{ $flights })
    }
terminal-galaxy_trucker-points = { $count } PA
terminal-galaxy_trucker-countdown = Le dé montre { $count }
terminal-galaxy_trucker-no-timer = Pas de sablier
terminal-galaxy_trucker-sand-out = Sable écoulé : retourner (t)

## Colonne de droite. Des mots courts : la colonne est étroite.

terminal-galaxy_trucker-mine = Votre vaisseau
terminal-galaxy_trucker-others = Autres
terminal-galaxy_trucker-forecast = Prévisions
terminal-galaxy_trucker-rewards = Récompenses
terminal-galaxy_trucker-credits = { $count } cr
# power : sans cellules ; full : avec toutes.
terminal-galaxy_trucker-cannons = canons { $power } (avec ▮ { $full })
terminal-galaxy_trucker-engines = moteurs { $power } (avec ▮ { $full })
terminal-galaxy_trucker-crew = équipage { $count } ({ $humans } astr.) · { $tokens } ▮
terminal-galaxy_trucker-tiles = tuiles { $count }/{ $most } · exposés { $exposed } · perdus { $lost }
terminal-galaxy_trucker-goods = marchandises
terminal-galaxy_trucker-error = { $error }
terminal-galaxy_trucker-looking = pile { $pile }
terminal-galaxy_trucker-starts = départ { $space }
terminal-galaxy_trucker-rival-power = ▲{ $cannons } ▼{ $engines }
terminal-galaxy_trucker-rival-crew = ●{ $crew } ▮{ $tokens }
terminal-galaxy_trucker-rival-money = { $credits } cr ✗{ $lost }
terminal-galaxy_trucker-start = Départ
terminal-galaxy_trucker-pile = Pile { $pile }
terminal-galaxy_trucker-pile-hidden = Secrète
terminal-galaxy_trucker-card = { $card }
terminal-galaxy_trucker-finish-rewards = Arrivée { $credits }
terminal-galaxy_trucker-best-looking = Plus beau vaisseau { $credits }

## Entrepôt

terminal-galaxy_trucker-hand = Main
terminal-galaxy_trucker-slot = Place { $slot }
terminal-galaxy_trucker-face-down =
    { $count ->
        [0] Rien face cachée
        [one] { $count } face cachée
       *[other] { $count } face cachée
    }
terminal-galaxy_trucker-shelf-0 = Canons
terminal-galaxy_trucker-shelf-1 = Moteurs
terminal-galaxy_trucker-shelf-2 = Accumulateurs
terminal-galaxy_trucker-shelf-3 = Boucliers
terminal-galaxy_trucker-shelf-4 = Cabines
terminal-galaxy_trucker-shelf-5 = Modules de survie
terminal-galaxy_trucker-shelf-6 = Cales
terminal-galaxy_trucker-shelf-7 = Modules structurels
terminal-galaxy_trucker-shelf-8 = Cargaison

## Vol

terminal-galaxy_trucker-cards-left =
    { $count ->
        [0] La dernière carte
        [one] Encore { $count } carte
       *[other] Encore { $count } cartes
    }
terminal-galaxy_trucker-roll = Dés : { $roll }
terminal-galaxy_trucker-next = Ensuite :
terminal-galaxy_trucker-strength = Force { $count }
terminal-galaxy_trucker-crew-lost = Équipage perdu { $count }
terminal-galaxy_trucker-crew-needed = Équipage requis { $count }
terminal-galaxy_trucker-goods-lost = Prend { $count } marchandises
terminal-galaxy_trucker-reward-credits = Rapporte { $count } cr
terminal-galaxy_trucker-reward-goods = Marchandises
terminal-galaxy_trucker-days =
    { $count ->
        [one] { $count } jour de vol
       *[other] { $count } jours de vol
    }
terminal-galaxy_trucker-danger = { $danger }, { $origin-id ->
        [front] de l’avant
        [right] de la droite
        [rear] de l’arrière
       *[left] de la gauche
    }
# criterion : ce qui est comparé ; penalty : pour le dernier.
terminal-galaxy_trucker-combat = Moindre { $criterion } : { $penalty-id ->
        [days] -{ $count } jours
        [crew] -{ $count } équipage
        [goods] -{ $count } march.
       *[shots] { $count } tirs
    }
terminal-galaxy_trucker-card-open_space = Avancer de la puissance de moteurs
terminal-galaxy_trucker-card-stardust = Un jour par connecteur exposé
terminal-galaxy_trucker-card-epidemic = Cabines connectées : -1 chacune
terminal-galaxy_trucker-card-sabotage = Touche le moindre équipage

## Ce que les actions rapportent et coûtent

terminal-galaxy_trucker-cost = -{ $count } PA
terminal-galaxy_trucker-people = { $count } équipage
terminal-galaxy_trucker-components =
    { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
terminal-galaxy_trucker-flight-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }

## Descriptions

terminal-galaxy_trucker-about-tile =
    { $fits-id ->
        [true] { $tile } : va sur votre vaisseau.
       *[false] { $tile } : dans l’entrepôt.
    }
terminal-galaxy_trucker-about-empty = { $cell } est vide.
terminal-galaxy_trucker-about-cell = { $cell } : { $tile }.

## Titres de la liste des actions

terminal-galaxy_trucker-group-cell = En { $cell }
terminal-galaxy_trucker-group-move = Déplacer le composant non soudé en { $cell }
terminal-galaxy_trucker-group-take = Prendre
terminal-galaxy_trucker-group-put-away = Ranger
terminal-galaxy_trucker-group-forecast = Prévisions
terminal-galaxy_trucker-group-timer = Sablier
terminal-galaxy_trucker-group-finishing = Finir
terminal-galaxy_trucker-group-end-turn = Fin du tour
terminal-galaxy_trucker-group-check = Erreurs
terminal-galaxy_trucker-group-pieces = Morceaux du vaisseau
terminal-galaxy_trucker-group-crew = Équipage
terminal-galaxy_trucker-group-between-cards = Entre deux cartes
terminal-galaxy_trucker-group-offers = L’offre
terminal-galaxy_trucker-group-power = Puissance
terminal-galaxy_trucker-group-defence = Défense
terminal-galaxy_trucker-group-batteries = Cellules d’énergie
terminal-galaxy_trucker-group-losses = Pertes
terminal-galaxy_trucker-group-goods = Marchandises
terminal-galaxy_trucker-group-mission = Mission
terminal-galaxy_trucker-group-black-hole = Trou noir
terminal-galaxy_trucker-group-titles = Titres

## Décompte final

terminal-galaxy_trucker-standings = Après le vol { $flight } sur { $flights }
terminal-galaxy_trucker-score-start = Crédits de départ
terminal-galaxy_trucker-score-ships = Vaisseaux abandonnés
terminal-galaxy_trucker-score-enemies = Ennemis vaincus
terminal-galaxy_trucker-score-finish-order = Arrivée
terminal-galaxy_trucker-score-best-looking = Plus beau vaisseau
terminal-galaxy_trucker-score-titles = Titres
terminal-galaxy_trucker-score-sale = Vente des marchandises
terminal-galaxy_trucker-score-losses = Composants perdus
terminal-galaxy_trucker-score-debt = Dettes annulées

## Signes

terminal-galaxy_trucker-sign-single = Connecteur simple, à l’avant, à droite, à l’arrière, à gauche. Un bord nu est lisse.
terminal-galaxy_trucker-sign-double = Connecteur double.
terminal-galaxy_trucker-sign-universal = Connecteur universel.
terminal-galaxy_trucker-sign-exposed = Un connecteur exposé : ambre.
terminal-galaxy_trucker-sign-cannon = Canon, double canon ; la flèche est la bouche.
terminal-galaxy_trucker-sign-engine = Moteur, double moteur ; la flèche est la tuyère.
terminal-galaxy_trucker-sign-battery = Accumulateur avec deux cellules sur trois.
terminal-galaxy_trucker-sign-shield = Générateur de bouclier ; le coin montre les deux côtés couverts.
terminal-galaxy_trucker-sign-cabin = Cabine avec deux astronautes ; cabine vide.
terminal-galaxy_trucker-sign-start = Cabine de départ, de la couleur de son propriétaire.
terminal-galaxy_trucker-sign-alien = Extraterrestre mauve et marron dans une cabine.
terminal-galaxy_trucker-sign-life = Module de survie, avec la lettre de son extraterrestre.
terminal-galaxy_trucker-sign-hold = Cale avec un cube jaune et une place libre.
terminal-galaxy_trucker-sign-special = Cale spéciale avec un cube rouge.
terminal-galaxy_trucker-sign-structural = Module structurel.
terminal-galaxy_trucker-sign-fits = Le composant va là ; il va si on le tourne. Sur un rayon : combien vont quelque part.
terminal-galaxy_trucker-sign-chosen = L’action en surbrillance.
terminal-galaxy_trucker-sign-error = Une erreur d’assemblage ; un composant que l’action en surbrillance perd.
terminal-galaxy_trucker-sign-threatened = Un composant menacé, et la ligne du danger.
