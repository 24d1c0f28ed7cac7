"""One launch: a fault has the same kind, words, cure, replay and certainty of counts wherever a program launches.

The table has a kernel for each kind of fault, and the front ends that launch it: a handle on the emulator, the brackets
of a handle, `cupy.RawKernel`, `cuda.bindings`, the device of a program, and Numba. Triton, cuTile and Dask's workers
launch as a handle does; their own kernels, and CuTe's, stand below. A target in another process tells no replays.
"""

from __future__ import annotations

import ast
import ctypes
import importlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.base.errors import KernelFault
from workbench.base.records import Dim3, Missing, Source
from workbench.base.records.line_tables import LaunchCounters
from workbench.base.records.outcomes import Fault, Outcome, Replay
from workbench.compilers import translate
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.emulated_device import EmulatedDevice
from workbench.device.runtime.launches import KernelLaunch
from workbench.device.runtime.modules import LoadedModule
from workbench.device.targets.driver_probe import find_gpu
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.remote import RemoteTarget
from workbench.device.targets.remote_service import RemoteService
from workbench.emulate import Memory
from workbench.isa import arch
from workbench.languages import cupy as cupy_host

cuda = pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
pytestmark = [
    pytest.mark.skipif(not isinstance(find_gpu(), Missing), reason="with a GPU the driver is its own"),
    pytest.mark.usefixtures("numba_stand_in"),
]
ARCH = "sm_90"
ELEMENTS = 64
SOURCE = """
extern "C" {
__global__ void outside(int* x, int n) {
    if (threadIdx.x == 0) printf("n is %d\\n", n);
    x[threadIdx.x + n] = 1;
}
__global__ void outside_shared(int* x, int n) {
    __shared__ int s[32];
    s[threadIdx.x + n] = 1; __syncthreads(); x[threadIdx.x] = s[31 - threadIdx.x];
}
__global__ void misaligned(int* x, int n) { *(int*)((char*)x + n) = 1; }
__global__ void null(int* x, int n) { *(int*)(long long)n = 1; }
__global__ void freed(int* x, int n) {
    volatile int* p = (volatile int*)malloc(64);
    *p = 1; free((void*)p); x[n] = *p;
}
__global__ void stuck(int* x, int n) { if (threadIdx.x < n) asm volatile("bar.sync 1, 64;"); }
__global__ void spinning(int* x, int n) { while (atomicAdd(x, 0) == n); }
__global__ void odd_count(int* x, int n) { asm volatile("bar.sync 1, %0;" :: "r"(n)); }
__global__ void race(int* x, int n) { x[n] = threadIdx.x; }
__global__ void race_shared(int* x, int n) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    x[threadIdx.x] = s[threadIdx.x ^ n];
}
__global__ void unwritten(int* x, int n) { __shared__ int s[64]; x[threadIdx.x] = s[threadIdx.x ^ n]; }
}
"""
HOST = np.zeros(4, np.int32)
"""Memory of the host that no launch is given."""
HOST_SOURCE = f"""
extern "C" __global__ void host(int* x, int n) {{
    unsigned long long table[2] = {{(unsigned long long)x, {HOST.ctypes.data}ull}};
    x[threadIdx.x] = ((volatile int*)table[n])[threadIdx.x % 4];
}}
"""
GRID_SOURCE = """
#include <cooperative_groups.h>
extern "C" __global__ void grid_sync(int* x, int n) { cooperative_groups::this_grid().sync(); x[n] = 1; }
"""

ADD = """extern "C" __global__ void add(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] += x[i]; }"""


@dataclass(frozen=True)
class Row:
    """A kernel of one array and one integer, and the fault of it.

    Attributes
    ----------
    kernel
        Its name in the sources, and in `numba_kernels`.
    n
        The integer.
    kind, cause
        Of the first fault.
    without_numba
        The reason why Numba cannot say it; empty where it can.
    """

    kernel: str
    n: int
    kind: str
    cause: str
    grid: int = 1
    block: int = 32
    sanitize: tuple[str, ...] = ()
    without_numba: str = ""


