"""Section 11 of the rules: the cargo hold, and what happens when it is full."""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.titan.content import DATA, THOLINS
from starlode.kernel.contract import Scalar
from tests.titan.games import Step, several
from tests.titan.positions import LETTERS, Position, gains


def full(ruleset: str = "en", **cubes: int) -> Position:
    """Return a position in which A's hold is full: these five cubes and all pipes."""
    table = Position(ruleset=ruleset).hold("A", **cubes)
    assert table.player("A").room == 0
    return table


def water_arrives(table: Position) -> Position:
    """Use a Water of A's dropship."""
    return table.ship("A", water=1).turn("A", "mandatory")


def tholins_arrives(table: Position) -> Position:
    """Unload a Tholins of A's drone at A's Base."""
    table.drone("A", 1, "U4", "tholins").turn("A", "drone-move")
    table.do("A", "stay")
    table.do("A", "unload")
    return table


def end_of_cycle(table: Position) -> Position:
    """D ends the last turn of the first cycle."""
    return table.turn("D", "finish", number=4, last=True)


def arriving(table: Position) -> str:
    arrival = table.state.view(None)["arriving"]
    assert isinstance(arrival, dict)
    return str(arrival["resource"])


def tholins_held(step: Step) -> list[tuple[int, int]]:
    """Return (before, after) for every seat."""
    seats = zip(step.before.players, step.state.players, strict=True)
    return [(before.hold[THOLINS], after.hold[THOLINS]) for before, after in seats]


@pytest.mark.rule("TI-11.1")
@pytest.mark.parametrize(
    ("options", "spaces"),
    [({"ruleset": "en"}, 30), ({"ruleset": "fr"}, 25), ({"pipes_per_player": 20}, 25)],
)
def test_the_hold_has_five_more_spaces_than_the_player_has_pipes(options: dict[str, Any], spaces: int) -> None:
    table = Position(**options).pipes("A", 0).hold("A", titanium=1, deuterium=spaces - 2)
    assert Position(**options).player("A").pipes == spaces - 5
    water_arrives(table)
    assert table.held("A") == {"water": 1, "titanium": 1, "deuterium": spaces - 2}
    water_arrives(table)
    assert "make-room" in table.kinds()


@pytest.mark.rule("TI-11.2")
@pytest.mark.parametrize(
    ("pipes", "cubes"),
    [
        (25, {"water": 5}),
        (25, {"tholins": 3, "titanium": 2}),
        (10, {"silicium": 20}),
        (0, {"deuterium": 29, "water": 1}),
    ],
)
def test_pipes_and_cubes_of_all_kinds_share_the_same_spaces(pipes: int, cubes: dict[str, int]) -> None:
    table = Position().pipes("A", pipes).hold("A", **cubes)
    assert table.player("A").room == 0
    table.do("A", "make-room", **water_arrives(table).offered("make-room")[0])
    assert table.player("A").room == 0
    table.check()


@pytest.mark.rule("TI-11.2")
def test_a_pipe_that_left_the_hold_frees_one_space() -> None:
    table = full(titanium=5).ship("A", pipes=1)
    assert table.player("A").room == 1
    water_arrives(table)
    table.do("A", "use-cube", resource="water")
    assert table.held("A") == {"water": 1, "titanium": 5}
    assert table.player("A").room == 0


@pytest.mark.rule("TI-11.3")
@pytest.mark.parametrize(("ruleset", "spaces"), [("en", 30), ("fr", 25)])
def test_free_spaces_are_what_pipes_and_cubes_leave_and_never_negative(ruleset: str, spaces: int) -> None:
    rooms: list[int] = []
    for step in several(ruleset=ruleset):
        for player in step.state.players:
            assert player.room == spaces - player.pipes - sum(player.hold)
            rooms.append(player.room)
    assert min(rooms) == 0


@pytest.mark.rule("TI-11.4")
def test_at_a_full_hold_a_cube_is_discarded_or_another_one_makes_room() -> None:
    table = water_arrives(full(titanium=1, silicium=1, deuterium=1, tholins=2))
    assert table.kinds() == ["make-room", "discard-arriving"]
    assert [arguments["resource"] for arguments in table.offered("make-room")] == ["silicium", "titanium", "deuterium"]


