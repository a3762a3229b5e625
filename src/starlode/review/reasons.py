"""Why one move is better than another: what there is more of after it."""

from __future__ import annotations

from typing import Final

from starlode.kernel.capabilities.values import POINT
from starlode.kernel.contract import State
from starlode.kernel.game import Game
from starlode.review.assessment import Verdict
from starlode.review.report import Reason

MOST_ASSETS: Final = 3
LEAST_OUTLOOK: Final = POINT // 2
"""Less than half a point is not worth a word."""


def reasons_for(game: Game, sides: list[list[int]], seat: int, verdict: Verdict) -> list[Reason]:
    """Return what speaks for the better move: what the seat has, then what it and its rivals may expect."""
    found = _assets(game, seat, verdict.end, verdict.better_end)
    own = next(side for side in sides if seat in side)
    score = verdict.better_end.scores()[seat] - verdict.end.scores()[seat]
    if score and not any(reason.what == "asset" and reason.more == score for reason in found):
        found.append(Reason("score", "", score))
    if game.value is not None:
        before, after = game.value.strengths(verdict.end), game.value.strengths(verdict.better_end)
        rivals = [other for other in range(len(before)) if other not in own]
        outlook = after[seat] - before[seat]
        hindered = max(before[other] for other in rivals) - max(after[other] for other in rivals)
        if outlook >= LEAST_OUTLOOK:
            found.append(Reason("outlook", "", outlook))
        if hindered >= LEAST_OUTLOOK:
            found.append(Reason("rivals", "", hindered))
    return found


def _assets(game: Game, seat: int, end: State, better_end: State) -> list[Reason]:
    """Return the assets of which there are most more, then those of which there are fewer."""
    if game.choices is None:
        return []
    before, after = game.choices.assets(end, seat), game.choices.assets(better_end, seat)
    changes = [(after[name] - before.get(name, 0), name) for name in after]
    changes = [(more, name) for more, name in changes if more]
    changes.sort(key=lambda change: (-change[0], change[1]))
    return [Reason("asset", name, more) for more, name in changes[:MOST_ASSETS]]
