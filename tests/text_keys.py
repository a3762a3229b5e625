"""The message keys that every game needs, and those that it has."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.game import Game
from starlode.kernel.texts.lessons import lessons_of
from starlode.kernel.texts.messages import keys


def plain(text: str) -> str:
    """Return a text without its typography, which other tests check."""
    for special, simple in (("\N{RIGHT SINGLE QUOTATION MARK}", "'"), ("\N{NO-BREAK SPACE}", " ")):
        text = text.replace(special, simple)
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ")


def own_keys(game: Game, language: str) -> set[str]:
    """Return the message keys of this game alone."""
    return set(keys(language, game)) - set(keys(language))


def option_keys(game: Game) -> Iterator[str]:
    """Yield the keys of the names and help texts of the options, and of the names of their values."""
    for option in game.options:
        yield from (f"option-{option.name}", f"option-{option.name}-help")
        yield from (f"value-{option.name}-{value}" for value in option.values if isinstance(value, str))


def lesson_keys(game: Game) -> Iterator[str]:
    """Yield the keys of the titles and notes of the lessons."""
    for lesson in lessons_of(game).values():
        yield lesson.title
        yield from (key for step in lesson.steps for key in step.keys)


def content_keys(game: Game) -> set[str]:
    """Return the keys that name the groups of content which the balance lab counts."""
    return {f"content-{group.name}" for group in game.studies.content} if game.studies else set()


def bot_keys(game: Game) -> set[str]:
    """Return the keys of the sentences about levels of bots that decide in the game's own way."""
    levels = {*game.search, *game.policies, *(["steady"] if game.policy else [])}
    return {f"about-bot-{level}" for level in levels}
