"""The renderer of Galaxy Trucker: warehouse, flight, panels, list of actions, scores."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.content import CARD_NAMES, CARDS, PLANETS, TILE_NUMBER
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.state import FINISHED
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from starlode.kernel.texts.messages import Texts, languages
from starlode.terminal.renderers.galaxy_trucker.panels import half
from starlode.terminal.renderers.galaxy_trucker.renderer import GalaxyTruckerRenderer
from starlode.terminal.renderers.galaxy_trucker.tiles import load_codes
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.registry import renderer_for
from starlode.terminal.renderers.renderer import Preview, RenderContext
from tests.galaxy_trucker.games import new_game, play
from tests.galaxy_trucker.positions_cargo import Flight, load
from tests.galaxy_trucker.ships import ship_b
from tests.terminal.galaxy_sessions import context_of, fly_on, open_galaxy

RENDERER = GalaxyTruckerRenderer()


def board(context: RenderContext, width: int = 120) -> str:
    return RENDERER.board(context, width, 20).text.plain


def panel(context: RenderContext, number: int, width: int = 33) -> str:
    return RENDERER.panels(context, width)[number].text.plain


def preview_of(state: GalaxyTruckerState, viewer: int, language: str, action: Action, at: int) -> Callable[[], Preview]:
    def preview() -> Preview:
        made = context_of(state, viewer, language, action, at).preview
        assert made is not None
        return made

    return preview


def no_preview() -> Preview:
    raise AssertionError("no preview is needed")


def test_the_game_has_its_renderer() -> None:
    assert isinstance(renderer_for(GAME), GalaxyTruckerRenderer)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"mode": "II", "building": "turn_based"}),
        (2, {"mode": "learning", "building": "real_time"}),
        (3, {"mode": "trek", "building": "real_time", "placement_policy": "strict"}),
    ],
)
def test_every_position_of_a_game_can_be_drawn(language: str, seed: int, options: dict[str, str]) -> None:
    entries = list(play(3, seed, **options))
    rng = Random(seed)
    seen: set[str] = set()
    for entry in [*rng.sample(entries, 25), entries[-1]]:
        state = entry.state
        for viewer in range(3):
            legal = state.legal(viewer)
            chosen = rng.choice(legal) if legal else None
            context = context_of(state, viewer, language, chosen, now=entry.at)
            seen.add(str(context.view["step"]))
            for width in (40, 75, 120):
                drawing = RENDERER.board(context, width, 20)
                assert {len(line) for line in drawing.text.plain.split("\n")} == {drawing.width}
            assert RENDERER.status(context).plain
            assert len(RENDERER.panels(context, 33)) == 4
            for action in rng.sample(legal, min(4, len(legal))):
                assert RENDERER.group(context, action)
                note = RENDERER.changes(context, action, preview_of(state, viewer, language, action, entry.at))
                assert "\n" not in note.plain
    assert "building" in seen
    assert "over" in seen


# --- building -----------------------------------------------------------------------------------------------------


def builder(**options: str) -> RenderContext:
    """Return a position in which the viewer may take what lies face up and has something in the reserve."""
    state = new_game(2, **{"building": "turn_based", "first_player": "1", **options})
    for name in ("CAN-10", "DCN-04", "ENG-09", "BAT3-02", "LSP-02", "SPC1-04"):
        state.face_up |= 1 << TILE_NUMBER[name]
    state.pool &= ~state.face_up
    state.edit(0).reserve = (TILE_NUMBER["STR-06"],)
    state.pool &= ~(1 << TILE_NUMBER["STR-06"])
    state.options = [None, None]
    return context_of(state)


def test_the_warehouse_shows_shelves_with_what_fits() -> None:
    lines = [line[54:] for line in board(builder()).split("\n")]
    assert lines[0].split() == ["Hand", "Slot", "1", "Slot", "2"]
    assert "+" in lines[2]
    assert lines[4].startswith("145 face down")
    assert lines[5].startswith("G  2✓2")
    assert lines[6].startswith("E  1✓1")
    assert lines[8].startswith("S  0 ")


def test_the_faithful_policy_tells_nothing_about_fits() -> None:
    context = builder(placement_policy="faithful")
    assert "✓" not in board(context)
    assert all("✓" not in RENDERER.changes(context, action, no_preview).plain for action in context.legal)


def test_components_are_listed_by_shelf_with_connectors_and_cost() -> None:
    context = builder()
    groups = {RENDERER.group(context, action) for action in context.legal if kind_of(action) == "take-open"}
    assert groups == {"Cannons", "Engines", "Batteries", "Life supports", "Holds"}
    note = RENDERER.changes(context, ACTIONS.take_open[TILE_NUMBER["SPC1-04"]], no_preview).plain
    assert note.startswith(" ¹")
    assert note.endswith("✓ -2 AP")
    assert RENDERER.changes(context, ACTIONS.reveal_tile, no_preview).plain == " -1 AP"


def test_a_component_and_a_cell_are_described() -> None:
    context = builder()
    assert RENDERER.describe(context, "CAN-10") == "cannon 10 fits on your ship."
    assert RENDERER.describe(context, "7-7") == "7-7: the starting cabin."
    assert RENDERER.describe(context, "5-6") == "5-6 is empty."


def test_action_points_and_the_die_are_shown() -> None:
    context = builder()
    assert "■" * 5 in RENDERER.status(context).plain
    state = new_game(2, building="turn_based", first_player="1")
    state.first_stopper, state.countdown = 1, 2
    assert "The die shows 2" in RENDERER.status(context_of(state)).plain


def test_the_sand_is_a_bar_with_the_time_left() -> None:
    state = new_game(2)
    status = RENDERER.status(context_of(state, now=state.timer_ends - 45_000)).plain
    assert "▓▓▓▓▓▓░░░░░░ 0:45 (II) -  S" in status
    assert "░░░░░░░░░░░░ 0:00" in RENDERER.status(context_of(state, now=state.timer_ends)).plain
    state.timer_ends = -1
    assert "flip (t)" in RENDERER.status(context_of(state)).plain


def test_the_own_end_of_the_last_run_counts() -> None:
    state = new_game(2, last_run_1=50)
    state.timer_space = 2
    state.timer_ends = 90_000
    state.edit(0).until = 45_000
    assert "▓" * 12 + " 0:45" in RENDERER.status(context_of(state)).plain


def test_rivals_start_spaces_and_seen_piles_are_shown() -> None:
    state = new_game(3)
    state.edit(1).status, state.edit(1).start_space = FINISHED, 1
    state.edit(2).looking, state.edit(2).seen = 1, 2
    state.edit(0).seen = 1
    state.piles = ((CARD_NAMES.index("II-05"), CARD_NAMES.index("II-06"), CARD_NAMES.index("I-04")), *state.piles[1:])
    context = context_of(state)
    others = panel(context, 1)
    assert "start 1" in others
    assert "pile 2" in others
    assert others.count("@") == 2
    forecast = panel(context, 2)
    assert "1:B 2:· 3:·" in forecast
    assert "Epidemic II-05" in forecast
    assert "Pile 2 II II I C" in forecast
    assert "Epidemic" not in panel(context_of(state, 2), 2)


def test_problems_are_listed_by_kind() -> None:
    entries = play(2, 4, building="turn_based")
    context = next(c for c in (context_of(e.state) for e in entries) if galaxy_view(c.view)["seats"][0]["errors"])
    errors = galaxy_view(context.view)["seats"][0]["errors"]
    lines = [line for line in panel(context, 0).split("\n") if line.startswith("! ")]
    assert len(lines) == len({error["kind"] for error in errors})
    assert all(error["clause"] in panel(context, 0) for error in errors)


# --- flight -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_card_is_described(language: str) -> None:
    for card in CARDS:
        flight = Flight(ship_b(), ship_b(), ship_b(), mode="III")
        state = flight.state
        state.step, state.card = 9, card.number
        state.stage = state.index = 0
        state.dice = (0, 0)
        state.queue, state.marks = (0, 1), (0, 0, 0)
        text = board(context_of(state, language=language))
        assert Texts(language, GAME).format(f"card-{card.name}").rpartition(" ")[0].split()[0] in text
        steps = len(card.dangers) + len(card.planets) + len(card.lines)
        assert len([line for line in text.split("\n") if line[68:].strip()]) >= 5 + steps


def test_the_current_danger_and_the_dice_are_marked() -> None:
    flight = Flight(ship_b(), ship_b())
    flight.reveal("II-09")
    text = board(context_of(flight.state))
    assert text.count("▸") == 1
    flight.roll(3, 4)
    assert "Dice: 7" in board(context_of(flight.state))


def test_landed_players_and_the_route_are_shown() -> None:
    flight = Flight(ship_b(), ship_b(), progress=(26, 5))
    flight.reveal(next(card.name for card in CARDS if card.type == PLANETS))
    context = context_of(flight.state)
    text = board(context)
    assert "··A··B" in text
    assert "1. Ada  2. Bo -21" in text
    note = RENDERER.changes(context, ACTIONS.land[1], no_preview).plain
    assert note == " +ryb -3 days"
    flight.do(0, "land", planet=1)
    assert any(line.rstrip().endswith("1 rgbbb Ada") for line in board(context_of(flight.state)).split("\n"))


def test_decisions_show_their_cost() -> None:
    flight = Flight(load(ship_b(), red="7-9"), ship_b())
    flight.reveal("I-17")
    context = context_of(flight.state)
    assert RENDERER.changes(context, ACTIONS.accept, no_preview).plain == " +3 cr -2 crew -1 day"
    flight.do(0, "accept")
    context = context_of(flight.state)
    assert "(2)" in RENDERER.status(context).plain
    action = context.legal[0]
    preview = preview_of(flight.state, 0, "en", action, 0)
    assert RENDERER.changes(context, action, preview).plain == " -1 crew"


def test_half_powers_are_written_as_halves() -> None:
    assert [half(count) for count in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]
    assert "cannons 2½ (with ▮ 4½)" in panel(context_of(Flight(ship_b(), ship_b()).state), 0)


def test_titles_and_counts_are_shown_in_a_trek() -> None:
    flight = Flight(ship_b(), ship_b(), mode="trek").holds_title(1, "power_trucker", gold=True)
    text = panel(context_of(flight.state), 3)
    assert "★" in text
    assert "Power Trucker" in text
    assert "Freight Hauler" not in panel(context_of(Flight(ship_b(), ship_b()).state), 3)


# --- scores and help ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "bonus"), [("II", 10), ("trek", 0)])
def test_the_score_sheet_adds_up(mode: str, bonus: int) -> None:
    session = fly_on(open_galaxy(building="turn_based", mode=mode, credits_1=bonus))
    sheet = RENDERER.score_sheet(
        session.table.state, session.event_log.effective_events(), Texts("en", GAME, names=session.names)
    )
    assert tuple(sum(row.amounts[seat] or 0 for row in sheet.rows) for seat in range(2)) == sheet.totals
    assert sheet.totals == tuple(session.table.state.scores())
    best = [seat for seat in range(2) if sheet.places[seat] == 1]
    assert sheet.winners == tuple(seat for seat in best if (sheet.totals[seat] or 0) >= 1)


def _is_after(flights: int, view: GalaxyTruckerView) -> bool:
    return view["flight"] > flights


@pytest.mark.parametrize("language", languages())
def test_the_standings_between_flights_add_up(language: str) -> None:
    session = open_galaxy(building="turn_based", mode="trek", credits_1=5)
    for flights in (1, 2):
        fly_on(session, partial(_is_after, flights), seed=flights)
        assert RENDERER.parts_over(session.table.state) == flights
        texts = Texts(language, GAME, names=session.names)
        sheet = RENDERER.score_sheet(session.table.state, session.event_log.effective_events(), texts)
        assert f"{flights}" in sheet.heading
        named = [texts.format(f"board-{name}") for name in ("I", "II")[:flights]]
        assert [row.label for row in sheet.rows if row.label in named] == named
        assert tuple(sum(row.amounts[seat] or 0 for row in sheet.rows) for seat in range(2)) == sheet.totals
        assert sheet.totals == tuple(session.table.state.scores())
        assert [event.key for event in sheet.events].count("event-scored-finish") <= 2


@pytest.mark.parametrize("language", languages())
def test_goods_have_small_letters_so_that_no_component_is_meant(language: str) -> None:
    codes = load_codes(Texts(language, GAME))
    assert all(code.islower() for code in codes.goods.values())
    assert not any(code.islower() for code in codes.kinds.values())


@pytest.mark.parametrize("language", languages())
def test_the_legend_explains_every_letter(language: str) -> None:
    texts = Texts(language, GAME)
    samples = " ".join(entry.sample.plain for entry in RENDERER.legend(texts))
    assert all(sign in samples for sign in "┴├┬┤╨╞╥╡◆▲▼●○▮▯◥+↻!✗┊┄")
    assert all(entry.meaning for entry in RENDERER.legend(texts))