ROWS = (
    Row("outside", ELEMENTS, "memcheck.out_of_bounds", "past_end"),
    Row("outside_shared", 1 << 20, "memcheck.out_of_bounds", "past_end"),
    Row("misaligned", 2, "memcheck.misaligned", "misaligned", without_numba="elements of its arrays are aligned"),
    Row("null", 0, "memcheck.null", "null_pointer", without_numba="it has no pointers"),
    Row("host", 1, "memcheck.out_of_bounds", "host_address", without_numba="it has no pointers"),
    Row("freed", 0, "memcheck.use_after_free", "freed", without_numba="its kernels free no memory"),
    Row("grid_sync", 0, "trap", "not_cooperative", 2, without_numba="its launches are cooperative where the kernel is"),
    Row("stuck", 32, "deadlock", "stuck", block=64, without_numba="its barriers have no numbers"),
    Row("spinning", 0, "deadlock", "spinning"),
    Row("odd_count", 33, "synccheck.bad_count", "odd_count", without_numba="its barriers have no counts"),
    Row("race", 0, "racecheck.write_write", "no_barrier", block=64, sanitize=("race",)),
    Row("race_shared", 32, "racecheck.read_write", "no_barrier", block=64, sanitize=("race",)),
    Row("unwritten", 1, "initcheck.uninitialized", "not_written", block=64, sanitize=("init",)),
)


@cache
def numba_kernels() -> dict[str, Any]:
    from numba import int32

    @cuda.jit
    def outside(x, n):
        if cuda.threadIdx.x == 0:
            print("n is", n)
        x[cuda.threadIdx.x + n] = 1

    @cuda.jit
    def outside_shared(x, n):
        s = cuda.shared.array(32, int32)
        s[cuda.threadIdx.x + n] = 1
        cuda.syncthreads()
        x[cuda.threadIdx.x] = s[31 - cuda.threadIdx.x]

    @cuda.jit
    def spinning(x, n):
        while cuda.atomic.add(x, 0, 0) == n:
            pass

    @cuda.jit
    def race(x, n):
        x[n] = cuda.threadIdx.x

    @cuda.jit
    def race_shared(x, n):
        s = cuda.shared.array(64, int32)
        s[cuda.threadIdx.x] = cuda.threadIdx.x
        x[cuda.threadIdx.x] = s[cuda.threadIdx.x ^ n]

    @cuda.jit
    def unwritten(x, n):
        s = cuda.shared.array(64, int32)
        x[cuda.threadIdx.x] = s[cuda.threadIdx.x ^ n]

    return {each.__name__: each for each in (outside, outside_shared, spinning, race, race_shared, unwritten)}


# ---------------------------------------------------------------- front ends: a row in, an outcome out


@cache
def compilation(source: str) -> wb.Compilation:
    return wb.compile(source, arch=ARCH)


def source_of(row: Row) -> str:
    return {"grid_sync": GRID_SOURCE, "host": HOST_SOURCE}.get(row.kernel, SOURCE)


def by_target(row: Row) -> Outcome:
    kernel = compilation(source_of(row)).kernel(row.kernel)
    args = (np.zeros(ELEMENTS, np.int32), row.n)
    return wb.target().launch(kernel, row.grid, row.block, args, sanitize=row.sanitize, count=True)


class Answers:
    """The way to a service in this process, as one of another process answers."""

    life = 1

    def __init__(self) -> None:
        self._service = RemoteService(EmulatorTarget)

    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes:
        return self._service.answer(message)


def by_remote(row: Row) -> Outcome:
    kernel = compilation(source_of(row)).kernel(row.kernel)
    args = (np.zeros(ELEMENTS, np.int32), row.n)
    return RemoteTarget(Answers()).launch(kernel, row.grid, row.block, args, sanitize=row.sanitize, count=True)


def examined(call: Callable[[], object], row: Row) -> Outcome:
    (outcome,) = wb.host_launches(call, sanitize=row.sanitize, count=True)
    return outcome


def by_brackets(row: Row) -> Outcome:
    kernel = compilation(source_of(row)).kernel(row.kernel)
    return examined(lambda: kernel[row.grid, row.block](np.zeros(ELEMENTS, np.int32), row.n), row)


def by_numba(row: Row) -> Outcome:
    kernel = numba_kernels()[row.kernel]
    return examined(lambda: kernel[row.grid, row.block](np.zeros(ELEMENTS, np.int32), np.int32(row.n)), row)


@cache
def raw_module(source: str) -> Any:
    return importlib.import_module("cupy").RawModule(code=source)


def by_cupy(row: Row) -> Outcome:
    kernel = raw_module(source_of(row)).get_function(row.kernel)
    x = importlib.import_module("cupy").zeros(ELEMENTS, np.int32)
    return examined(lambda: kernel((row.grid,), (row.block,), (x, np.int32(row.n))), row)


@cache
def driver_module(source: str) -> Any:
    from cuda.bindings import driver

    cuda.current_context()
    return driver.cuModuleLoadData(compilation(source).ptx.encode() + b"\0")[1]


