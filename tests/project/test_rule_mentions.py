"""Every rule and ruling can be found in the source of its game, or the game says why nothing enforces it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from starlode.games import all_games
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.rule_coverage.mentions import find_mentions, kept_by_absence
from tests.project.source_tree import ROOT

UNMENTIONED = Path(__file__).with_name("unmentioned_clauses.txt")
"""Clauses that no source mentions yet, one per line. The list only gets shorter."""

GAMES = [*all_games()]


@cache
def mentioned_in_source(game: Game) -> frozenset[str]:
    """Return the clauses that the game's own source mentions: tests do not count."""
    mentions = find_mentions(game, ROOT)
    return frozenset(clause for clause, lines in mentions.items() if any(line.role != "tested" for line in lines))


def unexplained(game: Game) -> set[str]:
    """Return the rules and rulings that the source does not mention and that are not kept by absence.

    Worked examples are left out: they show rules, and tests prove them.
    """
    book = Rulebook.of(game, "en")
    return {*book.ids("rule"), *book.ids("ruling")} - mentioned_in_source(game) - kept_by_absence(game).keys()


def test_only_listed_clauses_are_not_mentioned() -> None:
    listed = UNMENTIONED.read_text(encoding="utf-8").split()
    clauses = {clause for game in GAMES for clause in unexplained(game)}
    assert sorted(clauses - {*listed}) == [], "mention these in the source or in data/kept-by-absence.json"
    assert sorted({*listed} - clauses) == [], f"remove these from {UNMENTIONED.name}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_clause_kept_by_absence_is_in_the_rulebook_and_enforced_nowhere(game: Game) -> None:
    absent = kept_by_absence(game)
    assert absent
    assert absent.keys() <= {*Rulebook.of(game, "en").ids()}
    assert {clause: reasons.keys() for clause, reasons in absent.items()} == {clause: {*LANGUAGES} for clause in absent}
    enforced = [
        clause
        for clause, lines in find_mentions(game, ROOT).items()
        if clause in absent and any(line.role == "enforced" for line in lines)
    ]
    assert enforced == []
