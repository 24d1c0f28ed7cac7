"""The programs that run a contest's kernel in turns: the emulator, C through gcc, OpenCL through PoCL. Each keeps its
best time.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import numpy as np
from contest.contests import KERNELS, Array, Contest

import workbench as wb
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.launch import Engine
from workbench.emulate.native.jit import NativeKernel
from workbench.isa.ptx import parse

C_FLAGS = ("-O3", "-march=native", "-fopenmp", "-shared", "-fPIC")
LAUNCH_LIMIT_SECONDS = 120.0


class Unavailable(Exception):
    """A contestant cannot take part; the message is the word that the table shows."""


@dataclass
class Timing:
    """The best of a contestant's calls so far. spent, busy: wall and processor time of all of them."""

    seconds: float = float("inf")
    spent: float = 0.0
    busy: float = 0.0

    def add(self, seconds: float, processor_seconds: float) -> None:
        """Counts one call."""
        self.seconds = min(self.seconds, seconds)
        self.spent += seconds
        self.busy += processor_seconds

    @property
    def cores(self) -> float:
        """Processors that worked, on average over all calls: one call may be shorter than the clock's tick."""
        return self.busy / self.spent

    def call(self, work: Callable[[], object]) -> None:
        """Times one call in this process."""
        start, busy = time.perf_counter(), time.process_time()
        work()
        self.add(time.perf_counter() - start, time.process_time() - busy)


class Contestant(Protocol):
    """Runs one contest again and again. `timings` has one entry for each version of its code."""

    timings: dict[str, Timing]

    def turn(self) -> None:
        """Runs each version some times: the first calls of a turn wake threads and bring data into the caches."""
        ...

    def results(self) -> dict[str, Array]:
        """Results of each version for z, computed afresh."""
        ...


CALLS_A_TURN = 10


def calls_of(timing: Timing) -> int:
    """Calls in a turn: long ones are not repeated."""
    return CALLS_A_TURN if timing.seconds < 0.1 else 1


