"""The shapes of a view. The types of the web client are generated from them.

Squares and sides are named by their coordinates (`2,0`, `2,0|3,0`), bases by letter, seats by number. An optional key
is left out where it has no meaning; null says that there is none now.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from starlode.games.forgotten_planet.content import Cube, HiddenTile, TileKind
from starlode.kernel.contract import Scalar

Face = Literal["land", "brown", "white", "blue", "choice"]
SquareKind = Literal[TileKind, "face-down"]


class PlanetScenarioView(TypedDict):
    """The scenario: its name, its title by language, its land tiles, and whether placement is hidden (FP-28)."""

    id: str
    title: dict[str, str]
    land_tiles: int
    hidden: bool


class PlanetSquareView(TypedDict):
    """A square: the kind of its tile, who controls it, whose base it is, the letter of a base without owner.

    A tile that lies face down has the seat that laid it, and for this seat alone what it is (FP-28.3).
    """

    kind: SquareKind
    owner: NotRequired[int]
    base: NotRequired[int]
    letter: NotRequired[str]
    layer: NotRequired[int]
    tile: NotRequired[HiddenTile]


class PlanetRobotView(TypedDict):
    """A robot: its owner, its square, and whether it is ON."""

    seat: int
    square: str
    on: bool


class PlanetCubesView(TypedDict):
    """Cubes, or mines, by colour."""

    brown: int
    white: int
    blue: int


class PlanetPlayerView(TypedDict):
    """A player's pieces and possessions; the cubes are those of the alliance (FP-24.3).

    `sold` and `debt` are VP from sales and lost in the auction. So many tiles as `more_income_at` says bring one more
    energy. `hand` are the tiles left to lay face down; for other players only their number.
    """

    colour: str
    cubes: PlanetCubesView
    ally: int | None
    letter: str | None
    stored: int
    stored_most: int
    sold: int
    debt: int
    bases: list[str]
    robots: int
    robots_left: int
    tiles: int
    income: int
    more_income_at: int
    vp: int
    hand: NotRequired[list[HiddenTile] | int]


class PlanetSupplyView(TypedDict):
    """What is left of the common supplies, and the land tiles that were consumed."""

    land: int
    consumed: int
    walls: int
    bases: int
    mines: PlanetCubesView


class PlanetLotView(TypedDict):
    """A starting base in the auction: its markers from bottom to top, by seat, and who holds it."""

    markers: list[int]
    holder: int | None


class PlanetAuctionView(TypedDict):
    """The auction: who bids first, who still bids in this round, the bases by letter, the markers laid by seat."""

    open: bool
    first: int
    bidders: list[int]
    bases: dict[str, PlanetLotView]
    laid: list[int]


class PlanetQuestionView(TypedDict):
    """The shared tile that an ally is asked about, and who gets it without an answer (FP-R24.3)."""

    square: str
    default: int


class PlanetProductionView(TypedDict):
    """The cubes that most players would take for the robots due, and whether another choice makes a difference."""

    usual: list[Cube]
    matters: bool


class PlanetBonusView(TypedDict):
    """A bonus: what each seat has of its items, and the VP of each team."""

    counts: list[int]
    vp: list[int]


class PlanetScoringView(TypedDict):
    """The present score sheet: lines by seat; bonuses by team, which are the sides; totals and places by seat."""

    sides: list[list[int]]
    lines: dict[str, list[int]]
    bonuses: dict[str, PlanetBonusView]
    totals: list[int]
    places: list[int]


class PlanetView(TypedDict):
    """Everything that a viewer may know of a position.

    A move takes up to `move_steps` steps (FP-7.1). `further` gives, by robot, the squares of a second move, each with
    the square to go to first. `costs` is the energy that each kind of action costs, `die` what each face brings, from 1
    on, null where nothing is left of it. `distances` are those of each seat on the present board (FP-19.2);
    `expected_control` says who would control each tile if control were checked now (FP-19.3), leaving out what nobody
    would.
    """

    players: int
    options: dict[str, Scalar]
    scenario: PlanetScenarioView
    width: int
    height: int
    rows: list[str]
    step: str
    over: bool
    decider: int | None
    seat: int | None
    order: list[int]
    round: int
    energy: int
    kept: int
    steps_left: int
    site: str | None
    trigger: str | None
    quiet: int
    asked: PlanetQuestionView | None
    due: list[str]
    production: PlanetProductionView | None
    move_steps: int
    further: dict[str, dict[str, str]]
    costs: dict[str, int]
    die: list[Face | None]
    squares: dict[str, PlanetSquareView]
    walls: list[str]
    robots: list[PlanetRobotView]
    seats: list[PlanetPlayerView]
    supply: PlanetSupplyView
    alliances: list[list[int]]
    auction: PlanetAuctionView | None
    distances: list[dict[str, int]]
    expected_control: dict[str, int]
    scoring: PlanetScoringView
