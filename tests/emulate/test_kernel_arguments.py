"""Wherever a kernel is taken, a function of Numba is: its signature comes from the arguments at hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.base.errors import ArgumentError, ExpectationError
from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
pytestmark = [
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU Numba has its own driver"),
    pytest.mark.usefixtures("numba_stand_in"),
]


def double_(x, y):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < x.size:
        y[i] = 2 * x[i]


def fresh() -> Any:
    """A function that has been launched on nothing."""
    return cuda.jit(double_)


@pytest.fixture(scope="module")
def unlaunched() -> Any:
    """The same for tests that don't launch it through Numba: compiled once for all."""
    return fresh()


X, Y = np.arange(64, dtype="f4"), np.zeros(64, "f4")
PROBLEM = wb.Problem(
    "double",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x,
    launch=lambda case: (2, 32, ("x", "y")),
    outputs={"y": wb.array("n", "float32")},
    cases=[{"n": 5}, {"n": 64}],
    values=("mixed",),
)
WITH_ARGUMENTS: dict[str, Callable[[Any], Any]] = {
    "predict": lambda k: wb.predict(k, 2, 32, (X, Y)),
    "predict all": lambda k: wb.predict(k, 2, 32, (X, Y), device=["T4", "A100"]),
    "predict shapes": lambda k: wb.predict(k, 2, 32, (wb.shaped(64, "float32"), wb.shaped(64, "float32"))),
    "advise": lambda k: wb.advise(k, 2, 32, (X, Y)),
    "record": lambda k: wb.record(k, 2, 32, (X, Y)),
    "record on the device": lambda k: wb.record(k, 2, 32, (cuda.to_device(X), cuda.to_device(Y))),
    "time": lambda k: wb.time(k, 2, 32, (X, Y)),
    "time a problem": lambda k: wb.time(k, PROBLEM),
    "check": lambda k: wb.check(k, PROBLEM, seconds=0),
    "launch": lambda k: wb.target("emulator").launch(k, 2, 32, (X, Y)),
    "count": lambda k: wb.target("emulator").launch(k, 2, 32, (X, Y), count=True).counters.totals,
    "sanitize": lambda k: wb.target("emulator").launch(k, 2, 32, (X, Y), sanitize="all"),
    "sweep": lambda k: wb.register_sweep(k, 32, caps=[32], grid=2, args=(X, Y)),
}
WITHOUT: dict[str, Callable[[Any], Any]] = {
    "occupancy": lambda k: wb.occupancy(k, 128),
    "suggest_block": lambda k: wb.suggest_block(k),
    "expect": lambda k: wb.expect(k).no_spills(),
    "schedule": lambda k: wb.schedule(k),
}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", WITH_ARGUMENTS)
def test_the_arguments_are_the_signature(name: str, unlaunched: Any) -> None:
    found = WITH_ARGUMENTS[name](unlaunched)
    assert not isinstance(found, ArgumentError)
    if name == "check":
        assert found.passed


def test_without_arguments_it_is_the_only_signature(tmp_path: Path) -> None:
    function = fresh()
    for call in WITHOUT.values():
        with pytest.raises(ArgumentError, match=r"wb\.kernel\(double_, signature=\(x, y\)\)"):
            call(function)
    function[1, 32](X, Y)
    for call in WITHOUT.values():
        assert not isinstance(call(function), Missing)
    with pytest.raises(ExpectationError):
        wb.expect(function).uses("HMMA")
    function[1, 32](X.astype("f8"), Y.astype("f8"))
    for call in WITHOUT.values():
        with pytest.raises(ArgumentError, match=r"signature=double_\.signatures\[1\]\)"):
            call(function)
    second = wb.kernel(function, signature=function.signatures[1])
    for call in WITHOUT.values():
        assert not isinstance(call(second), Missing)


