"""The ladder: matches between neighbouring levels of bots, from which their ratings are made.

At two seats a level plays the one below; at more, one seat plays the level and all others the one below. Every level
sits equally often in every seat. Games are kept in a file one by one, so that an interrupted ladder goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from time import thread_time_ns
from typing import Final

import msgspec
from msgspec import Struct

from starlode.arena.level_ratings import LevelRating, Rung, rate_levels
from starlode.arena.process_pool import workers
from starlode.arena.runner import play_game
from starlode.bots.budget import Budget
from starlode.bots.registry import LEVELS, Bot, bot_names, find_bot, pace_of
from starlode.kernel.contract import Action, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game, import_game, import_path_of

NANOSECONDS: Final = 1_000_000


class LadderGame(Struct, frozen=True):
    """A game of a rung: whether the upper level won alone, or shared the first place, and its CPU milliseconds."""

    won: bool
    tied: bool
    milliseconds: list[float]


class Ladder(Struct, frozen=True):
    """All rungs, and the ratings of the levels that follow from them."""

    game: str
    rules_version: int
    seed: int
    rungs: list[Rung]
    ratings: list[LevelRating]


@dataclass(frozen=True)
class Climb:
    """The games of one rung, as another process needs it."""

    address: str
    options: Options
    players: int
    level: str
    below: str
    seed: int

    @property
    def name(self) -> str:
        """What tells this rung from others in a file of results."""
        options = ",".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.level}>{self.below}/{self.players}/{options}/{self.seed}"

    def play(self, number: int) -> LadderGame:
        """Play the game of this number; the level moves on by one seat from game to game."""
        game = import_game(self.address)
        seat = number % self.players
        timed = TimedBot(find_bot(self.level, game))
        bots = [timed if other == seat else find_bot(self.below, game) for other in range(self.players)]
        options = game.resolve_options(self.players, self.options)
        played = play_game(game, options, bots, f"ladder {self.seed}/{number}")
        first, alone = played.ranking[seat] == 1, played.ranking.count(1) == 1
        return LadderGame(first and alone, first and not alone, timed.milliseconds)


class TimedBot:
    """A bot whose decisions are timed, in milliseconds of CPU."""

    def __init__(self, bot: Bot) -> None:
        self.pace = pace_of(bot)
        self._bot = bot
        self.milliseconds: list[float] = []

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        """Return the bot's choice."""
        start = thread_time_ns()
        action = self._bot.choose(state, seat, rng, budget)
        self.milliseconds.append(round((thread_time_ns() - start) / NANOSECONDS, 3))
        return action


def climbs(
    game: Game, players: Sequence[int], levels: Sequence[str], variants: Sequence[Options], seed: int
) -> list[Climb]:
    """Return the rungs between these levels, of those that the game has; raise InvalidInput if there is none."""
    names = [level for level in LEVELS if level in levels and level in bot_names(game)]
    found = [
        Climb(import_path_of(game), options, number, level, below, seed)
        for number in players
        for options in variants
        for below, level in pairwise(names)
    ]
    if not found:
        raise InvalidInput("ladder-empty", game=game.name, known=", ".join(bot_names(game)))
    return found


def climb(
    rungs: Sequence[Climb], games: int, file: Path, jobs: int, on_progress: Callable[[int, int], None]
) -> dict[str, list[LadderGame]]:
    """Play what the file lacks of the games of all rungs, add it to the file, and return all by the rung's name.

    A rung of which the file has more games has all of these, equally often in every seat. Raise InvalidInput if the
    file holds something else.
    """
    played = _read(file)
    if file.exists() and (lines := _whole_lines(file)) != file.read_text(encoding="utf-8"):
        # Cut off what was being written when an earlier run was killed.
        file.write_text(lines, encoding="utf-8")
    missing = [(rung, number) for rung in rungs for number in range(len(played.get(rung.name, [])), games)]
    total = games * len(rungs)
    done = total - len(missing)
    on_progress(done, total)
    for rung, result in _play(missing, jobs):
        played.setdefault(rung.name, []).append(result)
        with file.open("a", encoding="utf-8") as target:
            target.write(json.dumps([rung.name, msgspec.to_builtins(result)]) + "\n")
        done += 1
        on_progress(done, total)
    return {rung.name: _balanced(played[rung.name], games, rung.players) for rung in rungs}


def _balanced(played: list[LadderGame], games: int, players: int) -> list[LadderGame]:
    """Return the games asked for, and further ones as far as every seat has had its turn."""
    return played[: max(games, len(played) - len(played) % players)]


def played_games(rungs: Sequence[Climb], games: int, file: Path) -> dict[str, list[LadderGame]]:
    """Return the games that the file has, by the name of the rung; rungs without any are left out."""
    played = _read(file)
    return {rung.name: _balanced(played[rung.name], games, rung.players) for rung in rungs if rung.name in played}


def _play(missing: Sequence[tuple[Climb, int]], jobs: int) -> Iterator[tuple[Climb, LadderGame]]:
    if jobs == 1 or len(missing) < 2:
        for rung, number in missing:
            yield rung, rung.play(number)
        return
    with workers(min(jobs, len(missing))) as pool:
        results = pool.map(_Numbered(missing).play, range(len(missing)))
        for (rung, _), result in zip(missing, results, strict=True):
            yield rung, result


@dataclass(frozen=True)
class _Numbered:
    """Games of several rungs under consecutive numbers."""

    games: Sequence[tuple[Climb, int]]

    def play(self, index: int) -> LadderGame:
        rung, number = self.games[index]
        return rung.play(number)


def _read(file: Path) -> dict[str, list[LadderGame]]:
    played: dict[str, list[LadderGame]] = {}
    if file.exists():
        try:
            for line in _whole_lines(file).splitlines():
                name, form = msgspec.json.decode(line, type=tuple[str, LadderGame])
                played.setdefault(name, []).append(form)
        except (OSError, ValueError, msgspec.MsgspecError) as problem:
            raise InvalidInput("balance-results-broken", file=str(file)) from problem
    return played


def _whole_lines(file: Path) -> str:
    """Return the lines of a file up to the last line break."""
    text = file.read_text(encoding="utf-8")
    return text[: text.rfind("\n") + 1]


def summarize(
    game: Game, rungs: Sequence[Climb], played: Mapping[str, Sequence[LadderGame]], date: str, command: str
) -> Ladder:
    """Return the table of the rungs of which games were played; `date` and `command` tell when and how it was made."""
    rows = [_rung(rung, played[rung.name]) for rung in rungs if rung.name in played]
    return Ladder(game.name, game.version, rungs[0].seed, rows, rate_levels(rows, date, command))


def _rung(rung: Climb, played: Sequence[LadderGame]) -> Rung:
    times = sorted(time for game in played for time in game.milliseconds)
    return Rung(
        level=rung.level,
        below=rung.below,
        players=rung.players,
        options=dict(rung.options),
        games=len(played),
        wins=sum(game.won for game in played),
        ties=sum(game.tied for game in played),
        mean_milliseconds=round(sum(times) / len(times), 2),
        p99_milliseconds=round(times[min(len(times) - 1, len(times) * 99 // 100)], 2),
    )
