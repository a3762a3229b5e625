"""Pauses of a table whose game has a clock: by which policy game time stands still, and who stopped it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from starlode.kernel.contract import HOST, Options, Pending
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.server.errors import RequestError

PausePolicy = Literal["never", "players", "host", "line"]
"""Who may stop game time: nobody; each player twice for a minute; the host; or it stands still while a player's line
is broken.
"""

DEFAULT_POLICY: Final[PausePolicy] = "line"

PAUSES: Final = 2
PAUSE_MS: Final = 60_000


class PauseState(Struct, frozen=True):
    """A pause as server processes exchange it: who paused (a seat, the host, or nobody), for how long yet (None: until
    they end it), and how often each seat has paused.
    """

    by: int | None
    left_ms: int | None
    used: list[int]


def check_policy(game: Game, options: Options, policy: PausePolicy | None) -> None:
    """Raise RequestError if a policy is chosen for a game without a clock."""
    if policy is not None and not game.runs_clock(options):
        raise RequestError(422, "pause-without-clock")


class TablePause:
    """Whether a table's game time stands still, and why. Times are in milliseconds of `monotonic_ms`.

    `by` is the seat that paused, or the host; `broken` are the seats of players whose line is broken, for whom the
    table waits. `version` changes with what players are shown. `stood_still` is for how many milliseconds the game
    stood still, because no server ran it, before the table was loaded; None: it did not, or somebody has moved since.
    """

    def __init__(self, policy: PausePolicy, players: int) -> None:
        self.policy: Final = policy
        self.version = 1
        self.by: int | None = None
        self.broken: list[int] = []
        self.stood_still: int | None = None
        self._used = [0] * players
        self._until: int | None = None

    @property
    def active(self) -> bool:
        """Whether game time stands still."""
        return self.by is not None or bool(self.broken)

    def start(self, seats: Sequence[int], *, is_host: bool, now: int) -> None:
        """Pause, as the player of these seats. Raise InvalidInput if the policy does not allow it."""
        if self.policy in ("never", "line"):
            raise InvalidInput("pause-not-allowed")
        if self.by is not None:
            raise InvalidInput("pause-running")
        if self.policy == "host":
            if not is_host:
                raise RequestError(403, "host-only")
            self.by = HOST
            return
        if not seats:
            raise RequestError(403, "seat-watching")
        seat = next((seat for seat in seats if self._used[seat] < PAUSES), None)
        if seat is None:
            raise InvalidInput("pause-used-up", most=PAUSES)
        self._used[seat] += 1
        self.by, self._until = seat, now + PAUSE_MS

    def end(self, seats: Sequence[int], *, is_host: bool) -> None:
        """End a pause, as the player of these seats. Raise InvalidInput if there is none, or it is somebody else's."""
        if self.by is None:
            raise InvalidInput("pause-not-running")
        if not (is_host if self.by == HOST else self.by in seats):
            raise InvalidInput("pause-of-another")
        self.clear()

    def clear(self) -> None:
        """End the pause that somebody has started."""
        self.by = self._until = None

    def left_ms(self, now: int) -> int | None:
        """Return for how long the pause lasts yet, if it ends by itself."""
        return None if self._until is None else max(0, self._until - now)

    def pauses_left(self) -> list[int]:
        """Return how many pauses each seat has left."""
        return [PAUSES - used if self.policy == "players" else 0 for used in self._used]

    def state(self, now: int) -> PauseState:
        """Return the state for other processes."""
        return PauseState(self.by, self.left_ms(now), [*self._used])

    def merge(self, remote: PauseState, now: int) -> None:
        """Take over the state of another process, in which it changed."""
        self.by = remote.by
        self._until = None if remote.left_ms is None else now + remote.left_ms
        self._used = [max(used) for used in zip(self._used, remote.used, strict=True)]


def runs_in_real_time(pending: Pending) -> bool:
    """Return whether time matters in a position: a deadline is to come, or the game waits for nobody in particular."""
    return pending.deadline is not None or (bool(pending.may_act) and not pending.must_act)
