"""What `starlode new-game` writes is played in the browser, from the first build on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.support.page_actions import act_by_mouse, actions, game_card, game_over
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions
from tests.testkit.stub_checkout import copy_with_stub, run

NPM = Path(sys.executable).with_name("npm")


def test_a_new_game_is_played_to_its_end(
    tmp_path: Path, sessions: BrowserSessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout, data = tmp_path / "checkout", tmp_path / "data"
    copy_with_stub("cube_pile", checkout)
    run(checkout, NPM, "--prefix", "web", "run", "--silent", "build")
    data.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(checkout / "src"))
    with ServerProcess(data) as server:
        page = sessions.open(server.address)
        game_card(page, "Cube Pile").get_by_role("button", name="Play now").click()
        turn_or_end = actions(page).first.or_(game_over(page)).first
        turn_or_end.wait_for()
        while not game_over(page).is_visible():
            act_by_mouse(page)
            turn_or_end.wait_for()
        expect(game_over(page)).to_contain_text("Last cube")
        sessions.close()  # a page that is open would miss the server
