"""Fuzzed flights have no failures, and what they must meet is named and met."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.state import DECISION_NAMES
from starlode.testkit.fuzzing import Plan, fuzz


def test_every_decision_and_type_of_card_is_to_be_met() -> None:
    assert GAME.coverage is not None
    names = GAME.coverage.names
    assert len({*names}) == len(names)
    assert {f"decision {name}" for name in DECISION_NAMES} <= {*names}
    assert {f"card {name}" for name in CARD_TYPE_NAMES} <= {*names}


def test_fuzzed_flights_have_no_failures_and_are_counted() -> None:
    report = fuzz(GAME, 6, Plan(seed=4, players=2))
    assert report.failures == {}
    assert report.manners.total() == 6
    counted = {name for name, count in report.occurred.items() if count}
    assert {"decision window", "action place", "action reveal-card"} <= counted
    assert sum(name.startswith("card ") for name in counted) > len(CARD_TYPE_NAMES) // 2
    assert any(name.startswith("loss ") for name in counted)
    assert GAME.coverage is not None
    assert {*report.occurred} >= {*GAME.coverage.names}
