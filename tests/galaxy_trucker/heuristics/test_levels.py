"""The levels of bots: legal in every mode, the same for the same seed, and without knowledge that is hidden."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from starlode.arena import match
from starlode.arena.runner import Observer, play_game
from starlode.bots.budget import Budget, Meter
from starlode.bots.policy_bot import LevelBot
from starlode.bots.registry import find_bot, pace_of
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS, TakeOpen
from starlode.games.galaxy_trucker.content import CARD_NUMBER, CARDS, COMBAT_ZONE, DOUBLE_ENGINE, ENGINE, TILES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.heuristics import weights
from starlode.games.galaxy_trucker.heuristics.builder import Builder
from starlode.games.galaxy_trucker.heuristics.levels import building
from starlode.games.galaxy_trucker.heuristics.levels.chances import assets, outlook, win_chances
from starlode.games.galaxy_trucker.heuristics.levels.forecast import Forecast
from starlode.games.galaxy_trucker.heuristics.levels.policy import choose
from starlode.games.galaxy_trucker.heuristics.levels.ship_value import Strength, weakest_of
from starlode.games.galaxy_trucker.heuristics.levels.style import EXPERT, Style
from starlode.games.galaxy_trucker.heuristics.levels.yard import ForesightYard
from starlode.games.galaxy_trucker.heuristics.worth import Fittings
from starlode.kernel.contract import Action, Scalar, State
from starlode.kernel.game import Spending
from starlode.kernel.masks import bits
from tests.galaxy_trucker.heuristics.table import positions, steadies
from tests.galaxy_trucker.positions_build import Building

TINY = Style(EXPERT.values, EXPERT.places, playouts=4, ways=2, sample=4, denial=70)
GAMES: list[dict[str, Scalar]] = [
    {"mode": "I"},
    {"mode": "III", "building": "turn_based"},
    {"mode": "trek", "building": "turn_based"},
    {"mode": "learning"},
    {"mode": "I", "vips": True, "mission": "mission_illegal_dumping"},
    {"mode": "I", "vips": True, "mission": "mission_end_of_the_world_tour", "building": "turn_based"},
]
STEADY_GAMES: list[tuple[int, dict[str, Scalar], str]] = [
    (2, {"mode": "I"}, "09ab2ada51038ce2"),
    (3, {"mode": "II", "building": "turn_based"}, "003faf3534d4ffb0"),
    (2, {"mode": "II", "vips": True, "mission": "mission_illegal_dumping"}, "d7c36774beabcb4b"),
]
NOTHING_AT_ALL = Strength(0.0, 0.0, 0.0)
LEVELS = ["rookie", "steady", "expert", "master"]


def tiny(state: State, seat: int, rng: Random, spending: Spending | None = None) -> Action | None:
    return choose(state, seat, rng, TINY, spending)


@pytest.mark.parametrize("options", GAMES)
def test_every_mode_is_played_and_the_same_seed_gives_the_same_game(options: dict[str, Scalar]) -> None:
    resolved = GAME.resolve_options(2, options)
    bots = [LevelBot(tiny), find_bot("rookie", GAME)]
    first, second = [play_game(GAME, resolved, bots, "levels/1") for _ in range(2)]
    assert first == second


@pytest.mark.parametrize("options", [{}, {"building": "turn_based"}, {"mode": "trek", "building": "turn_based"}])
def test_worlds_that_look_alike_are_played_alike(options: dict[str, Scalar]) -> None:
    compared = differing = 0
    for number, (state, seat) in enumerate(positions(steadies(3), seed=4, **options)):
        if seat >= 0 and number % 9 == 0:
            worlds = [state.determinize(seat, Random(world)) for world in range(3)]
            assert len({tiny(world, seat, Random(0)) for world in (state, *worlds)}) == 1
            compared += 1
            differing += len({str(world.dump()) for world in worlds}) > 1
    assert compared > 20
    assert differing


def stats(engines: int = 1, cannons: int = 0) -> Fittings:
    found = Fittings()
    found.cabins = 3
    found.engines, found.cannons = engines, cannons
    return found


def forecast(*cards: str) -> Forecast:
    found = Forecast()
    for name in cards:
        found.add(CARDS[CARD_NUMBER[name]], 1.0)
    return found


def value(fittings: Fittings, cards: Forecast, level: int = 2, rivals: Strength = NOTHING_AT_ALL) -> float:
    return EXPERT.values[level].of(fittings, cards, rivals)


def test_ships_are_valued_by_the_cards_that_are_known() -> None:
    spaces, slavers = forecast("II-06", "II-07"), forecast("II-01")
    assert value(stats(engines=4), spaces) - value(stats(engines=2), spaces) > 1
    assert value(stats(engines=4), slavers) == value(stats(engines=2), slavers)
    # Slavers of strength 7 are beaten with 8, and 6 is hardly better than 5; cannon power is in halves.
    assert value(stats(cannons=16), slavers) - value(stats(cannons=12), slavers) > 2
    assert value(stats(cannons=12), slavers) - value(stats(cannons=10), slavers) < 1


def test_without_engines_the_first_one_is_worth_a_flight() -> None:
    spaces = forecast("I-05")
    assert value(stats(engines=1), spaces, level=1) - value(stats(engines=0), spaces, level=1) > 10


def test_in_a_combat_zone_it_counts_to_have_more_than_the_weakest_rival() -> None:
    zone = forecast("II-16")
    rival = Strength(3.0, 3.0, 6.0)
    assert CARDS[CARD_NUMBER["II-16"]].type == COMBAT_ZONE
    three, four, six, seven = [value(stats(engines), zone, rivals=rival) for engines in (3, 4, 6, 7)]
    assert four - three > seven - six == 0
    weaker = weakest_of([rival, Strength(1.0, 8.0, 2.0)])
    assert (weaker.engines, weaker.cannons, weaker.crew) == (1.0, 3.0, 2.0)


def test_a_budget_in_nodes_limits_the_playouts_and_gives_the_same_choice() -> None:
    expert = find_bot("expert", GAME)
    for state, seat in positions(steadies(2), seed=8, mode="I"):
        if seat >= 0 and state.players[seat].stack and state.players[seat].stack[-1][0] == st.LAND_OR_PASS:
            break
    meters: list[Meter] = []
    for _ in range(2):
        meters.append(Budget(nodes=60).start())
        choose(state, seat, Random(1), EXPERT, meters[-1])
    first, second = [expert.choose(state, seat, Random(1), Budget(nodes=60)) for _ in range(2)]
    assert first is second
    assert 60 <= meters[0].nodes == meters[1].nodes < 300


def test_rookies_are_the_slowest_and_masters_the_quickest_builders() -> None:
    paces = [pace_of(find_bot(level, GAME)) for level in LEVELS]
    assert paces == sorted(paces, reverse=True)
    assert paces[1] == 100
    assert paces[0] > paces[1] > paces[2] > paces[3] >= 50


def test_levels_are_compared_in_single_flights_and_in_treks_of_both_paces() -> None:
    settings = [(options["mode"], options["building"]) for options in GAME.ladder_options]
    assert settings == [(mode, pace) for mode in ("I", "II", "III", "trek") for pace in ("real_time", "turn_based")]


def test_an_expert_looks_at_several_piles_and_a_rookie_at_none() -> None:
    table = Building("II").build(0, "7-6 STR-03 0  7-8 STR-04 0  8-7 ENG-01 0  6-7 CAB-06 0  7-5 CAB-07 0")
    looked = set()
    for _ in range(3):
        action = tiny(table.state, 0, Random(0))
        assert action in ACTIONS.peek
        looked.add(action)
        table.do(0, "peek", pile=ACTIONS.peek.index(action) + 1)
        table.draw_all()
        table.do(0, "end-peek")
    assert len(looked) == 3
    assert tiny(table.state, 0, Random(0)) not in ACTIONS.peek
    rookie = find_bot("rookie", GAME)
    assert all(
        rookie.choose(state, seat, Random(1)) not in ACTIONS.peek
        for state, seat in positions([rookie, rookie], seed=3, mode="I")
        if state.step == st.BUILDING and seat >= 0
    )


def test_turn_by_turn_less_is_expected_the_nearer_the_end_comes() -> None:
    seen: list[tuple[int, int]] = []
    for state, seat in positions(steadies(2), seed=8, mode="I", building="turn_based"):
        if state.step == st.BUILDING and seat >= 0:
            turns = building.turns_left(state, seat)
            seen.append((turns, building.tiles_to_see(state, seat, cells=3)))
            if state.first_stopper != st.NOBODY:
                assert turns == state.countdown - 1
                assert building.points_left(state, seat) < 8 + 5 * 3
    assert seen[0][0] > 10 > 3 > seen[-1][0]
    assert seen[0][1] > 60 > 15 > seen[-1][1]


def in_sight(state: st.GalaxyTrucker, seat: int, denial: int) -> tuple[int, Action | None]:
    style = Style(EXPERT.values, EXPERT.places, playouts=0, ways=2, sample=4, denial=denial)
    return building.ForesightBuilder(state, seat, style).best_in_sight()


def test_turn_by_turn_a_tile_that_the_rival_wants_is_rather_taken() -> None:
    differing = 0
    for state, seat in positions(steadies(2), seed=8, mode="II", building="turn_based"):
        if state.step == st.BUILDING and seat >= 0 and state.players[seat].hand == st.NOTHING:
            (gain, usual), (score, chosen) = in_sight(state, seat, 0), in_sight(state, seat, 70)
            assert score >= gain
            if chosen is not usual:
                assert isinstance(chosen, TakeOpen)
                rival = state.players[1 - seat]
                assert rival.status == st.AT_WORK
                wanted = Builder(state, 1 - seat).yard.best(1 << chosen.tile).gain
                assert wanted > weights.LEAST_GAIN
                own = building.ForesightBuilder(state, seat, TINY).best(1 << chosen.tile).gain
                assert score > max(gain, own)
                assert own >= weights.LEAST_GAIN
                differing += 1
    assert differing


def test_what_rivals_lose_counts_neither_in_real_time_nor_when_they_have_stopped() -> None:
    alone = 0
    for options in ({"mode": "I"}, {"mode": "I", "building": "turn_based"}):
        for number, (state, seat) in enumerate(positions(steadies(2), seed=8, **options)):
            if state.step == st.BUILDING and seat >= 0 and state.players[seat].status == st.AT_WORK:
                stopped = state.players[1 - seat].status != st.AT_WORK
                if stopped or (not state.turn_based and number % 9 == 0):
                    assert in_sight(state, seat, 0) == in_sight(state, seat, 70)
                    alone += stopped
    assert alone


def test_of_placements_that_add_alike_the_one_is_chosen_that_less_falls_off_with() -> None:
    differing = 0
    hasty = Style(EXPERT.values, EXPERT.places, playouts=0, ways=2, sample=4, closer=1)
    for state, seat in positions(steadies(2), seed=8, mode="II", building="turn_based"):
        if state.step == st.BUILDING and seat >= 0 and state.players[seat].ship.components() > 12:
            yards = [building.ForesightBuilder(state, seat, style).yard for style in (hasty, TINY)]
            first, second = [yard.best(state.face_up) for yard in yards]
            if first.position >= 0 and first.ground != second.ground:
                careful = yards[1]
                assert isinstance(careful, ForesightYard)
                falls = [careful._falls_value(found.position, found.piece) for found in (first, second)]
                assert falls[1] > falls[0]
                assert first.gain >= second.gain
                differing += 1
    assert differing


def test_chances_to_win_add_up_and_end_with_the_result() -> None:
    last: list[float] = []
    for number, (state, _) in enumerate(positions(steadies(2), seed=8, mode="I")):
        if number % 12 == 0 or state.pending().over:
            last = win_chances(state, playouts=2)
            assert sum(last) == pytest.approx(1)
            assert last == win_chances(state, playouts=2)
    best = state.ranking().index(1)
    assert last[best] == max(last) >= 0.5


def test_a_ship_without_engines_is_expected_to_lose() -> None:
    for state, _ in positions(steadies(2), seed=8, mode="II"):
        if state.step == st.WINDOW:
            break
    ship = state.players[0].ship.copy()
    for position in bits(ship.of_kind(ENGINE) | ship.of_kind(DOUBLE_ENGINE)):
        ship.remove(position)
    state.set_ship(0, ship)
    assert win_chances(state, playouts=8)[0] < 0.3


def test_a_tile_in_hand_counts_where_it_is_best_and_no_less_than_without_it() -> None:
    better = 0
    for state, _ in positions(steadies(2), seed=8, mode="I", building="turn_based"):
        if state.step >= st.CHECK:
            break
        if 0 <= state.players[0].hand < TILES:
            held = win_chances(state)[0]
            state.players[0].hand = st.NOTHING
            without = win_chances(state)[0]
            assert held >= without
            better += held > without
    assert better


def test_while_ships_are_built_it_counts_where_components_lie() -> None:
    told: set[float] = set()
    for state, seat in positions(steadies(2), seed=8, mode="I", building="turn_based"):
        places = [action for action in state.legal(seat) if type(action).__name__ == "Place"] if seat == 0 else []
        if len(places) > 4 and state.players[0].ship.components() > 8:
            for action in places:
                after = state.copy()
                after.apply(0, action, 0)
                told.add(round(win_chances(after)[0], 4))
            break
    assert len(told) > 1


def test_an_outlook_names_what_a_flight_may_bring() -> None:
    flown = False
    for number, (state, _) in enumerate(positions(steadies(2), seed=8, mode="I")):
        if state.pending().over:
            assert outlook(state, playouts=1) == [{}, {}]
        elif state.step < st.CHECK:
            assert number % 20 or [[*expected] for expected in outlook(state, playouts=1)] == [["credits"]] * 2
        elif not flown:
            flown = True
            names = ["credits", "finish-order", "best-looking", "titles", "sale", "lost"]
            assert [[*expected] for expected in outlook(state, playouts=2)] == [names, names]
            assert outlook(state, playouts=2) == outlook(state, playouts=2)


def test_without_engines_a_ship_may_expect_less() -> None:
    for state, _ in positions(steadies(2), seed=8, mode="II"):
        if state.step == st.WINDOW:
            break
    before, owned = outlook(state, playouts=4)[0], assets(state, 0)
    ship = state.players[0].ship.copy()
    for position in bits(ship.of_kind(ENGINE) | ship.of_kind(DOUBLE_ENGINE)):
        ship.remove(position)
    state.set_ship(0, ship)
    after = outlook(state, playouts=4)[0]
    assert after["credits"] < before["credits"]
    assert after["finish-order"] < before["finish-order"]
    assert assets(state, 0)["components"] < owned["components"]


def test_the_assets_of_a_ship_in_the_making_are_its_fittings() -> None:
    counted: dict[str, int] = {}
    for state, _ in positions(steadies(2), seed=8, mode="I"):
        if state.step >= st.CHECK:
            break
        counted = assets(state, 0)
    assert counted["engines"] > 0
    assert counted["crew"] >= 2
    assert "goods" not in counted
    assert {*assets(state, 0)} == {"crew", "goods", "tokens", "components", "credits"}


class Choices(Observer):
    """The digest of all choices of a game."""

    def __init__(self) -> None:
        self.digest = sha256()

    def decide(self, state: State, seat: int, action: Action) -> None:
        self.digest.update(repr((seat, action)).encode())


@pytest.mark.parametrize(("players", "options", "digest"), STEADY_GAMES)
def test_steady_chooses_as_it_always_did(players: int, options: dict[str, Scalar], digest: str) -> None:
    choices = Choices()
    play_game(GAME, GAME.resolve_options(players, options), steadies(players), f"dig{players}", observer=choices)
    assert choices.digest.hexdigest().startswith(digest)


def test_levels_differ_in_strength() -> None:
    result = match(GAME, 2, {"mode": "II"}, ["steady", "rookie"], 6, seed=3, jobs=1)
    steady, rookie = result.entrants
    assert steady.mean_score > rookie.mean_score + 5
