"""Lessons: tables at which a learner plays a recorded game again, and what the guide says there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.results import Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import Lesson, lesson_of, lesson_of_table, play_on, progress
from starlode.server.api.games import GameName
from starlode.server.api.lobby import the_card, the_table
from starlode.server.api.table_summary import Code, TableId, TableSummary
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Call, Nothing, Operation, operation
from starlode.server.store import NewTable
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import SeatChoice, keep_game, make_table, named, seats_for
from starlode.server.ws.protocol import ActionJson, SeatNumber, Seq

OPPONENT: Final = "bot:steady"
"""Who plays the other seats where the record has nothing to say any more."""


class Guidance(Struct, frozen=True):
    """What the guide says at a moment of a lesson.

    `step` of `steps` was reached last (0: none yet). `notes` are messages of the game, to be read one after the other;
    `do` is what the learner should do now, `places` what to look at on the board. `skip`: the table can play on by
    itself to the next step. `left`: the learner did something else; undoing from this entry on leads back.
    """

    seat: SeatNumber
    step: int
    steps: int
    notes: list[str]
    clause: str
    places: list[str]
    do: ActionJson | None
    skip: bool
    left: Seq | None


@operation("POST", "/games/{game}/lesson", 401, 404, 422)
async def begin_lesson(call: Call, game: GameName) -> TableSummary:
    """A new table at which one learns the game by playing it, led by a guide."""
    services = call.services
    user = await services.sessions.require_user(call.request)
    call.limit("table", user.id)
    taught = services.games.find(game)
    lesson = lesson_of(taught)
    if lesson is None:
        raise RequestError(404, "lesson-unknown")
    header = lesson.log.header
    choices = [SeatChoice("human" if seat == lesson.seat else OPPONENT) for seat in range(header.players)]
    seats = seats_for(taught, header.players, choices, user, all_mine=False)
    row = await make_table(
        services, NewTable(taught.name, taught.version, dict(header.options), user.id, "", named(seats)), seats
    )
    table = Table.open(
        taught,
        header.players,
        header.options,
        seats=named(seats),
        seed=lesson.seed,
        clock=WallClock(),
        lesson=True,
    )
    await keep_game(services, row.id, table, table.log.entries)
    return await the_card(services, row.id, user)


async def _the_lesson(call: Call, table: str, code: str | None = None) -> tuple[LiveTable, Lesson]:
    row, _ = await the_table(call, table, code)
    live = await call.services.hub.find(row.id)
    lesson = lesson_of_table(live.game, live.playing.log.header)
    if lesson is None:
        raise RequestError(404, "lesson-unknown")
    return live, lesson


@operation("GET", "/tables/{table}/lesson", 404, 409, 422)
async def guide(call: Call, table: TableId, head: Seq | None = None, code: Code | None = None) -> Guidance:
    """What the guide says at a lesson's table after the first `head` entries; now, if that is left out."""
    live, lesson = await _the_lesson(call, table, code)
    return guidance(lesson, live.playing.log, head)


def guidance(lesson: Lesson, log: Log, upto: int | None = None) -> Guidance:
    """What the guide says after the first `upto` entries of a lesson's log."""
    where = progress(lesson, log, upto)
    number = lesson.step(where.done)
    step = None if number is None or where.left is not None else lesson.steps[number]
    skip = step is not None and step.skip and lesson.skipped_to(where.done) != where.done
    move = lesson.moves[where.done] if step and not skip and step.at == where.done < len(lesson.moves) else None
    return Guidance(
        seat=lesson.seat,
        step=0 if number is None else number + 1,
        steps=len(lesson.steps),
        notes=step.keys if step else [],
        clause=step.clause if step else "",
        places=step.places if step else [],
        do=move.do if isinstance(move, ActionEntry) else None,
        skip=skip,
        left=where.left,
    )


@operation("POST", "/tables/{table}/lesson/skip", 401, 403, 404, 409)
async def skip_ahead(call: Call, table: TableId) -> Nothing:
    """Let the table play on by itself, for all seats, where the guide offers to skip a part of the lesson."""
    user = await call.services.sessions.require_user(call.request)
    live, lesson = await _the_lesson(call, table)
    seat = live.acting(user.id, lesson.seat)
    call.limit("act", f"{live.id}/{seat}")
    answer = await live.change(lambda now: play_on(lesson, now))
    if isinstance(answer, Rejected):
        raise to_error(answer.refusal)
    return Nothing()


OPERATIONS: Final[tuple[Operation, ...]] = (begin_lesson, guide, skip_ahead)
