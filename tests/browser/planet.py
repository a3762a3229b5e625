"""The Forgotten Planet in a browser: areas so small that a game is short, tables on them, and hands that build."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import APIRequestContext, Locator, Page, expect

from starlode.bench.browser.page_timing import OPTIONS
from starlode.games.forgotten_planet.scenario import complete_draft
from tests.browser.hands import POINTS, foreseen, options, over
from tests.browser.house import Server
from tests.browser.visitors import PATIENCE, Visitors

GAME: Final = "forgotten_planet"
ISLET: Final = ("A....", "..1..", "....B")
SQUARE_OF_FOUR: Final = ("A.B", ".1.", "...", "D.C")
"""So small that allies share tiles from the first one on."""
HIDDEN: Final = {
    "mode": "hidden-random",
    "perPlayer": ["base", "land", "specialMine"],
    "minEmptyBetween": 0,
    "maxEmptyToNearest": 12,
}
"""Tiles laid by the players, nearly wherever they like."""
NAMES: Final = ("Ada", "Bea", "Cyd", "Dan")

# What is done first, by the first words of an action: nothing of it goes on for ever, for each takes land or energy.
WISHES: Final = (
    "Keep the bases", "Bid on", "Lay a", "Take 1", "Give (", "Build a mine", "Build land", "Produce a robot",
    "Move", "Build a wall", "Consume", "Sell", "End the actions",
)  # fmt: skip
ONCE: Final = "Move"
"""Not twice in a row: to go to and fro leads nowhere."""
MOST: Final = 60
"""Actions of one person; a game on a small area takes far fewer."""
PAUSE: Final = 50
SQUARE: Final = re.compile(r"\((-?\d+,-?\d+(?:\|-?\d+,-?\d+)?)\)")


def scenario(*rows: str, land: int, players: int = 2, **fields: Any) -> str:
    """The text of a scenario file for this drawing."""
    drawn = {"title": {"en": "Islet", "fr": "Îlot"}, "players": players, "layout": list(rows), "landTiles": land}
    return json.dumps(complete_draft({**drawn, **fields}))


def named(page: Page, house: Server, name: str) -> APIRequestContext:
    """The page's visitor gets a name, and may ask the server for something."""
    call(page.request, house, "session", {"name": name})
    return page.request


def call(visitor: APIRequestContext, house: Server, path: str, data: Mapping[str, Any]) -> dict[str, Any]:
    answer = visitor.post(f"{house.address}/api/{path}", data=dict(data), headers={"origin": house.address})
    assert answer.ok, answer.text()
    return dict(answer.json())


def seated(
    house: Server, visit: Visitors, people: int, bots: int = 0, *, theme: str = "dark", **chosen: str | int | bool
) -> list[Page]:
    """People and bots at a table that was set up with these options; the game has begun."""
    pages = [visit(f"{house.address}/rules/{GAME}", theme=theme) for _ in range(people)]
    host, *guests = [named(page, house, name) for page, name in zip(pages, NAMES, strict=False)]
    seats = ["human"] + ["open"] * len(guests) + ["bot:random"] * bots
    wish = {"game": GAME, "players": len(seats), "options": chosen, "seats": [{"controller": each} for each in seats]}
    card = call(host, house, "tables", wish)
    for guest in guests:
        call(guest, house, f"tables/{card['id']}/claim", {"code": card["code"]})
    call(host, house, f"tables/{card['id']}/start", {})
    for page in pages:
        page.goto(f"{house.address}/tables/{card['id']}")
    return pages


