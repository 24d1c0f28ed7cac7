"""Counts of launches in the panel: found by the text of the PTX, the newest of each kernel."""

from __future__ import annotations

import json
import linecache
import subprocess
import sys

import numpy as np
from support.json_types import misfits

import workbench as wb
from workbench.isa.ptx.stable_names import digest_of, stable_symbol
from workbench.jupyter import wire
from workbench.jupyter.live.cells import cells_of
from workbench.jupyter.live.counts import answer
from workbench.jupyter.server.requests import CompileRequest, translate
from workbench.jupyter.server.worker_state import WorkerState
from workbench.jupyter.wire_types import Counted

numba_cells = cells_of("numba")

BODY = """
__global__ void sums(float* x, int n)
{
    for (int i = 0; i < n; i++)
        x[threadIdx.x] += i;
}
__global__ void other(float* x) { x[threadIdx.x] = 1; }
"""


def counts(ptx: str) -> list[dict]:
    [found] = json.loads(
        json.dumps(answer(json.dumps({"digests": [digest_of(ptx)], "text": ""}))._repr_json_()["counts"])
    )
    assert list(misfits(found, list[Counted])) == []
    return found


def digests(message: dict) -> list[str]:
    return [text["digest"] for text in message["ptx_texts"]]


def cells(reported: dict, level: str, column: str) -> dict[int, dict]:
    """The cells of a column by their line or offset."""
    names = [each["name"] for each in reported["columns"]]
    keys = ("value", "ideal", "cost")
    return {
        place: dict(zip(keys, cell[1:4], strict=True)) | reported["words"][cell[4]]
        for place, row, *_ in reported[level]
        for cell in row
        if names[cell[0]] == column
    }


def test_the_panels_listing_of_a_cell_has_the_counts_of_its_launch() -> None:
    kept = WorkerState()
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
    [reported] = answer(json.dumps({"digests": [*digests(message), "0" * 16], "text": ""}))._repr_json_()["counts"][0]
    assert (reported["kernel"], reported["launch"]) == (kernel.mangled_name, "2 blocks of 64 threads")
    executed, lanes = cells(reported, "ptx", "executed"), cells(reported, "ptx", "active_lanes")
    assert sum(cell["value"] for cell in executed.values()) == outcome.counters.totals["warp_instructions"]
    threads = sum(executed[line]["value"] * lanes[line]["value"] for line in executed)
    assert threads == outcome.counters.totals["thread_instructions"]
    texts = message["ptx"].splitlines()
    [store] = [line for line in executed if "st.global" in texts[line - 1]]
    assert executed[store]["value"] in (4, 4 * 5)
    # By line of the cell, and at the instruction of the SASS that is the store.
    assert sum(cell["value"] for cell in cells(reported, "source", "executed").values()) <= sum(
        cell["value"] for cell in executed.values()
    )
    assert {5, 6} <= set(cells(reported, "source", "executed"))
    sectors = cells(reported, "sass", "sectors_per_request")
    sass = {line.offset: line for line in cell.sass.lines if line.kernel == kernel.mangled_name}
    assert {sass[offset].opcode.partition(".")[0] for offset in sectors} <= {"LDG", "STG"}
    assert {(c["value"], c["ideal"]) for c in sectors.values()} <= {(4, 4)}
    assert cells(reported, "ptx", "sectors_per_request")[store]["ideal"] == 4
    # The hardware's name is there where SASS does what was counted, and nowhere else.
    assert all(not c["metric"] for c in executed.values())
    for line, found in cells(reported, "ptx", "sectors_per_request").items():
        as_hardware = outcome.counters.basis_by_ptx_line[line].kind != "on_ptx"
        assert bool(found["metric"]) == as_hardware
    # Another kernel of the text, and a text that differs in a comment.
    wb.target("emulator").launch(cell.kernel("other"), (1, 2), (4, 1, 3), [np.zeros(64, np.float32)], count=True)
    assert [(each["kernel"], each["launch"]) for each in counts(cell.ptx)] == [
        (kernel.mangled_name, "2 blocks of 64 threads"),
        (cell.kernel("other").mangled_name, "1x2 blocks of 4x1x3 threads"),
    ]
    assert counts(cell.ptx + "//") == []
    assert wire.dump(answer(json.dumps({"digests": digests(message), "text": ""}))._repr_json_())


