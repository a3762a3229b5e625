"""How far back a seat may undo alone, and whose consent it needs to go further. Computed, never declared by a game.

Alone, a seat undoes its own last moves, up to a draw, the clock, a move of another seat or a move that reveals
something. Further back, all people affected have to consent. Dropped seats always do, and so do bots, unless they play
for a person. The host may undo anything.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from starlode.kernel.contract import Action, Json, State
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay_timeline
from starlode.kernel.table.timeline import AppliedMove, Timeline

SAMPLES = 8
"""Worlds tried for each viewer. A secret of one bit goes unnoticed once in 256 such tries; real secrets are larger."""


def earliest_undo(game: Game, log: Log) -> int:
    """Return the earliest entry to which anyone may go back alone; the number of entries if nobody may."""
    return UndoScope(replay_timeline(game, log, check=False)).earliest()


def earliest_undo_for(game: Game, log: Log, seat: int) -> int | None:
    """Return the earliest entry to which this seat may go back alone, or None if it may undo nothing."""
    return UndoScope(replay_timeline(game, log, check=False)).earliest_for(seat)


def consent_needed(game: Game, log: Log, seat: int, to: int) -> list[int]:
    """Return the seats whose consent this seat needs to go back to entry `to`."""
    return UndoScope(replay_timeline(game, log, check=False)).consent_needed(seat, to)


class UndoScope:
    """The applied moves of a timeline, and which of them each seat may undo. The timeline must not change meanwhile."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline

    def prepare(self) -> None:
        """Compute which moves since the last draw reveal something; further back everyone has to consent anyway.

        This may take long in a game with secrets. Afterwards the other methods only look at the moves.
        """
        move = self._timeline.last
        while move is not None and move.by >= 0:
            self._reveals(move)
            move = move.previous

    def earliest(self) -> int:
        """Return the earliest entry to which anyone may go back alone; the number of entries if nobody may."""
        earliest, move = self._timeline.head, self._timeline.last
        owner = -1 if move is None else move.by
        while owner >= 0 and move is not None and move.by == owner and not self._reveals(move):
            earliest, move = move.seq, move.previous
        return earliest

    def earliest_for(self, seat: int) -> int | None:
        """Return the earliest entry to which this seat may go back alone, or None if it may undo nothing."""
        last = self._timeline.last
        if last is None or last.by != seat:
            return None
        earliest = self.earliest()
        return earliest if earliest < self._timeline.head else None

    def last_move_of(self, seat: int) -> int | None:
        """Return the entry of this seat's last applied move, or None if it has none."""
        move = self._timeline.last
        while move is not None and move.by != seat:
            move = move.previous
        return None if move is None else move.seq

    def consent_needed(self, seat: int, to: int, people: Collection[int] | None = None) -> list[int]:
        """Return the seats whose consent this seat needs to go back to entry `to`.

        `people`: the seats that belong to people, whoever plays them now; by default those that people control.
        """
        undone = self._timeline.moves_since(to)
        affected = {move.by for move in undone if move.by >= 0} - {seat}
        controllers = self._timeline.controllers
        if people is None:
            people = [other for other, controller in enumerate(controllers) if controller == "human"]
        asked = sorted(other for other in people if other != seat and controllers[other] != "dropped")
        # A draw, the clock and a reveal concern everyone at the table, whoever moved.
        if any(move.by < 0 for move in undone) or any(self._reveals(move) for move in undone):
            return asked
        return [other for other in asked if other in affected]

    def _reveals(self, move: AppliedMove) -> bool:
        """Return whether an applied move told some viewer something that it would not have told in another world."""
        timeline = self._timeline
        if timeline.public:
            return False
        if move.revealing is None:
            before = timeline.state_after(move.previous)
            after = timeline.state if move is timeline.last else timeline.state_after(move)
            move.revealing = reveals(before, move, after, timeline.header.players, timeline.header.id)
        return move.revealing


def reveals(before: State, move: AppliedMove, after: State, players: int, salt: str) -> bool:
    """Return whether a move rules out, for some viewer, a world that this viewer had to think possible before it."""
    real = before.dump()
    for viewer in (None, *range(players)):
        seen = after.view(viewer)
        # Samples are often alike: where nothing is hidden, each is the real world.
        tried = [real]
        for sample in range(SAMPLES):
            world = before.determinize(viewer, Random(f"{salt} {move.seq} {viewer} {sample}"))
            dump = world.dump()
            if dump not in tried:
                tried.append(dump)
                if not _possible(world, viewer, move, seen):
                    return True
    return False


def _possible(world: State, viewer: int | None, move: AppliedMove, seen: dict[str, Json]) -> bool:
    """Return whether the viewer could have seen this if the world were the real one."""
    legal = world.legal(move.by)
    if move.action in legal:
        return _view_after(world, viewer, move, move.action) == seen
    # In that world the seat has other secrets; it may still have a move that looks the same to the viewer. It is most
    # likely one with the same arguments but for the secret one.
    made = move.action.arguments().items()
    likely = sorted(legal, key=lambda action: -len(made & action.arguments().items()))
    return viewer != move.by and any(_view_after(world.copy(), viewer, move, action) == seen for action in likely)


def _view_after(world: State, viewer: int | None, move: AppliedMove, action: Action) -> dict[str, Json]:
    world.apply(move.by, action, move.at)
    return world.view(viewer)
