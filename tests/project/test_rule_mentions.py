"""Every clause has a line in its game that enforces it, or the game says why nothing has to."""

from __future__ import annotations

from functools import cache

import pytest

from starlode.games import all_games
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.rule_coverage.mentions import find_mentions, kept_by_absence
from tests.project.source_tree import ROOT


@pytest.fixture(params=[*all_games()], ids=lambda game: str(game.name))
def game(request: pytest.FixtureRequest) -> Game:
    assert isinstance(request.param, Game)
    return request.param


@cache
def enforced(game: Game) -> frozenset[str]:
    """Return the clauses that a line of the game enforces."""
    mentions = find_mentions(game, ROOT)
    return frozenset(clause for clause, lines in mentions.items() if any(line.role == "enforced" for line in lines))


def test_every_clause_is_enforced_or_kept_by_absence(game: Game) -> None:
    """If not: mention the clause where the game enforces it, or give the reason in data/kept-by-absence.json."""
    explained = enforced(game) | kept_by_absence(game).keys()
    assert [clause for clause in Rulebook.of(game, "en").ids() if clause not in explained] == []


def test_no_clause_kept_by_absence_is_enforced(game: Game) -> None:
    assert [clause for clause in kept_by_absence(game) if clause in enforced(game)] == []


def test_clauses_kept_by_absence_are_in_the_rulebook_with_a_reason_in_each_language(game: Game) -> None:
    reasons = kept_by_absence(game)
    assert reasons.keys() <= {*Rulebook.of(game, "en").ids()}
    assert [
        clause for clause, texts in reasons.items() if texts.keys() != {*LANGUAGES} or not all(texts.values())
    ] == []
