"""One moment of a table, drawn once for each kind of viewer however many are watching.

Everything that leaves the server about a position comes from here: `State.view` of the viewer, the viewer's own legal
actions, nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Raw

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Pending
from starlode.kernel.table.table import Table
from starlode.server.tables.delta import difference
from starlode.server.tables.event_feed import EventFeed

_ENCODE = msgspec.json.Encoder().encode

View = dict[str, Any]

_NONE: Final = Raw(b"[]")


class ViewDelta(NamedTuple):
    """What became of a viewer's view, and what happened: `removed`, `patch` and `events` as messages.py says.

    `size` is that of the difference, in bytes.
    """

    removed: Raw
    patch: Raw
    events: Raw
    size: int


class TableSnapshot:
    """A table after so many entries. A state that a table committed to is never changed, so this one may keep it.

    One is made for every move, and most are looked at by nobody: whatever can wait until somebody looks does.
    """

    def __init__(self, table: Table) -> None:
        state = table.state
        self.head = table.head
        self.pending: Pending = state.pending()
        self.controllers = table.controllers
        self._public = table.public
        self._look_again = table.game.update_view
        self._state = state
        self._line = table.undo_scope
        self._catalogue = table.catalogue
        self._views: dict[int | None, View] = {}
        self._drawn: dict[int | None, Raw] = {}
        self._legal: dict[int, Raw] = {}
        self._undo: dict[int, int | None] = {}
        self._since: dict[tuple[int, int | None], ViewDelta] = {}

    def same_eyes(self, one: int | None, other: int | None) -> bool:
        """Whether these two viewers see the same."""
        return self._public or one == other

    def view(self, viewer: int | None) -> Raw:
        """What this viewer sees."""
        eyes = self._eyes(viewer)
        if eyes not in self._drawn:
            self._drawn[eyes] = Raw(_ENCODE(self._seen(eyes)))
        return self._drawn[eyes]

    def since(self, base: TableSnapshot, feed: EventFeed, viewer: int | None) -> ViewDelta:
        """What became of the viewer's view since an earlier (or later, after an undo) scene, and what happened."""
        eyes = self._eyes(viewer)
        found = self._since.get((base.head, eyes))
        if found is None:
            removed, patch = (_ENCODE(part) for part in difference(base._seen(eyes), self._seen(eyes, base)))
            events = feed.events_for(eyes, base.head, upto=self.head)
            found = self._since[base.head, eyes] = ViewDelta(
                Raw(removed), Raw(patch), events, len(removed) + len(patch)
            )
        return found

    def legal(self, seat: int | None) -> Raw:
        """What this seat may do, if a person decides for it."""
        if seat is None or not self.decides(seat):
            return _NONE
        if seat not in self._legal:
            forms = _forms(self._catalogue)
            self._legal[seat] = Raw(
                b"[" + b",".join([forms[action.number] for action in self._state.legal(seat)]) + b"]"
            )
        return self._legal[seat]

    def undo(self, seat: int) -> int | None:
        """The earliest entry to which this seat may go back alone."""
        if self.pending.over or self.controllers[seat] != "human":
            return None
        if seat not in self._undo:
            self._undo[seat] = self._line.earliest_for(seat)
        return self._undo[seat]

    def decides(self, seat: int) -> bool:
        """Whether a person has to decide for this seat now."""
        return seat in self.pending.seats and self.controllers[seat] == "human"

    def _eyes(self, viewer: int | None) -> int | None:
        return None if self._public else viewer

    def _seen(self, eyes: int | None, base: TableSnapshot | None = None) -> View:
        """The view; what has not changed since `base` may be a part of that one's."""
        seen = self._views.get(eyes)
        if seen is None:
            if base is None or self._look_again is None:
                seen = self._state.view(eyes)
            else:
                seen = self._look_again(self._state, eyes, base._state, base._seen(eyes))
            self._views[eyes] = seen
        return seen


@lru_cache(maxsize=64)
def _forms(catalogue: Catalogue) -> tuple[bytes, ...]:
    """The JSON of every action, by number."""
    return tuple(_ENCODE(catalogue.encode(action)) for action in catalogue)
