"""Both engines choose alike where PTX leaves a choice: NaNs, counts out of range, jumps beyond a list."""

from __future__ import annotations

import numpy as np
import pytest
from support.double_nans import leave_one_of

from workbench.base.records.facts import Fact

COUNT = 2048
WIDTHS = {"f16": 16, "bf16": 16, "f32": 32, "f64": 64}
DOUBLES = {
    "add.f64": 2, "sub.f64": 2, "mul.f64": 2, "div.rn.f64": 2, "add.rz.f64": 2, "mul.rm.f64": 2, "fma.rn.f64": 3,
    "fma.rz.f64": 3, "fma.rp.f64": 3, "mad.rn.f64": 3, "sqrt.rn.f64": 1, "rcp.rn.f64": 1, "min.f64": 2, "max.f64": 2,
    "cvt.f64.f32": 1, "cvt.f64.f16": 1, "cvt.f64.bf16": 1, "cvt.sat.f64.f16": 1, "cvt.rni.f64.f64": 1,
}  # fmt: skip
HEAD = """.version 8.6
.target sm_100
.address_size 64
"""


def numbers(rng: np.random.Generator, bits: int) -> np.ndarray:
    """Bits of numbers of which half are NaNs, quiet and signalling, of any payload; infinities and zeros among them."""
    sign = rng.integers(0, 2, COUNT, np.uint64) << np.uint64(63)
    any_nan = np.uint64(0x7FF0_0000_0000_0000) | rng.integers(1, 1 << 52, COUNT, np.uint64) | sign
    plain = rng.normal(size=COUNT).view(np.uint64)
    drawn = rng.random(COUNT)
    wide = np.select([drawn < 0.5, drawn < 0.6, drawn < 0.7], [any_nan, sign | np.uint64(0x7FF << 52), sign], plain)
    if bits == 64:
        return wide
    patterns = rng.integers(0, 1 << bits, COUNT, np.uint64)
    top = np.uint64((0x7C00 if bits == 16 else 0x7F80_0000) * 1)
    return np.where(drawn < 0.6, patterns | top, patterns)


def row_kernel(opcode: str, operands: int) -> str:
    source = opcode.rpartition(".")[2]
    bits = WIDTHS[source]
    loads = "".join(f"ld.global.b{bits} %a{i}, [%f+{8 * i}];" for i in range(operands))
    given = ", ".join(f"%a{i}" for i in range(operands))
    return f"""{HEAD}.visible .entry k(.param .u64 from, .param .u64 to) {{
.reg .b64 %f, %t, %d; .reg .b32 %i; .reg .b{bits} %a<3>;
ld.param.u64 %f, [from]; ld.param.u64 %t, [to]; mov.u32 %i, %tid.x; mad.lo.u32 %i, %ctaid.x, 256, %i;
mad.wide.u32 %f, %i, {8 * operands}, %f; mad.wide.u32 %t, %i, 8, %t;
{loads}
{opcode} %d, {given}; st.global.b64 [%t], %d; ret; }}"""


