"""Prints a log: its events with the clauses behind them, or the position after a number of entries."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from starlode.cli.console import Console
from starlode.kernel.contract import Event, Json, State
from starlode.kernel.game import Game
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    HostEntry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
    writer_of,
)
from starlode.kernel.log.log import Log
from starlode.kernel.log.table_events import table_event
from starlode.kernel.table.replay import replay
from starlode.kernel.table.timeline import START
from starlode.kernel.texts.player_names import shown_names


@dataclass(frozen=True)
class VisibleEntry:
    """An entry and those of its events that the viewer may know; `hidden` if it has events and all are for others."""

    seq: int
    entry: Entry
    events: list[Event]
    hidden: bool


class LogPrinter:
    """Prints a log as one seat may see it, or a spectator if `viewer` is None."""

    def __init__(self, console: Console, game: Game, log: Log, viewer: int | None) -> None:
        self._console = console
        self._game = game
        self._log = log
        self._viewer = viewer
        self._texts = console.texts(game, shown_names(console.texts(), log.header.seats))
        # Once the game is over and its seed published nothing is secret, unless one seat's view was requested.
        self._everything_visible = viewer is None and any(isinstance(entry, SeedEntry) for entry in log.entries)

    def print_events(self) -> None:
        """Print a line for each event, after the number of its entry; entries without events describe themselves.

        The events of the setup come first, without a number.
        """
        width = len(str(len(self._log.entries)))
        setup, entries = self._visible_events()
        for event in setup:
            self._console.print(f"{'':>{width}}  {self._line(event)}")
        for visible in entries:
            lines = [self._line(event) for event in visible.events]
            for number, line in enumerate(lines or [self._describe(visible)]):
                self._console.print(f"{visible.seq if number == 0 else '':>{width}}  {line}")

    def print_events_json(self) -> None:
        """Print header, events of the setup, entries and their events as JSON."""
        setup, visible_entries = self._visible_events()
        entries = []
        for visible in visible_entries:
            events = [self._event_json(event) for event in visible.events]
            entry = {"number": visible.seq, **msgspec.to_builtins(visible.entry), "events": events}
            if visible.hidden:
                del entry["do"]
            entries.append(entry)
        header, setup_json = msgspec.to_builtins(self._log.header), [self._event_json(event) for event in setup]
        self._console.print_json({"header": header, "setup": setup_json, "entries": entries})

    def print_position(self, moment: int) -> None:
        """Print scores, places and the seats to move after `moment` entries."""
        state = self._state(moment)
        pending = state.pending()
        self._console.print(self._texts.format("cli-moment", moment=moment, last=len(self._log.entries)))
        for seat, (score, place) in enumerate(zip(state.scores(), state.ranking(), strict=True)):
            self._console.print(self._texts.format("cli-moment-seat", seat=seat, score=score, place=place))
        if pending.over:
            self._console.print(self._texts.format("game-over"))
        elif pending.must_act:
            self._console.print(self._texts.format("cli-moment-pending", seats=list(pending.must_act)))
        else:
            self._console.print(self._texts.format("cli-moment-chance"))

    def print_position_json(self, moment: int) -> None:
        """Print the viewer's view of the position after `moment` entries as JSON."""
        state = self._state(moment)
        pending = state.pending()
        self._console.print_json(
            {
                "moment": moment,
                "entries": len(self._log.entries),
                "pending": {"seats": list(pending.must_act), "chance": pending.chance, "deadline": pending.deadline},
                "over": pending.over,
                "scores": state.scores(),
                "ranking": state.ranking(),
                "view": state.view(self._viewer),
            }
        )

    def _state(self, moment: int) -> State:
        return replay(self._game, self._log, moment)

    def _visible_events(self) -> tuple[list[Event], list[VisibleEntry]]:
        """Return the viewer's events, of the setup and by entry, after the whole log was replayed without an error."""
        setup: list[Event] = []
        entries: list[VisibleEntry] = []

        def collect(seq: int, events: list[Event]) -> None:
            visible = [event for event in events if self._may_know(event)]
            if seq == START:
                setup.extend(visible)
            else:
                entries.append(VisibleEntry(seq, self._log.entries[seq], visible, hidden=bool(events) and not visible))

        replay(self._game, self._log, on_events=collect)
        return setup, entries

    def _may_know(self, event: Event) -> bool:
        return self._everything_visible or event.audience is None or self._viewer in event.audience

    def _line(self, event: Event) -> str:
        return self._texts.with_clause(self._texts.event(event), event.clause)

    def _event_json(self, event: Event) -> dict[str, Json]:
        return {"key": event.key, "clause": event.clause, "data": event.data, "text": self._texts.event(event)}

    def _describe(self, visible: VisibleEntry) -> str:
        """Return the description of an entry without visible events."""
        format_text = self._texts.format
        match visible.entry:
            case ActionEntry() | ChanceEntry() | ClockEntry() as entry if visible.hidden:
                return format_text("cli-entry-hidden", seat=writer_of(entry))
            case ActionEntry() | ChanceEntry() | ClockEntry() as entry:
                header = self._log.header
                catalogue = self._game.catalogue(header.players, header.options)
                action = self._texts.action(self._game, catalogue.decode(entry.do))
                return format_text("cli-entry-move", seat=writer_of(entry), action=action)
            case UndoEntry(by=by, to=to):
                return format_text("cli-entry-undo", seat=by, to=to)
            case SeatEntry() | DropEntry() | HostEntry() as entry:
                return self._texts.event(table_event(entry))
            case SeedEntry(seed=seed):
                return format_text("cli-entry-seed", seed=seed)
