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
from starlode.games.titan.player import NOT_OBSERVED, Player
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
_zones: Final = Spread(ZONES)
_positions: Final = Spread(_POSITIONS)
_fulfilled: Final = Spread(_ORDER_KINDS)
_places: Final = Spread(_PLACES)
_NOTHING_CHOSEN: Final = _RIG[-1] + _ZONE[-1] + _KIND[-1] + _SOURCE[-1]
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
_NOBODIES: Final = [bytes(nobodies * sum([field.length for field in _PLAYER_FIELDS])) for nobodies in range(SEATS)]
# By configuration, what stays the same for a whole game: the first four fields.
_constant_parts: Final[dict[TitanConfig, bytes]] = {}


def _constant_part(config: TitanConfig) -> bytes:
    part = _constant_parts.get(config)
    if part is None:
        places = [option["values"].index(config.options[option["id"]]) for option in RULESET["options"]]
        players = [place < config.players for place in range(SEATS)]
        part = spread(config.active, ZONES) + spread(config.all_positions, _POSITIONS) + bytes(places) + bytes(players)
        _constant_parts[config] = part
    return part


# What seldom changes is written once and kept with the position, or with the player. The lists of a position are
# replaced, never changed (`put`), so the same list has the same bytes.


class _Stacks:
    """The fields from the open order to the colours deployed, and what they were written from."""

    __slots__ = (
        "claimants",
        "face_up",
        "objectives",
        "open_order",
        "placed_colours",
        "row",
        "unseen_orders",
        "unseen_rigs",
    )

    def __init__(self, state: Titan) -> None:
        self.open_order = state.open_order
        self.unseen_orders = state.unseen_orders
        self.objectives = state.objectives
        self.claimants = state.claimants
        self.face_up = state.face_up
        self.unseen_rigs = state.unseen_rigs
        self.placed_colours = state.placed_colours
        turned_up = [1 << objective for objective in self.objectives if objective >= 0]
        self.row = b"".join([
            _ORDER[self.open_order],
            spread(self.unseen_orders, ORDERS),
            spread(sum(turned_up), OBJECTIVES),
            bytes([packed_length(claimants) for claimants in self.claimants]),
            spread(self.face_up, RIGS),
            spread(self.unseen_rigs, RIGS),
            spread(self.placed_colours, len(COLOURS)),
        ])  # fmt: skip

    def are_those_of(self, state: Titan) -> bool:
        """Return whether they have not changed."""
        return (
            self.face_up == state.face_up
            and self.placed_colours == state.placed_colours
            and self.unseen_rigs == state.unseen_rigs
            and self.open_order == state.open_order
            and self.unseen_orders == state.unseen_orders
            and self.claimants is state.claimants
            and self.objectives is state.objectives
        )


class _Board:
    """The fields from the rigs to the Tholins, the tokens at the Core by owner, and what they were written from."""

    __slots__ = (
        "core_tokens",
        "deposits",
        "deposits_row",
        "deuterium",
        "module",
        "module_row",
        "on",
        "on_row",
        "own_core_tokens",
        "row",
        "tholins",
    )

    on_row: bytes
    module_row: bytes
    deposits_row: bytes
    own_core_tokens: list[bytes]

    def __init__(self, state: Titan, before: _Board | None) -> None:
        self.on = state.on
        self.module = state.module
        self.deposits = state.deposits
        self.deuterium = state.deuterium
        self.tholins = state.tholins
        self.core_tokens = state.core_tokens
        if before is not None and before.on is self.on:
            self.on_row = before.on_row
        else:
            self.on_row = b"".join([_ON[thing] for thing in self.on])
        if before is not None and before.module is self.module:
            self.module_row = before.module_row
        else:
            self.module_row = b"".join([_COLOUR[colour] for colour in self.module])
        if before is not None and before.deposits is self.deposits:
            self.deposits_row = before.deposits_row
        else:
            self.deposits_row = b"".join([_DEPOSITS[tokens] for tokens in self.deposits])
        if before is not None and before.core_tokens is self.core_tokens:
            self.own_core_tokens = before.own_core_tokens
        else:
            self.own_core_tokens = [bytes([owner == seat for owner in self.core_tokens]) for seat in range(SEATS)]
        wells = [*self.deuterium, *self.tholins]
        self.row = b"".join([self.on_row, self.module_row, self.deposits_row, bytes(wells)])

    def is_that_of(self, state: Titan) -> bool:
        """Return whether it has not changed."""
        return (
            self.deuterium is state.deuterium
            and self.tholins is state.tholins
            and self.on is state.on
            and self.deposits is state.deposits
            and self.module is state.module
            and self.core_tokens is state.core_tokens
        )


