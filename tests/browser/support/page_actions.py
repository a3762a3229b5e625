"""What a user does on a game's screen: by keyboard only, by mouse on the board, or by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page

from starlode.bench.browser import page_timing

PageAction = Callable[[Page], None]
"""A way to take one action."""

ACTIONS: Final = page_timing.SETTLED_OPTIONS
LEGAL_PLACES: Final = "section.board [data-place], section.hand [data-place]"
MAX_TAPS: Final = 4

# A section collapses when newer ones arrive, so the lines are read in the same task that saw all expanded.
LOG_LINES: Final = """async log => {
  for (;;) {
    const collapsed = log.querySelectorAll("[aria-expanded=false]");
    if (collapsed.length === 0) break;
    collapsed.forEach(toggle => toggle.click());
    await new Promise(updated => setTimeout(updated));
  }
  return [...log.querySelectorAll(".toggle, li")].map(line => line.innerText);
}"""

# The middle of each legal place (of its path, for a pipe), if nothing else covers it there.
CLICK_POINTS: Final = """selector => [...document.querySelectorAll(selector)].flatMap(place => {
  const path = place.querySelector("path.hit");
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  let point = {x: box.x + box.width / 2, y: box.y + box.height / 2};
  if (path) point = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  const topmost = document.elementFromPoint(point.x, point.y)?.closest("[data-place]");
  return topmost === place ? [[point.x, point.y]] : [];
})"""


def game_card(page: Page, game: str = "Titan") -> Locator:
    """Return the game's card on the home page."""
    return page.get_by_role("article", name=game)


def play_now(page: Page, button: str = "Play now") -> None:
    """Start a game of Titan against a bot from the home page, and wait for the first decision."""
    game_card(page).get_by_role("button", name=button).click()
    actions(page).first.wait_for()


def actions(page: Page) -> Locator:
    """Return the actions that the panel offers now."""
    return page.locator(ACTIONS)


def board(page: Page) -> Locator:
    return page.locator("section.board .stage > svg.picture")


def pipes(page: Page) -> Locator:
    return page.locator("section.board g.pipe:not(.ghost)")


def game_over(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game is over")


def preview(page: Page) -> Locator:
    """Return the preview of the selected action: it is visible until the action's effect is shown."""
    # By selector rather than by role: resolving roles on a page with a whole board is slow.
    return page.locator("section[aria-label='What would happen']")


def confirm_button(page: Page) -> Locator:
    return page.locator(".foot [aria-keyshortcuts=Enter]")


def show_all_button(page: Page) -> Locator:
    """Return the button that lists all actions again after a place with several actions was selected."""
    return page.locator(".list").get_by_role("button", name="Show all")


def act_by_keyboard(page: Page) -> None:
    """Wait for the user's turn, select the first action of the panel, and confirm its preview."""
    actions(page).first.wait_for()
    page.keyboard.press("/")
    page.locator(f"[type=search]:focus, {ACTIONS}:focus").wait_for()
    if page.evaluate("document.activeElement.type") == "search":
        page.keyboard.press("ArrowDown")
    page.locator(f"{ACTIONS}:focus").wait_for()
    page.keyboard.press("Enter")
    preview(page).wait_for()
    page.keyboard.press("Enter")
    preview(page).wait_for(state="hidden")


def act_by_mouse(page: Page) -> None:
    """Do the same by clicking the board; an action without a place, such as a skip, is clicked in the panel."""
    actions(page).first.wait_for()
    points = page.evaluate(CLICK_POINTS, LEGAL_PLACES)
    if points:
        x, y = points[len(points) // 2]
        page.mouse.click(x, y)
    else:
        actions(page).first.click()
    preview(page).or_(show_all_button(page)).first.wait_for()
    if show_all_button(page).is_visible():
        actions(page).first.click()
        preview(page).wait_for()
    confirm_button(page).click()
    preview(page).wait_for(state="hidden")


def act_by_touch(page: Page) -> None:
    """Do the same by tapping, in any language. Where a tap covers several legal places, the board zooms in first."""
    actions(page).first.wait_for()
    confirm = page.locator("[aria-keyshortcuts=Enter]")
    points = page.evaluate(CLICK_POINTS, LEGAL_PLACES)
    for _ in range(MAX_TAPS):
        if not points:
            break
        page.touchscreen.tap(*points[len(points) // 2])
        if has_selection(page):
            break
        points = page.evaluate(CLICK_POINTS, LEGAL_PLACES)
    if confirm.count() == 0:
        actions(page).first.tap()
    confirm.tap()
    confirm.wait_for(state="hidden")


def has_selection(page: Page) -> bool:
    """Return True if the last tap selected an action, or a few to choose from, rather than zoomed in."""
    return bool(
        page.evaluate("""async () => {
      await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));
      return document.querySelector("[aria-keyshortcuts=Enter], .list > p .button") !== null;
    }""")
    )


def log_lines(page: Page) -> list[str]:
    """Expand the log and return all its lines."""
    lines: list[str] = page.get_by_role("region", name="What happened").evaluate(LOG_LINES)
    return lines
