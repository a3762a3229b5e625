"""What a decision of a bot may cost: positions looked at, or CPU time."""

from __future__ import annotations

from dataclasses import dataclass
from time import thread_time_ns
from typing import Final

CLOCK_EVERY: Final = 16
"""The clock is read once in so many nodes."""


@dataclass(frozen=True)
class Budget:
    """A limit in nodes, which gives the same choice everywhere, or in milliseconds of CPU time; 0: no such limit.

    A node is a position that a search makes. To finish the move that it looks at, a bot may exceed the limit a little.
    """

    nodes: int = 0
    milliseconds: int = 0

    def part(self, parts: int) -> Budget:
        """Return the budget of one of so many equal parts."""
        return Budget(-(-self.nodes // parts), -(-self.milliseconds // parts))

    def start(self) -> Meter:
        """Return a meter of a decision that begins now."""
        return Meter(self.nodes, self.milliseconds)


class Meter:
    """Counts what a decision has cost."""

    def __init__(self, nodes: int, milliseconds: int, whole: Meter | None = None) -> None:
        self.nodes = 0
        self._whole: Final = whole
        self._most_nodes: Final = nodes
        self._end: Final = thread_time_ns() + 1_000_000 * milliseconds if milliseconds else 0
        self._late = False

    def part(self, nodes: int) -> Meter:
        """Return a meter of a part of the decision that may have so many nodes; with 0, this one."""
        return Meter(nodes, 0, self) if nodes else self

    def count(self) -> None:
        """Count a node."""
        self.nodes += 1
        if self._whole is not None:
            self._whole.count()
        if self._end and self.nodes % CLOCK_EVERY == 0 and thread_time_ns() >= self._end:
            self._late = True

    def is_spent(self) -> bool:
        """Return whether the budget is used up."""
        if self._late or (self._most_nodes > 0 and self.nodes >= self._most_nodes):
            return True
        return self._whole is not None and self._whole.is_spent()
