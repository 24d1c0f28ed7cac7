"""Kernels in tests: launched by either engine, CUDA C++ compiled on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support import interpreter_only, tensor_memory_kernels
from support.launching import Launched, compile_cuda, launch

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate import costs
from workbench.emulate.interpret import run as interpret
from workbench.languages import numba as numba_host


@pytest.fixture(scope="module", autouse=True)
def machine_code_stays_in_the_process() -> Iterator[None]:
    """Tests of the emulator change what makes code, which its key does not name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KERNEL_WORKBENCH_NATIVE_CACHE", "off")
        yield


@pytest.fixture(scope="module")
def numba_stand_in() -> Iterator[None]:
    """Numba's driver is the stand-in for as long as a module's tests run."""
    assert numba_host.install(device="H100 SXM")
    yield
    assert numba_host.uninstall()


@pytest.fixture(name="launch")
def _launch() -> Callable[..., Launched]:
    return launch


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The launches that the interpreter has run."""
    found: list[str] = []

    def noted(request: Any, *args: Any) -> Any:
        found.append(request.entry)
        return interpret(request, *args)

    monkeypatch.setattr("workbench.emulate.launch.interpret", noted)
    return found


@pytest.fixture
def cuda() -> Callable[..., Launched]:
    """`cuda(source, grid, block, *args)`: compiles and launches the only kernel."""

    def compile_and_launch(source: str, grid: Any, block: Any, *args: Any, **options: Any) -> Launched:
        return launch(compile_cuda(source), options.pop("entry", None), grid, block, *args, **options)

    return compile_and_launch


@pytest.fixture
def compile_for() -> Callable[..., str]:
    """`compile_for(source, arch)`: PTX of CUDA C++ text for another virtual architecture."""
    return compile_cuda


@pytest.fixture(params=["interpreter", "jit"])
def on_each_engine(request: pytest.FixtureRequest) -> Callable[[Callable[..., Launched]], Callable[..., Launched]]:
    """Binds a launcher to an engine; a kernel that is only the interpreter's skips the test on the other."""

    def bound(launcher: Callable[..., Launched]) -> Callable[..., Launched]:
        def on_engine(*args: Any, **options: Any) -> Launched:
            try:
                return launcher(*args, engine=request.param, **options)
            except UnsupportedInstruction as reason:
                if request.param != "jit":
                    raise
                interpreter_only.expect(reason, "brx.idx")

        return on_engine

    return bound


@pytest.fixture(params=["interpreter", "jit"])
def each_tensor_engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain launches of `support.tensor_memory_kernels` run in an engine, which also says their faults."""
    monkeypatch.setattr(tensor_memory_kernels, "ENGINE", request.param)
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)


@pytest.fixture(params=["interpreter", "jit"])
def of_suite(request: pytest.FixtureRequest) -> Callable[..., list[np.ndarray]]:
    """`of_suite("folder/name", grid, block, *args)`: runs a kernel of tests/emulate/suite and returns its arrays.

    On the JIT the interpreter runs too and both must leave the same bytes, but with `exact=False`, for kernels in which
    the order of floating-point atomics decides. A kernel without a native form is skipped there, with its reason.
    """

    def run_kernel(name: str, grid: Any, block: Any, *args: Any, **options: Any) -> list[np.ndarray]:
        arch, exact, entry = (
            options.pop("arch", "compute_90"),
            options.pop("exact", True),
            options.pop("entry", "kernel"),
        )
        ptx = compile_cuda(
            (Path(__file__).with_name("suite") / f"{name}.cu").read_text(), arch, *options.pop("flags", ())
        )
        native = None
        if request.param == "jit":
            native = interpreter_only.natively(
                name, entry, lambda: launch(ptx, entry, grid, block, *args, engine="jit", **options)
            )
            assert not native.result.faults, native.result.faults[0]
            if not exact:
                return native.arrays
        done = launch(ptx, entry, grid, block, *args, engine="interpreter", **options)
        assert not done.result.faults, done.result.faults[0]
        if native is not None:
            for i, (found, expected) in enumerate(zip(native.arrays, done.arrays, strict=True)):
                differing = np.flatnonzero(found.reshape(-1).view(np.uint8) != expected.reshape(-1).view(np.uint8))
                assert not differing.size, (i, differing[:8], found, expected)
        return done.arrays

    return run_kernel
