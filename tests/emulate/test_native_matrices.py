"""Warp matrices in native code have the interpreter's bits: same places, same order of sums, same rounding."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from workbench.emulate import costs

pytestmark = pytest.mark.sampled(3)

WMMA = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const %(raw)s* a, const %(raw)s* b, const %(acc)s* c, %(acc)s* d) {
    __shared__ %(raw)s s[%(m)d * %(k)d];
    for (int i = threadIdx.x; i < %(m)d * %(k)d; i += 32) s[i] = a[i];
    __syncwarp();
    wmma::fragment<wmma::matrix_a, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(la)s> fa;
    wmma::fragment<wmma::matrix_b, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(lb)s> fb;
    wmma::fragment<wmma::accumulator, %(m)d, %(n)d, %(k)d, %(acc)s> fc;
    wmma::load_matrix_sync(fa, s, %(lda)d);
    wmma::load_matrix_sync(fb, b, %(ldb)d);
    wmma::load_matrix_sync(fc, c, %(n)d, wmma::mem_row_major);
    for (int i = 0; i < 3; i++) wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, %(m)d, wmma::mem_col_major);
}"""
TYPES = {
    "half": (np.float16, "half", "half"),
    "bf16": (ml_dtypes.bfloat16, "__nv_bfloat16", "__nv_bfloat16"),
    "tf32": (np.float32, "wmma::precision::tf32", "float"),
}
SHAPES = [(16, 16, 16), (32, 8, 16), (8, 32, 16)]


def numbers(random, count, dtype):
    found = random.normal(size=count) * 10.0 ** random.integers(-6, 5, count)
    found[random.integers(0, count, 3)] = (np.inf, np.nan, -0.0)
    with np.errstate(over="ignore"):
        return found.astype(dtype)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("type_", "shape", "acc"),
    [
        *(("half", s, "float") for s in SHAPES),
        *(("half", s, "half") for s in SHAPES),
        *(("bf16", s, "float") for s in SHAPES),
        ("tf32", (16, 16, 8), "float"),
    ],
    ids=str,
)
@pytest.mark.parametrize("layouts", [("row_major", "col_major"), ("col_major", "row_major")], ids=["rc", "cr"])
def test_wmma_agrees(cuda, type_, shape, acc, layouts):
    m, n, k = shape
    dtype, name, raw = TYPES[type_]
    la, lb = layouts
    source = WMMA % {
        "m": m, "n": n, "k": k, "t": name, "raw": raw, "acc": acc, "la": la, "lb": lb,
        "lda": k if la == "row_major" else m, "ldb": n if lb == "row_major" else k,
    }  # fmt: skip
    random = np.random.default_rng(m * k)
    out = np.float32 if acc == "float" else np.float16
    bits = np.uint32 if acc == "float" else np.uint16
    given = numbers(random, m * k, dtype), numbers(random, k * n, dtype), numbers(random, m * n, out)
    slow, fast = (cuda(source, 1, 32, *given, np.zeros(m * n, out), engine=e) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[3].view(bits), fast.arrays[3].view(bits))
    assert np.isfinite(fast.arrays[3]).any()


