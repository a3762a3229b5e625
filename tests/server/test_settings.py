"""Settings: flags before variables before defaults, and wrong values rejected under their names."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import starlode
from starlode.kernel.errors import InvalidInput
from starlode.kernel.texts.messages import Texts, languages
from starlode.server import settings as module
from starlode.server.settings import Settings, built_web, read_settings

POSTGRES = "postgresql://starlode@db/starlode"


def test_defaults_are_a_file_in_the_data_folder_and_this_machine_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "user_data_path", lambda *_, **__: tmp_path / "share" / "starlode")
    settings = read_settings({}, {})
    assert settings.data == tmp_path / "share" / "starlode"
    assert settings.database == f"sqlite:///{tmp_path}/share/starlode/starlode.db"
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", None, 1)
    assert not settings.secure
    assert not settings.is_shared
    # Reading settings creates nothing.
    assert not settings.data.exists()


def test_flags_come_before_variables() -> None:
    variables = {"STARLODE_PORT": "9000", "STARLODE_HOST": "0.0.0.0", "STARLODE_LOG_LEVEL": "DEBUG"}
    settings = read_settings({"port": "9001", "host": None}, variables)
    assert (settings.port, settings.host, settings.log_level) == (9001, "0.0.0.0", "debug")


def test_lists_are_comma_separated() -> None:
    settings = read_settings(
        {"allowed_hosts": "Play.Example.org, other.example"}, {"STARLODE_TRUSTED_PROXIES": "127.0.0.1,10.0.0.0/8"}
    )
    assert settings.allowed_hosts == ("play.example.org", "other.example")
    assert settings.trusted_proxies == ("127.0.0.1", "10.0.0.0/8")


def test_cookies_are_secure_with_an_https_url() -> None:
    assert read_settings({"public_url": "https://play.example.org/"}, {}).public_url == "https://play.example.org"
    assert read_settings({"public_url": "https://play.example.org"}, {}).secure
    assert not read_settings({"public_url": "http://[::1]:8000"}, {}).secure


def test_several_processes_share_a_server_database() -> None:
    assert read_settings({"workers": "4", "database": POSTGRES}, {}).workers == 4


@pytest.mark.parametrize(
    ("flags", "variables", "key", "name"),
    [
        ({"port": "0"}, {}, "setting-not-a-number", "--port"),
        ({"port": "eight"}, {}, "setting-not-a-number", "--port"),
        ({"port": "1e3"}, {}, "setting-not-a-number", "--port"),
        ({}, {"STARLODE_PORT": "70000"}, "setting-not-a-number", "STARLODE_PORT"),
        ({}, {"STARLODE_LIMITS": "-1"}, "setting-not-a-number", "STARLODE_LIMITS"),
        ({"workers": "0"}, {}, "setting-not-a-number", "--workers"),
        ({"workers": "2"}, {}, "setting-workers-sqlite", "--workers"),
        ({}, {"STARLODE_WORKERS": "2"}, "setting-workers-sqlite", "STARLODE_WORKERS"),
        ({"log_level": "loud"}, {}, "setting-not-known", "--log-level"),
        ({"log_form": "xml"}, {}, "setting-not-known", "--log-form"),
        ({"host": "no such host"}, {}, "setting-not-a-host", "--host"),
        ({"allowed_hosts": "a b"}, {}, "setting-not-a-host", "--allowed-hosts"),
        ({"allowed_hosts": "https://example.org"}, {}, "setting-not-a-host", "--allowed-hosts"),
        ({"trusted_proxies": "everybody"}, {}, "setting-not-a-network", "--trusted-proxies"),
        ({"public_url": "play.example.org"}, {}, "setting-not-a-url", "--public-url"),
        ({"public_url": "https://play.example.org/games"}, {}, "setting-not-a-url", "--public-url"),
        ({"public_url": "ftp://play.example.org"}, {}, "setting-not-a-url", "--public-url"),
        ({"public_url": "https://a:b@play.example.org"}, {}, "setting-not-a-url", "--public-url"),
        ({"public_url": "https://play.example.org:nine"}, {}, "setting-not-a-url", "--public-url"),
        ({}, {"STARLODE_SECRET": "short"}, "setting-secret-short", "STARLODE_SECRET"),
    ],
)
def test_a_wrong_value_is_rejected_under_its_name(
    flags: dict[str, object], variables: dict[str, str], key: str, name: str
) -> None:
    with pytest.raises(InvalidInput) as refused:
        read_settings(flags, variables)
    assert refused.value.key == key
    assert refused.value.data["setting"] == name
    for language in languages():
        assert name in Texts(language).error(refused.value)


def test_an_invalid_database_url_is_rejected() -> None:
    for url in ("mysql://a/b", "sqlite://", "games.db"):
        with pytest.raises(InvalidInput, match="store-url-wrong"):
            _ = read_settings({"database": url, "workers": "2"}, {})


def test_an_error_never_contains_the_secret() -> None:
    with pytest.raises(InvalidInput) as refused:
        read_settings({}, {"STARLODE_SECRET": "tell nobody"})
    assert "tell nobody" not in str(refused.value)


def test_settings_can_be_pickled(tmp_path: Path) -> None:
    settings = Settings(tmp_path, POSTGRES, workers=2)
    assert pickle.loads(pickle.dumps(settings)) == settings


def test_the_web_application_is_served_once_it_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(starlode, "__file__", str(tmp_path / "__init__.py"))
    assert built_web() is None
    (tmp_path / "_web").mkdir()
    (tmp_path / "_web" / "index.html").write_text("")
    assert built_web() == tmp_path / "_web"
