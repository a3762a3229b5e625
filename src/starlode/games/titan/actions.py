"""The catalogue of Titan's actions: outcomes of chance first, then choices, in the order of the decision sequence.

Orders and claims (DP18, DP19) come before the choices of a step, so that offers followed by the step's own options are
in catalogue order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starlode.games.titan.content import (
    ACTIVE_SLOTS,
    ACTIVE_ZONES,
    BASIC,
    CATEGORIES,
    COLOURS,
    CORE,
    DEUTERIUM,
    OBJECTIVE_CATEGORY,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    ORDER_NAMES,
    ORDERS,
    PIPE_TO,
    RESOURCES,
    RIG_NAMES,
    RIGS,
    SLOT_NAMES,
    SLOTS,
    THOLINS,
    TOKEN_KINDS,
    UPPER,
    ZONE_NAMES,
    ZONES,
)
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.masks import MaskTable

# --- chance -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class DrawForeman(Action):
    """The first Foreman (TI-3.13)."""

    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"seat": self.seat}


@dataclass(frozen=True, eq=False)
class DealToken(Action):
    """The Deposit token on the next place (TI-3.2, TI-3.3)."""

    kind: int

    def arguments(self) -> dict[str, Scalar]:
        return {"token": TOKEN_KINDS[self.kind]}


@dataclass(frozen=True, eq=False)
class TurnRig(Action):
    """The next Rig of its stack (TI-3.6, TI-5.3)."""

    rig: int

    def arguments(self) -> dict[str, Scalar]:
        return {"rig": RIG_NAMES[self.rig]}


@dataclass(frozen=True, eq=False)
class TurnOrder(Action):
    """The next Planetary Order (TI-3.8, TI-18.4)."""

    order: int

    def arguments(self) -> dict[str, Scalar]:
        return {"order": ORDER_NAMES[self.order]}


@dataclass(frozen=True, eq=False)
class TurnObjective(Action):
    """The Objective of the next category (TI-3.10)."""

    objective: int

    def arguments(self) -> dict[str, Scalar]:
        return {"objective": OBJECTIVE_NAMES[self.objective]}


# --- offers between the steps of a turn ---------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class FulfilOrder(Action):
    """Deliver the open order (DP18)."""


@dataclass(frozen=True, eq=False)
class FulfilMars(Action):
    """Deliver Mars (DP18)."""


@dataclass(frozen=True, eq=False)
class Claim(Action):
    """Claim an Objective (DP19)."""

    objective: int

    def arguments(self) -> dict[str, Scalar]:
        return {"objective": OBJECTIVE_NAMES[self.objective]}


# --- landing and deployment ---------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Land(Action):
    """Put the Base on an upper Zone (DP1)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


@dataclass(frozen=True, eq=False)
class TakeRig(Action):
    """Take a face-up Rig (DP3, DP4)."""

    rig: int

    def arguments(self) -> dict[str, Scalar]:
        return {"rig": RIG_NAMES[self.rig]}


@dataclass(frozen=True, eq=False)
class PlaceRig(Action):
    """Set the taken Rig on a Zone (DP5)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


# --- the turn -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class SkipExtra(Action):
    """No extra activation (DP6)."""


@dataclass(frozen=True, eq=False)
class BuyActivation(Action):
    """Spend one Titanium for an extra activation (DP6)."""


@dataclass(frozen=True, eq=False)
class UsePipe(Action):
    """Use a Pipe of the Dropship (DP7)."""


@dataclass(frozen=True, eq=False)
class UseCube(Action):
    """Move a cube from the Dropship to the hold (DP7)."""

    kind: int

    def arguments(self) -> dict[str, Scalar]:
        return {"resource": RESOURCES[self.kind]}


@dataclass(frozen=True, eq=False)
class LosePipe(Action):
    """Remove a Pipe that cannot be placed (DP7, TI-7.8)."""


@dataclass(frozen=True, eq=False)
class LayPipe(Action):
    """Lay a Pipe in a slot, arrows towards `to` (DP2, DP8). `position` is 2 * slot + direction."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"slot": SLOT_NAMES[self.position >> 1], "to": ZONE_NAMES[PIPE_TO[self.position]]}


