"""What the expansion adds to the view of a position."""

from __future__ import annotations

from typing import cast

from starlode.games.galaxy_trucker.content import CARD_NAMES
from starlode.games.galaxy_trucker.lunar.cargo.face_down import cargo_face_down
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, HOT_POTATO, MISSION_NAMES, VIP_NAMES
from starlode.games.galaxy_trucker.lunar.state import LunarTable, table_of
from starlode.games.galaxy_trucker.lunar.views.decisions import view_decisions
from starlode.games.galaxy_trucker.lunar.views.players import view_seat
from starlode.games.galaxy_trucker.lunar.views.shapes import ExpansionSeatView, ExpansionView, MissionOfferView
from starlode.games.galaxy_trucker.lunar.vips.abilities import presenter
from starlode.games.galaxy_trucker.state import BUILDING, GRACE, NOTHING, GalaxyTrucker
from starlode.games.galaxy_trucker.views.names import some
from starlode.kernel.contract import Json


def view_expansion(state: GalaxyTrucker, viewer: int | None, before: GalaxyTrucker | None, seen: Json) -> Json:
    """Return what this viewer may know; None before the first flight is prepared.

    While ships are built, players that have not changed since the position before are taken from what was seen of it.
    """
    if state.extension is None:
        return None
    seats: list[ExpansionSeatView] = []
    shown = cast(ExpansionView, seen)["seats"] if _may_share(state, before) and seen is not None else []
    for seat, player in enumerate(state.players):
        same = bool(shown) and before is not None and player is before.players[seat]
        seats.append(shown[seat] if same else view_seat(state, seat))
    return cast(Json, _view(state, viewer, seats))


def _may_share(state: GalaxyTrucker, before: GalaxyTrucker | None) -> bool:
    """Return whether what is shown of a player depends on the player alone: in the flight it depends on others too."""
    if before is None or state.step != before.step or state.step not in (BUILDING, GRACE):
        return False
    return before.extension is not None and table_of(state).vips == table_of(before).vips


def _view(state: GalaxyTrucker, viewer: int | None, seats: list[ExpansionSeatView]) -> ExpansionView:
    table = table_of(state)
    has_potato = table.mission == HOT_POTATO
    return {
        "mission": MISSION_NAMES[table.mission] if table.mission != NOTHING else None,
        "mission_offer": _offer(table) if table.offer else None,
        "vips": _vips(table),
        "cargo_face_down": cargo_face_down(state),
        "fuse": table.fuse if has_potato else None,
        "potato": some(table.potato) if has_potato else None,
        "known_top": [CARD_NAMES[card] for card in presenter.known_top(state, viewer)],
        "decisions": view_decisions(state, viewer),
        "seats": seats,
    }


def _offer(table: LunarTable) -> MissionOfferView:
    return {"seat": table.picker, "missions": [MISSION_NAMES[mission] for mission in table.offer]}


def _vips(table: LunarTable) -> dict[str, str | None]:
    """Return the VIPs of the flight by colour, as far as they are revealed."""
    names: list[str | None] = [VIP_NAMES[vip] for vip in table.vips]
    names += [None] * (len(COLOUR_NAMES) - len(names))
    return dict(zip(COLOUR_NAMES, names, strict=True))
