"""The reason that `why_not` gives is true, and a true reason forbids the action.

Both are judged by what players see (`helpers/refusal_truths.py`), for every action in positions of random games and in
those of the refusal cases. Together they say that a reason is given exactly where its condition is broken.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from starlode.games.titan.flow import EFFECT, STEPS, TitanState
from starlode.games.titan.game import GAME
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from tests.titan.games import play
from tests.titan.helpers.refusal_cases import CASES
from tests.titan.helpers.refusal_truths import TRUTHS
from tests.titan.helpers.seen_position import Seen

SETTINGS: list[tuple[int, dict[str, Scalar]]] = [
    (2, {"ruleset": "en", "edge_landing": True}),
    (2, {"ruleset": "fr", "drone_loads_core_deuterium": False}),
    (3, {"ruleset": "en", "mars_uses_the_order_of_the_turn": False, "purge_scope": "hold_rigs_core"}),
    (3, {"ruleset": "fr", "gain_may_be_declined": True, "objective_timing": "any_time"}),
    (4, {"ruleset": "en", "purge_may_be_declined": False, "drone_places_per_zone": 4}),
    (4, {"ruleset": "fr", "deuterium_may_be_dropped_on_rigs": True, "core_token_when_pipe_destroyed": "lost"}),
]
SEEDS = (1, 2)
EVERY = 5  # one position in this many
OTHER_SEATS = 20  # one action in this many, for seats that do not decide: they nearly always hear the same


def examine(state: TitanState) -> Iterator[tuple[Seen, str | None]]:
    """Yield tried actions with the key of their refusal; None for those that are not refused."""
    view, decider = state.view(None), state.decider if state.options else -1
    catalogue = GAME.catalogue(state.config.players, state.config.options)
    for seat in range(state.config.players):
        for action in catalogue.actions[:: 1 if seat == decider else OTHER_SEATS]:
            refusal = state.why_not(seat, action)
            yield Seen(state, view, seat, catalogue.encode(action)), None if refusal is None else refusal.key


def positions(players: int, options: dict[str, Scalar]) -> Iterator[TitanState]:
    """Yield positions of random games."""
    for seed in SEEDS:
        entries = list(play(players, seed, **options))
        yield from (entry.state for entry in entries[::EVERY])
        yield entries[-1].state


@cache
def case_positions() -> tuple[TitanState, ...]:
    """Return the positions of the refusal cases, each once."""
    return tuple(build().state for build in dict.fromkeys(case.build for case in CASES))


@cache
def reasons_by_kind() -> dict[str, frozenset[str]]:
    """Return the reasons that the cases and some games give against each kind of action."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    games = (state for players, options in SETTINGS[::2] for state in positions(players, options))
    for state in (*case_positions(), *games):
        for seen, key in examine(state):
            if key is not None:
                found[seen.kind].add(key)
    return {kind: frozenset(keys) for kind, keys in found.items()}


def check_reasons(state: TitanState) -> None:
    """Check the reasons against every refused action of a position, and that none is true of a legal one."""
    for seen, key in examine(state):
        if key is not None:
            assert TRUTHS[key](seen), f"{key} is not true of {seen.form} by seat {seen.seat}"
        else:
            lies = [reason for reason in reasons_by_kind()[seen.kind] if TRUTHS[reason](seen)]
            assert not lies, f"{seen.form} is legal for seat {seen.seat}, although {lies} would forbid it"


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_reasons_are_true_and_forbid_the_action_in_random_games(players: int, options: dict[str, Scalar]) -> None:
    for state in positions(players, options):
        check_reasons(state)


def test_reasons_are_true_and_forbid_the_action_in_the_positions_of_the_cases() -> None:
    for state in case_positions():
        check_reasons(state)


def test_why_not_does_not_depend_on_the_list_of_options() -> None:
    """Remove every other option from the list: what is left out stays unrefused, since no condition is broken."""
    examined = 0
    for entry in list(play(4, 1))[::EVERY]:
        state = entry.state.copy()
        missing = state.options[1::2]
        state.options = state.options[::2]
        assert [state.why_not(state.decider, action) for action in missing] == [None] * len(missing)
        examined += len(missing)
    assert examined > 100


def test_every_reason_can_be_judged() -> None:
    assert TRUTHS.keys() == {f"refusal-{case.reason}" for case in CASES}


def test_reasons_are_found_against_every_kind_of_choice() -> None:
    kinds = {kind_of(action) for action in GAME.catalogue(4, {})}
    assert reasons_by_kind().keys() == kinds


def test_reasons_stand_beside_options() -> None:
    assert [step.options for step in (*STEPS, EFFECT) if step.options.__module__ != step.why_not.__module__] == []
