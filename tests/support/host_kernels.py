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
    source: str, blocks: int, threads: int | tuple[int, int, int], *args: np.ndarray | np.generic
) -> list[np.ndarray]:
    """Runs the kernel `k` of a text on copies of the arrays, which are returned; scalars are int.

    threads: of a block, or its shape.

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
        'extern "C" int run_blocks(void (*)(), unsigned, unsigned, unsigned, unsigned);\n'
        f'extern "C" int launch({taken}, unsigned blocks, unsigned x, unsigned y, unsigned z) '
        f"{{ {sets} return run_blocks(body, blocks, x, y, z); }}\n"
    )
    path = _folder() / "k.cpp"
    path.write_text(text, encoding="utf-8")
    with tempfile.NamedTemporaryFile(dir=_folder(), suffix=".so") as library:
        command = [compiler(), *FLAGS, f"-I{HOST}", "-shared", "-o", library.name, str(path), str(_fibers())]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"g++: {done.stderr[:2000]}")
        loaded = ctypes.CDLL(library.name)
    return _call(loaded, (blocks, *((threads, 1, 1) if isinstance(threads, int) else threads)), args)


def _call(loaded: ctypes.CDLL, extents: tuple[int, ...], args: Sequence[np.ndarray | np.generic]) -> list[np.ndarray]:
    arrays = [a.copy() for a in args if isinstance(a, np.ndarray)]
    left = iter(arrays)
    values = [ctypes.c_void_p(next(left).ctypes.data) if isinstance(a, np.ndarray) else int(a) for a in args]
    if not loaded.launch(*values, *map(ctypes.c_uint, extents)):
        raise RuntimeError("threads wait for each other for ever")
    return arrays
