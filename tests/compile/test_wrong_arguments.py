"""Any argument of any public call: what cannot be meant is an error of the workbench that says so."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.refusals import refused

import workbench as wb
from workbench.api import reset_defaults
from workbench.api.template import KernelTemplate
from workbench.base.records.verdicts import Tolerance
from workbench.jupyter.widgets.measured import problem_timing_view

SOURCE = """extern "C" __global__ void scale(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}
template <class T> __global__ void fill(T* p) { p[threadIdx.x] = T(1); }
"""
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 10**30, -(10**30), 0.0, 0.5, -2.5, 1e300, math.nan, math.inf, -math.inf, 3 + 4j,
    "", "x", "nonsense", "\0", "\ud800", "1", "-arch", b"bytes", [], [None], [1, 2, 3, 4], [-1], [1.5], ["a", 1],
    [[1], [2, 3]], (), (0,), (1, 1), (1, 1, 1), (1, 1, 1, 1), (math.nan,), ("32",), (True, True), {}, {"n": 3},
    {"n": -1}, {"n": math.nan}, {1: 2}, {"n": {}}, set(), {1, 2}, frozenset(("race",)), range(3), object(), object, int,
    len, print, lambda *_: None, Ellipsis, NotImplemented, np.zeros(3), np.zeros((2, 2), "f4"), np.float32(2.5),
    np.int64(-3), np.bool_(True), np.array(["a"]), np.array(None), np.datetime64("2020-01-01"), np.str_("x"),
    np.nan * np.ones(4), slice(1), Path("nowhere.cu"), Path("nowhere\0.cu"), Path(), iter(()), wb.Dim3(1, 1, 1),
    wb.Dim3(-1), wb.Dim3("x"), wb.Dim3(None, 2.5, math.nan), wb.Missing("why"), wb.Resources(-5),  # type: ignore[arg-type]
    wb.Resources("many"), wb.Resources(math.nan), wb.Resources(None),  # type: ignore[arg-type]
    wb.ArgumentError("an error", "x"), Tolerance(math.nan, -1.0), "sm_1", "sm_90", "emulator", "gpu", ("race",),
    ["sync"],
)  # fmt: skip


class Odd:
    """An object all of whose attributes are objects like it."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Odd()