def test_exporting_and_comparing(tmp_path: Path) -> None:
    function = fresh()
    function[1, 32](X, Y)
    assert "double_" in wb.export(function, tmp_path / "out.txt").read_text()
    assert isinstance(wb.compare_times(function[2, 32], function[1, 64], (X, Y)), Missing), "there is no GPU"
    assert isinstance(wb.compare_times(function, fresh(), PROBLEM), Missing)


def test_a_plain_function_and_a_configured_one_are_kernels_too() -> None:
    kernel = wb.kernel(double_, signature=(X, Y))
    assert wb.target("emulator").launch(double_, 2, 32, (X, Y)).faults == ()
    assert wb.target("emulator").launch(fresh()[2, 32], 2, 32, (X, Y)).faults == ()
    assert wb.occupancy(kernel[2, 32], 32).theoretical == wb.occupancy(kernel, 32).theoretical


def test_it_is_compiled_once_for_each_of_its_types(unlaunched: Any) -> None:
    from workbench.api.kernel_arguments import kernel_of

    function = unlaunched
    first = kernel_of(function, (X, Y))
    assert kernel_of(function, (Y[:3], X)) is first
    assert kernel_of(function, (X.astype("f8"), Y)) is not first
    assert kernel_of(function, (memoryview(X), Y)) is first
    wb.set_defaults(arch="sm_80")
    try:
        assert kernel_of(function, (X, Y)).compilation.arch == "sm_80"
    finally:
        wb.set_defaults(arch=first.compilation.arch)


@pytest.mark.parametrize("held", [None, 3, "double_", np.sum, object(), [double_], X])
def test_what_is_no_kernel_is_said_not_to_be_one(held: Any) -> None:
    for call in WITH_ARGUMENTS.values():
        with pytest.raises(ArgumentError) as raised:
            call(held)
        assert raised.value.parameter == "kernel"
    for name, call in WITHOUT.items():
        with pytest.raises(ArgumentError) as raised:
            call(held)
        assert raised.value.parameter == ("kernel" if name in ("expect", "schedule") else "kernel_or_resources")


def test_results_of_numba_s_own_kinds_of_arguments() -> None:
    y = np.zeros(64, "f4")
    wb.target("emulator").launch(fresh(), 2, 32, (cuda.In(X), cuda.InOut(y)))
    np.testing.assert_array_equal(y, 2 * X)
    device = cuda.to_device(np.zeros((64, 2), "f4"))
    wb.target("emulator").launch(fresh(), 2, 32, (X, device[:, 1]))
    np.testing.assert_array_equal(device.copy_to_host(), np.stack([np.zeros(64), 2 * X], axis=1))


def test_variables_of_a_kernel() -> None:
    kernel = wb.kernel(
        "struct Pair { int n; float w; };"
        "namespace filters { __constant__ float taps[4]; } __constant__ Pair pair; __device__ int total;"
        "__global__ void run(float* y)"
        "{ y[threadIdx.x] = filters::taps[threadIdx.x] * pair.w; atomicAdd(&total, pair.n); }"
    )
    assert set(kernel.symbols) == {"filters::taps", "pair", "total"}
    assert set(kernel.constant) == {"filters::taps", "pair"}
    y = np.zeros(4, "f4")
    for taps in (np.arange(4, dtype="f4"), [0, 1, 2, 3], memoryview(np.arange(4, dtype="f4")), (0.0, 1.0, 2.0, 3.0)):
        kernel.constant["taps"] = taps
        kernel.constant["pair"] = (3, 2.0)
        kernel.symbols["total"] = 0
        kernel[1, 4](y)
        np.testing.assert_array_equal(y, 2 * np.arange(4))
        assert int(np.asarray(kernel.symbols["total"])) == 12
    for wrong in (np.arange(4), np.arange(3, dtype="f4"), "text", None, (1, 2)):
        with pytest.raises(ArgumentError):
            kernel.constant["taps"] = wrong
    with refused("name"):
        kernel.constant["filters::tap"]
    target: Any = wb.target("emulator")
    np.testing.assert_array_equal(target.symbol(kernel, "taps").copy_to_host(), np.arange(4))
