"""Declarations of a C++ text at file scope: the place, the names, and the words that each uses.

Read from tokens, without types: a declaration ends where its brackets close. Namespaces and `extern "C"` blocks are
looked through; a class is one declaration with its members in it. What cannot be told is read as a variable.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from workbench.compilers.cxx.brackets import behind_angles, closing
from workbench.compilers.cxx.tokens import Tokens

Kind = Literal["function", "variable", "class", "alias", "using", "other"]
Space = Literal["kernel", "device", "host", "none"]

DEVICE_WORDS = frozenset({"__device__", "__global__", "__constant__", "__shared__", "__managed__", "__grid_constant__"})
_CLASS_WORDS = frozenset({"class", "struct", "union", "enum"})
_SPECIFIERS = frozenset(
    [
        "__launch_bounds__",
        "__maxnreg__",
        "__cluster_dims__",
        "__block_size__",
        "__attribute__",
        "alignas",
        "__align__",
        "__declspec",
        "decltype",
        "noexcept",
        "throw",
        "explicit",
        "requires",
        "asm",
        "__asm__",
        "sizeof",
    ]
)
_BEHIND_NAMES = frozenset({",", ";", "=", "[", "{", "(", ":"})
_KEYWORDS = DEVICE_WORDS | {
    "alignas", "auto", "bool", "char", "class", "const", "constexpr", "consteval", "constinit", "double", "else",
    "enum", "explicit", "export", "extern", "float", "for", "friend", "if", "inline", "int", "long", "mutable",
    "namespace", "noexcept", "operator", "private", "protected", "public", "register", "return", "short", "signed",
    "sizeof", "static", "struct", "template", "this", "typedef", "typename", "union", "unsigned", "using",
    "virtual", "void", "volatile", "while", "__inline__", "__forceinline__", "__restrict__", "__noinline__",
    "__host__", "true", "false", "nullptr", "new", "delete",
}  # fmt: skip


@dataclass(frozen=True)
class Item:
    """A declaration: `text[start:end]`.

    Attributes
    ----------
    names
        The names that it declares, more of them where that is not sure.
    words
        The identifiers in it.
    space
        Its execution space, `none` where none is written.
    constant
        A variable that device code may read as a value.
    owner
        The text before its name, `Store` in `Store<T>::fill`.
    name_at
        The offset of its name.
    defined
        It has a body.
    namespace
        The namespaces around it, `a::b::`, or empty.
    members
        The members of a class.
    """

    kind: Kind
    space: Space
    start: int
    end: int
    names: frozenset[str]
    words: frozenset[str]
    name: str = ""
    owner: str = ""
    name_at: int = 0
    constant: bool = False
    constexpr: bool = False
    template: bool = False
    defined: bool = False
    is_virtual: bool = False
    namespace: str = ""
    members: tuple[Item, ...] = ()


def items(tokens: Tokens, spaces: Mapping[str, str], calls: frozenset[str] = frozenset()) -> tuple[Item, ...]:
    """Give the declarations of a text in its order.

    Parameters
    ----------
    spaces
        The bodies of macros that hold an execution space.
    calls
        Macros that take arguments: one may stand as a declaration without a semicolon.
    """
    reader = _Reader(tokens, spaces, calls)
    reader.scope(0, len(tokens.shape), None)
    return tuple(reader.found)


class _Reader:
    def __init__(self, tokens: Tokens, spaces: Mapping[str, str], calls: frozenset[str]) -> None:
        self._tokens = tokens.shape
        self._words = [token for token in tokens.all if token.kind == "word"]
        self._starts = [token.start for token in self._words]
        self._spaces = spaces
        self._calls = calls
        self._namespace = ""
        self.found: list[Item] = []

    def scope(self, at: int, end: int, inside: str | None) -> None:
        """Read declarations up to `end`; `inside` is the name of the class that they are members of."""
        tokens = self._tokens
        while at < end:
            text = tokens[at].text
            if text in (";", "}", ")", "]"):
                at += 1
                continue
            if inside and text in ("public", "private", "protected") and self._text(at + 1) == ":":
                at += 2
                continue
            opened = self._transparent(at, end)
            if opened is not None:
                close = closing(tokens, opened, end)
                before = self._namespace
                self._namespace += self._namespace_name(at, opened)
                self.scope(opened + 1, close, inside)
                self._namespace = before
                at = close + 1
                continue
            at = self._item(at, end, inside)

    def _text(self, at: int) -> str:
        return self._tokens[at].text if at < len(self._tokens) else ""

    def _transparent(self, at: int, end: int) -> int | None:
        """The brace that opens a namespace or an `extern "C"` block, if one begins here."""
        if self._text(at) == "extern" and self._text(at + 1) in ('"C"', '"C++"') and self._text(at + 2) == "{":
            return at + 2
        if self._text(at) == "inline":
            at += 1
        if self._text(at) != "namespace":
            return None
        while at < end and self._text(at) not in ("{", ";", "="):
            at += 1
        return at if self._text(at) == "{" else None

    def _namespace_name(self, at: int, opened: int) -> str:
        words = [t.text for t in self._tokens[at:opened] if t.kind == "word" and t.text not in ("inline", "namespace")]
        return "".join(f"{word}::" for word in words if word != "extern")

    def _item(self, at: int, end: int, inside: str | None) -> int:
        """Read one declaration; gives the position behind it."""
        tokens, first = self._tokens, at
        template = False
        while self._text(at) == "template" and self._text(at + 1) == "<":
            template = True
            behind = behind_angles(tokens, at + 1, end)
            at = behind if behind > at + 1 else at + 2
        head: list[int] = []  # positions outside of brackets
        parens: list[tuple[int, int]] = []
        body: tuple[int, int] | None = None
        has_class = assigned = in_initialisers = is_function = False
        while at < end:
            text = tokens[at].text
            if text == ";":
                break
            if text == "}":
                at -= 1
                break
            if text in ("(", "["):
                close = closing(tokens, at, end)
                if text == "(":
                    if not assigned and self._text(at - 1) not in _SPECIFIERS:
                        parens.append((at, close))
                    lone = at == first + 1 and self._text(first) in self._calls and close + 1 < end
                    if lone and self._text(close + 1) not in (";", "{", "=", ",", "(", "::"):
                        return self._lone_macro(first, close)
                at = close + 1
                continue
            if text == "{":
                close = closing(tokens, at, end)
                before = self._text(at - 1)
                if has_class and not assigned and not parens:
                    body = (at, close)
                elif assigned or (in_initialisers and before not in (")", "}") and before != "try"):
                    pass
                elif parens:
                    body, is_function = (at, close), True
                    at = close
                    break
                elif self._text(close + 1) not in (";", ","):
                    at = close
                    break
                at = close + 1
                continue
            if text == "=" and self._text(at - 1) != "operator":
                assigned = True
            elif text == ":" and parens and not assigned and not has_class:
                in_initialisers = True
            elif text in _CLASS_WORDS and not parens:
                has_class = True
            elif text == "operator":
                # Its name may be brackets or a word: up to the parenthesis of its parameters.
                at += 1
                head.append(at - 1)
                if self._text(at) == "(" and self._text(at + 1) == ")":
                    at += 2
                while at < end and self._text(at) not in ("(", ";", "{", "}"):
                    at += 1
                continue
            elif text == "<" and at > first and tokens[at - 1].kind == "word" and not assigned:
                behind = behind_angles(tokens, at, end)
                if behind > at:
                    at = behind
                    continue
            head.append(at)
            at += 1
        last = min(at, end - 1)
        item = self._item_of(first, last, head, parens, body, template, has_class, assigned, is_function, inside)
        self.found.append(item)
        return last + 1

    def _lone_macro(self, first: int, last: int) -> int:
        start, stop = self._tokens[first].start, self._tokens[last].end
        words = self._words_in(start, stop)
        space = self._space([self._text(first)])
        self.found.append(Item("other", space, start, stop, words - {self._text(first)}, words))
        return last + 1

    def _item_of(
        self, first: int, last: int, head: list[int], parens: list[tuple[int, int]], body: tuple[int, int] | None,
        template: bool, has_class: bool, assigned: bool, is_function: bool, inside: str | None,
    ) -> Item:  # fmt: skip
        tokens = self._tokens
        start, stop = tokens[first].start, tokens[last].end
        texts = [tokens[i].text for i in head]
        words = self._words_in(start, stop)
        space = self._space(texts)
        members: tuple[Item, ...] = ()
        name, owner, name_at, constant = "", "", start, False
        kind: Kind
        if "using" in texts[:1] or "namespace" in texts[:1]:
            kind = "alias" if "=" in texts and texts[0] == "using" else "using"
            names = {texts[1]} if len(texts) > 1 and "=" in texts else set(texts[-1:])
        elif "typedef" in texts:
            kind = "alias"
            names = self._typedef_names(head, parens)
            if body:
                names |= self._class_names(head, body)
        elif has_class and (body or (not parens and self._is_forward(head))):
            kind = "class"
            names = self._class_names(head, body)
            if body and "enum" not in texts:
                inner = _Reader.__new__(_Reader)
                inner.__dict__ |= self.__dict__ | {"found": []}
                inner.scope(body[0] + 1, body[1], next(iter(names), "?"))
                members = tuple(inner.found)
        elif is_function or (parens and not assigned and self._declares_function(head, parens)):
            kind = "function"
            name, name_at = self._function_name(head, parens)
            names = {name}
            owner = texts[texts.index("::") - 1] if "::" in texts and not inside else ""
        else:
            kind = "variable"
            names = self._variable_names(head)
            declared = texts[: texts.index("=")] if "=" in texts else texts
            constant = (
                "constexpr" in declared
                or ("const" in declared and "*" not in declared)
                or self._const_pointer(declared)
            )
        return Item(
            kind, space, start, stop, frozenset(names - _KEYWORDS | ({"operator"} if "operator" in texts else set())),
            words, name, owner, name_at, constant, "constexpr" in texts, template, body is not None, "virtual" in texts,
            self._namespace, members,
        )  # fmt: skip

    def _is_forward(self, head: list[int]) -> bool:
        """True if `struct A;` stands there, and not a variable of that type: `struct A *a;`."""
        words = [self._text(i) for i in head if self._tokens[i].kind == "word" and self._text(i) not in _KEYWORDS]
        return len(words) <= 1 and "*" not in [self._text(i) for i in head]

    @staticmethod
    def _const_pointer(texts: Sequence[str]) -> bool:
        return any(a == "*" and b == "const" for a, b in pairwise(texts))

    def _space(self, texts: Sequence[str]) -> Space:
        specifiers = set(texts)
        for word in specifiers & self._spaces.keys():
            specifiers |= set(re.findall(r"\w+", self._spaces[word]))
        if "__global__" in specifiers:
            return "kernel"
        if specifiers & DEVICE_WORDS:
            return "device"
        return "host" if "__host__" in specifiers else "none"

    def _words_in(self, start: int, stop: int) -> frozenset[str]:
        first, last = bisect.bisect_left(self._starts, start), bisect.bisect_left(self._starts, stop)
        return frozenset(token.text for token in self._words[first:last]) - _KEYWORDS

    def _declares_function(self, head: list[int], parens: list[tuple[int, int]]) -> bool:
        """True if what has parentheses and no body is a function: `float f(int n);`, not `dim3 block(16, 16);`."""
        opened, close = parens[0]
        inside = self._tokens[opened + 1 : close]
        if "operator" in [self._text(i) for i in head] or not inside:
            return True
        return not all(
            token.kind in ("number", "string") or token.text in (",", "-", "*", "+", "/") for token in inside
        )

    def _function_name(self, head: list[int], parens: list[tuple[int, int]]) -> tuple[str, int]:
        before = [i for i in head if i < parens[0][0]] if parens else head
        texts = [self._text(i) for i in before]
        if "operator" in texts:
            return "operator", self._tokens[before[texts.index("operator")]].start
        for i in reversed(before):
            if self._tokens[i].kind == "word":
                return self._tokens[i].text, self._tokens[i].start
        return "", self._tokens[parens[0][0]].start if parens else 0

    def _class_names(self, head: list[int], body: tuple[int, int] | None) -> set[str]:
        tokens = self._tokens
        names = {tokens[i].text for i in head if tokens[i].kind == "word"}
        if body and any(tokens[i].text == "enum" for i in head):
            inner = range(body[0] + 1, body[1])
            names |= {tokens[i].text for i in inner if tokens[i].kind == "word" and tokens[i - 1].text in ("{", ",")}
        return names - _KEYWORDS - _SPECIFIERS

    def _typedef_names(self, head: list[int], parens: list[tuple[int, int]]) -> set[str]:
        words = [self._tokens[i].text for i in head if self._tokens[i].kind == "word"]
        named = set(words[-1:])
        for i in head:
            if self._text(i + 1) == "," and self._tokens[i].kind == "word":
                named.add(self._text(i))
        if parens:  # typedef void (*function)(int)
            opened, close = parens[0]
            named |= {token.text for token in self._tokens[opened:close] if token.kind == "word"}
        return named

    def _variable_names(self, head: list[int]) -> set[str]:
        named, in_value = set(), False
        for i in head:
            if self._text(i) in ("=", ","):
                in_value = self._text(i) == "="
            elif self._tokens[i].kind == "word" and not in_value and self._text(i + 1) in _BEHIND_NAMES:
                named.add(self._text(i))
        return named
