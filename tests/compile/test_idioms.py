"""Each idiom is found in a kernel that has it, at its source line, and not in one that does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from workbench.analyse.inspector.assemble import kernel_codes
from workbench.analyse.inspector.claims import ShuffleReduction, Subroutine, UnrolledLoop
from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.kernel_code import Idiom
from workbench.analyse.inspector.source_loops import source_loops
from workbench.base.records import Missing, Source, Translation
from workbench.compilers import disassemble, translate
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

Compile = Callable[..., Translation]
HEAD = 'extern "C" __global__ void k'
PLAIN = (
    HEAD
    + """(float* x, float* y) {
  x[threadIdx.x] = y[threadIdx.x];
}"""
)

# kind, source, line of it that is to blame, fields of the claim
FOUND: dict[str, tuple[str, int | None, dict[str, object]]] = {
    "vectorised_access": (HEAD + """(float4* x, float4* y) {
  x[threadIdx.x] = y[threadIdx.x];
}""", 2, {"size": 16}),
    "predication": (HEAD + """(float* x, float* y, int n) {
  float v = x[threadIdx.x];
  if (threadIdx.x < n)
    v = v * y[threadIdx.x];
  x[threadIdx.x] = v;
}""", 4, {}),
    "unrolled_loop": (HEAD + """(float* x, int n) {
  float sum = 0;
  #pragma unroll 8
  for (int i = 0; i < n; ++i)
    sum += x[i];
  x[0] = sum;
}""", 4, {"factor": 8}),
    "magic_division": (HEAD + """(unsigned* x) {
  unsigned v = x[threadIdx.x];
  x[threadIdx.x] = v / 7;
}""", 3, {"divisor": 7}),
    "integer_division": (HEAD + """(int* x, int n) {
  x[threadIdx.x] = x[threadIdx.x] / n;
}""", 2, {"divisor": None}),
    "power_of_two": (HEAD + """(int* x) {
  x[threadIdx.x] = x[threadIdx.x] % 32;
}""", 2, {"operation": "remainder", "divisor": 32}),
    "spill": (HEAD.replace("void", "void __launch_bounds__(1024)") + """(float* x) {
  float v[80];
  for (int i = 0; i < 80; ++i)
    v[i] = x[threadIdx.x + 1024 * i];
  __syncthreads();
  for (int i = 0; i < 80; ++i)
    x[threadIdx.x + 1024 * i] = v[79 - i] * v[(i * 7 + 3) % 80];
}""", None, {}),
    "local_array": (HEAD + """(int* x, int n) {
  int v[32];
  for (int i = 0; i < 64; ++i)
    v[x[i] & 31] = i;
  x[threadIdx.x] = v[n & 31];
}""", None, {}),
    "slow_path": (HEAD + """(float* x, float* y) {
  x[threadIdx.x] = x[threadIdx.x] / y[threadIdx.x];
}""", 2, {"integer": False}),
    "accidental_fp64": (HEAD + """(float* x) {
  float v = x[threadIdx.x];
  x[threadIdx.x] = v * 0.3 + 1.0;
}""", 3, {}),
    "reconvergence": (HEAD + """(float* x, int n) {
  float v = 0;
  for (int i = threadIdx.x; i < n; i += x[i])
    v += x[i];
  x[threadIdx.x + 1] = v;
}""", None, {}),
    "tensor_core": ("""#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(half* a, half* b, float* c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}""", 10, {"holder": "warp"}),
    "async_copy": ("""#include <cuda_pipeline.h>
extern "C" __global__ void k(float4* x, float* y) {
  __shared__ float4 s[128];
  __pipeline_memcpy_async(&s[threadIdx.x], &x[threadIdx.x], 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  y[threadIdx.x] = s[127 - threadIdx.x].x;
}""", None, {}),
    "reduction": (HEAD + """(unsigned long long* x, unsigned long long* y) {
  atomicAdd(&x[y[threadIdx.x]], y[threadIdx.x + 1]);
}""", 2, {}),
    "warp_reduction": (HEAD + """(float* x) {
  float v = x[threadIdx.x];
  for (int s = 16; s; s >>= 1)
    v += __shfl_xor_sync(~0u, v, s);
  x[threadIdx.x] = v;
}""", 4, {"words": 1}),
    "constant_bank": ("__constant__ float c[8];\n" + HEAD + """(float* x) {
  x[threadIdx.x] = c[3];
}""", 3, {}),
    "fma_contraction": (HEAD + """(float* x, float a, float b) {
  x[threadIdx.x] = x[threadIdx.x] * a + b;
}""", 2, {}),
    "barrier_in_loop": (HEAD + """(float* x, int n) {
  __shared__ float s[128];
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] = x[i * 128 + threadIdx.x];
    __syncthreads();
    x[i * 128 + threadIdx.x] = s[127 - threadIdx.x];
    __syncthreads();
  }
}""", 5, {"every_iteration": True}),
    "bounds_check": (HEAD + """(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  x[i] = 1;
}""", 3, {}),
    "strided_access": (HEAD + """(float* x, float* y) {
  x[threadIdx.x] = y[threadIdx.x * 8];
}""", 2, {"stride": 32}),
}  # fmt: skip

