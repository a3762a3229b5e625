"""The actions that only the expansion has; they follow those of the base game in the catalogue."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlode.games.galaxy_trucker.actions import ANY_CELL
from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CARDS_WITH_EXPANSIONS,
    CELL_NAMES,
    KIND_NAMES,
    MOST_PLAYERS,
    POSITIONS,
    column_of,
    row_of,
)
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, COLOUR_NAMES, COLOURS, MISSION_NAMES, VIP_NAMES
from starlode.kernel.contract import Action, Scalar

LINES: Final = range(2, 13)  # what two dice may name (GT-11.1); the lines of asteroid attacks are among them (GL-9.4.3)

# --- chance -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class DrawMission(Action):
    """The next mission card (GL-5.4, GL-5.5)."""

    mission: int

    def arguments(self) -> dict[str, Scalar]:
        return {"mission": MISSION_NAMES[self.mission]}


@dataclass(frozen=True, eq=False)
class DrawPicker(Action):
    """Who picks one of the revealed missions (GL-5.R1, GL-5.R2)."""

    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"seat": self.seat}


@dataclass(frozen=True, eq=False)
class DrawVip(Action):
    """The next VIP card of a colour (GL-2.2)."""

    vip: int

    def arguments(self) -> dict[str, Scalar]:
        return {"vip": VIP_NAMES[self.vip]}


@dataclass(frozen=True, eq=False)
class DrawCargoKind(Action):
    """The kind of the face-down cargo tile that is taken or turned up (GL-7.2)."""

    kind: int  # place in CARGO_KINDS

    def arguments(self) -> dict[str, Scalar]:
        return {"kind": KIND_NAMES[CARGO_KINDS[self.kind]]}


@dataclass(frozen=True, eq=False)
class RollDie(Action):
    """One die (GL-6.15.2, GL-9.4.1)."""

    die: int

    def arguments(self) -> dict[str, Scalar]:
        return {"die": self.die}


# --- choices ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class PickMission(Action):
    """Pick a mission for everybody (GL-5.4, GL-5.5)."""

    mission: int

    def arguments(self) -> dict[str, Scalar]:
        return {"mission": MISSION_NAMES[self.mission]}


@dataclass(frozen=True, eq=False)
class TakeHiddenCargo(Action):
    """Take a face-down cargo tile, its kind unseen (GL-7.2)."""


@dataclass(frozen=True, eq=False)
class RevealCargo(Action):
    """Turn one face-down cargo tile face up (GL-7.2, GL-10.7)."""


# --- choices: boarding ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class BoardVip(Action):
    """Put the VIP of a colour into a cabin (GL-2.12)."""

    colour: int
    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"vip_colour": COLOUR_NAMES[self.colour], "cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class LeaveVip(Action):
    """Fly without the VIP of a colour (GL-2.16)."""

    colour: int

    def arguments(self) -> dict[str, Scalar]:
        return {"vip_colour": COLOUR_NAMES[self.colour]}


# --- choices about VIPs in flight -------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class PutNext(Action):
    """Put this card next, of those on top of the deck (GL-3.18.2)."""

    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"card": CARD_NAMES[self.card]}


@dataclass(frozen=True, eq=False)
class KeepOrder(Action):
    """Leave the other cards on top of the deck as they are (GL-D5)."""


@dataclass(frozen=True, eq=False)
class UseEngineer(Action):
    """Let the Propulsion Engineer double the engine power and leave (GL-3.2.2)."""


@dataclass(frozen=True, eq=False)
class KeepEngineer(Action):
    """Do not use the Propulsion Engineer (GL-3.2.2)."""


@dataclass(frozen=True, eq=False)
class Sing(Action):
    """Let the Opera Diva cancel the asteroid of a line (GL-3.5.2, GL-3.5.4)."""

    line: int

    def arguments(self) -> dict[str, Scalar]:
        return {"line": self.line}


@dataclass(frozen=True, eq=False)
class StaySilent(Action):
    """Do not use the Opera Diva (GL-3.5.2)."""


@dataclass(frozen=True, eq=False)
class RearrangeGoods(Action):
    """Move goods between structural modules and holds (GL-3.6.5)."""


@dataclass(frozen=True, eq=False)
class ChooseShield(Action):
    """Power this shield generator (GL-D9)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


# --- asteroids in several lines at once (GL-D14, GL-D15) --------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class AimCannon(Action):
    """Use a cannon against the asteroid in a line, its own or a neighbouring one (GL-9.4.6)."""

    position: int
    line: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position], "line": self.line}


@dataclass(frozen=True, eq=False)
class HoldFire(Action):
    """Fire no further cannon (GL-9.R8, GL-9.5.4)."""


