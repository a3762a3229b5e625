"""The files of the built web application.

A first visit requests many small files at once, so files are read and compressed once and then served from memory. The
build has compressed most of them better, as `name.br`, for browsers that understand that.
Files with a hash in their name are cached by browsers for ever; browsers revalidate all others. The response with a
page allows the scripts and styles that the page itself contains, by their digests.
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
from starlode.server.http.table_pages import HEADER, name_game
from starlode.server.security.headers import content_policy

IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
MIN_COMPRESSED_BYTES: Final = 500
"""Smaller files are not compressed."""

# The bundler's file names: assets/name-hash.js
_HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_INLINE_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
_COMPRESSIBLE = re.compile(r"^text/|json$|xml$|javascript$")


class _CachedFile(NamedTuple):
    """The content of a file; `version` is its time and size when it was read."""

    version: tuple[int, int]
    content: bytes
    gzipped: bytes | None
    brotli: bytes | None
    media_type: str
    etag: str
    policy: str | None
    """The content security policy of a page, which may have scripts and styles of its own."""


class WebAppFiles(StaticFiles):
    """Serves the files of one folder. A path that is no file is a route of the browser's router, and gets its page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder)
        self._cache: dict[str, _CachedFile] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file, or the application's page."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        file = self._load(path)
        if file is None and not _is_file(path):
            return await self._respond_with_page(path, scope)
        if file is None:
            raise HTTPException(404)
        return _respond(file, Headers(scope=scope), immutable=_HASHED.match(path) is not None)

    async def _respond_with_page(self, path: str, scope: Scope) -> Response:
        file = self._load("index.html")
        if file is None:
            raise HTTPException(404)
        response = _respond(file, Headers(scope=scope), immutable=False)
        if (game := await name_game(path, Request(scope))) is not None:
            response.headers[HEADER] = game
            # Others may not see the table.
            response.headers["cache-control"] = f"private, {REVALIDATE}"
        return response

    def _load(self, path: str) -> _CachedFile | None:
        """Return the file in its present version, or in the last one: during a rebuild it is missing for a moment.

        A file with a hash in its name never changes.
        """
        cached = self._cache.get(path)
        if cached is not None and _HASHED.match(path):
            return cached
        try:
            full_path, stat = self.lookup_path(path)
        except (OSError, ValueError):
            # The path is too long for a file name, or has characters that no file name can have.
            return None
        if stat is None or not Path(full_path).is_file():
            return cached
        version = (stat.st_mtime_ns, stat.st_size)
        if cached is None or cached.version != version:
            cached = self._cache[path] = _read(Path(full_path), version)
        return cached


def _read(path: Path, version: tuple[int, int]) -> _CachedFile:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "text/plain"
    compressible = len(content) >= MIN_COMPRESSED_BYTES and _COMPRESSIBLE.search(media_type)
    gzipped = gzip.compress(content, mtime=0) if compressible else None
    best = path.with_name(f"{path.name}.br")
    brotli = best.read_bytes() if best.is_file() and best.stat().st_mtime_ns >= version[0] else None
    etag = f'"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
    policy = None
    if media_type == "text/html":
        policy = content_policy(_INLINE_SCRIPT.findall(content), _INLINE_STYLE.findall(content))
    return _CachedFile(version, content, gzipped, brotli, media_type, etag, policy)


def _respond(file: _CachedFile, request_headers: Headers, *, immutable: bool) -> Response:
    headers = {"cache-control": IMMUTABLE if immutable else REVALIDATE, "etag": file.etag, "vary": "accept-encoding"}
    if file.policy is not None:
        headers["content-security-policy"] = file.policy
    # `in`, because proxies that compress turn an etag into a weak one.
    if file.etag in request_headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.content
    accepted = {part.partition(";")[0].strip() for part in request_headers.get("accept-encoding", "").split(",")}
    if file.brotli is not None and "br" in accepted:
        body = file.brotli
        headers["content-encoding"] = "br"
    elif file.gzipped is not None and "gzip" in accepted:
        body = file.gzipped
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.media_type)


def _is_file(path: str) -> bool:
    """Return whether a path names a file, rather than a route of the browser's router."""
    return path != "." and (path.startswith("assets/") or "." in path.rpartition("/")[2])


def language_of(request: Request) -> str:
    """Return the first language of the request's Accept-Language header that there are texts for, or the default."""
    header = request.headers.get("accept-language", "").lower()
    accepted = (part.partition(";")[0].strip()[:2] for part in header.split(","))
    return next((language for language in accepted if language in LANGUAGES), LANGUAGES[0])
