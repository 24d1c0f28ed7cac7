"""Views in a notebook: cards, linked listings, the occupancy view. It computes nothing of its own.

A view is HTML that stands alone (no server, no network, light and dark); the occupancy widget is Bokeh besides.
The names are loaded when they are first used, so that importing the package needs no Jupyter and no Bokeh.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.jupyter.widgets.fault import fault_view
    from workbench.jupyter.widgets.formatters import register_formatters, unregister_formatters
    from workbench.jupyter.widgets.guess_card import Guess, guess
    from workbench.jupyter.widgets.listing import listing_view
    from workbench.jupyter.widgets.measured import outcome_view, timing_view
    from workbench.jupyter.widgets.occupancy import occupancy_html, occupancy_widget
    from workbench.jupyter.widgets.occupancy_card import occupancy_view
    from workbench.jupyter.widgets.plain_listing import listing_text
    from workbench.jupyter.widgets.sweep import sweep_widget
    from workbench.jupyter.widgets.sweep_card import sweep_view
    from workbench.jupyter.widgets.timing import timing_widget
    from workbench.jupyter.widgets.timing_card import comparison_view
    from workbench.jupyter.widgets.untimed import untimed_widget
    from workbench.jupyter.widgets.verdict import verdict_view
    from workbench.jupyter.widgets.view import View

__all__ = [
    "Guess",
    "View",
    "comparison_view",
    "fault_view",
    "guess",
    "listing_text",
    "listing_view",
    "occupancy_html",
    "occupancy_view",
    "occupancy_widget",
    "outcome_view",
    "register_formatters",
    "sweep_view",
    "sweep_widget",
    "timing_view",
    "timing_widget",
    "unregister_formatters",
    "untimed_widget",
    "verdict_view",
]

_HOMES = {
    "Guess": "guess_card",
    "View": "view",
    "comparison_view": "timing_card",
    "fault_view": "fault",
    "guess": "guess_card",
    "listing_text": "plain_listing",
    "listing_view": "listing",
    "occupancy_html": "occupancy",
    "occupancy_view": "occupancy_card",
    "occupancy_widget": "occupancy",
    "outcome_view": "measured",
    "register_formatters": "formatters",
    "sweep_view": "sweep_card",
    "sweep_widget": "sweep",
    "timing_view": "measured",
    "timing_widget": "timing",
    "unregister_formatters": "formatters",
    "untimed_widget": "untimed",
    "verdict_view": "verdict",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
