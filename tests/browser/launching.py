"""The browser: the one at hand, else the one that the web application's test packages bring along."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from starlode.bench import chromium

ROOT: Final = Path(__file__).parents[2]
OWN: Final = ROOT / ".venv" / "chromium"
"""Where the one from the test packages is unpacked, once."""


def launch(playwright: Playwright) -> Browser:
    program = chromium.find_chromium()
    found, variables = unpacked() if program is None else (program, {})
    return chromium.launch(playwright, found, variables)


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
