"""The catalogue of Galaxy Trucker's actions: draws of chance, the clock, then choices by phase.

It is the same for every number of players and every option. Tiles, cards and cells are named by their ids, so that a
late request still means the same tile (GT-5.A6). `Place` puts down what the hand holds: the catalogue stays small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlode.games.galaxy_trucker.content import (
    CARD_NAMES,
    CARDS,
    CARDS_WITH_EXPANSIONS,
    CELL_NAMES,
    CELLS,
    EXTRA_CABIN,
    GOODS_NAMES,
    MOST_PLAYERS,
    POSITIONS,
    RESERVE,
    SUPER,
    SUPERCARD,
    TILE_NAMES,
    TILES,
    TILES_WITH_EXPANSIONS,
    TITLE_NAMES,
    TITLES,
    VISIBLE_PILES,
)
from starlode.kernel.contract import Action, Scalar

MOST_PLANETS: Final = 4
CREW_CHOICES: Final = ("humans", "purple", "brown")
# GL-1.20: a mission may give more tiles than the reserve has places for: an extra cabin and four cargo tiles.
MOST_RESERVED: Final = 5
# Level III has cells that the smaller ships lack, and the other way round.
ANY_CELL: Final[list[int]] = sorted({cell for cells in CELLS for cell in cells})


# --- chance ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class DrawFirstPlayer(Action):
    """The first player of turn-based building (GL-10.2)."""

    seat: int

    def arguments(self) -> dict[str, Scalar]:
        return {"seat": self.seat}


@dataclass(frozen=True, eq=False)
class DrawTile(Action):
    """The face-down component that is taken or turned up (GT-5.3, GT-8.A5, GL-10.7)."""

    tile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"tile": TILE_NAMES[self.tile]}


@dataclass(frozen=True, eq=False)
class DrawLevel(Action):
    """The level of the top card, if nobody has seen it in a pile (GT-8.A5)."""

    level: int

    def arguments(self) -> dict[str, Scalar]:
        return {"level": self.level}


@dataclass(frozen=True, eq=False)
class DrawCard(Action):
    """A card of a pile that is looked at for the first time, or the top card of the deck (GT-8.A5)."""

    card: int

    def arguments(self) -> dict[str, Scalar]:
        return {"card": CARD_NAMES[self.card]}


@dataclass(frozen=True, eq=False)
class RollDice(Action):
    """Two dice (GT-11.1)."""

    first: int
    second: int

    def arguments(self) -> dict[str, Scalar]:
        return {"first": self.first, "second": self.second}


@dataclass(frozen=True, eq=False)
class DrawTitle(Action):
    """A title for a player who claimed none (GT-18.A1)."""

    title: int

    def arguments(self) -> dict[str, Scalar]:
        return {"title": TITLE_NAMES[self.title]}


# --- the clock ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class TimeUp(Action):
    """A deadline has passed: of the timer, the grace window or the learning flight (GT-5.24, GT-5.A4, GT-17.A1)."""


# --- building in real time (GT-19.1) -----------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class TakeHidden(Action):
    """Take a component from the face-down pool, unseen (GT-5.3)."""


@dataclass(frozen=True, eq=False)
class TakeOpen(Action):
    """Take a component that lies face up (GT-5.3), or choose it to be placed (GL-10.9)."""

    tile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"tile": TILE_NAMES[self.tile]}


@dataclass(frozen=True, eq=False)
class TakeReserved(Action):
    """Take a component that was set aside (GT-5.18), or choose it to be placed (GL-10.9)."""

    slot: int

    def arguments(self) -> dict[str, Scalar]:
        return {"slot": self.slot + 1}


@dataclass(frozen=True, eq=False)
class Place(Action):
    """Put the component in the hand on a cell (GT-5.6)."""

    position: int
    rotation: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position], "rotation": self.rotation}


@dataclass(frozen=True, eq=False)
class MoveLast(Action):
    """Move or turn the loose component (GT-5.7)."""

    position: int
    rotation: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position], "rotation": self.rotation}


@dataclass(frozen=True, eq=False)
class Unweld(Action):
    """Loosen a welded component: a handicap that lifts GT-5.7 once in a flight."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class ReturnTile(Action):
    """Return the component in the hand, or the loose one, face up (GT-5.5, GT-5.7)."""


