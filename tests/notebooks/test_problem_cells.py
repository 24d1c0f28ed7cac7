"""The Python of a problem that cells made: with what they need of other cells, and nothing else."""

from __future__ import annotations

from typing import Any

from IPython.core.interactiveshell import InteractiveShell

import workbench as wb
from workbench.languages.exports.problem_text import problem_text


def test_a_problem_of_cells_is_taken_with_what_it_needs(shell: InteractiveShell) -> None:
    for cell in (
        "import numpy as np, math\nimport workbench as wb\nSCALE = 2.0",
        "def half(x):\n    return SCALE * np.asarray(x)",
        "unrelated = 5",
        "def launch(case):\n    return math.ceil(case['n'] / 128), 128, ('x', 'y', case['n'])",
        "mine = wb.Problem('twice', {'x': wb.array('n', 'float32')}, lambda x: half(x), launch,"
        " {'y': wb.array('n', 'float32')})",
    ):
        shell.run_cell(cell).raise_error()
    found = problem_text(shell.user_ns["mine"])
    assert (found.name, found.variable, found.elsewhere) == ("twice", "mine", ())
    assert "unrelated" not in found.text
    names: dict[str, Any] = {}
    exec(found.text, names)
    twice = wb.kernel("""__global__ void twice(const float* x, float* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) y[i] = 2 * x[i];
    }""")
    assert wb.check(twice, names["mine"].only(n=33), seconds=0).passed
