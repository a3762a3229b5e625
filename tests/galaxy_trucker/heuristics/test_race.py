"""In the race of the fuzzer the seat that stops everywhere is lapped, by legal moves alone."""

from __future__ import annotations

from collections import Counter
from random import Random

from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics.race import LAST, race
from starlode.kernel.contract import Event
from starlode.testkit.fuzzing.manner import Manner
from tests.galaxy_trucker.games import new_game

LAPPED_WITH_SEED = 3


def who_gave_up(seed: int) -> Counter[tuple[str, int]]:
    """Play a race; return by reason and seat who gave up."""
    state, rng, at, entries = new_game(4, mode="II", building="turn_based"), Random(seed), 0, 0
    found: Counter[tuple[str, int]] = Counter()
    while (step := Manner(race, 0, 100, 100).next_step(state, rng, at, entries, ())) is not None:
        assert step.by < 0 or step.action in state.legal(step.by)
        events: list[Event] = []
        state.events = events
        state.apply(step.by, step.action, step.at)
        at, entries = step.at, entries + 1
        found.update(
            [
                (str(event.data["reason"]), int(str(event.data["seat"])))
                for event in events
                if event.key == "event-gave-up"
            ]
        )
    return found


def test_the_seat_that_stops_everywhere_is_lapped() -> None:
    """GT-14.3: the leader is more than a lap ahead."""
    assert GAME.coverage is not None
    assert GAME.coverage.contrived is race
    assert who_gave_up(LAPPED_WITH_SEED)["lapped", LAST] == 1
