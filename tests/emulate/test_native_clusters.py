"""Blocks in clusters in native code: drawn kernels leave the same there and in the interpreter."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest
from support.launching import compile_cuda
from support.launching import launch as launch_ptx
from support.tiers import drawn, sampled

from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate import launch as emulate_launch
from workbench.emulate.launch import interpret

SYNC = "__cluster_barrier_arrive(); __cluster_barrier_wait();"


class DrawnCluster:
    """A kernel whose blocks exchange numbers through shared memory in phases between barriers of their cluster."""

    def __init__(self, seed: int) -> None:
        rng = self._rng = random.Random(seed)
        self.cluster = rng.choice([Dim3(2), Dim3(3), Dim3(2, 2), Dim3(1, 4), Dim3(1, 1, 2), Dim3(8)])
        self.grid = Dim3(*(each * rng.choice([1, 2]) for each in self.cluster))
        self.threads = rng.choice([32, 64, 96, 40, 17, 128])
        self.ends = rng.random() < 0.3
        """True if some threads end before the others' last phases."""
        phases = "\n".join(self._phase() for _ in range(rng.randint(2, 5)))
        n = self.threads
        self.text = f"""
extern "C" __global__ void k(const int* in, int* out, unsigned zero) {{
  __shared__ int a[{n}], b[{n}], sum[4];
  unsigned t = threadIdx.x, rank = __clusterRelativeBlockRank(), blocks = __clusterSizeInBlocks();
  unsigned number = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  int v = in[number * {n} + t];
  a[t] = v; b[t] = 3 * v + rank; if (t < 4) sum[t] = t;
  {SYNC}
{phases}
  out[number * {n} + t] = v + a[t] + b[(t + 1) % {n}] + sum[t % 4];
  {"if (t % 3 == 1) return;" if self.ends else ""}
  {SYNC}
}}"""

    def _barrier(self) -> str:
        """A barrier of the cluster, in one of the ways that there are."""
        return self._rng.choice(
            [
                SYNC,
                "__cluster_barrier_arrive(); v += 1; __cluster_barrier_wait();",
                'if (t & 4) { v ^= 5; asm volatile("barrier.cluster.arrive;" ::: "memory"); } '
                'else asm volatile("barrier.cluster.arrive;" ::: "memory"); '
                'asm volatile("barrier.cluster.wait;" ::: "memory");',
                'asm volatile("barrier.cluster.arrive.release;" ::: "memory"); __syncthreads(); '
                'if (t & 8) { asm volatile("barrier.cluster.wait.acquire;" ::: "memory"); v += 2; } '
                'else { asm volatile("barrier.cluster.wait.acquire;" ::: "memory"); v -= 1; }',
            ]
        )

    def _phase(self) -> str:
        """Reads, or writes, of another block's memory that race with nothing."""
        rng, n = self._rng, self.threads
        other = f"(rank + {rng.randint(0, 7)}) % blocks"
        place = f"(t * {rng.choice([1, 3, 5])} + {rng.randint(0, n)}) % {n}"
        generic = "int* there = (int*)__cluster_map_shared_rank({}, " + other + ");"
        step = rng.choice(
            [
                f"{{ {generic.format('a')} v += there[{place}]; }}",
                f"{{ {generic.format('b')} if (t % {rng.randint(2, 5)}) v ^= there[{place}]; }}",
                f"{{ {generic.format('sum')} atomicAdd(there + t % 4, v & 15); }}",
                f"{{ {generic.format('b')} there[(t + 1) % {n}] = v; }}",
                "{ unsigned there, from = (unsigned)__cvta_generic_to_shared(a + t); int got;"
                f' asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(from), "r"({other}));'
                ' asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(got) : "r"(there)); v += got; }',
                "{ unsigned long long there = (unsigned long long)__cluster_map_shared_rank(sum, "
                + other
                + '); unsigned owner; asm volatile("getctarank.u64 %0, %1;" : "=r"(owner) : "l"(there));'
                f" v += 100 * (owner == {other}); v += 10 * __isShared(sum + zero); }}",
                f"for (unsigned r = 0; r < blocks; r++) v += *(int*)__cluster_map_shared_rank(a + {place}, r);",
                f"if (rank % 2) {{ __syncthreads(); v += a[{place}]; __syncthreads(); }}",
                f"{{ __syncthreads(); int w = a[{place}] + v; {self._barrier()} a[t] = w; }}",
            ]
        )
        return f"  {step} {self._barrier()}"

    def spoil(self, rng: random.Random) -> None:
        """Takes a barrier of the cluster away, makes it one of the block, or has one thread do something before it."""
        *places, _ = [match.span() for match in re.finditer(re.escape(SYNC), self.text)]
        start, end = rng.choice(places)
        instead = rng.choice(["", "__syncthreads();", f"if (t == 3) b[t] = 1; {SYNC}", "if (t == 2) v += a[5];" + SYNC])
        self.text = self.text[:start] + instead + self.text[end:]

    def run(self, **options):
        count = self.grid.size * self.threads
        x = np.random.default_rng(7).integers(-1000, 1000, count).astype(np.int32)
        return launch_ptx(
            compile_cuda(self.text), "k", tuple(self.grid), self.threads, x, np.zeros_like(x), np.uint32(0),
            cluster=self.cluster, **options,
        )  # fmt: skip


