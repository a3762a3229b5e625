"""The view of a position for one viewer, built from nothing, and a possible world for a viewer who does not know all.

Ships, credits, face-up components and everything else on the table are open (GT-5.10, GT-19.28). Private are the
component that a player took unseen, until it is placed, set aside or returned, and the cards of the piles that a player
has looked at (GT-19.29). What nobody knows is not in the state (GT-19.30).
"""

from __future__ import annotations

from random import Random
from typing import Final, NotRequired, TypedDict, cast

from starlode.games.galaxy_trucker import titles
from starlode.games.galaxy_trucker.config import ASSISTED, FAITHFUL, POLICY_NAMES
from starlode.games.galaxy_trucker.content import (
    CARD_LEVEL,
    CARD_NAMES,
    CELL_NAMES,
    COLOURS,
    GOODS_NAMES,
    LEVELS,
    ORIGINS,
    PIECES,
    SIDE_NAMES,
    TILE_NAMES,
    TITLE_NAMES,
)
from starlode.games.galaxy_trucker.phases.building.forecast import pile_levels
from starlode.games.galaxy_trucker.phases.flight.window import cards_in_deck
from starlode.games.galaxy_trucker.phases.restrictions import building_errors, has_further_rules
from starlode.games.galaxy_trucker.ship.fits import all_fitting, frontier, rotations_at
from starlode.games.galaxy_trucker.ship.joints import exposed_masks, parts
from starlode.games.galaxy_trucker.ship.legality import ERROR_CLAUSES, ERROR_NAMES, Error
from starlode.games.galaxy_trucker.ship.power import cannon_power, engine_power
from starlode.games.galaxy_trucker.ship.ship import BROWN, GRID, PURPLE, Ship
from starlode.games.galaxy_trucker.state import (
    ARRANGE_GOODS,
    AT_WORK,
    BUILDING,
    CARD,
    CAUSE_NAMES,
    CHECK,
    DECISION_NAMES,
    DRAW_NAMES,
    DRAW_PILE_CARD,
    DRAW_TILE,
    DRAW_TITLE,
    DRAW_TOP_CARD,
    FIRE_OR_NOT,
    FLYING,
    FROM_POOL,
    GIVE_CREW,
    GIVE_GOODS,
    GIVE_TOKENS,
    GRACE,
    KEEP_ONE,
    LOAD_ALIEN,
    NO_DRAW,
    NOBODY,
    NOTHING,
    OVER,
    POWER_CANNONS,
    POWER_ENGINES,
    SHIELD_OR_NOT,
    SOURCE_NAMES,
    STATUS_NAMES,
    STEP_NAMES,
    Decision,
    GalaxyTrucker,
    Player,
    lost_cause,
    lost_tile,
)
from starlode.kernel.contract import Scalar
from starlode.kernel.masks import bits

Counts = dict[str, int]
"""Goods by colour, or crew by kind; those of which there are none are left out."""


class ComponentView(TypedDict):
    """A component on a ship, and what it carries as far as it carries something."""

    tile: str
    rotation: int
    crew: NotRequired[str]
    tokens: NotRequired[int]
    goods: NotRequired[Counts]


class ErrorView(TypedDict):
    """A building error: its kind, the clause that is broken, and the cells that take part in it."""

    kind: str
    clause: str
    cells: list[str]


class ShipView(TypedDict):
    """A ship: its components by cell, and the numbers that follow from them.

    Cannon power is given in halves (GT-10.6). The full powers count every double component as powered.
    """

    components: dict[str, ComponentView]
    exposed: dict[str, str]
    exposed_connectors: int
    cannon_power: int
    full_cannon_power: int
    engine_power: int
    full_engine_power: int
    humans: int
    crew: int
    tokens: int
    goods: Counts


class LossView(TypedDict):
    """A lost component and the cause of its loss (GT-11.A1)."""

    tile: str
    cause: str


class HandView(TypedDict):
    """The component in a player's hand and where it comes from; `tile` is null for those who do not know it."""

    tile: str | None
    source: str


