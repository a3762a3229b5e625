"""The endpoints of examples."""

from __future__ import annotations

from pathlib import Path

from starlode.games import find_game
from starlode.kernel.game import Registry
from starlode.kernel.table.replay import replay
from starlode.kernel.texts.examples import example_names, load_moments, read_example
from starlode.server.tables.delta import apply_delta
from tests.server.clients import Site, plain_settings, running


async def test_a_clause_has_a_moment_that_is_public(site: Site) -> None:
    stranger = await site.person()
    titan = find_game("titan")
    moments = (await stranger.get("/games/titan/examples"))["moments"]
    assert [moment["clause"] for moment in moments] == [*load_moments(titan)]
    moment = next(moment for moment in moments if moment["happened"].startswith("event-"))
    path = f"/games/titan/examples/{moment['example']}"
    recorded = await stranger.get(path)
    log = read_example(titan, moment["example"])
    assert (recorded["head"], recorded["status"], recorded["seat"]) == (len(log.entries), "over", None)
    page = await stranger.get(f"{path}/events?first={moment['seq']}&count=1")
    assert moment["happened"] in [line["key"] for line in page["events"] if line["clause"] == moment["clause"]]
    course = await stranger.get(f"{path}/course")
    assert course["scores"][-1]["scores"] == recorded["result"]["scores"] == replay(titan, log).scores()
    run = await stranger.get(f"{path}/moments?first={moment['seq']}&count=2")
    after = apply_delta(run["first"]["view"], run["following"][0]["removed"], run["following"][0]["patch"])
    assert after == replay(titan, log, moment["seq"] + 1).view(None)
    for seq in (0, moment["seq"] + 1, recorded["head"]):
        past = await stranger.get(f"{path}/at/{seq}")
        assert past["view"] == replay(titan, log, seq).view(None)
        assert (past["head"], past["seat"]) == (seq, None)


async def test_every_example_can_be_shown(site: Site) -> None:
    stranger = await site.person()
    for name in example_names(find_game("titan")):
        recorded = await stranger.get(f"/games/titan/examples/{name}")
        assert len(recorded["header"]["seats"]) == recorded["header"]["players"]


async def test_clauses_of_an_expansion_have_moments(tmp_path: Path) -> None:
    galaxy = find_game("galaxy_trucker")
    async with running(plain_settings(tmp_path), games=Registry([galaxy])) as site:
        stranger = await site.person()
        moments = {
            moment["clause"]: moment for moment in (await stranger.get("/games/galaxy_trucker/examples"))["moments"]
        }
        assert [*moments] == [*load_moments(galaxy)]
        for clause in ("GL-2.12", "GL-5.7", "GL-7.28", "GL-9.1.10"):
            moment = moments[clause]
            path = f"/games/galaxy_trucker/examples/{moment['example']}"
            page = await stranger.get(f"{path}/events?first={max(0, moment['seq'])}&count=1")
            done = read_example(galaxy, moment["example"]).entries[moment["seq"]]
            told = [line["key"] for line in page["events"] if (line["clause"], line["seq"]) == (clause, moment["seq"])]
            assert moment["happened"] in (*told, getattr(done, "do", {}).get("do"))


async def test_unknown_examples_are_rejected(site: Site) -> None:
    stranger = await site.person()
    assert await stranger.refused("GET", "/games/checkers/examples") == (422, "game-unknown")
    assert await stranger.refused("GET", "/games/titan/examples/nothing") == (404, "example-unknown")
    assert (await stranger.refused("GET", "/games/titan/examples/..%2Findex"))[0] in (404, 422)
    name = example_names(find_game("titan"))[0]
    refused = await stranger.refused("GET", f"/games/titan/examples/{name}/at/99999")
    assert refused == (422, "moment-out-of-range")


async def test_a_game_without_examples_has_none(site: Site) -> None:
    assert await (await site.person()).get("/games/duel/examples") == {"moments": []}
