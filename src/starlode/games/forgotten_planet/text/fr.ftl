# Ce que dit La Planète oubliée en français.

game-name = La Planète oubliée
game-forgotten_planet = { game-name }
game-tagline = Envoyez vos robots, posez tuile après tuile et contrôlez le plus de terrain quand la pioche s’épuise.

## Cubes

resource-brown = brun
    .plural = bruns
resource-white = blanc
    .plural = blancs
resource-blue = bleu
    .plural = bleus

# Des cubes comptés : « 1 cube brun et 2 cubes bleus ».
amount-resource =
    { $count ->
        [one] { $count } cube { $name }
       *[other] { $count } cubes { $name-plural }
    }

pay-brown = 1 cube brun
pay-white = 1 cube blanc
pay-blue = 1 cube bleu
pay-none = aucun cube
pay-brown-brown = 2 cubes bruns
pay-brown-white = 1 cube brun et 1 blanc
pay-brown-blue = 1 cube brun et 1 bleu
pay-white-white = 2 cubes blancs
pay-white-blue = 1 cube blanc et 1 bleu
pay-blue-blue = 2 cubes bleus

## Tuiles et joueurs

tile-land = tuile terrain
tile-special = mine spéciale
tile-base = base

kind-land = tuile terrain
kind-brown = mine brune
kind-white = mine blanche
kind-blue = mine bleue
kind-special = mine spéciale
kind-base = base

colour-yellow = Jaune
colour-red = Rouge
colour-green = Vert
colour-black = Noir

# Les cases comme les écrivent les règles, et les côtés entre deux cases.
any-square = ({ $id })
any-zone = ({ $id })
any-side = ({ $one })–({ $other })

## Où en est la partie

step-draw-order = Tirage de l’ordre de jeu
step-draw-bases = Tirage des bases de départ
step-draw-bidder = Tirage du premier enchérisseur
step-roll = Lancer du dé
step-hide = Placement face cachée
step-ask-auction = Bases : les garder ou demander l’enchère
step-bid = Enchère des bases
step-actions = Phase 2 : actions
step-kind = Un 6 : choisir la tuile
step-assign = Phase 3 : une tuile que des alliés se partagent
step-produce = Phase 4 : production
step-over = Partie terminée

why-area-full = toutes les cases portent une tuile
why-land-out = la pioche de terrains est vide
why-stalled = trop de manches sans changement

bonus-mines = mines communes
bonus-robots = robots
bonus-bases = bases

## Événements : mise en place

# Les signes des bases de départ A, B, C et D : ces lettres sont aussi celles des joueurs.
base-sign =
    { $base-id ->
        [A] Soleil
        [B] Lune
        [C] Comète
       *[D] Anneau
    }
event-order-drawn = Ordre de jeu : { $seats }.
event-base-assigned = { $seat } reçoit la base { base-sign }.
event-bases-accepted = { $seat } garde les bases tirées au sort.
event-auction-asked = { $seat } demande l’enchère des bases.
event-bidder-drawn = { $seat } enchérit en premier.
event-bid =
    { $seat } enchérit sur la base { base-sign } ({ $count ->
        [one] { $count } marqueur posé
       *[other] { $count } marqueurs posés
    }).
event-displaced = { $seat } ne détient plus la base { base-sign }.
event-auction-over =
    { $vp ->
        [0] { $seat } prend la base { base-sign } et ne perd rien.
       *[other] { $seat } prend la base { base-sign } et perd { $vp } PV.
    }
event-tile-hidden = { $seat } pose une tuile face cachée sur { $square }.
event-tile-hidden-own = Votre tuile sur { $square } : { $tile }.
event-tiles-revealed = Les tuiles sont révélées. Bases : { $squares_base } ; terrains : { $squares_land } ; mines spéciales : { $squares_special }.
event-allied = Alliance : { $seat } et { $ally }.

## Événements : le tour

