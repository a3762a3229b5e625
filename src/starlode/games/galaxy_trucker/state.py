"""A position of Galaxy Trucker: the table, the players with their ships, and the decisions that wait for them.

Integers, masks and tuples, so that a copy is cheap. Players and ships are shared by copies until they are written
(`edit`, `edit_ship`). What nobody can know is not in the state: face-down components and unseen cards are drawn when
somebody first sees them (GT-8.A5).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlode.games.galaxy_trucker.config import GalaxyTruckerConfig
from starlode.games.galaxy_trucker.content import Board, Card
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.kernel.contract import Action, Event, Json

NOBODY: Final = -1
NOTHING: Final = -1

# --- steps of a flight (GT-19.32) ---------------------------------------------------------------------------------

SETUP: Final = 0
BUILDING: Final = 1
GRACE: Final = 2
BOARDING: Final = 3
CHECK: Final = 4
CREW: Final = 5
LAUNCH: Final = 6
WINDOW: Final = 7
REVEAL: Final = 8
CARD: Final = 9
AFTER_CARD: Final = 10
SCORING: Final = 11
TITLES: Final = 12
NEXT_FLIGHT: Final = 13
OVER: Final = 14
AFTER_EFFECTS: Final = 15  # after what an expansion does when a card is over (GT-22.20)
STEP_NAMES: Final = (
    "setup",
    "building",
    "grace",
    "boarding",
    "check",
    "crew",
    "launch",
    "window",
    "reveal",
    "card",
    "after-card",
    "scoring",
    "titles",
    "next-flight",
    "over",
    "after-effects",
)

# --- pending draws ------------------------------------------------------------------------------------------------

NO_DRAW: Final = 0
DRAW_FIRST_PLAYER: Final = 1  # GL-10.2
DRAW_TILE: Final = 2  # for the seat `drawing`: into its hand, or face up in turn-based building
DRAW_PILE_CARD: Final = 3  # the next unseen card of the pile that the seat `drawing` looks at
DRAW_TOP: Final = 4  # the top card of the deck: a card seen in a pile, or the level of an unseen one
DRAW_TOP_CARD: Final = 5  # the unseen top card, of the level `drawing`
DRAW_DICE: Final = 6
DRAW_TITLE: Final = 7  # for the seat `drawing`

# --- a player's part in the flight --------------------------------------------------------------------------------

AT_WORK: Final = 0  # still building
CAUGHT: Final = 1  # building is over and no start space is taken yet (GT-5.32)
FINISHED: Final = 2  # on a start space
FLYING: Final = 3
GAVE_UP: Final = 4
STATUS_NAMES: Final = ("building", "caught", "finished", "flying", "gave-up")

# Where a component in the hand, or the loose one, comes from
FROM_POOL: Final = 0
FROM_OPEN: Final = 1
FROM_RESERVE: Final = 2
SOURCE_NAMES: Final = ("pool", "face-up", "reserve")

# Causes of a loss (GT-11.A1); `ABANDONED` is used by the expansion alone (GL-1.26)
REMOVED: Final = 0
UNUSED_RESERVE: Final = 1
DESTROYED: Final = 2
FALLEN: Final = 3
ABANDONED: Final = 4
CAUSE_NAMES: Final = ("removed", "unused-reserve", "destroyed", "fallen", "abandoned")

# --- decisions: kinds on a player's stack, with the integers that follow the kind ----------------------------------

REMOVE_ONE: Final = 0  # GT-19.8
KEEP_ONE: Final = 1  # cause of the loss of the others; GT-19.9
LOAD_ALIEN: Final = 2  # position of the cabin; GT-19.10
LAND_OR_PASS: Final = 3  # GT-19.12
ACCEPT_OR_PASS: Final = 4  # GT-19.13
DOCK_OR_PASS: Final = 5  # GT-19.14
ARRANGE_GOODS: Final = 6  # blocks on offer: red, yellow, green, blue; GT-19.15
POWER_CANNONS: Final = 7  # mask of the double cannons powered so far; GT-19.16
POWER_ENGINES: Final = 8  # mask of the double engines powered so far; GT-19.17
REWARD_OR_NOT: Final = 9  # GT-19.18
SHIELD_OR_NOT: Final = 10  # position of the component that is threatened, side, roll, kind of danger; GT-19.19
FIRE_OR_NOT: Final = 11  # position of the component that is threatened, side, roll; GT-19.20
GIVE_CREW: Final = 12  # how many; GT-19.21
GIVE_GOODS: Final = 13  # how many; GT-19.22
GIVE_TOKENS: Final = 14  # how many, position of the component they power or NOTHING; GT-19.23
CLAIM_TITLE: Final = 15  # GT-19.24
DECISION_NAMES: Final = (
    "remove-one",
    "keep-one",
    "load-alien",
    "land-or-pass",
    "accept-or-pass",
    "dock-or-pass",
    "arrange-goods",
    "power-cannons",
    "power-engines",
    "reward-or-not",
    "shield-or-not",
    "fire-or-not",
    "give-crew",
    "give-goods",
    "give-tokens",
    "claim-title",
)

Decision = tuple[int, ...]

# --- the record of a card: what has come of its steps, with the numbers of each kind -------------------------------

# Of the danger with this number
ROLLED: Final = 0  # the two dice; the seat is the one that rolls
MISSED: Final = 1
BOUNCED: Final = 2  # position of the component that was threatened
SHOT: Final = 3  # position of the component that was threatened, position of the cannon
SHIELDED: Final = 4  # position of the component that was threatened, position of the shield generator
HIT_BY: Final = 5  # position of the component that was destroyed
# Of the line with this number
DECLARED: Final = 6  # cannon power in halves, engine power or crew
WEAKEST: Final = 7  # the lowest value
# Of the only attack of an enemy
DEFEATED: Final = 8  # cannon power in halves
HELD_OFF: Final = 9  # cannon power in halves
BEATEN_BY: Final = 10  # cannon power in halves
# Of an offer
TAKEN: Final = 11  # planet counted from 1, or 0
PASSED: Final = 12
TOO_FEW_CREW: Final = 13
# Of everything else
FLEW: Final = 14  # engine power
DUSTED: Final = 15  # exposed connectors
INFECTED: Final = 16  # cabins
IGNORED: Final = 17  # by a ship that flies alone
# Of the attempt with this number
EXPLODED: Final = 18  # row, column
FOUND_NOTHING: Final = 19  # row, column
# Of the danger with this number, in expansions
CANCELLED: Final = 20  # position of the component that was threatened (GL-3.5.2)
# Of a Black Hole (GL-9.1.6, GL-9.1.11)
ESCAPED: Final = 21  # engine power, components left behind
TRAPPED: Final = 22
NOTE_NAMES: Final = (
    "rolled",
    "missed",
    "bounced",
    "shot",
    "shielded",
    "hit",
    "declared",
    "weakest",
    "defeated",
    "held-off",
    "beaten",
    "taken",
    "passed",
    "too-few-crew",
    "flew",
    "dusted",
    "infected",
    "ignored",
    "exploded",
    "found-nothing",
    "cancelled",
    "escaped",
    "trapped",
)

Note = tuple[int, int, int, int, int]
"""Kind, seat, number of the danger, line or attempt, and two numbers that the kind explains."""

Task = tuple[int, ...]
"""Something that an expansion does before the step goes on: its kind, then the integers that the kind explains."""


class Extension:
    """What an expansion adds to a position or to a player (GT-22.24). Never written: a change replaces it by a copy."""

    __slots__ = ()

    def dump(self) -> dict[str, Json]:
        """Return everything as JSON."""
        return {}


class Player:
    """A player's ship, money and part in the flight. Read it anywhere; write it through `GalaxyTrucker.edit`."""

    __slots__ = (
        "credits",
        "extension",
        "forced",
        "gave_up_at",
        "gold",
        "hand",
        "hand_from",
        "known",
        "looking",
        "loose",
        "loose_from",
        "lost",
        "placed_at",
        "points",
        "power",
        "progress",
        "reserve",
        "results",
        "seen",
        "sheet",
        "ship",
        "stack",
        "start_space",
        "status",
        "title",
        "until",
        "unwelded",
    )

    ship: Ship
    stack: tuple[Decision, ...]  # decisions that wait for this player, the next one last
    status: int
    credits: int
    lost: tuple[int, ...]  # lost components (`pack_loss`), in the order of their loss (GT-6.7, GT-11.A1)

    extension: Extension | None  # what an expansion remembers of this player in this flight; None without one

    # Building
    hand: int  # tile or NOTHING (GT-5.2)
    hand_from: int
    loose: int  # position of the component placed last, until it is welded (GT-5.7), or NOTHING
    loose_from: int
    reserve: tuple[int, ...]  # tiles set aside (GT-5.17)
    looking: int  # pile in hand, or NOTHING (GT-5.21)
    seen: int  # mask of the piles this player has looked at in this flight (GT-19.29)
    placed_at: int  # game time of the last placement, or -1 (GT-5.A4)
    until: int  # game time when this player's run on the stop space ends, or -1
    start_space: int  # 1 to 4, or 0
    points: int  # action points (GL-10.3)
    unwelded: int  # how many components this player has loosened in this flight, by handicap

    # Flight
    progress: int  # GT-3.8
    power: int  # cannon power in halves (GT-10.6) or engine power, as declared last
    forced: int  # mask of reasons for giving up after the card (GT-14.1)
    gave_up_at: int  # how many cards had been revealed when this player gave up, or -1
    sheet: tuple[int, ...]  # what the end of the last flight brought (`scoring.Sheet`); empty before

    # Trek
    known: int  # mask of the cards this player saw in the piles of earlier flights (GT-18.4, GT-19.29)
    title: int  # or NOTHING
    gold: bool
    results: tuple[int, ...]  # for each flight flown: credits after it, whether completed, components lost

    def copy(self) -> Player:
        """Return a copy that shares the ship."""
        new = Player()
        new.ship = self.ship
        new.stack = self.stack
        new.status = self.status
        new.credits = self.credits
        new.lost = self.lost
        new.extension = self.extension
        new.hand = self.hand
        new.hand_from = self.hand_from
        new.loose = self.loose
        new.loose_from = self.loose_from
        new.reserve = self.reserve
        new.looking = self.looking
        new.seen = self.seen
        new.placed_at = self.placed_at
        new.until = self.until
        new.start_space = self.start_space
        new.points = self.points
        new.unwelded = self.unwelded
        new.progress = self.progress
        new.power = self.power
        new.forced = self.forced
        new.gave_up_at = self.gave_up_at
        new.sheet = self.sheet
        new.known = self.known
        new.title = self.title
        new.gold = self.gold
        new.results = self.results
        return new


