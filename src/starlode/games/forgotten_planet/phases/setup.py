"""Setup: the order of play, and who gets which starting base (sections 3 and 29)."""

from __future__ import annotations

from starlode.games.forgotten_planet.actions import DrawBases, DrawOrder
from starlode.games.forgotten_planet.content import BASE, CUBES, LETTERS, START_CUBES, STARTING
from starlode.games.forgotten_planet.phases.energy import begin_turn
from starlode.games.forgotten_planet.state import (
    ASK_AUCTION,
    DRAW_BASES,
    DRAW_BIDDER,
    DRAW_ORDER,
    HIDE,
    Planet,
    cubes_at,
    emit,
    own_base,
    put,
    set_owners,
)
from starlode.kernel.contract import Action

Outcomes = list[tuple[Action, int]]


# --- the order of play (FP-C1) ------------------------------------------------------------------------------------


def order_outcomes(state: Planet) -> Outcomes:
    """Every order that the options allow, all equally likely (FP-3.10, FP-R3.1, FP-R24.1)."""
    found: Outcomes = []
    for draw in state.kit.actions.draw_order:
        assert isinstance(draw, DrawOrder)
        if _allowed(state, draw.order):
            found.append((draw, 1))
    return found


def _allowed(state: Planet, order: list[int]) -> bool:
    kit = state.kit
    alternating = kit.allied and kit.alternating
    if kit.clockwise:
        return order == _seating(state, order[0], alternating)
    return not alternating or (state.ally[order[0]] == order[2] and state.ally[order[1]] == order[3])


def _seating(state: Planet, first: int, alternating: bool) -> list[int]:
    """Seating order from this seat on; with alternating alliances always the next seat of the other one."""
    players = state.kit.players
    order = [first]
    while len(order) < players:
        seat = order[-1]
        after = [(seat + step) % players for step in range(1, players)]
        after = [other for other in after if other not in order]
        if alternating:
            after = [other for other in after if other != state.ally[seat]]
        order.append(after[0])
    return order


def draw_order(state: Planet, action: Action) -> None:
    """The order is fixed for the whole game."""
    assert isinstance(action, DrawOrder)
    state.order = action.order
    if state.events is not None:
        emit(state, "event-order-drawn", "FP-3.10", {"seats": [*action.order]})
    if state.kit.hidden:
        state.seat = state.order[0]
        state.step = HIDE
    else:
        begin_turn(state)


# --- starting bases (FP-C2, FP-C5, FP-D2) -------------------------------------------------------------------------


def starting_squares(state: Planet) -> list[int]:
    """Squares of the starting bases by letter; hidden ones are lettered in reading order (FP-28.7)."""
    found = [-1] * state.kit.players
    for square in state.kit.area.squares:
        kind = state.tile[square]
        if kind >= STARTING:
            found[kind - STARTING] = square
        elif kind >= BASE and state.letters[kind - BASE] >= 0 and found[state.letters[kind - BASE]] < 0:
            found[state.letters[kind - BASE]] = square
    return found


def bases_laid(state: Planet) -> None:
    """The starting bases lie on the board: now they are assigned (FP-29.1, FP-R29.5)."""
    if state.kit.assignment == "auction":
        state.step = DRAW_BIDDER
    elif state.kit.assignment == "fixed":
        _assign(state, list(range(state.kit.players)))
        bases_settled(state)
    else:
        state.step = DRAW_BASES


def bases_outcomes(state: Planet) -> Outcomes:
    """Every assignment is equally likely."""
    return [(draw, 1) for draw in state.kit.actions.draw_bases]


def draw_bases(state: Planet, action: Action) -> None:
    """Each player receives one starting base; somebody may still ask for the auction (FP-29.2)."""
    assert isinstance(action, DrawBases)
    _assign(state, action.bases)
    if state.kit.auction_allowed:
        state.seat = 0
        state.step = ASK_AUCTION
    else:
        bases_settled(state)


def _assign(state: Planet, letters: list[int]) -> None:
    state.letters = letters
    if state.events is not None:
        clause = "FP-29.1" if state.kit.assignment == "random" else "FP-R29.5"
        bases = [LETTERS[letter] for letter in letters]
        for seat, base in enumerate(bases):
            emit(state, "event-base-assigned", clause, {"seat": seat, "base": base})


def ask_options(state: Planet) -> list[Action]:
    """FP-D2."""
    return [state.kit.actions.accept_bases, state.kit.actions.ask_auction]


def ask(state: Planet, action: Action) -> None:
    """One request is enough; the bases are then auctioned instead (FP-29.2)."""
    if action is state.kit.actions.ask_auction:
        if state.events is not None:
            emit(state, "event-auction-asked", "FP-29.2", {"seat": state.seat})
        state.letters = [-1] * state.kit.players
        state.step = DRAW_BIDDER
        return
    if state.events is not None:
        emit(state, "event-bases-accepted", "FP-29.2", {"seat": state.seat})
    state.seat += 1
    if state.seat == state.kit.players:
        bases_settled(state)


def bases_settled(state: Planet) -> None:
    """Markers, robots, cubes and allies are where they belong (FP-3.4 to FP-3.9, FP-24.4)."""
    kit = state.kit
    squares = starting_squares(state)
    if kit.allied:
        for pair in kit.partners:
            one, other = sorted([state.letters.index(letter) for letter in pair])
            state.ally = put(put(state.ally, one, other), other, one)
            state.purse = put(state.purse, other, one)
            if state.events is not None:
                emit(state, "event-allied", "FP-24.1", {"seat": one, "ally": other})
    owner = state.owner.copy()
    for seat in range(kit.players):
        square = squares[state.letters[seat]]
        own_base(state, seat, square)
        owner[square] = seat
        state.robots[seat] = [2 * square + 1]
        at = cubes_at(state, seat)
        for colour in range(CUBES):
            state.own[at + colour] += START_CUBES[colour]
    set_owners(state, owner)
    if state.order:
        begin_turn(state)
    else:
        state.step = DRAW_ORDER
