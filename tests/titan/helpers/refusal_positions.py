"""Positions of Titan in which an action is refused (see `refusal_cases`)."""

from __future__ import annotations

from tests.titan.helpers.cycle_end import end_of_cycle
from tests.titan.positions import Position


def mandatory(ruleset: str = "en") -> Position:
    """A must use a pipe or a Water."""
    return Position(ruleset=ruleset).ship("A", pipes=1, water=1).turn("A", "mandatory")


def laying() -> Position:
    """A chose a pipe; a pipe of B lies in the way, and one of A's own is cut off."""
    table = Position().pipe("B", "U4", "U5", "hU4b").pipe("A", "U6", "U7", "hU6a")
    return table.ship("A", pipes=1).turn("A", "lay")


def walled_in() -> Position:
    """Every slot around A's Base is taken."""
    table = Position()
    for slot, zone in (
        ("hU3a", "U3"),
        ("hU3b", "U3"),
        ("hU4a", "U5"),
        ("hU4b", "U5"),
        ("vUM4a", "M4"),
        ("vUM4b", "M4"),
    ):
        table.pipe("B", zone, "U4", slot)
    return table.ship("A", pipes=1, water=1, titanium=1).turn("A", "mandatory")


def landing() -> Position:
    """A lands; B stands on U7, and there is ice below U5."""
    return Position(bases=False).base("B", "U7").ice("M5").turn("A", "land-base", cycle=0)


def landed() -> Position:
    """A's first pipe is due."""
    table = landing()
    table.do("A", "land", zone="U4")
    return table


def edge_landing() -> Position:
    """A lands on the open ring of two players."""
    return Position(2, bases=False).turn("A", "land-base", cycle=0)


def landing_rig() -> Position:
    """A chooses the rig of the landing."""
    return Position().face_up("cream-0", "blue-1").turn("A", "land-rig", cycle=0)


def deploying() -> Position:
    """A takes a rig."""
    table = Position().rig("red-0", "M1").ice("L4").face_up("cream-0", "cream-1", "blue-1", "black-1")
    return table.turn("A", "deploy-rig")


def placing() -> Position:
    """A took a rig and places it."""
    table = deploying()
    table.do("A", "take-rig", rig="cream-0")
    return table


def deployed() -> Position:
    """A placed a cream rig; B takes one."""
    table = placing()
    table.do("A", "place-rig", zone="L5")
    return table


def extra() -> Position:
    """A may buy an extra activation for a drone that could move."""
    table = Position().pipe("A", "U4", "U5").hold("A", titanium=1).ship("A", pipes=1, water=1)
    return table.turn("A", "extra")


def bought() -> Position:
    """A bought it."""
    table = extra()
    table.do("A", "buy-activation")
    return table


def activation(*, ruleset: str = "en", at: str = "M4", cargo: str | None = None, titanium: int = 1) -> Position:
    """A's drone 1 stays where it is: at a rig, a Base, the Core or nowhere, always with a pipe to destroy."""
    table = Position(ruleset=ruleset).rig("blue-2", "M4", deuterium=1, tholins=0)
    for start, end in (("U4", "M4"), ("M4", "M5"), ("L4", "CORE"), ("U6", "U7")):
        table.pipe("A", start, end)
    table.drone("A", 1, at, cargo).hold("A", titanium=titanium).turn("A", "drone-move")
    table.do("A", "stay")
    return table


def full_rig(cargo: str, *, deuterium: int, tholins: int) -> Position:
    """A's drone stands with its cube at a well of five."""
    table = Position(deuterium_may_be_dropped_on_rigs=True)
    table.rig("blue-2", "M4", deuterium=deuterium, tholins=tholins).pipe("A", "U4", "M4")
    table.drone("A", 1, "M4", cargo).hold("A", titanium=1).turn("A", "drone-move")
    table.do("A", "stay")
    return table


def unpiped_rig() -> Position:
    """A's drone stands at a rig that no pipe touches."""
    table = Position().rig("blue-2", "M4").drone("A", 1, "M4").hold("A", titanium=1).turn("A", "drone-move")
    table.do("A", "stay")
    return table


