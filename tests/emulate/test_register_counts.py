"""`setmaxnreg`: counts that it takes, warps that wait for registers, and launches in which they wait forever."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import launch

from workbench.base.errors import CompileError, UnsupportedInstruction
from workbench.base.records.facts import Fact

KERNEL = """.version 8.6
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 out) {directives}
{{
.reg .b64 %o; .reg .b32 %t, %g, %x, %n; .reg .pred %p;
ld.param.u64 %o, [out]; mov.u32 %t, %tid.x; mad.wide.u32 %o, %t, 4, %o; shr.u32 %g, %t, 7;
setp.eq.u32 %p, %g, {last};
@%p bra PRODUCER;
{consumer}
bra END;
PRODUCER:
{producer}
END:
add.u32 %t, %t, 1; st.global.u32 [%o], %t;
ret;
}}
"""
BOUNDED = ".maxntid 384 .minnctapersm 1"  # 168 registers a thread


def run(consumer: str, producer: str, directives: str = BOUNDED, threads: int = 384, engine=None, last: int = 2):
    text = KERNEL.format(consumer=consumer, producer=producer, directives=directives, last=last)
    return launch(text, "k", 3, threads, np.zeros(threads, np.uint32), engine=engine)


INC, DEC = "setmaxnreg.inc.sync.aligned.u32 {};", "setmaxnreg.dec.sync.aligned.u32 {};"


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_consumers_take_what_the_producer_gives(engine):
    done = run(INC.format(240), DEC.format(24), engine=engine)
    assert not done.result.faults
    assert done.arrays[0].tolist() == list(range(1, 385))


@pytest.mark.parametrize("directives", [BOUNDED, ".maxnreg 168", ".reqntid 384, 1, 1 .minnctapersm 1"])
def test_warpgroups_that_ask_for_more_than_the_block_has_wait_forever(directives):
    (fault,) = run(INC.format(224), DEC.format(80), directives).result.faults
    assert (fault.kind, fault.remedy) == ("deadlock", Fact("release_registers"))
    assert {each.what for each in fault.cause["waiting"]} == {"registers"}
    assert fault.ptx_line == 10
    with pytest.raises(UnsupportedInstruction) as refused:
        run(INC.format(224), DEC.format(80), directives, engine="jit")
    assert refused.value.kind == "waiting"


def test_without_a_producer_there_are_none_to_take():
    (fault,) = run(INC.format(176), "").result.faults
    assert fault.kind == "deadlock"


def test_registers_that_are_given_later_are_waited_for():
    later = "mov.u32 %n, 0;\nL: add.u32 %n, %n, 1; setp.lt.u32 %p, %n, 50;\n@%p bra L;\n"
    done = run(DEC.format(80), f"{later}{INC.format(240)}{DEC.format(24)}{INC.format(168)}", engine="interpreter")
    assert not done.result.faults


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_kernel_without_a_bound_ignores_it(engine):
    assert not run(INC.format(256), INC.format(256), "", engine=engine).result.faults


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("count", [16, 23, 25, 264])
def test_counts_that_the_instruction_cannot_have_are_refused(engine, count):
    with pytest.raises(CompileError, match="multiple of 8"):
        run(DEC.format(count), "", engine=engine)


def test_a_part_of_a_warpgroup_is_a_fault():
    (fault,) = run(DEC.format(40), "", "", threads=160).result.faults
    assert fault.kind == "synccheck.divergent_barrier"
    assert fault.cause.kind == "part_of_a_warpgroup"
    assert fault.remedy == Fact("whole_warpgroups")
