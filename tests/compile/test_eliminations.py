"""A PTX line with no SASS says what became of it: kernels in which each of the reasons occurs, for several archs."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from support.tiers import commit_seed

from workbench.analyse.inspector.constant_bank import layout_of, parameter_places
from workbench.analyse.inspector.eliminations import Elimination, eliminations
from workbench.base.records import Missing, SassLine, Source, Translation
from workbench.compilers import disassemble, translate
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

pytestmark = pytest.mark.sampled(10)

Compile = Callable[..., Translation]
KERNELS = Path(__file__).resolve().parents[2] / "kernels"


def reported(made: Translation) -> tuple[list[tuple[str, Elimination]], tuple[SassLine, ...]]:
    """The eliminations of a translation, each with the text of its PTX line, and the SASS."""
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    text = made.ptx.splitlines()
    found = eliminations(open_scopes(parse(made.ptx)), listing.lines, made.arch)
    return [(" ".join(text[line - 1].split()), elimination) for line, elimination in found.items()], listing.lines


def of(found: list[tuple[str, Elimination]], begins: str) -> list[Elimination]:
    return [elimination for text, elimination in found if text.startswith(begins)]


SAXPY = """extern "C" __global__ void saxpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""


def test_arguments_lie_in_the_constant_bank(compile_cuda: Compile, arch: str) -> None:
    found, lines = reported(compile_cuda(SAXPY, arch))
    texts = [line.text for line in lines]
    base = layout_of(arch).parameters
    for number, offset in enumerate((base, base + 4, base + 8, base + 16)):
        parameter = [f for t, f in found if t.startswith("ld.param") and f"saxpy_param_{number}]" in t]
        for elimination in parameter:
            assert elimination.how == "folded"
            assert (elimination.reason.kind, elimination.reason["offset"]) == ("parameter", offset)
            # Later archs load two arguments by one instruction.
            reads = [t for line, t in zip(lines, texts, strict=True) if line.offset in elimination.offsets]
            assert reads
            assert all("c[0x0][" in t for t in reads)


def test_addresses_in_global_memory_need_no_conversion(compile_cuda: Compile, arch: str) -> None:
    found, _ = reported(compile_cuda(SAXPY, arch))
    converted = of(found, "cvta.to.global")
    assert converted
    assert {(elimination.how, elimination.reason.kind) for elimination in converted} == {("removed", "same_address")}


def test_places_of_parameters_are_aligned() -> None:
    text = """.version 8.0
.target sm_80
.address_size 64
.entry k(.param .u8 a, .param .u64 b, .param .align 16 .b8 c[24], .param .f32 d) { ret; }
"""
    assert parameter_places(open_scopes(parse(text)).entries[0], "sm_80") == {
        "a": (0x160, 1), "b": (0x168, 8), "c": (0x170, 24), "d": (0x188, 4),
    }  # fmt: skip


def test_the_layout_of_the_bank_is_that_of_the_compiler(compile_cuda: Compile, arch: str) -> None:
    source = """extern "C" __global__ void f(int* p) {
      p[0] = blockDim.x; p[1] = blockDim.y; p[2] = gridDim.x; p[3] = gridDim.z; }"""
    listing = disassemble(compile_cuda(source, arch))
    assert not isinstance(listing, Missing)
    layout = layout_of(arch)
    text = listing.text.replace("c[0x0][RZ]", "c[0x0][0x0]")
    for offset in (layout.block, layout.grid, layout.stack, layout.parameters):
        assert any(f"c[0x0][{offset - below:#x}]" in text for below in (0, 4, 8)), hex(offset)


def test_merged_loads_name_the_one_that_carries_them(compile_cuda: Compile) -> None:
    source = """extern "C" __global__ void f(const float4* __restrict__ x, float* y) {
      __shared__ float s[1024];
      s[threadIdx.x] = y[threadIdx.x];
      __syncthreads();
      float sum = 0;
      for (int k = 0; k < 8; ++k)
        sum += s[(threadIdx.x & 3) * 8 + k];
      y[threadIdx.x] = sum;
    }"""
    found, lines = reported(compile_cuda(source))
    merged = [elimination for elimination in of(found, "ld.shared") if elimination.how == "merged"]
    assert merged
    wide = {line.offset for line in lines if line.opcode.startswith("LDS.128")}
    for elimination in merged:
        assert set(elimination.offsets) <= wide
        assert elimination.text.startswith(f"merged into 0x{elimination.offsets[0]:04x}: one LDS.128 for lines")


