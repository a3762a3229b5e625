"""The browser's side of Web Push: the keys of a subscription, and what their owner reads in a message."""

from __future__ import annotations

import json
import secrets
from typing import Any, Final

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from starlode.server.notices.web_push import decode, encode, public_bytes

_SALT: Final = 16
_KEY_AT: Final = 21
"""After the salt come the size of a record and the length of the sender's key."""


class PushBrowser:
    """A browser that has subscribed: `p256dh` and `auth` are the keys that it tells the server."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = secrets.token_bytes(16)
        self.p256dh = encode(public_bytes(self._key.public_key()))
        self.auth = encode(self._secret)

    def read(self, body: bytes) -> Any:
        """Decrypt a message (RFC 8291) and return what it says."""
        salt, length = body[:_SALT], body[_KEY_AT - 1]
        sender = body[_KEY_AT : _KEY_AT + length]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        own = public_bytes(self._key.public_key())
        secret = _derive(self._secret, shared, b"WebPush: info\0" + own + sender, 32)
        key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[_KEY_AT + length :], None)
        # The last record ends with this delimiter.
        assert text.endswith(b"\2")
        return json.loads(text[:-1])


def claims_of(authorization: str, server_key: str) -> Any:
    """Verify the signature of a request (RFC 8292) by the key with which the browser subscribed; return its claims."""
    token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
    assert key == server_key
    signed, _, signature = token.rpartition(".")
    raw = decode(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    public.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decode(signed.partition(".")[2]))


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