class PlayerView(TypedDict):
    """A player's ship, money and part in the flight."""

    colour: str
    status: str
    credits: int
    policy: str
    ship: ShipView
    errors: list[ErrorView]
    lost: list[LossView]
    hand: HandView | None
    loose: str | None
    reserve: list[str]
    looking: int | None
    start_space: int | None
    points: int
    run_ends: int | None
    progress: int | None
    space: int | None
    power: int
    title: str | None
    gold: bool
    title_counts: Counts


class PileView(TypedDict):
    """A forecast pile: the levels of its cards, who has seen them, and the cards, null if the viewer has not."""

    levels: list[int]
    seen_by: list[int]
    cards: list[str] | None


class TimerView(TypedDict):
    """The sand timer: the space it stands on, all its spaces, and the game time when the run ends, null once it has."""

    space: int
    spaces: list[str]
    ends: int | None


class DecisionView(TypedDict):
    """A decision that a seat has to take, with the arguments that this kind has."""

    seat: int
    kind: str
    cell: NotRequired[str | None]
    cells: NotRequired[list[str]]
    pieces: NotRequired[list[list[str]]]
    count: NotRequired[int]
    goods: NotRequired[Counts]
    cause: NotRequired[str]
    origin: NotRequired[str]
    roll: NotRequired[int]


class DrawView(TypedDict):
    """A draw that is due, and the seat or the level of the card that it is for."""

    kind: str
    seat: NotRequired[int]
    level: NotRequired[int]


class CardView(TypedDict):
    """The card that is being resolved, and how far it has come.

    `index` is the number of the danger, line or attempt, `queue` the seats still to be handled. `marks` is, by seat,
    what the card's handler remembers: the planet, what was declared, whether the enemy won, the column of a sabotage.
    """

    card: str
    stage: int
    index: int
    queue: list[int]
    roll: int | None
    marks: list[int]


class ReturnedView(TypedDict):
    """A component that was returned a moment ago, and the game time."""

    tile: str
    at: int


class GalaxyTruckerView(TypedDict):
    """Everything that a viewer may know of a position."""

    players: int
    options: dict[str, Scalar]
    step: str
    over: bool
    flight: int
    flights: int
    board: str
    level: int
    first_player: int | None
    turn: int | None
    countdown: int | None
    timer: TimerView | None
    limit: int | None
    face_down: int
    face_up: list[str]
    returned: list[ReturnedView]
    fitting: list[str]
    fits: dict[str, list[int]]
    piles: list[PileView]
    known_cards: list[str]
    used_cards: list[str]
    cards_left: int
    revealed: list[str]
    card: CardView | None
    draw: DrawView | None
    decisions: list[DecisionView]
    supply: Counts
    titles: list[str]
    seats: list[PlayerView]


CREW_NAMES: Final[dict[int, str]] = {1: "human", 2: "humans", PURPLE: "purple", BROWN: "brown"}
# Bit 4 * tile of every tile: the pieces of a mask are folded onto it.
_EVERY_TILE: Final[int] = sum(1 << piece for piece in range(0, PIECES, 4))
_LEVEL_CARDS: Final[list[int]] = [
    sum(1 << card for card, of in enumerate(CARD_LEVEL) if of == level) for level in range(LEVELS + 1)
]


def view(state: GalaxyTrucker, viewer: int | None) -> GalaxyTruckerView:
    """Return what this viewer may know; None is a spectator."""
    part = _table_part(state, viewer)
    part["options"] = dict(state.config.options)
    part["face_up"] = _tile_names(state.face_up)
    part["fitting"] = _fitting(state, viewer)
    part["fits"] = _fits(state, viewer)
    part["piles"] = _piles(state, viewer)
    part["seats"] = [_player(state, seat, viewer) for seat in state.config.seats]
    return part


