"""`starlode review` prints what decided a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.kernel.log.log import read_log
from tests.cli.cli_runner import call, log_prefix, write_file

GOLDEN = Path(__file__).parents[1] / "golden"
PLANET = GOLDEN / "forgotten_planet" / "steady-2-players.log"


@pytest.mark.parametrize(
    ("language", "headings"),
    [
        ("en", ["Chance to win", "Turning points", "What cost most (B)", "Better: ", "Why: ", "Best moves (B)"]),
        ("fr", ["Chances de gagner", "Tournants", "Ce qui a coûté le plus (B)", "Mieux", "Meilleurs coups (B)"]),
    ],
)
def test_a_review_is_told_in_both_languages(language: str, headings: list[str]) -> None:
    result = call("review", PLANET, "--seat", "B", lang=language)
    assert (result.code, result.err) == (0, "")
    assert [heading for heading in headings if heading not in result.out] == []
    assert "(A)" not in result.out


def test_a_review_is_json_for_programs() -> None:
    review = json.loads(call("review", PLANET, "--json").out)
    assert (review["game"], review["players"]) == ("forgotten_planet", 2)
    assert review["curve"][-1]["moment"] == len(read_log(PLANET).entries) - 1


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    result = call("review", write_file(log_prefix(20), tmp_path / "game.log"))
    assert result.code == 2
    assert "not over" in result.err