@pytest.mark.parametrize("seed", drawn(4, thorough=60))
def test_drawn_kernels_leave_the_same(seed):
    kernel = DrawnCluster(seed)
    expected, found = (kernel.run(engine=engine) for engine in ("interpreter", "jit"))
    assert (expected.result.faults, found.result.faults) == ((), ()), kernel.text
    np.testing.assert_array_equal(found.arrays[1], expected.arrays[1], kernel.text)


@pytest.mark.parametrize("seed", drawn(3, thorough=60))
def test_drawn_kernels_are_counted_alike(seed):
    kernel = DrawnCluster(seed)
    expected, found = (kernel.run(engine=engine, count=True).result for engine in ("interpreter", "jit"))
    assert (expected.faults, found.faults) == ((), ()), kernel.text
    assert found.counters.totals == expected.counters.totals, kernel.text
    assert found.counters.by_ptx_line == expected.counters.by_ptx_line, kernel.text


SANITIZERS = ("race", "init", "sync")


@pytest.fixture
def interpreted(monkeypatch):
    """The launches that the interpreter has run."""
    ran = []

    def run(request, *others):
        ran.append(request)
        return interpret(request, *others)

    monkeypatch.setattr(emulate_launch, "interpret", run)
    return ran


@pytest.mark.parametrize("seed", drawn(3, thorough=60))
def test_drawn_kernels_without_mistakes_are_sanitised_in_native_code_alone(seed, interpreted):
    kernel = DrawnCluster(seed)
    found = kernel.run(engine="jit", sanitize=SANITIZERS).result
    assert (found.faults, found.findings) == ((), ()), kernel.text
    assert not interpreted, kernel.text


@pytest.mark.parametrize("seed", drawn(4, thorough=100))
def test_what_is_wrong_with_drawn_kernels_is_found_in_native_code(seed):
    kernel = DrawnCluster(seed)
    kernel.spoil(random.Random(seed))
    expected, found = (kernel.run(engine=engine, sanitize=SANITIZERS).result for engine in ("interpreter", "jit"))
    assert (found.faults, found.findings) == (expected.faults, expected.findings), kernel.text