def by_driver(row: Row) -> Outcome:
    from cuda.bindings import driver

    _, function = driver.cuModuleGetFunction(driver_module(source_of(row)), row.kernel.encode())
    _, x = driver.cuMemAlloc(4 * ELEMENTS)
    driver.cuMemsetD8(x, 0, 4 * ELEMENTS)
    values = ctypes.c_uint64(int(x)), ctypes.c_int32(row.n)
    places = (ctypes.c_void_p * 2)(*map(ctypes.addressof, values))

    def call() -> None:
        driver.cuLaunchKernel(function, row.grid, 1, 1, row.block, 1, 1, 0, 0, ctypes.addressof(places), 0)

    return examined(call, row)


class Console:
    """Keeps the outcome of a launch."""

    outcome: Outcome | None = None

    def output(self, text: str) -> None:
        pass

    def launched(self, kernel: str, outcome: Outcome, number: int) -> None:
        self.outcome = outcome

    def refusal(self, kernel: str, reason: str) -> None:
        raise AssertionError(reason)


def by_device(row: Row) -> Outcome:
    """The device of a program, which keeps no memory for replays: here it does."""
    made = translate(Source(compilation(source_of(row)).ptx, "ptx", "<ptx of the program>"), arch=ARCH)
    memory, console = DeviceMemory(Memory()), Console()
    device = EmulatedDevice(arch.device("H100 SXM"), memory, console)
    kernel = LoadedModule(made, memory.memory).kernel(row.kernel)
    x = device.allocate(4 * ELEMENTS)
    device.fill(x, b"\0", 4 * ELEMENTS)
    params = kernel.layout.fill([x.to_bytes(8, "little"), row.n.to_bytes(4, "little")], ())
    extents = Dim3(row.grid), Dim3(row.block)
    device.launch(KernelLaunch(kernel, device.model, *extents, sanitize=row.sanitize, count=True), params)
    assert console.outcome is not None
    assert bool(device.sticky) == any(fault.ends_launch for fault in console.outcome.faults)
    return console.outcome


FRONT_ENDS = (by_target, by_brackets, by_cupy, by_driver, by_device)
"""Those that launch CUDA C++."""


@pytest.fixture(scope="module", autouse=True)
def cupy_stand_in() -> Iterator[None]:
    assert cupy_host.install(announce=False), "some other cupy has been imported"
    yield
    cupy_host.uninstall()


# ---------------------------------------------------------------- facts of an outcome


def plain(words: str) -> str:
    """A sentence without addresses, and without the name of the array, which PTX does not have."""
    words = re.sub(r"4 bytes of global memory at 0x[0-9a-f]+|x\[0\]", "x", words)
    return re.sub(r" at 0x[0-9a-f]+", "", words.replace(" 'x'", ""))


def of_access(access: Any) -> tuple[object, ...]:
    return access.access, access.space, access.size_bytes, access.block, access.thread, access.source_line


def facts_of(fault: Fault) -> tuple[object, ...]:
    assert fault.cause is not None
    named = ("buffer", "array", "element", "other")
    operands = {name: value for name, value in fault.cause.operands.items() if name not in named}
    return (
        fault.kind, fault.severity, fault.found_by, fault.cause.kind, operands, fault.remedy and fault.remedy.kind,
        plain(fault.message), plain(fault.cure), fault.note, fault.access, fault.space, fault.size_bytes, fault.block,
        fault.thread, fault.source_line, fault.count, [of_access(each) for each in fault.related],
        fault.replayer is not None,
    )  # fmt: skip


def facts(outcome: Outcome) -> dict[str, object]:
    counters = outcome.counters
    assert isinstance(counters, LaunchCounters)
    return {
        "faults": [facts_of(each) for each in outcome.faults],
        "totals": dict(counters.totals),
        "certainty": {line: basis.kind for line, basis in counters.basis_by_ptx_line.items()},
        "launch of the counters": counters.launch is outcome.launch,
        "stdout": outcome.stdout,
        "seconds": (outcome.seconds.unit, outcome.seconds.basis),
        "sanitized": outcome.sanitized,
        "target": outcome.target,
        "launch": (outcome.launch.grid, outcome.launch.block, outcome.launch.kernel.name, outcome.launch.device),
    }


