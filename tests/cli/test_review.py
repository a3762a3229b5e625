"""`starlode review` prints what decided a finished game."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from starlode.cli.commands.logs.review_printer import ReviewPrinter
from starlode.games.galaxy_trucker.game import GAME as TRUCKER
from starlode.kernel.log.log import read_log
from starlode.kernel.texts.messages import Texts
from starlode.review import review
from starlode.review.report import Reason
from starlode.review.review import Limits
from tests.cli.cli_runner import call, log_prefix, write_file

GOLDEN = Path(__file__).parents[1] / "golden"
PLANET = GOLDEN / "forgotten_planet" / "steady-2-players.log"


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "Limits", partial(Limits, nodes=20_000))


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
    printed = json.loads(call("review", PLANET, "--json").out)
    assert (printed["game"], printed["players"]) == ("forgotten_planet", 2)
    assert printed["curve"][-1]["moment"] == len(read_log(PLANET).entries) - 1


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    result = call("review", write_file(log_prefix(20), tmp_path / "game.log"))
    assert result.code == 2
    assert "not over" in result.err


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "about 2 lost components fewer to expect"), ("fr", "environ 2 composants perdus de moins à attendre")],
)
def test_reasons_of_a_flight_are_told_in_its_words(language: str, words: str) -> None:
    printer = SimpleNamespace(_texts=Texts(language, TRUCKER), _game=TRUCKER)
    assert ReviewPrinter._reason(printer, Reason("expected", "lost", -180)) == words  # type: ignore[arg-type]
