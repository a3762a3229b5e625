"""The browser that the web application's test packages bring along, the same everywhere; another if it is asked for."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from starlode.bench.browser import chromium

ROOT: Final = Path(__file__).parents[2]
OWN: Final = ROOT / ".venv" / "chromium"
"""Where the one from the test packages is unpacked, once."""


def launch(playwright: Playwright) -> Browser:
    asked = chromium.find_chromium() if chromium.VARIABLE in os.environ else None
    found, variables = (asked, {}) if asked else unpacked()
    return chromium.launch(playwright, found, variables)


def unpacked() -> tuple[str, dict[str, str]]:
    OWN.mkdir(exist_ok=True)
    done = OWN / "unpacked"
    with (OWN / "lock").open("w") as lock:
        # Tests run in several processes, and all begin with this.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            unpack()
            done.touch()
    return str(OWN / "chromium"), {"LD_LIBRARY_PATH": f"{OWN}/lib:{OWN}", "FONTCONFIG_PATH": str(OWN)}


def unpack() -> None:
    path = os.pathsep.join((str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    if node is None:
        raise FileNotFoundError("no node to unpack the browser of web/node_modules: run ./check once")
    subprocess.run([node, "tools/chromium.mjs", str(OWN)], cwd=ROOT / "web", check=True)
