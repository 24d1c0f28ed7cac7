"""Nodes back to PTX text: what is printed parses to the same nodes, positions aside."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.isa.ptx.nodes import (
    Address,
    Directive,
    FloatBits,
    Function,
    Group,
    Initializer,
    Instruction,
    Integer,
    Item,
    Label,
    Module,
    Name,
    Negated,
    Operand,
    Pair,
    Prototype,
    Scope,
    Section,
    Statement,
    SymbolAddress,
    Targets,
    Variable,
    Vector,
)

_BEFORE_SEMICOLON = frozenset({"pragma", "alias"})


def print_module(module: Module) -> str:
    """The text of a module; sections of debug data are left out."""
    lines = [f".version {module.version}"]
    if module.target:
        lines.append(f".target {', '.join(module.target)}")
    lines.append(f".address_size {module.address_size}")
    for item in module.items:
        lines.extend(_item(item))
    return "\n".join(lines) + "\n"


def print_instruction(instruction: Instruction) -> str:
    """One instruction with its semicolon."""
    predicate = instruction.predicate
    guard = f"@{'!' if predicate.negated else ''}{predicate.register} " if predicate else ""
    operands = ", ".join(print_operand(o) for o in instruction.operands)
    return f"{guard}{instruction.opcode}{' ' if operands else ''}{operands};"


def print_operand(operand: Operand) -> str:
    """One operand."""
    match operand:
        case Name():
            return operand.text
        case Integer():
            return _integer(operand)
        case FloatBits():
            return f"0f{operand.bits:08X}" if operand.width == 32 else f"0d{operand.bits:016X}"
        case SymbolAddress():
            return _symbol(operand)
        case Address():
            inside = [_integer(operand.base) if isinstance(operand.base, Integer) else operand.base.text]
            if operand.offset:
                inside[0] += f"+{operand.offset}"
            inside += [print_operand(c) for c in operand.coordinates]
            return f"[{', '.join(inside)}]"
        case Vector():
            return "{" + ", ".join(print_operand(e) for e in operand.elements) + "}"
        case Group():
            return "(" + ", ".join(print_operand(e) for e in operand.elements) + ")"
        case Pair():
            return f"{print_operand(operand.first)}|{print_operand(operand.second)}"
        case Negated():
            return f"{operand.sign}{print_operand(operand.operand)}"


def _integer(operand: Integer) -> str:
    return f"{operand.value}U" if operand.unsigned else str(operand.value)


def _symbol(operand: SymbolAddress) -> str:
    offset = f"+{operand.offset}" if operand.offset else ""
    if operand.mask is not None:
        return f"{operand.mask:#x}({operand.symbol}{offset})"
    return (f"generic({operand.symbol})" if operand.generic else operand.symbol) + offset


def _item(item: Item) -> list[str]:
    match item:
        case Function():
            return _function(item)
        case Variable():
            return [_variable(item) + ";"]
        case Directive():
            return [_directive(item)]
        case Section():
            return []


def _function(function: Function) -> list[str]:
    head = f".{function.linkage} " if function.linkage else ""
    head += ".entry " if function.entry else ".func "
    if function.returns:
        head += f"({', '.join(_variable(v) for v in function.returns)}) "
    head += function.name
    if function.parameters:
        head += f" ({', '.join(_variable(v) for v in function.parameters)})"
    lines = [head, *(_directive(d) for d in function.directives)]
    if function.body is None:
        return [*lines, ";"]
    return [*lines, "{", *_body(function.body), "}"]


def _body(body: Sequence[Statement]) -> list[str]:
    lines: list[str] = []
    for statement in body:
        match statement:
            case Instruction():
                lines.append(print_instruction(statement))
            case Label():
                lines.append(f"{statement.name}:")
            case Scope():
                lines += ["{", *_body(statement.body), "}"]
            case Variable():
                lines.append(_variable(statement) + ";")
            case Directive():
                lines.append(_directive(statement))
            case Prototype():
                returns = f"({', '.join(_variable(v) for v in statement.returns)}) " if statement.returns else ""
                parameters = ", ".join(_variable(v) for v in statement.parameters)
                tail = " .noreturn" if statement.no_return else ""
                lines.append(f"{statement.name}: .callprototype {returns}_ ({parameters}){tail};")
            case Targets():
                lines.append(f"{statement.name}: .{statement.kind} {', '.join(statement.targets)};")
    return lines


def _directive(directive: Directive) -> str:
    """Arguments are tokens: a blank between them is right, and before a comma harmless."""
    text = f".{directive.name} {' '.join(directive.arguments)}"
    if directive.name in _BEFORE_SEMICOLON:
        return text + ";"
    if directive.name not in ("loc", "file"):
        text = f".{directive.name} {', '.join(directive.arguments)}"
    return text.rstrip()


def _variable(variable: Variable) -> str:
    words = [f".{variable.linkage}"] if variable.linkage else []
    words.append(f".{variable.space}")
    if variable.alignment is not None:
        words.append(f".align {variable.alignment}")
    if variable.vector > 1:
        words.append(f".v{variable.vector}")
    words.append(f".{variable.type}")
    if variable.pointer:
        words.append(".ptr")
        if variable.pointee_space:
            words.append(f".{variable.pointee_space}")
        if variable.pointee_alignment is not None:
            words.append(f".align {variable.pointee_alignment}")
    name = variable.name
    if variable.count is not None:
        name += f"<{variable.count}>"
    for extent in variable.shape or ():
        name += f"[{'' if extent is None else extent}]"
    if variable.initializer is not None:
        name += f" = {_initializer(variable.initializer)}"
    return " ".join([*words, name])


def _initializer(value: Initializer) -> str:
    if isinstance(value, tuple):
        return "{" + ", ".join(_initializer(v) for v in value) + "}"
    return print_operand(value)
