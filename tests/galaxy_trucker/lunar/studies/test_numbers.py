"""The designed numbers, and the file of proposals for them."""

from __future__ import annotations

import msgspec
import pytest

from starlode.balance.figures.proposals import Proposals
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.content import MISSION_NAMES, VIP_NAMES
from starlode.games.galaxy_trucker.lunar.studies.numbers import (
    LEVELS,
    PROPOSED,
    mission_numbers,
    number_at,
    read_proposed,
    vip_numbers,
)
from starlode.kernel.capabilities.studies import Number


def all_numbers() -> list[Number]:
    options = [GAME.resolve_options(4, {"mode": level}) for level in LEVELS]
    missions = [number for name in MISSION_NAMES for o in options for number in mission_numbers(name, o)]
    return missions + [number for name in VIP_NAMES for o in options for number in vip_numbers(name, o)]


def test_every_number_stands_where_it_says() -> None:
    numbers = all_numbers()
    assert len(numbers) > 100
    for number in numbers:
        assert number_at(number.file, number.subject, number.path, number.index) == number.value


@pytest.mark.parametrize(
    ("subject", "found"),
    [
        ("mission_carpool", [("rewards/0/by_level", 6), ("rewards/1/by_level", 6)]),
        ("mission_bomb_squad", [("rewards/0/by_level", 14), ("rewards/0/else_per_delivered", 3)]),
        ("vip_insurance_auditor", [("arrival_reward/plus_fixed_by_level", 2)]),
        ("vip_xenophile_ambassador", [("arrival_reward/by_level", 4), ("arrival_reward/plus_fixed_by_level", 2)]),
        ("vip_propulsion_engineer", []),
    ],
)
def test_the_numbers_of_a_subject(subject: str, found: list[tuple[str, int]]) -> None:
    options = GAME.resolve_options(4, {"mode": "II"})
    numbers = mission_numbers(subject, options) if subject.startswith("mission") else vip_numbers(subject, options)
    assert [(number.path, number.value) for number in numbers] == found
    assert all(number.index == 1 for number in numbers)


def test_the_proposals_are_about_numbers_that_exist() -> None:
    proposals = msgspec.json.decode(PROPOSED.read_bytes(), type=Proposals)
    assert msgspec.to_builtins(proposals) == read_proposed()
    assert proposals.game == GAME.name
    known = {(number.file, number.subject, number.path, number.index): number.value for number in all_numbers()}
    assert [*proposals.proposals, *proposals.not_by_numbers]
    for proposal in proposals.proposals:
        assert known[proposal.file, proposal.id, proposal.path, proposal.index] == proposal.value != proposal.proposed
        evidence = proposal.evidence
        assert evidence.games >= 2
        assert evidence.low <= evidence.worth <= evidence.high
        assert not evidence.median - evidence.tolerance <= evidence.worth <= evidence.median + evidence.tolerance
        assert abs(evidence.expected - evidence.median) < abs(evidence.worth - evidence.median)
    assert proposals.command.startswith("starlode balance galaxy_trucker --games ")
    assert all(unpaid.id in (*MISSION_NAMES, *VIP_NAMES) for unpaid in proposals.not_by_numbers)
