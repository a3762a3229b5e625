"""Words that repeat a contract, ids that find one, and the offers as JSON."""

from __future__ import annotations

from itertools import pairwise

import pytest

from starlode.games.galaxy_trucker.lunar.contracts import (
    ELEMENTS,
    LEVELS,
    PLAYERS,
    ContractWishes,
    Wishes,
    make_offer,
    offer_document,
    options_of,
    propose_document,
    repeat_document,
    repeat_offer,
    table_seed,
)
from starlode.games.galaxy_trucker.lunar.contracts.content import MISSIONS
from starlode.games.galaxy_trucker.lunar.contracts.generator import all_contracts
from starlode.games.galaxy_trucker.lunar.contracts.words import check_symbols, contracts_by_id, word_of
from starlode.kernel.errors import InvalidInput

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOON = Wishes(2, 3, 3, 4, frozenset(ELEMENTS), "moon")

WISHES: ContractWishes = {
    "level": 2,
    "players": 3,
    "difficulty": 3,
    "fun": 4,
    "allow": [*ELEMENTS],
    "seed": "moon",
    "request": 0,
    "trek": False,
}


def with_check(symbols: str) -> str:
    """Return a word of these symbols whose check symbols are right."""
    return symbols + check_symbols(symbols)


def refusal(word: str) -> tuple[str, str]:
    """Return the key and the clause with which a word is refused."""
    with pytest.raises(InvalidInput) as refused:
        repeat_offer(word)
    return refused.value.key, refused.value.clause


def test_the_word_of_every_contract_repeats_it() -> None:
    words = {}
    for level in LEVELS:
        for players in PLAYERS:
            for contract in all_contracts(level, players):
                word = word_of((contract,))
                words[word] = contract
                assert repeat_offer(word).flights == (contract,)
    assert len(words) == 3 * 3 * 66
    assert all(len(word) == 9 for word in words)


def test_the_word_of_a_trek_repeats_its_three_flights() -> None:
    for request in range(30):
        offer = make_offer(Wishes(1, 4, 3, 3, frozenset(ELEMENTS), "moon", request), trek=True)
        again = repeat_offer(offer.word)
        assert (again.flights, again.party_king, options_of(again)) == (
            offer.flights,
            offer.party_king,
            options_of(offer),
        )
        assert again.seeds == ()


def test_words_that_people_have_noted_down_stay_the_same() -> None:
    for word, ids in (
        ("132-B2-J5", ["GLK-c67ed22f"]),
        ("14T-33F0E2-Z9", ["GLK-f73089a8", "GLK-8104be98", "GLK-0bdd32f0"]),
    ):
        assert [contract.id for contract in repeat_offer(word).flights] == ids
        assert repeat_offer(word).word == word


def test_a_word_starts_with_version_players_and_level() -> None:
    assert make_offer(MOON).word.startswith("132-")
    assert make_offer(MOON, trek=True).word.startswith("13T-")


def test_every_id_finds_its_contract() -> None:
    assert len(contracts_by_id()) == 3 * 3 * 66
    offer = make_offer(MOON)
    for text in ("GLK-c67ed22f", "glk-C67ED22F", " glkc67ed22f "):
        assert repeat_offer(text).flights == offer.flights


def test_case_spaces_hyphens_and_similar_letters_do_not_matter() -> None:
    offer = make_offer(Wishes(1, 2, 1, 1, frozenset(ELEMENTS), "moon"))
    word = offer.word
    variants = (word.lower(), word.replace("-", ""), word.replace("-", " "), f"  {word}\n", word.replace("1", "l"))
    for text in (*variants, word.replace("1", "I"), word.replace("0", "o")):
        assert repeat_offer(text) == repeat_offer(word)


@pytest.mark.parametrize("is_trek", [False, True])
def test_every_wrong_symbol_and_every_swapped_pair_is_noticed(is_trek: bool) -> None:
    symbols = make_offer(MOON, trek=is_trek).word.replace("-", "")
    wrong = [
        symbols[:place] + other + symbols[place + 1 :]
        for place, symbol in enumerate(symbols)
        for other in SYMBOLS
        if other != symbol
    ]
    wrong += [
        symbols[:place] + second + first + symbols[place + 2 :]
        for place, (first, second) in enumerate(pairwise(symbols))
        if first != second
    ]
    assert {refusal(word) for word in wrong} == {("contract-word-mistyped", "GL-11.13")}


