"""The finite, numbered catalogue of a game's actions, and their JSON form.

Built once per game, seat count and the options it depends on. `legal()` returns members of it, so that no other actions
exist: what comes from outside is looked up here, and InvalidInput names what is not found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from starlode.kernel.contract import Action, Origin, Scalar
from starlode.kernel.errors import InvalidInput

_Key = tuple[str, tuple[tuple[str, Scalar], ...]]


def kind_of(action: Action) -> str:
    """Return the kind of an action: `PlaceCard` is `place-card` in logs, on the wire and in message keys."""
    name = type(action).__name__
    return "".join("-" + c.lower() if c.isupper() else c for c in name).removeprefix("-")


def _key(kind: str, arguments: dict[str, Scalar]) -> _Key:
    return kind, tuple(sorted(arguments.items()))


class Catalogue:
    """All actions of a game, in order; each member knows its number.

    With an `origin` members can be pickled: it finds this catalogue's members by their numbers in any process.
    """

    def __init__(self, actions: Iterable[Action], origin: Origin | None = None) -> None:
        self.actions = tuple(actions)
        self._by_arguments: dict[_Key, Action] = {}
        self._fields: dict[str, tuple[str, ...]] = {}
        self._forms: list[dict[str, Scalar]] = []
        for number, action in enumerate(self.actions):
            object.__setattr__(action, "number", number)
            object.__setattr__(action, "origin", origin)
            kind, arguments = kind_of(action), action.arguments()
            self._forms.append({"do": kind, **arguments})
            self._by_arguments[_key(kind, arguments)] = action
            self._fields.setdefault(kind, tuple(arguments))
        if len(self._by_arguments) != len(self.actions):
            raise ValueError("two members of a catalogue have the same arguments")

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
        """Return every kind of action of the game."""
        return tuple(self._fields)

    def fields(self, kind: str) -> tuple[str, ...]:
        """Return the names of a kind's arguments, in the order in which they are written."""
        return self._fields[kind]

    def encode(self, action: Action) -> dict[str, Scalar]:
        """Return the JSON form, `{"do": "place-card", "card": "red-3", "row": 2}`. Read only: it is shared."""
        return self._forms[action.number]

    def decode(self, form: object) -> Action:
        """Return the member that a JSON form names; raise InvalidInput for unknown kinds, fields and values."""
        if not isinstance(form, dict) or not all(isinstance(name, str) for name in form):
            raise InvalidInput("action-not-an-object")
        kind = form.get("do")
        if not isinstance(kind, str) or kind not in self._fields:
            raise InvalidInput("action-unknown-kind", kind=str(kind)[:80])
        arguments = {name: value for name, value in form.items() if name != "do"}
        fields = self._fields[kind]
        for name in arguments:
            if name not in fields:
                raise InvalidInput("action-unknown-field", kind=kind, field=name[:80])
        for name in fields:
            if name not in arguments:
                raise InvalidInput("action-missing-field", kind=kind, field=name)
            if not isinstance(arguments[name], str | int | bool):
                raise InvalidInput("action-bad-value", kind=kind, field=name, value=str(arguments[name])[:80])
        action = self._by_arguments.get(_key(kind, arguments))
        # True == 1 in Python, so a boolean could be taken for a number: the types must be the same too.
        if action is None or any(
            type(arguments[name]) is not type(value) for name, value in action.arguments().items()
        ):
            raise InvalidInput(
                "action-not-in-catalogue", kind=kind, value=" ".join(f"{n}={v}" for n, v in arguments.items())[:200]
            )
        return action