@dataclass(frozen=True, eq=False)
class SetAside(Action):
    """Set aside the component in the hand, or the loose one (GT-5.17, GT-5.A5)."""


@dataclass(frozen=True, eq=False)
class Peek(Action):
    """Look at a visible pile (GT-5.20)."""

    pile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"pile": self.pile + 1}


@dataclass(frozen=True, eq=False)
class EndPeek(Action):
    """Put the pile back (GT-5.21)."""


@dataclass(frozen=True, eq=False)
class FlipTimer(Action):
    """Flip the sand timer onto the next space (GT-5.24, GT-5.25)."""


@dataclass(frozen=True, eq=False)
class Finish(Action):
    """Stop building and take a start space (GT-5.28)."""

    space: int

    def arguments(self) -> dict[str, Scalar]:
        return {"space": self.space}


# --- turn-based building (GL-10.R7) ------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class RevealTile(Action):
    """Turn one face-down component face up (GL-10.7)."""


@dataclass(frozen=True, eq=False)
class Reserve(Action):
    """Move a face-up component to the own reserve (GL-10.8)."""

    tile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"tile": TILE_NAMES[self.tile]}


@dataclass(frozen=True, eq=False)
class Look(Action):
    """Take a visible pile in hand and look at it, as the last action of the turn (GL-10.10, GL-10.12)."""

    pile: int

    def arguments(self) -> dict[str, Scalar]:
        return {"pile": self.pile + 1}


@dataclass(frozen=True, eq=False)
class EndTurn(Action):
    """End the turn (GL-10.18)."""


# --- check and crew ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class RemoveComponent(Action):
    """Remove a component that takes part in an error (GT-6.3, GT-6.A2)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class KeepPiece(Action):
    """Keep the piece of the ship with this cell, its first one (GT-6.6, GT-11.14)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class LoadCrew(Action):
    """Load two humans or one alien into the cabin in question (GT-8.3, GT-8.4)."""

    crew: int

    def arguments(self) -> dict[str, Scalar]:
        return {"crew": CREW_CHOICES[self.crew]}


# --- flight ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class GiveUp(Action):
    """Give up the flight before the next card is revealed (GT-9.7, GT-14.4)."""


@dataclass(frozen=True, eq=False)
class RevealCard(Action):
    """Reveal the next card, as leader (GT-9.1)."""


@dataclass(frozen=True, eq=False)
class Land(Action):
    """Land on a planet (GT-13.1.2)."""

    planet: int

    def arguments(self) -> dict[str, Scalar]:
        return {"planet": self.planet + 1}


@dataclass(frozen=True, eq=False)
class Accept(Action):
    """Take the offer of an abandoned ship (GT-13.2.1)."""


@dataclass(frozen=True, eq=False)
class Dock(Action):
    """Dock at an abandoned station (GT-13.3.2)."""


@dataclass(frozen=True, eq=False)
class Pass(Action):
    """Pass on a planet, an abandoned ship or an abandoned station (GT-13.1.2, GT-13.2.1, GT-13.3.2)."""


@dataclass(frozen=True, eq=False)
class TakeReward(Action):
    """Take the reward for a defeated enemy and lose the flight days (GT-13.4.3)."""


@dataclass(frozen=True, eq=False)
class DeclineReward(Action):
    """Decline the reward for a defeated enemy, and the flight days (GT-9.6, GT-13.4.3)."""


