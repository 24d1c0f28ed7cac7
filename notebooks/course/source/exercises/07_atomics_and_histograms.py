"""Atomics and histograms: many threads change one element, and none of the changes is lost."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves, up

BLOCK = 128
BINS = 64
ANY = allowed(n=Extent())


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def zeros(*extents, dtype=np.int32):
    """Makes a buffer that holds zeros before the launch."""
    return lambda rng, sizes: np.zeros([sizes.get(extent, extent) for extent in extents], dtype)


def one_bin_mostly(rng, sizes):
    """Bins of 16, of which nine in ten are bin 3."""
    n = sizes["n"]
    return np.where(rng.random(n) < 0.9, 3, rng.integers(0, 16, n)).astype(np.int32)


def linear(*names):
    """A launch with a thread for each of n elements: the buffers, then n."""
    return lambda case: (blocks(case["n"]), BLOCK, (*names, case["n"]))


def counted(x, bins):
    """How often each of the numbers 0 to bins - 1 is in x."""
    return np.bincount(np.asarray(x, np.int64), minlength=bins)


def kept(x):
    """The positive elements of x, in their order."""
    return x[x > 0]


def stays(y, x):
    """The kept elements at the front of y; the elements behind them stay unchanged."""
    return np.concatenate([kept(x), y[kept(x).size :]]), np.array([kept(x).size])


def in_any_order(outputs, inputs):
    """The kept elements are at the front in any order, and the rest of y is unchanged."""
    found, chosen = outputs["y"], kept(inputs["x"])
    front = np.array_equal(np.sort(found[: chosen.size]), np.sort(chosen))
    return np.full(found.shape, front and np.array_equal(found[chosen.size :], inputs["y"][chosen.size :]))


def appending(name):
    """The problem of both exercises that append to a list."""
    return wb.Problem(
        name,
        inputs={
            "x": wb.array("n", "int32", low=-20, high=21),
            "y": wb.array("n", "int32", low=-9, high=0),
            "count": wb.array("1", "int32", make=zeros(1)),
        },
        reference=lambda x, y, count: stays(y, x),
        outputs={"y": wb.array("n", "int32", low=-9, high=0), "count": wb.array("1", "int32", make=zeros(1))},
        launch=linear("x", "y", "count"),
        cases=SIZES,
        fit=ANY,
        values=("mixed",),
        accepts={"y": in_any_order},
    )


def histogram(name, bins, launch, cases, make=None):
    """Add to h[b] how often b is in x."""
    x = wb.array("n", "int32", make=make) if make else wb.array("n", "int32", low=0, high=bins)
    h = wb.array(str(bins), "int32", low=0, high=10)
    return wb.Problem(
        name,
        inputs={"x": x, "h": h},
        reference=lambda x, h: h + counted(x, bins),
        outputs={"h": h},
        launch=launch,
        cases=cases,
        fit=ANY,
        values=("mixed",) if make else ("mixed", "ties"),
    )


SIZES = ({"n": 1}, {"n": 33}, {"n": 127}, {"n": 700})
START = wb.array("1", "int32", low=0, high=10)
LEAST = wb.array("1", "int32", low=-(1 << 31), high=-(1 << 30))

exercises = (
    Exercise(
        name="atomic_count",
        title="count together",
        task="Add to `count[0]` how many of the `n` elements of `x` are larger than 0. `count[0]` holds a number "
        "already: add to it. The launch is `atomic_count[(n + 127) // 128, 128](x, count, n)`.",
        problem=wb.Problem(
            "atomic_count",
            inputs={"x": wb.array("n", "int32", low=-8, high=9), "count": START},
            reference=lambda x, count: count + (x > 0).sum(),
            outputs={"count": START},
            launch=linear("x", "count"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "`count[0] += 1` is three steps: read, add, write. Another thread may read between them.",
            "An atomic addition does the three steps as one: `atomicAdd` in C++, `cuda.atomic.add` in Numba.",
            "Only threads whose element exists and is larger than 0 add something, and what they add is 1.",
        ),
        mistakes=(
            leaves("counts_zero", "Is 0 larger than 0?", lambda x, count, **rest: count + (x >= 0).sum()),
            leaves(
                "adds_elements", "What is added for an element of 17?", lambda x, count, **rest: count + x[x > 0].sum()
            ),
            leaves("counts_all", "All elements are counted.", lambda x, count, **rest: count + x.size),
            leaves("starts_anew", "What became of the number that was there?", lambda x, **rest: (x > 0).sum()),
        ),
    ),
    Exercise(
        name="atomic_largest",
        title="the largest of all",
        task="Let `best[0]` be the largest of the `n` elements of `x` and of what `best[0]` held before. All are "
        "`int`, some negative. The launch is `atomic_largest[(n + 127) // 128, 128](x, best, n)`.",
        problem=wb.Problem(
            "atomic_largest",
            inputs={
                "x": wb.array("n", "int32", low=-(1 << 31), high=-(1 << 30)),
                "best": LEAST,
            },
            reference=lambda x, best: np.maximum(best, x.max()),
            outputs={"best": LEAST},
            launch=linear("x", "best"),
            cases=SIZES,
            fit=ANY,
            values=("mixed",),
            empty=False,
        ),
        hints=(
            "Comparing first and storing then is not enough: between both another thread may store a larger one.",
            "There is an atomic operation for the larger of two numbers.",
            "`atomicMax(&best[0], value)`, or `cuda.atomic.max(best, 0, value)`.",
        ),
        mistakes=(
            leaves(
                "starts_at_zero",
                "The result is not below 0. With which value does the largest of negative numbers start?",
                lambda **rest: 0,
            ),
            leaves("smallest", "That is the smallest.", lambda x, best, **rest: np.minimum(best, x.min())),
            leaves("starts_anew", "What became of the number that was there?", lambda x, **rest: x.max()),
        ),
    ),
    Exercise(
        name="atomic_histogram",
        title="a histogram",
        task=f"`x` has `n` numbers from 0 to {BINS - 1}. Add to `h[b]` how often `b` is among them, for each of the "
        f"{BINS} bins. `h` holds counts already. The launch is `atomic_histogram[(n + 127) // 128, 128](x, h, n)`.",
        problem=histogram("atomic_histogram", BINS, linear("x", "h"), SIZES),
        hints=(
            "One thread for each element. Which bin does it change?",
            "The element is the index: the bin of `x[i]` is `h[x[i]]`.",
            "Two threads of one warp may have the same bin. The addition has to be atomic.",
        ),
        mistakes=(
            leaves(
                "present_only",
                "Each bin grew by 1 at most, however often its number is there.",
                lambda x, h, **rest: h + (counted(x, BINS) > 0),
            ),
            leaves(
                "block_number_missing",
                "Each block counts the elements of the first block. Which number tells blocks apart?",
                lambda x, h, **rest: h + blocks(x.size) * counted(x[:BLOCK], BINS) if x.size > BLOCK else None,
            ),
            leaves("starts_anew", "What became of the counts that were there?", lambda x, **rest: counted(x, BINS)),
        ),
    ),
    Exercise(
        name="saturating_count",
        title="compare and swap",
        task="A histogram of 8 bins whose counts stop at 20: `h[b]` becomes `min(h[b] + 1, 20)` for each element `b` "
        "of `x`. There is no atomic operation for that. It can be built out of compare-and-swap (`atomicCAS`, "
        "`cuda.atomic.cas`), as any other. The launch is `saturating_count[(n + 127) // 128, 128](x, h, n)`.",
        problem=wb.Problem(
            "saturating_count",
            inputs={"x": wb.array("n", "int32", low=0, high=8), "h": wb.array("8", "int32", low=0, high=21)},
            reference=lambda x, h: np.minimum(h + counted(x, 8), 20),
            outputs={"h": wb.array("8", "int32", low=0, high=21)},
            launch=linear("x", "h"),
            cases=({"n": 1}, {"n": 33}, {"n": 127}, {"n": 300}),
            fit=ANY,
            values=("mixed",),
        ),
        hints=(
            "`atomicCAS(p, old, new)` stores `new` only if `*p` is still `old`, and returns what was there.",
            "Read the count, compute what should replace it, and try. If another value was there, try again with that.",
            "The loop ends when the swap worked, or when the count is 20 already.",
        ),
        mistakes=(
            leaves("no_limit", "At which count does it stop?", lambda x, h, **rest: h + counted(x, 8)),
            leaves(
                "stops_late",
                "A count of 21 is one too many.",
                lambda x, h, **rest: np.where(h > 20, h, np.minimum(h + counted(x, 8), 21)),
            ),
        ),
    ),
    Exercise(
        name="atomic_append",
        title="a list of unknown length",
        task="Copy the elements of `x` that are larger than 0 to the front of `y`, in any order, and store in "
        "`count[0]`, which is 0 before, how many they are. What stands behind them in `y` stays as it is. The launch "
        "is `atomic_append[(n + 127) // 128, 128](x, y, count, n)`.",
        problem=appending("atomic_append"),
        hints=(
            "Each thread that has something to store needs a place of its own.",
            "An atomic addition returns what was there before it. No two threads get the same number.",
            "Use the number that the addition to `count[0]` returns as the index in `y`.",
        ),
        mistakes=(
            leaves(
                "holes",
                "The elements are where they were in x. Which place comes next in the list?",
                lambda x, y, **rest: np.where(x > 0, x, y),
            ),
        ),
    ),
    Exercise(
        name="append_by_warp",
        title="one atomic operation for a warp",
        task="As `atomic_append`, but the lanes of a warp find their places together: one lane adds for all of them. "
        "No request may name an address of global memory with more than one lane. The launch is `append_by_warp[(n + "
        "127) // 128, 128](x, y, count, n)`.",
        problem=appending("append_by_warp"),
        hints=(
            "A ballot (`__ballot_sync`, `cuda.ballot_sync`) tells each lane which lanes have something to store.",
            "The number of set bits is how many places the warp needs. The bits below a lane's own are its place among "
            "them.",
            "One lane adds the number to `count[0]`, and a shuffle gives the others what it got. All lanes of the "
            "warp must execute the ballot and the shuffle, those past the end of `x` too.",
        ),
        requires=(
            Requirement(
                "global_atomic_same_address_lanes",
                at_most=24,
                why="700 elements are 22 warps: one lane for each of them.",
            ),
        ),
    ),
    Exercise(
        name="histogram_in_shared",
        title="a histogram for each block",
        task="As `atomic_histogram`, with 4 blocks of 256 threads for any `n`: a thread does several elements. Each "
        f"block counts in shared memory first and adds its {BINS} counts to `h` at the end. At most 32 atomic "
        "requests of warps to global memory for 4096 elements. The launch is `histogram_in_shared[4, 256](x, h, n)`.",
        problem=histogram(
            "histogram_in_shared",
            BINS,
            lambda case: (4, 256, ("x", "h", case["n"])),
            ({"n": 1}, {"n": 300}, {"n": 4096}),
        ),
        hints=(
            "Three steps with a barrier between them: set the bins of the block to 0, count, add to `h`.",
            "A thread begins with its number in the grid and adds the number of all threads each time.",
            f"In the last step thread `b` adds bin `b`. There are {BINS} bins and 256 threads: which threads work?",
        ),
        requires=(
            Requirement(
                "global_atomic_requests",
                at_most=32,
                why="Only the sums of a block need to go to global memory, a warp's worth of bins at a time.",
            ),
        ),
        mistakes=(
            leaves(
                "threads_of_grid_only",
                "The result is that of the first 1024 elements. What does a thread do after its first?",
                lambda x, h, **rest: h + counted(x[:1024], BINS) if x.size > 1024 else None,
            ),
            leaves("starts_anew", "What became of the counts that were there?", lambda x, **rest: counted(x, BINS)),
        ),
    ),
    Exercise(
        name="histogram_bug",
        title="find the bug",
        task=f"A histogram of {BINS} bins by blocks of 256 threads, 2 blocks for any `n`. It is right in most runs. "
        "Find the bugs with `%sanitize` or `%step`, and repair it. The launch is `histogram_bug[2, 256](x, h, n)`.",
        problem=histogram(
            "histogram_bug", BINS, lambda case: (2, 256, ("x", "h", case["n"])), ({"n": 1}, {"n": 300}, {"n": 700})
        ),
        hints=(
            "Ask for each access to `bins`: which other thread wrote that element before, and what makes it wait?",
            "Thread 5 sets bin 5 to 0. Thread 200 may count in bin 5 before that.",
            "The counts are complete when all threads have counted. The last step reads them.",
        ),
    ),
    Exercise(
        name="histogram_skewed",
        title="everybody wants the same bin",
        task="A histogram of 16 bins in which nine of ten elements are in the same bin. Lanes that change one "
        "address wait for each other, in shared memory too. Add to `h` how often each number is in `x`, and let no "
        "more than two lanes of a request name one address, on the average: at most 80 lanes for the 32 warps of "
        "1024 elements, in global and in shared memory alike. The launch is `histogram_skewed[(n + 127) // 128, "
        "128](x, h, n)`.",
        problem=histogram(
            "histogram_skewed",
            16,
            linear("x", "h"),
            ({"n": 1}, {"n": 33}, {"n": 300}, {"n": 1024}),
            make=one_bin_mostly,
        ),
        hints=(
            "Lanes with the same bin can add once for all of them. Or each lane has bins of its own.",
            "`__match_any_sync(mask, bin)` (`cuda.match_any_sync` in Numba) gives a lane the mask of the lanes that "
            "have its bin.",
            "The lowest lane of the mask adds the number of its bits. The mask of the call names the lanes that "
            "execute it: let the lanes past the end take part with a bin that does not exist.",
        ),
        requires=(
            Requirement(
                "global_atomic_same_address_lanes", at_most=80, why="Lanes with one bin can add once, together."
            ),
            Requirement(
                "shared_atomic_same_address_lanes",
                at_most=80,
                why="In shared memory lanes that change one address wait for each other too.",
            ),
        ),
    ),
    Exercise(
        name="last_block_norm",
        title="the last block finishes",
        task="Store the Euclidean norm of `x`, the square root of the sum of squares, in `norm[0]`, in one launch. "
        "Each block of 128 threads sums the squares of its elements and stores the sum in `partial[blockIdx.x]`. The "
        "block that is the last to be done adds up the sums of all blocks and stores the root. `done[0]` is 0 before "
        "the launch, and may hold anything afterwards. The launch is `last_block_norm[(n + 127) // 128, 128](x, "
        "partial, done, norm, n)`.",
        problem=wb.Problem(
            "last_block_norm",
            inputs={
                "x": wb.array("n", "float32"),
                "partial": wb.array("b", "float32", make=lambda rng, sizes: np.full(sizes["b"], np.nan, np.float32)),
                "done": wb.array("1", "int32", make=zeros(1)),
            },
            reference=lambda x, partial, done: {"norm": np.sqrt((x * x).sum())[None], "partial": partial, "done": done},
            outputs={
                "norm": wb.array("1", "float32"),
                "partial": wb.array("b", "float32", make=lambda rng, sizes: np.full(sizes["b"], np.nan, np.float32)),
                "done": wb.array("1", "int32", make=zeros(1)),
            },
            launch=lambda case: (case["b"], BLOCK, ("x", "partial", "done", "norm", case["n"])),
            cases=({"n": 1, "b": 1}, {"n": 128, "b": 1}, {"n": 129, "b": 2}, {"n": 1000, "b": 8}),
            fit=allowed(n=Extent(), b=up("n", BLOCK)),
            values=("mixed",),
            accepts={
                "partial": lambda outputs, inputs: np.True_,
                "done": lambda outputs, inputs: np.True_,
            },
            empty=False,
        ),
        hints=(
            "A block is done when its sum is in global memory and others can see it. Which counter tells it how many "
            "were done before?",
            "One thread stores the sum, executes `__threadfence()` (`cuda.threadfence()`), and adds 1 to `done[0]`. "
            "The block that gets `gridDim.x - 1` is the last.",
            "All threads of the block have to learn whether theirs is the last block: through shared memory, with a "
            "barrier. The sums are read after another fence.",
        ),
        mistakes=(
            leaves("no_root", "That is the sum of the squares.", lambda x, **rest: (x.astype(float) ** 2).sum()),
            leaves("not_squared", "What is added up?", lambda x, **rest: np.sqrt(abs(x.sum()))),
            leaves(
                "first_block_only",
                "The result is that of the first block's elements. When may the sums of the others be read?",
                lambda x, **rest: np.sqrt((x[:BLOCK].astype(float) ** 2).sum()) if x.size > BLOCK else None,
            ),
        ),
    ),
)
