"""The generator of new games: a small playable game that passes all conformance checks, to be changed step by step."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlode.kernel.errors import InvalidInput

# Long enough for forgotten_planet, short enough that no generated line grows too long.
_NAME = re.compile(r"(?=.{2,24}\Z)[a-z][a-z0-9]*(?:_[a-z0-9]+)*")

_SUFFIX = ".txt"  # so that tools do not take a template for a module


def write_stub(name: str, target: Path) -> list[Path]:
    """Write a playable two-seat game into a checkout of this project, with its boards, texts and tests.

    Return the files written. Raise InvalidInput, and write nothing, if the name is bad or something is in the way.
    """
    if _NAME.fullmatch(name) is None or keyword.iskeyword(name):
        raise InvalidInput("newgame-bad-name", name=name[:80])
    if not target.is_dir():
        raise InvalidInput("newgame-no-folder", folder=str(target))
    texts = dict(_filled(files("starlode.testkit.scaffold") / "templates", target, name))
    for path in texts:
        inside = path.relative_to(target)
        folders = [target / folder for folder in inside.parents if folder.name == name]
        for taken in (path, *folders):
            if taken.exists():
                raise InvalidInput("newgame-exists", name=name, folder=str(taken))
    registry = target / "src" / "starlode" / "terminal" / "renderers" / "registry.py"
    if registry.is_file():
        texts[registry] = _with_renderer(registry.read_text(encoding="utf-8"), name)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(texts)


def _filled(template: Traversable, target: Path, name: str) -> Iterator[tuple[Path, str]]:
    """Yield the path and the text of every file of a template folder, with the name filled in."""
    for item in sorted(template.iterdir(), key=lambda item: item.name):
        path = target / _fill(item.name.removesuffix(_SUFFIX), name)
        if item.is_dir():
            yield from _filled(item, path, name)
        elif item.name.endswith(_SUFFIX):
            yield path, _fill(item.read_text(encoding="utf-8"), name)


def _with_renderer(registry: str, name: str) -> str:
    """Return the source of the terminal's registry with the renderer of the new game, in alphabetical order."""
    lines = registry.splitlines()
    for line, is_sibling in (
        (
            "from starlode.terminal.renderers.@name@.renderer import @class_name@Renderer",
            re.compile(r"from starlode\.terminal\.renderers\."),
        ),
        ('        "@name@": @class_name@Renderer,', re.compile(r' {8}"\w+": \w+,$')),
    ):
        siblings = [number for number, other in enumerate(lines) if is_sibling.match(other)]
        filled = _fill(line, name)
        before = next((number for number in siblings if lines[number] > filled), siblings[-1] + 1)
        lines.insert(before, filled)
    return "\n".join(lines) + "\n"


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
