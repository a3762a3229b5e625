"""Expert and master: the learned value and the search of turns."""

from __future__ import annotations

from random import Random

import pytest

from starlode.bots.budget import Budget
from starlode.bots.planner import Planner
from starlode.bots.registry import bot_names, choose_awaited, find_bot
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.heuristics.features import (
    FEATURES,
    OWN,
    Board,
    BoardCache,
    Standing,
    find_futures,
)
from starlode.games.forgotten_planet.heuristics.value import CERTAIN, HASTE, LONG_GAME, MOST_HASTE
from starlode.games.forgotten_planet.state import ACTIONS, HIDE
from starlode.kernel.capabilities.values import Weights
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action, Scalar
from tests.forgotten_planet.positions import Position

SMALL = Budget(nodes=100)

LEADER = """
    YLLLL...
    L.......
    ........
    .......R
"""


def choice(table: Position, seat: int, level: str = "expert") -> Action:
    return choose_awaited(find_bot(level, GAME), table.state, seat, Random(1), Budget(nodes=400))


def play_on(state: PlanetState, turns: int, rng: Random) -> PlanetState:
    """Play some turns with the random bot."""
    bot = find_bot("random", GAME)
    while state.round <= turns and not state.pending().over:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, rng.choice(state.chance())[0], 0)
        else:
            seat = pending.must_act[0]
            state.apply(seat, choose_awaited(bot, state, seat, rng), 0)
    return state


def continuations(state: PlanetState, seat: int) -> list[PlanetState]:
    """Return the positions after each choice of a seat."""
    found = []
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action, 0)
        found.append(after)
    return found


def new_game(players: int, **options: Scalar) -> PlanetState:
    state = GAME.new_state(players, options)
    assert isinstance(state, PlanetState)
    return state


def test_all_levels_play_this_game() -> None:
    assert bot_names(GAME) == ("random", "rookie", "steady", "expert", "master")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_weights_are_for_these_features(players: int) -> None:
    assert GAME.value is not None
    weights = GAME.value.weights(players)
    assert list(weights.names) == FEATURES
    assert len(weights.linear[0]) == len(FEATURES)
    assert all(len(unit) == len(FEATURES) for unit in weights.hidden)
    assert weights.provenance


def test_levels_are_measured_on_all_maps_on_which_one_seat_can_win() -> None:
    assert GAME.value is not None
    assert len(GAME.value.variants_for(2)) == 4
    assert {"scenario": "4p-pact"} not in GAME.value.variants_for(4)
    for players in (2, 3, 4):
        for options in GAME.value.variants_for(players):
            GAME.resolve_options(players, options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_to_win_add_up(players: int) -> None:
    assert GAME.value is not None
    state = play_on(new_game(players), 6, Random(3))
    chances = GAME.value.win_chances(state)
    assert len(chances) == players
    assert abs(sum(chances) - 1) < 1e-9
    assert all(0 < chance < 1 for chance in chances)


def test_allies_share_their_chance() -> None:
    assert GAME.value is not None
    state = play_on(new_game(4, scenario="4p-pact"), 4, Random(5))
    chances = GAME.value.win_chances(state)
    assert abs(sum(chances) - 1) < 1e-9
    for seat, player in enumerate(state.players):
        assert chances[seat] == chances[player.ally]


def test_seats_are_valued_alike() -> None:
    """What one has, the other would be worth as much with: in the mirrored position the chances are swapped."""
    assert GAME.value is not None
    first = Position("YLL..\n.....\n....R", robots="Y@(1,0) R@(4,2)", order="YR").phase2("Y", energy=3)
    second = Position("RLL..\n.....\n....Y", robots="R@(1,0) Y@(4,2)", order="RY").phase2("R", energy=3)
    assert GAME.value.win_chances(first.state) == GAME.value.win_chances(second.state)[::-1]


def test_a_position_within_a_turn_is_described_as_if_the_turn_ended() -> None:
    table = Position("YLw..\n.....\n....R", robots="Y@(2,0) R@(4,2)").phase2("Y", energy=5)
    standing = Standing(table.state, Board(table.state, find_futures(table.state)), within_turn=True)
    features = dict(zip(FEATURES, standing.describe()[0], strict=True))
    ended = table.state.copy()
    ended.apply(0, ended.config.actions.end_actions, 0)
    standing = Standing(ended, Board(ended, find_futures(ended)), within_turn=False)
    assert features == dict(zip(FEATURES, standing.describe()[0], strict=True))
    assert features["stored"] == 3
    assert features["cube-production"] == 1
    assert len(OWN) < len(FEATURES)


def test_positions_with_the_same_board_are_described_as_each_alone() -> None:
    """Features of those who do not act are cached with the board."""
    state = play_on(new_game(4), 4, Random(2))
    boards = BoardCache(state)
    seat = state.pending().must_act[0]
    described = 0
    for after in continuations(state, seat):
        if after.pending().chance:
            continue
        for later in [after, *continuations(after, after.pending().must_act[0])]:
            within = later.step == ACTIONS
            alone = Standing(later, Board(later, find_futures(later)), within_turn=within).describe()
            assert Standing(later, boards.get(later), within_turn=within).describe() == alone
            described += 1
    assert described > 50


def test_weights_for_four_players_lie_a_quarter_of_the_way_to_the_fit() -> None:
    """What their provenance says."""
    value = GAME.value
    assert value is not None
    own, start, fitted = value.weights(4), value.weights(2), value.outcome(4).weights(4)
    for stage, row in enumerate(own.linear):
        steps = zip(start.linear[stage], fitted.linear[stage], strict=True)
        assert row == [round(0.75 * near + 0.25 * far) for near, far in steps]
    steps = zip(start.temperatures, fitted.temperatures, strict=True)
    assert own.temperatures == [round(0.75 * near + 0.25 * far) for near, far in steps]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_leader_ends_the_game(level: str) -> None:
    """The last land ends it (FP-21.2); whoever is behind does not take it."""
    ahead = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=1).phase2("Y", energy=6)
    assert kind_of(choice(ahead, 0, level)) in ("consume", "build-land", "build-mine", "sell")
    behind = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=1).phase2("R", energy=6)
    assert kind_of(choice(behind, 1, level)) not in ("consume", "build-land", "build-mine")


