"""The observation of a position, the same for every number of players and all options.

Everything in Titan is public (TI-R3.2). Players are relative to the observer: the observer first, the others in the
order of the seats. Zones and slots are those of four players; `zones` and `positions` say which of them are in use.
"""

from __future__ import annotations

from typing import Final, cast

from starlode.games.titan.config import TitanConfig
from starlode.games.titan.content import (
    BASIC,
    COLOURS,
    COLUMNS,
    CYCLES,
    DRONES,
    KINDS,
    OBJECTIVES,
    ORDERS,
    REWARD_SLOTS,
    RIG_COLOUR,
    RIG_VALUE,
    RIGS,
    RIGS_EACH,
    RULESET,
    SLOTS,
    TOKEN_KINDS,
    TOKENS_EACH,
    TURNS,
    ZONES,
)
from starlode.games.titan.phases.effects import CORE_TOKEN, PURGE, arriving_kind
from starlode.games.titan.state import DEPLOY_ZONE, MODULE, OVER, STEP_NAMES, Titan, packed_length, unpack
from starlode.kernel.capabilities.observation import (
    Buffer,
    Field,
    Layout,
    Observation,
    Spread,
    capped,
    one_hot,
    per_player,
    split,
    spread,
)
from starlode.kernel.contract import State

SEATS: Final = 4
_POSITIONS: Final = 2 * SLOTS
_ORDER_KINDS: Final = ORDERS + 1
_PLACES: Final = 5
_STEPS: Final = len(STEP_NAMES)
_SOURCES: Final = CORE_TOKEN + 1
_TOKENS_ON_ZONE: Final = 3
_MANY: Final = 127

_TABLE_FIELDS: Final = [
    Field("zones", (ZONES,), 1, "zones in use"),
    Field("positions", (_POSITIONS,), 1, "pipe positions in use: two directions of every slot"),
    Field("options", (len(RULESET["options"]),), 3, "the options of the ruleset, each by the place of its value"),
    Field("players", (SEATS,), 1, "seats that take part, relative to the observer"),
    Field("step", (_STEPS,), 1, "the step of the decision sequence, one-hot"),
    Field("decider", (SEATS,), 1, "who chooses now, one-hot; none while chance draws and at the end"),
    Field("turn_of", (SEATS,), 1, "whose turn it is, one-hot"),
    Field("foreman", (SEATS,), 1, "the Foreman, one-hot"),
    Field("cycle", (1,), CYCLES, "number of the cycle; 0 during the landing"),
    Field("turn", (1,), TURNS, "number of the turn in the cycle"),
    Field("done", (1,), _MANY, "players who finished this round; tokens dealt during setup"),
    Field("ordered", (2,), 1, "orders fulfilled this turn: an ordinary one, Mars"),
    Field("mars_open", (1,), 1, "Mars can still be fulfilled"),
    Field("open_order", (_ORDER_KINDS,), 1, "the open order, one-hot"),
    Field("unseen_orders", (ORDERS,), 1, "orders still in the stack"),
    Field("objectives", (OBJECTIVES,), 1, "objectives on the board"),
    Field("claims", (_PLACES,), REWARD_SLOTS, "reward slots taken, by place on the objective board"),
    Field("face_up", (RIGS,), 1, "rigs on offer"),
    Field("unseen_rigs", (RIGS,), 1, "rigs still in the stacks"),
    Field("placed_colours", (len(COLOURS),), 1, "colours deployed this cycle"),
    Field("taken_rig", (RIGS,), 1, "the rig taken and not yet placed, one-hot"),
    Field("upgraded_zone", (ZONES,), 1, "the zone whose rig gets a module, one-hot"),
    Field("arriving", (KINDS,), 1, "the cube that arrives and is to be decided on, one-hot"),
    Field("effect", (_SOURCES,), 1, "kind of the effect that is to be decided on, one-hot"),
    Field("unseen_tokens", (len(TOKEN_KINDS),), _MANY, "deposit tokens still in the draw, by kind"),
    Field("supply", (KINDS,), _MANY, "cubes in the supply"),
    Field("modules_left", (len(COLOURS),), _MANY, "modules in the supply, by colour"),
    Field("on_zone", (ZONES, len(COLOURS) + 2), RIGS_EACH, "colour of the rig, one-hot; its value; ice"),
    Field("module", (ZONES, len(COLOURS)), 1, "colour of the module on the rig, one-hot"),
    Field("deposits", (ZONES, _TOKENS_ON_ZONE, BASIC), 1, "deposit tokens in their order, each one-hot"),
    Field("deuterium", (ZONES,), _MANY, "Deuterium in the well or the Core"),
    Field("tholins", (ZONES,), _MANY, "Tholins in the well or the Core"),
]
_PLAYER_FIELDS: Final = [
    Field("hold", (KINDS,), _MANY, "cubes in the hold"),
    Field("pipes", (1,), _MANY, "pipes in the hold"),
    Field("room", (1,), _MANY, "free spaces of the hold"),
    Field("ship", (BASIC,), _MANY, "cubes in the dropship"),
    Field("ship_pipes", (1,), _MANY, "pipes in the dropship"),
    Field("tokens", (1,), TOKENS_EACH, "control tokens left"),
    Field("lost_pipes", (1,), _MANY, "own pipes that are out of the game"),
    Field("lost_tokens", (1,), _MANY, "control tokens that are out of the game"),
    Field("cargo", (DRONES,), 2, "what each drone carries: 1 Deuterium, 2 Tholins"),
    Field("core_tokens", (COLUMNS,), 1, "own control tokens at the Core, by column"),
    Field("credits", (2,), _MANY, "Credits: hundreds and the rest"),
    Field("fulfilled", (_ORDER_KINDS,), 1, "fulfilled orders, Mars last"),
    Field("claimed", (_PLACES,), 1, "claimed objectives, by place on the objective board"),
    Field("base", (ZONES,), 1, "zone of the Base, one-hot"),
    Field("network", (ZONES,), 1, "zones of the network"),
    Field("controlled", (ZONES,), 1, "zones of the rigs under control"),
    Field("drones", (DRONES, ZONES), 1, "zone of each drone, one-hot"),
    Field("laid", (_POSITIONS,), 1, "own pipes on the board"),
]

