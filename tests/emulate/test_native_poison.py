"""Registers that some path reads before it writes them: threads that wrote keep their values, others see poison."""

from __future__ import annotations

import numpy as np
import pytest

ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])
HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def kernel(type_, body, between=""):
    """`%v` is written by the threads of `%p` (the first five of each eight) and stored by all."""
    size = int(type_[1:]) // 8
    return f"""{HEAD}
.visible .entry kernel(.param .u64 out) {{
    .reg .pred %p, %q; .reg .b32 %t, %low, %n; .reg .b64 %o, %i; .reg .{type_} %v;
    ld.param.u64 %o, [out];
    mov.u32 %t, %tid.x;
    and.b32 %low, %t, 7;
    setp.lt.u32 %p, %low, 5;
    {body}
    {between}
    mul.wide.u32 %i, %t, {size};
    add.u64 %o, %o, %i;
    st.global.{type_} [%o], %v;
    ret;
}}"""


VALUES = {
    "b16": ("cvt.u16.u32 %v, %t;", np.uint16, lambda t: t),
    "b32": ("add.u32 %v, %t, 7;", np.uint32, lambda t: t + 7),
    "b64": ("mul.wide.u32 %v, %t, 3;", np.uint64, lambda t: 3 * t),
    "f32": ("cvt.rn.f32.u32 %v, %t;", np.float32, lambda t: t),
    "f64": ("cvt.rn.f64.u32 %v, %t;", np.float64, lambda t: t),
}


def check(found, expected):
    threads = np.arange(found.size)
    wrote = threads % 8 < 5
    assert np.array_equal(found[wrote], expected[wrote])
    others = found[~wrote].view(f"u{found.itemsize}")
    assert np.unique(others).size >= 10  # poison: neither zeros nor what a neighbour wrote


@pytest.mark.sampled(16)
@ENGINES
@pytest.mark.parametrize("block", [64, 72])
@pytest.mark.parametrize("between", ["", "bar.sync 0;"])
@pytest.mark.parametrize("type_", VALUES)
def test_a_value_of_one_branch(launch, engine, type_, between, block):
    write, dtype, value = VALUES[type_]
    body = f"@!%p bra OVER;\n{write}\nOVER:"
    found = launch(kernel(type_, body, between), "kernel", 1, block, np.zeros(block, dtype), engine=engine)
    assert not found.result.faults
    check(found.arrays[0], value(np.arange(block)).astype(dtype))


@ENGINES
@pytest.mark.parametrize("block", [64, 72])
def test_a_predicated_write(launch, engine, block):
    found = launch(
        kernel("b32", "@%p add.u32 %v, %t, 7;"), "kernel", 1, block, np.zeros(block, np.uint32), engine=engine
    )
    check(found.arrays[0], np.arange(block, dtype=np.uint32) + 7)


@ENGINES
def test_a_constant_of_one_branch_is_not_given_to_all(launch, engine):
    body = "@!%p bra OVER;\nmov.u32 %v, 5;\nOVER:"
    found = launch(kernel("b32", body), "kernel", 1, 64, np.zeros(64, np.uint32), engine=engine)
    check(found.arrays[0], np.full(64, 5))


@ENGINES
def test_a_sum_that_begins_in_its_own_loop(launch, engine):
    """The first round writes the register, later ones read it; one path around the first round leaves it undefined."""
    body = """
    mov.u32 %n, 0;
    AGAIN:
    setp.ne.u32 %q, %n, 0;
    @%q bra MORE;
    @!%p bra NEXT;
    mov.u32 %v, %t;
    bra NEXT;
    MORE:
    add.u32 %v, %v, %n;
    NEXT:
    add.u32 %n, %n, 1;
    setp.lt.u32 %q, %n, 5;
    @%q bra AGAIN;"""
    found = launch(kernel("b32", body), "kernel", 1, 96, np.zeros(96, np.uint32), engine=engine)
    check(found.arrays[0], np.arange(96) + 10)


@ENGINES
def test_a_branch_on_an_undefined_predicate(launch, engine):
    """Whatever is found there, the kernel ends, and threads go one way or the other."""
    body = "@%p setp.eq.u32 %q, %low, 2;\nmov.b32 %v, 1;\n@%q bra OVER;\nmov.b32 %v, 2;\nOVER:"
    found = launch(kernel("b32", body), "kernel", 1, 64, np.zeros(64, np.uint32), engine=engine).arrays[0]
    low = np.arange(64) % 8
    assert np.array_equal(found[low < 5], np.where(low == 2, 1, 2)[low < 5])
    assert set(found) == {1, 2}


def test_garbage_is_the_same_in_two_launches(launch):
    ptx = kernel("b32", "@%p add.u32 %v, %t, 7;")
    runs = [launch(ptx, "kernel", 2, 64, np.zeros(64, np.uint32), engine="jit").arrays[0] for _ in range(2)]
    assert np.array_equal(*runs)


@ENGINES
def test_an_address_that_nobody_wrote_is_a_fault(launch, engine):
    ptx = f"""{HEAD}
.visible .entry kernel(.param .u64 out) {{
    .reg .b64 %o; .reg .b32 %v;
    ld.global.b32 %v, [%o];
    ld.param.u64 %o, [out];
    st.global.b32 [%o], %v;
    ret;
}}"""
    (fault,) = launch(ptx, "kernel", 1, 32, np.zeros(1, np.uint32), engine=engine).result.faults
    assert fault.kind.startswith("memcheck")
