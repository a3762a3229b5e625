"""Messages of Web Push: encrypted for one browser (RFC 8291) and signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from typing import Final
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from starlode.server.errors import RequestError

TOKEN_SECONDS: Final = 12 * 3600
"""How long a signature is valid: at most a day."""

_RECORD: Final = 4096
_KEY_BYTES: Final = 65
_AUTH_BYTES: Final = 16
_COORDINATE: Final = 32
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def encode(data: bytes) -> str:
    """Return data in the alphabet of URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the data of a text in the alphabet of URLs. Raise RequestError if it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise RequestError(422, "push-key-unusable") from None


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key that follows from a stored secret."""
    return ec.derive_private_key(int.from_bytes(secret, "big") % (_ORDER - 1) + 1, ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """Raise RequestError if these are not the keys of a browser's subscription."""
    _browser_key(p256dh)
    if len(decode(auth)) != _AUTH_BYTES:
        raise RequestError(422, "push-key-unusable")


def encrypt(
    text: bytes, p256dh: str, auth: str, *, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Return the body of a push message that only this browser can read. `key` and `salt` are random by default."""
    browser = _browser_key(p256dh)
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    own = public_bytes(key.public_key())
    shared = key.exchange(ec.ECDH(), browser)
    secret = _derive(decode(auth), shared, b"WebPush: info\0" + public_bytes(browser) + own, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    header = salt + _RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    # A record ends with a delimiter; 2 says that it is the last one.
    return header + AESGCM(content_key).encrypt(nonce, text + b"\2", None)


def authorization(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str, now: int) -> str:
    """Return the header by which the push service recognizes this server. `now`: seconds since 1970."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + TOKEN_SECONDS, "sub": contact}
    signed = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encode(r.to_bytes(_COORDINATE, "big") + s.to_bytes(_COORDINATE, "big"))
    return f"vapid t={signed}.{signature}, k={encode(public_bytes(key.public_key()))}"


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _browser_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    point = decode(p256dh)
    try:
        if len(point) != _KEY_BYTES:
            raise ValueError
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, InvalidKey):
        raise RequestError(422, "push-key-unusable") from None
