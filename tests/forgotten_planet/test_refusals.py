"""`why_not`: None for legal actions, and for all others a reason whose condition holds."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from starlode.games.forgotten_planet.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.conformance import Position, Subject
from starlode.testkit.conformance.refusals import reasons_are_true
from tests.forgotten_planet.games import play
from tests.forgotten_planet.remedies import REMEDIES

SETTINGS: list[tuple[int, dict[str, Scalar]]] = [
    (2, {"scenario": "2p-open-outback", "auto_conserve": False, "move_points_shared": True}),
    (2, {"wall_cost": "2e0c", "border_walls": True, "mine_site_check": "after-roll", "six_may_choose_land": True}),
    (3, {"scenario": "3p-fault-line", "assignment": "auction", "auction_bid_cap": 35, "walls_break_adjacency": True}),
    (3, {"scenario": "3p-blind-survey"}),
    (4, {"scenario": "4p-pact", "vp_token_limit": "box"}),
]


def refusal_keys_in_source() -> Iterator[str]:
    """Yield every refusal key of actions in the source. Those of places name no action; `test_places` proves them."""
    for path in sorted(GAME.folder.rglob("*.py")):
        if path.name == "places.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("refusal-"):
                yield node.value


def test_every_reason_has_a_remedy_or_says_why_not() -> None:
    assert {*REMEDIES.possible, *REMEDIES.impossible} == set(refusal_keys_in_source())
    assert not {*REMEDIES.possible} & {*REMEDIES.impossible}


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_why_not_is_none_exactly_for_legal_actions_and_reasons_are_true(
    players: int, options: dict[str, Scalar]
) -> None:
    catalogue = GAME.catalogue(players, options)
    clauses = frozenset(Rulebook.of(GAME, "en").ids())
    subject = Subject(GAME, players, options, remedies=REMEDIES)
    reasons: Counter[str] = Counter()
    for number, step in enumerate(play(players, seed=players, **options)):
        state = step.state
        # Every tenth position covers all steps; the end of the game is always checked.
        if number > 30 and number % 10 and not state.pending().over:
            continue
        reasons_are_true(Position(subject, state, 0))
        seat = state.decider
        legal = frozenset(state.legal(seat))
        refusals = {action: state.why_not(seat, action) for action in catalogue}
        assert {action for action, refusal in refusals.items() if refusal is None} == legal
        assert {refusal.clause for refusal in refusals.values() if refusal is not None} <= clauses
        reasons.update(refusal.key for refusal in refusals.values() if refusal is not None)
    assert len(reasons) > 15, reasons
