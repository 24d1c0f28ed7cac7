"""Kernels in strings of Python cells: each line stands where it stands in the cell, and nothing is evaluated."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.languages.cells.kernel_strings import kernels_in_strings, line_above

CELL = '''import cupy as cp
%timeit 1
!ls
cp.RawKernel?
add = cp.RawKernel(r"""
extern "C" __global__ void add(float* x) {
    x[threadIdx.x] += 1;
}""", "add", options=("-std=c++17", "-lineinfo", name))
m = cupy.RawModule(code=r\'\'\'template <typename T> __global__ void twice(T* x) {}
\'\'\', options=["-DN=2"], name_expressions=("twice<int>", other))
'''


def test_the_string_of_a_kernel_is_found_where_one_alone_defines_it() -> None:
    assert line_above(CELL, "add") == 4
    assert line_above(CELL, "twice<int>") == 8
    assert line_above(CELL, "other") is None
    assert line_above(f"{CELL}again = cp.RawKernel('__global__ void add(int* x) {{}}', 'add')", "add") is None
    assert line_above("x = (", "add") is None


def test_strings_of_an_inline_extension_are_kernels() -> None:
    text = "load_inline('m', '', '__global__ void f(int* x) { *x = N; }', extra_cuda_cflags=['-DN=3'])"
    found = kernels_in_strings(text)
    assert found is not None
    assert (found.body.strip(), found.options) == ("__global__ void f(int* x) { *x = N; }", ("-DN=3",))


def test_strings_keep_their_places() -> None:
    found = kernels_in_strings(CELL)
    assert found is not None
    body, cell = found.body.split("\n"), CELL.split("\n")
    assert len(body) == len(cell)
    assert body[5:8] == [*cell[5:7], "}"]
    template = "template <typename T> __global__ void twice(T* x) {}"
    assert body[8].index(template) == cell[8].index(template)
    assert [bool(line.strip()) for line in body] == [False] * 5 + [True] * 4 + [False] * 2
    assert found.options == ("-std=c++17", "-DN=2")
    assert found.names == ("twice<int>",)


def test_a_letter_of_several_bytes_before_a_string_moves_nothing() -> None:
    cell = "µ = RawKernel('__global__ void k() {}', 'ü')"
    found = kernels_in_strings(cell)
    assert found is not None
    assert found.body.index("__global__") == cell.index("__global__")


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "RawKernel('no kernel')",
        "x = '__global__ void k() {}'",
        "RawKernel('__global__ void k() {}'",
        "RawKernel('__global__ void k() {\\n}', 'k')",
        "RawKernel(f'__global__ void k() {{ {body} }}', 'k')",
        "RawKernel('\\\n__global__ ' 'void k() {}', 'k')",
        "RawKernel('__global__\0', 'k')",
        "RawKernel(" + "(" * 5000 + "'__global__'",
    ],
)
def test_what_has_no_such_string_is_none(cell: str) -> None:
    assert kernels_in_strings(cell) is None


@given(st.text(alphabet=" \n\"'rRub\\()RawKernel__global__,;{}", max_size=60))
def test_any_text_is_read(text: str) -> None:
    found = kernels_in_strings(f"{text}RawKernel(r'''__global__''')")
    assert found is None or len(found.body.split("\n")) >= 1
