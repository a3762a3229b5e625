"""What a player's reviewed games tell together, for each game: luck, choices, results, and how they change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from starlode.review.report import Review, SeatReview

MOST_COSTLY: Final = 3


class PlayedGame(Struct, frozen=True):
    """A finished game of a player: seat, place, the levels of the bots against whom, and its review if there is one.

    `against` are names of bots; `people` says whether other people played. `ended`: ms since 1970.
    """

    table: str
    game: str
    ended: int
    seat: int
    players: int
    place: int
    against: list[str]
    people: bool
    review: Review | None

    @property
    def own(self) -> SeatReview | None:
        """The player's part of the review."""
        return None if self.review is None else self.review.seats[self.seat]


class Against(Struct, frozen=True):
    """The results against bots of one level, or against people (`level` is empty)."""

    level: str
    games: int
    wins: int


class Step(Struct, frozen=True):
    """One game in the order of time: what its moves lost on average, and the luck, in thousandths."""

    table: str
    ended: int
    place: int
    lost: int | None
    luck: int | None


class Costly(Struct, frozen=True):
    """A decision that cost much: entry `seq` of a table's log, of a group of actions; `lost` in thousandths."""

    table: str
    ended: int
    seq: int
    group: str
    lost: int


class GameInsight(Struct, frozen=True):
    """A player's finished games of one game. `lost` and `luck` are means over the reviewed ones, in thousandths.

    `lost` is of one move, `luck` of a whole game. `lost_by_group` adds up what the worst moves lost, and `costly` are
    those that lost most.
    """

    game: str
    games: int
    wins: int
    reviewed: int
    lost: int | None
    luck: int | None
    lost_by_group: dict[str, int]
    costly: list[Costly]
    against: list[Against]
    steps: list[Step]


def sum_up(played: Sequence[PlayedGame]) -> list[GameInsight]:
    """Return the insights of each game, that with the most games first."""
    names = Counter(each.game for each in played)
    return [_insight(name, [each for each in played if each.game == name]) for name, _ in names.most_common()]


def _insight(name: str, played: Sequence[PlayedGame]) -> GameInsight:
    steps = [_step(each) for each in sorted(played, key=lambda each: each.ended)]
    reviewed = [own for each in played if (own := each.own) is not None]
    by_group: Counter[str] = Counter()
    for own in reviewed:
        by_group.update(own.lost_by_group)
    moves = sum(own.looked_at for own in reviewed)
    return GameInsight(
        game=name,
        games=len(played),
        wins=sum(each.place == 1 for each in played),
        reviewed=len(reviewed),
        lost=round(sum(own.lost for own in reviewed) / moves) if moves else None,
        luck=round(sum(own.luck for own in reviewed) / len(reviewed)) if reviewed else None,
        lost_by_group=dict(by_group.most_common()),
        costly=_costliest(played),
        against=_results(played),
        steps=steps,
    )


def _costliest(played: Sequence[PlayedGame]) -> list[Costly]:
    """Return the player's decisions that cost most, the worst first."""
    found = [
        Costly(each.table, each.ended, judged.seq, judged.group, judged.loss)
        for each in played
        if each.review is not None
        for judged in each.review.worst
        if judged.seat == each.seat
    ]
    return sorted(found, key=lambda costly: -costly.lost)[:MOST_COSTLY]


def _step(played: PlayedGame) -> Step:
    own = played.own
    lost = round(own.lost / own.looked_at) if own is not None and own.looked_at else None
    return Step(played.table, played.ended, played.place, lost, None if own is None else own.luck)


def _results(played: Sequence[PlayedGame]) -> list[Against]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for each in played:
        for level in [*sorted(set(each.against)), *([""] if each.people else [])]:
            games[level] += 1
            wins[level] += each.place == 1
    return [Against(level, count, wins[level]) for level, count in sorted(games.items())]