def stuffed_base() -> Position:
    """A's drone brings a Tholins to B, whose hold is full of pipes and Tholins."""
    table = Position().pipe("A", "U6", "U7").fill("B").drone("A", 1, "U7", "tholins").hold("A", titanium=1)
    table.turn("A", "drone-move")
    table.do("A", "stay")
    return table


def destroying() -> Position:
    """A's drone destroys one of two pipes."""
    table = activation()
    table.do("A", "destroy")
    return table


def moving(hydrocarbons: int = 0, at: str = "U4") -> Position:
    """A's drone 1 may move; A's network reaches U7, where the four drones of B stand."""
    table = Position().path("A", "U4", "U5", "U6", "U7").drone("A", 1, at).hold("A", hydrocarbons=hydrocarbons)
    return table.ship("A", pipes=1).turn("A", "drone-move")


def arrival() -> Position:
    """A laid a pipe; its printed Titanium may be refused."""
    table = Position().ship("A", pipes=1).turn("A", "lay")
    table.do("A", "lay-pipe", slot="hU4a", to="U5")
    return table


def full_hold(slot: str, to: str) -> Position:
    """A laid a pipe and has no room for what it brings."""
    table = Position().hold("A", silicium=1).ship("A", pipes=1).fill("A", "water").turn("A", "lay")
    table.do("A", "lay-pipe", slot=slot, to=to)
    return table


def full_at_the_core(tholins: int = 0, cycle: int = 1) -> Position:
    """A, whose hold is full, extracts from the Core at the end of a cycle."""
    table = Position().well("CORE", deuterium=5, tholins=tholins).path("A", "U4", "M4", "L4", "CORE")
    table.core_token("A", "vLC4a").hold("A", titanium=1).fill("A", "water")
    end_of_cycle(table, cycle)
    return table


def purging(ruleset: str = "en", tholins: int = 0) -> Position:
    """A activated the red rig on U5; the rig on U3 is clean, the polluted one on U8 out of reach."""
    table = Position(ruleset=ruleset).rig("red-2", "U5", deuterium=0, tholins=1).rig("blue-2", "U3", tholins=0)
    table.rig("blue-3", "U8", tholins=1).pipe("A", "U4", "U3").hold("A", tholins=tholins)
    table.ship("A", pipes=1).turn("A", "lay")
    table.lay("A", "hU4a", "U5")
    return table


def offers(ruleset: str = "en", step: str = "drone-move", **cubes: int) -> Position:
    """A may fulfil orders and claim objectives; Ceres is open and `p-titanium` in play."""
    return Position(ruleset=ruleset).order("ceres").hold("A", **cubes).turn("A", step)


def fulfilled() -> Position:
    """A fulfilled Ceres; the next order is open."""
    table = offers(water=9, titanium=9)
    table.do("A", "fulfil-order")
    return table.draw_all()


def mars_fulfilled() -> Position:
    """A fulfilled Mars."""
    table = offers(water=3, silicium=2, hydrocarbons=2, titanium=2)
    table.do("A", "fulfil-mars")
    return table


def claimed(*who: str) -> Position:
    """These players claimed `p-titanium` one after the other; A is on turn."""
    table = Position()
    for player in "ABCD":
        table.hold(player, titanium=10)
    for player in who:
        table.turn(player, "drone-move").do(player, "claim", objective="p-titanium")
    return table.turn("A", "drone-move")


def no_tokens(step: str) -> Position:
    """A has Titanium to show and a rig in reach, but no control token; an order keeps the step open."""
    table = Position().tokens("A", 0).pipe("A", "U4", "M4").rig("blue-2", "M4")
    return table.hold("A", titanium=10, silicium=9, water=1).order("ceres").turn("A", step)


def upgrading() -> Position:
    """A has 6 Silicium: enough for the rig on M4, not for the drone's rig on M6; that on M3 is upgraded."""
    table = Position().pipe("A", "U4", "M4").rig("blue-2", "M4").rig("blue-3", "M6").drone("A", 1, "M6", "tholins")
    table.pipe("A", "M4", "M3").rig("red-1", "M3").control("B", "M3").rig("red-2", "M8")
    return table.hold("A", silicium=6).turn("A", "upgrade")


def fitting() -> Position:
    """A chooses a module; the cream ones are used up."""
    table = upgrading()
    table.state.modules_left[0] = 0
    table.do("A", "upgrade", zone="M4")
    return table
