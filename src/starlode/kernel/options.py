"""The options of a game: their values, their defaults, and conflicts between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from starlode.kernel.contract import Options, Scalar
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Option:
    """One option. `default` is a value, or a mapping from the values of an earlier option, `depends_on`.

    `suggested` may return another default for a number of players and the options resolved so far; None means
    `default`. `one_screen` is the default where all people play on one screen, if it is another one there.
    `parse` makes the option free: besides `values`, any text that it accepts is a value. It returns the text in the
    form that is logged, or raises InvalidInput. For random games, `sample` draws one of `values` for a number of
    players, where few of them suit it, and `generate` makes up a new value of a free option.
    """

    name: str
    values: tuple[Scalar, ...]
    default: Scalar | Mapping[Scalar, Scalar]
    clauses: tuple[str, ...] = ()
    group: str = ""
    depends_on: str = ""
    suggested: Callable[[int, Options], Scalar | None] | None = None
    parse: Callable[[str], Scalar] | None = None
    sample: Callable[[Random, int], Scalar] | None = None
    generate: Callable[[Random, int], Scalar] | None = None
    one_screen: Scalar | None = None

    def default_for(self, players: int, resolved: Options) -> Scalar:
        """Return the value of this option if it is not chosen."""
        suggested = self.suggested(players, resolved) if self.suggested else None
        if suggested is not None:
            return suggested
        return self.default[resolved[self.depends_on]] if isinstance(self.default, Mapping) else self.default

    def random_value(self, rng: Random, players: int, *, generated: bool) -> Scalar:
        """Return a random value; a `generated` one, if the option is free."""
        if generated and self.generate is not None:
            return self.generate(rng, players)
        return self.sample(rng, players) if self.sample is not None else rng.choice(self.values)

    def validate(self, value: object) -> Scalar:
        """Return the value that was chosen; raise InvalidInput if there is no such value."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        if self.parse is not None and isinstance(value, str):
            return self.parse(value)
        raise InvalidInput(
            "option-bad-value",
            clause=self.clauses[0] if self.clauses else "",
            option=self.name,
            value=str(value)[:80],
            allowed=", ".join(format_value(allowed) for allowed in self.values),
        )


@dataclass(frozen=True)
class OptionConflict:
    """Values of options that exclude each other: a message key with data, and the clause that forbids them."""

    key: str
    clause: str
    data: dict[str, Scalar] = field(default_factory=dict)


def resolve_options(
    options: Sequence[Option],
    chosen: Mapping[str, object],
    players: int,
    option_conflicts: Callable[[int, Options], Sequence[OptionConflict]] | None = None,
) -> Options:
    """Return all options with their values: the chosen ones checked, the others with their defaults."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise InvalidInput("option-unknown", option=name, known=", ".join(names))
    resolved: Options = {}
    for option in options:
        if option.name in chosen:
            resolved[option.name] = option.validate(chosen[option.name])
        else:
            resolved[option.name] = option.validate(option.default_for(players, resolved))
    for conflict in option_conflicts(players, resolved) if option_conflicts else ():
        raise InvalidInput(conflict.key, clause=conflict.clause, **conflict.data)
    return resolved


def format_value(value: Scalar) -> str:
    """Return a value of an option as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parse_value(option: Option, text: str) -> Scalar:
    """Return the value that a person typed for this option, or the text itself if it is none of the listed values."""
    for value in option.values:
        if text.lower() == format_value(value).lower():
            return value
    return text
