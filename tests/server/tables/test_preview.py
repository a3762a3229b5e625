"""What a preview says about the decision after the move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from starlode.games.forgotten_planet.game import GAME as FORGOTTEN_PLANET
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.capabilities.choices import presume_answers
from starlode.kernel.contract import Action
from starlode.kernel.game import Game
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.server.tables.preview import NextDecision, preview
from tests.kernel.toy_tables import DUEL


def foreseen(game: Game, players: int, moves: int) -> Iterator[tuple[Table, int, Action, NextDecision]]:
    """Yield the moves of a random game: the table before each, and the preview's next decision."""
    rng = Random(players)
    table = Table.open(game, players, {}, seed=bytes(32))
    for _ in range(moves):
        if table.is_over:
            return
        seat = rng.choice(table.state.pending().must_act)
        action = rng.choice(table.state.legal(seat))
        yield table, seat, action, preview(table, seat, [action]).next_decision
        assert isinstance(table.submit(seat, action), Accepted)


@pytest.mark.parametrize(("game", "players"), [(DUEL, 2), (TITAN, 2), (FORGOTTEN_PLANET, 3)])
def test_a_preview_predicts_the_next_decision(game: Game, players: int) -> None:
    met: set[str] = set()
    for table, seat, action, next_decision in foreseen(game, players, 300):
        before = {*table.state.legal(seat)}
        world = table.state.copy()
        world.apply(seat, action, table.now)
        if game.choices is not None:
            presume_answers(game.choices, world, table.now)
        after = world.pending()
        met.add(next_decision.then)
        assert next_decision.next_seats == ([] if next_decision.then == "unknown" else [*after.must_act])
        assert (next_decision.then == "ends") == after.over
        assert (next_decision.then == "goes-on") == (seat in next_decision.next_seats)
        lost = {table.catalogue.decode(form) for form in next_decision.no_longer_legal}
        assert lost <= before - {*world.legal(seat), action}
    assert {"goes-on", "hands-over"} <= met


def test_actions_that_spent_energy_and_cubes_make_illegal_are_listed() -> None:
    """In The Forgotten Planet the same decision repeats until the turn ends: actions that cost too much are lost."""
    removed: set[tuple[str, str]] = set()
    for table, seat, _, _ in foreseen(FORGOTTEN_PLANET, 2, 40):
        for action in table.state.legal(seat):
            form = table.catalogue.encode(action)
            next_decision = preview(table, seat, [action]).next_decision
            removed |= {(str(form["do"]), str(other["do"])) for other in next_decision.no_longer_legal}
    assert {("build-wall", "make-robot"), ("concentrate", "concentrate"), ("make-robot", "build-wall")} <= removed


def test_a_moved_piece_lists_no_lost_moves() -> None:
    """Its moves start at another square now: that is no loss."""
    moves = 0
    for table, seat, action, next_decision in foreseen(FORGOTTEN_PLANET, 2, 400):
        if table.catalogue.encode(action)["do"] != "move" or next_decision.then != "goes-on":
            continue
        world = table.state.copy()
        world.apply(seat, action, table.now)
        before = {*table.state.legal(seat)}
        fresh = {table.catalogue.encode(other)["do"] for other in world.legal(seat) if other not in before}
        moves += "move" in fresh
        assert not fresh & {form["do"] for form in next_decision.no_longer_legal}
    assert moves
