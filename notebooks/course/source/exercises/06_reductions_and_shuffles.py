"""Reductions and warp shuffles: one value of many."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Mistake, Requirement, allowed, leaves, up

BLOCK = 128
BY_WARP = ({"n": 1, "warps": 1}, {"n": 33, "warps": 2}, {"n": 150, "warps": 5}, {"n": 256, "warps": 8})
SIZES = ({"n": 1}, {"n": 33}, {"n": 130}, {"n": 512})
ANY = allowed(n=Extent())
LANES = Requirement(
    "active_threads_per_warp_instruction",
    at_least=16,
    why="Lanes of a warp that have nothing to do wait for the others.",
)
NO_SHARED = Requirement("shared_requests", at_most=0, why="Lanes of a warp can exchange values without any memory.")
NO_ATOMICS = Requirement("global_atomic_requests", at_most=0, why="An atomic operation is not needed within a warp.")
LOADS_ONCE = Requirement(
    "bytes_loaded_per_input_byte", at_most=1.2, why="The element that is needed is in a register of another lane."
)
IN_REGISTERS = (NO_SHARED, NO_ATOMICS, LANES)
SHUFFLES = (
    "Use shuffles, no shared memory and no atomic operations, and let at least 16 of the 32 lanes be active on the "
    "average."
)


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(*names):
    def launch(case):
        n = case.dims["n"]
        return blocks(n), BLOCK, (*names, n)

    return launch


def groups(x, fill):
    """The elements as rows of 32; the last row is filled up."""
    return np.pad(x, (0, -x.size % 32), constant_values=fill).reshape(-1, 32)


def negative_at_the_end(rng, sizes):
    """Numbers of both signs; those of the last group of 32 are all negative."""
    values = rng.normal(0, 3, sizes["n"]).astype(np.float32)
    last = slice((values.size - 1) // 32 * 32, None)
    values[last] = (-np.abs(values[last]) - 0.5) * 10 ** rng.uniform(0, 20)
    return values


def above_all(output):
    """The last group alone is wrong, has missing lanes, and its result is larger than each of its elements."""
    if output.sizes["n"] % 32 == 0:
        return None
    return bool(not output.wrong[:-1].any() and output.wrong[-1] and output.actual[-1] > output.expected[-1])


def by_warp(name, reference, output="y", dtype="float32", make=None, values=("mixed", "offset")):
    """A problem with one value for each 32 elements."""
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "float32", make=make)},
        reference=reference,
        outputs={output: wb.array("warps", dtype)},
        launch=linear("x", output),
        cases=BY_WARP,
        fit=allowed(n=Extent(), warps=up("n", 32)),
        values=values,
    )


def vector(name, reference):
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "float32")},
        reference=reference,
        outputs={"y": wb.array("n", "float32")},
        launch=linear("x", "y"),
        cases=SIZES,
        fit=ANY,
    )


def minus_first(x):
    return (groups(x, 0) - groups(x, 0)[:, :1]).ravel()[: x.size]


def differences(x):
    return np.concatenate([x[:1], x[1:] - x[:-1]])


def softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def normalised(x):
    return (x - x.mean(axis=1, keepdims=True)) / np.sqrt(x.var(axis=1, keepdims=True) + 1e-5)


def whole_blocks(case):
    return case.dims["blocks"], 256, ("x", "sums", case.dims["n"])


exercises = (
    Exercise(
        name="warp_sum",
        title="five rounds for 32 values",
        task="Write the sum of each group of 32 elements, which is one warp's, to `y[group]`. The last group may have "
        "fewer. "
        "`warp_sum[(n + 127) // 128, 128](x, y, n)`; `y` has `(n + 31) // 32` elements. " + SHUFFLES,
        problem=by_warp("warp_sum", lambda x: groups(x, 0).sum(axis=1)),
        hints=(
            "After one round 16 lanes have the sum of two elements each. How many rounds does it take for 32?",
            "In each round a lane adds the value of the lane that is 16, then 8, 4, 2 and 1 further.",
            "All lanes take part in each shuffle, those without an element with the value 0. Lane 0 writes.",
        ),
        requires=IN_REGISTERS,
        mistakes=(
            leaves(
                "first_round_missing",
                "Half of the elements are missing. Which distance does the first round have?",
                lambda x, **r: groups(x, 0)[:, :16].sum(axis=1, dtype=float),
            ),
            leaves(
                "last_round_missing",
                "Every second element is missing. Which distance does the last round have?",
                lambda x, **r: groups(x, 0)[:, ::2].sum(axis=1, dtype=float),
            ),
        ),
    ),
    Exercise(
        name="warp_max",
        title="the neutral element",
        task="The same with the largest element of each group of 32: `warp_max[(n + 127) // 128, 128](x, y, n)`. All "
        "elements "
        "may be negative. " + SHUFFLES,
        problem=by_warp("warp_max", lambda x: groups(x, -np.inf).max(axis=1), make=negative_at_the_end),
        hints=(
            "What should a lane without an element give to the others, so that it changes nothing?",
            "Not 0: the largest of -3 and 0 is 0. Which number is below all others?",
            "-INFINITY in C++ (math.h), -math.inf in Python, or the value of the first element of the group.",
        ),
        requires=IN_REGISTERS,
        mistakes=(
            leaves(
                "zero_for_missing_lanes",
                "A lane without an element counts as 0, which is larger than all negative numbers.",
                lambda x, n, **r: groups(x, 0).max(axis=1) if n % 32 else None,
            ),
            leaves("smallest", "This is the smallest element.", lambda x, **r: groups(x, np.inf).min(axis=1)),
            Mistake(
                "neutral_element_too_large",
                "Where lanes have no element, the result is larger than all elements of the group. Which value do "
                "those lanes give to the others?",
                lambda evidence: evidence.in_each(above_all),
            ),
        ),
    ),
    Exercise(
        name="minus_first",
        title="one lane to all",
        task="Subtract the first element of each group of 32 from all elements of the group. "
        "`minus_first[(n + 127) // 128, 128](x, y, n)`. Load each element from global memory once: at most 1.2 bytes "
        "for each byte of `x`.",
        problem=vector("minus_first", minus_first),
        hints=(
            "Lane 0 has loaded the element that all need.",
            "`__shfl_sync(mask, value, lane)` and `cuda.shfl_sync(mask, value, lane)` give the value of one lane to "
            "all.",
            "Load, then the shuffle with all lanes, and only then the guard of the store.",
        ),
        requires=(LOADS_ONCE,),
        mistakes=(
            leaves(
                "minus_first_of_all",
                "Each group of 32 has a first element of its own.",
                lambda x, n, **r: x - x[0] if n > 32 else None,
            ),
            leaves(
                "minus_first_of_block",
                "The groups are warps, not blocks.",
                lambda x, n, **r: x - x[np.arange(n) // BLOCK * BLOCK] if n > 32 else None,
            ),
        ),
    ),
    Exercise(
        name="differences",
        title="a neighbour's value",
        task="Write the difference of each element to the one before it to `y[i]`: `x[i] - x[i - 1]`. `y[0]` is "
        "`x[0]`. `differences[(n + 127) // 128, 128](x, y, n)`. Load at most 1.2 bytes for each byte of `x`.",
        problem=vector("differences", differences),
        hints=(
            "`__shfl_up_sync(mask, value, 1)` gives the value of the lane before. Which lane has none?",
            "Lane 0 needs the last element of the warp before: it has to load that one itself.",
            "Only lane 0 loads a second element, unless i is 0.",
        ),
        requires=(LOADS_ONCE,),
        mistakes=(
            leaves(
                "warp_edges_wrong",
                "The first lane of each warp has a neighbour too: in another warp.",
                lambda x, n, **r: (
                    np.where((np.arange(n) % 32 == 0) & (np.arange(n) > 0), 0, differences(x)) if n > 32 else None
                ),
            ),
            leaves(
                "warps_apart",
                "The first lane of each warp has a neighbour too: in another warp.",
                lambda x, n, **r: np.where(np.arange(n) % 32 == 0, x, differences(x)) if n > 32 else None,
            ),
            leaves("negative", "Which of the two is subtracted?", lambda x, n, **r: -differences(x) if n > 1 else None),
        ),
    ),
    Exercise(
        name="group_sums",
        title="find the bug: a shuffle in a branch",
        task="The kernel below adds up groups of 32 elements. It gives the right sums here and now, and the sanitiser "
        "does not agree with it. `%sanitize group_sums[1, 128](x, y, 128)` shows at which line a lane asks one that "
        "does not answer. Repair it. `group_sums[(n + 127) // 128, 128](x, y, n)`; the last group may have fewer.",
        problem=by_warp("group_sums", lambda x: groups(x, 0).sum(axis=1)),
        hints=(
            "Lane 3 asks lane 19. Does lane 19 execute this line?",
            "A shuffle has no value from a lane that does not take part in it.",
            "All lanes can do all rounds. What the upper lanes add up is not used.",
        ),
    ),
    Exercise(
        name="row_softmax",
        title="the result for all lanes",
        task="Each row of a matrix with 32 columns becomes `exp(x - m) / s`, where `m` is the largest element of the "
        "row, and `s` the sum of `exp(x - m)` over the row. One warp has a row, a block has four: "
        "`row_softmax[(rows + 3) // 4, (32, 4)](x, y, rows)`. " + SHUFFLES + " Load each element once.",
        problem=wb.Problem(
            "row_softmax",
            inputs={"x": wb.array("rows 32", "float32")},
            reference=softmax,
            outputs={"y": wb.array("rows 32", "float32")},
            launch=lambda case: (blocks(case.dims["rows"], 4), (32, 4), ("x", "y", case.dims["rows"])),
            cases=({"rows": 1}, {"rows": 6}, {"rows": 16}),
            fit=allowed(rows=Extent()),
        ),
        hints=(
            "Every lane needs the maximum and the sum, and not only lane 0.",
            "`__shfl_xor_sync(mask, value, 16)` exchanges the values of the lanes k and k ^ 16. After five rounds all "
            "lanes have the same.",
            "A whole warp without a row can return before the first shuffle.",
        ),
        requires=(*IN_REGISTERS, LOADS_ONCE),
        mistakes=(
            leaves(
                "not_divided",
                "The sum of each row should be 1.",
                lambda x, **r: np.exp(x.astype(float) - x.max(axis=1, keepdims=True)),
            ),
        ),
    ),
    Exercise(
        name="block_sum",
        title="a whole block, with two barriers",
        task="Write the sum of each group of 256 elements to `sums[group]`; `n` elements, the last group may have "
        "fewer. `block_sum[(n + 255) // 256, 256](x, sums, n)`. A tree in shared memory takes nine barriers. With "
        "shuffles, each warp executes at most two: 48 in all for 3 blocks of 8 warps. Load each element once, with at "
        "least 16 active lanes on the average, and use no atomic operations on global memory.",
        problem=wb.Problem(
            "block_sum",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: np.pad(x, (0, -x.size % 256)).reshape(-1, 256).sum(axis=1),
            outputs={"sums": wb.array("blocks", "float32")},
            launch=whole_blocks,
            cases=(
                {"n": 1, "blocks": 1},
                {"n": 256, "blocks": 1},
                {"n": 300, "blocks": 2},
                {"n": 768, "blocks": 3},
            ),
            fit=allowed(n=Extent(), blocks=up("n", 256)),
        ),
        hints=(
            "Each warp adds up its 32 elements by shuffles. That gives 8 sums in 8 warps.",
            "The 8 sums go to shared memory, one barrier, and one warp adds them up, by shuffles again.",
            "The lanes of that warp which have no sum take 0. No thread ends before the barrier.",
        ),
        requires=(
            Requirement("barriers", at_most=48, why="Each warp executes more than two barriers."),
            LOADS_ONCE,
            LANES,
            NO_ATOMICS,
        ),
        mistakes=(
            leaves(
                "first_warp_only",
                "The sum is that of the first warp: the others are missing.",
                lambda x, n, **r: (
                    np.pad(x, (0, -n % 256)).reshape(-1, 256)[:, :32].sum(axis=1, dtype=float) if n > 32 else None
                ),
            ),
        ),
    ),
    Exercise(
        name="dot_product",
        title="the whole grid",
        task="Add the dot product of `x` and `y`, the sum of all `x[i] * y[i]`, to `total[0]`. The grid has 4 blocks "
        "of 128 threads for any `n`: `dot_product[4, 128](x, y, total, n)`. Each block makes at most one atomic "
        "operation on global memory, 4 in all, and each element is loaded once.",
        problem=wb.Problem(
            "dot_product",
            inputs={
                "x": wb.array("n", "float32"),
                "y": wb.array("n", "float32"),
                "total": wb.array("1", "float32", low=-4, high=4),
            },
            reference=lambda x, y, total: total + (x * y).sum(),
            outputs={"total": wb.array("1", "float32")},
            launch=lambda case: (4, 128, ("x", "y", "total", case.dims["n"])),
            cases=({"n": 1}, {"n": 500}, {"n": 1024}),
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "Each thread adds up its own elements first, in a register, with a grid-stride loop.",
            "Then the block adds up its 128 sums, as in `block_sum`.",
            "One thread of the block adds the sum of the block to `total[0]`, by an atomic addition.",
        ),
        requires=(
            Requirement("global_atomic_requests", at_most=4, why="There are more atomic operations than blocks."),
            LOADS_ONCE,
        ),
        mistakes=(
            leaves(
                "old_total_lost",
                "What was in `total[0]` before is lost.",
                lambda x, y, **r: [(x.astype(float) * y).sum()],
            ),
            leaves(
                "one_round_only",
                "The grid has 512 threads. What of the elements after these?",
                lambda x, y, total, n, **r: total + (x[:512].astype(float) * y[:512]).sum() if n > 512 else None,
            ),
        ),
    ),
    Exercise(
        name="warp_argmax",
        title="values with their indices",
        task="Write the index of the largest element of each group of 32 to `y[group]`, as an index of the whole "
        "array. Of equal elements the first one counts. The last group may have fewer than 32. "
        "`warp_argmax[(n + 127) // 128, 128](x, y, n)`. " + SHUFFLES,
        problem=by_warp(
            "warp_argmax",
            lambda x: groups(x, -np.inf).argmax(axis=1) + 32 * np.arange(-(-x.size // 32)),
            dtype="int32",
            values=("mixed", "ties"),
        ),
        hints=(
            "Two shuffles in each round: one for the value, one for its index.",
            "The other pair is better if its value is larger, or if it is equal and its index is smaller.",
            "A lane without an element has -infinity and its own index, which is larger than all that count.",
        ),
        requires=IN_REGISTERS,
        mistakes=(
            leaves(
                "last_of_equal",
                "Of equal elements the first one counts.",
                lambda x, **r: 31 - groups(x, -np.inf)[:, ::-1].argmax(axis=1) + 32 * np.arange(-(-x.size // 32)),
            ),
            leaves(
                "index_within_group",
                "The index is one of the whole array.",
                lambda x, n, **r: groups(x, -np.inf).argmax(axis=1) if n > 32 else None,
            ),
        ),
    ),
    Exercise(
        name="layer_norm",
        title="a full kernel: two reductions in a row",
        task="Each row becomes `(x - mean) / sqrt(variance + 0.00001)`, with the mean and the variance of the row, the "
        "mean of `(x - mean)²`. One block of 128 threads has one row, of any length: `layer_norm[rows, 128](x, y, "
        "columns)`. At least 16 lanes of a warp are active on the average.",
        problem=wb.Problem(
            "layer_norm",
            inputs={"x": wb.array("rows columns", "float32")},
            reference=normalised,
            outputs={"y": wb.array("rows columns", "float32")},
            launch=lambda case: (case.dims["rows"], 128, ("x", "y", case.dims["columns"])),
            cases=({"rows": 1, "columns": 40}, {"rows": 2, "columns": 129}, {"rows": 3, "columns": 300}),
            fit=allowed(rows=Extent(most=8), columns=Extent()),
            values=("mixed",),
        ),
        hints=(
            "A sum of the block, twice. All threads need both results.",
            "A loop over the row for the mean, one for the variance, and one that writes.",
            "The shared memory of the first sum is used again for the second one: what has to be between?",
        ),
        requires=(LANES,),
        mistakes=(
            leaves(
                "mean_left_in",
                "Where is the mean?",
                lambda x, **r: x / np.sqrt(x.astype(float).var(axis=1, keepdims=True) + 1e-5),
            ),
            leaves(
                "divided_by_variance",
                "The root of the variance is missing.",
                lambda x, **r: (
                    (x - x.astype(float).mean(axis=1, keepdims=True))
                    / (x.astype(float).var(axis=1, keepdims=True) + 1e-5)
                ),
            ),
            leaves(
                "sum_of_squares",
                "The variance is the mean of the squares, not their sum.",
                lambda x, columns, **r: (
                    (x - x.astype(float).mean(axis=1, keepdims=True))
                    / np.sqrt(x.astype(float).var(axis=1, keepdims=True) * columns + 1e-5)
                ),
            ),
        ),
    ),
)
