# La base de données : ce qui la fait refuser, et ce qui peut clocher avec une table, une place ou un identifiant.

## Ouvrir une base de données

# url : ce qui a été donné, sans son mot de passe.
store-url-wrong = « { $url-id } » ne désigne aucune base de données. Donnez un fichier, comme sqlite:///games.db, ou un serveur, comme postgresql://user@host/database.
# extra : une partie du paquet qui s’installe sur demande.
store-driver-missing = Le pilote de PostgreSQL n’est pas installé : installez starlode[{ $extra-id }].
store-cannot-open = Le fichier de la base de données ne peut pas être ouvert. Son dossier existe-t-il, et ce programme peut-il y lire et y écrire ?
store-not-a-database = Ce fichier n’est pas une base de données SQLite.
store-foreign = Cette base de données appartient à un autre programme : ses tables portent les mêmes noms, mais ne sont pas les nôtres. Donnez-en une vide.
# revision : le nom de la forme de la base.
store-newer = Cette base de données a été écrite par une version plus récente du programme (forme { $revision-id }). Mettez le programme à jour, ou restaurez une sauvegarde plus ancienne ; rien n’a été modifié.
store-older = Cette base de données a une forme plus ancienne. Laissez le serveur la migrer, après une sauvegarde ; rien n’a été modifié.
# problem : ce que dit le serveur ou son pilote, dans ses propres mots.
store-cannot-connect = Le serveur de base de données ne nous laisse pas entrer : { $problem-id }
store-refused = Cet utilisateur n’a pas assez de droits sur la base de données : il doit pouvoir créer des tables, lire et écrire.

## Une base de données en service

store-unreachable = La base de données ne répond pas. Réessayez dans un instant.
store-read-only = Pour le moment, la base de données ne peut qu’être lue : rien ne peut être enregistré. L’hôte du serveur doit s’en occuper.
store-full = Le disque de la base de données est plein : rien ne peut être enregistré. L’hôte du serveur doit faire de la place.
store-disk-fails = Le disque de la base de données signale des erreurs : rien ne peut être enregistré. L’hôte du serveur doit s’en occuper.
store-busy = La base de données est trop occupée pour le moment. Réessayez dans un instant.
store-damaged = La base de données est endommagée. L’hôte du serveur doit restaurer une sauvegarde.
store-closed = Le serveur est en train de s’arrêter.

# file : la base de données. Ce que l’opérateur peut faire est le même pour tous les dommages.
-store-way-out =
    Remettez le fichier manquant à sa place, ou restaurez une sauvegarde : « starlode admin restore --from FICHIER ».
    Pour garder ce qui est intact : « starlode admin repair ». Rien n’a été modifié.
store-wal-missing =
    La base de données « { $file-id } » était en service quand son serveur s’est arrêté, et son journal d’écriture
    « { $file-id }-wal » manque : des coups confirmés seraient perdus. (Si un autre programme SQLite a ouvert la base
    depuis, il a appliqué ce journal et rien n’est perdu : supprimez alors « { $file-id }-open ».) { -store-way-out }
store-wal-damaged =
    Le journal d’écriture « { $file-id }-wal » est endommagé au bloc { $frame } sur { $frames } : des coups confirmés
    seraient perdus. { -store-way-out }
# problem : ce que dit SQLite, en anglais.
store-structure-damaged = La base de données est endommagée : { $problem-id }. { -store-way-out }
store-logs-damaged =
    { $count ->
        [one] Le journal d’une table est endommagé : { $tables-id }.
       *[other] Les journaux de { $count } tables sont endommagés : { $tables-id }…
    } « starlode admin check » les énumère. { -store-way-out }

## Sauvegardes

# file : le nom du fichier.
store-backup-exists = Il y a déjà un fichier « { $file-id } » : une sauvegarde n’en remplace jamais un autre.
# problem : ce que dit le système d’exploitation.
store-backup-fails = La sauvegarde « { $file-id } » ne peut pas être écrite : { $problem }.
store-repair-postgres = Seule une base SQLite se répare et se restaure ici. « starlode admin check » contrôle une base PostgreSQL ; ses propres outils, pg_dump et pg_restore, font le reste.
store-backup-postgres = « { $file-id } » n’a pas été écrit : une base PostgreSQL se sauvegarde avec son propre outil, pg_dump.

## Tables, places, utilisateurs

table-unknown = Cette table n’existe pas.
table-not-started = La partie de cette table n’a pas encore commencé.
table-started = La partie de cette table a commencé : cela ne peut plus être modifié.
table-over = La partie de cette table est terminée.
seat-taken = Cette place est prise : quelqu’un a été plus rapide.
seat-kept = Cette place est réservée à la personne à qui l’on a proposé de rejouer.
seat-second = Vous avez déjà une place à cette table.
seat-left = Qui a quitté une partie dont le résultat compte ne peut pas y revenir.
undo-asked-already = Un vote est déjà en cours. Attendez les réponses.
seat-not-yours = Ce n’est pas votre place.
# login : le nom sous lequel quelqu’un voulait s’inscrire.
login-taken = Le nom « { $login-id } » est pris, ou ressemble à un nom pris. Choisissez-en un autre.
user-unknown = Cet utilisateur n’existe pas.
tournament-begun = Ce tournoi a déjà commencé.
tournament-not-running = Ce tournoi n’est pas en cours.
# most : combien peuvent s’inscrire.
tournament-full = Ce tournoi a { $most } inscrits : il est complet.
