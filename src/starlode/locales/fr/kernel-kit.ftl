# Ce que disent les outils du noyau pour qui crée des jeux : nouveaux jeux, parties de référence, plantages.

## Nouveaux jeux

newgame-bad-name = « { $name-id } » ne peut pas être le nom d’un jeu : il faut de 2 à 24 lettres minuscules et chiffres, en mots reliés par « _ », commencer par une lettre, et éviter les mots du langage Python.
newgame-no-folder = Il n’y a pas de dossier { $folder-id }. Un nouveau jeu s’écrit dans une copie de travail du projet.
newgame-exists = Il existe déjà quelque chose du nom de « { $name-id } » : { $folder-id }. Rien n’a été écrit.

## Parties de référence

golden-not-finished = Le journal { $log-id } ne va pas jusqu’à la fin de sa partie : il ne peut pas servir de référence.
golden-differs =
    La partie de référence { $file-id } ne dit plus ce qu’elle disait. Les premières différences (- attendu, + trouvé) :
    { $lines-id }
golden-events-missing = Il manque à la partie de référence le fichier { $file-id } de ce qu’elle dit. Actualisez-la une fois pour l’écrire.

## Plantages

crash-note-unreadable = La note { $file-id } qui dit ce qui échoue est illisible.
