"""Proposals: what is far from the others is brought to the edge of what is tolerated, by the number that pays most."""

from __future__ import annotations

import msgspec

from starlode.balance.figures.comparison import StudyFigures, SubjectFigures
from starlode.balance.figures.proposals import Proposals, propose
from starlode.balance.figures.report import Report
from starlode.balance.statistics.estimates import Estimate
from tests.balance.lab_game import duel_experiment

EXPERIMENT = duel_experiment()
SETUP = EXPERIMENT.setups[0]


def subject(name: str, worth: float, spread: float = 0.5, paid: float = 2) -> SubjectFigures:
    return SubjectFigures(
        subject=name,
        variant="loaded",
        setup=SETUP,
        games=24,
        measures={},
        differences=[],
        worth=Estimate(worth, worth - spread, worth + spread, 48),
        counts={"paid": paid},
    )


def proposals(*subjects: SubjectFigures) -> Proposals:
    report = Report(
        game="lab-duel", rules_version=1, code="c", lineups=[("random",)], options={}, seed=0, games=24, played=9,
        correction="holm", digest="d", setups=[], studies=[StudyFigures("blows", "blows", [*subjects])],
        restrictions=[],
    )  # fmt: skip
    return propose(EXPERIMENT, report, "starlode balance lab-duel")


OTHERS = [subject("a", 10), subject("b", 10), subject("c", 10)]


def test_what_is_worth_too_much_or_too_little_is_brought_to_the_edge() -> None:
    rich, poor = proposals(*OTHERS, subject("rich", 15), subject("poor", 5)).proposals
    assert (rich.id, rich.value, rich.proposed) == ("rich", 4, 2)
    assert (rich.evidence.worth, rich.evidence.median, rich.evidence.expected) == (15, 10, 11)
    assert (poor.id, poor.value, poor.proposed, poor.evidence.expected) == ("poor", 4, 6, 9)
    assert (rich.file, rich.path, rich.index, rich.options) == ("duel.json", "blow", 0, {"strength": 10})


def test_what_may_be_within_tolerance_stays() -> None:
    assert proposals(*OTHERS, subject("unclear", 15, spread=5)).proposals == []
    assert proposals(*OTHERS, subject("near", 10.9, spread=0.05)).proposals == []


def test_what_no_sensible_number_can_change_is_listed_apart() -> None:
    found = proposals(*OTHERS, subject("rich", 99), subject("poor", -99))
    assert found.proposals == []
    assert [unpaid.id for unpaid in found.not_by_numbers] == ["rich", "poor"]


def test_what_was_never_paid_is_listed_apart() -> None:
    found = proposals(*OTHERS, subject("poor", 0, paid=0))
    assert found.proposals == []
    assert [(unpaid.id, unpaid.worth, unpaid.median) for unpaid in found.not_by_numbers] == [("poor", 0, 10)]


def test_what_the_game_never_saw_is_left_out() -> None:
    unseen = msgspec.structs.replace(subject("unseen", 0), worth=None)
    assert proposals(*OTHERS, unseen) == proposals(*OTHERS)
    assert proposals(unseen).proposals == []
