"""The Smuggler King: structural modules hold goods, which nothing takes away (GL-3.6.2, GL-3.6.3).

Goods are moved between modules and holds with the actions of loading; blocks taken out stand in the decision
HIDE_GOODS, and all of them have to be put back (GL-3.R6).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, AutoLoad, DoneLoading
from starlode.games.galaxy_trucker.content import CELL_NAMES, STRUCTURAL
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import SMUGGLER_KING, VIPS
from starlode.games.galaxy_trucker.lunar.state import HIDE_GOODS, table_of, vip_aboard
from starlode.games.galaxy_trucker.phases.flight import goods
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

_CAPACITY: Final[int] = int(VIPS[SMUGGLER_KING].facts["in_flight_ability"]["capacity_per_module"])

# --- where goods are --------------------------------------------------------------------------------------------------


def modules(ship: Ship) -> int:
    """Return the mask of the structural modules."""
    return ship.of_kind(STRUCTURAL)


def fits_in_module(ship: Ship, position: int, blocks: Sequence[int]) -> bool:
    """Return whether the component is a module that could hold these blocks, given by colour (GL-3.6.2)."""
    return bool(modules(ship) >> position & 1) and min(blocks) >= 0 and sum(blocks) <= _CAPACITY


def extra_slots(state: GalaxyTrucker, seat: int, position: int) -> int:
    """Return how many blocks of any colour a module holds while he is aboard (GL-3.6.2); without him none is moved."""
    if modules(state.players[seat].ship) >> position & 1 and vip_aboard(state, seat, SMUGGLER_KING) != NOTHING:
        return _CAPACITY
    return 0


def is_protected(state: GalaxyTrucker, seat: int, position: int) -> bool:
    """Return whether the goods there are never taken: those in modules, also when he is lost (GL-3.6.3, GL-3.6.6)."""
    return bool(modules(state.players[seat].ship) >> position & 1)


# --- when goods may be moved (GL-3.R6) --------------------------------------------------------------------------------


def can_hide(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether he is aboard with a module and with goods."""
    ship = state.players[seat].ship
    return modules(ship) != 0 and any(ship.goods) and vip_aboard(state, seat, SMUGGLER_KING) != NOTHING


def ask(state: GalaxyTrucker, seat: int, count: int) -> bool:
    """Ask before so many goods are taken, or tokens in their place; return whether there is something to ask.

    An effect that takes goods in another way asks with count 0, and goes on when the decision is taken.
    """
    if not can_hide(state, seat):
        return False
    push(state, seat, HIDE_GOODS, 0, 0, 0, 0, count)
    return True


def ask_at_risk(state: GalaxyTrucker, seat: int) -> None:
    """Ask before goods are lost where they stand (GL-3.R6)."""
    ask(state, seat, 0)


def list_between_cards(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the option to move goods between two cards."""
    return [LUNAR.rearrange_goods] if can_hide(state, seat) else []


def apply_between_cards(state: GalaxyTrucker, seat: int, _action: Action) -> None:
    """Begin to move goods."""
    push(state, seat, HIDE_GOODS, 0, 0, 0, 0, 0)


def why_not_between_cards(state: GalaxyTrucker, seat: int, _action: Action) -> Refusal | None:
    """Return why goods are not moved between two cards, or None."""
    if can_hide(state, seat):
        return None
    if vip_aboard(state, seat, SMUGGLER_KING) == NOTHING:
        return Refusal("refusal-no-smuggler-king", "GT-12.5", {})
    return Refusal("refusal-nothing-to-hide", "GL-3.R6", {})


def no_default(_state: GalaxyTrucker, _seat: int) -> Action | None:
    """Return nothing: nobody has to move goods between two cards."""
    return None


# --- the decision (GL-D8) ---------------------------------------------------------------------------------------------


def _in_hand(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return, by colour, the blocks that were taken out."""
    return [*state.players[seat].stack[-1][1:5]]


def list_hiding(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return every way to move a block, and the ends; nothing is thrown away (GL-3.R6)."""
    ends = [ACTIONS.auto_load] if any(_in_hand(state, seat)) else [ACTIONS.auto_load, ACTIONS.done_loading]
    return [*goods.list_moves(state, seat), *ends]


def apply_hiding(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Move one block; or be done, and let go on what takes goods."""
    if goods.move_block(state, seat, action):
        return
    hand, count = _in_hand(state, seat), pop(state, seat)[5]
    if isinstance(action, AutoLoad):
        goods.load_best(state, seat, hand)
    if state.events is not None:
        hidden = goods.blocks_in(state, seat, bits(modules(state.players[seat].ship)))
        data: dict[str, Json] = {"seat": seat, "goods": goods.name_goods(hidden), "count": sum(hidden)}
        emit(state, "event-goods-hidden", "GL-3.6.5", data)
    goods.take_goods(state, seat, count)


def why_not_hiding(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why a block cannot be moved like this, or None."""
    if isinstance(action, DoneLoading) and any(_in_hand(state, seat)):
        return Refusal("refusal-goods-in-hand", "GL-3.R6", {})
    return goods.why_not_loading(state, seat, action)


def default_hiding(_state: GalaxyTrucker, _seat: int) -> Action:
    """Put the most valuable into modules (GL-D8)."""
    return ACTIONS.auto_load


# --- for the invariants -----------------------------------------------------------------------------------------------


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield modules with too many goods, or with goods that nobody can have put there."""
    used = SMUGGLER_KING in table_of(state).vips
    for seat, player in enumerate(state.players):
        for position in bits(modules(player.ship)):
            count = sum(goods.blocks_in(state, seat, [position]))
            if count > (_CAPACITY if used else 0):
                yield f"GL-3.6.2: {count} goods on {CELL_NAMES[position]} of seat {seat}"
