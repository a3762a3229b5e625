"""Every error of the log and the table has a message in both languages, and every message is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starlode
from starlode.kernel.texts.messages import Texts, languages

ROOT = Path(starlode.__file__).parent
PACKAGES = ("log", "table")


def raised() -> set[str]:
    """Return the message keys of the errors in these packages."""
    paths = [path for package in PACKAGES for path in (ROOT / "kernel" / package).glob("*.py")]
    sources = [path.read_text(encoding="utf-8") for path in paths]
    return {key for source in sources for key in re.findall(r'(?:InvalidInput|Refusal)\(\s*"([a-z0-9-]+)"', source)}


@pytest.mark.parametrize("language", languages())
def test_every_key_has_a_message(language: str) -> None:
    assert len(raised()) > 40
    assert [key for key in sorted(raised()) if not Texts(language).has(key)] == []


@pytest.mark.parametrize("language", languages())
def test_every_message_is_used(language: str) -> None:
    text = (ROOT / "locales" / language / "kernel-log.ftl").read_text(encoding="utf-8")
    listed = set(re.findall(r"^([a-z0-9-]+) =", text, re.MULTILINE))
    assert sorted(listed - raised()) == []