def test_multiplications_that_were_fused_say_with_what(compile_cuda: Compile) -> None:
    ptx_mul = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p)
{
  .reg .b64 %rd<2>;
  .reg .f32 %f<5>;
  ld.param.u64 %rd1, [p];
  ld.global.f32 %f1, [%rd1];
  ld.global.f32 %f2, [%rd1+4];
  mul.f32 %f3, %f1, %f2;
  add.f32 %f4, %f3, %f2;
  st.global.f32 [%rd1], %f4;
  ret;
}
"""
    try:
        made = translate(Source(ptx_mul, "ptx", "k.ptx"), arch="sm_90")
    except Exception as error:
        pytest.skip(f"no ptxas: {error}")
    if isinstance(made.cubin, Missing):
        pytest.skip(made.cubin.reason)
    found, _ = reported(made)
    fused = of(found, "mul.f32") + of(found, "add.f32")
    assert [elimination.how for elimination in fused] == ["folded"]
    (part,) = fused[0].reason["parts"]
    assert ([line.opcode for line in part.sass], part.line) == (["FFMA"], 12)
    assert "which computes line 12 with it" in fused[0].text


def test_a_mask_before_a_comparison_is_no_idle_one(compile_cuda: Compile, arch: str) -> None:
    drawn = random.Random(commit_seed())
    runs = [(1 << drawn.randrange(1, 20)) - 1 << drawn.randrange(12) for _ in range(12)]
    few_zeros = [0xFFFFFF9F, 0xFFFFFFFF ^ 1 << drawn.randrange(1, 9)]
    masks = [1, 7, 31, 63, 255, 1023, *few_zeros, *(run | 1 << drawn.randrange(31) for run in runs)]
    source = "".join(
        f"""extern "C" __global__ void k{n}(int* x) {{
  if ((threadIdx.x & {mask}u) == 0)
    x[threadIdx.x] = 1;
}}
"""
        for n, mask in enumerate(masks)
    )
    found, _ = reported(compile_cuda(source, arch))
    fates = of(found, "and.b32")
    assert fates
    assert {elimination.how for elimination in fates} == {"folded"}, masks


def test_a_mask_is_not_idle_where_another_number_seldom_lets_it_show(compile_cuda: Compile, arch: str) -> None:
    source = """extern "C" __global__ void k(int* x, int n) {
  int t = threadIdx.y * n + threadIdx.x;
  if (!((t & 31) == 0 && threadIdx.y == 0))
    x[t] = 1;
}"""
    found, _ = reported(compile_cuda(source, arch))
    assert "idle" not in {elimination.reason.kind for elimination in of(found, "and.b32")}


def test_a_sum_that_a_register_holds_already_is_not_done_by_who_reads_it(arch: str) -> None:
    """`x - 9 + 4 + 5` is x, which a comparison takes as it is: it adds nothing. So are a copy and a cut extension."""
    draw = random.Random(arch)
    body, sums = [], []
    for n, width in enumerate([32, 32, 64, 32]):
        x, parts = (f"%{'r' if width == 32 else 'd'}{10 * n + k}" for k in (1, 2)), draw.sample(range(1, 99), 3)
        first, second = x
        file, at = second[:2], int(second[2:])
        steps = draw.choice([(-parts[0], parts[0]), (-sum(parts), *parts), (parts[0], parts[1], -parts[0] - parts[1])])
        body.append(f"ld.global.b{width} {first}, [%d90+{64 * n}];")
        for k, step in enumerate(steps):
            body.append(f"add.s{width} {file}{at + k}, {first if not k else f'{file}{at + k - 1}'}, {step};")
            sums += [] if k == 0 else [body[-1]]
        # The first sum is needed: it has SASS. What follows it adds up to nothing.
        body.append(f"st.global.b{width} [%d90+{64 * n + 8}], {second};")
        bound = "%r90" if width == 32 else "%d91"
        body.append(f"setp.lt.s{width} %p{n}, {file}{at + len(steps) - 1}, {bound};")
        body.append(f"@%p{n} st.global.b32 [%d90+{64 * n + 16}], {n};")
    twice = ["neg.s32 %r81, %r80;", "neg.s32 %r82, %r81;"]
    # The lower word of a number that was extended, and a copy, are the number.
    same = ["cvt.u32.u64 %r85, %d80;", "mov.b32 %r86, %r84;"]
    body += ["ld.global.b32 %r84, [%d90+528];", "cvt.s64.s32 %d80, %r84;", *same, "st.global.b64 [%d90+536], %d80;"]
    for n, register in enumerate(("%r85", "%r86"), 5):
        body += [f"setp.lt.s32 %p{n}, {register}, %r90;", f"@%p{n} st.global.b32 [%d90+544], {n};"]
    body += ["ld.global.b32 %r80, [%d90+512];", *twice, "shl.b32 %r83, %r82, 3;", "st.global.b32 [%d90+520], %r83;"]
    text = f""".version 8.8
