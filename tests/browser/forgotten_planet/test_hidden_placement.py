"""Hidden placement: no browser receives another player's face-down tiles before they are revealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.support.page_actions import preview
from tests.browser.support.planet_player import Player, page_to_act, read_option, tile_descriptions
from tests.browser.support.planet_tables import HIDDEN_PLACEMENT, scenario_text, start_planet_game
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions

TILE_KINDS: Final = ("special", "base", "land")
KIND_WORDS: Final = {"base": {"base", "starting"}, "land": {"land"}, "special": {"special", "specialMine"}}


class LaidTile(NamedTuple):
    page: Page
    """Of the player who laid it."""
    kind: str
    square: str


class TrafficRecorder:
    """Records all that reaches a page: messages on its socket, and responses of the API."""

    def __init__(self, page: Page) -> None:
        self.messages: list[str] = []
        self._responses: list[Response] = []
        page.on("websocket", self._on_websocket)
        page.on("response", self._on_response)
        # Answers to the page before its reload, which asks for everything again, cannot be read after it.
        page.once("framenavigated", lambda _frame: self._responses.clear())

    def _on_response(self, response: Response) -> None:
        self._responses.append(response)

    def _on_websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.messages.append(str(frame)))

    def known_tiles(self, laid: list[LaidTile]) -> list[LaidTile]:
        """Return the tiles whose square and kind occur together in a message."""
        return [tile for tile in laid if self.evidence(tile)]

    def evidence(self, tile: LaidTile) -> list[str]:
        while self._responses:
            response = self._responses.pop()
            if "/api/" in response.url and response.ok:
                self.messages.append(response.text())
        kinds = KIND_WORDS[tile.kind]
        return [
            message
            for message in self.messages
            if any(kinds & words for words in words_near(tile.square, json.loads(message)))
        ]


def words_near(square: str, value: Any) -> Iterator[set[str]]:
    """Yield the strings of each list and object that names a square, except of what the seat may choose."""
    if isinstance(value, list):
        if square in value:
            yield strings_in(value)
        for item in value:
            yield from words_near(square, item)
    elif isinstance(value, dict):
        if square in value:
            yield strings_in(value[square])
        if square in value.values():
            yield strings_in(value)
        for key, item in value.items():
            if key not in ("legal", "choices"):
                yield from words_near(square, item)


def strings_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*map(strings_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(strings_in, value))
    return {value} if isinstance(value, str) else set()


def test_face_down_tiles_reach_no_other_browser(server: ServerProcess, sessions: BrowserSessions) -> None:
    sessions.ignore_errors("status of 4")
    scenario = scenario_text("....", "....", "....", land=5, placement=HIDDEN_PLACEMENT)
    pages = start_planet_game(server, sessions, 2, scenario=scenario, assignment="random")
    spectator = open_spectator(server, sessions, pages[0])
    recorders = {page: TrafficRecorder(page) for page in (*pages, spectator)}
    for page in recorders:
        page.reload()
        expect(page.get_by_role("list", name="Tiles in hand")).to_be_visible()

    laid: list[LaidTile] = []
    for turn in range(6):
        acting = page_to_act(pages)
        assert acting is not None
        kind = next(kind for kind in TILE_KINDS if all(tile[:2] != (acting, kind) for tile in laid))
        square = choose_tile(acting, kind, by_mouse=turn % 2 == turn // 2 % 2)
        laid.append(LaidTile(acting, kind, square))
        if turn == 3:
            request_everything(recorders)
        if turn == 5:
            # The last tile is selected and previewed, but not laid yet.
            for page, recorder in recorders.items():
                others = [tile for tile in laid if tile.page is not page]
                assert {tile: messages for tile in others if (messages := recorder.evidence(tile))} == {}
                assert recorder.known_tiles(laid) == [tile for tile in laid if tile.page is page]
        acting.get_by_role("button", name="Confirm").click()
        preview(acting).wait_for(state="hidden")
        if turn < 5:
            expect(spectator.get_by_role("list", name="What lies where").get_by_role("listitem")).to_have_count(
                turn + 1
            )

    for page, recorder in recorders.items():
        expect(page.get_by_role("list", name="Tiles in hand")).to_be_hidden()
        assert recorder.known_tiles(laid) == laid
        assert [description for description in tile_descriptions(page) if "special mine" in description] != []
    players = [Player(page) for page in pages]
    for _ in range(3):
        acting = page_to_act(pages)
        assert acting is not None
        players[pages.index(acting)].act_by_keyboard()
    assert any(kind.startswith("build-") for player in players for kind in player.kinds)


def open_spectator(server: ServerProcess, sessions: BrowserSessions, host: Page) -> Page:
    host.get_by_role("tab", name="Table").click()
    spectator = sessions.open(server.address)
    spectator.goto(host.get_by_label("Link", exact=True).input_value())
    spectator.get_by_role("link", name="Watch").click()
    expect(spectator.get_by_text("You are watching.")).to_be_visible()
    return spectator


def choose_tile(page: Page, kind: str, *, by_mouse: bool) -> str:
    """Select a tile and a legal square on the board, or the action in the panel. Return the square."""
    hand = page.get_by_role("list", name="Your tiles")
    expect(hand).to_be_visible()
    if by_mouse:
        hand.get_by_role("button", name="special mine" if kind == "special" else kind).click()
        place = page.locator("section.board [data-place].light").first
        square = str(place.get_attribute("data-place")).removeprefix("square:")
        place.locator(".hit").click()
    else:
        option = page.locator(f"[data-option*='tile=\"{kind}\"']").last
        square = str(read_option(option)["square"])
        option.click()
    # Once the preview looks ahead no longer, its message has been received and recorded.
    expect(preview(page)).to_be_visible()
    expect(preview(page)).not_to_contain_text("Looking ahead")
    return square


def request_everything(recorders: dict[Page, TrafficRecorder]) -> None:
    """Request all that the API offers about a game: its replay, each moment, its log."""
    for page in recorders:
        page.evaluate(
            """async () => {
              const table = location.pathname.split("/")[2];
              const moments = Array.from({ length: 8 }, (_, head) => `/at/${head}`);
              const paths = ["", "/replay", "/replay/course", "/export", ...moments];
              for (const path of paths) await (await fetch(`/api/tables/${table}${path}${location.search}`)).text();
              const more = location.search.replace("?", "&");
              for (const part of ["moments", "events"])
                await (await fetch(`/api/tables/${table}/replay/${part}?first=0${more}`)).text();
            }"""
        )
