"""`starlode export` and `starlode import`: logs go out and come in, in either form, and lose nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.kernel.log.log import Log, read_log
from tests.cli.calls import call, finished, part, written


def test_a_log_is_printed_in_either_form(tmp_path: Path) -> None:
    path = written(finished(), tmp_path / "game.log")
    assert Log.from_text(call("export", path).out) == finished()
    assert Log.from_json(call("export", path, "--to", "json").out.encode()) == finished()


def test_a_log_is_written_as_its_name_says(tmp_path: Path) -> None:
    path = written(finished(), tmp_path / "game.log")
    called = call("export", path, "-o", tmp_path / "game.json")
    assert (called.code, called.out) == (0, "")
    assert json.loads((tmp_path / "game.json").read_bytes())["header"]["game"] == "titan"
    assert call("export", tmp_path / "game.json", "--to", "text", "-o", tmp_path / "again.log").code == 0
    assert (tmp_path / "again.log").read_bytes() == path.read_bytes()


def test_an_imported_log_is_kept_under_its_own_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = written(finished(), tmp_path / "from-a-friend.json")
    form = json.loads(call("import", path, "--json").out)
    kept = tmp_path / f"titan-{finished().header.id}.log"
    assert form == {
        "file": kept.name, "game": "titan", "id": finished().header.id, "entries": len(finished().entries),
    }  # fmt: skip
    assert kept.read_text() == finished().to_text()


def test_a_log_that_went_on_replaces_its_beginning(tmp_path: Path) -> None:
    kept = written(part(60), tmp_path / "kept.log")
    called = call("import", written(part(90), tmp_path / "newer.log"), "-o", kept, lang="fr")
    assert called.code == 0
    assert "Écrit : " in called.out
    assert read_log(kept) == part(90)


def test_a_full_disk_is_told_and_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = written(part(60), tmp_path / "kept.log")
    newer = written(part(90), tmp_path / "newer.log")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    called = call("import", newer, "-o", kept)
    assert called.code == 2
    assert "“kept.log” cannot be written" in called.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.log", "newer.log"]
    assert read_log(kept) == part(60)
