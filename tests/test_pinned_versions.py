"""The installed libraries are of the versions that are pinned, and their own interfaces what the emulator's stand-ins
take them for. A newer version fails here first, and by name.
"""

from __future__ import annotations

import importlib.metadata
import inspect
import os
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

# Triton warns of a default that will change where nobody has set it, and warnings are errors here.
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")
PROJECT = Path(__file__).parents[1] / "pyproject.toml"
OF_LIBRARIES = {"triton": "triton", "cute": "nvidia-cutlass-dsl", "cutile": "cuda-tile"}
"""Packages by the folder of the language."""


def pinned(package: str) -> Requirement:
    """The requirement of a package in the extras."""
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    found = {str(each) for extra in extras.values() for each in map(Requirement, extra) if each.name == package}
    (only,) = found
    return Requirement(only)


def needs(module: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(find_spec(module) is None, reason=f"{module} is not installed")


@pytest.mark.parametrize(("language", "package"), OF_LIBRARIES.items())
def test_the_installed_version_is_the_one_that_is_pinned(language: str, package: str) -> None:
    try:
        version = importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        pytest.skip(f"{package} is not installed")
    requirement = pinned(package)
    assert requirement.specifier.contains(version)
    installing = importlib.import_module(f"workbench.languages.{language}.installing")
    (named,) = (each for each in str(installing._replaced.missing("")).split("'") if each.startswith(package))
    assert Requirement(named).specifier == requirement.specifier


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)


@needs("triton")
def test_tritons_own_interface() -> None:
    from triton.backends.driver import DriverBase
    from triton.backends.nvidia.driver import CudaLauncher
    from triton.runtime.autotuner import Autotuner
    from triton.runtime.jit import JITFunction

    from workbench.languages.triton.driver import EmulatedDriver
    from workbench.languages.triton.launcher import EmulatedLauncher

    assert not EmulatedDriver.__abstractmethods__
    assert DriverBase.__abstractmethods__ <= vars(EmulatedDriver).keys()
    assert len(parameters(EmulatedLauncher.__call__)) == len(parameters(CudaLauncher.__call__))
    assert parameters(EmulatedLauncher.__init__) == parameters(CudaLauncher.__init__)
    assert parameters(JITFunction.run) == ["self", "args", "grid", "warmup", "kwargs"]
    assert parameters(Autotuner.run) == ["self", "args", "kwargs"]
    assert parameters(Autotuner._bench) == ["self", "args", "config", "meta"]


@needs("triton")
def test_triton_adds_two_parameters_behind_the_arguments() -> None:
    from support.triton_kernels import add

    import workbench as wb
    from workbench.languages.triton.types import SCRATCH

    types = {"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32", "BLOCK": 64}
    kernel = wb.kernel(add, signature=types)
    assert kernel.entry.reserved == SCRATCH
    assert [each.name for each in kernel.parameters] == ["x", "y", "out", "n"]


@needs("cuda.tile")
def test_cutiles_own_interface() -> None:
    from cuda.tile import _compile
    from cuda.tile.tune import _tune

    # `modelled_benchmark` stands for both, by position.
    assert parameters(_tune._benchmark)[:3] == ["stream", "grid", "kernel"]
    assert parameters(_tune.benchmark_with_timeout)[:3] == ["stream", "grid", "kernel"]
    assert parameters(_compile.get_sm_arch) == ["device_id"]
