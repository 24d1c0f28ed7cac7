"""A kernel of CUDA C++ as its text's tokens: where its name, its parameters, its body and its loops stand.

It is no parser: what it cannot find it leaves out, and what is made of it has to be compiled and run before it is
believed.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from workbench.compilers.cxx.tokens import Directive, Token, Tokens, macros, read

_OPEN = {"(": ")", "[": "]", "{": "}"}
_SPECIFIERS = frozenset({"__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__", "alignas"})
_OPERATORS: Mapping[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
}  # fmt: skip
_CONSTANT = re.compile(
    r"\b(?:const|constexpr)\s+(?:unsigned\s+)?(?:int|unsigned|size_t|long)\s+(\w+)\s*=\s*([^;,]+)[;,]"
)
_MAX_DEPTH = 8


@dataclass(frozen=True)
class Edit:
    """The text between two places becomes another one."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text with edits, which do not overlap."""
    for edit in sorted(edits, key=lambda each: (each.start, each.end), reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


@dataclass(frozen=True)
class Loop:
    """A loop by the numbers of its tokens.

    Attributes
    ----------
    header
        The opening and the closing parenthesis.
    body
        The first token of its statement.
    end
        The last one.
    """

    first: int
    header: tuple[int, int]
    body: int
    end: int


@dataclass(frozen=True)
class KernelText:
    """A kernel in a text, by the numbers of its tokens.

    Attributes
    ----------
    first
        `__global__`.
    parameters, body
        Their brackets.
    """

    text: str
    read: Tokens
    first: int
    name: int
    parameters: tuple[int, int]
    body: tuple[int, int]

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens of the text."""
        return self.read.all

    def words(self, first: int, end: int) -> list[str]:
        """The tokens from one number to before another."""
        return [each.text for each in self.tokens[first:end]]

    def piece(self, first: int, last: int) -> str:
        """The text from one token to another."""
        return self.text[self.tokens[first].start : self.tokens[last].end]

    def line(self, token: int) -> int:
        """The line of a token."""
        return self.text.count("\n", 0, self.tokens[token].start) + 1

    @property
    def inside(self) -> range:
        """The tokens of the body."""
        return range(self.body[0] + 1, self.body[1])

    def behind_statement(self, at: int) -> int:
        """The number of the last token of the statement that begins with a token."""
        word = self.tokens[at].text
        if word == "{":
            return closing(self.tokens, at)
        if word in ("for", "while", "if", "switch") and self.tokens[at + 1].text == "(":
            end = self.behind_statement(closing(self.tokens, at + 1) + 1)
            if word == "if" and end + 1 < len(self.tokens) and self.tokens[end + 1].text == "else":
                return self.behind_statement(end + 2)
            return end
        while at < len(self.tokens) - 1 and self.tokens[at].text != ";":
            at = closing(self.tokens, at) + 1 if self.tokens[at].text in _OPEN else at + 1
        return at

    def loops(self) -> Iterator[Loop]:
        """The `for` and `while` loops of the body, outer ones first."""
        for at in self.inside:
            if self.tokens[at].text in ("for", "while") and self.tokens[at + 1].text == "(":
                end = closing(self.tokens, at + 1)
                if end < self.body[1] and self.tokens[end + 1].text != ";":
                    yield Loop(at, (at + 1, end), end + 1, self.behind_statement(end + 1))

    def parameter_pieces(self) -> list[tuple[int, int]]:
        """The first token of each parameter, and the number behind its last one."""
        result, start, at = [], self.parameters[0] + 1, self.parameters[0] + 1
        while at <= self.parameters[1]:
            if self.tokens[at].text == "," or at == self.parameters[1]:
                if at > start:
                    result.append((start, at))
                start = at + 1
            at = closing(self.tokens, at) + 1 if self.tokens[at].text in _OPEN else at + 1
        return result

    def pointers(self) -> dict[str, str]:
        """The element types of the parameters that are plain pointers, by name."""
        result = {}
        for first, end in self.parameter_pieces():
            words = self.words(first, end)
            if words.count("*") == 1:
                star = words.index("*")
                element = [each for each in words[:star] if each not in ("const", "volatile")]
                result[words[-1]] = " ".join(element).replace(" :: ", "::").replace(" < ", "<").replace(" >", ">")
        return result

    def pragma(self, loop: Loop) -> Directive | None:
        """The `#pragma unroll` of a loop."""
        start = self.tokens[loop.first].start
        for each in self.read.directives:
            is_unroll = each.name == "pragma" and each.rest.startswith("unroll") and each.end <= start
            if is_unroll and not self.text[each.end : start].strip():
                return each
        return None

    def unrolled(self, loop: Loop, times: str) -> Edit:
        """The loop with `#pragma unroll`, in place of one that it has."""
        pragma = self.pragma(loop)
        words = f"#pragma unroll {times}".rstrip()
        if pragma is not None:
            return Edit(pragma.start, pragma.end, words)
        at = self.tokens[loop.first].start
        line = self.text.rfind("\n", 0, at) + 1
        if self.text[line:at].strip():
            return Edit(at, at, f"\n{words}\n")
        return Edit(line, line, f"{words}\n")

    def number(self, first: int, end: int) -> int | None:
        """The value of a constant of integers, by the macros and constants of the text."""
        named = {each.name: each.body for each in macros(self.read.directives) if each.parameters is None}
        named |= dict(_CONSTANT.findall(self.text))
        return _number(" ".join(self.words(first, end)), named, _MAX_DEPTH)


def kernel_text(text: str, name: str) -> KernelText | None:
    """The definition of a kernel; None where the text has none, or several. name: demangled."""
    plain = name.split("<", 1)[0].split("(", 1)[0].rsplit("::", 1)[-1]
    tokens = read(text)
    found = [each for each in _definitions(text, tokens) if tokens.all[each.name].text == plain]
    return found[0] if len(found) == 1 else None


def _definitions(text: str, tokens: Tokens) -> Iterator[KernelText]:
    all_tokens = tokens.all
    for first, token in enumerate(all_tokens):
        if token.text != "__global__":
            continue
        at = first + 1
        while at < len(all_tokens) and all_tokens[at].text not in (";", "{", "}"):
            if all_tokens[at].text == "(":
                end = closing(all_tokens, at)
                if all_tokens[at - 1].text not in _SPECIFIERS:
                    if end + 1 < len(all_tokens) and all_tokens[end + 1].text == "{":
                        body = (end + 1, closing(all_tokens, end + 1))
                        yield KernelText(text, tokens, first, at - 1, (at, end), body)
                    break
                at = end
            at += 1


def closing(tokens: Sequence[Token], at: int) -> int:
    """The number of the bracket that closes the one at a number; the last token where none does."""
    open_brackets: list[str] = []
    while at < len(tokens):
        mark = tokens[at].text
        if mark in _OPEN:
            open_brackets.append(_OPEN[mark])
        elif open_brackets and mark == open_brackets[-1]:
            open_brackets.pop()
            if not open_brackets:
                return at
        at += 1
    return len(tokens) - 1


def _number(words: str, named: Mapping[str, str], depth: int) -> int | None:
    if depth == 0:
        return None
    try:
        parsed = ast.parse(words.replace("/", "//").strip(), mode="eval").body
    except SyntaxError:
        return None
    return _value(parsed, named, depth)


def _value(node: ast.expr, named: Mapping[str, str], depth: int) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name) and node.id in named:
        return _number(named[node.id], named, depth - 1)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _value(node.left, named, depth), _value(node.right, named, depth)
        if left is not None and right is not None and (right or not isinstance(node.op, ast.FloorDiv)):
            return _OPERATORS[type(node.op)](left, right)
    return None