def update_view(
    state: GalaxyTrucker, viewer: int | None, before: GalaxyTrucker, seen: GalaxyTruckerView
) -> GalaxyTruckerView:
    """Return `view(state, viewer)`, made from `seen`, this viewer's view of another position of the same game.

    The two views share unchanged parts, so neither may be modified. A player or a ship that two positions share has
    not changed between them, since both are copied before they are written.
    """
    part = _table_part(state, viewer)
    part["options"] = seen["options"]
    same_self = state.step == before.step and (viewer is None or state.players[viewer] is before.players[viewer])
    same_warehouse = state.face_up == before.face_up
    part["face_up"] = seen["face_up"] if same_warehouse else _tile_names(state.face_up)
    part["fitting"] = seen["fitting"] if same_self and same_warehouse else _fitting(state, viewer)
    part["fits"] = seen["fits"] if same_self else _fits(state, viewer)
    part["piles"] = seen["piles"] if _same_piles(state, before) else _piles(state, viewer)
    part["seats"] = [_update_player(state, seat, viewer, before, seen["seats"][seat]) for seat in state.config.seats]
    return part


def _update_player(
    state: GalaxyTrucker, seat: int, viewer: int | None, before: GalaxyTrucker, seen: PlayerView
) -> PlayerView:
    now, then = state.players[seat], before.players[seat]
    same_help = _shows_errors(state, seat) == _shows_errors(before, seat)
    if now is then and same_help:
        return seen
    shown = cast(PlayerView | None, state.shown[seat])
    if shown is None:
        same_rules = not has_further_rules(state, seat) and not has_further_rules(before, seat)
        ship = seen["ship"] if now.ship is then.ship else None
        errors = seen["errors"] if now.ship is then.ship and same_help and same_rules else None
        # What all others see is made once for a position, not once for each of them.
        shown = state.shown[seat] = _player(state, seat, None, ship, errors)
    if seat != viewer:
        return shown
    own = shown.copy()
    own["hand"] = _hand(now, known=True)
    return own


# --- the table ----------------------------------------------------------------------------------------------------


def _table_part(state: GalaxyTrucker, viewer: int | None) -> GalaxyTruckerView:
    """Return a view whose parts that are worth keeping are still empty."""
    config, board = state.config, state.board
    building = state.step in (BUILDING, GRACE)
    return {
        "players": config.players,
        "options": {},
        "step": STEP_NAMES[state.step],
        "over": state.step == OVER,
        "flight": state.flight + 1,
        "flights": len(config.boards),
        "board": board.name,
        "level": board.level,
        "first_player": _some(state.first_player),
        "turn": _some(state.turn),
        "countdown": state.countdown if state.first_stopper != NOBODY else None,
        "timer": _timer(state) if building else None,
        "limit": _some(state.limit) if building else None,
        "face_down": state.pool.bit_count(),
        "face_up": [],
        "returned": [{"tile": TILE_NAMES[tile], "at": at} for tile, at in state.returned],
        "fitting": [],
        "fits": {},
        "piles": [],
        "known_cards": [] if viewer is None else _card_names(state.players[viewer].known),
        "used_cards": _card_names(state.used),
        "cards_left": cards_in_deck(state),
        "revealed": [CARD_NAMES[card] for card in state.revealed],
        "card": _card(state) if state.step == CARD and state.card != NOTHING else None,
        "draw": _draw(state) if state.draw != NO_DRAW else None,
        "decisions": [
            _decision(player.ship, seat, player.stack[-1]) for seat, player in enumerate(state.players) if player.stack
        ],
        "supply": {name: state.supply[colour] for colour, name in enumerate(GOODS_NAMES)},
        "titles": [TITLE_NAMES[title] for title in bits(state.titles)],
        "seats": [],
    }


def _some(number: int) -> int | None:
    """Return a number, or None where a negative one says that there is none."""
    return None if number < 0 else number


def _tile_names(mask: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in bits(mask)]


def _card_names(mask: int) -> list[str]:
    return [CARD_NAMES[card] for card in bits(mask)]


def _cell_names(mask: int) -> list[str]:
    return [CELL_NAMES[position] for position in bits(mask)]


def _timer(state: GalaxyTrucker) -> TimerView | None:
    """Return the sand timer; there is none in the learning flight (GT-17.2) and in turn-based building (GL-10.27)."""
    spaces = state.board.timer_spaces
    if state.config.turn_based or not spaces:
        return None
    return {"space": state.timer_space, "spaces": [*spaces], "ends": _some(state.timer_ends)}


