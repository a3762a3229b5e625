"""The shapes of a view. The types of the web client are generated from them.

Cells are named by row and column (`7-6`), tiles and cards by their ids, seats by number. Cannon power is always given
in halves (GT-10.6). An optional key is left out where it has no meaning; null says that there is none now.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from starlode.kernel.contract import Scalar

Counts = dict[str, int]
"""Goods by colour, or crew by kind; those of which there are none are left out."""

# --- ships ----------------------------------------------------------------------------------------------------------


class ComponentView(TypedDict):
    """A component on a ship, and what it carries as far as it carries something."""

    tile: str
    rotation: int
    crew: NotRequired[str]
    tokens: NotRequired[int]
    goods: NotRequired[Counts]


class ErrorView(TypedDict):
    """A building error: its kind, the clause that is broken, and the cells that take part in it."""

    kind: str
    clause: str
    cells: list[str]


class ShipView(TypedDict):
    """A ship: its components by cell, and the numbers that follow from them.

    `exposed` gives, by cell, the sides (of `NESW`) with an exposed connector; `sealed` those of them that no component
    can ever meet, because there is no cell beside them. The full powers count every double component as powered.
    """

    components: dict[str, ComponentView]
    exposed: dict[str, str]
    sealed: dict[str, str]
    exposed_connectors: int
    cannon_power: int
    full_cannon_power: int
    engine_power: int
    full_engine_power: int
    humans: int
    crew: int
    tokens: int
    goods: Counts


class LossView(TypedDict):
    """A lost component, the cause of its loss (GT-11.A1), and its cell if it lay on the ship."""

    tile: str
    cause: str
    cell: NotRequired[str]


# --- players --------------------------------------------------------------------------------------------------------


class HandView(TypedDict):
    """The component in a player's hand and where it comes from; `tile` is null for those who do not know it."""

    tile: str | None
    source: str


class SheetView(TypedDict):
    """What the end of a flight brought, step by step (GT-15.1).

    `place` counts from 1 and is null for who gave up. `before` are the credits before the first step; `losses` is
    negative. `credits` are those after the last step, so that `credits - before` may contain more than the five steps
    if an expansion has further ones (GT-22.22). `title_counts` are those at the end of the flight, empty but in a Trek.
    """

    flight: int
    place: int | None
    exposed_connectors: int
    goods: Counts
    title_counts: Counts
    before: int
    finish: int
    best_looking: int
    title: int
    sale: int
    losses: int
    credits: int


class FlightView(TypedDict):
    """A flight that is over: its board, the credits it brought and those after it, and what it cost."""

    board: str
    earned: int
    credits: int
    finished: bool
    lost: int


class PlayerView(TypedDict):
    """A player's ship, money and part in the flight.

    `gave_up_at` is the number of cards that had been revealed when the player gave up. `sheet` is that of the last
    flight that was scored: in a Trek still while the next one is built and flown. `unwelds` is how many welded
    components the player may still loosen, `sees_fits` whether they see how often face-up ones fit: both are handicaps.
    """

    colour: str
    status: str
    credits: int
    policy: str
    sees_fits: bool
    ship: ShipView
    errors: list[ErrorView]
    lost: list[LossView]
    hand: HandView | None
    loose: str | None
    reserve: list[str]
    looking: int | None
    start_space: int | None
    points: int
    unwelds: int
    run_ends: int | None
    progress: int | None
    space: int | None
    power: int
    gave_up_at: int | None
    title: str | None
    gold: bool
    title_counts: Counts
    sheet: SheetView | None
    results: list[FlightView]


class ProspectView(TypedDict):
    """What the end of the flight would bring a flying player if it came now, and what giving up would cost.

    `place` counts from 1. `giving_up` is what is lost by giving up now: the reward, the award and half of the goods
    (GT-14.5, GT-14.6, GT-15.4).
    """

    seat: int
    place: int
    finish: int
    best_looking: int
    sale: int
    losses: int
    giving_up: int


# --- the table ------------------------------------------------------------------------------------------------------


class PileView(TypedDict):
    """A forecast pile: the levels of its cards, who has seen them, and the cards, null if the viewer has not.

    Supercards have the level 4.
    """

    levels: list[int]
    seen_by: list[int]
    cards: list[str] | None


class TimerView(TypedDict):
    """The sand timer: the space it stands on, all its spaces, and the game time when the run ends, null once it has."""

    space: int
    spaces: list[str]
    ends: int | None


class ReturnedView(TypedDict):
    """A component that was returned a moment ago, and the game time."""

    tile: str
    at: int


class DrawView(TypedDict):
    """A draw that is due, and the seat or the level of the card that it is for."""

    kind: str
    seat: NotRequired[int]
    level: NotRequired[int]


# --- decisions ------------------------------------------------------------------------------------------------------


class ThreatView(TypedDict):
    """A meteor or shot that a decision may stop, and what it does if nothing is done.

    It comes from `origin` along the row or column (`axis`) with the number `line`. `path` are the squares inside the
    printed numbers that it crosses, the first one first, up to and including the component that it threatens.
    `destroyed` are the components that it would destroy, `aliens` the cabins whose alien would die with its life
    support. If the rest would be in several pieces, `pieces` holds them, the owner would choose one, and `fallen` are
    the components that fall off if that is the piece which is kept when time runs out (GT-19.9).
    """

    danger: str
    origin: str
    axis: str
    line: int
    path: list[str]
    destroyed: list[str]
    aliens: list[str]
    pieces: list[list[str]]
    fallen: list[str]


