"""Tables of the toy games on which the kernel is tested, and helpers to play them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random

import pytest

from starlode.kernel.contract import Json, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table.clock import Clock, ManualClock
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.texts.messages import Texts, languages
from tests.kernel.toy_duel import DUEL
from tests.kernel.toy_sealed import HOURGLASS, SEALED

__all__ = [
    "DUEL",
    "HOURGLASS",
    "SEALED",
    "SEED",
    "duel_table",
    "expect_invalid",
    "expect_no_change",
    "finished_table",
    "play",
    "rejection_key",
    "sealed_table",
    "submit_accepted",
]

SEED = bytes(range(32))


def duel_table(seed: bytes = SEED, **options: Scalar) -> Table:
    """Return a new duel."""
    return Table.open(DUEL, 2, options, seed=seed)


def sealed_table(players: int = 3, seed: bytes = SEED, clock: Clock | None = None, **options: Scalar) -> Table:
    """Return a new game of sealed numbers, with the cards dealt."""
    return Table.open(SEALED, players, options, seed=seed, clock=clock)


def submit_accepted(table: Table, by: int, do: str, **arguments: Scalar) -> Accepted:
    """Submit a move that must be accepted."""
    result = table.submit(by, {"do": do, **arguments})
    assert isinstance(result, Accepted), result.refusal.key
    return result


def play(table: Table, seed: int, moves: int = 10_000, clock: ManualClock | None = None) -> Table:
    """Let pending seats make random moves, up to a number or to the end; time passes if there is a clock."""
    rng = Random(seed)
    for _ in range(moves):
        if clock is not None:
            clock.advance(rng.randrange(12_000))
            table.tick()
        if table.is_over:
            break
        seat = rng.choice(table.state.pending().must_act)
        result = table.submit(seat, rng.choice(table.state.legal(seat)))
        assert isinstance(result, Accepted), result.refusal.key
    return table


def finished_table(game: Game, seed: int = 1) -> Table:
    """Return a table with a finished random game."""
    return play(Table.open(game, game.seats[-1], {}, seed=SEED), seed)


def rejection_key(result: Result) -> str:
    """Return the key of a rejection; both languages must have a text for the kernel's own ones."""
    assert isinstance(result, Rejected)
    if not result.refusal.key.startswith("refusal-"):
        assert all(Texts(language).refusal(result.refusal) for language in languages())
    return result.refusal.key


@contextmanager
def expect_invalid(key: str, data: Mapping[str, Json] | None = None, *, clause: str = "") -> Iterator[None]:
    """Expect that the block raises this InvalidInput, for which both languages have a text."""
    with pytest.raises(InvalidInput) as caught:
        yield
    error = caught.value
    assert (error.key, error.clause) == (key, clause)
    assert data is None or {name: error.data.get(name) for name in data} == data
    assert all(Texts(language).error(error) for language in languages())


def expect_no_change(table: Table, request: Callable[[], Result]) -> Rejected:
    """Make a request that must be rejected and change nothing; return the rejection."""
    before = (table.log.to_json(), state_digest(table.state), table.head, table.controllers)
    result = request()
    assert isinstance(result, Rejected)
    assert (table.log.to_json(), state_digest(table.state), table.head, table.controllers) == before
    assert result.head == table.head
    rejection_key(result)
    return result
