"""Conformance of The Forgotten Planet to the contract, for every number of seats and kind of setup."""

from __future__ import annotations

from dataclasses import replace

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.contract import Options
from starlode.testkit.conformance import Check, Subject, checks, subjects
from tests.forgotten_planet.remedies import REMEDIES

EVERY = 40  # expensive checks are made on one position in so many

SETUPS: dict[str, tuple[int, Options]] = {
    "2-landing": (2, {}),
    "3-delta": (3, {}),
    "4-winds": (4, {}),
    "2-open": (2, {"scenario": "2p-open-outback", "auto_conserve": False, "move_points_shared": True}),
    "3-auction": (3, {"scenario": "3p-fault-line", "equal_turns": True}),
    "3-hidden": (3, {"scenario": "3p-blind-survey"}),
    "4-allied": (4, {"scenario": "4p-pact"}),
    "4-allied-winds": (4, {"alliances": "on", "ally_tile_default": "active", "ally_base_passage": True}),
}
SET_UP = {
    name: Subject(GAME, players, options, seed=number, every=EVERY, remedies=REMEDIES)
    for number, (name, (players, options)) in enumerate(SETUPS.items())
}
MIXED = {
    f"{subject.players}-mixed": replace(subject, remedies=REMEDIES)
    for subject in subjects(GAME, sampled=1, every=EVERY)
    if subject.seed == 1
}
SUBJECTS = SET_UP | MIXED

# These checks replay a game many times, so they are made on some subjects only.
EXPENSIVE = {
    "same-in-another-process": ("2-mixed", "3-hidden", "4-allied"),
    "undo-restores-position": ("2-landing", "3-hidden", "4-allied"),
    "reveals-block-undo": ("3-hidden", "4-mixed"),
    "texts-are-complete": ("2-open", "3-auction", "3-hidden", "4-allied-winds"),
    "table-resumes": ("2-mixed", "3-hidden", "4-allied"),
    "dropped-seats-do-not-block": ("2-open", "3-auction", "3-hidden", "4-allied"),
}
CASES = [
    pytest.param(check, SUBJECTS[name], id=f"{check}-{name}")
    for check in checks()
    for name in EXPENSIVE.get(check.name, tuple(SUBJECTS))
]


@pytest.mark.parametrize(("check", "subject"), CASES)
def test_conformance(check: Check, subject: Subject) -> None:
    check(subject)


def test_every_kind_of_setup_is_examined() -> None:
    resolved = [GAME.resolve_options(subject.players, subject.options) for subject in SUBJECTS.values()]
    assert {subject.players for subject in MIXED.values()} == {2, 3, 4}
    assert all(len(subject.options) > 3 for subject in MIXED.values())
    assert {"2p-open-outback", "3p-fault-line", "3p-blind-survey", "4p-pact"} <= {
        options["scenario"] for options in resolved
    }
    assert {check.name for check in checks()} > set(EXPENSIVE)


@pytest.mark.parametrize(
    ("players", "options", "secrets"),
    [
        (2, {}, False),
        (3, {"scenario": "3p-fault-line", "assignment": "auction"}, False),
        (3, {"scenario": "3p-blind-survey"}, True),
        (4, {"scenario": "4p-pact"}, False),
    ],
)
def test_only_face_down_tiles_are_secret(players: int, options: Options, secrets: bool) -> None:
    assert GAME.has_secrets(players, options) is secrets
