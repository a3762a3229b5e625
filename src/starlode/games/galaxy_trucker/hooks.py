"""The seams at which an expansion changes the game (section 22 of the rules).

The base game knows no expansion: it asks these lists, which are empty without one (GT-22.2). An expansion appends to
them when the configuration of a game is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starlode.kernel.contract import Action, Refusal

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.ship.ship import Ship
    from starlode.games.galaxy_trucker.state import GalaxyTrucker

Effect = Callable[["GalaxyTrucker"], None]
"""Something that happens at a certain moment."""


class Step:
    """A kind of decision, or a step in which several seats may act: its options, effect, refusal and default.

    `why_not` is asked for actions that are not among the options.
    `default` returns what happens when time runs out, or None if nothing does.
    """

    def __init__(
        self,
        options: Callable[[GalaxyTrucker, int], list[Action]],
        apply: Callable[[GalaxyTrucker, int, Action], None],
        why_not: Callable[[GalaxyTrucker, int, Action], Refusal],
        default: Callable[[GalaxyTrucker, int], Action | None],
    ) -> None:
        self.options: Final = options
        self.apply: Final = apply
        self.why_not: Final = why_not
        self.default: Final = default


class Hooks:
    """Everything that an expansion may extend."""

    def __init__(self) -> None:
        # GT-22.3: after the base setup of a flight
        self.setup: Final[list[Effect]] = []
        # GT-22.5: why a tile may not be set aside
        self.reserve_refusals: Final[list[Callable[[GalaxyTrucker, int, int], Refusal | None]]] = []
        # GT-22.6: before the check
        self.boarding: Final[list[Effect]] = []
        # GT-22.7: positions that take part in further building errors of a ship, one mask for each error
        self.building_errors: Final[list[Callable[[GalaxyTrucker, int, Ship], list[int]]]] = []
        # GT-22.8: how many crew members of a kind, or tokens, a cell is loaded with: the number so far to the new one
        self.crew_loads: Final[list[Callable[[GalaxyTrucker, int, int, int, int], int]]] = []
        self.token_loads: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        # GT-22.9: whether a card may be the first
        self.first_card: Final[list[Callable[[GalaxyTrucker, int], bool]]] = []
        # GT-22.10: between launch and first card
        self.before_first_card: Final[list[Effect]] = []
        # GT-22.11, GT-22.12: power so far to the new power (cannons in halves), given the mask of powered doubles
        self.cannon_power: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        self.engine_power: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        # GT-22.13: whether a battery may power a component, and what follows when a token is spent
        self.may_spend: Final[list[Callable[[GalaxyTrucker, int, int, int], bool]]] = []
        self.token_spent: Final[list[Callable[[GalaxyTrucker, int, int, int], None]]] = []
        # GT-22.14: a projectile at a stage of its way (see ALONG_LINE): whether something stops it
        self.projectile: Final[list[Callable[[GalaxyTrucker, int, int, Projectile], bool]]] = []
        # GT-22.15: the components that are destroyed together with these (mask to mask)
        self.destruction: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        # GT-22.16: a loss that has happened: what (see LOSS_COMPONENT), number of the thing, cause or amount
        self.losses: Final[list[Callable[[GalaxyTrucker, int, int, int, int], None]]] = []
        # GT-22.17: kinds of crew that fly a ship like humans
        self.human_kinds: Final[list[int]] = []
        # GT-22.18: by position, further slots for goods of any colour, and whether the goods there are never lost
        self.extra_slots: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        self.protected_goods: Final[list[Callable[[GalaxyTrucker, int, int], bool]]] = []
        # GT-22.19: a rocket is about to jump over another seat's, forward (1) or backwards (-1)
        self.jumps: Final[list[Callable[[GalaxyTrucker, int, int, int], None]]] = []
        # GT-22.20: handlers of further card types, and steps after each card
        self.card_handlers: Final[dict[int, Callable[[GalaxyTrucker], bool]]] = {}
        self.after_card: Final[list[Effect]] = []
        # GT-22.21: further forced reasons for giving up, and card types that a lone ship ignores
        self.forced_reasons: Final[list[Callable[[GalaxyTrucker, int], bool]]] = []
        self.ignored_alone: Final[list[int]] = []
        # GT-22.22: scoring steps before the base ones and after them; what a reward (see REWARD_FINISH) is replaced by,
        # and its factors k
        self.scoring_first: Final[list[Effect]] = []
        self.scoring_last: Final[list[Effect]] = []
        self.reward_bases: Final[list[Callable[[GalaxyTrucker, int, int, int], int]]] = []
        self.reward_factors: Final[list[Callable[[GalaxyTrucker, int, int], int]]] = []
        # GT-22.23: counts of further titles, by number
        self.title_counts: Final[dict[int, Callable[[GalaxyTrucker, int], int]]] = {}
        # GT-22.24: further kinds of decisions, by kind
        self.decisions: Final[dict[int, Step]] = {}
        # GT-22.25: further draws, by kind: their outcomes and effects
        self.draws: Final[dict[int, Draw]] = {}

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


class Draw:
    """A kind of draw: its outcomes with their weights, and what an outcome does."""

    def __init__(
        self,
        outcomes: Callable[[GalaxyTrucker], list[tuple[Action, int]]],
        apply: Callable[[GalaxyTrucker, Action], None],
    ) -> None:
        self.outcomes: Final = outcomes
        self.apply: Final = apply