event-turn-begun = Manche { $round } : { $seat } joue.
event-energy =
    { $seat } dispose de { $total ->
        [one] { $total } point d’énergie
       *[other] { $total } points d’énergie
    } : { $income } pour { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, { $stored ->
        [one] { $stored } conservé
       *[other] { $stored } conservés
    }.
event-robots-checked = { $seat } : robots vérifiés, { $on } ON et { $off } OFF.
event-control-changed =
    { $squares_gained-count ->
        [0] { $seat } perd { $squares_lost } ; tuiles contrôlées : { $count }.
       *[other] { $squares_lost-count ->
            [0] { $seat } gagne { $squares_gained } ; tuiles contrôlées : { $count }.
           *[other] { $seat } gagne { $squares_gained } et perd { $squares_lost } ; tuiles contrôlées : { $count }.
        }
    }
event-tile-assigned = L’alliance donne { $square } à { $seat }.
event-produced = { $seat } produit 1 cube { $cube } sur { $square }.

## Événements : actions des robots et des bases

# Ce qu’une action coûte en énergie (FP-4.4).
cost =
    { $energy ->
        [one] { $energy } point d’énergie
       *[other] { $energy } points d’énergie
    }
event-moved = { $seat } déplace un robot depuis { $from } vers { $to } ({ cost }).
event-land-built = { $seat } construit un terrain sur { $square } ({ cost }).
event-mine-begun = { $seat } cherche une mine sur { $square } ({ cost }).
event-rolled = { $seat } obtient { $face } au dé pour { $square }.
event-mine-built = { $seat } pose une { $kind } sur { $square }.
event-base-built = { $seat } construit une base sur { $square } ({ cost }, un cube de chaque couleur).
event-wall-built =
    { $cube-id ->
        [none] { $seat } construit un mur sur { $side } ({ cost }).
       *[other] { $seat } construit un mur sur { $side } ({ cost }, 1 cube { $cube }).
    }
event-wall-pushed = { $seat } pousse le mur de { $side } sur { $side_new } ; le robot avance depuis { $from } vers { $to } ({ cost }).
event-exploded =
    { $count ->
        [one] { $seat } fait exploser un robot sur { $square } ({ cost }). Il y était seul.
       *[other] { $seat } fait exploser un robot sur { $square } ({ cost }) : { $count } robots disparaissent ({ $victims }).
    }
event-wall-exploded = { $seat } fait exploser un robot sur { $square } et, avec lui, le mur de { $side } ({ cost }).
event-robot-made = { $seat } produit un robot sur { $square } ({ cost }, { $pay }).
event-sold = { $seat } vend un cube de chaque couleur pour { $vp } PV ({ cost }).
event-concentrated = { $seat } concentre son énergie en 1 cube { $cube } ({ cost }).
event-conserved = { $seat } conserve 1 point d’énergie.
event-consumed = { $seat } consomme du métal ({ cost }). Tuiles terrain restantes : { $left }.
event-energy-stored =
    { $lost ->
        [0] { $seat } conserve { $stored ->
            [one] { $stored } point d’énergie
           *[other] { $stored } points d’énergie
        }.
       *[other] { $stored ->
            [0] { $seat } perd { $lost ->
                [one] { $lost } point d’énergie
               *[other] { $lost } points d’énergie
            }.
           *[other] { $seat } conserve { $stored ->
                [one] { $stored } point d’énergie
               *[other] { $stored } points d’énergie
            } et en perd { $lost }.
        }
    }

## Événements : la fin

event-end-triggered = La fin est déclenchée : { $why }.
event-final-land = { $seat } : { $vp } PV pour les tuiles terrain.
event-final-special = { $seat } : { $vp } PV pour les mines spéciales.
event-final-common = { $seat } : { $vp } PV pour les mines communes.
event-final-sold = { $seat } : { $vp } PV pour les ventes.
event-final-auction = { $seat } : { $vp } PV pour l’enchère.
event-final-bonus = { $seats } : { $vp } PV pour le plus de { $bonus } ({ $count }).
event-final-score =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    } : { $seats }, avec { $vp } PV et { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    }.
event-game-over =
    { $winners-count ->
        [one] Victoire : { $winners }.
       *[other] Victoire partagée : { $winners }.
    }

## Actions du hasard

action-draw-order = Ordre de jeu, par numéro de place à partir de 0 : { $order }
action-draw-bases = Bases de départ, par place : { $bases }
action-draw-bidder = { $seat } enchérit en premier
action-roll = Le dé donne { $face }

## Actions des joueurs : mise en place

action-accept-bases = Garder les bases tirées au sort
action-ask-auction = Demander une enchère des bases
action-hide = Poser une { $tile } face cachée sur { $square }
action-bid = Enchérir sur la base { base-sign }

## Actions des joueurs : robots

action-move = Déplacer un robot depuis { $from } vers { $to }
action-build-land = Construire un terrain sur { $square } depuis { $from }
action-build-mine = Construire une mine sur { $square } depuis { $from }
action-choose-kind = Poser une { $kind }
action-build-base = Construire une base sur { $square } depuis { $from }
action-build-wall =
    { $pay-id ->
        [none] Construire un mur sur { $side } depuis { $from }
       *[other] Construire un mur sur { $side } depuis { $from } pour { $pay }
    }
action-push-wall = Pousser le mur de { $side } depuis { $from }
action-explode = Autodestruction sur { $from } contre les robots
action-explode-wall = Autodestruction sur { $from } contre le mur de { $side }

## Actions des joueurs : bases et fin du tour

