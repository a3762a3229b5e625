"""The options of a table on which an offer is flown."""

from __future__ import annotations

from hashlib import sha256

from starlode.games.galaxy_trucker.lunar.contracts.offers import Offer
from starlode.kernel.contract import Options


def options_of(offer: Offer) -> Options:
    """Return the options that configure the flight, or each flight of a Trek, as its elements say (GL-11.14)."""
    first, *later = offer.flights
    options: Options = {
        "mode": "trek" if offer.is_trek else "I" * first.level,
        "building": first.building,
        "vips": first.vips,
        "mission": first.mission_id,
    }
    for number, contract in enumerate(later, start=2):
        options[f"building_{number}"] = contract.building
        options[f"vips_{number}"] = "on" if contract.vips else "off"
        options[f"mission_{number}"] = contract.mission_id
    return options


def table_seed(offer: Offer) -> str:
    """Return the seed of a table that flies an offer, in hexadecimal: the digest of its flights' seeds (GL-11.13)."""
    return sha256(",".join(offer.seeds).encode()).hexdigest()
