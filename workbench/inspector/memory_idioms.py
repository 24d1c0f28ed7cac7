"""Idioms of memory: wide accesses, spills, local arrays, asynchronous copies, reductions, strides, constants."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.inspector.constant_bank import layout_of
from workbench.inspector.kernel_code import Idiom, KernelCode, base
from workbench.inspector.strides import thread_strides
from workbench.ptx.types import SIZES
from workbench.records import SassLine
from workbench.sass.operands import references

_WIDE = {"64": 8, "128": 16, "256": 32}
_ACCESSES = frozenset({"LDG", "STG", "LDS", "STS", "LD", "ST"})
_SECTOR_BYTES = 32
_BULK = frozenset({"UBLKCP", "UBLKRED", "UTMALDG", "UTMASTG", "UTMAREDG"})
# By how it is read: a title, and what the reading instruction does.
_BANK_READERS = {
    "in place": (
        "constant memory read in place",
        "reads it as an operand, which costs no load: all lanes read the same address.",
    ),
    "uniform": ("constant memory loaded once for the warp", "loads it into uniform registers, once for the warp."),
    "loaded": ("constant memory loaded", "loads it into registers, for all lanes from the same address."),
    "indexed": (
        "constant memory loaded by an index",
        "loads it at an address that a register gives: lanes that read different ones are served one after the other.",
    ),
}


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the memory idioms of a kernel."""
    yield from _vectorised(code)
    yield from _local(code)
    yield from _async_copies(code)
    yield from _reductions(code)
    yield from _constants(code)
    yield from _strided(code)


def _vectorised(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[tuple[int | None, str, int], list[SassLine]] = {}
    for _, line in code.own:
        if base(line) in _ACCESSES and (width := _width(line)) and width > (element := _element_bytes(code, line)):
            groups.setdefault((code.source_line(line), line.opcode, element), []).append(line)
    for (_, opcode, element), lines in groups.items():
        size = _width(lines[0])
        what = "loads" if opcode.startswith("LD") else "stores"
        text = (
            f"Each thread {what} {size} bytes, {size // element} values of {element} bytes, by one "
            f"instruction, {opcode}: fewer instructions for the same bytes. The address must be a multiple of {size}."
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
    indexed = _has_indexed_local(code)
    for group in by_line.values():
        if indexed:
            text = (
                "The thread's memory is indexed by a value that only the run knows, and registers have no index: so "
                "it lies in local memory, which is device memory behind the caches. An index that is known after "
                "unrolling keeps an array in registers."
            )
            yield code.idiom("local_array", "array in local memory", text, group, "hint")
            continue
        text = (
            "PTX keeps these values in the thread's local memory, which is device memory behind the caches: registers "
            "have no address and no index."
        )
        yield code.idiom("local_memory", "values in local memory", text, group, "hint")


def _has_indexed_local(code: KernelCode) -> bool:
    """Whether the kernel reaches local memory at an address that it computes from more than the stack's and numbers."""
    values = code.values
    if values is None:
        return False
    for n, line in code.own:
        if base(line) not in ("LDL", "STL"):
            continue
        # R1 is the stack pointer: what it points to stands at a known place.
        address = [o for o in line.operands if "[" in o and any(each.name != "R1" for each in references(o))]
        roots = values.roots(n, address)
        if roots.special or roots.loads or roots.shared_loads or roots.other - {"unknown"}:
            return True
        # Below the arguments stand the stack pointer and where local memory lies among generic addresses.
        if any(at >= layout_of(code.arch).parameters for at in roots.bank):
            return True
    return False


def _is_local_in_ptx(code: KernelCode, line: SassLine) -> bool:
    i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
    # A generic access may turn out to be one of local memory.
    spaces = {"global", "shared", "const", "param"}
    return i is not None and i.mnemonic in ("ld", "st", "call") and not spaces & set(i.modifiers)


def _async_copies(code: KernelCode) -> Iterator[Idiom]:
    copies = _lines(code, "LDGSTS")
    if copies:
        closing = _lines(code, "LDGDEPBAR")
        waits = [line for line in _lines(code, "DEPBAR") if line.operands[:1] == ("SB0",)] if closing else []
        arrivals = [line for line in _lines(code, "ARRIVES") if "LDGSTSBAR" in line.opcode]
        text = (
            "LDGSTS copies from global to shared memory without a register in between, while the thread goes on."
            + (f" LDGDEPBAR at 0x{closing[0].offset:04x} closes a group of copies." if closing else "")
            + (f" {waits[0].opcode} waits until few enough groups of this thread are left." if waits else "")
            + (f" {arrivals[0].opcode} has an mbarrier count the copies when they are done." if arrivals else "")
            + " What a thread has waited for, others see behind a barrier."
        )
        yield code.idiom(
            "async_copy", "asynchronous copies to shared memory", text, [*copies, *closing, *waits, *arrivals]
        )
    bulk = [line for _, line in code.own if base(line) in _BULK]
    if bulk:
        barriers = _lines(code, "SYNCS")
        text = (
            f"One instruction, {bulk[0].opcode}, starts the copy of a whole tile, which the Tensor Memory Accelerator "
            "carries out."
        )
        if barriers:
            text += (
                f" {barriers[0].opcode} works on a barrier object in shared memory (mbarrier); copies to shared memory "
                "are counted there in bytes, and who needs them waits there."
            )
        yield code.idiom("bulk_copy", "bulk copies by the Tensor Memory Accelerator", text, [*bulk, *barriers])


def _lines(code: KernelCode, name: str) -> list[SassLine]:
    """The instructions of a mnemonic."""
    return [line for _, line in code.own if base(line) == name]


def _reductions(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[tuple[int | None, str], list[SassLine]] = {}
    for _, line in code.own:
        i = code.ptx_of(line)
        if base(line) in ("RED", "REDG", "REDS") and i is not None and i.mnemonic in ("atom", "red"):
            groups.setdefault((code.source_line(line), base(line)), []).append(line)
    for lines in groups.values():
        i = code.ptx_of(lines[0])
        why = "Nobody uses the old value of the atomic: " if i is not None and i.mnemonic == "atom" else ""
        text = (
            f"{why}{lines[0].opcode} gives none back: memory does the operation, and the thread does not wait for an "
            "answer."
        )
        yield code.idiom("reduction", "atomic without an answer", text, lines)


def _constants(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[tuple[int | None, str], list[SassLine]] = {}
    for _, line in code.own:
        if any("c[0x3][" in operand for operand in line.operands):
            groups.setdefault((code.source_line(line), _reader_of_bank(line)), []).append(line)
    for (_, reader), lines in groups.items():
        title, how = _BANK_READERS[reader]
        text = f"Bank 3 holds the __constant__ variables of the module. {lines[0].opcode} {how}"
        yield code.idiom("constant_bank", title, text, lines)


def _reader_of_bank(line: SassLine) -> str:
    if base(line) in ("ULDC", "LDCU"):
        return "uniform"
    if base(line) != "LDC":
        return "in place"
    place = next(operand for operand in line.operands if "c[0x3][" in operand)
    return "indexed" if any(each.file == "R" for each in references(place)) else "loaded"


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
            f"touches at least {sectors} sectors of 32 bytes where {least} would hold as much. Static: it holds where "
            "a row of the block has 32 threads or more. Let neighbours take neighbouring values, or go through shared "
            "memory."
        )
        yield code.idiom("strided_access", f"neighbouring threads {stride} bytes apart", text, lines, "warning")
