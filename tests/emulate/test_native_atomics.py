"""Atomic operations in native code leave the same memory, and find the same in it, as in the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import UnsupportedInstruction

HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"
KERNEL = """.entry k(.param .u64 x, .param .u64 m, .param .u64 y) {{
  .reg .b64 %x, %m, %y, %old; .reg .b{bits} %a, %b, %d; .reg .b32 %t, %i, %s; .reg .pred %p;
  .shared .align 16 .b8 room[64];
  ld.param.u64 %x, [x]; ld.param.u64 %m, [m]; ld.param.u64 %y, [y];
  mov.u32 %t, %tid.x; mad.wide.u32 %x, %t, {size}, %x; mad.wide.u32 %y, %t, {size}, %y;
  ld.global.b{bits} %a, [%x]; ld.global.b{bits} %b, [%x+{size}];
  mov.u32 %s, room; rem.u32 %i, %t, 3; mad.lo.u32 %s, %i, {size}, %s; mad.wide.u32 %m, %i, {size}, %m;
  ld.global.b{bits} %d, [%m]; st.shared.b{bits} [%s], %d; bar.sync 0;
  atom.shared.{what} %d, [%s], {operands}; st.global.b{bits} [%y], %d; bar.sync 0;
  atom.global.{what} %d, [%m], {operands}; st.global.b{bits} [%y+{half}], %d;
  bar.sync 0; ld.shared.b{bits} %d, [%s]; st.global.b{bits} [%y+{whole}], %d; ret; }}
"""
OPERATIONS = [
    *(f"{name}.{type_}" for name in ("min", "max") for type_ in ("u32", "s32", "u64", "s64")), "add.u32", "add.u64",
    *(f"{name}.b{n}" for name in ("and", "or", "xor", "exch", "cas") for n in (32, 64)),
    "inc.u32", "dec.u32", "exch.b32", "cas.b16", "add.f32", "add.f64",
    *(f"{name}.noftz.{type_}" for name in ("add", "min", "max") for type_ in ("f16", "bf16", "f16x2", "bf16x2")),
]  # fmt: skip


@pytest.mark.sampled(14)
@pytest.mark.parametrize("what", OPERATIONS)
def test_all_types_agree(launch, what):
    type_ = what.rpartition(".")[2]
    bits = {"f16": 16, "bf16": 16, "f16x2": 32, "bf16x2": 32}.get(type_) or int(type_[1:])
    size = bits // 8
    operands = "%a, %b" if what.startswith("cas") else "%a"
    n = 48
    ptx = HEAD + KERNEL.format(bits=bits, size=size, what=what, operands=operands, half=n * size, whole=2 * n * size)
    random = np.random.default_rng(5)
    x = random.integers(0, 256, (n + 1) * size, dtype=np.uint8)
    x[random.integers(0, x.size, 20)] = 0xFF  # NaNs and infinities among them
    if what.startswith("cas"):
        x &= 1
    memory = np.zeros(3 * size, np.uint8)
    slow, fast = (
        launch(ptx, "k", 1, n, x, memory, np.zeros(3 * n * size, np.uint8), engine=engine)
        for engine in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[1], fast.arrays[1])
    assert np.array_equal(slow.arrays[2], fast.arrays[2])


RETRY = """extern "C" __global__ void k(int* x, double* d, const float* v, int* q, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int* p = x; int old = *p, assumed;
    do { assumed = old; if (__int_as_float(assumed) >= v[i]) break;
         old = atomicCAS(p, assumed, __float_as_int(v[i])); } while (assumed != old);
    unsigned long long* a = (unsigned long long*)d; unsigned long long o = *a, b;
    do { b = o; o = atomicCAS(a, b, (unsigned long long)__double_as_longlong(v[i] + __longlong_as_double(b))); }
    while (b != o);
    while ((i = atomicAdd(q, 1)) < n) y[i] = v[i] * 2; }"""


def test_retried_exchanges_and_work_queues_are_native(cuda):
    n = 300
    v = np.random.default_rng(2).integers(0, 1000, n).astype(np.float32)
    arrays = np.zeros(1, np.int32), np.zeros(1), v, np.zeros(1, np.int32), np.zeros(n, np.float32)
    done = cuda(RETRY, 3, 100, *arrays, np.int32(n), engine="jit")
    assert done.arrays[0].view(np.float32)[0] == v.max()
    assert done.arrays[1][0] == v.sum(dtype=np.float64)
    assert done.arrays[3][0] == n + 300
    assert np.array_equal(done.arrays[4], 2 * v)


@pytest.mark.parametrize(
    "loop",
    [
        "while (atomicCAS(x, 0, 1) != 0) { } __threadfence(); x[1]++; __threadfence(); atomicExch(x, 0);",
        "while (atomicExch(x, 1) != 0) { } x[1]++; atomicExch(x, 0);",
        "while (*(volatile int*)x == 0) { }",
        "while (atomicAdd(x, 0) == 0) { }",
        "while (atomicOr(x, 0) == 0) { }",
        "int c = x[1]; while (atomicCAS(x, c, 5) != 7) c = c ^ 1;",
    ],
)
def test_loops_that_may_wait_are_not(cuda, loop):
    source = f'extern "C" __global__ void k(int* x) {{ if (threadIdx.x == 0) {{ {loop} }} else atomicExch(x, 1); }}'
    with pytest.raises(UnsupportedInstruction) as refused:
        cuda(source, 1, 64, np.zeros(2, np.int32), engine="jit")
    assert refused.value.kind == "waiting"
