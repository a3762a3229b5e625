"""Offers as JSON, for the browser and for programs."""

from __future__ import annotations

from typing import TypedDict, cast

from starlode.games.galaxy_trucker.lunar.contracts.content import Mission
from starlode.games.galaxy_trucker.lunar.contracts.contract import Contract
from starlode.games.galaxy_trucker.lunar.contracts.offers import Offer, make_offer, repeat_offer
from starlode.games.galaxy_trucker.lunar.contracts.options import options_of
from starlode.games.galaxy_trucker.lunar.contracts.scores import scores_of
from starlode.games.galaxy_trucker.lunar.contracts.wishes import Wishes
from starlode.kernel.contract import Json, Scalar


class ContractWishes(TypedDict):
    """What a contract is wished to be (GL-11.1). For a Trek, `level` does not matter.

    `request`: how many contracts were proposed for these wishes before.
    """

    level: int
    players: int
    difficulty: int
    fun: int
    allow: list[str]
    seed: str
    request: int
    trek: bool


class ContractMission(TypedDict):
    """The mission of a contract; texts by language."""

    id: str
    name: dict[str, str]
    pitch: dict[str, str]


class ContractPart(TypedDict):
    """One addend of difficulty and fun, in tenths, and how many of it there are."""

    name: str
    count: int
    difficulty: int
    fun: int


class ContractFlight(TypedDict):
    """The contract of one flight: its elements, its scores in tenths, and what they are the sums of.

    `seed` is the random seed of the flight; a word knows none.
    """

    id: str
    title: dict[str, str]
    level: int
    mission: ContractMission | None
    vips: bool
    building: str
    cargo: list[str]
    supercards: int
    advance: int
    difficulty: int
    fun: int
    absolute: int
    difficulty_stars: int
    fun_stars: int
    parts: list[ContractPart]
    seed: str | None


class ContractOffer(TypedDict):
    """A contract, or a Trek contract with three flights, the word that repeats it, and the options of its table.

    `candidates`: how many contracts fit the wishes; 0 for a Trek and for a word.
    """

    word: str
    players: int
    trek: bool
    party_king: bool
    candidates: int
    flights: list[ContractFlight]
    options: dict[str, Scalar]


def propose_document(wishes: ContractWishes) -> dict[str, Json]:
    """Return the offer for some wishes. Raise InvalidInput if they are out of range or nothing fits them."""
    checked = Wishes(
        level=wishes["level"],
        players=wishes["players"],
        difficulty=wishes["difficulty"],
        fun=wishes["fun"],
        allowed=frozenset(wishes["allow"]),
        seed=wishes["seed"],
        request=wishes["request"],
    )
    return cast(dict[str, Json], offer_document(make_offer(checked, trek=wishes["trek"])))


def repeat_document(word: str) -> dict[str, Json]:
    """Return the offer of a word. Raise InvalidInput, which says what is wrong, if it is none."""
    return cast(dict[str, Json], offer_document(repeat_offer(word)))


def offer_document(offer: Offer) -> ContractOffer:
    """Return an offer as JSON."""
    seeds = offer.seeds or [None] * len(offer.flights)
    return {
        "word": offer.word,
        "players": offer.players,
        "trek": offer.is_trek,
        "party_king": offer.party_king,
        "candidates": offer.candidates,
        "flights": [_flight(contract, seed) for contract, seed in zip(offer.flights, seeds, strict=True)],
        "options": options_of(offer),
    }


def _flight(contract: Contract, seed: str | None) -> ContractFlight:
    scores = scores_of(contract)
    return {
        "id": contract.id,
        "title": {**contract.title},
        "level": contract.level,
        "mission": None if contract.mission is None else _mission(contract.mission),
        "vips": contract.vips,
        "building": contract.building,
        "cargo": [*contract.cargo],
        "supercards": contract.supercards,
        "advance": contract.advance,
        "difficulty": scores.difficulty,
        "fun": scores.fun,
        "absolute": scores.absolute,
        "difficulty_stars": scores.difficulty_stars,
        "fun_stars": scores.fun_stars,
        "parts": [
            {"name": part.name, "count": part.count, "difficulty": part.difficulty, "fun": part.fun}
            for part in scores.parts
        ],
        "seed": seed,
    }


def _mission(mission: Mission) -> ContractMission:
    return {"id": mission.id, "name": {**mission.name}, "pitch": {**mission.pitch}}
