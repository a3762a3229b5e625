"""`starlode rules`: one clause, a search, or the index of clauses and the tests that prove them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.texts.messages import LANGUAGES
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.rule_coverage.index import Index
from starlode.testkit.rule_coverage.record import Proof, Record, fingerprint
from tests.cli.cli_runner import call
from tests.cli.rejections import Arguments, Case, expect_rejected

IDS = {"rule": ("TI-1.1", "TI-1.2"), "ruling": ("TI-R4.1",), "example": ("TI-X1",)}


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Proof]:
    """The proofs that a run of the tests finds; running them all takes too long here."""
    proofs = {clause: Proof(("test_a.py::test_it",), ()) for ids in IDS.values() for clause in ids}
    monkeypatch.setattr("starlode.testkit.rule_coverage.index.index", lambda game, tests, tell: Index(IDS, proofs))  # type: ignore[arg-type]
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


def test_a_module_is_indexed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    ids = {"rule": ("GT-1.1", "GL-1.1", "GL-1.2"), "ruling": ("GL-1.R1",), "example": ()}
    proofs = {clause: Proof(("test_a.py::test_it",), ()) for clause in ("GL-1.1", "GL-1.R1")}
    monkeypatch.setattr("starlode.testkit.rule_coverage.index.index", lambda game, tests, tell: Index(ids, proofs))  # type: ignore[arg-type]
    called = call("rules", "galaxy_trucker", "--module", "lunar")
    assert called.code == 1
    assert called.out.splitlines() == [
        "GL-1.2: no test cites it",
        "1 of 2 clauses, 1 of 1 rulings, 0 of 0 worked examples",
    ]


def test_an_unknown_module_is_refused_with_those_that_exist() -> None:
    called = call("rules", "galaxy_trucker", "--module", "solar")
    assert called.code == 2
    assert "lunar" in called.err


@pytest.mark.slow
def test_the_tests_of_a_folder_are_run(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        'import pytest\n\n@pytest.mark.rule("TI-1.1")\ndef test_players():\n    assert 2 + 2 == 4\n'
    )
    called = call("rules", "titan", "--tests", tmp_path)
    assert called.code == 1
    assert "TI-1.1:" not in called.out
    assert "TI-1.2: no test cites it" in called.out
    assert called.out.splitlines()[-1].startswith("1 of 277 clauses, 0 of 63 rulings")


def recorded(folder: Path, *, failing: str = "") -> Path:
    """What a run of the tests of this folder would write, had they cited every clause of Titan."""
    passed, failed = Proof(("test_a.py::test_it",), ()), Proof((), ("test_b.py::test_that",))
    clauses = {
        clause: failed if clause == failing else passed for clause in Rulebook.of(find_game("titan"), "en").ids()
    }
    (folder / "tests").mkdir()
    Record(fingerprint([folder / "tests"]), (), False, clauses).write(folder / "index.json")
    return folder / "index.json"


def test_the_index_of_another_run_is_read_instead(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    called = call("rules", "titan", "--tests", tmp_path / "tests", "--index", path)
    assert (called.code, called.out) == (0, "277 of 277 clauses, 63 of 63 rulings, 60 of 60 worked examples\n")


def test_a_failure_in_another_run_is_a_failure(tmp_path: Path) -> None:
    path = recorded(tmp_path, failing="TI-8.6")
    called = call("rules", "titan", "--tests", tmp_path / "tests", "--index", path)
    assert called.code == 1
    assert called.out.startswith("TI-8.6: not proved, because of test_b.py::test_that\n276 of 277 clauses, ")


def reading(change: Callable[[Path], object]) -> Callable[[Path], Arguments]:
    def arguments(folder: Path) -> Arguments:
        path = recorded(folder)
        change(folder)
        return ["rules", "titan", "--tests", folder / "tests", "--index", path]

    return arguments


REFUSED = {
    "stale": Case(
        reading(lambda folder: (folder / "tests" / "test_new.py").touch()),
        "or something was changed since they ran",
        "ou quelque chose a changé depuis",
        ("index.json",),
    ),
    "of another game": Case(
        reading(lambda folder: Record("", ("FP",), False, {}).write(folder / "index.json")),
        "tells of the rules FP only, not of those of titan",
        "ne parle que des règles FP, pas de celles de titan",
        ("index.json",),
    ),
    "partial": Case(
        reading(lambda folder: Record("", (), True, {}).write(folder / "index.json")),
        "the run that wrote it left some out, or broke off",
        "l'exécution qui l'a écrit en a laissé de côté",
        ("index.json",),
    ),
    "no index": Case(
        reading(lambda folder: (folder / "index.json").write_text("{}")),
        "is no index of rules",
        "n'est pas un index des règles",
        ("index.json",),
    ),
    "no file": Case(
        reading(lambda folder: (folder / "index.json").unlink()),
        "there is no such file",
        "ce fichier ou ce dossier n'existe pas",
        ("index.json",),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REFUSED)
def test_an_index_that_says_nothing_of_these_tests_is_refused(name: str, language: str, tmp_path: Path) -> None:
    expect_rejected(REFUSED[name], language, tmp_path)


# --- where a clause is mentioned ----------------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]


@pytest.fixture
def in_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.usefixtures("in_checkout")
@pytest.mark.parametrize("arguments", [("TI-8.6",), ("titan", "ti-8.6")], ids=" ".join)
def test_the_lines_that_mention_a_clause_are_listed(arguments: tuple[str, ...]) -> None:
    called = call("rules", *arguments, "--where")
    assert called.code == 0
    lines = called.out.splitlines()
    assert lines[0].startswith("TI-8.6 (8 ")
    headings = [lines.index(heading) for heading in ("Enforced:", "Announced in an event:", "Refused:", "Tested:")]
    assert headings == sorted(headings)
    source = [line for line in lines if line.startswith("  src/starlode/games/titan/")]
    tests = [line for line in lines if line.startswith("  tests/titan/rules/")]
    for line in (*source, *tests):
        path, _, number = line.split()[0].partition(":")
        assert "TI-8.6" in (ROOT / path).read_text(encoding="utf-8").splitlines()[int(number) - 1]
    assert source
    assert tests


@pytest.mark.usefixtures("in_checkout")
def test_a_clause_kept_by_absence_says_why() -> None:
    english, french = (call("rules", "TI-1.15", "--where", lang=language) for language in ("en", "fr"))
    assert "Kept by absence: The game has no Operator cards" in english.out
    assert "Enforced: nowhere" in english.out
    assert "Respectée par absence" in french.out
    form = json.loads(call("rules", "TI-1.15", "--where", "--json").out)
    assert form["kept_by_absence"].startswith("The game has no Operator cards")
    assert form["where"]["enforced"] == []
    assert form["where"]["tested"]


def test_a_clause_alone_names_its_game() -> None:
    assert call("rules", "fp-1.1").out == call("rules", "forgotten_planet", "FP-1.1").out


WHERE_REFUSED = {
    "no clause": Case(lambda _folder: ["rules", "titan", "--where"], "needs the id of a rule", "demande l'identifiant"),
    "no game": Case(lambda _folder: ["rules", "ZZ-1.1"], "No game has rules like", "Aucun jeu n'a de règles comme"),
    "no checkout": Case(lambda _folder: ["rules", "TI-8.6", "--where"], "working copy", "copie de travail"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WHERE_REFUSED)
def test_where_needs_a_clause_and_a_checkout(
    name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    expect_rejected(WHERE_REFUSED[name], language, tmp_path)
