"""The seats of a new table, its players' contributions to the draws, and the start of its game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from starlode.bots.registry import find_bot
from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import Entry, Header, SeatInfo
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.contributions import Contributions
from starlode.kernel.table.table import Table
from starlode.server.errors import RequestError
from starlode.server.sanitize import clean_name
from starlode.server.services import Services
from starlode.server.store import Conflict, NewTable, Seat, TableRow, User
from starlode.server.tables.live.seats import BOT, free_seats
from starlode.server.tables.rated import check_rated_seats

REVEAL_SECONDS: Final = 5.0
"""How long a start waits for the nonces of players who are present."""


class SeatChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The controller of a seat: `human` (the maker), `open` (whoever claims it), or `bot:` and a bot's name.

    `name`: of the player of a seat, where one user plays several.
    """

    controller: Annotated[str, Meta(pattern=r"^(human|open|bot:[a-z0-9][a-z0-9_-]{0,63})$")] = "open"
    name: Annotated[str, Meta(max_length=200)] = ""


def seats_for(
    game: Game, players: int, chosen: Sequence[SeatChoice] | None, user: User, *, all_mine: bool
) -> list[Seat]:
    """Return the seats of a new table. The first for a person is the maker's; with `all_mine`, so are the others.

    Raise InvalidInput if their number is wrong or a bot cannot play the game.
    """
    if chosen is None:
        chosen = [SeatChoice("human"), *(SeatChoice() for _ in range(players - 1))]
    if len(chosen) != players:
        raise InvalidInput("log-seats-differ", found=len(chosen), players=players)
    has_own = False
    seats: list[Seat] = []
    for number, choice in enumerate(chosen):
        if choice.controller.startswith(BOT):
            seats.append(bot_seat(game, number, choice.controller))
        elif choice.controller == "human" and (all_mine or not has_own):
            name = f"{user.name[:36]} {letter(number)}" if all_mine and has_own else user.name
            if all_mine and choice.name.strip():
                name = clean_name(choice.name)
            seats.append(Seat(number, user.id, name, "human"))
            has_own = True
        else:
            seats.append(Seat(number, None, "", "human"))
    return seats


def bot_seat(game: Game, number: int, controller: str) -> Seat:
    """Return a seat that a bot plays. Raise InvalidInput if there is no such bot for this game."""
    bot = controller.removeprefix(BOT)
    find_bot(bot, game)
    return Seat(number, None, f"{bot.capitalize()} {letter(number)}", controller)


def letter(seat: int) -> str:
    """Return the name of a seat without a player's name."""
    return chr(ord("A") + seat)


def seat_infos(seats: Iterable[Seat]) -> list[SeatInfo]:
    """Return the seats as a log's header lists them, where each has a name."""
    return [SeatInfo(seat.name or letter(seat.seat), seat.controller) for seat in seats]


async def take_tables(services: Services, user: User, tables: int, options: Options, log_bytes: int = 0) -> None:
    """Count so many tables with these options, into which logs of so many bytes are copied, for the user's day.

    Raise RequestError if that is too much.
    """
    stored_bytes = tables * len(msgspec.json.encode(options)) + log_bytes
    await services.totals.take(user, tables=tables, stored_bytes=stored_bytes)


async def make_table(
    services: Services, user: User, new: NewTable, seats: Sequence[Seat], log_bytes: int = 0
) -> TableRow:
    """Store a new table of the user with these seats, into which a log of so many bytes is going to be copied.

    Raise RequestError if that is too much for a day.
    """
    await take_tables(services, user, 1, new.options, log_bytes)
    row = await services.store.tables.create(new)
    return await services.store.tables.update(row.id, seats=seats)


async def start_game(services: Services, row: TableRow) -> None:
    """Start the game of a table. Raise RequestError if a seat is free."""
    free = free_seats(row.seats)
    if free:
        raise RequestError(409, "table-seats-free", seats=[*free])
    if row.rated:
        check_rated_seats(row.seats)
    game = services.games.find(row.game, row.version)
    contributions = await _gather_contributions(services, row)
    table = Table.open(
        game,
        row.players,
        row.options,
        seats=seat_infos(row.seats),
        seed=await services.store.secrets.find_seed(row.id),
        clock=WallClock(),
        contributions=contributions.in_seats(first_seats(row)),
    )
    # Whoever sat down meanwhile must not meet draws to which others gave their nonces.
    await store_game(services, row.id, table, table.log.entries, revision=row.revision)


async def store_game(
    services: Services, table_id: str, table: Table, entries: Sequence[Entry], *, revision: int | None = None
) -> None:
    """Store the first entries of a game.

    Raise RequestError if it has been started already, or if `revision` is given and the table has another one.
    """
    assert table.seed is not None
    awaited = table.state.pending().must_act
    await store_log(services, table_id, table.log.header, table.seed, entries, awaited, revision=revision)
    # A bot may be the first to move, and a timer runs from now on.
    live = await services.hub.find(table_id)
    services.hub.on_turns(live, live.pending_seats())


async def store_log(
    services: Services,
    table_id: str,
    header: Header,
    seed: bytes,
    entries: Sequence[Entry],
    awaited: Sequence[int],
    *,
    revision: int | None = None,
) -> None:
    """Store a game from its header and first entries, after which these seats are awaited.

    Raise RequestError if it has been started already, or if `revision` is given and the table has another one.
    """
    try:
        await services.store.tables.start(table_id, header, seed, entries, awaited=awaited, revision=revision)
    except Conflict:
        row = await services.store.tables.find(table_id)
        changed = row is not None and row.status == "lobby"
        raise RequestError(409, "table-changed" if changed else "table-started") from None
    await services.hub.refresh(table_id)


def first_seats(row: TableRow) -> dict[str, int]:
    """Return the first seat of each player: one contribution counts for all seats of a player."""
    return {seat.user_id: seat.seat for seat in reversed(row.seats) if seat.user_id is not None}


async def _gather_contributions(services: Services, row: TableRow) -> Contributions:
    """Fix the commitments of the players, and wait a moment for the nonces of those who are present.

    Raise RequestError if nonces were revealed for another seating: those players have to commit again.
    """
    store, seating = services.store.secrets, first_seats(row)
    known = await store.find_contributions(row.id)
    if not known.pledges:
        return known
    contributions = await store.change_contributions(row.id, lambda current: current.fix(seating))
    live = await services.hub.find(row.id)
    live.contributions.announce()
    if not contributions.pledges:
        raise RequestError(409, "table-changed")
    with suppress(TimeoutError):
        async with asyncio.timeout(REVEAL_SECONDS):
            while contributions.awaited & live.presence.players():
                await live.refreshed.wait()
                live.refreshed.clear()
                contributions = await store.find_contributions(row.id)
    return contributions
