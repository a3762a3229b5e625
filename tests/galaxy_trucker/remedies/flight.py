"""Remedies for refusals in flight: power, dangers, goods, crew, planets and titles."""

from __future__ import annotations

from starlode.games.galaxy_trucker import actions as act
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker import titles
from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CARD_TYPE,
    CARDS,
    CENTRE,
    DOUBLE_CANNON,
    DOUBLE_ENGINE,
    GOODS_NAMES,
    NORTH,
    PLANETS,
    SMALL_METEOR,
    SOUTH,
    SPECIAL_HOLD,
    column_of,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.ship.joints import parts
from starlode.games.galaxy_trucker.ship.ship import HUMAN
from starlode.games.galaxy_trucker.state import replace_top
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.remedies.changing import (
    Change,
    Data,
    NotHere,
    add_token,
    at,
    lay,
    piece_of,
    take_off,
)
from tests.galaxy_trucker.ships import ship_a, ship_b, start

# --- between two cards ------------------------------------------------------------------------------------------------


def fly(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert state.players[seat].status != st.FLYING
    state.edit(seat).status = st.FLYING


def lead(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    assert st.leader(state) != seat
    state.edit(seat).progress = 1 + max(player.progress for player in state.players)


# --- broken ships -----------------------------------------------------------------------------------------------------


def put_component(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.mask >> at(data) & 1
    lay(state, seat, at(data), piece_of(SPECIAL_HOLD))


def take_off_first_cells(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    """Take off the cells of the piece before the one in question."""
    assert at(data, "cell_first") < at(data)
    [part] = [part for part in parts(state.players[seat].ship) if part >> at(data) & 1]
    for position in bits(part):
        if position < at(data):
            take_off(state, seat, position)


# --- power ------------------------------------------------------------------------------------------------------------


def forget_power(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].stack[-1][1] >> at(data) & 1
    kind, powered, *rest = state.players[seat].stack[-1]
    replace_top(state, seat, kind, powered & ~(1 << at(data)), *rest)


def power_equal_first(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    kind, powered = state.players[seat].stack[-1]
    replace_top(state, seat, kind, powered | 1 << at(data, "cell_first"))


def put_double_cannon(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.of_kind(DOUBLE_CANNON) >> at(data) & 1
    lay(state, seat, at(data), piece_of(DOUBLE_CANNON, NORTH))


def put_double_engine(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.of_kind(DOUBLE_ENGINE) >> at(data) & 1
    lay(state, seat, at(data), piece_of(DOUBLE_ENGINE, SOUTH))


def give_token(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    add_token(state, seat, at(data))


def put_token_there(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.tokens[at(data)]
    if not state.players[seat].ship.of_kind(BATTERY) >> at(data) & 1:
        if at(data) in state.players[seat].stack[-1][1:]:
            raise NotHere  # the component to be powered lies there
        lay(state, seat, at(data), piece_of(BATTERY))
    state.edit_ship(seat).tokens[at(data)] = 1


# --- dangers ----------------------------------------------------------------------------------------------------------


def let_large_meteor_come(state: GalaxyTruckerState, seat: int, _action: Action, _data: Data) -> None:
    _, position, side, roll, _ = state.players[seat].stack[-1]
    replace_top(state, seat, st.FIRE_OR_NOT, position, side, roll)


def let_small_meteor_come(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.UseShield)
    replace_top(state, seat, st.SHIELD_OR_NOT, CENTRE, NORTH, column_of(CENTRE), SMALL_METEOR)


def aim_cannon(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Let a double cannon lie there, and the meteor come along its column."""
    assert isinstance(action, act.FireCannon)
    lay(state, seat, action.position, piece_of(DOUBLE_CANNON, NORTH))
    _, position, _, _ = state.players[seat].stack[-1]
    replace_top(state, seat, st.FIRE_OR_NOT, position, NORTH, column_of(action.position))


# --- goods and crew ---------------------------------------------------------------------------------------------------


def offer_block(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    assert not state.players[seat].stack[-1][1 + GOODS_NAMES.index(str(data["goods"]))]
    assert isinstance(action, act.LoadGoods)
    decision = list(state.players[seat].stack[-1])
    decision[1 + action.colour] += 1
    replace_top(state, seat, *decision)


def put_hold(state: GalaxyTruckerState, seat: int, action: Action, data: Data) -> None:
    """Let a special hold lie there; goods stay."""
    assert isinstance(action, act.LoadGoods | act.UnloadGoods | act.LoseGoods)
    assert not state.players[seat].ship.of_kind(SPECIAL_HOLD) >> at(data) & 1
    goods = state.players[seat].ship.goods[at(data)]
    lay(state, seat, at(data), piece_of(SPECIAL_HOLD))
    state.edit_ship(seat).goods[at(data)] = goods


def empty_hold(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert state.players[seat].ship.goods[at(data)]
    state.edit_ship(seat).goods[at(data)] = 0


def put_block(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    state.edit_ship(seat).goods[at(data)] += 1 << 4 * GOODS_NAMES.index(str(data["goods"]))


def man_cabin(state: GalaxyTruckerState, seat: int, _action: Action, data: Data) -> None:
    assert not state.players[seat].ship.occupied() >> at(data) & 1
    state.edit_ship(seat).crew[at(data)] = HUMAN


# --- planets and titles -----------------------------------------------------------------------------------------------


def reveal_more_planets(state: GalaxyTruckerState, _seat: int, _action: Action, data: Data) -> None:
    assert len(state.current_card.planets) < int(str(data["planet"]))
    wanted = int(str(data["planet"]))
    found = [card for card in range(len(CARDS)) if CARD_TYPE[card] == PLANETS and len(CARDS[card].planets) >= wanted]
    if not found:
        raise NotHere
    state.card = found[0]


def free_planets(state: GalaxyTruckerState, _seat: int, _action: Action, data: Data) -> None:
    assert state.marks[int(str(data["owner"]))] == int(str(data["planet"]))
    state.marks = (0,) * len(state.players)


def put_title_back(state: GalaxyTruckerState, _seat: int, action: Action, _data: Data) -> None:
    assert isinstance(action, act.TakeTitle)
    state.titles |= 1 << action.title


def fly_other_ship(state: GalaxyTruckerState, seat: int, action: Action, _data: Data) -> None:
    """Let the player have a ship on which the title counts something."""
    assert isinstance(action, act.TakeTitle)
    laden = ship_b()
    for position in bits(laden.holds()):
        laden.goods[position] = 1
    for ship in (laden, ship_a(), crewed(start())):
        state.set_ship(seat, ship)
        if titles.count(state, seat, action.title):
            return
    raise NotHere


def title_rivals(state: GalaxyTruckerState, _seat: int, _action: Action, data: Data) -> None:
    """Let the player who leads have a title already."""
    state.edit(int(str(data["owner"]))).title = 0


POSSIBLE: dict[str, Change] = {
    "off-the-route": fly,
    "leader-reveals": lead,
    "no-component-there": put_component,
    "piece-by-first-cell": take_off_first_cells,
    "double-powered": forget_power,
    "equal-double": power_equal_first,
    "no-double-cannon": put_double_cannon,
    "no-double-engine": put_double_engine,
    "no-token": give_token,
    "no-token-there": put_token_there,
    "cannot-be-shot": let_large_meteor_come,
    "shield-too-weak": let_small_meteor_come,
    "cannon-not-aimed": aim_cannon,
    "goods-not-offered": offer_block,
    "no-hold": put_hold,
    "red-needs-special-hold": put_hold,
    "hold-full": empty_hold,
    "goods-not-there": put_block,
    "most-valuable-first": put_block,
    "goods-protected": put_hold,
    "nobody-there": man_cabin,
    "no-such-planet": reveal_more_planets,
    "planet-taken": free_planets,
    "title-taken": put_title_back,
    "title-count-zero": fly_other_ship,
    "title-led-by-another": title_rivals,
}