def _lines_near(position: int) -> list[int]:
    """Return the rows and columns that a cannon may cover: its own, and those beside them."""
    row, column = row_of(position), column_of(position)
    return sorted({row - 1, row, row + 1, column - 1, column, column + 1})


# --- Black Hole -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class PlanAbandon(Action):
    """Put a component on the list of those to abandon (GL-9.1.10)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class TakeBackAbandoned(Action):
    """Take a component off the list of those to abandon (GL-9.1.10)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class TakeBackPower(Action):
    """No longer plan to power a double engine (GL-9.1.10)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class PlanEngineer(Action):
    """Plan to use the Engineer (GL-9.1.14)."""


@dataclass(frozen=True, eq=False)
class TakeBackEngineer(Action):
    """No longer plan to use the Engineer (GL-9.1.10)."""


@dataclass(frozen=True, eq=False)
class ConfirmAbandoning(Action):
    """Carry the plan out (GL-9.1.10)."""


@dataclass(frozen=True, eq=False)
class AutoAbandon(Action):
    """Carry out the suggested plan (GL-9.1.10)."""


# --- missions ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Overtake(Action):
    """Name a component to abandon for overtaking a rocket (GL-6.2.2)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class StopBehind(Action):
    """Stop behind the rockets in the way (GL-6.2.4)."""


@dataclass(frozen=True, eq=False)
class BoardPrisoner(Action):
    """Put the prisoner into a cabin (GL-6.12.1)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


class LunarActions:
    """The interned actions of the expansion: `all` in catalogue order, the others by kind and argument."""

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.draw_mission = [self._add(DrawMission(mission)) for mission in range(len(MISSION_NAMES))]
        self.draw_picker = [self._add(DrawPicker(seat)) for seat in range(MOST_PLAYERS)]
        self.draw_vip = [self._add(DrawVip(vip)) for vip in range(len(VIP_NAMES))]
        self.draw_cargo_kind = [self._add(DrawCargoKind(kind)) for kind in range(len(CARGO_KINDS))]
        self.roll_die = [self._add(RollDie(die)) for die in range(1, 7)]
        self.pick_mission = [self._add(PickMission(mission)) for mission in range(len(MISSION_NAMES))]
        self.take_hidden_cargo = self._add(TakeHiddenCargo())
        self.reveal_cargo = self._add(RevealCargo())
        # Boarding; by colour and then by position
        self.board_vip = [{cell: self._add(BoardVip(colour, cell)) for cell in ANY_CELL} for colour in range(COLOURS)]
        self.leave_vip = [self._add(LeaveVip(colour)) for colour in range(COLOURS)]
        self._add_vips_in_flight()

    def _add_vips_in_flight(self) -> None:
        self.put_next = [self._add(PutNext(card)) for card in range(CARDS_WITH_EXPANSIONS)]
        self.keep_order = self._add(KeepOrder())
        self.use_engineer = self._add(UseEngineer())
        self.keep_engineer = self._add(KeepEngineer())
        self.sing = {line: self._add(Sing(line)) for line in LINES}
        self.stay_silent = self._add(StaySilent())
        self.rearrange_goods = self._add(RearrangeGoods())
        self.choose_shield = {cell: self._add(ChooseShield(cell)) for cell in ANY_CELL}
        # Asteroids in several lines at once
        self.aim_cannon = {
            (position, line): self._add(AimCannon(position, line))
            for position in ANY_CELL
            for line in _lines_near(position)
        }
        self.hold_fire = self._add(HoldFire())
        # Black Hole
        self.plan_abandon = self._by_cell([PlanAbandon(cell) for cell in ANY_CELL])
        self.take_back_abandoned = self._by_cell([TakeBackAbandoned(cell) for cell in ANY_CELL])
        self.take_back_power = self._by_cell([TakeBackPower(cell) for cell in ANY_CELL])
        self.plan_engineer = self._add(PlanEngineer())
        self.take_back_engineer = self._add(TakeBackEngineer())
        self.confirm_abandoning = self._add(ConfirmAbandoning())
        self.auto_abandon = self._add(AutoAbandon())
        # Missions
        self.overtake = {cell: self._add(Overtake(cell)) for cell in ANY_CELL}
        self.stop_behind = self._add(StopBehind())
        self.board_prisoner = {cell: self._add(BoardPrisoner(cell)) for cell in ANY_CELL}

    def _add(self, action: Action) -> Action:
        self.all.append(action)
        return action

    def _by_cell(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions by position, as in `actions.Actions`."""
        table = [actions[0]] * POSITIONS
        for cell, action in zip(ANY_CELL, actions, strict=True):
            table[cell] = self._add(action)
        return table


LUNAR: Final = LunarActions()
