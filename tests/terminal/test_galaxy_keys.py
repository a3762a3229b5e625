"""The keys for building in Galaxy Trucker."""

from __future__ import annotations

from starlode.games.galaxy_trucker.actions import ACTIONS, Finish, MoveLast, Place, TakeOpen
from starlode.games.galaxy_trucker.content import TILE_NAMES, TILE_NUMBER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.state import FROM_OPEN
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.renderers.galaxy_trucker.keyboard import BuildingKeys
from starlode.terminal.renderers.galaxy_trucker.tiles import shelf_of
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.renderer import RenderContext
from tests.galaxy_trucker.games import new_game
from tests.galaxy_trucker.positions_cargo import Flight
from tests.galaxy_trucker.ships import ship_a
from tests.terminal.galaxy_sessions import context_of

KEYS = BuildingKeys()


def holding(tile: str, **options: Scalar) -> GalaxyTruckerState:
    """Return a position in which the first player holds a component."""
    state = new_game(2, **options)
    number = TILE_NUMBER[tile]
    state.pool &= ~(1 << number)
    player = state.edit(0)
    player.hand, player.hand_from = number, FROM_OPEN
    state.options = [None, None]
    return state


def press(context: RenderContext, key: str, chosen: Action | None) -> Action:
    target = KEYS.go_to(context, key, chosen)
    assert target in context.legal
    assert target is not None
    return target


def fits(context: RenderContext, action: Action) -> bool:
    arguments = action.arguments()
    return arguments["rotation"] in galaxy_view(context.view)["fits"].get(str(arguments["cell"]), ())


def test_each_key_takes_one_kind_of_action() -> None:
    context = context_of(new_game(2))
    keys = {kind_of(action): KEYS.key_of(context, action) for action in ACTIONS.all}
    assert keys["take-hidden"] == "space"
    assert keys["reveal-tile"] == ""
    assert (keys["set-aside"], keys["return-tile"], keys["flip-timer"]) == ("x", "z", "t")
    assert [KEYS.key_of(context, action) for action in ACTIONS.peek] == ["7", "8", "9"]
    assert [KEYS.key_of(context, action) for action in ACTIONS.take_reserved] == [*"12345"]
    context = context_of(new_game(2, building="turn_based", first_player="1"))
    assert KEYS.key_of(context, ACTIONS.reveal_tile) == "space"
    assert [KEYS.key_of(context, action) for action in ACTIONS.look] == ["7", "8", "9"]
    assert KEYS.key_of(context, ACTIONS.end_turn) == "d"
    used = {KEYS.key_of(context, action) for action in ACTIONS.all} - {""}
    assert used <= set(KEYS.keys)


def test_the_keys_are_in_use_only_while_building() -> None:
    assert KEYS.is_in_use(context_of(new_game(2)))
    assert not KEYS.is_in_use(context_of(Flight(ship_a(), ship_a()).state))
    turn = new_game(2, building="turn_based", first_player="1")
    assert KEYS.is_in_use(context_of(turn, 0))
    assert not KEYS.is_in_use(context_of(turn, 1))


def test_a_component_is_aimed_where_it_fits_and_turned() -> None:
    context = context_of(holding("CAB-05"))
    first = KEYS.first(context)
    assert isinstance(first, Place)
    assert fits(context, first)
    right = press(context, "e", first)
    assert isinstance(right, Place)
    assert (right.position, right.rotation) == (first.position, (first.rotation + 1) % 4)
    assert press(context, "q", right) is first


def test_next_goes_through_all_places_where_the_component_fits() -> None:
    context = context_of(holding("CAB-05"))
    cells = galaxy_view(context.view)["fits"].keys()
    action = KEYS.first(context)
    visited = []
    for _ in cells:
        action = press(context, "n", action)
        visited.append(str(action.arguments()["cell"]))
        assert fits(context, action)
    assert sorted(visited) == sorted(cells)
    assert press(context, "N", press(context, "n", action)) is action


def test_arrows_go_through_all_places() -> None:
    context = context_of(holding("ENG-05"))
    action: Action = next(action for action in context.legal if isinstance(action, Place))
    visited = set()
    for _ in range(4):
        action = press(context, "right", action)
        visited.add(str(action.arguments()["cell"]))
    assert visited == {"6-7", "7-6", "7-8", "8-7"}
    assert press(context, "left", press(context, "right", action)).arguments()["cell"] == action.arguments()["cell"]


def test_without_help_the_keys_still_aim() -> None:
    context = context_of(holding("CAB-05", placement_policy="faithful"))
    first = KEYS.first(context)
    assert isinstance(first, Place)
    assert press(context, "n", first).arguments()["cell"] != first.arguments()["cell"]


def test_strict_play_turns_only_to_what_is_allowed() -> None:
    context = context_of(holding("ENG-05", placement_policy="strict"))
    first = KEYS.first(context)
    assert isinstance(first, Place)
    assert all(isinstance(press(context, key, first), Place) for key in "qe")


def test_the_loose_component_is_moved() -> None:
    state = holding("CAB-05")
    first = KEYS.first(context_of(state))
    assert first is not None
    state.apply(0, first, 0)
    context = context_of(state)
    assert KEYS.first(context) is None
    assert KEYS.go_to(context, "e", None) is None
    move = press(context, "m", None)
    assert isinstance(move, MoveLast)
    assert isinstance(press(context, "n", move), MoveLast)


def test_shelves_and_start_spaces_are_walked_through() -> None:
    state = new_game(2)
    for name in ("CAN-10", "DCN-04", "ENG-09", "SPC1-04"):
        state.face_up |= 1 << TILE_NUMBER[name]
    state.options = [None, None]
    context = context_of(state)
    shelves = []
    action: Action | None = None
    for _ in range(3):
        action = press(context, "g", action)
        assert isinstance(action, TakeOpen)
        shelves.append(shelf_of(TILE_NAMES[action.tile]))
    assert shelves == [0, 1, 6]
    back = press(context, "left", action)
    assert isinstance(back, TakeOpen)
    assert shelf_of(TILE_NAMES[back.tile]) == 1
    spaces = [press(context, "f", None)]
    spaces.append(press(context, "f", spaces[0]))
    assert [space.arguments()["space"] for space in spaces if isinstance(space, Finish)] == [1, 2]
    assert press(context, "f", spaces[1]) is spaces[0]


def test_keys_without_a_target_go_nowhere() -> None:
    context = context_of(new_game(2))
    assert KEYS.go_to(context, "n", None) is None
    assert KEYS.go_to(context, "g", None) is None
    assert KEYS.go_to(context_of(holding("CAB-05")), "f", None) is None


def test_between_cards_the_next_card_is_highlighted_first() -> None:
    assert KEYS.first(context_of(Flight(ship_a(), ship_a()).state)) is ACTIONS.reveal_card


def test_the_bar_shows_the_keys_that_do_something() -> None:
    def printed(state: GalaxyTruckerState) -> list[str]:
        return [key for key, _ in KEYS.bar(context_of(state))]

    assert printed(new_game(2)) == ["␣", "f"]
    assert printed(holding("CAB-05")) == ["q e", "n", "x", "z"]
    assert all(len(KEYS.help_lines(Texts(language))) == 10 for language in languages())