class GalaxyTrucker:
    """A position. Read it anywhere; write players and ships through `edit` and `edit_ship` alone."""

    __slots__ = (
        "agenda",
        "card",
        "cards_left",
        "config",
        "countdown",
        "deciding",
        "dice",
        "draw",
        "drawing",
        "events",
        "extension",
        "face_up",
        "first_player",
        "first_stopper",
        "flight",
        "index",
        "limit",
        "marks",
        "now",
        "options",
        "outcomes",
        "piles",
        "players",
        "pool",
        "queue",
        "record",
        "returned",
        "revealed",
        "shared",
        "shared_ships",
        "stage",
        "step",
        "supply",
        "timer_ends",
        "timer_space",
        "titles",
        "turn",
        "unseen",
        "used",
    )

    config: GalaxyTruckerConfig
    events: list[Event] | None
    players: list[Player]
    deciding: int  # mask of the seats for which a decision waits
    shared: int  # mask of players that another position may share; -1: all
    shared_ships: int
    options: list[list[Action] | None]  # by seat, the legal actions as far as they were asked for
    outcomes: Sequence[tuple[Action, int]]  # of the pending draw

    step: int
    flight: int  # number of the flight: 0, in a Trek also 1 and 2 (GT-18.1)
    now: int  # game time of the last entry
    draw: int
    drawing: int  # what the draw is for: a seat or a level
    extension: Extension | None  # what an expansion adds to the table (GT-22.24); None without one
    agenda: tuple[Task, ...]  # what an expansion does before the step goes on, next one first; empty without one

    # Components and cards
    pool: int  # mask of face-down tiles (GT-4.3)
    face_up: int  # mask of face-up tiles (GT-5.5)
    returned: tuple[tuple[int, int], ...]  # tiles returned in the last two seconds, with their game time
    piles: tuple[tuple[int, ...], ...]  # by pile, its cards, or NOTHING where nobody has seen them (GT-4.5)
    unseen: tuple[int, ...]  # by level less one, places of the deck whose card nobody has seen (GT-8.A5)
    cards_left: int  # mask of cards that were not drawn in this game (GT-18.4)
    supply: tuple[int, ...]  # goods by colour (GT-12.9)

    # Building
    timer_space: int  # index of the timer space (GT-5.23)
    timer_ends: int  # game time when the run ends, or -1 once it has run out (GT-5.24)
    limit: int  # game time when the learning flight's limit or the grace window ends, or -1 (GT-17.A1, GT-5.A4)
    turn: int  # the seat on turn in turn-based building, or NOBODY
    first_player: int
    first_stopper: int  # or NOBODY
    countdown: int  # the die of GL-10.6, GL-10.25

    # Flight
    revealed: tuple[int, ...]  # cards in the order in which they were revealed
    card: int  # the card being resolved, or NOTHING
    stage: int  # how far its handler has come
    index: int  # number of the meteor, shot, line or attempt
    queue: tuple[int, ...]  # seats still to be handled in this stage, next one first (GT-9.A1)
    dice: tuple[int, int]  # the last roll, or zeros
    record: tuple[Note, ...]  # what the card, or the last one, has brought so far (`note`)
    marks: tuple[int, ...]  # by seat, what the card's handler has to remember

    # Trek
    used: int  # mask of the cards revealed in earlier flights (GT-18.4)
    titles: int  # mask of the titles that nobody has claimed

    def __init__(self, config: GalaxyTruckerConfig) -> None:
        self.config = config
        self.events = None

    @property
    def board(self) -> Board:
        """The flight board of this flight."""
        return self.config.boards[self.flight]

    @property
    def turn_based(self) -> bool:
        """Whether this flight is built turn by turn (GT-19.1, GT-19.2), or goes on so after a start in real time."""
        if self.config.turn_based[self.flight]:
            return True
        # Only building by turns has a first player (GL-10.2).
        return self.first_player != NOBODY or self.draw == DRAW_FIRST_PLAYER

    @property
    def current_card(self) -> Card:
        """The card being resolved."""
        return self.config.cards[self.card]

    @property
    def roll(self) -> int:
        """The sum of the last roll, or 0."""
        return self.dice[0] + self.dice[1]

    def edit(self, seat: int) -> Player:
        """Return the player to be written, no longer shared with other positions."""
        if self.shared >> seat & 1:
            self.shared &= ~(1 << seat)
            self.players[seat] = self.players[seat].copy()
        return self.players[seat]

    def edit_ship(self, seat: int) -> Ship:
        """Return the player's ship to be written, no longer shared with other positions."""
        player = self.edit(seat)
        if self.shared_ships >> seat & 1:
            self.shared_ships &= ~(1 << seat)
            player.ship = player.ship.copy()
        return player.ship

    def set_ship(self, seat: int, ship: Ship) -> None:
        """Give the player a new ship, which no other position shares."""
        self.edit(seat).ship = ship
        self.shared_ships &= ~(1 << seat)


