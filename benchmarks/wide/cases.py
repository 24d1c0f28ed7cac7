"""The cases of the wide benchmark: what each kernel is launched with. Sizes give C some milliseconds on two threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from contest.contests import CONTESTS, Contest
from contest.contests import KERNELS as TUNED_KERNELS
from wide.case import Agreement, Argument, Array, Case, agree

Random = np.random.Generator


def i32(value: int) -> np.int32:
    return np.int32(value)


def f32(value: float) -> np.float32:
    return np.float32(value)


def floats(r: Random, *shape: int) -> Array:
    return r.standard_normal(shape, np.float32)


def halves(r: Random, *shape: int) -> Array:
    return (r.standard_normal(shape) / 4).astype(np.float16)


def octets(r: Random, *shape: int) -> Array:
    return r.integers(0, 256, shape, np.uint8)


def words(r: Random, *shape: int, most: int = 1 << 31) -> Array:
    return r.integers(0, most, shape).astype(np.int32)


def zeros(*shape: int, type_: type[np.generic] = np.float32) -> Array:
    return np.zeros(shape, type_)


def _over(width: int, height: int, block: tuple[int, ...]) -> tuple[int, int]:
    return -(-width // block[0]), -(-height // block[1])


def plane(
    name: str,
    block: tuple[int, int],
    width: int,
    height: int,
    make: Callable[[Random], tuple[Argument, ...]],
    agrees: Agreement = agree,
) -> Case:
    """A case with a thread for each place of a plane."""
    return Case(name, _over(width, height, block), block, make, agrees=agrees)


def line(
    name: str, n: int, make: Callable[[Random], tuple[Argument, ...]], block: int = 256, **options: object
) -> Case:
    """A case with a thread for each element of a row."""
    return Case(name, (-(-n // block),), (block,), make, **options)  # type: ignore[arg-type]


def _sizes(*values: int) -> tuple[np.int32, ...]:
    return tuple(i32(v) for v in values)


def _matrices(m: int, n: int, k: int) -> Callable[[Random], tuple[Argument, ...]]:
    return lambda r: (floats(r, m, k), floats(r, k, n), zeros(m, n), *_sizes(m, n, k))


def _picture(width: int, height: int) -> Callable[[Random], tuple[Argument, ...]]:
    return lambda r: (floats(r, height, width), zeros(height, width), *_sizes(width, height))


def _photo(width: int, height: int) -> Callable[[Random], tuple[Argument, ...]]:
    return lambda r: (octets(r, height, width), zeros(height, width, type_=np.uint8), *_sizes(width, height))


def _volume(nx: int, ny: int, nz: int) -> Callable[[Random], tuple[Argument, ...]]:
    return lambda r: (floats(r, nz, ny, nx), zeros(nz, ny, nx), *_sizes(nx, ny, nz))


def _reduced(n: int) -> Callable[[Random], tuple[Argument, ...]]:
    return lambda r: (floats(r, n), zeros(-(-n // 256)), i32(n))


def _sparse(r: Random, rows: int, columns: int, most: int) -> tuple[Argument, ...]:
    counts = r.integers(0, most, rows)
    start = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    column = words(r, int(start[-1]), most=columns)
    return i32(rows), start, column, floats(r, int(start[-1])), floats(r, columns), zeros(rows)


def _graph(r: Random, nodes: int) -> tuple[Argument, ...]:
    start = np.concatenate([[0], np.cumsum(r.integers(1, 16, nodes))]).astype(np.int32)
    edges = words(r, int(start[-1]), most=nodes)
    level = np.where(r.random(nodes) < 0.3, 3, np.where(r.random(nodes) < 0.5, -1, 2)).astype(np.int32)
    return start, edges, level, np.full(nodes, -1, np.int32), *_sizes(nodes, 3)


def _same_elements(ours: Sequence[Array], theirs: Sequence[Array]) -> bool:
    return bool(np.array_equal(np.sort(ours[1]), np.sort(theirs[1])) and ours[2][0] == theirs[2][0])


def _moved(ours: Sequence[Array], theirs: Sequence[Array]) -> bool:
    """Halves: rounding once or twice is the last bit."""
    return agree(ours, theirs, error=2e-3)


_M = 1_000_003
_BLELLOCH, _PAIRS, _TEXT = 512, 512, 600_000
CASES: tuple[Case, ...] = (
    line("add_bounds", _M, lambda r: (floats(r, _M), floats(r, _M), zeros(_M), i32(_M))),
    Case("saxpy_grid_stride", (128,), (256,), lambda r: (i32(_M), f32(0.5), floats(r, _M), floats(r, _M))),
    plane("matrix_add", (16, 16), 1000, 900,
          lambda r: (floats(r, 900, 1000), floats(r, 900, 1000), zeros(900, 1000), *_sizes(1000, 900))),
    plane("matmul_naive", (16, 16), 250, 260, _matrices(260, 250, 240)),
    plane("matmul_tiled", (16, 16), 250, 260, _matrices(260, 250, 240)),
    plane("matmul_tiled_8", (8, 8), 256, 256, _matrices(256, 256, 256)),
    Case("matmul_register_blocked", (6, 6), (8, 8), _matrices(384, 384, 256)),
    Case("matmul_four_rows", (8, 8), (32, 8), _matrices(256, 256, 256)),
    line("matvec_rows", 4000, lambda r: (floats(r, 4000, 500), floats(r, 500), zeros(4000), *_sizes(4000, 500)), 128),
    plane("transpose_naive", (64, 4), 1000, 900, _picture(1000, 900)),
    plane("transpose_tiled", (16, 16), 1000, 900, _picture(1000, 900)),
    Case("transpose_rows", (32, 32), (32, 8), _picture(1024, 1024)),
    Case("scan_blelloch", (512,), (_BLELLOCH // 2,),
         lambda r: (words(r, 512 * _BLELLOCH, most=100), zeros(512 * _BLELLOCH, type_=np.int32), i32(_BLELLOCH)),
         shared_bytes=4 * _BLELLOCH),
    line("scan_hillis_steele", 500_000, lambda r: (floats(r, 500_000), zeros(500_000), i32(500_000))),
    line("scan_shuffles", _M, lambda r: (words(r, _M, most=100), zeros(_M, type_=np.int32), i32(_M))),
    line("reduce_interleaved", _M, _reduced(_M), shared_bytes=1024),
    line("reduce_strided", _M, _reduced(_M), shared_bytes=1024),
    line("reduce_sequential", _M, _reduced(_M), shared_bytes=1024),
    line("reduce_shuffles", _M, _reduced(_M)),
    Case("reduce_columns", (63,), (32, 8), lambda r: (floats(r, 1000, 2000), zeros(2000), *_sizes(2000, 1000))),
    Case("dot_atomic", (64,), (256,), lambda r: (floats(r, _M), np.abs(floats(r, _M)), zeros(1), i32(_M)),
         agrees=partial(agree, error=1.0), fresh=(2,)),
    Case("histogram_bytes", (64,), (256,), lambda r: (octets(r, 2 * _M), i32(2 * _M), zeros(256, type_=np.uint32)),
         fresh=(2,)),
    Case("histogram_image", (64, 44), (16, 16),
         lambda r: (octets(r, 700, 1024, 4), *_sizes(1024, 700), zeros(768, type_=np.int32)), fresh=(3,)),
    plane("grayscale", (20, 12), 1200, 800,
          lambda r: (zeros(800, 1200, type_=np.uint8), octets(r, 800, 1200, 3), *_sizes(1200, 800))),
    plane("blur_bytes", (16, 16), 1000, 700, _photo(1000, 700)),
    plane("sobel_bytes", (16, 16), 1500, 1000, _photo(1500, 1000)),
    plane("gaussian_constant", (16, 16), 1000, 700, _picture(1000, 700)),
    plane("bilateral", (8, 8), 400, 300, lambda r: (*_picture(400, 300)(r), f32(0.1), f32(0.5))),
    plane("rotate_bilinear", (16, 16), 1000, 700, lambda r: (*_picture(1000, 700)(r), f32(0.8), f32(0.6)),
          partial(agree, share=0.99)),
    plane("upsample", (20, 12), 1280, 900,
          lambda r: (octets(r, 300, 400), zeros(900, 1280, type_=np.uint8), *_sizes(400, 300, 1280, 900))),
    plane("stencil_2d_tile", (16, 16), 1000, 900, _picture(1000, 900)),
    plane("jacobi", (64, 4), 1500, 1000, _picture(1500, 1000)),
    Case("stencil_3d", (16, 12, 12), (8, 8, 8), _volume(128, 96, 96)),
    Case("stencil_3d_tile", (17, 16, 16), (8, 8, 8), _volume(100, 96, 96)),
    Case("stencil_3d_planes", (4, 12), (32, 8), _volume(128, 96, 96)),
    plane("game_of_life", (20, 12), 1000, 700,
          lambda r: (octets(r, 700, 1000) % 2, zeros(700, 1000, type_=np.uint8), *_sizes(1000, 700))),
    line("conv1d_halo", 500_000,
         lambda r: (floats(r, 500_000), floats(r, 31), zeros(500_000), *_sizes(500_000, 15)), shared_bytes=4 * 286),
    Case("conv2d_layer", (8, 8, 8), (16, 16),
         lambda r: (floats(r, 8, 120, 128), floats(r, 8, 8, 3, 3), zeros(8, 120, 128), *_sizes(8, 128, 120))),
    plane("max_pool", (8, 8), 500, 400,
          lambda r: (floats(r, 801, 1001), zeros(400, 500), *_sizes(1001, 801, 500, 400, 3, 2))),
    line("nchw_to_nhwc", 4 * 24 * 7000, lambda r: (floats(r, 4, 24, 70, 100), zeros(4, 70, 100, 24),
                                                  *_sizes(4 * 24 * 7000, 24, 70, 100))),
    Case("softmax_rows", (512,), (256,), lambda r: (floats(r, 512, 1000), zeros(512, 1000), i32(1000)),
         shared_bytes=1024),
    Case("layernorm_warps", (128,), (32, 8),
         lambda r: (floats(r, 1024, 700), floats(r, 700), floats(r, 700), zeros(1024, 700), *_sizes(1024, 700))),
    Case("attention", (8,), (64,), lambda r: (*(floats(r, 512, 32) for _ in range(3)), zeros(512, 32), i32(512),
                                              f32(32**-0.5))),
    Case("nbody", (8,), (256,), lambda r: (np.abs(floats(r, 2048, 4)), zeros(2048, 4), i32(2048), f32(0.01)),
         agrees=partial(agree, error=1e-4)),
    plane("mandelbrot_2d", (16, 16), 400, 300, lambda _: (zeros(300, 400, type_=np.int32), *_sizes(400, 300, 200))),
    line("black_scholes", 300_000, lambda r: (*(1 + r.random(300_000, np.float32) for _ in range(3)), zeros(300_000),
                                              f32(0.02), f32(0.3), i32(300_000))),
    line("spmv_rows", 30_000, lambda r: _sparse(r, 30_000, 20_000, 32)),
    Case("spmv_warps", (1250,), (256,), lambda r: _sparse(r, 10_000, 20_000, 100)),
    line("gather_scatter", 400_000, lambda r: (r.permutation(400_000).astype(np.int32),
                                               r.permutation(400_000).astype(np.int32), floats(r, 400_000),
                                               zeros(400_000), i32(400_000))),
    line("bits", 500_000, lambda r: (words(r, 500_000).view(np.uint32), zeros(500_000, type_=np.uint32), i32(500_000))),
    Case("tile_by_masks", (20, 50), (256,), _picture(1280, 800)),
    line("compaction", _M, lambda r: (words(r, _M, most=1000), zeros(_M, type_=np.int32), zeros(1, type_=np.int32),
                                      *_sizes(_M, 700)), fresh=(1, 2), agrees=_same_elements),
    Case("wmma_gemm", (4, 4), (128, 2),
         lambda r: (halves(r, 128, 192), halves(r, 192, 256), zeros(128, 256), *_sizes(128, 256, 192))),
    line("half2_axpy", 500_000, lambda r: (halves(r, 1_000_000), halves(r, 1_000_000), f32(0.25), i32(500_000)),
         agrees=_moved, fresh=(1,)),
    Case("half_rows", (64, 175), (16, 4),
         lambda r: (halves(r, 700, 1024), zeros(700, 1024, type_=np.float16), *_sizes(1024, 700)), agrees=_moved),
    line("float4_scale", 250_000, lambda r: (floats(r, 250_000, 4), zeros(250_000, 4), f32(1.5), i32(250_000))),
    line("particles", 150_000, lambda r: (floats(r, 150_000, 7), i32(150_000), f32(0.001)), fresh=(0,)),
    Case("bitonic_shared", (512,), (256,), lambda r: (words(r, 512 * 256),), fresh=(0,)),
    line("bitonic_global", 1 << 20, lambda r: (words(r, 1 << 20), zeros(1 << 20, type_=np.int32),
                                               *_sizes(1 << 20, 1 << 6, 1 << 10))),
    line("string_match", _TEXT, lambda r: (octets(r, _TEXT) % 3, i32(_TEXT), np.array([0, 1, 0, 2, 1, 0, 0], np.uint8),
                                           i32(7), zeros(_TEXT, type_=np.int32))),
    Case("monte_carlo", (64,), (256,),
         lambda r: (1 + words(r, 16384).view(np.uint32), zeros(16384, type_=np.int32), i32(200))),
    Case("random_walk", (128,), (128,), lambda r: (words(r, 16384).astype(np.uint64),
                                                   zeros(16384, type_=np.int32), i32(200))),
    line("radix_digits", _M, lambda r: (words(r, _M).view(np.uint32),
                                        zeros(16, -(-_M // 256), type_=np.int32), *_sizes(_M, 8))),
    Case("edit_distance", (_PAIRS,), (64,), lambda r: (octets(r, _PAIRS, 64) % 4, octets(r, _PAIRS, 64) % 4,
                                                       zeros(_PAIRS, type_=np.int32), i32(64))),
    line("bfs_step", 100_000, lambda r: _graph(r, 100_000)),
    line("kmeans_assign", 50_000, lambda r: (floats(r, 8, 50_000), floats(r, 16, 8), zeros(50_000, type_=np.int32),
                                             *_sizes(50_000, 16, 8)), agrees=partial(agree, share=0.999)),
    plane("pairwise_distances", (16, 16), 300, 310,
          lambda r: (floats(r, 310, 24), floats(r, 300, 24), zeros(310, 300), *_sizes(310, 300, 24))),
    plane("floyd_warshall", (16, 16), 700, 700,
          lambda r: (words(r, 700, 700, most=1000) * (1 - np.eye(700, dtype=np.int32)), *_sizes(700, 300))),
    plane("gauss_step", (16, 16), 700, 700,
          lambda r: (floats(r, 700, 700) + 30 * np.eye(700, dtype=np.float32), zeros(700, 700), *_sizes(700, 40))),
    line("collatz", 60_000, lambda _: (zeros(60_000, type_=np.int32), i32(60_000))),
    line("dft", 1000, lambda r: (floats(r, 1000, 2), zeros(1000, 2), i32(1000)), 64, agrees=partial(agree, error=1e-4)),
    line("fft_stage", 1 << 18, lambda r: (floats(r, 1 << 19, 2), zeros(1 << 19, 2), floats(r, 1 << 18, 2),
                                          *_sizes(1 << 19, 64))),
    line("double_axpy", 500_000, lambda r: (r.standard_normal(500_000), r.standard_normal(500_000), np.float64(0.5),
                                            i32(500_000)), fresh=(1,)),
    plane("numba_matmul", (16, 16), 192, 192, lambda r: (floats(r, 192, 192), floats(r, 192, 192), zeros(192, 192))),
    plane("numba_stencil", (8, 8), 1024, 1024, lambda r: (floats(r, 1024, 1024), zeros(1024, 1024))),
    line("numba_axpy", 1_000_000, lambda r: (floats(r, 1_000_000), floats(r, 1_000_000), f32(0.5)), fresh=(1,)),
    line("numba_reduce", 1_000_000, lambda r: (floats(r, 1_000_000), zeros(3907))),
)  # fmt: skip


def _tuned(contest: Contest) -> Case:
    """One of the seven kernels of `contest`, against the best of its C versions."""
    x, y, _ = contest.make(np.random.default_rng(0))

    def near(ours: Sequence[Array], theirs: Sequence[Array]) -> bool:
        reference = contest.reference(x, y, contest.n)
        return all(contest.agrees(side[2], reference) for side in (ours, theirs))

    def make(random: Random) -> tuple[Argument, ...]:
        return (*contest.make(random), i32(contest.n))

    return Case(
        f"tuned_{contest.name}", contest.grid, contest.block, make, fresh=(2,) if contest.name == "histogram" else (),
        agrees=near, folder=TUNED_KERNELS, stem=contest.name, c_stem=contest.c_file,
        c_flags=("-ffast-math",) if contest.fast_math else (),
    )  # fmt: skip


TUNED = tuple(_tuned(contest) for contest in CONTESTS)
"""The kernels that the emulator was first tuned on; beside the wide set, not in its figures."""
