"""Makes choices between a number of each lane and a constant where the result is used, which is mostly the number.

What a loop computes for its next iteration is a constant where there is none: `selp` takes the place of the index, and
the index of each iteration would differ between lanes in a way that no form has. A full warp that comes to the use has
chosen the number. The predicate goes there with it, and a test lets other warps diverge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, replace

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.cuts import CutBlock, cut_blocks, holds, new_number, new_op, new_register
from workbench.emulate.ir.operands import RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Integer, Name, map_names
from workbench.isa.ptx.types import SIZES


def delay_choices(unit: Unit, predicates: Set[str]) -> None:
    """Rewrites the choices by these predicates, which are the same for all lanes of a full warp."""
    choices = _Choices(unit, predicates)
    if choices.found:
        blocks = unit.graph.blocks
        unit.graph.blocks = cut_blocks(blocks, {node.number: choices.cut(node) for node in blocks})
        unit.changed()


@dataclass(frozen=True)
class _Delayed:
    """A register that blocks leave to a later one, with a choice not yet made.

    number, chosen: what it would be if it is chosen, and whether it is. result: the register once the choice is made,
    at the head of a block. otherwise: the constant.
    """

    number: RegisterName
    chosen: RegisterName
    result: RegisterName
    head: int
    otherwise: int


class _Choices:
    """Choices that are made where they stand, and those that are delayed to the heads of blocks."""

    def __init__(self, unit: Unit, predicates: Set[str]) -> None:
        self._blocks = unit.graph.blocks
        self._live = unit.of(liveness).live_in
        self._forms = unit.of(clone_uniformity).all_active.of
        self._lists = unit.of(def_use)
        self.found = {
            op.writes[0].key: op
            for node in self._blocks
            if not node.apart
            for op in node.ops
            if self._is_choice(op, predicates)
        }
        self._delayed = self._delayed_registers()

    def _is_choice(self, op: Op, predicates: Set[str]) -> bool:
        """True if a number that is linear, or a constant, is chosen by one of these predicates."""
        if op.operation != "selp" or op.guard is not None:
            return False
        result, number, other, predicate = op.operands
        if not all(isinstance(each, RegisterName) for each in (result, number, predicate)):
            return False
        (written,), (by,) = registers(result), registers(predicate)
        return (
            by.key in predicates
            and isinstance(other, Integer)
            and {written.key, by.key} <= self._lists.single.keys()
            and self._forms.get(written.key, VARYING) == VARYING
            and self._forms.get(registers(number)[0].key, VARYING).linear
        )

    # ------------------------------------------------------------ delayed choices

    def _delayed_registers(self) -> dict[str, _Delayed]:
        """The registers that choices are copied to and to which these are copied."""
        result: dict[str, _Delayed] = {}
        for key, op in self.found.items():
            web = self._web(key) if key not in result else set()
            heads = {each: self._heads(each) for each in web}
            sources = {source for each in web for source in self._sources(each)}
            others = {_constant(self.found[source]) for source in sources & self.found.keys()}
            if len(others) == 1 and all(len(each) == 1 for each in heads.values()):
                result |= {each: _delayed(each, op, head) for each, (head,) in heads.items()}
        return result

    def _web(self, choice: str) -> set[str]:
        """The registers to which a choice is copied, directly or by others; empty if it has another use."""
        web: set[str] = set()
        pending = [choice]
        while pending:
            for op in self._lists.readers(pending.pop()):
                written = op.writes[0].key if op.operation == "mov" and op.guard is None else ""
                if written and written not in self._lists.single and written not in web:
                    web.add(written)
                    pending.append(written)
        copies = {id(op) for key in web for op in self._lists.writers(key)}
        only_copied = all(id(op) in copies for op in self._lists.readers(choice))
        all_copies = all(op.operation == "mov" and op.guard is None for key in web for op in self._lists.writers(key))
        return web if only_copied and all_copies else set()

    def _sources(self, key: str) -> set[str]:
        return {r.key for op in self._lists.writers(key) for r in op.reads}

    def _heads(self, key: str) -> list[int]:
        """The blocks to which all blocks before leave a register."""
        leaves = {node.number for node in self._blocks for op in node.ops if key in {r.key for r in op.writes}}
        before: dict[int, set[int]] = {}
        for node in self._blocks:
            for target in node.targets:
                before.setdefault(target, set()).add(node.number)
        return [n for n, live in enumerate(self._live) if key in live and before.get(n, {-1}) <= leaves]

    # ------------------------------------------------------------ rewritten blocks

    def cut(self, node: BasicBlock) -> CutBlock:
        """A block with its choices made at once, delayed, or made at its head."""
        cut = CutBlock()
        for key in sorted(key for key, each in self._delayed.items() if each.head == node.number):
            delayed = self._delayed[key]
            if not all(op.writes and op.writes[0].key in self._delayed for op in self._lists.readers(key)):
                move = f"mov.b{8 * SIZES[delayed.number.register.type]}"
                sides = [new_op(move, delayed.result, each) for each in (delayed.number, new_number(delayed.otherwise))]
                cut.test(delayed.chosen.register.key, *sides)
        for op in node.ops:
            written = op.writes[0].key if op.writes else ""
            if written in self._delayed:
                cut.last += self._copy(self._delayed[written], op)
            elif op is self.found.get(written):
                self._choose(cut, op)
            else:
                cut.last.append(self._renamed(op))
        return cut

    def _choose(self, cut: CutBlock, op: Op) -> None:
        """A choice: its number alone if it is delayed, else with a test."""
        result, number, _, predicate = (self._renamed(op)).operands
        taken = new_op(f"mov.b{op.opcode.type[1:]}", result, number)
        if any(key in self._delayed for user in self._lists.readers(op.writes[0].key) for key in (user.writes[0].key,)):
            cut.last.append(taken)
        else:
            cut.test(registers(predicate)[0].key, taken, self._renamed(op))

    def _copy(self, delayed: _Delayed, op: Op) -> Iterator[Op]:
        """Copies a number, and whether it is chosen."""
        source = op.operands[1]
        key = source.register.key if isinstance(source, RegisterName) else ""
        if key in self._delayed:
            yield replace(op, operands=(delayed.number, self._delayed[key].number))
            yield new_op("mov.pred", delayed.chosen, self._delayed[key].chosen)
        elif key in self.found:
            yield replace(op, operands=(delayed.number, source))
            yield new_op("mov.pred", delayed.chosen, self.found[key].operands[3])
        else:
            yield replace(op, operands=(delayed.number, source))
            yield holds(delayed.chosen)

    def _renamed(self, op: Op) -> Op:
        """An op that reads the results of delayed choices."""

        def change(name: Name) -> Name:
            known: Mapping[str, _Delayed] = self._delayed
            return (
                known[name.register.key].result
                if isinstance(name, RegisterName) and name.register.key in known
                else name
            )

        return replace(op, operands=tuple(map_names(operand, change) for operand in op.operands))


def _delayed(key: str, op: Op, head: int) -> _Delayed:
    type_ = op.writes[0].type
    number, result = (new_register(f"{key}.{part}", type_, op.line) for part in ("number", "result"))
    return _Delayed(number, new_register(f"{key}.chosen", "pred", op.line), result, head, _constant(op))


def _constant(choice: Op) -> int:
    other = choice.operands[2]
    assert isinstance(other, Integer)
    return other.value
