# Le banc d’essai du serveur de jeu.

bench-stage-server-start = Démarrage des serveurs
bench-stage-server-slices = Tranches d’écho, de tables sans et avec spectateurs
bench-stage-server-check = Comparaison des journaux avec ce qui a été confirmé

bench-server-head = { $tables } tables, { $sockets } connexions, coups au hasard ; { $python-id } sur { $machine-id }, { $cores } cœurs, charge de la machine { NUMBER($load, maximumFractionDigits: 1) } ; { $rounds } tours de { NUMBER($seconds, maximumFractionDigits: 1) } s chacun, en alternance. Médianes, avec les quartiles entre crochets.
bench-server-run =
    { $store-id ->
        [sqlite] SQLite, synchronous FULL, { $processes } processus, noyau et jeux : { bench-form }
       *[postgresql] PostgreSQL, { $processes } processus, noyau et jeux : { bench-form }
    }
bench-server-kind =
    { $load-id ->
        [echo] serveur écho
        [unwatched] tables sans spectateurs (aucun abonné)
       *[watched] tables regardées (les quatre places abonnées)
    }
bench-server-load = { bench-server-kind } : { NUMBER($median, maximumFractionDigits: 0) } durables/s [{ NUMBER($low, maximumFractionDigits: 0) } à { NUMBER($high, maximumFractionDigits: 0) }], { $total } en tout ; confirmé après { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms) ; { NUMBER($cpu, maximumFractionDigits: 0) } µs de processeur chacun
bench-server-seen = { "" }  envoyé aux quatre places après { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms)
bench-server-checked = { $entries } coups confirmés à { $tables } tables comparés aux journaux ; tables où des coups manquent, diffèrent ou sont en désordre : { $lost }
bench-server-trouble = { "" }  erreur : { $error-id }

# killed : « yes » si le serveur a été tué au milieu.
bench-real-time-head =
    { $game-id }, { $tables } tables, le client de chaque place agit de lui-même dix fois par seconde pendant { NUMBER($seconds, maximumFractionDigits: 1) } s{ $killed ->
        [yes] , et le serveur est tué au milieu
       *[no] { "" }
    } ; noyau et jeux : { bench-form } ; { $python-id } sur { $machine-id }, { $cores } cœurs, charge de la machine { NUMBER($load, maximumFractionDigits: 1) }.
bench-real-time-answers = { $sent } actions : { $acknowledged } confirmées après { NUMBER($p50, maximumFractionDigits: 1) } ms (p99 { NUMBER($p99, maximumFractionDigits: 1) } ms), { $rejected } refusées, { $unanswered } sans réponse ; { $deadlines } échéances passées
bench-real-time-cost = Le serveur a pris { NUMBER($cpu, maximumFractionDigits: 2) } ms de processeur par action ; pendant { NUMBER($waiting, maximumFractionDigits: 0) } % du temps il était prêt mais d’autres travaux occupaient les cœurs.
bench-real-time-recovery = Refus de ce qui a été envoyé dans les { NUMBER($seconds, maximumFractionDigits: 0) } s après le redémarrage : { $refused } ; 99 autres refus sur 100 ont été donnés en moins de { NUMBER($p99, maximumFractionDigits: 1) } ms. Pendant { NUMBER($waiting, maximumFractionDigits: 0) } % du temps le serveur était prêt mais d’autres travaux occupaient les cœurs.
bench-target-real-time-cpu = { bench-met } : une table coûte moins de { NUMBER($limit, maximumFractionDigits: 0) } % d’un cœur ({ NUMBER($measured, maximumFractionDigits: 1) } %)
bench-target-real-time-refusals = { bench-met } : 99 refus sur 100 sont donnés en moins de { NUMBER($limit, maximumFractionDigits: 0) } ms ({ NUMBER($measured, maximumFractionDigits: 1) })
bench-target-real-time-log = { bench-met } : rien de confirmé n’est perdu ni doublé, les échéances sont exactes, et chaque journal se rejoue (fautes : { NUMBER($measured, maximumFractionDigits: 0) })
bench-target-server-unwatched = { bench-met } : { $store-id }, { bench-form }, tables sans spectateurs au moins { NUMBER($limit, maximumFractionDigits: 0) } % de l’écho ({ NUMBER($measured, maximumFractionDigits: 1) } %)
bench-target-server-watched = { bench-met } : { $store-id }, { bench-form }, tables regardées au moins { NUMBER($limit, maximumFractionDigits: 0) } % de l’écho ({ NUMBER($measured, maximumFractionDigits: 1) } %)
# measured, limit : inutilisés, car une seule entrée fausse est de trop.
bench-target-server-entries =
    { $met ->
        [yes] { bench-met } : { $store-id }, { bench-form }, chaque coup confirmé est dans son journal, dans l’ordre, et chaque journal se relit
       *[no] { bench-met } : { $store-id }, { bench-form }, un journal diffère de ce qui a été confirmé, ou un coup a été refusé
    }

