"""A checker for every elimination: it derives the truth again from encodings and from the PTX text.

`wrong(case)` gives what is wrong with it, `""` where it is true; an elimination of a kind without a check is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from support.encodings import lookup_table
from support.machine_facts import bank_of
from workbench.analyse.inspector.elimination_words import Elimination, FoldedInto
from workbench.base.records import SassLine

_SIZES = {"8": 1, "16": 2, "32": 4, "64": 8}
_SUMS = ("IADD3", "UIADD3", "IADD", "UIADD", "VIADD", "IMAD", "UIMAD", "LEA", "ULEA")
_FAMILIES = {
    "mul": ("IMAD", "UIMAD", "FMUL", "FFMA", "DMUL", "DFMA", "LEA", "ULEA", "SHF", "USHF", "IADD3", "ISETP"),
    "mad": ("IMAD", "UIMAD", "LEA", "ULEA"), "fma": ("FFMA", "DFMA"),
    "add": (*_SUMS, "FADD", "FFMA", "DADD", "DFMA"), "sub": (*_SUMS, "FADD", "FFMA", "DADD", "DFMA"),
    "shl": (*_SUMS, "SHF", "USHF", "LOP3", "ULOP3"),
    # Half of a pair is a shift by 32: the register of the upper word.
    "shr": ("IMAD", "ISETP", "UISETP", "LEA", "ULEA", "IADD3", "PRMT", "SHF", "USHF", "LOP3", "ULOP3",
            "DADD", "DMUL", "DFMA"),
    # A shift that wraps takes the lowest bits of its distance.
    "and": ("SHF", "USHF", "LOP3", "ULOP3", "PLOP3", "UPLOP3", "ISETP", "FSETP", "UISETP", "DSETP"),
    # A sum is the same where no bit is set in both.
    "or": (*_SUMS, "LOP3", "ULOP3", "PLOP3", "UPLOP3", "ISETP", "FSETP", "UISETP", "DSETP", "SHF", "USHF", "PRMT"),
    "xor": ("LOP3", "ULOP3", "PLOP3", "UPLOP3", "ISETP", "FSETP", "UISETP", "DSETP"),
    "not": ("LOP3", "ULOP3", "PLOP3", "UPLOP3", "ISETP", "FSETP", "UISETP", "DSETP"),
    "setp": ("ISETP", "UISETP", "FSETP", "DSETP", "LOP3", "ULOP3", "PLOP3", "FMNMX", "IMNMX", "VIMNMX", "UIMNMX"),
    # The smaller one of two numbers is picked.
    "selp": ("SEL", "FSEL", "USEL", "ISETP", "PLOP3", "FMNMX", "IMNMX", "VIMNMX", "UIMNMX"),
    "min": ("FMNMX", "IMNMX", "VIMNMX", "UIMNMX"), "max": ("FMNMX", "IMNMX", "VIMNMX", "UIMNMX"),
}  # fmt: skip
_NEGATIVE = re.compile(r"-\d|0[fFdD][89a-fA-F]")
"""A negative constant of PTX."""
_WITHOUT = frozenset(
    {"unknown", "elsewhere", "condition_unknown", "other_jump", "inlined_or_indirect", "array_or_merged", "call_value"}
)
"""Kinds of a line of which it is only known that no SASS has it."""


@dataclass(frozen=True)
class Case:
    """An elimination beside all that it can be checked against: the machine code of its kernel and the PTX text."""

    line: int
    elimination: Elimination
    kernel: str
    arch: str
    code: Any
    ptx: Any
    cubin: Any
    spill_bytes: int

    def __getitem__(self, operand: str) -> Any:
        """An operand of its reason."""
        return self.elimination.reason[operand]

    @property
    def kind(self) -> str:
        """The kind of its reason."""
        return self.elimination.reason.kind

    def at(self, sass: Sequence[SassLine]) -> list[int]:
        """Indices of instructions."""
        return [self.code.at[line.offset] for line in sass]

    @property
    def named(self) -> list[int]:
        """Indices of the instructions that carry the line on."""
        return self.at(self["sass"])

    @property
    def own_lines(self) -> set[int]:
        """PTX lines that SASS of this kernel has, padding left out."""
        return {s.ptx_line for s in self.code.lines if isinstance(s.ptx_line, int) and s.opcode != "NOP"}


def wrong(s: Case) -> str:
    """Describes the mistake in an elimination; empty where it is true."""
    for line in _instructions(s.elimination.reason.operands.values()):
        if line not in s.code.lines:
            return f"there is no {line.text} at {line.offset:#06x}"
    if s.line in s.own_lines:
        return "the line has SASS"
    if (s.kind == "elsewhere") != _is_elsewhere(s):
        return "whether the function has code of its own outside the kernel is told wrong"
    if s.kind in _WITHOUT:
        return ""
    check = _CHECKS.get(s.kind)
    return next((why for why in check(s) if why), "") if check else "no checker knows this kind"


def _instructions(operands: Iterable[Any]) -> Iterator[SassLine]:
    """All instructions among operands."""
    for operand in operands:
        if isinstance(operand, SassLine):
            yield operand
        elif isinstance(operand, FoldedInto):
            yield from operand.sass
        elif isinstance(operand, tuple):
            yield from _instructions(operand)


def _is_elsewhere(s: Case) -> bool:
    """True if the kernel calls the line's function by a name that is not within its code, by way of others maybe."""
    pending = [name for x in s.code.lines for name in re.findall(r"CALL\b.*`\((\w[\w$]*)\)", x.text)]
    seen: set[str] = set()
    while pending:
        name = pending.pop()
        if name not in seen:
            seen.add(name)
            lines = [n for n, function in s.ptx.function.items() if function == name]
            pending += [word for n in lines if n in s.ptx.parts for word in re.findall(r"[\w$]+", s.ptx.text[n])]
    return s.ptx.function[s.line] in seen


