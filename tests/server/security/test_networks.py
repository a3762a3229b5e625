"""Sets of addresses."""

from __future__ import annotations

from starlode.server.security.networks import Networks


def test_networks_contain_addresses_however_they_are_written() -> None:
    local = Networks(("127.0.0.0/8", "::1"))
    assert all(address in local for address in ("127.0.0.1", "::1", "::ffff:127.0.0.9"))
    assert not any(address in local for address in ("10.0.0.1", "2001:db8::1", "", "localhost"))
    assert "10.0.0.1" in Networks(("10.1.2.3/8",))
