"""Mistakes planted in CuTe kernels are found with their Python line, though a host function launches them."""

from __future__ import annotations

import ctypes
import gc
import inspect
from typing import Any

import cutlass
import numpy as np
import pytest
from cutlass import cute
from cutlass.cute.runtime import from_dlpack
from cutlass.experimental.cuda import TensorMapSwizzle, create_tensor_map_tiled_from_view
from support import cute_kernels as kernels
from support import cute_mistakes as mistakes

import workbench as wb
from workbench.base.records import Missing
from workbench.base.records.outcomes import Replay
from workbench.languages.cute.calls import Calls

pytestmark = pytest.mark.filterwarnings("ignore:Cache is disabled")
MISTAKES = (
    ("no_bound", "memcheck.out_of_bounds"),
    ("wrong_stride", "memcheck.out_of_bounds"),
    ("blocks_share", "racecheck.write_write"),
    ("sum_without_atomics", "racecheck"),
    ("no_barrier", "racecheck.read_write"),
    ("no_second_barrier", "racecheck.read_write"),
    ("copy_not_waited_for", "racecheck"),
    ("half_written", "initcheck.uninitialized"),
    ("half_handed_over", "initcheck.uninitialized"),
    ("barrier_in_a_branch", "synccheck"),
)


def _lines(name: str) -> set[int]:
    text = inspect.getsource(mistakes).splitlines()
    marked = {n for n, line in enumerate(text, 1) if line.endswith(("# here", "# or here"))}
    ends = next(n for n, line in enumerate(text, 1) if line.startswith(f"def {name}("))
    begins = max((n for n, line in enumerate(text[: ends - 1], 1) if line.startswith("@cute.jit")), default=0)
    before = [n for n, line in enumerate(text[: begins - 1], 1) if line.startswith("@cute.jit")]
    return {n for n in marked if (before[-1] if before else 0) < n < ends}


@pytest.mark.sampled(8)
@pytest.mark.parametrize("dynamic", [False, True], ids=["fixed layouts", "dynamic layouts"])
@pytest.mark.parametrize(("name", "kind"), MISTAKES)
def test_a_mistake_is_found_with_its_line(name: str, kind: str, dynamic: bool) -> None:
    target = wb.target("emulator")
    held: list[Any] = [target.to_device(np.arange(256, dtype="float32")), target.zeros(300, "float32")]
    if name == "half_handed_over":
        held.insert(1, target.empty(128, "float32"))
    tensors: list[Any] = [from_dlpack(each) for each in held]
    if dynamic:
        tensors = [each.mark_layout_dynamic() for each in tensors]
    found = wb.host_launches(lambda: getattr(mistakes, name)(*tensors), sanitize="all")
    (fault, *_) = [each for each in found.faults if each.kind.startswith(kind)]
    assert fault.source_line in _lines(name)
    assert fault.source_file == mistakes.__file__


def test_right_functions_are_found_right() -> None:
    x, y = np.random.default_rng(5).normal(size=(2, 1000)).astype("float32")
    out, wide = np.zeros_like(x), np.zeros((64, 256), "float32")
    square = np.ones((64, 256), "float32")
    turned = np.zeros((256, 64), "float32")
    calls = (
        lambda: kernels.add(*map(from_dlpack, (x, y, out)), 1000),
        lambda: kernels.transpose(*map(from_dlpack, (square, turned))),
        lambda: kernels.squares(*map(from_dlpack, (square, wide))),
    )
    for call in calls:
        found = wb.host_launches(call, sanitize="all")
        assert len(found) == 1
        assert found.faults == ()
    np.testing.assert_array_equal(out, x + y)


