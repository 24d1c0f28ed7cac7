"""`%history`: results that were kept of a kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.errors import ArgumentError, MissingDependency
from workbench.notebook.line_magics import leading_flags, one_line

if TYPE_CHECKING:
    from workbench.history_file.entry import Entry

USAGE = "%history [-d DEVICE] [-f FILE] KERNEL"


@magics_class
class HistoryMagics(Magics):
    """The magic of kept results."""

    @line_magic
    @one_line(USAGE)
    def history(self, line: str) -> None:
        """`%history [-d DEVICE] [-f FILE] KERNEL`: the results that were kept of a kernel, version by version.

        `wb.keep_history("kernels.sqlite")` keeps what comes; `-f` reads another file, `-d` shows a device alone. A
        notebook shows a plot: a version that is chosen there, by its point or in the list, shows its source's change.
        """
        from workbench.history_file.session import history

        flags, rest = leading_flags(line, "df")
        given = dict(flags)
        held = history(given.get("f"))
        name = rest.strip()
        if not name:
            raise ArgumentError(f"name a kernel: {', '.join(held.kernels()) or 'nothing is kept yet'}", "KERNEL")
        found = held.entries(name, device=given.get("d"))
        if not found:
            raise ArgumentError(
                f"nothing is kept of {name}; there is {', '.join(held.kernels()) or 'nothing'}", "KERNEL"
            )
        digests = dict.fromkeys(each.source_sha256 for each in found)
        sources = {digest: text for digest in digests if (text := held.source(digest)) is not None}
        display(_shown(name, found, sources, getattr(self.shell, "kernel", None) is not None))


def _shown(kernel: str, found: Sequence[Entry], sources: Mapping[str, str], with_widgets: bool) -> Any:
    """The plot; the card in a terminal, without Bokeh, or where there is nothing to plot."""
    from workbench.widgets.history_card import history_view
    from workbench.widgets.history_plot import history_widget

    if with_widgets:
        try:
            return history_widget(kernel, found, sources)
        except (ArgumentError, MissingDependency):
            pass
    return history_view(kernel, found, sources)
