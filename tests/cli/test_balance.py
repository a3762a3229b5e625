"""`starlode balance`: experiments from the command line, their reports, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from starlode.balance.experiments import playing
from starlode.balance.experiments.experiment import Cell, Experiment
from starlode.balance.experiments.playing import GameRecord, play
from starlode.balance.figures.proposals import Proposals
from starlode.balance.output.markdown import BEGIN, END
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import CliResult, call
from tests.cli.rejections import Case, expect_rejected

QUICK = ("--games", "2", "--bots", "random", "--players", "2", "-j", "1")
MISSIONS = ("balance", "galaxy_trucker", *QUICK, "--study", "missions", "--vary", "mode=I")


def balance(folder: Path, *arguments: str | Path, lang: str = "en") -> CliResult:
    return call(*MISSIONS, "--results", folder / "r.sqlite", *arguments, lang=lang)


def test_a_report_is_printed_in_both_languages(tmp_path: Path) -> None:
    english = balance(tmp_path)
    assert english.code == 0
    assert english.out.startswith("Galaxy Trucker: 36 games, 2 of each variant on the same seeds, from seed 0")
    assert "Carpool" in english.out
    assert english.err.startswith("Played 36 games; ")
    french = balance(tmp_path, lang="fr")
    assert "Covoiturage" in french.out
    assert french.err.startswith("Toutes les parties étaient déjà parmi les résultats")


def test_a_report_as_json(tmp_path: Path) -> None:
    report = json.loads(balance(tmp_path, "--json").out)
    assert (report["game"], report["games"], report["played"]) == ("galaxy_trucker", 2, 36)
    (study,) = report["studies"]
    assert [len(study["subjects"]), study["name"]] == [16, "missions"]
    for subject in study["subjects"]:
        low, mean, high = (subject["measures"]["success"][name] for name in ("low", "value", "high"))
        assert 0 <= low <= mean <= high <= 1
    again = json.loads(balance(tmp_path, "--json", "--fresh", "-j", "2").out)
    assert again == report


def test_files_are_written(tmp_path: Path) -> None:
    document = tmp_path / "balance.md"
    begin, end = (mark.format(command="balance", name="galaxy_trucker missions") for mark in (BEGIN, END))
    document.write_text(f"# Before\n{begin}\n{end}\nAfter\n")
    page, proposed = tmp_path / "r.html", tmp_path / "p.json"
    result = balance(tmp_path, "--html", page, "--markdown", document, "--propose", proposed)
    assert (result.code, result.err.count("Written: ")) == (0, 3)
    assert page.read_text().startswith('<!doctype html>\n<html lang="en">')
    assert document.read_text().startswith(f"# Before\n{begin}\n\n```\nstarlode balance galaxy_trucker --games 2")
    assert document.read_text().endswith(f"{end}\nAfter\n")
    found = msgspec.json.decode(proposed.read_bytes(), type=Proposals)
    assert found.command == (
        "starlode balance galaxy_trucker --games 2 --players 2 --bots random --seed 0 --study missions "
        "-o building=turn_based --vary mode=I"
    )


@pytest.mark.parametrize(("game", "setting"), [("titan", "ruleset=en,fr"), ("forgotten_planet", "wall_cost=1e1c,2e0c")])
def test_a_game_without_studies_has_figures_too(tmp_path: Path, game: str, setting: str) -> None:
    result = call("balance", game, *QUICK, "--vary", setting, "--results", tmp_path / "r.sqlite", "--json")
    report = json.loads(result.out)
    assert report["studies"] == []
    assert [len(setup["figures"]["seats"]) for setup in report["setups"]] == [2, 2]
    text = call("balance", game, *QUICK, "--vary", setting, "--results", tmp_path / "r.sqlite").out
    assert text.count("Decisions in a game") == 2


def test_an_interruption_says_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_three(experiment: Experiment, cell: Cell, number: int) -> GameRecord:
        played.append(cell)
        if len(played) > 3:
            raise KeyboardInterrupt
        return play(experiment, cell, number)

    played: list[Cell] = []
    monkeypatch.setattr(playing, "play", play_three)
    result = balance(tmp_path)
    assert (result.code, result.out) == (130, "")
    assert result.err.startswith("Interrupted: 3 of 36 games are kept in ")
    monkeypatch.undo()
    assert balance(tmp_path).err.startswith("Played 33 games")


def test_seats_and_turn_order_are_reported_for_each_level_of_bots(tmp_path: Path) -> None:
    arguments = ("--games", "2", "--players", "2", "--bots", "random", "--bots", "random,random", "-j", "1")
    result = call("balance", "titan", *arguments, "--results", tmp_path / "r.sqlite")
    assert result.out.count("Seats (2 players, random") == 2
    assert result.out.count("Turn order: places in the first round (2 players, random") == 2


def test_what_is_forbidden_is_played_and_reported(tmp_path: Path) -> None:
    arguments = ("forgotten_planet", *QUICK, "--forbid", "build-wall", "--forbid", "concentrate cube=blue")
    french = call("balance", *arguments, "--results", tmp_path / "r.sqlite", lang="fr")
    assert "Jeu restreint" in french.out
    report = json.loads(call("balance", *arguments, "--results", tmp_path / "r.sqlite", "--json").out)
    assert [found["name"] for found in report["restrictions"]] == ["build-wall", "concentrate cube=blue"]


def test_a_question_is_answered_in_both_languages(tmp_path: Path) -> None:
    asked = write_text(
        tmp_path,
        "q.toml",
        'question = "Longer?"\ngame = "forgotten_planet"\nplayers = 2\nmeasure = "turns"\ngames = 2\n'
        'bots = ["random"]\na = { name = "A", options = { scenario = "2p-narrows" } }\n'
        'b = { name = "B", options = { scenario = "2p-twin-basins" } }\n',
    )
    call_ = ("question", asked, "-j", "1", "--results", tmp_path / "r.sqlite")
    assert "Answer: " in call(*call_, "--html", tmp_path / "a.html").out
    assert "Réponse" in call(*call_, lang="fr").out
    assert json.loads(call(*call_, "--json").out)["question"]["question"] == "Longer?"
    assert (tmp_path / "a.html").read_text().startswith("<!doctype html>")


def write_text(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


REJECTED = {
    "game": Case(lambda folder: ["balance", "checkers"], "no game", "jeu", ("checkers",)),
    "level": Case(
        lambda folder: [*MISSIONS[:-1], "mode=IV"], "mode", "mode", ("IV", "III")
    ),
    "trek": Case(lambda folder: [*MISSIONS[:-1], "mode=trek"], "single flights", "vols uniques", ("trek",)),
    "study": Case(lambda folder: ["balance", "titan", "--study", "vips"], "has no study", "pas d'étude", ("vips",)),
    "players": Case(lambda folder: ["balance", "titan", "--players", "2,many"], "numbers", "nombres", ("2,many",)),
    "too many": Case(lambda folder: ["balance", "titan", "--players", "2,9"], "9", "9", ("TI-1.1",)),
    "bot": Case(lambda folder: ["balance", "titan", "--bots", "deep"], "deep", "deep", ("steady",)),
    "correction": Case(lambda folder: [*MISSIONS, "--correction", "none"], "no correction", "correction", ("holm",)),
    "forbidden": Case(lambda folder: ["balance", "titan", "--forbid", "dance"], "no action", "action", ("claim",)),
    "scheduler": Case(
        lambda folder: [*MISSIONS, "--results", folder / "r", "--scheduler", "nowhere"], "scheduler", "ordonnanceur",
        ("nowhere",),
    ),
    "question": Case(
        lambda folder: ["question", write_text(folder, "q.toml", "players = 2")], "missing", "manque", ("question",)
    ),
    "setting": Case(lambda folder: [*MISSIONS[:-1], "mode"], "mode", "mode"),
    "results": Case(
        lambda folder: [*MISSIONS, "--results", write_text(folder, "r.txt", "notes " * 99)],
        "broken", "abîmé", ("r.txt",),
    ),
    "marks": Case(
        lambda folder: [*MISSIONS, "--results", folder / "r", "--markdown", write_text(folder, "d.md", "# No marks")],
        "no place", "pas de place", ("d.md", "begin: starlode balance galaxy_trucker missions"),
    ),
    "document": Case(lambda folder: [*MISSIONS, "--markdown", folder / "d.md"], "d.md", "d.md"),
    "page": Case(lambda folder: [*MISSIONS, "--html", folder], "file", "fichier"),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", REJECTED.values(), ids=REJECTED.keys())
def test_bad_input_is_named(case: Case, language: str, tmp_path: Path) -> None:
    expect_rejected(case, language, tmp_path)


def test_results_of_another_game_are_named(tmp_path: Path) -> None:
    balance(tmp_path)
    result = call("balance", "titan", *QUICK, "--results", tmp_path / "r.sqlite")
    assert (result.code, result.out) == (2, "")
    assert "holds results of galaxy_trucker, not of titan" in result.err
