"""The lunar expansion in the terminal: signs, panels, decisions, supercards, and the sheet in six steps."""

from __future__ import annotations

from random import Random

import pytest
from textual.widgets import Static

from starlode.games.galaxy_trucker.content import CARGO, SUPERCARD, TILE_NAMES, TILE_NUMBER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.actions import LUNAR
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, SUPERCARDS
from starlode.games.galaxy_trucker.lunar.state import edit_part, edit_table
from starlode.games.galaxy_trucker.ship.ship import PRISONER
from starlode.kernel.contract import Action
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.app import TableApp
from starlode.terminal.renderers.galaxy_trucker.lunar.wording import mission_lines
from starlode.terminal.renderers.galaxy_trucker.renderer import GalaxyTruckerRenderer
from starlode.terminal.renderers.galaxy_trucker.tiles import load_codes, shelf_of, sketch
from starlode.terminal.renderers.galaxy_trucker.warehouse import tile_rows
from starlode.terminal.renderers.renderer import Preview, RenderContext
from starlode.terminal.screen.dialogs import ScoreScreen
from tests.galaxy_trucker.games import new_game, play
from tests.galaxy_trucker.lunar.flights import LunarFlight, Vips, with_tiles
from tests.galaxy_trucker.lunar.joined_ships import joined
from tests.galaxy_trucker.positions_dangers import crewed
from tests.galaxy_trucker.ships import cell, start
from tests.terminal.galaxy_sessions import context_of, fly_on, open_galaxy

RENDERER = GalaxyTruckerRenderer()
MINE, MISSION, VIPS, OTHERS, FORECAST = range(5)


def board(context: RenderContext, width: int = 120) -> str:
    return RENDERER.board(context, width, 20).text.plain


def beside(context: RenderContext, width: int = 80) -> str:
    """Return what stands beside the ship, as one line of words."""
    drawing = board(context, width)
    x = 3 + 5 * 7 + 2
    return " ".join(" ".join(line[x:].split()) for line in drawing.split("\n"))


def panel(context: RenderContext, number: int, width: int = 60) -> str:
    return RENDERER.panels(context, width)[number].text.plain


def note_of(context: RenderContext, action: Action) -> str:
    def preview() -> Preview:
        assert isinstance(context.state, GalaxyTruckerState)
        made = context_of(context.state, context.viewer, context.texts.language, action).preview
        assert made is not None
        return made

    return RENDERER.changes(context, action, preview).plain


def flying(mode: str = "II", mission: str = "none", vips: Vips = (None, None, None)) -> LunarFlight:
    """Return a flight of two ships with two cabins beside the starting cabin, a double cannon and a battery."""
    tiles = "7-6 CAB-01 0 7-8 CAB-02 0 6-7 DCN-01 0 8-7 BAT2-01 0"
    ships = [crewed(with_tiles(start(1 if mode == "I" else 2), tiles)) for _ in range(2)]
    flight = LunarFlight(mode, ships, [6, 3], mission=mission, vips=vips)
    flight.state.edit_ship(0).tokens[cell("8-7")] = 2
    return flight


# --- games --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_with_the_expansion_can_be_drawn(language: str, seed: int) -> None:
    missions = ("mission_carpool", "mission_scenic_route", "mission_illegal_dumping", "drawn")
    entries = list(play(3, seed, mode="II", vips=True, mission=missions[seed], building="turn_based"))
    rng = Random(seed)
    for entry in [entries[0], *rng.sample(entries, 20), entries[-1]]:
        for viewer in range(3):
            legal = entry.state.legal(viewer)
            context = context_of(entry.state, viewer, language, rng.choice(legal) if legal else None, now=entry.at)
            for width in (40, 80, 120):
                drawing = RENDERER.board(context, width, 20)
                assert {len(line) for line in drawing.text.plain.split("\n")} == {drawing.width}
            assert len(RENDERER.panels(context, 33)) == 6
            for action in rng.sample(legal, min(4, len(legal))):
                assert RENDERER.group(context, action)
                assert "\n" not in note_of(context, action)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", ["II", "trek"])
