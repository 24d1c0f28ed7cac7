"""Lines and cells of magics that nothing means end in an error that says so, and in no other."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from support.hostile_values import make_files
from support.tiers import sampled

from workbench.base.errors import WorkbenchError

KERNEL = "__global__ void k(float* x, int n) { int i = threadIdx.x; if (i < n) x[i] *= 2; }"
LAUNCH = "k[1, 64](x, 64)"
PIECES = (
    "", "\0", "a\0b", "\ud800", "x" * 5000, "-1", "1e400", "nan", "--", "-", "-h", "--help", "'", '"', "`", "$x", "{x}",
    "k[", "k[1, 64]", "k[1, 64](", "k[None](x)", "k[10**40, 64](x, 64)", "k[1, 64](x, 'a')", "lambda: 0", "import os",
    "k[1, 64](x, 64); print(1)", "/etc/passwd", "-o", "-O3", "-arch", "-arch=sm_9²", "-I/etc", "--include=/etc/passwd",
    "-D", "-DN=\0", "-n", "k", "x", "\\", "\n", "é", "-- -G", "-- --pre-include=/etc/passwd", "-b", "--device", "-r",
)  # fmt: skip
CELLS = (
    "", "\0", "__global__", "x" * 10000, "\ud800", '#include "/etc/passwd"\n__global__ void k() {}', "#pragma",
    "{" * 2000, "int main() { return 0; }",
)  # fmt: skip
CALLS = 25


@pytest.mark.parametrize("seed", sampled(range(40), 2))
def test_magics_refuse_what_they_do_not_know(seed: int, shell: InteractiveShell, tmp_path: Path) -> None:
    draw = Random(f"magics {seed}")
    refused: list[str] = []
    pieces = [*PIECES, *map(str, make_files(tmp_path).values())]
    with capture_output() as captured:
        shell.run_cell_magic("cuda", "", KERNEL)
        shell.user_ns["x"] = np.ones(64, np.float32)
        for _ in range(CALLS):
            magic = draw.choice(("cuda", "wbtime", "step", "advise"))
            line = " ".join(draw.choices(pieces, k=draw.choice((1, 1, 2, 3))))
            if magic != "cuda" and draw.random() < 0.3:
                line = f"{LAUNCH} {line}"
            try:
                if magic == "cuda" or (magic == "wbtime" and draw.random() < 0.3):
                    shell.run_cell_magic(magic, line, draw.choice(CELLS))
                else:
                    shell.run_line_magic(magic, line)
            except (UsageError, WorkbenchError) as error:
                refused.append(str(error))
    assert not [each for each in (*refused, captured.stdout, captured.stderr) if "root:" in each]
    assert refused
