"""Who has played a game themselves. Whoever left it, or left most moves to a bot, is placed behind those who played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log, controller_changes
from starlode.server.store import TableRow

if TYPE_CHECKING:
    from starlode.server.services import Services


HUMAN: Final = "human"


class CountedResult(Struct, frozen=True):
    """The stored result of a game that counts. `inactive`: the seats of people who did not play, None until judged."""

    scores: list[int]
    ranking: list[int]
    inactive: list[int] | None = None

    @property
    def places(self) -> list[int]:
        """The places that count, by seat."""
        return places_behind(self.ranking, self.inactive or ())


def result_of_row(row: TableRow) -> CountedResult | None:
    """Return the stored result of a table; None before the end of the game."""
    return None if row.result is None else msgspec.convert(row.result, CountedResult)


async def judge(services: Services, row: TableRow) -> CountedResult | None:
    """Return the result of a game that counts, and store who was inactive; None before its end."""
    result = result_of_row(row)
    if result is None or result.inactive is not None:
        return result
    log = await services.store.entries.load_log(row.id)
    left = [seat.seat for seat in row.seats if seat.left_by is not None]
    judged = msgspec.structs.replace(result, inactive=sorted({*inactive_seats(log), *left}))
    await services.store.tables.set_result(row.id, msgspec.to_builtins(judged))
    return judged


def inactive_seats(log: Log) -> list[int]:
    """Return the seats of people who made no move, or for whom a bot or the table made most of them."""
    controllers = dict(enumerate(seat.controller for seat in log.header.seats))
    people = [seat for seat, controller in controllers.items() if controller == HUMAN]
    moves, own = Counter[int](), Counter[int]()
    for entry in log.entries:
        controllers |= controller_changes([entry])
        if isinstance(entry, ActionEntry):
            moves[entry.by] += 1
            own[entry.by] += controllers[entry.by] == HUMAN
    return [seat for seat in people if not own[seat] or 2 * own[seat] < moves[seat]]


def places_behind(ranking: Sequence[int], inactive: Collection[int]) -> list[int]:
    """Return the places if those who were inactive share the last one."""
    keys = [(seat in inactive, 0 if seat in inactive else place) for seat, place in enumerate(ranking)]
    return [1 + sum(other < key for other in keys) for key in keys]
