"""`starlode contract`: propose contracts for Galaxy Trucker, and show the contract of a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Final

import typer

from starlode.cli.console import Console, console_of
from starlode.cli.parameters import AsJson
from starlode.kernel.errors import InvalidInput
from starlode.kernel.options import format_value

if TYPE_CHECKING:
    from starlode.games.galaxy_trucker.lunar.contracts import Offer
    from starlode.games.galaxy_trucker.lunar.contracts.documents import ContractFlight, ContractPart

SHOW: Final = "show"

LEVEL: Final = 2
PLAYERS: Final = 2
RATING: Final = 3
SEED: Final = "0"
"""What is wished for unless something else is."""

_STARS: Final = 5
_SEPARATOR: Final = ","


def contract(
    context: typer.Context,
    task: Annotated[str | None, typer.Argument(metavar="contract-task")] = None,
    word: Annotated[str | None, typer.Argument(metavar="contract-word")] = None,
    level: Annotated[int | None, typer.Option("--level", metavar="number")] = None,
    players: Annotated[int | None, typer.Option("--players", metavar="number")] = None,
    difficulty: Annotated[int | None, typer.Option("--difficulty", metavar="number")] = None,
    fun: Annotated[int | None, typer.Option("--fun", metavar="number")] = None,
    allow: Annotated[str | None, typer.Option("--allow", metavar="elements")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="text")] = None,
    another: Annotated[int | None, typer.Option("--another", metavar="number")] = None,
    trek: Annotated[bool, typer.Option("--trek")] = False,
    json: AsJson = False,
) -> None:
    """Propose a contract, or show that of a word."""
    from starlode.games.galaxy_trucker.lunar.contracts import ELEMENTS, Wishes, make_offer, repeat_offer

    console = console_of(context)
    if task is not None:
        wishes = {
            "--level": level,
            "--players": players,
            "--difficulty": difficulty,
            "--fun": fun,
            "--allow": allow,
            "--seed": seed,
            "--another": another,
            "--trek": trek or None,
        }
        offer = repeat_offer(_word_of(task, word, wishes))
        _print_offer(console, offer, None, json=json)
        return
    asked = Wishes(
        level=LEVEL if level is None else level,
        players=PLAYERS if players is None else players,
        difficulty=RATING if difficulty is None else difficulty,
        fun=RATING if fun is None else fun,
        allowed=frozenset(ELEMENTS if allow is None else _read_elements(allow)),
        seed=SEED if seed is None else seed,
        request=another or 0,
    )
    _print_offer(console, make_offer(asked, trek=trek), asked.request, json=json)


def _word_of(task: str, word: str | None, wishes: Mapping[str, object]) -> str:
    """Return the word to show; raise InvalidInput if there is none, or wishes that the word settles already."""
    if task != SHOW:
        raise InvalidInput("cli-contract-task-unknown", task=task[:80], known=SHOW)
    if word is None:
        raise InvalidInput("cli-contract-word-missing")
    for option, value in wishes.items():
        if value is not None:
            raise InvalidInput("cli-contract-word-settles", option=option)
    return word


def _read_elements(text: str) -> list[str]:
    return [element.strip() for element in text.split(_SEPARATOR) if element.strip()]


def play_command(offer: Offer) -> str:
    """Return the call that plays an offer in the terminal, with its seed if that is known."""
    from starlode.games.galaxy_trucker.lunar.contracts import options_of, table_seed

    parts = ["starlode play galaxy_trucker", f"--players {offer.players}"]
    parts += [f"-o {name}={format_value(value)}" for name, value in options_of(offer).items()]
    if offer.seeds:
        parts.append(f"--seed {table_seed(offer)}")
    return " ".join(parts)


def _print_offer(console: Console, offer: Offer, request: int | None, *, json: bool) -> None:
    """Print an offer; `request` is its number, or None if it was repeated from a word."""
    from starlode.games.galaxy_trucker.lunar.contracts import offer_document

    document = offer_document(offer)
    if json:
        console.print_json({**document, "play": play_command(offer)})
        return
    if document["trek"]:
        king = "yes" if document["party_king"] else "no"
        console.print(console.format("cli-contract-heading", players=document["players"], king=king))
    for flight in document["flights"]:
        _print_flight(console, flight, document["players"])
    console.print(console.format("cli-contract-repeat", word=document["word"]))
    if request is not None:
        facts = {"number": request + 1, "candidates": document["candidates"]}
        console.print(console.format("cli-contract-proposal", **facts))
    console.print(console.format("cli-contract-play", command=play_command(offer)))


def _print_flight(console: Console, flight: ContractFlight, players: int) -> None:
    """Print title, id, elements, scores and what they come from."""
    title = flight["title"][console.language]
    console.print(console.format("cli-contract-title", title=title, contract=flight["id"]))
    console.print(console.format("cli-contract-flight", level="I" * flight["level"], players=players))
    mission = flight["mission"]
    if mission is not None:
        texts = {"mission": mission["name"][console.language], "pitch": mission["pitch"][console.language]}
        console.print(console.format("cli-contract-mission", advance=flight["advance"], **texts))
    console.print(console.format("cli-contract-elements", elements=_elements(console, flight)))
    parts = [_part(console, part, part["difficulty"]) for part in flight["parts"] if part["difficulty"]]
    facts = {"stars": _stars(flight["difficulty_stars"]), "parts": parts}
    scores = {"score": flight["difficulty"] / 10, "absolute": flight["absolute"] / 10}
    console.print(console.format("cli-contract-how-hard", **facts, **scores))
    parts = [_part(console, part, part["fun"]) for part in flight["parts"] if part["fun"]]
    facts = {"stars": _stars(flight["fun_stars"]), "parts": parts}
    console.print(console.format("cli-contract-how-much-fun", **facts, score=flight["fun"] / 10))
    if flight["seed"] is not None:
        console.print(console.format("cli-contract-flight-seed", seed=flight["seed"]))


def _elements(console: Console, flight: ContractFlight) -> list[str]:
    """Return the names of the elements; the mission has a line of its own."""
    names = [] if flight["mission"] else ["no_mission"]
    names += ["vips" if flight["vips"] else "no_vips", flight["building"], *flight["cargo"]]
    found = [console.format(f"contract-has-{name}") for name in names]
    if flight["supercards"]:
        found.append(console.format("contract-part-supercards", count=flight["supercards"]))
    return found


def _part(console: Console, part: ContractPart, tenths: int) -> str:
    """Return what a part adds to a score, in words."""
    name = console.format(f"contract-part-{part['name']}", count=part["count"])
    return console.format("cli-contract-part", part=name, score=tenths / 10)


def _stars(stars: int) -> str:
    return "★" * stars + "☆" * (_STARS - stars)
