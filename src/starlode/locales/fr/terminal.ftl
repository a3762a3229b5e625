# Le terminal.

## Qui décide, et ce qui est possible

# seats : ceux qui décident.
terminal-decides =
    { $seats-count ->
        [one] { $seats } décide
       *[other] { $seats } décident
    }
terminal-thinking = { terminal-decides }…
# count : combien d’actions sont permises.
terminal-choices = { $seats } : { $count ->
        [one] { $count } possibilité
       *[other] { $count } possibilités
    }
terminal-over = La partie est finie
terminal-clock = Le temps passe
terminal-log = Ce qui s’est passé
terminal-filter = Tapez des mots ou un lieu
terminal-filter-empty = Aucune action permise ne correspond à ces mots.
terminal-players = Joueurs
terminal-points = { $seat } : { $count }

## Événements de la table elle-même

# entry : le numéro de l’entrée à partir de laquelle des coups sont annulés.
terminal-undone = { $by } annule des coups : les lignes barrées plus haut ne comptent plus (depuis le moment { $entry }).
terminal-nothing-to-undo = Il n’y a rien à annuler.

## Touches

terminal-key-take = choisir
terminal-key-undo = annuler
terminal-key-filter = filtre
terminal-key-rule = règle
terminal-key-take-cubes =
    { $on-id ->
        [true] cubes : toujours
       *[false] cubes : demander
    }
# pace : quick, calm or off.
terminal-key-pace =
    { $pace-id ->
        [quick] bots : vifs
        [calm] bots : calmes
       *[off] bots : instantanés
    }
terminal-key-pause = pause
terminal-key-language = English
terminal-key-person = autre joueur
terminal-key-side = joueurs
terminal-key-scroll = défiler
terminal-key-save = sauvegarder
terminal-key-scores = décompte
terminal-key-help = aide
terminal-key-quit = quitter

terminal-help-title = Touches
terminal-help-move = Les flèches parcourent la liste ; l’effet de chaque action s’affiche à côté et sur le plateau.
terminal-help-enter = Entrée choisit l’action en surbrillance. Une touche rapide va à son action ; pressée encore, elle la choisit.
terminal-help-filter = / filtre la liste par mots ou lieux ; Échap montre tout. Si rien ne correspond, la raison s’affiche.
terminal-help-undo = u annule votre dernier choix. Si d’autres sont concernés, on leur demande.
terminal-help-take = t : prendre toujours les cubes qu’on peut refuser, ou le demander chaque fois.
terminal-help-rule = r ouvre la règle de l’action en surbrillance, ou de la ligne du journal (Tab y mène).
terminal-help-pace = f : vitesse des bots, de calme à instantané.
terminal-help-pause = ^p, quand le temps s’écoule : une pause. La table est alors cachée. L’aide, les règles et les questions arrêtent aussi le temps.
terminal-help-person = o : passer à une autre personne au clavier qui peut agir.
terminal-help-rest = l change la langue, s sauvegarde, ? ouvre cette page, q quitte.
terminal-help-side = p, dans une fenêtre étroite : les panneaux des joueurs à la place du plateau.
terminal-help-scroll = j et k font défiler la colonne de droite ; dans une fenêtre étroite le plateau, ou les panneaux à sa place.
terminal-help-mouse = Un clic sur le plateau décrit ce qui s’y trouve et liste les actions qui y mènent.
terminal-help-legend = Signes

## Questions

terminal-consent =
    Cela annule aussi ce qui concerne { $seats }. { $seats-count ->
        [one] { $seats } est d’accord ?
       *[other] { $seats } sont d’accord ?
    }
terminal-key-yes = o
terminal-key-no = n
terminal-agree = d’accord
terminal-refuse = pas d’accord
terminal-quit-question = Quitter la table ?
terminal-quit-save = sauvegarder et quitter
terminal-quit-now = quitter sans sauvegarder
terminal-quit-not = rester

## Sauvegarde

# file : un chemin.
terminal-saved = Sauvegardé dans { $file-id }
terminal-seed-unreadable = Le fichier « { $file-id } » ne contient pas de graine.

## Pauses

terminal-pause = Pause. Le temps s’arrête, et la table est cachée.
terminal-pause-keys = Échap, Entrée ou ^p : reprendre

## Règles

terminal-search-rules = / cherche dans les règles
terminal-clause-rule = règle
terminal-clause-ruling = décision
terminal-clause-example = exemple

## Décompte final

terminal-winners =
    { $winners-count ->
        [0] Personne ne gagne.
        [one] { $winners } gagne.
       *[other] { $winners } se partagent la victoire.
    }
terminal-score-for = Points pour
terminal-score-total = Total
terminal-score-place = Rang
terminal-score-keys = Échap : retour à la table    s : sauvegarder    q : quitter

## Titan : lettres. Deux par ressource ou type de Plateforme, quatre au plus pour la Glace et le Noyau.

terminal-code-water = Ea
terminal-code-silicium = Si
terminal-code-titanium = Ti
terminal-code-hydrocarbons = Hy
terminal-code-deuterium = De
terminal-code-tholins = Th
terminal-code-cream = Ti
terminal-code-black = Hy
terminal-code-blue = Ea
terminal-code-orange = Si
terminal-code-red = Pu
terminal-code-ice = Gel
terminal-code-core = NOYAU

