# La ligne de commande : les pages d’aide, ce que disent les commandes, et ce qu’elles refusent.

## Parties des pages d’aide

cli-usage = Usage : { $call-id } [OPTIONS] { $arguments-id }
cli-usage-command = COMMANDE ...
cli-heading-commands = Commandes
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-exit = Codes de sortie
cli-default = { $text-id } (par défaut : { $value-id })
cli-exit-0 = Réussite.
cli-exit-1 = Une vérification a échoué : un échec, un journal cassé, une règle sans test, un objectif manqué.
cli-exit-2 = L’entrée a été refusée ; le message nomme le champ ou la règle, et rien n’a été changé.

# Ce qui représente une valeur dans un appel.
cli-word-game = JEU
cli-word-log = JOURNAL
cli-word-file = FICHIER
cli-word-folder = DOSSIER
cli-word-number = N
cli-word-pace = RYTHME
cli-word-seats = PLACES
cli-word-seat = PLACE
cli-word-setting = NOM=VALEUR
cli-word-ruleset = ÉDITION
cli-word-hex = HEXA
cli-word-clause = RÈGLE
cli-word-words = MOTS
cli-word-peer = MOTEUR
cli-word-name = NOM
cli-word-form = json|text

## Paramètres de plusieurs commandes

cli-any-lang = Langue de tout ce qui est affiché ; sinon STARLODE_LANG, LC_ALL, LC_MESSAGES ou LANG en décide.
cli-any-help = Afficher cette page.
cli-any-game = Nom d’un jeu, comme titan.
cli-any-log = Fichier d’un journal, sous sa forme texte ou JSON.
cli-any-json = Afficher du JSON, à lire par un programme.
cli-any-players = Nombre de joueurs.
cli-any-option = Une option du jeu, comme ruleset=fr ; peut être répété.
cli-any-seed = Graine du hasard : la même graine donne les mêmes parties.
cli-any-jobs = Nombre de processus ; par défaut, un par cœur.

## starlode

cli-starlode = Jeux de société d’extraction et de transport dans l’espace : les jouer, les relire, les étudier.
cli-starlode-more =
    Une partie est un journal : chaque coup, chaque tirage, chaque annulation est une entrée. Les commandes jouent des parties, et affichent, vérifient et convertissent leurs journaux.

      starlode play titan              jouer contre un bot
      starlode replay partie.log       lire ce qui s’est passé, avec les règles
      starlode rules titan TI-8.6      consulter une règle
      starlode play --help             l’aide d’une commande
cli-starlode-version = Afficher la version du programme.

## play

cli-play = Jouer dans le terminal, contre des bots ou ensemble au même clavier.
cli-play-more =
    Sans autre option, vous êtes à la première place et le bot « steady » à la deuxième.

      starlode play titan --players 3
      starlode play titan --hot-seat --players 2
      starlode play titan --seats human,bot:steady,bot:random
      starlode play titan --ruleset fr -o edge_landing=true
      starlode play titan --save partie.log
      starlode play titan --resume partie.log
      starlode play galaxy_trucker -o vips=true -o mission=drawn

    « starlode contract » propose un vol de Galaxy Trucker avec son extension lunaire, et affiche la commande qui le joue.

      starlode contract --level 2 --players 3
cli-play-seats = Qui joue, place par place, séparé par des virgules : human, bot:random, bot:rookie, bot:steady, bot:expert, bot:master. « starlode bots » les décrit.
cli-play-hot_seat = Des personnes à toutes les places, à tour de rôle à ce clavier.
cli-play-ruleset = Édition des règles ; abrège -o ruleset=...
cli-play-seed = Graine de tous les tirages, en hexadécimal ; même graine et mêmes coups donnent la même partie.
cli-play-save = Fichier qui garde la partie après chaque coup ; il ne doit pas encore exister.
cli-play-resume = Continuer la partie de ce fichier, avec ses joueurs, ses places et ses options.

