"""The same game in another process, with another hash seed, and in plain Python where this one runs compiled code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence

from starlode.kernel.contract import Json
from starlode.kernel.game import import_game, import_path_of
from starlode.kernel.log.digest import digest_of
from starlode.testkit.conformance.copies import answers
from starlode.testkit.conformance.subject import CheckFailed, Position, Step, Subject, walk

_MAIN = f"from {__name__} import main; main()"
_PLAIN_MAIN = f"from starlode.testkit.plain_import import install; install(); {_MAIN}"


def same_in_another_process(subject: Subject) -> None:
    """The same log gives the same answers under another hash seed, and in plain Python if this is compiled."""
    steps = [step for _, _, step in walk(subject) if step is not None]
    expected = list(fingerprints(subject, steps))
    for hash_seed, program in (("1", _MAIN), ("2", _PLAIN_MAIN)):
        other = _fingerprints_in_process(subject, steps, program, hash_seed)
        for seq, (left, right) in enumerate(zip(expected, other, strict=True)):
            if left != right:
                prefix = "plain Python in " if program is _PLAIN_MAIN else ""
                detail = f"{prefix}another process with hash seed {hash_seed} gives other answers"
                raise CheckFailed(detail, max(0, seq - 1))


def fingerprints(subject: Subject, steps: Sequence[Step]) -> Iterator[str]:
    """Yield a fingerprint of the catalogue, then of what every position of a recorded game answers."""
    yield digest_of([subject.form(action) for action in subject.catalogue])
    state, at = subject.game.new_state(subject.players, subject.options), 0
    yield answers(Position(subject, state, at))
    for step in steps:
        state.apply(step.by, step.action, step.at)
        at = step.at
        yield answers(Position(subject, state, at))


def _fingerprints_in_process(subject: Subject, steps: Sequence[Step], program: str, hash_seed: str) -> list[str]:
    recorded: Json = {
        "game": import_path_of(subject.game),
        "players": subject.players,
        "options": dict(subject.options),
        "steps": [[step.by, subject.form(step.action), step.at] for step in steps],
    }
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(recorded),
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise CheckFailed(f"another process cannot replay the game: {done.stderr.strip().splitlines()[-1:]}")
    return done.stdout.split()


def main() -> None:
    """Replay the game that is on standard input as JSON; print the fingerprint of every position, one per line."""
    recorded = json.load(sys.stdin)
    subject = Subject(import_game(recorded["game"]), recorded["players"], recorded["options"])
    catalogue = subject.catalogue
    steps = [Step(by, catalogue.decode(form), at) for by, form, at in recorded["steps"]]
    print("\n".join(fingerprints(subject, steps)))
