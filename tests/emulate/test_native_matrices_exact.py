"""Matrices of integers, bits, doubles and 8-bit floats in native code have the interpreter's bits."""

from __future__ import annotations

import numpy as np
import pytest

MMA = """.version 8.6
.target sm_90
.address_size 64
.entry k(.param .u64 x, .param .u64 y) {{
  .reg .b64 %x, %y; .reg .b32 %t; .reg .b32 %a<4>, %b<2>, %r<4>; .reg .b64 %da<8>, %db<4>, %dc<4>;
  ld.param.u64 %x, [x]; ld.param.u64 %y, [y]; mov.u32 %t, %tid.x; mad.wide.u32 %x, %t, 128, %x;
  mad.wide.u32 %y, %t, 32, %y; {body} ret; }}
"""


def both(launch, body, given):
    ptx = MMA.format(body=body)
    slow, fast = (
        launch(ptx, "k", 1, 32, given, np.zeros((32, 4), np.uint64), engine=e) for e in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
    assert fast.arrays[1].any()
    return fast.arrays[1]


def registers(letter, count):
    return "{" + ", ".join(f"%{letter}{i}" for i in range(count)) + "}"


def words(shape, types, sums, lefts, rights, ending=""):
    """Loads of A, B and C, the product, and stores of D, in registers of 32 bits."""
    loads = [
        f"ld.global.b32 %{letter}{i}, [%x+{4 * (at + i)}];"
        for letter, count, at in (("a", lefts, 0), ("b", rights, 4), ("r", sums, 6))
        for i in range(count)
    ]
    stores = [f"st.global.b32 [%y+{4 * i}], %r{i};" for i in range(sums)]
    d = registers("r", sums)
    given = ", ".join((d, registers("a", lefts), registers("b", rights), d))
    return " ".join([*loads, f"mma.sync.aligned.{shape}.row.col{ending}.{types} {given};", *stores])


INTEGERS = [
    ("m8n8k16", 8, 2, 1, 1), ("m16n8k16", 8, 4, 2, 1), ("m16n8k32", 8, 4, 4, 2),
    ("m8n8k32", 4, 2, 1, 1), ("m16n8k32", 4, 4, 2, 1), ("m16n8k64", 4, 4, 4, 2),
]  # fmt: skip


@pytest.mark.sampled(10)
@pytest.mark.parametrize("ending", ["", ".satfinite"])
@pytest.mark.parametrize("signs", ["ss", "su", "us", "uu"])
@pytest.mark.parametrize(("shape", "bits", "sums", "lefts", "rights"), INTEGERS)
def test_integers(launch, shape, bits, sums, lefts, rights, signs, ending):
    random = np.random.default_rng(bits)
    given = random.integers(0, 1 << 32, (32, 32), np.uint32)
    given[:, 6:8] = random.choice([0x7FFF_FFFF, 0x8000_0000, 5], (32, 2))  # sums that leave 32 bits
    types = f"s32.{signs[0]}{bits}.{signs[1]}{bits}.s32"
    both(launch, words(shape, types, sums, lefts, rights, ending), given)


@pytest.mark.parametrize("way", ["xor", "and"])
@pytest.mark.parametrize(("shape", "sums", "lefts", "rights"), [("m8n8k128", 2, 1, 1), ("m16n8k256", 4, 4, 2)])
def test_bits(launch, shape, sums, lefts, rights, way):
    given = np.random.default_rng(1).integers(0, 1 << 32, (32, 32), np.uint32)
    body = words(shape, "s32.b1.b1.s32", sums, lefts, rights).replace(" {", f".{way}.popc {{", 1)
    both(launch, body, given)


@pytest.mark.parametrize("sum_type", ["f32", "f16"])
@pytest.mark.parametrize("factors", ["e4m3.e4m3", "e4m3.e5m2", "e5m2.e4m3", "e5m2.e5m2"])
@pytest.mark.parametrize(("shape", "lefts", "rights"), [("m16n8k32", 4, 2), ("m16n8k16", 2, 1)])
def test_8_bit_floats(launch, factors, sum_type, shape, lefts, rights):
    """All values are among the factors, and in some sums infinities and NaN."""
    random = np.random.default_rng(7)
    given = random.integers(0, 256, (32, 128), np.uint8)
    given[4:] &= np.uint8(0xBB)
    sums = 4 if sum_type == "f32" else 2
    given = given.view(np.uint32)
    given[:, 6:10] = random.normal(size=(32, 4)).astype(np.float32).view(np.uint32)
    both(launch, words(shape, f"{sum_type}.{factors}.{sum_type}", sums, lefts, rights), given)


@pytest.mark.parametrize(
    ("shape", "sums", "lefts", "rights"),
    [("m8n8k4", 2, 1, 1), ("m16n8k4", 4, 2, 1), ("m16n8k8", 4, 4, 2), ("m16n8k16", 4, 8, 4)],
)
def test_doubles(launch, shape, sums, lefts, rights):
    random = np.random.default_rng(9)
    given = random.normal(size=(32, 16)) * 10.0 ** random.integers(-20, 20, (32, 16))
    given[3, 0], given[5, 8], given[9, 12] = np.inf, np.nan, -0.0
    loads = [
        f"ld.global.b64 %d{letter}{i}, [%x+{8 * (at + i)}];"
        for letter, count, at in (("a", lefts, 0), ("b", rights, 8), ("c", sums, 12))
        for i in range(count)
    ]
    d = registers("dc", sums)
    product = f"mma.sync.aligned.{shape}.row.col.f64.f64.f64.f64 {d}, {registers('da', lefts)}, "
    stores = [f"st.global.b64 [%y+{8 * i}], %dc{i};" for i in range(sums)]
    found = both(launch, " ".join([*loads, f"{product}{registers('db', rights)}, {d};", *stores]), given)
    assert np.isfinite(found.view(np.float64)).any()


WMMA = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const %(t)s* a, const %(t)s* b, const %(acc)s* c, %(acc)s* d) {
    wmma::fragment<wmma::matrix_a, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(la)s> fa;
    wmma::fragment<wmma::matrix_b, %(m)d, %(n)d, %(k)d, %(t)s, wmma::%(lb)s> fb;
    wmma::fragment<wmma::accumulator, %(m)d, %(n)d, %(k)d, %(acc)s> fc;
    wmma::load_matrix_sync(fa, a, %(lda)d);
    wmma::load_matrix_sync(fb, b, %(ldb)d);
    wmma::load_matrix_sync(fc, c, %(n)d, wmma::mem_row_major);
    for (int i = 0; i < 3; i++) wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, %(n)d, wmma::mem_row_major);
}"""


@pytest.mark.parametrize(
    ("type_", "shape"),
    [
        *(("signed char", s) for s in [(16, 16, 16), (32, 8, 16), (8, 32, 16)]),
        *(("unsigned char", s) for s in [(16, 16, 16), (32, 8, 16), (8, 32, 16)]),
        ("double", (8, 8, 4)),
    ],
    ids=str,
)
@pytest.mark.parametrize("layouts", [("row_major", "col_major"), ("col_major", "row_major")], ids=["rc", "cr"])
def test_wmma(cuda, type_, shape, layouts):
    m, n, k = shape
    la, lb = layouts
    source = WMMA % {
        "m": m, "n": n, "k": k, "t": type_, "acc": "double" if type_ == "double" else "int", "la": la, "lb": lb,
        "lda": k if la == "row_major" else m, "ldb": n if lb == "row_major" else k,
    }  # fmt: skip
    random = np.random.default_rng(m)
    if type_ == "double":
        a, b, c = (random.integers(-99, 99, s).astype(np.float64) for s in ((m, k), (k, n), (m, n)))
    else:
        low, high, dtype = (0, 256, np.uint8) if "un" in type_ else (-128, 128, np.int8)
        a, b = (random.integers(low, high, s).astype(dtype) for s in ((m, k), (k, n)))
        c = random.integers(-99, 99, (m, n)).astype(np.int32)
    given = (a if la == "row_major" else a.T), (b if lb == "row_major" else b.T), c
    done = cuda(source, 1, 32, *map(np.ascontiguousarray, given), np.zeros_like(c), engine="jit")
    assert not done.result.faults
    wide = np.float64 if type_ == "double" else np.int64
    assert np.array_equal(done.arrays[3], c + 3 * (a.astype(wide) @ b.astype(wide)))
