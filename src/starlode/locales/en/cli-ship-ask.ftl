# Why a question of `starlode ship ask` has no answer.

ship-question-long = The question is too long: at most { $limit } bytes.
ship-question-not-text = The question is no text in UTF-8: byte { $byte } is wrong.
ship-question-no-json = The question is no JSON: see character { $character }.
ship-question-name-twice = The question uses the name “{ $name-id }” twice in one object.
ship-question-not-an-object = A question is a JSON object.
ship-question-unknown = There is no question “{ $ask-id }”. Questions: { $known-id }.
ship-question-field-unknown = The question does not know “{ $field-id }”. Known there: { $known-id }.
ship-question-field-missing = The question lacks “{ $field-id }”.
ship-question-field-type =
    { $expected-id ->
        [text] “{ $field-id }” must be a text.
        [number] “{ $field-id }” must be a whole number.
        [truth] “{ $field-id }” must be true or false.
        [list] “{ $field-id }” must be a list.
       *[object] “{ $field-id }” must be an object.
    }
ship-question-number-large = “{ $field-id }” is out of all proportion: at most { $most }.
ship-question-range = “{ $field-id }” must be from { $least } to { $most }, and is { $value }.

ship-question-level = There is no level “{ $level-id }”. Levels: { $known-id }.
ship-question-outside = { $cell-id } is no cell of the ship board of level { $level-id }.
ship-question-tile-unknown = There is no tile { $tile-id }.
ship-question-tile-twice = There is only one tile { $tile-id }, and it lies on this ship already.
ship-question-rotation = The rotation must be 0, 1, 2 or 3, not { $rotation-id }.
ship-question-starting-cabin = { $cell-id } is the place of the starting cabin, and of nothing else.
ship-question-crew-unknown = There is no crew “{ $kind-id }”. Known: { $known-id }.
ship-question-goods-unknown = There are no goods “{ $kind-id }”. Known: { $known-id }.
ship-question-contents =
    { $what-id ->
        [crew] { $tile-id } on { $cell-id } is no cabin.
        [tokens] { $tile-id } on { $cell-id } does not hold as many battery tokens.
       *[goods] { $tile-id } on { $cell-id } does not hold these goods.
    }
ship-question-aliens =
    { $alien-id ->
        [purple] A ship carries at most one purple alien.
       *[brown] A ship carries at most one brown alien.
    }
ship-question-alien-start = The starting cabin on { $cell-id } takes no alien.
ship-question-alien-stranded = The cabin on { $cell-id } is joined to no life support for its alien.
ship-question-vips =
    { $colour-id ->
        [red] A ship carries at most one red VIP.
        [blue] A ship carries at most one blue VIP.
       *[yellow] A ship carries at most one yellow VIP.
    }
ship-question-prisoners = A ship carries at most one prisoner.
ship-question-figure-start = The starting cabin on { $cell-id } takes neither a VIP nor a prisoner.
ship-question-no-component = There is no component on { $cell-id }.
ship-question-no-double = There is no double component on { $cell-id } that could be powered.
ship-question-no-token = { $cell-id } has no token left that may power { $cell_powered-id }.

ship-question-vip-unknown = There is no VIP “{ $vip-id }”. VIPs: { $known-id }.
ship-question-vip-colour =
    { $colour-id ->
        [red] { $vip-id } is no red VIP.
        [blue] { $vip-id } is no blue VIP.
       *[yellow] { $vip-id } is no yellow VIP.
    }
ship-question-vip-not-named =
    { $colour-id ->
        [red] A red VIP has boarded, and “vips” does not say which one.
        [blue] A blue VIP has boarded, and “vips” does not say which one.
       *[yellow] A yellow VIP has boarded, and “vips” does not say which one.
    }
ship-question-colour-unknown = There is no VIP colour “{ $colour-id }”. Colours: { $known-id }.
ship-question-mission-unknown = There is no mission “{ $mission-id }”. Missions: { $known-id }.
ship-question-card-unknown = “{ $card-id }” is no card for this question. Cards: { $known-id }.
ship-question-cause-unknown = There is no cause of a loss “{ $kind-id }”. Known: { $known-id }.
ship-question-prisoner-unknown = “{ $kind-id }” says nothing of a prisoner. Known: { $known-id }.
ship-question-goods-in-module = The structural module on { $cell-id } holds goods, and the Smuggler King is not in this flight.
ship-question-no-admiral = There are markers, and the Retired Admiral is not aboard.
ship-question-no-widow = There is a group, and the Cautious Rich Widow is not aboard.
ship-question-no-engineer = The Propulsion Engineer is not aboard.
ship-question-same-space = Two rockets are on the same space.
ship-question-nobody-flies = All players have given up: nobody reveals a card.

ship-question-keep-a-component = A plan keeps at least one component.
ship-question-kept-and-abandoned = { $cell-id } cannot be both abandoned and kept.
ship-question-dice-missing =
    { $count ->
        [one] Roll { $number } is missing: one die.
       *[other] Roll { $number } is missing: two dice.
    }
ship-question-dice-count =
    { $count ->
        [one] Roll { $number } is one of one die.
       *[other] Roll { $number } is one of two dice.
    }
ship-question-decision-unused = Nobody was asked for decision { $number }.
