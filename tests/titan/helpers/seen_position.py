"""A position as players see it, with an action that somebody tries: read from the view and the data files alone."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from starlode.games.titan.flow import TitanState
from starlode.games.titan.state import MANDATORY
from starlode.kernel.contract import Scalar
from tests.titan.helpers.data_files import read_data

BOARD: Any = read_data("board")
ENDS: dict[str, tuple[str, str]] = {slot["id"]: (slot["a"], slot["b"]) for slot in BOARD["slots"]}
ORDERS: Any = read_data("orders")
COSTS: dict[str, dict[str, int]] = {order["id"]: order["cost"] for order in [*ORDERS["orders"], ORDERS["mars"]]}
CORE = "CORE"
WELL_LIMIT = 5

LANDING = ("land-base", "land-pipe", "land-rig")
DEPLOYMENT = ("deploy-rig", "deploy-zone")
# The lettered steps of a turn (TI-7.2) and its end; the drone acts in (a) or in (c).
LETTERS = {
    "extra": "a",
    "extra-move": "a",
    "mandatory": "b",
    "lay": "b",
    "drone-move": "c",
    "upgrade": "d",
    "module": "d",
    "finish": "e",
}


class Seen:
    """A position seen by the seat that tries an action. The whole state answers only what no view says."""

    def __init__(self, state: TitanState, view: Any, seat: int, form: dict[str, Scalar]) -> None:
        self.state = state
        self.view = view
        self.seat = seat
        self.kind = str(form["do"])
        self.form = form
        self.step = str(view["step"])
        self.me = view["seats"][seat]
        self.arriving = view["arriving"]

    def option(self, name: str) -> Scalar:
        """Return the value of an option."""
        value: Scalar = self.view["options"][name]
        return value

    @property
    def letter(self) -> str:
        """Return the lettered step of the turn; empty outside turns."""
        if self.step in ("drone-action", "destroy-pipe"):
            return "a" if self.state.resume == MANDATORY else "c"
        return LETTERS.get(self.step, "")

    # --- what the action names ----------------------------------------------------------------------------------

    @property
    def zone(self) -> str:
        return str(self.form["zone"])

    @property
    def slot(self) -> str:
        return str(self.form["slot"])

    @property
    def resource(self) -> str:
        return str(self.form["resource"])

    @property
    def on_zone(self) -> Any:
        """What is on the zone that the action names."""
        return self.view["zones"][self.zone]

    @property
    def start(self) -> str:
        """The zone at which the pipe of the action starts."""
        a, b = ENDS[self.slot]
        return a if self.form["to"] == b else b

    @property
    def objective(self) -> Any:
        """The objective that the action names, if it is in play."""
        found = [each for each in self.view["objectives"] if each["objective"] == self.form["objective"]]
        return found[0] if found else None

    # --- the drone of the turn ----------------------------------------------------------------------------------

    @property
    def drone(self) -> Any:
        return self.me["drones"][self.view["turn"] - 1]

    @property
    def under_drone(self) -> Any:
        """What is on the zone of the drone."""
        return self.view["zones"][self.drone["zone"]]

    def is_crowded(self, zone: str) -> bool:
        """Return whether no drone place of a zone is free."""
        there = [drone for seat in self.view["seats"] for drone in seat["drones"] if drone["zone"] == zone]
        return zone != CORE and len(there) >= int(self.option("drone_places_per_zone"))

    # --- the board ----------------------------------------------------------------------------------------------

    @cached_property
    def slots(self) -> list[str]:
        """The slots in use."""
        return [str(slot) for slot in BOARD["by_player_count"][str(self.view["players"])]["active_slots"]]

    def can_lay_somewhere(self) -> bool:
        """Return whether a free slot leaves the network."""
        network = set(self.me["network"])
        return any(network & set(ENDS[slot]) for slot in self.slots if slot not in self.view["pipes"])

    def pipes_around(self, zone: str) -> list[str]:
        """Return the slots with a pipe that touch a zone."""
        return [slot for slot in self.view["pipes"] if zone in ENDS[slot]]

    def is_edge(self, zone: str) -> bool:
        """Return whether a zone lies in a column at the edge of an open ring."""
        return int(zone[1:]) in BOARD["by_player_count"][str(self.view["players"])]["edge_columns"]

    def due_zone(self) -> str:
        """Return the zone to which the landing pipe leads that is due: counter-clockwise, clockwise, down."""
        column = int(self.me["base"][1:])
        return [f"U{(column - 1) % 12}", f"U{(column + 1) % 12}", f"M{column}"][self.state.chosen]

    def upgrade_cost(self) -> int:
        """Return the Silicium for the rig of the action: empty slots around it, less own docked drones."""
        empty = [slot for slot in self.slots if self.zone in ENDS[slot] and slot not in self.view["pipes"]]
        docked = [drone for drone in self.me["drones"] if drone["zone"] == self.zone and drone["cargo"] is None]
        return max(0, len(empty) - len(docked))
