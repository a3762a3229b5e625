"""What the expansion adds to a position: to the table, and to each player.

Read with `table_of` and `part_of`, write with `edit_table` and `edit_part`, which replace the object by a copy: other
positions may share the old one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from starlode.games.galaxy_trucker.lunar.content import COLOURS, Supercard
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, Extension, GalaxyTrucker
from starlode.kernel.contract import Json

# --- kinds of draws, decisions and tasks; they follow those of the base game ------------------------------------------

DRAW_MISSION: Final = 20  # the next mission card (GL-5.4, GL-5.5)
DRAW_PICKER: Final = 21  # who picks a mission (GL-5.R1, GL-5.R2)
DRAW_VIP: Final = 22  # the next VIP of the colour `drawing` (GL-2.2)
DRAW_EXTRA_CABIN: Final = 23  # for the seat `drawing` (GL-2.4)
DRAW_GIVEN: Final = 24  # cargo for the reserve of the seat `drawing` (GL-5.11)
DRAW_CARGO_KIND: Final = 25  # of the face-down cargo tile that the seat `drawing` takes or turns up (GL-7.2)
DRAW_CARGO_TILE: Final = 26
DRAW_DIE: Final = 27  # one die (GL-6.15.2, GL-9.4.1)
DRAW_AHEAD: Final = 30  # the next card from the top of the deck, or its level, for the seat `drawing` (GL-3.18.2)
DRAW_AHEAD_CARD: Final = 31  # a card of a level: `drawing` is MOST_PLAYERS times the level, and the seat

# Decisions, with the integers that follow the kind
PICK_MISSION: Final = 100  # GL-D2
BOARD_VIP: Final = 101  # colour; GL-D3
ORDER_CARDS: Final = 110  # how many of the top cards are in order; GL-D5
USE_ENGINEER: Final = 111  # GL-D6
SING_OR_NOT: Final = 112  # position of the component that is threatened, side, roll, kind of danger; GL-D7
SING_AT_LINE: Final = 113  # side, lines; GL-D7
HIDE_GOODS: Final = 114  # blocks in hand: red, yellow, green, blue; goods that are about to be taken; GL-D8
CHOOSE_SHIELD: Final = 115  # position of the component that is threatened, side, roll, kind of danger; GL-D9
# Asteroids in several lines at once
AIM_CANNONS: Final = 120  # mask of the cannons used so far; GL-D14
FIRE_FIRST: Final = 121  # GL-D15: at a Ghost Asteroid
FIRE_AGAIN: Final = 122  # GL-D15: at the asteroid that has become real
# GL-9.1.10: mask of the components to abandon, a position of the piece to keep or NOTHING, whether the Engineer is
# used, then for each powered engine its position and that of the battery
PLAN_ABANDONING: Final = 130
PLAN_TOKEN: Final = 131  # position of the engine that the next token powers in the plan (GL-9.1.5)
OVERTAKE: Final = 140  # days left, rockets in the way, mask of the components named so far; GL-D18
BOARD_PRISONER: Final = 141  # GL-D3

TASK_MISSION: Final = 0  # choose the mission of the flight
TASK_VIPS: Final = 1  # reveal VIPs and deal extra cabins
TASK_CARGO: Final = 2  # put cargo and supercards into the flight
TASK_DRAW: Final = 3  # a draw: its kind, and what it is for
TASK_ABILITIES: Final = 20  # abilities before the first card: colour (GL-2.25)
TASK_ABILITY: Final = 21  # VIP, seat
TASK_AHEAD: Final = 22  # draw a card from the top: seat
TASK_ORDER: Final = 23  # put the top cards back: seat
TASK_STREAM: Final = 24  # pay the Streamers for the last projectile (GL-3.4.2)
TASK_PRISONERS: Final = 50  # ask for the prisoners' cabins, in the first version of the rules (GL-6.12.1)
TASK_MOVE_ON: Final = 51  # seat, days left: go on after overtaking (GL-6.2.3)
TASK_FUSE: Final = 52  # seat: compare the die with the fuse (GL-6.15.3)
TASK_COLUMN: Final = 53  # seat, attempt: the dice name a column (GL-6.15.3)
TASK_ROW: Final = 54  # seat, attempt, column: the dice name a row


class LunarTable(Extension):
    """What the expansion adds to the table.

    `vips_revealed` and `missions_revealed` are masks over the whole game, so that a Trek shows new cards.
    """

    __slots__ = (
        "cargo_given", "cargo_hidden", "cargo_seen", "drawn_kind", "extra_cabins", "fuse", "mission",
        "missions_revealed", "offer", "party_king", "picker", "potato", "supercards", "top", "top_by", "top_seen",
        "vips", "vips_revealed",
    )  # fmt: skip

    mission: int  # or NOTHING
    offer: tuple[int, ...]  # missions to pick from; empty otherwise
    picker: int  # or NOBODY
    missions_revealed: int
    vips: tuple[int, ...]  # by colour, the VIP available in this flight; empty without VIPs
    vips_revealed: int
    extra_cabins: int  # mask of the extra cabins dealt in this flight
    party_king: int  # 1 if the title is in play in this Trek, else 0 (GL-4.7)
    cargo_hidden: tuple[int, ...]  # by place in CARGO_KINDS, face-down tiles in the warehouse that nobody has seen
    cargo_seen: int  # mask of the cargo tiles that were seen in this flight
    cargo_given: int  # mask of those among them that were given into reserves (GL-5.11)
    drawn_kind: int  # of the cargo tile that is being drawn, as a place in CARGO_KINDS, or NOTHING
    supercards: tuple[int, ...]  # by pile, how many supercards it holds; empty without any
    top: tuple[int, ...]  # cards on top of the deck that a Presenter has seen, next one first (GL-3.18.2)
    top_by: int  # the seat that ordered them last, or NOBODY
    top_seen: int  # mask of the seats that have seen them
    fuse: int  # of the hot potato (GL-6.15.1)
    potato: int  # the seat that has it, or NOBODY (GL-6.15.2)

    def __init__(self) -> None:
        self.mission = NOTHING
        self.offer = ()
        self.picker = NOBODY
        self.missions_revealed = 0
        self.vips = ()
        self.vips_revealed = 0
        self.extra_cabins = 0
        self.party_king = 0
        self.cargo_hidden = (0, 0, 0, 0)
        self.cargo_seen = 0
        self.cargo_given = 0
        self.drawn_kind = NOTHING
        self.supercards = ()
        self.top = ()
        self.top_by = NOBODY
        self.top_seen = 0
        self.fuse = 0
        self.potato = NOBODY

    def copy(self) -> LunarTable:
        """Return a copy."""
        new = LunarTable()
        new.mission = self.mission
        new.offer = self.offer
        new.picker = self.picker
        new.missions_revealed = self.missions_revealed
        new.vips = self.vips
        new.vips_revealed = self.vips_revealed
        new.extra_cabins = self.extra_cabins
        new.party_king = self.party_king
        new.cargo_hidden = self.cargo_hidden
        new.cargo_seen = self.cargo_seen
        new.cargo_given = self.cargo_given
        new.drawn_kind = self.drawn_kind
        new.supercards = self.supercards
        new.top = self.top
        new.top_by = self.top_by
        new.top_seen = self.top_seen
        new.fuse = self.fuse
        new.potato = self.potato
        return new

    def dump(self) -> dict[str, Json]:
        """Return everything as JSON."""
        return _dump(self, TABLE_NUMBERS, TABLE_MASKS, TABLE_TUPLES)


TABLE_NUMBERS: Final = ("mission", "picker", "drawn_kind", "party_king", "top_by", "fuse", "potato")
TABLE_MASKS: Final = ("missions_revealed", "vips_revealed", "extra_cabins", "cargo_seen", "cargo_given", "top_seen")
TABLE_TUPLES: Final = ("offer", "vips", "cargo_hidden", "supercards", "top")


class LunarPlayer(Extension):
    """What the expansion remembers of a player in a flight."""

    __slots__ = (
        "boarded", "card_losses", "dumped", "exploded", "given", "group", "lost_vips", "markers",
        "prisoner", "sheet", "streamed", "streaming", "sung", "unharmed", "widow_left",
    )  # fmt: skip

    given: int  # mask of the cargo tiles that the mission put into the reserve (GL-5.11)
    card_losses: int  # mask of the kinds of losses (see LOSS_COMPONENT) during the card that is being resolved
    sheet: tuple[int, ...]  # lines of the score sheet of the last flight (`sheet.py`)

    # VIPs
    boarded: int  # mask of the colours whose VIP was aboard at launch (GL-2.R4)
    lost_vips: int  # mask of the colours whose VIP was lost since then (GL-2.R1)
    markers: int  # mask of the weapons that the Admiral has marked (GL-3.1.2)
    streaming: int  # lines of the last projectile along the Streamer, to be paid for when it is dealt with
    streamed: int  # credits that she has paid during the card (GL-3.4.4)
    sung: int  # 1 if the Diva has sung in this flight (GL-3.5.2)
    group: int  # mask of the positions of the Widow's group while she is aboard, else 0 (GL-3.7.2, GL-3.7.7)
    widow_left: int  # 1 if she left with her group: neither lost nor delivered (GL-3.7.3, GL-6.1.5)

    # Missions
    dumped: int  # radioactive tiles abandoned at a Black Hole, or fallen there (GL-6.8.3, GL-6.8.5)
    unharmed: int  # supercards resolved without any loss (GL-6.7.2)
    prisoner: int  # see NO_PRISONER (GL-6.12.7)
    exploded: int  # 1 if the hot potato has exploded on this player (GL-6.15.5)

    def __init__(self) -> None:
        self.given = 0
        self.card_losses = 0
        self.sheet = ()
        self.boarded = 0
        self.lost_vips = 0
        self.markers = 0
        self.streaming = 0
        self.streamed = 0
        self.sung = 0
        self.group = 0
        self.widow_left = 0
        self.dumped = 0
        self.unharmed = 0
        self.prisoner = NO_PRISONER
        self.exploded = 0

    def copy(self) -> LunarPlayer:
        """Return a copy."""
        new = LunarPlayer()
        new.given = self.given
        new.card_losses = self.card_losses
        new.sheet = self.sheet
        new.boarded = self.boarded
        new.lost_vips = self.lost_vips
        new.markers = self.markers
        new.streaming = self.streaming
        new.streamed = self.streamed
        new.sung = self.sung
        new.group = self.group
        new.widow_left = self.widow_left
        new.dumped = self.dumped
        new.unharmed = self.unharmed
        new.prisoner = self.prisoner
        new.exploded = self.exploded
        return new

    def dump(self) -> dict[str, Json]:
        """Return everything as JSON."""
        return _dump(self, PLAYER_NUMBERS, PLAYER_MASKS, PLAYER_TUPLES)


PLAYER_NUMBERS: Final = (
    "card_losses", "boarded", "lost_vips", "streaming", "streamed", "sung", "widow_left", "dumped",
    "unharmed", "prisoner", "exploded",
)  # fmt: skip
PLAYER_MASKS: Final = ("given", "markers", "group")
PLAYER_TUPLES: Final = ("sheet",)

# What has become of the prisoner (GL-6.12.1, GL-6.12.6)
NO_PRISONER: Final = 0  # none was boarded
BOARDED: Final = 1  # at launch; if he is no longer aboard, he is lost
ESCAPED: Final = 2


# --- reading and writing ----------------------------------------------------------------------------------------------


def table_of(state: GalaxyTrucker) -> LunarTable:
    """Return what the expansion adds to the table. To be read alone."""
    return cast(LunarTable, state.extension)


def edit_table(state: GalaxyTrucker) -> LunarTable:
    """Return what the expansion adds to the table, to be written."""
    table = table_of(state).copy()
    state.extension = table
    return table


def part_of(state: GalaxyTrucker, seat: int) -> LunarPlayer:
    """Return what the expansion remembers of a player. To be read alone."""
    return cast(LunarPlayer, state.players[seat].extension)


def edit_part(state: GalaxyTrucker, seat: int) -> LunarPlayer:
    """Return what the expansion remembers of a player, to be written."""
    part = part_of(state, seat).copy()
    state.edit(seat).extension = part
    return part


def supercard_of(state: GalaxyTrucker) -> Supercard:
    """Return the card being resolved, which is a supercard."""
    card = state.current_card
    assert isinstance(card, Supercard)
    return card


def vip_aboard(state: GalaxyTrucker, seat: int, vip: int) -> int:
    """Return the position of a VIP on the player's ship, or NOTHING: then what the VIP brings is over (GL-2.23)."""
    vips = table_of(state).vips
    for colour in range(COLOURS):
        if vips and vips[colour] == vip:
            crew = state.players[seat].ship.crew
            return crew.index(VIP_FIGURE + colour) if VIP_FIGURE + colour in crew else NOTHING
    return NOTHING