action-make-robot = Produire un robot sur ({ $base }) pour { $pay }
action-sell = Vendre un cube de chaque couleur pour 2 PV
action-concentrate = Concentrer l’énergie en 1 cube { $cube }
action-conserve = Conserver 1 point d’énergie
action-consume = Consommer du métal : 1 tuile terrain quitte la partie
action-end-actions = Terminer les actions
action-assign = Donner { $square } à { $seat }
action-assign-rest = Ne pas répondre : les tuiles partagées suivent la règle par défaut
action-produce = Prendre 1 cube { $cube } de la mine spéciale sur { $square }

## Refus : pas maintenant

refusal-game-over = La partie est terminée.
refusal-chance-draws = C’est tiré au hasard, aucun joueur ne le choisit.
refusal-chance-is-due = Un tirage est en cours : « { $step } ».
refusal-not-asked = C’est à { $seat } de décider : « { $step } ».
refusal-not-the-moment = Ce n’est pas possible en ce moment. Étape actuelle : « { $step } ».

## Refus : mise en place, choix

refusal-tile-laid = Vous avez déjà posé votre { $tile } face cachée.
refusal-square-veiled = Il y a déjà une tuile face cachée sur { $square }.
refusal-gap-too-large =
    { $square } est trop loin : { $gap } cases vides jusqu’à la tuile la plus proche, alors que { $most ->
        [one] { $most } au plus est permise
       *[other] { $most } au plus sont permises
    }.
refusal-gap-too-small =
    { $gap ->
        [0] { $square } est trop près : elle touche une tuile, alors qu’il faut au moins { $least } cases vides entre elles.
        [one] { $square } est trop près : { $gap } case vide jusqu’à la tuile la plus proche, alors qu’il en faut au moins { $least }.
       *[other] { $square } est trop près : { $gap } cases vides jusqu’à la tuile la plus proche, alors qu’il en faut au moins { $least }.
    }
refusal-no-markers = Vous n’avez plus de marqueur : vous ne pouvez prendre qu’une base que personne ne détient, et la base { base-sign } est détenue.
refusal-six-without-land = Selon les règles de cette table, un 6 ne peut pas donner de tuile terrain.
refusal-kind-spacing = Pas de { $kind } ici : elle toucherait une mine ou une base.
refusal-kind-out = Il ne reste aucune { $kind }.
refusal-assign-other-tile = Décidez d’abord pour la tuile sur { $square }.
refusal-assign-not-a-member = { $square } ne peut aller qu’à l’un des deux alliés qui se la partagent, pas à { $seat }.
refusal-produce-elsewhere = Choisissez d’abord le cube du robot sur { $square }.

## Refus : robots

refusal-energy =
    { $wanted ->
        [one] Il faut { $wanted } point d’énergie
       *[other] Il faut { $wanted } points d’énergie
    }, et { $energy ->
        [0] il ne vous en reste aucun.
        [one] vous n’en avez qu’un.
       *[other] vous n’en avez que { $energy }.
    }
refusal-robot-off = Votre robot sur { $square } est OFF : il ne peut rien faire pendant ce tour.
refusal-no-robot = Vous n’avez pas de robot sur { $square }.
refusal-choose-robot = Choisissez d’abord un de vos robots : ceux qui sont ON peuvent agir.
refusal-build-beside-robot = Ce sont les robots qui construisent : choisissez un robot sur le plateau, puis une case voisine.
refusal-build-wall-beside-robot = Ce sont les robots qui bâtissent les murs : choisissez un robot sur le plateau, puis un côté de sa case.
refusal-not-beside-robot = { $square } n’est pas à côté de votre robot en { $from }. Un robot construit sur les cases voisines de la sienne.
refusal-no-robot-beside = Un robot construit des murs sur les côtés de sa propre case. Choisissez un robot à côté de { $side }.
refusal-wall-on-border = Aucun mur ne se dresse sur { $side } : là se trouve le bord de la zone ou un obstacle.
refusal-move-empty = Il n’y a pas de tuile sur { $square } où aller.
refusal-move-foreign-base = Vos robots ne peuvent pas entrer dans la base sur { $square } (propriétaire : { $owner }).
refusal-move-through-base = Le chemin vers { $square } passe par la base d’un autre joueur.
refusal-move-wall = Des murs barrent le chemin vers { $square }.
refusal-move-too-far = { $square } est à plus de { $steps } pas.
refusal-square-taken = Il y a déjà une { $kind } sur { $square }.
refusal-wall-between = Le mur de { $side } vous empêche de construire sur { $square }.
refusal-land-out = La pioche de terrains est vide.
refusal-mine-spacing =
    { $land ->
        [0] Pas de mine sur { $square } : elle toucherait la { $kind } sur { $square_near }.
       *[other] Pas de mine sur { $square } : elle toucherait la { $kind } sur { $square_near }. Un terrain est permis.
    }
