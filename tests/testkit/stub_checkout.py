"""A copy of the checkout with a new game in it, as a contributor has it after `starlode new-game`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from starlode.testkit.scaffold.generator import write_stub

ROOT = Path(__file__).parents[2]
PARTS = ("src/starlode", "web", "tests/project", "tools")
FILES = ("pyproject.toml", "hatch_build.py", "tests/conftest.py")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "_web", "node_modules", "*.so", "*.pyd")


def copy_with_stub(name: str, target: Path) -> list[str]:
    """Copy the checkout, write the game and the browser's API document; return the folders and files written."""
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=NOT_COPIED)
    for file in FILES:
        shutil.copy(ROOT / file, target / file)
    # The packages are the same; building does not change them.
    (target / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    written = [str(path.relative_to(target)) for path in write_stub(name, target)]
    run(target, sys.executable, "web/tools/openapi.py")
    return written


def run(target: Path, *command: str | Path) -> None:
    """Run a command in the copy, with the copy's package; fail with its output."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    result = subprocess.run(
        command,
        cwd=target,
        env={**os.environ, "PYTHONPATH": str(target / "src"), "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
