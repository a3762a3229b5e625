"""The list of legal actions: grouped, with quick keys, and filtered by typed words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase

from rich.text import Text

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from starlode.kernel.texts.action_labels import label_of
from starlode.kernel.texts.messages import Texts
from starlode.terminal.drawing import palette
from starlode.terminal.renderers.renderer import Preview, RenderContext
from starlode.terminal.session import Session

KEYS = "1234567890" + ascii_uppercase
"""Quick keys in order. Commands have small letters, so they never conflict."""


@dataclass(frozen=True)
class Choice:
    """A legal action with its texts.

    `clause` is the clause that allows it; empty if unknown. `key` is the game's own key that takes it; empty if none.
    `preview` computes its effects when they are first asked for.
    """

    action: Action
    clause: str
    group: str
    label: str
    changes: Text
    preview: Callable[[], Preview]
    key: str = ""

    @property
    def search_text(self) -> str:
        """The text that a filter searches: labels and ids."""
        ids = " | ".join(str(word) for word in self.action.arguments().values())
        return normalize(f"{self.group} {self.label} {ids} {self.changes.plain}")


def list_choices(session: Session, context: RenderContext) -> list[Choice]:
    """Return every legal action of the person who decides, those of one group together."""
    choices = [_choice(session, context, action) for action in context.legal]
    order = {group: place for place, group in enumerate(dict.fromkeys(choice.group for choice in choices))}
    return sorted(choices, key=lambda choice: order[choice.group])


def _choice(session: Session, context: RenderContext, action: Action) -> Choice:
    renderer = session.renderer
    preview = cache(lambda: session.preview(action))
    keyboard = renderer.keyboard
    return Choice(
        action,
        clause=label_of(session.game, kind_of(action)).clause,
        group=renderer.group(context, action),
        label=context.texts.action(session.game, action),
        changes=renderer.changes(context, action, preview),
        preview=preview,
        key=keyboard.key_of(context, action) if keyboard and keyboard.is_in_use(context) else "",
    )


def filter_choices(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """Return the choices in which every typed word starts some word, regardless of case and accents.

    A name of several parts (`3,4`, `3,4|4,4`) must match as a whole.
    """
    words = [normalize(part).strip() for part in typed.split()]
    patterns = [f" {word} " if " " in word else f" {word}" for word in words]
    return [choice for choice in choices if all(pattern in f" {choice.search_text} " for pattern in patterns)]


def format_choice(choice: Choice, key: str) -> Text:
    """Return a choice as a line of the list."""
    text = Text.assemble((f"{key or ' '} ", palette.KEY))
    text.append(choice.label)
    text.append_text(choice.changes)
    return text


def why_not(session: Session, texts: Texts, kinds: Collection[str], name: str) -> Text | None:
    """Return why an action of these kinds with this argument is illegal; None if there is no such action."""
    argument = normalize(name.strip())
    for action in session.table.catalogue:
        if kind_of(action) in kinds and argument in [normalize(str(word)) for word in action.arguments().values()]:
            refusal = session.table.state.why_not(session.viewer, action)
            if refusal is not None:
                reason = texts.with_clause(texts.refusal(refusal), refusal.clause)
                label = texts.action(session.game, action)
                return Text.assemble((f"✗ {label}\n", palette.STRONG), (reason, palette.BAD))
    return None


def normalize(text: str) -> str:
    """Return a text without case and accents, and with spaces in place of punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c if c.isalnum() or c in "+-" else " " for c in plain if not unicodedata.combining(c))
