# Le laboratoire d’équilibre : la commande balance et ses rapports.

cli-word-numbers = N,N
cli-word-bots = BOTS
cli-word-study = ÉTUDE
cli-word-settings = NOM=VALEUR,VALEUR
cli-word-correction = holm|bh
cli-word-scheduler = ADRESSE
cli-word-action = ACTION

cli-balance = Faire jouer à des bots de nombreuses parties des variantes d’un jeu, et dire ce qui est équitable et ce qui vaut la peine.
cli-balance-more =
    Chaque variante est jouée avec les mêmes graines, pour que les différences se prennent partie par partie. Les résultats sont gardés dans un fichier après chaque partie : après une interruption, la même commande continue. Tout jeu a des chiffres sur les places et l’ordre du tour, les scores, la durée, les meneurs et les choix, et sur l’usage de tout ce dont il est fait ; Galaxy Trucker a aussi des études de chaque mission et de chaque VIP. Avec --again, ce qui sort du lot est rejoué avec d’autres graines.

      starlode balance titan --players 2,3,4 --vary ruleset=en,fr --games 100
      starlode balance galaxy_trucker --vary mode=II --study missions --games 48 --html missions.html
      starlode balance forgotten_planet --study none --forbid build-wall --forbid 'concentrate cube=blue'
      starlode balance titan --games 1000 --scheduler tcp://cluster:8786
cli-balance-games = Nombre de parties de chaque variante dans chaque configuration, au moins 2.
cli-balance-players = Nombres de joueurs, séparés par des virgules ; par défaut, le plus grand que le jeu permet.
cli-balance-bots = Un bot qui joue à toutes les places, ou plusieurs, séparés par des virgules, qui tournent ; peut être répété : chaque chiffre est alors donné pour chacun. Par défaut, rookie, puis steady.
cli-balance-study = Une étude du jeu ; peut être répété. « none » ne joue que la partie ordinaire. Par défaut, toutes.
cli-balance-vary = Une option du jeu avec plusieurs valeurs, qui sont toutes jouées ; peut être répété.
cli-balance-correction = Correction pour comparaisons multiples : holm, ou bh pour Benjamini et Hochberg.
cli-balance-again = Rejouer avec d’autres graines ce qui sort du lot, et dire si cela se confirme.
cli-balance-forbid = Une action qu’une place, une autre à chaque partie, ne fait que si elle n’en a pas d’autre : son genre, ou son genre avec des précisions comme dans « claim objective=p-water » ; peut être répété. « each » interdit un genre après l’autre.
cli-balance-scheduler = Jouer sur une grappe Dask qui a cet ordonnanceur, comme tcp://hôte:8786, au lieu de processus locaux ; demande l’extra « cluster ».
cli-balance-results = Fichier des résultats ; par défaut, balance-JEU.sqlite dans ce dossier.
cli-balance-fresh = Oublier les résultats du fichier et recommencer.
cli-balance-html = Écrire le rapport dans ce fichier, sous forme de page avec des graphiques.
cli-balance-markdown = Écrire les tableaux dans ce document, entre ses marques.
cli-balance-propose = Écrire dans ce fichier, en JSON, des nombres proposés et ce qui les justifie.
cli-balance-progress = Parties de { $game-id }
cli-balance-interrupted = Interrompu : { $done } parties sur { $total } sont gardées dans { $file-id }. La même commande continue.
cli-balance-played =
    { $games ->
        [0] Toutes les parties étaient déjà parmi les résultats de { $file-id }.
        [one] Une partie jouée ; son résultat est gardé dans { $file-id }.
       *[other] { $games } parties jouées ; leurs résultats sont gardés dans { $file-id }.
    }
cli-balance-written = Écrit : { $file-id }

cli-question = Répondre par des parties entre bots à la question d’un auteur de jeux, comme : laquelle de deux règles est la plus équitable.
cli-question-more =
    Le fichier, en TOML, nomme le jeu, deux règles par leurs options, et ce qui est comparé. Des bots de plusieurs niveaux jouent les deux avec les mêmes graines ; une réponse nette est éprouvée avec d’autres graines. Les résultats sont gardés comme ceux de balance. docs/balance.md décrit les champs.

      starlode question examples/question.toml
      starlode question examples/question.toml --html answer.html -j 4
cli-question-file = Fichier de la question, en TOML.
cli-question-scheduler = { cli-balance-scheduler }
cli-question-results = { cli-balance-results }
cli-question-fresh = { cli-balance-fresh }
cli-question-html = Écrire la réponse dans ce fichier, sous forme de page avec des graphiques.

