"""Idioms of memory: wide accesses, spills, local arrays, asynchronous copies, reductions, strides, constants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from workbench.analyse.inspector.active_lanes import ActiveLanes
from workbench.analyse.inspector.claims import (
    AsyncCopies,
    AtomicWithoutAnswer,
    BulkCopies,
    ConstantBank,
    IndexedLocalAccess,
    LocalAccess,
    Spills,
    StridedAccess,
    WideAccess,
)
from workbench.analyse.inspector.constant_bank import layout_of
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, base, called
from workbench.analyse.inspector.strides import thread_strides
from workbench.base.records import Resources, SassLine
from workbench.isa.ptx.types import SIZES
from workbench.isa.sass.operands import references

_WIDE = {"64": 8, "128": 16, "256": 32}
_ACCESSES = frozenset({"LDG", "STG", "LDS", "STS", "LD", "ST"})
_SIZES = {"U8": 1, "S8": 1, "U16": 2, "S16": 2, **_WIDE}
_SECTOR_BYTES = 32
_WARP = 32
_MAX_REGISTERS = 255
_BULK = frozenset({"UBLKCP", "UBLKRED", "UTMALDG", "UTMASTG", "UTMAREDG"})


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
        yield code.idiom(WideAccess(opcode, opcode.startswith("LD"), _width(lines[0])), lines)


def _width(line: SassLine) -> int:
    return next((_WIDE[m] for m in line.opcode.split(".")[1:] if m in _WIDE), 0)


def _element_bytes(code: KernelCode, line: SassLine) -> int:
    """Bytes of one value that PTX names at the instruction; its width where PTX has no access there."""
    i = code.ptx.get(line.ptx_line) if isinstance(line.ptx_line, int) else None
    if i is None or i.mnemonic not in ("ld", "st", "ldu"):
        return _width(line) or 4
    return next((SIZES[m] for m in reversed(i.modifiers) if m in SIZES), 4)


def _local(code: KernelCode) -> Iterator[Idiom]:
    # A subroutine of ptxas, too, stores and loads what the kernel has no register for.
    spilled = [line for line in code.lines if line.spill and base(line) in ("LDL", "STL")]
    lines = [line for _, line in code.own if base(line) in ("LDL", "STL")]
    in_ptx = [line for line in lines if not line.spill and _is_local_in_ptx(code, line)]
    if spilled:
        stores = sum(base(line) == "STL" for line in spilled)
        yield code.idiom(_spills(code, stores, len(spilled) - stores), spilled, "warning")
    elif lines and code.spills:
        yield code.idiom(_spills(code, None, None), lines, "warning")
        return
    groups: dict[tuple[int | None, bool], list[SassLine]] = {}
    for line in in_ptx:
        groups.setdefault((code.source_line(line), _is_indexed(code, line)), []).append(line)
    for (_, indexed), group in groups.items():
        yield code.idiom(IndexedLocalAccess() if indexed else LocalAccess(), group, "hint")


def _spills(code: KernelCode, stores: int | None, loads: int | None) -> Spills:
    known = code.resources
    registers = known.registers_per_thread if isinstance(known, Resources) else None
    return Spills(stores, loads, registers, registers is not None and registers >= _MAX_REGISTERS)


def _is_indexed(code: KernelCode, line: SassLine) -> bool:
    """True if an access of local memory has an address that is computed from more than the stack's and numbers."""
    values = code.values
    if values is None:
        return False
    # R1 is the stack pointer: what it points to stands at a known place.
    address = [o for o in line.operands if "[" in o and any(each.name != "R1" for each in references(o))]
    roots = values.roots(code.index[line.offset], address)
    # A value loaded from an array in local memory may be a known address in it.
    loaded = any(base(code.lines[n]) != "LDL" for n in (*roots.loads, *roots.shared_loads))
    if roots.special or loaded or roots.other - {"unknown"}:
        return True
    # Below the arguments stand the stack pointer and where local memory lies among generic addresses.
    return any(at >= layout_of(code.arch).parameters for at in roots.bank)


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
        claim = AsyncCopies(
            called(closing[0]) if closing else None,
            waits[0].opcode if waits else None,
            arrivals[0].opcode if arrivals else None,
        )
        yield code.idiom(claim, [*copies, *closing, *waits, *arrivals])
    bulk = [line for _, line in code.own if base(line) in _BULK]
    if bulk:
        barriers = _lines(code, "SYNCS")
        yield code.idiom(BulkCopies(bulk[0].opcode, barriers[0].opcode if barriers else None), [*bulk, *barriers])


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
        unused = i is not None and i.mnemonic == "atom"
        yield code.idiom(AtomicWithoutAnswer(lines[0].opcode, unused), lines)


def _constants(code: KernelCode) -> Iterator[Idiom]:
    groups: dict[tuple[int | None, ConstantBank], list[SassLine]] = {}
    for _, line in code.own:
        if any("c[0x3][" in operand for operand in line.operands):
            claim = ConstantBank(line.opcode, _reader_of_bank(line))
            groups.setdefault((code.source_line(line), claim), []).append(line)
    for (_, claim), lines in groups.items():
        yield code.idiom(claim, lines)


def _reader_of_bank(line: SassLine) -> Literal["in_place", "uniform", "loaded", "indexed"]:
    if base(line) in ("ULDC", "LDCU"):
        return "uniform"
    if base(line) != "LDC":
        return "in_place"
    place = next(operand for operand in line.operands if "c[0x3][" in operand)
    return "indexed" if any(each.file == "R" for each in references(place)) else "loaded"


def _strided(code: KernelCode) -> Iterator[Idiom]:
    if code.function is None:
        return
    strides = thread_strides(code.function)
    active: ActiveLanes | None = None
    groups: dict[tuple[int | None, StridedAccess], list[SassLine]] = {}
    for index, line in code.own:
        if base(line) not in ("LDG", "STG") or not isinstance(line.ptx_line, int):
            continue
        size, stride = access_bytes(line), abs(strides.get(line.ptx_line) or 0)
        sectors = min(_WARP, -(-_WARP * stride // _SECTOR_BYTES))
        least = max(1, _WARP * size // _SECTOR_BYTES)
        if stride <= size or sectors <= least:
            continue
        active = active or ActiveLanes.of(code)
        lanes = active.at(index) if active is not None else None
        if lanes is not None:
            claim = StridedAccess(stride, size, sectors, least, lanes)
            groups.setdefault((code.source_line(line), claim), []).append(line)
    for (_, claim), lines in groups.items():
        yield code.idiom(claim, lines, "warning")


def access_bytes(line: SassLine) -> int:
    """Bytes that a lane's access of memory moves, by its opcode."""
    return next((_SIZES[m] for m in line.opcode.split(".")[1:] if m in _SIZES), 4)
