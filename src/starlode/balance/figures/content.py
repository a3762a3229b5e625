"""What a game is made of: how often each part of it is used, whether winners use it more, and what is never used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from starlode.balance.experiments.playing import GameRecord, content_key
from starlode.balance.figures.places import OTHERS
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
from starlode.kernel.capabilities.studies import ContentGroup

DEAD_SHARE: Final = 0.05
"""What is there to be used is dead if it is used in less than this share of the games, with its whole interval."""

DEAD, UNUSED, USED = "dead", "unused", "used"


class UseFigures(Struct, frozen=True):
    """A kind of action, or a part of the game: its uses by each seat, and how much oftener winners use it than others.

    `games` is the number of games in which it could be used, `used` the share of them in which somebody did.
    `life` says whether it is used, dead, or unused in too few games to tell. `is_odd` says whether the difference
    counts, `confirmed` whether it, or being dead, holds on fresh seeds too, if it was tried.
    """

    group: str
    member: str
    games: int
    used: Estimate
    uses: Estimate
    winners: Difference | None
    life: str = USED
    is_odd: bool = False
    confirmed: bool | None = None


def figures_of_actions(records: Sequence[GameRecord]) -> list[UseFigures]:
    """Return the figures of all kinds of action; in every game each could be taken."""
    kinds = sorted({kind for record in records for kind in record.uses})
    return [
        _figures("", kind, [(record, record.uses.get(kind, [0] * len(record.scores))) for record in records])
        for kind in kinds
    ]


def figures_of_content(groups: Sequence[ContentGroup], records: Sequence[GameRecord]) -> list[UseFigures]:
    """Return the figures of everything that could be used in some game, group by group."""
    found: list[UseFigures] = []
    for group in groups:
        for member in group.members:
            key = content_key(group.name, member)
            there = [(record, record.content[key]) for record in records if key in record.content]
            if there:
                found.append(_figures(group.name, member, there))
    return found


def _figures(group: str, member: str, games: Sequence[tuple[GameRecord, list[int]]]) -> UseFigures:
    pairs = [
        (
            [count for count, place in zip(by_seat, record.ranking, strict=True) if place == 1],
            [count for count, place in zip(by_seat, record.ranking, strict=True) if place > 1],
        )
        for record, by_seat in games
    ]
    used = share_or_nothing([[any(by_seat)] for _, by_seat in games])
    life = DEAD if used.high < DEAD_SHARE else USED if used.value else UNUSED
    uses = mean_or_nothing([by_seat for _, by_seat in games])
    winners = compare(OTHERS, pairs)
    if winners:
        tested = [Won(by_seat, [place == 1 for place in record.ranking]) for record, by_seat in games]
        winners = replace(winners, p=exchange_p(tested))
    return UseFigures(group, member, len(games), used, uses, winners, life)


def judge_uses(
    setups: Sequence[Sequence[UseFigures]],
    again: Sequence[Sequence[UseFigures]],
    correct: Callable[[Sequence[float]], list[float]],
) -> list[list[UseFigures]]:
    """Return the uses of all setups, corrected together; `again` has those on fresh seeds, empty if not tried."""
    adjusted = iter(correct([use.winners.p for uses in setups for use in uses if use.winners]))
    judged = []
    for uses, tried in zip(setups, again, strict=True):
        fresh = {(use.group, use.member): use for use in tried}
        corrected = [
            replace(use, winners=replace(use.winners, adjusted=next(adjusted))) if use.winners else use for use in uses
        ]
        judged.append([_judge(use, fresh) for use in corrected])
    return judged


def _judge(use: UseFigures, fresh: Mapping[tuple[str, str], UseFigures]) -> UseFigures:
    is_odd = use.winners is not None and use.winners.adjusted < LEVEL
    second = fresh.get((use.group, use.member))
    confirmed = None
    if second and use.life == DEAD:
        confirmed = second.life == DEAD
    elif second and is_odd and use.winners:
        confirmed = confirms(use.winners, second.winners)
    return replace(use, is_odd=is_odd, confirmed=confirmed)