def test_launches_of_a_compiled_function_are_counted_predicted_and_recorded() -> None:
    x, y = np.random.default_rng(6).normal(size=(2, 1000)).astype("float32")
    out = np.zeros_like(x)
    tensors = [from_dlpack(each).mark_layout_dynamic() for each in (x, y, out)]
    compiled = cute.compile(kernels.add, *tensors, 1000)
    seen: list[Any] = []

    def look(launch: Any) -> None:
        shape = (launch.kernel, launch.grid, launch.block, launch.args)
        seen.append((wb.predict(*shape, device="A100"), wb.advise(*shape, device="A100"), wb.record(*shape)))
        assert not out.any()

    (outcome,) = wb.host_launches(lambda: compiled(*tensors, 1000), count=True, before=look)
    assert outcome.counters.totals["global_load_sectors"] == 2 * 125
    ((prediction, _, recording),) = seen
    assert prediction.us > 0
    assert recording.requests
    np.testing.assert_array_equal(out, x + y)


def test_arrays_have_the_names_of_parameters() -> None:
    x, out = np.arange(256, dtype="float32"), np.zeros(300, "float32")
    tensors = [from_dlpack(each) for each in (x, out)]
    (outcome,) = wb.host_launches(lambda: mistakes.blocks_share(*tensors), sanitize="all", count=True)
    assert [each.name for each in outcome.launch.kernel.parameters] == ["x", "out"]
    assert "out[0]" in outcome.faults[0].message


def test_a_tensor_holds_the_buffer_that_it_was_made_of() -> None:
    target = wb.target("emulator")
    x, out = (from_dlpack(target.to_device(np.arange(256, dtype="float32"))) for _ in range(2))
    (outcome,) = wb.host_launches(lambda: mistakes.blocks_share(x, out), sanitize="race")
    assert [each.kind for each in outcome.faults] == ["racecheck.write_write"]
    assert isinstance(outcome.faults[0].replay(), Replay)


def test_a_race_in_tensors_that_are_gone_is_not_run_again() -> None:
    def launch() -> None:
        x, out = (from_dlpack(np.arange(256, dtype="float32")) for _ in range(2))
        mistakes.blocks_share(x, out)

    (outcome,) = wb.host_launches(launch, sanitize="race")
    gc.collect()
    replay = outcome.faults[0].replay()
    assert isinstance(replay, Missing)
    assert replay.kind == "not_kept"


@cute.kernel
def _fill(out: cute.Tensor) -> None:
    thread, _, _ = cute.arch.thread_idx()
    out[thread] = cutlass.Float16(1.0)


@cute.jit
def _with_tensor_map(tile: cute.Tensor, out: cute.Tensor) -> None:
    create_tensor_map_tiled_from_view(tile, box_dims=(64, 64), stride_order=(1, 0), swizzle=TensorMapSwizzle.s128b)
    _fill(out).launch(grid=(1, 1, 1), block=(32, 1, 1))


def test_a_host_function_makes_a_tensor_map_by_the_driver() -> None:
    tile, out = np.zeros((128, 128), np.float16), np.zeros(32, np.float16)
    _with_tensor_map(from_dlpack(tile), from_dlpack(out))
    assert out.all()


class _Engine:
    """An engine that keeps the functions which it is given."""

    def __init__(self) -> None:
        self.functions: dict[str, Any] = {}

    def raw_register_runtime(self, name: str, address: Any) -> None:
        self.functions[name] = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(address.value)


def test_an_error_of_a_function_that_is_not_emulated_is_raised_behind_the_host_function() -> None:
    calls, engine = Calls(), _Engine()
    calls.register(engine)
    require_success, synchronize = (
        engine.functions["cuda_dialect_assert_success"],
        engine.functions["_cudaDeviceSynchronize"],
    )
    require_success(0)
    assert synchronize(0) == 0
    assert calls.last() is None
    require_success(801)
    assert synchronize(0) != 0, "a call behind it does nothing"
    assert "error 801" in str(calls.last())
    assert synchronize(0) == 0


def test_a_call_of_the_runtime_that_is_refused_raises() -> None:
    calls, engine = Calls(), _Engine()
    calls.register(engine)
    for name in ("_cuTensorMapEncodeIm2col", "_cuTensorMapEncodeTiled"):  # the second for its null pointer
        assert engine.functions[name](0) != 0
        assert isinstance(calls.last(), wb.ArgumentError)
