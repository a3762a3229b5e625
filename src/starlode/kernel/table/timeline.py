"""A cursor walks a log entry by entry and holds the position, the moves that stand and who decides for each seat."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import CHANCE, CLOCK, Action, Event, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.consistency import check_entry, check_header
from starlode.kernel.log.digest import state_digest
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    Header,
    Move,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)
from starlode.kernel.table.applied_moves import AppliedMove, Standing
from starlode.kernel.table.seed import commitment

_ENCODE = msgspec.json.Encoder().encode

CHECKPOINT = 32
"""A copy of the position is kept every so many moves, so that going back is short."""


class Timeline:
    """The game as far as it was walked. With `check`, entries that could not have been written are refused."""

    def __init__(
        self, header: Header, catalogue: Catalogue, state: State, controllers: list[str], checkpoints: list[State]
    ) -> None:
        self.header = header
        self.catalogue = catalogue
        self.state = state
        self.check = False
        self.public = False
        self.head = 0
        self.at = 0
        self.standing = Standing()
        self.seed_shown = False
        # These two are replaced, never changed: copies share them.
        self.controllers = controllers
        self._checkpoints = checkpoints

    @classmethod
    def begin(cls, game: Game, header: Header, *, check: bool) -> Timeline:
        """A cursor before the first entry of a log."""
        _check_game(game, header)
        state = game.new_state(header.players, header.options)
        catalogue = game.catalogue(header.players, header.options)
        cursor = cls(header, catalogue, state, [seat.controller for seat in header.seats], [state.copy()])
        cursor.check = check
        cursor.public = not game.has_secrets(header.players, header.options)
        return cursor

    def copy(self) -> Timeline:
        """A cursor that goes on from here without moving this one."""
        other = Timeline(self.header, self.catalogue, self.state.copy(), self.controllers, self._checkpoints)
        other.check = self.check
        other.public = self.public
        other.head = self.head
        other.at = self.at
        other.standing = self.standing.copy()
        other.seed_shown = self.seed_shown
        return other

    def step(self, entry: Entry, action: Action | None = None, *, listen: bool = False) -> list[Event]:
        """Walk over the next entry and answer what happened in it, if anyone listens.

        Whoever knows the action of a move may tell it; otherwise it is read from the entry.
        """
        if self.check:
            self._check_order(entry)
        heard: list[Event] = []
        match entry:
            case ActionEntry(by=by):
                heard = self._move(by, entry, action, listen)
            case ChanceEntry():
                heard = self._move(CHANCE, entry, action, listen)
            case ClockEntry():
                heard = self._move(CLOCK, entry, action, listen)
            case UndoEntry(to=to):
                self._take_back(to)
            case SeatEntry(seat=seat, controller=controller):
                self._give(seat, controller)
            case DropEntry(seat=seat):
                self._give(seat, "dropped")
            case SeedEntry():
                self.seed_shown = True
        self.at = entry.at
        if self.check and entry.digest is not None and entry.digest != state_digest(self.state):
            raise InvalidInput("log-digest-differs", entry=self.head)
        self.head += 1
        return heard

    @property
    def draw(self) -> int:
        """The number of the next draw: that of its entry, or at a lesson how many moves stand (see `Header`)."""
        return len(self.standing) if self.header.lesson else self.head

    def first_from(self, seq: int) -> int:
        """How many of the standing moves came before entry `seq`."""
        return self.standing.first_from(seq)

    def state_after(self, moves: int) -> State:
        """The position after the first `moves` standing moves."""
        done = moves // CHECKPOINT
        state = self._checkpoints[done].copy()
        for move in self.standing.part(done * CHECKPOINT, moves):
            state.apply(move.by, move.action, move.at)
        return state

    def time_after(self, left: int, now: int) -> int:
        """The game time once all but the first `left` standing moves are taken back.

        A deadline that is taken back gives its time back too, or it would strike again at once.
        """
        if any(move.by == CLOCK for move in self.standing.part(left)):
            return self.standing[left - 1].at if left else 0
        return now

    def _move(self, by: int, entry: Move, known: Action | None, listen: bool) -> list[Event]:
        action = self._read(entry.do) if known is None else known
        if self.check:
            check_move(self.state, self.head, by, action, entry.at)
        heard: list[Event] = []
        if listen:
            self.state.events = heard
        self.state.apply(by, action, entry.at)
        self.state.events = None
        self.standing.append(AppliedMove(self.head, by, action, entry.at))
        if len(self.standing) % CHECKPOINT == 0:
            self._checkpoints = [*self._checkpoints, self.state.copy()]
        return heard

    def _give(self, seat: int, controller: str) -> None:
        self.controllers = [controller if each == seat else told for each, told in enumerate(self.controllers)]

    def _take_back(self, to: int) -> None:
        left = self.first_from(to)
        self.state = self.state_after(left)
        self.standing.take_back(left)
        self._checkpoints = self._checkpoints[: left // CHECKPOINT + 1]

    def _read(self, form: dict[str, Scalar]) -> Action:
        action = written(self.catalogue).get(_ENCODE(form))
        if action is not None:
            return action
        try:
            return self.catalogue.decode(form)
        except InvalidInput:
            told = " ".join(str(word) for word in form.values())[:80]
            raise InvalidInput("log-unknown-action", entry=self.head, action=told) from None

    def _check_order(self, entry: Entry) -> None:
        """Refuse what cannot follow here, whatever the rules of the game say."""
        check_entry(self.header.players, self.head, entry)
        if self.seed_shown:
            raise InvalidInput("log-goes-on-after-seed", entry=self.head)
        match entry:
            case UndoEntry(to=to):
                left = self.first_from(to)
                if left == len(self.standing):
                    raise InvalidInput("log-undo-wrong", entry=self.head, to=to)
                earliest = self.time_after(left, self.at)
            case SeedEntry(seed=seed):
                if not self.state.pending().over:
                    raise InvalidInput("log-seed-too-early", entry=self.head)
                if commitment(bytes.fromhex(seed)) != self.header.seed_digest:
                    raise InvalidInput("seed-differs")
                earliest = self.at
            case _:
                earliest = self.at
        if entry.at < earliest:
            raise InvalidInput("log-time-runs-back", entry=self.head, at=entry.at, earliest=earliest)


def check_move(state: State, seq: int, by: int, action: Action, at: int) -> None:
    """Refuse a move that the rules did not allow when it was made."""
    if by == CHANCE:
        if not state.pending().chance or all(action is not outcome for outcome, _ in state.chance()):
            raise InvalidInput("log-draw-impossible", entry=seq, action=kind_of(action))
    elif by == CLOCK:
        deadline = state.pending().deadline
        if deadline is None or at < deadline or action is not state.timeout():
            raise InvalidInput("log-tick-impossible", entry=seq, action=kind_of(action))
    elif action not in state.legal(by):
        refusal = state.why_not(by, action)
        clause = refusal.clause if refusal else ""
        raise InvalidInput("log-act-not-legal", clause=clause, entry=seq, seat=by, action=kind_of(action))


@lru_cache(maxsize=64)
def written(catalogue: Catalogue) -> dict[bytes, Action]:
    """Every action by its JSON bytes as the log writes them: the short way past `Catalogue.decode`."""
    return {_ENCODE(catalogue.encode(action)): action for action in catalogue}


def _check_game(game: Game, header: Header) -> None:
    if header.game != game.name:
        raise InvalidInput("log-other-game", game=header.game, wanted=game.name)
    if header.version != game.version:
        raise InvalidInput("log-other-version", game=game.name, version=header.version, wanted=game.version)
    check_header(header)
