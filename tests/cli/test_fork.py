"""`starlode fork`: a new game continues from a position of another, which does not change."""

from __future__ import annotations

from pathlib import Path

import pytest

from starlode.games import find_game
from starlode.kernel.log.log import applied_moves, read_log
from starlode.kernel.table.table import Table
from starlode.kernel.texts.messages import LANGUAGES
from starlode.terminal.saves import read_save
from tests.cli.cli_runner import call, finished_log, log_prefix, write_file
from tests.cli.rejections import Case, expect_rejected

MOMENT = 50


def test_a_fork_has_the_effective_moves_and_can_be_continued(tmp_path: Path) -> None:
    path, out = write_file(finished_log(), tmp_path / "game.log"), tmp_path / "what-if.log"
    before = path.read_bytes()
    result = call("fork", path, "--at", str(MOMENT), "-o", out)
    assert (result.code, result.err) == (0, "")
    assert f"starlode play titan --resume {out}" in result.out
    assert path.read_bytes() == before
    log, seed = read_save(out)
    old = finished_log().header
    assert log.header.id != old.id
    assert log.header.forked_from is not None
    assert (log.header.forked_from.id, log.header.forked_from.upto) == (old.id, MOMENT)
    moves = [move for _, move in applied_moves(finished_log(), MOMENT)]
    assert log.entries[: len(moves)] == moves
    # Its seed is in a file beside it, and is not that of the old game.
    table = Table.resume(find_game("titan"), log, seed)
    assert not table.is_over
    assert log.header.seed_digest != old.seed_digest
    assert call("validate", out).code == 0


def test_a_running_game_can_be_forked_without_its_seed(tmp_path: Path) -> None:
    out = tmp_path / "what-if.json"
    assert call("fork", write_file(log_prefix(90), tmp_path / "game.log"), "--at", "0", "-o", out, lang="fr").code == 0
    assert out.read_bytes().startswith(b"{")
    assert read_log(out).header.players == 2


def test_a_file_is_overwritten_only_with_force(tmp_path: Path) -> None:
    path, out = write_file(finished_log(), tmp_path / "game.log"), tmp_path / "kept.log"
    out.write_text("precious")
    case = Case(
        lambda _: ["fork", path, "--at", str(MOMENT), "-o", out],
        "exists already",
        "existe déjà",
        ("kept.log", "--force"),
    )
    for language in LANGUAGES:
        expect_rejected(case, language, tmp_path)
    assert call("fork", path, "--at", str(MOMENT), "-o", out, "--force").code == 0
    assert read_log(out).header.forked_from is not None


def building_log() -> Path:
    """Return the file of a game of Galaxy Trucker that was built in real time."""
    return Path(__file__).parents[1] / "golden" / "galaxy_trucker" / "I-real-time-assisted.log"


def test_a_fork_of_building_in_real_time_may_go_on_turn_by_turn(tmp_path: Path) -> None:
    for pace, awaited in (("real_time", 0), ("turn_based", 1)):
        out = tmp_path / f"{pace}.log"
        result = call("fork", building_log(), "--at", str(MOMENT), "--pace", pace, "-o", out)
        assert (result.code, result.err) == (0, "")
        table = Table.resume(find_game("galaxy_trucker"), *read_save(out))
        assert len(table.state.pending().must_act) == awaited
        assert call("validate", out).code == 0


CASES = {
    "a pace where there is no choice": Case(
        lambda folder: [
            "fork",
            write_file(log_prefix(60), folder / "game.log"),
            "--at",
            "5",
            "--pace",
            "turn_based",
            "-o",
            folder / "new.log",
        ],
        "no choice of pace",
        "pas le choix du rythme",
    ),
    "an unknown pace": Case(
        lambda folder: ["fork", building_log(), "--at", "50", "--pace", "fast", "-o", folder / "new.log"],
        "real_time, turn_based",
        "real_time, turn_based",
    ),
    "a position after the end": Case(
        lambda folder: [
            "fork",
            write_file(log_prefix(60), folder / "game.log"),
            "--at",
            "61",
            "-o",
            folder / "new.log",
        ],
        "60",
        "60",
    ),
    "no position": Case(
        lambda folder: ["fork", write_file(log_prefix(60), folder / "game.log"), "-o", folder / "new.log"],
        "--at",
        "--at",
    ),
    "no log": Case(
        lambda folder: ["fork", folder / "gone.log", "--at", "1", "-o", folder / "x"], "gone.log", "gone.log"
    ),
    "a folder": Case(
        lambda folder: ["fork", write_file(log_prefix(60), folder / "game.log"), "--at", "1", "-o", folder],
        "file",
        "fichier",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_rejected(case: str, language: str, tmp_path: Path) -> None:
    expect_rejected(CASES[case], language, tmp_path)
