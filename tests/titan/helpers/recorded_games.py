"""Games recorded as seed and decisions, to be replayed here or in another process."""

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
class RecordedGame:
    """Everything that determines a game: number of players, ruleset, seed, decisions."""

    players: int
    ruleset: str
    seed: str
    decisions: list[dict[str, Scalar]] = field(default_factory=list)

    def open(self) -> Table:
        """Return the table at its first decision."""
        return Table.open(GAME, self.players, {"ruleset": self.ruleset}, seed=bytes.fromhex(self.seed))


def record_random_game(players: int, ruleset: str, number: int) -> tuple[RecordedGame, list[str]]:
    """Play a game at random; return its record and the digest of the position after every decision."""
    rng = Random(f"{players} {ruleset} {number}")
    game = RecordedGame(players, ruleset, rng.randbytes(32).hex())
    table = game.open()
    digests = [state_digest(table.state)]
    while not table.is_over:
        (seat,) = table.state.pending().must_act
        action = rng.choice(table.state.legal(seat))
        game.decisions.append(table.catalogue.encode(action))
        assert isinstance(table.submit(seat, action), Accepted)
        digests.append(state_digest(table.state))
    return game, digests


def replay_digests(game: RecordedGame) -> list[str]:
    """Replay the game and return its digests."""
    table = game.open()
    digests = [state_digest(table.state)]
    for decision in game.decisions:
        (seat,) = table.state.pending().must_act
        assert isinstance(table.submit(seat, decision), Accepted)
        digests.append(state_digest(table.state))
    return digests


def replay_digests_in_process(games: list[RecordedGame], hash_seed: int) -> list[list[str]]:
    """Replay the games in a new process and return their digests."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import main; main()"],
        input=json.dumps([asdict(game) for game in games]),
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
        check=True,
    )
    digests: list[list[str]] = json.loads(done.stdout)
    return digests


def main() -> None:
    """Read games from standard input and write their digests to standard output."""
    print(json.dumps([replay_digests(RecordedGame(**fields)) for fields in json.load(sys.stdin)]))
