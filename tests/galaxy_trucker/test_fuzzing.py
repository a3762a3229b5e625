"""Fuzzed flights have no failures, and what they must meet is named and met."""

from __future__ import annotations

from collections import Counter
from random import Random

from starlode.games.galaxy_trucker.content import CARD_TYPE_NAMES, CARDS, CARGO, TILE_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, SUPERCARDS, VIP_NAMES
from starlode.games.galaxy_trucker.state import DECISION_NAMES
from starlode.kernel.contract import Scalar
from starlode.testkit.conformance import Subject
from starlode.testkit.fuzzing import Plan, fuzz
from starlode.testkit.fuzzing.session import OPERATIONS, Session
from tests.galaxy_trucker.games import play


def test_every_decision_and_type_of_card_is_to_be_met() -> None:
    assert GAME.coverage is not None
    names = GAME.coverage.names
    assert len({*names}) == len(names)
    assert {f"decision {name}" for name in DECISION_NAMES} <= {*names}
    assert {f"card {name}" for name in CARD_TYPE_NAMES} <= {*names}


def test_everything_in_the_box_of_the_expansion_is_to_be_met() -> None:
    assert GAME.coverage is not None
    names = {*GAME.coverage.names}
    assert {f"vip-revealed {vip}" for vip in VIP_NAMES} | {f"vip-boarded {vip}" for vip in VIP_NAMES} <= names
    assert {f"mission {mission}" for mission in MISSION_NAMES} <= names
    assert {f"supercard {card.name}" for card in SUPERCARDS} <= names
    assert {f"tile-placed {tile}" for tile in TILE_NAMES[CARGO:]} <= names
    assert {"decision board-vip", "decision plan-abandoning", "cargo cargo_heavy", "loss abandoned"} <= names


def test_a_game_with_the_expansion_is_counted() -> None:
    """The names that its steps meet are those of the list, and those of all its parts are among them."""
    assert GAME.coverage is not None
    mission = "mission_end_of_the_world_tour"
    options: dict[str, Scalar] = {"building": "turn_based", "placement_policy": "strict"}
    entries = play(3, 7, mode="III", vips=True, mission=mission, **options)
    met = {name for entry in entries for name in GAME.coverage.met(entry.before, entry.by, entry.events)}
    assert met <= {*GAME.coverage.names}
    groups = Counter(name.partition(" ")[0] for name in met)
    assert groups["vip-revealed"] == 3
    assert groups["mission"] == 1
    assert min(groups[group] for group in ("supercard", "cargo", "tile-placed", "vip-boarded", "moment")) > 0


def test_fuzzed_flights_have_no_failures_and_are_counted() -> None:
    report = fuzz(GAME, 6, Plan(seed=4, players=2))
    assert report.failures == {}
    assert report.manners.total() == 6
    counted = {name for name, count in report.occurred.items() if count}
    assert {"decision window", "action place", "action reveal-card"} <= counted
    assert sum(name.startswith("card ") for name in counted) > len({card.type for card in CARDS}) // 2
    assert any(name.startswith("loss ") for name in counted)
    assert GAME.coverage is not None
    assert {*report.occurred} >= {*GAME.coverage.names}


def test_a_fork_at_a_fuzzed_table_is_checked_with_its_own_options() -> None:
    """Found by fuzzing: it was loaded with the options of the game from which it was made."""
    subject = Subject(GAME, 2, GAME.resolve_options(2, {"turns_from": "90000"}))
    session, rng = Session.open(subject, Random(3)), Random(4)
    [fork] = [operation for operation in OPERATIONS if operation.name == "fork"]
    for _ in range(20):
        session.step(rng)
    fork.do(session, rng)
    assert session.subject.options == session.table.log.header.options
    assert session.subject.options["turns_from"] == "never"
    state = session.table.state
    loaded = GAME.load(2, session.subject.options, state.dump())
    assert loaded.pending().deadline == state.pending().deadline
