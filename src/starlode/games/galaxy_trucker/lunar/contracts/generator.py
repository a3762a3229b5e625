"""The generator of single contracts: candidates, their weights, and the pick."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from starlode.games.galaxy_trucker.lunar.contracts.content import BUILDINGS, MISSIONS, MISSIONS_ALLOWED, VIPS, WINDOW
from starlode.games.galaxy_trucker.lunar.contracts.contract import Contract, Extra, digest
from starlode.games.galaxy_trucker.lunar.contracts.scores import distance, scores_of
from starlode.games.galaxy_trucker.lunar.contracts.wishes import Wishes
from starlode.kernel.errors import InvalidInput


def all_contracts(level: int, players: int, extras: Sequence[Extra] = ()) -> list[Contract]:
    """Return the contracts of a level and number of players, in the order of candidates (GL-11.2)."""
    groups = [*product((False, True), repeat=len(extras))]
    return [
        Contract(level, players, mission, vips, building, tuple([e for e, on in zip(extras, group, strict=True) if on]))
        for mission in (None, *MISSIONS)
        for vips in (False, True)
        for building in BUILDINGS
        for group in groups
        if vips or mission is None or not mission.needs_vips  # GL-11.4
    ]


def candidates(wishes: Wishes) -> list[Contract]:
    """Return the contracts that use only what is allowed (GL-11.3), in order.

    A flight without mission and VIPs is one of them only if neither is allowed (GL-11.5).
    """
    plain = not wishes.allowed & {MISSIONS_ALLOWED, VIPS}
    return [
        contract
        for contract in all_contracts(wishes.level, wishes.players, wishes.extras)
        if contract.uses <= wishes.allowed and (plain or contract.mission is not None or contract.vips)
    ]


def weights(distances: Sequence[int]) -> list[int]:
    """Return the weight of each candidate that is left, from its distance (GL-11.9)."""
    found = [(WINDOW - far) ** 2 if far < WINDOW else 0 for far in distances]
    return found if any(found) else [int(far == min(distances)) for far in distances]


class Pool:
    """The candidates for some wishes, and their distances from them; seed and request do not matter yet."""

    def __init__(self, wishes: Wishes) -> None:
        """Raise InvalidInput if there is no candidate (GL-11.15)."""
        self.candidates = candidates(wishes)
        if not self.candidates:
            raise nothing_left()
        self._distances = [distance(scores_of(contract), wishes.difficulty, wishes.fun) for contract in self.candidates]
        allowed = ",".join(sorted(wishes.allowed))
        self._inputs = f"{wishes.level}|{wishes.players}|{wishes.difficulty}|{wishes.fun}|{allowed}"

    def pick(self, seed: str, request: int) -> Contract:
        """Return the contract of a request: the same for the same seed and request (GL-11.12).

        What was proposed since all had been proposed is not proposed again (GL-11.11).
        """
        cycle = request - request % len(self.candidates)
        left = [*range(len(self.candidates))]
        for earlier in range(cycle, request):
            left.remove(self._draw(seed, earlier, left))
        return self.candidates[self._draw(seed, request, left)]

    def _draw(self, seed: str, request: int, left: Sequence[int]) -> int:
        """Return one of the candidates that are left, by their weights (GL-11.10)."""
        chances = weights([self._distances[candidate] for candidate in left])
        rest = digest(f"gl-contract|1|{seed}|{self._inputs}|{request}") % sum(chances)
        for candidate, chance in zip(left, chances, strict=True):
            if rest < chance:
                return candidate
            rest -= chance
        raise AssertionError("the rest is below the sum of the weights")


def nothing_left() -> InvalidInput:
    """Return the error for wishes that no contract fulfils (GL-11.15)."""
    return InvalidInput("contract-none", clause="GL-11.15")
