# Les commandes autour du serveur de jeu : serve et admin.

cli-word-host = HÔTE
cli-word-hosts = HÔTE,...
cli-word-url = URL
cli-word-networks = RÉSEAU,...
cli-word-level = debug|info|warning|error
cli-word-task = tables|users|backup|validate
cli-word-ladder = ladder

cli-any-database = La base de données : un fichier, sqlite:///jeux.db, ou un serveur, postgresql://user@host/nom ; sinon STARLODE_DATABASE, sinon un fichier dans le dossier de données.

## serve

cli-serve = Jouer dans le navigateur : démarrer le serveur de jeu.
cli-serve-more =
    Sans autre option, il ne sert que cette machine, garde ses parties dans un fichier et ouvre le navigateur. Chaque option peut aussi être donnée par une variable : --log-level par STARLODE_LOG_LEVEL. Ctrl-C l’arrête, et rien n’est perdu.

      starlode serve
      starlode serve --host 0.0.0.0      pour des amis du même réseau
      starlode serve --public-url https://jeux.example.org
      starlode serve --database postgresql://starlode@db/starlode --workers 4
cli-serve-host = Adresse d’écoute ; 0.0.0.0 est chaque adresse de cette machine. Sinon 127.0.0.1, que seule cette machine atteint.
cli-serve-port = Port d’écoute ; sinon le premier libre à partir de 8321.
cli-serve-workers = Nombre de processus du serveur ; plus de 1 demande PostgreSQL. Sinon 1.
cli-serve-public_url = Adresse publique du serveur, s’il est derrière un proxy inverse, comme https://jeux.example.org.
cli-serve-allowed_hosts = Autres noms d’hôte de ce serveur.
cli-serve-trusted_proxies = Proxys inverses dont on croit les indications sur l’adresse des clients.
cli-serve-data = Dossier des données du serveur ; sinon celui que le système prévoit.
cli-serve-log_level = Niveau de détail du journal du serveur ; sinon warning.
cli-serve-log_form = Format du journal du serveur : text pour les gens, json pour les programmes. Sinon text.
cli-serve-no_browser = N’ouvrir aucun navigateur.
cli-serve-at = Starlode est à l’adresse { $address-id }
cli-serve-stop = Ctrl-C l’arrête.
cli-serve-stopped = Arrêté. Toutes les parties sont enregistrées.
cli-serve-no-web = L’application web n’est pas construite : seule l’API est servie. ./play la construit.
# problem: what the compiler said when this was built.
cli-serve-not-compiled = Les moteurs de cette installation ne sont pas compilés, donc bots et simulations sont plus lents : { $problem }

serve-already = Un serveur tourne déjà sur cette base de données, à l’adresse { $address-id }. Deux serveurs ne verraient pas les coups l’un de l’autre.
serve-host-unknown = --host : cette machine n’a pas d’adresse « { $host-id } ».
serve-port-taken = --port : le port { $port-id } est déjà utilisé.
# problem : ce que dit le système.
serve-port-refused = --port : le système ne permet pas d’écouter à { $host-id }, port { $port-id } : { $problem }.
serve-no-port = Aucun port de { $first-id } à { $last-id } n’est libre. Donnez-en un avec --port.

# setting : le nom d’une option ou d’une variable.
setting-not-a-number = { $setting-id } doit être un nombre de { $least } à { $most }, pas « { $value-id } ».
setting-not-known = { $setting-id } ne peut pas valoir « { $value-id } ». Possibles : { $known-id }.
setting-not-a-host = { $setting-id } : « { $value-id } » n’est ni le nom ni l’adresse d’une machine.
setting-not-a-network = { $setting-id } : « { $value-id } » n’est ni une adresse ni un réseau, comme 10.0.0.0/8.
setting-not-a-url = { $setting-id } doit être une adresse comme https://jeux.example.org, sans chemin, pas « { $value-id } ».
setting-not-an-address = { $setting-id } doit être une adresse qui commence par l’un de : { $known-id }.
setting-mail-from = { $setting-id } doit nommer l’adresse d’où viennent les courriels.
setting-secret-short = { $setting-id } doit avoir au moins { $least } caractères.
setting-workers-sqlite = { $setting-id } : { $workers } processus demandent PostgreSQL. Sur un fichier SQLite, ils ne verraient pas les coups les uns des autres.

## admin

cli-admin = Gérer la base de données du serveur : tables, utilisateurs, contrôles, sauvegarde, restauration, réparation.
cli-admin-more =
    Le serveur peut tourner pendant ce temps. « validate » relit le journal de chaque table selon les règles actuelles et vérifie ses tirages ; le code de sortie est 1 si l’un d’eux est cassé. « check » compare les journaux enregistrés à leurs sommes de contrôle, comme le serveur le fait brièvement à son démarrage. « repair » écrit ce qui est intact dans un nouveau fichier et énumère le reste ; « restore » met une sauvegarde ou un tel fichier à la place de la base d’un serveur arrêté, et garde ce qui s’y trouvait. Graines et mots de passe ne sont jamais montrés.

      starlode admin tables
      starlode admin users --json
      starlode admin backup -o parties-de-mardi.db
      starlode admin validate --database postgresql://starlode@db/starlode
      starlode admin check
      starlode admin repair -o reparee.db
      starlode admin restore --from parties-de-mardi.db
