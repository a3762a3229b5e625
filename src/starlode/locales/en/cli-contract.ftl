# The command contract: contracts of Galaxy Trucker.

cli-word-contract-task = show
cli-word-contract-word = WORD
cli-word-elements = ELEMENTS
cli-word-text = TEXT

cli-contract = Propose contracts for Galaxy Trucker, and show the contract of a word.
cli-contract-more =
    A contract is a combination of a mission, VIPs and a way to build, chosen for how hard and how much fun the flight should be. The same wishes and the same seed give the same contracts. “show” prints the contract of a word, or of an id such as GLK-c67ed22f, without its seed.

      starlode contract --level 2 --players 3 --difficulty 3 --fun 4 --seed moon
      starlode contract --level 2 --players 3 --difficulty 3 --fun 4 --seed moon --another 1
      starlode contract --allow missions,vips,real_time --json
      starlode contract --trek --players 4
      starlode contract show 132-B2-J5
cli-contract-task = Task: show the contract of a word. Without a task, a contract is proposed.
cli-contract-word = Word or id of a contract.
cli-contract-level = Level of the flight: 1, 2 or 3; otherwise 2. A Trek has all three.
cli-contract-players = Number of players, 2 to 4; otherwise 2.
cli-contract-difficulty = How hard it should be, 1 to 5; otherwise 3.
cli-contract-fun = How much fun it should be, 1 to 5; otherwise 3.
cli-contract-allow = What it may contain, separated by commas: cargo, missions, real_time, supercards, turn_based, vips; otherwise everything.
cli-contract-seed = Seed, any text; otherwise 0.
cli-contract-another = Which proposal: 0 is the first, 1 the next. None comes twice until all have come.
cli-contract-trek = Propose a Trek: a contract for each of its three flights.

# king: whether the title Party King is in play.
cli-contract-heading =
    { $king-id ->
        [yes] Trek contract for { $players } players, with the title Party King
       *[no] Trek contract for { $players } players
    }
cli-contract-title = “{ $title-id }”  { $contract-id }
cli-contract-flight = { "" }  Level { $level-id }, { $players } players
cli-contract-mission = { "" }  Mission “{ $mission-id }”: { $pitch-id } Advance: { $advance } credits each.
cli-contract-elements = { "" }  Elements: { $elements }
# parts: what the score is the sum of, each as cli-contract-part.
cli-contract-how-hard = { "" }  Difficulty { $stars-id } { NUMBER($score, minimumFractionDigits: 1) } for this level, { NUMBER($absolute, minimumFractionDigits: 1) } over all levels ({ $parts })
cli-contract-how-much-fun = { "" }  Fun { $stars-id } { NUMBER($score, minimumFractionDigits: 1) } ({ $parts })
cli-contract-part = { $part-id } { NUMBER($score, minimumFractionDigits: 1) }
cli-contract-flight-seed = { "" }  Seed of the flight: { $seed-id }
cli-contract-repeat = Word that repeats it: { $word-id }
# candidates: how many contracts fit the wishes; 0 for a Trek, where nobody counts them.
cli-contract-proposal =
    { $candidates ->
        [0] Proposal { $number }; for the next one: --another { $number }
       *[other] Proposal { $number }, { $candidates } contracts fit; for the next one: --another { $number }
    }
cli-contract-play = To play it: { $command-id }

cli-contract-task-unknown = There is no task “{ $task-id }”. Tasks: { $known-id }.
cli-contract-word-missing = Which contract? Give its word after “show”.
cli-contract-word-settles = The word settles the contract: { $option-id } cannot be given as well.
