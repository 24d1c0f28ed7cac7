"""Remedies that are made mechanically: the changed text has the change and nothing else, whatever way it is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from workbench.analyse.model.advice.kernel_text import kernel_text
from workbench.analyse.model.advice.rewrites import Rewrite, rewritten
from workbench.analyse.model.advice.values import Touched
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.facts import Fact


def made(text: str, remedy: Fact, cause: Fact | None = None, line: int | None = None, **facts: Any) -> Any:
    given = {"grid": Dim3(64), "block": Dim3(256), "language": "cuda", "kernel": "k", "reads_grid_size": True, **facts}
    advice: Any = SimpleNamespace(remedy=remedy, cause=cause, line=line)
    launch: Any = SimpleNamespace(**given)
    return rewritten(advice, launch, text)


def text_of(*args: Any, **facts: Any) -> str:
    found = made(*args, **facts)
    assert isinstance(found, Rewrite), found
    return found.text or ""


def padding(name: str = "s", row: int = 128, pad: int = 4, size: int = 4) -> Fact:
    counted = [Quantity(each, "bytes", "counted") for each in (row, pad)]
    return Fact.of(
        "padding", touched=Touched("read", "shared", name), row=counted[0], padding=counted[1], size_bytes=size
    )


BODY = "s[threadIdx.y][threadIdx.x] = 1;"


@pytest.mark.parametrize(
    ("declared", "remedy", "found"),
    [
        ("__shared__ float s[32][32];", padding(), "__shared__ float s[32][33];"),
        ("__shared__ float other[4], s[32][32], t;", padding(), "__shared__ float other[4], s[32][33], t;"),
        ("__shared__ volatile float s [ 8 ][32];", padding(), "__shared__ volatile float s [ 8 ][33];"),
        ("static __shared__ double s[16][16];", padding(row=128, pad=8, size=8), "static __shared__ double s[16][17];"),
        ("__shared__ float s[N][N];", padding(), "__shared__ float s[N][N + 1];"),
        ("__shared__ float s[2][32][N * 2 / 2];", padding(), "__shared__ float s[2][32][N * 2 / 2 + 1];"),
        ("__shared__ float s[4][8][32];", padding(row=1024, pad=128), "__shared__ float s[4][9][32];"),
        ("__shared__ float4 s[8][8];", padding(pad=16, size=16), "__shared__ float4 s[8][9];"),
        ("__shared__ char s[32][128];", padding(size=1), "__shared__ char s[32][132];"),
    ],
)
def test_rows_of_shared_arrays_become_longer(declared: str, remedy: Fact, found: str) -> None:
    around = "#define N 32\n// s[32][32]\n__global__ void k() {{ {} " + BODY.replace("{", "{{") + " }}"
    assert text_of(around.format(declared), remedy) == around.format(found)


@pytest.mark.parametrize(
    "declared", ["extern __shared__ float s[];", "__shared__ float s[1024];", "float s[32][32];", "__shared__ T s;"]
)
def test_arrays_without_rows_are_left_to_a_person(declared: str) -> None:
    found = made(f"__global__ void k() {{ {declared} }}", padding())
    assert isinstance(found, Missing)
    assert found.kind == "not_mechanical"


def narrow(*names: str) -> Fact:
    return Fact.of("narrow", touched=tuple(Touched("read", "global", each) for each in names))


VECTORS = Fact.of("vectors", elements=4)
HEAD = "__global__ void k(const float* x, float* __restrict__ y, int n) {"


@pytest.mark.parametrize(
    "body",
    [
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i];",
        "const int i = threadIdx.x + blockIdx.x * blockDim.x; if (i < n) { float x1 = x[i]; y[i] = x1; }",
        "unsigned i = blockIdx.x * 256 + threadIdx.x; if (i >= n) return; y[i] = x[i];",
        "auto i = blockIdx.x * blockDim.x + threadIdx.x; y[i] += x[i];",
        "size_t i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) for (int r = 0; r < 3; r++) y[i] += x[i];",
    ],
)
def test_one_element_a_thread_becomes_a_vector_with_fewer_blocks(body: str) -> None:
    found = made(f"{HEAD} {body} }}", VECTORS, narrow("x", "y"))
    assert isinstance(found, Rewrite)
    assert (found.grid, found.block) == (Dim3(16), Dim3(256))
    for words in ("x_vector x_v = *reinterpret_cast<const x_vector*>(x + i);", "x_v.at[vector_k]",
                  "*reinterpret_cast<y_vector*>(y + i - 4) = y_v;", "i = 4 * ("):  # fmt: skip
        assert words in (found.text or "")
    # An array that is not written by each element, or is read as well, is loaded first.
    loaded = "y_vector y_v = *reinterpret_cast" in (found.text or "")
    assert loaded == ("+=" in body)


def test_a_loop_over_elements_keeps_its_blocks() -> None:
    body = "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) y[i] = x[i];"
    found = made(f"{HEAD} {body} }}", VECTORS, narrow("x", "y"))
    assert isinstance(found, Rewrite)
    assert found.grid == Dim3(64)
    assert "i_first += 4 * (gridDim.x * blockDim.x)" in (found.text or "")


@pytest.mark.parametrize(
    "body",
    [
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i + 1];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i]; __syncthreads();",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n && i > 2) y[i] = x[i];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i <= n) y[i] = x[i];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = x[i]; else y[0] = 1;",
        "int i = threadIdx.y; if (i < n) y[i] = x[i];",
        "int i = blockIdx.x * blockDim.x + threadIdx.x, j = 3; if (i < n) y[i] = x[i];",
        "const float* p = x; int i = threadIdx.x; if (i < n) y[i] = p[i];",
    ],
)
def test_other_bodies_are_left_to_a_person(body: str) -> None:
    assert isinstance(made(f"{HEAD} {body} }}", VECTORS, narrow("x", "y")), Missing)


def test_an_array_that_some_elements_write_is_loaded_first() -> None:
    body = "int i = threadIdx.x; if (i < n) { if (x[i] > 0) y[i] = x[i]; }"
    assert "y_vector y_v = *reinterpret_cast<const y_vector*>(y + i)" in text_of(
        f"{HEAD} {body} }}", VECTORS, narrow("x", "y")
    )


@pytest.mark.parametrize(
    ("kind", "before", "after", "operands"),
    [
        ("fewer_registers", "__global__ void k(int* p) { }", "__global__ __launch_bounds__(64, 3) void k(int* p) { }",
         {"threads": 64, "blocks": 3}),
        ("fewer_registers", "__global__ void __launch_bounds__(256) k(int* p) { }",
         "__global__ void __launch_bounds__(64, 3) k(int* p) { }", {"threads": 64, "blocks": 3}),
        ("fewer_values", "__global__ void __launch_bounds__(N, 2) k() { }",
         "__global__ void __launch_bounds__(N) k() { }", {}),
        ("keep_in_register", "__global__ void k(int* p, const float *q, int n) { }",
         "__global__ void k(int* __restrict__ p, const float * __restrict__q, int n) { }", {}),
        ("single_precision", "__global__ void k(float* p) { *p = 0.5 * *p + PI; /* 0.5 */ }",
         "__global__ void k(float* p) { *p = 0.5f * *p + float(PI); /* 0.5 */ }", {"named": ("0.5", "PI")}),
        ("exchange_indices", "__global__ void k() { int a = threadIdx.x, b = blockIdx.y * v.x; }",
         "__global__ void k() { int a = threadIdx.y, b = blockIdx.x * v.x; }", {}),
        ("constant_index", "__global__ void k() {\n  for (;;)\n    for (int i = 0; i < 4; i++) f();\n}",
         "__global__ void k() {\n  for (;;)\n#pragma unroll\n    for (int i = 0; i < 4; i++) f();\n}", {}),
        ("independent_work", "__global__ void k() {\n#pragma unroll 1\n  while (n) f(); }",
         "__global__ void k() {\n#pragma unroll 4\n  while (n) f(); }", {}),
    ],
)  # fmt: skip
def test_other_texts(kind: str, before: str, after: str, operands: dict[str, Any]) -> None:
    assert text_of(before, Fact.of(kind, **operands)) == after


def test_records_become_aligned() -> None:
    text = "struct P { float x, y; };\n__global__ void k(const P* p) { }"
    cause = Fact.of("records", touched=Touched("read", "global", "p"))
    assert text_of(text, Fact.of("one_load", bytes=8), cause).startswith("struct alignas(8) P {")


def test_a_sum_becomes_several_of_which_each_iteration_takes_the_next() -> None:
    text = "__global__ void k() {\n  float s = 0;\n  for (;;) {\n    float t = 0;\n    s += a[i];\n  }\n}"
    found = text_of(text, Fact.of("several_partial_results"), line=5)
    assert "decltype(s) s_3 = 0;" in found
    assert "s += s_1 + s_2 + s_3;" in found
    assert isinstance(made(text.replace("s += a[i]", "t += a[i]"), Fact.of("several_partial_results"), line=5), Missing)


@pytest.mark.parametrize(
    ("remedy", "block", "found"),
    [
        (Fact.of("smaller_blocks", threads=64), Dim3(256), (256, 64)),
        (Fact.of("whole_warps", threads=64), Dim3(40), (40, 64)),
        (Fact.of("more_blocks", blocks=128), Dim3(256), (128, 256)),
        (Fact.of("smaller_blocks", threads=64), Dim3(16, 16), None),
    ],
)
def test_launches(remedy: Fact, block: Dim3, found: tuple[int, int] | None) -> None:
    launch = made("", remedy, block=block)
    if found is None:
        assert isinstance(launch, Missing)
    else:
        assert (launch.grid, launch.block, launch.text) == (Dim3(found[0]), Dim3(found[1]), None)


NUMBA = """    @cuda.jit(fastmath=True)
    def k(a):
        ä, s = "ü", cuda.shared.array(shape=(32, 32), dtype=float32)
