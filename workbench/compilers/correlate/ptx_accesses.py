"""The memory operations of a kernel as its PTX has them: where, how wide, and what their addresses have in common.

It reads text and control flow only. Addresses are followed through `add` and `mov` of constants as far as registers are
written once; what is deeper than that counts as a different base.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from workbench.base.control_flow import cycles, loop_depths, on_every_path
from workbench.isa.ptx.isa import describe
from workbench.isa.ptx.nodes import (
    Address,
    Function,
    Group,
    Instruction,
    Integer,
    Label,
    Module,
    Name,
    Operand,
    Pair,
    Statement,
    Targets,
    Vector,
)
from workbench.isa.ptx.open_scopes import open_body
from workbench.isa.ptx.types import SIZES

AccessKind = Literal["load", "store", "atomic", "copy", "matrix", "fragment"]
_KINDS: dict[str, AccessKind] = {
    "ld": "load",
    "ldu": "load",
    "st": "store",
    "atom": "atomic",
    "red": "atomic",
    "ldmatrix": "matrix",
    "stmatrix": "matrix",
}
_SPACES = ("global", "shared", "local", "const", "param")
_SYNCHRONISED = frozenset({"volatile", "relaxed", "acquire", "mmio"})
_TESTS = frozenset({"test_wait", "try_wait"})
_ENDS = frozenset({"bra", "brx", "ret", "exit", "trap"})


@dataclass(frozen=True)
class PtxAccess:
    """One memory operation of PTX.

    Attributes
    ----------
    space
        Global, shared, local, or empty for generic.
    base
        The value that the address is a constant away from; equal for two operations only where it holds the same value.
    predicate
        `%p1` or `!%p1`, else empty.
    loop_depth
        The number of loops of its function that it lies in.
    always
        Every thread that ends normally executes it, with no predicate.
    """

    function: str
    line: int
    opcode: str
    kind: AccessKind
    space: str
    width_bytes: int
    base: tuple[str, int, int]
    offset: int
    block: int
    predicate: str
    loop_depth: int
    always: bool

    @property
    def block_key(self) -> tuple[str, int]:
        """The block that it stands in."""
        return self.function, self.block


@dataclass(frozen=True)
class _Block:
    label: str | None
    instructions: tuple[Instruction, ...]


class FunctionText:
    """A function without scopes cut into blocks; `accesses` are its memory operations in the order of the text."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self._blocks, self._targets = _blocks(function.body or ())
        self._successors = _successors(self._blocks, self._targets)
        self._ends = {
            n
            for n, block in enumerate(self._blocks)
            if not self._successors[n] or (block.instructions and block.instructions[-1].mnemonic in ("ret", "exit"))
        }
        self.instructions = tuple(i for block in self._blocks for i in block.instructions)
        self._definitions = Counter(name for i in self.instructions for name in written(i))
        self._writers = {name: i for i in self.instructions for name in written(i)}

    @cached_property
    def accesses(self) -> tuple[PtxAccess, ...]:
        depths = loop_depths(self._successors)
        always = on_every_path(self._successors, self._ends) if self.function.entry else frozenset()
        found: list[PtxAccess] = []
        for number, block in enumerate(self._blocks):
            versions: Counter[str] = Counter()
            for i in block.instructions:
                form = _form(i)
                if form is not None:
                    kind, space, width, address = form
                    base, offset = self._resolve(address)
                    found.append(
                        PtxAccess(
                            self.function.name, i.line, i.opcode, kind, space, width,
                            (base, versions[base], number), offset, number, _predicate(i), depths[number],
                            number in always and i.predicate is None,
                        )
                    )  # fmt: skip
                versions.update(written(i))
        return tuple(found)

    @cached_property
    def waiting_blocks(self) -> frozenset[int]:
        """Blocks of loops that go round until another thread has done something, as far as the text shows: what an
        atomic operation or a volatile load found decides whether they do. How often that is, is not in the kernel."""
        found: set[int] = set()
        for loop in cycles(self._successors):
            dependent = self._dependent_on_others(loop)
            leaving = (
                self._blocks[n].instructions[-1]
                for n in loop
                if self._blocks[n].instructions and any(s not in loop for s in self._successors[n])
            )
            if any(i.predicate is not None and i.predicate.register in dependent for i in leaving):
                found |= loop
        return frozenset(found)

    def _dependent_on_others(self, loop: frozenset[int]) -> set[str]:
        """Registers that hold what others did, or what follows from it."""
        dependent: set[str] = set()
        instructions = [i for n in loop for i in self._blocks[n].instructions]
        while True:
            more = {
                name
                for i in instructions
                if _asks_others(i) or not dependent.isdisjoint(_names(i.operands[1:]))
                for name in written(i)
            }
            if more <= dependent:
                return dependent
            dependent |= more

    def lines_of_block(self, number: int) -> tuple[int, ...]:
        """PTX lines of the instructions of a block."""
        return tuple(i.line for i in self._blocks[number].instructions)

    def _resolve(self, address: Address) -> tuple[str, int]:
        """A register, variable or address, and the constant that is added to it."""
        base, offset = address.base, address.offset
        seen: set[str] = set()
        while isinstance(base, Name) and self._definitions[base.text] == 1 and base.text not in seen:
            seen.add(base.text)
            writer = self._writers[base.text]
            source = writer.operands[1] if len(writer.operands) > 1 else None
            # Only a source that is written at most once still holds what was added to.
            if writer.predicate is not None or not isinstance(source, Name) or self._definitions[source.text] > 1:
                break
            if not isinstance(writer.operands[0], Name):
                break  # a number taken apart
            if writer.modifiers not in (("s64",), ("u64",), ("b64",), ("s32",), ("u32",), ("b32",)):
                break  # of another type, or a sum that saturates or leaves a carry
            if writer.mnemonic == "add" and len(writer.operands) == 3 and isinstance(writer.operands[2], Integer):
                offset += writer.operands[2].value
            elif writer.mnemonic != "mov":
                break
            base = source
        return ("", offset + base.value) if isinstance(base, Integer) else (base.text, offset)


