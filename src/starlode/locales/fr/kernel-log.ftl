# Ce que disent les journaux, les relectures, les graines, l’annulation et les tables quand quelque chose est inutilisable.

## Lire un journal

# file : le nom du fichier ; problem : ce que dit le système d’exploitation.
log-file-unreadable = Le fichier « { $file-id } » ne peut pas être lu : { $problem }.
log-file-unwritable = Le fichier « { $file-id } » ne peut pas être écrit : { $problem }.
# most : des octets.
log-too-large = Le fichier « { $file-id } » n’est pas un journal : il dépasse { $most } octets.
log-not-a-log = Ce n’est pas un journal de Starlode : sa première ligne doit être « starlode-log » suivi d’un numéro de format.
# format, known : des numéros de format.
log-format-unknown = Ce journal est au format { $format } ; seul le format { $known } peut être lu ici.
# byte : la place du premier octet fautif.
log-not-utf8 = Ce journal n’est pas un texte en UTF-8 : l’octet { $byte } est fautif.
log-not-json = Ce journal commence comme du JSON mais n’en est pas.
log-truncated = Ce journal est tronqué : il manque la fin qui le ferme.
# entries : combien il y en a ; expected : combien en promet la dernière ligne.
log-entries-missing = Ce journal a { $entries } entrées, mais sa fin en promet { $expected }.
log-checksum-differs = Ce journal a été modifié après son écriture : la somme de contrôle de sa fin ne correspond pas à son contenu.
# line : le numéro de la ligne ; text : son début.
log-line-unreadable = La ligne { $line } du journal est illisible : « { $text-id } ».
# found : ce qui s’y trouve ; expected : le numéro attendu.
log-number-differs = La ligne { $line } du journal porte le numéro « { $found-id } », alors que l’entrée { $expected } est attendue.
# field : le nom d’un champ ; where : sa place dans le journal, en chemin JSON.
log-unknown-field = Le journal a un champ inconnu « { $field-id } » à la place { $where-id }.
log-missing-field = Il manque au journal le champ « { $field-id } » à la place { $where-id }.
log-bad-field = Le journal a une valeur impossible à la place { $where-id }.
# found : places nommées ; players : le nombre de joueurs.
log-seats-differ = Il y a { $found } places nommées pour { $players } joueurs.
# entry : le numéro d’une entrée ; seat : le numéro qui n’est pas une place ; players : le nombre de joueurs.
log-seat-unknown = L’entrée { $entry } nomme la place { $seat-id }, mais il y a { $players } joueurs.
# entry : le numéro d’une entrée ; seat : un joueur.
log-assigner-wrong = L’entrée { $entry } attribue une place ({ $seat }) au nom de quelqu’un qui ne le peut pas.
log-host-wrong = L’entrée { $entry } ne confie la table à personne, ou cite un joueur pour autre chose.
# to : le numéro de l’entrée où revenir.
log-undo-final = L’entrée { $entry } annule à partir de l’entrée { $to }, où les coups sont définitifs.
log-undo-wrong = L’entrée { $entry } annule à partir de l’entrée { $to }, où il n’y a rien à annuler.
# kept : combien d’entrées l’en-tête dit copiées.
log-fork-wrong = L’en-tête dit que { $kept } coups viennent d’un autre journal, mais le journal ne commence pas par autant de coups.
# pace : le rythme demandé ; known : les rythmes possibles à cet endroit.
fork-pace-fixed = Une partie reprise à ce moment n’a pas le choix du rythme : « { $pace-id } » n’est pas possible.
fork-pace-unknown = Une partie reprise à ce moment ne peut pas continuer au rythme « { $pace-id } ». Valeurs possibles : { $known-id }.

## Rejouer un journal