# --- decisions ----------------------------------------------------------------------------------------------------


def push(state: GalaxyTrucker, seat: int, *decision: int) -> None:
    """Put a decision on top of the player's stack: it is the next one."""
    player = state.edit(seat)
    player.stack = (*player.stack, decision)
    state.deciding |= 1 << seat


def pop(state: GalaxyTrucker, seat: int) -> Decision:
    """Take the top decision from the player's stack and return it."""
    player = state.edit(seat)
    top = player.stack[-1]
    player.stack = player.stack[:-1]
    if not player.stack:
        state.deciding &= ~(1 << seat)
    return top


def replace_top(state: GalaxyTrucker, seat: int, *decision: int) -> None:
    """Change the integers of the player's top decision."""
    player = state.edit(seat)
    player.stack = (*player.stack[:-1], decision)


def decision_name(state: GalaxyTrucker, kind: int) -> str:
    """Return the name of a kind of decision; kinds beyond the base game's are an expansion's (GT-22.24)."""
    return DECISION_NAMES[kind] if kind < len(DECISION_NAMES) else state.config.hooks.decisions[kind].name


# --- the route ----------------------------------------------------------------------------------------------------


def route_order(state: GalaxyTrucker) -> tuple[int, ...]:
    """Return the flying seats from the front to the rear (GT-9.2), which the expansion calls flight order (GL-0.9)."""
    players = state.players
    flying = [seat for seat in range(len(players)) if players[seat].status == FLYING]
    flying.sort(key=lambda seat: -players[seat].progress)
    return tuple(flying)


def leader(state: GalaxyTrucker) -> int:
    """Return the foremost flying seat (GT-9.2), or NOBODY."""
    order = route_order(state)
    return order[0] if order else NOBODY


# --- losses -------------------------------------------------------------------------------------------------------


def pack_loss(tile: int, cause: int, position: int = NOTHING) -> int:
    """Return one lost component with its cause, and the position where it lay if it lay on the ship, as a number."""
    return (position + 1) << 11 | tile << 3 | cause


def lost_tile(loss: int) -> int:
    """Return the tile of a lost component."""
    return loss >> 3 & 255


def lost_position(loss: int) -> int:
    """Return where a lost component lay, or NOTHING."""
    return (loss >> 11) - 1


def lost_cause(loss: int) -> int:
    """Return why a component was lost (GT-11.A1)."""
    return loss & 7


# --- the record of a card -------------------------------------------------------------------------------------------


def note(state: GalaxyTrucker, kind: int, seat: int, number: int = 0, first: int = 0, second: int = 0) -> None:
    """Add to the record of the card what has just come of one of its steps."""
    state.record = (*state.record, (kind, seat, number, first, second))
