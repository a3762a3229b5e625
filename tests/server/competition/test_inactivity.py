"""Who has played a game themselves, and the places that count."""

from __future__ import annotations

from pathlib import Path

import msgspec

from starlode.kernel.log.entries import DropEntry, Entry, SeatEntry, SeatInfo
from starlode.kernel.log.log import Log, read_log
from starlode.server.competition.inactivity import inactive_seats, places_behind

RECORDED = Path(__file__).parents[2] / "golden" / "titan" / "en-2-players-steady.log"


def played(change: Entry | None, share: float) -> Log:
    """Return a game of Ada against a bot, with this entry after a share of the others."""
    log = read_log(RECORDED)
    header = msgspec.structs.replace(log.header, seats=[SeatInfo("Ada", "human"), SeatInfo("Steady", "bot:steady")])
    at = int(share * len(log.entries))
    return Log(header, log.entries if change is None else [*log.entries[:at], change, *log.entries[at:]])


def test_who_leaves_most_moves_to_a_bot_is_absent() -> None:
    replaced, dropped = SeatEntry(seat=0, controller="bot:steady"), DropEntry(seat=0)
    assert inactive_seats(played(None, 0)) == []
    assert inactive_seats(played(replaced, 0)) == [0]
    assert inactive_seats(played(replaced, 0.2)) == [0]
    assert inactive_seats(played(dropped, 0.2)) == [0]
    assert inactive_seats(played(replaced, 0.8)) == []


def test_who_makes_no_move_is_absent() -> None:
    log = played(None, 0)
    assert inactive_seats(Log(log.header, [])) == [0]


def test_who_is_absent_shares_the_last_place() -> None:
    assert places_behind([1, 2, 3], []) == [1, 2, 3]
    assert places_behind([1, 2, 3], [0]) == [3, 1, 2]
    assert places_behind([1, 2, 2, 4], [0, 3]) == [3, 1, 1, 3]
    assert places_behind([1, 2], [0, 1]) == [1, 1]
