"""The matrix product: from one element per thread to tiles in shared memory and blocks in registers."""

import numpy as np

import workbench as wb
from workbench.teach.course import Exercise, Extent, Requirement, allowed, leaves

TILE = 16
ANY_SIZE = allowed(n=Extent(), m=Extent(), k=Extent())
WHOLE_TILES = allowed(n=Extent(multiple=TILE), m=Extent(multiple=TILE), k=Extent(multiple=TILE))


def up(n, width=TILE):
    """The number of tiles for n elements; a grid has one at least."""
    return max(-(-n // width), 1)


def by_tiles(rows=TILE, columns=TILE):
    """A launch of blocks of 16 x 16 threads, each for so many rows and columns of c."""
    return lambda case: (
        (up(case["m"], columns), up(case["n"], rows)),
        (TILE, TILE),
        ("a", "b", "c", case["n"], case["m"], case["k"]),
    )


def products(name, launch, cases, b="k m", reference=lambda a, b: a @ b, fit=None, **more):
    """A problem with matrices a (n x k), b (k x m), and their product c (n x m)."""
    return wb.Problem(
        name,
        inputs={"a": wb.array("n k", "float32"), "b": wb.array(b, "float32"), **more},
        reference=reference,
        outputs={"c": wb.array("n m", "float32")},
        launch=launch,
        cases=[dict(zip("nmk", each, strict=True)) for each in cases],
        fit=fit or (ANY_SIZE if cases[0] == (1, 1, 1) else WHOLE_TILES),
        values=("mixed",),
    )


def first_tile(a, b, **rest):
    """The sum over the first 16 of k alone."""
    return a[:, :TILE] @ b[:TILE] if a.shape[1] > TILE else None


def last_tile(a, b, **rest):
    """The sum over the last tile of k alone."""
    k = a.shape[1]
    at = (k - 1) // TILE * TILE
    return a[:, at:] @ b[at:] if k > TILE else None


def rest_left_out(a, b, **rest):
    """The sum over whole tiles of k alone."""
    k = a.shape[1] // TILE * TILE
    return a[:, :k] @ b[:k] if k < a.shape[1] else None


def mixed_up(a, b, n, m, k):
    """The product if the rows of b were k elements apart, as those of a are."""
    if m <= k:
        return None
    place = np.arange(k)[:, None] * k + np.arange(m)[None, :]
    return a @ b.ravel()[place]


ONE_TILE_ONLY = (
    leaves(
        "first_tile_only", "The sum goes over the first 16 columns of `a` alone. How many tiles are there?", first_tile
    ),
    leaves("last_tile_only", "The sum of a tile replaces that of the tile before it.", last_tile),
    leaves("rest_of_k_missing", "The sum goes over whole tiles alone. Who adds the rest of `k`?", rest_left_out),
)
ANY = ((1, 1, 1), (17, 33, 5), (16, 32, 40), (50, 20, 33))
WHOLE = ((16, 16, 16), (32, 48, 16), (16, 32, 64), (64, 64, 64))
SQUARE = {"n": 64, "m": 64, "k": 64}
BY_STRIPS = allowed(n=Extent(multiple=64), m=Extent(multiple=TILE), k=Extent(multiple=TILE))
BY_BLOCKS = allowed(n=Extent(64, 64), m=Extent(64, 64), k=Extent(128, TILE))
CALL = "The launch has a block of 16 x 16 threads for each tile of 16 x 16 elements of `c`"

exercises = (
    Exercise(
        name="matrix_vector",
        title="a matrix by a vector",
        task="`y = A x` for a matrix `a` of `n` rows and `k` columns, stored by rows. Each warp does one row: its "
        "lanes load neighbouring elements of the row and add up their products. At most 1.3 times the ideal number "
        "of sectors for loads. The launch has 8 warps in a block: `matrix_vector[(n + 7) // 8, 256](a, x, y, n, k)`.",
        problem=wb.Problem(
            "matrix_vector",
            inputs={"a": wb.array("n k", "float32"), "x": wb.array("k", "float32")},
            reference=lambda a, x: a @ x,
            outputs={"y": wb.array("n", "float32")},
            launch=lambda case: (up(case["n"], 8), 256, ("a", "x", "y", case["n"], case["k"])),
            cases=({"n": 1, "k": 1}, {"n": 9, "k": 33}, {"n": 20, "k": 70}, {"n": 16, "k": 128}),
            fit=allowed(n=Extent(), k=Extent()),
            values=("mixed",),
        ),
        hints=(
            "The row of a warp is its number in the grid: `blockIdx.x * 8 + threadIdx.x / 32`.",
            "Lane `l` adds the products of the elements `l`, `l + 32`, `l + 64`, … of the row.",
            "32 sums become one by shuffles, as in the lesson on reductions. Lane 0 stores it.",
        ),
        requires=(
            Requirement(
                "load_sectors_over_ideal", at_most=1.3, why="Neighbouring lanes should load neighbouring elements."
            ),
        ),
        mistakes=(
            leaves(
                "lane_zero_only",
                "The sum of lane 0 alone was stored. Who adds up those of the other lanes?",
                lambda a, x, **rest: a[:, ::32] @ x[::32] if x.size > 1 else None,
            ),
            leaves(
                "first_32_only",
                "The sum goes over the first 32 columns alone.",
                lambda a, x, **rest: a[:, :32] @ x[:32] if x.size > 32 else None,
            ),
        ),
    ),
    Exercise(
        name="matmul_element",
        title="one element per thread",
        task="`C = A B`: `a` has `n` rows and `k` columns, `b` has `k` rows and `m` columns, all stored by rows. "
        f"Each thread computes one element of `c`. {CALL}, x along the columns: `matmul_element[((m + 15) // 16, (n "
        "+ 15) // 16), (16, 16)](a, b, c, n, m, k)`.",
        problem=products("matmul_element", by_tiles(), ANY),
        hints=(
            "The thread's column comes from `blockIdx.x` and `threadIdx.x`, its row from `blockIdx.y` and "
            "`threadIdx.y`.",
            "`c[row][column]` is the sum of `a[row][i] * b[i][column]` over `i` from 0 to `k - 1`.",
            "In C++ the element in row `r` and column `q` of a matrix with `w` columns is `p[r * w + q]`. Which `w` "
            "has each of the three?",
        ),
        mistakes=(
            leaves(
                "last_product_only",
                "The sum is replaced in each round.",
                lambda a, b, **rest: np.outer(a[:, -1], b[-1]),
            ),
            leaves(
                "columns_mixed_up",
                "The three matrices have different numbers of columns. Which one belongs to which?",
                lambda a, b, n, m, k, **rest: mixed_up(a, b, n, m, k),
            ),
        ),
    ),
    Exercise(
        name="matmul_order",
        title="which index follows the lanes",
        task="The kernel that you start with is right, and slow: neighbouring lanes work on neighbouring rows. "
        "Change it so that at most 1.2 times the ideal number of sectors is loaded, and stored. The sizes are "
        "multiples of 16, and the launch is `matmul_order[(m // 16, n // 16), (16, 16)](a, b, c, n, m, k)`; if `n` "
        "and `m` differ, so do the numbers of blocks in x and y.",
        problem=products("matmul_order", by_tiles(), WHOLE),
        aim=("load_sectors_over_ideal", "store_sectors_over_ideal"),
        hints=(
            "The lanes of a warp have neighbouring `threadIdx.x`. Which of the three accesses are then far apart?",
            "Elements of one row are neighbours in memory.",
            "`threadIdx.x` should be part of the column.",
        ),
        requires=(
            Requirement("load_sectors_over_ideal", at_most=1.2, sizes=SQUARE),
            Requirement("store_sectors_over_ideal", at_most=1.2, sizes=SQUARE),
        ),
    ),
    Exercise(
        name="matmul_scaled",
        title="the product of a library",
        task="What BLAS calls `gemm`: `C = alpha * A B + beta * C`, in place. Any sizes. "
        f"{CALL}: `matmul_scaled[((m + 15) // 16, (n + 15) // 16), (16, 16)](a, b, c, alpha, beta, n, m, k)`.",
        problem=wb.Problem(
            "matmul_scaled",
            inputs={
                "a": wb.array("n k", "float32"),
                "b": wb.array("k m", "float32"),
                "c": wb.array("n m", "float32"),
                "alpha": wb.array("", "float32", low=-3, high=3),
                "beta": wb.array("", "float32", low=-3, high=3),
            },
            reference=lambda a, b, c, alpha, beta: alpha * (a @ b) + beta * c,
            outputs={"c": wb.array("n m", "float32")},
            launch=lambda case: (
                (up(case["m"]), up(case["n"])),
                (TILE, TILE),
                ("a", "b", "c", "alpha", "beta", case["n"], case["m"], case["k"]),
            ),
            cases=[dict(zip("nmk", each, strict=True)) for each in ANY],
            fit=ANY_SIZE,
            values=("mixed",),
        ),
        hints=(
            "The loop over `k` is as it was.",
            "What is in `c` before is read once, by the thread that writes it.",
            "One line changes: the one that stores the sum.",
        ),
        mistakes=(
            leaves("no_beta", "What was in `c` is lost.", lambda a, b, c, alpha, **rest: alpha * (a @ b)),
            leaves("added", "With what is the old `c` multiplied?", lambda a, b, c, alpha, **rest: alpha * (a @ b) + c),
            leaves("no_alpha", "With what is the product multiplied?", lambda a, b, c, beta, **rest: a @ b + beta * c),
        ),
    ),
    Exercise(
        name="matmul_tiled",
        title="tiles in shared memory",
        task="The sizes are multiples of 16. A block loads a tile of 16 x 16 elements of `a` and one of `b` into "
        "shared memory, adds what these contribute, and goes on to the next tiles along `k`. For matrices of 64 x 64 "
        "at most 4.5 bytes may be loaded for each byte of `a` and `b`. The launch is `matmul_tiled[(m // 16, n // "
        "16), (16, 16)](a, b, c, n, m, k)`.",
        problem=products("matmul_tiled", by_tiles(), WHOLE),
        hints=(
            "Each thread loads one element of each tile. All 256 threads use all of them.",
            "The tile of `a` is in the block's rows and moves along the columns; the tile of `b` is in the block's "
            "columns and moves along the rows.",
            "A barrier between loading and using, and another one between using and loading the next.",
        ),
        requires=(
            Requirement(
                "bytes_loaded_per_input_byte",
                at_most=4.5,
                sizes=SQUARE,
                why="64 columns are 4 tiles: each element of a is needed by 4 blocks.",
            ),
        ),
        mistakes=ONE_TILE_ONLY,
    ),
    Exercise(
        name="matmul_bug",
        title="find the bug",
        task="A product by tiles, for sizes that are multiples of 16. For `k` of 16 it is right, else it depends on "
        "which warp is the faster one. Find out with `%sanitize` or `%step` which element is overwritten too early, "
        "and repair it. The launch is `matmul_bug[(m // 16, n // 16), (16, 16)](a, b, c, n, m, k)`.",
        problem=products("matmul_bug", by_tiles(), ((16, 16, 16), (32, 16, 48), (16, 32, 64))),
        hints=(
            "For a `k` of 16 there is one tile, and it is right. What is new with the second one?",
            "A fast warp is done with the tile. A slow one is not.",
            "Who makes the fast warp wait before it loads the next tile?",
        ),
    ),
    Exercise(
        name="matmul_any_size",
        title="tiles that are not full",
        task="The product by tiles for any `n`, `m`, `k`. Elements that do not exist count as 0. For matrices of 50 "
        "x 50 at most 7 bytes may be loaded for each byte of `a` and `b`. The launch is `matmul_any_size[((m + 15) "
        "// 16, (n + 15) // 16), (16, 16)](a, b, c, n, m, k)`.",
        problem=products("matmul_any_size", by_tiles(), (*ANY, (50, 50, 50))),
        hints=(
            "There are three edges: rows of `a`, columns of `b`, and the end of `k`, which both have.",
            "A thread whose element of a tile does not exist stores 0 in the tile. It still takes part in each "
            "barrier.",
            "The number of tiles along `k` is rounded up. At the end only threads with an element of `c` store it.",
        ),
        requires=(
            Requirement("bytes_loaded_per_input_byte", at_most=7, why="Each element of a is needed by 4 blocks."),
        ),
        mistakes=ONE_TILE_ONLY,
    ),
    Exercise(
        name="matmul_transposed",
        title="the transposed of B",
        task="`C = A Bᵀ`: `b` is stored as a matrix of `m` rows and `k` columns, so that `c[row][column]` is the "
        "product of two rows. The sizes are multiples of 16. Loads and stores of global memory have to be coalesced, "
        "at most 1.2 times the ideal number of sectors; and for matrices of 64 x 64 there may be 900 bank conflicts, "
        "which is one in ten of the reads of one tile. The launch is `matmul_transposed[(m // 16, n // 16), (16, "
        "16)](a, b, c, n, m, k)`.",
        problem=products("matmul_transposed", by_tiles(), WHOLE, b="m k", reference=lambda a, b: a @ b.T),
        aim=("load_sectors_over_ideal",),
        hints=(
            "Load the tile of `b` as you load that of `a`: neighbouring lanes, neighbouring elements of a row.",
            "Then lanes with neighbouring columns of `c` read neighbouring rows of the tile, at a distance of 16 "
            "words.",
            "Which distance between rows lets 16 lanes read from 16 banks?",
        ),
        requires=(
            Requirement("load_sectors_over_ideal", at_most=1.2, sizes=SQUARE),
            Requirement("shared_bank_conflicts", at_most=900, sizes=SQUARE),
        ),
        mistakes=(
            leaves(
                "not_transposed",
                "That is A B. Which rows are multiplied here?",
                lambda a, b, **rest: a @ b if b.shape[0] == b.shape[1] == a.shape[1] else None,
            ),
        ),
    ),
    Exercise(
        name="matmul_one_barrier",
        title="one barrier for each tile",
        task="Two pairs of tiles: while one is used, the next is loaded into the other. So one barrier for each tile "
        "is enough. The sizes are multiples of 16. For `n` and `m` of 32 and `k` of 64 there are 4 blocks of 8 warps "
        "and 4 tiles: at most 160 arrivals of warps at barriers, and at most 2.2 bytes loaded for each byte of `a` "
        "and `b`. The launch is `matmul_one_barrier[(m // 16, n // 16), (16, 16)](a, b, c, n, m, k)`.",
        problem=products("matmul_one_barrier", by_tiles(), ((16, 16, 16), (16, 48, 32), (32, 32, 64))),
        hints=(
            "`__shared__ float s[2][16][16]`: tile number `t` is in `s[t % 2]`.",
            "Load tile 0. Then in each round: barrier, load tile `t + 1` if there is one, use tile `t`.",
            "A thread that loads tile `t + 1` overwrites tile `t - 1`. Why have all others finished with that?",
        ),
        requires=(
            Requirement("barriers", at_most=160, why="Four tiles, one barrier for each, and one more."),
            Requirement("bytes_loaded_per_input_byte", at_most=2.2, why="Each element is needed by 2 blocks."),
        ),
        mistakes=ONE_TILE_ONLY,
    ),
    Exercise(
        name="matmul_strip",
        title="four results per thread",
        task="A thread computes four elements of one column of `c`, so that it uses each element of `b` that it "
        "reads from shared memory four times. A block of 16 x 16 threads does 64 rows and 16 columns: `n` is a "
        "multiple of 64, `m` and `k` are multiples of 16. For matrices of 64 x 64 the reads of shared memory may "
        "take 12,000 wavefronts, which is 1.5 for each product of a warp, and at most 4.5 bytes may be loaded for each "
        "byte of `a` and `b`. The launch is `matmul_strip[(m // 16, n // 64), (16, 16)](a, b, c, n, m, k)`.",
        problem=products(
            "matmul_strip", by_tiles(rows=64), ((64, 16, 16), (128, 32, 16), (64, 16, 48), (64, 64, 64)), fit=BY_STRIPS
        ),
        hints=(
            "The tile of `a` has 64 rows and 16 columns: each thread loads four elements of it, and one of that of "
            "`b`.",
            "Four sums in a small array. If all loops over it have a fixed length, it stays in registers.",
            "In the inner loop: read the element of `b` once, then for each of the four rows one of `a`.",
        ),
        requires=(
            Requirement(
                "shared_load_wavefronts",
                at_most=12_000,
                sizes=SQUARE,
                why="The simple tile reads two elements for each product.",
            ),
            Requirement("bytes_loaded_per_input_byte", at_most=4.5, sizes=SQUARE),
        ),
        mistakes=ONE_TILE_ONLY,
    ),
    Exercise(
        name="matmul_registers",
        title="a block in registers",
        task="A thread computes 4 x 4 elements of `c`. A block of 16 x 16 threads does 64 rows and 64 columns: `n` "
        "and `m` are multiples of 64, `k` is a multiple of 16. In each step a thread reads 4 elements of `a` and 4 "
        "of `b` from shared memory for 16 products. For matrices of 64 x 64 the reads of shared memory may take "
        "6,000 wavefronts, and at most 1.5 bytes may be loaded for each byte of `a` and `b`. The launch is "
        "`matmul_registers[(m // 64, n // 64), (16, 16)](a, b, c, n, m, k)`.",
        problem=products(
            "matmul_registers",
            by_tiles(64, 64),
            ((64, 64, 16), (128, 64, 16), (64, 192, 80), (64, 64, 64)),
            fit=BY_BLOCKS,
        ),
        hints=(
            "Tiles of 64 x 16 and of 16 x 64: each thread loads four elements of each.",
            "Which 16 elements belong to a thread? Columns `threadIdx.x + 16 * j` make reads of neighbouring lanes "
            "neighbours, columns `4 * threadIdx.x + j` do not.",
            "Copy 4 elements of `a` and 4 of `b` into small arrays, then two loops of 4 over all pairs. No index may "
            "depend on data, so that the arrays stay in registers.",
        ),
        requires=(
            Requirement(
                "shared_load_wavefronts",
                at_most=6_000,
                sizes=SQUARE,
                why="8 reads for 16 products are half a read for each.",
            ),
            Requirement("bytes_loaded_per_input_byte", at_most=1.5, sizes=SQUARE),
        ),
        mistakes=ONE_TILE_ONLY,
    ),
)
