"""Names that look alike."""

from __future__ import annotations

import unicodedata

import pytest

from starlode.server.confusables import mixes_scripts, skeleton_of


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "aDA"),
        ("Ada", "\u0391da"),
        ("Rose", "Ros\u00e9"),
        ("Soren", "S\u00f8ren"),
        ("Ian", "lan"),
        ("Mila", "Mi1a"),
        ("Otto", "0tt0"),
        ("Bernard", "Bemard"),
        # Whole names in Cyrillic, Greek, small capitals, Cherokee.
        ("caxop", "\u0441\u0430\u0445\u043e\u0440"),
        ("BOK", "\u0392\u039f\u039a"),
        ("Ada", "\u1d00\u1d05\u1d00"),
        ("REW", "\u13a1\u13ac\u13b3"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert skeleton_of(name) == skeleton_of(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "Eda"),
        ("Ada", "Ada 2"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043b\u043b\u0430"),
        # Marks are vowels, or change the consonant.
        ("\u0915\u093f", "\u0915\u0941"),
        ("\u304b", "\u304c"),
        ("\u738b", "\u7389"),
    ],
)
def test_names_that_look_different_have_two(name: str, other: str) -> None:
    assert skeleton_of(name) != skeleton_of(other)


@pytest.mark.parametrize(
    ("name", "mixed"),
    [
        ("Ada Lovelace 3!", False),
        ("Fran\u00e7oise \U0001f680", False),
        ("\u0410\u043d\u043d\u0430", False),
        ("\u5c71\u7530 Taro \u305f\u308d\u3046", False),
        ("\u0410da", True),
        ("Ad\u03b1", True),
        ("\u0391\u043d\u043d\u0430", True),
    ],
)
def test_letters_of_different_alphabets_are_not_mixed(name: str, mixed: bool) -> None:
    assert mixes_scripts(unicodedata.normalize("NFKC", name)) is mixed
