"""`why_not`: None for legal actions, and for all others the reason, its clause and its message."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.texts.messages import Texts, languages
from starlode.kernel.texts.rulebook import Rulebook
from tests.galaxy_trucker.games import play

SETTINGS: list[tuple[int, dict[str, Scalar]]] = [
    (2, {"mode": "learning", "placement_policy": "faithful"}),
    (3, {"mode": "I"}),
    (4, {"mode": "trek", "placement_policy": "strict"}),
    (2, {"mode": "III", "building": "turn_based", "placement_policy": "strict"}),
    (3, {"mode": "learning", "building": "turn_based"}),
]
POSITIONS = 60  # of each game


def moment(state: GalaxyTruckerState) -> tuple[int, ...]:
    """Return what kind of position this is: the step, the pending draw, and the decisions that wait."""
    return (state.step, state.draw, *[player.stack[-1][0] for player in state.players if player.stack])


def positions(players: int, options: dict[str, Scalar]) -> list[GalaxyTruckerState]:
    """Return some positions of a game: one of every kind, and others at random."""
    states = [entry.state for entry in play(players, seed=players, **options)]
    kinds = {moment(state): state for state in states}
    return [*kinds.values(), *Random(players).sample(states, POSITIONS)]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_why_not_is_none_exactly_for_legal_actions(players: int, options: dict[str, Scalar]) -> None:
    catalogue = GAME.catalogue(players, options)
    clauses = frozenset(Rulebook.of(GAME, "en").ids())
    for state in positions(players, options):
        for seat in range(players):
            legal = frozenset(state.legal(seat))
            refusals = {action: state.why_not(seat, action) for action in catalogue}
            assert {action for action, refusal in refusals.items() if refusal is None} == legal
            assert {refusal.clause for refusal in refusals.values() if refusal is not None} <= clauses


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_every_refusal_has_a_sentence(players: int, options: dict[str, Scalar], language: str) -> None:
    texts = Texts(language, GAME, names=["Ada", "Bo", "Cy", "Di"])
    known: dict[str, str] = {}
    for state in positions(players, options):
        for seat in range(players):
            for action in one_of_each_kind(GAME.catalogue(players, options).actions):
                refusal = state.why_not(seat, action)
                if refusal is not None:
                    known[refusal.key] = texts.refusal(refusal)
    assert len(known) > 10
    assert all(sentence.endswith((".", "!")) for sentence in known.values())


def one_of_each_kind(actions: tuple[Action, ...]) -> list[Action]:
    """Return some actions of every kind: the first, the last, and one between them."""
    by_kind: dict[type[Action], list[Action]] = {}
    for action in actions:
        by_kind.setdefault(type(action), []).append(action)
    return [action for same in by_kind.values() for action in (same[0], same[len(same) // 2], same[-1])]
