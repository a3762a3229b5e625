"""The reader of the schema agrees with a full implementation of JSON Schema, whatever is done to a file."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from starlode.games.forgotten_planet.scenario import generate_scenario, load_supplied, to_document
from starlode.games.forgotten_planet.scenario.parsing import parse
from starlode.games.forgotten_planet.scenario.schema import load_schema, violations

ORACLE = Draft202012Validator(load_schema())
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 4, 7, 7.0, 7.5, -1, 31, 32, 72, 73, 10**30, "", "A", "fp-x", "open", "hidden-random",
    "alternating", "strict", "random", "designed", "found: x", "...", "x" * 70, [], ["A", "B"],
    [["A", "C"], ["B", "D"]], ["...", "...", "..."], ["random", "random"], [1, True], {}, {"mode": "fixed"},
    {"en": "x", "fr": "y"}, {"min": 1, "max": 2},
)  # fmt: skip


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(load_schema())


@pytest.mark.parametrize("short", load_supplied())
def test_supplied_files_conform(short: str) -> None:
    file = to_document(load_supplied()[short])
    assert list(violations(file)) == []
    assert ORACLE.is_valid(file)


@pytest.mark.parametrize("seed", range(12))
def test_both_find_the_same_files_wrong(seed: int) -> None:
    rng = Random(seed)
    files = [*load_supplied().values(), *(generate_scenario(rng) for _ in range(5))]
    wrong = 0
    for _ in range(120):
        file = changed(rng, to_document(rng.choice(files)))
        events = list(violations(parse(json.dumps(file))))
        assert (not events) is ORACLE.is_valid(file), (file, events)
        wrong += bool(events)
    # The comparison means something only if both answers occur.
    assert 10 < wrong < 120


@pytest.mark.parametrize("seed", range(10))
def test_both_name_the_same_fields(seed: int) -> None:
    rng = Random(seed)
    for _ in range(30):
        file = to_document(rng.choice(list(load_supplied().values())))
        field = rng.choice(list(file))
        file[field] = rng.choice(JUNK)
        ours = {complaint.where.split(".")[1] if "." in complaint.where else "" for complaint in violations(file)}
        theirs = {str(error.path[0]) if error.path else "" for error in ORACLE.iter_errors(file)}
        assert {where.partition("[")[0] for where in ours} == theirs


def changed(rng: Random, file: dict[str, Any]) -> dict[str, Any]:
    """The file after one or two changes anywhere in it."""
    file = deepcopy(file)
    for _ in range(rng.randint(1, 2)):
        change(rng, file)
    return file


def change(rng: Random, part: Any) -> None:
    key = rng.choice(list(part)) if isinstance(part, dict) else rng.randrange(len(part))
    if isinstance(part[key], dict | list) and part[key] and rng.random() < 0.6:
        change(rng, part[key])
        return
    match rng.randrange(4):
        case 0:
            del part[key]
        case 1 if isinstance(part, dict):
            part[rng.choice(("extra", "nominalSquares", "min", "tags", "perPlayer"))] = rng.choice(JUNK)
        case 1:
            part.append(part[key])
        case _:
            part[key] = rng.choice(JUNK)
