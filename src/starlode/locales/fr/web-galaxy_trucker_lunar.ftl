# Ce que dit l’extension de Galaxy Trucker sur le web : cargaisons, VIP, missions, Supercartes, récompenses.

web-galaxy_trucker-tile-heavy = { $kind }, poids { $size }
web-galaxy_trucker-building-shelf-cargo = Cargaisons
web-galaxy_trucker-building-tab-mission = Mission
web-galaxy_trucker-building-key-draw-cargo = Prendre ou révéler une cargaison face cachée
web-galaxy_trucker-building-key-mission = Mission et VIP
web-galaxy_trucker-building-key-given = Prendre les tuiles suivantes de la réserve

## Cargaisons

web-galaxy_trucker-lunar-cargo-pile = Prendre une cargaison face cachée
web-galaxy_trucker-lunar-cargo-reveal = Révéler une cargaison face cachée
# Sur les téléphones, pour l’un des deux ci-dessus.
web-galaxy_trucker-lunar-cargo-short = Cargaison
web-galaxy_trucker-lunar-cargo-left =
    { $count ->
        [one] { $count } restante
       *[other] { $count } restantes
    }
web-galaxy_trucker-lunar-cargo-none = Plus aucune cargaison face cachée.

## Supercartes

web-galaxy_trucker-lunar-supercard = Supercarte
web-galaxy_trucker-lunar-gravity = Force d’attraction
web-galaxy_trucker-lunar-power = Puissance
web-galaxy_trucker-lunar-directions = En entier : { $origin }
web-galaxy_trucker-lunar-level = Niveau { $name }
# Une ligne d’un niveau supérieur à celui du vol.
web-galaxy_trucker-lunar-not-in-force = pas pendant ce vol
web-galaxy_trucker-step-penalty-batteries =
    { $count ->
        [one] −{ $count } cellule d’énergie
       *[other] −{ $count } cellules d’énergie
    }
web-galaxy_trucker-lunar-sweep-left_to_right = Venant de { $origin }, colonnes de gauche à droite
web-galaxy_trucker-lunar-sweep-right_to_left = Venant de { $origin }, colonnes de droite à gauche
web-galaxy_trucker-lunar-sweep-top_to_bottom = Venant de { $origin }, rangées de l’avant vers l’arrière
web-galaxy_trucker-lunar-sweep-bottom_to_top = Venant de { $origin }, rangées de l’arrière vers l’avant
web-galaxy_trucker-lunar-lines-rows = Rangées, venant de { $origin }
web-galaxy_trucker-lunar-lines-columns = Colonnes, venant de { $origin }
web-galaxy_trucker-lunar-lines = { $name } : dé + { $centre }, et { $lines }
web-galaxy_trucker-lunar-column-left = Colonne de gauche
web-galaxy_trucker-lunar-column-right = Colonne de droite
web-galaxy_trucker-lunar-difference = { $criterion } moins { $criterion_other }

## VIP

web-galaxy_trucker-lunar-vips = VIP de ce vol
web-galaxy_trucker-lunar-brief = Mission et VIP
web-galaxy_trucker-lunar-needs = Exigence :
web-galaxy_trucker-lunar-arrival = Arrivée :
web-galaxy_trucker-lunar-vip-available = disponible
web-galaxy_trucker-lunar-vip-aboard = en { $cell }
web-galaxy_trucker-lunar-vip-lost = n’est plus à bord
web-galaxy_trucker-lunar-vip-left = a quitté le bord
web-galaxy_trucker-lunar-cabins = Cabines
web-galaxy_trucker-lunar-no-cabin = Aucune cabine ne conviendrait.
web-galaxy_trucker-lunar-no-cabin-yet = Pas encore de cabine
# Une cabine qui ne conviendrait pas, et ce qui lui manque pour le VIP.
web-galaxy_trucker-lunar-failing = { $cell } : { $met } sur { $needed }
web-galaxy_trucker-lunar-failing-over = { $cell } : { $count } de trop
# À cause d’une cargaison radioactive ou d’un titre doré.
web-galaxy_trucker-lunar-failing-barred = { $cell } : aucun humain ne peut s’y installer

