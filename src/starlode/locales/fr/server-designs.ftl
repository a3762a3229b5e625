# Les dessins : ce que l’on dessine pour un jeu sur ce serveur, et les parties que les bots jouent pour les essayer.

design-none = On ne peut rien dessiner pour ce jeu.
design-unknown = Ce dessin n’existe pas. Le lien a-t-il été copié en entier ?
# most : caractères.
design-too-large = Ce dessin est trop grand : son texte peut avoir au plus { $most } caractères.
# most : combien de dessins une personne peut garder.
design-too-many = Vous gardez déjà { $most } dessins, le maximum possible. Supprimez-en un dont vous n’avez plus besoin.
design-stale = Ce dessin a été modifié ailleurs depuis que vous l’avez ouvert, peut-être dans une autre fenêtre. Rien n’a été remplacé : enregistrez le vôtre comme nouveau dessin, ou ouvrez l’autre.
# tool : le nom d’un outil ; known : des noms.
design-tool-unknown = Il n’y a pas d’outil de dessin « { $tool-id } » pour ce jeu. Outils : { $known-id }.

## Essais

design-trial-unknown = Cet essai n’existe pas.
design-trial-running = Des bots jouent déjà sur un de vos dessins. Attendez la fin, ou arrêtez-les.
# most : combien d’essais peuvent attendre.
design-trials-full = { $most } essais attendent déjà leur tour. Réessayez dans quelques minutes.
# most: le nombre d’essais d’invités possibles à la fois.
design-trials-of-guests = { $most } essais d’invités sont déjà en cours. Réessayez dans quelques minutes, ou connectez-vous à un compte.
# most: le nombre d’essais possibles à la fois depuis une adresse.
design-trials-of-address = { $most } essais de personnes de votre réseau sont déjà en cours. Réessayez quand l’un d’eux sera terminé.
# seconds : la durée permise d’une partie.
design-trial-slow = L’essai a été abandonné : une de ses parties a duré plus de { $seconds } secondes.
design-trial-failed = L’essai a été abandonné : une partie n’a pas pu être jouée jusqu’au bout. Cela a été noté.
design-trial-lost = L’essai est perdu, car le serveur qui le jouait a disparu. Recommencez-le.
