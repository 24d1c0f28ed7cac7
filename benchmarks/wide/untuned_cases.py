"""Kernels for which the emulator was not tuned.

They were written at one go on 27 November 2026, after the passes of that day, in the styles of image filters, codecs,
graphs, neural networks and sorts; all that were written are here, and what is slow stays as it is. Those with barriers
and warps have C as one writes it for one processor, the others their own text (`threads_as_c`). Passes that are added
later may be measured on them, and are not to be made for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from wide.case import Argument, Array, Case, agree
from wide.cases import Random, f32, i32, octets, zeros

FOLDER = Path(__file__).with_name("untuned")
Make = Callable[[Random], tuple[Argument, ...]]


def uniform(r: Random, *shape: int) -> Array:
    return r.random(shape, np.float32)


def integers(r: Random, low: int, high: int, shape: int | tuple[int, ...], type_: type[np.generic] = np.int32) -> Array:
    return r.integers(low, high, shape).astype(type_)


def case(name: str, grid: tuple[int, ...], block: tuple[int, ...], make: Make, fresh: tuple[int, ...] = ()) -> Case:
    return Case(name, grid, block, make, fresh=fresh, agrees=partial(agree, error=1e-4, share=0.999), folder=FOLDER)


def _graph(r: Random) -> tuple[Array, Array]:
    """Offsets of the rows of 8,192 nodes, and where their edges lead."""
    degrees = r.integers(1, 16, 8192)
    return np.concatenate([[0], np.cumsum(degrees)]).astype(np.int32), integers(r, 0, 8192, int(degrees.sum()))


UNTUNED = (
    case(
        "rgb2yuv",
        (1024,),
        (256,),
        lambda r: (
            octets(r, 262144, 3),
            zeros(262144, type_=np.uint8),
            zeros(262144, type_=np.uint8),
            zeros(262144, type_=np.uint8),
            i32(262144),
        ),
    ),
    case(
        "xorshift_hash",
        (64,),
        (256,),
        lambda r: (integers(r, 1, 1 << 32, 131072, np.uint32), i32(131072), i32(16)),
        (0,),
    ),
    case(
        "crc32_rows",
        (32,),
        (128,),
        lambda r: (
            octets(r, 4096 * 64),
            integers(r, 0, 1 << 32, 256, np.uint32),
            zeros(4096, type_=np.uint32),
            i32(4096),
            i32(64),
        ),
    ),
    case(
        "inverse3x3",
        (128,),
        (256,),
        lambda r: (uniform(r, 32768, 9) + np.eye(3, dtype=np.float32).ravel() * 3, zeros(32768, 9), i32(32768)),
    ),
    case(
        "binary_search",
        (256,),
        (256,),
        lambda r: (
            np.sort(integers(r, 0, 1 << 30, 100000)),
            integers(r, 0, 1 << 30, 65536),
            zeros(65536, type_=np.int32),
            i32(100000),
            i32(65536),
        ),
    ),
    case(
        "ray_sphere",
        (20, 15),
        (16, 16),
        lambda r: (
            (uniform(r, 32, 4) * np.array([4, 4, 4, 0.8], np.float32) + np.array([-2, -2, 2, 0.1], np.float32)).astype(
                np.float32
            ),
            zeros(240, 320),
            i32(32),
            i32(320),
            i32(240),
        ),
    ),
    case(
        "ell_spmv",
        (128,),
        (256,),
        lambda r: (
            integers(r, -1, 32768, (16, 32768)),
            uniform(r, 16, 32768),
            uniform(r, 32768),
            zeros(32768),
            i32(32768),
            i32(16),
        ),
    ),
    case("median3x3", (40, 30), (16, 16), lambda r: (uniform(r, 480, 640), zeros(480, 640), i32(640), i32(480))),
    case(
        "rope",
        (256, 16),
        (64,),
        lambda r: (
            uniform(r, 256, 16, 128),
            np.cos(uniform(r, 256, 64)),
            np.sin(uniform(r, 256, 64)),
            i32(16),
            i32(128),
        ),
        (0,),
    ),
    case(
        "embedding",
        (1024,),
        (128,),
        lambda r: (integers(r, 0, 5000, 1024), uniform(r, 5000, 256), zeros(1024, 256), i32(256)),
    ),
    case(
        "lstm_gates",
        (256,),
        (128,),
        lambda r: (uniform(r, 4 * 32768) * 4 - 2, zeros(32768), zeros(32768), i32(32768)),
        (1,),
    ),
    case(
        "colmajor_gemv",
        (16,),
        (64,),
        lambda r: (r.random((512, 1024)), r.random(512), zeros(1024, type_=np.float64), i32(1024), i32(512)),
    ),
    case(
        "rowmajor_gemv",
        (16,),
        (64,),
        lambda r: (uniform(r, 1024, 500), uniform(r, 500), zeros(1024), i32(1024), i32(500)),
    ),
    case(
        "coo_scatter",
        (512,),
        (256,),
        lambda r: (
            np.sort(integers(r, 0, 8192, 131072)),
            integers(r, 0, 8192, 131072),
            uniform(r, 131072),
            uniform(r, 8192),
            zeros(8192),
            i32(131072),
        ),
        (4,),
    ),
    case("sliding_max", (512,), (256,), lambda r: (uniform(r, 131072), zeros(131072), i32(131072), i32(17))),
    case(
        "base64",
        (256,),
        (256,),
        lambda r: (
            octets(r, 3 * 65536),
            zeros(4 * 65536, type_=np.uint8),
            np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.int8).copy(),
            i32(65536),
        ),
    ),
    case(
        "lbm_like_soa",
        (2, 128),
        (128,),
        lambda r: (uniform(r, 9, 128, 256) + 1, zeros(9, 128, 256), i32(256), i32(128), f32(0.6)),
    ),
    case(
        "cholesky4",
        (128,),
        (256,),
        lambda r: (
            (uniform(r, 16, 32768) + 4 * np.eye(4, dtype=np.float32).reshape(16, 1) * 3),
            zeros(16, 32768),
            i32(32768),
        ),
    ),
    case(
        "julia_bytes",
        (20, 15),
        (16, 16),
        lambda r: (zeros(240 * 320 * 4, type_=np.uint8), i32(320), i32(240), f32(-0.8), f32(0.156)),
    ),
    case(
        "levels_lut",
        (128,),
        (256,),
        lambda r: (
            integers(r, 0, 65536, 131072, np.uint16),
            integers(r, 0, 65536, 4096, np.uint16),
            zeros(131072, type_=np.uint16),
            i32(131072),
        ),
    ),
    case(
        "dot8_int8",
        (8, 8),
        (16, 16),
        lambda r: (
            integers(r, -128, 128, (128, 256), np.int8),
            integers(r, -128, 128, (128, 256), np.int8),
            zeros(128, 128, type_=np.int32),
            i32(128),
            i32(256),
        ),
    ),
    case(
        "conv_transpose",
        (16, 16),
        (16, 16),
        lambda r: (uniform(r, 128, 128), uniform(r, 3, 3), zeros(256, 256), i32(128), i32(128), i32(3)),
    ),
    case("pagerank_push", (32,), (256,), lambda r: (*_graph(r), uniform(r, 8192), zeros(8192), i32(8192)), (3,)),
    case(
        "quantize_rows",
        (16,),
        (64,),
        lambda r: (uniform(r, 1024, 128) - 0.5, zeros(1024, 128, type_=np.int8), zeros(1024), i32(128)),
    ),
    case(
        "poly_eval_double",
        (256,),
        (256,),
        lambda r: (r.random(13), r.random(65536), zeros(65536, type_=np.float64), i32(65536), i32(12)),
    ),
    case(
        "morton",
        (512,),
        (256,),
        lambda r: (integers(r, 0, 65536, (131072, 2)), zeros(131072, type_=np.uint32), i32(131072)),
    ),
    case(
        "scan_kogge",
        (256,),
        (512,),
        lambda r: (integers(r, 0, 100, 131072), zeros(131072, type_=np.int32), i32(131072)),
    ),
    case("scan_brent", (256,), (256,), lambda r: (uniform(r, 131072), zeros(131072), zeros(256), i32(131072))),
    case(
        "reduce_max_idx",
        (64,),
        (128,),
        lambda r: (uniform(r, 1 << 18), zeros(64), zeros(64, type_=np.int32), i32(1 << 18)),
    ),
    case("hist_shared", (32,), (128,), lambda r: (octets(r, 1 << 18), zeros(256, type_=np.uint32), i32(1 << 18)), (1,)),
    case(
        "gemm_tile32x8",
        (8, 8),
        (32, 8),
        lambda r: (uniform(r, 256, 256), uniform(r, 256, 256), zeros(256, 256), i32(256), i32(256), i32(256)),
    ),
    case(
        "layernorm_block",
        (256,),
        (256,),
        lambda r: (uniform(r, 256, 768), uniform(r, 768), uniform(r, 768), zeros(256, 768), i32(768)),
    ),
    case("oddeven_sort", (64,), (128,), lambda r: (integers(r, 0, 1 << 30, 8192), i32(8192)), (0,)),
    case(
        "conv_rows_halo",
        (5, 128),
        (128,),
        lambda r: (uniform(r, 128, 600), uniform(r, 17), zeros(128, 600), i32(600), i32(8)),
    ),
    case(
        "lu_shared16",
        (256,),
        (16, 16),
        lambda r: ((uniform(r, 256, 16, 16) + 16 * np.eye(16, dtype=np.float32)), i32(256)),
        (0,),
    ),
    case("jacobi_iters", (16, 16), (16, 16), lambda r: (uniform(r, 256, 256), zeros(256, 256), i32(256), i32(8))),
    case(
        "dp_wavefront",
        (32,),
        (128,),
        lambda r: (integers(r, 0, 4, 4096), integers(r, 0, 4, 4096), zeros(32, type_=np.int32), i32(128)),
    ),
    case(
        "softmax_online_warp", (64,), (256,), lambda r: (uniform(r, 512, 500) * 4, zeros(512, 500), i32(512), i32(500))
    ),
    case(
        "transpose_pad_short",
        (16, 8),
        (32, 8),
        lambda r: (integers(r, 0, 9999, (256, 512), np.int16), zeros(512, 256, type_=np.int16), i32(512), i32(256)),
    ),
    case("nbody_tile", (8,), (128,), lambda r: (uniform(r, 1024, 4), zeros(1024, 4), i32(1024))),
    case(
        "radix_rank",
        (256,),
        (256,),
        lambda r: (integers(r, 0, 1 << 32, 65536, np.uint32), zeros(65536, type_=np.uint32), i32(3)),
    ),
    case(
        "stencil_3d_shared_z",
        (3, 12),
        (32, 8),
        lambda r: (uniform(r, 32, 96, 96), zeros(32, 96, 96), i32(96), i32(96), i32(32)),
    ),
)
