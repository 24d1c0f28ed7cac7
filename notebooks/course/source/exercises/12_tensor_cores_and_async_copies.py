"""Tensor cores and asynchronous copies: products of whole tiles, and loads that a thread does not wait for."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Mistake, Requirement, allowed, leaves

BLOCK = 128


def blocks(n, threads=BLOCK):
    """The number of blocks for n elements; a grid has one at least."""
    return max(-(-n // threads), 1)


def products(name, width=16, threads=32, reference=lambda a, b: a @ b, b="k m", cases=None, **more):
    """A problem with matrices a and b of halves and their product c of floats; a block does width x width of it."""
    return wb.Problem(
        name,
        inputs={"a": wb.array("n k", "float16"), "b": wb.array(b, "float16"), **more},
        reference=reference,
        outputs={"c": wb.array("n m", "float32")},
        launch=lambda case: (
            (case["m"] // width, case["n"] // width),
            threads,
            ("a", "b", "c", case["n"], case["m"], case["k"]),
        ),
        cases=[dict(zip("nmk", each, strict=True)) for each in cases or TILES],
        fit=allowed(n=Extent(multiple=width), m=Extent(multiple=width), k=Extent(multiple=16)),
        values=("mixed",),
    )


def mirrored(x, width=512):
    """Each part of so many elements in reverse order."""
    return x.reshape(-1, width)[:, ::-1].reshape(-1)


def pairs(x):
    """Each element less its partner: 0 and 1, 2 and 3 … A partner that does not exist counts as 0."""
    wide = np.append(x, 0)
    place = np.arange(x.size) ^ 1
    return x - wide[np.minimum(place, x.size)]


def vectors(name, reference, cases, launch, multiple=1, **more):
    """A problem with one input `x` and one output `y` of n floats."""
    given = {
        "inputs": {"x": wb.array("n", "float32")},
        "outputs": {"y": wb.array("n", "float32")},
        "fit": allowed(n=Extent(multiple=multiple)),
        "values": ("mixed",),
    }
    return wb.Problem(name, reference=reference, cases=cases, launch=launch, **{**given, **more})


def nearly(output):
    """Right to three digits, and not to more: what sums of halves leave."""
    with np.errstate(all="ignore"):
        return bool(np.allclose(output.actual, output.expected, rtol=0.03))


def tiles_turned(b):
    """Each tile of 16 x 16 transposed in its place."""
    rows, columns = b.shape
    tiles = b.reshape(rows // 16, 16, columns // 16, 16)
    return tiles.transpose(0, 3, 2, 1).reshape(rows, columns)


def clipped_parts(a, b):
    """A product in which the sum is cut off at 0 after each tile."""
    c = np.zeros((a.shape[0], b.shape[1]))
    for at in range(0, a.shape[1], 16):
        c = np.maximum(c + a[:, at : at + 16] @ b[at : at + 16], 0)
    return c


TILES = ((16, 16, 16), (32, 16, 48), (16, 48, 32), (64, 64, 64))
SQUARE = {"n": 64, "m": 64, "k": 64}
TENSOR = Requirement(
    "tensor_instructions", at_least=64, sizes=SQUARE, why="16 tiles of c need 4 products of tiles each: 64."
)
CALL = "All sizes are multiples of 16. A block is one warp, for 16 x 16 elements of `c`"
FIRST_TILE = leaves(
    "first_tile_only",
    "The sum goes over the first 16 columns of `a` alone. How many tiles are there?",
    lambda a, b, **rest: (
        a[:, :16].astype(float) @ b[:16].astype(float) if a.shape[1] > 16 and b.shape[0] == a.shape[1] else None
    ),
)
LAST_TILE = leaves(
    "last_tile_only",
    "The product of one tile replaces that of the tile before it.",
    lambda a, b, **rest: (
        a[:, -16:].astype(float) @ b[-16:].astype(float) if a.shape[1] > 16 and b.shape[0] == a.shape[1] else None
    ),
)

WIDE_COPIES = Requirement("bytes_per_copy", at_least=450, why="32 lanes of 16 bytes are 512.")
exercises = (
    Exercise(
        name="half_sum",
        title="halves, added up in float",
        task="`x` has `n` rows of 256 halves (`__half`, 16 bits), all between 0.5 and 1. Store the sum of each row "
        "in `y`, as a float and as exact as a float can be: a half has about three digits, and a sum of halves loses "
        "the small terms. A warp does a row. The launch has 4 warps in a block: `half_sum[(n + 3) // 4, 128](x, y, "
        "n)`.",
        problem=wb.Problem(
            "half_sum",
            inputs={"x": wb.array("n 256", "float16", low=0.5, high=1)},
            reference=lambda x: x.sum(axis=1),
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (blocks(case["n"], 4), BLOCK, ("x", "y", case["n"])),
            cases=({"n": 1}, {"n": 5}, {"n": 16}),
            fit=allowed(n=Extent(most=100)),
            values=("mixed",),
        ),
        hints=(
            "Which type has the variable that you add to?",
            "`__half2float(h)` makes a float of a half, exactly.",
            "Add floats in the loop and in the shuffles.",
        ),
        mistakes=(
            Mistake(
                "sums_of_halves",
                "The sums are right to three digits. Of which type are the values that are added?",
                lambda evidence: evidence.in_each(nearly),
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_batch",
        title="a tile by a tile",
        task="Many products of matrices of 16 x 16: `c[i] = a[i] b[i]`, where `a` and `b` have halves and `c` has "
        "floats. Block `i`, one warp, does number `i`. Use a tensor core: `nvcuda::wmma` in `<mma.h>`. The launch is "
        "`wmma_batch[n, 32](a, b, c)`.",
        problem=wb.Problem(
            "wmma_batch",
            inputs={name: wb.array("n 16 16", "float16") for name in ("a", "b")},
            reference=lambda a, b: a @ b,
            outputs={"c": wb.array("n 16 16", "float32")},
            launch=lambda case: (case["n"], 32, ("a", "b", "c")),
            cases=({"n": 1}, {"n": 3}),
            fit=allowed(n=Extent(most=40)),
            values=("mixed",),
        ),
        hints=(
            "A *fragment* is a tile that the 32 lanes of a warp hold together. There are three kinds: `matrix_a`, "
            "`matrix_b`, `accumulator`.",
            "Fill the accumulator with 0, load both matrices with a distance of 16 between rows, multiply, store.",
            "The functions are `fill_fragment`, `load_matrix_sync`, `mma_sync`, `store_matrix_sync`. All lanes call "
            "them. Matrix `i` begins at `a + i * 256`.",
        ),
        requires=(Requirement("tensor_instructions", at_least=3, why="Each block needs one product of tiles."),),
        mistakes=(
            leaves(
                "first_matrix_only",
                "Each block computes the product of the first two matrices. Where does its own begin?",
                lambda a, b, n, **rest: (
                    np.broadcast_to(a[0].astype(float) @ b[0].astype(float), (n, 16, 16)) if n > 1 else None
                ),
            ),
            leaves(
                "columns_for_rows",
                "One of the matrices was read by columns. Which layout has its fragment?",
                lambda a, b, **rest: a.astype(float) @ b.astype(float).transpose(0, 2, 1),
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_product",
        title="a matrix by a matrix",
        task="`C = A B` with `a` of `n` x `k` and `b` of `k` x `m` halves, and floats in `c`. "
        f"{CALL}: `wmma_product[(m // 16, n // 16), 32](a, b, c, n, m, k)`. For matrices of 64 x 64 at least 64 matrix "
        "instructions.",
        problem=products("wmma_product"),
        hints=(
            "One accumulator for the tile of `c`, and a loop over the tiles along `k`.",
            "The tile of `a` at row `r`, column `i` begins at `a + r * k + i`, and its rows are `k` apart.",
            "The tile of `b` begins at `b + i * m + column`, and its rows are `m` apart. The accumulator is set to 0 "
            "once.",
        ),
        requires=(TENSOR,),
        mistakes=(FIRST_TILE, LAST_TILE),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_transposed",
        title="a matrix by columns",
        task="`C = A Bᵀ`: `b` has `m` rows and `k` columns. No element has to be moved for that: a fragment can be "
        f"loaded by rows or by columns. {CALL}: `wmma_transposed[(m // 16, n // 16), 32](a, b, c, n, m, k)`. For "
        "matrices of 64 x 64 at least 64 matrix instructions.",
        problem=products("wmma_transposed", reference=lambda a, b: a @ b.T, b="m k"),
        hints=(
            "Row `j` of `b` is column `j` of its transposed.",
            "A fragment that is declared with `wmma::col_major` takes its columns from memory, one after the other.",
            "The tile begins at `b + column * k + i`, and its columns are `k` apart.",
        ),
        requires=(TENSOR,),
        mistakes=(
            leaves(
                "not_transposed",
                "The tiles of b are not transposed. Which layout has its fragment?",
                lambda a, b, **rest: a.astype(float) @ tiles_turned(b).astype(float).T,
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_relu",
        title="work on the accumulator",
        task="`C = max(A B, 0)`. A kernel of its own for the maximum would load and store `c` once more. Do it "
        f"before the store, and store each element once: at most 1.1 bytes for each byte of `c`. {CALL}: "
        "`wmma_relu[(m // 16, n // 16), 32](a, b, c, n, m, k)`. For matrices of 64 x 64 at least 64 matrix "
        "instructions.",
        problem=products("wmma_relu", reference=lambda a, b: np.maximum(a @ b, 0)),
        hints=(
            "A fragment has `num_elements` elements in each lane: `acc.x[j]`.",
            "The programming guide does not say which element of the tile `acc.x[j]` is. For a maximum with 0 it "
            "does not matter.",
            "A loop over `acc.num_elements` between the last product and the store.",
        ),
        requires=(TENSOR, Requirement("bytes_stored_per_output_byte", at_most=1.1)),
        mistakes=(
            leaves("no_maximum", "Some results are below 0.", lambda a, b, **rest: a.astype(float) @ b.astype(float)),
            leaves(
                "maximum_of_parts",
                "When is the maximum taken, after each tile or at the end?",
                lambda a, b, **rest: clipped_parts(a.astype(float), b.astype(float)),
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_shared",
        title="four warps share their tiles",
        task="A block of 4 warps does 32 x 32 elements of `c`, each warp a quarter. All need the same 32 rows of `a` "
        "and the same 32 columns of `b`. Load these into shared memory, 16 of `k` at a time: for matrices of 64 x 64 "
        "at most 2.5 bytes loaded for each byte of `a` and `b`, and at least 64 matrix instructions. `n` and `m` are "
        "multiples of 32, `k` is a multiple of 16. The launch is `wmma_shared[(m // 32, n // 32), 128](a, b, c, n, "
        "m, k)`.",
        problem=products("wmma_shared", 32, 128, cases=((32, 32, 16), (64, 32, 48), (64, 64, 64))),
        hints=(
            "Two tiles of 512 halves: 32 x 16 of `a`, 16 x 32 of `b`. 128 threads load 4 of each.",
            "Warp `w` has the rows `w / 2 * 16` and the columns `w % 2 * 16` of the block.",
            "`load_matrix_sync` reads from shared memory as well: the distance of rows is then 16 or 32. Barriers "
            "before and after.",
        ),
        requires=(TENSOR, Requirement("bytes_loaded_per_input_byte", at_most=2.5, sizes=SQUARE)),
        mistakes=(FIRST_TILE, LAST_TILE),
        languages=("cuda",),
    ),
    Exercise(
        name="mma_by_hand",
        title="which lane has which element",
        task="Below `wmma` is the instruction `mma.sync.aligned.m16n8k16`, for 16 x 16 by 16 x 8 halves. There each "
        "lane must hold certain elements. With `g = lane / 4` and `t = lane % 4`, in the words of the PTX "
        "manual:\n\n- `a` is four registers of two halves: columns `2t` and `2t + 1` of row `g`; the same of row `g "
        "+ 8`; columns `2t + 8` and `2t + 9` of row `g`; the same of row `g + 8`.\n- `b` is two registers: rows `2t` "
        "and `2t + 1` of column `g`; rows `2t + 8` and `2t + 9` of column `g`.\n- `c` is four floats: columns `2t` "
        "and `2t + 1` of row `g`, and of row `g + 8`.\n\nThe function `product` executes it. Fill the registers and "
        "store the result: block `i` computes `c[i] = a[i] b[i]`. The launch is `mma_by_hand[n, 32](a, b, c)`.",
        problem=wb.Problem(
            "mma_by_hand",
            inputs={"a": wb.array("n 16 16", "float16"), "b": wb.array("n 16 8", "float16")},
            reference=lambda a, b: a @ b,
            outputs={"c": wb.array("n 16 8", "float32")},
            launch=lambda case: (case["n"], 32, ("a", "b", "c")),
            cases=({"n": 1}, {"n": 3}),
            fit=allowed(n=Extent(most=40)),
            values=("mixed",),
        ),
        hints=(
            "A row of `a` has 16 elements, a row of `b` and of `c` has 8. Block `i` begins at `a + 256 * i`, `b + "
            "128 * i`.",
            "Two halves of a row are neighbours in memory. Two halves of a column of `b` are 8 elements apart.",
            "`pair(low, high)` packs two halves into a register: the one with the smaller index is the low one.",
        ),
        requires=(Requirement("tensor_instructions", at_least=3, why="Each block needs one product of tiles."),),
        mistakes=(
            leaves(
                "first_matrix_only",
                "Each block computes the product of the first two matrices. Where does its own begin?",
                lambda a, b, n, **rest: (
                    np.broadcast_to(a[0].astype(float) @ b[0].astype(float), (n, 16, 8)) if n > 1 else None
                ),
            ),
            leaves(
                "lower_rows_missing",
                "The rows 8 to 15 repeat the rows 0 to 7. Which registers are for row g + 8?",
                lambda a, b, **rest: np.concatenate([(a.astype(float) @ b.astype(float))[:, :8]] * 2, axis=1),
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="async_reverse",
        title="copy without waiting",
        task="Each block reverses 512 elements: `y[512 * b + j] = x[512 * b + 511 - j]`; `n` is a multiple of 512. "
        "The elements go from global to shared memory by asynchronous copies of 16 bytes, one for each of the 128 "
        "threads: `__pipeline_memcpy_async` in `<cuda_pipeline.h>`, or `cp.async` in PTX. At least 4 bytes copied "
        "asynchronously for each of 1024 elements. The launch is `async_reverse[n // 512, 128](x, y, n)`.",
        problem=vectors(
            "async_reverse",
            mirrored,
            ({"n": 512}, {"n": 1024}),
            lambda case: (case["n"] // 512, BLOCK, ("x", "y", case["n"])),
            512,
        ),
        hints=(
            "`__pipeline_memcpy_async(&s[4 * t], &x[...], 16)` begins a copy and returns at once.",
            "`__pipeline_commit()` closes a group of copies, and `__pipeline_wait_prior(0)` waits for all groups of "
            "this thread.",
            "A thread has waited for its own copies only. What makes it wait for those of the others?",
        ),
        requires=(
            Requirement("global_copy_bytes", at_least=4096, why="1024 floats are 4096 bytes."),
            WIDE_COPIES,
        ),
        mistakes=(
            leaves(
                "reversed_as_a_whole",
                "All elements are reversed, not each part of 512.",
                lambda x, **rest: x[::-1] if x.size > 512 else None,
            ),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="async_bug",
        title="find the bug",
        task="A block of 128 threads reverses 128 elements through shared memory, with asynchronous copies of 4 "
        "bytes. It waits at a barrier, and yet it is wrong. Find out with `%sanitize` or `%step` what it does not "
        "wait for. `n` is a multiple of 128. The launch is `async_bug[n // 128, 128](x, y, n)`.",
        problem=vectors(
            "async_bug",
            lambda x: mirrored(x, 128),
            ({"n": 128}, {"n": 384}),
            lambda case: (case["n"] // 128, BLOCK, ("x", "y", case["n"])),
            128,
        ),
        hints=(
            "A barrier waits for threads. Who makes the copy?",
            "The copy goes on while its thread does other things, such as to arrive at a barrier.",
            "A thread has to wait for its copies first, and then at the barrier for the other threads.",
        ),
        requires=(Requirement("global_copy_bytes", at_least=1536, why="384 floats are 1536 bytes."),),
        languages=("cuda",),
    ),
    Exercise(
        name="async_edge",
        title="a copy at the edge",
        task="`y[i] = x[i] - x[i ^ 1]`: each element less its partner; a partner that does not exist counts as 0. A "
        "block loads its 128 elements into shared memory by asynchronous copies of 4 bytes. For an element that does "
        "not exist the copy can write zeros without reading. At least 4 bytes copied asynchronously "
        "for each of 1000 elements. The launch is `async_edge[(n + 127) // 128, 128](x, y, n)`.",
        problem=vectors(
            "async_edge",
            pairs,
            ({"n": 1}, {"n": 127}, {"n": 130}, {"n": 1000}),
            lambda case: (blocks(case["n"]), BLOCK, ("x", "y", case["n"])),
        ),
        hints=(
            "The fourth argument of `__pipeline_memcpy_async` says how many of the bytes are zeros.",
            "For an element that exists it is 0, for others 4. The address has to be one that may be read: take that "
            "of element 0.",
            "Or let the thread store a 0 itself, in place of a copy.",
        ),
        requires=(Requirement("global_copy_bytes", at_least=4000, why="1000 floats are 4000 bytes."),),
        mistakes=(
            leaves("sums", "Is it a sum or a difference?", lambda x, **rest: 2 * x - pairs(x)),
            leaves("sign_of_pairs", "Which of the two is subtracted?", lambda x, **rest: -pairs(x)),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="async_pipeline",
        title="load the next while using this one",
        task="`a` has `k` rows of 512 elements, and `y[j]` is the sum over all rows of `a[row][511 - j] ** 2`. One "
        "block of 128 threads. While a row is used, the next one is copied into another buffer: two buffers, "
        "asynchronous copies of 16 bytes, and before a row is used the block waits for this row only, not for the "
        "one that is in flight. At least 4 bytes copied asynchronously for each element of 8 rows; whether copies "
        "overlap with work is not graded. The launch is `async_pipeline[1, 128](a, y, k)`.",
        problem=wb.Problem(
            "async_pipeline",
            inputs={"a": wb.array("k 512", "float32")},
            reference=lambda a: (a[:, ::-1] ** 2).sum(axis=0),
            outputs={"y": wb.array("512", "float32")},
            launch=lambda case: (1, BLOCK, ("a", "y", case["k"])),
            cases=({"k": 1}, {"k": 2}, {"k": 5}, {"k": 8}),
            fit=allowed(k=Extent(most=40)),
            values=("mixed",),
        ),
        hints=(
            "Copy row 0 before the loop. In round `r` begin the copy of row `r + 1`, then wait for row `r`.",
            "`__pipeline_wait_prior(1)` waits for all groups but the last one. Commit a group in each round, an "
            "empty one in the last.",
            "Two barriers in a round: one after the wait, so that the copies of all threads are there, and one at "
            "the end, so that no thread overwrites data that others still read.",
        ),
        requires=(
            Requirement("global_copy_bytes", at_least=16384, why="8 rows of 512 floats are 16384 bytes."),
            WIDE_COPIES,
        ),
        mistakes=(
            leaves(
                "not_reversed", "In which order does y stand?", lambda a, **rest: (a.astype(float) ** 2).sum(axis=0)
            ),
            leaves("not_squared", "What is added up?", lambda a, **rest: a.astype(float)[:, ::-1].sum(axis=0)),
        ),
        languages=("cuda",),
    ),
    Exercise(
        name="wmma_async",
        title="all of it together",
        task="`C = A B` as in `wmma_shared`, with 4 warps for 32 x 32 elements; the tiles of `a` and `b` go to "
        "shared memory by asynchronous copies of 8 or 16 bytes. For matrices of 64 x 64 at least 64 matrix "
        "instructions, at least 32,768 bytes copied asynchronously, which is each element twice, and at most 2.5 "
        "bytes loaded or copied for each byte of `a` and `b`. The launch is `wmma_async[(m // 32, n // 32), 128](a, "
        "b, c, n, m, k)`.",
        problem=products("wmma_async", 32, 128, cases=((32, 32, 16), (64, 32, 48), (64, 64, 64))),
        hints=(
            "A tile of 32 x 16 halves is 1024 bytes: 8 bytes for each of 128 threads.",
            "4 threads have a row of the tile of `a`, 8 threads a row of that of `b`.",
            "Copy, commit, wait, barrier, multiply, barrier. Then, if you like, two buffers.",
        ),
        requires=(
            TENSOR,
            Requirement(
                "global_copy_bytes", at_least=32768, sizes=SQUARE, why="Two matrices of 8192 bytes, each twice."
            ),
            Requirement("bytes_loaded_per_input_byte", at_most=2.5, sizes=SQUARE),
            Requirement("bytes_per_copy", at_least=240, sizes=SQUARE, why="32 lanes of 8 bytes are 256."),
        ),
        mistakes=(FIRST_TILE, LAST_TILE),
        languages=("cuda",),
    ),
)
