"""A case in the emulator, by `workbench.emulate.run`."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from wide.case import Argument, Array, Case

import workbench as wb
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, load, run
from workbench.emulate.launch import Engine
from workbench.emulate.native.jit import NativeKernel
from workbench.emulate.program import Program
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Module

LAUNCH_LIMIT_SECONDS = 120.0


@cache
def ptx_of(case: Case) -> str:
    """The PTX of a case's kernel."""
    if case.source.suffix == ".cu":
        return wb.compile(case.source).ptx
    spec = importlib.util.spec_from_file_location(case.name, case.source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return wb.compile(module.k, signature=case.arguments()).ptx


@cache
def module_of(case: Case) -> Module:
    """The same, parsed."""
    return parse(ptx_of(case))


def parameters(arguments: Sequence[Argument], places: Sequence[int], numba: bool) -> bytes:
    """The parameter block: each value at a multiple of its size. numba: arrays as Numba passes them."""
    block = bytearray()
    left = iter(places)

    def add(value: np.generic) -> None:
        block.extend(bytes(-len(block) % value.nbytes) + value.tobytes())

    for argument in arguments:
        if not isinstance(argument, np.ndarray):
            add(argument)
        elif not numba:
            add(np.uint64(next(left)))
        else:
            for word in (0, 0, argument.size, argument.itemsize, next(left), *argument.shape, *argument.strides):
                add(np.uint64(word))
    return bytes(block)


@dataclass
class Emulated:
    """A case in a program of its own, whose kernel nothing has compiled yet."""

    case: Case
    places: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        arguments = self.case.arguments()
        self.memory = Memory()
        self.program: Program = load(module_of(self.case), self.memory)
        self.entry = module_of(self.case).entries[0].name
        self._arrays = [a for a in arguments if isinstance(a, np.ndarray)]
        self.places = [self.memory.allocate(a.nbytes) for a in self._arrays]
        self.restore()
        where = [i for i, a in enumerate(arguments) if isinstance(a, np.ndarray)]
        self._fresh = [where.index(i) for i in self.case.fresh]
        self._params = parameters(arguments, self.places, self.case.source.suffix == ".py")

    @property
    def request(self) -> LaunchRequest:
        """The launch, which callers add to."""
        case = self.case
        return LaunchRequest(
            self.program,
            self.entry,
            Dim3(*case.grid),
            Dim3(*case.block),
            self._params,
            case.shared_bytes,
            1024,
            time_limit_seconds=LAUNCH_LIMIT_SECONDS,
        )

    def launch(self, engine: Engine | None = None, **options: Any) -> None:
        """Raises RuntimeError for a fault. options: of the request."""
        done = run(replace(self.request, **options), engine)
        if done.faults:
            raise RuntimeError(f"{self.case.name}: {done.faults[0].message}")

    @property
    def engine(self) -> str:
        """The engine of the last launch, if this program's launches ran in one kind."""
        return "native" if any(isinstance(n, NativeKernel) for n in self.program.native.values()) else "interpreter"

    def compile(self, **options: Any) -> str:
        """Native code that stays, by a launch. Returns why there is none."""
        try:
            self.launch(engine="jit", **options)
        except UnsupportedInstruction as refusal:
            return str(refusal)
        for native in self.program.native.values():
            if isinstance(native, NativeKernel) and native.tier_up is not None:
                native.tier_up.wait()
        return ""

    def results(self) -> list[Array]:
        """The arrays as they are now."""
        pairs = zip(self._arrays, self.places, strict=True)
        return [self.memory.read(place, a.nbytes).view(a.dtype).reshape(a.shape) for a, place in pairs]

    def restore(self) -> None:
        """Puts all arrays back."""
        for array, place in zip(self._arrays, self.places, strict=True):
            self._write(array, place)

    def freshen(self) -> None:
        """Puts back what must be for each launch."""
        for i in self._fresh:
            self._write(self._arrays[i], self.places[i])

    def _write(self, array: Array, place: int) -> None:
        self.memory.write(place, np.ascontiguousarray(array).reshape(-1).view(np.uint8))


def warm_up(folder: Path) -> None:
    """Has the runtime compiled, which only the first kernel of an installation waits for. folder: for its text."""
    path = folder / "nothing.cu"
    path.write_text('extern "C" __global__ void k(int* x) { if (*x) x[threadIdx.x] = 1; }', encoding="utf-8")
    case = Case("nothing", (1,), (32,), lambda _: (np.zeros(32, np.int32),), folder=folder)
    Emulated(case).compile()
