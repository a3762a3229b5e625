"""How hard and how much fun a contract is, and what makes it so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starlode.games.galaxy_trucker.lunar.contracts import content
from starlode.games.galaxy_trucker.lunar.contracts.contract import Contract


@dataclass(frozen=True)
class Part:
    """One addend of both scores, in tenths: its name, and how many of it there are."""

    name: str
    count: int
    difficulty: int
    fun: int


@dataclass(frozen=True)
class Scores:
    """The scores of a contract in tenths, and its stars.

    Difficulty is relative to the level, so that every level has easy and hard contracts; `absolute` compares
    contracts of different levels (GL-11.R2).
    """

    parts: tuple[Part, ...]
    difficulty: int
    fun: int
    absolute: int
    difficulty_stars: int
    fun_stars: int


def scores_of(contract: Contract) -> Scores:
    """Return the sums of GL-11.6 and GL-11.7 with their parts, and what GL-11.13 makes of them."""
    parts = [part for part in _parts(contract) if part.difficulty or part.fun]
    difficulty, fun = sum([part.difficulty for part in parts]), sum([part.fun for part in parts])
    return Scores(
        tuple(parts),
        difficulty,
        fun,
        content.LEVEL_BASE[contract.level - 1] + difficulty,
        _stars(difficulty, content.DIFFICULTY_TARGETS),
        _stars(fun, content.FUN_TARGETS),
    )


def _parts(contract: Contract) -> list[Part]:
    mission, supercards, cargo = contract.mission, contract.supercards, len(contract.cargo)
    if mission is None:
        first = Part("no_mission", 1, content.NO_MISSION_DIFFICULTY, content.NO_MISSION_FUN)
    else:
        first = Part("mission", 1, mission.difficulty[contract.level - 1], mission.fun)
    parts = [
        first,
        Part(
            "supercards",
            supercards,
            content.SUPERCARD_DIFFICULTY * supercards,
            content.SUPERCARD_FUN * supercards,
        ),
        Part("cargo", cargo, content.CARGO_TYPE_DIFFICULTY * cargo, content.CARGO_TYPE_FUN * cargo),
    ]
    if content.EXPLOSIVE in contract.cargo and content.FRAGILE in contract.cargo:
        parts.append(Part("mixture", 1, 0, content.MIXTURE_FUN))
    if contract.vips:
        parts.append(Part("vips", 1, content.VIPS_DIFFICULTY, content.VIPS_FUN))
    building = contract.building
    parts.append(Part(building, 1, content.BUILDING_DIFFICULTY[building], content.BUILDING_FUN[building]))
    parts.append(Part("players", contract.players, content.PLAYERS_DIFFICULTY[contract.players], 0))
    return [*parts, *[Part(extra.name, 1, extra.difficulty, extra.fun) for extra in contract.extras]]


def _stars(tenths: int, targets: Sequence[int]) -> int:
    """Return the rating whose target is nearest, the lower one in a tie (GL-11.13)."""
    return min(range(len(targets)), key=lambda index: abs(tenths - targets[index])) + 1


def distance(scores: Scores, difficulty: int, fun: int) -> int:
    """Return how far a contract is from the ratings that were wished for (GL-11.8)."""
    too_hard = abs(scores.difficulty - content.DIFFICULTY_TARGETS[difficulty - 1])
    return content.DIFFICULTY_FACTOR * too_hard + abs(scores.fun - content.FUN_TARGETS[fun - 1])
