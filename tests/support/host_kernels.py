"""CUDA C++ text run on the host: compiled by g++ with `host/cuda_on_host.h`, the threads of a block as fibers.

Knows what the random kernels use of CUDA, not all of it. Signed arithmetic wraps, nothing is contracted.
"""

from __future__ import annotations

import atexit
import ctypes
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np

HOST = Path(__file__).parents[1] / "emulate" / "host"
FLAGS = ("-std=c++17", "-O1", "-ffp-contract=off", "-fno-strict-aliasing", "-fwrapv", "-fno-math-errno", "-fPIC", "-w")


def compiler() -> str | None:
    """g++, or None."""
    return shutil.which("g++")


@cache
def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="host-kernels-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _fibers() -> Path:
    """The scheduler, compiled once."""
    found = _folder() / "fibers.o"
    subprocess.run([compiler(), *FLAGS, "-c", "-o", str(found), str(HOST / "fibers.cpp")], check=True)
    return found


def run_on_host(
    source: str, blocks: int | tuple[int, ...], threads: int | tuple[int, ...], *args: np.ndarray | np.generic
) -> list[np.ndarray]:
    """Runs the kernel `k` of a text on copies of the arrays, which are returned; scalars are int.

    blocks, threads: of the grid and of a block, or their shapes.

    Raises
    ------
    RuntimeError : g++ refuses the text, or threads wait for each other for ever.
    """
    declared = re.search(r"__global__ void k\(([^)]*)\)", source).group(1).split(",")
    types = [re.sub(r"\w+$", "", d.replace("__restrict__", "").strip()) for d in declared]
    fields = " ".join(f"static {t} p{i};" for i, t in enumerate(types))
    taken = ", ".join(f"{t} q{i}" for i, t in enumerate(types))
    sets = " ".join(f"p{i} = q{i};" for i in range(len(types)))
    given = ", ".join(f"p{i}" for i in range(len(types)))
    text = (
        f'#include "cuda_on_host.h"\n{source}\n{fields} static void body() {{ k({given}); }}\n'
        'extern "C" int run_blocks(void (*)(), Index, Index);\n'
        f'extern "C" int launch({taken}, Index grid, Index block) {{ {sets} return run_blocks(body, grid, block); }}\n'
    )
    path = _folder() / "k.cpp"
    path.write_text(text, encoding="utf-8")
    with tempfile.NamedTemporaryFile(dir=_folder(), suffix=".so") as library:
        command = [compiler(), *FLAGS, f"-I{HOST}", "-shared", "-o", library.name, str(path), str(_fibers())]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"g++: {done.stderr[:2000]}")
        loaded = ctypes.CDLL(library.name)
    return _call(loaded, _Index.of(blocks), _Index.of(threads), args)


class _Index(ctypes.Structure):
    """`Index` of `cuda_on_host.h`."""

    _fields_ = [(axis, ctypes.c_uint) for axis in "xyz"]

    @classmethod
    def of(cls, extent: int | tuple[int, ...]) -> _Index:
        sizes = (extent,) if isinstance(extent, int) else extent
        return cls(*sizes, *[1] * (3 - len(sizes)))


def _call(
    loaded: ctypes.CDLL, grid: _Index, block: _Index, args: Sequence[np.ndarray | np.generic]
) -> list[np.ndarray]:
    arrays = [a.copy() for a in args if isinstance(a, np.ndarray)]
    left = iter(arrays)
    values = [ctypes.c_void_p(next(left).ctypes.data) if isinstance(a, np.ndarray) else int(a) for a in args]
    if not loaded.launch(*values, grid, block):
        raise RuntimeError("threads wait for each other for ever")
    return arrays
