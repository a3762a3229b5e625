# Ce que dit l’application web autour des jeux.

## Partout

web-home = Accueil
web-home-title = Starlode : choisissez un monde
web-nav = Vous et vos réglages
web-language = Langue
web-skip = Aller au contenu
web-loading = Chargement…
web-just-now = à l’instant
web-close = Fermer
web-cancel = Annuler
web-save = Enregistrer
web-saved = C’est enregistré.
web-copy = Copier
web-copied = Copié
web-reload = Recharger
web-lost = Il n’y a rien ici
web-lost-help = L’adresse ne mène nulle part. Une lettre s’est peut-être perdue en route.

## Ennuis

web-trouble-offline = Le serveur est injoignable. Rien n’a changé ; réessayez dans un moment.
web-trouble-line-broke = La connexion s’est rompue avant la réponse. Regardez la table : ce que vous vouliez est peut-être fait.
# status : le numéro d’un statut HTTP.
web-trouble-server = Le serveur n’a pas répondu comme il faut (statut { $status }). Réessayez dans un moment.
web-trouble-inside = Cette page a rencontré un problème. Rechargez-la ; la partie, elle, est à l’abri sur le serveur.
web-trouble-screen = Cette partie de l’application n’a pas pu être chargée.

## Réglages

web-settings = Réglages
web-theme = Thème
web-theme-dark = Sombre
web-theme-light = Clair
web-theme-system = Par défaut
web-motion = Animations
web-motion-system = Par défaut
web-motion-on = Oui
web-motion-off = Non
web-pace = Rythme auquel les coups des autres sont montrés
web-pace-0 = Instantané
web-pace-300 = Vif
web-pace-700 = Normal
web-pace-1400 = Lent
web-confirm-setting = Confirmer chaque action
web-confirm-help = Voir d’abord ce que ferait une action, puis la confirmer.
web-sound = Sons
web-notices = Une notification du navigateur quand c’est à vous de jouer
web-notices-more = D’autres notifications, même sans page ouverte
web-notices-title = Savoir quand c’est à vous
web-notices-help = Quand c’est à vous de jouer, qu’on vous propose une revanche ou qu’on demande votre accord, et que vous n’êtes pas à la table.
web-notices-push = Par ce navigateur, même sans page ouverte
web-notices-denied = Ce navigateur refuse les notifications de cette page. Autorisez-les dans ses réglages pour ce site, puis réessayez.
web-notices-unsupported = Ce navigateur ne peut pas afficher de notifications ici. Certains demandent https, ou la page sur l’écran d’accueil.
web-notices-mail = Par courriel, à cette adresse
web-notices-mail-end = Plus de courriels
web-notices-code = Le code qui y a été envoyé
web-notices-webhook = Par le webhook de ce serveur
web-licences = Ce que d’autres ont écrit pour cette page, et sous quelles licences
web-letter-keys = Les lettres et les chiffres servent de touches
web-keys = Touches à la table
web-key-enter = Entrée
web-key-enter-does = choisir, puis confirmer
web-key-escape = Échap
web-key-escape-does = effacer un choix ; tout montrer d’un coup
web-key-u = U
web-key-u-does = annuler le dernier coup
web-key-slash = /
web-key-slash-does = filtrer les actions
web-key-arrows = ↑ ↓
web-key-arrows-does = parcourir les actions

## Accueil

web-worlds = Mondes
web-play-now = Jouer
web-play-friends = Entre amis
web-new-to-you = Nouveau pour vous
web-new-table = Préparer une table
web-rules = Règles
web-continue = Continuer
web-open-table = Ouvrir
# title : le nom d’un jeu. names : les autres à la table.
web-table-with = { $title-id } avec { $names }
web-also-running = Aussi en cours :
web-tables-count =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
web-home-parts = Sections de cette page
web-tab-play = Jouer
web-tab-tables = Tables
web-tab-you = Vous
web-join = Rejoindre une table
web-join-help = On vous a envoyé un lien ou un code ? Saisissez-le ici.
web-join-button = Rejoindre
web-code = Code
web-code-friend = Code d’un ami
web-watch = Regarder
web-watch-title = Parties en cours
web-tables-more = En montrer plus
web-watch-empty = Aucune partie à regarder en ce moment.
web-replays = Parties jouées
web-replays-empty = Aucune partie terminée pour l’instant.
web-import-link = Importer une partie
# title : le nom d’un jeu. own, best : points de l’utilisateur et du meilleur des autres.
web-last-won = Vous avez gagné à { $title-id }, { $own } à { $best }.
web-last-lost = Vous avez perdu à { $title-id }, { $own } à { $best }.
web-last-look = La revoir

