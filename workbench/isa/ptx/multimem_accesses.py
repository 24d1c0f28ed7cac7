"""A pass that writes out `multimem` (PTX ISA 9.7.9 multimem, multimem.cp.async.bulk) for one device.

A multicast address stands for memory of each device of a multicast object. Of one device it is one place, so that a
reduction over devices is what memory holds there, of whatever precision, and the other forms are plain ones:
`multimem.red.global.add.f32 [a], b` becomes `unicast.atomic.b64 t, a, 0, 4` and `red.global.add.f32 [t], b`. `UNICAST`
is no instruction of PTX: it gives the address of the memory that is bound at a multicast address, and is a fault where
none is. Its operands are the destination, the address, an offset, and the bytes of the access. Behind this pass nothing
has to know of `multimem`; forms that PTX has not stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from workbench.isa.ptx.nodes import (
    Address,
    DeferredBody,
    Function,
    Instruction,
    Integer,
    Module,
    Name,
    Operand,
    Scope,
    Statement,
    Variable,
)
from workbench.isa.ptx.open_scopes import MARK

UNICAST = "unicast"
_MULTIMEM = "multimem"
_SCOPES = ("cta", "cluster", "gpu", "sys")
_SEMANTICS = {
    "ld_reduce": ("weak", "relaxed", "acquire"), "st": ("weak", "relaxed", "release"), "red": ("relaxed", "release"),
}  # fmt: skip
_KINDS = {"ld_reduce": "read", "st": "write", "red": "atomic"}
_INTEGERS = ("u32", "s32", "u64", "s64")
_HALVES = ("f16", "f16x2", "bf16", "bf16x2")
_EIGHT_BITS = tuple(f"{name}{many}" for name in ("e5m2", "e4m3") for many in ("", "x2", "x4"))
_BITS = ("b32", "b64")
_REDUCED = {
    "add": ("u32", "s32", "u64", "f32", "f64", *_HALVES, *_EIGHT_BITS),
    **dict.fromkeys(("min", "max"), (*_INTEGERS, *_HALVES, *_EIGHT_BITS)),
    **dict.fromkeys(("and", "or", "xor"), _BITS),
}
_BYTES = {
    "f16": 2, "bf16": 2, "f16x2": 4, "bf16x2": 4, "f32": 4, "f64": 8,
    **{name: {"": 1, "x2": 2, "x4": 4}[name[4:]] for name in _EIGHT_BITS},
    **{f"{letter}{bits}": bits // 8 for letter in "bus" for bits in (32, 64)},
}  # fmt: skip
_VECTORS = {
    **dict.fromkeys(("f16", "bf16", "e5m2x2", "e4m3x2"), ("v2", "v4", "v8")),
    **dict.fromkeys(("f16x2", "bf16x2", "f32", "e5m2x4", "e4m3x4"), ("", "v2", "v4")),
    **dict.fromkeys(("e5m2", "e4m3"), ("v4", "v8")),
}
"""The vectors of a type; one element where it is not named."""
_PRECISIONS = {**dict.fromkeys(_HALVES, "acc::f32"), **dict.fromkeys(_EIGHT_BITS, "acc::f16")}


def write_out_multimem(module: Module) -> Module:
    """The module with plain accesses in all functions."""
    return replace(module, items=tuple(_function(i) if isinstance(i, Function) else i for i in module.items))


def _function(function: Function) -> Function:
    body = function.body
    if body is None or (function.text and _MULTIMEM not in function.text):
        return function
    if isinstance(body, DeferredBody):
        return replace(function, body=DeferredBody(partial(_body, function)))
    return replace(function, body=_body(function))


def _body(function: Function) -> tuple[Statement, ...]:
    writer = _Writer()
    body = writer.written(function.body or ())
    return (*writer.made, *body)


@dataclass
class _Writer:
    made: list[Variable] = field(default_factory=list)
    """Registers that plain accesses have for their addresses."""

    def written(self, body: Iterable[Statement]) -> tuple[Statement, ...]:
        found: list[Statement] = []
        for statement in body:
            if isinstance(statement, Scope):
                found.append(replace(statement, body=self.written(statement.body)))
            elif isinstance(statement, Instruction) and statement.mnemonic == _MULTIMEM:
                found += self._instruction(statement)
            else:
                found.append(statement)
        return tuple(found)

    def _instruction(self, instruction: Instruction) -> list[Instruction]:
        plain = _plain(instruction)
        if plain is None:
            return [instruction]
        at = instruction.operands[plain.place]
        assert isinstance(at, Address)
        place = (instruction.line, instruction.column)
        register = Name(f"$m{MARK}{len(self.made)}", *place)
        self.made.append(Variable("reg", "b64", register.text, *place))
        operands = (register, at.base, Integer(at.offset, False, *place), plain.size)
        translation = replace(instruction, opcode=f"{UNICAST}.{plain.kind}.b64", operands=operands)
        accessed = list(instruction.operands)
        accessed[plain.place] = replace(at, base=register, offset=0)
        return [translation, replace(instruction, opcode=plain.opcode, operands=tuple(accessed))]


@dataclass(frozen=True)
class _Plain:
    """The plain form of an instruction. place: of the address among its operands. size: its bytes."""

    opcode: str
    kind: str
    place: int
    size: Operand


def _plain(instruction: Instruction) -> _Plain | None:
    """The plain form; None for what PTX has not."""
    modifiers, operands = instruction.modifiers, instruction.operands
    place = 1 if modifiers[:1] == ("ld_reduce",) else 0
    at = operands[place] if place < len(operands) else None
    if not isinstance(at, Address) or at.coordinates:
        return None
    if modifiers[:1] == ("cp",) and len(operands) > 2:
        kind = "atomic" if "reduce" in modifiers else "write"
        return _Plain(instruction.opcode.removeprefix(f"{_MULTIMEM}."), kind, place, operands[2])
    opcode, nbytes = _plain_access(*modifiers) if len(operands) == 2 and modifiers else ("", 0)
    if not opcode:
        return None
    size = Integer(nbytes, False, instruction.line, instruction.column)
    return _Plain(opcode, _KINDS[modifiers[0]], place, size)


def _plain_access(form: str, *modifiers: str) -> tuple[str, int]:
    """The plain opcode of `ld_reduce`, `st` or `red`, and its bytes; an empty opcode for what PTX has not."""
    left = list(modifiers)

    def taken(choices: Iterable[str]) -> str:
        """The next part of the opcode, if it is among the choices."""
        return left.pop(0) if left and left[0] in choices else ""

    semantics, scope, space = taken(_SEMANTICS.get(form, ())), taken(_SCOPES), taken(("global",))
    name = "" if form == "st" else taken(_REDUCED)
    precision = taken(("acc::f32", "acc::f16")) if form == "ld_reduce" else ""
    vector, type_ = taken(("v2", "v4", "v8")), taken(_BYTES)
    is_known = form in _SEMANTICS and type_ and not left and vector in _VECTORS.get(type_, ("",))
    if not is_known or (form != "st" and type_ not in _REDUCED.get(name, ())):
        return "", 0
    if precision and (precision != _PRECISIONS.get(type_) or name != "add"):
        return "", 0
    if form == "red" and type_ in _EIGHT_BITS:
        return "", 0
    size = _BYTES[type_]
    if form == "red":
        parts = ["red", semantics, scope, space, vector, name, "noftz" if type_ in _HALVES else "", type_]
    else:
        parts = ["st" if form == "st" else "ld", semantics, scope, space, vector, f"b{8 * size}"]
    return ".".join(filter(None, parts)), size * int(vector[1:] or 1)


__all__ = ["UNICAST", "write_out_multimem"]
