"""Imports go one way: kernel < games < bots < arena, review < testkit, balance, envs, server < bench, terminal < cli.

Engines are pure: they use the standard library only, draw no random numbers of their own and read no clock. What runs
in production never imports the testkit.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.project.source_tree import ROOT, SOURCE, dotted, imports, modules

WEB = ROOT / "web"

# A layer may import itself and those of a lower rank; layers of one rank do not know each other.
RANKS = {
    "kernel": 0,
    "games": 1,
    "bots": 2,
    "arena": 3,
    "review": 3,
    "testkit": 4,
    "balance": 4,
    "envs": 4,
    "server": 4,
    "bench": 5,
    "terminal": 5,
    "cli": 6,
    "__main__": 7,
}

# Who may import the testkit beside itself: commands for developers, and the benchmarks.
TESTKIT_USERS = ("bench", "cli", "testkit")

PURE_LAYERS = ("kernel", "games")

# What engines are built on is as pure as they are.
UNDER_THE_ENGINES = ("starlode.kernel.contract", "starlode.kernel.masks")

# Marks and number types for the compiler: nothing that runs.
COMPILER_MARKS = "mypy_extensions"

# By game with an expansion, the package of the expansion and what joins the two.
EXPANSIONS = {"starlode.games.galaxy_trucker": ("lunar", "game", "questions")}

CLOCKS_AND_DICE = ("datetime", "secrets", "time")


def layer_of(name: str) -> str | None:
    """The layer of a dotted name, or None outside the package and for what stands in the package itself."""
    parts = name.split(".")
    return parts[1] if parts[0] == "starlode" and len(parts) > 1 and parts[1] != "__version__" else None


def game_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if layer_of(name) == "games" and len(parts) > 2 else None


@cache
def compiled_modules() -> frozenset[str]:
    """What the compiler gets."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return frozenset(dotted(Path(path)) for path in project["tool"]["starlode"]["compiled"])


def may_use(module: str, package: str) -> bool:
    """Whether a module of the pure layers may import this package from outside."""
    if package in sys.stdlib_module_names or package == COMPILER_MARKS:
        return True
    if package == "msgspec":
        return layer_of(module) == "kernel" and module not in UNDER_THE_ENGINES
    if package == "fluent":
        return module == "starlode.kernel.texts.messages"
    return False


def layer_faults(module: str, name: str) -> Iterator[str]:
    own, other = layer_of(module), layer_of(name)
    if other is None:
        return
    if own is None:
        yield f"{module} imports {name}: the package itself must stay empty"
    elif own != other and RANKS[own] <= RANKS.get(other, -1):
        yield f"{module} imports {name}: {own} must not know {other}"
    elif other == "testkit" and own not in TESTKIT_USERS:
        yield f"{module} imports {name}: production must not know the testkit"
    elif own == other == "games" and game_of(module) != game_of(name):
        yield f"{module} imports {name}: games must not know each other"


def purity_faults(module: str, name: str) -> Iterator[str]:
    own, package = layer_of(module), name.partition(".")[0]
    if own not in PURE_LAYERS or package == "starlode":
        return
    if not may_use(module, package):
        yield f"{module} imports {name}: the engines use the standard library only"
    if own == "games" and package in CLOCKS_AND_DICE:
        yield f"{module} imports {name}: rules never look at the time and never roll dice"
    if package == "random" and name not in ("random", "random.Random"):
        yield f"{module} imports {name}: only Random, a generator that its caller seeds"


def expansion_faults(module: str, name: str) -> Iterator[str]:
    """An expansion plugs itself into its game, which does not know it; only what stands above both joins them."""
    for base, above in EXPANSIONS.items():
        joined = any(is_part(module, f"{base}.{part}") for part in above)
        if is_part(module, base) and not joined and any(is_part(name, f"{base}.{part}") for part in above):
            yield f"{module} imports {name}: the base game must not know its expansion, nor what joins the two"


def is_part(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def compiler_faults(module: str, tree: ast.AST) -> Iterator[str]:
    """msgspec reads the bounds of fields from annotations, and a compiled class has only their bare types."""
    if module not in compiled_modules():
        return
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="msgspec", names=names) if any(alias.name == "Struct" for alias in names):
                yield f"{module} imports Struct: compiled, it would forget the bounds of its fields"
            case ast.Attribute(value=ast.Name(id="msgspec"), attr="Struct"):
                yield f"{module} uses msgspec.Struct: compiled, it would forget the bounds of its fields"


def shared_generator_faults(module: str, tree: ast.AST) -> Iterator[str]:
    """random.random() and its like use one generator that the whole process shares, so no game could be replayed."""
    if layer_of(module) not in PURE_LAYERS:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=used) if used != "Random":
                yield f"{module} uses random.{used}: only Random, a generator that its caller seeds"


def faults(module: str, source: str, *, is_package: bool = False) -> list[str]:
    tree = ast.parse(source)
    found = [*shared_generator_faults(module, tree), *compiler_faults(module, tree)]
    for name in imports(tree, module, is_package=is_package):
        found += layer_faults(module, name)
        found += purity_faults(module, name)
        found += expansion_faults(module, name)
    return found


