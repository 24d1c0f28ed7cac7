"""`%history`: results that were kept of a kernel."""

from __future__ import annotations

from IPython.core.magic import Magics, line_magic, magics_class
from IPython.display import display

from workbench.errors import ArgumentError
from workbench.notebook.line_magics import leading_flags, one_line

USAGE = "%history [-d DEVICE] [-f FILE] KERNEL"


@magics_class
class HistoryMagics(Magics):
    """The magic of kept results."""

    @line_magic
    @one_line(USAGE)
    def history(self, line: str) -> None:
        """`%history [-d DEVICE] [-f FILE] KERNEL`: the results that were kept of a kernel, version by version.

        `wb.keep_history("kernels.sqlite")` keeps what comes; `-f` reads another file, `-d` shows a device alone.
        """
        from workbench.history_file.session import history
        from workbench.widgets.history_card import history_view

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
        display(history_view(name, found))
