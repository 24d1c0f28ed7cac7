"""Exports in Python: CuPy's runs on the stand-in; PyTorch's schema and meta function run where PyTorch is installed."""

from __future__ import annotations

import importlib.util
import inspect
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from exports.exported import gallery, hostile, numba_kernel

import workbench as wb
from workbench.analyse.checks.case_run import CaseRunner, configuration, judge
from workbench.analyse.checks.cases import sizes_of
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cupy as cupy_host


@pytest.fixture(scope="module")
def cp() -> Iterator[Any]:
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cupy is never the stand-in here")
    assert cupy_host.install(announce=False), "some other cupy has been imported"
    yield importlib.import_module("cupy")
    cupy_host.uninstall()


def loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def launcher(module: ModuleType) -> Callable[..., None]:
    """The function that is named after the kernel: the only public one."""
    (found,) = [
        each
        for name, each in vars(module).items()
        if inspect.isfunction(each) and not name.startswith("_") and name != "variable"
    ]
    return found


@pytest.mark.thorough
def test_cupy_modules_of_the_gallery_solve_their_problems(cp: Any, tmp_path: Path) -> None:
    for kernel, problem in gallery():
        module = loaded(kernel.export(tmp_path / f"{kernel.name}.py", format="cupy", problem=problem))
        runner = CaseRunner(kernel, problem, 0, None)
        prepared = runner.prepare(*next(iter(sizes_of(problem))))
        case = prepared.fresh(problem.outputs)
        _, _, args, _ = configuration(problem, kernel, case)
        held = [(a, cp.asarray(a)) if isinstance(a, np.ndarray) and a.shape else (None, a) for a in args]
        launcher(module)(*(value for _, value in held))
        for array, value in held:
            if array is not None:
                array[...] = cp.asnumpy(value)
        result = judge(problem, prepared, case)
        assert result.passed, (kernel.name, result)


def test_cupy_checks_what_it_is_given(cp: Any, tmp_path: Path) -> None:
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "saxpy")
    module = loaded(kernel.export(tmp_path / "saxpy.py", format="cupy", problem=problem))
    x, y = cp.arange(64, dtype="float32"), cp.ones(64, "float32")
    for args, kind in (
        ((2.0, x[:10], y, 64), ValueError),
        ((2.0, x.astype("float64"), y, 64), TypeError),
        ((2.0, x[::2], y, 8), ValueError),
        ((2.0, x, y, 1 << 31), ValueError),
        ((2.0, x, y, 0), ValueError),
        ((2.0, np.ones(64, "float32"), y, 64), TypeError),
    ):
        with pytest.raises(kind):
            module.saxpy(*args)
    assert cp.asnumpy(y).tolist() == [1.0] * 64


def test_cupy_passes_structs_templates_and_arrays_of_numba(cp: Any, tmp_path: Path) -> None:
    y = cp.zeros(8, "float32")
    given = hostile()
    module = loaded(given.kernel("ns::f<float, 3>").export(tmp_path / "hostile.py", format="cupy"))
    record = np.array([(1.5, (2, 3))], dtype=[("a", "f4"), ("b", "i4", 2)])
    module.ns_f_float_3(record, y, True, 1, 8, 32)
    assert cp.asnumpy(y).tolist() == [10.0] * 8
    with pytest.raises(TypeError):
        module.ns_f_float_3(np.zeros(3, "f4"), y, True, 1, 8, 32)
    module = loaded(numba_kernel().export(tmp_path / "numba.py", format="cupy"))
    module.second_column(3.0, cp.arange(16, dtype="float32").reshape(8, 2), y, 1, 32)
    assert cp.asnumpy(y).tolist() == [3.0, 9.0, 15.0, 21.0, 27.0, 33.0, 39.0, 45.0]


def test_cupy_launches_the_overload_that_was_exported(cp: Any, tmp_path: Path) -> None:
    made = wb.compile(
        "__global__ void fill(float* x, int n) { x[0] = n; }\n__global__ void fill(int* x, int n) { x[0] = n + 1; }\n"
    )
    assert len(made.kernels) == 2
    for number, (name, dtype, value) in enumerate((("float*", "float32", 5), ("int*", "int32", 6))):
        (kernel,) = (each for each in made.kernels.values() if name in each.name)
        module = loaded(kernel.export(tmp_path / f"fill{number}.py", format="cupy"))
        x = cp.zeros(1, dtype)
        launcher(module)(x, 5, grid=1, block=1)
        assert x[0] == value


