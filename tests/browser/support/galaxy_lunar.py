"""Flights of Galaxy Trucker with the expansion in which every move and every draw is scripted, and tables from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from starlode.games.galaxy_trucker.content import CELL_NAMES, TILE_NAMES
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.masks import bits
from tests.browser.support.galaxy_tables import post, sign_in
from tests.browser.support.server_process import ServerProcess
from tests.galaxy_trucker.lunar.joined_ships import joined
from tests.galaxy_trucker.scripted_games import ScriptedGame
from tests.galaxy_trucker.ships import SHIP_B

GUESTS: Final = ("vip_retired_admiral", "vip_quarantined_patient", "vip_food_critic")
"""Each of them has one cabin on ship B: 6-6, 8-4 and 7-8."""

SUPERCARD: Final = 4
"""The level of supercards in a pile."""

# Ship B without the engines for which a board of level III has no cells.
_LARGE: Final = SHIP_B.replace("9-5 ENG-04 0", "").replace("9-9 DEN-05 0", "")
_SMALL: Final = "7-6 CRG2-02 0  7-8 STR-08 0  8-7 ENG-09 0"
_ORDINARY_CARD: Final = "III-13"
"""Planets: nobody lands by default, so nothing changes."""


@dataclass(frozen=True)
class Supercard:
    """A supercard with the die that is rolled for it, if any, and what is asked of the leader's seat then.

    `results`: what it says of each ship that still flies, if that is all there is to it.
    """

    card: str
    name: str
    question: str
    die: int | None = None
    results: tuple[str, ...] = ()


NEXT_CARD: Final = "You lead: reveal the next card"
POWER: Final = "Which double cannons fire?"
SUPERCARD_FLIGHTS: Final = (
    (
        Supercard("GLS-16", "Tactical Zone", POWER),
        Supercard("GLS-15", "Ghost Asteroid", "Fire a double cannon at the ghost?", 5),
        Supercard("GLS-11", "Asteroid Attack", "Which cannon protects which line?", 4),
        Supercard("GLS-01", "Black Hole", "Escape from the Black Hole"),
    ),
    (
        Supercard("GLS-05", "Pirates", POWER),
        Supercard("GLS-23", "Pandemic", NEXT_CARD),
        Supercard("GLS-24", "Contamination", NEXT_CARD),
        Supercard("GLS-09", "Asteroid Rain", "The ship is in 2 pieces"),
    ),
    (
        Supercard("GLS-22", "Nanobot Dust", NEXT_CARD),
        Supercard("GLS-21", "Corrosive Dust", NEXT_CARD),
        Supercard("GLS-20", "Explosive Radiation", NEXT_CARD, results=("no battery explodes.",)),
        Supercard("GLS-19", "Deadly Radiation", NEXT_CARD, results=("loses nobody.",)),
    ),
)
"""Every type of supercard once, in flights of level III. The dust leaves no tokens for the radiation."""


class ImportedFlight:
    """A finished game on the server, from which the user of a page opens tables at any entry."""

    def __init__(self, server: ServerProcess, page: Page, log: Path) -> None:
        self._server, self._page = server, page
        sign_in(server, page, "Ada")
        self._table = post(server, page, "/api/import", {"text": log.read_text(encoding="utf-8")})

    def show(self) -> None:
        """Go to the finished game."""
        self._page.goto(f"{self._server.address}/tables/{self._table['id']}")

    def open(self, at: int, *, other: str = "bot:random", pace: str = "") -> str:
        """Go to a table that goes on after so many entries; the page's user has seat 0. Return its id."""
        seats = [{"controller": other if number else "human"} for number, _ in enumerate(self._table["seats"])]
        options = {"seq": at, "mode": "table", "seats": seats, "pace": pace}
        fork = post(self._server, self._page, f"/api/tables/{self._table['id']}/fork", options)
        self._page.goto(f"{self._server.address}/tables/{fork['id']}")
        return str(fork["id"])


def components_of(ship: Ship) -> str:
    """Return a ship as triples of cell, tile and rotation."""
    parts = [(CELL_NAMES[at], TILE_NAMES[ship.tile(at)], ship.pieces[at] & 3) for at in bits(ship.mask)]
    return " ".join(f"{cell} {tile} {rotation}" for cell, tile, rotation in parts if not tile.startswith("SCAB"))


def take_off(script: ScriptedGame, *ships: str) -> ScriptedGame:
    """Build these ships and fly, without guests, up to the first window between cards."""
    for seat, ship in enumerate(ships):
        script.build(seat, ship)
    for seat, _ in enumerate(ships):
        script.do(seat, "finish", space=seat + 1)
    return script.go_on(until=lambda view: view["step"] == "window")


