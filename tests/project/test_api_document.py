"""The wire between server and browser is written down once: by the server."""

from __future__ import annotations

import json
from pathlib import Path

from starlode.server.app import api_document

DOCUMENT = Path(__file__).parents[2] / "web" / "openapi.json"


def test_the_browser_s_copy_of_the_api_document_is_not_stale() -> None:
    """`./check` then compares the types made from it. To renew both: web/tools/openapi.py, then `npm run wire`."""
    assert json.loads(DOCUMENT.read_text(encoding="utf-8")) == api_document()
