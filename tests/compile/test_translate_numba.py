"""Numba functions translate without a driver, with their own names, types and lines."""

from __future__ import annotations

import numpy as np
import pytest

from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
from numba import float32, float64, int32, types  # noqa: E402
from support.refusals import refused  # noqa: E402

from workbench.languages.numba.source import source_of  # noqa: E402


@cuda.jit(device=True)
def doubled(x):
    return x * 2


@cuda.jit
def scale(x, y, n, pair):
    i = cuda.grid(1)
    if i < n:
        y[i] = doubled(x[i]) + pair[0]  # the line of the store


STORE = scale.py_func.__code__.co_firstlineno + 4


def compile_numba(function, signature=None, arch="sm_90", **keywords):
    return translate(source_of(function), arch=arch, signature=signature, **keywords)


def error_of(function, signature):
    with pytest.raises(CompileError) as caught:
        compile_numba(function, signature)
    (found,) = caught.value.diagnostics
    return found


def test_a_kernel_that_calls_a_device_function(arch):
    made = compile_numba(scale, "void(float32[:], float32[::1], int32, UniTuple(float32, 2))", arch)
    (kernel,) = made.kernels
    assert kernel.name == "scale"
    assert kernel.mangled_name in made.ptx
    assert made.cubin[:4] == b"\x7fELF"
    described = [(p.name, p.type, p.size_bytes, p.element_dtype, p.kind, p.ndim) for p in kernel.parameters[:3]]
    assert described == [
        ("x", "array(float32, 1d, A)", 56, "float32", "numba_array", 1),
        ("y", "array(float32, 1d, C)", 56, "float32", "numba_array", 1),
        ("n", "int32", 4, "int32", "numba_value", 0),
    ]
    pair = kernel.parameters[3]
    assert (pair.name, pair.size_bytes, pair.kind) == ("pair", 8, "numba_value")
    assert isinstance(pair.element_dtype, Missing)
    assert kernel.parameters[0].numba_type.ndim == 1
    assert kernel.resources.registers_per_thread > 0
    assert kernel.resources.spill_load_bytes == 0


def test_lines_lead_to_the_python_file():
    made = compile_numba(scale, (float32[:], float32[:], int32, types.UniTuple(float32, 2)))
    assert made.line_map.ptx_lines(__file__, STORE)
    stores = [line for line in disassemble(made).lines if line.opcode.startswith("ST")]
    assert stores
    assert {(line.source_file, line.source_line) for line in stores} == {(__file__, STORE)}


def test_numba_is_left_as_it_was():
    from numba.cuda import dispatcher

    before = dispatcher.get_current_device
    compile_numba(scale.py_func, (float32[:], float32[:], int32, types.UniTuple(float32, 2)))
    with pytest.raises(CompileError):
        compile_numba(scale.py_func, (float32, float32, int32, int32))
    assert dispatcher.get_current_device is before


@pytest.mark.parametrize(
    "signature",
    [
        "void(float32[::1], float32[::1], int64, float64)",
        "(float32[::1], float32[::1], int64, float64)",
        (float32[::1], float32[::1], types.int64, float64),
        ("float32[::1]", "float32[::1]", "int64", "float64"),
        types.void(float32[::1], float32[::1], types.int64, float64),
        (np.zeros(3, np.float32), np.zeros(3, np.float32), 3, 2.0),
    ],
)
def test_signatures_in_every_form(signature):
    def axpy(x, y, n, a):
        i = cuda.grid(1)
        if i < n:
            y[i] += a * x[i]

    made = compile_numba(axpy, signature)
    assert [p.type for p in made.kernels[0].parameters] == [
        "array(float32, 1d, C)", "array(float32, 1d, C)", "int64", "float64",
    ]  # fmt: skip


@pytest.mark.parametrize("signature", [None, "foo(", "int32(float32[:])", 3, (object(),), ("float32[:]", "int32"), ()])
def test_signatures_that_cannot_be_meant(signature):
    def one(x):
        x[0] = 1

    with pytest.raises(ArgumentError) as caught:
        compile_numba(one, signature)
    assert caught.value.parameter == "signature"


def test_two_dimensions_scalars_and_records():
    record = np.dtype([("a", np.float32), ("b", np.int32)])

    def k(m, z, b, r):
        m[1, 2] = z.real
        if b:
            r[0].a = 3

    arguments = (np.zeros((3, 4), np.float64), 1j, True, np.zeros(3, record))
    kernel = compile_numba(k, arguments).kernels[0]
    assert [p.size_bytes for p in kernel.parameters] == [72, 16, 1, 56]
    assert [p.ndim for p in kernel.parameters] == [2, 0, 0, 1]
    assert kernel.parameters[2].element_dtype == "bool"


