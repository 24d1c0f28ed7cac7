"""Launching PTX in tests: NumPy arrays go in and come back, CUDA C++ is compiled on the way where asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench
from workbench import emulate
from workbench.emulate import LaunchRequest, Memory, Program, RunResult, load
from workbench.emulate.kernel import parameter_layout
from workbench.emulate.launch import Engine
from workbench.ptx import parse
from workbench.records import Dim3

SHIMS = Path(next(iter(workbench.__path__))) / "compilers" / "include"
"""The headers of the C library that NVRTC lacks."""


@dataclass
class Launched:
    """What a launch did, and its array arguments afterwards."""

    result: RunResult
    arrays: list[np.ndarray]


def run(program: Program, entry: str, *, engine: Engine | None = None, **options: Any) -> RunResult:
    """Runs a kernel of a loaded program. options: of `LaunchRequest`."""
    return emulate.run(LaunchRequest(program, entry, **options), engine)


def launch(
    ptx: str,
    entry: str | None,
    grid: tuple[int, ...] | int,
    block: tuple[int, ...] | int,
    *args: Any,
    memory: Memory | None = None,
    symbols: Mapping[str, np.ndarray] | None = None,
    runner: Callable[..., RunResult] = run,
    **options: Any,
) -> Launched:
    """Runs a kernel; arrays are copied to fresh buffers that are named a0, a1 ..., scalars are packed by dtype.

    A list is a struct of such arguments without gaps. symbols : what is written to variables of the module before.
    runner : what runs the program.
    """
    memory = memory or Memory()
    module = parse(ptx)
    program = load(module, memory)
    for name, value in (symbols or {}).items():
        memory.write(program.symbols[name].address, np.ascontiguousarray(value).reshape(-1).view(np.uint8))
    entry = entry or module.entries[0].name
    function = next(f for f in module.entries if f.name == entry)
    places, size = parameter_layout(function)
    params = bytearray(size)
    buffers = []
    for i, (variable, value) in enumerate(zip(function.parameters, args, strict=True)):
        data = b""
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, np.ndarray) and part.ndim:
                address = memory.allocate(part.nbytes, f"a{i}")
                memory.write(address, np.ascontiguousarray(part).reshape(-1).view(np.uint8))
                buffers.append((address, part))
                data += address.to_bytes(8, "little")
            else:
                data += part if isinstance(part, bytes) else np.asarray(part).tobytes()
        place = places[variable.name]
        params[place.offset : place.offset + len(data)] = data
    options.setdefault("resident_blocks", 1024)
    options.setdefault("time_limit_seconds", 60)
    result = runner(
        program,
        entry,
        grid=Dim3(*((grid,) if isinstance(grid, int) else grid)),
        block=Dim3(*((block,) if isinstance(block, int) else block)),
        params=bytes(params),
        **options,
    )
    arrays = [memory.read(a, v.nbytes).view(v.dtype).reshape(v.shape) for a, v in buffers]
    return Launched(result, arrays)


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
