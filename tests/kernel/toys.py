"""The toy games on which the kernel is tried, and helpers to play them."""

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
    "done",
    "duel_table",
    "expect_bad",
    "finished",
    "play",
    "refused",
    "sealed_table",
    "unchanged",
]

SEED = bytes(range(32))


def duel_table(seed: bytes = SEED, **options: Scalar) -> Table:
    """A duel that has just begun."""
    return Table.open(DUEL, 2, options, seed=seed)


def sealed_table(players: int = 3, seed: bytes = SEED, clock: Clock | None = None, **options: Scalar) -> Table:
    """A game of sealed numbers, cards dealt."""
    return Table.open(SEALED, players, options, seed=seed, clock=clock)


def done(table: Table, by: int, do: str, **words: Scalar) -> Accepted:
    """Do something that must be accepted."""
    answer = table.submit(by, {"do": do, **words})
    assert isinstance(answer, Accepted), answer.refusal.key
    return answer


def play(table: Table, seed: int, moves: int = 10_000, clock: ManualClock | None = None) -> Table:
    """Let pending seats move at random, for so many moves or to the end; time passes if there is a clock."""
    rng = Random(seed)
    for _ in range(moves):
        if clock is not None:
            clock.advance(rng.randrange(12_000))
            table.tick()
        if table.is_over:
            break
        seat = rng.choice(table.state.pending().seats)
        answer = table.submit(seat, rng.choice(table.state.legal(seat)))
        assert isinstance(answer, Accepted), answer.refusal.key
    return table


def finished(game: Game, seed: int = 1) -> Table:
    """A whole random game."""
    return play(Table.open(game, game.seats[-1], {}, seed=SEED), seed)


def refused(answer: Result) -> str:
    """The key of a refusal; it must be one, and if it is the kernel's own both languages must have words for it."""
    assert isinstance(answer, Rejected)
    if not answer.refusal.key.startswith("refusal-"):
        assert all(Texts(language).refusal(answer.refusal) for language in languages())
    return answer.refusal.key


@contextmanager
def expect_bad(key: str, data: Mapping[str, Json] | None = None, *, clause: str = "") -> Iterator[None]:
    """What happens inside must be refused in this way; both languages must have words for it."""
    with pytest.raises(InvalidInput) as caught:
        yield
    bad = caught.value
    assert (bad.key, bad.clause) == (key, clause)
    assert data is None or {name: bad.data.get(name) for name in data} == data
    assert all(Texts(language).error(bad) for language in languages())


def unchanged(table: Table, ask: Callable[[], Result]) -> Rejected:
    """A refusal that left everything as it was."""
    before = (table.log.to_json(), state_digest(table.state), table.head, table.controllers)
    answer = ask()
    assert isinstance(answer, Rejected)
    assert (table.log.to_json(), state_digest(table.state), table.head, table.controllers) == before
    assert answer.head == table.head
    refused(answer)
    return answer