LAYOUT: Final = Layout([*_TABLE_FIELDS, *per_player(_PLAYER_FIELDS, SEATS)])

_SEAT: Final = one_hot(SEATS)
_STEP: Final = one_hot(_STEPS)
_ORDER: Final = one_hot(_ORDER_KINDS)
_RIG: Final = one_hot(RIGS)
_ZONE: Final = one_hot(ZONES)
_KIND: Final = one_hot(KINDS)
_SOURCE: Final = one_hot(_SOURCES)
_COLOUR: Final = one_hot(len(COLOURS))
_TOKEN: Final = one_hot(BASIC)
_NUMBER: Final = [bytes([number]) for number in range(_MANY + 1)]
_zones: Final = Spread(ZONES)
_positions: Final = Spread(_POSITIONS)
_orders: Final = Spread(ORDERS)
_fulfilled: Final = Spread(_ORDER_KINDS)
_objectives: Final = Spread(OBJECTIVES)
_places: Final = Spread(_PLACES)
_rigs: Final = Spread(RIGS)
_colours: Final = Spread(len(COLOURS))
_TAKING_PART: Final = [bytes([place < players for place in range(SEATS)]) for players in range(SEATS + 1)]
# What stands on a zone, by `state.on`: rigs, ice, Bases (which are shown with their players), and nothing last.
_ON: Final[list[bytes]] = [
    *[_COLOUR[RIG_COLOUR[rig]] + bytes([RIG_VALUE[rig], 0]) for rig in range(RIGS)],
    bytes(len(COLOURS)) + bytes([0, 1]),
    *[bytes(len(COLOURS) + 2)] * (SEATS + 1),
]
# By packed list of deposit tokens (`pack`).
_DEPOSITS: Final[list[bytes]] = [
    b"".join([_TOKEN[kind] for kind in (unpack(packed) + [-1] * _TOKENS_ON_ZONE)[:_TOKENS_ON_ZONE]])
    for packed in range(5**_TOKENS_ON_ZONE)
]
_NOBODY: Final = bytes(sum([field.length for field in _PLAYER_FIELDS]))
# By identity of a list, the list and its rows.
_encoded: Final[dict[int, tuple[list[int], bytes]]] = {}
_MOST_ENCODED: Final = 8192
# By configuration, what stays the same for a whole game: the first three fields.
_constant_parts: Final[dict[TitanConfig, bytes]] = {}


