"""Games that follow from a seed and the players' decisions, played here or again in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from random import Random

from starlode.games.titan.game import GAME
from starlode.kernel.contract import Scalar
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table


@dataclass
class Told:
    """All that a game follows from: who sits there under which rules, the seed, and what was decided."""

    players: int
    ruleset: str
    seed: str
    decisions: list[dict[str, Scalar]] = field(default_factory=list)

    def open(self) -> Table:
        """The table at its first decision."""
        return Table.open(GAME, self.players, {"ruleset": self.ruleset}, seed=bytes.fromhex(self.seed))


def play_at_random(players: int, ruleset: str, number: int) -> tuple[Told, list[str]]:
    """A whole game and the digest of every position at which somebody decided."""
    rng = Random(f"{players} {ruleset} {number}")
    told = Told(players, ruleset, rng.randbytes(32).hex())
    table = told.open()
    digests = [state_digest(table.state)]
    while not table.is_over:
        (seat,) = table.state.pending().seats
        action = rng.choice(table.state.legal(seat))
        told.decisions.append(table.catalogue.encode(action))
        assert isinstance(table.submit(seat, action), Accepted)
        digests.append(state_digest(table.state))
    return told, digests


def play_again(told: Told) -> list[str]:
    """The digests of the same game."""
    table = told.open()
    digests = [state_digest(table.state)]
    for decision in told.decisions:
        (seat,) = table.state.pending().seats
        assert isinstance(table.submit(seat, decision), Accepted)
        digests.append(state_digest(table.state))
    return digests


def play_again_elsewhere(games: list[Told], hash_seed: int) -> list[list[str]]:
    """The digests of the same games, played in a fresh process."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import main; main()"],
        input=json.dumps([asdict(told) for told in games]),
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[list[str]] = json.loads(done.stdout)
    return found


def main() -> None:
    """Games stand on standard input, their digests go to standard output."""
    print(json.dumps([play_again(Told(**told)) for told in json.load(sys.stdin)]))
