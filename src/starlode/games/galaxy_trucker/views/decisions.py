"""The decisions that wait, each with what a player has to know to take it."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    COMBAT_ZONE,
    DANGER_NAMES,
    EAST,
    GOODS_NAMES,
    LARGE_METEOR,
    NORTH,
    ORIGINS,
    PIRATES,
    SLAVERS,
    SMUGGLERS,
    SOUTH,
    position_of,
)
from starlode.games.galaxy_trucker.phases.cards import combat_zone
from starlode.games.galaxy_trucker.phases.decisions import decision_of
from starlode.games.galaxy_trucker.phases.flight import damage, power_use
from starlode.games.galaxy_trucker.ship.joints import parts, stranded_aliens
from starlode.games.galaxy_trucker.state import (
    ARRANGE_GOODS,
    CARD,
    CAUSE_NAMES,
    FIRE_OR_NOT,
    GIVE_CREW,
    GIVE_GOODS,
    GIVE_TOKENS,
    KEEP_ONE,
    LOAD_ALIEN,
    NOTHING,
    POWER_CANNONS,
    POWER_ENGINES,
    SHIELD_OR_NOT,
    Decision,
    GalaxyTrucker,
    decision_name,
)
from starlode.games.galaxy_trucker.views.names import cell_names
from starlode.games.galaxy_trucker.views.shapes import DecisionView, PowerView, ThreatView
from starlode.kernel.catalogue import kind_of


def view_decisions(state: GalaxyTrucker) -> list[DecisionView]:
    """Return the next decision of every seat for which one waits."""
    return [_decision(state, seat, player.stack[-1]) for seat, player in enumerate(state.players) if player.stack]


def _decision(state: GalaxyTrucker, seat: int, decision: Decision) -> DecisionView:
    """Return a decision with its arguments."""
    kind = decision[0]
    part: DecisionView = {"seat": seat, "kind": decision_name(state, kind)}
    default = decision_of(state, kind).default(state, seat)
    if default is not None:
        part["default"] = {"do": kind_of(default), **default.arguments()}
    if kind == KEEP_ONE:
        part["cause"] = CAUSE_NAMES[decision[1]]
        part["pieces"] = [cell_names(piece) for piece in parts(state.players[seat].ship)]
    elif kind == ARRANGE_GOODS:
        part["goods"] = {name: decision[1 + colour] for colour, name in enumerate(GOODS_NAMES) if decision[1 + colour]}
    elif kind in (POWER_CANNONS, POWER_ENGINES):
        part["cells"] = cell_names(decision[1])
        part["power"] = _power(state, seat, kind, decision[1])
    elif kind == LOAD_ALIEN:
        part["cell"] = CELL_NAMES[decision[1]]
    elif kind in (SHIELD_OR_NOT, FIRE_OR_NOT):
        part["cell"] = CELL_NAMES[decision[1]]
        part["origin"] = ORIGINS[decision[2]]
        part["roll"] = decision[3]
        part["threat"] = _threat(state, seat, decision)
    elif kind in (GIVE_CREW, GIVE_GOODS, GIVE_TOKENS):
        part["count"] = decision[1]
        if kind == GIVE_TOKENS:
            part["cell"] = CELL_NAMES[decision[2]] if decision[2] != NOTHING else None
    return part


# --- dangers --------------------------------------------------------------------------------------------------------


def _threat(state: GalaxyTrucker, seat: int, decision: Decision) -> ThreatView:
    """Return the danger of a decision on a shield or a cannon, and its consequences if nothing is done (GT-11.13)."""
    kind, position, side, roll = decision[:4]
    danger = LARGE_METEOR if kind == FIRE_OR_NOT else decision[4]
    destroyed, fallen = damage.lost_with(state, seat, 1 << position)
    wreck = damage.without(state.players[seat].ship, destroyed | fallen)
    pieces = parts(wreck)
    kept = damage.best_piece(wreck, in_check=False)
    return {
        "danger": DANGER_NAMES[danger],
        "origin": ORIGINS[side],
        "axis": "column" if side in (NORTH, SOUTH) else "row",
        "line": roll,
        "path": _path(state, position, side, roll),
        "destroyed": cell_names(destroyed),
        "aliens": [CELL_NAMES[cabin] for cabin in stranded_aliens(wreck)],
        "pieces": [cell_names(piece) for piece in pieces] if len(pieces) > 1 else [],
        "fallen": cell_names(wreck.mask & ~kept | fallen),
    }


def _path(state: GalaxyTrucker, position: int, side: int, roll: int) -> list[str]:
    """Return the squares inside the printed numbers (GT-2.A2) on the way of a danger, up to the one it threatens."""
    (top, bottom), (left, right) = state.board.rows, state.board.columns
    if side in (NORTH, SOUTH):
        line = [position_of(row, roll) for row in range(top, bottom + 1)]
    else:
        line = [position_of(roll, column) for column in range(left, right + 1)]
    if side in (SOUTH, EAST):
        line.reverse()
    return [CELL_NAMES[square] for square in line[: line.index(position) + 1]]


# --- power ----------------------------------------------------------------------------------------------------------


def _power(state: GalaxyTrucker, seat: int, kind: int, powered: int) -> PowerView:
    """Return the power with these double components, what each further one would add, and what it is compared with."""
    declared = power_use.declared_power(state, seat, kind, powered)
    doubles = power_use.equal_doubles(state, seat, kind, powered)
    part: PowerView = {
        "declared": declared,
        "adds": {
            CELL_NAMES[position]: power_use.declared_power(state, seat, kind, powered | 1 << position) - declared
            for position in power_use.choices(state, seat, kind, powered)
        },
        "equal": [[CELL_NAMES[position] for position in equal] for equal in doubles],
        "sums": {
            " ".join(cell_names(added)): power_use.declared_power(state, seat, kind, powered | added)
            for added in _sets(doubles, sum(state.players[seat].ship.tokens))
        },
    }
    to_beat = _to_beat(state)
    if to_beat is not None:
        part["to_beat"] = to_beat
    return part


def _sets(doubles: list[list[int]], most: int) -> list[int]:
    """Return the masks of at most so many double components, one at least; of equivalent ones the first."""
    found = [0]
    for equal in doubles:
        first = 0
        masks = [*found]
        for position in equal:
            first |= 1 << position
            masks += [mask | first for mask in found]
        found = masks
    return [mask for mask in found if 0 < mask.bit_count() <= most]


def _to_beat(state: GalaxyTrucker) -> int | None:
    """Return the enemy's strength in halves, or the lowest value declared in this line of a combat zone."""
    if state.step != CARD:
        return None
    if state.current_card.type in (SMUGGLERS, SLAVERS, PIRATES):
        return 2 * state.current_card.strength
    if state.current_card.type == COMBAT_ZONE:
        return min(combat_zone.declared_values(state), default=None)
    return None
