"""Claims of idioms, as records: who executes, sign, width, what is compared; and what is not said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import pytest

from workbench.analyse.inspector import claims as c
from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.idiom_words import text_of
from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.base.records import Missing, Source, Translation
from workbench.compilers import disassemble, translate
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

pytestmark = pytest.mark.sampled(16)

KERNELS = r"""
#define K extern "C" __global__ void
K few(const float* x, float* y) { int t = threadIdx.x; if (t < 4) y[t] = x[t * 64]; }
K whole_warps(const float* x, float* y) { int t = threadIdx.x; if (t < 64) y[t] = x[t * 64]; }
K one_of_32(const float* x, float* y) { int t = threadIdx.x; if ((t & 31) == 0) y[t * 2] = x[t * 32]; }
K by_flag(const float* x, float* y, const int* f) { int t = threadIdx.x; if (f[t]) y[t * 8] = x[t * 16]; }
K by_size(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i * 16]; }
K by_row(const float* x, float* y) { if (threadIdx.y == 0) y[threadIdx.x] = x[threadIdx.x * 33]; }
K of_bytes(uchar4* y, const uchar4* x) { y[threadIdx.x] = x[threadIdx.x]; }
K wrapping(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x * 0x10000001u]; }
extern "C" __global__ void __launch_bounds__(16) small_block(float* y, const float* x) { y[threadIdx.x * 64] = x[0]; }

K sum_all(float* y, const float* x) {
  float v = x[threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);
  y[threadIdx.x] = v; }
K sum_16(float* y, const float* x) {
  float v = x[threadIdx.x];
  if (threadIdx.x < 16) { for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(0xffffu, v, o); y[threadIdx.x] = v; } }
K and_not(unsigned* y, const unsigned* x) {
  unsigned v = x[threadIdx.x];
  for (int o = 16; o; o >>= 1) v = v & ~__shfl_xor_sync(~0u, v, o);
  y[threadIdx.x] = v; }
K or_all(unsigned* y, const unsigned* x) {
  unsigned v = x[threadIdx.x];
  for (int o = 16; o; o >>= 1) v |= __shfl_xor_sync(~0u, v, o);
  y[threadIdx.x] = v; }
K mixed(int* y, const int* x) {
  int v = x[threadIdx.x];
  v += __shfl_xor_sync(~0u, v, 16); v = max(v, __shfl_xor_sync(~0u, v, 8)); v += __shfl_xor_sync(~0u, v, 4);
  v = min(v, __shfl_xor_sync(~0u, v, 2)); v += __shfl_xor_sync(~0u, v, 1);
  y[threadIdx.x] = v; }
K warp_of_block(float* y, const float* x) {
  float v = x[threadIdx.x];
  if (threadIdx.x >= 32) return;
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  if (threadIdx.x == 0) y[blockIdx.x] = v; }

K below_one(unsigned* y, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i - 1u >= n) return;
  y[i] = i; }
K shifted_by(int* y, int n, int lo) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if ((unsigned)(i - lo) >= (unsigned)n) return;
  y[i] = i; }
extern "C" __global__ void plain(float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  y[i] = 1; }
K last_of_loops(const float* x, float* y, int n) {
  float v = 0;
  for (int i = threadIdx.x; i < n; i += 32)
    v += x[i];
  v += __shfl_xor_sync(~0u, v, 1);
  for (int i = threadIdx.x; i < n; i += 32)
    y[i] = v; }

K two_arrays(float* y, const float* x, int k) {
  volatile float fixed[4]; float any[32];
  fixed[0] = x[0]; fixed[1] = x[1];
  for (int i = 0; i < 32; i++) any[i] = x[i] * 2;
  y[0] = any[k & 31];
  y[1] = fixed[0] + fixed[1]; }
