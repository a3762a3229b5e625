"""What became of a view, as small as it can be said: paths that are gone, and a patch of what is new.

messages.py says how the two are applied; `apply` here does it, for tests and for clients in Python.
"""

from __future__ import annotations

from typing import Any

Path = list[str]
View = dict[str, Any]


def difference(old: View, new: View) -> tuple[list[Path], View]:
    """The paths to delete from the old view and the patch to merge into it, so that the new one results."""
    removed: list[Path] = []
    patch: View = {}
    _compare(old, new, patch, removed, ())
    return removed, patch


def _compare(old: View, new: View, patch: View, removed: list[Path], path: tuple[str, ...]) -> None:
    if old.keys() != new.keys():
        removed += [[*path, key] for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            patch[key] = value
            continue
        before = old[key]
        # True == 1 here; but a place in a view that holds a truth value never holds a number.
        if before is value or before == value:
            continue
        inside = _inside(before, value)
        if inside is not None:
            deeper: View = {}
            _compare(*inside, deeper, removed, (*path, key))
            if deeper:
                patch[key] = deeper
        else:
            if isinstance(value, dict) and isinstance(before, list):
                removed.append([*path, key])
            patch[key] = value


def _inside(before: object, value: object) -> tuple[View, View] | None:
    """The two as objects, where what changed can be told part by part."""
    if isinstance(before, dict) and isinstance(value, dict):
        return before, value
    if isinstance(before, list) and isinstance(value, list) and len(before) == len(value):
        pairs = zip(before, value, strict=True)
        if all(isinstance(one, dict) and isinstance(other, dict) for one, other in pairs):
            return _numbered(before), _numbered(value)
    return None


def _numbered(items: list[Any]) -> View:
    return {str(number): item for number, item in enumerate(items)}


def apply(view: View, removed: list[Path], patch: View) -> View:
    """The new view; the old one is left as it was."""
    result: Any = view
    for path in removed:
        result = _without(result, path)
    merged: View = _merged(result, patch)
    return merged


def _without(part: Any, path: Path) -> Any:
    key, *rest = path
    if isinstance(part, list):
        return [_without(item, rest) if str(number) == key else item for number, item in enumerate(part)]
    if rest:
        return {**part, key: _without(part[key], rest)}
    return {name: value for name, value in part.items() if name != key}


def _merged(part: Any, patch: Any) -> Any:
    if not isinstance(patch, dict):
        return patch
    if isinstance(part, list):
        return [_merged(item, patch[str(number)]) if str(number) in patch else item for number, item in enumerate(part)]
    found = dict(part) if isinstance(part, dict) else {}
    for key, value in patch.items():
        found[key] = _merged(found.get(key), value)
    return found
