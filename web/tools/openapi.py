"""Writes openapi.json, the server's OpenAPI document, from which `npm run wire` generates the client's types."""

from __future__ import annotations

import json
from pathlib import Path

from starlode.server.app import api_document

FILE = Path(__file__).parents[1] / "openapi.json"

if __name__ == "__main__":
    FILE.write_text(json.dumps(api_document(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
