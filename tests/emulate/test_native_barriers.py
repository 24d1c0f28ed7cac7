"""Barriers in native code: what `__syncthreads_count` and its like count, and barriers of another number."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.emulate import costs

HEAD = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, v = x[i], r = 0; '
BODIES = {
    "counts": "r = __syncthreads_count(v & 1) + 100 * __syncthreads_count(v > 90);",
    "all and any": "r = __syncthreads_and(v >= 0) + 2 * __syncthreads_or(v > 98) + 4 * __syncthreads_and(v > 20);",
    "loops": "for (int n = 0; n < 7; n++) { r = r * 3 + __syncthreads_count((v + n) % 3 == 0); __syncthreads(); }",
    "threads that have ended": "if (v & 2) { x[i] = 1; return; } r = __syncthreads_count(v & 1);",
    "kept registers": "if (v & 1) r = 5; int c = __syncthreads_count(v & 4); r = r * 100 + c + v;",
    "cooperative groups": """auto b = cooperative_groups::this_thread_block();
        __shared__ int s[128]; s[t] = v; b.sync();
        if (v & 1) r = s[t ^ 1]; b.sync(); s[t] = r; __syncthreads(); r += s[t ^ 3] + v;""",
    "barriers in both branches": """__shared__ int s[128]; s[t] = v; if (v & 1) {
        asm volatile("barrier.sync 0;" ::: "memory"); r = s[t ^ 1]; } else if (v & 2) {
        asm volatile("barrier.sync 0;" ::: "memory"); r = s[t ^ 2]; } else return;
        for (int n = 0; n < 3; n++) { if (v & 4) asm volatile("barrier.sync 0;" ::: "memory"); else {
        r++; asm volatile("barrier.sync 0;" ::: "memory"); } }""",
    "another number": 'asm volatile("bar.sync 3;"); r = v; asm volatile("bar.sync 3;");',
}


@pytest.mark.sampled(10)
@pytest.mark.parametrize("threads", [32, 64, 100])
@pytest.mark.parametrize("what", BODIES)
def test_both_engines_agree(cuda, what, threads):
    x = np.random.default_rng(threads).integers(0, 100, 3 * threads).astype(np.int32)
    source = ("#include <cooperative_groups.h>\n" if "groups" in what else "") + HEAD + BODIES[what] + " x[i] = r; }"
    slow, fast = (cuda(source, 3, threads, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
def test_an_aligned_barrier_is_not_for_some(launch, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    ptx = """.version 8.0\n.target sm_90\n.address_size 64
    .entry k(){ .reg .pred %p; .reg .b32 %t;
        mov.u32 %t, %tid.x; and.b32 %t, %t, 1; setp.eq.u32 %p, %t, 1;
        @%p bra LATER;
        barrier.sync 0;
        bra DONE;
        LATER: bar.sync 0;
        DONE: ret; }"""
    slow, fast = (launch(ptx, "k", 1, 64, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert fast.result.faults[0].kind == "synccheck.divergent_barrier"


NAMED = """.version 8.6\n.target sm_90\n.address_size 64
.entry k(.param .u64 out) { .reg .pred %p, %q; .reg .b32 %t, %w, %n, %c, %v, %a, %i; .reg .b64 %o;
    .shared .align 4 .b32 s[128];
    mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; ld.param.u64 %o, [out]; mad.wide.u32 %o, %t, 4, %o;
    mov.u32 %a, s; mad.lo.u32 %a, %t, 4, %a; mov.u32 %v, %t; BODY st.global.u32 [%o], %v; ret; }"""
NAMED_BODIES = {
    "pairs of warps": """shr.u32 %n, %w, 1; add.u32 %n, %n, 1; mov.u32 %c, 64; st.shared.u32 [%a], %t;
        bar.sync %n, %c; xor.b32 %i, %t, 32; mov.u32 %a, s; mad.lo.u32 %a, %i, 4, %a; ld.shared.u32 %v, [%a];""",
    "producers and consumers": """mov.u32 %i, 0; setp.lt.u32 %p, %t, 64; @%p bra CONSUME;
        PRODUCE: bar.sync 1, 128; add.u32 %v, %v, %i; st.shared.u32 [%a], %v; bar.arrive 2, 128; add.u32 %i, %i, 1;
        setp.lt.u32 %q, %i, 5; @%q bra PRODUCE; bra DONE;
        CONSUME: bar.arrive 1, 128; bar.sync 2, 128; ld.shared.u32 %n, [%a+256]; mad.lo.u32 %v, %v, 3, %n;
        add.u32 %i, %i, 1; setp.lt.u32 %q, %i, 5; @%q bra CONSUME; DONE: bar.sync 0;""",
    "one after the other": """setp.ge.u32 %p, %t, 64; @%p bra SECOND; bar.sync 3, 64; add.u32 %v, %v, 1; bar.sync 4;
        bra DONE; SECOND: add.u32 %v, %v, 2; bar.sync 4; DONE:""",
    "threads that have ended": """setp.ge.u32 %p, %t, 96; @%p bra DONE; bar.sync 5; bar.sync 6, 96; add.u32 %v, %v, 9;
        DONE:""",
    "parted lanes": """and.b32 %n, %t, 1; setp.eq.u32 %p, %n, 1; @%p bra ODD; add.u32 %v, %v, 100; ODD:
        st.shared.u32 [%a], %v; bar.sync 7, 128; xor.b32 %i, %t, 33; mov.u32 %a, s; mad.lo.u32 %a, %i, 4, %a;
        @!%p bra NOT; ld.shared.u32 %v, [%a]; NOT: bar.sync 8, 128;""",
}


@pytest.mark.parametrize("grid", [1, 3])
@pytest.mark.parametrize("what", NAMED_BODIES)
def test_barriers_with_numbers_of_threads(launch, what, grid):
    ptx = NAMED.replace("BODY", NAMED_BODIES[what])
    slow, fast = (
        launch(ptx, "k", grid, 128, np.zeros(128, np.uint32), engine=engine) for engine in ("interpreter", "jit")
    )
    assert slow.result.faults == fast.result.faults == ()
    assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert fast.arrays[0].any()


WRONG = {
    "no multiple": ("bar.sync 1, 48;", "synccheck.bad_count"),
    "two numbers": ("setp.lt.u32 %p, %t, 32; @%p bra A; bar.sync 1, 96; bra B; A: bar.sync 1, 128; B:",
                    "synccheck.bad_count"),
    "no such barrier": ("add.u32 %n, %w, 16; bar.sync %n, 64;", "synccheck.bad_count"),
    "nobody comes": ("setp.lt.u32 %p, %t, 32; @%p bra A; bar.sync 1; bra B; A: bar.sync 2; B:", "deadlock"),
}  # fmt: skip


@pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_with_a_barrier(launch, monkeypatch, what, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    body, kind = WRONG[what]
    ptx = NAMED.replace("BODY", body)
    slow, fast = (
        launch(ptx, "k", 1, 128, np.zeros(128, np.uint32), engine=engine) for engine in ("interpreter", "jit")
    )
    assert slow.result.faults[0].kind == fast.result.faults[0].kind == kind
    if replay_bytes:
        assert slow.result.faults == fast.result.faults


TESTED_BY_ONE_LANE = """extern "C" __global__ void k(int* x) {
    __shared__ unsigned long long object; __shared__ volatile int value;
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    unsigned at = (unsigned)__cvta_generic_to_shared(&object);
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(at));
    __syncthreads();
    if (warp == 1) {  // the last one at a barrier goes on first
        if (lane == 3) {
            asm volatile("{ .reg .pred %%p; WAIT: mbarrier.try_wait.parity.shared::cta.b64 %%p, [%0], 0;"
                         "@!%%p bra WAIT; }" :: "r"(at) : "memory");
            x[32] = value;
        }
        MEETING
        x[lane] = value + lane;
    } else if (lane == 0) {
        value = 41;
        asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(at) : "memory");
    }
}"""
MEETINGS = {
    "a barrier of the warp": "__syncwarp();",
    "a shuffle": "lane = __shfl_sync(~0u, lane, lane);",
    "a vote": "lane += __all_sync(~0u, lane > 40);",
    "an election": 'asm volatile("{ .reg .pred %%q; elect.sync _|%%q, %0; }" :: "n"(-1));',
}


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("meeting", MEETINGS)
def test_lanes_wait_for_one_that_tests_a_barrier_object(compile_for, launch, meeting, engine, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)  # the interpreter does not repeat what native code refuses
    ptx = compile_for(TESTED_BY_ONE_LANE.replace("MEETING", MEETINGS[meeting]), "sm_90")
    done = launch(ptx, "k", 1, 64, np.zeros(33, np.int32), engine=engine)
    assert done.result.faults == ()
    assert np.array_equal(done.arrays[0], [*range(41, 73), 41])


TESTED_BY_SOME = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {
.reg .b32 %r<9>; .reg .b64 %d<4>; .reg .pred %p<9>; .shared .b64 object; .reg .b64 %state;
mov.u32 %r0, %tid.x; and.b32 %r1, %r0, 31; setp.eq.u32 %p0, %r0, 0;
@%p0 mbarrier.init.shared::cta.b64 [object], 32; bar.sync 0;
setp.ge.u32 %p1, %r0, 32; @!%p1 bra OTHER;
setp.WHICH.u32 %p2, %r1, 16; setp.eq.u32 %p3, %r0, %r0; mov.u32 %r2, 0;
AGAIN: add.u32 %r2, %r2, 1;
@%p2 mbarrier.TEST.parity.shared::cta.b64 %p3, [object], 0;
@!%p3 bra AGAIN;
selp.u32 %r3, 1, 0, %p2; selp.u32 %r4, 2, 0, %p3; add.u32 %r3, %r3, %r4;
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r1, 4, %d0; st.global.u32 [%d1], %r3; ret;
OTHER: mbarrier.arrive.shared::cta.b64 %state, [object]; ret; }"""


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("test", ["try_wait", "test_wait"])
@pytest.mark.parametrize("which", ["lt", "lo", "ge", "hi"])
def test_some_lanes_test_a_barrier_object(launch, which, test, engine, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    text = TESTED_BY_SOME.replace("WHICH", which).replace("TEST", test)
    done = launch(text, "k", 1, 64, np.zeros(32, np.int32), engine=engine)
    assert done.result.faults == ()
    lanes = np.arange(32)
    tested = lanes < 16 if which in ("lt", "lo") else lanes >= 16 if which == "ge" else lanes > 16
    assert np.array_equal(done.arrays[0], 2 + tested)
