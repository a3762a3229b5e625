"""A page whose board must keep its place and whose console must stay silent."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

BOX: Final = """selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height];
}"""


class WatchedPage:
    """Collects what the console of a page says, and where its board is each time it is looked at."""

    def __init__(self, page: Page, board: str = "section.board") -> None:
        self.page = page
        self.messages: list[str] = []
        self.boxes: dict[str, list[list[float]]] = {}
        self._board = board
        page.on("console", lambda message: self.messages.append(message.text))

    def look(self, part: str = "") -> None:
        """Remember where the board is, in this part of the game."""
        self.boxes.setdefault(part, []).append(self.page.evaluate(BOX, self._board))

    def expect_still(self, part: str = "", *, looks: int) -> None:
        """Expect that the board was at the same place in at least so many looks."""
        boxes = self.boxes[part]
        assert len(boxes) >= looks
        assert all(box == boxes[0] for box in boxes), boxes

    def replay_silently(self, *steps: str) -> None:
        """Replay the game by these keys, and expect that the console has said nothing from the start on."""
        self.page.goto(f"{self.page.url}/replay")
        slider = self.page.get_by_role("slider", name="Moment")
        slider.focus()
        for key in ("Home", *steps, "End"):
            self.page.keyboard.press(key)
        expect(slider).to_have_value(slider.get_attribute("max") or "")
        assert self.messages == []
