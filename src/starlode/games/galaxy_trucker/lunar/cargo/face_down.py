"""Face-down cargo in the warehouse: its back is to be seen, its kind is not (GL-7.2).

What nobody can know is not in the state: of the tiles that nobody has seen, only how many there are of each kind.
"""

from __future__ import annotations

from random import Random

from starlode.games.galaxy_trucker.actions import ACTIONS, DrawTile
from starlode.games.galaxy_trucker.content import CARGO, TILE_KIND
from starlode.games.galaxy_trucker.lunar.actions import LUNAR, DrawCargoKind
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, TILES_OF_CARGO
from starlode.games.galaxy_trucker.lunar.state import DRAW_CARGO_TILE, edit_table, table_of
from starlode.games.galaxy_trucker.phases import draws
from starlode.games.galaxy_trucker.state import FROM_POOL, NOTHING, GalaxyTrucker
from starlode.kernel.contract import Action
from starlode.kernel.masks import bits

Outcomes = list[tuple[Action, int]]


def unseen_cargo(state: GalaxyTrucker, kind: int) -> list[int]:
    """Return the tiles of a kind of cargo that were not seen in this flight."""
    return bits(TILES_OF_CARGO[kind] & ~table_of(state).cargo_seen)


def cargo_face_down(state: GalaxyTrucker) -> int:
    """Return how many face-down cargo tiles the warehouse holds; the number is public."""
    return sum(table_of(state).cargo_hidden)


def list_cargo_kinds(state: GalaxyTrucker) -> Outcomes:
    """Return the kinds of the face-down cargo, each as likely as it is frequent."""
    hidden = table_of(state).cargo_hidden
    return [(LUNAR.draw_cargo_kind[kind], count) for kind, count in enumerate(hidden) if count]


def apply_cargo_kind(state: GalaxyTrucker, action: Action) -> None:
    """Go on to draw a tile of this kind."""
    assert isinstance(action, DrawCargoKind)
    edit_table(state).drawn_kind = action.kind
    state.draw = DRAW_CARGO_TILE


def list_cargo_tiles(state: GalaxyTrucker) -> Outcomes:
    """Return the tiles of the kind that was drawn."""
    return [(ACTIONS.draw_tile[tile], 1) for tile in unseen_cargo(state, table_of(state).drawn_kind)]


def apply_cargo_tile(state: GalaxyTrucker, action: Action) -> None:
    """Put the tile into the hand of who took it, or face up into the warehouse."""
    assert isinstance(action, DrawTile)
    table = edit_table(state)
    hidden = [*table.cargo_hidden]
    hidden[table.drawn_kind] -= 1
    table.cargo_hidden = tuple(hidden)
    table.cargo_seen |= 1 << action.tile
    table.drawn_kind = NOTHING
    draws.put_drawn_tile(state, state.drawing, action.tile)


def redraw_hands(world: GalaxyTrucker, viewer: int | None, rng: Random) -> None:
    """Give the others other cargo tiles instead of those they took unseen; their back was to be seen (GL-7.2).

    Of a tile that is being drawn nobody knows the kind yet.
    """
    unknown = [
        seat
        for seat, player in enumerate(world.players)
        if seat != viewer and player.hand >= CARGO and player.hand_from == FROM_POOL
    ]
    in_draw = table_of(world).drawn_kind != NOTHING
    if not unknown and not in_draw:
        return
    table = edit_table(world)
    hidden = [*table.cargo_hidden]
    for seat in unknown:
        tile = world.players[seat].hand
        table.cargo_seen &= ~(1 << tile)
        hidden[CARGO_KINDS.index(TILE_KIND[tile])] += 1
    if in_draw:
        [table.drawn_kind] = rng.choices(range(len(hidden)), hidden)
        hidden[table.drawn_kind] -= 1
    for seat in unknown:
        [kind] = rng.choices(range(len(hidden)), hidden)
        tile = rng.choice(unseen_cargo(world, kind))
        hidden[kind] -= 1
        table.cargo_seen |= 1 << tile
        world.edit(seat).hand = tile
    if in_draw:
        hidden[table.drawn_kind] += 1
    table.cargo_hidden = tuple(hidden)
