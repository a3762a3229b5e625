"""Start the Chromium that the web application's test packages contain, or the one that STARLODE_CHROMIUM names."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from starlode.bench.browser import chromium

ROOT: Final = Path(__file__).parents[3]
CHROMIUM_FOLDER: Final = ROOT / ".venv" / "chromium"
"""Where the Chromium of the test packages is unpacked, once."""


def launch_browser(playwright: Playwright) -> Browser:
    requested = chromium.find_chromium() if chromium.VARIABLE in os.environ else None
    program, variables = (requested, {}) if requested else bundled_chromium()
    return chromium.launch(playwright, program, variables)


def bundled_chromium() -> tuple[str, dict[str, str]]:
    """Return the path of the bundled Chromium and the environment variables it needs; unpack it if necessary."""
    folder = CHROMIUM_FOLDER
    folder.mkdir(exist_ok=True)
    marker = folder / "unpacked"
    with (folder / "lock").open("w") as lock:
        # Tests run in several processes, all of which start here.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not marker.exists():
            unpack_chromium()
            marker.touch()
    return str(folder / "chromium"), {"LD_LIBRARY_PATH": f"{folder}/lib:{folder}", "FONTCONFIG_PATH": str(folder)}


def unpack_chromium() -> None:
    path = os.pathsep.join((str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")))
    node = shutil.which("node", path=path)
    if node is None:
        raise FileNotFoundError("no node to unpack the browser of web/node_modules: run ./check once")
    subprocess.run([node, "tools/chromium.mjs", str(CHROMIUM_FOLDER)], cwd=ROOT / "web", check=True)
