"""Counting loops of a source, by its text: their lines, their step, their iterations where that is a literal.

CUDA C++ and Python; names of constants (`#define`, `constexpr`, plain assignments) are looked up in the same text,
where they mean one number and are declared as nothing else. Nothing is parsed: a loop that is written in another way is
not found, and the step of one whose body may change its counter is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_FOR = re.compile(
    r"\bfor\s*\(\s*(?:[\w:]+\s+)*(?P<name>\w+)\s*=\s*(?P<start>[^;,]+);\s*(?P=name)\s*(?P<test><=?|>=?|!=)\s*(?P<end>[^;]+);"
    r"\s*(?:(?P<one>\+\+\s*(?P=name)|(?P=name)\s*\+\+|--\s*(?P=name)|(?P=name)\s*--)"
    r"|(?P=name)\s*(?P<sign>[+-])=\s*(?P<step>[^)]+))\s*\)"
)
_RANGE = re.compile(r"^\s*for\s+\w+\s+in\s+range\(\s*(?P<arguments>[^()]*)\)\s*:")
_CONSTANTS = re.compile(
    r"#define\s+(\w+)\s+(\d+)\s*$|(?:constexpr|const)\s+(?:[\w:]+\s+)+(\w+)\s*=\s*(\d+)\s*;|^(\w+)\s*=\s*(\d+)\s*$",
    re.MULTILINE,
)
# A name behind a type, or among the parameters of a template.
_DECLARED = r"(?<!return)(?<!else)(?<!case)(?<=[\w*&>])\s+{}\s*(?:[,;=)>]|$)"
_CHANGED = r"(?:\+\+|--|(?<!&)&)\s*{0}\b|\b{0}\s*(?:\+\+|--|(?:[-+*/%&|^]|<<|>>)?=(?!=))"


@dataclass(frozen=True)
class SourceLoop:
    """A counting loop: lines from head to end of the body, step of the counter (0: unknown), iterations or None."""

    first: int
    last: int
    step: int
    trips: int | None


def source_loops(source: Mapping[int, str]) -> tuple[SourceLoop, ...]:
    """Find the counting loops of a text, given by line number."""
    text = "\n".join(source.values())
    return tuple(_found(source, _constants(re.sub(r"//.*", "", text))))


def _constants(text: str) -> Mapping[str, int]:
    """Names that mean one number wherever they are declared in a text."""
    values: dict[str, list[int]] = {}
    for match in _CONSTANTS.findall(text):
        name, value = next((match[n], match[n + 1]) for n in (0, 2, 4) if match[n])
        values.setdefault(name, []).append(int(value))
    return {
        name: found[0]
        for name, found in values.items()
        if len(set(found)) == 1 and len(re.findall(_DECLARED.format(name), text, re.MULTILINE)) <= len(found)
    }


def _found(source: Mapping[int, str], constants: Mapping[str, int]) -> Iterator[SourceLoop]:
    for number, line in source.items():
        code = re.sub(r"//.*", "", line)
        for match in _FOR.finditer(code):
            step = 1 if match["one"] else _value(match["step"], constants)
            if step is not None and ("-" in (match["one"] or "") or match["sign"] == "-"):
                step = -step
            start, end = _value(match["start"], constants), _value(match["end"], constants)
            last = _end_of_body(source, number, match.end())
            body = "\n".join(
                [code[match.end() :], *(re.sub(r"//.*", "", source[n]) for n in range(number + 1, last + 1))]
            )
            if re.search(_CHANGED.format(match["name"]), body):
                step = None
            yield SourceLoop(number, last, step or 0, _trips(start, end, step, match["test"]))
        python = _RANGE.match(line)
        if python:
            values = [_value(part, constants) for part in python["arguments"].split(",")]
            start, end, step = (
                (0, values[0], 1) if len(values) == 1 else (*values[:2], values[2] if len(values) > 2 else 1)
            )
            yield SourceLoop(number, _end_of_block(source, number), step or 0, _trips(start, end, step, "<"))


def _value(text: str, constants: Mapping[str, int]) -> int | None:
    stripped = text.strip().rstrip("uUlL") if re.fullmatch(r"\s*\d+[uUlL]*\s*", text) else text.strip()
    if stripped.isdigit():
        return int(stripped)
    return constants.get(stripped)


def _trips(start: int | None, end: int | None, step: int | None, test: str) -> int | None:
    if start is None or end is None or not step:
        return None
    distance = (end - start) if step > 0 else (start - end)
    distance += test in ("<=", ">=")
    return max(0, -(-distance // abs(step)))


def _end_of_body(source: Mapping[int, str], number: int, column: int) -> int:
    """The line at which the statement behind a loop's head ends: that of its brace, or of its first semicolon."""
    depth = 0
    at = number
    while at in source:
        line = re.sub(r"//.*", "", source[at])[column if at == number else 0 :]
        for character in line:
            depth += (character in "{(") - (character in "})")
            if depth <= 0 and character in ";}":
                return at
        at += 1
    return at - 1


def _end_of_block(source: Mapping[int, str], number: int) -> int:
    """The last line that is indented deeper than a Python loop's head."""
    indent = len(source[number]) - len(source[number].lstrip())
    last = number
    for at in range(number + 1, max(source) + 1):
        line = source.get(at, "")
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            break
        if line.strip():
            last = at
    return last
