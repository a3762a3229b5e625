# Ce que dit le vol de Galaxy Trucker : questions et réponses, carte, plan de vol, bilans.

## Questions

web-galaxy_trucker-ask-remove-one =
    { $count ->
        [one] Une erreur d’assemblage
       *[other] { $count } erreurs d’assemblage
    }
web-galaxy_trucker-ask-remove-one-text =
    { $learning ->
        [yes] Choisissez ce qui est retiré. Cela ne coûte rien pendant le vol d’apprentissage.
       *[no] Choisissez ce qui est retiré. Ce qui est perdu coûte des crédits à la fin.
    }
web-galaxy_trucker-ask-keep-one = Le vaisseau est en { $count } morceaux
web-galaxy_trucker-ask-keep-one-text = Choisissez celui qui continue. Les autres tombent.
web-galaxy_trucker-ask-load-alien = Qui s’installe dans la cabine { $cell } ?
web-galaxy_trucker-ask-load-alien-text = La cabine est connectée à un module de survie.
web-galaxy_trucker-ask-land-or-pass = Se poser sur une planète ?
web-galaxy_trucker-ask-land-or-pass-text =
    { $days ->
        [one] Se poser coûte { $days } jour de vol.
       *[other] Se poser coûte { $days } jours de vol.
    }
web-galaxy_trucker-ask-accept-or-pass = Prendre le vaisseau abandonné ?
web-galaxy_trucker-ask-accept-or-pass-text = Équipage { $count }, jours de vol { $days }, crédits { $credits } : une partie de l’équipage reste pour le ramener.
web-galaxy_trucker-ask-dock-or-pass = S’amarrer à la station abandonnée ?
web-galaxy_trucker-ask-dock-or-pass-text =
    { $days ->
        [one] Charger ses marchandises coûte { $days } jour de vol.
       *[other] Charger ses marchandises coûte { $days } jours de vol.
    }
web-galaxy_trucker-ask-arrange-goods = Chargez les marchandises
web-galaxy_trucker-ask-arrange-goods-text = Les cubes rouges exigent une cale spéciale. Le reste est rendu.
web-galaxy_trucker-ask-power-cannons = Quels doubles canons tirent ?
web-galaxy_trucker-ask-power-cannons-text = Touchez-les sur le vaisseau ou choisissez ici. Chacun prend une cellule d’énergie.
web-galaxy_trucker-ask-power-engines = Quels doubles moteurs tournent ?
web-galaxy_trucker-ask-power-engines-text = Touchez-les sur le vaisseau ou choisissez ici. Chacun prend une cellule d’énergie.
web-galaxy_trucker-ask-reward-or-not = Prendre la récompense ?
web-galaxy_trucker-ask-reward-or-not-text =
    { $days ->
        [one] Elle coûte { $days } jour de vol.
       *[other] Elle coûte { $days } jours de vol.
    }
web-galaxy_trucker-ask-danger-text = Touché en { $cell } : { $part }.
web-galaxy_trucker-ask-give-crew =
    { $count ->
        [one] Perdez { $count } membre d’équipage
       *[other] Perdez { $count } membres d’équipage
    }
web-galaxy_trucker-ask-give-crew-text = Touchez les cabines. Sans astronaute, le vol s’arrête pour vous.
web-galaxy_trucker-ask-give-goods =
    { $count ->
        [one] Vous perdez { $count } cube
       *[other] Vous perdez { $count } cubes
    }
web-galaxy_trucker-ask-give-goods-text = Les plus précieux d’abord. Touchez les cales qui les perdent.
web-galaxy_trucker-ask-give-tokens =
    { $count ->
        [one] Vous perdez { $count } cellule d’énergie
       *[other] Vous perdez { $count } cellules d’énergie
    }
