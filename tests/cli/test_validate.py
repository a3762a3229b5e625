"""`starlode validate`: same, broken or unreadable for each log, and the worst of them as the exit code."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace

from starlode.kernel.log.entries import ChanceEntry
from starlode.kernel.log.log import Log
from tests.cli.calls import call, finished, part, with_act, with_digest, written


def other_draws() -> Log:
    """The same game with a foreman who was not drawn, as somebody might wish; the digests stay away."""
    entries = [replace(entry, digest=None) for entry in part(20).entries]
    first = entries[0]
    assert isinstance(first, ChanceEntry)
    entries[0] = replace(first, do={**first.do, "seat": 1 - int(first.do["seat"])})
    return Log(finished().header, entries)


def test_sound_logs_are_the_same(tmp_path: Path) -> None:
    whole, half = written(finished(), tmp_path / "whole.json"), written(part(100), tmp_path / "half.log")
    called = call("validate", whole, half)
    assert called.code == 0
    first, second, third = called.out.splitlines()
    assert first.startswith("same ")
    assert "draws follow from the seed" in first
    assert "not over yet" in second
    assert third == "2 same, 0 broken, 0 unreadable"


def test_broken_logs_exit_with_1_and_the_reason(tmp_path: Path) -> None:
    fine = written(finished(), tmp_path / "fine.log")
    wrong = written(with_act(lambda act: replace(act, by=1 - act.by)), tmp_path / "wrong.log")
    changed = written(with_digest("0" * 32), tmp_path / "changed.log")
    called = call("validate", fine, wrong, changed, lang="fr")
    assert called.code == 1
    assert called.out.splitlines()[0].startswith("identique ")
    assert "n'était pas permise" in called.out
    assert "empreinte" in called.out
    assert called.out.splitlines()[-1] == "1 identiques, 2 cassés, 0 illisibles"


def test_draws_that_do_not_follow_from_the_seed_are_broken(tmp_path: Path) -> None:
    # Whoever holds an unfinished log cannot tell; whoever holds the seed can.
    assert call("validate", written(other_draws(), tmp_path / "open.log")).code == 0
    entries = [replace(entry, digest=None) for entry in finished().entries]
    last = entries[-1]
    wrong_seed = replace(finished().header, seed_digest="0" * 64)
    path = written(Log(wrong_seed, [*entries[:-1], last]), tmp_path / "over.log")
    called = call("validate", path)
    assert called.code == 1
    assert "seed" in called.out


def test_unreadable_files_exit_with_2_and_the_others_are_judged(tmp_path: Path) -> None:
    fine = written(finished(), tmp_path / "fine.log")
    called = call("validate", tmp_path / "none.log", fine)
    assert called.code == 2
    assert "1 same, 0 broken, 1 unreadable" in called.out


def test_verdicts_for_programs(tmp_path: Path) -> None:
    fine = written(finished(), tmp_path / "fine.log")
    wrong = written(with_act(lambda act: replace(act, do={"do": "teleport"})), tmp_path / "wrong.log")
    called = call("validate", fine, wrong, "--json")
    assert called.code == 1
    same, broken = json.loads(called.out)
    assert (same["outcome"], same["reason"], same["entries"]) == ("same", None, len(finished().entries))
    assert same["draws_verified"] > 0
    assert (broken["outcome"], broken["reason"]["key"]) == ("broken", "log-unknown-action")