@pytest.mark.rule("TI-11.4")
@pytest.mark.parametrize(
    ("do", "arguments", "held"),
    [
        ("make-room", {"resource": "titanium"}, {"water": 1, "titanium": 1, "tholins": 3}),
        ("discard-arriving", {}, {"titanium": 2, "tholins": 3}),
    ],
)
def test_a_discarded_cube_goes_to_the_supply(do: str, arguments: dict[str, Scalar], held: dict[str, int]) -> None:
    table = water_arrives(full(titanium=2, tholins=3))
    table.do("A", do, **arguments)
    assert table.held("A") == held
    table.check()


@pytest.mark.rule("TI-11.5")
def test_a_tholins_at_a_full_hold_costs_another_cube_of_the_owners_choice() -> None:
    table = tholins_arrives(full(titanium=2, water=1, tholins=2))
    assert table.kinds() == ["make-room"]
    assert table.offered("make-room") == [{"resource": "water"}, {"resource": "titanium"}]
    table.do("A", "make-room", resource="titanium")
    assert table.held("A") == {"titanium": 1, "water": 1, "tholins": 3}
    table.check()


@pytest.mark.rule("TI-11.6")
@pytest.mark.parametrize(
    ("options", "refusable"),
    [
        ({"ruleset": "en"}, True),
        ({"ruleset": "fr"}, False),
        ({"ruleset": "en", "gain_may_be_declined": False}, False),
        ({"ruleset": "fr", "gain_may_be_declined": True}, True),
    ],
)
def test_cubes_of_slots_rigs_and_modules_may_be_refused_unless_fr(options: dict[str, Any], refusable: bool) -> None:
    table = Position(**options).path("A", "U4", "U5").rig("blue-1", "U6").control("A", "U6", "cream")
    table.ship("A", pipes=1).turn("A", "mandatory").do("A", "lay-pipe", slot="hU5a", to="U6")
    refused = 0
    while table.offered("refuse-cube"):
        table.do("A", "refuse-cube")
        refused += 1
    assert refused == (3 if refusable else 0)
    assert table.held("A") == ({} if refusable else {"silicium": 1, "water": 1, "titanium": 1})
    table.check()


@pytest.mark.rule("TI-11.6")
def test_a_cube_of_the_dropship_may_not_be_refused() -> None:
    table = water_arrives(Position())
    assert table.offered("skip-drone")
    assert table.held("A") == {"water": 1}


@pytest.mark.rule("TI-11.6")
def test_cubes_of_deposit_tokens_may_not_be_refused() -> None:
    table = Position(bases=False).deposit("U4", "water", "titanium").at("land-base")
    table.do("A", "land", zone="U4")
    assert table.offered("lay-pipe")
    assert table.held("A") == {"water": 1, "titanium": 1}


@pytest.mark.rule("TI-11.7")
@pytest.mark.parametrize("arrives", [water_arrives, tholins_arrives])
def test_deuterium_may_be_discarded_to_make_room(arrives: Any) -> None:
    table: Position = arrives(full(deuterium=2, silicium=1, tholins=2))
    supply = table.state.supply[4]
    table.do("A", "make-room", resource="deuterium")
    assert table.cubes("A")["deuterium"] == 1
    assert table.state.supply[4] == supply + 1


@pytest.mark.rule("TI-11.8")
@pytest.mark.parametrize("arrives", [water_arrives, tholins_arrives])
def test_pipes_never_make_room(arrives: Any) -> None:
    table: Position = arrives(full(silicium=1, deuterium=1, tholins=3))
    assert table.kinds()[0] == "make-room"
    assert table.offered("make-room") == [{"resource": "silicium"}, {"resource": "deuterium"}]


@pytest.mark.rule("TI-11.8")
def test_a_hold_of_pipes_and_tholins_keeps_them_and_loses_the_arriving_cube() -> None:
    table = water_arrives(full(tholins=5))
    assert table.player("A").pipes == 25
    assert table.held("A") == {"tholins": 5}
    assert table.state.supply[0] == 40
    table.check()


@pytest.mark.rule("TI-11.8")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_pipes_leave_a_hold_only_for_the_board_and_the_dropship(ruleset: str) -> None:
    for step in several(ruleset=ruleset):
        for seat in range(step.state.config.players):
            was, now = step.before.players[seat], step.state.players[seat]
            before, after = (player.pipes + player.ship_pipes + player.laid.bit_count() for player in (was, now))
            lost = now.lost_pipes - was.lost_pipes
            assert before - after == lost
            assert lost == sum(
                event.key in ("event-pipe-destroyed", "event-pipe-lost")
                and event.data.get("owner", event.data["seat"]) == seat
                for event in step.events
            )


