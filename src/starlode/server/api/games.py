"""The games that this server has, and their options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final

from msgspec import Meta, Struct

from starlode.arena.level_ratings import LevelRating, read_ratings
from starlode.bots.registry import bot_names
from starlode.kernel.capabilities.designs import MAX_LENGTH
from starlode.kernel.contract import Scalar
from starlode.kernel.game import Game
from starlode.kernel.options import Option
from starlode.kernel.texts.lessons import lessons_of
from starlode.server.http.operation import Operation, RequestContext, operation
from starlode.server.store import User
from starlode.server.workers.jobs import resolve_options
from starlode.server.ws.protocol import ActionJson

MAX_BODY_BYTES: Final = 8 * MAX_LENGTH
"""The limit for requests with options: above the limit of a text in UTF-8, so that the game reports long ones."""

GameName = Annotated[str, Meta(min_length=1, max_length=64)]
OptionName = Annotated[str, Meta(max_length=64)]
OptionNumber = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Choices = Annotated[dict[OptionName, bool | OptionNumber | str], Meta(max_length=100)]


class OptionInfo(Struct, frozen=True):
    """An option of a game. If `given` names another option, the default depends on its value.

    `free`: besides `values`, any text that the game can parse; `POST /api/games/{game}/settle` checks it.
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
    """The designs of a game: the option whose value they are, the tools, and the maximum length of a text."""

    option: str
    tools: list[str]
    longest: int


class GameInfo(Struct, frozen=True):
    """A game of this server. `lessons`: the names of its lessons. `offers`: whether it proposes what to play.
    `clock`: whether it has deadlines with some options. `ratings`: how strong levels of its bots were measured to be.
    """

    name: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    ratings: list[LevelRating]
    designs: DesignsInfo | None
    lessons: list[str]
    offers: bool
    clock: bool


class Games(Struct, frozen=True):
    """All games."""

    games: list[GameInfo]


class OptionsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Options to resolve for a number of players."""

    players: Annotated[int, Meta(ge=1, le=26)]
    options: Choices = {}


class ResolvedOptions(Struct, frozen=True):
    """The values of all options of a game, and whether it has a clock with them, so that a table may have pauses."""

    options: ActionJson
    clock: bool


@operation("GET", "/games")
async def list_games(context: RequestContext) -> Games:
    """Return the games with their options and bots."""
    return Games([_game_info(game) for game in context.services.games])


def _game_info(game: Game) -> GameInfo:
    designs = DesignsInfo(game.designs.option, [*game.designs.tools], MAX_LENGTH) if game.designs else None
    return GameInfo(
        name=game.name,
        version=game.version,
        seats=[*game.seats],
        options=[*map(_option_info, game.options)],
        bots=[*bot_names(game)],
        ratings=[*read_ratings(game)],
        designs=designs,
        lessons=[*lessons_of(game)],
        offers=game.offers is not None,
        clock=game.has_clock is not None,
    )


def _option_info(option: Option) -> OptionInfo:
    default, defaults = option.default, {}
    if not isinstance(default, str | int):
        defaults = {_json_key(value): default_then for value, default_then in default.items()}
    plain = default if isinstance(default, str | int) else None
    free = option.parse is not None
    clauses = [*option.clauses]
    return OptionInfo(option.name, [*option.values], plain, defaults, clauses, option.group, option.depends_on, free)


def _json_key(value: Scalar) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@operation("POST", "/games/{game}/settle", max_body_bytes=MAX_BODY_BYTES)
async def settle_options(context: RequestContext, game: GameName, body: OptionsRequest) -> ResolvedOptions:
    """Return the values of all options for these choices: defaults may depend on players and on other options."""
    await context.limit("settle", context.client)
    user = await context.services.sessions.find_user(context.request)
    found = context.services.games.find(game)
    options = await resolve(context, user, found, body.players, body.options)
    return ResolvedOptions(options, found.runs_clock(options))


async def resolve(
    context: RequestContext, user: User | None, game: Game, players: int, chosen: Mapping[str, Scalar]
) -> dict[str, Scalar]:
    """Return the values of all options of a game for these choices. Raise InvalidInput if they cannot be.

    A text that the game has to parse is heavy work; known values are not.
    """
    free = {option.name: option for option in game.options if option.parse is not None}
    if all(value in free[name].values for name, value in chosen.items() if name in free):
        return {**game.resolve_options(players, chosen)}
    job = partial(resolve_options, context.services.work.find, game.name, players, chosen)
    return {**await context.compute(user, job, urgent=True)}


OPERATIONS: Final[tuple[Operation, ...]] = (list_games, settle_options)