web-galaxy_trucker-ask-give-tokens-for = Une cellule pour { $cell } : { $part }
web-galaxy_trucker-ask-give-tokens-text = Touchez l’accumulateur qui les donne.
web-galaxy_trucker-ask-claim-title = Réclamez un titre
web-galaxy_trucker-ask-claim-title-text = Votre vaisseau est en tête pour ceux-ci.
web-galaxy_trucker-ask-window = Vous menez : révélez la carte suivante
web-galaxy_trucker-ask-window-text = Entre deux cartes, chacun peut abandonner le vol.
web-galaxy_trucker-danger-row = { $name } venant de { $origin }, rangée { $roll }
web-galaxy_trucker-danger-column = { $name } venant de { $origin }, colonne { $roll }

## Réponses

web-galaxy_trucker-option-remove-component = Retirer { $cell } : { $part }
web-galaxy_trucker-option-keep-piece = Garder le morceau { $number }
web-galaxy_trucker-option-keep-piece-note =
    Avec { $cell } : { $count ->
        [one] { $count } composant
       *[other] { $count } composants
    }, { $crew ->
        [one] { $crew } membre d’équipage
       *[other] { $crew } membres d’équipage
    }.
web-galaxy_trucker-option-load-crew = Embarquer { $crew }
web-galaxy_trucker-option-load-crew-humans = Deux membres d’équipage. Ils savent piloter.
web-galaxy_trucker-option-load-crew-purple = Un membre d’équipage. Il aide les canons.
web-galaxy_trucker-option-load-crew-brown = Un membre d’équipage. Il aide les moteurs.
web-galaxy_trucker-option-land = Se poser sur la planète { $planet }
web-galaxy_trucker-option-accept = Prendre le vaisseau
web-galaxy_trucker-option-dock = S’amarrer
web-galaxy_trucker-option-pass = Passer
web-galaxy_trucker-option-pass-planets = Passer au large
web-galaxy_trucker-option-pass-abandoned_ship = Le laisser
web-galaxy_trucker-option-pass-abandoned_station = La laisser
web-galaxy_trucker-option-take-reward = Prendre la récompense
web-galaxy_trucker-option-decline-reward = La refuser et garder les jours
web-galaxy_trucker-option-power-double = { $part } { $cell }
web-galaxy_trucker-option-done-cannons = Tirer avec { $power }
web-galaxy_trucker-option-done-engines = Voler avec { $power }
web-galaxy_trucker-option-use-shield = Lever le bouclier
web-galaxy_trucker-option-fire-cannon = Tirer avec { $part } { $cell }
web-galaxy_trucker-option-accept-damage = Encaisser le coup
web-galaxy_trucker-option-spend-battery = Accumulateur { $cell } : encore { $count }
web-galaxy_trucker-option-lose-crew = Cabine { $cell } : { $crew }
web-galaxy_trucker-option-lose-goods = { $part } { $cell } : { $goods }
web-galaxy_trucker-option-title-count = Votre compte : { $count }.
web-galaxy_trucker-option-reveal-card = Révéler la carte suivante
web-galaxy_trucker-option-give-up = Abandonner le vol
web-galaxy_trucker-option-auto-load = Charger comme proposé
web-galaxy_trucker-option-done-loading = Les garder ainsi

## Ce qu’apporte une réponse

web-galaxy_trucker-outcome-part = perdu { $cell } : { $part }
web-galaxy_trucker-outcome-parts =
    { $count ->
        [one] { $count } composant perdu
       *[other] { $count } composants perdus
    }
web-galaxy_trucker-outcome-paid =
    −{ $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } à la fin
web-galaxy_trucker-outcome-breaks = se brise en { $count } morceaux
web-galaxy_trucker-outcome-tokens =
    −{ $count } { $count ->
        [one] cellule
       *[other] cellules
    }, { $before } → { $after }
web-galaxy_trucker-outcome-crew = −{ $count } équipage, { $before } → { $after }
web-galaxy_trucker-outcome-goods =
    −{ $count ->
        [one] { $count } cube
       *[other] { $count } cubes
    }
web-galaxy_trucker-outcome-days =
    −{ $days ->
        [one] { $days } jour de vol
       *[other] { $days } jours de vol
    }
