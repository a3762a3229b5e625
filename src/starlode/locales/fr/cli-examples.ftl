# La commande examples : des parties enregistrées qui illustrent les règles.

cli-examples = Vérifier quelles règles les parties d’exemple illustrent.
cli-examples-more =
    Chaque jeu est livré avec quelques parties enregistrées ; pour chaque règle appliquée dans l’une d’elles, le livret dans le navigateur renvoie à cette position. Un index liste ces positions et doit correspondre aux enregistrements. Après un changement des règles, --refresh récrit l’index ; --choose prend d’autres enregistrements, aussi peu que possible pour illustrer le plus de règles.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
cli-examples-refresh = Récrire l’index.
cli-examples-choose = Dossier de journaux finis où choisir d’autres exemples ; peut être répété.
cli-examples-most = Nombre d’exemples au plus ; sinon 12.
cli-examples-shown =
    { $examples ->
        [one] { $examples } exemple illustre { $shown } règles sur { $clauses }.
       *[other] { $examples } exemples illustrent { $shown } règles sur { $clauses }.
    }
cli-examples-stale = L’index ne correspond pas aux exemples. Récrivez-le avec --refresh.
cli-examples-none = Il n’y a pas de journaux dans { $folder-id }.