## Rapports

balance-title = Équilibre de { $game-id }
balance-contents = Sommaire
balance-heading = { $game-id } : { $played } parties, { $games } de chaque variante avec les mêmes graines, à partir de la graine { $seed } ; bots : { $bots } ; options : { $options }.
balance-reading = Entre crochets : intervalles à 95 % ; les places d’une même partie ne sont pas prises pour indépendantes. « p » est la probabilité d’une telle différence due au hasard, corrigée pour toutes celles examinées.
balance-identity = Version des règles { $version }, code { $code-id }, empreinte des résultats { $digest-id }.
balance-players = { $count } joueurs
balance-option = { $name-id } : { $choice-id }
balance-study-title = { $study-id } ({ $setup-id })
balance-plot-title = { $study-id } ({ $setup-id }) : { $baseline-id }
# title : celui du tableau en dessous.
balance-plot-wins = { $title } : part des victoires ; en pointillé, une part égale
balance-plot-leaders = { $title } : part des victoires, selon la part jouée de la partie ; en pointillé, une part égale
balance-subject = Nom
balance-adjusted = p
balance-finding = Constat
balance-pays-pays = rapporte
balance-pays-costs = coûte
balance-pays-unclear = pas de différence nette
balance-done-never = presque jamais réussi
balance-done-always = presque toujours réussi
balance-confirmed = { $verdict-id } (confirmé avec d’autres graines)
balance-refuted = { $verdict-id } (non confirmé avec d’autres graines)
balance-nothing = –
balance-number = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
balance-per-cent = { NUMBER($mean, maximumFractionDigits: 0) } %
balance-p = { NUMBER($mean, minimumFractionDigits: 3, maximumFractionDigits: 3) }
balance-p-tiny = < 0,001
balance-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
balance-share = { NUMBER($mean, maximumFractionDigits: 0) } % [{ NUMBER($low, maximumFractionDigits: 0) } à { NUMBER($high, maximumFractionDigits: 0) }]
balance-change = { $sign-id }{ NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } [{ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } à { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }]
balance-use-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [{ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } à { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
balance-use-change = { $sign-id }{ NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } [{ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } à { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }]
balance-from-to = { $least } à { $most }
balance-general-title = La partie ordinaire ({ $setup-id })
balance-figure = Chiffre
balance-value = Valeur
balance-row-games = Parties
balance-row-again = Parties avec d’autres graines
balance-row-score = Score
balance-row-deviation = Écart type des scores
balance-row-score-spread = Scores : minimum / 10 % / médiane / 90 % / maximum
balance-row-margin = Avance du gagnant
balance-row-margin-spread = Avances : minimum / 10 % / médiane / 90 % / maximum
balance-row-ties = Égalités en tête
balance-row-decisions = Décisions par partie
balance-row-range = Partie la plus courte et la plus longue
balance-row-turns = Tours par partie
balance-row-minutes = Minutes entre humains, estimées
balance-row-choices = Actions permises par décision
balance-row-forced = Décisions sans choix
balance-row-lead-changes = Changements de meneur
balance-seats-title = Places ({ $setup-id })
balance-seat = Place
balance-seat-number = Place { $number }
balance-order-title = Ordre du tour : rangs au premier tour ({ $setup-id })
balance-place = Rang au premier tour
balance-place-number = Rang { $number }
balance-place-fair = pas de différence nette
balance-place-ahead = mieux que les autres
balance-place-behind = moins bien que les autres
balance-lead = Score moins la moyenne des autres
balance-wins = Victoires
balance-leaders-title = Le meneur gagne-t-il ? ({ $setup-id })
balance-moment = Moment de la partie
balance-leader-wins = Le meneur gagne
balance-leader-alone = Quelqu’un mène seul
balance-uses-title = Actions, et ce que les gagnants font autrement ({ $setup-id })
balance-kind = Action
balance-uses = Utilisations par place
balance-winners = Gagnants moins les autres
balance-content-title = { $group-id } : usage, et ce que les gagnants font autrement ({ $setup-id }, { $shown } sur { $all })
balance-content-odd-title = { $group-id } : ce qui sort du lot ({ $setup-id }, { $shown } sur { $all })
balance-there = Parties où c’était là
balance-used = … et où quelqu’un s’en sert
balance-use-dead = mort : jamais ou presque jamais utilisé
balance-use-unused = pas utilisé, en trop peu de parties pour trancher
balance-use-more = les gagnants s’en servent plus
balance-use-less = les gagnants s’en servent moins
balance-restricted-title = Jeu restreint : ce qu’il coûte à une place de s’en priver ({ $setup-id })
balance-forbidden = Interdit
balance-cost-score = Points
balance-difference = Différence
balance-cost-wins = Victoires, en pour cent
balance-doing-pays = le faire rapporte
balance-doing-costs = le faire coûte
balance-doing-unclear = pas de différence nette

## Questions et réponses

question-measure-seats = Inégalité des places : écart des parts de victoires à la part équitable, en pour cent
question-measure-order = Inégalité de l’ordre du tour : écart des parts de victoires à la part équitable, en pour cent
question-measure-score = Score moyen
question-measure-margin = Avance du gagnant
question-measure-ties = Égalités en tête
question-measure-decisions = Décisions par partie
question-measure-turns = Tours par partie
question-measure-minutes = Minutes entre humains, estimées
question-measure-choices = Actions permises par décision
question-measure-forced = Décisions sans choix
question-measure-lead_changes = Changements de meneur
answer-bots = Bots
answer-fairer = Réponse : « { $smaller-id } » est plus équitable que « { $larger-id } ».
answer-larger = Réponse : « { $larger-id } » en a plus que « { $smaller-id } ».
answer-unclear = Réponse : pas de différence nette. Les intervalles disent combien elle pourrait être grande ; plus de parties les resserreraient.
answer-disagree = Réponse : cela dépend. Des bots de niveaux différents, ou d’autres graines, ne sont pas d’accord.
answer-row-larger = plus avec « { $larger-id } »
answer-played = Comparé : { $measure-id } ; { $count } joueurs, { $games } parties par règle et par bot avec les mêmes graines, à partir de la graine { $seed }.
answer-by-luck = Entre des places parfaitement équitables, le hasard seul donnerait environ { NUMBER($mean, maximumFractionDigits: 1) } %.
answer-identity = Code { $code-id }, empreinte des résultats { $digest-id }.

## Ce qui est refusé

balance-study-unknown = { $game-id } n’a pas d’étude « { $study-id } ». Études : { $known-id }.
balance-option-twice = L’option « { $option-id } » est à la fois choisie et variée.
balance-correction-unknown = Il n’y a pas de correction « { $correction-id } ». Corrections : { $known-id }.
balance-players-not-numbers = « { $text-id } » devrait être des nombres de joueurs, séparés par des virgules.
balance-results-no-file = { $file-id } n’est pas un fichier ordinaire.
balance-results-unwritable = Le fichier de résultats { $file-id } ne peut être ni ouvert ni créé.
balance-results-broken = { $file-id } n’est pas un fichier de résultats de cette commande, ou il est abîmé.
balance-results-record = Le fichier de résultats contient une partie illisible ; --fresh recommence tout.
balance-results-other-game = { $file-id } contient des résultats de { $found-id }, pas de { $wanted-id }.
balance-results-other-code = { $file-id } contient des résultats d’une autre version des règles, des bots ou du programme ({ $found-id }, maintenant { $wanted-id }) ; nommez un autre fichier, ou recommencez avec --fresh.
balance-forbid-unreadable = « { $text-id } » devrait être un genre d’action, puis des précisions comme nom=valeur.
balance-forbid-unknown = { $game-id } n’a pas d’action « { $text-id } ». Il y a : { $known-id }.
balance-no-marks = { $file-id } n’a pas de place pour les tableaux ; il lui faut les lignes { $begin-id } et { $end-id }.
balance-cluster-extra = Jouer sur une grappe demande Dask : installez l’extra, comme dans pip install 'starlode[cluster]'.
balance-cluster-unreachable = Aucun ordonnanceur Dask ne répond à { $scheduler-id }.
balance-cluster-empty = La grappe Dask n’a pas d’exécutants.
balance-cluster-other-code = L’exécutant { $worker-id } a une autre version des règles, des bots ou du programme ({ $found-id }, ici { $wanted-id }).
question-no-toml = { $file-id } n’est pas une question en TOML : { $problem-id }
question-field-missing = { $file-id } : il manque le champ « { $field-id } ».
question-field-unknown = { $file-id } : il n’y a pas de champ « { $field-id } ».
question-field-type = { $file-id } : le champ « { $field-id } » devrait être du type { $expected-id }, pas { $found-id }.
question-measure-unknown = { $file-id } : il n’y a pas de mesure « { $measure-id } ». Mesures : { $known-id }.
question-too-few-games = { $file-id } : « games » devrait être au moins { $least }.
question-same-rules = « { $a-id } » et « { $b-id } » ont les mêmes options : il n’y a rien à comparer.
