"""The endpoints of designs: saving, sharing, checking, importing and exporting; and their errors."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest

from starlode.kernel.capabilities.designs import MAX_LENGTH
from starlode.kernel.texts.messages import Texts, languages
from starlode.server.api import designs
from tests.server.clients import Person, Site
from tests.server.toy_ring import SUPPLIED, ring

DRAFT = '{"version": 1, "title": "half'


async def refusal(person: Person, method: str, path: str, body: object = None) -> tuple[int, str, str]:
    """Return status, key and clause of an error, which must have a text in every language."""
    response: httpx2.Response = await person.http.request(method, path, json=body)
    why = response.json()["problem"]
    if why["key"].startswith("design-"):
        for language in languages():
            assert Texts(language).format(why["key"], **why["data"])
    return response.status_code, why["key"], why["clause"]


async def draw(person: Person, text: str = DRAFT, name: str = "Mine") -> Any:
    return await person.post("/designs", {"game": "ring", "name": name, "text": text})


async def test_games_list_their_designs(site: Site) -> None:
    games = {game["name"]: game for game in (await (await site.person()).get("/games"))["games"]}
    assert games["titan"]["designs"] is None
    assert games["ring"]["designs"] == {"option": "ring", "tools": ["strengthen"], "longest": MAX_LENGTH}
    assert [(option["name"], option["free"]) for option in games["ring"]["options"]] == [
        ("ring", True),
        ("solemn", False),
    ]


async def test_a_design_is_saved_playable_or_not(site: Site) -> None:
    ada = await site.person("Ada")
    draft = await draw(ada, name="  My   ring ")
    assert (draft["name"], draft["owner"], draft["mine"], draft["players"]) == ("My ring", "Ada", True, None)
    assert (draft["text"], draft["report"]["playable"], draft["report"]["text"]) == (DRAFT, False, None)
    text = ring(7)
    body = {"revision": draft["revision"], "name": "Odd ring", "text": text}
    whole = (await ada.http.put(f"/designs/{draft['id']}", json=body)).json()
    assert (whole["id"], whole["code"], whole["revision"]) == (draft["id"], draft["code"], draft["revision"] + 1)
    assert (whole["players"], whole["report"]["text"], whole["report"]["positions"]) == (2, text, ["East", "West"])
    assert await ada.get(f"/designs/{draft['id']}") == whole
    listed = await ada.get("/designs?game=ring")
    assert listed["mine"] == [{name: whole[name] for name in listed["mine"][0]}]
    assert "text" not in listed["mine"][0]
    assert [card["name"] for card in listed["supplied"]] == [*SUPPLIED]
    assert (await ada.http.delete(f"/designs/{draft['id']}")).is_success
    assert (await ada.get("/designs?game=ring"))["mine"] == []
    assert await ada.refused("DELETE", f"/designs/{draft['id']}") == (404, "design-unknown")


async def test_a_design_is_visible_only_by_its_code(site: Site) -> None:
    ada, bob, guest = await site.person("Ada"), await site.person("Bob"), await site.person()
    made = await draw(ada, ring())
    for person in (bob, guest):
        assert await person.refused("GET", f"/designs/{made['id']}") == (404, "design-unknown")
        assert await person.refused("GET", f"/designs/{made['id']}/export") == (404, "design-unknown")
        shown = await person.get(f"/designs/{made['code'].lower()}")
        assert shown == {**made, "id": None, "mine": False}
        assert (await person.get(f"/designs/{made['code']}/export")) == json.loads(ring())
    assert (await ada.get(f"/designs/{made['code']}"))["mine"]
    assert (await bob.get("/designs?game=ring"))["mine"] == []
    assert await guest.refused("GET", "/designs/AAAAAAAA") == (404, "design-unknown")
    # The code gives read access only.
    body = {"revision": 0, "name": "His", "text": ring(99)}
    assert await bob.refused("PUT", f"/designs/{made['code']}", body) == (404, "page-unknown")
    assert await bob.refused("PUT", f"/designs/{made['id']}", body) == (404, "design-unknown")
    assert await bob.refused("DELETE", f"/designs/{made['id']}") == (404, "design-unknown")
    for method, path, sent in (
        ("PUT", f"/designs/{made['id']}", body),
        ("DELETE", f"/designs/{made['id']}", None),
        ("POST", "/designs", {"game": "ring", "name": "x", "text": ""}),
        ("POST", "/designs/import", {"game": "ring", "text": ring()}),
        ("POST", "/designs/trials", {"game": "ring", "text": ring()}),
    ):
        assert await guest.refused(method, path, sent) == (401, "session-needed")
    assert await ada.get(f"/designs/{made['id']}") == made


async def test_concurrent_edits_do_not_overwrite_a_design(site: Site) -> None:
    ada = await site.person("Ada")
    made = await draw(ada)
    path = f"/designs/{made['id']}"
    first, second = ({"revision": 0, "name": "Mine", "text": ring(strength)} for strength in (20, 30))
    assert (await ada.http.put(path, json=first)).is_success
    assert await refusal(ada, "PUT", path, second) == (409, "design-stale", "")
    now = await ada.get(path)
    assert (now["text"], now["revision"]) == (ring(20), 1)
    assert (await ada.http.put(path, json=first)).json() == now
    # The error contains the newer revision, for clients that overwrite it after all.
    stale = (await ada.http.put(path, json=second)).json()["problem"]["data"]
    assert (await ada.http.put(path, json={**second, **stale})).json()["text"] == ring(30)


async def test_the_number_of_designs_is_limited(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(designs, "MAX_DESIGNS", 2)
    ada = await site.person("Ada")
    made = [await draw(ada) for _ in range(2)]
    body = {"game": "ring", "name": "One more", "text": DRAFT}
    assert await refusal(ada, "POST", "/designs", body) == (409, "design-too-many", "")
    await ada.http.delete(f"/designs/{made[0]['id']}")
    await ada.post("/designs", body)
    assert (await ada.get("/designs?game=ring"))["most"] == 2


BAD = {
    "cut off": (ring()[:-4], "ring-not-json", "RI-1"),
    "empty": ("", "ring-not-json", "RI-1"),
    "a later version": (ring(version=2), "ring-version", "RI-3"),
    "an unknown field": (ring(moons=3), "ring-unknown-field", "RI-2"),
    "against a rule": (ring(0), "ring-weak", "RI-4"),
}


@pytest.mark.parametrize("case", BAD)
async def test_a_bad_file_is_rejected_with_a_clause_but_can_be_checked(site: Site, case: str) -> None:
    text, key, clause = BAD[case]
    ada = await site.person("Ada")
    body = {"game": "ring", "text": text}
    assert await refusal(ada, "POST", "/designs/import", body) == (422, key, clause)
    assert await refusal(ada, "POST", "/designs/trials", body) == (422, key, clause)
    settings = {"players": 2, "options": {"ring": text}}
    assert await refusal(ada, "POST", "/tables", {"game": "ring", **settings}) == (422, key, clause)
    assert await refusal(ada, "POST", "/games/ring/settle", settings) == (422, key, clause)
    looked = await ada.post("/designs/check", body)
    (finding,) = looked["report"]["findings"]
    assert (finding["level"], finding["key"], finding["clause"]) == ("error", key, clause)
    assert (looked["text"], looked["report"]["playable"]) == (text, False)
    # Nothing was saved, but the text can be saved as it is.
    assert (await ada.get("/designs?game=ring"))["mine"] == []
    saved = await draw(ada, text)
    assert (await ada.get(f"/designs/{saved['id']}"))["text"] == text
    exported = await ada.http.get(f"/designs/{saved['id']}/export")
    assert exported.text == text
    assert "ring-draft.json" in exported.headers["content-disposition"]


async def test_huge_texts_are_rejected_by_size(site: Site) -> None:
    ada = await site.person("Ada")
    made = await draw(ada)
    long, huge = "x" * (MAX_LENGTH + 1), "x" * 2_000_000
    for method, path, body in (
        ("POST", "/designs", {"game": "ring", "name": "Long"}),
        ("PUT", f"/designs/{made['id']}", {"revision": 0, "name": "Long"}),
        ("POST", "/designs/check", {"game": "ring"}),
        ("POST", "/designs/check", {"game": "ring", "tool": "strengthen"}),
        ("POST", "/designs/import", {"game": "ring"}),
        ("POST", "/designs/trials", {"game": "ring"}),
    ):
        assert await refusal(ada, method, path, {**body, "text": long}) == (413, "design-too-large", "RI-1")
        assert await refusal(ada, method, path, {**body, "text": huge}) == (413, "body-too-large", "")
        assert await refusal(ada, method, path, {**body, "text": "a\0b"}) == (422, "body-wrong", "")
    new_table = {"game": "ring", "players": 2, "options": {"ring": long}}
    assert await refusal(ada, "POST", "/tables", new_table) == (413, "design-too-large", "RI-1")
    settings = {"players": 2, "options": {"ring": long}}
    assert await refusal(ada, "POST", "/games/ring/settle", settings) == (413, "design-too-large", "RI-1")
    assert (await ada.get(f"/designs/{made['id']}"))["text"] == made["text"]


async def test_only_free_options_take_long_texts(site: Site) -> None:
    ada = await site.person("Ada")
    text = "x" * MAX_LENGTH
    for game, option in (("ring", "solemn"), ("duel", "strength"), ("titan", "ruleset")):
        response = await ada.http.post("/tables", json={"game": game, "players": 2, "options": {option: text}})
        why = response.json()["problem"]
        assert (response.status_code, why["key"], len(why["data"]["value"])) == (422, "option-bad-value", 80)


async def test_invalid_requests_get_specific_errors(site: Site) -> None:
    ada = await site.person("Ada")
    for method, path, body, expected in (
        ("GET", "/designs", None, (422, "query-wrong")),
        ("GET", "/designs?game=titan", None, (404, "design-none")),
        ("GET", "/designs?game=chess", None, (422, "game-unknown")),
        ("POST", "/designs/check", {"game": "duel", "text": ""}, (404, "design-none")),
        ("POST", "/designs/check", {"game": "ring", "text": "", "tool": "saw"}, (422, "design-tool-unknown")),
        ("POST", "/designs", {"game": "ring", "name": " ", "text": ""}, (422, "name-unusable")),
        ("POST", "/designs", {"game": "ring", "name": "x", "text": "", "code": "x"}, (422, "body-wrong")),
        ("GET", "/designs/nowhere", None, (404, "page-unknown")),
        ("GET", "/designs/supplied/huge?game=ring", None, (404, "design-unknown")),
        ("POST", "/games/chess/settle", {"players": 2}, (422, "game-unknown")),
    ):
        assert (await refusal(ada, method, path, body))[:2] == expected


async def test_tools_change_a_text_or_reject_it(site: Site) -> None:
    anyone = await site.person()
    done = await anyone.post("/designs/check", {"game": "ring", "text": ring(7), "tool": "strengthen"})
    assert (done["text"], done["report"]["figures"]) == (ring(14), {"strength": 14})
    assert done["report"]["findings"] == []
    warned = await anyone.post("/designs/check", {"game": "ring", "text": ring(7)})
    assert [(one["level"], one["clause"], one["where"]) for one in warned["report"]["findings"]] == [
        ("warning", "RI-5", "$.strength")
    ]
    body = {"game": "ring", "text": ring(2000), "tool": "strengthen"}
    assert await refusal(anyone, "POST", "/designs/check", body) == (422, "ring-strong", "RI-6")


async def test_imported_and_exported_files_are_canonical(site: Site) -> None:
    ada = await site.person("Ada")
    spaced = json.dumps(
        json.loads(ring(title="  A ring   with a very long title, longer than forty characters")), indent=4
    )
    made = await ada.post("/designs/import", {"game": "ring", "text": spaced})
    assert made["name"].startswith("A ring with a very long")
    exported = await ada.http.get(f"/designs/{made['id']}/export")
    assert (exported.text, exported.headers["content-type"]) == (made["report"]["text"], "application/json")
    assert exported.headers["content-disposition"] == 'attachment; filename="ring.json"'
    again = await ada.post("/designs/import", {"game": "ring", "text": exported.text})
    assert again["text"] == made["text"] == exported.text


async def test_supplied_designs_can_be_opened(site: Site) -> None:
    supplied = await (await site.person()).get("/designs/supplied/large?game=ring")
    assert (supplied["name"], supplied["players"], supplied["report"]["figures"]) == ("large", 2, {"strength": 40})
    assert supplied["text"] == ring(40, title="large")


async def test_anybody_with_the_code_can_play_a_shared_design(site: Site) -> None:
    ada, bob = await site.person("Ada"), await site.person("Bob")
    made = await draw(ada, ring(14))
    shared = await bob.get(f"/designs/{made['code']}")
    options = {"ring": shared["report"]["text"]}
    resolved = await bob.post("/games/ring/settle", {"players": 2, "options": options})
    assert resolved["options"] == {**options, "solemn": False}
    card = await bob.table("ring", 2, "human", "bot:random", options=options)
    assert card["options"]["ring"] == ring(14)
    tab = await bob.watch(card["id"])
    assert tab.view["strength"] == [14, 14]
    # The table and its log have their own copy.
    await ada.http.delete(f"/designs/{made['id']}")
    while not tab.state["over"]:
        if tab.legal:
            assert (await tab.act({"do": "strike"}))["type"] == "ack"
        else:
            await tab.receive()
    for form in ("json", "text"):
        log = (await bob.http.get(f"/tables/{card['id']}/export?form={form}")).text
        brought = await ada.post("/import", {"text": log})
        assert (brought["options"]["ring"], brought["status"]) == (ring(14), "over")
