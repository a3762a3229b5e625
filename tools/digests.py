"""Plays seeded random games, bare and at a table, and prints a line for each: the setup, the number of steps, and
digests of it all.

Two ways of running the same rules (compiled or plain, another machine, another hash seed) agree exactly when they
print the same lines. The lines that start with # tell which modules ran compiled and which from source.
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

STEPS_BETWEEN_DIGESTS = 20  # every step's legal actions are hashed, so a digest of the whole state may be rarer

MOVES_AT_A_TABLE = 120


def setups(game: Game) -> Iterator[tuple[int, Options]]:
    """Every number of players, with the options at their defaults and then each in turn at each other value."""
    seen: set[tuple[object, ...]] = set()
    for players in game.seats:
        choices: list[Options] = [{option.name: value} for option in game.options for value in option.values]
        for chosen in ({}, *choices):
            try:
                resolved = (players, *game.resolve_options(players, chosen).items())
            except InvalidInput:  # it contradicts another default
                continue
            if resolved not in seen:
                seen.add(resolved)
                yield players, chosen


def choose(state: State, pending: Pending, rng: Random) -> tuple[int, Action]:
    """Who moves, and how: each legal action as likely as the others, chance by its weights."""
    if pending.chance:
        outcomes, weights = zip(*state.chance(), strict=True)
        return CHANCE, rng.choices(outcomes, weights)[0]
    if pending.seats:
        seat = rng.choice(pending.seats)
        return seat, rng.choice(state.legal(seat))
    return CLOCK, state.timeout()


def play(game: Game, players: int, options: Options, seed: int) -> tuple[int, str]:
    """Plays one game to its end; gives its length and its digest."""
    state, rng, digest = game.new_state(players, options), Random(seed), hashlib.blake2b(digest_size=16)
    steps = at = 0
    while not (pending := state.pending()).over:
        for seat in pending.seats:
            digest.update(repr([action.number for action in state.legal(seat)]).encode())
        by, action = choose(state, pending, rng)
        at = max(at + 1, pending.deadline or 0)
        state.apply(by, action, at)
        digest.update(f"{by} {action.number};".encode())
        steps += 1
        if steps % STEPS_BETWEEN_DIGESTS == 0:
            digest.update(state_digest(state).encode())
    digest.update(state_digest(state).encode())
    return steps, digest.hexdigest()


def log_of(game: Game, players: int, options: Options, seed: int) -> str:
    """Plays the beginning of a game at a table, now and then takes a move back, and gives the digest of its log."""
    rng, clock = Random(seed), ManualClock()
    table = Table.open(game, players, options, seed=bytes([seed]) * 32, clock=clock)
    for _ in range(MOVES_AT_A_TABLE):
        clock.advance(1000)
        table.tick()
        pending = table.state.pending()
        if pending.seats:
            seat = rng.choice(pending.seats)
            table.submit(seat, rng.choice(table.state.legal(seat)))
            if rng.random() < 0.1:
                table.undo(seat)
    return hashlib.blake2b(msgspec.json.encode(table.log.entries), digest_size=16).hexdigest()


def modules() -> Iterator[str]:
    """The package's modules in use, and in which form."""
    for name, module in sorted(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name.startswith("starlode.") and file:
            yield f"{name} {'compiled' if file.endswith(tuple(EXTENSION_SUFFIXES)) else 'source'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seeds", type=int, default=1, help="games for each setup")
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
