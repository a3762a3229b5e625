"""The question about the reward sheet of a flight, in the six steps of GL-5.6."""

from __future__ import annotations

from typing import TypedDict

from starlode.games.galaxy_trucker import flow, scoring
from starlode.games.galaxy_trucker.lunar.questions.flights import begin_flight
from starlode.games.galaxy_trucker.lunar.questions.shapes import FlightQuestion
from starlode.games.galaxy_trucker.lunar.views.players import view_sheet
from starlode.games.galaxy_trucker.lunar.views.shapes import SheetLineView
from starlode.games.galaxy_trucker.state import SCORING
from starlode.kernel.game import Game


class SheetAnswer(TypedDict):
    """The sheet of a player: place among the finishers or null, lines, credits before and after.

    In each line, count times base times factor makes the credits; penalties are negative.
    """

    seat: int
    place: int | None
    lines: list[SheetLineView]
    before: int
    earned: int
    credits: int


class RewardsAnswer(TypedDict):
    """The sheets of all players of the question."""

    players: list[SheetAnswer]


def score_flight(question: FlightQuestion, game: Game) -> RewardsAnswer:
    """Return the sheets if the flight ends like this: all who have not given up have finished."""
    state = begin_flight(question, game)
    before = [player.credits for player in state.players]
    state.step = SCORING
    flow.advance(state)
    return {
        "players": [
            {
                "seat": seat,
                "place": state.players[seat].sheet[scoring.PLACE] or None,
                "lines": view_sheet(state, seat),
                "before": before[seat],
                "earned": state.players[seat].credits - before[seat],
                "credits": state.players[seat].credits,
            }
            for seat in range(len(question["players"]))
        ]
    }