## replay

cli-replay = Afficher les événements d’un journal, chacun avec sa règle.
cli-replay-more =
    Chaque coup est vérifié, et un journal invalide est refusé. Tant que la partie n’est pas finie, seul est montré ce qu’un spectateur ou la place donnée peut savoir.

      starlode replay partie.log
      starlode replay partie.log --at 40            les scores après 40 entrées
      starlode replay partie.log --at 40 --json     la position en JSON
      starlode replay partie.log --seat B           tel que la deuxième place le voit
cli-replay-at = Afficher plutôt la position après ce nombre d’entrées.
cli-replay-seat = Ne montrer que ce que cette place peut savoir : A, B, ...

cli-entry-move = { $seat } : { $action-id }
cli-entry-hidden = { $seat } : quelque chose que seuls d’autres peuvent savoir pour l’instant
cli-entry-undo = { $seat } annule tout à partir de l’entrée { $to }.
cli-entry-seed = La partie est finie ; sa graine est publiée : { $seed-id }
cli-moment = Après { $moment } entrées sur { $last } :
cli-moment-seat =
    { $seat } : { $score ->
        [one] { $score } point
       *[other] { $score } points
    }, { $place ->
        [1] 1re place
       *[other] { $place }e place
    }
cli-moment-pending = Au tour de : { $seats }
cli-moment-chance = Il reste un tirage à faire.

## review

cli-review = Analyser une partie terminée : chances de gagner, hasard, pires et meilleurs coups.
cli-review-more =
    Les coups sont comparés à ceux que trouve un bot fort, en dix secondes de calcul au plus. Affiche pour chaque place comment ses chances ont évolué, la part du hasard et celle des choix, et ce qui aurait été mieux, avec la raison.

      starlode review partie.log
      starlode review partie.log --seat B
      starlode review partie.log --json
cli-review-seat = N’afficher que les coups de cette place : A, B, ...
cli-review-progress = Analyse
cli-review-entries = entrées { $first } à { $last }
cli-review-entry = entrée { $entry }
cli-review-of = { $heading } ({ $seat })
cli-review-sum = { $name } { $change }

## sim

cli-sim = Faire jouer des bots, chacun aussi souvent à chaque place.
cli-sim-more =
    Affiche combien de parties chaque bot a gagnées, avec l’intervalle de confiance à 95 % de sa part de victoires (Wilson), son score et son rang moyens, et la longueur des parties. Une première place partagée est une égalité, pas une victoire. La même graine donne le même résultat quel que soit le nombre de cœurs.

      starlode sim titan --games 400
      starlode sim titan --games 300 --seats bot:steady,bot:random,bot:random
      starlode sim titan --games 100 --seed 7 --json
