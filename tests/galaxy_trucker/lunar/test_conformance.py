"""The expansion fulfils the kernel's contract: the battery with VIPs and missions, in both paces and at every table.

As in the conformance tests of the base game, the checks of single positions also run on flights that get far.
"""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.state import DRAW_AHEAD, DRAW_AHEAD_CARD, DRAW_CARGO_KIND, DRAW_CARGO_TILE
from starlode.games.galaxy_trucker.state import DRAW_PILE_CARD, DRAW_TILE
from starlode.kernel.contract import CHANCE, Scalar
from starlode.testkit.conformance import Check, Subject, checks, position_checks
from starlode.testkit.conformance.secrecy import follow_twins
from starlode.testkit.conformance.subject import Position, Step
from tests.galaxy_trucker.games import play_well
from tests.galaxy_trucker.remedies.remedies import REMEDIES

EVERY = 40  # expensive checks examine one position in this many

SUBJECTS: dict[str, Subject] = {
    "2-vips": Subject(GAME, 2, {"vips": True}, seed=2, every=EVERY, remedies=REMEDIES),
    "3-fragile-turns": Subject(
        GAME,
        3,
        {"mode": "I", "mission": "mission_handle_with_tweezers", "building": "turn_based"},
        seed=3,
        every=EVERY,
        remedies=REMEDIES,
    ),
    "4-end-of-the-world": Subject(
        GAME,
        4,
        {"mode": "III", "vips": True, "mission": "mission_end_of_the_world_tour", "placement_policy": "strict"},
        seed=4,
        every=EVERY,
        remedies=REMEDIES,
    ),
    "3-trek-drawn": Subject(
        GAME, 3, {"mode": "trek", "vips": True, "mission": "drawn"}, seed=5, every=EVERY, remedies=REMEDIES
    ),
    "2-trek-drawn-turns": Subject(
        GAME,
        2,
        {"mode": "trek", "vips": True, "mission": "drawn", "building": "turn_based", "placement_policy": "strict"},
        seed=6,
        every=EVERY,
        remedies=REMEDIES,
    ),
    "2-dumping": Subject(
        GAME,
        2,
        {"mode": "II", "mission": "mission_illegal_dumping", "placement_policy": "faithful"},
        seed=7,
        every=EVERY,
        remedies=REMEDIES,
    ),
}

# These checks play a game many times, so they do not examine every subject.
EXPENSIVE = {
    "same-in-another-process": ("2-vips", "3-fragile-turns"),
    "undo-restores-position": ("2-vips", "3-fragile-turns", "2-trek-drawn-turns"),
    "reveals-block-undo": ("2-vips", "3-fragile-turns"),
    "texts-are-complete": ("2-dumping", "2-trek-drawn-turns", "4-end-of-the-world"),
    "cited-clauses-exist": ("2-dumping", "2-trek-drawn-turns", "4-end-of-the-world"),
}
CASES = [
    pytest.param(check, SUBJECTS[name], id=f"{check}-{name}")
    for check in checks()
    if check.name != "lesson-is-playable"  # it does not depend on the options that are played here
    for name in EXPENSIVE.get(check.name, tuple(SUBJECTS))
]

STRICT: dict[str, Scalar] = {"placement_policy": "strict"}
TREK: dict[str, Scalar] = {"mode": "trek", "vips": True, "mission": "drawn", **STRICT}
FLIGHTS: dict[str, tuple[int, int, dict[str, Scalar]]] = {
    "2-vips": (2, 1, {"vips": True}),
    "3-trek-drawn": (3, 2, TREK),
    "4-trek-drawn-turns": (
        4,
        3,
        {"mode": "trek", "vips": True, "mission": "drawn", "building": "turn_based", **STRICT},
    ),
    "4-end-of-the-world": (4, 4, {"mode": "III", "vips": True, "mission": "mission_end_of_the_world_tour", **STRICT}),
    **{
        f"{2 + number % 3}-{mission}": (
            2 + number % 3,
            number,
            {"mode": ("I", "II", "III")[number % 3], "vips": number % 2 == 0, "mission": mission, **STRICT},
        )
        for number, mission in enumerate(MISSION_NAMES)
    },
}
POSITIONS = 10  # of each game
DRAWS = 6  # of each game, and so many of those that one player alone sees, for which other outcomes are tried
SECRET = (DRAW_TILE, DRAW_PILE_CARD, DRAW_CARGO_KIND, DRAW_CARGO_TILE, DRAW_AHEAD, DRAW_AHEAD_CARD)
FOLLOWED = 120  # moves that are made after another outcome too


@pytest.mark.parametrize(("check", "subject"), CASES)
def test_conformance(check: Check, subject: Subject) -> None:
    check(subject)


def test_every_seat_count_pace_and_mission_is_examined() -> None:
    resolved = [GAME.resolve_options(players, options) for players, _, options in FLIGHTS.values()]
    resolved += [GAME.resolve_options(subject.players, subject.options) for subject in SUBJECTS.values()]
    assert {subject.players for subject in SUBJECTS.values()} == {*GAME.seats}
    assert {options["mode"] for options in resolved} == {"I", "II", "III", "trek"}
    assert {options["building"] for options in resolved} == {"real_time", "turn_based"}
    assert {options["mission"] for options in resolved} == {"none", "drawn", *MISSION_NAMES}
    assert {check.name for check in checks()} > {*EXPENSIVE}


@pytest.mark.slow
@pytest.mark.parametrize("name", FLIGHTS)
def test_positions_of_real_flights_conform(name: str) -> None:
    players, seed, options = FLIGHTS[name]
    subject = Subject(GAME, players, options, remedies=REMEDIES)
    entries = [*play_well(players, seed, **options)]
    for check in position_checks():
        for entry in Random(check.name).sample(entries, POSITIONS):
            check.run(Position(subject, entry.state.copy(), entry.at))


@pytest.mark.slow
@pytest.mark.rule("GL-3.18.4")
@pytest.mark.rule("GL-7.2")
@pytest.mark.parametrize("name", FLIGHTS)
def test_draws_that_a_viewer_does_not_see_change_nothing_for_this_viewer(name: str) -> None:
    players, seed, options = FLIGHTS[name]
    subject, rng = Subject(GAME, players, options), Random(name)
    entries = [*play_well(players, seed, **options)]
    draws = [number for number, entry in enumerate(entries) if entry.by == CHANCE]
    secret = [number for number in draws if entries[number].before.draw in SECRET]
    followed = 0
    for number in [*rng.sample(draws, DRAWS), *rng.sample(secret, min(len(secret), DRAWS))]:
        steps = [Step(entry.by, entry.action, entry.at) for entry in entries[number : number + FOLLOWED]]
        followed += follow_twins(Position(subject, entries[number].before.copy(), entries[number].at), steps, rng)
    assert followed > 0