# L’état d’une table dans une liste. names : des joueurs.
web-state-lobby = Attend des joueurs
web-state-running = En cours
web-state-over = Terminée
web-state-yours = À vous de jouer
web-state-turn =
    { $names-count ->
        [one] Doit jouer : { $names }
       *[other] Doivent jouer : { $names }
    }
web-state-won =
    { $names-count ->
        [one] { $names } a gagné
       *[other] { $names } se partagent la victoire
    }

## Apprendre en jouant

web-learn = Apprendre en jouant
web-learn-lesson = Apprendre en jouant : { $title-id }
web-lesson = leçon
web-guide = Guide
web-guide-step = Étape { $step } sur { $steps }
web-guide-close = Ranger le guide
web-guide-open = Ouvrir le guide
web-guide-now = Maintenant :
web-guide-show = Montrer
web-guide-do = Le faire
web-guide-next = Continuer
web-guide-back = Retour
web-guide-watch = Regardez ce que font les autres…
web-guide-skip = Passer à la suite
web-guide-left = Vous avez quitté le chemin du guide, et vous pouvez continuer ainsi : le bot joue contre vous. Ou bien annulez ce coup et suivez de nouveau le guide.
web-guide-return = Annuler ce coup
web-guide-alone = Continuer sans guide
web-guide-home = Vers une partie à vous

## Nouvelle table

web-new-title = Nouvelle table
web-new-seats = Qui joue
web-new-players = Joueurs
web-new-pace = Rythme
web-new-pace-none = Sans limite
web-new-pace-none-help = Personne n’est pressé.
web-new-pace-sitting = En une séance
web-new-pace-sitting-help = 30 minutes chacun, et 15 secondes de plus par coup.
web-new-pace-fast = Plus vite
web-new-pace-fast-help = 10 minutes chacun, et 5 secondes de plus par coup.
web-new-pace-days = Sur plusieurs jours
web-new-pace-days-help = Un jour pour chaque coup.
web-new-pace-own = Un autre rythme
web-new-pace-own-help = Choisissez vous-même les temps.
web-new-name = Nom de la table
web-new-name-hint = Facultatif
web-new-options = Règles de la table
web-new-options-changed =
    { $count ->
        [0] Par défaut
        [one] { $count } changée
       *[other] { $count } changées
    }
# Ce qui est préparé, en une phrase. who : qui est à la table.
web-new-sum = { $game } à { $players } : { $who }.
web-new-sum-rated = Partie classée.
web-new-sum-me =
    { $count ->
        [one] vous
       *[other] { $count } personnes devant cet écran
    }
