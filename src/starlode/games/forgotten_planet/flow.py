"""How a game moves on: from one real decision to the next (FP-34).

A choice with a single option is taken at once, and so is a draw with a single outcome. The options of the decision
at which the game comes to rest are kept in the state, so `legal` costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.forgotten_planet.actions import (
    BuildBase,
    BuildLand,
    BuildMine,
    BuildWall,
    Concentrate,
    Conserve,
    Consume,
    EndActions,
    Explode,
    ExplodeWall,
    MakeRobot,
    Move,
    PushWall,
    Sell,
)
from starlode.games.forgotten_planet.content import BLUE, BROWN, WHITE
from starlode.games.forgotten_planet.phases import auction, bases, check, hiding, mining, production, robots, setup
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASK_AUCTION,
    ASSIGN,
    BID,
    DRAW_BASES,
    DRAW_BIDDER,
    DRAW_ORDER,
    HIDE,
    KIND,
    OVER,
    PRODUCE,
    ROLL,
    STRIDE,
    Planet,
)
from starlode.kernel.contract import Action

Perform = Callable[[Planet, Action], None]

PHASE_2: Final[dict[type[Action], Perform]] = {
    Move: robots.move,
    BuildLand: robots.build_land,
    BuildMine: robots.build_mine,
    BuildBase: robots.build_base,
    BuildWall: robots.build_wall,
    PushWall: robots.push_wall,
    Explode: robots.explode,
    ExplodeWall: robots.explode_wall,
    MakeRobot: bases.make_robot,
    Sell: bases.sell,
    Concentrate: bases.concentrate,
    Conserve: bases.conserve,
    Consume: bases.consume,
    EndActions: bases.end_phase,
}


def action_options(state: Planet) -> list[Action]:
    """Any payable legal action, or the end of Phase 2 (FP-D5)."""
    own, seat = state.own, state.seat
    at = STRIDE * state.purse[seat]
    brown, white, blue = own[at + BROWN], own[at + WHITE], own[at + BLUE]
    if not state.robots[seat]:
        return bases.options(state, brown, white, blue)
    options = robots.options(state, brown, white, blue)
    options += bases.options(state, brown, white, blue)
    return options


OUTCOMES: Final[list[Callable[[Planet], setup.Outcomes]]] = [
    setup.order_outcomes,
    setup.bases_outcomes,
    auction.bidder_outcomes,
    mining.outcomes,
]
FIRST_CHOICE: Final = len(OUTCOMES)
OPTIONS: Final[dict[int, Callable[[Planet], list[Action]]]] = {
    HIDE: hiding.options,
    ASK_AUCTION: setup.ask_options,
    BID: auction.options,
    KIND: mining.options,
    ASSIGN: check.options,
    PRODUCE: production.options,
}
PERFORM: Final[dict[int, Perform]] = {
    DRAW_ORDER: setup.draw_order,
    DRAW_BASES: setup.draw_bases,
    DRAW_BIDDER: auction.draw_bidder,
    ROLL: mining.roll,
    HIDE: hiding.lay,
    ASK_AUCTION: setup.ask,
    BID: auction.bid,
    KIND: mining.choose,
    ASSIGN: check.assign,
    PRODUCE: production.produce,
}


def choose(state: Planet, action: Action) -> None:
    """Carry out one choice or draw, without going on. Any action but a move ends a series of moves (FP-R7.1)."""
    if state.step != ACTIONS:
        PERFORM[state.step](state, action)
        return
    kind = type(action)
    if kind is not Move:
        state.steps_left = 0
    PHASE_2[kind](state, action)


def advance(state: Planet) -> None:
    """Go on until somebody has a real choice, chance has a real draw, or the game is over."""
    while True:
        step = state.step
        if step == ACTIONS:
            if not state.energy and not state.steps_left:
                bases.end_actions(state)  # FP-D5: nothing can be paid any more
                continue
            state.decider = state.seat
            options = action_options(state)
        elif step == OVER:
            state.options = []
            return
        elif step < FIRST_CHOICE:
            state.options = []
            state.draws = OUTCOMES[step](state)
            if len(state.draws) != 1:
                return
            choose(state, state.draws[0][0])
            continue
        else:
            state.decider = check.decider(state) if step == ASSIGN else state.seat
            options = OPTIONS[step](state)
        if len(options) > 1:
            state.options = options
            return
        choose(state, options[0])
