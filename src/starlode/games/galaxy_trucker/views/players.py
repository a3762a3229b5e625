"""Players and their ships."""

from __future__ import annotations

from starlode.games.galaxy_trucker import scoring, titles
from starlode.games.galaxy_trucker.config import POLICY_NAMES
from starlode.games.galaxy_trucker.content import CELL_NAMES, COLOURS, SIDE_NAMES, TILE_NAMES, TITLE_NAMES
from starlode.games.galaxy_trucker.hooks import (
    CHARGE_LOSSES,
    REWARD_BEST_LOOKING,
    REWARD_FINISH,
    REWARD_SALE,
    REWARD_TITLE,
)
from starlode.games.galaxy_trucker.phases.building.unwelding import unwelds_left
from starlode.games.galaxy_trucker.ship.joints import exposed_masks, sealed_masks
from starlode.games.galaxy_trucker.ship.power import cannon_power, engine_power, total_weight
from starlode.games.galaxy_trucker.ship.ship import CREW_NAMES, GRID, Ship
from starlode.games.galaxy_trucker.state import (
    CAUSE_NAMES,
    FLYING,
    FROM_POOL,
    NOTHING,
    SOURCE_NAMES,
    STATUS_NAMES,
    GalaxyTrucker,
    Player,
    lost_cause,
    lost_position,
    lost_tile,
)
from starlode.games.galaxy_trucker.views.names import goods_counts, some
from starlode.games.galaxy_trucker.views.shapes import (
    ComponentView,
    Counts,
    ErrorView,
    FlightView,
    HandView,
    LossView,
    PlayerView,
    SheetView,
    ShipView,
)
from starlode.kernel.masks import bits


def view_player(
    state: GalaxyTrucker, seat: int, viewer: int | None, ship: ShipView, errors: list[ErrorView]
) -> PlayerView:
    """Return a player as the viewer sees them, with their ship and its errors."""
    player, config = state.players[seat], state.config
    flying = player.status == FLYING
    return {
        "colour": COLOURS[seat],
        "status": STATUS_NAMES[player.status],
        "credits": player.credits,
        "policy": POLICY_NAMES[config.policy[seat]],
        "sees_fits": config.shows_fits[seat],
        "ship": ship,
        "errors": errors,
        "lost": [view_loss(loss) for loss in player.lost],
        "hand": _hand(player, known=seat == viewer),
        "loose": CELL_NAMES[player.loose] if player.loose != NOTHING else None,
        "reserve": [TILE_NAMES[tile] for tile in player.reserve],
        "looking": player.looking + 1 if player.looking != NOTHING else None,
        "start_space": player.start_space or None,
        "points": player.points,
        "unwelds": unwelds_left(state, seat),
        "run_ends": some(player.until),
        "progress": player.progress if flying else None,
        "space": player.progress % state.board.length if flying else None,
        "power": player.power,
        "gave_up_at": some(player.gave_up_at),
        "title": TITLE_NAMES[player.title] if player.title != NOTHING else None,
        "gold": player.gold,
        "title_counts": _title_counts(state, seat) if config.trek else {},
        "sheet": _sheet(state, seat) if player.sheet else None,
        "results": [_result(state, seat, flight) for flight in range(scoring.flights_flown(state, seat))],
    }


def view_loss(loss: int) -> LossView:
    """Return a lost component."""
    part: LossView = {"tile": TILE_NAMES[lost_tile(loss)], "cause": CAUSE_NAMES[lost_cause(loss)]}
    if lost_position(loss) != NOTHING:
        part["cell"] = CELL_NAMES[lost_position(loss)]
    return part


def _hand(player: Player, *, known: bool) -> HandView | None:
    """Return the component in the hand; one taken unseen is known to the player alone (GT-5.4, GT-19.29)."""
    if player.hand == NOTHING:
        return None
    hidden = player.hand_from == FROM_POOL and not known
    return {"tile": None if hidden else TILE_NAMES[player.hand], "source": SOURCE_NAMES[player.hand_from]}


def _title_counts(state: GalaxyTrucker, seat: int) -> Counts:
    return _named_counts(state, titles.all_counts(state, seat))


def _named_counts(state: GalaxyTrucker, counts: tuple[int, ...]) -> Counts:
    """Return counts of all titles, or none at all, by the names of the titles."""
    return {TITLE_NAMES[title]: counted for title, counted in zip(titles.in_play(state), counts, strict=False)}


def _sheet(state: GalaxyTrucker, seat: int) -> SheetView:
    """Return the sheet of the flight that was scored last; while it is scored, as far as it has come."""
    player = state.players[seat]
    sheet = player.sheet
    flight = sheet[scoring.FLIGHT]
    settled = scoring.flights_flown(state, seat) > flight
    return {
        "flight": flight + 1,
        "place": sheet[scoring.PLACE] or None,
        "exposed_connectors": sheet[scoring.EXPOSED],
        "goods": goods_counts(sheet[scoring.GOODS_SOLD : scoring.TITLE_COUNTS]),
        "title_counts": _named_counts(state, sheet[scoring.TITLE_COUNTS :]),
        "before": sheet[scoring.BEFORE],
        "finish": sheet[REWARD_FINISH],
        "best_looking": sheet[REWARD_BEST_LOOKING],
        "title": sheet[REWARD_TITLE],
        "sale": sheet[REWARD_SALE],
        "losses": sheet[CHARGE_LOSSES],
        "credits": scoring.result_of(state, seat, flight).credits if settled else player.credits,
    }


def _result(state: GalaxyTrucker, seat: int, flight: int) -> FlightView:
    result = scoring.result_of(state, seat, flight)
    return {
        "board": state.config.boards[flight].name,
        "earned": result.earned,
        "credits": result.credits,
        "finished": result.finished,
        "lost": result.lost,
    }


def view_ship(ship: Ship) -> ShipView:
    """Return a ship, which everybody sees (GT-5.10)."""
    exposed, weight = exposed_masks(ship), total_weight(ship)
    return {
        "components": {CELL_NAMES[position]: _component(ship, position) for position in bits(ship.mask)},
        "exposed": _sides(exposed),
        "sealed": _sides(sealed_masks(ship)),
        "exposed_connectors": sum([mask.bit_count() for mask in exposed]),
        "cannon_power": cannon_power(ship),
        "full_cannon_power": cannon_power(ship, GRID),
        "engine_power": engine_power(ship, weight=weight),
        "full_engine_power": engine_power(ship, GRID, weight),
        "humans": ship.humans(),
        "crew": ship.crew_members(),
        "tokens": ship.token_count(),
        "goods": goods_counts(ship.goods_total()),
    }


def _sides(masks: tuple[int, int, int, int]) -> dict[str, str]:
    """Return, by cell, the sides on which it is in the mask of that side."""
    return {
        CELL_NAMES[position]: "".join([SIDE_NAMES[side] for side in range(4) if masks[side] >> position & 1])
        for position in bits(masks[0] | masks[1] | masks[2] | masks[3])
    }


def _component(ship: Ship, position: int) -> ComponentView:
    piece = ship.pieces[position]
    part: ComponentView = {"tile": TILE_NAMES[piece >> 2], "rotation": piece & 3}
    if ship.crew[position]:
        part["crew"] = CREW_NAMES[ship.crew[position]]
    if ship.tokens[position]:
        part["tokens"] = ship.tokens[position]
    if ship.goods[position]:
        packed = ship.goods[position]
        part["goods"] = goods_counts((packed & 15, packed >> 4 & 15, packed >> 8 & 15, packed >> 12))
    return part
