"""Brackets among tokens, and the parts between commas that stand in none."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.compilers.cxx.tokens import Token

_OPEN = {"(": ")", "[": "]", "{": "}"}
_COMPARISONS = frozenset("=<>!")
"""Marks that a `=` behind them makes comparisons of."""


def closing(tokens: Sequence[Token], at: int, end: int) -> int:
    """The position of the bracket that closes the one at `at`; `end` where none does."""
    stack: list[str] = []
    while at < end:
        text = tokens[at].text
        if tokens[at].kind == "mark":
            if text in _OPEN:
                stack.append(_OPEN[text])
            elif text in (")", "]", "}"):
                # A bracket of another kind closes what it can: half-written code ends somewhere.
                while stack and stack[-1] != text:
                    stack.pop()
                if stack:
                    stack.pop()
                if not stack:
                    return at
        at += 1
    return end


def behind_angles(tokens: Sequence[Token], at: int, end: int) -> int:
    """The position behind the `>` that closes the `<` at `at`, or `at` where none does before the statement ends."""
    depth, place = 0, at
    while place < end:
        text = tokens[place].text
        if text in _OPEN and text != "{":
            place = closing(tokens, place, end)
        elif text == "<":
            depth += 1
        elif text in (">", ">>>"):
            depth -= len(text)
            if depth <= 0:
                return place + 1
        elif text in (";", "{", "}"):
            return at
        place += 1
    return at


def split(tokens: Sequence[Token]) -> list[list[Token]]:
    """The parts between commas that stand in no bracket; none of nothing."""
    parts: list[list[Token]] = [[]]
    at = 0
    while at < len(tokens):
        text = tokens[at].text
        end = at + 1
        if text in _OPEN:
            end = closing(tokens, at, len(tokens)) + 1
        elif text == "<" and at and tokens[at - 1].kind == "word" and not _is(tokens, at + 1, "<"):
            close = behind_angles(tokens, at, len(tokens))
            # `a < b, c = d > e` has two comparisons: arguments of a template assign nothing.
            end = at + 1 if _assigns(tokens[at:close]) else max(close, at + 1)
        if text == ",":
            parts.append([])
        else:
            parts[-1] += tokens[at:end]
        at = end
    return parts if parts != [[]] else []


def _is(tokens: Sequence[Token], at: int, text: str) -> bool:
    return at < len(tokens) and tokens[at].text == text


def _assigns(tokens: Sequence[Token]) -> bool:
    texts = [token.text for token in tokens]
    return any(
        text == "=" and texts[i - 1] not in _COMPARISONS and texts[i + 1 : i + 2] != ["="]
        for i, text in enumerate(texts)
    )


__all__ = ["behind_angles", "closing", "split"]
