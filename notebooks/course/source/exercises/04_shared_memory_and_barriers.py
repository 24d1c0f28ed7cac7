"""Shared memory and barriers: what the threads of a block give each other."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

BLOCK = 128
SIZES = ({"n": 1}, {"n": 128}, {"n": 130}, {"n": 512})
FULL = ({"n": 128}, {"n": 384})
ANY = allowed(n=Extent())
WHOLE_BLOCKS = allowed(n=Extent(multiple=BLOCK))
LOADS_ONCE = Requirement(
    "bytes_loaded_per_input_byte",
    at_most=1.5,
    why="Elements are loaded from global memory again and again. Which threads of the block have loaded them already?",
)
LOADS = Requirement(
    "load_sectors_over_ideal", at_most=1.2, why="Neighbouring threads should load neighbouring elements."
)
STORES = Requirement(
    "store_sectors_over_ideal", at_most=1.2, why="Neighbouring threads should store neighbouring elements."
)
LANES = Requirement(
    "active_threads_per_warp_instruction",
    at_least=16,
    why="Lanes of a warp that have nothing to do wait for the others.",
)
SHARED = Requirement("shared_requests", at_least=1, why="This exercise is about shared memory.")


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(*names, more=()):
    def launch(case):
        n = case.dims["n"]
        return blocks(n), BLOCK, (*names, *more, n)

    return launch


def by_block(values, function):
    """A function of each block's elements."""
    return np.concatenate([function(values[at : at + BLOCK]) for at in range(0, values.size, BLOCK)])


def window(x, radius=4):
    padded = np.pad(x, radius)
    return np.sum([padded[k : k + x.size] for k in range(2 * radius + 1)], axis=0)


def rounds(x, number=5):
    for _ in range(number):
        x = by_block(x, lambda part: part + np.roll(part, -1))
    return x


def all_distances(x):
    return np.abs(x[:, None] - x[None, :]).sum(axis=1)


def dynamic(case):
    n = case.dims["n"]
    return 1, 64, ("x", "y", n), 4 * n


def transposing(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return (blocks(columns, 16), blocks(rows, 16)), (16, 16), ("a", "b", rows, columns)


def vector(name, reference, cases=SIZES, dtype="float32", **more):
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", dtype, **more.pop("of_input", {}))},
        reference=reference,
        outputs={"y": wb.array("n", dtype)},
        launch=more.pop("launch", linear("x", "y")),
        cases=cases,
        fit=more.pop("fit", WHOLE_BLOCKS if cases is FULL else ANY),
        **more,
    )


