"""The OpenAPI 3.1 document of the API, made from the types that decode and encode; and a page that shows it.

The messages of the WebSocket are among its schemas, and what games declare: views, wishes and offers.
"""

from __future__ import annotations

import html
import inspect
from collections.abc import Sequence
from types import NoneType
from typing import Any, Final

import msgspec

from starlode import __version__
from starlode.kernel.texts.messages import Texts
from starlode.server.errors import ErrorResponse
from starlode.server.http.operation import JSON, FileDownload, Operation
from starlode.server.ws.protocol import PROTOCOL, ClientMessage, ServerMessage

Schema = dict[str, Any]

_REF: Final = "#/components/schemas/{name}"

# Every operation may fail with these.
_COMMON_ERRORS: Final = (429, 503)


def document(operations: Sequence[Operation], declared: Sequence[type] = ()) -> Schema:
    """Return the OpenAPI document, with the types that games declare."""
    types = _Schemas(operations, declared)
    paths: dict[str, Schema] = {}
    for operation in operations:
        paths.setdefault(f"/api{operation.path}", {})[operation.method.lower()] = _describe(operation, types)
    components = dict(sorted(types.components.items()))
    components["ClientMessage"] = types.schema(ClientMessage)
    components["ServerMessage"] = types.schema(ServerMessage)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Starlode", "version": __version__, "x-socket-protocol": PROTOCOL},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "starlode"}},
        },
    }


class _Schemas:
    """The schemas of all types that are sent or received; made together, so that they share their components."""

    def __init__(self, operations: Sequence[Operation], declared: Sequence[type]) -> None:
        types: list[Any] = [ClientMessage, ServerMessage, ErrorResponse, *declared]
        for operation in operations:
            types += [operation.body_type, operation.result_type, *operation.path_parameters.values()]
            types += [operation.type_hints[name] for name in operation.query_parameters]
        self._types = [each for each in types if each not in (None, NoneType, FileDownload)]
        schemas, components = msgspec.json.schema_components(self._types, ref_template=_REF)
        self._schemas, self.components = _portable([*schemas]), _portable(components)

    def schema(self, declared: Any) -> Schema:
        """Return the schema of a type."""
        return next(s for t, s in zip(self._types, self._schemas, strict=True) if t == declared)


def _portable(part: Any) -> Any:
    """Return a part of a schema without what only Python knows: `\\Z` in patterns, and indented docstrings."""
    match part:
        case dict():
            return {name: _portable_value(name, value) for name, value in part.items()}
        case list():
            return [_portable(item) for item in part]
        case _:
            return part


def _portable_value(name: str, value: Any) -> Any:
    if name == "pattern" and isinstance(value, str):
        return value.replace(r"\Z", "$")
    if name == "description" and isinstance(value, str):
        return inspect.cleandoc(value)
    return _portable(value)


def _describe(operation: Operation, types: _Schemas) -> Schema:
    description: Schema = {
        "operationId": operation.name,
        "summary": operation.description.partition("\n")[0],
        "description": operation.description,
        "parameters": _parameters(operation, types),
        "responses": {str(operation.status): _success(operation, types)},
    }
    errors = {*operation.errors, *_COMMON_ERRORS}
    if operation.path_parameters:
        errors.add(404)
    if operation.query_parameters:
        errors.add(422)
    if operation.body_type is not None:
        errors |= {400, 413, 415, 422}
        content = {JSON: {"schema": types.schema(operation.body_type)}}
        description["requestBody"] = {"required": True, "content": content}
    error = {"content": {JSON: {"schema": types.schema(ErrorResponse)}}}
    for status in sorted(errors):
        description["responses"][str(status)] = {"description": _ERROR_DESCRIPTIONS[status], **error}
    return description


def _parameters(operation: Operation, types: _Schemas) -> list[Schema]:
    parameters: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": types.schema(declared)}
        for name, declared in operation.path_parameters.items()
    ]
    for name, parameter in operation.query_parameters.items():
        required = parameter.default is inspect.Parameter.empty
        schema = types.schema(operation.type_hints[name])
        parameters.append({"name": name, "in": "query", "required": required, "schema": schema})
    return parameters


def _success(operation: Operation, types: _Schemas) -> Schema:
    if operation.result_type is FileDownload:
        return {"description": "A file", "content": {JSON: {}, "text/plain": {}}}
    return {"description": "Done", "content": {JSON: {"schema": types.schema(operation.result_type)}}}


_ERROR_DESCRIPTIONS: Final = {
    400: "Not JSON",
    401: "Not signed in, or wrong name or password",
    403: "Not allowed for this user",
    404: "Does not exist, or is not visible to this user",
    409: "Not possible in the present state",
    413: "Too large",
    415: "Not sent as JSON",
    422: "A value or a combination of values is invalid",
    429: "Too many requests",
    503: "The database cannot be used now; nothing was changed",
}


def page(operations: Sequence[Operation], language: str) -> str:
    """Return the document as an HTML page without scripts and external resources."""
    say = Texts(language).format
    rows = "".join(_operation_html(operation) for operation in operations)
    unions: list[tuple[str, Any]] = [("client", ClientMessage), ("server", ServerMessage)]
    messages = "".join(_messages_html(say(f"server-docs-{side}"), union) for side, union in unions)
    title = html.escape(say("server-docs-title", version=__version__))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs.css"></head>'
        f'<body><main><h1>{title}</h1><p><a href="openapi.json">{html.escape(say("server-docs-document"))}</a></p>'
        f"<h2>{html.escape(say('server-docs-operations'))}</h2><dl>{rows}</dl>{messages}</main></body></html>"
    )


def _operation_html(operation: Operation) -> str:
    details = [f"{name}: {_type_name(declared)}" for name, declared in operation.path_parameters.items()]
    details += [f"?{name}: {_type_name(operation.type_hints[name])}" for name in operation.query_parameters]
    details += [f"body: {_type_name(operation.body_type)}"] if operation.body_type is not None else []
    details += [f"→ {_type_name(operation.result_type)}", " ".join(str(status) for status in operation.errors)]
    line = html.escape(" · ".join(detail for detail in details if detail))
    return (
        f'<dt id="{operation.name}"><code>{operation.method} /api{html.escape(operation.path)}</code></dt>'
        f"<dd><p>{html.escape(operation.description)}</p><p><code>{line}</code></p></dd>"
    )


def _messages_html(heading: str, union: Any) -> str:
    rows = []
    for message in union.__args__:
        info = msgspec.inspect.type_info(message)
        assert isinstance(info, msgspec.inspect.StructType)
        fields = ", ".join(field.encode_name for field in info.fields)
        description = html.escape(inspect.cleandoc(message.__doc__ or ""))
        rows.append(f"<dt><code>{info.tag}</code></dt><dd><p>{description}</p><p><code>{fields}</code></p></dd>")
    return f"<h2>{html.escape(heading)}</h2><dl>{''.join(rows)}</dl>"


def _type_name(declared: Any) -> str:
    origin = getattr(declared, "__origin__", declared)
    return getattr(origin, "__name__", str(origin).replace("typing.", ""))


STYLE: Final = """\
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color-scheme: light dark; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
dt { margin-top: 1rem; font-weight: 600; }
dd { margin: 0 0 0 1rem; }
dd p { margin: .2rem 0; white-space: pre-line; }
code { overflow-wrap: anywhere; }
"""
