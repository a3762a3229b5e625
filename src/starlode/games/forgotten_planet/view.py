"""What a viewer sees: names instead of indices, built up from nothing. And what he may guess of the rest.

Everything is open except the kind of a face-down tile, which only its layer knows (FP-1.20, FP-28.3).
"""

from __future__ import annotations

from random import Random

from starlode.games.forgotten_planet.content import (
    BASE,
    BONUSES,
    FACE_DOWN,
    HIDDEN_EACH,
    HIDDEN_NAMES,
    LETTERS,
    PLAYER_COLOURS,
    RESOURCES,
    ROBOTS_EACH,
    STARTING,
    TILE_NAMES,
)
from starlode.games.forgotten_planet.phases import control_check, hidden_placement
from starlode.games.forgotten_planet.phases.control import distances
from starlode.games.forgotten_planet.phases.energy import income_of
from starlode.games.forgotten_planet.scoring import (
    LINES,
    bonus_counts,
    bonuses,
    lines,
    ranking,
    scores,
    sides_of,
)
from starlode.games.forgotten_planet.state import (
    ASSIGN,
    BID,
    DEBT,
    HIDE,
    NOBODY,
    NOT_YET,
    OVER,
    PRODUCE,
    SOLD,
    STEP_NAMES,
    STORED,
    STRIDE,
    TRIGGER_NAMES,
    Planet,
    cubes_at,
    stored_most,
)
from starlode.kernel.contract import Json
from starlode.kernel.masks import bits

Part = dict[str, Json]


def view(state: Planet, viewer: int | None) -> Part:
    """The whole table, as this viewer sees it."""
    kit, area = state.kit, state.kit.area
    names = area.names
    return {
        "players": kit.players,
        "options": dict(kit.options),
        "scenario": {
            "id": kit.identity,
            "title": dict(kit.title),
            "land_tiles": kit.land_tiles,
            "hidden": kit.hidden,
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
        "kept": state.kept,
        "steps_left": state.steps_left,
        "site": names[state.site] if state.site >= 0 else None,
        "trigger": TRIGGER_NAMES[state.trigger] if state.trigger != NOT_YET else None,
        "quiet": state.quiet,
        "asked": _asked(state),
        "due": [names[square] for square in state.due] if state.step == PRODUCE else [],
        "squares": {names[square]: _square(state, square, viewer) for square in area.squares},
        "walls": [area.side_names[side] for side in bits(state.walls)],
        "robots": [
            {"seat": seat, "square": names[code >> 1], "on": bool(code & 1)}
            for seat, robots in enumerate(state.robots)
            for code in robots
        ],
        "seats": [_seat(state, seat, viewer) for seat in range(kit.players)],
        "supply": {
            "land": state.land,
            "consumed": state.consumed,
            "walls": state.walls_left,
            "bases": state.pool,
            "mines": {colour: state.piles[index] for index, colour in enumerate(RESOURCES)},
        },
        "alliances": [[*side] for side in sides_of(state)] if state.ally[0] != NOBODY else [],
        "auction": _auction(state),
        "distances": _distances(state),
        "scoring": _scoring(state),
    }


def _square(state: Planet, square: int, viewer: int | None) -> Part:
    kind, owner = state.tile[square], state.owner[square]
    if kind == FACE_DOWN:
        place = state.veiled.index(square)
        found: Part = {"kind": "face-down", "layer": hidden_placement.layer(state, place)}
        if found["layer"] == viewer:
            found["tile"] = HIDDEN_NAMES[state.veiled_kinds[place]]
        return found
    found = {"kind": TILE_NAMES[kind]}
    if kind >= STARTING:
        found["letter"] = LETTERS[kind - STARTING]
    elif kind >= BASE:
        found["base"] = kind - BASE
    if owner >= 0:
        found["owner"] = owner
    return found


def _asked(state: Planet) -> Json:
    """The shared tile for which an ally is asked, and who gets it without an answer (FP-R24.3)."""
    if state.step != ASSIGN:
        return None
    square = control_check.square_asked(state)
    return {"square": state.kit.area.names[square], "default": control_check.default_owner(state, square)}


def _seat(state: Planet, seat: int, viewer: int | None) -> Part:
    own, at, purse = state.own, STRIDE * seat, cubes_at(state, seat)
    tiles, stored = state.tiles[seat], own[at + STORED]
    found: Part = {
        "colour": PLAYER_COLOURS[seat],
        "cubes": {name: own[purse + colour] for colour, name in enumerate(RESOURCES)},
        "ally": state.ally[seat] if state.ally[seat] != NOBODY else None,
        "letter": LETTERS[state.letters[seat]] if state.letters[seat] >= 0 else None,
        "stored": stored,
        "stored_most": stored_most(state, seat),
        "sold": own[at + SOLD],
        "debt": own[at + DEBT],
        "bases": [state.kit.area.names[square] for square in state.bases[seat]],
        "robots": len(state.robots[seat]),
        "robots_left": ROBOTS_EACH - len(state.robots[seat]),
        "tiles": tiles,
        "income": income_of(tiles),
        "vp": scores(state)[seat],
    }
    if state.step == HIDE:
        kinds = hidden_placement.hand(state, seat)
        found["hand"] = [HIDDEN_NAMES[kind] for kind in kinds] if seat == viewer else len(kinds)
    return found


def _auction(state: Planet) -> Json:
    """Markers on each base from bottom to top, who holds it, and who still bids; None if there was no auction."""
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
        "laid": [*state.markers],
    }


def _distances(state: Planet) -> Json:
    """For each seat its distance to every tile it reaches, over the board as it lies now (FP-19.2)."""
    names = state.kit.area.names
    found: list[Json] = []
    for seat in range(state.kit.players):
        steps = distances(state, seat)
        found.append({names[square]: steps[square] for square in state.kit.area.squares if steps[square] >= 0})
    return found


def _scoring(state: Planet) -> Json:
    """Every line of the score sheet as it stands; bonuses belong to those who compete (players or alliances)."""
    seats = range(state.kit.players)
    each = [lines(state, seat) for seat in seats]
    counts = [bonus_counts(state, seat) for seat in seats]
    return {
        "sides": [[*side] for side in sides_of(state)],
        "lines": {name: [each[seat][line] for seat in seats] for line, name in enumerate(LINES)},
        "bonuses": {
            name: {"counts": [counts[seat][kind] for seat in seats], "vp": [*won]}
            for kind, (name, won) in enumerate(zip(BONUSES, bonuses(state), strict=True))
        },
        "totals": [*scores(state)],
        "places": [*ranking(state)],
    }


def guess_kinds(state: Planet, viewer: int | None, rng: Random) -> bool:
    """Deal the kinds of other players' face-down tiles anew; whether there was anything to guess."""
    if state.step != HIDE or not state.veiled:
        return False
    players = state.kit.players
    kinds = state.veiled_kinds.copy()
    for place, seat in enumerate(state.order):
        if seat != viewer:
            possible = list(range(HIDDEN_EACH))
            rng.shuffle(possible)
            laid = len(kinds[place::players])
            kinds[place::players] = possible[:laid]
    state.veiled_kinds = kinds
    return True
