"""The stack of local memory: allocations by lane, through calls and returns, and what lies beyond them."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import CompileError, UnsupportedInstruction

HEAD = """.version 8.0
.target sm_90
.address_size 64
"""
KERNEL = (
    HEAD
    + """.visible .entry k(.param .u64 out)
{{
    .local .align 16 .b8 fixed[16];
    .reg .b64 %d<9>; .reg .b32 %r<9>; .reg .pred %p<3>;
    ld.param.u64 %d0, [out];
    mov.u32 %r0, %tid.x;
    mul.wide.u32 %d1, %r0, 4;
    add.u64 %d0, %d0, %d1;
    add.u64 %d1, %d1, 8;
    mov.u32 %r8, 0;
    st.local.u32 [fixed+12], %r0;
    {body}
    st.global.u32 [%d0], %r8;
    ret;
}}
"""
)
FILL = """mov.u32 %r1, 0;
    FILL: mul.wide.u32 %d5, %r1, 4; add.u64 %d5, %d5, %d2; mad.lo.u32 %r2, %r1, 7, %r0; st.local.u32 [%d5], %r2;
    add.u32 %r1, %r1, 1; setp.le.u32 %p1, %r1, %r0; @%p1 bra FILL;"""
SUM = """mov.u32 %r1, 0;
    SUM: mul.wide.u32 %d5, %r1, 4; add.u64 %d5, %d5, %d2; ld.local.u32 %r2, [%d5]; add.u32 %r8, %r8, %r2;
    add.u32 %r1, %r1, 1; setp.le.u32 %p1, %r1, %r0; @%p1 bra SUM;"""


def run(launch, body: str, threads: int = 40, **options):
    return launch(KERNEL.format(body=body), "k", 2, threads, np.zeros(threads, np.uint32), **options)


def total(lane: int) -> int:
    return sum(7 * i + lane for i in range(lane + 1))


def test_every_lane_has_an_array_of_its_own_length(launch):
    """Lane n has n + 1 words and two to spare, and the variable beside them keeps its value."""
    body = f"alloca.u64 %d2, %d1; {FILL} {SUM} ld.local.u32 %r2, [fixed+12]; sub.u32 %r8, %r8, %r2;"
    done = run(launch, body)
    assert not done.result.faults
    assert done.arrays[0].tolist() == [total(lane) - lane for lane in range(40)]


@pytest.mark.parametrize("size", [0, 4, 16, 20])
def test_what_lies_beyond_an_allocation_is_a_fault(launch, size):
    """The first word of a lane that is not below its stack pointer."""
    body = f"mov.u64 %d3, {size}; alloca.u64 %d2, %d3, 16; st.local.u32 [%d2+{size}], %r0;"
    (fault,) = run(launch, body).result.faults
    assert (fault.kind, fault.access, fault.space, fault.count) == ("memcheck.stack_overflow", "write", "local", 32)
    below = run(launch, f"mov.u64 %d3, {size}; alloca.u64 %d2, %d3, 16; ld.local.u32 %r8, [%d2-4];")
    assert not below.result.faults
    assert below.arrays[0].tolist() == list(range(40))


def test_only_lanes_with_too_short_an_array_are_at_fault(launch):
    (fault,) = run(launch, "alloca.u64 %d2, %d1; ld.local.u32 %r8, [%d2+80];").result.faults
    assert fault.count == sum(4 * lane + 8 < 84 for lane in range(32))  # the first warp ends the launch


@pytest.mark.parametrize("generic", [False, True])
def test_memory_that_was_given_back_is_gone(launch, generic):
    """By a generic address too."""
    load = "cvta.local.u64 %d2, %d2; ld.u32 %r8, [%d2];" if generic else "ld.local.u32 %r8, [%d2];"
    body = "stacksave.u64 %d4; alloca.u64 %d2, %d1; st.local.u32 [%d2], %r0; {} stackrestore.u64 %d4; {}"
    fine = run(launch, body.format(load, ""))
    assert not fine.result.faults
    assert fine.arrays[0].tolist() == list(range(40))
    (fault,) = run(launch, body.format("", load)).result.faults
    assert fault.kind == "memcheck.stack_overflow"


def test_a_loop_that_gives_back_needs_no_more_stack(launch):
    """A thousand arrays of 1 KB, of which one is there at a time."""
    body = """mov.u32 %r3, 0; mov.u64 %d3, 1024;
    LOOP: stacksave.u64 %d4; alloca.u64 %d2, %d3; st.local.u32 [%d2+1020], %r3; ld.local.u32 %r4, [%d2+1020];
    add.u32 %r8, %r8, %r4; RESTORE add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, 1000; @%p1 bra LOOP;"""
    done = run(launch, body.replace("RESTORE", "stackrestore.u64 %d4;"), 2)
    assert not done.result.faults
    assert done.arrays[0].tolist() == [499500] * 2
    (fault,) = run(launch, body.replace("RESTORE", ""), 2).result.faults
    assert (fault.kind, fault.cause.kind) == ("memcheck.stack_overflow", "stack_size")


@pytest.mark.parametrize("size", [1 << 20, 1 << 40, (1 << 64) - 8])
def test_the_stack_has_an_end(launch, size):
    (fault,) = run(launch, f"mov.u64 %d3, {size}; alloca.u64 %d2, %d3;").result.faults
    assert fault.cause.kind == "stack_size"
    assert fault.cause.operands["bytes"] == size


@pytest.mark.parametrize("pointer", ["0", "12", "1000000"])
def test_a_pointer_that_the_stack_never_had_is_a_fault(launch, pointer):
    (fault,) = run(launch, f"mov.u64 %d4, {pointer}; stackrestore.u64 %d4;").result.faults
    assert fault.cause.kind == "stack_pointer"


CALLED = """.func (.param .b32 result) f(.param .b64 size, .param .b64 place)
{
    .local .align 8 .b8 own[8];
    .reg .b64 %d<4>; .reg .b32 %r<4>;
    ld.param.u64 %d0, [size]; ld.param.u64 %d1, [place];
    st.local.u64 [own], %d0;
    alloca.u64 %d2, %d0; st.local.u32 [%d2], 5; ld.local.u32 %r0, [%d1]; ld.local.u32 %r1, [%d2];
    add.u32 %r0, %r0, %r1; ld.local.u32 %r1, [own]; add.u32 %r0, %r0, %r1;
    st.param.b32 [result], %r0;
    ret;
}
"""
CALL = """{{ .param .b32 result; .param .b64 size; .param .b64 place;
    st.param.b64 [size], %d1; st.param.b64 [place], %d2;
    call (result), f, (size, place); ld.param.b32 %r{}, [result]; }}"""


def test_called_functions_take_what_lies_behind(launch):
    """The caller's array, the callee's variable and its array are all apart; the callee's array ends with it."""
    body = f"alloca.u64 %d2, %d1; st.local.u32 [%d2], %r0; {CALL.format(8)} {CALL.format(3)}"
    body += " ld.local.u32 %r4, [%d2]; add.u32 %r8, %r8, %r4; sub.u32 %r3, %r3, %r8; add.u32 %r3, %r3, %r4;"
    text = KERNEL.format(body=body).replace(HEAD, HEAD + CALLED)
    done = launch(text, "k", 1, 40, np.zeros(40, np.uint32))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [2 * lane + 5 + 4 * lane + 8 for lane in range(40)]


