"""docs/research.md says what is so."""

from __future__ import annotations

import re

from starlode.envs.documentation import with_tables
from tests.project.source_tree import ROOT

DOCUMENT = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")


def test_the_layouts_are_current() -> None:
    assert with_tables(DOCUMENT) == DOCUMENT


def test_the_first_episode_runs() -> None:
    code = re.search(r"## A first episode\n\n```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert code is not None
    names: dict[str, object] = {}
    exec(code[1], names)
    assert vars(names["env"])["agents"] == []
