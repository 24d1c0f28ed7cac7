"""Whether a SASS instruction computes what a PTX instruction does: both are evaluated on the same inputs, many times.

A register of SASS stands for the PTX register whose line its writer has; an argument, an extent and a special register
for themselves; a constant for its bits. What cannot be followed so is no proof, and neither is one line of the table
that became several instructions with results.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from workbench.compilers.ptx_accesses import written
from workbench.inspector.constant_bank import EXTENTS, BankLayout, bank_offset
from workbench.inspector.ptx_arithmetic import evaluate as evaluate_ptx
from workbench.inspector.ptx_arithmetic import to_bits
from workbench.inspector.ptx_flow import PtxFlow
from workbench.inspector.sass_arithmetic import Computed
from workbench.inspector.sass_arithmetic import evaluate as evaluate_sass
from workbench.inspector.sass_flow import SassFlow, immediate, is_conditional, loaded_words, sources
from workbench.ptx.nodes import Address, FloatBits, Instruction, Integer, Name, Negated, Operand, Vector
from workbench.ptx.types import SIZES
from workbench.records import SassLine

_TRIALS = 16
_DEEPEST = 12
_LOADS = ("LDC", "ULDC", "LDCU")
_HELPERS = (*_LOADS, "S2R", "S2UR", "R2UR")
_COPIES = ("MOV", "UMOV", "R2UR")
_NARROW = frozenset({"u8", "s8", "b8", "u16", "s16", "b16", "f16", "bf16", "f16x2", "bf16x2", "pred"})

Leaf = tuple[str, str | int]
"""A value that neither side looks into: `("register", "%r5")`, `("bank", 0x160)`, `("special", "%tid.x")`."""


@dataclass
class _Trial:
    """One draw of inputs, and what was visited with it."""

    seed: int
    floats: dict[str, str]
    values: dict[Leaf, int] = field(default_factory=dict)
    visited: set[int] = field(default_factory=set)

    def of(self, leaf: Leaf) -> int:
        """The value of a leaf: 64 bits, of which it may use fewer; small now and then, so that comparisons differ."""
        if leaf not in self.values:
            source = random.Random(f"{self.seed} {leaf}")
            type_ = self.floats.get(str(leaf[1]))
            if type_ is not None:
                self.values[leaf] = to_bits(source.choice([1, -1]) * source.randrange(1, 24) / 4, type_)
            elif self.seed % 2:
                self.values[leaf] = source.randrange(-5, 6) & (1 << 64) - 1
            else:
                self.values[leaf] = source.getrandbits(64)
        return self.values[leaf]

    def bank(self, at: int) -> int:
        """A word of constant bank 0; that of a double is half of it."""
        if self.floats.get(str(at - 4)) == "f64":
            self.values.setdefault(("bank", at), 0)
            return self.of(("bank", at - 4)) >> 32
        return self.of(("bank", at)) & 0xFFFFFFFF


@dataclass(frozen=True)
class Proof:
    """PTX lines whose work an instruction of SASS does; lower_half: it makes the lower word of two."""

    lines: frozenset[int]
    lower_half: bool


class Folding:
    """Proofs for one PTX function beside the code of its kernel."""

    def __init__(self, sass: SassFlow, flow: PtxFlow, places: dict[str, tuple[int, int]], layout: BankLayout) -> None:
        self.sass = sass
        self.flow = flow
        self.places = places
        self.layout = layout
        self.by_line = {i.line: i for i in flow.instructions}
        self.results: dict[int, set[tuple[str, int]]] = {}
        self.floats = _float_registers(flow)
        for i in flow.instructions:
            place = self._place(i)
            if place is not None and isinstance(i.operands[0], Name) and i.operands[0].text in self.floats:
                self.floats[str(place)] = self.floats[i.operands[0].text]

    def computes(self, line: SassLine, i: Instruction) -> Proof | None:
        """What `line` does, where it surely computes the result of `i`; None where it may not.

        A predicate may be the opposite of that of PTX.
        """
        if not self.sass.complete or not i.operands or not isinstance(i.operands[0], Name):
            return None
        done: set[int] = set()
        seen: set[int] = set()
        equal = opposite = True
        width = 0
        for seed in range(_TRIALS):
            trial = _Trial(seed, self.floats)
            computed = self._sass(line, trial, 0)
            if computed is None:
                return None
            trial.visited.clear()
            wanted = self._ptx(i, trial, frozenset(trial.values), 0)
            if wanted is None:
                return None
            width = computed.width
            mask = (1 << width) - 1
            seen.add(computed.bits)
            equal = equal and computed.bits == wanted & mask
            opposite = opposite and computed.width == 1 and computed.bits != wanted & mask
            done |= trial.visited
        # What is always the same is told by no trial.
        # A predicate is none of the numbers 0 and 1.
        if not (equal or opposite) or len(seen) < 2 or (width == 1) != _makes_predicate(i):
            return None
        return Proof(frozenset(done), width < 8 * SIZES.get(_result_type(i), 0) and width > 1)

    # ------------------------------------------------------------ SASS

    def _sass(self, line: SassLine, trial: _Trial, depth: int) -> Computed | None:
        if depth > _DEEPEST:
            return None
        base = line.opcode.partition(".")[0].removeprefix("U")

        def value(operand: str, width: int) -> int | None:
            if width == 1:
                return self._predicate(line, operand, trial, depth)
            return self._operand(line, operand, base, width, trial)

        return evaluate_sass(line, value)

    def _predicate(self, line: SassLine, name: str, trial: _Trial, depth: int) -> int | None:
        """A predicate is computed anew: it may be the opposite of the one that has its line."""
        writers = self.sass.writers(line, name)
        if len(writers) != 1 or is_conditional(writers[0]) or writers[0].operands[0] != name:
            return None
        found = self._sass(writers[0], trial, depth + 1)
        return found.bits if found is not None and found.width == 1 else None

    def _operand(self, line: SassLine, text: str, base: str, width: int, trial: _Trial) -> int | None:
        bits = immediate(text, base)
        if bits is not None:
            return bits & (1 << width) - 1
        at = bank_offset(text)
        if at is not None:
            return _joined([trial.bank(at + 4 * n) for n in range(width // 32)])
        file = text.rstrip("0123456789")
        if file not in ("R", "UR"):
            return None
        first = int(text[len(file) :])
        words = [self._word(line, f"{file}{first + n}", trial, 0) for n in range(width // 32)]
        return None if None in words else _joined([word for word in words if word is not None])

    def _word(self, line: SassLine, register: str, trial: _Trial, depth: int) -> int | None:
        """A register that an instruction reads: all who may have written it must have written the same."""
        found = {self._written(writer, register, trial, depth) for writer in self.sass.writers(line, register)}
        return found.pop() if len(found) == 1 else None

    def _written(self, writer: SassLine, register: str, trial: _Trial, depth: int) -> int | None:
        if depth > _DEEPEST or is_conditional(writer):
            return None
        writes = self.sass.uses[self.sass.index[writer.offset]].writes
        place = writes.index(register)
        base, *modifiers = writer.opcode.split(".")
        words = loaded_words(writer)
        if words:
            return words[place] if place < len(words) else None
        read = [o.replace(".reuse", "") for o in sources(writer)]
        if base in _LOADS or ((base in _COPIES or "MOV" in modifiers) and bank_offset(read[-1]) is not None):
            at = bank_offset(read[-1])
            return None if at is None else trial.bank(at + 4 * place)
        if base in ("S2R", "S2UR"):
            return trial.of(("special", f"%{read[0].removeprefix('SR_').lower()}")) & 0xFFFFFFFF
        if base in _COPIES or (base in ("IMAD", "UIMAD") and "MOV" in modifiers):
            file = read[-1].rstrip("0123456789")
            if file not in ("R", "UR"):
                return None
            return self._word(writer, f"{file}{int(read[-1][len(file) :]) + place}", trial, depth + 1)
        return self._anchored(writer, place, trial)

    def _anchored(self, writer: SassLine, place: int, trial: _Trial) -> int | None:
        """The PTX register that an instruction of SASS writes by its line: the whole of it, or a word."""
        i = self.by_line.get(writer.ptx_line) if isinstance(writer.ptx_line, int) else None
        if i is None or not i.operands or not i.modifiers or i.modifiers[-1] in _NARROW:
            return None
        if i.mnemonic in ("cvt", "mul", "mad") and i.modifiers[-2:-1] and i.modifiers[-2] in _NARROW:
            return None
        if len(self._results(i.line)) != 1 or writer.opcode.startswith("LD") != (i.mnemonic == "ld"):
            return None
        words = max(SIZES.get(_result_type(i), 0) // 4, 1)
        target = i.operands[0]
        if isinstance(target, Vector):
            element = target.elements[place // words] if place // words < len(target.elements) else None
            name, part = (element.text if isinstance(element, Name) else ""), place % words
        else:
            name, part = (target.text if isinstance(target, Name) else ""), place
        if not name or part >= words:
            return None
        return trial.of(("register", name)) >> 32 * part & 0xFFFFFFFF

    def _results(self, ptx_line: int) -> set[tuple[str, int]]:
        """Opcodes of a line whose results other lines read: one kind only where the line is one instruction."""
        if ptx_line not in self.results:
            found = set()
            for line, use in zip(self.sass.lines, self.sass.uses, strict=True):
                if line.ptx_line != ptx_line or line.opcode.startswith(_HELPERS) or loaded_words(line):
                    continue  # what only brings operands says so itself
                if line.opcode.startswith("LD") == (self.by_line[ptx_line].mnemonic == "ld") and any(
                    r.ptx_line != ptx_line for r in self.sass.readers(line)
                ):
                    found.add((line.opcode, len(use.writes)))
            self.results[ptx_line] = found
        return self.results[ptx_line]

    # ------------------------------------------------------------ PTX

    def _ptx(self, i: Instruction, trial: _Trial, leaves: frozenset[Leaf], depth: int) -> int | None:
        if i.predicate is not None or depth > _DEEPEST:
            return None
        if i.mnemonic == "ld":
            return self._parameter(i, trial)
        values = []
        for operand in i.operands[1:]:
            value = self._value(operand, trial, leaves, depth)
            if value is None:
                return None
            values.append(value)
        trial.visited.add(i.line)
        return evaluate_ptx(i, values)

    def _place(self, i: Instruction) -> int | None:
        """Where in bank 0 an argument lies that an instruction loads: one of 4 or 8 bytes."""
        address = i.operands[1] if i.mnemonic == "ld" and "param" in i.modifiers else None
        if not isinstance(address, Address) or not isinstance(address.base, Name):
            return None
        place = self.places.get(address.base.text)
        if place is None or SIZES.get(i.modifiers[-1], 0) not in (4, 8) or (place[0] + address.offset) % 4:
            return None
        return place[0] + address.offset

    def _parameter(self, i: Instruction, trial: _Trial) -> int | None:
        at = self._place(i)
        if at is None:
            return None
        size = SIZES[i.modifiers[-1]]
        trial.visited.add(i.line)
        return _joined([trial.bank(at + 4 * n) for n in range(size // 4)])

    def _value(self, operand: Operand, trial: _Trial, leaves: frozenset[Leaf], depth: int) -> int | None:
        match operand:
            case Integer():
                return operand.value & (1 << 64) - 1
            case FloatBits():
                return operand.bits
            case Negated(sign="!"):
                inner = self._value(operand.operand, trial, leaves, depth)
                return None if inner is None else inner ^ 1
            case Name():
                return self._name(operand.text, trial, leaves, depth)
            case _:
                return None

    def _name(self, name: str, trial: _Trial, leaves: frozenset[Leaf], depth: int) -> int | None:
        if ("register", name) in leaves:
            return trial.of(("register", name))
        if name in EXTENTS:
            what, further = EXTENTS[name]
            first = self.layout.block if what == "ntid" else self.layout.grid
            at: Leaf = ("bank", first + further)
            return trial.of(at if at in leaves else ("special", name)) & 0xFFFFFFFF
        if ("special", name) in leaves:
            return trial.of(("special", name)) & 0xFFFFFFFF
        writers = self.flow.writers.get(name, ())
        return self._ptx(writers[0], trial, leaves, depth + 1) if len(writers) == 1 else None


def _result_type(i: Instruction) -> str:
    """The type of what an instruction writes: `s64` of `cvt.s64.s32` and of `mul.wide.s32`."""
    type_ = i.modifiers[-1]
    if i.mnemonic == "cvt" and len(i.modifiers) > 1:
        return i.modifiers[-2]
    if "wide" in i.modifiers and type_[1:].isdigit():
        return f"{type_[0]}{2 * int(type_[1:])}"
    return type_ if i.mnemonic not in ("popc", "clz", "bfind") else "u32"


def _makes_predicate(i: Instruction) -> bool:
    return i.mnemonic == "setp" or i.modifiers[-1:] == ("pred",)


def _joined(words: Sequence[int]) -> int:
    return sum(word << 32 * n for n, word in enumerate(words))


def _float_registers(flow: PtxFlow) -> dict[str, str]:
    """Registers that floating-point instructions read or write, with their type; `.b32` registers hold floats too."""
    found: dict[str, str] = {}
    for i in flow.instructions:
        type_ = i.modifiers[-1] if i.modifiers else ""
        if type_ in ("f32", "f64") and i.mnemonic not in ("cvt", "mov", "ld", "st"):
            for operand in i.operands:
                if isinstance(operand, Name):
                    found.setdefault(operand.text, type_)
        for name in written(i):
            if i.mnemonic == "cvt" and len(i.modifiers) > 1 and i.modifiers[-2] in ("f32", "f64"):
                found.setdefault(name, i.modifiers[-2])
    return found
