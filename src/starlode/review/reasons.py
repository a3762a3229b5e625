"""Why one move is better than another: what there is more of after it, and what may be expected later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlode.bots.budget import Meter
from starlode.kernel.capabilities.values import POINT
from starlode.kernel.game import Game
from starlode.review.assessment import Verdict
from starlode.review.report import Reason

MOST_ASSETS: Final = 3
MOST_EXPECTED: Final = 2
LEAST_OUTLOOK: Final = POINT // 2
"""Less than half a point is not worth a word, unless there is nothing else to say."""

DRAWBACKS: Final = frozenset({"lost", "exposed"})
"""The names of what it is better to have less of; of all else more is better."""

SAMPLES: Final = 12
"""How often the rest is played where that tells what may be expected."""


def reasons_for(game: Game, sides: list[list[int]], seat: int, verdict: Verdict, meter: Meter) -> list[Reason]:
    """Return what speaks for the better move: what the seat has, then what it and its rivals may expect.

    If none of that does, how often games went better that were played on.
    """
    found = _assets(game, seat, verdict)
    score = verdict.better_end.scores()[seat] - verdict.end.scores()[seat]
    if score > 0 and not any(reason.what == "asset" and reason.more == score for reason in found):
        found.append(Reason("score", "", score))
    if game.value is None:
        found += _expected(game, seat, verdict, meter)
    else:
        strengths = _strengths(game, sides, seat, verdict)
        found += [reason for reason in strengths if reason.more >= LEAST_OUTLOOK]
        found = found or strengths
    if not found and verdict.played is not None:
        found.append(Reason("played", "", verdict.played))
    return found


def _strengths(game: Game, sides: list[list[int]], seat: int, verdict: Verdict) -> list[Reason]:
    """Return by how much more the learned value expects of the seat, and how much less of its rivals."""
    assert game.value is not None
    found: list[Reason] = []
    own = next(side for side in sides if seat in side)
    before, after = game.value.strengths(verdict.end), game.value.strengths(verdict.better_end)
    rivals = [other for other in range(len(before)) if other not in own]
    outlook = after[seat] - before[seat]
    hindered = max(before[other] for other in rivals) - max(after[other] for other in rivals)
    if outlook > 0:
        found.append(Reason("outlook", "", outlook))
    if hindered > 0:
        found.append(Reason("rivals", "", hindered))
    return found


def _assets(game: Game, seat: int, verdict: Verdict) -> list[Reason]:
    """Return the assets of which there are more, or fewer if they are drawbacks: the greatest changes first."""
    assets = game.choices.assets if game.choices is not None else game.assets
    if assets is None:
        return []
    before, after = assets(verdict.end, seat), assets(verdict.better_end, seat)
    changes = [(name, after[name] - before[name]) for name in after if name in before]
    good = [(name, more) for name, more in changes if _advantage(name, more) > 0]
    good.sort(key=lambda change: (-abs(change[1]), change[0]))
    return [Reason("asset", name, more) for name, more in good[:MOST_ASSETS]]


def _expected(game: Game, seat: int, verdict: Verdict, meter: Meter) -> list[Reason]:
    """Return what playouts expect that speaks for the better move, and how much less the best of the rivals."""
    if game.outlook is None:
        return []
    before = game.outlook(verdict.end, SAMPLES, meter)
    after = game.outlook(verdict.better_end, SAMPLES, meter)
    found = [Reason("expected", name, more) for name, more in _advantages(before[seat], after[seat])]
    first = next(iter(before[seat]), "")
    rivals = [other for other in range(len(before)) if other != seat]
    hindered = max(before[other].get(first, 0.0) for other in rivals) - max(
        after[other].get(first, 0.0) for other in rivals
    )
    if POINT * hindered >= LEAST_OUTLOOK:
        found.append(Reason("rivals", "", round(POINT * hindered)))
    return found


def _advantages(before: Mapping[str, float], after: Mapping[str, float]) -> list[tuple[str, int]]:
    """Return of what there will be more, or less of what is lost, in hundredths: the first item, then the greatest."""
    changes = [(name, round(POINT * (after[name] - before[name]))) for name in after if name in before]
    good = [(name, more) for name, more in changes if _advantage(name, more) >= LEAST_OUTLOOK]
    whole = [change for change in good if change[0] == changes[0][0]]
    parts = sorted([change for change in good if change not in whole], key=lambda change: -abs(change[1]))
    return whole + parts[:MOST_EXPECTED]


def _advantage(name: str, more: int) -> int:
    return -more if name in DRAWBACKS else more
