"""A made-up module that uses every seam of launch, power, dangers, movement and cards (section 22 of the rules)."""

from __future__ import annotations

import pytest

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS, AcceptDamage
from starlode.games.galaxy_trucker.content import (
    ABANDONED_SHIP,
    CARD_TYPE,
    LARGE_METEOR,
    OPEN_SPACE,
    SMALL_METEOR,
    STARDUST,
    TILE_NUMBER,
)
from starlode.games.galaxy_trucker.hooks import (
    ABOUT_TO_HIT,
    ALONG_LINE,
    ARRIVING,
    HIT,
    LOSS_COMPONENT,
    LOSS_CREW,
    LOSS_DAY,
    LOSS_GOODS,
    LOSS_TOKEN,
    Projectile,
    Step,
    Wave,
)
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, damage, dangers, movement, power_use
from starlode.games.galaxy_trucker.ship.ship import HUMAN, PURPLE
from starlode.games.galaxy_trucker.state import GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Refusal
from starlode.kernel.masks import bits
from tests.galaxy_trucker.positions_dangers import Flight, with_engines
from tests.galaxy_trucker.ships import cell, cells, ship_a, ship_b

SING = 100  # a decision of the made-up module


def with_a() -> Flight:
    return Flight("I", [ship_a(), ship_a()], [4, 2])


def with_b() -> Flight:
    return Flight("II", [ship_b(), ship_b()], [6, 3])


# --- launch and cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-22.10")
def test_a_step_between_launch_and_first_card() -> None:
    flight = with_a()

    def gain_three_days(state: GalaxyTrucker) -> None:
        assert state.players[1].status == st.FLYING
        movement.move(state, 1, 3)

    flight.hooks.before_first_card.append(gain_three_days)
    launch(flight)
    assert flight.progress() == [4, 6]
    assert flight.state.pending().must_act == (1,)


def launch(flight: Flight) -> None:
    """Let both rockets leave their start spaces."""
    for seat, space in ((0, 1), (1, 2)):
        player = flight.state.edit(seat)
        player.status, player.start_space = st.FINISHED, space
    flight.state.step = st.LAUNCH
    flight.events.clear()
    flow.advance(flight.state)


@pytest.mark.rule("GT-22.10", "GT-14.A3")
def test_who_loses_the_last_human_in_that_step_gives_up_before_the_first_card() -> None:
    flight = with_a()

    def epidemic(state: GalaxyTrucker) -> None:
        ship = state.edit_ship(0)
        for cabin in bits(ship.occupied()):
            crew_loss.remove_member(state, 0, cabin)
            if ship.crew[cabin]:
                crew_loss.remove_member(state, 0, cabin)

    flight.hooks.before_first_card.append(epidemic)
    launch(flight)
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "no-humans"}]
    assert flight.told("event-leader") == [{"seat": 1}]
    assert flight.state.revealed == ()


@pytest.mark.rule("GT-22.10", "GT-22.24")
def test_decisions_of_that_step_are_taken_before_anybody_gives_up() -> None:
    flight = with_a()

    def sing(state: GalaxyTrucker, seat: int, _action: Action) -> None:
        pop(state, seat)
        state.edit(seat).credits += 5

    flight.hooks.decisions[SING] = Step(
        lambda _state, _seat: [ACTIONS.use_shield, ACTIONS.accept_damage],
        sing,
        lambda _state, _seat, _action: Refusal("refusal-song-first", "GT-22.10", {}),
        lambda _state, _seat: ACTIONS.accept_damage,
    )
    flight.hooks.before_first_card.append(lambda state: push(state, 1, SING))
    for cabin in bits(flight.ship(0).occupied()):
        flight.state.edit_ship(0).crew[cabin] = 0
    launch(flight)
    assert (flight.deciding(), flight.flying()) == ((1,), (0, 1))
    assert flight.state.view(0)["step"] == "launch"
    flight.do(1, "use-shield")
    assert flight.flying() == (1,)
    assert flight.state.players[1].credits == 5


