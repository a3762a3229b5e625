"""What holds in every position of a correct game: each violation is a sentence with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlode.games.galaxy_trucker.actions import MOST_RESERVED
from starlode.games.galaxy_trucker.content import (
    BATTERY,
    CARD_LEVEL,
    CARD_NAMES,
    CARDS_WITH_EXPANSIONS,
    CELL_NAMES,
    GOODS_NAMES,
    GOODS_SUPPLY,
    LEVELS,
    LIFE_SUPPORT_TILES,
    MOST_AP,
    PIECE_KIND,
    PILES,
    POOL,
    POSITIONS,
    RED,
    RESERVE,
    SPECIAL_HOLD,
    START_CABIN,
    STARTING_CABIN,
    TILE_NAMES,
    TILE_SIZE,
    TITLE_NAMES,
    VISIBLE_PILES,
)
from starlode.games.galaxy_trucker.phases.building.forecast import pile_levels
from starlode.games.galaxy_trucker.phases.draws import cards_ahead
from starlode.games.galaxy_trucker.phases.flight.goods import is_protected
from starlode.games.galaxy_trucker.ship.joints import parts, stranded_aliens
from starlode.games.galaxy_trucker.ship.ship import BROWN, PURPLE, Ship
from starlode.games.galaxy_trucker.state import (
    AT_WORK,
    BUILDING,
    CARD,
    CHECK,
    CLAIM_TITLE,
    CREW,
    DECISION_NAMES,
    FINISHED,
    FLYING,
    GRACE,
    KEEP_ONE,
    LOAD_ALIEN,
    NO_DRAW,
    NOBODY,
    NOTHING,
    REMOVE_ONE,
    SETUP,
    STEP_NAMES,
    TITLES,
    WINDOW,
    GalaxyTrucker,
    Player,
    lost_tile,
)
from starlode.kernel.masks import bits

# The step of decisions that do not belong to a card.
_STEPS_OF_DECISIONS: Final[dict[int, tuple[int, ...]]] = {
    REMOVE_ONE: (CHECK,),
    KEEP_ONE: (CHECK, CARD),
    LOAD_ALIEN: (CREW,),
    CLAIM_TITLE: (TITLES,),
}


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield every broken invariant."""
    if state.step == SETUP:
        return
    yield from _check_tiles(state)
    yield from _check_cards(state)
    yield from _check_deck(state)
    yield from _check_forecast(state)
    yield from _check_goods(state)
    yield from _check_decisions(state)
    yield from _check_building(state)
    yield from _check_route(state)
    yield from _check_titles(state)
    for seat, player in enumerate(state.players):
        yield from _check_ship(state, seat, player)
    for further_violations in state.config.hooks.violations:
        yield from further_violations(state)


# --- components and cards -----------------------------------------------------------------------------------------


def _check_tiles(state: GalaxyTrucker) -> Iterator[str]:
    """Check that every component is in one place: warehouse, hand, reserve, ship or discard pile (GT-1.2)."""
    places = state.pool | state.face_up
    twice = state.pool & state.face_up
    for player in state.players:
        tiles = [player.ship.tile(position) for position in bits(player.ship.mask)]
        tiles += [lost_tile(loss) for loss in player.lost]
        tiles += player.reserve
        if player.hand != NOTHING:
            tiles.append(player.hand)
        for tile in tiles:
            twice |= places & 1 << tile
            places |= 1 << tile
    for tile in bits(twice):
        yield f"GT-1.2: {TILE_NAMES[tile]} is in two places"
    for tile in bits(places ^ _tiles_in_play(state)):
        # GT-6.8: the learning flight's check puts a starting cabin into the box.
        if not (state.config.learning and tile >= START_CABIN):
            yield f"GT-1.2: {TILE_NAMES[tile]} is missing, or does not belong to this game"


