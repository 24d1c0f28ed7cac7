"""Magics whose output is a view: listings, occupancy, an opened file."""

from __future__ import annotations

import re
import threading
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from support.cells import SAXPY, run

import workbench as wb


def end_sweeps() -> None:
    """Waits for what goes on behind a cell."""
    for thread in threading.enumerate():
        if thread.name == "workbench-sweep":
            thread.join(120)


def test_views_are_outputs(shell: InteractiveShell) -> None:
    run(shell, "%%cuda\n" + SAXPY)
    for magic in ("%ptx saxpy", "%sass saxpy", "%occupancy saxpy 128", "%occupancy saxpy 64 -sweep"):
        with capture_output() as captured:
            assert shell.run_cell(magic).success
            end_sweeps()
        assert captured.outputs, magic


def test_occupancy_takes_a_launch_and_a_gpu(shell: InteractiveShell) -> None:
    run(
        shell, "%%cuda -n 'fill<int, 3>'\ntemplate <class T, int N>\n__global__ void fill(T* p) { p[threadIdx.x] = N; }"
    )
    for line, words in (
        ("fill['int, 3'] 96 -smem 2000 -device \"RTX A4000\"", ("96 threads per block", "sm_86")),
        ("fill [int, 3] -arch sm_75", ("256 threads per block", "sm_75")),
    ):
        with capture_output() as captured:
            assert shell.run_cell(f"%occupancy {line}").success
        assert all(each in captured.outputs[0].data["text/plain"] for each in words), line


def test_occupancy_takes_a_launch_as_it_is_written(shell: InteractiveShell) -> None:
    run(shell, "%%cuda -arch sm_86\n" + SAXPY)
    run(shell, "import numpy as np; x = np.ones(4096, 'f4'); y = np.ones(4096, 'f4')")
    with capture_output() as captured:
        assert shell.run_cell("%occupancy saxpy[(4096 // 128), 128](2.0, x, y, 4096)").success
    assert "128 threads per block" in captured.outputs[0].data["text/plain"]
    reported, _ = run(shell, "%occupancy saxpy[32, 128](2.0, x, y, 4096) -device T4 -sweep")
    assert "T4 is sm_75" in reported
    with capture_output() as captured:
        assert shell.run_cell("%occupancy saxpy[32, 128](2.0, x, y, 4096) -device 'RTX A4000' -sweep").success
        end_sweeps()
    # Shown at first, and again when all of it is there; for its time the launch runs on copies.
    assert re.search(r"as written: \d+ registers, .* µs \(modelled\)", captured.outputs[-1].data["text/plain"])
    assert (shell.user_ns["y"] == 1).all()


def test_numba_kernels_have_views_too(shell: InteractiveShell) -> None:
    run(
        shell,
        "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef double(x):\n"
        "    i = cuda.grid(1)\n    if i < x.size:\n        x[i] *= 2",
    )
    with capture_output() as captured:
        assert shell.run_cell("%ptx double").success
    assert "double" in str(captured.outputs[0].data)


def test_an_opened_file_is_shown(shell: InteractiveShell, tmp_path: Path) -> None:
    made = wb.compile(SAXPY, arch="sm_90")
    assert isinstance(made.cubin, bytes)
    (tmp_path / "saxpy.cubin").write_bytes(made.cubin)
    shell.user_ns["opened"] = wb.open(tmp_path / "saxpy.cubin")
    (html, _) = shell.display_formatter.format(shell.user_ns["opened"], include={"text/html"})
    assert "<code>saxpy</code>" in html["text/html"]
    assert "1 kernel for sm_90" in html["text/html"]
    for line in ("%sass opened", '%sass opened["saxpy"]', "%ptx opened"):
        reported, result = run(shell, line)
        assert result.success, reported
