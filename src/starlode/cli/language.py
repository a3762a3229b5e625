"""The choice of the language: --lang, else the environment, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import LANGUAGES

FLAG: Final = "--lang"
VARIABLES: Final = ("STARLODE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def environment_language(variables: Mapping[str, str]) -> str:
    """Return the language of the first environment variable that names a supported one, else English."""
    for name in VARIABLES:
        # `fr_CA.UTF-8` counts as French; `C` and `POSIX` name no language.
        language = variables.get(name, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def split_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """Return the value of --lang, which may be anywhere before a `--`, and the other arguments.

    It is read before anything else, because help pages and errors about other arguments use that language too.
    """
    others: list[str] = []
    language: str | None = None
    remaining = iter(arguments)
    for argument in remaining:
        if argument == "--":
            others += [argument, *remaining]
        elif argument == FLAG:
            language = next(remaining, "")
        elif argument.startswith(f"{FLAG}="):
            language = argument.removeprefix(f"{FLAG}=")
        else:
            others.append(argument)
    return language, others


def check_language(language: str) -> str:
    """Return the language; raise InvalidInput if it is not supported."""
    if language not in LANGUAGES:
        raise InvalidInput("language-unknown", language=language[:80], known=", ".join(LANGUAGES))
    return language
