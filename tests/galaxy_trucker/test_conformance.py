"""Galaxy Trucker fulfils the kernel's contract: the battery over every mode, pace, policy and seat count.

The battery plays at random, so its ships do not fly far. The checks of single positions are also run on positions of
games with ships that do (see `games.py`).
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import CHANCE, Scalar
from starlode.testkit.conformance import Check, PositionCheck, Subject, checks, position_checks, subjects
from starlode.testkit.conformance.secrecy import follow_twins
from starlode.testkit.conformance.subject import Position, Step
from tests.galaxy_trucker.games import play
from tests.galaxy_trucker.remedies.remedies import REMEDIES

EVERY = 40  # expensive checks examine one position in this many

CHOSEN: dict[str, Subject] = {
    "2-real-time": Subject(GAME, 2, {}, seed=2, every=EVERY, remedies=REMEDIES),
    "3-learning": Subject(GAME, 3, {"mode": "learning"}, seed=3, every=EVERY, remedies=REMEDIES),
    "4-trek": Subject(GAME, 4, {"mode": "trek", "placement_policy": "strict"}, seed=4, every=EVERY, remedies=REMEDIES),
    "3-turns": Subject(GAME, 3, {"mode": "I", "building": "turn_based"}, seed=5, every=EVERY, remedies=REMEDIES),
    "4-level-III": Subject(
        GAME, 4, {"mode": "III", "placement_policy": "faithful"}, seed=6, every=EVERY, remedies=REMEDIES
    ),
}
MIXED = {
    f"{subject.players}-mixed": replace(subject, remedies=REMEDIES)
    for subject in subjects(GAME, sampled=1, every=EVERY)
    if subject.seed == 1
}
SUBJECTS = CHOSEN | MIXED

# These checks play a game many times, so they do not examine every subject.
EXPENSIVE = {
    "same-in-another-process": ("2-real-time", "3-turns"),
    "undo-restores-position": ("2-mixed", "3-turns", "4-trek"),
    "reveals-block-undo": ("2-real-time", "3-turns", "4-mixed"),
    "texts-are-complete": ("2-mixed", "3-turns", "4-trek"),
    "cited-clauses-exist": ("2-mixed", "3-turns", "4-trek"),
}
CASES = [
    pytest.param(check, SUBJECTS[name], id=f"{check}-{name}")
    for check in checks()
    for name in EXPENSIVE.get(check.name, tuple(SUBJECTS))
]

FLIGHTS: dict[str, tuple[int, int, dict[str, Scalar]]] = {
    "2-strict": (2, 1, {"placement_policy": "strict"}),
    "3-assisted": (3, 2, {"mode": "I"}),
    "4-trek": (4, 3, {"mode": "trek", "placement_policy": "strict"}),
    "3-turns": (3, 4, {"mode": "III", "building": "turn_based", "placement_policy": "strict"}),
}
POSITIONS = 25  # of each game
DRAWS = 15  # of each game, for which other outcomes are tried
FOLLOWED = 120  # moves that are made after another outcome too


@pytest.mark.parametrize(("check", "subject"), CASES)
def test_conformance(check: Check, subject: Subject) -> None:
    check(subject)


def test_every_seat_count_mode_and_pace_is_examined() -> None:
    options = [GAME.resolve_options(subject.players, subject.options) for subject in CHOSEN.values()]
    assert {subject.players for subject in CHOSEN.values()} == {*GAME.seats}
    assert {resolved["mode"] for resolved in options} == {"learning", "I", "II", "III", "trek"}
    assert {resolved["building"] for resolved in options} == {"real_time", "turn_based"}
    assert {resolved["placement_policy"] for resolved in options} == {"faithful", "assisted", "strict"}
    assert {check.name for check in checks()} > {*EXPENSIVE}


@pytest.mark.parametrize("name", FLIGHTS)
@pytest.mark.parametrize("check", position_checks(), ids=lambda check: str(check.name))
def test_positions_of_real_flights_conform(check: PositionCheck, name: str) -> None:
    players, seed, options = FLIGHTS[name]
    subject = Subject(GAME, players, options, remedies=REMEDIES)
    entries = [*play(players, seed, **options)]
    for entry in Random(check.name).sample(entries, POSITIONS):
        check.run(Position(subject, entry.state.copy(), entry.at))


@pytest.mark.rule("GT-19.29")
@pytest.mark.rule("GT-19.30")
@pytest.mark.parametrize("name", FLIGHTS)
def test_draws_that_a_viewer_does_not_see_change_nothing_for_this_viewer(name: str) -> None:
    players, seed, options = FLIGHTS[name]
    subject, rng = Subject(GAME, players, options), Random(name)
    entries = [*play(players, seed, **options)]
    draws = [number for number, entry in enumerate(entries) if entry.by == CHANCE]
    followed = 0
    for number in rng.sample(draws, DRAWS):
        steps = [Step(entry.by, entry.action, entry.at) for entry in entries[number : number + FOLLOWED]]
        followed += follow_twins(Position(subject, entries[number].before.copy(), entries[number].at), steps, rng)
    assert followed > 0
