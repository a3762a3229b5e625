"""`starlode contract`: proposals, and the contracts of words."""

from __future__ import annotations

import json
import shlex

import pytest

from starlode.games.galaxy_trucker.lunar.contracts.words import check_symbols
from starlode.kernel.texts.messages import LANGUAGES
from tests.cli.cli_runner import CliResult, call

MOON = ("--level", "2", "--players", "3", "--difficulty", "3", "--fun", "4", "--seed", "moon")


def propose(*arguments: str, lang: str = "en") -> CliResult:
    result = call("contract", *MOON, *arguments, lang=lang)
    assert (result.code, result.err) == (0, "")
    return result


def test_a_proposal_has_title_id_word_elements_scores_and_their_parts() -> None:
    hard = "the mission 0.7, 2 supercards 0.8, 1 type of cargo 0.3 and VIPs 0.8"
    fun = "the mission 2.0, 2 supercards 0.4, 1 type of cargo 0.1, VIPs 1.0 and building in real time 0.4"
    assert propose().out.splitlines()[:-1] == [
        "“Almost Voluntary Relocation”  GLK-c67ed22f",
        "  Level II, 3 players",
        "  Mission “Convoy”: Stay together, says the escort. Then the escort leaves. Advance: 20 credits each.",
        "  Elements: VIPs, real time, heavy cargo and 2 supercards",
        f"  Difficulty ★★★★☆ 2.6 for this level, 5.1 over all levels ({hard})",
        f"  Fun ★★★★☆ 3.9 ({fun})",
        "  Seed of the flight: moon|GLK-c67ed22f",
        "Word that repeats it: 132-B2-J5",
        "Proposal 1, 64 contracts fit; for the next one: --another 1",
    ]


def test_a_proposal_in_french_names_mission_and_numbers_in_french() -> None:
    lines = propose(lang="fr").out.splitlines()
    assert lines[0] == "« Déménagement presque volontaire »  GLK-c67ed22f"
    assert lines[2].startswith("  Mission « Convoi » : Restez groupés, dit l'escorte.")
    assert "Difficulté ★★★★☆ 2,6 pour ce niveau, 5,1 tous niveaux confondus" in lines[4]


def test_another_one_is_the_next_proposal() -> None:
    second = json.loads(propose("--another", "1", "--json").out)
    assert second["flights"][0]["id"] == "GLK-758bf3b7"


def test_a_proposal_for_programs_contains_the_call_that_plays_it() -> None:
    document = json.loads(propose("--json").out)
    assert document["options"] == {
        "mode": "II",
        "building": "real_time",
        "vips": True,
        "mission": "mission_convoy",
    }
    command = shlex.split(document["play"])
    assert command[:5] == ["starlode", "play", "galaxy_trucker", "--players", "3"]
    assert command[5:-2] == [
        part
        for name in ("mode=II", "building=real_time", "vips=true", "mission=mission_convoy")
        for part in ("-o", name)
    ]
    assert command[-2] == "--seed"
    assert len(bytes.fromhex(command[-1])) == 32


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trek_has_three_flights_and_says_whether_party_king_is_in_play(language: str) -> None:
    document = json.loads(propose("--trek", "--json").out)
    assert [flight["level"] for flight in document["flights"]] == [1, 2, 3]
    lines = propose("--trek", lang=language).out.splitlines()
    assert {"en": "Party King", "fr": "Roi de la fête"}[language] in lines[0]
    assert sum("GLK-" in line and "|" not in line for line in lines) == 3
    without = propose("--trek", "--allow", "missions,real_time", lang=language).out.splitlines()
    assert {"en": "Party King", "fr": "Roi de la fête"}[language] not in without[0]


def test_elements_that_are_not_allowed_do_not_come() -> None:
    result = propose("--allow", "real_time")
    assert "Elements: no mission, no VIPs and real time" in result.out
    assert "Mission" not in result.out


def test_the_contract_of_a_word_or_an_id_is_shown_without_seed() -> None:
    shown = call("contract", "show", "132-b2-j5")
    assert shown.code == 0
    assert shown == call("contract", "show", "GLK-c67ed22f")
    proposal = propose().out.splitlines()
    assert shown.out.splitlines()[:-1] == [*proposal[:6], proposal[7]]
    assert "--seed" not in shown.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "5"), "GL-11.1"),
        (("--level", "4"), "GL-11.1"),
        (("--difficulty", "0"), "GL-11.1"),
        (("--fun", "6"), "GL-11.1"),
        (("--another", "-1"), "GL-11.1"),
        (("--allow", "aliens"), "aliens"),
        (("--allow", "missions"), "GL-11.15"),
        (("--seed", "x" * 81), "80"),
        (("--trek", "--allow", "vips,real_time", "--another", "1"), "GL-11.16"),
        (("show", "132-B3-J5"), "GL-11.13"),
        (("show", "232B2" + check_symbols("232B2")), "2"),
        (("show", "152B2" + check_symbols("152B2")), "GL-11.1"),
        (("show", "hello"), "132-B2-J5"),
        (("show", "GLK-00000000"), "GLK-00000000"),
        (("show",), "show"),
        (("draw", "132-B2-J5"), "draw"),
        (("show", "132-B2-J5", "--level", "3"), "--level"),
        (("show", "132-B2-J5", "--trek"), "--trek"),
    ],
)
def test_bad_input_is_refused_with_its_reason(arguments: tuple[str, ...], words: str, language: str) -> None:
    result = call("contract", *arguments, lang=language)
    assert (result.code, result.out) == (2, "")
    assert words in result.err
    assert "contract-" not in result.err
