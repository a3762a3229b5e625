"""Which language to speak: as asked with --lang, else as the surroundings say, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES

FLAG: Final = "--lang"
VARIABLES: Final = ("STARLODE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def surrounding_language(variables: Mapping[str, str]) -> str:
    """What the environment asks for: the first variable that names a language we have, else English."""
    for name in VARIABLES:
        # `fr_CA.UTF-8` is French to us; `C` and `POSIX` name no language.
        language = variables.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def without_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for with --lang, which may stand anywhere before a `--`, and the other arguments.

    Help pages and complaints about other arguments are in that language too, so it is read before anything else.
    """
    left: list[str] = []
    asked: str | None = None
    coming = iter(arguments)
    for argument in coming:
        if argument == "--":
            left += [argument, *coming]
        elif argument == FLAG:
            asked = next(coming, "")
        elif argument.startswith(f"{FLAG}="):
            asked = argument.removeprefix(f"{FLAG}=")
        else:
            left.append(argument)
    return asked, left


def check_language(asked: str) -> str:
    """The language itself, refused if we do not have it."""
    if asked not in LANGUAGES:
        raise InvalidInput("language-unknown", language=asked[:80], known=", ".join(LANGUAGES))
    return asked
