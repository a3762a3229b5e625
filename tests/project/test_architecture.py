"""The two paths that docs/architecture.md draws are those of the code: every name there stands in its file."""

from __future__ import annotations

import re

import pytest

from tests.project.source_tree import ROOT, SOURCE

DOCUMENT = ROOT / "docs" / "architecture.md"

HOP = re.compile(r"^(\d) (?P<owner>\w+)(?:\.(?P<method>\w+))? +(?P<path>\S+\.(?:py|ts)) +\S", re.MULTILINE)


def path_after(sentence: str) -> list[re.Match[str]]:
    """Return the hops of the path that a sentence introduces."""
    block = DOCUMENT.read_text(encoding="utf-8").split(sentence)[1].split("```")[1]
    hops = [*HOP.finditer(block)]
    assert [hop[1] for hop in hops] == [str(number + 1) for number in range(len(block.strip().splitlines()))]
    return hops


@pytest.mark.parametrize(
    ("sentence", "most"), [("From the browser into the store:", 8), ("And from the store to the browsers:", 5)]
)
def test_every_hop_is_in_its_file(sentence: str, most: int) -> None:
    hops = path_after(sentence)
    assert 3 <= len(hops) <= most
    for hop in hops:
        folder = ROOT if hop["path"].startswith("web/") else SOURCE / "starlode"
        text = (folder / hop["path"]).read_text(encoding="utf-8")
        assert re.search(rf"^(export )?(class|def|async def) {hop['owner']}\b", text, re.MULTILINE), hop[0]
        if hop["method"]:
            assert re.search(rf"^    (async )?def {hop['method']}\b", text, re.MULTILINE), hop[0]
