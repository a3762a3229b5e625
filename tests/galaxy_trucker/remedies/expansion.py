"""Remedies for refusals of the expansion: VIPs, missions and supercards."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    ENGINE,
    FIRST_ROW,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECES,
    SHIELD,
    SOUTH,
    STRUCTURAL,
    row_of,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import actions as lunar
from starlode.games.galaxy_trucker.lunar import state as lst
from starlode.games.galaxy_trucker.lunar.content import ACTIVIST, ENGINEER, SMUGGLER_KING, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.state import VIP_FIGURE, edit_table, table_of, vip_aboard
from starlode.games.galaxy_trucker.lunar.supercards import lines
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.card import situation_of
from starlode.games.galaxy_trucker.lunar.supercards.black_hole.planning import (
    KEEP,
    NAMED,
    TOKENS,
    USES_ENGINEER,
    plan_of,
)
from starlode.games.galaxy_trucker.lunar.vips import requirements
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.ship.ship import HUMAN
from starlode.games.galaxy_trucker.state import NOTHING, replace_top
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits
from tests.galaxy_trucker.remedies import building, flight
from tests.galaxy_trucker.remedies.changing import (
    Change,
    Data,
    NotHere,
    add_component,
    add_token,
    at,
    beside,
    free_cell,
    free_cells,
    lay,
    piece_of,
    replaceable_cell,
    tiles_of,
)


def change_top(state: GalaxyTruckerState, seat: int, number: int, value: int) -> None:
    """Change one integer of the player's top decision."""
    decision = list(state.players[seat].stack[-1])
    decision[number] = value
    replace_top(state, seat, *decision)


def bring_aboard(state: GalaxyTruckerState, seat: int, vip: int, *kept: int) -> None:
    """Let the VIP be one of the flight and stand in a cabin."""
    colour = VIPS[vip].colour
    vips = [*(table_of(state).vips or (0, 6, 12))]
    vips[colour] = vip
    edit_table(state).vips = tuple(vips)
    cell = replaceable_cell(state, seat, *kept)
    lay(state, seat, cell, tiles_of(CABIN)[0] << 2)
    state.edit_ship(seat).crew[cell] = VIP_FIGURE + colour


# --- missions and VIPs ------------------------------------------------------------------------------------------------


def reveal_mission(state: GalaxyTruckerState, _seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, lunar.PickMission)
    edit_table(state).offer = (action.mission, 1 if action.mission == 0 else 0)


def send_vip_away(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, lunar.BoardVip | lunar.LeaveVip)
    crew = state.edit_ship(seat).crew
    crew[:] = [0 if figure == VIP_FIGURE + action.colour else figure for figure in crew]


def ask_about_vip(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, lunar.BoardVip | lunar.LeaveVip)
    assert state.players[seat].stack[-1][1] != action.colour
    change_top(state, seat, 1, action.colour)


def empty_cabin(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].ship.crew[at(data)]
    state.edit_ship(seat).crew[at(data)] = 0


