"""Sessions for tests of the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random

from starlode.bots.registry import choose_awaited, find_bot
from starlode.games.titan.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import RenderContext
from starlode.terminal.session import Session

SEED = bytes(range(32))
NAMES = ("Ada", "Bo", "Cleo", "Dag")


def open_session(*controllers: str, save: Path | None = None, **options: Scalar) -> Session:
    """Start a game of Titan; without controllers, with a person against the random bot."""
    seat_controllers = controllers or ("human", "bot:random")
    seats = [SeatInfo(name, controller) for name, controller in zip(NAMES, seat_controllers, strict=False)]
    return Session.open(GAME, len(seats), options, seats, save=save, seed=SEED)


def play_on(session: Session, until: str = "", moves: int = 10_000, seed: int = 5) -> Session:
    """Let people choose at random for a number of moves, to the end, or until a person is at a step."""
    bot, rng = find_bot("random", session.game), Random(seed)
    session.run_to_human()
    for _ in range(moves):
        if session.decider is None or (until and session.table.state.view(None)["step"] == until):
            break
        session.act(choose_awaited(bot, session.table.state, session.viewer, rng))
        session.run_to_human()
    return session


def render_context(session: Session, language: str = "en") -> RenderContext:
    """Return the context in which the session is drawn."""
    return RenderContext(
        state=session.table.state,
        view=session.table.state.view(session.viewer),
        viewer=session.viewer,
        texts=Texts(language, session.game, names=session.names),
        controllers=session.table.controllers,
        previous_view=session.previous_view(session.viewer),
        events=session.last_events(session.viewer),
        legal=session.legal,
    )