def test_every_part_of_the_package_has_a_layer() -> None:
    assert {layer_of(name) for name, _ in modules()} - {None} <= RANKS.keys()


def test_imports_point_one_way_and_the_engines_are_pure() -> None:
    found = [
        fault
        for name, path in modules()
        for fault in faults(name, path.read_text(), is_package=path.name == "__init__.py")
    ]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("starlode.kernel.log.log", "from starlode.games.titan import game"),
        ("starlode.kernel.log.log", "import starlode.games"),
        ("starlode.kernel.log.log", "def late():\n    from starlode.bots.registry import steady"),
        ("starlode.kernel.log.log", "from ...games import titan"),
        ("starlode.games.titan.state", "from starlode.bots.registry.search import think"),
        ("starlode.games.titan.state", "from starlode.games.galaxy_trucker.state import Ship"),
        ("starlode.games.titan.state", "from starlode.games import find_game"),
        ("starlode.games.galaxy_trucker.state", "from starlode.games.galaxy_trucker.lunar.state import LunarTable"),
        ("starlode.games.galaxy_trucker.phases.launch", "from starlode.games.galaxy_trucker import lunar"),
        ("starlode.games.galaxy_trucker.phases.launch", "from starlode.games.galaxy_trucker.questions import names"),
        ("starlode.arena.match", "from starlode.envs import gym"),
        ("starlode.terminal.screen.table_screen", "from starlode.cli import app"),
        ("starlode.terminal.app", "from starlode.testkit.golden import record"),
        ("starlode.server.app", "from starlode.testkit import golden"),
        ("starlode", "from starlode.kernel import contract"),
        ("starlode.kernel.contract", "import msgspec"),
        ("starlode.kernel.log.log", "import requests"),
        ("starlode.kernel.table.table", "from msgspec import Raw, Struct"),
        ("starlode.kernel.table.table", "import msgspec\nclass Sketch(msgspec.Struct):\n    ref: int"),
        ("starlode.games.titan.state", "import msgspec"),
        ("starlode.games.titan.state", "import numpy as np"),
        ("starlode.games.titan.state", "from fluent.runtime import FluentBundle"),
        ("starlode.games.titan.state", "from time import monotonic"),
        ("starlode.games.titan.state", "import datetime"),
        ("starlode.games.titan.state", "import random\nx = random.choice([1, 2])"),
        ("starlode.kernel.table.chance", "from random import shuffle"),
    ],
)
def test_a_forbidden_import_is_reported(module: str, source: str) -> None:
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("starlode.kernel.log.log", "import msgspec"),
        ("starlode.kernel.log.log", "from msgspec import Raw"),
        ("starlode.kernel.texts.messages", "from fluent.runtime import FluentBundle"),
        ("starlode.kernel.contract", "from mypy_extensions import mypyc_attr"),
        ("starlode.games.titan.state", "from random import Random\nfrom starlode.kernel.contract import State"),
        ("starlode.games.titan.state", "from . import content\nfrom .content import BOARD"),
        ("starlode.games.galaxy_trucker.game", "from starlode.games.galaxy_trucker.lunar.actions import LUNAR"),
        ("starlode.games.galaxy_trucker.lunar.setup", "from starlode.games.galaxy_trucker.lunar import state"),
        ("starlode.kernel.table.chance", "import random\nrng = random.Random(1)"),
        ("starlode.bots.registry.search", "from time import monotonic\nfrom starlode.games import find_game"),
        ("starlode.bench.stress.leak_check", "from starlode.testkit.fuzzing import fuzz"),
        ("starlode.cli.commands.develop.golden", "from starlode.testkit.golden import refresh"),
        (
            "starlode.cli.commands.play",
            "from starlode import __version__\nfrom starlode.terminal.screen.table_screen import Table",
        ),
    ],
)
def test_an_allowed_import_is_not_reported(module: str, source: str) -> None:
    assert faults(module, source) == []


