"""The view of a state for one viewer, with names instead of indices.

Everything is open except the kind of a face-down tile, which only the player who laid it knows (FP-1.20, FP-28.3).
"""

from __future__ import annotations

from starlode.games.forgotten_planet.content import (
    BASE,
    BASE_ENERGY,
    BLUE,
    BONUSES,
    BROWN,
    CHOICE,
    CONCENTRATE_ENERGY,
    CONSUME_ENERGY,
    DIE,
    EXPLODE_ENERGY,
    FACE_DOWN,
    FACES,
    HIDDEN_NAMES,
    LAND,
    LAND_ENERGY,
    LETTERS,
    MINE,
    MINE_ENERGY,
    MOVE_ENERGY,
    MOVE_STEPS,
    PLAYER_COLOURS,
    PUSH_ENERGY,
    RESOURCES,
    ROBOT_ENERGY,
    ROBOTS_EACH,
    SELL_ENERGY,
    STARTING,
    TILE_NAMES,
    TILES_PER_ENERGY,
    WHITE,
)
from starlode.games.forgotten_planet.phases import control_check, hidden_placement
from starlode.games.forgotten_planet.phases.control import measure_distances
from starlode.games.forgotten_planet.phases.energy import compute_income
from starlode.games.forgotten_planet.phases.production import find_usual_colours, production_matters
from starlode.games.forgotten_planet.phases.robot_actions.mining import is_left, list_kinds_left
from starlode.games.forgotten_planet.phases.robot_actions.movement import list_second_moves
from starlode.games.forgotten_planet.scoring import (
    LINES,
    count_bonus_items,
    list_teams,
    ranking,
    score_lines,
    scores,
    share_bonuses,
)
from starlode.games.forgotten_planet.state import (
    ACTIONS,
    ASSIGN,
    BID,
    HIDE,
    NOBODY,
    NOT_YET,
    OVER,
    PRODUCE,
    STEP_NAMES,
    TRIGGER_NAMES,
    Planet,
    cubes_of,
    max_stored,
)
from starlode.games.forgotten_planet.views.shapes import (
    Face,
    PlanetAuctionView,
    PlanetCubesView,
    PlanetPlayerView,
    PlanetProductionView,
    PlanetQuestionView,
    PlanetScoringView,
    PlanetSquareView,
    PlanetView,
)
from starlode.kernel.masks import bits


def view(state: Planet, viewer: int | None) -> PlanetView:
    """Return the state as this viewer sees it; None is a spectator."""
    config, area = state.config, state.config.area
    names = area.names
    return {
        "players": config.players,
        "options": dict(config.options),
        "scenario": {
            "id": config.identity,
            "title": dict(config.title),
            "land_tiles": config.land_tiles,
            "hidden": config.hidden,
        },
        "width": area.width,
        "height": area.height,
        "rows": [*area.rows],
        "step": STEP_NAMES[state.step],
        "over": state.step == OVER,
        "decider": state.decider if state.options else None,
        "seat": state.seat if state.round else None,
        "order": [*state.order],
        "round": state.round,
        "energy": state.energy,
        "kept": state.conserved,
        "steps_left": state.steps_left,
        "site": names[state.site] if state.site >= 0 else None,
        "trigger": TRIGGER_NAMES[state.trigger] if state.trigger != NOT_YET else None,
        "quiet": state.quiet_turns,
        "asked": _view_question(state),
        "due": [names[square] for square in state.due] if state.step == PRODUCE else [],
        "production": _view_production(state),
        "move_steps": MOVE_STEPS,
        "further": _view_second_moves(state),
        "costs": _view_costs(state),
        "die": _view_die(state),
        "squares": {names[square]: _view_square(state, square, viewer) for square in area.squares},
        "walls": [area.side_names[side] for side in bits(state.walls)],
        "robots": [
            {"seat": seat, "square": names[code >> 1], "on": bool(code & 1)}
            for seat, player in enumerate(state.players)
            for code in player.robots
        ],
        "seats": [_view_seat(state, seat, viewer) for seat in range(config.players)],
        "supply": {
            "land": state.land,
            "consumed": state.consumed,
            "walls": state.walls_left,
            "bases": state.pool,
            "mines": _view_cubes(state.piles),
        },
        "alliances": [[*team] for team in list_teams(state)] if state.players[0].ally != NOBODY else [],
        "auction": _view_auction(state),
        "distances": _view_distances(state),
        "expected_control": _view_expected_control(state),
        "scoring": _view_scoring(state),
    }


def _view_cubes(counts: list[int]) -> PlanetCubesView:
    return {"brown": counts[BROWN], "white": counts[WHITE], "blue": counts[BLUE]}


def _view_square(state: Planet, square: int, viewer: int | None) -> PlanetSquareView:
    # A tile whose question is open counts for nobody (FP-R24.5).
    kind, owner = state.tile[square], NOBODY if state.to_ask >> square & 1 else state.owner[square]
    if kind == FACE_DOWN:
        index = state.hidden_squares.index(square)
        seat = hidden_placement.find_layer(state, index)
        part: PlanetSquareView = {"kind": "face-down", "layer": seat}
        if seat == viewer:
            part["tile"] = HIDDEN_NAMES[state.hidden_kinds[index]]
        return part
    part = {"kind": TILE_NAMES[kind]}
    if kind >= STARTING:
        part["letter"] = LETTERS[kind - STARTING]
    elif kind >= BASE:
        part["base"] = kind - BASE
    if owner >= 0:
        part["owner"] = owner  # the ownership marker (FP-19.11)
    return part