Why = Iterator[str]


def _parameter(s: Case) -> Why:
    first, size = _argument(s)
    yield "" if s["offset"] == first else f"the argument lies at {first:#x}"
    for line in s["sass"]:
        yield "" if _reads_bank(line, "0x0", first, size) else f"{line.text} reads elsewhere"
    if not s["sass"]:
        yield next((f"{x.text} reads it" for x in s.code.lines if _reads_bank(x, "0x0", first, size)), "")


def _argument(s: Case) -> tuple[int, int]:
    """Offset and size of what the line loads, from the declarations of the kernel."""
    text = "\n".join(s.ptx.text)
    head = re.search(r"\.entry\s+" + re.escape(s.kernel) + r"\s*\(([^)]*)\)", text)
    assert head is not None
    at = bank_of(s.arch).parameters
    places = {}
    for declaration in re.findall(r"\.param\s+([^,]*)", head[1]):
        aligned = re.search(r"(?<!\.ptr )(?:^|\s)\.align\s+(\d+)", declaration.split(".ptr")[0])
        type_ = re.search(r"\.[busf](8|16|32|64)\b", declaration)
        assert type_ is not None
        unit = _SIZES[type_[1]]
        name = re.search(r"([\w$]+)(?:\[(\d+)\])?\s*$", declaration.strip())
        assert name is not None
        step = max(unit, int(aligned[1]) if aligned else 1)
        at = -(-at // step) * step
        places[name[1]] = at
        at += unit * int(name[2] or 1)
    address = re.search(r"\[([\w$]+)(?:\+(\d+))?\]", s.ptx.text[s.line])
    assert address is not None
    return places[address[1]] + int(address[2] or 0), _loaded(s.ptx.opcode(s.line))


def _loaded(opcode: str) -> int:
    """Bytes that an instruction of PTX loads."""
    return _SIZES[re.findall(r"(\d+)", opcode)[-1]] * (4 if ".v4" in opcode else 2 if ".v2" in opcode else 1)


def _reads_bank(line: Any, bank: str, first: int, size: int) -> bool:
    width = next((int(w) // 8 for w in re.findall(r"\.(64|128|256)\b", line.opcode)), 4) if "LDC" in line.opcode else 8
    for found in re.findall(r"c\[" + bank + r"\]\s?\[(0x[0-9a-f]+|U?RZ)\]", line.text):
        at = int(found, 16) if found.startswith("0x") else 0
        if at < first + size and at + width > first:
            return True
    # Textures and surfaces have bank and word of their handle.
    handles = re.findall(r" 0x0, (0x[0-9a-f]+)", line.text) if re.match(r"TEX|TLD|TX|TMML|SU", line.opcode) else []
    return bank == "0x0" and any(first <= 4 * int(word, 16) < first + size for word in handles)


def _written_elsewhere(s: Case, line: int) -> str:
    """An objection to a sentence that takes a line for the only one that writes its register."""
    function = s.ptx.function[line]
    alone = all(len(s.ptx.writers(function, name)) == 1 for name in s.ptx.written(line))
    return "" if alone else f"others write the register of line {line}"


def _bank_3(s: Case) -> Why:
    symbol = re.search(r"\[([\w$]+)(?:\+(\d+))?\]", s.ptx.text[s.line])
    if symbol is None:
        yield "the line loads from no variable"
        return
    found = [x.value for x in s.cubin.symbols if x.name == symbol[1] and x.info & 15 == 1]
    first = found[0] + int(symbol[2] or 0) if found else -1
    yield "" if first == s["offset"] else f"{symbol[1]} lies elsewhere"
    for n in s.named:
        width = _loaded(s.ptx.opcode(s.line))
        yield "" if _reads_bank(s.code.lines[n], "0x3", first, width) else "it reads elsewhere"


def _bank_3_indexed(s: Case) -> Why:
    yield "" if any(x.value == s["offset"] and x.name == s["name"] for x in s.cubin.symbols) else "it lies elsewhere"
    for n in s.named:
        yield "" if re.search(r"c\[0x3\]\s?\[U?R\d+", s.code.lines[n].text) else "it has no index"


def _converted(s: Case) -> Why:
    yield "" if re.match(r"cvta(\.to)?\.global", s.ptx.opcode(s.line)) else "the line converts no global address"


def _extent(s: Case) -> Why:
    found = re.search(r"%(ntid|nctaid)\.([xyz])", s.ptx.text[s.line])
    if found is None:
        yield "the line reads no extent"
        return
    bank = bank_of(s.arch)
    at = (bank.grid if found[1] == "nctaid" else bank.block) + 4 * "xyz".index(found[2])
    yield "" if at == s["offset"] else f"it lies at {at:#x}"
    for n in s.named:
        yield "" if _reads_bank(s.code.lines[n], "0x0", at, 4) else "it reads elsewhere"


def _special(s: Case) -> Why:
    name = re.findall(r"%([\w.]+)\s*;", s.ptx.text[s.line])[-1]
    readers = [n for n, x in enumerate(s.code.lines) if f"SR_{name.upper()}" in [o.upper() for o in x.operands]]
    yield "" if s.named == readers else "others read this register"


def _constant(s: Case) -> Why:
    text = s.ptx.parts[s.line][2][1]
    wide = s.ptx.opcode(s.line).endswith("64")
    bits = (
        int(text[2:], 16) if text[:2] in ("0f", "0d", "0F", "0D") else int(text.replace("WARP_SZ", "32").rstrip("U"), 0)
    )
    narrow = s.ptx.opcode(s.line).endswith("16")
    bits &= (1 << (64 if wide else 16 if narrow else 32)) - 1
    words = {bits & 0xFFFFFFFF, bits >> 32} if wide else {bits}
    for line in s["holders"]:
        upper = line.opcode.startswith("D") and bits == from_upper(line)
        if not bits:
            zero = any(o in ("RZ", "URZ", "0x0") for o in line.operands[-2:])
            yield "" if line.opcode.startswith(("ST", "SHFL")) and zero else "no zero stands in it"
            yield "" if s.line in s.ptx.made_of(line.ptx_line) else "its line does not read the constant"
            continue
        from_text = f"0x{bits:x}" in line.text or f"-0x{(1 << 32) - bits:x}" in line.text
        word = line.encoding >> 32 & 0xFFFFFFFF
        yield "" if upper or from_text or word == bits else f"{line.text} has another constant"
        yield "" if s.line in s.ptx.made_of(line.ptx_line) else "its line does not read the constant"
    readers = s.at(s["loaded"])
    for n in s.at(s["loaders"]):
        line = s.code.lines[n]
        yield "" if _loads(line, words) else f"{line.text} loads something else"
        reached = any(n in s.code.writers(r, name) for r in readers for name in s.code.writes[n])
        yield "" if reached else f"what {line.text} loads does not reach the readers"
    for r in readers:
        yield "" if s.line in s.ptx.made_of(s.code.lines[r].ptx_line) else "its line does not read the constant"


def from_upper(line: Any) -> int:
    """The double of which an instruction holds the upper word."""
    return int(line.encoding >> 32 & 0xFFFFFFFF) << 32


def _loads(line: Any, words: set[int]) -> bool:
    base = line.opcode.split(".")[0]
    if base not in ("MOV", "UMOV", "IMAD", "UIMAD", "HFMA2", "CS2R", "CS2UR"):
        return False
    if line.operands[-1] in ("RZ", "URZ", "SRZ"):
        return 0 in words
    if ".64" in line.opcode:
        return any(f"{w:x}" in line.text for w in words)
    return (line.encoding >> 32 & 0xFFFFFFFF) in words


def _folded(s: Case) -> Why:
    for part in s["parts"]:
        yield "" if s.line in s.ptx.made_of(part.line) else f"line {part.line} does not need it"
        for n in s.at(part.sass):
            yield from _does_both(s, n, part.line, s.line)


def _literal(s: Case) -> Why:
    text = s.ptx.parts[s.line][2][1]
    bits = int(text[2:], 16) if text[:2] in ("0f", "0d", "0F", "0D") else int(text, 0)
    size = 8 if s.ptx.opcode(s.line).endswith("64") else 4
    data = next(x.data for x in s.cubin.sections if x.name == f".nv.constant2.{s.kernel}")
    for at in s["places"]:
        held = int.from_bytes(data[at : at + size], "little")
        yield "" if held == bits & (1 << 8 * size) - 1 else f"{held:#x} lies at {at:#x}"
    for line in s["sass"]:
        yield "" if any(f"c[0x2][{at:#x}]" in line.text for at in s["places"]) else "it reads none of them"
        yield "" if s.line in s.ptx.made_of(line.ptx_line) else "its line does not read the constant"


def _heeded(line: SassLine) -> Sequence[str]:
    """Operands that an instruction's result depends on: the table of a LOP3 may leave some out."""
    if not line.opcode.startswith(("LOP3", "ULOP3")):
        return line.operands
    table = lookup_table(line)
    pairs = zip(line.operands[-5:-2], ((0xF0, 4), (0xCC, 2), (0xAA, 1)), strict=True)
    return [operand for operand, (set_, by) in pairs if (table & set_) >> by != table & ~set_ & 0xFF]


def _unchanged(s: Case) -> Why:
    line, user = s["computes"], s["line"]
    yield "" if line.ptx_line == user else "it has another line"
    yield "" if s.line in s.ptx.made_of(user) else f"line {user} does not need it"
    numbers = [int(o, 0) for o in s.ptx.parts[s.line][2] if re.fullmatch(r"-?\d+", o)]
    own = {word for number in numbers for word in (number & 0xFFFFFFFF, number >> 32 & 0xFFFFFFFF)} - {0, 1, 0xFFFFFFFF}
    stands = {int(o, 16) & 0xFFFFFFFF for o in _heeded(line) if re.fullmatch(r"-?0x[0-9a-f]+", o)}
    yield f"{line.text} has its number" if own & stands else ""
    yield f"{line.text} drops a sign" if s.ptx.opcode(s.line).startswith("abs") and "|" in line.text else ""
    others = [x for x in s.code.lines if x.ptx_line == user and x.opcode.endswith((".X", ".HI", ".WIDE"))]
    if s.ptx.opcode(user).startswith("shr"):  # a shift of the upper word by what is over 32 makes the lower one
        others = [x for x in others if x.offset != line.offset]
    yield f"{others[0].text} makes the upper half" if others and s["half"] == "lower" else ""


def _same_result(s: Case) -> Why:
    yield "" if s["line"] in s.ptx.made_of(s.line) else "the line is no operand of it"
    yield _written_elsewhere(s, s["line"])
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line == s["line"] else "it has another line"
        if ".sat" in s.ptx.opcode(s.line) and ".sat" not in s.ptx.opcode(s["line"]):
            yield "" if ".SAT" not in s.code.lines[n].opcode else "it saturates, which is the line's work"
    mnemonic = s.ptx.opcode(s.line).split(".")[0]
    may_do_nothing = ("abs", "and", "or", "cvt", "cvta", "max", "min", "shl", "shr", "mul", "add", "selp")
    yield "" if mnemonic in may_do_nothing else "it does something"


def _together(s: Case) -> Why:
    yield "" if s["line"] in s.ptx.made_of(s.line) else "the line is no operand of it"
    yield _written_elsewhere(s, s["line"])
    yield _written_elsewhere(s, s.line) if s.ptx.opcode(s.line).startswith("mov") else ""
    for n in s.named:
        yield from _does_both(s, n, s["line"], s.line)


def _done_by(s: Case) -> Why:
    yield "" if s["line"] in s.ptx.made_of(s.line) else "the line is no operand of it"
    yield _written_elsewhere(s, s["line"])
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line == s["line"] else "it has another line"
        yield from _does_both(s, n, s.line, s.line, s["line"])


def _changes_signs(s: Case, line: int, but: int) -> bool:
    """True if an instruction, or one in its operands that has no SASS, changes a sign besides: two signs cancel."""
    parts = {each for each in s.ptx.made_of(line) - {but} if each == line or each not in s.own_lines}
    return any(
        s.ptx.opcode(each).split(".")[0] in ("neg", "sub") or any(map(_NEGATIVE.match, s.ptx.parts[each][2]))
        for each in parts
    )


def _masks_what_is_scaled(s: Case, line: SassLine, product: int, mask: int) -> bool:
    """True if an instruction has the mask of an `and` times the power of two of the product of it: the scale comes
    before the mask."""
    if not s.ptx.opcode(mask).startswith("and") or not line.opcode.startswith(("LOP3", "ULOP3")):
        return False
    bits, factor = (re.sub(r"U$", "", s.ptx.parts[each][2][-1]) for each in (mask, product))
    if not bits.isdecimal() or not factor.isdecimal() or int(factor).bit_count() != 1:
        return False
    return hex(int(bits) * int(factor)) in line.operands


def _does_both(s: Case, n: int, carrier: int, other: int, has: int | None = None) -> Why:
    """Checks that an instruction has one line, and operands and an opcode for both."""
    line = s.code.lines[n]
    yield "" if line.ptx_line == (carrier if has is None else has) else f"{line.text} has line {line.ptx_line}"
    base = line.opcode.split(".")[0]
    for each in (carrier, other):
        mnemonic = s.ptx.opcode(each).split(".")[0]
        # A constant that is picked is scaled when compiling, and so is all that is computed of constants.
        scaled = base == "SEL" and mnemonic in ("mul", "shl") and s.ptx.opcode(other).startswith("selp")
        scaled = scaled or (mnemonic == "mul" and _masks_what_is_scaled(s, line, carrier, other))
        if mnemonic in _FAMILIES and base not in _FAMILIES[mnemonic] and not scaled and not s.ptx.is_constant(each):
            yield f"{base} does no {mnemonic}"
    if s.ptx.opcode(other).split(".")[0] == "neg":
        # An absolute value drops the sign, and a sum of three adds what is complemented elsewhere.
        shown = base == "IABS" or any(sign in line.text for sign in "-|~")
        yield "" if shown or _changes_signs(s, carrier, other) else "no operand is negated"
    if s.ptx.opcode(other).split(".")[0] == "abs":
        yield "" if "|" in line.text else "no operand is absolute"
    if ".sat" in s.ptx.opcode(other):
        yield "" if ".SAT" in line.opcode else "nothing saturates"
    # Where its operands come from: a line that either needs, or a constant, an argument, a special register.
    needed = s.ptx.made_of(max(carrier, other)) | s.ptx.made_of(carrier) | s.ptx.made_of(other)
    needed |= frozenset().union(*(s.ptx.made_of(each) for each in _joins(s, carrier, other)))
    results = 1
    while results < len(line.operands) - 1 and re.fullmatch(r"U?P\w+", "".join(line.operands[results - 1 : results])):
        results += 1
    while re.fullmatch(r"U?P(\d|T)", line.operands[results]) and not base.endswith("SETP") and results < 3:
        results += 1
    for operand in line.operands[results:]:
        for name in re.findall(r"(?<![\w.])U?[RP]\d+\b", operand):
            strange = [
                w
                for w in (s.code.lines[writer] for writer in s.code.writers(n, name))
                if w.opcode.split(".")[0] not in _BRINGING and ".MOV" not in w.opcode
                and w.ptx_line not in needed and w.ptx_line != carrier and not _compares_the_same(s, w, needed)
            ]  # fmt: skip
            # One of several possible writers, under predicates say, must be known.
            if strange and len(strange) == len(s.code.writers(n, name)):
                yield f"{name} comes from {strange[0].text}, line {strange[0].ptx_line}, which none needs"


_BRINGING = ("LDC", "ULDC", "LDCU", "S2R", "S2UR", "MOV", "UMOV", "R2UR", "CS2R", "HFMA2")


def _joins(s: Case, *lines: int) -> list[int]:
    """The lines without SASS that join the predicate of one of some lines with another, as a comparison may besides."""
    written = {name for each in lines if s.ptx.opcode(each).startswith("setp") for name in s.ptx.written(each)}
    return [
        each
        for each, function in s.ptx.function.items()
        if function == s.ptx.function[s.line] and each not in s.own_lines
        and re.fullmatch(r"(and|or|xor|not)\.pred", s.ptx.opcode(each)) and written & s.ptx.read(each)
    ]  # fmt: skip


def _compares_the_same(s: Case, writer: Any, needed: frozenset[int]) -> bool:
    """True if a comparison of another line has the operands of one that is needed, or its relation and its constant:
    one may stand for both."""
    if "SETP" not in writer.opcode or writer.ptx_line not in s.ptx.parts:
        return False
    own, relation = s.ptx.read(writer.ptx_line), _relation(writer.opcode, writer.operands)
    comparisons = [k for k in needed if s.ptx.opcode(k).startswith("setp")]
    return any(
        own & s.ptx.read(k) or (relation and relation == _relation(s.ptx.opcode(k), s.ptx.parts[k][2]))
        for k in comparisons
    )


def _relation(opcode: str, operands: Sequence[str]) -> tuple[str, int] | None:
    """The relation of a comparison in SASS or in PTX, and the constant that it compares with."""
    relations = [each.lower() for each in opcode.split(".")[1:] if each.lower() in ("eq", "ne", "lt", "le", "gt", "ge")]
    constants = [int(each, 0) for each in operands if re.fullmatch(r"-?(0x[0-9a-f]+|\d+)", each)]
    return (relations[0], constants[0] & 0xFFFFFFFF) if len(relations) == 1 and len(constants) == 1 else None


def _same(s: Case) -> Why:
    other = s["line"]
    one, two = s.ptx.parts[s.line], s.ptx.parts[other]
    yield "" if (one[1], one[2][1:]) == (two[1], two[2][1:]) or _alike(one[2], two[2]) else "they are not the same"
    function = s.ptx.function[s.line]
    for name in s.ptx.read(s.line):
        yield "" if len(s.ptx.writers(function, name)) <= 1 else f"{name} is written more than once"
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line == other else "it has another line"


def _alike(one: Sequence[str], two: Sequence[str]) -> bool:
    return [o.lower() for o in one[1:]] == [o.lower() for o in two[1:]]


def _merged(s: Case) -> Why:
    lowering = s["lowering"]
    members = lowering["lines"]
    ((opcode, _),) = lowering["opcodes"]
    width = int(re.findall(r"\.(\d+)", opcode)[-1]) // 8
    places = []
    for line in members:
        address = re.search(r"\[([%\w$]+)(?:\+(-?\d+))?\]", s.ptx.text[line])
        assert address is not None
        bits = int(re.findall(r"[busf](\d+)$", s.ptx.opcode(line))[0])
        count = 4 if ".v4" in s.ptx.opcode(line) else 2 if ".v2" in s.ptx.opcode(line) else 1
        places.append((int(address[2] or 0), bits // 8 * count))
    yield "" if lowering.kind == "merged" and s.line in members else "the line is not among them"
    yield "" if sum(size for _, size in places) == width else "their bytes are not those of the access"
    for each in s["sass"]:
        yield "" if each.ptx_line in members and each.opcode == opcode else "the access has another line"


def _kept(s: Case) -> Why:
    local = [x for x in s.code.lines if x.opcode.startswith(("STL", "LDL"))]
    size = sum(int(next(iter(re.findall(r"\.(64|128)", x.opcode)), 32)) // 8 for x in local)
    yield "" if size == s.spill_bytes else "it has accesses to local memory that are no spills"


def _no_local(s: Case) -> Why:
    yield "" if not any(x.opcode.startswith(("STL", "LDL")) for x in s.code.lines) else "it uses local memory"


def _ends(s: Case) -> Why:
    exits = [n for n, x in enumerate(s.code.lines) if x.opcode.startswith("EXIT")]
    yield "" if s.named == exits else "there are others"


def _inlined(s: Case) -> Why:
    function = s.ptx.function[s.line]
    labels = [x.label for x in s.code.lines if x.label and x.label.startswith("$")]
    yield "" if not any(label.endswith(f"${function}") for label in labels) else "it stands in SASS"
    here = {n for n, f in s.ptx.function.items() if f == function}
    left = bool(here & s.own_lines)
    yield "" if left == (s.kind == "inlined_return") else "its lines say otherwise"


def _calls_nothing(s: Case) -> Why:
    yield "" if not any(x.opcode.startswith("CALL") for x in s.code.lines) else "it calls"


def _calls(s: Case) -> Why:
    found = [n for n, x in enumerate(s.code.lines) if x.opcode.startswith("CALL") and f"${s['function']})" in x.text]
    yield "" if found == s.named else "others call it"
    yield "" if s["function"] in s.ptx.text[s.line] else "the line calls another one"


def _stands_at(s: Case) -> Why:
    label = s.code.lines[s.code.at[s["at"]]].label or ""
    yield "" if label.startswith("$") else "no function begins there"


def _body(s: Case) -> set[int]:
    """Lines from a branch's target to the branch."""
    target = s.ptx.label_line[s.ptx.function[s.line], s.ptx.parts[s.line][2][0]]
    return {n for n in s.ptx.parts if target <= n <= s.line}


def _unrolled(s: Case) -> Why:
    """Checks that no instruction of a loop stands in more loops than those of the loop around it."""
    body = _body(s)
    loops = [range(target, n + 1) for target, n in s.ptx.back_branches(s.ptx.function[s.line])]
    around = min((loop for loop in loops if loop[0] <= min(body) and s.line < loop[-1]), key=len, default=range(0))
    outside = max((len(heads) for _, heads in _loops_of(s, _own(set(around), loops))), default=0)
    for x, heads in _loops_of(s, _own(body, loops)):
        yield "" if len(heads) <= outside else f"{x.text} at 0x{x.offset:04x} stands in {len(heads)} loops"
    if s["copies"] > 1:
        counts = [sum(x.ptx_line == k for x in s.code.lines) for k in body]
        yield "" if s["copies"] in counts else "nothing stands there so many times"


def _own(body: set[int], loops: Iterable[range]) -> set[int]:
    """Lines of a loop that stand in no loop within it."""
    return body.difference(*(set(loop) for loop in loops if set(loop) < body))


def _loops_of(s: Case, lines: set[int]) -> Iterator[tuple[SassLine, set[int]]]:
    """The instructions that have one of these lines, each with the heads of the loops that it stands in."""
    for n, x in enumerate(s.code.lines):
        if x.ptx_line in lines and x.opcode != "NOP":
            yield x, {first for first, last in s.code.back_spans() if first <= n <= last}


def _branches_back(s: Case) -> Why:
    body = _body(s)
    for n in s.named:
        spans = [(a, b) for a, b in s.code.back_spans() if b == n]
        yield "" if spans else "it jumps forwards"
        for a, b in spans:
            yield "" if any(s.code.lines[k].ptx_line in body for k in range(a, b + 1)) else "it is another loop"


def _nothing_left(s: Case) -> Why:
    body = _body(s) if s.kind == "loop_gone" else _skipped(s)
    yield "" if not (body - {s.line}) & s.own_lines else "SASS has lines of it"


def _skipped(s: Case) -> set[int]:
    target = s.ptx.label_line[s.ptx.function[s.line], s.ptx.parts[s.line][2][0]]
    return {n for n in s.ptx.parts if s.line < n < target}


def _decided(s: Case, numbers: Sequence[int], of: int, *, selects: bool = False) -> Why:
    """Checks that predicates of instructions were written by lines that a condition is made of."""
    needed = s.ptx.made_of(of)
    for n in numbers:
        line = s.code.lines[n]
        names = re.findall(r"(?<![\w.])U?P\d+\b", " ".join(line.operands[1:]) if selects else line.predicate or "")
        yield "" if names else f"{line.text} has no predicate"
        for name in names:
            writers = s.code.writers(n, name)
            yield "" if writers else f"nobody writes {name}"
            for w in writers:
                x = s.code.lines[w]
                yield "" if x.ptx_line in needed else f"{name} comes from {x.text}, of line {x.ptx_line}"


def _predicated(s: Case) -> Why:
    between = _skipped(s)
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line in between else "it stands elsewhere"
    yield from _decided(s, s.named, s.line, selects=s.kind == "selects")
    for x in s.code.lines:
        if x.ptx_line in between and re.match(r"ST[GSL]?\b|RED(?!UX)|ATOM|BAR|CALL|EXIT", x.opcode):
            yield "" if x.predicate not in (None, "PT", "UPT") else f"{x.text} has no condition"


def _one_jump(s: Case) -> Why:
    yield "" if s.ptx.opcode(s["line"]).startswith("bra") else "that line is no jump"
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line == s["line"] else "it has another line"
    yield from _decided(s, s.named, s.line)


def _decides(s: Case) -> Why:
    between = _skipped(s)
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line in between else "it stands elsewhere"
    yield from _decided(s, s.named, s.line)


def _condition(s: Case) -> Why:
    for n in s.named:
        user = s.code.lines[n].ptx_line
        yield "" if s.line in s.ptx.made_of(user) else f"line {user} does not depend on it"
        yield from _decided(s, [n], user)


def _onwards(s: Case) -> Why:
    (n,) = s.named
    yield "" if s.code.lines[n].ptx_line == s["line"] else "it has another line"
    target = s.ptx.label_line[s.ptx.function[s.line], s.ptx.parts[s.line][2][0]]
    yield "" if s["line"] > target else "the jump leads elsewhere"
    yield "" if n - 1 in s.code.before[n] else "it is not reached from above"


def _users(s: Case) -> Why:
    for user in s["lines"]:
        yield "" if s.line in s.ptx.made_of(user) else f"line {user} does not need it"
    for n in s.named:
        yield "" if s.code.lines[n].ptx_line in s["lines"] else "it has another line"


def _copied(s: Case) -> Why:
    yield "" if s.ptx.opcode(s.line).startswith("mov") else "the line is no copy"
    yield _written_elsewhere(s, s.line)
    yield from _users(s)


def _address(s: Case) -> Why:
    for n in s.named:
        line = s.code.lines[n]
        yield "" if "[" in line.text and re.match(r"U?LD|ST|ATOM|RED|CCTL|UBLK", line.opcode) else "it is no access"
        yield "" if s.line in s.ptx.made_of(line.ptx_line) else "its line does not need it"
        yield "" if "[" in s.ptx.text[line.ptx_line] else "its line is no access"


def _unneeded(s: Case) -> Why:
    function = s.ptx.function[s.line]
    users = {n for n, f in s.ptx.function.items() if f == function and s.ptx.written(s.line) & s.ptx.read(n)}
    if s.kind == "users_gone":
        yield "" if set(s["lines"]) <= users else "others need it"
        once = all(len(s.ptx.writers(function, name)) == 1 for name in s.ptx.written(s.line))
        yield "SASS has a line of what needs it" if once and users & s.own_lines else ""
    else:
        yield "" if not users else f"line {min(users)} needs it"


def _not_called(s: Case) -> Why:
    yield "" if s.ptx.function[s.line] == s["function"] else "the line is another function's"
    yield next(
        (f"line {n} calls it" for n, p in s.ptx.parts.items() if p[1].startswith("call") and s["function"] in p[2]), ""
    )


def _of_access(s: Case) -> Why:
    mnemonic = s.ptx.opcode(s.line).split(".")[0]
    yield "" if mnemonic in ("ld", "ldu", "st", "atom", "red", "cp", "wmma", "ldmatrix", "stmatrix") else "no access"
    lowering = s["lowering"]
    yield "" if lowering.kind in ("removed", "part_of_wider") else "it has accesses of its own"
    if lowering.kind == "part_of_wider":
        yield "" if lowering["line"] in s.own_lines else "that line has no SASS"


_CHECKS: Mapping[str, Callable[[Case], Why]] = {
    "parameter": _parameter,
    "constant_variable": _bank_3,
    "constant_variable_indexed": _bank_3_indexed,
    "same_address": _converted,
    "launch_extent": _extent,
    "special_register": _special,
    "literal": _literal,
    "constant": _constant,
    "idle": _unchanged,
    "same_result": _same_result,
    "folded": _folded,
    "together": _together,
    "done_by": _done_by,
    "same_computation": _same,
    "merged_access": _merged,
    "array_in_registers": _kept,
    "call_value_in_register": _no_local,
    "ends": _ends,
    "no_end": _ends,
    "inlined_return": _inlined,
    "function_gone": _inlined,
    "inlined": _calls_nothing,
    "calls": _calls,
    "called_at": _stands_at,
    "returns": _stands_at,
    "unrolled": _unrolled,
    "loop_branch": _branches_back,
    "loop_gone": _nothing_left,
    "skips_nothing": _nothing_left,
    "predicated": _predicated,
    "selects": _predicated,
    "same_jump": _one_jump,
    "decides_skipped": _decides,
    "decides": _decides,
    "condition_part": _condition,
    "falls_through": _onwards,
    "copy": _copied,
    "needed": _users,
    "address_part": _address,
    "unused": _unneeded,
    "users_gone": _unneeded,
    "not_called": _not_called,
    "lowered_access": _of_access,
}

CHECKED = frozenset({*_CHECKS, *_WITHOUT})
"""All kinds that are known here."""
