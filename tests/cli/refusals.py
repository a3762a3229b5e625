"""What a refusal must be like: exit code 2, one line in the language asked for, and nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.cli.calls import call

Arguments = list[str | Path]


@dataclass(frozen=True)
class Case:
    """A call made in a folder, what its refusal says, and words that it has in every language."""

    arguments: Callable[[Path], Arguments]
    en: str
    fr: str
    names: tuple[str, ...] = ()


def given(*arguments: str) -> Callable[[Path], Arguments]:
    """A call that needs no files."""
    return lambda folder: list(arguments)


def expect_refused(case: Case, language: str, folder: Path) -> None:
    """Make the call, and hold its answer to all of that."""
    arguments = case.arguments(folder)
    before = contents(folder)
    called = call(*arguments, lang=language)
    assert (called.code, called.out) == (2, "")
    (line,) = called.err.splitlines()
    for words in (case.fr if language == "fr" else case.en, *case.names):
        assert words in line
    assert contents(folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
