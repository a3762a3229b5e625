"""Security headers of every response."""

from __future__ import annotations

from typing import Final

_CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; media-src 'none'; object-src 'none'; frame-src 'none'; "
    "frame-ancestors 'none'; form-action 'self'; base-uri 'none'"
)

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
    ("content-security-policy", _CSP),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    # Not no-referrer: browsers would then send `Origin: null` with our own forms.
    ("referrer-policy", "same-origin"),
    ("permissions-policy", ", ".join(f"{name}=()" for name in _DISABLED_FEATURES)),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
_HTTPS_ONLY: Final = ("strict-transport-security", "max-age=31536000")


def security_headers(*, secure: bool) -> list[tuple[bytes, bytes]]:
    """Return the headers; `secure`: the server is reached by HTTPS only."""
    headers = (*_ALWAYS, _HTTPS_ONLY) if secure else _ALWAYS
    return [(name.encode(), value.encode()) for name, value in headers]
