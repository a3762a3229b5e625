# Les notifications aux joueurs qui ne sont pas à la table.

notice-turn = C’est à vous de jouer.
notice-rematch = On vous propose une revanche.
notice-asked = On attend votre accord à la table.
# url : l’adresse de la table.
notice-turn-mail =
    C’est à vous de jouer : { $url }

    Vous pouvez désactiver ces notifications sous « Compte ».
notice-rematch-mail =
    On vous propose une revanche : { $url }

    Vous pouvez désactiver ces notifications sous « Compte ».
notice-asked-mail =
    On attend votre accord à la table : { $url }

    Vous pouvez désactiver ces notifications sous « Compte ».
notice-code-subject = Votre code pour les notifications de Starlode
# code : à saisir.
notice-code =
    Quelqu’un, sans doute vous, a demandé que les notifications de Starlode arrivent à cette adresse.
    Si c’était vous, saisissez ce code dans Starlode : { $code-id }
    Sinon, ignorez ce message ; rien ne sera envoyé.
