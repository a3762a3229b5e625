"""The generic renderer: games without their own renderer can be played."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.game import Game
from starlode.kernel.log.entries import SeatInfo
from starlode.terminal.app import TableApp
from starlode.terminal.renderers.generic import GenericRenderer, outline
from starlode.terminal.screen.dialogs import ScoreScreen
from starlode.terminal.session import Session
from tests.kernel.toy_duel import Aim, DuelState, Guard, Rolled, Strike

TEXTS = """
event-struck = { $seat } loses { $blow }.
action-aim = Aim
action-strike = Strike
action-guard = Guard
"""


def duel(folder: Path) -> Game:
    """Return the duel with texts."""
    (folder / "text").mkdir()
    for language in ("en", "fr"):
        (folder / "text" / f"{language}.ftl").write_text(TEXTS)
    game: Game = Game(
        name="duel",
        version=1,
        seats=range(2, 3),
        seats_clause="",
        options=(),
        folder=folder,
        make_catalogue=lambda *_: Catalogue([Aim(), Strike(), Guard(), *(Rolled(pips) for pips in range(1, 7))]),
        make_state=lambda players, _: DuelState(10, game.catalogue(players, {})),
        load_state=lambda players, _options, dump: DuelState.load(game.catalogue(players, {}), dump),
    )
    return game


def test_nested_json_becomes_an_outline() -> None:
    lines = list(outline({"turn": 1, "seats": [{"name": "A", "cards": [1, 2]}], "open": None}))
    assert lines == ["turn: 1", "seats", "  0", "    name: A", "    cards: 1, 2", "open: None"]


async def test_any_game_can_be_played_to_its_scores(tmp_path: Path) -> None:
    seats = [SeatInfo("Ada", "human"), SeatInfo("Bo", "bot:random")]
    session = Session.open(duel(tmp_path), 2, {}, seats, seed=bytes(range(32)))
    app = TableApp(session, language="en", pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await app.workers.wait_for_complete()
        for _ in range(100):
            if isinstance(app.screen, ScoreScreen):
                break
            await pilot.press("2", "2")
            await app.workers.wait_for_complete()
            await pilot.pause()
        assert isinstance(app.screen, ScoreScreen)
    assert session.table.is_over


def test_the_generic_renderer_shows_no_details() -> None:
    renderer = GenericRenderer()
    assert renderer.changes(None, None, lambda: None) == Text()  # type: ignore[arg-type, return-value]
    assert (renderer.legend(None), renderer.automatic_action([])) == ([], None)  # type: ignore[arg-type]
