"""Answers, on games written by hand and on a few that are played."""

from __future__ import annotations

from functools import cache
from html import escape

import pytest
from msgspec.structs import replace

from starlode.balance import run_experiment
from starlode.balance.experiments.playing import GameRecord
from starlode.balance.experiments.results import open_results
from starlode.balance.output.answers import answer_sentences, answer_table, render_answer
from starlode.balance.output.wording import Wording
from starlode.balance.questions import Answer, answer_question, plan_question, read_question
from starlode.balance.questions.measures import MEASURES, by_luck, inequality
from starlode.balance.questions.question import cells_again
from starlode.games import find_game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.balance.lab_game import record

FLIGHTS = """
question = "Which flight is longer?"
game = "galaxy_trucker"
players = 2
measure = "decisions"
games = 12
bots = ["random"]
a = { name = "Level I", options = { mode = "I" } }
b = { name = "Level III", options = { mode = "III" } }
"""


def won_by(seat: int, places: tuple[int, int] = (0, 1)) -> GameRecord:
    return replace(record([int(other == seat) for other in range(2)]), places=[*places])


def test_inequality_is_the_mean_distance_from_the_fair_share() -> None:
    assert inequality([[1, 0], [0, 1]]) == 0
    assert inequality([[1, 0], [1, 0]]) == 0.5
    assert inequality([]) == 0
    assert by_luck(100, 2) == pytest.approx(0.0399, abs=0.0001)


def test_a_rule_by_which_one_seat_always_wins_is_less_fair() -> None:
    pairs = [(won_by(0), won_by(number % 2)) for number in range(40)]
    found = MEASURES["seats"].compare(pairs)
    assert (found.a.value, found.b.value) == (0.5, 0)
    assert found.difference is not None
    assert found.difference.estimate.low > 0
    assert found.difference.p < 0.01


def test_seats_and_order_are_told_apart() -> None:
    """Seat 0 always wins by rule a, but it is first in every other game only."""
    pairs = [(won_by(0, (0, 1) if number % 2 else (1, 0)), won_by(number % 2, (0, 1))) for number in range(40)]
    assert MEASURES["seats"].compare(pairs).a.value == 0.5
    assert MEASURES["order"].compare(pairs).a.value == 0


def test_equal_rules_give_no_answer() -> None:
    pairs = [(won_by(number % 2), won_by(number // 2 % 2)) for number in range(40)]
    difference = MEASURES["seats"].compare(pairs).difference
    assert difference is not None
    assert difference.p > 0.05


@cache
def answered() -> Answer:
    """The answer about two flights of very different length, tried again on fresh seeds."""
    question = read_question(FLIGHTS, "q.toml")
    experiment = plan_question(question)
    with open_results(None, find_game(question.game)) as results:
        run_experiment(experiment, results, jobs=1)
        run_experiment(experiment, results, cells=cells_again(experiment), jobs=1)
        return answer_question(question, experiment, results)


def test_a_clear_answer_is_confirmed_on_fresh_seeds() -> None:
    answer = answered()
    (lineup,) = answer.lineups
    assert (answer.larger, lineup.larger, lineup.confirmed, lineup.games) == ("b", "b", True, 12)
    assert lineup.difference.estimate.high < 0
    assert answer.by_luck is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_told_in_words_and_as_a_page(language: str) -> None:
    wording = Wording(Texts(language, find_game("galaxy_trucker")), [])
    question, verdict, *_ = answer_sentences(wording, answered())
    assert question == "Which flight is longer?"
    assert "Level III" in verdict
    table = answer_table(wording, answered())
    assert [row[0] for row in table.rows] == ["random"]
    page = render_answer(wording, language, answered())
    assert f'<html lang="{language}">' in page
    assert escape(verdict) in page
