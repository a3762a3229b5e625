"""What a table refuses: whatever is sent, it answers, names its reason and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import CLOCK, Action
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table.results import Accepted, Rejected
from tests.kernel.toy_sealed import Hum
from tests.kernel.toys import (
    DUEL,
    done,
    duel_table,
    refused,
    sealed_table,
    unchanged,
)


def test_an_action_of_another_seat() -> None:
    table = duel_table()
    answer = unchanged(table, lambda: table.submit(1, {"do": "aim"}))
    assert (answer.refusal.key, answer.refusal.clause) == ("refusal-not-your-turn", "DU-2")


def test_an_action_that_is_not_legal_now() -> None:
    table = duel_table()
    done(table, 0, "aim")
    done(table, 0, "aim")
    answer = unchanged(table, lambda: table.submit(0, {"do": "aim"}))
    assert (answer.refusal.key, answer.refusal.clause) == ("refusal-cannot", "DU-3")
    assert answer.reason is None


def test_what_only_chance_or_the_clock_may_do() -> None:
    table = sealed_table()
    for do in ({"do": "dealt", "card": 1}, {"do": "time-up"}):
        assert unchanged(table, lambda do=do: table.submit(0, do)).refusal.key == "refusal-cannot"  # type: ignore[misc]


def named(value: object) -> str:
    """A name for a test; what is sent may be too monstrous to be printed."""
    return value[:30] if isinstance(value, str) else type(value).__name__


MONSTER: object = []
for _ in range(100_000):
    MONSTER = [MONSTER]


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (None, "action-not-an-object"),
        (7, "action-not-an-object"),
        ("aim", "action-not-an-object"),
        ([], "action-not-an-object"),
        (MONSTER, "action-not-an-object"),
        ({1: 2}, "action-not-an-object"),
        ({}, "action-unknown-kind"),
        ({"do": None}, "action-bad-value"),
        ({"do": MONSTER}, "action-bad-value"),
        ({"do": 10**5000}, "action-bad-value"),
        ({"do": "x" * 10**6}, "action-bad-value"),
        ({"do": 7}, "action-unknown-kind"),
        ({"do": "dance"}, "action-unknown-kind"),
        ({"do": "Aim"}, "action-unknown-kind"),
        ({"do": "hum", "at": 3}, "action-unknown-field"),
        ({"do": "hum", "x" * 10**6: 3}, "action-unknown-field"),
        ({"do": "look"}, "action-missing-field"),
        ({"do": "look", "target": None}, "action-bad-value"),
        ({"do": "look", "target": 1.5}, "action-bad-value"),
        ({"do": "look", "target": float("nan")}, "action-bad-value"),
        ({"do": "look", "target": MONSTER}, "action-bad-value"),
        ({"do": "look", "target": -(10**5000)}, "action-bad-value"),
        ({"do": "look", "target": 9}, "action-not-in-catalogue"),
        ({"do": "look", "target": True}, "action-not-in-catalogue"),
        ({"do": "look", "target": "1"}, "action-not-in-catalogue"),
        ({str(n): n for n in range(10_000)}, "action-too-large"),
        (Action(), "action-not-in-catalogue"),
        (Hum(), "action-not-in-catalogue"),
        (DUEL.catalogue(2, {})[0], "action-not-in-catalogue"),
    ],
    ids=named,
)
def test_actions_that_cannot_be_read(wish: object, key: str) -> None:
    table = sealed_table()
    assert unchanged(table, lambda: table.submit(0, wish)).refusal.key == key


@pytest.mark.parametrize("seat", [-1, 3, -3, CLOCK, 10**100, True, 0.0, "0", "A", None, [], MONSTER], ids=named)
def test_seats_that_nobody_has(seat: object) -> None:
    table = sealed_table()
    assert unchanged(table, lambda: table.submit(seat, {"do": "hum"})).refusal.key == "seat-unknown"
    assert unchanged(table, lambda: table.drop(seat)).refusal.key == "seat-unknown"
    assert unchanged(table, lambda: table.assign_seat(seat, "human")).refusal.key == "seat-unknown"


wild = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["do", "target", "x"]) | inner.filter(
        lambda key: key.__hash__ is not None), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@given(wild, wild, wild, wild)
@settings(deadline=None, max_examples=300)
def test_whatever_is_sent_the_table_answers(by: object, wish: object, head: object, consent: object) -> None:
    table = sealed_table()
    asked: list[Callable[[], Accepted | Rejected]] = [
        lambda: table.submit(by, wish, head=head),
        lambda: table.submit(0, wish, head=head),
        lambda: table.submit(by, {"do": wish, "target": head}),
        lambda: table.undo(by, head, consent),
        lambda: table.undo(0, head, consent),
        lambda: table.host_undo(wish),
        lambda: table.drop(wish),
        lambda: table.assign_seat(by, wish),
    ]
    for ask in asked:
        head_before, before = table.head, state_digest(table.state)
        answer = ask()
        # Among all that could be sent there are a few things that may be done.
        if isinstance(answer, Rejected):
            assert (table.head, state_digest(table.state)) == (head_before, before)
            refused(answer)
        else:
            assert table.head > head_before


# Stale wishes


def test_an_old_head_does_not_matter_while_the_wish_is_legal() -> None:
    table = sealed_table()
    done(table, 1, "hum")
    assert isinstance(table.submit(0, {"do": "hum"}, head=3), Accepted)


def test_a_wish_that_came_too_late_says_so() -> None:
    table = duel_table()
    done(table, 0, "guard")
    answer = unchanged(table, lambda: table.submit(0, {"do": "aim"}, head=0))
    assert (answer.refusal.key, answer.refusal.clause) == ("entry-stale", "DU-2")
    assert answer.refusal.data == {"seen": 0, "head": 1, "reason": "refusal-not-your-turn"}
    assert answer.reason is not None
    assert answer.reason.key == "refusal-not-your-turn"


def test_a_wish_that_was_never_legal_is_not_late() -> None:
    table = duel_table()
    done(table, 0, "aim")
    answer = unchanged(table, lambda: table.submit(1, {"do": "aim"}, head=0))
    assert answer.refusal.key == "refusal-not-your-turn"
    now = unchanged(table, lambda: table.submit(1, {"do": "aim"}, head=1))
    assert now.refusal.key == "refusal-not-your-turn"


@pytest.mark.parametrize("head", [-1, 4, "3", 3.0, True, 10**5000, [], MONSTER], ids=named)
def test_a_head_that_never_was(head: object) -> None:
    table = sealed_table()
    answer = unchanged(table, lambda: table.submit(0, {"do": "hum"}, head=head))
    assert answer.refusal.key == "entry-unknown"
    assert (answer.refusal.data["field"], answer.refusal.data["last"]) == ("head", 3)


@pytest.mark.parametrize(
    "controller", ["dropped", "robot", "bot:", "bot:A", "bot:x y", "human\n", "", None, 3, [], MONSTER], ids=named
)
def test_controllers_that_cannot_decide(controller: object) -> None:
    table = duel_table()
    assert unchanged(table, lambda: table.assign_seat(0, controller)).refusal.key == "controller-unknown"