refusal-mine-only-land-fits = Seul un terrain conviendrait sur { $square }, à côté de la { $kind } sur { $square_near }, et la pioche de terrains est vide.
refusal-mine-nothing-left = Il ne reste ni tuile terrain ni mine.
refusal-base-spacing = Pas de base sur { $square } : elle toucherait la { $kind } sur { $square_near }.
refusal-bases-out = Il ne reste aucune base à construire.

## Refus : murs

refusal-wall-there = Il y a déjà un mur sur { $side }.
refusal-wall-seals = Un mur sur { $side } fermerait le dernier côté ouvert de { $square }.
refusal-walls-out = Il ne reste aucun mur dans la banque.
refusal-wall-costs-no-cube = Selon les règles de cette table, un mur ne coûte pas de cube.
refusal-wall-no-cubes = Un mur coûte un cube, et vous n’en avez aucun.
refusal-wall-costs-a-cube = Un mur coûte un cube : choisissez-en la couleur.
refusal-no-cube = Vous n’avez pas de cube { $cube }.
refusal-no-wall = Il n’y a pas de mur sur { $side }.
refusal-push-across =
    { $kind-id ->
        [empty] Un mur ne se pousse que par-dessus une tuile terrain : { $square } est vide.
       *[other] Un mur ne se pousse que par-dessus une tuile terrain : il y a une { $kind } sur { $square }.
    }
refusal-push-robot = Le mur ne peut pas être poussé : un robot se trouve derrière, sur { $square }.
refusal-push-wall-behind = Le mur ne peut pas être poussé : il y a un autre mur sur { $side }.
refusal-push-border = Le mur ne peut pas être poussé sur { $side } : c’est le bord de la zone de jeu ou un obstacle.

## Refus : bases

refusal-cubes = Il vous manque { $cubes }.
refusal-not-your-base = Vous n’avez pas de base sur { $square }.
refusal-robot-cubes = Un robot coûte 2 cubes de n’importe quelles couleurs, et vous n’en avez { $count ->
        [0] aucun
       *[other] que { $count }
    }.
refusal-robots-out = Vous avez déjà { $count } robots sur le plateau, le maximum possible.
refusal-tokens-out = Selon les règles de cette table, les ventes s’arrêtent aux { $vp } PV de la boîte, et ils sont tous distribués.
refusal-conserved-automatically = L’énergie restante est conservée d’elle-même à la fin de vos actions.
refusal-store-full =
    { $count ->
        [one] Vous ne pouvez pas conserver plus de { $count } point d’énergie.
       *[other] Vous ne pouvez pas conserver plus de { $count } points d’énergie.
    }
refusal-no-energy-of-this-turn = Il ne vous reste aucun point d’énergie de ce tour à conserver.

## Scénarios : titres

value-scenario-2p-first-landing = Premier atterrissage
value-scenario-2p-narrows = Les trois cols
value-scenario-2p-open-outback = L’arrière-pays
value-scenario-2p-twin-basins = Les bassins jumeaux
value-scenario-3p-bell = La cloche
value-scenario-3p-blind-survey = Prospection à l’aveugle
value-scenario-3p-delta = Le delta
value-scenario-3p-fault-line = La faille
value-scenario-4p-crater = Le cratère
value-scenario-4p-crossroads = La croisée
value-scenario-4p-four-winds = Les quatre vents
value-scenario-4p-open-frontier = Frontière ouverte
value-scenario-4p-pact = Le pacte

## Options

option-scenario = Scénario
option-scenario-help = La zone de jeu, ses bases, ses mines spéciales et ses obstacles, et le nombre de tuiles terrain.

option-assignment = Attribution des bases
option-assignment-help = Comment les joueurs reçoivent leurs bases de départ.
value-assignment-scenario = Selon le scénario
value-assignment-random = Au hasard
value-assignment-fixed = Fixe : la base A à la première place, B à la deuxième, et ainsi de suite
value-assignment-auction = Par enchère

option-alliances = Alliances
option-alliances-help = À 4 joueurs : joue-t-on à deux contre deux ?
value-alliances-scenario = Selon le scénario
value-alliances-on = Deux contre deux
value-alliances-off = Chacun pour soi

assignment-random = au hasard
assignment-auction = par enchère
assignment-fixed = de façon fixe
option-scenario-other-players =
    Ce scénario se joue à { $wanted }, pas à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }.
option-assignment-not-allowed = Ce scénario ne permet pas d’attribuer les bases ainsi : { $assignment }.
option-alliances-need-four = Les alliances demandent 4 joueurs ; il y en a { $players }.
option-alliances-need-fixed-placement = Il n’y a pas d’alliances dans un scénario à placement face cachée.

option-vp_token_limit = Limite des jetons PV
option-vp_token_limit-help = Les ventes s’arrêtent-elles quand les 52 PV de jetons de la boîte sont épuisés ?
value-vp_token_limit-none = Sans limite
value-vp_token_limit-box = La boîte : 52 PV

