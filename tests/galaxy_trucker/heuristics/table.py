"""Games between bots, stopped where a test wants to look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from starlode.arena.scheduler import Scheduler
from starlode.bots.registry import Bot, find_bot
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.contract import CHANCE, CLOCK, Scalar


def steadies(players: int) -> list[Bot]:
    return [find_bot("steady", GAME) for _ in range(players)]


def positions(bots: Sequence[Bot], seed: int, **options: Scalar) -> Iterator[tuple[GalaxyTruckerState, int]]:
    """Yield every position in which a seat is asked, with the seat, and at last the end of the game with -1."""
    state = GAME.new_state(len(bots), options)
    assert isinstance(state, GalaxyTruckerState)
    rng = Random(seed)
    scheduler = Scheduler(GAME, len(bots), rng)
    while not (pending := state.pending()).over:
        if pending.chance:
            outcomes, weights = zip(*state.chance(), strict=True)
            state.apply(CHANCE, rng.choices(outcomes, weights)[0], scheduler.at)
            scheduler.entry_written()
            continue
        seat = scheduler.next_seat(pending)
        if seat is None:
            assert pending.deadline is not None
            scheduler.pass_time(pending.deadline)
            state.apply(CLOCK, state.timeout(), scheduler.at)
            continue
        yield state, seat
        action = bots[seat].choose(state, seat, rng)
        assert action is None or action in state.legal(seat)
        scheduler.begin(state, pending, seat, action)
        if action is not None:
            state.apply(seat, action, scheduler.at)
    yield state, -1
