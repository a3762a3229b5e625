"""The report of the benchmark of reviews: figures, targets, and the text for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from starlode.bench.targets import Report, Target

BRIER: Final = {3: 0.21, 4: 0.16, 5: 0.105}
"""By cycle of Titan: the most that the chance to win may err."""
CORRELATION: Final = 0.6
LISTED: Final = 0.9
CPU_SECONDS: Final = 10.0


class CycleScore(Struct, frozen=True):
    """The Brier score of the chances to win in a cycle of Titan, over so many moments."""

    cycle: int
    moments: int
    brier: float


class Cost(Struct, frozen=True):
    """The CPU time of a review of a game of so many players, in seconds."""

    game: str
    players: int
    seconds: float


class ReviewReport(Report, frozen=True, kw_only=True):
    """All measurements of one run."""

    compiled: bool
    games: int
    playouts: int
    turn_playouts: int
    cycles: list[CycleScore]
    between_equals: list[CycleScore]
    """The same over the games between bots of the same level alone."""
    losses: int
    """Moves whose told loss was compared with playouts."""
    correlation: float
    correlation_interval: tuple[float, float]
    """95 %."""
    reliability: float
    """How well these playouts agree with as many others: no correlation can be above the square root of it."""
    turns: int
    """Games whose biggest turn was looked for by playouts."""
    listed: float
    """The share of these games in which a turning point lies there."""
    listed_interval: tuple[float, float]
    """95 %."""
    held: float
    """The share of all parts of these games in which a turning point lies: what listing them blindly would reach."""
    agreement: float
    """The share of these games in which both halves of the playouts find the biggest turn in the same part."""
    costs: list[Cost]

    @property
    def targets(self) -> Sequence[Target]:
        """The targets."""
        return [
            *[
                Target(f"review-brier-{score.cycle}", self.compiled, score.brier, BRIER[score.cycle], at_least=False)
                for score in self.cycles
                if score.cycle in BRIER
            ],
            Target("review-correlation", self.compiled, self.correlation, CORRELATION, at_least=True),
            Target("review-listed", self.compiled, self.listed, LISTED, at_least=True),
            Target(
                "review-cpu", self.compiled, max(cost.seconds for cost in self.costs), CPU_SECONDS, at_least=False
            ),
        ]  # fmt: skip


def lines(report: ReviewReport, format_text: Callable[..., str]) -> Iterator[str]:
    """Yield the report for people, in the language of `format_text` (message key and data to text)."""
    yield format_text(
        "bench-review-head",
        python=report.python,
        machine=report.machine,
        games=report.games,
        playouts=report.playouts,
        losses=report.losses,
        turns=report.turns,
        turn_playouts=report.turn_playouts,
    )
    for key, scores in (("bench-review-cycle", report.cycles), ("bench-review-equals", report.between_equals)):
        for score in scores:
            yield format_text(key, cycle=score.cycle, brier=score.brier, moments=score.moments)
    low, high = report.correlation_interval
    yield format_text("bench-review-losses", low=low, high=high, reliability=report.reliability)
    low, high = report.listed_interval
    yield format_text("bench-review-turns", low=low, high=high, held=report.held, agreement=report.agreement)
    for cost in report.costs:
        yield format_text("bench-review-cost", game=cost.game, players=cost.players, seconds=cost.seconds)
    for target in report.targets:
        yield format_text(
            f"bench-target-{target.name}",
            form="compiled" if target.compiled else "plain",
            met="yes" if target.met else "no",
            limit=target.limit,
            measured=target.measured,
        )
