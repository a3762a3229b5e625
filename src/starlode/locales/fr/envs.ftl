# Environnements pour la recherche.

env-map-too-large = Cette carte de { $game } est plus grande que ne le permettent les environnements : leur espace d’actions et leurs observations ont une seule taille pour toutes les cartes. Choisissez-en une plus petite.
env-no-observation = { $game } ne décrit aucune observation : il n’y a donc pas d’environnement pour ce jeu.
env-returns-unknown = Il n’y a pas de gains appelés { $returns }. Connus : { $known }.
env-opponents = { $opponents } adversaires sont nommés, mais il en faut un de moins que les { $players } joueurs. Nommez un bot pour tous, ou un pour chacun.
env-no-such-seat = Il n’y a pas de place { $seat } : les places de { $players } joueurs sont comptées à partir de 0.
