"""Occupancy, latency, roofline: what a block takes, and how much work there is for each byte."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

BLOCK = 128


ANY = allowed(n=Extent())


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def rows(name, reference, **more):
    """A problem with a matrix `a` of n rows and k columns and one number `y` for each row or element."""
    given = {
        "inputs": {"a": wb.array("n k", "float32")},
        "outputs": {"y": wb.array("n k", "float32")},
        "values": ("mixed",),
    }
    return wb.Problem(name, reference=reference, **{**given, **more})


def parts(x, width):
    """The sum of each part of so many elements."""
    return np.add.reduceat(x, np.arange(0, x.size, width))


def of_many_sizes(rng, sizes):
    """Rows of numbers of both signs, from small to large; half of the rows are negative."""
    values = rng.normal(0, 2, (sizes["n"], sizes["k"])) * 10 ** rng.uniform(0, 12, (sizes["n"], 1))
    return np.where(rng.random((sizes["n"], 1)) < 0.5, -np.abs(values), values)


def halved(x, width):
    """A sum by halving, in which the last one of an odd number is lost."""
    s = np.zeros(width, np.int64)
    s[: x.size] = x
    half = width // 2
    while half > 0:
        s[:half] += s[half : 2 * half]
        half //= 2
    return s[0]


def sums(a):
    """The sum of exponentials by which each row is divided."""
    return np.exp(a.astype(float) - a.max(axis=1, keepdims=True)).sum(axis=1, keepdims=True)


def softmax(a):
    """The softmax of each row."""
    powers = np.exp(a - a.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def around(a, reach=2):
    """For each element the sum of those of its row that are at most so far away."""
    wide = np.pad(a, ((0, 0), (reach, reach)))
    return sum(wide[:, at : at + a.shape[1]] for at in range(2 * reach + 1))


def neighbours(x, reach=3):
    """For each element the mean of the 7 around it; those that do not exist count as 0."""
    wide = np.pad(x, reach)
    return sum(wide[at : at + x.size] for at in range(2 * reach + 1)) / (2 * reach + 1)


def potential(x):
    """For each element the sum of 1 / (1 + d * d) over its distances d to all."""
    return (1 / (1 + (x[:, None] - x[None, :]) ** 2)).sum(axis=1)


exercises = (
    Exercise(
        name="any_grid",
        title="a grid of any size",
        task="`y[i] = 3 * x[i] - 1` for all `n` elements, with as many blocks and threads as the launch happens to "
        "have, for any `n`: `any_grid[3, 96](x, y, n)` is one of the launches that are tried, and there are others. "
        "Each element is computed and written once.",
        problem=wb.Problem(
            "any_grid",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: 3 * x - 1,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (case["grid"], case["block"], ("x", "y", case["n"])),
            cases=(
                {"n": 1, "grid": 3, "block": 96},
                {"n": 287, "grid": 3, "block": 96},
                {"n": 289, "grid": 3, "block": 96},
                {"n": 1000, "grid": 3, "block": 96},
                {"n": 1000, "grid": 5, "block": 40},
            ),
            fit=allowed(n=Extent(), grid=lambda held: 1 + held["n"] % 6, block=lambda held: 8 * (1 + held["n"] % 19)),
            values=("mixed",),
        ),
        hints=(
            "There are 288 threads and more elements. Which elements does thread 5 do?",
            "Thread 5 does the elements 5, 5 + 288, 5 + 2 * 288, …",
            "The number of all threads is `gridDim.x * blockDim.x`, in Numba `cuda.gridsize(1)`.",
        ),
        mistakes=(leaves("plus_one", "What is added?", lambda x, **rest: 3 * x + 1),),
    ),
    Exercise(
        name="any_block",
        title="a block of any size",
        task="The sum of each block's elements: block `b` adds up the elements `b * T` to `b * T + T - 1` of `x` as "
        "far as they exist, where `T` is the number of its threads, and stores the sum in `y[b]`. `T` is any number "
        "from 1 to 256, and not always a power of two or a multiple of 32. The launch is `any_block[(n + T - 1) // "
        "T, T](x, y, n)`.",
        problem=wb.Problem(
            "any_block",
            inputs={
                "x": wb.array("n", "int32"),
                "width": wb.array("1", "int32", make=lambda rng, sizes: np.array([sizes["t"]])),
            },
            reference=lambda x, width: parts(x, width[0]),
            outputs={"y": wb.array("b", "int32")},
            launch=lambda case: (case["b"], case["t"], ("x", "y", case["n"])),
            cases=(
                {"n": 1, "b": 1, "t": 1},
                {"n": 100, "b": 2, "t": 96},
                {"n": 300, "b": 3, "t": 100},
                {"n": 500, "b": 2, "t": 256},
            ),
            fit=allowed(n=Extent(), t=lambda held: 1 + held["n"] * 37 % 256, b=lambda held: -(-held["n"] // held["t"])),
            values=("mixed",),
        ),
        hints=(
            "Halving works if the number of threads is a power of two. What happens to the middle one of 25 if it is "
            "not?",
            "If an odd number is left, half of it is rounded up: 25 become 13. Thread 12 has no value to add.",
            "Or let all threads add to one variable of shared memory with an atomic operation. Set it to 0 before.",
        ),
        mistakes=(
            leaves(
                "half_lost",
                "Elements are missing where a number of threads was odd. What is half of 25?",
                lambda x, width, **rest: np.array(
                    [halved(x[at : at + width[0]], width[0]) for at in range(0, x.size, width[0])]
                ),
            ),
        ),
    ),
    Exercise(
        name="small_tile",
        title="less shared memory for a block",
        task="`a` has `n` rows of 256 elements. `y` is for each element the sum of those of its row that are at most "
        "2 places away; those that do not exist count as 0. A block of 256 threads does 8 rows. The kernel that you "
        "start with keeps all 8 rows in shared memory, so that few blocks fit into an SM. At most 1,100 bytes of "
        "static shared memory, and still at most 1.2 bytes loaded for each byte of `a`. `n` is a multiple of 8. The "
        "launch is `small_tile[n // 8, 256](a, y, n)`.",
        problem=wb.Problem(
            "small_tile",
            inputs={"a": wb.array("n 256", "float32")},
            reference=around,
            outputs={"y": wb.array("n 256", "float32")},
            launch=lambda case: (case["n"] // 8, 256, ("a", "y", case["n"])),
            cases=({"n": 8}, {"n": 24}),
            fit=allowed(n=Extent(multiple=8, most=80)),
            values=("mixed",),
        ),
        aim=("static_smem_bytes",),
        hints=(
            "Which rows does the block need at one time?",
            "One row after the other, in the same 256 elements of shared memory.",
            "The next row must not be stored before all threads have read this one. How many barriers are in a round?",
        ),
        requires=(
            Requirement("static_smem_bytes", at_most=1100, why="256 floats are 1024 bytes."),
            Requirement("bytes_loaded_per_input_byte", at_most=1.2, why="Each element should be loaded once."),
        ),
        mistakes=(
            leaves(
                "reach_of_one",
                "The sums have three elements. How far away may they be?",
                lambda a, **rest: around(a, 1),
            ),
        ),
    ),
    Exercise(
        name="few_registers",
        title="fewer registers for a thread",
        task="The variance of each column of `a`, which has 64 rows and `n` columns: the mean of the squares of the "
        "distances from the mean. The kernel that you start with keeps the 64 elements of its column in an array, "
        "which takes registers, or local memory. At most 40 registers for a thread, and no requests to local memory. "
        "Computing the mean of squares minus the square of the mean is not exact enough. The launch is "
        "`few_registers[(n + 127) // 128, 128](a, y, n)`.",
        problem=wb.Problem(
            "few_registers",
            inputs={"a": wb.array("64 n", "float32")},
            reference=lambda a: a.var(axis=0),
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("a", "y", case["n"])),
            cases=({"n": 1}, {"n": 33}, {"n": 300}),
            fit=allowed(n=Extent(most=400)),
            values=("mixed", "offset"),
            tolerance=2e-3,
        ),
        aim=("registers_per_thread",),
        hints=(
            "Does the second loop need what the first one kept, or could it get the elements elsewhere?",
            "Two loops that both load from `a`. The second load of an element often finds it in a cache.",
            "Add up in one variable for the mean, then go through the column again.",
        ),
        requires=(
            Requirement("registers_per_thread", at_most=40, why="Which values does the thread keep from loop to loop?"),
            Requirement("local_requests", at_most=0, why="An array that is indexed by a loop is in local memory."),
        ),
        mistakes=(
            leaves("not_divided", "Is that the mean, or the sum?", lambda a, **rest: a.astype(float).var(axis=0) * 64),
            leaves(
                "divided_by_63", "By how many is it divided?", lambda a, **rest: a.astype(float).var(axis=0) * 64 / 63
            ),
            leaves("mean_only", "That is the mean.", lambda a, **rest: a.astype(float).mean(axis=0)),
            leaves("root", "That is the root of the variance.", lambda a, **rest: a.astype(float).std(axis=0)),
        ),
    ),
    Exercise(
        name="fused_passes",
        title="one pass instead of three",
        task="`y = max(2 x + 1, 0) * x`, element by element. The kernel that you start with goes over the arrays "
        "three times, as three library calls would. Load and store each element once: at most 1.1 bytes loaded for "
        "each byte of `x`, and at most 1.1 bytes stored for each byte of `y`. The launch is `fused_passes[(n + 127) "
        "// 128, 128](x, y, n)`.",
        problem=wb.Problem(
            "fused_passes",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: np.maximum(2 * x + 1, 0) * x,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("x", "y", case["n"])),
            cases=({"n": 1}, {"n": 127}, {"n": 1000}),
            fit=ANY,
            values=("mixed",),
        ),
        aim=("bytes_loaded_per_input_byte", "bytes_stored_per_output_byte"),
        hints=(
            "Which of the values between the passes does another thread need?",
            "None: each thread needs its own values only, and these fit into registers.",
            "Load `x[i]` into a variable, compute, store once.",
        ),
        requires=(
            Requirement(
                "bytes_loaded_per_input_byte", at_most=1.1, why="What a thread has loaded it need not load again."
            ),
            Requirement("bytes_stored_per_output_byte", at_most=1.1, why="Values between the passes need no memory."),
        ),
        mistakes=(
            leaves("no_maximum", "Are results below 0 possible before the product?", lambda x, **rest: (2 * x + 1) * x),
            leaves("factor_missing", "The last product is missing.", lambda x, **rest: np.maximum(2 * x + 1, 0)),
        ),
    ),
    Exercise(
        name="sum_and_largest",
        title="two results of one read",
        task="For each row of `a`, which has `n` rows and `k` columns, the sum in `total[row]` and the largest "
        "element in `largest[row]`. Each warp does one row, and each element is loaded once: at most 1.1 bytes for "
        "each byte of `a`. The launch has 4 warps in a block: `sum_and_largest[(n + 3) // 4, 128](a, total, largest, "
        "n, k)`.",
        problem=wb.Problem(
            "sum_and_largest",
            inputs={"a": wb.array("n k", "float32", make=of_many_sizes)},
            reference=lambda a: (a.sum(axis=1), a.max(axis=1)),
            outputs={"total": wb.array("n", "float32"), "largest": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"], 4), BLOCK, ("a", "total", "largest", case["n"], case["k"])),
            cases=({"n": 1, "k": 1}, {"n": 5, "k": 33}, {"n": 6, "k": 70}, {"n": 8, "k": 128}),
            fit=allowed(n=Extent(), k=Extent()),
            values=("mixed",),
        ),
        hints=(
            "Two variables in one loop.",
            "The largest starts at an element of the row, or at minus infinity, and not at 0.",
            "Shuffles combine the 32 lanes for both, one after the other. A lane with no element has a sum of 0 and "
            "the smallest number there is.",
        ),
        requires=(Requirement("bytes_loaded_per_input_byte", at_most=1.1, why="Both results can be had in one loop."),),
        mistakes=(
            leaves(
                "lane_zero_only",
                "The sum is that of lane 0 alone.",
                lambda a, **rest: a[:, ::32].sum(axis=1) if a.shape[1] > 1 else None,
            ),
        ),
    ),
    Exercise(
        name="window_bytes",
        title="bytes that a block shares",
        task="`y[i]` is the mean of the 7 elements from `x[i - 3]` to `x[i + 3]`; those that do not exist count as "
        "0. Load each element of a block once, with 3 more on each side: at most 1.3 bytes for each byte of `x`, for "
        "1024 elements. The launch is `window_bytes[(n + 127) // 128, 128](x, y, n)`.",
        problem=wb.Problem(
            "window_bytes",
            inputs={"x": wb.array("n", "float32")},
            reference=neighbours,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("x", "y", case["n"])),
            cases=({"n": 1}, {"n": 127}, {"n": 130}, {"n": 1024}),
            fit=ANY,
            values=("mixed",),
        ),
        aim=("bytes_loaded_per_input_byte",),
        hints=(
            "A block needs 128 + 6 elements. 128 threads load them: some load two.",
            "Element 0 of the shared array is the element 3 before the block's first one.",
            "After the barrier thread `t` adds the elements `t` to `t + 6` of the shared array.",
        ),
        requires=(
            Requirement("bytes_loaded_per_input_byte", at_most=1.3, why="134 elements for 128 results are 1.05."),
        ),
        mistakes=(
            leaves("sum_only", "Is that the mean, or the sum?", lambda x, **rest: neighbours(x) * 7),
            leaves(
                "blocks_without_neighbours",
                "At the edges of blocks elements of the other block are missing.",
                lambda x, **rest: (
                    np.concatenate([neighbours(x[at : at + BLOCK]) for at in range(0, x.size, BLOCK)])
                    if x.size > BLOCK
                    else None
                ),
            ),
            leaves(
                "divided_by_six", "How many elements are there from -3 to 3?", lambda x, **rest: neighbours(x) * 7 / 6
            ),
        ),
    ),
    Exercise(
        name="softmax_one_read",
        title="keep a row in registers",
        task="The softmax of each row of `a`, which has `n` rows and `k` columns, `k` at most 128: `exp(a - largest) "
        "/ sum`. Three passes over a row would load it three times. A warp does a row, and each lane keeps its four "
        "elements: at most 1.1 bytes loaded for each byte of `a`. The launch has 4 warps in a block: "
        "`softmax_one_read[(n + 3) // 4, 128](a, y, n, k)`.",
        problem=rows(
            "softmax_one_read",
            softmax,
            launch=lambda case: (blocks(case["n"], 4), BLOCK, ("a", "y", case["n"], case["k"])),
            cases=({"n": 1, "k": 1}, {"n": 5, "k": 33}, {"n": 3, "k": 100}, {"n": 8, "k": 128}),
            fit=allowed(n=Extent(), k=Extent(most=128)),
            values=("mixed", "offset"),
        ),
        hints=(
            "Lane `l` has the elements `l`, `l + 32`, `l + 64` and `l + 96` of the row, if they exist.",
            "The largest of the row is needed by all lanes: `__shfl_xor_sync` leaves the result in each of them.",
            "An element that does not exist is minus infinity: its exponential is 0, and it is never the largest.",
        ),
        requires=(
            Requirement("bytes_loaded_per_input_byte", at_most=1.1, why="A lane's elements fit into its registers."),
        ),
        mistakes=(
            leaves(
                "overflows",
                "The exponential of a large number is infinite. What does the formula subtract before?",
                lambda a, **rest: np.exp(a) / np.exp(a).sum(axis=1, keepdims=True),
            ),
            leaves("not_divided", "What is the sum of a row?", lambda a, **rest: softmax(a.astype(float)) * sums(a)),
        ),
    ),
    Exercise(
        name="pairs_by_tiles",
        title="many flops for each byte",
        task="`y[i]` is the sum of `1 / (1 + d * d)` over all `j`, with `d = x[i] - x[j]`; `i` itself is one of "
        "them. For 512 elements that are 262,144 terms of 2048 bytes of input. Let a block load 128 elements at a "
        "time into shared memory: at most 6 bytes loaded for each byte of `x`, for 512 elements. The launch is "
        "`pairs_by_tiles[(n + 127) // 128, 128](x, y, n)`.",
        problem=wb.Problem(
            "pairs_by_tiles",
            inputs={"x": wb.array("n", "float32")},
            reference=potential,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"]), BLOCK, ("x", "y", case["n"])),
            cases=({"n": 1}, {"n": 127}, {"n": 200}, {"n": 512}),
            fit=allowed(n=Extent(most=600)),
            values=("mixed",),
        ),
        aim=("bytes_loaded_per_input_byte",),
        hints=(
            "Each block needs all elements, one tile after the other. Each thread has one element of its own.",
            "In each round: load an element of the tile, barrier, go through the tile, barrier.",
            "The last tile may not be full: go through as many elements as there are. Threads past the end load, and "
            "reach the barriers.",
        ),
        requires=(
            Requirement(
                "bytes_loaded_per_input_byte", at_most=6, why="4 blocks load all elements once each, and each its own."
            ),
        ),
        mistakes=(
            leaves(
                "without_itself",
                "The term of the element itself is missing.",
                lambda x, **rest: potential(x.astype(float)) - 1,
            ),
            leaves(
                "first_tile_only",
                "The sum goes over the first 128 elements alone.",
                lambda x, **rest: (
                    (1 / (1 + (x[:, None].astype(float) - x[None, :BLOCK]) ** 2)).sum(axis=1)
                    if x.size > BLOCK
                    else None
                ),
            ),
            leaves(
                "distance_not_squared",
                "Is the distance squared?",
                lambda x, **rest: (1 / (1 + np.abs(x[:, None].astype(float) - x[None, :]))).sum(axis=1),
            ),
        ),
    ),
    Exercise(
        name="small_types",
        title="fewer bytes for the same numbers",
        task="Numbers of 8 bits instead of floats are a quarter of the bytes, if they are loaded well: `y[i] = scale "
        "* x[i]`, where `x` has unsigned numbers of 8 bits. Each thread does four neighbouring elements, with one "
        "load of 4 bytes and one store of 16. A load of a warp has to bring 100 bytes on the average for 1024 "
        "elements, and a store has to write 450. "
        "Both arrays begin at a multiple of 16 bytes, and `n` may be any number. The launch is "
        "`small_types[(n + 511) // 512, 128](x, y, scale, n)`.",
        problem=wb.Problem(
            "small_types",
            inputs={"x": wb.array("n", "uint8", low=0, high=256), "scale": wb.array("", "float32", low=-1, high=1)},
            reference=lambda x, scale: x * scale,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"], 512), BLOCK, ("x", "y", "scale", case["n"])),
            cases=({"n": 1}, {"n": 7}, {"n": 1023}, {"n": 1024}),
            fit=ANY,
            values=("mixed",),
        ),
        aim=("bytes_per_global_load", "bytes_per_global_store"),
        hints=(
            "`uchar4` is a type of four numbers of 8 bits, `float4` one of four floats.",
            "`((const uchar4*)x)[t]` are the elements `4 * t` to `4 * t + 3`.",
            "The last few elements are done one by one, if `n` is no multiple of 4.",
        ),
        requires=(
            Requirement("bytes_per_global_load", at_least=100, why="32 lanes of 1 byte are one sector."),
            Requirement("bytes_per_global_store", at_least=450, why="32 lanes of 16 bytes are 512."),
        ),
        languages=("cuda",),
    ),
)
