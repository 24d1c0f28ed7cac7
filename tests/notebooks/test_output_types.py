"""The MIME types of outputs, by which frontends without the extension show them."""

from __future__ import annotations

import nbclient
import nbformat

from workbench.jupyter.widgets.view import PICTURED


def test_outputs_have_html_that_needs_no_extension() -> None:
    cells = [
        "%load_ext workbench",
        "%%cuda\n__global__ void f(float* x) { *x = 1; }",
        "%ptx f",
        "%sass f",
        "%occupancy f 64",
    ]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    nbclient.NotebookClient(book, timeout=200, kernel_name="python3").execute()
    shown = [cell.outputs[-1]["data"] for cell in book.cells[2:]]
    for data in shown:
        assert {"text/html", "text/plain"} <= set(data)
        assert "https://" not in data["text/html"].replace("https://docs.nvidia.com", "")
        assert 'src="http' not in data["text/html"]
    assert [set(data) - {"text/html", "text/plain"} for data in shown] == [
        set(),
        set(),
        {"application/vnd.jupyter.widget-view+json", PICTURED},
    ]
