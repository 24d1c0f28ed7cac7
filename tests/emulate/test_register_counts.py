"""`setmaxnreg`: counts that it takes, warps that wait for registers, and launches in which they wait forever."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import launch
from support.tiers import sampled

import workbench.emulate.launch as launches
from workbench.base.errors import CompileError
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


def run(
    consumer: str,
    producer: str,
    directives: str = BOUNDED,
    threads: int = 384,
    engine=None,
    last: int = 2,
    blocks: int = 3,
    **options,
):
    text = KERNEL.format(consumer=consumer, producer=producer, directives=directives, last=last)
    return launch(text, "k", blocks, threads, np.zeros(threads, np.uint32), engine=engine, **options)


INC, DEC = "setmaxnreg.inc.sync.aligned.u32 {};", "setmaxnreg.dec.sync.aligned.u32 {};"


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_consumers_take_what_the_producer_gives(engine):
    done = run(INC.format(240), DEC.format(24), engine=engine)
    assert not done.result.faults
    assert done.arrays[0].tolist() == list(range(1, 385))


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("directives", [BOUNDED, ".maxnreg 168", ".reqntid 384, 1, 1 .minnctapersm 1"])
def test_warpgroups_that_ask_for_more_than_the_block_has_wait_forever(directives, engine):
    (fault,) = run(INC.format(224), DEC.format(80), directives, engine=engine).result.faults
    assert (fault.kind, fault.remedy) == ("deadlock", Fact("release_registers"))
    assert {each.what for each in fault.cause["waiting"]} == {"registers"}
    assert fault.ptx_line == 10


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_without_a_producer_there_are_none_to_take(engine):
    (fault,) = run(INC.format(176), "", engine=engine).result.faults
    assert fault.kind == "deadlock"


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_registers_that_are_given_behind_a_barrier_which_takers_do_not_reach_never_come(engine):
    """The pool would have enough for all, had the producer given before it waits."""
    (fault,) = run(INC.format(240) + "\nbar.sync 0;", "bar.sync 0;\n" + DEC.format(24), engine=engine).result.faults
    assert fault.kind == "deadlock"
    assert {each.what for each in fault.cause["waiting"]} == {"registers", "barrier"}


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_registers_that_are_given_later_are_waited_for(engine):
    later = "mov.u32 %n, 0;\nL: add.u32 %n, %n, 1; setp.lt.u32 %p, %n, 50;\n@%p bra L;\n"
    done = run(DEC.format(80), f"{later}{INC.format(240)}{DEC.format(24)}{INC.format(168)}", engine=engine)
    assert not done.result.faults
    assert done.arrays[0].tolist() == list(range(1, 385))


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_kernel_without_a_bound_ignores_it(engine):
    assert not run(INC.format(256), INC.format(256), "", engine=engine).result.faults


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("count", [16, 23, 25, 264])
def test_counts_that_the_instruction_cannot_have_are_refused(engine, count):
    with pytest.raises(CompileError, match="multiple of 8"):
        run(DEC.format(count), "", engine=engine)


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_part_of_a_warpgroup_is_a_fault(engine):
    (fault,) = run(DEC.format(40), "", "", threads=160, engine=engine).result.faults
    assert fault.kind == "synccheck.divergent_barrier"
    assert fault.cause.kind == "part_of_a_warpgroup"
    assert fault.remedy == Fact("whole_warpgroups")


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("directives", [BOUNDED, ""])
def test_a_part_of_a_warp_is_a_fault(directives, engine):
    few = "and.b32 %n, %t, 31; setp.gt.u32 %p, %n, 20;\n@%p bra END;\n"
    (fault,) = run(few + DEC.format(40), "", directives, engine=engine).result.faults
    assert fault.kind == "synccheck.divergent_barrier"
    assert fault.cause.kind == "part_of_a_warp"


MEETS = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"


def changes(random: np.random.Generator, in_cluster: bool) -> str:
    """A few changes of one role, with loops between them that take some rounds, and now and then a wait for the other
    blocks of a cluster."""
    lines = []
    for number in range(int(random.integers(1, 5))):
        count = int(random.choice([24, 40, 80, 120, 160, 168, 200, 232, 240]))
        form = DEC if random.random() < 0.5 else INC
        rounds = int(random.integers(1, 40))
        lines += [
            f"mov.u32 %n, 0;\nL{{role}}{number}: add.u32 %n, %n, 1; setp.lt.u32 %p, %n, {rounds};",
            f"@%p bra L{{role}}{number};",
            form.format(count),
            MEETS if in_cluster and random.random() < 0.3 else "",
        ]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", sampled(range(40), 6))
def test_both_engines_agree_on_changes_at_random(seed, monkeypatch):
    """The order in which warps run decides which of them wait forever: it is the same in both engines. The interpreter
    tells of native code's deadlocks, and has nothing to do with other launches."""
    random, again = np.random.default_rng(seed), []
    interpret = launches.interpret
    monkeypatch.setattr(launches, "interpret", lambda request: again.append(request) or interpret(request))
    in_cluster = bool(seed % 3 == 0)
    roles = [changes(random, in_cluster).replace("{role}", name) for name in ("C", "P")]
    last, directives = int(random.integers(3)), f"{BOUNDED} .reqnctapercluster 3, 1, 1" if in_cluster else BOUNDED
    done = [run(*roles, directives, engine=engine, last=last) for engine in ("interpreter", "jit")]
    assert len(again) == 1 + bool(done[0].result.faults)
    assert done[0].result.faults == done[1].result.faults
    assert np.array_equal(done[0].arrays[0], done[1].arrays[0])


