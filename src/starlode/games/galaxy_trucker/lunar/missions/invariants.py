"""What holds of missions in every position."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.games.galaxy_trucker.lunar.missions.terms import has_rule
from starlode.games.galaxy_trucker.lunar.state import BOARDED, part_of, table_of
from starlode.games.galaxy_trucker.ship.ship import PRISONER
from starlode.games.galaxy_trucker.state import FLYING, GalaxyTrucker


def violations(state: GalaxyTrucker) -> Iterator[str]:
    """Yield every broken invariant."""
    table = table_of(state)
    if table.fuse and not has_rule(state, "fuse_roll_after_each_card"):
        yield f"GL-6.15.1: the fuse is {table.fuse} without a potato"
    if not 0 <= table.fuse <= len(state.revealed):
        yield f"GL-6.15.2: the fuse is {table.fuse} after {len(state.revealed)} cards"
    for seat, player in enumerate(state.players):
        prisoners = player.ship.crew.count(PRISONER)
        if prisoners > int(has_rule(state, "prisoner_needs_own_cabin")):
            yield f"GL-6.12.1: seat {seat} has {prisoners} prisoners"
        if prisoners and player.status == FLYING and part_of(state, seat).prisoner != BOARDED:
            yield f"GL-6.12.7: the prisoner of seat {seat} is aboard without having boarded"
        if part_of(state, seat).given & ~table.cargo_given:
            yield f"GL-5.11: seat {seat} was given a tile that nobody gave"