@dataclass(frozen=True, eq=False)
class PowerDouble(Action):
    """Power a double cannon or double engine for this use (GT-10.5)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class DonePowering(Action):
    """Power no further double component (GT-10.5)."""


@dataclass(frozen=True, eq=False)
class UseShield(Action):
    """Spend a battery token on a shield (GT-11.4, GT-11.11)."""


@dataclass(frozen=True, eq=False)
class FireCannon(Action):
    """Fire a double cannon at a large meteor (GT-11.9)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class AcceptDamage(Action):
    """Spend no battery token and accept the damage (GT-11.A5)."""


@dataclass(frozen=True, eq=False)
class SpendBattery(Action):
    """Take the battery token from this component (GT-7.A1, GT-12.3)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class LoseCrew(Action):
    """Give up a crew member of this cabin (GT-12.1)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class LoseGoods(Action):
    """Lose the most valuable block from this hold (GT-12.2)."""

    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class LoadGoods(Action):
    """Put a block on offer into a hold (GT-12.5)."""

    colour: int
    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"goods": GOODS_NAMES[self.colour], "cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class UnloadGoods(Action):
    """Take a block out of a hold, to rearrange or throw it away (GT-12.5)."""

    colour: int
    position: int

    def arguments(self) -> dict[str, Scalar]:
        return {"goods": GOODS_NAMES[self.colour], "cell": CELL_NAMES[self.position]}


@dataclass(frozen=True, eq=False)
class AutoLoad(Action):
    """Load the most valuable goods that fit and be done (GT-12.A3)."""


@dataclass(frozen=True, eq=False)
class DoneLoading(Action):
    """Keep the goods as they are; the rest goes back to the supply (GT-12.6)."""


# --- Trek --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class TakeTitle(Action):
    """Claim a title (GT-18.A1)."""

    title: int

    def arguments(self) -> dict[str, Scalar]:
        return {"title": TITLE_NAMES[self.title]}


