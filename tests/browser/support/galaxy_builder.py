"""Building turn by turn without looking for the best: whatever fits is placed, until the player may stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlode.games.galaxy_trucker.content import CELL_NAMES, TILE_NUMBER
from starlode.games.galaxy_trucker.ship.fits import frontier, rotations_at
from starlode.kernel.masks import bits
from tests.browser.support.table_socket import TableSocket
from tests.galaxy_trucker.ships import build

Move = dict[str, Any]


def build_by_turns(seats: Sequence[TableSocket]) -> None:
    """Let the users of these seats build in turn, until all have stopped."""
    while seats[0].view["step"] == "building":
        for number, seat in enumerate(seats):
            while seat.view["step"] == "building" and seat.view["turn"] == number and seat.legal:
                for move in next_moves(seat.view, seat.legal, number):
                    seat.act(move)
        head = max(seat.head for seat in seats)
        for seat in seats:
            seat.follow(head)


def next_moves(view: dict[str, Any], legal: Sequence[Move], seat: int) -> list[Move]:
    """Return what to do next: stop, take a component and place it, reveal another one, or use up the turn."""
    first = {move["do"]: move for move in reversed(legal)}
    if "finish" in first:
        return [first["finish"]]
    player = view["seats"][seat]
    for move in legal:
        if move["do"] in ("take-open", "take-reserved"):
            tile = move["tile"] if "tile" in move else player["reserve"][move["slot"] - 1]
            place = place_for(view["level"], player["ship"]["components"], tile)
            if place is not None:
                return [move, place]
    # Where nothing can be revealed, points go into cards and the reserve until the turn may end.
    kinds = ("reveal-tile", "reveal-cargo", "end-turn", "look", "reserve", "place", "take-open")
    return [next(first[kind] for kind in kinds if kind in first)]


def place_for(level: int, components: dict[str, Any], tile: str) -> Move | None:
    """Return a placement of a component that fits the ship, or None."""
    ship = build(level, " ".join(f"{cell} {each['tile']} {each['rotation']}" for cell, each in components.items()))
    for position in bits(frontier(ship)):
        for rotation in bits(rotations_at(ship, position, TILE_NUMBER[tile])):
            return {"do": "place", "cell": CELL_NAMES[position], "rotation": rotation}
    return None
