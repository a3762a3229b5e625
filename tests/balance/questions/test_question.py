"""The file of a question: what it holds, and how it is told what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.balance.questions import plan_question, read_question
from starlode.kernel.contract import Json
from starlode.kernel.errors import InvalidInput
from tests.kernel.toy_tables import expect_invalid

EXAMPLE = Path(__file__).parents[3] / "examples" / "question.toml"
TEXT = """
question = "Which is longer?"
game = "forgotten_planet"
players = 2
measure = "decisions"
games = 4
bots = ["random"]
a = { name = "Narrows", options = { scenario = "2p-narrows" } }
b = { name = "Outback", options = { scenario = "2p-open-outback" } }
"""


def test_the_example_can_be_played() -> None:
    question = read_question(EXAMPLE.read_text(encoding="utf-8"), str(EXAMPLE))
    experiment = plan_question(question)
    assert [(setup.bots, setup.options) for setup in experiment.setups] == [
        (("rookie",), {"ruleset": "en"}),
        (("rookie",), {"ruleset": "fr"}),
        (("steady",), {"ruleset": "en"}),
        (("steady",), {"ruleset": "fr"}),
    ]
    assert (experiment.games, question.measure) == (200, "order")


@pytest.mark.parametrize(
    ("key", "old", "new", "data"),
    [
        ("question-no-toml", 'question = "', "question = ", {"file": "q.toml"}),
        ("question-field-missing", "players = 2", "", {"field": "players"}),
        ("question-field-missing", 'name = "Narrows", ', "", {"field": "a.name"}),
        ("question-field-unknown", "players = 2", "players = 2\nplayer = 2", {"field": "player"}),
        ("question-field-type", "players = 2", 'players = "two"', {"field": "players", "expected": "int"}),
        ("question-field-type", 'bots = ["random"]', 'bots = "random"', {"field": "bots", "found": "str"}),
        ("question-measure-unknown", '"decisions"', '"fun"', {"measure": "fun"}),
        ("question-too-few-games", "games = 4", "games = 1", {"least": 2}),
        ("question-field-missing", '["random"]', "[]", {"field": "bots"}),
    ],
)
def test_what_is_wrong_is_named(key: str, old: str, new: str, data: dict[str, Json]) -> None:
    assert old in TEXT
    with expect_invalid(key, data):
        read_question(TEXT.replace(old, new), "q.toml")


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("question-same-rules", "2p-open-outback", "2p-narrows"),
        ("game-unknown", "forgotten_planet", "checkers"),
        ("bot-unknown", '["random"]', '["deep"]'),
        ("scenario-not-json", "2p-narrows", "nowhere"),
    ],
)
def test_what_cannot_be_played_is_refused(key: str, old: str, new: str) -> None:
    question = read_question(TEXT.replace(old, new), "q.toml")
    with pytest.raises(InvalidInput) as caught:
        plan_question(question)
    assert caught.value.key == key
