"""`starlode rules`: one clause, a search, or the index of clauses and the tests that prove them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.kernel.ruleindex import Index, Proof
from tests.cli.calls import call

IDS = {"rule": ("TI-1.1", "TI-1.2"), "ruling": ("TI-R4.1",), "example": ("TI-X1",)}


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Proof]:
    """The proofs that a run of the tests finds; running them all takes too long here."""
    proofs = {clause: Proof(("test_a.py::test_it",), ()) for ids in IDS.values() for clause in ids}
    monkeypatch.setattr("starlode.kernel.ruleindex.index", lambda game, tests, tell: Index(IDS, proofs))  # type: ignore[arg-type]
    monkeypatch.chdir(tmp_path)
    return proofs


def test_a_clause_is_told_in_both_languages() -> None:
    english, french = call("rules", "titan", "TI-1.1"), call("rules", "titan", "ti-1.1", lang="fr")
    assert (english.code, french.code) == (0, 0)
    assert english.out.startswith("TI-1.1 (1 ")
    assert "players" in english.out
    assert "joueurs" in french.out


def test_words_find_clauses() -> None:
    called = call("rules", "titan", "--search", "drones", lang="fr")
    assert called.code == 0
    assert "Drone" in called.out
    form = json.loads(call("rules", "titan", "--search", "TI-8.6", "--json").out)
    assert form[0]["id"] == "TI-8.6"


def test_words_that_find_nothing_exit_with_1() -> None:
    called = call("rules", "titan", "--search", "xyzzy")
    assert (called.code, called.out) == (1, "No rule fits “xyzzy”.\n")


@pytest.mark.usefixtures("index")
def test_a_complete_index_exits_with_0() -> None:
    assert call("rules", "titan").out == "2 of 2 clauses, 1 of 1 rulings, 1 of 1 worked examples\n"
    assert call("rules", "titan").code == 0


def test_what_is_missing_fails_or_is_unknown_is_listed(index: dict[str, Proof]) -> None:
    del index["TI-1.2"]
    index["TI-X1"] = Proof((), ("test_x.py::test_example",))
    index["TI-99.9"] = Proof(("test_y.py::test_typo",), ())
    called = call("rules", "titan")
    assert called.code == 1
    assert called.out.splitlines() == [
        "TI-1.2: no test cites it",
        "TI-X1: not proved, because of test_x.py::test_example",
        "TI-99.9: not in the rulebook, but cited by test_y.py::test_typo",
        "1 of 2 clauses, 1 of 1 rulings, 0 of 1 worked examples",
    ]
    form = json.loads(call("rules", "titan", "--json").out)
    assert (form["complete"], form["unknown"]) == (False, ["TI-99.9"])
    assert form["kinds"][0]["missing"] == ["TI-1.2"]


@pytest.mark.slow
def test_the_tests_of_a_folder_are_run(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        'import pytest\n\n@pytest.mark.rule("TI-1.1")\ndef test_players():\n    assert 2 + 2 == 4\n'
    )
    called = call("rules", "titan", "--tests", tmp_path)
    assert called.code == 1
    assert "TI-1.1:" not in called.out
    assert "TI-1.2: no test cites it" in called.out
    assert called.out.splitlines()[-1].startswith("1 of 276 clauses, 0 of 62 rulings")
