"""A flight that is being built, checked or loaded, for tests of single clauses.

    table = Building("II", players=3)
    table.open("CAB-01", "ENG-03")                     # these lie face up
    table.build(0, "7-6 STR-02 0")                     # welded on a ship, whatever the rules say
    table.do(0, "take-open", tile="CAB-01")
    events = table.do(0, "place", cell="7-8", rotation=1)
    assert table.refused(1, "take-open", tile="CAB-01").clause == "GT-5.A6"

Everything placed is taken from the pool, so that the invariants hold for such a position too. The clock of the game
stands still unless a test moves `now`.
"""

from __future__ import annotations

from typing import ClassVar

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CELL_NAMES,
    RULES_VERSION,
    TILE_NAMES,
    TILE_NUMBER,
    TITLE_NAMES,
)
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import Player
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.games.galaxy_trucker.views.view import view
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, CLOCK, Action, Event, Options, Refusal, Scalar
from starlode.kernel.masks import bits
from tests.galaxy_trucker.ships import cell, piece

Arguments = dict[str, Scalar]


class Building:
    """A state to set up and then to play. The methods for setting up return the table itself."""

    rules_version: ClassVar[int] = RULES_VERSION

    def __init__(self, mode: str = "II", players: int = 2, **options: Scalar) -> None:
        self.catalogue = GAME.catalogue(players, {})
        config = self.configure(players, GAME.resolve_options(players, {"mode": mode, **options}))
        self.state = flow.new_state(config)
        self.now = 0

    def configure(self, players: int, options: Options) -> GalaxyTruckerConfig:
        """Return a configuration of its own, so that a test may fill its hooks."""
        return GalaxyTruckerConfig(players, options, self.rules_version)

    @property
    def hooks(self) -> Hooks:
        return self.state.config.hooks

    # --- setting up ---------------------------------------------------------------------------------------------

    def open(self, *tiles: str) -> Building:
        """Turn components face up."""
        for tile in tiles:
            self.state.face_up |= self._from_pool(tile)
        return self._advance()

    def open_all(self) -> Building:
        """Turn all face-down components face up."""
        self.state.face_up |= self.state.pool
        self.state.pool = 0
        return self._advance()

    def build(self, seat: int, text: str) -> Building:
        """Weld components to a ship: triples of cell, tile and rotation."""
        words = text.split()
        for name, tile, rotation in zip(words[::3], words[1::3], words[2::3], strict=True):
            self._from_pool(tile)
            self.state.edit_ship(seat).put(cell(name), piece(tile, int(rotation)))
        return self._advance()

    def set_aside(self, seat: int, *tiles: str) -> Building:
        """Put components into a player's reserve."""
        for tile in tiles:
            self._from_pool(tile)
        player = self.state.edit(seat)
        player.reserve = (*player.reserve, *[TILE_NUMBER[tile] for tile in tiles])
        return self._advance()

    def hold(self, seat: int, tile: str) -> Building:
        """Put a component that was taken unseen into a player's hand."""
        self._from_pool(tile)
        player = self.state.edit(seat)
        player.hand = TILE_NUMBER[tile]
        player.hand_from = st.FROM_POOL
        return self._advance()

    def points(self, seat: int, points: int) -> Building:
        """Give a player action points, and the turn."""
        self.state.edit(seat).points = points
        self.state.turn = seat
        return self._advance()

    def golden(self, seat: int, title: str) -> Building:
        """Give a player a golden title."""
        player = self.state.edit(seat)
        player.title = TITLE_NAMES.index(title)
        player.gold = True
        return self._advance()

    def _from_pool(self, tile: str) -> int:
        mask = 1 << TILE_NUMBER[tile]
        assert self.state.pool & mask, f"{tile} is not in the pool"
        self.state.pool &= ~mask
        return mask

    def _advance(self) -> Building:
        flow.advance(self.state)
        return self

    # --- playing ------------------------------------------------------------------------------------------------

    def do(self, seat: int, kind: str, **arguments: Scalar) -> list[Event]:
        """Apply a legal action, and return its events."""
        action = self.action(kind, **arguments)
        refusal = self.state.why_not(seat, action)
        assert action in self.state.legal(seat), f"{seat} may not {kind} {arguments}: {refusal and refusal.key}"
        return self._apply(seat, action)

    def draw(self, kind: str, /, **arguments: Scalar) -> list[Event]:
        """Let chance draw this, and return the events."""
        action = self.action(kind, **arguments)
        assert action in [outcome for outcome, _ in self.state.chance()], f"chance cannot {kind} {arguments}"
        return self._apply(CHANCE, action)

    def draw_all(self) -> Building:
        """Apply the first outcome of every draw until somebody may act."""
        while self.state.pending().chance:
            self._apply(CHANCE, self.state.chance()[0][0])
        return self

    def do_default(self, seat: int) -> str:
        """Do what is done for the seat when its time runs out, and return the kind of action."""
        action = self.state.default(seat)
        assert action is not None
        assert action in self.state.legal(seat)
        self._apply(seat, action)
        return kind_of(action)

    def take(self, seat: int, tile: str) -> Building:
        """Take this component unseen."""
        self.do(seat, "take-hidden")
        if self.state.pending().chance:
            self.draw("draw-tile", tile=tile)
        assert self.hand(seat) == tile
        return self

    def time_up(self, at: int | None = None) -> list[Event]:
        """Let the pending time run out, now or at a moment that is not before it; return the events."""
        deadline = self.state.pending().deadline
        assert deadline is not None
        self.now = deadline if at is None else at
        assert self.now >= deadline
        return self._apply(CLOCK, self.state.timeout())

    def finish_all(self) -> Building:
        """Let everybody finish, in seat order, each on the best free start space."""
        for seat in self.state.config.seats:
            if self.player(seat).status == st.AT_WORK:
                self._apply(seat, next(a for a in self.state.legal(seat) if kind_of(a) == "finish"))
        return self

    def _apply(self, by: int, action: Action) -> list[Event]:
        self.state.events = []
        self.state.apply(by, action, self.now)
        events, self.state.events = self.state.events, None
        return events

    # --- asking -------------------------------------------------------------------------------------------------

    def action(self, kind: str, /, **arguments: Scalar) -> Action:
        return self.catalogue.decode({"do": kind, **arguments})

    def refused(self, seat: int, kind: str, **arguments: Scalar) -> Refusal:
        """Return the refusal of an action; fail if it is legal."""
        action = self.action(kind, **arguments)
        assert action not in self.state.legal(seat), f"{seat} may {kind} {arguments}"
        refusal = self.state.why_not(seat, action)
        assert refusal is not None
        return refusal

    def may(self, seat: int, kind: str, **arguments: Scalar) -> bool:
        """Return whether an action is legal; `legal` and `why_not` must agree."""
        action = self.action(kind, **arguments)
        legal = action in self.state.legal(seat)
        assert legal == (self.state.why_not(seat, action) is None)
        return legal

    def offered(self, seat: int, kind: str) -> list[Arguments]:
        """Return the arguments of every legal action of this kind."""
        return [action.arguments() for action in self.state.legal(seat) if kind_of(action) == kind]

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of the legal actions, without repetition."""
        return list(dict.fromkeys(kind_of(action) for action in self.state.legal(seat)))

    def default(self, seat: int) -> Arguments | None:
        """Return what is done for the seat when its time runs out, in its JSON form."""
        action = self.state.default(seat)
        return None if action is None else {**self.catalogue.encode(action)}

    def outcomes(self) -> list[Arguments]:
        """Return the outcomes of the pending draw."""
        return [action.arguments() for action, _ in self.state.chance()]

    def view(self, viewer: int | None) -> GalaxyTruckerView:
        """Return what a seat may know, or a spectator."""
        return view(self.state, viewer)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def ship(self, seat: int) -> Ship:
        return self.state.players[seat].ship

    def step(self) -> str:
        return st.STEP_NAMES[self.state.step]

    def hand(self, seat: int) -> str | None:
        """Return the component in a player's hand."""
        tile = self.player(seat).hand
        return None if tile == st.NOTHING else TILE_NAMES[tile]

    def reserve(self, seat: int) -> list[str]:
        return [TILE_NAMES[tile] for tile in self.player(seat).reserve]

    def face_up(self) -> list[str]:
        return [TILE_NAMES[tile] for tile in bits(self.state.face_up)]

    def lost(self, seat: int) -> list[tuple[str, str]]:
        """Return the lost components of a player with the causes."""
        losses = self.player(seat).lost
        return [(TILE_NAMES[st.lost_tile(loss)], st.CAUSE_NAMES[st.lost_cause(loss)]) for loss in losses]

    def components(self, seat: int) -> dict[str, str]:
        """Return the components on a player's ship by cell."""
        ship = self.ship(seat)
        return {CELL_NAMES[position]: TILE_NAMES[ship.tile(position)] for position in bits(ship.mask)}

    def pile(self, pile: int) -> list[str | None]:
        """Return the cards of a pile (numbered from 1); None where nobody has seen them."""
        return [None if card == st.NOTHING else CARD_NAMES[card] for card in self.state.piles[pile - 1]]

    def statuses(self) -> list[str]:
        return [st.STATUS_NAMES[player.status] for player in self.state.players]

    def spaces(self) -> list[int]:
        """Return the start spaces of all seats; 0 for none."""
        return [player.start_space for player in self.state.players]

    def check(self) -> None:
        """Assert that all invariants hold."""
        assert list(self.state.violations()) == []


def keys(events: list[Event]) -> list[str]:
    return [event.key for event in events]
