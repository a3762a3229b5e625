"""Corporate objectives (section 19 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.games.titan.content import CATEGORIES, OBJECTIVE_CATEGORY, OBJECTIVE_NAMES, REWARDS
from starlode.games.titan.state import FINISH, unpack
from tests.titan.games import play, several
from tests.titan.helpers.cycle_end import final_scores
from tests.titan.helpers.data_files import read_data
from tests.titan.helpers.objective_positions import conditions, reach
from tests.titan.positions import LETTERS, Position

EDITIONS = ("en", "fr")
STEPS = ("extra", "mandatory", "drone-move", "upgrade", "finish")
DRAWN = [name for name, category in zip(OBJECTIVE_NAMES, OBJECTIVE_CATEGORY, strict=True) if category >= 0]


def rich(ruleset: str = "en", **options: Any) -> Position:
    """A and the others hold ten Titanium, which an objective asks for; every step of A's turn has a choice."""
    table = Position(ruleset=ruleset, **options).objective("p-titanium").path("A", "U4", "M4").rig("red-1", "M4")
    for who in LETTERS:
        table.pipes(who, 5).hold(who, titanium=10)
    return table.hold("A", silicium=6).ship("A", pipes=1, water=1)


def claims(table: Position) -> list[str]:
    """Return the objectives that the deciding player may claim."""
    return [str(arguments["objective"]) for arguments in table.offered("claim")]


def claimable(table: Position) -> list[str]:
    """Return the objectives that A may claim in his turn."""
    return claims(table.turn("A", "drone-move"))


def claim(table: Position, who: str = "A", objective: str = "p-titanium") -> Position:
    """Claim an objective in the player's turn."""
    table.turn(who, "finish").do(who, "claim", objective=objective)
    return table


@pytest.mark.rule("TI-19.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_two_permanent_objectives_and_one_of_each_category_are_in_play(players: int, ruleset: str) -> None:
    for state in [step.state for step in play(players, ruleset=ruleset) if step.state.cycle]:
        permanent, drawn = state.objectives[:2], state.objectives[2:]
        assert [OBJECTIVE_NAMES[objective] for objective in permanent] == ["perm-rig-control", "perm-network-size"]
        assert [CATEGORIES[OBJECTIVE_CATEGORY[objective]] for objective in drawn] == CATEGORIES


@pytest.mark.rule("TI-19.2")
@pytest.mark.parametrize(
    ("objective", "rewards"),
    [("p-titanium", [5, 4, 2]), ("p-two-each", [4, 3, 2]), ("p-spread", [7, 5, 3])],
)
def test_the_first_to_claim_takes_the_left_slot_and_then_the_next(objective: str, rewards: list[int]) -> None:
    table = Position().objective(objective)
    for who in "CAB":
        table.pipes(who, 5).hold(who, titanium=10, water=3, silicium=3, hydrocarbons=2)
        claim(table, who, objective)
    assert [table.player(who).credits for who in "CAB"] == rewards
    assert unpack(table.state.claimants[2]) == [2, 0, 1]
    table.check()


@pytest.mark.rule("TI-19.3")
def test_a_player_may_claim_an_objective_only_once() -> None:
    table = claim(rich())
    assert claimable(table) == []
    assert table.refused("A", "claim", objective="p-titanium").clause == "TI-19.3"
    assert claims(table.turn("B", "drone-move")) == ["p-titanium"]


@pytest.mark.rule("TI-19.4")
def test_a_claim_costs_one_token_and_scores_at_once() -> None:
    table = claim(rich().credits("A", 3))
    assert (table.player("A").tokens, table.player("A").credits) == (14, 3 + 5)
    assert table.player("A").claimed == 1 << 2
    table.check()


@pytest.mark.rule("TI-19.5")
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    ("options", "any_time"),
    [
        ({"ruleset": "en"}, True),
        ({"ruleset": "fr"}, False),
        ({"ruleset": "en", "objective_timing": "end_of_turn"}, False),
        ({"ruleset": "fr", "objective_timing": "any_time"}, True),
    ],
)
def test_when_a_claim_is_possible(options: dict[str, Any], any_time: bool, step: str) -> None:
    table = rich(**options).turn("A", step)
    assert (table.decider(), table.step()) == ("A", step)
    assert claims(table) == ["p-titanium"] * (any_time or step == "finish")


