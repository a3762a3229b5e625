"""What the 18 VIPs pay on arrival (sections 2 and 3 of the expansion)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow, scoring
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.content import GOODS_SUPPLY
from starlode.games.galaxy_trucker.hooks import CHARGE_LOSSES, REWARD_FINISH, REWARD_SALE
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.sheet import FINISH_ORDER, lines_of
from starlode.games.galaxy_trucker.lunar.state import edit_part
from starlode.games.galaxy_trucker.lunar.vips import arrival
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, TWO_HUMANS, Ship
from starlode.kernel.contract import Event
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips
from tests.galaxy_trucker.positions_cargo import load
from tests.galaxy_trucker.ships import build, cell, cells

LEVELS = {"I": 1, "II": 2, "III": 3}
# The VIP's cabin (1221) is joined to the starting cabin, to a structural module and to an engine.
HUB = "7-7 SCAB-blue 0  7-6 CAB-03 0  7-5 STR-03 0  8-6 ENG-06 0"


def ship(mode: str = "II", more: str = "") -> Ship:
    built = build(LEVELS[mode], f"{HUB} {more}")
    built.crew[cell("7-7")] = TWO_HUMANS
    return built


def arriving(
    vip: str, mode: str = "II", own: Ship | None = None, *, second: bool = False, mission: str = "none"
) -> LunarFlight:
    """Return a flight that is about to end: seat 0 has the VIP on 7-6 and leads, or is second."""
    number = VIP_NAMES.index(vip)
    colour = VIPS[number].colour
    names: list[str | None] = [None, None, None]
    names[colour] = vip
    vips: Vips = (names[0], names[1], names[2])
    progress = [0, 4] if second else [4, 0]
    flight = LunarFlight(mode, [own or ship(mode), ship(mode)], progress=progress, vips=vips, mission=mission)
    flight.board(0, COLOUR_NAMES[colour], "7-6")
    goods = [player.ship.goods_total() for player in flight.state.players]
    flight.state.supply = tuple([count - sum(own[c] for own in goods) for c, count in enumerate(GOODS_SUPPLY)])
    return flight


def arrive(flight: LunarFlight) -> list[Event]:
    """End the flight, and return what happens."""
    flight.events.clear()
    flight.state.step = st.SCORING
    flight.state.draw = st.NO_DRAW
    flow.advance(flight.state)
    return flight.events


def paid(flight: LunarFlight, seat: int = 0) -> int:
    """End the flight, and return what the VIPs of a seat pay in step 2."""
    return sum(
        int(str(e.data["credits"])) for e in arrive(flight) if e.key == "event-vip-reward" and e.data["seat"] == seat
    )


@pytest.mark.rule(
    "GL-3.4.5", "GL-3.5.5", "GL-3.7.8", "GL-3.8.6", "GL-3.9.3", "GL-3.13.5", "GL-3.16.3", "GL-3.18.5"
)  # fmt: skip
@pytest.mark.parametrize(
    ("vip", "rewards"),
    [
        ("vip_extreme_streamer", [2, 3, 4]),
        ("vip_opera_diva", [4, 6, 9]),
        ("vip_cautious_rich_widow", [7, 11, 15]),
        ("vip_quarantined_patient", [5, 8, 11]),
        ("vip_feng_shui_master", [5, 8, 11]),
        ("vip_energy_drink_guru", [1, 2, 3]),
        ("vip_insomniac_novelist", [3, 5, 7]),
        ("vip_weather_presenter", [3, 4, 6]),
    ],
)
def test_fixed_rewards_by_level(vip: str, rewards: list[int]) -> None:
    assert [paid(arriving(vip, mode)) for mode in LEVELS] == rewards


@pytest.mark.rule("GL-3.1.9", "GL-3.R8")
@pytest.mark.parametrize(("mode", "each"), [("I", 2), ("II", 3), ("III", 4)])
def test_the_admiral_pays_for_each_marked_weapon_still_aboard(mode: str, each: int) -> None:
    own = ship(mode, "6-6 CAN-01 0  6-7 DCN-01 0  6-8 CAN-02 0")
    flight = arriving("vip_retired_admiral", mode, own)
    edit_part(flight.state, 0).markers = cells("6-6", "6-7", "6-8")
    flight.state.edit_ship(0).remove(cell("6-8"))
    assert paid(flight) == 2 * each


@pytest.mark.rule("GL-3.2.6")
def test_the_engineer_pays_nothing() -> None:
    assert paid(arriving("vip_propulsion_engineer")) == 0


@pytest.mark.rule("GL-3.3.4")
@pytest.mark.parametrize(("mode", "first", "second"), [("I", 4, 3), ("II", 8, 6), ("III", 12, 9)])
def test_the_politician_pays_as_much_as_the_own_finishing_reward(mode: str, first: int, second: int) -> None:
    assert paid(arriving("vip_politician_in_a_hurry", mode)) == first
    assert paid(arriving("vip_politician_in_a_hurry", mode, second=True)) == second


@pytest.mark.rule("GL-3.3.5", "GL-3.3.6")
def test_the_politician_follows_a_changed_finishing_reward_and_does_not_double_it_himself() -> None:
    flight = arriving("vip_politician_in_a_hurry", second=True)
    flight.hooks.reward_factors.append(lambda _state, _seat, reward: 2 if reward == REWARD_FINISH else 1)
    before = flight.state.players[0].credits
    assert paid(flight) == 12
    sheet = flight.state.players[0].sheet
    assert sheet[REWARD_FINISH] == 12
    others = sum(sheet[REWARD_FINISH + 1 : scoring.PLACE])
    assert flight.state.players[0].credits - before - others == 24
    none = arriving("vip_politician_in_a_hurry", second=True)
    none.hooks.reward_bases.insert(0, lambda _state, _seat, reward, base: 0 if reward == REWARD_FINISH else base)
    assert paid(none) == 0


@pytest.mark.rule("GL-3.R2", "GL-3.3.6", "GL-1.18")
def test_with_a_doubling_by_the_mission_the_politician_makes_four_times_the_reward_and_not_three() -> None:
    flight = arriving("vip_politician_in_a_hurry", mission="mission_grand_prix")
    base = flight.state.board.finish_rewards[0]
    assert paid(flight) == 2 * base
    [(_, _, _, plain, factor, won)] = [line for line in lines_of(flight.state, 0) if line[0] == FINISH_ORDER]
    assert (plain, factor, won) == (base, 2, 2 * base)


@pytest.mark.rule("GL-3.6.7", "GL-1.16")
def test_goods_in_structural_modules_sell_for_double_with_the_smuggler_king_aboard() -> None:
    own = load(ship(more="8-8 CRG2-01 0"), red="7-5", green="8-8")
    flight = arriving("vip_smuggler_king", own=own)
    assert paid(flight) == 0
    assert flight.state.players[0].sheet[REWARD_SALE] == 2 * 4 + 2
    lost = arriving("vip_smuggler_king", own=own)
    lost.state.edit_ship(0).crew[cell("7-6")] = 0
    arrive(lost)
    assert lost.state.players[0].sheet[REWARD_SALE] == 4 + 2


@pytest.mark.rule("GL-3.6.7", "GL-1.18")
def test_hidden_goods_that_a_mission_doubles_too_sell_for_three_times() -> None:
    flight = arriving("vip_smuggler_king", own=load(ship(more="8-8 CRG2-01 0"), yellow="7-5 8-8"))
    flight.hooks.reward_factors.append(lambda _state, _seat, reward: 2 if reward == REWARD_SALE else 1)
    arrive(flight)
    assert flight.state.players[0].sheet[REWARD_SALE] == 9 + 6


@pytest.mark.rule("GL-3.6.7", "GL-2.30")
def test_who_gave_up_sells_hidden_goods_at_half_price_without_doubling() -> None:
    flight = arriving("vip_smuggler_king", own=load(ship(), red="7-5"))
    flight.state.edit(0).status = st.GAVE_UP
    arrive(flight)
    assert flight.state.players[0].sheet[REWARD_SALE] == 2


@pytest.mark.rule("GL-3.10.2", "GL-3.10.3")
@pytest.mark.parametrize(("mode", "free"), [("I", 4), ("II", 6), ("III", 8)])
def test_the_auditor_pays_two_and_the_first_losses_cost_nothing(mode: str, free: int) -> None:
    charges = []
    for lost in (free - 1, free, free + 3):
        flight = arriving("vip_insurance_auditor", mode)
        flight.state.edit(0).lost = tuple([st.pack_loss(tile, st.FALLEN) for tile in range(lost)])
        assert paid(flight) == 2
        charges.append(flight.state.players[0].sheet[CHARGE_LOSSES])
    assert charges == [0, 0, -3]


@pytest.mark.rule("GL-3.10.3", "GL-2.29")
def test_the_auditor_waives_what_a_mission_has_left_to_charge() -> None:
    flight = arriving("vip_insurance_auditor", "I")
    flight.state.edit(0).lost = tuple([st.pack_loss(tile, st.DESTROYED) for tile in range(7)])
    # The mission makes two of the seven losses free.
    flight.hooks.reward_bases.insert(
        0, lambda _s, seat, reward, base: base - 2 if reward == CHARGE_LOSSES and not seat else base
    )
    arrive(flight)
    assert flight.state.players[0].sheet[CHARGE_LOSSES] == -1


@pytest.mark.rule("GL-2.30", "GL-3.10.3")
def test_the_auditor_of_a_player_who_gave_up_waives_nothing() -> None:
    flight = arriving("vip_insurance_auditor")
    flight.state.edit(0).lost = (st.pack_loss(0, st.FALLEN),)
    flight.state.edit(0).status = st.GAVE_UP
    arrive(flight)
    assert flight.state.players[0].sheet[CHARGE_LOSSES] == -1


@pytest.mark.rule("GL-3.11.2")
@pytest.mark.parametrize(("mode", "none", "both"), [("I", 1, 7), ("II", 2, 10), ("III", 3, 13)])
def test_the_ambassador_pays_for_each_alien_aboard_and_a_fixed_sum(mode: str, none: int, both: int) -> None:
    assert paid(arriving("vip_xenophile_ambassador", mode)) == none
    own = ship(mode, "7-8 CAB-01 0  8-8 CAB-02 0")
    own.crew[cell("7-8")], own.crew[cell("8-8")] = PURPLE, BROWN
    assert paid(arriving("vip_xenophile_ambassador", mode, own)) == both


@pytest.mark.rule("GL-3.12.5", "GL-3.R8")
@pytest.mark.parametrize(("mode", "each"), [("I", 2), ("II", 3), ("III", 4)])
def test_the_celebrity_pays_for_each_component_still_connected(mode: str, each: int) -> None:
    flight = arriving("vip_superstitious_celebrity", mode)
    flight.state.edit_ship(0).remove(cell("8-6"))
    assert paid(flight) == 2 * each


@pytest.mark.rule("GL-3.14.5")
@pytest.mark.parametrize(("mode", "fixed"), [("I", 3), ("II", 5), ("III", 7)])
def test_the_activist_pays_for_each_token_left_and_a_fixed_sum(mode: str, fixed: int) -> None:
    own = ship(mode, "6-6 BAT3-01 0  6-7 BAT2-01 0")
    own.tokens[cell("6-6")], own.tokens[cell("6-7")] = 3, 1
    assert paid(arriving("vip_eco_activist", mode, own)) == 4 + fixed


@pytest.mark.rule("GL-3.15.3")
@pytest.mark.parametrize(("mode", "fixed"), [("I", 1), ("II", 3), ("III", 5)])
def test_the_brat_pays_for_each_type_on_the_ship_and_a_fixed_sum(mode: str, fixed: int) -> None:
    # Cabins, structural module, engines, explosive and heavy cargo.
    own = ship(mode, "8-7 DEN-01 0  6-6 GLC-E01 0  6-7 GLC-E02 0  8-8 GLC-H01 0")
    assert paid(arriving("vip_spoiled_rich_brat", mode, own)) == 5 + fixed


@pytest.mark.rule("GL-3.17.2")
@pytest.mark.parametrize(
    ("goods", "reward"),
    [
        ({}, 0),
        ({"blue": "8-8 8-8"}, 1),
        ({"blue": "8-8", "green": "8-8"}, 3),
        ({"blue": "8-8", "green": "8-8", "yellow": "7-5"}, 6),
        ({"blue": "8-8", "green": "8-8", "yellow": "8-8", "red": "7-5"}, 10),
    ],
)
def test_the_food_critic_pays_by_the_colours_of_goods_before_the_sale(goods: dict[str, str], reward: int) -> None:
    # Those in the structural module on 7-5 are hidden.
    assert paid(arriving("vip_food_critic", own=load(ship(more="8-8 CRG3-01 0"), **goods))) == reward


# --- when and to whom -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GL-2.27", "GL-2.23")
def test_only_vips_still_aboard_pay() -> None:
    flight = arriving("vip_opera_diva")
    flight.destroy(0, "7-6")
    assert paid(flight) == 0


@pytest.mark.rule("GL-2.30")
def test_who_gave_up_receives_no_arrival_reward() -> None:
    flight = arriving("vip_opera_diva")
    flight.state.edit(0).status = st.GAVE_UP
    assert paid(flight) == 0


@pytest.mark.rule("GL-2.28")
def test_vips_pay_after_the_mission_and_before_everything_else() -> None:
    flight = arriving("vip_opera_diva", own=load(ship(more="8-8 CRG2-01 0"), blue="8-8"))
    flight.state.edit(0).lost = (st.pack_loss(0, st.FALLEN),)
    scored = [event.key for event in arrive(flight) if "scored" in event.key or "reward" in event.key]
    assert scored == [
        "event-vip-reward",
        "event-scored-finish",
        "event-scored-finish",
        "event-scored-best-looking",
        "event-scored-sale",
        "event-scored-losses",
    ]
    assert flight.hooks.scoring_first[-1] is arrival.pay


@pytest.mark.rule("GL-2.28")
def test_colours_pay_in_the_order_red_blue_yellow_and_all_of_them() -> None:
    own = ship(more="7-8 CAB-01 0  8-8 CAB-02 0")
    vips: Vips = ("vip_opera_diva", "vip_feng_shui_master", "vip_weather_presenter")
    flight = LunarFlight("I", [own], progress=[0], vips=vips)
    for colour, name in (("yellow", "7-6"), ("red", "7-8"), ("blue", "8-8")):
        flight.board(0, colour, name)
    before = flight.state.players[0].credits
    events = [event for event in arrive(flight) if event.key == "event-vip-reward"]
    assert [(event.data["vip"], event.data["credits"], event.clause) for event in events] == [
        ("vip_opera_diva", 4, "GL-3.5.5"),
        ("vip_feng_shui_master", 5, "GL-3.9.3"),
        ("vip_weather_presenter", 3, "GL-3.18.5"),
    ]
    player = flight.state.players[0]
    assert player.credits - before - sum(player.sheet[: scoring.PLACE]) == 12


@pytest.mark.rule("GL-2.28")
def test_the_sheet_has_a_line_for_each_reward() -> None:
    own = load(ship(more="7-8 CAB-01 0"), red="7-5")
    own.crew[cell("7-8")] = PURPLE
    vips: Vips = ("vip_smuggler_king", "vip_xenophile_ambassador", None)
    flight = LunarFlight("II", [own], progress=[0], vips=vips)
    flight.board(0, "red", "7-6")
    flight.state.edit_ship(0).crew[cell("7-7")] = 0
    flight.board(0, "blue", "7-7")
    arrive(flight)
    assert [line for line in lines_of(flight.state, 0) if line[1].startswith("vip_")] == [
        (2, "vip_xenophile_ambassador", 1, 2, 1, 2),
        (2, "vip_xenophile_ambassador", 1, 4, 1, 4),
        (5, "vip_smuggler_king", 1, 4, 1, 4),
    ]
    # The lines of a sheet add up to what the flight has brought.
    assert sum(line[-1] for line in lines_of(flight.state, 0)) == flight.state.players[0].credits
    audited = arriving("vip_insurance_auditor", "I")
    audited.state.edit(0).lost = tuple([st.pack_loss(tile, st.FALLEN) for tile in range(6)])
    arrive(audited)
    lines = [(step, key, count, won) for step, key, count, _, _, won in lines_of(audited.state, 0) if step in (2, 6)]
    assert lines == [
        (2, "vip_insurance_auditor", 1, 2),
        (6, "losses", 2, -2),
        (6, "vip_insurance_auditor", 4, 0),
    ]


@pytest.mark.rule("GL-2.28", "GL-2.27")
def test_without_vips_nothing_is_paid() -> None:
    flight = arriving("vip_opera_diva")
    flight.table.vips = ()
    flight.state.edit_ship(0).crew[cell("7-6")] = 0
    assert paid(flight) == 0
