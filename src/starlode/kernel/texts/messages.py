"""Texts for people in their language: Fluent messages, found by key and filled with data.

The messages lie in `locales/<language>/*.ftl`, those of a game in its `text/<language>.ftl`. The web client reads the
same files. Data never carries words. It carries ids, and the name of a data item says what its value is:

- A string is an id. `metal="iron"` becomes the message `metal-iron` if there is one, else it is shown as it is
  (`metal="Fe"`). `Game.text_types` gives names a second type: with `{"price": "metal"}`, `price="iron"` finds
  `metal-iron` too.
- What follows an underscore in a name only tells two items apart: `metal_paid` is a `metal` too.
- `card="red-3"` finds `card-red`, which may use `$value` for the 3.
- `pay="iron+gold"` finds `pay-iron-gold`: a key cannot hold a plus sign.
- Things that have no names of their own may share a message: `cell="0,3"` finds `any-cell`, which uses `$id`. Of what
  lies between two of them, `edge="0,3|1,3"`, the message `any-edge` may use `$one` and `$other` instead.
- A whole number is a number; where the name says seat (`seat`, `owner`, ...) it becomes that player's name.
- What `Game.implied_data` makes of the data counts as data too: where a slot lies, from its id.
- A list becomes an enumeration. So does an object of ids and counts, through the message `amount` (or `amount-metal`
  if there is one), which gets `$count` and the item's own variables under `$name`.

Beside `$metal` a message may use `$metal-id` (the id itself, to choose a variant by), `$metal-<attribute>` for every
attribute of the message `metal-iron` (French needs "de fer" beside "fer"), and, of lists and objects, `$metal-count`.
True, False and None have the ids `true`, `false` and `none`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax import ast as ftl

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, CLOCK, HOST, Action, Event, Refusal, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game

LANGUAGES: Final = ("en", "fr")

SEAT: Final = "seat"

SEAT_NAMES: Final = frozenset(
    {"ally", "by", "controller", "owner", "seats", "target", "victim", "victims", "winner", "winners"}
)
"""Names of data items that hold seats without saying so."""

_WRITERS: Final[Mapping[int, str]] = MappingProxyType({CHANCE: "seat-chance", CLOCK: "seat-clock", HOST: "seat-host"})

_WORDS: Final[Mapping[bool | None, str]] = MappingProxyType({True: "yes", False: "no", None: "none"})

_Variables = dict[str, str | int | float]

_TERM: Final = "-"

# Where a message or a term begins; what belongs to it does not look like that at the start of a line.
_ENTRY: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)

# French sets punctuation off with spaces at which no line may break: a narrow one before ; ! ? and %, a full one
# before : and inside guillemets. Authors write plain spaces.
_FRENCH_SPACES: Final = (
    (re.compile(r" (?=[;!?%])"), "\N{NARROW NO-BREAK SPACE}"),
    (re.compile(r" (?=[:»])|(?<=«) "), "\N{NO-BREAK SPACE}"),
)


def languages() -> tuple[str, ...]:
    """Return the languages of all texts."""
    return LANGUAGES


class Texts:
    """Formats messages in one language, of one game or of none, with the names of the players where they are known."""

    def __init__(self, language: str, game: Game | None = None, *, names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise InvalidInput("language-unknown", language=language[:80], known=", ".join(LANGUAGES))
        self.language: Final = language
        self.game: Final = game
        self.names: Final = tuple(names)
        self._lexicon: Final = _lexicon(language, game)

    def has(self, key: str) -> bool:
        """Return whether there is a message with this key."""
        return self._lexicon.has(key)

    def format(self, key: str, /, **data: object) -> str:
        """Return the message of this key, filled with data; raise KeyError if it, or data that it uses, is missing."""
        variables: _Variables = {}
        implied = self.game.implied_data(data) if self.game and self.game.implied_data else {}
        for name, value in {**implied, **data}.items():
            variables.update(self._variables(name, value))
        return self._lexicon.fill(key, None, variables)

    def event(self, event: Event) -> str:
        """Return the text of an event."""
        return self.format(event.key, **event.data)

    def refusal(self, refusal: Refusal) -> str:
        """Return the text of a refusal."""
        return self.format(refusal.key, **refusal.data)

    def error(self, error: InvalidInput) -> str:
        """Return the text of an error."""
        return self.format(error.key, **error.data)

    def action(self, game: Game, action: Action) -> str:
        """Return the text of an action, as an offer to a player who may take it."""
        texts = self if game is self.game else Texts(self.language, game, names=self.names)
        return texts.format(f"action-{kind_of(action)}", **action.arguments())

    def value(self, option: str, value: Scalar) -> str:
        """Return the text of an option's value: its message `value-<option>-<value>`, or yes, no, or the value."""
        key = f"value-{option}-{_id_of(value)}"
        return self.format(key) if self.has(key) else self._to_text("value", value)

    def name(self, type_: str, id_: str) -> str:
        """Return the name of what has this id among things of a type, as messages name it; the id if it has none."""
        return self._to_text(type_, id_)

    def with_clause(self, sentence: str, clause: str) -> str:
        """Return a sentence with the clause behind it, if there is one."""
        return self.format("cited", sentence=sentence, clause=clause) if clause else sentence

    def _variables(self, name: str, value: object) -> _Variables:
        """Return all variables of one data item."""
        match value:
            case str():
                return self._named(name, value, value)
            case bool() | None:
                return self._named(name, _id_of(value), self.format(_WORDS[value]))
            case int() if SEAT in self._types(name):
                return {name: self._player(value), f"{name}-id": value}
            case int() | float():
                return {name: value}
            case Mapping():
                amounts = [self._amount(name, str(id_), count) for id_, count in value.items()]
                return {name: self._enumeration(amounts), f"{name}-count": sum(value.values())}
            case list() | tuple():
                return {name: self._enumeration([self._to_text(name, v) for v in value]), f"{name}-count": len(value)}
        raise TypeError(f"{name}={value!r} has no text")

    def _to_text(self, name: str, value: object) -> str:
        return str(self._variables(name, value)[name])

    def _named(self, name: str, id_: str, default: str) -> _Variables:
        """Return the variables of an id: its name, the attributes of the name, and the id itself."""
        fill = self._lexicon.fill
        for key, inner in self._name_keys(name, id_):
            if self._lexicon.variables(key) == inner.keys():
                forms = {f"{name}-{form}": fill(key, form, inner) for form in self._lexicon.attributes(key)}
                return {**forms, name: fill(key, None, inner), f"{name}-id": id_}
        return {name: default, f"{name}-id": id_}

    def _types(self, name: str) -> tuple[str, ...]:
        """Return the types that a data item of this name may have, the nearest first."""
        own = name.partition("_")[0]
        if own in SEAT_NAMES:
            return own, SEAT
        second = self.game.text_types.get(own) if self.game else None
        return (own, second) if second else (own,)

    def _name_keys(self, name: str, id_: str) -> Iterator[tuple[str, _Variables]]:
        """Yield the messages that may name an id, each with the variables it must use to count as a name."""
        stem, _, number = id_.rpartition("-")
        one, between, other = id_.partition("|")
        for type_ in self._types(name):
            yield f"{type_}-{id_.replace('+', '-')}", {}
            if stem and number.isdecimal():
                yield f"{type_}-{stem}", {"value": int(number)}
        for type_ in self._types(name):
            yield f"any-{type_}", {"id": id_}
            if between:
                yield f"any-{type_}", {"one": one, "other": other}

    def _player(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.format(_WRITERS[seat]) if seat in _WRITERS else self.format("seat-unnamed", number=seat + 1)

    def _amount(self, name: str, id_: str, count: int) -> str:
        named = {"name" + key.removeprefix(name): text for key, text in self._named(name, id_, id_).items()}
        keys = [f"amount-{type_}" for type_ in self._types(name)]
        key = next(filter(self.has, keys), "amount")
        return self._lexicon.fill(key, None, {**named, "count": count})

    def _enumeration(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        text = parts[0]
        for part in parts[1:-1]:
            text = self._lexicon.fill("list-next", None, {"list": text, "part": part})
        return self._lexicon.fill("list-last", None, {"list": text, "part": parts[-1]})


class Gap(NamedTuple):
    """A message that a language lacks or, with `variable`, one whose text does not use that variable."""

    key: str
    language: str
    variable: str = ""


def keys(language: str, game: Game | None = None) -> tuple[str, ...]:
    """Return every message key of a language, sorted: those of the program, and those of the game if there is one."""
    return tuple(sorted(_lexicon(language, game).all_keys()))


def missing(game: Game | None = None) -> list[Gap]:
    """Return the differences between the languages: keys that one lacks, variables that only some use."""
    lexicons = [_lexicon(language, game) for language in LANGUAGES]
    gaps = []
    for key in sorted({key for lexicon in lexicons for key in lexicon.all_keys()}):
        used = {name for lexicon in lexicons for name in lexicon.data_used(key)}
        for lexicon in lexicons:
            if not lexicon.has(key):
                gaps.append(Gap(key, lexicon.language))
            else:
                gaps += [Gap(key, lexicon.language, name) for name in sorted(used - lexicon.data_used(key))]
    return gaps


class _Lexicon:
    """The messages of one language: all their texts, of which those that are used are parsed."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._bundle: Final = FluentBundle([language], use_isolating=False)
        self._entries: Final[dict[str, _Entry]] = {}
        self._variables: Final[dict[str, frozenset[str]]] = {}

    def add(self, entry: _Entry) -> None:
        """Add a message or a term. Raise ValueError if there is one of this name."""
        # A bundle would use the first of two messages and not report the other.
        if entry.name in self._entries:
            raise ValueError(f"{entry.file}: {entry.name} is defined in an earlier file or line too")
        self._entries[entry.name] = entry

    def all_keys(self) -> Iterator[str]:
        return (name for name in self._entries if not name.startswith(_TERM))

    def has(self, key: str) -> bool:
        return key in self._entries

    def variables(self, key: str) -> frozenset[str] | None:
        """Return the variables that a message uses; None: there is no such message."""
        if key not in self._variables and key in self._entries:
            self._parse(key)
        return self._variables.get(key)

    def _parse(self, name: str) -> None:
        """Parse a message or a term, and what it refers to."""
        if name in self._variables or name not in self._entries:
            return
        entry = _parsed(self.language, self._entries[name])
        self._variables[name] = _variables_of(entry)
        self._bundle.add_resource(entry)
        for node in _nodes(entry):
            if isinstance(node, ftl.MessageReference):
                self._parse(node.id.name)
            elif isinstance(node, ftl.TermReference):
                self._parse(_TERM + node.id.name)

    def fill(self, key: str, attribute: str | None, variables: _Variables) -> str:
        message = self._message(key)
        pattern = message.value if attribute is None else message.attributes[attribute]
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise KeyError(f"{key} ({self.language}): {'; '.join(map(str, errors))}")
        return str(text)

    def attributes(self, key: str) -> Iterable[str]:
        return self._message(key).attributes

    def _message(self, key: str) -> Message:
        self._parse(key)
        return self._bundle.get_message(key)

    def data_used(self, key: str) -> set[str]:
        """Return the data items behind a message's variables; languages may use different forms of them."""
        return {name.partition("-")[0] for name in self.variables(key) or ()}


@cache
def _lexicon(language: str, game: Game | None) -> _Lexicon:
    lexicon = _Lexicon(language)
    for name, source in _program_sources(language):
        for entry in _entries(name, source):
            lexicon.add(entry)
    for name, source in _game_sources(language, game) if game else ():
        for entry in _entries(name, source):
            lexicon.add(entry)
            # At once: whoever writes a game learns of a mistake when it starts.
            _parsed(language, entry)
    return lexicon


class _Entry(NamedTuple):
    """A message or a term as it is written, without the comments before it. The name of a term begins with a hyphen."""

    file: str
    name: str
    source: str


@cache
def _entries(file: str, source: str) -> tuple[_Entry, ...]:
    """Return the messages and terms of a file. Raise ValueError if it begins with something else."""
    starts = [*_ENTRY.finditer(source)]
    ends = [*(start.start() for start in starts), len(source)]
    _parse_resource(file, source[: ends[0]])
    return tuple(
        _Entry(file, start[1], source[start.start() : end]) for start, end in zip(starts, ends[1:], strict=True)
    )


@cache
def _parsed(language: str, entry: _Entry) -> ftl.Resource:
    """Return a parsed entry, which the lexicons of all games share. Raise ValueError if it cannot be parsed."""
    resource = _parse_resource(entry.file, entry.source)
    if language == "fr":
        _set_spaces(resource)
    return resource


def _parse_resource(file: str, source: str) -> ftl.Resource:
    resource = FluentResource(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Junk):
            raise ValueError(f"{file}: not a message: {entry.content}")
    return resource


def _program_sources(language: str) -> Iterator[tuple[str, str]]:
    folder = files("starlode") / "locales" / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            yield f"{language}/{file.name}", file.read_text(encoding="utf-8")


def _game_sources(language: str, game: Game) -> Iterator[tuple[str, str]]:
    for folder in game.folders:
        path = folder / "text" / f"{language}.ftl"
        # A game under construction may have no texts yet.
        if path.is_file():
            yield f"{folder.name}/text/{language}.ftl", path.read_text(encoding="utf-8")


def _nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for child in vars(node).values():
        for part in child if isinstance(child, list) else [child]:
            if isinstance(part, ftl.BaseNode):
                yield from _nodes(part)


def _variables_of(entry: ftl.Resource) -> frozenset[str]:
    return frozenset(node.id.name for node in _nodes(entry) if isinstance(node, ftl.VariableReference))


def _set_spaces(resource: ftl.Resource) -> None:
    for node in _nodes(resource):
        if isinstance(node, ftl.TextElement):
            for space, unbreakable in _FRENCH_SPACES:
                node.value = space.sub(unbreakable, node.value)


def _id_of(value: object) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)
