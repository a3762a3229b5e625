"""The results file: what it keeps, and which files it refuses."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from starlode.balance.experiments import results as module
from starlode.balance.experiments.results import code_digest, open_results
from starlode.games import find_game
from tests.balance.lab_game import LAB, record
from tests.kernel.toy_tables import expect_invalid


def test_a_file_keeps_records(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with open_results(path, LAB) as results:
        results.add("a", 0, record())
        results.add("a", 5, record((7, 7)))
        results.add("b", 1, record())
    with open_results(path, LAB) as results:
        assert results.numbers("a") == {0, 5}
        assert results.records("a", 5) == {0: record()}
        assert [*results.records("a", 6)] == [0, 5]
        assert results.records("c", 6) == {}


def test_in_memory_nothing_is_kept() -> None:
    with open_results(None, LAB) as results:
        results.add("a", 0, record())
        assert results.numbers("a") == {0}
    with open_results(None, LAB) as results:
        assert results.numbers("a") == set()


def test_results_of_another_game_or_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with open_results(path, LAB):
        pass
    with expect_invalid("balance-results-other-game"), open_results(path, replace(LAB, name="other")):
        pass
    with expect_invalid("balance-results-other-code"), open_results(path, replace(LAB, version=2)):
        pass


def test_results_of_other_code_are_refused_unless_they_are_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.sqlite"
    with open_results(path, LAB) as results:
        results.add("a", 0, record())
    monkeypatch.setattr(module, "code_digest", lambda _game: "changed")
    with expect_invalid("balance-results-other-code"), open_results(path, LAB):
        pass
    with open_results(path, LAB, fresh=True) as results:
        assert results.numbers("a") == set()


@pytest.mark.parametrize("fresh", [False, True])
def test_other_files_are_refused_and_stay(tmp_path: Path, *, fresh: bool) -> None:
    text, database = tmp_path / "notes.txt", tmp_path / "other.sqlite"
    text.write_text("What I wanted to remember, and more than a header of a database would be.\n" * 9)
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE mine (x)")
    connection.close()
    for path in (text, database):
        before = path.read_bytes()
        with expect_invalid("balance-results-broken"), open_results(path, LAB, fresh=fresh):
            pass
        assert path.read_bytes() == before
    with expect_invalid("balance-results-no-file"), open_results(tmp_path, LAB, fresh=fresh):
        pass
    with expect_invalid("balance-results-unwritable"), open_results(tmp_path / "no" / "r.sqlite", LAB, fresh=fresh):
        pass


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "r.sqlite"
    with open_results(path, LAB) as results:
        results.add("a", 0, record())
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE games SET record = '{}'")
    connection.close()
    with open_results(path, LAB) as results, expect_invalid("balance-results-record"):
        results.records("a", 1)


def test_the_digest_of_the_code_covers_game_and_bots(tmp_path: Path) -> None:
    titan = find_game("titan")
    assert code_digest(titan) == code_digest(titan)
    assert code_digest(titan) != code_digest(find_game("forgotten_planet"))
    (tmp_path / "rules.py").write_text("LIMIT = 3\n")
    game = replace(LAB, folder=tmp_path)
    before = code_digest(game)
    (tmp_path / "proposed_numbers.json").write_text("{}")
    (tmp_path / "notes.md").write_text("no code")
    assert code_digest(game) == before
    (tmp_path / "rules.py").write_text("LIMIT = 4\n")
    assert code_digest(game) != before