## Missions

web-galaxy_trucker-lunar-mission = Mission { $number }
web-galaxy_trucker-lunar-mission-title = Mission
web-galaxy_trucker-lunar-no-mission = Ce vol n’a pas de mission.
web-galaxy_trucker-lunar-cargo-warehouse =
    { $count ->
        [one] { $count } tuile par joueur, dans l’entrepôt
       *[other] { $count } tuiles par joueur, dans l’entrepôt
    }
web-galaxy_trucker-lunar-cargo-reserve =
    { $count ->
        [one] { $count } tuile dans la réserve de chacun
       *[other] { $count } tuiles dans la réserve de chacun
    }
web-galaxy_trucker-lunar-supercards =
    { $count ->
        [one] { $count } Supercarte
       *[other] { $count } Supercartes
    }
web-galaxy_trucker-lunar-supercards-any = de n’importe quel type
web-galaxy_trucker-lunar-advance = Avance
web-galaxy_trucker-lunar-advance-rule = { $count } crédits chacun, à garder
web-galaxy_trucker-lunar-reward = Récompense
web-galaxy_trucker-lunar-penalty = Pénalité
web-galaxy_trucker-lunar-mission-rules = Règles de cette mission
web-galaxy_trucker-lunar-vips-on = Avec des VIP
web-galaxy_trucker-lunar-standing = Jusqu’ici
web-galaxy_trucker-lunar-standing-none = rien pour l’instant
web-galaxy_trucker-lunar-standing-count = { $label } ×{ "\u00A0" }{ $count }
web-galaxy_trucker-lunar-prisoner-aboard = détenu à bord
web-galaxy_trucker-lunar-prisoner-escaped = détenu évadé
web-galaxy_trucker-lunar-prisoner-lost = détenu perdu
web-galaxy_trucker-lunar-fuse = Mèche { $count } : explose si le dé est inférieur
web-galaxy_trucker-lunar-potato = { $seat } tient la patate
web-galaxy_trucker-lunar-offer = Choisissez la mission pour tout le monde
web-galaxy_trucker-lunar-offer-waits = { $seat } choisit la mission pour tout le monde
web-galaxy_trucker-lunar-offer-take = Partir en mission

## La feuille des récompenses

web-galaxy_trucker-lunar-sheet = Le décompte, en six étapes
web-galaxy_trucker-lunar-sheet-player = Joueur
web-galaxy_trucker-lunar-sheet-step-by-step = Étape par étape
web-galaxy_trucker-lunar-sheet-next-step = Étape suivante
web-galaxy_trucker-lunar-sheet-all-steps = Toutes les étapes
web-galaxy_trucker-lunar-step-0 = Avant
web-galaxy_trucker-lunar-step-0-rule = avance, et crédits du vol
web-galaxy_trucker-lunar-step-1 = Mission
web-galaxy_trucker-lunar-step-1-rule = pour ceux qui sont arrivés
web-galaxy_trucker-lunar-step-2 = VIP
web-galaxy_trucker-lunar-step-2-rule = ceux qui sont encore à bord
web-galaxy_trucker-lunar-step-3 = Place d’arrivée
web-galaxy_trucker-lunar-step-3-rule = comme la mission le paie
web-galaxy_trucker-lunar-step-4 = Prix et titres
web-galaxy_trucker-lunar-step-4-rule = le plus beau vaisseau, dans un Trek les titres
web-galaxy_trucker-lunar-step-5 = Marchandises
web-galaxy_trucker-lunar-step-5-rule = moitié, arrondie au supérieur, pour qui a abandonné
web-galaxy_trucker-lunar-step-6 = Pertes
web-galaxy_trucker-lunar-step-6-rule = composants perdus, pénalités de la mission
web-galaxy_trucker-lunar-total = Total

## Embarquement