@pytest.mark.rule("TI-11.9")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_tholins_leave_a_hold_only_through_a_purge(ruleset: str) -> None:
    purges = 0
    for step in several(ruleset=ruleset):
        for seat, (before, after) in enumerate(tholins_held(step)):
            purged = sum(event.key == "event-purged-hold" and event.data["seat"] == seat for event in step.events)
            arrived = sum(line.startswith(f"{LETTERS[seat]} tholins") for line in gains(step.events))
            assert after == before + arrived - purged
            purges += purged
    assert purges


@pytest.mark.rule("TI-11.10")
@pytest.mark.parametrize("step", ["extra", "mandatory", "drone-move", "upgrade"])
def test_without_an_arriving_cube_nothing_may_be_discarded(step: str) -> None:
    table = Position().pipes("A", 15).ship("A", pipes=1, water=1).hold("A", titanium=2).fill("A", "silicium")
    table.drone("A", 1, "U9").rig("blue-1", "U9").turn("A", step)
    assert table.step() == step
    assert table.player("A").room == 0
    table.refused("A", "discard-arriving")
    for resource in ("titanium", "silicium"):
        table.refused("A", "make-room", resource=resource)


@pytest.mark.rule("TI-11.10")
def test_whoever_discards_in_a_whole_game_has_a_cube_arriving() -> None:
    discards = [step for step in several() if step.do["do"] in ("make-room", "discard-arriving")]
    assert discards
    assert all(step.before.view(None)["arriving"] for step in discards)


SPENDING: list[tuple[str, str, dict[str, Scalar], dict[str, int]]] = [
    ("extra", "buy-activation", {}, {"titanium": 1}),
    ("extra", "fulfil-order", {}, {"water": 1, "titanium": 1}),
    ("drone-move", "fly-drone", {"zone": "M9"}, {"hydrocarbons": 1}),
    ("upgrade", "upgrade", {"zone": "U5"}, {"silicium": 4}),
]


@pytest.mark.rule("TI-11.11")
@pytest.mark.parametrize(("step", "do", "arguments", "cost"), SPENDING)
def test_only_cubes_in_the_hold_can_be_spent(
    step: str, do: str, arguments: dict[str, Scalar], cost: dict[str, int]
) -> None:
    def table() -> Position:
        return Position().path("A", "U4", "U5").pipe("B", "U5", "M5").rig("blue-1", "U5").order("ceres")

    in_hold = table().hold("A", **cost).turn("A", step)
    in_ship = table().ship("A", **cost).turn("A", step)
    assert arguments in in_hold.offered(do)
    in_ship.refused("A", do, **arguments)


@pytest.mark.rule("TI-11.12")
def test_a_tholins_that_cannot_be_placed_is_not_created() -> None:
    table = Position().path("A", "U4", "M4").ship("A", pipes=1).fill("A")
    held, supply = table.held("A"), table.state.supply[5]
    table.turn("A", "mandatory").lay("A", "vML4a", "L4")
    assert table.offered("skip-drone")
    assert table.held("A") == held
    assert table.state.supply[5] == supply
    table.check()


@pytest.mark.rule("TI-11.12")
def test_a_tholins_that_cannot_be_placed_stays_in_the_well() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-2", "M4").control("A", "M4").fill("A")
    held = table.held("A")
    end_of_cycle(table)
    assert table.held("A") == held
    assert table.in_well("M4") == (3, 1)
    table.check()


@pytest.mark.rule("TI-11.12")
def test_a_tholins_that_cannot_be_placed_stays_in_the_core() -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").well("CORE", tholins=1).fill("A")
    held = table.held("A")
    end_of_cycle(table)
    assert table.held("A") == held
    assert table.in_well("CORE") == (24, 1)
    table.check()


@pytest.mark.rule("TI-R11.2")
@pytest.mark.parametrize("water", [1, 0])
def test_only_a_hold_without_any_other_cube_keeps_a_tholins_out(water: int) -> None:
    table = Position().path("A", "U4", "M4").ship("A", pipes=1).hold("A", water=water).fill("A")
    tholins = table.cubes("A")["tholins"]
    table.turn("A", "mandatory").lay("A", "vML4a", "L4")
    assert table.held("A") == {"tholins": tholins + water}
    table.check()


