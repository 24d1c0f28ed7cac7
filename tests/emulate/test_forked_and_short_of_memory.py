"""Launches in adverse processes: a fork during one, too little memory, a heap that grows without end."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from support.waiting import AT_MOST_SECONDS

import workbench as wb
from workbench.base.boundary import lacks_memory
from workbench.emulate import Memory
from workbench.emulate.sanitize.shadow import Shadow

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="limits and forks as Linux has them")
BUSY = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 to, .param .u32 rounds) {
.reg .b64 %t; .reg .b32 %n, %i, %s; .reg .pred %p;
ld.param.u64 %t, [to]; ld.param.u32 %n, [rounds]; mov.u32 %i, 0; mov.u32 %s, 1;
LOOP:
mad.lo.u32 %s, %s, 1664525, %i; add.u32 %i, %i, 1; setp.lt.u32 %p, %i, %n; @%p bra LOOP;
st.global.u32 [%t], %s; ret; }
"""


def _in_a_child(memory: Memory, launch, answers) -> None:
    with memory.lock:
        address = memory.allocate(1 << 16)
    done = launch(BUSY, "k", 4, 32, np.zeros(1, np.int32), np.uint32(5), memory=memory)
    answers.send((memory.read(address, 4).size, len(done.result.faults)))


@LINUX
@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")
def test_a_process_that_forks_while_another_thread_launches_goes_on(launch):
    memory, ours, theirs = Memory(), *multiprocessing.Pipe(duplex=False)
    held, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with memory.lock:
            memory.begin_launch()
            memory.pages.pinned = True
            held.set()
            leave.wait()
            memory.pages.pinned = False
            memory.end_launch()

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait()
    try:
        child = multiprocessing.get_context("fork").Process(target=_in_a_child, args=(memory, launch, theirs))
        child.start()
        assert ours.poll(AT_MOST_SECONDS), "the child waits for a thread that it does not have"
        assert ours.recv() == (4, 0)
        child.join()
    finally:
        leave.set()
        holder.join()


LIMITED = """
import resource
import numpy as np, workbench as wb
from pathlib import Path
kernel = wb.kernel(Path(PTX))
used = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (used + (MIB << 20),) * 2)
try:
    wb.target("emulator").launch(kernel, 2000, 256, (np.zeros(4, np.uint8), 400))
    print("ran")
except wb.LaunchError as error:
    print(error.limit, error.refusal["address_space_mib"] is not None)
except MemoryError:
    print("MemoryError")
"""


@LINUX
@pytest.mark.parametrize("mib", [60, 110])
def test_a_small_address_space_is_named_as_that(mib, tmp_path: Path):
    pytest.importorskip("cuda.bindings.nvrtc")
    (tmp_path / "k.ptx").write_text(BUSY)
    text = LIMITED.replace("PTX", repr(str(tmp_path / "k.ptx"))).replace("MIB", str(mib))
    ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True, timeout=300)
    assert ran.stdout.strip() in ("host_memory True", "MemoryError"), ran.stdout + ran.stderr


def test_every_door_names_a_shortage(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = wb.kernel('extern "C" __global__ void k(int* x) { x[threadIdx.x] = threadIdx.x; }')
    problem = wb.Problem(
        "count", inputs={}, reference=lambda: np.arange(32, dtype="i4"), launch=lambda case: (1, 32, ("x",)),
        outputs={"x": wb.array("32", "int32")},
    )  # fmt: skip
    x = np.zeros(32, "i4")

    within = {"__name__": "threading"}
    exec('def start(thread):\n    raise RuntimeError("can\'t start new thread")', within)
    monkeypatch.setattr(threading.Thread, "start", within["start"])
    for ask in (
        lambda: wb.register_sweep(kernel, 32, caps=(16, 24)),
        lambda: wb.predict(kernel, 1, 32, (x,), device="T4"),
        lambda: wb.advise(kernel, 1, 32, (x,), device="T4"),
        lambda: wb.record(kernel, 1, 32, (x,)),
        lambda: wb.schedule(kernel),
        lambda: wb.suggest_block(kernel),
        lambda: wb.check(kernel, problem, seconds=1),
        lambda: wb.target("emulator").launch(kernel, 1, 32, (x,)),
    ):
        with contextlib.suppress(wb.LaunchError):  # or it needs no thread
            ask()
    with pytest.raises(wb.LaunchError) as error:
        wb.register_sweep(kernel, 32, caps=(16, 24))
    assert (error.value.limit, error.value.refusal["doing"]) == ("host_memory", "compiling under register caps")


NEXT_TO_NOTHING = """
import resource
import numpy as np, workbench as wb
from pathlib import Path
kernel, target, x = wb.kernel(Path(PTX)), wb.target("emulator"), np.zeros(4, np.uint8)
target.launch(kernel, 2000, 256, (x, 400))
resource.setrlimit(resource.RLIMIT_AS, (1, resource.RLIM_INFINITY))
try:
    target.launch(kernel, 2000, 224, (x, 400))
    print("ran")
except wb.LaunchError as error:
    print(error.limit)
resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY,) * 2)
target.launch(kernel, 2000, 192, (x, 400))
"""


@LINUX
def test_a_process_with_no_memory_left_goes_on(tmp_path: Path):
    """LLVM ends a process where it finds no memory for machine code."""
    pytest.importorskip("cuda.bindings.nvrtc")
    (tmp_path / "k.ptx").write_text(BUSY)
    text = NEXT_TO_NOTHING.replace("PTX", repr(str(tmp_path / "k.ptx")))
    empty = {**os.environ, "KERNEL_WORKBENCH_CACHE_DIR": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=300, env=empty)
    assert (ran.returncode, ran.stdout.strip()) == (0, "host_memory"), ran.stdout + ran.stderr


def test_what_says_that_memory_is_short_is_known():
    led = OSError("Could not find/load shared object file")
    led.__cause__ = OSError("libllvmlite.so: failed to map segment from shared object")
    assert lacks_memory(led)
    for each in (MemoryError(), OSError(12, "Cannot allocate memory"), RuntimeError("can't start new thread")):
        assert lacks_memory(each)
    for other in (OSError(2, "No such file"), RuntimeError("odd"), ValueError("out of memory")):
        assert not lacks_memory(other)


@pytest.mark.parametrize("sanitize", [(), ("race",), ("init",)])
@pytest.mark.parametrize(
    "body", ["malloc(8);", "free(malloc(8));", "char* p = (char*)malloc(100000); if (p) p[i % 9] = i;"]
)
def test_a_time_limit_holds_amid_malloc(cuda, body, sanitize):
    source = f'extern "C" __global__ void k(int n) {{ for (int i = 0; i < n; i++) {{ {body} }} }}'
    done = cuda(source, 8, 64, np.int32(1 << 30), sanitize=sanitize, time_limit_seconds=0.2)
    assert "timeout" in {fault.kind for fault in done.result.faults}


def test_the_shadow_of_memory_grows_with_what_is_asked_for_and_is_seldom_copied():
    shadow = Shadow(1 << 16, 2)
    shadow.writers[0]["thread"][7] = 5
    moved = 0
    for size in range(1 << 16, 1 << 22, 512):
        before = shadow.writers[0]
        shadow.forget(size, 512)
        shadow.grow(size + 512)
        moved += shadow.writers[0] is not before
    assert moved <= 8
    assert shadow.writers[0]["thread"][7] == 5
    assert shadow.written.size >= 1 << 22
    shadow.forget(0, 64)
    assert shadow.writers[0]["thread"][7] == 0
