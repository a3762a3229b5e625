"""Preparing a flight with the expansion: mission, advance, VIPs, extra cabins, cargo and supercards (GL-0.7).

Each part is a task of the agenda, since most of them draw. What nobody can know is not in the state: of face-down cargo
only the numbers by kind, of supercards only their places in the piles.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.actions import ACTIONS, DrawTile
from starlode.games.galaxy_trucker.content import (
    CARGO,
    EXTRA_CABIN,
    PARTY_KING,
    PILES,
    TILE_NAMES,
    VISIBLE_PILES,
)
from starlode.games.galaxy_trucker.lunar.actions import (
    LUNAR,
    DrawMission,
    DrawPicker,
    DrawVip,
    PickMission,
)
from starlode.games.galaxy_trucker.lunar.cargo.face_down import unseen_cargo
from starlode.games.galaxy_trucker.lunar.content import (
    ADVANCE,
    COLOUR_NAMES,
    COLOURS,
    MISSION_NAMES,
    MISSIONS,
    SUPERCARDS,
    VIP_NAMES,
    VIPS,
)
from starlode.games.galaxy_trucker.lunar.options import DRAWN, mission_choice, named_mission, with_vips
from starlode.games.galaxy_trucker.lunar.state import (
    DRAW_EXTRA_CABIN,
    DRAW_GIVEN,
    DRAW_MISSION,
    DRAW_PICKER,
    DRAW_VIP,
    PICK_MISSION,
    TASK_CARGO,
    TASK_DRAW,
    TASK_MISSION,
    TASK_VIPS,
    LunarPlayer,
    LunarTable,
    edit_part,
    edit_table,
    part_of,
    table_of,
)
from starlode.games.galaxy_trucker.lunar.vips.abilities import presenter
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.scoring import PLACE
from starlode.games.galaxy_trucker.state import NOBODY, NOTHING, GalaxyTrucker, Task, pop, push
from starlode.kernel.contract import Action, Json, Refusal, emit
from starlode.kernel.masks import bits

Outcomes = list[tuple[Action, int]]

# By colour, the mask of its VIPs (GL-2.1).
STACKS: Final[list[int]] = [sum(1 << vip.number for vip in VIPS if vip.colour == colour) for colour in range(COLOURS)]
ALL_SUPERCARDS: Final[int] = sum(1 << card.number for card in SUPERCARDS)


def prepare(state: GalaxyTrucker) -> None:
    """Forget the last flight (GL-5.13), and put the parts of the setup on the agenda."""
    old = state.extension
    table = LunarTable()
    if old is not None:
        presenter.remember(state)
        table.missions_revealed = table_of(state).missions_revealed
        table.vips_revealed = table_of(state).vips_revealed
        table.party_king = table_of(state).party_king
        state.cards_left &= ~ALL_SUPERCARDS  # GL-5.R5
    state.extension = table
    for seat in state.config.seats:
        part = LunarPlayer()
        if old is not None:
            part.sheet = part_of(state, seat).sheet
        state.edit(seat).extension = part
    state.agenda = ((TASK_MISSION,), (TASK_VIPS,), (TASK_CARGO,))


def run_draw(state: GalaxyTrucker, task: Task) -> None:
    """Set the draw that the task names."""
    _, state.draw, state.drawing = task


# --- the mission (GL-5.3, GL-5.4, GL-5.5) -----------------------------------------------------------------------------


def choose_mission(state: GalaxyTrucker, _task: Task) -> None:
    """Take the mission that the options name, or reveal two and let somebody pick one."""
    options = state.config.options
    if mission_choice(options, state.flight) == DRAWN:
        table = edit_table(state)
        table.picker = _picker(state)
        drawn = [(TASK_DRAW, DRAW_PICKER, NOBODY)] if table.picker == NOBODY else []
        drawn += [(TASK_DRAW, DRAW_MISSION, NOBODY)] * 2
        state.agenda = (*drawn, *state.agenda)
    elif named_mission(options, state.flight) != NOTHING:
        _begin_mission(state, named_mission(options, state.flight))


def _picker(state: GalaxyTrucker) -> int:
    """Return who picks, or NOBODY if the lot has to decide among several."""
    candidates = _pickers(state)
    return candidates[0] if len(candidates) == 1 else NOBODY


def _pickers(state: GalaxyTrucker) -> list[int]:
    """Return the seats among which the lot has to decide who picks.

    In a Trek they are those with the fewest credits (GL-5.5), and of these the one who finished last in the flight
    before; who gave up is behind all finishers (GL-5.R2). Otherwise nobody has flown yet, so that all are equal
    (GL-5.R1).
    """
    seats = [*state.config.seats]
    if not state.config.trek:
        return seats
    fewest = min([state.players[seat].credits for seat in seats])
    tied = [seat for seat in seats if state.players[seat].credits == fewest]
    if state.flight == 0:
        return tied
    places = {seat: _place_before(state, seat) for seat in tied}
    return [seat for seat in tied if places[seat] == max(places.values())]


def _place_before(state: GalaxyTrucker, seat: int) -> int:
    """Return the place in the flight before; all who gave up share one behind the finishers."""
    place = state.players[seat].sheet[PLACE]
    return place or len(state.players) + 1


def list_pickers(state: GalaxyTrucker) -> Outcomes:
    """Return the seats among which the lot decides (GL-5.R1, GL-5.R2)."""
    return [(LUNAR.draw_picker[seat], 1) for seat in _pickers(state)]


def apply_picker(state: GalaxyTrucker, action: Action) -> None:
    """Note who picks."""
    assert isinstance(action, DrawPicker)
    edit_table(state).picker = action.seat
    if state.events is not None:
        emit(state, "event-picker-drawn", "GL-5.R2" if state.config.trek else "GL-5.R1", {"seat": action.seat})


def list_missions(state: GalaxyTrucker) -> Outcomes:
    """Return the missions that were not revealed yet; with fewer than two left all are shuffled again (GL-5.R3)."""
    return [(LUNAR.draw_mission[m], 1) for m in range(len(MISSIONS)) if not table_of(state).missions_revealed >> m & 1]


def apply_mission(state: GalaxyTrucker, action: Action) -> None:
    """Reveal a mission card; the second one is followed by the choice."""
    assert isinstance(action, DrawMission)
    table = edit_table(state)
    table.missions_revealed |= 1 << action.mission
    table.offer = (*table.offer, action.mission)
    if len(table.offer) == 2:
        if len(MISSIONS) - table.missions_revealed.bit_count() < 2:
            table.missions_revealed = 0
        if state.events is not None:
            names: list[Json] = [MISSION_NAMES[mission] for mission in table.offer]
            clause = "GL-5.5" if state.config.trek else "GL-5.4"
            emit(state, "event-missions-revealed", clause, {"seat": table.picker, "mission": names})
        push(state, table.picker, PICK_MISSION)


def list_offer(state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return the missions to pick from."""
    return [LUNAR.pick_mission[mission] for mission in sorted(table_of(state).offer)]


