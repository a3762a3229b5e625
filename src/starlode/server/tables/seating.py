"""Who sits where when a table is made, and how its game begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.bots.registry import find_bot
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Entry, SeatInfo
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.table import Table
from starlode.server.errors import RequestError
from starlode.server.services import Services
from starlode.server.store import Conflict, NewTable, Seat, TableRow, User
from starlode.server.tables.live_table import free_seats

BOT: Final = "bot:"


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall decide for a seat: `human` (oneself), `open` (whoever comes), or `bot:` and a bot's name."""

    controller: Annotated[str, Meta(pattern=r"^(human|open|bot:[a-z0-9][a-z0-9_-]{0,63})$")] = "open"


def seats_for(
    game: Game, players: int, chosen: Sequence[SeatChoice] | None, user: User, *, all_mine: bool
) -> list[Seat]:
    """The seats of a new table. The first that is for a person is the maker's; with `all_mine`, so are the others."""
    if chosen is None:
        chosen = [SeatChoice("human"), *(SeatChoice() for _ in range(players - 1))]
    if len(chosen) != players:
        raise InvalidInput("log-seats-differ", found=len(chosen), players=players)
    mine = False
    seats: list[Seat] = []
    for number, choice in enumerate(chosen):
        if choice.controller.startswith(BOT):
            seats.append(bot_seat(game, number, choice.controller))
        elif choice.controller == "human" and (all_mine or not mine):
            name = f"{user.name[:36]} {letter(number)}" if all_mine and mine else user.name
            seats.append(Seat(number, user.id, name, "human"))
            mine = True
        else:
            seats.append(Seat(number, None, "", "human"))
    return seats


def bot_seat(game: Game, number: int, controller: str) -> Seat:
    """A seat that a bot plays; refused if there is no such bot for this game."""
    bot = controller.removeprefix(BOT)
    find_bot(bot, game)
    return Seat(number, None, f"{bot.capitalize()} {letter(number)}", controller)


def letter(seat: int) -> str:
    """What a seat is called where nobody has a name for it."""
    return chr(ord("A") + seat)


def named(seats: Iterable[Seat]) -> list[SeatInfo]:
    """The seats as a log names them: everybody has a name there."""
    return [SeatInfo(seat.name or letter(seat.seat), seat.controller) for seat in seats]


async def make_table(services: Services, new: NewTable, seats: Sequence[Seat]) -> TableRow:
    """Keep a new table with these seats taken."""
    row = await services.store.tables.create(new)
    return await services.store.tables.update(row.id, seats=seats)


async def begin(services: Services, row: TableRow) -> None:
    """Begin the game of a table whose seats are all taken."""
    free = free_seats(row.seats)
    if free:
        raise RequestError(409, "table-seats-free", seats=[*free])
    game = services.games.find(row.game, row.version)
    table = Table.open(game, row.players, row.options, seats=named(row.seats), clock=WallClock())
    await keep_game(services, row.id, table, table.log.entries)


async def keep_game(services: Services, table_id: str, table: Table, entries: Sequence[Entry]) -> None:
    """Put the beginning of a game on disk."""
    assert table.seed is not None
    try:
        await services.store.tables.start(table_id, table.log.header, table.seed, entries)
    except Conflict:
        raise RequestError(409, "table-started") from None
    await services.hub.refresh(table_id)
