"""Rate limits: a burst, then a steady rate, for every client and action."""

from __future__ import annotations

import pytest

from starlode.server.security import rate_limits
from starlode.server.security.rate_limits import (
    DEFAULT_RATE,
    MAX_WAIT_SECONDS,
    PORTION,
    RATES,
    Client,
    Key,
    Limiter,
    Rate,
    RateMeter,
    by_address,
    by_name,
    by_seat,
    by_user,
)


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


ADA = by_user("ada")


def allowed(limiter: Limiter, what: str, who: Client, most: int) -> int:
    """Return how many actions in a row are allowed."""
    return next((times for times in range(most) if not limiter.allow(what, who)), most)


@pytest.mark.parametrize("what", [*RATES, "something else"])
def test_a_burst_and_then_a_steady_rate(what: str) -> None:
    clock, rate = Clock(), RATES.get(what, DEFAULT_RATE)
    limiter = Limiter(now=clock)
    assert allowed(limiter, what, ADA, 2 * rate.burst) == rate.burst
    wait = limiter.wait(what, ADA)
    assert 1 <= wait <= MAX_WAIT_SECONDS
    clock.now += wait
    assert limiter.allow(what, ADA)
    clock.now += 10 / rate.pace
    assert min(9, rate.burst) <= allowed(limiter, what, ADA, 100 + rate.burst) <= max(11, rate.pace + 10)
    clock.now += 2 * rate.burst / rate.pace
    assert allowed(limiter, what, ADA, 2 * rate.burst) == rate.burst


def test_a_meter_counts_one_client() -> None:
    clock = Clock()
    meter = RateMeter(Rate(3, 2), clock)
    assert [meter.allow() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [meter.allow() for _ in range(2)] == [True, False]


def test_every_client_and_action_is_counted_separately() -> None:
    limiter = Limiter(now=Clock())
    allowed(limiter, "login", by_address("10.0.0.1"), 100)
    assert not limiter.allow("login", by_address("10.0.0.1"))
    assert limiter.allow("login", by_address("10.0.0.2"))
    assert limiter.allow("chat", by_address("10.0.0.1"))


def test_names_users_seats_and_addresses_are_separate() -> None:
    limiter = Limiter(now=Clock())
    allowed(limiter, "login", by_name("10.0.0.1"), 100)
    assert not limiter.allow("login", by_name("10.0.0.1"))
    for other in (by_address("10.0.0.1"), by_user("10.0.0.1"), Client("seat", "10.0.0.1")):
        assert limiter.allow("login", other)
    assert by_name("ADA") == by_name("ada") != by_user("ada")
    assert by_seat("x", 1) != by_seat("x", 11)


def test_rates_can_be_raised() -> None:
    assert allowed(Limiter(3.0, Clock()), "chat", ADA, 1000) == 3 * RATES["chat"].burst


def test_an_ipv6_network_counts_as_one_client() -> None:
    assert by_address("2001:db8:1:2::1") == by_address("2001:db8:1:2:ffff::9") != by_address("2001:db8:1:3::1")
    assert by_address("::ffff:10.0.0.1") == by_address("10.0.0.1")
    assert by_address("fe80::1%eth0") == by_address("fe80::2")
    assert by_address("no:address").value == "no:address"


def test_times_of_the_past_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_STORED", 100)
    clock = Clock()
    limiter = Limiter(now=clock)
    limiter.report = lambda _key, _amount: None
    for number in range(100):
        limiter.allow("act", by_seat("x", number))
    clock.now += 3600
    limiter.allow("act", by_seat("x", 100))
    assert len(limiter._times) == len(limiter._unreported) == 1


def test_portions_of_a_burst_are_reported() -> None:
    reported: list[tuple[Key, float]] = []
    limiter = Limiter(now=Clock())
    limiter.report = lambda key, amount: reported.append((key, amount))
    rate = RATES["message"]
    allowed(limiter, "message", ADA, 1000)
    assert {key for key, _ in reported} == {("message", ADA)}
    assert len(reported) <= PORTION
    assert sum(amount for _, amount in reported) == pytest.approx(rate.burst / rate.pace, rel=1 / PORTION)


def test_what_other_processes_allowed_counts() -> None:
    limiter = Limiter(now=Clock())
    rate = RATES["message"]
    limiter.raise_to(("message", ADA), (rate.burst - 3) / rate.pace)
    assert allowed(limiter, "message", ADA, 10) == 3
    # What is known already is not counted twice.
    limiter.raise_to(("message", ADA), 1.0)
    assert not limiter.allow("message", ADA)