@pytest.mark.parametrize("opcode", DOUBLES)
def test_the_nan_that_is_left_has_the_same_bits(launch, opcode):
    rng = np.random.default_rng(len(opcode))
    operands = DOUBLES[opcode]
    given = np.stack([numbers(rng, WIDTHS[opcode.rpartition(".")[2]]) for _ in range(operands)], axis=1)
    ptx = row_kernel(opcode, operands)
    slow, fast = (
        launch(ptx, "k", COUNT // 256, 256, given.reshape(-1), np.zeros(COUNT, np.uint64), engine=engine).arrays[1]
        for engine in ("interpreter", "jit")
    )
    compared = np.ones(COUNT, bool)
    if operands > 1 and not opcode.startswith(("min", "max")):
        assert leave_one_of(slow, given).all()
        assert leave_one_of(fast, given).all()
        compared = np.isnan(given.view(np.float64)).sum(axis=1) < 2
    differing = np.flatnonzero((slow != fast) & compared)
    assert not differing.size, [hex(int(v)) for v in (*given[differing[0]], slow[differing[0]])]
    for found in (slow, fast):
        assert (found[np.isnan(found.view(np.float64))] & np.uint64(1 << 51) != 0).all(), "a NaN is still signalling"


FOLDED = (
    "neg.f64 %n, %a0; fma.rn.f64 %d, %n, %a1, %a2;",
    "neg.f64 %n, %a2; fma.rn.f64 %d, %a0, %a1, %n;",
    "neg.f64 %n, %a1; add.f64 %d, %a0, %n; fma.rn.f64 %d, %a2, 0d3ff8000000000000, %d;",
    "neg.f64 %n, %a1; sub.f64 %d, %a0, %n; mul.f64 %d, %d, %a2;",
    "neg.f64 %n, %a0; neg.f64 %m, %a1; mul.f64 %d, %n, %m; add.f64 %d, %a2, %d;",
    "neg.f64 %n, %a0; neg.f64 %m, %a1; div.rn.f64 %d, %n, %m; sub.f64 %d, %a2, %d;",
    "mul.f64 %n, %a0, %a1; neg.f64 %n, %n; add.f64 %d, %n, %a2;",
    "fma.rn.f64 %n, %a0, %a1, %a2; neg.f64 %d, %n;",
    "mul.f64 %n, %a0, 0dbff0000000000000; fma.rn.f64 %d, %n, %a1, %a2;",
    "fma.rn.f64 %n, %a0, 0dbff0000000000000, %a1; mul.f64 %d, %n, %a2;",
    "fma.rn.f64 %n, %a0, %a1, 0d8000000000000000; sub.f64 %d, %n, %a2;",
    "sub.f64 %n, 0d8000000000000000, %a0; mul.f64 %m, %a1, 0d3ff0000000000000; fma.rn.f64 %d, %n, %m, %a2;",
)
"""Sequences that compilers fold, whose results are NaN where one of the three operands is."""


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("body", FOLDED)
@pytest.mark.parametrize("most", [1, 3])
def test_folded_operations_leave_the_payload_of_one_operand(launch, body, engine, most):
    rng = np.random.default_rng(len(body))
    given = np.stack([numbers(rng, 64) for _ in range(3)], axis=1)
    values = given.view(np.float64)
    plain = np.isinf(values) | (values == 0)  # which may make a NaN that no operand is
    if most == 1:
        plain |= np.isnan(values) & (np.arange(3) != rng.integers(0, 3, COUNT)[:, None])
    given = np.where(plain, np.float64(1.5).view(np.uint64), given)
    ptx = row_kernel("add.f64", 3).replace("add.f64 %d, %a0, %a1, %a2;", body).replace("%a<3>;", "%a<3>, %n, %m;")
    found = launch(ptx, "k", COUNT // 256, 256, given.reshape(-1), np.zeros(COUNT, np.uint64), engine=engine).arrays[1]
    assert leave_one_of(found, given).all()


BARRIER = """.visible .entry k(.param .u64 to, .param .u32 count) {
.shared .align 8 .b64 bar; .reg .b64 %t, %s; .reg .b32 %b, %c, %e, %i; .reg .pred %p;
ld.param.u64 %t, [to]; ld.param.u32 %c, [count]; mov.u32 %b, bar; mov.u32 %i, %tid.x; setp.ne.u32 %p, %i, 0;
@!%p mbarrier.init.shared::cta.b64 [%b], 64;
bar.sync 0;
BEFORE
FORM
ld.shared.b64 %s, [bar]; st.global.b64 [%t], %s; ret; }
"""
FORMS = (
    "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%b], %c;",
    "mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%b], %c;",
    "mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 %s, [%b], %c;",
    "mbarrier.arrive_drop.expect_tx.release.cta.shared::cta.b64 %s, [%b], %c;",
    "mbarrier.arrive.shared::cta.b64 %s, [%b], %c;", "mbarrier.init.shared::cta.b64 [%b], %c;",
)  # fmt: skip
MAX = (1 << 20) - 1


@pytest.mark.sampled(4)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.partition("[")[0].strip())
@pytest.mark.parametrize("before", [0, MAX])
def test_counts_of_barrier_objects_are_unsigned_and_bounded(launch, form, before):
    """PTX ISA, mbarrier: a tx-count is from -(2^20 - 1) to 2^20 - 1; what is beyond is told, as a count that is bad."""
    drawn = np.random.default_rng(len(form) + before).integers(0, 1 << 32, 2)
    set_up = f"mov.u32 %e, {before}; @!%p mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%b], %e;" if before else ""
    ptx = HEAD + BARRIER.replace("BEFORE", set_up + "bar.sync 0;").replace("FORM", f"@!%p {form}")
    for count in (1, MAX, MAX + 1, 1 << 31, (1 << 32) - 16, *drawn.tolist()):
        found = []
        for engine in ("interpreter", "jit"):
            done = launch(ptx, "k", 1, 32, np.zeros(1, np.uint64), np.uint32(count), engine=engine)
            faults = [(fault.kind, fault.cause.kind) for fault in done.result.faults]
            found.append((faults, 0 if faults else int(done.arrays[0][0])))
        assert found[0] == found[1], count
        if "_tx" in form and count > 2 * MAX:
            assert [kind for kind, _ in found[0][0]] == ["synccheck.bad_count"]


@pytest.mark.parametrize("engine", ["interpreter", None])
@pytest.mark.parametrize("index", [0, 2, 3, 1000, (1 << 32) - 1])
def test_a_jump_beyond_its_list_is_a_fault(launch, engine, index):
    ptx = f"""{HEAD}.visible .entry k(.param .u64 to, .param .u32 index) {{
.reg .b64 %t; .reg .b32 %i, %x, %d; .reg .pred %p;
ld.param.u64 %t, [to]; ld.param.u32 %i, [index]; mov.u32 %x, %tid.x; setp.ne.u32 %p, %x, 5; @%p mov.u32 %i, 1;
targets: .branchtargets T0, T1, T2;
brx.idx %i, targets;
T0: mov.u32 %d, 10; bra END;
T1: mov.u32 %d, 20; bra END;
T2: mov.u32 %d, 30;
END: mad.wide.u32 %t, %x, 4, %t; st.global.u32 [%t], %d; ret; }}"""
    done = launch(ptx, "k", 1, 32, np.zeros(32, np.uint32), np.uint32(index), engine=engine)
    if index < 3:
        assert not done.result.faults
        assert done.arrays[0][5] == 10 * (index + 1)
        return
    [fault] = done.result.faults
    assert (fault.kind, fault.thread.x) == ("trap", 5)
    assert fault.cause == Fact.of("branch_index", index=index, targets=3)
