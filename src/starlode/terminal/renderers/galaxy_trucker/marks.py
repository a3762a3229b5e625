"""What is marked on the viewer's ship: places for components, targets of actions, effects, errors, dangers."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import MoveLast, Place
from starlode.games.galaxy_trucker.content import BOARDS, CELL_NAMES, ORIGINS
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.games.galaxy_trucker.views.shapes import ComponentView, GalaxyTruckerView
from starlode.kernel.contract import Action
from starlode.terminal.renderers.galaxy_trucker.ship import ALLOWED, FITS, FITS_TURNED, Line, Marks, cells_on
from starlode.terminal.renderers.galaxy_trucker.view import further_decision, galaxy_view
from starlode.terminal.renderers.renderer import RenderContext


def find_marks(context: RenderContext) -> Marks:
    """Return the marks on the viewer's ship."""
    view = galaxy_view(context.view)
    seat = view["seats"][context.viewer]
    chosen = context.preview.action if context.preview else None
    ghosts, lost = _changes(context)
    cells = [cell_of(action) for action in context.legal]
    lines, threatened = _danger(view, context.viewer)
    part = view["expansion"]
    return Marks(
        lit=_lit(context, view, chosen),
        targets=frozenset(cell for cell in cells if cell is not None),
        chosen=frozenset(cell for cell in [cell_of(chosen)] if cell is not None),
        ghosts=ghosts,
        lost=lost | _planned(view, context),
        errors=frozenset(cell for error in seat["errors"] for cell in error["cells"]),
        threatened=threatened,
        loose=seat["loose"],
        markers=frozenset(part["seats"][context.viewer]["markers"] if part is not None else ()),
        group=frozenset(part["seats"][context.viewer]["group"] if part is not None else ()),
        lines=lines,
    )


def cell_of(action: Action | None) -> str | None:
    """Return the cell that an action names."""
    cell = action.arguments().get("cell") if action else None
    return cell if isinstance(cell, str) else None


def _lit(context: RenderContext, view: GalaxyTruckerView, chosen: Action | None) -> dict[str, str]:
    """Return the cells where the component in the hand, or the loose one, may lie, with a sign for how it fits."""
    kind = Place if view["seats"][context.viewer]["hand"] else MoveLast
    aimed = chosen if isinstance(chosen, Place | MoveLast) else None
    if kind is MoveLast and aimed is None:
        # The loose component is moved only on request.
        return {}
    fits = view["fits"]
    lit = {}
    for action in context.legal:
        if isinstance(action, kind):
            cell = str(action.arguments()["cell"])
            turned = aimed is not None and aimed.rotation not in fits.get(cell, ())
            lit[cell] = ALLOWED if cell not in fits else FITS_TURNED if turned else FITS
    return lit


def _changes(context: RenderContext) -> tuple[dict[str, ComponentView], frozenset[str]]:
    """Return the components that the highlighted action puts on the ship, and the cells of those that it takes away."""
    if context.preview is None:
        return {}, frozenset()
    before = galaxy_view(context.view)
    after = galaxy_view(context.preview.after)
    if before["flight"] != after["flight"]:
        return {}, frozenset()
    old = before["seats"][context.viewer]["ship"]["components"]
    new = after["seats"][context.viewer]["ship"]["components"]
    ghosts = {
        cell: component
        for cell, component in new.items()
        if cell not in old or (old[cell]["tile"], old[cell]["rotation"]) != (component["tile"], component["rotation"])
    }
    return ghosts, frozenset(old.keys() - new.keys())


def _planned(view: GalaxyTruckerExpandedView, context: RenderContext) -> frozenset[str]:
    """Return the cells that are to be abandoned, as far as the viewer has named them, and those that fall with them."""
    after = galaxy_view(context.preview.after) if context.preview is not None else view
    decision = further_decision(after, context.viewer)
    if decision is None or decision["kind"] not in ("plan-abandoning", "overtake"):
        return frozenset()
    fallen = decision["plan"]["fallen"] if "plan" in decision else []
    return frozenset([*decision["cells"], *fallen])


def _danger(view: GalaxyTruckerExpandedView, viewer: int) -> tuple[tuple[Line, ...], frozenset[str]]:
    """Return the lines of the danger that the viewer has to answer, and the components that it threatens."""
    for decision in view["decisions"]:
        cell = decision.get("cell")
        if decision["seat"] == viewer and "origin" in decision and cell is not None:
            return (Line(ORIGINS.index(decision["origin"]), decision["roll"]),), frozenset({cell})
    further = further_decision(view, viewer)
    if further is None or "origin" not in further:
        return (), frozenset()
    lines = tuple(Line(ORIGINS.index(further["origin"]), number) for number in further["lines"])
    if "cell" in further:
        return lines, frozenset({further["cell"]})
    threatened = [line for line in lines if line.number in further.get("threatened", further["lines"])]
    return lines, frozenset(_first_on(view, viewer, line) for line in threatened)


def _first_on(view: GalaxyTruckerExpandedView, viewer: int, line: Line) -> str:
    """Return the first component on a line; empty if there is none."""
    components = view["seats"][viewer]["ship"]["components"]
    cells = [CELL_NAMES[position] for position in cells_on(BOARDS[view["board"]], line)]
    return next((cell for cell in cells if cell in components), "")
