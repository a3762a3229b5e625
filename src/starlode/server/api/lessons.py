"""Lessons: tables at which a learner replays a recorded game, with a guide."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.clock import WallClock
from starlode.kernel.table.results import Rejected
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import Lesson, lesson_of, lesson_of_table, play_on, play_opening, progress
from starlode.server.api.games import GameName
from starlode.server.api.lobby import find_visible_table, load_summary
from starlode.server.api.table_summary import Code, TableId, TableSummary
from starlode.server.errors import RequestError, to_error
from starlode.server.http.operation import Nothing, Operation, RequestContext, operation
from starlode.server.security.rate_limits import by_seat, by_user
from starlode.server.store import NewTable
from starlode.server.tables.event_feed import Seq
from starlode.server.tables.live_table import LiveTable
from starlode.server.tables.seating import SeatChoice, make_table, seat_infos, seats_for, store_game
from starlode.server.ws.protocol import ActionJson, SeatNumber

LessonName = Annotated[str, Meta(pattern="^[a-z0-9-]{1,64}$")]

OPPONENT: Final = "bot:steady"
"""The controller of the other seats, which plays after the recorded moves."""


class Guidance(Struct, frozen=True):
    """The guide's instructions at a moment of a lesson.

    `step` of `steps` was reached last (0: none yet). `notes`: message keys of the game, to be shown in this order;
    `do`: the action that the learner should take now; `places`: what to highlight on the board. `skip`: the table can
    play on to the next step by itself. `left`: the learner left the lesson at this entry; undo it to return.
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
async def begin_lesson(context: RequestContext, game: GameName, name: LessonName | None = None) -> TableSummary:
    """Create a table for a lesson of the game: the one of this name, or the first."""
    services = context.services
    user = await services.sessions.require_user(context.request)
    await context.limit("table", by_user(user.id))
    chosen = services.games.find(game)
    lesson = lesson_of(chosen, name)
    if lesson is None:
        raise RequestError(404, "lesson-unknown")
    header = lesson.log.header
    choices = [SeatChoice("human" if seat == lesson.seat else OPPONENT) for seat in range(header.players)]
    seats = seats_for(chosen, header.players, choices, user, all_mine=False)
    row = await make_table(
        services,
        user,
        NewTable(chosen.name, chosen.version, dict(header.options), user.id, "", seat_infos(seats)),
        seats,
    )
    table = Table.open(
        chosen,
        header.players,
        header.options,
        seats=seat_infos(seats),
        seed=lesson.seed,
        clock=WallClock(),
        lesson=True,
        draws=header.draws,
    )
    play_opening(lesson, table)
    await store_game(services, row.id, table, table.log.entries)
    return await load_summary(services, row.id, user)


async def _find_lesson(context: RequestContext, table: str, code: str | None = None) -> tuple[LiveTable, Lesson]:
    row, _ = await find_visible_table(context, table, code)
    live = await context.services.hub.find(row.id)
    lesson = lesson_of_table(live.game, live.playing.log.header)
    if lesson is None:
        raise RequestError(404, "lesson-unknown")
    return live, lesson


@operation("GET", "/tables/{table}/lesson", 404, 409, 422)
async def guide(context: RequestContext, table: TableId, head: Seq | None = None, code: Code | None = None) -> Guidance:
    """Return the guide's instructions after the first `head` entries; by default after all of them."""
    live, lesson = await _find_lesson(context, table, code)
    return guidance(lesson, live.playing.log, head)


def guidance(lesson: Lesson, log: Log, upto: int | None = None) -> Guidance:
    """Return the guide's instructions after the first `upto` entries of a lesson's log."""
    reached = progress(lesson, log, upto)
    number = lesson.step(reached.done)
    step = None if number is None or reached.left is not None else lesson.steps[number]
    skip = step is not None and step.skip and lesson.skipped_to(reached.done) != reached.done
    move = lesson.moves[reached.done] if step and not skip and step.at == reached.done < len(lesson.moves) else None
    return Guidance(
        seat=lesson.seat,
        step=0 if number is None else number + 1,
        steps=len(lesson.steps),
        notes=step.keys if step else [],
        clause=step.clause if step else "",
        places=step.places if step else [],
        do=move.do if isinstance(move, ActionEntry) else None,
        skip=skip,
        left=reached.left,
    )


@operation("POST", "/tables/{table}/lesson/skip", 401, 403, 404, 409)
async def skip_ahead(context: RequestContext, table: TableId) -> Nothing:
    """Let the table play all seats up to the next step, where the guide offers to skip a part of the lesson."""
    user = await context.services.sessions.require_user(context.request)
    live, lesson = await _find_lesson(context, table)
    seat = live.acting_seat(user.id, lesson.seat)
    await context.limit("act", by_seat(live.id, seat))
    result = await live.submit(lambda transaction: play_on(lesson, transaction))
    if isinstance(result, Rejected):
        raise to_error(result.refusal)
    return Nothing()


OPERATIONS: Final[tuple[Operation, ...]] = (begin_lesson, guide, skip_ahead)
