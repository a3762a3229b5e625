"""Logs of a game with an expansion: replayed, validated, exported, simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import call
from tests.terminal.galaxy_sessions import fly_on, open_galaxy


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the log of a flight with VIPs, cargo and supercards."""
    session = open_galaxy(building="turn_based", mode="I", vips=True, mission="mission_end_of_the_world_tour")
    session.save_path = tmp_path_factory.mktemp("logs") / "lunar.log"
    fly_on(session)
    assert session.autosave() is None
    return session.save_path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_log_is_replayed_with_the_clauses_of_the_expansion(log: Path, language: str) -> None:
    result = call("replay", log, lang=language)
    assert (result.code, result.err) == (0, "")
    assert "[GL-" in result.out
    assert "event-" not in result.out
    assert "GLC-" not in result.out


def test_a_log_is_valid_in_both_formats(log: Path, tmp_path: Path) -> None:
    assert call("validate", log).code == 0
    copy = tmp_path / "lunar.json"
    assert call("export", log, "-o", copy).code == 0
    assert call("validate", copy).code == 0


def test_bots_play_a_match_with_the_expansion() -> None:
    options = ("-o", "vips=true", "-o", "mission=mission_scenic_route", "-o", "building=turn_based")
    result = call("sim", "galaxy_trucker", "--games", "2", "--seats", "bot:random,bot:random", "-j", "1", *options)
    assert (result.code, result.err) == (0, "")
    assert "random: won" in result.out
