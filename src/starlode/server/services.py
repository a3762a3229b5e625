"""What serves one application together, and what it expects of those who run it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Registry
from starlode.server.store import Store

if TYPE_CHECKING:
    from starlode.server.security.sessions import SessionService
    from starlode.server.tables.hub import Hub
    from starlode.server.workers.trial_runner import Trials


class Settings(Protocol):
    """What whoever runs a server chooses. Times are in seconds."""

    @property
    def secure(self) -> bool:
        """Whether people come by https only, so that cookies are marked for it."""

    @property
    def secret(self) -> str:
        """Signs cookies; empty: a key that the store keeps."""

    @property
    def session_days(self) -> int:
        """How long a browser that stays away is remembered."""

    @property
    def bot_workers(self) -> int:
        """How many processes think for bots."""

    @property
    def bot_pace(self) -> float:
        """How long a bot takes at least when somebody watches, so that people can follow."""

    @property
    def idle(self) -> float:
        """After how long a table that nobody watches is put away."""

    @property
    def patience(self) -> float:
        """How long a new socket may take to say what it wants."""

    @property
    def web(self) -> Path | None:
        """The folder of the built web application."""


class Limiter(Protocol):
    """Says when somebody does something too often."""

    def allow(self, what: str, who: str) -> bool:
        """Whether `who` (an address, a user, a seat) may do this once more now."""


class Unlimited:
    """Nobody is ever too fast: for tests, and behind a proxy that counts."""

    def allow(self, what: str, who: str) -> bool:
        """Yes."""
        return True


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    sessions: SessionService
    hub: Hub
    limiter: Limiter
    games: Registry
    trials: Trials

    def knows(self, game: str, version: int) -> bool:
        """Whether a game of this rules version can be played here."""
        try:
            self.games.find(game, version)
        except InvalidInput:
            return False
        return True
