"""Setup: the order of play, and the assignment of the starting bases (FP-3, FP-29)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import DrawBases, DrawOrder
from starlode.games.forgotten_planet.content import BASE, CUBES, LETTERS, START_CUBES, STARTING
from starlode.games.forgotten_planet.phases.energy import start_turn
from starlode.games.forgotten_planet.state import (
    ASK_AUCTION,
    DRAW_BASES,
    DRAW_BIDDER,
    DRAW_ORDER,
    HIDE,
    NOBODY,
    Planet,
    assign_base,
    edit_cubes,
    set_owners,
)
from starlode.kernel.contract import Action, emit

Outcomes = list[tuple[Action, int]]


# --- the order of play (FP-C1) --------------------------------------------------------------------------------------


def list_orders(state: Planet) -> Outcomes:
    """Return every order that the options allow, all equally likely (FP-3.10, FP-R3.1, FP-R24.1)."""
    orders: Outcomes = []
    for draw in state.config.actions.draw_order:
        assert isinstance(draw, DrawOrder)
        if _is_allowed(state, draw.order):
            orders.append((draw, 1))
    return orders


def _is_allowed(state: Planet, order: list[int]) -> bool:
    config = state.config
    alternating = config.allied and config.alternating
    if config.clockwise:
        return order == _list_seating(state, order[0], alternating)
    players = state.players
    return not alternating or (players[order[0]].ally == order[2] and players[order[1]].ally == order[3])


def _list_seating(state: Planet, first: int, alternating: bool) -> list[int]:
    """Return the seating order from this seat on; with alternating alliances always the next seat of the other one."""
    players = state.config.players
    order = [first]
    while len(order) < players:
        seat = order[-1]
        after = [(seat + step) % players for step in range(1, players)]
        after = [other for other in after if other not in order]
        if alternating:
            after = [other for other in after if other != state.players[seat].ally]
        order.append(after[0])
    return order


def apply_order(state: Planet, action: Action) -> None:
    """Set the order of play, which is fixed for the game (FP-3.10)."""
    assert isinstance(action, DrawOrder)
    state.order = action.order
    if state.events is not None:
        emit(state, "event-order-drawn", "FP-3.10", {"seats": [*action.order]})
    if state.config.hidden:
        state.seat = state.order[0]
        state.step = HIDE
    else:
        start_turn(state)


# --- starting bases (FP-C2, FP-C5, FP-D2) ---------------------------------------------------------------------------


def find_starting_squares(state: Planet) -> list[int]:
    """Return the squares of the starting bases by letter; hidden ones are lettered in reading order (FP-28.7)."""
    squares = [-1] * state.config.players
    for square in state.config.area.squares:
        kind = state.tile[square]
        if kind >= STARTING:
            squares[kind - STARTING] = square
        elif kind >= BASE:
            letter = state.players[kind - BASE].letter
            if letter >= 0 and squares[letter] < 0:
                squares[letter] = square
    return squares


def assign_starting_bases(state: Planet) -> None:
    """Start the assignment of the starting bases that lie on the board (FP-3.4, FP-28.8, FP-29.1, FP-R29.5)."""
    if state.config.assignment == "auction":
        state.step = DRAW_BIDDER
    elif state.config.assignment == "fixed":
        _assign_letters(state, list(range(state.config.players)))
        finish_setup(state)
    else:
        state.step = DRAW_BASES


def list_base_draws(state: Planet) -> Outcomes:
    """Return every assignment of bases to players, all equally likely (FP-C2, FP-C5)."""
    return [(draw, 1) for draw in state.config.actions.draw_bases]


def apply_base_draw(state: Planet, action: Action) -> None:
    """Give each player one starting base; where auctions are allowed, players may still ask for one (FP-29.2)."""
    assert isinstance(action, DrawBases)
    _assign_letters(state, action.bases)
    if state.config.auction_allowed:
        state.seat = 0
        state.step = ASK_AUCTION
    else:
        finish_setup(state)


def _assign_letters(state: Planet, letters: list[int]) -> None:
    for seat, letter in enumerate(letters):
        state.edit(seat).letter = letter
    if state.events is not None:
        clause = "FP-29.1" if state.config.assignment == "random" else "FP-R29.5"
        bases = [LETTERS[letter] for letter in letters]
        for seat, base in enumerate(bases):
            emit(state, "event-base-assigned", clause, {"seat": seat, "base": base})


def list_auction_answers(state: Planet) -> list[Action]:
    """Return the two answers: accept the bases, or ask for the auction (FP-D2)."""
    return [state.config.actions.accept_bases, state.config.actions.ask_auction]


def apply_accept_bases(state: Planet, _action: Action) -> None:
    """Ask the next player; when all accept their bases, the game starts (FP-29.2)."""
    if state.events is not None:
        emit(state, "event-bases-accepted", "FP-29.2", {"seat": state.seat})
    state.seat += 1
    if state.seat == state.config.players:
        finish_setup(state)


def apply_ask_auction(state: Planet, _action: Action) -> None:
    """Auction the bases; one request is enough (FP-29.2)."""
    if state.events is not None:
        emit(state, "event-auction-asked", "FP-29.2", {"seat": state.seat})
    for seat in range(state.config.players):
        state.edit(seat).letter = NOBODY
    state.step = DRAW_BIDDER


def finish_setup(state: Planet) -> None:
    """Make the alliances; give each player his base, robot and cubes; then draw the order or start the first turn.

    Allies pool their cubes (FP-24.4). Stored energy and VP start at 0, apart from an auction debt (FP-3.9).
    """
    config = state.config
    squares = find_starting_squares(state)
    if config.allied:
        # Alliances belong to base letters, so the partners follow from the bases (FP-R29.4).
        for pair in config.partners:
            first, second = [seat for seat in range(config.players) if state.players[seat].letter in pair]
            state.edit(first).ally = second
            player = state.edit(second)
            player.ally = player.stock = first
            if state.events is not None:
                emit(state, "event-allied", "FP-24.1", {"seat": first, "ally": second})
    owner = state.owner.copy()
    for seat in range(config.players):
        square = squares[state.players[seat].letter]
        assign_base(state, seat, square)
        owner[square] = seat  # FP-3.5; other tiles have no owner before the first check (FP-3.11)
        state.edit(seat).robots = [2 * square + 1]  # FP-3.8
        cubes = edit_cubes(state, seat)
        for colour in range(CUBES):
            cubes[colour] += START_CUBES[colour]  # FP-3.7
    set_owners(state, owner)
    if state.order:
        start_turn(state)
    else:
        state.step = DRAW_ORDER
