"""The moves that stand, oldest first: what a table would replay to come to where it is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from starlode.kernel.contract import Action


class AppliedMove:
    """A move that stands: the number of its entry, who made it, what it was and when."""

    __slots__ = ("action", "at", "by", "seq")

    def __init__(self, seq: int, by: int, action: Action, at: int) -> None:
        self.seq = seq
        self.by = by
        self.action = action
        self.at = at


class Standing:
    """A list that only its end changes of, so that copies share it until one of them goes another way.

    Every move of a game is tried on a copy first; to copy hundreds of moves each time would cost more than most moves.
    """

    __slots__ = ("_count", "_moves")

    def __init__(self) -> None:
        self._moves: list[AppliedMove] = []
        # There may be more in the list: then somebody who shares it has gone on from here.
        self._count = 0

    def copy(self) -> Standing:
        """The same moves, to go on from."""
        other = Standing()
        other._moves = self._moves
        other._count = self._count
        return other

    def append(self, move: AppliedMove) -> None:
        """One more."""
        if len(self._moves) != self._count:
            self._moves = self._moves[: self._count]
        self._moves.append(move)
        self._count += 1

    def take_back(self, left: int) -> None:
        """Keep only the first `left` moves."""
        self._count = left

    def first_from(self, seq: int) -> int:
        """How many moves came before entry `seq`."""
        return bisect_left(self._moves, seq, 0, self._count, key=_seq)

    def part(self, first: int, end: int | None = None) -> list[AppliedMove]:
        """The moves from number `first` on, all or up to `end`."""
        return self._moves[first : self._count if end is None else end]

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> AppliedMove:
        """The move of this number; -1 is the last one."""
        if not -self._count <= index < self._count:
            raise IndexError(index)
        return self._moves[index if index >= 0 else self._count + index]

    def __reversed__(self) -> Iterator[AppliedMove]:
        return (self._moves[index] for index in range(self._count - 1, -1, -1))


def _seq(move: AppliedMove) -> int:
    return move.seq
