"""A small data flow of machine code, and a small machine that runs integer code: for checks of the inspector.

It reads the text of instructions and knows nothing of `workbench.isa.sass`. What it does not know it says so: None.
"""

from __future__ import annotations

import random
import re
import struct
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from workbench.base.records import SassLine

NAME = re.compile(r"(?<![\w.])(UR|UP|R|P|B)(\d+)(?!\d)(\.64)?")
NO_RESULT = re.compile(
    r"ST|RED|BRA|BRX|EXIT|CALL|RET|BSYNC|BAR|NOP|MEMBAR|DEPBAR|LDGSTS|LDGDEPBAR|WARPSYNC|CCTL|SUST|ERRBAR"
)
WORD = 0xFFFFFFFF
Environment = Mapping[str, int]


def opcode_of(line: SassLine) -> str:
    return line.opcode.partition(".")[0]


def number(text: str) -> int | None:
    """An immediate as bits; zero registers are 0."""
    text = text.replace(".reuse", "")
    if text in ("RZ", "URZ", "-RZ"):
        return 0
    match = re.fullmatch(r"(-?)0x([0-9a-f]+)", text)
    return None if match is None else (-int(match[2], 16) if match[1] else int(match[2], 16)) & (1 << 64) - 1


def named(operand: str, wide: bool) -> list[str]:
    """Registers in an operand; both of a pair where it says that it is one."""
    found = []
    for file, digits, pair in NAME.findall(operand):
        found.append(f"{file}{digits}")
        if pair or wide:
            found.append(f"{file}{int(digits) + 1}")
    return found


