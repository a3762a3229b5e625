# La commande examples : des parties enregistrées qui illustrent les règles.

cli-examples = Vérifier quelles règles les parties d’exemple illustrent.
cli-examples-more =
    Chaque jeu est livré avec quelques parties enregistrées ; pour chaque règle appliquée dans l’une d’elles, le livret dans le navigateur renvoie à cette position. Un index liste ces positions et doit correspondre aux enregistrements. Après un changement des règles, --refresh récrit l’index ; --choose prend d’autres enregistrements, aussi peu que possible pour illustrer le plus de règles. --record joue des parties où choisir, dans lesquelles les bots essaient aussi chaque sorte d’action.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
      starlode examples galaxy_trucker --expansion lunar --record convoys -o mission=mission_convoy
      starlode examples galaxy_trucker --expansion lunar --choose convoys
cli-examples-refresh = Récrire l’index.
cli-examples-choose = Dossier de journaux finis où choisir d’autres exemples ; peut être répété.
cli-examples-most = Nombre d’exemples au plus ; sinon 12.
cli-examples-expansion = Enregistrer ou choisir les exemples de cette extension, par exemple lunar.
cli-examples-record = Dossier où enregistrer des parties parmi lesquelles choisir.
cli-examples-games = Nombre de parties à enregistrer.
cli-examples-bot = Bot qui décide dans les parties enregistrées là où il n’y a rien de nouveau à essayer.
cli-examples-careless = Pourcentage des décisions que les bots d’un enregistrement prennent au hasard.
cli-examples-players = Nombre de joueurs des parties enregistrées ; sinon tous les nombres à tour de rôle.
cli-examples-no-expansion = { $game-id } n’a pas d’extension { $expansion-id } ; connues : { $known-id }.
cli-examples-shown =
    { $examples ->
        [one] { $examples } exemple illustre { $shown } règles sur { $clauses }.
       *[other] { $examples } exemples illustrent { $shown } règles sur { $clauses }.
    }
cli-examples-stale = L’index ne correspond pas aux exemples. Récrivez-le avec --refresh.
cli-examples-none = Il n’y a pas de journaux dans { $folder-id }.
