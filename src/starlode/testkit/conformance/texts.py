"""Checks of texts: a game has every message in every language, and the clauses it cites are in its rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.contract import Event, Refusal
from starlode.kernel.texts.messages import Texts, languages, missing
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.conformance.moves import sample_illegal
from starlode.testkit.conformance.subject import CheckFailed, Subject, failures_at, require, walk


def texts_are_complete(subject: Subject) -> None:
    """The game, its actions and options, and the events and refusals of a whole game have a text in every language."""
    gaps = [gap for gap in missing(subject.game) if gap not in missing()]
    require(not gaps, f"messages or variables that one language lacks: {', '.join(map(str, gaps[:5]))}")
    all_texts = [Texts(language, subject.game) for language in languages()]
    for texts in all_texts:
        for key in ("game-name", f"game-{subject.game.name}", "game-tagline"):
            _require_text(texts.format(key) if texts.has(key) else "", f"{key} in {texts.language}")
        for action in subject.catalogue:
            _require_text(texts.action(subject.game, action), f"{action} in {texts.language}")
        for option in subject.game.options:
            for key in (f"option-{option.name}", f"option-{option.name}-help"):
                _require_text(texts.format(key), f"{key} in {texts.language}")
            for value in option.values:
                _require_text(texts.value(option.name, value), f"{option.name}={value} in {texts.language}")
    for seq, message in _texts_used(subject):
        with failures_at(seq):
            for texts in all_texts:
                sentence = texts.event(message) if isinstance(message, Event) else texts.refusal(message)
                _require_text(sentence, f"{message.key} in {texts.language}")


def _require_text(sentence: str, what: str) -> None:
    require(sentence.strip() != "", f"there is no text for {what}")


def cited_clauses_exist(subject: Subject) -> None:
    """Every cited clause is in the rulebook, and the rulebooks of all languages have the same clauses."""
    books = [Rulebook.of(subject.game, language) for language in languages()]
    for book, language in zip(books, languages(), strict=True):
        different = sorted(set(book.ids()) ^ set(books[0].ids()))
        require(not different, f"the rulebooks {languages()[0]} and {language} differ in {', '.join(different)}")
    book = books[0]
    for option in subject.game.options:
        for clause in option.clauses:
            require(clause in book, f"the option {option.name} cites {clause}, which is no rule")
    require(
        subject.game.seats_clause in book, f"the number of seats cites {subject.game.seats_clause}, which is no rule"
    )
    for seq, message in _texts_used(subject):
        if message.clause not in book:
            raise CheckFailed(f"{message.key} cites {message.clause!r}, which is no rule", seq)


def _texts_used(subject: Subject) -> Iterator[tuple[int, Event | Refusal]]:
    """Yield the events and refusals of a random game, each distinct one once, with the entry."""
    rng = subject.rng("sayings")
    known: set[str] = set()
    for seq, position, _ in walk(subject):
        state = position.state
        messages: list[Event | Refusal] = [*(state.events or ())]
        state.events = []
        for seat in position.seats:
            refusals = [state.why_not(seat, action) for action in sample_illegal(position, seat, rng)]
            messages += [refusal for refusal in refusals if refusal is not None]
        for message in messages:
            if (identity := f"{message.key} {message.clause} {message.data}") not in known:
                known.add(identity)
                yield seq, message