def _piles(state: GalaxyTrucker, viewer: int | None) -> list[PileView]:
    """Return the piles. Their levels are those of the board: how many cards are left of one is hidden (GT-19.30)."""
    levels = pile_levels(state)
    known = 0 if viewer is None else state.players[viewer].seen
    return [
        {
            "levels": [*levels],
            "seen_by": [seat for seat, player in enumerate(state.players) if player.seen >> pile & 1],
            "cards": [CARD_NAMES[card] for card in cards if card != NOTHING] if known >> pile & 1 else None,
        }
        for pile, cards in enumerate(state.piles)
    ]


def _same_piles(state: GalaxyTrucker, before: GalaxyTrucker) -> bool:
    return (
        state.flight == before.flight
        and state.piles == before.piles
        and [player.seen for player in state.players] == [player.seen for player in before.players]
    )


def _card(state: GalaxyTrucker) -> CardView:
    return {
        "card": CARD_NAMES[state.card],
        "stage": state.stage,
        "index": state.index,
        "queue": [*state.queue],
        "roll": state.roll or None,
        "marks": [*state.marks],
    }


def _draw(state: GalaxyTrucker) -> DrawView:
    """Return the pending draw. Draws of an expansion (GT-22.25) are named by their number."""
    kind = state.draw
    part: DrawView = {"kind": DRAW_NAMES[kind] if kind < len(DRAW_NAMES) else str(kind)}
    if kind in (DRAW_TILE, DRAW_PILE_CARD, DRAW_TITLE):
        part["seat"] = state.drawing
    elif kind == DRAW_TOP_CARD:
        part["level"] = state.drawing
    return part


def _decision(ship: Ship, seat: int, decision: Decision) -> DecisionView:
    """Return a decision with its arguments. Decisions of an expansion (GT-22.24) are named by their number."""
    kind = decision[0]
    part: DecisionView = {"seat": seat, "kind": DECISION_NAMES[kind] if kind < len(DECISION_NAMES) else str(kind)}
    if kind == KEEP_ONE:
        part["cause"] = CAUSE_NAMES[decision[1]]
        part["pieces"] = [_cell_names(piece) for piece in parts(ship)]
    elif kind == ARRANGE_GOODS:
        part["goods"] = {name: decision[1 + colour] for colour, name in enumerate(GOODS_NAMES) if decision[1 + colour]}
    elif kind in (POWER_CANNONS, POWER_ENGINES):
        part["cells"] = _cell_names(decision[1])
    elif kind == LOAD_ALIEN:
        part["cell"] = CELL_NAMES[decision[1]]
    elif kind in (SHIELD_OR_NOT, FIRE_OR_NOT):
        part["cell"] = CELL_NAMES[decision[1]]
        part["origin"] = ORIGINS[decision[2]]
        part["roll"] = decision[3]
    elif kind in (GIVE_CREW, GIVE_GOODS, GIVE_TOKENS):
        part["count"] = decision[1]
        if kind == GIVE_TOKENS:
            part["cell"] = CELL_NAMES[decision[2]] if decision[2] != NOTHING else None
    return part


# --- players ------------------------------------------------------------------------------------------------------


def _player(
    state: GalaxyTrucker,
    seat: int,
    viewer: int | None,
    ship: ShipView | None = None,
    errors: list[ErrorView] | None = None,
) -> PlayerView:
    """Return a player; `ship` and `errors` are given if they are known."""
    player, config = state.players[seat], state.config
    flying = player.status == FLYING
    return {
        "colour": COLOURS[seat],
        "status": STATUS_NAMES[player.status],
        "credits": player.credits,
        "policy": POLICY_NAMES[config.policy[seat]],
        "ship": _ship(player.ship) if ship is None else ship,
        "errors": _errors(state, seat) if errors is None else errors,
        "lost": [{"tile": TILE_NAMES[lost_tile(loss)], "cause": CAUSE_NAMES[lost_cause(loss)]} for loss in player.lost],
        "hand": _hand(player, known=seat == viewer),
        "loose": CELL_NAMES[player.loose] if player.loose != NOTHING else None,
        "reserve": [TILE_NAMES[tile] for tile in player.reserve],
        "looking": player.looking + 1 if player.looking != NOTHING else None,
        "start_space": player.start_space or None,
        "points": player.points,
        "run_ends": _some(player.until),
        "progress": player.progress if flying else None,
        "space": player.progress % state.board.length if flying else None,
        "power": player.power,
        "title": TITLE_NAMES[player.title] if player.title != NOTHING else None,
        "gold": player.gold,
        "title_counts": _title_counts(state, seat) if config.trek else {},
    }