class PowerView(TypedDict):
    """The cannon power in halves, or the engine power, that a player is about to declare.

    `declared` is what it comes to with the components powered so far, `adds` what each double component on offer would
    add to it; of equal ones only the first is on offer (GT-19.27). `equal` are all that may still be powered, equal
    ones together in cell order. `sums` is what it comes to with several more, by their cells in order with spaces
    between, of equal ones the first, as far as there are tokens. `to_beat` is the enemy's strength, or in a combat
    zone the lowest value declared before: as much is enough to come off unharmed, more defeats the enemy (GT-13.4.4,
    GT-13.10.3). It is left out where nothing is compared, and for the first to declare in a combat zone.
    """

    declared: int
    adds: Counts
    equal: list[list[str]]
    sums: Counts
    to_beat: NotRequired[int]


class DecisionView(TypedDict):
    """A decision that a seat has to take, with the arguments that this kind has.

    `default` is the action that is done when the seat's time runs out (GT-19.A2); left out where nothing is.
    """

    seat: int
    kind: str
    default: NotRequired[dict[str, Scalar]]
    cell: NotRequired[str | None]
    cells: NotRequired[list[str]]
    pieces: NotRequired[list[list[str]]]
    count: NotRequired[int]
    goods: NotRequired[Counts]
    cause: NotRequired[str]
    origin: NotRequired[str]
    roll: NotRequired[int]
    threat: NotRequired[ThreatView]
    power: NotRequired[PowerView]


# --- cards ----------------------------------------------------------------------------------------------------------


class CardView(TypedDict):
    """The card that is being resolved, and how far it has come.

    `line`, `danger` and `attempt` are the numbers, counted from 0, of the line of a combat zone, the meteor or shot and
    the attempt at sabotage that it has come to. `stage` and `index` are what the card's handler counts, `queue` the
    seats still to be handled. `marks` is, by seat, what the handler remembers: the planet, what was declared, whether
    the enemy won, the column of a sabotage.
    """

    card: str
    line: int | None
    danger: int | None
    attempt: int | None
    stage: int
    index: int
    queue: list[int]
    roll: int | None
    marks: list[int]


class NoteView(TypedDict):
    """What has come of a step of a card for one seat.

    Of the danger with this `number`: `rolled` (`dice`; the seat is the one that rolls, the roll counts for all),
    `missed`, `bounced` (`cell` of the component that was threatened), `shot` and `shielded` (`cell`, and `by`, the cell
    of the cannon or the shield generator), `hit` (`cell`).
    Of the line of a combat zone with this `number`, the last also of a sabotage: `declared` and `weakest` (`count`:
    cannon power in halves, engine power or crew).
    Of an enemy: `defeated`, `held-off`, `beaten` (`count`: cannon power in halves).
    Of an offer or a reward: `taken` (of planets `count`, the planet counted from 1), `passed`, `too-few-crew`.
    Of other cards: `flew` (`count`: engine power), `dusted` (`count`: exposed connectors), `infected` (`count`:
    cabins), `ignored` (by a ship that flies alone).
    Of the attempt at sabotage with this `number`: `exploded`, `found-nothing` (`cell`).
    Numbers count from 0.
    """

    kind: str
    seat: int
    number: int
    dice: NotRequired[list[int]]
    cell: NotRequired[str]
    by: NotRequired[str]
    count: NotRequired[int]


# --- everything -----------------------------------------------------------------------------------------------------


class GalaxyTruckerView(TypedDict):
    """Everything that a viewer may know of a position.

    `dice` are those of the last roll for the card, null before one. `notes` tell what the card, or the last one until
    the next is revealed, has brought so far, in order. `fit_counts` gives the viewer, by face-up component, the number
    of cells where it fits in some rotation, as far as there is one; `fits` gives, for the component in hand or the
    loose one, the rotations that fit by cell. Both are empty for who builds `faithful` (GT-5.A1), unless a handicap
    says otherwise of the counts. `loss_cost` is what each lost component costs at the end of the flight (GT-15.5),
    also one left in the reserve; `removal_cost` is that of one which the check removes (GT-6.8). `tiles_needed` is how
    many a player's ship must have, the starting cabin included, before turn-based building may be stopped (GL-10.22);
    from the first stop on, `countdown` is the die that falls on the turns of `first_stopper` (GL-10.25). `prospects`
    are those of the flying players, in route order, between two cards (GT-9.7).
    """

    players: int
    options: dict[str, Scalar]
    step: str
    over: bool
    flight: int
    flights: int
    board: str
    level: int
    loss_cost: int
    removal_cost: int
    tiles_needed: int | None
    first_player: int | None
    turn: int | None
    first_stopper: int | None
    countdown: int | None
    timer: TimerView | None
    limit: int | None
    face_down: int
    face_up: list[str]
    returned: list[ReturnedView]
    fit_counts: Counts
    fits: dict[str, list[int]]
    piles: list[PileView]
    known_cards: list[str]
    used_cards: list[str]
    cards_left: int
    revealed: list[str]
    card: CardView | None
    dice: list[int] | None
    notes: list[NoteView]
    draw: DrawView | None
    decisions: list[DecisionView]
    prospects: list[ProspectView]
    supply: Counts
    titles: list[str]
    seats: list[PlayerView]
