"""Kernels in CUDA C++ of CuPy's users."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from workbench.base.errors import ArgumentError, CompileError, KernelFault, LaunchError

ADD = r"""
extern "C" __global__ void add(const float* x1, const float* x2, float* y, unsigned int n) {
  unsigned int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) y[i] = x1[i] + x2[i];
}
"""


def test_a_kernel_runs(cp: Any) -> None:
    x = cp.arange(100, dtype=cp.float32)
    y = cp.zeros_like(x)
    cp.RawKernel(ADD, "add")((4,), (32,), (x, x, y, 100))
    assert (y.get() == 2 * np.arange(100)).all()


def test_a_fault_names_line_block_and_thread(cp: Any) -> None:
    x, y = cp.arange(100, dtype=cp.float32), cp.zeros(50, cp.float32)
    with pytest.raises(KernelFault) as caught:
        cp.RawKernel(ADD, "add")((4,), (32,), (x, x, y, 100))
    (fault,) = caught.value.faults
    assert (fault.kind, fault.access, fault.source_line) == ("memcheck.out_of_bounds", "write", 4)
    assert fault.block is not None
    assert fault.block.x == 1
    assert fault.cause is not None
    assert fault.cause.operands["buffer"] == "y"
    assert isinstance(caught.value, cp.cuda.driver.CUDADriverError)
    assert isinstance(caught.value, cp.cuda.runtime.CUDARuntimeError)


def test_a_refused_launch_is_an_error_of_the_driver(cp: Any) -> None:
    x = cp.zeros(4, cp.float32)
    with pytest.raises(LaunchError) as caught:
        cp.RawKernel(ADD, "add")((1,), (2048,), (x, x, x, 4))
    assert isinstance(caught.value, cp.cuda.driver.CUDADriverError)
    assert caught.value.status == 1


def test_a_source_that_does_not_compile(cp: Any) -> None:
    with pytest.raises(cp.cuda.compiler.CompileException) as caught:
        cp.RawKernel("nonsense", "f").compile()
    assert isinstance(caught.value, CompileError)
    assert caught.value.get_message()


@pytest.mark.parametrize("argument", [100.0, np.float32(100), np.int8(100)])
def test_a_scalar_whose_bits_would_be_another_value_is_refused(cp: Any, argument: Any) -> None:
    x = cp.zeros(4, cp.float32)
    with pytest.raises(ArgumentError) as caught:
        cp.RawKernel(ADD, "add")((1,), (32,), (x, x, x, argument))
    assert caught.value.parameter == "n"


def test_an_array_of_the_host_is_no_argument(cp: Any) -> None:
    x = cp.zeros(4, cp.float32)
    with pytest.raises(TypeError):
        cp.RawKernel(ADD, "add")((1,), (32,), (np.zeros(4, np.float32), x, x, 4))


def test_templates_and_variables_of_a_module(cp: Any) -> None:
    code = r"""
    __constant__ float factors[8];
    template <typename T> __global__ void scale(T* x, int n) {
      int i = threadIdx.x;
      if (i < n) x[i] *= (T)factors[i];
    }
    """
    module = cp.RawModule(code=code, options=("-std=c++14",), name_expressions=["scale<float>", "scale<double>"])
    place = module.get_global("factors")
    cp.ndarray((8,), cp.float32, place)[...] = cp.arange(8, dtype=cp.float32)
    for name, dtype in (("scale<float>", cp.float32), ("scale<double>", cp.float64)):
        x = cp.full(8, 2, dtype)
        module.get_function(name)((1,), (8,), (x, 8))
        assert (x.get() == 2 * np.arange(8)).all()
    with pytest.raises(cp.cuda.driver.CUDADriverError):
        module.get_function("scale<int>")
    with pytest.raises(cp.cuda.driver.CUDADriverError):
        module.get_global("nothing")


def test_ptx_of_a_file(cp: Any, tmp_path: Any) -> None:
    from workbench.base.records import Source
    from workbench.compilers import translate

    file = tmp_path / "add.ptx"
    file.write_text(translate(Source(ADD, "cuda", "add.cu"), arch="sm_80").ptx)
    x = cp.arange(10, dtype=cp.float32)
    y = cp.zeros_like(x)
    cp.RawModule(path=str(file)).get_function("add")((1,), (32,), (x, x, y, 10))
    assert (y.get() == 2 * np.arange(10)).all()


def test_a_structure_is_passed_by_value(cp: Any) -> None:
    code = r"""
    struct Pair { int first; double second; };
    extern "C" __global__ void f(Pair p, double* out) { out[0] = p.first + p.second; }
    """
    pair = np.array((3, 0.5), np.dtype([("first", "i4"), ("second", "f8")], align=True))
    out = cp.zeros(1)
    cp.RawKernel(code, "f")((1,), (1,), (pair, out))
    assert out[0] == 3.5


def test_attributes_and_the_opt_in_of_shared_memory(cp: Any) -> None:
    code = 'extern "C" __global__ void f(int* x) { extern __shared__ int s[]; s[threadIdx.x] = 1; x[0] = s[0]; }'
    kernel = cp.RawKernel(code, "f")
    assert kernel.attributes["max_threads_per_block"] == 1024
    x = cp.zeros(1, cp.int32)
    with pytest.raises(LaunchError):
        kernel((1,), (1,), (x,), shared_mem=60000)
    kernel.max_dynamic_shared_size_bytes = 60000
    kernel((1,), (1,), (x,), shared_mem=60000)
    assert x[0] == 1
    with pytest.raises(cp.cuda.driver.CUDADriverError):
        kernel.max_dynamic_shared_size_bytes = 1 << 30


def test_printf_goes_to_stdout(cp: Any, capsys: Any) -> None:
    cp.RawKernel('extern "C" __global__ void f() { printf("%d\\n", threadIdx.x); }', "f")((1,), (2,), ())
    assert capsys.readouterr().out == "0\n1\n"


def test_the_workbenchs_own_functions_take_a_kernel(cp: Any) -> None:
    import workbench as wb

    kernel = cp.RawKernel(ADD, "add")
    x = cp.arange(100, dtype=cp.float32)
    assert wb.occupancy(kernel, 64).theoretical == wb.occupancy(kernel.resources, 64).theoretical
    outcome = wb.target("emulator").launch(kernel, 4, 32, (x, x, cp.zeros(50, cp.float32), 100), sanitize="all")
    assert {fault.kind for fault in outcome.faults} == {"memcheck.out_of_bounds"}
    assert wb.expect(kernel).no_spills()
    y = cp.zeros_like(x)
    assert not wb.target("emulator").launch(kernel, 4, 32, (x, x, y, 100)).faults
    assert (y.get() == 2 * np.arange(100)).all()


def test_managed_memory_is_one_memory(cp: Any) -> None:
    with cp.cuda.using_allocator(cp.cuda.malloc_managed):
        x = cp.arange(8, dtype=cp.float32)
        x[::2] += 1
        cp.RawKernel(ADD, "add")((1,), (32,), (x, x, x, 8))
        assert x.get().tolist() == [2, 2, 6, 6, 10, 10, 14, 14]


@pytest.mark.parametrize("block", [np.uint8(200), 200])
def test_narrow_integers_as_extents_are_as_good_as_pythons(cp: Any, block: Any) -> None:
    x = cp.ones(400, cp.float32)
    y = cp.zeros_like(x)
    cp.RawKernel(ADD, "add")((np.uint8(2),), (block,), (x, x, y, np.uint32(400)), shared_mem=np.uint8(255))
    assert (y.get() == 2).all()
    cp.RawKernel(ADD, "add")(np.uint8(2), block, (x, y, y, 400))
    assert (y.get() == 3).all()
