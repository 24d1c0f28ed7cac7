"""Idioms of memory: wide accesses, spills, local arrays, asynchronous copies, reductions, strides, constants."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.inspector.kernel_code import Idiom, KernelCode, base
from workbench.inspector.strides import thread_strides
from workbench.ptx.types import SIZES
from workbench.records import SassLine

_WIDE = {"64": 8, "128": 16, "256": 32}
_ACCESSES = frozenset({"LDG", "STG", "LDS", "STS", "LD", "ST"})
_SECTOR_BYTES = 32


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the memory idioms of a kernel."""
    yield from _vectorised(code)
    yield from _local(code)
    yield from _async_copies(code)
    yield from _reductions(code)
    yield from _constants(code)
    yield from _strided(code)


def _vectorised(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[tuple[int | None, str], list[SassLine]] = {}
    for _, line in code.own:
        if base(line) in _ACCESSES and (width := _width(line)) and width > _element_bytes(code, line):
            groups.setdefault((code.source_line(line), line.opcode), []).append(line)
    for (_, opcode), lines in groups.items():
        size = _width(lines[0])
        element = _element_bytes(code, lines[0])
        what = "loads" if opcode.startswith("LD") else "stores"
        number = size // element
        text = (
            f"Each thread {what} {size} bytes, {number} values, by one instruction instead of {number}: fewer "
            f"instructions for the same bytes. The address must be a multiple of {size}."
        )
        yield code.idiom("vectorised_access", f"vectorised access, {size} bytes a thread", text, lines)


def _width(line: SassLine) -> int:
    return next((_WIDE[m] for m in line.opcode.split(".")[1:] if m in _WIDE), 0)


def _element_bytes(code: KernelCode, line: SassLine) -> int:
    """Bytes of one value that PTX names at the instruction; its width where PTX has no access there."""
    i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
    if i is None or i.mnemonic not in ("ld", "st", "ldu"):
        return _width(line) or 4
    return next((SIZES[m] for m in reversed(i.modifiers) if m in SIZES), 4)


def _local(code: KernelCode) -> Iterator[Idiom]:
    lines = [line for _, line in code.own if base(line) in ("LDL", "STL")]
    if not lines:
        return
    spilled = [line for line in lines if line.spill]
    in_ptx = [line for line in lines if not line.spill and _is_local_in_ptx(code, line)]
    if spilled:
        stores = sum(base(line) == "STL" for line in spilled)
        text = (
            f"The kernel needs more registers than it may have, so that {stores} stores and {len(spilled) - stores} "
            "loads keep values in local memory, which is device memory behind the caches. Fewer values at a time, "
            "smaller blocks in __launch_bounds__, or a higher register limit avoid it."
        )
        yield code.idiom("spill", "registers spilled to local memory", text, spilled, "warning")
    elif code.spills:
        text = (
            "The kernel needs more registers than it may have: ptxas' log counts spills, but its code does not mark "
            "them, so that which of these accesses to local memory are spills, and which of arrays, cannot be told."
        )
        yield code.idiom("spill", "registers spilled to local memory", text, lines, "warning")
        return
    by_line: dict[int | None, list[SassLine]] = {}
    for line in in_ptx:
        by_line.setdefault(code.source_line(line), []).append(line)
    for group in by_line.values():
        text = (
            "An array of the thread is indexed by a value that only the run knows (or its address is taken), and "
            "registers have no index: so it lies in local memory, which is device memory behind the caches. An index "
            "that is known after unrolling keeps it in registers."
        )
        yield code.idiom("local_array", "array in local memory", text, group, "hint")


def _is_local_in_ptx(code: KernelCode, line: SassLine) -> bool:
    i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
    # A generic access may turn out to be one of local memory.
    spaces = {"global", "shared", "const", "param"}
    return i is not None and i.mnemonic in ("ld", "st", "call") and not spaces & set(i.modifiers)


def _async_copies(code: KernelCode) -> Iterator[Idiom]:
    copies = [line for _, line in code.own if base(line) == "LDGSTS"]
    if copies:
        waits = [line for _, line in code.own if base(line) in ("LDGDEPBAR", "DEPBAR", "ARRIVES")]
        text = (
            "LDGSTS copies from global to shared memory without a register in between, while the thread goes on. "
            "LDGDEPBAR closes a group of copies, DEPBAR.LE waits until few enough groups are left; a block barrier "
            "makes them seen by the other threads."
        )
        yield code.idiom("async_copy", "asynchronous copies to shared memory", text, [*copies, *waits])
    bulk = [line for _, line in code.own if base(line).startswith(("UBLKCP", "UTMA", "UBLKRED"))]
    if bulk:
        waits = [line for _, line in code.own if base(line) == "SYNCS"]
        text = (
            "One thread starts the copy of a whole tile; the Tensor Memory Accelerator carries it out. SYNCS are the "
            "barrier objects (mbarrier) that count the bytes that have come, and on which the others wait."
        )
        yield code.idiom("bulk_copy", "bulk copies by the Tensor Memory Accelerator", text, [*bulk, *waits])


def _reductions(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[int | None, list[SassLine]] = {}
    for _, line in code.own:
        i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
        if base(line) in ("RED", "REDG", "REDS") and i is not None and i.mnemonic in ("atom", "red"):
            groups.setdefault(code.source_line(line), []).append(line)
    for lines in groups.values():
        text = (
            f"The old value of the atomic is not used, so it became {lines[0].opcode}: memory does the operation, and "
            "the thread does not wait for an answer."
        )
        yield code.idiom("reduction", "atomic without an answer", text, lines)


def _constants(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[int | None, list[SassLine]] = {}
    for _, line in code.own:
        if any("c[0x3]" in operand for operand in line.operands):
            groups.setdefault(code.source_line(line), []).append(line)
    for lines in groups.values():
        text = (
            "Bank 3 holds the __constant__ variables of the module. An operand read from a constant bank costs no load "
            "where all lanes of the warp read the same address; different addresses are served one after the other."
        )
        yield code.idiom("constant_bank", "constant memory read in place", text, lines)


def _strided(code: KernelCode) -> Iterator[Idiom]:
    if code.function is None:
        return
    strides = thread_strides(code.function)
    groups: dict[tuple[int | None, int], list[SassLine]] = {}
    for _, line in code.own:
        if base(line) not in ("LDG", "STG") or not isinstance(line.ptx_line, int):
            continue
        stride = strides.get(line.ptx_line)
        if stride is None or abs(stride) <= max(_width(line), _element_bytes(code, line)):
            continue
        groups.setdefault((code.source_line(line), abs(stride)), []).append(line)
    for (_, stride), lines in groups.items():
        sectors = min(32, -(-32 * stride // _SECTOR_BYTES))
        size = max(_width(lines[0]), _element_bytes(code, lines[0]))
        least = max(1, 32 * size // _SECTOR_BYTES)
        if sectors <= least:
            continue
        text = (
            f"Threads that are neighbours in x are {stride} bytes apart, but each takes {size}: a warp of 32 of them "
            f"touches {sectors} sectors of 32 bytes where {least} would hold as much. Static: it holds where a row of "
            "the block has 32 threads or more. Let neighbours take neighbouring values, or go through shared memory."
        )
        yield code.idiom("strided_access", f"neighbouring threads {stride} bytes apart", text, lines, "warning")