def reveal_modest_vip(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let a VIP of the same colour be revealed whose requirement the cabin meets."""
    asked = VIP_NAMES.index(str(data["vip"]))
    for vip, facts in enumerate(VIPS):
        if facts.colour == VIPS[asked].colour and requirements.meets(state.players[seat].ship, vip, at(data)):
            vips = [*table_of(state).vips]
            vips[facts.colour] = vip
            edit_table(state).vips = tuple(vips)
            return
    raise NotHere


def name_no_more(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    change_top(state, seat, 3, 0)


def let_more_humans_stay(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let there be another cabin with humans, and nothing to pay but one component."""
    cabin = replaceable_cell(state, seat, at(data))
    lay(state, seat, cabin, tiles_of(CABIN)[0] << 2)
    state.edit_ship(seat).crew[cabin] = HUMAN
    change_top(state, seat, 2, 0)
    change_top(state, seat, 3, 0)


def put_card_later(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Let another card be the first one already."""
    assert isinstance(action, lunar.PutNext)
    table = edit_table(state)
    rest = [card for card in table.top if card != action.card]
    if not rest:
        raise NotHere
    table.top = (rest[0], action.card, *rest[1:])
    change_top(state, seat, 1, 1)


def take_card(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, lunar.PutNext)
    assert action.card not in table_of(state).top[state.players[seat].stack[-1][1] :]
    table = edit_table(state)
    table.top = (*[card for card in table.top if card != action.card], action.card)


def let_asteroid_come(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, lunar.Sing)
    decision = state.players[seat].stack[-1]
    if decision[0] == lst.SING_OR_NOT:
        change_top(state, seat, 3, action.line)
    else:
        replace_top(state, seat, *decision, action.line)


def put_shield(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    side = state.players[seat].stack[-1][2]
    [piece, *_] = [p for p in range(PIECES) if PIECE_KIND[p] == SHIELD and PIECE_DIRECTION[p] >> side & 1]
    lay(state, seat, at(data), piece)


def send_activist_away(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    state.edit_ship(seat).crew[vip_aboard(state, seat, ACTIVIST)] = 0


def bring_smuggler_king(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert vip_aboard(state, seat, SMUGGLER_KING) == NOTHING
    bring_aboard(state, seat, SMUGGLER_KING)


def bring_goods(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    king = vip_aboard(state, seat, SMUGGLER_KING)
    cell = replaceable_cell(state, seat, king)
    lay(state, seat, cell, tiles_of(STRUCTURAL)[0] << 2)
    state.edit_ship(seat).goods[cell] = 1


def put_blocks_down(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert any(state.players[seat].stack[-1][1:5])
    kind, *_, count = state.players[seat].stack[-1]
    replace_top(state, seat, kind, 0, 0, 0, 0, count)


# --- asteroids in several lines ---------------------------------------------------------------------------------------


def use_single_cannons(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    change_top(state, seat, 1, state.players[seat].ship.mask)


def reload_cannon(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let the cannon not have fired; the ghost was made real from another row."""
    decision, line = state.players[seat].stack[-1], int(str(data["line"]))
    if decision[0] == lst.AIM_CANNONS:
        change_top(state, seat, 1, decision[1] & ~(1 << at(data)))
    else:
        other = 1 if row_of(at(data)) != FIRST_ROW else 2
        lines.set_status(state, seat, line, other)


def threaten_line(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let an asteroid come along the line, and a component without armour lie there."""
    line = int(str(data["line"]))
    if line not in lines.card_lines(state):
        raise NotHere  # the die says which lines the card hits
    real = 1 if row_of(at(data)) != FIRST_ROW else 2
    aiming = state.players[seat].stack[-1][0] == lst.AIM_CANNONS
    lines.set_status(state, seat, line, lines.COMING if aiming else real)
    first = fire.first_component(state.players[seat].ship, lines.side_of(state), line)
    if not lines.is_exposed(state, seat, line):
        cells = bits(fire.line(lines.side_of(state), line)) if first == NOTHING else [first]
        lay(state, seat, cells[len(cells) // 2], tiles_of(CABIN)[0] << 2)


def aim_there(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Let a double cannon lie there that points where the asteroids come from."""
    lay(state, seat, at(data), piece_of(DOUBLE_CANNON, lines.side_of(state)))
    side, line = lines.side_of(state), int(str(data["line"]))
    reached = fire.aimed_cannons(state.players[seat].ship, side, line) >> at(data) & 1
    if not reached or line not in lines.card_lines(state):
        raise NotHere  # the cell is too far from the line, or the die names others


def make_ghost_again(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    lines.set_status(state, seat, int(str(data["line"])), lines.ABSENT)


# --- the plan at a Black Hole -----------------------------------------------------------------------------------------


def strengthen_engines(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    """Let so many engines lie around that the ship escapes whole."""
    ship = state.players[seat].ship
    for position in bits(ship.mask & ~ship.cabins()):
        lay(state, seat, position, tiles_of(ENGINE)[0] << 2)
    while state.players[seat].ship.of_kind(ENGINE).bit_count() < 30:
        try:
            lay(state, seat, free_cell(state, seat), tiles_of(ENGINE)[0] << 2)
        except NotHere:
            break
    keep_all(state, seat)


def keep_all(state: GalaxyTruckerState, seat: int) -> None:
    change_top(state, seat, NAMED, 0)
    change_top(state, seat, KEEP, NOTHING)


def abandon_nothing(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    keep_all(state, seat)


def keep_piece_of(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    assert isinstance(action, lunar.PlanAbandon)
    assert not plan_of(situation_of(state, seat), state.players[seat].stack[-1]).kept >> at(data) & 1
    change_top(state, seat, NAMED, 0)
    change_top(state, seat, KEEP, at(data))


def leave_engineer_out(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].stack[-1][USES_ENGINEER]
    change_top(state, seat, USES_ENGINEER, 0)


def plan_engineer(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert not state.players[seat].stack[-1][USES_ENGINEER]
    change_top(state, seat, USES_ENGINEER, 1)


def bring_engineer(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert vip_aboard(state, seat, ENGINEER) == NOTHING
    bring_aboard(state, seat, ENGINEER)


def name_component(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].stack[-1][NAMED] >> at(data) & 1
    change_top(state, seat, NAMED, state.players[seat].stack[-1][NAMED] | 1 << at(data))


def plan_power(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    lay(state, seat, at(data), piece_of(DOUBLE_ENGINE, SOUTH))
    add_token(state, seat, at(data))
    battery = next(p for p in bits(state.players[seat].ship.of_kind(BATTERY)) if state.players[seat].ship.tokens[p])
    replace_top(state, seat, *state.players[seat].stack[-1], at(data), battery)


def forget_planned_power(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    """Take back what the plan powers, in the plan itself or below the question for a token."""
    player = state.edit(seat)
    player.stack = tuple([entry[:TOKENS] if entry[0] == lst.PLAN_ABANDONING else entry for entry in player.stack])


def forget_power(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    if state.players[seat].stack[-1][0] == lst.PLAN_ABANDONING:
        forget_planned_power(state, seat, action, data)
    else:
        flight.forget_power(state, seat, action, data)


def add_another(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    add_component(state, seat)


def keep_another(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    """Let a component that nothing joins be what is kept."""
    assert state.players[seat].stack[-1][0] == lst.PLAN_ABANDONING
    ship = state.players[seat].ship
    ahead = [cell for cell in free_cells(state, seat) if not beside(cell) & ship.mask]
    if not ahead:
        raise NotHere
    lay(state, seat, ahead[-1], tiles_of(CABIN)[0] << 2)
    change_top(state, seat, KEEP, ahead[-1])


POSSIBLE: dict[str, Change] = {
    "mission-not-revealed": reveal_mission,
    "vip-aboard": send_vip_away,
    "vip-order": ask_about_vip,
    "vip-no-cabin": building.put_cabin,
    "vip-starting-cabin": building.put_cabin,
    "vip-cabin-taken": empty_cabin,
    "vip-barred": building.lift_restrictions,
    "vip-requirement": reveal_modest_vip,
    "prisoner-needs-cabin": building.put_cabin,
    "prisoner-starting-cabin": building.put_cabin,
    "prisoner-alone": empty_cabin,
    "nothing-to-abandon": building.put_component,
    "named-already": name_no_more,
    "last-humans-stay": let_more_humans_stay,
    "not-as-first-card": put_card_later,
    "card-not-in-hand": take_card,
    "no-asteroid-there": let_asteroid_come,
    "no-such-shield": put_shield,
    "token-elsewhere": send_activist_away,
    "no-smuggler-king": bring_smuggler_king,
    "nothing-to-hide": bring_goods,
    "goods-in-hand": put_blocks_down,
    "single-cannons-fire": use_single_cannons,
    "cannon-used": reload_cannon,
    "line-not-threatened": threaten_line,
    "line-out-of-reach": aim_there,
    "ghost-is-real": make_ghost_again,
    "abandon-more": strengthen_engines,
    "component-spare": abandon_nothing,
    "engineer-left": abandon_nothing,
    "engineer-planned": leave_engineer_out,
    "engineer-not-planned": plan_engineer,
    "no-engineer": bring_engineer,
    "abandoned-already": abandon_nothing,
    "not-abandoned": name_component,
    "not-powered": plan_power,
    "falls-anyway": keep_piece_of,
    "keep-a-component": add_another,
    "kept-already": keep_another,
    "token-planned": forget_planned_power,
    "double-powered": forget_power,
}