Call = tuple[Callable[..., Any], tuple[Any, ...], Mapping[str, Any]]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A drawn value for a path may be one that can be written."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Call]:
    """Each public call with arguments that are right."""
    folder = tmp_path_factory.mktemp("arguments")
    compilation = wb.compile(SOURCE, names=["fill<int>"])
    kernel = compilation.kernel("scale")
    assert isinstance(compilation.cubin, bytes)
    cubin = folder / "made.cubin"
    cubin.write_bytes(compilation.cubin)
    binary = wb.open(cubin)
    x, y = np.ones(8, np.float32), np.zeros(8, np.float32)
    launch = {"grid": 1, "block": 32, "args": (2.0, x, y, 8)}
    emulator = wb.target("emulator")
    buffer = emulator.to_device(x)
    problem = {
        "name": "scale",
        "inputs": {"x": wb.array("n", "float32")},
        "reference": lambda x: 2 * x,
        "launch": lambda case: (1, 32, (2.0, "x", "y", case["n"])),
        "outputs": {"y": wb.array("n", "float32")},
        "tolerance": 0.0,
        "cases": [{"n": 3}],
        "values": ("mixed",),
    }
    made = wb.Problem(**problem)  # type: ignore[arg-type]
    expectation = wb.expect(kernel)
    template = KernelTemplate("fill", SOURCE, filename="k.cu", arch=None, options=())

    def launch_by_index(grid: Any, block: Any, stream: Any, smem: Any, *args: Any) -> None:
        kernel[grid, block, stream, smem](*args)

    def opt_in(size_bytes: Any) -> None:
        try:
            kernel.max_dynamic_smem_bytes = size_bytes
        finally:
            kernel.max_dynamic_smem_bytes = 49152

    def checked_problem(**keywords: Any) -> Any:
        return wb.check(kernel, wb.Problem(**keywords), seconds=0, time_limit_seconds=5)

    def checked_array(dims: Any, dtype: Any, low: Any, high: Any) -> Any:
        inputs = {"x": wb.array(dims, dtype, low=low, high=high)}
        return wb.check(kernel, wb.Problem(**{**problem, "inputs": inputs}), seconds=0)  # type: ignore[arg-type]

    def python(a: Any, b: Any) -> None:
        return None

    return {
        "compile": (wb.compile, (SOURCE,), {
            "filename": "k.cu", "arch": "sm_80", "options": ("-DX=1",), "names": ("fill<float>",),
            "signature": None, "headers": {},
        }),
        "compile Numba": (wb.compile, (python,), {"arch": "sm_80", "options": {}, "signature": "void(int32, int32)"}),
        "compile PTX": (wb.compile, (compilation.ptx,), {"arch": "sm_90", "options": ()}),
        "kernel": (wb.kernel, (SOURCE, "scale"), {"arch": "sm_80"}),
        "Compilation.kernel": (compilation.kernel, ("scale",), {}),
        "Binary.kernel": (binary.kernel, ("scale",), {}),
        "open": (wb.open, (cubin,), {"arch": None}),
        "set_defaults": (wb.set_defaults, (), {"arch": "sm_80", "target": "emulator", "device": "H100 SXM"}),
        "target": (wb.target, ("emulator",), {}),
        "occupancy": (wb.occupancy, (kernel, 128, 0), {"arch": "sm_80", "carveout_percent": 50}),
        "check": (wb.check, (kernel, made), {"target": "emulator", "seconds": 0, "time_limit_seconds": 5.0, "seed": 1}),
        "time": (wb.time, (kernel, 1, 32, launch["args"]), {"target": "emulator"}),
        "time a problem": (wb.time, (kernel, made), {"target": "emulator"}),
        "Problem": (checked_problem, (), problem),
        "array": (checked_array, ("n", "float32", 0.0, 1.0), {}),
        "array of integers": (checked_array, ("n", "int8", 0, 4), {}),
        "export": (wb.export, (kernel, folder / "out.txt"), {"format": "text", "columns": True}),
        "expect": (wb.expect, (kernel,), {}),
        "registers_at_most": (expectation.registers_at_most, (255,), {}),
        "static_smem_at_most": (expectation.static_smem_at_most, (0,), {}),
        "stack_at_most": (expectation.stack_at_most, (0,), {}),
        "occupancy_at_least": (expectation.occupancy_at_least, (0.1, 128, 0), {}),
        "uses": (expectation.uses, ("LDG",), {"count": 1, "at_least": None, "at_most": None}),
        "not_uses": (expectation.not_uses, ("HMMA",), {}),
        "instructions_at_most": (expectation.instructions_at_most, (1000,), {}),
        "launch": (emulator.launch, (kernel, 1, 32, launch["args"]), {
            "dynamic_smem_bytes": 0, "cooperative": False, "device": "H100 SXM", "count": False, "sanitize": (),
            "time_limit_seconds": 5.0,
        }),
        "arguments": (launch_by_index, (1, 32, 0, 0, *launch["args"]), {}),
        "template": (template.__getitem__, ("int",), {}),
        "with_launch": (lambda launch: wb.check(kernel, made.with_launch(launch), seconds=0), (problem["launch"],), {}),
        "Kernel.export": (kernel.export, (folder / "own.txt",), {"columns": False}),
        "index": (kernel.__getitem__, ((1, 32),), {}),
        "max_dynamic_smem_bytes": (opt_in, (50000,), {}),
        "to_device": (emulator.to_device, (x,), {}),
        "empty": (emulator.empty, (8, "float32"), {}),
        "zeros": (emulator.zeros, ((2, 4), "float32"), {}),
        "symbol": (emulator.symbol, (compilation, "none"), {}),
        "copy_from": (buffer.copy_from, (x,), {}),
    }  # fmt: skip


def complaint(call: Callable[..., Any], args: tuple[Any, ...], keywords: Mapping[str, Any]) -> str | None:
    """The foreign part of what a call raises, if there is any."""
    try:
        call(*args, **keywords)
    except wb.InternalError as error:
        return f"InternalError: {error}"
    except wb.WorkbenchError as error:
        return None if str(error) else "an error without words"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        reset_defaults()
    return None


