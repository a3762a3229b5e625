"""Every response of the API conforms to its document, and no request causes an internal error.

Schemathesis generates valid and invalid requests from the document, for a user who has some tables.
"""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.config import (
    ChecksConfig,
    PositiveDataAcceptanceConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
)
from schemathesis.schemas import BaseSchema

from starlode.server.app import OPERATIONS, api_document
from starlode.server.http.operation import Operation
from tests.server.clients import NO_TLS, TIMEOUT, plain_settings
from tests.server.server_process import serving

EXAMPLES = 16
"""Requests for each operation."""

TABLE = re.compile("[0-9a-f]{20}")
CODE = re.compile("[A-Za-z0-9]{8}")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server in a thread, with minimal hashing of passwords."""
    up, leave = threading.Event(), threading.Event()
    ports: list[int] = []

    async def serve(folder: Path) -> None:
        async with serving(plain_settings(folder, limits=1_000_000.0)) as (site, _):
            ports.append(site.port)
            up.set()
            await asyncio.to_thread(leave.wait)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "starlode.server.security.sessions.PasswordHasher", partial(PasswordHasher, time_cost=1, memory_cost=64)
        )
        thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("contract"))))
        thread.start()
        try:
            assert up.wait(TIMEOUT)
            yield f"http://127.0.0.1:{ports[0]}"
        finally:
            leave.set()
            thread.join()


@dataclass
class SampleData:
    """A user and their tables: one in the lobby, one running, one imported."""

    cookies: dict[str, str]
    tables: list[str]
    codes: list[str]


@pytest.fixture
def sample_data(address: str) -> SampleData:
    with httpx2.Client(base_url=f"{address}/api", trust_env=False, timeout=TIMEOUT, verify=NO_TLS) as ada:

        def post(path: str, body: object) -> Any:
            return ada.post(path, json=body).raise_for_status().json()

        post("/session", {"name": "Ada"})
        table = {"game": "titan", "players": 2, "seats": [{"controller": "human"}] * 2}
        cards = [post("/tables", {**table, "start": start, "hot_seat": start}) for start in (False, True)]
        log = ada.get(f"/tables/{cards[1]['id']}/export").raise_for_status().text
        cards.append(post("/import", {"text": log}))
        return SampleData(dict(ada.cookies.items()), [card["id"] for card in cards], [card["code"] for card in cards])


def _schema() -> BaseSchema:
    # Many requests of the right form are inconsistent, such as nine players for a game of four.
    fine = PositiveDataAcceptanceConfig(expected_statuses=["2xx", 401, 403, 404, 409, 422])
    project = ProjectConfig(checks=ChecksConfig(positive_data_acceptance=fine))
    config = SchemathesisConfig(projects=ProjectsConfig(default=project))
    return schemathesis.openapi.from_dict(api_document(), config=config)


schema = _schema()


@pytest.mark.slow
@pytest.mark.parametrize("each", OPERATIONS, ids=lambda each: each.name)
def test_every_response_matches_the_document(each: Operation, address: str, sample_data: SampleData) -> None:
    operation = schema[f"/api{each.path}"][each.method]
    modes = [GenerationMode.POSITIVE]
    if each.body_type is not None or each.path_parameters or each.query_parameters:
        modes.append(GenerationMode.NEGATIVE)

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=[*HealthCheck])
    @given(case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes)))
    def ask(case: Case[Any]) -> None:
        _use_sample_data(case, sample_data)
        case.call_and_validate(base_url=address, cookies=sample_data.cookies, timeout=TIMEOUT)

    ask()


def test_a_wrong_method_gets_the_allowed_ones(address: str) -> None:
    with httpx2.Client(base_url=f"{address}/api", trust_env=False, timeout=TIMEOUT, verify=NO_TLS) as client:
        for path in {each.path for each in OPERATIONS}:
            answer = client.request("OPTIONS", re.sub(r"\{\w+\}", "0", path))
            methods = {each.method for each in OPERATIONS if each.path == path}
            allowed = {*answer.headers["allow"].split(", ")} - {"HEAD"}
            assert (answer.status_code, answer.json()["problem"]["key"], allowed) == (405, "method-unknown", methods)


def _use_sample_data(case: Case[Any], sample_data: SampleData) -> None:
    """Replace generated ids and codes by those of the sample tables: no random one would exist."""
    given: Any = case.path_parameters
    for name, form, known in (("table", TABLE, sample_data.tables), ("code", CODE, sample_data.codes)):
        if form.fullmatch(str(given.get(name))):
            given[name] = known[int(given[name], 36) % len(known)]
