"""Deltas of views: applied to the old view they give the new one, and they are small."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.table.table import Table
from starlode.server.tables.delta import View, apply_delta, apply_legal_delta, make_delta, make_legal_delta

# A field of a view that holds a boolean never holds a number, so there are no booleans here.
values = st.recursive(
    st.none() | st.integers(-3, 3) | st.sampled_from("abc"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("pqrs01"), inner, max_size=3),
    max_leaves=12,
)
views = st.dictionaries(st.sampled_from("pqrs01"), values, max_size=4)


@given(views, views)
def test_applying_a_delta_gives_the_new_view(old: View, new: View) -> None:
    removed, patch = make_delta(old, new)
    encoded = msgspec.json.encode(old)
    assert apply_delta(old, removed, patch) == new
    assert msgspec.json.encode(old) == encoded


@pytest.mark.parametrize(
    ("old", "new", "removed", "patch"),
    [
        ({"a": 1}, {"a": 1}, [], {}),
        ({"a": 1}, {}, [["a"]], {}),
        ({"a": 1}, {"a": None}, [], {"a": None}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1}}, [["a", "c"]], {}),
        ({"a": [1, 2]}, {"a": [1, 3]}, [], {"a": [1, 3]}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, [], {"a": {"1": {"b": 3}}}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}]}, [], {"a": [{"b": 1}]}),
        ({"a": [{"b": 1}]}, {"a": {"0": {}}}, [["a"]], {"a": {"0": {}}}),
    ],
)
def test_a_delta_holds_only_changes(old: Any, new: Any, removed: Any, patch: Any) -> None:
    assert make_delta(old, new) == (removed, patch)


def test_the_delta_of_a_move_is_a_fraction_of_the_view() -> None:
    table = Table.open(TITAN, 4, {}, seed=bytes(32))
    rng = Random(1)
    whole = parts = 0
    seen: View = table.state.view(None)
    while not table.is_over:
        seat = table.state.pending().must_act[0]
        table.submit(seat, rng.choice(table.state.legal(seat)))
        view: View = table.state.view(None)
        removed, patch = make_delta(seen, view)
        assert apply_delta(seen, removed, patch) == view
        seen = view
        whole += len(msgspec.json.encode(view))
        parts += len(msgspec.json.encode([removed, patch]))
    assert parts * 8 < whole


@given(st.sets(st.integers(0, 50)), st.sets(st.integers(0, 50)))
def test_applying_a_delta_of_legal_actions_gives_the_new_list(old: set[int], new: set[int]) -> None:
    catalogue = TITAN.catalogue(2, {})
    before, after = ([catalogue[number] for number in sorted(numbers)] for numbers in (old, new))
    removed, at = make_legal_delta(before, after)
    added = [after[position] for position in at]
    assert apply_legal_delta(before, removed, at, added) == after
    assert (len(removed), len(added)) == (len(old - new), len(new - old))
