"""The shapes of a view. The types of the web client are generated from them.

Zones, slots, rigs, orders and objectives are named by their ids, seats by number. An optional key is left out where it
has no meaning; null says that there is none now.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict, get_args

from starlode.kernel.contract import Scalar

Basic = Literal["water", "silicium", "titanium", "hydrocarbons"]
Resource = Literal["water", "silicium", "titanium", "hydrocarbons", "deuterium", "tholins"]
Colour = Literal["cream", "black", "blue", "orange", "red"]

BASIC_NAMES: Final[tuple[Basic, ...]] = get_args(Basic)
RESOURCE_NAMES: Final[tuple[Resource, ...]] = get_args(Resource)
COLOUR_NAMES: Final[tuple[Colour, ...]] = get_args(Colour)


class TitanCubesView(TypedDict):
    """Cubes by kind."""

    water: int
    silicium: int
    titanium: int
    hydrocarbons: int
    deuterium: int
    tholins: int


class ShipCubesView(TypedDict, total=False):
    """Cubes in a dropship by kind; those of which there are none are left out."""

    water: int
    silicium: int
    titanium: int
    hydrocarbons: int


class RigColoursView(TypedDict):
    """Rigs or modules by colour."""

    cream: int
    black: int
    blue: int
    orange: int
    red: int


# --- the board ------------------------------------------------------------------------------------------------------


class ZoneView(TypedDict, total=False):
    """A zone: at most one of rig, Base and ice (TI-2.15); the well of a rig or the Core; a module with its seat."""

    deuterium: int
    tholins: int
    rig: str
    colour: Colour
    value: int
    module: Colour
    controller: int
    ice: bool
    base: int
    deposits: list[Basic]


PipeView = TypedDict("PipeView", {"owner": int, "from": str, "to": str, "live": bool})
"""A pipe; `live` if it belongs to its owner's network (TI-8.4)."""


class CoreTokenView(TypedDict):
    """A control token at the Core; `active` if it extracts (TI-12.11)."""

    owner: int
    active: bool


# --- players --------------------------------------------------------------------------------------------------------


class DroneView(TypedDict):
    """A drone on the board and what it carries."""

    number: int
    zone: str
    cargo: Resource | None


class DropshipView(TypedDict):
    """What is in a dropship."""

    pipes: int
    cubes: ShipCubesView


class ConditionView(TypedDict):
    """A condition of an objective: what the player has of it, and the least that is needed."""

    count: int
    least: int


class TitanSeatView(TypedDict):
    """Everything that belongs to a seat.

    `upgrade_costs` is the Silicium for each rig without a module, by zone, wherever it stands (TI-17.5). `progress` has
    the conditions of each objective in play.
    """

    letter: str
    credits: int
    hold: TitanCubesView
    pipes: int
    spaces: int
    room: int
    dropship: DropshipView
    tokens: int
    base: str | None
    drones: list[DroneView]
    network: list[str]
    controlled: list[str]
    orders: list[str]
    claimed: list[str]
    upgrade_costs: dict[str, int]
    progress: dict[str, list[ConditionView]]


# --- the table ------------------------------------------------------------------------------------------------------


class RigsView(TypedDict):
    """The face-up rigs, the number of unseen ones, and the colours deployed this cycle (TI-5.7)."""

    face_up: list[str]
    unseen: RigColoursView
    placed_colours: list[Colour]


class OrdersView(TypedDict):
    """The open orders, and the number of unseen ones by value."""

    open: str | None
    unseen: dict[str, int]
    mars_open: bool


class ObjectiveView(TypedDict):
    """An objective in play, its rewards, and the seats on them, in order."""

    objective: str
    rewards: list[int]
    claimed_by: list[int]


class ArrivingView(TypedDict):
    """The arriving cube with its source, or the purge, that the seat is to decide about."""

    seat: int
    resource: NotRequired[Resource]
    source: NotRequired[str]
    purge: NotRequired[bool]


class ProgressView(TypedDict):
    """The step of the game and who decides.

    `decider` is the seat that chooses now, `seat` the one on turn. `ordered` has bit 0 for an order fulfilled this
    turn, bit 1 for Mars. `chosen` is the rig taken but not yet placed, or the zone whose rig is being upgraded.
    """

    players: int
    step: str
    over: bool
    decider: int | None
    seat: int
    foreman: int
    cycle: int
    turn: int
    ordered: int
    chosen: str | None
    arriving: ArrivingView | None


class TitanView(ProgressView):
    """The view of a table, which is the same for every viewer (TI-R3.2)."""

    options: dict[str, Scalar]
    zones: dict[str, ZoneView]
    pipes: dict[str, PipeView]
    core_tokens: dict[str, CoreTokenView]
    seats: list[TitanSeatView]
    rigs: RigsView
    orders: OrdersView
    objectives: list[ObjectiveView]
    modules: RigColoursView
    supply: TitanCubesView
