"""Removes the funding links from web/package-lock.json: locks contain no addresses, and npm has no option for this."""

from __future__ import annotations

import json
from pathlib import Path

LOCK = Path(__file__).parents[1] / "web" / "package-lock.json"


def main() -> None:
    lock = json.loads(LOCK.read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
