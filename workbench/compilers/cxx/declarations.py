"""Parameter names, and plain types, of the kernels in a C++ text: read from their declarations by tokens.

The compilers keep no parameter names. It is no parser of C++: macros are not expanded, and what it cannot read it
leaves out, so that the caller falls back to `arg0`, `arg1` and to types from the compiler.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.compilers.cxx.types import Named, Pointer, Qualified, Type

_TOKEN = re.compile(
    r"(?P<skip>\s+|//[^\n]*|/\*.*?\*/|\\\n)"
    r"|(?P<raw>R\"(?P<d>[^()\s\\]*)\(.*?\)(?P=d)\")"
    r"|(?P<string>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<word>[^\W\d]\w*)|(?P<number>\.?\d(?:[\w.']|[eEpP][+-])*)|(?P<mark>::|\.\.\.|\[\[|\]\]|.)",
    re.DOTALL,
)
_DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE | re.DOTALL)
_OPEN, _CLOSE = {"(": ")", "[": "]", "{": "}", "<": ">"}, set(")]}>")
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
    tokens = list(_tokens(_DIRECTIVE.sub("", text)))
    return tuple(filter(None, (_declaration(tokens, i) for i, token in enumerate(tokens) if token == "__global__")))


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


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:  # an opened comment or string that never closes: its first character alone
            yield text[at]
            at += 1
            continue
        at = match.end()
        if not match["skip"]:
            yield match[0]


def _declaration(tokens: Sequence[str], at: int) -> Declaration | None:
    """Read from `__global__` on: words up to a name that is followed by a parenthesis."""
    at += 1
    while at < len(tokens):
        token = tokens[at]
        if token in (";", "{", "}", "="):
            return None
        if token in _SPECIFIERS and tokens[at + 1 : at + 2] == ["("]:
            at = _behind(tokens, at + 1)
            continue
        if token in ("[[", "<"):
            at = _behind(tokens, at) if token == "<" else _until(tokens, at, "]]")
            continue
        if token == "(":
            name = tokens[at - 1]
            end = _behind(tokens, at)
            if not name.isidentifier() or end > len(tokens):
                return None
            return Declaration(name, tuple(_parameters(tokens[at + 1 : end - 1])))
        at += 1
    return None


def _behind(tokens: Sequence[str], at: int) -> int:
    """The position behind the bracket that closes the one at `at`; past the end where it never closes."""
    stack: list[str] = []
    while at < len(tokens):
        token = tokens[at]
        # Inside parentheses `<` may be less-than: only a template's own brackets are followed.
        if token in _OPEN and (token != "<" or (stack and stack[-1] == ">") or not stack):
            stack.append(_OPEN[token])
        elif stack and token == stack[-1]:
            stack.pop()
            if not stack:
                return at + 1
        at += 1
    return len(tokens) + 1


def _until(tokens: Sequence[str], at: int, mark: str) -> int:
    while at < len(tokens) and tokens[at] != mark:
        at += 1
    return at + 1


def _parameters(tokens: Sequence[str]) -> Iterator[DeclaredParameter]:
    piece: list[str] = []
    depth = 0
    for i, token in enumerate(tokens):
        # Behind a `=` a `<` is more often less-than than a template's bracket.
        if token in "([{" or (token == "<" and i and tokens[i - 1].isidentifier() and "=" not in piece):
            depth += 1
        elif token in _CLOSE and depth:
            depth -= 1
        if token == "," and not depth:
            yield _parameter(piece)
            piece = []
        else:
            piece.append(token)
    if piece and piece != ["void"]:
        yield _parameter(piece)


def _parameter(tokens: list[str]) -> DeclaredParameter:
    if "=" in tokens:
        tokens = tokens[: tokens.index("=")]
    is_pack = "..." in tokens
    tokens = [token for token in tokens if token not in ("...", "[[", "]]", "maybe_unused")]
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
