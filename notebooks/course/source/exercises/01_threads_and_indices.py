"""Threads and indices: which element belongs to which thread."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

BLOCK = 128
SIZES = ({"n": 1}, {"n": 128}, {"n": 129}, {"n": 700})
ANY = allowed(n=Extent())
ANY_SHAPE = allowed(rows=Extent(), columns=Extent())
ONCE = Requirement(
    "bytes_stored_per_output_byte",
    at_most=1,
    why="Several threads write the same elements. Which element belongs to which thread?",
)
SHAPES = (
    {"rows": 1, "columns": 1},
    {"rows": 8, "columns": 16},
    {"rows": 9, "columns": 17},
    {"rows": 20, "columns": 37},
)


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
        launch=more.pop("launch", linear),
        cases=SIZES,
        fit=ANY,
        **more,
    )


def tiles(*names):
    """A launch of blocks of 16 by 8 threads over a matrix."""

    def launch(case):
        rows, columns = case.dims["rows"], case.dims["columns"]
        return (blocks(columns, 16), blocks(rows, 8)), (16, 8), (*names, rows, columns)

    return launch


def numbers(case):
    n = case.dims["n"]
    return blocks(n), BLOCK, ("y", n)


def warps_of_96(case):
    n = case.dims["n"]
    return blocks(n, 96), 96, ("warp", "lane", n)


def few_threads(case):
    return 2, 64, ("x", "y", case.dims["n"])


def in_place(case):
    n = case.dims["n"]
    return blocks(n), BLOCK, ("a", "x", "y", n)


def each_in_a_row(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return blocks(rows * columns), BLOCK, ("x", "y", rows, columns)


def cropped(case):
    rows, columns, width = case.dims["rows"], case.dims["columns"], case.dims["width"]
    return (blocks(columns, 16), blocks(rows, 8)), (16, 8), ("x", "y", rows, columns, width, "top", "left")


def three(x):
    padded = np.pad(x, 1)
    return padded[:-2] + padded[1:-1] + padded[2:]


def board(x):
    row, column = np.indices(x.shape)
    return np.where((row + column) % 2 == 0, x, 0)


def names_of_threads(i):
    return 1000 * (i // BLOCK) + i % BLOCK


exercises = (
    Exercise(
        name="add_one",
        title="one element per thread",
        task="Write `x[i] + 1` to `y[i]`, for each of the `n` elements. The launch has blocks of 128 threads, and as "
        "many blocks as it takes: `add_one[(n + 127) // 128, 128](x, y, n)`. Each element is written once.",
        problem=vectors("add_one", lambda x: x + 1),
        hints=(
            "Each thread does one element. Which numbers does a thread have?",
            "Blocks of 128 threads: the first thread of block 1 is thread number 128 of the grid.",
            "The last block has more threads than there are elements left. Compare before you read.",
        ),
        requires=(ONCE,),
        mistakes=(leaves("adds_two", "How much is added?", lambda x, **rest: x + np.float32(2)),),
    ),
    Exercise(
        name="thread_names",
        title="who writes this element?",
        task="Each thread signs its own element: it writes 1000 times the number of its block plus its own number in "
        "the block to `y[i]`, where `i` is its number in the grid. So element 0 becomes 0, element 130 becomes 1002. "
        "`y` has `n` integers: `thread_names[(n + 127) // 128, 128](y, n)`.",
        problem=wb.Problem(
            "thread_names",
            inputs={"i": wb.array("n", "int32", make=lambda rng, sizes: np.arange(sizes["n"], dtype=np.int32))},
            reference=names_of_threads,
            outputs={"y": wb.array("n", "int32")},
            launch=numbers,
            cases=SIZES,
            fit=ANY,
        ),
        hints=(
            "Two numbers go into the value, and the same two into the index. They are not combined in the same way.",
            "The index counts all threads of all blocks before this one: how many threads has a block?",
            "The value is 1000 * block + thread. The index is threads of a block * block + thread.",
        ),
        mistakes=(
            leaves(
                "writes_index",
                "The value is the thread's number in the grid. Which value does the task need?",
                lambda i, **r: i,
            ),
            leaves(
                "block_and_thread_swapped",
                "Which of the two numbers is to be multiplied by 1000?",
                lambda i, **r: i // BLOCK + 1000 * (i % BLOCK),
            ),
        ),
    ),
    Exercise(
        name="warp_and_lane",
        title="the warp and the lane of a thread",
        task="The hardware runs the threads of a block in warps of 32, in the order of their numbers in the block. The "
        "blocks of this launch have 96 threads. Each thread with a number `i` below `n` writes the number of its warp "
        "within its block to `warp[i]`, and its place in the warp, its lane, to `lane[i]`: "
        "`warp_and_lane[(n + 95) // 96, 96](warp, lane, n)`.",
        problem=wb.Problem(
            "warp_and_lane",
            inputs={"i": wb.array("n", "int32", make=lambda rng, sizes: np.arange(sizes["n"], dtype=np.int32))},
            reference=lambda i: {"warp": i % 96 // 32, "lane": i % 32},
            outputs={"warp": wb.array("n", "int32"), "lane": wb.array("n", "int32")},
            launch=warps_of_96,
            cases=({"n": 1}, {"n": 96}, {"n": 97}, {"n": 700}),
            fit=ANY,
        ),
        hints=(
            "Thread 0 to 31 of a block are its warp 0, thread 32 to 63 its warp 1.",
            "How often does 32 go into the thread's number in the block, and what is left over?",
            "Division and remainder by 32, of the number in the block. The index of the element is the number in the "
            "grid.",
        ),
        mistakes=(
            leaves(
                "warp_of_grid",
                "The warps are counted through the whole grid. Each block begins with a warp 0 of its own.",
                lambda i, **r: i // 32,
            ),
            leaves("warp_and_lane_swapped", "The two outputs are mixed up.", lambda i, **r: i % 32),
        ),
    ),
    Exercise(
        name="axpy",
        title="change an array in place",
        task="Add `a` times `x` to `y`, element by element: `y[i]` becomes `a * x[i] + y[i]`. `a` is a number. "
        "`axpy[(n + 127) // 128, 128](a, x, y, n)`.",
        problem=wb.Problem(
            "axpy",
            inputs={
                "a": wb.array("", "float32", low=-3, high=3),
                "x": wb.array("n", "float32"),
                "y": wb.array("n", "float32"),
            },
            reference=lambda a, x, y: a * x + y,
            outputs={"y": wb.array("n", "float32")},
            launch=in_place,
            cases=SIZES,
            fit=ANY,
        ),
        hints=(
            "`y` is read and written. No other thread touches this element of it.",
            "The index and the guard are those of `add_one`.",
            "The old value of `y[i]` is a part of the new one.",
        ),
        mistakes=(
            leaves("old_value_lost", "The old value of y is lost.", lambda a, x, **rest: a * x.astype(float)),
            leaves("factor_left_out", "Where is a?", lambda a, x, y, **rest: x + y),
            leaves(
                "factor_of_the_other",
                "Which of the two arrays is to be multiplied by a?",
                lambda a, x, y, **rest: a * y.astype(float) + x,
            ),
        ),
    ),
    Exercise(
        name="reverse",
        title="another element than one's own",
        task="Write `x` to `y` in reverse order: the last element of `x` becomes the first of `y`. "
        "`reverse[(n + 127) // 128, 128](x, y, n)`.",
        problem=vectors("reverse", lambda x: x[::-1]),
        hints=(
            "A thread may read one element and write another.",
            "Element 0 goes to n - 1, and element 1 to n - 2.",
            "What is the sum of the two indices?",
        ),
        mistakes=(
            leaves("not_reversed", "The order is still the same.", lambda x, n, **rest: x if n > 1 else None),
            leaves(
                "reversed_in_blocks",
                "Each block is reversed separately. Where does the first element of the array go?",
                lambda x, n, **rest: (
                    np.concatenate([x[at : at + BLOCK][::-1] for at in range(0, n, BLOCK)]) if n > BLOCK else None
                ),
            ),
        ),
    ),
    Exercise(
        name="squares",
        title="more elements than threads",
        task="Write the square of `x[i]` to `y[i]`, for all `n` elements. This launch has 2 blocks of 64 threads, "
        "however large `n` is: `squares[2, 64](x, y, n)`. Each element is computed and written once.",
        problem=vectors("squares", lambda x: x * x, launch=few_threads, values=("mixed",)),
        hints=(
            "128 threads, 700 elements: each thread has to do several. Which ones?",
            "After its first element, a thread adds the number of threads of the grid to its index.",
            "A loop: it starts at the thread's number in the grid, steps by the number of threads of the grid, and "
            "ends before n.",
        ),
        requires=(
            Requirement(
                "bytes_stored_per_output_byte",
                at_most=1,
                why="Several threads write the same elements. By how much does a thread go on?",
            ),
        ),
        mistakes=(leaves("doubles", "A square is not twice the number.", lambda x, **rest: 2 * x),),
    ),
    Exercise(
        name="neighbour_sums",
        title="elements at the edge",
        task="Write `x[i - 1] + x[i] + x[i + 1]` to `y[i]`. An element outside of the array counts as 0. "
        "`neighbour_sums[(n + 127) // 128, 128](x, y, n)`.",
        problem=vectors("neighbour_sums", three),
        hints=(
            "Which two threads have only one neighbour? And how many neighbours has the only element of an array of "
            "one?",
            "Begin with the own element, and add each neighbour only if there is one.",
            "There is a left neighbour if i > 0, and a right one if i + 1 < n.",
        ),
        mistakes=(
            leaves(
                "edges_left_out",
                "Elements at the edge have a sum too: of those neighbours that they have.",
                lambda x, n, **rest: None if n < 3 else np.concatenate([x[:1], three(x.astype(float))[1:-1], x[-1:]]),
            ),
            leaves(
                "wraps_around",
                "The first and the last element are no neighbours in this task.",
                lambda x, n, **rest: None if n < 3 else np.roll(x, 1).astype(float) + x + np.roll(x, -1),
            ),
            leaves(
                "own_element_missing",
                "The element itself is missing in the sum.",
                lambda x, n, **rest: three(x.astype(float)) - x,
            ),
        ),
    ),
    Exercise(
        name="add_matrices",
        title="two dimensions",
        task="Add two matrices: `c[row, column] = a[row, column] + b[row, column]`. They are stored row by row. The "
        "launch has blocks of 16 by 8 threads: x goes along a row, y down the rows. "
        "`add_matrices[((columns + 15) // 16, (rows + 7) // 8), (16, 8)](a, b, c, rows, columns)`. In CUDA C++ `a`, "
        "`b` and `c` are pointers to the first element; in Numba they are arrays of two dimensions. Each element is "
        "written once.",
        problem=wb.Problem(
            "add_matrices",
            inputs={"a": wb.array("rows columns", "float32"), "b": wb.array("rows columns", "float32")},
            reference=lambda a, b: a + b,
            outputs={"c": wb.array("rows columns", "float32")},
            launch=tiles("a", "b", "c"),
            cases=SHAPES,
            fit=ANY_SHAPE,
        ),
        hints=(
            "Two indices: one from x, one from y. Which of them is the column?",
            "Both need a guard: the grid is too wide and too high.",
            "In C++ element (row, column) is at row * columns + column: a whole row lies between two neighbours of a "
            "column.",
        ),
        requires=(ONCE,),
        mistakes=(leaves("only_one_matrix", "One of the matrices is missing.", lambda a, **rest: a),),
    ),
    Exercise(
        name="checkerboard",
        title="one index, two dimensions",
        task="Copy the fields of `x` where row + column is even to `y`, and write 0 to the others. This launch has one "
        "dimension, with a thread for each of the `rows * columns` elements: "
        "`checkerboard[(rows * columns + 127) // 128, 128](x, y, rows, columns)`.",
        problem=wb.Problem(
            "checkerboard",
            inputs={"x": wb.array("rows columns", "float32", low=1, high=9)},
            reference=board,
            outputs={"y": wb.array("rows columns", "float32")},
            launch=each_in_a_row,
            cases=SHAPES,
            fit=ANY_SHAPE,
            values=("mixed",),
        ),
        hints=(
            "A thread has one number i. In which row is element i, if a row has `columns` elements?",
            "Division gives the row, the remainder gives the column.",
            "Whether i itself is even says something else: look at a matrix with an even number of columns.",
        ),
        mistakes=(
            leaves(
                "even_index",
                "Whether the index is even is not whether row + column is: look at two rows of an even length.",
                lambda x, **rest: np.where(np.arange(x.size).reshape(x.shape) % 2 == 0, x, 0),
            ),
            leaves(
                "other_fields",
                "The field of row 0 and column 0 is one that is copied.",
                lambda x, **rest: x - board(x),
            ),
            leaves(
                "divides_by_rows",
                "How many elements does one row have?",
                lambda x, rows, **rest: np.where(
                    (np.arange(x.size) // rows + np.arange(x.size) % rows).reshape(x.shape) % 2 == 0, x, 0
                ),
            ),
        ),
    ),
    Exercise(
        name="crop",
        title="a part of an image",
        task="Cut a part of `rows` by `columns` pixels out of an image: `y[row, column] = x[row + top, column + "
        "left]`. The image `x` has `width` pixels in a row, `y` has `columns`. The image reaches beyond the part on "
        "all sides. `crop[((columns + 15) // 16, (rows + 7) // 8), (16, 8)](x, y, rows, columns, width, top, left)`.",
        problem=wb.Problem(
            "crop",
            inputs={
                "x": wb.array("height width", "float32"),
                "top": wb.array("", "int32", make=lambda rng, sizes: sizes["above"]),
                "left": wb.array("", "int32", make=lambda rng, sizes: sizes["before"]),
            },
            reference=lambda x, top, left: x[top:-3, left:-4],
            outputs={"y": wb.array("rows columns", "float32")},
            launch=cropped,
            cases=(
                {"rows": 1, "columns": 1, "above": 2, "before": 3, "height": 6, "width": 8},
                {"rows": 8, "columns": 16, "above": 1, "before": 3, "height": 12, "width": 23},
                {"rows": 19, "columns": 41, "above": 2, "before": 5, "height": 24, "width": 50},
            ),
            fit=allowed(
                rows=Extent(),
                columns=Extent(),
                above=lambda held: 1 + held["columns"] % 4,
                before=lambda held: 1 + held["rows"] % 6,
                height=lambda held: held["above"] + held["rows"] + 3,
                width=lambda held: held["before"] + held["columns"] + 4,
            ),
        ),
        hints=(
            "Two arrays, two lengths of a row. Which belongs to which index?",
            "The guard is about the part, not about the image.",
            "In C++: the read is at (row + top) * width + column + left, and the write has its own row length.",
        ),
        mistakes=(
            leaves(
                "offsets_swapped",
                "`top` counts rows, and `left` counts columns.",
                lambda x, rows, columns, top, left, **rest: (
                    x[left : left + rows, top : top + columns] if left + rows <= x.shape[0] and top != left else None
                ),
            ),
            leaves(
                "not_moved",
                "The part begins at the image's own corner.",
                lambda x, rows, columns, **rest: x[:rows, :columns],
            ),
            leaves(
                "wrong_row_length",
                "A row of the image is longer than a row of the part. How far apart are two rows in each of them?",
                lambda x, rows, columns, top, left, **rest: x.ravel()[
                    (np.arange(rows)[:, None] + top) * columns + np.arange(columns) + left
                ],
            ),
        ),
    ),
    Exercise(
        name="clamp_image",
        title="find the bug: a launch that ends in a fault",
        task="The kernel below is to limit each pixel to the range from `low` to `high`. It faults, and it does not do "
        "what it should where it does not fault. Run it with `%sanitize` as above, read which thread accessed what, "
        "and repair it. There are two bugs. "
        "`clamp_image[((columns + 15) // 16, (rows + 7) // 8), (16, 8)](x, y, low, high, rows, columns)`.",
        problem=wb.Problem(
            "clamp_image",
            inputs={
                "x": wb.array("rows columns", "float32"),
                "low": wb.array("", "float32", low=-2, high=-0.5),
                "high": wb.array("", "float32", low=0.5, high=2),
            },
            reference=lambda x, low, high: np.clip(x, low, high),
            outputs={"y": wb.array("rows columns", "float32")},
            launch=tiles("x", "y", "low", "high"),
            cases=SHAPES,
            fit=ANY_SHAPE,
        ),
        hints=(
            "The report names a thread and an element. Compute row and column of that thread by hand.",
            "How many rows of threads has the grid for 9 rows of pixels? What do the last ones do?",
            "One bug is in the guard. The other is in the order of the two limits: what comes out for a large pixel?",
        ),
        mistakes=(
            leaves("all_low", "Every pixel becomes the lower limit.", lambda x, low, **rest: np.full_like(x, low)),
            leaves("all_high", "Every pixel becomes the upper limit.", lambda x, high, **rest: np.full_like(x, high)),
            leaves(
                "one_limit_only",
                "Only one of the two limits is kept.",
                lambda x, low, high, **rest: np.minimum(x, high),
            ),
        ),
    ),
)
