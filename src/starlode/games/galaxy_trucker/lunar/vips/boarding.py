"""Boarding: who puts which VIP into which cabin, and the check of requirements (GL-2.11, GL-2.17).

All players decide at once, colour by colour (GL-2.R4, GL-D3). A VIP stands in `Ship.crew`.
"""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.galaxy_trucker.content import CELL_NAMES, HUMANS_PER_CABIN, STARTING_CABIN
from starlode.games.galaxy_trucker.hooks import LOSS_CREW
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, BoardVip, LeaveVip
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, COLOURS, VIP_NAMES, WIDOW
from starlode.games.galaxy_trucker.lunar.missions import prison_transfer
from starlode.games.galaxy_trucker.lunar.state import BOARD_VIP, VIP_FIGURE, edit_part, part_of, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.vips import requirements
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.restrictions import LOAD_HUMANS, crew_load
from starlode.games.galaxy_trucker.state import FLYING, NOTHING, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# --- boarding ---------------------------------------------------------------------------------------------------------


def begin(state: GalaxyTrucker) -> None:
    """Ask all players at once, on the ships as built (GL-2.11, GL-2.R4)."""
    if table_of(state).vips:
        for seat in state.config.seats:
            _ask_next(state, seat, 0)


def _ask_next(state: GalaxyTrucker, seat: int, first: int) -> None:
    """Ask about the next colour for which a cabin would do, from this one on; then about a prisoner (GL-D3)."""
    for colour in range(first, COLOURS):
        if open_cabins(state, seat, colour):
            push(state, seat, BOARD_VIP, colour)
            return
    prison_transfer.ask_after_vips(state, seat)


def open_cabins(state: GalaxyTrucker, seat: int, colour: int) -> list[int]:
    """Return the cabins that the VIP of a colour may board, nobody being there (GL-2.13), in square order (GL-2.R6)."""
    vip = table_of(state).vips[colour]
    cabins = bits(state.players[seat].ship.cabins())
    return [cabin for cabin in cabins if _why_not_position(state, seat, vip, cabin) is None]


def may_stand(state: GalaxyTrucker, seat: int, position: int) -> bool:
    """Return whether a human may be placed there (GL-2.19): what bars astronauts bars VIPs (GL-4.5, GL-7.19).

    A rule of another expansion about placing crew joins in at `hooks.crew_loads` (GL-12.4, GL-12.9).
    """
    return crew_load(state, seat, position, LOAD_HUMANS, HUMANS_PER_CABIN) > 0


