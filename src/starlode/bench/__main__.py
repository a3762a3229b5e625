"""Measures one engine and writes the run as JSON: `python -m starlode.bench GAME PEER SECONDS PLAYERS`."""

from __future__ import annotations

import sys

import msgspec

from starlode.bench.engine.runner import run_here
from starlode.games import find_game

if __name__ == "__main__":
    name, peer, seconds, players = sys.argv[1:]
    run = run_here(find_game(name), peer or None, float(seconds), int(players), lambda _stage, _done: None)
    sys.stdout.buffer.write(msgspec.json.encode(run))