def _hand(player: Player, *, known: bool) -> HandView | None:
    """Return the component in the hand; one taken unseen is known to the player alone (GT-5.4, GT-19.29)."""
    if player.hand == NOTHING:
        return None
    hidden = player.hand_from == FROM_POOL and not known
    return {"tile": None if hidden else TILE_NAMES[player.hand], "source": SOURCE_NAMES[player.hand_from]}


def _title_counts(state: GalaxyTrucker, seat: int) -> Counts:
    return {name: titles.count(state, seat, title) for title, name in enumerate(TITLE_NAMES)}


def _ship(ship: Ship) -> ShipView:
    exposed = exposed_masks(ship)
    with_exposed = bits(exposed[0] | exposed[1] | exposed[2] | exposed[3])
    return {
        "components": {CELL_NAMES[position]: _component(ship, position) for position in bits(ship.mask)},
        "exposed": {
            CELL_NAMES[position]: "".join([SIDE_NAMES[side] for side in range(4) if exposed[side] >> position & 1])
            for position in with_exposed
        },
        "exposed_connectors": sum([mask.bit_count() for mask in exposed]),
        "cannon_power": cannon_power(ship),
        "full_cannon_power": cannon_power(ship, GRID),
        "engine_power": engine_power(ship),
        "full_engine_power": engine_power(ship, GRID),
        "humans": ship.humans(),
        "crew": ship.crew_members(),
        "tokens": ship.token_count(),
        "goods": _goods(ship.goods_total()),
    }


def _component(ship: Ship, position: int) -> ComponentView:
    piece = ship.pieces[position]
    part: ComponentView = {"tile": TILE_NAMES[piece >> 2], "rotation": piece & 3}
    if ship.crew[position]:
        part["crew"] = CREW_NAMES.get(ship.crew[position], str(ship.crew[position]))
    if ship.tokens[position]:
        part["tokens"] = ship.tokens[position]
    if ship.goods[position]:
        packed = ship.goods[position]
        part["goods"] = _goods((packed & 15, packed >> 4 & 15, packed >> 8 & 15, packed >> 12))
    return part


def _goods(counts: tuple[int, int, int, int]) -> Counts:
    return {name: counts[colour] for colour, name in enumerate(GOODS_NAMES) if counts[colour]}


# --- help with building -------------------------------------------------------------------------------------------


