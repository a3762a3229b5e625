"""What several commands are given: their shared parameters, and the readers of what a person typed."""

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
LogFile = Annotated[Path, typer.Argument(metavar="log")]
AsJson = Annotated[bool, typer.Option("--json")]
Players = Annotated[int | None, typer.Option("--players", metavar="number", min=0)]
Settings = Annotated[list[str] | None, typer.Option("-o", "--option", metavar="setting")]
Seed = Annotated[int, typer.Option("--seed", metavar="number", min=0)]
Force = Annotated[bool, typer.Option("--force")]
Jobs = Annotated[int | None, typer.Option("-j", "--jobs", metavar="number", min=1)]

SERVER: Final = "server"
BROWSER: Final = "browser"
"""What is measured or put to the test instead of a game."""

_SEATS: Final = ","

_MADE: Final = ".json"
_LARGEST: Final = 4_000_000
"""Of a file no more is read than this; what is larger than the game allows is the game's to refuse."""


def refuse_unused(game: str, given: Mapping[str, object]) -> None:
    """Refuse options (by their names; None is not given) that mean nothing for this game, or for the server."""
    for option, value in given.items():
        if value is not None:
            raise InvalidInput("cli-bench-unused", option=option, game=game)


def read_settings(game: Game, settings: Sequence[str], **named: str | None) -> dict[str, Scalar]:
    """The options chosen with `-o name=value`, and with parameters of their own where those were given.

    Whether the values are possible is the game's to say; here only the same option with two values is refused.
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
        word = _read_word(known[name], value) if name in known else value
        if chosen.setdefault(name, word) != word:
            raise InvalidInput("option-given-twice", option=name[:80], first=str(chosen[name])[:80], second=value[:80])
    return chosen


def _read_word(option: Option, text: str) -> Scalar:
    """A value as it was typed; one that people make themselves, such as a map, may also be named by its file."""
    from starlode.kernel.options import parse_value

    word = parse_value(option, text)
    if option.read is None or word in option.values or not (isfile(text) or text.endswith(_MADE)):
        return word
    with Path(text).open("rb") as file:
        return file.read(_LARGEST).decode("utf-8-sig", "replace")


def read_seats(text: str) -> list[str]:
    """Who decides for each seat, in the order of the seats: `human,bot:steady`."""
    from starlode.kernel.table.parsing import read_controller

    return [read_controller(part.strip()) for part in text.split(_SEATS)]


def check_number_of_seats(found: int, players: int | None) -> int:
    """The number of players, refused if the seats named contradict it."""
    if players is not None and players != found:
        raise InvalidInput("cli-seats-differ", found=found, players=players)
    return found


def check_target(path: Path | None, *, new: bool = False) -> None:
    """Refuse to write over what is no file: a folder, or a device, in whose place a file would be put.

    If the file is to be a `new` one, no other is written over either.
    """
    if path is not None and path.exists():
        if not path.is_file():
            raise InvalidInput("cli-not-a-file", file=str(path))
        if new:
            raise InvalidInput("cli-file-exists", file=str(path))


def read_seed(text: str | None) -> bytes | None:
    """A seed as a log publishes it, or None if none was given."""
    if text is None:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise InvalidInput("cli-seed-not-hex", seed=text[:80]) from None
    from starlode.kernel.table.parsing import read_seed as checked

    return checked(seed)
