"""Finds registers of `wgmma.mma_async` that other instructions access before a wait, or without `wgmma.fence` between
(PTX ISA 9.7.15.7).

A `mov` of a register to another is no access, nor is one of a constant: compilers write such for the operands of inline
assembly, and ptxas leaves them out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.base.records import Severity
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.product_registers import (
    copied_registers,
    registers_of_product,
    registers_of_products,
    shape_of_product,
)
from workbench.emulate.observers import Batch, Lanes, Observer, StraightCode
from workbench.emulate.sanitize.findings import Cause, Finding, RecordedAccess


@dataclass(frozen=True)
class _InFlight:
    """A register of a product. group: the number of groups before. shape: of a sum, and its place among its registers;
    None for a factor's."""

    group: int
    line: int
    shape: tuple[str, int] | None


@dataclass
class _Warp:
    """Accesses of a warp. touched: registers that were accessed since the last fence, with the line of the access."""

    committed: int = 0
    fenced: bool = False
    touched: dict[str, int] = field(default_factory=dict)
    in_flight: dict[str, _InFlight] = field(default_factory=dict)

    def wait(self, allowed: int) -> None:
        kept = self.committed - allowed
        self.in_flight = {key: each for key, each in self.in_flight.items() if each.group >= kept}


class UnorderedProducts(Observer):
    """Reports such accesses. threads_per_block: of the launch."""

    def __init__(self, threads_per_block: int, report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._report = report
        self._warps: dict[tuple[int, int], _Warp] = {}
        self._tracked: dict[str, frozenset[str]] = {}
        self._events: dict[tuple[str, int], tuple[Op, ...]] = {}

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Follows the instructions that concern products."""
        assert isinstance(g, WarpBatch)
        events = self._events_of(g, block)
        if not events:
            return
        for row in np.flatnonzero(g.warps(g.mask)):
            cta = int(g.group.ctas[row])
            warp = self._warps.setdefault((cta, g.warp), _Warp())
            for op in events:
                for cause, other in self._found(g, warp, op):
                    thread = cta * self._threads_per_block + g.warp * WARP
                    touch, earlier = (RecordedAccess("read", "warp", 4, 0, thread, line) for line in (op.line, other))
                    severity: Severity = "warning" if cause == "no_register_fence" else "error"
                    self._report(Finding("synccheck.unordered_registers", severity, cause, touch, earlier))

    def threads_end(self, g: Batch, lanes: Lanes) -> None:
        """Forgets warps that have ended."""
        assert isinstance(g, WarpBatch)
        for row in np.unique(np.asarray(lanes) // WARP):
            if not g.alive[row * WARP : (row + 1) * WARP].any():
                self._warps.pop((int(g.group.ctas[row]), g.warp), None)

    def _events_of(self, g: WarpBatch, block: StraightCode) -> tuple[Op, ...]:
        key = (block.function, block.number)
        if key not in self._events:
            if block.function not in self._tracked:
                ops = [op for each in g.frame.code.blocks for op in each.ops]
                self._tracked[block.function] = registers_of_products(ops)
            tracked = self._tracked[block.function]
            self._events[key] = tuple(
                op for op in block.ops
                if tracked and (op.opcode.mnemonic == "wgmma" or tracked & {r.key for r in (*op.reads, *op.writes)})
            )  # fmt: skip
        return self._events[key]

    def _found(self, g: WarpBatch, warp: _Warp, op: Op) -> list[tuple[Cause, int]]:
        """The causes of findings at an op, and the lines of what it clashes with."""
        opcode = op.opcode
        if opcode.mnemonic != "wgmma":
            return _access(warp, op)
        if opcode.has("mma_async"):
            return _product(warp, op)
        if opcode.has("fence"):
            warp.fenced = True
            warp.touched.clear()
        elif opcode.has("commit_group"):
            warp.committed += 1
        else:
            warp.wait(g.frame.code.layout.fixed(op.operands[0]) or 0)
        return []


def _product(warp: _Warp, op: Op) -> list[tuple[Cause, int]]:
    sums, factors = registers_of_product(op)
    found: list[tuple[Cause, int]] = []
    touched = [warp.touched[key] for key in (*sums, *factors) if key in warp.touched]
    if touched or not warp.fenced:
        found.append(("no_register_fence", touched[0] if touched else op.line))
    wanted = {key: (shape_of_product(op), place) for place, key in enumerate(sums)}
    for key in (*sums, *factors):
        before = warp.in_flight.get(key)
        shape = wanted.get(key)
        if before is not None and before.shape != shape:
            found.append(("registers_in_flight", before.line))
            break
    for key in (*sums, *factors):
        warp.in_flight[key] = _InFlight(warp.committed, op.line, wanted.get(key))
    return found


def _access(warp: _Warp, op: Op) -> list[tuple[Cause, int]]:
    """Any other instruction with registers of products."""
    copied = copied_registers(op)
    if copied is not None:
        to, source = copied
        for places in (warp.touched, warp.in_flight):
            _copy(places, to, source)
        return []
    found: list[tuple[Cause, int]] = []
    for key in {r.key for r in (*op.reads, *op.writes)}:
        warp.touched[key] = op.line
        before = warp.in_flight.get(key)
        if before is not None and not found:
            found.append(("registers_in_flight", before.line))
    return found


def _copy(places: dict[str, Any], to: str, source: str) -> None:
    places.pop(to, None)
    if source in places:
        places[to] = places[source]


__all__ = ["UnorderedProducts"]
