"""Refused launches raise an error that names the cause, before anything is allocated, and never a foreign exception."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import run

from workbench.base.boundary import nothing_foreign
from workbench.base.errors import (
    ArgumentError,
    CompileError,
    InternalError,
    LaunchError,
    UnsupportedInstruction,
    WorkbenchError,
)
from workbench.base.records import Dim3
from workbench.emulate import Memory, costs, load
from workbench.emulate.interpret import block_order
from workbench.emulate.native import jit
from workbench.isa.ptx import parse

REGISTERS = ".reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .pred %p<5>;"
ONE, WARP = Dim3(1), Dim3(32)
DEEP = 1500
CHAIN = ".func f0() { ret; }\n" + "".join(f".func f{i}() {{ call f{i - 1}, (); ret; }}\n" for i in range(1, DEEP + 1))
TREE = ".func f0() { ret; }\n" + "".join(
    f".func f{i}() {{ call f{i - 1}, (); call f{i - 1}, (); ret; }}\n" for i in range(1, 31)
)


def kernel(body: str, before: str = "", parameters: str = ".param .u64 p") -> str:
    head = ".version 8.6\n.target sm_90\n.address_size 64\n"
    return f"{head}{before}.visible .entry k({parameters})\n{{\n{REGISTERS}\n{body}\nret;\n}}\n"


def launched(text: str, engine: str | None, grid: Dim3 = ONE, block: Dim3 = WARP, **options):
    program = load(parse(text), Memory())
    options.setdefault("time_limit_seconds", 0.3)
    return run(program, "k", grid=grid, block=block, params=bytes(8), engine=engine, **options)


on_each = pytest.mark.parametrize("engine", ["interpreter", "jit"])


@on_each
@pytest.mark.parametrize(
    "body",
    [
        "mov.u32 %r1, 1; bar.arrive %r1, 64;",
        "mov.u32 %r1, 1; mov.u32 %r2, 64; barrier.arrive %r1, %r2;",
        "bar.arrive 3, 96;",
        "@%p1 bra L; mov.u32 %r1, 1;\nL:",
        "@!%p2 bra L;\n@%p3 bra M; mov.u32 %r1, 1;\nM: add.u32 %r1, %r1, 1;\nL:",
    ],
)
def test_arrivals_alone_and_predicates_that_nobody_wrote_run(engine, body):
    assert not launched(kernel(body), engine).faults


@on_each
@pytest.mark.parametrize(
    "instruction",
    [
        "and.f32 %f1, %f2, %f3;",
        "shl.f32 %f1, %f2, %r1;",
        "div.rn.f16x2 %f1, %f2, %f3;",
        "popc.f64 %r1, %d1;",
        "fma.rn.b32 %r1, %r2, %r3, %r4;",
        "cvt.f32.pred %f1, %p1;",
        "ld.global.pred %p1, [%rd1];",
        "sin.approx.f64 %d1, %d2;",
        "dp4a.u64.u32 %r1, %r2, %r3, %r4;",
    ],
)
def test_types_that_an_instruction_does_not_have_are_named(engine, instruction):
    with pytest.raises(UnsupportedInstruction) as refused:
        launched(kernel(instruction), engine)
    assert refused.value.opcode == instruction.split()[0]
    assert refused.value.kind == "instruction"


@on_each
@pytest.mark.parametrize("before", [CHAIN, TREE], ids=["chain", "tree"])
def test_functions_that_call_each_other_thousands_of_times(engine, before):
    top = DEEP if before is CHAIN else 30
    text = kernel(f"call f{top}, ();", before)
    if engine == "jit":
        with pytest.raises(UnsupportedInstruction) as refused:
            launched(text, engine)
        assert refused.value.kind == "call"
    else:
        found = launched(text, engine, time_limit_seconds=0.5).faults
        assert [fault.kind for fault in found] in ([], ["timeout"])


@on_each
@pytest.mark.parametrize(
    ("text", "named"),
    [
        (kernel(".local .b8 a[2147483648]; st.local.b32 [a], %r1;"), "524,288"),
        (kernel(".local .b8 a[600000]; st.local.b32 [a], %r1;"), "524,288"),
        (kernel("", parameters=".param .b8 p[1073741824]"), "32,764"),
        (kernel("", ".global .b8 g[1099511627776];\n"), "elements"),
    ],
)
def test_sizes_that_no_device_has_are_refused_at_once(engine, text, named):
    with pytest.raises(CompileError, match=named):
        launched(text, engine)


@on_each
@pytest.mark.parametrize("size", [1 << 32, 3 << 30])
@pytest.mark.parametrize("of_module", [False, True])
def test_more_shared_memory_than_any_device_has_is_refused(engine, size, of_module):
    variable = f".shared .b8 s[{size}];"
    text = (
        kernel("st.shared.b32 [s], %r1;", f"{variable}\n") if of_module else kernel(f"{variable} st.shared.b32 [s], 1;")
    )
    with pytest.raises(LaunchError) as error:
        launched(text, engine)
    assert (error.value.limit, error.value.refusal["static"]) == ("smem_per_block_optin", size)


@pytest.mark.parametrize("engine", ["interpreter", "jit", None])
@pytest.mark.parametrize(
    ("grid", "block", "limit"),
    [
        ((2**31, 1, 1), (1, 1, 1), "grid.x"),
        ((2**31, 65535, 65535), (1, 1, 1), "grid.x"),
        ((1, 65536, 1), (1, 1, 1), "grid.y"),
        ((2**63, 1, 1), (1, 1, 1), "grid.x"),
        ((1, 1, 1), (2**31, 1, 1), "block.x"),
        ((1, 1, 1), (1, 1, 65), "block.z"),
        ((1, 1, 1), (32, 32, 2), "max_threads_per_block"),
    ],
)
def test_extents_that_no_device_takes_are_refused(engine, grid, block, limit):
    with pytest.raises(LaunchError) as error:
        launched(kernel(""), engine, Dim3(*grid), Dim3(*block))
    assert error.value.limit == limit


@pytest.mark.parametrize("engine", ["interpreter", "jit", None])
@pytest.mark.parametrize("seed", [0, 5])
def test_the_largest_grid_is_no_list(engine, seed):
    if seed and engine == "jit":
        pytest.skip("shuffled orders are the interpreter's")
    (fault,) = launched(kernel(""), engine, Dim3(2**31 - 1, 65535, 65535), Dim3(1), seed=seed).faults
    assert fault.kind == "timeout"


def test_a_shuffled_grid_runs_each_block_once():
    text = kernel(
        "mov.u32 %r1, %ctaid.x; mul.wide.u32 %rd1, %r1, 4; ld.param.u64 %rd2, [p]; add.s64 %rd1, %rd1, %rd2;"
        "red.global.add.u32 [%rd1], 1;"
    )
    for most in (block_order.MAX_LISTED_BLOCKS, 10):
        memory = Memory()
        program = load(parse(text), memory)
        place = memory.allocate(4 * 999)
        memory.write(place, bytes(4 * 999))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(block_order, "MAX_LISTED_BLOCKS", most)
            run(program, "k", grid=Dim3(999), block=Dim3(1), params=place.to_bytes(8, "little"), seed=3)
        assert (memory.read(place, 4 * 999).view(np.uint32) == 1).all()


def test_dynamic_shared_memory_is_bounded():
    for size in (-1, 1 << 40):
        with pytest.raises(LaunchError):
            launched(kernel(""), "interpreter", dynamic_smem_bytes=size)


# ---------------------------------------------------------------- the boundary


def test_what_goes_wrong_in_native_code_is_told_and_left_to_the_interpreter(monkeypatch):
    def broken(*args):
        raise KeyError("a table without a row")

    monkeypatch.setattr(jit, "lower_kernel", broken)
    monkeypatch.setattr(costs, "COMPILE_SECONDS", -1)  # native code is always worth it
    text = kernel("mov.u32 %r1, 977;")
    program = load(parse(text), Memory())
    with pytest.warns(RuntimeWarning):
        done = run(program, "k", grid=Dim3(1), block=Dim3(32), params=bytes(8))
    assert not done.faults
    with pytest.raises(UnsupportedInstruction) as refused:
        run(program, "k", grid=Dim3(1), block=Dim3(32), params=bytes(8), engine="jit")
    assert refused.value.kind == "bug"


@pytest.mark.parametrize(
    ("function", "argument", "becomes"),
    [({}.__getitem__, "x", InternalError), (bytes, 1 << 62, LaunchError), (int, "x", InternalError)],
)
def test_foreign_errors_of_our_own_making_are_translated(function, argument, becomes):
    with pytest.raises(becomes) as error:
        nothing_foreign("doing something")(function)(argument)
    assert isinstance(error.value, WorkbenchError)
    assert "doing something" in str(error.value)
    assert not isinstance(error.value.__cause__, WorkbenchError)


def test_what_callbacks_raise_passes():
    @nothing_foreign("calling back")
    def call(callback):
        callback()

    def raises(error):
        raise error

    for error in (ValueError("mine"), KeyboardInterrupt(), ArgumentError("ours", "ours")):
        with pytest.raises(type(error)) as found:
            call(lambda error=error: raises(error))
        assert found.value is error
