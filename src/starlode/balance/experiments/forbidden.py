"""What a restriction forbids, as people write it: a kind of action, and items that it has."""

from __future__ import annotations

import json
from collections.abc import Mapping

from starlode.kernel.capabilities.studies import Restriction
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game


def read_restriction(game: Game, players: int, text: str) -> Restriction:
    """Return the restriction of a text such as `claim objective=p-water`: a kind of action, and items that it has.

    Raise InvalidInput if no action of the game fits it.
    """
    kind, *items = text.split()
    wanted: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals:
            raise InvalidInput("balance-forbid-unreadable", text=text[:80])
        wanted[name] = value
    catalogue = game.catalogue(players, game.resolve_options(players, {}))
    forms = [catalogue.encode(action) for action in catalogue.actions if kind_of(action) == kind]
    if not forms:
        known = ", ".join(sorted({kind_of(action) for action in catalogue.actions}))
        raise InvalidInput("balance-forbid-unknown", text=kind[:80], game=game.name, known=known)
    fitting = [form for form in forms if all(str(form.get(name)) == value for name, value in wanted.items())]
    if not fitting:
        raise InvalidInput("balance-forbid-unknown", text=text[:80], game=game.name, known=_items(forms[0]))
    barred: dict[str, Scalar] = {"do": kind}
    barred |= {name: fitting[0][name] for name in wanted}
    return Restriction(" ".join([kind, *items]), (barred,))


def _items(form: Mapping[str, Scalar]) -> str:
    return " ".join(f"{name}={value}" for name, value in form.items() if name != "do")


def list_kinds(game: Game, players: int) -> list[str]:
    """Return the kinds of action that a player may choose; outcomes of chance and the clock are none."""
    labels = json.loads((game.folder / "data" / "action-labels.json").read_text(encoding="utf-8"))
    catalogue = game.catalogue(players, game.resolve_options(players, {}))
    return [kind for kind in dict.fromkeys(kind_of(action) for action in catalogue.actions) if kind in labels]
