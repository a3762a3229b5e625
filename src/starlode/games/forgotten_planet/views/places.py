"""What players may mean by a place of the view, so that they can be told why nothing can be done there.

Places: `square:3,0`, `side:3,0|4,0`, `action:sell` for the actions that bases can do, and `supply:walls` for what is
left to build. Selected is the square of the robot that is to act, or `tile:land`, the tile to be laid face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.forgotten_planet.content import (
    BASE,
    CUBES,
    EMPTY,
    HIDDEN_NAMES,
    LETTERS,
    MOVE_STEPS,
    PAIRS,
    RESOURCES,
)
from starlode.games.forgotten_planet.state import ACTIONS, ASSIGN, BID, HIDE, KIND, PRODUCE, Planet, cubes_of
from starlode.kernel.capabilities.attempts import Attempt, split_place, unknown_place
from starlode.kernel.contract import Action, Refusal, State

Meant = list[Action | Refusal]

KINDS: Final = frozenset({"square", "side", "action", "supply"})
"""The kinds of places."""
SUPPLY: Final[dict[str, Refusal]] = {
    "land": Refusal("refusal-build-beside-robot", "FP-8.2", {}),
    **dict.fromkeys(RESOURCES, Refusal("refusal-build-beside-robot", "FP-9.2", {})),
    "walls": Refusal("refusal-build-wall-beside-robot", "FP-11.2", {}),
    "bases": Refusal("refusal-build-beside-robot", "FP-10.2", {}),
}
"""What is said of a part of the supply where something can be built: that it is done on the board."""
BASE_ACTIONS: Final = ("make-robot", "sell", "concentrate", "conserve", "consume")


def list_attempts(state: State, seat: int, attempt: Attempt) -> Sequence[Action | Refusal]:
    """Return what the place may mean, the likeliest first."""
    assert isinstance(state, Planet)
    area = state.config.area
    kind, name = split_place(attempt.place)
    found: Meant = []
    if kind == "action" and name in BASE_ACTIONS:
        found = _meant_by_base_action(state, seat, name)
    elif kind == "square" and name in area.index:
        found = _meant_by_square(state, seat, area.index[name], attempt.selected)
    elif kind == "side" and name in area.side_index:
        robot = _selected_robot(state, seat, attempt.selected)
        found = _meant_by_side(state, seat, area.side_index[name], robot)
    elif kind == "supply" and name in SUPPLY:
        found = [SUPPLY[name]] if state.step == ACTIONS else []
    else:
        raise unknown_place(attempt.place)
    # Whatever else is chosen, it is not the moment for it; nor is anything while another player decides.
    return [*(found if seat == state.decider else ()), state.config.actions.end_actions]


def _meant_by_base_action(state: Planet, seat: int, name: str) -> Meant:
    actions = state.config.actions
    if name == "make-robot":
        bases = [square for square in state.config.area.squares if state.tile[square] == BASE + seat]
        return [action for base in bases for action in _robots_made_at(state, seat, base)]
    if name == "concentrate":
        return [*actions.concentrate]
    return [{"sell": actions.sell, "conserve": actions.conserve, "consume": actions.consume}[name]]


def _robots_made_at(state: Planet, seat: int, square: int) -> Meant:
    """Return the robots that could be made there, those first that the seat's cubes pay for."""
    stock = cubes_of(state, seat)

    def lacking(pair: int) -> int:
        return sum(max(0, PAIRS[pair].count(cube) - stock[cube]) for cube in range(CUBES))

    made = state.config.actions.make_robot[square]
    return [made[pair] for pair in sorted(range(len(PAIRS)), key=lacking)]


def _meant_by_square(state: Planet, seat: int, square: int, selected: str | None) -> Meant:
    actions, config = state.config.actions, state.config
    if state.step == HIDE:
        tiles = [kind for kind, name in enumerate(HIDDEN_NAMES) if selected in (None, f"tile:{name}")]
        return [actions.hide[kind][square] for kind in tiles]
    if state.step == BID:
        letters = [letter for letter in range(len(LETTERS)) if config.base_squares[letter : letter + 1] == [square]]
        return [actions.bid[letter] for letter in letters]
    if state.step == KIND:
        return [*actions.choose_kind.values()]
    if state.step == ASSIGN:
        return [*actions.assign[square]]
    if state.step == PRODUCE:
        return [*actions.produce[square]]
    if state.step != ACTIONS:
        return []
    robot = _selected_robot(state, seat, selected)
    asleep = _is_asleep(state, seat, square)
    if robot < 0 or (asleep and square != robot):
        return _meant_without_robot(state, seat, square)
    return _meant_by_robot(state, robot, square)


def _meant_without_robot(state: Planet, seat: int, square: int) -> Meant:
    """Return what a square may mean while no robot is selected: the robot or the base there is to act."""
    actions, area = state.config.actions, state.config.area
    if _is_asleep(state, seat, square):
        return [*actions.move[square].values(), actions.explode[square]]
    if state.tile[square] >= BASE:
        return _robots_made_at(state, seat, square)
    return [Refusal("refusal-choose-robot", "FP-6.5", {"square": area.names[square]})]


def _meant_by_robot(state: Planet, robot: int, square: int) -> Meant:
    """Return what a square may mean to the selected robot: to build there, or to go there."""
    actions, area = state.config.actions, state.config.area
    name = area.names[square]
    if square == robot:
        return [actions.explode[robot]]
    if state.tile[square] == EMPTY:
        beside = 1 << square
        if not area.near[robot] & beside:
            return [Refusal("refusal-not-beside-robot", "FP-8.2", {"square": name, "from": area.names[robot]})]
        return [*actions.land[robot][beside], *actions.mine[robot][beside], *actions.base[robot][beside]]
    if square not in actions.move[robot]:
        return [Refusal("refusal-move-too-far", "FP-7.1", {"square": name, "steps": MOVE_STEPS})]
    return [actions.move[robot][square]]


def _meant_by_side(state: Planet, seat: int, side: int, robot: int) -> Meant:
    """Return what a side may mean: to build a wall there, to push it or to blow it up."""
    if state.step != ACTIONS:
        return []
    config, area, actions = state.config, state.config.area, state.config.actions
    name = area.side_names[side]
    if not config.wall_sides >> side & 1:
        return [Refusal("refusal-wall-on-border", "FP-R11.3", {"side": name})]
    ends = [square for square in area.ends(side) if area.playable >> square & 1]
    start = robot if robot >= 0 else next((end for end in ends if _is_asleep(state, seat, end)), -1)
    if start not in ends:
        return [Refusal("refusal-no-robot-beside", "FP-11.2", {"side": name})]
    if state.walls >> side & 1:
        pushed = actions.push[start][area.sides[start].index(side)]
        return [*([] if pushed is None else [pushed]), *actions.explode_wall[start][1 << side]]
    every = (1 << CUBES) - 1
    stock = cubes_of(state, seat)
    paid = sum(1 << cube for cube in range(CUBES) if stock[cube])
    walls = actions.walls[start][1 << side]
    return [*walls[paid], *walls[every + 1], *walls[every]]


def _selected_robot(state: Planet, seat: int, selected: str | None) -> int:
    """Return the square of the robot that is selected and ON, or -1."""
    kind, name = split_place(selected or "")
    square = state.config.area.index.get(name, -1) if kind == "square" else -1
    return square if 2 * square + 1 in state.players[seat].robots else -1


def _is_asleep(state: Planet, seat: int, square: int) -> bool:
    """Return whether a robot of the seat there is OFF, and none is ON."""
    robots = state.players[seat].robots
    return 2 * square in robots and 2 * square + 1 not in robots
