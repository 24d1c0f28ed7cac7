"""Memory operations of PTX beside their SASS: one to one, merged, changed, and what is said where nothing is known."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Missing, SassLine
from workbench.base.records.count_basis import AccessBasis
from workbench.base.records.facts import Fact
from workbench.compilers.correlate.access_match import AccessMatch, match_accesses
from workbench.isa.ptx import parse
from workbench.isa.ptx.open_scopes import open_scopes

pytestmark = pytest.mark.sampled(16)

ARCHS = ("sm_90", "sm_80")

TILED = """extern "C" __global__ void k(const float* a, const float* b, float* c, int n) {
    __shared__ float A[16][16], B[16][16];
    int tx = threadIdx.x, ty = threadIdx.y, r = blockIdx.y * 16 + ty, q = blockIdx.x * 16 + tx;
    float s = 0;
    for (int t = 0; t < n; t += 16) {
        A[ty][tx] = a[r * n + t + tx]; B[ty][tx] = b[(t + ty) * n + q];
        __syncthreads();
        for (int k = 0; k < 16; ++k) s += A[ty][k] * B[k][tx];
        __syncthreads();
    }
    c[r * n + q] = s; }"""


class Matched:
    """A compiled kernel, its match, and its PTX lines."""

    def __init__(self, source: str, arch: str, name: str | None = None) -> None:
        compilation = wb.compile(source, arch=arch)
        if not compilation.sass:
            pytest.skip(str(compilation.sass))
        self.kernel = compilation.kernel(name)
        self.text = compilation.ptx.splitlines()
        self.match: AccessMatch = match_accesses(
            open_scopes(parse(compilation.ptx)), self.kernel.mangled_name, compilation.sass.lines
        )

    def of(self, opcode: str) -> list[AccessBasis]:
        """The bases of the PTX lines that hold an opcode."""
        return [basis for line, basis in self.match.by_ptx_line.items() if opcode in self.text[line - 1]]

    def only(self, opcode: str) -> AccessBasis:
        (found,) = self.of(opcode)
        return found


def kernel(
    body: str, parameters: str = "const float* x, float* y, const int* i, int* c, int n", name: str = "k"
) -> str:
    return f'extern "C" __global__ void {name}({parameters}) {{ int t = threadIdx.x; {body} }}'


@pytest.mark.parametrize("arch", ARCHS)
def test_a_tiled_matmul_reads_shared_memory_four_words_at_a_time(arch):
    found = Matched(TILED, arch)
    bases = found.of("ld.shared.f32")
    assert len(bases) == 32
    assert [b.kind for b in bases].count("as_hardware") == 16
    merged = [b for b in bases if b.kind == "recounted"]
    assert len(merged) == 16
    assert len({b.leader_line for b in merged}) == 4
    assert all(b.width_bytes == 16 and b.sass[0].opcode == "LDS.128" for b in merged)
    assert len(found.match.plan) == 16
    assert {leader for leader, _ in found.match.plan.values()} <= set(found.match.plan)
    assert all(b.kind == "as_hardware" for op in ("ld.global", "st.shared", "st.global") for b in found.of(op))


@pytest.mark.parametrize("arch", ARCHS)
def test_an_atomic_on_one_counter_is_elected(arch):
    basis = Matched(kernel("atomicAdd(c, 1);"), arch).only("atom.global")
    assert basis.kind == "on_ptx"
    red = "REDG" if arch == "sm_90" else "RED"
    assert basis.lowering == Fact.of("combined", steps=("vote", "popcount"), elected=True, mnemonic=red)
    assert str(basis) == f"counted on PTX; the compiler changed it: a vote, a popcount and one elected {red}"
    summed = Matched(kernel("atomicAdd(c, i[t]);"), arch).only("atom.global")
    assert summed.lowering == Fact.of("combined", steps=("vote", "reduction"), elected=True, mnemonic=red)


@pytest.mark.parametrize("arch", ARCHS)
def test_a_shared_float_atomic_is_a_loop(arch):
    body = "__shared__ float s; if (!t) s = 0; __syncthreads(); atomicAdd(&s, x[t]); __syncthreads(); y[t] = s;"
    found = Matched(kernel(body), arch)
    basis = found.only("atom.shared.add.f32")
    assert basis.kind == "on_ptx"
    assert basis.lowering == Fact.of("spin_loop", steps=("LDS", "FADD", "ATOMS.CAST.SPIN"))
    assert {b.kind for op in ("ld.shared", "st.shared", "ld.global") for b in found.of(op)} == {"as_hardware"}


@pytest.mark.parametrize("arch", ARCHS)
def test_unsuffixed_multiplication_and_addition_are_fused(arch):
    ptx = """.version 8.0
