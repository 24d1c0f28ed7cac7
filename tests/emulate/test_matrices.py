"""Warp matrices: CUDA's wmma API and inline mma.sync with ldmatrix, against NumPy."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

RNG = np.random.default_rng(11)
BF16 = np.dtype(ml_dtypes.bfloat16)
WMMA = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const %(raw)s* a, const %(raw)s* b, const %(acc)s* c, %(acc)s* d) {
    wmma::fragment<wmma::matrix_a, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(la)s> fa;
    wmma::fragment<wmma::matrix_b, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(lb)s> fb;
    wmma::fragment<wmma::accumulator, %(m)d, %(n)d, %(k)d, %(acc)s> fc;
    wmma::load_matrix_sync(fa, a, %(lda)d);
    wmma::load_matrix_sync(fb, b, %(ldb)d);
    wmma::load_matrix_sync(fc, c, %(n)d, wmma::mem_row_major);
    wmma::mma_sync(fc, fa, fb, fc);
    for (int i = 0; i < fc.num_elements; i++) fc.x[i] = fc.x[i] + fc.x[i];
    wmma::store_matrix_sync(d, fc, %(m)d, wmma::mem_col_major);
}"""
TYPES = {
    "half": (np.float16, "half", "half"),
    "bf16": (BF16, "__nv_bfloat16", "__nv_bfloat16"),
    "s8": (np.int8, "signed char", "signed char"),
    "u8": (np.uint8, "unsigned char", "unsigned char"),
    "tf32": (np.float32, "wmma::precision::tf32", "float"),
    "double": (np.float64, "double", "double"),
}
SHAPES = [(16, 16, 16), (32, 8, 16), (8, 32, 16)]


@pytest.mark.sampled(10)
@pytest.mark.parametrize(
    ("type_", "shape", "acc"),
    [
        *(("half", s, "float") for s in SHAPES),
        *(("half", s, "half") for s in SHAPES),
        *(("bf16", s, "float") for s in SHAPES),
        *(("s8", s, "int") for s in SHAPES),
        ("u8", SHAPES[0], "int"),
        ("tf32", (16, 16, 8), "float"),
        ("double", (8, 8, 4), "double"),
    ],
    ids=str,
)
@pytest.mark.parametrize("layouts", [("row_major", "col_major"), ("col_major", "row_major")], ids=["rc", "cr"])
def test_wmma(cuda, type_, shape, acc, layouts):
    m, n, k = shape
    dtype, name, raw = TYPES[type_]
    la, lb = layouts
    a, b = (RNG.integers(0 if type_ == "u8" else -8, 9, s).astype(dtype) for s in ((m, k), (k, n)))
    out = {"float": np.float32, "half": np.float16, "int": np.int32, "double": np.float64}[acc]
    c = RNG.integers(-9, 9, (m, n)).astype(out)
    source = WMMA % {
        "m": m, "n": n, "k": k, "t": name, "raw": raw, "acc": acc, "la": la, "lb": lb,
        "lda": k if la == "row_major" else m, "ldb": n if lb == "row_major" else k,
    }  # fmt: skip
    given = (a if la == "row_major" else a.T.copy(), b if lb == "row_major" else b.T.copy())
    done = cuda(source, 3, 32, *given, c, np.zeros((n, m), out))
    assert not done.result.faults, done.result.faults[0]
    expected = 2 * (a.astype(np.float64) @ b.astype(np.float64) + c)
    assert np.array_equal(done.arrays[3].T.astype(np.float64), expected)


def fragment_a(lane, i, e, rows):
    """Row and column of element i of A, as PTX ISA 9.7.14 gives it for each shape."""
    register, part = divmod(i, e)
    down = rows // 8
    return lane // 4 + 8 * (register % down), lane % 4 * e + part + 4 * e * (register // down)


