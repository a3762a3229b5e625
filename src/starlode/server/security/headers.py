"""Headers of every answer: they keep a browser from doing with our pages anything but what they are for."""

from __future__ import annotations

from typing import Final

_CSP: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; media-src 'none'; object-src 'none'; frame-src 'none'; "
    "frame-ancestors 'none'; form-action 'self'; base-uri 'none'"
)

# What a board game never needs.
_FORBIDDEN: Final = (
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
    # Not no-referrer: browsers would then hide the origin of our own forms from us, too.
    ("referrer-policy", "same-origin"),
    ("permissions-policy", ", ".join(f"{name}=()" for name in _FORBIDDEN)),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
)
_BY_HTTPS: Final = ("strict-transport-security", "max-age=31536000")


def security_headers(*, secure: bool) -> list[tuple[bytes, bytes]]:
    """The headers; with one more where people come by https only."""
    told = (*_ALWAYS, _BY_HTTPS) if secure else _ALWAYS
    return [(name.encode(), value.encode()) for name, value in told]