def apply_pick(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Begin the mission that was picked; the other one is set aside (GL-5.R3)."""
    assert isinstance(action, PickMission)
    pop(state, seat)
    table = edit_table(state)
    table.offer = ()
    _begin_mission(state, action.mission)


def why_not_picked(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return why this is no mission to pick, or None."""
    if not isinstance(action, PickMission):
        return refusals.wrong_moment(state, seat, action)
    if action.mission not in table_of(state).offer:
        return Refusal("refusal-mission-not-revealed", "GL-5.4", {"mission": MISSION_NAMES[action.mission]})
    return None


def default_pick(state: GalaxyTrucker, _seat: int) -> Action | None:
    """Pick the mission that was revealed first."""
    return LUNAR.pick_mission[table_of(state).offer[0]]


def _begin_mission(state: GalaxyTrucker, mission: int) -> None:
    """Begin a mission for all players (GL-5.1), each with an advance that is never paid back (GL-5.7, GL-5.8)."""
    edit_table(state).mission = mission
    advance = ADVANCE * state.board.level
    for seat in state.config.seats:
        state.edit(seat).credits += advance
    if state.events is not None:
        emit(state, "event-mission", "GL-5.7", {"mission": MISSION_NAMES[mission], "credits": advance})


# --- VIPs (GL-2.1) ----------------------------------------------------------------------------------------------------


def reveal_vips(state: GalaxyTrucker, _task: Task) -> None:
    """Reveal a VIP of each colour (GL-2.2) and deal an extra cabin to each player (GL-2.4)."""
    mission = table_of(state).mission
    if not with_vips(state.config.options, state.flight) and not (
        mission != NOTHING and MISSIONS[mission].requires_vips
    ):
        return
    if state.config.trek and state.flight == 0:
        edit_table(state).party_king = 1  # GL-4.7
        state.titles |= 1 << PARTY_KING
    vips = [(TASK_DRAW, DRAW_VIP, colour) for colour in range(COLOURS)]
    cabins = [(TASK_DRAW, DRAW_EXTRA_CABIN, seat) for seat in state.config.seats]
    state.agenda = (*vips, *cabins, *state.agenda)


def list_vips(state: GalaxyTrucker) -> Outcomes:
    """Return the VIPs of the colour that were not revealed yet (GL-2.5); an empty stack is shuffled again (GL-2.6)."""
    stack = STACKS[state.drawing]
    return [(LUNAR.draw_vip[vip], 1) for vip in bits(stack & ~table_of(state).vips_revealed or stack)]


def apply_vip(state: GalaxyTrucker, action: Action) -> None:
    """Make a VIP available to every player."""
    assert isinstance(action, DrawVip)
    table = edit_table(state)
    stack = STACKS[VIPS[action.vip].colour]
    if table.vips_revealed & stack == stack:
        table.vips_revealed &= ~stack  # GL-2.6
    table.vips_revealed |= 1 << action.vip
    table.vips = (*table.vips, action.vip)
    if state.events is not None:
        colour = COLOUR_NAMES[VIPS[action.vip].colour]
        emit(state, "event-vip-revealed", "GL-2.2", {"vip": VIP_NAMES[action.vip], "vip_colour": colour})


def list_extra_cabins(state: GalaxyTrucker) -> Outcomes:
    """Return the extra cabins that were not dealt yet; those left stay in the box (GL-2.4)."""
    dealt = table_of(state).extra_cabins
    return [(ACTIONS.draw_tile[tile], 1) for tile in range(EXTRA_CABIN, CARGO) if not dealt >> tile & 1]


def apply_extra_cabin(state: GalaxyTrucker, action: Action) -> None:
    """Put the cabin into the reserve, where it takes a place (GL-2.10, GL-2.R2)."""
    assert isinstance(action, DrawTile)
    edit_table(state).extra_cabins |= 1 << action.tile
    _give(state, action.tile, "GL-2.4")


def _give(state: GalaxyTrucker, tile: int, clause: str) -> None:
    """Put a tile face up into the reserve of the seat that draws."""
    seat = state.drawing
    player = state.edit(seat)
    player.reserve = (*player.reserve, tile)
    if state.events is not None:
        emit(state, "event-tile-given", clause, {"seat": seat, "tile": TILE_NAMES[tile]})


# --- cargo and supercards (GL-5.10, GL-5.11, GL-5.12) -----------------------------------------------------------------


def bring_cargo(state: GalaxyTrucker, _task: Task) -> None:
    """Shuffle cargo into the warehouse (GL-7.1), give out that for the reserves, and deal the supercards."""
    mission = table_of(state).mission
    if mission == NOTHING:
        return
    facts, level = MISSIONS[mission], state.board.level - 1
    edit_table(state).cargo_hidden = tuple([state.config.players * count[level] for count in facts.warehouse])
    given = [
        (TASK_DRAW, DRAW_GIVEN, seat)
        for seat in state.config.seats
        for _ in range(sum([count[level] for count in facts.reserve]))
    ]
    state.agenda = (*given, *state.agenda)
    if facts.supercards[level]:
        _deal_supercards(state, facts.supercards[level], facts.pool, hides_last=facts.hides_last)


def _deal_supercards(state: GalaxyTrucker, count: int, pool: int, *, hides_last: bool) -> None:
    """Deal supercards one by one to the visible piles (GL-6.4.2, GL-8.6, GL-8.R1), the last one perhaps to the secret.

    So they are in the deck that is shuffled from the piles (GL-8.3).
    """
    dealt = [0] * PILES
    for number in range(count):
        secret = hides_last and number == count - 1  # GL-6.16.3
        dealt[PILES - 1 if secret else number % VISIBLE_PILES] += 1
    edit_table(state).supercards = tuple(dealt)
    state.cards_left |= pool
    state.unseen = (*state.unseen, count)
    state.piles = tuple([(*pile, *(NOTHING,) * more) for pile, more in zip(state.piles, dealt, strict=True)])


def list_given(state: GalaxyTrucker) -> Outcomes:
    """Return the cargo tiles of the mission's kind that nobody has (GL-5.11)."""
    mission = MISSIONS[table_of(state).mission]
    [kind] = [kind for kind, count in enumerate(mission.reserve) if count[state.board.level - 1]]
    return [(ACTIONS.draw_tile[tile], 1) for tile in unseen_cargo(state, kind)]


def apply_given(state: GalaxyTrucker, action: Action) -> None:
    """Put the cargo into the reserve; it counts against the limit and never raises it (GL-1.20)."""
    assert isinstance(action, DrawTile)
    table = edit_table(state)
    table.cargo_seen |= 1 << action.tile
    table.cargo_given |= 1 << action.tile
    edit_part(state, state.drawing).given |= 1 << action.tile
    _give(state, action.tile, "GL-5.11")


def given_tiles(state: GalaxyTrucker, seat: int) -> int:
    """Return the tiles that were put into the player's reserve: the extra cabin (GL-2.4) and cargo (GL-5.11).

    Extra cabins of others never come to this player. In the first rules version golden titles barred cargo (GT-18.A8).
    """
    cargo = part_of(state, seat).given if state.config.rules_version > 1 else 0
    return table_of(state).extra_cabins | cargo


# --- for the invariants -----------------------------------------------------------------------------------------------


def tiles_in_play(state: GalaxyTrucker) -> int:
    """Return the tiles of the expansion that were seen in this flight."""
    table = table_of(state)
    return table.extra_cabins | table.cargo_seen


def cards_in_piles(state: GalaxyTrucker) -> list[int]:
    """Return how many supercards each pile holds."""
    return [*table_of(state).supercards] or [0] * PILES
