"""Help teaches: every command and parameter has words in both languages, with examples and exit codes."""

from __future__ import annotations

import re

import pytest

from starlode.cli.main import commands
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.calls import call

COMMANDS = tuple(commands().commands)

ISSUE = (
    "play", "replay", "sim", "fuzz", "validate", "rules", "bench", "new-game", "fork", "export", "import", "golden",
    "serve", "admin", "scenario", "examples",
)  # fmt: skip


def test_every_command_that_was_promised_is_there() -> None:
    assert sorted(COMMANDS) == sorted(ISSUE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(command: str, language: str) -> None:
    called = call(command, "--help", lang=language)
    assert (called.code, called.err) == (0, "")
    for parameter in commands().commands[command].params:
        names = [name for name in parameter.opts if name.startswith("-")]
        assert all(name in called.out for name in names)
    assert called.out.count(f"    starlode {command}") >= 2
    assert "--lang en|fr" in called.out
    codes = {"en": "Exit codes", "fr": "Codes de sortie"}[language]
    assert re.search(rf"{codes}\n  0  .*\n  1  (.|\n)*\n  2  ", called.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_lists_its_commands(language: str) -> None:
    called = call("--help", lang=language)
    assert called.code == 0
    assert all(re.search(rf"\n  {command} ", called.out) for command in COMMANDS)
    assert called == call(lang=language)


def test_help_is_in_the_language_asked_for() -> None:
    assert "Play in the terminal" in call("play", "--help", lang="en").out
    assert "Jouer dans le terminal" in call("play", "--help", lang="fr").out


def test_defaults_are_told() -> None:
    assert "(default: bot:steady,bot:random)" in " ".join(call("sim", "--help").out.split())


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"starlode \d+\.\d+\.\d+\n", call("--version").out)
