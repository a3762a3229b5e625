"""Asks the players of a live table to contribute to the draws of its game, before it starts."""

from __future__ import annotations

from collections.abc import Callable


class ContributionRequest:
    """The request to commit to a nonce, or to reveal it. `version` counts how often it was made.

    `on_change` is called each time, `publish` when other processes have to ask their players too.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.version = 0
        self.publish: Callable[[], None] = lambda: None
        self._on_change = on_change

    def announce(self) -> None:
        """Ask all players, those of other processes too."""
        self.publish()
        self.follow()

    def follow(self) -> None:
        """Ask the players who are connected to this process."""
        self.version += 1
        self._on_change()
