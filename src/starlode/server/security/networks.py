"""Sets of IP addresses, as settings name them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable


class Networks:
    """Addresses and networks. An IPv4 address inside an IPv6 one counts as itself."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(text, strict=False) for text in texts]

    def __contains__(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped:
            parsed = parsed.ipv4_mapped
        return any(parsed in network for network in self._networks)
