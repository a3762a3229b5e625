"""Typed routes: an operation is a function whose signature says what comes in and what goes out.

Parameters named in the path come from there, `body` is decoded from JSON, the others come from the query; the answer is
encoded as JSON. Everything is decoded strictly, and the API's document is made from the same types (openapi.py).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from starlode.kernel.errors import InvalidInput
from starlode.server.errors import ErrorResponse, RequestError, status_of, to_problem, where

if TYPE_CHECKING:
    from starlode.server.services import Services

LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request's body, unless an operation says otherwise."""

JSON: Final = "application/json"

_ENCODE = msgspec.json.Encoder().encode


class Nothing(msgspec.Struct, frozen=True):
    """There is nothing to tell but that it is done."""


@dataclass(frozen=True)
class File:
    """An answer that is a file to keep."""

    content: bytes
    media_type: str
    name: str


@dataclass
class Call:
    """One request, as operations see it. What is put into `cookies` is set on the way out; None deletes."""

    request: Request
    cookies: dict[str, str | None] = field(default_factory=dict)

    @property
    def services(self) -> Services:
        """Everything that serves this application."""
        services: Services = self.request.app.state.services
        return services

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return self.request.client.host if self.request.client else ""

    def limit(self, what: str, who: str) -> None:
        """Refuse what is done too often."""
        if not self.services.limiter.allow(what, who):
            raise RequestError(429, "too-often")


@dataclass(frozen=True)
class Operation:
    """One route of the API: how it is called, and what its function's signature says about it."""

    method: str
    path: str
    run: Callable[..., Awaitable[Any]]
    errors: tuple[int, ...] = ()
    status: int = 200
    largest: int = LARGEST_BODY

    @property
    def name(self) -> str:
        """What the document calls it."""
        return self.run.__name__.replace("_", "-")

    @property
    def told(self) -> str:
        """What it does."""
        return inspect.cleandoc(self.run.__doc__ or "")

    @cached_property
    def hints(self) -> dict[str, Any]:
        """The types of parameters and answer."""
        return get_type_hints(self.run, include_extras=True)

    @property
    def answer(self) -> Any:
        """The type of what it answers."""
        return self.hints["return"]

    @property
    def body(self) -> Any:
        """The type of what is sent to it, or None."""
        return self.hints.get("body")

    @cached_property
    def path_parameters(self) -> dict[str, Any]:
        """Name and type of what stands in the path."""
        return {name: self.hints[name] for name in re.findall(r"{(\w+)}", self.path)}

    @cached_property
    def query_parameters(self) -> dict[str, inspect.Parameter]:
        """What may stand in the query."""
        taken = {"call", "body", *self.path_parameters}
        return {n: p for n, p in inspect.signature(self.run).parameters.items() if n not in taken}

    @cached_property
    def _path(self) -> type[msgspec.Struct]:
        return msgspec.defstruct("Path", [*self.path_parameters.items()])

    @cached_property
    def _query(self) -> type[msgspec.Struct]:
        needed = inspect.Parameter.empty
        fields = [
            (name, self.hints[name]) if p.default is needed else (name, self.hints[name], p.default)
            for name, p in self.query_parameters.items()
        ]
        return msgspec.defstruct("Query", fields, forbid_unknown_fields=True, kw_only=True)

    @cached_property
    def _decode(self) -> Callable[[bytes], Any]:
        return msgspec.json.Decoder(self.body).decode

    async def answer_to(self, request: Request) -> Response:
        """The answer to a request, or the refusal of it."""
        call = Call(request)
        try:
            arguments = {**self._from_path(request.path_params), **self._from_query(dict(request.query_params))}
            data = await _read(request, self.largest)
            if self.body is not None:
                arguments["body"] = self._from_body(request.headers, data)
            answer = await self.run(call, **arguments)
        except InvalidInput as problem:
            response = trouble(problem)
        else:
            response = _respond(answer, self.status)
        for name, value in call.cookies.items():
            call.services.sessions.write_cookie(response, name, value)
        return response

    def _from_path(self, given: Mapping[str, str]) -> dict[str, object]:
        try:
            return msgspec.structs.asdict(msgspec.convert(given, self._path, strict=False))
        except msgspec.ValidationError:
            raise RequestError(404, "page-unknown") from None

    def _from_query(self, given: Mapping[str, str]) -> dict[str, object]:
        try:
            return msgspec.structs.asdict(msgspec.convert(given, self._query, strict=False))
        except msgspec.ValidationError as error:
            raise RequestError(422, "query-wrong", **where(error)) from None

    def _from_body(self, headers: Headers, data: bytes) -> object:
        if headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise RequestError(415, "body-not-json-type")
        try:
            return self._decode(data)
        except msgspec.ValidationError as error:
            raise RequestError(422, "body-wrong", **where(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise RequestError(400, "body-not-json") from None


def operation(
    method: str, path: str, *errors: int, status: int = 200, largest: int = LARGEST_BODY
) -> Callable[[Callable[..., Awaitable[Any]]], Operation]:
    """Makes a route of a function; `errors` are the statuses it may refuse with beside the usual ones."""
    return lambda run: Operation(method, path, run, errors, status, largest)


def routes_of(operations: Iterable[Operation]) -> list[Route]:
    """One route a path, with all its methods: who comes with another one is told of them all."""
    paths: dict[str, dict[str, Operation]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method] = each
    return [Route(path, _by_method(found), methods=[*found]) for path, found in paths.items()]


def _by_method(found: Mapping[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return await found["GET" if request.method == "HEAD" else request.method].answer_to(request)

    return answer


def trouble(problem: InvalidInput) -> Response:
    """A refusal on its way out."""
    return Response(_ENCODE(ErrorResponse(to_problem(problem))), status_of(problem), media_type=JSON)


def _respond(answer: object, status: int) -> Response:
    if isinstance(answer, File):
        named = {"content-disposition": f'attachment; filename="{answer.name}"'}
        return Response(answer.content, status, named, answer.media_type)
    return Response(_ENCODE(answer), status, {"cache-control": "no-store"}, JSON)


async def _read(request: Request, largest: int) -> bytes:
    """The body, unless it is too large; then no more of it than that is read."""
    if (told := request.headers.get("content-length", "")).isdigit() and int(told) > largest:
        raise RequestError(413, "body-too-large", most=largest)
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > largest:
                raise RequestError(413, "body-too-large", most=largest)
    except ClientDisconnect:
        raise RequestError(400, "body-not-json") from None
    return bytes(data)
