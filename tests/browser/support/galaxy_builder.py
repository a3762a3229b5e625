"""Building turn by turn on pages: what people do is planned at a table of the same seed, which has the same draws."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from starlode.games.galaxy_trucker.content import CELL_NAMES, KIND_NAMES, TILE_KIND, TILE_NUMBER
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.ship.fits import frontier, rotations_at
from starlode.kernel.contract import Scalar
from starlode.kernel.masks import bits
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from tests.browser.support.galaxy_tables import cell, hand, shelf_tiles
from tests.galaxy_trucker.ships import build

Move = dict[str, Scalar]

WISHES: Final = ("single_engine", "cabin", "single_cannon", "cargo_hold", "battery", "shield_generator")
"""The kinds that are built, first those of which a ship has fewest."""

MOST_POINTS_AT_END: Final = 3
"""With more nobody may end a turn or stop."""

FULL_HAND: Final = re.compile(r"fits \d+ now")
OWN_COMPONENTS: Final = ".hull [data-cell]:not([aria-label*='empty'])"


class PlannedBuilding:
    """Pages whose users build in turn, each of them so many components. `plan` is the table of the plan."""

    def __init__(self, pages: Sequence[Page], options: dict[str, Scalar], seed: bytes, components: int) -> None:
        self._pages = pages
        self._components = components
        self.plan = Table.open(GAME, len(pages), options, seed=seed)

    def build(self, after_each: Callable[[], None] = lambda: None) -> None:
        """Build until all have stopped; each page shows what the plan says, and then `after_each` is called."""
        while self._view["step"] == "building":
            seat = int(self._view["turn"])
            for move in self._next_moves(seat):
                self._carry_out(seat, move)
                answer = self.plan.submit(seat, move)
                assert isinstance(answer, Accepted), answer
            if self._view["step"] == "building":
                self._expect_planned()
                after_each()

    @property
    def _view(self) -> Any:
        return self.plan.state.view(None)

    def _next_moves(self, seat: int) -> list[Move]:
        """Return what to do next: take and place a component, reveal one, end the turn, or stop."""
        player = self._view["seats"][seat]
        ship = player["ship"]["components"]
        if len(ship) < self._components and (placement := self._placement(ship)):
            return placement
        if player["points"] > MOST_POINTS_AT_END:
            return [{"do": "reveal-tile"}]
        if len(ship) < self._components:
            return [{"do": "end-turn"}]
        taken = [other["start_space"] for other in self._view["seats"]]
        return [{"do": "finish", "space": next(space for space in (1, 2) if space not in taken)}]

    def _placement(self, components: dict[str, Any]) -> list[Move] | None:
        """Return how to take a face-up component that is wished for and to place it where it first fits."""
        text = " ".join(f"{at} {part['tile']} {part['rotation']}" for at, part in components.items())
        ship = build(self._view["level"], text)
        aboard = Counter(kind_of(part["tile"]) for part in components.values())
        wanted = [tile for tile in self._view["face_up"] if kind_of(tile) in WISHES]
        for tile in sorted(wanted, key=lambda each: (aboard[kind_of(each)], WISHES.index(kind_of(each)))):
            for position in bits(frontier(ship)):
                for rotation in bits(rotations_at(ship, position, TILE_NUMBER[tile])):
                    place: Move = {"do": "place", "cell": CELL_NAMES[position], "rotation": rotation}
                    return [{"do": "take-open", "tile": tile}, place]
        return None

    def _carry_out(self, seat: int, move: Move) -> None:
        """Do on a page what its user does in the plan."""
        page = self._pages[seat]
        match move["do"]:
            case "reveal-tile":
                page.locator(".warehouse > .pile").click()
            case "take-open":
                page.locator(f"[data-tile='{move['tile']}']").click()
                expect(hand(page)).to_contain_text(FULL_HAND)
            case "place":
                for _ in range(int(move["rotation"])):
                    page.keyboard.press("e")
                cell(page, str(move["cell"])).click()
                page.get_by_role("button", name=f"Place {str(move['cell']).replace('-', '·')}").click()
            case "end-turn":
                page.get_by_role("button", name="End turn").click()
            case "finish":
                page.keyboard.press("f")
                page.keyboard.press(str(move["space"]))
                page.keyboard.press("Enter")

    def _expect_planned(self) -> None:
        """Expect the position of the plan on all pages: face-up components, own points, own ship."""
        view = self._view
        for page, player in zip(self._pages, view["seats"], strict=True):
            expect(shelf_tiles(page)).to_have_count(len(view["face_up"]))
            expect(page.locator(OWN_COMPONENTS)).to_have_count(len(player["ship"]["components"]))
            if player["status"] == "building":
                expect(points(page)).to_have_text(str(player["points"]))


def kind_of(tile: str) -> str:
    return KIND_NAMES[TILE_KIND[TILE_NUMBER[tile]]]


def points(page: Page) -> Locator:
    return page.get_by_role("region", name="Your points").locator(".figure")
