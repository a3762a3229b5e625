"""What to send a subscriber: the changes since its last update, and only what it may know."""

from __future__ import annotations

from typing import Any, Final

from starlode.kernel.table.timeline import START
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.pause import TablePause
from starlode.server.tables.snapshot import TableSnapshot
from starlode.server.tables.timers import monotonic_ms
from starlode.server.tables.vote import DropRequest, UndoRequest, Vote
from starlode.server.ws.encoded import EMPTY_LIST, EMPTY_VIEW, EncodedDelta, EncodedSnapshot, encode
from starlode.server.ws.protocol import (
    ChatPosted,
    Contribute,
    DropVoteStatus,
    PauseStatus,
    Rematch,
    Seats,
    UndoVoteStatus,
)
from starlode.server.ws.subscriber import Subscriber

SMALL_DELTA: Final = 8000
"""Bytes. A delta up to this size is sent without encoding the full view to see whether that would be shorter."""


def updates_for(live: LiveTable, subscriber: Subscriber) -> list[bytes]:
    """Return the messages to send, in order, and note them as sent."""
    if subscriber.closing is not None or subscriber.acks_only:
        return []
    vote = live.votes.vote
    if subscriber.vote is None:
        # Whoever asked and comes again learns how it ended, until they move themselves; it does not concern others.
        shown = (vote is not None and vote.is_open) or live.votes.was_refused_to(subscriber.user)
        subscriber.vote = 0 if shown else live.votes.version
    messages = _position_updates(live, subscriber)
    if subscriber.seats != live.seats.version:
        subscriber.seats = live.seats.version
        messages.append(encode(Seats(live.presence.seat_statuses())))
    if live.chat.lines and live.chat.lines[-1].n >= subscriber.chat:
        messages += [encode(ChatPosted(line)) for line in live.chat.lines if line.n >= subscriber.chat]
        subscriber.chat = live.chat.lines[-1].n + 1
    if vote is not None and subscriber.vote != live.votes.version:
        subscriber.vote = live.votes.version
        messages.append(encode(_vote_status(live, vote)))
    if live.pauses.pause is not None and live.snapshot is not None and subscriber.pause != live.pauses.pause.version:
        subscriber.pause = live.pauses.pause.version
        messages.append(encode(_pause_status(live, live.pauses.pause)))
    if subscriber.contributions != live.contributions.version:
        subscriber.contributions = live.contributions.version
        if live.row.status == "lobby":
            messages.append(encode(Contribute()))
    rematch = live.row.rematch
    if rematch is not None and subscriber.rematch != rematch and live.seats.of(subscriber.user):
        subscriber.rematch = rematch
        messages.append(encode(Rematch(rematch)))
    return messages


def _position_updates(live: LiveTable, subscriber: Subscriber) -> list[bytes]:
    """Return a snapshot or a delta, or nothing if the position, the viewer and the host are unchanged."""
    snapshot, base, last_seat = live.snapshot, subscriber.snapshot, subscriber.seat
    seat = live.viewer_of(subscriber.user, last_seat)
    host = subscriber.user is not None and subscriber.user == live.row.host
    first = not subscriber.greeted
    if not (first or snapshot is not base or seat != last_seat or host != subscriber.host):
        return []
    same_view = snapshot is not None and snapshot.same_view(last_seat, seat)
    delta_possible = not first and host == subscriber.host and same_view
    subscriber.snapshot, subscriber.seat, subscriber.host, subscriber.greeted = snapshot, seat, host, True
    if delta_possible and snapshot is not None and base is not None:
        delta = _delta(live, subscriber, snapshot, base, last_seat)
        if delta is not None:
            return [delta]
    since = subscriber.since if first else (base.head if base and same_view else 0)
    return [_snapshot(live, subscriber, since, with_chat=first)]


def _delta(
    live: LiveTable, subscriber: Subscriber, snapshot: TableSnapshot, base: TableSnapshot, last_seat: int | None
) -> bytes | None:
    """Return the delta since `base`, which `last_seat` was sent, or None if the full view is shorter."""
    seat = subscriber.seat
    delta = snapshot.delta_since(base, live.feed, seat)
    if delta.size > SMALL_DELTA and delta.size > len(bytes(snapshot.view(seat))):
        return None
    return encode(
        EncodedDelta(
            base=base.head,
            head=snapshot.head,
            removed=delta.removed,
            patch=delta.patch,
            legal=snapshot.legal_since(base, last_seat, seat),
            events=delta.events,
            pending=snapshot.pending.must_act,
            undo=undo_of(live, snapshot, subscriber.user),
            may_undo=may_undo(live, snapshot, subscriber.user),
            clock=clock_of(live),
            times=times_of(live),
            now=live.playing.now,
            over=snapshot.pending.over,
            seat=seat,
        )
    )