cli-admin-task = Tâche : tables, users, check, validate, backup, restore, repair.
cli-admin-limit = Nombre maximal de lignes, les plus récentes d’abord.
cli-admin-out = Fichier de la copie ou de la base réparée ; sinon starlode-DATE-HEURE.db ou starlode-repaired-DATE-HEURE.db dans ce dossier.
cli-admin-source = La sauvegarde, pour « restore ».
cli-admin-progress = Relecture
cli-admin-state =
    { $status-id ->
        [lobby] en attente
        [running] en cours
       *[over] terminée
    }
# when : un moment ; names : qui est assis à la table.
cli-admin-table = { $table-id }  { $when-id }  { $game-id }, { cli-admin-state }, { $entries } entrées : { $names-id }
cli-admin-tables-sum =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
cli-admin-user = { $user-id }  { $when-id }  { $name-id } : { $kind-id ->
        [guest] invité
       *[account] compte
    }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }
cli-admin-users-sum =
    { $users ->
        [one] { $users } personne
       *[other] { $users } personnes
    }
cli-admin-same = identique  { $table-id } : { $game-id }, { cli-admin-state }, { $entries } entrées, { $drawn } tirages suivent de la graine
cli-admin-broken = cassé      { $table-id } : { $reason-id }
cli-admin-validate-sum = { $same } identiques, { $broken } cassés
cli-admin-backup-done = Écrit : { $file-id }
cli-admin-task-unknown = La tâche « { $task-id } » n’existe pas. Tâches : { $known-id }.
cli-admin-out-unused = --out appartient à « backup » et à « repair » : « { $task-id } » n’écrit aucun fichier.
cli-admin-from-restore = « restore », et aucune autre tâche, prend le fichier de la sauvegarde : --from FICHIER. La tâche était « { $task-id } ».
cli-admin-damaged = endommagé  { $table-id } : { $entries } entrées intactes. { $reason-id }
cli-admin-check-sum =
    { $damaged ->
        [0] Aucun dommage trouvé.
        [one] { $damaged } journal endommagé
       *[other] { $damaged } journaux endommagés
    }
cli-admin-set-aside = La suite a été mise de côté : { $file-id }
cli-admin-repair-done =
    { $tables ->
        [one] Écrit : { $file-id }, avec { $tables } table. La base elle-même n’a pas été modifiée. « starlode admin restore --from » met ce fichier à sa place.
       *[other] Écrit : { $file-id }, avec { $tables } tables. La base elle-même n’a pas été modifiée. « starlode admin restore --from » met ce fichier à sa place.
    }
cli-admin-restore-kept = Gardé : { $file-id }
cli-admin-restore-done = Restauré : { $file-id }


admin-wal-lost = Le journal d’écriture est endommagé ou manque à partir du bloc { $frame } sur { $frames } : son contenu est perdu.
admin-rows-lost = Une partie des lignes « { $table-id } » ne peut pas être lue.
admin-seed-lost = La graine de la partie en cours { $table-id } est perdue : son hasard ne peut plus être tiré.
admin-entry-missing = L’entrée { $number } manque dans la base de données.
admin-entry-changed = L’entrée { $number } n’est pas celle qui a été écrite.
admin-entry-extra = L’entrée { $number } n’a pas été écrite par le serveur.
admin-digest-differs = L’empreinte du journal n’est pas celle qui a été enregistrée.
admin-entry-damaged = Une entrée de la base de données est abîmée : ce n’est pas du JSON.
admin-status-differs = La table est notée « { cli-admin-state } », mais son journal dit autre chose.

## bench server, bench browser

cli-bench-quick = Seulement pour « server » et « browser » : un essai court qui vérifie que tout marche, sans objectifs de vitesse.
cli-bench-postgres = Seulement pour « server » : mesurer aussi sur PostgreSQL avec deux processus, sur un serveur de base de données qui ne vit que le temps de la mesure.
cli-bench-played = Seulement pour « server » : le jeu des tables ; sinon titan. Si tous y agissent à la fois, le client de chaque place agit de lui-même dix fois par seconde.
cli-bench-tables = Seulement pour « server » avec un jeu en temps réel : le nombre de tables ; sinon 1.
cli-bench-kill = Seulement pour « server » avec un jeu en temps réel : tuer le serveur au milieu et le relancer.
cli-bench-unused = { $option-id } ne s’utilise pas avec « { $game-id } ».
