"""Programs where there is a GPU: NVIDIA's own runtime stands behind the jumps.

Without a driver that runtime loads and gives its errors, which no stand-in would give.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing
from workbench.compilers.toolchains.toolchain import find_tool
from workbench.languages.programs.gpu_runtime import bind_to_libraries, load_libraries
from workbench.languages.programs.settings import Settings

FORCED = """
import sys
from workbench.languages.programs import running
from workbench.device.targets.driver_probe import GpuFound
running.find_gpu = lambda: GpuFound("NVIDIA Fake 100", "sm_90", "13.0")
running.main(sys.argv[1:])
"""
_NO_DEVICE = 100
_OLD_DRIVER = 35


@pytest.fixture
def folder() -> Path:
    nvcc = find_tool("nvcc")
    if isinstance(nvcc, Missing) or not list((nvcc.parent.parent / "lib").glob("libcudart.so.*")):
        pytest.skip("NVIDIA's runtime is not installed")
    return nvcc.parent.parent / "lib"


@pytest.mark.parametrize(
    ("settings", "emulated"),
    [
        (Settings(), False),
        (Settings(line_buffered=True), False),
        (Settings(emulate=True), True),
        (Settings(device="A100"), True),
        (Settings(sanitize=("race",)), True),
        (Settings(count=True), True),
        (Settings(check_leaks=True), True),
        (Settings(json_file="found.json"), True),
        (Settings(predict=("A100",)), True),
        (Settings(time="emulated"), True),
    ],
)
def test_a_gpu_is_taken_for_what_it_can_tell(settings: Settings, emulated: bool) -> None:
    assert settings.needs_the_emulator == emulated
    assert Settings.of_environment(settings.to_environment()) == settings


def test_slots_have_the_functions_of_the_library_and_refusals(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    names = ("cudaRuntimeGetVersion", "cudaNoSuchFunction")
    slots = (ctypes.c_uint64 * 2)()
    bind_to_libraries(names, slots, load_libraries(folder))
    version = ctypes.c_int()
    assert ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(slots[0])(ctypes.addressof(version)) == 0
    assert version.value >= 13000
    assert ctypes.CFUNCTYPE(ctypes.c_int)(slots[1])() == 801
    assert "cudaNoSuchFunction" in capfd.readouterr().err


def test_a_runtime_that_is_not_installed_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingDependency) as raised:
        load_libraries(tmp_path)
    assert "nvidia-cuda-runtime" in raised.value.remedy


@pytest.mark.usefixtures("folder")
def test_a_program_calls_nvidias_runtime(built: Callable[..., Path]) -> None:
    command = [sys.executable, "-c", FORCED, str(built("device_count")), "./device_count"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout.split()[0]) in (_NO_DEVICE, _OLD_DRIVER)
