# Les contrats de Galaxy Trucker : leurs éléments et leurs scores, et ce que dit leur page.

## Ce qu’un contrat comporte

contract-has-no_mission = sans mission
contract-has-vips = VIP
contract-has-no_vips = sans VIP
contract-has-real_time = temps réel
contract-has-turn_based = tour par tour
contract-has-cargo_explosive = cargaison explosive
contract-has-cargo_fragile = cargaison fragile
contract-has-cargo_heavy = cargaison lourde
contract-has-cargo_radioactive = cargaison radioactive

## Ce dont la difficulté et le divertissement sont la somme

contract-part-mission = la mission
contract-part-no_mission = un vol sans mission
# count : combien de Supercartes, de types de cargaison, de joueurs.
contract-part-supercards =
    { $count ->
        [one] { $count } Supercarte
       *[other] { $count } Supercartes
    }
contract-part-cargo =
    { $count ->
        [one] { $count } type de cargaison
       *[other] { $count } types de cargaison
    }
contract-part-mixture = de l’explosif à côté du fragile
contract-part-vips = les VIP
contract-part-real_time = l’assemblage en temps réel
contract-part-turn_based = l’assemblage au tour par tour
contract-part-players = { $count } joueurs

## Ce qui est refusé

contract-wish-out-of-range =
    { $wish-id ->
        [level] Un contrat vaut pour un vol de niveau { $least } à { $most }, pas { $value }.
        [players] Un contrat est pour { $least } à { $most } joueurs, pas pour { $value }.
        [difficulty] La difficulté va de { $least } à { $most } : { $value } est hors limites.
        [fun] Le divertissement va de { $least } à { $most } : { $value } est hors limites.
       *[request] Les demandes vont de { $least } à { $most } : il n’y a pas de demande { $value }.
    }
contract-element-unknown = Il n’y a pas d’élément « { $element-id } ». Un contrat peut contenir : { $known-id }.
contract-seed-wrong = Une graine est une ligne de { $most } caractères au plus.
contract-none = Aucun contrat ne correspond à ce qui est permis. Autorisez l’assemblage en temps réel ou au tour par tour.
contract-no-other-trek =
    { $shown ->
        [one] Un seul contrat de Trek répond à ces souhaits. Changez un souhait ou la graine.
       *[other] Seuls { $shown } contrats de Trek répondent à ces souhaits. Changez un souhait ou la graine.
    }
contract-word-malformed = « { $word-id } » n’est pas un mot de contrat. Un mot ressemble à 132-B2-J5, celui d’un Trek à 13T-726380-4N.
contract-word-mistyped = Le mot « { $word-id } » contient une faute de frappe : ses deux derniers signes ne correspondent pas aux autres.
contract-word-version = Le mot « { $word-id } » est de la version { $version }, et seule la version { $expected } peut être lue ici.
contract-word-flights =
    { $expected ->
        [one] Le mot a des contrats pour { $found } vols, et il en faut { $expected }.
       *[other] Le mot a un contrat pour { $found } vol, et il en faut { $expected }.
    }
contract-word-mission-twice = Le mot donne la même mission à deux vols d’un Trek.
contract-word-mission = Le mot nomme la mission { $number }, et il n’y en a que { $most }.
contract-word-manner = Le mot ne dit pas s’il y a des VIP ni comment on assemble : « { $symbol-id } » n’est ni 0, ni 1, ni 2, ni 3.
contract-word-needs-vips = Le mot a une mission qui exige des VIP, mais pas de VIP.
contract-id-unknown = Il n’y a pas de contrat { $contract-id }.

## La page

web-contracts-heading = Contrats
web-contracts-question = Quel genre de travail ?
web-contracts-level = Niveau
web-contracts-trek = Trek
web-contracts-players = Joueurs
web-contracts-difficulty = Difficulté
web-contracts-difficulty-least = un après-midi tranquille
web-contracts-difficulty-most = nul n’est revenu
web-contracts-fun = Divertissement
web-contracts-fun-least = dans les règles
web-contracts-fun-most = chaos complet
# rating : de 1 à 5, des étoiles ou un souhait.
web-contracts-of-five = { $rating } sur 5
web-contracts-allow = Peut contenir
web-contracts-allow-missions = Missions
web-contracts-allow-vips = VIP
web-contracts-allow-cargo = Cargaison
web-contracts-allow-supercards = Supercartes
web-contracts-allow-real_time = Temps réel
web-contracts-allow-turn_based = Tour par tour
web-contracts-seed = Graine
web-contracts-seed-help = Les mêmes souhaits et la même graine donnent les mêmes contrats.
web-contracts-word = Mot d’un contrat
web-contracts-open = Ouvrir
# level : I, II, III ou trek.
web-contracts-wishes =
    { $level-id ->
        [trek] Trek
       *[other] Niveau { $level-id }
    }, { $players } joueurs, difficulté { $difficulty }, divertissement { $fun }

# number : de la proposition ; candidates : combien de contrats conviennent, 0 si personne ne les compte.
web-contracts-number =
    { $candidates ->
        [0] proposition { $number }
       *[other] proposition { $number }, { $candidates } conviennent
    }
web-contracts-of-word = d’après le mot { $word-id }
web-contracts-title = « { $title-id } »
web-contracts-flight-level = Niveau { $level-id }
web-contracts-no-mission = Pas de mission : rentrez avec tout ce qui rapporte.
# credits : pour chaque joueur ; 0 sans mission.
web-contracts-advance =
    { $credits ->
        [0] Pas d’avance. Tout le monde vole sous le même contrat.
       *[other] Avance de { $credits } crédits chacun. Tout le monde vole sous le même contrat.
    }
web-contracts-trek-text = Trois vols, un contrat pour chacun.
web-contracts-party-king = Le titre de Roi de la fête est en jeu.
# score, absolute : la difficulté comme nombre à une décimale.
web-contracts-hard = { NUMBER($score, minimumFractionDigits: 1) } pour ce niveau, { NUMBER($absolute, minimumFractionDigits: 1) } tous niveaux confondus
web-contracts-score = { NUMBER($score, minimumFractionDigits: 1) }
web-contracts-explain = Expliquer les nombres
# level : I, II ou III.
web-contracts-parts = Ce dont les scores de niveau { $level-id } sont la somme
web-contracts-sum = pour ce niveau
web-contracts-base = le niveau { $level-id } lui-même
web-contracts-absolute = tous niveaux confondus
web-contracts-sign = Signer et ouvrir une table
web-contracts-bots = Voler contre des bots
web-contracts-another = En demander un autre
web-contracts-link = Mot { $word-id } : ce lien montre le même contrat aux autres
web-contracts-before = Déjà proposés
web-contracts-take-back = Reprendre
web-contracts-note = Aucun contrat ne revient avant que vous les ayez tous vus. En refuser un ne change rien.
# number : de la proposition, 0 pour le contrat d’un mot.
web-contracts-announce =
    { $number ->
        [0] Contrat : { $title-id }. { $elements }.
       *[other] Proposition { $number } : { $title-id }. { $elements }.
    }