@pytest.mark.rule("GT-22.20")
def test_a_card_handler_by_type_and_a_step_after_each_card() -> None:
    flight = with_a()
    after: list[int] = []

    def pay_everybody(state: GalaxyTrucker) -> bool:
        for seat in st.route_order(state):
            state.edit(seat).credits += 1
        return state.players[0].credits % 2 == 0

    flight.hooks.card_handlers[STARDUST] = pay_everybody
    flight.hooks.after_card.append(lambda state: after.append(state.step))
    flight.reveal("I-04")
    # The handler was called until it was done, and nobody moved.
    assert [player.credits for player in flight.state.players] == [2, 2]
    assert flight.progress() == [4, 2]
    flight.reveal("I-04")
    assert after == [st.AFTER_EFFECTS, st.AFTER_EFFECTS]


@pytest.mark.rule("GT-22.21")
def test_a_forced_reason_for_giving_up() -> None:
    flight = with_a()
    flight.hooks.forced_reasons.append(lambda state, seat: state.players[seat].progress < 0)
    flight.reveal("I-04")
    assert flight.told("event-gave-up") == [{"seat": 0, "reason": "other"}, {"seat": 1, "reason": "other"}]
    assert flight.flying() == ()


@pytest.mark.rule("GT-22.21")
def test_a_lone_ship_ignores_further_types_of_cards() -> None:
    flight = Flight("I", [ship_a()], [4])
    flight.hooks.ignored_alone.append(ABANDONED_SHIP)
    flight.reveal("I-18")
    assert CARD_TYPE[flight.state.revealed[-1]] == ABANDONED_SHIP
    assert flight.keys() == ["event-card-revealed", "event-card-ignored"]
    # With others it counts.
    flight = with_a()
    flight.hooks.ignored_alone.append(ABANDONED_SHIP)
    flight.reveal("I-18")
    assert flight.deciding() == (0,)


# --- power --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-22.11")
def test_cannon_power_is_changed_by_what_is_powered() -> None:
    flight = with_a()

    def marked_cannon(_state: GalaxyTrucker, seat: int, powered: int, power: int) -> int:
        return power + 3 if seat == 0 and powered & cells("6-6") else power

    flight.hooks.cannon_power.append(marked_cannon)
    for seat, expected in ((0, 14), (1, 11)):
        power_use.ask_cannons(flight.state, seat)
        flow.advance(flight.state)
        flight.do(seat, "power-double", cell="6-6")
        assert flight.state.players[seat].power == expected


@pytest.mark.rule("GT-22.12")
def test_engine_power_is_flown_after_weight_and_factor() -> None:
    flight = Flight("I", [with_engines(3), with_engines(1)], [4, 2])
    flight.hooks.engine_power.append(lambda _state, _seat, _powered, power: max(0, power - 1))
    flight.hooks.engine_power.append(lambda _state, _seat, _powered, power: 2 * power)
    flight.reveal("I-05")
    assert CARD_TYPE[flight.state.revealed[-1]] == OPEN_SPACE
    assert flight.progress() == [8, 2]
    assert flight.told("event-gave-up") == [{"seat": 1, "reason": "no-engines"}]


@pytest.mark.rule("GT-22.13")
def test_a_token_needs_permission_and_is_reported() -> None:
    flight = with_b()
    spent: list[tuple[int, int, int]] = []

    def only_for_cannons(_state: GalaxyTrucker, _seat: int, battery: int, powered: int) -> Refusal | None:
        refused = battery == cell("6-7") and powered != cell("5-8")
        return Refusal("refusal-token-elsewhere", "GT-22.13", {}) if refused else None

    flight.hooks.token_refusals.append(only_for_cannons)
    flight.hooks.unequal_doubles.append(lambda _state, _seat, _doubles: True)
    flight.hooks.token_spent.append(lambda _state, seat, battery, powered: spent.append((seat, battery, powered)))
    power_use.ask_engines(flight.state, 0)
    flow.advance(flight.state)
    # The engines differ for such a module, so all are offered (GT-19.27).
    assert flight.options(0) == ["power-double 8-7", "power-double 9-9", "done-powering"]
    flight.do(0, "power-double", cell="8-7")
    flight.do(0, "done-powering")
    power_use.ask_cannons(flight.state, 0)
    flow.advance(flight.state)
    flight.do(0, "power-double", cell="5-8")
    flight.do(0, "spend-battery", cell="6-7")
    assert spent == [(0, cell("8-5"), cell("8-7")), (0, cell("6-7"), cell("5-8"))]
    # Losing tokens is not powering.
    flight.state.edit_ship(0).tokens[cell("8-5")] = 0
    batteries.give_tokens(flight.state, 0, 1)
    assert flight.ship(0).token_count() == 0
    assert len(spent) == 2


