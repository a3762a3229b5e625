"""The shapes of what the expansion adds to a view. The types of the web client are generated from them.

VIPs, missions and tiles are named by their ids, VIP colours by `red`, `blue` and `yellow`, cells by row and column.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView


class MissionOfferView(TypedDict):
    """The missions from which a seat picks one (GL-5.4, GL-5.5)."""

    seat: int
    missions: list[str]


class VipView(TypedDict):
    """A VIP on a ship: `none`, `aboard`, `lost`, or `left` with the Widow's group (GL-6.1.5); the cell if aboard."""

    state: str
    cell: str | None


class FailingCabinView(TypedDict):
    """A cabin that would not do for a VIP: how many of the things needed it has.

    It is `barred` if nobody may be in it, whatever the VIP needs (GL-2.19).
    """

    cell: str
    met: int
    needed: int
    barred: bool


class CandidatesView(TypedDict):
    """The cabins that would do for a VIP now, and those that would not, the one that comes closest first.

    The starting cabin is no such cabin (GL-2.12); one that would do but is taken is in neither list.
    """

    cells: list[str]
    failing: list[FailingCabinView]


class StandingView(TypedDict):
    """What the mission would pay or cost if the flight ended now: what for, how often, and the credits."""

    key: str
    count: int
    credits: int


class SheetLineView(TypedDict):
    """A line of the score sheet, in one of the six steps of GL-5.6: count, base and factor make the credits."""

    step: int
    key: str
    count: int
    base: int
    factor: int
    credits: int


class ExpansionSeatView(TypedDict):
    """What the expansion shows of a player.

    `markers` are the cells of the Admiral's markers, `group` those of the Widow's group, `given` the tiles that the
    mission gave. `candidates` has an entry for each colour while ships are built and boarded. `sheet` is the one of the
    last flight that was scored.
    """

    vips: dict[str, VipView]
    prisoner: str
    candidates: dict[str, CandidatesView]
    markers: list[str]
    group: list[str]
    given: list[str]
    standing: list[StandingView]
    sheet: list[SheetLineView] | None


class FurtherDecisionView(TypedDict):
    """What a player has to know for a decision of the expansion; what its kind does not use is left out.

    `cells` are the components that take part so far: cannons that have fired, or components to abandon. `lines` are
    the rows or columns that are hit from `origin`, `threatened` those in which a component would be lost now.
    """

    seat: int
    kind: str
    vip: NotRequired[str]
    cell: NotRequired[str]
    cells: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    goods: NotRequired[dict[str, int]]
    origin: NotRequired[str]
    lines: NotRequired[list[int]]
    threatened: NotRequired[list[int]]
    count: NotRequired[int]
    credits: NotRequired[int]
    plan: NotRequired[PlanView]


class PlanView(TypedDict):
    """The plan of a player at a Black Hole (GL-9.1.8).

    `kept` are the cells that stay, `fallen` those that go besides the ones named; `powered` the engines that are
    powered. `demand` is how many components have to go with this power, `left` how many go. `spare` are the cells that
    need not go, `missing` how many more must; the plan may be confirmed if it is `legal`.
    """

    gravity: int
    power: int
    demand: int
    left: int
    kept: list[str]
    fallen: list[str]
    powered: list[str]
    engineer: bool
    legal: bool
    missing: int
    spare: list[str]


class ExpansionView(TypedDict):
    """What the expansion shows of the table.

    `cargo_face_down` is the number of face-down tiles with the other back (GL-7.2). `fuse` is that of the hot potato,
    `potato` the seat that has it. `known_top` are the cards on top of the deck that the viewer has put there.
    """

    mission: str | None
    mission_offer: MissionOfferView | None
    vips: dict[str, str | None]
    cargo_face_down: int
    fuse: int | None
    potato: int | None
    known_top: list[str]
    decisions: list[FurtherDecisionView]
    seats: list[ExpansionSeatView]


class GalaxyTruckerExpandedView(GalaxyTruckerView):
    """The view of a game with what the expansion adds; null without it."""

    expansion: ExpansionView | None
