# La commande examples : des parties enregistrées qui montrent les règles à l’œuvre.

cli-examples = Vérifier quelles règles les parties d’exemple montrent à l’œuvre.
cli-examples-more =
    Chaque jeu est livré avec quelques parties enregistrées ; pour chaque règle à l’œuvre dans l’une d’elles, le livret dans le navigateur renvoie à ce moment. Un index dit de quel moment il s’agit, et il doit correspondre aux enregistrements. Après un changement des règles, --refresh récrit l’index ; --choose prend d’autres enregistrements, aussi peu que possible pour montrer le plus de règles.

      starlode examples titan
      starlode examples titan --refresh
      starlode examples titan --choose tests/golden/titan --most 10
cli-examples-refresh = Récrire l’index.
cli-examples-choose = Dossier de journaux finis où choisir d’autres exemples ; peut être répété.
cli-examples-most = Nombre d’exemples au plus ; sinon 12.
cli-examples-shown =
    { $examples ->
        [one] { $examples } exemple montre { $shown } règles sur { $clauses } à l’œuvre.
       *[other] { $examples } exemples montrent { $shown } règles sur { $clauses } à l’œuvre.
    }
cli-examples-stale = L’index ne correspond pas aux exemples. Récrivez-le avec --refresh.
cli-examples-none = Il n’y a pas de journaux dans { $folder-id }.
