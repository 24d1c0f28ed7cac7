"""PyTorch's `device="cuda"` in the emulator. Torch is changed for good in a process, so each file of checks is run by a
pytest of its own with `--emulate-torch`; skipped where no build of Torch for the CPU is installed.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

CHECKS = Path(__file__).parent / "checks"


def _is_for_the_cpu() -> bool:
    return importlib.util.find_spec("torch") is not None and importlib.metadata.version("torch").endswith("+cpu")


pytestmark = [
    pytest.mark.skipif(not _is_for_the_cpu(), reason="no build of Torch for the CPU is installed"),
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="there is a GPU"),
]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=CHECKS)


@pytest.mark.parametrize(
    "files",
    [
        ("check_tensors", "check_refusals", "check_graphs", "check_headers", "check_random_numbers"),
        ("check_kernels", "check_training"),
    ],
    ids="+".join,
)
def test_checks(files: tuple[str, ...]) -> None:
    result = run("-m", "pytest", "--emulate-torch", "-q", "-p", "no:cacheprovider", *(f"{each}.py" for each in files))
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-2000:]


_builds = pytest.mark.skipif(
    shutil.which("g++") is None or shutil.which("ninja") is None, reason="extensions need g++ and ninja"
)


@pytest.mark.thorough
@_builds
def test_checks_of_extensions() -> None:
    files = ("check_extensions.py", "check_extension_streams.py")
    result = run("-m", "pytest", "--emulate-torch", "-q", "-p", "no:cacheprovider", *files)
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-2000:]


@pytest.mark.thorough
@_builds
def test_a_package_with_an_extension_is_built_and_used(tmp_path: Path) -> None:
    for file in (CHECKS / "package").iterdir():
        shutil.copy(file, tmp_path)
    workbench = [sys.executable, "-m", "workbench", "run"]
    built = subprocess.run(
        [*workbench, "setup.py", "build_ext", "--inplace"], capture_output=True, text=True, cwd=tmp_path
    )
    assert built.returncode == 0, built.stdout[-4000:] + built.stderr[-2000:]
    used = subprocess.run([*workbench, "use.py"], capture_output=True, text=True, cwd=tmp_path)
    assert used.returncode == 0, used.stdout[-2000:] + used.stderr[-2000:]
    assert used.stdout.split() == ["memcheck.out_of_bounds", "3"]


@pytest.mark.thorough
@pytest.mark.skipif(importlib.util.find_spec("triton") is None, reason="Triton is not installed")
def test_checks_of_compiling() -> None:
    result = run("-m", "pytest", "--emulate-torch", "-q", "-p", "no:cacheprovider", "check_compiling.py")
    assert result.returncode == 0, result.stdout[-4000:] + result.stderr[-2000:]


@pytest.mark.thorough
def test_torchs_own_sanitizer_sees_streams(tmp_path: Path) -> None:
    (tmp_path / "race.py").write_text(
        "import torch\n"
        "x, side = torch.rand(9, device='cuda'), torch.cuda.Stream()\n"
        "with torch.cuda.stream(side): x.mul_(2)\n"
    )
    command = [sys.executable, "-m", "workbench", "run", str(tmp_path / "race.py")]
    environment = dict(os.environ)
    assert subprocess.run(command, env=environment, capture_output=True).returncode == 0
    raced = subprocess.run(command, env=environment | {"TORCH_CUDA_SANITIZER": "1"}, capture_output=True, text=True)
    assert raced.returncode == 1
    assert "CUDASanitizerErrors" in raced.stderr


def test_it_is_asked_for_said_once_and_taken_away() -> None:
    code = (
        "import torch, workbench as wb\n"
        "from workbench.languages import torch as emulated\n"
        "assert not torch.cuda.is_available() and not emulated.is_installed()\n"
        "assert wb.emulate_torch(device='A100') and not wb.emulate_torch()\n"
        "assert torch.cuda.is_available() and 'A100' in torch.cuda.get_device_name()\n"
        "assert torch.ones(3, device='cuda').sum().item() == 3\n"
        "assert emulated.uninstall() and not torch.cuda.is_available()\n"
        "try: torch.ones(3, device='cuda')\n"
        "except (AssertionError, RuntimeError): print('as before')\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stdout) == (0, "as before\n"), result.stderr
    assert result.stderr.count("No GPU: PyTorch's") == 1


def test_kernels_run_in_the_emulator_too() -> None:
    pytest.importorskip("triton")
    code = (
        "import torch, workbench as wb\n"
        "wb.emulate_torch()\n"
        "from check_triton_kernels import add\n"
        "x = torch.ones(9, device='cuda')\n"
        "add[(1,)](x, x, x, 9, BLOCK=16)\n"
        "print(x.sum().item())\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stdout) == (0, "18.0\n"), result.stderr


@pytest.mark.thorough
@pytest.mark.skipif(importlib.util.find_spec("cutlass") is None, reason="CuTe DSL is not installed")
def test_cute_reads_its_settings_when_it_is_imported_and_they_are_there_by_then() -> None:
    code = (
        "import torch, workbench as wb\n"
        "wb.emulate_torch()\n"
        "from cutlass.cute.runtime import from_dlpack\n"
        "from check_cute_kernels import add_one\n"
        "x, y = (torch.ones(32, device='cuda') for _ in range(2))\n"
        "add_one(from_dlpack(x), from_dlpack(y))\n"
        "print(y.sum().item())\n"
        "from cutlass import cute\n"
        "from torch._subclasses.fake_tensor import FakeTensorMode\n"
        "with FakeTensorMode(): fake = torch.zeros(32)\n"
        "compiled = cute.compile(add_one, from_dlpack(fake), from_dlpack(fake))\n"
        "compiled(from_dlpack(y), from_dlpack(x))\n"
        "print(x.sum().item())\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stdout) == (0, "64.0\n96.0\n"), result.stderr


@pytest.mark.thorough
@pytest.mark.skipif(importlib.util.find_spec("cutlass") is None, reason="CuTe DSL is not installed")
def test_launches_of_cute_and_cutile_join_a_graph() -> None:
    code = (
        "import torch, workbench as wb\n"
        "wb.emulate_torch()\n"
        "import cuda.tile as ct\n"
        "from cuda.bindings.driver import CUstream\n"
        "from cutlass.cute.runtime import from_dlpack\n"
        "from check_cute_kernels import add_one_on, twice\n"
        "x, y = (torch.ones(32, device='cuda') for _ in range(2))\n"
        "graph = torch.cuda.CUDAGraph()\n"
        "with torch.cuda.graph(graph):\n"
        "    stream = torch.cuda.current_stream()\n"
        "    add_one_on(from_dlpack(x), from_dlpack(y), CUstream(stream.cuda_stream))\n"
        "    ct.launch(stream, (1,), twice, (y, x))\n"
        "found = [x.tolist()[0], y.tolist()[0]]\n"
        "for _ in range(2): graph.replay()\n"
        "print(found, x.tolist()[0], y.tolist()[0])\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stdout) == (0, "[1.0, 1.0] 10.0 5.0\n"), result.stderr


def test_a_build_for_a_gpu_is_refused_and_left_as_it_was() -> None:
    code = (
        "import torch, workbench as wb\n"
        "torch.version.cuda = '13.0'\n"
        "try: wb.emulate_torch()\n"
        "except wb.MissingDependency as error: print(error.remedy)\n"
        "assert not hasattr(torch._C, '_cuda_getDeviceCount')\n"
    )
    result = run("-c", code)
    assert result.returncode == 0, result.stderr
    assert "for the CPU" in result.stdout


def test_after_a_backward_pass_it_is_refused() -> None:
    code = (
        "import torch, workbench as wb\n"
        "torch.ones(2, requires_grad=True).sum().backward()\n"
        "try: wb.emulate_torch()\n"
        "except wb.ArgumentError as error: print('restart' in str(error), torch.cuda.is_available())\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stdout) == (0, "True False\n"), result.stderr


def test_a_program_that_is_run_has_it_and_its_processes_too(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import subprocess, sys, torch\n"
        "print(torch.arange(4, device='cuda').sum().item())\n"
        "if len(sys.argv) < 2:\n"
        "    subprocess.run([sys.executable, __file__, 'again'], check=True)\n"
    )
    result = run("-m", "workbench", "run", str(program))
    assert (result.returncode, result.stdout.split()) == (0, ["6", "6"]), result.stderr