def test_a_won_game_is_worth_more_than_any_chance() -> None:
    assert GAME.value is not None
    table = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=1).phase2("Y", energy=6)
    evaluate = GAME.value.evaluator(table.state, 0)
    won = table.state.copy()
    won.apply(0, won.config.actions.consume, 0)
    assert evaluate(won) > CERTAIN > evaluate(table.state)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_goes_on_where_the_winner_is_certain(seat: int) -> None:
    """Two bots that both knew the winner ended their turns without doing anything, forever."""
    assert GAME.value is not None
    known = GAME.value.weights(2)
    form = {"features": known.names, "linear": known.linear, "temperatures": [1] * len(known.temperatures)}
    certain = GAME.value.with_weights(2, Weights({**form, "hidden": [], "bias": [], "output": [], "provenance": {}}))
    table = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=20).phase2("YR"[seat], energy=6)
    values = {certain.evaluator(table.state, seat)(after) for after in continuations(table.state, seat)}
    assert len(values) > 1
    assert all(0 < value < CERTAIN for value in values)
    bot = Planner(certain, GAME.search["expert"], GAME.heuristics)
    assert kind_of(choose_awaited(bot, table.state, seat, Random(1), Budget(nodes=400))) != "end-actions"


@pytest.mark.parametrize(("round_", "rounds_of_haste"), [(LONG_GAME, 0), (LONG_GAME + 7, 7), (500, MOST_HASTE)])
def test_using_up_land_counts_more_and_more_in_a_long_game(round_: int, rounds_of_haste: int) -> None:
    """Otherwise bots that all gain by selling would wait for each other for ever."""
    state = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=20).phase2("Y", energy=6).state
    state.round = round_
    after = state.copy()
    after.apply(0, after.config.actions.consume, 0)
    assert GAME.value is not None
    value, at_once = (GAME.value.evaluator(start, 0)(after) for start in (state, after))
    assert value - at_once == rounds_of_haste * HASTE


def test_it_sells_before_the_end() -> None:
    """Cubes score nothing (FP-22.10), so in the last turn sets are sold."""
    table = Position(LEADER, robots="Y@(4,0) R@(7,3)", land=1).cubes("R", 3, 3, 3).phase2("R", energy=3)
    assert kind_of(choice(table, 1)) == "sell"


def test_the_same_generator_gives_the_same_choices() -> None:
    state = play_on(new_game(2), 3, Random(7))
    first, second = find_bot("expert", GAME), find_bot("expert", GAME)
    choices = [choose_awaited(bot, state, state.decider, Random(2), SMALL) for bot in (first, second)]
    assert choices[0] is choices[1]


def test_it_does_not_know_what_others_laid_face_down() -> None:
    """Whatever kinds the others' face-down tiles have, the choice is the same (FP-28.3)."""
    state = new_game(3, scenario="3p-blind-survey")
    rng = Random(11)
    while state.step != HIDE or len(state.hidden_squares) < 4:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, rng.choice(state.chance())[0], 0)
        else:
            state.apply(pending.must_act[0], rng.choice(state.legal(pending.must_act[0])), 0)
    seat = state.decider
    worlds = [state.determinize(seat, Random(number)) for number in range(4)]
    assert len({tuple(world.hidden_kinds) for world in worlds}) > 1
    chosen = {choose_awaited(find_bot("expert", GAME), world, seat, Random(1), SMALL).number for world in worlds}
    assert len(chosen) == 1


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"scenario": "2p-open-outback", "assignment": "auction", "equal_turns": True}),
        (2, {"scenario": "2p-narrows", "move_points_shared": True, "mine_site_check": "after-roll"}),
        (2, {"scenario": "2p-twin-basins", "wall_cost": "2e0c", "score_common_mines": 1}),
        (3, {"scenario": "3p-blind-survey"}),
        (3, {"scenario": "3p-bell", "walls_break_adjacency": True}),
        (3, {"scenario": "3p-fault-line", "auto_conserve": False, "border_walls": True}),
        (4, {"scenario": "4p-pact"}),
        (4, {"scenario": "4p-crater", "alliances": "on", "ally_base_passage": True}),
        (4, {"scenario": "4p-open-frontier"}),
        (4, {"scenario": "4p-crossroads", "turn_order_mode": "clockwise"}),
    ],
)
def test_every_mode_is_played(players: int, options: dict[str, Scalar]) -> None:
    state = new_game(players, **options)
    rng = Random(13)
    bots = [find_bot("master" if seat == 0 else "expert", GAME) for seat in range(players)]
    quick = find_bot("random", GAME)
    decisions = 0
    while not state.pending().over and decisions < 400:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, rng.choice(state.chance())[0], 0)
            continue
        seat = pending.must_act[0]
        # From time to time the strong bots decide, so that positions of the whole game occur.
        strong = state.step != ACTIONS or decisions % 40 < 6
        action = choose_awaited(bots[seat] if strong else quick, state, seat, rng, SMALL)
        assert action in state.legal(seat)
        state.apply(seat, action, 0)
        decisions += 1
    assert decisions > 10 * players
