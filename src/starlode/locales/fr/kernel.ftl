# Ce que dit le noyau : les entrées refusées, et les petits mots dont sont faits tous les autres messages.

## Mots

player = joueur
yes = oui
no = non
none = aucun
language-en = anglais
language-fr = français

# Un joueur sans nom.
seat-unnamed = Joueur { $number }
seat-chance = Le hasard
seat-clock = L’horloge
seat-host = L’hôte

# Les énumérations sont assemblées morceau par morceau : « a, b et c ».
list-next = { $list }, { $part }
list-last = { $list } et { $part }

# Un élément compté d’une énumération : « 2 eau ».
amount = { $count } { $name }

# Une phrase et la règle sur laquelle elle repose.
cited = { $sentence } [{ $clause-id }]

## Actions venues de l’extérieur

action-not-an-object = Une action doit être un objet JSON dont les clés sont des chaînes.
action-unknown-kind = L’action « { $kind-id } » n’existe pas dans ce jeu.
action-unknown-field = L’action « { $kind-id } » n’a pas de champ « { $field-id } ».
action-missing-field = Il manque à l’action « { $kind-id } » son champ « { $field-id } ».
action-bad-value = « { $value-id } » ne peut pas être le champ « { $field-id } » de l’action « { $kind-id } » : il faut un texte, un nombre entier, true ou false.
action-not-in-catalogue = L’action « { $kind-id } » avec { $value-id } n’existe pas dans ce jeu.

## Options, joueurs, jeux

option-unknown = L’option « { $option-id } » n’existe pas. Les options sont : { $known-id }.
option-bad-value = L’option « { $option-id } » ne peut pas valoir « { $value-id } ». Valeurs possibles : { $allowed-id }.
players-out-of-range =
    Ce jeu se joue de { $least } à { $most } joueurs, pas à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }.
game-unknown = Le jeu « { $game-id } » n’existe pas. Les jeux sont : { $known-id }.
game-version-unknown = La version { $version } des règles de { $game } n’est pas connue ici. Versions connues : { $known-id }.
language-unknown = La langue « { $language-id } » n’existe pas. Les langues sont : { $known-id }.

## Livret de règles et index des règles

clause-unknown = Le livret de règles de { $game } n’a pas de règle « { $rule-id } ».
example-unknown = { $game } n’a pas de partie d’exemple « { $example-id } ».
rulebook-missing = Il n’y a pas de livret de règles de { $game } dans cette langue : { $language }.
rule-tests-missing = Il n’y a pas de tests dans { $folder-id }. L’index des règles a besoin du code source du projet.
rule-index-broken = { $file-id } n’est pas un index des règles écrit par les tests.
rule-index-of-others = { $file-id } ne parle que des règles { $prefixes-id }, pas de celles de { $game }.
rule-index-partial = { $file-id } ne parle que d’une partie des tests : l’exécution qui l’a écrit en a laissé de côté, ou s’est interrompue. Exécutez-les tous.
rule-index-stale = { $file-id } parle d’autres tests que ceux de { $folder-id }, ou quelque chose a changé depuis qu’ils ont tourné. Relancez-les.
rule-tests-need-pytest = L’index des règles exécute les tests avec pytest, qui n’est pas installé ici.
rule-source-missing = Il n’y a pas de code source avec ses tests dans { $folder-id }. Où une règle est appliquée ne peut être montré que dans une copie de travail du projet.
rule-tests-broken = Les tests des règles n’ont pas pu être exécutés :
    { $output-id }

# Ce que le système a refusé, par le nom de ses erreurs.
problem-EACCES = permission refusée
problem-EADDRNOTAVAIL = cette machine n’a pas cette adresse
problem-EEXIST = il existe déjà
problem-EFBIG = le fichier est trop grand
problem-EISDIR = c’est un dossier
problem-ENOENT = ce fichier ou ce dossier n’existe pas
problem-ENOSPC = il n’y a plus de place
problem-ENOTDIR = une partie du chemin n’est pas un dossier
problem-EROFS = le système de fichiers est en lecture seule

## Leçons

lesson-nothing-to-skip = Il n’y a rien à passer à cet endroit de la leçon.

## Ce qui arrive aux places

# seat : un joueur ; bot : le nom d’un bot.
table-seat-now-bot = Désormais, le bot { $bot } joue pour { $seat }.
table-seat-now-person = Désormais, une personne joue pour { $seat }.
table-seat-to-bot = L’hôte laisse le bot { $bot } jouer pour { $seat }.
table-seat-to-person = L’hôte retire le bot qui jouait pour { $seat } : une personne prend sa place.
table-seat-timed-out = Le temps est écoulé pour { $seat } : le bot { $bot } continue.
table-seat-lent = { $seat } laisse jouer le bot { $bot }.
table-seat-reclaimed = { $seat } est de retour et joue de nouveau.
table-seat-dropped = { $seat } a quitté la partie ; la table joue à sa place.
table-seat-dropped-by-host = L’hôte écarte { $seat } ; la table joue à sa place.
table-seat-dropped-by-timer = Le temps est écoulé pour { $seat } ; la table joue à sa place.
# seats : les joueurs qui ont donné leur accord.
table-seat-dropped-by-vote = L’hôte écarte { $seat } ({ $seats } : d’accord) ; la table joue à sa place.
table-seat-given-up = { $seat } abandonne ; la table joue à sa place.

## Ce que l’hôte fait de la table

table-renamed = L’hôte renomme la table.
table-made-open = L’hôte rend la table publique : chacun peut la regarder.
table-made-private = L’hôte rend la table privée.
# seat : un joueur.
table-handed-over = L’hôte confie la table à { $seat }.

## Questions sur les endroits

# place : ce qui a été envoyé.
place-unknown = Il n’y a pas d’endroit « { $place-id } » dans ce jeu.
