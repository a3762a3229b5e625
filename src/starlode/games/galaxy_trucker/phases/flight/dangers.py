"""Meteors and shots: one roll for all threatened ships, what stops a danger, and the decisions of defence (section 11).

A *projectile* is a danger on its way to one ship: kind of danger, side it comes from, roll, and the position of the
component that it threatens, or NOTHING.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, AcceptDamage, FireCannon, UseShield
from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    DANGER_NAMES,
    HEAVY_SHOT,
    LARGE_METEOR,
    NORTH,
    ORIGINS,
    SMALL_METEOR,
    TILE_NAMES,
    Danger,
)
from starlode.games.galaxy_trucker.hooks import ABOUT_TO_HIT, ALONG_LINE, ARRIVING, HIT, Projectile
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import batteries, damage
from starlode.games.galaxy_trucker.ship import fire
from starlode.games.galaxy_trucker.state import (
    BOUNCED,
    DRAW_DICE,
    FIRE_OR_NOT,
    HIT_BY,
    MISSED,
    NOBODY,
    NOTHING,
    ROLLED,
    SHIELD_OR_NOT,
    SHIELDED,
    SHOT,
    GalaxyTrucker,
    note,
    pop,
    push,
)
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

# By kind of danger, the clause that says what it does.
_CLAUSES: Final = ("GT-11.4", "GT-11.5", "GT-11.11", "GT-11.12")

# --- a sequence of dangers ----------------------------------------------------------------------------------------


def run_dangers(
    state: GalaxyTrucker, dangers: Sequence[Danger], seats: Sequence[int], roller: int = NOBODY, draw: int = DRAW_DICE
) -> bool:
    """Resolve dangers one after another against the ships of these seats, which are in route order.

    Return True when all are done; until then a draw or decisions wait. One roll counts for all of them; the roller, or
    else the first of them, is shown rolling (GT-19.25). `state.index`, 0 at first, counts rolls and strikes.
    """
    while True:
        number = state.index // 2
        if not seats or number == len(dangers):
            return True
        state.index += 1
        if state.index % 2:
            state.draw = draw
            return False
        danger, side = dangers[number]
        _announce(state, seats[0] if roller == NOBODY else roller, danger, side)
        for seat in seats:
            # GT-11.A6: choices of several players are independent, so all are asked at once.
            strike(state, seat, danger, side, _line_hit(state, seat, side, state.roll))
        # GT-22.14: what an expansion does about a danger comes before the next roll.
        if state.agenda or any(state.players[seat].stack for seat in seats):
            return False


def _line_hit(state: GalaxyTrucker, seat: int, side: int, roll: int) -> int:
    """Return the line of a ship that a roll names; an expansion's ships may have rules of their own (GL-12.9)."""
    for mapped in state.config.hooks.hit_lines:
        roll = mapped(state, seat, side, roll)
    return roll


def current_danger(state: GalaxyTrucker) -> int:
    """Return the number of the danger that `run_dangers` deals with, while a draw or a decision waits."""
    return (state.index - 1) // 2


def _announce(state: GalaxyTrucker, roller: int, danger: int, side: int) -> None:
    note(state, ROLLED, roller, current_danger(state), state.dice[0], state.dice[1])
    if state.events is not None:
        data: dict[str, Json] = {"seat": roller, "danger": DANGER_NAMES[danger], "origin": ORIGINS[side]}
        emit(state, "event-danger", "GT-11.1", {**data, "roll": state.roll})


# --- one projectile -----------------------------------------------------------------------------------------------


def strike(state: GalaxyTrucker, seat: int, danger: int, side: int, roll: int) -> None:
    """Resolve one meteor or shot against one ship as it is now (GT-11.17), up to a decision of its owner."""
    position = fire.first_component(state.players[seat].ship, side, roll)
    projectile = (danger, side, roll, position)
    pass_stage(state, seat, ALONG_LINE, projectile)
    if position == NOTHING:
        note(state, MISSED, seat, current_danger(state))
        _tell(state, seat, "event-danger-misses", "GT-11.2", projectile)
        return
    if (
        not pass_stage(state, seat, ARRIVING, projectile)
        and not _stopped_free(state, seat, projectile)
        and not pass_stage(state, seat, ABOUT_TO_HIT, projectile)
    ):
        defend(state, seat, projectile)


