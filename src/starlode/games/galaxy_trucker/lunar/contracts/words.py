"""Words that repeat an offer: short texts to type, from which the same contracts are made without their seed.

A word has three groups, as in `132-B2-J5`, for a Trek as in `13T-726380-4N`:

- version of the format, number of players, level of the flight or `T` for a Trek;
- two symbols for each flight: the number of the mission (0: none), and VIPs and building as a number from 0 to 3;
- two check symbols over all before them. Every version has them, so that a mistyped word is told from a newer one.

The symbols are the digits and the capital letters without I, L, O and U. Reading ignores case, spaces and hyphens and
takes I and L for 1 and O for 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from starlode.games.galaxy_trucker.lunar.contracts.content import BUILDINGS, LEVELS, MISSIONS, PLAYERS
from starlode.games.galaxy_trucker.lunar.contracts.contract import ID_PREFIX, Contract
from starlode.games.galaxy_trucker.lunar.contracts.generator import all_contracts
from starlode.games.galaxy_trucker.lunar.contracts.wishes import check_range
from starlode.kernel.errors import InvalidInput

VERSION: Final = 1

_SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_TREK: Final = "T"
_HEAD: Final = 3
_CHECK: Final = 2
# By number of symbols: single contracts and Treks.
_LENGTHS: Final = (_HEAD + 2 + _CHECK, _HEAD + 2 * len(LEVELS) + _CHECK)

# The check number is a weighted sum modulo a prime above 32: it notices every wrong symbol and every swapped pair.
_PRIME: Final = 1021
_FACTOR: Final = 37

_READ_AS: Final = MappingProxyType(str.maketrans({"I": "1", "L": "1", "O": "0", " ": "", "-": ""}))


def word_of(flights: Sequence[Contract]) -> str:
    """Return the word of a contract, or of the three contracts of a Trek."""
    level = _TREK if len(flights) > 1 else _SYMBOLS[flights[0].level]
    head = f"{_SYMBOLS[VERSION]}{_SYMBOLS[flights[0].players]}{level}"
    middle = "".join([_flight_symbols(contract) for contract in flights])
    return f"{head}-{middle}-{check_symbols(head + middle)}"


def _flight_symbols(contract: Contract) -> str:
    mission = 0 if contract.mission is None else contract.mission.number
    manner = len(BUILDINGS) * contract.vips + BUILDINGS.index(contract.building)
    return _SYMBOLS[mission] + _SYMBOLS[manner]


def check_symbols(symbols: str) -> str:
    """Return the two symbols with which a word of these symbols ends."""
    number = 0
    for symbol in symbols:
        number = (number + _SYMBOLS.index(symbol)) * _FACTOR % _PRIME
    return _SYMBOLS[number // len(_SYMBOLS)] + _SYMBOLS[number % len(_SYMBOLS)]


def read_word(text: str) -> tuple[Contract, ...]:
    """Return the contract, or the three of a Trek, of a word; or the contract of an id (GL-11.13).

    Raise InvalidInput, which says what is wrong, if there is none.
    """
    plain = text.strip().upper()
    if plain.startswith(ID_PREFIX.rstrip("-")):
        return (_find_by_id(plain),)
    symbols = plain.translate(_READ_AS)
    if len(symbols) not in _LENGTHS or not {*symbols} <= {*_SYMBOLS}:
        raise InvalidInput("contract-word-malformed", clause="GL-11.13", word=text[:80])
    body, check = symbols[:-_CHECK], symbols[-_CHECK:]
    if check != check_symbols(body):
        raise InvalidInput("contract-word-mistyped", clause="GL-11.13", word=text[:80])
    version, players = _SYMBOLS.index(body[0]), _SYMBOLS.index(body[1])
    if version != VERSION:
        raise InvalidInput(
            "contract-word-version", clause="GL-11.13", word=text[:80], version=version, expected=VERSION
        )
    check_range("players", players, PLAYERS)
    return _read_flights(players, body[2], body[_HEAD:])


def _read_flights(players: int, level: str, symbols: str) -> tuple[Contract, ...]:
    """Return the contracts of the flights of a word."""
    levels: Sequence[int] = LEVELS if level == _TREK else (_SYMBOLS.index(level),)
    if len(symbols) != 2 * len(levels):
        raise InvalidInput("contract-word-flights", clause="GL-11.16", found=len(symbols) // 2, expected=len(levels))
    flights = []
    for index, flight_level in enumerate(levels):
        check_range("level", flight_level, LEVELS)
        flights.append(_read_flight(flight_level, players, symbols[2 * index], symbols[2 * index + 1]))
    missions = [contract.mission for contract in flights if contract.mission is not None]
    if len(missions) > len({*missions}):
        raise InvalidInput("contract-word-mission-twice", clause="GL-11.16")
    return tuple(flights)


def _read_flight(level: int, players: int, mission_symbol: str, manner_symbol: str) -> Contract:
    number, manner = _SYMBOLS.index(mission_symbol), _SYMBOLS.index(manner_symbol)
    if number > len(MISSIONS):
        raise InvalidInput("contract-word-mission", clause="GL-11.2", number=number, most=len(MISSIONS))
    vips, building = divmod(manner, len(BUILDINGS))
    if vips > 1:
        raise InvalidInput("contract-word-manner", clause="GL-11.2", symbol=manner_symbol)
    mission = MISSIONS[number - 1] if number else None
    if mission is not None and mission.needs_vips and not vips:
        raise InvalidInput("contract-word-needs-vips", clause="GL-11.4")
    return Contract(level, players, mission, bool(vips), BUILDINGS[building])


def _find_by_id(text: str) -> Contract:
    digits = text.removeprefix(ID_PREFIX.rstrip("-")).lstrip("- ").lower()
    contract = contracts_by_id().get(ID_PREFIX + digits)
    if contract is None:
        raise InvalidInput("contract-id-unknown", clause="GL-11.13", contract=text[:80])
    return contract


@cache
def contracts_by_id() -> Mapping[str, Contract]:
    """Return every contract there is, by its id."""
    return {
        contract.id: contract for level in LEVELS for players in PLAYERS for contract in all_contracts(level, players)
    }
