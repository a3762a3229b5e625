"""The built web application: files with a hash in their name for ever, everything else asked for anew each time.

A first visit wants many small files at once. They are read and packed once and then answered from memory, so that none
of them waits for another.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from starlode.kernel.texts.messages import LANGUAGES

FOR_EVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
PACKED_FROM: Final = 500
"""Bytes below which packing a file is not worth it."""

# As the bundler names files: assets/name-hash.js
_HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_PACKABLE = re.compile(r"^text/|json$|xml$|javascript$")


class _File(NamedTuple):
    """A file as it was at one moment."""

    stamp: tuple[int, int]
    plain: bytes
    packed: bytes | None
    kind: str
    tag: str


class Pages(StaticFiles):
    """Files of one folder. A path that is no file belongs to the application in the browser, and gets its page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._files: dict[str, _File] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or the application's page."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        file = self._file(path)
        if file is None and not _is_file(path):
            file = self._file("index.html")
        if file is None:
            raise HTTPException(404)
        return _answer(file, Headers(scope=scope), for_ever=_HASHED.match(path) is not None)

    def _file(self, path: str) -> _File | None:
        """The file as it is now, or as it last was: while the application is built anew, there is nothing for a moment.

        One with a hash in its name never changes.
        """
        kept = self._files.get(path)
        if kept is not None and _HASHED.match(path):
            return kept
        try:
            full, found = self.lookup_path(path)
        except (OSError, ValueError):
            # Too long to be a name, or with signs that no name may have.
            return None
        if found is None or not Path(full).is_file():
            return kept
        stamp = (found.st_mtime_ns, found.st_size)
        if kept is None or kept.stamp != stamp:
            kept = self._files[path] = _read(Path(full), stamp)
        return kept


def _read(path: Path, stamp: tuple[int, int]) -> _File:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "text/plain"
    packable = len(plain) >= PACKED_FROM and _PACKABLE.search(kind)
    packed = gzip.compress(plain, mtime=0) if packable else None
    return _File(stamp, plain, packed, kind, f'"{hashlib.blake2b(plain, digest_size=12).hexdigest()}"')


def _answer(file: _File, asked: Headers, *, for_ever: bool) -> Response:
    headers = {"cache-control": FOR_EVER if for_ever else ANEW, "etag": file.tag, "vary": "accept-encoding"}
    # Whoever unpacks and packs on the way makes a tag weak.
    if file.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in asked.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)


def _is_file(path: str) -> bool:
    """Whether a path names a file, which is then missing, rather than a page of the application."""
    return path != "." and (path.startswith("assets/") or "." in path.rpartition("/")[2])


def language_of(request: Request) -> str:
    """The language whoever asks would rather read, of those there are."""
    wanted = request.headers.get("accept-language", "").lower()
    named = (part.partition(";")[0].strip()[:2] for part in wanted.split(","))
    return next((language for language in named if language in LANGUAGES), LANGUAGES[0])
