"""Encryption and signatures of push messages, by the examples of the standards."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from starlode.server.errors import RequestError
from starlode.server.notices import web_push

BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_example_of_rfc_8291() -> None:
    number = int.from_bytes(web_push.decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    key = ec.derive_private_key(number, ec.SECP256R1())
    salt = web_push.decode("DGv6ra1nlYgDCS1FRnbzlw")
    body = web_push.encrypt(b"When I grow up, I want to be a watermelon", BROWSER, AUTH, key=key, salt=salt)
    assert web_push.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_two_messages_have_nothing_in_common() -> None:
    one, two = (web_push.encrypt(b"same", BROWSER, AUTH) for _ in range(2))
    assert one[:16] != two[:16]
    assert one[21:86] != two[21:86]


def test_a_signature_names_the_service_and_expires() -> None:
    key = web_push.private_key(b"\x07" * 32)
    header = web_push.authorization("https://push.example/send/7?x=1", key, "mailto:ada@example.org", 1_000_000)
    token, _, own = header.removeprefix("vapid t=").partition(", k=")
    assert own == web_push.encode(web_push.public_bytes(key.public_key()))
    head, claims, signature = token.split(".")
    assert json.loads(web_push.decode(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(web_push.decode(claims)) == {
        "aud": "https://push.example",
        "exp": 1_000_000 + web_push.TOKEN_SECONDS,
        "sub": "mailto:ada@example.org",
    }
    raw = web_push.decode(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.public_key().verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", AUTH), ("AAAA", AUTH), (BROWSER[:-4] + "AAAA", AUTH), ("!" * 87, AUTH), (BROWSER, ""), (BROWSER, "AAAA")],
)
def test_keys_that_no_browser_has_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(RequestError, match="push-key-unusable"):
        web_push.check_keys(p256dh, auth)