def _constant_part(config: TitanConfig) -> bytes:
    part = _constant_parts.get(config)
    if part is None:
        places = [option["values"].index(config.options[option["id"]]) for option in RULESET["options"]]
        part = spread(config.active, ZONES) + spread(config.all_positions, _POSITIONS) + bytes(places)
        _constant_parts[config] = part
    return part


def _encode(values: list[int], rows: list[bytes]) -> bytes:
    """Return the rows of a list that seldom changes: such lists are replaced, never changed, so their rows are kept."""
    known = _encoded.get(id(values))
    if known is not None and known[0] is values:
        return known[1]
    if len(_encoded) >= _MOST_ENCODED:
        _encoded.clear()
    encoded = b"".join([rows[value] for value in values])
    _encoded[id(values)] = (values, encoded)
    return encoded


def observe(state: Titan, seat: int, buffer: Buffer) -> None:
    """Write the observation of this seat."""
    players = state.config.players
    parts: list[bytes] = [_constant_part(state.config)]
    _add_progress(state, seat, players, parts)
    _add_stacks(state, parts)
    parts.append(_encode(state.on, _ON))
    parts.append(_encode(state.module, _COLOUR))
    parts.append(_encode(state.deposits, _DEPOSITS))
    parts.append(_encode(state.deuterium, _NUMBER))
    parts.append(_encode(state.tholins, _NUMBER))
    for place in range(players):
        _add_player(state, (seat + place) % players, parts)
    parts += [_NOBODY] * (SEATS - players)
    buffer[:] = b"".join(parts)


def _add_progress(state: Titan, seat: int, players: int, parts: list[bytes]) -> None:
    """Add the step of the game and who decides."""
    ordered = state.ordered
    parts.append(_TAKING_PART[players])
    parts.append(_STEP[state.step])
    parts.append(_SEAT[(state.decider - seat) % players if state.options else -1])
    parts.append(_SEAT[(state.seat - seat) % players])
    parts.append(_SEAT[(state.foreman - seat) % players])
    parts.append(
        bytes([state.cycle, state.turn, capped(state.done), ordered & 1, ordered >> 1 & 1, int(state.mars_open)])
    )


def _add_stacks(state: Titan, parts: list[bytes]) -> None:
    """Add orders, objectives, rigs, the decision about an effect, and what is left in the supply."""
    step = state.step
    parts.append(_ORDER[state.open_order])
    parts.append(_orders.of(state.unseen_orders))
    objectives = 0
    for objective in state.objectives:
        if objective >= 0:
            objectives |= 1 << objective
    parts.append(_objectives.of(objectives))
    parts.append(bytes([packed_length(claimants) for claimants in state.claimants]))
    parts.append(_rigs.of(state.face_up))
    parts.append(_rigs.of(state.unseen_rigs))
    parts.append(_colours.of(state.placed_colours))
    parts.append(_RIG[state.chosen if step == DEPLOY_ZONE else -1])
    parts.append(_ZONE[state.chosen if step == MODULE else -1])
    arriving = source = -1
    if state.effects and step != OVER:
        packed = state.effects[-1]
        source = packed & 15
        if source < PURGE:
            arriving = arriving_kind(state, packed)
    parts.append(_KIND[arriving])
    parts.append(_SOURCE[source])
    # Virtual cubes (TI-1.7) are none.
    parts.append(bytes(state.unseen_tokens + [capped(count) for count in state.supply] + state.modules_left))


def _add_player(state: Titan, seat: int, parts: list[bytes]) -> None:
    player = state.players[seat]
    numbers = [*player.hold, player.pipes, player.room]
    numbers += player.ship
    numbers += [player.ship_pipes, player.tokens, player.lost_pipes, player.lost_tokens]
    numbers += [cargo - BASIC + 1 if cargo >= 0 else 0 for cargo in player.cargo]
    numbers += [1 if owner == seat else 0 for owner in state.core_tokens]
    parts.append(bytes(numbers))
    parts.append(split(player.credits))
    parts.append(_fulfilled.of(player.fulfilled))
    parts.append(_places.of(player.claimed))
    parts.append(_ZONE[player.base])
    parts.append(_zones.of(player.network))
    parts.append(_zones.of(player.controlled))
    parts += [_ZONE[zone] for zone in player.drones]
    parts.append(_positions.of(player.laid))


def _write(state: State, seat: int, buffer: Buffer) -> None:
    observe(cast(Titan, state), seat, buffer)


OBSERVATION: Final = Observation(LAYOUT, _write)
