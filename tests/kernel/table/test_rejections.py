"""What a table rejects: any value may be sent; the result names the reason and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlode.kernel.contract import CLOCK, Action
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table.results import Accepted, Rejected
from tests.kernel.toy_sealed import Hum
from tests.kernel.toy_tables import (
    DUEL,
    duel_table,
    expect_no_change,
    rejection_key,
    sealed_table,
    submit_accepted,
)


def test_an_action_of_another_seat_is_rejected() -> None:
    table = duel_table()
    result = expect_no_change(table, lambda: table.submit(1, {"do": "aim"}))
    assert (result.refusal.key, result.refusal.clause) == ("refusal-not-your-turn", "DU-2")


def test_an_illegal_action_is_rejected() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    submit_accepted(table, 0, "aim")
    result = expect_no_change(table, lambda: table.submit(0, {"do": "aim"}))
    assert (result.refusal.key, result.refusal.clause) == ("refusal-cannot", "DU-3")
    assert result.reason is None


def test_actions_of_chance_and_clock_are_rejected() -> None:
    table = sealed_table()
    for do in ({"do": "dealt", "card": 1}, {"do": "time-up"}):
        assert expect_no_change(table, lambda do=do: table.submit(0, do)).refusal.key == "refusal-cannot"  # type: ignore[misc]


def named(value: object) -> str:
    """Return an id for a test parameter; some values are too large to be printed."""
    return value[:30] if isinstance(value, str) else type(value).__name__


DEEPLY_NESTED: object = []
for _ in range(100_000):
    DEEPLY_NESTED = [DEEPLY_NESTED]


@pytest.mark.parametrize(
    ("sent", "key"),
    [
        (None, "action-not-an-object"),
        (7, "action-not-an-object"),
        ("aim", "action-not-an-object"),
        ([], "action-not-an-object"),
        (DEEPLY_NESTED, "action-not-an-object"),
        ({1: 2}, "action-not-an-object"),
        ({}, "action-unknown-kind"),
        ({"do": None}, "action-bad-value"),
        ({"do": DEEPLY_NESTED}, "action-bad-value"),
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
        ({"do": "look", "target": DEEPLY_NESTED}, "action-bad-value"),
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
def test_invalid_actions_are_rejected(sent: object, key: str) -> None:
    table = sealed_table()
    assert expect_no_change(table, lambda: table.submit(0, sent)).refusal.key == key


@pytest.mark.parametrize("seat", [-1, 3, -3, CLOCK, 10**100, True, 0.0, "0", "A", None, [], DEEPLY_NESTED], ids=named)
def test_unknown_seats_are_rejected(seat: object) -> None:
    table = sealed_table()
    assert expect_no_change(table, lambda: table.submit(seat, {"do": "hum"})).refusal.key == "seat-unknown"
    assert expect_no_change(table, lambda: table.drop(seat)).refusal.key == "seat-unknown"
    assert expect_no_change(table, lambda: table.assign_seat(seat, "human")).refusal.key == "seat-unknown"


wild = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["do", "target", "x"]) | inner.filter(
        lambda key: key.__hash__ is not None), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@given(wild, wild, wild, wild)
@settings(deadline=None, max_examples=300)
def test_any_values_give_a_result(by: object, sent: object, head: object, consent: object) -> None:
    table = sealed_table()
    requests: list[Callable[[], Accepted | Rejected]] = [
        lambda: table.submit(by, sent, head=head),
        lambda: table.submit(0, sent, head=head),
        lambda: table.submit(by, {"do": sent, "target": head}),
        lambda: table.undo(by, head, consent),
        lambda: table.undo(0, head, consent),
        lambda: table.host_undo(sent),
        lambda: table.drop(sent),
        lambda: table.assign_seat(by, sent),
    ]
    for request in requests:
        head_before, before = table.head, state_digest(table.state)
        result = request()
        # A few of the values are valid.
        if isinstance(result, Rejected):
            assert (table.head, state_digest(table.state)) == (head_before, before)
            rejection_key(result)
        else:
            assert table.head > head_before


# Stale moves


def test_an_old_head_does_not_matter_for_a_legal_move() -> None:
    table = sealed_table()
    submit_accepted(table, 1, "hum")
    assert isinstance(table.submit(0, {"do": "hum"}, head=3), Accepted)


def test_a_move_for_exactly_one_position_is_rejected_after_it() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    result = expect_no_change(table, lambda: table.submit(0, {"do": "aim"}, head=0, exact=True))
    assert (result.refusal.key, result.refusal.data) == ("entry-outdated", {"seen": 0, "head": 1})
    assert isinstance(table.submit(0, {"do": "aim"}, head=1, exact=True), Accepted)


def test_a_late_move_is_rejected_as_stale() -> None:
    table = duel_table()
    submit_accepted(table, 0, "guard")
    result = expect_no_change(table, lambda: table.submit(0, {"do": "aim"}, head=0))
    assert (result.refusal.key, result.refusal.clause) == ("entry-stale", "DU-2")
    assert result.refusal.data == {"seen": 0, "head": 1, "reason": "refusal-not-your-turn"}
    assert result.reason is not None
    assert result.reason.key == "refusal-not-your-turn"


def test_a_move_that_was_never_legal_is_not_stale() -> None:
    table = duel_table()
    submit_accepted(table, 0, "aim")
    result = expect_no_change(table, lambda: table.submit(1, {"do": "aim"}, head=0))
    assert result.refusal.key == "refusal-not-your-turn"
    now = expect_no_change(table, lambda: table.submit(1, {"do": "aim"}, head=1))
    assert now.refusal.key == "refusal-not-your-turn"


@pytest.mark.parametrize("head", [-1, 4, "3", 3.0, True, 10**5000, [], DEEPLY_NESTED], ids=named)
def test_an_invalid_head_is_rejected(head: object) -> None:
    table = sealed_table()
    result = expect_no_change(table, lambda: table.submit(0, {"do": "hum"}, head=head))
    assert result.refusal.key == "entry-unknown"
    assert (result.refusal.data["field"], result.refusal.data["last"]) == ("head", 3)


@pytest.mark.parametrize(
    "controller", ["dropped", "robot", "bot:", "bot:A", "bot:x y", "human\n", "", None, 3, [], DEEPLY_NESTED], ids=named
)
def test_invalid_controllers_are_rejected(controller: object) -> None:
    table = duel_table()
    assert expect_no_change(table, lambda: table.assign_seat(0, controller)).refusal.key == "controller-unknown"