.target {arch}
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n, .param .u64 m)
{{
  .reg .pred %p<9>;
  .reg .b64 %d<99>;
  .reg .b32 %r<99>;
  ld.param.u64 %d90, [p];
  ld.param.u32 %r90, [n];
  ld.param.u64 %d91, [m];
  {" ".join(f"{each}{chr(10)}" for each in body)}
  ret;
}}
"""
    found, _ = reported(translate(Source(text, "ptx", "k.ptx"), arch=arch))
    narrow = {each for each in sums if ".s32" in each}
    kinds = {line: elimination.reason.kind for line, elimination in found if line in narrow.union(twice, same)}
    assert len(kinds) >= len(narrow) + len(same)
    assert set(kinds.values()) <= {"idle", "copy"}, text


@pytest.mark.parametrize("call", ["bar.sync %0, %1;", "barrier.sync %0, %1;", "nanosleep.u32 %0; bar.sync %0, %1;"])
def test_a_number_that_an_instruction_without_a_result_takes_is_needed(
    compile_cuda: Compile, arch: str, call: str
) -> None:
    source = f"""extern "C" __global__ void k(int* x, int n) {{
  asm volatile("{call}" :: "r"(5), "r"(n) : "memory");
  x[threadIdx.x] = n;
}}"""
    found, _ = reported(compile_cuda(source, arch))
    fates = [*of(found, "mov.b32"), *of(found, "mov.u32")]
    assert {elimination.reason.kind for elimination in fates} in ({"constant"}, {"needed"}, {"constant", "needed"})


def test_a_sign_that_is_dropped_seldom_is_dropped(arch: str) -> None:
    text = f""".version 8.8
