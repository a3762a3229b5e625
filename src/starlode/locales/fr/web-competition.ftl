# Les pages sur les tournois et le classement.

## Tournois

web-tournament-new = Nouveau tournoi
web-tournament-new-help = Joueurs et bots s’inscrivent ; ensuite tout se déroule seul : chaque ronde commence quand la précédente est finie.
web-tournament-list = Tous les tournois
web-tournament-none = Aucun tournoi pour l’instant.
web-tournament-name = Nom du tournoi
web-tournament-how = Formule
# format : round-robin ou swiss.
web-tournament-format = { $format ->
    [swiss] Système suisse
   *[round-robin] Toutes rondes
}
web-tournament-format-help = { $format ->
    [swiss] Peu de rondes : ceux qui réussissent également se rencontrent, jamais deux fois si on peut l’éviter.
   *[round-robin] Chacun rencontre chacun, autant que des tables de plus de deux le permettent.
}
web-tournament-seats = Joueurs par table
web-tournament-rounds = Rondes
web-tournament-rounds-usual = Autant que d’habitude
web-tournament-enter-self = Je participe aussi
# visibility : open ou private.
web-tournament-visibility = { $visibility ->
    [open] Affiché pour tous
   *[private] Seulement pour ceux qui ont le lien
}
web-tournament-create = Créer le tournoi
# count : combien sont inscrits.
web-tournament-entrants = { $count ->
    [one] { $count } inscrit
   *[other] { $count } inscrits
}
# status : open, running, over ou cancelled ; round : la ronde commencée ; rounds : combien il y en a.
web-tournament-status = { $status ->
    [open] Inscriptions ouvertes
    [running] Ronde { $round } sur { $rounds }
    [over] Terminé
   *[cancelled] Annulé
}
# players : les places d’une table.
web-tournament-tables-of = tables de { $players }
web-tournament-enter = Participer
web-tournament-withdraw = Se retirer
web-tournament-bot = Bot
web-tournament-add-bot = Ajouter ce bot
web-tournament-start = Lancer le tournoi
web-tournament-cancel = Annuler le tournoi
# form : le type de fichier.
web-tournament-export = Résultats en { $form }
web-tournament-standings = Classement
web-tournament-entered = Inscrits
web-tournament-nobody = Personne ne s’est encore inscrit.
web-tournament-place = Rang
web-tournament-player = Joueur
web-tournament-points = Points
web-tournament-opponents = Adversaires
web-tournament-opponents-help = Les points de tous les adversaires : ils départagent à égalité de points
web-tournament-wins = Victoires
web-tournament-games = Parties
web-tournament-you = vous
web-tournament-withdrawn = retiré
# D’un joueur qui a quitté une partie, ou pour qui un bot a joué la plupart des coups.
web-tournament-inactive = n’a pas joué
web-tournament-inactive-help = Partie quittée, ou un bot a joué la plupart des coups : qui ne joue pas est classé dernier.
# what : cancel (tout le tournoi) ou withdraw (s’en retirer).
web-tournament-ask = { $what ->
    [cancel] Annuler le tournoi ?
   *[withdraw] Se retirer du tournoi ?
}
web-tournament-ask-help = { $what ->
    [cancel] Les parties en cours continuent, mais aucune ronde ne suit. C’est définitif.
   *[withdraw] Votre partie continue, mais vous ne jouez plus aux rondes suivantes. C’est définitif.
}
web-tournament-go-on = Continuer
web-tournament-remove = Retirer
# name : un inscrit.
web-tournament-remove-player = Retirer { $name }
web-tournament-pairings = Rondes
# round : son numéro.
web-tournament-round = Ronde { $round }
web-tournament-not-begun = Les appariements apparaissent au lancement du tournoi.
# status : de la table, lobby, running ou over.
web-tournament-table = { $status ->
    [over] Revoir
   *[running] À la table
}
# names : les inscrits qui ne jouent pas cette ronde.
web-tournament-byes = Exempt : { $names }

## Classement

web-ratings-games = Jeux
web-ratings-help = On commence avec 1500 points. La force se trouve dans la marge avec une probabilité de 95 % ; avec 200 points de plus, on gagne environ 71 parties sur 100.
web-ratings-best = Les meilleurs
web-ratings-none = Aucun classement n’est encore assez sûr. Il faut environ 15 parties classées.
web-ratings-last = Vos dernières parties classées
# rating, margin : des points ; games : combien de parties comptent ; provisional : si c’est trop peu.
web-rating-mine = Votre classement : { $rating } ± { $margin } après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}{ $provisional ->
    [yes] {" "}(provisoire)
   *[no] {""}
}
# place : parmi tant de joueurs.
web-rating-place = { $place ->
    [1] 1er sur { $players }
   *[other] { $place }e sur { $players }
}
