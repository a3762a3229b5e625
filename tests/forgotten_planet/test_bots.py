"""The steady bot: it plays every mode to the end, beats the random bot, and evaluates positions sensibly."""

from __future__ import annotations

from random import Random

import pytest

from starlode.arena.runner import Played, play_game
from starlode.bots.registry import choose_awaited, find_bot
from starlode.games.forgotten_planet.flow import PlanetState
from starlode.games.forgotten_planet.game import GAME
from starlode.games.forgotten_planet.heuristics.evaluation import make_evaluator
from starlode.games.forgotten_planet.state import BID, DRAW_BASES
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action, Scalar
from tests.forgotten_planet.positions import Position

STEADY = find_bot("steady", GAME)


def game(*bots: str, seed: str, **options: Scalar) -> Played:
    """Play a game; an illegal choice of a bot would be an error."""
    return play_game(GAME, GAME.resolve_options(len(bots), options), [find_bot(bot, GAME) for bot in bots], seed)


def choice(table: Position, seat: int) -> Action:
    return choose_awaited(STEADY, table.state, seat, Random(1))


def until(step: int, players: int, **options: Scalar) -> PlanetState:
    """Return a new game, drawn by the first outcomes, in which bots have chosen until this step."""
    state, rng = GAME.new_state(players, options), Random(4)
    assert isinstance(state, PlanetState)
    while state.step != step:
        pending = state.pending()
        if pending.chance:
            state.apply(CHANCE, state.chance()[0][0], 0)
        else:
            state.apply(pending.must_act[0], choose_awaited(STEADY, state, pending.must_act[0], rng), 0)
    return state


@pytest.mark.parametrize("number", range(6))
def test_steady_beats_random(number: int) -> None:
    bots = ["random", "random"]
    bots[number % 2] = "steady"
    played = game(*bots, seed=f"steady {number}")
    assert played.ranking[number % 2] == 1
    assert played.scores[number % 2] > played.scores[1 - number % 2] + 5


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"scenario": "2p-open-outback", "assignment": "auction", "equal_turns": True}),
        (3, {"scenario": "3p-blind-survey"}),
        (3, {"scenario": "3p-fault-line", "auto_conserve": False, "border_walls": True}),
        (4, {"scenario": "4p-pact"}),
        (4, {"scenario": "4p-crater", "alliances": "on", "ally_base_passage": True}),
    ],
)
def test_steady_ends_every_mode(players: int, options: dict[str, Scalar]) -> None:
    played = game(*["steady"] * players, seed="modes", **options)
    assert 1 in played.ranking
    assert played.decisions > 20 * players


def test_it_ends_the_game_when_it_leads() -> None:
    """The leader consumes the last metal (FP-18.4); whoever is behind does not."""
    board = """
        YLLLL...
        L.......
        ........
        .......R
    """
    robots = "Y@(4,0) R@(7,3)"
    ahead = Position(board, robots=robots, land=1).phase2("Y", energy=6)
    assert kind_of(choice(ahead, 0)) in ("consume", "build-land", "build-mine")
    behind = Position(board, robots=robots, land=1).phase2("R", energy=6)
    assert kind_of(choice(behind, 1)) not in ("consume", "build-land", "build-mine")


def test_it_walls_a_rival_off_a_special_mine() -> None:
    """One wall between the rival and the mine to which both are equally near (FP-11.8, FP-22.2)."""
    table = Position(
        """
        .........
        YLLL*LLLR
        .........
        """,
        robots="Y@(4,1) R@(8,1)",
    )
    table.cubes("Y", 1, 0, 0).phase2("Y", energy=6)
    chosen = choice(table, 0)
    assert kind_of(chosen) == "build-wall"
    assert chosen.arguments()["side"] == "4,1|5,1"


def test_control_is_evaluated_as_if_the_check_were_now() -> None:
    table = Position("YL...\n.....\n....R", robots="Y@(1,0) R@(4,2)").phase2("Y", energy=6)
    value = make_evaluator(table.state, 0)
    before = value(table.state)
    after = table.state.copy()
    land = next(action for action in after.legal(0) if kind_of(action) == "build-land")
    after.apply(0, land, 0)
    assert value(after) > before


def test_it_bids_for_the_better_base_but_not_at_any_price() -> None:
    state = until(BID, 3, scenario="3p-fault-line")
    letters = {action.arguments()["base"] for action in state.legal(state.seat)}
    assert letters == {"A", "B", "C"}
    while state.step == BID:
        state.apply(state.seat, choose_awaited(STEADY, state, state.seat, Random(2)), 0)
    assert sum(player.markers for player in state.players) <= 12


def test_hidden_bases_have_room() -> None:
    """Nobody knows whose base it will be: none is laid into a corner (FP-28.8)."""
    state = until(DRAW_BASES, 3, scenario="3p-blind-survey", assignment="random")
    area = state.config.area
    for square in [square for square, kind in zip(state.hidden_squares, state.hidden_kinds, strict=True) if kind == 0]:
        assert area.near[square].bit_count() > 2
