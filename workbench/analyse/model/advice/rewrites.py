"""Remedies that can be made mechanically: of each the changed text of the kernel, or the changed launch.

What is made here is only a proposal: it has to be compiled, run and compared before anything is said of it. Remedies
that need a decision of a person have no row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from workbench.analyse.model.advice import python_text
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.kernel_text import Edit, KernelText, Loop, edited, kernel_text
from workbench.analyse.model.advice.padded_arrays import padded
from workbench.analyse.model.advice.values import Advice
from workbench.analyse.model.advice.vectors import vectors
from workbench.base.records import Dim3, Missing

_BUILTINS = ("threadIdx", "blockIdx", "blockDim", "gridDim")
_PARTS = 4
"""Partial results of a sum, and iterations of a loop that are unrolled."""


@dataclass(frozen=True)
class Rewrite:
    """A remedy as a change.

    Attributes
    ----------
    text
        The new source; None where it stays.
    grid, block
        The grid and block of the launch.
    rounds
        Results that are floats may be rounded otherwise.
    one_way
        The remedy names other ways besides.
    """

    text: str | None
    grid: Dim3
    block: Dim3
    rounds: bool = False
    one_way: bool = False


Edits = Callable[[Advice, Facts, KernelText], list[Edit]]
"""Edits of a kernel's text; none where the remedy cannot be made of it."""
Launches = Callable[[Advice, Facts], tuple[Dim3, Dim3] | None]
"""Another grid and block for the same kernel; None where that cannot be said."""


