"""The rows of listings in HTML, as their script would make them."""

from __future__ import annotations

import re
from typing import Any

from workbench.jupyter.widgets.listing_data import unpacked


def listings(html: str) -> list[dict[str, Any]]:
    """The contents of each listing of a page: rows by pane, tints and explanations."""
    return [unpacked(found) for found in re.findall(r'"data": "([\w+/=]+)"', html)]


def rows(html: str, pane: str) -> list[dict[str, Any]]:
    """The rows of a pane of the only listing."""
    [listing] = listings(html)
    found: list[dict[str, Any]] = listing["panes"][pane]
    return found
