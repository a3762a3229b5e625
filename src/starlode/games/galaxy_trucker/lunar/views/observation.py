"""The observation of a position with what the expansion adds, after the fields of the base game.

Without the expansion its fields are zero, so there is one layout for all games.
"""

from __future__ import annotations

from typing import Final, cast

from starlode.games.galaxy_trucker.content import CARDS_WITH_EXPANSIONS, HEIGHT, POSITIONS, WIDTH
from starlode.games.galaxy_trucker.lunar.cargo.face_down import cargo_face_down
from starlode.games.galaxy_trucker.lunar.content import COLOURS, MISSIONS, VIPS
from starlode.games.galaxy_trucker.lunar.state import (
    AIM_CANNONS,
    BOARD_PRISONER,
    BOARD_VIP,
    CHOOSE_SHIELD,
    FIRE_AGAIN,
    FIRE_FIRST,
    HIDE_GOODS,
    ORDER_CARDS,
    OVERTAKE,
    PICK_MISSION,
    PLAN_ABANDONING,
    PLAN_TOKEN,
    SING_AT_LINE,
    SING_OR_NOT,
    USE_ENGINEER,
    LunarPlayer,
    LunarTable,
    part_of,
    table_of,
)
from starlode.games.galaxy_trucker.lunar.vips.abilities import presenter
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, Decision, GalaxyTrucker
from starlode.games.galaxy_trucker.views.observation import (
    PLAYER_FIELDS,
    SEATS,
    TABLE_FIELDS,
    observe_base,
    player_offset,
    write_decision_part,
)
from starlode.kernel.capabilities.observation import (
    HIGHEST,
    Buffer,
    Field,
    Layout,
    Observation,
    capped,
    per_player,
    spread,
)
from starlode.kernel.contract import State

_DECISIONS: Final[list[int]] = [
    PICK_MISSION, BOARD_VIP, ORDER_CARDS, USE_ENGINEER, SING_OR_NOT, SING_AT_LINE, HIDE_GOODS, CHOOSE_SHIELD,
    AIM_CANNONS, FIRE_FIRST, FIRE_AGAIN, PLAN_ABANDONING, PLAN_TOKEN, OVERTAKE, BOARD_PRISONER,
]  # fmt: skip
_TABLE_FIELDS: Final = [
    Field("mission", (len(MISSIONS),), 1, "the mission of the flight, one-hot"),
    Field("mission_offer", (len(MISSIONS),), 1, "missions to pick from"),
    Field("picker", (SEATS,), 1, "who picks the mission, one-hot"),
    Field("vips", (COLOURS, len(VIPS)), 1, "by colour, the VIP of the flight, one-hot"),
    Field("cargo_face_down", (1,), HIGHEST, "face-down cargo tiles"),
    Field("fuse", (1,), HIGHEST, "the fuse of the hot potato"),
    Field("potato", (SEATS,), 1, "who has the hot potato, one-hot"),
    Field("known_top", (CARDS_WITH_EXPANSIONS,), HIGHEST, "known cards on top of the deck: 1 is next"),
]
_PLAYER_FIELDS: Final = [
    Field("lunar_decision", (len(_DECISIONS),), 1, "kind of the decision that waits, one-hot; of the expansion"),
    Field("boarded_vips", (COLOURS,), 1, "colours whose VIP was aboard at launch"),
    Field("lost_vips", (COLOURS,), 1, "colours whose VIP was lost"),
    Field("memories", (8,), HIGHEST, "sung, Widow left, prisoner, exploded; dumped, unharmed, streamed, losses"),
    Field("given", (1,), HIGHEST, "cargo tiles that the mission put into the reserve"),
    Field("markers", (HEIGHT, WIDTH), 1, "weapons that the Admiral has marked"),
    Field("group", (HEIGHT, WIDTH), 1, "the Widow's group"),
]
LAYOUT: Final = Layout(
    [
        *TABLE_FIELDS,
        *per_player(PLAYER_FIELDS, SEATS),
        *_TABLE_FIELDS,
        *per_player(_PLAYER_FIELDS, SEATS),
    ]
)

