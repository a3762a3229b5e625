"""Games with missions, for tests: setup, building up to the launch, and the end of a flight.

table = MissionSetup("II", 3, mission="mission_bomb_squad")
table.draw_all()                       # until somebody may act
flight = LunarFlight("I", [ship], progress=[0], mission="mission_grand_prix")
score(flight)                          # the flight ends
assert lines(flight, 0) == [("finish-order", 1, 8)]
"""

from __future__ import annotations

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import TILE_NUMBER
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar import expansion, sheet
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES
from starlode.games.galaxy_trucker.lunar.missions.standing import standing
from starlode.games.galaxy_trucker.lunar.state import edit_part, edit_table, table_of
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import CHANCE, Event, Scalar
from tests.galaxy_trucker.lunar.flights import LunarFlight, with_tiles
from tests.galaxy_trucker.positions_build import Building
from tests.galaxy_trucker.ships import cell, start

Lines = list[tuple[str, int, int]]


class MissionSetup(Building):
    """A game with the expansion from its very beginning."""

    def __init__(self, mode: str = "II", players: int = 2, **options: Scalar) -> None:
        self.catalogue = GAME.catalogue(players, {})
        config = GalaxyTruckerConfig(players, GAME.resolve_options(players, {"mode": mode, **options}))
        expansion.install(config)
        self.state = flow.new_state(config)
        self.now = 0

    @property
    def mission(self) -> str:
        """The mission of the flight, or nothing."""
        mission = table_of(self.state).mission
        return "" if mission == st.NOTHING else MISSION_NAMES[mission]

    def draw_all(self) -> MissionSetup:
        super().draw_all()
        return self

    def finish_all(self) -> MissionSetup:
        super().finish_all()
        return self

    def credits(self) -> list[int]:
        return [player.credits for player in self.state.players]

    def play_on(self, step: int) -> list[Event]:
        """Take first outcomes and defaults until this step is reached, and return the events on the way."""
        events: list[Event] = []
        self.state.events = events
        while self.state.step != step or self.state.draw != st.NO_DRAW:
            pending = self.state.pending()
            if pending.chance:
                self.state.apply(CHANCE, self.state.chance()[0][0], self.now)
            else:
                seat = (pending.must_act or pending.may_act)[0]
                action = self.state.default(seat)
                assert action is not None
                self.state.apply(seat, action, self.now)
        self.state.events = None
        return events


def crewed_ship(level: int = 2, text: str = "") -> Ship:
    """Return a ship of the starting cabin with two humans, and more components wherever they are named."""
    ship = with_tiles(start(level), text)
    ship.crew[cell("7-7")] = 2
    return ship


def lose(flight: LunarFlight, seat: int, cause: int, *tiles: str) -> None:
    """Let these components have been lost before."""
    player = flight.state.edit(seat)
    player.lost = (*player.lost, *[st.pack_loss(TILE_NUMBER[tile], cause) for tile in tiles])


def give(flight: LunarFlight, seat: int, *tiles: str) -> None:
    """Let the mission have given these tiles to a player."""
    mask = sum(1 << TILE_NUMBER[tile] for tile in tiles)
    edit_part(flight.state, seat).given |= mask
    edit_table(flight.state).cargo_given |= mask


def give_up(flight: LunarFlight, *seats: int) -> None:
    for seat in seats:
        flight.state.edit(seat).status = st.GAVE_UP


def score(flight: LunarFlight) -> list[Event]:
    """End the flight, and return what is told."""
    flight.events.clear()
    flight.state.step, flight.state.draw = st.SCORING, st.NO_DRAW
    flow.advance(flight.state)
    return flight.events


def lines(flight: LunarFlight, seat: int, step: int = 0) -> Lines:
    """Return key, count and credits of the lines of a player's sheet, of all steps or of one."""
    return [(key, count, won) for of, key, count, _, _, won in sheet.lines_of(flight.state, seat) if step in (0, of)]


def mission_lines(flight: LunarFlight, seat: int) -> Lines:
    """Return the lines of the mission alone, without the prefix of their keys."""
    return _short(lines(flight, seat))


def mission_standing(flight: LunarFlight, seat: int) -> Lines:
    """Return what the mission would pay or cost now, without the prefix of the keys."""
    return _short(standing(flight.state, seat))


def _short(found: Lines) -> Lines:
    return [(key.removeprefix("mission-"), count, won) for key, count, won in found if key.startswith("mission-")]


def reward(flight: LunarFlight, seat: int, op: str) -> int:
    """Return the credits of one line of the mission, or 0."""
    return sum(won for key, _, won in mission_lines(flight, seat) if key == op)