web-galaxy_trucker-lunar-boarding = Qui monte à bord ?
web-galaxy_trucker-lunar-boarding-text = Un par couleur, un par cabine.
web-galaxy_trucker-lunar-boarding-guests = Passagers
web-galaxy_trucker-lunar-choosing = à placer
web-galaxy_trucker-lunar-guest-later = ensuite
web-galaxy_trucker-lunar-guest-out = reste à quai
web-galaxy_trucker-lunar-prisoner = Détenu
web-galaxy_trucker-lunar-prisoner-needs = Une cabine pour lui seul, pas la cabine de départ. Il doit monter à bord s’il y en a une.
# guest : le nom d’un VIP ou le détenu.
web-galaxy_trucker-lunar-cabin-choice = Cabine pour { $guest }
web-galaxy_trucker-lunar-cabin-none = aucune
# failing : une cabine et ce qui lui manque.
web-galaxy_trucker-lunar-show-failing = Montrer ce qui manque : { $failing }
web-galaxy_trucker-lunar-board = { $guest } : embarquer en { $cell }
web-galaxy_trucker-lunar-leave-behind = { $guest } : laisser à quai
web-galaxy_trucker-lunar-boarding-waits = On attend les autres
web-galaxy_trucker-lunar-boarding-cost = Ce que cela coûte
web-galaxy_trucker-lunar-boarding-cost-text =
    { $count ->
        [0] Un passager occupe seul une cabine où iraient 2 astronautes.
        [one] 1 passager occupe seul une cabine où iraient 2 astronautes.
       *[other] { $count } passagers occupent chacun une cabine, où iraient { $astronauts } astronautes.
    }
# Ce qui est dessiné sur le vaisseau pour la cabine choisie.
web-galaxy_trucker-lunar-reason-view = Sur le dessin : la vue de la cabine { $cell }.
web-galaxy_trucker-lunar-reason-walk = Sur le dessin : la distance de marche, jonction par jonction.
web-galaxy_trucker-lunar-reason-ring = Sur le dessin : les 8 cases voisines de la cabine { $cell }.
web-galaxy_trucker-lunar-reason-line = Sur le dessin : ce qui est aligné avec la cabine { $cell }.
web-galaxy_trucker-lunar-reason-joints = Sur le dessin : ce qui est connecté à la cabine { $cell }.

## Vol

web-galaxy_trucker-tab-mission = Mission
web-galaxy_trucker-lunar-known-top = Sur le dessus de la pioche, vous le savez : { $names }.
web-galaxy_trucker-ask-between = Entre deux cartes
web-galaxy_trucker-ask-between-text = Vous pouvez déplacer des marchandises avant la prochaine carte.
web-galaxy_trucker-ask-use-engineer = Utiliser l’Ingénieure en propulsion ?
web-galaxy_trucker-ask-use-engineer-text = La puissance de moteurs { $power } deviendrait { $doubled }. Ensuite elle paie { $credits } et s’en va.
web-galaxy_trucker-ask-sing-or-not = Faire chanter la Diva d’opéra ?
web-galaxy_trucker-ask-sing-or-not-text =
    Un astéroïde venant de { $origin }, { $axis ->
        [row] rangée { $line }
       *[column] colonne { $line }
    }, toucherait en { $cell } : { $part }. Elle chante une fois par vol.
web-galaxy_trucker-ask-sing-at-line = Quel astéroïde la Diva annule-t-elle ?
web-galaxy_trucker-ask-sing-at-line-text =
    { $axis ->
        [row] Rangées { $line }, depuis { $origin }.
       *[column] Colonnes { $line }, depuis { $origin }.
    } Elle chante une fois par vol.
web-galaxy_trucker-ask-hide-goods = Des marchandises dans les modules ou les cales ?
web-galaxy_trucker-ask-hide-goods-text =
    { $count ->
        [0] Chaque module structurel cache 1 marchandise.
        [one] Vous allez perdre { $count } marchandise. Personne n’en prend dans un module structurel.
       *[other] Vous allez perdre { $count } marchandises. Personne n’en prend dans un module structurel.
    }
