"""Logs, options and numbers of players that cannot be used: refused by name, in both languages, with exit code 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.calls import finished, first_act, part, with_act, with_digest, with_header, written
from tests.cli.refusals import Arguments, Case, expect_refused, given


def importing(path: Callable[[Path], Path]) -> Callable[[Path], Arguments]:
    return lambda folder: ["import", path(folder), "-o", folder / "kept.log"]


def a_log(**change: object) -> Callable[[Path], Path]:
    return lambda folder: written(with_header(lambda header: replace(header, **change)), folder / "given.log")


def cut(name: str) -> Callable[[Path], Path]:
    def path(folder: Path) -> Path:
        whole = written(finished(), folder / name)
        whole.write_bytes(whole.read_bytes()[:3000])
        return whole

    return path


def changed_byte(name: str, old: bytes, new: bytes) -> Callable[[Path], Path]:
    def path(folder: Path) -> Path:
        whole = written(finished(), folder / name)
        before = whole.read_bytes()
        assert len(old) == len(new)
        assert old in before
        whole.write_bytes(before.replace(old, new, 1))
        return whole

    return path


def empty(folder: Path) -> Path:
    path = folder / "given.log"
    path.write_bytes(b"")
    return path


def stale_number(folder: Path) -> Path:
    whole = written(finished(), folder / "given.log")
    whole.write_text(whole.read_text().replace("\n9 chance ", "\n4 chance "))
    return whole


def stale_move(folder: Path) -> Path:
    """The first move once more, long after its moment."""
    log = part(200)
    log.entries.append(finished().entries[first_act(finished())])
    return written(log, folder / "given.log")


def an_older_copy(folder: Path) -> Arguments:
    kept = written(part(90), folder / "kept.log")
    return ["import", written(part(60), folder / "given.log"), "-o", kept]


CASES = {
    "an unknown action": Case(
        importing(lambda folder: written(with_act(lambda act: replace(act, do={"do": "teleport"})), folder / "g.log")),
        "has an action that this game does not know",
        "contient une action que ce jeu ne connaît pas",
        ("teleport", str(first_act(finished()))),
    ),
    "an action with an unknown field": Case(
        importing(
            lambda folder: written(with_act(lambda act: replace(act, do={**act.do, "speed": 9})), folder / "g.log")
        ),
        "has an action that this game does not know",
        "contient une action que ce jeu ne connaît pas",
    ),
    "an action of another seat": Case(
        importing(lambda folder: written(with_act(lambda act: replace(act, by=1 - act.by)), folder / "g.log")),
        "was not legal",
        "n'était pas permise",
        ("[TI-",),
    ),
    "a seat that nobody has": Case(
        importing(lambda folder: written(with_act(lambda act: replace(act, by=7)), folder / "g.log")),
        "names seat 7",
        "nomme la place 7",
    ),
    "a stale entry, by its number": Case(
        importing(stale_number), "“4”, but entry 9 is due", "« 4 », alors que l'entrée 9 est attendue"
    ),
    "a stale entry, by the rules": Case(importing(stale_move), "was not legal", "n'était pas permise", ("200", "[TI-")),
    "a stale copy of a game that has gone on": Case(
        an_older_copy, "This log is stale", "Ce journal est périmé", ("60", "90", "kept.log")
    ),
    "a moment that is not there": Case(
        lambda folder: ["replay", written(finished(), folder / "g.log"), "--at", "999"],
        "There is no moment 999",
        "Il n'y a pas de moment 999",
    ),
    "a changed byte in text": Case(
        importing(changed_byte("given.log", b"seat A human A", b"seat A human B")), "checksum", "somme de contrôle"
    ),
    "a changed byte in JSON": Case(
        importing(changed_byte("given.json", b'"name":"A"', b'"name":"C"')), "checksum", "somme de contrôle"
    ),
    "a changed digest": Case(
        importing(lambda folder: written(with_digest("0" * 32), folder / "g.log")), "digest", "empreinte", ("15",)
    ),
    "a changed seed digest": Case(
        importing(a_log(seed_digest="0" * 64)), "This seed is not the one", "Cette graine n'est pas celle"
    ),
    "an unknown rules version": Case(
        importing(a_log(version=99)), "Version 99 of the rules", "La version 99 des règles", ("titan",)
    ),
    "a log from another game": Case(
        importing(a_log(game="chess")), "There is no game “chess”", "Le jeu « chess » n'existe pas", ("titan",)
    ),
    "a log from another game, to play on": Case(
        lambda folder: ["play", "titan", "--resume", a_log(game="chess")(folder)],
        "This is a log of the game “chess”",
        "C'est un journal du jeu « chess »",
        ("titan",),
    ),
    "a truncated text": Case(importing(cut("given.log")), "truncated", "tronqué"),
    "a truncated JSON": Case(importing(cut("given.json")), "truncated", "tronqué"),
    "an empty file": Case(importing(empty), "not a Starlode log", "pas un journal de Starlode"),
    "options that contradict each other": Case(
        given("play", "titan", "--players", "4", "-o", "edge_landing=true"), "edge", "bord", ("[TI-R4.1]",)
    ),
    "options that contradict each other in a log": Case(
        importing(
            a_log(
                players=4,
                seats=finished().header.seats * 2,
                options={**finished().header.options, "edge_landing": True},
            )
        ),
        "edge",
        "bord",
        ("[TI-R4.1]",),
    ),
    "an option of a log that cannot have this value": Case(
        importing(a_log(options={**finished().header.options, "pipes_per_player": 3})),
        "The option “pipes_per_player” cannot be “3”",
        "L'option « pipes_per_player » ne peut pas valoir « 3 »",
        ("[TI-",),
    ),
    "an option given twice": Case(
        given("play", "titan", "--ruleset", "en", "-o", "ruleset=fr"),
        "The option “ruleset” is given twice",
        "L'option « ruleset » est donnée deux fois",
    ),
    "an option given twice in a simulation": Case(
        given("sim", "titan", "-o", "edge_landing=true", "-o", "edge_landing=false"),
        "The option “edge_landing” is given twice",
        "L'option « edge_landing » est donnée deux fois",
    ),
    "one player": Case(given("play", "titan", "--players", "1"), "2 to 4 players", "de 2 à 4 joueurs", ("[TI-1.1]",)),
    "five players": Case(given("play", "titan", "--players", "5"), "2 to 4 players", "de 2 à 4 joueurs", ("[TI-1.1]",)),
    "five players by their seats": Case(
        given("play", "titan", "--seats", "human,human,human,human,human"),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
    "five bots": Case(
        given("sim", "titan", "--games", "5", "--seats", ",".join(["bot:random"] * 5)),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
    "a log for five players": Case(
        importing(a_log(players=5, seats=finished().header.seats[:1] * 5)),
        "2 to 4 players",
        "de 2 à 4 joueurs",
        ("[TI-1.1]",),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_refused(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expect_refused(CASES[name], language, tmp_path)
