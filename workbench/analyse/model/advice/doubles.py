"""The rule about double precision that the source did not ask for.

What is asked for is found by data flow: values of 64-bit floats that are computed from each other are a web. A web that
neither comes from memory or a parameter as double nor goes there, that begins with conversions from narrower numbers
and ends in conversions back, and of whose lines none names a type or a variable of double, was not asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity, SourceSpot
from workbench.base.records.facts import Fact
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Function, Instruction, Name, Operand, Variable, Vector
from workbench.isa.ptx.open_scopes import open_body

_LITERAL = re.compile(r"(?<![\w.])(?:\d+\.\d*|\.\d+|\d+(?=[eE][+-]?\d))(?:[eE][+-]?\d+)?(?![\w.])")
_C_COMMENT = re.compile(r"//.*|/\*.*?\*/|\"[^\"]*\"")
_PY_COMMENT = re.compile(r"#.*")
_DOUBLE_TYPES = ("double", "double1", "double2", "double3", "double4")
_MATH_H = frozenset(
    {"M_E", "M_LOG2E", "M_LOG10E", "M_LN2", "M_LN10", "M_PI", "M_PI_2", "M_PI_4", "M_1_PI", "M_2_PI", "M_2_SQRTPI",
     "M_SQRT2", "M_SQRT1_2"}
)  # fmt: skip
_NAME = r"[^\W\d]\w*"
_MEMORY = ("ld", "st", "atom", "red", "ldu")
_FP64_SASS = ("DADD", "DMUL", "DFMA", "DSETP", "DMNMX", "F2F.F64", "F2F.F32.F64", "I2F.F64", "F2I.F64", "MUFU.RCP64H",
              "MUFU.RSQ64H")  # fmt: skip


@dataclass(frozen=True)
class Web:
    """Double-precision instructions that share values.

    Attributes
    ----------
    lines
        PTX lines of the instructions.
    is_requested
        Memory or a parameter holds one of the values as double.
    from_narrow, to_narrow
        A conversion from, or to, a narrower type is among them.
    """

    lines: tuple[int, ...]
    is_requested: bool
    from_narrow: bool
    to_narrow: bool


def double_webs(ptx: str, mangled_name: str) -> tuple[Web, ...]:
    """The webs of a kernel's double-precision values."""
    entry = next((each for each in parse(ptx).functions if each.name == mangled_name), None)
    if entry is None or entry.body is None:
        return ()
    function = open_body(entry)
    doubles = set(_doubles(function))
    parent: dict[str, str] = {}

    def root(name: str) -> str:
        while parent.setdefault(name, name) != name:
            name = parent[name]
        return name

    touching: list[tuple[Instruction, list[str]]] = []
    for instruction in function.instructions():
        used = [name for operand in instruction.operands for name in _names(operand) if _is_double(name, doubles)]
        if not used and ".f64" not in instruction.opcode:
            continue
        touching.append((instruction, used))
        for other in used[1:]:
            parent[root(other)] = root(used[0])
    webs: dict[str, list[Instruction]] = {}
    for instruction, used in touching:
        if used:
            webs.setdefault(root(used[0]), []).append(instruction)
    return tuple(_web(group) for group in webs.values())


def _web(group: list[Instruction]) -> Web:
    requested = from_narrow = to_narrow = False
    for instruction in group:
        opcode = instruction.opcode
        if instruction.mnemonic in _MEMORY and not (".param" in opcode and instruction.mnemonic == "st"):
            # A literal that is too long for an instruction is loaded from constant memory; results of calls come back
            # through parameters of the call, which are named otherwise than those of the kernel.
            requested = requested or not (".const" in opcode or _of_a_call(instruction))
        elif instruction.mnemonic == "mov" and ".b64" in opcode:
            requested = requested or _from_bits(instruction)
        elif instruction.mnemonic == "cvt":
            types = [each for each in instruction.modifiers if each[0] in "fusb" and each[1:].isdigit()]
            if len(types) == 2 and types[0] == "f64" and types[1] != "f64":
                from_narrow = True
            if len(types) == 2 and types[1] == "f64" and types[0] != "f64":
                to_narrow = True
        elif instruction.mnemonic in ("setp", "set"):
            to_narrow = True
    return Web(tuple(sorted({each.line for each in group})), requested, from_narrow, to_narrow)


def _from_bits(instruction: Instruction) -> bool:
    """True if a whole 64-bit register is taken for a double, not put together of words."""
    return len(instruction.operands) == 2 and all(isinstance(each, Name) for each in instruction.operands)


def _of_a_call(instruction: Instruction) -> bool:
    return ".param" in instruction.opcode and any(
        name.startswith(("retval", "param")) for operand in instruction.operands for name in _names(operand)
    )


def _doubles(function: Function) -> Iterator[str]:
    """Registers of type f64: their names, and `%fd<` for a family of them."""
    for statement in function.body or ():
        if isinstance(statement, Variable) and statement.space == "reg" and statement.type == "f64":
            yield statement.name if statement.count is None else f"{statement.name}<"


def _is_double(name: str, doubles: set[str]) -> bool:
    return name in doubles or f"{name.rstrip('0123456789')}<" in doubles


def _names(operand: Operand) -> Iterator[str]:
    if isinstance(operand, Name):
        yield operand.text
    elif isinstance(operand, Vector):
        for each in operand.elements:
            yield from _names(each)
    else:
        for attribute in ("base", "operand", "first", "second"):
            inner = getattr(operand, attribute, None)
            if isinstance(inner, Name):
                yield inner.text
        for each in getattr(operand, "elements", ()):
            yield from _names(each)


# ---------------------------------------------------------------- the source's side


