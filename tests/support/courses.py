"""A small course, and notebooks of students."""

from __future__ import annotations

import json
from pathlib import Path

EXERCISES = """
import numpy as np
import workbench as wb
from workbench.teach.course import Exercise, Requirement

def vectors(name, reference):
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "float32")},
        reference=reference,
        outputs={"y": wb.array("n", "float32")},
        launch=lambda case: (max(-(-case.dims["n"] // 64), 1), 64, ("x", "y", case.dims["n"])),
        cases=[{"n": 1}, {"n": 100}, {"n": 256}],
    )

HINTS = ("first", "second", "third")
exercises = (
    Exercise("twice", "two times", "Write `2 * x`.", vectors("twice", lambda x: 2 * x), HINTS),
    Exercise(
        "mirrored", "mirrored", "Write `x` from behind.", vectors("mirrored", lambda x: x[::-1]), HINTS,
        requires=(Requirement("load_sectors_over_ideal", at_most=1.3, why="Look at the index."),),
    ),
)
"""
SOLUTIONS = {
    "cu": """// == twice ==
extern "C" __global__ void twice(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 2 * x[i];
    // END SOLUTION
}

// == mirrored ==
extern "C" __global__ void mirrored(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    //- y[i] = x[n - i];
    if (i < n)
        y[i] = x[n - 1 - i];
    // END SOLUTION
}
""",
    "py": """# == twice ==
@cuda.jit
def twice(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[i] = 2 * x[i]
    # END SOLUTION

# == mirrored ==
@cuda.jit
def mirrored(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        y[i] = x[n - 1 - i]
    # END SOLUTION
""",
}
LESSON = """# A lesson

Read this.

```python
import numpy as np
from numba import cuda

import workbench as wb
%load_ext workbench
```

```python hidden
answer = 42
```

```cuda
extern "C" __global__ void shown(float* x) { *x = 1; }
```

```{exercise} twice
```

Between.

```{exercise} mirrored
```
"""


def write_course(folder: Path) -> Path:
    """Write the course; its folder."""
    for part in ("lessons", "exercises", "solutions", "mistakes"):
        (folder / part).mkdir(parents=True)
    (folder / "lessons" / "01_small.md").write_text(LESSON)
    (folder / "exercises" / "01_small.py").write_text(EXERCISES)
    for ending, text in SOLUTIONS.items():
        (folder / "solutions" / f"01_small.{ending}").write_text(text)
    return folder


def notebook(*cells: str) -> str:
    """A notebook of code cells, as JSON."""
    made = [
        {"cell_type": "code", "source": text, "metadata": {}, "outputs": [], "execution_count": None} for text in cells
    ]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def twice(body: str) -> tuple[str, str]:
    """The cells of an answer to `twice` in CUDA C++."""
    head = '%%cuda\nextern "C" __global__ void twice(const float* x, float* y, int n)\n'
    index = "int i = blockIdx.x * blockDim.x + threadIdx.x;"
    return f"{head}{{\n    {index}\n    {body}\n}}", 'wb.grade("twice", twice)'