cli-sim-games = Nombre de parties ; un multiple du nombre de joueurs.
cli-sim-seats = Les bots, séparés par des virgules, un par joueur : bot:random, bot:rookie, bot:steady, bot:expert, bot:master.
cli-sim-progress = Parties de { $game-id }
cli-sim-head = { $game-id } : { $games } parties à { $players } joueurs, places équilibrées, graine { $seed }
cli-sim-entrant = { $bot-id } : { $wins } gagnées sur { $games }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % [95 % : { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }], égalités { $ties }, score moyen { NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) }, rang moyen { NUMBER($place, minimumFractionDigits: 2, maximumFractionDigits: 2) }
# wins : des nombres séparés par des virgules.
cli-sim-wins-by-seat = { "" }  victoires par place : { $wins-id }, sur { $games } chacune
# name : une grandeur du jeu, comme « crédits ».
cli-sim-mean = { "" }  { $name-id } : { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [95 % : { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } à { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
cli-sim-share = { "" }  { $name-id } : { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % [95 % : { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
cli-sim-length = Décisions par partie : { NUMBER($mean, maximumFractionDigits: 0) } en moyenne, de { $least } à { $most }

## bots

cli-bots = Lister les bots d’un jeu, ou de tous les jeux.
cli-bots-more =
    Dit de chaque bot ce qu’il fait et, là où « starlode arena ladder » l’a mesuré, sa cote avec l’intervalle de confiance à 95 %.

      starlode bots titan
      starlode bots galaxy_trucker --players 2
cli-bots-players = Seulement les cotes pour ce nombre de joueurs.
# sentence : ce que fait le bot.
cli-bots-bot = { "" }  bot:{ $bot-id } ({ $bot }) : { $sentence }
# sentence : la force mesurée du bot.
cli-bots-measure = { "" }    { $sentence }

## arena

cli-arena = Mesurer les niveaux des bots : chacun contre celui d’en dessous.
cli-arena-more =
    Joue les rencontres de l’échelle, chacun aussi souvent à chaque place, et affiche pour chaque niveau sa part de victoires avec son intervalle de confiance à 95 % (Wilson), le temps de calcul de ses décisions et sa cote ; Régulier a 1000. À deux joueurs, un niveau joue contre celui d’en dessous ; à plus, ce dernier tient toutes les autres places. Les parties sont conservées dans le fichier des résultats, et seules celles qui manquent sont jouées.

      starlode arena ladder titan
      starlode arena ladder titan --games 40 --players 2 --levels steady,expert
      starlode arena ladder titan --markdown docs/bots.md --ratings src/starlode/games/titan/data/ratings.json
cli-arena-task = Ce qu’il faut faire : ladder.
cli-arena-games = Nombre de parties de chaque rencontre.
cli-arena-players = Nombres de joueurs, séparés par des virgules.
cli-arena-levels = Les niveaux, séparés par des virgules ; tous si aucun n’est donné.
cli-arena-results = Le fichier qui conserve les parties.
cli-arena-ratings = Écrire les cotes dans ce fichier, d’ordinaire data/ratings.json dans le dossier du jeu ; les cotes pour d’autres nombres de joueurs y restent.
cli-arena-markdown = Écrire le tableau à sa place dans ce document.
cli-arena-played_only = Ne rien jouer : montrer les parties que contient le fichier de résultats.
cli-arena-progress = Parties de { $game-id }
# options : des réglages du jeu, parfois rien.
cli-arena-rung = { $bot-id } contre { $other-id }, { $players } joueurs { $options-id } : { $wins } gagnées sur { $games }, { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % [95 % : { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }], { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms de calcul en moyenne, p99 { NUMBER($p99, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-arena-rating = { $bot-id }, { $players } joueurs : cote { NUMBER($rating, useGrouping: 0) } [95 % : { NUMBER($low, useGrouping: 0) } à { NUMBER($high, useGrouping: 0) }]
cli-arena-task-unknown = Il n’y a pas de tâche « { $task-id } ». Les tâches sont : { $known-id }.
ladder-empty = { $game } n’a pas deux niveaux de bots voisins parmi ceux-ci. Ses bots sont : { $known-id }.

## learn

cli-learn = Apprendre ce que valent les positions d’un jeu, à partir de parties entre bots.
cli-learn-more =
    Joue des parties, ajuste les poids des caractéristiques du jeu à leurs résultats, et garde ces poids si des bots gagnent plus de parties avec eux qu’avec les précédents ; et ainsi de suite, manche après manche. La même graine donne les mêmes poids. Un calcul interrompu reprend depuis son dossier. Il faut numpy.

      starlode learn titan --players 2 --out src/starlode/games/titan/data/value-2.json
      starlode learn titan --games 100 --rounds 1 --hidden 0
      starlode learn titan --games 300 --start value-2.json --only-chances --levels rookie,steady,expert
cli-learn-games = Nombre de parties de chaque manche.
cli-learn-rounds = Nombre de manches.
cli-learn-gate = Nombre de parties entre les nouveaux poids et les précédents.
cli-learn-hidden = Unités de la couche cachée ; 0 pour une valeur linéaire.
cli-learn-start = Partir des poids de ce fichier, par exemple ceux d’un autre nombre de joueurs.
cli-learn-only_chances = Garder les poids et n’ajuster que les chances de gagner, d’après les parties d’une manche.
cli-learn-levels = Avec --only-chances : jouer des parties entre bots de ces niveaux, séparés par des virgules, chacun contre chacun.
cli-learn-outcomes = Garder les poids et en ajuster d’autres, par lesquels les bots les plus forts évaluent les positions après les répliques.
cli-learn-endings = Avec --levels : faire finir ces parties par des experts distraits, et ajuster les chances de gagner à partir de là.
cli-learn-folder = Le dossier qui conserve parties et poids.
cli-learn-out = Écrire dans ce fichier les derniers poids retenus.
cli-learn-progress = Apprentissage de { $game-id }
cli-learn-progress-games = Parties en cours
cli-learn-progress-fit = Ajustement des poids
cli-learn-progress-gate = Comparaison avec les poids précédents
cli-learn-written = Poids écrits dans { $file-id } : { $won } parties gagnées et { $lost } perdues contre les précédents.
cli-learn-chances = Les poids, avec des chances de gagner ajustées à ces parties, sont dans { $file-id }.
cli-learn-nothing = Aucun poids n’a gagné plus de parties qu’il n’en a perdu. Les parties sont dans { $folder-id }.
learn-no-value = { $game } n’a pas de caractéristiques dont on puisse apprendre.
learn-no-start = { $game } n’a pas de poids de départ : indiquez un fichier de poids.
learn-no-replies = { $game } n’a pas de bots qui essaient les coups par leurs répliques.
learn-own-start = { $game } part de ses propres poids et n’apprend ni chances ni issues : retirez --start, --only-chances et --outcomes.
learn-levels-for-chances = Les niveaux vont avec --only-chances : les autres parties d’apprentissage opposent des bots d’une seule sorte.
learn-endings-of-levels = Les fins sont celles de parties entre niveaux : les nommer avec --levels.
learn-outcomes-or-chances = Apprenez soit les chances, soit les issues : retirez --only-chances ou --outcomes.
learn-not-weights = « { $file-id } » ne contient pas de poids pour les caractéristiques de ce jeu.
learn-no-numpy = Il faut numpy pour apprendre : installez starlode avec l’extra « learn ».

## fuzz

cli-fuzz = Jouer des parties au hasard avec toutes les vérifications, et enregistrer les échecs en courts journaux.
cli-fuzz-more =
    Des parties de tous les nombres de joueurs et options sont jouées avec annulations, places retirées, sauvegardes et coups interdits. Dans deux tiers d’entre elles, le bot du jeu fait une partie des choix, s’il en a un rapide. Les échecs sont raccourcis, enregistrés et nommés. Avec « server » à la place d’un jeu, le serveur de jeu reçoit des messages aléatoires et mal formés par de nombreuses connexions, et il est tué en pleine charge.

      starlode fuzz titan --games 2000
      starlode fuzz titan --reproduce fuzz-failures/titan-no-violations-0a1b2c3d.log
      starlode fuzz server
cli-fuzz-games = Nombre de parties ; sinon 200.
cli-fuzz-players = Seulement des parties à ce nombre de joueurs.
cli-fuzz-save = Dossier des journaux d’échecs ; sinon fuzz-failures.
cli-fuzz-reproduce = Rejouer plutôt un échec enregistré.
cli-fuzz-progress = Mise à l’épreuve de { $game-id }
cli-fuzz-played = { $games } parties, { $entries } entrées, { NUMBER($pace, maximumFractionDigits: 0) } entrées par seconde, graine { $seed }
cli-fuzz-by-seats = { "" }  { $players } joueurs : { $games } parties, { $entries } entrées
cli-fuzz-by-option = { "" }  { $option-id } : { $games } parties ({ $values-id })
# Les valeurs générées au hasard, par exemple des cartes.
cli-fuzz-made-up = { "" }  { $option-id }, généré au hasard : { $games } parties
# La façon de choisir des joueurs : des nombres de parties par nom, séparés par des virgules.
cli-fuzz-by-manner = { "" }  choix : { $values-id }
# Par nom, le nombre de parties où cela s’est produit, séparés par des virgules ; le groupe est un mot comme action ou card.
cli-fuzz-occurred = { "" }  parties avec { $group-id } : { $values-id }
cli-fuzz-never = Jamais rencontré : { $values-id }
cli-fuzz-failure = ÉCHEC { $failure-id } ({ $times } fois) : { $detail-id } ; { $entries } entrées dans { $file-id }
cli-fuzz-outcome =
    { $failures ->
        [0] Aucun échec.
        [one] { $failures } échec.
       *[other] { $failures } échecs.
    }
cli-fuzz-gone = { $file-id } : n’échoue plus.
cli-fuzz-reproduced = { $file-id } : ÉCHEC { $failure-id } : { $detail-id }

## validate

cli-validate = Vérifier que des journaux se rejouent sans erreur.
cli-validate-more =
    Chaque coup doit être permis, chaque empreinte doit correspondre et, dans les parties finies, chaque tirage doit découler de la graine publiée. Pour chaque fichier : identique, cassé (une vérification échoue) ou illisible (pas un journal d’un jeu connu).

      starlode validate partie.log
      starlode validate *.log --json
cli-validate-logs = Fichiers de journaux, sous leur forme texte ou JSON.
cli-validate-progress = Relecture
cli-validate-same = identique  { $file-id } : { $entries } entrées, { $drawn } tirages découlent de la graine
cli-validate-unfinished = identique  { $file-id } : { $entries } entrées, partie en cours, sa graine est encore secrète
cli-validate-broken = cassé      { $file-id } : { $reason-id }
cli-validate-unreadable = illisible  { $file-id } : { $reason-id }
cli-validate-sum = { $same } identiques, { $broken } cassés, { $unreadable } illisibles

## rules

cli-rules = Consulter les règles, ou vérifier que chacune a un test qui passe.
cli-rules-more =
    Avec l’identifiant d’une règle, l’affiche, et avec --where aussi les lignes qui l’appliquent, l’annoncent dans un événement, refusent par elle et la testent ; il y faut une copie de travail du projet. Avec --search, affiche les règles qui correspondent le mieux aux mots. Sans rien, exécute les tests qui citent des règles et liste toute règle sans test qui passe ; il y faut une copie de travail du projet. Avec --index, lit ce que la dernière exécution de tous les tests a écrit avec --rule-index au lieu de les exécuter ; refusé si cette exécution en a laissé de côté, ou si quelque chose a changé depuis.

      starlode rules titan TI-8.6
      starlode rules TI-8.6 --where
      starlode rules titan --search "charger un drone" --lang fr
      starlode rules titan
      starlode rules titan --index rules.json
      starlode rules galaxy_trucker --module lunar
cli-rules-clause = Identifiant d’une règle, comme TI-8.6.
cli-rules-search = Mots à chercher.
cli-rules-where = Lister aussi les lignes du code source qui mentionnent la règle.
cli-rules-module = Seulement les règles d’une extension, comme lunar, quand les tests de toutes les règles sont comparés.
cli-module-unknown = { $game-id } n’a pas d’extension « { $module-id } », seulement : { $known-id }
cli-rules-tests = Dossier des tests ; sans lui, le dossier tests de la copie de travail.
cli-rules-index = Fichier que pytest a écrit avec --rule-index.
cli-rules-progress = Preuve des règles de { $game-id }
cli-rules-found = { $rule-id } ({ $section-id })
cli-rules-nothing = Aucune règle ne correspond à « { $words-id } ».
cli-rules-missing = { $rule-id } : aucun test ne la cite
cli-rules-failing = { $rule-id } : pas prouvée, à cause de { $tests-id }
cli-rules-unknown = { $rule-id } : absente du livret de règles, mais citée par { $tests-id }
cli-rules-absence = Respectée par absence : { $reason-id }
cli-rules-enforced = Appliquée :
cli-rules-announced = Annoncée dans un événement :
cli-rules-refused = Refus :
cli-rules-tested = Testée :
cli-rules-not-enforced = Appliquée : nulle part
cli-rules-not-announced = Annoncée dans un événement : nulle part
cli-rules-not-refused = Refus : nulle part
cli-rules-not-tested = Testée : nulle part
cli-rules-sum = { $rule_proved } règles sur { $rule_total }, { $ruling_proved } décisions sur { $ruling_total }, { $example_proved } exemples traités sur { $example_total }

## bench

cli-bench = Mesurer la vitesse d’un moteur, du serveur ou des environnements face à une référence, ou les temps d’attente dans un navigateur.
cli-bench-more =
    Les deux moteurs jouent au hasard, à tour de rôle, sur le même cœur. Le code de sortie est 1 si un objectif est manqué : vitesse et copie face à l’autre moteur, mémoire de 10 000 états, temps d’une relecture. Avec « server » à la place d’un jeu, 200 connexions à 50 tables sont mesurées face à un serveur écho qui écrit lui aussi sur le disque ; les objectifs sont 30 % de son débit sans abonnés et 10 % avec. Avec « --game » et un jeu en temps réel, le client de chaque place agit de lui-même dix fois par seconde ; une table peut alors coûter 15 % d’un cœur, 99 refus sur 100 viennent en moins de 100 ms, et les journaux doivent concorder avec toutes les réponses. Avec « envs », les environnements pour la recherche sont mesurés à côté de ceux d’OpenSpiel et de Catanatron, s’ils sont installés ; leurs objectifs valent pour le moteur compilé. Avec « review », des analyses de nouvelles parties de Titan sont comparées aux résultats et à des parties simulées. Avec « browser », un Chromium mesure la taille des scripts, la première vue d’une table (moins de 1 s) et le temps jusqu’à ce qu’un coup soit visible (moins de 100 ms).

      starlode bench titan
      starlode bench titan --peer catanatron
      starlode bench titan --peer catanatron --compiled
      starlode bench server --compiled --postgres
      starlode bench server --game galaxy_trucker --tables 25 --seconds 90 --kill
      starlode bench envs --compiled
      starlode bench review --seconds 600 --file playouts.jsonl
      starlode bench browser
cli-bench-peer = Un moteur à comparer : catanatron, qui doit être installé.
cli-bench-compiled = Mesurer aussi avec le noyau et les jeux compilés par mypyc, en temps réel seulement ainsi ; le serveur lui-même reste en Python ordinaire. Il y faut un compilateur C et une copie de travail du projet.
cli-bench-game = Nom d’un jeu, comme titan, ou server, envs, review ou browser.
cli-bench-seconds = Secondes pour chaque moteur et chaque mesure ; sinon 10. Pour les analyses : secondes de calcul des parties simulées pour les pertes annoncées, puis autant pour les tournants ; sinon tout est mesuré.
cli-bench-file = Pour les analyses : garder les parties simulées dans ce fichier, d’où reprend une mesure interrompue.
cli-bench-players = Nombre de joueurs ; sinon 4.
cli-bench-progress = Mesure

## golden

cli-golden = Vérifier que les parties de référence donnent toujours les événements enregistrés.
cli-golden-more =
    Une partie de référence est un journal fini, accompagné d’un fichier de tous ses événements. Un changement des règles s’y voit ligne par ligne. Après un changement voulu, --refresh récrit ces fichiers ; les journaux eux-mêmes ne sont jamais touchés.

      starlode golden titan
      starlode golden titan --refresh
cli-golden-refresh = Récrire les événements enregistrés.
cli-golden-folder = Dossier des parties de référence ; sans lui, tests/golden/JEU de la copie de travail.
cli-golden-progress = Relecture des parties de référence de { $game-id }
cli-golden-same = identique  { $file-id }
cli-golden-changed = changé     { $file-id }
cli-golden-differs = DIFFÈRE    { $file-id } : { $reason-id }
cli-golden-none = Il n’y a pas de parties de référence dans { $folder-id }.

## new-game

cli-new-game = Écrire un petit jeu qui fonctionne, comme point de départ d’un nouveau.
cli-new-game-more =
    Écrit le dossier du jeu, des plateaux pour le navigateur et le terminal, des textes et des tests dans une copie de travail du projet. Le nouveau jeu se joue et passe toutes les vérifications dès le début.

      starlode new-game asteroid_rush
      starlode new-game asteroid_rush --into ../ma-copie
cli-new-game-name = Nom du jeu : lettres minuscules, chiffres et tirets bas.
cli-new-game-into = Copie de travail où écrire ; sans elle, celle du dossier courant.
cli-new-game-next = Écrit. Ensuite : pytest { $folder-id }, puis commencer par content.py et les règles.

## fork

cli-fork = Commencer une nouvelle partie à partir d’une position d’un journal.
cli-fork-more =
    Le journal est d’abord vérifié et n’est pas modifié. La nouvelle partie a les coups joués jusqu’à cette position et sa propre graine : les tirages suivants diffèrent ; les mêmes personnes et les mêmes bots jouent. Sa graine est enregistrée à côté, pour que « starlode play » puisse continuer la partie.

      starlode fork partie.log --at 120 -o et-si.log
      starlode fork partie.json --at 0 -o encore.log
      starlode play titan --resume et-si.log
cli-fork-at = Nombre d’entrées après lesquelles la nouvelle partie continue.
cli-fork-out = Fichier de la nouvelle partie ; les noms en .json reçoivent du JSON, tous les autres du texte.
cli-fork-pace = Rythme auquel la nouvelle partie continue là où l’on assemblait en temps réel : real_time ou turn_based (Galaxy Trucker).
cli-fork-force = Remplacer un fichier existant.
cli-fork-next = Pour continuer : starlode play { $game-id } --resume { $file-id }

## export

cli-export = Afficher ou écrire un journal en texte ou en JSON.
cli-export-more =
    Le journal est d’abord vérifié. Le texte a une ligne par entrée et convient aux personnes et aux comparaisons, le JSON aux programmes ; les deux contiennent la même chose.

      starlode export partie.log --to json
      starlode export partie.json -o partie.log
cli-export-to = Format ; par défaut, selon le nom du fichier, sinon texte.
cli-export-out = Fichier à écrire ; les noms en .json reçoivent du JSON, tous les autres du texte. Sans lui, le journal est affiché.

## import

cli-import = Vérifier un journal et l’enregistrer.
cli-import-more =
    Chaque coup, chaque empreinte et, dans une partie finie, chaque tirage est vérifié. Si quelque chose ne va pas, la raison est affichée et rien n’est écrit. Un journal ne remplace jamais une autre partie, ni un journal plus long de la même.

      starlode import d-un-ami.json
      starlode import d-un-ami.json -o parties/mardi.log
cli-import-to = Format ; par défaut, selon le nom du fichier, sinon texte.
cli-import-out = Fichier à écrire ; sans lui, un nom fait du jeu et de l’identifiant du journal, dans le dossier courant.

cli-written = Écrit : { $file-id }, { $entries } entrées

## Entrées refusées

cli-refused = starlode : { $reason-id }
cli-command-unknown = La commande « { $command-id } » n’existe pas. Commandes : { $near-id }.
cli-option-unknown = L’option { $option-id } n’existe pas ici ; --help en donne la liste.
cli-option-unknown-near = L’option { $option-id } n’existe pas ici. Vouliez-vous dire { $near-id } ?
cli-option-misused = Il manque à l’option { $option-id } sa valeur, ou elle en a une alors qu’elle n’en prend pas ; --help le dit.
cli-argument-missing = Il manque { $parameter-id } ; --help dit ce que c’est.
cli-too-many-arguments = Il y a plus d’arguments que cette commande n’en prend ; --help en donne la liste.
cli-value-not-a-number = { $parameter-id } doit être un nombre, 0 ou plus.
cli-value-too-small = { $parameter-id } doit être un nombre, au moins { $least }.
cli-setting-not-a-pair = « { $setting-id } » n’est pas un réglage : écrivez NOM=VALEUR.
option-given-twice = L’option « { $option-id } » est donnée deux fois, « { $first-id } » puis « { $second-id } ».
cli-seats-differ =
    --seats nomme { $found ->
        [one] { $found } place
       *[other] { $found } places
    }, mais --players dit { $players }.
cli-hot-seat-and-seats = --hot-seat et --seats se contredisent : donnez l’un des deux.
cli-where-without-clause = --where demande l’identifiant d’une règle, comme TI-8.6.
cli-clause-of-no-game = Aucun jeu n’a de règles comme « { $rule-id } ».
cli-clause-and-search = L’identifiant d’une règle et --search se contredisent : donnez l’un des deux.
cli-seed-not-hex = --seed doit être en chiffres hexadécimaux, deux par octet, pas « { $seed-id } ».
cli-file-exists = Le fichier « { $file-id } » existe déjà ; --force le remplace.
cli-save-exists = --save : le fichier « { $file-id } » existe déjà ; --resume continue la partie qu’il contient.
cli-not-a-file = « { $file-id } » n’est pas un fichier ordinaire et ne peut pas être remplacé.
cli-resume-settles = --resume et { $parameter-id } se contredisent : le journal l’a déjà fixé.
cli-no-terminal = Une partie a besoin d’un terminal. Pour des parties entre bots, utilisez « starlode sim ».
cli-seat-unknown = --seat ne peut pas être « { $found-id } ». Les places sont : { $known-id }.
cli-sim-needs-bots = Seuls des bots jouent ici, comme bot:steady : « { $controller-id } » ne peut pas prendre place.
cli-form-unknown = --to doit être json ou text, pas « { $form-id } ».
cli-form-differs = --to { $form-id } contredit le nom « { $file-id } » : les noms en .json reçoivent du JSON, tous les autres du texte.
# id : l’identifiant du journal qui s’y trouve.
cli-import-other = Le fichier « { $file-id } » contient une autre partie (journal { $id-id }) et n’a pas été modifié.
# seen, head : des nombres d’entrées.
cli-import-stale = Ce journal est périmé : il a { $seen } entrées, mais le fichier « { $file-id } » en a { $head }, ou d’autres. Il n’a pas été modifié.
arena-bots-differ = Il faut un bot par joueur : { $found } sont nommés pour { $players } joueurs.
# seed : celle de la partie, comme 1/7. actions : « 0 place 3; 1 pass » : la place, le genre de l’action et ses valeurs.
arena-game-endless = Une partie de { $game-id } n’a pas fini en { $most } pas (graine { $seed-id }). Les dernières actions, chacune après le numéro de sa place : { $actions-id }. Un bot ou les règles du jeu n’avancent plus.
arena-games-uneven =
    { $less ->
        [0] { $games } parties ne se répartissent pas également entre { $players } places : prenez { $more }.
       *[other] { $games } parties ne se répartissent pas également entre { $players } places : prenez { $less } ou { $more }.
    }

## Erreurs du système d’exploitation

cli-system = Erreur du système : { $problem }.
cli-system-file = « { $file-id } » : { $problem }.