@pytest.mark.rule("GT-22.13")
def test_without_permission_no_shield_is_offered_and_a_battery_is_refused() -> None:
    flight = with_b()
    refusal = Refusal("refusal-token-elsewhere", "GT-22.13", {})
    flight.hooks.token_refusals.append(
        lambda _state, _seat, battery, _powered: None if battery == cell("8-5") else refusal
    )
    st.push(flight.state, 0, st.GIVE_TOKENS, 1, cell("7-4"))
    assert flight.refusal(0, "spend-battery", cell="6-7").clause == "GT-22.13"
    flight = with_b()
    flight.hooks.token_refusals.append(lambda _state, _seat, _battery, _powered: refusal)
    flight.strike(0, "light_shot", "left", 8)
    assert flight.lost(0)[0] == ("CAB-07", "destroyed")


# --- dangers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-22.14")
def test_every_line_is_reported_even_without_a_hit() -> None:
    flight = with_a()
    seen: list[tuple[int, Projectile]] = []

    def watch(_state: GalaxyTrucker, _seat: int, stage: int, projectile: Projectile) -> bool:
        seen.append((stage, projectile))
        return False

    flight.hooks.projectile.append(watch)
    flight.strike(0, "small_meteor", "front", 2)
    assert seen == [(ALONG_LINE, (SMALL_METEOR, 0, 2, st.NOTHING))]
    seen.clear()
    flight.strike(0, "large_meteor", "front", 8)
    meteor = (LARGE_METEOR, 0, 8, cell("6-8"))
    assert seen == [(stage, meteor) for stage in (ALONG_LINE, ARRIVING, ABOUT_TO_HIT, HIT)]
    seen.clear()
    # What stops it for nothing ends its way.
    flight.strike(0, "large_meteor", "front", 7)
    assert [stage for stage, _ in seen] == [ALONG_LINE, ARRIVING]


@pytest.mark.rule("GT-22.14")
def test_armour_stops_a_projectile_before_any_defence() -> None:
    flight = with_a()
    flight.hooks.projectile.append(
        lambda _state, _seat, stage, projectile: stage == ARRIVING and projectile[3] == cell("8-9")
    )
    flight.strike(0, "heavy_shot", "right", 8)
    assert flight.lost(0) == []
    flight.strike(0, "heavy_shot", "right", 7)
    assert flight.lost(0) == [("SPC1-04", "destroyed")]


@pytest.mark.rule("GT-22.14", "GT-22.24")
def test_a_decision_before_tokens_are_spent_may_cancel_or_go_on_to_the_defence() -> None:
    flight = with_a()

    def ask(state: GalaxyTrucker, seat: int, stage: int, projectile: Projectile) -> bool:
        if stage == ABOUT_TO_HIT:
            push(state, seat, SING, *projectile)
        return stage == ABOUT_TO_HIT

    def apply_song(state: GalaxyTrucker, seat: int, action: Action) -> None:
        _, danger, side, roll, position = pop(state, seat)
        if isinstance(action, AcceptDamage):
            dangers.defend(state, seat, (danger, side, roll, position))

    flight.hooks.projectile.append(ask)
    flight.hooks.decisions[SING] = Step(
        lambda _state, _seat: [ACTIONS.use_shield, ACTIONS.accept_damage],
        apply_song,
        lambda _state, _seat, _action: Refusal("refusal-song-first", "GT-22.14", {}),
        lambda _state, _seat: ACTIONS.accept_damage,
    )
    flight.strike(0, "large_meteor", "front", 6)
    flight.do(0, "use-shield")
    assert (flight.lost(0), flight.ship(0).token_count()) == ([], 2)
    flight.strike(0, "large_meteor", "front", 6)
    flight.do(0, "accept-damage")
    assert flight.options(0) == ["fire-cannon 6-6", "accept-damage"]