ARRIVE, WAIT_FOR_PHASE = "__cluster_barrier_arrive();", "__cluster_barrier_wait();"
READ = 'asm volatile("ld.u32 %0, [%1];" : "=r"(v) : "l"(there + t) : "memory");'
WRITE = 'asm volatile("st.u32 [%0], %1;" :: "l"(a + t), "r"(v + 9) : "memory");'
BLANK = "int* blanks = (int*)__cluster_map_shared_rank(blank, other);"
MISTAKES = {
    "no barrier": (f"v = there[t]; {SYNC}", "no_cluster_barrier"),
    "a barrier of each block": (f"__syncthreads(); v = there[t]; {SYNC}", "no_cluster_barrier"),
    "a write behind the arrival": (f"{ARRIVE} a[t] = 2; {WAIT_FOR_PHASE} v = there[t]; {SYNC}", "no_cluster_barrier"),
    "a read ahead of the wait": (f"{ARRIVE} v = there[t]; {WAIT_FOR_PHASE} {SYNC}", "no_cluster_barrier"),
    "a thread of the block behind the arrival": (
        f"{SYNC} {ARRIVE} a[t] = 2; {WAIT_FOR_PHASE} v = a[t ^ 32]; {SYNC}", "no_barrier",
    ),
    "a write for the next phase": (f"{SYNC} v = there[t]; a[t] = v; {SYNC}", "no_cluster_barrier"),
    "the end of the block": (f"{SYNC} v = there[t];", "peer_may_end"),
    "an arrival alone before the end": (f"{SYNC} v = there[t]; {ARRIVE}", "peer_may_end"),
    "an end without an arrival": (f"{SYNC} {READ} if (t == 5) return; {SYNC}", "peer_may_end"),
    "a write of a thread that ends": (
        f"{SYNC} if (t == 5) {{ {WRITE} return; }} {SYNC} v = there[t ^ 1]; {SYNC}", "no_cluster_barrier",
    ),
    "two blocks write one place": (f"*(int*)__cluster_map_shared_rank(a, 0) = rank; {SYNC}", "no_cluster_barrier"),
    "global memory": ("out[blockIdx.x / 2 * 128] = t;", "other_block"),
    "global memory of another cluster": (f"if (!t) out[0] = rank; {SYNC}", "other_block"),
    "what nobody wrote": (f"{BLANK} {SYNC} v = blanks[t]; {SYNC}", "not_written"),
    "what was written for another cluster": (
        f"{BLANK} if (blockIdx.x < 2) blanks[t] = 1; {SYNC} v = blank[t]; {SYNC}", "not_written",
    ),
}  # fmt: skip
"""Texts of kernels with a mistake, and the cause that sanitisers give for it."""
TWINS = {
    "a barrier": f"{SYNC} v = there[t]; {SYNC}",
    "work between arrival and wait": f"{ARRIVE} v = 3 * t; {WAIT_FOR_PHASE} v += there[t]; {SYNC}",
    "another thread's write of the phase before": f"{SYNC} v = a[t ^ 32]; {SYNC} there[t ^ 33] = v; {SYNC} v = a[t];",
    "global memory of the cluster": f"int* o = out + blockIdx.x / 2 * 128; if (!t & !rank) *o = 5; {SYNC} v = *o;",
    "what another block wrote": f"{BLANK} {SYNC} blanks[t] = 1; {SYNC} v = blank[t]; {SYNC}",
    "many phases": f"for (int i = 0; i < 9; i++) {{ {SYNC} v += there[t]; {SYNC} a[(t + i) % 64] = v; }} {SYNC}",
    "phases and barriers of the block": f"""for (int i = 0; i < 5; i++) {{
      {SYNC} v += there[t ^ i]; {ARRIVE} v *= 3; {WAIT_FOR_PHASE} a[t] = v; __syncthreads(); v += a[t ^ 32];
      __syncthreads(); }} {SYNC}""",
    "numbers added in one place": f"""{SYNC} atomicAdd((int*)__cluster_map_shared_rank(a, 0), 1); {SYNC}
      v = there[0]; {SYNC}""",
}


def _in_pairs(body, engine):
    text = f"""
extern "C" __global__ void k(int* out) {{
  __shared__ int a[64], blank[64];
  unsigned t = threadIdx.x, rank = __clusterRelativeBlockRank(), other = rank ^ 1; int v = 0;
  int* there = (int*)__cluster_map_shared_rank(a, other);
  a[t] = t;
  {body}
  out[1024 + blockIdx.x * 64 + t] = v + (there != a) + (blank == a);
}}"""
    out = np.zeros(2048, np.int32)
    return launch_ptx(
        compile_cuda(text), "k", 8, 64, out, cluster=Dim3(2), engine=engine, sanitize=SANITIZERS
    ).result  # fmt: skip


