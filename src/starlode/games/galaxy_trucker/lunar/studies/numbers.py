"""The designed numbers that results may speak about, and the file of proposals for them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from starlode.games.galaxy_trucker.content import LUNAR_DATA
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, MISSIONS, VIP_NAMES, VIPS
from starlode.games.galaxy_trucker.lunar.missions.terms import REWARDS
from starlode.games.galaxy_trucker.lunar.vips.arrival import COUNTS
from starlode.kernel.capabilities.studies import Number
from starlode.kernel.contract import Options

MISSIONS_FILE: Final = "missions.json"
VIPS_FILE: Final = "vips.json"
PROPOSED: Final = LUNAR_DATA / "proposed_numbers.json"

LEVELS: Final = ("I", "II", "III")
"""The modes that are a single flight, by level."""

_PER_DELIVERED: Final = "mission-per-reserve-cargo-delivered"


def level_of(options: Options) -> int:
    """Return the level of the only flight, from 1."""
    return LEVELS.index(str(options["mode"])) + 1


def mission_numbers(subject: str, options: Options) -> Sequence[Number]:
    """Return the amounts that a mission pays at a level; all of them are designed."""
    return [*_mission_numbers(MISSION_NAMES.index(subject), level_of(options) - 1)]


def _mission_numbers(mission: int, level: int) -> Iterator[Number]:
    name = MISSION_NAMES[mission]
    for index, term in enumerate(REWARDS[mission]):
        path = f"rewards/{index}"
        if term.amounts[level]:
            yield Number(MISSIONS_FILE, name, f"{path}/by_level", level, term.amounts[level], f"paid-{term.key}")
        if term.otherwise[level]:
            each = term.otherwise[level]
            yield Number(MISSIONS_FILE, name, f"{path}/else_per_delivered", level, each, f"paid-{_PER_DELIVERED}")


def vip_numbers(subject: str, options: Options) -> Sequence[Number]:
    """Return the credits that a VIP pays on arrival, as far as they differ by level; all of them are designed."""
    return [*_vip_numbers(VIP_NAMES.index(subject), level_of(options) - 1)]


def _vip_numbers(vip: int, level: int) -> Iterator[Number]:
    reward: Mapping[str, Any] = VIPS[vip].facts["arrival_reward"] or {}
    counted = [("by_level", "paid-arrival")] if reward.get("op") in COUNTS else []
    for field, count in [*counted, ("plus_fixed_by_level", "paid-fixed")]:
        if field in reward:
            yield Number(VIPS_FILE, VIP_NAMES[vip], f"arrival_reward/{field}", level, int(reward[field][level]), count)


def read_proposed() -> Any:
    """Return the proposed numbers with their evidence; nothing is played with them."""
    return json.loads(PROPOSED.read_text(encoding="utf-8"))


def number_at(file: str, subject: str, path: str, index: int) -> int:
    """Return the number of the data at a place that a proposal names; raise LookupError if there is none."""
    facts: Any = {MISSIONS_FILE: {m.name: m.facts for m in MISSIONS}, VIPS_FILE: {v.name: v.facts for v in VIPS}}
    place = facts[file][subject]
    for step in path.split("/"):
        place = place[int(step) if isinstance(place, list) else step]
    return int(place[index])
