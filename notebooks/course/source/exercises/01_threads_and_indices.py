"""Threads and indices: which element belongs to which thread."""

import numpy as np

import workbench as wb
from workbench.course import Exercise, leaves

BLOCK = 128


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(case):
    n = case.dims["n"]
    return blocks(n), BLOCK, ("x", "y", n)


def vectors(name, reference, **more):
    """A problem with one input `x` and one output `y` of n floats."""
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "float32")},
        reference=reference,
        outputs={"y": wb.array("n", "float32")},
        launch=linear,
        **more,
    )


exercises = (
    Exercise(
        name="add_one",
        title="one element a thread",
        task="Write `x[i] + 1` to `y[i]`, for each of the `n` elements. The launch has blocks of 128 threads, and as "
        "many blocks as it takes: `add_one[(n + 127) // 128, 128](x, y, n)`.",
        problem=vectors("add_one", lambda x: x + 1),
        hints=(
            "Each thread does one element. Which numbers tell a thread who it is?",
            "Blocks of 128 threads: the first thread of block 1 is thread number 128 of the grid.",
            "The last block has more threads than there are elements left. Compare before you read.",
        ),
        mistakes=(leaves("adds_two", "How much is added?", lambda x, **rest: x + np.float32(2)),),
    ),
)
