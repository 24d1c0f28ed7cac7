"""Blocks are split where registers are computed that several accesses go through, so that one check serves them all."""

from __future__ import annotations

from workbench.emulate.codegen.coalesced_checks import split_blocks
from workbench.emulate.codegen.reconvergence import clone_uniformity
from workbench.emulate.ir.unit import Unit


def run(unit: Unit) -> bool:
    """Splits blocks behind such registers; whether any was split. `codegen.coalesced_checks` emits the checks."""
    return split_blocks(unit.graph, unit.of(clone_uniformity).all_active)
