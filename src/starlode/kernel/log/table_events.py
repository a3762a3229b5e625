"""What entries about seats and the table tell people: who plays a seat, what the host changed, whose doing it was."""

from __future__ import annotations

from starlode.kernel.contract import CLOCK, HOST, Event
from starlode.kernel.log.entries import DropEntry, HostEntry, SeatEntry

_BOT = "bot:"

# By who changed the seat; None: the log does not say. Everybody else is the seat's own player.
_TO_BOT = {None: "table-seat-now-bot", HOST: "table-seat-to-bot", CLOCK: "table-seat-timed-out"}
_TO_PERSON = {None: "table-seat-now-person", HOST: "table-seat-to-person"}
_DROPPED = {None: "table-seat-dropped", HOST: "table-seat-dropped-by-host", CLOCK: "table-seat-dropped-by-timer"}

_BY_HOST = {
    "rename": "table-renamed",
    "open": "table-made-open",
    "private": "table-made-private",
    "hand-over": "table-handed-over",
}


def table_event(entry: SeatEntry | DropEntry | HostEntry) -> Event:
    """Return the event of an entry that changes a seat's controller or the table."""
    match entry:
        case HostEntry(did=did, seat=None):
            return Event(_BY_HOST[did], "", {})
        case HostEntry(did=did, seat=seat):
            return Event(_BY_HOST[did], "", {"seat": seat})
        case SeatEntry(seat=seat, by=by, controller=controller) if controller.startswith(_BOT):
            key = _TO_BOT.get(by, "table-seat-lent")
            return Event(key, "", {"seat": seat, "bot": controller.removeprefix(_BOT)})
        case SeatEntry(seat=seat, by=by):
            return Event(_TO_PERSON.get(by, "table-seat-reclaimed"), "", {"seat": seat})
        case DropEntry(seat=seat, by=by, consent=[]):
            return Event(_DROPPED.get(by, "table-seat-given-up"), "", {"seat": seat})
        case DropEntry(seat=seat, consent=consent):
            return Event("table-seat-dropped-by-vote", "", {"seat": seat, "seats": [*consent]})
