"""Evaluates an instruction of SASS or of PTX on drawn inputs, with all that its operands are made by.

A register of SASS stands for the PTX register whose line its writer has; an argument, an extent and a special register
for themselves; a constant for its bits. What cannot be followed so has no value.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from workbench.analyse.inspector.constant_bank import EXTENTS, BankLayout, bank_offset
from workbench.analyse.inspector.kernel_sass import KernelSass
from workbench.analyse.inspector.ptx_arithmetic import evaluate as evaluate_ptx
from workbench.analyse.inspector.ptx_arithmetic import to_bits
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.analyse.inspector.sass_arithmetic import Computed, Value, carry
from workbench.analyse.inspector.sass_arithmetic import evaluate as evaluate_sass
from workbench.analyse.inspector.sass_flow import immediate, is_conditional, loaded_words, sources
from workbench.base.records import SassLine
from workbench.compilers.correlate.ptx_accesses import written
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.isa.ptx.nodes import Address, FloatBits, Instruction, Integer, Name, Negated, Operand, Vector
from workbench.isa.ptx.types import SIZES

_MAX_DEPTH = 12
_LOADS = ("LDC", "ULDC", "LDCU")
_HELPERS = (*_LOADS, "S2R", "S2UR", "R2UR")
_COPIES = ("MOV", "UMOV", "R2UR")
_NARROW = frozenset({"u8", "s8", "b8", "u16", "s16", "b16", "f16", "bf16", "f16x2", "bf16x2", "pred"})

Leaf = tuple[str, str | int]
"""A value that neither side looks into: `("register", "%r5")`, `("bank", 0x160)`, `("special", "%tid.x")`."""


Word = tuple[str, int]
"""A PTX register and which of its words."""

Place = tuple[int, str]
"""A register that the instruction at an offset reads."""


# Sums of such numbers are exact. The large ones show a saturation behind a small factor, as that of an exponential.
_SCALES = (0.25, 0.25, 256.0)


@dataclass
class Trial:
    """One draw of inputs, and what was visited with it.

    Attributes
    ----------
    assumed
        PTX registers that registers of SASS are taken for.
    unknown
        Operands, with their width, that nothing is known of.
    compared
        Offsets of instructions that made a predicate which was needed.
    numbers
        Constants of the code, of which integers are made.
    rounds
        Floats may be such that their sums are rounded.
    """

    seed: int
    floats: dict[str, str]
    assumed: Mapping[Place, Word] = field(default_factory=dict)
    values: dict[Leaf, int] = field(default_factory=dict)
    visited: set[int] = field(default_factory=set)
    unknown: dict[Place, int] = field(default_factory=dict)
    compared: set[int] = field(default_factory=set)
    near: Sequence[float] = ()
    idle: frozenset[int] = frozenset()
    numbers: Sequence[int] = ()
    rounds: bool = False
    computed: dict[int, int | None] = field(default_factory=dict)

    def of(self, leaf: Leaf) -> int:
        """The value of a leaf: 64 bits, of which it may use fewer; small now and then, so that comparisons differ."""
        if leaf not in self.values:
            source = random.Random(f"{self.seed} {leaf}")
            type_ = self.floats.get(str(leaf[1]))
            if type_ is not None and self.near and self.seed % 2:
                factor = source.choice([1, -1]) * source.choice([1, 2, 0.5])
                self.values[leaf] = to_bits(source.choice(self.near) * factor, type_)
            elif type_ is not None and self.rounds and self.seed % 4:
                self.values[leaf] = source.getrandbits(8 * SIZES[type_])
            elif type_ is not None:
                scale = _SCALES[self.seed % len(_SCALES)]
                self.values[leaf] = to_bits(source.choice([1, -1]) * source.randrange(1, 24) * scale, type_)
            elif self.numbers and self.seed % 4:
                self.values[leaf] = self._beside_a_number(source) & (1 << 64) - 1
            elif self.seed % 2:
                self.values[leaf] = source.randrange(-2, 3) & (1 << 64) - 1
            else:
                self.values[leaf] = source.getrandbits(64)
        return self.values[leaf]

    def _beside_a_number(self, source: random.Random) -> int:
        """Bits that a mask keeps, or drops, or a number next to one: each in turn, or at random for each leaf."""
        draw = self.seed // 2 if self.seed % 2 else source.randrange(1 << 16)
        number, bits = self.numbers[draw // 3 % len(self.numbers)], source.getrandbits(64)
        return (bits & number, bits & ~number, number + source.randrange(-1, 2))[draw % 3]

    def bank(self, at: int) -> int:
        """A word of constant bank 0; that of a double is half of it."""
        if self.floats.get(str(at - 4)) == "f64":
            self.values.setdefault(("bank", at), 0)
            return self.of(("bank", at - 4)) >> 32
        return self.of(("bank", at)) & 0xFFFFFFFF


class Evaluation:
    """The values of one PTX function and of the code of its kernel.

    by_line: PTX instructions that have a line of their own. floats: the type of registers and arguments that hold them.
    """

    def __init__(self, sass: KernelSass, flow: PtxFlow, places: dict[str, tuple[int, int]], layout: BankLayout) -> None:
        self._sass = sass.flow
        self._of_line = sass.by_line
        self._flow = flow
        self._places = places
        self._layout = layout
        # The line table does not distinguish several instructions in one line of text.
        number = Counter(i.line for i in flow.instructions)
        self.by_line = {i.line: i for i in flow.instructions if number[i.line] == 1}
        self._result_kinds: dict[int, set[tuple[str, int]]] = {}
        self.floats = _float_registers(flow)
        for i in flow.instructions:
            place = self._place(i)
            if place is not None and isinstance(i.operands[0], Name) and i.operands[0].text in self.floats:
                self.floats[str(place)] = self.floats[i.operands[0].text]

    # ------------------------------------------------------------ SASS

    def sass(self, line: SassLine, trial: Trial, depth: int = 0) -> Computed | None:
        """The value that a SASS instruction computes; None where it is not known."""
        if depth > _MAX_DEPTH:
            return None
        return evaluate_sass(line, self._reader(line, trial, depth))

    def _reader(self, line: SassLine, trial: Trial, depth: int) -> Value:
        base = line.opcode.partition(".")[0].removeprefix("U")

        def value(operand: str, width: int) -> int | None:
            if width == 1:
                return self._predicate(line, operand, trial, depth)
            return self._operand(line, operand, base, width, trial)

        return value

    def _predicate(self, line: SassLine, name: str, trial: Trial, depth: int) -> int | None:
        """A predicate is computed anew: it may be the opposite of the one that has its line."""
        writers = self._sass.writers(line, name)
        if len(writers) != 1 or is_conditional(writers[0]):
            return None
        if writers[0].operands[1:2] == (name,) and not writers[0].operands[0].lstrip("U").startswith("P"):
            return carry(writers[0], self._reader(writers[0], trial, depth))
        if writers[0].operands[0] != name:
            return None
        trial.compared.add(writers[0].offset)
        found = self.sass(writers[0], trial, depth + 1)
        return found.bits if found is not None and found.width == 1 else None

    def _operand(self, line: SassLine, text: str, base: str, width: int, trial: Trial) -> int | None:
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
        words = [self._assumed(line, f"{file}{first + n}", trial) for n in range(width // 32)]
        if None in words:
            trial.unknown[line.offset, text] = width
        return _joined([word or 0 for word in words])

    def _assumed(self, line: SassLine, register: str, trial: Trial) -> int | None:
        if (line.offset, register) in trial.assumed:
            name, part = trial.assumed[line.offset, register]
            return trial.of(("register", name)) >> 32 * part & 0xFFFFFFFF
        return self._word(line, register, trial, 0)

    def _word(self, line: SassLine, register: str, trial: Trial, depth: int) -> int | None:
        """A register that an instruction reads: all who may have written it must have written the same."""
        found = {self._written(writer, register, trial, depth) for writer in self._sass.writers(line, register)}
        return found.pop() if len(found) == 1 else None

    def _written(self, writer: SassLine, register: str, trial: Trial, depth: int) -> int | None:
        if depth > _MAX_DEPTH or is_conditional(writer):
            return None
        writes = self._sass.uses[self._sass.index[writer.offset]].writes
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

    def _anchored(self, writer: SassLine, place: int, trial: Trial) -> int | None:
        """The PTX register that an instruction of SASS writes by its line: the whole of it, or a word."""
        i = self.by_line.get(writer.ptx_line) if isinstance(writer.ptx_line, int) else None
        if i is None or not i.operands or not i.modifiers or i.modifiers[-1] in _NARROW:
            return None
        if i.mnemonic in ("cvt", "mul", "mad") and i.modifiers[-2:-1] and i.modifiers[-2] in _NARROW:
            return None
        if len(self.results(i.line)) != 1 or writer.opcode.startswith("LD") != (i.mnemonic == "ld"):
            return None
        words = max(SIZES.get(result_type(i), 0) // 4, 1)
        target = i.operands[0]
        written = len(self._sass.uses[self._sass.index[writer.offset]].writes)
        if isinstance(target, Name) and written < words:
            # Where two instructions make a word each, the line table does not say which makes the upper one.
            return None
        if isinstance(target, Vector):
            element = target.elements[place // words] if place // words < len(target.elements) else None
            name, part = (element.text if isinstance(element, Name) else ""), place % words
        else:
            name, part = (target.text if isinstance(target, Name) else ""), place
        if not name or part >= words:
            return None
        return trial.of(("register", name)) >> 32 * part & 0xFFFFFFFF

    def results(self, ptx_line: int) -> set[tuple[str, int]]:
        """Opcodes of a line whose results other lines read: one kind only where the line is one instruction."""
        if ptx_line not in self._result_kinds:
            is_load = ptx_line in self.by_line and self.by_line[ptx_line].mnemonic == "ld"
            self._result_kinds[ptx_line] = {
                (line.opcode, len(self._sass.uses[self._sass.index[line.offset]].writes))
                for line in self._of_line.get(ptx_line, ())
                # An instruction that only prepares operands reports that itself.
                if not line.opcode.startswith(_HELPERS) and not loaded_words(line)
                if line.opcode.startswith("LD") == is_load
                if any(reader.ptx_line != ptx_line for reader in self._sass.readers(line))
            }
        return self._result_kinds[ptx_line]

    # ------------------------------------------------------------ PTX

    def ptx(
        self,
        i: Instruction,
        trial: Trial,
        leaves: frozenset[Leaf],
        stops: Mapping[int, Instruction],
        depth: int = 0,
    ) -> int | None:
        """The value that a PTX instruction computes from leaves; None where it is not known. stops: lines left to
        others.
        """
        if i.predicate is not None or depth > _MAX_DEPTH:
            return None
        if id(i) not in trial.computed:
            visited = set(trial.visited) if i.line in stops else None
            trial.computed[id(i)] = self._done(i, trial, leaves, depth, stops)
            if visited is not None:
                trial.visited = visited
        return trial.computed[id(i)]

    def _done(
        self,
        i: Instruction,
        trial: Trial,
        leaves: frozenset[Leaf],
        depth: int,
        stops: Mapping[int, Instruction],
    ) -> int | None:
        if i.mnemonic == "ld":
            return self._parameter(i, trial)
        if i.mnemonic == "mov" and isinstance(i.operands[1], Vector):
            parts = [self._value(each, trial, leaves, depth, stops) for each in i.operands[1].elements]
            if None in parts or SIZES.get(i.modifiers[-1], 0) != 4 * len(parts):
                return None
            trial.visited.add(i.line)
            return _joined([(part or 0) & 0xFFFFFFFF for part in parts])
        values = []
        for operand in i.operands[1:]:
            value = self._value(operand, trial, leaves, depth, stops)
            if value is None:
                return None
            values.append(value)
        trial.visited.add(i.line)
        if i.line in trial.idle:
            return values[0]
        return evaluate_ptx(i, values)

    def leaves_of_value(self, ptx_line: int, trial: Trial, leaves: frozenset[Leaf]) -> set[Leaf]:
        """The leaves that have the value of a PTX line in a trial in which it was computed."""
        i = self.by_line.get(ptx_line)
        value = None if i is None else trial.computed.get(id(i))
        if i is None or value is None:
            return set()
        mask = (1 << 8 * SIZES.get(result_type(i), 8)) - 1
        return {leaf for leaf in leaves if not (trial.of(leaf) ^ value) & mask}

    def _place(self, i: Instruction) -> int | None:
        """The place in bank 0 of an argument that an instruction loads: one of 4 or 8 bytes."""
        address = i.operands[1] if i.mnemonic == "ld" and "param" in i.modifiers else None
        if not isinstance(address, Address) or not isinstance(address.base, Name):
            return None
        place = self._places.get(address.base.text)
        if place is None or SIZES.get(i.modifiers[-1], 0) not in (4, 8) or (place[0] + address.offset) % 4:
            return None
        return place[0] + address.offset

    def _parameter(self, i: Instruction, trial: Trial) -> int | None:
        at = self._place(i)
        if at is None:
            return None
        size = SIZES[i.modifiers[-1]]
        trial.visited.add(i.line)
        return _joined([trial.bank(at + 4 * n) for n in range(size // 4)])

    def _value(
        self, operand: Operand, trial: Trial, leaves: frozenset[Leaf], depth: int, stops: Mapping[int, Instruction]
    ) -> int | None:
        match operand:
            case Integer():
                return operand.value & (1 << 64) - 1
            case FloatBits():
                return operand.bits
            case Negated(sign="!"):
                inner = self._value(operand.operand, trial, leaves, depth, stops)
                return None if inner is None else inner ^ 1
            case Name():
                return self._name(operand.text, trial, leaves, depth, stops)
            case _:
                return None

    def _name(
        self, name: str, trial: Trial, leaves: frozenset[Leaf], depth: int, stops: Mapping[int, Instruction]
    ) -> int | None:
        if ("register", name) in leaves:
            return trial.of(("register", name))
        if name in EXTENTS:
            what, further = EXTENTS[name]
            first = self._layout.block if what == "ntid" else self._layout.grid
            at: Leaf = ("bank", first + further)
            return trial.of(at if at in leaves else ("special", name)) & 0xFFFFFFFF
        if ("special", name) in leaves:
            return trial.of(("special", name)) & 0xFFFFFFFF
        writers = self._flow.writers.get(name, ())
        if len(writers) != 1:
            return None
        result = self.ptx(writers[0], trial, leaves, stops, depth + 1)
        target = writers[0].operands[0]
        if result is None or isinstance(target, Name):
            return result
        # A pair of words is taken apart.
        if not isinstance(target, Vector) or SIZES.get(writers[0].modifiers[-1], 0) != 4 * len(target.elements):
            return None
        place = next(
            (n for n, each in enumerate(target.elements) if isinstance(each, Name) and each.text == name), None
        )
        return None if place is None else result >> 32 * place & 0xFFFFFFFF


def result_type(i: Instruction) -> str:
    """The type of what an instruction writes: `s64` of `cvt.s64.s32` and of `mul.wide.s32`."""
    type_ = i.modifiers[-1]
    if i.mnemonic == "cvt" and len(i.modifiers) > 1:
        return i.modifiers[-2]
    if "wide" in i.modifiers and type_[1:].isdigit():
        return f"{type_[0]}{2 * int(type_[1:])}"
    row = INSTRUCTIONS.get(i.mnemonic)
    return (row.result if row is not None else "") or type_


def _joined(words: Sequence[int]) -> int:
    return sum(word << 32 * n for n, word in enumerate(words))


def _float_registers(flow: PtxFlow) -> dict[str, str]:
    """Registers that floating-point instructions read or write, with their type; `.b32` registers hold floats too."""
    result: dict[str, str] = {}
    for i in flow.instructions:
        type_ = i.modifiers[-1] if i.modifiers else ""
        if type_ in ("f32", "f64") and i.mnemonic not in ("cvt", "mov", "ld", "st"):
            for operand in i.operands:
                if isinstance(operand, Name):
                    result.setdefault(operand.text, type_)
        for name in written(i):
            if i.mnemonic == "cvt" and len(i.modifiers) > 1 and i.modifiers[-2] in ("f32", "f64"):
                result.setdefault(name, i.modifiers[-2])
    return result
