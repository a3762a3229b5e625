"""Invalid calls are rejected in both languages, with exit code 2, and no file is changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import call, finished_log, log_prefix, with_header, write_file
from tests.cli.rejections import Case, args, expect_rejected

CASES = {
    "more seats than players": Case(
        args("play", "titan", "--players", "2", "--seats", "human,human,human"),
        "--seats names 3 seats, but --players says 2",
        "--seats nomme 3 places, mais --players dit 2",
    ),
    "hot-seat with named seats": Case(
        args("play", "titan", "--hot-seat", "--seats", "human,bot:random"),
        "--hot-seat and --seats contradict",
        "--hot-seat et --seats se contredisent",
    ),
    "players for a game that is resumed": Case(
        args("play", "titan", "--resume", "x.log", "--players", "2"),
        "--resume and --players contradict",
        "--resume et --players se contredisent",
    ),
    "an unfinished game without its seed": Case(
        lambda folder: ["play", "titan", "--resume", write_file(log_prefix(90), folder / "g.log")],
        "cannot go on without its seed",
        "ne peut pas continuer sans sa graine",
    ),
    "a save that exists": Case(
        lambda folder: ["play", "titan", "--save", write_file(log_prefix(90), folder / "g.log")],
        "exists already",
        "existe déjà",
        ("--save", "--resume"),
    ),
    "no terminal": Case(args("play", "titan"), "needs a terminal", "a besoin d'un terminal"),
    "an unknown game": Case(args("play", "tiatn"), "There is no game “tiatn”", "Le jeu « tiatn » n'existe pas"),
    "an unknown option of the game": Case(
        args("play", "titan", "-o", "speed=9"), "There is no option “speed”", "L'option « speed » n'existe pas"
    ),
    "an option without a value": Case(args("play", "titan", "-o", "ruleset"), "NAME=VALUE", "NOM=VALEUR"),
    "an option that cannot have this value": Case(
        args("play", "titan", "-o", "pipes_per_player=3"),
        "The option “pipes_per_player” cannot be “3”",
        "L'option « pipes_per_player » ne peut pas valoir « 3 »",
        ("[TI-1.9]",),
    ),
    "an unknown bot": Case(
        args("play", "titan", "--seats", "human,bot:genius"),
        "There is no bot “genius”",
        "pas de bot « genius »",
    ),
    "an unknown controller": Case(
        args("play", "titan", "--seats", "human,cat"), "“cat” cannot decide", "« cat » ne peut pas décider"
    ),
    "a person in a simulation": Case(
        args("sim", "titan", "--seats", "human,bot:random"), "Only bots play here", "Seuls des bots jouent ici"
    ),
    "games that cannot be shared out": Case(
        args("sim", "titan", "--games", "7", "--seats", "bot:random,bot:random"), "take 6 or 8", "prenez 6 ou 8"
    ),
    "an invalid seed": Case(
        args("play", "titan", "--seed", "xyz"),
        "--seed must be hexadecimal",
        "--seed doit être en chiffres hexa",
    ),
    "an unknown rule": Case(args("rules", "titan", "TI-99.9"), "no rule “TI-99.9”", "pas de règle « TI-99.9 »"),
    "a missing file": Case(args("replay", "no.log"), "“no.log” cannot be read", "« no.log » ne peut pas"),
    "a folder for a file": Case(lambda folder: ["replay", folder], "cannot be read", "ne peut pas être lu"),
    "a log over a folder": Case(
        lambda folder: ["export", write_file(finished_log(), folder / "g.log"), "-o", folder],
        "is not a regular file",
        "pas un fichier",
    ),
    "a name that contradicts its form": Case(
        lambda folder: ["export", write_file(finished_log(), folder / "g.log"), "--to", "json", "-o", folder / "x.log"],
        "--to json contradicts the name “x.log”",
        "--to json contredit le nom « x.log »",
    ),
    "an unknown form": Case(
        lambda folder: ["export", write_file(finished_log(), folder / "g.log"), "--to", "xml"],
        "--to must be json or text",
        "--to doit être json ou text",
    ),
    "a log in the place of another game": Case(
        lambda folder: [
            "import",
            write_file(finished_log(), folder / "g.log"),
            "-o",
            write_file(with_header(lambda header: replace(header, id="another")), folder / "kept.log"),
        ],
        "holds another game",
        "contient une autre partie",
        ("another",),
    ),
    "an unknown seat as viewer": Case(
        lambda folder: ["replay", write_file(finished_log(), folder / "g.log"), "--seat", "Z"],
        "--seat cannot be “Z”",
        "--seat ne peut pas être « Z »",
    ),
    "an unknown command": Case(args("plya"), "There is no command “plya”", "La commande « plya » n'existe pas"),
    "an unknown parameter": Case(
        args("play", "titan", "--player", "3"), "Did you mean --players?", "Vouliez-vous dire --players"
    ),
    "a parameter without its value": Case(
        args("play", "titan", "--players"), "--players lacks its value", "--players sa valeur"
    ),
    "a missing argument": Case(args("play"), "GAME is missing", "Il manque JEU"),
    "too many arguments": Case(args("play", "titan", "titan"), "more arguments", "plus d'arguments"),
    "text in place of a number": Case(
        args("play", "titan", "--players", "two"), "--players must be a number", "--players doit être un nombre"
    ),
    "no games at all": Case(
        args("sim", "titan", "--games", "0"),
        "--games must be a number, at least 1",
        "--games doit être un nombre",
    ),
    "a rule and a search": Case(
        args("rules", "titan", "TI-1.1", "--search", "x"), "contradict each other", "se contredisent"
    ),
    "no tests": Case(args("rules", "titan", "--tests", "nowhere"), "There are no tests", "Il n'y a pas de tests"),
    "no golden games": Case(
        args("golden", "titan", "--folder", "nowhere"), "no golden games", "pas de parties de référence"
    ),
    "a bad name for a game": Case(args("new-game", "3x"), "“3x” cannot be the name", "« 3x » ne peut pas être le nom"),
    "an unknown peer": Case(
        args("bench", "titan", "--peer", "nobody"),
        "There is no peer called nobody",
        "Aucun autre moteur ne s'appelle nobody",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_rejected(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    expect_rejected(CASES[name], language, tmp_path)


def test_an_unknown_language_is_rejected() -> None:
    result = call("--version", lang="de")
    assert result.code == 2
    assert "“de”" in result.err
    assert "en, fr" in result.err


def test_control_characters_of_a_file_do_not_reach_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "evil.log"
    path.write_text(finished_log().to_text().replace("\n0 chance", "\n0 \x1b[31mchance"))
    result = call("replay", path)
    assert result.code == 2
    assert "\x1b" not in result.err
