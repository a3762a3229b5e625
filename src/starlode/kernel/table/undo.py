"""How far back a seat may go on its own, and whose consent it needs to go further. Computed, never declared.

Own line: a seat takes back its own last moves, as long as no chance, no clock, no other seat and no reveal stands after
them or in them. Consent: further back, if everyone whom it touches agrees; bots and dropped seats always do. Host: any.
"""

from __future__ import annotations

from random import Random

from starlode.kernel.contract import Action, Json, State
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.applied_moves import AppliedMove
from starlode.kernel.table.replay import walk
from starlode.kernel.table.timeline import Timeline

SAMPLES = 8
"""Worlds tried for each viewer. A secret of one bit goes unnoticed once in 256 such tries; real secrets are larger."""


def barrier(game: Game, log: Log) -> int:
    """The earliest entry to which anyone may go back alone; the number of entries if nobody may."""
    return Line(walk(game, log, check=False)).barrier()


def reach(game: Game, log: Log, seat: int) -> int | None:
    """The earliest entry to which this seat may go back alone, or None if it may take back nothing."""
    return Line(walk(game, log, check=False)).reach(seat)


def needed(game: Game, log: Log, seat: int, to: int) -> list[int]:
    """The seats whose consent this seat needs to go back to entry `to`."""
    return Line(walk(game, log, check=False)).needed(seat, to)


class Line:
    """The standing moves behind a cursor, seen by someone who wants to go back."""

    def __init__(self, cursor: Timeline) -> None:
        self._cursor = cursor

    def barrier(self) -> int:
        """The earliest entry to which anyone may go back alone; the number of entries if nobody may."""
        standing = self._cursor.standing
        left = len(standing)
        owner = standing[-1].by if standing else -1
        while owner >= 0 and left and standing[left - 1].by == owner and not self._reveals(left - 1):
            left -= 1
        return standing[left].seq if left < len(standing) else self._cursor.head

    def reach(self, seat: int) -> int | None:
        """The earliest entry to which this seat may go back alone, or None if it may take back nothing."""
        standing = self._cursor.standing
        if not standing or standing[-1].by != seat:
            return None
        earliest = self.barrier()
        return earliest if earliest < self._cursor.head else None

    def last_of(self, seat: int) -> int | None:
        """The entry of this seat's last standing move."""
        return next((move.seq for move in reversed(self._cursor.standing) if move.by == seat), None)

    def needed(self, seat: int, to: int) -> list[int]:
        """The seats whose consent this seat needs to go back to entry `to`."""
        first = self._cursor.first_from(to)
        back = self._cursor.standing.part(first)
        touched = {move.by for move in back if move.by >= 0} - {seat}
        human = [other for other, told in enumerate(self._cursor.controllers) if told == "human" and other != seat]
        # A draw, the clock and a reveal concern everyone at the table, whoever moved.
        if any(move.by < 0 for move in back) or any(self._reveals(first + index) for index in range(len(back))):
            return human
        return [other for other in human if other in touched]

    def _reveals(self, index: int) -> bool:
        """Whether a standing move told some viewer something that the same move in another world would not have."""
        cursor = self._cursor
        if cursor.public:
            return False
        move = cursor.standing[index]
        before = cursor.state_after(index)
        after = cursor.state_after(index + 1)
        return reveals(before, move, after, cursor.header.players, cursor.header.id)


def reveals(before: State, move: AppliedMove, after: State, players: int, salt: str) -> bool:
    """Whether a move rules out, for some viewer, a world that this viewer could not tell from the real one before."""
    real = before.dump()
    for viewer in (None, *range(players)):
        for sample in range(SAMPLES):
            world = before.determinize(viewer, Random(f"{salt} {move.seq} {viewer} {sample}"))
            # Where nothing is hidden every guess is the real world, and there is no need to play it out.
            if world.dump() != real and not _possible(world, viewer, move, after.view(viewer)):
                return True
    return False


def _possible(world: State, viewer: int | None, move: AppliedMove, seen: dict[str, Json]) -> bool:
    """Whether the viewer could have seen this if the world were the true one."""
    legal = world.legal(move.by)
    if move.action in legal:
        return _seen(world, viewer, move, move.action) == seen
    # In that world the seat has other secrets; it may still have done something that looks the same from outside.
    return viewer != move.by and any(_seen(world.copy(), viewer, move, action) == seen for action in legal)


def _seen(world: State, viewer: int | None, move: AppliedMove, action: Action) -> dict[str, Json]:
    world.apply(move.by, action, move.at)
    return world.view(viewer)