VIP_FIGURE: Final = 5  # what stands in `Ship.crew` for a VIP of the first colour; the others follow


# --- JSON -------------------------------------------------------------------------------------------------------------


def _dump(
    part: Extension, numbers: tuple[str, ...], masks: tuple[str, ...], tuples: tuple[str, ...]
) -> dict[str, Json]:
    form: dict[str, Json] = {name: getattr(part, name) for name in numbers}
    form |= {name: f"{getattr(part, name):x}" for name in masks}
    form |= {name: [*getattr(part, name)] for name in tuples}
    return form


def _load(
    part: Extension,
    form: Mapping[str, Json],
    numbers: tuple[str, ...],
    masks: tuple[str, ...],
    tuples: tuple[str, ...],
) -> None:
    for name in numbers:
        setattr(part, name, form[name])
    for name in masks:
        setattr(part, name, int(cast(str, form[name]), 16))
    for name in tuples:
        setattr(part, name, tuple(cast(list[int], form[name])))


def load_table(form: Mapping[str, Json]) -> Extension:
    """Return the table's part of a dumped position."""
    table = LunarTable()
    _load(table, form, TABLE_NUMBERS, TABLE_MASKS, TABLE_TUPLES)
    return table


def load_player(form: Mapping[str, Json]) -> Extension:
    """Return the player's part of a dumped position."""
    part = LunarPlayer()
    _load(part, form, PLAYER_NUMBERS, PLAYER_MASKS, PLAYER_TUPLES)
    return part
