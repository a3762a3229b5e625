"""The built web application: files with a hash in their name for ever, everything else asked for anew each time."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from starlode.kernel.text import LANGUAGES

FOR_EVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"

# As the bundler names files: assets/name-hash.js
_HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")


class Pages(StaticFiles):
    """Files of one folder. A path that is no file belongs to the application in the browser, and gets its page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._index = folder / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the application's page."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or _is_file(path):
                raise
            response = FileResponse(self._index)
        hashed = _HASHED.match(path) and response.status_code in (200, 304)
        response.headers["cache-control"] = FOR_EVER if hashed else ANEW
        return response


def _is_file(path: str) -> bool:
    """Whether a path names a file, which is then missing, rather than a page of the application."""
    return path != "." and (path.startswith("assets/") or "." in path.rpartition("/")[2])


def language_of(request: Request) -> str:
    """The language whoever asks would rather read, of those there are."""
    wanted = request.headers.get("accept-language", "").lower()
    named = (part.partition(";")[0].strip()[:2] for part in wanted.split(","))
    return next((language for language in named if language in LANGUAGES), LANGUAGES[0])
