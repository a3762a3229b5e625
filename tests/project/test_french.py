"""French texts have French typography: apostrophes, quotation marks, and a space before high punctuation.

The program turns that space into one that does not break.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from starlode.kernel.texts import messages

SOURCE = Path(__file__).parents[2] / "src" / "starlode"

FILES = sorted(
    path
    for pattern in (
        "locales/fr/*.ftl",
        "games/**/text/fr.ftl",
        "games/**/rules/fr.md",
        "testkit/scaffold/templates/**/fr.*",
    )
    for path in SOURCE.glob(pattern)
)

# Commands, and what Fluent and the rulebook mark as code, keep their own typography.
CODE = re.compile(r"^ {6}starlode .*$|`[^`]*`|\{[^{}]*\}", re.MULTILINE)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file without code; of a file of messages without keys and comments."""
    text = CODE.sub("x", path.read_text(encoding="utf-8"))
    for number, line in enumerate(text.splitlines(), start=1):
        if path.suffix == ".ftl" and line.startswith("#"):
            continue
        key = re.match(r"\s*[.*]?\[?[\w-]+\]?\s*=?\s*", line) if path.suffix == ".ftl" else None
        yield number, line[key.end() :] if key and "=" in key[0] else line


def matches(pattern: str) -> list[str]:
    """Return where a pattern matches in a French text."""
    return [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()[:90]}"
        for path in FILES
        for number, line in prose(path)
        if re.search(pattern, line)
    ]


def test_french_texts_are_found() -> None:
    names = {path.relative_to(SOURCE).as_posix() for path in FILES}
    assert {"locales/fr/web.ftl", "games/titan/text/fr.ftl", "games/forgotten_planet/rules/fr.md"} <= names
    assert any(name.startswith("testkit/scaffold/templates") for name in names)


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"\w'", id="straight apostrophe"),
        pytest.param(r'["\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]', id="foreign quotation mark"),
        pytest.param(r"\S[!?;»]|«\S", id="no space at a mark that has one"),
        pytest.param(r"[^\W\d_]:(?:\s(?!»)|$)", id="no space before a colon"),
    ],
)
def test_french_texts_follow_french_typography(pattern: str) -> None:
    assert matches(pattern) == []


MESSAGES = [path for path in FILES if path.suffix == ".ftl"]


def test_authors_of_messages_write_plain_spaces_at_marks() -> None:
    hard = (
        r"[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}](?=[!?;:%»])|(?<=«)[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"
    )
    assert [path.name for path in MESSAGES if re.search(hard, path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("path", MESSAGES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_spaces_at_marks_do_not_break_when_a_message_is_shown(path: Path) -> None:
    shown = [
        "".join(each.value if isinstance(each, ftl.TextElement) else "x" for each in node.elements)
        for entry in messages._entries(path.name, path.read_text(encoding="utf-8"))
        for node in messages._nodes(messages._parsed("fr", entry))
        if isinstance(node, ftl.Pattern)
    ]
    assert shown
    assert [text for text in shown if re.search(r" [;!?:%»]|« ", text)] == []


def french(form: object, key: str = "") -> Iterator[str]:
    match form:
        case dict():
            for name, value in form.items():
                yield from french(value, name)
        case list():
            for value in form:
                yield from french(value, key)
        case str() if key == "fr":
            yield form


def test_french_texts_in_data_follow_french_typography() -> None:
    texts = [
        text
        for path in SOURCE.glob("games/*/data/**/*.json")
        for text in french(json.loads(path.read_text(encoding="utf-8")))
    ]
    assert texts
    assert [text for text in texts if re.search(r"\w'|\"|\S[!?;»]|«\S", text)] == []


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"\b\d(?:er|e) Niveau", id="Premier, Deuxième, Troisième Niveau"),
        pytest.param(r"\bpuits\b", id="réserve"),
        pytest.param(r"\b[Dd]éfaire\b", id="annuler"),
        pytest.param(r"\bénergies\b|\d énergie\b", id="points of energy"),
        pytest.param(r"\b[Pp]urger\b", id="purifier"),
        pytest.param(r"module de structure|\bbatterie|canon double", id="words of Galaxy Trucker"),
        pytest.param(r"\bApporter un", id="importer"),
        pytest.param(r"\b(?:tu|toi|ton|tes)\b", id="vous"),
    ],
)
def test_french_texts_use_the_words_of_the_rulebooks(pattern: str) -> None:
    assert [found for found in matches(pattern) if found.startswith(("locales/", "games/")) and ".ftl" in found] == []


@pytest.mark.parametrize(
    ("game", "pattern"),
    [
        pytest.param("titan", r"\b[Tt]ubes?\b|[Pp]ipeline", id="Tuyau"),
        pytest.param("titan", r"\b[Dd]erricks?\b|[Ff]oreuses?\b", id="Plateforme"),
        pytest.param("titan", r"\b[Cc]ales?\b(?! )", id="Soute"),
        pytest.param("titan", r"\b[Tt]itane\b|\b[Pp]étrole", id="Titanium, Hydrocarbures"),
        pytest.param("titan", r"\b[Cc]ontrats?\b", id="Commande Planétaire"),
        pytest.param("forgotten_planet", r"\b[Rr]éserves?\b", id="banque, pioche"),
        pytest.param("forgotten_planet", r"\b[Mm]ines? (?:ordinaires?|normales?)\b", id="mine commune"),
        pytest.param("forgotten_planet", r"\b[Ss]uicide|\b[Ss]auter le robot", id="autodestruction"),
        pytest.param("galaxy_trucker", r"\b[Hh]angar\b|\b[Cc]hantier\b", id="entrepôt, assemblage"),
        pytest.param("galaxy_trucker", r"\b[Cc]onstruction\b", id="assemblage"),
        pytest.param("galaxy_trucker", r"\b[Pp]iles? d\Wénergie\b", id="cellules"),
        pytest.param("galaxy_trucker", r"\b[Mm]inuteur\b|\b[Cc]hronomètre\b", id="sablier"),
        pytest.param("galaxy_trucker", r"\b[Ss]uper-cartes?\b", id="Supercarte"),
    ],
)
def test_each_game_uses_the_words_of_its_french_rulebook(game: str, pattern: str) -> None:
    assert [found for found in matches(pattern) if game in found] == []


def test_texts_of_titan_use_the_words_of_the_english_rulebook() -> None:
    foreign = re.compile(r"\b(?:[Tt]ubes?|[Pp]latforms?|[Ww]arehouse|[Ss]huttle|[Oo]il)\b")
    files = ("games/titan/text/en.ftl", "games/titan/rules/en.md", "locales/en/web-titan.ftl")
    lines = [(name, *line) for name in files for line in prose(SOURCE / name)]
    assert lines
    assert [(name, number, line) for name, number, line in lines if foreign.search(line)] == []
