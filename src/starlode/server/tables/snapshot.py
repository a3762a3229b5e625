"""A table after some entry: its views and legal actions, each computed and encoded once for all subscribers.

Everything that the server sends about a position comes from here: the viewer's `State.view` and the viewer's own legal
actions, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec import Raw

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Pending
from starlode.kernel.table.table import Table
from starlode.server.tables.delta import View, make_delta, make_legal_delta
from starlode.server.tables.event_feed import EventFeed

_ENCODE = msgspec.json.Encoder().encode

_NULL: Final = Raw(b"null")


class ViewDelta(NamedTuple):
    """The changes of a viewer's view and the new events, encoded. `size`: the bytes of `removed` and `patch`."""

    removed: Raw
    patch: Raw
    events: Raw
    size: int


class TableSnapshot:
    """A table after `head` entries. A state to which a table committed never changes, so it is kept, not copied.

    A snapshot is made for every move, and most are never sent: everything is computed on first use.
    """

    def __init__(self, table: Table) -> None:
        state = table.state
        self.head = table.head
        self.pending: Pending = state.pending()
        self.controllers = table.controllers
        self._public = table.public
        self._update_view = table.game.update_view
        self._state = state
        self._line = table.undo_scope
        self._catalogue = table.catalogue
        self._views: dict[int | None, View] = {}
        self._encoded_views: dict[int | None, Raw] = {}
        self._legal: dict[int, Sequence[Action]] = {}
        self._legal_deltas: dict[tuple[int, int | None, int | None], Raw] = {}
        self._undo: dict[int, int | None] = {}
        self._deltas: dict[tuple[int, int | None], ViewDelta] = {}

    def same_view(self, left: int | None, right: int | None) -> bool:
        """Return whether these two viewers see the same."""
        return self._public or left == right

    def view(self, viewer: int | None) -> Raw:
        """Return the view of this viewer, as JSON."""
        key = self._view_key(viewer)
        if key not in self._encoded_views:
            self._encoded_views[key] = Raw(_ENCODE(self._view_of(key)))
        return self._encoded_views[key]

    def delta_since(self, base: TableSnapshot, feed: EventFeed, viewer: int | None) -> ViewDelta:
        """Return the changes of the view since an earlier snapshot, or a later one after an undo."""
        key = self._view_key(viewer)
        delta = self._deltas.get((base.head, key))
        if delta is None:
            removed, patch = (_ENCODE(part) for part in make_delta(base._view_of(key), self._view_of(key, base)))
            events = feed.events_for(key, base.head, upto=self.head)
            delta = ViewDelta(Raw(removed), Raw(patch), events, len(removed) + len(patch))
            self._deltas[base.head, key] = delta
        return delta

    def legal(self, seat: int | None) -> Raw:
        """Return the seat's legal actions as JSON; none if it may not act, or if no person plays it."""
        return Raw(_encode_actions(self._catalogue, self._legal_of(seat)))

    def legal_since(self, base: TableSnapshot, before: int | None, seat: int | None) -> Raw:
        """Return the changes since the list of `before` in an earlier snapshot, as JSON; null if there are none."""
        key = base.head, before, seat
        delta = self._legal_deltas.get(key)
        if delta is None:
            old, new = base._legal_of(before), self._legal_of(seat)
            delta = _NULL if old == new else self._encode_legal_delta(old, new)
            self._legal_deltas[key] = delta
        return delta

    def _encode_legal_delta(self, old: Sequence[Action], new: Sequence[Action]) -> Raw:
        removed, at = make_legal_delta(old, new)
        added = _encode_actions(self._catalogue, [new[position] for position in at])
        return Raw(b'{"removed":%b,"at":%b,"added":%b}' % (_ENCODE(removed), _ENCODE(at), added))

    def undo(self, seat: int) -> int | None:
        """Return the earliest entry to which this seat may go back alone."""
        if self.pending.over or self.controllers[seat] != "human":
            return None
        if seat not in self._undo:
            self._undo[seat] = self._line.earliest_for(seat)
        return self._undo[seat]

    def may_undo(self, seat: int) -> bool:
        """Return whether this seat has a move that can be undone, alone or with the consent of others."""
        return not self.pending.over and self.controllers[seat] == "human" and self._line.is_undoable(seat)

    def decides(self, seat: int) -> bool:
        """Return whether the game waits for a person who decides for this seat."""
        return seat in self.pending.must_act and self.controllers[seat] == "human"

    def deciding_seats(self) -> list[int]:
        """Return the seats for which the game waits and people decide."""
        return [seat for seat in self.pending.must_act if self.decides(seat)]

    def _legal_of(self, seat: int | None) -> Sequence[Action]:
        if seat is None or seat not in self.pending.may_act or self.controllers[seat] != "human":
            return []
        if seat not in self._legal:
            # As a list, so that two of them can be compared.
            self._legal[seat] = [*self._state.legal(seat)]
        return self._legal[seat]

    def _view_key(self, viewer: int | None) -> int | None:
        """Return the viewer whose view is stored for this one: in a game without secrets all share one view."""
        return None if self._public else viewer

    def _view_of(self, viewer: int | None, base: TableSnapshot | None = None) -> View:
        """Return the view. It may share parts with the view of `base` that have not changed since."""
        view = self._views.get(viewer)
        if view is None:
            if base is None or self._update_view is None:
                view = self._state.view(viewer)
            else:
                view = self._update_view(self._state, viewer, base._state, base._view_of(viewer))
            self._views[viewer] = view
        return view


def _encode_actions(catalogue: Catalogue, actions: Sequence[Action]) -> bytes:
    encoded = _encoded_actions(catalogue)
    return b"[" + b",".join([encoded[action.number] for action in actions]) + b"]"


@lru_cache(maxsize=64)
def _encoded_actions(catalogue: Catalogue) -> tuple[bytes, ...]:
    """Return the JSON of every action, by number."""
    return tuple(_ENCODE(catalogue.encode(action)) for action in catalogue)
