"""Hidden placement: everybody lays tiles face down, and nobody's browser learns another's before they are turned."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.hands import foreseen, options
from tests.browser.house import Server
from tests.browser.planet import HIDDEN, Player, scenario, seated, tiles, whose_turn
from tests.browser.visitors import Visitors

KINDS: Final = ("special", "base", "land")
WORDS: Final = {"base": {"base", "starting"}, "land": {"land"}, "special": {"special", "specialMine"}}


class Laid(NamedTuple):
    layer: Page
    kind: str
    square: str


class Ear:
    """Everything that reaches a page: from its socket, and in answers of the server."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self._answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._answered)

    def _answered(self, answer: Response) -> None:
        self._answers.append(answer)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def known(self, laid: list[Laid]) -> list[Laid]:
        """The tiles of which something tells square and kind together."""
        return [tile for tile in laid if self.evidence(tile)]

    def evidence(self, tile: Laid) -> list[str]:
        while self._answers:
            answer = self._answers.pop()
            if "/api/" in answer.url and answer.ok:
                self.heard.append(answer.text())
        kinds = WORDS[tile.kind]
        return [told for told in self.heard if any(kinds & words for words in told_with(tile.square, json.loads(told)))]


def told_with(square: str, told: Any) -> Iterator[set[str]]:
    """The words of each thing that is about a square. What one might do oneself says nothing about others' tiles."""
    if isinstance(told, list):
        if square in told:
            yield words_of(told)
        for each in told:
            yield from told_with(square, each)
    elif isinstance(told, dict):
        if square in told:
            yield words_of(told[square])
        if square in told.values():
            yield words_of(told)
        for name, each in told.items():
            if name != "legal":
                yield from told_with(square, each)


def words_of(told: Any) -> set[str]:
    if isinstance(told, dict):
        return set().union(*map(words_of, told.values()))
    if isinstance(told, list):
        return set().union(*map(words_of, told))
    return {told} if isinstance(told, str) else set()


def test_no_browser_learns_a_face_down_tile(house: Server, visit: Visitors) -> None:
    visit.forgive("status of 4")
    drawn = scenario("....", "....", "....", land=5, placement=HIDDEN)
    pages = seated(house, visit, 2, scenario=drawn, assignment="random")
    watcher = watching(house, visit, pages[0])
    ears = {page: Ear(page) for page in (*pages, watcher)}
    for page in ears:
        page.reload()
        expect(page.get_by_role("list", name="Tiles in hand")).to_be_visible()

    laid: list[Laid] = []
    for turn in range(6):
        layer = whose_turn(pages)
        assert layer is not None
        kind = next(kind for kind in KINDS if all(tile[:2] != (layer, kind) for tile in laid))
        square = choose(layer, kind, by_board=turn % 2 == turn // 2 % 2)
        laid.append(Laid(layer, kind, square))
        if turn == 3:
            snoop(ears)
        if turn == 5:
            # The last tile is chosen and what it would do is shown, but it does not lie yet.
            for page, ear in ears.items():
                others = [tile for tile in laid if tile.layer is not page]
                assert {tile: told for tile in others if (told := ear.evidence(tile))} == {}
                assert ear.known(laid) == [tile for tile in laid if tile.layer is page]
        layer.get_by_role("button", name="Confirm").click()
        foreseen(layer).wait_for(state="hidden")
        if turn < 5:
            expect(watcher.get_by_role("list", name="What lies where").get_by_role("listitem")).to_have_count(turn + 1)

    for page, ear in ears.items():
        expect(page.get_by_role("list", name="Tiles in hand")).to_be_hidden()
        assert ear.known(laid) == laid
        assert [words for words in tiles(page) if "special mine" in words] != []
    players = [Player(page) for page in pages]
    for _ in range(3):
        acting = whose_turn(pages)
        assert acting is not None
        players[pages.index(acting)].by_panel()
    assert any(words.startswith("Build") for player in players for words in player.done)


def watching(house: Server, visit: Visitors, host: Page) -> Page:
    host.get_by_role("tab", name="Table").click()
    watcher = visit(house.address)
    watcher.goto(host.get_by_label("Link", exact=True).input_value())
    watcher.get_by_role("link", name="Watch").click()
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    return watcher


def choose(page: Page, kind: str, *, by_board: bool) -> str:
    """A tile of the hand and a lit square, or the same from the list of actions. Where it is to lie."""
    hand = page.get_by_role("list", name="Your tiles")
    expect(hand).to_be_visible()
    if by_board:
        hand.get_by_role("button", name="special mine" if kind == "special" else kind).click()
        place = page.locator("section.board [data-place]").first
        square = str(place.get_attribute("data-place")).removeprefix("square:")
        place.locator(".hit").click()
    else:
        option = options(page).filter(has_text=f"Lay a {'special mine' if kind == 'special' else kind}").last
        square = option.inner_text().partition("(")[2].strip(")")
        option.click()
    # The answer has come once it tells something: then it is heard too.
    expect(foreseen(page).get_by_role("listitem").first).to_be_visible()
    return square


def snoop(ears: dict[Page, Ear]) -> None:
    """Ask for all that the server might tell of a game: its course, each moment, its log."""
    for page in ears:
        page.evaluate(
            """async () => {
              const table = location.pathname.split("/")[2];
              const paths = ["", "/replay", "/export", ...Array.from({ length: 8 }, (_, head) => `/at/${head}`)];
              for (const path of paths) await (await fetch(`/api/tables/${table}${path}${location.search}`)).text();
            }"""
        )