web-new-sum-bot =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
web-new-sum-open =
    { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
web-new-open = Ouvrir la table
web-new-start = Commencer la partie
web-options-general = Général
web-options-edition = Là où les deux livrets diffèrent
web-options-house = Règles maison
web-options-flight = Vol
web-options-building = Assemblage
web-options-content = Composants et cartes
web-options-expansion = Extension : VIP et missions
web-options-trek = Trek
web-options-handicap = Handicaps
web-hot-seat = Tous devant cet écran
web-hot-seat-help = Plusieurs joueurs se partagent cet appareil, chacun à son tour.
web-visibility = Qui peut venir
web-visibility-private = Privée
web-visibility-private-help = Seulement ceux qui ont le lien ou le code.
web-visibility-open = Ouverte
web-visibility-open-help = Visible à l’accueil ; chacun peut s’asseoir ou regarder.
web-timer = Temps pour un coup
web-timer-help = Quand le temps de quelqu’un est écoulé, un bot joue à sa place jusqu’à son retour.
web-timer-default-help = Quand le temps de quelqu’un est écoulé, la table fait ce que les règles prévoient.
web-pause-policy = Pauses
web-pause-policy-line = La partie s’arrête quand la connexion de quelqu’un est coupée
web-pause-policy-players = Chaque joueur a deux pauses d’une minute
web-pause-policy-host = L’hôte met la partie en pause
web-pause-policy-never = Aucune
web-timer-choice =
    { $seconds ->
        [0] Sans limite
        [30] 30 secondes
        [60] 1 minute
        [120] 2 minutes
        [300] 5 minutes
        [3600] 1 heure
        [86400] 1 jour
       *[other] 3 jours
    }

# Qui joue une place.
web-controller-me = Moi
web-controller-here = Un joueur devant cet écran
web-controller-open = Libre pour quelqu’un d’autre
web-controller-human = Une personne
web-controller-dropped = Jouée par la table
# bot : le nom d’un bot.
web-controller-bot = Bot : { $bot }
web-bot-group = Bots
web-bot-levels = Comment jouent les bots

## Rejoindre

web-sit = Prendre une place
web-sit-here = S’asseoir ici
web-watch-this = Regarder
# name : l’hôte.
web-join-host = { $name } vous invite.
web-table-full = Toutes les places sont prises. Vous pouvez regarder.
web-your-name = Votre nom

## Compte

web-account = Compte
web-account-guest = Vous jouez en invité
web-account-guest-help = Ce navigateur se souvient de vous. Les autres voient ce nom.
web-account-make = Créer un compte
web-account-make-help = Un nom et un mot de passe, et vos tables vous suivent sur chaque appareil. Aucune adresse n’est demandée.
web-account-name = Nom
web-account-password = Mot de passe
web-account-password-help = Au moins 8 caractères.
web-account-made = Le compte est créé. Vos tables sont gardées.
web-account-sign-in = Se connecter
web-account-sign-out = Se déconnecter
web-account-signed-in = Vous êtes connecté : { $name }.
web-account-signed-out = Vous êtes déconnecté.
web-account-welcome = Heureux de vous revoir.
web-account-sessions = Où vous êtes connecté
web-account-session-unknown = Un autre navigateur
web-account-session-current = ce navigateur
# created, seen : depuis quand la session est ouverte, et quand elle a servi.
web-account-session-times = Connexion { $created }, dernière utilisation { $seen }
web-account-session-end = Fermer cette session
web-account-session-ended = La session est fermée.
web-account-sessions-end = Fermer toutes les autres
web-account-sessions-ended = Toutes les autres sessions sont fermées.
web-account-password-change = Changer le mot de passe
web-account-password-change-help = Tous les autres navigateurs seront déconnectés.
web-account-password-old = Mot de passe actuel
web-account-password-new = Nouveau mot de passe
web-account-password-changed = Le mot de passe est changé. Tous les autres navigateurs sont déconnectés.
web-account-codes = Codes de secours
web-account-codes-help = Si vous oubliez votre mot de passe, un de ces codes permet d’en choisir un nouveau. Chacun sert une fois. Gardez-les en lieu sûr : ils ne sont montrés que maintenant.
web-account-codes-kept = Je les ai gardés
web-account-codes-made = Voici de nouveaux codes de secours. Les anciens ne servent plus.
# count : le nombre de codes qui n’ont pas encore servi.
web-account-codes-left =
    { $count ->
        [0] Vous n’avez pas de code de secours.
        [one] Il vous reste { $count } code de secours.
       *[other] Il vous reste { $count } codes de secours.
    }
web-account-codes-renew = Créer de nouveaux codes
web-account-codes-renew-help = De nouveaux codes remplacent les anciens.
web-account-recover = Choisir un nouveau mot de passe
web-account-recover-help = Mot de passe oublié ? Utilisez un des codes de secours reçus avec votre compte.
web-account-recovery-code = Code de secours
web-account-recovered = Votre nouveau mot de passe est en place, et vous êtes connecté. Tous les autres navigateurs sont déconnectés.

## Importer et exporter

web-import = Importer une partie
web-import-help = Un journal exporté ici ou par la ligne de commande, en texte ou en JSON. Chaque coup est vérifié selon les règles.
web-import-file = Fichier
web-import-text = Ou son texte
web-import-button = Importer
web-export = Exporter

## Avant la partie

web-seats = Places
web-seat-free = Libre
web-seat-bot = Bot
web-seat-stand-in = Un bot joue jusqu’à ce que le joueur reprenne sa place
web-seat-you = (vous)
web-seat-waiting = Attend quelqu’un
web-seat-deciding = joue
web-present = présent
web-absent = absent
web-invite = Inviter
web-invite-help = Envoyez le lien ou dites le code. Quiconque l’a peut s’asseoir ou regarder. Quand vous libérez la place d’un joueur, les deux changent.
web-invite-link = Lien
web-invite-code = Code
web-lobby-free =
    { $count ->
        [one] { $count } place est libre.
       *[other] { $count } places sont libres.
    }
# seats : ceux à qui l’on a proposé de rejouer.
web-lobby-asked = Réponse attendue : { $seats }.
web-lobby-full = Toutes les places sont prises.
# names : ceux à qui l’on a proposé de rejouer et qui ne veulent pas.
web-lobby-declined =
    { $names-count ->
        [one] { $names } ne rejoue pas.
       *[other] { $names } ne rejouent pas.
    }
web-lobby-close = Fermer la table
web-lobby-host-starts = L’hôte lance la partie.
web-start = Commencer la partie
web-start-with-bots = Compléter avec des bots et commencer

## L’hôte

# name : un joueur.
web-host-seat = Que faire de cette place : { $name }
web-host-to-bot = Donner à un bot : { $bot }
web-host-to-human = Rendre à une personne
web-host-drop = Écarter le joueur…
web-host-free = Libérer cette place
web-host-hand-over = Confier la table à { $name }
web-host-help = Chaque place appartient à son joueur. Un bot peut y jouer quand le joueur est absent depuis une minute ; s’il revient, il la retrouve. Un joueur est écarté après dix minutes d’absence ou avec l’accord de tous, et peut reprendre sa place. Le journal montre chacune de ces étapes.
web-rewind = Rembobiner
web-rewind-help = Tout ce qui suit est annulé, si les autres sont d’accord. Cela reste dans le journal, barré.
web-rewind-to = Revenir avant
web-leave = Quitter la table
web-leave-question = Quitter la table ?
web-leave-counts-help = Le résultat de cette partie compte : qui la quitte est classé dernier et ne peut pas revenir. Quelqu’un d’autre pourra jouer à votre place.
web-leave-help = Votre place devient libre. Quelqu’un d’autre peut la prendre, ou l’hôte la donne à un bot.

## À la table

web-table = Table
web-board = Plateau
web-board-none = Ce jeu n’a pas encore de plateau dessiné ici. Tout peut se jouer depuis la liste des actions.
web-players = Joueurs
web-side = Journal, discussion et table
web-rail = Où en est la partie
web-tab-actions = Actions
web-tab-players = Joueurs
web-tab-log = Journal
web-tab-chat = Discussion
web-tab-table = Table
web-tab-scores = Points
web-your-move = À vous de jouer
web-your-move-short = À vous
web-may-act = Vous pouvez agir
web-over = La partie est finie
web-past = Ce qui s’est passé
web-catching-up = Les autres jouent…
web-waiting = On attend…
# seats : ceux qui décident.
web-waiting-for = On attend { $seats }
web-decides =
    { $seats-count ->
        [one] { $seats } décide
       *[other] { $seats } décident
    }
web-seat-your-turn = à vous
# seats : ceux dont on montre les coups.
web-plays =
    { $seats-count ->
        [one] { $seats } joue
       *[other] { $seats } jouent
    }
# count : le nombre de choix.
web-choices =
    { $count ->
        [one] { $count } choix
       *[other] { $count } choix, les meilleurs d’abord
    }
web-asides = À côté du tour
web-choose-one = Choisissez sur le plateau ou dans la liste.
# choice : les mots du choix.
web-confirm-choice = Confirmer : { $choice }
web-clear-choice = Effacer le choix
web-preview-steps = Pas à pas
# Entre les parties de ce qu’un joueur a fait.
web-line-seat = { $name } :
web-line-join = { " ; " }
web-coach = Premières parties :
web-coach-close = Plus de conseils
web-coach-setting = Conseils dans les premières parties
web-key-n = N
web-key-n-does = sur le plateau, aller au prochain endroit qu’on peut choisir
web-key-s = S
web-key-s-does = passer ce que font les autres
web-sound-on = Les sons sont actifs
web-sound-off = Les sons sont coupés
web-time-left = Temps restant
web-line-broken = Hors ligne
web-pause = Pause
web-resume = Reprendre
# seat : qui a mis la partie en pause.
web-paused-by = Pause demandée par { $seat }
web-paused-by-host = Pause demandée par l’hôte
# seats : les joueurs qui ne sont pas connectés.
web-paused-line = En pause, on attend { $seats }
# seconds : pendant combien de temps.
web-stood-still =
    { $seconds ->
        [one] La partie s’est arrêtée une seconde. Aucun temps n’est perdu.
       *[other] La partie s’est arrêtée { $seconds } secondes. Aucun temps n’est perdu.
    }
web-line-opening = Connexion…
web-offline = Vous êtes hors ligne. On réessaie ; rien n’est perdu.
web-skip-ahead = Passer l’animation
web-undo = Annuler le coup
web-undo-asks = Les autres devront accepter.
web-filter = Filtre : des mots, un lieu
web-filter-empty = Rien de possible maintenant ne correspond à ces mots.
web-candidates =
    { $count ->
        [one] { $count } action ici
       *[other] { $count } actions ici
    }
web-all-actions = Tout montrer
web-spectating = Vous regardez.
web-nothing-to-do = Rien à décider pour vous en ce moment.
web-preview = Ce qui se passerait
web-preview-asking = Un instant…
web-preview-nothing = Rien d’autre ne se passe.
web-preview-lost = Ne sera plus possible :
web-preview-lost-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
web-preview-hands-over = Ensuite, c’est à { $seats } de jouer.
web-preview-ends = La partie s’arrête alors.
web-preview-more = La suite n’est pas encore connue.
web-confirm = Confirmer
web-presets = Réponses données pour vous
web-live-turn =
    { $count ->
        [one] À vous de jouer : { $count } possibilité.
       *[other] À vous de jouer : { $count } possibilités.
    }
web-live-more =
    { $count ->
        [one] Encore { $count } événement, puis :
       *[other] Encore { $count } événements, puis :
    }

## Revenir en arrière

web-consent-title = Revenir en arrière ?
# by : qui demande.
web-consent-asked = { $by } demande à annuler un coup.
web-consent = { $by } demande à annuler ceci :
web-consent-yes = D’accord
web-consent-no = Pas d’accord
web-consent-waiting = { $by } demande à revenir en arrière. Doivent encore accepter : { $seats }.
web-consent-withdraw = Retirer la demande
web-consent-declined = { $seat } n’est pas d’accord : rien n’est annulé.

## Écarter un joueur

web-drop-title = Écarter un joueur ?
# seat : le joueur à écarter ; seats : ceux qui n’ont pas encore accepté.
web-drop = L’hôte demande à écarter { $seat }. La table jouerait désormais à sa place ; seule cette personne pourrait la reprendre. Tous doivent être d’accord.
web-drop-waiting = L’hôte demande à écarter { $seat }. Doivent encore accepter : { $seats }.
web-drop-declined = { $seat } n’est pas d’accord : personne n’est écarté.

## Un bot à sa propre place

web-bot-plays-for-you = Un bot joue pour vous
web-reclaim = Reprendre ma place
web-table-plays-for-you = La table joue pour vous

## Rejouer

web-rematch = Revanche
web-rematch-swap = Changer de place
# name : qui le propose.
web-rematch-offered = { $name } propose une revanche.
web-rematch-swapped = On change de place.
web-rematch-accept = Rejouer
web-rematch-decline = Non merci
web-rematch-go = À la nouvelle table
web-next-table = Table suivante

## Les tables des autres

web-open-tables = Tables ouvertes
web-open-waiting =
    { $count ->
        [one] { $count } attend des joueurs
       *[other] { $count } attendent des joueurs
    }
web-open-yourself = En ouvrir une
web-open-empty = Personne n’attend. Ouvrez une table ; des bots la complètent.
# name : l’hôte.
web-open-host = Hôte : { $name } ·
# free : le nombre de places libres.
web-open-seats =
    { $free ->
        [one] { $free } place libre sur { $players }
       *[other] { $free } places libres sur { $players }
    }
web-sit-down = S’asseoir
web-stop-watching = Ne plus regarder
# seats : celles que personne ne joue dans une partie en cours.
web-left-seats = Personne ne joue pour { $seats }. Qui a le lien peut prendre la place ; l’hôte peut la donner à un bot.
web-watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
# time : par exemple 5 minutes.
web-time-move = { $time } par coup
# time : pour tous les coups ; added : à chaque coup, increment le même en secondes.
web-time-game =
    { $increment ->
        [0] { $time } en tout
       *[other] { $time } + { $added } par coup
    }
# time : jusqu’à ce que le temps de quelqu’un soit écoulé, par exemple 4:07 ou 2 jours.
web-time-left-of = encore { $time }
web-time-limit = Temps
web-game-time = Temps pour toute la partie
web-hot-seat-name = Nom du joueur { $number }
web-seat-asked = Invité à rejouer
web-table-unknown-sign-in = Elle appartient peut-être à votre compte : connectez-vous pour la voir.

## Demandes aux autres

web-consent-list = Ce qui serait annulé
web-vote-expired = Personne n’a répondu à temps : rien ne change.
web-vote-moved-on = La partie a continué avant que tous aient répondu : votre demande ne tient plus.
web-vote-left = Temps pour répondre
web-vote-held = Le temps est arrêté.
web-host-drop-question = Écarter { $name } ?
web-host-drop-help = Si la personne est absente depuis dix minutes, la table joue aussitôt à sa place ; sinon, on demande à tout le monde. Elle seule peut reprendre la place.
web-host-drop-self-question = Abandonner votre place ?
web-host-drop-self-help = Désormais la table joue pour vous. Vous pouvez reprendre votre place à tout moment.
web-host-drop-yes = Écarter

## Absent

web-away = Pendant votre absence
web-away-count =
    { $count ->
        [one] Pendant votre absence : { $count } chose s’est passée
       *[other] Pendant votre absence : { $count } choses se sont passées
    }
web-away-show = Montrer

## Journal et discussion

web-log = Ce qui s’est passé
web-log-setup = Mise en place
web-log-earlier = Afficher les événements précédents
web-log-empty = Rien ne s’est encore passé.
web-log-undone = (annulé)
web-log-moment = Voir ce moment
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dites quelque chose
web-chat-send = Envoyer

## Un écran pour plusieurs joueurs

# name : un joueur.
web-curtain = Passez l’écran à { $name }.
web-curtain-ready = C’est moi, { $name }

## La fin

# names : ceux qui ont gagné.
web-winners =
    { $names-count ->
        [one] { $names } gagne !
       *[other] { $names } se partagent la victoire !
    }
# La vérification des tirages.
web-draws-verified = Tirages vérifiés : le serveur avait fixé leur graine avant la partie, et un nombre aléatoire de votre navigateur y est mêlé. « starlode validate » contrôle chaque tirage de la partie exportée.
web-draws-missing = Le serveur avait fixé la graine des tirages avant la partie, mais le nombre aléatoire de votre navigateur est arrivé trop tard pour y être mêlé.
web-draws-differ = Non vérifié : cette partie n’a pas été tirée de ce que votre navigateur avait vu auparavant.
# count : combien de joueurs.
web-draws-withheld =
    { $count ->
        [one] Le nombre d’un joueur manque : il était promis et n’a pas été révélé.
       *[other] Les nombres de { $count } joueurs manquent : ils étaient promis et n’ont pas été révélés.
    }
# count : combien de fois.
web-draws-repeated = Le début a été répété : un nombre a été demandé { $count } fois à votre navigateur.
web-score-sheet = Décompte
web-score-for = Points pour
web-score-total = Total
web-score-place = Rang
web-curves = Courbes
web-curves-help = Cliquez sur la courbe pour voir ce moment.
# label : ce que montrent les courbes ; names : chaque joueur avec ce qu’il a à la fin.
web-curves-label = { $label } au fil de la partie. À la fin : { $names }.
# name : un joueur ; count : ses points.
web-curves-lead = { $name } prend la tête avec { $count }
web-curves-of = Montrer
web-curves-points = Points
web-turns = Tournants
# name : un joueur ; what : une ligne de la feuille de score.
web-turns-points = { $name } : { $what }
web-again = Rejouer

## Revoir une partie

web-replay = Revoir
web-replay-controls = Commandes de lecture
web-replay-begin = Avant le premier coup.
web-replay-moment = Moment
web-replay-at = Moment { $moment } sur { $head }
web-replay-play = Lire
web-replay-pause = Pause
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-chapter-back = Tour précédent
web-replay-chapter-on = Tour suivant
web-replay-speed = Vitesse
# speed : un facteur.
web-replay-times = { $speed }×
web-to-table = À la table
web-share = Partager ce moment
web-share-link = Lien vers ce moment
web-share-private = Le lien porte le code de cette table privée : quiconque l’a peut regarder, et s’asseoir là où une place est libre.
web-fork = Repartir d’ici
# moment : le numéro d’un moment.
web-fork-help = Une nouvelle table qui commence au moment { $moment } de cette partie. Cette partie reste telle quelle.
web-fork-real-time = À partir de là, tous agissent en même temps, et le temps de jeu court dès votre arrivée.
web-fork-turn-based = Chacun repose ce qu’il tient ; puis on assemble à tour de rôle, sans horloge.
web-fork-pace = L’assemblage continue
web-fork-pace-real_time = En temps réel
web-fork-pace-turn_based = Au tour par tour
web-fork-hot-seat = Je joue tous les camps devant cet écran
web-fork-bots = Je joue un camp contre des bots
web-fork-friends = Je joue un camp avec des amis
web-fork-seat = Mon camp
web-fork-go = Repartir

## Règles

# rule : le numéro d’une règle.
web-rule-open = Règle { $rule }
web-rule-title = Règle { $rule }
web-rule-missing = Le livret n’a pas de règle { $rule }.
web-rule-in-book = Lire la suite dans le livret
web-rules-search = Chercher dans les règles
web-rules-found =
    { $count ->
        [0] Aucune règle ne correspond.
        [one] { $count } règle correspond
       *[other] { $count } règles correspondent
    }
web-rules-chapters = Chapitres
web-rules-missing = Il n’y a pas de livret de ce jeu dans cette langue.
web-example = Montrez-moi un exemple
web-example-of = Montrez-moi un exemple de la règle { $rule }
web-example-title = Exemple
web-example-at-work = La règle { $rule } à l’œuvre
web-example-again = Revoir ce moment
web-example-back = Retour au livret
web-clause-rule = règle
web-clause-ruling = décision
web-clause-example = exemple

## Plateaux de tous les jeux

web-looking = Zoom
web-nearer = Zoom avant
web-farther = Zoom arrière
web-whole = Tout le plateau
web-others = Les autres

## Parties classées et tournois

web-rated = Classée
# seats : celles que leurs joueurs ont quittées.
web-left-counts = Qui jouait pour { $seats } a quitté la partie et sera classé dernier, quelle qu’en soit l’issue. Si vous prenez la relève, c’est pour le plaisir : ni votre classement ni votre place dans un tournoi n’en dépendent.
# bot : le nom d’un bot plus fort ou plus faible que ceux d’avant.
web-other-level = Jouer contre { $bot }
web-rated-help = Le résultat change le classement des joueurs. Chacun a un compte et une seule place. Qui quitte la partie, ou laisse la plupart des coups à un bot, est classé dernier. En temps réel, on attend une connexion coupée une minute au plus.
web-ratings = Classement
# change : de combien de points un classement a changé ; signed : de même avec son signe.
web-rating-change = { $change ->
    [one] { $signed-id } point
   *[other] { $signed-id } points
}
web-tournaments = Tournois
web-tournament = Tournoi
web-to-tournament = Au tournoi