def rewritten(advice: Advice, facts: Facts, text: str) -> Rewrite | Missing:
    """The remedy of a piece of advice as a change of the kernel's text or launch.

    Returns
    -------
    Missing, of kind `not_mechanical`, where it cannot be made without a person.
    """
    kind = advice.remedy.kind
    if kind in LAUNCHES:
        launch = LAUNCHES[kind](advice, facts)
        if launch is None:
            return _not_mechanical()
        return Rewrite(None, *launch, rounds=True, one_way=kind in _ONE_OF_SEVERAL)
    same = Rewrite(None, facts.grid, facts.block, rounds=kind in _ROUND, one_way=kind in _ONE_OF_SEVERAL)
    if facts.language.startswith("numba") and kind in python_text.EDITS:
        changed = python_text.EDITS[kind](advice, facts, text)
        return replace(same, text=changed) if changed is not None else _not_mechanical()
    code = kernel_text(text, facts.kernel) if facts.language == "cuda" else None
    if code is None or kind not in EDITS:
        return _not_mechanical()
    edits = EDITS[kind](advice, facts, code)
    if not edits:
        return _not_mechanical()
    changed = edited(text, edits)
    if kind == "exchange_indices":
        grid, block = facts.grid, facts.block
        return replace(same, text=changed, grid=Dim3(grid.y, grid.x, grid.z), block=Dim3(block.y, block.x, block.z))
    if kind == "vectors" and code.tokens[code.body[0] + 1].text != "for":
        return replace(same, text=changed, grid=Dim3(-(-facts.grid.x // advice.remedy["elements"])))
    return replace(same, text=changed)


def _not_mechanical() -> Missing:
    return Missing("the change of the kernel is not one that can be made without a person", kind="not_mechanical")


# ---------------------------------------------------------------- the launch


def _block(advice: Advice, facts: Facts) -> tuple[Dim3, Dim3] | None:
    """As many threads in blocks of another size, where both are in a line."""
    if facts.grid.size != facts.grid.x or facts.block.size != facts.block.x:
        return None
    threads = advice.remedy["threads"]
    return Dim3(-(-facts.grid.x * facts.block.x // threads)), Dim3(threads)


def _grid(advice: Advice, facts: Facts) -> tuple[Dim3, Dim3] | None:
    """Another number of blocks for a kernel that asks how many there are."""
    if facts.grid.size != facts.grid.x or not facts.reads_grid_size:
        return None
    return Dim3(advice.remedy["blocks"]), facts.block


LAUNCHES: Mapping[str, Launches] = {
    "other_block": _block, "smaller_blocks": _block, "whole_warps": _block, "more_blocks": _grid,
    "smaller_pieces": _grid,
}  # fmt: skip


# ---------------------------------------------------------------- the text


def _launch_bounds(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    remedy = advice.remedy
    return _with_bounds(code, f"({remedy['threads']}, {remedy['blocks']})")


def _looser_bounds(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """The launch bounds without a number of blocks."""
    for at in range(code.first, code.name):
        if code.tokens[at].text == "__launch_bounds__":
            words = code.words(at + 2, code.name)
            if "," in words and "(" not in words[: words.index(",")]:
                return _with_bounds(code, f"({''.join(words[: words.index(',')])})")
    return []


def _with_bounds(code: KernelText, bounds: str) -> list[Edit]:
    for at in range(code.first, code.name):
        if code.tokens[at].text == "__launch_bounds__":
            end = next(i for i in range(code.name - 1, at, -1) if code.tokens[i].text == ")")
            return [Edit(code.tokens[at + 1].start, code.tokens[end].end, bounds)]
    return [Edit(code.tokens[code.first].end, code.tokens[code.first].end, f" __launch_bounds__{bounds}")]


def _restricted(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    result = []
    for first, end in code.parameter_pieces():
        words = code.words(first, end)
        if words.count("*") == 1 and not any("restrict" in each for each in words):
            star = code.tokens[first + words.index("*")]
            result.append(Edit(star.end, star.end, " __restrict__"))
    return result


def _single(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """The literals and macros that make values double, as floats, in the kernel's body."""
    result = []
    for at in code.inside:
        token = code.tokens[at]
        if token.text in advice.remedy["named"]:
            text = f"{token.text}f" if token.kind == "number" else f"float({token.text})"
            result.append(Edit(token.start, token.end, text))
    return result


def _exchanged(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """x and y exchanged wherever the body asks for its place; none where a place is passed on as a whole."""
    result = []
    for at in code.inside:
        if code.tokens[at].text in _BUILTINS:
            axis = code.tokens[at + 2]
            if code.tokens[at + 1].text != ".":
                return []
            if axis.text in ("x", "y"):
                result.append(Edit(axis.start, axis.end, "y" if axis.text == "x" else "x"))
    return result


def _aligned_record(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    element = code.pointers().get(advice.cause["touched"].array, "").split()
    for at, token in enumerate(code.tokens[:-2]):
        if token.text == "struct" and [code.tokens[at + 1].text] == element[-1:] and code.tokens[at + 2].text == "{":
            return [Edit(token.end, token.end, f" alignas({advice.remedy['bytes']})")]
    return []


def _innermost(code: KernelText, line: object) -> Iterable[Loop]:
    """The loops that hold no other, of a line where one is known to be in some."""
    loops = list(code.loops())
    inner = [each for each in loops if not any(each.body <= other.first <= each.end for other in loops)]
    there = [each for each in inner if isinstance(line, int) and code.line(each.first) <= line <= code.line(each.end)]
    return there or inner


def _all_unrolled(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    return [code.unrolled(each, "") for each in _innermost(code, None)]


def _unrolled(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    return [code.unrolled(each, str(_PARTS)) for each in _innermost(code, advice.line)]


def _partial_results(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """A sum of a loop as several, of which each iteration adds to the next; together behind the loop."""
    for loop in _innermost(code, advice.line):
        sums = sorted(_sums(code, loop), key=lambda each: code.line(each[0]) != advice.line)
        if sums:
            return _in_parts(code, loop, sums[0][1])
    return []


def _sums(code: KernelText, loop: Loop) -> Iterator[tuple[int, str]]:
    """The variables from outside a loop that its statement adds to, with the token of each."""
    tokens = code.tokens
    for at in range(loop.body, loop.end):
        if tokens[at].kind != "word" or code.words(at + 1, at + 3) != ["+", "="]:
            continue
        if tokens[at - 1].text not in (".", "->", "*") and not _declared(code, tokens[at].text, loop.body, at):
            yield at, tokens[at].text


def _in_parts(code: KernelText, loop: Loop, name: str) -> list[Edit]:
    parts = [f"{name}_{n}" for n in range(1, _PARTS)]
    begin = "".join(f"decltype({name}) {each} = 0; " for each in parts)
    turn = f"decltype({name}) {name}_next = {parts[0]}; "
    turn += "".join(f"{a} = {b}; " for a, b in zip(parts, [*parts[1:], name], strict=True))
    turn += f"{name} = {name}_next; }}"
    combine = f" {name} += {' + '.join(parts)}; }}"
    pragma, first = code.pragma(loop), code.tokens[loop.first].start
    body, end = code.tokens[loop.body], code.tokens[loop.end]
    return [
        Edit(
            first if pragma is None else pragma.start,
            first if pragma is None else pragma.end,
            f"{{ {begin}\n#pragma unroll {_PARTS}" + ("\n" if pragma is None else ""),
        ),
        Edit(body.start, body.start, "{ "),
        Edit(end.end, end.end, f" {turn}{combine}"),
    ]


def _declared(code: KernelText, name: str, first: int, end: int) -> bool:
    """True if a variable is declared between two tokens."""
    return any(
        code.tokens[at].text == name and code.tokens[at - 1].kind == "word" and code.tokens[at + 1].text in ("=", ";")
        for at in range(first + 1, end)
    )


EDITS: Mapping[str, Edits] = {
    "padding": padded, "vectors": vectors, "fewer_registers": _launch_bounds, "fewer_values": _looser_bounds,
    "keep_in_register": _restricted, "single_precision": _single, "exchange_indices": _exchanged,
    "one_load": _aligned_record, "constant_index": _all_unrolled, "independent_work": _unrolled,
    "several_partial_results": _partial_results,
}  # fmt: skip
_ROUND = frozenset({"single_precision", "several_partial_results"})
_ONE_OF_SEVERAL = frozenset(
    {"fewer_values", "keep_in_register", "one_load", "constant_index", "independent_work", "more_blocks",
     "smaller_pieces", "whole_warps"}
)  # fmt: skip
