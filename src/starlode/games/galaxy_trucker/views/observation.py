"""The observation of a position without expansions, the same for every number of players and all options.

Players are relative to the observer: the observer first, the others in the order of the seats. A ship is a grid of
cells that is larger than any ship board. Left out is what a view does not show: components that others took unseen,
cards of piles that the observer has not looked at (GT-19.29), and what nobody knows (GT-19.30).
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import MOST_RESERVED
from starlode.games.galaxy_trucker.config import POLICY_NAMES
from starlode.games.galaxy_trucker.content import (
    BOARDS,
    CARDS_WITH_EXPANSIONS,
    GOODS_NAMES,
    HEIGHT,
    KIND_NAMES,
    MOST_PLAYERS,
    PIECE_DIRECTION,
    PIECE_KIND,
    PIECE_SIDES,
    PIECES,
    POSITIONS,
    SHIELD,
    TILES_WITH_EXPANSIONS,
    TITLE_NAMES,
    VISIBLE_PILES,
    WIDTH,
)
from starlode.games.galaxy_trucker.phases.flight.window import cards_in_deck
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES, TWO_HUMANS, Ship
from starlode.games.galaxy_trucker.state import (
    BUILDING,
    CARD,
    DECISION_NAMES,
    FIRE_OR_NOT,
    FLYING,
    FROM_POOL,
    GIVE_CREW,
    GRACE,
    KEEP_ONE,
    LOAD_ALIEN,
    NO_DRAW,
    NOBODY,
    NOTHING,
    POWER_CANNONS,
    POWER_ENGINES,
    SHIELD_OR_NOT,
    SOURCE_NAMES,
    STATUS_NAMES,
    STEP_NAMES,
    GalaxyTrucker,
    Player,
)
from starlode.kernel.capabilities.observation import HIGHEST, Field, Layout, capped, per_player, split, spread
from starlode.kernel.masks import bits

SEATS: Final = MOST_PLAYERS
_KINDS: Final = len(KIND_NAMES)
_SIDES: Final = 4
_GOODS: Final = len(GOODS_NAMES)
_FIGURES: Final = len(CREW_NAMES) - 2  # humans are counted, nobody is not shown
COMPONENT: Final = _KINDS + 2 * _SIDES
"""Numbers that describe a component: its kind, one-hot; by side its connectors, and whether it acts there."""
_CELL: Final = COMPONENT + _FIGURES + 1 + _GOODS + 1
_NUMBERS: Final = 5

TABLE_FIELDS: Final = [
    Field("players", (SEATS,), 1, "seats that take part, relative to the observer"),
    Field("step", (len(STEP_NAMES),), 1, "the step of the flight, one-hot"),
    Field("flight", (3,), 1, "number of the flight, one-hot"),
    Field("flights_left", (1,), 2, "flights after this one"),
    Field("board", (len(BOARDS),), 1, "the flight board, one-hot: learning flight, levels I to III"),
    Field("turn_based", (1,), 1, "ships are built turn by turn"),
    Field("turn_of", (SEATS,), 1, "whose turn it is in turn-based building, one-hot"),
    Field("first_player", (SEATS,), 1, "the first player of turn-based building, one-hot"),
    Field("first_stopper", (SEATS,), 1, "who stopped building first, one-hot"),
    Field("countdown", (1,), HIGHEST, "the die that counts down after that"),
    Field("timer_space", (1,), HIGHEST, "space of the sand timer, counted from 1; 0 without one"),
    Field("timer_seconds", (1,), HIGHEST, "seconds until the sand has run out"),
    Field("limit_seconds", (1,), HIGHEST, "seconds until building or the grace window is over"),
    Field("draw", (1,), HIGHEST, "kind of the draw that is pending, or 0"),
    Field("face_down", (2,), HIGHEST, "face-down components: hundreds and the rest"),
    Field("face_up", (TILES_WITH_EXPANSIONS,), 1, "face-up components"),
    Field("seen_piles", (VISIBLE_PILES, SEATS), 1, "who has looked at each pile"),
    Field("pile_cards", (VISIBLE_PILES, CARDS_WITH_EXPANSIONS), 1, "cards of the piles that the observer has seen"),
    Field("known_cards", (CARDS_WITH_EXPANSIONS,), 1, "cards that the observer saw in piles of earlier flights"),
    Field("used_cards", (CARDS_WITH_EXPANSIONS,), 1, "cards of earlier flights"),
    Field("revealed", (CARDS_WITH_EXPANSIONS,), 1, "cards revealed in this flight"),
    Field("cards_left", (1,), HIGHEST, "cards still to be revealed"),
    Field("card", (CARDS_WITH_EXPANSIONS,), 1, "the card that is being resolved, one-hot"),
    Field("stage", (1,), HIGHEST, "how far the card has come"),
    Field("index", (1,), HIGHEST, "number of the meteor, shot, line or attempt"),
    Field("dice", (2,), 6, "the last roll, or zeros"),
    Field("supply", (_GOODS,), HIGHEST, "goods in the supply: red, yellow, green, blue"),
    Field("titles", (len(TITLE_NAMES),), 1, "titles that nobody has claimed"),
]
PLAYER_FIELDS: Final = [
    Field("status", (len(STATUS_NAMES),), 1, "building, caught, finished, flying, gave up; one-hot"),
    Field("policy", (len(POLICY_NAMES),), 1, "what this player may place: faithful, assisted, strict; one-hot"),
    Field("credits", (2,), HIGHEST, "credits: hundreds, which may be negative, and the rest", -128),
    Field("hand_from", (len(SOURCE_NAMES),), 1, "where the component in the hand comes from, one-hot; none: no such"),
    Field("hand", (COMPONENT,), 3, "the component in the hand, if the observer may know it"),
    Field("reserve", (MOST_RESERVED, COMPONENT), 3, "components set aside"),
    Field("looking", (VISIBLE_PILES,), 1, "the pile in the hand, one-hot"),
    Field("start_space", (1,), SEATS, "number of the start space, or 0"),
    Field("points", (1,), HIGHEST, "action points"),
    Field("run_seconds", (1,), HIGHEST, "seconds until this player's own run is over"),
    Field("progress", (2,), HIGHEST, "progress on the route: hundreds, which may be negative, and the rest", -128),
    Field("power", (1,), HIGHEST, "power as declared last"),
    Field("gave_up", (1,), 1, "has given up in this flight"),
    Field("lost", (1,), HIGHEST, "components lost"),
    Field("title", (len(TITLE_NAMES),), 1, "own title, one-hot"),
    Field("gold", (1,), 1, "the title is golden"),
    Field("queue", (1,), SEATS, "place among those whom the card still waits for, or 0"),
    Field("mark", (1,), HIGHEST, "what the card has to remember of this player", -128),
    Field("decision", (len(DECISION_NAMES),), 1, "kind of the decision that waits, one-hot; of the base game"),
    Field("decision_numbers", (_NUMBERS,), HIGHEST, "what follows the kind: counts, side, roll", -128),
    Field("decision_cells", (HEIGHT, WIDTH), 1, "cells that the decision is about"),
    Field(
        "ship",
        (HEIGHT, WIDTH, _CELL),
        HIGHEST,
        "by cell: component; humans, purple, brown, VIPs, prisoner; tokens; goods; whether it is still loose",
    ),
]
BASE_LAYOUT: Final = Layout([*TABLE_FIELDS, *per_player(PLAYER_FIELDS, SEATS)])

_AT: Final[dict[str, int]] = {field.name: field.offset for field in BASE_LAYOUT}
_PLAYER_AT: Final[dict[str, int]] = {
    field.name: BASE_LAYOUT[f"player_0.{field.name}"].offset - BASE_LAYOUT["player_0.status"].offset
    for field in PLAYER_FIELDS
}
_FIRST_PLAYER: Final[int] = _AT["player_0.status"]
_PLAYER_LENGTH: Final[int] = _AT["player_1.status"] - _FIRST_PLAYER
_BOARD_NAMES: Final[list[str]] = list(BOARDS)


def _describe(piece: int) -> bytes:
    """Return the numbers of a component. A cannon, an engine and a shield act on their sides."""
    kind, direction = PIECE_KIND[piece], PIECE_DIRECTION[piece]
    acting = direction if kind == SHIELD else 1 << direction if direction >= 0 else 0
    connectors = [PIECE_SIDES[piece] >> 2 * side & 3 for side in range(_SIDES)]
    return bytes([index == kind for index in range(_KINDS)]) + bytes(connectors) + spread(acting, _SIDES)


_PIECE: Final[list[bytes]] = [_describe(piece) for piece in range(PIECES)]


def observe_base(state: GalaxyTrucker, seat: int, out: bytearray) -> None:
    """Write the fields of the base game into zeros."""
    _write_table(state, seat, out)
    _write_building(state, out)
    _write_cards(state, seat, out)
    players = state.config.players
    for place in range(players):
        other = (seat + place) % players
        at = _FIRST_PLAYER + place * _PLAYER_LENGTH
        _write_player(state, other, out, at)
        _write_hands(state, other, seat, out, at)
        _write_decision(state.players[other], out, at)
        _write_ship(state.players[other], out, at + _PLAYER_AT["ship"])


def _write_table(state: GalaxyTrucker, seat: int, out: bytearray) -> None:
    config = state.config
    for place in range(config.players):
        out[_AT["players"] + place] = 1
    out[_AT["step"] + state.step] = 1
    out[_AT["flight"] + state.flight] = 1
    out[_AT["flights_left"]] = len(config.boards) - 1 - state.flight
    out[_AT["board"] + _BOARD_NAMES.index(state.board.name)] = 1
    out[_AT["turn_based"]] = int(state.turn_based)
    for name, other in (
        ("turn_of", state.turn),
        ("first_player", state.first_player),
        ("first_stopper", state.first_stopper),
    ):
        if other != NOBODY:
            out[_AT[name] + (other - seat) % config.players] = 1
    if state.first_stopper != NOBODY:
        out[_AT["countdown"]] = capped(state.countdown)
    out[_AT["draw"]] = state.draw if state.draw != NO_DRAW else 0
    for colour in range(_GOODS):
        out[_AT["supply"] + colour] = capped(state.supply[colour])
    for title in bits(state.titles):
        out[_AT["titles"] + title] = 1


def seconds_until(moment: int, now: int) -> int:
    """Return the whole seconds until a moment of game time, as far as they can be told; 0 if there is none."""
    return capped((moment - now) // 1000) if moment >= 0 else 0


def _write_building(state: GalaxyTrucker, out: bytearray) -> None:
    """Write the timer and the warehouse."""
    if state.step in (BUILDING, GRACE):
        out[_AT["timer_space"]] = state.timer_space + 1
        out[_AT["timer_seconds"]] = seconds_until(state.timer_ends, state.now)
        out[_AT["limit_seconds"]] = seconds_until(state.limit, state.now)
    at = _AT["face_down"]
    out[at : at + 2] = split(state.pool.bit_count())
    at = _AT["face_up"]
    out[at : at + TILES_WITH_EXPANSIONS] = spread(state.face_up, TILES_WITH_EXPANSIONS)


def _write_cards(state: GalaxyTrucker, seat: int, out: bytearray) -> None:
    """Write the piles as the observer knows them, and the cards of the flight."""
    players = state.config.players
    observer = state.players[seat]
    for pile in range(min(VISIBLE_PILES, len(state.piles))):
        for other in range(players):
            if state.players[other].seen >> pile & 1:
                out[_AT["seen_piles"] + pile * SEATS + (other - seat) % players] = 1
        if observer.seen >> pile & 1:
            for card in state.piles[pile]:
                if card != NOTHING:
                    out[_AT["pile_cards"] + pile * CARDS_WITH_EXPANSIONS + card] = 1
    for name, mask in (("known_cards", observer.known), ("used_cards", state.used)):
        out[_AT[name] : _AT[name] + CARDS_WITH_EXPANSIONS] = spread(mask, CARDS_WITH_EXPANSIONS)
    for card in state.revealed:
        out[_AT["revealed"] + card] = 1
    out[_AT["cards_left"]] = capped(cards_in_deck(state))
    out[_AT["dice"]], out[_AT["dice"] + 1] = state.dice
    if state.step == CARD and state.card != NOTHING:
        out[_AT["card"] + state.card] = 1
        out[_AT["stage"]] = capped(state.stage)
        out[_AT["index"]] = capped(state.index)


def _write_player(state: GalaxyTrucker, seat: int, out: bytearray, at: int) -> None:
    player = state.players[seat]
    out[at + player.status] = 1
    out[at + _PLAYER_AT["policy"] + state.config.policy[seat]] = 1
    place = at + _PLAYER_AT["credits"]
    out[place : place + 2] = split(player.credits)
    out[at + _PLAYER_AT["start_space"]] = player.start_space
    out[at + _PLAYER_AT["points"]] = capped(player.points)
    out[at + _PLAYER_AT["run_seconds"]] = seconds_until(player.until, state.now)
    if player.status == FLYING:
        place = at + _PLAYER_AT["progress"]
        out[place : place + 2] = split(player.progress)
    out[at + _PLAYER_AT["power"]] = capped(player.power)
    out[at + _PLAYER_AT["gave_up"]] = int(player.gave_up_at >= 0)
    out[at + _PLAYER_AT["lost"]] = capped(len(player.lost))
    if player.title != NOTHING:
        out[at + _PLAYER_AT["title"] + player.title] = 1
    out[at + _PLAYER_AT["gold"]] = int(player.gold)
    if state.step == CARD:
        if seat in state.queue:
            out[at + _PLAYER_AT["queue"]] = state.queue.index(seat) + 1
        if seat < len(state.marks):
            out[at + _PLAYER_AT["mark"]] = signed(state.marks[seat])


def signed(number: int) -> int:
    """Return a number from -128 to 127, or the nearest, as a byte."""
    return max(-128, min(HIGHEST, number)) & 255


def _write_hands(state: GalaxyTrucker, seat: int, observer: int, out: bytearray, at: int) -> None:
    """Write what a player holds; a component taken unseen is known to the player alone (GT-5.4, GT-19.29)."""
    player = state.players[seat]
    if player.hand != NOTHING:
        out[at + _PLAYER_AT["hand_from"] + player.hand_from] = 1
        if seat == observer or player.hand_from != FROM_POOL:
            place = at + _PLAYER_AT["hand"]
            out[place : place + COMPONENT] = _PIECE[player.hand << 2]
    for slot, tile in enumerate(player.reserve):
        place = at + _PLAYER_AT["reserve"] + slot * COMPONENT
        out[place : place + COMPONENT] = _PIECE[tile << 2]
    if player.looking != NOTHING:
        out[at + _PLAYER_AT["looking"] + player.looking] = 1


def _write_decision(player: Player, out: bytearray, at: int) -> None:
    """Write the next decision of a player, with what everybody may know of it."""
    if not player.stack or player.stack[-1][0] >= len(DECISION_NAMES):
        return
    decision = player.stack[-1]
    kind = decision[0]
    out[at + _PLAYER_AT["decision"] + kind] = 1
    cells = 0
    numbers = decision[1:]
    if kind in (POWER_CANNONS, POWER_ENGINES):
        cells, numbers = decision[1], ()
    elif kind in (LOAD_ALIEN, SHIELD_OR_NOT, FIRE_OR_NOT):
        cells, numbers = 1 << decision[1], decision[2:]
    elif kind > GIVE_CREW and len(decision) > 2 and decision[2] != NOTHING:
        cells, numbers = 1 << decision[2], decision[1:2]
    elif kind == KEEP_ONE:
        numbers = ()
    write_decision_part(numbers, cells, out, at)


def write_decision_part(numbers: tuple[int, ...], cells: int, out: bytearray, at: int) -> None:
    """Write the numbers of a decision, and the mask of the cells that it is about."""
    for index, number in enumerate(numbers[:_NUMBERS]):
        out[at + _PLAYER_AT["decision_numbers"] + index] = signed(number)
    if cells:
        place = at + _PLAYER_AT["decision_cells"]
        out[place : place + POSITIONS] = spread(cells, POSITIONS)


def player_offset(place: int) -> int:
    """Return where the fields of a player begin, by place relative to the observer."""
    return _FIRST_PLAYER + place * _PLAYER_LENGTH


def _write_ship(player: Player, out: bytearray, at: int) -> None:
    ship: Ship = player.ship
    for position in bits(ship.mask):
        place = at + position * _CELL
        out[place : place + COMPONENT] = _PIECE[ship.pieces[position]]
        place += COMPONENT
        figure = ship.crew[position]
        if 0 < figure <= TWO_HUMANS:
            out[place] = figure
        elif figure:
            out[place + figure - TWO_HUMANS] = 1
        place += _FIGURES
        out[place] = ship.tokens[position]
        goods = ship.goods[position]
        for colour in range(_GOODS) if goods else range(0):
            out[place + 1 + colour] = goods >> 4 * colour & 15
    if player.loose != NOTHING:
        out[at + player.loose * _CELL + _CELL - 1] = 1