.target {arch}
.address_size 64
.visible .entry k(.param .u64 p) {{
    .reg .b64 %d<3>; .reg .f32 %f<6>; .reg .b32 %r<2>;
    ld.param.u64 %d1, [p];
    cvta.to.global.u64 %d1, %d1;
    mov.u32 %r1, %tid.x;
    mad.wide.u32 %d2, %r1, 16, %d1;
    ld.global.v2.f32 {{%f1, %f2}}, [%d2];
    ld.global.f32 %f3, [%d2+8];
    mul{suffix}.f32 %f4, %f1, %f2;
    add{suffix}.f32 %f5, %f4, %f3;
    st.global.f32 [%d2+12], %f5;
    ret;
}}
"""
    found = Matched(ptx.format(arch=arch, suffix=""), arch)
    assert found.only("mul.f32").lowering == Fact.of("fused_multiplication", line=13, opcode="FFMA")
    assert found.only("add.f32").lowering == Fact.of("fused_addition", line=12, opcode="FFMA")
    assert {b.kind for b in (found.only("ld.global.v2"), found.only("ld.global.f32"), found.only("st."))} == {
        "as_hardware"
    }
    apart = Matched(ptx.format(arch=arch, suffix=".rn"), arch)
    assert not apart.of("mul.rn")
    assert not apart.of("add.rn")


ONE_TO_ONE = [
    ("y[t] = x[t];", "ld.global.f32", "LDG.E"),
    ("if (t < n) y[t] = 2 * x[t];", "st.global.f32", "STG.E"),
    ("((float4*)y)[t] = ((const float4*)x)[t];", "ld.global.v4", "LDG.E.128"),
    ("((double*)y)[t] = ((const double*)x)[t] * n;", "st.global.f64", "STG.E.64"),
    ("y[t] = ((const unsigned char*)x)[t];", "ld.global.u8", "LDG.E.U8"),
    ("c[t] = atomicAdd(c + i[t], 3);", "atom.global.add", "ATOMG.E.ADD.STRONG.GPU"),
    ("atomicCAS(c + i[t], 3, 4);", "atom.global.cas", "ATOMG.E.CAS.STRONG.GPU"),
]


@pytest.mark.parametrize("arch", ARCHS)
@pytest.mark.parametrize("number", range(len(ONE_TO_ONE)), ids=[body for body, *_ in ONE_TO_ONE])
def test_one_to_one_is_as_the_hardware(arch, number):
    # One text for all of them: it is compiled and disassembled once.
    source = "\n".join(kernel(body, name=f"k{at}") for at, (body, *_) in enumerate(ONE_TO_ONE))
    _, opcode, sass = ONE_TO_ONE[number]
    basis = Matched(source, arch, f"k{number}").only(opcode)
    assert basis.kind == "as_hardware"
    assert [s.opcode for s in basis.sass] == [sass]


@pytest.mark.parametrize("arch", ARCHS)
def test_stores_are_merged_at_the_lowest_address(arch):
    body = "__shared__ float s[512]; s[4*t] = x[t]; s[4*t+1] = x[t+32]; s[4*t+2] = t; s[4*t+3] = 1; __syncthreads();"
    found = Matched(kernel(body + "y[t] = s[127 - t];"), arch)
    bases = found.of("st.shared")
    assert {b.kind for b in bases} == {"recounted"}
    leader = {b.leader_line for b in bases}
    assert len(leader) == 1
    assert "+" not in found.text[leader.pop() - 1]


@pytest.mark.parametrize("arch", ARCHS)
def test_a_value_that_is_not_used_narrows_its_load(arch):
    basis = Matched(kernel("float4 v = ((const float4*)x)[t]; y[t] = v.x + v.y;"), arch).only("ld.global.v4")
    assert basis.lowering == Fact.of("narrowed", opcodes=(("LDG.E.64", 1),))


@pytest.mark.parametrize("arch", ARCHS)
def test_what_is_kept_in_registers_is_removed(arch):
    body = "float a[4]; for (int j = 0; j < 4; ++j) a[j] = j * x[j]; y[t] = a[i[t]];"
    found = Matched(kernel(body), arch)
    removed = [*found.of("st.local"), *found.of("ld.local")]
    assert removed
    assert {b.lowering.kind for b in removed} == {"registers"}


def test_a_histogram_counts_lanes_first():
    body = "__shared__ int s[64]; s[t] = 0; __syncthreads(); atomicAdd(s + i[t], 1); __syncthreads(); c[t] = s[t];"
    basis = Matched(kernel(body), "sm_90").only("atom.shared")
    assert basis.lowering.kind == "counts_lanes"
    assert basis.lowering["opcode"].startswith("ATOMS.POPC.INC")


def test_a_function_that_is_called_is_matched_too():
    source = "__device__ __noinline__ float f(const float* p, int j) { return p[j] * 2; }" + kernel(
        "y[t] = f(x, t) + f(x, t + 1);"
    )
    assert Matched(source, "sm_90").only("ld.global").kind == "as_hardware"


def test_another_kernel_of_the_module_is_not_looked_at():
    source = kernel("y[t] = x[t];") + kernel("y[t + 1] = x[t];").replace("k(", "other(")
    found = Matched(source, "sm_90", "other")
    assert len(found.match.by_ptx_line) == 2
    assert {b.kind for b in found.match.by_ptx_line.values()} == {"as_hardware"}


def test_without_sass_every_line_says_so():
    compilation = wb.compile(kernel("y[t] = x[t];"), arch="sm_90")
    match = match_accesses(open_scopes(parse(compilation.ptx)), "k", Missing("there is no nvdisasm"))
    assert len(match.by_ptx_line) == 2
    assert {b.kind for b in match.by_ptx_line.values()} == {"no_sass"}
    assert {b.lowering["reason"] for b in match.by_ptx_line.values()} == {"there is no nvdisasm"}
    assert not match.plan


@pytest.mark.parametrize("arch", ARCHS)
def test_a_launch_is_labelled_and_recounted(arch):
    """16 LDS and 4 LDS.128 for each of 2 x 4 warps x 2 tiles, as SASS has them."""
    compiled = wb.compile(TILED, arch=arch)
    if not compiled.sass:
        pytest.skip(str(compiled.sass))
    a = np.ones((32, 32), np.float32)
    outcome = wb.target("emulator").launch(compiled.kernel(), (2, 2), (16, 16), (a, a, a.copy(), 32), count=True)
    counters = outcome.counters
    assert counters
    iterations = 4 * 8 * 2
    assert counters.totals["shared_load_requests"] == iterations * 20
    # A column of B is one pass; four words of A, of which the warp has two rows, are a pass for each phase of 8 lanes.
    assert counters.totals["shared_load_wavefronts"] == iterations * (16 + 4 * 4)
    assert counters.basis_of("global_load_sectors").is_hardwares
    assert counters.basis_of("shared_load_requests").lines == {"as_hardware": 16, "recounted": 4}
    # All lanes of a row read the same four words.
    assert counters.basis_of("shared_load_wavefronts").lines == {"as_hardware": 16, "overlapping": 4}
    assert counters.basis_by_ptx_line.keys() >= {
        line for line, counts in counters.by_ptx_line.items() if counts.get("shared_load_requests")
    }


@pytest.mark.parametrize("arch", ARCHS)
def test_loads_of_a_compare_and_swap_loop_are_not_the_hardwares(arch):
    body = """int old = c[t & 7], seen; do { seen = old; old = atomicCAS(c + (t & 7), seen, seen * 3 + i[seen & 15]); }
        while (old != seen); y[t] = x[t];"""
    found = Matched(kernel(body), arch)
    (swap,) = found.of("atom.global.cas")
    assert swap.kind == "on_ptx"
    assert swap.lowering.kind == "waits"
    inside = [basis for basis in found.of("ld.global") if basis.lowering.kind == "waits"]
    assert inside
    assert {basis.kind for basis in inside} == {"on_ptx"}
    assert found.only("ld.global.f32").kind == "as_hardware"


@pytest.mark.parametrize("arch", ARCHS)
def test_a_loop_that_only_counts_is_no_waiting(arch):
    body = "for (int k = 0; k < n; k++) y[atomicAdd(c, 1) & 15] = x[k * 32 + t];"
    assert not any(basis.lowering.kind == "waits" for basis in Matched(kernel(body), arch).match.by_ptx_line.values())


@pytest.mark.parametrize("arch", ARCHS)
def test_a_flag_that_is_waited_for(arch):
    body = "while (((volatile const int*)i)[0] == 0) y[t] = x[t]; c[t] = n;"
    found = Matched(kernel(body), arch)
    first, again = found.of("ld.volatile")  # the test before the loop is made once
    assert first.lowering.kind != "waits"
    assert all(basis.lowering.kind == "waits" for basis in (again, *found.of("st.global.f32")))
    assert found.only("st.global.u32").lowering.kind != "waits"


def lines_of(*rows):
    """SASS lines of a kernel `k`: offset, predicate, opcode, operands, PTX line."""
    return [
        SassLine(
            kernel="k", offset=16 * n, label=None, predicate=predicate, opcode=opcode, operands=operands,
            control=Missing("not needed"), encoding=0, source_file=Missing("none"), source_line=Missing("none"),
            ptx_line=Missing("none") if ptx_line is None else ptx_line,
        )
        for n, (predicate, opcode, operands, ptx_line) in enumerate(rows)
    ]  # fmt: skip


SPLIT = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p)
{
.reg .b64 %p; .reg .b32 %r<5>;
ld.param.u64 %p, [p];
ld.global.v4.b32 {%r0, %r1, %r2, %r3}, [%p];
st.global.b32 [%p+64], %r0;
ret;
}
"""