def reveal(script: ScriptedGame, *draws: str | int) -> int:
    """Let the leader reveal the next card, with these draws; return how many entries there are then."""
    script.want(*draws)
    (leader,) = script.state.pending().must_act
    script.do(leader, "reveal-card")
    return script.head


def end_card(script: ScriptedGame) -> None:
    script.go_on(until=lambda view: view["step"] == "window")


def boarding_flight(folder: Path) -> tuple[Path, int]:
    """Return a flight with three guests, and where seat 0 is asked about the first one."""
    script = ScriptedGame(2, mode="II", vips=True).want(*GUESTS)
    script.build(0, SHIP_B).build(1, "8-7 ENG-09 0")
    script.do(0, "finish", space=1).do(1, "finish", space=2)
    at = script.head
    return script.write(folder / "boarding.log"), at


def building_flight(folder: Path) -> tuple[Path, int]:
    """Return a flight with guests and fragile cargo, and where seat 0 alone builds, without a cabin for the Patient."""
    script = ScriptedGame(2, mode="II", vips=True, mission="mission_handle_with_tweezers").want(*GUESTS)
    script.build(0, SHIP_B.replace("8-4 CAB-07 0", "").replace("9-4 ENG-06 0", "")).build(1, "8-7 ENG-09 0")
    for _ in range(2):
        script.do(1, "take-hidden-cargo").do(1, "return-tile")
    script.do(1, "finish", space=2)
    at = script.head
    script.do(0, "finish", space=1)
    return script.write(folder / "building.log"), at


def supercard_flight(folder: Path, cards: Sequence[Supercard]) -> tuple[Path, list[int]]:
    """Return a flight of level III with these supercards, and where each of them asks or has ended."""
    script = take_off(ScriptedGame(2, mode="III", mission="mission_scenic_route"), _LARGE, _SMALL)
    reveal(script, _ORDINARY_CARD)
    end_card(script)
    heads = []
    for each in cards:
        heads.append(reveal(script, SUPERCARD, each.card, *([] if each.die is None else [each.die])))
        if each is not cards[-1]:
            end_card(script)
    return script.write(folder / f"{cards[0].card}.log"), heads


def black_hole_flight(folder: Path) -> tuple[Path, int]:
    """Return a flight of level II, and where ship B has power 4 of 5 at a Black Hole unless an engine is powered."""
    script = take_off(ScriptedGame(2, mode="II", mission="mission_scenic_route"), SHIP_B, _SMALL)
    reveal(script, "II-13")
    end_card(script)
    at = reveal(script, SUPERCARD, "GLS-01")
    return script.write(folder / "black-hole.log"), at


def explosive_flight(folder: Path) -> tuple[Path, int]:
    """Return a flight with two explosive tiles, and where a meteor would hit the first one unless it is shot."""
    words = "7-6 structural 7-5 explosive 7-4 explosive 6-6 double_cannon-W 7-8 battery 8-7 engine"
    script = ScriptedGame(2, mode="II", mission="mission_grand_finale")
    take_off(script, components_of(joined(2, words)), _SMALL)
    reveal(script, "II-13")
    end_card(script)
    at = reveal(script, SUPERCARD, "GLS-11", 4)
    return script.write(folder / "explosive.log"), at


def rewarded_flight(folder: Path) -> Path:
    """Return a flight to the end: three ships with fragile cargo and goods, on the first one three guests."""
    script = ScriptedGame(3, mode="II", vips=True, mission="mission_handle_with_tweezers").want(*GUESTS)
    script.build(0, f"{SHIP_B} 7-10 GLC-F16 1  9-10 GLC-F17 1").build(1, _SMALL)
    script.build(2, "8-7 ENG-05 0  7-8 CRG2-01 1  6-7 GLC-F18 0")
    for seat in range(3):
        script.do(seat, "finish", space=seat + 1)
    for colour, cabin in (("red", "6-6"), ("blue", "8-4"), ("yellow", "7-8")):
        script.do(0, "board-vip", vip_colour=colour, cell=cabin)
    script.go_on(until=lambda view: view["step"] == "window")
    # The level is drawn where there is a choice: not for the first card, and not when one level is left.
    draws: list[tuple[str | int, ...]] = [("II-13",)]
    draws += [(1, f"I-{number}") for number in (12, 13, 14, 15)]
    draws += [(f"II-{number}",) for number in (12, 14, 15, 17, 18, 19, 20)]
    for draw in draws:
        reveal(script, *draw)
        script.go_on(until=lambda view: view["step"] in ("window", "over"), prefer=["land", "auto-load"])
    return script.write(folder / "rewards.log")