MMA = """.version 8.6
.target sm_90
.address_size 64
.entry k(.param .u64 x, .param .u64 y) {{
  .reg .b64 %x, %y; .reg .b32 %t, %s, %a<4>, %b<4>, %c<4>, %d<4>; .shared .align 16 .b8 room[1024];
  ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; mov.u32 %t, %tid.x; mov.u32 %s, room;
  mad.wide.u32 %x, %t, 48, %x; mad.wide.u32 %y, %t, 48, %y; mad.lo.u32 %s, %t, 16, %s;
  ld.global.v4.b32 {{%a0, %a1, %a2, %a3}}, [%x]; ld.global.v4.b32 {{%b0, %b1, %b2, %b3}}, [%x+16];
  ld.global.v4.b32 {{%c0, %c1, %c2, %c3}}, [%x+32]; st.shared.v4.b32 [%s], {{%a0, %a1, %a2, %a3}}; bar.warp.sync -1;
  ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{%a0, %a1, %a2, %a3}}, [%s];
  ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {{%b2, %b3}}, [%s];
  {mma};
  st.global.v4.b32 [%y], {{%d0, %d1, %d2, %d3}}; st.global.v4.b32 [%y+16], {{%a0, %a1, %a2, %a3}};
  st.global.v4.b32 [%y+32], {{%b0, %b1, %b2, %b3}}; ret; }}
"""
PRODUCTS = [
    ("m16n8k16", "f32.f16.f16.f32", 4, 4, 2), ("m16n8k8", "f32.f16.f16.f32", 4, 2, 1),
    ("m16n8k16", "f16.f16.f16.f16", 2, 4, 2), ("m16n8k16", "f32.bf16.bf16.f32", 4, 4, 2),
    ("m16n8k8", "f32.bf16.bf16.f32", 4, 2, 1), ("m16n8k8", "f32.tf32.tf32.f32", 4, 4, 2),
    ("m16n8k4", "f32.tf32.tf32.f32", 4, 2, 1),
]  # fmt: skip


