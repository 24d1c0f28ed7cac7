"""Directed roundings: the processor's own, set around one operation in a function of its own.

LLVM's ordinary operations assume rounding to nearest; the constrained ones here do not, and a function that is not
inlined keeps the others out of reach of the changed mode.
"""

from __future__ import annotations

import platform
from functools import cache

from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.llvm.builder import Builder

DIRECTED = ("rz", "rm", "rp")
_LLVM_MODES = {"rz": 0, "rn": 1, "rp": 2, "rm": 3}
"""Numbers of `llvm.set.rounding`."""
_MXCSR = {"rz": 0x7F80, "rn": 0x1F80, "rp": 0x5F80, "rm": 0x3F80}
"""All exceptions masked, no flushing, the rounding in bits 13 and 14 (Intel SDM volume 1, 10.2.3)."""
_X86 = platform.machine().lower() in ("x86_64", "amd64")
_DYNAMIC = 'metadata !"round.dynamic", metadata !"fpexcept.ignore"'
_SUFFIX = {"float": "f32", "double": "f64"}


def _set_mode(b: Builder, mode: str) -> None:
    if not _X86:
        b.declare("@llvm.set.rounding", "void @llvm.set.rounding(i32)")
        b.line(f"call void @llvm.set.rounding(i32 {_LLVM_MODES[mode]}) strictfp")
        return
    # Eight times as fast as the general intrinsic, which sets the x87 unit too.
    b.declare("@llvm.x86.sse.ldmxcsr", "void @llvm.x86.sse.ldmxcsr(ptr)")
    word = b.allocate("i32")
    b.line(f"store i32 {_MXCSR[mode]}, ptr {word}")
    b.line(f"call void @llvm.x86.sse.ldmxcsr(ptr {word}) strictfp")


@cache
def directed(operation: str, scalar: str, mode: str, to: str = "") -> Outlined:
    """fadd, fsub, fmul, fdiv, fma or sqrt of a type, or fptrunc to another, with a rounding of `DIRECTED`."""
    arity = {"fma": 3, "sqrt": 1, "fptrunc": 1}.get(operation, 2)
    result = to or scalar

    def emit(b: Builder, *x: str) -> str:
        many = "" if b.width == 1 else f"v{b.width}"
        suffix = f"{many}{_SUFFIX[result]}" + (f".{many}{_SUFFIX[scalar]}" if to else "")
        name = f"@llvm.experimental.constrained.{operation}.{suffix}"
        types = ", ".join([b.type(scalar)] * arity)
        b.declare(name, f"{b.type(result)} {name}({types}, metadata, metadata)")
        arguments = ", ".join([*(f"{b.type(scalar)} {v}" for v in x), _DYNAMIC])
        _set_mode(b, mode)
        found = b.let(f"call {b.type(result)} {name}({arguments}) strictfp")
        _set_mode(b, "rn")
        return found

    return Outlined(f"{operation}.{mode}.{result}", (scalar,) * arity, (result,), emit, strict=True)
