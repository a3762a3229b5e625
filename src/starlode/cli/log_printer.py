"""A log as it is told: events with the rules behind them, or the position at one moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from starlode.cli.console import Desk
from starlode.kernel.contract import Event, Json, State
from starlode.kernel.game import Game
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
    writer_of,
)
from starlode.kernel.log.log import Log
from starlode.kernel.table.replay import replay


@dataclass(frozen=True)
class Heard:
    """An entry and what happened in it, as far as the viewer may know; hidden if all of that is for others."""

    seq: int
    entry: Entry
    events: list[Event]
    hidden: bool


class Told:
    """A log as it is told to one viewer, or to a spectator."""

    def __init__(self, desk: Desk, game: Game, log: Log, viewer: int | None) -> None:
        self._desk = desk
        self._game = game
        self._log = log
        self._viewer = viewer
        self._texts = desk.texts(game, [seat.name for seat in log.header.seats])
        # Once a game is over and its seed published there are no secrets left, unless one seat's eyes are asked for.
        self._all = viewer is None and any(isinstance(entry, SeedEntry) for entry in log.entries)

    def print_events(self) -> None:
        """A line for each event, behind the number of its entry; what an entry did, where no event tells it."""
        width = len(str(len(self._log.entries)))
        for heard in self._walk():
            lines = [self._texts.cited(self._texts.event(event), event.clause) for event in heard.events]
            for number, line in enumerate(lines or [self._line(heard)]):
                self._desk.print(f"{heard.seq if number == 0 else '':>{width}}  {line}")

    def show_events(self) -> None:
        """The same as JSON: header, entries and their events."""
        entries = []
        for heard in self._walk():
            form = {"number": heard.seq, **msgspec.to_builtins(heard.entry), "events": [*map(self._form, heard.events)]}
            if heard.hidden:
                del form["do"]
            entries.append(form)
        self._desk.show({"header": msgspec.to_builtins(self._log.header), "entries": entries})

    def print_moment(self, moment: int) -> None:
        """Who is to move and how everybody stands, after so many entries."""
        state = self._state(moment)
        pending = state.pending()
        self._desk.print(self._texts.format("cli-moment", moment=moment, last=len(self._log.entries)))
        for seat, (score, place) in enumerate(zip(state.scores(), state.ranking(), strict=True)):
            self._desk.print(self._texts.format("cli-moment-seat", seat=seat, score=score, place=place))
        if pending.over:
            self._desk.print(self._texts.format("game-over"))
        elif pending.seats:
            self._desk.print(self._texts.format("cli-moment-pending", seats=list(pending.seats)))
        else:
            self._desk.print(self._texts.format("cli-moment-chance"))

    def show_moment(self, moment: int) -> None:
        """The position as the viewer sees it, as JSON."""
        state = self._state(moment)
        pending = state.pending()
        self._desk.show(
            {
                "moment": moment,
                "entries": len(self._log.entries),
                "pending": {"seats": list(pending.seats), "chance": pending.chance, "deadline": pending.deadline},
                "over": pending.over,
                "scores": state.scores(),
                "ranking": state.ranking(),
                "view": state.view(self._viewer),
            }
        )

    def _state(self, moment: int) -> State:
        return replay(self._game, self._log, moment)

    def _walk(self) -> Iterator[Heard]:
        """Everything that happened, as far as the viewer may know. Told only once the whole log has passed."""
        heard: list[Heard] = []

        def listen(seq: int, events: list[Event]) -> None:
            known = [event for event in events if self._may_know(event)]
            heard.append(Heard(seq, self._log.entries[seq], known, hidden=bool(events) and not known))

        replay(self._game, self._log, on_events=listen)
        return iter(heard)

    def _may_know(self, event: Event) -> bool:
        return self._all or event.audience is None or self._viewer in event.audience

    def _form(self, event: Event) -> dict[str, Json]:
        return {"key": event.key, "clause": event.clause, "data": event.data, "text": self._texts.event(event)}

    def _line(self, heard: Heard) -> str:
        """What an entry itself says."""
        say = self._texts.format
        match heard.entry:
            case ActionEntry() | ChanceEntry() | ClockEntry() as entry if heard.hidden:
                return say("cli-entry-hidden", seat=writer_of(entry))
            case ActionEntry() | ChanceEntry() | ClockEntry() as entry:
                header = self._log.header
                catalogue = self._game.catalogue(header.players, header.options)
                action = self._texts.action(self._game, catalogue.decode(entry.do))
                return say("cli-entry-move", seat=writer_of(entry), told=action)
            case UndoEntry(by=by, to=to):
                return say("cli-entry-undo", seat=by, to=to)
            case SeatEntry(seat=seat, controller=controller):
                return say("cli-entry-seat", seat=seat, controller=controller)
            case DropEntry(seat=seat):
                return say("cli-entry-drop", seat=seat)
            case SeedEntry(seed=seed):
                return say("cli-entry-seed", seed=seed)
