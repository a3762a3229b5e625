"""A match: many games in which every bot sits equally often in every seat.

Every game follows from the match's seed and its own number, so the result does not depend on how many processes share
the work, nor on which of them is faster.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from msgspec import Struct

from starlode.arena.intervals import Interval, wilson
from starlode.arena.process_pool import workers
from starlode.arena.runner import Played, play_game
from starlode.bots.registry import find_bot
from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, import_game, import_path_of


class Entrant(Struct, frozen=True):
    """How one of the bots did. A shared first place is a tie and no win."""

    bot: str
    games: int
    wins: int
    ties: int
    mean_score: float
    mean_place: float
    wins_by_seat: list[int]
    games_by_seat: list[int]

    @property
    def interval(self) -> Interval:
        """Where its true share of wins lies, 95 times of 100."""
        return wilson(self.wins, self.games)


class Result(Struct, frozen=True):
    """A match from its beginning to its end."""

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
    """What every process has to know to play its part of a match."""

    address: str
    options: Options
    bots: tuple[str, ...]
    seed: int

    def seat_of(self, entrant: int, number: int) -> int:
        """Where a bot sits in a game: all move on by one seat from game to game."""
        return (entrant + number) % len(self.bots)

    def entrant_at(self, seat: int, number: int) -> int:
        """Which of the bots sits in a seat."""
        return (seat - number) % len(self.bots)

    def play(self, number: int) -> Played:
        """The game of this number."""
        game = import_game(self.address)
        seats = range(len(self.bots))
        bots = [find_bot(self.bots[self.entrant_at(seat, number)], game) for seat in seats]
        return play_game(game, self.options, bots, f"{self.seed}/{number}")


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
    """Play so many games on `jobs` processes (all cores, if None); `on_progress` hears how many are done.

    There is one bot for each seat, and the games must be shared out evenly: anything else is refused.
    """
    resolved = game.resolve_options(players, options)
    _check(game, players, bots, games)
    plan = Match(import_path_of(game), resolved, tuple(bots), seed)
    played = _play_all(plan, games, jobs or os.cpu_count() or 1, on_progress)
    lengths = [one.decisions for one in played]
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
    for number, one in enumerate(played):
        seat = plan.seat_of(entrant, number)
        first = one.ranking[seat] == 1
        alone = one.ranking.count(1) == 1
        wins += first and alone
        ties += first and not alone
        wins_by_seat[seat] += first and alone
        games_by_seat[seat] += 1
        score += one.scores[seat]
        place += one.ranking[seat]
    games = len(played)
    means = score / games, place / games
    return Entrant(plan.bots[entrant], games, wins, ties, *means, wins_by_seat, games_by_seat)


def _play_all(plan: Match, games: int, jobs: int, on_progress: Callable[[int], None] | None) -> list[Played]:
    if jobs == 1:
        return _gathered(map(plan.play, range(games)), on_progress)
    with workers(min(jobs, games)) as pool:
        return _gathered(pool.map(plan.play, range(games)), on_progress)


def _gathered(coming: Iterable[Played], on_progress: Callable[[int], None] | None) -> list[Played]:
    played: list[Played] = []
    for one in coming:
        played.append(one)
        if on_progress is not None:
            on_progress(len(played))
    return played