@pytest.mark.rule("TI-11.13")
def test_arriving_cubes_are_handled_one_after_the_other() -> None:
    table = Position().path("A", "U4", "U5", "U6").rig("black-1", "M6").ship("A", pipes=1)
    table.hold("A", titanium=1).fill("A", "deuterium").turn("A", "mandatory")
    table.do("A", "lay-pipe", slot="vUM6a", to="M6")
    assert arriving(table) == "water"
    table.do("A", "make-room", resource="titanium")
    assert arriving(table) == "tholins"
    assert table.offered("make-room") == [{"resource": "water"}, {"resource": "deuterium"}]
    table.do("A", "make-room", resource="water")
    assert arriving(table) == "hydrocarbons"
    table.do("A", "discard-arriving")
    assert table.offered("skip-drone")
    table.check()


@pytest.mark.rule("TI-11.14")
def test_the_owner_of_a_full_hold_decides_about_a_delivery_in_anothers_turn() -> None:
    table = Position().hold("B", titanium=2, water=3).drone("B", 4, "U8").drone("A", 1, "U7", "tholins")
    table.turn("A", "drone-move")
    table.do("A", "stay")
    table.do("A", "unload")
    assert table.decider() == "B"
    assert table.cargo("A", 1) == "tholins"
    table.do("B", "make-room", resource="water")
    assert table.cargo("A", 1) is None
    assert table.held("B") == {"titanium": 2, "water": 2, "tholins": 1}
    table.check()


@pytest.mark.rule("TI-11.14")
def test_the_owner_of_a_module_decides_about_its_cube_in_anothers_turn() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-1", "M5").control("B", "M5", "cream").ship("A", pipes=1)
    table.turn("A", "mandatory").do("A", "lay-pipe", slot="hM4b", to="M5")
    table.do("A", "take-cube")
    assert table.decider() == "B"
    assert table.state.supply[2] == 40
    table.do("B", "take-cube")
    assert table.held("B") == {"titanium": 1}
    assert table.decider() == "A"


@pytest.mark.rule("TI-11.14")
def test_an_extracted_cube_stays_in_the_well_until_its_owner_has_decided() -> None:
    table = Position().path("A", "U4", "M4").rig("blue-1", "M4").control("A", "M4").hold("A", titanium=1)
    end_of_cycle(table.fill("A", "water"))
    assert table.decider() == "A"
    assert table.in_well("M4") == (3, 0)
    table.do("A", "make-room", resource="water")
    assert table.in_well("M4") == (2, 0)
    assert table.cubes("A")["deuterium"] == 1
    table.check()


@pytest.mark.rule("TI-R11.1")
@pytest.mark.parametrize("ruleset", ["en", "fr"])
def test_a_surplus_cube_is_not_simply_lost(ruleset: str) -> None:
    table = water_arrives(full(ruleset, titanium=2, tholins=3))
    table.do("A", "make-room", resource="titanium")
    assert table.held("A") == {"water": 1, "titanium": 1, "tholins": 3}


@pytest.mark.rule("TI-R11.3")
@pytest.mark.parametrize("zone", ["M4", "CORE"])
def test_extracted_deuterium_that_is_discarded_goes_to_the_supply(zone: str) -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").hold("A", titanium=1)
    if zone == "M4":
        table.rig("blue-1", "M4").control("A", "M4")
    else:
        table.core_token("A", "vLC4a")
    end_of_cycle(table.fill("A", "water"))
    supply, deuterium = table.state.supply[4], table.in_well(zone)[0]
    table.do("A", "discard-arriving")
    assert table.in_well(zone)[0] == deuterium - 1
    assert table.state.supply[4] == supply + 1
    table.check()


@pytest.mark.rule("TI-R11.4")
@pytest.mark.parametrize(("ruleset", "rows", "pipes"), [("en", 6, 25), ("fr", 5, 20)])
def test_the_grid_of_the_hold_is_designed_from_the_pipes_and_one_free_row(ruleset: str, rows: int, pipes: int) -> None:
    player = json.loads((DATA / "player.json").read_text(encoding="utf-8"))
    hold = player["rulesets"][ruleset]
    assert (hold["hold_rows"], hold["hold_columns"], hold["pipes"]) == (rows, 5, pipes)
    assert hold["hold_spaces"] == rows * 5 == pipes + 5
    assert next(text for fact, text in player["provenance"].items() if "hold grid" in fact).startswith("designed")
    assert Position(ruleset=ruleset).state.config.spaces == rows * 5
