"""`wb.view`: what a notebook shows of a value, as an object of its own, for front ends without the extension."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from workbench.api.kernel_arguments import kernel_of
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.jupyter.widgets.formatters import view_of
from workbench.jupyter.widgets.listing import listing_view
from workbench.jupyter.widgets.listing_panes import PANES
from workbench.jupyter.widgets.view import View


def view(what: Any, panes: Iterable[Literal["ptx", "sass"]] = PANES) -> View:
    """Give the card of a record, or the linked listing of a kernel, as HTML that needs no extension and no network.

    JupyterLab shows records as cards by themselves once `%load_ext workbench` has run. Other front ends, such as
    marimo, show the HTML of the object that this returns, by its `_repr_html_`.

    Parameters
    ----------
    what
        A record that a function of the workbench gave (an occupancy, a verdict, an outcome, a prediction, a timing, a
        tuning, a trace …), or a kernel in any form that `wb.check` takes.
    panes
        Of a kernel: what stands beside the source, from left to right.

    Returns
    -------
    View
        `html`, a fragment; `text`, the same in plain text; `page(title)`, a whole document.

    Raises
    ------
    ArgumentError
        There is no view of such a value.

    Examples
    --------
    >>> wb.view(wb.occupancy(softmax, 256))  # doctest: +SKIP
    """
    result = view_of(what)
    if result is not None:
        return result
    try:
        kernel = kernel_of(what, parameter="what")
    except ArgumentError as error:
        if error.parameter != "what":
            raise
        raise ArgumentError(
            f"there is no view of {said(what)}: pass a record that a function of the workbench gave, or a kernel",
            "what",
        ) from error
    return listing_view(kernel, panes)
