"""Checks of rejected calls: exit code 2, one line of error in the chosen language, and no file changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.cli.cli_runner import call

Arguments = list[str | Path]


@dataclass(frozen=True)
class Case:
    """A call in a folder, a part of its error in each language, and words of the error in every language."""

    arguments: Callable[[Path], Arguments]
    en: str
    fr: str
    names: tuple[str, ...] = ()


def args(*arguments: str) -> Callable[[Path], Arguments]:
    """Return the arguments of a call that needs no files."""
    return lambda folder: list(arguments)


def expect_rejected(case: Case, language: str, folder: Path) -> None:
    """Run the call and check its exit code, its error and that no file has changed."""
    arguments = case.arguments(folder)
    before = contents(folder)
    result = call(*arguments, lang=language)
    assert (result.code, result.out) == (2, "")
    (line,) = result.err.splitlines()
    for words in (case.fr if language == "fr" else case.en, *case.names):
        assert words in line
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of every file below a folder."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
