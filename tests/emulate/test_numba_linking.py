"""Kernels of several pieces: device functions in C by `link=`, debug modules, NRT; and code that cannot be linked."""

from __future__ import annotations

import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.errors import ArgumentError, CompileError, KernelFault
from workbench.base.records import Missing
from workbench.compilers.toolchains import toolchain
from workbench.compilers.toolchains.nvrtc import compile_program
from workbench.device.targets.driver_probe import find_gpu

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")

pytestmark = [
    pytest.mark.sampled(7),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver"),
    pytest.mark.usefixtures("numba_stand_in"),
]

FIRST = """
static __device__ float table[3] = {1.5f, 2.5f, 4.0f};
extern __device__ int others;
static __device__ __noinline__ float pick(int i) { return table[i % 3]; }
template <class T> __device__ __noinline__ T twice(T x) { return x + x; }
extern "C" __device__ int first(float* result, int i) { *result = twice(pick(i)) + others; return 0; }
"""
SECOND = """
static __device__ float table[3] = {10, 20, 30};
__device__ int others = 100;
static __device__ __noinline__ float pick(int i) { return table[i % 3]; }
template <class T> __device__ __noinline__ T twice(T x) { return x + x; }
extern "C" __device__ int second(float* result, int i) { *result = twice(pick(i)); return 0; }
extern "C" __device__ int outside(int* result, int* where) { *result = where[1 << 20]; return 0; }
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("linked")
    (folder / "first.cu").write_text(FIRST)
    (folder / "second.cu").write_text(SECOND)
    return folder


def ptx_of(text: str, name: str = "unit.cu") -> str:
    made = compile_program(text, name, ["-arch=compute_90", "-rdc=true"])
    assert made.ok, made.log
    return made.ptx


def kernel_of(*link: object):
    first = cuda.declare_device("first", "float32(int32)")
    second = cuda.declare_device("second", "float32(int32)")

    @cuda.jit(link=list(link))
    def both(out):
        i = cuda.grid(1)
        if i < out.size:
            out[i] = first(i) + second(i)

    return both


def check(kernel) -> None:
    out = np.zeros(40, np.float32)
    kernel[2, 32](out)
    i = np.arange(40)
    expected = 2 * np.float32([1.5, 2.5, 4])[i % 3] + 100 + 2 * np.float32([10, 20, 30])[i % 3]
    np.testing.assert_array_equal(out, expected)


def test_two_sources_with_names_of_their_own(sources):
    check(kernel_of(str(sources / "first.cu"), str(sources / "second.cu")))


def test_source_text_and_ptx(sources):
    ptx = sources / "second.ptx"
    ptx.write_text(ptx_of(SECOND))
    check(kernel_of(cuda.CUSource(FIRST), str(ptx)))
    check(kernel_of(cuda.PTXSource(ptx_of(FIRST).encode()), str(ptx)))


def test_ptx_is_taken_out_of_fat_binaries_and_libraries(sources):
    tool = toolchain.find_tool("fatbinary")
    if isinstance(tool, Missing):
        pytest.skip(str(tool))
    ptx = sources / "first.ptx"
    ptx.write_text(ptx_of(FIRST))
    made = sources / "first.fatbin"
    subprocess.run([tool, f"--create={made}", "-64", f"--image3=kind=ptx,sm=90,file={ptx}"], check=True)
    check(kernel_of(str(made), str(sources / "second.cu")))
    with refused("link"):
        cuda.jit("void()", link=[cuda.Archive(b"!<arch>", name="own.a")])(lambda: None)


def test_machine_code_alone_is_refused_with_what_to_build(sources):
    made = compile_program(SECOND, "second.cu", ["-arch=sm_90", "-rdc=true"])
    with pytest.raises(ArgumentError, match=r"second\.cubin.*compute_90"):
        cuda.jit("void()", link=[cuda.Cubin(made.cubin, name="second.cubin")])(lambda: None)


def test_what_nobody_defines_and_what_two_define(sources):
    nobody = cuda.declare_device("nobody", "int32()")
    with pytest.raises(CompileError, match="nobody"):

        @cuda.jit("void(int32[:])")
        def calls(x):
            x[0] = nobody()

    with pytest.raises(CompileError, match="first"):
        kernel_of(cuda.CUSource(FIRST, name="a.cu"), cuda.CUSource(FIRST, name="b.cu"))[1, 1](np.zeros(1, np.float32))


def test_a_source_that_does_not_compile_says_why(sources):
    from cuda.core._utils.cuda_utils import NVRTCError

    with pytest.raises(NVRTCError, match=r"broken\.cu") as caught:
        cuda.jit("void()", link=[cuda.CUSource("__device__ int f() { return SYNTAX; }", name="broken.cu")])(
            lambda: None
        )
    assert "NVRTC_ERROR_COMPILATION" in str(caught.value)
    assert 'identifier "SYNTAX" is undefined' in str(caught.value)
    with pytest.warns(UserWarning, match="never referenced"):
        cuda.jit("void()", link=[cuda.CUSource("__device__ int f() { int unused; return 1; }")])(lambda: None)


def test_a_fault_in_linked_code_names_its_line_of_ptx(sources):
    outside = cuda.declare_device("outside", "int32(CPointer(int32))")
    ffi = pytest.importorskip("cffi").FFI()

    @cuda.jit(link=[str(sources / "second.cu")])
    def reads(x):
        x[0] = outside(ffi.from_buffer(x))

    with pytest.raises(KernelFault) as caught:
        reads[1, 1](np.zeros(4, np.int32))
    (fault,) = caught.value.faults
    # 4 MiB behind the array there may have been another, which is freed by now.
    assert fault.kind in ("memcheck.out_of_bounds", "memcheck.use_after_free")
    assert isinstance(fault.ptx_line, int)


@cuda.jit(cache=False)
def squared_(x):
    return x * x


def test_a_kernel_in_debug_mode_calls_device_functions():
    @cuda.jit(debug=True, opt=False)
    def total(out, x):
        i = cuda.grid(1)
        if i < x.size:
            out[i] = squared_(x[i]) + squared_(x[i] + 1)

    x = np.arange(20, dtype=np.int64)
    out = np.zeros(20, np.int64)
    total[1, 32](out, x)
    np.testing.assert_array_equal(out, x**2 + (x + 1) ** 2)


@pytest.mark.filterwarnings("ignore:float16 relies on LTO")
def test_half_intrinsics():
    @cuda.jit
    def halves(out, x):
        i = cuda.grid(1)
        if i < x.size:
            out[i] = cuda.fp16.hsin(x[i]) + cuda.fp16.hexp(x[i])

    x = np.linspace(-2, 2, 50).astype(np.float16)
    out = np.zeros(50, np.float16)
    halves[2, 32](out, x)
    wide = x.astype(np.float64)
    np.testing.assert_allclose(out, np.sin(wide) + np.exp(wide), rtol=4e-3, atol=2e-3)


def test_empty_tuples_compile_with_lines():
    @cuda.jit(device=True)
    def count(*values):
        return len(values)

    @cuda.jit
    def counts(out):
        out[0] = count() + 10 * count(1, 2)

    out = np.zeros(1, np.int64)
    counts[1, 1](out)
    assert out[0] == 20

    @cuda.jit
    def nested(out, given):
        out[0] = len(given) + len(given[0])

    nested[1, 1](out, ((), (), ()))
    assert out[0] == 3
    listed = wb.compile(counts, signature="void(int64[:])", arch="sm_90")
    lines = {spot.line for spot in listed.line_map.ptx_to_source.values()}
    assert lines, "a listing has its lines all the same"


def test_linked_code_is_machine_code_and_survives_pickling(sources):
    kernel = kernel_of(str(sources / "first.cu"), str(sources / "second.cu"))
    check(kernel)
    (compiled,) = kernel.overloads.values()
    cubin = compiled._codelibrary.get_cubin(cc=(9, 0, "a"))
    assert cubin.code[:4] == b"\x7fELF"
    assert "EXIT" in compiled.inspect_sass()
    again = pickle.loads(pickle.dumps(cubin))
    assert again.code == cubin.code
    assert again.handle != cubin.handle
    found = again.get_kernel(compiled.entry_name)
    assert found.attributes.num_regs == compiled.regs_per_thread
