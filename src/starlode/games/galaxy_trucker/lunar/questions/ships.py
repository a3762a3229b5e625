"""Ships of questions: read strictly, and written as views show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from starlode.games.galaxy_trucker.content import CELL_NAMES, CELL_NUMBER, GOODS_NAMES
from starlode.games.galaxy_trucker.lunar.cargo.radioactive import joined_pairs
from starlode.games.galaxy_trucker.lunar.questions.shapes import ComponentShape, ShipShape
from starlode.games.galaxy_trucker.lunar.vips.abilities.smuggler import fits_in_module
from starlode.games.galaxy_trucker.ship.assembly import Assembly, Misplacement, pack_goods
from starlode.games.galaxy_trucker.ship.report import ShipReport
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES, Ship
from starlode.games.galaxy_trucker.views.names import cell_names
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput

_CREW: Final[Mapping[str, int]] = {name: crew for crew, name in enumerate(CREW_NAMES) if name}


def read_ship(level: int, shape: ShipShape, *, to_check: bool = False) -> Ship:
    """Return the ship; raise InvalidInput with the clause of the first fault.

    Building errors are no faults, and neither is crew beside radioactive cargo: a question may ask about them. Only a
    ship to check may have components outside the cells (GT-6.2 (e)).
    """
    assembly = Assembly(level, to_check=to_check)
    try:
        for cell, component in shape.items():
            position = assembly.put(cell, component["tile"], component.get("rotation", 0))
            _load(assembly, position, component)
        assembly.check_aliens()
        assembly.check_figures()
    except Misplacement as fault:
        raise InvalidInput(f"ship-question-{fault.name}", clause=fault.clause, **fault.data) from None
    return assembly.ship


def _load(assembly: Assembly, position: int, component: ComponentShape) -> None:
    """Put on a component what it carries."""
    ship = assembly.ship
    crew = component.get("crew")
    if crew is not None:
        if crew not in _CREW:
            raise InvalidInput("ship-question-crew-unknown", kind=crew[:80], known=", ".join(_CREW))
        if not assembly.takes_crew(position):
            raise _cannot_carry("crew", "GT-7.2", position, component)
        ship.crew[position] = _CREW[crew]
    tokens = component.get("tokens", 0)
    if tokens:
        if not assembly.takes_tokens(position, tokens):
            raise _cannot_carry("tokens", "GT-7.9", position, component)
        ship.tokens[position] = tokens
    goods = component.get("goods", {})
    if goods:
        for name in goods:
            if name not in GOODS_NAMES:
                raise InvalidInput("ship-question-goods-unknown", kind=name[:80], known=", ".join(GOODS_NAMES))
        blocks = [goods.get(name, 0) for name in GOODS_NAMES]
        if not (assembly.takes_goods(position, blocks) or fits_in_module(ship, position, blocks)):
            raise _cannot_carry("goods", "GT-12.7", position, component)
        ship.goods[position] = pack_goods(blocks)


def _cannot_carry(what: str, clause: str, position: int, component: ComponentShape) -> InvalidInput:
    data: dict[str, Json] = {"cell": CELL_NAMES[position], "tile": component["tile"], "what": what}
    return InvalidInput("ship-question-contents", clause=clause, **data)


def find_component(ship: Ship, cell: str) -> int:
    """Return the position of a cell with a component; raise InvalidInput if there is none."""
    position = CELL_NUMBER.get(cell, -1)
    if position < 0 or not ship.mask >> position & 1:
        raise InvalidInput("ship-question-no-component", clause="GT-2.7", cell=cell[:80])
    return position


def find_components(ship: Ship, cells: Iterable[str]) -> int:
    """Return the mask of cells with components."""
    mask = 0
    for cell in cells:
        mask |= 1 << find_component(ship, cell)
    return mask


def list_errors(ship: Ship) -> list[Json]:
    """Return the building errors, those of radioactive cargo included (GT-6.2, GL-7.22)."""
    found = [*ShipReport(ship).errors]
    found += [("joined-radioactive", "GL-7.22", cell_names(pair)) for pair in joined_pairs(ship)]
    return [{"error": name, "clause": clause, "cells": [*cells]} for name, clause, cells in found]
