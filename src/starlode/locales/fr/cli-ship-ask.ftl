# Pourquoi une question de `starlode ship ask` n’a pas de réponse.

ship-question-long = La question est trop longue : { $limit } octets au plus.
ship-question-not-text = La question n’est pas un texte en UTF-8 : l’octet { $byte } est faux.
ship-question-no-json = La question n’est pas du JSON : voir le caractère { $character }.
ship-question-name-twice = La question emploie deux fois le nom « { $name-id } » dans un objet.
ship-question-not-an-object = Une question est un objet JSON.
ship-question-unknown = Il n’y a pas de question « { $ask-id } ». Questions : { $known-id }.
ship-question-field-unknown = La question ne connaît pas « { $field-id } ». Connus à cet endroit : { $known-id }.
ship-question-field-missing = Il manque « { $field-id } » à la question.
ship-question-field-type =
    { $expected-id ->
        [text] « { $field-id } » doit être un texte.
        [number] « { $field-id } » doit être un nombre entier.
        [truth] « { $field-id } » doit être true ou false.
        [list] « { $field-id } » doit être une liste.
       *[object] « { $field-id } » doit être un objet.
    }
ship-question-number-large = « { $field-id } » est démesuré : { $most } au plus.
ship-question-range = « { $field-id } » doit être compris entre { $least } et { $most }, et vaut { $value }.

ship-question-level = Il n’y a pas de niveau « { $level-id } ». Niveaux : { $known-id }.
ship-question-outside = { $cell-id } n’est pas une case du plateau Vaisseau de niveau { $level-id }.
ship-question-tile-unknown = Il n’y a pas de tuile { $tile-id }.
ship-question-tile-twice = Il n’y a qu’une tuile { $tile-id }, et elle est déjà sur ce vaisseau.
ship-question-rotation = La rotation doit être 0, 1, 2 ou 3, et non { $rotation-id }.
ship-question-starting-cabin = { $cell-id } est la place de la cabine de départ, et de rien d’autre.
ship-question-crew-unknown = Il n’y a pas d’équipage « { $kind-id } ». Connus : { $known-id }.
ship-question-goods-unknown = Il n’y a pas de marchandises « { $kind-id } ». Connues : { $known-id }.
ship-question-contents =
    { $what-id ->
        [crew] { $tile-id } en { $cell-id } n’est pas une cabine.
        [tokens] { $tile-id } en { $cell-id } ne contient pas autant de cellules d’énergie.
       *[goods] { $tile-id } en { $cell-id } ne contient pas ces marchandises.
    }
ship-question-aliens =
    { $alien-id ->
        [purple] Un vaisseau porte au plus un extraterrestre mauve.
       *[brown] Un vaisseau porte au plus un extraterrestre marron.
    }
ship-question-alien-start = La cabine de départ en { $cell-id } ne prend pas d’extraterrestre.
ship-question-alien-stranded = La cabine en { $cell-id } n’est connectée à aucun module de survie pour son extraterrestre.
ship-question-vips =
    { $colour-id ->
        [red] Un vaisseau porte au plus un VIP rouge.
        [blue] Un vaisseau porte au plus un VIP bleu.
       *[yellow] Un vaisseau porte au plus un VIP jaune.
    }
ship-question-prisoners = Un vaisseau porte au plus un détenu.
ship-question-figure-start = La cabine de départ en { $cell-id } ne prend ni VIP ni détenu.
ship-question-no-component = Il n’y a pas de composant en { $cell-id }.
ship-question-no-double = Il n’y a pas en { $cell-id } de double composant à alimenter.
ship-question-no-token = { $cell-id } n’a plus de cellule d’énergie qui puisse alimenter { $cell_powered-id }.

ship-question-vip-unknown = Il n’y a pas de VIP « { $vip-id } ». VIP : { $known-id }.
ship-question-vip-colour =
    { $colour-id ->
        [red] { $vip-id } n’est pas un VIP rouge.
        [blue] { $vip-id } n’est pas un VIP bleu.
       *[yellow] { $vip-id } n’est pas un VIP jaune.
    }
ship-question-vip-not-named =
    { $colour-id ->
        [red] Un VIP rouge a embarqué, et « vips » ne dit pas lequel.
        [blue] Un VIP bleu a embarqué, et « vips » ne dit pas lequel.
       *[yellow] Un VIP jaune a embarqué, et « vips » ne dit pas lequel.
    }
ship-question-colour-unknown = Il n’y a pas de couleur de VIP « { $colour-id } ». Couleurs : { $known-id }.
ship-question-mission-unknown = Il n’y a pas de mission « { $mission-id } ». Missions : { $known-id }.
ship-question-card-unknown = « { $card-id } » n’est pas une carte pour cette question. Cartes : { $known-id }.
ship-question-cause-unknown = Il n’y a pas de cause de perte « { $kind-id } ». Connues : { $known-id }.
ship-question-prisoner-unknown = « { $kind-id } » ne dit rien d’un détenu. Connus : { $known-id }.
ship-question-goods-in-module = Le module structurel en { $cell-id } contient des marchandises, et le Roi des contrebandiers n’est pas de ce vol.
ship-question-no-admiral = Il y a des marqueurs, et l’Amiral à la retraite n’est pas à bord.
ship-question-no-widow = Il y a un groupe, et la Veuve riche et prudente n’est pas à bord.
ship-question-no-engineer = L’Ingénieure en propulsion n’est pas à bord.
ship-question-same-space = Deux navettes sont sur la même case.
ship-question-nobody-flies = Tous les joueurs ont abandonné : personne ne révèle de carte.

ship-question-keep-a-component = Un plan garde au moins un composant.
ship-question-kept-and-abandoned = { $cell-id } ne peut pas être à la fois abandonnée et gardée.
ship-question-dice-missing =
    { $count ->
        [one] Il manque le lancer { $number } : un dé.
       *[other] Il manque le lancer { $number } : deux dés.
    }
ship-question-dice-count =
    { $count ->
        [one] Le lancer { $number } se fait avec un dé.
       *[other] Le lancer { $number } se fait avec deux dés.
    }
ship-question-decision-unused = La décision { $number } n’a été demandée à personne.
