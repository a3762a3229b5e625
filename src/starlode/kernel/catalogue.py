"""The finite, numbered catalogue of a game's actions, and their JSON form.

Built once per game, seat count and the options that matter to it. `legal()` returns members of it, so nobody can invent
a move: what comes from outside is looked up here, and anything else is refused by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starlode.kernel.contract import Action, Scalar
from starlode.kernel.errors import InvalidInput

_Key = tuple[str, tuple[tuple[str, Scalar], ...]]


def kind_of(action: Action) -> str:
    """Return the kind of an action: `PlaceCard` is `place-card` in logs, on the wire and in message keys."""
    name = type(action).__name__
    return "".join("-" + c.lower() if c.isupper() else c for c in name).removeprefix("-")


def _key(kind: str, words: dict[str, Scalar]) -> _Key:
    return kind, tuple(sorted(words.items()))


class Catalogue:
    """All actions of a game, in order; each member knows its number."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = tuple(actions)
        self._by_words: dict[_Key, Action] = {}
        self._fields: dict[str, tuple[str, ...]] = {}
        self._forms: list[dict[str, Scalar]] = []
        for number, action in enumerate(self.actions):
            object.__setattr__(action, "number", number)
            kind, words = kind_of(action), action.arguments()
            self._forms.append({"do": kind, **words})
            self._by_words[_key(kind, words)] = action
            self._fields.setdefault(kind, tuple(words))
        if len(self._by_words) != len(self.actions):
            raise ValueError("two members of a catalogue have the same words")

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __getitem__(self, number: int) -> Action:
        return self.actions[number]

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        number = action.number
        return 0 <= number < len(self.actions) and self.actions[number] is action

    def kinds(self) -> tuple[str, ...]:
        """Every kind of action the game knows."""
        return tuple(self._fields)

    def fields(self, kind: str) -> tuple[str, ...]:
        """The names of a kind's arguments, in the order they are written."""
        return self._fields[kind]

    def encode(self, action: Action) -> dict[str, Scalar]:
        """Return the JSON form, `{"do": "place-card", "card": "red-3", "row": 2}`. Read only: it is shared."""
        return self._forms[action.number]

    def decode(self, form: object) -> Action:
        """The member that a JSON form names. Unknown kinds, fields and values are refused by name."""
        if not isinstance(form, dict) or not all(isinstance(name, str) for name in form):
            raise InvalidInput("action-not-an-object")
        kind = form.get("do")
        if not isinstance(kind, str) or kind not in self._fields:
            raise InvalidInput("action-unknown-kind", kind=str(kind))
        words = {name: value for name, value in form.items() if name != "do"}
        wanted = self._fields[kind]
        for name in words:
            if name not in wanted:
                raise InvalidInput("action-unknown-field", kind=kind, field=name)
        for name in wanted:
            if name not in words:
                raise InvalidInput("action-missing-field", kind=kind, field=name)
            if not isinstance(words[name], str | int | bool):
                raise InvalidInput("action-bad-value", kind=kind, field=name, value=str(words[name])[:80])
        found = self._by_words.get(_key(kind, words))
        # True == 1 in Python, so a boolean could pass for a number: the words must agree in type too.
        if found is None or any(type(words[name]) is not type(value) for name, value in found.arguments().items()):
            raise InvalidInput(
                "action-not-in-catalogue", kind=kind, value=" ".join(f"{n}={v}" for n, v in words.items())[:200]
            )
        return found
