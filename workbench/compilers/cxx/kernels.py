"""The kernels of C++ text: their names, and their parameters as the C++ types say.

The PTX has widths only; types come from mangled names, for `extern "C"` kernels from the text where it spells
builtin types and from the compiler where it does not; names of parameters come from the text.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from workbench.base.records import KernelEntry, Missing, Parameter, Resources
from workbench.compilers.cxx.declarations import Declaration, kernels_in, names_for
from workbench.compilers.cxx.demangle import Demangled, demangle
from workbench.compilers.cxx.types import Function, Pointer, Qualified, Type, parameter_of, spell
from workbench.isa.ptx.entries import Entry

SignaturesOf = Callable[[Sequence[str]], Mapping[str, str]]


def cxx_kernels(
    listed: Sequence[Entry],
    texts: Sequence[str],
    expressions: Mapping[str, str],
    signatures_of: SignaturesOf,
    resources: Mapping[str, Resources] | Missing,
) -> tuple[KernelEntry, ...]:
    """Describe the kernels of a translation from C++.

    Parameters
    ----------
    listed
        The kernels of the PTX.
    texts
        The C++ texts in which they may be declared.
    expressions
        The name expression of each mangled name that was asked for by one.
    signatures_of
        Asks the compiler for the types of kernels with C linkage: for each, the mangled name of an instance of
        a template over its type. Called once, and only if the text does not say them.
    """
    declared = tuple(declaration for text in texts for declaration in kernels_in(text))
    read = {entry.name: demangle(entry.name) for entry in listed}
    types: dict[str, tuple[Type, ...] | None] = {}
    unknown: list[str] = []
    for entry in listed:
        demangled = read[entry.name]
        if demangled is not None:
            types[entry.name] = demangled.parameters
        elif not entry.name.startswith("_Z"):
            types[entry.name] = _declared_types(declared, entry)
            if types[entry.name] is None and entry.parameters:
                unknown.append(entry.name)
    if unknown:
        answers = signatures_of(unknown)
        for name in unknown:
            types[name] = _signature(answers.get(name, ""))
    names = Counter(demangled.name if demangled else name for name, demangled in read.items())
    return tuple(
        KernelEntry(
            name=_name(entry.name, read[entry.name], names),
            mangled_name=entry.name,
            parameters=_parameters(entry, read[entry.name], types.get(entry.name), declared),
            resources=_of(resources, entry.name),
            expression=expressions.get(entry.name),
        )
        for entry in listed
    )


def opaque_parameters(entry: Entry, names: Sequence[str] | None = None) -> tuple[Parameter, ...]:
    """Describe parameters of which only the width is known."""
    return tuple(
        Parameter(
            name=names[i] if names else each.name,
            type=f".{each.type}[{each.count}]" if each.count else f".{each.type}",
            size_bytes=each.size_bytes,
            element_dtype=Missing("PTX has widths only"),
        )
        for i, each in enumerate(entry.parameters)
    )


def _of(resources: Mapping[str, Resources] | Missing, name: str) -> Resources | Missing:
    if isinstance(resources, Missing):
        return resources
    return resources.get(name, Missing("the cubin does not hold this kernel"))


def _name(mangled: str, demangled: Demangled | None, names: Counter[str]) -> str:
    if demangled is None:
        return mangled
    if names[demangled.name] == 1:
        return demangled.name
    return f"{demangled.name}({', '.join(spell(kind) for kind in demangled.parameters)})"


def _parameters(
    entry: Entry, demangled: Demangled | None, types: tuple[Type, ...] | None, declared: Sequence[Declaration]
) -> tuple[Parameter, ...]:
    names = names_for(declared, demangled.name if demangled else entry.name, len(entry.parameters))
    if types is None or len(types) != len(entry.parameters):
        return opaque_parameters(entry, names)
    return tuple(
        parameter_of(kind, name, each.size_bytes)
        for kind, name, each in zip(types, names, entry.parameters, strict=True)
    )


def _declared_types(declared: Sequence[Declaration], entry: Entry) -> tuple[Type, ...] | None:
    """The types that the text spells, if all declarations agree and all are builtin types of the right width."""
    spelled = {
        tuple(parameter.type for parameter in declaration.parameters)
        for declaration in declared
        if declaration.name == entry.name
    }
    if len(spelled) != 1:
        return None
    kinds = [kind for kind in spelled.pop() if kind is not None]
    if len(kinds) != len(entry.parameters):
        return None
    for kind, each in zip(kinds, entry.parameters, strict=True):
        # A macro may stand behind a builtin word: widths at least must agree.
        if each.count is not None or each.size_bytes != _size(kind):
            return None
    return tuple(kinds)


_SIZES = {"bool": 1, "char": 1, "short": 2, "int": 4, "float": 4, "double": 8, "long long": 8}


def _size(kind: Type) -> int | None:
    if isinstance(kind, Qualified):
        return _size(kind.type)
    if isinstance(kind, Pointer):
        return 8
    name = spell(kind).removeprefix("unsigned ").removeprefix("signed ")
    return (4 if sys.platform == "win32" else 8) if name == "long" else _SIZES.get(name)


def _signature(mangled: str) -> tuple[Type, ...] | None:
    demangled = demangle(mangled)
    if demangled is None or len(demangled.arguments) != 1:
        return None
    pointer = demangled.arguments[0]
    if isinstance(pointer, Pointer) and isinstance(pointer.to, Function):
        return pointer.to.parameters
    return None
