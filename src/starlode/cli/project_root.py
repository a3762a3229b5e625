"""The checkout of the project around the current folder, for commands that need more than the installed package."""

from __future__ import annotations

from pathlib import Path


def find_checkout() -> Path:
    """Return the nearest folder, from the current one upwards, with the project's source; else the current one."""
    current = Path.cwd()
    for folder in (current, *current.parents):
        if (folder / "src" / "starlode" / "games").is_dir():
            return folder
    return current
