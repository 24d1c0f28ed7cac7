"""`%history`: results that were kept of a kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.notebooks import shows_html
from workbench.jupyter.notebook.line_magics import leading_flags, one_line

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry

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
        from workbench.jupyter.widgets.history_points import sources_needed, versions_of
        from workbench.search.history.session import history, no_results_error

        flags, rest = leading_flags(line, "df")
        flag_values = dict(flags)
        results = history(flag_values.get("f"))
        name = rest.strip()
        if not name:
            raise ArgumentError(f"name a kernel: {', '.join(results.kernels()) or 'nothing is kept yet'}", "KERNEL")
        everything = results.entries(name)
        device = flag_values.get("d")
        found = everything if device is None else [each for each in everything if each.device == device]
        if not found:
            raise no_results_error(results, name, device=device)
        versions = versions_of(everything)
        texts = {digest: results.source(digest) for digest in sources_needed(found, versions)}
        sources = {digest: text for digest, text in texts.items() if text is not None}
        display(_shown(name, found, sources, versions, shows_html(self.shell)))


def _shown(
    kernel: str, found: Sequence[Entry], sources: Mapping[str, str], versions: Mapping[str, int], with_widgets: bool
) -> Any:
    """The plot; the card in a terminal, without Bokeh, or where there is nothing to plot."""
    from workbench.jupyter.widgets.history_card import history_view
    from workbench.jupyter.widgets.history_plot import history_widget

    if with_widgets:
        try:
            return history_widget(kernel, found, sources, versions)
        except (ArgumentError, MissingDependency):
            pass
    return history_view(kernel, found, sources, versions)
