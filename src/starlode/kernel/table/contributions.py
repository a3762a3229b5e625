"""What the players of a table contribute to its draws before the game starts: first commitments, then nonces.

A table first fixes its seed by the digest. Then everybody commits to a nonce. When the game is about to start, the
list of commitments is fixed and shown to all, and only then do players reveal their nonces: nobody, whoever runs the
table included, can choose a number knowing those of the others. See `seed.py` for the key that follows.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import Commitment, Contribution, Nonce
from starlode.kernel.table.seed import keeps_commitment

Seating = Mapping[str, int]
"""The first seat of each player."""


class Pledge(Struct, frozen=True, omit_defaults=True):
    """A player's commitment, and the nonce once it is revealed."""

    commitment: Commitment
    nonce: Nonce | None = None


class Contributions(Struct, frozen=True, omit_defaults=True):
    """The pledges of a table, by player. Once they are fixed, for a seating, nonces are accepted and nothing else."""

    pledges: dict[str, Pledge] = {}
    fixed: dict[str, int] | None = None

    def for_seating(self, seating: Seating) -> Contributions:
        """Return these, or none if they are fixed for another seating.

        A nonce that was revealed for one list of commitments must not count in another, whose makers knew it.
        """
        return self if self.fixed in (None, seating) else Contributions()

    def commit(self, player: str, commitment: str, seating: Seating) -> Contributions:
        """Return these with the player's commitment. Raise InvalidInput if they are fixed for this seating."""
        current = self.for_seating(seating)
        if current.fixed is not None:
            raise InvalidInput("contributions-fixed")
        return Contributions({**current.pledges, player: Pledge(commitment)})

    def fix(self, seating: Seating) -> Contributions:
        """Return the contributions of these players, fixed."""
        pledges = self.for_seating(seating).pledges
        return Contributions({player: pledges[player] for player in seating if player in pledges}, dict(seating))

    def reveal(self, player: str, nonce: str) -> Contributions:
        """Return these with the player's nonce.

        Raise InvalidInput if they are not fixed, or if the player has not committed to this nonce.
        """
        pledge = self.pledges.get(player)
        if self.fixed is None or pledge is None or not keeps_commitment(pledge.commitment, nonce):
            raise InvalidInput("contribution-not-due")
        return replace(self, pledges={**self.pledges, player: Pledge(pledge.commitment, nonce)})

    @property
    def awaited(self) -> frozenset[str]:
        """The players who have committed to a nonce and not revealed it yet."""
        return frozenset(player for player, pledge in self.pledges.items() if pledge.nonce is None)

    def in_seats(self, seating: Seating) -> list[Contribution]:
        """Return the contributions as a log's header lists them, in the order of seats."""
        seats = {seat: self.pledges[player] for player, seat in seating.items() if player in self.pledges}
        return [Contribution(seat, pledge.commitment, pledge.nonce) for seat, pledge in sorted(seats.items())]