@pytest.mark.rule("TI-19.5")
def test_a_claim_needs_the_condition_to_hold_at_that_moment() -> None:
    table = rich().turn("A", "extra")
    assert claims(table) == ["p-titanium"]
    table.do("A", "buy-activation")
    table.do("A", "stay")
    table.do("A", "no-drone-action")
    assert (table.step(), claims(table)) == ("mandatory", [])
    table.lay("A", "hU4a", "U5")
    assert (table.cubes("A")["titanium"], claims(table)) == (10, ["p-titanium"])


@pytest.mark.rule("TI-19.5")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_nobody_claims_outside_his_own_turn(ruleset: str) -> None:
    claimed = [step for step in several(ruleset=ruleset) if step.do["do"] == "claim"]
    assert claimed
    for step in claimed:
        assert (step.by, step.before.effects) == (step.before.seat, [])
        assert ruleset == "en" or step.before.step == FINISH
    table = rich(ruleset).turn("B", "drone-move")
    table.refused("A", "claim", objective="p-titanium")


@pytest.mark.rule("TI-19.6")
def test_claiming_is_optional() -> None:
    table = rich().turn("A", "extra")
    for do, arguments in (
        ("skip-extra", {}),
        ("use-cube", {"resource": "water"}),
        ("skip-drone", {}),
        ("skip-upgrade", {}),
    ):
        assert claims(table) == ["p-titanium"]
        table.do("A", do, **arguments)
    table.do("A", "end-turn")
    assert table.decider() == "B"
    assert (table.player("A").tokens, table.player("A").credits) == (15, 0)


@pytest.mark.rule("TI-19.7")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_several_objectives_may_be_claimed_in_one_turn(ruleset: str) -> None:
    table = reach(Position(ruleset=ruleset), {"net_zones": 12, "ctl_colours": 3}).objective("p-titanium")
    table.pipes("A", 0).hold("A", titanium=10).turn("A", "finish")
    for objective in ("p-titanium", "perm-network-size", "c-three-types"):
        table.do("A", "claim", objective=objective)
    assert table.player("A").credits == 5 + 6 + 4
    assert table.player("A").claimed.bit_count() == 3
    table.check()


@pytest.mark.rule("TI-19.8")
def test_resources_are_shown_and_not_spent() -> None:
    table = rich()
    held, supply = table.held("A"), table.state.supply.copy()
    claim(table)
    assert table.held("A") == held
    assert table.state.supply == supply


@pytest.mark.rule("TI-19.8")
def test_resources_asked_for_must_be_in_the_hold() -> None:
    table = rich().hold("A", titanium=9).ship("A", titanium=1)
    assert claimable(table) == []
    deuterium = Position().objective("p-deuterium").hold("A", deuterium=4).drone("A", 1, "U4", "deuterium")
    assert claimable(deuterium.rig("red-0", "M4").control("A", "M4").path("A", "U4", "M4")) == []
    assert claimable(deuterium.hold("A", deuterium=5)) == ["p-deuterium"]


@pytest.mark.rule("TI-19.9")
@pytest.mark.parametrize("connected", [False, True])
def test_control_conditions_count_upgraded_rigs_connected_or_not(connected: bool) -> None:
    table = Position().objective("c-lower").rig("blue-1", "L4").rig("red-1", "L5").rig("red-2", "L6")
    if connected:
        table.path("A", "U4", "M4", "L4", "L5", "L6")
    table.control("A", "L4")
    assert claimable(table) == []
    assert claimable(table.control("A", "L5")) == ["c-lower"]


@pytest.mark.rule("TI-19.9")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_rig_just_upgraded_counts(ruleset: str) -> None:
    table = rich(ruleset).objective("c-three-types").hold("A", titanium=0)
    for rig, zone in (("blue-1", "L8"), ("cream-1", "L9")):
        table.rig(rig, zone).control("A", zone)
    assert claims(table.turn("A", "upgrade")) == []
    table.do("A", "upgrade", zone="M4")
    table.do("A", "fit-module", colour="black")
    assert claims(table) == ["c-three-types"]


@pytest.mark.rule("TI-19.10")
def test_the_pipe_just_laid_counts() -> None:
    table = Position().objective("n-lower").path("A", "U4", "M4", "L4", "L5").ship("A", pipes=1).turn("A", "mandatory")
    table.lay("A", "hL5b", "L6")
    assert claims(table) == ["n-lower"]