@pytest.mark.parametrize("name", sampled(list(MISTAKES), 6))
def test_mistakes_are_found_as_in_the_interpreter(name):
    body, cause = MISTAKES[name]
    expected, found = (_in_pairs(body, engine) for engine in ("interpreter", "jit"))
    assert (found.faults, found.findings) == (expected.faults, expected.findings)
    assert cause in {each.cause for each in found.findings}


@pytest.mark.parametrize("name", sampled(list(TWINS), 4))
def test_right_twins_are_sanitised_in_native_code_alone(name, interpreted):
    found = _in_pairs(TWINS[name], "jit")
    assert (found.faults, found.findings) == ((), ())
    assert not interpreted


WRONG = {
    "past the end": "there = (int*)__cluster_map_shared_rank(a + t + 7, other); v = *there;",
    "misaligned": "there = (int*)((char*)__cluster_map_shared_rank(a + t, other) + (t > 3 ? 2 : 0)); *there = v;",
    "outside": "there = (int*)__cluster_map_shared_rank(a + t, t == 9 ? 2 : other); atomicAdd(there, 1);",
    "another block's, as its own": "unsigned at = (unsigned)__cvta_generic_to_shared(a + t) ^ (t == 5) << 24;"
    ' asm volatile("ld.shared::cta.u32 %0, [%1];" : "=r"(v) : "r"(at));',
    "above all ranks": "unsigned at = (unsigned)__cvta_generic_to_shared(a + t) - (t > 20) * (1u << 26);"
    ' asm volatile("st.shared::cta.u32 [%0], %1;" :: "r"(at), "r"(v));',
    "arrives twice": 'if (t & 1) asm volatile("barrier.cluster.arrive;"); asm volatile("barrier.cluster.arrive;");',
    "waits first": 'if (t < 6) asm volatile("barrier.cluster.wait;");',
    "an object elsewhere": "unsigned at = (unsigned)__cvta_generic_to_shared(a) ^ 2u << 24;"
    ' asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" :: "r"(at));',
}


