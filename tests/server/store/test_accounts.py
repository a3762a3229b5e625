"""Users, sessions and shared keys, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from sqlalchemy import create_engine, text

from starlode.kernel.errors import InvalidInput
from starlode.server.store import Store, User, open_store
from starlode.server.store.factory import parse_url
from starlode.server.store.migrate import config_for


async def test_a_guest_becomes_a_registered_user(store: Store) -> None:
    guest = await store.accounts.create_user("Ada")
    assert (guest.login, guest.password_hash) == (None, None)
    assert await store.accounts.find_user(guest.id) == guest
    now = await store.accounts.update_user(guest.id, login="Ada", password_hash="$argon2id$...")
    assert now == await store.accounts.find_user_by_login("ADA")
    assert (now.id, now.name, now.login) == (guest.id, "Ada", "ada")
    assert await store.accounts.find_user("nobody") is None
    assert await store.accounts.find_user_by_login("nobody") is None


async def test_a_login_belongs_to_one_user(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.accounts.create_user(name, login=name) for name in ("Ada", "ADA", "ada", "Bo")), return_exceptions=True
    )
    assert sum(isinstance(answer, User) for answer in answers) == 2
    assert sum(isinstance(answer, InvalidInput) and answer.key == "login-taken" for answer in answers) == 2
    guest = await store.accounts.create_user("Guest")
    with pytest.raises(InvalidInput, match="login-taken"):
        await store.accounts.update_user(guest.id, login="bo")
    with pytest.raises(InvalidInput, match="user-unknown"):
        await store.accounts.update_user("nobody", name="Nobody")


async def test_a_login_looks_like_no_other(store: Store) -> None:
    await store.accounts.create_user("Ada", login="Ada")
    with pytest.raises(InvalidInput, match="login-taken"):
        await store.accounts.create_user("Adá", login="Adá")
    guest = await store.accounts.create_user("Adá")
    with pytest.raises(InvalidInput, match="login-taken"):
        await store.accounts.update_user(guest.id, login="Adá")


async def test_a_database_of_before_keeps_accounts_that_look_alike(url: str) -> None:
    engine = create_engine(parse_url(url))
    insert = text(
        "INSERT INTO users (id, name, login, password_hash, created_ms) VALUES (:id, :name, :login, 'x', :at)"
    )
    old = [("a", "fixy\u200d", "fixy\u200d", 2), ("b", "Fixy", "fixy", 1), ("c", "fixy", None, 0), ("d", "Bo", "bo", 0)]
    with engine.connect() as connection, connection.begin():
        command.upgrade(config_for(connection), "0005")
        for user_id, name, login, at in old:
            connection.execute(insert, {"id": user_id, "name": name, "login": login, "at": at})
        connection.execute(text("INSERT INTO sessions VALUES ('s', 'a', 1, 1, false)"))
    engine.dispose()
    store = await open_store(url)
    for user_id, name, login, _ in old:
        user = await (store.accounts.find_user_by_login(login) if login else store.accounts.find_user(user_id))
        assert user is not None
        assert (user.id, user.name) == (user_id, name)
    for name in ("f\u00edxy", "B0"):
        with pytest.raises(InvalidInput, match="login-taken"):
            await store.accounts.create_user(name, login=name)
    session = await store.accounts.find_session("s")
    assert session is not None
    assert (session.user.id, session.browser) == ("a", "")
    await store.close()


async def test_a_recovery_code_is_used_once(store: Store) -> None:
    user = await store.accounts.create_user("Ada", login="Ada", password_hash="old")
    await store.accounts.replace_recovery_codes(user.id, ["one", "two"])
    used = await asyncio.gather(*(store.accounts.recover(user.id, "one", f"new {n}") for n in range(3)))
    assert sorted(used) == [False, False, True]
    assert await store.accounts.count_recovery_codes(user.id) == 1
    changed = await store.accounts.find_user(user.id)
    assert changed is not None
    assert changed.password_hash == f"new {used.index(True)}"


async def test_guests_may_share_a_name(store: Store) -> None:
    first_guest, second_guest = await store.accounts.create_user("Ada"), await store.accounts.create_user("Ada")
    assert first_guest.id != second_guest.id


async def test_a_session_lives_until_it_is_revoked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    user = await store.accounts.create_user("Ada")
    phone, laptop = await store.accounts.create_session(user), await store.accounts.create_session(user)
    assert phone.id != laptop.id
    assert await store.accounts.find_session(phone.id) == phone
    monkeypatch.setattr(store._backend, "now", lambda: phone.seen_ms + 5)
    await store.accounts.touch_session(phone.id)
    seen = await store.accounts.find_session(phone.id)
    assert seen is not None
    assert (seen.seen_ms, seen.created_ms) == (phone.seen_ms + 5, phone.created_ms)
    await store.accounts.revoke_session(phone)
    assert await store.accounts.find_session(phone.id) is None
    assert await store.accounts.find_session(laptop.id) is not None
    await store.accounts.revoke_all_sessions(user.id)
    assert await store.accounts.find_session(laptop.id) is None
    assert await store.accounts.find_session("nothing") is None


async def test_all_processes_share_a_key(store: Store, url: str) -> None:
    second_store = await open_store(url)
    keys = await asyncio.gather(
        *(process.accounts.get_key("cookies") for process in (store, second_store) for _ in range(8))
    )
    await second_store.close()
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32
    assert await store.accounts.get_key("invitations") != keys[0]
