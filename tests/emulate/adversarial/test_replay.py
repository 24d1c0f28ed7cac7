"""Both orders of a race: what each access then finds and leaves, run by call, with everything else as it was."""

import numpy as np
import pytest
from numba import cuda, float32
from support.planted_bugs import ARRAY, CASES, TYPES, compiled

import workbench as wb
from workbench.base.records.outcomes import Fault, Replay
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import costs
from workbench.jupyter.widgets.formatters import view_of

TARGET = EmulatorTarget()
SHOWN = (
    "reversed", "tree", "last_warp", "in_step", "bins", "vectors", "everyone_says", "through_global", "sum_of_blocks",
    "last_block", "flag_without_fence", "grid_step", "spin_lock", "mp_release_missing", "mp_acquire_missing", "scan",
    "module_variable",
)  # fmt: skip


def launched(case, **options):
    args = []
    for text in case.arguments:
        array = ARRAY.fullmatch(text)
        args.append(np.int32(text) if array is None else np.arange(int(array[2])).astype(TYPES[array[1]]))
    found = TARGET.launch(
        compiled(case.file, False).kernel(case.kernel), case.grid, case.block, args, sanitize="all",
        dynamic_smem_bytes=case.options.get("shared", 0), cooperative=bool(case.options.get("cooperative")), **options,
    )  # fmt: skip
    return found, args


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", SHOWN)
def test_the_other_order_shows_another_value(name):
    (case,) = [each for each in CASES if each.kernel == name and each.file.endswith(".cu")]
    found, args = launched(case)
    left = [np.array(each) for each in args]
    before = TARGET.memory.copies()
    replay = found.faults[0].replay(60)
    assert isinstance(replay, Replay), replay
    assert replay.usual != replay.other
    assert len(replay.usual) == len(replay.other)
    assert str(replay).startswith("in the usual order:\n  ")
    assert all(np.array_equal(was, now) for was, now in zip(left, args, strict=True)), "arrays stay"
    after = TARGET.memory.copies()
    assert [at for at, _ in after] == [at for at, _ in before]
    assert all(np.array_equal(was, now) for (_, was), (_, now) in zip(before, after, strict=True)), "memory stays"


SOURCE = """
__global__ void shift(const float* x, float* y) {
    __shared__ float tile[64];
    int t = threadIdx.x;
    tile[t] = 2 * x[t];
    y[t] = tile[t ^ 32];
}
__global__ void flag(int* y) { if (threadIdx.x % 32 == 0) *y = 1; }
__global__ void unwritten(const float* x, float* y) { __shared__ float s[64]; y[threadIdx.x] = s[threadIdx.x]; }
"""


@pytest.fixture(scope="module")
def kernels():
    return wb.compile(SOURCE, filename="replayed.cu", arch="sm_90")


def test_it_says_both_values_and_who_waited(kernels):
    x = TARGET.to_device(np.arange(64, dtype=np.float32))
    y = TARGET.zeros(64, np.float32)
    (fault, *_) = TARGET.launch(kernels.kernel("shift"), 1, 64, (x, y), sanitize=("race",)).faults
    kept = y.copy_to_host()
    other = TARGET.to_device(np.full(999, 7.0))
    replay = fault.replay(60)
    reader = next(each.thread for each in (fault, *fault.related) if each.access == "read")
    lane = reader.x
    assert any(f"thread {reader} of block (0,0,0) reads" in line for line in replay.usual)
    assert any(f"y[{lane}] is" in line for line in replay.usual)
    values = " ".join(replay.usual + replay.other)
    assert f"reads {2.0 * (lane ^ 32)} at replayed.cu:6" in values, "in one of them it comes behind the write"
    assert "waits before replayed.cu:" in replay.schedule
    assert y.copy_to_host().tobytes() == kept.tobytes()
    assert (other.copy_to_host() == 7).all()


def test_where_nothing_differs_it_says_so(kernels):
    y = np.zeros(1, np.int32)
    (fault,) = TARGET.launch(kernels.kernel("flag"), 1, 64, (y,), sanitize=("race",)).faults
    assert fault.severity == "warning"
    assert fault.replay(schedules=12).kind == "no_difference"


def test_what_cannot_be_run_again_says_why(kernels, monkeypatch):
    args = (np.zeros(64, np.float32), np.zeros(64, np.float32))
    (fault,) = TARGET.launch(kernels.kernel("unwritten"), 1, 64, args, sanitize="all").faults
    assert fault.replay().kind == "not_kept"
    monkeypatch.setattr(costs, "MAX_REPLAYED_BYTES", 100)
    (fault, *_) = TARGET.launch(kernels.kernel("shift"), 1, 64, args, sanitize=("race",)).faults
    assert fault.replay().kind == "not_kept"


def test_it_is_shown_as_a_card_and_the_finding_names_the_call(kernels):
    args = (np.arange(64, dtype=np.float32), np.zeros(64, np.float32))
    (fault, *_) = TARGET.launch(kernels.kernel("shift"), 1, 64, args, sanitize=("race",)).faults
    assert "<code>replay()</code>" in view_of(fault).html
    replay = fault.replay(60)
    view = view_of(replay)
    assert view.text == str(replay)
    for line in (*replay.usual, *replay.other):
        assert line[1:] in view.html
    assert "replay()" not in view_of(Fault("trap", "error", "stopped")).html


def test_arrays_in_columns_are_run_again_as_they_lie():
    def turned(x, y):
        tile = cuda.shared.array(64, float32)
        t = cuda.threadIdx.x
        tile[t] = 2 * x[t % 8, t // 8]
        y[t] = tile[t ^ 32]

    kernel = wb.kernel(turned, signature="void(float32[::1,:], float32[::1])", arch="sm_90")
    x = np.asfortranarray(np.arange(64, dtype=np.float32).reshape(8, 8))
    y = np.zeros(64, np.float32)
    (fault, *_) = TARGET.launch(kernel, 1, 64, (x, y), sanitize=("race",)).faults
    reader = next(each.thread.x for each in (fault, *fault.related) if each.access == "read") ^ 32
    values = " ".join((*fault.replay(60).usual, *fault.replay(60).other))
    assert f"reads {2 * x[reader % 8, reader // 8]} at" in values


def test_memory_that_was_given_back_does_not_count(kernels, monkeypatch):
    monkeypatch.setattr(costs, "MAX_REPLAYED_BYTES", 1 << 16)
    target = EmulatorTarget()
    large = target.empty(1 << 20, "uint8")
    y = target.zeros(64, "float32")
    large.free()
    assert target.memory.footprint_bytes > 1 << 20
    (fault, *_) = target.launch(
        kernels.kernel("shift"), 1, 64, (target.zeros(64, "float32"), y), sanitize=("race",)
    ).faults
    assert getattr(fault.replay(60), "kind", "") != "not_kept"
