"""What a person does at a table: with the keyboard only, with the mouse on the board, with a thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page

from starlode.bench.browser.page_timing import OPTIONS

Hand = Callable[[Page], None]

LIT: Final = "section.board [data-place], section.players [data-place]"
TAPS: Final = 4
UNFOLD: Final = "log => log.querySelectorAll('[aria-expanded=false]').forEach(toggle => toggle.click())"

# Where one would point at a lit thing: the middle of a groove or of what is drawn, if it can be seen there.
POINTS: Final = """selector => [...document.querySelectorAll(selector)].flatMap(place => {
  const groove = place.querySelector("path.hit");
  const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  let at = {x: box.x + box.width / 2, y: box.y + box.height / 2};
  if (groove) at = groove.getPointAtLength(groove.getTotalLength() / 2).matrixTransform(groove.getScreenCTM());
  const seen = document.elementFromPoint(at.x, at.y)?.closest("[data-place]");
  return seen === place ? [[at.x, at.y]] : [];
})"""


def world(page: Page, game: str = "Titan") -> Locator:
    """What the home page has of a game."""
    return page.get_by_role("article", name=game)


def play_now(page: Page, name: str = "Play now") -> None:
    world(page).get_by_role("button", name=name).click()
    options(page).first.wait_for()


def options(page: Page) -> Locator:
    return page.locator(OPTIONS)


def board(page: Page) -> Locator:
    return page.locator("section.board .stage > svg")


def pipes(page: Page) -> Locator:
    return page.locator("section.board g.pipe:not(.ghost)")


def over(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The game is over")


def foreseen(page: Page) -> Locator:
    """What would happen: it stands there from the choice until the deed is shown."""
    # A section with a name is a region; asked for as one, the roles of all that is drawn would be worked out each time.
    return page.locator("section[aria-label='What would happen']")


def confirming(page: Page) -> Locator:
    return foreseen(page).get_by_role("button", name="Confirm")


def show_all(page: Page) -> Locator:
    """The way back to all actions, where a place stood for several and only those are listed."""
    return page.locator(".list").get_by_role("button", name="Show all")


def by_keyboard(page: Page) -> None:
    """Once it is one's turn: choose the first action of the panel, look what it would do, confirm."""
    options(page).first.wait_for()
    page.keyboard.press("/")
    if page.evaluate("document.activeElement.type") == "search":
        page.keyboard.press("ArrowDown")
    page.locator(f"{OPTIONS}:focus").wait_for()
    page.keyboard.press("Enter")
    foreseen(page).wait_for()
    page.keyboard.press("Enter")
    foreseen(page).wait_for(state="hidden")


def by_mouse(page: Page) -> None:
    """The same by pointing at the board; what has no place on it (to skip something) is clicked in the panel."""
    options(page).first.wait_for()
    points = page.evaluate(POINTS, LIT)
    if points:
        x, y = points[len(points) // 2]
        page.mouse.click(x, y)
    else:
        options(page).first.click()
    foreseen(page).or_(show_all(page)).first.wait_for()
    if show_all(page).is_visible():
        options(page).first.click()
        foreseen(page).wait_for()
    confirming(page).click()
    foreseen(page).wait_for(state="hidden")


def by_thumb(page: Page) -> None:
    """The same by tapping, in any language. Where a thumb covers several lit things, the board first looks nearer."""
    options(page).first.wait_for()
    confirm = page.locator("[aria-keyshortcuts=Enter]")
    points = page.evaluate(POINTS, LIT)
    for _ in range(TAPS):
        if not points:
            break
        page.touchscreen.tap(*points[len(points) // 2])
        if chosen(page):
            break
        points = page.evaluate(POINTS, LIT)
    if confirm.count() == 0:
        options(page).first.tap()
    confirm.tap()
    confirm.wait_for(state="hidden")


def chosen(page: Page) -> bool:
    """Whether the last tap chose something (one action, or the few to choose from) rather than looked nearer."""
    return bool(
        page.evaluate("""async () => {
      await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn)));
      return document.querySelector("[aria-keyshortcuts=Enter], .list > p .button") !== null;
    }""")
    )


def lines(page: Page) -> list[str]:
    """The whole log, unfolded."""
    log = page.get_by_role("region", name="What happened")
    log.evaluate(UNFOLD)
    return log.locator(".toggle, li").all_inner_texts()
