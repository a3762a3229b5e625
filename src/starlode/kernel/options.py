"""Options of a game: what may be set, what the defaults are, which settings contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from starlode.kernel.contract import Options, Word
from starlode.kernel.errors import BadInput


@dataclass(frozen=True)
class Option:
    """One setting. `default` is a value, or depends on an earlier option (`given`) as a mapping from its value."""

    name: str
    values: tuple[Word, ...]
    default: Word | Mapping[Word, Word]
    clauses: tuple[str, ...] = ()
    group: str = ""
    given: str = ""


@dataclass(frozen=True)
class Contradiction:
    """Settings that cannot hold together, told as a message key with data and the clause that forbids it."""

    key: str
    clause: str
    data: dict[str, Word] = field(default_factory=dict)


def settle(
    options: Sequence[Option],
    chosen: Mapping[str, object],
    players: int,
    contradictions: Callable[[int, Options], Sequence[Contradiction]] | None = None,
) -> Options:
    """All options with their values: the chosen ones checked, the others at their defaults."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise BadInput("option-unknown", option=name, known=", ".join(names))
    settled: Options = {}
    for option in options:
        default = option.default
        value = chosen.get(option.name, default[settled[option.given]] if isinstance(default, Mapping) else default)
        if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
            allowed = ", ".join(_spell(v) for v in option.values)
            clause = option.clauses[0] if option.clauses else ""
            raise BadInput(
                "option-bad-value", clause=clause, option=option.name, value=str(value)[:80], allowed=allowed
            )
        assert isinstance(value, str | int | bool)
        settled[option.name] = value
    for problem in contradictions(players, settled) if contradictions else ():
        raise BadInput(problem.key, clause=problem.clause, **problem.data)
    return settled


def _spell(value: Word) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_word(option: Option, text: str) -> Word:
    """The value that a person typed on the command line for this option, or the text itself if it is none."""
    for value in option.values:
        if text.lower() == _spell(value).lower():
            return value
    return text
