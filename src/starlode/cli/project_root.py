"""The working copy of the project that a command is run in, for commands that need more than the installed package."""

from __future__ import annotations

from pathlib import Path


def find_checkout() -> Path:
    """The nearest folder, from here upwards, that holds the project's source; here, if there is none."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "src" / "starlode" / "games").is_dir():
            return folder
    return here