def test_options_are_keywords_of_cuda_jit():
    def k(x):
        x[0] = x[1] / x[2]

    fast = compile_numba(k, (float32[:],), options={"fastmath": True, "max_registers": 32})
    assert fast.options == ("fastmath=True", "max_registers=32")
    assert "div.approx" in fast.ptx or "div.full" in fast.ptx or "rcp" in fast.ptx
    assert fast.ptx != compile_numba(k, (float32[:],)).ptx
    bounded = compile_numba(k, (float32[:],), options={"launch_bounds": 64})
    assert bounded.kernels[0].resources.max_threads_per_block == 64
    assert compile_numba(cuda.jit(fastmath=True)(k), (float32[:],)).options == ("fastmath=True",)
    for options in ({"bogus": 1}, ["-O3"], {"max_registers": 0}):
        with refused("options"):
            compile_numba(k, (float32[:],), options=options)


def test_what_is_no_kernel_is_refused():
    with refused("source"):
        compile_numba(doubled, (float32,))
    with refused("source"):
        translate(Source("", "numba", "x.py", 3), arch="sm_90", signature=(float32,))
    with refused("source"):
        translate(Source("", "numba", "x.py"), arch="sm_90", signature=(float32,))


def test_errors_have_the_python_line_and_a_short_message():
    def undefined(x):
        x[0] = 1
        x[1] = nothing_of_that_name  # noqa: F821

    def wrong_type(x):
        y = 1
        x[y] = "text"

    def no_attribute(x):
        x[0] = x.nonexistent

    def returns(x):
        return x[0]

    expected = {
        undefined: (2, "nothing_of_that_name"),
        wrong_type: (2, "setitem"),
        no_attribute: (1, "nonexistent"),
        returns: (1, "void return type"),
    }
    for function, (offset, words) in expected.items():
        found = error_of(function, (float32[:],))
        assert found.severity == "error"
        assert words in found.message
        assert len(found.message) < 300
        assert (found.filename, found.line) == (__file__, function.__code__.co_firstlineno + offset)


def test_an_error_in_a_device_function_is_placed():
    @cuda.jit(device=True)
    def inner(a):
        return a.foo

    def outer(x):
        x[0] = inner(x[1])

    found = error_of(outer, (float32[:],))
    assert "foo" in found.message
    assert found.filename == __file__


def test_functions_of_a_cell_keep_the_cells_file():
    text = "from numba import cuda\ndef cell_kernel(x):\n    x[cuda.grid(1)] = 3\n"
    scope: dict[str, object] = {}
    exec(compile(text, "/tmp/ipykernel_1/1234.py", "exec"), scope)
    made = compile_numba(scope["cell_kernel"], (float32[:],))
    assert {spot.file for spot in made.line_map.ptx_to_source.values()} == {"/tmp/ipykernel_1/1234.py"}
    assert made.line_map.ptx_lines("/tmp/ipykernel_1/1234.py", 3)


def test_a_grid_barrier_is_linked_and_only_the_kernel_is_listed(arch):
    def meet(x):
        grid = cuda.cg.this_grid()
        x[cuda.grid(1)] = 1
        grid.sync()
        x[0] += x[1]

    made = compile_numba(meet, (float32[:],), arch)
    assert made.cubin[:4] == b"\x7fELF"
    (kernel,) = made.kernels
    assert kernel.resources.num_barriers == 1
    listing = disassemble(made)
    assert {line.kernel for line in listing.lines} == {kernel.mangled_name}
    assert "memset" not in listing.text
    assert any(line.source_file == __file__ for line in listing.lines)


@cuda.jit
def lowered(x):
    cuda.atomic.sub(x, 0, x[1])


def test_llvm_ir_is_a_stage_with_lines_of_the_kernel_and_its_callees():
    made = compile_numba(scale, "void(float32[:], float32[::1], int32, UniTuple(float32, 2))")
    (stage,) = made.stages
    assert (stage.name, stage.language) == ("llir", "llvm")
    lines = stage.text.split("\n")
    assert {
        lines[number - 1].split("=")[-1].split()[0] for number, spot in stage.spots.items() if spot.line == STORE
    } >= {
        "fadd",
        "call",
    }
    assert doubled.py_func.__code__.co_firstlineno + 2 in {spot.line for spot in stage.spots.values()}


def test_what_libnvvm_is_given_is_a_stage_where_it_differs():
    made = compile_numba(lowered, "void(float64[:])")
    assert [stage.name for stage in made.stages] == ["llir", "nvvm"]
    before, after = (stage.text for stage in made.stages)
    assert "___numba_atomic_double_sub" in before
    assert "cmpxchg" in after
    assert "cmpxchg" not in before