# Kernels that look alike and must not be taken for the idiom.
NOT_FOUND = {
    "vectorised_access": HEAD + "(double* x, double* y) { x[threadIdx.x] = y[threadIdx.x]; }",
    "predication": PLAIN,
    "unrolled_loop": HEAD + """(float* x, int n) {
  float sum = 0;
  #pragma unroll 1
  for (int i = 0; i < n; ++i)
    sum += x[i];
  x[0] = sum;
}""",
    "magic_division": HEAD + "(unsigned* x) { x[threadIdx.x] = __umulhi(x[threadIdx.x], 0x12345678); }",
    "integer_division": HEAD + "(int* x) { x[threadIdx.x] = x[threadIdx.x] / 7; }",
    "power_of_two": HEAD + "(int* x) { x[threadIdx.x] = x[threadIdx.x] % 33; }",
    "spill": FOUND["local_array"][0],
    "local_array": FOUND["spill"][0],
    "slow_path": HEAD + "(float* x, float* y) { x[threadIdx.x] = __fdividef(x[threadIdx.x], y[threadIdx.x]); }",
    "accidental_fp64": HEAD + "(double* x, float* y) { x[threadIdx.x] = x[threadIdx.x] * 0.3 + y[0] * 0.5f; }",
    "reconvergence": PLAIN,
    "tensor_core": FOUND["fma_contraction"][0],
    "async_copy": PLAIN,
    "bulk_copy": FOUND["async_copy"][0],
    "reduction": HEAD + "(int* x) { x[threadIdx.x] = atomicAdd(&x[100], threadIdx.x); }",
    "warp_reduction": HEAD + "(float* x) { x[threadIdx.x] = __shfl_xor_sync(~0u, x[threadIdx.x], 16); }",
    "constant_bank": HEAD + "(float* x, float a) { x[threadIdx.x] = a; }",
    "fma_contraction": HEAD + "(float* x, float a, float b) { x[threadIdx.x] = fmaf(x[threadIdx.x], a, b); }",
    "barrier_in_loop": HEAD + """(float* x) {
  __shared__ float s[128];
  s[threadIdx.x] = x[threadIdx.x];
  __syncthreads();
  x[threadIdx.x] = s[127 - threadIdx.x];
}""",
    "bounds_check": PLAIN,
    "strided_access": HEAD + "(float4* x, float4* y) { x[threadIdx.x] = y[threadIdx.x + blockIdx.x * 7]; }",
}  # fmt: skip

# Kernels with a text that says one thing and code that does another: kind, source.
MISTAKEN = {
    "product_by_a_power_of_two": ("fma_contraction", HEAD + """(float* x, float a) {
  x[threadIdx.x] = x[threadIdx.x] * -0.25f + a;
}"""),
    "product_by_a_quarter_of_a_double": ("fma_contraction", HEAD + """(double* x, double a) {
  x[threadIdx.x] = x[threadIdx.x] * 0.25 - a;
}"""),
    "counter_that_the_body_changes": ("unrolled_loop", HEAD + """(float* x, int n) {
  float sum = 0;
  #pragma unroll 1
  for (int i = 0; i < n; i++) {
    sum += x[i]; sum += x[i + 1]; sum += x[i + 2]; sum += x[i + 3];
    i += 3;
  }
  x[0] = sum;
}"""),
}  # fmt: skip


