"""The rewards and penalties of the missions as `missions.json` gives them: what is counted, and what one counts."""

from __future__ import annotations

from typing import Any, Final

from starlode.games.galaxy_trucker.content import KIND_NAMES
from starlode.games.galaxy_trucker.lunar.content import CARGO_KINDS, MISSIONS, ByLevel
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker

ANY_CARGO: Final[tuple[int, ...]] = CARGO_KINDS


def _amounts(values: Any) -> ByLevel:
    first, second, third = values
    return int(first), int(second), int(third)


class Term:
    """A reward or penalty of a mission: its word in the data, the key of its line, and amounts by level.

    `kinds` are the kinds of cargo that it counts, `types` the kinds in a set, `limit` the most that it pays, and
    `otherwise` what each tile brings if not all are delivered; 0 or empty where the word has no such thing.
    """

    __slots__ = ("amounts", "key", "kinds", "limit", "op", "otherwise", "types")

    def __init__(self, facts: Any) -> None:
        self.op: str = str(facts["op"])
        self.amounts: ByLevel = _amounts(facts.get("by_level", (0, 0, 0)))
        self.limit: ByLevel = _amounts(facts.get("cap_by_level", (0, 0, 0)))
        self.otherwise: ByLevel = _amounts(facts.get("else_per_delivered", (0, 0, 0)))
        self.types: int = int(facts.get("n", 0)) if self.op == "per_set_of_types" else 0
        cargo = str(facts.get("type", "any"))
        self.kinds: tuple[int, ...] = ANY_CARGO if cargo == "any" else (KIND_NAMES.index(cargo),)
        word = f"per_set_of_{self.types}_types" if self.types else self.op
        self.key: str = f"mission-{word.replace('_', '-')}"


REWARDS: Final[list[list[Term]]] = [[Term(facts) for facts in mission.facts["rewards"]] for mission in MISSIONS]
PENALTIES: Final[list[list[Term]]] = [[Term(facts) for facts in mission.facts["penalties"]] for mission in MISSIONS]


def mission_of(state: GalaxyTrucker) -> int:
    """Return the mission of the flight, or NOTHING."""
    return table_of(state).mission


def rewards_of(state: GalaxyTrucker) -> list[Term]:
    """Return the rewards of the flight's mission."""
    mission = mission_of(state)
    return [] if mission == NOTHING else REWARDS[mission]


def penalties_of(state: GalaxyTrucker) -> list[Term]:
    """Return the penalties of the flight's mission."""
    mission = mission_of(state)
    return [] if mission == NOTHING else PENALTIES[mission]


def has_reward(state: GalaxyTrucker, op: str) -> bool:
    """Return whether the flight's mission has a reward of this word."""
    return any(term.op == op for term in rewards_of(state))


def has_rule(state: GalaxyTrucker, rule: str) -> bool:
    """Return whether the flight's mission has a rule of this word."""
    mission = mission_of(state)
    return mission != NOTHING and rule in MISSIONS[mission].facts["rules"]


def parameter(state: GalaxyTrucker, name: str) -> int:
    """Return a number of the flight's mission, for the level of the flight if it differs by level."""
    value = MISSIONS[mission_of(state)].facts["params"][name]
    return int(value[state.board.level - 1] if isinstance(value, list) else value)
