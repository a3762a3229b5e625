"""What was told in a test: keys, data and cubes of the events."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.forgotten_planet.content import RESOURCES
from starlode.kernel.contract import Event


def keys(told: Sequence[Event]) -> list[str]:
    """The message keys of what was told."""
    return [event.key for event in told]


def said(told: Sequence[Event], key: str) -> list[dict[str, object]]:
    """The data of every event of this key."""
    return [dict(event.data) for event in told if event.key == key]


def produced_colours(told: Sequence[Event]) -> list[str]:
    """The colours that were produced, in order."""
    found = [str(event.data["cube"]) for event in told if event.key == "event-produced"]
    assert all(colour in RESOURCES for colour in found)
    return found