def idioms(made: Translation) -> dict[str, list[Idiom]]:
    """The idioms found in each kernel, by its name."""
    listing = disassemble(made)
    assert not isinstance(listing, Missing)
    return {code.name: list(find_idioms(code)) for code in kernel_codes(made, listing, open_scopes(parse(made.ptx)))}


class Together:
    """Kernels of texts of their own in one text, which is compiled and disassembled once."""

    def __init__(self, compile_cuda: Compile, texts: Mapping[str, str]) -> None:
        self._first: dict[str, int] = {}
        lines: list[str] = []
        for name, text in texts.items():
            self._first[name] = len(lines)
            assert text.count(" k(") == 1
            lines += text.replace(" k(", f" {name}(").splitlines()
        self._found = idioms(compile_cuda("\n".join(lines)))
        assert set(self._found) == set(texts)

    def of(self, name: str, kind: str) -> list[Idiom]:
        """The idioms of a kind in a kernel; lines are those of its own text."""
        return [
            replace(idiom, source_line=idiom.source_line - self._first[name])
            if isinstance(idiom.source_line, int)
            else idiom
            for idiom in self._found[name]
            if idiom.kind == kind
        ]


@pytest.fixture(scope="module")
def with_idioms(compile_cuda: Compile) -> Together:
    return Together(compile_cuda, {kind: source for kind, (source, _, _) in FOUND.items()})


@pytest.fixture(scope="module")
def without_them(compile_cuda: Compile) -> Together:
    others = [source for source, _, _ in FOUND.values()]
    return Together(compile_cuda, {kind: source for kind, source in NOT_FOUND.items() if source not in others})


@pytest.mark.parametrize("kind", FOUND)
def test_it_is_found_where_it_is(with_idioms: Together, kind: str) -> None:
    _, line, fields = FOUND[kind]
    found = with_idioms.of(kind, kind)
    assert found
    claims = [vars(idiom.claim) for idiom in found]
    assert any(fields.items() <= claim.items() for claim in claims), claims
    if line is not None:
        assert line in [idiom.source_line for idiom in found]
    for idiom in found:
        assert idiom.offsets
        assert idiom.text.endswith(".")


@pytest.mark.parametrize("kind", NOT_FOUND)
def test_it_is_not_found_where_it_is_not(with_idioms: Together, without_them: Together, kind: str) -> None:
    text = NOT_FOUND[kind]
    other = next((name for name, (source, _, _) in FOUND.items() if source == text), None)
    assert not (with_idioms.of(other, kind) if other else without_them.of(kind, kind))


@pytest.fixture(scope="module")
def mistaken(compile_cuda: Compile) -> Together:
    return Together(compile_cuda, {name: source for name, (_, source) in MISTAKEN.items()})


@pytest.mark.parametrize("name", MISTAKEN)
def test_text_alone_makes_no_idiom(mistaken: Together, name: str) -> None:
    assert not mistaken.of(name, MISTAKEN[name][0])


def test_a_constant_is_what_its_own_function_says(compile_cuda: Compile) -> None:
    source = """extern "C" __global__ void k(float* x, float* y, int n) {
  const int TURNS = 4;
  for (int i = 0; i < TURNS; ++i)
    x[i * n] = y[i * n];
}
extern "C" __global__ void other(float* x, float* y, int n) {
  const int TURNS = 2;
  for (int i = 0; i < TURNS; ++i)
    x[i * n] = y[i * n];
}"""
    found = [idiom.claim for each in idioms(compile_cuda(source)).values() for idiom in each]
    assert not [claim for claim in found if isinstance(claim, UnrolledLoop)]


