"""Measures reviews of fresh games between bots of all levels.

Brier score: the chances of the curve against results, by cycle of Titan. Correlation: told losses, from small to large,
against playouts (`losses.py`). Biggest turn: where playouts from some moments of a game change most, a turning point
has to be (`turns.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import thread_time
from typing import Final

from starlode.arena.intervals import wilson
from starlode.bench.review.games import levels_of, record, record_mixed
from starlode.bench.review.losses import compare, correlate, interval, reliability
from starlode.bench.review.playouts import Playouts
from starlode.bench.review.report import Cost, CycleScore, ReviewReport
from starlode.bench.review.turns import find_turns
from starlode.bots.registry import find_bot
from starlode.games import all_games
from starlode.games.titan.game import GAME as TITAN
from starlode.games.titan.state import Titan
from starlode.kernel import contract
from starlode.kernel.game import Game
from starlode.review.review import Limits, Reviewer

Progress = Callable[[str, float], None]


@dataclass(frozen=True)
class Scale:
    """How much is measured: games, playouts of a position for a loss and for a turn, moves that are tried by them, the
    games that they come from, and games and moments of which the biggest turn is looked for.

    `first` is the number of the first game: those before were looked at when reviews were made. `seconds`: the CPU time
    after which no further playouts for losses, and again for turns, are tried.
    """

    games: int = 100
    first: int = 1080
    playouts: int = 200
    losses: int = 60
    sources: int = 18
    turns: int = 20
    moments: int = 8
    turn_playouts: int = 40
    nodes: int = Limits().nodes
    measured: tuple[Game, ...] = tuple(all_games())
    crowds: bool = True
    seconds: float = 1e9


QUICK: Final = Scale(
    games=1, playouts=1, losses=2, sources=1, turns=1, moments=2, turn_playouts=1, nodes=1_000, measured=(TITAN,),
    crowds=False,
)  # fmt: skip


def run_review_bench(scale: Scale, on_progress: Progress, file: Path | None = None) -> ReviewReport:
    """Measure everything on games of Titan for two, and the cost on all games and numbers of players.

    The file keeps playouts, from which an interrupted run goes on.
    """
    reviewers: list[Reviewer] = []
    for number in range(scale.games):
        on_progress("bench-stage-review-games", number / scale.games)
        log = record_mixed(TITAN, scale.first + number)
        reviewers.append(Reviewer(TITAN, log, Limits(nodes=scale.nodes), None))
        if number < scale.sources:
            reviewers[-1].review()
    compared = compare(
        reviewers[: scale.sources],
        scale.losses,
        scale.playouts,
        scale.seconds,
        Playouts(TITAN, file),
        lambda done: on_progress("bench-stage-review-losses", done),
    )
    turns = find_turns(
        reviewers[: scale.turns],
        scale.moments,
        scale.turn_playouts,
        scale.seconds,
        Playouts(TITAN, file),
        lambda done: on_progress("bench-stage-review-turns", done),
    )
    listed = sum(turn.listed for turn in turns)
    equal = [reviewer for number, reviewer in enumerate(reviewers) if len(set(levels_of(scale.first + number))) == 1]
    return ReviewReport(
        compiled=contract.__file__.endswith(".so"),
        games=scale.games,
        playouts=min((len(each.played) for each in compared), default=0),
        turn_playouts=min(turn.playouts for turn in turns),
        cycles=_score_cycles(reviewers),
        between_equals=_score_cycles(equal),
        losses=len(compared),
        correlation=correlate(compared),
        correlation_interval=interval(compared),
        reliability=reliability(compared),
        turns=len(turns),
        listed=listed / len(turns),
        listed_interval=wilson(listed, len(turns)),
        held=sum(turn.held for turn in turns) / len(turns),
        agreement=sum(turn.agreed for turn in turns) / len(turns),
        costs=_measure_costs(scale, on_progress),
    )


def _score_cycles(reviewers: Sequence[Reviewer]) -> list[CycleScore]:
    errors: dict[int, list[float]] = defaultdict(list)
    for reviewer in reviewers:
        result = reviewer.curve.values[-1]
        for index, stretch in enumerate(reviewer.course.stretches[:-1]):
            state = stretch.after
            assert isinstance(state, Titan)
            chances = reviewer.curve.values[index + 1]
            errors[state.cycle].append(
                sum((chance - share) ** 2 for chance, share in zip(chances, result, strict=True)) / len(result)
            )
    return [CycleScore(cycle, len(found), sum(found) / len(found)) for cycle, found in sorted(errors.items())]


def _measure_costs(scale: Scale, on_progress: Progress) -> list[Cost]:
    costs: list[Cost] = []
    for game in scale.measured:
        for players in (game.seats[0], game.seats[-1])[: 1 + scale.crowds]:
            on_progress("bench-stage-review-cost", len(costs) / (2 * len(scale.measured)))
            bots = [find_bot("steady", game) for _ in range(players)]
            log = record(game, game.benchmark_options, bots, players)
            started = thread_time()
            Reviewer(game, log, Limits(nodes=scale.nodes), None).review()
            costs.append(Cost(game.name, players, thread_time() - started))
    return costs
