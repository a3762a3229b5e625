"""The list of legal actions: in groups, with keys, and narrowed down by what a person types."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from rich.text import Text

from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import Action
from starlode.kernel.texts.messages import Texts
from starlode.terminal.renderers.renderer import Outlook, Scene
from starlode.terminal.screen import palette
from starlode.terminal.session import Session

KEYS = "1234567890" + ascii_uppercase
"""Quick keys in order. Commands have small letters, so the two never meet."""


@dataclass(frozen=True)
class Choice:
    """An action as it is offered."""

    action: Action
    group: str
    label: str
    gains: Text
    outlook: Outlook

    @property
    def sought(self) -> str:
        """What a filter looks at: words, and the ids that stand behind them."""
        ids = " | ".join(str(word) for word in self.action.arguments().values())
        return folded(f"{self.group} {self.label} {ids} {self.gains.plain}")


def choices(session: Session, scene: Scene) -> list[Choice]:
    """Every legal action of the person who decides, those of one group together."""
    found = []
    for action in session.legal:
        outlook = session.outlook(action)
        group = session.face.group(scene, action)
        label = scene.texts.action(session.game, action)
        found.append(Choice(action, group, label, session.face.gains(scene, outlook.after), outlook))
    order = {group: place for place, group in enumerate(dict.fromkeys(choice.group for choice in found))}
    return sorted(found, key=lambda choice: order[choice.group])


def narrowed(found: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices in which every typed word begins some word; case and accents do not matter.

    A name of several parts (`3,4`, `3,4|4,4`) is wanted as a whole.
    """
    wanted = [f" {word} " if " " in word else f" {word}" for word in (folded(part).strip() for part in typed.split())]
    return [choice for choice in found if all(word in f" {choice.sought} " for word in wanted)]


def offer(choice: Choice, key: str) -> Text:
    """A choice as a line of the list."""
    text = Text.assemble((f"{key or ' '} ", palette.KEY))
    text.append(choice.label)
    text.append_text(choice.gains)
    return text


def why_not(session: Session, texts: Texts, kinds: Collection[str], name: str) -> Text | None:
    """Why no action of these kinds that names this thing is legal; None if there is no such action."""
    wanted = folded(name.strip())
    for action in session.table.catalogue:
        if kind_of(action) in kinds and wanted in [folded(str(word)) for word in action.arguments().values()]:
            refusal = session.table.state.why_not(session.me, action)
            if refusal is not None:
                reason = texts.cited(texts.refusal(refusal), refusal.clause)
                label = texts.action(session.game, action)
                return Text.assemble((f"✗ {label}\n", palette.STRONG), (reason, palette.BAD))
    return None


def folded(text: str) -> str:
    """Without case and accents, and with blanks where a word ends."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c if c.isalnum() or c in "+-" else " " for c in plain if not unicodedata.combining(c))
