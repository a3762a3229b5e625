"""The Textual app of a table."""

from __future__ import annotations

from textual.app import App
from textual.theme import Theme

from starlode.terminal.screen.table_screen import TableScreen
from starlode.terminal.session import Session

THEME = Theme(
    name="starlode",
    primary="#6db8ff",
    secondary="#9fb3c8",
    accent="#ffe27a",
    foreground="#e6edf5",
    background="#0b0f16",
    surface="#111823",
    panel="#1b2331",
    success="#7ddf9b",
    warning="#f2bd42",
    error="#ff9a8d",
    dark=True,
)


class TableApp(App[None]):
    """Shows one session on one screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, session: Session, *, language: str, pace: float) -> None:
        super().__init__()
        self.session = session
        self.table_screen = TableScreen(session, language=language, pace=pace)

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = "starlode"
        self.title = self.session.game.name
        self.push_screen(self.table_screen)

    async def action_quit(self) -> None:
        """Ask whether to save, and quit: the command of Textual's own key for it, ^q."""
        self.table_screen.action_quit()