def words_of_double(source: str, numba: bool) -> frozenset[str]:
    """The names in a source that stand for double precision: types, and variables and functions declared with them."""
    if numba:
        return frozenset({"float64", "f8", "complex128", "double"})
    text = _C_COMMENT.sub(" ", source)
    types = set(_DOUBLE_TYPES)
    for _ in range(4):
        pattern = "|".join(sorted(types))
        found = set(re.findall(rf"\btypedef\s+(?:const\s+)?(?:{pattern})\s+({_NAME})\s*;", text))
        found |= set(re.findall(rf"\busing\s+({_NAME})\s*=\s*(?:const\s+)?(?:{pattern})\s*;", text))
        found |= set(re.findall(rf"#\s*define\s+({_NAME})\s+(?:{pattern})\b", text))
        if found <= types:
            break
        types |= found
    names: set[str] = set(types)
    for declared in re.findall(rf"\b(?:{'|'.join(sorted(types))})\b([^;(){{}}]*)", text):
        # In `double a = x, *b` the names are a and b: each part's name stands before its value.
        names.update(
            words[0] for part in declared.split(",") if (words := re.findall(_NAME, part.partition("=")[0])[-1:])
        )
    return frozenset(names - {"const", "__restrict__", "restrict"})


def literals(line: str, numba: bool) -> tuple[str, ...]:
    """The literals of a source line that are double precision."""
    code = (_PY_COMMENT if numba else _C_COMMENT).sub(" ", line)
    return tuple(dict.fromkeys(_LITERAL.findall(code)))


def constants_of_double(source: str) -> frozenset[str]:
    """Names of macros that are double-precision constants: the source's own, and those of math.h."""
    own = re.findall(rf"^\s*#\s*define\s+({_NAME})[ \t]+(.+)$", _C_COMMENT.sub(" ", source), re.MULTILINE)
    return _MATH_H | {name for name, text in own if _LITERAL.search(text)}


def evidence_of(line: str, numba: bool, constants: frozenset[str]) -> tuple[str, ...]:
    """The parts of a source line that make a value double precision: its literals, and macros that are constants."""
    result = literals(line, numba)
    if numba:
        return result
    names = re.findall(_NAME, _C_COMMENT.sub(" ", line))
    return result + tuple(dict.fromkeys(name for name in names if name in constants))


def unasked_fp64(facts: Facts) -> Iterator[Finding]:
    """Double-precision arithmetic between single-precision values."""
    numba = facts.language in ("numba", "numba_mlir")
    if not (numba or facts.language == "cuda") or ".f64" not in facts.ptx:
        return
    constants = constants_of_double("\n".join(facts.source.values()))
    requested_words = words_of_double("\n".join(facts.source.values()), numba)
    by_line: dict[tuple[str, int], set[int]] = {}
    for web in double_webs(facts.ptx, facts.mangled_name):
        if web.is_requested or not web.from_narrow or not web.to_narrow:
            continue
        spots = {line: facts.user_spot(facts.spots.get(line) or Missing("not known")) for line in web.lines}
        texts = {spot: facts.text(spot) for spot in spots.values() if isinstance(spot, SourceSpot)}
        if not any(texts.values()) or any(_mentions(text, requested_words) for text in texts.values()):
            continue
        for line, spot in spots.items():
            if isinstance(spot, SourceSpot):
                by_line.setdefault((spot.file, spot.line), set()).add(line)
    if not by_line:
        return
    every = frozenset(line for lines in by_line.values() for line in lines)
    executed = {
        place: sum(facts.counters.by_ptx_line.get(line, {}).get("warp_instructions", 0) for line in lines)
        for place, lines in by_line.items()
    }
    found = {place: evidence_of(facts.source.get(place[1], ""), numba, constants) for place in by_line}
    with_literal = [place for place in by_line if found[place]]
    divided = [place for place in by_line if numba and "/" in facts.source.get(place[1], "")]
    # Functions of float may compute in double inside: where no line says what made it double, nothing is said.
    if not with_literal and not divided:
        return
    file, number = max(with_literal or divided, key=lambda place: executed[place])
    named = found[file, number]
    in_sass = _in_sass(facts, every)
    if isinstance(facts.sass, tuple) and not in_sass:
        return
    yield Finding(
        Fact.of(
            "converted",
            named=named,
            in_sass=bool(in_sass),
            instructions=Quantity(in_sass or len(every), "instructions", "static"),
            lines=len(by_line),
            device=facts.device.name,
            rate=_rate(facts),
        ),
        "static",
        SourceSpot(file, number),
        Fact.of("single_precision", named=named, numba=numba),
        Change(in_single=every),
    )


def _mentions(text: str, words: frozenset[str]) -> bool:
    return any(name in words for name in re.findall(_NAME, _C_COMMENT.sub(" ", text)))


def _in_sass(facts: Facts, lines: frozenset[int]) -> int:
    if not isinstance(facts.sass, tuple):
        return 0
    return sum(each.ptx_line in lines and is_fp64(each.opcode) for each in facts.sass)


def is_fp64(opcode: str) -> bool:
    """True if a SASS opcode computes in double precision or converts to it or from it."""
    return opcode.startswith(_FP64_SASS) or (opcode.startswith(("F2F", "I2F", "F2I")) and "F64" in opcode)


def _rate(facts: Facts) -> str:
    """Double over single, results a clock (CUDA C++ Programming Guide, Arithmetic Instructions)."""
    by_arch = {"sm_75": "1/32", "sm_80": "1/2", "sm_90": "1/2", "sm_100": "1/2"}
    return by_arch.get(facts.device.arch, "1/64")
