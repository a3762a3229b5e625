"""The index of proved clauses, from small folders of tests that are really run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from starlode.testkit.rule_coverage.index import index, read_index
from starlode.testkit.rule_coverage.pytest_plugin import PLUGIN
from starlode.testkit.rule_coverage.record import Proof, fingerprint

UNUSED_PLUGINS = ("anyio", "asyncio", "hypothesispytest", "pytest_cov", "schemathesis")
CONFTEST = Path(__file__).parents[1] / "conftest.py"

BOOK = "## 1 One\n" + "".join(f"- **TY-{n}** Text.\n" for n in ("1.1", "1.2", "1.3", "1.4", "R1.1", "R1.2", "X1", "X2"))

TESTS = """
import pytest

@pytest.mark.rule("TY-1.1", "TY-R1.1")
def test_passes():
    assert True

@pytest.mark.rule("TY-1.1")
@pytest.mark.rule("TY-1.2")
@pytest.mark.parametrize("n", [1, 2])
def test_one_form_fails(n):
    assert n == 1

@pytest.mark.rule("TY-1.3", "ZZ-1.1")
def test_is_skipped():
    pytest.skip()

@pytest.mark.rule("TY-R1.2")
@pytest.mark.xfail
def test_is_expected_to_fail():
    assert False

@pytest.fixture
def broken():
    yield
    raise ValueError

@pytest.mark.rule("TY-X1")
def test_breaks_in_teardown(broken):
    assert True

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("TY-X2")),
    pytest.param(2, marks=pytest.mark.rule("TY-9.9")),
])
def test_forms_with_rules_of_their_own(n):
    assert n == 1

@pytest.mark.rule("ZZ-1.1")
def test_of_another_game():
    assert False

def test_without_a_rule():
    assert False
"""


def no_state(*_: object) -> State:
    raise AssertionError("an index needs no state")


def make_game(folder: Path, book: str = BOOK) -> Game:
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "en.md").write_text(book, encoding="utf-8")
    return Game("toy", 1, range(1, 5), "", (), folder, lambda *_: Catalogue([]), no_state, no_state)


def make_tests(folder: Path, text: str) -> Path:
    (folder / "tests").mkdir()
    (folder / "tests" / "test_toy.py").write_text(text, encoding="utf-8")
    # A root of its own: pytest must not find settings further up. Loading every plugin takes longer than the tests.
    without = " ".join(f"-p no:{plugin}" for plugin in UNUSED_PLUGINS)
    (folder / "pytest.ini").write_text(f"[pytest]\naddopts = -q --strict-markers {without}\n", encoding="utf-8")
    return folder / "tests"


def run_pytest(tests: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=settings, cwd=tests)


def record(tests: Path, path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return run_pytest(tests, "-p", PLUGIN, f"--rule-index={path}", *options)


def test_the_plugin_writes_the_outcome_of_each_clause(tmp_path: Path) -> None:
    tests = make_tests(tmp_path, TESTS)
    path = tmp_path / "index.json"
    done = record(tests, path, "--rule-prefix=TY")
    assert done.returncode == 1, done.stdout
    found = json.loads(path.read_text(encoding="utf-8"))["clauses"]
    assert {clause: (len(entry["passed"]), len(entry["failed"])) for clause, entry in found.items()} == {
        "TY-1.1": (1, 1),
        "TY-1.2": (0, 1),
        "TY-1.3": (0, 1),
        "TY-9.9": (0, 1),
        "TY-R1.1": (1, 0),
        "TY-R1.2": (0, 1),
        "TY-X1": (0, 1),
        "TY-X2": (1, 0),
        "ZZ-1.1": (0, 1),
    }
    entry = found["TY-1.1"]
    assert [test.rpartition("::")[2] for test in entry["failed"]] == ["test_one_form_fails"]
    assert [test.rpartition("::")[2] for test in entry["passed"]] == ["test_passes"]


def test_the_index_compares_the_tests_of_several_processes_with_the_rulebook(tmp_path: Path) -> None:
    progress: list[tuple[int, int]] = []
    found = index(
        make_game(tmp_path / "toy"), make_tests(tmp_path, TESTS), lambda done, total: progress.append((done, total))
    )
    rule, ruling, example = (found.tallies[kind] for kind in ("rule", "ruling", "example"))
    assert (rule.total, rule.proved, rule.failing, rule.missing) == (4, (), ("TY-1.1", "TY-1.2", "TY-1.3"), ("TY-1.4",))
    assert (ruling.proved, ruling.failing, ruling.missing) == (("TY-R1.1",), ("TY-R1.2",), ())
    assert (example.proved, example.failing, example.missing) == (("TY-X2",), ("TY-X1",), ())
    assert found.unknown == ("TY-9.9",)
    assert not found.complete
    assert progress == [(done, 8) for done in range(1, 9)]


def test_a_rulebook_with_every_clause_proved_is_complete(tmp_path: Path) -> None:
    game = make_game(tmp_path / "toy", "## 1 One\n- **TY-1.1** Text.\n- **TY-X1** Text.\n")
    tests = make_tests(
        tmp_path, "import pytest\n\n@pytest.mark.rule('TY-1.1', 'TY-X1')\ndef test_both():\n    assert True\n"
    )
    found = index(game, tests, processes=1)
    assert found.complete
    assert [tally.total for tally in found.tallies.values()] == [1, 0, 1]
    assert found.tests["TY-X1"] == Proof(passed=("tests/test_toy.py::test_both",), failed=())


def test_no_tests_prove_nothing(tmp_path: Path) -> None:
    found = index(make_game(tmp_path / "toy"), make_tests(tmp_path, "def test_other(): assert True"), processes=1)
    assert not found.complete
    assert [len(tally.missing) for tally in found.tallies.values()] == [4, 2, 2]


def test_tests_that_cannot_be_run_are_refused(tmp_path: Path) -> None:
    game = make_game(tmp_path / "toy")
    with pytest.raises(InvalidInput) as absent:
        index(game, tmp_path / "nowhere")
    assert "nowhere" in Texts("en").error(absent.value)
    with pytest.raises(InvalidInput) as broken:
        index(game, make_tests(tmp_path, "import no_such_module"))
    assert "no_such_module" in Texts("fr").error(broken.value)


def test_without_pytest_the_index_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starlode.testkit.rule_coverage.index.find_spec", lambda _name: None)
    with pytest.raises(InvalidInput, match="rule-tests-need-pytest") as refused:
        index(make_game(tmp_path / "toy"), make_tests(tmp_path, TESTS))
    for language in LANGUAGES:
        assert "pytest" in Texts(language).error(refused.value)


# --- the index that another run has written -----------------------------------------------------------------------


def test_the_index_of_a_full_run_equals_that_of_a_run_for_one_game(tmp_path: Path) -> None:
    game, tests, path = make_game(tmp_path / "toy"), make_tests(tmp_path, TESTS), tmp_path / "index.json"
    output = record(tests, path, "-n", "1").stdout
    assert "4 failed, 4 passed, 1 skipped, 1 xfailed, 1 error" in output
    assert "rule-index" not in output
    assert read_index(game, tests, path) == index(game, tests, processes=1)


PROVED = "import pytest\n\n" + "".join(
    f"@pytest.mark.rule('TY-{clause}')\ndef test_{name}(): assert True\n\n"
    for clause, name in [("1.1", "it"), ("1.1", "again"), ("1.2", "other")]
)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with tests and the index that a run of them wrote."""
    folder = tmp_path_factory.mktemp("recorded")
    record(make_tests(folder, PROVED), folder / "index.json")
    return folder


