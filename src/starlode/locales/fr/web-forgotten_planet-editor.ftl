# L’éditeur de scénarios de La Planète oubliée.

web-forgotten_planet-designs = Éditeur de scénarios
web-forgotten_planet-designs-help = Dessinez une zone avec des bases, des mines spéciales et des obstacles, faites-la essayer par des bots et jouez-la à plusieurs.

## La carte

web-forgotten_planet-editor-map = Carte de la zone
web-forgotten_planet-editor-keys = Touches : les flèches déplacent, Espace peint, Maj et une flèche peint en avançant ; A–D bases, 1–4 mines spéciales, X obstacle, - hors zone, Suppr vide. Bouton droit : vide.
# x, y: des nombres ; what: la nature de la case ; mark: lettre ou chiffre.
web-forgotten_planet-editor-square =
    { $x },{ $y } : { $what-id ->
        [empty] vide
        [outside] hors de la zone
        [obstacle] obstacle
        [base] base { $mark }
       *[mine] mine spéciale { $mark }
    }
web-forgotten_planet-editor-zone = au plus près de { $mark }
web-forgotten_planet-editor-brushes = Pinceaux
web-forgotten_planet-editor-look = Regarder seulement
web-forgotten_planet-editor-empty = Case vide
web-forgotten_planet-editor-outside = Hors de la zone
web-forgotten_planet-editor-obstacle = Obstacle
web-forgotten_planet-editor-base = Base { $mark }
web-forgotten_planet-editor-mine = Mine spéciale { $mark }
web-forgotten_planet-editor-symmetry = Symétrie
web-forgotten_planet-editor-symmetry-none = Aucune
web-forgotten_planet-editor-symmetry-mirror-x = Gauche et droite
web-forgotten_planet-editor-symmetry-mirror-y = Haut et bas
web-forgotten_planet-editor-symmetry-rot180 = Demi-tour
web-forgotten_planet-editor-symmetry-rot90 = Quart de tour
web-forgotten_planet-editor-complete = Compléter le dessin

## Zone et terrains

web-forgotten_planet-editor-area = Zone et terrains
web-forgotten_planet-editor-width = Largeur
web-forgotten_planet-editor-height = Hauteur
web-forgotten_planet-editor-kind = Type
web-forgotten_planet-editor-kind-defined = Délimitée
web-forgotten_planet-editor-kind-open = Ouverte
web-forgotten_planet-editor-kind-defined-help =
    { $count ->
        [one] { $count } case jouable. Peignez des cases « hors zone » pour une zone irrégulière.
       *[other] { $count } cases jouables. Peignez des cases « hors zone » pour une zone irrégulière.
    }
web-forgotten_planet-editor-kind-open-help = Le dessin est la table ; les terrains se mesurent aux cases qui seront sans doute occupées.
web-forgotten_planet-editor-nominal = Cases attendues
web-forgotten_planet-editor-land = Terrains
web-forgotten_planet-editor-guideline = Nombre conseillé : { $count }
web-forgotten_planet-editor-guideline-taken = Deux tiers des cases ; suit le dessin.
web-forgotten_planet-editor-land-most = Il y a de la place pour { $count } au plus.

## Joueurs

web-forgotten_planet-editor-players = Joueurs et bases
web-forgotten_planet-editor-placement = Mise en place
web-forgotten_planet-editor-placement-fixed = Comme dessinée
web-forgotten_planet-editor-placement-hidden = Cachée, par les joueurs
web-forgotten_planet-editor-gap-least = Écart, au moins
web-forgotten_planet-editor-gap-most = au plus
web-forgotten_planet-editor-assignment = Attribution des bases
web-forgotten_planet-editor-assignment-auto = Selon le dessin
web-forgotten_planet-editor-assignment-random = Au hasard
web-forgotten_planet-editor-assignment-auction = Par enchère
web-forgotten_planet-editor-assignment-fixed = Fixe
web-forgotten_planet-editor-allowed = Une table peut choisir
web-forgotten_planet-editor-alliances = Alliances
web-forgotten_planet-editor-alliances-none = Aucune
web-forgotten_planet-editor-alternating = Les alliances jouent en alternance

## Équité

web-forgotten_planet-editor-fairness = Équité
web-forgotten_planet-editor-tint = Montrer les territoires
web-forgotten_planet-editor-grade-mines = Chemins vers les mines spéciales
web-forgotten_planet-editor-grade-bases = Chemins entre les bases
web-forgotten_planet-editor-grade-strict = strictement égaux
web-forgotten_planet-editor-grade-balanced = équilibrés
web-forgotten_planet-editor-grade-uneven = inégaux
web-forgotten_planet-editor-grade-unknown = inconnus
web-forgotten_planet-editor-spread = Écart entre le plus grand et le plus petit territoire
web-forgotten_planet-editor-spread-squares =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
web-forgotten_planet-editor-symmetries = Symétries
web-forgotten_planet-editor-distances = Distances en pas, et territoires en cases
web-forgotten_planet-editor-from = Depuis la base
web-forgotten_planet-editor-to-mine = Mine { $mark }
web-forgotten_planet-editor-territory = Territoire
web-forgotten_planet-editor-no-figures = Les chiffres apparaissent dès que toutes les cases se tiennent et que chaque base et chaque mine est là.

## Textes et options

web-forgotten_planet-editor-words = Titre
web-forgotten_planet-editor-title-en = Titre en anglais
web-forgotten_planet-editor-title-fr = Titre en français
web-forgotten_planet-editor-summary-en = Résumé en anglais
web-forgotten_planet-editor-summary-fr = Résumé en français
web-forgotten_planet-editor-options = Règles de ce scénario
web-forgotten_planet-editor-options-help = Ce qui est fixé ici vaut, sauf si une table en décide autrement.
web-forgotten_planet-editor-option-add = Fixer une règle…
# title: le nom d’une option.
web-forgotten_planet-editor-option-remove = Ne plus fixer : { $title }

## Fichiers qui ne se dessinent pas

web-forgotten_planet-editor-broken = Ce texte ne peut pas être dessiné
web-forgotten_planet-editor-broken-help = Ce qui ne va pas est dit à côté. Corrigez le texte à la main ou commencez un nouveau dessin ; Annuler fait revenir ce texte.
web-forgotten_planet-editor-raw = Texte du fichier
web-forgotten_planet-editor-anew = Commencer un nouveau dessin
# fields: des noms de champs.
web-forgotten_planet-editor-odd = Ce fichier contient ce qui est inconnu ici : { $fields }.
web-forgotten_planet-editor-plain = L’enlever
