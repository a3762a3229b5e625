"""The dropship (section 6 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.titan.content import BASIC, RESOURCES, SHIP_SLOTS, ZONE_INDEX
from tests.titan.games import play, several
from tests.titan.positions import Position, event_keys


def deploy(table: Position, zone: str) -> Position:
    """Deploy a rig of A on the zone and load his dropship."""
    table.face_up("cream-1", "blue-3", "red-5").turn("A", "deploy-rig").do("A", "take-rig", rig="blue-3")
    table.do("A", "place-rig", zone=zone)
    return table


def loaded(table: Position) -> dict[str, int]:
    """Return the content of A's dropship."""
    cubes = {RESOURCES[kind]: table.player("A").ship[kind] for kind in range(BASIC)}
    return {name: count for name, count in cubes.items() if count} | {"pipes": table.player("A").ship_pipes}


@pytest.mark.rule("TI-6.1")
@pytest.mark.parametrize(
    ("zone", "tokens", "cubes"),
    [
        ("U5", ["water", "titanium"], {"water": 1, "titanium": 1}),
        ("U5", ["silicium", "silicium"], {"silicium": 2}),
        ("M5", ["hydrocarbons"], {"hydrocarbons": 1}),
        ("L5", [], {}),
    ],
)
def test_the_tokens_of_the_zone_become_cubes_in_the_dropship(
    zone: str, tokens: list[str], cubes: dict[str, int]
) -> None:
    table = deploy(Position().deposit(zone, *tokens).deposit("U8", "water", "water"), zone)
    assert loaded(table) == cubes | {"pipes": 4 - len(tokens)}
    assert table.held("A") == {}
    assert table.state.deposits[ZONE_INDEX[zone]] == 0
    assert table.state.deposits[ZONE_INDEX["U8"]] > 0
    table.check()


@pytest.mark.rule("TI-6.2")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_every_other_slot_is_filled_with_a_pipe_of_the_hold(tokens: int) -> None:
    table = deploy(Position().deposit("U5", *["water"] * tokens), "U5")
    assert table.player("A").ship_pipes == 4 - tokens
    assert table.player("A").pipes == 25 - (4 - tokens)
    table.check()


@pytest.mark.rule("TI-6.3")
def test_a_dropship_has_exactly_four_slots() -> None:
    carried = [sum(player.ship) + player.ship_pipes for step in several() for player in step.state.players]
    assert max(carried) == SHIP_SLOTS == 4


@pytest.mark.rule("TI-6.4")
def test_cubes_enter_a_dropship_only_from_the_tokens_of_a_new_rig() -> None:
    entered = 0
    for step in several():
        for before, after in zip(step.before.players, step.state.players, strict=True):
            more = sum(after.ship) - sum(before.ship)
            if more > 0:
                assert "event-rig-placed" in event_keys(step.events)
                assert event_keys(step.events).count("event-ship-cube") == more
                entered += more
    assert entered


@pytest.mark.rule("TI-6.4")
@pytest.mark.parametrize(("slot", "to"), [("hU4a", "U5"), ("vUM4b", "M4")])
def test_other_gains_go_to_the_hold(slot: str, to: str) -> None:
    table = Position().rig("cream-1", to).ship("A", pipes=2).turn("A", "mandatory")
    table.lay("A", slot, to)
    assert table.held("A")["titanium"] >= 1
    assert loaded(table) == {"pipes": 1}


@pytest.mark.rule("TI-6.5")
def test_what_lies_in_the_dropship_takes_no_space_of_the_hold() -> None:
    table = Position().deposit("U5", "water", "water").fill("A")
    assert table.player("A").room == 0
    deploy(table, "U5")
    assert loaded(table) == {"water": 2, "pipes": 2}
    assert table.player("A").room == 2
    table.check()


@pytest.mark.rule("TI-6.6")
@pytest.mark.parametrize(
    ("cubes", "step", "do"),
    [
        ({"titanium": 1}, "extra", "buy-activation"),
        ({"hydrocarbons": 1}, "drone-move", "fly-drone"),
        ({"silicium": 3}, "upgrade", "upgrade"),
        ({"water": 1, "titanium": 1}, "mandatory", "fulfil-order"),
    ],
)
@pytest.mark.parametrize("where", ["hold", "ship"])
def test_cubes_in_the_dropship_cannot_be_spent(cubes: dict[str, int], step: str, do: str, where: str) -> None:
    table = Position().rig("cream-1", "U5").path("A", "U4", "U5").order("ceres")
    table.drone("A", 1, "U5").drone("A", 2, "U5").ship("A", pipes=1, **(cubes if where == "ship" else {}))
    table.hold("A", **(cubes if where == "hold" else {}))
    table.turn("A", step)
    assert bool(table.offered(do)) is (where == "hold")


@pytest.mark.rule("TI-6.6")
@pytest.mark.parametrize(("held", "shipped"), [(10, 0), (9, 1)])
def test_cubes_in_the_dropship_do_not_count_for_objectives(held: int, shipped: int) -> None:
    table = Position().objective("p-titanium").pipes("A", 15).hold("A", titanium=held).ship("A", pipes=1)
    if shipped:
        table.ship("A", titanium=shipped)
    table.turn("A", "extra")
    assert bool(table.offered("claim")) is (held == 10)


@pytest.mark.rule("TI-6.6")
@pytest.mark.parametrize(("where", "score"), [("hold", 3), ("ship", 0)])
def test_cubes_in_the_dropship_do_not_score(where: str, score: int) -> None:
    table = Position(2)
    if where == "hold":
        table.hold("A", water=1)
    else:
        table.ship("A", water=1)
    table.turn("B", "finish", number=4, cycle=5, last=True)
    assert table.state.scores() == [score, 0]


@pytest.mark.rule("TI-6.7")
@pytest.mark.parametrize(("left", "carried"), [(4, 4), (3, 3), (1, 1), (0, 0)])
def test_too_few_pipes_leave_slots_empty(left: int, carried: int) -> None:
    table = deploy(Position(ruleset="fr").pipes("A", left), "L5")
    assert loaded(table) == {"pipes": carried}
    assert table.player("A").pipes == 0
    table.check()


@pytest.mark.rule("TI-R6.1")
@pytest.mark.parametrize(("ruleset", "carried"), [("en", 4), ("fr", 1)])
def test_only_with_20_pipes_can_the_fifth_dropship_be_short(ruleset: str, carried: int) -> None:
    table = Position(ruleset=ruleset)
    table.pipes("A", table.player("A").pipes - 3 - 4 * 4)
    assert loaded(deploy(table, "L5")) == {"pipes": carried}


@pytest.mark.rule("TI-R6.1")
def test_with_25_pipes_every_dropship_is_filled() -> None:
    for seed in range(1, 4):
        for step in play(4, seed):
            if step.do["do"] == "place-rig":
                player = step.state.players[step.by]
                assert sum(player.ship) + player.ship_pipes == 4


@pytest.mark.rule("TI-R6.2")
@pytest.mark.parametrize(("limited", "expected"), [(True, {"pipes": 3}), (False, {"water": 1, "pipes": 2})])
def test_a_token_whose_cube_is_missing_gives_its_slot_to_a_pipe(limited: bool, expected: dict[str, int]) -> None:
    table = Position(limited_basic_supply=limited).deposit("U5", "water", "silicium").drain("water")
    assert loaded(deploy(table, "U5")) == expected | {"silicium": 1}
    assert table.state.deposits[ZONE_INDEX["U5"]] == 0
