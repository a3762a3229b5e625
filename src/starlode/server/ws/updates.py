"""What a watcher has to be told now: everything that changed since it was told last, and nothing it may not know."""

from __future__ import annotations

from typing import Any, Final

from starlode.server.tables.live_table import LiveTable, wall_ms
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.ws.encoded import NOBODY, NOTHING, EncodedDelta, EncodedSnapshot, encoded
from starlode.server.ws.protocol import ChatPosted, Seats
from starlode.server.ws.subscriber import Subscriber

SHORT: Final = 1000
"""Bytes: a difference below this is sent without asking whether the whole view would be shorter still."""


def updates_for(live: LiveTable, subscriber: Subscriber) -> list[bytes]:
    """The messages to send, in order. They are as good as sent: they are not told again."""
    if subscriber.closing is not None or subscriber.acks_only:
        return []
    messages = [*_table(live, subscriber)]
    if subscriber.seats != live.seats_version:
        subscriber.seats = live.seats_version
        messages.append(encoded(Seats(live.seat_statuses())))
    if live.chat and live.chat[-1].n >= subscriber.chat:
        messages += [encoded(ChatPosted(line)) for line in live.chat if line.n >= subscriber.chat]
        subscriber.chat = live.chat[-1].n + 1
    if subscriber.asked != live.undo_vote.version:
        subscriber.asked = live.undo_vote.version
        messages.append(encoded(live.undo_vote.status()))
    return messages


def _table(live: LiveTable, subscriber: Subscriber) -> list[bytes]:
    """The position or what became of it, if there is news."""
    snapshot, base, before = live.snapshot, subscriber.snapshot, subscriber.seat
    seat = live.seat_of(subscriber.user, before)
    host = subscriber.user is not None and subscriber.user == live.row.host
    is_news = not subscriber.greeted or snapshot is not base or seat != before or host != subscriber.host
    if not is_news:
        return []
    whole = not subscriber.greeted or snapshot is None or base is None or host != subscriber.host
    same_eyes = snapshot is not None and snapshot.same_eyes(before, seat)
    first = not subscriber.greeted
    subscriber.snapshot, subscriber.seat, subscriber.host, subscriber.greeted = snapshot, seat, host, True
    if not whole and same_eyes and snapshot is not None and base is not None:
        change = _change(live, subscriber, snapshot, base)
        if change is not None:
            return [change]
    since = subscriber.since if first else (base.head if base and same_eyes else 0)
    return [_position(live, subscriber, since, with_chat=first)]


def _change(live: LiveTable, subscriber: Subscriber, snapshot: TableSnapshot, base: TableSnapshot) -> bytes | None:
    """What became of the position, unless the whole of it is shorter."""
    seat = subscriber.seat
    since = snapshot.since(base, live.feed, seat)
    if since.size > SHORT and since.size > len(bytes(snapshot.view(seat))):
        return None
    return encoded(
        EncodedDelta(
            base=base.head,
            head=snapshot.head,
            removed=since.removed,
            patch=since.patch,
            legal=snapshot.legal(seat),
            events=since.events,
            pending=snapshot.pending.seats,
            undo=undo_of(live, snapshot, subscriber.user),
            clock=clock_of(live),
            now=live.playing.now,
            over=snapshot.pending.over,
            seat=seat,
        )
    )


def _position(live: LiveTable, subscriber: Subscriber, since: int, *, with_chat: bool) -> bytes:
    """The whole table as this watcher may see it. The chat comes with the first one."""
    snapshot, seat = live.snapshot, subscriber.seat
    since = since if since <= live.head else 0
    parts: dict[str, Any] = {
        "status": live.row.status,
        "head": live.head,
        "since": since,
        "seats": live.seat_statuses(),
        "seat": seat,
        "host": subscriber.host,
        "chat": live.chat if with_chat else [],
    }
    subscriber.seats = live.seats_version
    if live.chat:
        subscriber.chat = live.chat[-1].n + 1
    if snapshot is None:
        return encoded(
            EncodedSnapshot(
                **parts, view=NOTHING, legal=NOBODY, events=NOBODY, pending=(), undo=None, clock=None, now=0, over=False
            )
        )
    return encoded(
        EncodedSnapshot(
            **parts,
            view=snapshot.view(seat),
            legal=snapshot.legal(seat),
            events=live.feed.events_for(seat, since),
            pending=snapshot.pending.seats,
            undo=undo_of(live, snapshot, subscriber.user),
            clock=clock_of(live),
            now=live.playing.now,
            over=snapshot.pending.over,
        )
    )


def undo_of(live: LiveTable, snapshot: TableSnapshot, user: str | None) -> int | None:
    """The earliest entry to which this user may go back alone: with whichever own seat moved last."""
    for seat in live.seats_of(user):
        if (to := snapshot.undo(seat)) is not None:
            return to
    return None


def clock_of(live: LiveTable) -> int | None:
    """The game time at which something strikes: a deadline of the game, or the table's timer."""
    if live.snapshot is None or live.snapshot.pending.over:
        return None
    deadline = live.snapshot.pending.deadline
    if live.timer is None:
        return deadline
    moments = [deadline]
    ends = live.patience.ends(live.timer)
    if ends is not None:
        moments.append(live.playing.now + max(0, ends - wall_ms()))
    return min((moment for moment in moments if moment is not None), default=None)