@pytest.mark.parametrize("row", ROWS, ids=[row.kernel for row in ROWS])
def test_a_fault_is_the_same_wherever_it_is_launched(row: Row) -> None:
    usual = by_target(row)
    fault = usual.faults[0]
    assert (fault.kind, fault.cause and fault.cause.kind) == (row.kind, row.cause)
    assert usual.stdout == (f"n is {row.n}\n" if row.kernel == "outside" else "")
    for front_end in FRONT_ENDS[1:]:
        assert facts(front_end(row)) == facts(usual), front_end.__name__
    remote, shown = facts(by_remote(row)), facts(usual)
    assert {**remote, "faults": [each[:-1] for each in remote["faults"]]} == {
        **shown, "faults": [each[:-1] for each in shown["faults"]],
    }  # fmt: skip
    if not row.without_numba:
        numba = by_numba(row)
        (other,) = numba.faults
        same = (fault.kind, fault.severity, fault.found_by, fault.block, fault.thread, fault.count)
        assert (other.kind, other.severity, other.found_by, other.block, other.thread, other.count) == same
        assert (other.cause and other.cause.kind, other.remedy and other.remedy.kind) == (
            row.cause,
            fault.remedy and fault.remedy.kind,
        )
        assert (other.replayer is None, type(numba.counters)) == (fault.replayer is None, LaunchCounters)
        assert numba.stdout == usual.stdout


@pytest.mark.parametrize("row", [row for row in ROWS if "race" in row.sanitize], ids=lambda row: row.kernel)
def test_a_race_shows_both_orders_wherever_it_is_launched(row: Row) -> None:
    found = []
    for front_end in FRONT_ENDS:
        replay = front_end(row).faults[0].replay()
        assert isinstance(replay, Replay), front_end.__name__
        orders = replay.usual[0], replay.other[0]
        found.append(tuple(words.replace("<code of a cupy.RawModule>", "kernel.cu") for words in orders))
    assert set(found) == {found[0]}


def test_a_race_in_memory_that_was_freed_is_not_run_again() -> None:
    from cuda.bindings import driver

    (row,) = [each for each in ROWS if each.kernel == "race"]
    fault = by_driver(row).faults[0]
    assert fault.address is not None
    driver.cuMemFree(fault.address)
    replay = fault.replay()
    assert isinstance(replay, Missing)
    assert replay.kind == "not_kept"


def test_arrays_of_cupy_have_their_names_in_replays() -> None:
    (row,) = [each for each in ROWS if each.kernel == "race"]
    for front_end in (by_target, by_cupy):
        replay = front_end(row).faults[0].replay()
        assert isinstance(replay, Replay)
        assert [words.startswith("x[0] is ") for words in (replay.usual[-1], replay.other[-1])] == [True, True]


def test_faults_are_raised_by_a_launch_that_nobody_examines() -> None:
    (row,) = [each for each in ROWS if each.kernel == "grid_sync"]
    kernel = raw_module(GRID_SOURCE).get_function(row.kernel)
    x = importlib.import_module("cupy").zeros(ELEMENTS, np.int32)
    with pytest.raises(KernelFault) as caught:
        kernel((row.grid,), (row.block,), (x, np.int32(0)))
    assert [facts_of(each) for each in caught.value.outcome.faults] == facts(by_target(row))["faults"]


def test_a_launch_of_cupy_is_counted_predicted_and_recorded() -> None:
    kernel = importlib.import_module("cupy").RawKernel(ADD, "add")
    x, y = (importlib.import_module("cupy").ones(256, np.float32) for _ in range(2))
    seen: list[Any] = []

    def look(launch: wb.HostLaunch) -> None:
        shape = (launch.kernel, launch.grid, launch.block, launch.args)
        seen.append((wb.predict(*shape, device="A100"), wb.advise(*shape, device="A100"), wb.record(*shape)))
        assert y.get().tolist() == [1.0] * 256

    (outcome,) = wb.host_launches(lambda: kernel((1,), (256,), (x, y, np.int32(256))), count=True, before=look)
    assert outcome.counters.totals["global_load_sectors"] == 64
    ((prediction, _, recording),) = seen
    assert prediction.us > 0
    assert recording.requests
    assert y.get().tolist() == [2.0] * 256


def test_one_module_makes_outcomes_of_runs() -> None:
    """Sentences, replays and certainty are added in one place: no other module of a launch does it on its own."""
    root = Path(wb.__file__).parent
    only_there = {"found_faults", "explained_grid_sync", "Replayer", "line_counts"}
    folders = [root / name for name in ("device/targets", "device/runtime", "languages", "api")]
    assert all(folder.is_dir() for folder in folders)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            names = {
                alias.name
                for node in ast.walk(ast.parse(path.read_text()))
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            if path.name != "launch_runs.py":
                assert not names & only_there, path
