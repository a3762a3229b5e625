# Le serveur de jeu : ce qu’il raconte à une table, et ce qu’il refuse.

## Ce que fait la table elle-même

# by : un joueur ou l’hôte ; entry : le numéro de l’entrée à partir de laquelle plus rien ne compte.
server-taken-back = { $by } a annulé son dernier coup.
# seed : un nombre en hexadécimal.
server-seed-shown = La partie est terminée. Sa graine secrète était { $seed-id } : avec elle, chacun peut vérifier chaque tirage.

## Requêtes

page-unknown = Il n’y a rien ici.
method-unknown = Cela ne peut pas se faire ici.
request-unusable = Cette requête ne peut pas être comprise.
# where : un endroit de ce qui a été envoyé.
query-wrong = Quelque chose ne va pas dans l’adresse : { $where-id }.
body-wrong = Quelque chose ne va pas dans ce qui a été envoyé : { $where-id }.
body-not-json = Ce qui a été envoyé n’est pas du JSON.
body-not-json-type = Ce qui est envoyé doit être annoncé comme application/json.
# most : octets.
body-too-large = C’est trop : on peut envoyer au plus { $most } octets.
too-often =
    Trop de demandes à la fois. Attendez { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }.
# most: le nombre de demandes d’une même personne qui peuvent attendre.
work-waiting = { $most } de vos demandes attendent déjà leur tour. Réessayez quand l’une d’elles sera terminée.
work-busy = Le serveur a trop à faire. Réessayez dans un instant.
request-abandoned = La demande a été abandonnée, car plus personne n’attendait sa réponse.
server-failed = Le serveur a fait une erreur. Elle a été notée ; réessayez.
server-stopping = Le serveur s’arrête. Il revient bientôt, et rien n’est perdu.

## Ce qui peut être utilisé en un jour

# most: un nombre de tables ; who: guest (un invité) ou account (un compte) ; hours: d’ici minuit UTC.
day-tables = Vous avez créé { $most } tables aujourd’hui, autant que { $who-id ->
        [guest] le peut un invité en un jour. Un compte peut en avoir plus
       *[account] le peut un compte en un jour
    }. De nouvelles tables pourront être créées après minuit UTC, dans { $hours ->
        [one] une heure
       *[other] { $hours } heures
    } au plus.
# most: des mégaoctets.
day-bytes = Vous avez enregistré { $most } mégaoctets aujourd’hui, autant que { $who-id ->
        [guest] le peut un invité en un jour. Un compte peut en avoir plus
       *[account] le peut un compte en un jour
    }. Vous pourrez en enregistrer d’autres après minuit UTC, dans { $hours ->
        [one] une heure
       *[other] { $hours } heures
    } au plus.
# most: des secondes.
day-cpu = Le serveur a calculé pour vous pendant { $most } secondes aujourd’hui, autant que { $who-id ->
        [guest] pour un invité en un jour. Un compte peut en avoir plus
       *[account] pour un compte en un jour
    }. Il continuera après minuit UTC, dans { $hours ->
        [one] une heure
       *[other] { $hours } heures
    } au plus. Les parties à vos tables n’en souffrent pas.

## Personnes

# most : le nombre de caractères d’un nom.
name-unusable = Ce nom ne peut pas servir : un nom a de 1 à { $most } caractères visibles.
name-mixed-scripts = Ce nom ne peut pas servir : il mêle les lettres de plusieurs alphabets.
session-needed = Choisissez d’abord un nom.
session-forged = La session de votre navigateur ne vient pas d’ici. Choisissez de nouveau un nom.
session-expired = Vous avez été absent trop longtemps, ou déconnecté. Choisissez un nom ou connectez-vous de nouveau.
session-ended = Votre session a été fermée, ici ou dans un autre navigateur.
# name : le nom du compte.
session-has-account = Vous êtes connecté ({ $name-id }). Déconnectez-vous d’abord.
session-unknown = Cette session est déjà fermée.
login-wrong = Nom ou mot de passe incorrect.
account-needed = Connectez-vous d’abord à votre compte.
password-wrong = Ce n’est pas votre mot de passe.
recovery-wrong = Nom ou code de secours incorrect, ou code déjà utilisé.

## Tables

