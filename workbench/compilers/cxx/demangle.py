"""Names of the Itanium C++ ABI read back, as far as kernels have them: names, template arguments, parameter types.

Written because the wheels hold no c++filt, and because the types of the parameters are needed as a tree, not as
text. Expressions in template arguments other than literals (`decltype`, `sizeof`) are not read: such a name gives
None, and the caller goes on with the mangled one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from workbench.compilers.cxx.types import Array, Function, Named, Pointer, Qualified, Type, spell


@dataclass(frozen=True)
class _Parameter:
    """A use of a template parameter, before the arguments are known."""

    index: int


@dataclass(frozen=True)
class _Pack:
    items: tuple[_Argument, ...]


@dataclass(frozen=True)
class _Expansion:
    """`pattern...`"""

    pattern: _Raw


@dataclass(frozen=True)
class _Wrap:
    """A pointer, reference, qualified type or array around a type that is not resolved yet."""

    make: Callable[[Type], Type]
    inner: _Raw


@dataclass(frozen=True)
class _RawFunction:
    result: _Raw
    parameters: tuple[_Raw, ...]


@dataclass(frozen=True)
class _RawName:
    """A name whose template arguments are not resolved yet: pieces of text, and arguments between `<` and `>`."""

    pieces: tuple[str | tuple[_Argument, ...], ...]
    builtin: bool = False


_Raw: TypeAlias = _Parameter | _Expansion | _Wrap | _RawFunction | _RawName
_Argument: TypeAlias = "_Raw | _Pack | str"


@dataclass(frozen=True)
class Demangled:
    """A function's name with its template arguments, and its parameters (empty for `(void)`).

    `arguments` are the types among the template arguments of the last name.
    """

    name: str
    parameters: tuple[Type, ...]
    arguments: tuple[Type, ...]


class _Unreadable(ValueError):
    pass


_BUILTIN = {
    "v": "void", "w": "wchar_t", "b": "bool", "c": "char", "a": "signed char", "h": "unsigned char", "s": "short",
    "t": "unsigned short", "i": "int", "j": "unsigned int", "l": "long", "m": "unsigned long", "x": "long long",
    "y": "unsigned long long", "n": "__int128", "o": "unsigned __int128", "f": "float", "d": "double",
    "e": "long double", "g": "__float128", "z": "...",
}  # fmt: skip
_BUILTIN_D = {
    "Dn": "decltype(nullptr)", "Da": "auto", "Dc": "decltype(auto)", "Di": "char32_t", "Ds": "char16_t",
    "Du": "char8_t", "Dh": "half",
}  # fmt: skip
_STANDARD = {
    "t": "std", "a": "std::allocator", "b": "std::basic_string", "s": "std::string", "i": "std::istream",
    "o": "std::ostream", "d": "std::iostream",
}  # fmt: skip
_QUALIFIER = {"K": "const", "V": "volatile"}


@lru_cache(4096)
def demangle(mangled: str) -> Demangled | None:
    """Read a mangled name; None where it is not one (`extern "C"`), or where it holds what is not read here."""
    if not mangled.startswith("_Z"):
        return None
    try:
        return _Reader(mangled[2:]).encoding(top=True)
    except (_Unreadable, IndexError, RecursionError):
        return None


def plain_name(symbol: str) -> str:
    """Give the readable name of a symbol, without parameters; the symbol itself where it cannot be read."""
    read = demangle(symbol)
    return read.name if read else symbol


class _Reader:
    """A reader by recursive descent; `subs` are what `S_`, `S0_` ... stand for."""

    def __init__(self, text: str) -> None:
        self.text = text + "\0"
        self.at = 0
        self.subs: list[_Raw] = []

    def encoding(self, top: bool = False) -> Demangled:
        name, last_is_template = self.name()
        last = name.pieces[-1] if last_is_template else ()
        arguments = last if isinstance(last, tuple) else ()
        resolve = _Resolver(arguments)
        raw: list[_Raw] = []
        if self.text[self.at] not in "\0.E" and not (top and self.text[self.at] == "$"):
            if last_is_template:
                self.type()  # the result, which only templates carry
            while self.text[self.at] not in "\0.E":
                raw.append(self.type())
        parameters = [kind for each in raw for kind in resolve.types(each)]
        if parameters == [Named("void", builtin=True)]:
            parameters = []
        types = tuple(kind for each in arguments if not isinstance(each, str) for kind in resolve.types(each))
        return Demangled(resolve.name(name), tuple(parameters), types)

    # -- names

    def name(self) -> tuple[_RawName, bool]:
        head = self.text[self.at]
        if head == "N":
            return self.nested()
        if head == "Z":
            return self.local()
        if head == "S" and self.text[self.at + 1] != "t":
            base = self.substitution()
            if not isinstance(base, _RawName):
                raise _Unreadable
            name = base
        else:
            prefix = ""
            if self.text.startswith("St", self.at):
                self.at += 2
                prefix = "std::"
            name = _RawName((prefix + self.unqualified(),))
            if self.text[self.at] == "I":
                self.subs.append(name)
        if self.text[self.at] == "I":
            return _RawName((*name.pieces, self.arguments())), True
        return name, False

    def nested(self) -> tuple[_RawName, bool]:
        self.take("N")
        while self.text[self.at] in "rVKRO":
            self.at += 1
        name = _RawName(())
        template = False
        while self.text[self.at] != "E":
            head = self.text[self.at]
            if head == "I":
                name, template = _RawName((*name.pieces, self.arguments())), True
            elif head == "S" and not name.pieces:
                if self.text[self.at + 1] == "t":
                    self.at += 2
                    name = _RawName(("std",))
                    continue
                base = self.substitution()
                if not isinstance(base, _RawName):
                    raise _Unreadable
                name, template = base, False
                continue
            elif head == "M":
                self.at += 1
                continue
            else:
                part = self.unqualified()
                if not part:  # an inline piece that people do not write
                    continue
                if name.pieces:
                    part = "::" + part
                elif head == "T":
                    raise _Unreadable
                name, template = _RawName((*name.pieces, part)), False
            if self.text[self.at] != "E":
                self.subs.append(name)
        self.at += 1
        return name, template

    def local(self) -> tuple[_RawName, bool]:
        self.take("Z")
        scope = self.encoding()
        self.take("E")
        if self.text[self.at] == "s":
            self.at += 1
            entity, template = _RawName(("string literal",)), False
        else:
            entity, template = self.name()
        if self.text[self.at] == "_":
            self.at += 1
            while self.text[self.at].isdigit() or self.text[self.at] == "_":
                self.at += 1
        return _RawName((scope.name + "::", *entity.pieces)), template

    def unqualified(self) -> str:
        head = self.text[self.at]
        if head == "L":  # internal linkage
            self.at += 1
            return self.unqualified()
        if head.isdigit():
            name = self.source_name()
        elif head == "U" and self.text[self.at + 1] == "t":
            self.at += 2
            name = f"{{unnamed type#{self.ordinal()}}}"
        elif head == "U" and self.text[self.at + 1] == "l":
            self.at += 2
            while self.text[self.at] != "E":
                self.type()
            self.at += 1
            name = f"{{lambda#{self.ordinal()}}}"
        elif head in "CD" and self.text[self.at + 1].isdigit():
            self.at += 2
            name = "{constructor}" if head == "C" else "{destructor}"
        elif head.islower() and self.text[self.at : self.at + 2] in _OPERATORS:
            name = "operator" + _OPERATORS[self.text[self.at : self.at + 2]]
            self.at += 2
        else:
            raise _Unreadable
        while self.text[self.at] == "B":  # ABI tags
            self.at += 1
            self.source_name()
        return name

    def source_name(self) -> str:
        length = self.number()
        name = self.text[self.at : self.at + length]
        if len(name) != length or "\0" in name:
            raise _Unreadable
        self.at += length
        if name.startswith(("_GLOBAL__N_", "_INTERNAL_")) or "_GLOBAL__N_" in name:
            return "(anonymous namespace)"
        return name

    def ordinal(self) -> int:
        number = self.number() + 2 if self.text[self.at].isdigit() else 1
        self.take("_")
        return number

    # -- template arguments

    def arguments(self) -> tuple[_Argument, ...]:
        self.take("I")
        found: list[_Argument] = []
        while self.text[self.at] != "E":
            found.append(self.argument())
        self.at += 1
        return tuple(found)

    def argument(self) -> _Argument:
        head = self.text[self.at]
        if head == "L":
            return self.literal()
        if head == "J":
            self.at += 1
            items: list[_Argument] = []
            while self.text[self.at] != "E":
                items.append(self.argument())
            self.at += 1
            return _Pack(tuple(items))
        if head == "X":
            self.at += 1
            if self.text.startswith("ad", self.at):  # the address of a function or variable
                self.at += 2
                value = "&" + self.literal()
            else:
                value = self.literal()
            self.take("E")
            return value
        if head == "T" and self.text[self.at + 1] in "ynt":  # the declaration of a template parameter
            self.at += 2
            if self.text[self.at - 1] == "n":
                self.type()
            return self.argument()
        return self.type()

    def literal(self) -> str:
        self.take("L")
        if self.text.startswith("_Z", self.at):
            self.at += 2
            name = self.encoding().name
            self.take("E")
            return name
        kind = self.type()
        end = self.text.index("E", self.at)
        digits = self.text[self.at : end]
        self.at = end + 1
        value = "-" + digits[1:] if digits.startswith("n") else digits
        text = _Resolver(()).text(kind)
        if text == "bool":
            return "true" if value == "1" else "false"
        if text in ("float", "double", "half"):
            raise _Unreadable
        if text == "decltype(nullptr)":
            return "nullptr"
        if isinstance(kind, _RawName) and kind.builtin and "char" not in text:
            return value
        return f"({text}){value}"

    # -- types

    def type(self) -> _Raw:
        head = self.text[self.at]
        pair = self.text[self.at : self.at + 2]
        if head in _BUILTIN:
            self.at += 1
            return _RawName((_BUILTIN[head],), builtin=True)
        if pair in _BUILTIN_D:
            self.at += 2
            return _RawName((_BUILTIN_D[pair],), builtin=True)
        if pair == "St" or head.isdigit() or head in "NZ":
            name, _ = self.name()
            return self.remember(name)
        if head == "S":
            base = self.substitution()
            if self.text[self.at] == "I" and isinstance(base, _RawName):
                return self.remember(_RawName((*base.pieces, self.arguments())))
            return base
        if head == "T":
            return self.remember(self.template_parameter())
        if head in "KVr":
            words = []
            while self.text[self.at] in "rVK":
                if self.text[self.at] in _QUALIFIER:
                    words.append(_QUALIFIER[self.text[self.at]])
                self.at += 1
            qualifiers = tuple(sorted(words))
            inner = self.type()
            return self.remember(_Wrap(lambda t: Qualified(t, qualifiers), inner) if qualifiers else inner)
        if head in "PRO":
            self.at += 1
            symbol = {"P": "*", "R": "&", "O": "&&"}[head]
            return self.remember(_Wrap(lambda t: Pointer(t, symbol), self.type()))
        if head == "A":
            self.at += 1
            extent = self.text[self.at : self.text.index("_", self.at)]
            if extent and not extent.isdigit():
                raise _Unreadable
            self.at += len(extent) + 1
            return self.remember(_Wrap(lambda t: Array(t, extent), self.type()))
        if pair == "Do":  # noexcept
            self.at += 2
            return self.type()
        if head == "F":
            self.at += 1
            if self.text[self.at] == "Y":  # extern "C"
                self.at += 1
            result = self.type()
            parameters: list[_Raw] = []
            while self.text[self.at] != "E":
                parameters.append(self.type())
            self.at += 1
            return self.remember(_RawFunction(result, tuple(parameters)))
        if pair == "Dp":
            self.at += 2
            return self.remember(_Expansion(self.type()))
        if pair == "DF":
            end = self.text.index("_" if "_" in self.text[self.at : self.at + 6] else "b", self.at)
            bits = self.text[self.at + 2 : end].rstrip("b")
            brain = self.text[end - 1] == "b" or self.text[end] == "b"
            self.at = end + 1
            return _RawName(("__bf16" if brain else f"_Float{bits}",), builtin=True)
        if head == "u":  # a vendor's builtin
            self.at += 1
            return self.remember(_RawName((self.source_name(),)))
        if head == "U":  # a vendor's qualifier
            self.at += 1
            self.source_name()
            return self.remember(self.type())
        raise _Unreadable

    def template_parameter(self) -> _Raw:
        self.take("T")
        if self.text[self.at] == "L":
            raise _Unreadable
        index = self.number() + 1 if self.text[self.at].isdigit() else 0
        self.take("_")
        return _Parameter(index)

    def substitution(self) -> _Raw:
        self.take("S")
        head = self.text[self.at]
        if head in _STANDARD:
            self.at += 1
            return _RawName((_STANDARD[head],))
        end = self.text.index("_", self.at)
        digits = self.text[self.at : end]
        self.at = end + 1
        try:
            return self.subs[int(digits, 36) + 1 if digits else 0]
        except ValueError as error:
            raise _Unreadable from error

    def remember(self, kind: _Raw) -> _Raw:
        self.subs.append(kind)
        return kind

    # -- text

    def take(self, expected: str) -> None:
        if not self.text.startswith(expected, self.at):
            raise _Unreadable
        self.at += len(expected)

    def number(self) -> int:
        start = self.at
        while self.text[self.at].isdigit():
            self.at += 1
        if start == self.at:
            raise _Unreadable
        return int(self.text[start : self.at])


class _Resolver:
    """Puts the template arguments of a function where its types name them."""

    def __init__(self, arguments: tuple[_Argument, ...]) -> None:
        self.arguments = arguments

    def types(self, raw: _Raw | _Pack, index: int | None = None) -> list[Type]:
        """Resolve to types: none or several where a pack stands."""
        if isinstance(raw, _Pack):
            return [kind for item in raw.items if not isinstance(item, str) for kind in self.types(item)]
        if isinstance(raw, _Expansion):
            return [self.types(raw.pattern, i)[0] for i in range(self.length(raw.pattern))]
        if isinstance(raw, _Parameter):
            if raw.index >= len(self.arguments):
                raise _Unreadable
            argument = self.arguments[raw.index]
            if isinstance(argument, _Pack):
                if index is None:
                    raise _Unreadable
                argument = argument.items[index]
            if isinstance(argument, str):
                raise _Unreadable
            return self.types(argument, index)
        if isinstance(raw, _Wrap):
            return [_collapse(raw.make(self.one(raw.inner, index)))]
        if isinstance(raw, _RawFunction):
            listed = [kind for p in raw.parameters for kind in self.types(p, index)]
            if listed == [Named("void", builtin=True)]:
                listed = []
            return [Function(self.one(raw.result, index), tuple(listed))]
        return [Named(self.name(raw, index), raw.builtin)]

    def one(self, raw: _Raw, index: int | None) -> Type:
        found = self.types(raw, index)
        if len(found) != 1:
            raise _Unreadable
        return found[0]

    def length(self, raw: _Raw) -> int:
        """The number of elements of the pack in a pattern."""
        if isinstance(raw, _Parameter):
            argument = self.arguments[raw.index] if raw.index < len(self.arguments) else None
            if isinstance(argument, _Pack):
                return len(argument.items)
        if isinstance(raw, _Wrap):
            return self.length(raw.inner)
        if isinstance(raw, _RawName):
            for piece in raw.pieces:
                for argument in piece if isinstance(piece, tuple) else ():
                    if isinstance(argument, _Parameter | _Wrap | _RawName):
                        try:
                            return self.length(argument)
                        except _Unreadable:
                            continue
        raise _Unreadable

    def name(self, raw: _RawName, index: int | None = None) -> str:
        text = ""
        for piece in raw.pieces:
            if isinstance(piece, str):
                text += piece
            else:
                text += "<" + ", ".join(part for a in piece for part in self.argument(a, index)) + ">"
        return text

    def argument(self, argument: _Argument, index: int | None) -> list[str]:
        if isinstance(argument, str):
            return [argument]
        if isinstance(argument, _Pack):
            return [part for item in argument.items for part in self.argument(item, index)]
        return [spell(kind) for kind in self.types(argument, index)]

    def text(self, raw: _Raw) -> str:
        return spell(self.one(raw, None))


def _collapse(kind: Type) -> Type:
    """Qualifiers of a qualified type are one set (`const T` where T is `const float`); so are references."""
    if isinstance(kind, Qualified) and isinstance(kind.type, Qualified):
        return Qualified(kind.type.type, tuple(sorted({*kind.qualifiers, *kind.type.qualifiers})))
    if isinstance(kind, Pointer) and kind.symbol != "*" and isinstance(kind.to, Pointer) and kind.to.symbol != "*":
        return Pointer(kind.to.to, "&&" if kind.symbol == kind.to.symbol == "&&" else "&")
    return kind


_OPERATORS = {
    "nw": " new", "dl": " delete", "pl": "+", "mi": "-", "ml": "*", "dv": "/", "rm": "%", "an": "&", "or": "|",
    "eo": "^", "aS": "=", "pL": "+=", "mI": "-=", "mL": "*=", "dV": "/=", "ls": "<<", "rs": ">>", "eq": "==",
    "ne": "!=", "lt": "<", "gt": ">", "le": "<=", "ge": ">=", "nt": "!", "aa": "&&", "oo": "||", "pp": "++",
    "mm": "--", "cl": "()", "ix": "[]", "ng": "-", "co": "~", "pt": "->",
}  # fmt: skip
