"""`starlode ship ask`: questions about ships, one line each."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from starlode.games.galaxy_trucker.lunar.questions.answers import QUESTIONS
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import CliResult, call

GOOD = b'{"ask": "check", "level": "I", "ship": {"7-7": {"tile": "SCAB-blue"}}}\n'
UNKNOWN_VIP = b'{"ask": "vip-cabins", "level": "I", "ship": {}, "vip": "vip_pope"}\n'


def ask(folder: Path, *lines: bytes, lang: str = "en") -> CliResult:
    file = folder / "questions.jsonl"
    file.write_bytes(b"".join(lines))
    return call("ship", "ask", file, lang=lang)


def replies(result: CliResult) -> list[Any]:
    return [json.loads(line) for line in result.out.splitlines()]


def test_each_question_is_answered_on_its_line(tmp_path: Path) -> None:
    result = ask(tmp_path, GOOD, b"\n", GOOD.rstrip())
    assert (result.code, result.err) == (0, "")
    assert [(reply["line"], reply["ask"], reply["components"]) for reply in replies(result)] == [
        (1, "check", 1),
        (3, "check", 1),
    ]


def test_standard_input_is_read_like_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(GOOD)))
    result = call("ship", "ask", "-")
    assert result.code == 0
    assert [reply["ask"] for reply in replies(result)] == ["check"]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"{malformed\n", "ship-question-no-json"),
        (b'{"ask": "\xff\xfe"}\n', "ship-question-not-text"),
        (b"[" * 1_000_000 + b"\n", "ship-question-long"),
        (b'"' + b"x" * 1_000_000 + b'"\n', "ship-question-long"),
        (UNKNOWN_VIP, "ship-question-vip-unknown"),
        (b'{"ask": "check", "level": "I", "ship": {"1-1": {"tile": "STR-01"}}}\n', "ship-question-outside"),
    ],
)
def test_a_bad_question_gets_an_error_and_the_next_one_its_answer(tmp_path: Path, line: bytes, key: str) -> None:
    result = ask(tmp_path, GOOD, line, GOOD)
    assert (result.code, result.err) == (1, "")
    first, bad, last = replies(result)
    assert (first["line"], bad["line"], last["line"]) == (1, 2, 3)
    assert bad["error"]["key"] == key
    assert first["components"] == last["components"] == 1


def test_a_long_last_line_without_an_end_is_refused_too(tmp_path: Path) -> None:
    [bad] = replies(ask(tmp_path, b"9" * 1_000_000))
    assert bad["error"]["key"] == "ship-question-long"


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_have_key_clause_data_and_a_message_in_the_language(tmp_path: Path, language: str) -> None:
    result = ask(tmp_path, UNKNOWN_VIP, lang=language)
    [reply] = replies(result)
    error = reply["error"]
    assert (error["key"], error["clause"], error["data"]["vip"]) == ("ship-question-vip-unknown", "GL-2.1", "vip_pope")
    assert "vip_pope" in error["message"]
    assert ("There is no VIP" in error["message"]) is (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_decision_is_explained_in_the_language(tmp_path: Path, language: str) -> None:
    ship = (
        b'{"7-7": {"tile": "SCAB-blue", "crew": "humans"}, "7-6": {"tile": "CAB-01", "rotation": 2, "crew": "humans"}}'
    )
    line = b'{"ask": "supercard", "level": "I", "card": "GLS-03", "players": [{"ship": %s}],' % ship
    result = ask(tmp_path, line + b' "decisions": [{"seat": 0, "do": "use-shield"}]}\n', lang=language)
    [reply] = replies(result)
    assert result.code == 1
    assert reply["error"]["key"].startswith("refusal-")
    assert "refusal-" not in reply["error"]["message"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_read_is_an_error_of_its_own(tmp_path: Path, language: str) -> None:
    result = call("ship", "ask", tmp_path / "none", lang=language)
    assert (result.code, result.out) == (2, "")
    assert "none" in result.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_page_names_every_question(language: str) -> None:
    page = call("ship", "--help", lang=language).out
    words = page.replace("\n", " ").replace("  ", " ")
    assert [word for word in QUESTIONS if word not in words] == []
    assert "ship ask" in page
