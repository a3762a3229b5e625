"""The seams at which an expansion changes the game (section 22 of the rules).

The base game knows no expansion: it asks these lists, which are empty without one (GT-22.2). An expansion appends to
them when the configuration of a game is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from starlode.kernel.contract import Action, Json, Refusal

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.heuristics.appraiser import Appraiser
    from starlode.games.galaxy_trucker.heuristics.prospects import Prospects
    from starlode.games.galaxy_trucker.ship.power import CannonWeights
    from starlode.games.galaxy_trucker.ship.ship import Ship
    from starlode.games.galaxy_trucker.state import Extension, GalaxyTrucker, Task

Effect = Callable[["GalaxyTrucker"], None]
"""Something that happens at a certain moment."""


ViewPart = Callable[["GalaxyTrucker", int | None, "GalaxyTrucker | None", Json], Json]
"""Returns what a viewer sees of a position, given another position of the game and what was seen of it, or None."""


class Step:
    """A kind of decision, or a step in which several seats may act: its options, effect, refusal and default.

    `why_not` returns None for the options, without listing them.
    `default` returns what happens when time runs out, or None if nothing does.
    Decisions of an expansion have a name and the clause that asks for them; those of the base game are in `state.py`
    and `phases/refusals.py`.
    """

    def __init__(
        self,
        options: Callable[[GalaxyTrucker, int], list[Action]],
        apply: Callable[[GalaxyTrucker, int, Action], None],
        why_not: Callable[[GalaxyTrucker, int, Action], Refusal | None],
        default: Callable[[GalaxyTrucker, int], Action | None],
        name: str = "",
        clause: str = "",
    ) -> None:
        self.name: Final = name
        self.clause: Final = clause
        self.options: Final = options
        self.apply: Final = apply
        self.why_not: Final = why_not
        self.default: Final = default


class PreparationHooks:
    """What an expansion may extend up to the first card of a flight."""

    def __init__(self) -> None:
        # GT-22.3: after the base setup of a flight
        self.setup: Final[list[Effect]] = []
        # GT-22.3: further backs of face-down components
        self.backs: Final[list[Back]] = []
        # GT-22.3: the mask of the tiles that the setup has put into a player's reserve, which golden titles do not bar
        self.given_tiles: Final[list[Callable[[GalaxyTrucker, int], int]]] = []
        # GT-22.5: why a tile may not be set aside
        self.reserve_refusals: Final[list[Callable[[GalaxyTrucker, int, int], Refusal | None]]] = []
        # GT-22.6: before the check
        self.boarding: Final[list[Effect]] = []
        # GT-22.6: when all ships are legal, before crew is loaded
        self.checked: Final[list[Effect]] = []
        # GT-22.7: further building rules
        self.building_rules: Final[list[BuildingRule]] = []
        # GT-22.8: why a cabin may not be loaded with an alien; how many crew members of a kind, or tokens, a cell is
        # loaded with: the number so far to the new one
        self.crew_refusals: Final[list[Callable[[GalaxyTrucker, int, int, int], Refusal | None]]] = []
        self.crew_loads: Final[list[Callable[[GalaxyTrucker, int, int, int, int], int]]] = []
        self.token_loads: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        # GT-22.9: whether a card may be the first; cards drawn ahead, which lie on top of the deck, next one first
        self.first_card: Final[list[Callable[[GalaxyTrucker, int], bool]]] = []
        self.cards_ahead: Final[list[Callable[[GalaxyTrucker], tuple[int, ...]]]] = []
        # GT-22.10: between launch and first card
        self.before_first_card: Final[list[Effect]] = []


class FlightHooks(PreparationHooks):
    """What an expansion may extend up to the end of a flight."""

    def __init__(self) -> None:
        super().__init__()
        # GT-22.11: by direction, the power of a single cannon in halves (weights so far to the new ones)
        self.cannon_weights: Final[list[Callable[[GalaxyTrucker, CannonWeights], CannonWeights]]] = []
        # GT-22.11, GT-22.12: power so far to the new power (cannons in halves), given the mask of powered doubles
        self.cannon_power: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        self.engine_power: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        # GT-22.12: a player has declared power of a kind (POWER_CANNONS or POWER_ENGINES) and is about to use it
        self.power_declared: Final[list[Callable[[GalaxyTrucker, int, int], None]]] = []
        # GT-22.12: what follows when a player has doubled the engine power in a plan
        self.power_doubled: Final[list[Callable[[GalaxyTrucker, int], None]]] = []
        # GT-22.13: why a battery may not power a component, and what follows when a token is spent
        self.token_refusals: Final[list[Callable[[GalaxyTrucker, int, int, int], Refusal | None]]] = []
        self.token_spent: Final[list[Callable[[GalaxyTrucker, int, int, int], None]]] = []
        # GT-22.13: whether it matters which of these double components, otherwise equal, is powered (GT-19.27); whether
        # a module asks which of several shields stops a projectile, to call `dangers.use_shield` then
        self.unequal_doubles: Final[list[Callable[[GalaxyTrucker, int, int], bool]]] = []
        self.shield_choices: Final[list[Callable[[GalaxyTrucker, int, Projectile, list[int]], bool]]] = []
        # GT-22.14: a projectile at a stage of its way (see ALONG_LINE): whether something stops it
        self.projectile: Final[list[Callable[[GalaxyTrucker, int, int, Projectile], bool]]] = []
        # GT-22.14: from a rolled line to the line of this ship that is hit (GL-12.9); not asked without dice (GL-12.5)
        self.hit_lines: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        # GT-22.14: several projectiles at once from a side (`Lines`): before any defence, whether one line may be
        # cancelled; lines that are stopped by further shields (GL-12.6, GL-12.9); and all lines, right before the hits
        self.line_cancel: Final[list[Callable[[GalaxyTrucker, int, int, Lines], None]]] = []
        self.line_shields: Final[list[Callable[[GalaxyTrucker, int, int, Lines], Lines]]] = []
        self.line_hits: Final[list[Callable[[GalaxyTrucker, int, int, Lines], None]]] = []
        # GT-22.15: how destruction spreads: the waves so far to the new ones; it asks the position and changes nothing
        self.destruction: Final[list[Callable[[GalaxyTrucker, int, list[Wave]], list[Wave]]]] = []
        # GT-22.15: the components that fall if these fall or are abandoned (mask to mask)
        self.falling: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        # GT-22.16: a loss that has happened: what (see LOSS_COMPONENT), number of the thing, cause or amount
        self.losses: Final[list[Callable[[GalaxyTrucker, int, int, int, int], None]]] = []
        # GT-22.18: by position, further slots for goods of any colour, and whether the goods there are never lost
        self.extra_slots: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        self.protected_goods: Final[list[Callable[[GalaxyTrucker, int, int], bool]]] = []
        # GT-22.18: so many goods are about to be lost: whether a module asks first, to call `goods.take_goods` then
        self.goods_losses: Final[list[Callable[[GalaxyTrucker, int, int], bool]]] = []
        # GT-22.18: further actions between two cards
        self.between_cards: Final[dict[Action, Step]] = {}
        # GT-22.18: goods of a player are about to be lost where they stand: a module may ask first
        self.goods_at_risk: Final[list[Callable[[GalaxyTrucker, int], None]]] = []
        # GT-22.19: where a rocket starts (progress by start space to the new one); who takes over a move forward, of so
        # many spaces; a player has made a choice that cost flight days
        self.starts: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        self.moves_forward: Final[list[Callable[[GalaxyTrucker, int, int], bool]]] = []
        self.stops: Final[list[Callable[[GalaxyTrucker, int], None]]] = []
        # GT-22.19: a rocket is about to jump over another seat's, forward (1) or backwards (-1)
        self.jumps: Final[list[Callable[[GalaxyTrucker, int, int, int], None]]] = []
        # GT-22.20: handlers of further card types; what follows each card, before and after players give up who must
        self.card_handlers: Final[dict[int, Callable[[GalaxyTrucker], bool]]] = {}
        self.card_revealed: Final[list[Effect]] = []
        self.card_over: Final[list[Effect]] = []
        self.after_card: Final[list[Effect]] = []
        # GT-22.21: further forced reasons for giving up, and card types that a lone ship ignores
        self.forced_reasons: Final[list[Callable[[GalaxyTrucker, int], bool]]] = []
        self.ignored_alone: Final[list[int]] = []


class Hooks(FlightHooks):
    """Everything that an expansion may extend."""

    def __init__(self) -> None:
        super().__init__()
        # GT-22.22: scoring steps before the base ones and after them; what a reward (see REWARD_FINISH) is replaced by,
        # and its factors k
        self.scoring_first: Final[list[Effect]] = []
        self.scoring_last: Final[list[Effect]] = []
        self.reward_bases: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        self.reward_factors: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        # GT-22.22: what a finisher is paid once more for some of the goods (GL-1.16), after the factors of the sale
        self.sale_extras: Final[list[Callable[[GalaxyTrucker, int], int]]] = []
        # GT-22.22: a reward that was paid, or what was charged (negative)
        self.paid: Final[list[Callable[[GalaxyTrucker, int, int, int], None]]] = []
        # GT-22.23: counts of further titles, by number; and of those that are not in every Trek, whether they are
        self.title_counts: Final[dict[int, Callable[[GalaxyTrucker, int], int]]] = {}
        self.title_in_play: Final[dict[int, Callable[[GalaxyTrucker], bool]]] = {}
        # GT-22.24: further kinds of decisions, by kind
        self.decisions: Final[dict[int, Step]] = {}
        # What an expansion shows of a position to a viewer, perhaps made from what it showed of another position
        self.views: Final[list[ViewPart]] = []
        # GT-22.24: of all further actions but those of `backs`, the refusal and the clause of the moment they belong to
        self.moments: Final[dict[type[Action], tuple[str, str]]] = {}
        # For possible worlds: forget what a viewer cannot know, and draw it anew (GT-19.29)
        self.forgetting: Final[list[Callable[[GalaxyTrucker, int | None], None]]] = []
        self.worlds: Final[list[Callable[[GalaxyTrucker, int | None, Random], None]]] = []
        # For the invariants: tiles that an expansion has brought into play, and how many cards it adds to each pile
        self.tiles_in_play: Final[list[Callable[[GalaxyTrucker], int]]] = []
        self.cards_in_piles: Final[list[Callable[[GalaxyTrucker], list[int]]]] = []
        # For the invariants: what else is broken
        self.violations: Final[list[Callable[[GalaxyTrucker], Iterator[str]]]] = []
        # GT-22.24: tasks of the agenda, by kind; and how what an expansion remembers is read from JSON
        self.tasks: Final[dict[int, Callable[[GalaxyTrucker, Task], None]]] = {}
        self.loaders: Final[list[Loader]] = []
        # GT-22.25: further draws, by kind: their outcomes and effects
        self.draws: Final[dict[int, Draw]] = {}
        # For the bot `steady`: how it values ships; what it does in further decisions, by kind; and what declared power
        # (POWER_CANNONS or POWER_ENGINES, with a mask of powered doubles) is worth in further cards, by type
        self.appraisers: Final[list[Callable[[GalaxyTrucker, int], Appraiser]]] = []
        self.bot_choices: Final[dict[int, Callable[[GalaxyTrucker, int], Action]]] = {}
        self.bot_powers: Final[dict[int, Callable[[Prospects, int, int], int]]] = {}

    def report_loss(self, state: GalaxyTrucker, seat: int, what: int, thing: int, amount: int) -> None:
        """Tell the modules of a loss."""
        for loss in self.losses:
            loss(state, seat, what, thing, amount)


# Kinds of losses, with the thing and the number that are reported for each
LOSS_COMPONENT: Final = 0  # tile, cause
LOSS_CREW: Final = 1  # kind of crew (a single human, or an alien), how many
LOSS_GOODS: Final = 2  # colour, how many blocks
LOSS_TOKEN: Final = 3  # position of the battery, how many tokens
LOSS_DAY: Final = 4  # NOTHING, how many days

Wave = tuple[int, int]
"""What a ship loses at one moment of a damage event: the mask of the components destroyed, and of those that fall."""

Lines = tuple[int, ...]
"""Columns or rows that projectiles come along at the same time."""

Projectile = tuple[int, int, int, int]
"""A meteor or shot on its way to a ship: kind of danger, side, roll, and the position it threatens or NOTHING."""

# Stages of a projectile
ALONG_LINE: Final = 0  # it flies along its line, whether or not a component lies there; nothing stops it here
ARRIVING: Final = 1  # it threatens a component, before smooth sides and single cannons
ABOUT_TO_HIT: Final = 2  # nothing free of charge has stopped it; a module may ask first and then call `dangers.defend`
HIT: Final = 3  # it has destroyed the component

# Rewards at the end of a flight, and the charge for lost components (GT-15.1)
REWARD_FINISH: Final = 0
REWARD_BEST_LOOKING: Final = 1
REWARD_TITLE: Final = 2
REWARD_SALE: Final = 3
CHARGE_LOSSES: Final = 4


class BuildingRule:
    """A building rule of an expansion (GT-6.2 (g)): its name and clause, whether it matters now, and its errors.

    `find` returns the positions that take part in an error of a ship, one mask for each error. An error has the
    messages `error-<name>` and `refusal-error-<name>`.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        is_on: Callable[[GalaxyTrucker], bool],
        find: Callable[[GalaxyTrucker, int, Ship], list[int]],
    ) -> None:
        self.name: Final = name
        self.clause: Final = clause
        self.is_on: Final = is_on
        self.find: Final = find


class Draw:
    """A kind of draw: its name, its outcomes with their weights, and what an outcome does."""

    def __init__(
        self,
        name: str,
        outcomes: Callable[[GalaxyTrucker], list[tuple[Action, int]]],
        apply: Callable[[GalaxyTrucker, Action], None],
    ) -> None:
        self.name: Final = name
        self.outcomes: Final = outcomes
        self.apply: Final = apply


class Back:
    """A back of face-down components other than the usual one: how many there are, the actions, and the draw."""

    def __init__(
        self, count: Callable[[GalaxyTrucker], int], take: Action, reveal: Action, draw: int, clause: str
    ) -> None:
        self.count: Final = count
        self.take: Final = take  # in real time
        self.reveal: Final = reveal  # turn by turn
        self.draw: Final = draw
        self.clause: Final = clause


class Loader:
    """How the parts of an expansion are read from JSON: of the table, and of a player."""

    def __init__(
        self,
        table: Callable[[Mapping[str, Json]], Extension],
        player: Callable[[Mapping[str, Json]], Extension],
    ) -> None:
        self.table: Final = table
        self.player: Final = player
