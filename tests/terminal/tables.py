"""Tables for tests of the terminal."""

from __future__ import annotations

from pathlib import Path
from random import Random

from starlode.bots.registry import find_bot
from starlode.games.titan.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import Scene
from starlode.terminal.session import Session

SEED = bytes(range(32))
NAMES = ("Ada", "Bo", "Cleo", "Dag")


def session(*controllers: str, save: Path | None = None, **options: Scalar) -> Session:
    """A new table of Titan; without controllers, a person against the random bot."""
    minds = controllers or ("human", "bot:random")
    seats = [SeatInfo(name, mind) for name, mind in zip(NAMES, minds, strict=False)]
    return Session.open(GAME, len(minds), options, seats, save=save, seed=SEED)


def played(found: Session, until: str = "", moves: int = 10_000, seed: int = 5) -> Session:
    """Let people choose at random, for so many choices, or to the end, or to a step of a person."""
    bot, dice = find_bot("random", found.game), Random(seed)
    found.run_to_person()
    for _ in range(moves):
        if found.decider is None or (until and found.table.state.view(None)["step"] == until):
            break
        found.act(bot.choose(found.table.state, found.me, dice))
        found.run_to_person()
    return found


def scene(found: Session, language: str = "en") -> Scene:
    """What the person who decides sees."""
    return Scene(
        state=found.table.state,
        view=found.table.state.view(found.me),
        me=found.me,
        texts=Texts(language, found.game, names=found.names),
        controllers=found.table.controllers,
        before=found.seen_before(found.me),
        told=found.told_last(found.me),
        legal=found.legal,
    )
