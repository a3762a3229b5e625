"""Measures the environments and writes the run as JSON: `python -m starlode.bench.envs SECONDS`."""

from __future__ import annotations

import sys

import msgspec

from starlode.bench.envs.runner import run_here

if __name__ == "__main__":
    run = run_here(float(sys.argv[1]), lambda _stage, _done: None)
    sys.stdout.buffer.write(msgspec.json.encode(run))