# The web application shares these files with Python: texts, rules and data of the games. Every import that leaves
# web/ is listed here, with the module that needs it; anything else goes through the HTTP API.
SHARED_WITH_THE_WEB = [
    ("games/forgotten_planet/editor/tests/scenarioFile.test.ts", "games/forgotten_planet/data/options.json"),
    ("games/forgotten_planet/editor/tests/scenarioFile.test.ts", "games/forgotten_planet/data/scenario.schema.json"),
    ("games/forgotten_planet/editor/tests/scenarioFile.test.ts", "games/forgotten_planet/data/scenarios/*.json"),
    ("games/galaxy_trucker/building/points.ts", "games/galaxy_trucker/data/turn_based.json"),
    ("games/galaxy_trucker/cards.ts", "games/galaxy_trucker/data/cards_I.json"),
    ("games/galaxy_trucker/cards.ts", "games/galaxy_trucker/data/cards_II.json"),
    ("games/galaxy_trucker/cards.ts", "games/galaxy_trucker/data/cards_III.json"),
    ("games/galaxy_trucker/content.ts", "games/galaxy_trucker/data/flight_boards.json"),
    ("games/galaxy_trucker/content.ts", "games/galaxy_trucker/data/ships.json"),
    ("games/galaxy_trucker/content.ts", "games/galaxy_trucker/data/supply.json"),
    ("games/galaxy_trucker/content.ts", "games/galaxy_trucker/data/tiles.json"),
    ("games/galaxy_trucker/flight/tests/flight.test.ts", "games/galaxy_trucker/data/action-labels.json"),
    ("games/galaxy_trucker/lunar/content.ts", "games/galaxy_trucker/lunar/data/cargo_tiles.json"),
    ("games/galaxy_trucker/lunar/content.ts", "games/galaxy_trucker/lunar/data/missions.json"),
    ("games/galaxy_trucker/lunar/content.ts", "games/galaxy_trucker/lunar/data/supercards.json"),
    ("games/galaxy_trucker/lunar/content.ts", "games/galaxy_trucker/lunar/data/vips.json"),
    ("games/titan/content.ts", "games/titan/data/components.json"),
    ("games/titan/content.ts", "games/titan/data/orders.json"),
    ("games/titan/content.ts", "games/titan/data/player.json"),
    ("games/titan/content.ts", "games/titan/data/rigs.json"),
    ("games/titan/geometry/crater.ts", "games/titan/data/board.json"),
    ("games/titan/tests/geometry.test.ts", "games/titan/data/board.json"),
    ("i18n/language.svelte.ts", "games/*/*/text/*.ftl"),
    ("i18n/language.svelte.ts", "games/*/text/*.ftl"),
    ("i18n/language.svelte.ts", "locales/*/web-*.ftl"),
    ("i18n/language.svelte.ts", "locales/*/web-designs.ftl"),
    ("i18n/tests/fluent.test.ts", "games/titan/text/en.ftl"),
    ("i18n/tests/fluent.test.ts", "games/titan/text/fr.ftl"),
    ("i18n/tests/words.test.ts", "locales/*/web-*.ftl"),
    ("i18n/words/en-later.ts", "locales/en/{bots,kernel,kernel-log,review,server,server-*,web,web-designs}.ftl"),
    ("i18n/words/en.ts", "locales/en/{bots,kernel,kernel-log,review,server,server-*,web,web-designs}.ftl"),
    ("i18n/words/fr-later.ts", "locales/fr/{bots,kernel,kernel-log,review,server,server-*,web,web-designs}.ftl"),
    ("i18n/words/fr.ts", "locales/fr/{bots,kernel,kernel-log,review,server,server-*,web,web-designs}.ftl"),
    ("rules/rulebook.ts", "games/*/*/rules/*.md"),
    ("rules/rulebook.ts", "games/*/rules/*.md"),
    ("rules/tests/rulebook.test.ts", "games/titan/rules/en.md"),
    ("rules/tests/rulebook.test.ts", "games/titan/rules/fr.md"),
    *(
        (f"games/{path.parent.name}/presentation.ts", f"games/{path.parent.name}/data/action-labels.json")
        for path in (SOURCE / "starlode" / "games").glob("*/game.py")
    ),
]

# Relative paths in string literals: of imports, re-exports, dynamic imports, mocks, globs (`!` excludes) and CSS.
RELATIVE_PATH = re.compile(r"""["']!?(?P<path>\.{1,2}/[^"'\n?]*)[^"'\n]*["']""")


def paths_out_of_web(file: Path, source: str) -> Iterator[str]:
    """The relative paths in a file of the web application that lead out of web/, seen from the project's root."""
    for found in RELATIVE_PATH.finditer(source):
        target = Path(os.path.normpath(file.parent / found["path"]))
        if not target.is_relative_to(WEB):
            yield target.relative_to(ROOT).as_posix()


def test_the_web_application_shares_only_listed_files() -> None:
    sources = (path for path in (WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"})
    found = {
        (path.relative_to(WEB / "src").as_posix(), target)
        for path in sources
        for target in paths_out_of_web(path, path.read_text(encoding="utf-8"))
    }
    assert sorted(found) == sorted((module, f"src/starlode/{target}") for module, target in SHARED_WITH_THE_WEB)


@pytest.mark.parametrize(
    ("source", "targets"),
    [
        ('import orders from "../../../src/starlode/games/titan/data/orders.json";', 1),
        ('const load = () => import("../../../tools/bootstrap.py?raw");', 1),
        ('const files = import.meta.glob(["../../../docs/*.md", "!../../../docs/api.md"]);', 2),
        ("export * from '../../../pyproject.toml';", 1),
        ('@import "../../../README.md";', 1),
        ('import { t } from "../i18n/language.svelte";', 0),
        ('import package from "../../package.json";', 0),
        ('fetch("/api/games");', 0),
    ],
)
def test_a_path_out_of_web_is_found(source: str, targets: int) -> None:
    assert len(list(paths_out_of_web(WEB / "src" / "table" / "links.ts", source))) == targets
