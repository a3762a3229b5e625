# Ce que le serveur refuse à sa porte, avant que quelqu’un regarde ce qui était demandé.

host-unknown = Ce serveur ne s’appelle pas ainsi. Son hôte peut permettre d’autres noms.
origin-foreign = Cela venait d’un autre site, et n’a pas été fait.
body-too-slow = Ce qui était envoyé arrivait trop lentement.
request-too-slow = Le serveur a mis trop longtemps. Réessayez dans un instant.
# most : combien de connexions une adresse peut avoir.
too-many-sockets = Il y a trop de connexions ouvertes d’ici : au plus { $most } sont possibles. Fermez des pages.
# id : sous quoi l’erreur a été notée.
server-fault = Le serveur a fait une erreur. Elle a été notée sous { $id-id } ; réessayez.

## Avis de tour

notices-not-offered = Ce serveur n’envoie pas de telles notifications.
push-address-refused = Ce n’est pas l’adresse d’un service de notifications.
push-key-unusable = Les clés du navigateur pour les notifications sont inutilisables.
mail-address-unusable = Cette adresse électronique ne peut pas être utilisée.
mail-not-sent = Le courriel n’a pas pu être envoyé. Réessayez plus tard.
mail-code-wrong = Ce n’est pas le code envoyé, ou il y a eu trop d’essais : demandez-en un autre.