option-turn_order_mode = Ordre de jeu
option-turn_order_mode-help = Tire-t-on au sort l’ordre entier, ou seulement le premier joueur ?
value-turn_order_mode-shuffle = Mélangé
value-turn_order_mode-clockwise = Ordre des places, premier joueur tiré au sort

option-conserve_scope = Énergie conservée
option-conserve_scope-help = Combien de points d’énergie peuvent être conservés au plus.
value-conserve_scope-player = 3 par joueur
value-conserve_scope-base = 3 par base

option-auto_conserve = Conservation automatique
option-auto_conserve-help = L’énergie qui reste à la fin de la Phase 2 est-elle conservée d’elle-même ?

option-new_robot_status = État d’un nouveau robot
option-new_robot_status-help = Un robot peut-il agir dans le tour où il est produit ?
value-new_robot_status-on = ON : il peut agir aussitôt
value-new_robot_status-off = OFF jusqu’au prochain tour de son propriétaire

option-move_points_shared = Pas partagés entre robots
option-move_points_shared-help = Les trois pas de 1 point d’énergie peuvent-ils être répartis entre plusieurs robots ?

option-six_may_choose_land = Un 6 permet de choisir un terrain
option-six_may_choose_land-help = Quand le dé d’une mine donne 6 : une tuile terrain fait-elle partie des choix ?

option-mine_site_check = Vérification de la case d’une mine
option-mine_site_check-help = Une mine doit-elle être permise sur la case avant le lancer du dé, ou seulement si le dé donne une mine ?
value-mine_site_check-before-roll = Avant le lancer
value-mine_site_check-after-roll = Après le lancer

option-walls_break_adjacency = Les murs lèvent les règles d’espacement
option-walls_break_adjacency-help = Une mine ou une base peut-elle être construite juste à côté d’une autre si un mur les sépare ?

option-wall_cost = Coût d’un mur
option-wall_cost-help = Ce que coûte la construction d’un mur.
value-wall_cost-1e1c = 1 point d’énergie et 1 cube
value-wall_cost-2e1c = 2 points d’énergie et 1 cube
value-wall_cost-2e0c = 2 points d’énergie, sans cube

option-border_walls = Murs au bord
option-border_walls-help = Des murs peuvent-ils se dresser contre un obstacle ou l’extérieur de la zone de jeu ?

option-enclosure_counts_border = Le bord ferme un côté
option-enclosure_counts_border-help = Quand on vérifie qu’aucune case n’est enfermée : les obstacles et l’extérieur de la zone de jeu comptent-ils comme côtés fermés ?

option-selfdestruct_wall_kills_robots = Détruire un mur détruit les robots
option-selfdestruct_wall_kills_robots-help = Un robot qui fait sauter un mur détruit-il aussi les autres robots de sa tuile ?

option-production_requires_on = La production exige un robot ON
option-production_requires_on-help = Un robot doit-il être ON pour rapporter un cube de sa mine ?

option-score_common_mines = PV par mine commune
option-score_common_mines-help = Ce que rapporte à la fin chaque mine commune contrôlée.

option-bonus_needs_positive = Un bonus exige au moins un élément
option-bonus_needs_positive-help = Un bonus n’est-il donné que si quelqu’un a au moins une mine, un robot ou une base qui compte ?

option-equal_turns = Même nombre de tours
option-equal_turns-help = La manche est-elle achevée quand la fin est déclenchée ?

option-stall_limit_rounds = Manches sans changement
option-stall_limit_rounds-help = Après ce nombre de manches sans nouvelle tuile ni changement de la pioche de terrains, la partie se termine. Ce n’est pas une règle de la boîte ; 10 convient aux parties entre bots.
value-stall_limit_rounds-none = Sans limite
value-stall_limit_rounds-5 = 5 manches
value-stall_limit_rounds-10 = 10 manches
value-stall_limit_rounds-20 = 20 manches

option-alliance_turn_order = Ordre de jeu des alliances
option-alliance_turn_order-help = Les deux alliances jouent-elles en alternance, sur toute carte ?
value-alliance_turn_order-alternate = En alternance
value-alliance_turn_order-random = Au hasard

option-ally_base_passage = Passage par les bases alliées
option-ally_base_passage-help = Les robots peuvent-ils entrer dans les bases d’un allié ?

option-ally_tile_default = Tuile partagée sans réponse
option-ally_tile_default-help = À qui va une tuile que deux alliés se partagent s’ils ne choisissent pas.
value-ally_tile_default-keep-then-next = À son propriétaire, sinon au joueur interrogé
value-ally_tile_default-active = Au joueur actif

