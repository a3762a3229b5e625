"""A flight in the middle, for tests of single clauses.

    flight = Flight("I", [ship_a(), ship_a()], progress=[4, 2])
    flight.reveal("I-09")                          # the card begins, whoever leads
    flight.roll(7)                                 # two dice with this sum
    flight.do(1, "use-shield")
    assert flight.keys() == ["event-danger", ...]  # events since the card was revealed

Seats are in the order of the ships. All flying players are past the launch, and many cards are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.actions import ACTIONS
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    CANNON,
    CARD_NUMBER,
    CELL_NUMBER,
    DANGER_NAMES,
    DOUBLE_CANNON,
    ENGINE,
    NORTH,
    ORIGINS,
    PIECE_DIRECTION,
    TILE_KIND,
    TILE_NAMES,
    TILES,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.games.galaxy_trucker.phases.flight import damage, dangers
from starlode.games.galaxy_trucker.ship.fits import fitting
from starlode.games.galaxy_trucker.ship.legality import errors
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import CHANCE, Action, Event, Json, Options, Refusal, Scalar
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import cell, cells, start

Part = tuple[str, int] | tuple[str, int, int]


def assemble(level: int, parts: Sequence[Part]) -> Ship:
    """Return a legal ship of starting cabin and parts: cell, kind of component and, for cannons, direction.

    There is no crew and nothing else on board.
    """
    return _assembled(level, tuple(parts)).copy()


@cache
def _assembled(level: int, parts: tuple[Part, ...]) -> Ship:
    ship = start(level)
    assert _add_parts(ship, parts), "no components fit"
    assert errors(ship) == []
    return ship


def _add_parts(ship: Ship, parts: Sequence[Part]) -> bool:
    if not parts:
        return True
    name, kind, *direction = parts[0]
    position = CELL_NUMBER[name]
    used = {ship.tile(other) for other in range(len(ship.pieces)) if ship.pieces[other] >= 0}
    wanted = direction[0] if direction else NORTH
    for piece in bits(fitting(ship, position)):
        if TILE_KIND[piece >> 2] != kind or piece >> 2 in used:
            continue
        if kind in (CANNON, DOUBLE_CANNON) and PIECE_DIRECTION[piece] != wanted:
            continue
        ship.put(position, piece)
        if _add_parts(ship, parts[1:]):
            return True
        ship.remove(position)
    return False


def crewed(ship: Ship) -> Ship:
    """Return the ship with two humans in the starting cabin."""
    ship.crew[cell("7-7")] = 2
    return ship


def with_engines(power: int) -> Ship:
    """Return a ship that consists of starting cabin, with two humans, and single engines; not all are joined."""
    ship = crewed(start(1))
    engines = [tile for tile in range(TILES) if TILE_KIND[tile] == ENGINE]
    for number, name in enumerate(("8-7", "8-6", "8-8", "8-5", "8-9", "9-5", "9-6")[:power]):
        ship.put(cell(name), 4 * engines[number])
    return ship


class Flight:
    """A state to set up and then to play."""

    def __init__(self, mode: str, ships: Sequence[Ship], progress: Sequence[int], **options: Scalar) -> None:
        players = max(2, len(ships))
        self.catalogue = GAME.catalogue(players, {})
        config = self.configure(players, GAME.resolve_options(players, {"mode": mode, **options}))
        self.state = state = flow.new_state(config)
        state.step = st.WINDOW
        state.draw = st.NO_DRAW
        state.agenda = ()
        for seat in range(players):
            player = state.edit(seat)
            player.status = st.FLYING if seat < len(ships) else st.GAVE_UP
            if seat < len(ships):
                state.set_ship(seat, ships[seat].copy())
                player.progress = progress[seat]
        state.events = []
        self.prepare()
        flow.advance(state)

    def configure(self, players: int, options: Options) -> GalaxyTruckerConfig:
        """Return a configuration of its own, so that a test may fill its hooks."""
        return GalaxyTruckerConfig(players, options)

    def prepare(self) -> None:
        """Change the position before the flow goes on."""

    @property
    def hooks(self) -> Hooks:
        return self.state.config.hooks

    @property
    def events(self) -> list[Event]:
        assert self.state.events is not None
        return self.state.events

    # --- playing --------------------------------------------------------------------------------------------------

    def reveal(self, card: str) -> None:
        """Let this card be the next one, and begin it."""
        state = self.state
        state.card = CARD_NUMBER[card]
        state.revealed = (*state.revealed, state.card)
        state.cards_left &= ~(1 << state.card)
        place = state.current_card.level - 1
        state.unseen = tuple([count - (level == place) for level, count in enumerate(state.unseen)])
        state.step, state.draw = st.REVEAL, st.NO_DRAW
        self.events.clear()
        flow.advance(state)

    def roll(self, *sums: int) -> None:
        """Roll two dice with these sums, one after the other."""
        for total in sums:
            assert self.state.draw == st.DRAW_DICE, f"no roll is due before {total}"
            first = max(1, total - 6)
            self.state.apply(CHANCE, ACTIONS.roll_dice[6 * (first - 1) + total - first - 1], 0)

    def strike(self, seat: int, danger: str, side: str, roll: int) -> None:
        """Let one meteor or shot come at one ship."""
        self.events.clear()
        dangers.strike(self.state, seat, DANGER_NAMES.index(danger), ORIGINS.index(side), roll)
        flow.advance(self.state)

    def destroy(self, seat: int, *names: str) -> None:
        """Let components be destroyed at once."""
        self.events.clear()
        damage.destroy(self.state, seat, cells(*names))
        flow.advance(self.state)

    def do(self, seat: int, kind: str, **arguments: Scalar) -> None:
        """Take a legal action."""
        action = self.action(kind, **arguments)
        legal = self.state.legal(seat)
        assert action in legal, f"{kind} {arguments} is not legal for seat {seat}, only {self.options(seat)}"
        self.state.apply(seat, action, 0)

    def do_default(self, seat: int) -> str:
        """Take what happens when the seat's time runs out, and name it."""
        action = self.state.default(seat)
        assert action is not None
        assert action in self.state.legal(seat)
        self.state.apply(seat, action, 0)
        return self._words(action)

    # --- looking --------------------------------------------------------------------------------------------------

    def action(self, kind: str, **arguments: Scalar) -> Action:
        return self.catalogue.decode({"do": kind, **arguments})

    def _words(self, action: Action) -> str:
        return " ".join(str(value) for value in self.catalogue.encode(action).values())

    def options(self, seat: int) -> list[str]:
        """Return the seat's legal actions in words, such as `spend-battery 6-7`."""
        return [self._words(action) for action in self.state.legal(seat)]

    def deciding(self) -> tuple[int, ...]:
        """Return the seats for which decisions wait."""
        return self.state.pending().must_act

    def refusal(self, seat: int, kind: str, **arguments: Scalar) -> Refusal:
        """Return why the seat may not do this now."""
        refusal = self.state.why_not(seat, self.action(kind, **arguments))
        assert refusal is not None, f"{kind} is legal"
        return refusal

    def ship(self, seat: int) -> Ship:
        return self.state.players[seat].ship

    def has(self, seat: int, cell: str) -> bool:
        """Return whether a component lies on the cell."""
        return bool(self.ship(seat).mask >> CELL_NUMBER[cell] & 1)

    def lost(self, seat: int) -> list[tuple[str, str]]:
        """Return the lost components with their causes, in the order of their loss."""
        losses = self.state.players[seat].lost
        return [(TILE_NAMES[st.lost_tile(loss)], st.CAUSE_NAMES[st.lost_cause(loss)]) for loss in losses]

    def progress(self) -> list[int]:
        return [player.progress for player in self.state.players]

    def flying(self) -> tuple[int, ...]:
        """Return the flying seats in route order."""
        return st.route_order(self.state)

    def keys(self) -> list[str]:
        """Return the keys of the events since the card was revealed."""
        return [event.key for event in self.events]

    def told(self, key: str) -> list[dict[str, Json]]:
        """Return the data of the events with this key."""
        return [event.data for event in self.events if event.key == key]
