"""Parameter names, and plain types, of the kernels in a C++ text: read from their declarations by tokens.

The compilers keep no parameter names. It is no parser of C++: macros are not expanded, and what it cannot read it
leaves out, so that the caller falls back to `arg0`, `arg1` and to types from the compiler.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.compilers.cxx.brackets import behind_angles, closing, split
from workbench.compilers.cxx.tokens import Token, read
from workbench.compilers.cxx.types import Named, Pointer, Qualified, Type

_BUILTIN_WORDS = {"void", "bool", "char", "short", "int", "long", "float", "double", "signed", "unsigned"}
_IGNORED_WORDS = {"__restrict__", "__restrict", "restrict", "__grid_constant__", "register", "typename"}
_SPECIFIERS = {"__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__", "__attribute__", "alignas"}


@dataclass(frozen=True)
class DeclaredParameter:
    """`name` is None where the declaration gives none; `type` where it is made of builtin words only."""

    name: str | None
    type: Type | None
    is_pack: bool = False


@dataclass(frozen=True)
class Declaration:
    """A `__global__` function as the text declares it."""

    name: str
    parameters: tuple[DeclaredParameter, ...]


def kernels_in(text: str) -> tuple[Declaration, ...]:
    """Give the declarations of `__global__` functions in the order of the text."""
    if "__global__" not in text:
        return ()
    tokens = read(text).all
    return tuple(
        filter(None, (_declaration(tokens, i) for i, token in enumerate(tokens) if token.text == "__global__"))
    )


def names_for(declarations: Sequence[Declaration], name: str, count: int) -> tuple[str, ...]:
    """Name the `count` parameters of the kernel `name` (without template arguments); `arg0` ... where unknown."""
    short = name.split("<", 1)[0].rsplit("::", 1)[-1]
    for declaration in declarations:
        if declaration.name == short:
            named = _named(declaration, count)
            if named:
                return named
    return tuple(f"arg{i}" for i in range(count))


def _named(declaration: Declaration, count: int) -> tuple[str, ...] | None:
    listed = declaration.parameters
    packs = sum(p.is_pack for p in listed)
    if packs > 1 or (len(listed) != count and not packs) or len(listed) - packs > count:
        return None
    names: list[str] = []
    for parameter in listed:
        if parameter.is_pack:
            base = parameter.name or "arg"
            names += [f"{base}{i}" for i in range(count - len(listed) + 1)]
        else:
            names.append(parameter.name or f"arg{len(names)}")
    return tuple(names) if len(set(names)) == len(names) else None


def _declaration(tokens: Sequence[Token], at: int) -> Declaration | None:
    """Read from `__global__` on: words up to a name that is followed by a parenthesis."""
    at, end = at + 1, len(tokens)
    while at < end:
        text = tokens[at].text
        if text in (";", "{", "}", "="):
            return None
        if text in _SPECIFIERS and at + 1 < end and tokens[at + 1].text == "(":
            at = closing(tokens, at + 1, end)
        elif text == "[":
            at = closing(tokens, at, end)
        elif text == "<":
            at = max(behind_angles(tokens, at, end) - 1, at)
        elif text == "(":
            name, close = tokens[at - 1].text, closing(tokens, at, end)
            if not name.isidentifier() or close == end:
                return None
            parts = [[token.text for token in part] for part in split(_without_attributes(tokens[at + 1 : close]))]
            return Declaration(name, tuple(_parameter(part) for part in parts if part != ["void"]))
        at += 1
    return None


def _without_attributes(tokens: Sequence[Token]) -> list[Token]:
    """Tokens without `[[maybe_unused]]` and its like."""
    left: list[Token] = []
    at = 0
    while at < len(tokens):
        if [token.text for token in tokens[at : at + 2]] == ["[", "["]:
            at = closing(tokens, at, len(tokens))
        else:
            left.append(tokens[at])
        at += 1
    return left


def _parameter(tokens: list[str]) -> DeclaredParameter:
    if "=" in tokens:
        tokens = tokens[: tokens.index("=")]
    is_pack = "..." in tokens
    tokens = [token for token in tokens if token != "..."]
    array = len(tokens) > 1 and tokens[-1] == "]"
    while len(tokens) > 1 and tokens[-1] == "]":
        while tokens and tokens.pop() != "[":
            pass
    if "(" in tokens:  # a pointer to a function or an array: `void (*f)(int)`
        opened = tokens.index("(")
        named = [t for t in tokens[opened + 1 : tokens.index(")", opened)] if t.isidentifier()]
        return DeclaredParameter(named[-1] if named else None, None, is_pack)
    words = [t for t in tokens if t not in _IGNORED_WORDS]
    last = words[-1] if words else ""
    before = words[-2] if len(words) > 1 else ""
    has_name = last.isidentifier() and last not in _BUILTIN_WORDS and last != "const" and before not in ("", "::")
    # `const T` has no name: the word before the last must be one that can end a type.
    if has_name and before == "const" and len(words) == 2:
        has_name = False
    kind = _plain_type(words[:-1] if has_name else words)
    if array and kind is not None:
        kind = Pointer(kind)
    return DeclaredParameter(last if has_name else None, kind, is_pack)


def _plain_type(words: Sequence[str]) -> Type | None:
    """A type made of builtin words, `const` and `*` only; None for any other, which the compiler must name."""
    kind: Type | None = None
    base: list[str] = []
    constant = False
    for word in words:
        if word == "const":
            if kind is None:
                constant = True
            elif isinstance(kind, Pointer):
                kind = Qualified(kind, ("const",))
        elif word in _BUILTIN_WORDS and kind is None:
            base.append(word)
        elif word == "*":
            kind = Pointer(kind or _builtin(base, constant)) if base else None
            if kind is None:
                return None
        else:
            return None
    return kind or (_builtin(base, constant) if base else None)


def _builtin(words: Sequence[str], constant: bool) -> Type:
    unsigned = "unsigned" in words
    if "char" in words:
        name = "unsigned char" if unsigned else "signed char" if "signed" in words else "char"
    elif "short" in words:
        name = "unsigned short" if unsigned else "short"
    elif words.count("long") == 2:
        name = "unsigned long long" if unsigned else "long long"
    elif "long" in words:
        name = "long double" if "double" in words else "unsigned long" if unsigned else "long"
    elif {"float", "double", "bool", "void"} & set(words):
        name = words[-1]
    else:
        name = "unsigned int" if unsigned else "int"
    named = Named(name, builtin=True)
    return Qualified(named, ("const",)) if constant else named
