"""Bank conflicts: which words of shared memory a warp can have at once."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves, up

MATRICES = ({"rows": 32, "columns": 32}, {"rows": 64, "columns": 32}, {"rows": 32, "columns": 96})
GROUPS = ({"n": 256}, {"n": 768})
NO_CONFLICTS = Requirement(
    "shared_bank_conflicts",
    at_most=0,
    why="Lanes of a warp still need the same bank. wb.record(...).access(LINE, 'shared') shows where.",
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
COALESCED = (
    "Loads from and stores to global memory take at most 1.2 times the fewest sectors, on the average at least 16 "
    "lanes of a warp are active, and there is no bank conflict."
)
ALL = (LOADS, STORES, LANES, NO_CONFLICTS)


def tiles(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return (columns // 32, rows // 32), (32, 8), ("a", "b", rows, columns)


def groups(size, threads):
    def launch(case):
        return case.dims["n"] // size, threads, ("x", "y", case.dims["n"])

    return launch


def vector(name, reference, launch, dtype="float32", cases=GROUPS, **more):
    return wb.Problem(
        name,
        inputs={"x": wb.array("n", dtype, **more)},
        reference=reference,
        outputs={"y": wb.array("n", dtype)},
        launch=launch,
        cases=cases,
        fit=allowed(n=Extent(multiple=256)),
    )


def integers(low, high):
    return {"make": lambda rng, sizes: rng.integers(low, high, sizes["n"], np.int32)}


def transposed(name, title, task, requires, hints, mistakes=(), aim=()):
    return Exercise(
        name=name,
        title=title,
        task=task,
        problem=wb.Problem(
            name,
            inputs={"a": wb.array("rows columns", "float32")},
            reference=lambda a: a.T,
            outputs={"b": wb.array("columns rows", "float32")},
            launch=tiles,
            cases=MATRICES,
            fit=allowed(rows=Extent(multiple=32), columns=Extent(multiple=32)),
        ),
        aim=aim,
        hints=hints,
        requires=requires,
        mistakes=(
            *mistakes,
            leaves(
                "copied",
                "The elements have the same order in memory as before.",
                lambda a, rows, columns, **r: a.reshape(columns, rows),
            ),
        ),
    )


def apart(x):
    pairs = x.reshape(-1, 64, 2)
    return np.concatenate([pairs[:, :, 0], pairs[:, :, 1]], axis=1).ravel()


def runs(x):
    return np.cumsum(x.reshape(-1, 8), axis=1, dtype=np.int32).ravel()


def backwards(k):
    """The numbers below 256 with their eight bits in the other order."""
    return sum(((k >> bit) & 1) << (7 - bit) for bit in range(8))


def bits_reversed(x):
    return x.reshape(-1, 256)[:, backwards(np.arange(256))].ravel()


def counts(x):
    return np.stack([np.bincount(part, minlength=16) for part in x.reshape(-1, 512)]).astype(np.int32)


exercises = (
    transposed(
        "padded_transpose",
        "one word of padding",
        "Transpose a matrix; `rows` and `columns` are multiples of 32. Each block of 32 by 8 threads has a tile of 32 "
        "by 32 elements, so that each thread does four: `padded_transpose[(columns // 32, rows // 32), (32, 8)](a, b, "
        "rows, "
        "columns)`. The kernel below is right and has bank conflicts. Change as little as you can. " + COALESCED,
        ALL,
        (
            "Which of the two accesses to the tile has conflicts? `wb.record` shows the banks of each line.",
            "Two neighbours in a column of the tile are 32 words apart: that is the same bank.",
            "How far apart would they have to be, to lie in neighbouring banks? The size of the array decides.",
        ),
        aim=("shared_bank_conflicts",),
    ),
    Exercise(
        name="row_totals",
        title="a thread for each row",
        task="Write the sum of each row of a matrix with 32 columns to `sums[row]`. `rows` is a multiple of 32, and "
        "each block of 32 threads has 32 rows: `row_totals[rows // 32, 32](a, sums, rows)`. One way: load the rows "
        "into shared memory in the order in which they are in global memory; then each thread adds up its own row. "
        "Loads from global memory take at most 1.2 times the fewest sectors, on the average at least 16 lanes are "
        "active, and there is no bank conflict.",
        problem=wb.Problem(
            "row_totals",
            inputs={"a": wb.array("rows 32", "float32")},
            reference=lambda a: a.sum(axis=1),
            outputs={"sums": wb.array("rows", "float32")},
            launch=lambda case: (case.dims["rows"] // 32, 32, ("a", "sums", case.dims["rows"])),
            cases=({"rows": 32}, {"rows": 96}),
            fit=allowed(rows=Extent(multiple=32)),
        ),
        hints=(
            "In round k thread t reads element k of row t. In which bank is it, if a row has 32 words?",
            "Either the rows are one word longer, or the threads begin at different columns.",
            "With 33 words for each row, row t begins in bank t. Or thread t reads column (t + k) % 32 in round k.",
        ),
        requires=(LOADS, LANES, NO_CONFLICTS),
        mistakes=(
            leaves(
                "sums_of_columns",
                "These are sums of columns.",
                lambda a, rows, **r: a.reshape(-1, 32, 32).astype(float).sum(axis=1).ravel(),
            ),
        ),
    ),
    Exercise(
        name="pairs_apart",
        title="a stride of two",
        task="`x` has groups of 128 elements, which are 64 pairs. Within each group write the first elements of all "
        "pairs, and then the second ones: `y` of a group is `x[0], x[2], … x[126], x[1], x[3], … x[127]`. `n` is a "
        "multiple of 128. "
        "`pairs_apart[n // 128, 128](x, y, n)`. " + COALESCED,
        problem=vector("pairs_apart", apart, groups(128, 128)),
        hints=(
            "Read in order, into shared memory; write in order, from there. One of the two accesses to it has a stride "
            "of 2.",
            "With a stride of 2 lanes 0 and 16 need bank 0. How far must the upper half be moved to avoid this?",
            "Put element e of the group to word e + e / 32: then words 32 apart are in different banks. Check by hand "
            "that both accesses are free of conflicts, or count.",
        ),
        requires=ALL,
        mistakes=(
            leaves(
                "put_together",
                "This is the other direction: it makes pairs of two halves.",
                lambda x, **r: x.reshape(-1, 2, 64).transpose(0, 2, 1).ravel(),
            ),
            leaves(
                "halves_swapped",
                "The first elements of the pairs come first.",
                lambda x, **r: np.roll(apart(x).reshape(-1, 128), 64, axis=1).ravel(),
            ),
        ),
    ),
    Exercise(
        name="block_totals",
        title="a tree without conflicts",
        task="Write the sum of each group of 256 elements to `sums[group]`, for example in eight rounds in shared "
        "memory, each of which halves the number of values. `n` is a multiple of 256. `block_totals[n // 256, 256](x, "
        "sums)`. The kernel below is right and has bank conflicts: with the step 1 thread t adds the elements 2 t and "
        "2 t + 1, with the step 2 the elements 4 t and 4 t + 2, and so on. Choose other pairs of elements for the "
        "threads. There is no bank conflict, and each element is loaded once.",
        problem=wb.Problem(
            "block_totals",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: x.reshape(-1, 256).sum(axis=1),
            outputs={"sums": wb.array("groups", "float32")},
            launch=lambda case: (case.dims["groups"], 256, ("x", "sums")),
            cases=({"n": 256, "groups": 1}, {"n": 768, "groups": 3}),
            fit=allowed(n=Extent(multiple=256), groups=up("n", 256)),
        ),
        aim=("shared_bank_conflicts",),
        hints=(
            "Neighbouring threads should read neighbouring words, in each round.",
            "Begin with the largest step: thread t adds element t + 128 to element t.",
            "Halve the step in each round, and let only the threads below the step work. The barrier stays for all.",
        ),
        requires=(
            NO_CONFLICTS,
            Requirement("bytes_loaded_per_input_byte", at_most=1.2, why="Each element need be loaded only once."),
        ),
    ),
    transposed(
        "swizzled_transpose",
        "no padding",
        "The same transpose, but with a tile of exactly 4096 bytes: no padding, and no other shared memory. Element "
        "(row, column) of the tile may lie in another column of its row: in `column ^ row`, for example. "
        "`swizzled_transpose[(columns // 32, rows // 32), (32, 8)](a, b, rows, columns)`. " + COALESCED,
        (*ALL, Requirement("static_smem_bytes", at_most=4096, why="Padding is not allowed here.")),
        (
            "Where an element lies is your choice, as long as it is written and read at the same place.",
            "In a column all 32 rows should have different banks. The bank is the column at which the element lies.",
            "tile[row][column ^ row], at both accesses. With which row and column does the second access read?",
        ),
    ),
    Exercise(
        name="running_of_eight",
        title="a run for each thread",
        task="Within each run of 8 elements write the sum of all elements up to this one, as a `cumsum`: integers. A "
        "block of 32 threads has 256 elements, and each thread has one run: `running_of_eight[n // 256, 32](x, y, n)`; "
        "`n` is a multiple of 256. One way: load in order into shared memory, let each thread add up its run there, "
        "store in order from there. " + COALESCED,
        problem=vector("running_of_eight", runs, groups(256, 32), "int32", **integers(-50, 50)),
        hints=(
            "Threads are 8 words apart when they work on their runs. Which lanes need bank 0?",
            "Lanes 0, 4, 8, … 28, which are eight. One word of padding after each 32 moves them apart.",
            "Element e of the block lies at word e + e / 32. How many words is that in all?",
        ),
        requires=ALL,
        mistakes=(
            leaves(
                "over_the_run",
                "A run has eight elements; the next one begins at 0 again.",
                lambda x, **r: np.cumsum(x.reshape(-1, 256), axis=1, dtype=np.int32).ravel(),
            ),
            leaves("without_own", "The element itself belongs to its sum.", lambda x, **r: runs(x) - x),
        ),
    ),
    Exercise(
        name="bits_reversed",
        title="a permutation",
        task="Within each group of 256 elements `y[k]` becomes the element of `x` whose number is `k` with its eight "
        "bits in the other order: 1 becomes 128, 3 becomes 192. A Fourier transform begins like this. "
        "`bits_reversed[n // 256, 256](x, y, n)`; `n` is a multiple of 256. `__brev` and `cuda.brev` reverse 32 bits. "
        + COALESCED,
        problem=vector("bits_reversed", bits_reversed, groups(256, 256)),
        hints=(
            "Load in order into shared memory, wait, and read the element that is yours.",
            "The numbers of a warp's 32 lanes differ in their lowest five bits. Reversed, in which bits do they "
            "differ?",
            "They are multiples of 8: eight lanes need each of four banks. The same padding as before moves them "
            "apart.",
        ),
        requires=ALL,
        mistakes=(
            leaves(
                "order_reversed",
                "The bits of the number are reversed, and not the order of the elements.",
                lambda x, **r: x.reshape(-1, 256)[:, ::-1].ravel(),
            ),
        ),
    ),
    Exercise(
        name="private_counts",
        title="counters for each thread",
        task="Count how often each of the values 0 to 15 is in each group of 512 elements: `counts[group, value]`. "
        "One way: each of the 64 threads of a block counts in 16 counters of its own in shared memory, and then the "
        "counters of all threads are added up. `private_counts[n // 512, 64](x, counts, n)`; `n` is a multiple of 512. "
        "There is no bank conflict, and each element is loaded once, with at most 1.2 times the fewest sectors.",
        problem=wb.Problem(
            "private_counts",
            inputs={"x": wb.array("n", "int32", **integers(0, 16))},
            reference=counts,
            outputs={"counts": wb.array("groups 16", "int32")},
            launch=lambda case: (case.dims["groups"], 64, ("x", "counts", case.dims["n"])),
            cases=({"n": 512, "groups": 1}, {"n": 1024, "groups": 2}),
            fit=allowed(n=Extent(multiple=512, most=4096), groups=up("n", 512)),
        ),
        hints=(
            "Two layouts: the counters of a thread side by side, or the counters of a value side by side. In which of "
            "them is the bank of a counter that of its thread, whatever the value?",
            "counters[value][thread]: the bank is thread % 32. No two lanes of a warp need the same bank.",
            "Adding up: 16 threads with a value each would need one bank. Let them begin at different threads: "
            "counters[value][(value + k) % 64].",
        ),
        requires=(
            NO_CONFLICTS,
            LOADS,
            Requirement("bytes_loaded_per_input_byte", at_most=1.2, why="Each element need be loaded only once."),
        ),
    ),
    transposed(
        "tile_by_tile",
        "find the bug: a tile with two layouts",
        "This transpose has padding and no conflicts, and its results are wrong. Use `%sanitize` and `%step`, or look "
        'with `wb.record(...).writes("b")` at which elements are written. There are two bugs. The tile is an array '
        "of one "
        "dimension here. `tile_by_tile[(columns // 32, rows // 32), (32, 8)](a, b, rows, columns)`. " + COALESCED,
        ALL,
        (
            "Work out by hand at which word element (row 1, column 0) is written, and at which it is read.",
            "Element (row, column) has to lie at the same word in both accesses: row * 33 + column.",
            "The other bug shows as a race: which threads read what others write?",
        ),
    ),
)
