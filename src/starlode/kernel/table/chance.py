"""Chance: every draw follows from the committed seed and the moves before it, so that anyone can verify it."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import gcd
from typing import Final, Protocol

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action, Scalar, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import canonical
from starlode.kernel.log.entries import ActionEntry, ChanceEntry, Header, SeedEntry
from starlode.kernel.log.log import Log
from starlode.kernel.table.seed import chance_key, commitment
from starlode.kernel.table.timeline import Timeline

MAX_LOTS: Final = 1 << 16
"""The lots of one draw, after its weights are divided by their greatest common divisor."""


class SeededChance:
    """Draws of one game, from its secret seed by the scheme that its header names."""

    def __init__(self, seed: bytes, header: Header) -> None:
        self.seed = seed
        key = chance_key(seed, header.contributions)
        self._draws: Draws = NumberedDraws(key) if header.draws is None else LotDraws(key)
        self._plays_default = header.absent == "default"

    def draw(self, timeline: Timeline) -> Action:
        """Return the outcome of the pending draw, each as likely as its share of the weights."""
        return self._draws.draw(timeline)

    def play(self, timeline: Timeline, seat: int) -> Action | None:
        """Return the action by which the table plays a dropped seat that may act; None: it does nothing.

        It is the game's default, or in games whose header does not say so one of the legal actions, all equally likely.
        """
        return timeline.state.default(seat) if self._plays_default else self._draws.play(timeline, seat)


class Draws(Protocol):
    """A scheme: how draws follow from a key and the timeline before them."""

    def draw(self, timeline: Timeline) -> Action:
        """Return the outcome of the pending draw."""

    def play(self, timeline: Timeline, seat: int) -> Action:
        """Return one of the legal actions of a dropped seat."""


class LotDraws:
    """The scheme `lots`: each outcome has as many lots as its weight, and the highest lot wins.

    A lot is the HMAC-SHA256 of what it stands for: the outcome, how often the outcome was on offer before, and the
    number of the lot. Undone draws do not count, so whoever goes back meets the same lots, in whatever way they play
    on: other draws in between change nothing, and an outcome more or less changes the draw only by its own lots. Along
    a game no lot is used twice, so draws are independent.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def draw(self, timeline: Timeline) -> Action:
        """Return the outcome of the pending draw."""
        return self.pick(timeline.catalogue, timeline.state.chance(), timeline.offers)

    def pick(self, catalogue: Catalogue, outcomes: Sequence[tuple[Action, int]], offers: Mapping[int, int]) -> Action:
        """Return one of the outcomes; `offers` counts, by number in the catalogue, how often each was on offer."""
        divisor = gcd(*(weight for _, weight in outcomes))
        if not 0 < sum(weight for _, weight in outcomes) <= MAX_LOTS * divisor:
            raise ValueError(f"weights are positive, and there are at most {MAX_LOTS} lots")
        encode = catalogue.encode
        lots = [
            (lot, outcome.number)
            for outcome, weight in outcomes
            for lot in self._lots("chance", encode(outcome), offers.get(outcome.number, 0), range(weight // divisor))
        ]
        return catalogue[max(lots)[1]]

    def play(self, timeline: Timeline, seat: int) -> Action:
        """Return one of the legal actions of a dropped seat."""
        made, encode = timeline.moves_of(seat), timeline.catalogue.encode
        lots = [
            (lot, action.number)
            for action in timeline.state.legal(seat)
            for lot in self._lots("seat", encode(action), made, (seat,))
        ]
        return timeline.catalogue[max(lots)[1]]

    def _lots(self, purpose: str, form: dict[str, Scalar], before: int, numbers: Iterable[int]) -> Iterator[bytes]:
        """Yield the lots of an outcome. They are signed as a JSON list that differs in its last item only."""
        start = canonical([purpose, {**form}, before])[:-1]
        for number in numbers:
            yield hmac.digest(self._key, b"%b,%d]" % (start, number), "sha256")


class NumberedDraws:
    """The scheme of headers that name none: HMAC-SHA256 of the draw's number, reduced to the weights without bias."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def draw(self, timeline: Timeline) -> Action:
        """Return the outcome of the pending draw."""
        return self.pick(timeline.draw_number, timeline.state.chance())

    def play(self, timeline: Timeline, seat: int) -> Action:
        """Return one of the legal actions of a dropped seat."""
        return self.pick(timeline.draw_number, [(action, 1) for action in timeline.state.legal(seat)])

    def pick(self, number: int, outcomes: Sequence[tuple[Action, int]]) -> Action:
        """Return the outcome of the draw of this number."""
        remaining = self._below(number, sum(weight for _, weight in outcomes))
        for outcome, weight in outcomes:
            remaining -= weight
            if remaining < 0:
                return outcome
        raise ValueError("chance has no outcomes")

    def _below(self, number: int, total: int) -> int:
        """Return a value from 0 to `total` - 1, all equally likely: hashes beyond the last multiple are rejected."""
        span = 1 << 256
        if not 0 < total <= span:
            raise ValueError("weights are positive and their sum has at most 256 bits")
        attempt = 0
        while True:
            message = f"{number} {attempt}".encode()
            value = int.from_bytes(hmac.digest(self._key, message, "sha256"), "big")
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
    Entries that a fork copied were drawn from another seed and are only checked against the rules. A dropped seat may
    also have been played by the default of an earlier program.
    """
    seed = published_seed(log) if seed is None else seed
    if seed is None:
        raise InvalidInput("seed-not-shown")
    if commitment(seed) != log.header.seed_digest:
        raise InvalidInput("seed-differs")
    chance = SeededChance(seed, log.header)
    timeline = Timeline.start(game, log.header, check=True)
    copied = log.header.forked_from.kept if log.header.forked_from else 0
    verified = 0
    for seq, entry in enumerate(log.entries):
        expected: list[Action | None] = []
        match entry:
            case ChanceEntry() if seq >= copied and timeline.state.pending().chance:
                expected = [chance.draw(timeline)]
            case ActionEntry(by=by) if seq >= copied and timeline.controllers[by : by + 1] == ["dropped"]:
                if timeline.state.legal(by):
                    expected = [chance.play(timeline, by), *_earlier_defaults(game, log.header, timeline.state, by)]
            case _:
                pass
        timeline.step(entry)
        if expected:
            if timeline.last is None or not any(timeline.last.action is action for action in expected):
                raise InvalidInput("chance-differs", entry=seq)
            verified += 1
    return verified


def _earlier_defaults(game: Game, header: Header, state: State, seat: int) -> Sequence[Action]:
    """Return what else a dropped seat may have done at a table of an earlier program."""
    if header.absent != "default" or game.earlier_defaults is None:
        return ()
    return game.earlier_defaults(state, seat)