@dataclass
class Emulated:
    """The emulator, by `workbench.emulate.run`; in native code where the kernel has it."""

    contest: Contest
    arrays: tuple[Array, Array, Array]
    engine: str = ""
    refusal: str = ""
    first_seconds: float = 0.0
    timings: dict[str, Timing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        module = parse(wb.compile(self.contest.text(".cu")).ptx)
        memory = Memory()
        self._memory, self._program = memory, load(module, memory)
        self._places = [memory.allocate(a.nbytes) for a in self.arrays]
        for place, array in zip(self._places, self.arrays, strict=True):
            memory.write(place, array.view(np.uint8))
        self._params = struct.pack("<QQQi", *self._places, self.contest.n)
        start = time.perf_counter()
        try:
            self._launch(engine="jit")
            self.engine = "native"
        except UnsupportedInstruction as refusal:
            self.engine, self.refusal = "interpreter", str(refusal)
            self._launch()
        self.first_seconds = time.perf_counter() - start
        for native in self._program.native.values():
            if isinstance(native, NativeKernel) and native.tier_up is not None:
                native.tier_up.wait()  # turns are those of tier 1 code
        self.timings[self.engine] = Timing()

    def _launch(self, engine: Engine | None = None) -> None:
        request = LaunchRequest(
            self._program,
            "k",
            Dim3(*self.contest.grid),
            Dim3(*self.contest.block),
            self._params,
            resident_blocks=1024,
            time_limit_seconds=LAUNCH_LIMIT_SECONDS,
        )
        done = run(request, engine)
        if done.faults:
            raise Unavailable(done.faults[0].message)

    def turn(self) -> None:
        timing = self.timings[self.engine]
        for _ in range(calls_of(timing)):
            timing.call(self._launch)

    def results(self) -> dict[str, Array]:
        z = self.arrays[2]
        self._memory.write(self._places[2], np.zeros(z.nbytes, np.uint8))
        self._launch()
        return {self.engine: self._memory.read(self._places[2], z.nbytes).view(z.dtype)}


@dataclass
class InC:
    """Every function of the contest's C file, compiled by gcc."""

    contest: Contest
    arrays: tuple[Array, Array, Array]
    folder: Path
    timings: dict[str, Timing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        gcc = shutil.which("gcc")
        if gcc is None:
            raise Unavailable("no gcc")
        text = self.contest.text(".c")
        source, library = self.folder / f"{self.contest.name}.c", self.folder / f"{self.contest.name}.so"
        source.write_text(text, encoding="utf-8")
        flags = [*C_FLAGS, *(["-ffast-math"] if self.contest.fast_math else []), f"-I{KERNELS}"]
        unlinked = library.with_suffix(".o")
        # Linked without -ffast-math, else loading it has this process take subnormal numbers for zeros.
        for command in (
            [gcc, *flags, "-c", "-o", str(unlinked), str(source)],
            [gcc, *C_FLAGS, "-o", str(library), str(unlinked), "-lmvec", "-lm"],
        ):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise RuntimeError(done.stderr)
        loaded = ctypes.CDLL(str(library))
        names = [*re.findall(r"^void (\w+)\(", text, re.M), *re.findall(r"^VECTORS\((\w+),", text, re.M)]
        self._functions = {name: getattr(loaded, name) for name in names}
        self.timings = {name: Timing() for name in names}
        self._own = tuple(_aligned(a) for a in self.arrays)
        self._pointers = [ctypes.c_void_p(a.ctypes.data) for a in self._own]

    def turn(self) -> None:
        for name, function in self._functions.items():
            timing = self.timings[name]
            for _ in range(calls_of(timing)):
                timing.call(lambda function=function: function(*self._pointers, self.contest.n))

    def results(self) -> dict[str, Array]:
        found = {}
        for name, function in self._functions.items():
            self._own[2][:] = 0
            function(*self._pointers, self.contest.n)
            found[name] = self._own[2].copy()
        return found


def _aligned(array: Array) -> Array:
    """A copy at an address that is a multiple of 64 bytes."""
    room = np.empty(array.nbytes + 64, np.uint8)
    first = -int(room.ctypes.data) % 64
    copy: Array = room[first : first + array.nbytes].view(array.dtype)
    copy[:] = array
    return copy


class InOpenCL:
    """The OpenCL twin, in a process of its own that has pyopencl and PoCL (`opencl_worker.py`)."""

    def __init__(
        self, contest: Contest, arrays: tuple[Array, Array, Array], folder: Path, python: str, threads: int
    ) -> None:
        self.timings = {"PoCL": Timing()}
        self._folder = folder / f"opencl-{contest.name}"
        self._folder.mkdir()
        for name, array in zip("xyz", arrays, strict=True):
            np.save(self._folder / f"{name}.npy", array)
        job = {"source": contest.text(".cl"), "grid": contest.grid, "block": contest.block, "n": contest.n}
        (self._folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        environment |= {"POCL_MAX_PTHREAD_COUNT": str(threads), "POCL_CACHE_DIR": str(self._folder / "cache")}
        self._process = subprocess.Popen(
            [python, str(Path(__file__).with_name("opencl_worker.py")), str(self._folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment,
        )  # fmt: skip
        ready = self._line()
        if ready != "ready":
            self.close()
            raise Unavailable(ready or "no PoCL")

    def turn(self) -> None:
        for _ in range(calls_of(self.timings["PoCL"])):
            seconds, busy = map(float, self._ask("run").split())
            self.timings["PoCL"].add(seconds, busy)

    def results(self) -> dict[str, Array]:
        self._ask("result")
        return {"PoCL": np.load(self._folder / "result.npy")}

    def close(self) -> None:
        """Ends the process."""
        self._process.stdin.close()  # type: ignore[union-attr]
        self._process.wait(timeout=30)
        self._process.stdout.close()  # type: ignore[union-attr]

    def _ask(self, what: str) -> str:
        self._process.stdin.write(what + "\n")  # type: ignore[union-attr]
        self._process.stdin.flush()  # type: ignore[union-attr]
        answer = self._line()
        if not answer:
            raise Unavailable("PoCL ended")
        return answer

    def _line(self) -> str:
        return self._process.stdout.readline().strip()  # type: ignore[union-attr]


def simulated_seconds(contest: Contest, arrays: tuple[Array, Array, Array], folder: Path) -> float:
    """Seconds of the whole grid in Numba's CUDA simulator, extrapolated from a few blocks that it is checked on."""
    inputs = folder / f"simulated-{contest.name}.npz"
    np.savez(inputs, x=arrays[0], y=arrays[1], z=arrays[2])
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("simulated.py")), contest.name, str(inputs)],
        capture_output=True, text=True, check=False, timeout=600, env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
    )  # fmt: skip
    if done.returncode:
        raise Unavailable(f"simulator: {(done.stderr.strip().splitlines() or ['failed'])[-1][:60]}")
    seconds, blocks = done.stdout.split()
    return float(seconds) / int(blocks) * contest.num_blocks
