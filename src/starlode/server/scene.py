"""One moment of a table, drawn once for each kind of viewer however many are watching.

Everything that leaves the server about a position comes from here: `State.view` of the viewer, the viewer's own legal
actions, nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Pending
from starlode.kernel.table import Table
from starlode.server.difference import difference
from starlode.server.story import Story

_ENCODE = msgspec.json.Encoder().encode

View = dict[str, Any]


class Scene:
    """A table after so many entries. A state that a table committed to is never changed, so this one may keep it."""

    def __init__(self, table: Table) -> None:
        self.head = table.head
        self.pending: Pending = table.state.pending()
        self.controllers = table.controllers
        self._public = table.game.public
        self._state = table.state
        self._line = table.line
        self._forms = _forms(table.catalogue)
        self._views: dict[int | None, View] = {}
        self._drawn: dict[int | None, Raw] = {}
        self._legal: dict[int, Raw] = {}
        self._undo: dict[int, int | None] = {}
        self._since: dict[tuple[int, int | None], tuple[Raw, Raw]] = {}
        self._told: dict[tuple[int, int | None], Raw] = {}

    def same_eyes(self, one: int | None, other: int | None) -> bool:
        """Whether these two viewers see the same."""
        return self._public or one == other

    def view(self, viewer: int | None) -> Raw:
        """What this viewer sees."""
        eyes = self._eyes(viewer)
        if eyes not in self._drawn:
            self._drawn[eyes] = Raw(_ENCODE(self._seen(viewer)))
        return self._drawn[eyes]

    def since(self, base: Scene, viewer: int | None) -> tuple[Raw, Raw]:
        """What became of the viewer's view since an earlier (or later, after an undo) scene: gone and patch."""
        key = base.head, self._eyes(viewer)
        if key not in self._since:
            gone, patch = difference(base._seen(viewer), self._seen(viewer))
            self._since[key] = Raw(_ENCODE(gone)), Raw(_ENCODE(patch))
        return self._since[key]

    def told(self, story: Story, since: int, viewer: int | None) -> Raw:
        """What this viewer may hear of the entries from `since` on up to this scene."""
        key = since, self._eyes(viewer)
        if key not in self._told:
            self._told[key] = story.told(self._eyes(viewer), since, upto=self.head)
        return self._told[key]

    def legal(self, seat: int | None) -> Raw:
        """What this seat may do, if a person decides for it."""
        if not self.decides(seat) or seat is None:
            return Raw(b"[]")
        if seat not in self._legal:
            actions = (self._forms[action.number] for action in self._state.legal(seat))
            self._legal[seat] = Raw(b"[" + b",".join(actions) + b"]")
        return self._legal[seat]

    def undo(self, seat: int | None) -> int | None:
        """The earliest entry to which this seat may go back alone."""
        if seat is None or self.pending.over or self.controllers[seat] != "human":
            return None
        if seat not in self._undo:
            self._undo[seat] = self._line.reach(seat)
        return self._undo[seat]

    def decides(self, seat: int | None) -> bool:
        """Whether a person has to decide for this seat now."""
        return seat in self.pending.seats and self.controllers[seat] == "human"

    def _eyes(self, viewer: int | None) -> int | None:
        return None if self._public else viewer

    def _seen(self, viewer: int | None) -> View:
        eyes = self._eyes(viewer)
        if eyes not in self._views:
            self._views[eyes] = self._state.view(eyes)
        return self._views[eyes]


@lru_cache(maxsize=64)
def _forms(catalogue: Catalogue) -> tuple[bytes, ...]:
    """The JSON of every action, by number."""
    return tuple(_ENCODE(catalogue.encode(action)) for action in catalogue)
