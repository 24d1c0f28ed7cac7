"""What a handle of a lower layer offers of a higher one: entered by name from above, asked for by name from below.

`Kernel.export` lays out a listing, which widgets do; the package enters `export` here when it is imported, and the
handle imports nothing above itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_entered: dict[str, Callable[..., Any]] = {}


def enter(name: str, function: Callable[..., Any]) -> None:
    """Offer a function to the layers below."""
    _entered[name] = function


def call(name: str, *arguments: Any, **keywords: Any) -> Any:
    """Call what was entered under a name."""
    return _entered[name](*arguments, **keywords)
