"""Designs: what people draw for a game. Kept, named, shared by a code, brought from files and taken home as files.

A drawing is never lost: any text can be kept, whether or not it can be played yet, and nobody who looks at an old
revision writes over a newer one.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.kernel.designs import Designs, Report, check_length
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES
from starlode.server.api.design_models import (
    Check,
    Design,
    DesignList,
    DesignSummary,
    SuppliedDesign,
    SuppliedSummary,
    design_card,
    design_of,
    report_card,
    supplied,
)
from starlode.server.api.games import GameName
from starlode.server.errors import RequestError
from starlode.server.http.operation import JSON, Call, File, Nothing, Operation, operation
from starlode.server.sanitize import LONGEST_NAME, clean_name
from starlode.server.services import Services
from starlode.server.store import DesignRow, NewDesign, User
from starlode.server.store.invite_codes import CODE_LENGTH

MOST_DESIGNS: Final = 100
"""Of one user, for all games."""
LARGEST_BODY: Final = 1024 * 1024
"""Bytes of a request with a text: enough for a text that is too long to be refused as such."""

DesignId = Annotated[str, Meta(pattern="^[0-9a-f]{20}$")]
DesignKey = Annotated[str, Meta(pattern="^([0-9a-f]{20}|[A-Za-z0-9]{8})$")]
DesignName = Annotated[str, Meta(max_length=200)]
Scalar = Annotated[str, Meta(max_length=64)]
Revision = Annotated[int, Meta(ge=0, le=2**31 - 2)]


class CreateDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """A design to keep, finished or not."""

    game: GameName
    name: DesignName
    text: str


class UpdateDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """A design drawn anew, from this revision of it."""

    revision: Revision
    name: DesignName
    text: str


class CheckDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """A text to look at, after one of the game's tools has worked on it if one is named."""

    game: GameName
    text: str
    tool: Scalar = ""


