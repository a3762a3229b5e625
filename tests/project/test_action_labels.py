"""Groups and clauses of actions stand in each game's `data/action-labels.json` and nowhere else."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from starlode.games import all_games
from starlode.kernel.game import Game
from starlode.kernel.texts.action_labels import FILE, action_labels
from starlode.kernel.texts.messages import languages
from starlode.kernel.texts.rulebook import Rulebook
from tests.project.source_tree import ROOT, SOURCE

FRONT_ENDS = (SOURCE / "starlode" / "terminal", SOURCE / "starlode" / "server", ROOT / "web" / "src")

GAMES = pytest.mark.parametrize("game", [*all_games()], ids=lambda game: str(game.name))

CLAUSE = r"[A-Z]{2}-R?\d+(?:\.[AR]?\d+)+"


# A key and its text, which may itself be a key.
ROW = re.compile(r"""([\w-]+)["']?\s*:\s*(?=["']([^"']*)["'])""")


@cache
def sources() -> tuple[tuple[Path, str], ...]:
    """Return the files of the front ends, without tests."""
    return tuple(
        (path, path.read_text(encoding="utf-8"))
        for folder in FRONT_ENDS
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".py", ".ts", ".svelte", ".json"} and "tests" not in path.parts
    )


def rows_of_a_table(game: Game, source: str) -> list[str]:
    """Return the kinds of action that a source maps to a clause, or to their group."""
    labels = action_labels(game)
    groups = {label.group for label in labels.values()}
    rows = {(key, text) for key, text in ROW.findall(source) if text in groups or re.fullmatch(CLAUSE, text)}
    return [
        kind
        for kind, label in labels.items()
        if any(
            (key == kind or key.endswith(f"-{kind}")) and (text == label.group or text not in groups)
            for key, text in rows
        )
    ]


@GAMES
def test_no_front_end_has_a_table_of_its_own(game: Game) -> None:
    found = {str(path.relative_to(ROOT)): rows for path, text in sources() if (rows := rows_of_a_table(game, text))}
    assert found == {}


@GAMES
def test_a_second_table_would_be_found(game: Game) -> None:
    labels = action_labels(game)
    clauses = "\n".join(f'"{kind}": "{label.clause}",' for kind, label in labels.items())
    groups = "\n".join(f'{kind}: "{label.group}",' for kind, label in labels.items())
    assert rows_of_a_table(game, clauses) == rows_of_a_table(game, groups) == [*labels]


@GAMES
def test_the_browser_reads_the_labels_of_the_game(game: Game) -> None:
    presentation = (ROOT / "web" / "src" / "games" / game.name / "presentation.ts").read_text(encoding="utf-8")
    assert f"src/starlode/games/{game.name}/data/{FILE}" in presentation


@GAMES
@pytest.mark.parametrize("language", languages())
def test_every_label_has_a_clause_of_the_rulebook_and_a_heading_in_the_browser(game: Game, language: str) -> None:
    book, labels = Rulebook.of(game, language), action_labels(game).values()
    web = (SOURCE / "starlode" / "locales" / language / f"web-{game.name}.ftl").read_text(encoding="utf-8")
    assert [label.clause for label in labels if label.clause not in book] == []
    assert [label.group for label in labels if f"\nweb-{game.name}-group-{label.group} =" not in web] == []
