"""How a game of Titan moves on: from one real decision to the next (section 26).

A choice with a single option is taken at once, and so is a draw with a single outcome. The options of the decision
at which the game comes to rest are kept in the state, so `legal` costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.titan.phases import deploy, drones, effects, extraction, landing, pipes, setup, turn
from starlode.games.titan.state import DRONE_MOVE, EXTRACTED, LAND_BASE, MANDATORY, OVER, TURN_ORDER, Titan
from starlode.kernel.contract import Action

# By step; the first six steps belong to chance.
FIRST_CHOICE: Final = LAND_BASE
OPTIONS: Final[list[Callable[[Titan], list[Action]]]] = [
    landing.base_options,
    landing.pipe_options,
    landing.rig_options,
    deploy.rig_options,
    deploy.zone_options,
    turn.extra_options,
    turn.mandatory_options,
    pipes.lay_options,
    drones.extra_move_options,
    drones.move_options,
    drones.action_options,
    pipes.destroy_options,
    turn.upgrade_options,
    turn.module_options,
    turn.finish_options,
]
CHOOSE: Final[list[Callable[[Titan, Action], None]]] = [
    landing.land,
    landing.lay_landing_pipe,
    landing.take_landing_rig,
    deploy.take_rig,
    deploy.place_rig,
    turn.extra,
    turn.mandatory,
    pipes.lay_from_ship,
    drones.extra_move,
    drones.move,
    drones.act,
    pipes.destroy,
    turn.upgrade,
    turn.fit_module,
    turn.finish,
]


def choose(state: Titan, action: Action) -> None:
    """Carry out one choice or draw, without going on."""
    if state.effects:
        effects.choose(state, action)
    elif state.step <= TURN_ORDER:
        setup.apply(state, action)
    else:
        CHOOSE[state.step - FIRST_CHOICE](state, action)


def advance(state: Titan) -> None:
    """Go on until somebody has a real choice, chance has a real draw, or the game is over."""
    while True:
        if state.effects:
            options = effects.next_options(state)
            if not options:
                continue
        elif state.step > TURN_ORDER:
            step = state.step
            if step == EXTRACTED:
                extraction.end_cycle(state)
                continue
            if step == OVER:
                state.options = []
                return
            state.decider = state.seat
            options = OPTIONS[step - FIRST_CHOICE](state)
            if not options and step == MANDATORY:
                state.step = DRONE_MOVE  # TI-7.9: an empty dropship
                continue
        else:
            state.options = []
            state.draws = setup.outcomes(state)
            if len(state.draws) != 1:
                return
            setup.apply(state, state.draws[0][0])
            continue
        if len(options) > 1:
            state.options = options
            return
        choose(state, options[0])