option-hidden_gap_metric = Écarts du placement face cachée
option-hidden_gap_metric-help = Comment se comptent les cases vides entre deux tuiles cachées.
value-hidden_gap_metric-orthogonal = En pas orthogonaux
value-hidden_gap_metric-king = En pas dans les huit directions

option-hidden_land_from_supply = Terrains cachés pris dans la pioche
option-hidden_land_from_supply-help = Les tuiles terrain du placement face cachée sortent-elles de la pioche de terrains ?

option-auction_bid_cap = Limite de marqueurs à l’enchère
option-auction_bid_cap-help = Combien de marqueurs un joueur peut poser à l’enchère des bases.
value-auction_bid_cap-none = Sans limite

## Fichiers de scénario : ce qui ne peut pas être lu

scenario-not-utf8 = Le fichier de scénario n’est pas un texte en UTF-8 : l’octet { $byte } est fautif.
scenario-truncated = Le fichier de scénario est tronqué : il s’arrête ligne { $line }, colonne { $column }, avant d’être complet.
scenario-not-json = Le fichier de scénario n’est pas du JSON : il est illisible ligne { $line }, colonne { $column }.
scenario-field-twice = Le fichier de scénario a deux fois le champ « { $field } » au même endroit.
scenario-too-deep = Le fichier de scénario est imbriqué trop profondément : { $most } niveaux au plus.
scenario-bad-text = Le fichier de scénario contient des caractères qui ne peuvent pas être gardés : « { $found } ».
scenario-format = Ce n’est pas un fichier de scénario : son format est « { $found } », et non « { $known } ».
scenario-version = Ce fichier de scénario est à la version { $found } du format ; seules les versions jusqu’à { $known } peuvent être lues ici.
scenario-file-name = Le fichier de scénario s’appelle « { $found } » et devrait s’appeler « { $expected } ».

## Fichiers de scénario : champs. where : la place dans le fichier.

scenario-missing-field = Il manque le champ « { $field } » (place : { $where }).
scenario-unknown-field = Il y a un champ inconnu « { $field } » (place : { $where }).
scenario-bad-type = À la place { $where }, il y a une valeur du type « { $found } », alors qu’il faut : { $allowed }.
scenario-bad-value = À la place { $where }, il y a « { $found } », alors que seules ces valeurs sont possibles : { $allowed }.
scenario-bad-form = À la place { $where }, il y a « { $found } », qui n’a pas la forme voulue.
scenario-too-small = À la place { $where }, il y a { $found } ; le minimum est { $least }.
scenario-too-great = À la place { $where }, il y a { $found } ; le maximum est { $most }.
scenario-too-short = À la place { $where }, la longueur est { $found } ; le minimum est { $least }.
scenario-too-long = À la place { $where }, la longueur est { $found } ; le maximum est { $most }.
scenario-repeated = À la place { $where }, il y a deux fois « { $found } ».
scenario-nominal-unwanted = Seule une zone de jeu ouverte a un nombre de cases estimé ; il n’a pas sa place ici ({ $where }).
scenario-provenance = L’origine doit être « rulebook », « designed » ou « found: » suivi d’une adresse, et non « { $found } ».
scenario-assignment = Les bases doivent être attribuées « { assignment-found } », ce que le scénario lui-même ne permet pas. Il permet : { $allowed }.
scenario-option-unknown = Le scénario règle une option qui n’existe pas : « { $option } ».
scenario-option-value = Le scénario règle l’option « { $option } » sur « { $found } ». Valeurs possibles : { $allowed }.

## Fichiers de scénario : plan

scenario-rows =
    Le plan a { $found ->
        [one] { $found } rangée
       *[other] { $found } rangées
    }, mais sa hauteur est { $expected }.
scenario-row =
    La rangée y = { $row } du plan a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    }, mais la largeur est { $expected }.
scenario-row-length =
    À la place { $where }, une rangée a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    }, ce qu’aucun plan ne peut avoir.
scenario-bad-mark = Le signe « { $found } » sur { $square } ne veut rien dire dans un plan.
scenario-hidden-mark = Avec le placement face cachée, le plan ne montre ni bases ni mines spéciales, mais il y a « { $mark } » sur { $square }.
scenario-base-missing = Il manque la base { $base } : il faut { $players } bases pour { $players } joueurs.
scenario-base-repeated = La base { $base } se trouve une deuxième fois sur le plan, sur { $square }.
scenario-base-extra = La base { $base } sur { $square } est de trop pour { $players } joueurs.
scenario-mine-none = Il n’y a aucune mine spéciale ; il en faut de 1 à 4.
scenario-mine-missing = Il manque la mine spéciale { $mine }, alors qu’il y a une mine spéciale { $highest }.
scenario-mine-repeated = La mine spéciale { $mine } se trouve une deuxième fois sur le plan, sur { $square }.
scenario-unreachable =
    { $squares ->
        [one] La case { $square } est coupée du reste de la zone de jeu.
       *[other] { $squares } cases autour de { $square } sont coupées du reste de la zone de jeu.
    }
