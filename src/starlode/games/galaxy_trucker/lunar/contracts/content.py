"""What contracts are made of: missions, weights, targets and titles.

`data/missions.json` and `data/contracts.json` hold the facts. Difficulty and fun are whole numbers of tenths.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

DATA: Final = Path(__file__).parents[1] / "data"


def _read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


_contracts: Any = _read("contracts")
_missions: Any = _read("missions")
_weights: Any = _contracts["weights"]

# The range of each input (GL-11.1).
LEVELS: Final[tuple[int, ...]] = tuple(_contracts["inputs"]["level"])
PLAYERS: Final[tuple[int, ...]] = tuple(_contracts["inputs"]["players"])
RATINGS: Final[tuple[int, ...]] = tuple(_contracts["inputs"]["difficulty"])

# What a contract may contain (GL-11.1), in the order of the data.
CARGO: Final = "cargo"
MISSIONS_ALLOWED: Final = "missions"
SUPERCARDS: Final = "supercards"
VIPS: Final = "vips"
ELEMENTS: Final[tuple[str, ...]] = tuple(_contracts["inputs"]["allow"])

# The ways to build, in the order of candidates (GL-11.2).
BUILDINGS: Final[tuple[str, ...]] = ("real_time", "turn_based")

# Addends of difficulty and fun (GL-11.6, GL-11.7).
LEVEL_BASE: Final[tuple[int, ...]] = tuple(_weights["level_base"])
VIPS_DIFFICULTY: Final[int] = _weights["vips_difficulty"]
VIPS_FUN: Final[int] = _weights["vips_fun"]
SUPERCARD_DIFFICULTY: Final[int] = _weights["supercard_difficulty"]
SUPERCARD_FUN: Final[int] = _weights["supercard_fun"]
CARGO_TYPE_DIFFICULTY: Final[int] = _weights["cargo_type_difficulty"]
CARGO_TYPE_FUN: Final[int] = _weights["cargo_type_fun"]
MIXTURE_FUN: Final[int] = _weights["explosive_and_fragile_fun"]
BUILDING_DIFFICULTY: Final[Mapping[str, int]] = MappingProxyType(_weights["build_difficulty"])
BUILDING_FUN: Final[Mapping[str, int]] = MappingProxyType(_weights["build_fun"])
PLAYERS_DIFFICULTY: Final[Mapping[int, int]] = MappingProxyType(
    {int(players): tenths for players, tenths in _weights["players_difficulty"].items()}
)
NO_MISSION_DIFFICULTY: Final[int] = _weights["no_mission_difficulty"]
NO_MISSION_FUN: Final[int] = _weights["no_mission_fun"]

# What each rating stands for, and how far from it a contract may lie (GL-11.8, GL-11.9, GL-11.13).
DIFFICULTY_TARGETS: Final[tuple[int, ...]] = tuple(_contracts["targets"]["difficulty"])
FUN_TARGETS: Final[tuple[int, ...]] = tuple(_contracts["targets"]["fun"])
DIFFICULTY_FACTOR: Final[int] = _contracts["difficulty_distance_factor"]
WINDOW: Final[int] = _contracts["window"]

# Credits for each player before building, for each level (GL-5.7).
ADVANCE_PER_LEVEL: Final[int] = _missions["advance_per_level"]

EXPLOSIVE: Final = "cargo_explosive"
FRAGILE: Final = "cargo_fragile"
CARGO_TYPES: Final[tuple[str, ...]] = (EXPLOSIVE, FRAGILE, "cargo_heavy", "cargo_radioactive")

ByLanguage = Mapping[str, str]
"""A text in each language."""


def _typeset(text: str) -> str:
    """Return a text with the apostrophes, quotation marks and spaces that print has."""
    text = re.sub(r"(?<!\w)'(?=\w)", "\N{LEFT SINGLE QUOTATION MARK}", text)
    text = text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return text.replace("« ", "«\N{NO-BREAK SPACE}").replace(" »", "\N{NO-BREAK SPACE}»")


def _by_language(english: str, french: str) -> ByLanguage:
    return MappingProxyType({"en": _typeset(english), "fr": _typeset(french)})


@dataclass(frozen=True, eq=False)
class Mission:
    """A mission as far as contracts need it. Lists are by level, from level I on."""

    id: str
    number: int
    needs_vips: bool
    difficulty: tuple[int, ...]
    fun: int
    supercards: tuple[int, ...]
    cargo: tuple[tuple[str, ...], ...]
    name: ByLanguage
    pitch: ByLanguage


def _mission(facts: Any) -> Mission:
    return Mission(
        id=facts["id"],
        number=facts["number"],
        needs_vips=facts["requires_vips"],
        difficulty=tuple(facts["intrinsic_difficulty_tenths"]),
        fun=facts["fun_tenths"],
        supercards=tuple(facts["supercards"]["count_by_level"]),
        cargo=tuple([_cargo_types(facts, level) for level in LEVELS]),
        name=_by_language(facts["name_en"], facts["name_fr"]),
        pitch=_by_language(facts["pitch_en"], facts["pitch_fr"]),
    )


def _cargo_types(facts: Any, level: int) -> tuple[str, ...]:
    """Return the types of cargo that a mission brings in at a level, into the pool or the reserves."""
    sources = (facts["cargo_to_warehouse_per_player"], facts["cargo_to_reserve_per_player"])
    found = {name for tiles in sources for name, counts in tiles.items() if counts[level - 1] > 0}
    return tuple([name for name in CARGO_TYPES if name in found])


# By number (GL-11.2).
MISSIONS: Final[tuple[Mission, ...]] = tuple(
    sorted([_mission(facts) for facts in _missions["missions"]], key=lambda mission: mission.number)
)
TITLES: Final[tuple[ByLanguage, ...]] = tuple(
    [_by_language(title["en"], title["fr"]) for title in _contracts["titles"]]
)
