"""Finds whether blocks may run side by side, by the accesses of the kernel itself."""

from __future__ import annotations

from workbench.emulate.analysis.block_order import block_order
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Notes why blocks must run in their order; changes no code."""
    unit.block_order = block_order(unit)
    return False


__all__ = ["run"]
