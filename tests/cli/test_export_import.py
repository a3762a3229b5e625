"""`starlode export` and `starlode import` in both formats, without loss."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.kernel.log.log import Log, read_log
from tests.cli.cli_runner import call, finished_log, log_prefix, write_file


def test_a_log_is_printed_in_either_format(tmp_path: Path) -> None:
    path = write_file(finished_log(), tmp_path / "game.log")
    assert Log.from_text(call("export", path).out) == finished_log()
    assert Log.from_json(call("export", path, "--to", "json").out.encode()) == finished_log()


def test_a_log_is_written_in_the_format_of_its_name(tmp_path: Path) -> None:
    path = write_file(finished_log(), tmp_path / "game.log")
    result = call("export", path, "-o", tmp_path / "game.json")
    assert (result.code, result.out) == (0, "")
    assert json.loads((tmp_path / "game.json").read_bytes())["header"]["game"] == "titan"
    assert call("export", tmp_path / "game.json", "--to", "text", "-o", tmp_path / "again.log").code == 0
    assert (tmp_path / "again.log").read_bytes() == path.read_bytes()


def test_an_imported_log_is_named_after_its_game_and_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = write_file(finished_log(), tmp_path / "from-a-friend.json")
    output = json.loads(call("import", path, "--json").out)
    stored = tmp_path / f"titan-{finished_log().header.id}.log"
    assert output == {
        "file": stored.name, "game": "titan", "id": finished_log().header.id, "entries": len(finished_log().entries),
    }  # fmt: skip
    assert stored.read_text() == finished_log().to_text()


def test_a_longer_log_replaces_its_prefix(tmp_path: Path) -> None:
    stored = write_file(log_prefix(60), tmp_path / "kept.log")
    result = call("import", write_file(log_prefix(90), tmp_path / "newer.log"), "-o", stored, lang="fr")
    assert result.code == 0
    assert "Écrit : " in result.out
    assert read_log(stored) == log_prefix(90)


def test_a_full_disk_is_an_error_and_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = write_file(log_prefix(60), tmp_path / "kept.log")
    newer = write_file(log_prefix(90), tmp_path / "newer.log")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    result = call("import", newer, "-o", stored)
    assert result.code == 2
    assert "“kept.log” cannot be written" in result.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.log", "newer.log"]
    assert read_log(stored) == log_prefix(60)
