"""Contributions to the draws: first commitments, then, for a seating that does not change, nonces."""

from __future__ import annotations

from starlode.kernel.log.entries import Contribution
from starlode.kernel.table.contributions import Contributions
from starlode.kernel.table.seed import commitment
from tests.kernel.toy_tables import expect_invalid

NONCES = {"ada": "0a" * 32, "bob": "0b" * 32}
DIGESTS = {player: commitment(bytes.fromhex(nonce)) for player, nonce in NONCES.items()}
SEATING = {"ada": 2, "bob": 0}


def committed() -> Contributions:
    return Contributions().commit("ada", DIGESTS["ada"], SEATING).commit("bob", DIGESTS["bob"], SEATING)


def test_nonces_are_accepted_once_the_commitments_are_fixed() -> None:
    with expect_invalid("contribution-not-due"):
        committed().reveal("ada", NONCES["ada"])
    fixed = committed().fix(SEATING)
    assert fixed.awaited == {"ada", "bob"}
    revealed = fixed.reveal("ada", NONCES["ada"])
    assert revealed.awaited == {"bob"}
    assert revealed.in_seats(SEATING) == [
        Contribution(0, DIGESTS["bob"]),
        Contribution(2, DIGESTS["ada"], NONCES["ada"]),
    ]


def test_a_nonce_must_keep_the_commitment() -> None:
    fixed = committed().fix(SEATING)
    for player, nonce in (("ada", NONCES["bob"]), ("eve", NONCES["ada"])):
        with expect_invalid("contribution-not-due"):
            fixed.reveal(player, nonce)


def test_a_commitment_can_be_replaced_only_before_they_are_fixed() -> None:
    assert committed().commit("ada", DIGESTS["bob"], SEATING).pledges["ada"].commitment == DIGESTS["bob"]
    with expect_invalid("contributions-fixed"):
        committed().fix(SEATING).commit("ada", DIGESTS["bob"], SEATING)


def test_players_who_left_do_not_contribute() -> None:
    assert committed().fix({"bob": 0}).pledges.keys() == {"bob"}


def test_nonces_revealed_for_one_seating_never_count_in_another() -> None:
    revealed = committed().fix(SEATING).reveal("ada", NONCES["ada"])
    assert revealed.fix(SEATING) == revealed
    for other in ({"ada": 0, "bob": 2}, {"ada": 2}, {**SEATING, "eve": 1}):
        assert revealed.fix(other).pledges == {}
        assert revealed.commit("ada", DIGESTS["ada"], other).pledges.keys() == {"ada"}
