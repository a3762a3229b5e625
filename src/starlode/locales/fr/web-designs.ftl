# Les dessins : ce que l’on dessine pour un jeu. Dit par les écrans autour du dessin, quel que soit le jeu.

## L’étagère

web-designs-begin = Commencer un dessin
web-designs-new = Nouveau dessin
web-designs-import = Importer un fichier
web-designs-file = Fichier
web-designs-no-text = Ce fichier n’est pas du texte : il a sans doute été abîmé en chemin.
web-designs-bring = Le garder et l’ouvrir
# count: le nombre de constats.
web-designs-broken =
    { $count ->
        [one] Ce fichier ne peut pas être joué tel quel.
       *[other] Ce fichier ne peut pas être joué tel quel ; il appelle { $count } remarques.
    }
web-designs-mend = L’ouvrir quand même
web-designs-mend-help = Dans l’éditeur, tout ce qui ne va pas peut être corrigé. Le fichier lui-même reste tel quel.
web-designs-follow = Ouvrir un dessin partagé
web-designs-link = Lien ou code
web-designs-open = Ouvrir
web-designs-left = Pas encore enregistrés
web-designs-left-help = Dessins commencés sur cet appareil. Ils y restent jusqu’à ce que vous les enregistriez ou les jetiez.
web-designs-discard = Jeter
web-designs-unnamed = Sans nom
web-designs-mine = Enregistrés par vous
web-designs-none = Rien d’enregistré pour l’instant.
web-designs-remove = Supprimer
# title: le nom d’un dessin.
web-designs-remove-sure = Supprimer « { $title } » définitivement ? Son lien ne mènera plus nulle part. Les tables qui le jouent continuent.
web-designs-supplied = Livrés avec le jeu
web-designs-supplied-help = Ouvrez-en un pour le regarder ou pour continuer à dessiner à partir de lui.
web-designs-draft = Brouillon
web-designs-players =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }

## Dessiner

web-designs-name = Nom
web-designs-undo = Annuler (Ctrl+Z)
web-designs-redo = Rétablir (Ctrl+Y)
web-designs-saved = Enregistré
web-designs-copy = Enregistrer une copie
web-designs-unsaved = Pas encore enregistré ; conservé sur cet appareil.
web-designs-changed = Modifications non enregistrées ; conservées sur cet appareil.
# title: le nom d’une personne.
web-designs-of = Auteur : { $title }. Si vous l’enregistrez, vous en aurez votre propre copie.
# when: il y a tant de temps.
web-designs-restored = Voici ce que vous avez dessiné ici { $when } sans l’enregistrer.
web-designs-drop = Reprendre la version enregistrée
web-designs-gone = Ce dessin n’est pas ici

## Ce que le jeu remarque

web-designs-findings = Vérification
web-designs-playable = Ceci peut être joué.
web-designs-errors =
    { $count ->
        [one] Il reste une chose à corriger.
       *[other] Il reste { $count } choses à corriger.
    }
web-designs-error = Erreur
web-designs-warning = Conseil
web-designs-show = Montrer
web-designs-not-yet = Ce qui ne va pas doit être corrigé avant de pouvoir jouer.

## Jouer et partager

web-designs-ways = Jouer et partager
web-designs-share-it = Enregistrer et obtenir un lien
web-designs-address = Lien à partager
web-designs-address-help = Quiconque a le lien peut regarder ce dessin, le jouer et continuer sur une copie.
web-designs-export = Exporter un fichier
web-designs-all = Tous les dessins

## Deux versions

web-designs-conflict = Deux versions
web-designs-conflict-help = Ce dessin a été enregistré ailleurs pendant que vous dessiniez ici, peut-être dans une autre fenêtre. Les deux versions sont toujours là.
web-designs-conflict-mine = Dessiné ici, non enregistré
# when: il y a tant de temps.
web-designs-conflict-other = Enregistré { $when }
web-designs-conflict-insist = Continuer avec la mienne
web-designs-conflict-yield = Prendre la version enregistrée
web-designs-conflict-both = Garder les deux : enregistrer la mienne à part

## En choisir un pour une table

web-designs-choose = Choisir
web-designs-choose-own = Dessinés par vous
web-designs-choose-none = Vous n’avez rien enregistré pour ce nombre de joueurs.
web-designs-chosen-own = Un dessin à soi
web-designs-edit = En dessiner un nouveau

## Essais par les robots joueurs

# games: un nombre.
web-designs-try = Le faire essayer par des bots
web-designs-try-help = Des bots jouent { $games } parties en arrière-plan. Vous verrez ensuite si toutes les places ont les mêmes chances. Vous pouvez quitter la page entre-temps.
web-designs-start = Jouer { $games } parties
web-designs-stop = Arrêter
# done, games: des nombres.
web-designs-trial-waiting = En attente d’une place libre…
web-designs-trial-running = { $done } parties jouées sur { $games }
web-designs-trial-left-seconds =
    { $count ->
        [one] Encore { $count } seconde environ.
       *[other] Encore { $count } secondes environ.
    }
web-designs-trial-left-minutes =
    { $count ->
        [one] Encore { $count } minute environ.
       *[other] Encore { $count } minutes environ.
    }
web-designs-trial-stopped = Arrêté après { $done } parties.
web-designs-trial-other = Ces parties ont été jouées sur un autre état du dessin.
web-designs-results = Résultats de l’essai
web-designs-seat = Place { $number }
web-designs-place = Place
web-designs-rate = Première (intervalle à 95 %)
web-designs-points = Points
# median, quarter, most: des nombres ; la moitié des parties est entre les deux derniers.
web-designs-spread = { $median } ({ $quarter }–{ $most })
# share: un pourcentage.
web-designs-share = Trait pointillé : une part égale de premières places, { $share }. Points et durées : la médiane et, entre parenthèses, la moitié centrale des parties.
web-designs-turns = Tours par partie
web-designs-decisions = Décisions par partie
web-designs-margin = Points entre le premier et le dernier
# games: combien ont été jouées ; above, below: des places.
web-designs-verdict-few =
    { $games ->
        [one] { $games } partie, c’est encore trop peu pour conclure.
       *[other] { $games } parties, c’est encore trop peu pour conclure.
    }
web-designs-verdict-even = Après { $games } parties, aucune place ne se détache : de tels écarts peuvent être dus au hasard.
web-designs-verdict-favoured = Après { $games } parties, les places ne se valent pas. Mieux que leur part : { $above }. Moins bien : { $below }.
