"""What belongs to one player: hold, dropship, drones, network and score."""

from __future__ import annotations

from typing import Final

from starlode.games.titan.content import BASIC, DRONES, KINDS, TOKENS_EACH

EMPTY: Final = -1  # a drone without cargo
NOT_LANDED: Final = -1  # the zone of a Base or a drone before the landing
NOT_OBSERVED: Final[list[bytes]] = []


class Player:
    """A player's pieces. Read it anywhere; write it through `Titan.edit`.

    Of the lists only `hold` and `ship` are changed in place. The others are replaced (`put`), and copies share them.
    """

    __slots__ = (
        "base",
        "cargo",
        "claimed",
        "controlled",
        "credits",
        "drones",
        "fulfilled",
        "hold",
        "laid",
        "lost_pipes",
        "lost_tokens",
        "network",
        "observed",
        "pipes",
        "reach",
        "room",
        "ship",
        "ship_pipes",
        "tokens",
    )

    hold: list[int]  # cubes by kind
    pipes: int  # in the hold
    room: int  # free spaces of the hold (TI-11.2, TI-11.3)
    ship: list[int]  # basic cubes in the dropship, by kind; not spent, shown or scored (TI-6.6)
    ship_pipes: int
    tokens: int  # control tokens left (TI-13.1, TI-R13.1)
    credits: int
    base: int  # zone of the Base, or NOT_LANDED
    network: int  # mask of zones (TI-8.2); it contains what stands on them (TI-8.5)
    reach: int  # mask of pipe positions that leave the network (TI-8.4)
    laid: int  # mask of own pipes on the board
    controlled: int  # mask of zones with rigs under control
    fulfilled: int  # mask of fulfilled orders (TI-18.3), Mars included (TI-18.7)
    claimed: int  # mask of claimed objectives, by place on the objective board
    lost_pipes: int
    lost_tokens: int
    drones: list[int]  # zones of drones 1 to 4, or NOT_LANDED
    cargo: list[int]  # the one cube each carries: EMPTY, DEUTERIUM or THOLINS (TI-15.1, TI-R15.3)
    observed: list[bytes]  # what `views/observation.py` wrote of this player, or NOT_OBSERVED since the last `edit`

    def copy(self) -> Player:
        """Return a copy."""
        new = Player()
        new.hold = self.hold.copy()
        new.pipes = self.pipes
        new.room = self.room
        new.ship = self.ship.copy()
        new.ship_pipes = self.ship_pipes
        new.tokens = self.tokens
        new.credits = self.credits
        new.base = self.base
        new.network = self.network
        new.reach = self.reach
        new.laid = self.laid
        new.controlled = self.controlled
        new.fulfilled = self.fulfilled
        new.claimed = self.claimed
        new.lost_pipes = self.lost_pipes
        new.lost_tokens = self.lost_tokens
        new.drones = self.drones
        new.cargo = self.cargo
        new.observed = NOT_OBSERVED
        return new


def new_player(pipes: int, room: int) -> Player:
    """Return a player before the landing: no cubes, 0 Credits (TI-1.16), and all pipes in the hold (TI-3.12)."""
    player = Player()
    player.hold = [0] * KINDS
    player.pipes = pipes
    player.room = room
    player.ship = [0] * BASIC
    player.ship_pipes = 0
    player.tokens = TOKENS_EACH
    player.credits = 0
    player.base = NOT_LANDED
    player.network = player.reach = player.laid = 0
    player.controlled = player.fulfilled = player.claimed = 0
    player.lost_pipes = player.lost_tokens = 0
    player.drones = [NOT_LANDED] * DRONES
    player.cargo = [EMPTY] * DRONES
    player.observed = NOT_OBSERVED
    return player