## Titan : colonne latérale. Des mots courts : la colonne est étroite.

terminal-titan-cycle = Cycle { $cycle }/5 · tour { $turn }/4
terminal-titan-landing = Atterrissage
terminal-titan-arriving = { $step } : { $resource } ({ $source })
terminal-titan-credits = { $count } cr
terminal-titan-mine = Soute
terminal-titan-others = Les autres
terminal-titan-orders = Commandes Planétaires
terminal-titan-objectives = Objectifs
terminal-titan-offers = À prendre
terminal-titan-dropship = Navette
terminal-titan-tokens =
    { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
    }
terminal-titan-pipes =
    { $count ->
        [one] { $count } Tuyau
       *[other] { $count } Tuyaux
    }
terminal-titan-free =
    { $count ->
        [one] { $count } libre
       *[other] { $count } libres
    }
terminal-titan-drones = Drones
terminal-titan-controls = Contrôle
terminal-titan-orders-left =
    { $count ->
        [0] Plus aucune Commande
        [one] Encore { $count } Commande
       *[other] Encore { $count } Commandes
    }
terminal-titan-modules = Modules
terminal-titan-supply = Réserve

## Titan : descriptions

terminal-titan-slot-free = Cet emplacement entre { $from } et { $to } est libre.
terminal-titan-slot =
    { $live-id ->
        [true] Un Tuyau ({ $owner }) mène depuis { $from } vers { $to }.
       *[false] Un Tuyau ({ $owner }) mène depuis { $from } vers { $to }, coupé de son Réseau.
    }
terminal-titan-zone-rig = { $zone } : { $rig }, avec { $deuterium } Deutérium et { $tholins } Tholins.
terminal-titan-controlled = { $owner } la contrôle ; Module : { $colour }.
terminal-titan-upgrade-cost = L’Améliorer vous coûte { $cost } Silicium.
terminal-titan-zone-base = { $zone } : Base ({ $owner }).
terminal-titan-zone-ice = { $zone } : Glace.
terminal-titan-zone-deposits = { $zone } : pas encore de Plateforme ; Gisements : { $tokens }.
terminal-titan-zone-empty = { $zone } : rien ici.
terminal-titan-core = Le Noyau : { $deuterium } Deutérium, { $tholins } Tholins.

## Titan : titres de la liste des actions

terminal-titan-group-orders = Commandes Planétaires
terminal-titan-group-claim = Objectifs
terminal-titan-group-land = Atterrissage
terminal-titan-group-take-rig = Prendre une Plateforme
terminal-titan-group-place-rig = Placer la Plateforme
terminal-titan-group-extra = (a) Activation supplémentaire
terminal-titan-group-mandatory = (b) Utiliser un élément de la Navette
terminal-titan-group-lay-pipe = Depuis { $zone }
terminal-titan-group-arriving = Cube qui arrive
terminal-titan-group-purge = Purifier
terminal-titan-group-drone = (c) Drone
terminal-titan-group-move-drone = Se déplacer dans le Réseau
terminal-titan-group-fly-drone = Voler
terminal-titan-group-drone-action = Action du Drone
terminal-titan-group-destroy-pipe = Détruire un Tuyau
terminal-titan-group-upgrade = (d) Amélioration
terminal-titan-group-fit-module = Module
terminal-titan-group-end-turn = Fin

## Titan : décompte final

terminal-titan-score-rig-placed = Plateformes placées
terminal-titan-score-rig-upgraded = Améliorations
terminal-titan-score-order-fulfilled = Commandes Planétaires remplies
terminal-titan-score-objective-claimed = Objectifs
terminal-titan-score-scored-deuterium = Deutérium
terminal-titan-score-scored-tholins = Tholins
terminal-titan-score-majority = Majorité : { $category }

## Titan : signes du cratère

terminal-titan-sign-zone = Une Zone : Premier (U), Deuxième (M) ou Troisième (L) Niveau et sa colonne. Soulignée sur fond plus clair : dans votre Réseau.
terminal-titan-sign-lit = Une action possible y mène.
terminal-titan-sign-rig = Une Plateforme : ce qu’elle produit (Pu : elle purifie) et sa valeur ; derrière, le Module ; en haut à droite, la lettre de qui la contrôle.
terminal-titan-sign-well = Sa réserve : 3 Deutérium, 1 Tholins.
terminal-titan-sign-base = La Base de A.
terminal-titan-sign-ice = Glace.
terminal-titan-sign-deposits = Jetons Gisement.
terminal-titan-sign-drones = Drones 1 et 2 de A et 3 de B ; d ou t : il porte du Deutérium ou des Tholins.
terminal-titan-sign-pipe = Tuyaux de A et de B ; la flèche s’éloigne de la Base. Souligné : placé depuis votre dernier choix.
terminal-titan-sign-cut = Un Tuyau coupé de son Réseau.
terminal-titan-sign-printed = Un emplacement libre avec une ressource imprimée ; un autre sans.
terminal-titan-sign-token = Jetons de Contrôle au Noyau : actif, inactif.
terminal-titan-sign-rock = Roche ; à 4 joueurs l’anneau est fermé, et les emplacements des deux bouts sont les mêmes.
terminal-titan-sign-hold = En Soute : un Tuyau, un espace libre. ● compte les jetons de Contrôle. ★ Contremaître, ◀ à son tour.
