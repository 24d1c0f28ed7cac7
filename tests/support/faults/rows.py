"""The table of faults: a kernel for each kind, and the front ends that launch it.

A module beside this one has the kernels of a language, and the reasons for those that cannot be written in it.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

import workbench as wb
from support.mapped_arrays import mapped
from workbench.base.records.fault_words import worded
from workbench.base.records.line_tables import LaunchCounters
from workbench.base.records.outcomes import Fault, Outcome

ARCH = "sm_90"
ELEMENTS = 64
SOURCE = """
#include <cassert>
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
__global__ void divergent(int* x, int n) { if (threadIdx.x < n) __syncthreads(); x[threadIdx.x] = 1; }
__global__ void race(int* x, int n) { x[n] = threadIdx.x; }
__global__ void race_shared(int* x, int n) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x;
    x[threadIdx.x] = s[threadIdx.x ^ n];
}
__global__ void unwritten(int* x, int n) { __shared__ int s[64]; x[threadIdx.x] = s[threadIdx.x ^ n]; }
__global__ void unwritten_array(int* x, int n) { x[threadIdx.x + n] += 1; }
__global__ void unwritten_heap(int* x, int n) { int* p = (int*)malloc(64); x[n] = p[threadIdx.x % 16]; free(p); }
__global__ void failed_assert(int* x, int n) { assert(x[threadIdx.x] != n); }
}
"""
HOST = mapped(np.zeros(4, np.int32))
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


@dataclass(frozen=True)
class Row:
    """A kernel of one array and one integer, and the fault of it.

    Attributes
    ----------
    kernel
        Its name in the sources, and in the modules of the languages.
    n
        The integer.
    kind, cause
        Of the first fault.
    unwritten
        True if nothing has written the array before the launch.
    """

    kernel: str
    n: int
    kind: str
    cause: str
    grid: int = 1
    block: int = 32
    sanitize: tuple[str, ...] = ()
    unwritten: bool = False


ROWS = (
    Row("outside", ELEMENTS, "memcheck.out_of_bounds", "past_end"),
    Row("outside_shared", 1 << 20, "memcheck.out_of_bounds", "past_end"),
    Row("misaligned", 2, "memcheck.misaligned", "misaligned"),
    Row("null", 0, "memcheck.null", "null_pointer"),
    Row("host", 1, "memcheck.out_of_bounds", "host_address"),
    Row("freed", 0, "memcheck.use_after_free", "freed"),
    Row("grid_sync", 0, "trap", "not_cooperative", 2),
    Row("stuck", 32, "deadlock", "stuck", block=64),
    Row("spinning", 0, "deadlock", "spinning"),
    Row("odd_count", 33, "synccheck.bad_count", "odd_count"),
    Row("divergent", 40, "synccheck.divergent_barrier", "went_around", block=64, sanitize=("sync",)),
    Row("race", 0, "racecheck.write_write", "no_barrier", block=64, sanitize=("race",)),
    Row("race_shared", 32, "racecheck.read_write", "no_barrier", block=64, sanitize=("race",)),
    Row("unwritten", 1, "initcheck.uninitialized", "not_written", block=64, sanitize=("init",)),
    Row("unwritten_array", 32, "initcheck.uninitialized", "not_written", sanitize=("init",), unwritten=True),
    Row("unwritten_heap", 0, "initcheck.uninitialized", "malloced_not_written", sanitize=("init",)),
    Row("failed_assert", 0, "assert", "assertion"),
)


def row_named(kernel: str) -> Row:
    (found,) = [row for row in ROWS if row.kernel == kernel]
    return found


@cache
def compilation(source: str) -> wb.Compilation:
    return wb.compile(source, arch=ARCH)


def source_of(row: Row) -> str:
    return {"grid_sync": GRID_SOURCE, "host": HOST_SOURCE}.get(row.kernel, SOURCE)


def array_of(row: Row, target: Any = None) -> Any:
    """The array of a launch: NumPy's, or a buffer that nothing has written."""
    return (target or wb.target()).empty(ELEMENTS, "int32") if row.unwritten else np.zeros(ELEMENTS, np.int32)


def by_target(row: Row, target: Any = None) -> Outcome:
    """The launch of a handle on a target, by default the emulator: what all others are compared with."""
    target = target or wb.target()
    kernel = compilation(source_of(row)).kernel(row.kernel)
    args = (array_of(row, target), row.n)
    return target.launch(kernel, row.grid, row.block, args, sanitize=row.sanitize, count=True)


def examined(call: Callable[[], object], row: Row) -> Outcome:
    """The outcome of the only launch of a function."""
    (outcome,) = wb.host_launches(call, sanitize=row.sanitize, count=True)
    return outcome


# ---------------------------------------------------------------- facts of an outcome


def plain(words: str) -> str:
    """A sentence without addresses, and without the names of the array and of the file, which PTX does not have."""
    words = re.sub(r"^/\S+:(\d+): ", r"line \1: ", words)
    words = re.sub(r"4 bytes of global memory at 0x[0-9a-f]+|x\[\d+\]", "x", words)
    return re.sub(r" at 0x[0-9a-f]+", "", words.replace(" 'x'", "").replace("bytes of x ", "bytes of the buffer "))


def of_access(access: Any) -> tuple[object, ...]:
    return access.access, access.space, access.size_bytes, access.block, access.thread, access.source_line