# game, wanted : des noms de jeux.
log-other-game = C’est un journal du jeu « { $game-id } », pas de « { $wanted-id } ».
# version, wanted : des versions des règles.
log-other-version = Ce journal suit la version { $version } des règles de « { $game-id } », pas la version { $wanted }.
# entry : le numéro d’une entrée ; action : une sorte d’action.
log-unknown-action = L’entrée { $entry } contient une action que ce jeu ne connaît pas : « { $action-id } ».
log-act-not-legal = Entrée { $entry } : l’action « { $action-id } » ({ $seat }) n’était pas permise.
log-draw-impossible = Entrée { $entry } : le hasard ne pouvait pas donner « { $action-id } ».
log-tick-impossible = Entrée { $entry } : l’horloge ne pouvait pas faire « { $action-id } », aucune échéance n’était passée.
# at, earliest : des instants du jeu en millisecondes.
log-time-runs-back = L’entrée { $entry } est datée de { $at } ms, avant { $earliest } ms, instant déjà passé.
log-digest-differs = Après l’entrée { $entry }, la position n’est pas celle dont le journal porte l’empreinte.
log-seed-too-early = L’entrée { $entry } publie la graine avant la fin de la partie.
log-goes-on-after-seed = L’entrée { $entry } suit la publication de la graine : le journal doit s’arrêter là.
log-contributions-wrong = L’en-tête cite la contribution d’un joueur à la graine deux fois, dans le désordre ou pour une place qui n’existe pas.
# moment : le nombre d’entrées demandé ; last : combien il y en a.
moment-out-of-range = Il n’y a pas de moment { $moment } : le journal a les moments 0 à { $last }.

## Graines

seed-differs = Cette graine n’est pas celle dont l’empreinte figure dans l’en-tête du journal.
seed-not-shown = La graine de ce journal n’a pas été publiée : la partie n’est pas finie.
seed-missing = Cette partie n’est pas finie : elle ne peut pas continuer sans sa graine. Faites-en une copie pour continuer avec une autre.
# found, most : des octets.
seed-wrong-length = Une graine a de 1 à { $most } octets, pas { $found }.
# entry : le numéro d’une entrée.
chance-differs = L’entrée { $entry } n’est pas ce qui découle là de la graine et des règles.
# seat : la place du joueur.
contribution-differs = L’en-tête attribue à { $seat } un autre nombre pour les tirages que celui auquel ce joueur s’était engagé.
contributions-fixed = Les contributions des joueurs aux tirages de cette partie sont fixées : personne ne peut plus changer la sienne.
contribution-not-due = Ce nombre n’est pas celui auquel vous vous étiez engagé pour les tirages de cette partie, ou il n’est pas encore demandé.

## Ce qu’on envoie à une table

# seat : ce qui a été envoyé ; last : le numéro de la dernière place.
seat-unknown = Il n’y a pas de place « { $seat-id } » à cette table : les places sont numérotées de 0 à { $last }.
# field : head ou to ; entry : ce qui a été envoyé ; last : le nombre d’entrées.
entry-unknown = Le champ « { $field-id } » ne peut pas valoir « { $entry-id } » : c’est un nombre d’entrées de 0 à { $last }.
# most : combien de champs une action peut avoir.
action-too-large = Une action a au plus { $most } champs.
# action : une sorte d’action.
action-not-legal = L’action « { $action-id } » n’est pas permise maintenant.
# seen, head : des nombres d’entrées. reason : la clé de la raison donnée par le jeu.
entry-stale =
    La partie a continué pendant votre choix (vous voyiez le moment { $seen } sur { $head }) : c’était possible alors, ce ne l’est plus.
# seat : qui a joué le coup arrivé le premier ; seen, head, reason : comme ci-dessus.
quicker-than-you = { $seat } a été plus rapide : c’était possible lors de votre choix, ce ne l’est plus.
# seen, head : des nombres d’entrées.
entry-outdated = La partie a continué pendant ce choix (fait au moment { $seen } sur { $head }) : il ne compte pas.
game-over = La partie est finie.
# seat : un joueur.
seat-dropped = { $seat } a été retiré de la partie : la table joue à cette place.
# most : combien de caractères un nom peut avoir.
seat-name-unusable = Ce nom est inutilisable ({ $seat }) : un nom a au plus { $most } caractères, tous visibles.
# controller : ce qui a été envoyé.
controller-unknown = « { $controller-id } » ne peut pas décider pour une place : il faut « human » ou « bot: » suivi du nom d’un bot.
controller-same = « { $controller-id } » décide déjà pour { $seat }.

## Annulation

# to : le numéro de l’entrée où revenir ; seats : les joueurs qui n’ont pas donné leur accord.
undo-needs-consent = Pour revenir au moment { $to }, il faut un accord : { $seats }, ou l’hôte.
undo-final = Les coups à partir du moment { $to } sont définitifs : dans cette partie du jeu, rien ne s’annule.
undo-nothing = Il n’y a rien à annuler à partir du moment { $to }.
undo-game-over = La partie est finie et sa graine est publiée : rien ne peut plus être annulé.
log-file-special = « { $file-id } » n’est pas un fichier ordinaire : aucun journal n’y est écrit.