web-galaxy_trucker-ask-choose-shield = Quel bouclier alimenter ?
web-galaxy_trucker-ask-choose-shield-text =
    Depuis { $origin }, { $axis ->
        [row] rangée { $line }
       *[column] colonne { $line }
    } : l’impact serait en { $cell } : { $part }.
web-galaxy_trucker-ask-aim-cannons = Quel canon protège quelle ligne ?
web-galaxy_trucker-ask-aim-cannons-text =
    { $axis ->
        [row] Gros astéroïdes depuis { $origin }, rangées { $line }. Rangées qui seraient touchées : { $line_hit }.
       *[column] Gros astéroïdes depuis { $origin }, colonnes { $line }. Colonnes qui seraient touchées : { $line_hit }.
    }
web-galaxy_trucker-ask-fire-first = Tirer sur le fantôme avec un double canon ?
web-galaxy_trucker-ask-fire-first-text = Là où un canon tire, un vrai astéroïde arrive : colonnes { $line }. Là où aucun ne tire, rien ne vient.
web-galaxy_trucker-ask-fire-again = Tirer encore ?
web-galaxy_trucker-ask-fire-again-text = De vrais astéroïdes toucheraient les colonnes { $line_hit }.
web-galaxy_trucker-ask-plan-abandoning = Échapper au Trou noir
web-galaxy_trucker-ask-plan-abandoning-text =
    Force d’attraction { $gravity }, puissance de moteurs { $power } : { $count ->
        [0] rien ne doit être abandonné.
        [one] { $count } composant doit être abandonné.
       *[other] { $count } composants doivent être abandonnés.
    }
web-galaxy_trucker-ask-plan-token = Une cellule d’énergie pour { $cell } : { $part }
web-galaxy_trucker-ask-plan-token-text = Choisissez l’accumulateur qui la donne.
web-galaxy_trucker-ask-overtake = Dépasser, ou s’arrêter derrière ?
web-galaxy_trucker-ask-overtake-text =
    { $count ->
        [one] 1 navette barre la route : 1 composant est abandonné.
       *[other] { $count } navettes barrent la route : { $count } composants sont abandonnés, { $named } désignés.
    }
web-galaxy_trucker-ask-order-cards = Quelle carte vient ensuite ?
web-galaxy_trucker-ask-order-cards-text = Carte { $number } sur { $count } du dessus de la pioche.

web-galaxy_trucker-option-rearrange-goods = Déplacer des marchandises entre modules et cales
web-galaxy_trucker-option-use-engineer = L’utiliser : puissance de moteurs { $power }
web-galaxy_trucker-option-keep-engineer = La garder à bord
web-galaxy_trucker-option-sing =
    { $axis ->
        [row] Annuler celui de la rangée { $line }
       *[column] Annuler celui de la colonne { $line }
    }
web-galaxy_trucker-option-stay-silent = Ne pas chanter
web-galaxy_trucker-option-choose-shield = Alimenter le bouclier { $cell }
web-galaxy_trucker-option-aim-cannon =
    { $axis ->
        [row] { $part } { $cell } : rangée { $line }
       *[column] { $part } { $cell } : colonne { $line }
    }
web-galaxy_trucker-option-hold-fire = Ne plus tirer
web-galaxy_trucker-option-confirm-abandoning =
    { $count ->
        [0] Ne rien abandonner
        [one] Abandonner { $count } composant
       *[other] Abandonner { $count } composants
    }
web-galaxy_trucker-option-auto-abandon = Suivre le plan proposé
web-galaxy_trucker-option-plan-engineer = Prévoir l’Ingénieure : puissance de moteurs doublée
web-galaxy_trucker-option-take-back-engineer = Se passer de l’Ingénieure
web-galaxy_trucker-option-overtake = Abandonner { $cell } : { $part }
web-galaxy_trucker-option-stop-behind = S’arrêter derrière
web-galaxy_trucker-option-keep-order = Laisser les autres dans cet ordre
web-galaxy_trucker-option-put-next-note = { $type }