def changed(name: str, old: str, new: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        before = (folder / name).read_text(encoding="utf-8")
        assert old in before
        (folder / name).write_text(before.replace(old, new), encoding="utf-8")

    return change


def written(name: str, text: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (changed("tests/test_toy.py", "True", "1"), "rule-index-stale"),
        (written("tests/sub/data.json", "{}"), "rule-index-stale"),
        (changed("index.json", '"prefixes": []', '"prefixes": ["ZZ"]'), "rule-index-of-others"),
        (changed("index.json", '"partial": false', '"partial": true'), "rule-index-partial"),
        (written("index.json", ""), "rule-index-broken"),
        (written("index.json", "[1, 2"), "rule-index-broken"),
        (written("index.json", '{"name": "starlode-web"}'), "rule-index-broken"),
        (changed("index.json", '"failed": []', '"failed": 0'), "rule-index-broken"),
    ],
)
def test_an_outdated_or_foreign_index_is_refused(
    recorded: Path, tmp_path: Path, change: Callable[[Path], None], key: str
) -> None:
    game, folder = make_game(tmp_path / "toy"), tmp_path / "copy"
    shutil.copytree(recorded, folder)
    assert read_index(game, folder / "tests", folder / "index.json").tests.keys() == {"TY-1.1", "TY-1.2"}
    change(folder)
    with pytest.raises(InvalidInput) as refused:
        read_index(game, folder / "tests", folder / "index.json")
    assert refused.value.key == key
    for language in LANGUAGES:
        assert "index.json" in Texts(language).error(refused.value)


def test_an_index_is_outdated_when_the_package_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "package"
    (package / "__pycache__").mkdir(parents=True)
    monkeypatch.setattr("starlode.testkit.rule_coverage.record._PACKAGE", package)
    before = fingerprint([])
    (package / "__pycache__" / "flow.pyc").touch()
    assert fingerprint([]) == before
    (package / "flow.py").touch()
    assert fingerprint([]) != before


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        ["-k", "not again", "-n", "1"],
        ["-m", "not rule"],
        ["-x", "-n", "1"],
        ["--ignore", "sub", "-n", "1"],
        ["--ignore-glob", "*more.py"],
        ["test_toy.py"],
        ["test_toy.py::test_it", "sub"],
    ],
    ids=" ".join,
)
def test_an_index_of_some_tests_is_partial(tmp_path: Path, options: list[str]) -> None:
    game, tests, path = make_game(tmp_path / "toy"), make_tests(tmp_path, PROVED), tmp_path / "index.json"
    (tests / "sub").mkdir()
    (tests / "sub" / "test_more.py").write_text(PROVED.replace("True", "False"), encoding="utf-8")
    record(tests, path, *options)
    with pytest.raises(InvalidInput, match="rule-index-partial"):
        read_index(game, tests, path)


