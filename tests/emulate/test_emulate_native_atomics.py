"""Atomic operations in native code leave the same memory, and find the same in it, as in the interpreter."""

from __future__ import annotations

import numpy as np
import pytest

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
    *(f"{name}.{type_}" for name in ("min", "max", "add") for type_ in ("u32", "s32", "u64", "s64")[: 4 - (name == "add")]),
    *(f"{name}.b{n}" for name in ("and", "or", "xor", "exch", "cas") for n in (32, 64)),
    "inc.u32", "dec.u32", "exch.b32", "cas.b16", "add.f32", "add.f64",
    *(f"{name}.noftz.{type_}" for name in ("add", "min", "max") for type_ in ("f16", "bf16", "f16x2", "bf16x2")),
]  # fmt: skip


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
