"""Exports in Python: CuPy's runs on the stand-in; PyTorch's schema and meta function run where PyTorch is installed."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Iterator
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


@pytest.mark.thorough
def test_cupy_modules_of_the_gallery_solve_their_problems(cp: Any, tmp_path: Path) -> None:
    for kernel, problem in gallery():
        module = loaded(kernel.export(tmp_path / f"{kernel.name}.py", format="cupy", problem=problem))
        runner = CaseRunner(kernel, problem, 0, None)
        prepared = runner.prepare(*next(iter(sizes_of(problem))))
        case = prepared.fresh(problem.outputs)
        _, _, args, _ = configuration(problem, kernel, case)
        held = [(a, cp.asarray(a)) if isinstance(a, np.ndarray) and a.shape else (None, a) for a in args]
        module.launch(*(value for _, value in held))
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
            module.launch(*args)
    assert cp.asnumpy(y).tolist() == [1.0] * 64


def test_cupy_passes_structs_templates_and_arrays_of_numba(cp: Any, tmp_path: Path) -> None:
    y = cp.zeros(8, "float32")
    given = hostile()
    module = loaded(given.kernel("ns::f<float, 3>").export(tmp_path / "hostile.py", format="cupy"))
    record = np.array([(1.5, (2, 3))], dtype=[("a", "f4"), ("b", "i4", 2)])
    module.launch(record, y, True, 1, 8, 32)
    assert cp.asnumpy(y).tolist() == [10.0] * 8
    with pytest.raises(TypeError):
        module.launch(np.zeros(3, "f4"), y, True, 1, 8, 32)
    module = loaded(numba_kernel().export(tmp_path / "numba.py", format="cupy"))
    module.launch(3.0, cp.arange(16, dtype="float32").reshape(8, 2), y, 1, 32)
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
        module.launch(x, 5, grid=1, block=1)
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
