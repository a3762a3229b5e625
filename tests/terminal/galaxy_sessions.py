"""Sessions and contexts of Galaxy Trucker for tests of the terminal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.table.clock import Clock
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.galaxy_trucker.view import galaxy_view
from starlode.terminal.renderers.renderer import Preview, RenderContext
from starlode.terminal.session import Session
from tests.galaxy_trucker.games import choose
from tests.terminal.sessions import NAMES, SEED


def open_galaxy(*controllers: str, clock: Clock | None = None, **options: Scalar) -> Session:
    """Start a game; without controllers, with a person against the random bot."""
    seats = [SeatInfo(name, who) for name, who in zip(NAMES, controllers or ("human", "bot:random"), strict=False)]
    return Session.open(GAME, len(seats), options, seats, seed=SEED, clock=clock)


def view_of(session: Session) -> GalaxyTruckerView:
    """Return the view that the session shows."""
    return galaxy_view(session.table.state.view(session.viewer))


def fly_on(
    session: Session, until: Callable[[GalaxyTruckerView], bool] = lambda _view: False, seed: int = 3
) -> Session:
    """Let people choose at random, building rather than finishing, to the end or until the view is as wanted."""
    rng = Random(seed)
    session.run_to_human()
    while not session.table.is_over and not until(view_of(session)):
        session.act(choose(rng, session.legal))
        session.run_to_human()
    return session


def context_of(
    state: GalaxyTruckerState, viewer: int = 0, language: str = "en", chosen: Action | None = None, now: int = 0
) -> RenderContext:
    """Return the context in which a position is drawn, with the effects of a chosen action."""
    preview = None
    if chosen is not None:
        world = state.determinize(viewer, Random(0))
        world.events = []
        world.apply(viewer, chosen, now)
        preview = Preview(chosen, world.view(viewer), tuple(world.events))
    players = state.config.players
    return RenderContext(
        state=state,
        view=state.view(viewer),
        viewer=viewer,
        texts=Texts(language, GAME, names=NAMES[:players]),
        controllers=["human"] * players,
        legal=state.legal(viewer),
        preview=preview,
        now=now,
    )
