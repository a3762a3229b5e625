"""The rulebook of a game: every clause by its id, in each language.

A rulebook is `rules/<language>.md` in the game's folder. `## 8 Scoring` starts a section, a `###` heading a part of
one, and `- **AB-8.6** ...`, on one line, is a clause. Any other line is prose of its section.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

Kind = Literal["rule", "ruling", "example"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

# AB-8.6 and AB-13.1.2b are rules, AB-R8.1, AB-3.A1 and AB-2.R1 rulings, AB-X7 is an example.
_ID: Final = r"[A-Z]{2,}-(?:R\d+\.\d+|\d+\.[AR]\d+|X?\d+(?:\.\d+){0,2}[a-z]?)"
_CLAUSE: Final = re.compile(rf"- \*\*({_ID})\*\* (\S.*)")
_IN_TEXT: Final = re.compile(rf"(?<![\w-])({_ID})(?!\w)")
_SECTION: Final = re.compile(r"## (\d+) (\S.*)")
# In text without case and accents: an id or its number is one word.
_WORD: Final = re.compile(r"(?:[a-z]{2,}-)?[arx]?\d+(?:\.\w+)*(?!\w)|\w+")


@dataclass(frozen=True)
class Clause:
    """A rule, ruling or worked example. `section` is the heading of its section, with the number."""

    id: str
    kind: Kind
    section: str
    text: str


@dataclass(frozen=True)
class Section:
    """A section: its number, its title, the prose around its clauses, and the clauses."""

    number: str
    title: str
    prose: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()

    @property
    def heading(self) -> str:
        """The title with its number in front."""
        return f"{self.number} {self.title}"


@dataclass(frozen=True)
class Link:
    """The id of a clause in a text: text[start:end]."""

    id: str
    start: int
    end: int


def kind_of_clause(clause_id: str) -> Kind:
    """Return whether an id is that of a rule, a ruling or a worked example."""
    tail = clause_id.partition("-")[2]
    if tail.startswith("X"):
        return "example"
    return "ruling" if "R" in tail or "A" in tail else "rule"


def parse(text: str) -> list[Section]:
    """Return the sections of a rulebook; raise ValueError with the line of a clause that is invalid or misplaced."""
    sections: list[Section] = []
    for number, line in enumerate(map(str.strip, text.splitlines()), start=1):
        if heading := _SECTION.fullmatch(line):
            sections.append(Section(heading[1], heading[2]))
        elif line.startswith(("- **", "## ")):
            match = _CLAUSE.fullmatch(line)
            if match is None or not sections:
                raise ValueError(f"line {number} is neither a section nor a clause inside one: {line}")
            section = sections[-1]
            clause = Clause(match[1], kind_of_clause(match[1]), section.heading, match[2])
            sections[-1] = replace(section, clauses=(*section.clauses, clause))
        elif sections and line and not line.startswith("#"):
            sections[-1] = replace(sections[-1], prose=(*sections[-1].prose, line))
    return sections


class Rulebook:
    """A rulebook in one language. `Rulebook.of` reads each only once."""

    def __init__(self, name: str, sections: list[Section]) -> None:
        self.name: Final = name
        self._sections: Final = tuple(sections)
        self._clauses: Final = {clause.id: clause for section in sections for clause in section.clauses}
        if len(self._clauses) != sum(len(section.clauses) for section in sections):
            ids = [clause.id for section in sections for clause in section.clauses]
            raise ValueError(f"{name}: duplicate ids: {sorted({i for i in ids if ids.count(i) > 1})}")
        self._words: Final = {clause.id: _words(f"{clause.text} {clause.section}") for clause in self._clauses.values()}

    @staticmethod
    def of(game: Game, language: str) -> Rulebook:
        """Return the rulebook of a game with its expansions; raise InvalidInput if there is none in this language."""
        return _read(game.folders, language, game.name)

    @staticmethod
    def in_folder(folder: Path, language: str, name: str = "") -> Rulebook:
        """Return the rulebook in a game's folder, by default under the folder's name."""
        return _read((folder,), language, name or folder.name)

    def __len__(self) -> int:
        return len(self._clauses)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._clauses

    def entry(self, clause_id: str) -> Clause:
        """Return the clause of this id; raise InvalidInput if there is none."""
        if clause_id not in self._clauses:
            raise InvalidInput("clause-unknown", game=self.name, rule=clause_id[:80])
        return self._clauses[clause_id]

    def text(self, clause_id: str) -> str:
        """Return the text of a clause."""
        return self.entry(clause_id).text

    def ids(self, kind: Kind | None = None) -> tuple[str, ...]:
        """Return the ids in order, all or those of one kind."""
        return tuple(clause.id for clause in self if kind in (None, clause.kind))

    def prefixes(self) -> tuple[str, ...]:
        """Return the prefixes of the ids, such as `AB`."""
        return tuple(sorted({clause.id.partition("-")[0] for clause in self}))

    def sections(self) -> tuple[Section, ...]:
        """Return the sections in order."""
        return self._sections

    def search(self, words: str, limit: int = 20) -> list[Clause]:
        """Return the best matches: clauses with most of the words first, then those with whole and rare words.

        Case and accents do not matter. An id finds its clause; the start of an id finds all clauses under it.
        """
        searched = _words(words)
        hits = {word: self._hits(word) for word in searched}
        ranked = []
        for index, clause in enumerate(self):
            points = [hits[word][clause.id] for word in searched if clause.id in hits[word]]
            if points:
                ranked.append((-len(points), -sum(points), index, clause))
        return [clause for *_, clause in sorted(ranked, key=lambda hit: hit[:3])[:limit]]

    def links(self, text: str) -> list[Link]:
        """Return the ids of clauses of this book in a text, in order."""
        return [Link(m[1], m.start(), m.end()) for m in _IN_TEXT.finditer(text) if m[1] in self]

    def _hits(self, word: str) -> dict[str, int]:
        """Return the clauses that match a word, with points: whole words count double, and rare words more."""
        # English "cards" should find "card", and French "jeux" should find "jeu".
        stem = word[:-1] if len(word) > 3 and word[-1] in "sx" else word
        matches: dict[str, int] = {}
        for clause in self:
            folded, words = clause.id.casefold(), self._words[clause.id]
            if word in (folded, folded.partition("-")[2]):
                matches[clause.id] = 4 * len(self)
            elif word in words or stem in words or folded.startswith(word + "."):
                matches[clause.id] = 2
            elif len(stem) > 2 and any(other.startswith(stem) for other in words):
                matches[clause.id] = 1
        return {clause_id: points * len(self) // len(matches) for clause_id, points in matches.items()}


@cache
def _read(folders: tuple[Path, ...], language: str, name: str) -> Rulebook:
    sections: list[Section] = []
    for folder in folders:
        path = folder / "rules" / f"{language}.md"
        if path.is_file():
            sections += parse(path.read_text(encoding="utf-8"))
    if not sections:
        raise InvalidInput("rulebook-missing", game=name, language=language[:80])
    return Rulebook(name, sections)


def _words(text: str) -> tuple[str, ...]:
    """Return the distinct words of a text without case, accents and ligatures, in order."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return tuple(dict.fromkeys(_WORD.findall(letters)))
