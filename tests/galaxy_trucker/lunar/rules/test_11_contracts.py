"""The Contracts generator (section 11 of the rules of the expansion)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from starlode.games.galaxy_trucker.lunar.contracts import ELEMENTS, Contract, Offer, Wishes, make_offer, options_of
from starlode.games.galaxy_trucker.lunar.contracts.content import MISSIONS, TITLES
from starlode.games.galaxy_trucker.lunar.contracts.contract import EXTRAS, Extra
from starlode.games.galaxy_trucker.lunar.contracts.generator import candidates, weights
from starlode.games.galaxy_trucker.lunar.contracts.scores import Part, distance, scores_of
from starlode.kernel.errors import InvalidInput

NO_MISSIONS = [element for element in ELEMENTS if element != "missions"]

Facts = tuple[str, bool, str]


def wishes(
    level: int = 2,
    players: int = 3,
    difficulty: int = 3,
    fun: int = 4,
    allow: Iterable[str] = ELEMENTS,
    seed: str = "moon",
    request: int = 0,
) -> Wishes:
    return Wishes(level, players, difficulty, fun, frozenset(allow), seed, request)


def propose(asked: Wishes) -> Contract:
    (contract,) = make_offer(asked).flights
    return contract


def trek(asked: Wishes) -> Offer:
    return make_offer(asked, trek=True)


def mission(name: str) -> str:
    """Return the id of a mission from its English name."""
    return next(each.id for each in MISSIONS if each.name["en"] == name)


def contract(name: str | None = None, *, vips: bool = False, building: str = "real_time", level: int = 2) -> Contract:
    """Return a contract for three players."""
    found = next((each for each in MISSIONS if each.name["en"] == name), None)
    assert (found is None) == (name is None)
    return Contract(level, 3, found, vips, building)


def facts(each: Contract) -> Facts:
    return each.mission_id, each.vips, each.building


# Inputs and candidates


@pytest.mark.rule("GL-11.1")
@pytest.mark.parametrize(
    ("change", "wish"),
    [
        ({"level": 0}, "level"),
        ({"level": 4}, "level"),
        ({"players": 1}, "players"),
        ({"players": 5}, "players"),
        ({"difficulty": 0}, "difficulty"),
        ({"difficulty": 6}, "difficulty"),
        ({"fun": 0}, "fun"),
        ({"fun": 6}, "fun"),
        ({"request": -1}, "request"),
    ],
)
def test_an_input_out_of_range_is_refused_by_name(change: dict[str, Any], wish: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        replace(wishes(), **change)
    assert (refused.value.clause, refused.value.data["wish"]) == ("GL-11.1", wish)


@pytest.mark.rule("GL-11.1")
def test_all_inputs_in_range_give_a_contract() -> None:
    for level in (1, 2, 3):
        for players in (2, 3, 4):
            for rating in (1, 2, 3, 4, 5):
                found = propose(wishes(level, players, rating, 6 - rating))
                assert (found.level, found.players) == (level, players)


@pytest.mark.rule("GL-11.1")
def test_an_unknown_element_and_a_seed_that_cannot_be_typed_are_refused() -> None:
    changes: tuple[tuple[dict[str, Any], str], ...] = (
        ({"allow": ["missions", "aliens"]}, "contract-element-unknown"),
        ({"seed": "x" * 81}, "contract-seed-wrong"),
        ({"seed": "two\nlines"}, "contract-seed-wrong"),
    )
    for change, key in changes:
        with pytest.raises(InvalidInput) as refused:
            wishes(**change)
        assert (refused.value.key, refused.value.clause) == (key, "GL-11.1")


@pytest.mark.rule("GL-11.2")
def test_candidates_come_in_order() -> None:
    found = [facts(each) for each in candidates(wishes())]
    number = {"none": 0, **{each.id: each.number for each in MISSIONS}}
    assert found == sorted(found, key=lambda each: (number[each[0]], each[1], each[2] == "turn_based"))
    assert found[:4] == [
        ("none", True, "real_time"),
        ("none", True, "turn_based"),
        (mission("Carpool"), True, "real_time"),
        (mission("Carpool"), True, "turn_based"),
    ]
    assert found[4:8] == [
        (mission("Traffic Jams"), vips, building) for vips in (False, True) for building in ("real_time", "turn_based")
    ]
    assert [facts(each) for each in candidates(wishes(allow=["real_time", "turn_based"]))] == [
        ("none", False, "real_time"),
        ("none", False, "turn_based"),
    ]


@pytest.mark.rule("GL-11.3")
def test_a_candidate_uses_only_what_is_allowed() -> None:
    for left_out in ELEMENTS:
        found = candidates(wishes(allow=[element for element in ELEMENTS if element != left_out]))
        assert found
        for each in found:
            used = {
                "cargo": bool(each.cargo),
                "missions": each.mission is not None,
                "real_time": each.building == "real_time",
                "supercards": each.supercards > 0,
                "turn_based": each.building == "turn_based",
                "vips": each.vips,
            }
            assert not used[left_out]


@pytest.mark.rule("GL-11.3")
def test_cargo_and_supercards_count_at_the_level_of_the_flight_only() -> None:
    # Grand Finale has a supercard from level II on.
    allow = [element for element in ELEMENTS if element != "supercards"]
    finale = mission("Grand Finale")
    assert [
        any(each.mission_id == finale for each in candidates(wishes(level, allow=allow))) for level in (1, 2, 3)
    ] == [
        True,
        False,
        False,
    ]
    # Illegal Dumping has its cargo in the reserves.
    assert contract("Illegal Dumping").cargo == ("cargo_radioactive",)
    without = [element for element in ELEMENTS if element != "cargo"]
    assert mission("Illegal Dumping") not in {each.mission_id for each in candidates(wishes(allow=without))}


@pytest.mark.rule("GL-11.4")
def test_a_mission_that_requires_vips_comes_with_vips_only() -> None:
    carpool = [each for each in candidates(wishes()) if each.mission_id == mission("Carpool")]
    assert [each.vips for each in carpool] == [True, True]
    without_vips = candidates(wishes(allow=[element for element in ELEMENTS if element != "vips"]))
    assert mission("Carpool") not in {each.mission_id for each in without_vips}


@pytest.mark.rule("GL-11.5")
@pytest.mark.parametrize(
    ("allow", "plain"),
    [
        (("real_time",), True),
        (("real_time", "cargo", "supercards"), True),
        (("real_time", "missions"), False),
        (("real_time", "vips"), False),
        (ELEMENTS, False),
    ],
)
def test_a_plain_flight_is_a_candidate_only_if_neither_missions_nor_vips_are_allowed(
    allow: tuple[str, ...], plain: bool
) -> None:
    assert (contract() in candidates(wishes(allow=allow))) is plain


# Scores


@pytest.mark.rule("GL-11.6", "GL-11.7")
@pytest.mark.parametrize(
    ("made", "difficulty", "fun"),
    [
        # No mission: 2 and 12. Real time: 0 and 4. Turn-based: -6 and 0. VIPs: 8 and 10.
        (contract(), 2, 16),
        (contract(building="turn_based"), 2 - 6, 12),
        (contract(vips=True), 2 + 8, 12 + 10 + 4),
        # A supercard: 4 and 2. A type of cargo: 3 and 1.
        (contract("Convoy"), 7 + 2 * 4 + 3, 20 + 2 * 2 + 1 + 4),
        (contract("Convoy", level=1), 6 + 4 + 3, 20 + 2 + 1 + 4),
        # Explosive and fragile cargo together: 4 more fun.
        (contract("Variety Pack"), 10 + 4 * 3, 28 + 4 * 1 + 4 + 4),
        (contract("Bomb Squad"), 18 + 4 + 3, 38 + 2 + 1 + 4),
    ],
)
def test_difficulty_and_fun_are_sums(made: Contract, difficulty: int, fun: int) -> None:
    scores = scores_of(made)
    assert (scores.difficulty, scores.fun) == (difficulty, fun)
    assert sum(part.difficulty for part in scores.parts) == difficulty
    assert sum(part.fun for part in scores.parts) == fun


@pytest.mark.rule("GL-11.6")
def test_more_players_are_harder_and_no_more_fun() -> None:
    made = [scores_of(replace(contract("Convoy"), players=players)) for players in (2, 3, 4)]
    assert [each.difficulty - made[1].difficulty for each in made] == [-2, 0, 2]
    assert len({each.fun for each in made}) == 1


@pytest.mark.rule("GL-11.6", "GL-11.7")
def test_the_parts_of_a_score_say_what_it_comes_from() -> None:
    made = replace(contract("End-of-the-World Tour", vips=True, building="turn_based"), players=4)
    assert scores_of(made).parts == (
        Part("mission", 1, 9, 34),
        Part("supercards", 3, 12, 6),
        Part("cargo", 4, 12, 4),
        Part("mixture", 1, 0, 4),
        Part("vips", 1, 8, 10),
        Part("turn_based", 1, -6, 0),
        Part("players", 4, 2, 0),
    )
    assert [part.name for part in scores_of(contract()).parts] == ["no_mission", "real_time"]


@pytest.mark.rule("GL-11.8")
def test_difficulty_counts_twice_in_the_distance() -> None:
    scores = scores_of(contract("Convoy", vips=True))
    assert (scores.difficulty, scores.fun) == (26, 39)
    # The targets of 3 and 4 are 22 and 40, those of 1 and 5 are 6 and 50.
    assert distance(scores, 3, 4) == 2 * 4 + 1
    assert distance(scores, 1, 5) == 2 * 20 + 11


@pytest.mark.rule("GL-11.9")
def test_a_weight_is_the_square_of_what_the_distance_leaves_of_26() -> None:
    assert weights([0, 1, 25, 26, 40]) == [676, 625, 1, 0, 0]


@pytest.mark.rule("GL-11.9")
def test_if_all_are_too_far_away_the_nearest_have_the_same_chance() -> None:
    assert weights([30, 26, 27, 26]) == [0, 1, 0, 1]


# The pick


@pytest.mark.rule("GL-11.10")
def test_the_pick_follows_from_the_digest_of_the_inputs() -> None:
    asked = wishes(1, 4, 2, 3, ("real_time", "missions"), "moon", 0)
    text = "gl-contract|1|moon|1|4|2|3|missions,real_time|0"
    number = int(sha256(text.encode()).hexdigest(), 16)
    left = candidates(asked)
    chances = weights([distance(scores_of(each), 2, 3) for each in left])
    number %= sum(chances)
    expected = next(each for index, each in enumerate(left) if number < sum(chances[: index + 1]))
    assert propose(asked) == expected


@pytest.mark.rule("GL-11.10")
def test_likely_contracts_come_first_more_often() -> None:
    asked = wishes(1, 2, 1, 1)
    first = [propose(replace(asked, seed=f"seed {number}")) for number in range(300)]
    near = [each for each in first if distance(scores_of(each), 1, 1) < 26]
    assert near == first
    assert len({facts(each) for each in first}) > 5


@pytest.mark.rule("GL-11.11")
def test_no_contract_repeats_before_all_were_shown_and_then_a_new_cycle_starts() -> None:
    asked = wishes(1, allow=("missions", "real_time"))
    count = len(candidates(asked))
    shown = [propose(replace(asked, request=request)) for request in range(3 * count)]
    for cycle in range(3):
        assert {facts(each) for each in shown[cycle * count : (cycle + 1) * count]} == {
            facts(each) for each in candidates(asked)
        }


@pytest.mark.rule("GL-11.12")
def test_the_same_inputs_give_the_same_contract_and_another_seed_others() -> None:
    assert [propose(wishes(request=request)) for request in range(10)] == [
        propose(wishes(request=request)) for request in range(10)
    ]
    assert propose(wishes(allow=ELEMENTS)) == propose(wishes(allow=reversed(ELEMENTS)))
    assert len({propose(wishes(seed=str(number))) for number in range(20)}) > 5


# What comes out


@pytest.mark.rule("GL-11.13")
def test_id_and_title_are_digests_of_the_elements() -> None:
    made = contract("Convoy", vips=True)
    text = "2|3|mission_convoy|1|real_time"
    assert made.id == "GLK-" + sha256(text.encode()).hexdigest()[:8]
    assert made.title == TITLES[int(sha256(f"gl-title|{text}".encode()).hexdigest(), 16) % 16]
    plain = contract(building="turn_based", level=1)
    assert plain.id == "GLK-" + sha256(b"1|3|none|0|turn_based").hexdigest()[:8]


@pytest.mark.rule("GL-11.13")
def test_the_absolute_difficulty_adds_the_base_of_the_level() -> None:
    for level, base in ((1, 10), (2, 25), (3, 40)):
        scores = scores_of(contract("Hot Potato", level=level))
        assert scores.absolute == base + scores.difficulty


@pytest.mark.rule("GL-11.13")
def test_stars_are_those_of_the_nearest_target_and_the_lower_in_a_tie() -> None:
    # Difficulty 10 lies between the targets 6 and 14, fun 20 between 16 and 24.
    tie = scores_of(contract("Traffic Jams"))
    assert (tie.difficulty, tie.difficulty_stars) == (10, 1)
    flat = scores_of(contract("Grand Prix", building="turn_based"))
    assert (flat.difficulty, flat.difficulty_stars, flat.fun, flat.fun_stars) == (2, 1, 22, 2)
    steep = scores_of(contract("End-of-the-World Tour", vips=True, level=3))
    assert (steep.difficulty_stars, steep.fun_stars) == (5, 5)


@pytest.mark.rule("GL-11.13")
def test_the_seed_of_the_flight_is_made_of_seed_and_id() -> None:
    offer = make_offer(wishes())
    assert offer.seeds == (f"moon|{offer.flights[0].id}",)


@pytest.mark.rule("GL-11.14")
def test_accepting_configures_the_flight_as_its_elements_say() -> None:
    offer = make_offer(wishes())
    assert facts(offer.flights[0]) == ("mission_convoy", True, "real_time")
    assert options_of(offer) == {"mode": "II", "building": "real_time", "vips": True, "mission": "mission_convoy"}
    plain = Offer((contract(building="turn_based", level=3),))
    assert options_of(plain) == {"mode": "III", "building": "turn_based", "vips": False, "mission": "none"}


@pytest.mark.rule("GL-11.14")
def test_accepting_a_trek_configures_each_of_its_flights() -> None:
    offer = Offer(
        (
            contract("Convoy", vips=True, level=1),
            contract(building="turn_based", level=2),
            contract("Hot Potato", building="turn_based", vips=True, level=3),
        )
    )
    assert options_of(offer) == {
        "mode": "trek",
        "building": "real_time",
        "vips": True,
        "mission": "mission_convoy",
        "building_2": "turn_based",
        "vips_2": "off",
        "mission_2": "none",
        "building_3": "turn_based",
        "vips_3": "on",
        "mission_3": "mission_hot_potato",
    }


@pytest.mark.rule("GL-11.14")
def test_rejecting_changes_nothing() -> None:
    first = make_offer(wishes())
    for request in range(1, 5):
        make_offer(wishes(request=request))
    assert make_offer(wishes()) == first


@pytest.mark.rule("GL-11.15")
@pytest.mark.parametrize("is_trek", [False, True])
@pytest.mark.parametrize("allow", [(), ("missions", "vips"), ("cargo", "supercards")])
def test_without_a_candidate_the_generator_says_so(allow: tuple[str, ...], is_trek: bool) -> None:
    with pytest.raises(InvalidInput) as refused:
        make_offer(wishes(allow=allow), trek=is_trek)
    assert (refused.value.key, refused.value.clause) == ("contract-none", "GL-11.15")


# Treks


@pytest.mark.rule("GL-11.16")
def test_a_trek_has_a_contract_for_each_level_with_a_seed_of_its_own() -> None:
    offer = trek(wishes())
    assert [each.level for each in offer.flights] == [1, 2, 3]
    assert offer.seeds == tuple(f"moon|{number}|{each.id}" for number, each in enumerate(offer.flights, start=1))
    assert offer.flights[0] == propose(wishes(1, seed="moon|1"))


@pytest.mark.rule("GL-11.16")
def test_a_mission_that_was_flown_before_is_passed_over() -> None:
    passed = 0
    for number in range(60):
        asked = wishes(seed=str(number), allow=("missions", "real_time", "vips"))
        flown: set[str] = set()
        for each in trek(asked).flights:
            single = replace(asked, level=each.level, seed=f"{number}|{each.level}")
            tries = [propose(replace(single, request=request)) for request in range(4)]
            expected = next(found for found in tries if found.mission_id not in flown)
            assert each == expected
            passed += expected != tries[0]
            flown |= {each.mission_id} - {"none"}
    assert passed > 0


@pytest.mark.rule("GL-11.16")
def test_a_flight_without_mission_may_come_more_than_once_in_a_trek() -> None:
    assert [facts(each) for each in trek(wishes(allow=("vips", "real_time"))).flights] == [
        ("none", True, "real_time")
    ] * 3


@pytest.mark.rule("GL-11.16")
def test_another_trek_has_the_next_seed_and_is_another() -> None:
    second = trek(wishes(request=1))
    assert second.seeds[0] == f"moon#1|1|{second.flights[0].id}"
    shown = [trek(wishes(request=request)).flights for request in range(40)]
    assert len({*shown}) == 40


@pytest.mark.rule("GL-11.16")
def test_an_equal_trek_is_passed_over_until_there_is_no_other() -> None:
    # Each flight is built in real time or turn by turn: 8 Treks.
    allow = ("vips", "real_time", "turn_based")
    asked = wishes(difficulty=1, fun=2, allow=allow)
    shown = [trek(replace(asked, request=request)) for request in range(8)]
    assert len({offer.flights for offer in shown}) == 8
    assert shown[-1].seeds[0].split("|")[0] != "moon#7"
    with pytest.raises(InvalidInput) as refused:
        trek(replace(asked, request=8))
    assert (refused.value.clause, refused.value.data["shown"]) == ("GL-11.16", 8)


@pytest.mark.rule("GL-11.17")
def test_cargo_and_supercards_are_never_added_outside_a_mission() -> None:
    found = candidates(wishes(allow=NO_MISSIONS))
    assert {each.mission for each in found} == {None}
    assert all(each.cargo == () and each.supercards == 0 and each.advance == 0 for each in found)
    assert len(found) == len(candidates(wishes(allow=("real_time", "turn_based", "vips"))))


@pytest.mark.rule("GL-11.18")
def test_party_king_is_proposed_only_in_a_trek_whose_first_flight_has_vips() -> None:
    for number in range(20):
        offer = trek(wishes(seed=str(number)))
        assert offer.party_king is offer.flights[0].vips
    assert {trek(wishes(seed=str(number))).party_king for number in range(20)} == {True, False}
    assert not make_offer(wishes()).party_king
    assert make_offer(wishes()).flights[0].vips


# Rulings


@pytest.mark.rule("GL-11.R1")
def test_extra_elements_can_be_mixed_in_and_none_are_supplied() -> None:
    assert EXTRAS == ()
    plain = wishes()
    fog = Extra("fog", 5, 7)
    without = replace(plain, extras=(fog,))
    assert candidates(without) == candidates(plain)
    mixed = candidates(replace(without, allowed=plain.allowed | {"fog"}))
    assert len(mixed) == 2 * len(candidates(plain))
    off, on = scores_of(mixed[0]), scores_of(mixed[1])
    assert (on.difficulty - off.difficulty, on.fun - off.fun) == (5, 7)
    assert mixed[0].id == candidates(plain)[0].id != mixed[1].id


@pytest.mark.rule("GL-11.R2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_has_easy_and_hard_contracts(level: int) -> None:
    stars = [scores_of(each).difficulty_stars for each in candidates(wishes(level))]
    assert min(stars) == 1
    assert max(stars) >= 4


@pytest.mark.rule("GL-11.R2")
def test_the_absolute_score_compares_levels() -> None:
    easy, hard = (scores_of(contract("Carpool", vips=True, level=level)) for level in (1, 3))
    assert (easy.difficulty_stars, hard.difficulty_stars) == (2, 3)
    assert hard.absolute - easy.absolute == 30 + hard.difficulty - easy.difficulty


# Worked examples


def expect(found: Contract, id_: str, name: str, vips: bool, building: str, scores: tuple[int, int]) -> None:
    assert (found.id, facts(found)) == (id_, (mission(name), vips, building))
    assert (scores_of(found).difficulty, scores_of(found).fun) == scores


@pytest.mark.rule("GL-X70")
def test_three_requests_with_the_seed_moon() -> None:
    assert len(candidates(wishes())) == 64
    first = propose(wishes())
    expect(first, "GLK-c67ed22f", "Convoy", True, "real_time", (26, 39))
    scores = scores_of(first)
    assert (scores.absolute, scores.difficulty_stars, scores.fun_stars) == (51, 4, 4)
    expect(propose(wishes(request=1)), "GLK-758bf3b7", "Bomb Squad", False, "turn_based", (19, 41))
    expect(propose(wishes(request=2)), "GLK-95f6db60", "Hot Potato", True, "real_time", (22, 50))


@pytest.mark.rule("GL-X71")
def test_an_easy_and_a_hard_wish() -> None:
    expect(propose(wishes(1, 2, 1, 1)), "GLK-15181d4e", "Convoy", False, "turn_based", (5, 23))
    expect(propose(wishes(3, 4, 5, 5)), "GLK-8fb03906", "Illegal Dumping", True, "real_time", (35, 51))


@pytest.mark.rule("GL-X72")
def test_few_elements_leave_few_candidates() -> None:
    asked = wishes(1, 4, 2, 3, ("missions", "real_time"))
    names = ("Traffic Jams", "Prison Transfer", "Grand Prix", "Hot Potato")
    assert [each.mission_id for each in candidates(asked)] == [mission(name) for name in names]
    assert (propose(asked).id, propose(asked).mission_id) == ("GLK-48799393", mission("Hot Potato"))
    plain = propose(wishes(1, 4, 2, 3, ("real_time",)))
    assert (plain.id, facts(plain)) == ("GLK-cc494bbc", ("none", False, "real_time"))
    assert propose(wishes(2, 2, allow=("real_time",))).id == "GLK-9bc3a840"


@pytest.mark.rule("GL-X73")
def test_64_requests_give_64_contracts() -> None:
    shown = [propose(wishes(request=request)) for request in range(64)]
    assert len({each.id for each in shown}) == 64
    assert propose(wishes(request=0)) == shown[0]