@pytest.mark.thorough
def test_nothing_foreign_leaves_a_public_call(calls: Mapping[str, Call]) -> None:
    rng = random.Random(20)
    found: list[str] = []
    for name, (call, args, keywords) in calls.items():
        right = complaint(call, args, keywords)
        assert right is None, (name, right)
        places: list[int | str] = [*range(len(args)), *keywords]
        for place in places:
            for odd in (*ODD, Odd(), [Odd()], {"n": Odd()}):
                changed = [odd if at == place else arg for at, arg in enumerate(args)]
                named = {key: odd if key == place else value for key, value in keywords.items()}
                wrong = complaint(call, tuple(changed), named)
                if wrong:
                    found.append(f"{name}, {place} = {odd!r:.60}: {wrong:.120}")
        for _ in range(20):  # several at once
            changed = [rng.choice(ODD) if rng.random() < 0.5 else arg for arg in args]
            named = {key: rng.choice(ODD) if rng.random() < 0.5 else value for key, value in keywords.items()}
            wrong = complaint(call, tuple(changed), named)
            if wrong:
                found.append(f"{name}{tuple(changed)!r:.80} {named!r:.80}: {wrong:.120}")
    assert not found, f"{len(found)} of them\n" + "\n".join(found[:40])


def test_a_wrong_argument_is_named(calls: Mapping[str, Call]) -> None:
    for name, place, odd, argument in (
        ("launch", "sanitize", True, "sanitize"),
        ("launch", "sanitize", "speed", "sanitize"),
        ("launch", "sanitize", ("speed",), "sanitize"),
        ("launch", 1, True, "grid"),
        ("launch", 2, (1.5, 2), "block"),
        ("launch", 3, {"n": 1}, "args"),
        ("launch", "time_limit_seconds", 0, "time_limit_seconds"),
        ("time", 3, None, "args"),
        ("time a problem", 1, None, "block"),
        ("check", 1, {}, "problem"),
        ("check", 0, len, "kernel"),
        ("compile", "names", "fill<int>", "names"),
        ("occupancy", 1, "128", "block"),
        ("target", 0, "", "name"),
    ):
        call, args, keywords = calls[name]
        changed = [odd if at == place else arg for at, arg in enumerate(args)]
        with refused(argument):
            call(*changed, **{key: odd if key == place else value for key, value in keywords.items()})


def test_a_problem_is_timed_on_a_gpu_only(simulated: Any, calls: Mapping[str, Call]) -> None:
    timed, (kernel, problem), _ = calls["time a problem"]
    several = wb.Problem(**{**vars(problem), "cases": [{"n": 3}, {"n": 8}, {"n": 5}], "values": ("mixed", "offset")})
    missing = timed(kernel, several)
    assert isinstance(missing, wb.Missing)
    assert missing.kind == "needs_gpu"
    assert missing.outcome.launch.args[3] == 8, "the largest case is counted"  # type: ignore[attr-defined]
    with refused("block"):
        timed(kernel, several, 32)

    class Sized(simulated.SimulatedGpu):  # type: ignore[misc, name-defined]
        """Takes as long as the problem is large."""

        def bench(self, kernel: Any, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int = 0) -> Any:
            self.behaviours = simulated.Behaviour(us=1e5 * args[3], noise=0.0)
            return super().bench(kernel, grid, block, args, dynamic_smem_bytes)

    found = timed(kernel, several, target=Sized())
    assert [(case.label, case.timing.median.value) for case in found.cases] == [
        ("n=3", pytest.approx(3e5)), ("n=8", pytest.approx(8e5)), ("n=5", pytest.approx(5e5)),
    ]  # fmt: skip
    assert found.slowest.label == "n=8"
    assert str(found).splitlines()[0] == "scale:"
    assert "n=8: 800000.00 µs (measured" in str(found)
    card = problem_timing_view(found).html
    assert [f"<td>n={n}</td>" in card for n in (3, 8, 5, 4)] == [True, True, True, False]
    assert '<td class="number">800000.00</td>' in card
