"""The kernel knows no game: nothing in its source, comments included, names a game or a thing of one game."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache

import pytest

from starlode.games import all_games
from starlode.kernel.texts.rulebook import Rulebook
from tests.project.source_tree import SOURCE, modules

# Words in the names of actions that every program uses.
EVERYDAY = frozenset(
    {
        *("action", "activation", "arriving", "base", "behind", "bidder", "card", "double", "extra", "good", "hidden"),
        *("hold", "kind", "land", "last", "level", "load", "module", "next", "objective", "open", "order", "player"),
        *("power", "rest", "room", "timer", "title", "token", "turn", "up", "upgrade", "wall", "well"),
    }
)

# Components, places and games that no name of an action mentions.
LISTED = frozenset(
    {
        *("crater", "galaxy", "meteor", "mine", "moon", "pipeline", "robot", "rocket", "ship", "silicium", "spaceship"),
        *("square", "tholin", "titanium", "trucker", "tuyau", "zone"),
    }
)


@cache
def game_words() -> frozenset[str]:
    """Return the words of the games: names, objects of their actions and the listed ones, in the singular."""
    words = set(LISTED)
    for game in all_games():
        words.update(game.name.split("_"))
        kinds = game.catalogue(game.seats[0], {}).kinds()
        words.update(singular(kind.rpartition("-")[2]) for kind in kinds if "-" in kind)
    return frozenset(words - EVERYDAY)


@cache
def prefixes() -> tuple[str, ...]:
    """Return what the ids of the games' clauses start with."""
    return tuple(prefix for game in all_games() for prefix in Rulebook.of(game, "en").prefixes())


def singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def words_of(text: str) -> Iterator[str]:
    """Yield the words of a text or an identifier: `LayPipes`, `lay_pipes` and `lay-pipes` are `lay` and `pipe`."""
    for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text):
        yield singular(word.lower())


def foreign_words(source: str) -> Iterator[str]:
    """Yield each line of a source that names something of a game, with the word."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.NAME, tokenize.STRING, tokenize.COMMENT):
            for offset, line in enumerate(token.string.splitlines()):
                cited = re.findall(rf"\b(?:{'|'.join(prefixes())})-[RX]?\d+(?:\.\w+)*", line)
                for word in (*cited, *sorted({*words_of(line)} & game_words())):
                    yield f"{token.start[0] + offset}: {word}"


def test_the_kernel_names_nothing_of_a_game() -> None:
    named = [
        f"{path.relative_to(SOURCE)}:{word}"
        for module, path in modules()
        if module.startswith("starlode.kernel")
        for word in foreign_words(path.read_text(encoding="utf-8"))
    ]
    assert named == []


def test_the_words_of_the_games_are_known() -> None:
    assert {"titan", "planet", "pipe", "drone", "rig", "cube", "robot"} <= game_words()
    assert {"TI", "FP"} <= {*prefixes()}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("class LayPipe: ...", ["1: pipe"]),
        ("x = drones", ["1: drone"]),
        ('"""One.\n\nThe RIG of TI-8.6.\n"""', ["3: TI-8.6", "3: rig"]),
        ("x = 1  # on Titan", ["1: titan"]),
        ("original = token  # a right order of turns, determined", []),
    ],
)
def test_words_of_games_are_found(source: str, expected: list[str]) -> None:
    assert list(foreign_words(source)) == expected