def facts_of(fault: Fault) -> tuple[object, ...]:
    assert fault.cause is not None
    named = ("buffer", "array", "element", "other", "file")
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


# ---------------------------------------------------------------- languages of kernels


@dataclass(frozen=True)
class Language:
    """A language of kernels in Python; `in_NAME` beside this module has its kernels and their launch.

    Attributes
    ----------
    name
        The name of its folder in `workbench.languages`.
    not_written
        The reasons why a row's kernel cannot be written in it.
    printed
        The output of the row `outside`.
    other
        The kind and the cause of a fault that the language itself makes another one of.
    own_threads
        True if its compiler chooses the threads of a block.
    """

    name: str
    not_written: Mapping[str, str]
    printed: str
    other: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    own_threads: bool = False

    @property
    def module(self) -> Any:
        return importlib.import_module(f"support.faults.in_{self.name}")


_NO_HEAP = "its kernels allocate no memory"
_OF_NUMBA = {
    "misaligned": "elements of its arrays are aligned",
    "null": "it has no pointers",
    "host": "it has no pointers",
    "freed": _NO_HEAP,
    "unwritten_heap": _NO_HEAP,
    "grid_sync": "its launches are cooperative where the kernel is",
    "stuck": "its barriers have no numbers",
    "odd_count": "its barriers have no counts",
    "failed_assert": "its launch raises an exception of Python for it, and only of a kernel with debug=True",
}
_SHARED_BY_COMPILER = "its compiler places shared memory, and barriers around what it writes there"
LANGUAGES = (
    Language("numba", _OF_NUMBA, f"n is {ELEMENTS}\n"),
    Language(
        "numba_mlir",
        {**_OF_NUMBA, "unwritten": "its compiler leaves out reads of shared memory that nothing has written"},
        f"n is {ELEMENTS}\n",
    ),
    Language(
        "triton",
        {
            "outside_shared": _SHARED_BY_COMPILER,
            "freed": _NO_HEAP,
            "unwritten_heap": _NO_HEAP,
            "grid_sync": "it has no barrier of the grid",
            "divergent": "all threads of a program reach its barriers",
            "race_shared": _SHARED_BY_COMPILER,
            "unwritten": _SHARED_BY_COMPILER,
        },
        f"pid (0, 0, 0) idx () n is: {ELEMENTS}\n" * 32,
    ),
    Language(
        "cutile",
        {
            "outside_shared": _SHARED_BY_COMPILER,
            "misaligned": "elements of its arrays are aligned",
            "null": "it has no pointers",
            "host": "it has no pointers",
            "freed": _NO_HEAP,
            "unwritten_heap": _NO_HEAP,
            "grid_sync": "it has no barrier of the grid",
            "stuck": "it has no barriers",
            "odd_count": "it has no barriers",
            "divergent": "it has no barriers",
            "race_shared": _SHARED_BY_COMPILER,
            "unwritten": _SHARED_BY_COMPILER,
        },
        f"n is {ELEMENTS}\n",
        {"failed_assert": ("trap", "trap_instruction")},
        own_threads=True,
    ),
    Language(
        "cute",
        {"freed": _NO_HEAP, "unwritten_heap": _NO_HEAP, "grid_sync": "it has no barrier of the grid"},
        f"n is {ELEMENTS}\n",
        {"failed_assert": ("trap", "trap_instruction")},
    ),
)


def plain_in_each(words: str) -> str:
    """A sentence without the names of arrays and the numbers of lines, which each language has of its own."""
    words = re.sub(r"\b\w+\[(\d+)\]", r"array[\1]", words)
    return re.sub(r"\bline \d+", "line", re.sub(r"\b0x[0-9a-f]+", "address", words))


def facts_in_each(fault: Fault) -> dict[str, object]:
    """The facts of a fault that are the same in each language, its words as CUDA C++ spells them."""
    assert fault.cause is not None
    own = ("buffer", "array", "element", "other", "waiting", "file", "number", "function", "expression")
    spelled = worded(fault, "cuda")
    words = () if fault.kind == "assert" else (plain_in_each(spelled.message), plain_in_each(spelled.cure), fault.note)
    waiting = fault.cause.operands.get("waiting", ())
    return {
        "kind": (fault.kind, fault.severity, fault.found_by, fault.cause.kind),
        "operands": {name: value for name, value in fault.cause.operands.items() if name not in own},
        "waiting": [(each.what, each.number, each.threads) for each in waiting],
        "remedy": fault.remedy and (fault.remedy.kind, fault.remedy.operands),
        "words": words,
        "access": (fault.access, fault.space, fault.size_bytes),
        "place": (fault.block, fault.thread),
        "count": fault.count,
        "related": [(each.access, each.space, each.size_bytes, each.block, each.thread) for each in fault.related],
        "replayed": fault.replayer is not None,
    }


def facts_of_each(outcome: Outcome) -> dict[str, object]:
    """The facts of an outcome beside its faults that are the same in each language."""
    counters = outcome.counters
    assert isinstance(counters, LaunchCounters)
    return {
        "counters": (counters.launch is outcome.launch, bool(counters.totals), bool(counters.basis_by_ptx_line)),
        "seconds": (outcome.seconds.unit, outcome.seconds.basis),
        "sanitized": outcome.sanitized,
        "target": outcome.target,
        "launch": (outcome.launch.grid, outcome.launch.block, outcome.launch.kernel.name),
    }
