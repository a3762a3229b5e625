"""The language: --lang, else STARLODE_LANG, else the locale variables, else English."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from starlode.cli.language import environment_language, split_language
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
def test_the_environment_decides(variables: dict[str, str], language: str) -> None:
    assert environment_language(variables) == language


@pytest.mark.parametrize(
    ("arguments", "language", "others"),
    [
        (["play", "titan"], None, ["play", "titan"]),
        (["--lang", "fr", "play"], "fr", ["play"]),
        (["play", "--lang", "fr", "titan"], "fr", ["play", "titan"]),
        (["play", "--lang=fr", "titan"], "fr", ["play", "titan"]),
        (["play", "--lang"], "", ["play"]),
        (["replay", "--", "--lang", "fr"], None, ["replay", "--", "--lang", "fr"]),
    ],
)
def test_the_flag_may_be_anywhere(arguments: list[str], language: str | None, others: list[str]) -> None:
    assert split_language(arguments) == (language, others)


def test_the_flag_overrides_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    def printed_rule(*arguments: str) -> str:
        out = io.StringIO()
        with redirect_stdout(out):
            assert main(["rules", "titan", "TI-1.1", *arguments]) == 0
        return out.getvalue()

    monkeypatch.setenv("STARLODE_LANG", "fr")
    assert "joueurs" in printed_rule()
    assert "players" in printed_rule("--lang", "en")
