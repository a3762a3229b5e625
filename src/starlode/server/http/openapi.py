"""The API's document: OpenAPI 3.1, made from the types that decode and encode. It carries the socket's messages too."""

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
from starlode.server.http.operation import JSON, File, Operation
from starlode.server.ws.protocol import PROTOCOL, ClientMessage, ServerMessage

Schema = dict[str, Any]

_REF: Final = "#/components/schemas/{name}"

# What any operation may answer: the document has to own up to it.
_ALWAYS: Final = (429, 503)


def document(operations: Sequence[Operation]) -> Schema:
    """The whole document."""
    types = _Types(operations)
    paths: dict[str, Schema] = {}
    for each in operations:
        paths.setdefault(f"/api{each.path}", {})[each.method.lower()] = _operation(each, types)
    components = dict(sorted(types.components.items()))
    components["ClientMessage"] = types.of(ClientMessage)
    components["ServerMessage"] = types.of(ServerMessage)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Starlode", "version": __version__, "x-socket-protocol": PROTOCOL},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "starlode"}},
        },
    }


class _Types:
    """The schemas of every type that is sent or received, made in one go so that they share their components."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        types: list[Any] = [ClientMessage, ServerMessage, ErrorResponse]
        for each in operations:
            types += [each.body, each.answer, *each.path_parameters.values()]
            types += [each.hints[name] for name in each.query_parameters]
        self._types = [kind for kind in types if kind not in (None, NoneType, File)]
        schemas, components = msgspec.json.schema_components(self._types, ref_template=_REF)
        self._schemas, self.components = _portable([*schemas]), _portable(components)

    def of(self, kind: Any) -> Schema:
        """The schema of one of them."""
        return next(s for t, s in zip(self._types, self._schemas, strict=True) if t == kind)


def _portable(part: Any) -> Any:
    """The same without Python's own ways: its end of a text in patterns, and the indentation of its docstrings."""
    match part:
        case dict():
            return {name: _plain(name, value) for name, value in part.items()}
        case list():
            return [_portable(item) for item in part]
        case _:
            return part


def _plain(name: str, value: Any) -> Any:
    if name == "pattern" and isinstance(value, str):
        return value.replace(r"\Z", "$")
    if name == "description" and isinstance(value, str):
        return inspect.cleandoc(value)
    return _portable(value)


def _operation(each: Operation, types: _Types) -> Schema:
    found: Schema = {
        "operationId": each.name,
        "summary": each.told.partition("\n")[0],
        "description": each.told,
        "parameters": _parameters(each, types),
        "responses": {str(each.status): _answer(each, types)},
    }
    errors = {*each.errors, *_ALWAYS}
    if each.path_parameters:
        errors.add(404)
    if each.query_parameters:
        errors.add(422)
    if each.body is not None:
        errors |= {400, 413, 415, 422}
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": types.of(each.body)}}}
    refusal = {"content": {JSON: {"schema": types.of(ErrorResponse)}}}
    for status in sorted(errors):
        found["responses"][str(status)] = {"description": _MEANING[status], **refusal}
    return found


def _parameters(each: Operation, types: _Types) -> list[Schema]:
    found: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": types.of(kind)}
        for name, kind in each.path_parameters.items()
    ]
    for name, parameter in each.query_parameters.items():
        required = parameter.default is inspect.Parameter.empty
        found.append({"name": name, "in": "query", "required": required, "schema": types.of(each.hints[name])})
    return found


def _answer(each: Operation, types: _Types) -> Schema:
    if each.answer is File:
        return {"description": "A file", "content": {JSON: {}, "text/plain": {}}}
    return {"description": "Done", "content": {JSON: {"schema": types.of(each.answer)}}}


_MEANING: Final = {
    400: "Not JSON",
    401: "Nobody is signed in, or not with these words",
    403: "Not allowed for this user",
    404: "Not there, or not to be seen by this user",
    409: "Not possible as things stand now",
    413: "Too large",
    415: "Not sent as JSON",
    422: "Understood, but unusable: a value or combination that cannot be",
    429: "Too often",
    503: "The database cannot be used now; nothing was changed",
}


def page(operations: Sequence[Operation], language: str) -> str:
    """The document for people: a page without scripts and without anything from elsewhere."""
    say = Texts(language).format
    rows = "".join(_row(each) for each in operations)
    shown: list[tuple[str, Any]] = [("client", ClientMessage), ("server", ServerMessage)]
    messages = "".join(_messages(say(f"server-docs-{side}"), union) for side, union in shown)
    title = html.escape(say("server-docs-title", version=__version__))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs.css"></head>'
        f'<body><main><h1>{title}</h1><p><a href="openapi.json">{html.escape(say("server-docs-document"))}</a></p>'
        f"<h2>{html.escape(say('server-docs-operations'))}</h2><dl>{rows}</dl>{messages}</main></body></html>"
    )


def _row(each: Operation) -> str:
    details = [f"{name}: {_named(kind)}" for name, kind in each.path_parameters.items()]
    details += [f"?{name}: {_named(each.hints[name])}" for name in each.query_parameters]
    details += [f"body: {_named(each.body)}"] if each.body is not None else []
    details += [f"→ {_named(each.answer)}", " ".join(str(status) for status in each.errors)]
    told = html.escape(" · ".join(detail for detail in details if detail))
    return (
        f'<dt id="{each.name}"><code>{each.method} /api{html.escape(each.path)}</code></dt>'
        f"<dd><p>{html.escape(each.told)}</p><p><code>{told}</code></p></dd>"
    )


def _messages(heading: str, union: Any) -> str:
    rows = []
    for kind in union.__args__:
        info = msgspec.inspect.type_info(kind)
        assert isinstance(info, msgspec.inspect.StructType)
        fields = ", ".join(each.encode_name for each in info.fields)
        told = html.escape(inspect.cleandoc(kind.__doc__ or ""))
        rows.append(f"<dt><code>{info.tag}</code></dt><dd><p>{told}</p><p><code>{fields}</code></p></dd>")
    return f"<h2>{html.escape(heading)}</h2><dl>{''.join(rows)}</dl>"


def _named(kind: Any) -> str:
    origin = getattr(kind, "__origin__", kind)
    return getattr(origin, "__name__", str(origin).replace("typing.", ""))


STYLE: Final = """\
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color-scheme: light dark; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
dt { margin-top: 1rem; font-weight: 600; }
dd { margin: 0 0 0 1rem; }
dd p { margin: .2rem 0; white-space: pre-line; }
code { overflow-wrap: anywhere; }
"""
