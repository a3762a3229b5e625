"""Checks of header and entries that need no rules of a game."""

from __future__ import annotations

from collections.abc import Iterable

from starlode.kernel.contract import CLOCK, HOST, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import (
    ActionEntry,
    ChanceEntry,
    ClockEntry,
    DropEntry,
    Entry,
    Header,
    HostEntry,
    SeatEntry,
    SeedEntry,
    UndoEntry,
)


def check_header(header: Header) -> None:
    """Refuse a header with more or fewer seats than players, or with contributions that are not one for a seat."""
    if len(header.seats) != header.players:
        raise InvalidInput("log-seats-differ", found=len(header.seats), players=header.players)
    contributors = [contribution.seat for contribution in header.contributions]
    if contributors != sorted({*contributors}) or any(seat >= header.players for seat in contributors):
        raise InvalidInput("log-contributions-wrong")


def check_content(header: Header, entries: list[Entry]) -> None:
    """Refuse a log whose header and entries contradict each other."""
    check_header(header)
    for seq, entry in enumerate(entries):
        check_entry(header.players, seq, entry)
    copied = header.forked_from.kept if header.forked_from else 0
    # Draws among the entries that a fork copied are not verified, so the header must not count others among them.
    if copied > len(entries) or not all(
        isinstance(entry, ActionEntry | ChanceEntry | ClockEntry) for entry in entries[:copied]
    ):
        raise InvalidInput("log-fork-wrong", kept=copied)


def check_entry(players: int, seq: int, entry: Entry) -> None:
    """Refuse an entry with an unknown seat, a move without a kind, or an undo of entries that do not exist."""
    match entry:
        case ActionEntry(by=seat, do=form):
            _check_seat(players, seq, seat)
            _check_form(seq, form)
        case ChanceEntry(do=form) | ClockEntry(do=form):
            _check_form(seq, form)
        case UndoEntry(by=by, to=to, consent=consent):
            _check_seats(players, seq, consent if by == HOST else (by, *consent))
            if not 0 <= to < seq:
                raise InvalidInput("log-undo-wrong", entry=seq, to=to)
        case SeatEntry(seat=seat, by=by):
            _check_assigner(players, seq, seat, by)
        case DropEntry(seat=seat, by=by, consent=consent):
            _check_assigner(players, seq, seat, by)
            _check_seats(players, seq, consent)
        case HostEntry():
            _check_host_entry(players, seq, entry)
        case SeedEntry():
            pass


def _check_form(seq: int, form: dict[str, Scalar]) -> None:
    if not isinstance(form.get("do"), str):
        raise InvalidInput("log-missing-field", field="do", where=f"$.entries[{seq}].do")


def _check_host_entry(players: int, seq: int, entry: HostEntry) -> None:
    if (entry.seat is None) == (entry.did == "hand-over"):
        raise InvalidInput("log-host-wrong", entry=seq)
    _check_seats(players, seq, () if entry.seat is None else (entry.seat,))


def _check_assigner(players: int, seq: int, seat: int, by: int | None) -> None:
    _check_seat(players, seq, seat)
    if by not in (None, HOST, CLOCK, seat):
        raise InvalidInput("log-assigner-wrong", entry=seq, seat=seat)


def _check_seats(players: int, seq: int, seats: Iterable[int]) -> None:
    for seat in seats:
        _check_seat(players, seq, seat)


def _check_seat(players: int, seq: int, seat: int) -> None:
    if not 0 <= seat < players:
        raise InvalidInput("log-seat-unknown", entry=seq, seat=seat, players=players)
