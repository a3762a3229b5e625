"""Comparing JSON with the shape that it must have: what is missing, unknown or of another type is named by its path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from starlode.kernel.errors import InvalidInput

MOST: Final = 1_000_000
"""No number of the game comes near it."""

_WORDS: Final[Mapping[object, str]] = {str: "text", int: "number", bool: "truth"}


def check_shape(value: object, shape: object, path: str = "") -> None:
    """Raise InvalidInput unless the value has the shape.

    A shape is a TypedDict, a list or a dictionary by names of a shape, text, a whole number or a truth value; `object`
    is anything.
    """
    if get_origin(shape) is list:
        _check_list(value, get_args(shape)[0], path)
    elif get_origin(shape) is dict:
        _check_names(value, get_args(shape)[1], path)
    elif is_typeddict(shape):
        _check_object(value, shape, path)
    elif shape is not object:
        _check_scalar(value, shape, path)


def _check_list(value: object, shape: object, path: str) -> None:
    if not isinstance(value, list):
        raise _wrong_type(path, "list")
    for index, item in enumerate(value):
        check_shape(item, shape, f"{path}[{index}]")


def _check_names(value: object, shape: object, path: str) -> None:
    if not isinstance(value, dict):
        raise _wrong_type(path, "object")
    for name, item in value.items():
        check_shape(item, shape, _below(path, name))


def _check_object(value: object, shape: object, path: str) -> None:
    """Compare an object with a TypedDict: no key is missing, none is unknown."""
    if not isinstance(value, dict):
        raise _wrong_type(path, "object")
    fields = get_type_hints(shape, include_extras=True)
    for name in value:
        if name not in fields:
            raise InvalidInput("ship-question-field-unknown", field=_below(path, name), known=", ".join(fields))
    for name, field in fields.items():
        optional = get_origin(field) is NotRequired
        if name in value:
            check_shape(value[name], get_args(field)[0] if optional else field, _below(path, name))
        elif not optional:
            raise InvalidInput("ship-question-field-missing", field=_below(path, name))


def _check_scalar(value: object, shape: object, path: str) -> None:
    if type(value) is not shape:
        raise _wrong_type(path, _WORDS[shape])
    if isinstance(value, int) and abs(value) > MOST:
        raise InvalidInput("ship-question-number-large", field=path, most=MOST)


def _wrong_type(path: str, expected: str) -> InvalidInput:
    return InvalidInput("ship-question-field-type", field=path, expected=expected)


def _below(path: str, name: str) -> str:
    """Return the path of a field; names from outside are cut."""
    return f"{path}.{name[:80]}" if path else name[:80]
