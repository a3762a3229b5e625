"""Tournaments, their entrants and the tables of their rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from functools import partial
from secrets import token_hex
from typing import Literal

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from starlode.arena.tournament import Format
from starlode.kernel.contract import Json, Options
from starlode.kernel.errors import InvalidInput
from starlode.server.store.engine.backend import Backend
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.rows import NewTable, Seat, TableRow, Visibility
from starlode.server.store.schema import tournament_entrants, tournament_tables, tournaments
from starlode.server.store.tables.queries import read_tables
from starlode.server.store.tables.tables import insert_table, new_table_id, update_table

TournamentStatus = Literal["open", "running", "over", "cancelled"]


@dataclass(frozen=True, slots=True)
class NewTournament:
    """A tournament to create. `players` are the seats of each table; `rounds` is 0 for as many as usual."""

    game: str
    version: int
    name: str
    host: str
    visibility: Visibility
    format: Format
    players: int
    options: Options
    timer: dict[str, Json] | None
    rated: bool
    rounds: int


@dataclass(frozen=True, slots=True)
class TournamentRow(NewTournament):
    """A tournament; `begun` of its rounds have begun, in which the entrants in `byes` do not play."""

    id: str
    status: TournamentStatus
    begun: int
    byes: list[list[int]]
    created_ms: int
    changed_ms: int


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """An entrant of a tournament: the id of a user, or the controller of a bot. Who has withdrawn plays no more."""

    number: int
    player: str
    name: str
    withdrawn: bool


@dataclass(frozen=True, slots=True)
class TournamentTable:
    """A table of a round, counted from 0, and the numbers of the entrants who sit there, by seat."""

    round: int
    number: int
    entrants: list[int]
    table: TableRow


@dataclass(frozen=True, slots=True)
class TournamentRecord:
    """All that is stored about a tournament."""

    row: TournamentRow
    entrants: list[EntrantRow]
    tables: list[TournamentTable]


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """A tournament, and how many have entered."""

    row: TournamentRow
    entrants: int


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table of a round that is going to begin."""

    entrants: tuple[int, ...]
    new: NewTable
    seats: list[Seat]


