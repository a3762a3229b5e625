# La commande contract : les contrats de Galaxy Trucker.

cli-word-contract-task = show
cli-word-contract-word = MOT
cli-word-elements = ÉLÉMENTS
cli-word-text = TEXTE

cli-contract = Proposer des contrats pour Galaxy Trucker, et montrer le contrat d’un mot.
cli-contract-more =
    Un contrat réunit une mission, des VIP et une façon d’assembler, choisis selon la difficulté et le divertissement voulus. Les mêmes souhaits et la même graine donnent les mêmes contrats. « show » affiche le contrat d’un mot, ou d’un identifiant comme GLK-c67ed22f, sans sa graine.

      starlode contract --level 2 --players 3 --difficulty 3 --fun 4 --seed lune
      starlode contract --level 2 --players 3 --difficulty 3 --fun 4 --seed lune --another 1
      starlode contract --allow missions,vips,real_time --json
      starlode contract --trek --players 4
      starlode contract show 132-B2-J5
cli-contract-task = Tâche : montrer le contrat d’un mot. Sans tâche, un contrat est proposé.
cli-contract-word = Mot ou identifiant d’un contrat.
cli-contract-level = Niveau du vol : 1, 2 ou 3 ; sinon 2. Un Trek a les trois.
cli-contract-players = Nombre de joueurs, de 2 à 4 ; sinon 2.
cli-contract-difficulty = Difficulté voulue, de 1 à 5 ; sinon 3.
cli-contract-fun = Divertissement voulu, de 1 à 5 ; sinon 3.
cli-contract-allow = Ce qu’il peut contenir, séparé par des virgules : cargo, missions, real_time, supercards, turn_based, vips ; sinon tout.
cli-contract-seed = Graine, un texte quelconque ; sinon 0.
cli-contract-another = Quelle proposition : 0 est la première, 1 la suivante. Aucune ne revient avant que toutes soient passées.
cli-contract-trek = Proposer un Trek : un contrat pour chacun de ses trois vols.

# king : si le titre de Roi de la fête est en jeu.
cli-contract-heading =
    { $king-id ->
        [yes] Contrat de Trek pour { $players } joueurs, avec le titre de Roi de la fête
       *[no] Contrat de Trek pour { $players } joueurs
    }
cli-contract-title = « { $title-id } »  { $contract-id }
cli-contract-flight = { "" }  Niveau { $level-id }, { $players } joueurs
cli-contract-mission = { "" }  Mission « { $mission-id } » : { $pitch-id } Avance : { $advance } crédits chacun.
cli-contract-elements = { "" }  Éléments : { $elements }
# parts : ce dont le score est la somme, chaque part comme cli-contract-part.
cli-contract-how-hard = { "" }  Difficulté { $stars-id } { NUMBER($score, minimumFractionDigits: 1) } pour ce niveau, { NUMBER($absolute, minimumFractionDigits: 1) } tous niveaux confondus ({ $parts })
cli-contract-how-much-fun = { "" }  Divertissement { $stars-id } { NUMBER($score, minimumFractionDigits: 1) } ({ $parts })
cli-contract-part = { $part-id } { NUMBER($score, minimumFractionDigits: 1) }
cli-contract-flight-seed = { "" }  Graine du vol : { $seed-id }
cli-contract-repeat = Mot qui le redonne : { $word-id }
# candidates : combien de contrats conviennent ; 0 pour un Trek, où personne ne les compte.
cli-contract-proposal =
    { $candidates ->
        [0] Proposition { $number } ; pour la suivante : --another { $number }
       *[other] Proposition { $number }, { $candidates } contrats conviennent ; pour la suivante : --another { $number }
    }
cli-contract-play = Pour le jouer : { $command-id }

cli-contract-task-unknown = Il n’y a pas de tâche « { $task-id } ». Tâches : { $known-id }.
cli-contract-word-missing = Quel contrat ? Donnez son mot après « show ».
cli-contract-word-settles = Le mot décide de tout le contrat : { $option-id } ne peut pas être donné en plus.
