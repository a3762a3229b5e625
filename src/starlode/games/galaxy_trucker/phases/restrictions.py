"""What golden titles (GT-18.A8) and expansions forbid or change while a ship is built and loaded.

Both are asked here, at the same seams: building errors (GT-22.7), the reserve (GT-22.5), loads of crew and tokens
(GT-22.8). Without a golden title and without an expansion nothing changes (GT-22.2).
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import CREW_CHOICES
from starlode.games.galaxy_trucker.content import (
    CELL_NAMES,
    CRUISE_CAPTAIN,
    MASTER_ENGINEER,
    POWER_TRUCKER,
    STARTING_CABIN,
    TILE_NAMES,
    XENOQUARTERMASTER,
)
from starlode.games.galaxy_trucker.ship.joints import joined_to
from starlode.games.galaxy_trucker.ship.legality import (
    ERROR_CLAUSES,
    ERROR_NAMES,
    FOUR_CONNECTORS,
    GOLDEN_RESTRICTIONS,
    Error,
    errors,
)
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.walks import with_view
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.kernel.contract import Json, Refusal
from starlode.kernel.masks import bits

# The kind of an error that breaks the first rule of an expansion; kinds follow those of the base game.
FURTHER_RULE: Final = len(ERROR_NAMES)

# What a cabin is loaded with, as in `LoadCrew`.
LOAD_HUMANS: Final = 0


def golden_title(state: GalaxyTrucker, seat: int) -> int:
    """Return the one golden title that restricts this player, or NOTHING (GT-18.14, GT-18.A3, GL-4.R3)."""
    player = state.players[seat]
    return player.title if player.gold and state.config.golden else NOTHING


def has_further_rules(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether any building rule beyond the base ones holds for this player."""
    if any(rule.is_on(state) for rule in state.config.hooks.building_rules):
        return True
    return golden_title(state, seat) in GOLDEN_RESTRICTIONS


def further_errors(state: GalaxyTrucker, seat: int, ship: Ship) -> list[Error]:
    """Return the errors of a golden title or an expansion that this ship of the player would have (GT-6.2 (g))."""
    found: list[Error] = []
    title = golden_title(state, seat)
    if title in GOLDEN_RESTRICTIONS:
        found += [error for error in GOLDEN_RESTRICTIONS[title](ship) if not _is_exempt(state, seat, ship, error)]
    for kind, rule in enumerate(state.config.hooks.building_rules, start=FURTHER_RULE):
        found += [(kind, *bits(mask)) for mask in rule.find(state, seat, ship)]
    return found


def _is_exempt(state: GalaxyTrucker, seat: int, ship: Ship, error: Error) -> bool:
    """Return whether a golden Corridorist may build in the tile all the same, since it was given (GT-18.A8)."""
    return error[0] == FOUR_CONNECTORS and is_given(state, seat, ship.tile(error[1]))


def is_given(state: GalaxyTrucker, seat: int, tile: int) -> bool:
    """Return whether an expansion has put this tile into the player's reserve at setup."""
    return any(given(state, seat) >> tile & 1 for given in state.config.hooks.given_tiles)


def error_name(state: GalaxyTrucker, kind: int) -> str:
    """Return the name of a kind of building error."""
    return ERROR_NAMES[kind] if kind < FURTHER_RULE else state.config.hooks.building_rules[kind - FURTHER_RULE].name


def error_clause(state: GalaxyTrucker, kind: int) -> str:
    """Return the clause that a kind of building error breaks."""
    return ERROR_CLAUSES[kind] if kind < FURTHER_RULE else state.config.hooks.building_rules[kind - FURTHER_RULE].clause


def building_errors(state: GalaxyTrucker, seat: int, ship: Ship) -> list[Error]:
    """Return all errors that this ship of the player has (GT-6.2)."""
    return errors(ship) + further_errors(state, seat, ship)


def restricts_reserve(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether any rule beyond the base ones holds for the player's reserve."""
    return bool(state.config.hooks.reserve_refusals) or golden_title(state, seat) == MASTER_ENGINEER


def why_not_reserved(state: GalaxyTrucker, seat: int, tile: int) -> Refusal | None:
    """Return why the player may not set this tile aside although there is room, or None if it may be.

    What was given into the reserve is exempt from the golden title (GT-18.A8).
    """
    if golden_title(state, seat) == MASTER_ENGINEER and not is_given(state, seat, tile):
        return Refusal("refusal-golden-reserve", "GT-18.A8", {"tile": TILE_NAMES[tile]})
    for rule in state.config.hooks.reserve_refusals:
        refusal = rule(state, seat, tile)
        if refusal is not None:
            return refusal
    return None


def why_not_alien(state: GalaxyTrucker, seat: int, position: int, alien: int) -> Refusal | None:
    """Return why a rule beyond the base ones keeps this alien (as in `LoadCrew`) out of the cabin, or None."""
    for rule in state.config.hooks.crew_refusals:
        refusal = rule(state, seat, position, alien)
        if refusal is not None:
            return refusal
    if crew_load(state, seat, position, alien, 1) == 0:
        data: dict[str, Json] = {"cell": CELL_NAMES[position], "crew": CREW_CHOICES[alien]}
        return Refusal("refusal-alien-restricted", "GT-18.A8", data)
    return None


def crew_load(state: GalaxyTrucker, seat: int, position: int, crew: int, count: int) -> int:
    """Return how many of this crew the cabin is loaded with, where the base rules say `count` (GT-18.A8)."""
    ship = state.players[seat].ship
    title = golden_title(state, seat)
    if crew == LOAD_HUMANS:
        starting = ship.of_kind(STARTING_CABIN)
        if title == CRUISE_CAPTAIN and not (with_view(ship) | starting) >> position & 1:
            count = min(count, 1)
    elif title == XENOQUARTERMASTER and joined_to(ship, position) & ship.of_kind(STARTING_CABIN):
        count = 0
    for change in state.config.hooks.crew_loads:
        count = change(state, seat, position, crew, count)
    return count


def token_load(state: GalaxyTrucker, seat: int, position: int, count: int) -> int:
    """Return how many tokens the battery is loaded with, where the base rules say `count` (GT-18.A8)."""
    if golden_title(state, seat) == POWER_TRUCKER:
        count -= 1
    for change in state.config.hooks.token_loads:
        count = change(state, seat, position, count)
    return count
