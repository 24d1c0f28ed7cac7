"""Custom ops of ONNX Runtime: built by `workbench nvcc`, and called on the emulator as ONNX Runtime calls them."""

from __future__ import annotations

import importlib.util
import math
import os
import subprocess
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from exports.exported import gallery, numba_kernel
from exports.test_cxx_exports import can_build, nvcc

import workbench as wb

pytestmark = pytest.mark.sampled(3)

__all__ = ["can_build"]
HOST = Path(__file__).with_name("onnx_host")
ROWS = """
__global__ void rows(const float* x, float* y, int n, int m, float alpha, int start) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) for (int j = 0; j < m; j++) y[i * m + j] = alpha * x[i] + j + start;
}
"""


def rows_problem(**other: Any) -> wb.Problem:
    """Each number of a vector as a row; the rows' length follows from no input."""
    usual = {
        "inputs": {"x": wb.array("n", "float32"), "alpha": 2.0},
        "outputs": {"y": wb.array("n m", "float32")},
        "reference": lambda x, alpha: alpha * x[:, None] + np.arange(3),
        "launch": lambda c: ((c["n"] + 63) // 64, 64, ("x", "y", c["n"], c["m"], c["alpha"], 0)),
        "cases": [{"n": 40, "m": 3}],
    }
    return wb.Problem("rows", **{**usual, **other})  # type: ignore[arg-type]


def column_problem() -> wb.Problem:
    return wb.Problem(
        "second_column",
        inputs={"a": wb.array("", "float32"), "x": wb.array("n 2", "float32")},
        outputs={"y": wb.array("n", "float32")},
        reference=lambda a, x: a * x[:, 1],
        launch=lambda c: ((c["n"] + 31) // 32, 32, ("a", "x", "y")),
    )


@pytest.mark.sampled(1)
@pytest.mark.parametrize("memory", ["gpu", "host"])
def test_ops_run_as_their_host_calls_them(can_build: None, tmp_path: Path, memory: str) -> None:
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "saxpy")
    kernel.export(tmp_path / "saxpy.cu", format="onnxruntime", problem=problem)
    wb.kernel(ROWS).export(tmp_path / "rows.cu", format="onnxruntime", problem=rows_problem())
    numba_kernel().export(tmp_path / "column.cu", format="onnxruntime", problem=column_problem())
    mains = {
        "saxpy": """
  host.infer({{}, {10}, {10}}); host.infer({{}, {-1}, {10}});
  host.infer({{}, {10}, {9}}); host.infer({{}, {10, 1}, {10}});
  OrtValue y = counted({1000}, 1);
  host.run({counted({}, 3), counted({1000}, 0), y});
  std::printf("y stays %g\\n", static_cast<float*>(y.data)[999]);
  host.run({counted({}, 3), counted({0}, 0), counted({0}, 0)});
  host.run({counted({}, 3), counted({7}, 0), counted({8}, 0)});""",
        "rows": """
  OrtKernelInfo node; node.whole["m"] = {3};
  host.infer({{5}}); host.infer({{5}}, node);
  host.run({counted({5}, 0)});
  host.run({counted({5}, 0)}, node);
  node.real["alpha"] = 10; node.whole["start"] = {100};
  host.run({counted({5}, 0)}, node);
  node.whole["m"] = {-3};
  host.run({counted({5}, 0)}, node);""",
        "column": "host.run({counted({}, 3), counted({40, 2}, 0)}); host.run({counted({}, 3), counted({40, 3}, 0)});",
    }
    text = ""
    for name in mains:
        text += f'#define RegisterCustomOps register_{name}\n#include "{name}.cu"\n#undef RegisterCustomOps\n'
    text += '#include "host.h"\nint main() {\n'
    for name, body in mains.items():
        text += f"{{ const Host host(register_{name});\n{body}\n}}\n"
    (tmp_path / "main.cu").write_text(f"{text}}}\n")
    given = ["-DKERNEL_WORKBENCH_HOST_TENSORS"] if memory == "host" else []
    nvcc(tmp_path, "-o", "main", "main.cu", f"-I{HOST}", *given, "-lcuda")
    ran = subprocess.run([tmp_path / "main"], capture_output=True, text=True, timeout=100)
    assert ran.returncode == 0, ran.stderr
    said = ran.stdout.splitlines()
    provider = "the CPU" if memory == "host" else "CUDAExecutionProvider"
    assert said == [
        f"op saxpy of {provider}: 1c 1 1 to 1",
        "inferred: 10",
        "inferred:",
        "error: saxpy: y has the shape [9]; the kernel takes [n], here [10]",
        "inferred:",
        "error: saxpy: x has the shape [10, 1]; the kernel takes [n]",
        "inferred:",
        "ran: 1 3997 of 1000",
        "y stays 1000",
        "ran: nothing of 0",
        "error: saxpy: y has the shape [8]; the kernel takes [n], here [7]",
        f"op rows of {provider}: 1 to 1",
        "inferred:",
        "inferred: 5 3",
        "error: rows: a node needs the attribute m, a whole number",
        "ran: 0 10 of 5 3",
        "ran: 100 142 of 5 3",
        "error: rows: m is below 0",
        f"op second_column of {provider}: 1c 1 to 1",
        "ran: 3 237 of 40",
        "error: second_column: x has the shape [40, 3]; the kernel takes [n, 2], here [40, 2]",
    ]


@pytest.mark.thorough
def test_ops_of_the_whole_gallery_compile(can_build: None, tmp_path: Path) -> None:
    texts = []
    for kernel, problem in gallery():
        kernel.export(tmp_path / f"{kernel.name}.cu", format="onnxruntime", problem=problem)
        text = (tmp_path / f"{kernel.name}.cu").read_text()
        texts.append(text.replace("RegisterCustomOps(", f"register_{kernel.name}("))
        compile((tmp_path / f"test_{kernel.name}.py").read_text(), "test.py", "exec")
    (tmp_path / "all.cu").write_text("\n".join(texts))
    nvcc(tmp_path, "-c", "-o", "all.o", "all.cu", f"-I{HOST}")


@pytest.mark.parametrize(
    ("kernel", "problem", "parameter"),
    [
        (ROWS, None, "problem"),
        (ROWS, rows_problem(launch=lambda c: (max(c["n"], 1), 64, ("x", "y", c["n"], c["m"], 1.0, 0))), "problem"),
        (ROWS.replace("const float* x", "float* x").replace("y[i * m", "x[i] = 0, y[i * m"), rows_problem(), "problem"),
        (ROWS, rows_problem(launch=lambda c: (1, 64, ("x", "y", c["n"], c["m"], 1.0, 1 << 63))), "start"),
        (
            ROWS.replace("int n", "const float* n").replace("i < n", "i < *n"),
            rows_problem(
                inputs={"x": wb.array("n", "float32"), "alpha": wb.array("", "float32")},
                launch=lambda c: (1, 64, ("x", "y", "alpha", c["m"], "alpha", 0)),
            ),
            "problem",
        ),
        (
            ROWS.replace("float* y", "char* y"),
            rows_problem(outputs={"y": wb.array("n m", ml_dtypes.float8_e3m4)}),
            "problem",
        ),
    ],
    ids=["no problem", "no formula", "writes an input", "no attribute", "two memories", "no such tensor"],
)
def test_kernels_that_make_no_op_are_refused(
    tmp_path: Path, kernel: str, problem: wb.Problem | None, parameter: str
) -> None:
    with pytest.raises(wb.ArgumentError) as refused:
        wb.kernel(kernel).export(tmp_path / "a.cu", format="onnxruntime", problem=problem)
    assert refused.value.parameter == parameter
    assert not (tmp_path / "a.cu").exists()


def test_the_written_test_passes_with_onnx_runtime(can_build: None, tmp_path: Path) -> None:
    headers = os.environ.get("ONNXRUNTIME_INCLUDE", "")
    if not headers or not all(map(importlib.util.find_spec, ("onnx", "onnxruntime"))):
        pytest.skip("onnx and onnxruntime are installed, and ONNXRUNTIME_INCLUDE names the folder of its headers")
    kernel, problem = next((k, p) for k, p in gallery() if k.name == "saxpy")
    kernel.export(tmp_path / "saxpy.cu", format="onnxruntime", problem=problem)
    # A program continues in a Python process, which here loads ONNX Runtime, and that the program as a library of ops.
    (tmp_path / "main.cu").write_text(
        """
#include "saxpy.cu"
#include <dlfcn.h>
int main() {
  const auto state = reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "PyGILState_Ensure"))();
  const char* text = "import pytest; assert pytest.main(['-q', '-p', 'no:cacheprovider', 'test_saxpy.py']) == 0";
  const int failed = reinterpret_cast<int (*)(const char*)>(dlsym(RTLD_DEFAULT, "PyRun_SimpleString"))(text);
  reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "PyGILState_Release"))(state);
  return failed != 0;
}
"""
    )
    options = ["-Xlinker", "-export-dynamic", "-DKERNEL_WORKBENCH_HOST_TENSORS"]
    nvcc(tmp_path, "-o", "libsaxpy.so", "main.cu", f"-I{headers}", *options)
    ran = subprocess.run([tmp_path / "libsaxpy.so"], cwd=tmp_path, capture_output=True, text=True, timeout=200)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "2 passed" in ran.stdout


def test_numbers_that_have_no_digits_are_defaults_too(tmp_path: Path) -> None:
    for value, text in ((math.inf, "INFINITY"), (-math.inf, "-INFINITY"), (math.nan, "NAN"), (1e-30, "1e-30")):
        asked = rows_problem(launch=lambda c, v=value: (1, 64, ("x", "y", c["n"], c["m"], v, -(1 << 63))))
        wb.kernel(ROWS).export(tmp_path / "rows.cu", format="onnxruntime", problem=asked)
        written = (tmp_path / "rows.cu").read_text()
        assert f"double alpha = {text};" in written
        assert "long long start = (-9223372036854775807LL - 1);" in written


def test_the_same_kernel_gives_the_same_bytes(tmp_path: Path) -> None:
    texts = set()
    for number in range(2):
        folder = tmp_path / str(number)
        folder.mkdir()
        wb.kernel(ROWS).export(folder / "rows.cu", format="onnxruntime", problem=rows_problem())
        texts.add((folder / "rows.cu").read_text() + (folder / "test_rows.py").read_text())
    assert len(texts) == 1
