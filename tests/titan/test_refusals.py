"""`why_not`: None for legal actions, and for all others the reason, its clause and its message."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from starlode.games.titan.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.texts.messages import Texts, languages
from starlode.kernel.texts.rulebook import Rulebook
from tests.titan.games import play
from tests.titan.helpers.refusal_cases import CASES, UNTESTED_CLAUSES, Case
from tests.titan.positions import Position

SETTINGS: list[tuple[int, dict[str, Scalar]]] = [
    (2, {"ruleset": "en", "edge_landing": True}),
    (2, {"ruleset": "fr"}),
    (3, {"ruleset": "en", "mars_uses_the_order_of_the_turn": False, "limited_basic_supply": False}),
    (4, {"ruleset": "en"}),
    (4, {"ruleset": "fr", "deuterium_may_be_dropped_on_rigs": True, "core_token_when_pipe_destroyed": "lost"}),
]


def refusal_keys_in_source() -> Iterator[str]:
    """Yield every refusal key in the source."""
    for path in sorted(GAME.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("refusal-"):
                yield node.value


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_why_not_is_none_exactly_for_legal_actions(players: int, options: dict[str, Scalar]) -> None:
    catalogue = GAME.catalogue(players, {})
    clauses = frozenset(Rulebook.of(GAME, "en").ids())
    for number, step in enumerate(play(players, seed=players, **options)):
        # Every third position covers all steps; the end of the game is always checked.
        if number % 3 and not step.state.pending().over:
            continue
        state = step.state
        for seat in range(players):
            legal = frozenset(state.legal(seat))
            refusals = {action: state.why_not(seat, action) for action in catalogue}
            assert {action for action, refusal in refusals.items() if refusal is None} == legal
            assert {refusal.clause for refusal in refusals.values() if refusal is not None} <= clauses


def params() -> Iterator[ParameterSet]:
    for number, case in enumerate(CASES):
        marks = [] if case.clause in UNTESTED_CLAUSES else [pytest.mark.rule(case.clause)]
        yield pytest.param(case, id=f"{case.reason}-{number}", marks=marks)


@pytest.mark.parametrize("case", list(params()))
def test_the_refusal_names_the_reason(case: Case) -> None:
    refusal = case.refused()
    assert (refusal.key, refusal.clause) == (f"refusal-{case.reason}", case.clause)
    if case.data is not None:
        assert refusal.data == case.data
    for language in languages():
        assert Texts(language, GAME).refusal(refusal)


def test_every_reason_has_a_case() -> None:
    assert {f"refusal-{case.reason}" for case in CASES} == set(refusal_keys_in_source())


@pytest.mark.rule("TI-18.8")
def test_mars_beside_an_order_of_the_same_turn_where_it_does_not_count() -> None:
    table = Position(mars_uses_the_order_of_the_turn=False).order("ceres").hold("A", water=9, titanium=9)
    table.turn("A", "drone-move").do("A", "fulfil-order")
    table.draw_all()
    assert table.refused("A", "fulfil-order").key == "refusal-second-order"
    assert table.refused("A", "fulfil-mars").data["cubes"] == {"silicium": 2, "hydrocarbons": 2}
