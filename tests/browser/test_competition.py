"""Tournaments and ratings: a tournament of bots is created, started and read to its end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.support.accessibility import accessibility_violations
from tests.browser.support.server_process import ServerProcess
from tests.browser.support.sessions import BrowserSessions


def test_a_tournament_is_created_and_runs_by_itself(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/tournaments")
    expect(page.get_by_role("heading", name="All tournaments")).to_be_visible()
    assert accessibility_violations(page) == []
    page.goto(f"{server.address}/tournaments/new/titan")
    page.get_by_label("Name of the tournament").fill("Autumn cup")
    page.get_by_label("Round robin").check()
    page.get_by_label("I take part myself").uncheck()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Create the tournament").click()

    expect(page.get_by_role("heading", name="Autumn cup")).to_be_visible()
    start = page.get_by_role("button", name="Start the tournament")
    expect(start).to_be_disabled()
    page.get_by_label("Bot").select_option("random")
    for count in (1, 2):
        page.get_by_role("button", name="Add this bot").click()
        expect(page.get_by_role("row").filter(has_text="Random")).to_have_count(count)
    start.click()
    expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
    # The page follows the tournament by itself.
    expect(page.get_by_role("main").get_by_role("status")).to_have_text("Over")
    expect(page.get_by_role("link", name="Replay")).to_have_count(1)
    assert accessibility_violations(page) == []
    page.goto(f"{server.address}/tournaments")
    expect(page.get_by_role("link", name="Autumn cup")).to_be_visible()


def test_ratings_say_what_they_mean_in_both_languages(server: ServerProcess, sessions: BrowserSessions) -> None:
    for language, heading in (("en-GB", "The best"), ("fr-FR", "Les meilleurs")):
        page = sessions.open(f"{server.address}/ratings/titan", language=language)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert accessibility_violations(page) == []


def test_who_leaves_and_who_takes_over_are_told_what_it_means(server: ServerProcess, sessions: BrowserSessions) -> None:
    headers = {"origin": server.address}
    ada = sessions.open(server.address)
    account = {"name": "Ada Left", "password": "correct horse battery"}
    ada.request.post(f"{server.address}/api/account", data=account, headers=headers)
    seats = [{"controller": "human"}, {"controller": "bot:random"}]
    body = {"game": "titan", "players": 2, "rated": True, "seats": seats, "start": True}
    table = ada.request.post(f"{server.address}/api/tables", data=body, headers=headers).json()
    ada.goto(f"{server.address}/tables/{table['id']}")
    ada.get_by_role("tab", name="Table").click()
    ada.get_by_role("button", name="Leave the table").click()
    dialog = ada.get_by_role("dialog")
    expect(dialog).to_contain_text("placed last and cannot come back")
    box = dialog.bounding_box()
    assert box is not None
    assert box["height"] < 320
    dialog.get_by_role("button", name="Leave the table").click()
    expect(ada).to_have_url(f"{server.address}/")

    for language, text in (
        ("en-GB", "Whoever played for Player 1 has left and is placed last"),
        ("fr-FR", "sera classé dernier"),
    ):
        page = sessions.open(f"{server.address}/join/{table['code']}", language=language, size=(390, 844), touch=True)
        expect(page.get_by_text(text)).to_be_visible()
        assert accessibility_violations(page) == []
    page.get_by_role("button", name="Prendre une place").click()
    expect(page.locator("section.board")).to_be_visible()


def test_a_player_finds_the_own_table_and_the_way_back(server: ServerProcess, sessions: BrowserSessions) -> None:
    page = sessions.open(f"{server.address}/tournaments/new/titan", language="fr-FR", size=(390, 844), touch=True)
    page.get_by_label("Nom du tournoi").fill("Coupe")
    page.get_by_role("button", name="Créer le tournoi").click()
    page.get_by_label("Bot", exact=True).select_option("random")
    page.get_by_role("button", name="Ajouter ce bot").click()
    page.get_by_role("button", name="Lancer le tournoi").click()
    page.get_by_role("link", name="À la table").click()
    page.get_by_role("button", name=re.compile("Table")).or_(page.get_by_role("tab", name="Table")).first.click()
    expect(page.get_by_role("link", name="Au tournoi")).to_be_visible()
    page.get_by_role("link", name="Au tournoi").click()
    page.get_by_role("button", name="Se retirer").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("définitif")
    assert accessibility_violations(page) == []
    dialog.get_by_role("button", name="Se retirer").click()
    expect(page.get_by_text("retiré", exact=True)).to_be_visible()
