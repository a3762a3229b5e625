"""Missions, VIPs and lines of the sheet in words, with the numbers of a level."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from starlode.games.galaxy_trucker.content import KIND_NAMES
from starlode.games.galaxy_trucker.lunar.content import (
    ADVANCE,
    CARGO_KINDS,
    MISSION_NAMES,
    MISSIONS,
    VIP_NAMES,
    VIPS,
    ByLevel,
    Mission,
)
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette

NONE: Final = (0, 0, 0)


def format_lunar(texts: Texts, key: str, **data: object) -> str:
    """Return a message of the terminal about the expansion."""
    return texts.format(f"terminal-galaxy_trucker_lunar-{key}", **data)


def wrapped(text: str, width: int, style: Style | None = None, sign: str = "") -> list[Text]:
    """Return a text in lines of at most this width; the sign stands before the first one."""
    lines = wrap(text, max(1, width - len(sign)), break_on_hyphens=False)
    indent = " " * len(sign)
    return [Text(f"{indent if number else sign}{line}", style or "") for number, line in enumerate(lines)]


# --- missions ---------------------------------------------------------------------------------------------------------


def mission_lines(texts: Texts, name: str, level: int, width: int) -> list[Text]:
    """Return a mission with its rewards, penalties and rules at a level, and what it brings into the flight."""
    mission = MISSIONS[MISSION_NAMES.index(name)]
    lines = [Text(texts.format(f"mission-{name}"), palette.STRONG)]
    for rule in reward_rules(texts, mission, level):
        lines += wrapped(rule, width, palette.GOOD, "+ ")
    for rule in penalty_rules(texts, mission, level):
        lines += wrapped(rule, width, palette.BAD, "- ")
    for fact in _brought(texts, mission, level):
        lines += wrapped(fact, width, sign="· ")
    return lines + wrapped(special_rules(texts, mission, level), width, palette.DIM)


def reward_rules(texts: Texts, mission: Mission, level: int) -> list[str]:
    """Return what a mission pays at a level, a sentence for each reward."""
    return [_term_rule(texts, facts, level) for facts in mission.facts["rewards"]]


def penalty_rules(texts: Texts, mission: Mission, level: int) -> list[str]:
    """Return what a mission costs at a level, a sentence for each penalty."""
    return [_term_rule(texts, facts, level) for facts in mission.facts["penalties"]]


def _term_rule(texts: Texts, facts: Any, level: int) -> str:
    return texts.format(
        f"reward-{facts['op']}-rule",
        credits=facts.get("by_level", NONE)[level - 1],
        otherwise=facts.get("else_per_delivered", NONE)[level - 1],
        most=facts.get("cap_by_level", NONE)[level - 1],
        cargo=facts.get("type", "any"),
        number=facts.get("n", 0),
    )


def _brought(texts: Texts, mission: Mission, level: int) -> list[str]:
    """Return the advance, the cargo and the supercards that a mission brings into the flight."""
    facts = [format_lunar(texts, "advance", count=ADVANCE * level)]
    for place, by_kind in (("warehouse", mission.warehouse), ("reserve", mission.reserve)):
        counts = _counts(by_kind, level)
        if counts:
            tiles = [format_lunar(texts, "tiles", cargo=kind, count=count) for kind, count in counts.items()]
            facts.append(format_lunar(texts, f"cargo-{place}", tiles=", ".join(tiles)))
    if mission.supercards[level - 1]:
        facts.append(format_lunar(texts, "supercards", count=mission.supercards[level - 1]))
    return facts


def _counts(by_kind: Iterable[ByLevel], level: int) -> dict[str, int]:
    counts = zip(CARGO_KINDS, by_kind, strict=True)
    return {KIND_NAMES[kind]: numbers[level - 1] for kind, numbers in counts if numbers[level - 1]}


def special_rules(texts: Texts, mission: Mission, level: int) -> str:
    """Return the rules of a mission beside rewards and penalties; empty if it has none."""
    key = f"mission-{mission.name}-rules"
    if not texts.has(key):
        return ""
    params = mission.facts["params"]
    gap = params.get("max_gap_empty_spaces_by_level", NONE)[level - 1]
    return texts.format(key, gap=gap, guards=params.get("guards_needed_by_level", NONE)[level - 1])


# --- VIPs -------------------------------------------------------------------------------------------------------------


def vip_text(texts: Texts, name: str, what: str, level: int) -> str:
    """Return the `requirement`, the `effect` or the reward on `arrival` of a VIP at a level."""
    facts = VIPS[VIP_NAMES.index(name)].facts
    before, reward = facts["pre_flight"] or {}, facts["arrival_reward"] or {}
    return texts.format(
        f"vip-{name}-{what}",
        before=before.get("by_level", NONE)[level - 1],
        arrival=reward.get("by_level", NONE)[level - 1],
        besides=reward.get("plus_fixed_by_level", NONE)[level - 1],
    )


# --- sheets -----------------------------------------------------------------------------------------------------------


def line_name(texts: Texts, key: str) -> str:
    """Return the name of a line of the sheet or of the standing."""
    return texts.format(f"vip-{key}" if key in VIP_NAMES else f"sheet-{key}")