def test_texts_are_formatted_and_the_same_each_time(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        for number, (kernel, problem) in enumerate(gallery()):
            if number % 4 == 0:
                kernel.export(folder / f"{kernel.name}_torch.py", format="torch", problem=problem)
                kernel.export(folder / f"{kernel.name}_cupy.py", format="cupy", problem=problem)
        hostile().kernel("ns::f<float, 3>").export(folder / "hostile.py", format="cupy")
        hostile().kernel("plain").export(folder / "plain_torch.py", format="torch", launch=((1,), 32))
        numba_kernel().export(folder / "numba.py", format="torch")
    names = sorted(file.name for file in first.iterdir())
    assert names == sorted(file.name for file in second.iterdir())
    for name in names:
        text = (first / name).read_text()
        assert text == (second / name).read_text()
        if name.endswith(".py"):
            compile(text, name, "exec")
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    if ruff is not None:
        for command in (["format", "--isolated", "--check"], ["check", "--isolated", "--select", "E4,E7,E9,F,I,B,UP"]):
            ran = subprocess.run([ruff, *command, "."], cwd=first, capture_output=True, text=True)
            assert ran.returncode == 0, ran.stdout


def test_what_cannot_be_exported_is_named(tmp_path: Path) -> None:
    struct = hostile().kernel("ns::f<float, 3>")
    with pytest.raises(wb.ArgumentError) as refused:
        struct.export(tmp_path / "a.py", format="torch")
    assert refused.value.parameter == "p"
    texture = wb.kernel("__global__ void f(cudaTextureObject_t t, float* y) { *y = tex1Dfetch<float>(t, 0); }")
    with pytest.raises(wb.ArgumentError) as refused:
        texture.export(tmp_path / "a.py", format="torch")
    assert refused.value.parameter == "what"
    for wrong, parameter in ((((1,),), "launch"), ((1, 2, "a"), "launch"), ((0, 32), "grid")):
        with pytest.raises(wb.ArgumentError) as refused:
            struct.export(tmp_path / "a.py", format="cupy", launch=wrong)
        assert refused.value.parameter == parameter
    with pytest.raises(wb.ArgumentError) as refused:
        struct.export(tmp_path / "a.txt", launch=(1, 32))
    assert refused.value.parameter == "launch"
    assert list(tmp_path.iterdir()) == []


SCALED = """
template <class T> __global__ void scaled(const T* x, T* y, int rows, int cols, float scale) {
  for (int i = threadIdx.x; i < cols; i += blockDim.x) y[blockIdx.x * cols + i] = scale * x[blockIdx.x * cols + i];
}
"""


def test_the_op_of_pytorch_is_compiled_from_source_and_gives_its_outputs(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    problem = wb.Problem(
        "scaled",
        inputs={"x": wb.array("n m", "float32"), "scale": 0.5},
        reference=lambda x, scale: scale * x,
        launch=wb.launch("n", 32, ("x", "y", "n", "m", "scale")),
        outputs={"y": wb.array("n m", "float32")},
    )
    kernel = wb.compile(SCALED, names=["scaled<float>"]).kernel("scaled<float>")
    module = loaded(kernel.export(tmp_path / "scaled.py", format="torch", problem=problem))
    assert "_PTX" not in vars(module)
    schema = str(torch.ops.kernel_workbench.scaled_float.default._schema)
    assert schema == "kernel_workbench::scaled_float(Tensor x, float scale) -> Tensor"
    for arch in ("sm_80", "sm_90"):
        code, name = module._cubin(arch)
        assert code.startswith(b"\x7fELF")
        assert name.decode() == kernel.mangled_name
    grid, block, smem = module._checked(torch.zeros(3, 40), 0.5)
    assert (list(grid), list(block), smem) == ([3, 1, 1], [32, 1, 1], 0)
    assert module._checked(torch.zeros(0, 40), 0.5) is None  # an empty batch is no launch
    for wrong in (torch.zeros(3), torch.zeros(4, 4).T[:2], torch.zeros(2, 2, dtype=torch.float64)):
        with pytest.raises((TypeError, ValueError)):
            module._checked(wrong, 0.5)
    module._SOURCE = "nonsense"
    with pytest.raises(RuntimeError, match="NVRTC_ERROR_COMPILATION"):
        module._cubin("sm_80")

    class Driver:
        def cuGetErrorName(self, status: int, name: Any) -> None:
            name._obj.value = b"CUDA_ERROR_INVALID_PTX"

        def cuGetErrorString(self, status: int, words: Any) -> None:
            words._obj.value = b"a PTX JIT compilation failed"

    with pytest.raises(RuntimeError, match="CUDA_ERROR_INVALID_PTX: a PTX JIT compilation failed"):
        module._called(Driver(), 218)


def test_an_op_of_pytorch_keeps_what_it_cannot_give(tmp_path: Path) -> None:
    """Arrays that are changed in place are parameters, and so are sizes that no tensor has; without a problem all."""
    torch = pytest.importorskip("torch")
    text = (
        "__global__ void bump(float* x, float* y, int n, int k)"
        "{ if (threadIdx.x < n) { x[threadIdx.x] += k; y[0] = k; } }"
    )
    problem = wb.Problem(
        "bump",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: (x, x),
        launch=wb.launch(1, 32, ("x", "y", "n", "k")),
        outputs={"x": wb.array("n", "float32"), "y": wb.array("k", "float32")},
    )
    kernel = wb.kernel(text)
    loaded(kernel.export(tmp_path / "bump.py", format="torch", problem=problem))
    schema = str(torch.ops.kernel_workbench.bump.default._schema)
    assert schema == "kernel_workbench::bump(Tensor(a0!) x, SymInt k) -> Tensor"
    plain = wb.kernel(text.replace("bump", "bumped"))
    loaded(plain.export(tmp_path / "bumped.py", format="torch", launch=(1, 32)))
    schema = str(torch.ops.kernel_workbench.bumped.default._schema)
    assert schema == "kernel_workbench::bumped(Tensor(a0!) x, Tensor(a1!) y, SymInt n, SymInt k) -> ()"


def test_the_op_of_pytorch_has_its_schema_and_meta_function(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "matmul_tiled")
    kernel.export(tmp_path / "matmul.py", format="torch", problem=problem)
    numba_kernel().export(tmp_path / "second.py", format="torch")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:workbench", str(tmp_path)],
        capture_output=True, text=True, cwd=tmp_path, timeout=200,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout
