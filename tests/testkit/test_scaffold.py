"""A new game starts as a small one that passes all checks."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import starlode
import starlode.games
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import languages
from starlode.testkit.conformance import Check, ContractViolation, Subject, checks, subjects
from starlode.testkit.fuzzing import fuzz
from starlode.testkit.golden import check_golden, record
from starlode.testkit.scaffold.generator import write_stub
from tests.kernel.toy_tables import expect_invalid
from tests.testkit.stub_checkout import ROOT, copy_with_stub, run

NAME = "cube_pile"
PROJECT_TESTS = [
    f"tests/project/test_{name}.py" for name in ("action_labels", "api_document", "french", "layers", "packages")
]
REGISTRY = "src/starlode/terminal/renderers/registry.py"

# Another process cannot import from the folder of the test; the slow test below covers it.
HERE = [check for check in checks() if check.name != "same-in-another-process"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    target = tmp_path_factory.mktemp("checkout")
    write_stub(NAME, target)
    found = load(target, NAME)
    yield found
    unload(target)


def load(target: Path, name: str) -> Game:
    starlode.games.__path__.append(str(target / "src" / "starlode" / "games"))
    found = import_module(f"starlode.games.{name}.game").GAME
    assert isinstance(found, Game)
    return found


def unload(target: Path) -> None:
    starlode.games.__path__.remove(str(target / "src" / "starlode" / "games"))
    for module in [name for name in sys.modules if name.startswith(f"starlode.games.{NAME}")]:
        del sys.modules[module]


GAME_FILES = (
    "__init__ actions config content flow game heuristics invariants phases/__init__ phases/setup phases/turn scoring "
    "serialization state view"
)


def test_everything_a_game_needs_is_written(tmp_path: Path) -> None:
    written = write_stub("moon_base", tmp_path)
    game, renderer = "src/starlode/games/moon_base", "src/starlode/terminal/renderers/moon_base"
    assert {str(path.relative_to(tmp_path)) for path in written} == {
        *(f"{game}/{module}.py" for module in GAME_FILES.split()),
        f"{game}/data/action-labels.json",
        *(f"{game}/rules/{language}.md" for language in languages()),
        *(f"{game}/text/{language}.ftl" for language in languages()),
        *(
            f"src/starlode/locales/{language}/{front_end}-moon_base.ftl"
            for language in languages()
            for front_end in ("terminal", "web")
        ),
        f"{renderer}/__init__.py",
        f"{renderer}/renderer.py",
        "tests/golden/moon_base/.gitkeep",
        "tests/moon_base/test_moon_base.py",
        *(
            f"web/src/games/moon_base/{file}"
            for file in ("Board.svelte", "Players.svelte", "presentation.ts", "view.ts")
        ),
        "web/src/games/moon_base/tests/board.test.ts",
        "web/src/games/thumbnails/moon_base.svelte",
    }
    for path in written:
        assert "@name@" not in path.read_text()
        assert re.search("@(class_name|prefix|title)@", path.read_text()) is None
    assert "**MB-1.1**" in (tmp_path / "src/starlode/games/moon_base/rules/fr.md").read_text()


@pytest.mark.parametrize("name", ["aa", "moon_base", "zoo"])
def test_the_renderer_is_registered_in_order(name: str, tmp_path: Path) -> None:
    registry = tmp_path / REGISTRY
    registry.parent.mkdir(parents=True)
    shutil.copy(ROOT / REGISTRY, registry)
    assert registry in write_stub(name, tmp_path)
    added = {*registry.read_text().splitlines()} - {*(ROOT / REGISTRY).read_text().splitlines()}
    class_name = name.title().replace("_", "")
    assert added == {
        f"from starlode.terminal.renderers.{name}.renderer import {class_name}Renderer",
        f'        "{name}": {class_name}Renderer,',
    }
    ours = "lint.isort.known-first-party=['starlode']"
    for gate in (["check", "--select", "I", "--config", ours], ["format", "--check"]):
        ruff = [sys.executable, "-m", "ruff", *gate, "--isolated", "--no-cache", "--line-length=120", str(registry)]
        subprocess.run(ruff, check=True)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "x",
        "Moon",
        "moon base",
        "moon-base",
        "_moon",
        "moon_",
        "moon__base",
        "1moon",
        "../moon",
        "class",
        "é" * 3,
        "x" * 25,
    ],
)
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    with expect_invalid("newgame-bad-name"):
        write_stub(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "there", ["src/starlode/games/moon", "tests/moon", "tests/golden/moon", "web/src/games/thumbnails/moon.svelte"]
)
def test_existing_folders_are_left_alone(there: str, tmp_path: Path) -> None:
    (tmp_path / there).mkdir(parents=True)
    with expect_invalid("newgame-exists", {"name": "moon"}):
        write_stub("moon", tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with expect_invalid("newgame-no-folder"):
        write_stub("moon", tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("name", "prefix"), [("moon", "MO"), ("moon_base", "MB"), ("x1", "XX"), ("far_moon_base", "FMB"), ("ab_1", "AB")]
)
def test_clauses_get_a_prefix_from_the_name(name: str, prefix: str, tmp_path: Path) -> None:
    write_stub(name, tmp_path)
    assert f"**{prefix}-1.1**" in (tmp_path / "src" / "starlode" / "games" / name / "rules" / "en.md").read_text()


@pytest.mark.parametrize("check", HERE, ids=str)
def test_the_new_game_passes_all_checks(check: Check, game: Game) -> None:
    for subject in subjects(game):
        check(subject)


def test_the_fuzzer_finds_nothing_in_the_new_game(game: Game) -> None:
    assert fuzz(game, 60).met == {}


def test_the_new_game_can_have_golden_games(game: Game, tmp_path: Path) -> None:
    check_golden(record(game, 2, {"most": 3}, 1, None, tmp_path / "first.log"), lambda _name, _version: game)


BROKEN = [
    ("texts-are-complete", "text/fr.ftl", "game-tagline =", "tagline ="),
    ("texts-are-complete", "text/fr.ftl", "event-won =", "event-gone ="),
    ("texts-are-complete", "text/fr.ftl", "refusal-too-many =", "refusal-gone ="),
    ("texts-are-complete", "text/en.ftl", "action-take =", "action-gone ="),
    ("texts-are-complete", "text/en.ftl", "option-most-help =", "option-gone ="),
    ("texts-are-complete", "text/fr.ftl", "{ $left }", "{ $reste }"),
    ("cited-clauses-exist", "rules/en.md", "CP-3.1", "CP-3.2"),
    ("cited-clauses-exist", "flow.py", '"CP-2.1"', '"CP-7.7"'),
    ("cited-clauses-exist", "game.py", 'seats_clause="CP-1.1"', 'seats_clause="CP-7.7"'),
    ("cited-clauses-exist", "game.py", 'clauses=("CP-2.2",)', 'clauses=("CP-7.7",)'),
]


@pytest.mark.parametrize(("check", "file", "old", "new"), BROKEN)
def test_missing_messages_and_clauses_are_found(check: str, file: str, old: str, new: str, tmp_path: Path) -> None:
    for path in write_stub(NAME, tmp_path):
        if str(path).endswith(f"games/{NAME}/{file}"):
            text = path.read_text()
            assert old in text
            path.write_text(text.replace(old, new))
    old_modules = {name: module for name, module in sys.modules.items() if name.startswith(f"starlode.games.{NAME}")}
    for name in old_modules:
        del sys.modules[name]
    games = starlode.games.__path__[:]
    starlode.games.__path__[:] = games[:1]
    try:
        broken = load(tmp_path, NAME)
        with pytest.raises(ContractViolation) as caught:
            next(item for item in checks() if item.name == check)(Subject(broken, 2, {"most": 3}, seed=1))
        assert caught.value.check == check
    finally:
        unload(tmp_path)
        starlode.games.__path__[:] = games
        sys.modules.update(old_modules)


@pytest.mark.slow
def test_the_new_game_passes_every_gate_of_the_project(tmp_path: Path) -> None:
    """In a checkout of its own: formatter, linter, type checker, the project's tests and its own.

    tests/browser/test_new_game.py plays it in the browser.
    """
    ours = [file for file in copy_with_stub(NAME, tmp_path) if file.endswith(".py")]
    # What is known of the unchanged files; mypy compares their contents.
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", tmp_path / "cache")
    for gate in (
        ["ruff", "check", "--no-cache", *ours],
        ["ruff", "format", "--no-cache", "--check", *ours],
        ["mypy", "--cache-dir", str(tmp_path / "cache"), *ours],
        ["pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", f"tests/{NAME}", *PROJECT_TESTS],
    ):
        run(tmp_path, sys.executable, "-m", *gate)