scenario-base-beside-base = Les bases { $base } et { $other } ont un côté commun, près de { $square }.
scenario-base-beside-mine = La base { $base } sur { $square } a un côté commun avec la mine spéciale { $mine }.
scenario-mines-side-by-side = Les mines spéciales { $mine } et { $other } ont un côté commun, près de { $square }.
scenario-base-closed =
    { $open ->
        [0] La base { $base } sur { $square } n’a aucune case adjacente jouable ; il lui en faut au moins deux.
        [one] La base { $base } sur { $square } n’a qu’une case adjacente jouable ; il lui en faut au moins deux.
       *[other] La base { $base } sur { $square } n’a que { $open } cases adjacentes jouables.
    }
scenario-base-narrow = La base { $base } sur { $square } n’a que { $open } cases adjacentes jouables ; trois seraient préférables.

## Fichiers de scénario : terrains, distances, équité

scenario-land-over-box =
    { $land } tuiles terrain et { $obstacles ->
        [one] { $obstacles } obstacle
       *[other] { $obstacles } obstacles
    } dépassent les { $most } tuiles terrain de la boîte.
scenario-land-over-squares = { $land } tuiles terrain ne tiennent pas : il y a de la place pour { $most }.
scenario-land-for-hiding = { $land } tuiles terrain, c’est trop peu : les { $players } joueurs en cachent une chacun, et il doit en rester.
scenario-guideline = { $land } tuiles terrain, c’est loin du nombre conseillé, les deux tiers des cases : { $guideline }.
scenario-gaps = Des tuiles cachées ne peuvent pas être à la fois à { $least } cases vides au moins et à { $most } au plus.
scenario-hiding-room = Il n’y a de place que pour { $found } tuiles cachées ; { $needed } seront posées.
scenario-bases-distance = Les bases { $one } et { $other } sont à une distance de { $found } ; le scénario promet de { $least } à { $most }.
scenario-mine-distance = La base { $one } et la mine spéciale { $other } sont à une distance de { $found } ; le scénario promet de { $least } à { $most }.
scenario-open-distance = Les bases { $one } et { $other } sont à une distance de { $found } ; dans une zone ouverte, une distance de { $least } à { $most } convient.

# Parties des messages sur les degrés et les symétries.
grade-found =
    { $found-id ->
        [strict] strictement égales
        [balanced] équilibrées
        [uneven] inégales
       *[unknown] inconnues
    }
grade-computed =
    { $computed-id ->
        [strict] strictement égales
        [balanced] équilibrées
        [uneven] inégales
       *[unknown] inconnues
    }
symmetry-found =
    { $found-id ->
        [mirror-x] miroir gauche-droite
        [mirror-y] miroir haut-bas
        [rot180] demi-tour
        [rot90] quart de tour
       *[none] aucune
    }
assignment-found =
    { $found-id ->
        [random] { assignment-random }
        [auction] { assignment-auction }
       *[fixed] { assignment-fixed }
    }

scenario-grade-mines = Les distances des bases aux mines spéciales sont déclarées « { grade-found } », mais elles sont « { grade-computed } ».
scenario-grade-bases = Les distances de base à base sont déclarées « { grade-found } », mais elles sont « { grade-computed } ».
scenario-spread = La différence entre les zones les plus proches des bases est donnée comme { $found }, mais elle est de { $computed }.
scenario-no-auction = Les positions sont inégales, mais les bases sont attribuées « { assignment-found } » ; une enchère serait plus équitable.
scenario-symmetry = Le plan n’a pas la symétrie « { symmetry-found } » : voyez { $square }.
scenario-symmetry-not-square = Seule une zone de jeu carrée peut être symétrique par quart de tour, pas une zone de { $width } sur { $height }.
scenario-symmetry-too-many = La symétrie en ferait { $found } ; le maximum est { $most }.
scenario-alliances-players = Il n’y a d’alliances qu’à 4 joueurs, pas à { $found }.
scenario-alliances-hidden = Il n’y a pas d’alliances avec le placement face cachée.
scenario-alliances-split = Les alliances doivent partager les quatre bases deux à deux, mais la base { $base } s’y trouve deux fois.
scenario-alternating-alone = Les tours ne peuvent alterner entre alliances que s’il y a des alliances.

## La première partie guidée