class ImportDesign(Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a file."""

    game: GameName
    text: str


def designs_for(services: Services, name: str) -> tuple[Game, Designs]:
    """A game that has designs, and what it knows about them."""
    game = services.games.find(name)
    if game.designs is None:
        raise RequestError(404, "design-none")
    return game, game.designs


async def inspected(designs: Designs, text: str) -> Report:
    """What the game finds in a text of bearable length. Looking may take a while: not in the loop."""
    return await asyncio.to_thread(designs.inspect, _bearable(designs, text))


def _bearable(designs: Designs, text: str) -> str:
    """Refuse a text that is too long, or that databases cannot hold."""
    check_length(text, designs.clause)
    if "\0" in text:
        raise RequestError(422, "body-wrong", where="$.text")
    return text


async def _find(call: Call, key: str) -> tuple[DesignRow, User | None]:
    """A design and who asks for it: its owner by its id, anybody by its code. To others it is not there."""
    user = await call.services.sessions.find_user(call.request)
    if len(key) == CODE_LENGTH:
        call.limit("code", call.address)
        row = await call.services.store.designs.find_by_code(key.upper())
    else:
        row = await call.services.store.designs.find(key)
        row = row if row and user and row.owner == user.id else None
    if row is None:
        raise RequestError(404, "design-unknown")
    return row, user


async def _report(call: Call, row: DesignRow) -> Report:
    """What the game finds in a design now, which may be other than what it found when it was saved."""
    _, designs = designs_for(call.services, row.game)
    return await inspected(designs, row.text)


def _own(row: DesignRow, user: User, report: Report) -> Design:
    return design_of(design_card(row, user.name, mine=True), row.text, report)


@operation("GET", "/designs", 404)
async def list_designs(call: Call, game: GameName) -> DesignList:
    """One's own designs for a game, those first that were changed last, and those that come with the game."""
    found, designs = designs_for(call.services, game)
    user = await call.services.sessions.find_user(call.request)
    mine: list[DesignSummary] = []
    if user is not None:
        rows = await call.services.store.designs.list_by_owner(user.id, found.name)
        mine = [design_card(row, user.name, mine=True) for row in rows]
    given = await asyncio.to_thread(supplied, designs)
    return DesignList(mine, [SuppliedSummary(one.name, one.title, one.players) for one in given.values()], MOST_DESIGNS)


@operation("GET", "/designs/supplied/{name}")
async def open_supplied(call: Call, name: Scalar, game: GameName) -> SuppliedDesign:
    """A design that comes with a game."""
    _, designs = designs_for(call.services, game)
    found = (await asyncio.to_thread(supplied, designs)).get(name)
    if found is None:
        raise RequestError(404, "design-unknown")
    return found


@operation("POST", "/designs/check", 404, largest=LARGEST_BODY)
async def check_design(call: Call, body: CheckDesign) -> Check:
    """What the game finds in a text: errors and warnings by clause, and its figures. Nothing is kept.

    With a tool, it works on the text first; what it cannot work on is refused.
    """
    call.limit("check", call.address)
    _, designs = designs_for(call.services, body.game)
    text = _bearable(designs, body.text)
    if body.tool:
        tool = designs.tools.get(body.tool)
        if tool is None:
            raise RequestError(422, "design-tool-unknown", tool=body.tool, known=", ".join(designs.tools))
        text = await asyncio.to_thread(tool, text)
    return Check(text, report_card(await inspected(designs, text)))


@operation("POST", "/designs", 401, 404, 409, largest=LARGEST_BODY)
async def save_design(call: Call, body: CreateDesign) -> Design:
    """Keep a new design, finished or not."""
    _, designs = designs_for(call.services, body.game)
    return await _save(call, body.game, body.name, body.text, await inspected(designs, body.text))


@operation("POST", "/designs/import", 401, 404, 409, largest=LARGEST_BODY)
async def import_design(call: Call, body: ImportDesign) -> Design:
    """Keep the design of a file, under its own title. A file that cannot be played is refused by its first error."""
    _, designs = designs_for(call.services, body.game)
    report = await inspected(designs, body.text)
    text, _ = report.playable()
    titles = [report.title.get(language, "") for language in LANGUAGES]
    title = next((one for one in titles if one.strip()), report.file)
    return await _save(call, body.game, title[:LONGEST_NAME], text, report)


async def _save(call: Call, game: str, name: str, text: str, report: Report) -> Design:
    user = await call.services.sessions.require_user(call.request)
    call.limit("design", user.id)
    found = call.services.games.find(game)
    new = NewDesign(clean_name(name), text, report.players)
    row = await call.services.store.designs.create(user.id, found.name, new, most=MOST_DESIGNS)
    return _own(row, user, report)


@operation("GET", "/designs/{design}")
async def open_design(call: Call, design: DesignKey) -> Design:
    """A design: one's own by its id, anybody's by its code."""
    row, user = await _find(call, design)
    mine = user is not None and user.id == row.owner
    owner = user if mine else await call.services.store.accounts.find_user(row.owner)
    card = design_card(row, owner.name if owner else "", mine=mine)
    return design_of(card, row.text, await _report(call, row))


@operation("PUT", "/designs/{design}", 401, 409, largest=LARGEST_BODY)
async def change_design(call: Call, design: DesignId, body: UpdateDesign) -> Design:
    """Keep what was drawn anew. Refused if it was changed elsewhere since: the newer drawing stays as it is."""
    user = await call.services.sessions.require_user(call.request)
    call.limit("design", user.id)
    row, _ = await _find(call, design)
    _, designs = designs_for(call.services, row.game)
    report = await inspected(designs, body.text)
    new = NewDesign(clean_name(body.name), body.text, report.players)
    row = await call.services.store.designs.update(row.id, user.id, body.revision, new)
    return _own(row, user, report)


@operation("DELETE", "/designs/{design}", 401)
async def remove_design(call: Call, design: DesignId) -> Nothing:
    """Forget one's own design. Tables that play on it have a copy of their own."""
    user = await call.services.sessions.require_user(call.request)
    await call.services.store.designs.delete(design, user.id)
    return Nothing()


@operation("GET", "/designs/{design}/export")
async def export_design(call: Call, design: DesignKey) -> File:
    """The file of a design, in its one canonical form; a draft as it stands."""
    row, _ = await _find(call, design)
    report = await _report(call, row)
    return File((report.text or row.text).encode(), JSON, report.file)


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
