"""The reason of a fault: the rule that was broken and its source, the places of the accesses, and their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Protocol

from workbench.base.records import Basis, Dim3, Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.reasons import ADDRESS, CodePlace, Why, without_repeats

_MEMORY_MODEL = 'PTX ISA, "Memory Consistency Model", on data races; docs/checks.md says what counts as an order'
_ALLOCATIONS = 'CUDA C++ Programming Guide, "Device Memory"; the bounds are those of the allocation or of the view'

FAULT_RULES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "memcheck.out_of_bounds": (
            "every byte of an access lies in one buffer, window or texture that the launch may reach",
            _ALLOCATIONS,
        ),
        "memcheck.null": (
            "an address is that of an allocation, and none lies in the first 64 KiB",
            "allocations of CUDA begin above; the emulator places none there either",
        ),
        "memcheck.misaligned": (
            "an address is a multiple of the bytes of its access",
            'PTX ISA, "Addresses as Operands"',
        ),
        "memcheck.use_after_free": (
            "memory is accessed between its allocation and its free, and is freed once",
            "CUDA Runtime API, cudaMalloc and cudaFree",
        ),
        "memcheck.stack_overflow": (
            "an access of local memory stays in the thread's own, and calls fit in its stack",
            'PTX ISA, "Local State Space"',
        ),
        "memcheck.leak": (
            "memory of malloc in a kernel is freed by the end of the launch, and tensor memory by the end of the block",
            'CUDA C++ Programming Guide, "Dynamic Global Memory Allocation and Operations"; PTX ISA, "tcgen05.dealloc"',
        ),
        "initcheck.uninitialized": (
            "a value is written before it is read",
            'PTX ISA, "State Spaces": what memory and registers hold before is not defined',
        ),
        "racecheck.write_write": (
            "of two accesses to the same bytes by different threads, one of them a write, one is ordered before the "
            "other by a barrier or a fence, or both are atomic",
            _MEMORY_MODEL,
        ),
        "racecheck.read_write": (
            "of two accesses to the same bytes by different threads, one of them a write, one is ordered before the "
            "other by a barrier or a fence, or both are atomic",
            _MEMORY_MODEL,
        ),
        "synccheck.divergent_barrier": (
            "all threads that a barrier waits for reach it",
            'PTX ISA, "bar, barrier"',
        ),
        "synccheck.bad_mask": (
            "a membermask names the lanes that execute the instruction, the lane itself among them",
            'PTX ISA, "shfl.sync", "vote.sync" and "bar.warp.sync"',
        ),
        "synccheck.bad_count": (
            "a barrier or a barrier object expects a count that its threads, arrivals or bytes can reach",
            'PTX ISA, "bar, barrier" and "mbarrier"',
        ),
        "synccheck.unordered_registers": (
            "registers of a wgmma.mma_async are accessed behind wgmma.fence and before it, or after it is waited for",
            'PTX ISA, "wgmma.fence" and "wgmma.wait_group"',
        ),
        "tensorcheck.bad_operand": (
            "operands and descriptors of an instruction of tensor memory are such as PTX defines",
            'PTX ISA, "Tensor Memory" and "tcgen05"',
        ),
        "deadlock": (
            "a launch goes on as long as some thread can: none may wait for what no other thread can do",
            'PTX ISA, "bar, barrier" and "mbarrier"; CUDA C++ Programming Guide, "SIMT Architecture"',
        ),
        "timeout": (
            "a launch ends within its limit of time",
            "the limit of the launch, which its caller sets",
        ),
        "trap": (
            "a kernel ends without trap or brkpt, and its branches stay within their lists",
            'PTX ISA, "trap", "brkpt" and "brx.idx"',
        ),
        "assert": (
            "the expression of an assert is true",
            'CUDA C++ Programming Guide, "Assertion"',
        ),
    }
)
"""The rule that a fault of each kind breaks, and its source."""

_UNITS: Mapping[str, str] = MappingProxyType(
    {"seconds": "s", "lanes": "lanes", "threads": "threads", "columns": "columns", "blocks": "blocks"}
)
"""Units of a cause's numbers that their names do not end in."""
_BYTES = "_bytes"
_ADDRESSES = ("address", "boundary")
_OF_OWNER = ("bytes", "written_bytes", "owner_bytes")
"""Numbers of a finding about what was written, which a race has as zeros."""


class Accessed(Protocol):
    """An access to memory by a thread; a fault is one too, where its fields are known."""

    @property
    def size_bytes(self) -> int | None: ...
    @property
    def address(self) -> int | None: ...
    @property
    def block(self) -> Dim3 | None: ...
    @property
    def thread(self) -> Dim3 | None: ...
    @property
    def ptx_line(self) -> int | Missing: ...
    @property
    def source_file(self) -> str | Missing: ...
    @property
    def source_line(self) -> int | Missing: ...


def why_of_fault(kind: str, cause: Fact | None, first: Accessed, others: tuple[Accessed, ...], basis: Basis) -> Why:
    """The reason of a fault.

    Parameters
    ----------
    kind
        A key of `FAULT_RULES`.
    cause
        The cause, whose whole numbers are among those of the reason.
    first, others
        The access that broke the rule, and those that it clashes with.
    basis
        `counted` of what the emulator saw.

    Raises
    ------
    KeyError
        No rule has this kind.
    """
    rule, source = FAULT_RULES[kind]
    numbers = [*_numbers("", first, basis), *_operands(cause, basis)]
    for each in others:
        numbers += _numbers("the other: ", each, basis)
    return Why(rule, source, without_repeats(places_of((first, *others))), tuple(dict.fromkeys(numbers)))


def places_of(accesses: tuple[Accessed, ...]) -> Iterator[CodePlace]:
    """The places of accesses in the code, where they are known."""
    for each in accesses:
        ptx_line = each.ptx_line if isinstance(each.ptx_line, int) and each.ptx_line else None
        line = each.source_line if isinstance(each.source_line, int) else None
        file = each.source_file if isinstance(each.source_file, str) and line is not None else ""
        if ptx_line is not None or line is not None:
            yield CodePlace(None, ptx_line, file, line)


def _numbers(who: str, access: Accessed, basis: Basis) -> Iterator[tuple[str, Quantity]]:
    if access.address is not None:
        yield f"{who}address", Quantity(access.address, ADDRESS, basis)
    if access.size_bytes:
        yield f"{who}size", Quantity(access.size_bytes, "bytes", basis)
    for name, index in (("block", access.block), ("thread", access.thread)):
        if isinstance(index, Dim3):
            # Behind x only what is not 0: most grids have one dimension.
            axes = [(axis, at) for axis, at in zip("xyz", index, strict=True) if at or axis == "x"]
            yield from ((f"{who}{name}.{axis}", Quantity(at, "", basis)) for axis, at in axes)


def _operands(cause: Fact | None, basis: Basis) -> Iterator[tuple[str, Quantity]]:
    operands = {} if cause is None else cause.operands
    for name, value in operands.items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        if name in _OF_OWNER and not operands.get("owner_bytes"):
            continue
        unit = "bytes" if name.endswith(_BYTES) else ADDRESS if name in _ADDRESSES else _UNITS.get(name, "")
        yield name.removesuffix(_BYTES).replace("_", " "), Quantity(value, unit, basis)
