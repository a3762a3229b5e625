"""The interface of renderers, which draw one game in the terminal. The rest of the terminal knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from rich.text import Text

from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing.canvas import Drawing


@dataclass(frozen=True)
class Preview:
    """The effects of an action: the view after it, and its events."""

    action: Action
    after: Mapping[str, Json]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class RenderContext:
    """A position of the game for one viewer.

    `previous_view` is the view when this viewer last decided, `events` are those of the last move and the draws after
    it, `legal` the legal actions, `preview` the effects of the highlighted action, `now` the game time.
    """

    state: State
    view: Mapping[str, Json]
    viewer: int
    texts: Texts
    controllers: Sequence[str]
    previous_view: Mapping[str, Json] | None = None
    events: tuple[Event, ...] = ()
    legal: Sequence[Action] = ()
    preview: Preview | None = None
    now: int = 0


class Panel(NamedTuple):
    """A panel of the side column: its title and its text."""

    title: str
    text: Text


class LegendEntry(NamedTuple):
    """A sign of the board as it is drawn, and its meaning."""

    sample: Text
    meaning: str


@dataclass(frozen=True)
class ScoreRow:
    """A line of the score sheet: its label, and an amount for each column; None if the column has none."""

    label: str
    amounts: tuple[int | None, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """The scores: the sources of the points, the totals, and the places.

    There is a column for each seat and, in team games, one for each of the `sides` after them. The `winners` are those
    in the first place unless they are given; a sheet of a game that goes on has a `heading` instead. The `details` say
    how the points came about.
    """

    rows: tuple[ScoreRow, ...]
    totals: tuple[int | None, ...]
    places: tuple[int, ...]
    events: tuple[Event, ...] = field(default=())
    sides: tuple[tuple[int, ...], ...] = field(default=())
    winners: tuple[int, ...] | None = None
    heading: str = ""
    details: tuple[Text, ...] = ()


class Keyboard(Protocol):
    """Keys of one game. While they are in use they come before the keys of the table.

    Keys have Textual's names: `space`, `x`, `N`.
    """

    @property
    def keys(self) -> Collection[str]: ...

    def is_in_use(self, context: RenderContext) -> bool:
        """Return whether these keys count in this position."""

    def key_of(self, context: RenderContext, action: Action) -> str:
        """Return the key that takes an action at once; empty if there is none."""

    def go_to(self, context: RenderContext, key: str, chosen: Action | None) -> Action | None:
        """Return the legal action to which a key goes from the highlighted one; None if there is none."""

    def is_meant(self, context: RenderContext, key: str, action: Action) -> bool:
        """Return whether a key takes this action or goes to it, legal or not: then it says why there is none."""

    def first(self, context: RenderContext) -> Action | None:
        """Return the legal action that is highlighted first, in any position; None: the first of the list."""

    def bar(self, context: RenderContext) -> Sequence[tuple[str, str]]:
        """Return the most useful keys as they are printed, each with the name of what it does."""

    def help_lines(self, texts: Texts) -> Sequence[str]:
        """Return the lines about these keys for the help page."""


class Renderer(Protocol):
    """Draws one game.

    `colours` are the players' colours by seat. `has_automatic_actions`: some choices have a usual answer, which the
    terminal may give for a person (`automatic_action`). `keyboard`: keys of the game's own, or None.
    """

    @property
    def colours(self) -> Sequence[str]: ...

    @property
    def has_automatic_actions(self) -> bool: ...

    @property
    def keyboard(self) -> Keyboard | None: ...

    def board(self, context: RenderContext, width: int, height: int) -> Drawing:
        """Return the board, as large as fits, with the effects of the highlighted action marked."""

    def describe(self, context: RenderContext, name: str) -> str:
        """Return a description of a named thing on the board."""

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return the meanings of the signs."""

    def status(self, context: RenderContext) -> Text:
        """Return the current step and who decides."""

    def panels(self, context: RenderContext, width: int) -> list[Panel]:
        """Return the panels of the side column; always the same number."""

    def group(self, context: RenderContext, action: Action) -> str:
        """Return the heading under which an action is listed."""

    def changes(self, context: RenderContext, action: Action, preview: Callable[[], Preview]) -> Text:
        """Return what an action brings and costs, in a few letters. A preview takes time: call it only if needed."""

    def starts_section(self, event: Event) -> bool:
        """Return whether an event starts a new section of the log."""

    def automatic_action(self, legal: Sequence[Action]) -> Action | None:
        """Return the usual answer that the terminal may give for a person, or None."""

    def parts_over(self, state: State) -> int:
        """Return how many parts of the game are over that end with a score sheet, except the last; 0 in most games."""

    def score_sheet(self, state: State, events: Iterable[Event], texts: Texts) -> ScoreSheet:
        """Return the final scores or, while the game goes on, those after the last part that is over."""