extern "C" __global__ void __maxnreg__(32) spilled_index(float* y, const float* x, const int* order) {
  float any[32], v[40], sum = 0;
  int k = order[threadIdx.x];
#pragma unroll 1
  for (int i = 0; i < 32; i++) any[i] = x[i];
#pragma unroll
  for (int i = 0; i < 40; i++) v[i] = x[threadIdx.x + 32 * i];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 40; i++) sum += v[i] * v[(i * 7 + 3) % 40];
#pragma unroll
  for (int i = 0; i < 40; i++) y[i + threadIdx.x] = v[i] * sum;
  y[0] = any[k & 31]; }

K halved(int* y, const int* x) { y[threadIdx.x] = x[threadIdx.x] / 8; }
K of_floats(float* y, const float* x, const int* z) { y[threadIdx.x] = x[z[threadIdx.x] >> 3] / 8.f; /* z / 8 */ }
K rest(int* y, const int* x) { y[threadIdx.x] = x[threadIdx.x] % 16; }
K as_wide(long long* y, const long long* x) { y[threadIdx.x] = x[threadIdx.x] / 64; }

K by_warp_size(int* y, const int* x) { y[threadIdx.x] = x[threadIdx.x] / warpSize; }
K by_wide_warp_size(long long* y, const long long* x) { y[threadIdx.x] = x[threadIdx.x] / warpSize; }
K by_argument(int* y, const int* x, int n) { y[threadIdx.x] = x[threadIdx.x] / n; }
K between(float* y, const float* from, const float* to) {
  long long i = threadIdx.x;
  if (i >= to - from) return;
  y[i] = from[i]; }
K without(float* y, const float* from) { if (from == 0) return; y[threadIdx.x] = from[threadIdx.x]; }

K divided(float* y, const float* x) { y[threadIdx.x] = x[0] / x[1]; }
K scaled(float* y, const float* x) { y[threadIdx.x] = x[threadIdx.x] * 1.1; }
K both(float* y, const float* x) { y[threadIdx.x] = x[threadIdx.x] * 1.1 + 2.3; }
K meant(float* y, const float* x) { double d = x[0] * 1.1; y[0] = (float)d; }

K named(float* y, const float* x, int n) {
  __shared__ float s[64];
  for (int i = 0; i < n; i++) {
    s[threadIdx.x & 63] = x[i];
    asm volatile("bar.sync 1, 64;" ::: "memory");
    y[i] = s[3];
    asm volatile("bar.sync 2, %0;" :: "r"(blockDim.x) : "memory"); } }
K chosen(int* y, const int* x, int v) {
  switch (blockIdx.x) { case 0: y[0] = 5; break; case 1: y[1] = 7 * v; break; case 2: atomicAdd(y, 3); break;
  case 3: y[3] = y[4]; break; case 4: y[7] = 9; break; case 5: y[5] = x[9]; break; case 6: y[6] = x[1] + 2; break;
  default: y[8] = 1; } }