def _tiles_in_play(state: GalaxyTrucker) -> int:
    tiles = POOL
    for further in state.config.hooks.tiles_in_play:
        tiles |= further(state)
    if state.config.learning and not state.config.keeps_life_support:
        tiles &= ~LIFE_SUPPORT_TILES  # GT-4.3
    for seat in state.config.seats:
        tiles |= 1 << START_CABIN + seat
    return tiles


def _check_cards(state: GalaxyTrucker) -> Iterator[str]:
    """Check that every card is in one place, and that piles and deck have the size of the board."""
    seen = [card for pile in state.piles for card in pile if card != NOTHING]
    drawn = {*seen, *state.revealed, *cards_ahead(state)}
    for card in sorted(drawn | {*bits(state.used)}):
        if state.cards_left >> card & 1:
            yield f"GT-18.4: {CARD_NAMES[card]} was drawn and can be drawn again"
        if card in drawn and state.used >> card & 1:
            yield f"GT-18.4: {CARD_NAMES[card]} is used in two flights"
    if len({*seen}) != len(seen) or len({*state.revealed}) != len(state.revealed):
        yield "GT-4.5: a card is in the piles or in the row of revealed cards twice"
    if state.cards_left >> CARDS_WITH_EXPANSIONS:
        yield "GT-1.4: there are more cards than in the box"
    if state.card != NOTHING and state.card not in state.revealed:
        yield "GT-9.1: the card being resolved was not revealed"


def _check_deck(state: GalaxyTrucker) -> Iterator[str]:
    """Check that piles and deck have the size that the board asks for."""
    pile = pile_levels(state)
    if state.config.learning:
        expected = [sum(card.learning for card in state.config.cards), 0, 0]  # GT-4.4
    else:
        expected = [PILES * pile.count(level) for level in range(1, LEVELS + 1)]
        places = [len(pile)] * PILES
        for further_cards in state.config.hooks.cards_in_piles:
            places = [count + more for count, more in zip(places, further_cards(state), strict=True)]
        if [len(cards) for cards in state.piles] != places:
            yield "GT-3.5: a pile has too many or too few places"
        expected.append(sum(places) - sum(expected))
    drawn = {*state.revealed, *[card for cards in state.piles for card in cards if card != NOTHING]}
    drawn |= {*cards_ahead(state)}
    for level, count in enumerate(expected[: len(state.unseen)], start=1):
        known = sum(CARD_LEVEL[card] == level for card in drawn)
        if state.unseen[level - 1] + known != count or state.unseen[level - 1] < 0:
            yield f"GT-3.5: {state.unseen[level - 1]} unseen and {known} seen cards of level {level} make not {count}"


def _check_forecast(state: GalaxyTrucker) -> Iterator[str]:
    """Check who looks at which pile, and that only cards that somebody looked at are drawn."""
    looked_at = [player.looking for player in state.players if player.looking != NOTHING]
    if len({*looked_at}) != len(looked_at):
        yield "GT-5.21: two players look at one pile"
    if any(player.looking >= VISIBLE_PILES or player.seen >> VISIBLE_PILES for player in state.players):
        yield "GT-5.22: somebody has looked at the secret pile"
    for index, cards in enumerate(state.piles):
        if any(card != NOTHING for card in cards) and not any(player.seen >> index & 1 for player in state.players):
            yield f"GT-19.30: cards of pile {index + 1} are drawn although nobody has looked at it"


def _check_goods(state: GalaxyTrucker) -> Iterator[str]:
    """Check that the goods of GT-1.8 are in the supply or on ships."""
    totals = [player.ship.goods_total() for player in state.players]
    for colour, name in enumerate(GOODS_NAMES):
        total = state.supply[colour] + sum(goods[colour] for goods in totals)
        if total != GOODS_SUPPLY[colour] or state.supply[colour] < 0:
            yield f"GT-12.9: {total} {name} goods of {GOODS_SUPPLY[colour]}, {state.supply[colour]} in the supply"


# --- decisions ----------------------------------------------------------------------------------------------------


