"""The first five minutes on a machine with no browser: run the starter notebook, leave one HTML file.

The page is made of the notebook's own cells and outputs; nothing in it asks a network.
"""

from __future__ import annotations

import html
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbench.api.shipped_files import packaged
from workbench.base.errors import InternalError
from workbench.jupyter.server.material import STARTER

_CELL_TIMEOUT_SECONDS = 120
# Bytes. A socket's path has at most 108 on Linux (unix(7)) and 104 on macOS, its end included.
_MAX_SOCKET_FOLDER = 90
# Richest first; a widget's own view needs a running kernel, so that its static twin is taken.
_MIME_TYPES = ("text/html", "image/svg+xml", "image/png", "text/markdown", "text/plain")


def make_demo(output: Path) -> Path:
    """Run the starter notebook with a progress bar and write its page to `output`.

    Raises
    ------
    InternalError
        A cell failed that is not meant to; the message holds its error.
    """
    import nbformat
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    notebook = nbformat.read(packaged(f"notebooks/{STARTER}"), as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, transient=False) as progress:
        task = progress.add_task("starting Python", total=len(cells))

        def advance(cell: Any) -> None:
            title = next((line for line in cell.source.splitlines() if line.strip()), "")
            progress.update(task, advance=1, description=f"{title[:44]:<44}")

        execute(notebook, advance)
        progress.update(task, description=f"{'the starter notebook ran':<44}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(page(notebook), encoding="utf-8")
    return output


def execute(notebook: Any, advance: Callable[[Any], None]) -> None:
    """Run all cells in a kernel of their own; `advance` is called after each code cell.

    Raises
    ------
    InternalError
        A cell that is not tagged `raises-exception` raised, or took over two minutes.
    """
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError

    def done(cell: Any, cell_index: int, execute_reply: Any) -> None:
        advance(cell)

    client = NotebookClient(
        notebook,
        timeout=_CELL_TIMEOUT_SECONDS,
        kernel_name="python3",
        on_cell_executed=done,
        resources={"metadata": {"path": "."}},
    )
    manager = client.create_kernel_manager()
    with tempfile.TemporaryDirectory(prefix="workbench-") as sockets:
        if os.name == "posix" and len(os.fsencode(sockets)) <= _MAX_SOCKET_FOLDER:
            # Sockets of the file system: nothing listens on a port, and Jupyter has nothing to warn of.
            # Jupyter numbers them from 1 in the current folder, where a second demo would take the same.
            manager.transport = "ipc"
            manager.ip = str(Path(sockets) / "kernel")
        try:
            client.execute()
        except (CellExecutionError, CellTimeoutError) as error:
            raise InternalError(f"the notebook failed: {error}") from error


def page(notebook: Any, title: str = "Kernel Workbench", head: str = "") -> str:
    """An executed notebook as one HTML page that needs nothing else. head: HTML above its cells."""
    body = "\n".join(_cell(cell) for cell in notebook.cells)
    style = (Path(__file__).parent / "demo.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{style}</style></head>\n<body><main>{head}{body}</main></body></html>\n"
    )


def _cell(cell: Any) -> str:
    if cell.cell_type == "markdown":
        from nbconvert.filters import markdown2html

        return f'<section class="text">{markdown2html(cell.source)}</section>'
    from nbconvert.filters import Highlight2HTML

    language = "c++" if cell.source.lstrip().startswith("%%cuda") else "python"
    code = Highlight2HTML()(cell.source, language=language)
    outputs = "\n".join(_output(output) for output in cell.outputs)
    return f'<section class="cell"><div class="code">{code}</div><div class="outputs">{outputs}</div></section>'


def _output(output: Any) -> str:
    from nbconvert.filters import ansi2html

    if output.output_type == "stream":
        return f"<pre>{ansi2html(output.text)}</pre>"
    if output.output_type == "error":
        return f'<pre class="error">{ansi2html(chr(10).join(output.traceback))}</pre>'
    data = output.get("data", {})
    mime = next((m for m in _MIME_TYPES if m in data), None)
    if mime is None:
        return ""
    if mime in ("text/html", "image/svg+xml"):
        return f'<div class="rich">{data[mime]}</div>'
    if mime == "image/png":
        return f'<img alt="" src="data:image/png;base64,{data[mime]}">'
    return f"<pre>{html.escape(data[mime])}</pre>"
