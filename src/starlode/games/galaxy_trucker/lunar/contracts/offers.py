"""Offers: one contract, or the three of a Trek."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from starlode.games.galaxy_trucker.lunar.contracts.content import LEVELS, Mission
from starlode.games.galaxy_trucker.lunar.contracts.contract import Contract
from starlode.games.galaxy_trucker.lunar.contracts.generator import Pool, nothing_left
from starlode.games.galaxy_trucker.lunar.contracts.wishes import TREK_REQUESTS, Wishes, check_range
from starlode.games.galaxy_trucker.lunar.contracts.words import read_word, word_of
from starlode.kernel.errors import InvalidInput

# So many equal Treks one after the other mean that there is no other.
_PATIENCE: Final = 200


@dataclass(frozen=True)
class Offer:
    """The contract of one flight, or of each flight of a Trek.

    `seeds` are the random seeds of the flights (GL-11.13); a word knows none. `candidates` is the number of single
    contracts that fit the wishes, 0 for a Trek and for a word.
    """

    flights: tuple[Contract, ...]
    seeds: tuple[str, ...] = ()
    candidates: int = 0

    @property
    def players(self) -> int:
        """The number of players."""
        return self.flights[0].players

    @property
    def is_trek(self) -> bool:
        """Whether this is a Trek contract."""
        return len(self.flights) > 1

    @property
    def word(self) -> str:
        """The word that repeats the offer."""
        return word_of(self.flights)

    @property
    def party_king(self) -> bool:
        """Whether the title Party King is in play: in a Trek whose first flight has VIPs (GL-11.18)."""
        return self.is_trek and self.flights[0].vips


def make_offer(wishes: Wishes, *, trek: bool = False) -> Offer:
    """Return the contract, or the Trek contract, that is proposed for these wishes. Rejecting it changes nothing.

    Raise InvalidInput if there is none (GL-11.15).
    """
    if trek:
        return _make_trek(wishes)
    pool = Pool(wishes)
    return _offer([(wishes.seed, pool.pick(wishes.seed, wishes.request))], len(pool.candidates))


def repeat_offer(word: str) -> Offer:
    """Return the offer of a word or of a contract's id. Raise InvalidInput, which says what is wrong, if it is none."""
    return Offer(read_word(word))


def _offer(picks: Sequence[tuple[str, Contract]], candidates: int = 0) -> Offer:
    seeds = tuple([f"{seed}|{contract.id}" for seed, contract in picks])  # GL-11.13
    return Offer(tuple([contract for _, contract in picks]), seeds, candidates)


def _make_trek(wishes: Wishes) -> Offer:
    """Return the Trek contract of a request: equal ones are passed over (GL-11.16)."""
    check_range("request", wishes.request, TREK_REQUESTS)
    seen: set[tuple[Contract, ...]] = set()
    repeats = 0
    for trek in _treks(wishes):
        repeats = repeats + 1 if trek.flights in seen else 0
        if repeats > _PATIENCE:
            break
        seen.add(trek.flights)
        if len(seen) > wishes.request:
            return trek
    raise InvalidInput("contract-no-other-trek", clause="GL-11.16", shown=len(seen))


def _treks(wishes: Wishes) -> Iterator[Offer]:
    """Yield the Trek contracts of one seed after the other: `seed`, `seed#1`, `seed#2` and so on (GL-11.16)."""
    pools = [Pool(replace(wishes, level=level)) for level in LEVELS]
    number = 0
    while True:
        seed = f"{wishes.seed}#{number}" if number else wishes.seed
        yield _offer(_pick_flights(pools, seed))
        number += 1


def _pick_flights(pools: Sequence[Pool], seed: str) -> list[tuple[str, Contract]]:
    """Return a seed and a contract for each level; no two flights have the same mission (GL-11.16)."""
    picks: list[tuple[str, Contract]] = []
    for level, pool in zip(LEVELS, pools, strict=True):
        flown = {contract.mission for _, contract in picks if contract.mission is not None}
        picks.append((f"{seed}|{level}", _pick_new(pool, f"{seed}|{level}", flown)))
    return picks


def _pick_new(pool: Pool, seed: str, flown: AbstractSet[Mission]) -> Contract:
    """Return the first contract of a seed without a mission that was flown before (GL-11.16)."""
    for request in range(len(pool.candidates)):
        contract = pool.pick(seed, request)
        if contract.mission not in flown:
            return contract
    raise nothing_left()
