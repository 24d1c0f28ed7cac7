"""`%record` takes a launch as it is written, `%picture` shows parts of the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell
from support.refusals import refused_line

CELL = """
__global__ void copy(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x ^ 1]; }
template <class T> __global__ void fill(T* out, T value) { out[blockIdx.x * blockDim.x + threadIdx.x] = value; }
"""


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    ip = InteractiveShell.instance()
    ip.run_line_magic("load_ext", "workbench")
    ip.run_cell_magic("cuda", "-arch sm_80", CELL)
    ip.user_ns.update(np=np, x=np.arange(64, dtype=np.float32), y=np.zeros(64, np.float32))
    yield ip
    ip.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()


def test_a_launch_is_recorded_as_it_is_written(shell: InteractiveShell, capsys: Any) -> None:
    for line, argument in (("%picture copy 2", "kernel"), ("%record copy(x, y)", "launch"),
                           ("%record copy[1](x, y)", "block"), ("%picture nobody 2", "NAME")):  # fmt: skip
        with refused_line(argument):
            shell.run_line_magic(*line[1:].split(" ", 1))
    recording = shell.run_line_magic("record", "copy[2, 32](x, y)")
    assert recording.launch_words == "2 blocks of 32 threads"
    assert shell.user_ns["y"].sum() == 0
    html, _ = shell.display_formatter.format(recording)
    assert "kw-picture" in html["text/html"]
    capsys.readouterr()
    shell.run_line_magic("picture", "copy 3")
    assert "global load of 4 bytes per lane, line 3" in capsys.readouterr().out
    shell.run_line_magic("picture", "copy writes y")
    assert "y[0..31]: block 1" in capsys.readouterr().out
    shell.run_line_magic("picture", "copy divergence 0")
    assert "divergence of warp 0 of block 0" in capsys.readouterr().out
    with refused_line("line"):
        shell.run_line_magic("picture", "copy 9")
    with refused_line("LINE"):
        shell.run_line_magic("picture", "copy colours")


def test_instances_of_templates_and_recordings_have_pictures(shell: InteractiveShell, capsys: Any) -> None:
    shell.user_ns["kept"] = shell.run_line_magic("record", 'fill["int"][3, 16](np.zeros(48, np.int32), 5)')
    capsys.readouterr()
    shell.run_line_magic("picture", 'fill["int"] writes out')
    assert "out[16..31]: block 1" in capsys.readouterr().out
    shell.run_line_magic("picture", "kept")
    assert "fill" in capsys.readouterr().out
