"""The chances to win over a game, and its turning points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import mean, median
from time import thread_time_ns
from typing import Final

from starlode.kernel.contract import CHANCE
from starlode.review.chances import Chances
from starlode.review.course import Course, Stretch
from starlode.review.report import Point, Turn, thousandths

MOST_TURNS: Final = 5
SMALLEST_TURN: Final = 0.05
"""Smaller rises of a chance are no turning points."""

MOST_SAMPLES: Final = 16

TIME_SHARE: Final = 0.5
"""The part of the CPU time for the chances at all moments; the rest is for looking at moves."""

LEAST_CHANCE: Final = 0.002
NEAR_TURNS: Final = 12
"""The turns nearest to a moment, of which the usual one is taken."""


@dataclass(frozen=True)
class Curve:
    """The chances before the first stretch and after each one, and the nodes that one sample of each costs."""

    values: list[list[float]]
    costs: list[int]

    def change(self, index: int, seat: int) -> float:
        """Return how a stretch changed a seat's chance."""
        return self.values[index + 1][seat] - self.values[index][seat]


def draw_curve(course: Course, chances: Chances, nodes: int, end_ns: int) -> Curve:
    """Return the chances over a game. Where they are sampled, by as many samples as so many nodes are enough for, and
    a part of the CPU time up to `end_ns`.
    """
    started = thread_time_ns()
    curve = _draw(course, chances, end_ns)
    if not chances.are_sampled:
        if chances.are_fitted_to_results:
            return curve
        return Curve(level(course, curve.values, chances.sides), curve.costs)
    now = thread_time_ns()
    in_time = int(TIME_SHARE * (end_ns - now)) // max(1, now - started)
    samples = min(MOST_SAMPLES, nodes // max(1, sum(curve.costs)), in_time)
    if samples < 2:
        return curve
    chances.samples = samples
    return Curve(_draw(course, chances, end_ns).values, curve.costs)


def _draw(course: Course, chances: Chances, end_ns: int) -> Curve:
    """Return the chances; in the middle of something, and when the time is over, they stay what they were."""
    values = [chances.expected(course.start)]
    costs: list[int] = []
    for stretch in course.stretches:
        before = chances.meter.nodes
        pending = stretch.after.pending()
        settled = pending.over or ((stretch.settled or pending.chance) and thread_time_ns() < end_ns)
        values.append(chances.expected(stretch.after) if settled else values[-1])
        costs.append(chances.meter.nodes - before)
    return Curve(values, costs)


def points_of(course: Course, curve: Curve) -> list[Point]:
    """Return the curve, without moments at which nothing changes."""
    moments = [0, *[stretch.moment for stretch in course.stretches]]
    points: list[Point] = []
    for moment, values in zip(moments, curve.values, strict=True):
        chances = [thousandths(value) for value in values]
        if not points or points[-1].chances != chances or moment == moments[-1]:
            points.append(Point(moment, chances))
    return points


@dataclass(frozen=True)
class _Span:
    """The stretches of one seat's turn, from `first` to before `end`, with the draws in and after it."""

    by: int | None
    first: int
    end: int

    def count(self, stretches: Sequence[Stretch]) -> int:
        """Return how often the seat decided."""
        return sum(len(each.decisions) for each in stretches[self.first : self.end] if each.by == self.by)


def level(course: Course, values: list[list[float]], sides: Sequence[Sequence[int]]) -> list[list[float]]:
    """Return chances that count what a usual turn brings: who has yet to move in a round is no worse off for that.

    A learned value counts what there is, so it rises with each own turn. What turns of this game and stage usually
    bring is taken from those who have had more of them than others, as odds.
    """
    seats = range(len(values[0]))
    taken = _turns_taken(course, len(seats))
    usual = _usual_gains(course, values)
    levelled: list[list[float]] = []
    for index, chances in enumerate(values):
        if index + 1 == len(values):
            levelled.append(chances)
            continue
        fair = sum(taken[index]) / len(seats)
        # Towards the end there is less and less time to catch up.
        gain = usual[index] * (1 - index / len(values))
        odds = [max(chances[seat], LEAST_CHANCE) * exp(-gain * (taken[index][seat] - fair)) for seat in seats]
        total = sum(odds[side[0]] for side in sides)
        levelled.append([odds[_first_of(sides, seat)] / total for seat in seats])
    return levelled


def _first_of(sides: Sequence[Sequence[int]], seat: int) -> int:
    return next(side[0] for side in sides if seat in side)


def _turns_taken(course: Course, seats: int) -> list[list[float]]:
    """Return before and after each stretch how many turns each seat has taken; a part of a turn is a part of one."""
    taken = [[0.0] * seats]
    spans = _spans(course.stretches)
    lengths = [span.count(course.stretches) for span in spans]
    usual = median(lengths)
    for span, length in zip(spans, lengths, strict=True):
        # A seat that only answers something has not had its turn.
        weight = min(1.0, 2 * length / usual) if usual else 1.0
        for stretch in course.stretches[span.first : span.end]:
            counts = [*taken[-1]]
            if span.by is not None and stretch.by == span.by:
                counts[span.by] += weight * len(stretch.decisions) / length
            taken.append(counts)
    return taken


def _usual_gains(course: Course, values: list[list[float]]) -> list[float]:
    """Return before and after each stretch what a turn brings about then, as a factor of the odds by its logarithm."""
    gains = [
        (span.first, _log_odds(values[span.end][span.by]) - _log_odds(values[span.first][span.by]))
        for span in _spans(course.stretches)
        if span.by is not None and span.end < len(values) - 1
    ]
    if not gains:
        return [0.0] * len(values)
    found: list[float] = []
    for index in range(len(values)):
        nearest = sorted(gains, key=lambda gain: abs(gain[0] - index))[:NEAR_TURNS]
        found.append(median(gain for _, gain in nearest))
    return found


def _log_odds(chance: float) -> float:
    bounded = min(1 - LEAST_CHANCE, max(LEAST_CHANCE, chance))
    return log(bounded / (1 - bounded))


def turns_of(course: Course, curve: Curve) -> list[Turn]:
    """Return the turning points in order: the turns that raised a chance most and lastingly.

    Of turns that are less than a round apart the largest is one.
    """
    spans = _spans(course.stretches)
    found: list[tuple[float, int, int]] = []
    for number, span in enumerate(spans):
        rises = _lasting_rises(curve, spans, number)
        seat = _who_rose(rises, span.by)
        if rises[seat] > 0:
            found.append((rises[seat], number, seat))
    found.sort(key=lambda each: -each[0])
    taken: dict[int, int] = {}
    for _, number, seat in found:
        if len(taken) < MOST_TURNS and all(abs(number - other) >= len(curve.values[0]) for other in taken):
            taken[number] = seat
    return [_tell_turn(course, curve, spans[number], taken[number]) for number in sorted(taken)]


def _lasting_rises(curve: Curve, spans: Sequence[_Span], number: int) -> list[float]:
    """Return by how much the rounds that contain a turn raised the chance of each seat on average.

    0 if that is little, or if one of these rounds or the turn itself did not raise it: then the answers took the rise
    back, or it only made up for the turns before. A round is as many turns as there are seats.
    """
    moments = [0, *[span.end for span in spans]]
    seats = range(len(curve.values[0]))
    rounds = [
        (moments[max(0, end - len(seats))], moments[min(len(spans), end)])
        for end in range(number + 1, number + 1 + len(seats))
    ]
    found: list[float] = []
    for seat in seats:
        rises = [curve.values[late][seat] - curve.values[early][seat] for early, late in rounds]
        own = curve.values[spans[number].end][seat] - curve.values[spans[number].first][seat]
        lasting = min(rises) > 0 and min(own, mean(rises)) >= SMALLEST_TURN
        found.append(mean(rises) if lasting else 0.0)
    return found


def _tell_turn(course: Course, curve: Curve, span: _Span, seat: int) -> Turn:
    stretches = course.stretches[span.first : span.end]
    luck = sum(
        curve.change(index, seat)
        for index, stretch in enumerate(stretches, start=span.first)
        if stretch.by == CHANCE
    )  # fmt: skip
    return Turn(
        stretches[0].first,
        stretches[-1].moment,
        span.by,
        seat,
        thousandths(curve.values[span.first][seat]),
        thousandths(curve.values[span.end][seat]),
        thousandths(luck),
    )


def _who_rose(rises: list[float], by: int | None) -> int:
    """Return the seat whose chance rose most; of equal ones, such as allies, the one that moved."""
    most = max(rises)
    return by if by is not None and rises[by] == most else rises.index(most)


def _spans(stretches: tuple[Stretch, ...]) -> list[_Span]:
    """Return the turns: a seat's moves up to the next of another one, with the answers of others in between."""
    spans: list[_Span] = []
    first, by = 0, None
    answering = False
    for index, stretch in enumerate(stretches):
        if stretch.is_move and not answering and stretch.by != by:
            if index > first:
                spans.append(_Span(by, first, index))
            first, by = index, stretch.by
        answering = not stretch.settled
    spans.append(_Span(by, first, len(stretches)))
    return spans