class Actions:
    """The interned actions: `all` in catalogue order, the others by kind and argument.

    Lists by cell are indexed by position, `place` and `move_last` by piece of ground: position * 4 + rotation. Where a
    position is no cell of any level they hold the action of another cell, and nobody asks for it.
    """

    def __init__(self) -> None:
        self.all: list[Action] = []
        self.draw_first_player = [self._add(DrawFirstPlayer(seat)) for seat in range(MOST_PLAYERS)]
        self.draw_tile = [self._add(DrawTile(tile)) for tile in range(TILES)]
        self.draw_level = [self._add(DrawLevel(level)) for level in (1, 2, 3)]
        self.draw_card = [self._add(DrawCard(card)) for card in range(len(CARDS))]
        self.roll_dice = [self._add(RollDice(first, second)) for first in range(1, 7) for second in range(1, 7)]
        self.draw_title = [self._add(DrawTitle(title)) for title in range(TITLES)]
        self.time_up = self._add(TimeUp())

        self.take_hidden = self._add(TakeHidden())
        self.take_open = [self._add(TakeOpen(tile)) for tile in range(TILES)]
        self.take_reserved = [self._add(TakeReserved(slot)) for slot in range(RESERVE)]
        self.place = self._by_ground([Place(cell, turn) for cell in ANY_CELL for turn in range(4)])
        self.move_last = self._by_ground([MoveLast(cell, turn) for cell in ANY_CELL for turn in range(4)])
        self.return_tile = self._add(ReturnTile())
        self.set_aside = self._add(SetAside())
        self.peek = [self._add(Peek(pile)) for pile in range(VISIBLE_PILES)]
        self.end_peek = self._add(EndPeek())
        self.flip_timer = self._add(FlipTimer())
        self.reveal_tile = self._add(RevealTile())
        self.reserve = [self._add(Reserve(tile)) for tile in range(TILES)]
        self.look = [self._add(Look(pile)) for pile in range(VISIBLE_PILES)]
        self.end_turn = self._add(EndTurn())
        self.finish = [self._add(Finish(space)) for space in range(1, MOST_PLAYERS + 1)]

        self.remove_component = self._by_cell([RemoveComponent(cell) for cell in ANY_CELL])
        self.keep_piece = self._by_cell([KeepPiece(cell) for cell in ANY_CELL])
        self.load_crew = [self._add(LoadCrew(crew)) for crew in range(len(CREW_CHOICES))]

        self.give_up = self._add(GiveUp())
        self.reveal_card = self._add(RevealCard())
        self.land = [self._add(Land(planet)) for planet in range(MOST_PLANETS)]
        self.accept = self._add(Accept())
        self.dock = self._add(Dock())
        self.pass_by = self._add(Pass())
        self.take_reward = self._add(TakeReward())
        self.decline_reward = self._add(DeclineReward())
        self.power_double = self._by_cell([PowerDouble(cell) for cell in ANY_CELL])
        self.done_powering = self._add(DonePowering())
        self.use_shield = self._add(UseShield())
        self.fire_cannon = self._by_cell([FireCannon(cell) for cell in ANY_CELL])
        self.accept_damage = self._add(AcceptDamage())
        self.spend_battery = self._by_cell([SpendBattery(cell) for cell in ANY_CELL])
        self.lose_crew = self._by_cell([LoseCrew(cell) for cell in ANY_CELL])
        self.lose_goods = self._by_cell([LoseGoods(cell) for cell in ANY_CELL])
        colours = range(len(GOODS_NAMES))
        self.load_goods = [self._by_cell([LoadGoods(c, cell) for cell in ANY_CELL]) for c in colours]
        self.unload_goods = [self._by_cell([UnloadGoods(c, cell) for cell in ANY_CELL]) for c in colours]
        self.auto_load = self._add(AutoLoad())
        self.done_loading = self._add(DoneLoading())
        self.take_title = [self._add(TakeTitle(title)) for title in range(TITLES)]
        self._add_expansions()
        before = len(self.all)
        self.unweld = self._by_cell([Unweld(cell) for cell in ANY_CELL])
        # In the catalogue after the actions of all expansions, which keep their numbers.
        self.last = self.all[before:]
        del self.all[before:]

    def _add_expansions(self) -> None:
        """Add what expansions bring: after everything else, so that the base game's actions keep their numbers."""
        further = range(EXTRA_CABIN, TILES_WITH_EXPANSIONS)
        # Starting cabins lie between the tiles of the base game and these; nobody draws or takes one.
        starting = EXTRA_CABIN - TILES
        self.draw_tile += self.draw_tile[:starting] + [self._add(DrawTile(tile)) for tile in further]
        self.draw_level.append(self._add(DrawLevel(SUPER)))
        self.draw_card += [self._add(DrawCard(card)) for card in range(SUPERCARD, CARDS_WITH_EXPANSIONS)]
        self.draw_title += [self._add(DrawTitle(title)) for title in range(TITLES, len(TITLE_NAMES))]
        self.take_open += self.take_open[:starting] + [self._add(TakeOpen(tile)) for tile in further]
        self.take_reserved += [self._add(TakeReserved(slot)) for slot in range(RESERVE, MOST_RESERVED)]
        self.reserve += self.reserve[:starting] + [self._add(Reserve(tile)) for tile in further]
        self.take_title += [self._add(TakeTitle(title)) for title in range(TITLES, len(TITLE_NAMES))]

    def _add(self, action: Action) -> Action:
        self.all.append(action)
        return action

    def _by_cell(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions by position; they are in the order of the cells."""
        table = [actions[0]] * POSITIONS
        for cell, action in zip(ANY_CELL, actions, strict=True):
            table[cell] = self._add(action)
        return table

    def _by_ground(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions by position * 4 + rotation; they are in the order of the cells, then of rotations."""
        table = [actions[0]] * (4 * POSITIONS)
        for index, action in enumerate(actions):
            table[4 * ANY_CELL[index // 4] + index % 4] = self._add(action)
        return table


ACTIONS: Final = Actions()
