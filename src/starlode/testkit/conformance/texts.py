"""Questions about words: a game says everything in every language, and the clauses it cites stand in its rules."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.contract import Event, Refusal
from starlode.kernel.texts.messages import Texts, languages, missing
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.conformance.moves import illegal_sample
from starlode.testkit.conformance.subject import Fault, Subject, demand, told_at, walk


def everything_is_said(subject: Subject) -> None:
    """Actions, options, and the events and refusals of a whole game are said in every language without a gap."""
    gaps = [gap for gap in missing(subject.game) if gap not in missing()]
    demand(not gaps, f"what one language says and another does not: {', '.join(map(str, gaps[:5]))}")
    speakers = [Texts(language, subject.game) for language in languages()]
    for texts in speakers:
        for action in subject.catalogue:
            _demand_said(texts.action(subject.game, action), f"{action} in {texts.language}")
        for option in subject.game.options:
            for key in (f"option-{option.name}", f"option-{option.name}-help"):
                _demand_said(texts.format(key), f"{key} in {texts.language}")
            for value in option.values:
                _demand_said(texts.value(option.name, value), f"{option.name}={value} in {texts.language}")
    for seq, said in _sayings(subject):
        with told_at(seq):
            for texts in speakers:
                sentence = texts.event(said) if isinstance(said, Event) else texts.refusal(said)
                _demand_said(sentence, f"{said.key} in {texts.language}")


def _demand_said(sentence: str, what: str) -> None:
    demand(sentence.strip() != "", f"there are no words for {what}")


def clauses_are_rules(subject: Subject) -> None:
    """Every clause that is cited stands in the rulebook, in every language, and all languages have the same clauses."""
    books = [Rulebook.of(subject.game, language) for language in languages()]
    for book, language in zip(books, languages(), strict=True):
        odd = sorted(set(book.ids()) ^ set(books[0].ids()))
        demand(not odd, f"the rulebooks {languages()[0]} and {language} differ in {', '.join(odd)}")
    book = books[0]
    for option in subject.game.options:
        for clause in option.clauses:
            demand(clause in book, f"the option {option.name} cites {clause}, which is no rule")
    demand(
        subject.game.seats_clause in book, f"the number of seats cites {subject.game.seats_clause}, which is no rule"
    )
    for seq, said in _sayings(subject):
        if said.clause not in book:
            raise Fault(f"{said.key} cites {said.clause!r}, which is no rule", seq)


def _sayings(subject: Subject) -> Iterator[tuple[int, Event | Refusal]]:
    """What a random game says, each kind of sentence once for every set of data."""
    rng = subject.rng("sayings")
    known: set[str] = set()
    for seq, position, _ in walk(subject):
        state = position.state
        said: list[Event | Refusal] = [*(state.events or ())]
        state.events = []
        for seat in position.seats:
            refusals = [state.why_not(seat, action) for action in illegal_sample(position, seat, rng)]
            said += [refusal for refusal in refusals if refusal is not None]
        for saying in said:
            if (words := f"{saying.key} {saying.clause} {saying.data}") not in known:
                known.add(words)
                yield seq, saying
