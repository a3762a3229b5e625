"""Kinds of choices: what they do, and why one of them is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlode.games.forgotten_planet.state import Planet
from starlode.kernel.contract import Action, Refusal

Apply = Callable[[Planet, Action], None]
WhyNot = Callable[[Planet, Action], Refusal | None]


class Kind:
    """A kind of choice: the clause that says when it is made, what it does, and why it is not possible.

    `apply` logs it with its cost (FP-4.4). Without `why_not` it is always possible at its step.
    """

    __slots__ = ("apply", "clause", "why_not")

    def __init__(self, clause: str, apply: Apply, why_not: WhyNot | None = None) -> None:
        self.clause: Final = clause
        self.apply: Final = apply
        self.why_not: Final = why_not
