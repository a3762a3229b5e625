"""The course of a finished game: its moves and draws in order, without what was undone."""

from __future__ import annotations

from dataclasses import dataclass

from starlode.kernel.contract import CHANCE, CLOCK, Action, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay_timeline


@dataclass(frozen=True)
class Decision:
    """An entry of the log: its number, the position before it, what was done, and at which game time."""

    seq: int
    state: State
    action: Action
    at: int


@dataclass(frozen=True)
class Stretch:
    """Consecutive entries of one writer: the whole move of a seat, one draw, or a deadline.

    `after` is the position that they lead to, and `settled` says that it is not in the middle of something.
    """

    by: int
    decisions: tuple[Decision, ...]
    after: State
    settled: bool

    @property
    def first(self) -> int:
        """The number of the first entry."""
        return self.decisions[0].seq

    @property
    def moment(self) -> int:
        """The number of entries up to its end."""
        return self.decisions[-1].seq + 1

    @property
    def is_move(self) -> bool:
        """Whether a seat made it."""
        return self.by not in (CHANCE, CLOCK)


@dataclass(frozen=True)
class Course:
    """A finished game: the position before the first entry, its stretches, and the position at the end."""

    game: Game
    log: Log
    start: State
    stretches: tuple[Stretch, ...]
    end: State


def read_course(game: Game, log: Log) -> Course:
    """Return the course of a game; raise InvalidInput if it is not over."""
    timeline = replay_timeline(game, log, check=False)
    if not timeline.state.pending().over:
        raise InvalidInput("review-not-over")
    start = timeline.state_at(0)
    state = start.copy()
    stretches: list[Stretch] = []
    waiting: list[Decision] = []
    is_mid_move = game.heuristics.is_mid_move if game.heuristics else _never
    moves = timeline.moves_since(0)
    for number, move in enumerate(moves):
        before = state.copy()
        state.apply(move.by, move.action, move.at)
        waiting.append(Decision(move.seq, before, move.action, move.at))
        following = moves[number + 1].by if number + 1 < len(moves) else None
        if move.by < 0 or following != move.by:
            settled = state.pending().over or not is_mid_move(state)
            stretches.append(Stretch(move.by, tuple(waiting), state.copy(), settled))
            waiting = []
    return Course(game, log, start, tuple(stretches), state)


def _never(_state: State) -> bool:
    return False
