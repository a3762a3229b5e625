"""Designs: saving, sharing by a code, checking, importing and exporting.

No work is lost: any text can be saved, playable or not, and an edit of an old revision never overwrites a newer one.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.capabilities.designs import Designs, Report, check_length
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.api.design_models import (
    Check,
    Design,
    DesignList,
    DesignSummary,
    SuppliedDesign,
    SuppliedSummary,
    supplied_designs,
    to_design,
    to_design_report,
    to_design_summary,
)
from starlode.server.api.games import GameName
from starlode.server.errors import RequestError
from starlode.server.http.operation import JSON, FileDownload, Nothing, Operation, RequestContext, operation
from starlode.server.sanitize import LONGEST_NAME, clean_name
from starlode.server.security.rate_limits import by_user
from starlode.server.services import Services
from starlode.server.store import DesignRow, NewDesign, User
from starlode.server.store.invite_codes import CODE_LENGTH
from starlode.server.workers import jobs

MAX_DESIGNS: Final = 100
"""The limit for one user, for all games together."""
MAX_BODY_BYTES: Final = 1024 * 1024
"""The limit for requests with a text: above the limit of texts, so that long ones get a specific error."""

DesignId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]
DesignKey = Annotated[str, Meta(pattern="^([0-9a-f]{20}|[A-Za-z0-9]{8})$")]
DesignName = Annotated[str, Meta(max_length=200)]
Scalar = Annotated[str, Meta(max_length=64)]
Revision = Annotated[int, Meta(ge=0, le=2**31 - 2)]


class CreateDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """A new design, playable or not."""

    game: GameName
    name: DesignName
    text: str


class UpdateDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """The new content of a design, and the revision that was edited."""

    revision: Revision
    name: DesignName
    text: str


class CheckDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """A text to check. If a tool is named, it runs on the text first."""

    game: GameName
    text: str
    tool: Scalar = ""


class ImportDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a design file."""

    game: GameName
    text: str


def designs_for(services: Services, name: str) -> tuple[Game, Designs]:
    """Return a game and its designs. Raise RequestError if it has none."""
    game = services.games.find(name)
    if game.designs is None:
        raise RequestError(404, "design-none")
    return game, game.designs


async def inspect_text(context: RequestContext, user: User | None, game: Game, text: str) -> Report:
    """Return the game's report on a text, made in a worker process because it may take long.

    Raise InvalidInput if the text is too long.
    """
    _, report = await _inspect_with_tool(context, user, game, text)
    return report


async def _inspect_with_tool(
    context: RequestContext, user: User | None, game: Game, text: str, tool: str = ""
) -> tuple[str, Report]:
    """Return a text, changed by a tool if one is named, and the game's report on it."""
    assert game.designs is not None
    job = partial(jobs.check_design, context.services.work.find, game.name, _check_text(game.designs, text), tool)
    return await context.compute(user, job, urgent=True)


def _check_text(designs: Designs, text: str) -> str:
    """Return the text. Raise InvalidInput if it is too long, or if databases cannot store it."""
    check_length(text, designs.clause)
    if "\0" in text:
        raise RequestError(422, "body-wrong", where="$.text")
    return text


async def _find(context: RequestContext, key: str) -> tuple[DesignRow, User | None]:
    """Return a design, by its id only to its owner or by its code to anybody, and the user of the request."""
    user = await context.services.sessions.find_user(context.request)
    if len(key) == CODE_LENGTH:
        await context.limit("code", context.client)
        row = await context.services.store.designs.find_by_code(key.upper())
    else:
        row = await context.services.store.designs.find(key)
        row = row if row and user and row.owner == user.id else None
    if row is None:
        raise RequestError(404, "design-unknown")
    return row, user


async def _report(context: RequestContext, user: User | None, row: DesignRow) -> Report:
    """Return the game's present report on a design, which may differ from the one when it was saved."""
    game, _ = designs_for(context.services, row.game)
    return await inspect_text(context, user, game, row.text)


def _to_own_design(row: DesignRow, user: User, report: Report) -> Design:
    return to_design(to_design_summary(row, user.name, mine=True), row.text, report)


@operation("GET", "/designs", 404)
async def list_designs(context: RequestContext, game: GameName) -> DesignList:
    """Return the user's designs for a game, the last changed first, and the supplied ones."""
    chosen, designs = designs_for(context.services, game)
    user = await context.services.sessions.find_user(context.request)
    mine: list[DesignSummary] = []
    if user is not None:
        rows = await context.services.store.designs.list_by_owner(user.id, chosen.name)
        mine = [to_design_summary(row, user.name, mine=True) for row in rows]
    supplied = (await asyncio.to_thread(supplied_designs, designs)).values()
    summaries = [SuppliedSummary(design.name, design.title, design.players) for design in supplied]
    return DesignList(mine, summaries, MAX_DESIGNS)