.target {arch}
.address_size 64
.visible .entry k(.param .u64 p)
{{
  .reg .b64 %rd<2>;
  .reg .b32 %r<3>;
  .reg .f32 %f<8>;
  .reg .pred %p<4>;
  ld.param.u64 %rd1, [p];
  ld.global.u32 %r1, [%rd1];
  ld.global.u32 %r2, [%rd1+4];
  ld.global.f32 %f1, [%rd1+8];
  ld.global.f32 %f2, [%rd1+12];
  setp.eq.s32 %p1, %r1, 12345;
  setp.eq.s32 %p2, %r2, 54321;
  and.pred %p3, %p1, %p2;
  mul.f32 %f3, %f1, %f2;
  abs.f32 %f4, %f3;
  neg.f32 %f5, %f4;
  selp.f32 %f6, %f5, %f3, %p3;
  st.global.f32 [%rd1], %f6;
  st.global.f32 [%rd1+4], %f3;
  selp.f32 %f7, %f1, %f2, %p3;
  st.global.f32 [%rd1+8], %f7;
  ret;
}}
"""
    found, lines = reported(translate(Source(text, "ptx", "k.ptx"), arch=arch))
    assert any("-|" in line.text for line in lines)
    fates = of(found, "abs.f32")
    assert fates
    assert all(elimination.how != "removed" for elimination in fates)


@pytest.mark.parametrize("seed", range(4))
def test_a_saturation_that_shows_seldom_is_work(compile_cuda: Compile, seed: int) -> None:
    draw = random.Random(seed)
    factor = draw.choice((1, -1)) * 2.0 ** draw.uniform(-9, -3)
    arch = draw.choice(("sm_75", "sm_80", "sm_90", "sm_120"))
    source = f"""extern "C" __global__ void squash(const float* x, float* y) {{
      int t = threadIdx.x;
      y[t] = __saturatef(fmaf(x[t], {factor!r}f, 0.5f));
      y[t + 99] = expf(x[t + 99]);
    }}"""
    found, lines = reported(compile_cuda(source, arch))
    saturations = of(found, "cvt.sat")
    assert len(saturations) == 2
    for elimination in saturations:
        assert elimination.how == "merged"
        assert [line.opcode for line in lines if line.offset in elimination.offsets] == ["FFMA.SAT"]


def test_a_bit_of_the_upper_word_is_set_there(compile_cuda: Compile, arch: str) -> None:
    source = """extern "C" __global__ void k(unsigned long long* x, const unsigned long long* y, const int* n) {
      unsigned long long bits = y[threadIdx.x] & 0x000fffffffffffffull;
      unsigned long long part = ((1ull << 49 << n[threadIdx.x]) - 1) & (bits | 1ull << 52);
      x[threadIdx.x] = bits;
      x[threadIdx.x + 64] = part;
    }"""
    found, lines = reported(compile_cuda(source, arch))
    assert any("0x100000" in line.operands for line in lines if line.opcode.startswith("LOP3"))
    fates = of(found, "or.b64")
    assert fates
    assert all(elimination.how != "removed" for elimination in fates)


def test_branches_that_became_predicates_name_what_is_guarded(compile_cuda: Compile) -> None:
    source = """extern "C" __global__ void f(int n, float* x, float* y) {
      float v = x[threadIdx.x];
      if (threadIdx.x < n)
        v = v * y[threadIdx.x];
      x[threadIdx.x] = v;
    }"""
    found, lines = reported(compile_cuda(source))
    branches = [elimination for text, elimination in found if " bra " in text and text.startswith("@")]
    assert branches
    guarded = {line.offset for line in lines if line.predicate}
    assert {(f.how, f.reason.kind) for f in branches} == {("folded", "predicated")}
    assert all(set(f.offsets) <= guarded for f in branches)


def test_a_branch_whose_condition_was_turned_around_says_so(compile_cuda: Compile) -> None:
    found, lines = reported(compile_cuda((KERNELS / "histogram" / "kernel.cu").read_text()))
    turned = [elimination for _, elimination in found if elimination.reason.kind in ("decides_skipped", "same_jump")]
    assert turned
    jumps = {line.offset for line in lines if line.opcode in ("BRA", "EXIT") and line.predicate}
    assert all(elimination.how == "merged" and set(elimination.offsets) <= jumps for elimination in turned)


PRODUCT = """__global__ void k(const float* a, const float* b, float* c, int n, int q) {
  int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int i = 0; i < q; ++i)
    s += a[row * q + i] * b[i * n + col];
  c[row * n + col] = s;
}"""


def test_a_predicate_that_its_reader_negates_is_not_made_by_the_comparison(compile_cuda: Compile) -> None:
    # ULOP3 sets UP0 where the bit is set, and the branch is taken under !UP0.
    found, lines = reported(compile_cuda(PRODUCT, "sm_120"))
    assert any(line.opcode.startswith("BRA") and "!UP" in " ".join(line.operands) for line in lines)
    negated = of(found, "not.pred")
    assert negated
    assert all(each.reason.kind not in ("together", "done_by", "same_result") for each in negated)


def test_a_sum_that_goes_on_in_one_register_is_not_done_by_its_last_addition(compile_cuda: Compile, arch: str) -> None:
    addition = (
        r'asm volatile("{.reg .s32 v;\n ld.global.cg.b32 v, [%1];\n add.s32 %0, v, %0;}" : "+r"(s) : "l"(x + i));'
    )
    source = f"""__global__ void k(const int* x, int* o) {{
      int s = 0;
      #pragma unroll
      for (int i = 0; i < 8; i++)
        {addition}
      *o = s;
    }}"""
    found, _ = reported(compile_cuda(source, arch))
    sums = [elimination for text, elimination in found if text.startswith("add.s32") and text.endswith("}")]
    assert sums
    assert {elimination.reason.kind for elimination in sums} <= {"folded", "needed"}


NESTED = """.version 9.0
.target sm_75
.address_size 64
.visible .entry k(.param .u64 x, .param .u32 n) {
.reg .u64 %d;
.reg .u32 %s, %v, %i, %j, %n;
.reg .pred %p;
ld.param.u64 %d, [x];
ld.param.u32 %n, [n];
mov.u32 %s, 0;
mov.u32 %i, 0;
OUTER:
mov.u32 %j, 0;
xor.b32 %s, %s, 5;
INNER:
ld.global.u32 %v, [%d];
mad.lo.u32 %s, %s, %v, 7;
st.global.u32 [%d], %s;
add.u32 %j, %j, 1;
setp.lt.u32 %p, %j, %n;
@%p bra INNER;
st.global.u32 [%d+4], %s;
add.u32 %i, %i, 1;
setp.lt.u32 %p, %i, 3;
@%p bra OUTER;
ret;
}"""


@pytest.mark.parametrize("without_line", [False, True])
def test_a_loop_that_stays_in_one_that_was_unrolled_is_not_unrolled(arch: str, without_line: bool) -> None:
    # ptxas leaves the outer loop as it is. The copies are written out here, and their SASS gets the lines of NESTED, as
    # it would have them if ptxas had unrolled it; the jump of the inner loop may have another line or none.
    text = ("", *NESTED.splitlines())
    outer, again, back = (text.index(each) for each in ("OUTER:", "@%p bra INNER;", "@%p bra OUTER;"))
    body = [(n, copy) for copy in range(3) for n in range(outer + 1, back)]
    written = [*((n, 0) for n in range(1, outer)), *body, *((n, 0) for n in range(back + 1, len(text)))]
    ptx = "\n".join(text[n].replace("INNER", f"INNER{copy}") for n, copy in written).replace("sm_75", arch)
    listing = disassemble(translate(Source(ptx, "ptx", "k.ptx"), arch=arch))
    assert not isinstance(listing, Missing)
    moved = []
    for line in listing.lines:
        of_nested = written[line.ptx_line - 1][0] if isinstance(line.ptx_line, int) else line.ptx_line
        hidden = of_nested == again and without_line
        moved.append(replace(line, ptx_line=Missing("it has no line") if hidden else of_nested))
    found = eliminations(open_scopes(parse(NESTED)), moved, arch)
    assert found[back].reason.kind == "unrolled"
    assert (again in found) == without_line
    assert again not in found or found[again].reason.kind != "unrolled"


def test_of_functions_with_code_outside_the_kernel_nothing_is_said(compile_cuda: Compile, arch: str) -> None:
    # A call of what another object has keeps ptxas from placing functions within the kernel; `inner` is called by
    # `outer` alone.
    source = """__device__ int given(int);
    static __device__ __noinline__ int inner(const int* x, int n) {
      int last[8];
      for (int i = 0; i < 8; i++) last[i] = x[i] / n;
      return last[n & 7];
    }
    static __device__ __noinline__ int outer(const int* x, int n) { return n > 1 ? inner(x, n) + inner(x, n - 1) : 0; }
    __global__ void k(int* x, int n) { *x = given(outer(x, n)); }"""
    made = compile_cuda(source, arch, options=["-rdc=true"])
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    module = open_scopes(parse(made.ptx))
    functions = {i.line: f.name for f in module.functions for i in f.instructions()}
    kinds: dict[str, set[str]] = {}
    for line, elimination in eliminations(module, listing.lines, arch).items():
        kinds.setdefault(functions[line], set()).add(elimination.reason.kind)
    kernel = kinds.pop("_Z1kPii")
    assert "elsewhere" not in kernel
    assert len(kinds) == 2
    assert all(each == {"elsewhere"} for each in kinds.values())


def test_functions_that_nobody_calls_say_so(compile_cuda: Compile) -> None:
    source = SAXPY + '\nextern "C" __device__ __noinline__ float twice(float x) { return 2 * x; }'
    made = compile_cuda(source, options=["-rdc=true"])
    found, _ = reported(made)
    reasons = [elimination.reason for _, elimination in found]
    assert any(reason.kind == "not_called" and reason["function"] == "twice" for reason in reasons)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", sorted(path.parent.name for path in KERNELS.glob("*/kernel.cu")))
def test_every_line_of_the_gallery_has_sass_or_a_fate(compile_cuda: Compile, name: str) -> None:
    made = compile_cuda((KERNELS / name / "kernel.cu").read_text(), filename=f"{name}.cu")
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    module = open_scopes(parse(made.ptx))
    found = eliminations(module, listing.lines, made.arch)
    own = {line.ptx_line for line in listing.lines}
    instructions = {i.line for f in module.functions for i in f.instructions()}
    assert instructions - own == set(found)
    assert all(elimination.text and not elimination.text.endswith(".") for elimination in found.values())
    # The checked explanation stays the rule: elsewhere the sentence only says who needs the result.
    assert sum(elimination.how == "unknown" for elimination in found.values()) <= len(found) * 2 / 5
    places = {(line.kernel, line.offset) for line in listing.lines}
    assert {(elimination.kernel, offset) for elimination in found.values() for offset in elimination.offsets} <= places


def test_what_orders_lanes_is_not_reported_to_come_of_a_value(compile_cuda: Compile) -> None:
    """The line table gives a BSSY to the sum before which it stands; no value became it."""
    found, lines = reported(compile_cuda((KERNELS / "softmax" / "kernel.cu").read_text(), "sm_90"))
    assert any(line.opcode.startswith("BSSY") for line in lines)
    carriers = [e.reason["sass"] for _, e in found if e.reason.kind in ("copy", "needed")]
    assert carriers
    named = {line.opcode.partition(".")[0] for each in carriers for line in each}
    assert not named & {"BSSY", "BSYNC", "NOP"}