def test_what_is_not_executed_is_no_access():
    rows = [
        (None, "LDG.E.128", ("R4", "desc[UR4][R2.64]"), 8),
        ("!PT", "LDS", ("RZ", "[RZ]"), 8),
        (None, "STG.E", ("desc[UR4][R2.64+0x40]", "R4"), 9),
        ("!UPT", "STG.E", ("desc[UR4][R2.64]", "R4"), None),
        (None, "EXIT", (), 10),
    ]
    match = match_accesses(open_scopes(parse(SPLIT)), "k", lines_of(*rows))
    assert {basis.kind for basis in match.by_ptx_line.values()} == {"as_hardware"}
    assert not match.not_in_ptx


def test_a_store_stays_one_to_one_beside_a_load_that_was_split():
    rows = [
        (None, "LDG.E.64", ("R4", "desc[UR4][R2.64]"), 8),
        (None, "LDG.E.64", ("R6", "desc[UR4][R2.64+0x8]"), 8),
        (None, "STG.E", ("desc[UR4][R2.64+0x40]", "R4"), 9),
        (None, "EXIT", (), 10),
    ]
    match = match_accesses(open_scopes(parse(SPLIT)), "k", lines_of(*rows))
    assert match.by_ptx_line[9].kind == "as_hardware"
    assert match.by_ptx_line[8].kind == "on_ptx"
    assert match.by_ptx_line[8].lowering.kind == "split"