@pytest.mark.parametrize("name", sampled(list(WRONG), 4))
def test_faults_are_those_of_the_interpreter(name, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    text = f"""
extern "C" __global__ void k(int* out) {{
  __shared__ __align__(16) int a[32];
  unsigned t = threadIdx.x, other = __clusterRelativeBlockRank() ^ 1; int v = t, *there = a;
  a[t] = v; {SYNC}
  {WRONG[name]}
  out[blockIdx.x * 32 + t] = v + (there != a);
  {SYNC}
}}"""
    launch = {"cluster": Dim3(2), "sequential": True}
    out = np.zeros(128, np.int32)
    runs = [
        launch_ptx(compile_cuda(text), "k", 4, 32, out, engine=engine, **launch) for engine in ("interpreter", "jit")
    ]
    (expected,), (found,) = (run.result.faults for run in runs)
    assert found == expected


BAR = 'asm volatile("bar.sync 1, 64;");'
OBJECT = """__shared__ unsigned long long m; unsigned at = (unsigned)__cvta_generic_to_shared(&m);
  if (!t) asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(at)); __syncthreads();
  if (!rank) asm volatile("{ .reg .pred p; W: mbarrier.try_wait.parity.shared.b64 p, [%0], 0; @!p bra W; }" :: "r"(at));
  SYNC"""


@pytest.mark.parametrize("body", [f"if (rank) {{ SYNC }} else {BAR}", OBJECT])
def test_a_phase_that_never_completes_is_a_deadlock(body, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    text = f"""extern "C" __global__ void k() {{
  unsigned t = threadIdx.x, rank = __clusterRelativeBlockRank();
  {body.replace("SYNC", SYNC)}
}}"""
    for engine in ("interpreter", "jit"):
        result = launch_ptx(compile_cuda(text), "k", 4, 32, cluster=Dim3(2), engine=engine).result
        assert [fault.kind for fault in result.faults] == ["deadlock"]


WAIT = (
    'asm volatile("{ .reg .pred p; W: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%0], %1;'
    ' @!p bra W; }" :: "r"(OBJECT + 8 * s), "r"(PHASE) : "memory");'
)
ARRIVE = """asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(object) : "r"(OBJECT + 8 * s), "r"(RANK));
    asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" :: "r"(object) : "memory");"""
PIPELINE = f"""extern "C" __global__ void k(const int* in, int* out, int rounds) {{
  __shared__ int buffer[2][64]; __shared__ unsigned long long full[2], empty[2];
  unsigned t = threadIdx.x, rank = __clusterRelativeBlockRank(), blocks = __clusterSizeInBlocks(), there, object;
  unsigned next = (rank + 1) % blocks, before = (rank + blocks - 1) % blocks;
  unsigned f = (unsigned)__cvta_generic_to_shared(full), e = (unsigned)__cvta_generic_to_shared(empty);
  unsigned to = (unsigned)__cvta_generic_to_shared(&buffer[0][t]);
  if (t < 2) {{
    asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(f + 8 * t));
    asm volatile("mbarrier.init.shared.b64 [%0], 64;" :: "r"(e + 8 * t));
  }}
  {SYNC}
  int v = in[blockIdx.x * 64 + t];
  for (int i = 0; i < rounds; i++) {{
    unsigned s = i & 1, phase = i >> 1 & 1;
    if (i >= 2) {WAIT.replace("OBJECT", "e").replace("PHASE", "phase ^ 1")}
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(to + 256 * s), "r"(next));
    asm volatile("st.shared::cluster.u32 [%0], %1;" :: "r"(there), "r"(v) : "memory");
    {ARRIVE.replace("OBJECT", "f").replace("RANK", "next")}
    {WAIT.replace("OBJECT", "f").replace("PHASE", "phase")}
    v = buffer[s][(t + 1) % 64] * 3 + i;
    {ARRIVE.replace("OBJECT", "e").replace("RANK", "before")}
  }}
  out[blockIdx.x * 64 + t] = v;
  {SYNC}
}}"""


def test_a_pipeline_through_objects_of_other_blocks():
    x = np.arange(8 * 64, dtype=np.int32)
    found = launch_ptx(
        compile_cuda(PIPELINE), "k", 8, 64, x, np.zeros_like(x), np.int32(7), engine="jit", cluster=Dim3(4)
    )
    assert not found.result.faults
    values = x.reshape(2, 4, 64)
    for i in range(7):
        values = np.roll(np.roll(values, 1, axis=1), -1, axis=2) * 3 + i
    np.testing.assert_array_equal(found.arrays[1], values.reshape(-1))


def test_addresses_of_variables_and_of_reserved_memory_have_the_rank(launch, on_each_engine):
    text = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 out) {
.reg .b32 %r<9>; .reg .b64 %d<4>; .shared .u32 mine;
mov.u32 %r0, %reserved_smem_offset_begin; mov.u32 %r1, mine; mov.u64 %d2, mine; cvt.u32.u64 %r2, %d2;
mov.u32 %r3, %ctaid.x; st.shared.u32 [mine], 1;
ld.param.u64 %d0, [out]; mad.wide.u32 %d1, %r3, 16, %d0; st.global.v4.u32 [%d1], {%r0, %r1, %r2, %r3};
ret; }"""
    found = on_each_engine(launch)(text, "k", 4, 32, np.zeros((4, 4), np.uint32), cluster=Dim3(2), sequential=True)
    ranks = np.array([0, 1, 0, 1], np.uint32) << 24
    expected = np.stack([ranks, ranks + 1024, ranks + 1024, np.arange(4, dtype=np.uint32)], axis=1)
    np.testing.assert_array_equal(found.arrays[0], expected)
