"""Drafts of the editor: completed fields, and layouts completed by a symmetry."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from starlode.games.forgotten_planet.scenario import (
    apply_symmetry,
    complete_draft,
    file_name,
    generate_scenario,
    inspect_scenario,
    load_supplied,
    to_document,
)
from starlode.games.forgotten_planet.scenario.analysis.symmetry import complete_layout, find_symmetries
from starlode.kernel.errors import InvalidInput
from tests.forgotten_planet.scenario_assertions import inspect_document
from tests.forgotten_planet.scenario_documents import HIDDEN, PACT, document, without

TITLE = {"en": "The Old Quarry", "fr": "La vieille carrière"}


@pytest.mark.parametrize("short", load_supplied())
def test_a_file_in_order_needs_no_amendment(short: str) -> None:
    file = document(short)
    amended = complete_draft(file)
    assert amended == file
    assert list(amended) == list(file)


def test_a_drawing_becomes_a_file() -> None:
    file = complete_draft({"title": TITLE, "players": 2, "layout": ["A....", "...", "..1..", "....B", "....."]})
    report = inspect_document(file, "scenario-2p-the-old-quarry.json")
    assert report.errors == []
    assert file["id"] == "fp-2p-the-old-quarry"
    assert file_name(file["id"]) == "scenario-2p-the-old-quarry.json"
    assert file["layout"] == ["A....", "...__", "..1..", "....B", "....."]
    assert file["area"] == {"type": "defined", "width": 5, "height": 5}
    assert file["landTiles"] == 15


@pytest.mark.parametrize(
    ("title", "players", "expected"),
    [
        ({"en": "Été à Mars!", "fr": "x"}, 3, "fp-3p-ete-a-mars"),
        ({"en": "火星", "fr": "x"}, 2, "fp-2p-unnamed"),
        (None, None, "fp-unnamed"),
        ({"en": "a" * 61 + " bcd", "fr": "x"}, 2, "fp-2p-" + "a" * 58),
    ],
)
def test_an_id_is_made_of_the_title(title: Any, players: Any, expected: str) -> None:
    assert complete_draft({"title": title, "players": players})["id"] == expected


def test_an_id_that_is_one_stays() -> None:
    assert complete_draft({"id": "fp-mine", "title": TITLE})["id"] == "fp-mine"
    assert complete_draft({"id": "Mine", "title": TITLE, "players": 4})["id"] == "fp-4p-the-old-quarry"


def test_what_was_computed_follows_the_drawing() -> None:
    file = document()
    file["layout"][3] = "A...1.B"
    assert {finding.clause for finding in inspect_document(file).errors} == {"FP-31.13", "FP-31.15", "FP-31.17"}
    amended = complete_draft(file)
    assert inspect_document(amended).errors == []
    assert amended["fairness"] == {"symmetry": "mirror-y", "mines": "uneven", "bases": "strict", "territorySpread": 0}
    assert amended["distanceLimits"]["baseToMine"] == {"min": 2, "max": 4}


def test_a_symmetry_that_was_declared_and_holds_stays() -> None:
    for symmetry in ("mirror-x", "mirror-y", "rot180"):
        file = document()
        file["fairness"]["symmetry"] = symmetry
        assert complete_draft(file)["fairness"]["symmetry"] == symmetry
    assert complete_draft(without("4p-crossroads", "fairness"))["fairness"]["symmetry"] == "rot90"
    assert complete_draft(without(HIDDEN, "fairness"))["fairness"]["symmetry"] == "none"


def test_an_uneven_drawing_is_auctioned_unless_its_author_says_otherwise() -> None:
    uneven = without("3p-fault-line", "baseAssignment")
    assert complete_draft(uneven)["baseAssignment"]["default"] == "auction"
    chosen = {"default": "fixed", "allowed": ["fixed"]}
    assert complete_draft({**uneven, "baseAssignment": chosen})["baseAssignment"] == chosen


def test_alliances_go_where_there_can_be_none() -> None:
    assert complete_draft(document(PACT, players=3))["alliances"] is None
    assert complete_draft(document(PACT, players=3))["turnOrder"] == "random"
    assert complete_draft(document(PACT, placement=document(HIDDEN)["placement"]))["alliances"] is None
    assert complete_draft(without(PACT, "turnOrder"))["turnOrder"] == "alternating"


def test_hidden_placement_has_no_distances() -> None:
    limits = document()["distanceLimits"]
    assert "distanceLimits" not in complete_draft(document(HIDDEN, distanceLimits=limits))


def test_a_draft_without_bases_has_errors_for_them() -> None:
    file = complete_draft({"title": TITLE, "players": 2, "layout": [".....", ".....", "....."]})
    assert [finding.key for finding in inspect_document(file).errors] == [
        "scenario-base-missing",
        "scenario-base-missing",
        "scenario-mine-none",
    ]
    # Once they are drawn, nothing stale is left.
    assert inspect_document(complete_draft({**file, "layout": ["A....", "..1..", "....B"]})).errors == []


def test_what_its_author_wrote_is_never_lost() -> None:
    file = complete_draft({"title": TITLE, "players": 7, "layout": "drawn badly", "colour": "red", "landTiles": "many"})
    assert (file["players"], file["layout"], file["colour"], file["landTiles"]) == (7, "drawn badly", "red", "many")


def test_a_monstrous_drawing_is_not_filled_up() -> None:
    file = complete_draft({"players": 2, "layout": ["." * 30_000, *[""] * 10_000]})
    assert len(file["layout"][1]) == 0


JUNK: tuple[Any, ...] = (None, True, 7, -1, "x", [], [1], ["A"], {}, {"mode": 3}, {"en": 5}, {"symmetry": []})


@pytest.mark.parametrize("seed", range(6))
def test_every_draft_can_be_amended(seed: int) -> None:
    rng = Random(seed)
    for _ in range(20):
        draft = to_document(generate_scenario(rng))
        for field in rng.sample(list(draft), rng.randint(1, 6)):
            if rng.random() < 0.5:
                del draft[field]
            else:
                draft[field] = rng.choice(JUNK)
        once = complete_draft(draft)
        assert complete_draft(once) == once
        inspect_scenario(json.dumps(once))


@pytest.mark.parametrize(
    ("symmetry", "drawn", "completed"),
    [
        ("mirror-x", ("A....", ".#.1.", "_...."), ("A...B", ".#.#.", "_..._")),
        ("mirror-y", ("A.1..", ".....", "....."), ("A.1..", ".....", "B.2..")),
        ("rot180", ("A....", "..1..", "#...."), ("A...#", "..1..", "#...B")),
        ("rot90", ("..A..", ".....", "..1..", ".....", "....#"), ("#.A.#", ".....", "D.1.B", ".....", "#.C.#")),
    ],
)
def test_a_drawing_is_completed(symmetry: Any, drawn: tuple[str, ...], completed: tuple[str, ...]) -> None:
    # In the first drawing the mine gives way to the image of the obstacle: what comes first in reading order wins.
    layout = complete_layout(drawn, symmetry)
    assert layout == completed
    assert symmetry in find_symmetries(layout, None)


def test_what_is_symmetric_stays_as_it_is() -> None:
    for short, scenario in load_supplied().items():
        if scenario.symmetry != "none" and short != PACT:
            assert complete_layout(scenario.layout, scenario.symmetry) == scenario.layout


def test_letters_and_digits_close_up() -> None:
    assert complete_layout(("C..", "...", "..."), "mirror-x") == ("A.B", "...", "...")
    # Originals first, in their order, then the images.
    assert complete_layout(("B....", ".....", "A...."), "mirror-x") == ("B...D", ".....", "A...C")


def test_more_than_four_images_are_refused() -> None:
    for drawn, clause in ((["AB...", ".....", "C...."], "FP-31.4"), (["12...", ".....", ".3..."], "FP-31.5")):
        with pytest.raises(InvalidInput) as refused:
            complete_layout(drawn, "mirror-x")
        assert (refused.value.key, refused.value.clause) == ("scenario-symmetry-too-many", clause)


def test_a_draft_is_symmetrised_and_amended() -> None:
    draft = {"title": TITLE, "players": 4, "layout": ["..A..", ".....", "..1..", ".....", "....."]}
    file = apply_symmetry(draft, "rot90")
    assert inspect_document(file).errors == []
    assert file["layout"] == ["..A..", ".....", "D.1.B", ".....", "..C.."]
    assert file["fairness"]["symmetry"] == "rot90"
    assert file["fairness"]["territorySpread"] == 0


@pytest.mark.parametrize(
    ("draft", "symmetry", "key", "clause"),
    [
        ({"layout": ["....", "....", "...."]}, "rot90", "symmetry-not-square", "FP-31.17"),
        ({"layout": ["...", "...", "..."]}, "spiral", "bad-value", "FP-31.1"),
        ({"layout": ["...", "...", "..."]}, "none", "bad-value", "FP-31.1"),
        ({"layout": 7}, "mirror-x", "bad-type", "FP-31.1"),
        ({"layout": ["?..", "...", "..."]}, "mirror-x", "bad-mark", "FP-31.1"),
        ({"layout": ["." * 40] * 3}, "mirror-x", "row-length", "FP-31.1"),
        ({}, "mirror-x", "too-short", "FP-31.1"),
    ],
)
def test_what_cannot_be_symmetrised_is_refused(draft: Any, symmetry: str, key: str, clause: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        apply_symmetry(draft, symmetry)
    assert (refused.value.key, refused.value.clause) == (f"scenario-{key}", clause)
