"""The types and constants that a Triton function was last launched with."""

from __future__ import annotations

import weakref
from typing import Any

from workbench.languages.triton.types import Specialisation

_last: dict[int, tuple[weakref.ref[Any], Any]] = {}


def note(function: Any, compiled: Any) -> None:
    """Remember what a launch ran."""
    key = id(function)
    _last.pop(key, None)
    _last[key] = weakref.ref(function, lambda _: _last.pop(key, None)), compiled


def launched(path: str) -> Any:
    """The function with a qualified name that was launched last; None if none was."""
    found = (reference() for reference, _ in reversed(list(_last.values())))
    return next((each for each in found if each is not None and each.fn.__qualname__ == path), None)


def last_specialisation(function: Any) -> tuple[Specialisation, dict[str, Any]] | None:
    """The specialisation of a function's last launch, and the compiler's options. If no launch was recorded, those of
    the last compilation; None if there was none."""
    reference, compiled = _last.get(id(function), (None, None))
    if reference is None or reference() is not function:
        compiled = _last_compiled(function)
    source = getattr(compiled, "src", None)
    if compiled is None or source is None or not hasattr(source, "signature"):
        return None
    options = {name: getattr(compiled.metadata, name, None) for name in OPTIONS}
    specialisation = Specialisation(dict(source.signature), dict(source.constants), dict(source.attrs))
    return specialisation, {name: value for name, value in options.items() if value is not None}


OPTIONS = ("num_warps", "num_stages", "num_ctas", "maxnreg", "enable_fp_fusion", "debug", "sanitize_overflow")
"""Options that a launch sets."""


def _last_compiled(function: Any) -> Any:
    result = None
    for caches in list(vars(function).get("device_caches", {}).values()):
        for compiled in list(caches[0].values()):
            result = compiled
    return result
