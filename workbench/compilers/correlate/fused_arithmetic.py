"""Multiplications and additions of PTX that ptxas contracted into one fused instruction of SASS.

PTX leaves ptxas free to fuse a `mul` and an `add` without a rounding modifier (PTX ISA 9.7.3.3, `add`); the result is
then rounded once instead of twice, and one instruction is executed instead of two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from workbench.base.records import SassLine
from workbench.base.records.count_basis import SassAccess
from workbench.base.records.facts import Fact
from workbench.compilers.correlate.ptx_accesses import FunctionText
from workbench.isa.ptx.nodes import Instruction, Name

_TYPES = ("f32", "f64", "f16", "f16x2", "bf16", "bf16x2")
_ROUNDINGS = ("rn", "rz", "rm", "rp")
_ARITHMETIC = ("FADD", "FMUL", "FFMA", "DADD", "DMUL", "DFMA", "HADD2", "HMUL2", "HFMA2")
_FUSED = ("FFMA", "DFMA", "HFMA2")


@dataclass(frozen=True)
class FusedPair:
    """A product and the sum that took it in, by PTX line, and the SASS instructions that do both."""

    multiply_line: int
    add_line: int
    sass: tuple[SassAccess, ...]

    def lowering_of(self, line: int) -> Fact:
        """The lowering of one of the two lines."""
        opcode = self.sass[0].opcode
        if line == self.multiply_line:
            return Fact.of("fused_multiplication", line=self.add_line, opcode=opcode)
        return Fact.of("fused_addition", line=self.multiply_line, opcode=opcode)


def find_fused(function: FunctionText, lines: Mapping[int, Sequence[SassLine]]) -> Iterator[FusedPair]:
    """Yields the contracted pairs of a function; `lines` are SASS instructions by PTX line."""
    products = {
        i.operands[0].text: i
        for i in function.instructions
        if i.mnemonic == "mul" and _contractible(i) and isinstance(i.operands[0], Name)
    }
    uses = Counter(o.text for i in function.instructions for o in i.operands[1:] if isinstance(o, Name))
    for i in function.instructions:
        if i.mnemonic not in ("add", "sub") or not _contractible(i):
            continue
        for operand in i.operands[1:]:
            if not isinstance(operand, Name) or operand.text not in products or uses[operand.text] != 1:
                continue
            product = products[operand.text]
            fused = _carried_by_one(lines.get(product.line, ()), lines.get(i.line, ()))
            if fused:
                yield FusedPair(product.line, i.line, fused)


def _carried_by_one(product: Sequence[SassLine], total: Sequence[SassLine]) -> tuple[SassAccess, ...]:
    """Fused instructions of one of the two lines, where the other has no arithmetic left."""
    counts = [[s for s in each if s.opcode.startswith(_ARITHMETIC) and not _loads(s)] for each in (product, total)]
    carrier = [s for each in counts for s in each]
    if all(counts) or not carrier or not all(s.opcode.startswith(_FUSED) for s in carrier):
        return ()
    return tuple(SassAccess(s.offset, s.opcode) for s in carrier)


def _loads(line: SassLine) -> bool:
    """True if it multiplies zeros: how ptxas loads a constant by HFMA2."""
    return [operand.lstrip("-") for operand in line.operands[1:3]] == ["RZ", "RZ"]


def _contractible(i: Instruction) -> bool:
    return i.modifiers[-1] in _TYPES and not set(i.modifiers) & set(_ROUNDINGS)
