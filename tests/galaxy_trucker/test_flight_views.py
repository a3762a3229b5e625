"""What a view tells of a flight: dangers before they hit, power, results of a card's steps, the end and its price."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CABIN,
    DANGER_NAMES,
    DOUBLE_CANNON,
    EAST,
    LIFE_PURPLE,
    ORIGINS,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.ship.joints import supports
from starlode.games.galaxy_trucker.ship.ship import PURPLE, TWO_HUMANS, Ship
from starlode.kernel.masks import bits
from tests.galaxy_trucker import positions_cargo as cargo
from tests.galaxy_trucker.games import play
from tests.galaxy_trucker.positions_dangers import Flight, assemble, crewed
from tests.galaxy_trucker.ships import build, cell, random_ship, ship_a, ship_b


def seen(flight: Flight | cargo.Flight, viewer: int | None = None) -> Any:
    return flight.state.view(viewer)


def decision(flight: Flight | cargo.Flight, seat: int = 0) -> Any:
    [found] = [each for each in decisions(seen(flight)) if each["seat"] == seat]
    return found


# --- dangers --------------------------------------------------------------------------------------------------------


def test_a_threat_names_the_line_and_the_squares_up_to_the_component() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.strike(0, "small_meteor", "front", 9)
    rest = [name for name in seen(flight)["seats"][0]["ship"]["components"] if name not in ("7-9", "8-9")]
    assert decision(flight)["threat"] == {
        "danger": "small_meteor",
        "origin": "front",
        "axis": "column",
        "line": 9,
        "path": ["5-9", "6-9", "7-9"],
        "destroyed": ["7-9"],
        "aliens": [],
        "pieces": [rest, ["8-9"]],
        "fallen": ["8-9"],
    }


@pytest.mark.parametrize(
    ("origin", "line", "path"),
    [("right", 8, ["8-10", "8-9"]), ("front", 9, ["5-9", "6-9", "7-9"])],
)
def test_a_path_begins_on_the_side_that_the_danger_comes_from(origin: str, line: int, path: list[str]) -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.strike(0, "light_shot", origin, line)
    threat = decision(flight)["threat"]
    assert (threat["axis"], threat["line"], threat["path"]) == ("column" if origin == "front" else "row", line, path)


def defended(rng: Random) -> Ship:
    """Return a random ship with a full crew, a purple alien where one can live, and tokens."""
    ship = random_ship(rng, 2, 22)
    for cabin in bits(ship.cabins()):
        alien = cabin != cell("7-7") and supports(ship, cabin, PURPLE)
        ship.crew[cabin] = PURPLE if alien else TWO_HUMANS
    for battery in bits(ship.of_kind(BATTERY)):
        ship.tokens[battery] = 2
    return ship


@pytest.mark.rule("GT-11.13")
@pytest.mark.rule("GT-11.14")
def test_a_threat_tells_what_happens_if_nothing_is_done() -> None:
    rng = Random(11)
    broken = 0
    for _ in range(300):
        ship = defended(rng)
        flight = Flight("II", [ship, ship_b()], [6, 3])
        flight.strike(0, rng.choice(DANGER_NAMES), rng.choice(ORIGINS), rng.randint(4, 10))
        if not flight.state.deciding or "threat" not in decision(flight):
            continue
        threat = decision(flight)["threat"]
        before = {name: part.get("crew") for name, part in seen(flight)["seats"][0]["ship"]["components"].items()}
        flight.do(0, "accept-damage")
        after = seen(flight)
        left = after["seats"][0]["ship"]["components"]
        assert threat["destroyed"] == [name for name in before if name not in left]
        assert threat["path"][-1] in threat["destroyed"]
        gone = [name for name in left if before[name] == "purple" and "crew" not in left[name]]
        assert threat["aliens"] == gone
        if after["decisions"]:
            broken += 1
            assert threat["pieces"] == after["decisions"][0]["pieces"]
            flight.do_default(0)
            kept = seen(flight)["seats"][0]["ship"]["components"]
            assert threat["fallen"] == [name for name in left if name not in kept]
        else:
            assert (threat["pieces"], threat["fallen"]) == ([], [])
    assert broken > 5


@pytest.mark.rule("GT-8.7")
def test_a_threat_names_the_alien_that_would_lose_its_life_support() -> None:
    parts: list[tuple[str, int] | tuple[str, int, int]] = [
        ("7-8", CABIN),
        ("7-9", LIFE_PURPLE),
        ("6-7", BATTERY),
        ("8-7", STRUCTURAL),
        ("8-8", DOUBLE_CANNON, EAST),
    ]
    ship = crewed(assemble(2, parts))
    ship.crew[cell("7-8")] = PURPLE
    ship.tokens[cell("6-7")] = 2
    flight = Flight("II", [ship, ship_b()], [6, 3])
    flight.strike(0, "large_meteor", "right", 7)
    threat = decision(flight)["threat"]
    assert (threat["path"], threat["destroyed"], threat["aliens"]) == (["7-10", "7-9"], ["7-9"], ["7-8"])


def test_a_component_that_an_expansion_destroys_too_is_threatened_too() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.hooks.destruction.append(lambda _state, _seat, waves: [*waves, (1 << cell("8-9"), 1 << cell("8-8"))])
    flight.strike(0, "small_meteor", "front", 9)
    threat = decision(flight)["threat"]
    assert (threat["destroyed"], threat["fallen"]) == (["7-9", "8-9"], ["8-8", "9-8"])


def test_the_dice_of_the_last_roll_are_shown_until_the_next_card() -> None:
    flight = cargo.Flight(cargo.ship_of(), cargo.ship_of())
    assert seen(flight)["dice"] is None
    flight.reveal("I-09")
    assert seen(flight)["dice"] is None
    flight.roll(5, 2)
    assert seen(flight)["dice"] == [5, 2]


def test_lost_components_are_shown_on_their_cells() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.destroy(0, "7-9")
    lost = seen(flight)["seats"][0]["lost"]
    assert [(loss["cause"], loss["cell"]) for loss in lost] == [("destroyed", "7-9")]


@pytest.mark.rule("GT-19.A2")
def test_a_decision_tells_what_is_done_when_time_runs_out() -> None:
    asked = set()
    for seed in range(1, 4):
        for entry in play(3, seed=seed, mode="III", building="turn_based", placement_policy="strict"):
            state = entry.state
            for each in decisions(state.view(None)):
                action = state.default(each["seat"])
                assert action is not None
                assert each["default"] == GAME.catalogue(3, {}).encode(action)
                asked.add(each["kind"])
    assert len(asked) > 3


def decisions(view: Any) -> list[Any]:
    found: list[Any] = view["decisions"]
    return found


# --- power ----------------------------------------------------------------------------------------------------------


def test_cannon_power_comes_with_what_each_cannon_adds_and_the_strength_to_beat() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.reveal("I-02")
    strength = 2 * flight.state.current_card.strength
    power = decision(flight)["power"]
    offered = [option.removeprefix("power-double ") for option in flight.options(0)[:-1]]
    assert power["to_beat"] == strength
    assert [*power["adds"]] == offered
    assert power["declared"] == seen(flight)["seats"][0]["ship"]["cannon_power"]
    for name, added in power["adds"].items():
        trial = Flight("II", [ship_b(), ship_b()], [6, 3])
        trial.reveal("I-02")
        trial.do(0, "power-double", cell=name)
        while trial.options(0)[0].startswith("spend-battery"):
            trial.do_default(0)
        if trial.deciding() == (0,) and decision(trial)["kind"] == "power-cannons":
            trial.do(0, "done-powering")
        assert trial.state.players[0].power == power["declared"] + added


def double_cannons() -> Ship:
    """Return a ship with two double cannons forward, one to the right and a purple alien."""
    ship = assemble(
        2,
        [
            ("7-6", BATTERY),
            ("7-8", CABIN),
            ("8-8", LIFE_PURPLE),
            ("6-6", DOUBLE_CANNON),
            ("6-8", DOUBLE_CANNON),
            ("8-9", DOUBLE_CANNON, EAST),
        ],
    )
    ship.crew[cell("7-7")] = TWO_HUMANS
    ship.crew[cell("7-8")] = PURPLE
    ship.tokens[cell("7-6")] = 3
    return ship


@pytest.mark.rule("GT-19.27")
def test_power_comes_with_what_every_set_of_double_cannons_makes() -> None:
    def start() -> Flight:
        flight = Flight("II", [double_cannons(), ship_b()], [6, 3])
        flight.reveal("I-02")
        return flight

    power = decision(start())["power"]
    assert sorted(len(equal) for equal in power["equal"]) == [1, 2]
    assert len(power["sums"]) == 5  # one or two of the equal ones, with or without the other one
    for names, total in power["sums"].items():
        trial = start()
        for name in names.split():
            trial.do(0, "power-double", cell=name)
            while trial.options(0)[0].startswith("spend-battery"):
                trial.do_default(0)
        if trial.deciding() == (0,) and decision(trial)["kind"] == "power-cannons":
            trial.do(0, "done-powering")
        assert trial.state.players[0].power == total


def test_in_a_combat_zone_the_lowest_value_so_far_is_to_beat() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.reveal("II-16")
    assert "to_beat" not in decision(flight, 0)["power"]
    flight.do(0, "done-powering")
    assert decision(flight, 1)["power"]["to_beat"] == 5  # two and a half
    flight.do(1, "done-powering")
    # The first player has lost four days, so that the other is the first to declare in the next line.
    assert seen(flight)["card"]["line"] == 1
    assert "to_beat" not in decision(flight, 1)["power"]


def test_nothing_is_to_beat_in_open_space() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.reveal("I-05")
    assert decision(flight)["kind"] == "power-engines"
    assert "to_beat" not in decision(flight)["power"]
    assert decision(flight)["power"]["adds"] == {"8-7": 2}


# --- results of a card's steps --------------------------------------------------------------------------------------


def notes(flight: Flight | cargo.Flight) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = seen(flight)["notes"]
    return found


def test_every_danger_keeps_its_roll_and_what_it_did_to_each_ship() -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.reveal("I-09")
    dangers = flight.state.current_card.dangers
    flight.roll(2)
    assert notes(flight) == [
        {"kind": "rolled", "seat": 0, "number": 0, "dice": [1, 1]},
        {"kind": "missed", "seat": 0, "number": 0},
        {"kind": "missed", "seat": 1, "number": 0},
    ]
    assert seen(flight)["card"]["danger"] == 1
    for number in range(1, len(dangers)):
        flight.roll(7)
        while flight.state.deciding:
            flight.do_default(flight.deciding()[0])
        rows = [row for row in notes(flight) if row["number"] == number]
        assert [row["seat"] for row in rows] == [0, 0, 1]
    # They stay until the next card.
    assert flight.state.step == st.WINDOW
    assert len(notes(flight)) == 3 * len(dangers)
    flight.reveal("I-05")
    assert [row for row in notes(flight) if row["kind"] == "rolled"] == []


@pytest.mark.parametrize(
    ("danger", "origin", "line", "answer", "expected"),
    [
        ("small_meteor", "front", 7, None, {"kind": "bounced", "cell": "5-7"}),
        ("small_meteor", "front", 9, "use-shield", {"kind": "shielded", "cell": "7-9"}),
        ("small_meteor", "front", 9, "accept-damage", {"kind": "hit", "cell": "7-9"}),
        ("heavy_shot", "front", 8, None, {"kind": "hit", "cell": "6-8"}),
        ("large_meteor", "front", 6, "fire-cannon", {"kind": "shot", "cell": "6-6", "by": "6-6"}),
    ],
)
def test_a_note_tells_what_stopped_a_danger(
    danger: str, origin: str, line: int, answer: str | None, expected: dict[str, str]
) -> None:
    flight = Flight("I", [ship_a(), ship_a()], [4, 2])
    flight.strike(0, danger, origin, line)
    if answer == "fire-cannon":
        flight.do(0, answer, cell="6-6")
    elif answer:
        flight.do(0, answer)
    [row] = notes(flight)
    assert expected.items() <= row.items()
    assert ("by" in row) == (row["kind"] in ("shot", "shielded"))


def test_a_combat_zone_keeps_what_was_declared_in_each_line() -> None:
    flight = Flight("II", [ship_b(), ship_b()], [6, 3])
    flight.reveal("II-16")
    flight.do(0, "done-powering")
    flight.do(1, "done-powering")
    assert notes(flight) == [
        {"kind": "declared", "seat": 0, "number": 0, "count": 5},
        {"kind": "declared", "seat": 1, "number": 0, "count": 5},
        {"kind": "weakest", "seat": 0, "number": 0, "count": 5},
    ]


def test_enemies_offers_and_planets_keep_who_did_what() -> None:
    flight = cargo.Flight(cargo.ship_of(), ship_b(), cargo.ship_of())
    flight.reveal("I-02")
    flight.do(1, "power-double", cell="5-8")
    while not flight.done():
        flight.default(flight.asked()[0])
    assert [(row["kind"], row["seat"], row.get("count")) for row in notes(flight)] == [
        ("beaten", 0, 0),
        ("defeated", 1, 9),
        ("taken", 1, None),
    ]
    flight = cargo.Flight(cargo.ship_of(), ship_b(), cargo.ship_of())
    flight.reveal("I-17")
    flight.do(0, "pass")
    flight.do(1, "accept")
    assert [(row["kind"], row["seat"]) for row in notes(flight)] == [("passed", 0), ("taken", 1)]
    flight = cargo.Flight(cargo.ship_of(), cargo.ship_of())
    flight.reveal("I-13")
    flight.do(0, "land", planet=2)
    flight.do(1, "pass")
    assert notes(flight) == [
        {"kind": "taken", "seat": 0, "number": 0, "count": 2},
        {"kind": "passed", "seat": 1, "number": 0},
    ]


def test_cards_without_a_decision_leave_notes_too() -> None:
    exposed = [4, 4]
    for card, kind, counts in (("I-04", "dusted", exposed), ("I-05", "flew", [0, 0]), ("II-05", "infected", [0, 0])):
        flight = cargo.Flight(cargo.ship_of(), cargo.ship_of(), mode="III")
        flight.reveal(card)
        assert [(row["kind"], row["count"]) for row in notes(flight)] == [(kind, count) for count in counts]


def test_a_sabotage_keeps_its_attempts() -> None:
    flight = cargo.Flight(cargo.ship_of(), cargo.ship_of(), mode="III")
    flight.reveal("III-04")
    assert seen(flight)["card"]["attempt"] == 0
    flight.roll(1, 1)
    flight.roll(1, 2)
    assert seen(flight)["card"]["attempt"] == 1
    flight.roll(3, 4)
    flight.roll(4, 3)
    assert notes(flight) == [
        {"kind": "weakest", "seat": 0, "number": 0, "count": 2},
        {"kind": "found-nothing", "seat": 0, "number": 0, "cell": "3-2"},
        {"kind": "exploded", "seat": 0, "number": 1, "cell": "7-7"},
    ]


# --- the end --------------------------------------------------------------------------------------------------------


def laden(*, gives_up: bool = False) -> cargo.Flight:
    """Return a flight with a red and a blue block on the first ship, and one lost component."""
    ship = cargo.load(build(3, "7-7 SCAB-blue 0  7-8 SPC1-05 0"), red="7-8", blue="7-8")
    ship.crew[cell("7-7")] = 2
    flight = cargo.Flight(ship, cargo.ship_of()).lost(1, 0)
    if gives_up:
        flight.do(0, "give-up")
    return flight


@pytest.mark.rule("GT-15.1")
def test_the_sheet_of_a_flight_has_every_step() -> None:
    flight = laden()
    assert [player["sheet"] for player in seen(flight)["seats"]] == [None, None]
    flight.score()
    first, second = [player["sheet"] for player in seen(flight)["seats"]]
    assert first == {
        "flight": 1,
        "place": 1,
        "exposed_connectors": 6,
        "goods": {"red": 1, "blue": 1},
        "title_counts": {},
        "before": 0,
        "finish": 8,
        "best_looking": 0,
        "title": 0,
        "sale": 5,
        "losses": -1,
        "credits": 12,
    }
    assert (second["place"], second["best_looking"], second["sale"], second["credits"]) == (2, 4, 0, 10)
    assert seen(flight)["seats"][0]["results"] == [
        {"board": "II", "earned": 12, "credits": 12, "finished": True, "lost": 1}
    ]


@pytest.mark.rule("GT-14.5")
def test_the_sheet_of_who_gave_up_has_no_place() -> None:
    flight = laden(gives_up=True)
    flight.score()
    player = seen(flight)["seats"][0]
    sheet = player["sheet"]
    assert (sheet["place"], sheet["finish"], sheet["sale"], sheet["credits"]) == (None, 0, 3, 2)
    assert player["gave_up_at"] == 0
    assert seen(flight)["seats"][1]["gave_up_at"] is None


@pytest.mark.rule("GT-14.5")
def test_the_price_of_giving_up_is_what_the_end_would_bring_less() -> None:
    prospects = seen(laden())["prospects"]
    assert prospects[0] == {
        "seat": 0,
        "place": 1,
        "finish": 8,
        "best_looking": 0,
        "sale": 5,
        "losses": -1,
        "giving_up": 10,
    }
    ended = laden()
    ended.score()
    gave_up = laden(gives_up=True)
    gave_up.score()
    assert ended.credits[0] - gave_up.credits[0] == prospects[0]["giving_up"]
    assert prospects[1]["giving_up"] == 6 + 4
    assert seen(ended)["prospects"] == []


@pytest.mark.rule("GT-18.10")
@pytest.mark.rule("GT-18.11")
def test_in_a_trek_sheets_and_results_last_into_the_next_flight() -> None:
    scored = 0
    for entry in play(3, seed=2, mode="trek", building="turn_based"):
        view: Any = entry.state.view(None)
        for player in view["seats"]:
            assert len(player["results"]) == view["flight"] - (not view["over"])
            sheet = player["sheet"]
            if view["step"] == "building" and view["flight"] > 1:
                scored += 1
                assert sheet["flight"] == view["flight"] - 1
                assert sheet["credits"] == player["results"][-1]["credits"]
                steps = ("finish", "best_looking", "title", "sale", "losses")
                assert sheet["credits"] - sheet["before"] == sum(sheet[step] for step in steps)
                assert [*sheet["title_counts"]] == [*player["title_counts"]]
    assert scored > 0


def test_a_loaded_position_shows_the_same() -> None:
    for entry in play(3, seed=4, mode="II", building="turn_based", placement_policy="strict"):
        if entry.state.step >= st.WINDOW:
            state = entry.state
            again = GAME.load_state(3, state.config.options, state.dump())
            assert again.view(0) == state.view(0)