def _snapshot(live: LiveTable, subscriber: Subscriber, since: int, *, with_chat: bool) -> bytes:
    """Return the table as this subscriber may see it. Only its first snapshot carries the chat."""
    snapshot, seat = live.snapshot, subscriber.seat
    since = since if since <= live.head else 0
    common: dict[str, Any] = {
        "status": live.row.status,
        "head": live.head,
        "since": since,
        "seats": live.presence.seat_statuses(),
        "seat": seat,
        "host": subscriber.host,
        "chat": live.chat.lines if with_chat else [],
    }
    subscriber.seats = live.seats.version
    if live.chat.lines:
        subscriber.chat = live.chat.lines[-1].n + 1
    if snapshot is None:
        return encode(
            EncodedSnapshot(
                **common,
                view=EMPTY_VIEW,
                legal=EMPTY_LIST,
                events=EMPTY_LIST,
                pending=(),
                undo=None,
                may_undo=False,
                clock=None,
                times=times_of(live),
                now=0,
                over=False,
            )
        )
    return encode(
        EncodedSnapshot(
            **common,
            view=snapshot.view(seat),
            legal=snapshot.legal(seat),
            events=live.feed.events_for(seat, since or START),
            pending=snapshot.pending.must_act,
            undo=undo_of(live, snapshot, subscriber.user),
            may_undo=may_undo(live, snapshot, subscriber.user),
            clock=clock_of(live),
            times=times_of(live),
            now=live.playing.now,
            over=snapshot.pending.over,
        )
    )


def _vote_status(live: LiveTable, vote: Vote) -> UndoVoteStatus | DropVoteStatus:
    common: dict[str, Any] = {
        "waiting": [*vote.waiting],
        "declined": vote.declined,
        "expired": vote.expired,
        "moved_on": vote.moved_on,
        "left": vote.left_ms(monotonic_ms()),
        "held": live.votes.holds_time,
        "clock": clock_of(live),
        "now": live.playing.now,
    }
    match vote.request:
        case UndoRequest(by=by, to=to):
            return UndoVoteStatus(by=by, to=to, **common)
        case DropRequest(seat=seat):
            return DropVoteStatus(seat=seat, **common)


def _pause_status(live: LiveTable, pause: TablePause) -> PauseStatus:
    return PauseStatus(
        policy=pause.policy,
        by=pause.by,
        left=pause.left_ms(monotonic_ms()),
        broken=pause.broken,
        clock=clock_of(live),
        now=live.playing.now,
        pauses_left=pause.pauses_left(),
        stood_still=pause.stood_still,
    )


def undo_of(live: LiveTable, snapshot: TableSnapshot, user: str | None) -> int | None:
    """Return the earliest entry to which this user may go back alone, with whichever own seat moved last."""
    for seat in live.seats.of(user):
        if (to := snapshot.undo(seat)) is not None:
            return to
    return None


def may_undo(live: LiveTable, snapshot: TableSnapshot, user: str | None) -> bool:
    """Return whether this user has a move that can be undone, alone or with the consent of others."""
    own = live.seats.of(user)
    if live.row.counts and all(seat in own for seat in live.seats.claimed()):
        return undo_of(live, snapshot, user) is not None
    return any(snapshot.may_undo(seat) for seat in own)


def times_of(live: LiveTable) -> list[int] | None:
    """Return how many milliseconds each seat has left for all its moves, if there is such a limit."""
    return None if live.limits.clocks is None else live.limits.clocks.left(live.limits.now())


def clock_of(live: LiveTable) -> int | None:
    """Return the game time of the next deadline, of the game or of the table's timer."""
    if live.snapshot is None or live.snapshot.pending.over:
        return None
    deadline = live.snapshot.pending.deadline
    limit_end = live.limits.next_end()
    if limit_end is None:
        return deadline
    moments = [deadline, live.playing.now + max(0, limit_end - live.limits.now())]
    return min((moment for moment in moments if moment is not None), default=None)
