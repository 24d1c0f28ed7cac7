"""Makes a kernel that differs smaller: statements are left out as long as the same difference persists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, Protocol, runtime_checkable

from support.campaign.children import ENDED
from support.campaign.kernel_files import language_of
from support.campaign.profiles import Drawn


@runtime_checkable
class InPieces(Protocol):
    """A kernel that is not made smaller by its text."""

    def pieces(self) -> Sequence[str]:
        """Parts that may be left out."""

    def of_pieces(self, kept: Sequence[int]) -> Drawn:
        """The kernel of some of its pieces."""


def kind_of(differs: str) -> tuple[str, ...]:
    """A difference without its numbers and values: what two kernels must share to differ in the same way."""
    if differs.startswith(ENDED):  # what a process says as it ends is no part of it
        differs = differs.partition(":")[0]
    return tuple(re.split(r"[(\[{\n]", re.sub(r"0x[0-9a-f]+|\d+", "#", part))[0][:60] for part in differs.split("; "))


def reduced(kernel: Drawn, persists: Callable[[Drawn], bool], most_attempts: int = 300) -> Drawn:
    """The smallest kernel that is found in so many attempts. persists: whether a kernel still differs in that way.

    One whose text follows from other values, as that of a cheat, has no smaller form.
    """
    if not isinstance(kernel, InPieces) and "text" not in {field.name for field in fields(kernel)}:
        return kernel
    attempts = iter(range(most_attempts))

    def tried(candidate: Drawn | None) -> bool:
        return candidate is not None and next(attempts, None) is not None and persists(candidate)

    before = None
    while before is None or len(_pieces(kernel)) < before:
        before = len(_pieces(kernel))
        kernel = _without_spans(kernel, tried)
        kernel = _without_chunks(kernel, tried)
    return kernel


def _without_chunks(kernel: Drawn, tried: Callable[[Drawn | None], bool]) -> Drawn:
    """Leaves out runs of pieces, long ones first."""
    size = max(1, len(_pieces(kernel)) // 2)
    while True:
        at = 0
        while at < (count := len(_pieces(kernel))):
            candidate = _of_pieces(kernel, [*range(at), *range(at + size, count)])
            if tried(candidate):
                assert candidate is not None
                kernel = candidate
            else:
                at += size
        if size == 1:
            return kernel
        size //= 2


def _without_spans(kernel: Drawn, tried: Callable[[Drawn | None], bool]) -> Drawn:
    """Leaves out statements with their bodies, or the head of one alone, from the outermost on."""
    if isinstance(kernel, InPieces):
        return kernel
    at = 0
    while at < len(spans := list(_spans(_pieces(kernel)))):
        first, last = spans[at]
        count = len(_pieces(kernel))
        outside = [*range(first), *range(last + 1, count)]
        inside = [i for i in range(count) if i not in (first, last)]
        for kept in (outside, inside):
            candidate = _of_pieces(kernel, kept)
            if tried(candidate):
                assert candidate is not None
                kernel = candidate
                break
        else:
            at += 1
    return kernel


def _spans(pieces: Sequence[str]) -> Iterator[tuple[int, int]]:
    """First and last pieces of bodies in braces, by their beginning."""
    found, opened = [], []
    for at, piece in enumerate(pieces):
        if piece.rstrip().endswith("{"):
            opened.append(at)
        elif piece.rstrip().endswith("}") and opened:
            found.append((opened.pop(), at))
    return iter(sorted(found))


def _pieces(kernel: Drawn) -> Sequence[str]:
    return kernel.pieces() if isinstance(kernel, InPieces) else statements(kernel.text)


def _of_pieces(kernel: Any, kept: Sequence[int]) -> Drawn | None:
    """The kernel of some of its pieces; None where they are all or none of it, or leave a brace open."""
    pieces = _pieces(kernel)
    if not 0 < len(kept) < len(pieces):
        return None
    if isinstance(kernel, InPieces):
        return kernel.of_pieces(kept)
    text = "".join(pieces[i] for i in kept)
    depth = 0
    for brace in re.findall(r"[{}]", text):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return None
    if depth:
        return None
    if language_of(kernel.text) == "ptx":
        # A value of a register that nothing writes is nobody's fault.
        lost = _written_first(kernel.text) - _written_first(text)
        if lost & set(re.findall(r"%\w+", re.sub(r"\.reg[^;]*;", "", text))):
            return None
    return replace(kernel, text=text)


def _written_first(text: str) -> set[str]:
    """The registers of PTX that the text writes before it reads them."""
    found: dict[str, bool] = {}
    for statement in re.split(r"[;\n]", text):
        match = re.match(r"\s*(?:\w+:\s*)?(@!?%\w+)?\s*[a-z][\w.:]*\s+(\{[^}]*\}|[^,]*)(.*)", statement)
        if match is None:
            continue
        guard, first, rest = match.groups()
        in_memory = first.lstrip().startswith("[")
        for read in re.findall(r"%\w+", f"{guard} {first if in_memory else ''} {rest}"):
            found.setdefault(read, False)
        for written in re.findall(r"%\w+", "" if in_memory else first):
            found.setdefault(written, True)
    return {register for register, is_written in found.items() if is_written}


def statements(text: str) -> list[str]:
    """A text in pieces that may be left out: to the end of a statement, a line, or, in C++, to a brace."""
    ends = ";\n" if language_of(text) == "ptx" else ";\n{}"
    pieces, begun, depth = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter in ends and depth <= 0:
            pieces.append(text[begun : at + 1])
            begun = at + 1
    pieces.append(text[begun:])
    # Space stays with what it follows, so that each piece has something of its own.
    joined: list[str] = []
    for piece in filter(None, pieces):
        if joined and not piece.strip():
            joined[-1] += piece
        else:
            joined.append(piece)
    return joined
