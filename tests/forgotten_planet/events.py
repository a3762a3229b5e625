"""Keys, data and produced cubes of a list of events."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.forgotten_planet.content import RESOURCES
from starlode.kernel.contract import Event


def event_keys(events: Sequence[Event]) -> list[str]:
    """Return the message keys of the events."""
    return [event.key for event in events]


def event_data(events: Sequence[Event], key: str) -> list[dict[str, object]]:
    """Return the data of every event of this key."""
    return [dict(event.data) for event in events if event.key == key]


def produced_colours(events: Sequence[Event]) -> list[str]:
    """Return the colours of the cubes that were produced, in order."""
    colours = [str(event.data["cube"]) for event in events if event.key == "event-produced"]
    assert all(colour in RESOURCES for colour in colours)
    return colours