"""


def test_functions_of_numba() -> None:
    longer = text_of(NUMBA, padding(), language="numba")
    assert longer == NUMBA.replace("(32, 32)", "(32, 33)")
    bounds = text_of(NUMBA, Fact.of("fewer_registers", threads=64, blocks=3), language="numba")
    assert bounds == NUMBA.replace("fastmath=True", "fastmath=True, launch_bounds=(64, 3)")
    plain = text_of("@cuda.jit\ndef k(a): pass", Fact.of("fewer_registers", threads=64, blocks=3), language="numba")
    assert plain == "@cuda.jit(launch_bounds=(64, 3))\ndef k(a): pass"
    assert isinstance(made(NUMBA + NUMBA.replace("k", "l"), padding(), language="numba"), Missing)
    assert isinstance(made(NUMBA, VECTORS, narrow("a"), language="numba"), Missing)


def test_a_kernel_is_found_among_others_and_by_its_name_alone() -> None:
    text = "__global__ void f();\nnamespace n { template <int N> __global__ void k(int* p) { { } } }\n"
    text += "__global__ void k2() { }"
    found = kernel_text(text, "n::k<(int)3>(int *)")
    assert found is not None
    assert found.piece(*found.parameters) == "(int* p)"
    assert found.piece(*found.body) == "{ { } }"
    assert kernel_text(text, "f") is None
    assert kernel_text(text + "__global__ void k(float) { }", "k") is None
