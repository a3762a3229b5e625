"""Reasons for a better move: what there is more of, and what playouts expect, as far as it speaks for the move."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from starlode.bots.budget import Meter
from starlode.games import all_games
from starlode.games.galaxy_trucker.game import GAME as TRUCKER
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from starlode.review.assessment import Verdict
from starlode.review.course import Decision
from starlode.review.reasons import reasons_for
from starlode.review.report import Reason
from tests.bots.toy_quarry import QUARRY, SAFE, Quarry

SIDES = [[0], [1]]
EXPECTED: dict[int, list[dict[str, float]]] = {
    0: [{"credits": 10.0, "sale": 4.0, "finish-order": 3.0, "lost": 5.0}, {"credits": 9.0}],
    1: [{"credits": 12.5, "sale": 3.0, "finish-order": 6.6, "lost": 3.0}, {"credits": 7.0}],
}


def sampled_game() -> Game:
    """Return a game in which the points of seat 0 say what is expected, and which counts the points twice."""
    return replace(
        QUARRY,
        value=None,
        outlook=lambda state, _samples, _meter: EXPECTED[cast(Quarry, state).points[0]],
        assets=lambda state, seat: {"pairs": 2 * cast(Quarry, state).points[seat]},
    )


def verdict(done: int, better: int) -> Verdict:
    ends: list[State] = []
    for points in (done, better):
        state = Quarry(2)
        state.points[0] = points
        ends.append(state)
    return Verdict(Decision(0, ends[0], SAFE, 0), 0.3, 0.1, (SAFE,), (SAFE,), ends[0], ends[1])


def test_what_is_expected_speaks_for_the_better_move() -> None:
    reasons = reasons_for(sampled_game(), SIDES, 0, verdict(0, 1), Meter(0, 0))
    assert reasons == [
        Reason("asset", "pairs", 2),
        Reason("score", "", 1),
        Reason("expected", "credits", 250),
        Reason("expected", "finish-order", 360),
        Reason("expected", "lost", -200),
        Reason("rivals", "", 200),
    ]


def test_what_speaks_against_the_better_move_is_no_reason() -> None:
    reasons = reasons_for(sampled_game(), SIDES, 0, verdict(1, 0), Meter(0, 0))
    assert reasons == [Reason("expected", "sale", 100)]


def test_if_nothing_else_speaks_for_a_move_games_that_were_played_on_do() -> None:
    game = replace(sampled_game(), outlook=None)
    alike = replace(verdict(0, 0), played=80)
    assert reasons_for(game, SIDES, 0, alike, Meter(0, 0)) == [Reason("played", "", 80)]
    assert reasons_for(game, SIDES, 0, verdict(0, 0), Meter(0, 0)) == []


def test_of_drawbacks_less_is_a_reason() -> None:
    game = replace(sampled_game(), assets=lambda state, seat: {"exposed": 3 - cast(Quarry, state).points[seat]})
    assert Reason("asset", "exposed", -1) in reasons_for(game, SIDES, 0, verdict(0, 1), Meter(0, 0))
    assert not [reason for reason in reasons_for(game, SIDES, 0, verdict(1, 0), Meter(0, 0)) if reason.what == "asset"]


def test_every_reason_has_its_words_in_all_languages() -> None:
    flight = ["credits", "finish-order", "best-looking", "titles", "sale", "lost"]
    ship = ["engines", "cannons", "crew", "tokens", "slots", "exposed", "goods", "components"]
    assert TRUCKER in all_games()
    for language in LANGUAGES:
        texts = Texts(language)
        for name in flight + ship:
            told = [texts.format(f"web-galaxy_trucker-gain-{name}", count=count) for count in (1, 2)]
            assert told[0] != told[1]
            assert "2" in texts.format("review-reason-expected-less", what=told[1])
