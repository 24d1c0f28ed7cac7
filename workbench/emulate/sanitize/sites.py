"""The instructions that access memory, as the memory model sees them (PTX ISA 8.4 to 8.6): kind, strength, scope."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.opcode import TEXTURES, Opcode, split_opcode
from workbench.emulate.kernel import EmulatedKernel, names_in
from workbench.emulate.observers import Accessing
from workbench.emulate.sanitize.findings import Awaited
from workbench.emulate.sanitize.releases import BLOCK_SCOPE, CLUSTER_SCOPE, GRID_SCOPE
from workbench.isa.ptx.isa import Effect
from workbench.isa.ptx.nodes import Name, Vector
from workbench.isa.ptx.types import SIZES

WEAK = 0
TENSOR_MAPS = "tensormap"
"""Stands for a space in fences of the proxy by which tensor maps are read."""
_FIRST_SITES = 64
_STRONG = ("volatile", "relaxed", "acquire", "release", "acq_rel", "mmio")
_ACCESSES: tuple[Effect, ...] = ("reads_memory", "writes_memory")


@dataclass(frozen=True)
class Site:
    """One instruction that accesses memory. space: empty for a generic address. scope: in which it is strong; `WEAK`
    where it is not.

    updates: it is one atomic operation that reads and writes. waits: it is a strong load, as in a loop that waits for
    another thread's store. volatile: by that word alone, which implies no order. swaps: compare-and-swap, which writes
    only if the comparison succeeds. asynchronous: one end of a copy that was checked when it began. bulk: it belongs to
    the async proxy, or reads a tensor map through the proxy of those (`reads_map`). awaited: the mechanism by which a
    program waits for it.
    """

    number: int
    kind: AccessKind
    space: str
    size_bytes: int
    line: int
    scope: int
    waits: bool
    updates: bool
    acquires: bool
    releases: bool
    volatile: bool
    swaps: bool
    read_only: bool
    asynchronous: bool
    bulk: bool
    reads_map: bool
    awaited: Awaited


class Sites:
    """The sites of a launch, by number. signals: whether there is a strong operation that reaches other blocks.
    awaited: the lines of volatile loads by which a loop waits."""

    def __init__(self, observers: frozenset[int], signals: bool, awaited: frozenset[int]) -> None:
        self._observers = observers
        self._awaited = awaited
        self._numbers: dict[int, tuple[Accessing, Site]] = {}
        self.signals = signals
        self.all: list[Site] = []
        self.scopes: NDArray[np.int8] = np.zeros(_FIRST_SITES, np.int8)
        self.sizes: NDArray[np.int32] = np.zeros(_FIRST_SITES, np.int32)
        self.volatile: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        self.awaited: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        self.waits: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        self.bulk: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        self.of_products: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        """Reads by products of warpgroups."""
        self.observes: NDArray[np.bool_] = np.zeros(_FIRST_SITES, np.bool_)
        """For atomic operations, whether the program uses the value that they return."""

    def of(self, checked: Accessing) -> Site:
        """The site of an access."""
        known = self._numbers.get(id(checked))
        if known is not None:
            return known[1]
        assert checked.opcode is not None
        number = len(self.all)
        if number == self.scopes.size:
            for each in (
                self.scopes, self.sizes, self.volatile, self.awaited, self.waits, self.bulk, self.of_products,
                self.observes,
            ):  # fmt: skip
                each.resize(2 * number, refcheck=False)
        site = site_of(number, checked.kind, checked.nbytes, checked.line, checked.opcode)
        self._numbers[id(checked)] = (checked, site)  # the first keeps its id from being another's
        self.all.append(site)
        self.scopes[number] = site.scope
        self.sizes[number] = site.size_bytes
        self.volatile[number] = site.volatile
        self.awaited[number] = site.line in self._awaited
        self.waits[number] = site.waits
        self.bulk[number] = site.bulk
        self.of_products[number] = checked.opcode.mnemonic == "wgmma"
        self.observes[number] = site.updates and site.line in self._observers
        return site

    @property
    def polls(self) -> bool:
        """True if there is a load such as waits for what another thread stores."""
        return bool(self.waits.any())


def site_of(number: int, kind: AccessKind, size_bytes: int, line: int, opcode: Opcode) -> Site:
    """The site of an instruction."""
    reduces = opcode.mnemonic == "cp" and opcode.has("reduce") and kind == "atomic"
    atomic = opcode.mnemonic in ("atom", "red") or reduces
    of_copy = opcode.mnemonic == "cp" and not reduces and (opcode.has("mbarrier") or kind == "atomic")
    stores_later = opcode.mnemonic == "st" and opcode.has("async")
    commits = opcode.mnemonic == "tcgen05" and kind == "atomic"
    later = stores_later or opcode.mnemonic == "clusterlaunchcontrol"
    object_ = opcode.mnemonic == "mbarrier" or of_copy or commits or (later and kind == "atomic")
    reads_map = opcode.mnemonic == "prefetch"
    of_matrices = opcode.mnemonic == "wgmma" or (opcode.mnemonic == "tcgen05" and kind == "read")
    answers = opcode.mnemonic == "clusterlaunchcontrol" and kind == "write"
    bulk = reads_map or of_matrices or answers or (opcode.mnemonic == "cp" and opcode.has("bulk") and not of_copy)
    # A barrier object is made by a write like any other: what uses it must come behind (PTX ISA mbarrier.init).
    made = opcode.mnemonic == "mbarrier" and opcode.has("init")
    named = opcode.mnemonic != "tensormap" and any(opcode.has(m) for m in _STRONG)
    strong = atomic or (object_ and not made) or named
    return Site(
        number=number,
        kind=kind,
        space=opcode.space,
        size_bytes=size_bytes,
        line=line,
        scope=(CLUSTER_SCOPE if object_ else scope_of(opcode)) if strong else WEAK,
        waits=strong and opcode.mnemonic == "ld",
        updates=atomic,
        acquires=opcode.has("acquire") or opcode.has("acq_rel"),
        releases=named and (opcode.has("release") or opcode.has("acq_rel")),
        volatile=opcode.has("volatile"),
        swaps=opcode.has("cas"),
        read_only=opcode.has("nc"),
        asynchronous=bulk or ((opcode.mnemonic == "cp" or stores_later) and kind == "write" and not of_copy),
        bulk=bulk,
        reads_map=reads_map,
        awaited=_awaited(opcode),
    )


def _awaited(opcode: Opcode) -> Awaited:
    """The mechanism by which a program waits for what an instruction begins."""
    if opcode.mnemonic == "wgmma":
        return "products"
    if opcode.mnemonic == "tcgen05":
        return "commit"
    if opcode.mnemonic == "clusterlaunchcontrol" or (opcode.mnemonic in ("st", "red") and opcode.has("async")):
        return "object"
    if opcode.mnemonic != "cp":
        return ""
    if not opcode.has("bulk"):
        return "copies"
    return "object" if opcode.has("mbarrier::complete_tx::bytes") else "bulk_group"


def signals_blocks(kernel: EmulatedKernel) -> bool:
    """True if a kernel has a strong operation on global memory that reaches other blocks."""
    for function in kernel.reachable:
        for instruction in function.instructions():
            opcode = split_opcode(instruction.opcode)
            strong = opcode.mnemonic in ("atom", "red") or any(opcode.has(m) for m in _STRONG)
            if strong and opcode.space in ("global", "") and scope_of(opcode) == GRID_SCOPE:
                return True
    return False


def observers_of(kernel: EmulatedKernel) -> frozenset[int]:
    """The lines of atomic operations whose results something in their function uses."""
    found: set[int] = set()
    for function in kernel.reachable:
        used: Counter[str] = Counter()
        results: dict[int, list[str]] = {}
        for instruction in function.instructions():
            used.update(names_in(instruction))
            if instruction.predicate is not None:
                used[instruction.predicate.register] += 1
            if instruction.mnemonic == "atom":
                target = instruction.operands[0]
                parts = target.elements if isinstance(target, Vector) else (target,)
                results[instruction.line] = [part.text for part in parts if isinstance(part, Name)]
        found.update(line for line, names in results.items() if any(used[name] > 1 for name in names))
    return frozenset(found)


def scope_of(opcode: Opcode) -> int:
    """The scope that an operation names; without one a strong operation reaches the whole device (PTX ISA 8.5)."""
    if opcode.has("cta"):
        return BLOCK_SCOPE
    return CLUSTER_SCOPE if opcode.has("cluster") else GRID_SCOPE


def fenced_spaces(opcode: Opcode) -> tuple[str, ...]:
    """The spaces in which a fence of proxies lets copies of the async proxy see what was written before it (PTX ISA
    9.7.13.4 membar, fence): the form that acquires alone does not. `TENSOR_MAPS` of a fence behind which maps are
    read."""
    if opcode.has("tensormap::generic"):
        return (TENSOR_MAPS,) if opcode.has("acquire") else ()
    forms = [m for m in opcode.modifiers if m.partition("::")[0] == "async"]
    if not forms or opcode.has("acquire"):
        return ()
    named = [m.rpartition("sync_restrict::")[2].partition("::")[0] for m in opcode.modifiers]
    return tuple(space for space in ("global", "shared") if space in named) or ("global", "shared")


def cell_shift(kernel: EmulatedKernel) -> int:
    """The narrowest access of a kernel's functions to memory that threads share, as a power of two of bytes."""
    narrowest = 16
    for function in kernel.reachable:
        for instruction in function.instructions():
            opcode = split_opcode(instruction.opcode)
            if any(opcode.does(effect) for effect in _ACCESSES) and opcode.space not in ("param", "const", TEXTURES):
                narrowest = min([narrowest, *(SIZES.get(type_, 1) for type_ in opcode.types)])
                if opcode.mnemonic in ("cp", "mbarrier"):
                    narrowest = min(narrowest, 1 if opcode.has("tensor") else 4)
    return narrowest.bit_length() - 1


__all__ = [
    "TENSOR_MAPS",
    "WEAK",
    "Site",
    "Sites",
    "cell_shift",
    "fenced_spaces",
    "observers_of",
    "scope_of",
    "signals_blocks",
    "site_of",
]