def reachable_functions(module: Module, kernel: str) -> tuple[FunctionText, ...]:
    """A kernel and the functions that it can call by name, the kernel first, with bodies without scopes; empty where
    there is no such kernel. No other body of the module is looked at."""
    bodies = {f.name: f for f in module.functions}
    if kernel not in bodies:
        return ()
    seen = {kernel: FunctionText(open_body(bodies[kernel]))}
    pending = [kernel]
    while pending:
        for i in seen[pending.pop()].instructions:
            for name in _names(i.operands):
                if name in bodies and name not in seen:
                    seen[name] = FunctionText(open_body(bodies[name]))
                    pending.append(name)
    return tuple(seen.values())


def _asks_others(i: Instruction) -> bool:
    """True if what an instruction finds depends on what other threads do meanwhile."""
    if i.mnemonic == "ld":
        return not _SYNCHRONISED.isdisjoint(i.modifiers)
    return i.mnemonic == "atom" or (i.mnemonic == "mbarrier" and not _TESTS.isdisjoint(i.modifiers))


def written(instruction: Instruction) -> Iterator[str]:
    """Registers that an instruction may write: those of its first operand, unless that is an address or a source."""
    if instruction.mnemonic == "call":
        yield from _names(instruction.operands)
        return
    row = describe(instruction.mnemonic)
    if row is None or row.writes_first(instruction.modifiers):
        yield from _names(instruction.operands[:1])


def _names(operands: tuple[Operand, ...]) -> Iterator[str]:
    for operand in operands:
        if isinstance(operand, Name):
            yield operand.text
        elif isinstance(operand, Pair):
            yield from _names((operand.first, operand.second))
        elif isinstance(operand, (Vector, Group)):
            yield from _names(operand.elements)


def _predicate(instruction: Instruction) -> str:
    guard = instruction.predicate
    return "" if guard is None else f"{'!' if guard.negated else ''}{guard.register}"


def _form(i: Instruction) -> tuple[AccessKind, str, int, Address] | None:
    modifiers = i.modifiers
    spaces = [m.partition("::")[0] for m in modifiers if m.partition("::")[0] in _SPACES]
    kind = _KINDS.get(i.mnemonic)
    if i.mnemonic == "cp" and "async" in modifiers and len(spaces) == 2 and "bulk" not in modifiers:
        kind = "copy"
    elif i.mnemonic == "wmma" and modifiers[0] in ("load", "store"):
        kind = "fragment"
    if kind is None or (spaces and spaces[0] in ("const", "param")):
        return None
    addresses = [operand for operand in i.operands if isinstance(operand, Address)]
    if not addresses:
        return None
    if kind == "copy":
        size = i.operands[2]
        return kind, "global", size.value if isinstance(size, Integer) else 0, addresses[1]
    space = spaces[0] if spaces else ""
    if kind == "matrix":
        number = next((int(m[1]) for m in modifiers if re.fullmatch(r"x[124]", m)), 1)
        return kind, space, number, addresses[0]
    type_ = next((m for m in reversed(modifiers) if m in SIZES), "b8")
    count = next((int(m[1]) for m in modifiers if m in ("v2", "v4", "v8")), 1)
    return kind, space, SIZES[type_] * count, addresses[0]


def _blocks(body: Sequence[Statement]) -> tuple[list[_Block], dict[str, tuple[str, ...]]]:
    blocks: list[_Block] = []
    targets: dict[str, tuple[str, ...]] = {}
    label: str | None = None
    current: list[Instruction] = []

    def end(following: str | None) -> None:
        nonlocal label, current
        blocks.append(_Block(label, tuple(current)))
        label, current = following, []

    for statement in body:
        if isinstance(statement, Targets):
            targets[statement.name] = statement.targets
        elif isinstance(statement, Label):
            end(statement.name)
        elif isinstance(statement, Instruction):
            current.append(statement)
            if statement.mnemonic in _ENDS:
                end(None)
    end(None)
    return blocks, targets


def _successors(blocks: list[_Block], targets: dict[str, tuple[str, ...]]) -> list[list[int]]:
    places = {block.label: n for n, block in enumerate(blocks) if block.label is not None}
    result: list[list[int]] = []
    for n, block in enumerate(blocks):
        following = [n + 1] if n + 1 < len(blocks) else []
        last = block.instructions[-1] if block.instructions else None
        if last is None or last.mnemonic not in _ENDS:
            result.append(following)
            continue
        names = list(_names(last.operands))
        named = [t for name in names for t in targets.get(name, (name,))]
        goes = [places[name] for name in named if name in places]
        result.append([*goes, *(following if last.predicate is not None else [])])
    return result
