"""The API document in web/, from which the browser's types are generated."""

from __future__ import annotations

import json
from pathlib import Path

from starlode.server.app import api_document

DOCUMENT = Path(__file__).parents[2] / "web" / "openapi.json"


def test_api_document_in_web_is_current() -> None:
    """To update it and the types, run web/tools/openapi.py and `npm run wire`; `./check` compares the types."""
    assert json.loads(DOCUMENT.read_text(encoding="utf-8")) == api_document()


def test_the_summary_of_each_operation_is_whole() -> None:
    """It is the first line of a docstring."""
    operations = [operation for path in api_document()["paths"].values() for operation in path.values()]
    assert [each["summary"] for each in operations if not each["summary"].endswith(".")] == []