@dataclass(frozen=True, eq=False)
class TakeCube(Action):
    """Take the arriving cube (DP9)."""


@dataclass(frozen=True, eq=False)
class RefuseCube(Action):
    """Refuse the arriving cube although there is room (DP9)."""


@dataclass(frozen=True, eq=False)
class MakeRoom(Action):
    """Discard a cube of the hold for the arriving one (DP10, DP11)."""

    kind: int

    def arguments(self) -> dict[str, Scalar]:
        return {"resource": RESOURCES[self.kind]}


@dataclass(frozen=True, eq=False)
class DiscardArriving(Action):
    """Discard the arriving cube, the hold being full (DP10)."""


@dataclass(frozen=True, eq=False)
class LeaveCube(Action):
    """Leave the Deuterium in a Core without Tholins (TI-21.6)."""


@dataclass(frozen=True, eq=False)
class PurgeHold(Action):
    """Purge a Tholins of the own hold (DP12)."""


@dataclass(frozen=True, eq=False)
class PurgeWell(Action):
    """Purge a Tholins of a Rig's well, or of the Core (DP12)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


@dataclass(frozen=True, eq=False)
class DeclinePurge(Action):
    """Purge nothing (DP12)."""


@dataclass(frozen=True, eq=False)
class SkipDrone(Action):
    """No normal activation this turn (step c)."""


@dataclass(frozen=True, eq=False)
class Stay(Action):
    """Activate the Drone where it stands (DP13)."""


@dataclass(frozen=True, eq=False)
class MoveDrone(Action):
    """Move the Drone through the Network (DP13)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


@dataclass(frozen=True, eq=False)
class FlyDrone(Action):
    """Fly the Drone anywhere for one Hydrocarbons (DP13)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


@dataclass(frozen=True, eq=False)
class NoDroneAction(Action):
    """The Drone does nothing where it stands (DP14)."""


@dataclass(frozen=True, eq=False)
class Load(Action):
    """The Drone loads a cube (DP14)."""

    kind: int

    def arguments(self) -> dict[str, Scalar]:
        return {"resource": RESOURCES[self.kind]}


@dataclass(frozen=True, eq=False)
class Unload(Action):
    """The Drone unloads its cube (DP14)."""


@dataclass(frozen=True, eq=False)
class Destroy(Action):
    """Spend one Titanium to destroy a Pipe here (DP14)."""


@dataclass(frozen=True, eq=False)
class DestroyPipe(Action):
    """The Pipe to destroy (DP15)."""

    slot: int

    def arguments(self) -> dict[str, Scalar]:
        return {"slot": SLOT_NAMES[self.slot]}


@dataclass(frozen=True, eq=False)
class SkipUpgrade(Action):
    """No upgrade this turn (DP16)."""


@dataclass(frozen=True, eq=False)
class Upgrade(Action):
    """Upgrade the Rig on a Zone (DP16)."""

    zone: int

    def arguments(self) -> dict[str, Scalar]:
        return {"zone": ZONE_NAMES[self.zone]}


@dataclass(frozen=True, eq=False)
class FitModule(Action):
    """The Module for the upgraded Rig (DP17)."""

    colour: int

    def arguments(self) -> dict[str, Scalar]:
        return {"colour": COLOURS[self.colour]}


@dataclass(frozen=True, eq=False)
class EndTurn(Action):
    """End the turn (DP20)."""


PASSES: Final = (SkipExtra, DiscardArriving, DeclinePurge, SkipDrone, NoDroneAction, SkipUpgrade, EndTurn)
"""The kinds by which a seat forgoes what it may do: the table's choice for a seat that does not decide itself."""


