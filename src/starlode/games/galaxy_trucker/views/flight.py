"""The card on the table, what it has brought so far, and what the end of the flight would bring."""

from __future__ import annotations

from starlode.games.galaxy_trucker import scoring
from starlode.games.galaxy_trucker.content import CARD_NAMES, CELL_NAMES, COMBAT_ZONE, SABOTAGE
from starlode.games.galaxy_trucker.phases.cards import combat_zone
from starlode.games.galaxy_trucker.phases.flight.dangers import current_danger
from starlode.games.galaxy_trucker.state import (
    BOUNCED,
    CANCELLED,
    CARD,
    EXPLODED,
    FOUND_NOTHING,
    HIT_BY,
    IGNORED,
    MISSED,
    NOTE_NAMES,
    NOTHING,
    PASSED,
    ROLLED,
    SHIELDED,
    SHOT,
    TAKEN,
    TOO_FEW_CREW,
    WINDOW,
    GalaxyTrucker,
    Note,
    route_order,
)
from starlode.games.galaxy_trucker.views.names import some
from starlode.games.galaxy_trucker.views.shapes import CardView, NoteView, ProspectView


def view_card(state: GalaxyTrucker) -> CardView | None:
    """Return the card that is being resolved, or None."""
    if state.step != CARD or state.card == NOTHING:
        return None
    kind = state.current_card.type
    line, stage = divmod(state.stage, combat_zone.STAGES)
    # Elsewhere `index` counts something else, or dangers of the line before.
    in_dangers = kind != SABOTAGE and (kind != COMBAT_ZONE or stage == combat_zone.PENALTY)
    return {
        "card": CARD_NAMES[state.card],
        "line": line if kind == COMBAT_ZONE else None,
        "danger": some(current_danger(state)) if in_dangers else None,
        "attempt": state.index if kind == SABOTAGE else None,
        "stage": state.stage,
        "index": state.index,
        "queue": [*state.queue],
        "roll": state.roll or None,
        "marks": [*state.marks],
    }


def view_notes(state: GalaxyTrucker) -> list[NoteView]:
    """Return what the card, or the last one, has brought so far."""
    return [_note(row) for row in state.record]


def _note(row: Note) -> NoteView:
    kind, seat, number, first, second = row
    part: NoteView = {"kind": NOTE_NAMES[kind], "seat": seat, "number": number}
    if kind == ROLLED:
        part["dice"] = [first, second]
    elif kind in (EXPLODED, FOUND_NOTHING):
        part["cell"] = f"{first}-{second}"
    elif kind in (BOUNCED, SHOT, SHIELDED, HIT_BY, CANCELLED):
        part["cell"] = CELL_NAMES[first]
        if kind in (SHOT, SHIELDED):
            part["by"] = CELL_NAMES[second]
    elif kind not in (MISSED, PASSED, TOO_FEW_CREW, IGNORED) and (kind != TAKEN or first):
        part["count"] = first
    return part


def view_prospects(state: GalaxyTrucker) -> list[ProspectView]:
    """Return what the end of the flight would bring now to those flying, in route order, where they may give up."""
    if state.step != WINDOW:
        return []
    best_looking = scoring.best_looking(state)
    return [_prospect(state, seat, place, seat in best_looking) for place, seat in enumerate(route_order(state))]


def _prospect(state: GalaxyTrucker, seat: int, place: int, best_looking: bool) -> ProspectView:
    finish = scoring.finish_reward(state, seat, place)
    award = scoring.best_looking_award(state, seat) if best_looking else 0
    sale = scoring.sale(state, seat, finished=True)
    return {
        "seat": seat,
        "place": place + 1,
        "finish": finish,
        "best_looking": award,
        "sale": sale,
        "losses": -scoring.loss_charge(state, seat),
        "giving_up": finish + award + sale - scoring.sale(state, seat, finished=False),
    }
