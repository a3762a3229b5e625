"""`starlode ship`: check and show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.ship.text_format import LIMIT, read_ship, write_ship
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import call
from tests.galaxy_trucker.ships import build, ship_a, ship_b, with_piece

BAD_FILES = {
    "twice": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 STR-01 0\n8-8 STR-01 0\n", "GT-1.2"),
    "outside": ("starlode ship galaxy_trucker 1\nlevel I\n10-7 STR-01 0\n", "GT-2.7"),
    "unknown": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 STR-99 0\n", "GT-1.3"),
    "other": ("starlode ship titan 1\nlevel I\n", "starlode ship titan 1"),
    "level": ("starlode ship galaxy_trucker 1\nlevel V\n", "GT-1.5"),
    "line": ("starlode ship galaxy_trucker 1\nlevel I\nhello\n", "hello"),
    "cell-twice": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 STR-01 0\n8-7 STR-02 0\n", "GT-5.6"),
    "rotation": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 STR-01 7\n", "GT-5.6"),
    "start": ("starlode ship galaxy_trucker 1\nlevel I\n7-7 STR-01 0\n", "GT-2.6"),
    "contents": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 STR-01 0 crew=2\n", "crew=2"),
    "aliens": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 CAB-01 0 crew=brown\n8-6 CAB-02 0 crew=brown\n", "GT-8.5"),
    "alien-start": ("starlode ship galaxy_trucker 1\nlevel I\n7-7 SCAB-red 0 crew=brown\n", "GT-7.3"),
    "alien": ("starlode ship galaxy_trucker 1\nlevel I\n8-7 CAB-01 0 crew=purple\n", "GT-8.4"),
    "vips": (
        "starlode ship galaxy_trucker 1\nlevel I\n8-7 CAB-01 0 crew=vip_red\n8-6 CAB-02 0 crew=vip_red\n",
        "GL-2.14",
    ),
    "prisoners": (
        "starlode ship galaxy_trucker 1\nlevel I\n8-7 CAB-01 0 crew=prisoner\n8-6 CAB-02 0 crew=prisoner\n",
        "GL-6.12.1",
    ),
    "vip-start": ("starlode ship galaxy_trucker 1\nlevel I\n7-7 SCAB-red 0 crew=vip_blue\n", "GL-2.12"),
    "long": ("starlode ship galaxy_trucker 1\n" + "#" * LIMIT, str(LIMIT)[0]),
}


def ship_file(folder: Path, ship: Ship) -> Path:
    path = folder / "wanderer.ship"
    path.write_text(write_ship(ship), "utf-8")
    return path


def illegal_ship() -> Ship:
    """Return a ship with errors of every kind that a file may have."""
    ship = with_piece(with_piece(ship_b(), "9-6", "STR-01", 2), "9-8", "STR-02")
    return with_piece(ship, "7-10", "ENG-07", 1)


def test_a_legal_ship(tmp_path: Path) -> None:
    result = call("ship", "check", ship_file(tmp_path, ship_a()))
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines() == [
        "Legal ship of level I with 16 components.",
        "Cannon power: 3½, powered 5½",
        "Engine power: 2, powered 4",
        "Battery tokens when full: 2",
        "Sides covered by shields: N, E",
        "Exposed connectors: 9 (5-7W, 7-5N, 7-9N, 8-5S, 8-9E, 8-9S, 9-6E, 9-8E, 9-8W)",
        "Weak points: 7 (6-7, 7-6, 7-7, 7-8, 7-9, 8-6, 8-8)",
    ]


@pytest.mark.rule("GT-6.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_an_illegal_ship_has_its_clause(tmp_path: Path, language: str) -> None:
    result = call("ship", "check", ship_file(tmp_path, illegal_ship()), lang=language)
    assert (result.code, result.err) == (2, "")
    for clause in ("GT-5.11", "GT-5.12", "GT-5.13", "GT-5.14"):
        assert clause in result.out
    assert "cli-ship" not in result.out


@pytest.mark.rule("GT-6.2", "GT-2.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_component_outside_the_cells_is_listed_and_drawn(tmp_path: Path, language: str) -> None:
    path = ship_file(tmp_path, build(1, "7-7 SCAB-blue 0 4-7 STR-01 0 7-11 STR-02 0"))
    result = call("ship", "check", path, lang=language)
    assert (result.code, result.err) == (2, "")
    assert [line for line in result.out.splitlines() if "GT-2.7" in line and ("4-7" in line or "7-11" in line)]
    report = json.loads(call("ship", "check", path, "--json").out)
    outside = [error["cells"] for error in report["errors"] if error["error"] == "off-board"]
    assert outside == [["4-7"], ["7-11"]]
    plan = json.loads(call("ship", "show", path, "--json").out)
    assert plan[1] == ["4", "", "", "", "STR-01/0", "", "", "", ""]
    assert plan[4] == ["7", "", ".", ".", "SCAB-blue/0", ".", ".", "", "STR-02/0"]


def test_a_ship_without_weapons_shields_and_connectors_to_spare(tmp_path: Path) -> None:
    result = call("ship", "check", ship_file(tmp_path, build(1, "8-8 CAN-01 1")))
    assert result.out.splitlines()[1] == "Cannon power: ½, powered ½"
    assert "Sides covered by shields: none" in result.out
    assert "Weak points: none" in result.out


def test_the_report_for_programs(tmp_path: Path) -> None:
    result = call("ship", "check", ship_file(tmp_path, illegal_ship()), "--json")
    report = json.loads(result.out)
    assert result.code == 2
    assert report["level"] == "II"
    assert {"error": "turned-engine", "clause": "GT-5.13", "cells": ["7-10"]} in report["errors"]
    assert report["cannon_halves"] == {"plain": 5, "powered": 9}


CARGO_SHIP = """starlode ship galaxy_trucker 1
level II
7-7 SCAB-red 0 crew=2
7-6 GLC-R04 1
7-5 GLC-R06 3
7-8 GLC-H01 0
6-7 GLC-E01 0
8-7 ENG-03 0
"""


@pytest.mark.rule("GL-7.14", "GL-7.19", "GL-7.22", "GL-7.26")
@pytest.mark.parametrize("language", LANGUAGES)
def test_cargo_counts_in_errors_power_and_weak_points(tmp_path: Path, language: str) -> None:
    path = tmp_path / "cargo.ship"
    path.write_text(CARGO_SHIP, "utf-8")
    result = call("ship", "check", path, lang=language)
    assert result.code == 2
    assert "7-5, 7-6. [GL-7.22]" in result.out
    assert "cli-ship" not in result.out
    report = json.loads(call("ship", "check", path, "--json").out)
    assert report["errors"] == [{"error": "joined-radioactive", "clause": "GL-7.22", "cells": ["7-5", "7-6"]}]
    assert (report["weight"], report["engines"]) == (1, {"plain": 0, "powered": 0})
    # The explosive tile on 6-7 would take its neighbours along; nothing falls off without it.
    assert report["weak_points"] == ["6-7", "7-6", "7-7"]
    assert report["kept_empty"] == ["7-7"]


def test_figures_of_the_expansion_are_written_and_read() -> None:
    text = "starlode ship galaxy_trucker 1\nlevel I\n8-6 GLV-C1 0 crew=vip_red\n8-7 CAB-01 0 crew=prisoner\n"
    assert write_ship(read_ship(text.encode())) == text


def test_a_ship_is_drawn(tmp_path: Path) -> None:
    result = call("ship", "show", ship_file(tmp_path, ship_b()))
    assert (result.code, result.err) == (0, "")
    head, first, *_, last = result.out.splitlines()
    assert head.split() == ["4", "5", "6", "7", "8", "9", "10"]
    assert first.split() == ["5", "CAN-14/0", "DCN-02/0"]
    assert last.split() == ["9", "ENG-06/0", "ENG-04/0", ".", ".", "DEN-05/0", "."]
    plan = json.loads(call("ship", "show", ship_file(tmp_path, ship_b()), "--json").out)
    assert plan[1] == ["5", "", "", "CAN-14/0", "", "DCN-02/0", "", ""]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", BAD_FILES)
def test_a_bad_file_is_refused_with_its_reason(tmp_path: Path, case: str, language: str) -> None:
    text, words = BAD_FILES[case]
    path = tmp_path / "bad.ship"
    path.write_text(text, "utf-8")
    result = call("ship", "check", path, lang=language)
    assert (result.code, result.out) == (2, "")
    assert words in result.err
    assert "ship-file" not in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_mistakes_are_explained(tmp_path: Path, language: str) -> None:
    binary = tmp_path / "bad.ship"
    binary.write_bytes(b"starlode ship\xff")
    for arguments in (("ship", "fly", binary), ("ship", "check", tmp_path / "none"), ("ship", "check", binary)):
        result = call(*arguments, lang=language)
        assert (result.code, result.out) == (2, "")
        assert "cli-" not in result.err
        assert "ship-file" not in result.err
