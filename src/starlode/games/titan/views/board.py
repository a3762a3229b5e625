"""What a view shows of the board: zones, pipes, and the control tokens at the Core."""

from __future__ import annotations

from starlode.games.titan.content import (
    CORE,
    CORE_SLOTS,
    INTO_CORE,
    PIPE_FROM,
    PIPE_TO,
    RIG_COLOUR,
    RIG_NAMES,
    RIG_VALUE,
    SLOT_NAMES,
    ZONE_NAMES,
)
from starlode.games.titan.state import BASE_OF, ICE, Titan, controller, has_base, rig_at, unpack
from starlode.games.titan.views.shapes import BASIC_NAMES, COLOUR_NAMES, CoreTokenView, PipeView, ZoneView
from starlode.kernel.masks import bits


def view_zones(state: Titan) -> dict[str, ZoneView]:
    """Return every zone in use by its name."""
    return {ZONE_NAMES[zone]: view_zone(state, zone) for zone in state.config.zones}


def view_zone(state: Titan, zone: int) -> ZoneView:
    """Return what is on a zone: rig with well and module, Base, ice, deposit tokens."""
    part: ZoneView = {}
    rig = rig_at(state, zone)
    if zone == CORE or rig >= 0:
        part["deuterium"] = state.deuterium[zone]
        part["tholins"] = state.tholins[zone]
    if rig >= 0:
        part["rig"] = RIG_NAMES[rig]
        part["colour"] = COLOUR_NAMES[RIG_COLOUR[rig]]
        part["value"] = RIG_VALUE[rig]
        if state.module[zone] >= 0:
            part["module"] = COLOUR_NAMES[state.module[zone]]
            part["controller"] = controller(state, zone)
    elif state.on[zone] == ICE:
        part["ice"] = True
    elif has_base(state, zone):
        part["base"] = state.on[zone] - BASE_OF
    if state.deposits[zone]:
        part["deposits"] = [BASIC_NAMES[kind] for kind in unpack(state.deposits[zone])]
    return part


def update_zones(state: Titan, before: Titan, seen: dict[str, ZoneView]) -> dict[str, ZoneView]:
    """Return `view_zones`, made from that of another position."""
    changed = 0
    for player, was in zip(state.players, before.players, strict=True):
        changed |= player.controlled ^ was.controlled
    for now, then in (
        (state.on, before.on),
        (state.deposits, before.deposits),
        (state.deuterium, before.deuterium),
        (state.tholins, before.tholins),
        (state.module, before.module),
    ):
        # Lists that seldom change are replaced (`put`), so most are identical.
        if now is not then:
            for zone in state.config.zones:
                if now[zone] != then[zone]:
                    changed |= 1 << zone
    return {**seen, **{ZONE_NAMES[zone]: view_zone(state, zone) for zone in bits(changed)}} if changed else seen


def view_pipes(state: Titan) -> dict[str, PipeView]:
    """Return every pipe on the board by its slot; `live` if it belongs to its owner's network (TI-8.4)."""
    return {
        SLOT_NAMES[pipe >> 1]: _view_pipe(state, seat, pipe)
        for seat in range(state.config.players)
        for pipe in bits(state.players[seat].laid)
    }


def _view_pipe(state: Titan, seat: int, pipe: int) -> PipeView:
    """Return one pipe of a seat."""
    return {
        "owner": seat,
        "from": ZONE_NAMES[PIPE_FROM[pipe]],
        "to": ZONE_NAMES[PIPE_TO[pipe]],
        "live": bool(state.players[seat].reach >> pipe & 1),
    }


def update_pipes(state: Titan, before: Titan, seen: dict[str, PipeView]) -> dict[str, PipeView]:
    """Return `view_pipes`, made from that of another position."""
    removed: list[int] = []
    changed: list[tuple[int, int]] = []
    for seat in range(state.config.players):
        player, was = state.players[seat], before.players[seat]
        laid = player.laid
        different = (laid ^ was.laid) | (laid & (player.reach ^ was.reach))
        if different:
            removed += bits(different & ~laid)
            changed += [(seat, pipe) for pipe in bits(different & laid)]
    if not removed and not changed:
        return seen
    updated = seen.copy()
    for pipe in removed:
        del updated[SLOT_NAMES[pipe >> 1]]
    for seat, pipe in changed:
        updated[SLOT_NAMES[pipe >> 1]] = _view_pipe(state, seat, pipe)
    return updated


def view_core_tokens(state: Titan) -> dict[str, CoreTokenView]:
    """Return the control tokens at the Core by slot; `active` if they extract (TI-12.11)."""
    part: dict[str, CoreTokenView] = {}
    for column, seat in enumerate(state.core_tokens):
        if seat >= 0:
            pipe = 2 * CORE_SLOTS[column]
            live = state.players[seat].laid & state.players[seat].reach & 1 << pipe
            part[SLOT_NAMES[pipe >> 1]] = {"owner": seat, "active": bool(live)}
    return part


def update_core_tokens(state: Titan, before: Titan, seen: dict[str, CoreTokenView]) -> dict[str, CoreTokenView]:
    """Return `view_core_tokens`, made from that of another position."""
    same = state.core_tokens == before.core_tokens and _live_core_pipes(state) == _live_core_pipes(before)
    return seen if same else view_core_tokens(state)


def _live_core_pipes(state: Titan) -> list[int]:
    """Return for each seat its pipes into the Core that belong to its network."""
    return [player.laid & player.reach & INTO_CORE for player in state.players]
