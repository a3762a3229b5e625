"""The language: --lang, else STARLODE_LANG, else what the system's variables say, else English."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from starlode.cli.language import surrounding_language, without_language
from starlode.cli.main import main


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LC_ALL": "fr_FR", "STARLODE_LANG": "en"}, "en"),
        ({"LC_ALL": "fr_FR", "STARLODE_LANG": ""}, "fr"),
    ],
)
def test_the_surroundings_decide(variables: dict[str, str], language: str) -> None:
    assert surrounding_language(variables) == language


@pytest.mark.parametrize(
    ("arguments", "asked", "left"),
    [
        (["play", "titan"], None, ["play", "titan"]),
        (["--lang", "fr", "play"], "fr", ["play"]),
        (["play", "--lang", "fr", "titan"], "fr", ["play", "titan"]),
        (["play", "--lang=fr", "titan"], "fr", ["play", "titan"]),
        (["play", "--lang"], "", ["play"]),
        (["replay", "--", "--lang", "fr"], None, ["replay", "--", "--lang", "fr"]),
    ],
)
def test_a_language_may_be_asked_for_anywhere(arguments: list[str], asked: str | None, left: list[str]) -> None:
    assert without_language(arguments) == (asked, left)


def test_what_is_asked_for_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*arguments: str) -> str:
        out = io.StringIO()
        with redirect_stdout(out):
            assert main(["rules", "titan", "TI-1.1", *arguments]) == 0
        return out.getvalue()

    monkeypatch.setenv("STARLODE_LANG", "fr")
    assert "joueurs" in told()
    assert "players" in told("--lang", "en")