class Player:
    """Somebody at a table who knows what to do next."""

    def __init__(self, page: Page, wishes: Sequence[str] = WISHES) -> None:
        self.page = page
        self.wishes = wishes
        self.done: list[str] = []

    def wanted(self) -> Locator:
        """The first action of the best kind that is offered."""
        offered = options(self.page).all_inner_texts()
        for wish in self.wishes:
            if wish == ONCE and self.done and self.done[-1].startswith(ONCE):
                continue
            for index, words in enumerate(offered):
                if words.startswith(wish):
                    self.done.append(words)
                    return options(self.page).nth(index)
        raise AssertionError(f"nothing of this is wanted: {offered}")

    def by_panel(self) -> None:
        """With the keyboard: find the action in the list, look what it would do, confirm."""
        wanted = self.wanted()
        words = wanted.inner_text()
        self.page.keyboard.press("/")
        if self.page.evaluate("document.activeElement.type") == "search":
            self.page.keyboard.type(re.sub(r"\W+", " ", words))
            self.page.keyboard.press("ArrowDown")
        focused = self.page.locator(f"{OPTIONS}:focus")
        for _ in range(options(self.page).count()):
            if focused.inner_text() == words:
                break
            self.page.keyboard.press("ArrowDown")
        expect(focused).to_have_text(words)
        self.page.keyboard.press("Enter")
        foreseen(self.page).wait_for()
        self.page.keyboard.press("Enter")
        foreseen(self.page).wait_for(state="hidden")

    def by_board(self) -> None:
        """With the mouse: take the robot, choose the place and what to do there; what has no place is in the panel."""
        wanted = self.wanted()
        words = self.done[-1]
        at = place_of(words)
        if at is None:
            wanted.click()
        else:
            ring = self._ring()
            # A question about one place is asked there by itself.
            if not ring.is_visible():
                self._take(words)
                self._point(at)
            several = self.page.get_by_role("button", name="Show all")
            foreseen(self.page).or_(ring).or_(several).first.wait_for()
            if ring.is_visible():
                ring.get_by_title(words, exact=False).first.click()
            foreseen(self.page).or_(several).first.wait_for()
            if several.is_visible():
                self.page.locator(OPTIONS, has_text=words).click()
        expect(foreseen(self.page)).to_be_visible()
        expect(self.page.locator("[data-option][aria-pressed=true]")).to_have_text(words)
        self.page.get_by_role("button", name="Confirm").click()
        foreseen(self.page).wait_for(state="hidden")

    def _ring(self) -> Locator:
        return self.page.get_by_role("group", name="What to do here")

    def _point(self, place: str) -> None:
        ((x, y),) = self.page.evaluate(POINTS, f'section.board [data-place="{place}"]')
        self.page.mouse.click(x, y)

    def _take(self, words: str) -> None:
        """The robot that acts, unless it is taken already."""
        told = re.search(r"from \((-?\d+,-?\d+)\)", words)
        if not told:
            return
        robot = self.page.locator(f'section.board [data-place="square:{told[1]}"]')
        if robot.locator(".taken").count() == 0:
            self._point(f"square:{told[1]}")
            ring = self._ring()
            robot.locator(".taken").or_(ring).first.wait_for()
            if ring.is_visible():
                ring.locator("[data-choice=take]").click()
        expect(robot.locator(".taken")).not_to_have_count(0)


def place_of(words: str) -> str | None:
    """The thing of the board that an action is about."""
    if words.startswith("Move"):
        words = words.partition(" to ")[2]
    found = SQUARE.search(words)
    if not found:
        return None
    return f"side:{found[1]}" if "|" in found[1] else f"square:{found[1]}"


def tiles(page: Page) -> list[str]:
    """What lies where, as it is told to somebody who cannot see the board."""
    return page.get_by_role("list", name="What lies where").get_by_role("listitem").all_inner_texts()


def play_out(players: Mapping[Page, Player], by_board: Sequence[Page]) -> None:
    """All play until the end; those named point at the board, the others use the keyboard."""
    while acting := whose_turn(players):
        if acting in by_board:
            players[acting].by_board()
        else:
            players[acting].by_panel()
        assert len(players[acting].done) < MOST, "the game does not end"


def whose_turn(pages: Iterable[Page]) -> Page | None:
    """Who may act, as soon as anybody may; None once the game is over."""
    for _ in range(PATIENCE // PAUSE):
        for page in pages:
            if over(page).is_visible():
                return None
            if options(page).count():
                return page
            page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody may act")
