"""Rate limits: a burst, then a steady rate, for every client and action."""

from __future__ import annotations

import pytest

from starlode.server.security import rate_limits
from starlode.server.security.rate_limits import DEFAULT_RATE, MAX_WAIT_SECONDS, RATES, Limiter, network_of


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def allowed(limiter: Limiter, what: str, who: str, most: int) -> int:
    """Return how many actions in a row are allowed."""
    return next((times for times in range(most) if not limiter.allow(what, who)), most)


@pytest.mark.parametrize("what", [*RATES, "something else"])
def test_a_burst_and_then_a_steady_rate(what: str) -> None:
    clock, rate = Clock(), RATES.get(what, DEFAULT_RATE)
    limiter = Limiter(now=clock)
    assert allowed(limiter, what, "ada", 2 * rate.burst) == rate.burst
    wait = limiter.wait(what, "ada")
    assert 1 <= wait <= MAX_WAIT_SECONDS
    clock.now += wait
    assert limiter.allow(what, "ada")
    clock.now += 10 / rate.pace
    assert min(9, rate.burst) <= allowed(limiter, what, "ada", 100 + rate.burst) <= max(11, rate.pace + 10)
    clock.now += 2 * rate.burst / rate.pace
    assert allowed(limiter, what, "ada", 2 * rate.burst) == rate.burst


def test_every_client_and_action_is_counted_separately() -> None:
    limiter = Limiter(now=Clock())
    allowed(limiter, "login", "10.0.0.1", 100)
    assert not limiter.allow("login", "10.0.0.1")
    assert limiter.allow("login", "10.0.0.2")
    assert limiter.allow("chat", "10.0.0.1")


def test_rates_can_be_raised() -> None:
    assert allowed(Limiter(3.0, Clock()), "chat", "ada", 1000) == 3 * RATES["chat"].burst


def test_an_ipv6_network_counts_as_one_client() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1")
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("a table/a seat") == "a table/a seat"
    assert network_of("no:address") == "no:address"


def test_times_of_the_past_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_STORED", 100)
    clock = Clock()
    limiter = Limiter(now=clock)
    for number in range(100):
        limiter.allow("act", str(number))
    clock.now += 3600
    limiter.allow("act", "one more")
    assert len(limiter._times) == 1
