"""How front ends list a game's actions: the group of each kind of action, and the clause that allows it.

`data/action-labels.json` in the game's folder is the only place that names them. Terminal, browser and
examples read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from starlode.kernel.game import Game

FILE = "action-labels.json"


class ActionLabel(Struct, frozen=True, forbid_unknown_fields=True):
    """The group under whose heading a kind of action is listed, and its clause; empty if the game names none."""

    group: str
    clause: str


@cache
def action_labels(game: Game) -> Mapping[str, ActionLabel]:
    """Return the label of each kind of action, as far as the game has one."""
    path = game.folder / "data" / FILE
    return msgspec.json.decode(path.read_bytes(), type=dict[str, ActionLabel]) if path.is_file() else {}


def label_of(game: Game, kind: str) -> ActionLabel:
    """Return the label of a kind of action; without one, the kind is its own group and has no clause."""
    return action_labels(game).get(kind) or ActionLabel(kind, "")
