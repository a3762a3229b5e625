"""By what two rules are compared: a figure of each game, or how unequal the wins of places are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, pi, sqrt
from random import Random
from types import MappingProxyType
from typing import Final

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.figures.metrics import margin_of, minutes_of
from starlode.balance.figures.places import win_of
from starlode.balance.statistics.estimates import Difference, Estimate, compare, mean_or_nothing

Records = Sequence[GameRecord]
Pairs = Sequence[tuple[GameRecord, GameRecord]]

ROUNDS: Final = 1000
"""So often labels are exchanged to test a difference of inequalities, and games drawn again for its interval."""

_TAIL: Final = 0.025


@dataclass(frozen=True)
class Compared:
    """What a measure says about two rules: a value of each, and the first less the second."""

    a: Estimate
    b: Estimate
    difference: Difference | None


@dataclass(frozen=True)
class Measure:
    """A measure. `is_share`: its values are shares. `smaller_is_fairer`: the smaller one is the answer to "fairer?"."""

    compare: Callable[[Pairs], Compared]
    is_share: bool = False
    smaller_is_fairer: bool = False


def _by_game(value: Callable[[GameRecord], float], *, is_share: bool = False) -> Measure:
    """Return the measure of a figure of each game: means, compared game by game."""

    def compare_games(pairs: Pairs) -> Compared:
        return Compared(
            mean_or_nothing([[value(a)] for a, _ in pairs]),
            mean_or_nothing([[value(b)] for _, b in pairs]),
            compare("b", [([value(a)], [value(b)]) for a, b in pairs]),
        )

    return Measure(compare_games, is_share)


def _wins_by_seat(record: GameRecord) -> list[float]:
    return [win_of(record, seat) for seat in range(len(record.scores))]


def _wins_by_place(record: GameRecord) -> list[float]:
    return [win_of(record, record.places.index(place)) for place in range(len(record.places))]


def inequality(wins: Sequence[Sequence[float]]) -> float:
    """Return the mean distance of the places' shares of wins from the fair share; 0 if there are no places."""
    places = len(wins[0]) if wins else 0
    if not places:
        return 0.0
    totals: list[float] = [sum(column) for column in zip(*wins, strict=True)]
    return fsum(abs(total / len(wins) - 1 / places) for total in totals) / places


def by_luck(games: int, places: int) -> float:
    """Return about how large the inequality of fair places is after so many games."""
    return sqrt(2 / pi * (1 / places) * (1 - 1 / places) / games)


def _inequality_of(wins_of: Callable[[GameRecord], list[float]]) -> Measure:
    """Return the measure of how unequal places are; the test exchanges the labels of games with the same seed."""

    def compare_wins(pairs: Pairs) -> Compared:
        wins = [(wins_of(a), wins_of(b)) for a, b in pairs]
        a, b = [first for first, _ in wins], [second for _, second in wins]
        found = inequality(a) - inequality(b)
        rng = Random(len(wins))
        drawn = [_drawn_again(wins, rng) for _ in range(ROUNDS)]
        spread = _ends([first - second for first, second in drawn])
        extreme = sum(abs(_exchanged(wins, rng)) >= abs(found) for _ in range(ROUNDS))
        return Compared(
            Estimate(inequality(a), *_ends([first for first, _ in drawn]), len(wins)),
            Estimate(inequality(b), *_ends([second for _, second in drawn]), len(wins)),
            Difference("b", Estimate(found, *spread, len(wins)), (extreme + 1) / (ROUNDS + 1)),
        )

    return Measure(compare_wins, is_share=True, smaller_is_fairer=True)


Wins = Sequence[tuple[list[float], list[float]]]


def _drawn_again(wins: Wins, rng: Random) -> tuple[float, float]:
    sample = rng.choices(wins, k=len(wins))
    return inequality([a for a, _ in sample]), inequality([b for _, b in sample])


def _exchanged(wins: Wins, rng: Random) -> float:
    turned = [(b, a) if rng.getrandbits(1) else (a, b) for a, b in wins]
    return inequality([a for a, _ in turned]) - inequality([b for _, b in turned])


def _ends(values: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(_TAIL * last)], ordered[round((1 - _TAIL) * last)]


MEASURES: Final[Mapping[str, Measure]] = MappingProxyType(
    {
        "seats": _inequality_of(_wins_by_seat),
        "order": _inequality_of(_wins_by_place),
        "score": _by_game(lambda record: sum(record.scores) / len(record.scores)),
        "margin": _by_game(margin_of),
        "ties": _by_game(lambda record: float(record.ranking.count(1) > 1), is_share=True),
        "decisions": _by_game(lambda record: record.decisions),
        "turns": _by_game(lambda record: record.turns),
        "minutes": _by_game(minutes_of),
        "choices": _by_game(lambda record: record.choices / max(record.decisions, 1)),
        "forced": _by_game(lambda record: record.forced / max(record.decisions, 1), is_share=True),
        "lead_changes": _by_game(lambda record: record.lead_changes),
    }
)
