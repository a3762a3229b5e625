"""`starlode fork`: a game goes on from a moment of another, which stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.log.log import applied_moves, read_log
from starlode.kernel.table.table import Table
from starlode.kernel.texts.messages import LANGUAGES
from starlode.terminal.saves import read_save
from tests.cli.calls import call, finished, part, written
from tests.cli.refusals import Case, expect_refused

MOMENT = 50


def test_a_fork_has_what_stood_then_and_can_be_played_on(tmp_path: Path) -> None:
    path, out = written(finished(), tmp_path / "game.log"), tmp_path / "what-if.log"
    before = path.read_bytes()
    called = call("fork", path, "--at", str(MOMENT), "-o", out)
    assert (called.code, called.err) == (0, "")
    assert f"starlode play titan --resume {out}" in called.out
    assert path.read_bytes() == before
    log, seed = read_save(out)
    old = finished().header
    assert log.header.id != old.id
    assert log.header.forked_from is not None
    assert (log.header.forked_from.id, log.header.forked_from.upto) == (old.id, MOMENT)
    moves = [move for _, move in applied_moves(finished(), MOMENT)]
    assert log.entries[: len(moves)] == moves
    # Its own seed lies beside it, which is not that of the old game.
    table = Table.resume(find_game("titan"), log, seed)
    assert not table.is_over
    assert log.header.seed_digest != old.seed_digest
    assert call("validate", out).code == 0


def test_a_game_that_goes_on_can_be_forked_without_its_seed(tmp_path: Path) -> None:
    out = tmp_path / "what-if.json"
    assert call("fork", written(part(90), tmp_path / "game.log"), "--at", "0", "-o", out, lang="fr").code == 0
    assert out.read_bytes().startswith(b"{")
    assert read_log(out).header.players == 2


def test_no_file_is_written_over_unless_that_is_wanted(tmp_path: Path) -> None:
    path, out = written(finished(), tmp_path / "game.log"), tmp_path / "kept.log"
    out.write_text("precious")
    case = Case(
        lambda _: ["fork", path, "--at", str(MOMENT), "-o", out],
        "exists already",
        "existe déjà",
        ("kept.log", "--force"),
    )
    for language in LANGUAGES:
        expect_refused(case, language, tmp_path)
    assert call("fork", path, "--at", str(MOMENT), "-o", out, "--force").code == 0
    assert read_log(out).header.forked_from is not None


CASES = {
    "a moment after the end": Case(
        lambda folder: ["fork", written(part(60), folder / "game.log"), "--at", "61", "-o", folder / "new.log"],
        "60",
        "60",
    ),
    "no moment": Case(
        lambda folder: ["fork", written(part(60), folder / "game.log"), "-o", folder / "new.log"], "--at", "--at"
    ),
    "no log": Case(
        lambda folder: ["fork", folder / "gone.log", "--at", "1", "-o", folder / "x"], "gone.log", "gone.log"
    ),
    "a folder": Case(
        lambda folder: ["fork", written(part(60), folder / "game.log"), "--at", "1", "-o", folder], "file", "fichier"
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_used_is_refused(case: str, language: str, tmp_path: Path) -> None:
    expect_refused(CASES[case], language, tmp_path)
