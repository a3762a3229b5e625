"""The configuration of a game: number of players, options, flights, cards, and what expansions add."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import BOARDS, CARDS, CARDS_FIRST_EDITION, RULES_VERSION, Board, Card
from starlode.games.galaxy_trucker.hooks import Hooks
from starlode.kernel.contract import Options, Scalar

FAITHFUL: Final = 0
ASSISTED: Final = 1
STRICT: Final = 2
POLICY_NAMES: Final = ("faithful", "assisted", "strict")

MODES: Final = ("learning", "I", "II", "III", "trek")
FLIGHTS: Final[dict[str, tuple[str, ...]]] = {
    "learning": ("L",),
    "I": ("I",),
    "II": ("II",),
    "III": ("III",),
    "trek": ("I", "II", "III"),  # GT-18.1
}
LIMIT_UNIT: Final = 60_000
SAME: Final = "same"
NEVER: Final = "never"
TURNS_FROM: Final = ("turns_from", "turns_from_2", "turns_from_3")
"""By flight, the option that says when building that began in real time goes on turn by turn."""


def choice_for(options: Options, name: str, flight: int) -> Scalar:
    """Return the value of an option for a flight: `name`, unless a later flight has its own, such as `name_2`."""
    own = options[f"{name}_{flight + 1}"] if flight else SAME
    return options[name] if own == SAME else own


def pace_of(options: Options, flight: int) -> str:
    """Return the pace in which ships are built for a flight, counted from 0."""
    return str(choice_for(options, "building", flight))


def _turns_from(options: Options, flight: int) -> int:
    """Return the game time from which a flight's building in real time goes on turn by turn, or -1."""
    moment = str(options[TURNS_FROM[flight]])
    return -1 if moment == NEVER else int(moment)


class GalaxyTruckerConfig:
    """Everything that is constant during a game. All states of the game share it."""

    def __init__(self, players: int, options: Options, rules_version: int = RULES_VERSION) -> None:
        self.players: Final = players
        self.options: Final = options
        self.rules_version: Final = rules_version
        self.seats: Final = range(players)
        self.hooks: Final = Hooks()
        mode = str(options["mode"])
        self.trek: Final = mode == "trek"
        self.learning: Final = mode == "learning"
        self.boards: Final[list[Board]] = [BOARDS[name] for name in FLIGHTS[mode]]
        # By flight, whether it is built turn by turn (GT-19.1, GT-19.2).
        self.turn_based: Final = [pace_of(options, flight) == "turn_based" for flight in range(len(self.boards))]
        self.turns_from: Final = [_turns_from(options, flight) for flight in range(len(self.boards))]
        first_edition = options["level_III_cards"] == "first_edition"
        # GT-1.A4; an expansion appends its own.
        self.cards: Final[list[Card]] = [*(CARDS_FIRST_EDITION if first_edition else CARDS)]
        self.keeps_life_support: Final = bool(options["learning_keep_life_support"])  # GT-4.A1
        # GT-5.A8; without sand building ends when all have finished (GT-5.27).
        self.run: Final = 1000 * int(options["timer_seconds"])
        self.learning_limit: Final = LIMIT_UNIT * int(options["learning_limit_minutes"])  # GT-17.A1
        self.best_looking_in_trek: Final = bool(options["trek_best_looking_award"])  # GT-18.A2
        self.golden: Final = options["golden_restrictions"] == "designed"  # GT-18.A3
        drawn = options["first_player"] == "drawn"
        self.first_player: Final = -1 if drawn else int(options["first_player"]) - 1  # GL-10.2
        # Handicaps of single seats
        table_policy = str(options["placement_policy"])
        policies = [str(options[f"placement_{seat + 1}"]) for seat in range(players)]
        self.policy: Final = [POLICY_NAMES.index(table_policy if own == "table" else own) for own in policies]
        shown = [str(options[f"fits_{seat + 1}"]) for seat in range(players)]
        self.shows_fits: Final = [
            own == "shown" or (own == "table" and policy != FAITHFUL)
            for own, policy in zip(shown, self.policy, strict=True)
        ]
        self.unwelds: Final = [int(options[f"unweld_{seat + 1}"]) for seat in range(players)]
        self.last_run: Final = [self.run * int(options[f"last_run_{seat + 1}"]) // 100 for seat in range(players)]
        self.credits: Final = [int(options[f"credits_{seat + 1}"]) for seat in range(players)]
