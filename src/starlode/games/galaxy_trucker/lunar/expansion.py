"""The expansion plugged into the base game: it fills the hooks of a configuration (section 22 of the rules)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    ASTEROID_ATTACK,
    ASTEROID_RAIN,
    BLACK_HOLE,
    CONTAMINATION,
    CORROSIVE_DUST,
    DEADLY_RADIATION,
    EXPLOSIVE_RADIATION,
    FLEET,
    GHOST_ASTEROID,
    NANOBOT_DUST,
    PANDEMIC,
    PARTY_KING,
    TACTICAL_ZONE,
)
from starlode.games.galaxy_trucker.hooks import Back, BuildingRule, Draw, Hooks, Loader, Step
from starlode.games.galaxy_trucker.lunar import dice, losses, setup, sheet
from starlode.games.galaxy_trucker.lunar.actions import (
    LUNAR,
    AimCannon,
    AutoAbandon,
    BoardPrisoner,
    BoardVip,
    ChooseShield,
    ConfirmAbandoning,
    DrawCargoKind,
    DrawMission,
    DrawPicker,
    DrawVip,
    HoldFire,
    KeepEngineer,
    KeepOrder,
    LeaveVip,
    Overtake,
    PickMission,
    PlanAbandon,
    PlanEngineer,
    PutNext,
    RearrangeGoods,
    RollDie,
    Sing,
    StaySilent,
    StopBehind,
    TakeBackAbandoned,
    TakeBackEngineer,
    TakeBackPower,
    UseEngineer,
)
from starlode.games.galaxy_trucker.lunar.cargo import armour, face_down, radioactive, reserve, weight, widow
from starlode.games.galaxy_trucker.lunar.content import SUPERCARDS
from starlode.games.galaxy_trucker.lunar.heuristics.appraiser import make_appraiser
from starlode.games.galaxy_trucker.lunar.heuristics.choices.dispatch import CHOICES, POWERS
from starlode.games.galaxy_trucker.lunar.missions import (
    after_card,
    hot_potato,
    invariants,
    multipliers,
    penalties,
    prison_transfer,
    rewards,
    scenic_route,
    traffic_jams,
)
from starlode.games.galaxy_trucker.lunar.state import (
    AIM_CANNONS,
    BOARD_PRISONER,
    BOARD_VIP,
    CHOOSE_SHIELD,
    DRAW_AHEAD,
    DRAW_AHEAD_CARD,
    DRAW_CARGO_KIND,
    DRAW_CARGO_TILE,
    DRAW_DIE,
    DRAW_EXTRA_CABIN,
    DRAW_GIVEN,
    DRAW_MISSION,
    DRAW_PICKER,
    DRAW_VIP,
    FIRE_AGAIN,
    FIRE_FIRST,
    HIDE_GOODS,
    ORDER_CARDS,
    OVERTAKE,
    PICK_MISSION,
    PLAN_ABANDONING,
    PLAN_TOKEN,
    SING_AT_LINE,
    SING_OR_NOT,
    TASK_ABILITIES,
    TASK_ABILITY,
    TASK_AHEAD,
    TASK_CARGO,
    TASK_COLUMN,
    TASK_DRAW,
    TASK_FUSE,
    TASK_MISSION,
    TASK_MOVE_ON,
    TASK_ORDER,
    TASK_PRISONERS,
    TASK_ROW,
    TASK_STREAM,
    TASK_VIPS,
    USE_ENGINEER,
    load_player,
    load_table,
)
from starlode.games.galaxy_trucker.lunar.supercards import (
    asteroid_attack,
    asteroid_rain,
    disease,
    dust,
    fleet,
    ghost_asteroid,
    radiation,
    songs,
    tactical_zone,
)
from starlode.games.galaxy_trucker.lunar.supercards.black_hole import card as black_hole
from starlode.games.galaxy_trucker.lunar.supercards.black_hole import planning
from starlode.games.galaxy_trucker.lunar.views.view import view_expansion
from starlode.games.galaxy_trucker.lunar.vips import arrival, boarding, party_king
from starlode.games.galaxy_trucker.lunar.vips.abilities import (
    admiral,
    diva,
    energy,
    engineer,
    preflight,
    presenter,
    smuggler,
    watchers,
)
from starlode.kernel.contract import Action


def install(config: GalaxyTruckerConfig) -> None:
    """Plug the expansion in; handlers ask the position which modules are on in the flight (GT-22.2).

    Only in such a flight do they change a rule of the base game (GT-22.1, GL-0.R3).
    """
    config.cards.extend(SUPERCARDS)
    fill_hooks(config.hooks)


# By kind of action, where no player takes it now: the refusal and its clause.
MOMENTS: Final[dict[type[Action], tuple[str, str]]] = {
    **dict.fromkeys((DrawMission, DrawPicker, DrawVip, DrawCargoKind, RollDie), ("refusal-chance-draws", "GT-19.31")),
    PickMission: ("refusal-only-before-building", "GL-5.4"),
    **dict.fromkeys((BoardVip, LeaveVip), ("refusal-only-at-boarding", "GL-2.11")),
    BoardPrisoner: ("refusal-prisoner-boards-once", "GL-6.12.1"),
    RearrangeGoods: ("refusal-only-in-flight", "GL-3.R6"),
    **dict.fromkeys((PutNext, KeepOrder), ("refusal-only-when-asked", "GL-3.18.2")),
    **dict.fromkeys((UseEngineer, KeepEngineer), ("refusal-only-when-asked", "GL-3.2.2")),
    **dict.fromkeys((Sing, StaySilent), ("refusal-only-when-asked", "GL-3.5.2")),
    ChooseShield: ("refusal-only-when-asked", "GL-3.13.2"),
    **dict.fromkeys((AimCannon, HoldFire), ("refusal-only-when-asked", "GL-9.4.6")),
    **dict.fromkeys((PlanAbandon, TakeBackAbandoned, TakeBackPower), ("refusal-only-when-asked", "GL-9.1.10")),
    **dict.fromkeys((PlanEngineer, TakeBackEngineer), ("refusal-only-when-asked", "GL-9.1.14")),
    **dict.fromkeys((ConfirmAbandoning, AutoAbandon), ("refusal-only-when-asked", "GL-9.1.10")),
    **dict.fromkeys((Overtake, StopBehind), ("refusal-only-when-asked", "GL-6.2.2")),
}


def fill_hooks(hooks: Hooks) -> None:
    """Add every part of the expansion."""
    hooks.moments.update(MOMENTS)
    hooks.loaders.append(Loader(load_table, load_player))
    hooks.views.append(view_expansion)
    hooks.card_revealed.append(losses.forget)
    hooks.losses.append(losses.remember)
    _install_setup(hooks)
    # GT-22.2: where several parts apply at one hook, the mission comes first.
    _install_missions(hooks)
    _install_sheet(hooks)
    _install_vips_board(hooks)
    _install_vips_in_flight(hooks)
    _install_cargo(hooks)
    _install_harmful_cards(hooks)
    _install_supercards(hooks)
    _install_heuristics(hooks)


def _install_setup(hooks: Hooks) -> None:
    hooks.setup.append(setup.prepare)
    hooks.tasks[TASK_MISSION] = setup.choose_mission
    hooks.tasks[TASK_VIPS] = setup.reveal_vips
    hooks.tasks[TASK_CARGO] = setup.bring_cargo
    hooks.tasks[TASK_DRAW] = setup.run_draw
    hooks.draws[DRAW_MISSION] = Draw("mission", setup.list_missions, setup.apply_mission)
    hooks.draws[DRAW_PICKER] = Draw("picker", setup.list_pickers, setup.apply_picker)
    hooks.draws[DRAW_VIP] = Draw("vip", setup.list_vips, setup.apply_vip)
    hooks.draws[DRAW_EXTRA_CABIN] = Draw("extra-cabin", setup.list_extra_cabins, setup.apply_extra_cabin)
    hooks.draws[DRAW_GIVEN] = Draw("given", setup.list_given, setup.apply_given)
    hooks.draws[DRAW_CARGO_KIND] = Draw("cargo-kind", face_down.list_cargo_kinds, face_down.apply_cargo_kind)
    hooks.draws[DRAW_CARGO_TILE] = Draw("cargo-tile", face_down.list_cargo_tiles, face_down.apply_cargo_tile)
    hooks.given_tiles.append(setup.given_tiles)
    hooks.backs.append(
        Back(face_down.cargo_face_down, LUNAR.take_hidden_cargo, LUNAR.reveal_cargo, DRAW_CARGO_KIND, "GL-7.2")
    )
    hooks.decisions[PICK_MISSION] = Step(
        setup.list_offer, setup.apply_pick, setup.why_not_picked, setup.default_pick, "pick-mission", "GL-5.4"
    )
    hooks.worlds.append(face_down.redraw_hands)
    hooks.tiles_in_play.append(setup.tiles_in_play)
    hooks.cards_in_piles.append(setup.cards_in_piles)


def _install_vips_board(hooks: Hooks) -> None:
    """Plug boarding, arrival and the title in: after what a mission does at the same hook (GT-22.2, GL-2.29).

    Who is aboard at launch is noted before anything else happens (GL-2.R4).
    """
    hooks.boarding.append(boarding.begin)
    hooks.decisions[BOARD_VIP] = Step(
        boarding.list_cabins,
        boarding.apply_cabin,
        boarding.why_not_cabin,
        boarding.default_cabin,
        "board-vip",
        "GL-2.12",
    )
    hooks.checked.append(boarding.check_requirements)
    hooks.before_first_card.insert(0, boarding.note_boarded)
    hooks.losses.append(boarding.note_lost)
    hooks.violations.append(boarding.violations)
    hooks.scoring_first.append(arrival.pay)
    hooks.paid.append(arrival.record_change)
    hooks.sale_extras.append(arrival.sell_hidden_goods)
    hooks.reward_bases.append(arrival.waive_losses)
    hooks.title_counts[PARTY_KING] = party_king.count
    hooks.title_in_play[PARTY_KING] = party_king.is_in_play
    hooks.crew_loads.append(party_king.limit_crew)


def _install_vips_in_flight(hooks: Hooks) -> None:
    hooks.before_first_card.append(preflight.begin)
    hooks.tasks[TASK_ABILITIES] = preflight.run_colour
    hooks.tasks[TASK_ABILITY] = preflight.run_ability
    hooks.cannon_power.append(admiral.add_bonus)
    hooks.unequal_doubles.extend([admiral.tells_apart, energy.tells_apart])
    hooks.losses.append(admiral.remove_markers)
    hooks.power_declared.append(engineer.ask)
    hooks.power_doubled.append(engineer.leave)
    hooks.decisions[USE_ENGINEER] = Step(
        engineer.list_use, engineer.apply_use, engineer.why_not_use, engineer.default_use, "use-engineer", "GL-3.2.2"
    )
    hooks.projectile.extend([watchers.watch, diva.answer])
    hooks.line_cancel.append(songs.ask_lines)
    hooks.line_hits.append(watchers.watch_lines)
    hooks.decisions[SING_OR_NOT] = Step(
        diva.list_songs, diva.apply_song, diva.why_not_song, diva.default_song, "sing-or-not", "GL-3.5.2"
    )
    hooks.decisions[SING_AT_LINE] = Step(
        songs.list_lines, songs.apply_line, songs.why_not_line, songs.default_line, "sing-at-line", "GL-3.5.4"
    )
    hooks.tasks[TASK_STREAM] = watchers.pay_streams
    hooks.card_revealed.append(watchers.begin_card)
    hooks.card_over.append(watchers.end_card)
    hooks.token_spent.append(energy.reward)
    hooks.token_refusals.append(energy.refuse_token)
    hooks.shield_choices.append(energy.ask_shield)
    hooks.decisions[CHOOSE_SHIELD] = Step(
        energy.list_shields,
        energy.apply_shield,
        energy.why_not_shield,
        energy.default_shield,
        "choose-shield",
        "GL-3.13.2",
    )
    _install_smuggler_king(hooks)
    _install_presenter(hooks)


def _install_smuggler_king(hooks: Hooks) -> None:
    hooks.extra_slots.append(smuggler.extra_slots)
    hooks.protected_goods.append(smuggler.is_protected)
    hooks.goods_losses.append(smuggler.ask)
    hooks.goods_at_risk.append(smuggler.ask_at_risk)
    hooks.between_cards[LUNAR.rearrange_goods] = Step(
        smuggler.list_between_cards, smuggler.apply_between_cards, smuggler.why_not_between_cards, smuggler.no_default
    )
    hooks.decisions[HIDE_GOODS] = Step(
        smuggler.list_hiding,
        smuggler.apply_hiding,
        smuggler.why_not_hiding,
        smuggler.default_hiding,
        "hide-goods",
        "GL-3.6.5",
    )
    hooks.violations.append(smuggler.violations)


def _install_presenter(hooks: Hooks) -> None:
    hooks.tasks[TASK_AHEAD] = presenter.draw_ahead
    hooks.tasks[TASK_ORDER] = presenter.begin_order
    hooks.draws[DRAW_AHEAD] = Draw("ahead", presenter.list_ahead, presenter.apply_ahead)
    hooks.draws[DRAW_AHEAD_CARD] = Draw("ahead-card", presenter.list_ahead_cards, presenter.apply_ahead)
    hooks.cards_ahead.append(presenter.cards_ahead)
    hooks.card_revealed.append(presenter.reveal)
    hooks.decisions[ORDER_CARDS] = Step(
        presenter.list_cards,
        presenter.apply_card,
        presenter.why_not_card,
        presenter.default_card,
        "order-cards",
        "GL-3.18.2",
    )
    hooks.forgetting.append(presenter.forget)
    hooks.worlds.append(presenter.redraw)
    hooks.violations.append(presenter.violations)


def _install_cargo(hooks: Hooks) -> None:
    hooks.reserve_refusals.append(reserve.why_not_set_aside)
    hooks.building_rules.append(
        BuildingRule("joined-radioactive", "GL-7.22", radioactive.in_play, radioactive.find_joined)
    )
    hooks.crew_loads.append(radioactive.limit_crew)
    hooks.crew_refusals.append(radioactive.why_not_crew)
    hooks.token_loads.append(radioactive.limit_tokens)
    hooks.engine_power.append(weight.slow_down)  # GT-10.7: before the Engineer
    hooks.projectile.append(armour.stop_projectile)
    hooks.before_first_card.append(widow.fix_groups)
    hooks.destruction.append(widow.spread)
    hooks.falling.append(widow.falling_with)
    hooks.losses.append(widow.follow_losses)
    hooks.violations.append(widow.violations)


def _install_harmful_cards(hooks: Hooks) -> None:
    hooks.draws[DRAW_DIE] = Draw("die", dice.list_die, dice.apply_die)
    hooks.card_handlers[ASTEROID_RAIN] = asteroid_rain.run
    hooks.card_handlers[ASTEROID_ATTACK] = asteroid_attack.run
    hooks.card_handlers[GHOST_ASTEROID] = ghost_asteroid.run
    hooks.card_handlers[DEADLY_RADIATION] = radiation.run_deadly
    hooks.card_handlers[EXPLOSIVE_RADIATION] = radiation.run_explosive
    hooks.card_handlers[CORROSIVE_DUST] = dust.run_corrosive
    hooks.card_handlers[NANOBOT_DUST] = dust.run_nanobot
    hooks.card_handlers[PANDEMIC] = disease.run_pandemic
    hooks.card_handlers[CONTAMINATION] = disease.run_contamination
    hooks.decisions[AIM_CANNONS] = Step(
        asteroid_attack.list_aims,
        asteroid_attack.apply_aim,
        asteroid_attack.why_not_aim,
        asteroid_attack.default_aim,
        "aim-cannons",
        "GL-9.4.6",
    )
    hooks.decisions[FIRE_FIRST] = Step(
        ghost_asteroid.list_fire,
        ghost_asteroid.apply_fire,
        ghost_asteroid.why_not_fire,
        ghost_asteroid.default_first,
        "fire-first",
        "GL-9.5.4",
    )
    hooks.decisions[FIRE_AGAIN] = Step(
        ghost_asteroid.list_fire,
        ghost_asteroid.apply_fire,
        ghost_asteroid.why_not_fire,
        ghost_asteroid.default_second,
        "fire-again",
        "GL-9.5.7",
    )


def _install_supercards(hooks: Hooks) -> None:
    hooks.card_handlers[BLACK_HOLE] = black_hole.run
    hooks.card_handlers[FLEET] = fleet.run
    hooks.card_handlers[TACTICAL_ZONE] = tactical_zone.run
    hooks.ignored_alone.append(TACTICAL_ZONE)  # GL-9.6.8
    hooks.cannon_weights.append(fleet.weigh_cannons)
    hooks.forced_reasons.append(black_hole.is_trapped)
    hooks.violations.append(planning.violations)
    hooks.decisions[PLAN_ABANDONING] = Step(
        planning.list_planning,
        planning.apply_planning,
        planning.why_not_planning,
        planning.default_planning,
        "plan-abandoning",
        "GL-9.1.10",
    )
    hooks.decisions[PLAN_TOKEN] = Step(
        planning.list_tokens,
        planning.apply_token,
        planning.why_not_token,
        planning.default_token,
        "plan-token",
        "GL-9.1.5",
    )


def _install_missions(hooks: Hooks) -> None:
    hooks.boarding.append(prison_transfer.begin_boarding)
    hooks.before_first_card.append(prison_transfer.note_boarded)
    hooks.stops.append(prison_transfer.escape)
    hooks.losses.append(prison_transfer.tell_loss)
    hooks.tasks[TASK_PRISONERS] = prison_transfer.ask_for_cabins
    hooks.decisions[BOARD_PRISONER] = Step(
        prison_transfer.list_cabins,
        prison_transfer.apply_cabin,
        prison_transfer.why_not_cabin,
        prison_transfer.default_cabin,
        "board-prisoner",
        "GL-6.12.1",
    )
    hooks.starts.append(traffic_jams.start)
    hooks.moves_forward.append(traffic_jams.take_over)
    hooks.tasks[TASK_MOVE_ON] = traffic_jams.move_on
    hooks.decisions[OVERTAKE] = Step(
        traffic_jams.list_overtaking,
        traffic_jams.apply_overtaking,
        traffic_jams.why_not_overtaking,
        traffic_jams.default_overtaking,
        "overtake",
        "GL-6.2.2",
    )
    hooks.card_over.append(scenic_route.count_card)
    hooks.after_card.append(after_card.run)
    hooks.tasks[TASK_FUSE] = hot_potato.compare
    hooks.tasks[TASK_COLUMN] = hot_potato.find_column
    hooks.tasks[TASK_ROW] = hot_potato.strike
    hooks.reward_bases.append(multipliers.base)
    hooks.reward_factors.append(multipliers.factor)
    hooks.violations.append(invariants.violations)


def _install_sheet(hooks: Hooks) -> None:
    """Put the six steps of scoring in their order (GL-5.6); those of the base game come between the two lists."""
    hooks.scoring_first.append(sheet.clear)
    hooks.scoring_first.append(rewards.pay)  # step 1; step 2, the VIPs, follows here
    hooks.scoring_last.append(penalties.charge)  # the end of step 6
    hooks.paid.append(sheet.record_reward)


def _install_heuristics(hooks: Hooks) -> None:
    """Tell `steady` what the expansion is worth, and how to decide."""
    hooks.appraisers.append(make_appraiser)
    hooks.bot_choices.update(CHOICES)
    hooks.bot_powers.update(POWERS)