def test_nothing_is_reported_of_products_whose_line_is_not_known() -> None:
    header = HEAD + "(float* x) {\n  x[0] = fmaf(x[1], x[2], x[3]);\n}"
    made = translate(Source('#include "k.h"\n', "cuda", "k.cu", headers={"k.h": header}), arch="sm_80")
    assert not [i for i in idioms(made)["k"] if i.kind == "fma_contraction"]


def test_flags_are_reported_where_the_line_has_the_operation() -> None:
    header = "#define RECIPROCAL(a) __frcp_rn(a)\n#define ROOT(a) __fsqrt_rn(a)"
    body = "x[0] = RECIPROCAL(x[1]);\n x[2] = ROOT(x[3]);\n x[4] = 1 / x[5];\n x[6] = sqrtf(x[7]);"
    text = f'#include "rounded.h"\n{HEAD}(float* x) {{\n {body}\n}}'
    made = translate(Source(text, "cuda", "k.cu", headers={"rounded.h": header}), arch="sm_80")
    found = {i.source_line: i.claim.cures for i in idioms(made)["k"] if isinstance(i.claim, Subroutine)}
    assert found == {
        3: (), 4: (), 5: ("-prec-div=false", "-use_fast_math"), 6: ("-prec-sqrt=false", "-use_fast_math"),
    }  # fmt: skip


def test_bulk_copies(compile_cuda: Compile) -> None:
    source = """#include <cuda/ptx>
extern "C" __global__ void k(float* x, float* y) {
  __shared__ alignas(16) float s[128];
  __shared__ unsigned long long bar;
  if (threadIdx.x == 0) {
    cuda::ptx::mbarrier_init(&bar, 1);
    cuda::ptx::cp_async_bulk(cuda::ptx::space_cluster, cuda::ptx::space_global, s, x, 512, &bar);
  }
  __syncthreads();
  y[threadIdx.x] = s[threadIdx.x];
}"""
    found = [idiom for idiom in idioms(compile_cuda(source))["k"] if idiom.kind == "bulk_copy"]
    assert len(found) == 1


def test_loops_of_a_source() -> None:
    text = """#define N 12
constexpr int STEP = 4;
for (int i = 0; i < N; ++i) a();
for (int i = 8; i > 0; i -= 2) {
  b();
}
for (int i = start; i < n; i += STEP)
  c(i);
for (auto x : y) d();"""
    found = source_loops(dict(enumerate(text.splitlines(), 1)))
    assert [(f.first, f.last, f.step, f.trips) for f in found] == [
        (3, 3, 1, 12), (4, 6, -2, 4), (7, 8, 4, None),
    ]  # fmt: skip
    changed = """for (int i = 0; i < 8; ++i) { a(&i); }
for (int i = 0; i < 8; ++i) { b(x && i, i == 3); }
for (int i = 0; i < 8; ++i)
  i <<= 1;"""
    found = source_loops(dict(enumerate(changed.splitlines(), 1)))
    assert [(f.step, f.trips) for f in found] == [(0, None), (1, 8), (0, None)]
    python = """def f(x):
    for i in range(8):
        a(i)
        b(i)
    for j in range(n):
        c(j)
    d()"""
    found = source_loops(dict(enumerate(python.splitlines(), 1)))
    assert [(f.first, f.last, f.step, f.trips) for f in found] == [(2, 4, 1, 8), (5, 6, 1, None)]


def test_a_value_of_two_words_takes_two_shuffles_a_step(compile_cuda: Compile) -> None:
    source = (
        HEAD
        + """(TYPE* x) {
      TYPE v = x[threadIdx.x];
      for (int s = 16; s; s >>= 1) v += __shfl_xor_sync(~0u, v, s);
      x[threadIdx.x] = v;
    }"""
    )
    for type_, words in (("float", 1), ("double", 2)):
        made = compile_cuda(source.replace("TYPE", type_))
        (reported,) = [each for each in idioms(made)["k"] if each.kind == "warp_reduction"]
        assert isinstance(reported.claim, ShuffleReduction)
        assert reported.claim.words == words
        assert len(reported.offsets) == 5 * words