def _stacks_of(state: Titan) -> _Stacks:
    kept = state.observed_stacks
    if isinstance(kept, _Stacks) and kept.are_those_of(state):
        return kept
    stacks = _Stacks(state)
    state.observed_stacks = stacks
    return stacks


def _board_of(state: Titan) -> _Board:
    kept = state.observed_board
    before = kept if isinstance(kept, _Board) else None
    if before is not None and before.is_that_of(state):
        return before
    board = _Board(state, before)
    state.observed_board = board
    return board


def observe(state: Titan, seat: int, buffer: Buffer) -> None:
    """Write the observation of this seat."""
    players = state.config.players
    board = _board_of(state)
    parts: list[bytes] = [_constant_part(state.config)]
    _add_progress(state, seat, players, parts)
    parts.append(_stacks_of(state).row)
    _add_decision(state, parts)
    parts.append(board.row)
    for place in range(players):
        whose = (seat + place) % players
        observed = _observe_player(state.players[whose])
        parts.append(observed[0])
        parts.append(board.own_core_tokens[whose])
        parts.append(observed[1])
    parts.append(_NOBODIES[SEATS - players])
    buffer[:] = b"".join(parts)


def _add_progress(state: Titan, seat: int, players: int, parts: list[bytes]) -> None:
    """Add the step of the game and who decides."""
    ordered = state.ordered
    parts.append(_STEP[state.step])
    parts.append(_SEAT[(state.decider - seat) % players if state.options else -1])
    parts.append(_SEAT[(state.seat - seat) % players])
    parts.append(_SEAT[(state.foreman - seat) % players])
    parts.append(
        bytes([state.cycle, state.turn, capped(state.done), ordered & 1, ordered >> 1 & 1, int(state.mars_open)])
    )


def _add_decision(state: Titan, parts: list[bytes]) -> None:
    """Add the decision about a rig or an effect, and what is left in the supply."""
    step = state.step
    if step != DEPLOY_ZONE and step != MODULE and not state.effects:
        parts.append(_NOTHING_CHOSEN)
    else:
        arriving = source = -1
        if state.effects and step != OVER:
            packed = state.effects[-1]
            source = packed & 15
            if source < PURGE:
                arriving = arriving_kind(state, packed)
        parts.append(_RIG[state.chosen if step == DEPLOY_ZONE else -1])
        parts.append(_ZONE[state.chosen if step == MODULE else -1])
        parts.append(_KIND[arriving])
        parts.append(_SOURCE[source])
    # Virtual cubes (TI-1.7) are none.
    parts.append(bytes([*state.unseen_tokens, *[capped(count) for count in state.supply], *state.modules_left]))


def _observe_player(player: Player) -> list[bytes]:
    """Return the fields before and after the tokens at the Core, as long as the player is the same."""
    if player.observed is NOT_OBSERVED:
        player.observed = [_list_numbers(player), b"".join(_list_places(player))]
    return player.observed


def _list_numbers(player: Player) -> bytes:
    numbers = [*player.hold, player.pipes, player.room, *player.ship]
    numbers += [player.ship_pipes, player.tokens, player.lost_pipes, player.lost_tokens]
    numbers += [cargo - BASIC + 1 if cargo >= 0 else 0 for cargo in player.cargo]
    return bytes(numbers)


def _list_places(player: Player) -> list[bytes]:
    return [
        split(player.credits),
        _fulfilled.of(player.fulfilled),
        _places.of(player.claimed),
        _ZONE[player.base],
        _zones.of(player.network),
        _zones.of(player.controlled),
        *[_ZONE[zone] for zone in player.drones],
        _positions.of(player.laid),
    ]


def _write(state: State, seat: int, buffer: Buffer) -> None:
    observe(cast(Titan, state), seat, buffer)


OBSERVATION: Final = Observation(LAYOUT, _write)
