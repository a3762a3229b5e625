"""Games of the first rules version go on as they began: the order of boarding, and what golden titles bar."""

from __future__ import annotations

import pickle

import pytest

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import FIRST_VERSION, GAME
from tests.galaxy_trucker.lunar.building import LunarBuilding
from tests.galaxy_trucker.lunar.tables import LunarBuilding as VipBuilding

VIPS = ("vip_opera_diva", "vip_xenophile_ambassador", "vip_insomniac_novelist")


class FirstBuilding(LunarBuilding):
    """A flight by the first rules version."""

    rules_version = 1


class FirstVipBuilding(VipBuilding):
    """A flight with VIPs by the first rules version."""

    rules_version = 1


@pytest.mark.rule("GL-6.12.1")
def test_prisoners_board_when_all_have_decided_on_their_vips() -> None:
    table = FirstVipBuilding("II", 2, VIPS, mission="mission_prison_transfer", placement_policy="faithful")
    for seat, tiles in enumerate(("7-8 CAB-06 1  7-6 CAB-05 1", "7-8 CAB-07 1  7-6 CAB-01 1")):
        table.build(seat, tiles)
    table.finish_all()
    table.do(0, "leave-vip", vip_colour="yellow")
    assert table.state.pending().must_act == (1,)
    events = table.do(1, "board-vip", vip_colour="yellow", cell="7-8")  # one cabin is left, which needs no question
    assert [event.key for event in events] == ["event-vip-boarded", "event-prisoner-boarded"]
    assert table.state.pending().must_act == (0,)
    assert table.offered(0, "board-prisoner") == [{"cell": "7-6"}, {"cell": "7-8"}]


@pytest.mark.rule("GL-6.12.1")
def test_without_vips_there_is_nothing_to_wait_for() -> None:
    table = FirstBuilding("II", 2, mission="mission_prison_transfer", placement_policy="faithful")
    for seat, tiles in enumerate(("7-8 CAB-06 1  7-6 CAB-05 1", "7-8 CAB-07 1  7-6 CAB-01 1")):
        table.build(seat, tiles)
    table.finish_all()
    assert [table.kinds(seat) for seat in (0, 1)] == [["board-prisoner"]] * 2


def bomb_squad(kind: type[LunarBuilding]) -> LunarBuilding:
    """Return a table where the second player was given a tile with connectors on all sides, GLC-E13."""
    table = kind("II", 2, mission="mission_bomb_squad", placement_policy="strict")
    for tile in ("E01", "E02", "E03", "E13", "E14", "E15"):
        table.draw("draw-tile", tile=f"GLC-{tile}")
    return table


@pytest.mark.rule("GT-18.A8")
def test_given_cargo_is_exempt_from_the_golden_corridorist_since_the_second() -> None:
    first, second = [bomb_squad(kind).golden(1, "corridorist") for kind in (FirstBuilding, LunarBuilding)]
    for table in (first, second):
        table.do(1, "take-reserved", slot=1)
    assert first.refused(1, "place", cell="7-8", rotation=0).clause == "GT-18.A8"
    assert second.may(1, "place", cell="7-8", rotation=0)


@pytest.mark.rule("GT-18.A8")
def test_the_extra_cabin_was_exempt_from_the_start() -> None:
    table = FirstVipBuilding("II", 2, placement_policy="strict")
    for vip in VIPS:
        table.draw("draw-vip", vip=vip)
    table.draw("draw-tile", tile="GLV-C3")  # with connectors on all sides
    table.draw_all()
    table.golden(0, "corridorist").do(0, "take-reserved", slot=1)
    assert table.may(0, "place", cell="7-8", rotation=0)


def test_a_position_stays_in_the_rules_version_of_its_game() -> None:
    options = {"vips": True, "mission": "mission_prison_transfer"}
    for game in (FIRST_VERSION, GAME):
        state = game.new_state(2, options)
        loaded = game.load_state(2, game.resolve_options(2, options), state.dump())
        for other in (loaded, state.copy(), pickle.loads(pickle.dumps(state))):
            assert isinstance(other, GalaxyTruckerState)
            assert other.config.rules_version == game.version
