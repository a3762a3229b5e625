"""Reviews of finished games, and what a user's own reviewed games tell together.

A review shows what everybody knew, so there is none while a game is running.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

import msgspec
from msgspec import Struct

from starlode.review.insights import GameInsight, PlayedGame, sum_up
from starlode.review.report import Review
from starlode.server.api.lobby import find_visible_table
from starlode.server.api.table_summary import Code, Result, TableId
from starlode.server.errors import Problem, RequestError
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.security.rate_limits import by_user
from starlode.server.store import TableRow
from starlode.server.tables.live.seats import BOT

MOST_GAMES: Final = 50
"""The last finished games of a user that are summed up."""

MOST_STARTED: Final = 5
"""The reviews that one request for insights starts."""


class TableReview(Struct, frozen=True):
    """The review of a table, when it is ready; else how far it is. `problem`: why there is none."""

    status: Literal["ready", "waiting", "running", "failed", "none"]
    review: Review | None
    problem: Problem | None


class Insights(Struct, frozen=True):
    """What the user's last finished games tell, and how many of them wait for a review."""

    games: list[GameInsight]
    waiting: int


async def _find_finished(context: RequestContext, table: str, code: str | None) -> TableRow:
    row, _ = await find_visible_table(context, table, code)
    if row.status != "over":
        raise RequestError(409, "review-not-over")
    return row


async def _show(context: RequestContext, row: TableRow) -> TableReview:
    stored = (await context.services.reviews.find([row])).get(row.id)
    if stored is not None:
        return TableReview("ready", msgspec.json.decode(stored.body, type=Review), None)
    status, problem = context.services.reviews.status(row.id)
    return TableReview(status, None, problem)


@operation("GET", "/tables/{table}/review", 409)
async def show_review(context: RequestContext, table: TableId, code: Code | None = None) -> TableReview:
    """Return the review of a finished game, or how far it is."""
    return await _show(context, await _find_finished(context, table, code))


@operation("POST", "/tables/{table}/review", 401, 404, 409)
async def start_review(context: RequestContext, table: TableId, code: Code | None = None) -> TableReview:
    """Return the review of a finished game; if there is none, make one in the background."""
    user = await context.services.sessions.require_user(context.request)
    row = await _find_finished(context, table, code)
    shown = await _show(context, row)
    if shown.status != "none":
        return shown
    await context.limit("review", by_user(user.id))
    await context.services.reviews.start(row, user)
    return await _show(context, row)


@operation("GET", "/reviews")
async def show_insights(context: RequestContext) -> Insights:
    """Return what the user's last finished games tell."""
    user = await context.services.sessions.find_user(context.request)
    return Insights([], 0) if user is None else await _sum_up(context, user.id)


async def _sum_up(context: RequestContext, user_id: str) -> Insights:
    rows = await _finished_of(context, user_id)
    stored = await context.services.reviews.find(rows)
    reviews = {table: msgspec.json.decode(row.body, type=Review) for table, row in stored.items()}
    played = [_played(row, user_id, reviews.get(row.id)) for row in rows]
    return Insights(sum_up(played), len(_missing(context, rows, stored)))


@operation("POST", "/reviews", 401)
async def start_reviews(context: RequestContext) -> Insights:
    """Make some of the reviews in the background that the user's finished games lack, the last games first."""
    user = await context.services.sessions.require_user(context.request)
    await context.limit("review", by_user(user.id))
    rows = await _finished_of(context, user.id)
    stored = await context.services.reviews.find(rows)
    for row in _missing(context, rows, stored)[:MOST_STARTED]:
        await context.services.reviews.start(row, user)
    return await _sum_up(context, user.id)


async def _finished_of(context: RequestContext, user_id: str) -> list[TableRow]:
    page = await context.services.store.table_lists.by_user(user_id, MOST_GAMES)
    return [
        row
        for row in page.rows
        if row.status == "over" and row.result is not None and any(seat.user_id == user_id for seat in row.seats)
        and context.services.knows(row.game, row.version)
    ]  # fmt: skip


def _missing(context: RequestContext, rows: list[TableRow], stored: Collection[str]) -> list[TableRow]:
    """Return the games without a review that can still have one."""
    status = context.services.reviews.status
    return [row for row in rows if row.id not in stored and status(row.id)[0] != "failed"]


def _played(row: TableRow, user_id: str, review: Review | None) -> PlayedGame:
    result = msgspec.convert(row.result, Result)
    own = next(seat.seat for seat in row.seats if seat.user_id == user_id)
    others = [seat for seat in row.seats if seat.seat != own]
    return PlayedGame(
        table=row.id,
        game=row.game,
        ended=row.changed_ms,
        seat=own,
        players=row.players,
        place=result.ranking[own],
        against=[seat.controller.removeprefix(BOT) for seat in others if seat.controller.startswith(BOT)],
        people=any(seat.user_id not in (None, user_id) for seat in others),
        review=review,
    )


OPERATIONS: Final[tuple[Operation, ...]] = (show_review, start_review, show_insights, start_reviews)
