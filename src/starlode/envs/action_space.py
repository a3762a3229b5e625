"""One numbering of a game's actions for all seat counts, maps and options, so that one policy can play them all.

The ids are those of the widest catalogue of the game; actions that only other catalogues have follow. Draws have ids
too. The last id is doing nothing: legal for a seat that may act and is not awaited.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

_Key = tuple[tuple[str, Scalar], ...]


def _key(form: dict[str, Scalar]) -> _Key:
    return tuple(sorted(form.items()))


class ActionSpace:
    """The actions of a game by id. `forms` are their JSON forms; `wait` is the id of doing nothing."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game.name
        self._ids: dict[_Key, int] = {}
        self.forms: list[dict[str, Scalar]] = []
        catalogues = [game.catalogue(game.seats[-1], {})]
        if game.action_catalogues is not None:
            catalogues = [*game.action_catalogues()]
        for catalogue in catalogues:
            for action in catalogue:
                form = catalogue.encode(action)
                if self._ids.setdefault(_key(form), len(self.forms)) == len(self.forms):
                    self.forms.append(dict(form))
        self.wait: Final = len(self.forms)
        self.size: Final = self.wait + 1

    def ids(self, catalogue: Catalogue) -> list[int]:
        """Return the ids of a catalogue's actions, by their numbers; raise InvalidInput if one has none."""
        numbers: list[int] = []
        for action in catalogue:
            number = self._ids.get(_key(catalogue.encode(action)))
            if number is None:
                raise InvalidInput("env-map-too-large", game=self._game)
            numbers.append(number)
        return numbers

    def describe(self, number: int) -> str:
        """Return an action by its id as a log writes it: `lay-pipe slot=u0-u1:0 to=u1`; doing nothing is `wait`."""
        if number == self.wait:
            return "wait"
        form = self.forms[number]
        return " ".join([str(form["do"]), *[f"{name}={value}" for name, value in form.items() if name != "do"]])


@cache
def action_space(game: Game) -> ActionSpace:
    """Return the game's action space, made once."""
    return ActionSpace(game)


def actions_by_id(catalogue: Catalogue, ids: list[int]) -> dict[int, Action]:
    """Return a catalogue's actions by their ids."""
    return {number: catalogue[index] for index, number in enumerate(ids)}