def _view_question(state: Planet) -> PlanetQuestionView | None:
    """Return the shared tile that an ally is asked about, and who gets it without an answer (FP-R24.3)."""
    if state.step != ASSIGN:
        return None
    square = control_check.find_square_asked(state)
    return {"square": state.config.area.names[square], "default": control_check.find_default_owner(state, square)}


def _view_production(state: Planet) -> PlanetProductionView | None:
    """Return the cubes that most players would take for the robots due, and whether another choice matters."""
    if state.step != PRODUCE:
        return None
    usual = find_usual_colours(cubes_of(state, state.seat), len(state.due))
    return {"usual": [RESOURCES[colour] for colour in usual], "matters": production_matters(state)}


def _view_second_moves(state: Planet) -> dict[str, dict[str, str]]:
    """Return for each robot that can act the squares of a second move, each with the square to go to first."""
    if state.step != ACTIONS or state.energy < 2 * MOVE_ENERGY:
        return {}
    names = state.config.area.names
    squares = sorted({code >> 1 for code in state.players[state.seat].robots if code & 1})
    return {
        names[start]: {names[end]: names[first] for end, first in list_second_moves(state, start).items()}
        for start in squares
    }


def _view_costs(state: Planet) -> dict[str, int]:
    """Return the energy that each kind of action costs (FP-6.3)."""
    return {
        "move": MOVE_ENERGY,
        "build-land": LAND_ENERGY,
        "build-mine": MINE_ENERGY,
        "build-base": BASE_ENERGY,
        "build-wall": state.config.wall_energy,
        "push-wall": PUSH_ENERGY,
        "explode": EXPLODE_ENERGY,
        "explode-wall": EXPLODE_ENERGY,
        "make-robot": ROBOT_ENERGY,
        "sell": SELL_ENERGY,
        "concentrate": CONCENTRATE_ENERGY,
        "consume": CONSUME_ENERGY,
    }


def _view_die(state: Planet) -> list[Face | None]:
    """Return what each face of the die brings, from 1 on; None where the supply has none left (FP-9.4, FP-9.7)."""
    return [_view_face(state, DIE[face]) for face in range(1, FACES + 1)]


def _view_face(state: Planet, tile: int) -> Face | None:
    if tile == CHOICE:
        return "choice" if list_kinds_left(state) else None
    if not is_left(state, tile):
        return None
    return "land" if tile == LAND else RESOURCES[tile - MINE]


def _view_seat(state: Planet, seat: int, viewer: int | None) -> PlanetPlayerView:
    player = state.players[seat]
    open_questions = sum([1 for square in bits(state.to_ask) if state.owner[square] == seat])
    tiles = state.tile_counts[seat] - open_questions  # FP-R24.5
    part: PlanetPlayerView = {
        "colour": PLAYER_COLOURS[seat],
        "cubes": _view_cubes(cubes_of(state, seat)),
        "ally": player.ally if player.ally != NOBODY else None,
        "letter": LETTERS[player.letter] if player.letter >= 0 else None,
        "stored": player.stored,
        "stored_most": max_stored(state, seat),
        "sold": player.sold,
        "debt": player.debt,
        "bases": [state.config.area.names[square] for square in player.bases],
        "robots": len(player.robots),
        "robots_left": ROBOTS_EACH - len(player.robots),
        "tiles": tiles,
        "income": compute_income(tiles),
        "more_income_at": (tiles // TILES_PER_ENERGY + 1) * TILES_PER_ENERGY,
        "vp": scores(state)[seat],
    }
    if state.step == HIDE:
        kinds = hidden_placement.list_remaining_kinds(state, seat)
        part["hand"] = [HIDDEN_NAMES[kind] for kind in kinds] if seat == viewer else len(kinds)
    return part


def _view_auction(state: Planet) -> PlanetAuctionView | None:
    """Return each base's markers from bottom to top and its holder, and who still bids; None without an auction."""
    if state.first_bidder == NOBODY:
        return None
    return {
        "open": state.step == BID,
        "first": state.first_bidder,
        "bidders": [*state.bidders],
        "bases": {
            LETTERS[letter]: {"markers": [*stack], "holder": holder if holder != NOBODY else None}
            for letter, (stack, holder) in enumerate(zip(state.stacks, state.holders, strict=True))
        },
        "laid": [player.markers for player in state.players],
    }


def _view_distances(state: Planet) -> list[dict[str, int]]:
    """Return each seat's distance to every tile it reaches on the present board (FP-19.2)."""
    area = state.config.area
    by_seat = [measure_distances(state, seat) for seat in range(state.config.players)]
    return [{area.names[square]: steps[square] for square in area.squares if steps[square] >= 0} for steps in by_seat]


def _view_expected_control(state: Planet) -> dict[str, int]:
    """Return who would control each tile if control were checked now."""
    owners, area = control_check.predict_owners(state), state.config.area
    return {area.names[square]: owners[square] for square in area.squares if owners[square] != NOBODY}


def _view_scoring(state: Planet) -> PlanetScoringView:
    """Return every line of the present score sheet; bonuses belong to teams (players or alliances)."""
    seats = range(state.config.players)
    by_seat, counts = score_lines(state), count_bonus_items(state)
    return {
        "sides": [[*team] for team in list_teams(state)],
        "lines": {name: [by_seat[seat][line] for seat in seats] for line, name in enumerate(LINES)},
        "bonuses": {
            name: {"counts": [counts[seat][kind] for seat in seats], "vp": [*shares]}
            for kind, (name, shares) in enumerate(zip(BONUSES, share_bonuses(state), strict=True))
        },
        "totals": [*scores(state)],
        "places": [*ranking(state)],
    }