class OwnFlow:
    """The instructions of one kernel: what each may follow, reads and writes."""

    def __init__(self, lines: Sequence[SassLine]) -> None:
        self.lines = lines
        self.at = {line.offset: n for n, line in enumerate(lines)}
        self.labels = {line.label: n for n, line in enumerate(lines) if line.label}
        self._writers: dict[tuple[int, str], set[int]] = {}
        self._made: tuple[Environment, dict[tuple[int, str], int | None]] = {}, {}
        self.before: list[list[int]] = [[] for _ in lines]
        self.after = [self._after(n) for n in range(len(lines))]
        for n, following in enumerate(self.after):
            for m in following:
                self.before[m].append(n)

    def _after(self, n: int) -> list[int]:
        line = self.lines[n]
        name = opcode_of(line)
        aims = [self.labels[t] for t in re.findall(r"\.L_x_\d+", " ".join(line.operands)) if t in self.labels]
        following = [n + 1] if n + 1 < len(self.lines) else []
        if name == "CALL":
            # One that goes to a plain label is a jump.
            return [*aims, *following]
        if name in ("EXIT", "RET"):
            return following if line.predicate else []
        if name in ("BRA", "BRX"):
            conditional = (
                line.predicate or [o for o in line.operands if NAME.match(o.lstrip("!"))] or ".DIV" in line.opcode
            )
            return [*aims, *(following if conditional and name == "BRA" else [])]
        return following

    @cached_property
    def writes(self) -> list[list[str]]:
        return [self._writes(line) for line in self.lines]

    @cached_property
    def reads(self) -> list[list[str]]:
        return [self._reads(n) for n in range(len(self.lines))]

    def _results(self, line: SassLine) -> int:
        name = opcode_of(line)
        if NO_RESULT.match(name) and name not in ("STACK",):
            return 0
        if name in ("ISETP", "UISETP", "FSETP", "DSETP", "PLOP3", "HSETP2"):
            return 2
        first = line.operands[0] if line.operands else ""
        if name == "FCHK":
            return 1
        if re.match(r"U?P[T\d]", first):
            return 2
        count = 1
        while count < len(line.operands) - 1 and re.fullmatch(r"U?P\d|U?PT", line.operands[count]):
            count += 1
        return min(count, len(line.operands)) if name not in ("SEL", "VOTE") else 1

    def _writes(self, line: SassLine) -> list[str]:
        name, *modifiers = line.opcode.split(".")
        count = 4 if "128" in modifiers else 2 if self._wide_result(name, modifiers) else 1
        found = []
        for operand in line.operands[: self._results(line)]:
            match = NAME.match(operand)
            if match:
                registers = count if match[1] in ("R", "UR") else 1
                found += [f"{match[1]}{int(match[2]) + k}" for k in range(registers)]
        return found

    @staticmethod
    def _wide_result(name: str, modifiers: list[str]) -> bool:
        doubled = name in ("DADD", "DMUL", "DFMA") or (name == "CS2R" and "32" not in modifiers)
        return doubled or "64" in modifiers or "WIDE" in modifiers or ".".join(modifiers[:2]) == "F64.F32"

    def _reads(self, n: int) -> list[str]:
        line = self.lines[n]
        name, *modifiers = line.opcode.split(".")
        wide = name in ("DADD", "DMUL", "DFMA", "DSETP", "BRX") or modifiers[:2] == ["F32", "F64"] or "U64" in modifiers
        found = [m[0] + m[1] for m in NAME.findall(line.predicate or "")]
        for k, operand in enumerate(line.operands[self._results(line) :]):
            pair = wide or ("WIDE" in modifiers and k == 2) or ("64" in modifiers and name in ("STG", "STS", "STL"))
            found += named(operand, pair)
        if "128" in modifiers and NO_RESULT.match(name):
            found += [f"R{int(d) + k}" for _, d, _ in NAME.findall(line.operands[-1]) for k in range(4)]
        return list(dict.fromkeys(found))

    def writers(self, n: int, register: str) -> set[int]:
        """Instructions whose write of a register may reach instruction `n`; -1 where it may be from before the code."""
        if (n, register) in self._writers:
            return self._writers[n, register]
        found: set[int] = set()
        self._writers[n, register] = found
        pending = list(self.before[n]) or [-1]
        seen: set[int] = set()
        while pending:
            m = pending.pop()
            if m in seen:
                continue
            seen.add(m)
            if m < 0:
                found.add(-1)
                continue
            if register in self.writes[m]:
                found.add(m)
                if not self.lines[m].predicate:
                    continue
            pending += self.before[m] or [-1]
        return found

    def _writer_under_the_same_guard(self, n: int, register: str) -> int | None:
        """The last writer of a register, if it stands straight before `n` under the same guard."""
        guard = self.lines[n].predicate
        m = n
        while guard and self.before[m] == [m - 1]:
            m -= 1
            if register in self.writes[m]:
                return m if self.lines[m].predicate == guard else None
            if guard.lstrip("!") in self.writes[m]:
                return None
        return None

    def closure(self, n: int, registers: Sequence[str]) -> set[int]:
        """All instructions that registers read by `n` may come from."""
        found: set[int] = set()
        pending = [w for register in registers for w in self.writers(n, register)]
        while pending and len(found) < 400:
            m = pending.pop()
            if m >= 0 and m not in found:
                found.add(m)
                pending += [w for register in self.reads[m] for w in self.writers(m, register)]
        return found

    def closure_through_spills(self, n: int, registers: Sequence[str]) -> set[int]:
        """`closure`, and what was stored to the places of the stack frame that values in it are loaded from."""
        found: set[int] = set()
        pending = self.closure(n, registers)
        while pending:
            found |= pending
            places = {o for m in pending if opcode_of(self.lines[m]) == "LDL" for o in self.lines[m].operands[1:]}
            stores = [
                m
                for m, line in enumerate(self.lines)
                if opcode_of(line) == "STL" and line.operands[0] in places and line.operands[0].startswith("[R1")
            ]
            pending = set().union(*(self.closure(m, self.reads[m]) for m in stores)) - found
        return found

    def reaches(self, start: int, end: int, without: int = -1) -> bool:
        """True if a way leads from one instruction to another that does not pass a third one."""
        pending, seen = [start], {without}
        while pending:
            n = pending.pop()
            if n in seen:
                continue
            if n == end:
                return True
            seen.add(n)
            pending += self.after[n]
        return False

    def closure_of_one(self, n: int) -> set[int]:
        """Instructions whose results instruction `n` itself reads."""
        return {w for register in self.reads[n] for w in self.writers(n, register)}

    def loops_around(self, n: int) -> Iterator[tuple[int, int]]:
        """Heads and branches back of loops that an instruction stands in."""
        for m, following in enumerate(self.after):
            for head in following:
                if head <= m and self.reaches(head, n) and self.reaches(n, m):
                    yield head, m

    def divides(self, product: SassLine, divisor: int, signed: bool) -> bool | None:
        """True if a value behind a product is the quotient of its factor; None where no value can be computed."""
        at = self.at[product.offset]
        factors = [o.replace(".reuse", "") for o in product.operands[1:3]]
        register = next((o for o in factors if NAME.fullmatch(o) and self.value(at, o, {}) is None), None)
        if register is None:
            return None
        sources = self.writers(at, register)
        generator = random.Random(divisor)
        numbers = [
            generator.randrange(-(1 << 31), 1 << 31) if signed else generator.randrange(1 << 32) for _ in range(20)
        ]
        near = [0, abs(divisor), abs(divisor) - 1, 7 * abs(divisor), 7 * abs(divisor) - 1]
        numbers += [x for x in near if x < 1 << (31 if signed else 32)]
        wanted = [abs(x) // abs(divisor) * (1 if (x < 0) == (divisor < 0) else -1) & WORD for x in numbers]
        able = False
        # The addend of a product is no part of what this machine can compute, unless it is 0.
        if None in [self.result(at, self.writes[at][-1], {f"={s}": x & WORD for s in sources}) for x in numbers]:
            return None
        for n in range(at, min(at + 120, len(self.lines))):
            for result in self.writes[n][-2:]:
                if not result.startswith(("R", "UR")):
                    continue
                made = [self.result(n, result, {f"={s}": x & WORD for s in sources}) for x in numbers]
                if made != wanted and self._shifts_and_adds(n, at):
                    # It adds the quotient to another number: 0 stands for that.
                    addend = f"{self.lines[n].operands[2].replace('.reuse', '')}@{n}"
                    made = [self.result(n, result, {f"={s}": x & WORD for s in sources} | {addend: 0}) for x in numbers]
                able = able or (None not in made and n != at)
                if made == wanted:
                    return True
        return False if able else None

    def _shifts_and_adds(self, n: int, product: int) -> bool:
        """True if an instruction adds the upper bits of a product alone to a number that is none of it."""
        line = self.lines[n]
        if not line.opcode.startswith("LEA.HI") or len(line.operands) != 5 or line.operands[3] != "RZ":
            return False
        shifted, addend = (o.replace(".reuse", "") for o in line.operands[1:3])
        near = self._writer_under_the_same_guard(n, shifted)
        return (self.writers(n, shifted) if near is None else {near}) == {product} and shifted != addend

    def size_of_function(self, label: str) -> int:
        """The number of instructions from a label to the next function's, padding and dummies left out."""
        first = self.labels[label]
        end = min((n for each, n in self.labels.items() if each[0] == "$" and n > first), default=len(self.lines))
        return sum(opcode_of(line) != "NOP" and line.predicate not in ("!PT", "!UPT") for line in self.lines[first:end])

    # ------------------------------------------------------------ running

    def value(self, n: int, operand: str, env: Environment, depth: int = 0) -> int | None:
        """The 32 bits of an operand of instruction `n`; None where it cannot be told."""
        operand = operand.replace(".reuse", "").replace(".H0_H0", "")
        fixed = number(operand)
        if fixed is not None:
            return fixed & WORD
        if operand.startswith("-"):
            inner = self.value(n, operand[1:], env, depth)
            return None if inner is None else -inner & WORD
        if operand.startswith(("SR_", "c[")):
            return env.get(operand.replace("RZ", "0x0"))
        match = NAME.fullmatch(operand)
        return self._register(n, operand, env, depth) if match and match[1] in ("R", "UR") else None

    def _register(self, n: int, register: str, env: Environment, depth: int) -> int | None:
        if f"{register}@{n}" in env:
            return env[f"{register}@{n}"]
        near = self._writer_under_the_same_guard(n, register)
        writers = self.writers(n, register) if near is None else {near}
        given = {env.get(f"={w}") for w in writers}
        if len(given) == 1 and None not in given:
            return given.pop()
        if len(writers) != 1 or depth > 40:
            return None
        (writer,) = writers
        if writer < 0 or (self.lines[writer].predicate and writer != near):
            return None
        # Each result is made once for an environment: many paths may lead to it.
        if self._made[0] is not env:
            self._made = env, {}
        made = self._made[1]
        if (writer, register) not in made:
            made[writer, register] = None
            made[writer, register] = self.result(writer, register, env, depth + 1)
        return made[writer, register]

    def result(self, n: int, register: str, env: Environment, depth: int = 0) -> int | None:
        """The value that an instruction writes into a register, or None."""
        if f"={n}" in env:
            return env[f"={n}"]
        line = self.lines[n]
        name, *modifiers = line.opcode.split(".")
        high = line.operands[0] != register
        operands = [o for o in line.operands[1:] if not re.fullmatch(r"!?U?P[T\d]", o)]
        if name in ("LDC", "ULDC", "LDCU"):
            match = re.fullmatch(r"c\[0x0\]\[(0x[0-9a-f]+|U?RZ)\]", line.operands[-1])
            first = NAME.match(line.operands[0])
            if match is None or first is None:
                return None
            place = (int(match[1], 16) if match[1][0] == "0" else 0) + 4 * (int(register.lstrip("UR")) - int(first[2]))
            return env.get(f"c[0x0][{place:#x}]")
        if name == "HFMA2" and line.operands[1:3] == ("-RZ", "RZ"):
            halves = [int.from_bytes(struct.pack("<e", float(o)), "little") for o in line.operands[3:5]]
            return halves[0] << 16 | halves[1]
        if name == "CS2R":
            return 0 if line.operands[-1] == "SRZ" else None
        values = [self.value(n, o, env, depth) for o in operands]
        if name in ("IMAD", "UIMAD") and "WIDE" in modifiers and values[2:] == [None] and not high:
            pass
        if any(v is None for v in values) or "X" in modifiers:
            return None
        return _computed(name, modifiers, [v for v in values if v is not None], high, line.operands)

    def holds(self, n: int, predicate: str, env: Environment, depth: int = 0) -> bool | None:
        """True if a predicate holds at instruction `n`; None where it cannot be told."""
        if predicate.lstrip("!") in ("PT", "UPT"):
            return not predicate.startswith("!")
        writers = self.writers(n, predicate.lstrip("!"))
        if len(writers) != 1 or depth > 8:
            return None
        (writer,) = writers
        line = self.lines[writer] if writer >= 0 else None
        if line is None or line.predicate or opcode_of(line) not in ("ISETP", "UISETP") or "U64" in line.opcode:
            return None
        if line.operands[0] != predicate.lstrip("!") or "EX" in line.opcode.split("."):
            return None
        sides = [self.value(writer, o, env, depth) for o in line.operands[2:4]]
        other = self.holds(writer, line.operands[4], env, depth + 1)
        if sides[0] is None or sides[1] is None or other is None:
            return None
        a, b = (s if "U32" in line.opcode else _signed(s) for s in (sides[0], sides[1]))
        test = line.opcode.split(".")[1]
        made = {"LT": a < b, "LE": a <= b, "GT": a > b, "GE": a >= b, "EQ": a == b, "NE": a != b}.get(test)
        if made is None:
            return None
        joined = made or other if ".OR" in line.opcode else made and other
        return joined != predicate.startswith("!")


def _signed(value: int) -> int:
    return value - (1 << 32) if value & 1 << 31 else value


def _computed(name: str, modifiers: list[str], v: list[int], high: bool, operands: Sequence[str]) -> int | None:
    name = name.removeprefix("U") if name not in ("ULDC",) else name
    signed = "U32" not in modifiers
    if name in ("MOV", "R2UR") and "64" not in modifiers:
        return v[0]
    if name in ("S2R", "S2UR", "2UR"):
        return v[0]
    if name == "IMAD" and ("WIDE" in modifiers or "HI" in modifiers):
        a, b = (_signed(x) if signed else x for x in v[:2])
        # The addend is a pair, of which only the lower word is known here: 0 has no upper one.
        if operands[3] not in ("RZ", "URZ"):
            return None
        product = a * b & (1 << 64) - 1
        return product >> 32 if high or "HI" in modifiers else product & WORD
    if name == "IMAD":
        return v[0] * v[1] + v[2] & WORD
    if name in ("IADD3", "IADD", "VIADD"):
        return sum(v) & WORD
    if name == "LEA" and not {"HI", "X"} & set(modifiers):
        return (v[0] << v[2]) + v[1] & WORD
    if name == "LEA" and modifiers[:1] == ["HI"]:
        if "SX32" in modifiers:
            return (_signed(v[0]) >> (32 - v[2])) + v[1] & WORD
        return ((v[2] << 32 | v[0]) >> (32 - v[3])) + v[1] & WORD
    if name == "SHF":
        low, amount, top = v
        if modifiers[0] == "L":
            return (
                None if "HI" in modifiers and operands[1] not in ("RZ", "URZ") and top else low << (amount & 31) & WORD
            )
        if "HI" in modifiers:
            return (
                (_signed(top) if "S32" in modifiers else top) >> min(amount, 31) & WORD
                if operands[1] in ("RZ", "URZ")
                else None
            )
        return (top << 32 | low) >> (amount & 63) & WORD
    if name == "LOP3" and len(v) >= 4:
        a, b, c, table = v[:4]
        made = 0
        for bit in range(32):
            place = (a >> bit & 1) << 2 | (b >> bit & 1) << 1 | c >> bit & 1
            made |= (table >> place & 1) << bit
        return made
    return None