@pytest.mark.parametrize(("shape", "types", "sums", "lefts", "rights"), PRODUCTS)
def test_mma_agrees(launch, shape, types, sums, lefts, rights):
    def registers(letter, count):
        return "{" + ", ".join(f"%{letter}{i}" for i in range(count)) + "}"

    given = ", ".join(registers(*r) for r in (("d", sums), ("a", lefts), ("b", rights), ("c", sums)))
    zeros = "; ".join(f"mov.b32 %d{i}, 0" for i in range(4))
    ptx = MMA.format(mma=f"{zeros}; mma.sync.aligned.{shape}.row.col.{types} {given}")
    random = np.random.default_rng(4)
    bits = random.integers(0, 1 << 32, 32 * 12, np.uint32)
    if "tf32" not in types:
        bits &= np.uint32(0xBFFFBFFF)  # few infinities and NaNs
    slow, fast = (launch(ptx, "k", 1, 32, bits, np.zeros_like(bits), engine=e) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
def test_a_row_out_of_bounds_is_the_same_fault(launch, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    ptx = MMA.format(mma="add.u32 %s, %s, 600; ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%d0, %d1, %d2, %d3}, [%s]")
    bits = np.zeros(32 * 12, np.uint32)
    slow, fast = (launch(ptx, "k", 1, 32, bits, bits, engine=e) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert slow.result.faults[0].kind == "memcheck.misaligned"


TILES = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, const half* b, float* c, half* d, const int3* where, int count) {
    for (int i = 0; i < count; i++) {
        wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
        wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::%(lb)s> fb;
        wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
        wmma::fragment<wmma::accumulator, 16, 16, 16, half> fd;
        wmma::load_matrix_sync(fa, a + where[i].x, where[i].y);
        wmma::load_matrix_sync(fb, b + where[i].x, where[i].y);
        wmma::load_matrix_sync(fc, c + where[i].z, where[i].y, wmma::mem_%(lb)s);
        wmma::mma_sync(fc, fa, fb, fc);
        for (int e = 0; e < fd.num_elements; e++) fd.x[e] = __float2half(fc.x[e]);
        wmma::store_matrix_sync(c + where[i].z, fc, where[i].y, wmma::mem_%(lb)s);
        wmma::store_matrix_sync(d + where[i].x, fd, where[i].y, wmma::mem_row_major);
    }
}"""
"""Each access is done again and again: from the second time on it knows what it hit, and moves whole rows."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("layout", ["row_major", "col_major"])
def test_tiles_of_any_stride_move_by_rows_up_to_the_last_one(cuda, layout):
    size = 64 * 64
    random = np.random.default_rng(7)
    a, b = (random.normal(size=size).astype(np.float16) for _ in range(2))
    c, d = random.normal(size=size).astype(np.float32), np.zeros(size, np.float16)
    ends = [(size - 15 * stride - 16, stride, size - 15 * stride - 16) for stride in (16, 64, 24, 48)]
    inside = [(8, 64, 16), (16, 16, 64), *ends, (0, 16, 0), (1024, 40, 8)]
    for last in ((1024, 64, 0), (size - 15 * 64 - 8, 64, 0), (0, 64, size - 15 * 64 - 8), (0, 1 << 20, 0), (-8, 64, 0)):
        where = np.array([*inside, last], np.int32)
        given = (a, b, c, d, where, np.int32(len(where)))
        slow, fast = (cuda(TILES % {"lb": layout}, 1, 32, *given, engine=e) for e in ("interpreter", "jit"))
        assert slow.result.faults == fast.result.faults
        assert bool(slow.result.faults) == (last[0] != 1024)
        for x, y in zip(slow.arrays, fast.arrays, strict=True):
            assert np.array_equal(x.view(np.uint8), y.view(np.uint8))


SHARED_FACTORS = """.version 8.6
.target sm_90
.address_size 64
.entry k(.param .u64 x, .param .u64 y) {{
  .reg .b64 %x, %y; .reg .pred %p, %q; .reg .b32 %t, %i, %a<4>, %b<4>, %c<4>, %d<4>;
  ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; mov.u32 %t, %tid.x; mov.u32 %i, 0;
  mad.wide.u32 %x, %t, 48, %x; mad.wide.u32 %y, %t, 16, %y;
  ld.global.v4.b32 {{%a0, %a1, %a2, %a3}}, [%x]; ld.global.v4.b32 {{%b0, %b1, %b2, %b3}}, [%x+16];
  ld.global.v4.b32 {{%c0, %c1, %c2, %c3}}, [%x+32]; mov.b32 %d0, 0; mov.b32 %d1, 0; mov.b32 %d2, 0; mov.b32 %d3, 0;
  setp.lt.u32 %q, %t, 40;
AGAIN:
{steps}
  add.u32 %i, %i, 1; setp.lt.u32 %p, %i, 3; @%p bra AGAIN;
  st.global.v4.b32 [%y], {{%d0, %d1, %d2, %d3}}; ret; }}
"""
LEFTS, RIGHTS = ("{%a0, %a1, %a2, %a3}", "{%c0, %a1, %c2, %a3}"), ("{%b0, %b1}", "{%b2, %b3}", "{%b0, %c0}")


def _shared_factors(random):
    """Products that take few factors in turns, whose registers other instructions write between them."""
    steps = []
    for n in range(24):
        left, right, register = random.choice(LEFTS), random.choice(RIGHTS), f"%{random.choice(list('abc'))}{n % 4}"
        change = f"xor.b32 {register}, {register}, {random.integers(1, 255)};"
        product = (
            f"mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {{%d0, %d1, %d2, %d3}}, {left}, {right}, "
            "{%d0, %d1, %d2, %d3};"
        )
        steps += random.choice(
            [product, product, f"@%q {change}", f"@!%q bra OVER{n}; {change}\nOVER{n}:", f"bar.sync 0; {product}"],
            size=1,
        ).tolist()
        steps.append(product)
    return SHARED_FACTORS.format(steps="\n".join(f"  {step}" for step in steps))


@pytest.mark.parametrize("seed", range(6))
def test_products_of_shared_factors_agree(launch, seed):
    random = np.random.default_rng(seed)
    ptx = _shared_factors(random)
    bits = random.integers(0, 1 << 32, 64 * 12, np.uint32) & np.uint32(0xBFFFBFFF)
    arrays = bits, np.zeros(64 * 4, np.uint32)
    slow, fast = (launch(ptx, "k", 1, 64, *arrays, engine=e) for e in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