lesson-title-first-game = Une première partie
lesson-welcome = Bienvenue sur la Planète oubliée. Des robots explorent un sol inconnu : les terrains que vous contrôlez, les mines et les bases rapportent des points de victoire (PV). Ce que le guide propose est éclairé sur le plateau et dans la liste des actions.
lesson-energy = Votre robot est sur votre base en (0,1), celui de votre adversaire en (6,1). Chaque tour vous donne 3 points d’énergie ; toute action en coûte. Les cases portent leur colonne et leur ligne.
lesson-land = Les robots posent le sol sur lequel ils marchent. Construisez un terrain sur (1,1) : choisissez la case éclairée, regardez ce qui se passerait, puis confirmez.
lesson-move = Déplacez-y le robot. Pour 1 point d’énergie, un robot fait jusqu’à trois pas sur les tuiles.
lesson-land-again = Avec votre dernier point d’énergie, construisez un terrain sur (2,1). Il touche (3,1) : une mine spéciale, le trésor entre les deux bases.
lesson-control = Après chaque tour, le contrôle est revu : une tuile est à qui a la base la plus proche, en pas sur les tuiles. La mine spéciale était à vous jusqu’à ce que votre adversaire en soit aussi près : à égalité, elle n’est à personne.
lesson-mine = Il vous faut des cubes, et les mines en produisent. Construisez-en une sur (1,0), loin des bases et des autres mines. Le dé dit ce que vous trouvez : 1 ou 2 un terrain, 3 une mine brune, 4 blanche, 5 bleue, 6 à votre choix.
lesson-onto-mine = Un 4 : une mine blanche. À la fin de votre tour, chacun de vos robots sur une mine que vous contrôlez produit un cube. Déplacez-y le robot.
lesson-store = Il reste un point d’énergie. Terminez vos actions : jusqu’à 3 points d’énergie non dépensés sont conservés pour plus tard, et la mine produit.
lesson-robot = Le robot de votre adversaire est sur la mine spéciale, mais comme personne ne la contrôle, elle ne produit rien. Vous avez maintenant 4 points d’énergie. Produisez un second robot sur votre base pour 2 points d’énergie et 2 cubes.
lesson-run = Il peut agir aussitôt. Envoyez-le à trois pas, sur la mine spéciale ; des robots peuvent partager une tuile.
lesson-wall = Construisez maintenant un mur entre (3,1) et (4,1), pour 1 point d’énergie et 1 cube. Ni les robots ni le contrôle ne passent un mur : votre adversaire est coupé de la mine.
lesson-special = Vous contrôlez la mine spéciale ! Elle produit un cube de la couleur de votre choix. Prenez-en un brun : vous aurez un cube de chaque couleur.
lesson-off = Voyez le robot adverse en (3,1) : il est OFF et ne peut pas agir. Un robot devient OFF s’il se trouve, au début du tour de son propriétaire, sur une tuile que celui-ci ne contrôle pas.
lesson-income = Vous contrôlez 7 tuiles : c’est 1 point d’énergie de plus par tour. Vous en avez 4, assez pour une seconde base. Une base ne peut toucher ni mine ni autre base : déplacez d’abord le robot en (3,2).
lesson-base = Construisez une base sur (2,2) pour 3 points d’énergie et un cube de chaque couleur. Un tel lot pourrait aussi être vendu pour 2 PV ; mais le contrôle se compte depuis chacune de vos bases.
lesson-nearer = C’est déjà utile : votre adversaire a posé (4,2), et la tuile est à vous, à deux pas de votre nouvelle base et à trois de la sienne.
lesson-hurry = Il ne reste que deux terrains dans la pioche, et vous menez. Quand le dernier est posé, la partie finit après ce tour. Construisez un terrain sur (0,0).
lesson-last-land = Et le dernier sur (2,0) : chaque terrain que vous contrôlez vaut 1 PV.
lesson-finish = La fin est là, mais votre tour continue : vous pourriez encore dépenser 2 points d’énergie. Rien ne rapporterait plus : terminez vos actions.
lesson-end = Vous gagnez par 17 à 5 : 7 terrains, 3 PV pour la mine spéciale, et 3 chaque fois pour le plus de mines et le plus de bases. Égalité pour le plus de robots : 1 PV chacun.
lesson-end-more = Il reste à découvrir : les robots poussent des murs ou s’autodétruisent, les bases changent l’énergie en cubes ou consomment du terrain pour hâter la fin. De plus grandes planètes vous attendent !

## Ce que font les niveaux de bots

about-bot-expert = Prévoit tout son tour, un point d’énergie après l’autre, pour les meilleures chances de gagner.
about-bot-master = Compare plus de tours qu’Expert et essaie les meilleurs contre les tours suivants de chacun.

## Le laboratoire d’équilibre

content-tiles = Tuiles construites
content-pieces = Robots et murs
piece-robot = robot
piece-wall = mur
content-starts = Bases de départ
start-A = Soleil
start-B = Lune
start-C = Comète
start-D = Anneau
content-points = D’où viennent les points
line-land = tuiles terrain
line-special = mines spéciales
line-common = mines communes
line-sold = cubes vendus
line-auction = perdus à l’enchère
content-bonuses = Bonus