class TournamentRepository:
    """Stores tournaments."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    async def create(self, new: NewTournament) -> TournamentRow:
        """Create a tournament that is open for entrants, under an id that cannot be guessed."""
        now = self._backend.now()
        row = TournamentRow(
            **{field.name: getattr(new, field.name) for field in fields(new)},
            id=token_hex(10),
            status="open",
            begun=0,
            byes=[],
            created_ms=now,
            changed_ms=now,
        )
        await self._backend.write(lambda connection: connection.execute(insert(tournaments).values(asdict(row))))
        return row

    async def find(self, tournament_id: str) -> TournamentRecord | None:
        """Return the tournament with this id."""
        return await self._backend.read(partial(_find, tournament_id=tournament_id))

    async def running_ids(self) -> list[str]:
        """Return the ids of the tournaments that run."""
        query = select(tournaments.c.id).where(tournaments.c.status == "running")
        return await self._backend.read(lambda connection: list(connection.scalars(query)))

    async def listed(self, user_id: str | None, limit: int) -> list[TournamentSummary]:
        """Return the tournaments of a user, then public ones, each the last changed first."""
        return await self._backend.read(partial(_list, user_id=user_id, limit=limit))

    async def add_entrant(self, tournament_id: str, player: str, name: str, *, most: int, only_once: bool) -> None:
        """Add an entrant. With `only_once`, a player who has entered already stays as they are.

        Raise InvalidInput if the tournament has begun or has `most` entrants.
        """

        def run(connection: Connection) -> None:
            entered = _entrants(connection, tournament_id)
            if only_once and any(entrant.player == player for entrant in entered):
                return
            if len(entered) >= most:
                raise InvalidInput("tournament-full", most=most)
            number = 1 + max((entrant.number for entrant in entered), default=-1)
            key = {"tournament_id": tournament_id, "number": number}
            connection.execute(insert(tournament_entrants).values(**key, player=player, name=name, withdrawn=False))

        await self._change(tournament_id, "open", run)

    async def remove_entrant(self, tournament_id: str, number: int) -> None:
        """Remove an entrant; one of a tournament that runs withdraws. Raise InvalidInput if it has ended."""

        def run(connection: Connection) -> None:
            entrant = and_(tournament_entrants.c.tournament_id == tournament_id, tournament_entrants.c.number == number)
            match _read_row(connection, tournament_id).status:
                case "open":
                    connection.execute(delete(tournament_entrants).where(entrant))
                case "running":
                    connection.execute(update(tournament_entrants).where(entrant).values(withdrawn=True))
                case _:
                    raise InvalidInput("tournament-not-running")

        await self._change(tournament_id, None, run)

    async def start(self, tournament_id: str, rounds: int) -> None:
        """Start a tournament: number its entrants anew, without gaps. Raise InvalidInput if it has begun."""

        def run(connection: Connection) -> None:
            for number, entrant in enumerate(_entrants(connection, tournament_id)):
                key = and_(
                    tournament_entrants.c.tournament_id == tournament_id,
                    tournament_entrants.c.number == entrant.number,
                )
                connection.execute(update(tournament_entrants).where(key).values(number=number))
            values = {"status": "running", "rounds": rounds}
            connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(values))

        await self._change(tournament_id, "open", run)

    async def begin_round(
        self, tournament_id: str, number: int, planned: Sequence[PlannedTable], byes: Sequence[int]
    ) -> None:
        """Create the tables of a round, unless it has begun."""

        def run(connection: Connection) -> None:
            tournament = _read_row(connection, tournament_id)
            if tournament.begun != number:
                return
            for index, table in enumerate(planned):
                row = insert_table(connection, new_table_id(), new_code(), table.new, self._backend.now())
                update_table(connection, row.id, {}, table.seats)
                key = {"tournament_id": tournament_id, "round": number, "number": index}
                connection.execute(insert(tournament_tables).values(**key, table_id=row.id, entrants=[*table.entrants]))
            values = {"begun": number + 1, "byes": [*tournament.byes, [*byes]]}
            connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(values))

        while True:
            try:
                await self._change(tournament_id, "running", run)
            except Conflict:
                # The code of a table was in use.
                continue
            return

    async def end(self, tournament_id: str, status: Literal["over", "cancelled"]) -> None:
        """End a tournament, unless it has ended."""
        ended = and_(tournaments.c.id == tournament_id, tournaments.c.status.in_(("open", "running")))
        statement = update(tournaments).where(ended).values(status=status, changed_ms=self._backend.now())
        await self._backend.write(lambda connection: connection.execute(statement))

    async def _change(
        self, tournament_id: str, status: TournamentStatus | None, run: Callable[[Connection], None]
    ) -> None:
        """Run a function in a transaction that locks one tournament. Raise InvalidInput if it has another status."""

        def transaction(connection: Connection) -> None:
            # Locked: of two changes at once, the second one sees the first.
            connection.execute(select(tournaments.c.id).where(tournaments.c.id == tournament_id).with_for_update())
            if status not in (None, _read_row(connection, tournament_id).status):
                raise InvalidInput("tournament-begun" if status == "open" else "tournament-not-running")
            run(connection)
            changed = {"changed_ms": self._backend.now()}
            connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(changed))

        await self._backend.write(transaction)


# Queries, as functions of a connection


def _read_row(connection: Connection, tournament_id: str) -> TournamentRow:
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament_id)).mappings().first()
    if row is None:
        raise InvalidInput("tournament-unknown")
    return TournamentRow(**row)


def _entrants(connection: Connection, tournament_id: str) -> list[EntrantRow]:
    of_tournament = tournament_entrants.c.tournament_id == tournament_id
    query = select(tournament_entrants).where(of_tournament).order_by(tournament_entrants.c.number)
    return [EntrantRow(row.number, row.player, row.name, row.withdrawn) for row in connection.execute(query)]


def _tables(connection: Connection, tournament_id: str) -> list[TournamentTable]:
    of_tournament = tournament_tables.c.tournament_id == tournament_id
    order = (tournament_tables.c.round, tournament_tables.c.number)
    places = connection.execute(select(tournament_tables).where(of_tournament).order_by(*order)).all()
    rows = {row.id: row for row in read_tables(connection, [place.table_id for place in places])}
    return [TournamentTable(place.round, place.number, place.entrants, rows[place.table_id]) for place in places]


def _find(connection: Connection, tournament_id: str) -> TournamentRecord | None:
    try:
        row = _read_row(connection, tournament_id)
    except InvalidInput:
        return None
    return TournamentRecord(row, _entrants(connection, tournament_id), _tables(connection, tournament_id))


def _list(connection: Connection, user_id: str | None, limit: int) -> list[TournamentSummary]:
    # Nobody's id is empty.
    player = user_id or ""
    entered = exists().where(
        and_(tournament_entrants.c.tournament_id == tournaments.c.id, tournament_entrants.c.player == player)
    )
    own = or_(tournaments.c.host == player, entered)
    entrants = (
        select(func.count())
        .where(tournament_entrants.c.tournament_id == tournaments.c.id)
        .correlate(tournaments)
        .scalar_subquery()
    )
    query = select(tournaments, entrants.label("entrants")).where(or_(tournaments.c.visibility == "open", own))
    order = (own.desc(), tournaments.c.changed_ms.desc(), tournaments.c.id)
    found = [dict(row) for row in connection.execute(query.order_by(*order).limit(limit)).mappings()]
    return [TournamentSummary(entrants=row.pop("entrants"), row=TournamentRow(**row)) for row in found]