def list_cabins(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the cabins for the VIP in question, and to fly without (GL-2.12, GL-2.16)."""
    colour = state.players[seat].stack[-1][1]
    cabins = [LUNAR.board_vip[colour][cabin] for cabin in open_cabins(state, seat, colour)]
    return [*cabins, LUNAR.leave_vip[colour]]


def apply_cabin(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Put the VIP into the cabin, or leave it; then ask about the next colour."""
    _, colour = pop(state, seat)
    data: dict[str, Json] = {"seat": seat, "vip": VIP_NAMES[table_of(state).vips[colour]]}
    if isinstance(action, BoardVip):
        state.edit_ship(seat).crew[action.position] = VIP_FIGURE + colour
        if state.events is not None:
            emit(state, "event-vip-boarded", "GL-2.12", {**data, "cell": CELL_NAMES[action.position]})
    elif state.events is not None:
        emit(state, "event-vip-not-taken", "GL-2.16", data)
    _ask_next(state, seat, colour + 1)


def why_not_cabin(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the VIP cannot be put there, or None."""
    if not isinstance(action, BoardVip | LeaveVip):
        return refusals.wrong_moment(state, seat, action)
    colour = action.colour
    vip = table_of(state).vips[colour]
    data: dict[str, Json] = {"vip": VIP_NAMES[vip]}
    if vip_aboard(state, seat, vip) != NOTHING:
        return Refusal("refusal-vip-aboard", "GL-2.14", data)
    if isinstance(action, BoardVip):
        refusal = _why_not_position(state, seat, vip, action.position)
        if refusal is not None:
            return refusal
    open_colour = state.players[seat].stack[-1][1]
    if colour == open_colour:
        return None
    asked = VIP_NAMES[table_of(state).vips[open_colour]]
    return Refusal("refusal-vip-order", "GL-2.R6", {**data, "vip_asked": asked})


def _why_not_position(state: GalaxyTrucker, seat: int, vip: int, position: int) -> Refusal | None:
    """Return why this VIP may not board there, or None if it may."""
    ship = state.players[seat].ship
    data: dict[str, Json] = {"vip": VIP_NAMES[vip], "cell": CELL_NAMES[position]}
    if not ship.cabins() >> position & 1:
        return Refusal("refusal-vip-no-cabin", "GL-2.12", data)
    if ship.of_kind(STARTING_CABIN) >> position & 1:
        return Refusal("refusal-vip-starting-cabin", "GL-2.12", data)
    if ship.crew[position]:
        return Refusal("refusal-vip-cabin-taken", "GL-2.13", data)
    if not may_stand(state, seat, position):
        return Refusal("refusal-vip-barred", "GL-2.19", data)
    worst = requirements.worst(ship, vip, position)
    if not worst.holds():
        clause = requirements.REQUIREMENT_CLAUSES[vip]
        return Refusal("refusal-vip-requirement", clause, {**data, "count": worst.found, "needed": worst.wanted})
    return None


def default_cabin(state: GalaxyTrucker, seat: int) -> Action | None:
    """Return the first cabin in the order of the squares (GL-D3)."""
    colour = state.players[seat].stack[-1][1]
    return LUNAR.board_vip[colour][open_cabins(state, seat, colour)[0]]


# --- the check (GL-2.17) ----------------------------------------------------------------------------------------------


def check_requirements(state: GalaxyTrucker) -> None:
    """Replace VIPs whose requirement the corrected ship does not meet by astronauts (GL-2.17, GL-2.18, GL-2.R5).

    In flight nobody asks for requirements any more (GL-2.24).
    """
    for seat in state.config.seats:
        for vip in table_of(state).vips:
            cabin = vip_aboard(state, seat, vip)
            if cabin != NOTHING and not requirements.meets(state.players[seat].ship, vip, cabin):
                _replace(state, seat, vip, cabin)


def _replace(state: GalaxyTrucker, seat: int, vip: int, cabin: int) -> None:
    """Put two astronauts, or as many as may stand there, in the place of a VIP."""
    astronauts = crew_load(state, seat, cabin, LOAD_HUMANS, HUMANS_PER_CABIN)
    state.edit_ship(seat).crew[cabin] = astronauts
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "vip": VIP_NAMES[vip], "cell": CELL_NAMES[cabin], "count": astronauts}
        emit(state, "event-vip-refused", "GL-2.17", data)


# --- who is aboard ----------------------------------------------------------------------------------------------------


def aboard(state: GalaxyTrucker, seat: int) -> int:
    """Return the mask of the colours whose VIP is on the player's ship."""
    crew = state.players[seat].ship.crew
    return sum([1 << colour for colour in range(COLOURS) if VIP_FIGURE + colour in crew])


def note_boarded(state: GalaxyTrucker) -> None:
    """Remember who is aboard at launch (GL-2.R4)."""
    for seat in state.config.seats:
        if aboard(state, seat):
            edit_part(state, seat).boarded = aboard(state, seat)


def note_lost(state: GalaxyTrucker, seat: int, what: int, thing: int, _amount: int) -> None:
    """Remember a VIP who leaves the ship after launch as lost (GL-2.R1).

    The Widow who goes with her cabin is not lost (GL-6.1.5): then she still stands there when the loss is reported.
    """
    colour = thing - VIP_FIGURE
    if what != LOSS_CREW or not 0 <= colour < COLOURS:
        return
    vip = table_of(state).vips[colour]
    launched = state.players[seat].status == FLYING
    if launched and not (vip == WIDOW and thing in state.players[seat].ship.crew):
        edit_part(state, seat).lost_vips |= 1 << colour
    if state.events is not None:
        key, clause = ("event-vip-gone", "GL-2.R1") if launched else ("event-vip-back", "GL-2.R4")
        emit(state, key, clause, {"seat": seat, "vip": VIP_NAMES[vip]})


# --- invariants -------------------------------------------------------------------------------------------------------


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield what is broken about the VIPs on ships."""
    for seat, player in enumerate(state.players):
        ship, part = player.ship, part_of(state, seat)
        for colour, name in enumerate(COLOUR_NAMES):
            count = ship.crew.count(VIP_FIGURE + colour)
            if count > 1:
                yield f"GL-2.14: seat {seat} has {count} {name} VIPs"
            if count and not table_of(state).vips:
                yield f"GL-2.2: seat {seat} has a {name} VIP in a flight without VIPs"
            if count and ship.of_kind(STARTING_CABIN) >> ship.crew.index(VIP_FIGURE + colour) & 1:
                yield f"GL-2.12: the {name} VIP of seat {seat} is in the starting cabin"
        if part.lost_vips & aboard(state, seat):
            yield f"GL-2.R1: a VIP of seat {seat} is lost and aboard"
        if part.lost_vips & ~part.boarded:
            yield f"GL-2.R4: a VIP of seat {seat} is lost and was never aboard"
