"""Reviews a game: draws the curve, looks at all moves quickly as far as the budget goes, and at the worst closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time_ns
from typing import Final

from starlode.bots.budget import Meter
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.texts.action_labels import label_of
from starlode.review.assessment import Assessor, Verdict
from starlode.review.chances import Chances, sides_of
from starlode.review.course import Course, Stretch, read_course
from starlode.review.curve import Curve, draw_curve, points_of, turns_of
from starlode.review.planned_moves import PlannedMoves
from starlode.review.reasons import reasons_for
from starlode.review.report import VERSION, Judged, Review, SeatReview, thousandths
from starlode.review.tried_actions import TriedActions

NODES: Final = 90_000
"""The budget of a review, divided by the players: a node of a game of many costs as much more."""

SECONDS: Final = 8.5
"""The CPU time after which nothing more is looked at, however slow the machine is."""

WORST: Final = 5
BEST: Final = 3
LEAST_LOSS: Final = 0.01
LEAST_GAIN: Final = 0.02
QUICK_SHARE: Final = 0.5
"""The part of the budget for a quick look at all moves."""

Progress = Callable[[int, int], None]
"""Is called with how much of the budget is spent, and the budget."""


@dataclass(frozen=True)
class Limits:
    """What a review may cost: nodes for a game of one player, and seconds of CPU time."""

    nodes: int = NODES
    seconds: float = SECONDS


class Reviewer:
    """Reviews one game. `verdicts` are by number of the stretch, as far as moves were looked at."""

    def __init__(self, game: Game, log: Log, limits: Limits, on_progress: Progress | None) -> None:
        self.end_ns = thread_time_ns() + int(1e9 * limits.seconds)
        self.game = game
        self.course: Course = read_course(game, log)
        self.nodes = limits.nodes // log.header.players
        self.meter: Meter = Meter(0, 0)
        self.sides = sides_of(game, self.course.end)
        self.chances = Chances(game, self.sides, self.meter)
        self.curve: Curve = draw_curve(self.course, self.chances, self.nodes // 3)
        secret = game.has_secrets(log.header.players, log.header.options)
        self.assessor: Assessor = (
            TriedActions(game, self.chances)
            if self.chances.are_sampled
            else PlannedMoves(game, self.meter, secret=secret)
        )
        self.catalogue = game.catalogue(log.header.players, log.header.options)
        self.verdicts: dict[int, Verdict] = {}
        self.on_progress = on_progress

    def review(self) -> Review:
        """Look at the moves, and return what was found."""
        self._look_at_all()
        self._look_closely()
        judged = [self._judge(index, verdict) for index, verdict in self.verdicts.items()]
        worst = [each for each in judged if each.loss >= thousandths(LEAST_LOSS) and each.better]
        best = [
            each
            for each in judged
            if each.gain >= thousandths(LEAST_GAIN) and each.loss < thousandths(LEAST_LOSS)
        ]  # fmt: skip
        seats = range(len(self.curve.values[0]))
        return Review(
            version=VERSION,
            game=self.game.name,
            players=len(seats),
            sides=self.sides,
            curve=points_of(self.course, self.curve),
            turns=turns_of(self.course, self.curve),
            worst=_first_of_each(sorted(worst, key=lambda each: -each.loss), WORST),
            best=_first_of_each(sorted(best, key=lambda each: -each.gain), BEST),
            seats=[self._sum_up(seat, judged) for seat in seats],
        )

    def _is_spent(self, share: float) -> bool:
        if self.on_progress is not None:
            self.on_progress(min(self.meter.nodes, self.nodes), self.nodes)
        return self.meter.nodes >= share * self.nodes or thread_time_ns() >= self.end_ns

    def _look_at_all(self) -> None:
        """Look at the moves of all seats, first at those after which a chance fell most."""
        moves = [index for index, stretch in enumerate(self.course.stretches) if _is_choice(stretch)]
        moves.sort(key=lambda index: self.curve.change(index, self.course.stretches[index].by))
        for index in moves:
            if self._is_spent(QUICK_SHARE):
                return
            self.verdicts[index] = self.assessor.look(self.course.stretches[index])

    def _look_closely(self) -> None:
        """Look closely at the worst moves, of each seat in turn."""
        waiting = sorted(self.verdicts, key=lambda index: -self.verdicts[index].loss)
        rank: Counter[int] = Counter()
        order: list[tuple[int, int]] = []
        for index in waiting:
            seat = self.course.stretches[index].by
            rank[seat] += 1
            if self.verdicts[index].loss >= LEAST_LOSS:
                order.append((rank[seat], index))
        for _, index in sorted(order, key=lambda each: each[0]):
            if self._is_spent(1.0):
                return
            self.verdicts[index] = self.assessor.look_closely(self.course.stretches[index])

    def _judge(self, index: int, verdict: Verdict) -> Judged:
        stretch = self.course.stretches[index]
        kind = kind_of(verdict.decision.action)
        encode = self.catalogue.encode
        worse = verdict.loss >= LEAST_LOSS
        whole = [decision.action for decision in stretch.decisions]
        return Judged(
            seat=stretch.by,
            seq=verdict.decision.seq,
            moment=stretch.moment,
            kind=kind,
            group=label_of(self.game, kind).group,
            chance=thousandths(verdict.chance),
            loss=thousandths(verdict.loss),
            gain=thousandths(self.curve.change(index, stretch.by)),
            done=[encode(action) for action in (verdict.done if worse and verdict.done else whole)],
            better=[encode(action) for action in verdict.better] if worse else [],
            reasons=reasons_for(self.game, self.sides, stretch.by, verdict) if worse else [],
        )

    def _sum_up(self, seat: int, judged: list[Judged]) -> SeatReview:
        stretches = self.course.stretches
        own = [index for index, stretch in enumerate(stretches) if stretch.by == seat]
        luck = sum(self.curve.change(index, seat) for index, each in enumerate(stretches) if each.by == CHANCE)
        chosen = sum(self.curve.change(index, seat) for index in own)
        change = self.curve.values[-1][seat] - self.curve.values[0][seat]
        mine = [each for each in judged if each.seat == seat]
        by_group: Counter[str] = Counter()
        for each in mine:
            if each.loss >= thousandths(LEAST_LOSS):
                by_group[each.group] += each.loss
        return SeatReview(
            looked_at=len(mine),
            moves=sum(_is_choice(stretches[index]) for index in own),
            luck=thousandths(luck),
            own=thousandths(chosen),
            others=thousandths(change - luck - chosen),
            lost=sum(each.loss for each in mine),
            lost_by_group=dict(sorted(by_group.items())),
        )


def _is_choice(stretch: Stretch) -> bool:
    """Return whether a seat had more than one option in a stretch."""
    return stretch.is_move and any(len(each.state.legal(stretch.by)) > 1 for each in stretch.decisions)


def _first_of_each(ordered: list[Judged], most: int) -> list[Judged]:
    """Return the first ones of each seat, in the same order."""
    taken: Counter[int] = Counter()
    found: list[Judged] = []
    for each in ordered:
        taken[each.seat] += 1
        if taken[each.seat] <= most:
            found.append(each)
    return found


def review_log(game: Game, log: Log, limits: Limits | None = None, on_progress: Progress | None = None) -> Review:
    """Return the review of a finished game.

    Raise InvalidInput if it is not over, or nobody can tell the chances to win of this game.
    """
    return Reviewer(game, log, limits or Limits(), on_progress).review()
