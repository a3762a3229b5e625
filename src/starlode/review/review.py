"""Reviews a game: draws the curve, looks at all moves quickly as far as the budget goes, and at the worst closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from time import thread_time_ns
from typing import Final

from msgspec.structs import replace

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
from starlode.review.report import VERSION, Judged, Reason, Review, SeatReview, thousandths
from starlode.review.tried_actions import TriedActions

NODES: Final = 560_000
"""The budget of a review, divided by the players: a node of a game of many costs as much more."""

SECONDS: Final = 9.0
"""The CPU time after which nothing more is looked at, however slow the machine is."""

WORST: Final = 5
BEST: Final = 3
LEAST_LOSS: Final = 0.01
LEAST_GAIN: Final = 0.02
MOST_CLOSE: Final = 8
"""The moves of a seat that are looked at closely: some of them turn out to be good."""

FIRST_SHARE: Final = 0.45
"""The part of what is left for closer looks that goes to all of them; the rest goes to the worst moves, once more."""

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
    """Reviews one game. `verdicts` are by number of the stretch, as far as moves were looked at; some are `closely`."""

    def __init__(self, game: Game, log: Log, limits: Limits, on_progress: Progress | None) -> None:
        self.end_ns = thread_time_ns() + int(1e9 * limits.seconds)
        self.game = game
        self.course: Course = read_course(game, log)
        self.nodes = limits.nodes // log.header.players
        self.meter: Meter = Meter(0, 0)
        self.sides = sides_of(game, self.course.end)
        self.chances = Chances(game, self.sides, self.meter)
        self.curve: Curve = draw_curve(self.course, self.chances, self.nodes // 3, self.end_ns)
        secret = game.has_secrets(log.header.players, log.header.options)
        self.assessor: Assessor = (
            TriedActions(game, self.chances)
            if self.chances.are_sampled
            else PlannedMoves(game, self.meter, secret=secret)
        )
        self.catalogue = game.catalogue(log.header.players, log.header.options)
        self.verdicts: dict[int, Verdict] = {}
        self.closely: set[int] = set()
        self.on_progress = on_progress

    def review(self) -> Review:
        """Look at the moves, and return what was found."""
        self._look_at_all()
        self._look_closely()
        judged = self._without_repeats({index: self._judge(index, each) for index, each in self.verdicts.items()})
        worst = [index for index, each in judged.items() if each.better]
        best = [
            index
            for index, each in judged.items()
            if each.gain >= thousandths(LEAST_GAIN) and each.loss < thousandths(LEAST_LOSS)
        ]  # fmt: skip
        worst = self._first_of_each(sorted(worst, key=lambda index: -judged[index].loss), WORST)
        best = self._first_of_each(sorted(best, key=lambda index: -judged[index].gain), BEST)
        seats = range(len(self.curve.values[0]))
        return Review(
            version=VERSION,
            game=self.game.name,
            players=len(seats),
            sides=self.sides,
            curve=points_of(self.course, self.curve),
            turns=turns_of(self.course, self.curve),
            worst=[replace(judged[index], reasons=self._reasons(index)) for index in worst],
            best=[judged[index] for index in best],
            seats=[self._sum_up(seat, [*judged.values()]) for seat in seats],
        )

    def _without_repeats(self, judged: dict[int, Judged]) -> dict[int, Judged]:
        """Return the moves; what a seat missed again and again counts once, where it lost most."""
        told: set[str] = set()
        for index in sorted(judged, key=lambda index: -judged[index].loss):
            each = judged[index]
            missed = f"{each.seat}: {each.better}"
            if each.better and missed in told:
                judged[index] = replace(each, loss=0, better=[])
            told.add(missed)
        return judged

    def _first_of_each(self, ordered: list[int], most: int) -> list[int]:
        """Return the first moves of each seat, in the same order."""
        taken: Counter[int] = Counter()
        found: list[int] = []
        for index in ordered:
            seat = self.course.stretches[index].by
            taken[seat] += 1
            if taken[seat] <= most:
                found.append(index)
        return found

    def _reasons(self, index: int) -> list[Reason]:
        seat = self.course.stretches[index].by
        return reasons_for(self.game, self.sides, seat, self.verdicts[index], self.meter)

    def _is_spent(self, nodes: int) -> bool:
        if self.on_progress is not None:
            self.on_progress(min(self.meter.nodes, self.nodes), self.nodes)
        return self.meter.nodes >= nodes or thread_time_ns() >= self.end_ns

    def _look_at_all(self) -> None:
        """Look at the moves of all seats, first at those that changed the chance of the seat most, down or up."""
        moves = [index for index, stretch in enumerate(self.course.stretches) if _is_choice(stretch)]
        moves.sort(key=lambda index: -abs(self.curve.change(index, self.course.stretches[index].by)))
        for index in moves:
            if self._is_spent(int(QUICK_SHARE * self.nodes)):
                return
            self.verdicts[index] = self.assessor.look(self.course.stretches[index])

    def _look_closely(self) -> None:
        """Look closely at the worst moves of each seat, and then again at those that are still the worst."""
        if self.assessor.adds_up:
            first_end = self.meter.nodes + int(FIRST_SHARE * (self.nodes - self.meter.nodes))
            self._look_again([*self.verdicts], MOST_CLOSE, first_end)
            close = [index for index in self.verdicts if index in self.closely]
            self._look_again(close, WORST, self.nodes)
        else:
            self._look_again([*self.verdicts], MOST_CLOSE, self.nodes)

    def _look_again(self, among: list[int], most: int, end: int) -> None:
        """Look closely at so many moves of each seat, of each in turn, with an equal share of the nodes up to `end`."""
        waiting = [index for index in among if self.verdicts[index].loss > 0]
        waiting.sort(key=lambda index: -self.verdicts[index].loss)
        rank: Counter[int] = Counter()
        order: list[tuple[int, int]] = []
        for index in waiting:
            seat = self.course.stretches[index].by
            rank[seat] += 1
            if rank[seat] <= most:
                order.append((rank[seat], index))
        for done, (_, index) in enumerate(sorted(order, key=lambda each: each[0])):
            if self._is_spent(end):
                return
            share = (end - self.meter.nodes) // (len(order) - done)
            self.verdicts[index] = self.assessor.look_closely(self.course.stretches[index], share)
            self.closely.add(index)

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
            reasons=[],
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


def review_log(game: Game, log: Log, limits: Limits | None = None, on_progress: Progress | None = None) -> Review:
    """Return the review of a finished game.

    Raise InvalidInput if it is not over, or nobody can tell the chances to win of this game.
    """
    return Reviewer(game, log, limits or Limits(), on_progress).review()
