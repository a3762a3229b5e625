"""The examples of docs/ship-questions.md are true, and every question and field is described there."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import get_type_hints

import pytest

from starlode.games.galaxy_trucker.lunar.questions.answers import QUESTIONS, shape_of
from starlode.games.galaxy_trucker.lunar.questions.shapes import ComponentShape, MemoryShape, PlayerShape
from tests.cli.cli_runner import call
from tests.project.source_tree import ROOT

DOCUMENT = (ROOT / "docs" / "ship-questions.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```json (question|answer|error)\n(.*?)```", DOCUMENT, re.DOTALL)
EXAMPLES = [
    (question, answer)
    for (first, question), (second, answer) in pairwise(BLOCKS)
    if (first, second) == ("question", "answer")
]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_are_answered_as_the_document_says(tmp_path: Path, number: int) -> None:
    question, answer = EXAMPLES[number]
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps(json.loads(question)) + "\n", encoding="utf-8")
    result = call("ship", "ask", file)
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == json.loads(answer)


def test_the_error_of_the_document_is_the_one_that_is_answered(tmp_path: Path) -> None:
    [error] = [text for kind, text in BLOCKS if kind == "error"]
    ship = {"6-7": {"tile": "CAN-13"}, "6-8": {"tile": "CAN-13"}}
    file = tmp_path / "questions.jsonl"
    file.write_text(json.dumps({"ask": "check", "level": "I", "ship": ship}), encoding="utf-8")
    result = call("ship", "ask", file)
    assert result.code == 1
    assert json.loads(result.out) == json.loads(error)


def test_every_question_has_an_example() -> None:
    asked = {json.loads(question)["ask"] for question, _ in EXAMPLES}
    assert asked == {*QUESTIONS}
    assert sum(1 for kind, _ in BLOCKS if kind == "question") == len(EXAMPLES)


def test_every_field_is_described() -> None:
    shapes = [ComponentShape, MemoryShape, PlayerShape, *map(shape_of, QUESTIONS)]
    fields = {name for shape in shapes for name in get_type_hints(shape)}
    assert [name for name in sorted(fields) if f"`{name}`" not in DOCUMENT] == []