# code : le code de sortie.
bench-server-ended = Un serveur s’est arrêté pendant la mesure, avec le code de sortie { $code } : { $output }
bench-server-silent = Un serveur n’a pas répondu à temps.
bench-postgres-missing = Il n’y a pas de PostgreSQL où mesurer : installez { $package-id } et psycopg (le groupe de dépendances test).

## fuzz server

cli-fuzz-game = Nom d’un jeu, comme titan, ou server.
cli-fuzz-messages = Seulement pour « server » : nombre de messages ; sinon 20000, et 0 pour omettre cette partie.
cli-fuzz-kills = Seulement pour « server » : nombre d’arrêts brutaux ; sinon 30, et 0 pour omettre cette partie.
cli-fuzz-attacks = Seulement pour « server » : secondes de chaque attaque ; sinon 10, et 0 pour omettre cette partie.
cli-fuzz-postgres = Seulement pour « server » : tue aussi, autant de fois, deux processus sur PostgreSQL et PostgreSQL lui-même, sur un serveur de bases de données qui dure le temps de l’essai.
cli-fuzz-server-messages = Envoi de messages
cli-fuzz-server-kills = Arrêts brutaux du serveur
cli-fuzz-server-attacks = Attaques contre le serveur
cli-fuzz-server-sent = { $messages } messages par { $sockets } connexions à { $tables } tables, graine { $seed }
cli-fuzz-server-counts =
    { "" }  { $what ->
        [sent] envoyés
        [received] réponses
       *[closed] connexions fermées, par code
    } : { $counts-id }
cli-fuzz-server-finished = { $finished } parties sur { $tables } ont été jouées ensuite jusqu’à la fin.
cli-fuzz-server-killed = Tué { $kills } fois en pleine charge, graine { $seed } : { $moves } coups confirmés à { $tables } tables et { $made } nouvelles tables vérifiés ensuite ; { $kept } coups non confirmés sur { $underway } étaient enregistrés
cli-fuzz-server-attack =
    { $attack ->
        [none] Sans attaque
        [handshakes] Ouvertures inachevées
        [pings] Réponses aux pings jamais lues
        [floods] Flots de messages
        [imports] Imports de longs journaux
       *[trials] Essais et tables de bots
    } : le joueur honnête a attendu { NUMBER($p99, maximumFractionDigits: 0) } ms (p99), le serveur a pris { NUMBER($megabytes, maximumFractionDigits: 0) } Mo.
cli-fuzz-server-wait =
    { "" }  { $what ->
        [move] coups
        [page] pages
        [lobby] salon
        [table] nouvelles tables
        [claim] places prises
       *[start] débuts de partie
    } : { $times }, médiane { NUMBER($median, maximumFractionDigits: 0) } ms, p99 { NUMBER($p99, maximumFractionDigits: 0) } ms, au plus { NUMBER($most, maximumFractionDigits: 0) } ms
cli-fuzz-server-bots = { $moves } coups de bots comparés à leurs décisions
cli-fuzz-server-complaint = ÉCHEC { $failure-id }