def test_new_memory_holds_nothing_for_the_sanitizer(launch):
    """An array at a place that was written before, and given back."""
    first = "stacksave.u64 %d4; alloca.u64 %d2, %d1; st.local.u32 [%d2], %r0; stackrestore.u64 %d4;"
    body = first + " alloca.u64 %d2, %d1; {} ld.local.u32 %r8, [%d2];"
    (found,) = run(launch, body.format(""), sanitize=("init",)).result.findings
    assert found.kind == "initcheck.uninitialized"
    assert not run(launch, body.format("st.local.u32 [%d2], %r0;"), sanitize=("init",)).result.findings


def test_some_lanes_allocate(launch):
    body = """and.b32 %r3, %r0, 1; setp.eq.u32 %p1, %r3, 0; mov.u64 %d2, fixed; @%p1 bra EVEN;
    alloca.u64 %d2, %d1; st.local.u32 [%d2], 100; EVEN: alloca.u64 %d3, %d1; st.local.u32 [%d3], 7;
    @%p1 st.local.u32 [%d2], 200; ld.local.u32 %r8, [%d2]; ld.local.u32 %r4, [%d3]; add.u32 %r8, %r8, %r4;"""
    done = run(launch, body)
    assert not done.result.faults
    assert done.arrays[0].tolist() == [107 if lane & 1 else 207 for lane in range(40)]


@pytest.mark.parametrize("alignment", [0, 12, 1 << 24])
def test_alignments_are_those_of_ptxas(launch, alignment):
    with pytest.raises(CompileError):
        run(launch, f"alloca.u64 %d2, %d1, {alignment};")


def test_native_code_leaves_it_to_the_interpreter(launch):
    with pytest.raises(UnsupportedInstruction):
        run(launch, "alloca.u64 %d2, %d1;", engine="jit")
    assert not run(launch, "alloca.u64 %d2, %d1;", engine=None).result.faults
