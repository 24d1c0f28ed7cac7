"""The class that an instruction is counted in: the kind of unit or path of an SM that executes it.

A table by mnemonic, refined by type and state space. It is about PTX: what ptxas makes of an instruction (an integer
multiply-add for a `mov`, say) it does not know. The division follows Nsight Compute's pipelines and opcode classes
("Nsight Compute Documentation", metrics decoder: pipelines) as far as PTX shows them.
"""

from __future__ import annotations

from functools import cache

from workbench.isa.ptx.isa import INSTRUCTIONS

INSTRUCTION_CLASSES = (
    "integer",
    "fp32",
    "fp64",
    "half",
    "conversion",
    "special_function",
    "data_movement",
    "global_memory",
    "shared_memory",
    "local_memory",
    "generic_memory",
    "constant_memory",
    "texture",
    "control",
    "barrier",
    "warp_wide",
    "tensor",
    "other",
)
"""Every instruction is in exactly one of these."""

_SPECIAL_FUNCTIONS = frozenset({"sin", "cos", "lg2", "ex2", "tanh"})
# These are a special function where they are approximate, else a sequence that the class of their type describes.
_SPECIAL_IF_APPROXIMATE = frozenset({"rcp", "sqrt", "rsqrt", "div"})
_CONTROL = frozenset({"bra", "brx", "call", "ret", "exit", "trap", "brkpt"})
_BARRIERS = frozenset({"bar", "barrier", "membar", "fence", "mbarrier", "griddepcontrol"})
# Instructions of matrix units that order others.
_ORDER = frozenset({"fence", "commit", "commit_group", "wait", "wait_group"})
_WARP_WIDE = frozenset({"shfl", "vote", "match", "activemask", "redux", "elect"})
_TENSOR = frozenset({"mma", "wmma", "wgmma", "tcgen05", "movmatrix"})
_MEMORY = frozenset({"ld", "ldu", "st", "atom", "red", "multimem", "ldmatrix", "stmatrix", "tensormap"})
_TEXTURES = frozenset({"tex", "tld4", "txq", "suld", "sust", "sured", "suq", "istypep"})
_MOVES = frozenset({"mov", "prmt", "selp", "cvta", "alloca", "stacksave", "stackrestore"})
_BY_TYPE = {
    **dict.fromkeys(("f32", "f32x2"), "fp32"),
    "f64": "fp64",
    **dict.fromkeys(("f16", "f16x2", "bf16", "bf16x2"), "half"),
}
_SPACES = {
    "global": "global_memory",
    "shared": "shared_memory",
    "local": "local_memory",
    # A kernel's parameters lie in a constant bank.
    "const": "constant_memory",
    "param": "constant_memory",
}


@cache
def instruction_class(opcode: str) -> str:
    """The class of an opcode as PTX spells it, `ld.global.nc.f32`: one of `INSTRUCTION_CLASSES`."""
    mnemonic, *modifiers = opcode.split(".")
    if mnemonic in _MEMORY or (mnemonic == "wmma" and modifiers[:1] in (["load"], ["store"])):
        found = (_SPACES.get(m.partition("::")[0]) for m in modifiers)
        return next((space for space in found if space), "generic_memory")
    if mnemonic == "cp":
        # Copies are issued once, to the path of global memory; waiting for them is a barrier.
        return "barrier" if {"wait_group", "wait_all", "commit_group"} & set(modifiers) else "global_memory"
    if mnemonic in ("wgmma", "tcgen05") and modifiers and modifiers[0].partition("::")[0] in _ORDER:
        return "barrier"
    for members, name in (
        (_CONTROL, "control"),
        (_BARRIERS, "barrier"),
        (_WARP_WIDE, "warp_wide"),
        (_TENSOR, "tensor"),
        (_TEXTURES, "texture"),
        (_SPECIAL_FUNCTIONS, "special_function"),
        (_MOVES, "data_movement"),
    ):
        if mnemonic in members:
            return name
    if mnemonic == "cvt":
        return "conversion"
    if mnemonic in _SPECIAL_IF_APPROXIMATE and {"approx", "full"} & set(modifiers):
        return "special_function"
    row = INSTRUCTIONS.get(mnemonic)
    if row is not None and row.arithmetic and not mnemonic.startswith("v"):
        # `setp.lt.f32`, `set.eq.u32.f32`, `slct.u32.f32`: the last type is what is computed on.
        return next((_BY_TYPE[m] for m in reversed(modifiers) if m in _BY_TYPE), "integer")
    return "integer" if mnemonic.startswith("v") else "other"
