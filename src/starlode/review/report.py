"""The form of a review: what is stored, sent and printed. Chances and changes of them are in thousandths."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from starlode.kernel.log.entries import ActionJson

VERSION: Final = 5
"""Increases when the same game would be reviewed differently; stored reviews of other versions are made again."""


class Point(Struct, frozen=True):
    """The chance of each seat to win with its side, after the first `moment` entries."""

    moment: int
    chances: list[int]


class Turn(Struct, frozen=True):
    """A turning point: the entries from `first` to before `moment`, by the seat `by` (None: by chance or the clock).

    `seat` is the one whose chance rose most and lastingly, from `before` to `after`, of which `luck` by draws.
    """

    first: int
    moment: int
    by: int | None
    seat: int
    before: int
    after: int
    luck: int


class Reason(Struct, frozen=True):
    """Why a move is better: how much more there is afterwards of something that the game names, or of points.

    `what` is `asset` or `expected` (by `name`; what the seat has then, or may expect later), `score`, `outlook` (the
    points that the seat may expect at the end), or `rivals` (what the best other side may expect). `more` is in
    hundredths of what is expected. `played`: in so many of 100 games that were played on from both moves it was better.
    """

    what: str
    name: str
    more: int


class Judged(Struct, frozen=True):
    """A decision of a seat: entry `seq`, from the position before it, and what came of the whole move up to `moment`.

    `done` are the actions in which the move differs from the better one, `better` those of the better one; without
    one, `done` is the whole move. `chance` is the chance to win that the move left, and `loss` how much less that is
    than after the better one; `gain` is how much more than before the move.
    """

    seat: int
    seq: int
    moment: int
    kind: str
    group: str
    chance: int
    loss: int
    gain: int
    done: list[ActionJson]
    better: list[ActionJson]
    reasons: list[Reason]


class SeatReview(Struct, frozen=True):
    """A seat's part in the result: how its chance changed by draws, by its own moves and by those of others.

    `looked_at` are its moves that were compared with others, `lost` what they lost in all, and `lost_by_group` what the
    worst of them lost, by group of actions.
    """

    looked_at: int
    moves: int
    luck: int
    own: int
    others: int
    lost: int
    lost_by_group: dict[str, int]


class Review(Struct, frozen=True):
    """The review of a finished game. `worst` and `best` are in order of their size, some of each seat."""

    version: int
    game: str
    players: int
    sides: list[list[int]]
    curve: list[Point]
    turns: list[Turn]
    worst: list[Judged]
    best: list[Judged]
    seats: list[SeatReview]


def thousandths(chance: float) -> int:
    """Return a chance, or a change of it, in thousandths."""
    return round(1000 * chance)
