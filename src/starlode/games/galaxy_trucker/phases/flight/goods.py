"""Goods in flight: loading and rearranging them, and losing them.

Blocks on offer belong to the supply until they are put into a hold. The decision ARRANGE_GOODS carries how many of each
colour are on offer; what is taken out of a hold joins them, so that a step can be taken back (GT-19.26).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, AutoLoad, DoneLoading, LoadGoods, LoseGoods, UnloadGoods
from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    GOODS_NAMES,
    HOLD,
    PIECE_KIND,
    POSITIONS,
    RED,
    SPECIAL_HOLD,
    TILE_SIZE,
    Goods,
)
from starlode.games.galaxy_trucker.hooks import LOSS_GOODS
from starlode.games.galaxy_trucker.phases.flight import batteries
from starlode.games.galaxy_trucker.state import (
    ARRANGE_GOODS,
    GIVE_GOODS,
    NOTHING,
    GalaxyTrucker,
    pop,
    push,
    replace_top,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# From the most valuable to the least (GT-3.3).
COLOURS: Final = range(len(GOODS_NAMES))
BITS: Final = 4  # of one colour in a ship's packed goods


# --- what a component holds -----------------------------------------------------------------------------------------


def count_blocks(packed: int, colour: int) -> int:
    """Return how many blocks of a colour there are in the packed goods of a component."""
    return packed >> BITS * colour & 15


def room_for_red(state: GalaxyTrucker, seat: int, position: int) -> int:
    """Return how many slots of a component take any colour: those of a special hold (GT-7.12) and further ones."""
    piece = state.players[seat].ship.pieces[position]
    if piece == NOTHING:
        return 0
    printed = TILE_SIZE[piece >> 2] if PIECE_KIND[piece] == SPECIAL_HOLD else 0
    return printed + sum([hook(state, seat, position) for hook in state.config.hooks.extra_slots])


def slots(state: GalaxyTrucker, seat: int, position: int) -> int:
    """Return how many blocks a component can hold (GT-7.11, GT-7.12)."""
    piece = state.players[seat].ship.pieces[position]
    printed = TILE_SIZE[piece >> 2] if piece != NOTHING and PIECE_KIND[piece] == HOLD else 0
    return printed + room_for_red(state, seat, position)


def storage(state: GalaxyTrucker, seat: int) -> list[int]:
    """Return the components that hold goods, in cell order. They need no joint to anything (GT-12.8)."""
    ship = state.players[seat].ship
    if not state.config.hooks.extra_slots:
        return bits(ship.holds())
    return [position for position in bits(ship.mask) if slots(state, seat, position)]


def has_room(state: GalaxyTrucker, seat: int, position: int, colour: int) -> bool:
    """Return whether one more block fits: a slot is free, for a red one a slot that takes red (GT-12.7)."""
    packed = state.players[seat].ship.goods[position]
    if sum([count_blocks(packed, each) for each in COLOURS]) >= slots(state, seat, position):
        return False
    return colour != RED or count_blocks(packed, RED) < room_for_red(state, seat, position)


def _store(state: GalaxyTrucker, seat: int, position: int, colour: int, count: int) -> None:
    """Move blocks from the supply into a component, or out of it if the count is negative (GT-12.4)."""
    state.edit_ship(seat).goods[position] += count << BITS * colour
    supply = list(state.supply)
    supply[colour] -= count
    state.supply = tuple(supply)


def name_goods(counts: Sequence[int]) -> dict[str, Json]:
    """Return the blocks by the names of their colours, for events."""
    return {GOODS_NAMES[colour]: counts[colour] for colour in COLOURS if counts[colour]}


# --- loading (GT-19.15) ---------------------------------------------------------------------------------------------


def offer_goods(state: GalaxyTrucker, seat: int, goods: Goods) -> None:
    """Let the player load these goods, as far as the supply has them (GT-12.9), and rearrange the others (GT-12.A2)."""
    offer = [min(goods[colour], state.supply[colour]) for colour in COLOURS]
    if state.events is not None:
        emit(state, "event-goods-offered", "GT-12.5", {"seat": seat, "goods": name_goods(goods)})
        missing = name_goods([goods[colour] - offer[colour] for colour in COLOURS])
        if missing:
            emit(state, "event-goods-short", "GT-12.9", {"seat": seat, "goods": missing})
    holds = storage(state, seat)
    if holds and (any(offer) or any(blocks_in(state, seat, holds))):
        push(state, seat, ARRANGE_GOODS, *offer)


def blocks_in(state: GalaxyTrucker, seat: int, positions: list[int]) -> list[int]:
    """Count the blocks of each colour in these components."""
    goods = state.players[seat].ship.goods
    return [sum([count_blocks(goods[position], colour) for position in positions]) for colour in COLOURS]


def list_loading(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return every block on offer for every hold with room, every block on board to take out, and the two ends."""
    # Where no block can be moved, both ends are the same: there is nothing to decide.
    moves = list_moves(state, seat)
    return [*moves, ACTIONS.auto_load, ACTIONS.done_loading] if moves else [ACTIONS.done_loading]


