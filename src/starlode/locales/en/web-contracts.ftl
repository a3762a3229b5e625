# The contracts of Galaxy Trucker: their elements and scores, and what their page says.

## What a contract has

contract-has-no_mission = no mission
contract-has-vips = VIPs
contract-has-no_vips = no VIPs
contract-has-real_time = real time
contract-has-turn_based = turn by turn
contract-has-cargo_explosive = explosive cargo
contract-has-cargo_fragile = fragile cargo
contract-has-cargo_heavy = heavy cargo
contract-has-cargo_radioactive = radioactive cargo

## What difficulty and fun are the sums of

contract-part-mission = the mission
contract-part-no_mission = a flight without mission
# count: how many supercards, types of cargo, players.
contract-part-supercards =
    { $count ->
        [one] { $count } supercard
       *[other] { $count } supercards
    }
contract-part-cargo =
    { $count ->
        [one] { $count } type of cargo
       *[other] { $count } types of cargo
    }
contract-part-mixture = explosive beside fragile cargo
contract-part-vips = VIPs
contract-part-real_time = building in real time
contract-part-turn_based = building turn by turn
contract-part-players = { $count } players

## What is refused

contract-wish-out-of-range =
    { $wish-id ->
        [level] A contract is for a flight of level { $least } to { $most }, not { $value }.
        [players] A contract is for { $least } to { $most } players, not for { $value }.
        [difficulty] The difficulty must be from { $least } to { $most }, not { $value }.
        [fun] The fun must be from { $least } to { $most }, not { $value }.
       *[request] Requests are numbered from { $least } to { $most }: there is no request { $value }.
    }
contract-element-unknown = There is no element “{ $element-id }”. A contract may contain: { $known-id }.
contract-seed-wrong = A seed is one line of at most { $most } characters.
contract-none = No contract fits what is allowed. Allow ships to be built in real time or turn by turn.
contract-no-other-trek =
    { $shown ->
        [one] Only one Trek contract comes up for these wishes. Change a wish or the seed.
       *[other] Only { $shown } Trek contracts come up for these wishes. Change a wish or the seed.
    }
contract-word-malformed = “{ $word-id }” is no contract word. A word looks like 132-B2-J5, that of a Trek like 13T-726380-4N.
contract-word-mistyped = The word “{ $word-id }” is mistyped: its last two symbols do not match the others.
contract-word-version = The word “{ $word-id }” is of version { $version }, and only version { $expected } can be read here.
contract-word-flights =
    { $expected ->
        [one] The word has contracts for { $found } flights and needs { $expected }.
       *[other] The word has a contract for { $found } flight and needs { $expected }.
    }
contract-word-mission-twice = The word gives two flights of a Trek the same mission.
contract-word-mission = The word names mission { $number }, and there are only { $most }.
contract-word-manner = The word does not say whether there are VIPs and how ships are built: “{ $symbol-id }” is none of 0, 1, 2 and 3.
contract-word-needs-vips = The word has a mission that requires VIPs, but no VIPs.
contract-id-unknown = There is no contract { $contract-id }.

## The page

web-contracts-heading = Contracts
web-contracts-question = What kind of job?
web-contracts-level = Level
web-contracts-trek = Trek
web-contracts-players = Players
web-contracts-difficulty = Difficulty
web-contracts-difficulty-least = an easy afternoon
web-contracts-difficulty-most = nobody came back
web-contracts-fun = Fun
web-contracts-fun-least = by the book
web-contracts-fun-most = pure chaos
# rating: 1 to 5, stars or a wish.
web-contracts-of-five = { $rating } of 5
web-contracts-allow = May contain
web-contracts-allow-missions = Missions
web-contracts-allow-vips = VIPs
web-contracts-allow-cargo = Cargo
web-contracts-allow-supercards = Supercards
web-contracts-allow-real_time = Real time
web-contracts-allow-turn_based = Turn by turn
web-contracts-seed = Seed
web-contracts-seed-help = Same wishes and same seed give the same contracts.
web-contracts-word = Word of a contract
web-contracts-open = Open
# level: I, II, III or trek.
web-contracts-wishes =
    { $level-id ->
        [trek] Trek
       *[other] Level { $level-id }
    }, { $players } players, difficulty { $difficulty }, fun { $fun }

# number: of the proposal; candidates: how many contracts fit, 0 if nobody counts them.
web-contracts-number =
    { $candidates ->
        [0] proposal { $number }
       *[other] proposal { $number }, { $candidates } fit
    }
web-contracts-of-word = from the word { $word-id }
web-contracts-title = “{ $title-id }”
web-contracts-flight-level = Level { $level-id }
web-contracts-no-mission = No mission: fly home with whatever pays.
# credits: for each player; 0 without a mission.
web-contracts-advance =
    { $credits ->
        [0] No advance. Everybody flies the same contract.
       *[other] Advance of { $credits } credits each. Everybody flies the same contract.
    }
web-contracts-trek-text = Three flights, one contract each.
web-contracts-party-king = The title Party King is in play.
# score, absolute: difficulty as a number with one decimal.
web-contracts-hard = { NUMBER($score, minimumFractionDigits: 1) } for this level, { NUMBER($absolute, minimumFractionDigits: 1) } over all levels
web-contracts-score = { NUMBER($score, minimumFractionDigits: 1) }
web-contracts-explain = Explain the numbers
# level: I, II or III.
web-contracts-parts = What the scores at level { $level-id } are the sums of
web-contracts-sum = for this level
web-contracts-base = level { $level-id } itself
web-contracts-absolute = over all levels
web-contracts-sign = Sign it and make a table
web-contracts-bots = Fly against bots
web-contracts-another = Ask for another
web-contracts-link = Word { $word-id }: this link shows the same contract to others
web-contracts-before = Offered before
web-contracts-take-back = Take it back
web-contracts-note = No contract comes twice until you have seen them all. Refusing one changes nothing.
# number: of the proposal, 0 for the contract of a word.
web-contracts-announce =
    { $number ->
        [0] Contract: { $title-id }. { $elements }.
       *[other] Proposal { $number }: { $title-id }. { $elements }.
    }
