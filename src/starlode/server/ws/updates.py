"""What a watcher has to be told now: everything that changed since it was told last, and nothing it may not know."""

from __future__ import annotations

from typing import Any, Final

from starlode.server.tables.live_table import LiveTable, wall_ms
from starlode.server.tables.snapshot import Scene
from starlode.server.ws.encoded import NOBODY, NOTHING, DrawnChange, DrawnPosition, encoded
from starlode.server.ws.protocol import Chatted, Seats
from starlode.server.ws.subscriber import Watcher

SHORT: Final = 1000
"""Bytes: a difference below this is sent without asking whether the whole view would be shorter still."""


def news(live: LiveTable, watcher: Watcher) -> list[bytes]:
    """The messages to send, in order. They are as good as sent: they are not told again."""
    if watcher.farewell is not None or watcher.quiet:
        return []
    messages = [*_table(live, watcher)]
    if watcher.seats != live.seats_version:
        watcher.seats = live.seats_version
        messages.append(encoded(Seats(live.chairs())))
    if live.chat and live.chat[-1].n >= watcher.chat:
        messages += [encoded(Chatted(line)) for line in live.chat if line.n >= watcher.chat]
        watcher.chat = live.chat[-1].n + 1
    if watcher.asked != live.asking.version:
        watcher.asked = live.asking.version
        messages.append(encoded(live.asking.news()))
    return messages


def _table(live: LiveTable, watcher: Watcher) -> list[bytes]:
    """The position or what became of it, if there is news."""
    scene, base, before = live.scene, watcher.scene, watcher.seat
    seat = live.seat_of(watcher.user, before)
    host = watcher.user is not None and watcher.user == live.row.host
    is_news = not watcher.greeted or scene is not base or seat != before or host != watcher.host
    if not is_news:
        return []
    whole = not watcher.greeted or scene is None or base is None or host != watcher.host
    same_eyes = scene is not None and scene.same_eyes(before, seat)
    first = not watcher.greeted
    watcher.scene, watcher.seat, watcher.host, watcher.greeted = scene, seat, host, True
    if not whole and same_eyes and scene is not None and base is not None:
        change = _change(live, watcher, scene, base)
        if change is not None:
            return [change]
    since = watcher.since if first else (base.head if base and same_eyes else 0)
    return [_position(live, watcher, since, with_chat=first)]


def _change(live: LiveTable, watcher: Watcher, scene: Scene, base: Scene) -> bytes | None:
    """What became of the position, unless the whole of it is shorter."""
    seat = watcher.seat
    since = scene.since(base, live.story, seat)
    if since.size > SHORT and since.size > len(bytes(scene.view(seat))):
        return None
    return encoded(
        DrawnChange(
            base=base.head,
            head=scene.head,
            gone=since.gone,
            patch=since.patch,
            legal=scene.legal(seat),
            told=since.told,
            pending=scene.pending.seats,
            undo=undo_of(live, scene, watcher.user),
            clock=clock_of(live),
            now=live.playing.now,
            over=scene.pending.over,
            seat=seat,
        )
    )


def _position(live: LiveTable, watcher: Watcher, since: int, *, with_chat: bool) -> bytes:
    """The whole table as this watcher may see it. The chat comes with the first one."""
    scene, seat = live.scene, watcher.seat
    since = since if since <= live.head else 0
    parts: dict[str, Any] = {
        "status": live.row.status,
        "head": live.head,
        "since": since,
        "seats": live.chairs(),
        "seat": seat,
        "host": watcher.host,
        "chat": live.chat if with_chat else [],
    }
    watcher.seats = live.seats_version
    if live.chat:
        watcher.chat = live.chat[-1].n + 1
    if scene is None:
        return encoded(
            DrawnPosition(
                **parts, view=NOTHING, legal=NOBODY, told=NOBODY, pending=(), undo=None, clock=None, now=0, over=False
            )
        )
    return encoded(
        DrawnPosition(
            **parts,
            view=scene.view(seat),
            legal=scene.legal(seat),
            told=live.story.told(seat, since),
            pending=scene.pending.seats,
            undo=undo_of(live, scene, watcher.user),
            clock=clock_of(live),
            now=live.playing.now,
            over=scene.pending.over,
        )
    )


def undo_of(live: LiveTable, scene: Scene, user: str | None) -> int | None:
    """The earliest entry to which this user may go back alone: with whichever own seat moved last."""
    for seat in live.seats_of(user):
        if (to := scene.undo(seat)) is not None:
            return to
    return None


def clock_of(live: LiveTable) -> int | None:
    """The game time at which something strikes: a deadline of the game, or the table's timer."""
    if live.scene is None or live.scene.pending.over:
        return None
    deadline = live.scene.pending.deadline
    if live.timer is None:
        return deadline
    moments = [deadline]
    ends = live.patience.ends(live.timer)
    if ends is not None:
        moments.append(live.playing.now + max(0, ends - wall_ms()))
    return min((moment for moment in moments if moment is not None), default=None)
