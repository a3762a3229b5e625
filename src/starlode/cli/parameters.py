"""Parameters that several commands share, and the parsing of their values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

if TYPE_CHECKING:
    from starlode.kernel.options import Option

GameName = Annotated[str, typer.Argument(metavar="game")]
OptionalGameName = Annotated[str | None, typer.Argument(metavar="game")]
LogFile = Annotated[Path, typer.Argument(metavar="log")]
AsJson = Annotated[bool, typer.Option("--json")]
Players = Annotated[int | None, typer.Option("--players", metavar="number", min=0)]
Settings = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="setting")]
Seed = Annotated[int, typer.Option("--seed", metavar="number", min=0)]
Force = Annotated[bool, typer.Option("--force")]
Jobs = Annotated[int | None, typer.Option("-j", "--jobs", metavar="number", min=1)]

SERVER: Final = "server"
BROWSER: Final = "browser"
ENVS: Final = "envs"
REVIEW: Final = "review"
"""Can be measured or tested in place of a game."""

_SEPARATOR: Final = ","

_MAX_DIGITS: Final = 9

_DESIGN_SUFFIX: Final = ".json"
_MAX_BYTES: Final = 4_000_000
"""No more than this is read of a file; the game itself rejects files above its own limit."""


def reject_unused(game: str, options: Mapping[str, object]) -> None:
    """Raise InvalidInput for an option, by its name, that has a value but does not apply to this game or target."""
    for option, value in options.items():
        if value is not None:
            raise InvalidInput("cli-bench-unused", option=option, game=game)


def read_settings(game: Game, settings: Sequence[str], **named: str | None) -> dict[str, Scalar]:
    """Return the options chosen with `-o name=value` or, in `named`, with parameters of their own.

    Raise InvalidInput for an option with two values. The game itself checks the values.
    """
    pairs = [(name, value) for name, value in named.items() if value is not None]
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise InvalidInput("cli-setting-not-a-pair", setting=setting[:80])
        pairs.append((name.strip().replace("-", "_"), value.strip()))
    known = {option.name: option for option in game.options}
    chosen: dict[str, Scalar] = {}
    for name, value in pairs:
        scalar = _read_value(known[name], value) if name in known else value
        if chosen.setdefault(name, scalar) != scalar:
            raise InvalidInput("option-given-twice", option=name[:80], first=str(chosen[name])[:80], second=value[:80])
    return chosen


def _read_value(option: Option, text: str) -> Scalar:
    """Return an option's value; a design, such as a map, may also be given as the name of its file."""
    from starlode.kernel.options import parse_value

    value = parse_value(option, text)
    if option.parse is None or value in option.values or not (isfile(text) or text.endswith(_DESIGN_SUFFIX)):
        return value
    with Path(text).open("rb") as file:
        return file.read(_MAX_BYTES).decode("utf-8-sig", "replace")


def read_seats(text: str) -> list[str]:
    """Return the controller of each seat, in the order of the seats, from a text such as `human,bot:steady`."""
    from starlode.kernel.table.parsing import read_controller

    return [read_controller(part.strip()) for part in text.split(_SEPARATOR)]


def read_players(game: Game, text: str | None, usual: Sequence[int]) -> list[int]:
    """Return the numbers of players, from a text such as `2,4`; the usual ones if there is none.

    Raise InvalidInput if the game is not for so many.
    """
    if text is None:
        return [*dict.fromkeys(usual)]
    numbers: list[int] = []
    for part in text.split(_SEPARATOR):
        if not part.strip().isdecimal() or len(part) > _MAX_DIGITS:
            raise InvalidInput("balance-players-not-numbers", text=text[:80])
        game.check_players(int(part))
        numbers.append(int(part))
    return [*dict.fromkeys(numbers)]


def check_number_of_seats(seats: int, players: int | None) -> int:
    """Return the number of seats; raise InvalidInput if the number of players differs."""
    if players is not None and players != seats:
        raise InvalidInput("cli-seats-differ", found=seats, players=players)
    return seats


def check_target(path: Path | None, *, new: bool = False) -> None:
    """Raise InvalidInput if the path exists and is no regular file, or if it exists at all and must be `new`."""
    if path is not None and path.exists():
        if not path.is_file():
            raise InvalidInput("cli-not-a-file", file=str(path))
        if new:
            raise InvalidInput("cli-file-exists", file=str(path))


def read_seed(text: str | None) -> bytes | None:
    """Return a seed from its hexadecimal digits, None without them; raise InvalidInput if they are no seed."""
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise InvalidInput("cli-seed-not-hex", seed=text[:80]) from None
    from starlode.kernel.table.parsing import read_seed as check_seed

    return check_seed(seed)
