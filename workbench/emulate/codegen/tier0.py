"""A kernel as code that is soon made: blocks for lanes under a mask alone, and a function for each form of instruction.

What makes LLVM slow is to choose instructions for vectors of 32 lanes. Registers are in the warp's frame here, so
instructions that differ by registers and constants alone are one function over pointers, which LLVM compiles once; the
kernel itself is left with calls and the masks' words. Forms are told by their text, whatever emitted it. Does not know
when such code is worth it, nor what an instruction does.
"""

from __future__ import annotations

import re

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import warp_tables
from workbench.emulate.codegen.control import WarpEmitter
from workbench.emulate.codegen.registers import literal
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.constants import encode
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.types import OPERAND_TYPES
from workbench.emulate.runtime import context
from workbench.ptx.nodes import Address, FloatBits, Integer

_REGISTERS = ("%home", "%register")
_POINTERS = ("%slot", "%word", "%ctx", "%frame")
_ARGUMENTS = {"%shared": "i64", "%warp": "i32", **{f"%{n}.{a}": "i32" for n in ("ctaid", "nctaid") for a in "xyz"}}
_DEFINED = re.compile(r"^(?:  (%[\w.]+) = |([\w.]+):$)", re.MULTILINE)
_TOKEN = re.compile(
    r"(?P<splat>splat \((?P<scalar>i8|i16|i32|i64|half|float|double) (?P<value>[^)]+)\))"
    r"|(?P<site>(?<=ptr %ctx, i64 )\d+)"
    r"|(?P<offset>(?<=, i64 )-?\d+(?=, i32 %))"
    r"|(?P<added>add i64 (?P<base>%[\w.]+), (?P<more>-?\d+)$)"
    r"|(?P<name>%[\w.]+)"
    r"|(?P<label>^[\w.]+(?=:$))"
    r"|(?P<leave>^  br label %fail$)",
    re.MULTILINE,
)
_ATTRIBUTES = "#3"


class _Foreign(Exception):
    """The text names something that a function of its own cannot be given."""


class Tier0Emitter(WarpEmitter):
    """Emits one kernel for one block size as code that is soon made."""

    def __init__(self, unit: Unit) -> None:
        super().__init__(unit)
        self._forms: dict[str, str] = {}

    def instruction(self, op: Op) -> None:
        """Emits one instruction: a call, where it is about vectors."""
        b = self.b
        first = len(b.lines)
        super().instruction(op)
        text = "\n".join(b.lines[first:])
        if f"<{WARP} x " not in text:
            return
        form = _Form(self, text, _literals(op))
        try:
            body = form.body()
        except _Foreign:
            return
        del b.lines[first:]
        parameters = ", ".join(f"{t} %p{i}" for i, (t, _) in enumerate(form.arguments))
        result = "i1" if form.faults else "void"
        key = f"{result} ({parameters}) {body}"
        symbol = self._forms.get(key)
        if symbol is None:
            symbol = self._forms[key] = f"@form.{len(self._forms)}"
            b.define(symbol, f"define internal {result} {symbol}({parameters}) {_ATTRIBUTES} {{\nentry:\n{body}\n}}")
        arguments = ", ".join(f"{t} {v}" for t, v in form.arguments)
        if not form.faults:
            b.line(f"call void {symbol}({arguments})")
            return
        on = b.name("on")
        b.line(f"br i1 {b.let(f'call i1 {symbol}({arguments})')}, label %{self.faulted()}, label %{on}")
        b.label(on)

    def predicate_word(self, node: BasicBlock) -> str:
        register = Register(node.predicate, "pred")
        if self.uniformities.of.get(register.key, VARYING).scalar:
            return super().predicate_word(node)
        ((place, _),) = self.values.places(register)
        return self.b.let(f"load i32, ptr {place}, align 64")