def _check_decisions(state: GalaxyTrucker) -> Iterator[str]:
    """Check that decisions wait only in the steps they belong to (section 19.2 of the rules)."""
    if bits(state.deciding) != [seat for seat, player in enumerate(state.players) if player.stack]:
        yield f"GT-19.26: the seats {bits(state.deciding)} are awaited, and decisions wait for others"
    for seat, player in enumerate(state.players):
        for decision in player.stack:
            kind = decision[0]
            if (
                kind < len(DECISION_NAMES)
                and state.extension is None
                and state.step not in _STEPS_OF_DECISIONS.get(kind, (CARD,))
            ):
                yield f"GT-19.32: {DECISION_NAMES[kind]} waits for seat {seat} in the step {STEP_NAMES[state.step]}"
        if player.stack and state.step == CARD and player.status != FLYING:
            yield f"GT-9.9: a decision of a card waits for seat {seat}, who is not flying"
    if state.draw != NO_DRAW and state.step in (WINDOW, CREW):
        yield f"GT-19.32: a draw is pending in the step {STEP_NAMES[state.step]}"


# --- building and route -------------------------------------------------------------------------------------------


def _check_building(state: GalaxyTrucker) -> Iterator[str]:
    """Check start spaces and turns, and what each player has in hand."""
    spaces = [player.start_space for player in state.players if player.start_space]
    if len({*spaces}) != len(spaces) or any(not 1 <= space <= state.config.players for space in spaces):
        yield f"GT-5.29, GT-5.31: the start spaces taken are {spaces}"
    if state.step == BUILDING and state.turn_based and state.draw == NO_DRAW and state.turn == NOBODY:
        yield "GL-10.2: it is nobody's turn"
    for seat, player in enumerate(state.players):
        if player.status == AT_WORK and state.step == BUILDING:
            yield from _check_work(seat, player)
        elif player.hand != NOTHING or player.looking != NOTHING or player.loose != NOTHING:
            yield f"GT-5.A2, GT-5.A11: seat {seat} holds a component or a pile, or has a loose one, after building"
        yield from _check_reserve(state, seat, player)
        if not 0 <= player.points <= MOST_AP:
            yield f"GL-10.3: seat {seat} has {player.points} action points"
        if (player.status == FINISHED) != bool(player.start_space) and state.step in (BUILDING, GRACE):
            yield f"GT-5.28: seat {seat} has finished without a start space, or has one and builds"


def _check_work(seat: int, player: Player) -> Iterator[str]:
    """Check what a builder has in hand."""
    if player.hand != NOTHING and player.looking != NOTHING:
        yield f"GT-5.A3: seat {seat} holds a component while looking at a pile"
    if player.looking != NOTHING and not player.seen >> player.looking & 1:
        yield f"GT-19.29: seat {seat} looks at a pile and has not seen it"
    if player.loose != NOTHING and not player.ship.mask >> player.loose & 1:
        yield f"GT-5.7: seat {seat} has a loose component where none lies"
    if player.loose != NOTHING and (player.hand != NOTHING or player.looking != NOTHING):
        yield f"GT-5.7: seat {seat} has a loose component although taking another one or looking welds it"


def _check_reserve(state: GalaxyTrucker, seat: int, player: Player) -> Iterator[str]:
    """Check the components set aside; an expansion may put more there (GL-1.20)."""
    if len(player.reserve) > (RESERVE if state.extension is None else MOST_RESERVED):
        yield f"GT-5.17: seat {seat} has set aside {len(player.reserve)} components"
    if player.reserve and state.config.learning:
        yield f"GT-17.2: seat {seat} has set aside a component in the learning flight"
    if player.reserve and state.step not in (BUILDING, GRACE):
        yield f"GT-5.19: components of seat {seat} are still set aside after building"