@pytest.mark.parametrize(
    ("word", "key", "clause"),
    [
        ("", "contract-word-malformed", "GL-11.13"),
        ("132-B2", "contract-word-malformed", "GL-11.13"),
        ("132-B2-7K-132-B2-7K", "contract-word-malformed", "GL-11.13"),
        ("132-B*-7K", "contract-word-malformed", "GL-11.13"),
        ("132-B\N{SUPERSCRIPT TWO}-7K", "contract-word-malformed", "GL-11.13"),
        (with_check("232B2"), "contract-word-version", "GL-11.13"),
        (with_check("152B2"), "contract-wish-out-of-range", "GL-11.1"),
        (with_check("112B2"), "contract-wish-out-of-range", "GL-11.1"),
        (with_check("134B2"), "contract-wish-out-of-range", "GL-11.1"),
        (with_check("130B2"), "contract-wish-out-of-range", "GL-11.1"),
        (with_check("132H2"), "contract-word-mission", "GL-11.2"),
        (with_check("132B4"), "contract-word-manner", "GL-11.2"),
        (with_check("13210"), "contract-word-needs-vips", "GL-11.4"),
        (with_check("13TB2"), "contract-word-flights", "GL-11.16"),
        (with_check("132B2C2D2"), "contract-word-flights", "GL-11.16"),
        (with_check("13TB2C2B2"), "contract-word-mission-twice", "GL-11.16"),
        ("GLK-00000000", "contract-id-unknown", "GL-11.13"),
        ("GLK-c67ed22", "contract-id-unknown", "GL-11.13"),
        ("GLK", "contract-id-unknown", "GL-11.13"),
    ],
)
def test_a_word_of_no_contract_is_refused_by_clause(word: str, key: str, clause: str) -> None:
    assert refusal(word) == (key, clause)


def test_a_word_for_five_players_names_the_number_of_players() -> None:
    with pytest.raises(InvalidInput) as refused:
        repeat_offer(with_check("152B2"))
    assert refused.value.data == {"wish": "players", "value": 5, "least": 2, "most": 4}


def test_an_offer_for_programs_is_complete() -> None:
    document = offer_document(make_offer(MOON))
    assert propose_document(WISHES) == document
    assert (document["players"], document["trek"], document["party_king"]) == (3, False, False)
    assert (document["word"], document["candidates"]) == (make_offer(MOON).word, 64)
    assert document["options"] == {
        "mode": "II",
        "building": "real_time",
        "vips": True,
        "mission": "mission_convoy",
    }
    (flight,) = document["flights"]
    assert flight["mission"] is not None
    assert flight["mission"]["name"] == {"en": "Convoy", "fr": "Convoi"}
    assert flight["seed"] == "moon|GLK-c67ed22f"
    assert (flight["advance"], flight["cargo"], flight["supercards"]) == (20, ["cargo_heavy"], 2)
    assert (flight["difficulty_stars"], flight["fun_stars"], flight["absolute"]) == (4, 4, 51)


def test_a_repeated_offer_differs_in_its_seed_only() -> None:
    proposed = offer_document(make_offer(MOON))
    repeated = offer_document(repeat_offer(proposed["word"]))
    assert repeat_document(proposed["word"]) == repeated
    proposed["flights"][0]["seed"] = None
    proposed["candidates"] = 0
    assert repeated == proposed


def test_the_seed_of_a_table_follows_from_the_offer() -> None:
    first, second = make_offer(MOON), make_offer(Wishes(2, 3, 3, 4, frozenset(ELEMENTS), "moon", 1))
    assert table_seed(first) == table_seed(make_offer(MOON)) != table_seed(second)
    assert len(bytes.fromhex(table_seed(first))) == 32


def test_texts_have_typographic_apostrophes_and_quotation_marks() -> None:
    pitches = [mission.pitch[language] for mission in MISSIONS for language in ("en", "fr")]
    names = [mission.name[language] for mission in MISSIONS for language in ("en", "fr")]
    assert not any("'" in text or "« " in text for text in (*pitches, *names))
    assert any(
        "\N{LEFT SINGLE QUOTATION MARK}one of each, and hurry\N{RIGHT SINGLE QUOTATION MARK}" in p for p in pitches
    )
