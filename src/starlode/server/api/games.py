"""The games that can be played here, and what can be set about them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.bots.registry import bot_names
from starlode.kernel.contract import Scalar
from starlode.kernel.designs import LONGEST
from starlode.kernel.game import Game
from starlode.kernel.options import Option
from starlode.kernel.texts.lessons import lesson_of
from starlode.server.http.operation import Call, Operation, operation
from starlode.server.ws.protocol import ActionJson

LARGEST_WISH: Final = 8 * LONGEST
"""Bytes of a table to make: letters may be sent as several bytes each. Whether a text is too long, the game says."""

GameName = Annotated[str, Meta(min_length=1, max_length=64)]
OptionName = Annotated[str, Meta(max_length=64)]
OptionNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Choices = Annotated[dict[OptionName, bool | OptionNumber | str], Meta(max_length=100)]


class OptionInfo(Struct, frozen=True):
    """Something about a game that can be set. Where `given` names another option, the default depends on its value.

    `free`: besides `values`, any text that the game can read; `POST /api/games/{game}/settle` says whether it can.
    """

    name: str
    values: list[str | int | bool]
    default: str | int | bool | None
    defaults: dict[str, str | int | bool]
    clauses: list[str]
    group: str
    given: str
    free: bool


class DesignsInfo(Struct, frozen=True):
    """That people can draw for a game: the option that a design fills, tools that help, and the longest text."""

    option: str
    tools: list[str]
    longest: int


class GameInfo(Struct, frozen=True):
    """A game that can be played here. `lesson`: it can be learnt by playing."""

    name: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    designs: DesignsInfo | None
    lesson: bool


class Games(Struct, frozen=True):
    """All games."""

    games: list[GameInfo]


class OptionsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Options to try, for so many players."""

    players: Annotated[int, Meta(ge=1, le=26)]
    options: Choices = {}


class ResolvedOptions(Struct, frozen=True):
    """All options of a game with their values."""

    options: ActionJson


@operation("GET", "/games")
async def list_games(call: Call) -> Games:
    """The games, with the options and bots that each has."""
    return Games([_game(game) for game in call.services.games])


def _game(game: Game) -> GameInfo:
    designs = DesignsInfo(game.designs.option, [*game.designs.tools], LONGEST) if game.designs else None
    options = [*map(_option, game.options)]
    bots, lesson = [*bot_names(game)], lesson_of(game) is not None
    return GameInfo(game.name, game.version, [*game.seats], options, bots, designs, lesson)


def _option(option: Option) -> OptionInfo:
    default, defaults = option.default, {}
    if not isinstance(default, str | int):
        defaults = {_spelled(value): then for value, then in default.items()}
    plain = default if isinstance(default, str | int) else None
    free = option.read is not None
    clauses = [*option.clauses]
    return OptionInfo(option.name, [*option.values], plain, defaults, clauses, option.group, option.given, free)


def _spelled(value: Scalar) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@operation("POST", "/games/{game}/settle", largest=LARGEST_WISH)
async def settle_options(call: Call, game: GameName, body: OptionsRequest) -> ResolvedOptions:
    """What a table with these options would be: defaults may depend on the players and on other options."""
    call.limit("settle", call.address)
    found = call.services.games.find(game)
    return ResolvedOptions(await asyncio.to_thread(found.resolve_options, body.players, body.options))


OPERATIONS: Final[tuple[Operation, ...]] = (list_games, settle_options)
