"""How to remove, in a position, the condition that each refusal of The Forgotten Planet names."""

from __future__ import annotations

from collections.abc import Callable

from starlode.games.forgotten_planet import actions as act
from starlode.games.forgotten_planet import state as st
from starlode.games.forgotten_planet.content import BASE, EMPTY, HIDDEN_EACH, LAND, MINE, RESOURCES
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.phases.control_check import find_pair
from starlode.kernel.contract import Action, Json, Refusal, State
from starlode.testkit.conformance import Remedies
from starlode.testkit.conformance.subject import Remedy

COLOURS: dict[str, int] = {name: colour for colour, name in enumerate(RESOURCES)}

Change = Callable[[PlanetState, Action, dict[str, Json]], None]


class NotHere(Exception):
    """The condition cannot be removed in this position."""


def _remedy(change: Change) -> Remedy:
    """Return the remedy that makes this change and lists the options anew; who decides takes the action."""

    def apply(state: State, _seat: int, action: Action, refusal: Refusal) -> int | None:
        assert isinstance(state, PlanetState)
        try:
            change(state, action, refusal.data)
        except NotHere:
            return None
        assert state.list_choices()
        return state.decider

    return apply


def _set_tile(state: PlanetState, square: int, kind: int) -> None:
    state.tile = st.replace_item(state.tile, square, kind)
    st.rebuild(state)


def _set_walls(state: PlanetState, walls: int) -> None:
    state.walls = walls
    st.rebuild(state)


def _square(state: PlanetState, data: dict[str, Json], name: str = "square") -> int:
    return state.config.area.index[str(data[name])]


def _side(state: PlanetState, data: dict[str, Json]) -> int:
    return state.config.area.side_index[str(data["side"])]


# --- robots ---------------------------------------------------------------------------------------------------------