@pytest.mark.parametrize("name", ["race", "init", "sync"])
def test_a_sanitised_launch_waits_natively_too(name, monkeypatch):
    def refuse(request):
        raise AssertionError("the interpreter")

    monkeypatch.setattr(launches, "interpret", refuse)
    done = run(INC.format(240), DEC.format(24), engine="jit", blocks=1, sanitize=(name,)).result
    assert not done.faults
    assert not done.findings


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_warps_of_clusters_wait_while_others_wait_for_the_cluster(engine):
    """The producers give registers behind the cluster's barrier, where the blocks wait for each other."""
    directives = f"{BOUNDED} .reqnctapercluster 3, 1, 1"
    done = run(f"{MEETS}{INC.format(240)}{MEETS}", f"{MEETS}{DEC.format(24)}{MEETS}", directives, engine=engine)
    assert not done.result.faults
    assert done.arrays[0].tolist() == list(range(1, 385))


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_a_block_of_a_cluster_that_never_has_enough_is_a_deadlock(engine):
    directives = f"{BOUNDED} .reqnctapercluster 3, 1, 1"
    (fault,) = run(f"{INC.format(240)}{MEETS}", f"{DEC.format(80)}{MEETS}", directives, engine=engine).result.faults
    assert fault.kind == "deadlock"
    assert "registers" in {each.what for each in fault.cause["waiting"]}


def test_lanes_that_wait_for_an_object_take_no_registers(interpreted):
    """One lane of each producer waits for the consumers, which take their registers behind a barrier of their own."""
    consumer = f"bar.sync 1, 384; bar.sync 2, 256; {INC.format(240)} mbarrier.arrive.shared.b64 _, [object];"
    producer = f"""{DEC.format(24)} bar.arrive 1, 384;
and.b32 %n, %t, 31; setp.ne.u32 %p, %n, 0;
@%p bra END;
W: mbarrier.try_wait.parity.shared.b64 %p, [object], 0;
@!%p bra W;"""
    begin = """.shared .b64 object;
setp.ne.u32 %p, %t, 0;
@%p bra BEGUN;
mbarrier.init.shared.b64 [object], 256;
BEGUN: bar.sync 0;
ld.global.u32 %x, [%o]; add.u32 %g, %g, %x; // of which no analysis can say that it is alike in a warp
setp.eq.u32 %p, %g, 2;
@%p bra PRODUCER;
"""
    done = run(begin + consumer, producer, engine="jit", last=3, blocks=1)
    assert not done.result.faults
    assert not interpreted
    assert done.arrays[0].tolist() == list(range(1, 385))
