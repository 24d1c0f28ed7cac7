"""Scan: each element becomes the sum of all up to it, and many threads do it together."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves, up

BLOCK = 256


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def one_block(threads=BLOCK):
    """A launch of one block: x, y, n."""
    return lambda case: (1, threads, ("x", "y", case["n"]))


def many_blocks(threads=BLOCK):
    """A launch with a thread for each element: x, y, n."""
    return lambda case: (blocks(case["n"], threads), threads, ("x", "y", case["n"]))


def groups(x, width, scan):
    """A scan of each group of so many elements by itself."""
    parts = [scan(x[at : at + width]) for at in range(0, x.size, width)]
    return np.concatenate(parts) if parts else x


def exclusive(x):
    """For each element, the sum of those before it."""
    return np.cumsum(x) - x


def scans(name, reference, launch, cases, most=2050, make=None, **more):
    """A problem with one input `x` and one output `y` of n integers."""
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", "int32", make=make)},
        reference=reference,
        outputs={"y": wb.array("n", "int32")},
        launch=launch,
        cases=cases,
        fit=allowed(n=Extent(most)),
        values=("mixed",),
        **more,
    )


def starts(rng, sizes):
    """Flags of the first elements of segments, one in ten."""
    return (rng.random(sizes["n"]) < 0.1).astype(np.int32)


def of_any_size(rng, sizes):
    """Numbers of both signs over the range of an int, of which the first ones are the smallest."""
    values = rng.integers(-(1 << 31), 1 << 31, sizes["n"])
    values[: rng.integers(1, 1 + sizes["n"])] //= 8
    values[: rng.integers(1, 1 + sizes["n"])] = -(1 << 31) + rng.integers(0, 1 << 20)
    return values.astype(np.int32)


def segmented(x, head):
    """Sums from the last element with a flag; those before the first flag begin with element 0."""
    y = np.zeros(x.size, np.int64)
    for i in range(x.size):
        y[i] = x[i] if head[i] or i == 0 else y[i - 1] + x[i]
    return y


def self_added(x, width=32):
    """A scan in steps in which elements without an element before them add themselves."""
    value, step = np.asarray(x, np.int64), 1
    while step < width:
        below = np.concatenate([value[:step], value[:-step]])[: value.size]
        value, step = value + below, 2 * step
    return value


def last_16(x):
    """Sums of an element and up to 15 before it."""
    sums = np.cumsum(x)
    return sums - np.concatenate([np.zeros(16, np.int64), sums])[: x.size]


def one_warp_before(x):
    """Sums within a warp, and the sum of the warp before it alone."""
    sums = [x[at : at + 32].sum() for at in range(0, x.size, 32)]
    return groups(x, 32, np.cumsum) + np.repeat([0, *sums[:-1]], 32)[: x.size]


def positives(x, y):
    """The positive elements of x at the front of y, and the rest of y as it was."""
    chosen = x[x > 0]
    return np.concatenate([chosen, y[chosen.size :]]), np.array([chosen.size])


ONE = ({"n": 1}, {"n": 31}, {"n": 100}, {"n": 256})
MANY = ({"n": 1}, {"n": 255}, {"n": 257}, {"n": 1000})
REST = wb.array("n", "int32", low=-9, high=0)

exercises = (
    Exercise(
        name="scan_serial",
        title="the sum so far",
        task="One thread computes the sums so far: `y[i]` is the sum of `x[0]` to `x[i]`. Two loads and additions "
        "for each element would be too many: add up as you go. At most 1.1 bytes may be loaded for each byte of `x`. "
        "The launch is `scan_serial[1, 1](x, y, n)`.",
        problem=scans("scan_serial", lambda x: np.cumsum(x), one_block(1), ({"n": 1}, {"n": 33}, {"n": 200})),
        aim=("bytes_loaded_per_input_byte",),
        hints=(
            "Keep the sum so far in a variable.",
            "In each round: add `x[i]` to the variable, then store the variable in `y[i]`.",
            "The variable starts at 0, and the loop goes from 0 to `n`.",
        ),
        requires=(Requirement("bytes_loaded_per_input_byte", at_most=1.1, why="Each element needs to be read once."),),
        mistakes=(
            leaves("exclusive", "Does the sum so far hold the element itself?", lambda x, **rest: exclusive(x)),
            leaves("pairs_only", "Only two elements are added.", lambda x, **rest: x + np.concatenate([[0], x[:-1]])),
        ),
    ),
    Exercise(
        name="scan_warp",
        title="32 lanes, 5 steps",
        task="Each warp scans its own 32 elements: `y[i]` is the sum of the elements from the first one of the warp "
        "up to `x[i]`. Lanes exchange values by shuffles, without shared memory: no requests to it. The launch is "
        "`scan_warp[(n + 255) // 256, 256](x, y, n)`.",
        problem=scans("scan_warp", lambda x: groups(x, 32, np.cumsum), many_blocks(), MANY),
        hints=(
            "`__shfl_up_sync(mask, value, d)` (`cuda.shfl_up_sync`) gives a lane the value of the lane `d` below it.",
            "Steps of 1, 2, 4, 8 and 16. After the step of 4 each lane holds the sum of up to 8 elements.",
            "The first `d` lanes have no lane `d` below them, and must not add. All 32 lanes take part in each "
            "shuffle, those past the end too.",
        ),
        requires=(Requirement("shared_requests", at_most=0, why="A shuffle needs no memory."),),
        mistakes=(
            leaves(
                "all_warps_together",
                "The sums go on over warps. Where does each warp begin?",
                lambda x, **rest: np.cumsum(x) if x.size > 32 else None,
            ),
            leaves("exclusive", "Is the element itself in the sum?", lambda x, **rest: groups(x, 32, exclusive)),
            leaves(
                "adds_own_value",
                "A lane without a lane below it gets its own value from the shuffle, and adds it.",
                lambda x, **rest: groups(x, 32, self_added),
            ),
            leaves(
                "stops_early",
                "Each sum has 16 elements at most. How many steps do 32 lanes need?",
                lambda x, **rest: groups(x, 32, last_16),
            ),
        ),
    ),
    Exercise(
        name="scan_block",
        title="a block in shared memory",
        task="One block of 256 threads scans `n` elements, at most 256: `y[i]` is the sum of `x[0]` to `x[i]`. Use "
        "shared memory and steps of 1, 2, 4, … 128. The launch is `scan_block[1, 256](x, y, n)`.",
        problem=scans("scan_block", lambda x: np.cumsum(x), one_block(), ONE, BLOCK),
        hints=(
            "In the step of `d` each thread adds the element `d` before its own, if there is one.",
            "A thread must not overwrite its element before all others have read it. Read, wait, write, wait.",
            "All 256 threads reach each barrier. Those past the end of `x` put 0 into shared memory.",
        ),
        mistakes=(
            leaves(
                "doubles_own",
                "An element without an element before it stays as it is.",
                lambda x, **rest: self_added(x, 256),
            ),
            leaves("exclusive", "Is the element itself in the sum?", lambda x, **rest: exclusive(x)),
            leaves(
                "warps_apart",
                "The sums begin anew after 32 elements. What does a warp have to know of those before it?",
                lambda x, **rest: groups(x, 32, np.cumsum) if x.size > 32 else None,
            ),
        ),
    ),
    Exercise(
        name="scan_exclusive",
        title="without the element itself",
        task="An *exclusive* scan: `y[i]` is the sum of the elements before `x[i]`, so `y[0]` is 0. One block of 256 "
        "threads, `n` at most 256. The launch is `scan_exclusive[1, 256](x, y, n)`.",
        problem=scans("scan_exclusive", exclusive, one_block(), ONE, BLOCK),
        hints=(
            "An exclusive scan is an inclusive one of elements that were moved by one place.",
            "Or subtract the element from the inclusive sum.",
            "Thread `i` puts `x[i - 1]` into shared memory, thread 0 puts 0. Then scan as before.",
        ),
        mistakes=(
            leaves("inclusive", "Is the element itself in the sum?", lambda x, **rest: np.cumsum(x)),
            leaves(
                "from_the_right",
                "That is the sum of the elements after it.",
                lambda x, **rest: x.sum() - np.cumsum(x),
            ),
        ),
    ),
    Exercise(
        name="scan_bug",
        title="find the bug",
        task="A scan of one block of 256 threads, `n` at most 256. It is right for 32 elements, and seldom for 256. "
        "Find out with `%step` or `%sanitize` which thread reads what another one has written too early, and repair "
        "it. The launch is `scan_bug[1, 256](x, y, n)`.",
        problem=scans("scan_bug", lambda x: np.cumsum(x), one_block(), ONE, BLOCK),
        hints=(
            "Warp 1 reads elements of warp 0. Which step are they from?",
            "There is a barrier in each step. Which two accesses does it keep apart, and which not?",
            "In one step a thread reads and then writes. The reads of all must come before the first write.",
        ),
    ),
    Exercise(
        name="running_maximum",
        title="not only sums",
        task="A scan works for each operation for which the order of brackets does not matter. `y[i]` is the largest "
        "of `x[0]` to `x[i]`. One block of 256 threads, `n` at most 256, numbers of both signs. The launch is "
        "`running_maximum[1, 256](x, y, n)`.",
        problem=scans("running_maximum", lambda x: np.maximum.accumulate(x), one_block(), ONE, BLOCK, of_any_size),
        hints=(
            "Take a scan of sums. What replaces the addition?",
            "What replaces 0? It must be smaller than each number, or not be used.",
            "The smallest `int` is -2147483648: `INT_MIN` in C++, `-2147483648` in Python.",
        ),
        mistakes=(
            leaves(
                "starts_at_zero",
                "No result is below 0. With which value does the largest of negative numbers start?",
                lambda x, **rest: np.maximum.accumulate(np.maximum(x, 0)),
            ),
            leaves("smallest", "That is the smallest.", lambda x, **rest: np.minimum.accumulate(x)),
            leaves("sums", "That is the sum.", lambda x, **rest: np.cumsum(x, dtype=np.int32)),
            leaves(
                "largest_of_all", "That is the largest of all elements.", lambda x, **rest: np.full(x.size, x.max())
            ),
        ),
    ),
    Exercise(
        name="scan_chunks",
        title="four elements per thread",
        task="One block of 256 threads scans `n` elements, at most 1024: `y[i]` is the sum of `x[0]` to `x[i]`. Each "
        "thread has four neighbouring elements. It adds them up, the threads scan their sums, and each thread goes "
        "through its elements again. At most 20 barriers of warps for each of the 8 warps: 160 for the launch, which "
        "is `scan_chunks[1, 256](x, y, n)`.",
        problem=scans(
            "scan_chunks", lambda x: np.cumsum(x), one_block(), ({"n": 1}, {"n": 5}, {"n": 255}, {"n": 1023}), 1024
        ),
        hints=(
            "Thread `t` has elements `4 * t` to `4 * t + 3`. Some of them may not exist.",
            "The scan of the 256 sums is the one that you have written. It tells each thread what comes before its "
            "chunk: the sum of the thread before.",
            "The thread's first result is what comes before the chunk plus its first element.",
        ),
        requires=(
            Requirement(
                "barriers",
                at_most=160,
                why="A scan of 256 sums needs 16 barriers; not one for each of the four elements.",
            ),
        ),
        mistakes=(
            leaves(
                "chunks_apart",
                "Each chunk of four begins anew.",
                lambda x, **rest: groups(x, 4, np.cumsum) if x.size > 4 else None,
            ),
            leaves(
                "own_sum_twice",
                "The sum of the thread's own chunk is in its results twice. Which threads come before it?",
                lambda x, **rest: (
                    np.cumsum(x) + np.repeat([x[at : at + 4].sum() for at in range(0, x.size, 4)], 4)[: x.size]
                ),
            ),
        ),
    ),
    Exercise(
        name="scan_few_barriers",
        title="few barriers",
        task="One block of 1024 threads scans `n` elements, at most 1024. Each warp scans its elements by shuffles, "
        "one warp scans the sums of the 32 warps, and each warp adds what came before it. At most 4 barriers: a "
        "launch counts one for each of the 32 warps, so 128. The launch is `scan_few_barriers[1, 1024](x, y, n)`.",
        problem=scans(
            "scan_few_barriers",
            lambda x: np.cumsum(x),
            one_block(1024),
            ({"n": 1}, {"n": 33}, {"n": 500}, {"n": 1024}),
            1024,
        ),
        hints=(
            "The last lane of each warp has the sum of the warp. Where does it go?",
            "32 sums are work for one warp: the same scan by shuffles again.",
            "Warp `w` adds the scanned sum of warp `w - 1`. Warp 0 adds nothing. A barrier stands before and after "
            "the work of the one warp.",
        ),
        requires=(
            Requirement(
                "barriers", at_most=128, why="Lanes of one warp can exchange values without a barrier of the block."
            ),
        ),
        mistakes=(
            leaves(
                "warps_apart",
                "The sums begin anew after 32 elements. What does a warp have to know of those before it?",
                lambda x, **rest: groups(x, 32, np.cumsum) if x.size > 32 else None,
            ),
            leaves(
                "own_warp_twice",
                "The sum of the own warp is in each result too. Which warps come before it?",
                lambda x, **rest: (
                    np.cumsum(x) + np.repeat([x[at : at + 32].sum() for at in range(0, x.size, 32)], 32)[: x.size]
                ),
            ),
            leaves(
                "last_warp_only",
                "Each warp adds the sum of one warp before it, and not of all.",
                lambda x, **rest: one_warp_before(x),
            ),
        ),
    ),
    Exercise(
        name="scan_blocks",
        title="many blocks: the first kernel",
        task="A scan of many blocks takes three kernels. In the first each block of 256 threads scans its own "
        "elements, and stores their sum in `sums[blockIdx.x]`. The last block may have fewer elements. The launch is "
        "`scan_blocks[(n + 255) // 256, 256](x, y, sums, n)`.",
        problem=wb.Problem(
            "scan_blocks",
            inputs={"x": wb.array("n", "int32")},
            reference=lambda x: (groups(x, BLOCK, np.cumsum), np.add.reduceat(x, np.arange(0, x.size, BLOCK))),
            outputs={"y": wb.array("n", "int32"), "sums": wb.array("b", "int32")},
            launch=lambda case: (case["b"], BLOCK, ("x", "y", "sums", case["n"])),
            cases=({"n": 1, "b": 1}, {"n": 256, "b": 1}, {"n": 257, "b": 2}, {"n": 1000, "b": 4}),
            fit=allowed(n=Extent(), b=up("n", BLOCK)),
            values=("mixed",),
            empty=False,
        ),
        hints=(
            "The scan in a block is the one that you have. Its index in `x` is another one than that in shared memory.",
            "The sum of a block is the result of its last thread, if threads past the end have put 0 into shared "
            "memory.",
            "All threads reach all barriers: compare with `n` only where you read `x` and write `y`.",
        ),
        mistakes=(
            leaves(
                "all_blocks_together",
                "The sums go on over blocks. That is for the kernels that follow.",
                lambda x, **rest: np.cumsum(x) if x.size > BLOCK else None,
            ),
            leaves("exclusive", "Is the element itself in the sum?", lambda x, **rest: groups(x, BLOCK, exclusive)),
        ),
    ),
    Exercise(
        name="scan_add_before",
        title="many blocks: the last kernel",
        task="The second kernel scans the sums of blocks: `sums[b]` is then the sum of the blocks 0 to `b`. In the "
        "third each element of `y` gets what came before its block. Change `y` in place. The launch is "
        "`scan_add_before[(n + 255) // 256, 256](y, sums, n)`.",
        problem=wb.Problem(
            "scan_add_before",
            inputs={"y": wb.array("n", "int32"), "sums": wb.array("b", "int32")},
            reference=lambda y, sums: y + np.repeat(np.concatenate([[0], sums[:-1]]), BLOCK)[: y.size],
            outputs={"y": wb.array("n", "int32")},
            launch=lambda case: (case["b"], BLOCK, ("y", "sums", case["n"])),
            cases=({"n": 1, "b": 1}, {"n": 256, "b": 1}, {"n": 257, "b": 2}, {"n": 1000, "b": 4}),
            fit=allowed(n=Extent(), b=up("n", BLOCK)),
            values=("mixed",),
        ),
        hints=(
            "Which blocks come before block `b`, and where is their sum?",
            "Block 0 has none before it.",
            "Add `sums[blockIdx.x - 1]`, unless the block is the first one.",
        ),
        mistakes=(
            leaves(
                "own_block_too",
                "The sum of the own block is in `y` already, as far as it should be.",
                lambda y, sums, **rest: y + np.repeat(sums, BLOCK)[: y.size],
            ),
        ),
    ),
    Exercise(
        name="scan_segments",
        title="many scans at once",
        task="`head[i]` is 1 where a segment begins, else 0. `y[i]` is the sum from the first element of its segment "
        "up to `x[i]`; elements before the first flag belong to a segment that begins at 0. One block of 256 "
        "threads, `n` at most 256. The launch is `scan_segments[1, 256](x, head, y, n)`.",
        problem=wb.Problem(
            "scan_segments",
            inputs={"x": wb.array("n", "int32"), "head": wb.array("n", "int32", make=starts)},
            reference=segmented,
            outputs={"y": wb.array("n", "int32")},
            launch=lambda case: (1, BLOCK, ("x", "head", "y", case["n"])),
            cases=ONE,
            fit=allowed(n=Extent(BLOCK)),
            values=("mixed",),
        ),
        hints=(
            "Scan pairs of a sum and a flag. The flag says whether a segment begins within the elements of the sum.",
            "If the later pair has its flag set, the result is the later pair. If not, the sums are added, and the "
            "flag is that of the earlier pair.",
            "Both numbers are in shared memory, and both are read before one of them is written.",
        ),
        mistakes=(
            leaves("no_segments", "The sums do not begin anew at a flag.", lambda x, head, **rest: np.cumsum(x)),
            leaves(
                "flag_ends",
                "Is an element with a flag the first of its segment, or the last?",
                lambda x, head, **rest: segmented(x, np.concatenate([[0], head[:-1]])),
            ),
        ),
    ),
    Exercise(
        name="scan_compact",
        title="keep some, in their order",
        task="Copy the elements of `x` that are larger than 0 to the front of `y`, in their order, and their number "
        "to `count[0]`. What stands behind them in `y` stays as it is. One block of 256 threads, `n` at most 256. "
        "The launch is `scan_compact[1, 256](x, y, count, n)`.",
        problem=wb.Problem(
            "scan_compact",
            inputs={"x": wb.array("n", "int32", low=-8, high=9), "y": REST},
            reference=positives,
            outputs={"y": REST, "count": wb.array("1", "int32")},
            launch=lambda case: (1, BLOCK, ("x", "y", "count", case["n"])),
            cases=ONE,
            fit=allowed(n=Extent(BLOCK)),
            values=("mixed",),
        ),
        hints=(
            "The place of an element is how many elements before it are kept.",
            "That is an exclusive scan of numbers that are 1 for an element that is kept, and 0 for others.",
            "The number of all is the last inclusive sum.",
        ),
        mistakes=(
            leaves("holes", "The elements are where they were in x.", lambda x, y, **rest: np.where(x > 0, x, y)),
            leaves(
                "zeros_kept",
                "Is 0 larger than 0?",
                lambda x, y, **rest: np.concatenate([x[x >= 0], y[(x >= 0).sum() :]]),
            ),
            leaves(
                "one_place_late",
                "All elements are one place too far back. Is the element itself among those before it?",
                lambda x, y, **rest: np.concatenate([y[:1], x[x > 0], y[1 + (x > 0).sum() :]])[: x.size],
            ),
        ),
    ),
)
