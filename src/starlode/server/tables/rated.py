"""What a rated game requires: players that can be told apart and known again, and equal conditions for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from starlode.kernel.contract import Options
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.server.store import Seat, User

HANDICAP: Final = "handicap"
"""The group of the options of single seats, which are named after what they are about and the seat, from 1."""


def check_rated_options(game: Game, options: Options) -> None:
    """Raise InvalidInput if a seat has a handicap."""
    defaults = {option.name: option.default for option in game.options if option.group == HANDICAP}
    unequal = [name for name, default in defaults.items() if options.get(name, default) != default]
    if unequal:
        raise InvalidInput("rated-handicap", options=", ".join(unequal))


def check_rated_seats(seats: Sequence[Seat]) -> None:
    """Raise InvalidInput if a player sits in several seats."""
    players = Counter(seat.user_id or seat.controller for seat in seats if seat.user_id or seat.controller != "human")
    if any(count > 1 for count in players.values()):
        raise InvalidInput("rated-player-twice")


def check_account(user: User) -> None:
    """Raise InvalidInput if the user is a guest, whom nobody would know again."""
    if user.login is None:
        raise InvalidInput("rated-guest")
