"""Invalid logs, options and numbers of players are rejected in both languages, with exit code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import (
    finished_log,
    first_action_number,
    log_prefix,
    with_digest,
    with_first_action,
    with_header,
    write_file,
)
from tests.cli.rejections import Arguments, Case, args, expect_rejected


def import_command(path: Callable[[Path], Path]) -> Callable[[Path], Arguments]:
    return lambda folder: ["import", path(folder), "-o", folder / "kept.log"]


def log_with_header(**change: object) -> Callable[[Path], Path]:
    return lambda folder: write_file(with_header(lambda header: replace(header, **change)), folder / "given.log")


def truncated_log(name: str) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = write_file(finished_log(), folder / name)
        path.write_bytes(path.read_bytes()[:3000])
        return path

    return write


def changed_byte(name: str, old: bytes, new: bytes) -> Callable[[Path], Path]:
    def write(folder: Path) -> Path:
        path = write_file(finished_log(), folder / name)
        before = path.read_bytes()
        assert len(old) == len(new)
        assert old in before
        path.write_bytes(before.replace(old, new, 1))
        return path

    return write


def empty_file(folder: Path) -> Path:
    path = folder / "given.log"
    path.write_bytes(b"")
    return path


def stale_number(folder: Path) -> Path:
    path = write_file(finished_log(), folder / "given.log")
    path.write_text(path.read_text().replace("\n9 chance ", "\n4 chance "))
    return path


def stale_move(folder: Path) -> Path:
    """Write a log with its first move again at the end, where it is no longer legal."""
    log = log_prefix(200)
    log.entries.append(finished_log().entries[first_action_number(finished_log())])
    return write_file(log, folder / "given.log")


def import_older_copy(folder: Path) -> Arguments:
    stored = write_file(log_prefix(90), folder / "kept.log")
    return ["import", write_file(log_prefix(60), folder / "given.log"), "-o", stored]


CASES = {
    "an unknown action": Case(
        import_command(
            lambda folder: write_file(
                with_first_action(lambda act: replace(act, do={"do": "teleport"})), folder / "g.log"
            )
        ),
        "has an action that this game does not know",
        "contient une action que ce jeu ne connaît pas",
        ("teleport", str(first_action_number(finished_log()))),
    ),
    "an action with an unknown field": Case(
        import_command(
            lambda folder: write_file(
                with_first_action(lambda act: replace(act, do={**act.do, "speed": 9})), folder / "g.log"
            )
        ),
        "has an action that this game does not know",
        "contient une action que ce jeu ne connaît pas",
    ),
    "an action of another seat": Case(
        import_command(
            lambda folder: write_file(with_first_action(lambda act: replace(act, by=1 - act.by)), folder / "g.log")
        ),
        "was not legal",
        "n'était pas permise",
        ("[TI-",),
    ),
    "an unknown seat": Case(
        import_command(lambda folder: write_file(with_first_action(lambda act: replace(act, by=7)), folder / "g.log")),
        "names seat 7",
        "nomme la place 7",
    ),
    "a stale entry, by its number": Case(
        import_command(stale_number), "“4”, but entry 9 is due", "« 4 », alors que l'entrée 9 est attendue"
    ),
    "a stale entry, by the rules": Case(
        import_command(stale_move), "was not legal", "n'était pas permise", ("200", "[TI-")
    ),
    "a stale copy of a game that has continued": Case(
        import_older_copy, "This log is stale", "Ce journal est périmé", ("60", "90", "kept.log")
    ),
    "a position after the end": Case(
        lambda folder: ["replay", write_file(finished_log(), folder / "g.log"), "--at", "999"],
        "There is no moment 999",
        "Il n'y a pas de moment 999",
    ),
    "a changed byte in text": Case(
        import_command(changed_byte("given.log", b"seat A human A", b"seat A human B")), "checksum", "somme de contrôle"
    ),
    "a changed byte in JSON": Case(
        import_command(changed_byte("given.json", b'"name":"A"', b'"name":"C"')), "checksum", "somme de contrôle"
    ),
    "a changed digest": Case(
        import_command(lambda folder: write_file(with_digest("0" * 32), folder / "g.log")),
        "digest",
        "empreinte",
        ("15",),
    ),
    "a changed seed digest": Case(
        import_command(log_with_header(seed_digest="0" * 64)),
        "This seed is not the one",
        "Cette graine n'est pas celle",
    ),
    "an unknown rules version": Case(
        import_command(log_with_header(version=99)), "Version 99 of the rules", "La version 99 des règles", ("titan",)
    ),
    "a log from another game": Case(
        import_command(log_with_header(game="chess")),
        "There is no game “chess”",
        "Le jeu « chess » n'existe pas",
        ("titan",),
    ),
    "a log from another game, to resume": Case(
        lambda folder: ["play", "titan", "--resume", log_with_header(game="chess")(folder)],
        "This is a log of the game “chess”",
        "C'est un journal du jeu « chess »",
        ("titan",),
    ),
    "a truncated text": Case(import_command(truncated_log("given.log")), "truncated", "tronqué"),
    "a truncated JSON": Case(import_command(truncated_log("given.json")), "truncated", "tronqué"),
    "an empty file": Case(import_command(empty_file), "not a Starlode log", "pas un journal de Starlode"),
    "options that contradict each other": Case(
        args("play", "titan", "--players", "4", "-o", "edge_landing=true"), "edge", "bord", ("[TI-R4.1]",)
    ),
    "options that contradict each other in a log": Case(
        import_command(
            log_with_header(
                players=4,
                seats=finished_log().header.seats * 2,
                options={**finished_log().header.options, "edge_landing": True},
            )
        ),
        "edge",
        "bord",
        ("[TI-R4.1]",),
    ),
    "an option of a log that cannot have this value": Case(
        import_command(log_with_header(options={**finished_log().header.options, "pipes_per_player": 3})),
        "The option “pipes_per_player” cannot be “3”",
        "L'option « pipes_per_player » ne peut pas valoir « 3 »",
        ("[TI-",),
    ),
    "an option given twice": Case(
        args("play", "titan", "--ruleset", "en", "-o", "ruleset=fr"),
        "The option “ruleset” is given twice",
        "L'option « ruleset » est donnée deux fois",
    ),
    "an option given twice in a simulation": Case(
        args("sim", "titan", "-o", "edge_landing=true", "-o", "edge_landing=false"),
        "The option “edge_landing” is given twice",
        "L'option « edge_landing » est donnée deux fois",
    ),
    "one player": Case(args("play", "titan", "--players", "1"), "2 to 4 players", "de 2 à 4 joueurs", ("[TI-1.1]",)),
    "five players": Case(args("play", "titan", "--players", "5"), "2 to 4 players", "de 2 à 4 joueurs", ("[TI-1.1]",)),
    "five named seats": Case(
        args("play", "titan", "--seats", "human,human,human,human,human"),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
    "five bots": Case(
        args("sim", "titan", "--games", "5", "--seats", ",".join(["bot:random"] * 5)),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
    "a log for five players": Case(
        import_command(log_with_header(players=5, seats=finished_log().header.seats[:1] * 5)),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_rejected(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expect_rejected(CASES[name], language, tmp_path)
