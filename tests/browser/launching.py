"""The browser: the one at hand, else the one that the web application's test packages bring along."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

ROOT: Final = Path(__file__).parents[2]
OWN: Final = ROOT / ".venv" / "chromium"
"""Where the one from the test packages is unpacked, once."""

QUIET: Final = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--no-zygote", "--disable-gpu",
)  # fmt: skip
STARTING: Final = 120_000
"""Milliseconds that a browser may take to start."""


def launch(playwright: Playwright) -> Browser:
    program, extra = chromium()
    return playwright.chromium.launch(
        executable_path=program, env={**os.environ, **extra}, chromium_sandbox=False, args=QUIET, timeout=STARTING
    )


def chromium() -> tuple[str, dict[str, str]]:
    """The browser's program and what it needs in its environment. One that was asked for must be there."""
    if asked := os.environ.get("STARLODE_CHROMIUM"):
        found = shutil.which(asked)
        if found is None:
            raise FileNotFoundError(f"STARLODE_CHROMIUM names no program: {asked}")
        return found, {}
    for name in ("chromium", "google-chrome", "chromium-browser"):
        if found := shutil.which(name):
            return found, {}
    return unpacked()


def unpacked() -> tuple[str, dict[str, str]]:
    done = OWN / "unpacked"
    if not done.exists():
        path = os.pathsep.join((str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")))
        node = shutil.which("node", path=path)
        if node is None:
            raise FileNotFoundError("no Chromium on this machine, and no node to unpack the one of web/node_modules")
        subprocess.run([node, "tools/chromium.mjs", str(OWN)], cwd=ROOT / "web", check=True)
        done.touch()
    return str(OWN / "chromium"), {"LD_LIBRARY_PATH": f"{OWN}/lib:{OWN}", "FONTCONFIG_PATH": str(OWN)}
