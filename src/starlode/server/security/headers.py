"""Security headers of every response."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

_POLICY: Final = (
    "default-src 'self'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'none'; object-src 'none'; "
    "frame-src 'none'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'"
)


def content_policy(scripts: Iterable[bytes] = (), styles: Iterable[bytes] = ()) -> str:
    """Return the policy of a response whose page contains these scripts and styles; all others must be files of this
    server.
    """
    return _POLICY.format(scripts=_digests(scripts), styles=_digests(styles))


def _digests(sources: Iterable[bytes]) -> str:
    return "".join(f" 'sha256-{b64encode(sha256(source).digest()).decode()}'" for source in sources)


# Browser features that a board game does not need.
_DISABLED_FEATURES: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)

_ALWAYS: Final = (
    ("content-security-policy", content_policy()),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    # Not no-referrer: browsers would then send `Origin: null` with our own forms.
    ("referrer-policy", "same-origin"),
    ("permissions-policy", ", ".join(f"{name}=()" for name in _DISABLED_FEATURES)),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
_OF_DOCUMENTS: Final = frozenset(
    {
        "content-security-policy",
        "x-frame-options",
        "referrer-policy",
        "permissions-policy",
        "cross-origin-opener-policy",
    }
)
"""The headers that say what a document may do: half a kilobyte, which a slow line would carry with every file."""
_HTTPS_ONLY: Final = ("strict-transport-security", "max-age=31536000")


def security_headers(*, secure: bool, document: bool = True) -> list[tuple[bytes, bytes]]:
    """Return the headers. `secure`: the server is reached by HTTPS only; `document`: browsers may show the response."""
    headers = (*_ALWAYS, _HTTPS_ONLY) if secure else _ALWAYS
    return [(name.encode(), value.encode()) for name, value in headers if document or name not in _OF_DOCUMENTS]
