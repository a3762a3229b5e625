"""The chance driver: every draw follows from the committed seed and the number of its entry; anyone can verify it."""

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
    """Draws from a secret seed: HMAC-SHA256 of the entry's number, cut to the weights without bias."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.digest = commitment(seed)

    def pick(self, seq: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """The outcome for draw number `seq` (`Timeline.draw`), each with a probability in proportion to its weight."""
        total = sum(weight for _, weight in outcomes)
        left = self._below(seq, total)
        for outcome, weight in outcomes:
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("chance has no outcomes")

    def pick_evenly(self, seq: int, actions: Sequence[Action]) -> Action:
        """One of these actions for draw number `seq`, all equally likely: how the table plays a dropped seat."""
        return actions[self._below(seq, len(actions))]

    def _below(self, seq: int, total: int) -> int:
        """A number from 0 up to `total`, all equally likely: numbers from an incomplete last round are thrown away."""
        span = 1 << 256
        if not 0 < total <= span:
            raise ValueError("weights are positive and their sum has at most 256 bits")
        attempt = 0
        while True:
            message = f"{seq} {attempt}".encode()
            number = int.from_bytes(hmac.digest(self.seed, message, "sha256"), "big")
            if number < span - span % total:
                return number % total
            attempt += 1


def shown_seed(log: Log) -> bytes | None:
    """The seed that the log publishes, or None while it is secret."""
    for entry in reversed(log.entries):
        if isinstance(entry, SeedEntry):
            return bytes.fromhex(entry.seed)
    return None


def verify(game: Game, log: Log, seed: bytes | None = None) -> int:
    """How many choices were drawn again from the published seed (or the given one) and agreed.

    Draws that were taken back count too, and so do the moves of dropped seats. Entries that a fork brought along were
    drawn from another seed and are only checked against the rules.
    """
    seed = shown_seed(log) if seed is None else seed
    if seed is None:
        raise InvalidInput("seed-not-shown")
    if commitment(seed) != log.header.seed_digest:
        raise InvalidInput("seed-differs")
    chance = SeededChance(seed)
    cursor = Timeline.begin(game, log.header, check=True)
    kept = log.header.forked_from.kept if log.header.forked_from else 0
    verified = 0
    for seq, entry in enumerate(log.entries):
        due: Action | None = None
        match entry:
            case ChanceEntry() if seq >= kept and cursor.state.pending().chance:
                due = chance.pick(cursor.draw, cursor.state.chance())
            case ActionEntry(by=by) if seq >= kept and cursor.controllers[by : by + 1] == ["dropped"]:
                legal = cursor.state.legal(by)
                due = chance.pick_evenly(cursor.draw, legal) if legal else None
            case _:
                pass
        cursor.step(entry)
        if due is not None:
            if cursor.standing[-1].action is not due:
                raise InvalidInput("chance-differs", entry=seq)
            verified += 1
    return verified
