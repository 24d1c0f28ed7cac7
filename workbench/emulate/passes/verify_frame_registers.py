"""Verifies that the ops on masks move each register that lanes need when they leave full warps, wait or come back."""

from __future__ import annotations

from collections.abc import Iterator, Set

from workbench.emulate.analysis.clones import lockstep
from workbench.emulate.analysis.copies import copies
from workbench.emulate.analysis.frame_registers import written_through
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.mask_ops import MaskCode, Ops
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.passes.verify import BrokenIR


def verify_frame_registers(unit: Unit, code: MaskCode) -> None:
    """Raises BrokenIR for the first op that moves too few registers."""
    blocks, found = unit.graph.blocks, _Registers(unit)
    sequences = [(blocks[clone.block], code.clones[clone.label]) for clone in unit.of(copies)]
    behind = [(blocks[number], ops) for number, ops in code.behind_barriers.items()]
    for block, ops in [(blocks[0], code.start), *sequences, *behind]:
        for op, needed, moved in found.needs(block, ops):
            if missing := needed - moved:
                raise BrokenIR(block, None, "registers", f"`{op}`: it lacks {', '.join(sorted(missing))}")


class _Registers:
    """The registers that are needed behind each block, and those that are in the frame without a move."""

    def __init__(self, unit: Unit) -> None:
        live = unit.of(liveness)
        self._live = live.live_in
        shared: Set[str] | None = unit.of(lockstep)
        self._shared = shared or frozenset()
        self._through = {key for key in unit.of(written_through) if len(live.definitions[key]) == 1}

    def _behind(self, block: BasicBlock) -> set[str]:
        return set().union(*(self._live[target] for target in block.targets if target != LEAVE))

    def needs(self, block: BasicBlock, ops: Ops) -> Iterator[tuple[str, Set[str], Set[str]]]:
        """Each op by which lanes need registers somewhere: those, and the ones that are there."""
        moved: Set[str] | None = None
        held: Set[str] = frozenset()
        of_block: Set[str] = frozenset()
        for op in ops:
            registers = frozenset(op.registers)
            match op.name:
                case "leave":
                    moved = self._through
                case "to_frame":
                    moved = self._through | registers
                case "add" | "set" if moved is not None and op.place is not None and op.place.kind == "ready":
                    yield str(op), self._live[op.place.block], moved
                case "arrive":
                    yield str(op), self._behind(block), self._through | self._shared | registers
                case "from_block":
                    of_block = registers
                    yield str(op), self._behind(block) & self._shared, of_block
                case "one_by_one":
                    yield str(op), of_block, registers
                case "resume":
                    yield str(op), self._behind(block), of_block | registers
                case "reconverge":
                    yield str(op), self._live[block.number], registers
                case "hold":
                    held = registers
                    predicate = {block.predicate} - {""}
                    yield str(op), predicate.union(*(_keys(each) for each in block.all_ops)), held
                case "release":
                    written = {register.key for op in block.all_ops for register in op.writes}
                    yield str(op), written & self._behind(block), registers
                    yield str(op), registers, held


def _keys(op: Op) -> set[str]:
    return {register.key for register in (*op.reads, *op.writes)}