def _check_route(state: GalaxyTrucker) -> Iterator[str]:
    """Check that rockets stand on different spaces (GT-9.3, GT-9.A2)."""
    spaces = [player.progress % state.board.length for player in state.players if player.status == FLYING]
    if len({*spaces}) != len(spaces):
        yield f"GT-9.3: two rockets share one of the spaces {spaces}"


def _check_titles(state: GalaxyTrucker) -> Iterator[str]:
    held = [player.title for player in state.players if player.title != NOTHING]
    for title in held:
        if held.count(title) > 1 or state.titles >> title & 1:
            yield f"GT-18.10: the title {TITLE_NAMES[title]} is held twice, or held and free"
    for seat, player in enumerate(state.players):
        if (player.title != NOTHING and not state.config.trek) or (player.gold and player.title == NOTHING):
            yield f"GT-18.10, GT-18.11: seat {seat} holds a title outside a Trek, or gold without a title"
        if state.flight and state.step == BUILDING and player.credits < 0:
            yield f"GT-15.A4: seat {seat} starts a further flight with {player.credits} credits"


# --- ships --------------------------------------------------------------------------------------------------------


def _check_ship(state: GalaxyTrucker, seat: int, player: Player) -> Iterator[str]:
    ship = player.ship
    if ship.level != state.board.level:
        yield f"GT-4.2: seat {seat} has a ship of level {ship.level}"
    again = Ship(ship.level)
    for position in bits(ship.mask):
        again.put(position, ship.pieces[position])
    if again.pieces != ship.pieces or _stripes(again) != _stripes(ship):
        yield f"GT-2.10: the features of the ship of seat {seat} are not those of its components"
    for position in range(POSITIONS):
        if ship.crew[position] or ship.tokens[position] or ship.goods[position]:
            yield from _check_contents(state, seat, ship, position)
    if max(ship.crew.count(PURPLE), ship.crew.count(BROWN)) > 1:
        yield f"GT-8.5: seat {seat} has two aliens of a colour"
    choosing = any(decision[0] == KEEP_ONE for decision in player.stack)
    if player.status == FLYING and not choosing:
        if len(parts(ship)) > 1:
            yield f"GT-11.13: the ship of seat {seat} is in pieces"
        if stranded_aliens(ship):
            yield f"GT-8.7: seat {seat} has an alien without life support"


def _check_contents(state: GalaxyTrucker, seat: int, ship: Ship, position: int) -> Iterator[str]:
    """Check that a component carries no more than it can: crew, tokens, goods."""
    piece, crew, goods = ship.pieces[position], ship.crew[position], ship.goods[position]
    where = f"{CELL_NAMES[position]} of seat {seat}"
    kind = PIECE_KIND[piece] if piece != NOTHING else NOTHING
    if crew and not ship.cabins() >> position & 1:
        yield f"GT-7.2: crew outside a cabin on {where}"
    if crew in (PURPLE, BROWN) and kind == STARTING_CABIN:
        yield f"GT-7.3: an alien in the starting cabin on {where}"
    if not 0 <= ship.tokens[position] <= (TILE_SIZE[piece >> 2] if kind == BATTERY else 0):
        yield f"GT-7.9: {ship.tokens[position]} tokens on {where}"
    if is_protected(state, seat, position):
        return  # what an expansion stores there, it checks itself (GT-22.18)
    blocks = [goods >> 4 * colour & 15 for colour in range(len(GOODS_NAMES))]
    if sum(blocks) > (TILE_SIZE[piece >> 2] if ship.holds() >> position & 1 else 0):
        yield f"GT-7.11, GT-7.12: {sum(blocks)} goods on {where}"
    if blocks[RED] and kind != SPECIAL_HOLD:
        yield f"GT-12.7: red goods outside a special hold on {where}"


def _stripes(ship: Ship) -> tuple[int, int, int, int]:
    """Return the masks that a ship keeps beside its list of pieces."""
    return ship.mask, ship.connector_stripes, ship.outlet_stripes, ship.kind_stripes
