"""The services of one application, as endpoints and sockets use them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Registry
from starlode.server.settings import Settings
from starlode.server.store import Store

if TYPE_CHECKING:
    from starlode.server.notices.notifier import Notifier
    from starlode.server.replays.library import ReplayLibrary
    from starlode.server.security.day_totals import DayTotals
    from starlode.server.security.rate_limits import Limiter
    from starlode.server.security.sessions import SessionService
    from starlode.server.security.shared_limits import SharedLimits
    from starlode.server.supervisor import TaskSupervisor
    from starlode.server.tables.hub import Hub
    from starlode.server.workers.heavy_work import HeavyWork
    from starlode.server.workers.review_runner import ReviewRunner
    from starlode.server.workers.trial_runner import TrialRunner


@dataclass(frozen=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    sessions: SessionService
    hub: Hub
    limiter: Limiter
    limits: SharedLimits
    totals: DayTotals
    games: Registry
    work: HeavyWork
    trials: TrialRunner
    reviews: ReviewRunner
    background: TaskSupervisor
    replays: ReplayLibrary
    notifier: Notifier

    def knows(self, game: str, version: int) -> bool:
        """Return whether this server can run this rules version of the game."""
        try:
            self.games.find(game, version)
        except InvalidInput:
            return False
        return True