web-galaxy_trucker-outcome-fleet-held-off = indemne
web-galaxy_trucker-outcome-fleet-wins = trop faible
web-galaxy_trucker-outcome-lowest-difference = la plus petite différence
web-galaxy_trucker-outcome-black-hole-trapped = vous abandonnerez le vol après la carte
web-galaxy_trucker-outcome-asteroid-shot = l’astéroïde est détruit
web-galaxy_trucker-outcome-diva-sings = l’astéroïde disparaît
web-galaxy_trucker-outcome-ghost-becomes-real = un vrai astéroïde apparaît

web-galaxy_trucker-lunar-plan-left = Abandonnés
web-galaxy_trucker-lunar-plan-of = { $count } sur { $demand }
web-galaxy_trucker-lunar-plan-tap = Toucher le vaisseau
web-galaxy_trucker-lunar-plan-abandon = abandonne
web-galaxy_trucker-lunar-plan-power = alimente des moteurs
web-galaxy_trucker-lunar-plan-abandoned = À abandonner
web-galaxy_trucker-lunar-plan-powered = Alimentés
web-galaxy_trucker-lunar-plan-with-engineer = L’Ingénieure double la puissance de moteurs.
web-galaxy_trucker-lunar-plan-falls = Tombe avec : { $cell }
web-galaxy_trucker-lunar-plan-missing =
    { $count ->
        [one] Il en reste { $count } à abandonner.
       *[other] Il en reste { $count } à abandonner.
    }
web-galaxy_trucker-lunar-plan-spare = Perte inutile : { $cell }
web-galaxy_trucker-lunar-plan-not-yet = Ce plan ne peut pas être suivi.
web-galaxy_trucker-lunar-named = Désignés : { $cell }

web-galaxy_trucker-lunar-step-held-off = les repousse avec { $count }.
web-galaxy_trucker-lunar-step-beaten = trop faible avec { $count }.
web-galaxy_trucker-lunar-step-escaped = s’échappe avec { $count }.
web-galaxy_trucker-lunar-step-trapped = ne peut pas s’échapper.
web-galaxy_trucker-lunar-step-infected =
    { $count ->
        [0] reste en bonne santé.
        [one] { $count } cabine est infectée.
       *[other] { $count } cabines sont infectées.
    }
web-galaxy_trucker-lunar-step-dusted =
    { $count ->
        [one] perd { $count } jour de vol.
       *[other] perd { $count } jours de vol.
    }
web-galaxy_trucker-lunar-step-deadly-radiation =
    { $count ->
        [0] ne perd personne.
        [one] tous meurent dans { $count } cabine.
       *[other] tous meurent dans { $count } cabines.
    }
web-galaxy_trucker-lunar-step-explosive-radiation =
    { $count ->
        [0] aucun accumulateur n’explose.
       *[other] { $count } accumulateurs explosent.
    }
web-galaxy_trucker-lunar-step-ignored = l’ignore, seul en vol.
web-galaxy_trucker-lunar-step-declared = différence { $count }.
web-galaxy_trucker-lunar-step-weakest = la plus petite, avec { $count }.
web-galaxy_trucker-lunar-step-hit =
    { $count ->
        [one] { $count } impact
       *[other] { $count } impacts
    }
web-galaxy_trucker-lunar-step-shot =
    { $count ->
        [one] { $count } abattu
       *[other] { $count } abattus
    }
web-galaxy_trucker-lunar-step-shielded =
    { $count ->
        [one] { $count } arrêté par un bouclier
       *[other] { $count } arrêtés par des boucliers
    }
web-galaxy_trucker-lunar-step-bounced =
    { $count ->
        [one] { $count } rebondit
       *[other] { $count } rebondissent
    }
web-galaxy_trucker-lunar-step-cancelled =
    { $count ->
        [one] { $count } annulé par le chant
       *[other] { $count } annulés par le chant
    }
web-galaxy_trucker-lunar-step-missed =
    { $count ->
        [one] { $count } manque sa cible
       *[other] { $count } manquent leur cible
    }
web-galaxy_trucker-status-escaped = échappé
web-galaxy_trucker-status-trapped = pris au piège
web-galaxy_trucker-status-cancelled = annulé par le chant