_AT: Final[dict[str, int]] = {field.name: field.offset for field in LAYOUT}
_FIRST_PLAYER: Final[int] = _AT["player_0.lunar_decision"]
_PLAYER_LENGTH: Final[int] = _AT["player_1.lunar_decision"] - _FIRST_PLAYER
_PLAYER_AT: Final[dict[str, int]] = {
    field.name: _AT[f"player_0.{field.name}"] - _FIRST_PLAYER for field in _PLAYER_FIELDS
}


def observe(state: GalaxyTrucker, seat: int, buffer: Buffer) -> None:
    """Write the observation of this seat."""
    out = bytearray(LAYOUT.size)
    observe_base(state, seat, out)
    if state.extension is not None:
        _write_table(state, seat, table_of(state), out)
        players = state.config.players
        for place in range(players):
            other = (seat + place) % players
            _write_part(part_of(state, other), out, _FIRST_PLAYER + place * _PLAYER_LENGTH)
            _write_decision(state, other, out, place)
    buffer[:] = out


def _write_table(state: GalaxyTrucker, seat: int, table: LunarTable, out: bytearray) -> None:
    players = state.config.players
    if table.mission != NOTHING:
        out[_AT["mission"] + table.mission] = 1
    for mission in table.offer:
        out[_AT["mission_offer"] + mission] = 1
    for name, other in (("picker", table.picker if table.offer else NOBODY), ("potato", table.potato)):
        if other != NOBODY:
            out[_AT[name] + (other - seat) % players] = 1
    for colour, vip in enumerate(table.vips):
        out[_AT["vips"] + colour * len(VIPS) + vip] = 1
    out[_AT["cargo_face_down"]] = capped(cargo_face_down(state))
    out[_AT["fuse"]] = capped(table.fuse)
    for index, card in enumerate(presenter.known_top(state, seat)):
        out[_AT["known_top"] + card] = index + 1


def _write_part(part: LunarPlayer, out: bytearray, at: int) -> None:
    for name, colours in (("boarded_vips", part.boarded), ("lost_vips", part.lost_vips)):
        place = at + _PLAYER_AT[name]
        out[place : place + COLOURS] = spread(colours, COLOURS)
    memories = (
        part.sung, part.widow_left, part.prisoner, part.exploded,
        part.dumped, part.unharmed, part.streamed, part.card_losses,
    )  # fmt: skip
    for index, number in enumerate(memories):
        out[at + _PLAYER_AT["memories"] + index] = capped(number)
    out[at + _PLAYER_AT["given"]] = part.given.bit_count()
    for name, cells in (("markers", part.markers), ("group", part.group)):
        place = at + _PLAYER_AT[name]
        out[place : place + POSITIONS] = spread(cells, POSITIONS)


def _write_decision(state: GalaxyTrucker, seat: int, out: bytearray, place: int) -> None:
    """Write the next decision of a player if it is one of the expansion's."""
    stack = state.players[seat].stack
    if stack and stack[-1][0] in _DECISIONS:
        decision = stack[-1]
        out[_FIRST_PLAYER + place * _PLAYER_LENGTH + _DECISIONS.index(decision[0])] = 1
        cells = _cells_of(decision)
        numbers = () if decision[0] in (AIM_CANNONS, PLAN_ABANDONING, PLAN_TOKEN, OVERTAKE) else decision[1:]
        write_decision_part(numbers, cells, out, player_offset(place))


def _cells_of(decision: Decision) -> int:
    """Return the mask of the cells that a decision is about."""
    kind = decision[0]
    if kind in (AIM_CANNONS, PLAN_ABANDONING):
        return decision[1]
    if kind in (SING_OR_NOT, CHOOSE_SHIELD, PLAN_TOKEN):
        return 1 << decision[1]
    return decision[3] if kind == OVERTAKE else 0


def _write(state: State, seat: int, buffer: Buffer) -> None:
    observe(cast(GalaxyTrucker, state), seat, buffer)


OBSERVATION: Final = Observation(LAYOUT, _write)
