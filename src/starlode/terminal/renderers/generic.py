"""The plain face: any game as an outline of its view. Enough to play a game that has no drawing yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.text import Text

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action, Event, Json, State
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import Panel, Scene, Sheet, Sign
from starlode.terminal.screen import palette
from starlode.terminal.screen.canvas import Drawing


class PlainFace:
    """A face without features."""

    tints = palette.PLAYERS
    answers = False

    def board(self, scene: Scene, width: int, height: int) -> Drawing:
        """The view as an outline."""
        lines = list(outline(scene.outlook.after if scene.outlook else scene.view))
        return Drawing(Text("\n".join(lines), no_wrap=True), max(map(len, lines), default=0), len(lines))

    def about(self, scene: Scene, name: str) -> str:
        """An outline has no places."""
        return ""

    def legend(self, texts: Texts) -> list[Sign]:
        """An outline has no signs."""
        return []

    def rail(self, scene: Scene) -> Text:
        """Who decides."""
        seats = scene.state.pending().seats
        return Text(scene.texts.format("terminal-decides", seats=list(seats)) if seats else "")

    def panels(self, scene: Scene, width: int) -> list[Panel]:
        """The points."""
        lines = [
            scene.texts.format("terminal-points", seat=seat, count=points)
            for seat, points in enumerate(scene.state.scores())
        ]
        return [Panel(scene.texts.format("terminal-players"), Text("\n".join(lines)))]

    def group(self, scene: Scene, action: Action) -> str:
        """One heading for each kind of action."""
        return kind_of(action)

    def gains(self, scene: Scene, after: Mapping[str, Json]) -> Text:
        """Nothing is known of what a view means."""
        return Text()

    def clause(self, action: Action) -> str:
        """Nothing is known of the rules."""
        return ""

    def opens(self, event: Event) -> bool:
        """The log is one long part."""
        return False

    def automatic(self, legal: Sequence[Action]) -> Action | None:
        """Nobody answers for a person."""
        return None

    def sheet(self, state: State, events: Iterable[Event], texts: Texts) -> Sheet:
        """Totals and places."""
        return Sheet((), tuple(state.scores()), tuple(state.ranking()))


def outline(value: Json | Mapping[str, Json], name: str = "", depth: int = -1) -> Iterator[str]:
    """Nested JSON as indented lines; lists of plain values stay on one."""
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