invite-unknown = Cette invitation ne mène à aucune table. Le code a-t-il été copié en entier ?
table-full = Toutes les places de cette table sont prises. Vous pouvez regarder, si la table est ouverte.
# seats : les places que personne n’a prises.
table-seats-free = La partie ne peut pas commencer avant que toutes les places soient prises. Encore libre : { $seats }.
table-access-ended = Vous ne pouvez plus voir cette table : l’hôte l’a rendue privée ou a libéré votre place.
table-closed = Cette table a été fermée.
table-changed = Les places ou les réglages de cette table viennent de changer. Lancez de nouveau la partie.
offer-none = Ce jeu ne propose pas de contrats.
lesson-unknown = Il n’y a pas de leçon ici.
host-only = Seul l’hôte de la table peut faire cela.
place-open = Ici, quelque chose est possible.
seat-watching = Vous n’avez pas de place à cette table : vous regardez.
# seat : un joueur ; bot : le nom d’un bot.
seat-played-by-bot = Pour le moment, le bot { $bot } joue pour { $seat }. Reprenez d’abord la place.
seat-empty = Personne n’est assis là.
seat-freed-too-late = Une place n’est libérée qu’avant le début de la partie. Pendant la partie, elle reste à son joueur ; en son absence, un bot peut jouer pour lui.
# seat : un joueur ; seconds : depuis combien de temps il doit être absent.
seat-player-present = { $seat } est à la table, ou y était il y a moins de { $seconds } secondes : personne d’autre ne décide qui joue à cette place.
table-paused = La partie est arrêtée : personne ne peut agir avant qu’elle reprenne.
pause-without-clock = Cette partie n’a pas d’horloge : il n’y a rien à mettre en pause.
pause-not-allowed = À cette table, personne ne met la partie en pause.
pause-running = La partie est déjà en pause.
pause-not-running = La partie n’est pas en pause.
pause-of-another = Seul celui qui a mis la partie en pause peut la reprendre.
# most : combien de pauses a chaque joueur.
pause-used-up = Vous avez utilisé vos { $most } pauses.
chat-empty = Il n’y a rien dans ce message.
undo-counts = Le résultat de cette partie compte : sans autre personne, on n’annule que des coups qui n’ont rien révélé.
undo-not-asked = Personne n’attend votre réponse.
export-running = Cette partie a des secrets : on pourra en obtenir le journal quand elle sera terminée.
fork-running = Cette partie a des secrets : on pourra la continuer ailleurs quand elle sera terminée.
# entries : le nombre d’entrées du journal ; most : combien on en lit.
import-too-long = Ce journal a { $entries } entrées ; on peut en importer ici au plus { $most }.

## Connexions

client-outdated = Cette page est plus ancienne que le serveur. Rechargez-la.
client-newer = Cette page est plus récente que le serveur. Réessayez dans un instant.
socket-silent = La connexion est restée muette trop longtemps.
socket-not-subscribed = La connexion doit commencer par un abonnement.
message-not-json = Un message n’était pas du JSON.
# where : un endroit du message.
message-wrong = Quelque chose ne va pas dans un message : { $where-id }.
# most : caractères.
message-too-large = Un message a au plus { $most } caractères.

## La page de l’interface de programmation

# version : celle du programme.
server-docs-title = Starlode { $version-id } : interface de programmation
server-docs-document = La même chose sous forme de document OpenAPI
server-docs-operations = Requêtes
server-docs-client = Connexion : ce qu’envoie un client
server-docs-server = Connexion : ce qu’envoie le serveur

## Parties classées et tournois

rated-guest = Une partie classée demande des comptes. Connectez-vous ou créez un compte.
# options : les noms des options qui avantagent une place.
rated-handicap = Une partie classée a les mêmes conditions pour tous. Retirez les handicaps : { $options }.
rated-player-twice = Dans une partie classée, chacun a une seule place, les bots aussi.
tournament-unknown = Ce tournoi n’existe pas.
# entrants : combien sont inscrits ; players : les places d’une table.
tournament-too-few = { $entrants ->
    [one] Un seul inscrit ne suffit
   *[other] { $entrants } inscrits ne suffisent
} pas pour une table de { $players }.
tournament-host-only = Seul l’organisateur du tournoi peut faire cela.
