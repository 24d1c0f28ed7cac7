"""Launching PTX in tests: NumPy arrays go in and come back, CUDA C++ is compiled on the way where asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench
from workbench import emulate
from workbench.base.records import Dim3
from workbench.emulate import LaunchRequest, Memory, Program, RunResult, load
from workbench.emulate.kernel import parameter_layout
from workbench.emulate.launch import Engine
from workbench.isa.ptx import parse

SHIMS = Path(next(iter(workbench.__path__))) / "compilers" / "include"
"""The headers of the C library that NVRTC lacks."""


@dataclass
class Launched:
    """The outcome of a launch, and its array arguments afterwards."""

    result: RunResult
    arrays: list[np.ndarray]


def run(program: Program, entry: str, *, engine: Engine | None = None, **options: Any) -> RunResult:
    """Runs a kernel of a loaded program. options: of `LaunchRequest`."""
    return emulate.run(LaunchRequest(program, entry, **options), engine)


class Prepared:
    """A kernel of a module in a memory of its own, to be launched with arguments like those given.

    Arrays get buffers that are named a0, a1 ..., scalars are packed by dtype; a list is a struct of such arguments
    without gaps.
    """

    def __init__(self, ptx: str, entry: str | None, args: Sequence[Any], memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        module = parse(ptx)
        self.program = load(module, self.memory)
        self.entry = entry or module.entries[0].name
        self._function = next(f for f in module.entries if f.name == self.entry)
        self._buffers = {
            (i, j): self.memory.allocate(part.nbytes, f"a{i}")
            for i, value in enumerate(args)
            for j, part in enumerate(value if isinstance(value, list) else [value])
            if isinstance(part, np.ndarray) and part.ndim
        }

    def parameters(self, args: Sequence[Any]) -> bytes:
        """Writes arrays to their buffers and packs the parameters of a launch."""
        places, size = parameter_layout(self._function)
        params = bytearray(size)
        for i, (variable, value) in enumerate(zip(self._function.parameters, args, strict=True)):
            data = b""
            for j, part in enumerate(value if isinstance(value, list) else [value]):
                if address := self._buffers.get((i, j)):
                    self.memory.write(address, np.ascontiguousarray(part).reshape(-1).view(np.uint8))
                    data += address.to_bytes(8, "little")
                else:
                    data += part if isinstance(part, bytes) else np.asarray(part).tobytes()
            place = places[variable.name]
            params[place.offset : place.offset + len(data)] = data
        return bytes(params)

    def launch(
        self,
        grid: tuple[int, ...] | int,
        block: tuple[int, ...] | int,
        *args: Any,
        runner: Callable[..., RunResult] = run,
        **options: Any,
    ) -> Launched:
        """Runs it with arguments. runner : what runs the program."""
        options = {"resident_blocks": 1024, **options}
        result = runner(
            self.program,
            self.entry,
            grid=Dim3(*((grid,) if isinstance(grid, int) else grid)),
            block=Dim3(*((block,) if isinstance(block, int) else block)),
            params=self.parameters(args),
            **options,
        )
        given = [part for value in args for part in (value if isinstance(value, list) else [value])]
        arrays = [v for v in given if isinstance(v, np.ndarray) and v.ndim]
        left = [
            self.memory.read(at, v.nbytes).view(v.dtype).reshape(v.shape)
            for at, v in zip(self._buffers.values(), arrays, strict=True)
        ]
        return Launched(result, left)


def launch(
    ptx: str,
    entry: str | None,
    grid: tuple[int, ...] | int,
    block: tuple[int, ...] | int,
    *args: Any,
    memory: Memory | None = None,
    symbols: Mapping[str, np.ndarray] | None = None,
    **options: Any,
) -> Launched:
    """Runs a kernel once. symbols : what is written to variables of the module before. options : of
    `Prepared.launch`."""
    prepared = Prepared(ptx, entry, args, memory)
    for name, value in (symbols or {}).items():
        variable = prepared.program.symbols[name]
        prepared.memory.write(variable.address, np.ascontiguousarray(value).reshape(-1).view(np.uint8))
    return prepared.launch(grid, block, *args, **options)


@cache
def compile_cuda(source: str, arch: str = "compute_90", *options: str) -> str:
    """PTX of CUDA C++ text."""
    nvrtc = pytest.importorskip("cuda.bindings.nvrtc")
    import nvidia.cu13

    include = Path(next(iter(nvidia.cu13.__path__))) / "include"
    flags = [f"--gpu-architecture={arch}", "-lineinfo", f"-I{include}", f"-I{include / 'cccl'}", f"-I{SHIMS}", *options]
    _, program = nvrtc.nvrtcCreateProgram(source.encode(), b"kernel.cu", 0, [], [])
    (error,) = nvrtc.nvrtcCompileProgram(program, len(flags), [f.encode() for f in flags])
    _, size = nvrtc.nvrtcGetProgramLogSize(program)
    log = bytes(size)
    nvrtc.nvrtcGetProgramLog(program, log)
    assert int(error) == 0, log.decode()
    _, size = nvrtc.nvrtcGetPTXSize(program)
    text = bytes(size)
    nvrtc.nvrtcGetPTX(program, text)
    return text.rstrip(b"\0").decode()
