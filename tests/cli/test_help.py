"""Help pages: every command and parameter is described in both languages, with examples and exit codes."""

from __future__ import annotations

import re

import pytest

from starlode.cli.main import commands
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import call

COMMANDS = tuple(commands().commands)

EXPECTED = (
    "play", "replay", "sim", "fuzz", "validate", "rules", "bench", "new-game", "fork", "export", "import", "golden",
    "balance", "serve", "admin", "scenario", "ship", "contract", "examples", "audit", "arena", "learn", "review",
)  # fmt: skip


def test_all_expected_commands_exist() -> None:
    assert sorted(COMMANDS) == sorted(EXPECTED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_is_complete(command: str, language: str) -> None:
    result = call(command, "--help", lang=language)
    assert (result.code, result.err) == (0, "")
    for parameter in commands().commands[command].params:
        names = [name for name in parameter.opts if name.startswith("-")]
        assert all(name in result.out for name in names)
    assert result.out.count(f"    starlode {command}") >= 2
    assert "--lang en|fr" in result.out
    codes = {"en": "Exit codes", "fr": "Codes de sortie"}[language]
    assert re.search(rf"{codes}\n  0  .*\n  1  (.|\n)*\n  2  ", result.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_lists_its_commands(language: str) -> None:
    result = call("--help", lang=language)
    assert result.code == 0
    assert all(re.search(rf"\n  {command} ", result.out) for command in COMMANDS)
    assert result == call(lang=language)


def test_help_is_in_the_chosen_language() -> None:
    assert "Play in the terminal" in call("play", "--help", lang="en").out
    assert "Jouer dans le terminal" in call("play", "--help", lang="fr").out


def test_defaults_are_shown() -> None:
    assert "(default: bot:steady,bot:random)" in " ".join(call("sim", "--help").out.split())


def test_the_version_is_printed() -> None:
    assert re.fullmatch(r"starlode \d+\.\d+\.\d+\n", call("--version").out)