@operation("GET", "/designs/supplied/{name}")
async def open_supplied(context: RequestContext, name: Scalar, game: GameName) -> SuppliedDesign:
    """Return a design that is supplied with a game."""
    _, designs = designs_for(context.services, game)
    design = (await asyncio.to_thread(supplied_designs, designs)).get(name)
    if design is None:
        raise RequestError(404, "design-unknown")
    return design


@operation("POST", "/designs/check", 404, max_body_bytes=MAX_BODY_BYTES)
async def check_design(context: RequestContext, body: CheckDesign) -> Check:
    """Return the game's report on a text: errors and warnings with clauses, and figures. Nothing is saved.

    If a tool is named, it runs on the text first, and may reject it.
    """
    await context.limit("check", context.client)
    game, designs = designs_for(context.services, body.game)
    if body.tool and body.tool not in designs.tools:
        raise RequestError(422, "design-tool-unknown", tool=body.tool, known=", ".join(designs.tools))
    user = await context.services.sessions.find_user(context.request)
    text, report = await _inspect_with_tool(context, user, game, body.text, body.tool)
    return Check(text, to_design_report(report))


@operation("POST", "/designs", 401, 404, 409, max_body_bytes=MAX_BODY_BYTES)
async def save_design(context: RequestContext, body: CreateDesign) -> Design:
    """Save a new design, playable or not."""
    game, _ = designs_for(context.services, body.game)
    user = await context.services.sessions.require_user(context.request)
    report = await inspect_text(context, user, game, body.text)
    return await _save(context, user, game, body.name, body.text, report)


@operation("POST", "/designs/import", 401, 404, 409, max_body_bytes=MAX_BODY_BYTES)
async def import_design(context: RequestContext, body: ImportDesign) -> Design:
    """Save the design of a file under its title. A file that is not playable is rejected with its first error."""
    game, _ = designs_for(context.services, body.game)
    user = await context.services.sessions.require_user(context.request)
    report = await inspect_text(context, user, game, body.text)
    text, _ = report.playable()
    titles = [report.title.get(language, "") for language in LANGUAGES]
    title = next((title for title in titles if title.strip()), report.file)
    return await _save(context, user, game, title[:LONGEST_NAME], text, report)


async def _save(context: RequestContext, user: User, game: Game, name: str, text: str, report: Report) -> Design:
    await context.limit("design", by_user(user.id))
    new = NewDesign(clean_name(name), text, report.players)
    await context.services.totals.take(user, stored_bytes=len(text.encode()))
    row = await context.services.store.designs.create(user.id, game.name, new, most=MAX_DESIGNS)
    return _to_own_design(row, user, report)


@operation("GET", "/designs/{design}")
async def open_design(context: RequestContext, design: DesignKey) -> Design:
    """Return a design, by its id only to its owner or by its code to anybody."""
    row, user = await _find(context, design)
    mine = user is not None and user.id == row.owner
    owner = user if mine else await context.services.store.accounts.find_user(row.owner)
    summary = to_design_summary(row, owner.name if owner else "", mine=mine)
    return to_design(summary, row.text, await _report(context, user, row))


@operation("PUT", "/designs/{design}", 401, 409, max_body_bytes=MAX_BODY_BYTES)
async def change_design(context: RequestContext, design: DesignId, body: UpdateDesign) -> Design:
    """Save the new content of a design. Rejected if it was changed since the edited revision."""
    user = await context.services.sessions.require_user(context.request)
    await context.limit("design", by_user(user.id))
    row, _ = await _find(context, design)
    game, _ = designs_for(context.services, row.game)
    report = await inspect_text(context, user, game, body.text)
    new = NewDesign(clean_name(body.name), body.text, report.players)
    await context.services.totals.take(user, stored_bytes=len(body.text.encode()))
    row = await context.services.store.designs.update(row.id, user.id, body.revision, new)
    return _to_own_design(row, user, report)


@operation("DELETE", "/designs/{design}", 401)
async def remove_design(context: RequestContext, design: DesignId) -> Nothing:
    """Delete a design of the user. Tables that use it have their own copy."""
    user = await context.services.sessions.require_user(context.request)
    await context.services.store.designs.delete(design, user.id)
    return Nothing()


@operation("GET", "/designs/{design}/export")
async def export_design(context: RequestContext, design: DesignKey) -> FileDownload:
    """Return the file of a design in canonical form; an unplayable one as it is."""
    row, user = await _find(context, design)
    report = await _report(context, user, row)
    return FileDownload((report.text or row.text).encode(), JSON, report.file)


OPERATIONS: Final[tuple[Operation, ...]] = (
    list_designs,
    open_supplied,
    check_design,
    save_design,
    import_design,
    open_design,
    change_design,
    remove_design,
    export_design,
)
