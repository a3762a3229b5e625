"""Chance: every draw follows from the committed seed and its number, so that anyone can verify it."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from starlode.kernel.contract import Action
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, SeedEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.seed import commitment
from starlode.kernel.table.timeline import Timeline


class SeededChance:
    """Draws from a secret seed: HMAC-SHA256 of the draw's number, reduced to the weights without bias."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.digest = commitment(seed)

    def pick(self, number: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """Return the outcome of a draw (`Timeline.draw_number`), each as likely as its share of the weights."""
        total = sum(weight for _, weight in outcomes)
        remaining = self._below(number, total)
        for outcome, weight in outcomes:
            remaining -= weight
            if remaining < 0:
                return outcome
        raise ValueError("chance has no outcomes")

    def pick_evenly(self, number: int, actions: Sequence[Action]) -> Action:
        """Return one of these actions, all equally likely: the table plays a dropped seat this way."""
        return actions[self._below(number, len(actions))]

    def _below(self, number: int, total: int) -> int:
        """Return a value from 0 to `total` - 1, all equally likely: hashes beyond the last multiple are rejected."""
        span = 1 << 256
        if not 0 < total <= span:
            raise ValueError("weights are positive and their sum has at most 256 bits")
        attempt = 0
        while True:
            message = f"{number} {attempt}".encode()
            value = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if value < span - span % total:
                return value % total
            attempt += 1


def published_seed(log: Log) -> bytes | None:
    """Return the seed that the log publishes, or None while it is secret."""
    for entry in reversed(log.entries):
        if isinstance(entry, SeedEntry):
            return bytes.fromhex(entry.seed)
    return None


def verify(game: Game, log: Log, seed: bytes | None = None) -> int:
    """Repeat the draws of a log from its published seed, or from this one; return how many there were.

    Raise InvalidInput at the first one that differs. Undone draws count too, and so do the moves of dropped seats.
    Entries that a fork copied were drawn from another seed and are only checked against the rules.
    """
    seed = published_seed(log) if seed is None else seed
    if seed is None:
        raise InvalidInput("seed-not-shown")
    if commitment(seed) != log.header.seed_digest:
        raise InvalidInput("seed-differs")
    chance = SeededChance(seed)
    timeline = Timeline.start(game, log.header, check=True)
    copied = log.header.forked_from.kept if log.header.forked_from else 0
    verified = 0
    for seq, entry in enumerate(log.entries):
        expected: Action | None = None
        match entry:
            case ChanceEntry() if seq >= copied and timeline.state.pending().chance:
                expected = chance.pick(timeline.draw_number, timeline.state.chance())
            case ActionEntry(by=by) if seq >= copied and timeline.controllers[by : by + 1] == ["dropped"]:
                legal = timeline.state.legal(by)
                expected = chance.pick_evenly(timeline.draw_number, legal) if legal else None
            case _:
                pass
        timeline.step(entry)
        if expected is not None:
            if timeline.moves[-1].action is not expected:
                raise InvalidInput("chance-differs", entry=seq)
            verified += 1
    return verified
