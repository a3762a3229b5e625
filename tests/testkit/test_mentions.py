"""Lines of a small checkout that mention clauses, by what they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.testkit.rule_coverage.mentions import find_mentions, kept_by_absence

BOOK = "## 1 One\n" + "".join(f"- **TY-{number}** Text.\n" for number in ("1.1", "1.2", "1.12", "R1.1"))

MOVES = '''"""Moves (TY-1.1)."""


def moves(state):
    # Only forwards: TY-1.2, TY-1.12.
    if state.blocked:
        return Refusal("refusal-blocked", "TY-1.2", {"why": text("TY-1.12")})
    emit(state, "event-moved", "TY-1.1", {})
    raise InvalidInput("unknown-move", clause="TY-R1.1")
'''

TESTS = """import pytest

pytestmark = pytest.mark.rule("TY-1.1")

TEXT = "TY-1.12"


@pytest.mark.rule("TY-1.2", "ZZ-1.1")
def test_blocked():
    assert True
"""


def no_state(*_: object) -> State:
    raise AssertionError("mentions need no state")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    game = tmp_path / "src" / "starlode" / "games" / "toy"
    files = {
        game / "rules" / "en.md": BOOK,
        game / "moves.py": MOVES,
        game / "data" / "pieces.json": '{\n  "piece": {"clause": "TY-1.12"}\n}\n',
        game / "data" / "lessons" / "first" / "lesson.json": '{"clause": "TY-R1.1"}\n',
        game / "data" / "kept-by-absence.json": '{"TY-1.12": {"en": "No such move.", "fr": "Pas de tel coup."}}\n',
        tmp_path / "tests" / "test_toy.py": TESTS,
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def toy(checkout: Path) -> Game:
    folder = checkout / "src" / "starlode" / "games" / "toy"
    return Game("toy", 1, range(1, 5), "", (), folder, lambda *_: Catalogue([]), no_state, no_state)


def test_each_line_has_the_role_of_what_it_does(checkout: Path) -> None:
    mentions = find_mentions(toy(checkout), checkout)
    source, tests = "src/starlode/games/toy", "tests/test_toy.py"
    assert {clause: [(line.role, str(line)) for line in lines] for clause, lines in mentions.items()} == {
        "TY-1.1": [
            ("enforced", f"{source}/moves.py:1"),
            ("announced", f"{source}/moves.py:8"),
            ("tested", f"{tests}:3"),
        ],
        "TY-1.2": [
            ("enforced", f"{source}/moves.py:5"),
            ("refused", f"{source}/moves.py:7"),
            ("tested", f"{tests}:8 test_blocked"),
        ],
        "TY-1.12": [
            ("enforced", f"{source}/moves.py:5"),
            ("refused", f"{source}/moves.py:7"),
            ("enforced", f"{source}/data/pieces.json:2"),
        ],
        "TY-R1.1": [("refused", f"{source}/moves.py:9")],
    }


def test_reasons_for_absence_are_read_by_language(checkout: Path) -> None:
    game = toy(checkout)
    assert kept_by_absence(game) == {"TY-1.12": {"en": "No such move.", "fr": "Pas de tel coup."}}
    (game.folder / "data" / "kept-by-absence.json").unlink()
    assert kept_by_absence(game) == {}


def test_without_a_checkout_the_folder_is_refused(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="rule-source-missing"):
        find_mentions(toy(checkout), tmp_path / "elsewhere")
