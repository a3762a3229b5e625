"""Typed routes: an operation is a function whose signature declares its parameters and its result.

Parameters named in the path are taken from there, `body` is decoded from JSON, all others come from the query; the
result is encoded as JSON. Decoding is strict. The OpenAPI document is made from the same types (openapi.py).
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
from starlode.server.errors import ErrorResponse, RequestError, status_of, to_problem, too_often, where
from starlode.server.security.rate_limits import MAX_WAIT_SECONDS, Client, by_address

if TYPE_CHECKING:
    from starlode.server.services import Services

MAX_BODY_BYTES: Final = 64 * 1024
"""The limit for a request's body, unless an operation declares another one."""

JSON: Final = "application/json"

_ENCODE = msgspec.json.Encoder().encode


class Nothing(msgspec.Struct, frozen=True):
    """An empty result."""


@dataclass(frozen=True)
class FileDownload:
    """A result that the browser saves as a file."""

    content: bytes
    media_type: str
    name: str


@dataclass
class RequestContext:
    """A request, as operations see it. The response sets the cookies in `cookies`; None deletes a cookie."""

    request: Request
    cookies: dict[str, str | None] = field(default_factory=dict)

    @property
    def services(self) -> Services:
        """The services of the application."""
        services: Services = self.request.app.state.services
        return services

    @property
    def client(self) -> Client:
        """The client, by its address."""
        return by_address(self.request.client.host if self.request.client else "")

    async def limit(self, what: str, who: Client) -> None:
        """Count an action of `who`. Raise RequestError if their rate is too high."""
        if not await self.services.limits.allow(what, who):
            raise too_often(MAX_WAIT_SECONDS)


@dataclass(frozen=True)
class Operation:
    """A route of the API, and what its function's signature declares."""

    method: str
    path: str
    run: Callable[..., Awaitable[Any]]
    errors: tuple[int, ...] = ()
    status: int = 200
    max_body_bytes: int = MAX_BODY_BYTES

    @property
    def name(self) -> str:
        """The operation id."""
        return self.run.__name__.replace("_", "-")

    @property
    def description(self) -> str:
        """The docstring of the function."""
        return inspect.cleandoc(self.run.__doc__ or "")

    @cached_property
    def type_hints(self) -> dict[str, Any]:
        """The types of the parameters and of the result."""
        return get_type_hints(self.run, include_extras=True)

    @property
    def result_type(self) -> Any:
        """The type of the result."""
        return self.type_hints["return"]

    @property
    def body_type(self) -> Any:
        """The type of the request's body, or None."""
        return self.type_hints.get("body")

    @cached_property
    def path_parameters(self) -> dict[str, Any]:
        """The types of the path's parameters, by name."""
        return {name: self.type_hints[name] for name in re.findall(r"{(\w+)}", self.path)}

    @cached_property
    def query_parameters(self) -> dict[str, inspect.Parameter]:
        """The parameters of the query, by name."""
        others = {"context", "body", *self.path_parameters}
        return {n: p for n, p in inspect.signature(self.run).parameters.items() if n not in others}

    @cached_property
    def _path_struct(self) -> type[msgspec.Struct]:
        return msgspec.defstruct("Path", [*self.path_parameters.items()])

    @cached_property
    def _query_struct(self) -> type[msgspec.Struct]:
        required = inspect.Parameter.empty
        fields = [
            (name, self.type_hints[name]) if p.default is required else (name, self.type_hints[name], p.default)
            for name, p in self.query_parameters.items()
        ]
        return msgspec.defstruct("Query", fields, forbid_unknown_fields=True, kw_only=True)

    @cached_property
    def _decode(self) -> Callable[[bytes], Any]:
        return msgspec.json.Decoder(self.body_type).decode

    async def handle(self, request: Request) -> Response:
        """Return the response to a request; errors are responses, too."""
        context = RequestContext(request)
        try:
            arguments = {**self._read_path(request.path_params), **self._read_query(dict(request.query_params))}
            data = await _receive_body(request, self.max_body_bytes)
            if self.body_type is not None:
                arguments["body"] = self._decode_body(request.headers, data)
            result = await self.run(context, **arguments)
        except InvalidInput as error:
            response = error_response(error)
        else:
            response = _respond(result, self.status)
        for name, value in context.cookies.items():
            context.services.sessions.write_cookie(response, name, value)
        return response

    def _read_path(self, parameters: Mapping[str, str]) -> dict[str, object]:
        try:
            return msgspec.structs.asdict(msgspec.convert(parameters, self._path_struct, strict=False))
        except msgspec.ValidationError:
            raise RequestError(404, "page-unknown") from None

    def _read_query(self, parameters: Mapping[str, str]) -> dict[str, object]:
        try:
            return msgspec.structs.asdict(msgspec.convert(parameters, self._query_struct, strict=False))
        except msgspec.ValidationError as error:
            raise RequestError(422, "query-wrong", **where(error)) from None

    def _decode_body(self, headers: Headers, data: bytes) -> object:
        if headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise RequestError(415, "body-not-json-type")
        try:
            return self._decode(data)
        except msgspec.ValidationError as error:
            raise RequestError(422, "body-wrong", **where(error)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise RequestError(400, "body-not-json") from None


def operation(
    method: str, path: str, *errors: int, status: int = 200, max_body_bytes: int = MAX_BODY_BYTES
) -> Callable[[Callable[..., Awaitable[Any]]], Operation]:
    """Decorate a function as an operation; `errors` are the statuses it may fail with besides the common ones."""
    return lambda run: Operation(method, path, run, errors, status, max_body_bytes)


def routes_of(operations: Iterable[Operation]) -> list[Route]:
    """Return one route for each path, with all its methods, so that a 405 response lists them all."""
    by_path: dict[str, dict[str, Operation]] = {}
    for each in operations:
        by_path.setdefault(each.path, {})[each.method] = each
    return [Route(path, _dispatch(by_method), methods=[*by_method]) for path, by_method in by_path.items()]


def _dispatch(by_method: Mapping[str, Operation]) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method].handle(request)

    return handle


def error_response(error: InvalidInput) -> Response:
    """Return the response for an error."""
    return Response(_ENCODE(ErrorResponse(to_problem(error))), status_of(error), media_type=JSON)


def _respond(result: object, status: int) -> Response:
    if isinstance(result, FileDownload):
        headers = {"content-disposition": f'attachment; filename="{result.name}"'}
        return Response(result.content, status, headers, result.media_type)
    return Response(_ENCODE(result), status, {"cache-control": "no-store"}, JSON)


async def _receive_body(request: Request, max_bytes: int) -> bytes:
    """Return the body. Raise RequestError, and stop reading, if it is too large."""
    if (length := request.headers.get("content-length", "")).isdigit() and int(length) > max_bytes:
        raise RequestError(413, "body-too-large", most=max_bytes)
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > max_bytes:
                raise RequestError(413, "body-too-large", most=max_bytes)
    except ClientDisconnect:
        raise RequestError(400, "body-not-json") from None
    return bytes(data)
