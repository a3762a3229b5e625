"""A position in the middle of a flight, from what a question says of the table and its players.

All flying players are past the launch, between two cards. What a question leaves out is as if the ships had been
launched as they are: the Admiral's markers, the Widow's group, who is aboard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlode.games.galaxy_trucker import flow
from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import (
    CARGO,
    CELL_NAMES,
    LEAST_PLAYERS,
    LEVEL_NAMES,
    MOST_PLAYERS,
    STRUCTURAL,
)
from starlode.games.galaxy_trucker.flow import GalaxyTruckerState
from starlode.games.galaxy_trucker.lunar import expansion
from starlode.games.galaxy_trucker.lunar.content import COLOUR_NAMES, SMUGGLER_KING
from starlode.games.galaxy_trucker.lunar.questions.memory import set_memory
from starlode.games.galaxy_trucker.lunar.questions.names import (
    check_range,
    find_cause,
    find_colours,
    find_level,
    find_mission,
    find_tile,
    find_vips,
)
from starlode.games.galaxy_trucker.lunar.questions.shapes import (
    FlightQuestion,
    FlyingShipQuestion,
    LossShape,
    PlayerShape,
)
from starlode.games.galaxy_trucker.lunar.questions.ships import read_ship
from starlode.games.galaxy_trucker.lunar.state import edit_table, part_of, table_of
from starlode.games.galaxy_trucker.phases.flight.window import cards_in_deck
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import (
    FLYING,
    GAVE_UP,
    NO_DRAW,
    WINDOW,
    GalaxyTrucker,
    pack_loss,
)
from starlode.kernel.contract import Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.masks import bits


def begin_flight(question: FlightQuestion, game: Game, **options: Scalar) -> GalaxyTruckerState:
    """Return the position that a question describes, with events recorded; raise InvalidInput for the first fault.

    A lone player flies beside one who has given up.
    """
    level = find_level(question["level"])
    players = question["players"]
    check_range("players", len(players), range(1, MOST_PLAYERS + 1), "GT-1.1")
    state = _new_state(game, max(LEAST_PLAYERS, len(players)), level, options)
    _set_table(state, question)
    for seat in state.config.seats:
        if seat < len(players):
            _set_player(state, seat, read_ship(level, players[seat]["ship"]), players[seat])
        else:
            _give_up(state, seat)
    _check_vips(state, find_colours([*question.get("vips", {})]))
    _set_progress(state, players)
    _set_cards(state, question.get("cards", 0))
    state.events = []
    return state


def fly_alone(question: FlyingShipQuestion, game: Game) -> GalaxyTruckerState:
    """Return the position of a question about one ship, which is that of seat 0."""
    player: PlayerShape = {"ship": question["ship"]}
    if "memory" in question:
        player["memory"] = question["memory"]
    flight: FlightQuestion = {"ask": question["ask"], "level": question["level"], "players": [player]}
    if "vips" in question:
        flight["vips"] = question["vips"]
    if "mission" in question:
        flight["mission"] = question["mission"]
    if "cards" in question:
        flight["cards"] = question["cards"]
    return begin_flight(flight, game)


def _new_state(game: Game, players: int, level: int, options: Mapping[str, Scalar]) -> GalaxyTruckerState:
    """Return a position between two cards; nobody has given up, and the ships are still those of the setup."""
    game.catalogue(players, {})  # assigns the actions their numbers
    config = GalaxyTruckerConfig(players, game.resolve_options(players, {"mode": LEVEL_NAMES[level], **options}))
    expansion.install(config)
    state = flow.new_state(config)
    state.step = WINDOW
    state.draw = NO_DRAW
    state.agenda = ()
    return state


# --- the table --------------------------------------------------------------------------------------------------------


def _set_table(state: GalaxyTrucker, question: FlightQuestion) -> None:
    table = edit_table(state)
    table.vips = find_vips(question.get("vips", {}))
    if "mission" in question:
        table.mission = find_mission(question["mission"])


def _set_cards(state: GalaxyTrucker, resolved: int) -> None:
    """Let so many cards have been resolved; at least two are left, so that the flight goes on after the next one."""
    check_range("cards", resolved, range(cards_in_deck(state) - 1), "GT-8.9")
    state.revealed = tuple(range(resolved))


def put_card(state: GalaxyTrucker, card: int) -> None:
    """Let a card be the one that is resolved, without beginning it."""
    state.card = card
    state.revealed = (*state.revealed, card)
    state.cards_left &= ~(1 << card)


# --- the players ------------------------------------------------------------------------------------------------------


def _give_up(state: GalaxyTrucker, seat: int) -> None:
    player = state.edit(seat)
    player.status = GAVE_UP
    player.gave_up_at = 0


def _set_player(state: GalaxyTrucker, seat: int, ship: Ship, shape: PlayerShape) -> None:
    """Give a player ship, credits, losses and memory."""
    state.set_ship(seat, ship)
    player = state.edit(seat)
    player.status = FLYING
    player.credits = shape.get("credits", 0)
    player.lost = tuple([_loss(loss) for loss in shape.get("lost", [])])
    if shape.get("gave_up", False):
        _give_up(state, seat)
    cargo = sum([1 << ship.tile(position) for position in bits(ship.mask) if ship.tile(position) >= CARGO])
    edit_table(state).cargo_seen |= cargo
    set_memory(state, seat, shape.get("memory", {}))


def _loss(shape: LossShape) -> int:
    return pack_loss(find_tile(shape["tile"]), find_cause(shape["cause"]))


def _check_vips(state: GalaxyTrucker, named: int) -> None:
    """Raise InvalidInput for VIPs that are not named, and for goods that no Smuggler King can have hidden."""
    for seat, player in enumerate(state.players):
        for colour in bits(part_of(state, seat).boarded & ~named):
            raise InvalidInput("ship-question-vip-not-named", clause="GL-2.2", colour=COLOUR_NAMES[colour])
        for position in bits(player.ship.of_kind(STRUCTURAL)):
            if player.ship.goods[position] and SMUGGLER_KING not in table_of(state).vips:
                raise InvalidInput("ship-question-goods-in-module", clause="GL-3.6.2", cell=CELL_NAMES[position])


def _set_progress(state: GalaxyTrucker, players: Sequence[PlayerShape]) -> None:
    """Put the rockets on the route; without numbers they are in the order of the list."""
    for seat, shape in enumerate(players):
        state.edit(seat).progress = shape.get("progress", len(players) - 1 - seat)
    spaces = [player.progress % state.board.length for player in state.players if player.status == FLYING]
    if len({*spaces}) < len(spaces):
        raise InvalidInput("ship-question-same-space", clause="GT-9.3")