@pytest.mark.parametrize(
    ("types", "shape", "bits", "arch"),
    [
        ("f32.f16.f16.f32", (16, 8, 16), 16, "compute_90"),
        ("f32.f16.f16.f32", (16, 8, 8), 16, "compute_90"),
        ("f16.f16.f16.f16", (16, 8, 16), 16, "compute_90"),
        ("f32.bf16.bf16.f32", (16, 8, 16), 16, "compute_90"),
        ("f32.bf16.bf16.f32", (16, 8, 8), 16, "compute_90"),
        ("f32.tf32.tf32.f32", (16, 8, 8), 32, "compute_90"),
        ("f32.tf32.tf32.f32", (16, 8, 4), 32, "compute_90"),
        ("f64.f64.f64.f64", (8, 8, 4), 64, "compute_90"),
        ("f64.f64.f64.f64", (16, 8, 8), 64, "compute_90"),
        ("s32.s8.u8.s32", (16, 8, 32), 8, "compute_90"),
        ("s32.u8.s8.s32", (16, 8, 16), 8, "compute_90"),
        ("s32.s8.s8.s32", (8, 8, 16), 8, "compute_90"),
        ("s32.s4.u4.s32", (16, 8, 64), 4, "compute_90"),
        ("s32.b1.b1.s32", (16, 8, 256), 1, "compute_90"),
        ("f32.e4m3.e5m2.f32", (16, 8, 32), 8, "compute_90"),
    ],
    ids=str,
)
def test_mma(launch, types, shape, bits, arch):
    m, n, k = shape
    d_type, a_type, b_type, _ = types.split(".")
    signed = {"s8": (-128, 128), "u8": (0, 256), "s4": (-8, 8), "u4": (0, 16), "b1": (0, 2)}
    a, b = (
        RNG.integers(*signed.get(t, (-8, 9)), s).astype(np.float64) for t, s in ((a_type, (m, k)), (b_type, (k, n)))
    )
    c = RNG.integers(-9, 9, (m, n)).astype(np.float64)
    word, e = (64, 1) if bits == 64 else (32, 32 // bits)
    packed = [pack_fragment(x, t, e, word) for x, t in ((a, a_type), (b.T, b_type))]
    counts = [p.shape[1] for p in packed]
    acc = {"f32": np.float32, "f16": np.float16, "s32": np.int32, "f64": np.float64}[d_type]
    c_fragment = np.zeros((32, m * n // 32), acc)
    for lane in range(32):
        for i in range(m * n // 32):
            c_fragment[lane, i] = c[lane // 4 + 8 * (i // 2), lane % 4 * 2 + i % 2]
    words = c_fragment.view(np.uint64 if word == 64 else np.uint32)
    ptx = mma_kernel(types, shape, word, [words.shape[1], *counts], "xor.popc." if bits == 1 else "")
    done = launch(ptx, "k", 2, 32, packed[0], packed[1], words, np.zeros_like(words))
    assert not done.result.faults, done.result.faults[0]
    found = done.arrays[3].view(acc).astype(np.float64)
    product = a @ b if bits > 1 else (a[:, :, None] != b[None]).sum(axis=1)
    for lane in range(32):
        for i in range(m * n // 32):
            row, column = lane // 4 + 8 * (i // 2), lane % 4 * 2 + i % 2
            assert found[lane, i] == product[row, column] + c[row, column]


def pack_fragment(matrix, type_, e, word):
    rows, depth = matrix.shape
    elements = np.zeros((32, rows * depth // 32))
    for lane in range(32):
        for i in range(elements.shape[1]):
            row, column = fragment_a(lane, i, e, rows)
            elements[lane, i] = matrix[row, column]
    kinds = {"f16": np.float16, "bf16": BF16, "tf32": np.float32, "f64": np.float64, "s8": np.int8, "u8": np.uint8,
             "e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2}  # fmt: skip
    if type_ in kinds:
        return elements.astype(kinds[type_]).view(np.uint64 if word == 64 else np.uint32)
    width = 32 // e
    parts = (elements.astype(np.int64) & ((1 << width) - 1)).reshape(32, -1, e)
    return (parts << (width * np.arange(e))).sum(axis=2).astype(np.uint32)


def mma_kernel(types, shape, word, counts, operation):
    d, a, b = counts
    m, n, k = shape
    lines = [".version 8.6\n.target sm_90\n.address_size 64",
             ".entry k(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d) {",
             ".reg .b64 %p<4>; .reg .b32 %l; mov.u32 %l, %tid.x;",
             f".reg .b{word} %a<{a}>, %b<{b}>, %c<{d}>, %d<{d}>;"]  # fmt: skip
    for i, (name, count) in enumerate((("a", a), ("b", b), ("c", d), ("d", d))):
        lines.append(f"ld.param.u64 %p{i}, [{name}]; mad.wide.u32 %p{i}, %l, {count * word // 8}, %p{i};")
        if name != "d":
            lines += [f"ld.global.b{word} %{name}{j}, [%p{i}+{j * word // 8}];" for j in range(count)]
    registers = {
        name: ", ".join(f"%{name}{j}" for j in range(count)) for name, count in zip("abcd", (a, b, d, d), strict=True)
    }
    listed = ", ".join(f"{{{registers[name]}}}" for name in "dabc")
    kind = operation and "." + operation.rstrip(".")
    lines.append(f"mma.sync.aligned.m{m}n{n}k{k}.row.col.{types}{kind} {listed};")
    lines += [f"st.global.b{word} [%p3+{j * word // 8}], %d{j};" for j in range(d)]
    return "\n".join([*lines, "ret; }"])


GEMM = """#include <cuda_fp16.h>
// 64 x 64 tile of C by 4 warps, K in steps of 16; A by rows, B by rows (ldmatrix.trans), both through shared memory.
extern "C" __global__ void gemm(const half* A, const half* B, float* C, int N, int K) {
    __shared__ __align__(16) half as[64][16 + 8], bs[16][64 + 8];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5, row0 = blockIdx.y * 64, col0 = blockIdx.x * 64;
    float acc[8][4] = {};
    for (int k0 = 0; k0 < K; k0 += 16) {
        for (int i = t; i < 64 * 16 / 8; i += 128)
            *(int4*)&as[i / 2][i % 2 * 8] = *(const int4*)&A[(row0 + i / 2) * K + k0 + i % 2 * 8];
        for (int i = t; i < 16 * 64 / 8; i += 128)
            *(int4*)&bs[i / 8][i % 8 * 8] = *(const int4*)&B[(k0 + i / 8) * N + col0 + i % 8 * 8];
        __syncthreads();
        unsigned a[4];
        unsigned at = __cvta_generic_to_shared(&as[warp * 16 + lane % 16][lane / 16 * 8]);
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
            : "=r"(a[0]), "=r"(a[1]), "=r"(a[2]), "=r"(a[3]) : "r"(at));
        for (int j = 0; j < 8; j++) {
            unsigned b[2], from = __cvta_generic_to_shared(&bs[lane % 16][j * 8]);
            asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];"
                : "=r"(b[0]), "=r"(b[1]) : "r"(from));
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
                "{%0,%1,%2,%3};" : "+f"(acc[j][0]), "+f"(acc[j][1]), "+f"(acc[j][2]), "+f"(acc[j][3])
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
        }
        __syncthreads();
    }
    for (int j = 0; j < 8; j++)
        for (int h = 0; h < 2; h++)
            *(float2*)&C[(row0 + warp * 16 + lane / 4 + 8 * h) * N + col0 + j * 8 + lane % 4 * 2] =
                make_float2(acc[j][2 * h], acc[j][2 * h + 1]);
}"""


def test_gemm_of_ldmatrix_and_mma(cuda):
    m, n, k = 64, 128, 48
    a, b = (RNG.standard_normal(s).astype(np.float16) for s in ((m, k), (k, n)))
    done = cuda(GEMM, (n // 64, m // 64), 128, a, b, np.zeros((m, n), np.float32), np.int32(n), np.int32(k))
    assert not done.result.faults, done.result.faults[0]
    error = np.abs(done.arrays[2] - a.astype(np.float64) @ b.astype(np.float64)).max()
    assert error <= 1e-4


def test_stmatrix_undoes_ldmatrix(cuda):
    source = """extern "C" __global__ void k(const unsigned short* x, unsigned short* y) {
        __shared__ __align__(16) unsigned short in[32][8], out[32][8];
        int t = threadIdx.x; unsigned r[4];
        for (int i = 0; i < 8; i++) in[t][i] = x[t * 8 + i];
        __syncwarp();
        unsigned a = __cvta_generic_to_shared(in[t]), b = __cvta_generic_to_shared(out[t]);
        asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared::cta.b16 {%0,%1,%2,%3}, [%4];"
            : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(a));
        for (int i = 0; i < 2; i++) asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %0;" : "+r"(r[i]));
        asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1,%2};" :: "r"(b), "r"(r[0]), "r"(r[1]));
        asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1,%2};"
            :: "r"(b + 256), "r"(r[2]), "r"(r[3]) : "memory");
        __syncwarp();
        for (int i = 0; i < 8; i++) y[t * 8 + i] = out[t][i]; }"""
    x = RNG.integers(0, 1 << 16, (32, 8)).astype(np.uint16)
    done = cuda(source, 1, 32, x, np.zeros_like(x))
    assert not done.result.faults, done.result.faults[0]
    assert np.array_equal(done.arrays[1], x)


def test_faults_and_counts_of_ldmatrix(launch):
    ptx = """.version 8.6\n.target sm_90\n.address_size 64
    .entry k(.param .u32 stride) { .reg .b32 %r<8>; .shared .align 16 .b8 s[4096];
    ld.param.u32 %r0, [stride]; mov.u32 %r1, %tid.x; mul.lo.u32 %r1, %r1, %r0; mov.u32 %r2, s; add.u32 %r1, %r1, %r2;
    ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r4, %r5, %r6, %r7}, [%r1]; ret; }"""
    for stride, wavefronts in ((16, 4), (32, 8), (80, 4), (128, 32)):
        done = launch(ptx, "k", 1, 32, np.uint32(stride), count=True)
        assert not done.result.faults
        assert done.result.counters.totals["shared_load_wavefronts"] == wavefronts
        assert done.result.counters.totals["shared_load_requests"] == 1
    assert launch(ptx, "k", 1, 32, np.uint32(8)).result.faults[0].kind == "memcheck.misaligned"
    assert launch(ptx, "k", 1, 32, np.uint32(144)).result.faults[0].kind == "memcheck.out_of_bounds"


def test_eight_bit_floats_of_cuda_fp8(cuda):
    source = """#include <cuda_fp8.h>
    extern "C" __global__ void k(const float* x, unsigned char* four, unsigned char* five, float* back) {
        int i = threadIdx.x; __nv_fp8_e4m3 a(x[i]); __nv_fp8_e5m2 b(x[i]);
        four[i] = a.__x; five[i] = b.__x; back[i] = float(a) + float(b); }"""
    x = (RNG.standard_normal(64) * 10.0 ** RNG.integers(-4, 4, 64)).astype(np.float32)
    bytes_ = np.zeros(64, np.uint8)
    done = cuda(source, 1, 64, x, bytes_, bytes_, np.zeros(64, np.float32))
    assert not done.result.faults
    four = x.clip(-448, 448).astype(ml_dtypes.float8_e4m3fn)
    five = x.clip(-57344, 57344).astype(ml_dtypes.float8_e5m2)
    assert np.array_equal(done.arrays[1], four.view(np.uint8))
    assert np.array_equal(done.arrays[2], five.view(np.uint8))
    assert np.array_equal(done.arrays[3], four.astype(np.float32) + five.astype(np.float32))