class Actions:
    """The interned actions for one number of players: `all` in catalogue order, the others by kind and argument."""

    def __init__(self, players: int) -> None:
        zones = ACTIVE_ZONES[players]
        ring = [zone for zone in zones if zone != CORE]
        slots = ACTIVE_SLOTS[players]
        self.all: list[Action] = []
        self.draw_foreman: list[Action] = [DrawForeman(seat) for seat in range(players)]
        self.deal_token: list[Action] = [DealToken(kind) for kind in range(len(TOKEN_KINDS))]
        self.turn_rig: list[Action] = [TurnRig(rig) for rig in range(RIGS)]
        self.turn_order: list[Action] = [TurnOrder(order) for order in range(ORDERS)]
        self.turn_objective: list[list[Action]] = [
            [TurnObjective(tile) for tile in range(OBJECTIVES) if OBJECTIVE_CATEGORY[tile] == category]
            for category in range(len(CATEGORIES))
        ]
        self.fulfil_order: Action = FulfilOrder()
        self.fulfil_mars: Action = FulfilMars()
        self.claim: list[Action] = [Claim(objective) for objective in range(OBJECTIVES)]
        for group in (self.draw_foreman, self.deal_token, self.turn_rig, self.turn_order, *self.turn_objective):
            self.all += group
        self.all += [self.fulfil_order, self.fulfil_mars, *self.claim]
        self.first_choice = len(self.all)  # chance, orders and claims have smaller numbers than the choices of a step

        self.land: dict[int, Action] = {zone: self._add(Land(zone)) for zone in zones if UPPER >> zone & 1}
        self.take_rig: list[Action] = [self._add(TakeRig(rig)) for rig in range(RIGS)]
        self.place_rig: dict[int, Action] = {zone: self._add(PlaceRig(zone)) for zone in ring}

        self.skip_extra = self._add(SkipExtra())
        self.buy_activation = self._add(BuyActivation())
        self.use_pipe = self._add(UsePipe())
        self.use_cube: list[Action] = [self._add(UseCube(kind)) for kind in range(BASIC)]
        self.lose_pipe = self._add(LosePipe())
        lay: list[Action | None] = [None] * (2 * SLOTS)
        for slot in slots:
            for position in (2 * slot, 2 * slot + 1):
                lay[position] = LayPipe(position)
        self.lay_pipe = self._table(lay)
        self.take_cube = self._add(TakeCube())
        self.refuse_cube = self._add(RefuseCube())
        self.make_room: list[Action] = [self._add(MakeRoom(kind)) for kind in range(THOLINS)]
        self.discard_arriving = self._add(DiscardArriving())
        self.purge_hold = self._add(PurgeHold())
        self.purge_well: dict[int, Action] = {zone: self._add(PurgeWell(zone)) for zone in zones}
        self.decline_purge = self._add(DeclinePurge())
        self.skip_drone = self._add(SkipDrone())
        self.stay = self._add(Stay())
        self.move_drone = self._by_zone([MoveDrone(zone) for zone in zones])
        self.fly_drone = self._by_zone([FlyDrone(zone) for zone in zones])
        self.no_drone_action = self._add(NoDroneAction())
        self.load: list[Action] = [self._add(Load(kind)) for kind in (DEUTERIUM, THOLINS)]
        self.unload = self._add(Unload())
        self.destroy = self._add(Destroy())
        # A pipe occupies one of its slot's two positions; both name the same slot to destroy.
        by_position: list[Action | None] = [None] * (2 * SLOTS)
        for slot in slots:
            by_position[2 * slot] = by_position[2 * slot + 1] = self._add(DestroyPipe(slot))
        self.destroy_pipe = MaskTable(by_position)
        self.skip_upgrade = self._add(SkipUpgrade())
        self.upgrade: dict[int, Action] = {zone: self._add(Upgrade(zone)) for zone in ring}
        self.fit_module: list[Action] = [self._add(FitModule(colour)) for colour in range(len(COLOURS))]
        self.end_turn = self._add(EndTurn())
        self.leave_cube = self._add(LeaveCube())  # last, so that the others keep their numbers

    def _add(self, action: Action) -> Action:
        self.all.append(action)
        return action

    def _table(self, actions: list[Action | None]) -> MaskTable[Action]:
        self.all += [action for action in actions if action is not None]
        return MaskTable(actions)

    def _by_zone(self, actions: list[MoveDrone] | list[FlyDrone]) -> MaskTable[Action]:
        table: list[Action | None] = [None] * ZONES
        for action in actions:
            table[action.zone] = action
        return self._table(table)
