"""How far back a seat may undo alone, and whose consent it needs to go further. Computed, never declared by a game.

Alone, a seat undoes its own last moves, up to a draw, the clock, a move that reveals something or, where the game's
policy is `TURN`, one that ends its turn. Moves of other seats in between stay, if they are possible without those that
are undone: they are made again after the undo. Further back, all people affected have to consent. Dropped seats always
do, and so do bots, unless they play for a person. The host may undo anything but moves whose policy is `NONE`, which
nobody undoes. In a lesson no move is of that kind, and none is made again: whoever goes back finds the position as it
was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from starlode.kernel.contract import Action, Json, State, UndoPolicy
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.parsing import read_entry
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

    @property
    def is_prepared(self) -> bool:
        """Whether `prepare` has nothing to compute: it did already, or nobody could undo the last move alone."""
        if self._timeline.public:
            return True
        return all(move.revealing is not None for move in self._moves_before_a_barrier())

    def prepare(self) -> None:
        """Compute which moves since the last draw reveal something; further back everyone has to consent anyway.

        This may take long in a game with secrets. Afterwards the other methods only look at the moves.
        """
        for move in self._moves_before_a_barrier():
            self._reveals(move)

    def earliest(self) -> int:
        """Return the earliest entry to which anyone may go back alone; the number of entries if nobody may."""
        seats = range(self._timeline.header.players)
        return min((to for seat in seats if (to := self.earliest_for(seat)) is not None), default=self._timeline.head)

    def earliest_for(self, seat: int) -> int | None:
        """Return the earliest entry to which this seat may go back alone, or None if it may undo nothing."""
        earliest = None
        for move in self._moves_before_a_barrier():
            if move.by == seat:
                if self.moves_to_repeat(seat, move.seq) is None:
                    break
                earliest = move.seq
        return earliest

    def moves_to_repeat(self, seat: int, to: int) -> list[AppliedMove] | None:
        """Return the other seats' moves that are made again when this seat goes back to entry `to` alone.

        None if it may not go back alone.
        """
        undone = self._timeline.moves_since(to)
        if not undone or undone[0].by != seat:
            return None
        others = [move for move in undone if move.by != seat]
        # Where the others could not act before, as when seats take turns, nothing has to be tried.
        if others and (self._timeline.header.lesson or others[0].by not in undone[0].may_act):
            return None
        if any(self._is_barrier(move, seat) or self._reveals(move) for move in undone):
            return None
        return others if self._are_possible_without(undone[0], others) else None

    def last_move_of(self, seat: int) -> int | None:
        """Return the entry of this seat's last applied move, or None if it has none."""
        move = self._timeline.last
        while move is not None and move.by != seat:
            move = move.previous
        return None if move is None else move.seq

    def first_undone(self, to: object) -> int:
        """Return the entry from which to undo, as it was sent.

        Raise InvalidInput if the game is over, no move was applied from there on, or one of them can never be undone.
        """
        timeline = self._timeline
        if timeline.state.pending().over:
            raise InvalidInput("undo-game-over")
        first = timeline.head if to is None else read_entry(to, timeline.head, "to")
        undone = timeline.moves_since(first)
        if not undone:
            raise InvalidInput("undo-nothing", to=first)
        if any(move.policy is UndoPolicy.NONE for move in undone):
            raise InvalidInput("undo-final", to=first)
        return first

    def is_undoable(self, seat: int) -> bool:
        """Return whether this seat's last applied move can be undone, alone or with the consent of others."""
        move = self._timeline.last
        while move is not None and move.policy is not UndoPolicy.NONE:
            if move.by == seat:
                return True
            move = move.previous
        return False

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
        if self.moves_to_repeat(seat, to) is not None:
            return []
        # A draw, the clock, the end of a turn and a reveal concern everyone at the table, whoever moved.
        if any(move.by < 0 or move.ends_turn for move in undone) or any(self._reveals(move) for move in undone):
            return asked
        return [other for other in asked if other in affected]

    def _moves_before_a_barrier(self) -> Iterator[AppliedMove]:
        """Yield the last moves, latest first, up to one that nobody undoes alone."""
        move = self._timeline.last
        while move is not None and move.by >= 0 and move.policy is not UndoPolicy.NONE:
            yield move
            move = move.previous

    def _is_barrier(self, move: AppliedMove, seat: int) -> bool:
        """Return whether this seat cannot undo alone past this move, whatever it revealed.

        What a dropped seat did while somebody played it is not made again: from now on the table plays it.
        """
        if move.by < 0 or move.policy is UndoPolicy.NONE:
            return True
        return move.ends_turn if move.by == seat else self._timeline.controllers[move.by] == "dropped"

    def _are_possible_without(self, first: AppliedMove, others: Sequence[AppliedMove]) -> bool:
        """Return whether these moves can be made before `first`: legal there, and without a draw or a reveal."""
        if not others:
            return True
        timeline = self._timeline
        state = timeline.state_after(first.previous)
        for move in others:
            if move.action not in state.legal(move.by):
                return False
            before = None if timeline.public else state.copy()
            state.apply(move.by, move.action, move.at)
            pending = state.pending()
            if pending.chance or pending.over:
                return False
            if before is not None and reveals(before, move, state, timeline.header.players, timeline.header.id):
                return False
        return True

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
