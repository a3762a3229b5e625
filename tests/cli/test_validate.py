"""`starlode validate`: same, broken or unreadable for each log, and the worst result as the exit code."""

from __future__ import annotations

import json
from pathlib import Path

from msgspec.structs import replace

from starlode.kernel.log.entries import ChanceEntry
from starlode.kernel.log.log import Log
from tests.cli.cli_runner import call, finished_log, log_prefix, with_digest, with_first_action, write_file


def forged_draws() -> Log:
    """Return the start of the game with a forged draw of the foreman, and without digests."""
    entries = [replace(entry, digest=None) for entry in log_prefix(20).entries]
    first = entries[0]
    assert isinstance(first, ChanceEntry)
    entries[0] = replace(first, do={**first.do, "seat": 1 - int(first.do["seat"])})
    return Log(finished_log().header, entries)


def test_valid_logs_are_reported_as_same(tmp_path: Path) -> None:
    complete = write_file(finished_log(), tmp_path / "whole.json")
    unfinished = write_file(log_prefix(100), tmp_path / "half.log")
    result = call("validate", complete, unfinished)
    assert result.code == 0
    first, second, third = result.out.splitlines()
    assert first.startswith("same ")
    assert "draws follow from the seed" in first
    assert "not over yet" in second
    assert third == "2 same, 0 broken, 0 unreadable"


def test_broken_logs_exit_with_1_and_the_reason(tmp_path: Path) -> None:
    fine = write_file(finished_log(), tmp_path / "fine.log")
    wrong = write_file(with_first_action(lambda act: replace(act, by=1 - act.by)), tmp_path / "wrong.log")
    changed = write_file(with_digest("0" * 32), tmp_path / "changed.log")
    result = call("validate", fine, wrong, changed, lang="fr")
    assert result.code == 1
    assert result.out.splitlines()[0].startswith("identique ")
    assert "n'était pas permise" in result.out
    assert "empreinte" in result.out
    assert result.out.splitlines()[-1] == "1 identiques, 2 cassés, 0 illisibles"


def test_draws_that_do_not_follow_from_the_seed_are_broken(tmp_path: Path) -> None:
    # Without the seed of an unfinished game the forgery cannot be detected.
    assert call("validate", write_file(forged_draws(), tmp_path / "open.log")).code == 0
    entries = [replace(entry, digest=None) for entry in finished_log().entries]
    last = entries[-1]
    wrong_seed = replace(finished_log().header, seed_digest="0" * 64)
    path = write_file(Log(wrong_seed, [*entries[:-1], last]), tmp_path / "over.log")
    result = call("validate", path)
    assert result.code == 1
    assert "seed" in result.out


def test_unreadable_files_exit_with_2_and_the_others_are_checked(tmp_path: Path) -> None:
    fine = write_file(finished_log(), tmp_path / "fine.log")
    result = call("validate", tmp_path / "none.log", fine)
    assert result.code == 2
    assert "1 same, 0 broken, 1 unreadable" in result.out


def test_verdicts_as_json(tmp_path: Path) -> None:
    fine = write_file(finished_log(), tmp_path / "fine.log")
    wrong = write_file(with_first_action(lambda act: replace(act, do={"do": "teleport"})), tmp_path / "wrong.log")
    result = call("validate", fine, wrong, "--json")
    assert result.code == 1
    same, broken = json.loads(result.out)
    assert (same["outcome"], same["reason"], same["entries"]) == ("same", None, len(finished_log().entries))
    assert same["draws_verified"] > 0
    assert (broken["outcome"], broken["reason"]["key"]) == ("broken", "log-unknown-action")