@pytest.mark.rule("TI-19.10")
def test_network_conditions_use_the_network_at_that_moment() -> None:
    table = Position().objective("n-lower").path("A", "U4", "M4", "L4", "L5", "L6").drone("B", 1, "L6")
    assert claimable(table) == ["n-lower"]
    table.hold("B", titanium=1).turn("B", "drone-move").destroy("B", "hL5b")
    assert claimable(table) == []
    assert claimable(table.path("A", "L5", "L6")) == ["n-lower"]


@pytest.mark.rule("TI-19.10")
def test_pipes_and_zones_that_are_cut_off_do_not_count() -> None:
    table = Position().objective("n-lower").path("A", "U4", "M4", "L4", "L5").path("A", "L8", "L9", "L10")
    assert claimable(table) == []
    core = Position().objective("n-core").path("A", "U4", "M4", "L4", "CORE").path("A", "L9", "CORE")
    assert claimable(core) == []


@pytest.mark.rule("TI-19.11")
def test_a_claimed_objective_is_kept_when_its_condition_stops_holding() -> None:
    table = claim(rich())
    table.hold("A", titanium=1).turn("A", "extra", number=2).do("A", "buy-activation")
    assert table.player("A").claimed == 1 << 2
    assert unpack(table.state.claimants[2]) == [0]
    assert final_scores(table.hold("A", silicium=0))[0] == 5


@pytest.mark.rule("TI-19.12")
def test_after_three_claims_the_objective_is_closed() -> None:
    table = rich()
    for who in "ABC":
        claim(table, who)
    assert claims(table.turn("D", "drone-move")) == []
    assert table.refused("D", "claim", objective="p-titanium").clause == "TI-19.12"


@pytest.mark.rule("TI-19.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_three_slots_are_open_at_every_player_count(players: int) -> None:
    table = Position(players).objective("p-titanium")
    for who in LETTERS[:players][:3]:
        claim(table.pipes(who, 5).hold(who, titanium=10), who)
    assert table.state.scores()[:3] == [5, 4, 2][:players]
    assert {len(rewards) for rewards in REWARDS} == {3}


@pytest.mark.rule("TI-R19.1")
def test_fr_takes_the_stricter_sentence_the_end_of_the_turn() -> None:
    table = rich("fr").turn("A", "extra")
    for do, arguments in (
        ("skip-extra", {}),
        ("use-cube", {"resource": "water"}),
        ("skip-drone", {}),
        ("skip-upgrade", {}),
    ):
        table.refused("A", "claim", objective="p-titanium")
        table.do("A", do, **arguments)
    assert table.kinds() == ["claim", "end-turn"]


@pytest.mark.rule("TI-R19.2")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_placing_the_token_is_permission_and_no_duty_in_both_editions(ruleset: str) -> None:
    table = rich(ruleset).turn("A", "finish")
    assert table.kinds() == ["claim", "end-turn"]
    table.do("A", "end-turn")
    assert table.player("A").tokens == 15


@pytest.mark.rule("TI-R19.3")
@pytest.mark.parametrize("objective", OBJECTIVE_NAMES)
def test_the_tile_decides_what_is_counted(objective: str) -> None:
    def table() -> Position:
        return Position().objective(objective) if objective in DRAWN else Position()

    needed = conditions(objective)
    assert objective in claimable(reach(table(), needed))
    for what, least in needed.items():
        assert objective not in claimable(reach(table(), {**needed, what: least - 1}))


@pytest.mark.rule("TI-R19.3")
def test_a_tile_that_counts_pipes_counts_parallel_ones_and_a_tile_that_counts_types_does_not() -> None:
    table = Position().objective("n-vertical").path("A", "U4", "U5", "U6")
    for column in (4, 5, 6):
        table.pipe("A", f"U{column}", f"M{column}").pipe("A", f"U{column}", f"M{column}")
    assert claimable(table) == ["n-vertical"]
    for column, rig in enumerate(("blue-1", "red-1", "cream-1"), start=4):
        table.rig(rig, f"M{column}")
    assert claimable(table.objective("n-four-types")) == []
    assert claimable(table.rig("black-1", "U5")) == ["n-four-types"]


@pytest.mark.rule("TI-R19.3")
def test_every_tile_names_its_metric() -> None:
    data = read_data("objectives")
    for tile in [*data["permanent"], *data["objectives"]]:
        assert tile["metric"] in data["metrics"]
        assert set(conditions(tile["id"])) <= {*data["metrics"], *read_data("components")["supply"]}
