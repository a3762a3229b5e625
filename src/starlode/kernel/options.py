"""Options of a game: what may be set, what the defaults are, which settings contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Option:
    """One setting. `default` is a value, or depends on an earlier option (`given`) as a mapping from its value.

    `suggested` may name another default for a number of players and the options settled so far; None means `default`.
    `read` makes the option free: besides `values`, any text that this function can read is a setting. It answers the
    text in the form that the log keeps, or raises BadInput.
    Tests and the fuzzer play at random: `sample` draws one of `values` for so many players, where few of them suit
    this number, and `make` makes up a free setting that nobody has seen.
    """

    name: str
    values: tuple[Scalar, ...]
    default: Scalar | Mapping[Scalar, Scalar]
    clauses: tuple[str, ...] = ()
    group: str = ""
    given: str = ""
    suggested: Callable[[int, Options], Scalar | None] | None = None
    read: Callable[[str], Scalar] | None = None
    sample: Callable[[Random, int], Scalar] | None = None
    make: Callable[[Random, int], Scalar] | None = None

    def default_for(self, players: int, resolved: Options) -> Scalar:
        """What this option is when nobody sets it."""
        suggested = self.suggested(players, resolved) if self.suggested else None
        if suggested is not None:
            return suggested
        return self.default[resolved[self.given]] if isinstance(self.default, Mapping) else self.default

    def sampled(self, rng: Random, players: int, *, made_up: bool) -> Scalar:
        """Any setting; a `made_up` one, if the option is free."""
        if made_up and self.make is not None:
            return self.make(rng, players)
        return self.sample(rng, players) if self.sample is not None else rng.choice(self.values)

    def checked(self, value: object) -> Scalar:
        """The setting that this value stands for; refused by name if there is none."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        if self.read is not None and isinstance(value, str):
            return self.read(value)
        raise InvalidInput(
            "option-bad-value",
            clause=self.clauses[0] if self.clauses else "",
            option=self.name,
            value=str(value)[:80],
            allowed=", ".join(_spell(allowed) for allowed in self.values),
        )


@dataclass(frozen=True)
class OptionConflict:
    """Settings that cannot hold together, told as a message key with data and the clause that forbids it."""

    key: str
    clause: str
    data: dict[str, Scalar] = field(default_factory=dict)


def resolve_options(
    options: Sequence[Option],
    chosen: Mapping[str, object],
    players: int,
    option_conflicts: Callable[[int, Options], Sequence[OptionConflict]] | None = None,
) -> Options:
    """All options with their values: the chosen ones checked, the others at their defaults."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise InvalidInput("option-unknown", option=name, known=", ".join(names))
    resolved: Options = {}
    for option in options:
        if option.name in chosen:
            resolved[option.name] = option.checked(chosen[option.name])
        else:
            resolved[option.name] = option.checked(option.default_for(players, resolved))
    for problem in option_conflicts(players, resolved) if option_conflicts else ():
        raise InvalidInput(problem.key, clause=problem.clause, **problem.data)
    return resolved


def _spell(value: Scalar) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_value(option: Option, text: str) -> Scalar:
    """The value that a person typed on the command line for this option, or the text itself if it is none."""
    for value in option.values:
        if text.lower() == _spell(value).lower():
            return value
    return text