web-galaxy_trucker-outcome-spaces =
    +{ $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
web-galaxy_trucker-outcome-credits =
    +{ $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    }
web-galaxy_trucker-outcome-more-crew = +{ $count } équipage
web-galaxy_trucker-outcome-cannons = +{ $power } puissance de canons
web-galaxy_trucker-outcome-engines = +{ $power } puissance de moteurs
web-galaxy_trucker-outcome-power = +{ $adds }, cela fait { $power }
web-galaxy_trucker-outcome-nothing-lost = rien n’est perdu
web-galaxy_trucker-outcome-enemy-defeated = vous gagnez
web-galaxy_trucker-outcome-enemy-held-off = égalité : rien ne se passe
web-galaxy_trucker-outcome-enemy-wins = vous perdez
web-galaxy_trucker-outcome-weakest = vous êtes le plus faible
web-galaxy_trucker-outcome-exposed = Connecteurs exposés { $before } → { $after }.
web-galaxy_trucker-outcome-give-up =
    −{ $credits ->
        [one] { $credits } crédit
       *[other] { $credits } crédits
    } si le vol finissait ici
web-galaxy_trucker-outcome-give-up-note = Vous finiriez à la place { $place } : récompense { $finish }, plus beau vaisseau { $award }, marchandises { $sale }. Qui abandonne n’a pas de récompense et vend à moitié prix.

## Le panneau des décisions

web-galaxy_trucker-fly-on = Continuer le vol
web-galaxy_trucker-give-up = Abandonner…
web-galaxy_trucker-give-up-later = Abandonner : entre deux cartes
web-galaxy_trucker-token-from = Cellule d’énergie venant de
web-galaxy_trucker-token-has = { $cell } : encore { $count }
web-galaxy_trucker-timeout = Encore { $time }, puis : { $action }
web-galaxy_trucker-timeout-any = Encore { $time }, puis la table décide pour vous
web-galaxy_trucker-others-decide = Décident aussi : { $seats }
web-galaxy_trucker-waits-for = { $seat } : { $decision }
web-galaxy_trucker-waits-dice = Les dés roulent
web-galaxy_trucker-waits-leader = { $seat } révèle la carte suivante
web-galaxy_trucker-power-is = Puissance { $power }
web-galaxy_trucker-power-against = Puissance { $power } contre { $enemy }
web-galaxy_trucker-power-beat = à battre : { $power }
web-galaxy_trucker-power-always = { $power } toujours
web-galaxy_trucker-power-powered = +{ $power } alimentés
web-galaxy_trucker-goods-list = Marchandises : { $goods }.
web-galaxy_trucker-goods-proposed = Proposé sur le vaisseau : { $credits } en marchandises, maintenant { $before }. Touchez une cale ou un cube pour changer.
web-galaxy_trucker-goods-by-hand = À bord : { $credits } en marchandises. Touchez un cube, puis une cale ; touchez une cale pour en sortir un.
web-galaxy_trucker-goods-where =
    { $count ->
        [0] Aucune cale n’a de place pour { $goods }. Sortez d’abord quelque chose.
        [one] Une cale prend { $goods }. Touchez-la.
       *[other] { $count } cales prennent { $goods }. Touchez-en une.
    }
web-galaxy_trucker-goods-offer =
    { $count ->
        [one] { $count } cube proposé
       *[other] { $count } cubes proposés
    }
web-galaxy_trucker-goods-pick = { $goods }, vaut { $price }
web-galaxy_trucker-goods-none = Plus rien n’est proposé.
web-galaxy_trucker-goods-arrange = Ranger à la main
web-galaxy_trucker-goods-aboard = Marchandises à bord
web-galaxy_trucker-goods-nothing = aucune

# Plusieurs réponses confirmées ensemble. cell : l’accumulateur qui paie ; paid : le nombre de cellules qu’il donne.
web-galaxy_trucker-several-from = −1 de { $cell }
web-galaxy_trucker-several-of = { $count } sur { $most }
web-galaxy_trucker-several-battery =
    { $paid ->
        [0] { $cell } : encore { $count }
       *[other] { $cell } : { $paid } sur { $count }
    }
web-galaxy_trucker-several-missing = Encore { $count } à choisir
web-galaxy_trucker-several-lose-crew =
    { $count ->
        [one] Perdre { $count } membre d’équipage
       *[other] Perdre { $count } membres d’équipage
    }
web-galaxy_trucker-several-lose-goods =
    { $count ->
        [one] Perdre { $count } cube
       *[other] Perdre { $count } cubes
    }
web-galaxy_trucker-several-spend-battery =
    { $count ->
        [one] Perdre { $count } cellule d’énergie
       *[other] Perdre { $count } cellules d’énergie
    }
# power face à la force d’un ennemi, ou à la plus faible puissance déclarée jusqu’ici.
web-galaxy_trucker-several-wins = { $power } bat { $enemy }
web-galaxy_trucker-several-draws = { $power } : égalité
web-galaxy_trucker-several-loses = { $power } perd contre { $enemy }
web-galaxy_trucker-several-weakest = { $power } : le plus faible jusqu’ici
web-galaxy_trucker-several-not-weakest = { $power } : pas le plus faible
web-galaxy_trucker-several-fatal = { $power } : votre vol s’arrête après cette carte

## La vérification

web-galaxy_trucker-check-now = tel quel
web-galaxy_trucker-check-fits = conviendrait
web-galaxy_trucker-check-meet = { $cells } : { $one } touche { $other }.
web-galaxy_trucker-check-error = { $cells } : { $error }.
web-galaxy_trucker-side-smooth = un côté lisse
web-galaxy_trucker-side-single = un connecteur simple
web-galaxy_trucker-side-double = un connecteur double
web-galaxy_trucker-side-universal = un connecteur universel

## Le vaisseau

## Plan de vol, carte, pioche, autres vaisseaux

web-galaxy_trucker-route = Places sur le plan de vol
web-galaxy_trucker-route-spaces = { $count } cases, sens horaire
web-galaxy_trucker-route-leads =
    { $count ->
        [one] { $seat } mène de { $count }
       *[other] { $seat } mène de { $count }
    }
web-galaxy_trucker-route-alone = { $seat } vole sans rival
web-galaxy_trucker-route-place = { $seat }, case { $space }
web-galaxy_trucker-card = Carte
web-galaxy_trucker-card-none =
    { $count ->
        [one] { $count } carte attend dans la pioche.
       *[other] { $count } cartes attendent dans la pioche.
    }
web-galaxy_trucker-dice-all = pour tous les vaisseaux
web-galaxy_trucker-dice-due = à lancer
web-galaxy_trucker-deck = Pioche
web-galaxy_trucker-deck-left =
    { $count ->
        [one] { $count } carte restante
       *[other] { $count } cartes restantes
    }
web-galaxy_trucker-deck-seen = Vues, encore à venir
web-galaxy_trucker-deck-revealed = Déjà révélées
web-galaxy_trucker-others = Autres vaisseaux
web-galaxy_trucker-tab-flight = Vol
web-galaxy_trucker-tab-ships = Vaisseaux
web-galaxy_trucker-tab-card = Carte
web-galaxy_trucker-tab-log = Journal
web-galaxy_trucker-tab-table = Table

## Étapes d’une carte

web-galaxy_trucker-step-to-roll = dés à lancer
web-galaxy_trucker-step-row = rangée { $roll }
web-galaxy_trucker-step-column = colonne { $roll }
web-galaxy_trucker-step-line-and-result = { $line } : { $what }
web-galaxy_trucker-step-danger-missed = vous manque
web-galaxy_trucker-step-danger-bounced = rebondit en { $cell }
web-galaxy_trucker-step-danger-shot = votre canon { $by } l’abat
web-galaxy_trucker-step-danger-shielded = votre bouclier { $by } l’arrête
web-galaxy_trucker-step-danger-hit = touche { $cell }
web-galaxy_trucker-step-waits = à venir
web-galaxy_trucker-step-defeated = gagne avec { $count }.
web-galaxy_trucker-step-held-off = les repousse avec { $count }.
web-galaxy_trucker-step-beaten = perd avec { $count }.
web-galaxy_trucker-step-taken-planets = se pose.
web-galaxy_trucker-step-taken-abandoned_ship = prend le vaisseau.
web-galaxy_trucker-step-taken-abandoned_station = s’amarre.
web-galaxy_trucker-step-taken-smugglers = Prend les marchandises.
web-galaxy_trucker-step-taken-slavers = Prend la récompense.
web-galaxy_trucker-step-taken-pirates = Prend la récompense.
web-galaxy_trucker-step-passed = passe.
web-galaxy_trucker-step-too-few-crew = n’a pas assez d’équipage.
web-galaxy_trucker-step-flew =
    { $count ->
        [one] avance de { $count } case.
       *[other] avance de { $count } cases.
    }
web-galaxy_trucker-step-dusted =
    { $count ->
        [one] perd { $count } jour.
       *[other] perd { $count } jours.
    }
web-galaxy_trucker-step-infected =
    { $count ->
        [0] reste en bonne santé.
        [one] { $count } cabine infectée.
       *[other] { $count } cabines infectées.
    }
web-galaxy_trucker-step-ignored = l’ignore, sans rival.
web-galaxy_trucker-step-planet = Planète { $planet }
web-galaxy_trucker-step-landed = { $seat } s’y pose
web-galaxy_trucker-step-free = libre
web-galaxy_trucker-step-line = Plus faible { $criterion } : { $penalty }
web-galaxy_trucker-step-weakest = { $seat } est le plus faible avec { $power }.
web-galaxy_trucker-step-declared = { $seat } : { $power }.
web-galaxy_trucker-step-victim = { $seat } a le plus petit équipage : { $count }
web-galaxy_trucker-step-attempt = Bombe { $number }
web-galaxy_trucker-step-exploded = explose en { $cell }
web-galaxy_trucker-step-found-nothing = ne trouve rien en { $cell }
web-galaxy_trucker-fact-strength = force { $count }
web-galaxy_trucker-fact-crew-required = équipage requis { $count }
web-galaxy_trucker-fact-crew-lost = équipage perdu { $count }
web-galaxy_trucker-fact-goods-lost = cubes perdus { $count }
web-galaxy_trucker-fact-credits = crédits { $count }
web-galaxy_trucker-fact-days = jours { $count }
web-galaxy_trucker-fact-open_space = Avancez de votre puissance de moteurs.
web-galaxy_trucker-fact-meteor_swarm = Un lancer de dés vaut pour tous les vaisseaux.
web-galaxy_trucker-fact-combat_zone = Trois comparaisons ; le plus faible paie.
web-galaxy_trucker-fact-stardust = Un jour par connecteur exposé.
web-galaxy_trucker-fact-epidemic = Les cabines connectées et occupées se contaminent.
web-galaxy_trucker-fact-sabotage = Le plus petit équipage est saboté.
web-galaxy_trucker-status-decides = décide
web-galaxy_trucker-status-leads = mène
web-galaxy_trucker-status-missed = manqué
web-galaxy_trucker-status-bounced = rebondit
web-galaxy_trucker-status-shot = abattu
web-galaxy_trucker-status-shielded = bouclier levé
web-galaxy_trucker-status-hit = touché
web-galaxy_trucker-status-weakest = le plus faible
web-galaxy_trucker-status-defeated = gagne, { $count }
web-galaxy_trucker-status-held-off = égalité, { $count }
web-galaxy_trucker-status-beaten = perd, { $count }
web-galaxy_trucker-status-taken = accepte
web-galaxy_trucker-status-passed = passe
web-galaxy_trucker-status-too-few-crew = équipage trop petit
web-galaxy_trucker-status-flew = +{ $count }
web-galaxy_trucker-status-dusted = −{ $count }
web-galaxy_trucker-status-ignored = sans rival
web-galaxy_trucker-status-exploded = une bombe
web-galaxy_trucker-status-found-nothing = sans dégât
web-galaxy_trucker-status-infected =
    { $count ->
        [0] indemne
        [one] { $count } infectée
       *[other] { $count } infectées
    }
web-galaxy_trucker-status-gave-up =
    { $count ->
        [0] abandon
        [one] abandon, carte { $count }
       *[other] abandon, carte { $count }
    }
