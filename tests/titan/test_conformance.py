"""Titan fulfils the kernel's contract: the battery over every seat count, both editions and mixed options."""

from __future__ import annotations

import pytest

from starlode.games.titan.game import GAME
from starlode.testkit.conformance import Check, Subject, checks, subjects

EVERY = 40  # expensive checks examine one position in this many

EDITIONS = {
    f"{players}-{ruleset}": Subject(GAME, players, {"ruleset": ruleset}, seed=players, every=EVERY)
    for players in GAME.seats
    for ruleset in ("en", "fr")
}
MIXED = {f"{subject.players}-mixed": subject for subject in subjects(GAME, sampled=1, every=EVERY) if subject.seed == 1}
SUBJECTS = EDITIONS | MIXED

# These checks play a game many times, so they do not examine every subject.
EXPENSIVE = {
    "same-in-another-process": ("2-fr", "3-mixed"),  # the test of TI-30.12 does so at every seat count
    "undo-restores-position": ("2-fr", "3-mixed", "4-en"),
    "reveals-block-undo": ("2-en", "3-fr", "4-mixed"),
    "texts-are-complete": ("2-mixed", "3-en", "4-fr"),
}
CASES = [
    pytest.param(check, SUBJECTS[name], id=f"{check}-{name}")
    for check in checks()
    for name in EXPENSIVE.get(check.name, tuple(SUBJECTS))
]


@pytest.mark.parametrize(("check", "subject"), CASES)
def test_conformance(check: Check, subject: Subject) -> None:
    check(subject)


def test_every_seat_count_is_examined_under_both_editions_and_mixed_options() -> None:
    assert sorted(SUBJECTS) == [f"{players}-{what}" for players in (2, 3, 4) for what in ("en", "fr", "mixed")]
    assert all(len(subject.options) > 3 for subject in MIXED.values())
    assert {check.name for check in checks()} > set(EXPENSIVE)