def test_the_score_sheet_adds_up_and_shows_how(language: str, mode: str) -> None:
    session = fly_on(open_galaxy(building="turn_based", mode=mode, vips=True, mission="mission_scenic_route"))
    texts = Texts(language, GAME, names=session.names)
    sheet = RENDERER.score_sheet(session.table.state, session.event_log.effective_events(), texts)
    assert tuple(sum(row.amounts[seat] or 0 for row in sheet.rows) for seat in range(2)) == sheet.totals
    assert sheet.totals == tuple(session.table.state.scores())
    assert any(line.plain.startswith("6 ") for line in sheet.details)


async def test_the_sheet_in_six_steps_is_shown_between_the_flights_of_a_trek() -> None:
    session = open_galaxy("human", "human", mode="trek", building="turn_based", mission="mission_grand_prix")
    fly_on(session, lambda view: view["flight"] == 2)
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)
        details = str(app.screen.query_one("#score-details", Static).visual)
        assert "6 Losses and penalties: -" in details


async def test_long_panels_are_scrolled_by_keys() -> None:
    session = open_galaxy("human", "human", building="turn_based", vips=True, mission="mission_carpool")
    app = TableApp(session, language="fr", pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        side = app.table_screen.query_one("#side")
        assert side.scroll_y == 0
        await pilot.press("j")
        await pilot.pause()
        assert side.scroll_y > 0
        await pilot.press("k")
        await pilot.pause()
        assert side.scroll_y == 0


# --- signs --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_kinds_of_cargo_have_signs_that_differ_without_colour(language: str) -> None:
    codes = load_codes(Texts(language, GAME))
    tiles = ("GLC-E01", "GLC-F01", "GLC-H01", "GLC-R01")
    assert len({codes.kinds[kind] for kind in range(len(codes.kinds))}) == len(set(codes.kinds.values())) >= 13
    assert len({tile_rows(tile, 0, codes)[1].plain for tile in tiles}) == 4
    assert len({sketch(tile, codes).plain[0] for tile in tiles}) == 4
    assert {shelf_of(tile) for tile in TILE_NAMES[CARGO:]} == {8}


def test_figures_markers_the_widows_group_and_hidden_goods_are_drawn() -> None:
    flight = flying(vips=("vip_retired_admiral", "vip_cautious_rich_widow", None))
    flight.board(0, "red", "7-6")
    flight.board(0, "blue", "7-8")
    text = board(context_of(flight.state))
    assert "★r" in text
    assert "★b" in text
    flight.state.edit_ship(0).crew[cell("7-8")] = PRISONER
    edit_part(flight.state, 0).markers = 1 << cell("6-7")
    edit_part(flight.state, 0).group = 1 << cell("7-6")
    text = board(context_of(flight.state))
    assert "▥▥" in text
    assert text.count("⊕") == text.count("∞") == 1
    module = crewed(with_tiles(start(2), "7-6 STR-01 0"))
    hidden = LunarFlight("II", [module, module], [6, 3], vips=("vip_smuggler_king", None, None))
    hidden.state.edit_ship(0).goods[cell("7-6")] = 1
    assert "+ r" in board(context_of(hidden.state))
    assert "hidden r" in panel(context_of(hidden.state), MINE)


@pytest.mark.parametrize("language", languages())
def test_the_legend_explains_the_signs_of_the_expansion(language: str) -> None:
    samples = " ".join(entry.sample.plain for entry in RENDERER.legend(Texts(language, GAME)))
    assert all(sign in samples for sign in "*FR★▥⊕∞")


def test_cargo_has_a_shelf_and_its_own_face_down_tiles() -> None:
    state = new_game(2, building="turn_based", first_player="1", mission="mission_handle_with_tweezers")
    text = board(context_of(state))
    assert "8 cargo" in text
    assert "▣  0" in text
    assert "▣" not in board(context_of(new_game(2, building="turn_based", mission="mission_grand_prix")))
    assert RENDERER.keyboard.key_of(context_of(state), LUNAR.reveal_cargo) == "c"


def test_supercards_in_piles_are_marked() -> None:
    state = new_game(2, building="turn_based", first_player="1", mission="mission_scenic_route")
    assert "Pile 1 II II II I S" in panel(context_of(state), FORECAST)


# --- mission and VIPs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_mission_is_described_at_every_level(language: str, level: int) -> None:
    texts = Texts(language, GAME)
    for name in MISSION_NAMES:
        lines = mission_lines(texts, name, level, 40)
        assert max(line.cell_len for line in lines) <= 40
        assert any(line.plain.startswith("+ ") for line in lines)


def test_the_mission_shows_terms_standing_and_the_sums_of_all() -> None:
    ship = crewed(with_tiles(start(2), "7-6 GLC-F01 0"))
    flight = LunarFlight("II", [ship, crewed(start(2))], [6, 3], mission="mission_handle_with_tweezers")
    text = panel(context_of(flight.state, 0), MISSION)
    assert "Handle with Tweezers" in text
    assert "+ 5 for each fragile cargo tile delivered" in text
    assert "+5 cargo delivered (1)" in text
    assert "A +11  B 0" in text


def test_the_fuse_and_the_holder_of_the_potato_are_shown() -> None:
    flight = flying(mission="mission_hot_potato")
    table = edit_table(flight.state)
    table.fuse, table.potato = 3, 1
    text = panel(context_of(flight.state), MISSION)
    assert "Fuse 3" in text
    assert "Bo holds the potato" in text


def test_vips_show_requirement_and_cabins_that_would_do_or_fail() -> None:
    state = new_game(2, building="turn_based", first_player="1", vips=True)
    rng = Random(1)
    while state.pending().chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        state.apply(-1, rng.choices(outcomes, weights)[0], 0)
    state.edit_ship(0).put(cell("7-6"), TILE_NUMBER["CAB-01"] << 2)
    text = panel(context_of(state), VIPS)
    assert text.count("★") == 3
    assert text.count("Arrival: ") == 3
    assert text.count("✓ 7-6") + text.count("✗ 7-6: ") == 3


def test_the_whereabouts_of_vips_are_shown_for_all_players() -> None:
    flight = flying(vips=("vip_retired_admiral", None, None))
    flight.board(0, "red", "7-6")
    edit_part(flight.state, 1).lost_vips = 1
    assert "A 7-6  B lost" in panel(context_of(flight.state), VIPS)
    assert "★r" in panel(context_of(flight.state, 1), OTHERS)


# --- decisions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_missions_to_pick_from_are_shown_with_what_they_pay(language: str) -> None:
    state = new_game(2, building="turn_based", mission="drawn")
    rng = Random(4)
    while state.pending().chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        state.apply(-1, rng.choices(outcomes, weights)[0], 0)
    seat = state.pending().must_act[0]
    context = context_of(state, seat, language)
    assert len(context.legal) == 2
    for action in context.legal:
        assert context.texts.format(f"mission-{action.arguments()['mission']}") in board(context)
        assert note_of(context, action).strip()


def at_black_hole() -> LunarFlight:
    ship = joined(2, "7-4 structural 7-5 structural 7-6 structural 7-8 structural 8-6 engine 8-7 engine 8-8 engine")
    flight = LunarFlight("II", [ship, ship], [6, 3])
    flight.reveal("GLS-01")
    return flight


def test_a_plan_shows_demand_and_why_it_may_not_be_carried_out() -> None:
    flight = at_black_hole()
    context = context_of(flight.state)
    assert "Engine power 3 against gravity 5 To leave behind: 4; the plan leaves 0" in beside(context)
    assert "4 more." in beside(context)
    first = next(action for action in context.legal if action.arguments().get("cell") == "7-4")
    assert note_of(context, first) == " 1/4 ▼3"
    assert RENDERER.group(context, first) == "Black Hole"
    flight.do(0, "plan-abandon", cell="7-4")
    text = board(context_of(flight.state), 80)
    assert text.count("✗") == 1
    assert "Abandoned: 7-4" in beside(context_of(flight.state))
    for name in ("7-8", "8-6"):
        flight.do(0, "plan-abandon", cell=name)
    flight.do(0, "take-back-abandoned", cell="8-6")
    assert "may be carried out" not in beside(context_of(flight.state))


def test_the_suggested_plan_shows_what_it_costs() -> None:
    context = context_of(at_black_hole().state)
    assert note_of(context, LUNAR.auto_abandon).startswith(" -4 tiles")


def test_the_lines_of_an_asteroid_attack_are_drawn_with_what_they_threaten() -> None:
    flight = flying()
    flight.reveal("GLS-13")
    flight.die(4)
    context = context_of(flight.state)
    text = board(context, 80)
    assert "▼6▼  ▼7▼  ▼8▼" in text
    assert text.count("▛") == 3
    assert "From the front, lines 6 7 8 Would hit in lines 6 7 8" in beside(context)
    assert note_of(context, LUNAR.aim_cannon[cell("6-7"), 7]) == " -1▮"
    flight.do(0, "aim-cannon", cell="6-7", line=7)
    assert board(context_of(flight.state), 80).count("▛") < 3


def test_a_ghost_asteroid_tells_that_nothing_hits_unless_a_cannon_fires() -> None:
    flight = flying()
    flight.reveal("GLS-15")
    flight.die(4)
    context = context_of(flight.state)
    assert "Fire a double cannon at the Ghost Asteroid or not From the front, lines 6 7 8" in beside(context)
    assert "▛" not in board(context, 80)
    flight.do(0, "fire-cannon", cell="6-7")
    assert "▛" not in board(context_of(flight.state, 1), 80)


def test_the_engineer_shows_the_doubled_power_and_her_fee() -> None:
    ship = joined(2, "7-6 cabin 8-6 engine 8-7 engine 8-8 engine")
    flight = LunarFlight("II", [ship, ship], [6, 3], vips=("vip_propulsion_engineer", None, None))
    flight.board(0, "red", "7-6")
    flight.reveal("I-05")
    context = context_of(flight.state)
    assert "Engine power 3; doubled 6. She pays 0 credits and leaves." in beside(context)
    assert note_of(context, LUNAR.use_engineer) == " ▼6 +0 cr"
    assert note_of(context, LUNAR.keep_engineer) == " ▼3"


@pytest.mark.parametrize("language", languages())
def test_every_supercard_is_described_with_the_numbers_of_the_level(language: str) -> None:
    for mode in ("I", "II", "III"):
        for card in SUPERCARDS:
            flight = flying(mode=mode)
            state = flight.state
            state.step, state.card = 9, SUPERCARD + SUPERCARDS.index(card)
            state.stage = state.index = 0
            state.dice, state.queue, state.marks = (0, 0), (0, 1), (0, 0)
            words = beside(context_of(state, language=language), 90)
            assert Texts(language, GAME).format(f"card-{card.name}").split()[0] in words
            level = flight.state.board.level
            numbers = [card.gravity[level - 1], card.power[level - 1]]
            assert all(str(number) in words for number in numbers if number)


def test_a_row_above_the_level_of_the_flight_is_not_shown() -> None:
    fleet = flying(mode="I")
    fleet.reveal("GLS-05")
    assert beside(context_of(fleet.state)).count("shot from") == 1
    fleet = flying(mode="II")
    fleet.reveal("GLS-05")
    assert beside(context_of(fleet.state)).count("shot from") == 3


def test_the_lines_of_a_supercard_follow_from_the_die() -> None:
    flight = flying()
    flight.reveal("GLS-15")
    assert "Lines: the die +2 +3 +4" in beside(context_of(flight.state))


def test_cargo_on_a_cell_is_described_with_its_rule() -> None:
    ship = crewed(with_tiles(start(2), "7-6 GLC-E01 0"))
    flight = LunarFlight("II", [ship, ship], [6, 3], mission="mission_grand_finale")
    assert "Destroyed, it destroys everything" in RENDERER.describe(context_of(flight.state), "7-6")