NUMBA = """
from numba import cuda, float32

@cuda.jit(device=True)
def halved(v):
    return v / 2

@cuda.jit
def turned(x, y):
    first = cuda.shared.array(64, float32)
    second = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    first[t] = halved(x[t])
    second[63 - t] = x[t]
    cuda.syncthreads()
    y[t] = first[63 - t] + second[t]

@cuda.jit
def filled(x):
    x[cuda.grid(1)] = 1
"""
LAUNCH = "turned[1, 64](x, y)\nfilled[1, 64](x)"


def test_a_numba_cell_has_the_counts_of_its_launch(tmp_path) -> None:
    """Each compile numbers functions and shared arrays anew: the panel's is another than the launch's."""
    x, y = np.ones(64, np.float32), np.ones(64, np.float32)
    names: dict = {"x": x, "y": y}
    path = tmp_path / "cell.py"
    path.write_text(NUMBA)
    linecache.checkcache(str(path))
    exec(compile(NUMBA, str(path), "exec"), names)
    question = json.dumps({"do": "translate", "request": {"source": f"{NUMBA}\n{LAUNCH}", "arch": "sm_90"}})
    message = numba_cells.answer(question, names)._repr_json_()
    assert message["kind"] == "translation", message
    [of_panel] = [each for each in message["kernels"] if each["name"] == "turned"]
    kernel = wb.kernel(names["turned"], signature=(x, y), arch="sm_90")
    if of_panel["mangled_name"] == kernel.mangled_name:
        exec(compile(NUMBA, str(path), "exec"), names)
        kernel = wb.kernel(names["turned"], signature=(x, y), arch="sm_90")
    outcome = wb.target("emulator").launch(kernel, 1, 64, [x, y], count=True)
    assert of_panel["mangled_name"] != kernel.mangled_name
    # One text a kernel, below each other.
    texts = answer(json.dumps({"digests": digests(message), "text": ""}))._repr_json_()["counts"]
    at = next(i for i, text in enumerate(texts) if text)
    assert [len(text) for text in texts] == [int(i == at) for i in range(2)]
    above = sum(text["lines"] for text in message["ptx_texts"][:at])
    [reported] = texts[at]
    assert stable_symbol(reported["kernel"]) == stable_symbol(of_panel["mangled_name"])
    executed = cells(reported, "ptx", "executed")
    assert sum(cell["value"] for cell in executed.values()) == outcome.counters.totals["warp_instructions"]
    stores = [line for line in executed if "st.shared" in message["ptx"].splitlines()[above + line - 1]]
    assert [executed[line]["value"] for line in stores] == [2, 2]
    assert {13, 14, 16} <= set(cells(reported, "source", "executed"))


def test_the_digest_is_of_what_the_text_says() -> None:
    """Numbers of a process do not count, which array is meant does."""
    text = "st.shared [_cudapy_smem_{}]; st.shared [_cudapy_smem_{}]; call _ZN1fB2v{}E;"
    assert digest_of(text.format(1, 2, 3)) == digest_of(text.format(7, 8, 12).replace("B2v", "B3v"))
    assert digest_of(text.format(1, 2, 3)) != digest_of(text.format(1, 1, 3))


def test_names_of_inlined_functions_hold_no_number_that_counts() -> None:
    from numba import cuda

    def made() -> str:
        @cuda.jit(device=True)
        def times(value):  # type: ignore[no-untyped-def]
            return 2 * value

        @cuda.jit
        def scale(x, y):  # type: ignore[no-untyped-def]
            y[cuda.threadIdx.x] = times(x[cuda.threadIdx.x])

        return wb.compile(scale, signature=(np.zeros(2), np.zeros(2))).ptx

    first = made()
    assert ".debug_str" in first
    assert {digest_of(made()) for _ in range(12)} == {digest_of(first)}  # a number of two digits is one of them


def test_a_kernel_that_has_launched_nothing_imports_nothing_to_say_so() -> None:
    code = (
        "import sys\nfrom workbench.jupyter.live.counts import answer\n"
        'assert answer(\'{"digests": ["a"], "text": ""}\')._repr_json_()[\'counts\'] == [[]]\n'
        "assert not [name for name in sys.modules if name.startswith(('workbench.emulate', 'numba', 'numpy'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