@pytest.mark.rule("GT-22.15")
def test_destruction_grows_before_anything_falls() -> None:
    flight = with_a()

    def explode(_state: GalaxyTrucker, _seat: int, waves: list[Wave]) -> list[Wave]:
        return [*waves, (cells("9-6"), cells("8-5"))] if waves[0][0] & cells("8-6") else waves

    flight.hooks.destruction.append(explode)
    flight.destroy(0, "8-6")
    # (9,6) would have fallen; destroyed with the other, it leaves a ship in one piece.
    assert flight.lost(0) == [("STR-01", "destroyed"), ("ENG-09", "destroyed"), ("CAB-07", "fallen")]
    assert not flight.state.players[0].stack
    assert flight.told("event-explosion-wave") == [{"seat": 0, "wave": 1, "cell": ["9-6"]}]


@pytest.mark.rule("GT-22.15")
@pytest.mark.parametrize(("cause", "fallen"), [(st.ABANDONED, True), (st.FALLEN, True), (st.DESTROYED, False)])
def test_a_group_falls_if_one_of_it_falls_or_is_abandoned(cause: int, fallen: bool) -> None:
    flight = with_a()
    flight.hooks.falling.append(lambda _state, _seat, mask: cells("7-9", "8-9") if mask & cells("7-9") else 0)
    damage.lose_components(flight.state, 0, cells("7-9"), cause)
    lost = [("SPC1-04", st.CAUSE_NAMES[cause])]
    assert flight.lost(0) == [*lost, ("CRG3-06", "fallen")] if fallen else lost


@pytest.mark.rule("GT-22.14", "GL-12.9")
def test_a_rolled_line_may_be_another_one_of_a_certain_ship() -> None:
    flight = with_a()
    flight.hooks.hit_lines.append(lambda _state, seat, _side, roll: roll + 1 if seat == 1 else roll)
    flight.reveal("I-09")
    assert flight.state.current_card.dangers[0] == (LARGE_METEOR, 0)
    flight.roll(8)
    # Column 8 of the first ship, column 9 of the second one
    assert flight.lost(0) == [("CAN-04", "destroyed")]
    assert flight.lost(1) == [("SPC1-04", "destroyed")]


@pytest.mark.rule("GT-22.16")
def test_every_loss_is_reported() -> None:
    flight = with_a()
    losses: list[tuple[int, int, int]] = []
    flight.hooks.losses.append(lambda _state, _seat, what, thing, amount: losses.append((what, thing, amount)))
    flight.state.edit_ship(0).goods[cell("7-9")] = 1
    flight.destroy(0, "7-9", "6-7", "7-7", "7-6", "8-6")
    components = [("BAT2-04", st.DESTROYED), ("LSP-02", st.DESTROYED), ("SCAB-blue", st.DESTROYED)]
    assert (LOSS_CREW, HUMAN, 2) in losses
    assert (LOSS_TOKEN, cell("6-7"), 2) in losses
    assert (LOSS_GOODS, 0, 1) in losses
    assert (LOSS_CREW, PURPLE, 1) in losses
    for name, cause in components:
        assert (LOSS_COMPONENT, TILE_NUMBER[name], cause) in losses
    losses.clear()
    flight.do_default(0)
    assert {(what, cause) for what, _, cause in losses if what == LOSS_COMPONENT} == {(LOSS_COMPONENT, st.FALLEN)}
    losses.clear()
    movement.lose_days(flight.state, (1,), 3)
    batteries.give_tokens(flight.state, 1, 1)
    assert losses == [(LOSS_DAY, st.NOTHING, 3), (LOSS_TOKEN, cell("6-7"), 1)]


@pytest.mark.rule("GT-22.19")
def test_a_jump_is_reported_with_its_direction() -> None:
    flight = Flight("I", [ship_a()] * 3, [4, 2, 1])
    jumps: list[tuple[int, int, int]] = []
    flight.hooks.jumps.append(lambda _state, seat, other, direction: jumps.append((seat, other, direction)))
    movement.move(flight.state, 2, 2)
    # From 1 over 2 to 3, over 4 to 5
    assert jumps == [(2, 1, 1), (2, 0, 1)]
    movement.move(flight.state, 2, -1)
    assert jumps[2:] == [(2, 0, -1)]


@pytest.mark.rule("GT-22.2")
def test_without_a_module_every_hook_is_empty() -> None:
    flight = with_a()
    seams = {name: getattr(flight.hooks, name) for name in dir(flight.hooks) if not name.startswith("_")}
    filled = [name for name, seam in seams.items() if isinstance(seam, list | dict) and seam]
    assert "card_handlers" in seams
    assert filled == []
