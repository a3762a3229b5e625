# Les touches de l’assemblage : ce que fait chacune, et comment les changer.

web-galaxy_trucker-building-key-draw = Prendre ou révéler une tuile cachée
web-galaxy_trucker-building-key-warehouse = Dans l’entrepôt : flèches et initiales pour bouger, Entrée pour prendre
web-galaxy_trucker-building-key-fitting-only = Seulement ce qui va
web-galaxy_trucker-building-key-turn-left = Tourner à gauche
web-galaxy_trucker-building-key-turn-right = Tourner à droite
web-galaxy_trucker-building-key-next-fit = Case suivante où elle va ; avec Maj la précédente
web-galaxy_trucker-building-key-place = Placer sur la case choisie
web-galaxy_trucker-building-key-move-last = Déplacer la dernière tuile
web-galaxy_trucker-building-key-unweld = Détacher un composant soudé (handicap)
web-galaxy_trucker-building-key-set-aside = Réserver
web-galaxy_trucker-building-key-put-back = Rendre
web-galaxy_trucker-building-key-reserved = Prendre dans la réserve
web-galaxy_trucker-building-key-pile = Consulter une pile des prévisions
web-galaxy_trucker-building-key-flip = Retourner le sablier
web-galaxy_trucker-building-key-ships = Les vaisseaux des autres ; puis leur lettre
web-galaxy_trucker-building-key-problems = Problèmes du vaisseau
web-galaxy_trucker-building-key-finish = Terminer ; puis 1 à 4 et Entrée
web-galaxy_trucker-building-key-undo = Annuler
web-galaxy_trucker-building-key-actions = Toutes les actions en mots
web-galaxy_trucker-building-key-help = Cette liste
web-galaxy_trucker-building-key-leave = Quitter, annuler

web-galaxy_trucker-keys-text = Choisissez une touche pour la changer, puis appuyez sur la nouvelle. Les touches en pointillé restent les mêmes.
# number : laquelle de plusieurs semblables.
web-galaxy_trucker-keys-number = { $what }, { $number }
web-galaxy_trucker-keys-change = { $what } : { $key }. Changer
web-galaxy_trucker-keys-press = { $what } : appuyez sur la nouvelle touche. Échap la laisse telle quelle.
web-galaxy_trucker-keys-changed = { $what } : maintenant { $key }.
web-galaxy_trucker-keys-taken = { $key } est déjà prise : { $what }. Appuyez sur une autre touche.
web-galaxy_trucker-keys-reset = Touches d’origine
web-galaxy_trucker-keys-all-reset = Toutes les touches sont comme au début.
