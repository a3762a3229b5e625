"""The flow of a game of Titan, from one decision to the next (section 26 of the rules), and the contract's State.

`kernel/turn_based.py` has the loop: choices with a single option and draws with a single outcome are applied at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar, Final, cast

from starlode.games.titan import invariants, scoring, serialization
from starlode.games.titan.actions import PASSES
from starlode.games.titan.config import TitanConfig
from starlode.games.titan.phases import (
    arrivals,
    deploy,
    drones,
    extraction,
    landing,
    offers,
    pipes,
    refusals,
    setup,
    turn,
)
from starlode.games.titan.state import DRONE_MOVE, EXTRACTED, LAND_BASE, MANDATORY, OVER, TURN_ORDER, Titan, initialize
from starlode.games.titan.views.view import view
from starlode.kernel.contract import Action, Json, Refusal


class Step:
    """A step that asks a player: its options, the effect of one, and why an action is none of them.

    `why_not` is asked for the seat that decides, and not about offers; None means that the action is an option.
    """

    def __init__(
        self,
        options: Callable[[Titan], list[Action]],
        apply: Callable[[Titan, Action], None],
        why_not: Callable[[Titan, Action], Refusal | None],
    ) -> None:
        self.options: Final = options
        self.apply: Final = apply
        self.why_not: Final = why_not


FIRST_STEP: Final = LAND_BASE  # the steps before it belong to chance
# By step, from LAND_BASE to FINISH.
STEPS: Final[list[Step]] = [
    Step(landing.list_land_base, landing.apply_land_base, landing.why_not_land_base),
    Step(landing.list_land_pipe, landing.apply_land_pipe, landing.why_not_land_pipe),
    Step(landing.list_land_rig, landing.apply_land_rig, landing.why_not_land_rig),
    Step(deploy.list_deploy_rig, deploy.apply_deploy_rig, deploy.why_not_deploy_rig),
    Step(deploy.list_deploy_zone, deploy.apply_deploy_zone, deploy.why_not_deploy_zone),
    Step(turn.list_extra, turn.apply_extra, turn.why_not_extra),
    Step(turn.list_mandatory, turn.apply_mandatory, turn.why_not_mandatory),
    Step(pipes.list_lay, pipes.apply_lay, pipes.why_not_lay),
    Step(drones.list_extra_move, drones.apply_extra_move, drones.why_not_extra_move),
    Step(drones.list_drone_move, drones.apply_drone_move, drones.why_not_drone_move),
    Step(drones.list_drone_action, drones.apply_drone_action, drones.why_not_drone_action),
    Step(pipes.list_destroy_pipe, pipes.apply_destroy_pipe, pipes.why_not_destroy_pipe),
    Step(turn.list_upgrade, turn.apply_upgrade, turn.why_not_upgrade),
    Step(turn.list_module, turn.apply_module, turn.why_not_module),
    Step(turn.list_finish, turn.apply_finish, turn.why_not_finish),
]
# The decision that an effect needs, within any step.
EFFECT: Final = Step(arrivals.resolve_effects, arrivals.apply_effect, arrivals.why_not_effect)


def current_step(state: Titan) -> Step:
    """Return the step that asks a player now."""
    return EFFECT if state.effects else STEPS[state.step - FIRST_STEP]


def why_not(state: Titan, seat: int, action: Action) -> Refusal | None:
    """Return why the seat may not take the action now, or None if it may.

    The most helpful reason wins: the game is over, the action is an outcome of chance, another seat decides, the step
    is wrong, and last what is wrong with the action itself.
    """
    if state.step == OVER:
        return Refusal("refusal-game-over", "TI-5.1", {})
    refusal = refusals.chance_draws(action)
    if refusal is not None:
        return refusal
    if not state.options:
        return refusals.chance_is_due(state)
    if isinstance(action, offers.OFFERS):
        return offers.why_not_offer(state, seat, action)
    if seat != state.decider:
        return refusals.not_asked(state)
    return current_step(state).why_not(state, action)


class TitanState(Titan):
    """A position of Titan as the kernel's State."""

    __slots__ = ()

    passes: ClassVar[tuple[type[Action], ...]] = PASSES

    def default(self, seat: int) -> Action | None:
        """Return what forgoes something, otherwise the first option that is no offer.

        Orders and claims are never a duty (TI-18.1, TI-19.6), and they come before the items of the dropship.
        """
        action = super().default(seat)
        if not isinstance(action, offers.OFFERS):
            return action
        return next(option for option in self.options if not isinstance(option, offers.OFFERS))

    def list_choices(self) -> bool:
        """Set the options of the current step or effect, or the outcomes of a draw; return False when all is over."""
        if self.effects:
            self.options = arrivals.resolve_effects(self)
            return True
        step = self.step
        if step <= TURN_ORDER:
            self.options = []
            self.draws = setup.list_outcomes(self)
        elif step < EXTRACTED:
            self.decider = self.seat
            self.options = STEPS[step - FIRST_STEP].options(self)
            if not self.options:
                assert step == MANDATORY  # TI-7.9: an empty dropship
                self.step = DRONE_MOVE
        else:
            self.options = []
            if step == OVER:
                return False
            extraction.end_cycle(self)
        return True

    def apply_choice(self, action: Action) -> None:
        """Apply one choice or draw, without advancing.

        The result depends on the position and the action alone (TI-30.12).
        """
        if self.effects:
            arrivals.apply_effect(self, action)
        elif self.step > TURN_ORDER:
            STEPS[self.step - FIRST_STEP].apply(self, action)
        else:
            self.draws = []  # so that they are empty wherever a player chooses
            setup.apply_draw(self, action)

    def copy(self) -> TitanState:
        """Return a copy. It shares players until one of the two writes them, and lists that are replaced (`put`)."""
        new = TitanState(self.config)
        new.options = self.options
        new.draws = self.draws
        new.met = self.met
        new.stale = self.stale
        new.step = self.step
        new.resume = self.resume
        new.seat = self.seat
        new.decider = self.decider
        new.foreman = self.foreman
        new.cycle = self.cycle
        new.turn = self.turn
        new.done = self.done
        new.ordered = self.ordered
        new.chosen = self.chosen
        new.effects = self.effects.copy()
        new.unseen_rigs = self.unseen_rigs
        new.face_up = self.face_up
        new.placed_colours = self.placed_colours
        new.unseen_orders = self.unseen_orders
        new.open_order = self.open_order
        new.mars_open = self.mars_open
        new.objectives = self.objectives
        new.claimants = self.claimants
        new.unseen_tokens = self.unseen_tokens
        new.supply = self.supply.copy()
        new.modules_left = self.modules_left
        new.on = self.on
        new.deposits = self.deposits
        new.deuterium = self.deuterium
        new.tholins = self.tholins
        new.module = self.module
        new.rig_zones = self.rig_zones
        new.free = self.free
        new.core_tokens = self.core_tokens
        new.crowd = self.crowd
        new.full = self.full
        self.shared = new.shared = -1
        new.players = self.players.copy()
        new.observed_stacks = self.observed_stacks
        new.observed_board = self.observed_board
        return new

    def view(self, seat: int | None) -> dict[str, Json]:
        """Return the view, which is the same for every viewer: everything in Titan is public (TI-R3.2)."""
        return cast(dict[str, Json], view(self))

    def determinize(self, seat: int | None, rng: Random) -> TitanState:
        """Return a copy: the state holds no hidden information, since stacks are drawn late (TI-3.14)."""
        return self.copy()

    def scores(self) -> list[int]:
        """Return the Credits of each seat."""
        return [player.credits for player in self.players]

    def ranking(self) -> list[int]:
        """Return the place of each seat, after the tie-breaks of TI-24.8."""
        return scoring.ranking(self)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Return why the action is not legal, with the clause, or None if it is legal."""
        return why_not(self, seat, action)

    def violations(self) -> Iterator[str]:
        """Return the broken invariants (section 30 of the rules)."""
        return invariants.violations(self)

    def dump(self) -> dict[str, Json]:
        """Return the position as JSON."""
        return serialization.dump(self)


def new_state(config: TitanConfig) -> TitanState:
    """Return the position before the first draw."""
    state = TitanState(config)
    initialize(state)
    state.advance()
    return state
