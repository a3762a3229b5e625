"""The generator of new games: a small playable game that passes all conformance checks, to be changed step by step."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlode.kernel.errors import InvalidInput

# Long enough for forgotten_planet, short enough that no generated line grows too long.
_NAME = re.compile(r"(?=.{2,24}\Z)[a-z][a-z0-9]*(?:_[a-z0-9]+)*")

_SUFFIX = ".txt"  # so that tools do not take a template for a module


def write_stub(name: str, target: Path) -> list[Path]:
    """Write a playable two-seat game into a checkout of this project: its folder, its tests and its golden folder.

    Return the files written. Raise InvalidInput, and write nothing, if the name is bad or a folder exists.
    """
    if _NAME.fullmatch(name) is None or keyword.iskeyword(name):
        raise InvalidInput("newgame-bad-name", name=name[:80])
    if not target.is_dir():
        raise InvalidInput("newgame-no-folder", folder=str(target))
    game = target / "src" / "starlode" / "games" / name
    tests = target / "tests" / name
    golden = target / "tests" / "golden" / name
    for folder in (game, tests, golden):
        if folder.exists():
            raise InvalidInput("newgame-exists", name=name, folder=str(folder))
    templates = files("starlode.testkit.scaffold") / "templates"
    texts = {**_filled(templates / "game", game, name), **_filled(templates / "tests", tests, name)}
    texts[golden / ".gitkeep"] = ""
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(texts)


def _filled(template: Traversable, target: Path, name: str) -> dict[Path, str]:
    """Return every file of a template folder with the name filled in, by its new path."""
    texts: dict[Path, str] = {}
    for item in sorted(template.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            texts.update(_filled(item, target / item.name, name))
        elif item.name.endswith(_SUFFIX):
            text = item.read_text(encoding="utf-8")
            texts[target / _fill(item.name.removesuffix(_SUFFIX), name)] = _fill(text, name)
    return texts


def _fill(text: str, name: str) -> str:
    for mark, value in _marks(name).items():
        text = text.replace(f"@{mark}@", value)
    return text


def _marks(name: str) -> dict[str, str]:
    words = name.split("_")
    initials = "".join(word[0] for word in words if word[0].isalpha())
    letters = "".join(filter(str.isalpha, name))
    prefix = initials if len(initials) > 1 else (letters + letters)[:2]
    return {
        "name": name,
        "title": " ".join(word.capitalize() for word in words),
        "class_name": "".join(word.capitalize() for word in words),
        "prefix": prefix.upper(),
    }
