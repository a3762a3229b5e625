"""A match: many games in which every bot plays equally often in every seat.

Every game follows from the seed of the match and its own number, so the result does not depend on the number of
processes or on their speed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from msgspec import Struct

from starlode.arena.intervals import Interval, mean_interval, wilson
from starlode.arena.process_pool import workers
from starlode.arena.runner import MOST_STEPS, Played, play_game
from starlode.bots.registry import find_bot
from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, import_game, import_path_of


class Figure(Struct, frozen=True):
    """The mean of one of the game's statistics with its 95 % interval; a share lies between 0 and 1."""

    name: str
    part: str
    is_share: bool
    mean: float
    interval: Interval


class Entrant(Struct, frozen=True):
    """The results of one bot. A shared first place is a tie and no win."""

    bot: str
    games: int
    wins: int
    ties: int
    mean_score: float
    mean_place: float
    wins_by_seat: list[int]
    games_by_seat: list[int]
    figures: list[Figure] = []

    @property
    def interval(self) -> Interval:
        """The 95 % confidence interval of its share of wins."""
        return wilson(self.wins, self.games)


class Result(Struct, frozen=True):
    """The result of a match."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Scalar]
    seed: int
    games: int
    entrants: list[Entrant]
    mean_decisions: float
    least_decisions: int
    most_decisions: int


@dataclass(frozen=True)
class Match:
    """Everything that a process needs to play a part of a match. A game has `most_steps` at most; None: no limit."""

    address: str
    options: Options
    bots: tuple[str, ...]
    seed: int
    most_steps: int | None = MOST_STEPS

    def seat_of(self, entrant: int, number: int) -> int:
        """Return the seat of a bot in a game: all move on by one seat from game to game."""
        return (entrant + number) % len(self.bots)

    def entrant_at(self, seat: int, number: int) -> int:
        """Return the bot that plays in a seat."""
        return (seat - number) % len(self.bots)

    def play(self, number: int) -> Played:
        """Play the game of this number."""
        game = import_game(self.address)
        seats = range(len(self.bots))
        bots = [find_bot(self.bots[self.entrant_at(seat, number)], game) for seat in seats]
        return play_game(game, self.options, bots, f"{self.seed}/{number}", most_steps=self.most_steps)


def match(
    game: Game,
    players: int,
    options: Options,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    jobs: int | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Result:
    """Play the games on `jobs` processes (all cores, if None); call `on_progress` with the number of finished games.

    Raise InvalidInput unless there is one bot for each seat and the games can be divided evenly among the seats.
    """
    resolved = game.resolve_options(players, options)
    _check(game, players, bots, games)
    plan = Match(import_path_of(game), resolved, tuple(bots), seed)
    played = _play_all(plan, games, jobs or os.cpu_count() or 1, on_progress)
    lengths = [game_result.decisions for game_result in played]
    return Result(
        game=game.name,
        rules_version=game.version,
        players=players,
        options=resolved,
        seed=seed,
        games=games,
        entrants=[_entrant(plan, entrant, played) for entrant in range(players)],
        mean_decisions=sum(lengths) / games,
        least_decisions=min(lengths),
        most_decisions=max(lengths),
    )


def _check(game: Game, players: int, bots: Sequence[str], games: int) -> None:
    if len(bots) != players:
        raise InvalidInput("arena-bots-differ", found=len(bots), players=players)
    for name in bots:
        find_bot(name, game)
    if games < 1 or games % players:
        less = games - games % players
        raise InvalidInput("arena-games-uneven", games=games, players=players, less=less, more=max(0, less) + players)


def _entrant(plan: Match, entrant: int, played: Sequence[Played]) -> Entrant:
    seats = range(len(plan.bots))
    wins, ties, score, place = 0, 0, 0, 0
    wins_by_seat, games_by_seat = [0 for _ in seats], [0 for _ in seats]
    for number, game_result in enumerate(played):
        seat = plan.seat_of(entrant, number)
        first = game_result.ranking[seat] == 1
        alone = game_result.ranking.count(1) == 1
        wins += first and alone
        ties += first and not alone
        wins_by_seat[seat] += first and alone
        games_by_seat[seat] += 1
        score += game_result.scores[seat]
        place += game_result.ranking[seat]
    games = len(played)
    means = score / games, place / games
    figures = _figures(plan, entrant, played)
    return Entrant(plan.bots[entrant], games, wins, ties, *means, wins_by_seat, games_by_seat, figures)


def _figures(plan: Match, entrant: int, played: Sequence[Played]) -> list[Figure]:
    """Add up the game's statistics for one bot over all games."""
    return [
        _figure(
            statistic.name,
            statistic.part,
            [
                game_result.statistics[index].values[plan.seat_of(entrant, number)]
                for number, game_result in enumerate(played)
            ],
        )
        for index, statistic in enumerate(played[0].statistics)
    ]


def _figure(name: str, part: str, values: Sequence[int]) -> Figure:
    is_share = isinstance(values[0], bool)
    interval = wilson(sum(values), len(values)) if is_share else mean_interval(values)
    return Figure(name, part, is_share, sum(values) / len(values), interval)


def _play_all(plan: Match, games: int, jobs: int, on_progress: Callable[[int], None] | None) -> list[Played]:
    if jobs == 1:
        return _collect(map(plan.play, range(games)), on_progress)
    with workers(min(jobs, games)) as pool:
        return _collect(pool.map(plan.play, range(games)), on_progress)


def _collect(results: Iterable[Played], on_progress: Callable[[int], None] | None) -> list[Played]:
    played: list[Played] = []
    for result in results:
        played.append(result)
        if on_progress is not None:
            on_progress(len(played))
    return played
