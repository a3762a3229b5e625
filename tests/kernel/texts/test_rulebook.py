"""Rulebooks: parsing, lookup, search and links."""

from __future__ import annotations

from pathlib import Path

import pytest

import starlode
from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import LANGUAGES, Texts
from starlode.kernel.texts.rulebook import KINDS, Clause, Link, Rulebook, kind_of_clause, parse

BOOKS = sorted(Path(starlode.__file__).parent.glob("games/**/rules"))

SAMPLE = """# Jouet — règles

## 1 Matériel

Ce qu'il faut.

- **TY-1.1** Chaque joueur a 25 Tuyaux et une réserve d'Eau.
- **TY-1.2** Un Tuyau pris dans la réserve peut être gagné de nouveau.

### Décisions

- **TY-R1.1** Rien n'est dit d'une réserve épuisée (TY-1.2).

## 8 Réseau et œuvres

- **TY-8.6** Le Réseau s'étend d'une Zone non-polluée.
- **TY-8.60** Un Drone vole.
- **TY-13.1.2b** Les Drones volent par-dessus le Réseau.
- **TY-X7** (réserve ; TY-1.1) A prend un Tuyau, puis un autre Tuyau.
"""


def no_state(*_: object) -> State:
    raise AssertionError("a rulebook needs no state")


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "fr.md").write_text(SAMPLE, encoding="utf-8")
    return Game("toy", 1, range(1, 5), "", (), tmp_path, lambda *_: Catalogue([]), no_state, no_state)


@pytest.fixture
def book(game: Game) -> Rulebook:
    return Rulebook.of(game, "fr")


def found(book: Rulebook, words: str) -> list[str]:
    return [clause.id for clause in book.search(words)]


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("TI-8.6", "rule"),
        ("GT-13.1.2b", "rule"),
        ("TI-R8.1", "ruling"),
        ("GT-3.A1", "ruling"),
        ("GL-2.R1", "ruling"),
        ("TI-X7", "example"),
    ],
)
def test_kind_of_a_clause_follows_from_its_id(clause: str, kind: str) -> None:
    assert kind_of_clause(clause) == kind


def test_clauses_are_found_by_id(book: Rulebook) -> None:
    assert book.entry("TY-8.60") == Clause("TY-8.60", "rule", "8 Réseau et œuvres", "Un Drone vole.")
    assert book.text("TY-R1.1") == "Rien n'est dit d'une réserve épuisée (TY-1.2)."
    assert book.ids("ruling") == ("TY-R1.1",)
    assert book.ids() == ("TY-1.1", "TY-1.2", "TY-R1.1", "TY-8.6", "TY-8.60", "TY-13.1.2b", "TY-X7")
    assert len(book) == 7
    assert "TY-1.1" in book
    assert book.prefixes() == ("TY",)


def test_sections_hold_their_clauses_and_prose(book: Rulebook) -> None:
    first, second = book.sections()
    assert (first.number, first.title, first.heading) == ("1", "Matériel", "1 Matériel")
    assert first.prose == ("Ce qu'il faut.",)
    assert [clause.id for clause in first.clauses] == ["TY-1.1", "TY-1.2", "TY-R1.1"]
    assert second.prose == ()


def test_a_book_is_read_once(game: Game) -> None:
    assert Rulebook.of(game, "fr") is Rulebook.of(game, "fr")


def test_an_unknown_id_or_book_is_refused(game: Game, book: Rulebook) -> None:
    with pytest.raises(InvalidInput) as unknown:
        book.entry("TY-9.9")
    assert Texts("en").error(unknown.value) == "The rulebook of toy has no rule “TY-9.9”."
    with pytest.raises(InvalidInput) as absent:
        Rulebook.of(game, "en")
    assert Texts("en").error(absent.value) == "There is no rulebook of toy in this language: English."


def test_search_ignores_case_and_accents_and_ligatures(book: Rulebook) -> None:
    assert found(book, "RESERVE EPUISEE")[0] == "TY-R1.1"
    assert found(book, "oeuvres") == ["TY-8.6", "TY-8.60", "TY-13.1.2b", "TY-X7"]
    assert found(book, "Polluée") == ["TY-8.6"]


def test_search_prefers_more_words_then_whole_and_rare_ones(book: Rulebook) -> None:
    assert found(book, "tuyaux eau") == ["TY-1.1", "TY-1.2", "TY-X7"]
    assert found(book, "vole") == ["TY-8.60", "TY-13.1.2b"]
    assert found(book, "drones") == ["TY-8.60", "TY-13.1.2b"]
    assert found(book, "une joueur")[0] == "TY-1.1"
    assert found(book, "astéroïde") == []
    assert len(book.search("réserve tuyau", limit=2)) == 2


def test_search_finds_ids_and_clauses_under_them(book: Rulebook) -> None:
    assert found(book, "ty-8.6") == ["TY-8.6"]
    assert found(book, "X7") == ["TY-X7"]
    assert found(book, "TY-1.2") == ["TY-1.2", "TY-R1.1"]
    assert found(book, "TY-8") == ["TY-8.6", "TY-8.60"]


def test_links_are_the_known_ids_of_a_text(book: Rulebook) -> None:
    text = "See TY-8.6. Or (TY-X7), TY-13.1.2b; not TY-9.9, XTY-1.1 or TY-1.1z9."
    assert book.links(text) == [Link("TY-8.6", 4, 10), Link("TY-X7", 16, 21), Link("TY-13.1.2b", 24, 34)]
    assert all(text[link.start : link.end] == link.id for link in book.links(text))


@pytest.mark.parametrize(
    "text",
    [
        "- **TY-1.1** before any section",
        "## 1 One\n- **TY-1.** cut short",
        "## 1 One\n- **TY-1.1**",
        "## One",
    ],
)
def test_invalid_rulebook_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="neither a section nor a clause"):
        parse(text)


def test_duplicate_id_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"duplicate ids: \['TY-1.1'\]"):
        Rulebook("toy", parse("## 1 One\n- **TY-1.1** a\n- **TY-1.2** b\n- **TY-1.1** c"))


@pytest.mark.parametrize("rules", BOOKS, ids=[path.parent.name for path in BOOKS])
def test_the_languages_have_the_same_clauses_in_the_same_order(rules: Path) -> None:
    books = [Rulebook.in_folder(rules.parent, language) for language in LANGUAGES]
    assert len({book.ids() for book in books}) == 1
    assert len({tuple(section.number for section in book.sections()) for book in books}) == 1
    for book in books:
        named = {link.id for clause in book for link in book.links(clause.text)}
        assert named <= set(book.ids())


def test_titan_has_every_clause_of_its_catalogue() -> None:
    book = Rulebook.in_folder(Path(starlode.__file__).parent / "games" / "titan", "en")
    assert [len(book.ids(kind)) for kind in KINDS] == [277, 63, 60]
