"""Scenarios of The Forgotten Planet on the server: saving, checking, sharing, playing and trials."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from starlode.games import all_games, find_game
from starlode.kernel.texts.messages import Texts, languages
from tests.forgotten_planet.bad_scenarios import BAD_SCENARIOS
from tests.server.api.test_trials import finished_trial
from tests.server.clients import Person, Site, plain_settings, running

NAME = "forgotten_planet"
PLANET = find_game(NAME)
assert PLANET.designs is not None
FIRST = PLANET.designs.supplied()["2p-first-landing"]

DRAFT = {
    "title": {"en": "Half a moon", "fr": "Une demi-lune"},
    "players": 2,
    "layout": ["_....__", ".A....1", "....#..", "......."],
}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(plain_settings(tmp_path), games=all_games()) as site:
        yield site


async def checked(person: Person, text: str, tool: str = "") -> Any:
    return await person.post("/designs/check", {"game": NAME, "text": text, "tool": tool})


def changed(**fields: object) -> str:
    """Return a valid file with these fields changed."""
    return json.dumps({**json.loads(FIRST), **fields})


@pytest.mark.parametrize("case", BAD_SCENARIOS)
async def test_a_bad_file_gets_an_error_or_a_warning_with_a_clause_in_every_language(site: Site, case: str) -> None:
    bad = BAD_SCENARIOS[case]
    ada = await site.person("Ada")
    body = {"game": NAME, "text": bad.text}
    new_options = {"players": 2, "options": {"scenario": bad.text}}
    for path, request_body in (
        ("/designs/import", body),
        ("/designs/trials", body),
        (f"/games/{NAME}/settle", new_options),
    ):
        response = await ada.http.post(path, json=request_body)
        if bad.level == "warning":
            assert response.status_code == 200
            continue
        why = response.json()["problem"]
        status = 413 if bad.key == "design-too-large" else 422
        assert (response.status_code, why["key"], why["clause"]) == (status, bad.key, bad.clause)
        assert len({Texts(language, PLANET).format(why["key"], **why["data"]) for language in languages()}) == 2
    if bad.key == "design-too-large":
        assert await ada.refused("POST", "/designs/check", body) == (413, bad.key)
        return
    findings = (await checked(ada, bad.text))["report"]["findings"]
    assert (bad.level, bad.key, bad.clause) in {(one["level"], one["key"], one["clause"]) for one in findings}
    for finding in findings:
        assert len({Texts(language, PLANET).format(finding["key"], **finding["data"]) for language in languages()}) == 2
    # Any text can be saved, valid or not.
    saved = await ada.post("/designs", {"game": NAME, "name": "Kept", "text": bad.text})
    assert (await ada.get(f"/designs/{saved['id']}"))["text"] == bad.text


async def test_a_draft_is_completed_checked_and_saved(site: Site) -> None:
    ada = await site.person("Ada")
    half = await checked(ada, json.dumps(DRAFT), "amend")
    assert not half["report"]["playable"]
    assert {finding["clause"] for finding in half["report"]["findings"]} >= {"FP-31.4"}
    whole = await checked(ada, half["text"], "mirror-y")
    drawn = json.loads(whole["text"])
    kinds = [re.sub("[1-4]", "1", re.sub("[A-D]", "A", row)) for row in drawn["layout"]]
    assert (kinds, drawn["fairness"]["symmetry"]) == (kinds[::-1], "mirror-y")
    assert "".join(drawn["layout"]).count("B") == 1
    refused = await ada.http.post("/designs/check", json={"game": NAME, "text": half["text"], "tool": "rot90"})
    assert (refused.status_code, refused.json()["problem"]["clause"]) == (422, "FP-31.17")
    saved = await ada.post("/designs", {"game": NAME, "name": "Half a moon", "text": half["text"]})
    assert (await ada.get(f"/designs/{saved['id']}"))["text"] == half["text"]


async def test_the_supplied_scenarios_are_listed(site: Site) -> None:
    ada = await site.person("Ada")
    listed = await ada.get(f"/designs?game={NAME}")
    assert len(listed["supplied"]) == 13
    for card in listed["supplied"]:
        design = await ada.get(f"/designs/supplied/{card['name']}?game={NAME}")
        assert design["report"]["playable"]
        assert design["report"]["file"] == f"scenario-{card['name']}.json"
        assert design["title"].keys() == {"en", "fr"}


async def test_a_shared_scenario_can_be_opened_played_and_tried(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    made = await ada.post("/designs/import", {"game": NAME, "text": changed(id="fp-2p-mine", title=DRAFT["title"])})
    assert (made["name"], made["players"]) == ("Half a moon", 2)
    exported = await bob.http.get(f"/designs/{made['code']}/export")
    assert 'filename="scenario-2p-mine.json"' in exported.headers["content-disposition"]
    text = (await bob.get(f"/designs/{made['code']}"))["report"]["text"]
    assert text == exported.text
    resolved = await bob.post(f"/games/{NAME}/settle", {"players": 2, "options": {"scenario": text}})
    assert resolved["options"]["scenario"] == text
    wrong = {"players": 3, "options": {"scenario": text}}
    assert await bob.refused("POST", f"/games/{NAME}/settle", wrong) == (422, "option-scenario-other-players")
    card = await bob.table(NAME, 2, "human", "human", hot_seat=True, options={"scenario": text})
    tab = await bob.watch(card["id"])
    assert tab.legal
    assert (await tab.act(tab.legal[0]))["type"] == "ack"
    trial = await ada.post("/designs/trials", {"game": NAME, "text": text, "games": 4, "bot": "random"})
    assert trial["positions"] == ["A", "B"]
    result = await finished_trial(ada, trial)
    assert (result["status"], result["outcome"]["games"], result["problem"]) == ("done", 4, None)