"""


@cache
def reported(arch: str) -> Mapping[str, Sequence[Idiom]]:
    return _reported(translate(Source(KERNELS, "cuda", "claims.cu"), arch=arch))


def _reported(made: Translation) -> Mapping[str, Sequence[Idiom]]:
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    return {code.name: find_idioms(code) for code in kernel_codes(made, listing, open_scopes(parse(made.ptx)))}


@pytest.fixture(params=["sm_80", "sm_120"])
def claims(request: pytest.FixtureRequest) -> Callable[[str, type[c.Claim]], list[c.Claim]]:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    found = reported(request.param)
    return lambda kernel, kind: [each.claim for each in found[kernel] if type(each.claim) is kind]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kernel", ["few", "one_of_32", "by_flag", "of_bytes", "wrapping", "small_block"])
def test_a_stride_is_not_reported_of_lanes_that_are_left_out(claims: Callable, kernel: str) -> None:
    assert claims(kernel, c.StridedAccess) == []


def test_a_stride_says_who_executes_and_how_wide(claims: Callable) -> None:
    assert claims("whole_warps", c.StridedAccess) == [c.StridedAccess(256, 4, 32, 4, c.Lanes("all", rows=True))]
    assert claims("by_size", c.StridedAccess) == [c.StridedAccess(64, 4, 32, 4, c.Lanes("bounded"))]
    assert claims("by_row", c.StridedAccess) == [c.StridedAccess(132, 4, 32, 4, c.Lanes("all", rows=True))]


@pytest.mark.parametrize("kernel", ["sum_16", "and_not", "mixed"])
def test_a_reduction_is_of_all_lanes_by_one_operation(claims: Callable, kernel: str) -> None:
    assert claims(kernel, c.ShuffleReduction) == []


def test_a_reduction_names_its_operation(claims: Callable) -> None:
    (sum_all,), (or_all,) = (claims(each, c.ShuffleReduction) for each in ("sum_all", "or_all"))
    assert (sum_all.operation, sum_all.everywhere, sum_all.lanes) == ("sum", True, c.Lanes("all"))
    assert (or_all.operation, or_all.opcodes) == ("or", ("LOP3.LUT",))
    (first,) = claims("warp_of_block", c.ShuffleReduction)
    assert (first.everywhere, first.lanes) == (False, c.Lanes("all", rows=True))


@pytest.mark.parametrize("kernel", ["below_one", "shifted_by"])
def test_unsigned_comparisons_of_what_may_wrap_are_no_bounds_checks(claims: Callable, kernel: str) -> None:
    assert claims(kernel, c.BoundsCheck) == []
    (guard,) = claims(kernel, c.EarlyEnd)
    (condition,) = guard.conditions
    assert (condition.left.what, condition.test, condition.signed) == ("of_index", "GE", False)


def test_a_bounds_check_says_what_is_compared(claims: Callable) -> None:
    (check,) = claims("plain", c.BoundsCheck)
    index = c.Side("index", "blockIdx.x * blockDim.x + threadIdx.x")
    size = c.Side("argument", names=("n",), whole=True)
    assert check.conditions == (c.Condition(index, "GE", size, 32, signed=True),)


def test_an_end_stands_where_threads_end_and_not_at_a_loop_that_they_come_back_from(claims: Callable) -> None:
    lines = KERNELS.splitlines()
    for arch in ("sm_80", "sm_120"):
        ends = [each for each in reported(arch)["last_of_loops"] if isinstance(each.claim, c.EarlyEnd)]
        assert ends
        for each in ends:
            before = "\n".join(lines[: (each.source_line or 0) - 1])
            assert "v += __shfl_xor_sync(~0u, v, 1)" in before


def test_an_indexed_array_is_reported_of_the_accesses_that_have_the_index() -> None:
    for arch in ("sm_80", "sm_120"):
        by_kind: dict[type[c.Claim], set[str]] = {}
        for each in reported(arch)["two_arrays"]:
            line = KERNELS.splitlines()[(each.source_line or 1) - 1]
            by_kind.setdefault(type(each.claim), set()).add(line.strip())
        assert by_kind[c.IndexedLocalAccess] == {"y[0] = any[k & 31];"}
        assert any("fixed[0] = x[0]" in line for line in by_kind[c.LocalAccess])


def test_an_index_that_was_spilled_is_still_an_index(claims: Callable) -> None:
    (spills,) = claims("spilled_index", c.Spills)
    assert spills.loads
    assert claims("spilled_index", c.IndexedLocalAccess) == [c.IndexedLocalAccess()]


def test_powers_of_two_are_reported_by_what_is_computed(claims: Callable) -> None:
    wanted = {"halved": ("division", 8, 32), "rest": ("remainder", 16, 32), "as_wide": ("division", 64, 64)}
    for kernel, expected in wanted.items():
        (claim,) = claims(kernel, c.SignedPowerOfTwo)
        assert (claim.operation, claim.divisor, claim.bits) == expected
        # A mask is a step on the way to a remainder: what it leaves is subtracted.
        assert ("is the step that makes" in text_of(claim)) == (expected[0] == "division")
    assert claims("of_floats", c.SignedPowerOfTwo) == []


def test_a_quotient_of_two_registers_is_in_one_place() -> None:
    for arch in ("sm_80", "sm_120"):
        (found,) = (each for each in reported(arch)["as_wide"] if isinstance(each.claim, c.SignedPowerOfTwo))
        assert found.copies == 1
        assert ".S64" in found.claim.result.opcode


def test_a_divisor_that_ptx_moves_into_a_register_is_named() -> None:
    """The compiler for sm_100 and later has the number of warpSize; for older ones PTX has it by its name."""
    wanted = {"by_warp_size": 32, "by_wide_warp_size": 32, "by_argument": None}
    found = {
        kernel: {each.claim.divisor for each in reported("sm_80")[kernel] if isinstance(each.claim, c.IntegerDivision)}
        for kernel in wanted
    }
    assert found == {kernel: {divisor} for kernel, divisor in wanted.items()}


def test_what_is_computed_from_addresses_is_no_address(claims: Callable) -> None:
    for kernel, whole in (("between", False), ("without", True)):
        ((condition,),) = (guard.conditions for guard in claims(kernel, c.EarlyEnd))
        sides = [side for side in (condition.left, condition.right) if side.what == "address"]
        assert {side.whole for side in sides} == {whole}


def test_a_double_literal_is_reported_beside_functions_that_mean_doubles(claims: Callable) -> None:
    (one,), (two,) = (claims(each, c.AccidentalDouble) for each in ("scaled", "both"))
    assert one.literals == ("1.1",)
    assert two.literals == ("1.1", "2.3")
    assert claims("meant", c.AccidentalDouble) == []


def test_barriers_for_a_number_of_threads_say_the_number(claims: Callable) -> None:
    found = {(each.barrier, each.counted, each.threads) for each in claims("named", c.BarrierInLoop)}
    assert found == {(1, True, 64), (2, True, None)}


def test_a_jump_by_a_uniform_register_is_one_of_the_whole_warp(claims: Callable) -> None:
    tables = claims("chosen", c.JumpTable)
    assert tables
    assert all(each.uniform == (each.jump == "BRXU") for each in tables)


ROUNDED = {
    "__fdiv_rn(x[0], x[1])": (), "__fdiv_rz(x[0], x[1])": (), "__fsqrt_rn(x[0])": (), "__frcp_ru(x[0])": (),
    "x[0] / x[1]": ("-prec-div=false", "-use_fast_math"), "sqrtf(x[0])": ("-prec-sqrt=false", "-use_fast_math"),
}  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text", ROUNDED)
def test_a_cure_is_named_where_it_cures(text: str) -> None:
    pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC is not installed")
    source = Source(
        f'extern "C" __global__ void k(float* y, const float* x) {{ y[threadIdx.x] = {text}; }}', "cuda", "k.cu"
    )
    (claim,) = (
        each.claim for each in _reported(translate(source, arch="sm_90"))["k"] if type(each.claim) is c.Subroutine
    )
    assert claim.cures == ROUNDED[text]
    for cure in ROUNDED[text]:
        left = _reported(translate(source, arch="sm_90", options=(cure,)))["k"]
        assert not [each for each in left if isinstance(each.claim, c.Subroutine)]


def test_flags_of_nvcc_are_not_reported_of_numba() -> None:
    pytest.importorskip("numba_cuda", reason="numba-cuda is not installed")
    from workbench.languages.numba.source import source_of

    made = translate(source_of(_numba_kernel), arch="sm_90", signature="(float32[:], float32[:])")
    found = [each.claim for each in next(iter(_reported(made).values()))]
    assert all(each.cures == () for each in found if isinstance(each, c.Subroutine))
    assert all(each.flag is None for each in found if isinstance(each, c.FusedProduct))
    assert any(isinstance(each, c.Subroutine | c.FusedProduct) for each in found)


def _numba_kernel(x, y):  # type: ignore[no-untyped-def]
    y[0] = x[0] * x[1] + x[2]
    y[1] = x[3] / x[4]
