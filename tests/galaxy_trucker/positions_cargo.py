"""Flights on hand-made ships, for tests of cards, goods, crew, scoring and titles.

flight = Flight(ship_a(), ship_b())                # on board II, the first ship leads
flight.reveal("I-13")                              # the card is resolved up to the first decision
events = flight.do(0, "land", planet=1)
assert flight.legal(0) == ["load-goods red 7-9", "auto-load", "done-loading"]
"""

from __future__ import annotations

from collections.abc import Sequence

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import CARD_NUMBER, GOODS_NAMES, GOODS_SUPPLY, TITLE_NAMES
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState, advance, new_state
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, Action, Event, Refusal, Scalar
from tests.galaxy_trucker.ships import cell, start, with_piece

Placed = tuple[str, str]


def ship_of(*placed: Placed, humans: int = 2, level: int = 3) -> Ship:
    """Return a ship of the starting cabin and the given (cell, tile); joints are not looked at."""
    ship = start(level)
    ship.crew[cell("7-7")] = humans
    for name, tile in placed:
        ship = with_piece(ship, name, tile)
    return ship


def load(ship: Ship, **goods: str) -> Ship:
    """Put blocks on board: `red="7-9 7-9"` are two red ones on (7, 9)."""
    for colour, names in goods.items():
        for name in names.split():
            ship.goods[cell(name)] += 1 << 4 * GOODS_NAMES.index(colour)
    return ship


def goods_at(ship: Ship, name: str) -> str:
    """Return the blocks on a cell, the most valuable first, such as `red blue blue`."""
    packed = ship.goods[cell(name)]
    return " ".join(colour for at, colour in enumerate(GOODS_NAMES) for _ in range(packed >> 4 * at & 15))


def spell(action: Action) -> str:
    """Return kind and arguments of an action, such as `load-goods red 7-9`."""
    return " ".join([kind_of(action), *map(str, action.arguments().values())])


class Flight:
    """A position in flight, to be played on. Seats are in route order at the start."""

    def __init__(self, *ships: Ship, mode: str = "II", progress: Sequence[int] = (), **options: Scalar) -> None:
        players = len(ships)
        GAME.catalogue(players, {})
        # A configuration of its own: tests may append to its hooks.
        config = GalaxyTruckerConfig(players, GAME.resolve_options(players, {"mode": mode, **options}))
        state: GalaxyTruckerState = new_state(config)
        self.state = state
        self.launch(*ships, progress=progress)

    # --- setting up ---------------------------------------------------------------------------------------------------

    def launch(self, *ships: Ship, progress: Sequence[int] = ()) -> Flight:
        """Skip building: these ships fly, and the first card is about to be revealed."""
        state = self.state
        state.draw = st.NO_DRAW
        for seat, ship in enumerate(ships):
            player = state.edit(seat)
            player.stack = ()
            player.status = st.FLYING
            player.progress = progress[seat] if progress else 3 * (len(ships) - seat)
            state.set_ship(seat, ship)
        totals = [ship.goods_total() for ship in ships]
        state.supply = tuple([count - sum(own[c] for own in totals) for c, count in enumerate(GOODS_SUPPLY)])
        self.go(st.WINDOW)
        return self

    def supply(self, **counts: int) -> Flight:
        """Set the supply of some colours; the rest of the blocks is out of the game."""
        supply = list(self.state.supply)
        for colour, count in counts.items():
            supply[GOODS_NAMES.index(colour)] = count
        self.state.supply = tuple(supply)
        return self

    def lost(self, *counts: int) -> Flight:
        """Set the number of lost components by seat."""
        for seat, count in enumerate(counts):
            self.state.edit(seat).lost = tuple([st.pack_loss(tile, st.DESTROYED) for tile in range(count)])
        return self

    def gave_up(self, *seats: int) -> Flight:
        for seat in seats:
            self.state.edit(seat).status = st.GAVE_UP
        return self

    def holds_title(self, seat: int, title: str, *, gold: bool = False) -> Flight:
        player = self.state.edit(seat)
        player.title = TITLE_NAMES.index(title)
        player.gold = gold
        return self

    # --- playing ------------------------------------------------------------------------------------------------------

    def reveal(self, card: str) -> list[Event]:
        """Begin a card and return what happens up to the first decision or draw."""
        state = self.state
        state.card = CARD_NUMBER[card]
        state.revealed = (*state.revealed, state.card)
        state.stage = state.index = 0
        state.queue = ()
        state.dice = (0, 0)
        state.record = ()
        state.marks = (0,) * len(state.players)
        return self.go(st.CARD)

    def score(self, flight: int = 0) -> list[Event]:
        """End the flight of this number and return what happens up to the first decision or draw."""
        self.state.flight = flight
        return self.go(st.SCORING)

    def go(self, step: int) -> list[Event]:
        """Go on from this step."""
        self.state.step = step
        self.state.events = []
        advance(self.state)
        return self.state.events

    def do(self, seat: int, kind: str, **arguments: Scalar) -> list[Event]:
        """Let a seat take a legal action, and return what happens."""
        [action] = [
            action
            for action in self.state.legal(seat)
            if kind_of(action) == kind and all(action.arguments()[name] == value for name, value in arguments.items())
        ]
        return self._apply(seat, action)

    def default(self, seat: int) -> str:
        """Let a seat's time run out, and return what is done for it."""
        action = self.state.default(seat)
        assert action is not None
        assert action in self.state.legal(seat)
        self._apply(seat, action)
        return spell(action)

    def roll(self, first: int, second: int) -> list[Event]:
        """Roll these two dice."""
        assert self.state.draw == st.DRAW_DICE
        return self.draw("roll-dice", first=first, second=second)

    def draw(self, kind: str, **arguments: Scalar) -> list[Event]:
        """Let chance draw this outcome."""
        [outcome] = [o for o, _ in self.state.chance() if kind_of(o) == kind and o.arguments() == arguments]
        return self._apply(CHANCE, outcome)

    def draw_title(self, title: str) -> list[Event]:
        """Draw this title."""
        assert self.state.draw == st.DRAW_TITLE
        return self.draw("draw-title", title=title)

    def _apply(self, by: int, action: Action) -> list[Event]:
        self.state.events = []
        self.state.apply(by, action, 0)
        return self.state.events

    # --- looking ------------------------------------------------------------------------------------------------------

    def ship(self, seat: int) -> Ship:
        return self.state.players[seat].ship

    def legal(self, seat: int) -> list[str]:
        """Return what the seat may do."""
        return [spell(action) for action in self.state.legal(seat)]

    def asked(self) -> list[int]:
        """Return the seats that decide now."""
        return [seat for seat, player in enumerate(self.state.players) if player.stack]

    def done(self) -> bool:
        """Return whether the card is completely resolved."""
        return self.state.step != st.CARD

    def why_not(self, seat: int, action: Action) -> tuple[str, str]:
        """Return key and clause of the refusal of an action."""
        refusal = self.state.why_not(seat, action)
        assert isinstance(refusal, Refusal)
        return refusal.key, refusal.clause

    @property
    def credits(self) -> list[int]:
        return [player.credits for player in self.state.players]

    @property
    def progress(self) -> list[int]:
        return [player.progress for player in self.state.players]

    @property
    def crew(self) -> list[int]:
        return [player.ship.crew_members() for player in self.state.players]


def told(events: Sequence[Event], key: str) -> list[Event]:
    """Return the events of this key."""
    return [event for event in events if event.key == key]
