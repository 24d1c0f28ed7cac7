"""Registry of features that a higher layer adds to a handle of a lower one: registered by name above, looked up below.

`Kernel.export` lays out a listing, which widgets do; the package enters `export` here when it is imported, and the
handle imports nothing above itself.
"""

from __future__ import annotations

from typing import Any

_entered: dict[str, Any] = {}


def enter(name: str, function: Any) -> None:
    """Offer a function, or an object, to the layers below."""
    _entered[name] = function


def leave(name: str) -> None:
    """Offer it no more; nothing where it was not offered."""
    _entered.pop(name, None)


def find(name: str) -> Any:
    """The entry of a name, or None."""
    return _entered.get(name)


def call(name: str, *arguments: Any, **keywords: Any) -> Any:
    """Call what was entered under a name."""
    return _entered[name](*arguments, **keywords)
