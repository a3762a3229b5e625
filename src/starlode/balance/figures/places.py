"""Fairness of places: of the seats, and of the places in the first round, which most games draw apart from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.playing import GameRecord
from starlode.balance.statistics.estimates import (
    LEVEL,
    Difference,
    Estimate,
    compare,
    confirms,
    mean_or_nothing,
    share_or_nothing,
)
from starlode.balance.statistics.exchange import Won, exchange_p

FAIR = "fair"
OTHERS = "others"


class PlaceFigures(Struct, frozen=True):
    """A place: its share of wins, a tie of two counting half, and its mean score.

    `advantage` compares the wins with the fair share, `lead` the score with the mean of the others, game by game.
    `is_odd` says whether one of the two counts, and `confirmed` whether it does so on fresh seeds too, if it was tried.
    """

    place: int
    wins: Estimate
    score: Estimate
    advantage: Difference | None
    lead: Difference | None
    is_odd: bool = False
    confirmed: bool | None = None


def win_of(record: GameRecord, seat: int) -> float:
    """Return the part of the win that a seat has."""
    return 1 / record.ranking.count(1) if record.ranking[seat] == 1 else 0.0


def figures_of_seats(records: Sequence[GameRecord]) -> list[PlaceFigures]:
    """Return the figures of each seat."""
    return [_figures(seat, [(record, seat) for record in records]) for seat in range(len(records[0].scores))]


def figures_of_order(records: Sequence[GameRecord]) -> list[PlaceFigures]:
    """Return the figures of each place in the first round; none if there was no order."""
    ordered = [record for record in records if record.places]
    if not ordered:
        return []
    return [
        _figures(place, [(record, record.places.index(place)) for record in ordered])
        for place in range(len(ordered[0].places))
    ]


def _figures(place: int, games: Sequence[tuple[GameRecord, int]]) -> PlaceFigures:
    fair = 1 / len(games[0][0].scores)
    wins = [win_of(record, seat) for record, seat in games]
    advantage = compare(FAIR, [([win], [fair]) for win in wins])
    if advantage:
        tested = [
            Won([int(other == seat) for other in range(len(record.scores))], [rank == 1 for rank in record.ranking])
            for record, seat in games
        ]
        advantage = replace(advantage, p=exchange_p(tested))
    rivals = [[score for other, score in enumerate(record.scores) if other != seat] for record, seat in games]
    return PlaceFigures(
        place=place,
        wins=share_or_nothing([[win] for win in wins]),
        score=mean_or_nothing([[record.scores[seat]] for record, seat in games]),
        advantage=advantage,
        lead=compare(
            OTHERS, [([record.scores[seat]], others) for (record, seat), others in zip(games, rivals, strict=True)]
        ),
    )


def judge_places(
    setups: Sequence[Sequence[PlaceFigures]],
    again: Sequence[Sequence[PlaceFigures]],
    correct: Callable[[Sequence[float]], list[float]],
) -> list[list[PlaceFigures]]:
    """Return the places of all setups, corrected together; `again` has those on fresh seeds, empty if not tried."""
    tests = [
        difference
        for places in setups
        for place in places
        for difference in (place.advantage, place.lead)
        if difference
    ]
    adjusted = iter(correct([difference.p for difference in tests]))

    def adjust(difference: Difference | None) -> Difference | None:
        return replace(difference, adjusted=next(adjusted)) if difference else None

    judged = []
    for places, tried in zip(setups, again, strict=True):
        fresh = {place.place: place for place in tried}
        corrected = [replace(place, advantage=adjust(place.advantage), lead=adjust(place.lead)) for place in places]
        judged.append([_judge(place, fresh.get(place.place)) for place in corrected])
    return judged


def _judge(place: PlaceFigures, fresh: PlaceFigures | None) -> PlaceFigures:
    pairs = [
        (first, second)
        for first, second in (
            (place.advantage, fresh.advantage if fresh else None),
            (place.lead, fresh.lead if fresh else None),
        )
        if first and first.adjusted < LEVEL
    ]
    if not pairs:
        return place
    confirmed = any(confirms(first, second) for first, second in pairs) if fresh else None
    return replace(place, is_odd=True, confirmed=confirmed)
