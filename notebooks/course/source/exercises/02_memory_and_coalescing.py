"""Memory and coalescing: which bytes a warp moves."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

MATRICES = (
    {"rows": 1, "columns": 1},
    {"rows": 5, "columns": 33},
    {"rows": 64, "columns": 96},
)
ANY = allowed(n=Extent())
ANY_MATRIX = allowed(rows=Extent(), columns=Extent())
LOADS = Requirement(
    "load_sectors_over_ideal",
    at_most=1.2,
    why="Each sector of 32 bytes that is loaded should be full of elements that a thread needs.",
)
STORES = Requirement(
    "store_sectors_over_ideal",
    at_most=1.2,
    why="Each sector of 32 bytes that is stored should be full of elements that a thread wrote.",
)
LANES = Requirement(
    "active_threads_per_warp_instruction",
    at_least=16,
    why="Lanes of a warp that have nothing to do wait for the others.",
)
NEIGHBOURS = (
    "The threads of a warp should access neighbouring elements, at most 1.2 times the fewest sectors, and on the "
    "average at least 16 of its 32 lanes should be active."
)


def blocks(n, threads):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def linear(*names, threads=128):
    def launch(case):
        n = case.dims["n"]
        return blocks(n, threads), threads, (*names, n)

    return launch


def tiles(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return (blocks(columns, 32), blocks(rows, 8)), (32, 8), ("x", "y", rows, columns)


def square_tiles(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    side = max(rows, columns)
    return (blocks(side, 32), blocks(side, 8)), (32, 8), ("a", "b", rows, columns)


def by_column(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return blocks(columns, 64), 64, ("a", "sums", rows, columns)


def by_row(case):
    rows, columns = case.dims["rows"], case.dims["columns"]
    return rows, 32, ("a", "parts", columns)


def parts_of(a):
    rows, columns = a.shape
    padded = np.pad(a, ((0, 0), (0, -columns % 32)))
    return padded.reshape(rows, -1, 32).sum(axis=1)


def transpose(name, title, task, requirement, hints):
    return Exercise(
        name=name,
        title=title,
        task=task + " The launch is one for both exercises: "
        f"`{name}[((side + 31) // 32, (side + 7) // 8), (32, 8)](a, b, rows, columns)`, where `side` is the larger one "
        "of `rows` and `columns`.",
        problem=wb.Problem(
            name,
            inputs={"a": wb.array("rows columns", "float32")},
            reference=lambda a: a.T,
            outputs={"b": wb.array("columns rows", "float32")},
            launch=square_tiles,
            cases=MATRICES,
            fit=ANY_MATRIX,
        ),
        hints=hints,
        requires=(requirement, LANES),
        mistakes=(
            leaves(
                "not_transposed",
                "The elements have the same order in memory as before.",
                lambda a, rows, columns, **rest: a.reshape(columns, rows) if min(rows, columns) > 1 else None,
            ),
        ),
    )


exercises = (
    Exercise(
        name="copy_all",
        title="which elements does a thread take?",
        task="Copy the `n` elements of `x` to `y`. The launch has 2 blocks of 64 threads, so that most threads take "
        "several elements: `copy_all[2, 64](x, y, n)`. " + NEIGHBOURS,
        problem=wb.Problem(
            "copy_all",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: x,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (2, 64, ("x", "y", case.dims["n"])),
            cases=({"n": 1}, {"n": 128}, {"n": 301}, {"n": 1024}),
            fit=ANY,
        ),
        hints=(
            "Which elements do the 32 threads of a warp load at the same moment, in the first round of the loop?",
            "If each thread has a run of elements of its own, then neighbouring threads are a whole run apart.",
            "Let the threads stand side by side, and all go on together by the number of threads of the grid.",
        ),
        requires=(LOADS, STORES, LANES),
    ),
    Exercise(
        name="to_grey",
        title="an image in three planes",
        task="A picture has three planes, one after the other in memory: all red values, then all green ones, then all "
        "blue ones, `n` values each. `grey[i]` is `0.25 * red[i] + 0.5 * green[i] + 0.25 * blue[i]`. In CUDA C++ "
        "`planes` is a pointer to the first red value; in Numba it is an array of shape (3, n). "
        "`to_grey[(n + 127) // 128, 128](planes, grey, n)`. " + NEIGHBOURS,
        problem=wb.Problem(
            "to_grey",
            inputs={"planes": wb.array("3 n", "float32")},
            reference=lambda planes: 0.25 * planes[0] + 0.5 * planes[1] + 0.25 * planes[2],
            outputs={"grey": wb.array("n", "float32")},
            launch=linear("planes", "grey"),
            cases=({"n": 1}, {"n": 100}, {"n": 256}),
            fit=ANY,
        ),
        hints=(
            "Where is the green value of pixel 0? How many values are before it?",
            "The green value of pixel i is n elements after its red value.",
            "Three loads, one multiplication each, a sum, and the guard.",
        ),
        requires=(LOADS, LANES),
        mistakes=(
            leaves(
                "interleaved",
                "The three values of a pixel are not side by side: this image has planes.",
                lambda planes, **rest: planes.reshape(-1, 3) @ np.array([0.25, 0.5, 0.25]),
            ),
        ),
    ),
    Exercise(
        name="mirror",
        title="does the order within a warp matter?",
        task="Mirror an image from left to right: `y[row, column] = x[row, columns - 1 - column]`. "
        "`mirror[((columns + 31) // 32, (rows + 7) // 8), (32, 8)](x, y, rows, columns)`. " + NEIGHBOURS,
        problem=wb.Problem(
            "mirror",
            inputs={"x": wb.array("rows columns", "float32")},
            reference=lambda x: x[:, ::-1],
            outputs={"y": wb.array("rows columns", "float32")},
            launch=tiles,
            cases=MATRICES,
            fit=ANY_MATRIX,
        ),
        hints=(
            "Row and column come from y and x, as in the last lesson.",
            "Neighbours in a row must still be neighbours in the warp. The direction does not matter.",
            "The last column is columns - 1. It goes to column 0.",
        ),
        requires=(LOADS, STORES, LANES),
        mistakes=(
            leaves(
                "upside_down",
                "The image is upside down: rows are reversed instead of columns.",
                lambda x, rows, **rest: x[::-1] if rows > 1 else None,
            ),
            leaves("not_mirrored", "The image is not mirrored.", lambda x, columns, **rest: x if columns > 1 else None),
        ),
    ),
    Exercise(
        name="column_sums",
        title="the sum of each column",
        task="Write the sum of each column of the matrix `a` to `sums[column]`. "
        "`column_sums[(columns + 63) // 64, 64](a, sums, rows, columns)`: one thread for each column. " + NEIGHBOURS,
        problem=wb.Problem(
            "column_sums",
            inputs={"a": wb.array("rows columns", "float32")},
            reference=lambda a: a.sum(axis=0),
            outputs={"sums": wb.array("columns", "float32")},
            launch=by_column,
            cases=MATRICES,
            fit=ANY_MATRIX,
        ),
        hints=(
            "A loop over the rows, in each thread. Its column stays the same.",
            "In one round of the loop the threads of a warp should be in the same row.",
            "In C++ element (row, column) is at row * columns + column.",
        ),
        requires=(LOADS, LANES),
        mistakes=(
            leaves(
                "sums_of_rows",
                "These are sums of rows.",
                lambda a, rows, columns, **rest: a.sum(axis=1) if rows == columns and rows > 1 else None,
            ),
            leaves(
                "first_row_missing",
                "The first row is not in the sums.",
                lambda a, rows, **rest: a[1:].sum(axis=0) if rows > 1 else None,
            ),
            leaves(
                "last_row_missing",
                "The last row is not in the sums.",
                lambda a, rows, **rest: a[:-1].sum(axis=0) if rows > 1 else None,
            ),
        ),
    ),
    Exercise(
        name="row_parts",
        title="a warp for each row",
        task="Sums of rows are harder: neighbours in memory belong to the same sum. Here each row has a block of 32 "
        "threads, one warp. Lane `k` adds up the elements `k`, `k + 32`, `k + 64` … of its row and writes the sum to "
        "`parts[row, k]`, 0 if there are none. (A later lesson adds up the 32 parts.) "
        "`row_parts[rows, 32](a, parts, columns)`. " + NEIGHBOURS,
        problem=wb.Problem(
            "row_parts",
            inputs={"a": wb.array("rows columns", "float32")},
            reference=parts_of,
            outputs={"parts": wb.array("rows 32", "float32")},
            launch=by_row,
            cases=MATRICES,
            fit=ANY_MATRIX,
        ),
        hints=(
            "blockIdx.x is the row. Where does it begin in memory?",
            "A loop: it starts at the lane, and steps by 32.",
            "Every lane writes, those without an element too: the sum of nothing is 0.",
        ),
        requires=(LOADS, STORES, LANES),
        mistakes=(
            leaves(
                "runs_in_place_of_strides",
                "Each lane adds up neighbours. Which elements does the task give to lane k?",
                lambda a, rows, columns, **rest: (
                    np.pad(a, ((0, 0), (0, -columns % 32))).reshape(rows, 32, -1).sum(axis=2) if columns > 32 else None
                ),
            ),
            leaves(
                "lanes_without_element",
                "A row may be shorter than a warp. What is the part of a lane that has no element?",
                lambda a, columns, **rest: (
                    np.where(np.arange(32) < columns, parts_of(a), np.nan) if columns < 32 else None
                ),
            ),
            leaves(
                "one_element_of_each",
                "Each lane adds one element, its first.",
                lambda a, columns, **rest: a[:, :32] if columns > 32 else None,
            ),
        ),
    ),
    Exercise(
        name="scale_by_four",
        title="wide loads",
        task="Write `2 * x[i]` to `y[i]`. `n` is a multiple of 4, and both arrays begin at a multiple of 16 bytes. Let "
        "each thread load and store 16 bytes at once, as a `float4`: `scale_by_four[(n // 4 + 127) // 128, 128](x, y, "
        "n)`. The grid has a thread for each four elements. A load of a whole warp is to "
        "bring at least 400 bytes, and a store to write as many.",
        problem=wb.Problem(
            "scale_by_four",
            inputs={"x": wb.array("n", "float32")},
            reference=lambda x: 2 * x,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case.dims["n"] // 4, 128), 128, ("x", "y", case.dims["n"])),
            cases=({"n": 4}, {"n": 516}, {"n": 1024}),
            fit=allowed(n=Extent(multiple=4)),
        ),
        hints=(
            "A pointer to floats can be read as one to float4: reinterpret_cast.",
            "How many float4 are in n floats? The guard has to count those.",
            "A float4 has the members x, y, z and w.",
        ),
        requires=(
            Requirement(
                "bytes_per_global_load", at_least=400, why="32 threads that load 16 bytes each load 512 bytes at once."
            ),
            Requirement(
                "bytes_per_global_store",
                at_least=400,
                why="32 threads that store 16 bytes each store 512 bytes at once.",
            ),
        ),
        languages=("cuda",),
        mistakes=(
            leaves(
                "first_of_four",
                "Only one of the four members was scaled.",
                lambda x, n, **rest: np.where(np.arange(n) % 4 == 0, 2 * x, x),
            ),
            leaves(
                "first_quarter_only",
                "As many elements were done as there are threads: each thread has four.",
                lambda x, n, **rest: np.where(np.arange(n) < n // 4, 2 * x, np.nan) if n > 4 else None,
            ),
        ),
    ),
    Exercise(
        name="kinetic_energy",
        title="an array of structures",
        task="`particles` has a structure for each of `n` particles: `struct Particle { float x, y, z, mass; };`, "
        "where x, y and z are the velocity. Write `0.5 * mass * (x² + y² + z²)` to `energy[i]`. "
        "`kinetic_energy[(n + 127) // 128, 128](particles, energy, n)`. Four loads of 4 bytes would each touch all "
        "sectors: load at most 1.2 times the fewest sectors, with at least 16 active lanes. The array begins at a "
        "multiple of 16 bytes.",
        problem=wb.Problem(
            "kinetic_energy",
            inputs={"particles": wb.array("n 4", "float32")},
            reference=lambda particles: 0.5 * particles[:, 3] * (particles[:, :3] ** 2).sum(axis=1),
            outputs={"energy": wb.array("n", "float32")},
            launch=linear("particles", "energy"),
            cases=({"n": 1}, {"n": 100}, {"n": 256}),
            fit=ANY,
        ),
        aim=("load_sectors_over_ideal",),
        hints=(
            "How many bytes has a particle? How many can a thread load at once?",
            "The compiler joins the four loads only if it knows that a structure begins at a multiple of 16 bytes.",
            "Read the particle as a float4, or declare the structure with __align__(16) and copy the whole of it.",
        ),
        requires=(LOADS, LANES),
        languages=("cuda",),
        mistakes=(
            leaves(
                "mass_left_out",
                "Where is the mass?",
                lambda particles, **rest: 0.5 * (particles[:, :3].astype(float) ** 2).sum(axis=1),
            ),
            leaves(
                "half_left_out",
                "What is 1 / 2 in C++?",
                lambda particles, **rest: particles[:, 3] * (particles[:, :3].astype(float) ** 2).sum(axis=1),
            ),
        ),
    ),
    transpose(
        "transpose_reading",
        "a transpose with good loads",
        "Transpose a matrix: `b[column, row] = a[row, column]`. `a` has `rows` by `columns` elements, `b` has "
        "`columns` by `rows`. Neighbouring threads **load** neighbouring elements: at most 1.2 times the fewest "
        "sectors of loads. The stores may be as they are. At least 16 of the 32 lanes of a warp are active on the "
        "average.",
        LOADS,
        (
            "In this version x is the column of `a`.",
            "The guard is that of `a`: the grid may be larger in both directions.",
            "The store goes to column * rows + row. Two neighbours are a whole row of `b` apart.",
        ),
    ),
    transpose(
        "transpose_writing",
        "a transpose with good stores",
        "The same matrix `b[column, row] = a[row, column]`, but now neighbouring threads **store** neighbouring "
        "elements: at most 1.2 times the fewest sectors of stores. The loads may be as they are. At least 16 of the 32 "
        "lanes of a warp are active on the average.",
        STORES,
        (
            "In this version x is the column of `b`. Which index of `a` is that?",
            "Swap the roles of x and y, and then the two limits of the guard.",
            "x is the row of `a`, and it must be below `rows`.",
        ),
    ),
    Exercise(
        name="scale_rows",
        title="find the bug: right and slow",
        task="The kernel below multiplies each row of `x` by a factor of its own, `y[row, column] = factors[row] * "
        "x[row, column]`. Its results are right, and it moves several times the bytes that it needs. Find the line "
        "with `wb.record` and repair it. The launch stays as it is: "
        "`scale_rows[((columns + 31) // 32, (rows + 7) // 8), (32, 8)](x, factors, y, rows, columns)`, with x along "
        "`columns`. The loads of all elements and of `factors` together: at most 1.2 times the fewest sectors, and so "
        "the stores. At least 16 of the 32 lanes of a warp are active on the average.",
        problem=wb.Problem(
            "scale_rows",
            inputs={"x": wb.array("rows columns", "float32"), "factors": wb.array("rows", "float32")},
            reference=lambda x, factors: x * factors[:, None],
            outputs={"y": wb.array("rows columns", "float32")},
            launch=lambda case: (*tiles(case)[:2], ("x", "factors", "y", case.dims["rows"], case.dims["columns"])),
            cases=(*MATRICES[:2], {"rows": 64, "columns": 64}),
            fit=ANY_MATRIX,
        ),
        aim=("load_sectors_over_ideal", "store_sectors_over_ideal"),
        hints=(
            "wb.record(scale_rows, grid, block, args).access(LINE) shows which elements a warp loads.",
            "The block has 32 threads in x and 8 in y, and the threads of a warp are those with the same y.",
            "Which of row and column should come from the number that changes within a warp?",
        ),
        requires=(LOADS, STORES, LANES),
        mistakes=(
            leaves(
                "factors_of_columns",
                "A factor belongs to a row. Which index does it have?",
                lambda x, factors, rows, columns, **rest: (
                    x * factors[None, :].astype(float) if rows == columns and rows > 1 else None
                ),
            ),
        ),
    ),
)
