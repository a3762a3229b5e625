"""Measures reviews of fresh games between bots.

Brier score: the chances of the curve against results, by cycle of Titan. Correlation: told losses against the
difference between playouts from the ends of the two moves. Biggest turn: where playouts from some moments of a game
change most, a turning point has to be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from statistics import correlation
from time import thread_time
from typing import Final

from starlode.bench.review.playouts import mean_shares, quick_expert
from starlode.bench.review.report import Cost, CycleScore, ReviewReport
from starlode.bots.registry import Bot, choose_awaited, find_bot
from starlode.games import all_games
from starlode.games.titan.game import GAME as TITAN
from starlode.games.titan.state import Titan
from starlode.kernel import contract
from starlode.kernel.game import Game
from starlode.kernel.log.log import Log
from starlode.kernel.table.table import Table
from starlode.review.curve import turns_of
from starlode.review.review import Limits, Reviewer

Progress = Callable[[str, float], None]


@dataclass(frozen=True)
class Scale:
    """How much is measured: games, playouts of a position, moves that are tried by them, and games and moments of
    which the biggest turn is looked for. `crowds`: the cost of games of the most players too.
    """

    games: int = 100
    playouts: int = 200
    losses: int = 60
    turns: int = 20
    moments: int = 16
    nodes: int = Limits().nodes
    crowds: bool = True


QUICK: Final = Scale(games=1, playouts=1, losses=2, turns=1, moments=2, nodes=1_000, crowds=False)


def run_review_bench(scale: Scale, on_progress: Progress) -> ReviewReport:
    """Measure everything on games of Titan for two, and the cost on all games and numbers of players."""
    reviewers: list[Reviewer] = []
    for number in range(scale.games):
        on_progress("bench-stage-review-games", number / scale.games)
        log = record(TITAN, 2, [quick_expert(TITAN), quick_expert(TITAN)], number)
        reviewers.append(Reviewer(TITAN, log, Limits(nodes=scale.nodes), None))
        if number < _reviewed(scale):
            reviewers[-1].review()
    compared = _compare_losses(reviewers, scale, on_progress)
    listed = _find_turns(reviewers[: scale.turns], scale, on_progress)
    return ReviewReport(
        compiled=contract.__file__.endswith(".so"),
        games=scale.games,
        playouts=scale.playouts,
        cycles=_score_cycles(reviewers),
        losses=len(compared),
        correlation=correlation(*zip(*compared, strict=True)) if len(set(compared)) > 1 else 0.0,
        turns=len(listed),
        listed=sum(listed) / len(listed),
        costs=_measure_costs(scale, on_progress),
    )


def record(game: Game, players: int, bots: list[Bot], number: int) -> Log:
    """Return the log of a game between bots at a table."""
    table = Table.open(game, players, game.benchmark_options, seed=bytes([number % 256, number // 256]) * 16)
    rng = Random(number)
    while not table.is_over:
        seat = table.state.pending().must_act[0]
        table.submit(seat, choose_awaited(bots[seat], table.state.determinize(seat, rng), seat, rng))
    return table.log


def _reviewed(scale: Scale) -> int:
    """Return how many games are reviewed in full: six of their moves are tried."""
    return max(1, -(-scale.losses // 6))


def _score_cycles(reviewers: list[Reviewer]) -> list[CycleScore]:
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


def _compare_losses(reviewers: list[Reviewer], scale: Scale, on_progress: Progress) -> list[tuple[float, float]]:
    """Return told losses, large and small ones of each game, with the losses by playouts."""
    compared: list[tuple[float, float]] = []
    for reviewer in reviewers[: _reviewed(scale)]:
        order = sorted(reviewer.verdicts, key=lambda index: -reviewer.verdicts[index].loss)
        told = [index for index in order if reviewer.verdicts[index].better]
        for index in _spread(told, 6)[: scale.losses - len(compared)]:
            on_progress("bench-stage-review-losses", len(compared) / scale.losses)
            verdict, seat = reviewer.verdicts[index], reviewer.course.stretches[index].by
            better = mean_shares(TITAN, verdict.better_end, scale.playouts, f"{index}")[seat]
            done = mean_shares(TITAN, verdict.end, scale.playouts, f"{index}")[seat]
            compared.append((verdict.loss, better - done))
    return compared


def _spread(indices: list[int], most: int) -> list[int]:
    """Return some at equal distances, from the first to the last."""
    if len(indices) <= most:
        return indices
    return [indices[number * (len(indices) - 1) // (most - 1)] for number in range(most)]


def _find_turns(reviewers: list[Reviewer], scale: Scale, on_progress: Progress) -> list[bool]:
    """Return for each game whether a turning point lies where the chances by playouts change most."""
    found: list[bool] = []
    for number, reviewer in enumerate(reviewers):
        on_progress("bench-stage-review-turns", number / len(reviewers))
        stretches = reviewer.course.stretches
        chosen = [len(stretches) * part // scale.moments for part in range(scale.moments)]
        shares = [mean_shares(TITAN, stretches[index].decisions[0].state, scale.playouts, "turn") for index in chosen]
        shares.append(reviewer.curve.values[-1])
        ends = [stretches[index].first for index in chosen] + [stretches[-1].moment]
        swings = [abs(late[0] - early[0]) for early, late in pairwise(shares)]
        biggest = swings.index(max(swings))
        turns = turns_of(reviewer.course, reviewer.curve)
        found.append(any(turn.first < ends[biggest + 1] and turn.moment > ends[biggest] for turn in turns))
    return found


def _measure_costs(scale: Scale, on_progress: Progress) -> list[Cost]:
    costs: list[Cost] = []
    for game in all_games():
        for players in (game.seats[0], game.seats[-1])[: 1 + scale.crowds]:
            on_progress("bench-stage-review-cost", len(costs) / 6)
            log = record(game, players, [find_bot("steady", game) for _ in range(players)], players)
            started = thread_time()
            Reviewer(game, log, Limits(nodes=scale.nodes), None).review()
            costs.append(Cost(game.name, players, thread_time() - started))
    return costs
