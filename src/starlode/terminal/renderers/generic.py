"""The generic renderer: any game as an outline of its view, for games without their own renderer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rich.text import Text

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.drawing.canvas import Drawing
from starlode.terminal.renderers.renderer import LegendEntry, Panel, Preview, RenderContext, ScoreSheet


class GenericRenderer:
    """Renders any game."""

    colours = palette.PLAYERS
    has_automatic_actions = False
    keyboard = None

    def board(self, context: RenderContext, width: int, height: int) -> Drawing:
        """Return the view as an outline."""
        lines = list(outline(context.preview.after if context.preview else context.view))
        return Drawing(Text("\n".join(lines), no_wrap=True), max(map(len, lines), default=0), len(lines))

    def describe(self, context: RenderContext, name: str) -> str:
        """Return an empty text: an outline has no named cells."""
        return ""

    def legend(self, texts: Texts) -> list[LegendEntry]:
        """Return nothing: an outline has no signs."""
        return []

    def status(self, context: RenderContext) -> Text:
        """Return who decides."""
        seats = context.state.pending().must_act
        return Text(context.texts.format("terminal-decides", seats=list(seats)) if seats else "")

    def panels(self, context: RenderContext, width: int) -> list[Panel]:
        """Return a panel with the scores."""
        lines = [
            context.texts.format("terminal-points", seat=seat, count=points)
            for seat, points in enumerate(context.state.scores())
        ]
        return [Panel(context.texts.format("terminal-players"), Text("\n".join(lines)))]

    def group(self, context: RenderContext, action: Action) -> str:
        """Return one heading for each kind of action."""
        return kind_of(action)

    def changes(self, context: RenderContext, action: Action, preview: Callable[[], Preview]) -> Text:
        """Return an empty text: the meaning of a view is unknown."""
        return Text()

    def starts_section(self, event: Event) -> bool:
        """Return False: the log has no sections."""
        return False

    def automatic_action(self, legal: Sequence[Action]) -> Action | None:
        """Return None: there are no automatic answers."""
        return None

    def parts_over(self, state: State) -> int:
        """Return 0: the game has one part."""
        return 0

    def score_sheet(self, state: State, events: Iterable[Event], texts: Texts) -> ScoreSheet:
        """Return totals and places."""
        return ScoreSheet((), tuple(state.scores()), tuple(state.ranking()))


def outline(value: Json | Mapping[str, Json], name: str = "", depth: int = -1) -> Iterator[str]:
    """Yield nested JSON as indented lines, with lists of plain values on one line."""
    indent = "  " * depth
    match value:
        case Mapping():
            if depth >= 0:
                yield f"{indent}{name}"
            for key, inner in value.items():
                yield from outline(inner, str(key), depth + 1)
        case list() if any(isinstance(item, list | dict) for item in value):
            yield f"{indent}{name}"
            for number, inner in enumerate(value):
                yield from outline(inner, str(number), depth + 1)
        case list():
            yield f"{indent}{name}: {', '.join(map(str, value))}"
        case _:
            yield f"{indent}{name}: {value}"
