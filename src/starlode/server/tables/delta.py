"""The deltas between two views and between two lists of legal actions. ws/protocol.py defines how they are applied.

That of views is paths to remove and a patch of new values; that of lists is what was removed and what was added where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from starlode.kernel.contract import Action

Path = list[str]
View = dict[str, Any]

T = TypeVar("T")


def make_delta(old: View, new: View) -> tuple[list[Path], View]:
    """Return the paths to remove from the old view and the patch to merge into it, which result in the new one."""
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
        # True == 1 in Python, but a field of a view that holds a boolean never holds a number.
        if before is value or before == value:
            continue
        objects = _as_objects(before, value)
        if objects is not None:
            inner_patch: View = {}
            _compare(*objects, inner_patch, removed, (*path, key))
            if inner_patch:
                patch[key] = inner_patch
        else:
            if isinstance(value, dict) and isinstance(before, list):
                removed.append([*path, key])
            patch[key] = value


def _as_objects(before: object, value: object) -> tuple[View, View] | None:
    """Return both values as objects if they can be patched part by part."""
    if isinstance(before, dict) and isinstance(value, dict):
        return before, value
    if isinstance(before, list) and isinstance(value, list) and len(before) == len(value):
        pairs = zip(before, value, strict=True)
        if all(isinstance(left, dict) and isinstance(right, dict) for left, right in pairs):
            return _by_index(before), _by_index(value)
    return None


def _by_index(items: list[Any]) -> View:
    return {str(index): item for index, item in enumerate(items)}


def apply_delta(view: View, removed: list[Path], patch: View) -> View:
    """Return the new view; the old one is unchanged. For tests and for clients in Python."""
    result: Any = view
    for path in removed:
        result = _without(result, path)
    merged: View = _merged(result, patch)
    return merged


def make_legal_delta(old: Sequence[Action], new: Sequence[Action]) -> tuple[list[int], list[int]]:
    """Return the positions in the old list of what is not in the new one, and those in the new one of what is new.

    Both lists are in catalogue order, so what they have in common is too.
    """
    before, after = {action.number for action in old}, {action.number for action in new}
    removed = [position for position, action in enumerate(old) if action.number not in after]
    added = [position for position, action in enumerate(new) if action.number not in before]
    return removed, added


def apply_legal_delta(legal: Sequence[T], removed: Sequence[int], at: Sequence[int], added: Sequence[T]) -> list[T]:
    """Return the new list of legal actions; the old one is unchanged. For tests and for clients in Python."""
    gone = {*removed}
    result = [action for position, action in enumerate(legal) if position not in gone]
    for position, action in zip(at, added, strict=True):
        result.insert(position, action)
    return result


def _without(part: Any, path: Path) -> Any:
    key, *rest = path
    if isinstance(part, list):
        return [_without(item, rest) if str(index) == key else item for index, item in enumerate(part)]
    if rest:
        return {**part, key: _without(part[key], rest)}
    return {name: value for name, value in part.items() if name != key}


def _merged(part: Any, patch: Any) -> Any:
    if not isinstance(patch, dict):
        return patch
    if isinstance(part, list):
        return [_merged(item, patch[str(index)]) if str(index) in patch else item for index, item in enumerate(part)]
    merged = dict(part) if isinstance(part, dict) else {}
    for key, value in patch.items():
        merged[key] = _merged(merged.get(key), value)
    return merged