def pass_stage(state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
    """Return whether something that an expansion adds stops the projectile at this stage (GT-22.14)."""
    return any(stops(state, seat, stage, projectile) for stops in state.config.hooks.projectile)


def _stopped_free(state: GalaxyTrucker, seat: int, projectile: Projectile) -> bool:
    """Return whether a smooth side or a single cannon stops it, which costs nothing and is not asked (GT-11.A4)."""
    danger, side, roll, position = projectile
    ship = state.players[seat].ship
    if danger == SMALL_METEOR and fire.bounces_off(ship, position, side):
        note(state, BOUNCED, seat, current_danger(state), position)
        _tell(state, seat, "event-danger-bounces", "GT-11.4", projectile)
        return True
    if danger == LARGE_METEOR:  # GT-11.10: only these can be shot
        cannons = bits(fire.free_shooters(ship, side, roll))
        if cannons:
            note(state, SHOT, seat, current_danger(state), position, cannons[0])
            _tell(state, seat, "event-meteor-shot", "GT-11.9", projectile, cannons[0])
            return True
    return False


def defend(state: GalaxyTrucker, seat: int, projectile: Projectile) -> None:
    """Ask the owner whether to spend a token, or apply the hit where that is no option (GT-19.19, GT-19.20)."""
    danger, side, roll, position = projectile
    if not can_defend(state, seat, projectile):
        hit(state, seat, projectile)
    elif danger == LARGE_METEOR:
        push(state, seat, FIRE_OR_NOT, position, side, roll)
    else:
        push(state, seat, SHIELD_OR_NOT, position, side, roll, danger)


def can_defend(state: GalaxyTrucker, seat: int, projectile: Projectile) -> bool:
    """Return whether a token would stop the projectile; nothing stops a heavy shot (GT-11.12)."""
    danger, side, roll, _ = projectile
    if danger == LARGE_METEOR:
        return bool(_cannons(state, seat, side, roll))
    return danger != HEAVY_SHOT and bool(usable_shields(state, seat, side))


def hit(state: GalaxyTrucker, seat: int, projectile: Projectile) -> None:
    """Destroy the component that is threatened, with all consequences (GT-11.13)."""
    note(state, HIT_BY, seat, current_danger(state), projectile[3])
    _tell(state, seat, "event-danger-hits", _CLAUSES[projectile[0]], projectile)
    damage.destroy(state, seat, 1 << projectile[3])
    pass_stage(state, seat, HIT, projectile)


def _cannons(state: GalaxyTrucker, seat: int, side: int, roll: int) -> list[int]:
    """Return the double cannons that can shoot a large meteor and be powered, in cell order (GT-11.9)."""
    aimed = fire.paid_shooters(state.players[seat].ship, side, roll)
    return [cannon for cannon in bits(aimed) if batteries.can_power(state, seat, cannon)]


def usable_shields(state: GalaxyTrucker, seat: int, side: int) -> list[int]:
    """Return the shield generators that cover the side and can be powered, in cell order (GT-7.10)."""
    covering = fire.covering_shields(state.players[seat].ship, side)
    return [shield for shield in bits(covering) if batteries.can_power(state, seat, shield)]


def _tell(
    state: GalaxyTrucker, seat: int, key: str, clause: str, projectile: Projectile, saviour: int = NOTHING
) -> None:
    if state.events is None:
        return
    danger, side, _, position = projectile
    ship = state.players[seat].ship
    data: dict[str, Json] = {"seat": seat, "danger": DANGER_NAMES[danger], "origin": ORIGINS[side]}
    if position != NOTHING:
        data["cell"] = CELL_NAMES[position]
        data["tile"] = TILE_NAMES[ship.tile(position)]
    if saviour != NOTHING:
        data["cell_saviour"] = CELL_NAMES[saviour]
    emit(state, key, clause, data)


# --- decision: a shield (GT-19.19) --------------------------------------------------------------------------------


def list_shield(_state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return the choices: a shield for a token, or the damage (GT-11.A5)."""
    return [ACTIONS.use_shield, ACTIONS.accept_damage]


def apply_shield(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Spend a token on a shield, or be hit."""
    _, position, side, roll, danger = pop(state, seat)
    projectile = (danger, side, roll, position)
    if not isinstance(action, UseShield):
        hit(state, seat, projectile)
        return
    shields = usable_shields(state, seat, side)
    if not any(asks(state, seat, projectile, shields) for asks in state.config.hooks.shield_choices):
        # All shields that cover the side do the same.
        use_shield(state, seat, projectile, shields[0])


def use_shield(state: GalaxyTrucker, seat: int, projectile: Projectile, shield: int) -> None:
    """Spend a token on this shield, which stops the projectile."""
    note(state, SHIELDED, seat, current_danger(state), projectile[3], shield)
    _tell(state, seat, "event-shield-used", _CLAUSES[projectile[0]], projectile, shield)
    batteries.spend_token(state, seat, shield)


def why_not_shield(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why nothing but a shield helps now, or None for the choices."""
    if isinstance(action, UseShield | AcceptDamage):
        return None
    danger = state.players[seat].stack[-1][4]
    data: dict[str, Json] = {"danger": DANGER_NAMES[danger]}
    if isinstance(action, FireCannon):
        return Refusal("refusal-cannot-be-shot", "GT-11.10" if danger == SMALL_METEOR else "GT-11.11", data)
    return refusals.wrong_moment(state, seat, action)


def default_shield(_state: GalaxyTrucker, _seat: int) -> Action:
    """Spend the token."""
    return ACTIONS.use_shield


# --- decision: a double cannon (GT-19.20) -------------------------------------------------------------------------


def list_fire(state: GalaxyTrucker, seat: int) -> list[Action]:
    """Return the double cannons that can shoot the meteor for a token, and the damage (GT-11.A5)."""
    _, _, side, roll = state.players[seat].stack[-1]
    found = [ACTIONS.fire_cannon[cannon] for cannon in _cannons(state, seat, side, roll)]
    return [*found, ACTIONS.accept_damage]


def apply_fire(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Spend a token on a double cannon, or be hit."""
    _, position, side, roll = pop(state, seat)
    projectile = (LARGE_METEOR, side, roll, position)
    if isinstance(action, FireCannon):
        note(state, SHOT, seat, current_danger(state), position, action.position)
        _tell(state, seat, "event-meteor-shot", "GT-11.9", projectile, action.position)
        batteries.spend_token(state, seat, action.position)
    else:
        hit(state, seat, projectile)


def why_not_fire(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this does not stop the large meteor, or None for the choices."""
    if isinstance(action, AcceptDamage):
        return None
    _, _, side, roll = state.players[seat].stack[-1]
    if isinstance(action, UseShield):
        return Refusal("refusal-shield-too-weak", "GT-11.5", {})
    if not isinstance(action, FireCannon):
        return refusals.wrong_moment(state, seat, action)
    data: dict[str, Json] = {"cell": CELL_NAMES[action.position], "origin": ORIGINS[side], "roll": roll}
    if fire.paid_shooters(state.players[seat].ship, side, roll) >> action.position & 1:
        return batteries.why_not_powered(state, seat, action.position, data)
    return Refusal("refusal-cannon-not-aimed", "GT-11.6" if side == NORTH else "GT-11.7", data)


def default_fire(state: GalaxyTrucker, seat: int) -> Action:
    """Fire the first cannon."""
    return list_fire(state, seat)[0]
