"""Playing on from a position: the same luck for the same seed, move by move."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from starlode.bots.search.lines import Line
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.contract import State
from starlode.kernel.log.log import read_log
from starlode.kernel.table.replay import replay_timeline
from starlode.review import continuations
from starlode.review.continuations import play_on

LOG = Path(__file__).parents[1] / "golden" / "titan" / "en-2-players-steady.log"


def position(back: int) -> State:
    timeline = replay_timeline(TITAN, read_log(LOG), check=False)
    return timeline.state_at(timeline.moves_since(0)[-back].seq)


def pick(state: State, seat: int, number: int) -> list[Line]:
    """Stand for a search: one choice of the seat, always the same."""
    legal = state.legal(seat)
    return [Line(state, Line(state, None, None, 0), legal[number % len(legal)], 0)]


def test_a_game_is_played_to_its_end_and_the_position_stays_as_it_is() -> None:
    state = position(40)
    before = state.dump()
    movers = [tuple(each.pending().must_act) for each in play_on(state, lambda now, seat: pick(now, seat, 0), "a")]
    assert movers[-1] == ()
    assert all(one != other for one, other in pairwise(movers))
    assert state.dump() == before


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    ends = []
    for seed in ("a", "a", "b", "c"):
        *_, end = play_on(position(60), lambda now, seat: pick(now, seat, 0), seed)
        ends.append(end.dump())
    assert ends[0] == ends[1]
    assert ends[2] != ends[0] or ends[3] != ends[0]


def test_games_that_went_apart_meet_the_same_luck_again(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[list[str]] = []

    class Noted(Random):
        def __init__(self, seed: str) -> None:
            met[-1].append(seed)
            super().__init__(seed)

    monkeypatch.setattr(continuations, "Random", Noted)
    for search in (lambda now, seat: pick(now, seat, 0), lambda now, seat: pick(now, seat, 1)):
        met.append([])
        assert [*play_on(position(60), search, "a")]
    moves = [[seed for seed in seeds if "move" in seed] for seeds in met]
    assert min(map(len, moves)) > 2
    assert all(one == other for one, other in zip(*moves, strict=False))
