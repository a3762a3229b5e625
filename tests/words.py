"""What every game has to say, and the messages that it has for it."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.game import Game
from starlode.kernel.texts.lessons import lesson_of
from starlode.kernel.texts.messages import keys


def plain(said: str) -> str:
    """Without the typography, which the files are checked for."""
    for special, simple in (("\N{RIGHT SINGLE QUOTATION MARK}", "'"), ("\N{NO-BREAK SPACE}", " ")):
        said = said.replace(special, simple)
    return said.replace("\N{NARROW NO-BREAK SPACE}", " ")


def own_keys(game: Game, language: str) -> set[str]:
    """The messages of this game alone."""
    return set(keys(language, game)) - set(keys(language))


def option_keys(game: Game) -> Iterator[str]:
    """What its options are called, what they do, and what their values are called."""
    for option in game.options:
        yield from (f"option-{option.name}", f"option-{option.name}-help")
        yield from (f"value-{option.name}-{value}" for value in option.values if isinstance(value, str))


def lesson_keys(game: Game) -> Iterator[str]:
    """What the guide of its lesson says."""
    lesson = lesson_of(game)
    assert lesson
    return (key for step in lesson.steps for key in step.keys)