def list_moves(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the blocks to be put into holds and to be taken out; those on offer stand in the player's decision."""
    player = state.players[seat]
    offer = player.stack[-1][1:]
    holds = storage(state, seat)
    options: list[Action] = []
    for colour in COLOURS:
        if offer[colour]:
            load = ACTIONS.load_goods[colour]
            options += [load[position] for position in holds if has_room(state, seat, position, colour)]
    for colour in COLOURS:
        unload = ACTIONS.unload_goods[colour]
        options += [unload[position] for position in holds if count_blocks(player.ship.goods[position], colour)]
    return options


def move_block(state: GalaxyTrucker, seat: int, action: Action) -> bool:
    """Move one block between offer and hold; return whether this is such an action."""
    if isinstance(action, LoadGoods):
        colour, position, count = action.colour, action.position, 1
    elif isinstance(action, UnloadGoods):
        colour, position, count = action.colour, action.position, -1
    else:
        return False
    _store(state, seat, position, colour, count)
    decision = list(state.players[seat].stack[-1])
    decision[1 + colour] -= count
    replace_top(state, seat, *decision)
    return True


def apply_loading(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Move one block between offer and hold, or end the loading: what is left on offer stays in the supply."""
    if move_block(state, seat, action):
        return
    offer = list(pop(state, seat)[1:])
    holds = storage(state, seat)
    if isinstance(action, AutoLoad):
        before = blocks_in(state, seat, holds)
        load_best(state, seat, offer)
        after = blocks_in(state, seat, holds)
        offer = [offer[colour] + before[colour] - after[colour] for colour in COLOURS]
    if state.events is not None:
        kept = blocks_in(state, seat, holds)
        data: dict[str, Json] = {"seat": seat, "goods": name_goods(kept), "count": sum(kept)}
        emit(state, "event-goods-loaded", "GT-12.5", data)
        if any(offer):
            emit(state, "event-goods-left", "GT-12.6", {"seat": seat, "goods": name_goods(offer)})


def load_best(state: GalaxyTrucker, seat: int, offer: Sequence[int]) -> None:
    """Arrange the goods on board and on offer as `best_arrangement` does."""
    holds = storage(state, seat)
    before = blocks_in(state, seat, holds)
    _arrange(state, seat, holds, best_arrangement(state, seat, [before[c] + offer[c] for c in COLOURS]))


def best_arrangement(state: GalaxyTrucker, seat: int, blocks: Sequence[int]) -> list[int]:
    """Return, by position, the packed goods if the most valuable of these blocks that fit are loaded (GT-12.A3).

    Where goods are never lost, the most valuable are put there (GL-D8).
    """
    ordinary: list[int] = []
    special: list[int] = []
    hidden: list[int] = []
    for position in storage(state, seat):
        red = room_for_red(state, seat, position)
        if is_protected(state, seat, position):
            hidden += [position] * red
        else:
            special += [position] * red
        ordinary += [position] * (slots(state, seat, position) - red)
    reds = min(blocks[RED], len(hidden) + len(special))
    cargo = [RED] * reds
    for colour in COLOURS[1:]:
        cargo += [colour] * blocks[colour]
    in_special = max(0, reds - len(hidden))
    arrangement = [0] * POSITIONS
    places = hidden + special[:in_special] + ordinary + special[in_special:]
    for position, colour in zip(places, cargo, strict=False):
        arrangement[position] += 1 << BITS * colour
    return arrangement


def _arrange(state: GalaxyTrucker, seat: int, positions: list[int], arrangement: list[int]) -> None:
    """Change the goods in these components to the given ones."""
    for position in positions:
        packed = state.players[seat].ship.goods[position]
        for colour in COLOURS:
            change = count_blocks(arrangement[position], colour) - count_blocks(packed, colour)
            if change:
                _store(state, seat, position, colour, change)


def why_not_loading(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why a block cannot be moved like this, or None."""
    if isinstance(action, AutoLoad | DoneLoading):
        return None
    if not isinstance(action, LoadGoods | UnloadGoods):
        return Refusal("refusal-loading-first", "GT-12.5", {})
    player, colour, position = state.players[seat], action.colour, action.position
    data: dict[str, Json] = {"goods": GOODS_NAMES[colour], "cell": CELL_NAMES[position]}
    if isinstance(action, LoadGoods) and not player.stack[-1][1 + colour]:
        return Refusal("refusal-goods-not-offered", "GT-12.6", data)
    if isinstance(action, UnloadGoods) and not count_blocks(player.ship.goods[position], colour):
        return Refusal("refusal-goods-not-there", "GT-12.5", data)
    if not slots(state, seat, position):
        # A block may lie where it cannot be moved any more (GL-3.6.6).
        return Refusal("refusal-no-hold", "GT-7.11", data)
    if isinstance(action, UnloadGoods) or has_room(state, seat, position, colour):
        return None
    if colour == RED and not room_for_red(state, seat, position):
        return Refusal("refusal-red-needs-special-hold", "GT-12.7", data)
    return Refusal("refusal-hold-full", "GT-7.11", data)


def default_loading(_state: GalaxyTrucker, _seat: int) -> Action:
    """Load what is most valuable (GT-19.15)."""
    return ACTIONS.auto_load


# --- losing goods (GT-19.22) ----------------------------------------------------------------------------------------


def lose_goods(state: GalaxyTrucker, seat: int, count: int) -> None:
    """Let an expansion ask first (GT-22.18), then apply `take_goods`."""
    if not any(asks(state, seat, count) for asks in state.config.hooks.goods_losses):
        take_goods(state, seat, count)


def take_goods(state: GalaxyTrucker, seat: int, count: int) -> None:
    """Make the player lose so many blocks, the most valuable first (GT-12.2), then tokens (GT-12.3, GT-12.A1).

    The player decides where only some blocks of a colour are lost and several components hold that colour.
    """
    while count:
        colour, holders = _most_valuable(state, seat)
        if not holders:
            batteries.give_tokens(state, seat, count)
            return
        there = blocks_in(state, seat, holders)[colour]
        if there > count and len(holders) > 1:
            push(state, seat, GIVE_GOODS, count)
            return
        for position in holders:
            here = min(count, count_blocks(state.players[seat].ship.goods[position], colour))
            _lose(state, seat, position, colour, here)
            count -= here


def _most_valuable(state: GalaxyTrucker, seat: int) -> tuple[int, list[int]]:
    """Return the most valuable colour that can be lost and the components that hold it, in cell order."""
    goods = state.players[seat].ship.goods
    laden = [position for position in range(POSITIONS) if goods[position] and not is_protected(state, seat, position)]
    for colour in COLOURS:
        holders = [position for position in laden if count_blocks(goods[position], colour)]
        if holders:
            return colour, holders
    return NOTHING, []


def is_protected(state: GalaxyTrucker, seat: int, position: int) -> bool:
    """Return whether an expansion keeps the goods of this component from being lost (GT-22.18)."""
    return any(hook(state, seat, position) for hook in state.config.hooks.protected_goods)


def _lose(state: GalaxyTrucker, seat: int, position: int, colour: int, count: int) -> None:
    """Return lost blocks of one component to the supply (GT-12.4)."""
    _store(state, seat, position, colour, -count)
    state.config.hooks.report_loss(state, seat, LOSS_GOODS, colour, count)
    if state.events is not None:
        data: dict[str, Json] = {"seat": seat, "goods": {GOODS_NAMES[colour]: count}, "cell": CELL_NAMES[position]}
        emit(state, "event-goods-lost", "GT-12.2", data)


def lose_all(state: GalaxyTrucker, seat: int, position: int) -> None:
    """Make the player lose all blocks of a component, unless they are protected."""
    packed = state.players[seat].ship.goods[position]
    if packed and not is_protected(state, seat, position):
        for colour in COLOURS:
            if count_blocks(packed, colour):
                _lose(state, seat, position, colour, count_blocks(packed, colour))


def list_losses(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the components that hold the most valuable colour: the owner chooses among them (GT-12.2)."""
    return [ACTIONS.lose_goods[position] for position in _most_valuable(state, seat)[1]]


def apply_loss(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Lose one block from the chosen component, then go on."""
    assert isinstance(action, LoseGoods)
    count = pop(state, seat)[1]
    _lose(state, seat, action.position, _most_valuable(state, seat)[0], 1)
    take_goods(state, seat, count - 1)


def why_not_loss(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why the block is not lost from this component, or None."""
    if not isinstance(action, LoseGoods):
        return Refusal("refusal-goods-first", "GT-12.2", {})
    colour, holders = _most_valuable(state, seat)
    if action.position in holders:
        return None
    data: dict[str, Json] = {"goods": GOODS_NAMES[colour], "cell": CELL_NAMES[action.position]}
    if state.players[seat].ship.goods[action.position] and is_protected(state, seat, action.position):
        return Refusal("refusal-goods-protected", "GL-3.6.3", data)
    return Refusal("refusal-most-valuable-first", "GT-12.2", data)


def default_loss(state: GalaxyTrucker, seat: int) -> Action:
    """Lose the first block in cell order (GT-19.22)."""
    return list_losses(state, seat)[0]
