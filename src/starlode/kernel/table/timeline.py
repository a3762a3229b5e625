"""The timeline: a log applied entry by entry, with the position, the applied moves and each seat's controller."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import CHANCE, CLOCK, Action, Event, Scalar, State, UndoPolicy
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
from starlode.kernel.table.seed import check_contributions, commitment

_ENCODE = msgspec.json.Encoder().encode

CHECKPOINT = 16
"""A copy of the position is kept every 16 moves, so that there are few moves to repeat for any position of the past."""

KEPT = 32
"""The last positions that are kept while several seats may act at once, to tell who was quicker."""

START = -1
"""The number of the start, before the first entry: of its position and of the events of the setup."""


class AppliedMove:
    """A move that was applied: the number of its entry, who made it, its action and its time.

    `previous` is the move before it, `count` the number of moves up to this one. Moves form a chain that copies of a
    timeline share; an undo leaves it as it is, so every position of the past can be reached.
    `may_act` are the seats that could act before it, `policy` is how it can be taken back, and `ends_turn` says that
    afterwards its seat may no longer act, where the policy asks for that.
    `offered` are the numbers of all outcomes of a draw, where the scheme of draws counts them. `revealing` says whether
    the move told anybody something new (see `undo.reveals`); None: not computed yet.
    """

    __slots__ = (
        "action",
        "at",
        "by",
        "count",
        "ends_turn",
        "may_act",
        "offered",
        "policy",
        "previous",
        "revealing",
        "seq",
    )

    def __init__(
        self,
        seq: int,
        by: int,
        action: Action,
        at: int,
        previous: AppliedMove | None,
        may_act: tuple[int, ...],
        policy: UndoPolicy,
        offered: Sequence[int] = (),
    ) -> None:
        self.seq = seq
        self.by = by
        self.action = action
        self.at = at
        self.previous = previous
        self.count: int = 1 if previous is None else previous.count + 1
        self.may_act = may_act
        self.policy = policy
        self.ends_turn = False
        self.offered = offered
        self.revealing: bool | None = None


class _Undo(NamedTuple):
    """An undo: the number of its entry, and the last move that was applied before it."""

    seq: int
    last: AppliedMove


class Timeline:
    """A game up to an entry of its log. With `check`, entries that could not have been written are refused.

    `head` is the number of entries, `at` the time of the last one, `last` the last move that is not undone. `public`
    means that all viewers see the same.
    `setup_events` are the events of the start.
    `offers`: how often each outcome, by its number in the catalogue, was on offer in the applied draws.
    `checkpoints` are copies of positions, by the entry of the move that led to them. `recent` are the last positions
    from which a copy of a timeline went on, while several seats could act at once, with the same numbers.
    """

    def __init__(
        self, header: Header, catalogue: Catalogue, state: State, controllers: list[str], checkpoints: dict[int, State]
    ) -> None:
        self.header = header
        self.catalogue = catalogue
        self.state = state
        self.check = False
        self.public = False
        self.head = 0
        self.at = 0
        self.last: AppliedMove | None = None
        self.seed_published = False
        self.setup_events: Sequence[Event] = ()
        # These are replaced, never changed: copies share them.
        self.offers: Mapping[int, int] = {}
        self.controllers = controllers
        self.checkpoints = checkpoints
        self.recent: tuple[tuple[int, State], ...] = ()
        self._undos: list[_Undo] = []

    @classmethod
    def start(cls, game: Game, header: Header, *, check: bool) -> Timeline:
        """Return the timeline before the first entry of a log."""
        _check_game(game, header)
        events: list[Event] = []
        state = game.new_state(header.players, header.options, events)
        catalogue = game.catalogue(header.players, header.options)
        timeline = cls(header, catalogue, state, [seat.controller for seat in header.seats], {START: state.copy()})
        timeline.check = check
        timeline.setup_events = events
        timeline.public = not game.has_secrets(header.players, header.options)
        return timeline

    def copy(self) -> Timeline:
        """Return a timeline that continues from here. This one stays as it is: its position may be kept."""
        copy = Timeline(self.header, self.catalogue, self.state.copy(), self.controllers, self.checkpoints)
        copy.check = self.check
        copy.public = self.public
        copy.head = self.head
        copy.at = self.at
        copy.last = self.last
        copy._undos = self._undos
        copy.seed_published = self.seed_published
        copy.setup_events = self.setup_events
        copy.offers = self.offers
        if self.last is not None and self._several_act():
            copy.recent = (*self.recent[1 - KEPT :], (self.last.seq, self.state))
        return copy

    def _several_act(self) -> bool:
        """Return whether several seats could act before the last move that is no draw."""
        move = self.last
        while move is not None and move.by == CHANCE:
            move = move.previous
        return move is not None and len(move.may_act) > 1

    def step(self, entry: Entry, action: Action | None = None, *, collect_events: bool = False) -> list[Event]:
        """Apply the next entry; return its events, if they are to be collected.

        A caller that has the action of a move passes it; otherwise it is decoded from the entry.
        """
        if self.check:
            self._check_order(entry)
        events: list[Event] = []
        match entry:
            case ActionEntry(by=by):
                events = self._move(by, entry, action, collect_events)
            case ChanceEntry():
                events = self._move(CHANCE, entry, action, collect_events)
            case ClockEntry():
                events = self._move(CLOCK, entry, action, collect_events)
            case UndoEntry(to=to):
                self._undo(to)
            case SeatEntry(seat=seat, controller=controller):
                self._assign_seat(seat, controller)
            case DropEntry(seat=seat):
                self._assign_seat(seat, "dropped")
            case SeedEntry():
                self.seed_published = True
        self.at = entry.at
        if self.check and entry.digest is not None and entry.digest != state_digest(self.state):
            raise InvalidInput("log-digest-differs", entry=self.head)
        self.head += 1
        return events

    @property
    def draw_number(self) -> int:
        """The number of the next draw, if the header names no scheme: that of its entry, in a lesson of its move."""
        return self.move_count if self.header.lesson else self.head

    @property
    def move_count(self) -> int:
        """The number of applied moves."""
        return 0 if self.last is None else self.last.count

    def moves_of(self, seat: int) -> int:
        """Return how many of the applied moves this seat made."""
        return sum(move.by == seat for move in self.moves_since(0))

    def moves_since(self, seq: int) -> list[AppliedMove]:
        """Return the applied moves from entry `seq` on, in order."""
        moves: list[AppliedMove] = []
        move = self.last
        while move is not None and move.seq >= seq:
            moves.append(move)
            move = move.previous
        moves.reverse()
        return moves

    def state_at(self, seq: int) -> State:
        """Return the position after the first `seq` entries, of which some may have been undone since.

        Raise InvalidInput if there are fewer.
        """
        return self.state_after(self.last_move_at(seq))

    def last_move_at(self, seq: int) -> AppliedMove | None:
        """Return the last move that was applied after the first `seq` entries, even if it was undone since.

        Raise InvalidInput if there are fewer.
        """
        if not 0 <= seq <= self.head:
            raise InvalidInput("moment-out-of-range", moment=seq, last=self.head)
        later = bisect_left(self._undos, seq, key=_undo_seq)
        # Between that entry and the next undo moves were only added.
        move = self.last if later == len(self._undos) else self._undos[later].last
        while move is not None and move.seq >= seq:
            move = move.previous
        return move

    def is_legal_after(self, move: AppliedMove | None, seat: int, action: Action) -> bool:
        """Return whether the action was legal in the position to which a move led."""
        if move is not None:
            for seq, state in reversed(self.recent):
                if seq == move.seq:
                    return action in state.legal(seat)
        return action in self.state_after(move).legal(seat)

    def quicker_seat(self, seat: int, action: Action, moves: Sequence[AppliedMove]) -> int | None:
        """Return the other seat that made this action illegal by the last of these moves that did; None if none did.

        `moves` are the last ones. Positions that are kept are asked, from the last one back to one in which the action
        was legal; only the moves between that one and the next are made again.
        """
        kept = dict(self.recent)
        first, end, state = 0, len(moves), None
        for index in range(len(moves) - 1, -1, -1):
            previous = moves[index].previous
            position = None if previous is None else kept.get(previous.seq)
            if position is None:
                continue
            if action in position.legal(seat):
                first, state = index, position.copy()
                break
            end = index
        if state is None:
            if not end:
                return None
            state = self.state_after(moves[0].previous)
        return _blocking_seat(seat, action, state, moves[first:end])

    def state_after(self, move: AppliedMove | None) -> State:
        """Return the position to which a move led, whether or not it was undone since; None: before the first move."""
        repeated: list[AppliedMove] = []
        while move is not None and move.seq not in self.checkpoints:
            repeated.append(move)
            move = move.previous
        state = self.checkpoints[START if move is None else move.seq].copy()
        for each in reversed(repeated):
            state.apply(each.by, each.action, each.at)
        return state

    def time_after_undo(self, to: int, now: int) -> int:
        """Return the game time once the applied moves from entry `to` on are undone.

        An undone deadline gives its time back, or it would pass again at once.
        """
        undone = self.moves_since(to)
        if any(move.by == CLOCK for move in undone):
            kept = undone[0].previous
            return 0 if kept is None else kept.at
        return now

    def _move(self, by: int, entry: Move, known: Action | None, collect_events: bool) -> list[Event]:
        action = self._decode(entry.do) if known is None else known
        if self.check:
            check_move(self.state, self.head, by, action, entry.at)
        offered = self._offer() if by == CHANCE and self.header.draws is not None else ()
        may_act, policy = self.state.pending().may_act, self._undo_policy()
        events: list[Event] = []
        if collect_events:
            self.state.events = events
        self.state.apply(by, action, entry.at)
        self.state.events = None
        self.last = AppliedMove(self.head, by, action, entry.at, self.last, may_act, policy, offered)
        if policy is UndoPolicy.TURN:
            self.last.ends_turn = by not in self.state.pending().may_act
        if self.last.count % CHECKPOINT == 0:
            self._keep_checkpoint()
        return events

    def _undo_policy(self) -> UndoPolicy:
        """Return the policy for a move made now; in a lesson nothing is final, so that a learner can always go back."""
        policy = self.state.undo_policy()
        return UndoPolicy.BARRIER if self.header.lesson and policy is UndoPolicy.NONE else policy

    def _offer(self) -> list[int]:
        """Count the outcomes of the pending draw as offered once more; return their numbers."""
        offered = [outcome.number for outcome, _ in self.state.chance()]
        self.offers = {**self.offers, **{number: self.offers.get(number, 0) + 1 for number in offered}}
        return offered

    def _keep_checkpoint(self) -> None:
        """Keep a copy of the position, one for each 16 entries however often moves are undone.

        Of two within the same 16 entries the first has been undone before the second was made, so no more than the few
        moves between them followed it, and they can be repeated from the one before.
        """
        span = self.head // CHECKPOINT
        kept = {seq: state for seq, state in self.checkpoints.items() if seq // CHECKPOINT != span}
        self.checkpoints = kept | {self.head: self.state.copy()}

    def _assign_seat(self, seat: int, controller: str) -> None:
        controllers = self.controllers.copy()
        controllers[seat] = controller
        self.controllers = controllers

    def _undo(self, to: int) -> None:
        undone = self.moves_since(to)
        if undone:
            self.last = undone[0].previous
            self.state = self.state_after(self.last)
            self._undos = [*self._undos, _Undo(self.head, undone[-1])]
            offered = Counter(number for move in undone for number in move.offered)
            self.offers = {number: times - offered[number] for number, times in self.offers.items()}

    def _decode(self, form: dict[str, Scalar]) -> Action:
        action = actions_by_json(self.catalogue).get(_ENCODE(form))
        if action is not None:
            return action
        try:
            return self.catalogue.decode(form)
        except InvalidInput:
            text = " ".join(str(value) for value in form.values())[:80]
            raise InvalidInput("log-unknown-action", entry=self.head, action=text) from None

    def _check_order(self, entry: Entry) -> None:
        """Refuse an entry that cannot follow here under any rules."""
        check_entry(self.header.players, self.head, entry)
        if self.seed_published:
            raise InvalidInput("log-goes-on-after-seed", entry=self.head)
        match entry:
            case UndoEntry(to=to):
                undone = self.moves_since(to)
                if not undone:
                    raise InvalidInput("log-undo-wrong", entry=self.head, to=to)
                if any(move.policy is UndoPolicy.NONE for move in undone):
                    raise InvalidInput("log-undo-final", entry=self.head, to=to)
                earliest = self.time_after_undo(to, self.at)
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
    """Refuse a move that the rules do not allow in this position."""
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
def actions_by_json(catalogue: Catalogue) -> dict[bytes, Action]:
    """Return every action by its JSON bytes as the log writes them: faster than `Catalogue.decode`."""
    return {_ENCODE(catalogue.encode(action)): action for action in catalogue}


def _blocking_seat(seat: int, action: Action, state: State, moves: Sequence[AppliedMove]) -> int | None:
    """Return the other seat whose move made this action illegal; None if there is none.

    `state` is the position before these moves, which are applied to it.
    """
    legal, quicker = action in state.legal(seat), None
    for move in moves:
        state.apply(move.by, move.action, move.at)
        was_legal, legal = legal, action in state.legal(seat)
        if was_legal and not legal:
            quicker = move.by if move.by not in (seat, CHANCE, CLOCK) else None
    return quicker


def _undo_seq(undo: _Undo) -> int:
    return undo.seq


def _check_game(game: Game, header: Header) -> None:
    if header.game != game.name:
        raise InvalidInput("log-other-game", game=header.game, wanted=game.name)
    if header.version != game.version:
        raise InvalidInput("log-other-version", game=game.name, version=header.version, wanted=game.version)
    check_header(header)
    check_contributions(header.contributions)
