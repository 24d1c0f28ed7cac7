"""What the panel learns of counted launches: by the very text of the PTX, the newest of each kernel."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np

import workbench as wb
from workbench.records import digest_of
from workbench.server import wire
from workbench.server.kept import Kept
from workbench.server.live_counts import answer
from workbench.server.requests import CompileRequest, translate

BODY = """
__global__ void sums(float* x, int n)
{
    for (int i = 0; i < n; i++)
        x[threadIdx.x] += i;
}
__global__ void other(float* x) { x[threadIdx.x] = 1; }
"""


def counts(ptx: str) -> list[dict]:
    [found] = answer(json.dumps([digest_of(ptx)]))._repr_json_()["counts"]
    return found


def test_the_panels_listing_of_a_cell_has_the_counts_of_its_launch() -> None:
    kept = Kept()
    try:
        request = CompileRequest.from_json({"source": f"%%cuda\n{BODY}", "arch": "sm_90", "filename": "cell.cu"})
        _, message = translate(request, kept)
    finally:
        kept.close()
    cell = wb.compile(f"\n{BODY}", filename="cell.cu", arch="sm_90")
    kernel = cell.kernel("sums")
    kernel[2, 64](np.zeros(64, np.float32), 3)
    assert counts(message["ptx"]) == []
    for n in (3, 5):
        outcome = wb.target("emulator").launch(kernel, 2, 64, [np.zeros(64, np.float32), n], count=True)
    [told] = answer(json.dumps([message["ptx_digest"], "0" * 16]))._repr_json_()["counts"][0]
    assert (told["kernel"], told["launch"]) == (kernel.mangled_name, "2 blocks of 64 threads")
    lines = {line: (warps, threads) for line, warps, threads in told["lines"]}
    assert sum(warps for warps, _ in lines.values()) == outcome.counters.totals["warp_instructions"]
    assert sum(threads for _, threads in lines.values()) == outcome.counters.totals["thread_instructions"]
    texts = message["ptx"].splitlines()
    [store] = [line for line in lines if "st.global" in texts[line - 1]]
    assert lines[store] == (4, 128) or lines[store] == (4 * 5, 128 * 5)
    # Another kernel of the text, and a text that differs in a comment.
    wb.target("emulator").launch(cell.kernel("other"), (1, 2), (4, 1, 3), [np.zeros(64, np.float32)], count=True)
    assert [(each["kernel"], each["launch"]) for each in counts(cell.ptx)] == [
        (kernel.mangled_name, "2 blocks of 64 threads"),
        (cell.kernel("other").mangled_name, "1x2 blocks of 4x1x3 threads"),
    ]
    assert counts(cell.ptx + "//") == []
    assert wire.dump(answer(json.dumps([message["ptx_digest"]]))._repr_json_())


def test_a_kernel_that_has_launched_nothing_imports_nothing_to_say_so() -> None:
    code = (
        "import sys\nfrom workbench.server.live_counts import answer\n"
        "assert answer('[\"a\"]')._repr_json_()['counts'] == [[]]\n"
        "assert not [name for name in sys.modules if name.startswith(('workbench.emulate', 'numba', 'numpy'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