def test_a_broken_run_leaves_no_older_index(tmp_path: Path) -> None:
    tests, path = make_tests(tmp_path, PROVED), tmp_path / "index.json"
    path.write_text("{}", encoding="utf-8")
    (tests / "conftest.py").write_text("import os\n\ndef pytest_collection_finish(): os._exit(9)\n", encoding="utf-8")
    assert record(tests, path).returncode == 9
    assert not path.exists()


def test_files_without_rules_may_be_left_out(tmp_path: Path) -> None:
    game, tests, path = make_game(tmp_path / "toy"), make_tests(tmp_path, PROVED), tmp_path / "index.json"
    # What stands in a text is no mark.
    (tests / "test_more.py").write_text(f"TEXT = {PROVED!r}\n\ndef test_it(): assert TEXT\n", encoding="utf-8")
    assert record(tests, path, "--ignore", "test_more.py").returncode == 0
    assert read_index(game, tests, path).tests.keys() == {"TY-1.1", "TY-1.2"}


def test_tests_of_a_game_are_complete_without_those_of_others(tmp_path: Path) -> None:
    game, tests, path = make_game(tmp_path / "toy"), make_tests(tmp_path, PROVED), tmp_path / "index.json"
    (tests / "test_other.py").write_text(PROVED.replace("TY-", "ZZ-"), encoding="utf-8")
    record(tests, path, "--rule-prefix=TY", "--ignore", "test_other.py")
    assert read_index(game, tests, path).tests.keys() == {"TY-1.1", "TY-1.2"}
    record(tests, path, "--rule-prefix=TY", "--rule-prefix=ZZ", "--ignore", "test_other.py")
    with pytest.raises(InvalidInput, match="rule-index-partial"):
        read_index(game, tests, path)


def test_an_index_of_one_folder_is_not_valid_for_all(tmp_path: Path) -> None:
    game, tests, path = make_game(tmp_path / "toy"), make_tests(tmp_path, PROVED), tmp_path / "index.json"
    (tests / "sub").mkdir()
    (tests / "sub" / "test_more.py").write_text(PROVED, encoding="utf-8")
    assert record(tests, path, "sub").returncode == 0
    assert read_index(game, tests / "sub", path).tests.keys() == {"TY-1.1", "TY-1.2"}
    with pytest.raises(InvalidInput, match="rule-index-stale"):
        read_index(game, tests, path)


def test_a_skipped_file_proves_nothing(tmp_path: Path) -> None:
    text = PROVED.replace("import pytest\n", "import pytest\n\npytest.skip('not here', allow_module_level=True)\n")
    with pytest.raises(InvalidInput, match="rule-tests-broken"):
        index(make_game(tmp_path / "toy"), make_tests(tmp_path, text), processes=1)


# --- the project's conftest ---------------------------------------------------------------------------------------


GOOD = """
import pytest
from hypothesis import given, strategies

def expect_truth(): assert True

@pytest.mark.rule("TI-8.6")
def test_asserts(): assert True

@pytest.mark.rule("TI-R8.1")
def test_raises():
    with pytest.raises(ValueError):
        raise ValueError

@pytest.mark.rule("TI-X7")
class TestTogether:
    def test_uses_a_helper(self): expect_truth()

@pytest.mark.rule("TI-8.1")
@given(strategies.booleans())
def test_for_all(value): assert value in (True, False)

def test_without_a_mark(): pass
"""

BAD = {
    "@pytest.mark.rule('TI-99.99')\ndef test_typo(): assert True": "test_typo: no rulebook has TI-99.99",
    "@pytest.mark.rule('TI-8.6')\ndef test_empty(): print(1)": "test_empty: it cites a rule but asserts nothing",
    "@pytest.mark.rule()\ndef test_vague(): assert True": "test_vague: its rule mark names no rule",
    "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('TI-8.6x'))])\ndef test_form(n): assert n": (
        "test_form[1]: no rulebook has TI-8.6x"
    ),
}


@pytest.mark.parametrize("spread", [[], ["-n", "2"]], ids=["alone", "xdist"])
def test_the_conftest_rejects_invalid_marks_only(tmp_path: Path, spread: list[str]) -> None:
    tests = make_tests(tmp_path, GOOD)
    (tests / "conftest.py").write_bytes(CONFTEST.read_bytes())
    for number, text in enumerate(BAD):
        (tests / f"test_bad_{number}.py").write_text(f"import pytest\n\n{text}\n", encoding="utf-8")
    done = run_pytest(tests, "--continue-on-collection-errors", *spread)
    assert done.returncode == 1, done.stdout
    assert "5 passed" in done.stdout
    assert [problem for problem in BAD.values() if problem not in done.stdout] == []
