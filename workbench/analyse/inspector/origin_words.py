"""Words of origins: of each kind of instruction that no PTX line asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from workbench.base.records.facts import Fact, Words, said

_LIBRARY = re.compile(r"\$__internal_\d+_\$(\w+)")
_FUNCTION = re.compile(r"\$[\w.$]+?\$([\w.$]+)")
_RUNTIME = re.compile(r"__cuda_|__internal_|__nv_")
_ARITHMETIC = {
    "div": "division", "rcp": "reciprocal", "dblrcp": "reciprocal", "sqrt": "square root", "dsqrt": "square root",
    "rem": "remainder", "drsqrt": "reciprocal square root", "rsqrt": "reciprocal square root",
}  # fmt: skip
_TYPES = {
    "f32": "float", "f64": "double", "dblrcp": "double", "dsqrt": "double", "drsqrt": "double",
    "s64": "64-bit integer", "u64": "64-bit integer", "s32": "integer", "u32": "integer", "s16": "16-bit integer",
    "u16": "16-bit integer",
}  # fmt: skip


def origin_words(origin: Fact | None) -> str:
    """The sentence of an origin; empty for None."""
    return said(ORIGINS[origin.kind], origin) if origin is not None else ""


def subroutine_in_words(label: str) -> str:
    """Describes a function inside a kernel's code by its label: `slow path of a float division`, `function f`.

    Empty for labels of another kind.
    """
    match = _LIBRARY.fullmatch(label)
    if match is not None:
        return _library_in_words(match[1])
    match = _FUNCTION.fullmatch(label)
    if match is None:
        return ""
    return _library_in_words(match[1]) if _RUNTIME.match(match[1]) else f"function {match[1]}"


def is_of_library(label: str) -> bool:
    """True if a label is that of a subroutine which ptxas took from its own library."""
    match = _FUNCTION.fullmatch(label)
    return _LIBRARY.fullmatch(label) is not None or (match is not None and _RUNTIME.match(match[1]) is not None)


def _library_in_words(name: str) -> str:
    words = name.lower().split("_")
    what = next((text for word, text in _ARITHMETIC.items() if word in words), "")
    type_ = next((text for word, text in _TYPES.items() if word in words), "")
    if not what:
        return f"function {name}"
    named = f"{type_} {what}".strip()
    # A medium path is one too: the fast path is in the kernel.
    return f"slow path of a {named}" if {"slowpath", "mediumpath"} & set(words) else named


def _divergence(o: Any) -> str:
    return (
        f"the lanes that diverge from here reconverge{f' at {o.target}' if o.target else ''}: recorded in {o.barrier}"
    )


ORIGINS: Mapping[str, Words] = {
    "padding": "padding: the code is filled up to a multiple of 128 bytes",
    "no_operation": "no operation",
    "stop": "a branch to itself after the end, against instructions that are fetched ahead; never executed",
    "stack_pointer": "prologue: the stack pointer, R1, from the constant bank",
    "stack_allocation": "allocates {bytes} bytes on the stack: R1 decreases",
    "stack_release": "releases {bytes} bytes of the stack: R1 increases",
    "stack_change": "changes the stack pointer, R1",
    "descriptor": lambda o: f"the descriptor of global memory{', which loads and stores name' if o.uniform else ''}",
    "return_address": "the address to which the call at 0x{call:04x} returns",
    "divergence": _divergence,
    "reconvergence": "the lanes that diverged wait for each other: those recorded in {barrier}",
    "lanes_removed": "lanes that leave early are removed from those recorded in {barrier}",
    "lanes_restored": "restores the lanes recorded in {barrier} from {register}",
    "lanes_saved": "saves the lanes recorded in {barrier} in {register}",
    "lanes_cleared": "clears the lanes recorded in {barrier}",
    "warp_sync_all": "waits for all lanes of the warp",
    "warp_sync": "waits for the lanes that {register} names",
    "yield": "lets diverged lanes of the warp run",
    "spill_store": "spill: a register is stored to local memory, since there are too few registers",
    "spill_load": "spill: a register is loaded from local memory, since there are too few registers",
    "unmarked_local": "local memory: a spilled register or an array, which the code does not distinguish",
    "stack_store": "stores to the stack",
    "stack_load": "loads from the stack",
    "call": lambda o: f"calls the {subroutine_in_words(o.label)}",
    "indirect_call": "calls the function whose address is in {register}",
    "library": lambda o: f"{subroutine_in_words(o.label)}: a subroutine of ptxas' library",
    "constant": lambda o: f"loads the constant {' and '.join(f'{word:#x}' for word in o.words)}",
    "move": "a move between registers",
    "constant_bank": "reads the constant bank: {operand}",
    "special_register": "reads the special register {register}",
    "no_ptx": "the line table names no PTX instruction for it",
}
"""By kind."""
