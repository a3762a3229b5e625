"""A face: how one game is drawn and spoken of in the terminal. Everything else there knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from rich.text import Text

from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.game import Game
from starlode.kernel.texts.messages import Texts
from starlode.terminal.screen.canvas import Drawing


@dataclass(frozen=True)
class Outlook:
    """What an action would do: the view after it, and what would be told on the way."""

    action: Action
    after: Mapping[str, Json]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Scene:
    """A moment of the game for one viewer.

    `before` is the view when this viewer last decided, `told` what was told of the last move and of what it led to,
    `legal` what may be done now, `outlook` what the highlighted action would do.
    """

    state: State
    view: Mapping[str, Json]
    me: int
    texts: Texts
    controllers: Sequence[str]
    before: Mapping[str, Json] | None = None
    told: tuple[Event, ...] = ()
    legal: Sequence[Action] = ()
    outlook: Outlook | None = None


class Panel(NamedTuple):
    """A part of the side column: its title and what stands in it."""

    title: str
    text: Text


class Sign(NamedTuple):
    """A sign of the board as it is drawn, and what it means."""

    drawn: Text
    meaning: str


@dataclass(frozen=True)
class Row:
    """A line of the final sheet: what for, and how much for each column; None where that is not counted apart."""

    label: str
    amounts: tuple[int | None, ...]


@dataclass(frozen=True)
class Sheet:
    """The final scores: where the points come from, the totals, and the places.

    There is a column for each seat and, where seats compete together, one for each of these `sides` after them.
    """

    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]
    places: tuple[int, ...]
    told: tuple[Event, ...] = field(default=())
    sides: tuple[tuple[int, ...], ...] = field(default=())


class Face(Protocol):
    """How one game looks.

    `tints` are the players' colours by seat. `answers`: there are questions that people answer so regularly that the
    terminal may do it (`automatic`).
    """

    @property
    def tints(self) -> Sequence[str]: ...

    @property
    def answers(self) -> bool: ...

    def board(self, scene: Scene, width: int, height: int) -> Drawing:
        """The board, as large as fits; what the highlighted action does is marked on it."""

    def about(self, scene: Scene, name: str) -> str:
        """What stands at a named place of the board, in words."""

    def legend(self, texts: Texts) -> list[Sign]:
        """What the signs of the board mean."""

    def rail(self, scene: Scene) -> Text:
        """Where play stands and who decides."""

    def panels(self, scene: Scene, width: int) -> list[Panel]:
        """The side column."""

    def group(self, scene: Scene, action: Action) -> str:
        """The heading under which an action is listed."""

    def gains(self, scene: Scene, after: Mapping[str, Json]) -> Text:
        """What the viewer wins and loses between the view now and another one, in a few letters."""

    def clause(self, action: Action) -> str:
        """The rule that allows an action."""

    def opens(self, event: Event) -> bool:
        """Whether an event opens a new part of the log."""

    def automatic(self, legal: Sequence[Action]) -> Action | None:
        """The answer that a person gives so regularly that the terminal may give it, or None."""

    def sheet(self, state: State, events: Iterable[Event], texts: Texts) -> Sheet:
        """The final scores."""


def face_of(game: Game) -> Face:
    """The face of a game; a plain one for games that have none of their own."""
    from starlode.terminal.renderers.generic import PlainFace
    from starlode.terminal.renderers.planet import PlanetFace
    from starlode.terminal.renderers.titan import TitanFace

    faces: dict[str, Callable[[], Face]] = {"forgotten_planet": PlanetFace, "titan": TitanFace}
    return faces.get(game.name, PlainFace)()