def _literals(op: Op) -> set[str]:
    """Numbers among an instruction's operands, as LLVM has them."""
    found: set[str] = set()
    for operand in op.operands:
        number = operand.offset if isinstance(operand, Address) else operand
        if isinstance(number, int):
            found.add(str(number))
        elif isinstance(number, Integer | FloatBits):
            for type_ in op.opcode.types:
                scalar = OPERAND_TYPES.get(type_)
                if scalar is not None:
                    found.add(literal(encode(number, type_), scalar))
    return found


class _Form:
    """What an instruction was emitted as, with names of its own: arguments are the type and the value of each."""

    def __init__(self, e: Tier0Emitter, text: str, literals: set[str]) -> None:
        self.text = text
        self._literals = literals
        self.arguments: list[tuple[str, str]] = []
        self.faults = "label %faulted" in text or "  br label %fail" in text
        self._known = {e.shared_bytes: "i64", e.arena_delta: "i64", e.parameters: "ptr", e.existed: "i32"}
        mask = e.values.mask
        self._word, self._lanes = (mask.word, mask.lanes) if mask is not None else ("", "")
        self._names: dict[str, str] = {}
        self._splats: dict[tuple[str, str], str] = {}
        self._beginning: list[str] = []
        self._masked = False

    def body(self) -> str:
        """The function's text. Raises _Foreign."""
        for i, (value, label) in enumerate(_DEFINED.findall(self.text)):
            self._names[value or f"%{label}"] = f"%v{i}"
        body = _TOKEN.sub(self._replace, self.text)
        lines = self._beginning
        if self._masked:
            lines.append(f"  %lanes = bitcast i32 {self._names[self._word]} to <{WARP} x i1>")
        end = ["  ret i1 false", "faulted:", "  ret i1 true"] if self.faults else ["  ret void"]
        return "\n".join([*lines, body, *end])

    def _parameter(self, type_: str, value: str) -> str:
        self.arguments.append((type_, value))
        return f"%p{len(self.arguments) - 1}"

    def _replace(self, found: re.Match[str]) -> str:
        kind = found.lastgroup
        text = found[0]
        if kind == "name":
            return self._name(text)
        if kind == "label":
            return self._names[f"%{text}"][1:]
        if kind == "leave":
            return "  ret i1 true"
        if kind == "site":
            return self._parameter("i64", text) if int(text) >= context.SITES else text
        if kind == "added":
            return f"add i64 {self._name(found['base'])}, {self._number(found['more'])}"
        if kind == "offset":
            return self._number(text)
        return self._splat(found["scalar"], found["value"]) if found["value"] in self._literals else text

    def _number(self, text: str) -> str:
        return self._parameter("i64", text) if text in self._literals else text

    def _splat(self, scalar: str, value: str) -> str:
        name = self._splats.get((scalar, value))
        if name is None:
            name = self._splats[scalar, value] = f"%s{len(self._splats)}"
            vector = f"<{WARP} x {scalar}>"
            first = f"insertelement {vector} poison, {scalar} {self._parameter(scalar, value)}, i64 0"
            self._beginning += [
                f"  {name}.first = {first}",
                f"  {name} = shufflevector {vector} {name}.first, {vector} poison, <{WARP} x i32> zeroinitializer",
            ]
        return name

    def _name(self, name: str) -> str:
        known = self._names.get(name)
        if known is not None:
            return known
        if name == "%faulted":
            return name
        if name.startswith(_REGISTERS):
            return self._parameter("ptr", name)  # one for each time, or `a = a + b` would be another form
        if name == self._lanes:
            self._masked = True
            if self._word not in self._names:
                self._names[self._word] = self._parameter("i32", self._word)
            return "%lanes"
        type_ = "i32" if name == self._word else self._known.get(name) or _ARGUMENTS.get(name)
        if type_ is None and name.startswith(warp_tables.NUMBER):
            type_ = "i64"
        if type_ is None:
            if not name.startswith(_POINTERS):
                raise _Foreign(name)
            type_ = "ptr"
        self._names[name] = self._parameter(type_, name)
        return self._names[name]