def _shows_errors(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether errors are shown: in the check (GT-6.A2), before it with the policy that marks them (GT-5.A1)."""
    return state.step == CHECK or (state.step in (BUILDING, GRACE) and state.config.policy[seat] == ASSISTED)


def _errors(state: GalaxyTrucker, seat: int) -> list[ErrorView]:
    if not _shows_errors(state, seat):
        return []
    return [_error(error) for error in building_errors(state, seat, state.players[seat].ship)]


def _error(error: Error) -> ErrorView:
    """Return an error; one of an expansion (GT-22.7) has a common name."""
    kind = error[0]
    known = kind < len(ERROR_NAMES)
    return {
        "kind": ERROR_NAMES[kind] if known else "further-rule",
        "clause": ERROR_CLAUSES[kind] if known else "GT-6.2",
        "cells": [CELL_NAMES[position] for position in error[1:]],
    }


def _builds_with_help(state: GalaxyTrucker, viewer: int | None) -> bool:
    """Return whether the viewer is building and the table tells what fits (GT-5.A1)."""
    return (
        viewer is not None
        and state.step == BUILDING
        and state.players[viewer].status == AT_WORK
        and state.config.policy[viewer] != FAITHFUL
    )


def _fitting(state: GalaxyTrucker, viewer: int | None) -> list[str]:
    """Return the face-up components that fit somewhere on the viewer's ship."""
    if viewer is None or not _builds_with_help(state, viewer):
        return []
    pieces = 0
    for _, fitting in all_fitting(state.players[viewer].ship):
        pieces |= fitting
    tiles = (pieces | pieces >> 1 | pieces >> 2 | pieces >> 3) & _EVERY_TILE
    return [TILE_NAMES[tile] for tile in bits(state.face_up) if tiles >> 4 * tile & 1]


def _fits(state: GalaxyTrucker, viewer: int | None) -> dict[str, list[int]]:
    """Return where the component in the viewer's hand, or the loose one, fits: by cell, its rotations."""
    if viewer is None or not _builds_with_help(state, viewer):
        return {}
    player = state.players[viewer]
    ship, tile = player.ship, player.hand
    if tile == NOTHING:
        if player.loose == NOTHING:
            return {}
        ship = ship.copy()
        tile = ship.remove(player.loose) >> 2
    return {
        CELL_NAMES[position]: bits(rotations)
        for position in bits(frontier(ship))
        if (rotations := rotations_at(ship, position, tile))
    }


# --- possible worlds ----------------------------------------------------------------------------------------------


def determinize(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Draw anew what the viewer cannot know. The result depends on the viewer's knowledge and the generator alone."""
    _draw_hands(world, viewer, rng)
    _draw_cards(world, viewer, rng)


def _draw_hands(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Give the others other components instead of those they took unseen."""
    unknown = [
        seat
        for seat, player in enumerate(world.players)
        if seat != viewer and player.hand != NOTHING and player.hand_from == FROM_POOL
    ]
    if not unknown:
        return
    for seat in unknown:
        world.pool |= 1 << world.players[seat].hand
    for seat, tile in zip(unknown, rng.sample(bits(world.pool), len(unknown)), strict=True):
        world.edit(seat).hand = tile
        world.pool &= ~(1 << tile)


def _draw_cards(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Put other cards of the same levels where only others have looked, in this flight and in earlier ones."""
    unknown = _drawn_cards(world) & ~_known_cards(world, viewer)
    if not unknown:
        return
    in_piles = [card for pile in world.piles for card in pile if card != NOTHING and unknown >> card & 1]
    earlier = sorted(set(bits(unknown)).difference(in_piles), key=lambda card: _who_knows(world, card))
    possible = unknown | world.cards_left
    drawn: dict[int, int] = {}
    for level in range(1, LEVELS + 1):
        hidden = [card for card in (*in_piles, *earlier) if CARD_LEVEL[card] == level]
        drawn |= zip(hidden, rng.sample(bits(possible & _LEVEL_CARDS[level]), len(hidden)), strict=True)
    world.piles = tuple([tuple([drawn.get(card, card) for card in pile]) for pile in world.piles])
    world.cards_left = possible & ~sum([1 << card for card in drawn.values()])
    for seat, player in enumerate(world.players):
        if player.known & unknown:
            remembered = [drawn.get(card, card) for card in bits(player.known)]
            world.edit(seat).known = sum([1 << card for card in remembered])


def _drawn_cards(world: GalaxyTrucker) -> int:
    """Return the cards that somebody has seen in this game."""
    drawn = world.used
    for card in world.revealed:
        drawn |= 1 << card
    for pile in world.piles:
        for card in pile:
            if card != NOTHING:
                drawn |= 1 << card
    for player in world.players:
        drawn |= player.known
    return drawn


def _known_cards(world: GalaxyTrucker, viewer: int | None) -> int:
    """Return the cards that the viewer has seen in this game."""
    known = world.used
    for card in world.revealed:
        known |= 1 << card
    if viewer is None:
        return known
    player = world.players[viewer]
    for pile in bits(player.seen):
        for card in world.piles[pile]:
            if card != NOTHING:
                known |= 1 << card
    return known | player.known


def _who_knows(world: GalaxyTrucker, card: int) -> list[bool]:
    """Return, by seat, who saw this card in an earlier flight: cards that the same players saw can be exchanged."""
    return [bool(player.known >> card & 1) for player in world.players]
