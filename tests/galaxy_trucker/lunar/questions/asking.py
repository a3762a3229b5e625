"""Questions for tests.

reply = ask("vip-cabins", ship, vip="vip_opera_diva")
reply = ask_flight("supercard", ship, ship, card="GLS-01")
assert refusal("chain", ship, destroyed=["1-1"]).clause == "GT-2.7"
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from starlode.games.galaxy_trucker.content import LEVEL_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.questions.answers import answer, read_question
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.views.players import view_ship
from starlode.kernel.errors import InvalidInput
from tests.galaxy_trucker.lunar.joined_ships import aboard, joined

Question = dict[str, Any]

# Level I, as in GL-X36: two single cannons point forward, one to the rear and one to the right, and a double one each
# forward and to the rear.
ARMED = (
    "7-6 structural 7-8 structural 6-6 cannon 6-8 cannon 8-6 cannon-S 7-9 cannon-E "
    "6-7 double_cannon 8-8 double_cannon-S 7-5 cabin 8-7 battery"
)


def armed(tokens: int = 2) -> Ship:
    """Return a ship with cannons, four humans and some tokens on 8-7."""
    return aboard(joined(1, ARMED), crew="7-5 2", tokens=f"8-7 {tokens}")


def components(ship: Ship) -> Question:
    """Return a ship as questions give it, which is as views show it."""
    return {**view_ship(ship)["components"]}


def question(word: str, ship: Ship, **fields: object) -> Question:
    """Return a question about one ship."""
    return {"ask": word, "level": LEVEL_NAMES[ship.level], "ship": components(ship), **fields}


def flight_question(word: str, *ships: Ship, **fields: object) -> Question:
    """Return a question about the players of these ships, the first one leading."""
    players = [{"ship": components(ship)} for ship in ships]
    return {"ask": word, "level": LEVEL_NAMES[ships[0].level], "players": players, **fields}


def reply_to(asked: Question) -> Any:
    """Return the answer to a question as a line, itself written as a line and read again."""
    return json.loads(json.dumps(answer(read_question(json.dumps(asked).encode()), GAME)))


def ask(word: str, ship: Ship, **fields: object) -> Any:
    return reply_to(question(word, ship, **fields))


def ask_flight(word: str, *ships: Ship, **fields: object) -> Any:
    return reply_to(flight_question(word, *ships, **fields))


def fault_of(asked: Question) -> InvalidInput:
    """Return why a question has no answer."""
    with pytest.raises(InvalidInput) as raised:
        reply_to(asked)
    return raised.value


def refusal(word: str, ship: Ship, **fields: object) -> InvalidInput:
    return fault_of(question(word, ship, **fields))