def _add_robot(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    player = state.edit(state.seat)
    player.robots = sorted([*player.robots, 2 * _square(state, data) + 1])


def _switch_on(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    off = 2 * _square(state, data)
    player = state.edit(state.seat)
    player.robots = sorted([code for code in player.robots if code != off] + [off + 1])


def _lay_land(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_tile(state, _square(state, data), LAND)


def _remove_foreign_bases(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.tile = [LAND if kind >= BASE and kind != BASE + state.seat else kind for kind in state.tile]
    st.rebuild(state)


def _remove_walls_in_the_way(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    names = data["walls"]
    assert isinstance(names, list)
    _set_walls(state, state.walls & ~sum(1 << state.config.area.side_index[str(name)] for name in names))


def _fill_the_area(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    squares = state.config.area.squares
    state.tile = [LAND if square in squares and kind == EMPTY else kind for square, kind in enumerate(state.tile)]
    st.rebuild(state)


def _remove_robots_across(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    square = _square(state, data)
    for seat in range(state.config.players):
        player = state.edit(seat)
        player.robots = [code for code in player.robots if code >> 1 != square]


# --- building -------------------------------------------------------------------------------------------------------


def _clear_square(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_tile(state, _square(state, data), EMPTY)


def _make_room(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_tile(state, _square(state, data, "square_near"), LAND)


def _make_room_around_site(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    while (crowding := st.find_crowding_tile(state, state.site)) >= 0:
        _set_tile(state, crowding, LAND)


def _remove_wall(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_walls(state, state.walls & ~(1 << _side(state, data)))


def _add_wall(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_walls(state, state.walls | 1 << _side(state, data))


def _open_square(state: PlanetState, action: Action, data: dict[str, Json]) -> None:
    """Remove the other walls of the square that would be sealed; some squares have one open side by their place."""
    pushed = 1 << action.side if isinstance(action, act.PushWall) else 0
    others = state.walls & state.config.openings[_square(state, data)] & ~pushed
    if not others:
        raise NotHere
    _set_walls(state, state.walls & ~others)


def _put_base(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    _set_tile(state, _square(state, data), BASE + state.seat)


# --- supplies, cubes and energy -------------------------------------------------------------------------------------


def _give_energy(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    state.energy = int(str(data["wanted"]))


def _give_energy_of_this_turn(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.energy = state.players[state.seat].stored + 1


def _empty_store(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.edit(state.seat).stored = state.conserved = 0


def _give_cubes(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    missing = data["cubes"]
    assert isinstance(missing, dict)
    for name, count in missing.items():
        st.edit_cubes(state, state.seat)[COLOURS[name]] += int(str(count))


def _give_cube(state: PlanetState, _action: Action, data: dict[str, Json]) -> None:
    st.edit_cubes(state, state.seat)[COLOURS[str(data["cube"])]] += 1


def _give_two_of_each(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    for colour in COLOURS.values():
        st.edit_cubes(state, state.seat)[colour] += 2


def _give_land(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.land = 1


def _give_mines(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.piles = [1, 1, 1]


def _give_kind(state: PlanetState, action: Action, _data: dict[str, Json]) -> None:
    assert isinstance(action, act.ChooseKind)
    if action.tile == LAND:
        state.land = 1
    else:
        state.piles[action.tile - MINE] = 1


def _give_base(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.pool = 1


def _give_wall(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.walls_left = 1


def _return_robot(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    player = state.edit(state.seat)
    player.robots = player.robots[1:]


def _return_tokens(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    for seat in range(state.config.players):
        state.edit(seat).sold = 0


# --- other choices --------------------------------------------------------------------------------------------------


def _take_back_markers(state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    state.edit(state.seat).markers = 0


def _exchange_laid_tile(state: PlanetState, action: Action, _data: dict[str, Json]) -> None:
    """Let the player have laid another kind instead."""
    assert isinstance(action, act.Hide)
    players, first = state.config.players, state.order.index(state.seat)
    laid = state.hidden_kinds[first::players]
    kinds = state.hidden_kinds.copy()
    kinds[first + players * laid.index(action.kind)] = next(kind for kind in range(HIDDEN_EACH) if kind not in laid)
    state.hidden_kinds = kinds


def _ask_about(state: PlanetState, action: Action, _data: dict[str, Json]) -> None:
    """Ask about the tile of the action, shared by the allies of whom it names one."""
    assert isinstance(action, act.Assign)
    shared = [0, 0]
    shared[find_pair(state, action.seat)] = state.to_ask = 1 << action.square
    state.shared_tiles = shared


def _produce_there(state: PlanetState, action: Action, _data: dict[str, Json]) -> None:
    assert isinstance(action, act.Produce)
    state.due = [action.square]


def _nothing(_state: PlanetState, _action: Action, _data: dict[str, Json]) -> None:
    """Change nothing: who decides takes the action instead."""


REMEDIES = Remedies(
    {
        f"refusal-{reason}": _remedy(change)
        for reason, change in {
            "not-asked": _nothing,
            "no-robot": _add_robot,
            "robot-off": _switch_on,
            "move-empty": _lay_land,
            "move-foreign-base": _lay_land,
            "move-through-base": _remove_foreign_bases,
            "move-wall": _remove_walls_in_the_way,
            "move-too-far": _fill_the_area,
            "square-taken": _clear_square,
            "wall-between": _remove_wall,
            "mine-spacing": _make_room,
            "mine-only-land-fits": _make_room,
            "base-spacing": _make_room,
            "kind-spacing": _make_room_around_site,
            "wall-there": _remove_wall,
            "wall-seals": _open_square,
            "no-wall": _add_wall,
            "push-across": _lay_land,
            "push-robot": _remove_robots_across,
            "push-wall-behind": _remove_wall,
            "not-your-base": _put_base,
            "energy": _give_energy,
            "no-energy-of-this-turn": _give_energy_of_this_turn,
            "store-full": _empty_store,
            "cubes": _give_cubes,
            "robot-cubes": _give_two_of_each,
            "wall-no-cubes": _give_two_of_each,
            "no-cube": _give_cube,
            "land-out": _give_land,
            "mine-nothing-left": _give_mines,
            "kind-out": _give_kind,
            "bases-out": _give_base,
            "walls-out": _give_wall,
            "robots-out": _return_robot,
            "tokens-out": _return_tokens,
            "no-markers": _take_back_markers,
            "tile-laid": _exchange_laid_tile,
            "assign-other-tile": _ask_about,
            "produce-elsewhere": _produce_there,
        }.items()
    },
    {
        f"refusal-{reason}": why
        for reason, why in {
            "game-over": "the end of a game cannot be taken back",
            "chance-draws": "no seat ever draws",
            "chance-is-due": "which question follows depends on the draw",
            "not-the-moment": "another step asks another question",
            "conserved-automatically": "the table's options say so",
            "wall-costs-a-cube": "the table's options say so",
            "wall-costs-no-cube": "the table's options say so",
            "six-without-land": "the table's options say so",
            "push-border": "the border is part of the scenario",
            "assign-not-a-member": "alliances are fixed",
            "square-veiled": "another place for that tile changes all gaps",
            "gap-too-large": "another place for the other tiles changes all gaps",
            "gap-too-small": "another place for the other tiles changes all gaps",
        }.items()
    },
)