exercises = (
    Exercise(
        name="reverse_blocks",
        title="write, wait, read",
        task="Reverse each group of 128 elements: the first element of a group and the last one change places, and so "
        "on. `n` is a multiple of 128. `reverse_blocks[n // 128, 128](x, y, n)`. Let each thread load its own element "
        "into a shared array, and store the element that is now its own. (Shared memory isn't needed for this. It is "
        "the simplest thing that can be done with it, so use it.)",
        problem=vector("reverse_blocks", lambda x: by_block(x, lambda part: part[::-1]), FULL),
        hints=(
            "A shared array of 128 elements: which element does thread t write, and which does it read?",
            "Thread t reads what thread 127 - t has written. What if that thread has not written yet?",
            "A barrier of the block stands between the write and the read.",
        ),
        requires=(SHARED,),
        mistakes=(
            leaves(
                "reversed_whole",
                "Each group is reversed on its own.",
                lambda x, n, **r: x[::-1] if n > BLOCK else None,
            ),
            leaves("not_reversed", "The order is still the same.", lambda x, **r: x),
        ),
    ),
    Exercise(
        name="guarded_reverse",
        title="find the bug: an uninitialised read",
        task="The same for any `n`: the last group may have fewer than 128 elements, and is reversed too. The kernel "
        "below does not work for all of them. Find out with `%sanitize` what is wrong, for example with n = 200, and "
        "repair it. `guarded_reverse[(n + 127) // 128, 128](x, y, n)`.",
        problem=vector("guarded_reverse", lambda x: by_block(x, lambda part: part[::-1])),
        hints=(
            "Shared memory is not 0 at the start: it holds what was there before. Which elements of it are never "
            "written?",
            "In the last group the last element is not number 127. How many elements has the group?",
            "The group has min(n - first, 128) elements. Thread t reads the one at t from the end of these.",
        ),
        mistakes=(
            leaves(
                "last_group_wrong",
                "Full groups are right. In the last one, which elements come first?",
                lambda x, n, **r: (
                    np.concatenate(
                        [by_block(x[: n // BLOCK * BLOCK], lambda part: part[::-1]), x[n // BLOCK * BLOCK :]]
                    )
                    if n % BLOCK and n > BLOCK
                    else None
                ),
            ),
        ),
    ),
    Exercise(
        name="reverse_groups",
        title="find the bug: a barrier that not all threads reach",
        task="Reverse each group of 200 elements, with a block of 128 threads for each group; `n` is a multiple of "
        "200. So some threads load two elements, and others one. The kernel below is to do this and does not. Look "
        "with `%sanitize` at which line threads miss each other, and repair it. `reverse_groups[n // 200, 128](x, y, "
        "n)`.",
        problem=vector(
            "reverse_groups",
            lambda x: x.reshape(-1, 200)[:, ::-1].ravel(),
            ({"n": 200}, {"n": 600}),
            fit=allowed(n=Extent(multiple=200)),
            launch=lambda case: (case.dims["n"] // 200, 128, ("x", "y", case.dims["n"])),
        ),
        aim=("barriers",),
        hints=(
            "How many rounds of the first loop has thread 0, and how many has thread 100?",
            "Each thread must reach the same barriers, the same number of times.",
            "One barrier is enough. Where have all elements been written?",
        ),
    ),
    Exercise(
        name="distance_to_mean",
        title="one value for all",
        task="Subtract from each element the mean of its group of 128: `y[i] = x[i] - mean`. `n` is a multiple of 128. "
        "`distance_to_mean[n // 128, 128](x, y, n)`. Load each element from global memory once: at most 1.5 bytes for "
        "each byte of `x`. A later lesson adds up faster; here one thread of the block may do it, from shared memory.",
        problem=vector("distance_to_mean", lambda x: by_block(x, lambda part: part - part.mean()), FULL),
        hints=(
            "All threads load into shared memory. Then one adds up, then all subtract.",
            "The one thread must wait for all to have loaded. And what must all wait for?",
            "Two barriers. The mean is in a shared variable too.",
        ),
        requires=(LOADS_ONCE,),
        mistakes=(
            leaves(
                "sum_not_mean",
                "The sum is not the mean yet.",
                lambda x, **r: by_block(x.astype(float), lambda part: part - part.sum()),
            ),
            leaves(
                "mean_of_all", "The mean is that of each group.", lambda x, n, **r: x - x.mean() if n > BLOCK else None
            ),
            leaves(
                "mean_alone",
                "This is the mean. Where is the element?",
                lambda x, **r: by_block(x.astype(float), lambda part: np.full_like(part, part.mean())),
            ),
        ),
    ),
    Exercise(
        name="window_sums",
        title="load once, read nine times",
        task="Write the sum of the nine elements from `x[i - 4]` to `x[i + 4]` to `y[i]`. Elements outside of the "
        "array count as 0. `window_sums[(n + 127) // 128, 128](x, y, n)`. Load at most 1.5 bytes for each byte of `x`.",
        problem=vector("window_sums", window),
        hints=(
            "A block needs its own 128 elements and four more at each side: the halo. How large is the shared array?",
            "Each thread loads one element. Some of them load a second one, of the halo.",
            "Write 0 into shared memory where the element does not exist: then the sum needs no guards.",
        ),
        requires=(LOADS_ONCE,),
        mistakes=(
            leaves(
                "no_halo",
                "Elements of the neighbouring blocks are missing in the sums.",
                lambda x, n, **r: by_block(x.astype(float), window) if n > BLOCK else None,
            ),
            leaves(
                "window_too_small",
                "How many elements has the window?",
                lambda x, n, **r: window(x.astype(float), 3) if n > 4 else None,
            ),
            leaves(
                "window_too_large",
                "How many elements has the window?",
                lambda x, n, **r: window(x.astype(float), 5) if n > 5 else None,
            ),
        ),
    ),
    Exercise(
        name="five_rounds",
        title="find the bug: two barriers, not one",
        task="Within each group of 128 elements, five times over, each element becomes the sum of itself and the next "
        "one; the next one of the last is the first of the group. All elements of a round are computed from those "
        "before the round. `n` is a multiple of 128, and the elements are integers. `five_rounds[n // 128, 128](x, y, "
        "n)`. The kernel below gives a right result now and then. Let `%sanitize` find the two accesses that have no "
        "order, and repair it.",
        problem=vector(
            "five_rounds",
            rounds,
            FULL,
            "int32",
            of_input={"make": lambda rng, sizes: rng.integers(-50, 50, sizes["n"], np.int32)},
        ),
        hints=(
            "Which thread reads the element that thread t overwrites? May it read it after that?",
            "All must have read before anybody writes, and all must have written before anybody reads again.",
            "Read both elements into variables, then a barrier, then write, then a barrier. Or use two shared arrays.",
        ),
        mistakes=(
            leaves("one_round", "There are five rounds.", lambda x, **r: rounds(x, 1)),
            leaves("four_rounds", "Count the rounds.", lambda x, **r: rounds(x, 4)),
            leaves("six_rounds", "Count the rounds.", lambda x, **r: rounds(x, 6)),
        ),
    ),
    Exercise(
        name="distances",
        title="tile by tile",
        task="Write the sum of the distances `|x[i] - x[j]|` to all elements `j` to `y[i]`. "
        "`distances[(n + 127) // 128, 128](x, y, n)`. All threads of a block need all elements: load them in tiles of "
        "128, and let each thread of the block load one element of a tile. For 512 elements, 4 blocks, load at most 8 "
        "bytes for each byte of `x`.",
        problem=vector("distances", all_distances, fit=allowed(n=Extent(most=600))),
        hints=(
            "A loop over tiles: load, wait, add up 128 distances from shared memory, and again.",
            "What must all threads have done before the next tile overwrites this one?",
            "The last tile may be shorter. All threads reach all barriers, also those without an element.",
        ),
        requires=(
            Requirement(
                "bytes_loaded_per_input_byte",
                at_most=8,
                why="Four blocks have to load each element four times, and each thread its own once more.",
            ),
        ),
        mistakes=(
            leaves(
                "own_tile_only",
                "These are the distances to the elements of the own block.",
                lambda x, n, **r: by_block(x.astype(float), all_distances) if n > BLOCK else None,
            ),
            leaves(
                "signed",
                "Distances have no sign.",
                lambda x, n, **r: n * x.astype(float) - x.astype(float).sum() if n > 1 else None,
            ),
        ),
    ),
    Exercise(
        name="reverse_all",
        title="shared memory of a size that the launch gives",
        task="One block of 64 threads reverses an array of any length `n` up to 1000, through shared memory. The "
        "launch gives `4 * n` bytes of dynamic shared memory: `reverse_all[1, 64, 0, 4 * n](x, y, n)`. In CUDA C++ "
        "this is `extern __shared__ float held[];`, in Numba `cuda.shared.array(0, float32)`. Load in order and store "
        "in order. Declare no static shared array.",
        problem=vector(
            "reverse_all",
            lambda x: x[::-1],
            ({"n": 1}, {"n": 63}, {"n": 200}, {"n": 640}),
            launch=dynamic,
            fit=allowed(n=Extent(most=1000)),
        ),
        hints=(
            "64 threads, n elements: a loop to load, and a loop to store.",
            "One barrier between the two loops, outside of both.",
            "held[k] = x[k] for each k of the thread, and then y[k] = held[n - 1 - k].",
        ),
        requires=(
            SHARED,
            Requirement(
                "static_smem_bytes", at_most=0, why="The launch gives the size of the memory: the declaration has none."
            ),
        ),
        mistakes=(
            leaves("not_reversed", "The order is still the same.", lambda x, n, **r: x if n > 1 else None),
            leaves(
                "first_round_only",
                "A thread has more than one element.",
                lambda x, n, **r: np.where(np.arange(n) < 64, x[::-1], np.nan) if n > 64 else None,
            ),
        ),
    ),
    Exercise(
        name="transpose_tiles",
        title="a transpose with good loads and good stores",
        task="Transpose a matrix of any size: `b[column, row] = a[row, column]`. Each block of 16 by 16 threads has a "
        "tile: `transpose_tiles[((columns + 15) // 16, (rows + 15) // 16), (16, 16)](a, b, rows, columns)`. "
        "Neighbouring threads load neighbouring elements and store neighbouring elements: at most 1.2 times the fewest "
        "sectors of both, with at least 16 active lanes. (Bank conflicts are allowed. They are the next lesson.)",
        problem=wb.Problem(
            "transpose_tiles",
            inputs={"a": wb.array("rows columns", "float32")},
            reference=lambda a: a.T,
            outputs={"b": wb.array("columns rows", "float32")},
            launch=transposing,
            cases=({"rows": 1, "columns": 1}, {"rows": 17, "columns": 33}, {"rows": 48, "columns": 64}),
            fit=allowed(rows=Extent(), columns=Extent()),
        ),
        hints=(
            "Load the tile by rows of `a` into shared memory; store it by rows of `b` from there.",
            "For the store, the block is at row blockIdx.x * 16 and column blockIdx.y * 16 of `b`.",
            "The thread reads tile[threadIdx.x][threadIdx.y], what another thread wrote. And the guard of the store is "
            "that of `b`.",
        ),
        requires=(LOADS, STORES, LANES),
        mistakes=(
            leaves(
                "copied",
                "The elements have the same order in memory as before.",
                lambda a, rows, columns, **r: a.reshape(columns, rows) if min(rows, columns) > 1 else None,
            ),
        ),
    ),
    Exercise(
        name="running_sums",
        title="a full kernel: sums of everything before",
        task="Within each group of 128 elements write the sum of all elements up to this one: `y[i]` is the sum of "
        "those from the first of the group to `x[i]`. The elements are integers; the last group may be shorter. "
        "`running_sums[(n + 127) // 128, 128](x, y, n)`. One way is by seven rounds in shared memory: in round k each "
        "element adds the one `2^k` before it, if there is one. At least 16 lanes of a warp are to be active, so one "
        "thread for all is not enough, and at most 1.5 bytes are loaded for each byte of `x`.",
        problem=vector(
            "running_sums",
            lambda x: by_block(x, np.cumsum),
            dtype="int32",
            of_input={"make": lambda rng, sizes: rng.integers(-50, 50, sizes["n"], np.int32)},
        ),
        hints=(
            "The rounds have the distances 1, 2, 4, … 64. A thread whose number is below the distance adds nothing.",
            "Read, wait, write, wait: as in `five_rounds`.",
            "All threads of the block take part in all barriers. Elements that do not exist count as 0.",
        ),
        requires=(LANES, LOADS_ONCE),
        mistakes=(
            leaves(
                "without_own",
                "The element itself belongs to its sum.",
                lambda x, **r: by_block(x, lambda part: np.cumsum(part) - part),
            ),
            leaves(
                "last_round_missing",
                "The second half of a group lacks the first. How many rounds are there?",
                lambda x, n, **r: (
                    np.concatenate([np.cumsum(x[at : at + 64]) for at in range(0, n, 64)]) if n > 64 else None
                ),
            ),
        ),
    ),
)
