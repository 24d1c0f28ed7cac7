"""A pass that turns arguments and results in registers into parameters (PTX ISA 9.7.12 call).

PTX lets a call pass registers and constants, and a function take and return `.reg` variables. After this pass all
travel through `.param` variables, predicates as bytes, so nothing behind it has to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from workbench.isa.ptx.nodes import (
    Address,
    DeferredBody,
    Function,
    Group,
    Instruction,
    Integer,
    Module,
    Name,
    Operand,
    Predicate,
    Prototype,
    Scope,
    Statement,
    Variable,
)

Signature = tuple[tuple[Variable, ...], tuple[Variable, ...]]
"""Returns and parameters."""
_WORD = "$predicate"
"""The register that has a predicate as a number."""


def pass_registers_through_parameters(module: Module) -> Module:
    """The module with every call and function in the form of the ABI."""
    signatures: dict[str, Signature] = {
        i.name: (i.returns, i.parameters) for i in module.items if isinstance(i, Function)
    }
    return replace(
        module, items=tuple(_function(i, signatures) if isinstance(i, Function) else i for i in module.items)
    )


def _function(function: Function, signatures: Mapping[str, Signature]) -> Function:
    body = function.body
    if isinstance(body, DeferredBody):
        body = DeferredBody(partial(_body, function, signatures))
    elif body is not None:
        body = _body(function, signatures)
    return replace(
        function,
        parameters=tuple(_as_parameter(v, f"{v.name}$in") for v in function.parameters),
        returns=tuple(_as_parameter(v, f"{v.name}$out") for v in function.returns),
        body=body,
    )


def _body(function: Function, signatures: Mapping[str, Signature]) -> tuple[Statement, ...]:
    """The body of a function that has one."""
    taken = [v for v in function.parameters if v.space == "reg"]
    results = [v for v in function.returns if v.space == "reg"]
    body = tuple(function.body or ())
    params = {v.name for v in (*function.parameters, *function.returns) if v.space == "param"}
    params |= _parameters_of(body)
    body = _statements(body, {**signatures, **_prototypes(body)}, params, results)
    head: list[Statement] = [replace(v) for v in (*taken, *results)]
    head += [_load(v, Name(v.name, v.line, v.column), f"{v.name}$in", None) for v in taken]
    return (*head, *body, *(_store(v, Name(v.name, v.line, v.column), f"{v.name}$out", None) for v in results))


def _as_parameter(variable: Variable, name: str) -> Variable:
    """A parameter for a register; a predicate travels as a byte."""
    if variable.space != "reg":
        return variable
    return replace(variable, space="param", name=name, type="u8" if variable.type == "pred" else variable.type)


def _parameters_of(body: tuple[Statement, ...]) -> set[str]:
    found = {s.name for s in body if isinstance(s, Variable) and s.space == "param"}
    return found.union(*(_parameters_of(s.body) for s in body if isinstance(s, Scope)))


def _prototypes(body: tuple[Statement, ...]) -> dict[str, Signature]:
    result: dict[str, Signature] = {}
    for s in body:
        if isinstance(s, Prototype):
            result[s.name] = (s.returns, s.parameters)
        elif isinstance(s, Scope):
            result |= _prototypes(s.body)
    return result


def _statements(
    body: tuple[Statement, ...], signatures: Mapping[str, Signature], params: set[str], results: list[Variable]
) -> tuple[Statement, ...]:
    statements: list[Statement] = []
    for statement in body:
        if isinstance(statement, Scope):
            statements.append(replace(statement, body=_statements(statement.body, signatures, params, results)))
        elif isinstance(statement, Instruction) and statement.mnemonic == "call":
            statements.append(_call(statement, signatures, params))
        elif isinstance(statement, Instruction) and statement.mnemonic == "ret":
            statements += [
                _store(v, Name(v.name, statement.line, statement.column), f"{v.name}$out", statement.predicate)
                for v in results
            ]
            statements.append(statement)
        else:
            statements.append(statement)
    return tuple(statements)


def _call(call: Instruction, signatures: Mapping[str, Signature], params: set[str]) -> Statement:
    named = [o.text for o in call.operands if isinstance(o, Name)]
    signature = next((signatures[n] for n in reversed(named) if n in signatures), None)
    if signature is None:
        return call
    before: list[Statement] = []
    after: list[Statement] = []
    operands: list[Operand] = []
    seen_target = False
    for operand in call.operands:
        if isinstance(operand, Group) and len(operand.elements) == len(signature[seen_target]):
            elements: list[Operand] = []
            for i, (element, variable) in enumerate(zip(operand.elements, signature[seen_target], strict=True)):
                if (isinstance(element, Name) and element.text in params) or variable.shape is not None:
                    elements.append(element)
                    continue
                name = f"${'argument' if seen_target else 'result'}{i}"
                at_call = replace(variable, space="reg", line=call.line, column=call.column)
                before.append(_as_parameter(at_call, name))
                if seen_target:
                    before.append(_store(at_call, element, name, None))
                else:
                    after.append(_load(at_call, element, name, call.predicate))
                elements.append(Name(name, element.line, element.column))
            operand = replace(operand, elements=tuple(elements))
        seen_target = seen_target or isinstance(operand, Name)
        operands.append(operand)
    if not before:
        return call
    return Scope((*before, replace(call, operands=tuple(operands)), *after), call.line, call.column)


def _load(variable: Variable, to: Operand, name: str, predicate: Predicate | None) -> Statement:
    place = (to.line, to.column)
    source = Address(Name(name, *place), 0, (), *place)
    if variable.type != "pred":
        return Instruction(f"ld.param.{_access(variable)}", (to, source), predicate, *place)
    word = Name(_WORD, *place)
    load = Instruction("ld.param.u8", (word, source), predicate, *place)
    test = Instruction("setp.ne.u16", (to, word, Integer(0, False, *place)), predicate, *place)
    return Scope((Variable("reg", "u16", _WORD, *place), load, test), *place)


def _store(variable: Variable, source: Operand, name: str, predicate: Predicate | None) -> Statement:
    place = (source.line, source.column)
    to = Address(Name(name, *place), 0, (), *place)
    if variable.type != "pred":
        return Instruction(f"st.param.{_access(variable)}", (to, source), predicate, *place)
    word = Name(_WORD, *place)
    chosen = (Integer(1, False, *place), Integer(0, False, *place))
    number = Instruction("selp.u16", (word, *chosen, source), predicate, *place)
    store = Instruction("st.param.u8", (to, word), predicate, *place)
    return Scope((Variable("reg", "u16", _WORD, *place), number, store), *place)


def _access(variable: Variable) -> str:
    """The modifiers of an access to all of a parameter that stands for a register."""
    return variable.type if variable.vector == 1 else f"v{variable.vector}.{variable.type}"
