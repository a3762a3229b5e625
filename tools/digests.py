"""Plays seeded random games and prints a line for each: the setup, the number of steps, and two digests.

The first digest is that of a game played with the rules alone, the second that of the log of a game played at a table.
Two runs of the same rules (compiled or plain, on another machine, with another hash seed) are equivalent if they print
the same lines. Lines that start with # name the modules in use and show whether they are compiled.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random

import msgspec

from starlode.games import find_game
from starlode.kernel.contract import CHANCE, CLOCK, Action, Options, Pending, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import state_digest
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.table import Table

LEAST_STEPS = 70
STEPS_BETWEEN_DIGESTS = 20  # the legal actions are hashed at every step, so the complete state can be hashed less often
CLOCK_EVERY = 60  # where nobody is awaited, a deadline passes once in so many steps

TABLE_MOVES = 120


def setups(game: Game) -> Iterator[tuple[int, Options]]:
    """Yield setups for every number of players: the default options, then every other value of each option."""
    seen: set[tuple[object, ...]] = set()
    for players in game.seats:
        choices: list[Options] = [{option.name: value} for option in game.options for value in option.values]
        for chosen in ({}, *choices):
            try:
                resolved = (players, *game.resolve_options(players, chosen).items())
            except InvalidInput:  # the value contradicts the default of another option
                continue
            if resolved not in seen:
                seen.add(resolved)
                yield players, chosen


def choose(state: State, pending: Pending, rng: Random) -> tuple[int, Action]:
    """Return a random actor and action: legal actions are equally likely, chance outcomes follow their weights."""
    if pending.chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        return CHANCE, rng.choices(outcomes, weights)[0]
    if pending.must_act or (pending.may_act and rng.randrange(CLOCK_EVERY)):
        seat = rng.choice(pending.must_act or pending.may_act)
        return seat, rng.choice(state.legal(seat))
    return CLOCK, state.timeout()


def play(game: Game, players: int, options: Options, seed: int) -> tuple[int, str]:
    """Play a game to its end, and more if they are short; return the number of steps and a digest."""
    rng, digest = Random(seed), hashlib.blake2b(digest_size=16)
    steps = 0
    while steps < LEAST_STEPS:
        steps += play_one(game.new_state(players, options), rng, digest)
    return steps, digest.hexdigest()


def play_one(state: State, rng: Random, digest: hashlib.blake2b) -> int:
    """Play a game to its end, add it to the digest and return the number of its steps."""
    steps = time = 0
    while not (pending := state.pending()).over:
        for seat in pending.may_act:
            digest.update(repr([action.number for action in state.legal(seat)]).encode())
        actor, action = choose(state, pending, rng)
        time = max(time + 1, pending.deadline or 0)
        state.apply(actor, action, time)
        digest.update(f"{actor} {action.number};".encode())
        steps += 1
        if steps % STEPS_BETWEEN_DIGESTS == 0:
            digest.update(state_digest(state).encode())
    digest.update(state_digest(state).encode())
    return steps


def log_of(game: Game, players: int, options: Options, seed: int) -> str:
    """Play the first moves of a game at a table, with occasional undos, and return the digest of its log."""
    rng, clock = Random(seed), ManualClock()
    table = Table.open(game, players, options, seed=bytes([seed]) * 32, clock=clock, draws=None)
    for _ in range(TABLE_MOVES):
        clock.advance(1000)
        table.tick()
        pending = table.state.pending()
        if pending.may_act:
            seat = rng.choice(pending.must_act or pending.may_act)
            table.submit(seat, rng.choice(table.state.legal(seat)))
            if rng.random() < 0.1:
                table.undo(seat)
    return hashlib.blake2b(msgspec.json.encode(table.log.entries), digest_size=16).hexdigest()


def modules() -> Iterator[str]:
    """Yield the names of the imported modules of the package, each with its form: compiled or source."""
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.startswith("starlode.") and file:
            yield f"{name} {'compiled' if file.endswith(tuple(EXTENSION_SUFFIXES)) else 'source'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, default=1, help="number of games per setup")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    for players, options in setups(game):
        setup = " ".join(f"{name}={value}" for name, value in {"players": players, **options}.items())
        for seed in range(arguments.seeds):
            steps, digest = play(game, players, options, seed)
            print(f"{game.name} {setup} seed={seed} steps={steps} {digest} {log_of(game, players, options, seed)}")
    for line in modules():
        print(f"# {line}")


if __name__ == "__main__":
    main()
